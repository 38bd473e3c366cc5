/* What a document expects of its verdict. */
#ifndef REEVE_REFEREE_EXPECT_H
#define REEVE_REFEREE_EXPECT_H

#include <stdbool.h>

#include "document/node.h"
#include "referee/game.h"
#include "referee/verdict.h"

/** Checks the form of an `expect:` (`in_turn`: of an entry of a record); faults at their places. */
void ref_read_expect(struct game *game, const struct doc_node *expect, bool in_turn);
/**
 * For each entry of the expectation's `features`, what there is to compare: the scorings of that feature in this
 * document (in this turn), else one of what it would bring if the game ended now.  NULL without such entries.  To be
 * called while the board stands as the entry means it.
 */
scoring_list *ref_expected_features(struct game *game, const struct doc_node *expect, const struct verdict_turn *turn);

/** A difference between what was expected and what was found. */
struct difference {
    const char *where; /* "scores", "turns[3].returned" */
    struct doc_node *expected;
    struct doc_node *found;
};
typedef REF_LIST(struct difference) difference_list;

/** Whether a document has any `expect:`, at the top or in a turn. */
bool ref_expects(const struct doc_node *root);
/** Compares the verdict with every expectation of the document. */
void ref_compare(struct doc_arena *arena, const struct doc_node *root, const struct verdict *verdict,
                 difference_list *differences);

#endif
