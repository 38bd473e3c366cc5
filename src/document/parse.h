/* YAML text to a node tree. */
#ifndef REEVE_DOCUMENT_PARSE_H
#define REEVE_DOCUMENT_PARSE_H

#include "document/arena.h"
#include "document/fault.h"
#include "document/node.h"
#include "document/stream.h"

/** Limits; the message of each refusal names its number. */
#define DOC_DEPTH_MAX 64
#define DOC_SIZE_MAX ((size_t)256 << 20)

/**
 * Reads one document.  Refused, each with its place: what libyaml refuses, bad bytes (line and column found from the
 * byte offset), tags, anchors, aliases, merge keys, directives, a key twice (with a note at the first), a key that is
 * no scalar, a key without a value, nesting deeper than DOC_DEPTH_MAX, more than DOC_SIZE_MAX bytes, anything after
 * the document's end, an empty document.  NULL if the YAML itself is broken (nothing can be trusted then); a tree,
 * perhaps with faults, otherwise.  The tree lives in the faults' arena.
 */
struct doc_node *doc_parse(const struct doc_source *source, struct doc_faults *faults);

/**
 * The place in the file of byte `offset` of a scalar's text; right for literal blocks (`|`), whose indentation it
 * finds in the source, and for scalars on one line; elsewhere the scalar's own place.
 */
struct doc_mark doc_text_mark(const struct doc_source *source, const struct doc_node *node, size_t offset);

#endif
