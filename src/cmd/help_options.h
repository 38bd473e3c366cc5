/* What `reeve help options` prints. */
#ifndef REEVE_CMD_HELP_OPTIONS_H
#define REEVE_CMD_HELP_OPTIONS_H

#include <stdio.h>

/** The named options of the rules: each module's that is built, with values, defaults and what they decide. */
void cmd_print_rule_options(FILE *out);

#endif
