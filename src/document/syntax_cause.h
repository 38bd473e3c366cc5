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

/** Whether a ':' stands behind what begins at a mark and is so many characters wide; true, too, where the mark is
 * nowhere. */
bool doc_has_colon_behind(const struct doc_source *source, struct doc_mark mark, unsigned width);
/** Whether behind it, and behind a ':' there, a comment begins that may have been meant for a value: "###", "#1". */
bool doc_has_comment_behind(const struct doc_source *source, struct doc_mark mark, unsigned width);

#endif
