/*
 * The output of a run.  A named file is written under another name beside it and takes its place at the end, so that
 * nobody ever sees half of it; a device or a pipe is written to as it is.
 */
#include "config.h"

#include "cmd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say.h"

/* So many names are tried for the file beside. */
#define TRIES 100

static enum cmd_status fail(const struct cmd_output *output, int error)
{
    /* whoever closed the pipe, as `head` does, has had what he wanted */
    if (error != EPIPE)
        cmd_say("%s: %s", output->name, cmd_reason(error));
    return CMD_FAILURE;
}

/* The file that a link leads to, so that the link stays one. */
static const char *real_path(struct doc_arena *arena, const char *path)
{
    char *const real = realpath(path, NULL);

    if (real == NULL)
        return path;
    doc_adopt(arena, real);
    return real;
}

static enum cmd_status open_beside(struct cmd_output *output, struct doc_arena *arena, const struct stat *before)
{
    int file = -1;

    for (unsigned n = 0; file < 0 && n < TRIES; n++) {
        output->fresh = doc_printf(arena, "%s.%ld-%u.new", output->path, (long)getpid(), n);
        file = open(output->fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST)
            break;
    }
    if (file < 0) {
        output->fresh = NULL;
        return fail(output, errno);
    }
    /* The new file is as open to others as the old one was; where that cannot be, as a new file is. */
    if (before != NULL && fchmod(file, before->st_mode & 0777) != 0)
        errno = 0;
    output->out = fdopen(file, "w");
    if (output->out == NULL) {
        const int error = errno;
        close(file);
        unlink(output->fresh);
        output->fresh = NULL;
        return fail(output, error);
    }
    return CMD_OK;
}

enum cmd_status cmd_output_open(struct cmd_output *output, struct doc_arena *arena, const char *path, bool quiet)
{
    struct stat facts;

    *output = (struct cmd_output){.name = "standard output"};
    errno = 0; /* what a failure to write finds there is its own */
    if (path == NULL || strcmp(path, "-") == 0) {
        output->out = quiet ? NULL : stdout;
        return CMD_OK;
    }
    output->name = path;
    const bool there = stat(path, &facts) == 0;
    if (there && S_ISDIR(facts.st_mode))
        return fail(output, EISDIR);
    if (there && !S_ISREG(facts.st_mode)) {
        output->out = fopen(path, "w");
        return output->out != NULL ? CMD_OK : fail(output, errno);
    }
    if (there && access(path, W_OK) != 0)
        return fail(output, errno);
    output->path = there ? real_path(arena, path) : path;
    return open_beside(output, arena, there ? &facts : NULL);
}

/* Keeps the reason of the first failure. */
static bool note(struct cmd_output *output, bool good)
{
    if (!good && !output->failed) {
        output->failed = true;
        output->error = errno;
    }
    return good;
}

bool cmd_output_failed(struct cmd_output *output)
{
    return output->out != NULL && !note(output, !ferror(output->out));
}

void cmd_output_withhold(struct cmd_output *output, bool quiet)
{
    output->withheld = output->fresh != NULL;
    output->silent = quiet;
}

/* Prints what was written for a file. */
static void print_fresh(struct cmd_output *output)
{
    char block[BUFSIZ];
    size_t size;
    FILE *const file = fopen(output->fresh, "r");

    if (!note(output, file != NULL))
        return;
    while ((size = fread(block, 1, sizeof block, file)) > 0)
        fwrite(block, 1, size, stdout);
    note(output, !ferror(file));
    fclose(file);
    errno = 0;
    if (!ferror(stdout) && fflush(stdout) == 0)
        return;
    output->name = "standard output";
    note(output, false);
}

enum cmd_status cmd_output_close(struct cmd_output *output, enum cmd_status status)
{
    if (output->out == NULL)
        return status;
    if (!cmd_output_failed(output) && note(output, fflush(output->out) == 0) && output->fresh != NULL)
        note(output, fsync(fileno(output->out)) == 0);
    note(output, fclose(output->out) == 0);
    output->out = NULL;
    const bool whole = status < (output->documents ? CMD_INVALID : CMD_USAGE);
    if (output->withheld && !output->failed) {
        cmd_say("%s: left as it was: no position follows", output->name);
        if (!output->silent)
            print_fresh(output);
    } else if (output->fresh != NULL && !output->failed && whole)
        note(output, rename(output->fresh, output->path) == 0);
    if (output->fresh != NULL && (output->failed || output->withheld || !whole))
        unlink(output->fresh);
    return output->failed ? cmd_worse(status, fail(output, output->error)) : status;
}

unsigned cmd_output_width(const struct cmd_output *output)
{
    struct winsize size = {0};

    if (output->out == NULL || isatty(fileno(output->out)) != 1)
        return 0;
    return ioctl(fileno(output->out), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
