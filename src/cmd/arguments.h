/* The command line as getopt_long() reads it, over the rows of options. */
#ifndef REEVE_CMD_ARGUMENTS_H
#define REEVE_CMD_ARGUMENTS_H

#include <stdbool.h>

#include "cmd/command.h"

/** The options that every command has, in the order of enum cmd_common. */
enum cmd_common {
    CMD_FORMAT,
    CMD_OUTPUT,
    CMD_COLOUR,
    CMD_QUIET,
    CMD_EDITION,
    CMD_OPTION,
    CMD_MAP,
    CMD_HELP,
    CMD_VERSION,
    CMD_COMMON
};
extern const struct cmd_option cmd_common[CMD_COMMON];

/** One reading of the command line. */
struct cmd_arguments {
    const struct command *command; /* whose own options are known */
    /** Called for each option: its place among the common ones, or CMD_COMMON + its place among the command's own. */
    void (*take)(struct cmd_arguments *arguments, unsigned option, const char *value);
    void *context;
    char fault[200]; /* the first fault: lower case, no full stop; empty: none */
};

/** Keeps a fault unless there is one already. */
void cmd_complain(struct cmd_arguments *arguments, const char *format, ...) __attribute__((format(printf, 2, 3)));
/**
 * Reads all options and gathers the operands at the end of `argv`; returns the place of the first (`argc`: none).
 * `--` ends the options.
 */
int cmd_read_arguments(struct cmd_arguments *arguments, int argc, char **argv);
/** The first operand of a command line. */
struct cmd_first {
    int place;   /* in `argv`; `argc`: there is none */
    bool ended;  /* `--` stands before it, so it is no command */
    bool faulty; /* so does an option that is wrong */
};
/** Finds the first operand behind the options that every command has and those of `command`. */
struct cmd_first cmd_first_operand(const struct command *command, int argc, char **argv);

#endif
