/*
 * A tree as YAML in block style.  A stack of open lists and maps takes the place of recursion; each frame knows its
 * column, and whether it is written in flow style.
 */
#include "config.h"

#include "document/emit.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "document/emit_sink.h"
#include "document/utf8.h"

#define INDENT 2
/* A key may have 1024 characters as it is written, and an escape has up to six; longer keys are written behind `?`. */
#define SIMPLE_KEY_MAX 160

struct frame {
    const struct doc_node *node;
    const struct doc_node *child; /* to be written next */
    size_t indent;                /* column of its keys or dashes */
    bool flow;
    bool open_line; /* block style: the first child goes on the line that is begun, behind a dash */
};

static bool is_collection(const struct doc_node *node)
{
    return node->kind == DOC_LIST || node->kind == DOC_MAP;
}

/* Characters that may stand plain, but for the rules about their place. */
static bool is_printable(uint32_t code)
{
    if (code < 0xA0)
        return code >= 0x20 && code < 0x7F;
    return code != 0x2028 && code != 0x2029 && code != 0xFEFF && code != 0xFFFE && code != 0xFFFF;
}

static bool all_printable(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        uint32_t code;
        const size_t size = doc_utf8_decode(text + at, length - at, &code);
        if (size == 0 || (!is_printable(code) && code != '\n' && code != '\t'))
            return false;
        at += size;
    }
    return true;
}

static char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte + ('a' - 'A')) : byte;
}

/* Words that some reader takes for a truth value or for nothing, in any case. */
static bool is_resolved_word(const char *text, size_t length)
{
    static const char *const words[] = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) != length)
            continue;
        size_t same = 0;
        while (same < length && lower(text[same]) == words[i][same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

/* Whatever a reader might take for a number, a time or a date: it begins with a digit and has only their characters. */
static bool is_numeric(const char *text, size_t length)
{
    return text[0] >= '0' && text[0] <= '9' && strspn(text, "0123456789abcdefABCDEFxXoOtTzZ_.,:+- ") >= length;
}

/* Whether a text can be written without quotes.  In doubt it cannot: quotes do no harm. */
static bool can_be_plain(const char *text, size_t length, bool flow)
{
    if (length == 0 || strchr(" -?:,[]{}#&*!|>'\"%@`=<~.+", text[0]) != NULL || text[length - 1] == ' ' ||
        text[length - 1] == ':')
        return false;
    if (is_resolved_word(text, length) || is_numeric(text, length))
        return false;
    for (size_t i = 0; i < length; i++) {
        const char byte = text[i];
        if (byte == '\n' || byte == '\t' || (byte == ':' && text[i + 1] == ' ') || (byte == ' ' && text[i + 1] == '#'))
            return false;
        if (flow && strchr(",[]{}:?", byte) != NULL)
            return false;
    }
    return all_printable(text, length);
}

/* Whether a text comes back the same from a literal block that anybody's editor may have touched. */
static bool can_be_literal(const char *text, size_t length)
{
    const char *const end = text + length;
    const char *line = text;
    bool filled = false; /* a line before this one has text */
    if (memchr(text, '\n', length) == NULL || !all_printable(text, length))
        return false;
    while (line < end) {
        const char *const newline = memchr(line, '\n', (size_t)(end - line));
        const char *const line_end = newline != NULL ? newline : end;
        if (line_end > line) {
            if (line_end[-1] == ' ' || line_end[-1] == '\t' || (!filled && (*line == ' ' || *line == '\t')))
                return false;
            filled = true;
        }
        if (newline == NULL)
            break;
        line = newline + 1;
    }
    return filled;
}

static void write_literal(struct doc_sink *sink, const struct doc_node *node, size_t indent)
{
    const char *const text = node->text;
    const size_t length = node->length;
    const char *const end = text + length;
    doc_sink_char(sink, '|');
    if (text[length - 1] != '\n')
        doc_sink_char(sink, '-');
    else if (text[length - 2] == '\n')
        doc_sink_char(sink, '+');
    doc_sink_char(sink, '\n');
    for (const char *line = text; line < end;) {
        const char *const newline = memchr(line, '\n', (size_t)(end - line));
        const char *const line_end = newline != NULL ? newline : end;
        if (line_end > line) {
            doc_sink_blanks(sink, indent);
            doc_sink_write(sink, line, (size_t)(line_end - line));
        }
        doc_sink_char(sink, '\n');
        line = line_end + (newline != NULL);
    }
}

static void write_text(struct doc_sink *sink, const struct doc_node *node, bool flow)
{
    if (can_be_plain(node->text, node->length, flow))
        doc_sink_write(sink, node->text, node->length);
    else
        doc_sink_quoted(sink, node->text, node->length);
}

static void write_scalar(struct doc_sink *sink, const struct doc_node *node, bool flow)
{
    if (node->kind == DOC_TEXT && !doc_emit_is_integer(node) && !doc_emit_is_switch(node, true))
        write_text(sink, node, flow);
    else
        doc_sink_write(sink, node->text, node->length);
}

static void write_key(struct doc_sink *sink, const struct doc_node *key, const struct frame *frame)
{
    if (key->length <= SIMPLE_KEY_MAX) {
        write_text(sink, key, frame->flow);
        doc_sink_char(sink, ':');
        return;
    }
    doc_sink_string(sink, "? ");
    write_text(sink, key, frame->flow);
    if (frame->flow) {
        doc_sink_string(sink, " :");
        return;
    }
    doc_sink_char(sink, '\n');
    doc_sink_blanks(sink, frame->indent);
    doc_sink_char(sink, ':');
}

/* Opens a list or map; an empty one is always in flow style. */
static void open_collection(struct doc_sink *sink, struct frame *frame)
{
    const struct doc_node *const node = frame->node;
    if (node->first == NULL)
        frame->flow = true;
    if (frame->flow)
        doc_sink_char(sink, node->kind == DOC_MAP ? '{' : '[');
}

/* What stands before a child: a comma in flow style, else the indentation; then the dash or the key. */
static void begin_child(struct doc_sink *sink, struct frame *frame, const struct doc_node *child)
{
    if (frame->flow) {
        if (child != frame->node->first)
            doc_sink_string(sink, ", ");
        if (frame->node->kind == DOC_MAP) {
            write_key(sink, child->key, frame);
            doc_sink_char(sink, ' ');
        }
        return;
    }
    if (!frame->open_line)
        doc_sink_blanks(sink, frame->indent);
    frame->open_line = false;
    if (frame->node->kind == DOC_MAP)
        write_key(sink, child->key, frame);
    else
        doc_sink_char(sink, '-');
}

/* Writes a scalar that is a child of `frame`, with the end of its line in block style. */
static void write_child_scalar(struct doc_sink *sink, const struct frame *frame, const struct doc_node *child)
{
    if (frame->flow) {
        write_scalar(sink, child, true);
        return;
    }
    doc_sink_char(sink, ' ');
    if (child->block && child->kind == DOC_TEXT && can_be_literal(child->text, child->length)) {
        write_literal(sink, child, frame->indent + INDENT);
        return;
    }
    write_scalar(sink, child, false);
    doc_sink_char(sink, '\n');
}

/* The frame of a list or map that is a child of `frame`, with what parts it from its key or dash. */
static struct frame child_frame(struct doc_sink *sink, const struct frame *frame, const struct doc_node *child)
{
    struct frame inner = {.node = child, .child = child->first, .flow = frame->flow || child->flow};
    if (frame->flow)
        return inner;
    inner.indent = frame->indent + INDENT;
    if (inner.flow || child->first == NULL) {
        doc_sink_char(sink, ' ');
    } else if (frame->node->kind == DOC_LIST) {
        doc_sink_char(sink, ' ');
        inner.open_line = true;
    } else {
        doc_sink_char(sink, '\n');
    }
    return inner;
}

static void emit_root_scalar(struct doc_sink *sink, const struct doc_node *node)
{
    if (node->block && node->kind == DOC_TEXT && can_be_literal(node->text, node->length)) {
        write_literal(sink, node, INDENT);
        return;
    }
    write_scalar(sink, node, false);
    doc_sink_char(sink, '\n');
}

static void emit_collection(struct doc_sink *sink, const struct doc_node *root)
{
    struct frame stack[DOC_EMIT_DEPTH_MAX];
    size_t depth = 1;
    stack[0] = (struct frame){.node = root, .child = root->first, .flow = root->flow};
    open_collection(sink, &stack[0]);
    while (depth > 0) {
        struct frame *const top = &stack[depth - 1];
        const struct doc_node *const child = top->child;
        if (child == NULL) {
            if (top->flow)
                doc_sink_char(sink, top->node->kind == DOC_MAP ? '}' : ']');
            depth--;
            /* The outermost flow collection ends its line. */
            if (top->flow && (depth == 0 || !stack[depth - 1].flow))
                doc_sink_char(sink, '\n');
            continue;
        }
        top->child = child->next;
        begin_child(sink, top, child);
        if (!is_collection(child)) {
            write_child_scalar(sink, top, child);
            continue;
        }
        if (depth == DOC_EMIT_DEPTH_MAX)
            abort();
        stack[depth] = child_frame(sink, top, child);
        open_collection(sink, &stack[depth]);
        depth++;
    }
}

void doc_emit_yaml(const struct doc_node *node, FILE *out)
{
    struct doc_sink sink;
    sink.out = out;
    sink.used = 0;
    if (is_collection(node))
        emit_collection(&sink, node);
    else
        emit_root_scalar(&sink, node);
    doc_sink_flush(&sink);
}
