/*
 * What a command is: one row with everything about it, its documentation too.  Each file of a command ends in its row;
 * cmd/table.c lists the rows.  Knows nothing of the game, so that cmd/arguments.c can include <getopt.h> beside it.
 */
#ifndef REEVE_CMD_COMMAND_H
#define REEVE_CMD_COMMAND_H

#include "cmd/status.h"

struct cmd_request;

/** An option; --help is printed from these rows. */
struct cmd_option {
    const char *name;     /* without the hyphens */
    char letter;          /* the short form, or 0 */
    const char *argument; /* what its value is called, or NULL: it has none */
    const char *says;
};

/** So many options of its own a command may have. */
#define CMD_OWN_MAX 16

struct command {
    const char *name;
    const char *usage;                /* what follows the name on the command line */
    const char *summary;              /* one line: lower case, no full stop */
    const char *help;                 /* paragraphs, each one line, parted by empty ones; a line that begins with two
                                         blanks is printed as it is */
    const struct cmd_option *options; /* its own; those of all are added */
    unsigned option_count;
    enum cmd_status (*run)(struct cmd_request *request);
};

/** All commands, in the order in which they are listed. */
extern const struct command *const cmd_table[];
extern const unsigned cmd_table_count;

/** The command of that name, or NULL. */
const struct command *cmd_find(const char *name);
/** The name of the command nearest to an unknown one, or NULL. */
const char *cmd_nearest(const char *name);

/* The rows. */
extern const struct command cmd_judge;
extern const struct command cmd_final;
extern const struct command cmd_moves;
extern const struct command cmd_random;
extern const struct command cmd_verify;
extern const struct command cmd_fixture;
extern const struct command cmd_rules;
extern const struct command cmd_tiles;
extern const struct command cmd_show;
extern const struct command cmd_schema;
extern const struct command cmd_import;
extern const struct command cmd_help;

#endif
