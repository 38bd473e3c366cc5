/*
 * Showing faults: `file:line:column: severity: message`, the line of the document, a caret line.  The document may be
 * anybody's, so nothing of it reaches the terminal that could steer it.
 */
#include "config.h"

#include "document/fault.h"

#include <stdint.h>
#include <string.h>

#include "document/utf8.h"

/* Longer lines are shown as so many characters around the caret. */
#define LINE_MAX_SHOWN 160
#define MARGIN "      | "
#define CUT "..."

static const char *const severity_words[] = {[DOC_ERROR] = "error", [DOC_WARNING] = "warning", [DOC_NOTE] = "note"};
static const char *const severity_colours[] = {
    [DOC_ERROR] = "\x1b[1;31m", [DOC_WARNING] = "\x1b[1;35m", [DOC_NOTE] = "\x1b[1;36m"};
static const char bold[] = "\x1b[1m";
static const char green[] = "\x1b[1;32m";
static const char plain[] = "\x1b[0m";

/* A walk over the source's lines.  Faults come mostly in the order of their lines, so it goes on from the last one. */
struct place {
    const struct doc_source *source;
    const char *start; /* of the line */
    unsigned line;
};

/* One character: its bytes, what is shown of it. */
struct glyph {
    size_t bytes;
    unsigned width;
    bool shown; /* as it is; else as '?' */
    bool tab;
};

static struct glyph glyph_at(const char *text, size_t size)
{
    uint32_t code = 0;
    const size_t bytes = doc_utf8_decode(text, size, &code);
    if (bytes == 0)
        return (struct glyph){.bytes = 1, .width = 1};
    if (code == '\t')
        return (struct glyph){.bytes = 1, .shown = true, .tab = true};
    if (!doc_utf8_harmless(code))
        return (struct glyph){.bytes = bytes, .width = 1};
    return (struct glyph){.bytes = bytes, .width = doc_utf8_width(code), .shown = true};
}

static void print_harmless(const char *text, size_t size, bool tabs, FILE *out)
{
    for (size_t at = 0; at < size;) {
        const struct glyph glyph = glyph_at(text + at, size - at);
        if (glyph.shown && (tabs || !glyph.tab))
            fwrite(text + at, 1, glyph.bytes, out);
        else
            fputc('?', out);
        at += glyph.bytes;
    }
}

static void paint(const char *code, bool colour, FILE *out)
{
    if (colour)
        fputs(code, out);
}

/* Goes to a line of the document; false if it has no such line. */
static bool go_to(struct place *place, unsigned line)
{
    const struct doc_source *const source = place->source;
    if (source == NULL || line < source->first_line)
        return false;
    const char *const end = source->text + source->size;
    while (place->line > line) {
        const char *at = place->start - 1;
        while (at > source->text && at[-1] != '\n')
            at--;
        place->start = at;
        place->line--;
    }
    while (place->line < line) {
        const char *const newline = memchr(place->start, '\n', (size_t)(end - place->start));
        if (newline == NULL)
            return false;
        place->start = newline + 1;
        place->line++;
    }
    return place->start < end;
}

/* The part of the line to show: `from` characters in, up to `LINE_MAX_SHOWN` of them, with the caret inside. */
struct window {
    const char *text;
    size_t size;
    size_t caret; /* characters before the caret */
    bool cut_left;
    bool cut_right;
};

static struct window window_of(const char *line, size_t size, size_t caret)
{
    struct window window = {.text = line, .size = size, .caret = caret};
    /* Bytes are at least as many as characters: most lines need no counting. */
    if (size <= LINE_MAX_SHOWN)
        return window;
    const size_t from = caret > LINE_MAX_SHOWN / 2 ? caret - LINE_MAX_SHOWN / 2 : 0;
    const size_t left = doc_utf8_skip(line, size, from);
    const size_t shown = doc_utf8_skip(line + left, size - left, LINE_MAX_SHOWN);
    if (from > 0) {
        window.text += left;
        window.caret -= from;
        window.cut_left = true;
    }
    window.size = shown;
    window.cut_right = left + shown < size;
    return window;
}

static void print_caret_line(const struct window *window, unsigned width, const char *ink, bool colour, FILE *out)
{
    fputs(MARGIN, out);
    if (window->cut_left)
        fputs("   ", out);
    size_t at = 0;
    for (size_t i = 0; i < window->caret && at < window->size; i++) {
        const struct glyph glyph = glyph_at(window->text + at, window->size - at);
        if (glyph.tab)
            fputc('\t', out);
        for (unsigned column = 0; column < glyph.width; column++)
            fputc(' ', out);
        at += glyph.bytes;
    }
    /* What is underlined is underlined by its width, too, and not beyond the line. */
    size_t columns = 0;
    for (unsigned i = 0; i < width && at < window->size; i++) {
        const struct glyph glyph = glyph_at(window->text + at, window->size - at);
        columns += glyph.tab ? 1 : glyph.width;
        at += glyph.bytes;
    }
    paint(ink, colour, out);
    fputc('^', out);
    for (size_t i = 1; i < columns; i++)
        fputc('~', out);
    paint(plain, colour, out);
    fputc('\n', out);
}

static void print_line(struct place *place, const struct doc_fault *fault, bool colour, FILE *out)
{
    if (!go_to(place, fault->mark.line))
        return;
    const char *const end = place->source->text + place->source->size;
    const char *const newline = memchr(place->start, '\n', (size_t)(end - place->start));
    size_t size = (size_t)((newline != NULL ? newline : end) - place->start);
    if (size > 0 && place->start[size - 1] == '\r')
        size--;
    /* A place behind the line's end, as for something that is missing, is shown at the end. */
    size_t caret = fault->mark.column > 0 ? fault->mark.column - 1 : 0;
    if (caret > size || caret > doc_utf8_count(place->start, size))
        caret = doc_utf8_count(place->start, size);
    const struct window window = window_of(place->start, size, caret);

    fprintf(out, "%5u |", fault->mark.line);
    if (size > 0)
        fputc(' ', out);
    if (window.cut_left)
        fputs(CUT, out);
    print_harmless(window.text, window.size, true, out);
    if (window.cut_right)
        fputs(CUT, out);
    fputc('\n', out);
    print_caret_line(&window, fault->width, fault->severity == DOC_NOTE ? severity_colours[DOC_NOTE] : green, colour,
                     out);
}

static void print_head(const struct doc_faults *faults, struct doc_mark mark, enum doc_severity severity, bool colour,
                       FILE *out)
{
    paint(bold, colour, out);
    if (faults->source != NULL && faults->source->file != NULL) {
        print_harmless(faults->source->file, strlen(faults->source->file), false, out);
        fputc(':', out);
        if (mark.line > 0)
            fprintf(out, "%u:%u:", mark.line, mark.column);
        fputc(' ', out);
    }
    paint(plain, colour, out);
    paint(severity_colours[severity], colour, out);
    fprintf(out, "%s:", severity_words[severity]);
    paint(plain, colour, out);
    fputc(' ', out);
}

static struct place first_line(const struct doc_source *source)
{
    struct place place = {.source = source};
    if (source != NULL) {
        place.start = source->text;
        place.line = source->first_line;
    }
    return place;
}

void doc_fault_print_line(const struct doc_faults *faults, const struct doc_fault *fault, FILE *out)
{
    struct place place = first_line(faults->source);
    if (fault->mark.line > 0)
        print_line(&place, fault, false, out);
}

void doc_faults_print(const struct doc_faults *faults, FILE *out, bool colour)
{
    struct place place = first_line(faults->source);
    for (const struct doc_fault *fault = faults->first; fault != NULL; fault = fault->next) {
        print_head(faults, fault->mark, fault->severity, colour, out);
        paint(bold, colour && fault->severity != DOC_NOTE, out);
        print_harmless(fault->message, strlen(fault->message), false, out);
        paint(plain, colour && fault->severity != DOC_NOTE, out);
        fputc('\n', out);
        if (fault->mark.line > 0)
            print_line(&place, fault, colour, out);
    }
    if (faults->dropped > 0) {
        print_head(faults, (struct doc_mark){0, 0}, DOC_NOTE, colour, out);
        fprintf(out, "%u more %s not shown\n", faults->dropped, faults->dropped == 1 ? "fault is" : "faults are");
    }
}
