/* The twins of a rule: what other modules print of the very same rule. */
#include "config.h"

#include "report/nodes.h"

rule_list rep_twins(struct doc_arena *arena, rule_number rule)
{
    rule_list twins = {0};
    for (unsigned i = 0; i < rule_count; i++) {
        if (i != rule && rule_same((rule_number)i, rule))
            ref_cite(arena, &twins, (rule_number)i);
    }
    return twins;
}
