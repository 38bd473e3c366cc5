/* The messages of a saved game become turns, each played by the referee as it comes. */
#ifndef REEVE_IMPORT_REPLAY_H
#define REEVE_IMPORT_REPLAY_H

#include "import/importing.h"
#include "import/pointers.h"

/**
 * Plays the replay onto the document up to the first message that cannot be (`im->cut_at`), and ends the game where the
 * saved game has ended.  False, with faults, if the referee refuses the head of the document.
 */
bool imp_replay(struct importing *im);
/** The tile at a place of the board as it stands. */
struct imp_lying imp_lying_at(const struct importing *im, struct board_at at);

#endif
