/*
 * Printing rules: a line for each with its first words, all that the rulebook says of one, or the machine form
 *
 *     {rules: [{id, module, phase, status, source, date, edition, says, shows, with, option, same-as, unshown}]}
 *
 * in which keys that would be empty are left out.
 */
#include "config.h"

#include "cmd/rule_print.h"

#include <string.h>

#include "cmd/text.h"

/* In a list: where the status stands if no id is longer, and the words. */
#define ID_COLUMN 38
#define STATUS_COLUMNS 15
/* In a whole rule: where what it is about stands. */
#define FACT_COLUMN 14
/* The width of a list that does not go to a terminal. */
#define LIST_WIDTH 120
#define NARROWEST 60

static const char *module_name(const struct rule *rule)
{
    return rule_word(rule_modules[rule->module].name);
}

/* Whether the string is not the empty one, which has offset 0. */
static bool given(uint32_t word)
{
    return rule_word(word)[0] != '\0';
}

/* ---- the machine form ---- */

static void put(struct doc_arena *arena, struct doc_node *map, const char *key, const char *text)
{
    if (*text != '\0')
        doc_put(arena, map, key, doc_new_text(arena, text));
}

static struct doc_node *words_node(struct doc_arena *arena, uint32_t first, unsigned count)
{
    struct doc_node *const list = doc_new_list(arena);

    for (unsigned n = 0; n < count; n++)
        doc_add(list, doc_new_text(arena, rule_list_item(first, n)));
    return list;
}

static struct doc_node *rule_node(struct doc_arena *arena, const struct rule *rule)
{
    struct doc_node *const map = doc_new_map(arena);

    put(arena, map, "id", rule_word(rule->id));
    put(arena, map, "module", module_name(rule));
    put(arena, map, "phase", rule_phase_word((enum rule_phase)rule->phase));
    put(arena, map, "status", rule_status_word((enum rule_status)rule->status));
    put(arena, map, "source", rule_word(rule->source));
    put(arena, map, "date", rule_word(rule->date));
    if (rule->edition != 0)
        put(arena, map, "edition", doc_printf(arena, "C%u", (unsigned)rule->edition));
    put(arena, map, "says", rule_word(rule->says));
    if (rule->shows_count > 0)
        doc_put(arena, map, "shows", words_node(arena, rule->shows, rule->shows_count));
    if (rule->with_count > 0)
        doc_put(arena, map, "with", doc_inline(words_node(arena, rule->with, rule->with_count)));
    put(arena, map, "option", rule_word(rule->option));
    if (rule->same_as != RULE_NONE)
        put(arena, map, "same-as", rule_id(rule->same_as));
    put(arena, map, "unshown", rule_word(rule->unshown));
    return map;
}

static struct doc_node *rules_node(struct doc_arena *arena, const struct cmd_rules *rules)
{
    struct doc_node *const map = doc_new_map(arena);
    struct doc_node *const list = doc_put(arena, map, "rules", doc_new_list(arena));

    list->flow = rules->count == 0;
    for (unsigned n = 0; n < rules->count; n++)
        doc_add(list, rule_node(arena, &rule_table[rules->numbers[n]]));
    return map;
}

/* ---- text ---- */

static void print_fact(FILE *out, const char *what, const char *text, unsigned width)
{
    fputs("  ", out);
    cmd_column(out, what, FACT_COLUMN - 2);
    cmd_wrap(out, text, FACT_COLUMN, FACT_COLUMN, width);
}

static void print_given(FILE *out, const char *what, uint32_t text, unsigned width)
{
    if (given(text))
        print_fact(out, what, rule_word(text), width);
}

static void print_twins(FILE *out, rule_number rule)
{
    const char *mark = "  same as     ";

    for (unsigned n = 0; n < rule_count; n++) {
        if (n == rule || !rule_same(rule, (rule_number)n))
            continue;
        fprintf(out, "%s%s", mark, rule_id((rule_number)n));
        mark = ", ";
    }
    if (mark[0] == ',')
        fputc('\n', out);
}

static void print_with(FILE *out, const struct rule *rule)
{
    for (unsigned n = 0; n < rule->with_count; n++)
        fprintf(out, "%s%s", n == 0 ? "  with        " : ", ", rule_list_item(rule->with, n));
    if (rule->with_count > 0)
        fputc('\n', out);
}

static void print_shows(FILE *out, const struct rule *rule, unsigned width)
{
    if (rule->shows_count > 0)
        fputs("  shown by\n", out);
    for (unsigned n = 0; n < rule->shows_count; n++) {
        fputs("    - ", out);
        cmd_wrap(out, rule_list_item(rule->shows, n), 6, 6, width);
    }
}

static void print_whole(FILE *out, rule_number number, unsigned width, bool colour)
{
    const struct rule *const rule = &rule_table[number];
    const struct rule_module *const module = &rule_modules[rule->module];

    cmd_bold(out, rule_word(rule->id), colour);
    fprintf(out, "  (%s)\n    ", rule_status_word((enum rule_status)rule->status));
    cmd_wrap(out, rule_word(rule->says), 4, 4, width);
    print_given(out, "source", rule->source, width);
    print_given(out, "date", rule->date, width);
    fprintf(out, "  module      %s: %s\n", rule_word(module->name), rule_word(module->title));
    print_fact(out, "phase", rule_phase_word((enum rule_phase)rule->phase), width);
    if (rule->edition != 0)
        fprintf(out, "  edition     C%u\n", (unsigned)rule->edition);
    print_with(out, rule);
    print_given(out, "option", rule->option, width);
    print_twins(out, number);
    print_given(out, "not shown", rule->unshown, width);
    print_shows(out, rule, width);
}

static void print_line(FILE *out, const struct rule *rule, unsigned width)
{
    size_t column = 2 + cmd_columns(rule_word(rule->id));

    fputs("  ", out);
    cmd_column(out, rule_word(rule->id), ID_COLUMN - 2);
    column = column < ID_COLUMN ? ID_COLUMN : column + 1;
    cmd_column(out, rule_status_word((enum rule_status)rule->status), STATUS_COLUMNS);
    column += STATUS_COLUMNS;
    cmd_first_words(out, rule_word(rule->says), column + 10 < width ? width - column : 10);
    fputc('\n', out);
}

static void print_list(FILE *out, const struct cmd_rules *rules, unsigned width, bool colour)
{
    for (unsigned n = 0; n < rules->count; n++) {
        const struct rule *const rule = &rule_table[rules->numbers[n]];
        if (n == 0 || rule->module != rule_table[rules->numbers[n - 1]].module) {
            if (n > 0)
                fputc('\n', out);
            cmd_bold(out, module_name(rule), colour);
            fprintf(out, "  %s\n", rule_word(rule_modules[rule->module].title));
        }
        print_line(out, rule, width);
    }
}

void cmd_print_rules(const struct cmd_request *request, const struct cmd_rules *rules, bool whole, FILE *out,
                     unsigned width)
{
    const bool colour = request->format == REP_TEXT && cmd_coloured(request->colour, out);

    if (request->format != REP_TEXT) {
        rep_write(rules_node(request->arena, rules), request->format, true, out);
        return;
    }
    if (width != 0 && width < NARROWEST)
        width = NARROWEST;
    if (!whole) {
        print_list(out, rules, width == 0 ? LIST_WIDTH : width, colour);
        return;
    }
    for (unsigned n = 0; n < rules->count; n++) {
        if (n > 0)
            fputc('\n', out);
        print_whole(out, rules->numbers[n], width == 0 || width > CMD_WIDTH ? CMD_WIDTH : width, colour);
    }
}
