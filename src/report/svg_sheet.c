/* Single tiles and contact sheets as SVG. */
#include "config.h"

#include "report/pictures.h"

#include <string.h>

#include "catalog/spot.h"
#include "report/svg.h"

#define COLUMNS 6
#define PITCH_X 300
#define PITCH_Y 290
#define HEAD 80
#define NAME_LETTERS 27 /* so many letters of a name go into a line */

/** Writes a name below a tile, in two lines where it is long. */
static void write_name(FILE *out, const char *name, int x, int y)
{
    size_t length = strlen(name);
    size_t first = length;
    if (length > NAME_LETTERS) {
        first = NAME_LETTERS;
        while (first > 1 && name[first - 1] != '-' && name[first - 1] != '/')
            first--;
        first = first > 1 ? first : NAME_LETTERS;
    }
    fprintf(out, "<text class=\"rv-small\" x=\"%d\" y=\"%d\">", x, y);
    rep_xml(out, name, first);
    fputs("</text>\n", out);
    if (first == length)
        return;
    fprintf(out, "<text class=\"rv-small\" x=\"%d\" y=\"%d\">", x, y + 22);
    rep_xml_text(out, name + first);
    fputs("</text>\n", out);
}

static void draw(struct doc_arena *arena, FILE *out, const struct rep_picture *picture, cat_turn turn, unsigned place,
                 const char *name)
{
    const struct rep_svg_tile svg = {
        .out = out,
        .picture = picture,
        .turn = turn,
        .at = {(int)(place % COLUMNS) * PITCH_X + (PITCH_X - REP_UNITS) / 2, HEAD + (int)(place / COLUMNS) * PITCH_Y}};
    rep_svg_draw(&svg, name, cat_spot_choices(arena, picture->tile, turn));
    write_name(out, name, svg.at.x + REP_UNITS / 2, svg.at.y + REP_UNITS + 28);
}

void rep_tiles_svg(struct doc_arena *arena, const struct cat_tile *const *tiles, unsigned count, const char *title,
                   FILE *out)
{
    const unsigned places = count == 1 ? 4 : count;
    const unsigned columns = places < COLUMNS ? places : COLUMNS;
    const unsigned rows = (places + COLUMNS - 1) / COLUMNS;
    rep_svg_begin(out, 0, 0, 0, (int)columns * PITCH_X, HEAD + (int)rows * PITCH_Y, title,
                  count == 1 ? "A tile in its four rotations." : doc_printf(arena, "%u tiles.", count));
    fputs("<text class=\"rv-label rv-left\" x=\"50\" y=\"50\">", out);
    rep_xml_text(out, title);
    fputs("</text>\n", out);
    for (unsigned n = 0; n < count; n++) {
        const struct rep_picture *const picture = rep_picture_new(arena, tiles[n]);
        if (count > 1)
            draw(arena, out, picture, 0, n, tiles[n]->id);
        for (cat_turn turn = 0; turn < 4 && count == 1; turn++)
            draw(arena, out, picture, turn, turn, doc_printf(arena, "%s@%u", tiles[n]->id, 90u * turn));
    }
    rep_svg_end(out);
}
