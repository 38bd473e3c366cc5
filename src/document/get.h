/* Typed getters: each adds a fault where the document has another thing, so that one reading finds all of them. */
#ifndef REEVE_DOCUMENT_GET_H
#define REEVE_DOCUMENT_GET_H

#include <stdbool.h>
#include <stddef.h>

#include "document/fault.h"
#include "document/node.h"

/**
 * The usual limit of integers.  It stands in for a bound beyond 2^30 (LONG_MAX, say), so that no caller lets through
 * what cannot be reckoned with; a caller who needs more, as for coordinates, asks for up to 2^30 itself.
 */
#define DOC_INTEGER_MAX 1000000000

/** True if `node` is a map (a list, a text); otherwise false and a fault that says what `what` should be. */
bool doc_want_map(struct doc_faults *faults, const struct doc_node *node, const char *what);
bool doc_want_list(struct doc_faults *faults, const struct doc_node *node, const char *what);
bool doc_want_text(struct doc_faults *faults, const struct doc_node *node, const char *what);
/**
 * A whole number: decimal digits with or without `-`, unquoted, within min and max.  `what` names it in the message
 * ("score", "x coordinate").  False and a fault otherwise; `*value` is then untouched.
 */
bool doc_want_integer(struct doc_faults *faults, const struct doc_node *node, const char *what, long min, long max,
                      long *value);
/** A switch: unquoted true, false, on, off, yes, no (those spellings only). */
bool doc_want_switch(struct doc_faults *faults, const struct doc_node *node, const char *what, bool *value);
/**
 * A fault for each key of `map` that is not among `keys` (`count` of them), with "did you mean"; `what` names the
 * map.
 */
void doc_want_keys(struct doc_faults *faults, const struct doc_node *map, const char *what, const char *const *keys,
                   size_t count);
/** Whether a key of the map is in error. */
bool doc_has_faulty_key(const struct doc_faults *faults, const struct doc_node *map);
/** The value under `key`; a fault where it is missing, unless a key of the map is in error and may have been meant. */
const struct doc_node *doc_want(struct doc_faults *faults, const struct doc_node *map, const char *what,
                                const char *key);

#endif
