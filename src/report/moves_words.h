/* Actions in words, those that have words in common together.  Internal to report/. */
#ifndef REEVE_REPORT_MOVES_WORDS_H
#define REEVE_REPORT_MOVES_WORDS_H

#include "document/node.h"
#include "referee/list.h"
#include "report/page.h"

typedef REF_LIST(const struct doc_node *) rep_actions;

/** Writes words that stay together, with a blank before them unless they begin the line; the next line begins at
 * `left`. */
void rep_chunk(struct rep_page *page, const char *text, unsigned left);
/**
 * Writes actions behind a word, or none: "meeple or wagon on city N, road S; builder on road S".  The last line stays
 * open.
 */
void rep_words(struct rep_page *page, const char *before, const rep_actions *actions, unsigned left);
/** `[2, -1]`. */
const char *rep_pair_text(struct doc_arena *arena, const struct doc_node *pair);

#endif
