/* The lines below a board in SVG: who is who, what is wrong. */
#include "config.h"

#include "report/svg_below.h"

#include <string.h>

#include "report/page.h"

#define LINE_LETTERS 16 /* units that a letter of a line below the board takes, roughly */
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

int rep_svg_margin(const struct rep_scene *scene)
{
    return scene->game->ground ? REP_SVG_MARGIN + PRINTS : REP_SVG_MARGIN;
}

int rep_svg_width(const struct rep_scene *scene)
{
    const int board = (int)scene->columns * REP_UNITS + 2 * rep_svg_margin(scene);
    return board < WIDTH_MIN ? WIDTH_MIN : board;
}

int rep_svg_percent(const struct rep_scene *scene)
{
    const int percent = rep_svg_width(scene) * 100 / WIDTH_COMMON;
    return percent < 100 ? 100 : percent > PERCENT_MAX ? PERCENT_MAX : percent;
}

/** Writes words in lines below the board, as wide as the picture; or only counts the lines (`out` NULL). */
static unsigned write_lines(FILE *out, const char *text, const char *class_name, int x, int y, unsigned letters)
{
    unsigned lines = 0;
    while (*text) {
        size_t end = strlen(text);
        while (end > 0 && rep_measure(text) > letters) {
            /* the last blank within the width; a word that is longer stands alone */
            size_t fit = 0;
            for (size_t at = 1; at < end && at <= letters; at++)
                fit = text[at] == ' ' ? at : fit;
            end = fit ? fit : strcspn(text, " ");
            break;
        }
        if (out) {
            fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", class_name, x, y + (int)lines * REP_SVG_LINE);
            rep_xml(out, text, end);
            fputs("</text>\n", out);
        }
        lines++;
        text += end;
        text += *text == ' ';
    }
    return lines;
}

/** The lines, from `y`; how many there are. */
static unsigned write_all(FILE *out, const struct rep_scene *scene, int y)
{
    const struct game *const game = scene->game;
    const unsigned letters =
        (unsigned)(rep_svg_width(scene) * 100 / rep_svg_percent(scene) - rep_svg_margin(scene)) / LINE_LETTERS;
    unsigned lines = 0;
    for (unsigned p = 0; p < game->player_count; p++) {
        const int line = y + (int)lines * REP_SVG_LINE;
        const struct rep_colour colour = rep_scene_colour(scene, p);
        if (out) {
            rep_svg_shape(out, p, (struct rep_point){0, line - 9}, colour.hex);
            fprintf(out, "<text class=\"rv-name\" x=\"0\" y=\"%d\" fill=\"%s\">%c</text>", line - 2, colour.text,
                    scene->owner[p]);
        }
        lines += write_lines(out,
                             doc_printf(scene->arena, "%s, %ld %s", game->players[p].name, game->players[p].score,
                                        game->players[p].score == 1 ? "point" : "points"),
                             "rv-line", 46, line, letters - 4);
        const char *const hand = rep_scene_hand(scene, p);
        if (hand)
            lines += write_lines(out, doc_printf(scene->arena, "in hand: %s", hand), "rv-hand", 46,
                                 y + (int)lines * REP_SVG_LINE, (letters - 4) * 6 / 5);
        else
            lines++; /* the next shape needs room */
    }
    lines += write_lines(out, rep_scene_turn(scene), "rv-line", -20, y + (int)lines * REP_SVG_LINE, letters);
    const char *kinds = "";
    for (unsigned k = 0; k < REF_KINDS_MAX; k++) {
        if (scene->kind[k])
            kinds = doc_printf(scene->arena, "%s%s%c %s", kinds, *kinds ? ", " : "Letters: ", scene->kind[k],
                               ref_kind(game, k)->name);
    }
    lines += write_lines(out, kinds, "rv-line", -20, y + (int)lines * REP_SVG_LINE, letters);
    const char *const signs = rep_scene_signs(scene, false);
    if (signs)
        lines += write_lines(out, doc_printf(scene->arena, "On the tiles: %s", signs), "rv-line", -20,
                             y + (int)lines * REP_SVG_LINE, letters);
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const char *const text = rep_scene_piece(scene, n, false);
        if (text)
            lines += write_lines(out, text, "rv-line", -20, y + (int)lines * REP_SVG_LINE, letters);
    }
    for (unsigned n = 0; n < scene->strays.count; n++) {
        const struct rep_stray *const stray = &scene->strays.items[n];
        lines += write_lines(out, doc_printf(scene->arena, "At [%d, %d]: %s", stray->at.x, stray->at.y, stray->says),
                             "rv-line", -20, y + (int)lines * REP_SVG_LINE, letters);
    }
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        const char *const text = doc_printf(scene->arena, "\u2717 %s: %s", wrong->label, wrong->says);
        lines += write_lines(out, text, "rv-badtext", -20, y + (int)lines * REP_SVG_LINE, letters);
    }
    return lines;
}

int rep_svg_below(FILE *out, const struct rep_scene *scene, int y)
{
    const int percent = rep_svg_percent(scene);
    if (out)
        fprintf(out, "<g transform=\"translate(0 %d) scale(%d.%02d)\">\n", y, percent / 100, percent % 100);
    const unsigned lines = write_all(out, scene, 0);
    if (out)
        fputs("</g>\n", out);
    return (int)lines * REP_SVG_LINE * percent / 100;
}
