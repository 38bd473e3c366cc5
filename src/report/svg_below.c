/* The lines below a board in SVG: who is who, what is wrong. */
#include "config.h"

#include "report/svg_below.h"

#include <string.h>

#include "report/page.h"
#include "report/svg_words.h"

/* Sizes of the letters, as the style sheet has them. */
#define AXIS 30
#define AXIS_PERCENT 180 /* and that much at most */
#define LINE 26
#define HAND 22
#define LEFT (-20) /* where lines begin, but those of players */
#define SHAPE 40   /* how far the shape of a player goes to the left */
#define WIDTH_MIN 900
#define WIDTH_COMMON 1700 /* of a picture wider than this the words grow with it */
#define PERCENT_MAX 400
#define PRINTS 76 /* units that what is printed outside a border takes */

void rep_svg_shape(FILE *out, unsigned owner, struct rep_point at, const char *fill)
{
    static const char *const shapes[REF_PLAYERS_MAX + 1] = {
        "M%d %dm-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0z",
        "M%d %dm-22 -22h44v44h-44z",
        "M%d %dm0 -32l32 32l-32 32l-32 -32z",
        "M%d %dm-14 -25h28l15 25l-15 25h-28l-15 -25z",
        "M%d %dm0 -32l31 54h-62z",
        "M%d %dm-31 -22h62l-31 54z",
        "M%d %dm-26 -14a26 14 0 0 1 52 0v28a26 14 0 0 1 -52 0z",
    };
    char path[120];
    /* The one conversion of a constant: a place. */
    const char *const shape = shapes[owner < REF_PLAYERS_MAX ? owner : REF_PLAYERS_MAX];
    snprintf(path, sizeof path, "M%d %d%s", at.x, at.y, shape + strlen("M%d %d"));
    fprintf(out,
            "<path class=\"rv-figure\" d=\"%s\" fill=\"%s\"/>"
            "<path d=\"%s\" class=\"rv-figure2\"/>",
            path, fill, path);
}

int rep_svg_beyond(const struct rep_scene *scene)
{
    return scene->game->ground ? PRINTS : 0;
}

/** How much wider than usual a picture of so many units is, in hundredths and within bounds. */
static int percent_of(int width)
{
    const int percent = width * 100 / WIDTH_COMMON;
    return percent < 100 ? 100 : percent > PERCENT_MAX ? PERCENT_MAX : percent;
}

/** How many units the longest of the numbers from `first` on takes in letters of that size. */
static int number_width(long first, unsigned count, int letter)
{
    char text[2][24];
    snprintf(text[0], sizeof text[0], "%ld", first);
    snprintf(text[1], sizeof text[1], "%ld", first + (long)count - 1);
    const int one = rep_svg_measure(text[0], strlen(text[0]), letter, false);
    const int other = rep_svg_measure(text[1], strlen(text[1]), letter, false);
    return one > other ? one : other;
}

int rep_svg_axis(const struct rep_scene *scene)
{
    const int percent = percent_of((int)scene->columns * REP_UNITS + 2 * (REP_SVG_MARGIN + rep_svg_beyond(scene)));
    int letter = AXIS * (percent > AXIS_PERCENT ? AXIS_PERCENT : percent) / 100;
    while (letter > 1 && number_width(scene->left, scene->columns, letter) > REP_UNITS - 10)
        letter--; /* the next column begins there */
    return letter;
}

int rep_svg_margin(const struct rep_scene *scene)
{
    const int numbers = number_width(scene->top, scene->rows, rep_svg_axis(scene)) + REP_SVG_NUMBERS + 10;
    return rep_svg_beyond(scene) + (numbers > REP_SVG_MARGIN ? numbers : REP_SVG_MARGIN);
}

int rep_svg_width(const struct rep_scene *scene)
{
    const int board = (int)scene->columns * REP_UNITS + 2 * rep_svg_margin(scene);
    return board < WIDTH_MIN ? WIDTH_MIN : board;
}

int rep_svg_percent(const struct rep_scene *scene)
{
    return percent_of(rep_svg_width(scene));
}

/** Where the lines are written: `out` NULL, they are only counted. */
struct lines {
    FILE *out;
    int right;      /* as far as they go */
    unsigned count; /* so many there are */
};

/** Writes words below the board, as wide as the picture. */
static void write_lines(struct lines *lines, const char *text, const char *class_name, int x, int letter)
{
    const bool bold = strcmp(class_name, "rv-badtext") == 0;
    while (*text) {
        const size_t size = rep_svg_line(text, lines->right - x, letter, bold);
        if (lines->out) {
            fprintf(lines->out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class_name, x,
                    (int)lines->count * REP_SVG_LINE);
            rep_xml(lines->out, text, size);
            fputs("</text>\n", lines->out);
        }
        lines->count++;
        text += size;
        text += *text == ' ';
    }
}

/** A player: his shape, his name and points, what he has in hand. */
static void write_player(struct lines *lines, const struct rep_scene *scene, unsigned p)
{
    const struct player *const player = &scene->game->players[p];
    const int line = (int)lines->count * REP_SVG_LINE;
    const struct rep_colour colour = rep_scene_colour(scene, p);
    if (lines->out) {
        rep_svg_shape(lines->out, p, (struct rep_point){0, line - 9}, colour.hex);
        fprintf(lines->out, "<text class=\"rv-name\" x=\"0\" y=\"%d\" fill=\"%s\">%c</text>", line - 2, colour.text,
                scene->owner[p]);
    }
    write_lines(
        lines,
        doc_printf(scene->arena, "%s, %ld %s", player->name, player->score, player->score == 1 ? "point" : "points"),
        "rv-line", 46, LINE);
    const char *const hand = rep_scene_hand(scene, p);
    if (hand)
        write_lines(lines, doc_printf(scene->arena, "in hand: %s", hand), "rv-hand", 46, HAND);
    else
        lines->count++; /* the next shape needs room */
}

static void write_all(struct lines *lines, const struct rep_scene *scene)
{
    const struct game *const game = scene->game;
    for (unsigned p = 0; p < game->player_count; p++)
        write_player(lines, scene, p);
    write_lines(lines, rep_scene_turn(scene), "rv-line", LEFT, LINE);
    const char *kinds = "";
    for (unsigned k = 0; k < REF_KINDS_MAX; k++) {
        if (scene->kind[k])
            kinds = doc_printf(scene->arena, "%s%s%c %s", kinds, *kinds ? ", " : "Letters: ", scene->kind[k],
                               ref_kind(game, k)->name);
    }
    write_lines(lines, kinds, "rv-line", LEFT, LINE);
    const char *const signs = rep_scene_signs(scene, false);
    if (signs)
        write_lines(lines, doc_printf(scene->arena, "On the tiles: %s", signs), "rv-line", LEFT, LINE);
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const char *const text = rep_scene_piece(scene, n, false);
        if (text)
            write_lines(lines, text, "rv-line", LEFT, LINE);
    }
    for (unsigned n = 0; n < scene->gains.count; n++) {
        board_tile_id tile;
        uint8_t feature;
        if (!rep_scene_place(scene, scene->gains.items[n], &tile, &feature))
            write_lines(lines, rep_scene_gain(scene, scene->gains.items[n]), "rv-line", LEFT, LINE);
    }
    for (unsigned n = 0; n < scene->strays.count; n++) {
        const struct rep_stray *const stray = &scene->strays.items[n];
        write_lines(lines, doc_printf(scene->arena, "At [%d, %d]: %s", stray->at.x, stray->at.y, stray->says),
                    "rv-line", LEFT, LINE);
    }
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        write_lines(lines, doc_printf(scene->arena, "\u2717 %s: %s", wrong->label, wrong->says), "rv-badtext", LEFT,
                    LINE);
    }
}

int rep_svg_below(FILE *out, const struct rep_scene *scene, int y)
{
    const int percent = rep_svg_percent(scene);
    const int margin = rep_svg_margin(scene);
    /* the shapes reach to the left of where the lines begin, and they grow with them */
    const int shift = SHAPE * percent / 100 - margin;
    const int left = shift > 0 ? shift : 0;
    struct lines lines = {.out = out, .right = (rep_svg_width(scene) - margin - left - 10) * 100 / percent};
    if (out)
        fprintf(out, "<g transform=\"translate(%d %d) scale(%d.%02d)\">\n", left, y, percent / 100, percent % 100);
    write_all(&lines, scene);
    if (out)
        fputs("</g>\n", out);
    return (int)lines.count * REP_SVG_LINE * percent / 100;
}
