/* Which figures each scoring sent home.  Internal to report/. */
#ifndef REEVE_REPORT_RETURNS_H
#define REEVE_REPORT_RETURNS_H

#include "document/arena.h"
#include "referee/verdict.h"

/** A list of returns, sorted out by scoring: a chain for each, in the order of the list. */
struct rep_returns {
    const return_list *list;
    unsigned scorings;
    unsigned *first; /* by place of the scoring, 0 for no scoring: place in the list + 1; 0: none */
    unsigned *next;  /* by place in the list: the next of the same chain + 1 */
};

/** Sorts out `list`, which speaks of `scorings` scorings. */
void rep_sort_returns(struct doc_arena *arena, struct rep_returns *returns, const return_list *list, unsigned scorings);
/** The first figure that the scoring sent home (from 1; 0: those that none did), or NULL. */
const struct return_home *rep_first_return(const struct rep_returns *returns, unsigned scoring);
/** The next of the same chain, or NULL. */
const struct return_home *rep_next_return(const struct rep_returns *returns, const struct return_home *home);

#endif
