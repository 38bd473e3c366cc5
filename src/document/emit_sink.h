/* Where the emitters write to: a buffer before a FILE.  Internal to document/. */
#ifndef REEVE_DOCUMENT_EMIT_SINK_H
#define REEVE_DOCUMENT_EMIT_SINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "document/node.h"
#include "document/parse.h"

/**
 * Trees to be written may be deeper than those that are read, since a verdict may hold a document; deeper ones abort.
 */
#define DOC_EMIT_DEPTH_MAX (2 * DOC_DEPTH_MAX)

/** A buffer of its own, because a lock is taken for every call that writes to a FILE. */
struct doc_sink {
    FILE *out;
    size_t used;
    char buffer[8192];
};

void doc_sink_flush(struct doc_sink *sink);
void doc_sink_write(struct doc_sink *sink, const char *bytes, size_t size);
void doc_sink_string(struct doc_sink *sink, const char *string);
void doc_sink_char(struct doc_sink *sink, char byte);
void doc_sink_blanks(struct doc_sink *sink, size_t count);

/** Whether a scalar that was read without quotes may be meant as a whole number: it is written without them again. */
bool doc_emit_is_integer(const struct doc_node *node);
/** Whether it may be meant as a switch; `words`: on, off, yes and no as well as true and false. */
bool doc_emit_is_switch(const struct doc_node *node, bool words);
/** Writes text between double quotes, with escapes that JSON and YAML have in common. */
void doc_sink_quoted(struct doc_sink *sink, const char *text, size_t length);

#endif
