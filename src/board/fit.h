/* Whether two edges that touch go on in each other. */
#ifndef REEVE_BOARD_FIT_H
#define REEVE_BOARD_FIT_H

#include <stdbool.h>

#include "board/board.h"

/** Whether the edge of a tile on `side` of the table goes on in the edge of the tile beside it. */
bool board_edges_meet(const struct cat_tile *tile, cat_turn turn, enum cat_side side, const struct cat_tile *other,
                      cat_turn other_turn);

#endif
