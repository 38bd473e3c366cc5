/*
 * reeve verify FILE...: runs fixtures.  One stream of TAP over all documents of all files, its plan first: so the
 * documents are counted before any is judged, and a file is read twice rather than kept.  What can be read only once
 * (standard input, a pipe) is kept.
 */
#include "config.h"

#include <string.h>
#include <sys/stat.h>

#include "cmd/documents.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "expansions/table.h"

/* A file of the run. */
struct input {
    const char *path;
    bool readable;
    bool kept; /* `stream` is open */
    struct doc_stream stream;
};

/* The run as a whole. */
struct run {
    struct cmd_output output;
    unsigned long planned;
    unsigned long done;
    unsigned long silent;   /* without `expect:` */
    unsigned long *unbuilt; /* by place in the table of planned modules */
    struct cmd_progress progress;
};

static void show_progress(struct run *run)
{
    if (cmd_progress_due(&run->progress))
        cmd_progress_say(&run->progress, "%lu of %lu", run->done, run->planned);
}

static void count_unbuilt(struct run *run, const char *name)
{
    for (unsigned n = 0; n < exp_table.planned_count; n++) {
        if (strcmp(exp_table.planned[n].name, name) == 0)
            run->unbuilt[n]++;
    }
}

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct run *const run = walk->context;
    const enum rep_result result = rep_tap_document(run->output.out, ++run->done, document->root, document->verdict,
                                                    document->source, document->faults);

    walk->stop = cmd_output_failed(&run->output);
    show_progress(run);
    run->silent += result == REP_SKIP_SILENT;
    const bool invalid = document->verdict->result == VERDICT_INVALID;
    if (invalid && document->verdict->unbuilt != NULL) {
        if (result == REP_SKIP_UNBUILT)
            count_unbuilt(run, document->verdict->unbuilt);
        return CMD_OK;
    }
    if (document->faults->first != NULL) {
        cmd_progress_clear(&run->progress);
        cmd_show_faults(walk, document);
    }
    if (invalid)
        return CMD_INVALID;
    return result == REP_FAIL ? CMD_ILLEGAL : CMD_OK;
}

static void missed(struct cmd_walk *walk, const struct doc_source *source, const char *why)
{
    struct run *const run = walk->context;

    rep_tap_failed(run->output.out, ++run->done, source, why);
}

/* Whether a file gives the same bytes when it is read again. */
static bool is_lasting(const char *path)
{
    struct stat facts;

    return strcmp(path, "-") != 0 && stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

/* The documents of a stream, which stays where it is. */
static unsigned long count_documents(const struct doc_stream *stream)
{
    struct doc_stream ahead = *stream;
    struct doc_source source;
    unsigned long count = 0;

    while (doc_stream_next(&ahead, &source))
        count++;
    return count;
}

static enum cmd_status look_ahead(struct run *run, struct input *inputs, const struct cmd_request *request)
{
    enum cmd_status status = CMD_OK;

    for (unsigned n = 0; n < request->operand_count; n++) {
        struct input *const input = &inputs[n];
        const char *const path = request->operands[n];
        const enum cmd_status opened = cmd_open(&input->stream, path);
        *input = (struct input){.path = path, .readable = opened == CMD_OK, .stream = input->stream};
        status = cmd_worse(status, opened);
        if (!input->readable)
            continue;
        run->planned += count_documents(&input->stream);
        input->kept = !is_lasting(path);
        if (!input->kept)
            doc_stream_close(&input->stream);
    }
    return status;
}

static enum cmd_status verify_input(struct cmd_walk *walk, struct input *input)
{
    enum cmd_status status = CMD_OK;

    if (!input->readable)
        return CMD_OK; /* counted already */
    if (!input->kept)
        status = cmd_open(&input->stream, input->path);
    if (status == CMD_OK)
        status = cmd_walk_stream(walk, &input->stream);
    doc_stream_close(&input->stream);
    return status;
}

/* How many documents were passed over, by reason. */
static void sum_up(const struct run *run)
{
    if (run->silent > 0)
        cmd_say("skipped: %lu without 'expect:'", run->silent);
    for (unsigned n = 0; n < exp_table.planned_count; n++) {
        if (run->unbuilt[n] > 0)
            cmd_say("skipped: %lu with the module '%s', which is not built yet", run->unbuilt[n],
                    exp_table.planned[n].name);
    }
}

static enum cmd_status verify(struct run *run, struct cmd_request *request)
{
    struct input *const inputs = doc_alloc_array(request->arena, request->operand_count, sizeof *inputs);
    enum cmd_status status = look_ahead(run, inputs, request);
    struct cmd_walk walk;

    cmd_walk_begin(&walk, request);
    walk.out = run->output.out;
    walk.visit = visit;
    walk.missed = missed;
    walk.context = run;
    rep_tap_begin(run->output.out, run->planned);
    for (unsigned n = 0; n < request->operand_count; n++)
        status = cmd_worse(status, walk.stop ? CMD_OK : verify_input(&walk, &inputs[n]));
    cmd_walk_end(&walk);
    cmd_progress_clear(&run->progress);
    if (!walk.stop && run->done != run->planned) {
        cmd_say("a file changed while it was read");
        status = CMD_FAILURE;
    }
    return status;
}

static enum cmd_status run_verify(struct cmd_request *request)
{
    struct run run = {0};

    if (request->operand_count == 0)
        return cmd_usage(&cmd_verify, "no file is named");
    /* The comparison is made while it is printed, so what nobody wants to see goes to nowhere. */
    const char *const path = request->quiet && request->output == NULL ? "/dev/null" : request->output;
    enum cmd_status status = cmd_output_open(&run.output, request->arena, path, false);
    if (status != CMD_OK)
        return status;
    run.unbuilt = doc_alloc_array(request->arena, exp_table.planned_count + 1, sizeof *run.unbuilt);
    cmd_progress_start(&run.progress, run.output.out);
    status = verify(&run, request);
    status = cmd_output_close(&run.output, status);
    sum_up(&run);
    return status;
}

const struct command cmd_verify = {
    .name = "verify",
    .usage = "FILE...",
    .summary = "compare the verdicts with what the documents expect",
    .help =
        "Judges each document and compares the verdict with its `expect:`. Prints TAP, version 13, whatever `--format` "
        "says: a line for each document, and under each `not ok` what was expected and what was found.\n"
        "\n"
        "A document without `expect:` and one that asks for a module that is not built yet are skipped, which does not "
        "change the exit status; standard error counts them at the end. A document in error fails, whether it expects "
        "something or not; it is reported there too, and the exit status is 2.\n"
        "\n"
        "Example\n"
        "  reeve verify fixtures/base/*.yaml",
    .run = run_verify,
};
