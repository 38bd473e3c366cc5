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

static bool fills_gap(const struct game *game, struct board_at beyond)
{
    return !exists(game, beyond) && map_option(game, MAP_OPTION_ABBEY) == MAP_ABBEY_ALLOW;
}

static bool line_goes_on(const struct game *game, struct board_at at)
{
    return map_square_at(map_state(game), at).mark != 'C' || map_option(game, MAP_OPTION_LINE) == MAP_LINE_COUNT;
}

const struct ground map_ground = {.exists = exists, .fills_gap = fills_gap, .line_goes_on = line_goes_on};

void map_setup(struct turn *turn)
{
    struct game *game = turn->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    if (kind >= 0 && game->given[kind] < 9)
        game->given[kind] = 9;
}

/** Whether any tile but its own printed squares lies beside a large city. */
static bool is_connected(const struct game *game, uint16_t city)
{
    const struct map_state *state = map_state(game);
    for (long y = 0; y < state->height; y++) {
        for (long x = 0; x < state->width; x++) {
            if (state->squares[y * state->width + x].city != city)
                continue;
            const struct board_at at = {(int32_t)(state->origin.x + x), (int32_t)(state->origin.y + y)};
            for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
                const struct board_at next = board_beside(at, side);
                if (map_square_at(state, next).mark != 'C' && board_tile_at(game->board, next) != BOARD_NONE)
                    return true;
            }
        }
    }
    return false;
}

/** What lies before a tile's border sides: a print of another kind than the tile shows; its side, or -1. */
static int mismatch(const struct game *game, const struct cat_tile *tile, cat_turn how, struct board_at at)
{
    const struct map_state *state = map_state(game);
    for (unsigned i = 0; i < state->print_count; i++) {
        const struct map_print *print = &state->prints[i];
        if (print->at.x != at.x || print->at.y != at.y)
            continue;
        const enum cat_edge edge = cat_edge_at(tile, how, print->side);
        if (edge != CAT_EDGE_ANY && edge != (print->kind == CAT_CITY ? CAT_EDGE_CITY : CAT_EDGE_ROAD))
            return (int)i;
    }
    return -1;
}

void map_fit(struct turn *turn)
{
    struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    const struct map_square square = map_square_at(state, action->at);
    if (!state->squares)
        return;
    if (square.mark == 'C') {
        ref_violate(turn, MAP_LARGE_CITY_NO_TILE, action->at_node, "a large city is printed at %s: no tile lies there",
                    ref_at_text(game, action->at));
        return;
    }
    if (square.mark == '~' || square.mark == 'H') {
        ref_violate(turn, MAP_BASIC_CLOSED_SQUARES, action->at_node, "no tile ever lies on the square %s",
                    ref_at_text(game, action->at));
        return;
    }
    if (!map_takes_tiles(square)) {
        ref_violate(turn, MAP_TILE_PRINTED_SQUARES_ONLY, action->at_node, "no square is printed at %s",
                    ref_at_text(game, action->at));
        return;
    }
    bool touches = false, city_misfit = false, prints = false;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct board_at next = board_beside(action->at, side);
        const struct map_square beside = map_square_at(state, next);
        if (placing->fit.beside[side] == BOARD_NONE)
            continue;
        touches |= beside.mark != 'C' || is_connected(game, beside.city);
        prints |= beside.mark == 'C';
        city_misfit |= beside.mark == 'C' && (placing->fit.misfits >> side & 1u);
    }
    if (!touches)
        ref_violate(turn, MAP_TILE_NEXT_TO_PLACED, action->at_node,
                    "the tile touches neither a placed tile nor a large city that is connected");
    if (city_misfit)
        ref_violate(turn, MAP_LARGE_CITY_MATCH, action->node,
                    "the tile does not go on over the printed large city beside it");
    const int print = mismatch(game, action->tile.tile, action->turn, action->at);
    if (print >= 0)
        ref_violate(turn, MAP_BORDER_PRINT_MUST_MATCH, action->node,
                    "a %s is printed at the border before %s%s%s, and the tile does not show it there",
                    cat_kind_word(state->prints[print].kind), ref_at_text(game, action->at),
                    state->prints[print].to ? ", to " : "", state->prints[print].to ? state->prints[print].to : "");
    if (turn->probing || game->settings->scores_only || turn->illegal)
        return;
    ref_turn_cite(turn, MAP_TILE_PRINTED_SQUARES_ONLY);
    ref_turn_cite(turn, MAP_TILE_NEXT_TO_PLACED);
    if (prints) {
        ref_turn_cite(turn, MAP_LARGE_CITY_MATCH);
        ref_turn_cite(turn, MAP_LARGE_CITY_CONNECTS);
        ref_turn_cite(turn, MAP_LARGE_CITY_OPEN_TO_ALL);
        ref_turn_cite(turn, MAP_LARGE_CITY_SEVERAL_SQUARES);
    }
    if (square.mark == 't' || square.mark == 'T')
        ref_turn_cite(turn, MAP_TOWN_ORDINARY_SQUARE);
}

/** Closes what a tile shows towards the border, and joins prints that hang together outside. */
static unsigned close_borders(struct game *game, board_tile_id id)
{
    const struct map_state *state = map_state(game);
    const struct board_tile tile = *board_tile(game->board, id);
    unsigned sides = 0;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (exists(game, board_beside(tile.at, side)))
            continue;
        sides++;
        const uint8_t feature = cat_feature_at(tile.drawing, tile.turn, (enum cat_place)(3 * side + 1));
        if (feature == CAT_NONE)
            continue;
        board_close(game->board, board_part_of(&tile, feature), 1);
        const struct map_print *print = map_print_at(state, tile.at, side);
        for (unsigned i = 0; print && print->id && i < state->print_count; i++) {
            const struct map_print *other = &state->prints[i];
            if (other == print || !other->id || strcmp(other->id, print->id) != 0 || other->kind != print->kind)
                continue;
            const board_tile_id there = board_tile_at(game->board, other->at);
            if (there == BOARD_NONE)
                continue;
            const struct board_tile beside = *board_tile(game->board, there);
            const uint8_t facing = cat_feature_at(beside.drawing, beside.turn, (enum cat_place)(3 * other->side + 1));
            if (facing != CAT_NONE && beside.drawing->features[facing].kind == (uint8_t)print->kind)
                board_join(game->board, board_part_of(&tile, feature), board_part_of(&beside, facing));
        }
    }
    return sides;
}

void map_placed(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    if (!state->squares || !map_takes_tiles(map_square_at(state, turn->placed_at)))
        return;
    const char mark = map_square_at(state, turn->placed_at).mark;
    const unsigned sides = close_borders(game, turn->placed);
    state->covered_town = mark == 't' || mark == 'T';
    if (game->settings->scores_only || turn->illegal || sides == 0)
        return;
    ref_turn_cite(turn, MAP_BORDER_NEUTRAL);
    ref_turn_cite(turn, MAP_BORDER_FEATURES_CLOSED);
    if (sides > 1)
        ref_turn_cite(turn, MAP_BORDER_TWO_SIDES);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (map_print_at(state, turn->placed_at, side))
            ref_turn_cite(turn, MAP_BORDER_PRINT_MUST_MATCH);
    }
}

/** The tiles of a position: on squares, matching the prints, their borders closed. */
void map_position(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const struct doc_node *board = doc_get(game->root, "board");
    if (!state->squares)
        return;
    for (size_t i = 0; i < board_tile_count(game->board); i++) {
        const struct board_tile tile = *board_tile(game->board, (board_tile_id)i);
        const struct map_square square = map_square_at(state, tile.at);
        if (square.mark == 'C' && square.city != 0)
            continue;
        if (!map_takes_tiles(square)) {
            doc_error(game->faults, board, "%s lies at %s, where the map has no square for a tile", tile.drawing->id,
                      ref_at_text(game, tile.at));
            continue;
        }
        const int print = mismatch(game, tile.drawing, tile.turn, tile.at);
        if (print >= 0) {
            doc_error(game->faults, board, "%s at %s does not show the %s that is printed at the border there",
                      tile.drawing->id, ref_at_text(game, tile.at), cat_kind_word(state->prints[print].kind));
            doc_note(game->faults, state->prints[print].node, "the print is here");
        }
        close_borders(game, (board_tile_id)i);
    }
}
