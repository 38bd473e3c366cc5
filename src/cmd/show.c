/* reeve show FILE...: the board as a picture, in the terminal or as SVG. */
#include "config.h"

#include "cmd/show.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/documents.h"
#include "cmd/output.h"
#include "report/pictures.h"

/** The command's own options. */
enum { SHOW_SVG, SHOW_ASCII, SHOW_OPTIONS };

/** How the pictures of a run are drawn. */
struct shows {
    struct rep_show_style style;
    struct cmd_output output;
    bool svg;
    bool begun; /* something was printed */
};

bool cmd_speaks_utf8(void)
{
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (locale == (locale_t)0)
        return false;
    const bool utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return utf8;
}

static enum cmd_status draw(struct shows *shows, struct cmd_walk *walk, const struct cmd_document *document)
{
    FILE *const out = shows->output.out;
    const char *why = NULL;
    bool drawn;

    if (shows->svg) {
        drawn = rep_show_svg(&walk->arena, document->verdict, document->source, out, &why);
    } else {
        if (walk->several)
            fprintf(out, "%s%s, document %u\n", shows->begun ? "\n" : "", document->source->file,
                    document->source->number);
        drawn = rep_show_text(&walk->arena, document->verdict, out, &shows->style, &why);
    }
    shows->begun = true;
    if (drawn)
        shows->output.documents = false; /* a file is written as soon as there is a picture in it */
    walk->stop = cmd_output_failed(&shows->output);
    if (drawn || why == NULL)
        return CMD_OK;
    fflush(out);
    cmd_say("%s: document %u: no picture: %s", document->source->file, document->source->number, why);
    return CMD_USAGE;
}

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct shows *const shows = walk->context;
    enum cmd_status status = cmd_status_of(document->verdict);

    if (shows->svg && walk->several) {
        walk->stop = true;
        return cmd_usage(&cmd_show, "`--svg` draws one document, and there are several");
    }
    if (shows->output.out != NULL) {
        const enum cmd_status drawn = draw(shows, walk, document);
        /* that there is no picture of a document in error is no further failure */
        status = status == CMD_INVALID ? status : cmd_worse(status, drawn);
    }
    cmd_show_faults(walk, document);
    return status;
}

/** Whether the file that is to be written is one of those that are read: a picture would take the document's place. */
static bool writes_over(const struct cmd_request *request)
{
    struct stat written;
    struct stat read;
    if (request->output == NULL || stat(request->output, &written) != 0 || !S_ISREG(written.st_mode))
        return false;
    for (unsigned n = 0; n < request->operand_count; n++) {
        if (stat(request->operands[n], &read) == 0 && read.st_dev == written.st_dev && read.st_ino == written.st_ino)
            return true;
    }
    return false;
}

/** The width that COLUMNS wishes for what goes on to a pager; 0: none. */
static unsigned wished_width(void)
{
    const char *const text = getenv("COLUMNS");
    const size_t digits = text != NULL ? strspn(text, "0123456789") : 0;
    return digits > 0 && digits < 9 && text[digits] == '\0' ? (unsigned)strtoul(text, NULL, 10) : 0;
}

static enum cmd_status run(struct cmd_request *request)
{
    struct shows shows = {.svg = request->own[SHOW_SVG].given};
    struct cmd_walk walk;

    if (request->operand_count == 0)
        return cmd_usage(&cmd_show, "no file is named");
    if (request->format != REP_TEXT)
        return cmd_usage(&cmd_show, "a picture has no form `--format=%s`",
                         request->format == REP_JSON ? "json" : "yaml");
    if (writes_over(request))
        return cmd_usage(&cmd_show, "'%s' is read; a picture is not written over it", request->output);
    enum cmd_status status = cmd_output_open(&shows.output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    shows.output.documents = true;
    cmd_walk_begin(&walk, request);
    walk.out = shows.output.out;
    walk.visit = visit;
    walk.context = &shows;
    if (walk.out != NULL) {
        shows.style.width = cmd_output_width(&shows.output);
        if (shows.style.width == 0 && request->output == NULL)
            shows.style.width = wished_width();
        shows.style.colour = cmd_coloured(request->colour, walk.out);
        shows.style.ascii = request->own[SHOW_ASCII].given || !cmd_speaks_utf8();
    }
    status = cmd_walk_files(&walk, request->operands, request->operand_count);
    cmd_walk_end(&walk);
    return cmd_output_close(&shows.output, status);
}

static const struct cmd_option options[SHOW_OPTIONS] = {
    [SHOW_SVG] = {.name = "svg", .says = "draw one document as SVG"},
    [SHOW_ASCII] = {.name = "ascii", .says = "use only the characters of ASCII"},
};

const struct command cmd_show = {
    .name = "show",
    .usage = "[--svg] [--ascii] FILE...",
    .summary = "draw the board as a picture, in the terminal or as SVG",
    .help =
        "Draws the board of each document after its move or its turns. The tile just placed is framed, and so is that "
        "of an illegal move. Each place at which something is wrong has a cross, with its number in the lines below; "
        "of edges that do not go on the whole side is crossed out. Of a document in error what could be read is drawn, "
        "a tile that could not as `?` with its word; the exit status is 2.\n"
        "\n"
        "Figures have two letters, for the player (`&`: nobody's) and for the kind, and the number of what lies "
        "with them; pieces that modules lay on tiles, and what is printed on tiles, have two small letters, and the "
        "owner's behind them where there is one. A map is drawn with its border, what is printed beyond it and what "
        "is free. A key stands below, with whose turn it is, what each player has in hand, what lies beside the "
        "board and what was scored. Where the characters of Unicode cannot be had, as the locale says, those of "
        "ASCII are used; of names the others are shown as `?`.\n"
        "\n"
        "In a terminal the tiles are as large as its width lets them be; where the picture goes on to another "
        "program, as large as the columns let them be that COLUMNS names, if it is set. Where even the smallest do "
        "not fit, it says how many columns are needed, and the exit status is 64. It is 64, too, for a tally, which "
        "has no board, and for a board of more than 2500 tiles or 500 spaces in a row.\n"
        "\n"
        "With `--svg` the picture of one document is SVG, for light and dark screens and for paper. Pointing at a "
        "tile, a feature, a figure, a piece or a square of a map tells what it is, who holds it and what it is worth. "
        "What was scored is outlined, fields are hatched, with the points and the player; of an illegal move the wrong "
        "sides, spots or spaces are marked with the rule's id, of a document in error with the line.\n"
        "\n"
        "A picture is never written over a file that is read.\n"
        "\n"
        "Examples\n"
        "  reeve show game.yaml\n"
        "  reeve show --svg -o game.svg game.yaml",
    .options = options,
    .option_count = SHOW_OPTIONS,
    .run = run,
};
