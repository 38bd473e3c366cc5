/*
 * A picture made of characters, for the terminal: a grid of cells, and how tiles and figures are drawn in it.  Internal
 * to report/.
 */
#ifndef REEVE_REPORT_CANVAS_H
#define REEVE_REPORT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "report/picture.h"
#include "report/pictures.h"
#include "report/scene.h"

/** What a character of the picture shows. */
enum rep_glyph {
    GLYPH_NONE,
    GLYPH_FIELD,
    GLYPH_BARE,
    GLYPH_WALL,
    GLYPH_CITY,
    GLYPH_RIVER,
    GLYPH_ROAD, /* + mask of the directions in which it goes on: 1 N, 2 E, 4 S, 8 W */
    GLYPH_ROAD_LAST = GLYPH_ROAD + 15,
    GLYPH_JUNCTION,
    GLYPH_MONASTERY,
    GLYPH_GARDEN,
    GLYPH_COAT,
    GLYPH_CATHEDRAL,
    GLYPH_INN,
    GLYPH_FRAME, /* + mask of directions, as of a road */
    GLYPH_FRAME_LAST = GLYPH_FRAME + 15,
    GLYPH_WRONG,
    GLYPH_BORDER, /* + mask of directions: the border of a map */
    GLYPH_BORDER_LAST = GLYPH_BORDER + 15,
    GLYPH_CORNER, /* of squares of a map on which nothing lies */
    GLYPH_WATER,
    GLYPH_HIGHLIGHT,
    GLYPH_START,
    GLYPH_TOWN,
    GLYPH_LETTER, /* the character in `letter` */
    GLYPHS
};

/** One character. */
struct rep_cell {
    uint8_t glyph;
    char letter;
    uint8_t owner;  /* of a figure's or piece's letters: the player + 1; 0: none */
    uint8_t ground; /* the glyph below a sign or a letter */
};

/** What is written upon a tile: it keeps to its ground, and keeps off the middles of the sides, more or less. */
enum rep_writing {
    REP_SIGN,   /* one character, on its ground and off the middles */
    REP_BADGE,  /* letters that concern the whole tile: off the middles, wherever there is room */
    REP_FIGURE, /* letters that stand on a feature: on its ground */
};

/** A grid of characters. */
struct rep_canvas {
    unsigned columns, rows;
    unsigned tile_columns, tile_rows;
    struct rep_cell *cells;
};

/** The character at a place, which must be one of the grid. */
static inline struct rep_cell *rep_canvas_at(const struct rep_canvas *canvas, unsigned column, unsigned row)
{
    return &canvas->cells[(size_t)row * canvas->columns + column];
}

/** Where the block of a space begins. */
static inline unsigned rep_canvas_left(const struct rep_canvas *canvas, const struct rep_scene *scene, int32_t x)
{
    return 1 + (unsigned)(x - scene->left) * (canvas->tile_columns + 1);
}
static inline unsigned rep_canvas_top(const struct rep_canvas *canvas, const struct rep_scene *scene, int32_t y)
{
    return 1 + (unsigned)(y - scene->top) * (canvas->tile_rows + 1);
}

/** Whether a glyph is a sign, a letter or a mark, which stands on something. */
static inline bool rep_is_sign(unsigned glyph)
{
    return (glyph >= GLYPH_JUNCTION && glyph <= GLYPH_INN) || glyph == GLYPH_WRONG || glyph == GLYPH_LETTER;
}

/** What lies at a place, whatever stands there. */
static inline unsigned rep_canvas_ground(const struct rep_canvas *canvas, unsigned column, unsigned row)
{
    const struct rep_cell *const cell = rep_canvas_at(canvas, column, row);
    return rep_is_sign(cell->glyph) ? cell->ground : cell->glyph;
}

/** Sets a character; beyond the grid nothing happens. */
void rep_canvas_set(const struct rep_canvas *canvas, unsigned column, unsigned row, unsigned glyph);
/** The character of a tile's block in which a point of it lies. */
unsigned rep_canvas_column(const struct rep_canvas *canvas, struct rep_point point);
unsigned rep_canvas_row(const struct rep_canvas *canvas, struct rep_point point);
/** Draws a tile whose block begins at `left`, `top`. */
void rep_canvas_tile(const struct rep_canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                     cat_turn turn);
/**
 * Writes letters in a tile's block where there is room: at a point of the tile as it lies, else beside or below what
 * stands there already, on the same ground if it can be; signs are covered, and the middles of the sides, only where
 * there is no room elsewhere.  `owner`: the player, REF_PLAYERS_MAX: nobody.
 */
void rep_canvas_letters(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                        const char *letters, unsigned owner, enum rep_writing writing);
/** The same with a sign. */
void rep_canvas_sign(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at, unsigned glyph);
/** Marks a place in a tile's block at which something is wrong: at the point, else beside it; `number` may be empty. */
void rep_canvas_wrong(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                      const char *number);
/** Draws the squares of a map on which nothing lies. */
void rep_canvas_spaces(const struct rep_canvas *canvas, const struct rep_scene *scene);
/** Draws a map's border and what is printed beyond it. */
void rep_canvas_border(const struct rep_canvas *canvas, const struct rep_scene *scene);
/** Writes a line of the picture behind `before`; blanks at its end are left out.  `scene` is needed for figures only.
 */
void rep_canvas_write(const struct rep_canvas *canvas, unsigned row, const char *before, const struct rep_scene *scene,
                      FILE *out, const struct rep_show_style *style);
/** A character as text; `letter` is room for it. */
const char *rep_glyph_text(const struct rep_cell *cell, bool ascii, char letter[2]);

#endif
