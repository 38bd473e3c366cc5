/* A printed ground in SVG. */
#include "config.h"

#include "report/svg_ground.h"

#include "catalog/words.h"
#include "report/page.h"
#include "report/svg.h"
#include "report/svg_figures.h"

#define COATS_MAX 3
#define NAME_WIDTH 190 /* units that a name may take on a square or beside it */
#define LETTER 13      /* units of a letter of a small name, roughly */

/** A small text, pressed together where it would be too long. */
static void write_name(FILE *out, const char *text, int x, int y, int turn)
{
    const unsigned letters = rep_measure(text);
    fprintf(out, "<text class=\"rv-place\" x=\"%d\" y=\"%d\"", x, y);
    if (turn)
        fprintf(out, " transform=\"rotate(%d %d %d)\"", turn, x, y);
    if (letters * LETTER > NAME_WIDTH)
        fprintf(out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", NAME_WIDTH);
    fputc('>', out);
    rep_xml_text(out, text);
    fputs("</text>", out);
}

static void draw_town(FILE *out, struct rep_point at)
{
    fprintf(out,
            "<path class=\"rv-sign\" d=\"M%d %dv-22l14 -14l14 14v22z\"/><path class=\"rv-sign\" d=\"M%d "
            "%dv-32l12 -12l12 12v32z\"/><path class=\"rv-red\" d=\"M%d %dl16 -16l16 16z\"/>",
            at.x - 26, at.y + 20, at.x + 2, at.y + 20, at.x - 28, at.y - 2);
}

static void draw_space(FILE *out, const struct rep_scene *scene, struct board_at at, unsigned number)
{
    const struct space space = rep_scene_space(scene, at);
    if (space.kind == SPACE_NONE || board_tile_at(scene->board, at) != BOARD_NONE)
        return;
    const struct rep_point corner = rep_svg_corner(scene, at);
    const char *const says = rep_scene_space_text(scene, &space);
    const bool closed = space.kind == SPACE_WATER || space.kind == SPACE_HIGHLIGHT;
    fprintf(out, "<g class=\"rv-square\" data-at=\"%d %d\"><title>", at.x, at.y);
    rep_xml_text(out, doc_printf(scene->arena, "%s at [%d, %d]%s%s", closed ? "square" : "free square", at.x, at.y,
                                 says ? ": " : "", says ? says : ""));
    fputs("</title><desc>", out);
    rep_xml_text(out, closed ? "No tile ever lies here." : "A tile may lie here.");
    fputs("</desc>", out);
    if (space.kind == SPACE_WATER)
        fprintf(out, "<rect style=\"fill:url(#w%u)\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", number, corner.x,
                corner.y, REP_UNITS, REP_UNITS);
    else
        fprintf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                closed ? "rv-bare" : "rv-free", corner.x + 4, corner.y + 4, REP_UNITS - 8, REP_UNITS - 8);
    if (space.start)
        fprintf(out, "<rect class=\"rv-start\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", corner.x + 16,
                corner.y + 16, REP_UNITS - 32, REP_UNITS - 32);
    if (space.town)
        draw_town(out, (struct rep_point){corner.x + REP_UNITS / 2, corner.y + REP_UNITS / 2});
    if (space.kind == SPACE_HIGHLIGHT)
        write_name(out, "highlight", corner.x + REP_UNITS / 2, corner.y + REP_UNITS / 2 + 8, 0);
    if (space.name)
        write_name(out, space.name, corner.x + REP_UNITS / 2, corner.y + REP_UNITS - 34, 0);
    fputs("</g>\n", out);
}

void rep_svg_spaces(FILE *out, const struct rep_scene *scene, unsigned number)
{
    if (!scene->game->ground)
        return;
    fprintf(out,
            "<defs><pattern id=\"w%u\" width=\"50\" height=\"40\" patternUnits=\"userSpaceOnUse\">"
            "<rect class=\"rv-wave\" width=\"50\" height=\"40\"/>"
            "<path class=\"rv-crest\" d=\"M0 14Q12 4 25 14Q38 24 50 14M0 34Q12 24 25 34Q38 44 50 34\"/>"
            "</pattern></defs>\n",
            number);
    for (unsigned row = 0; row < scene->rows; row++) {
        for (unsigned column = 0; column < scene->columns; column++)
            draw_space(out, scene, (struct board_at){scene->left + (int32_t)column, scene->top + (int32_t)row}, number);
    }
}

/* ---- the border ---- */

/** A point given as if the side were the north one: `along` from its left end, `beyond` outward. */
static struct rep_point beyond_side(struct rep_point corner, unsigned side, int along, int beyond)
{
    const struct rep_point at = rep_turned((struct rep_point){along, -beyond}, (cat_turn)side);
    return (struct rep_point){corner.x + at.x, corner.y + at.y};
}

static void draw_print(FILE *out, const struct rep_scene *scene, struct board_at at, unsigned side,
                       const struct space_print *print)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    const struct rep_point corner = rep_svg_corner(scene, at);
    const int middle = REP_UNITS / 2;
    const struct rep_point from = beyond_side(corner, side, middle, 0);
    const struct rep_point to = beyond_side(corner, side, middle, 40);
    fprintf(out, "<g class=\"rv-print\" data-at=\"%d %d\" data-side=\"%s\" data-kind=\"%s\"><title>", at.x, at.y,
            letters[side], cat_kind_word((enum cat_kind)print->kind));
    rep_xml_text(out, doc_printf(scene->arena, "%s, printed at the border on side %s of [%d, %d]",
                                 rep_scene_print_text(scene, print), letters[side], at.x, at.y));
    fputs("</title><desc>", out);
    rep_xml_text(out, rep_scene_print_text(scene, print));
    fputs("</desc>", out);
    if (print->kind == CAT_CITY) {
        const struct rep_point left = beyond_side(corner, side, 0, 0);
        const struct rep_point right = beyond_side(corner, side, REP_UNITS, 0);
        const struct rep_point far = beyond_side(corner, side, middle, 80);
        for (unsigned n = 0; n < 2; n++)
            fprintf(out, "<path class=\"%s\" d=\"M%d %dQ%d %d %d %d%s\"/>", n ? "rv-rim" : "rv-city", left.x, left.y,
                    far.x, far.y, right.x, right.y, n ? "" : "Z");
    } else {
        for (unsigned n = 0; n < 2; n++)
            fprintf(out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>", n ? "rv-road" : "rv-side", from.x, from.y, to.x,
                    to.y);
    }
    for (long n = 0; n < print->coats && n < COATS_MAX; n++)
        rep_svg_coat(out, beyond_side(corner, side, middle + (print->kind == CAT_CITY ? -15 : 30) + (int)n * 30, 20));
    if (print->coats > COATS_MAX) {
        const struct rep_point number = beyond_side(corner, side, middle - 34, 20);
        write_name(out, doc_printf(scene->arena, "%ld", print->coats), number.x, number.y + 7, 0);
    }
    if (print->to) {
        const struct rep_point name = beyond_side(corner, side, middle, side == CAT_S ? 64 : 48);
        write_name(out, print->to, name.x, name.y, side == CAT_W ? -90 : side == CAT_E ? 90 : 0);
    }
    fputs("</g>\n", out);
}

void rep_svg_border(FILE *out, const struct rep_scene *scene)
{
    if (!scene->game->ground)
        return;
    for (unsigned row = 0; row < scene->rows; row++) {
        for (unsigned column = 0; column < scene->columns; column++) {
            const struct board_at at = {scene->left + (int32_t)column, scene->top + (int32_t)row};
            const struct space space = rep_scene_space(scene, at);
            const struct rep_point corner = rep_svg_corner(scene, at);
            for (unsigned side = 0; side < 4; side++) {
                const struct rep_point left = beyond_side(corner, side, 0, 0);
                const struct rep_point right = beyond_side(corner, side, REP_UNITS, 0);
                if (space.closed >> side & 1u)
                    fprintf(out, "<path class=\"rv-border\" data-at=\"%d %d\" data-side=\"%c\" d=\"M%d %dL%d %d\"/>\n",
                            at.x, at.y, "NESW"[side], left.x, left.y, right.x, right.y);
                if (space.print[side].printed)
                    draw_print(out, scene, at, side, &space.print[side]);
            }
            if (space.kind == SPACE_PRINTED && space.name) {
                write_name(out, space.name, corner.x + REP_UNITS / 2, corner.y + REP_UNITS - 20, 0);
                fputc('\n', out);
            }
        }
    }
}
