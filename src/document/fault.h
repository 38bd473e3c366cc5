/* Diagnostics: every fault of a document is gathered, then shown with its line and a caret. */
#ifndef REEVE_DOCUMENT_FAULT_H
#define REEVE_DOCUMENT_FAULT_H

#include <stdbool.h>
#include <stdio.h>

#include "document/arena.h"
#include "document/node.h"
#include "document/stream.h"

enum doc_severity { DOC_ERROR, DOC_WARNING, DOC_NOTE };

struct doc_fault {
    enum doc_severity severity;
    struct doc_mark mark;
    unsigned width;
    const char *message; /* lower case, no full stop */
    struct doc_fault *next;
};

/** The faults of one document, in the order found.  A note belongs to the fault before it. */
struct doc_faults {
    struct doc_arena *arena;
    const struct doc_source *source;
    struct doc_fault *first;
    struct doc_fault *last;
    unsigned errors;
    unsigned warnings;
    bool muted;       /* the last error was of a refused node, so its notes go as well */
    unsigned dropped; /* beyond DOC_FAULTS_MAX, counted but not kept */
};

/** So many faults of one document are kept; a document with more has one cause. */
#define DOC_FAULTS_MAX 100

/** The message of a fault has at most so many bytes; a longer one is cut and ends in `...`. */
#define DOC_MESSAGE_MAX 1000

void doc_faults_init(struct doc_faults *faults, struct doc_arena *arena, const struct doc_source *source);
/**
 * Adds an error at `node` (its mark and width; NULL: no place).  Of a node that a fault refused already nothing is
 * added: one slip gives one error.
 */
void doc_error(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void doc_error_at(struct doc_faults *faults, struct doc_mark mark, unsigned width, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void doc_warning(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void doc_note(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void doc_note_at(struct doc_faults *faults, struct doc_mark mark, unsigned width, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/** Whether an error stands at the place of the node. */
bool doc_faulted(const struct doc_faults *faults, const struct doc_node *node);
/**
 * What a message quotes of a text: at most 60 characters, `...` behind a longer one.  Control characters may stay: they
 * are made harmless where the message is printed.
 */
const char *doc_excerpt(struct doc_arena *arena, const char *text, size_t length);
/** What a message quotes of a scalar: the doc_excerpt() of its text; of a list or a map that there is one. */
const char *doc_quote(const struct doc_faults *faults, const struct doc_node *node);
/**
 * Prints the faults as `file:line:column: severity: message`, the source line and a caret line (tabs copied, wide
 * characters padded by their width, very long lines cut around the caret).  Control characters of the document, of the
 * messages and of the file's name are shown as `?`.  `colour`: with ANSI colours.
 */
void doc_faults_print(const struct doc_faults *faults, FILE *out, bool colour);
/** Prints, without colours, the source line of a fault and the caret line below it; nothing if it has no place. */
void doc_fault_print_line(const struct doc_faults *faults, const struct doc_fault *fault, FILE *out);

#endif
