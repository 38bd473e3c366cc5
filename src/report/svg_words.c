/* How much room words take in an SVG picture: so much as in the widest of the fonts that are asked for. */
#include "config.h"

#include "report/svg_words.h"

#include <string.h>

#include "document/utf8.h"

/* Of bold letters, in hundredths of their size; others take a little less. */
#define HUNDRED 100
#define PLAIN 95
#define LATIN 110
#define OTHER 130

static int width_of(uint32_t code)
{
    /* from the blank on, DejaVu Sans Bold and Verdana Bold, whichever is wider */
    static const unsigned char ascii[] = {
        35, 46, 59, 89, 72, 128, 88, 34,  55,  55, 72, 89, 38, 49, 38, 70, 72, 72, 72, 72, 72, 72,  72, 72,
        72, 72, 41, 41, 89, 89,  89, 63,  106, 79, 77, 74, 84, 70, 69, 83, 84, 56, 57, 78, 65, 100, 86, 86,
        75, 86, 79, 74, 70, 82,  78, 114, 78,  75, 73, 56, 70, 56, 89, 72, 72, 68, 72, 61, 72, 68,  44, 72,
        73, 36, 42, 68, 36, 107, 73, 70,  72,  72, 51, 61, 48, 73, 66, 99, 68, 66, 61, 72, 56, 72,  89};
    if (code >= ' ' && code - ' ' < sizeof ascii)
        return ascii[code - ' '];
    if (doc_utf8_width(code) == 0)
        return 0;
    return code < 0x400 ? LATIN : OTHER;
}

/** The bytes of the next character; one that may not be shown is shown as `?`. */
static size_t next_of(const char *text, size_t size, uint32_t *code)
{
    const size_t length = doc_utf8_decode(text, size, code);
    if (length == 0 || !doc_utf8_harmless(*code))
        *code = '?';
    return length > 0 ? length : 1;
}

/** In ten-thousandths of a unit. */
static long scaled(uint32_t code, int letter, bool bold)
{
    return (long)width_of(code) * letter * (bold ? HUNDRED : PLAIN);
}

int rep_svg_measure(const char *text, size_t size, int letter, bool bold)
{
    long width = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code;
        at += next_of(text + at, size - at, &code);
        width += scaled(code, letter, bold);
    }
    return (int)((width + HUNDRED * HUNDRED - 1) / (HUNDRED * HUNDRED));
}

size_t rep_svg_fit(const char *text, int width, int letter, bool bold)
{
    const size_t size = strlen(text);
    long left = (long)width * HUNDRED * HUNDRED;
    size_t at = 0;
    while (at < size) {
        uint32_t code;
        const size_t length = next_of(text + at, size - at, &code);
        left -= scaled(code, letter, bold);
        if (left < 0 && at > 0)
            break;
        at += length;
    }
    return at;
}

size_t rep_svg_line(const char *text, int width, int letter, bool bold)
{
    const size_t fit = rep_svg_fit(text, width, letter, bold);
    if (text[fit] == '\0' || text[fit] == ' ')
        return fit;
    size_t end = fit;
    while (end > 0 && text[end - 1] != ' ')
        end--;
    return end > 1 ? end - 1 : fit;
}
