/* Playing turns and the final scoring on a position; used by what judges documents. */
#ifndef REEVE_REFEREE_PLAY_H
#define REEVE_REFEREE_PLAY_H

#include "document/node.h"
#include "referee/game.h"
#include "referee/verdict.h"

/** A turn as the document states it. */
struct turn_input {
    const struct doc_node *move;   /* the list of actions */
    const struct doc_node *player; /* `player:` of a record's entry, or NULL */
    int named;                     /* the player that it names; -1: none */
};

/**
 * Judges one turn of the player on turn and, if it is legal, changes the position: scores, supplies, whose turn is
 * next. An illegal turn changes nothing.  Faults of the document found on the way go to the game's faults; `out` is
 * then worthless.
 */
void ref_play_turn(struct game *game, const struct turn_input *input, struct verdict_turn *out);

struct snapshot;
/** Room for a place to come back to, in the game's arena. */
struct snapshot *ref_snapshot_new(struct game *game);
/** Remembers where the game stands. */
void ref_snapshot_take(struct game *game, struct snapshot *snapshot);
/** Goes back there: everything that turns change is as it was.  Nothing may have been settled in between. */
void ref_snapshot_restore(struct game *game, const struct snapshot *snapshot);

/** Ends the game: scores what stands on the board, into the verdict's `final`. */
void ref_play_final(struct game *game);
/** Says of each feature what it would bring if the game ended now, into the verdict's `features` and `final_gained`. */
void ref_survey(struct game *game);
/** Adds a scoring to the final ones and its awards to what the players gain. */
void ref_add_final(struct game *game, struct scoring *scoring);
/** Roads, cities, monasteries and gardens, fields; each row by row. */
void ref_sort_scorings(scoring_list *list);
/** The place in a sorted list of a scoring of the same feature in the same way; NULL: there is none. */
struct scoring **ref_find_scoring(const scoring_list *list, const struct scoring *like);
/** Scores the entries of a tally. */
void ref_play_tally(struct game *game, const struct doc_node *tally);
/** Takes a figure from the board into its owner's supply and notes it in a list of struct return_home. */
void ref_send_home(struct game *game, board_figure_id id, unsigned scoring, return_list *list);

#endif
