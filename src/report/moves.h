/* What `reeve moves` finds, as a tree for programs and as text for people. */
#ifndef REEVE_REPORT_MOVES_H
#define REEVE_REPORT_MOVES_H

#include <stdio.h>

#include "referee/fits.h"
#include "referee/moves.h"
#include "report/report.h"

/** Every legal turn with a tile. */
struct rep_moves {
    const struct game *game;
    const char *tile; /* its name; NULL: the pile is empty, none is drawn */
    const move_list *moves;
    bool unplaceable; /* it fits nowhere, and another one is drawn for it */
};

/* The trees say `over: true` behind the player where the game is over. */

/** The tree of format.md, section 5: placements with figures, and what else may be done. */
struct doc_node *rep_moves_node(struct doc_arena *arena, const struct rep_moves *moves);
/** How many spaces and rotations there are for the tile. */
unsigned rep_placements(const move_list *moves);
/** How many there are: `{player, tile, counts: {placements, moves}}`. */
struct doc_node *rep_counts_node(struct doc_arena *arena, const struct rep_moves *moves);
/** `{player, tiles, leaves}`. */
struct doc_node *rep_leaves_node(struct doc_arena *arena, const struct game *game, const struct cat_found *tiles,
                                 unsigned depth, uint64_t leaves);
/** `{player, tiles, unplaceable, unfillable}`. */
struct doc_node *rep_fits_node(struct doc_arena *arena, const struct game *game, const struct ref_fits *fits);
/** `{player, tile, at, why}`. */
struct doc_node *rep_why_node(struct doc_arena *arena, const struct game *game, const char *tile, struct board_at at,
                              const why_list *why);

void rep_moves_text(struct doc_arena *arena, const struct rep_moves *moves, FILE *out, const struct rep_style *style);
void rep_fits_text(struct doc_arena *arena, const struct game *game, const struct ref_fits *fits, FILE *out,
                   const struct rep_style *style);
void rep_why_text(struct doc_arena *arena, const struct game *game, const char *tile, struct board_at at,
                  const why_list *why, FILE *out, const struct rep_style *style);

#endif
