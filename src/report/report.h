/*
 * A verdict as text for people, as YAML or JSON for programs, and as a line of TAP for `verify`.  The machine forms are
 * one tree written in two ways; everything that is printed is what the verdict says, nothing is worked out again.
 *
 * What a report needs of memory comes from the faults' arena.  Output goes to a FILE; a failure to write stays there
 * for ferror().
 */
#ifndef REEVE_REPORT_REPORT_H
#define REEVE_REPORT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "document/fault.h"
#include "document/node.h"
#include "document/stream.h"
#include "referee/verdict.h"

/** What `--format` names. */
enum rep_format { REP_TEXT, REP_YAML, REP_JSON, REP_FORMATS };

#define REP_WIDTH 100    /* columns where there is no terminal */
#define REP_WIDTH_MIN 60 /* fewer columns than this are not heeded */

/** How text for people is laid out. */
struct rep_style {
    unsigned width; /* columns; 0: REP_WIDTH; at least REP_WIDTH_MIN */
    bool colour;    /* ANSI colours, which never carry meaning alone */
    bool heading;   /* several documents are printed: name the document first */
    bool parted;    /* a report was printed before: begin with an empty line */
};

/* ---- for people ---- */

/**
 * Prints a verdict as text.  Of a document in error it prints one line; what is wrong with it are diagnostics, which
 * doc_faults_print() shows on standard error.
 */
void rep_text(const struct verdict *verdict, const struct doc_source *source, const struct doc_faults *faults,
              FILE *out, const struct rep_style *style);

/* ---- for programs ---- */

/**
 * The machine form of a verdict (format.md, section 5) as a tree.  A caller may add `next` at its end:
 * doc_put(arena, node, "next", position).
 */
struct doc_node *rep_node(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source,
                          const struct doc_faults *faults);
/**
 * Writes a tree as one value of a stream: as YAML a document, begun by `---` unless it is the first; as JSON one line.
 * Not for REP_TEXT.
 */
void rep_write(const struct doc_node *node, enum rep_format format, bool first, FILE *out);

/* ---- TAP, version 13 ---- */

enum rep_result {
    REP_PASS,
    REP_FAIL,
    REP_SKIP_SILENT,  /* nothing is expected of the document */
    REP_SKIP_UNBUILT, /* it asks for a module that is not built yet */
    REP_RESULTS
};

/** The version and the plan: how many documents there will be. */
void rep_tap_begin(FILE *out, unsigned long documents);
/**
 * The result of one document, its `number`-th from 1: compares the verdict with every `expect:` of the document and
 * prints `ok`, `ok ... # SKIP reason` or `not ok` with a block of what differs.  A document in error that expects
 * anything fails.  `root` NULL: the YAML could not be read, which fails too.
 */
enum rep_result rep_tap_document(FILE *out, unsigned long number, const struct doc_node *root,
                                 const struct verdict *verdict, const struct doc_source *source,
                                 const struct doc_faults *faults);
/** A `not ok` for a document that could not be judged at all (memory): `why` is lower case, without a full stop. */
void rep_tap_failed(FILE *out, unsigned long number, const struct doc_source *source, const char *why);

#endif
