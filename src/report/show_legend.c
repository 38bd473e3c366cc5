/* The lines below a board in the terminal: who is who, what the signs mean, what is wrong. */
#include "config.h"

#include "report/show_legend.h"

#include "report/page.h"

static void write_owners(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
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

static void write_wrong(const struct rep_scene *scene, FILE *out, const struct rep_show_style *style)
{
    const struct verdict_turn *const turn = scene->turn;
    struct rep_page page = {
        .out = out, .arena = scene->arena, .width = style->width ? style->width : 100, .colour = style->colour};
    for (unsigned n = 0; turn && n < turn->violations.count; n++) {
        const struct violation *const violation = &turn->violations.items[n];
        rep_paint(&page, REP_RED, style->ascii ? "!" : "\u2717");
        rep_putf(&page, " %s: ", violation->rule == RULE_NONE ? "refused" : rule_id(violation->rule));
        rep_wrap(&page, violation->message, 4, page.width);
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
                 {GLYPH_WALL, "the city of Carcassonne"}};
    bool seen[GLYPHS] = {false};
    struct rep_page page = {.out = out, .arena = scene->arena, .width = style->width ? style->width : 100};
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
    if (scene->placed != BOARD_NONE)
        text = doc_printf(page.arena, "%s; framed: the tile just placed", text ? text : "");
    if (text) {
        rep_wrap(&page, text, 0, page.width);
        rep_end(&page);
    }
}

void rep_show_legend(const struct rep_scene *scene, const struct rep_canvas *canvas, FILE *out,
                     const struct rep_show_style *style)
{
    write_owners(scene, out, style);
    write_signs(scene, canvas, out, style);
    write_wrong(scene, out, style);
}
