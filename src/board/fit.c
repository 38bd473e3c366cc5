/* Whether a tile fits on a space. */
#include "config.h"

#include "board/fit.h"

#include "board/layout.h"

/* The halves of an edge that are blocked: bit 0 the left one, bit 1 the right one, seen from the tile's own middle. */
static unsigned blocked_halves(const struct cat_tile *tile, cat_turn turn, enum cat_side side)
{
    const unsigned edge = (unsigned)cat_turned(tile->blocked, turn) >> (unsigned)side * 3u;
    return (edge & 1u) | (edge >> 1 & 2u);
}

bool board_edges_meet(const struct cat_tile *tile, cat_turn turn, enum cat_side side, const struct cat_tile *other,
                      cat_turn other_turn)
{
    const enum cat_side across = (enum cat_side)(side ^ 2);
    const enum cat_edge edge = cat_edge_at(tile, turn, side), facing = cat_edge_at(other, other_turn, across);
    if (edge == CAT_EDGE_ANY || facing == CAT_EDGE_ANY) {
        return true;
    }
    if (edge != facing) {
        return false;
    }
    if ((tile->blocked | other->blocked) == 0) {
        return true;
    }
    /* the left half of one lies at the right half of the other */
    const unsigned halves = blocked_halves(tile, turn, side), over = blocked_halves(other, other_turn, across);
    return halves == ((over & 1u) << 1 | over >> 1);
}

struct board_fit board_fits(const struct board *board, const struct cat_tile *tile, cat_turn turn, struct board_at at)
{
    const struct board_cross cross = board_spaces_cross(&board->spaces, at);
    struct board_fit fit = {.faults = cross.centre == BOARD_NONE ? BOARD_FITS : BOARD_OCCUPIED};
    for (unsigned side = 0; side < 4; side++) {
        fit.beside[side] = cross.beside[side];
        if (cross.beside[side] == BOARD_NONE) {
            continue;
        }
        const struct board_tile *const beside = &board->tiles[cross.beside[side]];
        fit.neighbours++;
        fit.touching = (uint8_t)(fit.touching | 1u << side);
        if (!board_edges_meet(tile, turn, (enum cat_side)side, beside->drawing, beside->turn)) {
            fit.misfits = (uint8_t)(fit.misfits | 1u << side);
        }
    }
    fit.faults |= fit.neighbours == 0 ? BOARD_ALONE : 0u;
    fit.faults |= fit.misfits != 0 ? BOARD_MISFIT : 0u;
    return fit;
}
