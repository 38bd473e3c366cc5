/* Laying out text. */
#include "config.h"

#include "cmd/text.h"

#include <stdint.h>
#include <string.h>

#include "document/utf8.h"

static size_t columns_of(const char *text, size_t size)
{
    size_t columns = 0;

    for (size_t at = 0; at < size;) {
        uint32_t code = 0;
        const size_t bytes = doc_utf8_decode(text + at, size - at, &code);
        columns += bytes > 0 ? doc_utf8_width(code) : 1;
        at += bytes > 0 ? bytes : 1;
    }
    return columns;
}

size_t cmd_columns(const char *text)
{
    return columns_of(text, strlen(text));
}

static void put_blanks(FILE *out, size_t count)
{
    fprintf(out, "%*s", (int)count, "");
}

void cmd_wrap(FILE *out, const char *text, size_t at, size_t indent, size_t width)
{
    bool begun = false; /* a word stands in the line */

    for (;;) {
        text += strspn(text, " \n");
        const size_t size = strcspn(text, " \n");
        if (size == 0)
            break;
        const size_t columns = columns_of(text, size);
        if (begun && at + 1 + columns > width) {
            fputc('\n', out);
            put_blanks(out, indent);
            at = indent;
        } else if (begun) {
            fputc(' ', out);
            at++;
        }
        fwrite(text, 1, size, out);
        at += columns;
        text += size;
        begun = true;
    }
    fputc('\n', out);
}

void cmd_first_words(FILE *out, const char *text, size_t columns)
{
    static const char more[] = "...";
    size_t fits = 0; /* bytes of the words that fit with the points behind them */

    if (cmd_columns(text) <= columns) {
        fputs(text, out);
        return;
    }
    for (size_t end = strcspn(text, " "); columns_of(text, end) + sizeof more <= columns;
         end += 1 + strcspn(text + end + 1, " "))
        fits = end;
    fprintf(out, "%.*s %s", (int)fits, text, more);
}

void cmd_column(FILE *out, const char *text, size_t width)
{
    const size_t columns = cmd_columns(text);

    fputs(text, out);
    put_blanks(out, columns < width ? width - columns : 1);
}

void cmd_bold(FILE *out, const char *text, bool colour)
{
    fprintf(out, colour ? "\x1b[1m%s\x1b[0m" : "%s", text);
}
