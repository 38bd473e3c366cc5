/* Figures and pieces in SVG, each with what it is, where it is and what its feature is worth. */
#include "config.h"

#include "report/svg_figures.h"

#include <string.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "report/page.h"
#include "report/svg_below.h"
#include "report/text_feature.h"

struct rep_point rep_svg_corner(const struct rep_scene *scene, struct board_at at)
{
    return (struct rep_point){(int)(at.x - scene->left) * REP_UNITS, (int)(at.y - scene->top) * REP_UNITS};
}

/** A scoring or a prospect in words: what is scored, who is there, what it brings. */
static const char *scoring_text(const struct rep_scene *scene, const struct scoring *scoring)
{
    const char *text = rep_feature_title(scene->arena, scoring);
    for (unsigned p = 0; p <= REF_PLAYERS_MAX; p++) {
        const char *const standing =
            p < scene->game->player_count || p == REF_PLAYERS_MAX ? rep_standing_text(scene->arena, scoring, p) : NULL;
        if (standing)
            text = doc_printf(scene->arena, "%s; %s", text, standing);
    }
    return doc_printf(scene->arena, "%s; %s", text, rep_scene_worth(scene, scoring));
}

const char *rep_svg_feature_text(const struct rep_scene *scene, board_part part)
{
    const struct scoring *const scoring = rep_scene_scoring(scene, part);
    const struct scoring *const now = rep_scene_prospect(scene, part);
    if (!scoring)
        return NULL;
    return now ? doc_printf(scene->arena, "%s. Now: %s", scoring_text(scene, scoring), scoring_text(scene, now))
               : scoring_text(scene, scoring);
}

/** A small disc with a number or a letter, beside what it belongs to. */
static void write_disc(FILE *out, struct rep_point at, const char *text)
{
    fprintf(out,
            "<circle class=\"rv-sign\" cx=\"%d\" cy=\"%d\" r=\"14\"/>"
            "<text class=\"rv-letters rv-extra\" x=\"%d\" y=\"%d\">",
            at.x, at.y, at.x, at.y + 6);
    rep_xml_text(out, text);
    fputs("</text>", out);
}

static void write_figure(FILE *out, const struct rep_scene *scene, const struct board_figure *figure,
                         struct rep_point at, const char *extra)
{
    const bool owned = figure->owner < scene->game->player_count;
    const struct rep_colour colour =
        owned ? rep_scene_colour(scene, figure->owner) : (struct rep_colour){.hex = "#ffffff", .text = "#000"};
    rep_svg_shape(out, owned ? figure->owner : REF_PLAYERS_MAX, at, colour.hex);
    fprintf(out, "<text class=\"rv-name\" x=\"%d\" y=\"%d\" fill=\"%s\">", at.x, at.y + 7, colour.text);
    if (owned)
        fputc(scene->owner[figure->owner], out);
    fprintf(out, "%c</text>", scene->kind[figure->kind]);
    if (*extra)
        write_disc(out, (struct rep_point){at.x + 22, at.y + 20}, extra);
}

void rep_svg_figures(FILE *out, const struct rep_scene *scene)
{
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, figure->tile);
        const struct rep_point corner = rep_svg_corner(scene, tile->at);
        const struct rep_extra extra = rep_scene_extra(scene, figure);
        const char *where = "";
        const char *worth = NULL;
        if (figure->part != BOARD_NONE) {
            char name[CAT_SPOT_NAME];
            cat_spot_name(tile->drawing, tile->turn, (uint8_t)(figure->part - tile->first_part), name);
            where = doc_printf(scene->arena, ", %s", name);
            worth = rep_svg_feature_text(scene, figure->part);
        }
        fputs("<g class=\"rv-man\"><title>", out);
        rep_xml_text(out, doc_printf(scene->arena, "%s at [%d, %d]%s%s%s", rep_scene_figure(scene, figure), tile->at.x,
                                     tile->at.y, where, extra.says ? ", " : "", extra.says ? extra.says : ""));
        if (worth)
            rep_xml_text(out, doc_printf(scene->arena, ": %s", worth));
        fputs("</title><desc>", out);
        rep_xml_text(out, worth ? worth : "stands on no feature");
        fputs("</desc>", out);
        write_figure(out, scene, figure,
                     (struct rep_point){corner.x + scene->figure_at[n].x, corner.y + scene->figure_at[n].y},
                     extra.sign);
        fputs("</g>\n", out);
    }
}

void rep_svg_pieces(FILE *out, const struct rep_scene *scene)
{
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const struct rep_piece *const piece = &scene->pieces[n];
        if (piece->piece.tile == BOARD_NONE)
            continue;
        const bool owned = piece->piece.owner < scene->game->player_count;
        const struct rep_colour colour =
            owned ? rep_scene_colour(scene, piece->piece.owner) : (struct rep_colour){.hex = "#ffffff", .text = "#000"};
        const struct board_at at = board_tile(scene->board, piece->piece.tile)->at;
        const struct rep_point corner = rep_svg_corner(scene, at);
        const int x = corner.x + piece->at.x;
        const int y = corner.y + piece->at.y;
        fputs("<g class=\"rv-piece\"><title>", out);
        rep_xml_text(out, doc_printf(scene->arena, "%s at [%d, %d]", piece->piece.says, at.x, at.y));
        fputs("</title><desc>", out);
        rep_xml_text(out, piece->piece.word);
        fprintf(out,
                "</desc><path class=\"rv-token\" fill=\"%s\" d=\"M%d %dh36l6 6v22l-6 6h-36l-6 -6v-22z\"/>"
                "<text class=\"rv-name%s\" x=\"%d\" y=\"%d\" fill=\"%s\">",
                colour.hex, x - 18, y - 17, owned ? " rv-owned" : "", x, y + 7, colour.text);
        rep_xml_text(out, rep_scene_piece_sign(scene, piece));
        fputs("</text>", out);
        fputs("</g>\n", out);
    }
}
