/* Pieces of a page of HTML.  Internal to report/. */
#ifndef REEVE_REPORT_HTML_H
#define REEVE_REPORT_HTML_H

#include <stdio.h>

#include "document/stream.h"
#include "referee/verdict.h"
#include "report/returns.h"

/** The ruling that is being written. */
struct rep_html {
    struct doc_arena *arena;
    const struct verdict *verdict;
    const struct doc_source *source;
    unsigned number; /* its place in the page, from 1 */
    FILE *out;
};

/** The ids of rules, each a link to its row among the rules cited. */
void rep_html_rules(FILE *out, const struct rep_html *page, const rule_list *rules);
/** A scoring, the `place`-th (from 1) of the list that `returns` speaks of. */
void rep_html_scoring(const struct rep_html *page, const struct scoring *scoring, const struct rep_returns *returns,
                      unsigned place);

#endif
