/* The command line, read: which command, with what options, on which operands. */
#ifndef REEVE_CMD_OPTIONS_H
#define REEVE_CMD_OPTIONS_H

#include <stdbool.h>

#include "cmd/command.h"
#include "cmd/say.h"
#include "document/arena.h"
#include "referee/game.h"
#include "report/report.h"

/** An option of the command's own. */
struct cmd_own {
    bool given;
    const char *value; /* the last one, if it has values */
};

/** What the command line asks for. */
struct cmd_request {
    struct doc_arena *arena; /* what belongs to the run as a whole */
    const struct command *command;
    enum rep_format format;
    const char *output; /* NULL: standard output */
    enum cmd_colour colour;
    bool quiet;
    struct settings settings;
    const struct verdict *map; /* on the bare map of --map, or NULL */
    struct cmd_own own[CMD_OWN_MAX]; /* by place among the command's own options */
    char **operands;
    unsigned operand_count;
};

/** What is to be done with a command line. */
enum cmd_todo {
    CMD_RUN,
    CMD_SHOW_HELP, /* of `command`, or of the program if that is cmd_help */
    CMD_SHOW_VERSION,
    CMD_REFUSE, /* it is wrong; said already; the status is in `*status` */
};

/**
 * Reads the command line.  `--help` and `--version` win over everything else, faults included.  `argv` is put in
 * another order.
 */
enum cmd_todo cmd_read_command_line(struct cmd_request *request, struct doc_arena *arena, int argc, char **argv,
                                    enum cmd_status *status);
/** Prints a usage error with the way to help; CMD_USAGE. */
enum cmd_status cmd_usage(const struct command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
