/* reeve rules --uncited FILE...: which rules the documents leave without an example. */
#include "config.h"

#include "cmd/uncited.h"

#include <string.h>

#include "cmd/documents.h"
#include "expansions/table.h"

/* By rule: whether a verdict cites it. */
struct citations {
    bool *cited;
};

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct citations *const citations = walk->context;
    rule_list list = {0};

    cmd_show_faults(walk, document);
    ref_verdict_citations(&walk->arena, document->verdict, &list);
    for (unsigned n = 0; n < list.count; n++)
        citations->cited[list.items[n]] = true;
    /* Whether a move is legal does not matter here. */
    return document->verdict->result == VERDICT_INVALID ? CMD_INVALID : CMD_OK;
}

static bool is_built(const char *module)
{
    for (unsigned n = 0; n < exp_table.count; n++) {
        if (strcmp(exp_table.modules[n]->name, module) == 0)
            return true;
    }
    return false;
}

/* Whether all modules that a rule is about are built. */
static bool partners_built(const struct rule *rule)
{
    for (unsigned n = 0; n < rule->with_count; n++) {
        if (!is_built(rule_list_item(rule->with, n)))
            return false;
    }
    return true;
}

static bool is_cited(const struct citations *citations, rule_number rule)
{
    for (unsigned n = 0; n < rule_count; n++) {
        if (citations->cited[n] && rule_same(rule, (rule_number)n))
            return true;
    }
    return false;
}

static void gather(const struct citations *citations, struct cmd_rules *uncited)
{
    unsigned unshown = 0;
    unsigned apart = 0;

    for (unsigned n = 0; n < rule_count; n++) {
        const struct rule *const rule = &rule_table[n];
        if (!is_built(rule_word(rule_modules[rule->module].name)) || is_cited(citations, (rule_number)n))
            continue;
        if (rule_word(rule->unshown)[0] != '\0')
            unshown++;
        else if (!partners_built(rule))
            apart++;
        else
            uncited->numbers[uncited->count++] = (rule_number)n;
    }
    if (unshown > 0)
        cmd_say("left out: %u that no document can show", unshown);
    if (apart > 0)
        cmd_say("left out: %u about modules that are not built yet", apart);
}

enum cmd_status cmd_find_uncited(struct cmd_request *request, struct cmd_rules *uncited)
{
    struct citations citations = {.cited = doc_alloc_array(request->arena, rule_count, sizeof *citations.cited)};
    struct cmd_walk walk;

    cmd_walk_begin(&walk, request);
    walk.visit = visit;
    walk.context = &citations;
    const enum cmd_status status = cmd_walk_files(&walk, request->operands, request->operand_count);
    cmd_walk_end(&walk);
    *uncited = (struct cmd_rules){.numbers = doc_alloc_array(request->arena, rule_count, sizeof *uncited->numbers)};
    gather(&citations, uncited);
    return status;
}
