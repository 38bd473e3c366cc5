/* reeve judge FILE...: judges each document and prints its verdict. */
#include "config.h"

#include "cmd/judge.h"

#include <stdlib.h>

#include "cmd/documents.h"
#include "cmd/output.h"
#include "document/emit.h"
#include "referee/write_position.h"
#include "report/pictures.h"

enum { OWN_NEXT, OWN_HTML };

static const struct cmd_option own_options[] = {
    [OWN_NEXT] = {"next", 'n', NULL, "print the position after the move, a document that can be judged again"},
    [OWN_HTML] = {"html", 0, NULL, "print one page with the ruling, its picture, rules and document"},
};

/* How the reports of a run are printed. */
struct reports {
    enum rep_format format;
    struct rep_style style;
    struct cmd_output output;
    bool next;      /* the position after the move is printed too */
    bool html;      /* one page for all */
    bool lacking;   /* no position follows a document that is not in error */
    unsigned pages; /* rulings on it so far */
};

/* The position after the move; NULL where there is none: of an illegal move, of a tally. */
static struct doc_node *next_position(struct reports *reports, struct doc_arena *arena, const struct verdict *verdict)
{
    reports->lacking |= verdict->result == VERDICT_ILLEGAL || verdict->kind == VERDICT_TALLY;
    if (verdict->result != VERDICT_LEGAL || verdict->kind == VERDICT_TALLY)
        return NULL;
    return ref_write_position(verdict->game, arena, (struct position_form){.full = true, .end = true});
}

/*
 * The report as comments with the position below, so that the output as a whole is a document: what is read by people
 * can be judged again as it is.
 */
static void print_next(struct reports *reports, struct cmd_walk *walk, const struct cmd_document *document)
{
    FILE *const out = reports->output.out;
    char *text = NULL;
    size_t size = 0;
    FILE *const memory = open_memstream(&text, &size);

    if (reports->style.parted)
        fputs("---\n", out);
    if (memory == NULL)
        doc_out_of_memory(&walk->arena);
    const struct rep_style style = {.width = reports->style.width, .heading = walk->several};
    rep_text(document->verdict, document->source, document->faults, memory, &style);
    if (fclose(memory) != 0)
        doc_out_of_memory(&walk->arena);
    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && text[end] != '\n')
            end++;
        fprintf(out, end == at ? "#%.*s\n" : "# %.*s\n", (int)(end - at), text + at);
        at = end + 1;
    }
    free(text);
    const struct doc_node *const next = next_position(reports, &walk->arena, document->verdict);
    if (next != NULL)
        doc_emit_yaml(next, out);
}

static void report(struct reports *reports, struct cmd_walk *walk, const struct cmd_document *document)
{
    FILE *const out = reports->output.out;

    if (reports->html) {
        if (reports->pages == 0)
            rep_html_begin(out, "Ruling by reeve");
        rep_html_ruling(&walk->arena, document->verdict, document->source, document->faults, ++reports->pages, out);
    } else if (reports->format == REP_TEXT && reports->next) {
        print_next(reports, walk, document);
    } else if (reports->format == REP_TEXT) {
        reports->style.heading = walk->several;
        rep_text(document->verdict, document->source, document->faults, out, &reports->style);
    } else {
        struct doc_node *const node = rep_node(&walk->arena, document->verdict, document->source, document->faults);
        struct doc_node *const next = reports->next ? next_position(reports, &walk->arena, document->verdict) : NULL;
        if (next != NULL)
            doc_put(&walk->arena, node, "next", next);
        rep_write(node, reports->format, !reports->style.parted, out);
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
    struct reports reports = {.format = request->format,
                              .next = request->command == &cmd_judge && request->own[OWN_NEXT].given,
                              .html = request->command == &cmd_judge && request->own[OWN_HTML].given};
    struct cmd_walk walk;

    if (request->operand_count == 0)
        return cmd_usage(request->command, "no file is named");
    if (reports.html && (reports.next || reports.format != REP_TEXT))
        return cmd_usage(request->command, "`--html` goes neither with `--next` nor with `--format`");
    enum cmd_status status = cmd_output_open(&reports.output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    reports.output.documents = reports.next;
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
    if (reports.pages > 0)
        rep_html_end(reports.output.out);
    /* the file may be the one that was read: what it says is not given for a report */
    if (reports.lacking)
        cmd_output_withhold(&reports.output, request->quiet);
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
        "`--next` prints the position after a legal move as well, complete, so that the output of one call is the "
        "input "
        "of the next: in the machine forms under `next`, as text below the report, of which each line is then a "
        "comment. Where no position follows, the file of `-o` is left as it was, and the report is printed.\n"
        "\n"
        "`--html` prints one page of HTML instead, which needs nothing else and can be sent or printed: the picture, "
        "the move, the points with the rules, what each rule says, and the document.\n"
        "\n"
        "Examples\n"
        "  reeve judge game.yaml\n"
        "  reeve judge --html -o ruling.html game.yaml\n"
        "  reeve judge --format=json --edition=C1 games.yaml\n"
        "  reeve judge --option tiny-city=2 - <game.yaml\n"
        "  reeve judge --next turn-1.yaml >turn-2.yaml",
    .options = own_options,
    .option_count = sizeof own_options / sizeof *own_options,
    .run = cmd_judge_files,
};
