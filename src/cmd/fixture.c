/* reeve fixture FILE...: each document in canonical form with the expectation that the referee finds. */
#include "config.h"

#include <string.h>

#include "cmd/documents.h"
#include "cmd/output.h"
#include "document/emit.h"
#include "expansions/table.h"
#include "referee/judge.h"
#include "referee/write_document.h"

/* The run as a whole. */
struct run {
    struct cmd_output output;
    bool parted; /* a document was printed before */
    bool said;   /* that comments are lost */
};

/* Whether a document seems to have a comment: a hash that begins a line or follows a blank. */
static bool has_comment(const struct doc_source *source)
{
    for (size_t at = 0; at < source->size; at++) {
        if (source->text[at] == '#' &&
            (at == 0 || source->text[at - 1] == '\n' || source->text[at - 1] == ' ' || source->text[at - 1] == '\t'))
            return true;
    }
    return false;
}

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct run *const run = walk->context;
    FILE *const out = run->output.out;
    struct settings settings = walk->settings;
    struct doc_faults again;

    cmd_show_faults(walk, document);
    if (document->verdict->result == VERDICT_INVALID)
        return CMD_INVALID;
    if (!run->said && has_comment(document->source)) {
        cmd_say("comments are lost");
        run->said = true;
    }
    if (out == NULL)
        return CMD_OK;
    /* the position is read once more, since judging has changed it */
    settings.position_only = true;
    doc_faults_init(&again, &walk->arena, document->source);
    const struct verdict *const before = ref_judge(&again, document->root, &exp_table, &settings);
    if (run->parted)
        fputs("---\n", out);
    run->parted = true;
    doc_emit_yaml(ref_write_document(before, document->verdict, &walk->arena), out);
    walk->stop = cmd_output_failed(&run->output);
    return CMD_OK;
}

static enum cmd_status run_fixture(struct cmd_request *request)
{
    struct run run = {0};
    struct cmd_walk walk;

    if (request->operand_count == 0)
        return cmd_usage(&cmd_fixture, "no file is named");
    enum cmd_status status = cmd_output_open(&run.output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    run.output.documents = true;
    cmd_walk_begin(&walk, request);
    walk.out = run.output.out;
    walk.visit = visit;
    walk.context = &run;
    status = cmd_walk_files(&walk, request->operands, request->operand_count);
    cmd_walk_end(&walk);
    return cmd_output_close(&run.output, status);
}

const struct command cmd_fixture = {
    .name = "fixture",
    .usage = "FILE...",
    .summary = "write documents in canonical form, with what the referee finds as `expect:`",
    .help =
        "Prints each document in canonical form: its keys in one order, names in full, nothing that is the default. "
        "What "
        "the referee finds takes the place of its `expect:`, so that the result is a regression fixture for any "
        "engine, "
        "whether the move is legal or not. On its own output it changes nothing. Comments are lost, which standard "
        "error "
        "says once.\n"
        "\n"
        "The document is printed as YAML, whatever `--format` says. Options of the command line become part of it.\n"
        "\n"
        "Example\n"
        "  reeve fixture game.yaml >fixtures/game.yaml",
    .run = run_fixture,
};
