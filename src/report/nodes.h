/* Pieces of the machine form.  Internal to report/. */
#ifndef REEVE_REPORT_NODES_H
#define REEVE_REPORT_NODES_H

#include "document/fault.h"
#include "document/node.h"
#include "referee/verdict.h"
#include "report/cities.h"
#include "report/returns.h"

/** A tree being built. */
struct rep_building {
    struct doc_arena *arena;
    const struct verdict *verdict;
    const struct game *game;
    struct rep_cities cities;
};

/** The errors of a document: `[{message, line, column}]`. */
struct doc_node *rep_errors_node(struct doc_arena *arena, const struct doc_faults *faults);
/** `[x, y]`. */
struct doc_node *rep_at_node(struct doc_arena *arena, struct board_at at);
/** The ids of a list of rules, on one line. */
struct doc_node *rep_rules_node(struct doc_arena *arena, const rule_list *rules);
/** The twins of a rule, in the order of the rulebook. */
rule_list rep_twins(struct doc_arena *arena, rule_number rule);
/** `{KIND: OWNER, at: [x, y]}`. */
struct doc_node *rep_return_node(const struct rep_building *building, const struct return_home *home);
/** A scoring or a feature; `place` from 1 in its list; `returns` NULL: nothing goes home. */
struct doc_node *rep_scoring_node(struct rep_building *building, const struct scoring *scoring,
                                  const struct rep_returns *returns, unsigned place);
/** A list of them. */
struct doc_node *rep_scorings_node(struct rep_building *building, const scoring_list *list,
                                   const struct rep_returns *returns);
/** The name of a player, or "nobody" of what has no owner. */
const char *rep_owner(const struct game *game, unsigned owner);

#endif
