/* The program: what must be set up, the command that is asked for, the exit status. */
#include "config.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "cmd/help.h"
#include "cmd/options.h"
#include "cmd/output.h"

/*
 * A program may be started with its standard files closed; then a file that it opens would become one of them.  What is
 * opened here fails on use, as a closed file does.
 */
static void open_standard_files(void)
{
    static const int modes[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};

    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
        /* The lowest number that is free is given, which is this one. */
        if (fcntl(file, F_GETFD) == -1 && open("/dev/null", modes[file]) < 0)
            return;
    }
}

/* What `--help` and `--version` print. */
static enum cmd_status show(struct doc_arena *arena, enum cmd_todo todo, const struct command *command)
{
    struct cmd_output output;
    const enum cmd_status status = cmd_output_open(&output, arena, NULL, false);

    if (todo == CMD_SHOW_HELP)
        cmd_print_help(output.out, command);
    else
        cmd_print_version(output.out);
    return cmd_output_close(&output, status);
}

static enum cmd_status run(struct doc_arena *arena, int argc, char **argv)
{
    struct cmd_request request;
    enum cmd_status status = CMD_OK;
    const enum cmd_todo todo = cmd_read_command_line(&request, arena, argc, argv, &status);

    switch (todo) {
    case CMD_RUN:
        return request.command->run(&request);
    case CMD_REFUSE:
        return status;
    default:
        return show(arena, todo, request.command);
    }
}

int main(int argc, char **argv)
{
    struct doc_arena arena;
    jmp_buf escape;
    enum cmd_status status;

    open_standard_files();
    /* A closed pipe is a failure to write like any other, with a message and a status. */
    signal(SIGPIPE, SIG_IGN);
    /* Whole lines, so that messages of several programs do not mix. */
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
    doc_arena_init(&arena);
    if (setjmp(escape) == 0) {
        arena.escape = &escape;
        status = run(&arena, argc, argv);
    } else {
        cmd_say("not enough memory");
        status = CMD_FAILURE;
    }
    arena.escape = NULL;
    doc_arena_free(&arena);
    return (int)status;
}
