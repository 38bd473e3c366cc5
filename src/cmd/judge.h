/* What `judge` and `final` have in common. */
#ifndef REEVE_CMD_JUDGE_H
#define REEVE_CMD_JUDGE_H

#include "cmd/options.h"

/** Judges the files of a request and prints the verdicts. */
enum cmd_status cmd_judge_files(struct cmd_request *request);

#endif
