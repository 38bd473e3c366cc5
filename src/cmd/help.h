/* What `--help`, `--version` and `reeve help` print. */
#ifndef REEVE_CMD_HELP_H
#define REEVE_CMD_HELP_H

#include <stdio.h>

#include "cmd/command.h"

/** The help of a command; of cmd_help: of the program. */
void cmd_print_help(FILE *out, const struct command *command);
void cmd_print_version(FILE *out);

#endif
