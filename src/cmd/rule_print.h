/* Rules of the rulebook as text and as a tree. */
#ifndef REEVE_CMD_RULE_PRINT_H
#define REEVE_CMD_RULE_PRINT_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/options.h"
#include "referee/rule.h"

/** Some of the rules, in the order of the rulebook. */
struct cmd_rules {
    rule_number *numbers;
    unsigned count;
};

/** Prints the rules, module by module: whole, or a line for each; or as one value in a machine form. */
void cmd_print_rules(const struct cmd_request *request, const struct cmd_rules *rules, bool whole, FILE *out,
                     unsigned width);

#endif
