/* Messages to people on standard error, and when colours are used. */
#ifndef REEVE_CMD_SAY_H
#define REEVE_CMD_SAY_H

#include <stdbool.h>
#include <stdio.h>

/** What `--color` says. */
enum cmd_colour { CMD_COLOUR_AUTO, CMD_COLOUR_ALWAYS, CMD_COLOUR_NEVER };

/** Whether what goes to `out` is coloured. */
bool cmd_coloured(enum cmd_colour when, FILE *out);
/**
 * Prints `reeve: MESSAGE` as a line on standard error.  Characters that could steer a terminal are shown as `?`, since
 * a message may name a file of anybody's.
 */
void cmd_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/** What an errno means, in the manner of our messages. */
const char *cmd_reason(int error);

#endif
