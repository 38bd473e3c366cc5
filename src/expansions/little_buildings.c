/*
 * Little Buildings (expansions/little-buildings.yaml, houses.*): a building on a tile adds to every road, city,
 * monastery and field of it.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/list.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module little_buildings_module;

enum { OPTION_SCORING };
enum { SCORING_EVEN, SCORING_BY_TYPE };
enum { TOWER, HOUSE, SHED, TYPES };

#define BUILDINGS_OF_TYPE 6
#define BUILDINGS_IN_BOX (TYPES * BUILDINGS_OF_TYPE)
/** What all of them are worth by type: six of 3, six of 2, six of 1. */
#define WORTH_IN_BOX (BUILDINGS_OF_TYPE * (3 + 2 + 1))

static const char *const type_words[TYPES] = {"tower", "house", "shed"};
static const long type_worth[TYPES] = {3, 2, 1};

/** A building that lies. */
struct building {
    struct board_at at;
    uint8_t type;
};

struct state {
    struct building *items;
    unsigned count, room;
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &little_buildings_module);
}

static const struct building *building_at(const struct game *game, struct board_at at)
{
    const struct state *state = state_of(game);
    for (unsigned i = 0; i < state->count; i++) {
        if (state->items[i].at.x == at.x && state->items[i].at.y == at.y)
            return &state->items[i];
    }
    return NULL;
}

static void add(struct game *game, struct board_at at, unsigned type)
{
    struct state *state = state_of(game);
    if (state->count == state->room) {
        const unsigned room = state->room ? 2 * state->room : 8;
        /* the old list stays where it is: a turn that is taken back goes on with it */
        struct building *items = doc_alloc_array(game->arena, room, sizeof *items);
        if (state->count)
            memcpy(items, state->items, state->count * sizeof *items);
        state->items = items;
        state->room = room;
    }
    state->items[state->count++] = (struct building){at, (uint8_t)type};
}

static void read_state(struct game *game, const struct doc_node *list)
{
    unsigned counts[TYPES] = {0};
    if (!doc_want_list(game->faults, list, "little-buildings"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        struct board_at at;
        if (!doc_want_map(game->faults, item, "a little building"))
            continue;
        doc_want_keys(game->faults, item, "a little building", type_words, TYPES);
        for (unsigned type = 0; type < TYPES; type++) {
            const struct doc_node *place = doc_get(item, type_words[type]);
            if (!place || !ref_read_at(game, place, "the building's tile", &at))
                continue;
            if (board_tile_at(game->board, at) == BOARD_NONE)
                doc_error(game->faults, place, "no tile lies at %s, where the %s stands", ref_at_text(game, at),
                          type_words[type]);
            else if (building_at(game, at))
                doc_error(game->faults, place, "a tile bears one building, and two stand at %s", ref_at_text(game, at));
            else if (++counts[type] > BUILDINGS_OF_TYPE)
                doc_error(game->faults, item, "there are 6 of each little building, and more %ss stand on the board",
                          type_words[type]);
            else
                add(game, at, type);
        }
    }
}

static struct doc_node *write_state(const struct game *game, struct doc_arena *arena)
{
    const struct state *state = state_of(game);
    struct doc_node *list = state->count ? doc_inline(doc_new_list(arena)) : NULL;
    for (unsigned i = 0; i < state->count; i++)
        doc_put(arena, doc_add(list, doc_inline(doc_new_map(arena))), type_words[state->items[i].type],
                ref_at_node(arena, state->items[i].at));
    return list;
}

static void list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct state *state = state_of(game);
    for (unsigned i = 0; i < state->count; i++) {
        const char *word = type_words[state->items[i].type];
        ref_add_piece(game, arena, pieces, state->items[i].at,
                      (struct piece){.word = word, .says = word, .owner = REF_PLAYERS_MAX});
    }
}

/** A building of each type may be placed on the tile, in place of a meeple. */
static void list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    (void)game;
    for (unsigned type = 0; phase == VERB_MEEPLE_PHASE && type < TYPES; type++)
        doc_put(arena, doc_add(actions, doc_inline(doc_new_map(arena))), "build",
                doc_new_text(arena, type_words[type]));
}

static long worth_of(const struct game *game, const struct building *building)
{
    return ref_option(game, &little_buildings_module, OPTION_SCORING) == SCORING_BY_TYPE ? type_worth[building->type]
                                                                                         : 1;
}

/** What so many buildings are worth at most: the dearest first, as far as the box has them. */
static long most_worth(const struct game *game, long buildings)
{
    const bool by_type = ref_option(game, &little_buildings_module, OPTION_SCORING) == SCORING_BY_TYPE;
    long worth = 0;
    for (unsigned type = 0; type < TYPES && buildings > 0; type++) {
        const long taken = buildings < BUILDINGS_OF_TYPE ? buildings : BUILDINGS_OF_TYPE;
        worth += taken * (by_type ? type_worth[type] : 1);
        buildings -= taken;
    }
    return worth;
}

/** A tally may not state more than the box holds and the feature's tiles bear. */
static void check_tally(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const long stated = scoring->fact[FACT_BUILDINGS], tiles = scoring->fact[FACT_TILES];
    const long bearing = scoring->kind == CAT_FIELD || tiles > BUILDINGS_IN_BOX ? BUILDINGS_IN_BOX : tiles;
    const struct doc_node *entry = doc_get(game->root, "tally");
    entry = entry ? entry->first : NULL;
    for (unsigned i = 1; entry && i < scoring->entry; i++)
        entry = entry->next;
    if (stated <= most_worth(game, bearing))
        return;
    doc_error(
        game->faults, entry,
        "little buildings on the feature are worth %ld at most, not %ld: one stands on a tile, and there are 6 of "
        "each",
        most_worth(game, bearing), stated);
}

/** The buildings on the tiles of a feature, or on the nine tiles of a monastic building. */
static void link(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct state *state = state_of(game);
    if (scoring->feature == BOARD_NONE && scoring->kind != CAT_KINDS && scoring->entry > 0)
        check_tally(scoring);
    if (scoring->feature == BOARD_NONE || state->count == 0)
        return;
    if (scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN) {
        for (unsigned i = 0; i < state->count; i++) {
            const int dx = state->items[i].at.x - scoring->at.x, dy = state->items[i].at.y - scoring->at.y;
            if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1)
                scoring->fact[FACT_BUILDINGS] += worth_of(game, &state->items[i]);
        }
        return;
    }
    if (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY && scoring->kind != CAT_FIELD)
        return;
    for (unsigned i = 0; i < state->count; i++) {
        const board_tile_id id = board_tile_at(game->board, state->items[i].at);
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *tile = board_tile(game->board, id);
        bool its = false;
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
            its |= tile->drawing->features[f].kind == (uint8_t)scoring->kind &&
                   board_feature_of(game->board, board_part_of(tile, f)) == scoring->feature;
        if (its)
            scoring->fact[FACT_BUILDINGS] += worth_of(game, &state->items[i]);
    }
}

/** The buildings on the nine tiles of a castle that a module alone knows. */
static void read_tally(struct game *game, struct scoring *scoring, const struct doc_node *value)
{
    doc_want_integer(game->faults, value, "buildings", 0, WORTH_IN_BOX, &scoring->fact[FACT_BUILDINGS]);
}

static void flat(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->fact[FACT_BUILDINGS] == 0)
        return;
    if (scoring->kind == CAT_GARDEN) { /* the rule names roads, cities, monasteries and fields */
        ref_scoring_cite(scoring, HOUSES_SCORE_BASIC);
        return;
    }
    const bool by_type = ref_option(game, &little_buildings_module, OPTION_SCORING) == SCORING_BY_TYPE;
    struct term *term =
        by_type ? ref_term_points(scoring, "little buildings", scoring->fact[FACT_BUILDINGS], -1, HOUSES_SCORE_VARIANT)
                : ref_term_add(scoring, TERM_OTHER, "little building", "little buildings",
                               scoring->fact[FACT_BUILDINGS], 1, HOUSES_SCORE_BASIC);
    if (scoring->kind == CAT_MONASTERY)
        ref_cite(game->arena, &term->rules, HOUSES_SCORE_MONASTERY);
    if (scoring->kind == CAT_FIELD)
        ref_cite(game->arena, &term->rules, HOUSES_SCORE_FIELD);
    if (scoring->kind == CAT_KINDS)
        ref_cite(game->arena, &term->rules, HOUSES_SCORE_OTHER_FEATURES);
    if (scoring->fact[FACT_INN] || scoring->fact[FACT_CATHEDRAL] || scoring->fact[FACT_WITCH] ||
        scoring->fact[FACT_BESIEGED] || scoring->fact[FACT_GERMAN_CATHEDRAL])
        ref_cite(game->arena, &term->rules, HOUSES_SCORE_LAST);
}

/** Whether all buildings of one type stand. */
static bool all_of_a_type(const struct game *game)
{
    const struct state *state = state_of(game);
    unsigned counts[TYPES] = {0};
    for (unsigned i = 0; i < state->count; i++) {
        if (++counts[state->items[i].type] == BUILDINGS_OF_TYPE)
            return true;
    }
    return false;
}

static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->fact[FACT_BUILDINGS] == 0 || scoring->kind == CAT_GARDEN || game->settings->scores_only)
        return;
    unsigned winners = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        winners += scoring->share[p].wins;
    if (winners > 1)
        ref_scoring_cite(scoring, HOUSES_SCORE_TIE);
    if (scoring->occasion == OCCASION_FINAL)
        ref_scoring_cite(scoring, HOUSES_FINAL);
    if (scoring->kind == CAT_FIELD &&
        ((scoring->word && strcmp(scoring->word, "barn") == 0) || scoring->occasion == OCCASION_BARN_PLACED ||
         scoring->occasion == OCCASION_BARN_CONNECTED))
        ref_scoring_cite(scoring, HOUSES_SCORE_FIELD_BARN);
    if (scoring->feature != BOARD_NONE)
        ref_scoring_cite(scoring, HOUSES_PLACE_WHOLE_TILE);
    if (all_of_a_type(game))
        ref_scoring_cite(scoring, HOUSES_SETUP_CONTENTS);
}

/* ---- building ---- */

static void build(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    unsigned type = 0;
    if (!doc_want_text(game->faults, action->value, "the kind of building"))
        return;
    while (type < TYPES && strcmp(type_words[type], action->value->text) != 0)
        type++;
    if (type == TYPES) {
        doc_error(game->faults, action->value, "'%s' is no little building; there are tower, house and shed",
                  doc_excerpt(game->arena, action->value->text, action->value->length));
        return;
    }
    if (turn->meeple_used)
        ref_violate(turn, HOUSES_PLACE_INSTEAD_OF_MEEPLE, action->node,
                    "a building is placed instead of a meeple, not beside one");
    turn->meeple_used = true;
    turn->meeple_verb = action->verb;
    if (!turn->has_placed)
        return;
    const struct board_at at = board_tile(game->board, turn->placed)->at;
    if (building_at(game, at)) {
        ref_violate(turn, HOUSES_PLACE_ONE_PER_TILE, action->node, "a tile bears one building");
        return;
    }
    unsigned count = 0;
    for (unsigned i = 0; i < state_of(game)->count; i++)
        count += state_of(game)->items[i].type == type;
    if (count >= BUILDINGS_OF_TYPE)
        ref_violate(turn, HOUSES_SETUP_CONTENTS, action->node, "all 6 %ss stand already", type_words[type]);
    add(game, at, type);
    ref_deed(turn, "builds a %s", type_words[type]);
    ref_turn_cite(turn, HOUSES_PLACE_INSTEAD_OF_MEEPLE);
    ref_turn_cite(turn, HOUSES_PLACE_ONE_PER_TILE);
}

static const char *const scoring_values[] = {"1/1/1", "3/2/1", NULL};
static const struct option options[] = {
    [OPTION_SCORING] = {.name = "little-buildings-scoring",
                        .values = scoring_values,
                        .says = "worth of tower, house and shed"},
};

static const struct tally_key tally_keys[] = {
    {"buildings", FACT_BUILDINGS,
     1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_FIELD | 1u << CAT_MONASTERY | 1u << CAT_GARDEN, false, WORTH_IN_BOX,
     "little buildings on its tiles (of a monastery: on the nine tiles), by what they are worth"},
};

static const char *const castles[] = {"haunted-castle", "german-castle", NULL};

static const struct tally_part tally_parts[] = {
    {.name = "buildings",
     .features = castles,
     .read = read_tally,
     .says = "little buildings on its own tiles and those around it, by what they are worth"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 400, link},
    {STAGE_FLAT, 100, flat},
    {STAGE_AWARD, 990, reasons},
};

static const struct verb verbs[] = {
    {.name = "build", .value = VERB_NODE, .phase = VERB_MEEPLE_PHASE, .act = build},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module little_buildings_module = {
    .name = "little-buildings",
    .title = "Little Buildings",
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .tally_parts = tally_parts,
    .tally_part_count = COUNT(tally_parts),
    .stages = stages,
    .stage_count = COUNT(stages),
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .state_key = "little-buildings",
    .state_size = sizeof(struct state),
    .read_state = read_state,
    .write_state = write_state,
    .list_pieces = list_pieces,
    .list_actions = list_actions,
};
