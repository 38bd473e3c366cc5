/* Words for a feature and for the figures on it. */
#include "config.h"

#include "report/text_feature.h"

#include <string.h>

#include "catalog/catalog.h"
#include "referee/game.h"

/** How a fact is said.  Numbers that only say what lies around are said of a tally alone, where no board shows them. */
static const struct {
    enum fact fact;
    bool always;
    const char *one;
    const char *many; /* NULL: a fact without a number */
} fact_words[] = {
    {FACT_COATS, true, "coat of arms", "coats of arms"},
    {FACT_CATHEDRAL, true, "cathedral", "cathedrals"},
    {FACT_INN, true, "inn", "inns"},
    {FACT_CASTLES, true, "castle", "castles"},
    {FACT_PIG_HERDS, true, "pig herd", "pig herds"},
    {FACT_CAPS, false, "tile with only a cap", "tiles with only a cap"},
    {FACT_FARMHOUSES, false, "tile with a farmhouse", "tiles with a farmhouse"},
    {FACT_CITY_TILES, false, "of the nine with city", "of the nine with city"},
    {FACT_ROAD_TILES, false, "neighbour with road", "neighbours with road"},
    {FACT_OWN_ROAD, false, "road on its own tile", NULL},
    {FACT_VINEYARDS, false, "vineyard", "vineyards"},
    {FACT_LINE, false, "tile in its row and column", "tiles in its row and column"},
    {FACT_MAGE, true, "the mage", NULL},
    {FACT_WITCH, true, "the witch", NULL},
    {FACT_GERMAN_CASTLES, true, "German castle", "German castles"},
    {FACT_GERMAN_CATHEDRAL, true, "to a German cathedral", NULL},
    {FACT_LEIPZIG, true, "to Leipzig", NULL},
};

static const char *plural(long count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}

/** What the feature is called at the beginning of a sentence. */
static const char *called(struct doc_arena *arena, const struct scoring *scoring)
{
    static const char *const buildings[CAT_BUILDINGS] = {[CAT_PLAIN] = "Monastery",
                                                         [CAT_ABBEY] = "Abbey",
                                                         [CAT_SHRINE] = "Shrine",
                                                         [CAT_GERMAN] = "German monastery",
                                                         [CAT_JAPANESE] = "Japanese temple",
                                                         [CAT_DUTCH] = "Dutch monastery",
                                                         [CAT_DARMSTADT] = "Darmstadt church"};
    if (scoring->kind == CAT_MONASTERY && strcmp(scoring->word, cat_kind_word(CAT_MONASTERY)) == 0)
        return buildings[scoring->building];
    char *const word = doc_copy(arena, scoring->word, strlen(scoring->word));
    if (word[0] >= 'a' && word[0] <= 'z')
        word[0] = (char)(word[0] - 'a' + 'A');
    for (char *c = word; scoring->kind == CAT_KINDS && *c; c++)
        *c = *c == '-' ? ' ' : *c;
    return word;
}

static const char *size_text(struct doc_arena *arena, const struct scoring *scoring)
{
    const long tiles = scoring->fact[FACT_TILES];
    const long cities = scoring->fact[FACT_CITIES];
    if (scoring->occasion == OCCASION_APART)
        return "";
    if (scoring->kind == CAT_FIELD)
        return cities == 0 ? " with no completed city"
                           : doc_printf(arena, " with %ld completed %s", cities, plural(cities, "city", "cities"));
    if (strcmp(scoring->word, cat_kind_word(scoring->kind)) != 0)
        return "";
    if ((scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN) && !scoring->entry)
        return doc_printf(arena, ", %ld of %u tiles", tiles, ref_spaces_around(scoring->game, scoring->at));
    if ((scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN) && ref_nine_spaces(scoring->game))
        return doc_printf(arena, ", %ld of 9 tiles", tiles);
    if (scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN)
        return doc_printf(arena, ", %ld %s", tiles, plural(tiles, "tile", "tiles"));
    return doc_printf(arena, " of %ld %s", tiles, plural(tiles, "tile", "tiles"));
}

static const char *facts_text(struct doc_arena *arena, const struct scoring *scoring)
{
    const char *text = "";
    for (unsigned i = 0; i < sizeof fact_words / sizeof *fact_words; i++) {
        const long count = scoring->fact[fact_words[i].fact];
        if (count == 0 || !(fact_words[i].always || scoring->entry))
            continue;
        if (!fact_words[i].many)
            text = doc_printf(arena, "%s, %s", text, fact_words[i].one);
        else
            text = doc_printf(arena, "%s, %ld %s", text, count, plural(count, fact_words[i].one, fact_words[i].many));
    }
    if (scoring->fact[FACT_BESIEGED] && scoring->kind == CAT_FIELD)
        text = doc_printf(arena, "%s, %ld besieged", text, scoring->fact[FACT_BESIEGED]);
    else if (scoring->fact[FACT_BESIEGED])
        text = doc_printf(arena, "%s, besieged", text);
    return text;
}

/** Whether it is finished, and why else it is scored. */
static const char *state_text(const struct scoring *scoring)
{
    if (scoring->occasion == OCCASION_BARN_PLACED)
        return ", a barn is placed";
    if (scoring->occasion == OCCASION_BARN_CONNECTED)
        return ", joined to a barn";
    if (scoring->kind == CAT_FIELD || strcmp(scoring->word, cat_kind_word(scoring->kind)) != 0)
        return "";
    if (scoring->occasion == OCCASION_RETRIEVED && !scoring->complete)
        return ", not completed, its figure is taken back";
    return scoring->complete ? ", completed" : ", not completed";
}

const char *rep_feature_title(struct doc_arena *arena, const struct scoring *scoring)
{
    const long tiles = scoring->fact[FACT_TILES];
    const char *const counted = scoring->counted_tiles != tiles && scoring->kind != CAT_FIELD
                                    ? doc_printf(arena, ", of which %ld %s", scoring->counted_tiles,
                                                 plural(scoring->counted_tiles, "counts", "count"))
                                    : "";
    return doc_printf(arena, "%s%s%s%s%s%s%s%s%s", called(arena, scoring), size_text(arena, scoring),
                      scoring->name ? " with " : "", scoring->name ? scoring->name : "", counted,
                      facts_text(arena, scoring), scoring->as ? ", scored as " : "", scoring->as ? scoring->as : "",
                      state_text(scoring));
}

const char *rep_feature_where(const struct scoring *scoring)
{
    static const char *const words[CAT_KINDS] = {
        [CAT_CITY] = "in the city",           [CAT_ROAD] = "on the road",     [CAT_RIVER] = "in the river",
        [CAT_MONASTERY] = "in the monastery", [CAT_GARDEN] = "in the garden", [CAT_FIELD] = "on the field"};
    return scoring->kind == CAT_KINDS ? "there" : words[scoring->kind];
}

static bool alike(const struct standing *a, const struct standing *b)
{
    return a->kind == b->kind && a->owner == b->owner && a->takes_part == b->takes_part && a->strength == b->strength;
}

/** "mayor", "2 meeples"; with their strength where figures of several strengths add up. */
static const char *group_text(struct doc_arena *arena, const struct scoring *scoring, unsigned first, bool strength)
{
    const struct standing *const standing = &scoring->figures.items[first];
    const struct figure_kind *const kind = ref_kind(scoring->game, standing->kind);
    unsigned count = 0;
    for (unsigned i = first; i < scoring->figures.count; i++)
        count += alike(&scoring->figures.items[i], standing);
    const char *const name = count == 1 ? kind->name : doc_printf(arena, "%u %s", count, kind->plural);
    if (!strength)
        return name;
    return doc_printf(arena, "%s %d%s", name, standing->strength, count == 1 ? "" : " each");
}

/** The figures of an owner that do or do not take part, alike ones in one. */
static const char *figures_text(struct doc_arena *arena, const struct scoring *scoring, unsigned owner, bool part)
{
    const char *text = NULL;
    unsigned strong = 0; /* figures whose strength has to be said */
    unsigned all = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *const standing = &scoring->figures.items[i];
        all += standing->owner == owner && standing->takes_part == part;
        strong += standing->owner == owner && standing->takes_part == part && standing->strength != 1;
    }
    for (unsigned i = 0; i < scoring->figures.count && all > 0; i++) {
        const struct standing *const standing = &scoring->figures.items[i];
        bool first = standing->owner == owner && standing->takes_part == part;
        for (unsigned k = 0; k < i && first; k++)
            first = !alike(&scoring->figures.items[k], standing);
        if (!first)
            continue;
        const char *const group = group_text(arena, scoring, i, part && strong > 0 && all > 1);
        text = text ? doc_printf(arena, "%s, %s", text, group) : group;
    }
    return text;
}

/** Whether a player has figures there or a share in it. */
static bool has_players(const struct scoring *scoring)
{
    bool any = false;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        any |= scoring->figures.items[i].owner != BOARD_NO_OWNER;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        any |= scoring->share[p].present;
    return any;
}

const char *rep_standing_text(struct doc_arena *arena, const struct scoring *scoring, unsigned player)
{
    const bool owned = player < REF_PLAYERS_MAX;
    const unsigned owner = owned ? player : BOARD_NO_OWNER;
    const char *const counted = figures_text(arena, scoring, owner, true);
    const char *const others = figures_text(arena, scoring, owner, false);
    if (!owned && !counted && !others)
        return NULL;
    if (!owned)
        return doc_printf(arena, has_players(scoring) ? "and %s" : "nobody but %s", others ? others : counted);
    const struct share *const share = &scoring->share[player];
    const char *const name = scoring->game->players[player].name;
    if (!counted && !others)
        return share->present ? doc_printf(arena, "%s %ld", name, share->strength) : NULL;
    if (!counted && share->wins && share->strength > 0) /* a figure that scores by itself, as a barn does */
        return doc_printf(arena, "%s %ld (%s)", name, share->strength, others);
    if (!counted)
        return doc_printf(arena, "%s %ld (not counted: %s)", name, share->strength, others);
    return doc_printf(arena, "%s %ld (%s%s%s)", name, share->strength, counted, others ? "; not counted: " : "",
                      others ? others : "");
}
