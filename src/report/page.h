/* A page of text: columns counted as a terminal shows them, words wrapped, nothing harmful sent.  Internal to report/.
 */
#ifndef REEVE_REPORT_PAGE_H
#define REEVE_REPORT_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "document/arena.h"
#include "referee/cite.h"

enum rep_paint { REP_BOLD, REP_RED, REP_GREEN };

/** Where text goes. */
struct rep_page {
    FILE *out;
    struct doc_arena *arena;
    unsigned width;
    bool colour;
    bool ascii;        /* only characters of ASCII; others become `?`, and the sign of degrees the word */
    unsigned column;   /* of what has been written in this line */
    unsigned due;      /* column that the next text begins at; blanks are written only when there is one */
    unsigned rules_at; /* column of the rules */
};

/** Columns that a text takes. */
unsigned rep_measure(const char *text);
/** Columns that the decimal digits of a number take. */
unsigned rep_digits(long number);
/** Writes text; control characters become `?`. */
void rep_put(struct rep_page *page, const char *text);
/** Writes a formatted text. */
void rep_putf(struct rep_page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));
/** The next text begins at `column`, or where the line is by now. */
void rep_to(struct rep_page *page, unsigned column);
/** Ends the line. */
void rep_end(struct rep_page *page);
/** Writes text in bold, with colours if the page has them. */
void rep_paint(struct rep_page *page, enum rep_paint paint, const char *text);
/** Writes a number so that it ends before `column`; `sign`: with `+` if it is more than 0. */
void rep_number(struct rep_page *page, long number, unsigned column, bool sign);
/**
 * Writes text word by word from where the line is; words that would go beyond `right` begin the next line at `left`.
 * The last line stays open.
 */
void rep_wrap(struct rep_page *page, const char *text, unsigned left, unsigned right);
/** Writes the ids of rules at the column for rules, in the next line if this one is too long.  The line stays open. */
void rep_rules(struct rep_page *page, const rule_list *rules);
/** The same for a single rule; RULE_NONE: nothing. */
void rep_rule(struct rep_page *page, rule_number rule);

/** Adds `word` as the n-th of `count` words of an enumeration: "A, B and C". */
void rep_join(struct doc_arena *arena, const char **text, unsigned n, unsigned count, const char *word);

#endif
