/* A printed ground in characters: what lies bare of tiles, the border in the seams, what is printed beyond it. */
#include "config.h"

#include "report/canvas.h"

#include "catalog/words.h"

static struct board_at place(const struct rep_scene *scene, unsigned n)
{
    return (struct board_at){scene->left + (int32_t)(n % scene->columns), scene->top + (int32_t)(n / scene->columns)};
}

static void draw_space(const struct rep_canvas *canvas, const struct rep_scene *scene, struct board_at at)
{
    const struct space space = rep_scene_space(scene, at);
    const unsigned left = rep_canvas_left(canvas, scene, at.x);
    const unsigned top = rep_canvas_top(canvas, scene, at.y);
    const unsigned middle = left + canvas->tile_columns / 2;
    if (space.kind == SPACE_NONE || board_tile_at(scene->board, at) != BOARD_NONE)
        return;
    if (space.kind == SPACE_WATER || space.kind == SPACE_HIGHLIGHT) {
        for (unsigned n = 0; n < canvas->tile_columns * canvas->tile_rows; n++)
            rep_canvas_set(canvas, left + n % canvas->tile_columns, top + n / canvas->tile_columns,
                           space.kind == SPACE_WATER ? GLYPH_WATER : GLYPH_HIGHLIGHT);
        return;
    }
    for (unsigned n = 0; n < 4; n++)
        rep_canvas_set(canvas, left - 1 + (n % 2) * (canvas->tile_columns + 1),
                       top - 1 + (n / 2) * (canvas->tile_rows + 1), GLYPH_CORNER);
    if (space.start)
        rep_canvas_set(canvas, middle - (space.town ? 1 : 0), top + canvas->tile_rows / 2, GLYPH_START);
    if (space.town)
        rep_canvas_set(canvas, middle + (space.start ? 1 : 0), top + canvas->tile_rows / 2, GLYPH_TOWN);
}

void rep_canvas_spaces(const struct rep_canvas *canvas, const struct rep_scene *scene)
{
    for (unsigned n = 0; scene->game->ground && n < scene->columns * scene->rows; n++)
        draw_space(canvas, scene, place(scene, n));
}

/** Adds a direction of the border to a character. */
static void add_border(const struct rep_canvas *canvas, unsigned column, unsigned row, unsigned ways)
{
    struct rep_cell *const cell = rep_canvas_at(canvas, column, row);
    const unsigned before =
        cell->glyph >= GLYPH_BORDER && cell->glyph <= GLYPH_BORDER_LAST ? cell->glyph - (unsigned)GLYPH_BORDER : 0;
    rep_canvas_set(canvas, column, row, GLYPH_BORDER + (before | ways));
}

/** The border on a side, from corner to corner. */
static void draw_side(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned side)
{
    const bool across = side == CAT_N || side == CAT_S;
    const unsigned length = across ? canvas->tile_columns : canvas->tile_rows;
    const unsigned column = side == CAT_E ? left + canvas->tile_columns : left - 1;
    const unsigned row = side == CAT_S ? top + canvas->tile_rows : top - 1;
    for (unsigned n = 0; n < length + 2; n++) {
        const unsigned first = across ? 2 : 4; /* the way on, and back */
        const unsigned ways = (n < length + 1 ? first : 0u) | (n > 0 ? across ? 8u : 1u : 0u);
        add_border(canvas, column + (across ? n : 0), row + (across ? 0 : n), ways);
    }
}

/** The road or city through the border. */
static void draw_print(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned side, bool city)
{
    const bool across = side == CAT_N || side == CAT_S;
    const unsigned length = across ? canvas->tile_columns : canvas->tile_rows;
    const unsigned column = side == CAT_E ? left + canvas->tile_columns : across ? left : left - 1;
    const unsigned row = side == CAT_S ? top + canvas->tile_rows : across ? top - 1 : top;
    for (unsigned n = city ? 0 : length / 2; n < (city ? length : length / 2 + 1); n++)
        rep_canvas_set(canvas, column + (across ? n : 0), row + (across ? 0 : n),
                       city ? (unsigned)GLYPH_CITY : (unsigned)GLYPH_ROAD + (across ? 5u : 10u));
}

void rep_canvas_border(const struct rep_canvas *canvas, const struct rep_scene *scene)
{
    const unsigned spaces = scene->game->ground ? scene->columns * scene->rows : 0;
    for (unsigned n = 0; n < 2 * spaces; n++) {
        const struct board_at at = place(scene, n % spaces);
        const struct space space = rep_scene_space(scene, at);
        const unsigned left = rep_canvas_left(canvas, scene, at.x);
        const unsigned top = rep_canvas_top(canvas, scene, at.y);
        for (unsigned side = 0; side < 4; side++) {
            if (n < spaces && (space.closed >> side & 1u))
                draw_side(canvas, left, top, side);
            if (n >= spaces && space.print[side].printed)
                draw_print(canvas, left, top, side, space.print[side].kind == CAT_CITY);
        }
    }
}
