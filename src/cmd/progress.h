/* How far long work has come, on standard error where that is a terminal. */
#ifndef REEVE_CMD_PROGRESS_H
#define REEVE_CMD_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

/** One line that is written over again and again.  {0} shows nothing. */
struct cmd_progress {
    bool shown;
    long when; /* it was written last, in thousandths of a second */
};

/** Shows progress from now on if standard error is a terminal and `out`, to which the report goes, is none. */
void cmd_progress_start(struct cmd_progress *progress, FILE *out);
/** Whether it is time to write the line again. */
bool cmd_progress_due(struct cmd_progress *progress);
/** Writes the line; at most 60 columns. */
void cmd_progress_say(const struct cmd_progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/** Gives the line back before something else is written to it. */
void cmd_progress_clear(const struct cmd_progress *progress);

#endif
