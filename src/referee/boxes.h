/* What the boxes in play hold, against what lies on the board and in the pile. */
#ifndef REEVE_REFEREE_BOXES_H
#define REEVE_REFEREE_BOXES_H

#include <stdbool.h>

#include "referee/game.h"

/** How many copies of a tile the box has in the edition; those with a garden that do not lie yet are counted with the
 * plain ones. */
unsigned ref_copies(const struct game *game, const struct cat_tile *tile);
/**
 * How many tiles the boxes in play have in this game, and how many of all tiles lie on the board; without those
 * that are dealt out and never in the pile (`edges: any`).  False where nobody knows: a stand-in lies, whose box is not
 * known.
 */
bool ref_count_tiles(const struct game *game, unsigned long *boxes, unsigned long *laid);
/** Whether the tiles on the table and in the pile are just those of the boxes in play. */
bool ref_tiles_add_up(const struct game *game);
/** Says that a tile of a box, which has these sets (NULL-terminated), lies too often: by the box's own rule. */
void ref_remark_box(struct game *game, const char *const *sets, const char *title, rule_number rule);

#endif
