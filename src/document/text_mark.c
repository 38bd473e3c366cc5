/*
 * The place in the file of a byte of a scalar's text: the source is read again at the scalar, which only a fault
 * needs.
 */
#include "config.h"

#include "document/parse.h"

#include <string.h>

#include "document/utf8.h"

/* A walk over the bytes of the source. */
struct walk {
    const char *at;
    const char *end;
    struct doc_mark mark;
};

static bool at_break(const struct walk *walk)
{
    return walk->at == walk->end || *walk->at == '\n' || *walk->at == '\r';
}

/* To the start of the next line; false if there is none. */
static bool next_line(struct walk *walk)
{
    const char *const newline = memchr(walk->at, '\n', (size_t)(walk->end - walk->at));
    if (newline == NULL)
        return false;
    walk->at = newline + 1;
    walk->mark.line++;
    walk->mark.column = 1;
    return true;
}

static void step(struct walk *walk)
{
    const size_t bytes = doc_utf8_skip(walk->at, (size_t)(walk->end - walk->at), 1);
    walk->at += bytes;
    walk->mark.column++;
}

static bool go_to(struct walk *walk, const struct doc_source *source, struct doc_mark mark)
{
    *walk = (struct walk){source->text, source->text + source->size, {source->first_line, 1}};
    while (walk->mark.line < mark.line) {
        if (!next_line(walk))
            return false;
    }
    const size_t left = (size_t)(walk->end - walk->at);
    walk->at += doc_utf8_skip(walk->at, left, mark.column - 1);
    walk->mark.column = mark.column;
    return walk->mark.line == mark.line && walk->at < walk->end;
}

/* The blanks that a line begins with. */
static size_t leading(const char *text, size_t size)
{
    size_t count = 0;
    while (count < size && text[count] == ' ')
        count++;
    return count;
}

static bool is_blank_line(const char *text, size_t size)
{
    const size_t blanks = leading(text, size);
    return blanks == size || text[blanks] == '\n' || text[blanks] == '\r';
}

/*
 * A literal block's lines are those of its text, one by one, behind an indentation that is found by laying the first
 * line that is not blank beside the text's own.
 */
static bool mark_in_literal(struct walk *walk, const struct doc_node *node, size_t offset)
{
    if (!next_line(walk))
        return false;
    struct walk first = *walk;
    const char *line = node->text;
    const char *const end = node->text + node->length;
    while (line < end && is_blank_line(line, (size_t)(end - line))) {
        const char *const newline = memchr(line, '\n', (size_t)(end - line));
        if (newline == NULL || !next_line(&first))
            return false;
        line = newline + 1;
    }
    const size_t in_source = leading(first.at, (size_t)(first.end - first.at));
    const size_t in_text = leading(line, (size_t)(end - line));
    const size_t indent = in_source > in_text ? in_source - in_text : 0;

    const char *start = node->text;
    const char *const at = node->text + offset;
    for (const char *newline; (newline = memchr(start, '\n', (size_t)(at - start))) != NULL; start = newline + 1) {
        if (!next_line(walk))
            return false;
    }
    /* a line of blanks may be shorter than the indentation */
    const char *const newline = memchr(walk->at, '\n', (size_t)(walk->end - walk->at));
    size_t size = (size_t)((newline != NULL ? newline : walk->end) - walk->at);
    if (size > 0 && walk->at[size - 1] == '\r')
        size--;
    const size_t before = indent + doc_utf8_count(start, (size_t)(at - start));
    walk->mark.column = (unsigned)(is_blank_line(walk->at, size) && before > size ? size + 1 : before + 1);
    return true;
}

/* How many bytes of text the escape at `walk` stands for; steps over it. */
static size_t step_over_escape(struct walk *walk)
{
    step(walk);
    if (walk->at == walk->end)
        return 1;
    const char kind = *walk->at;
    step(walk);
    const unsigned digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
    if (digits == 0)
        return kind == 'N' || kind == '_' ? 2 : kind == 'L' || kind == 'P' ? 3 : 1;
    unsigned long code = 0;
    for (unsigned i = 0; i < digits && walk->at < walk->end; i++) {
        const char digit = *walk->at;
        const int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
        code = code * 16 + (unsigned long)value;
        step(walk);
    }
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/* An escaped end of the line stands for nothing, and the text goes on below. */
static bool at_escaped_break(const struct walk *walk)
{
    return walk->end - walk->at > 1 && *walk->at == '\\' && (walk->at[1] == '\n' || walk->at[1] == '\r');
}

static bool mark_in_line(struct walk *walk, const struct doc_node *node, size_t offset)
{
    char quote = '\0';
    if (!node->plain) {
        quote = *walk->at;
        step(walk);
    }
    for (size_t passed = 0; passed < offset;) {
        if (at_break(walk) || (quote == '"' && at_escaped_break(walk)))
            return false;
        size_t bytes = 1;
        if (quote == '"' && *walk->at == '\\') {
            const struct walk before = *walk;
            bytes = step_over_escape(walk);
            if (passed + bytes > offset)
                *walk = before;
        } else {
            const char *const before = walk->at;
            const struct walk whole = *walk;
            step(walk);
            bytes = (size_t)(walk->at - before);
            if (quote == '\'' && *before == '\'' && walk->at < walk->end && *walk->at == '\'')
                step(walk);
            if (passed + bytes > offset)
                *walk = whole;
        }
        passed += bytes;
    }
    return !(quote == '"' && at_escaped_break(walk));
}

struct doc_mark doc_text_mark(const struct doc_source *source, const struct doc_node *node, size_t offset)
{
    struct walk walk;
    if (node->text == NULL || offset > node->length || node->mark.line < source->first_line || node->mark.column == 0 ||
        !go_to(&walk, source, node->mark))
        return node->mark;
    bool found = false;
    if (!node->block)
        found = mark_in_line(&walk, node, offset);
    else if (*walk.at == '|')
        found = mark_in_literal(&walk, node, offset);
    return found ? walk.mark : node->mark;
}
