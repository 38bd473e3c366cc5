/* Messages and colours. */
#include "config.h"

#include "cmd/say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "document/utf8.h"

bool cmd_coloured(enum cmd_colour when, FILE *out)
{
    const char *word;

    if (when != CMD_COLOUR_AUTO)
        return when == CMD_COLOUR_ALWAYS;
    word = getenv("NO_COLOR");
    if (word != NULL && *word != '\0')
        return false;
    word = getenv("TERM");
    if (word == NULL || *word == '\0' || strcmp(word, "dumb") == 0)
        return false;
    return isatty(fileno(out)) == 1;
}

static void put_harmless(const char *text, size_t size, FILE *out)
{
    for (size_t at = 0; at < size;) {
        uint32_t code = 0;
        const size_t bytes = doc_utf8_decode(text + at, size - at, &code);
        if (bytes > 0 && doc_utf8_harmless(code))
            fwrite(text + at, 1, bytes, out);
        else
            fputc('?', out);
        at += bytes > 0 ? bytes : 1;
    }
}

void cmd_say(const char *format, ...)
{
    char text[1200];
    va_list values;

    va_start(values, format);
    int length = vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (length < 0)
        length = 0;
    fputs("reeve: ", stderr);
    put_harmless(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1, stderr);
    fputc('\n', stderr);
}

const char *cmd_reason(int error)
{
    switch (error) {
    case 0:
        return "writing failed";
    case EPIPE:
        return "closed pipe";
    case ENOSPC:
        return "no space left on the device";
    case EACCES:
        return "permission denied";
    case ENOENT:
        return "no such file or folder";
    case EISDIR:
        return "is a directory";
    default:
        return strerror(error);
    }
}
