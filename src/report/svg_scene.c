/* A board as SVG: tiles, figures, what was scored, what is wrong, who is who. */
#include "config.h"

#include "report/svg_ground.h"

#include <limits.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "report/svg_below.h"
#include "report/svg_figures.h"
#include "report/text.h"
#include "report/text_feature.h"

/** What is at hand while a scene is written. */
struct drawing {
    FILE *out;
    const struct rep_scene *scene;
    unsigned number;
    const struct rep_picture **pictures; /* by tile on the board */
};

/* ---- words ---- */

static const char *tile_title(struct doc_arena *arena, const struct cat_tile *tile, struct board_at at, cat_turn turn,
                              const char *more)
{
    const char *const turned = turn ? doc_printf(arena, ", turned %u\u00b0", 90u * turn) : "";
    return doc_printf(arena, "%s at [%d, %d]%s%s", tile->id, at.x, at.y, turned, more);
}

/* ---- tiles ---- */

/** What is said of a tile of the board beside its name: what was just done, what lies on it, what is printed there. */
static const char *more_of(const struct rep_scene *scene, board_tile_id id)
{
    const struct space space = rep_scene_space(scene, board_tile(scene->board, id)->at);
    const char *const printed = rep_scene_space_text(scene, &space);
    const char *const pieces = rep_scene_on_tile(scene, id);
    return doc_printf(scene->arena, "%s%s%s%s%s", id == scene->placed ? ", just placed" : "", pieces ? "; on it: " : "",
                      pieces ? pieces : "", printed ? "; " : "", printed ? printed : "");
}

static void draw_tile(struct drawing *drawing, board_tile_id id)
{
    const struct rep_scene *const scene = drawing->scene;
    const struct board_tile *const tile = board_tile(scene->board, id);
    struct rep_svg_tile svg = {.out = drawing->out,
                               .number = drawing->number,
                               .picture = drawing->pictures[id],
                               .turn = tile->turn,
                               .at = rep_svg_corner(scene, tile->at)};
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_part part = board_part_of(tile, f);
        svg.says[f] = rep_svg_feature_text(scene, part);
        svg.scored |= rep_scene_scored(scene, part) ? 1u << f : 0u;
    }
    rep_svg_draw(&svg, tile_title(scene->arena, tile->drawing, tile->at, tile->turn, more_of(scene, id)),
                 cat_spot_choices(scene->arena, tile->drawing, tile->turn));
}

/** A frame round the tile just placed, over its neighbours. */
static void frame_placed(const struct drawing *drawing)
{
    if (drawing->scene->placed == BOARD_NONE)
        return;
    const struct rep_point at =
        rep_svg_corner(drawing->scene, board_tile(drawing->scene->board, drawing->scene->placed)->at);
    for (unsigned n = 0; n < 2; n++)
        fprintf(drawing->out, "<rect class=\"rv-placed%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
                n ? "2" : "", at.x, at.y, REP_UNITS, REP_UNITS);
}

/* ---- what was scored ---- */

/** Whether points that are written `way` below a place cover what is drawn at a point of the tile. */
static bool covers(struct rep_point at, int way, int width, struct rep_point corner, struct rep_point point)
{
    const int x = corner.x + point.x - at.x;
    const int y = corner.y + point.y - at.y - way;
    return x < width / 2 + 20 && -x < width / 2 + 20 && y < 34 && -y < 34;
}

/** How far below or above a place points cover least of the signs, figures and pieces of the tile. */
static int points_beside(const struct drawing *drawing, board_tile_id id, struct rep_point at, int width)
{
    static const int ways[] = {42, -46, 80, -80};
    const struct rep_scene *const scene = drawing->scene;
    const struct board_tile *const tile = board_tile(scene->board, id);
    const struct rep_point corner = rep_svg_corner(scene, tile->at);
    int best = ways[0];
    unsigned least = UINT_MAX;
    for (unsigned w = 0; w < sizeof ways / sizeof *ways; w++) {
        unsigned covered = 0;
        for (unsigned m = 0; m < drawing->pictures[id]->mark_count; m++)
            covered += covers(at, ways[w], width, corner, rep_turned(drawing->pictures[id]->marks[m].at, tile->turn));
        for (size_t n = 0; n < board_figure_count(scene->board); n++) {
            const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
            if (!figure->gone && figure->tile == id)
                covered += covers(at, ways[w], width, corner, scene->figure_at[n]);
        }
        for (unsigned n = 0; n < scene->piece_count; n++) {
            if (scene->pieces[n].piece.tile == id)
                covered += covers(at, ways[w], width, corner, scene->pieces[n].at);
        }
        if (covered < least) {
            least = covered;
            best = ways[w];
        }
    }
    return best;
}

static void draw_points(const struct drawing *drawing, const scoring_list *list)
{
    const struct rep_scene *const scene = drawing->scene;
    for (unsigned n = 0; n < list->count; n++) {
        const struct scoring *const scoring = list->items[n];
        if (scoring->feature == BOARD_NONE || scoring->placeless || scoring->feature >= scene->part_count)
            continue;
        const board_tile_id id = board_tile_at(scene->board, scoring->at);
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, id);
        uint8_t feature = 0;
        while (feature + 1 < tile->drawing->feature_count &&
               board_feature_of(scene->board, board_part_of(tile, feature)) !=
                   board_feature_of(scene->board, scoring->feature))
            feature++;
        const struct rep_svg_tile svg = {.turn = tile->turn, .at = rep_svg_corner(scene, tile->at)};
        struct rep_point at = rep_svg_at(&svg, drawing->pictures[id]->stand[feature]);
        const char *const text = rep_scene_points(scene, scoring);
        const int width = (int)rep_measure(text) * 17 + 24;
        /* beside a figure that may stand there; a second scoring of the same feature goes below the first */
        at.y += points_beside(drawing, id, at, width);
        for (unsigned k = 0; k < n; k++)
            at.y += list->items[k]->at.x == scoring->at.x && list->items[k]->at.y == scoring->at.y &&
                            list->items[k]->feature == scoring->feature
                        ? 40
                        : 0;
        fputs("<g class=\"rv-score\"><title>", drawing->out);
        rep_xml_text(drawing->out, rep_feature_title(scene->arena, scoring));
        fputs(": ", drawing->out);
        rep_xml_text(drawing->out, rep_scene_worth(scene, scoring));
        fprintf(drawing->out,
                "</title><rect class=\"rv-pill\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"36\" rx=\"18\"/>"
                "<text class=\"rv-points\" x=\"%d\" y=\"%d\">",
                at.x - width / 2, at.y - 18, width, at.x, at.y + 9);
        rep_xml_text(drawing->out, text);
        fputs("</text></g>\n", drawing->out);
    }
}

/* ---- what is wrong ---- */

static void draw_refused(const struct drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    if (!scene->refused)
        return;
    const struct rep_picture *const picture = rep_scene_picture(scene, scene->refused);
    const struct rep_point at = rep_svg_corner(scene, scene->refused_at);
    const struct rep_svg_tile svg = {
        .out = drawing->out, .number = drawing->number, .picture = picture, .turn = scene->refused_turn, .at = at};
    fputs("<g class=\"rv-ghost\">", drawing->out);
    rep_svg_draw(&svg,
                 tile_title(scene->arena, scene->refused, scene->refused_at, scene->refused_turn, ", may not lie here"),
                 cat_spot_choices(scene->arena, scene->refused, scene->refused_turn));
    fputs("</g>\n", drawing->out);
    fprintf(drawing->out,
            "<rect class=\"rv-bad rv-dashed\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>\n",
            at.x, at.y, REP_UNITS, REP_UNITS);
    for (unsigned side = 0; side < 4; side++) {
        static const int lines[4][4] = {{8, 0, 192, 0}, {200, 8, 200, 192}, {8, 200, 192, 200}, {0, 8, 0, 192}};
        if (scene->misfits >> side & 1u)
            fprintf(drawing->out, "<path class=\"rv-bad rv-broad\" d=\"M%d %dL%d %d\"/>\n", at.x + lines[side][0],
                    at.y + lines[side][1], at.x + lines[side][2], at.y + lines[side][3]);
    }
}

/** The rule's id at each place that a violation names. */
static void draw_violations(const struct drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    if (!scene->turn || scene->turn->legal)
        return;
    for (unsigned n = 0; n < scene->turn->violations.count; n++) {
        const struct violation *const violation = &scene->turn->violations.items[n];
        const int64_t x = (int64_t)violation->at.x - scene->left;
        const int64_t y = (int64_t)violation->at.y - scene->top;
        if (!violation->placed || x < 0 || y < 0 || x >= scene->columns || y >= scene->rows)
            continue;
        int above = 0;
        for (unsigned k = 0; k < n; k++)
            above += scene->turn->violations.items[k].placed &&
                     scene->turn->violations.items[k].at.x == violation->at.x &&
                     scene->turn->violations.items[k].at.y == violation->at.y;
        const struct rep_point at = rep_svg_corner(scene, violation->at);
        fputs("<g class=\"rv-wrong\"><title>", drawing->out);
        rep_xml_text(drawing->out, violation->message);
        fprintf(drawing->out,
                "</title><path class=\"rv-bad\" d=\"M%d %dl24 24m0 -24l-24 24\"/>"
                "<text class=\"rv-badtext\" x=\"%d\" y=\"%d\">",
                at.x + 12, at.y + 14 + above * 40, at.x + 48, at.y + 36 + above * 40);
        rep_xml_text(drawing->out, violation->rule == RULE_NONE ? "refused" : rule_id(violation->rule));
        fputs("</text></g>\n", drawing->out);
    }
}

/* ---- round the board ---- */

static void draw_coordinates(const struct drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    const int right = (int)scene->columns * REP_UNITS;
    const int bottom = (int)scene->rows * REP_UNITS;
    const int out = rep_svg_margin(scene) - REP_SVG_MARGIN; /* beyond what is printed outside the border */
    for (unsigned c = 0; c < scene->columns; c++)
        fprintf(drawing->out, "<text class=\"rv-label\" x=\"%d\" y=\"%d\">%ld</text>\n",
                (int)c * REP_UNITS + REP_UNITS / 2, -out - 20, (long)scene->left + (long)c);
    for (unsigned r = 0; r < scene->rows; r++)
        fprintf(drawing->out, "<text class=\"rv-label\" x=\"%d\" y=\"%d\">%ld</text>\n", -out - 35,
                (int)r * REP_UNITS + REP_UNITS / 2 + 10, (long)scene->top + (long)r);
    fprintf(drawing->out, "<path class=\"rv-seam\" d=\"M0 %dH%dM%d 0V%d\"/>\n", -out - 8, right, -out - 8, bottom);
}

static void find_pictures(struct drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    const size_t tiles = board_tile_count(scene->board);
    drawing->pictures = doc_alloc_array(scene->arena, tiles + 1, sizeof *drawing->pictures);
    for (size_t t = 0; t < tiles; t++)
        drawing->pictures[t] = rep_scene_picture(scene, board_tile(scene->board, (board_tile_id)t)->drawing);
}

void rep_svg_scene(FILE *out, const struct rep_scene *scene, unsigned number, const char *title)
{
    struct drawing drawing = {.out = out, .scene = scene, .number = number};
    const int margin = rep_svg_margin(scene);
    const int bottom = (int)scene->rows * REP_UNITS + margin;
    const unsigned lines = rep_svg_below(NULL, scene, 0);
    const size_t tiles = board_tile_count(scene->board);
    const size_t laid = tiles - scene->game->printed;
    const char *const map = scene->game->ground ? scene->game->ground->name(scene->game) : NULL;
    find_pictures(&drawing);
    rep_svg_begin(out, number, -margin, -margin, rep_svg_width(scene), margin + bottom + (int)lines * REP_SVG_LINE + 10,
                  title,
                  doc_printf(scene->arena, "A board of %zu %s%s%s, from [%d, %d] to [%ld, %ld]. %s", laid,
                             laid == 1 ? "tile" : "tiles", map ? " on the map " : "", map ? map : "", scene->left,
                             scene->top, (long)scene->left + (long)scene->columns - 1,
                             (long)scene->top + (long)scene->rows - 1, rep_scene_turn(scene)));
    if (number == 0) {
        fputs("<style>", out);
        rep_svg_board_style(out);
        fputs("</style>\n", out);
    }
    draw_coordinates(&drawing);
    rep_svg_spaces(out, scene, number);
    for (size_t t = 0; t < tiles; t++)
        draw_tile(&drawing, (board_tile_id)t);
    rep_svg_border(out, scene);
    draw_refused(&drawing);
    frame_placed(&drawing);
    rep_svg_pieces(out, scene);
    rep_svg_figures(out, scene);
    if (scene->turn && scene->turn->legal)
        draw_points(&drawing, &scene->turn->scored);
    if (scene->verdict->final_done)
        draw_points(&drawing, &scene->verdict->final);
    draw_violations(&drawing);
    rep_svg_below(out, scene, bottom);
    rep_svg_end(out);
}
