/* A board as SVG: tiles, figures, what was scored, what is wrong, who is who. */
#include "config.h"

#include "report/svg_drawing.h"

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "report/svg_below.h"
#include "report/svg_figures.h"
#include "report/svg_ground.h"

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

/** The tile's signs take up room. */
static void take_signs(struct rep_drawing *drawing, const struct rep_svg_tile *svg)
{
    for (unsigned m = 0; m < svg->picture->mark_count; m++) {
        const struct rep_mark *const mark = &svg->picture->marks[m];
        const bool large = mark->sign == REP_SIGN_BUILDING || mark->sign == REP_SIGN_CATHEDRAL;
        const struct rep_point at = rep_svg_at(svg, mark->at);
        if (mark->sign != REP_SIGN_JUNCTION && mark->sign != REP_SIGN_POND)
            rep_svg_take(drawing, (struct rep_point){at.x, at.y - (large ? 8 : 0)}, large ? 58 : 36, large ? 76 : 36);
    }
}

static void draw_tile(struct rep_drawing *drawing, board_tile_id id)
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
    for (unsigned side = 0; side < 4; side++) {
        if (board_tile_at(scene->board, board_beside(tile->at, (enum cat_side)side)) == BOARD_NONE)
            svg.outer |= (uint8_t)(1u << side);
    }
    take_signs(drawing, &svg);
    rep_svg_draw(&svg, tile_title(scene->arena, tile->drawing, tile->at, tile->turn, more_of(scene, id)),
                 cat_spot_choices(scene->arena, tile->drawing, tile->turn));
}

/** A frame round a tile, over its neighbours: the one placed, or to be placed. */
static void frame_placed(const struct rep_drawing *drawing, struct board_at space)
{
    const struct rep_point at = rep_svg_corner(drawing->scene, space);
    for (unsigned n = 0; n < 2; n++)
        fprintf(drawing->out, "<rect class=\"rv-placed%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n",
                n ? "2" : "", at.x, at.y, REP_UNITS, REP_UNITS);
}

/* ---- what is wrong ---- */

static void draw_refused(struct rep_drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    if (!scene->refused)
        return;
    const struct rep_picture *const picture = rep_scene_picture(scene, scene->refused);
    const struct rep_point at = rep_svg_corner(scene, scene->refused_at);
    const struct rep_svg_tile svg = {
        .out = drawing->out, .number = drawing->number, .picture = picture, .turn = scene->refused_turn, .at = at};
    const bool misplaced = rep_scene_misplaced(scene);
    const char *const why = misplaced ? ", may not lie here" : scene->faulty ? ", not judged" : ", in an illegal move";
    fputs("<g class=\"rv-ghost\">", drawing->out);
    rep_svg_draw(&svg, tile_title(scene->arena, scene->refused, scene->refused_at, scene->refused_turn, why),
                 cat_spot_choices(scene->arena, scene->refused, scene->refused_turn));
    fputs("</g>\n", drawing->out);
    take_signs(drawing, &svg);
    if (!misplaced)
        frame_placed(drawing, scene->refused_at);
    for (unsigned layer = 0; layer < 2 && misplaced; layer++)
        fprintf(drawing->out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                layer ? "rv-bad rv-dashed" : "rv-halo rv-dashed-halo", at.x, at.y, REP_UNITS, REP_UNITS);
}

/* ---- round the board ---- */

static void draw_coordinates(const struct rep_drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    const int right = (int)scene->columns * REP_UNITS;
    const int bottom = (int)scene->rows * REP_UNITS;
    const int out = rep_svg_beyond(scene);
    const int letter = rep_svg_axis(scene);
    fprintf(drawing->out, "<g style=\"font-size:%dpx\">\n", letter);
    for (unsigned c = 0; c < scene->columns; c++)
        fprintf(drawing->out, "<text class=\"rv-axis\" x=\"%d\" y=\"%d\">%ld</text>\n",
                (int)c * REP_UNITS + REP_UNITS / 2, -out - 20, (long)scene->left + (long)c);
    for (unsigned r = 0; r < scene->rows; r++)
        fprintf(drawing->out, "<text class=\"rv-axis rv-row\" x=\"%d\" y=\"%d\">%ld</text>\n", -out - REP_SVG_NUMBERS,
                (int)r * REP_UNITS + REP_UNITS / 2 + letter / 3, (long)scene->top + (long)r);
    fputs("</g>\n", drawing->out);
    fprintf(drawing->out, "<path class=\"rv-seam\" d=\"M0 %dH%dM%d 0V%d\"/>\n", -out - 8, right, -out - 8, bottom);
}

static void find_pictures(struct rep_drawing *drawing)
{
    const struct rep_scene *const scene = drawing->scene;
    const size_t tiles = board_tile_count(scene->board);
    drawing->pictures = doc_alloc_array(scene->arena, tiles + 1, sizeof *drawing->pictures);
    for (size_t t = 0; t < tiles; t++)
        drawing->pictures[t] = rep_scene_picture(scene, board_tile(scene->board, (board_tile_id)t)->drawing);
}

void rep_svg_scene(FILE *out, const struct rep_scene *scene, unsigned number, const char *title)
{
    struct rep_drawing drawing = {.out = out, .scene = scene, .number = number};
    const int margin = rep_svg_margin(scene);
    const int bottom = (int)scene->rows * REP_UNITS + margin * rep_svg_percent(scene) / 100;
    const int below = rep_svg_below(NULL, scene, 0);
    const size_t tiles = board_tile_count(scene->board);
    const size_t laid = tiles - scene->game->printed;
    const char *const map = scene->game->ground ? scene->game->ground->name(scene->game) : NULL;
    find_pictures(&drawing);
    rep_svg_begin(out, number, -margin, -margin, rep_svg_width(scene), margin + bottom + below + 10, title,
                  doc_printf(scene->arena, "A board of %zu %s%s%s, from [%d, %d] to [%ld, %ld]. %s", laid,
                             laid == 1 ? "tile" : "tiles", map ? " on the map " : "", map ? map : "", scene->left,
                             scene->top, (long)scene->left + (long)scene->columns - 1,
                             (long)scene->top + (long)scene->rows - 1, rep_scene_turn(scene)));
    if (number == 0) {
        fputs("<style>", out);
        rep_svg_board_style(out);
        fputs("</style>\n", out);
    }
    fprintf(out,
            "<defs><pattern id=\"h%u\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
            "<path class=\"rv-hatch\" d=\"M-5 5L5 -5M0 20L20 0M15 25L25 15\"/></pattern></defs>\n",
            number);
    draw_coordinates(&drawing);
    rep_svg_spaces(out, scene, number);
    for (size_t t = 0; t < tiles; t++)
        draw_tile(&drawing, (board_tile_id)t);
    rep_svg_border(out, scene);
    draw_refused(&drawing);
    if (scene->placed != BOARD_NONE)
        frame_placed(&drawing, board_tile(scene->board, scene->placed)->at);
    rep_svg_pieces(out, scene);
    rep_svg_figures(out, scene);
    rep_svg_take_standing(&drawing);
    rep_svg_points(&drawing);
    rep_svg_wrongs(&drawing);
    rep_svg_below(out, scene, bottom);
    rep_svg_end(out);
}
