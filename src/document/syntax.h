/*
 * Faults of the YAML itself: what is checked before libyaml reads, and what libyaml's refusals mean.  Internal to
 * document/.
 */
#ifndef REEVE_DOCUMENT_SYNTAX_H
#define REEVE_DOCUMENT_SYNTAX_H

#include <stdbool.h>
#include <yaml.h>

#include "document/fault.h"
#include "document/stream.h"

/**
 * Looks for what libyaml would let pass or would count in another way than editors do: other encodings, directives,
 * lines that do not end in LF or CRLF.  False with a fault where there is something.
 */
bool doc_syntax_check(const struct doc_source *source, struct doc_faults *faults);
/** Adds the fault at which libyaml stopped: its place, what was wrong in plain words, the context as a note. */
void doc_syntax_fault(const struct doc_source *source, struct doc_faults *faults, const yaml_parser_t *parser);
/** A mark of libyaml as a place in the file. */
static inline struct doc_mark doc_syntax_mark(const struct doc_source *source, yaml_mark_t mark)
{
    return (struct doc_mark){source->first_line + (unsigned)mark.line, (unsigned)mark.column + 1};
}

#endif
