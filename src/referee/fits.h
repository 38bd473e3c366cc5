/* Which tiles of the boxes still fit, which spaces stay empty, and why a move is not legal. */
#ifndef REEVE_REFEREE_FITS_H
#define REEVE_REFEREE_FITS_H

#include "referee/moves.h"

/** A tile of a box in play of which copies are left. */
struct tile_fit {
    const struct cat_tile *tile;
    unsigned left;       /* copies that do not lie on the board; CAT_COPIES_UNSAID: not known (an own tile) */
    unsigned placements; /* legal ones: spaces and rotations */
};

/** All tiles left, and the spaces beside tiles whose edges none of them fits in any rotation. */
struct ref_fits {
    REF_LIST(struct tile_fit) tiles;
    REF_LIST(struct board_at) unfillable;
};

/** Looks at every tile of the sets in play and at the document's own. */
void ref_find_fits(struct move_finder *finder, struct doc_arena *arena, struct ref_fits *fits);

/** Why something may not be done; no violations: it may. */
struct why {
    cat_turn turn;                 /* of the tile */
    const struct doc_node *deploy; /* the figure that is refused, as an action; NULL: the tile itself is spoken of */
    REF_LIST(struct violation) violations;
};

typedef REF_LIST(struct why) why_list;

/**
 * Why the tile may not lie on a space in each of the four rotations; where it may, why figures of each kind in play may
 * not be deployed on its features (those that may are left out).
 */
void ref_find_why(struct move_finder *finder, struct doc_arena *arena, const struct cat_found *tile, struct board_at at,
                  why_list *why);

#endif
