/* Lists of rules that something rests on. */
#include "config.h"

#include "referee/cite.h"

bool ref_cited(const rule_list *list, rule_number rule)
{
    for (unsigned i = 0; i < list->count; i++) {
        if (list->items[i] == rule)
            return true;
    }
    return false;
}

void ref_cite(struct doc_arena *arena, rule_list *list, rule_number rule)
{
    if (rule != RULE_NONE && !ref_cited(list, rule))
        *REF_ADD(arena, list) = rule;
}

void ref_uncite(rule_list *list, rule_number rule)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; i++) {
        if (list->items[i] != rule)
            list->items[kept++] = list->items[i];
    }
    list->count = kept;
}
