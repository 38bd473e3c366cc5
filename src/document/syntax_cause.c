/*
 * Slips that make a text no YAML, found by looking at the lines around the place where libyaml stopped: a ':' or its
 * blank forgotten behind a key, an item or a key in another column than its fellows, text behind a bracket, a quote
 * within quotes.
 */
#include "config.h"

#include "document/syntax_cause.h"

#include <string.h>

#include "document/utf8.h"

static const char wrong_column[] = "a key in a column where it belongs to nothing; the keys of a map begin in one "
                                   "column, within an item in that of its first key";

/* A line without its end and its indentation. */
struct line {
    const char *start; /* of the line */
    const char *text;  /* its first character that is no blank */
    const char *end;
};

static struct line line_at(const struct doc_source *source, const char *at)
{
    const char *const last = source->text + source->size;
    struct line line = {.start = at};
    while (line.start > source->text && line.start[-1] != '\n')
        line.start--;
    line.end = memchr(line.start, '\n', (size_t)(last - line.start));
    if (line.end == NULL)
        line.end = last;
    while (line.end > line.start && (line.end[-1] == '\r' || line.end[-1] == ' '))
        line.end--;
    line.text = line.start;
    while (line.text < line.end && *line.text == ' ')
        line.text++;
    return line;
}

/* The nearest line above that holds anything but a comment; false: there is none. */
static bool line_above(const struct doc_source *source, const struct line *line, struct line *above)
{
    const char *start = line->start;
    while (start > source->text) {
        *above = line_at(source, start - 1);
        if (above->text < above->end && *above->text != '#')
            return true;
        start = above->start;
    }
    return false;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

/* Skips the "- " of items. */
static const char *behind_dashes(const char *at, const char *end)
{
    while (end - at >= 2 && at[0] == '-' && at[1] == ' ') {
        at += 2;
        while (at < end && *at == ' ')
            at++;
    }
    return at;
}

/* The letters of a word that begins a line, as a key does. */
static size_t word_length(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && is_letter(at[length]))
        length++;
    return length;
}

/* "players [..": a key and its value without the ':' between them. */
static bool lacks_colon(const struct doc_source *source, const struct line *line, struct doc_cause *cause)
{
    const char *const word = behind_dashes(line->text, line->end);
    const size_t length = word_length(word, line->end);
    const char *at = word + length;
    if (length == 0 || at == line->end || *at != ' ')
        return false;
    while (at < line->end && *at == ' ')
        at++;
    if (at == line->end || strchr("[{|>\"'", *at) == NULL)
        return false;
    *cause = (struct doc_cause){(size_t)(word - source->text), length, "no ':' behind the key"};
    return true;
}

/* "reeve:1": a ':' without the blank that makes it one. */
static bool lacks_blank(const struct doc_source *source, const struct line *line, struct doc_cause *cause)
{
    const char *const word = behind_dashes(line->text, line->end);
    const size_t length = word_length(word, line->end);
    const char *const colon = word + length;
    if (length == 0 || colon + 1 >= line->end || *colon != ':' || colon[1] == ' ')
        return false;
    *cause = (struct doc_cause){(size_t)(word - source->text), length + 1, "a blank belongs behind the ':' of a key"};
    return true;
}

static bool is_key(const struct line *line)
{
    const size_t length = word_length(line->text, line->end);
    const char *const colon = line->text + length;
    return length > 0 && colon < line->end && *colon == ':' && (colon + 1 == line->end || colon[1] == ' ');
}

static bool is_item(const struct line *line)
{
    return line->text < line->end && *line->text == '-' && (line->text + 1 == line->end || line->text[1] == ' ');
}

/* "-{place: D}": an item whose '-' has no blank behind it. */
static bool lacks_blank_of_item(const struct doc_source *source, const struct line *line, struct doc_cause *cause)
{
    if (line->end - line->text < 2 || line->text[0] != '-' || (!is_letter(line->text[1]) && line->text[1] != '{') ||
        line->text[1] == '-')
        return false;
    *cause = (struct doc_cause){(size_t)(line->text - source->text), 2, "a blank belongs behind the '-' of an item"};
    return true;
}

/* "{meeple: Blue at: [0, 0]}": a key behind a value without the ',' between them. */
static bool lacks_comma(const struct doc_source *source, const struct line *line, const char *colon,
                        struct doc_cause *cause)
{
    const char *word = colon;
    while (word > line->text && is_letter(word[-1]))
        word--;
    const char *before = word;
    while (before > line->text && before[-1] == ' ')
        before--;
    if (word == colon || before == word || before == line->text || strchr(":,[{", before[-1]) != NULL)
        return false;
    *cause = (struct doc_cause){(size_t)(word - source->text), (size_t)(colon - word),
                                "a ',' is missing before this key; or, if it is none, the whole text is written in "
                                "quotes"};
    return true;
}

/* " move:" below "board: D": a key further in than the one above it, which has its value already. */
static bool stands_in(const struct doc_source *source, const struct line *line, const struct line *above,
                      struct doc_cause *cause)
{
    if (!is_key(line) || !is_key(above) || line->text - line->start <= above->text - above->start)
        return false;
    *cause = (struct doc_cause){(size_t)(line->text - source->text), word_length(line->text, line->end), wrong_column};
    return true;
}

/* What stands on the line begins in a column where it belongs to nothing. */
static bool stands_apart(const struct doc_source *source, const struct line *line, const char *at,
                         struct doc_cause *cause)
{
    struct line above;
    if (at != line->text || !line_above(source, line, &above))
        return false;
    *cause = (struct doc_cause){(size_t)(at - source->text), 1, NULL};
    if (is_item(line) && is_item(&above)) {
        cause->says = "an item in another column than those before it; the items of a list begin in one column";
    } else if (is_item(line)) {
        cause->says = "an item among lines that are none; each item of a list begins with '- ', and in one column";
    } else if (is_key(line)) {
        cause->length = word_length(line->text, line->end);
        cause->says = wrong_column;
    }
    return cause->says != NULL;
}

/* "{..} more": text behind a bracket that closed what began the line. */
static bool trails(const struct doc_source *source, const struct line *line, const char *at, struct doc_cause *cause)
{
    const char *before = at;
    while (before > line->start && before[-1] == ' ')
        before--;
    if (before == line->start || at >= line->end || strchr("}]\"'", before[-1]) == NULL)
        return false;
    *cause = (struct doc_cause){(size_t)(at - source->text), (size_t)(line->end - at),
                                before[-1] == '}' || before[-1] == ']' ? "text behind the bracket that closes"
                                                                       : "text behind the quote that closes"};
    return true;
}

/* "'O'Hara'": a quote within quotes; the text ended at it. */
static bool ends_early(const struct doc_source *source, const struct line *line, const char *at,
                       struct doc_cause *cause)
{
    if (at <= line->start || at >= line->end || (at[-1] != '\'' && at[-1] != '"') || strchr(" ,}]:", *at) != NULL)
        return false;
    *cause = (struct doc_cause){(size_t)(at - 1 - source->text), 1,
                                at[-1] == '"' ? "this quote ends the text; one within it is written '\\\"'"
                                              : "this quote ends the text; one within it is written twice, ''"};
    return true;
}

bool doc_syntax_cause(const struct doc_source *source, size_t offset, const char *problem, struct doc_cause *cause)
{
    if (offset >= source->size)
        return false;
    const char *const at = source->text + offset;
    const struct line line = line_at(source, at);
    struct line above;
    const bool flow = strstr(problem, "',' or ") != NULL;
    /* at the first word of a line it is a key behind a bracket that was not closed */
    if (flow && *at == ':' && line.text + word_length(line.text, line.end) != at) {
        if (!lacks_comma(source, &line, at, cause))
            *cause = (struct doc_cause){offset, 1, "a text with ': ' in it is written in quotes"};
        return true;
    }
    if (flow)
        return ends_early(source, &line, at, cause);
    if (strstr(problem, "mapping values are not allowed") != NULL) {
        if (lacks_blank_of_item(source, &line, cause) || lacks_colon(source, &line, cause) ||
            lacks_blank(source, &line, cause))
            return true;
        return line_above(source, &line, &above) &&
               (lacks_blank(source, &above, cause) || lacks_colon(source, &above, cause) ||
                (line.text + word_length(line.text, line.end) == at && stands_in(source, &line, &above, cause)));
    }
    if (strstr(problem, "could not find expected ':'") != NULL)
        return lacks_blank(source, &line, cause);
    if (strstr(problem, "did not find expected") == NULL || strstr(problem, "document start") != NULL)
        return false;
    return stands_apart(source, &line, at, cause) || trails(source, &line, at, cause);
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

/* What stands so many characters behind a mark, and behind the blanks there; NULL: that line is not found. */
static const char *find_behind(const struct doc_source *source, struct doc_mark mark, unsigned width)
{
    const char *at = source->text;
    const char *const end = source->text + source->size;
    for (unsigned line = source->first_line; at != NULL && line < mark.line; line++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at != NULL ? at + 1 : NULL;
    }
    if (at == NULL)
        return NULL;
    return skip_blanks(at + doc_utf8_skip(at, (size_t)(end - at), mark.column - 1 + width), end);
}

bool doc_has_colon_behind(const struct doc_source *source, struct doc_mark mark, unsigned width)
{
    const char *const at = find_behind(source, mark, width);
    return at == NULL || (at < source->text + source->size && *at == ':');
}

bool doc_has_comment_behind(const struct doc_source *source, struct doc_mark mark, unsigned width)
{
    const char *const end = source->text + source->size;
    const char *at = find_behind(source, mark, width);
    if (at != NULL && at < end && *at == ':')
        at = skip_blanks(at + 1, end);
    return at != NULL && end - at >= 2 && at[0] == '#' && strchr(" \t\r\n", at[1]) == NULL;
}
