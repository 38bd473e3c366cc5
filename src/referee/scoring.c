/* Terms of a scoring and the stages that add them. */
#include "config.h"

#include "referee/scoring.h"

#include <string.h>

#include "referee/game.h"

struct term *ref_term_add(struct scoring *scoring, enum term_kind kind, const char *one, const char *what, long count,
                          long each, rule_number rule)
{
    struct term *term = REF_ADD(scoring->game->arena, &scoring->terms);
    term->kind = kind;
    term->one = one;
    term->what = what;
    term->counted = true;
    term->count = count;
    term->each = each;
    term->player = -1;
    ref_cite(scoring->game->arena, &term->rules, rule);
    return term;
}

struct term *ref_term_points(struct scoring *scoring, const char *what, long points, int player, rule_number rule)
{
    struct term *term = REF_ADD(scoring->game->arena, &scoring->terms);
    term->kind = TERM_OTHER;
    term->one = what;
    term->what = what;
    term->points = points;
    term->player = player;
    ref_cite(scoring->game->arena, &term->rules, rule);
    return term;
}

struct term *ref_term_find(struct scoring *scoring, enum term_kind kind)
{
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        if (scoring->terms.items[i].kind == kind)
            return &scoring->terms.items[i];
    }
    return NULL;
}

void ref_term_replace(struct scoring *scoring, struct term *term, rule_number old, rule_number rule)
{
    for (unsigned i = 0; i < term->rules.count; i++) {
        if (term->rules.items[i] == old) {
            term->rules.items[i] = rule;
            return;
        }
    }
    ref_cite(scoring->game->arena, &term->rules, rule);
}

void ref_terms_sum(struct scoring *scoring)
{
    scoring->points = 0;
    for (unsigned p = 0; p < REF_PLAYERS_MAX; p++)
        scoring->share[p].own = 0;
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        struct term *term = &scoring->terms.items[i];
        if (term->counted)
            term->points = term->count * term->each;
        if (term->player < 0)
            scoring->points += term->points;
        else
            scoring->share[term->player].own += term->points;
    }
}

void ref_scoring_cite(struct scoring *scoring, rule_number rule)
{
    ref_cite(scoring->game->arena, &scoring->rules, rule);
}

void ref_stages(struct scoring *scoring, enum stage from, enum stage to)
{
    for (enum stage stage = from; stage <= to; stage++) {
        for (const struct stage_hook **hook = scoring->game->stage_hooks[stage]; *hook; hook++)
            (*hook)->speak(scoring);
        if (stage == STAGE_LINK)
            scoring->counted_tiles = scoring->fact[FACT_TILES];
        if (stage >= STAGE_WORTH && stage <= STAGE_AWARD)
            ref_terms_sum(scoring);
    }
}

void ref_score_feature(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion)
{
    ref_summarise(game, scoring, part, occasion);
    ref_stages(scoring, STAGE_LINK, STAGE_AWARD);
}

/** A copy with figures of its own, for a scoring beside. */
static struct scoring *copy_of(const struct scoring *scoring)
{
    struct doc_arena *arena = scoring->game->arena;
    struct scoring *copy = doc_alloc(arena, sizeof *copy);
    *copy = *scoring;
    copy->figures.items = doc_alloc_array(arena, scoring->figures.count + 1, sizeof *scoring->figures.items);
    if (scoring->figures.count > 0)
        memcpy(copy->figures.items, scoring->figures.items, scoring->figures.count * sizeof *scoring->figures.items);
    copy->figures.room = scoring->figures.count + 1;
    copy->rules = (rule_list){0};
    for (unsigned i = 0; i < scoring->rules.count; i++)
        ref_cite(arena, &copy->rules, scoring->rules.items[i]);
    return copy;
}

void ref_add_beside(struct scoring *scoring, scoring_list *list)
{
    struct game *game = scoring->game;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        if (!(game->in_play >> m & 1u) || !module->beside)
            continue;
        struct scoring *extra = copy_of(scoring);
        if (!module->beside(scoring, extra))
            continue;
        if (!scoring->dropped)
            *REF_ADD(game->arena, list) = scoring;
        *REF_ADD(game->arena, list) = extra;
        return;
    }
    if (!scoring->dropped)
        *REF_ADD(game->arena, list) = scoring;
}

void ref_list_scorings(struct game *game, board_part part, enum occasion occasion, bool empty, scoring_list *list)
{
    const unsigned ways = ref_way_count(game, board_part_facts(game->board, part));
    for (unsigned way = 0; way < ways; way++) {
        struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
        ref_summarise_way(game, scoring, part, occasion, way);
        /* an empty feature is shown once, in its first way */
        if (scoring->figures.count == 0 && (!empty || way > 0 || scoring->shared))
            continue;
        ref_stages(scoring, STAGE_LINK, STAGE_LINK);
        ref_add_beside(scoring, list);
    }
}

long ref_award(const struct scoring *scoring, unsigned player)
{
    const struct share *share = &scoring->share[player];
    return (share->wins ? scoring->points : 0) + share->own;
}
