/*
 * Writes the rulebook as a manual page in man(7) for rule-tables: reeve-rules(7).
 *
 * Words from the rule files are set by put_text(), which escapes what roff would read as its own, breaks lines between
 * words and after sentences, and sets what stands between backquotes in bold.
 */
#include "config.h"

#include "rule-tables.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "document/utf8.h"
#include "referee/rule.h"

#define PAGE_DATE "2026-11-30"
#define LINE_WIDTH 78

/* A line of roff being filled. */
struct page {
    FILE *out;
    unsigned column; /* characters on the line so far */
    bool bold;       /* between backquotes */
};

static void end_line(struct page *page)
{
    if (page->column > 0)
        fputc('\n', page->out);
    page->column = 0;
}

/* A line of roff as it stands. */
static void put_raw(struct page *page, const char *line)
{
    end_line(page);
    fputs(line, page->out);
    fputc('\n', page->out);
}

/* The character at `*at`, which is stepped over; the reader of the document has let no broken UTF-8 through. */
static uint32_t next_character(const char **at)
{
    uint32_t character = 0;
    size_t step = doc_utf8_decode(*at, strlen(*at), &character);
    *at += step > 0 ? step : 1;
    return character;
}

/* One character, so that roff prints just it.  `literal`: a hyphen is the one that people type. */
static void put_character(FILE *out, uint32_t character, bool literal)
{
    switch (character) {
    case '\\':
        fputs("\\e", out);
        break;
    case '-':
        fputs(literal ? "\\-" : "-", out);
        break;
    case '^':
        fputs("\\(ha", out);
        break;
    case '~':
        fputs("\\(ti", out);
        break;
    case '`':
        fputs("\\(ga", out);
        break;
    case '\'':
        fputs(literal ? "\\(aq" : "'", out);
        break;
    case '"':
        fputs("\\(dq", out);
        break;
    default:
        if (character < 0x80)
            fputc((int)character, out);
        else
            fprintf(out, "\\[u%04X]", (unsigned)character);
    }
}

/* Whether the word is the id of a rule, perhaps with a mark of the sentence behind it: two dots or more inside. */
static bool is_id(const char *word, size_t length)
{
    unsigned dots = 0;
    while (length > 0 && strchr(".,;:)", word[length - 1]) != NULL)
        length--;
    while (length > 0 && word[0] == '(') {
        word++;
        length--;
    }
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '.' && i > 0 && i + 1 < length)
            dots++;
        else if (!rulebook_is_kebab(word + i, 1) && word[i] != '-' && word[i] != '*')
            return false;
    }
    return dots >= 2;
}

/* `paired`: backquotes set bold. */
static void put_word(struct page *page, const char *word, size_t length, bool paired)
{
    bool id = is_id(word, length);
    if (page->column > 0 && page->column + 1 + length > LINE_WIDTH)
        end_line(page);
    if (page->column > 0) {
        fputc(' ', page->out);
        page->column++;
    } else if (word[0] == '.' || word[0] == '\'') {
        fputs("\\&", page->out);
    }
    for (const char *at = word; at < word + length;) {
        uint32_t character = next_character(&at);
        if (character == '`' && paired) {
            page->bold = !page->bold;
            fputs(page->bold ? "\\fB" : "\\fP", page->out);
            continue;
        }
        put_character(page->out, character, id || page->bold);
        page->column++;
    }
}

/* Whether a sentence ends behind the word, where roff wants a new line.  None does in "3. Scoring". */
static bool ends_sentence(const char *word, size_t length, const char *next)
{
    if (strspn(word, "0123456789") == length - 1)
        return false;
    while (length > 1 && strchr(")\"`", word[length - 1]) != NULL)
        length--;
    return strchr(".?!", word[length - 1]) != NULL && (isupper((unsigned char)*next) || *next == '`' || *next == '\0');
}

static void put_text(struct page *page, const char *text)
{
    unsigned quotes = 0;
    for (const char *at = text; *at != '\0'; at++)
        quotes += *at == '`';
    for (const char *word = text; *word != '\0';) {
        size_t length = strcspn(word, " ");
        const char *next = word + length + strspn(word + length, " ");
        put_word(page, word, length, quotes % 2 == 0);
        if (ends_sentence(word, length, next)) {
            end_line(page);
        } else if (strchr(".?!", word[length - 1]) != NULL) {
            fputs("\\&", page->out); /* no sentence ends here, wherever the line does */
        }
        word = next;
    }
}

/* A name in bold, with a space before it unless it begins the line. */
static void put_name(struct page *page, const char *name, const char *behind)
{
    if (page->column > 0)
        fputc(' ', page->out);
    fputs("\\fB", page->out);
    for (const char *at = name; *at != '\0';)
        put_character(page->out, next_character(&at), true);
    fprintf(page->out, "\\fP%s", behind);
    page->column += (unsigned)(strlen(name) + strlen(behind) + 1);
}

static void put_facts(struct page *page, const struct rulebook *book, size_t number)
{
    const struct rulebook_rule *rule = &book->rules[number];
    put_text(page, rule_status_word((enum rule_status)rule->status));
    fprintf(page->out, "; phase: %s", rule_phase_word((enum rule_phase)rule->phase));
    if (rule->edition > 0)
        fprintf(page->out, "; edition: C%d", rule->edition);
    page->column += 30;
    if (rule->date[0] != '\0') {
        fputs("; date:", page->out);
        put_text(page, rule->date);
    }
    if (rule->option[0] != '\0') {
        fputs("; option:", page->out);
        put_name(page, rule->option, "");
    }
    if (rule->with != NULL) {
        fputs("; with:", page->out);
        for (const struct doc_node *item = rule->with->first; item != NULL; item = item->next)
            put_name(page, item->text, item->next != NULL ? "," : "");
    }
    end_line(page);
}

static void put_twins(struct page *page, const struct rulebook *book, size_t number)
{
    const struct rulebook_rule *rule = &book->rules[number];
    if (rule->twin_of != RULEBOOK_NONE) {
        put_raw(page, ".br");
        put_text(page, "Twin of");
        put_name(page, book->rules[rule->twin_of].id, "");
        end_line(page);
    }
    bool begun = false;
    for (size_t i = 0; i < book->rule_count; i++) {
        if (book->rules[i].twin_of != number)
            continue;
        if (begun) {
            fputc(',', page->out);
            if (page->column > LINE_WIDTH / 2)
                end_line(page);
        } else {
            put_raw(page, ".br");
            put_text(page, "The same as");
        }
        put_name(page, book->rules[i].id, "");
        begun = true;
    }
    end_line(page);
}

static void put_rule(struct page *page, const struct rulebook *book, size_t number)
{
    const struct rulebook_rule *rule = &book->rules[number];
    put_raw(page, ".TP");
    put_name(page, rule->id, "");
    end_line(page);
    put_facts(page, book, number);
    put_raw(page, ".br");
    put_text(page, "Source:");
    put_text(page, rule->source);
    put_raw(page, ".br");
    put_text(page, rule->says);
    end_line(page);
    put_twins(page, book, number);
    put_raw(page, ".RS");
    for (const struct doc_node *item = rule->shows->first; item != NULL; item = item->next) {
        put_raw(page, ".IP \\(bu 2");
        put_text(page, item->text);
        end_line(page);
    }
    put_raw(page, ".RE");
}

static void put_introduction(struct page *page)
{
    fputs(".SH NAME\n"
          "reeve\\-rules \\- the rulebook of reeve\n"
          ".SH DESCRIPTION\n"
          "A verdict of\n"
          ".BR reeve (1)\n"
          "names for each point and for each refusal the rule that it rests on.\n"
          "This page holds all of these rules, one section for each module of the game.\n"
          ".PP\n"
          "A rule has an id, which never changes.\n"
          "Below it stand its status, the phase of the turn in which it speaks, and, where due, the edition that\n"
          "prints it, its date, the option that it belongs to and the modules that it needs beside its own;\n"
          "then the source, the rule itself and situations that show it, each with its result.\n"
          ".SS Asking for a rule\n"
          "One rule is printed by its id, and a word finds all rules that have it:\n"
          ".PP\n"
          ".RS\n"
          ".nf\n"
          "reeve rules base.city.score\n"
          "reeve rules monastery\n"
          ".fi\n"
          ".RE\n"
          ".SS Status\n"
          "What a rule rests on, in order of weight:\n"
          ".TP\n"
          "\\fBofficial\\fP\n"
          "The rule book says it.\n"
          ".TP\n"
          "\\fBclarification\\fP\n"
          "The publisher said it later.\n"
          ".TP\n"
          "\\fBcommunity\\fP\n"
          "The community of players reads the rules so.\n"
          ".TP\n"
          "\\fBunresolved\\fP\n"
          "The sources say that there is no answer, or none is known.\n"
          "The verdict names what was assumed.\n"
          ".TP\n"
          "\\fBhouse\\fP\n"
          "A variant, off unless a document or the command line switches it on.\n"
          ".PP\n"
          "Where two editions or two sources disagree, both stand, each with its edition or its option.\n"
          "Where a rule belongs to an option, the option decides, whatever the edition.\n"
          ".SS Twins\n"
          "Some rules stand twice, where a source says them in two places or where two modules meet.\n"
          "One of the two is the rule, and the other, its twin, refers to it.\n"
          "A verdict cites the rule; an expectation of either is met by a citation of the other.\n",
          page->out);
}

void rulebook_write_man(struct rulebook *book, FILE *out)
{
    struct page page = {.out = out};
    fputs(".\\\" Made by tools/rule-tables from the rule files.\n", out);
#ifdef PACKAGE_STRING
    fprintf(out, ".TH REEVE-RULES 7 %s \"%s\" \"The rulebook\"\n", PAGE_DATE, PACKAGE_STRING);
#else
    fprintf(out, ".TH REEVE-RULES 7 %s reeve \"The rulebook\"\n", PAGE_DATE);
#endif
    put_introduction(&page);
    for (size_t i = 0; i < book->file_count; i++) {
        const struct rulebook_module *module = &book->modules[i];
        fputs(".SH ", out);
        for (const char *at = module->name; *at != '\0';)
            put_character(out, (uint32_t)toupper((unsigned char)*at++), false);
        fputc('\n', out);
        put_text(&page, module->title);
        end_line(&page);
        for (size_t j = 0; j < module->count; j++)
            put_rule(&page, book, module->first + j);
    }
    put_raw(&page, ".SH SEE ALSO");
    fputs(".BR reeve (1),\n.BR reeve (5)\n", out);
}
