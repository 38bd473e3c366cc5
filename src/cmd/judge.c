/* reeve judge FILE...: judges each document and prints its verdict. */
#include "config.h"

#include "cmd/judge.h"

#include "cmd/documents.h"
#include "cmd/output.h"

/* How the reports of a run are printed. */
struct reports {
    enum rep_format format;
    struct rep_style style;
    struct cmd_output output;
};

static void report(struct reports *reports, struct cmd_walk *walk, const struct cmd_document *document)
{
    FILE *const out = reports->output.out;

    if (reports->format == REP_TEXT) {
        reports->style.heading = walk->several;
        rep_text(document->verdict, document->source, document->faults, out, &reports->style);
    } else {
        rep_write(rep_node(&walk->arena, document->verdict, document->source, document->faults), reports->format,
                  !reports->style.parted, out);
    }
    reports->style.parted = true;
    walk->stop = cmd_output_failed(&reports->output);
}

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct reports *const reports = walk->context;

    if (reports->output.out != NULL)
        report(reports, walk, document);
    cmd_show_faults(walk, document);
    return cmd_status_of(document->verdict);
}

enum cmd_status cmd_judge_files(struct cmd_request *request)
{
    struct reports reports = {.format = request->format};
    struct cmd_walk walk;

    if (request->operand_count == 0)
        return cmd_usage(request->command, "no file is named");
    enum cmd_status status = cmd_output_open(&reports.output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    cmd_walk_begin(&walk, request);
    walk.out = reports.output.out;
    walk.settings.scores_only = walk.out == NULL;
    walk.visit = visit;
    walk.context = &reports;
    if (walk.out != NULL && reports.format == REP_TEXT) {
        reports.style.width = cmd_output_width(&reports.output);
        reports.style.colour = cmd_coloured(request->colour, walk.out);
    }
    status = cmd_walk_files(&walk, request->operands, request->operand_count);
    cmd_walk_end(&walk);
    return cmd_output_close(&reports.output, status);
}

const struct command cmd_judge = {
    .name = "judge",
    .usage = "FILE...",
    .summary = "judge positions and moves, print the scoring with its rules",
    .help =
        "Checks the position of each document against the rules, judges its move or its turns and prints what they "
        "score, with the rule for every line. A `tally:` is scored without a board. With neither, it prints what "
        "stands on the board and what each feature would score if the game ended now.\n"
        "\n"
        "`reeve FILE...` does the same. An illegal move is shown with every rule that it breaks, and the exit status "
        "is 1. A document in error is reported with line and column on standard error, and the others are judged all "
        "the same.\n"
        "\n"
        "Examples\n"
        "  reeve judge game.yaml\n"
        "  reeve judge --format=json --edition=C1 games.yaml\n"
        "  reeve judge --option tiny-city=2 - <game.yaml",
    .run = cmd_judge_files,
};
