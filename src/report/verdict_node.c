/* The machine form of a verdict as a tree, its keys in the order of format.md, section 5. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "referee/game.h"
#include "report/nodes.h"
#include "report/report.h"

static void put_document(struct doc_arena *arena, struct doc_node *top, const struct verdict *verdict,
                         const struct doc_source *source)
{
    struct doc_node *const map = doc_put(arena, top, "document", doc_inline(doc_new_map(arena)));
    doc_put(arena, map, "file", doc_new_text(arena, source->file));
    doc_put(arena, map, "number", doc_new_number(arena, source->number));
    if (verdict->game && verdict->game->title)
        doc_put(arena, map, "title", doc_new_text(arena, verdict->game->title));
}

static void put_place(struct doc_arena *arena, struct doc_node *map, struct doc_mark mark)
{
    if (mark.line == 0)
        return;
    doc_put(arena, map, "line", doc_new_number(arena, mark.line));
    doc_put(arena, map, "column", doc_new_number(arena, mark.column));
}

struct doc_node *rep_errors_node(struct doc_arena *arena, const struct doc_faults *faults)
{
    struct doc_node *const errors = doc_new_list(arena);
    for (const struct doc_fault *fault = faults->first; fault; fault = fault->next) {
        if (fault->severity != DOC_ERROR)
            continue;
        struct doc_node *const error = doc_add(errors, doc_inline(doc_new_map(arena)));
        doc_put(arena, error, "message", doc_new_text(arena, fault->message));
        put_place(arena, error, fault->mark);
    }
    if (errors->count == 0) /* a verdict that says why in no other way */
        doc_put(arena, doc_add(errors, doc_inline(doc_new_map(arena))), "message",
                doc_new_text(arena, "the document is in error"));
    return errors;
}

/** The options that were set, as words. */
static void put_options(struct doc_arena *arena, struct doc_node *top, const struct game *game)
{
    struct doc_node *const options = doc_inline(doc_new_map(arena));
    unsigned place = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned o = 0; o < module->option_count; o++, place++) {
            if (!game->option_set[place])
                continue;
            const struct option *const option = &module->options[o];
            const char *const value =
                option->values ? option->values[game->option[place]] : doc_printf(arena, "%d", game->option[place]);
            doc_put(arena, options, option->name, doc_new_text(arena, value));
        }
    }
    if (options->count)
        doc_put(arena, top, "options", options);
}

static void put_rules(struct doc_arena *arena, struct doc_node *map, const rule_list *rules)
{
    if (rules->count)
        doc_put(arena, map, "rules", rep_rules_node(arena, rules));
}

static void put_violations(const struct rep_building *building, struct doc_node *map, const struct verdict_turn *turn)
{
    struct doc_arena *const arena = building->arena;
    if (turn->violations.count == 0)
        return;
    struct doc_node *const list = doc_put(arena, map, "violations", doc_new_list(arena));
    for (unsigned i = 0; i < turn->violations.count; i++) {
        const struct violation *const violation = &turn->violations.items[i];
        struct doc_node *const entry = doc_add(list, doc_inline(doc_new_map(arena)));
        if (violation->rule != RULE_NONE)
            doc_put(arena, entry, "rule", doc_new_text(arena, rule_id(violation->rule)));
        if (violation->placed)
            doc_put(arena, entry, "at", rep_at_node(arena, violation->at));
        doc_put(arena, entry, "message", doc_new_text(arena, violation->message));
        if (violation->hint)
            doc_put(arena, entry, "hint", doc_new_text(arena, violation->hint));
        if (violation->node)
            put_place(arena, entry, violation->node->mark);
    }
}

/** An action that may be taken, with its rules.  The action's own nodes stay as they are: they may stand elsewhere too.
 */
static struct doc_node *choice_node(struct doc_arena *arena, const struct choice *choice)
{
    struct doc_node *const map = doc_inline(doc_new_map(arena));
    for (const struct doc_node *value = choice->action->first; value; value = value->next) {
        struct doc_node *const copy = doc_alloc(arena, sizeof *copy);
        *copy = *value;
        copy->next = NULL;
        doc_put(arena, map, value->key->text, copy);
    }
    doc_put(arena, map, "rules", rep_rules_node(arena, &choice->rules));
    return map;
}

static void put_choices(struct doc_arena *arena, struct doc_node *map, const struct verdict_turn *turn)
{
    struct doc_node *const list = doc_put(arena, map, "choices", doc_new_list(arena));
    for (unsigned i = 0; turn && i < turn->choices.count; i++)
        doc_add(list, choice_node(arena, &turn->choices.items[i]));
}

static void put_again(struct doc_arena *arena, struct doc_node *map, const struct verdict_turn *turn)
{
    if (!turn->again)
        return;
    struct doc_node *const again = doc_put(arena, map, "again", doc_inline(doc_new_map(arena)));
    if (turn->again_rule != RULE_NONE)
        doc_put(arena, again, "rule", doc_new_text(arena, rule_id(turn->again_rule)));
}

/** Adds the figures that went home for another reason than a scoring. */
static void add_other_returns(const struct rep_building *building, struct doc_node *list,
                              const struct rep_returns *returns)
{
    for (const struct return_home *h = rep_first_return(returns, 0); h; h = rep_next_return(returns, h))
        doc_add(list, rep_return_node(building, h));
}

/** The scorings of a turn; adds the figures that none of them sent home to `others`. */
static void put_scored(struct rep_building *building, struct doc_node *map, const struct verdict_turn *turn,
                       struct doc_node *others)
{
    struct rep_returns returns;
    rep_sort_returns(building->arena, &returns, &turn->returned, turn->scored.count);
    doc_put(building->arena, map, "scored", rep_scorings_node(building, &turn->scored, &returns));
    add_other_returns(building, others, &returns);
}

static void put_others(const struct rep_building *building, struct doc_node *map, struct doc_node *others)
{
    if (others->count)
        doc_put(building->arena, map, "returned", others);
}

/** Scores by player; `final` NULL: not said. */
static void put_scores(const struct rep_building *building, struct doc_node *map, const long *before,
                       const long *gained, const long *final)
{
    struct doc_arena *const arena = building->arena;
    const struct game *const game = building->game;
    struct doc_node *const scores = doc_put(arena, map, "scores", doc_inline(doc_new_map(arena)));
    for (unsigned p = 0; p < game->player_count; p++) {
        struct doc_node *const score = doc_put(arena, scores, game->players[p].name, doc_inline(doc_new_map(arena)));
        doc_put(arena, score, "before", doc_new_number(arena, before[p]));
        doc_put(arena, score, "gained", doc_new_number(arena, gained[p]));
        if (final)
            doc_put(arena, score, "final", doc_new_number(arena, final[p]));
        doc_put(arena, score, "after", doc_new_number(arena, before[p] + gained[p] + (final ? final[p] : 0)));
    }
}

static void put_player(const struct rep_building *building, struct doc_node *map, unsigned player)
{
    doc_put(building->arena, map, "player", doc_new_text(building->arena, rep_owner(building->game, player)));
}

static void put_turns(struct rep_building *building, struct doc_node *top)
{
    struct doc_arena *const arena = building->arena;
    const struct verdict *const verdict = building->verdict;
    struct doc_node *const list = doc_put(arena, top, "turns", doc_new_list(arena));
    long before[REF_PLAYERS_MAX];
    memcpy(before, verdict->before, sizeof before);
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        const struct verdict_turn *const turn = verdict->turns.items[t];
        struct doc_node *const map = doc_add(list, doc_new_map(arena));
        put_player(building, map, turn->player);
        if (!turn->judged) {
            doc_put(arena, map, "judged", doc_new_switch(arena, false));
            continue;
        }
        put_rules(arena, map, &turn->rules);
        put_violations(building, map, turn);
        struct doc_node *const others = doc_inline(doc_new_list(arena));
        put_scored(building, map, turn, others);
        put_others(building, map, others);
        put_scores(building, map, before, turn->gained, NULL);
        put_choices(arena, map, turn);
        put_again(arena, map, turn);
        for (unsigned p = 0; p < REF_PLAYERS_MAX; p++)
            before[p] += turn->gained[p];
    }
}

/** The rules at the top: of a single move, of the final scoring, of the survey; each once. */
static void put_top_rules(struct doc_arena *arena, struct doc_node *top, const struct verdict *verdict,
                          const struct verdict_turn *move)
{
    const rule_list *const lists[] = {move ? &move->rules : NULL, &verdict->final_rules, &verdict->survey_rules};
    rule_list rules = {0};
    for (unsigned l = 0; l < sizeof lists / sizeof *lists; l++) {
        for (unsigned i = 0; lists[l] && i < lists[l]->count; i++)
            ref_cite(arena, &rules, lists[l]->items[i]);
    }
    put_rules(arena, top, &rules);
}

static void put_winner(const struct rep_building *building, struct doc_node *top)
{
    if (!building->verdict->final_done)
        return;
    struct doc_node *const list = doc_put(building->arena, top, "winner", doc_inline(doc_new_list(building->arena)));
    for (unsigned p = 0; p < building->game->player_count; p++) {
        if (building->verdict->winners >> p & 1u)
            doc_add(list, doc_new_text(building->arena, building->game->players[p].name));
    }
}

/** What a survey found beside the features. */
static void put_notes(struct doc_arena *arena, struct doc_node *top, const struct verdict *verdict)
{
    if (verdict->notes.count == 0)
        return;
    struct doc_node *const notes = doc_put(arena, top, "notes", doc_new_list(arena));
    for (unsigned i = 0; i < verdict->notes.count; i++)
        doc_add(notes, doc_new_text(arena, verdict->notes.items[i]));
}

static void put_assumptions(struct doc_arena *arena, struct doc_node *top, const struct verdict *verdict)
{
    struct doc_node *const list = doc_put(arena, top, "assumptions", doc_new_list(arena));
    for (unsigned i = 0; i < verdict->assumptions.count; i++) {
        const struct assumption *const assumption = &verdict->assumptions.items[i];
        struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
        if (assumption->rule != RULE_NONE)
            doc_put(arena, map, "rule", doc_new_text(arena, rule_id(assumption->rule)));
        doc_put(arena, map, "says", doc_new_text(arena, assumption->says));
        if (assumption->option)
            doc_put(arena, map, "option", doc_new_text(arena, assumption->option));
    }
    if (verdict->hints.count == 0)
        return;
    struct doc_node *const hints = doc_put(arena, top, "hints", doc_new_list(arena));
    for (unsigned i = 0; i < verdict->hints.count; i++)
        doc_add(hints, doc_new_text(arena, verdict->hints.items[i]));
}

static void put_citations(struct doc_arena *arena, struct doc_node *top, const struct verdict *verdict)
{
    rule_list cited = {0};
    ref_verdict_citations(arena, verdict, &cited);
    struct doc_node *const list = doc_put(arena, top, "citations", doc_new_list(arena));
    for (unsigned i = 0; i < cited.count; i++) {
        const rule_number number = cited.items[i];
        const struct rule *const rule = &rule_table[number];
        struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
        doc_put(arena, map, "rule", doc_new_text(arena, rule_id(number)));
        doc_put(arena, map, "status", doc_new_text(arena, rule_status_word((enum rule_status)rule->status)));
        doc_put(arena, map, "source", doc_new_text(arena, rule_word(rule->source)));
        doc_put(arena, map, "says", doc_new_text(arena, rule_word(rule->says)));
        const rule_list twins = rep_twins(arena, number);
        if (twins.count)
            doc_put(arena, map, "same-as", rep_rules_node(arena, &twins));
    }
}

/** Everything that was scored, or the features of a survey. */
static void put_found(struct rep_building *building, struct doc_node *top, const struct verdict_turn *move)
{
    struct doc_arena *const arena = building->arena;
    const struct verdict *const verdict = building->verdict;
    struct doc_node *const others = doc_inline(doc_new_list(arena));
    struct rep_returns returns;
    const bool as_final = verdict->final.count > 0;
    rep_sort_returns(arena, &returns, &verdict->returned, as_final ? verdict->final.count : verdict->scored.count);
    if (verdict->kind == VERDICT_RECORD)
        put_turns(building, top);
    else if (verdict->kind == VERDICT_SURVEY)
        doc_put(arena, top, "features", rep_scorings_node(building, &verdict->features, NULL));
    else if (move)
        put_scored(building, top, move, others);
    else
        doc_put(arena, top, "scored", rep_scorings_node(building, &verdict->scored, &returns));
    doc_put(arena, top, "final", rep_scorings_node(building, &verdict->final, &returns));
    add_other_returns(building, others, &returns);
    put_others(building, top, others);
}

struct doc_node *rep_node(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source,
                          const struct doc_faults *faults)
{
    static const char *const words[] = {
        [VERDICT_LEGAL] = "legal", [VERDICT_ILLEGAL] = "illegal", [VERDICT_INVALID] = "invalid"};
    struct doc_node *const top = doc_new_map(arena);
    doc_put(arena, top, "reeve", doc_new_number(arena, 1));
    put_document(arena, top, verdict, source);
    doc_put(arena, top, "verdict", doc_new_text(arena, words[verdict->result]));
    if (verdict->result == VERDICT_INVALID) {
        doc_put(arena, top, "errors", rep_errors_node(arena, faults));
        return top;
    }
    const struct game *const game = verdict->game;
    struct rep_building building = {
        .arena = arena, .verdict = verdict, .game = game, .cities = {.arena = arena, .board = game->board}};
    const struct verdict_turn *const move =
        verdict->kind == VERDICT_MOVE && verdict->turns.count ? verdict->turns.items[0] : NULL;
    doc_put(arena, top, "edition", doc_new_text(arena, cat_edition_word(game->edition)));
    put_options(arena, top, game);
    if (move)
        put_player(&building, top, move->player);
    put_top_rules(arena, top, verdict, move);
    if (move)
        put_violations(&building, top, move);
    put_found(&building, top, move);
    put_scores(&building, top, verdict->before, verdict->gained, verdict->final_gained);
    if (verdict->kind != VERDICT_RECORD)
        put_choices(arena, top, move);
    if (move)
        put_again(arena, top, move);
    put_winner(&building, top);
    put_notes(arena, top, verdict);
    put_assumptions(arena, top, verdict);
    put_citations(arena, top, verdict);
    return top;
}
