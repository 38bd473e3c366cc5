/* Placing on a map and what ends at its border (map.tile.*, map.large-city.*, map.border.*). */
#include "config.h"

#include <string.h>

#include "expansions/map/map.h"
#include "expansions/rules.h"

static bool exists(const struct game *game, struct board_at at)
{
    const struct map_square square = map_square_at(map_state(game), at);
    return map_takes_tiles(square) || square.mark == 'C';
}

bool map_is_closed(const struct map_state *state, struct board_at at, enum cat_side side)
{
    const struct map_square beyond = map_square_at(state, board_beside(at, side));
    return !map_takes_tiles(beyond) && beyond.mark != 'C';
}

static bool fills_gap(const struct game *game, struct board_at beyond)
{
    return !exists(game, beyond) && map_option(game, MAP_OPTION_ABBEY) == MAP_ABBEY_ALLOW;
}

static bool line_goes_on(const struct game *game, struct board_at at)
{
    return map_square_at(map_state(game), at).mark != 'C' || map_option(game, MAP_OPTION_LINE) == MAP_LINE_COUNT;
}

static rule_number bars(const struct game *game, struct board_at at)
{
    return map_square_at(map_state(game), at).mark == 'C' ? MAP_LARGE_CITY_UNOWNED : RULE_NONE;
}

static size_t starts(const struct game *game, struct doc_arena *arena, struct board_at **spaces)
{
    const struct map_state *state = map_state(game);
    const size_t squares = (size_t)state->width * (size_t)state->height;
    size_t count = 0, kept = 0;
    for (size_t n = 0; n < squares; n++)
        count += map_is_start(state->squares[n]);
    *spaces = doc_alloc_array(arena, count + 1, sizeof **spaces);
    for (size_t n = 0; n < squares; n++) {
        if (map_is_start(state->squares[n]))
            (*spaces)[kept++] = map_place(state, n);
    }
    return kept;
}

/** The print before a square that a tile does not show; NULL: it shows all of them. */
static const struct map_print *mismatch(const struct game *game, const struct cat_tile *tile, cat_turn turn,
                                        struct board_at at)
{
    const struct map_state *state = map_state(game);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct map_print *print = map_print_at(state, at, side);
        const enum cat_edge edge = cat_edge_at(tile, turn, side);
        if (print && edge != CAT_EDGE_ANY && edge != (print->kind == CAT_CITY ? CAT_EDGE_CITY : CAT_EDGE_ROAD))
            return print;
    }
    return NULL;
}

static const char *side_word(enum cat_side side)
{
    static const char *const words[] = {"north", "east", "south", "west"};
    return words[side];
}

/** What is said of a tile that does not go on over a print. */
static const char *mismatch_text(struct game *game, const struct cat_tile *tile, const struct map_print *print)
{
    return doc_printf(game->arena, "%s is printed at the border on the %s side of %s, and %s does not show one there",
                      map_print_text(game->arena, print), side_word(print->side), ref_at_text(game, print->at),
                      tile->id);
}

/** Why no tile may lie on a space; NULL: one may.  `*rule` is the rule. */
static const char *no_square(struct game *game, struct board_at at, rule_number *rule)
{
    const struct map_state *state = map_state(game);
    const struct map_square square = map_square_at(state, at);
    if (map_takes_tiles(square))
        return NULL;
    if (square.mark == 'C') {
        *rule = MAP_LARGE_CITY_NO_TILE;
        return doc_printf(game->arena, "the large city %s is printed at %s: no tile lies there",
                          square.city ? state->cities[square.city - 1].name : "", ref_at_text(game, at));
    }
    if (square.mark == '~' || square.mark == 'H') {
        *rule = MAP_BASIC_CLOSED_SQUARES;
        return doc_printf(game->arena, "no tile ever lies on the %s square %s",
                          square.mark == '~' ? "wave" : "highlight", ref_at_text(game, at));
    }
    *rule = MAP_TILE_PRINTED_SQUARES_ONLY;
    return doc_printf(game->arena, "the map has no square at %s", ref_at_text(game, at));
}

static const char *refuses(struct game *game, const struct cat_tile *tile, cat_turn turn, struct board_at at)
{
    rule_number rule;
    const char *message = no_square(game, at, &rule);
    if (message)
        return message;
    const struct map_print *print = mismatch(game, tile, turn, at);
    return print ? mismatch_text(game, tile, print) : NULL;
}

static bool extent(const struct game *game, struct board_at *first, struct board_at *last)
{
    const struct map_state *state = map_state(game);
    const size_t squares = (size_t)state->width * (size_t)state->height;
    bool any = false;
    for (size_t n = 0; n < squares; n++) {
        const struct board_at at = map_place(state, n);
        if (state->squares[n].mark == '.')
            continue;
        first->x = !any || at.x < first->x ? at.x : first->x;
        first->y = !any || at.y < first->y ? at.y : first->y;
        last->x = !any || at.x > last->x ? at.x : last->x;
        last->y = !any || at.y > last->y ? at.y : last->y;
        any = true;
    }
    return any;
}

static enum space_kind kind_of(struct map_square square)
{
    switch (square.mark) {
    case 'C':
        return SPACE_PRINTED;
    case '~':
        return SPACE_WATER;
    case 'H':
        return SPACE_HIGHLIGHT;
    default:
        return map_takes_tiles(square) ? SPACE_TAKES : SPACE_NONE;
    }
}

static struct space space(const struct game *game, struct doc_arena *arena, struct board_at at)
{
    const struct map_state *state = map_state(game);
    const struct map_square square = map_square_at(state, at);
    struct space space = {.kind = kind_of(square), .start = map_is_start(square), .town = map_has_town(square)};
    for (unsigned i = 0; space.town && i < state->town_count && !space.name; i++) {
        if (state->towns[i].at.x == at.x && state->towns[i].at.y == at.y)
            space.name = state->towns[i].name;
    }
    if (square.city)
        space.name = state->cities[square.city - 1].name;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct map_print *print = map_print_at(state, at, side);
        if ((space.kind == SPACE_TAKES || space.kind == SPACE_PRINTED) && map_is_closed(state, at, side))
            space.closed |= (uint8_t)(1u << side);
        if (print)
            space.print[side] = (struct space_print){.printed = true,
                                                     .kind = (uint8_t)print->kind,
                                                     .coats = print->coats,
                                                     .says = map_print_text(arena, print),
                                                     .to = print->to};
    }
    return space;
}

static const char *name(const struct game *game)
{
    return map_state(game)->name;
}

const struct ground map_ground = {.refuses = refuses,
                                  .exists = exists,
                                  .fills_gap = fills_gap,
                                  .line_goes_on = line_goes_on,
                                  .bars = bars,
                                  .starts = starts,
                                  .extent = extent,
                                  .space = space,
                                  .name = name};

bool map_is_connected(const struct game *game, uint16_t city)
{
    const struct map_state *state = map_state(game);
    const struct map_large_city *large = &state->cities[city - 1];
    for (unsigned i = 0; i < large->count; i++) {
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at next = board_beside(large->squares[i], side);
            if (map_square_at(state, next).mark != 'C' && board_tile_at(game->board, next) != BOARD_NONE)
                return true;
        }
    }
    return false;
}

/* ---- may a tile lie there ---- */

/** What lies beside the space of a tile that is to be laid. */
struct beside {
    bool placed;    /* a placed tile */
    bool printed;   /* a square of a large city ... */
    bool connected; /* ... that is connected */
    bool several;   /* ... by another of its squares than those beside the tile */
    bool misfit;    /* the tile does not go on over it */
    uint16_t joins; /* a large city that this tile connects */
};

static struct beside look_beside(const struct turn *turn)
{
    const struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    const struct placing *placing = &turn->placing;
    struct beside beside = {0};
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct board_at next = board_beside(placing->action->at, side);
        const struct map_square square = map_square_at(state, next);
        if (placing->fit.beside[side] == BOARD_NONE)
            continue;
        if (square.mark != 'C' || !square.city) {
            beside.placed = true;
            continue;
        }
        const bool connected = map_is_connected(game, square.city);
        beside.printed = true;
        beside.connected |= connected;
        beside.misfit |= placing->fit.misfits >> side & 1u;
        beside.several |= state->cities[square.city - 1].count > 1;
        if (!connected)
            beside.joins = square.city;
    }
    return beside;
}

/** An abbey in a gap of which a side is the border: the sheet does not say. */
static void check_abbey(struct turn *turn)
{
    struct game *game = turn->game;
    const struct action *action = turn->placing.action;
    bool border = false, large_city = false;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        border |= map_is_closed(map_state(game), action->at, side);
        large_city |= map_square_at(map_state(game), board_beside(action->at, side)).mark == 'C';
    }
    if (!action->tile.tile->any || turn->probing)
        return;
    if (border) {
        const bool allowed = map_option(game, MAP_OPTION_ABBEY) == MAP_ABBEY_ALLOW;
        if (!allowed)
            ref_violate(turn, MAP_WITH_ABBEY, action->at_node,
                        "a side of %s is the border, which does not count as filled", ref_at_text(game, action->at));
        ref_assume(game, MAP_WITH_ABBEY, "abbey-at-border",
                   "whether a border side of a gap counts as filled is not said: it %s", allowed ? "does" : "does not");
    }
    if (!turn->illegal && (border || large_city))
        ref_turn_cite(turn, MAP_WITH_ABBEY);
}

static void cite_place(struct turn *turn, const struct beside *beside, struct map_square square)
{
    if (map_has_town(square) && map_option(turn->game, MAP_OPTION_TOWN) == MAP_TOWN_NONE)
        ref_turn_cite(turn, MAP_SETUP_VARIANT_OF_NEW_EDITION);
    ref_turn_cite(turn, MAP_TILE_PRINTED_SQUARES_ONLY);
    if (beside->placed || beside->printed)
        ref_turn_cite(turn, MAP_TILE_NEXT_TO_PLACED);
    if (beside->printed)
        ref_turn_cite(turn, MAP_LARGE_CITY_MATCH);
    if (beside->joins)
        ref_turn_cite(turn, MAP_LARGE_CITY_CONNECTS);
    if (beside->connected && !beside->placed)
        ref_turn_cite(turn, MAP_LARGE_CITY_OPEN_TO_ALL);
    if (beside->printed && beside->several)
        ref_turn_cite(turn, MAP_LARGE_CITY_SEVERAL_SQUARES);
    if (beside->printed)
        ref_turn_cite(turn, MAP_TERMS_LARGE_CITY_AND_TOWN);
    if (map_has_town(square)) {
        ref_turn_cite(turn, MAP_TOWN_ORDINARY_SQUARE);
        ref_turn_cite(turn, MAP_TERMS_LARGE_CITY_AND_TOWN);
    }
}

void map_fit(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    rule_number rule;
    if (!state->squares)
        return;
    const char *message = no_square(game, action->at, &rule);
    if (message) {
        ref_violate(turn, rule, action->at_node, "%s", message);
        return;
    }
    const struct map_square square = map_square_at(state, action->at);
    const struct beside beside = look_beside(turn);
    const bool bare = board_tile_count(game->board) == game->printed;
    if (bare && !map_is_start(square))
        ref_violate(turn, MAP_SETUP_START_TILES, action->at_node,
                    "no tile lies yet, and %s is no start square: the first tiles are laid on start squares",
                    ref_at_text(game, action->at));
    else if (!bare && !beside.placed && !beside.connected && !(placing->fit.faults & BOARD_OCCUPIED))
        ref_violate(turn, beside.printed ? MAP_LARGE_CITY_OPEN_TO_ALL : MAP_TILE_NEXT_TO_PLACED, action->at_node,
                    beside.printed ? "the large city beside %s is not connected yet, and no placed tile lies beside it"
                                   : "%s touches neither a placed tile nor a connected large city",
                    ref_at_text(game, action->at));
    if (beside.printed && ref_violated(turn, MAP_LARGE_CITY_OPEN_TO_ALL))
        ref_violate(turn, MAP_TILE_NEXT_TO_PLACED, action->at_node,
                    "%s touches neither a placed tile nor a connected large city", ref_at_text(game, action->at));
    if (beside.misfit)
        ref_violate(turn, MAP_LARGE_CITY_MATCH, action->node, "%s does not go on over the printed large city beside it",
                    action->tile.tile->id);
    const struct map_print *print = mismatch(game, action->tile.tile, action->turn, action->at);
    if (print) {
        ref_violate(turn, MAP_BORDER_PRINT_MUST_MATCH, action->node, "%s",
                    mismatch_text(game, action->tile.tile, print));
    }
    check_abbey(turn);
    if (turn->probing)
        return;
    state->joins = beside.joins;
    if (!game->settings->scores_only && !turn->illegal)
        cite_place(turn, &beside, square);
}

/* ---- it lies ---- */

/** Closes the ends of a tile on a side: two where two cities end there. */
static void close_side(struct board *board, const struct board_tile *tile, enum cat_side side)
{
    const uint8_t feature = cat_feature_at(tile->drawing, tile->turn, (enum cat_place)(3 * side + 1));
    if (feature == CAT_NONE)
        return;
    board_close(board, board_part_of(tile, feature), 1);
    if (tile->drawing->shared_side != CAT_NONE && (tile->drawing->shared_side + tile->turn) % 4u == (unsigned)side)
        board_close(board, board_part_of(tile, tile->drawing->shared_city), 1);
}

/** The feature that a placed tile shows before a print; BOARD_NONE: no tile lies there, or it shows none. */
static board_part part_before(const struct board *board, const struct map_print *print)
{
    const board_tile_id id = board_tile_at(board, print->at);
    if (id == BOARD_NONE)
        return BOARD_NONE;
    const struct board_tile *tile = board_tile(board, id);
    const uint8_t feature = cat_feature_at(tile->drawing, tile->turn, (enum cat_place)(3 * print->side + 1));
    return feature == CAT_NONE || tile->drawing->features[feature].kind != (uint8_t)print->kind
               ? BOARD_NONE
               : board_part_of(tile, feature);
}

/**
 * A print that hangs together with others: the feature leaves the map and comes back, so it is open as long as a tile
 * is missing before one of them.  The last tile before any of them closes and joins all.
 */
static void close_together(struct game *game, const struct map_print *print, board_tile_id id)
{
    const struct map_state *state = map_state(game);
    for (const struct map_print *other = &state->prints[print->peer]; other != print;
         other = &state->prints[other->peer]) {
        const board_tile_id there = board_tile_at(game->board, other->at);
        if (there == BOARD_NONE || there > id || (there == id && other->side > print->side))
            return;
    }
    board_part first = BOARD_NONE;
    const struct map_print *other = print;
    do {
        const board_part part = part_before(game->board, other);
        if (part != BOARD_NONE) {
            board_close(game->board, part, 1);
            if (first != BOARD_NONE)
                board_join(game->board, first, part);
            first = part;
        }
        other = &state->prints[other->peer];
    } while (other != print);
}

unsigned map_close_borders(struct game *game, board_tile_id id)
{
    const struct map_state *state = map_state(game);
    const struct board_tile tile = *board_tile(game->board, id);
    unsigned sides = 0;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (!map_is_closed(state, tile.at, side))
            continue;
        const struct map_print *print = map_print_at(state, tile.at, side);
        sides++;
        if (print && &state->prints[print->peer] != print)
            close_together(game, print, id);
        else
            close_side(game->board, &tile, side);
    }
    return sides;
}

void map_placed(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const struct map_square square = map_square_at(state, turn->placed_at);
    if (!state->squares || !map_takes_tiles(square))
        return;
    const unsigned sides = map_close_borders(game, turn->placed);
    state->covered_town = map_has_town(square);
    if (game->settings->scores_only || turn->illegal)
        return;
    bool printed = false, neutral = false;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const bool closed = map_is_closed(state, turn->placed_at, side);
        const char beyond = map_square_at(state, board_beside(turn->placed_at, side)).mark;
        printed |= map_print_at(state, turn->placed_at, side) != NULL;
        neutral |= closed && !map_print_at(state, turn->placed_at, side);
        if (beyond == '~' || beyond == 'H')
            ref_turn_cite(turn, MAP_BASIC_CLOSED_SQUARES);
    }
    if (printed)
        ref_turn_cite(turn, MAP_BORDER_PRINT_MUST_MATCH);
    if (neutral)
        ref_turn_cite(turn, MAP_BORDER_NEUTRAL);
    if (sides > 1)
        ref_turn_cite(turn, MAP_BORDER_TWO_SIDES);
    map_first_moves(turn);
}

void map_discarded(struct turn *turn)
{
    ref_turn_cite(turn, MAP_TILE_UNPLACEABLE);
}

/* ---- figures ---- */

void map_deploy(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (deploying->tile == BOARD_NONE)
        return;
    const struct board_at at = board_tile(game->board, deploying->tile)->at;
    if (map_square_at(map_state(game), at).mark == 'C')
        ref_violate(turn, MAP_LARGE_CITY_UNOWNED, deploying->action->at_node,
                    "no figure is put on a printed large city; it stands on a tile that is joined to it");
}

/** Whether the player on turn has more meeples on the board than the game without a map gives. */
static bool has_more_than_usual(const struct turn *turn)
{
    const struct game *game = turn->game;
    unsigned count = 0;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        count += !figure->gone && figure->kind == turn->deploying.kind && figure->owner == turn->player;
    }
    return count > ref_kind(game, turn->deploying.kind)->given;
}

void map_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    const struct deploying *deploying = &turn->deploying;
    if (turn->illegal || game->settings->scores_only || deploying->part == BOARD_NONE)
        return;
    ref_turn_cite(turn, MAP_MEEPLE_AS_USUAL);
    if (deploying->kind == (unsigned)ref_kind_named(game, "meeple", 6) && has_more_than_usual(turn))
        ref_turn_cite(turn, MAP_SETUP_NINE_MEEPLES);
    if (deploying->facts->kind != CAT_CITY)
        return;
    const board_feature feature = board_feature_of(game->board, deploying->part);
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(game->board, feature, p)) {
        if (map_square_at(state, board_tile(game->board, board_part_node(game->board, p)->tile)->at).mark == 'C')
            ref_turn_cite(turn, MAP_LARGE_CITY_UNOWNED);
    }
}

/** The tiles of a position: their ends at the border are closed. */
void map_position(struct turn *turn)
{
    struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    if (!state->squares)
        return;
    for (size_t i = game->printed; i < board_tile_count(game->board); i++)
        map_close_borders(game, (board_tile_id)i);
}
