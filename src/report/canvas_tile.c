/* A tile in characters: each is looked up on the tile's drawing, roads and signs are drawn over them. */
#include "config.h"

#include "report/canvas.h"

#include "catalog/words.h"

/** The point of a tile that a character of its block stands for. */
static struct rep_point point_of(const struct rep_canvas *canvas, unsigned column, unsigned row)
{
    return (struct rep_point){(int)((2 * column + 1) * REP_UNITS / (2 * canvas->tile_columns)),
                              (int)((2 * row + 1) * REP_UNITS / (2 * canvas->tile_rows))};
}

static unsigned clamp(int value, unsigned below)
{
    return value < 0 ? 0 : (unsigned)value >= below ? below - 1 : (unsigned)value;
}

unsigned rep_canvas_column(const struct rep_canvas *canvas, struct rep_point point)
{
    return clamp(point.x * (int)canvas->tile_columns / REP_UNITS, canvas->tile_columns);
}

unsigned rep_canvas_row(const struct rep_canvas *canvas, struct rep_point point)
{
    return clamp(point.y * (int)canvas->tile_rows / REP_UNITS, canvas->tile_rows);
}

static unsigned ground_glyph(const struct rep_picture *picture, uint8_t owner)
{
    if (owner == REP_WALL)
        return GLYPH_WALL;
    if (owner >= picture->tile->feature_count)
        return GLYPH_BARE;
    switch (picture->tile->features[owner].kind) {
    case CAT_CITY:
        return GLYPH_CITY;
    case CAT_RIVER:
        return GLYPH_RIVER;
    default:
        return GLYPH_FIELD;
    }
}

/** Marks the way from one character of a road to the next, one step north, east, south or west at a time. */
static void link_cells(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned from[2],
                       const unsigned to[2])
{
    while (from[0] != to[0] || from[1] != to[1]) {
        const bool across = from[0] != to[0];
        unsigned next[2] = {from[0], from[1]};
        unsigned out;
        if (across) {
            next[0] = to[0] > from[0] ? from[0] + 1 : from[0] - 1;
            out = to[0] > from[0] ? 2 : 8;
        } else {
            next[1] = to[1] > from[1] ? from[1] + 1 : from[1] - 1;
            out = to[1] > from[1] ? 4 : 1;
        }
        const unsigned back = out <= 2 ? out << 2 : out >> 2;
        for (unsigned n = 0; n < 2; n++) {
            struct rep_cell *const cell = n ? rep_canvas_at(canvas, left + next[0], top + next[1])
                                            : rep_canvas_at(canvas, left + from[0], top + from[1]);
            const unsigned before =
                cell->glyph >= GLYPH_ROAD && cell->glyph <= GLYPH_ROAD_LAST ? cell->glyph - (unsigned)GLYPH_ROAD : 0;
            cell->glyph = (uint8_t)(GLYPH_ROAD + (before | (n ? back : out)));
        }
        from[0] = next[0];
        from[1] = next[1];
    }
}

/** A road: from the seam along its stroke, as far as it is seen. */
static void draw_road(const struct rep_canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                      cat_turn turn, const struct rep_stroke *stroke)
{
    struct rep_point at = stroke->from;
    struct rep_point lying = rep_turned(at, turn);
    unsigned from[2] = {rep_canvas_column(canvas, lying), rep_canvas_row(canvas, lying)};
    for (unsigned n = 0; n < stroke->step_count; n++) {
        const struct rep_step *const step = &stroke->steps[n];
        for (int k = 1; k <= 24; k++) {
            const int rest = 24 - k;
            struct rep_point point;
            if (step->curved)
                point = (struct rep_point){(rest * rest * at.x + 2 * rest * k * step->by.x + k * k * step->to.x) / 576,
                                           (rest * rest * at.y + 2 * rest * k * step->by.y + k * k * step->to.y) / 576};
            else
                point = (struct rep_point){(rest * at.x + k * step->to.x) / 24, (rest * at.y + k * step->to.y) / 24};
            const uint8_t owner = rep_picture_at(picture, 0, point);
            lying = rep_turned(point, turn);
            const unsigned to[2] = {rep_canvas_column(canvas, lying), rep_canvas_row(canvas, lying)};
            if (owner < picture->tile->feature_count && picture->tile->features[owner].kind == CAT_CITY)
                return;
            if (from[0] != to[0] || from[1] != to[1])
                link_cells(canvas, left, top, from, to);
        }
        at = step->to;
    }
}

/** The direction in which a side's middle leaves the block. */
static void open_side(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned side, unsigned glyph)
{
    const unsigned column = side == CAT_E   ? left + canvas->tile_columns - 1
                            : side == CAT_W ? left
                                            : left + canvas->tile_columns / 2;
    const unsigned row = side == CAT_S   ? top + canvas->tile_rows - 1
                         : side == CAT_N ? top
                                         : top + canvas->tile_rows / 2;
    struct rep_cell *const cell = rep_canvas_at(canvas, column, row);
    const unsigned before =
        cell->glyph >= GLYPH_ROAD && cell->glyph <= GLYPH_ROAD_LAST ? cell->glyph - (unsigned)GLYPH_ROAD : 0;
    if (glyph == GLYPH_ROAD)
        cell->glyph = (uint8_t)(GLYPH_ROAD + (before | 1u << side));
    else
        cell->glyph = (uint8_t)glyph;
}

static void draw_mark(const struct rep_canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                      cat_turn turn, const struct rep_mark *mark)
{
    const struct rep_point at = rep_turned(mark->at, turn);
    char letters[3];
    switch (mark->sign) {
    case REP_SIGN_BUILDING:
        rep_canvas_sign(canvas, left, top, at,
                        picture->tile->features[mark->feature].kind == CAT_GARDEN ? GLYPH_GARDEN : GLYPH_MONASTERY);
        break;
    case REP_SIGN_COAT:
        rep_canvas_sign(canvas, left, top, at, GLYPH_COAT);
        break;
    case REP_SIGN_CATHEDRAL:
        rep_canvas_sign(canvas, left, top, at, GLYPH_CATHEDRAL);
        break;
    case REP_SIGN_INN:
        rep_canvas_sign(canvas, left, top, at, GLYPH_INN);
        break;
    case REP_SIGN_JUNCTION:
        rep_canvas_sign(canvas, left, top, at, GLYPH_JUNCTION);
        break;
    case REP_SIGN_POND:
        rep_canvas_set(canvas, left + rep_canvas_column(canvas, at), top + rep_canvas_row(canvas, at), GLYPH_RIVER);
        break;
    case REP_SIGN_BADGE:
        rep_scene_small(mark->letters, letters);
        rep_canvas_letters(canvas, left, top, at, letters, REF_PLAYERS_MAX, REP_BADGE);
        break;
    }
}

void rep_canvas_tile(const struct rep_canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                     cat_turn turn)
{
    const struct cat_tile *const tile = picture->tile;
    for (unsigned row = 0; row < canvas->tile_rows; row++) {
        for (unsigned column = 0; column < canvas->tile_columns; column++) {
            const uint8_t owner = rep_picture_at(picture, turn, point_of(canvas, column, row));
            rep_canvas_set(canvas, left + column, top + row, ground_glyph(picture, owner));
        }
    }
    for (unsigned s = 0; s < picture->stroke_count; s++) {
        if (tile->features[picture->strokes[s].feature].kind == CAT_ROAD)
            draw_road(canvas, left, top, picture, turn, &picture->strokes[s]);
    }
    for (unsigned side = 0; side < 4; side++) {
        static const uint8_t glyphs[] = {
            [CAT_EDGE_CITY] = GLYPH_CITY, [CAT_EDGE_ROAD] = GLYPH_ROAD, [CAT_EDGE_RIVER] = GLYPH_RIVER};
        const enum cat_edge edge = cat_edge_at(tile, turn, (enum cat_side)side);
        if (edge == CAT_EDGE_CITY || edge == CAT_EDGE_ROAD || edge == CAT_EDGE_RIVER)
            open_side(canvas, left, top, side, glyphs[edge]);
    }
    for (unsigned m = 0; m < picture->mark_count; m++)
        draw_mark(canvas, left, top, picture, turn, &picture->marks[m]);
}

void rep_tile_text(struct doc_arena *arena, const struct cat_tile *tile, FILE *out, const struct rep_show_style *style)
{
    struct rep_canvas canvas = {.tile_columns = 13, .tile_rows = 7, .columns = 4 * 16, .rows = 7};
    const struct rep_picture *const picture = rep_picture_new(arena, tile);
    canvas.cells = doc_alloc_array(arena, (size_t)canvas.columns * canvas.rows, sizeof *canvas.cells);
    for (cat_turn turn = 0; turn < 4; turn++)
        rep_canvas_tile(&canvas, 2 + turn * 16u, 0, picture, turn);
    for (unsigned row = 0; row < canvas.rows; row++)
        rep_canvas_write(&canvas, row, "", NULL, out, style);
}
