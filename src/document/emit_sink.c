/* The buffer that the emitters share, and quoted texts. */
#include "config.h"

#include "document/emit_sink.h"

#include <stdint.h>
#include <string.h>

#include "document/utf8.h"

void doc_sink_flush(struct doc_sink *sink)
{
    /* A failure stays in the FILE, where whoever closes it finds it. */
    if (sink->used > 0)
        fwrite(sink->buffer, 1, sink->used, sink->out);
    sink->used = 0;
}

void doc_sink_write(struct doc_sink *sink, const char *bytes, size_t size)
{
    if (size > sizeof sink->buffer - sink->used) {
        doc_sink_flush(sink);
        if (size >= sizeof sink->buffer) {
            fwrite(bytes, 1, size, sink->out);
            return;
        }
    }
    if (size != 0)
        memcpy(sink->buffer + sink->used, bytes, size);
    sink->used += size;
}

void doc_sink_string(struct doc_sink *sink, const char *string)
{
    doc_sink_write(sink, string, strlen(string));
}

void doc_sink_char(struct doc_sink *sink, char byte)
{
    if (sink->used == sizeof sink->buffer)
        doc_sink_flush(sink);
    sink->buffer[sink->used++] = byte;
}

void doc_sink_blanks(struct doc_sink *sink, size_t count)
{
    while (count-- > 0)
        doc_sink_char(sink, ' ');
}

bool doc_emit_is_integer(const struct doc_node *node)
{
    if (node->kind != DOC_TEXT || !node->plain)
        return false;
    const bool negative = node->length > 0 && node->text[0] == '-';
    const char *const digits = node->text + negative;
    const size_t count = node->length - negative;
    /* Ten digits hold every number of the format, and every reader of JSON keeps them all. */
    if (count == 0 || count > 10 || (digits[0] == '0' && count > 1))
        return false;
    return strspn(digits, "0123456789") == count;
}

bool doc_emit_is_switch(const struct doc_node *node, bool words)
{
    if (node->kind != DOC_TEXT || !node->plain)
        return false;
    if (doc_is(node, "true") || doc_is(node, "false"))
        return true;
    return words && (doc_is(node, "on") || doc_is(node, "off") || doc_is(node, "yes") || doc_is(node, "no"));
}

static void write_hex(struct doc_sink *sink, const char *prefix, uint32_t code, unsigned digits)
{
    doc_sink_string(sink, prefix);
    while (digits-- > 0)
        doc_sink_char(sink, "0123456789ABCDEF"[code >> (4 * digits) & 0xFU]);
}

/*
 * Characters that a YAML reader may refuse or take for the end of a line; JSON is escaped alike, since it is YAML
 * too.
 */
static bool needs_escape(uint32_t code)
{
    return (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 || code == 0xFEFF || code == 0xFFFE ||
           code == 0xFFFF;
}

static void write_character(struct doc_sink *sink, const char *bytes, size_t size, uint32_t code)
{
    switch (code) {
    case '"':
        doc_sink_string(sink, "\\\"");
        return;
    case '\\':
        doc_sink_string(sink, "\\\\");
        return;
    case '\b':
        doc_sink_string(sink, "\\b");
        return;
    case '\f':
        doc_sink_string(sink, "\\f");
        return;
    case '\n':
        doc_sink_string(sink, "\\n");
        return;
    case '\r':
        doc_sink_string(sink, "\\r");
        return;
    case '\t':
        doc_sink_string(sink, "\\t");
        return;
    default:
        if (code < 0x20 || needs_escape(code))
            write_hex(sink, "\\u", code, 4);
        else
            doc_sink_write(sink, bytes, size);
    }
}

void doc_sink_quoted(struct doc_sink *sink, const char *text, size_t length)
{
    doc_sink_char(sink, '"');
    for (size_t at = 0; at < length;) {
        uint32_t code;
        size_t size = doc_utf8_decode(text + at, length - at, &code);
        if (size == 0) {
            /* A file's name may hold any bytes; what is written is UTF-8 all the same. */
            doc_sink_string(sink, "\xEF\xBF\xBD");
            size = 1;
        } else {
            write_character(sink, text + at, size, code);
        }
        at += size;
    }
    doc_sink_char(sink, '"');
}
