/*
 * The River, The River II and the anniversary river: river.setup.*, river.tile.*, river.meeple.*, river.turn.*,
 * river.field.*, river.score.*, river.any.*, river.anniversary.* (expansions/river.yaml).
 */
#include "config.h"

#include "expansions/river.h"

#include <string.h>

#include "expansions/rules.h"

enum { OPTION_CRAMPED };
enum { CRAMPED_ALLOW, CRAMPED_REFUSE };

#define SETS 3
static const char *const sets[] = {"river-1", "river-2", "anniversary-river", NULL};

struct river_state *river_state(const struct game *game)
{
    return ref_state(game, &river_module);
}

bool river_is_river(const struct cat_tile *tile)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == CAT_RIVER)
            return true;
    }
    return false;
}

int river_set_of(const struct cat_tile *tile)
{
    for (int i = 0; i < SETS; i++) {
        if (strcmp(tile->set, sets[i]) == 0)
            return i;
    }
    return -1;
}

static bool is_volcano_lake(const struct cat_tile *tile)
{
    return (tile->marks & CAT_LAST) && (tile->marks & CAT_VOLCANO) && river_is_river(tile);
}

static void take_in(struct game *game, board_tile_id id)
{
    struct river_state *state = river_state(game);
    const struct cat_tile *tile = board_tile(game->board, id)->drawing;
    if (!river_is_river(tile)) {
        state->ordinary += !(tile->marks & CAT_START);
        return;
    }
    if (state->count == state->room) {
        const unsigned room = state->room ? 2 * state->room : 32;
        /* the old list stays where it is: a turn that is taken back goes on with it */
        board_tile_id *tiles = doc_alloc_array(game->arena, room, sizeof *tiles);
        if (state->count)
            memcpy(tiles, state->tiles, state->count * sizeof *tiles);
        state->tiles = tiles;
        state->room = room;
    }
    state->tiles[state->count++] = id;
}

/** Open river edges on the table. */
static unsigned open_edges(const struct game *game)
{
    const struct river_state *state = river_state(game);
    unsigned open = 0;
    for (unsigned i = 0; i < state->count; i++) {
        const struct board_tile *tile = board_tile(game->board, state->tiles[i]);
        for (enum cat_side side = CAT_N; side <= CAT_W; side++)
            open += cat_edge_at(tile->drawing, tile->turn, side) == CAT_EDGE_RIVER &&
                    board_tile_at(game->board, board_beside(tile->at, side)) == BOARD_NONE;
    }
    return open;
}

/** The sets of which a river tile lies or is being placed, as a mask. */
static unsigned sets_in_use(const struct game *game, const struct cat_tile *placed)
{
    const struct river_state *state = river_state(game);
    unsigned mask = 0;
    for (unsigned i = 0; i < state->count; i++) {
        const int set = river_set_of(board_tile(game->board, state->tiles[i])->drawing);
        mask |= set >= 0 ? 1u << set : 0;
    }
    const int set = placed ? river_set_of(placed) : -1;
    return mask | (set >= 0 ? 1u << set : 0u);
}

static bool has_one_end(const struct cat_tile *tile, uint32_t mark)
{
    return (tile->marks & mark) && river_is_river(tile);
}

/**
 * River tiles of the sets in use that remain to be drawn: all copies less one source and one lake for each further set,
 * less those that lie or were discarded.  -1: the sets' tiles are not all known.
 */
static long remaining(const struct game *game, unsigned in_use)
{
    const struct river_state *state = river_state(game);
    long left = 0;
    unsigned used = 0;
    if (in_use & 1u << 2 || in_use == 0)
        return -1;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const int set = river_set_of(&cat_tiles[i]);
        if (set < 0 || !(in_use >> set & 1u))
            continue;
        left += (long)cat_tiles[i].copies[game->edition] - (long)game->laid[i];
    }
    for (int set = 0; set < SETS; set++)
        used += in_use >> set & 1u;
    left -= (long)state->discarded_count;
    return left - 2 * ((long)used - 1);
}

/* ---- placing ---- */

/** Where the river goes on from a tile that it enters at `in`; CAT_W + 1 if nowhere or in several ways. */
static unsigned way_out(const struct cat_tile *tile, cat_turn turn, enum cat_side in)
{
    const uint8_t feature = cat_feature_at(tile, turn, (enum cat_place)(3 * in + 1));
    if (feature == CAT_NONE)
        return 4;
    const uint16_t places = cat_turned(tile->features[feature].places, turn);
    unsigned out = 4;
    for (unsigned side = 0; side < 4; side++) {
        if (side == (unsigned)in || !(places >> (3 * side + 1) & 1u))
            continue;
        if (out != 4)
            return 4;
        out = side;
    }
    return out;
}

/** The turn that the river takes on a tile: 0 straight on, 1 to the right, 3 to the left; -1: it ends or parts there.
 */
static int bend(const struct cat_tile *tile, cat_turn turn, enum cat_side in)
{
    const unsigned out = way_out(tile, turn, in);
    return out == 4 ? -1 : (int)((out + 4u - ((unsigned)in ^ 2u)) % 4u);
}

/** The last bend of the arm that ends at `side` of a lying tile, walking back; how many straight tiles lie between into
 * `*between`. */
static int last_bend(const struct board *board, board_tile_id id, enum cat_side side, unsigned *between)
{
    *between = 0;
    for (;;) {
        const struct board_tile *tile = board_tile(board, id);
        /* walking back: the river enters this tile where the walk leaves it */
        const unsigned in = way_out(tile->drawing, tile->turn, side);
        if (in == 4)
            return 0;
        const int turned = bend(tile->drawing, tile->turn, (enum cat_side)in);
        if (turned != 0)
            return turned;
        ++*between;
        const board_tile_id next = board_tile_at(board, board_beside(tile->at, (enum cat_side)in));
        if (next == BOARD_NONE)
            return 0;
        side = (enum cat_side)(in ^ 2u);
        id = next;
    }
}

static void violate_at(struct turn *turn, rule_number rule, const char *message)
{
    const struct action *action = turn->placing.action;
    struct violation *violation = ref_violate(turn, rule, action->node, "%s", message);
    violation->placed = true;
    violation->at = action->at;
}

/** The space for which an arm of a river tile heads, where a tile lies behind it: the next may find no room there. */
static bool heads_for_tile(const struct board *board, const struct cat_tile *tile, cat_turn how, struct board_at at,
                           enum cat_side side, struct board_at *next)
{
    *next = board_beside(at, side);
    return cat_edge_at(tile, how, side) == CAT_EDGE_RIVER && board_tile_at(board, *next) == BOARD_NONE &&
           board_tile_at(board, board_beside(*next, side)) != BOARD_NONE;
}

/** By option no arm may head for a space behind which a tile lies. */
static void fit_cramped(struct turn *turn, const struct cat_tile *tile, cat_turn how)
{
    struct game *game = turn->game;
    struct board_at next;
    if (ref_option(game, &river_module, OPTION_CRAMPED) != CRAMPED_REFUSE)
        return;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (heads_for_tile(game->board, tile, how, turn->placing.action->at, side, &next))
            violate_at(turn, RIVER_TILE_NO_SPACE,
                       doc_printf(game->arena, "the river would head for %s, behind which a tile lies",
                                  ref_at_text(game, next)));
    }
}

/** A tile with river: it goes on with the river and makes no U-turn. */
static void fit_river(struct turn *turn, const struct cat_tile *tile, cat_turn how)
{
    struct game *game = turn->game;
    const struct placing *placing = &turn->placing;
    unsigned met = 0;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id beside = placing->fit.beside[side];
        if (cat_edge_at(tile, how, side) != CAT_EDGE_RIVER || beside == BOARD_NONE)
            continue;
        const struct board_tile *other = board_tile(game->board, beside);
        const enum cat_side facing = (enum cat_side)(side ^ 2);
        if (cat_edge_at(other->drawing, other->turn, facing) != CAT_EDGE_RIVER)
            continue;
        met++;
        const int turned = bend(tile, how, side);
        unsigned between;
        const int before = last_bend(game->board, beside, facing, &between);
        if (turned <= 0 || turned != before)
            continue;
        if (between == 0) {
            violate_at(turn, RIVER_TILE_NO_U_TURN, "the river turns twice in a row to the same side");
            if (river_set_of(tile) == 2)
                violate_at(turn, RIVER_ANNIVERSARY_TILES, "the anniversary river makes no U-turn either");
        } else if (!turn->probing) {
            ref_turn_cite(turn, RIVER_TILE_U_TURN_IMMEDIATE);
        }
    }
    if (met == 0 && board_tile_count(game->board) > 0)
        violate_at(turn, RIVER_TILE_FOLLOW, "a river tile goes on with the river at one of its open edges");
    if (met > 1)
        violate_at(turn, RIVER_TILE_ARMS_APART, "the tile joins two arms of the river");
    fit_cramped(turn, tile, how);
}

/** The order in which river tiles come: source, River II's fork, the lake last. */
static void fit_order(struct turn *turn, const struct cat_tile *tile)
{
    const struct game *game = turn->game;
    const struct river_state *state = river_state(game);
    const unsigned in_use = sets_in_use(game, tile);
    const long left = remaining(game, in_use);
    if (state->count == 1 && state->ordinary == 0 && in_use == 1u << 1) {
        const struct cat_tile *first = board_tile(game->board, state->tiles[0])->drawing;
        unsigned rivers = 0;
        for (uint8_t f = 0; f < tile->feature_count; f++)
            rivers += tile->features[f].kind == CAT_RIVER;
        if (has_one_end(first, CAT_START) && rivers < 3)
            violate_at(turn, RIVER_SETUP_RIVER_II, "the fork is placed first, against the source of The River II");
    }
    if (has_one_end(tile, CAT_LAST) && left > 1) {
        violate_at(turn, RIVER_SETUP_STACK,
                   doc_printf(turn->game->arena, "the lake is drawn last, and %ld river %s beside it", left - 1,
                              left == 2 ? "tile remains" : "tiles remain"));
        if (is_volcano_lake(tile))
            violate_at(turn, RIVER_SETUP_RIVER_II, "the lake of The River II is drawn last");
    }
    if (has_one_end(tile, CAT_START)) {
        for (unsigned i = 0; i < state->count; i++) {
            if (has_one_end(board_tile(game->board, state->tiles[i])->drawing, CAT_START)) {
                violate_at(turn, RIVER_SETUP_COMBINED, "a source lies already: of combined rivers one source is used");
                break;
            }
        }
    }
}

/**
 * Whether the table is bare and the tile is not the source, with which the game begins.  A map has start squares, and
 * of the anniversary river the order is not known.
 */
static bool begins_elsewhere(const struct game *game, const struct cat_tile *tile)
{
    return board_tile_count(game->board) == 0 && !has_one_end(tile, CAT_START) && river_set_of(tile) != 2 &&
           !ref_in_play_named(game, "map");
}

static void river_fit(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct placing *placing = &turn->placing;
    const struct cat_tile *tile = placing->action->tile.tile;
    struct river_state *state = river_state(game);
    if (placing->fit.faults & BOARD_OCCUPIED)
        return;
    if (!turn->probing)
        state->open_before = open_edges(game);
    if (begins_elsewhere(game, tile))
        violate_at(turn, RIVER_SETUP_REPLACES_START, "the game begins with the source of the river");
    if (river_is_river(tile)) {
        fit_river(turn, tile, placing->action->turn);
        fit_order(turn, tile);
        return;
    }
    const bool mixed = (tile->marks & CAT_START) && game->edition == CAT_C1;
    if (state->count > 0 && state->ordinary == 0 && !mixed && open_edges(game) > 0 &&
        remaining(game, sets_in_use(game, NULL)) != 0)
        violate_at(turn, RIVER_TILE_ALL_FIRST, "the river comes first: an end of it is open, and river tiles remain");
}

/** Cites what the tile's place in the river's set-up rests on. */
static void cite_order(struct turn *turn, const struct cat_tile *tile, unsigned open_before)
{
    const struct game *game = turn->game;
    const struct river_state *state = river_state(game);
    const unsigned in_use = sets_in_use(game, NULL);
    const unsigned open = open_edges(game);
    if (!river_is_river(tile)) {
        if (state->count > 0 && open == 0 && state->ordinary == 1)
            ref_turn_cite(turn, RIVER_TILE_ALL_FIRST);
        if (state->count > 0 && game->edition == CAT_C1 && (tile->marks & CAT_START))
            ref_turn_cite(turn, RIVER_SETUP_START_TILE_OLD);
        return;
    }
    if (board_tile_count(game->board) == 1 && has_one_end(tile, CAT_START))
        ref_turn_cite(turn, RIVER_SETUP_REPLACES_START);
    if (state->count == 2 && board_tile_count(game->board) == 2 &&
        has_one_end(board_tile(game->board, state->tiles[0])->drawing, CAT_START)) {
        ref_turn_cite(turn, RIVER_SETUP_REPLACES_START);
        if (in_use == 1u << 1)
            ref_turn_cite(turn, RIVER_SETUP_RIVER_II);
    }
    if (open_before > 1)
        ref_turn_cite(turn, RIVER_TILE_FOLLOW);
    if (has_one_end(tile, CAT_LAST) && remaining(game, in_use) == 0)
        ref_turn_cite(turn, RIVER_SETUP_STACK);
    if (open == 0)
        ref_turn_cite(turn, RIVER_SCORE_NOTHING);
    if (in_use & (in_use - 1)) {
        ref_turn_cite(turn, RIVER_SETUP_CHOOSE);
        if (open == 0)
            ref_turn_cite(turn, RIVER_SETUP_COMBINED);
    }
}

/** Touches another arm without joining it: a neighbour with river beside which the new tile shows none. */
static void cite_arms(struct turn *turn, const struct board_tile *tile)
{
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id != BOARD_NONE && cat_edge_at(tile->drawing, tile->turn, side) != CAT_EDGE_RIVER &&
            river_is_river(board_tile(turn->game->board, id)->drawing))
            ref_turn_cite(turn, RIVER_TILE_ARMS_APART);
    }
}

/** An arm that now points at a space behind which a tile lies: the next river tile may find no room. */
static void remark_cramped(struct turn *turn, const struct board_tile *tile)
{
    struct game *game = turn->game;
    struct board_at next;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (!heads_for_tile(game->board, tile->drawing, tile->turn, tile->at, side, &next))
            continue;
        ref_turn_cite(turn, RIVER_TILE_NO_SPACE);
        ref_assume(game, RIVER_TILE_NO_SPACE, "river-cramped",
                   "the river now heads for %s, behind which a tile lies; no rule forbids that, and a river tile that "
                   "fits nowhere goes back to the box",
                   ref_at_text(game, next));
    }
}

static void river_placed(struct turn *turn)
{
    struct game *game = turn->game;
    take_in(game, turn->placed);
    if (game->settings->scores_only || turn->illegal)
        return;
    const struct board_tile *tile = board_tile(game->board, turn->placed);
    cite_order(turn, tile->drawing, river_state(game)->open_before);
    if (!river_is_river(tile->drawing))
        return;
    cite_arms(turn, tile);
    remark_cramped(turn, tile);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const int turned = cat_edge_at(tile->drawing, tile->turn, side) == CAT_EDGE_RIVER &&
                                   turn->placing.fit.beside[side] != BOARD_NONE
                               ? bend(tile->drawing, tile->turn, side)
                               : 0;
        unsigned between;
        if (turned > 0 &&
            last_bend(game->board, turn->placing.fit.beside[side], (enum cat_side)(side ^ 2), &between) > 0 &&
            between == 0)
            ref_turn_cite(turn, RIVER_TILE_NO_U_TURN);
        if (turned == 0 && cat_edge_at(tile->drawing, tile->turn, side) == CAT_EDGE_RIVER &&
            turn->placing.fit.beside[side] != BOARD_NONE)
            if (last_bend(game->board, turn->placing.fit.beside[side], (enum cat_side)(side ^ 2), &between) > 0 &&
                between == 0)
                ref_turn_cite(turn, RIVER_TILE_NO_U_TURN);
    }
    if (river_set_of(tile->drawing) == 2) {
        ref_turn_cite(turn, RIVER_ANNIVERSARY_TILES);
        ref_assume(game, RIVER_ANNIVERSARY_LAYOUT, NULL,
                   "nothing is known of the anniversary river's order and ends: matching edges and a continued river "
                   "are all that is asked");
    }
    if (tile->drawing->marks & CAT_VOLCANO && !ref_in_play_named(game, "princess-and-dragon"))
        ref_turn_cite(turn, RIVER_ANY_IDLE_SYMBOLS);
}

/* ---- the meeple ---- */

static void river_deploy(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct doc_node *node = deploying->action->spot_node;
    if (deploying->facts && deploying->facts->kind == CAT_RIVER) {
        ref_violate(turn, RIVER_MEEPLE_NOT_ON_RIVER, node, "no meeple is placed on the river");
        deploying->refused = true;
    }
    if (deploying->tile != BOARD_NONE && turn->has_placed && deploying->tile == turn->placed &&
        is_volcano_lake(board_tile(game->board, deploying->tile)->drawing)) {
        ref_violate(turn, RIVER_MEEPLE_VOLCANO_LAKE, node,
                    "whoever places the lake with the volcano places no meeple on it");
        deploying->refused = true;
    }
}

static void river_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal)
        return;
    const struct cat_tile *tile = board_tile(game->board, deploying->tile)->drawing;
    if (!river_is_river(tile))
        return;
    ref_turn_cite(turn, RIVER_TURN_FULL);
    ref_turn_cite(turn, RIVER_MEEPLE_NOT_ON_RIVER);
}

/* ---- the turn and the position ---- */

static void river_end(struct turn *turn)
{
    if (!turn->has_placed || !is_volcano_lake(board_tile(turn->game->board, turn->placed)->drawing))
        return;
    turn->out->again = true;
    turn->out->again_rule = RIVER_MEEPLE_VOLCANO_LAKE;
}

/** How the river on a bare position was set up. */
static void river_position(struct turn *turn)
{
    struct game *game = turn->game;
    const size_t tiles = board_tile_count(game->board);
    for (size_t i = 0; i < tiles; i++)
        take_in(game, (board_tile_id)i);
    const struct river_state *state = river_state(game);
    if (game->settings->scores_only)
        return;
    if (tiles == 1 && state->count == 0 && board_tile(game->board, 0)->drawing->marks & CAT_START &&
        game->edition != CAT_C1)
        ref_assume(game, RIVER_SETUP_REPLACES_START, NULL,
                   "the game begins with the start tile: with a river, its source replaces that tile");
    unsigned sources = 0, ends = 0, forks = 0;
    for (unsigned i = 0; i < state->count; i++) {
        const struct cat_tile *tile = board_tile(game->board, state->tiles[i])->drawing;
        unsigned rivers = 0, edges = 0;
        for (uint8_t f = 0; f < tile->feature_count; f++) {
            if (tile->features[f].kind != CAT_RIVER)
                continue;
            rivers++;
            for (unsigned rest = tile->features[f].places; rest; rest &= rest - 1)
                edges++;
        }
        sources += (tile->marks & CAT_START) != 0;
        forks += rivers >= 3;
        ends += edges == 1 && !(tile->marks & CAT_START);
    }
    const unsigned in_use = sets_in_use(game, NULL);
    if (in_use & (in_use - 1))
        ref_assume(game, RIVER_SETUP_CHOOSE, NULL,
                   "tiles of several rivers lie on the table: they are taken to be combined on purpose");
    if (sources > 1 || ends > sources + forks)
        ref_assume(game, RIVER_SETUP_COMBINED, NULL,
                   "%u sources, %u forks and %u ends of a river lie on the table: more than combined rivers need",
                   sources, forks, ends);
}

/** Several rivers on the table, with as many ends as they need. */
static void river_surveyed(struct turn *turn)
{
    const unsigned in_use = sets_in_use(turn->game, NULL);
    if (in_use & (in_use - 1))
        ref_turn_cite(turn, RIVER_SETUP_COMBINED);
}

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 10, river_position},   {MOMENT_FIT, 10, river_fit},
    {MOMENT_PLACED, 10, river_placed},       {MOMENT_DEPLOY, 0, river_deploy},
    {MOMENT_DEPLOYED, 10, river_deployed},   {MOMENT_DISCARDED, 10, river_discarded},
    {MOMENT_COMPLETED, 10, river_completed}, {MOMENT_END, 0, river_end},
    {MOMENT_SURVEY, 0, river_surveyed},
};

static const struct stage_hook stages[] = {{STAGE_AWARD, 910, river_reasons}};

static const char *const cramped_values[] = {"allow", "refuse", NULL};

static const struct option options[] = {
    [OPTION_CRAMPED] = {.name = "river-cramped",
                        .values = cramped_values,
                        .says = "whether the river may head for a space behind which a tile lies"},
};

const struct module river_module = {
    .name = "river",
    .title = "The River",
    .sets = sets,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
    .state_key = "river",
    .state_size = sizeof(struct river_state),
    .read_state = river_read_state,
    .write_state = river_write_state,
    .list_pieces = river_list_pieces,
};
