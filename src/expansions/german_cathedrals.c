/*
 * Cathedrals in Germany (expansions/german-cathedrals.yaml, gcath.*): roads that lead to a cathedral, and what all of
 * them bring its archbishop.  The tiles of the box are not in the catalogue, so its cathedrals are known in tallies
 * only.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module german_cathedrals_module;

enum { OPTION_INNS };
enum { INNS_COUNTED, INNS_COMPLETED, INNS_IGNORED };

#define ROADS_MAX 4

/** A road that leads to a cathedral of a tally. */
struct road {
    long tiles;
    bool complete, inn;
    const struct road *next;
};

/** The cathedral of an entry, by the entry's number. */
struct cathedral {
    unsigned entry;
    const struct road *roads;
    const struct cathedral *next;
};

struct state {
    const struct cathedral *first;
};

#define ENDS_OF_A_ROAD 2

static const char cathedral_word[] = "german-cathedral";

static bool is_cathedral(const struct scoring *scoring)
{
    return scoring->word && strcmp(scoring->word, cathedral_word) == 0;
}

/** A key of a road that another module knows; a fault where that one is not in play. */
static bool want_module(struct game *game, const struct doc_node *value, const char *module)
{
    if (!value)
        return false;
    if (ref_in_play_named(game, module))
        return true;
    doc_error(game->faults, value->key, "'%s' belongs to the module %s, %s", value->key->text, module,
              ref_out_of_play(game, module));
    return false;
}

static struct road *read_road(struct game *game, const struct doc_node *map)
{
    static const char *const keys[] = {"tiles", "complete", "inn", "farmhouses"};
    struct road *road = doc_alloc(game->arena, sizeof *road);
    road->complete = true;
    if (!doc_want_map(game->faults, map, "a road to a cathedral"))
        return road;
    doc_want_keys(game->faults, map, "a road to a cathedral", keys, sizeof keys / sizeof *keys);
    const struct doc_node *tiles = doc_want(game->faults, map, "a road to a cathedral", "tiles");
    const struct doc_node *complete = doc_get(map, "complete");
    const struct doc_node *inn = doc_get(map, "inn");
    const struct doc_node *farmhouses = doc_get(map, "farmhouses");
    long houses = 0;
    if (tiles)
        doc_want_integer(game->faults, tiles, "tiles", 1, 1000000, &road->tiles);
    if (complete)
        doc_want_switch(game->faults, complete, "complete", &road->complete);
    if (want_module(game, inn, "inns-and-cathedrals"))
        doc_want_switch(game->faults, inn, "inn", &road->inn);
    if (want_module(game, farmhouses, "land-surveyors") &&
        doc_want_integer(game->faults, farmhouses, "farmhouses", 0, 1000000, &houses) && houses > road->tiles)
        doc_error(game->faults, farmhouses, "a road has no more tiles with a farmhouse than tiles");
    return road;
}

/** The cathedral of a tally; it is complete when all of its roads are. */
static void read_cathedral(struct game *game, struct scoring *scoring, const struct doc_node *map)
{
    struct state *state = ref_state(game, &german_cathedrals_module);
    const struct doc_node *list = doc_want(game->faults, map, "a german-cathedral of a tally", "roads");
    if (!list || !doc_want_list(game->faults, list, "roads"))
        return;
    if (list->count == 0 || list->count > ROADS_MAX)
        doc_error(game->faults, list, "3 or 4 road segments start at a cathedral: 1 to 4 roads lead to it, not %zu",
                  list->count);
    struct cathedral *cathedral = doc_alloc(game->arena, sizeof *cathedral);
    const struct road **end = &cathedral->roads;
    cathedral->entry = scoring->entry;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        struct road *road = read_road(game, item);
        scoring->complete &= road->complete;
        *end = road;
        end = &road->next;
    }
    if (!scoring->complete)
        scoring->occasion = OCCASION_FINAL;
    cathedral->next = state->first;
    state->first = cathedral;
}

static const struct road *roads_of(const struct scoring *scoring)
{
    const struct state *state = ref_state(scoring->game, &german_cathedrals_module);
    for (const struct cathedral *cathedral = state->first; cathedral; cathedral = cathedral->next) {
        if (cathedral->entry == scoring->entry)
            return cathedral->roads;
    }
    return NULL;
}

/** What each tile of a road with an inn brings an archbishop when the game ends: an open point. */
static long inn_at_end(const struct game *game, const struct road *road)
{
    switch (ref_option(game, &german_cathedrals_module, OPTION_INNS)) {
    case INNS_COMPLETED:
        return road->complete ? 2 : 1;
    case INNS_IGNORED:
        return 1;
    default:
        return road->complete ? 2 : 0;
    }
}

/** A point for each tile of each road, two with an inn; at the end an option says what an inn does. */
static void cathedral_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const bool final = !scoring->complete;
    unsigned number = 0;
    for (const struct road *road = roads_of(scoring); road; road = road->next) {
        const long each = !road->inn ? 1 : final ? inn_at_end(game, road) : 2;
        number++;
        struct term *term = ref_term_add(scoring, TERM_OTHER, doc_printf(game->arena, "tile of road %u", number),
                                         doc_printf(game->arena, "tiles of road %u", number), road->tiles, each,
                                         final ? GCATH_FINAL_CATHEDRAL : GCATH_CATHEDRAL_VALUE);
        if (!road->inn)
            continue;
        ref_cite(game->arena, &term->rules, final ? GCATH_FINAL_CATHEDRAL_INN : GCATH_CATHEDRAL_INN);
        if (final)
            ref_assume(game, GCATH_FINAL_CATHEDRAL_INN, "archbishop-inns",
                       "how inns act on an archbishop at the end is open: a completed road with an inn is taken to "
                       "count 2 a tile, an unfinished one nothing");
    }
    if (game->settings->scores_only)
        return;
    if (scoring->figures.count > 0)
        ref_scoring_cite(scoring, GCATH_MEEPLE_ARCHBISHOP);
    if (number > 1)
        ref_scoring_cite(scoring, GCATH_CATHEDRAL_SHARED_TILES);
    if (number > 2)
        ref_scoring_cite(scoring, GCATH_SETUP_CONTENTS);
    ref_scoring_cite(scoring, GCATH_CATHEDRAL_ROAD_OWNER_INDEPENDENT);
    if (number < 3)
        ref_scoring_cite(scoring, GCATH_CATHEDRAL_LOOP);
    if (scoring->complete)
        ref_scoring_cite(scoring, GCATH_CATHEDRAL_WHEN);
    if (ref_in_play_named(game, "abbot"))
        ref_scoring_cite(scoring, GCATH_NOT_MONASTIC);
}

/** A completed road to a cathedral: 2 points for each tile instead of 1. */
static void road_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct term *tiles = ref_term_find(scoring, TERM_TILES);
    if (scoring->fact[FACT_GERMAN_CATHEDRAL] == 0 || scoring->own_worth || !tiles)
        return;
    ref_scoring_cite(scoring, GCATH_TILE_ROADS_END);
    if (!scoring->complete) {
        ref_cite(game->arena, &tiles->rules, GCATH_FINAL_ROAD);
        return;
    }
    tiles->each += 1;
    ref_term_replace(scoring, tiles, BASE_ROAD_SCORE, GCATH_ROAD_TWO_POINTS);
    ref_cite(game->arena, &tiles->rules, GCATH_ROAD_SEGMENTS);
    if (scoring->fact[FACT_GERMAN_CATHEDRAL] > 1)
        ref_cite(game->arena, &tiles->rules, GCATH_ROAD_TWO_CATHEDRALS);
    if (scoring->fact[FACT_INN] > 0)
        ref_cite(game->arena, &tiles->rules, GCATH_ROAD_INN);
}

static void worth(struct scoring *scoring)
{
    if (is_cathedral(scoring))
        cathedral_worth(scoring);
    else if (scoring->kind == CAT_ROAD)
        road_worth(scoring);
}

static const char *const inns_values[] = {"counted", "completed", "ignored", NULL};

static const struct option options[] = {
    [OPTION_INNS] = {.name = "archbishop-inns",
                     .values = inns_values,
                     .says = "what inns do to an archbishop who is scored when the game ends"},
};

static const struct tally_key tally_keys[] = {
    {"german-cathedral", FACT_GERMAN_CATHEDRAL, 1u << CAT_ROAD, true, 1,
     "it leads to a German cathedral; each segment on the cathedral's tile is counted as a tile"},
    {"german-cathedrals", FACT_GERMAN_CATHEDRAL, 1u << CAT_ROAD, false, ENDS_OF_A_ROAD,
     "how many German cathedrals it leads to, instead of german-cathedral"},
};

static const char *const cathedral_keys[] = {"roads", NULL};

static const struct tally_feature tally_features[] = {
    {.name = cathedral_word,
     .where = 1u << CAT_ROAD,
     .always_complete = true,
     .keys = cathedral_keys,
     .read = read_cathedral,
     .says = "a German cathedral: the roads that lead to it"},
};

/* behind the scoring tiles of the surveyors, which double what a tile of any road is worth */
static const struct stage_hook stages[] = {{STAGE_WORTH, 40, worth}};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module german_cathedrals_module = {
    .name = "german-cathedrals",
    .title = "Cathedrals in Germany",
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .tally_features = tally_features,
    .tally_feature_count = COUNT(tally_features),
    .stages = stages,
    .stage_count = COUNT(stages),
    .state_size = sizeof(struct state),
};
