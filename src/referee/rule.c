/* Looking things up in the rulebook: rules by id, twins, the strings of a list. */
#include "config.h"

#include "referee/rule.h"

#include <string.h>

#include "document/nearest.h"

rule_number rule_find(const char *id)
{
    unsigned low = 0;
    unsigned high = rule_count;
    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        int order = strcmp(id, rule_id(rule_by_id[middle]));
        if (order == 0)
            return rule_by_id[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return RULE_NONE;
}

/* The rule that stands for a group of twins; a twin never refers to another twin. */
static rule_number original(rule_number rule)
{
    return rule_table[rule].same_as == RULE_NONE ? rule : rule_table[rule].same_as;
}

int rule_same(rule_number a, rule_number b)
{
    return a == b || (a != RULE_NONE && b != RULE_NONE && original(a) == original(b));
}

const char *rule_nearest(const char *id)
{
    struct doc_nearest search = {.word = id};
    for (unsigned i = 0; i < rule_count; i++)
        doc_nearest_try(&search, rule_id((rule_number)i));
    return search.best;
}

const char *rule_list_item(uint32_t first, unsigned n)
{
    const char *item = rule_word(first);
    for (; n > 0; n--)
        item += strlen(item) + 1;
    return item;
}
