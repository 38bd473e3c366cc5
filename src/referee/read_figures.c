/* Figures on the board and what is left in the supplies. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/corners.h"
#include "referee/other_words.h"
#include "referee/read.h"

static bool word_in(const char *const *words, const char *word)
{
    for (; words && *words; words++) {
        if (strcmp(*words, word) == 0)
            return true;
    }
    return false;
}

/** "meeple, abbot and barn": the kinds that the modules in play have. */
static const char *kinds_in_play(const struct game *game)
{
    const char *list = "";
    const char *last = NULL;
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned k = 0; (game->in_play >> m & 1u) && k < game->table->modules[m]->figure_count; k++) {
            if (last)
                list = doc_printf(game->arena, "%s%s%s", list, *list ? ", " : "", last);
            last = game->table->modules[m]->figures[k].name;
        }
    }
    if (!last)
        return "none";
    return *list ? doc_printf(game->arena, "%s and %s", list, last) : last;
}

int ref_read_kind(struct game *game, const struct doc_node *node, const char *word)
{
    const int kind = ref_kind_named(game, word, strlen(word));
    if (kind >= 0)
        return kind;
    struct doc_nearest nearest = {.word = word};
    const char *module = NULL;
    const char *meant = ref_other_word(REF_WORDS_FIGURE, word);
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned k = 0; k < game->table->modules[m]->figure_count; k++) {
            const char *name = game->table->modules[m]->figures[k].name;
            doc_nearest_try(&nearest, name);
            if (strcmp(name, word) == 0)
                module = game->table->modules[m]->name;
        }
    }
    for (unsigned i = 0; i < game->table->planned_count && !module; i++) {
        if (word_in(game->table->planned[i].figures, word))
            module = game->table->planned[i].name;
    }
    if (module)
        doc_error(game->faults, node, "'%s' belongs to the module %s, %s", doc_quote(game->faults, node), module,
                  ref_out_of_play(game, module));
    else if (meant || nearest.best)
        doc_error(game->faults, node, "unknown figure '%s'; did you mean '%s'?", doc_quote(game->faults, node),
                  meant ? meant : nearest.best);
    else
        doc_error(game->faults, node, "unknown figure '%s'; the game has %s", doc_quote(game->faults, node),
                  kinds_in_play(game));
    return -1;
}

bool ref_read_spot(struct game *game, const struct doc_node *node, struct cat_spot *spot)
{
    if (!doc_want_text(game->faults, node, "a spot"))
        return false;
    if (cat_read_spot(node->text, spot))
        return true;
    const char *near = ref_meant_spot(game->arena, node);
    if (near) {
        doc_error(game->faults, node, "'%s' is no place on a tile; did you mean '%s'?", doc_quote(game->faults, node),
                  near);
        return false;
    }
    if (strncmp(node->text, "corner", 6) == 0) {
        doc_error(game->faults, node, "'%s' is no corner of a tile; its corners are called NE, SE, SW and NW",
                  doc_quote(game->faults, node));
        return false;
    }
    doc_error(
        game->faults, node,
        "'%s' is no place on a tile; a spot is a feature and one of its edges, such as 'city N', 'road E', 'field "
        "ENE' or 'monastery'",
        doc_quote(game->faults, node));
    return false;
}

/** What is there where the kind is right and the place of another sort: a field's edge, a city's half-edge.  "":
 * nothing. */
static const char *other_place(struct game *game, const struct cat_spot *spot, const struct cat_tile *tile,
                               cat_turn turn)
{
    if (spot->what != CAT_SPOT_FEATURE || !spot->placed)
        return "";
    const char *kind = cat_kind_word(spot->kind);
    const enum cat_place middle = (enum cat_place)(spot->place / 3 * 3 + 1);
    if (spot->kind != CAT_FIELD) {
        const uint8_t there = spot->place == middle ? CAT_NONE : cat_feature_at(tile, turn, middle);
        return there == CAT_NONE || tile->features[there].kind != spot->kind
                   ? ""
                   : doc_printf(game->arena, " (half-edges are for fields: '%s %s')", kind, cat_place_word(middle));
    }
    if (spot->place != middle)
        return "";
    const char *list = "";
    for (enum cat_place place = middle - 1; place <= middle + 1; place = (enum cat_place)(place + 2)) {
        const uint8_t there = cat_feature_at(tile, turn, place);
        if (there != CAT_NONE && tile->features[there].kind == CAT_FIELD)
            list = doc_printf(game->arena, "%s%s'field %s'", list, *list ? " and " : "", cat_place_word(place));
    }
    return *list ? doc_printf(game->arena, " (a field is named by a half-edge; on that side %s)", list) : "";
}

bool ref_find_feature(struct game *game, const struct doc_node *node, const struct cat_spot *spot,
                      const struct cat_tile *tile, cat_turn turn, uint8_t *feature)
{
    const char *choices = NULL;
    enum cat_spot_result result = CAT_SPOT_NOTHING;
    if (spot->what == CAT_SPOT_FEATURE)
        result = cat_find_spot(tile, turn, spot, feature);
    if (result == CAT_SPOT_FOUND)
        return true;
    choices = cat_spot_choices(game->arena, tile, turn);
    /* without a spot the kind of feature alone is asked for */
    const char *word = node && node->text ? doc_quote(game->faults, node) : cat_kind_word(spot->kind);
    if (result == CAT_SPOT_SEVERAL)
        doc_error(game->faults, node, "'%s' fits several features of %s, which has %s", word, tile->id, choices);
    else
        doc_error(game->faults, node, "there is no '%s' on %s as it lies; it has %s%s", word, tile->id,
                  *choices ? choices : "no features", other_place(game, spot, tile, turn));
    return false;
}

uint8_t ref_corner_field(const struct cat_tile *tile, cat_turn turn, enum cat_corner corner)
{
    /* corner c lies between side c and the side after it */
    const uint8_t before = cat_feature_at(tile, turn, (enum cat_place)(3 * corner + 2));
    const uint8_t after = cat_feature_at(tile, turn, (enum cat_place)(3 * (corner + 1) % 12));
    return before == after && before != CAT_NONE && tile->features[before].kind == CAT_FIELD ? before : CAT_NONE;
}

/** The module, not in play, in which figures are on such a feature in several ways; NULL: none. */
static const char *idle_ways(const struct game *game, const struct cat_feature *facts)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        if (!(game->in_play >> m & 1u) && module->ways && module->ways(game, facts))
            return module->name;
    }
    return NULL;
}

uint8_t ref_read_pose(struct game *game, const struct doc_node *as, const struct cat_feature *facts)
{
    if (!as)
        return 0;
    const char *const *ways = facts ? ref_ways(game, facts) : NULL;
    if (!doc_want_text(game->faults, as, "as"))
        return 0;
    for (uint8_t way = 0; ways && ways[way]; way++) {
        if (strcmp(ways[way], as->text) == 0)
            return way;
    }
    const char *idle = facts && !ways ? idle_ways(game, facts) : NULL;
    if (ways)
        doc_error(game->faults, as, "a figure is on a special monastery `as: %s` or `as: %s`, not '%s'", ways[0],
                  ways[1], doc_quote(game->faults, as));
    else if (idle)
        doc_error(game->faults, as, "`as` is said of a figure on a special monastery in the module %s, %s", idle,
                  ref_out_of_play(game, idle));
    else if (facts && facts->kind == CAT_MONASTERY)
        doc_error(game->faults, as, "`as` is said of a figure on a special monastery, and this is an ordinary one");
    else
        doc_error(game->faults, as, "`as` is said of a figure on a special monastery, not on a %s",
                  facts ? cat_kind_word(facts->kind) : "corner");
    return 0;
}

void ref_want_place(struct game *game, const struct doc_node *node, const struct figure_kind *kind, enum cat_kind on)
{
    const char *list = NULL;
    if (kind->where >> on & 1u)
        return;
    for (unsigned k = CAT_KINDS; k-- > 0;) {
        if (!(kind->where >> k & 1u))
            continue;
        /* from the last to the first: "a city, road or field" */
        const char *word = cat_kind_word((enum cat_kind)k);
        const bool second = list && !strchr(list, ' ');
        list = list ? doc_printf(game->arena, "%s%s%s", word, second ? " or " : ", ", list) : word;
    }
    doc_error(game->faults, node, "%s %s may never stand on a %s, only on a %s", ref_article(kind->name), kind->name,
              cat_kind_word(on), list ? list : "tile");
}

const struct figure_key *ref_figure_key(const struct game *game, const char *word)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        if (!(game->in_play >> m & 1u))
            continue;
        for (unsigned k = 0; k < module->figure_key_count; k++) {
            if (strcmp(module->figure_keys[k].name, word) == 0)
                return &module->figure_keys[k];
        }
    }
    return NULL;
}

const char *ref_idle_figure_key(const struct game *game, const char *word)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; !(game->in_play >> m & 1u) && k < module->figure_key_count; k++) {
            if (strcmp(module->figure_keys[k].name, word) == 0)
                return module->name;
        }
    }
    return NULL;
}

/** The value of a key that is one of the key's words. */
static void read_figure_word(struct game *game, const struct figure_key *key, const struct doc_node *value, long *facts)
{
    const char *list = "";
    if (!doc_want_text(game->faults, value, key->name))
        return;
    for (unsigned i = 0; key->words[i]; i++) {
        if (strcmp(key->words[i], value->text) == 0) {
            facts[key->fact] = (long)i + 1;
            return;
        }
        list = doc_printf(game->arena, "%s%s%s", list, i ? ", " : "", key->words[i]);
    }
    doc_error(game->faults, value, "'%s' is no value of '%s'; it may be: %s", doc_quote(game->faults, value), key->name,
              list);
}

void ref_read_figure_key(struct game *game, const struct figure_key *key, const struct doc_node *value, long *facts)
{
    bool on;
    if (key->is_list) {
        if (!doc_want_list(game->faults, value, key->name))
            return;
        for (const struct doc_node *item = value->first; item; item = item->next) {
            long number = 0;
            if (doc_want_integer(game->faults, item, key->name, 1, key->max, &number))
                facts[key->fact] += number;
        }
        return;
    }
    if (key->words)
        read_figure_word(game, key, value, facts);
    else if (!key->is_switch)
        doc_want_integer(game->faults, value, key->name, 0, key->max, &facts[key->fact]);
    else if (doc_want_switch(game->faults, value, key->name, &on))
        facts[key->fact] = on;
}

/** The keys of a figure, sorted out. */
struct figure_words {
    const struct doc_node *who; /* the key that names its kind, with its owner */
    int kind;                   /* number of the kind; -1: the key is none that the game has */
    const struct doc_node *at, *spot, *as;
    bool more;    /* it has keys of modules */
    bool several; /* it names several kinds, which was said */
};

/** What the position says of a figure beside its kind; 0: nothing. */
static uint32_t read_figure_facts(struct game *game, const struct doc_node *map)
{
    long facts[FIGURE_FACTS] = {0};
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const struct figure_key *key = ref_figure_key(game, value->key->text);
        if (!key)
            continue;
        if (key->tally_only)
            doc_error(game->faults, value->key, "'%s' is said in a tally; on a board the tile tells it", key->name);
        else
            ref_read_figure_key(game, key, value, facts);
    }
    return ref_keep_figure_facts(game, facts);
}

/** A player's name for examples. */
static const char *some_player(const struct game *game)
{
    return game->player_count ? game->players[0].name : "Blue";
}

/** Sorts the keys out; the one that names the kind is the first that is not one of the common ones. */
static void sort_words(struct game *game, const struct doc_node *map, struct figure_words *words)
{
    for (const struct doc_node *value = map->first; value; value = value->next) {
        if (doc_is(value->key, "at")) {
            words->at = value;
        } else if (doc_is(value->key, "spot")) {
            words->spot = value;
        } else if (doc_is(value->key, "as")) {
            words->as = value;
        } else if (!words->who && (words->kind = ref_kind_named(game, value->key->text, value->key->length)) >= 0) {
            words->who = value;
        } else if (ref_figure_key(game, value->key->text)) {
            words->more = true;
        } else if (ref_idle_figure_key(game, value->key->text)) {
            doc_error(game->faults, value->key, "'%s' belongs to the module %s, %s", value->key->text,
                      ref_idle_figure_key(game, value->key->text),
                      ref_out_of_play(game, ref_idle_figure_key(game, value->key->text)));
        } else if (doc_is(value->key, "kind") || doc_is(value->key, "owner") || doc_is(value->key, "player")) {
            if (!words->several)
                doc_error(
                    game->faults, value->key,
                    "a figure has no key '%s'; its kind is the key and its owner the value: {meeple: %s, at: [0, 0], "
                    "spot: city N}",
                    doc_quote(game->faults, value->key), some_player(game));
            words->several = true;
        } else if (words->who) {
            if (!words->several)
                doc_error(game->faults, value->key, "a figure has one kind; '%s' stands beside '%s'",
                          doc_quote(game->faults, value->key), doc_quote(game->faults, words->who->key));
            words->several = true;
        } else {
            words->who = value;
        }
    }
}

/** The fault of a figure without a spot: the places on its tile where the kind may be. */
static void want_spot(struct game *game, const struct doc_node *map, const struct figure_kind *kind,
                      const struct board_tile *tile, board_tile_id id)
{
    const char *choices = cat_spot_choices_of(game->arena, tile->drawing, tile->turn, kind->where);
    if (kind->traits & FIGURE_CORNER)
        doc_error(game->faults, map, "the %s needs a spot, a corner where four tiles meet in open field%s", kind->name,
                  ref_corner_hint(game, id));
    else
        doc_error(game->faults, map, "the %s needs a spot; %s at [%d, %d] has %s", kind->name, tile->drawing->id,
                  tile->at.x, tile->at.y, *choices ? choices : "no place for one");
}

static bool named_player(const struct game *game, const struct doc_node *node)
{
    for (unsigned p = 0; p < game->player_count; p++) {
        if (doc_is(node, game->players[p].name))
            return true;
    }
    return false;
}

static void read_figure(struct game *game, const struct doc_node *map)
{
    if (!doc_want_map(game->faults, map, "a figure"))
        return;
    struct figure_words words = {.who = NULL, .kind = -1};
    sort_words(game, map, &words);
    const struct doc_node *who = words.who;
    if (!who && !words.several)
        doc_error(game->faults, map,
                  "a figure names its kind and owner, such as {meeple: %s, at: [0, 0], spot: city N}",
                  some_player(game));
    if (words.kind < 0 && who && named_player(game, who->key) && who->text) {
        doc_error(game->faults, who->key, "a figure's kind comes before its owner: {%s: %s, ...}", who->text,
                  doc_quote(game->faults, who->key));
        return;
    }
    const struct doc_node *at_node = words.at ? words.at : doc_want(game->faults, map, "a figure", "at");
    const struct doc_node *spot_node = words.spot;
    const struct doc_node *as = words.as;
    struct board_at at;
    struct cat_spot spot;
    const bool placed = at_node && ref_read_at(game, at_node, "at", &at);
    const bool spotted = spot_node && ref_read_spot(game, spot_node, &spot);
    if (!who || words.several)
        return;
    const bool ownerless = doc_is(who->key, "figure");
    if (ownerless && !doc_want_text(game->faults, who, "the kind of figure"))
        return;
    const int kind = words.kind >= 0
                         ? words.kind
                         : ref_read_kind(game, ownerless ? who : who->key, ownerless ? who->text : who->key->text);
    if (kind < 0)
        return;
    const struct figure_kind *facts = ref_kind(game, (unsigned)kind);
    int owner = BOARD_NO_OWNER;
    if (!ownerless) {
        owner = ref_read_player(game, who);
        if (facts->traits & FIGURE_OWNERLESS)
            doc_error(game->faults, who->key, "%s %s belongs to nobody; write {figure: %s, at: ...}",
                      ref_article(facts->name), facts->name, facts->name);
    } else if (!(facts->traits & FIGURE_OWNERLESS)) {
        doc_error(game->faults, who, "%s %s has an owner; write {%s: OWNER, at: ...}", ref_article(facts->name),
                  facts->name, facts->name);
    }
    if (!placed || owner < 0)
        return;
    const board_tile_id id = board_tile_at(game->board, at);
    if (id == BOARD_NONE) {
        /* the tile may be one of those that are in error */
        if (!game->board_faulty)
            doc_error(game->faults, at_node, "no tile lies at [%d, %d], where the %s stands", at.x, at.y, facts->name);
        else
            *REF_ADD(game->arena, &game->verdict->flaws) = (struct flaw){.what = FLAW_STRAY, .at = at, .node = map};
        return;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    if (!spot_node) {
        want_spot(game, map, facts, tile, id);
        return;
    }
    uint8_t feature;
    uint8_t corner = CAT_NONE;
    if (spotted && (facts->traits & FIGURE_CORNER) && spot.what == CAT_SPOT_CORNER) {
        corner = (uint8_t)spot.corner;
        feature = ref_corner_field(tile->drawing, tile->turn, spot.corner);
        if (feature == CAT_NONE) {
            doc_error(game->faults, spot_node,
                      "%s %s stands where four tiles meet in open field; that corner of %s is none%s",
                      ref_article(facts->name), facts->name, tile->drawing->id, ref_corner_hint(game, id));
            return;
        }
    } else if (spotted && (facts->traits & FIGURE_CORNER)) {
        doc_error(game->faults, spot_node, "%s %s stands on a corner where four tiles meet in open field%s",
                  ref_article(facts->name), facts->name, ref_corner_hint(game, id));
        return;
    } else if (spotted && spot.what == CAT_SPOT_CORNER) {
        doc_error(game->faults, spot_node, "%s %s does not stand on a corner", ref_article(facts->name), facts->name);
        return;
    } else if (!spotted || !ref_find_feature(game, spot_node, &spot, tile->drawing, tile->turn, &feature))
        return;
    const struct cat_feature *on = &tile->drawing->features[feature];
    ref_want_place(game, spot_node, facts, (enum cat_kind)on->kind);
    const uint8_t pose = ref_read_pose(game, as, on);
    board_put(game->board, (struct board_figure){.part = board_part_of(tile, feature),
                                                 .tile = id,
                                                 .kind = (uint8_t)kind,
                                                 .owner = (uint8_t)owner,
                                                 .pose = pose,
                                                 .more = words.more ? read_figure_facts(game, map) : 0,
                                                 .corner = corner});
}

/** What the game gives a player of a kind. */
static int given(const struct game *game, const struct figure_kind *kind)
{
    return game->player_count > 4 && kind->given_many ? kind->given_many : kind->given;
}

/** In `figures:`, the first figure of a player beyond `all` of its kind; NULL where it names fewer. */
static const struct doc_node *figure_beyond(const struct game *game, const char *kind, const char *player, int all)
{
    const struct doc_node *figures = doc_get(game->root, "figures");
    int count = 0;
    for (const struct doc_node *item = figures ? figures->first : NULL; item; item = item->next) {
        const struct doc_node *owner = doc_get(item, kind);
        if (owner && doc_is(owner, player) && count++ == all)
            return item;
    }
    return NULL;
}

/** "on the board", or with those that stand in a module's state. */
static const char *where_standing(const struct game *game, unsigned player, unsigned kind)
{
    return game->away[player][kind] > 0 ? "on the board or beside it" : "on the board";
}

/** More figures of a kind than a player has. */
static void too_many(struct game *game, unsigned p, unsigned kind, int standing, int all)
{
    const struct player *const player = &game->players[p];
    const char *const word = ref_kind(game, kind)->name;
    const struct doc_node *const figure = figure_beyond(game, word, player->name, all);
    const struct doc_fault *const before = game->faults->last;
    const struct doc_node *const figures = doc_get(game->root, "figures");
    doc_error(game->faults,
              figure    ? doc_get(figure, word)->key
              : figures ? figures
                        : game->root,
              "%s has %d %s %s, more than the %d that the game gives", player->name, standing,
              ref_kind(game, kind)->plural, where_standing(game, p, kind), all);
    if (figure)
        ref_note_flaw(game, before, (struct flaw){.what = FLAW_FIGURE, .node = figure});
}

/** More figures in a supply than the game has left for it. */
static void supply_fault(struct game *game, const struct doc_node *value, unsigned player, unsigned kind, long count,
                         int standing)
{
    const struct figure_kind *facts = ref_kind(game, kind);
    const char *name = game->players[player].name;
    const char *word = count == 1 ? facts->name : facts->plural;
    const int given = game->players[player].supply[kind] + standing;
    if (standing == 0)
        doc_error(game->faults, value, "%s cannot have %ld %s in the supply: the game gives %d", name, count, word,
                  given);
    else
        doc_error(game->faults, value, "%s cannot have %ld %s in the supply: of the %d that the game gives, %d %s %s",
                  name, count, word, given, standing, standing == 1 ? "stands" : "stand",
                  where_standing(game, player, kind));
}

void ref_fill_supplies(struct game *game)
{
    unsigned number = 0;
    int standing[REF_PLAYERS_MAX][REF_KINDS_MAX];
    memcpy(standing, game->away, sizeof standing);
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (figure->owner != BOARD_NO_OWNER)
            standing[figure->owner][figure->kind]++;
    }
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; k < module->figure_count; k++, number++) {
            if (!(game->in_play >> m & 1u) || module->figures[k].traits & FIGURE_OWNERLESS)
                continue;
            for (unsigned p = 0; p < game->player_count; p++) {
                const int all = game->given[number] ? game->given[number] : given(game, &module->figures[k]);
                game->players[p].supply[number] = all - standing[p][number];
            }
        }
    }
    for (unsigned p = 0; p < game->player_count; p++) {
        struct player *player = &game->players[p];
        const struct doc_node *supply = doc_get(player->node, "supply");
        for (unsigned k = 0; k < number; k++) {
            if (player->supply[k] >= 0)
                continue;
            too_many(game, p, k, standing[p][k], player->supply[k] + standing[p][k]);
        }
        for (const struct doc_node *value = supply && supply->kind == DOC_MAP ? supply->first : NULL; value;
             value = value->next) {
            const int kind = ref_read_kind(game, value->key, value->key->text);
            long count;
            if (kind < 0 || !doc_want_integer(game->faults, value, ref_kind(game, (unsigned)kind)->plural, 0,
                                              DOC_INTEGER_MAX, &count))
                continue;
            if (ref_kind(game, (unsigned)kind)->traits & FIGURE_OWNERLESS) {
                doc_error(game->faults, value->key, "%s %s belongs to nobody", ref_article(value->key->text),
                          value->key->text);
                continue;
            }
            const int left = player->supply[kind];
            if (left >= 0 && count > left)
                supply_fault(game, value, p, (unsigned)kind, count, standing[p][kind]);
            player->supply[kind] = count < INT32_MAX ? (int)count : INT32_MAX;
            game->supply_given[p] |= UINT64_C(1) << kind;
        }
    }
}

void ref_read_figures(struct game *game, const struct doc_node *root)
{
    const struct doc_node *figures = doc_get(root, "figures");
    if (figures && doc_want_list(game->faults, figures, "figures")) {
        for (const struct doc_node *item = figures->first; item; item = item->next) {
            const struct doc_fault *const before = game->faults->last;
            read_figure(game, item);
            ref_note_flaw(game, before, (struct flaw){.what = FLAW_FIGURE, .node = item});
        }
    }
}

void ref_read_states(struct game *game, const struct doc_node *root)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        if (!(game->in_play >> m & 1u))
            continue;
        const struct doc_node *node = module->state_key ? doc_get(root, module->state_key) : NULL;
        if (node && module->read_state)
            module->read_state(game, node);
    }
}
