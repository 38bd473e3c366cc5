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

/* What it costs that something stands elsewhere than wished: a column away costs 1, the square of a longer way. */
enum {
    COST_GROUND = 8, /* each character on another ground */
    COST_GROUND_FIGURE = 20,
    COST_SIDE = 40, /* the middle of a side, which shows what the side is */
    COST_SIDE_FIGURE = 6,
    COST_TOUCHES = 2000, /* letters that touch others are read as one */
    COST_SIGN = 5000,
    COST_LETTER = 100000
};

/** A row of characters in a block that is to be put down. */
struct wish {
    unsigned column, row; /* in the block */
    unsigned length;
    unsigned ground; /* that it should stand on */
    enum rep_writing writing;
};

static bool has_letter(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned column, unsigned row)
{
    return column < canvas->tile_columns && rep_canvas_at(canvas, left + column, top + row)->glyph == GLYPH_LETTER;
}

/** Roads are one ground, whichever way they go. */
static unsigned ground_of(const struct rep_canvas *canvas, unsigned column, unsigned row)
{
    const unsigned ground = rep_canvas_ground(canvas, column, row);
    return ground >= GLYPH_ROAD && ground <= GLYPH_ROAD_LAST ? GLYPH_ROAD : ground;
}

static unsigned cost_of(const struct rep_canvas *canvas, unsigned left, unsigned top, const struct wish *wish,
                        unsigned column, unsigned row)
{
    const unsigned across = column > wish->column ? column - wish->column : wish->column - column;
    const unsigned down = row > wish->row ? row - wish->row : wish->row - row;
    const unsigned middle = canvas->tile_columns / 2;
    unsigned cost = across * across + 4 * down * down; /* a line is twice as high as a column is wide */
    for (unsigned n = column; n < column + wish->length; n++) {
        const unsigned glyph = rep_canvas_at(canvas, left + n, top + row)->glyph;
        const bool end = row == 0 || row + 1 == canvas->tile_rows;
        const bool side = row == canvas->tile_rows / 2 && (n == 0 || n + 1 == canvas->tile_columns);
        if (wish->writing != REP_BADGE && ground_of(canvas, left + n, top + row) != wish->ground)
            cost += wish->writing == REP_FIGURE ? COST_GROUND_FIGURE : COST_GROUND;
        if ((end && n == middle) || side)
            cost += wish->writing == REP_FIGURE ? COST_SIDE_FIGURE : COST_SIDE;
        cost += glyph == GLYPH_LETTER ? COST_LETTER : rep_is_sign(glyph) ? COST_SIGN : 0;
    }
    if (wish->writing != REP_SIGN && ((column > 0 && has_letter(canvas, left, top, column - 1, row)) ||
                                      has_letter(canvas, left, top, column + wish->length, row)))
        cost += COST_TOUCHES;
    return cost;
}

/** Finds the best place in a block for so many characters, which must be no more than go into a line of it. */
static struct wish find_room(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                             unsigned length, enum rep_writing writing)
{
    struct wish wish = {.column = rep_canvas_column(canvas, at),
                        .row = rep_canvas_row(canvas, at),
                        .length = length,
                        .writing = writing};
    wish.ground = ground_of(canvas, left + wish.column, top + wish.row);
    if (wish.column + length > canvas->tile_columns)
        wish.column = canvas->tile_columns - length;
    struct wish best = wish;
    unsigned least = UINT_MAX;
    for (unsigned row = 0; row < canvas->tile_rows; row++) {
        for (unsigned column = 0; column + length <= canvas->tile_columns; column++) {
            const unsigned cost = cost_of(canvas, left, top, &wish, column, row);
            if (cost >= least)
                continue;
            least = cost;
            best.column = column;
            best.row = row;
        }
    }
    return best;
}

/** Puts a sign or a letter upon what lies there. */
static void put_upon(const struct rep_canvas *canvas, unsigned column, unsigned row, struct rep_cell cell)
{
    cell.ground = (uint8_t)rep_canvas_ground(canvas, column, row);
    *rep_canvas_at(canvas, column, row) = cell;
}

void rep_canvas_letters(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                        const char *letters, unsigned owner, enum rep_writing writing)
{
    const unsigned length = (unsigned)strlen(letters);
    if (length > canvas->tile_columns)
        return;
    const struct wish place = find_room(canvas, left, top, at, length, writing);
    for (unsigned n = 0; n < length; n++)
        put_upon(canvas, left + place.column + n, top + place.row,
                 (struct rep_cell){.glyph = GLYPH_LETTER,
                                   .letter = letters[n],
                                   .owner = owner < REF_PLAYERS_MAX ? (uint8_t)(owner + 1) : 0});
}

void rep_canvas_sign(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at, unsigned glyph)
{
    const struct wish place = find_room(canvas, left, top, at, 1, REP_SIGN);
    put_upon(canvas, left + place.column, top + place.row, (struct rep_cell){.glyph = (uint8_t)glyph});
}

void rep_canvas_wrong(const struct rep_canvas *canvas, unsigned left, unsigned top, struct rep_point at,
                      const char *number)
{
    const unsigned length = 1 + (unsigned)strlen(number);
    if (length > canvas->tile_columns)
        return;
    const struct wish place = find_room(canvas, left, top, at, length, REP_FIGURE);
    put_upon(canvas, left + place.column, top + place.row, (struct rep_cell){.glyph = GLYPH_WRONG});
    for (unsigned n = 1; n < length; n++)
        put_upon(canvas, left + place.column + n, top + place.row,
                 (struct rep_cell){.glyph = GLYPH_LETTER, .letter = number[n - 1]});
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
