/* A tile as SVG. */
#include "config.h"

#include "report/svg.h"

#include <string.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "catalog/words.h"

struct rep_point rep_svg_at(const struct rep_svg_tile *tile, struct rep_point point)
{
    const struct rep_point lying = rep_turned(point, tile->turn);
    return (struct rep_point){tile->at.x + lying.x, tile->at.y + lying.y};
}

static void write_point(const struct rep_svg_tile *tile, char letter, struct rep_point point)
{
    const struct rep_point at = rep_svg_at(tile, point);
    fprintf(tile->out, "%c%d %d", letter, at.x, at.y);
}

static void write_step(const struct rep_svg_tile *tile, const struct rep_step *step)
{
    if (step->curved) {
        write_point(tile, 'Q', step->by);
        write_point(tile, ' ', step->to);
    } else {
        write_point(tile, 'L', step->to);
    }
}

/** The whole outline as path data. */
static void write_outline(const struct rep_svg_tile *tile, const struct rep_stroke *stroke)
{
    write_point(tile, 'M', stroke->from);
    for (unsigned n = 0; n < stroke->step_count; n++)
        write_step(tile, &stroke->steps[n]);
    if (!stroke->width)
        fputc('Z', tile->out);
}

/** The part of an area's outline that lies within the tile. */
static void write_rim(const struct rep_svg_tile *tile, const struct rep_stroke *stroke, const char *class_name)
{
    struct rep_point at = stroke->from;
    bool open = false;
    if (stroke->rim == 0)
        return;
    fprintf(tile->out, "<path class=\"%s\" d=\"", class_name);
    for (unsigned n = 0; n < stroke->step_count; n++) {
        const bool rim = stroke->rim >> n & 1u;
        if (rim && !open)
            write_point(tile, 'M', at);
        if (rim)
            write_step(tile, &stroke->steps[n]);
        open = rim;
        at = stroke->steps[n].to;
    }
    fputs("\"/>", tile->out);
}

/** The owner of a cell of the tile as it lies; nobody's beyond it. */
static uint8_t lying(const struct rep_svg_tile *tile, int column, int row)
{
    return rep_picture_at(tile->picture, tile->turn,
                          (struct rep_point){column * REP_CELL + REP_CELL / 2, row * REP_CELL + REP_CELL / 2});
}

/** A field's cells as rectangles: stretches of a row, made as high as they go on alike. */
static void write_cells(const struct rep_svg_tile *tile, uint8_t owner)
{
    bool done[REP_GRID][REP_GRID] = {{false}};
    for (int row = 0; row < REP_GRID; row++) {
        for (int column = 0; column < REP_GRID; column++) {
            int end = column;
            while (end < REP_GRID && !done[row][end] && lying(tile, end, row) == owner)
                end++;
            if (end == column)
                continue;
            int bottom = row + 1;
            for (bool alike = true; alike && bottom < REP_GRID; bottom += alike) {
                for (int c = column; c < end && alike; c++)
                    alike = lying(tile, c, bottom) == owner;
                alike = alike && (column == 0 || lying(tile, column - 1, bottom) != owner) &&
                        (end == REP_GRID || lying(tile, end, bottom) != owner);
            }
            for (int r = row; r < bottom; r++)
                memset(&done[r][column], true, (size_t)(end - column));
            fprintf(tile->out, "M%d %dH%dV%dH%dZ", tile->at.x + column * REP_CELL, tile->at.y + row * REP_CELL,
                    tile->at.x + end * REP_CELL, tile->at.y + bottom * REP_CELL, tile->at.x + column * REP_CELL);
            column = end - 1;
        }
    }
}

static bool is_field(const struct cat_tile *drawing, uint8_t owner)
{
    return owner < drawing->feature_count && drawing->features[owner].kind == CAT_FIELD;
}

/** Whether the cell, or the one at the tile's side nearest to it, is the owner's. */
static bool is_owned(const struct rep_svg_tile *tile, int column, int row, uint8_t owner)
{
    const int last = REP_GRID - 1;
    return lying(tile, column < 0 ? 0 : column > last ? last : column, row < 0 ? 0 : row > last ? last : row) == owner;
}

/**
 * Writes where the cells of `owner` end and those of `other` begin within the tile, corners cut: for every four cells
 * that meet the lines between the middles of their sides.
 */
static void write_borders(const struct rep_svg_tile *tile, uint8_t owner, uint8_t other)
{
    /* Middles of the lines between the four cells: above, right, below, left of the point in which they meet. */
    static const int middles[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int row = 0; row <= REP_GRID; row++) {
        for (int column = 0; column <= REP_GRID; column++) {
            const bool cells[4] = {is_owned(tile, column - 1, row - 1, owner), is_owned(tile, column, row - 1, owner),
                                   is_owned(tile, column, row, owner), is_owned(tile, column - 1, row, owner)};
            const bool theirs[4] = {is_owned(tile, column - 1, row - 1, other), is_owned(tile, column, row - 1, other),
                                    is_owned(tile, column, row, other), is_owned(tile, column - 1, row, other)};
            int points[4][2];
            unsigned count = 0;
            for (unsigned n = 0; n < 4; n++) {
                /* The line above parts cells 0 and 1, and so on clockwise. */
                const unsigned next = (n + 1) % 4;
                if (cells[n] == cells[next] || !(cells[n] ? theirs[next] : theirs[n]))
                    continue;
                const int x = 2 * column * REP_CELL + middles[n][0] * REP_CELL;
                const int y = 2 * row * REP_CELL + middles[n][1] * REP_CELL;
                points[count][0] = x < 0 ? 0 : x > 2 * REP_UNITS ? 2 * REP_UNITS : x;
                points[count][1] = y < 0 ? 0 : y > 2 * REP_UNITS ? 2 * REP_UNITS : y;
                count++;
            }
            for (unsigned n = 0; n + 1 < count; n += 2)
                fprintf(tile->out, "M%d.%d %d.%dL%d.%d %d.%d", tile->at.x + points[n][0] / 2, points[n][0] % 2 * 5,
                        tile->at.y + points[n][1] / 2, points[n][1] % 2 * 5, tile->at.x + points[n + 1][0] / 2,
                        points[n + 1][0] % 2 * 5, tile->at.y + points[n + 1][1] / 2, points[n + 1][1] % 2 * 5);
        }
    }
}

/** Begins the group of a feature, with what it is. */
/** What a feature is, where nothing is known of its worth. */
static const char *kind_text(const struct cat_feature *facts)
{
    return facts->building != CAT_PLAIN ? cat_building_word((enum cat_building)facts->building)
                                        : cat_kind_word((enum cat_kind)facts->kind);
}

static void begin_feature(const struct rep_svg_tile *tile, uint8_t feature)
{
    char name[CAT_SPOT_NAME];
    cat_spot_name(tile->picture->tile, tile->turn, feature, name);
    fprintf(tile->out, "<g data-spot=\"%s\"><title>%s", name, name);
    const struct cat_feature *const facts = &tile->picture->tile->features[feature];
    if (facts->building != CAT_PLAIN)
        fprintf(tile->out, " (%s)", cat_building_word((enum cat_building)facts->building));
    if (tile->says[feature]) {
        fputs(": ", tile->out);
        rep_xml_text(tile->out, tile->says[feature]);
    }
    fputs("</title>", tile->out);
    fputs("<desc>", tile->out);
    rep_xml_text(tile->out, tile->says[feature] ? tile->says[feature] : kind_text(facts));
    fputs("</desc>", tile->out);
}

static void draw_field(const struct rep_svg_tile *tile, uint8_t feature)
{
    begin_feature(tile, feature);
    fputs("<path class=\"rv-field\" d=\"", tile->out);
    write_cells(tile, feature);
    fputs("\"/>", tile->out);
    if (tile->scored >> feature & 1u) {
        fprintf(tile->out, "<path class=\"rv-hatched\" style=\"fill:url(#h%u)\" d=\"", tile->number);
        write_cells(tile, feature);
        fputs("\"/>", tile->out);
    }
    fputs("</g>\n", tile->out);
}

/** Lines where two fields meet with nothing between. */
static void draw_hedges(const struct rep_svg_tile *tile)
{
    const struct cat_tile *const drawing = tile->picture->tile;
    if (tile->picture->faults == 0)
        return;
    fputs("<path class=\"rv-hedge\" d=\"", tile->out);
    fprintf(tile->out, "M%d %d", tile->at.x, tile->at.y);
    for (uint8_t f = 0; f < drawing->feature_count; f++) {
        for (uint8_t other = (uint8_t)(f + 1); is_field(drawing, f) && other < drawing->feature_count; other++) {
            if (is_field(drawing, other))
                write_borders(tile, f, other);
        }
    }
    fputs("\"/>\n", tile->out);
}

static void draw_stroke(const struct rep_svg_tile *tile, const struct rep_stroke *stroke)
{
    const unsigned kind = tile->picture->tile->features[stroke->feature].kind;
    const bool scored = tile->scored >> stroke->feature & 1u;
    begin_feature(tile, stroke->feature);
    if (kind == CAT_CITY) {
        fprintf(tile->out, "<path style=\"fill:url(#r%u)\" d=\"", tile->number);
        write_outline(tile, stroke);
        fputs("\"/>", tile->out);
        write_rim(tile, stroke, "rv-rim");
        if (scored) {
            write_rim(tile, stroke, "rv-edge");
            write_rim(tile, stroke, "rv-shine");
        }
    } else {
        static const char *const layers[4] = {"rv-edge-way", "rv-shine-way", "rv-side", "rv-road"};
        static const char *const river[2] = {"rv-bank", "rv-river"};
        for (unsigned n = scored ? 0 : 2; n < 4; n++) {
            fprintf(tile->out, "<path class=\"%s\" d=\"", kind == CAT_RIVER && n >= 2 ? river[n - 2] : layers[n]);
            write_outline(tile, stroke);
            fputs("\"/>", tile->out);
        }
    }
    fputs("</g>\n", tile->out);
}

static void draw_building(const struct rep_svg_tile *tile, const struct rep_mark *mark, struct rep_point at)
{
    const struct cat_feature *const facts = &tile->picture->tile->features[mark->feature];
    static const char *const initials[CAT_BUILDINGS] = {
        [CAT_ABBEY] = "A",    [CAT_SHRINE] = "S", [CAT_GERMAN] = "G",
        [CAT_JAPANESE] = "J", [CAT_DUTCH] = "N",  [CAT_DARMSTADT] = "D"};
    if (tile->scored >> mark->feature & 1u) {
        fprintf(tile->out,
                "<circle class=\"rv-edge\" cx=\"%d\" cy=\"%d\" r=\"50\"/>"
                "<circle class=\"rv-shine\" cx=\"%d\" cy=\"%d\" r=\"50\"/>",
                at.x, at.y, at.x, at.y);
    }
    if (facts->kind == CAT_GARDEN) {
        fprintf(tile->out, "<circle class=\"rv-sign\" cx=\"%d\" cy=\"%d\" r=\"21\"/>", at.x, at.y);
        static const int petals[5][2] = {{0, -10}, {10, -3}, {6, 8}, {-6, 8}, {-10, -3}};
        for (unsigned n = 0; n < 5; n++)
            fprintf(tile->out, "<circle class=\"rv-leaf\" cx=\"%d\" cy=\"%d\" r=\"6\"/>", at.x + petals[n][0],
                    at.y + petals[n][1]);
        fprintf(tile->out, "<circle class=\"rv-red\" cx=\"%d\" cy=\"%d\" r=\"4\"/>", at.x, at.y);
        return;
    }
    fprintf(tile->out,
            "<path class=\"rv-sign\" d=\"M%d %dv-30l24 -20l24 20v30z\"/>"
            "<path class=\"rv-red\" d=\"M%d %dl28 -24l28 24z\"/>"
            "<path class=\"rv-cross\" d=\"M%d %dv-9h-6v-5h6v-8h5v8h6v5h-6v9z\"/>",
            at.x - 24, at.y + 30, at.x - 28, at.y + 2, at.x - 2, at.y - 21);
    if (initials[facts->building])
        fprintf(tile->out, "<text class=\"rv-letters\" x=\"%d\" y=\"%d\">%s</text>", at.x, at.y + 22,
                initials[facts->building]);
    else
        fprintf(tile->out, "<path class=\"rv-dark\" d=\"M%d %dv-14a7 7 0 0 1 14 0v14z\"/>", at.x - 7, at.y + 29);
}

void rep_svg_coat(FILE *out, struct rep_point at)
{
    fprintf(out,
            "<path class=\"rv-sign\" d=\"M%d %dh28v14q0 14 -14 20q-14 -6 -14 -20z\"/>"
            "<path class=\"rv-red\" d=\"M%d %dh11v15h-11zM%d %dh11q0 10 -11 15z\"/>",
            at.x - 14, at.y - 17, at.x - 12, at.y - 15, at.x, at.y);
}

static void draw_sign(const struct rep_svg_tile *tile, const struct rep_mark *mark)
{
    FILE *const out = tile->out;
    const struct rep_point at = rep_svg_at(tile, mark->at);
    const char *says = mark->says;
    switch (mark->sign) {
    case REP_SIGN_BUILDING:
        begin_feature(tile, mark->feature);
        draw_building(tile, mark, at);
        break;
    case REP_SIGN_COAT:
        fputs("<g data-sign=\"coat-of-arms\"><title>coat of arms</title>", out);
        rep_svg_coat(out, at);
        break;
    case REP_SIGN_CATHEDRAL:
        fputs("<g data-sign=\"cathedral\"><title>cathedral</title>", out);
        fprintf(out,
                "<path class=\"rv-sign\" d=\"M%d %dv-44l11 -18l11 18v16h20v-16l11 -18l11 18v44z\"/>"
                "<circle class=\"rv-dark\" cx=\"%d\" cy=\"%d\" r=\"7\"/>"
                "<path class=\"rv-dark\" d=\"M%d %dv-12a6 6 0 0 1 12 0v12z\"/>",
                at.x - 32, at.y + 30, at.x, at.y + 10, at.x - 6, at.y + 30);
        break;
    case REP_SIGN_INN:
        fputs("<g data-sign=\"inn\"><title>inn</title>", out);
        fprintf(out,
                "<circle class=\"rv-water\" cx=\"%d\" cy=\"%d\" r=\"24\"/>"
                "<path class=\"rv-sign\" d=\"M%d %dv-16l15 -13l15 13v16z\"/>"
                "<text class=\"rv-letters\" x=\"%d\" y=\"%d\">I</text>",
                at.x, at.y, at.x - 15, at.y + 14, at.x, at.y + 12);
        break;
    case REP_SIGN_JUNCTION:
        fputs("<g data-sign=\"junction\"><title>roads end here</title>", out);
        fprintf(out, "<circle class=\"rv-sign\" cx=\"%d\" cy=\"%d\" r=\"15\"/>", at.x, at.y);
        break;
    case REP_SIGN_POND:
        begin_feature(tile, mark->feature);
        fprintf(out, "<circle class=\"rv-water\" cx=\"%d\" cy=\"%d\" r=\"34\"/>", at.x, at.y);
        break;
    case REP_SIGN_BADGE:
        fprintf(out, "<g data-sign=\"%s\"><title>%s</title>", says, says);
        fprintf(out,
                "<rect class=\"rv-sign\" x=\"%d\" y=\"%d\" width=\"36\" height=\"26\" rx=\"8\"/>"
                "<text class=\"rv-letters\" x=\"%d\" y=\"%d\">%s</text>",
                at.x - 18, at.y - 13, at.x, at.y + 6, mark->letters);
        break;
    }
    fputs("</g>\n", out);
}

/** A line along each stretch of the board's edge that is the field's. */
static void write_outer(const struct rep_svg_tile *tile, uint8_t field)
{
    for (unsigned side = 0; side < 4; side++) {
        const bool across = side == CAT_N || side == CAT_S;
        const int deep = side == CAT_N || side == CAT_W ? 0 : REP_GRID - 1;
        const int line = side == CAT_N || side == CAT_W ? 0 : REP_UNITS;
        for (int n = 0; (tile->outer >> side & 1u) && n < REP_GRID; n++) {
            const int from = n;
            while (n < REP_GRID && (across ? lying(tile, n, deep) : lying(tile, deep, n)) == field)
                n++;
            if (n == from)
                continue;
            if (across)
                fprintf(tile->out, "M%d %dH%d", tile->at.x + from * REP_CELL, tile->at.y + line,
                        tile->at.x + n * REP_CELL);
            else
                fprintf(tile->out, "M%d %dV%d", tile->at.x + line, tile->at.y + from * REP_CELL,
                        tile->at.y + n * REP_CELL);
        }
    }
}

/**
 * A scored field is outlined: along the board's edge, and along whatever bounds it, of which only the side toward the
 * field shows.  Drawn below roads and cities.
 */
static void outline_field(const struct rep_svg_tile *tile, uint8_t field)
{
    static const char *const lines[2] = {"rv-edge", "rv-shine"};
    static const char *const rims[2] = {"rv-edge rv-edge-rim", "rv-shine rv-shine-rim"};
    static const char *const bounds[2] = {"rv-edge-bound", "rv-shine-bound"};
    const struct rep_picture *const picture = tile->picture;
    fprintf(tile->out, "<clipPath id=\"c%u-%d-%d-%u\"><path d=\"", tile->number, tile->at.x, tile->at.y, field);
    write_cells(tile, field);
    fprintf(tile->out, "\"/></clipPath><g style=\"clip-path:url(#c%u-%d-%d-%u)\">", tile->number, tile->at.x,
            tile->at.y, field);
    for (unsigned n = 0; n < 2; n++) {
        for (unsigned s = 0; s < picture->stroke_count; s++) {
            const struct rep_stroke *const stroke = &picture->strokes[s];
            const bool river = picture->tile->features[stroke->feature].kind == CAT_RIVER;
            if (stroke->width) {
                fprintf(tile->out, "<path class=\"%s%s\" d=\"", bounds[n], river ? " rv-broad-bound" : "");
                write_outline(tile, stroke);
                fputs("\"/>", tile->out);
            } else {
                write_rim(tile, stroke, rims[n]);
            }
        }
    }
    fputs("</g>", tile->out);
    for (unsigned n = 0; n < 2 && tile->outer; n++) {
        fprintf(tile->out, "<path class=\"%s\" d=\"M%d %d", lines[n], tile->at.x, tile->at.y);
        write_outer(tile, field);
        fputs("\"/>", tile->out);
    }
    fputc('\n', tile->out);
}

void rep_svg_draw(const struct rep_svg_tile *tile, const char *title, const char *says)
{
    const struct rep_picture *const picture = tile->picture;
    const struct cat_tile *const drawing = picture->tile;
    fputs("<g class=\"rv-tile\" data-tile=\"", tile->out);
    rep_xml_text(tile->out, drawing->id);
    fprintf(tile->out, "\" data-turn=\"%u\"><title>", 90u * tile->turn);
    rep_xml_text(tile->out, title);
    fputs("</title><desc>", tile->out);
    rep_xml_text(tile->out, says);
    fprintf(tile->out, "</desc>\n<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
            drawing->any || drawing->blocked ? "rv-bare" : "rv-field", tile->at.x, tile->at.y, REP_UNITS, REP_UNITS);
    for (uint8_t f = 0; f < drawing->feature_count; f++) {
        if (drawing->features[f].kind == CAT_FIELD)
            draw_field(tile, f);
    }
    draw_hedges(tile);
    for (uint8_t f = 0; f < drawing->feature_count; f++) {
        if (drawing->features[f].kind == CAT_FIELD && (tile->scored >> f & 1u))
            outline_field(tile, f);
    }
    for (unsigned s = 0; s < picture->stroke_count; s++)
        draw_stroke(tile, &picture->strokes[s]);
    for (unsigned m = 0; m < picture->mark_count; m++)
        draw_sign(tile, &picture->marks[m]);
    fprintf(tile->out, "<rect class=\"rv-seam\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/></g>\n", tile->at.x,
            tile->at.y, REP_UNITS, REP_UNITS);
}
