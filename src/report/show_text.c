/*
 * The board in the terminal.  Each tile is a block of characters that are looked up on its drawing; between the blocks
 * is a seam, through which roads, cities and rivers go on.
 */
#include "config.h"

#include "report/pictures.h"

#include <string.h>

#include "catalog/words.h"
#include "report/page.h"
#include "report/picture.h"
#include "report/scene.h"

/** The sizes of a block, in characters, the largest first; odd, so that a side has a middle. */
static const struct {
    unsigned columns, rows;
} sizes[] = {{13, 7}, {9, 5}, {7, 3}, {5, 3}};
#define SIZES (sizeof sizes / sizeof *sizes)

/** What a character of the picture shows. */
enum glyph {
    G_NONE,
    G_FIELD,
    G_BARE,
    G_WALL,
    G_CITY,
    G_RIVER,
    G_ROAD, /* + mask of the directions in which it goes on: 1 N, 2 E, 4 S, 8 W */
    G_ROAD_LAST = G_ROAD + 15,
    G_JUNCTION,
    G_MONASTERY,
    G_GARDEN,
    G_COAT,
    G_CATHEDRAL,
    G_INN,
    G_FRAME, /* + mask of directions, as of a road */
    G_FRAME_LAST = G_FRAME + 15,
    G_WRONG,
    G_LETTER, /* the character in `letter` */
    GLYPHS
};

struct cell {
    uint8_t glyph;
    char letter;
    uint8_t owner; /* of a figure's letters: the player + 1; 0: none */
};

/** A grid of characters. */
struct canvas {
    unsigned columns, rows;
    unsigned tile_columns, tile_rows;
    struct cell *cells;
};

static struct cell *cell_at(const struct canvas *canvas, unsigned column, unsigned row)
{
    return &canvas->cells[(size_t)row * canvas->columns + column];
}

static void set(const struct canvas *canvas, unsigned column, unsigned row, unsigned glyph)
{
    if (column < canvas->columns && row < canvas->rows)
        *cell_at(canvas, column, row) = (struct cell){.glyph = (uint8_t)glyph};
}

/** The point of a tile that a character of its block stands for. */
static struct rep_point point_of(const struct canvas *canvas, unsigned column, unsigned row)
{
    return (struct rep_point){(int)((2 * column + 1) * REP_UNITS / (2 * canvas->tile_columns)),
                              (int)((2 * row + 1) * REP_UNITS / (2 * canvas->tile_rows))};
}

static unsigned clamp(int value, unsigned below)
{
    return value < 0 ? 0 : (unsigned)value >= below ? below - 1 : (unsigned)value;
}

static unsigned column_of(const struct canvas *canvas, struct rep_point point)
{
    return clamp(point.x * (int)canvas->tile_columns / REP_UNITS, canvas->tile_columns);
}

static unsigned row_of(const struct canvas *canvas, struct rep_point point)
{
    return clamp(point.y * (int)canvas->tile_rows / REP_UNITS, canvas->tile_rows);
}

static unsigned ground_glyph(const struct rep_picture *picture, uint8_t owner)
{
    if (owner == REP_WALL)
        return G_WALL;
    if (owner >= picture->tile->feature_count)
        return G_BARE;
    switch (picture->tile->features[owner].kind) {
    case CAT_CITY:
        return G_CITY;
    case CAT_RIVER:
        return G_RIVER;
    default:
        return G_FIELD;
    }
}

/** Marks the way from one character of a road to the next, one step north, east, south or west at a time. */
static void link_cells(const struct canvas *canvas, unsigned left, unsigned top, unsigned from[2], const unsigned to[2])
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
            struct cell *const cell =
                n ? cell_at(canvas, left + next[0], top + next[1]) : cell_at(canvas, left + from[0], top + from[1]);
            const unsigned before =
                cell->glyph >= G_ROAD && cell->glyph <= G_ROAD_LAST ? cell->glyph - (unsigned)G_ROAD : 0;
            cell->glyph = (uint8_t)(G_ROAD + (before | (n ? back : out)));
        }
        from[0] = next[0];
        from[1] = next[1];
    }
}

/** A road: from the seam along its stroke, as far as it is seen. */
static void draw_road(const struct canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                      cat_turn turn, const struct rep_stroke *stroke)
{
    struct rep_point at = stroke->from;
    struct rep_point lying = rep_turned(at, turn);
    unsigned from[2] = {column_of(canvas, lying), row_of(canvas, lying)};
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
            const unsigned to[2] = {column_of(canvas, lying), row_of(canvas, lying)};
            if (owner < picture->tile->feature_count && picture->tile->features[owner].kind == CAT_CITY)
                return;
            if (from[0] != to[0] || from[1] != to[1])
                link_cells(canvas, left, top, from, to);
        }
        at = step->to;
    }
}

/** The direction in which a side's middle leaves the block. */
static void open_side(const struct canvas *canvas, unsigned left, unsigned top, unsigned side, unsigned glyph)
{
    const unsigned column = side == CAT_E   ? left + canvas->tile_columns - 1
                            : side == CAT_W ? left
                                            : left + canvas->tile_columns / 2;
    const unsigned row = side == CAT_S   ? top + canvas->tile_rows - 1
                         : side == CAT_N ? top
                                         : top + canvas->tile_rows / 2;
    struct cell *const cell = cell_at(canvas, column, row);
    const unsigned before = cell->glyph >= G_ROAD && cell->glyph <= G_ROAD_LAST ? cell->glyph - (unsigned)G_ROAD : 0;
    if (glyph == G_ROAD)
        cell->glyph = (uint8_t)(G_ROAD + (before | 1u << side));
    else
        cell->glyph = (uint8_t)glyph;
}

static void draw_mark(const struct canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                      cat_turn turn, const struct rep_mark *mark)
{
    const struct rep_point at = rep_turned(mark->at, turn);
    const unsigned column = left + column_of(canvas, at);
    const unsigned row = top + row_of(canvas, at);
    switch (mark->sign) {
    case REP_SIGN_BUILDING:
        set(canvas, column, row, picture->tile->features[mark->feature].kind == CAT_GARDEN ? G_GARDEN : G_MONASTERY);
        break;
    case REP_SIGN_COAT:
        set(canvas, column, row, G_COAT);
        break;
    case REP_SIGN_CATHEDRAL:
        set(canvas, column, row, G_CATHEDRAL);
        break;
    case REP_SIGN_INN:
        set(canvas, column, row, G_INN);
        break;
    case REP_SIGN_JUNCTION:
        set(canvas, column, row, G_JUNCTION);
        break;
    case REP_SIGN_POND:
        set(canvas, column, row, G_RIVER);
        break;
    case REP_SIGN_BADGE:
        break;
    }
}

static void draw_tile(const struct canvas *canvas, unsigned left, unsigned top, const struct rep_picture *picture,
                      cat_turn turn)
{
    const struct cat_tile *const tile = picture->tile;
    for (unsigned row = 0; row < canvas->tile_rows; row++) {
        for (unsigned column = 0; column < canvas->tile_columns; column++) {
            const uint8_t owner = rep_picture_at(picture, turn, point_of(canvas, column, row));
            set(canvas, left + column, top + row, ground_glyph(picture, owner));
        }
    }
    for (unsigned s = 0; s < picture->stroke_count; s++) {
        if (tile->features[picture->strokes[s].feature].kind == CAT_ROAD)
            draw_road(canvas, left, top, picture, turn, &picture->strokes[s]);
    }
    for (unsigned m = 0; m < picture->mark_count; m++)
        draw_mark(canvas, left, top, picture, turn, &picture->marks[m]);
    for (unsigned side = 0; side < 4; side++) {
        static const uint8_t glyphs[] = {
            [CAT_EDGE_CITY] = G_CITY, [CAT_EDGE_ROAD] = G_ROAD, [CAT_EDGE_RIVER] = G_RIVER};
        const enum cat_edge edge = cat_edge_at(tile, turn, (enum cat_side)side);
        if (edge == CAT_EDGE_CITY || edge == CAT_EDGE_ROAD || edge == CAT_EDGE_RIVER)
            open_side(canvas, left, top, side, glyphs[edge]);
    }
}

/* ---- the characters ---- */

static const char *const boxes[16] = {"\u00b7", "\u2575", "\u2576", "\u2514", "\u2577", "\u2502", "\u250c", "\u251c",
                                      "\u2574", "\u2518", "\u2500", "\u2534", "\u2510", "\u2524", "\u252c", "\u253c"};
static const char *const frames[16] = {" ",      "\u2551", "\u2550", "\u255a", "\u2551", "\u2551", "\u2554", "\u2560",
                                       "\u2550", "\u255d", "\u2550", "\u2569", "\u2557", "\u2563", "\u2566", "\u256c"};

static const char *glyph_text(const struct cell *cell, bool ascii, char letter[2])
{
    static const char *const plain[GLYPHS] = {
        [G_NONE] = " ",      [G_FIELD] = ".",    [G_BARE] = ":",      [G_WALL] = "@",   [G_CITY] = "#",
        [G_RIVER] = "~",     [G_JUNCTION] = "o", [G_MONASTERY] = "M", [G_GARDEN] = "*", [G_COAT] = "$",
        [G_CATHEDRAL] = "C", [G_INN] = "I",      [G_WRONG] = "!"};
    static const char *const fine[GLYPHS] = {
        [G_NONE] = " ",        [G_FIELD] = "\u00b7", [G_BARE] = ":",           [G_WALL] = "\u2588",
        [G_CITY] = "\u2592",   [G_RIVER] = "\u2248", [G_JUNCTION] = "\u25cb",  [G_MONASTERY] = "\u25b2",
        [G_GARDEN] = "\u2663", [G_COAT] = "\u25c6",  [G_CATHEDRAL] = "\u271a", [G_INN] = "\u2302",
        [G_WRONG] = "\u2717"};
    if (cell->glyph >= G_ROAD && cell->glyph <= G_ROAD_LAST) {
        const unsigned ways = cell->glyph - (unsigned)G_ROAD;
        return !ascii ? boxes[ways] : ways == 5 || ways == 1 || ways == 4 ? "|" : (ways & 5u) == 0 ? "-" : "+";
    }
    if (cell->glyph >= G_FRAME && cell->glyph <= G_FRAME_LAST) {
        const unsigned ways = cell->glyph - (unsigned)G_FRAME;
        return !ascii ? frames[ways] : ways == 5 ? "|" : ways == 10 ? "=" : "+";
    }
    if (cell->glyph == G_LETTER) {
        letter[0] = cell->letter;
        letter[1] = '\0';
        return letter;
    }
    return (ascii ? plain : fine)[cell->glyph];
}

static const char *glyph_colour(const struct rep_scene *scene, const struct cell *cell)
{
    if (cell->owner)
        return rep_scene_colour(scene, cell->owner - 1u).shown;
    switch (cell->glyph) {
    case G_FIELD:
    case G_GARDEN:
        return "\33[32m";
    case G_CITY:
        return "\33[33m";
    case G_RIVER:
        return "\33[34m";
    case G_COAT:
    case G_CATHEDRAL:
    case G_MONASTERY:
    case G_INN:
    case G_LETTER:
        return "\33[1m";
    case G_WRONG:
        return "\33[1;31m";
    default:
        return cell->glyph >= G_FRAME && cell->glyph <= G_FRAME_LAST ? "\33[1;35m" : "";
    }
}

/** Writes a line of the picture; blanks at its end are left out. */
static void write_row(const struct canvas *canvas, unsigned row, const char *before, const struct rep_scene *scene,
                      FILE *out, const struct rep_show_style *style)
{
    unsigned end = canvas->columns;
    const char *colour = "";
    while (end > 0 && cell_at(canvas, end - 1, row)->glyph == G_NONE)
        end--;
    fputs(end > 0 ? before : "", out);
    for (unsigned column = 0; column < end; column++) {
        char letter[2];
        const struct cell *const cell = cell_at(canvas, column, row);
        const char *const wanted = style->colour ? glyph_colour(scene, cell) : "";
        if (strcmp(wanted, colour) != 0)
            fprintf(out, "%s%s", *colour ? "\33[0m" : "", wanted);
        colour = wanted;
        fputs(glyph_text(cell, style->ascii, letter), out);
    }
    if (*colour)
        fputs("\33[0m", out);
    fputc('\n', out);
}

/* ---- the board ---- */

struct show {
    const struct rep_scene *scene;
    struct canvas canvas;
    unsigned margin; /* columns of the coordinates */
};

static unsigned left_of(const struct show *show, int32_t x)
{
    return 1 + (unsigned)(x - show->scene->left) * (show->canvas.tile_columns + 1);
}

static unsigned top_of(const struct show *show, int32_t y)
{
    return 1 + (unsigned)(y - show->scene->top) * (show->canvas.tile_rows + 1);
}

/** Lets what two tiles share go on through the seam between them. */
static void draw_seam(struct show *show, const struct board_tile *tile, enum cat_side side)
{
    const struct canvas *const canvas = &show->canvas;
    const board_tile_id other = board_tile_at(show->scene->board, board_beside(tile->at, side));
    const enum cat_edge edge = cat_edge_at(tile->drawing, tile->turn, side);
    if (other == BOARD_NONE)
        return;
    const struct board_tile *const beyond = board_tile(show->scene->board, other);
    if (edge != cat_edge_at(beyond->drawing, beyond->turn, (enum cat_side)((unsigned)side ^ 2u)))
        return;
    const unsigned left = left_of(show, tile->at.x);
    const unsigned top = top_of(show, tile->at.y);
    if (side == CAT_E && edge == CAT_EDGE_CITY) {
        for (unsigned row = 0; row < canvas->tile_rows; row++) {
            if (cell_at(canvas, left + canvas->tile_columns - 1, top + row)->glyph == G_CITY)
                set(canvas, left + canvas->tile_columns, top + row, G_CITY);
        }
    } else if (side == CAT_S && edge == CAT_EDGE_CITY) {
        for (unsigned column = 0; column < canvas->tile_columns; column++) {
            if (cell_at(canvas, left + column, top + canvas->tile_rows - 1)->glyph == G_CITY)
                set(canvas, left + column, top + canvas->tile_rows, G_CITY);
        }
    } else if (edge == CAT_EDGE_ROAD || edge == CAT_EDGE_RIVER) {
        const unsigned road = side == CAT_E ? G_ROAD + 10u : G_ROAD + 5u;
        set(canvas, side == CAT_E ? left + canvas->tile_columns : left + canvas->tile_columns / 2,
            side == CAT_E ? top + canvas->tile_rows / 2 : top + canvas->tile_rows,
            edge == CAT_EDGE_ROAD ? road : (unsigned)G_RIVER);
    }
}

/** A frame in the seams round a space. */
static void draw_frame(const struct show *show, struct board_at at, bool wrong)
{
    const struct canvas *const canvas = &show->canvas;
    const unsigned left = left_of(show, at.x) - 1;
    const unsigned top = top_of(show, at.y) - 1;
    const unsigned right = left + canvas->tile_columns + 1;
    const unsigned bottom = top + canvas->tile_rows + 1;
    for (unsigned column = left + 1; column < right; column++) {
        set(canvas, column, top, wrong ? (unsigned)G_WRONG : G_FRAME + 10u);
        set(canvas, column, bottom, wrong ? (unsigned)G_WRONG : G_FRAME + 10u);
    }
    for (unsigned row = top + 1; row < bottom; row++) {
        set(canvas, left, row, wrong ? (unsigned)G_WRONG : G_FRAME + 5u);
        set(canvas, right, row, wrong ? (unsigned)G_WRONG : G_FRAME + 5u);
    }
    set(canvas, left, top, wrong ? (unsigned)G_WRONG : G_FRAME + 6u);
    set(canvas, right, top, wrong ? (unsigned)G_WRONG : G_FRAME + 12u);
    set(canvas, left, bottom, wrong ? (unsigned)G_WRONG : G_FRAME + 3u);
    set(canvas, right, bottom, wrong ? (unsigned)G_WRONG : G_FRAME + 9u);
}

/** Puts a figure's letters where there is room: at its place, else beside or below what stands there already. */
static void put_figure(const struct canvas *canvas, unsigned left, unsigned top, struct rep_point at, char owner,
                       char kind, unsigned player)
{
    unsigned column = column_of(canvas, at);
    unsigned row = row_of(canvas, at);
    if (column + 1 >= canvas->tile_columns)
        column = canvas->tile_columns - 2;
    for (unsigned tries = 0; tries < canvas->tile_rows * canvas->tile_columns; tries++) {
        if (cell_at(canvas, left + column, top + row)->glyph != G_LETTER &&
            cell_at(canvas, left + column + 1, top + row)->glyph != G_LETTER)
            break;
        column += 2;
        if (column + 1 >= canvas->tile_columns) {
            column = 0;
            row = (row + 1) % canvas->tile_rows;
        }
    }
    *cell_at(canvas, left + column, top + row) =
        (struct cell){.glyph = G_LETTER, .letter = owner, .owner = (uint8_t)(player + 1)};
    *cell_at(canvas, left + column + 1, top + row) =
        (struct cell){.glyph = G_LETTER, .letter = kind, .owner = (uint8_t)(player + 1)};
}

static void draw_figures(struct show *show)
{
    static const struct rep_point corners[4] = {{180, 20}, {180, 180}, {20, 180}, {20, 20}};
    const struct rep_scene *const scene = show->scene;
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, figure->tile);
        struct rep_point at = {REP_UNITS / 2, REP_UNITS / 2};
        if (figure->corner < 4)
            at = corners[figure->corner];
        else if (figure->part != BOARD_NONE)
            at =
                rep_turned(rep_scene_picture(scene, tile->drawing)->stand[figure->part - tile->first_part], tile->turn);
        const bool owned = figure->owner < scene->game->player_count;
        put_figure(&show->canvas, left_of(show, tile->at.x), top_of(show, tile->at.y), at,
                   owned ? scene->owner[figure->owner] : '-', scene->kind[figure->kind],
                   owned ? figure->owner : UINT32_MAX);
    }
}

static void draw_board(struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    const size_t tiles = board_tile_count(scene->board);
    for (size_t t = 0; t < tiles; t++) {
        const struct board_tile *const tile = board_tile(scene->board, (board_tile_id)t);
        draw_tile(&show->canvas, left_of(show, tile->at.x), top_of(show, tile->at.y),
                  rep_scene_picture(scene, tile->drawing), tile->turn);
    }
    for (size_t t = 0; t < tiles; t++) {
        draw_seam(show, board_tile(scene->board, (board_tile_id)t), CAT_E);
        draw_seam(show, board_tile(scene->board, (board_tile_id)t), CAT_S);
    }
    draw_figures(show);
    if (scene->placed != BOARD_NONE)
        draw_frame(show, board_tile(scene->board, scene->placed)->at, false);
    if (scene->refused) {
        draw_tile(&show->canvas, left_of(show, scene->refused_at.x), top_of(show, scene->refused_at.y),
                  rep_scene_picture(scene, scene->refused), scene->refused_turn);
        draw_frame(show, scene->refused_at, true);
    }
}

/** The numbers of the columns above the board, each over the middle of its tiles. */
static void write_columns(const struct show *show, FILE *out)
{
    const unsigned pitch = show->canvas.tile_columns + 1;
    unsigned at = 0;
    for (unsigned c = 0; c < show->scene->columns; c++) {
        char text[24];
        const int length = snprintf(text, sizeof text, "%ld", (long)show->scene->left + (long)c);
        const unsigned middle = show->margin + 1 + c * pitch + show->canvas.tile_columns / 2;
        const unsigned half = (unsigned)length / 2;
        if (middle - half < at + (c > 0))
            continue;
        fprintf(out, "%*s%s", (int)(middle - half - at), "", text);
        at = middle - half + (unsigned)length;
    }
    fputc('\n', out);
}

static void write_owners(const struct show *show, FILE *out, const struct rep_show_style *style)
{
    const struct rep_scene *const scene = show->scene;
    struct rep_page page = {.out = out, .arena = scene->arena, .width = style->width ? style->width : 100};
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        if (style->colour)
            fprintf(out, "%s%c\33[0m ", rep_scene_colour(scene, p).shown, scene->owner[p]);
        else
            fprintf(out, "%c ", scene->owner[p]);
        rep_putf(&page, "%s%s", scene->game->players[p].name, p + 1 < scene->game->player_count ? ", " : "");
    }
    rep_end(&page);
    const char *kinds = NULL;
    for (unsigned k = 0; k < REF_KINDS_MAX; k++) {
        if (scene->kind[k])
            kinds = doc_printf(scene->arena, "%s%s%c %s", kinds ? kinds : "", kinds ? ", " : "", scene->kind[k],
                               ref_kind(scene->game, k)->name);
    }
    if (kinds) {
        rep_wrap(&page, kinds, 0, page.width);
        rep_end(&page);
    }
}

static void write_wrong(const struct show *show, FILE *out, const struct rep_show_style *style)
{
    const struct verdict_turn *const turn = show->scene->turn;
    struct rep_page page = {
        .out = out, .arena = show->scene->arena, .width = style->width ? style->width : 100, .colour = style->colour};
    for (unsigned n = 0; turn && n < turn->violations.count; n++) {
        const struct violation *const violation = &turn->violations.items[n];
        rep_paint(&page, REP_RED, style->ascii ? "!" : "\u2717");
        rep_putf(&page, " %s: ", violation->rule == RULE_NONE ? "refused" : rule_id(violation->rule));
        rep_wrap(&page, violation->message, 4, page.width);
        rep_end(&page);
    }
}

/** What the signs mean: those that this board has. */
static void write_signs(const struct show *show, FILE *out, const struct rep_show_style *style)
{
    static const struct {
        uint8_t glyph;
        const char *says;
    } signs[] = {{G_CITY, "city"},
                 {G_FIELD, "field"},
                 {G_RIVER, "river"},
                 {G_JUNCTION, "roads end"},
                 {G_MONASTERY, "monastery"},
                 {G_GARDEN, "garden"},
                 {G_COAT, "coat of arms"},
                 {G_CATHEDRAL, "cathedral"},
                 {G_INN, "inn"},
                 {G_BARE, "ground"},
                 {G_WALL, "the city of Carcassonne"}};
    const struct canvas *const canvas = &show->canvas;
    bool seen[GLYPHS] = {false};
    struct rep_page page = {.out = out, .arena = show->scene->arena, .width = style->width ? style->width : 100};
    for (size_t n = 0; n < (size_t)canvas->columns * canvas->rows; n++)
        seen[canvas->cells[n].glyph] = true;
    const char *text = NULL;
    for (unsigned n = 0; n < sizeof signs / sizeof *signs; n++) {
        char letter[2];
        if (!seen[signs[n].glyph])
            continue;
        text = doc_printf(page.arena, "%s%s%s %s", text ? text : "", text ? ", " : "",
                          glyph_text(&(struct cell){.glyph = signs[n].glyph}, style->ascii, letter), signs[n].says);
    }
    if (show->scene->placed != BOARD_NONE)
        text = doc_printf(page.arena, "%s; framed: the tile just placed", text ? text : "");
    if (text) {
        rep_wrap(&page, text, 0, page.width);
        rep_end(&page);
    }
}

bool rep_show_text(struct doc_arena *arena, const struct verdict *verdict, FILE *out,
                   const struct rep_show_style *style, const char **why)
{
    const struct rep_scene *const scene = rep_scene_new(arena, verdict, why);
    struct show show = {.scene = scene};
    if (!scene)
        return false;
    const unsigned top = rep_digits(scene->top);
    const unsigned bottom = rep_digits((long)scene->top + (long)scene->rows - 1) + 1;
    show.margin = (top + 1 > bottom ? top + 1 : bottom) + 1;
    const unsigned width = style->width ? style->width : UINT32_MAX;
    unsigned size = style->width ? 0 : 1;
    while (size < SIZES && show.margin + scene->columns * (sizes[size].columns + 1) + 1 > width)
        size++;
    if (size == SIZES) {
        *why = doc_printf(arena, "the board needs %u columns, and there are %u; `--svg` draws it at any size",
                          show.margin + scene->columns * (sizes[SIZES - 1].columns + 1) + 1, style->width);
        return false;
    }
    struct canvas *const canvas = &show.canvas;
    canvas->tile_columns = sizes[size].columns;
    canvas->tile_rows = sizes[size].rows;
    canvas->columns = scene->columns * (canvas->tile_columns + 1) + 1;
    canvas->rows = scene->rows * (canvas->tile_rows + 1) + 1;
    canvas->cells = doc_alloc_array(arena, (size_t)canvas->columns * canvas->rows, sizeof *canvas->cells);
    draw_board(&show);
    write_columns(&show, out);
    for (unsigned row = 0; row < canvas->rows; row++) {
        const unsigned pitch = canvas->tile_rows + 1;
        const bool named = row % pitch == pitch / 2;
        const char *const text = named ? doc_printf(arena, "%ld", (long)scene->top + (long)(row / pitch)) : "";
        write_row(canvas, row, doc_printf(arena, "%*s ", (int)show.margin - 1, text), scene, out, style);
    }
    write_owners(&show, out, style);
    write_signs(&show, out, style);
    write_wrong(&show, out, style);
    return true;
}

void rep_tile_text(struct doc_arena *arena, const struct cat_tile *tile, FILE *out, const struct rep_show_style *style)
{
    struct canvas canvas = {.tile_columns = 13, .tile_rows = 7, .columns = 4 * 16, .rows = 7};
    const struct rep_picture *const picture = rep_picture_new(arena, tile);
    canvas.cells = doc_alloc_array(arena, (size_t)canvas.columns * canvas.rows, sizeof *canvas.cells);
    for (cat_turn turn = 0; turn < 4; turn++)
        draw_tile(&canvas, 2 + turn * 16u, 0, picture, turn);
    for (unsigned row = 0; row < canvas.rows; row++)
        write_row(&canvas, row, "", NULL, out, style);
}
