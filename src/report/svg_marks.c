/* What is marked on a board in SVG: points, what is wrong. */
#include "config.h"

#include <string.h>

#include "report/svg_drawing.h"
#include "report/svg_figures.h"
#include "report/svg_words.h"
#include "report/text.h"
#include "report/text_feature.h"

#define FIGURE_SIZE 52
#define PIECE_SIZE 44
#define PLATE_LETTERS 12 /* so many letters of a rule's id go into a line of its plate */
#define PLATE_LETTER 21  /* how large they are */
#define PLATE_LINE 24
#define POINTS_LETTER 26
#define POINTS_MAX 420 /* units that points with names may take; else the letters of the players are written */

static struct rep_point home_of(const struct rep_drawing *drawing, const struct board_figure *figure)
{
    const struct rep_point corner = rep_svg_corner(drawing->scene, board_tile(drawing->scene->board, figure->tile)->at);
    const struct rep_point at = rep_scene_home(drawing->scene, figure);
    return (struct rep_point){corner.x + at.x, corner.y + at.y};
}

void rep_svg_take_standing(struct rep_drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone)
            continue;
        const struct rep_point corner = rep_svg_corner(scene, board_tile(scene->board, figure->tile)->at);
        const struct rep_point at = scene->figure_at[n];
        rep_svg_take(drawing, (struct rep_point){corner.x + at.x, corner.y + at.y}, FIGURE_SIZE, FIGURE_SIZE);
    }
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const struct rep_piece *const piece = &scene->pieces[n];
        if (piece->piece.tile == BOARD_NONE)
            continue;
        const struct rep_point corner = rep_svg_corner(scene, board_tile(scene->board, piece->piece.tile)->at);
        rep_svg_take(drawing, (struct rep_point){corner.x + piece->at.x, corner.y + piece->at.y}, PIECE_SIZE,
                     PIECE_SIZE);
    }
}

/* ---- what was scored ---- */

/** Where a scoring's points belong, and how far `beside` it: at a figure of somebody who gained them, also one that has
 * gone; else at its stand.
 */
static bool place_of(const struct rep_drawing *drawing, const struct scoring *scoring, struct rep_point *at,
                     int *beside)
{
    const struct rep_scene *const scene = drawing->scene;
    for (unsigned n = 0; n < scoring->figures.count; n++) {
        const struct standing *const standing = &scoring->figures.items[n];
        if (standing->id == BOARD_NONE || standing->owner >= scene->game->player_count ||
            (ref_award(scoring, standing->owner) == 0 && n + 1 < scoring->figures.count))
            continue;
        const struct board_figure *const figure = board_figure(scene->board, standing->id);
        *at = home_of(drawing, figure);
        *beside = figure->gone ? 0 : FIGURE_SIZE / 2;
        return true;
    }
    board_tile_id id;
    uint8_t feature;
    if (!rep_scene_place(scene, scoring, &id, &feature))
        return false;
    const struct board_tile *const tile = board_tile(scene->board, id);
    const struct rep_point corner = rep_svg_corner(scene, tile->at);
    const struct rep_point stand = feature == CAT_FEATURES_MAX
                                       ? (struct rep_point){REP_UNITS / 2, REP_UNITS / 2}
                                       : rep_picture_stand(drawing->pictures[id], tile->turn, feature);
    *at = (struct rep_point){corner.x + stand.x, corner.y + stand.y};
    *beside = 0;
    return true;
}

static int points_width(const char *text)
{
    return rep_svg_measure(text, strlen(text), POINTS_LETTER, true);
}

void rep_svg_points(struct rep_drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    for (unsigned n = 0; n < scene->gains.count; n++) {
        const struct scoring *const scoring = scene->gains.items[n];
        struct rep_point at;
        int beside;
        if (!place_of(drawing, scoring, &at, &beside))
            continue;
        const char *text = rep_scene_points(scene, scoring, false);
        if (points_width(text) > POINTS_MAX)
            text = rep_scene_points(scene, scoring, true);
        const int width = points_width(text) + 24;
        at = rep_svg_place(drawing, at, beside, width, 38, rep_svg_bounds(scene));
        fputs("<g class=\"rv-score\"><title>", drawing->out);
        rep_xml_text(drawing->out, rep_feature_title(scene->arena, scoring));
        fputs(": ", drawing->out);
        rep_xml_text(drawing->out, rep_scene_worth(scene, scoring));
        fputs("</title><desc>", drawing->out);
        rep_xml_text(drawing->out, rep_scene_gain(scene, scoring));
        fprintf(drawing->out,
                "</desc><rect class=\"rv-pill\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"36\" rx=\"18\"/>"
                "<text class=\"rv-points\" x=\"%d\" y=\"%d\">",
                at.x - width / 2, at.y - 18, width, at.x, at.y + 9);
        rep_xml_text(drawing->out, text);
        fputs("</text></g>\n", drawing->out);
    }
}

/* ---- what is wrong ---- */

/** The lines of a label, broken behind `.`, `-` and blanks; the first letter of the next one. */
static size_t label_line(const char *label)
{
    size_t length = strlen(label);
    size_t fit = 0;
    if (length <= PLATE_LETTERS)
        return length;
    for (size_t at = 0; at < PLATE_LETTERS; at++)
        fit = strchr(".- ", label[at]) ? at + 1 : fit;
    return fit ? fit : PLATE_LETTERS;
}

/** A rule's id on a plate beside a point. */
static void write_plate(struct rep_drawing *drawing, struct rep_point point, int beside, const char *label,
                        struct rep_box within)
{
    unsigned lines = 0;
    int longest = 0;
    for (const char *rest = label; *rest; rest += label_line(rest), lines++) {
        const int line = rep_svg_measure(rest, label_line(rest), PLATE_LETTER, true);
        longest = line > longest ? line : longest;
    }
    const int width = longest + 14;
    const int height = (int)lines * PLATE_LINE + 10;
    const struct rep_point at = rep_svg_place(drawing, point, beside, width, height, within);
    fprintf(drawing->out, "<rect class=\"rv-plate\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>",
            at.x - width / 2, at.y - height / 2, width, height);
    fprintf(drawing->out, "<text class=\"rv-rule\" x=\"%d\" y=\"%d\">", at.x, at.y - height / 2 + 23);
    for (const char *rest = label; *rest; rest += label_line(rest)) {
        fprintf(drawing->out, "<tspan x=\"%d\" dy=\"%d\">", at.x, rest == label ? 0 : PLATE_LINE);
        rep_xml(drawing->out, rest, label_line(rest));
        fputs("</tspan>", drawing->out);
    }
    fputs("</text>", drawing->out);
}

/** A space on which nothing is known to lie: a dashed frame; a `?` and the word where there is one. */
static void write_space(struct rep_drawing *drawing, const struct rep_wrong *wrong, struct rep_point corner)
{
    fprintf(drawing->out, "<rect class=\"rv-bad rv-dashed\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
            corner.x + 5, corner.y + 5, REP_UNITS - 10, REP_UNITS - 10);
    if (!wrong->unread)
        return;
    const int room = REP_UNITS - 20;
    const char *text = wrong->unread;
    if (rep_svg_measure(text, strlen(text), PLATE_LETTER, true) > room) {
        const int dots = rep_svg_measure("...", 3, PLATE_LETTER, true);
        text =
            doc_printf(drawing->scene->arena, "%.*s...", (int)rep_svg_fit(text, room - dots, PLATE_LETTER, true), text);
    }
    const struct rep_point middle = {corner.x + REP_UNITS / 2, corner.y + REP_UNITS / 2};
    fprintf(drawing->out, "<text class=\"rv-unread\" x=\"%d\" y=\"%d\">?</text>", middle.x, middle.y + 10);
    fprintf(drawing->out, "<text class=\"rv-word\" x=\"%d\" y=\"%d\">", middle.x, middle.y + 45);
    rep_xml_text(drawing->out, text);
    fputs("</text>", drawing->out);
    rep_svg_take(drawing, (struct rep_point){middle.x, middle.y + 8}, 160, 90);
}

void rep_svg_wrongs(struct rep_drawing *drawing)
{
    static const int lines[4][4] = {{8, 0, 192, 0}, {200, 8, 200, 192}, {8, 200, 192, 200}, {0, 8, 0, 192}};
    const struct rep_scene *const scene = drawing->scene;
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        if (!wrong->placed)
            continue;
        const struct rep_point corner = rep_svg_corner(scene, wrong->at);
        const struct rep_box tile = {corner.x + 3, corner.y + 3, corner.x + REP_UNITS - 3, corner.y + REP_UNITS - 3};
        fputs("<g class=\"rv-wrong\"><title>", drawing->out);
        rep_xml_text(drawing->out, doc_printf(scene->arena, "%s: %s", wrong->label, wrong->says));
        fputs("</title><desc>", drawing->out);
        rep_xml_text(drawing->out, wrong->says);
        fputs("</desc>", drawing->out);
        const bool refused = scene->refused && wrong->at.x == scene->refused_at.x && wrong->at.y == scene->refused_at.y;
        if (wrong->unread || (!refused && board_tile_at(scene->board, wrong->at) == BOARD_NONE))
            write_space(drawing, wrong, corner);
        struct rep_point at = {corner.x + REP_UNITS / 2, corner.y + 8};
        int beside = 0;
        for (unsigned side = 0; side < 4; side++) {
            if (!(wrong->sides >> side & 1u))
                continue;
            const struct rep_point middle = rep_side_middle(side);
            at = (struct rep_point){corner.x + middle.x, corner.y + middle.y};
            for (unsigned layer = 0; layer < 2; layer++)
                fprintf(drawing->out, "<path class=\"%s %s\" d=\"M%d %dL%d %d\"/>", layer ? "rv-bad" : "rv-halo",
                        layer ? "rv-broad" : "rv-broad-halo", corner.x + lines[side][0], corner.y + lines[side][1],
                        corner.x + lines[side][2], corner.y + lines[side][3]);
        }
        if (wrong->spotted) {
            at = (struct rep_point){corner.x + wrong->spot.x, corner.y + wrong->spot.y};
            beside = 16;
            fprintf(drawing->out, "<path class=\"rv-halo\" d=\"M%d %dl28 28m0 -28l-28 28\"/>", at.x - 14, at.y - 14);
            fprintf(drawing->out, "<path class=\"rv-bad\" d=\"M%d %dl28 28m0 -28l-28 28\"/>", at.x - 14, at.y - 14);
            rep_svg_take(drawing, at, 36, 36);
        }
        write_plate(drawing, at, beside, wrong->label, tile);
        fputs("</g>\n", drawing->out);
    }
}
