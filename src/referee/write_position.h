/* A position as a document in its canonical form: what reading it again makes is the same position. */
#ifndef REEVE_REFEREE_WRITE_POSITION_H
#define REEVE_REFEREE_WRITE_POSITION_H

#include "document/node.h"
#include "referee/game.h"

/** How much is said. */
struct position_form {
    bool title; /* the document's title */
    bool full;  /* score, supply and whose turn it is in any case, not only where they differ from the defaults */
    bool end;   /* say `final: true` where the last tile has been played and the final scoring has not been done */
};

/**
 * The position in which the game stands, its keys in the order of format.md, section 1: reeve, title, game, players,
 * turn, part, tiles-left, pile, tiles, board and origin, figures, states of modules.  A board is a map where that is
 * not much wider than its tiles, else a list.  Everything new lies in `arena`; parts of the document are shared.
 */
struct doc_node *ref_write_position(const struct game *game, struct doc_arena *arena, struct position_form form);
/** The head alone (reeve, title, game, players): of a tally. */
struct doc_node *ref_write_head(const struct game *game, struct doc_arena *arena, struct position_form form);
/** Adds the states of the modules in play that have one. */
void ref_write_states(const struct game *game, struct doc_arena *arena, struct doc_node *root);
/** A tile as a board names it: the base set's by its name alone, a copy with a little drawing by that too. */
const char *ref_board_name(struct doc_arena *arena, const struct cat_tile *tile, enum cat_drawing drawing);

#endif
