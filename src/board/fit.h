/* Whether two edges that touch go on in each other. */
#ifndef REEVE_BOARD_FIT_H
#define REEVE_BOARD_FIT_H

#include <stdbool.h>

#include "board/board.h"
#include "board/spaces.h"

/** Whether the blocked halves of two edges of one kind lie at each other. */
bool board_halves_meet(const struct cat_tile *tile, cat_turn turn, enum cat_side side, const struct cat_tile *other,
                       cat_turn other_turn);

/** Whether the edge of a tile on `side` of the table goes on in the edge of the tile beside it. */
static inline bool board_edges_meet(const struct cat_tile *tile, cat_turn turn, enum cat_side side,
                                    const struct cat_tile *other, cat_turn other_turn)
{
    const enum cat_edge edge = cat_edge_at(tile, turn, side);
    const enum cat_edge facing = cat_edge_at(other, other_turn, (enum cat_side)(side ^ 2));
    if (edge == CAT_EDGE_ANY || facing == CAT_EDGE_ANY)
        return true;
    return edge == facing &&
           ((tile->blocked | other->blocked) == 0 || board_halves_meet(tile, turn, side, other, other_turn));
}

/** What is known of the sides, as a fit; `beside` is the caller's. */
static inline void board_fit_sum(struct board_fit *fit, unsigned faults, unsigned neighbours, unsigned touching,
                                 unsigned misfits)
{
    fit->neighbours = neighbours;
    fit->touching = (uint8_t)touching;
    fit->misfits = (uint8_t)misfits;
    fit->faults = faults | (neighbours == 0 ? BOARD_ALONE : 0u) | (misfits != 0 ? BOARD_MISFIT : 0u);
}

/** How a tile fits on a space, of which `cross` says what lies on it and beside it; into `*fit`. */
void board_fit_of(const struct board *board, const struct board_cross *cross, const struct cat_tile *tile,
                  cat_turn turn, struct board_fit *fit);

#endif
