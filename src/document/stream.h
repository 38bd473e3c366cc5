/* A file or standard input as a row of documents, cut at the lines that part them before any YAML is read. */
#ifndef REEVE_DOCUMENT_STREAM_H
#define REEVE_DOCUMENT_STREAM_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "document/arena.h"

/** The bytes that a file may have: so that no count of lines or columns can wrap. */
#define DOC_STREAM_MAX ((size_t)UINT_MAX - 1)

/** The text of one document and where it came from.  Lines and columns count from 1, columns in characters. */
struct doc_source {
    const char *file;    /* as named by the user; "<stdin>" for "-" */
    const char *text;    /* not NUL-terminated; without a byte order mark */
    size_t size;         /* bytes */
    unsigned first_line; /* line of the file at which `text` begins */
    unsigned number;     /* place among the documents of the file, from 1 */
};

/** A file, read whole. */
struct doc_stream {
    const char *file;
    char *bytes; /* owned, malloc() */
    size_t size;
    size_t at; /* where the next document begins */
    unsigned line;
    unsigned number;
};

/**
 * Reads the file `path` ("-" is standard input) whole.  False when it cannot be read (missing, a directory, an I/O
 * error, memory): then `*why` is a message for people with static or errno-string lifetime.
 */
bool doc_stream_open(struct doc_stream *stream, const char *path, const char **why);
/** A stream over bytes in memory (copied); for tests and library callers. */
bool doc_stream_from_memory(struct doc_stream *stream, const char *file, const char *bytes, size_t size);
/**
 * The next document: it ends at the next line that is `---` or begins with `---` and a blank.  Stretches that hold only
 * blank lines and comments are passed over.  False at the end.
 */
bool doc_stream_next(struct doc_stream *stream, struct doc_source *source);
void doc_stream_close(struct doc_stream *stream);

#endif
