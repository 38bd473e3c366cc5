/* Corners where four tiles meet, and the field there. */
#ifndef REEVE_REFEREE_CORNERS_H
#define REEVE_REFEREE_CORNERS_H

#include "referee/game.h"

/** The four spaces around a corner of a space, and which corner of each meets there. */
void ref_around_corner(struct board_at at, enum cat_corner corner, struct board_at places[4],
                       enum cat_corner corners[4]);
/** "corner NE or corner SE": those of the tile in which four tiles meet in open field; NULL: none. */
const char *ref_corner_choices(struct game *game, board_tile_id id);
/** The same as the end of a message: "; on the tile at [0, 0] that is corner SE".  Empty without a tile. */
const char *ref_corner_hint(struct game *game, board_tile_id id);

#endif
