/* What all SVG pictures have in common: harmless text, style, patterns. */
#include "config.h"

#include "report/svg.h"

#include <string.h>

#include "document/utf8.h"

void rep_xml(FILE *out, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        uint32_t code = 0;
        const size_t length = doc_utf8_decode(text + at, size - at, &code);
        const bool blank = code == '\n' || code == '\t';
        if (length == 0 || code == 0xfffe || code == 0xffff || (!blank && !doc_utf8_harmless(code)))
            fputc('?', out);
        else if (code == '<')
            fputs("&lt;", out);
        else if (code == '>')
            fputs("&gt;", out);
        else if (code == '&')
            fputs("&amp;", out);
        else if (code == '"')
            fputs("&quot;", out);
        else if (code == '\'')
            fputs("&#39;", out);
        else
            fwrite(text + at, 1, length, out);
        at += length ? length : 1;
    }
}

void rep_xml_text(FILE *out, const char *text)
{
    rep_xml(out, text, strlen(text));
}

/** The colours of a picture. */
enum paint {
    GROUND,
    INK,
    FIELD,
    HEDGE,
    CITY,
    ROOF,
    WALL,
    ROAD,
    SIDE,
    RIVER,
    BANK,
    STONE,
    SEAM,
    SHINE,
    EDGE,
    BAD,
    HATCH,
    PAINTS
};

/** In light, in the dark, on paper.  No variables of CSS: not every program that shows SVG knows them. */
static const char *const palettes[3][PAINTS] = {
    {"#fbfaf6", "#1c1b18", "#cfe0a3", "#4b6b22", "#c99a6b", "#9c6a3c", "#5a3217", "#fffdf5", "#55524a", "#7db4dc",
     "#245f8c", "#dcd8cf", "#8b9a66", "#ffd400", "#000000", "#c40018", "#8a7400"},
    {"#16181a", "#f1efe8", "#39491f", "#a9c46c", "#7a5132", "#a87849", "#efc79a", "#e9e4d4", "#111111", "#2c6a98",
     "#9fd0f2", "#55534e", "#232c14", "#ffe14d", "#000000", "#ff6b75", "#d8bd3a"},
    {"#ffffff", "#000000", "#e3eccb", "#4b6b22", "#d9b48f", "#a87849", "#4a2810", "#ffffff", "#444444", "#a9d0ea",
     "#245f8c", "#e4e1da", "#a5b088", "#e0a800", "#000000", "#c40018", "#8a7400"},
};

/** What has which colour. */
struct painted {
    const char *selector, *property;
    enum paint paint;
};

/** What only boards have. */
static const struct painted board_paints[] = {
    {".rv-free", "stroke", INK},
    {".rv-border,.rv-start", "stroke", INK},
    {".rv-place,.rv-hand", "fill", INK},
    {".rv-place", "stroke", GROUND},
    {".rv-wave", "fill", RIVER},
    {".rv-crest", "stroke", BANK},
    {".rv-axis,.rv-line", "fill", INK},
    {".rv-shine,.rv-shine-way,.rv-shine-bound,.rv-placed2", "stroke", SHINE},
    {".rv-edge,.rv-edge-way,.rv-edge-bound,.rv-placed", "stroke", EDGE},
    {".rv-hatch", "stroke", HATCH},
    {".rv-bad,.rv-plate", "stroke", BAD},
    {".rv-badtext,.rv-rule,.rv-unread,.rv-word", "fill", BAD},
    {".rv-halo", "stroke", GROUND},
    {".rv-plate", "fill", GROUND},
};

static const struct painted paints[] = {
    {".rv-ground", "fill", GROUND}, {".rv-label,.rv-small", "fill", INK}, {".rv-field", "fill", FIELD},
    {".rv-hedge", "stroke", HEDGE}, {".rv-city", "fill", CITY},           {".rv-roofs", "stroke", ROOF},
    {".rv-rim", "stroke", WALL},    {".rv-road", "stroke", ROAD},         {".rv-side", "stroke", SIDE},
    {".rv-river", "stroke", RIVER}, {".rv-bank", "stroke", BANK},         {".rv-water", "fill", RIVER},
    {".rv-water", "stroke", BANK},  {".rv-bare", "fill", STONE},          {".rv-seam", "stroke", SEAM},
};

static void write_paints(FILE *out, const struct painted *list, size_t count, unsigned palette)
{
    for (size_t n = 0; n < count; n++)
        fprintf(out, "%s{%s:%s}", list[n].selector, list[n].property, palettes[palette][list[n].paint]);
}

/** The colours in light, in the dark and on paper. */
static void write_palettes(FILE *out, const struct painted *list, size_t count)
{
    write_paints(out, list, count, 0);
    fputs("\n@media (prefers-color-scheme:dark){", out);
    write_paints(out, list, count, 1);
    fputs("}\n@media print{", out);
    write_paints(out, list, count, 2);
    fputs("}\n", out);
}

void rep_svg_style(FILE *out)
{
    fputs(".rv{font-family:\"DejaVu Sans\",Verdana,Arial,sans-serif}\n"
          ".rv-hedge,.rv-roofs,.rv-rim,.rv-side,.rv-road,.rv-bank,.rv-river,.rv-seam{fill:none}\n"
          ".rv-hedge{stroke-width:5;stroke-dasharray:9 5}.rv-roofs{stroke-width:3}.rv-rim{stroke-width:6;"
          "stroke-linejoin:round}.rv-side{stroke-width:20}.rv-road{stroke-width:14}.rv-bank{stroke-width:32}"
          ".rv-river{stroke-width:26}.rv-water{stroke-width:3}.rv-seam{stroke-width:1.5}\n"
          ".rv-sign{fill:#fff;stroke:#222;stroke-width:3;stroke-linejoin:round}.rv-dark{fill:#222}.rv-red{fill:#a5222c}"
          ".rv-cross{fill:#fff;stroke:#222;stroke-width:2}.rv-leaf{fill:#2f7d32}.rv-letters{fill:#111;font-size:17px;"
          "font-weight:700;text-anchor:middle}\n"
          ".rv-label{font-size:30px;text-anchor:middle}.rv-small{font-size:18px;text-anchor:middle}"
          ".rv-left{text-anchor:start}\n",
          out);
    write_palettes(out, paints, sizeof paints / sizeof *paints);
}

void rep_svg_board_style(FILE *out)
{
    fputs(".rv-edge,.rv-shine,.rv-edge-way,.rv-shine-way,.rv-edge-bound,.rv-shine-bound,.rv-placed,.rv-placed2,.rv-bad,"
          ".rv-halo,.rv-hatch,.rv-free,.rv-start,.rv-border,.rv-crest{fill:none}\n"
          ".rv-edge-way{stroke-width:38}.rv-shine-way{stroke-width:32}.rv-edge-bound{stroke-width:36}"
          ".rv-shine-bound{stroke-width:31}.rv-broad-bound.rv-edge-bound{stroke-width:48}"
          ".rv-broad-bound.rv-shine-bound{stroke-width:43}.rv-edge,.rv-shine{stroke-linejoin:round;"
          "stroke-linecap:round}.rv-edge{stroke-width:14}.rv-shine{stroke-width:9}.rv-edge-rim{stroke-width:22}"
          ".rv-shine-rim{stroke-width:16}.rv-hatch{stroke-width:2.5;stroke-opacity:.6}\n"
          ".rv-figure{stroke:#fff;stroke-width:6}.rv-figure2{fill:none;stroke:#000;stroke-width:2}"
          ".rv-name{font-size:20px;font-weight:700;text-anchor:middle}"
          ".rv-owned{font-size:17px}.rv-token{stroke:#000;stroke-width:3}"
          ".rv-extra{font-size:18px}\n"
          ".rv-axis{text-anchor:middle}.rv-row{text-anchor:end}.rv-line{font-size:26px}.rv-hand{font-size:22px}"
          ".rv-placed{stroke-width:12}.rv-placed2{stroke-width:6;stroke-dasharray:22 12}.rv-ghost{opacity:.72}"
          ".rv-points{fill:#000;font-size:26px;font-weight:700;text-anchor:middle}"
          ".rv-pill{fill:#ffe14d;stroke:#000;stroke-width:3}\n"
          ".rv-bad{stroke-width:12;stroke-linecap:round}.rv-broad{stroke-width:16}.rv-dashed{stroke-width:6;"
          "stroke-dasharray:20 16}.rv-halo{stroke-width:20;stroke-linecap:round}.rv-broad-halo{stroke-width:26}"
          ".rv-dashed-halo{stroke-width:12}.rv-plate{stroke-width:3}"
          ".rv-rule,.rv-word{font-size:21px;font-weight:700;text-anchor:middle}.rv-unread{font-size:72px;"
          "font-weight:700;text-anchor:middle}.rv-badtext{font-size:26px;font-weight:700}\n"
          ".rv-free{stroke-width:3;stroke-dasharray:8 8;stroke-opacity:.4}.rv-start{stroke-width:8}"
          ".rv-border{stroke-width:10;stroke-linecap:square}.rv-crest{stroke-width:3}.rv-place{font-size:22px;"
          "font-weight:700;text-anchor:middle;paint-order:stroke;stroke-width:6;stroke-linejoin:round}\n",
          out);
    write_palettes(out, board_paints, sizeof board_paints / sizeof *board_paints);
    /* printers' drivers make a picture of a pattern, and a large one */
    fputs("@media print{.rv-hatched{fill:#222!important;fill-opacity:.15}}\n", out);
}

void rep_svg_begin(FILE *out, unsigned number, int left, int top, int width, int height, const char *title,
                   const char *says)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rv\" viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\" "
            "role=\"img\" aria-label=\"",
            left, top, width, height, width / 2, height / 2);
    rep_xml_text(out, title);
    fputs("\">\n<title>", out);
    rep_xml_text(out, title);
    fputs("</title>\n<desc>", out);
    rep_xml_text(out, says);
    fputs("</desc>\n", out);
    if (number == 0) {
        fputs("<style>", out);
        rep_svg_style(out);
        fputs("</style>\n", out);
    }
    fprintf(out,
            "<defs><pattern id=\"r%u\" width=\"24\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
            "<rect class=\"rv-city\" width=\"24\" height=\"20\"/>"
            "<path class=\"rv-roofs\" d=\"M2 9L7 4L12 9M14 19L19 14L24 19\"/></pattern></defs>\n"
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" class=\"rv-ground\"/>\n",
            number, left, top, width, height);
}

void rep_svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}
