/* What a writer most likely did where libyaml could not go on. */
#ifndef REEVE_DOCUMENT_SYNTAX_CAUSE_H
#define REEVE_DOCUMENT_SYNTAX_CAUSE_H

#include <stdbool.h>
#include <stddef.h>

#include "document/fault.h"

/** A slip found in the text: where its words begin and how long they are, in bytes, and what is wrong. */
struct doc_cause {
    size_t offset;
    size_t length;
    const char *says;
};

/**
 * Looks around the byte at which reading stopped.  `problem` is what libyaml said.  False where nothing better can be
 * said than that.
 */
bool doc_syntax_cause(const struct doc_source *source, size_t offset, const char *problem, struct doc_cause *cause);

#endif
