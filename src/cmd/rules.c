/* reeve rules [WORD...]: the rulebook, to be listed, searched and read; or the rules that documents leave uncited. */
#include "config.h"

#include <string.h>
#include <strings.h>

#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/rule_print.h"
#include "cmd/uncited.h"

enum { OWN_UNCITED, OWN_COUNT };

static const struct cmd_option own[OWN_COUNT] = {
    [OWN_UNCITED] = {"uncited", 0, NULL,
                     "the operands are files: judge them and list the rules that no verdict cites; exit status 1 if "
                     "there are any"},
};

/* Whether `text` has `word` in it, in whatever case its letters are. */
static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);

    for (; *text != '\0'; text++) {
        if (strncasecmp(text, word, length) == 0)
            return true;
    }
    return length == 0;
}

static bool says_word(const struct rule *rule, const char *word)
{
    if (has_word(rule_word(rule->id), word) || has_word(rule_word(rule->says), word) ||
        has_word(rule_word(rule->source), word) || has_word(rule_word(rule_modules[rule->module].name), word))
        return true;
    for (unsigned n = 0; n < rule->shows_count; n++) {
        if (has_word(rule_list_item(rule->shows, n), word))
            return true;
    }
    return false;
}

static bool says_all(const struct rule *rule, const struct cmd_request *request)
{
    for (unsigned n = 0; n < request->operand_count; n++) {
        if (!says_word(rule, request->operands[n]))
            return false;
    }
    return true;
}

/* The rules of which every word is said; all, where there are no words. */
static void search(const struct cmd_request *request, struct cmd_rules *found)
{
    for (unsigned n = 0; n < rule_count; n++) {
        if (says_all(&rule_table[n], request))
            found->numbers[found->count++] = (rule_number)n;
    }
}

/* The rules that the words name; false if one of them is no id. */
static bool find_ids(const struct cmd_request *request, struct cmd_rules *found)
{
    for (unsigned n = 0; n < request->operand_count; n++) {
        if (rule_find(request->operands[n]) == RULE_NONE)
            return false;
    }
    for (unsigned n = 0; n < request->operand_count; n++)
        found->numbers[found->count++] = rule_find(request->operands[n]);
    return found->count > 0;
}

static enum cmd_status refuse(const struct cmd_request *request)
{
    const char *const nearest = rule_nearest(request->operands[0]);

    if (request->operand_count == 1 && nearest != NULL)
        return cmd_usage(&cmd_rules, "no rule '%.60s'; did you mean '%s'?", request->operands[0], nearest);
    if (request->operand_count == 1)
        return cmd_usage(&cmd_rules, "no rule says '%.60s'", request->operands[0]);
    return cmd_usage(&cmd_rules, "no rule says all of these words");
}

static enum cmd_status print(const struct cmd_request *request, const struct cmd_rules *rules, bool whole,
                             enum cmd_status status)
{
    struct cmd_output output;
    const enum cmd_status opened = cmd_output_open(&output, request->arena, request->output, request->quiet);

    if (output.out != NULL)
        cmd_print_rules(request, rules, whole, output.out, cmd_output_width(&output));
    return cmd_output_close(&output, cmd_worse(status, opened));
}

static enum cmd_status run_uncited(struct cmd_request *request)
{
    struct cmd_rules uncited;

    if (request->operand_count == 0)
        return cmd_usage(&cmd_rules, "option '--uncited' needs files");
    const enum cmd_status status = cmd_find_uncited(request, &uncited);
    return print(request, &uncited, false, cmd_worse(status, uncited.count > 0 ? CMD_ILLEGAL : CMD_OK));
}

static enum cmd_status run(struct cmd_request *request)
{
    if (request->own[OWN_UNCITED].given)
        return run_uncited(request);
    const size_t most = (size_t)rule_count + request->operand_count;
    struct cmd_rules found = {.numbers = doc_alloc_array(request->arena, most, sizeof *found.numbers)};
    const bool whole = find_ids(request, &found);
    if (!whole)
        search(request, &found);
    if (found.count == 0)
        return refuse(request);
    return print(request, &found, whole, CMD_OK);
}

const struct command cmd_rules = {
    .name = "rules",
    .usage = "[WORD...] | --uncited FILE...",
    .summary = "list, search and read the rules, with their sources",
    .help =
        "Without words, lists the modules and their rules. An id, or several, prints the whole rule: what it says, its "
        "source, its standing and the situations that show it. Other words search: every rule is listed in whose id "
        "or text all of them stand, in capitals or not.\n"
        "\n"
        "A rule is official (the rule book), a clarification (the publisher's later word), community (the players' "
        "reading), unresolved (no answer exists) or house (off unless switched on).\n"
        "\n"
        "In the machine forms it is one value, {rules: [...]}.\n"
        "\n"
        "Examples\n"
        "  reeve rules base.city.score\n"
        "  reeve rules farmer city\n"
        "  reeve rules --uncited fixtures/base/*.yaml",
    .options = own,
    .option_count = OWN_COUNT,
    .run = run,
};
