/* Pieces of the text for people.  Internal to report/. */
#ifndef REEVE_REPORT_TEXT_H
#define REEVE_REPORT_TEXT_H

#include "referee/game.h"
#include "referee/verdict.h"
#include "report/page.h"
#include "report/returns.h"

/** Labels before a paragraph, and where the paragraph begins. */
#define REP_LABEL 11

/** The names of the players in a mask: "Blue, Red and Green"; NULL for an empty one. */
const char *rep_names(struct doc_arena *arena, const struct game *game, unsigned mask);
/** "+14", "0", "-3". */
const char *rep_signed(struct doc_arena *arena, long points);

/** "Blue places base/E at [2, -1], turned 270°, and deploys a meeple on field NNW". */
const char *rep_deeds_text(struct doc_arena *arena, const struct game *game, const struct verdict_turn *turn);
/** An action as a document has it. */
const char *rep_action_text(struct doc_arena *arena, const struct doc_node *action);
/** "edition C2 with The Abbot; option tiny-city 2". */
const char *rep_played_by_text(struct doc_arena *arena, const struct game *game);

/** A feature with who stands there, its terms, who scores, what goes home; `place` from 1 in its list. */
void rep_scoring_text(struct rep_page *page, const struct scoring *scoring, const struct rep_returns *returns,
                      unsigned place, unsigned indent);
/** "a meeple", "Blue's mayor, Red's 2 meeples" of the chain that begins with `home`; NULL for an empty one. */
const char *rep_returns_text(struct doc_arena *arena, const struct game *game, const struct rep_returns *returns,
                             const struct return_home *home);

/** The turn of a document with a `move:`: LEGAL or ILLEGAL, what is wrong, what was scored, what may follow. */
void rep_move_text(struct rep_page *page, const struct verdict *verdict);
/** The turns of a record. */
void rep_record_text(struct rep_page *page, const struct verdict *verdict);
/** LEGAL or ILLEGAL as the beginning of a report; what follows begins at the column that it returns. */
unsigned rep_result_text(struct rep_page *page, enum verdict_result result);

/** The table of scores, and who has won. */
void rep_scores_text(struct rep_page *page, const struct verdict *verdict);
/** The edition, the modules and the options; what was assumed; what would be otherwise. */
void rep_setting_text(struct rep_page *page, const struct verdict *verdict);
/** The rules that the verdict cites. */
void rep_cited_text(struct rep_page *page, const rule_list *cited);

#endif
