/* The lines below a board in the terminal: who is who, what the signs mean, what is wrong. */
#include "config.h"

#include "report/show_legend.h"

#include "report/page.h"

/** Whether a figure that belongs to nobody is on the board. */
static bool has_ownerless(const struct rep_scene *scene)
{
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (!figure->gone && figure->owner >= scene->game->player_count)
            return true;
    }
    return false;
}

static struct rep_page page_of(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    return (struct rep_page){.out = out,
                             .arena = scene->arena,
                             .width = style->width ? style->width : 100,
                             .colour = style->colour,
                             .ascii = style->ascii};
}

static void write_owners(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    struct rep_page page = page_of(scene, out, style);
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        if (style->colour)
            fprintf(out, "%s%c\33[0m ", rep_scene_colour(scene, p).shown, scene->owner[p]);
        else
            fprintf(out, "%c ", scene->owner[p]);
        page.column = 2;
        const char *const hand = rep_scene_hand(scene, p);
        rep_wrap(&page,
                 doc_printf(scene->arena, "%s, %ld %s%s%s", scene->game->players[p].name, scene->game->players[p].score,
                            scene->game->players[p].score == 1 ? "point" : "points", hand ? "; in hand: " : "",
                            hand ? hand : ""),
                 2, page.width);
        rep_end(&page);
    }
    rep_put(&page, rep_scene_turn(scene));
    rep_end(&page);
    const char *kinds = has_ownerless(scene) ? "& nobody's" : NULL;
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

static void write_wrong(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    struct rep_page page = page_of(scene, out, style);
    for (unsigned n = 0; n < scene->strays.count; n++) {
        const struct rep_stray *const stray = &scene->strays.items[n];
        rep_wrap(&page, doc_printf(page.arena, "at [%d, %d]: %s", stray->at.x, stray->at.y, stray->says), 4,
                 page.width);
        rep_end(&page);
    }
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        rep_paint(&page, REP_RED, style->ascii ? "!" : "\u2717");
        rep_putf(&page, "%s %s: ", rep_scene_number(scene, n), wrong->label);
        rep_wrap(&page, wrong->says, 4, page.width);
        rep_end(&page);
    }
}

/** What the signs mean: those that this board has. */
static void write_signs(const struct rep_scene *scene, const struct rep_canvas *canvas, FILE *out,
                        const struct rep_show_style *style)
{
    static const struct {
        uint8_t glyph;
        const char *says;
    } signs[] = {{GLYPH_CITY, "city"},
                 {GLYPH_FIELD, "field"},
                 {GLYPH_RIVER, "river"},
                 {GLYPH_JUNCTION, "roads end"},
                 {GLYPH_MONASTERY, "monastery"},
                 {GLYPH_GARDEN, "garden"},
                 {GLYPH_COAT, "coat of arms"},
                 {GLYPH_CATHEDRAL, "cathedral"},
                 {GLYPH_INN, "inn"},
                 {GLYPH_BARE, "ground"},
                 {GLYPH_WALL, "the city of Carcassonne"},
                 {GLYPH_START, "start square"},
                 {GLYPH_TOWN, "town"},
                 {GLYPH_WATER, "wave square"},
                 {GLYPH_HIGHLIGHT, "highlight"},
                 {GLYPH_BORDER + 10, "border"},
                 {GLYPH_CORNER, "corner of a free square"}};
    bool seen[GLYPHS] = {false};
    struct rep_page page = page_of(scene, out, style);
    for (size_t n = 0; n < (size_t)canvas->columns * canvas->rows; n++)
        seen[canvas->cells[n].glyph] = true;
    const char *text = NULL;
    for (unsigned n = 0; n < sizeof signs / sizeof *signs; n++) {
        char letter[2];
        if (!seen[signs[n].glyph])
            continue;
        text = doc_printf(page.arena, "%s%s%s %s", text ? text : "", text ? ", " : "",
                          rep_glyph_text(&(struct rep_cell){.glyph = signs[n].glyph}, style->ascii, letter),
                          signs[n].says);
    }
    if (scene->placed != BOARD_NONE || scene->refused)
        text = doc_printf(page.arena, "%s; framed: the tile %s", text ? text : "",
                          scene->refused ? "of the move" : "just placed");
    if (text) {
        rep_wrap(&page, text, 0, page.width);
        rep_end(&page);
    }
}

static void write_item(struct rep_page *page, const char *text)
{
    rep_wrap(page, text, 2, page->width);
    rep_end(page);
}

/** The pieces, on the tiles and beside the board. */
static void write_pieces(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    struct rep_page page = page_of(scene, out, style);
    const char *const signs = rep_scene_signs(scene, true);
    if (signs)
        write_item(&page, signs);
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const char *const text = rep_scene_piece(scene, n, true);
        if (text)
            write_item(&page, text);
    }
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        const struct rep_extra extra = figure->gone ? (struct rep_extra){.says = NULL} : rep_scene_extra(scene, figure);
        const struct board_at at = board_tile(scene->board, figure->tile)->at;
        if (extra.says)
            write_item(&page, doc_printf(scene->arena, "%s at [%d, %d]: %s", rep_scene_figure(scene, figure), at.x,
                                         at.y, extra.says));
    }
}

/** What was scored, where, and who gained it. */
static void write_gains(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    struct rep_page page = page_of(scene, out, style);
    for (unsigned n = 0; n < scene->gains.count; n++)
        write_item(&page, rep_scene_gain(scene, scene->gains.items[n]));
}

/** What a map prints: its towns, large cities and what lies beyond its border. */
static void write_ground(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    struct rep_page page = page_of(scene, out, style);
    const struct ground *const ground = scene->game->ground;
    if (!ground)
        return;
    if (ground->name(scene->game))
        write_item(&page, doc_printf(scene->arena, "Map: %s", ground->name(scene->game)));
    for (unsigned n = 0; n < scene->columns * scene->rows; n++) {
        const struct board_at at = {scene->left + (int32_t)(n % scene->columns),
                                    scene->top + (int32_t)(n / scene->columns)};
        const struct space space = rep_scene_space(scene, at);
        if (space.name)
            write_item(&page,
                       doc_printf(scene->arena, "[%d, %d]: %s%s%s", at.x, at.y, space.town ? "town " : "", space.name,
                                  space.town && board_tile_at(scene->board, at) != BOARD_NONE ? ", covered" : ""));
        for (unsigned side = 0; side < 4; side++) {
            if (space.print[side].printed)
                write_item(&page, doc_printf(scene->arena, "[%d, %d] %c: %s", at.x, at.y, "NESW"[side],
                                             rep_scene_print_text(scene, &space.print[side])));
        }
    }
}

void rep_show_legend(const struct rep_scene *scene, const struct rep_canvas *canvas, FILE *out,
                     const struct rep_show_style *style)
{
    write_owners(scene, out, style);
    write_signs(scene, canvas, out, style);
    write_pieces(scene, out, style);
    write_ground(scene, out, style);
    write_gains(scene, out, style);
    write_wrong(scene, out, style);
}
