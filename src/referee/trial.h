/* Turns tried on the position itself and taken back: no copy of the board, and the very code that judges. */
#ifndef REEVE_REFEREE_TRIAL_H
#define REEVE_REFEREE_TRIAL_H

#include <stdbool.h>

#include "document/fault.h"
#include "referee/game.h"
#include "referee/play.h"
#include "referee/verdict.h"

/**
 * One turn being tried.  What it leaves behind (deeds, scorings, faults) lies in `scratch`, which is emptied before the
 * next one; the game's own arena grows only where the board does.
 */
struct trial {
    struct game *game;
    struct doc_arena scratch;
    struct snapshot *before;
    struct verdict verdict;   /* what turns note beside their own */
    struct doc_faults faults; /* of the actions, which a caller may make up */
};

/** Makes ready: an empty scratch and a place to come back to, the latter in the arena of the game. */
void ref_trial_init(struct trial *trial, struct game *game);
void ref_trial_free(struct trial *trial);
/**
 * Plays a turn of the player on turn, `move` being a list of actions.  True if it is legal.  Afterwards the position is
 * that behind the turn, until ref_trial_undo(); nothing of `out` outlives the next trial with the same `scratch`.
 * `settings`: scores_only spares what only a report needs.
 */
bool ref_trial_play(struct trial *trial, const struct doc_node *move, const struct settings *settings,
                    struct verdict_turn *out);
/** Goes back to before the turn. */
void ref_trial_undo(struct trial *trial);

#endif
