/* Trees as YAML and as JSON, from one tree; same tree, same bytes. */
#ifndef REEVE_DOCUMENT_EMIT_H
#define REEVE_DOCUMENT_EMIT_H

#include <stdio.h>

#include "document/node.h"

/**
 * Writes `node` as a YAML document in block style, `flow` nodes on one line (however long).  A failure to write stays
 * in `out` for ferror().  A tree of more than 2 * DOC_DEPTH_MAX levels is a fault of the program and aborts.  Texts
 * are plain where every YAML 1.1 and 1.2 reader would take them for the same text, else double-quoted (numbers, null
 * and truth words in any case, y, n, on, off, ~, empty, leading or trailing blanks, indicators, `: `, ` #`, control
 * characters); a text of several lines is a literal block if it can be one and its node has `block` set.  Keys by the
 * same rule.  No `---`: the caller parts documents.
 *
 * A text that a document had without quotes (`plain` is set, as doc_parse() does and doc_new_text() does not) and
 * that is a whole number or a switch stays without them, since only its key decides what it is; so do numbers, true
 * and false in JSON.
 */
void doc_emit_yaml(const struct doc_node *node, FILE *out);
/**
 * Writes `node` as JSON on one line with a newline behind it.  Text is escaped as RFC 8259 asks and where YAML asks
 * for it, so that doc_parse() reads it again; all other UTF-8 stays as it is.
 */
void doc_emit_json(const struct doc_node *node, FILE *out);

#endif
