/* The loop over files and documents that every command goes through which judges. */
#ifndef REEVE_CMD_DOCUMENTS_H
#define REEVE_CMD_DOCUMENTS_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/options.h"
#include "document/arena.h"
#include "document/fault.h"
#include "document/node.h"
#include "document/stream.h"
#include "referee/verdict.h"

/** A document that has been judged.  All of it is gone when the next one is read. */
struct cmd_document {
    const struct doc_source *source;
    const struct doc_faults *faults;
    const struct doc_node *root; /* NULL: the YAML could not be read */
    const struct verdict *verdict;
};

/** A walk over documents. */
struct cmd_walk {
    struct settings settings;
    FILE *out;              /* what `visit` prints to, or NULL; flushed before anything goes to standard error */
    bool colour;            /* of diagnostics */
    bool several;           /* there is more than one document */
    bool stop;              /* set by `visit`: go no further */
    struct doc_arena arena; /* one for all documents, one after the other */
    /** Called for each document that was judged; returns its status. */
    enum cmd_status (*visit)(struct cmd_walk *walk, const struct cmd_document *document);
    /** Called for a document that could not be judged since memory ran out; may be NULL. */
    void (*missed)(struct cmd_walk *walk, const struct doc_source *source, const char *why);
    void *context;
};

/** Begins a walk with what the command line says. */
void cmd_walk_begin(struct cmd_walk *walk, const struct cmd_request *request);
void cmd_walk_end(struct cmd_walk *walk);
/** Opens a file; CMD_FAILURE and a message where it cannot be read. */
enum cmd_status cmd_open(struct doc_stream *stream, const char *path);
/** Judges all documents of a stream; the highest status.  A stream without any is an error. */
enum cmd_status cmd_walk_stream(struct cmd_walk *walk, struct doc_stream *stream);
/** Judges all documents of all files.  What goes wrong with one keeps none of the others. */
enum cmd_status cmd_walk_files(struct cmd_walk *walk, char *const *files, unsigned count);
/** Shows what is wrong with a document, if anything, on standard error. */
void cmd_show_faults(const struct cmd_walk *walk, const struct cmd_document *document);
/** CMD_INVALID, CMD_ILLEGAL or CMD_OK. */
enum cmd_status cmd_status_of(const struct verdict *verdict);

#endif
