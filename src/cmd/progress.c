/* How far long work has come: one line on the terminal, five times a second at most. */
#include "config.h"

#include "cmd/progress.h"

#include <stdarg.h>
#include <time.h>
#include <unistd.h>

/* How often it is shown, in thousandths of a second. */
#define PACE 200

static long now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void cmd_progress_start(struct cmd_progress *progress, FILE *out)
{
    progress->shown = isatty(STDERR_FILENO) == 1 && (out == NULL || isatty(fileno(out)) != 1);
    progress->when = progress->shown ? now() : 0;
}

bool cmd_progress_due(struct cmd_progress *progress)
{
    if (!progress->shown)
        return false;
    const long time = now();
    if (time - progress->when < PACE)
        return false;
    progress->when = time;
    return true;
}

void cmd_progress_say(const struct cmd_progress *progress, const char *format, ...)
{
    va_list arguments;

    if (!progress->shown)
        return;
    va_start(arguments, format);
    fputc('\r', stderr);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fflush(stderr);
}

void cmd_progress_clear(const struct cmd_progress *progress)
{
    if (progress->shown)
        fprintf(stderr, "\r%60s\r", "");
}
