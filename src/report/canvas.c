/* The characters of a picture in the terminal. */
#include "config.h"

#include "report/canvas.h"

#include <limits.h>
#include <string.h>

void rep_canvas_set(const struct rep_canvas *canvas, unsigned column, unsigned row, unsigned glyph)
{
    if (column < canvas->columns && row < canvas->rows)
        *rep_canvas_at(canvas, column, row) = (struct rep_cell){.glyph = (uint8_t)glyph};
}

static const char *const boxes[16] = {"\u00b7", "\u2575", "\u2576", "\u2514", "\u2577", "\u2502", "\u250c", "\u251c",
                                      "\u2574", "\u2518", "\u2500", "\u2534", "\u2510", "\u2524", "\u252c", "\u253c"};
static const char *const frames[16] = {" ",      "\u2551", "\u2550", "\u255a", "\u2551", "\u2551", "\u2554", "\u2560",
                                       "\u2550", "\u255d", "\u2550", "\u2569", "\u2557", "\u2563", "\u2566", "\u256c"};

static const char *const borders[16] = {" ",      "\u2503", "\u2501", "\u2517", "\u2503", "\u2503", "\u250f", "\u2523",
                                        "\u2501", "\u251b", "\u2501", "\u253b", "\u2513", "\u252b", "\u2533", "\u254b"};

/** Whether letters stand at a place of a block. */
static bool has_letter(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned column, unsigned row)
{
    return column < canvas->tile_columns && rep_canvas_at(canvas, left + column, top + row)->glyph == GLYPH_LETTER;
}

/** Whether letters may stand there; `gap`: with something else before and behind them. */
static bool is_free(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned column, unsigned row,
                    unsigned length, bool gap)
{
    bool free = !gap || !((column > 0 && has_letter(canvas, left, top, column - 1, row)) ||
                          has_letter(canvas, left, top, column + length, row));
    for (unsigned n = 0; n < length; n++)
        free &= !has_letter(canvas, left, top, column + n, row);
    return free;
}

/** The free place nearest to where letters are wanted; false if there is none. */
static bool find_room(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned *column, unsigned *row,
                      unsigned length, bool gap)
{
    const unsigned wanted_column = *column;
    const unsigned wanted_row = *row;
    unsigned least = UINT_MAX;
    for (unsigned r = 0; r < canvas->tile_rows; r++) {
        for (unsigned c = 0; c + length <= canvas->tile_columns; c++) {
            const unsigned across = c > wanted_column ? c - wanted_column : wanted_column - c;
            const unsigned down = r > wanted_row ? r - wanted_row : wanted_row - r;
            const unsigned way = across * across + 4 * down * down; /* a line is twice as high as a column is wide */
            if (way >= least || !is_free(canvas, left, top, c, r, length, gap))
                continue;
            least = way;
            *column = c;
            *row = r;
        }
    }
    return least < UINT_MAX;
}

void rep_canvas_letters(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                        const char *letters, unsigned owner)
{
    const unsigned length = (unsigned)strlen(letters);
    unsigned column = rep_canvas_column(canvas, at);
    unsigned row = rep_canvas_row(canvas, at);
    if (length > canvas->tile_columns)
        return;
    if (column + length > canvas->tile_columns)
        column = canvas->tile_columns - length;
    if (!find_room(canvas, left, top, &column, &row, length, true))
        find_room(canvas, left, top, &column, &row, length, false);
    for (unsigned n = 0; n < length; n++)
        *rep_canvas_at(canvas, left + column + n, top + row) = (struct rep_cell){
            .glyph = GLYPH_LETTER, .letter = letters[n], .owner = owner < REF_PLAYERS_MAX ? (uint8_t)(owner + 1) : 0};
}

void rep_canvas_wrong(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                      const char *number)
{
    const unsigned length = 1 + (unsigned)strlen(number);
    unsigned column = rep_canvas_column(canvas, at);
    unsigned row = rep_canvas_row(canvas, at);
    if (length > canvas->tile_columns)
        return;
    if (column + length > canvas->tile_columns)
        column = canvas->tile_columns - length;
    if (!find_room(canvas, left, top, &column, &row, length, true))
        find_room(canvas, left, top, &column, &row, length, false);
    rep_canvas_set(canvas, left + column, top + row, GLYPH_WRONG);
    for (unsigned n = 1; n < length; n++)
        *rep_canvas_at(canvas, left + column + n, top + row) =
            (struct rep_cell){.glyph = GLYPH_LETTER, .letter = number[n - 1]};
}

const char *rep_glyph_text(const struct rep_cell *cell, bool ascii, char letter[2])
{
    static const char *const plain[GLYPHS] = {
        [GLYPH_NONE] = " ",   [GLYPH_FIELD] = ".",  [GLYPH_BARE] = ":",      [GLYPH_WALL] = "@",
        [GLYPH_CITY] = "#",   [GLYPH_RIVER] = "~",  [GLYPH_JUNCTION] = "o",  [GLYPH_MONASTERY] = "M",
        [GLYPH_GARDEN] = "*", [GLYPH_COAT] = "$",   [GLYPH_CATHEDRAL] = "C", [GLYPH_INN] = "I",
        [GLYPH_WRONG] = "!",  [GLYPH_CORNER] = "+", [GLYPH_WATER] = "=",     [GLYPH_HIGHLIGHT] = "H",
        [GLYPH_START] = "S",  [GLYPH_TOWN] = "T"};
    static const char *const fine[GLYPHS] = {
        [GLYPH_NONE] = " ",        [GLYPH_FIELD] = "\u00b7", [GLYPH_BARE] = ":",           [GLYPH_WALL] = "\u2588",
        [GLYPH_CITY] = "\u2592",   [GLYPH_RIVER] = "\u2248", [GLYPH_JUNCTION] = "\u25cb",  [GLYPH_MONASTERY] = "\u25b2",
        [GLYPH_GARDEN] = "\u2663", [GLYPH_COAT] = "\u25c6",  [GLYPH_CATHEDRAL] = "\u271a", [GLYPH_INN] = "\u2302",
        [GLYPH_WRONG] = "\u2717",  [GLYPH_CORNER] = "+",     [GLYPH_WATER] = "\u223f",     [GLYPH_HIGHLIGHT] = "\u259a",
        [GLYPH_START] = "\u25ce",  [GLYPH_TOWN] = "\u25d8"};
    if (cell->glyph >= GLYPH_ROAD && cell->glyph <= GLYPH_ROAD_LAST) {
        const unsigned ways = cell->glyph - (unsigned)GLYPH_ROAD;
        return !ascii ? boxes[ways] : ways == 5 || ways == 1 || ways == 4 ? "|" : (ways & 5u) == 0 ? "-" : "+";
    }
    if (cell->glyph >= GLYPH_FRAME && cell->glyph <= GLYPH_FRAME_LAST) {
        const unsigned ways = cell->glyph - (unsigned)GLYPH_FRAME;
        return !ascii ? frames[ways] : ways == 5 ? "|" : ways == 10 ? "=" : "+";
    }
    if (cell->glyph >= GLYPH_BORDER && cell->glyph <= GLYPH_BORDER_LAST)
        return ascii ? "%" : borders[cell->glyph - (unsigned)GLYPH_BORDER];
    if (cell->glyph == GLYPH_LETTER) {
        letter[0] = cell->letter;
        letter[1] = '\0';
        return letter;
    }
    return (ascii ? plain : fine)[cell->glyph];
}

static const char *glyph_colour(const struct rep_scene *scene, const struct rep_cell *cell)
{
    if (cell->owner)
        return rep_scene_colour(scene, cell->owner - 1u).shown;
    switch (cell->glyph) {
    case GLYPH_FIELD:
    case GLYPH_GARDEN:
        return "\33[32m";
    case GLYPH_CITY:
        return "\33[33m";
    case GLYPH_RIVER:
    case GLYPH_WATER:
        return "\33[34m";
    case GLYPH_COAT:
    case GLYPH_CATHEDRAL:
    case GLYPH_MONASTERY:
    case GLYPH_INN:
    case GLYPH_START:
    case GLYPH_TOWN:
    case GLYPH_LETTER:
        return "\33[1m";
    case GLYPH_WRONG:
        return "\33[1;31m";
    default:
        return cell->glyph >= GLYPH_FRAME && cell->glyph <= GLYPH_FRAME_LAST ? "\33[1;35m" : "";
    }
}

/** Writes a line of the picture; blanks at its end are left out. */
void rep_canvas_write(const struct rep_canvas *canvas, unsigned row, const char *before, const struct rep_scene *scene,
                      FILE *out, const struct rep_show_style *style)
{
    unsigned end = canvas->columns;
    const char *colour = "";
    while (end > 0 && rep_canvas_at(canvas, end - 1, row)->glyph == GLYPH_NONE)
        end--;
    fputs(end > 0 ? before : "", out);
    for (unsigned column = 0; column < end; column++) {
        char letter[2];
        const struct rep_cell *const cell = rep_canvas_at(canvas, column, row);
        const char *const wanted = style->colour ? glyph_colour(scene, cell) : "";
        if (strcmp(wanted, colour) != 0)
            fprintf(out, "%s%s", *colour ? "\33[0m" : "", wanted);
        colour = wanted;
        fputs(rep_glyph_text(cell, style->ascii, letter), out);
    }
    if (*colour)
        fputs("\33[0m", out);
    fputc('\n', out);
}
