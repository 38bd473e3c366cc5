/* Lists of rules that something rests on. */
#ifndef REEVE_REFEREE_CITE_H
#define REEVE_REFEREE_CITE_H

#include <stdbool.h>

#include "referee/list.h"
#include "referee/rule.h"

/** Rules in the order in which they were named, each once. */
typedef REF_LIST(rule_number) rule_list;

/** Adds `rule` unless it is there already. */
void ref_cite(struct doc_arena *arena, rule_list *list, rule_number rule);
bool ref_cited(const rule_list *list, rule_number rule);
/** Takes `rule` off again, where something later has made it idle; the others keep their order. */
void ref_uncite(rule_list *list, rule_number rule);

#endif
