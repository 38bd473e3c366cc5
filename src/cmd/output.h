/* Where reports go: standard output, or a file that is written whole or not at all. */
#ifndef REEVE_CMD_OUTPUT_H
#define REEVE_CMD_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/status.h"
#include "document/arena.h"

struct cmd_output {
    FILE *out;         /* NULL: nothing is printed */
    const char *name;  /* for messages */
    const char *path;  /* of the file that it becomes in the end, or NULL */
    const char *fresh; /* of the file beside it that is written first, or NULL */
    bool documents;    /* it holds documents or pictures, all or none of them */
    bool withheld;     /* the file stays as it was, and what was written for it goes to standard output */
    bool silent;       /* ... or nowhere */
    bool failed;
    int error; /* the errno of the first failure, 0 where it left none */
};

/**
 * Opens the output: `path` NULL or "-" is standard output, or nothing if `quiet`.  CMD_FAILURE and a message where it
 * cannot be written to.  Names are kept in the arena.
 */
enum cmd_status cmd_output_open(struct cmd_output *output, struct doc_arena *arena, const char *path, bool quiet);
/** Whether writing has failed, so that going on is of no use.  To be asked soon, since errno may not keep the reason.
 */
bool cmd_output_failed(struct cmd_output *output);
/**
 * Finishes the output of a run that ended with `status` and returns the status with that of the writing.  A file is
 * left as it was if the status is CMD_USAGE or CMD_FAILURE, and one of `documents` also if it is CMD_INVALID: it may be
 * the file that was read, and a document in error is in it no more.
 */
enum cmd_status cmd_output_close(struct cmd_output *output, enum cmd_status status);
/**
 * Leaves a file as it was: what was written for it goes to standard output in the end, or nowhere if `quiet`.  For a
 * run whose result has not become what the file was meant for.
 */
void cmd_output_withhold(struct cmd_output *output, bool quiet);
/** Columns of a terminal; 0 where it is none. */
unsigned cmd_output_width(const struct cmd_output *output);

#endif
