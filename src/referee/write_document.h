/* A whole document in its canonical form, with the expectation that the referee finds. */
#ifndef REEVE_REFEREE_WRITE_DOCUMENT_H
#define REEVE_REFEREE_WRITE_DOCUMENT_H

#include "document/node.h"
#include "referee/verdict.h"

/**
 * The document that was judged, from the position before it and the verdict: position, then its move, turns or tally,
 * `final`, and `expect:` as it was found.  Writing the result again changes nothing.  `before` is a verdict of the same
 * document of which only the position was read (settings: position_only).
 */
struct doc_node *ref_write_document(const struct verdict *before, const struct verdict *verdict,
                                    struct doc_arena *arena);
/**
 * A move in canonical form: in each action the verb first and the other keys in one order, a turn of 0 degrees left
 * out, places named by their first edge clockwise from the north, a barn's corner by the tile just placed.  The board
 * is that on which the tiles lie, afterwards.
 */
struct doc_node *ref_write_move(const struct game *game, struct doc_arena *arena, const struct doc_node *move);
/** What a turn gave, as an `expect:`. */
struct doc_node *ref_write_turn_expect(const struct game *game, struct doc_arena *arena,
                                       const struct verdict_turn *turn);
/** `{Blue: 14}`: players who gain nothing are left out. */
struct doc_node *ref_points_node(const struct game *game, struct doc_arena *arena, const long *points);

#endif
