/* The rules that no verdict cites. */
#ifndef REEVE_CMD_UNCITED_H
#define REEVE_CMD_UNCITED_H

#include "cmd/options.h"
#include "cmd/rule_print.h"

/**
 * Judges the files of the request and gathers the rules of built modules that no verdict cites, in the request's arena.
 * A rule counts as cited where a twin of it is.  Left out, and counted on standard error: rules that no document can
 * show, and rules about modules that are not built.
 */
enum cmd_status cmd_find_uncited(struct cmd_request *request, struct cmd_rules *uncited);

#endif
