/* reeve import GAME.jcz...: turns saved games of JCloisterZone into documents. */
#include "config.h"

#include <errno.h>
#include <setjmp.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/documents.h"
#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/say.h"
#include "document/parse.h"
#include "expansions/table.h"
#include "import/import.h"

enum own_option { STRICT };

/* A run. */
struct run {
    struct cmd_request *request;
    struct doc_arena arena; /* one for all games, one after the other */
    const char *folder;     /* for a file each, or NULL */
    const char **written;   /* the files in it so far */
    unsigned written_count;
    struct cmd_output stream; /* for all games together */
    bool parted;              /* there is a document in it already */
    bool stop;
};

/* What the documents of a folder are called: the game's name with another ending. */
static const char *path_in_folder(struct run *run, const char *game)
{
    const char *const slash = strrchr(game, '/');
    const char *const name = strcmp(game, "-") == 0 ? "stdin" : slash != NULL ? slash + 1 : game;
    const char *const dot = strrchr(name, '.');
    const size_t length = dot != NULL && dot > name ? (size_t)(dot - name) : strlen(name);

    return doc_printf(run->request->arena, "%s%s%.*s.yaml", run->folder,
                      run->folder[strlen(run->folder) - 1] == '/' ? "" : "/", (int)length, name);
}

static enum cmd_status write_file(struct run *run, const char *game, const struct imp_result *result)
{
    const char *const path = path_in_folder(run, game);
    struct cmd_output output;
    struct stat facts;

    for (unsigned n = 0; n < run->written_count; n++) {
        if (strcmp(run->written[n], path) == 0) {
            cmd_say("%s: another game of this run is in %s already; it is not written", game, path);
            return CMD_FAILURE;
        }
    }
    const bool there = stat(path, &facts) == 0;
    const enum cmd_status status = cmd_output_open(&output, &run->arena, path, false);
    if (status != CMD_OK)
        return status;
    imp_write(result, output.out);
    const enum cmd_status closed = cmd_output_close(&output, CMD_OK);
    if (closed != CMD_OK)
        return closed;
    run->written[run->written_count++] = path;
    if (there)
        cmd_say("%s: replaced", path);
    return CMD_OK;
}

static void write_stream(struct run *run, const struct imp_result *result)
{
    if (run->stream.out == NULL)
        return;
    if (run->parted)
        fputs("---\n", run->stream.out);
    imp_write(result, run->stream.out);
    run->parted = true;
    run->stop = cmd_output_failed(&run->stream);
}

static void tell_assertions(const char *file, const struct imp_result *result)
{
    const unsigned sum = result->not_understood + result->not_reached;

    if (sum > 0)
        cmd_say("%s: %u assertion%s not expected: %u not understood, %u of what was cut off", file, sum,
                sum == 1 ? " is" : "s are", result->not_understood, result->not_reached);
}

/* One game, read. */
static enum cmd_status import_source(struct run *run, const char *game, const struct doc_source *source, bool more)
{
    struct doc_faults faults;
    jmp_buf escape;

    doc_arena_reset(&run->arena);
    if (setjmp(escape) != 0) {
        run->arena.escape = NULL;
        doc_arena_free(&run->arena);
        cmd_say("%s: not enough memory", source->file);
        return CMD_FAILURE;
    }
    run->arena.escape = &escape;
    doc_faults_init(&faults, &run->arena, source);
    struct imp_result result = {.document = NULL};
    const struct doc_node *const root = doc_parse(source, &faults);
    if (more)
        doc_error(&faults, root, "a saved game is one document, and more follows it");
    if (faults.errors == 0)
        result = imp_import(&faults, root, &exp_table, run->request->own[STRICT].given);
    enum cmd_status status = result.document == NULL ? CMD_INVALID : result.cut ? CMD_ILLEGAL : CMD_OK;
    if (result.document != NULL && run->folder != NULL)
        status = cmd_worse(status, write_file(run, game, &result));
    else if (result.document != NULL)
        write_stream(run, &result);
    if (run->stream.out != NULL)
        fflush(run->stream.out);
    if (faults.first != NULL)
        doc_faults_print(&faults, stderr, cmd_coloured(run->request->colour, stderr));
    tell_assertions(source->file, &result);
    run->arena.escape = NULL;
    return status;
}

static enum cmd_status import_file(struct run *run, const char *path)
{
    struct doc_stream stream;
    struct doc_source source;
    struct doc_source next;
    enum cmd_status status = cmd_open(&stream, path);

    if (status == CMD_OK && doc_stream_next(&stream, &source)) {
        const bool more = doc_stream_next(&stream, &next);
        status = import_source(run, path, &source, more);
    } else if (status == CMD_OK) {
        cmd_say("%s: there is no saved game in the file", stream.file);
        status = CMD_INVALID;
    }
    doc_stream_close(&stream);
    return status;
}

static bool is_folder(const char *path)
{
    struct stat facts;

    return path != NULL && strcmp(path, "-") != 0 && stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

static enum cmd_status run_import(struct cmd_request *request)
{
    struct run run = {.request = request};
    enum cmd_status status = CMD_OK;

    if (request->operand_count == 0)
        return cmd_usage(request->command, "no file is named");
    if (is_folder(request->output)) {
        run.folder = request->output;
        run.written = doc_alloc_array(request->arena, request->operand_count, sizeof *run.written);
    } else {
        status = cmd_output_open(&run.stream, request->arena, request->output, request->quiet);
        if (status != CMD_OK)
            return status;
    }
    doc_arena_init(&run.arena);
    for (unsigned n = 0; n < request->operand_count && !run.stop; n++)
        status = cmd_worse(status, import_file(&run, request->operands[n]));
    doc_arena_free(&run.arena);
    return run.folder != NULL ? status : cmd_output_close(&run.stream, status);
}

static const struct cmd_option options[] = {
    [STRICT] = {.name = "strict", .says = "import a game whole or not at all"},
};

const struct command cmd_import = {
    .name = "import",
    .usage = "GAME.jcz...",
    .summary = "turn saved games of JCloisterZone into documents",
    .help =
        "Reads saved games of JCloisterZone (.jcz, versions 5.7 to 6) and prints each as a document with `turns:`; "
        "several become one stream. If `--output` names a folder, each becomes a file in it, NAME.yaml for NAME.jcz; a "
        "file that is there already is replaced, and said to be. What a game asserts of itself becomes `expect:`.\n"
        "\n"
        "The head of a document says in comments what has no counterpart: boxes and elements whose module is not "
        "built, rules that are not known. A game is imported up to the first message that cannot be, which standard "
        "error and the head of the document name with the reason; the exit status is 1. With `--strict` such a game is "
        "refused; the exit status is 2.\n"
        "\n"
        "Examples\n"
        "  reeve import game.jcz >game.yaml\n"
        "  reeve import games/*.jcz | reeve verify -\n"
        "  reeve import -o fixtures/games games/*.jcz",
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .run = run_import,
};
