/* Files cut into documents, each read and judged by itself in the one arena. */
#include "config.h"

#include "cmd/documents.h"

#include <setjmp.h>
#include <string.h>
#include <unistd.h>

#include "cmd/say.h"
#include "document/parse.h"
#include "expansions/table.h"
#include "referee/judge.h"

void cmd_walk_begin(struct cmd_walk *walk, const struct cmd_request *request)
{
    *walk = (struct cmd_walk){.settings = request->settings, .colour = cmd_coloured(request->colour, stderr)};
    doc_arena_init(&walk->arena);
}

void cmd_walk_end(struct cmd_walk *walk)
{
    doc_arena_free(&walk->arena);
}

enum cmd_status cmd_status_of(const struct verdict *verdict)
{
    switch (verdict->result) {
    case VERDICT_LEGAL:
        return CMD_OK;
    case VERDICT_ILLEGAL:
        return CMD_ILLEGAL;
    default:
        return CMD_INVALID;
    }
}

/* What was printed so far comes first where both go to one place. */
static void settle(const struct cmd_walk *walk)
{
    if (walk->out != NULL)
        fflush(walk->out);
}

void cmd_show_faults(const struct cmd_walk *walk, const struct cmd_document *document)
{
    if (document->faults->first == NULL)
        return;
    settle(walk);
    doc_faults_print(document->faults, stderr, walk->colour);
}

enum cmd_status cmd_open(struct doc_stream *stream, const char *path)
{
    const char *why;

    if (strcmp(path, "-") == 0 && isatty(STDIN_FILENO) == 1)
        cmd_say("reading from standard input; end it with Ctrl-D");
    if (doc_stream_open(stream, path, &why))
        return CMD_OK;
    cmd_say("%s: %s", stream->file, why);
    return CMD_FAILURE;
}

/* Memory ran out: what the document took is given back, so that the next one has it. */
static enum cmd_status miss(struct cmd_walk *walk, const struct doc_source *source)
{
    static const char why[] = "not enough memory";

    walk->arena.escape = NULL;
    doc_arena_free(&walk->arena);
    settle(walk);
    cmd_say("%s: document %u: %s", source->file, source->number, why);
    if (walk->missed != NULL)
        walk->missed(walk, source, why);
    return CMD_FAILURE;
}

static enum cmd_status judge_document(struct cmd_walk *walk, const struct doc_source *source)
{
    struct doc_faults faults;
    jmp_buf escape;

    doc_arena_reset(&walk->arena);
    if (setjmp(escape) != 0)
        return miss(walk, source);
    walk->arena.escape = &escape;
    doc_faults_init(&faults, &walk->arena, source);
    const struct doc_node *const root = doc_parse(source, &faults);
    const struct cmd_document document = {
        .source = source,
        .faults = &faults,
        .root = root,
        .verdict = ref_judge(&faults, root, &exp_table, &walk->settings),
    };
    const enum cmd_status status = walk->visit(walk, &document);
    walk->arena.escape = NULL;
    return status;
}

/* The fault of a file in which there is no document. */
static enum cmd_status refuse_empty(struct cmd_walk *walk, const struct doc_stream *stream)
{
    const struct doc_source source = {.file = stream->file, .text = "", .first_line = 1};
    struct doc_faults faults;
    jmp_buf escape;

    doc_arena_reset(&walk->arena);
    if (setjmp(escape) != 0)
        return miss(walk, &source);
    walk->arena.escape = &escape;
    doc_faults_init(&faults, &walk->arena, &source);
    doc_error_at(&faults, (struct doc_mark){.line = 1, .column = 1}, 1, "there is no document in the file");
    settle(walk);
    doc_faults_print(&faults, stderr, walk->colour);
    walk->arena.escape = NULL;
    return CMD_INVALID;
}

enum cmd_status cmd_walk_stream(struct cmd_walk *walk, struct doc_stream *stream)
{
    struct doc_source source;
    struct doc_source next;
    enum cmd_status status = CMD_OK;

    if (!doc_stream_next(stream, &source))
        return refuse_empty(walk, stream);
    /* One document is looked ahead, since the first report already says whether it is one of several. */
    for (bool more = true; more && !walk->stop; source = next) {
        more = doc_stream_next(stream, &next);
        walk->several |= more;
        status = cmd_worse(status, judge_document(walk, &source));
    }
    return status;
}

enum cmd_status cmd_walk_files(struct cmd_walk *walk, char *const *files, unsigned count)
{
    enum cmd_status status = CMD_OK;

    walk->several |= count > 1;
    for (unsigned n = 0; n < count && !walk->stop; n++) {
        struct doc_stream stream;
        settle(walk);
        enum cmd_status one = cmd_open(&stream, files[n]);
        if (one == CMD_OK)
            one = cmd_walk_stream(walk, &stream);
        doc_stream_close(&stream);
        status = cmd_worse(status, one);
    }
    return status;
}
