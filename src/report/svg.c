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

void rep_svg_style(FILE *out)
{
    fputs(
        ".rv{--ground:#fbfaf6;--ink:#1c1b18;--field:#cfe0a3;--hedge:#4b6b22;--city:#c99a6b;--roof:#9c6a3c;"
        "--wall:#5a3217;--road:#fffdf5;--side:#55524a;--river:#7db4dc;--bank:#245f8c;--stone:#dcd8cf;--seam:#8b9a66;"
        "--shine:#ffd400;--edge:#000;--bad:#c40018;--badge:#fff;"
        "font-family:\"DejaVu Sans\",Verdana,Arial,sans-serif;background:var(--ground)}\n"
        "@media (prefers-color-scheme:dark){.rv{--ground:#16181a;--ink:#f1efe8;--field:#39491f;--hedge:#a9c46c;"
        "--city:#7a5132;--roof:#a87849;--wall:#efc79a;--road:#e9e4d4;--side:#111;--river:#2c6a98;--bank:#9fd0f2;"
        "--stone:#55534e;--seam:#232c14;--shine:#ffe14d;--edge:#000;--bad:#ff6b75;--badge:#f4f2ea}}\n"
        "@media print{.rv{--ground:#fff;--ink:#000;--field:#e3eccb;--hedge:#4b6b22;--city:#d9b48f;--roof:#a87849;"
        "--wall:#4a2810;--road:#fff;--side:#444;--river:#a9d0ea;--bank:#245f8c;--stone:#e4e1da;--seam:#a5b088;"
        "--shine:#e0a800;--edge:#000;--bad:#c40018;--badge:#fff}}\n"
        ".rv-field{fill:var(--field)}.rv-bare{fill:var(--stone)}.rv-hedge{fill:none;stroke:var(--hedge);"
        "stroke-width:5;stroke-dasharray:9 5}\n"
        ".rv-city{fill:var(--city)}.rv-roofs{stroke:var(--roof);stroke-width:3;fill:none}"
        ".rv-rim{fill:none;stroke:var(--wall);stroke-width:6;stroke-linejoin:round}\n"
        ".rv-side,.rv-road,.rv-bank,.rv-river,.rv-shine-way,.rv-edge-way{fill:none;stroke-linecap:butt}"
        ".rv-side{stroke:var(--side);stroke-width:20}.rv-road{stroke:var(--road);stroke-width:14}"
        ".rv-bank{stroke:var(--bank);stroke-width:32}.rv-river{stroke:var(--river);stroke-width:26}\n"
        ".rv-seam{fill:none;stroke:var(--seam);stroke-width:1.5}\n"
        ".rv-edge-way{stroke:var(--edge);stroke-width:38}.rv-shine-way{stroke:var(--shine);stroke-width:32}"
        ".rv-edge{fill:none;stroke:var(--edge);stroke-width:14;stroke-linejoin:round;stroke-linecap:round}"
        ".rv-shine{fill:none;stroke:var(--shine);stroke-width:9;stroke-linejoin:round;stroke-linecap:round}\n"
        ".rv-sign{fill:var(--badge);stroke:#222;stroke-width:3;stroke-linejoin:round}.rv-dark{fill:#222}"
        ".rv-red{fill:#a5222c}.rv-leaf{fill:#2f7d32}.rv-letters{fill:#111;font-size:17px;font-weight:700;"
        "text-anchor:middle}\n"
        ".rv-figure{stroke:#fff;stroke-width:4;paint-order:stroke}.rv-ring{fill:none;stroke:#000;stroke-width:8}"
        ".rv-name{font-size:20px;font-weight:700;text-anchor:middle}\n"
        ".rv-label{fill:var(--ink);font-size:30px;text-anchor:middle}.rv-small{fill:var(--ink);font-size:18px;"
        "text-anchor:middle}.rv-line{fill:var(--ink);font-size:26px}\n"
        ".rv-placed{fill:none;stroke:var(--edge);stroke-width:12}.rv-placed2{fill:none;stroke:var(--shine);"
        "stroke-width:6;stroke-dasharray:22 12}\n"
        ".rv-bad{fill:none;stroke:var(--bad);stroke-width:12;stroke-linecap:round}.rv-badtext{fill:var(--bad);"
        "font-size:26px;font-weight:700;paint-order:stroke;stroke:var(--ground);stroke-width:8;stroke-linejoin:round}\n"
        ".rv-points{fill:#000;font-size:26px;font-weight:700;text-anchor:middle}"
        ".rv-pill{fill:#ffe14d;stroke:#000;stroke-width:3}.rv-ghost{opacity:.72}\n",
        out);
}

void rep_svg_begin(FILE *out, unsigned number, int left, int top, int width, int height, const char *title,
                   const char *says)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rv\" viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\" "
            "role=\"img\" aria-labelledby=\"t%u d%u\">\n<title id=\"t%u\">",
            left, top, width, height, width / 2, height / 2, number, number, number);
    rep_xml_text(out, title);
    fprintf(out, "</title>\n<desc id=\"d%u\">", number);
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
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" style=\"fill:var(--ground)\"/>\n",
            number, left, top, width, height);
}

void rep_svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}
