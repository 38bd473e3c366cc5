/* A page of text: columns, wrapping, colours. */
#include "config.h"

#include "report/page.h"

#include <string.h>

#include "document/utf8.h"

#define DEGREES 0xb0u

/** The bytes of the next character, what they stand for, and whether that may be shown. */
static size_t next_character(const char *text, size_t size, uint32_t *code, bool *harmless)
{
    const size_t length = doc_utf8_decode(text, size, code);
    *harmless = length > 0 && doc_utf8_harmless(*code);
    return length > 0 ? length : 1;
}

static unsigned measure(const char *text, size_t size)
{
    unsigned columns = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code;
        bool harmless;
        at += next_character(text + at, size - at, &code, &harmless);
        columns += harmless ? doc_utf8_width(code) : 1;
    }
    return columns;
}

unsigned rep_measure(const char *text)
{
    return measure(text, strlen(text));
}

unsigned rep_digits(long number)
{
    unsigned digits = 1;
    for (; number > 9 || number < -9; number /= 10)
        digits++;
    return digits;
}

/** Writes the blanks that are due. */
static void catch_up(struct rep_page *page)
{
    for (; page->column < page->due; page->column++)
        putc(' ', page->out);
}

static void put(struct rep_page *page, const char *text, size_t size)
{
    if (size == 0)
        return;
    catch_up(page);
    size_t from = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code;
        bool harmless;
        const size_t length = next_character(text + at, size - at, &code, &harmless);
        if (!harmless) {
            fwrite(text + from, 1, at - from, page->out);
            putc('?', page->out);
            from = at + length;
        }
        at += length;
        page->column += harmless ? doc_utf8_width(code) : 1;
    }
    fwrite(text + from, 1, size - from, page->out);
    page->due = page->column;
}

/** The text as the page may show it. */
static const char *plain(const struct rep_page *page, const char *text)
{
    const size_t size = strlen(text);
    const char *shown = "";
    size_t from = 0;
    if (!page->ascii)
        return text;
    for (size_t at = 0; at < size;) {
        uint32_t code;
        bool harmless;
        const size_t length = next_character(text + at, size - at, &code, &harmless);
        if (length > 1) {
            /* of what is written upon or behind another character nothing is left */
            const char *const instead = code == DEGREES ? " degrees" : doc_utf8_width(code) == 0 ? "" : "?";
            shown = doc_printf(page->arena, "%s%.*s%s", shown, (int)(at - from), text + from, instead);
            from = at + length;
        }
        at += length;
    }
    return from == 0 ? text : doc_printf(page->arena, "%s%s", shown, text + from);
}

void rep_put(struct rep_page *page, const char *text)
{
    const char *const shown = plain(page, text);
    put(page, shown, strlen(shown));
}

void rep_putf(struct rep_page *page, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    rep_put(page, doc_vprintf(page->arena, format, arguments));
    va_end(arguments);
}

void rep_to(struct rep_page *page, unsigned column)
{
    if (column > page->due)
        page->due = column;
}

void rep_end(struct rep_page *page)
{
    putc('\n', page->out);
    page->column = 0;
    page->due = 0;
}

void rep_paint(struct rep_page *page, enum rep_paint paint, const char *text)
{
    static const char *const begin[] = {[REP_BOLD] = "\33[1m", [REP_RED] = "\33[1;31m", [REP_GREEN] = "\33[1;32m"};
    catch_up(page);
    if (page->colour)
        fputs(begin[paint], page->out);
    rep_put(page, text);
    if (page->colour)
        fputs("\33[0m", page->out);
}

void rep_number(struct rep_page *page, long number, unsigned column, bool sign)
{
    char text[32];
    const int length = snprintf(text, sizeof text, sign && number > 0 ? "+%ld" : "%ld", number);
    if (length > 0 && column > (unsigned)length)
        rep_to(page, column - (unsigned)length);
    rep_put(page, text);
}

void rep_wrap(struct rep_page *page, const char *text, unsigned left, unsigned right)
{
    bool first = true; /* the first word goes where the line is, unless that is too far */
    for (const char *word = plain(page, text); *word;) {
        const size_t size = strcspn(word, " \n");
        if (size > 0) {
            const unsigned columns = measure(word, size);
            const unsigned at = page->due + !first;
            if (at + columns > right && at > left) {
                rep_end(page);
                rep_to(page, left);
            } else {
                rep_to(page, at);
            }
            put(page, word, size);
            first = false;
        }
        word += size;
        word += *word != '\0';
    }
}

/** Goes to the column for rules. */
static void go_to_rules(struct rep_page *page)
{
    if (page->column > 0 && page->column + 2 > page->rules_at)
        rep_end(page);
    rep_to(page, page->rules_at);
}

void rep_rules(struct rep_page *page, const rule_list *rules)
{
    bool any = false;
    for (unsigned i = 0; i < rules->count; i++) {
        if (rules->items[i] == RULE_NONE)
            continue;
        const char *const id = rule_id(rules->items[i]);
        if (!any) {
            go_to_rules(page);
        } else {
            rep_put(page, ",");
            if (page->column + 1 + rep_measure(id) + (i + 1 < rules->count) > page->width) {
                rep_end(page);
                rep_to(page, page->rules_at);
            } else {
                rep_to(page, page->column + 1);
            }
        }
        rep_put(page, id);
        any = true;
    }
}

void rep_rule(struct rep_page *page, rule_number rule)
{
    rep_rules(page, &(rule_list){.items = &rule, .count = 1, .room = 1});
}

void rep_join(struct doc_arena *arena, const char **text, unsigned n, unsigned count, const char *word)
{
    const char *const between = n == 0 ? "" : n + 1 == count ? " and " : ", ";
    *text = doc_printf(arena, "%s%s%s", n == 0 ? "" : *text, between, word);
}
