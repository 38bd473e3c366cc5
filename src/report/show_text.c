/*
 * The board in the terminal.  Each tile is a block of characters that are looked up on its drawing; between the blocks
 * is a seam, through which roads, cities and rivers go on.
 */
#include "config.h"

#include "report/pictures.h"

#include <string.h>

#include "catalog/words.h"
#include "report/canvas.h"
#include "report/page.h"
#include "report/scene.h"
#include "report/show_legend.h"

/** The sizes of a block, in characters, the largest first; odd, so that a side has a middle. */
static const struct {
    unsigned columns, rows;
} sizes[] = {{13, 7}, {9, 5}, {7, 3}, {5, 3}};
#define SIZES (sizeof sizes / sizeof *sizes)

/* ---- the board ---- */

struct show {
    const struct rep_scene *scene;
    struct rep_canvas canvas;
    unsigned margin; /* columns of the coordinates */
};

/** Lets what two tiles share go on through the seam between them. */
static void draw_seam(struct show *show, const struct board_tile *tile, enum cat_side side)
{
    const struct rep_canvas *const canvas = &show->canvas;
    const board_tile_id other = board_tile_at(show->scene->board, board_beside(tile->at, side));
    const enum cat_edge edge = cat_edge_at(tile->drawing, tile->turn, side);
    if (other == BOARD_NONE)
        return;
    const struct board_tile *const beyond = board_tile(show->scene->board, other);
    if (edge != cat_edge_at(beyond->drawing, beyond->turn, (enum cat_side)((unsigned)side ^ 2u)))
        return;
    const unsigned left = rep_canvas_left(&show->canvas, show->scene, tile->at.x);
    const unsigned top = rep_canvas_top(&show->canvas, show->scene, tile->at.y);
    if (side == CAT_E && edge == CAT_EDGE_CITY) {
        for (unsigned row = 0; row < canvas->tile_rows; row++) {
            if (rep_canvas_ground(canvas, left + canvas->tile_columns - 1, top + row) == GLYPH_CITY)
                rep_canvas_set(canvas, left + canvas->tile_columns, top + row, GLYPH_CITY);
        }
    } else if (side == CAT_S && edge == CAT_EDGE_CITY) {
        for (unsigned column = 0; column < canvas->tile_columns; column++) {
            if (rep_canvas_ground(canvas, left + column, top + canvas->tile_rows - 1) == GLYPH_CITY)
                rep_canvas_set(canvas, left + column, top + canvas->tile_rows, GLYPH_CITY);
        }
    } else if (edge == CAT_EDGE_ROAD || edge == CAT_EDGE_RIVER) {
        const unsigned road = side == CAT_E ? GLYPH_ROAD + 10u : GLYPH_ROAD + 5u;
        rep_canvas_set(canvas, side == CAT_E ? left + canvas->tile_columns : left + canvas->tile_columns / 2,
                       side == CAT_E ? top + canvas->tile_rows / 2 : top + canvas->tile_rows,
                       edge == CAT_EDGE_ROAD ? road : (unsigned)GLYPH_RIVER);
    }
}

/** A frame in the seams round a space. */
static void draw_frame(const struct show *show, struct board_at at, bool wrong)
{
    const struct rep_canvas *const canvas = &show->canvas;
    const unsigned left = rep_canvas_left(&show->canvas, show->scene, at.x) - 1;
    const unsigned top = rep_canvas_top(&show->canvas, show->scene, at.y) - 1;
    const unsigned right = left + canvas->tile_columns + 1;
    const unsigned bottom = top + canvas->tile_rows + 1;
    for (unsigned column = left + 1; column < right; column++) {
        rep_canvas_set(canvas, column, top, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 10u);
        rep_canvas_set(canvas, column, bottom, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 10u);
    }
    for (unsigned row = top + 1; row < bottom; row++) {
        rep_canvas_set(canvas, left, row, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 5u);
        rep_canvas_set(canvas, right, row, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 5u);
    }
    rep_canvas_set(canvas, left, top, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 6u);
    rep_canvas_set(canvas, right, top, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 12u);
    rep_canvas_set(canvas, left, bottom, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 3u);
    rep_canvas_set(canvas, right, bottom, wrong ? (unsigned)GLYPH_WRONG : GLYPH_FRAME + 9u);
}

/** Puts letters where the seams cross at a corner of a tile. */
static void put_on_corner(const struct rep_canvas *canvas, unsigned left, unsigned top, unsigned corner,
                          const char *letters, unsigned owner)
{
    const unsigned length = (unsigned)strlen(letters);
    const unsigned row = corner == CAT_SE || corner == CAT_SW ? top + canvas->tile_rows : top - 1;
    unsigned column = corner == CAT_NE || corner == CAT_SE ? left + canvas->tile_columns : left - 1;
    if (column + length > canvas->columns)
        column = canvas->columns - length;
    for (unsigned n = 0; n < length; n++)
        *rep_canvas_at(canvas, column + n, row) = (struct rep_cell){
            .glyph = GLYPH_LETTER, .letter = letters[n], .owner = owner < REF_PLAYERS_MAX ? (uint8_t)(owner + 1) : 0};
}

static void draw_figures(const struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, figure->tile);
        const bool owned = figure->owner < scene->game->player_count;
        const struct rep_extra extra = rep_scene_extra(scene, figure);
        char letters[8];
        snprintf(letters, sizeof letters, "%c%c%s", owned ? scene->owner[figure->owner] : '&',
                 scene->kind[figure->kind], extra.sign);
        const unsigned left = rep_canvas_left(&show->canvas, scene, tile->at.x);
        const unsigned top = rep_canvas_top(&show->canvas, scene, tile->at.y);
        const unsigned owner = owned ? figure->owner : REF_PLAYERS_MAX;
        if (figure->corner < 4)
            put_on_corner(&show->canvas, left, top, figure->corner, letters, owner);
        else
            rep_canvas_letters(&show->canvas, left, top, scene->figure_at[n], letters, owner, REP_FIGURE);
    }
}

static void draw_pieces(const struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const struct rep_piece *const piece = &scene->pieces[n];
        char letters[4];
        if (piece->piece.tile == BOARD_NONE)
            continue;
        const struct board_at at = board_tile(scene->board, piece->piece.tile)->at;
        rep_scene_piece_letters(scene, piece, letters);
        rep_canvas_letters(&show->canvas, rep_canvas_left(&show->canvas, show->scene, at.x),
                           rep_canvas_top(&show->canvas, show->scene, at.y), piece->at, letters, piece->piece.owner,
                           REP_BADGE);
    }
}

/* ---- what is wrong ---- */

/** Marks the seam along a side of a space. */
static void mark_side(const struct show *show, struct board_at at, unsigned side)
{
    const struct rep_canvas *const canvas = &show->canvas;
    const unsigned left = rep_canvas_left(&show->canvas, show->scene, at.x);
    const unsigned top = rep_canvas_top(&show->canvas, show->scene, at.y);
    const bool across = side == CAT_N || side == CAT_S;
    const unsigned length = across ? canvas->tile_columns : canvas->tile_rows;
    for (unsigned n = 0; n < length; n++) {
        if (across)
            rep_canvas_set(canvas, left + n, side == CAT_N ? top - 1 : top + canvas->tile_rows, GLYPH_WRONG);
        else
            rep_canvas_set(canvas, side == CAT_W ? left - 1 : left + canvas->tile_columns, top + n, GLYPH_WRONG);
    }
}

/** A tile that cannot be read: its word, as far as there is room, below a `?`. */
static void draw_unread(const struct show *show, const struct rep_wrong *wrong)
{
    const struct rep_canvas *const canvas = &show->canvas;
    const unsigned left = rep_canvas_left(&show->canvas, show->scene, wrong->at.x);
    const unsigned row = rep_canvas_top(&show->canvas, show->scene, wrong->at.y) + canvas->tile_rows / 2;
    const size_t length = strlen(wrong->unread);
    const unsigned shown = length < canvas->tile_columns ? (unsigned)length : canvas->tile_columns;
    const unsigned from = left + (canvas->tile_columns - shown) / 2;
    *rep_canvas_at(canvas, left + canvas->tile_columns / 2, row - 1) =
        (struct rep_cell){.glyph = GLYPH_LETTER, .letter = '?'};
    for (unsigned n = 0; n < shown; n++) {
        const char letter = wrong->unread[n];
        *rep_canvas_at(canvas, from + n, row) =
            (struct rep_cell){.glyph = GLYPH_LETTER, .letter = letter > ' ' && letter < 0x7f ? letter : '?'};
    }
}

/** Where the mark of something wrong stands that has no spot: inside the first side that it speaks of. */
static struct rep_point side_point(unsigned sides)
{
    static const struct rep_point points[4] = {{90, 10}, {170, 100}, {90, 190}, {10, 100}};
    for (unsigned side = 0; side < 4; side++) {
        if (sides >> side & 1u)
            return points[side];
    }
    return (struct rep_point){10, 10};
}

/** Marks the places at which something is wrong, with its number in the lines below where there are several. */
static void draw_wrongs(const struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        const bool refused = scene->refused && wrong->at.x == scene->refused_at.x && wrong->at.y == scene->refused_at.y;
        if (!wrong->placed)
            continue;
        for (unsigned side = 0; side < 4; side++) {
            if (wrong->sides >> side & 1u)
                mark_side(show, wrong->at, side);
        }
        if (wrong->unread || (!refused && board_tile_at(scene->board, wrong->at) == BOARD_NONE))
            draw_frame(show, wrong->at, true);
        if (wrong->unread)
            draw_unread(show, wrong);
    }
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        if (wrong->placed)
            rep_canvas_wrong(&show->canvas, rep_canvas_left(&show->canvas, scene, wrong->at.x),
                             rep_canvas_top(&show->canvas, scene, wrong->at.y),
                             wrong->spotted ? wrong->spot : side_point(wrong->sides), rep_scene_number(scene, n));
    }
}

static void draw_refused(const struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    rep_canvas_tile(&show->canvas, rep_canvas_left(&show->canvas, show->scene, scene->refused_at.x),
                    rep_canvas_top(&show->canvas, show->scene, scene->refused_at.y),
                    rep_scene_picture(scene, scene->refused), scene->refused_turn);
    draw_frame(show, scene->refused_at, rep_scene_misplaced(scene) && !scene->misfits);
    for (unsigned side = 0; side < 4; side++) {
        if (scene->misfits >> side & 1u)
            mark_side(show, scene->refused_at, side);
    }
}

static void draw_board(struct show *show)
{
    const struct rep_scene *const scene = show->scene;
    const size_t tiles = board_tile_count(scene->board);
    rep_canvas_spaces(&show->canvas, scene);
    for (size_t t = 0; t < tiles; t++) {
        const struct board_tile *const tile = board_tile(scene->board, (board_tile_id)t);
        rep_canvas_tile(&show->canvas, rep_canvas_left(&show->canvas, show->scene, tile->at.x),
                        rep_canvas_top(&show->canvas, show->scene, tile->at.y), rep_scene_picture(scene, tile->drawing),
                        tile->turn);
    }
    for (size_t t = 0; t < tiles; t++) {
        draw_seam(show, board_tile(scene->board, (board_tile_id)t), CAT_E);
        draw_seam(show, board_tile(scene->board, (board_tile_id)t), CAT_S);
    }
    rep_canvas_border(&show->canvas, scene);
    if (scene->placed != BOARD_NONE)
        draw_frame(show, board_tile(scene->board, scene->placed)->at, false);
    if (scene->refused)
        draw_refused(show);
    draw_figures(show);
    draw_pieces(show);
    draw_wrongs(show);
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
    struct rep_canvas *const canvas = &show.canvas;
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
        rep_canvas_write(canvas, row, doc_printf(arena, "%*s ", (int)show.margin - 1, text), scene, out, style);
    }
    rep_show_legend(scene, canvas, out, style);
    return true;
}
