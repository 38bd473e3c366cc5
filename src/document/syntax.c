/* Faults of the YAML itself, with places and words that help. */
#include "config.h"

#include "document/syntax.h"

#include <stdint.h>
#include <string.h>

#include "document/syntax_cause.h"
#include "document/utf8.h"

/* The place of a byte; what lies before it in its line is UTF-8. */
static struct doc_mark mark_of_byte(const struct doc_source *source, size_t offset)
{
    if (offset > source->size)
        offset = source->size;
    const char *start = source->text;
    const char *const at = source->text + offset;
    unsigned line = source->first_line;
    for (const char *newline; (newline = memchr(start, '\n', (size_t)(at - start))) != NULL; start = newline + 1)
        line++;
    return (struct doc_mark){line, (unsigned)doc_utf8_count(start, (size_t)(at - start)) + 1};
}

/* UTF-16 and UTF-32: by their mark, or since a text that begins with ASCII has NUL bytes there. */
static bool check_encoding(const struct doc_source *source, struct doc_faults *faults)
{
    if (source->size < 2)
        return true;
    const char *const text = source->text;
    const bool marked = memcmp(text, "\xFE\xFF", 2) == 0 || memcmp(text, "\xFF\xFE", 2) == 0;
    if (!marked && text[0] != '\0' && text[1] != '\0')
        return true;
    doc_error_at(faults, (struct doc_mark){source->first_line, 1}, 1,
                 "the text is encoded as UTF-16 or UTF-32; UTF-8 is expected");
    return false;
}

/* The first place before `end` where `sequence` stands in the source; `end` if there is none. */
static const char *find(const struct doc_source *source, const char *end, const char *sequence)
{
    const size_t size = strlen(sequence);
    const char *const last = source->text + source->size;
    const char *at = source->text;
    while (at < end && (at = memchr(at, sequence[0], (size_t)(end - at))) != NULL) {
        if ((size_t)(last - at) >= size && memcmp(at, sequence, size) == 0)
            return at;
        at++;
    }
    return end;
}

/* Whether all bytes are ASCII and none is a CR, as in most documents: eight at a time. */
static bool is_plain(const char *text, size_t size)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t seen = 0;
    for (; size >= sizeof seen; text += sizeof seen, size -= sizeof seen) {
        uint64_t bytes;
        memcpy(&bytes, text, sizeof bytes);
        /* a CR becomes 0, and taking 1 from 0 sets the high bit; what lies above one may be wrong, but then it is seen
         */
        seen |= bytes | ((bytes ^ ones * '\r') - ones);
        if (seen & ones * 0x80)
            return false;
    }
    for (; size > 0; text++, size--) {
        if ((unsigned char)*text >= 0x80 || *text == '\r')
            return false;
    }
    return true;
}

/*
 * Characters that libyaml takes and that make trouble.  It ends a line at a single CR and at U+0085, U+2028 and U+2029;
 * editors and compilers do not, and no number of a line would agree.  A byte order mark in the middle is not seen.
 */
static bool check_characters(const struct doc_source *source, struct doc_faults *faults)
{
    static const struct {
        const char *sequence;
        const char *says;
    } unwanted[] = {
        {"\xC2\x85", "U+0085 is no end of a line here; lines end in LF or CRLF"},
        {"\xE2\x80\xA8", "U+2028 is no end of a line here; lines end in LF or CRLF"},
        {"\xE2\x80\xA9", "U+2029 is no end of a line here; lines end in LF or CRLF"},
        {"\xEF\xBB\xBF", "a byte order mark inside the text; it may only begin a file"},
    };
    if (is_plain(source->text, source->size))
        return true;
    const char *const end = source->text + source->size;
    const char *first = end;
    const char *says = NULL;
    for (const char *at = source->text; at < first && (at = memchr(at, '\r', (size_t)(first - at))) != NULL; at++) {
        if (at + 1 == end || at[1] != '\n') {
            first = at;
            says = "a single CR is no end of a line here; lines end in LF or CRLF";
        }
    }
    for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++) {
        const char *const found = find(source, first, unwanted[i].sequence);
        if (found < first) {
            first = found;
            says = unwanted[i].says;
        }
    }
    if (says == NULL)
        return true;
    doc_error_at(faults, mark_of_byte(source, (size_t)(first - source->text)), 1, "%s", says);
    return false;
}

/* Directives stand before anything else.  Lines of comments and blanks may come first. */
static bool check_directives(const struct doc_source *source, struct doc_faults *faults)
{
    const char *const end = source->text + source->size;
    const char *line = source->text;
    bool opened = false; /* the line that parts documents may stand before, too */
    while (line < end && *line != '%') {
        const char *at = line;
        if (!opened && end - line >= 3 && memcmp(line, "---", 3) == 0) {
            opened = true;
            at += 3;
        }
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at == end || (*at != '\n' && *at != '#'))
            return true;
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        if (newline == NULL)
            return true;
        line = newline + 1;
    }
    if (line == end)
        return true;
    size_t length = 0;
    while (line + length < end && line[length] != ' ' && line[length] != '\r' && line[length] != '\n')
        length++;
    doc_error_at(faults, mark_of_byte(source, (size_t)(line - source->text)), (unsigned)doc_utf8_count(line, length),
                 "a directive is not accepted; plain YAML is expected");
    return false;
}

bool doc_syntax_check(const struct doc_source *source, struct doc_faults *faults)
{
    if (source->size == 0)
        return true;
    return check_encoding(source, faults) && check_characters(source, faults) && check_directives(source, faults);
}

/* What libyaml says, and what it means to somebody who writes a document by hand. */
static const struct {
    const char *problem;
    const char *context; /* NULL: any */
    const char *says;
    bool at_context; /* the place to look at is where the thing begins */
} refusals[] = {
    {"found unexpected end of stream", "while scanning a quoted scalar", "a quoted text is not closed", true},
    {"found unexpected document indicator", "while scanning a quoted scalar", "a quoted text is not closed", true},
    {"did not find expected ',' or ']'", NULL, "a list is not closed, or a ',' is missing", false},
    {"did not find expected ',' or '}'", NULL, "a map is not closed, or a ',' is missing", false},
    {"did not find expected key", NULL, "no key where one is expected; a map's keys begin in one column", false},
    {"did not find expected '-' indicator", NULL, "no '-' where an item of a list is expected", false},
    {"could not find expected ':'", NULL, "no ':' behind the key; an item of a list begins with '- '", true},
    {"mapping values are not allowed in this context", NULL,
     "a key is not allowed here; a text with ': ' in it is written in quotes", false},
    {"mapping keys are not allowed in this context", NULL, "a key is not allowed here", false},
    {"block sequence entries are not allowed in this context", NULL, "an item of a list is not allowed here", false},
    {"found a tab character that violates indentation", NULL, "a tab indents the line; blanks are expected", false},
    {"found a tab character where an indentation space is expected", NULL,
     "a tab indents the line; blanks are expected", false},
    {"found unknown escape character", NULL, "an escape that YAML does not have; '\\\\' stands for a backslash", false},
    {"found undefined tag handle", NULL, "a tag is not accepted; plain YAML is expected", false},
    {"found invalid Unicode character escape code", NULL,
     "an escape that is no Unicode character; beyond U+FFFF it is written '\\U' and eight digits", false},
    {"did not find expected <document start>", NULL, "text behind the end of the document; '---' begins another",
     false},
    {"did not find expected node content", NULL, "no value where one is expected", false},
};

static void add_reader_fault(const struct doc_source *source, struct doc_faults *faults, const yaml_parser_t *parser)
{
    size_t at = parser->problem_offset < source->size ? parser->problem_offset : source->size - 1;
    if (strcmp(parser->problem, "control characters are not allowed") == 0) {
        doc_error_at(faults, mark_of_byte(source, at), 1, "the control character U+%04X is not accepted",
                     (unsigned)parser->problem_value);
        return;
    }
    /* Where a character breaks off libyaml names the byte behind; the one that began it is meant. */
    if (strcmp(parser->problem, "invalid trailing UTF-8 octet") == 0) {
        do {
            at--;
        } while (at > 0 && ((unsigned char)source->text[at] & 0xC0U) == 0x80U);
    }
    doc_error_at(faults, mark_of_byte(source, at), 1, "the byte 0x%02X is not UTF-8 here; UTF-8 is expected",
                 (unsigned)(unsigned char)source->text[at]);
}

/* What to say of a character with which no text may begin. */
static const char *bad_start(const struct doc_source *source, yaml_mark_t mark)
{
    const size_t at = doc_utf8_skip(source->text, source->size, mark.index);
    switch (at < source->size ? source->text[at] : '\0') {
    case '\t':
        return "a tab is not accepted here; blanks are expected";
    case '@':
        return "a text that begins with '@' is written in quotes";
    case '`':
        return "a text that begins with '`' is written in quotes";
    case '%':
        return "a text that begins with '%' is written in quotes";
    default:
        return "a character with which no text may begin";
    }
}

/* What libyaml was reading, "while parsing a block mapping", in our words. */
static const char *thing_of(const char *context)
{
    static const struct {
        const char *word;
        const char *thing;
    } things[] = {
        {"mapping", "the map"},
        {"sequence", "the list"},
        {"simple key", "the key"},
        {"quoted", "the quoted text"},
        {"block scalar", "the block of text"},
    };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if (strstr(context, things[i].word) != NULL)
            return things[i].thing;
    }
    return "the text";
}

void doc_syntax_fault(const struct doc_source *source, struct doc_faults *faults, const yaml_parser_t *parser)
{
    if (parser->error == YAML_READER_ERROR) {
        add_reader_fault(source, faults, parser);
        return;
    }
    const char *says = parser->problem != NULL ? parser->problem : "not readable as YAML";
    const char *const context = parser->context;
    struct doc_mark mark = doc_syntax_mark(source, parser->problem_mark);
    const struct doc_mark context_mark = doc_syntax_mark(source, parser->context_mark);
    bool at_context = false;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const bool same_context =
            refusals[i].context == NULL || (context != NULL && strcmp(refusals[i].context, context) == 0);
        if (same_context && strcmp(refusals[i].problem, says) == 0) {
            says = refusals[i].says;
            at_context = refusals[i].at_context;
            break;
        }
    }
    if (strcmp(says, "found character that cannot start any token") == 0)
        says = bad_start(source, parser->problem_mark);
    /* Where the text ends nothing is to be seen; what was open begins elsewhere. */
    const struct doc_mark end = mark_of_byte(source, source->size);
    if (context != NULL && (mark.line > end.line || (mark.line == end.line && mark.column >= end.column)))
        at_context = true;
    struct doc_cause cause;
    /* a key that is none is looked at where it begins; libyaml goes on to the next line that is one */
    const bool no_key = parser->problem != NULL && strcmp(parser->problem, "could not find expected ':'") == 0;
    const size_t stopped =
        doc_utf8_skip(source->text, source->size, no_key ? parser->context_mark.index : parser->problem_mark.index);
    if ((!at_context || no_key) && parser->problem != NULL &&
        doc_syntax_cause(source, stopped, parser->problem, &cause)) {
        doc_error_at(faults, mark_of_byte(source, cause.offset),
                     (unsigned)doc_utf8_count(source->text + cause.offset, cause.length), "%s", cause.says);
        return;
    }
    if (at_context)
        mark = context_mark;
    doc_error_at(faults, mark, 1, "%s", says);
    if (!at_context && context != NULL && (context_mark.line != mark.line || context_mark.column != mark.column))
        doc_note_at(faults, context_mark, 1, "%s begins here", thing_of(context));
}
