/* What a verdict cites, gathered from everything that it says. */
#include "config.h"

#include "referee/verdict.h"

#include "referee/game.h"

static void cite_all(struct doc_arena *arena, const rule_list *from, rule_list *list)
{
    for (unsigned i = 0; i < from->count; i++)
        ref_cite(arena, list, from->items[i]);
}

void ref_scoring_citations(struct doc_arena *arena, const struct scoring *scoring, rule_list *list)
{
    cite_all(arena, &scoring->rules, list);
    for (unsigned t = 0; t < scoring->terms.count; t++)
        cite_all(arena, &scoring->terms.items[t].rules, list);
}

void ref_turn_citations(struct doc_arena *arena, const struct verdict_turn *turn, rule_list *list)
{
    for (unsigned i = 0; i < turn->violations.count; i++)
        ref_cite(arena, list, turn->violations.items[i].rule);
    for (unsigned i = 0; i < turn->scored.count; i++)
        ref_scoring_citations(arena, turn->scored.items[i], list);
    cite_all(arena, &turn->rules, list);
    for (unsigned i = 0; i < turn->choices.count; i++)
        cite_all(arena, &turn->choices.items[i].rules, list);
    if (turn->again)
        ref_cite(arena, list, turn->again_rule);
}

static void cite_scorings(struct doc_arena *arena, const scoring_list *scorings, rule_list *list)
{
    for (unsigned i = 0; i < scorings->count; i++)
        ref_scoring_citations(arena, scorings->items[i], list);
}

void ref_verdict_grounds(struct doc_arena *arena, const struct verdict *verdict, rule_list *list)
{
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        const struct verdict_turn *turn = verdict->turns.items[t];
        for (unsigned i = 0; i < turn->violations.count; i++)
            ref_cite(arena, list, turn->violations.items[i].rule);
        cite_scorings(arena, &turn->scored, list);
        for (unsigned i = 0; i < turn->choices.count; i++)
            cite_all(arena, &turn->choices.items[i].rules, list);
        if (turn->again)
            ref_cite(arena, list, turn->again_rule);
    }
    cite_scorings(arena, &verdict->scored, list);
    cite_scorings(arena, &verdict->features, list);
    cite_scorings(arena, &verdict->final, list);
    for (unsigned i = 0; i < verdict->assumptions.count; i++)
        ref_cite(arena, list, verdict->assumptions.items[i].rule);
}

void ref_verdict_citations(struct doc_arena *arena, const struct verdict *verdict, rule_list *list)
{
    for (unsigned i = 0; i < verdict->turns.count; i++)
        ref_turn_citations(arena, verdict->turns.items[i], list);
    for (unsigned i = 0; i < verdict->scored.count; i++)
        ref_scoring_citations(arena, verdict->scored.items[i], list);
    for (unsigned i = 0; i < verdict->features.count; i++)
        ref_scoring_citations(arena, verdict->features.items[i], list);
    for (unsigned i = 0; i < verdict->final.count; i++)
        ref_scoring_citations(arena, verdict->final.items[i], list);
    cite_all(arena, &verdict->final_rules, list);
    cite_all(arena, &verdict->survey_rules, list);
    for (unsigned i = 0; i < verdict->assumptions.count; i++)
        ref_cite(arena, list, verdict->assumptions.items[i].rule);
}
