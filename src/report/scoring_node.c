/* The machine form of a scoring: the feature, who has it, the terms, the points, what goes home. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "referee/game.h"
#include "report/nodes.h"

struct doc_node *rep_at_node(struct doc_arena *arena, struct board_at at)
{
    struct doc_node *const pair = doc_inline(doc_new_list(arena));
    doc_add(pair, doc_new_number(arena, at.x));
    doc_add(pair, doc_new_number(arena, at.y));
    return pair;
}

struct doc_node *rep_rules_node(struct doc_arena *arena, const rule_list *rules)
{
    struct doc_node *const list = doc_inline(doc_new_list(arena));
    for (unsigned i = 0; i < rules->count; i++) {
        if (rules->items[i] != RULE_NONE)
            doc_add(list, doc_new_text(arena, rule_id(rules->items[i])));
    }
    return list;
}

const char *rep_owner(const struct game *game, unsigned owner)
{
    return owner < game->player_count ? game->players[owner].name : "nobody";
}

struct doc_node *rep_return_node(const struct rep_building *building, const struct return_home *home)
{
    const struct game *const game = building->game;
    struct doc_node *const map = doc_inline(doc_new_map(building->arena));
    const char *const kind = ref_kind(game, home->kind)->name;
    if (home->owner == BOARD_NO_OWNER)
        doc_put(building->arena, map, "figure", doc_new_text(building->arena, kind));
    else
        doc_put(building->arena, map, kind, doc_new_text(building->arena, rep_owner(game, home->owner)));
    if (building->verdict->kind != VERDICT_TALLY)
        doc_put(building->arena, map, "at", rep_at_node(building->arena, home->at));
    return map;
}

/** Which feature it is and what it consists of. */
static void put_feature(struct rep_building *building, struct doc_node *map, const struct scoring *scoring)
{
    struct doc_arena *const arena = building->arena;
    doc_put(arena, map, "feature", doc_new_text(arena, scoring->word));
    if (scoring->entry) {
        doc_put(arena, map, "entry", doc_new_number(arena, scoring->entry));
    } else if (scoring->spot[0] && !scoring->placeless) {
        doc_put(arena, map, "at", rep_at_node(arena, scoring->at));
        doc_put(arena, map, "spot", doc_new_text(arena, scoring->spot));
    }
    if (scoring->name)
        doc_put(arena, map, "name", doc_new_text(arena, scoring->name));
    if (scoring->as)
        doc_put(arena, map, "as", doc_new_text(arena, scoring->as));
    if (scoring->kind == CAT_FIELD) {
        if (scoring->entry) {
            doc_put(arena, map, "cities", doc_new_number(arena, scoring->fact[FACT_CITIES]));
            return;
        }
        if (scoring->feature != BOARD_NONE) /* else it is the fields around a city */
            doc_put(arena, map, "tiles", doc_new_number(arena, scoring->fact[FACT_TILES]));
        struct doc_node *const cities = doc_put(arena, map, "cities", doc_inline(doc_new_list(arena)));
        for (size_t i = 0; i < scoring->city_count; i++)
            doc_add(cities, rep_at_node(arena, scoring->city_at ? scoring->city_at[i]
                                                                : rep_city_at(&building->cities, scoring->cities[i])));
        return;
    }
    if (strcmp(scoring->word, cat_kind_word(scoring->kind)) != 0)
        return; /* something that a module scores beside the features has neither tiles nor an end */
    doc_put(arena, map, "tiles", doc_new_number(arena, scoring->fact[FACT_TILES]));
    if (scoring->counted_tiles != scoring->fact[FACT_TILES])
        doc_put(arena, map, "counted", doc_new_number(arena, scoring->counted_tiles));
    doc_put(arena, map, "complete", doc_new_switch(arena, scoring->complete));
}

/** Who takes part, and who has it. */
static void put_majority(const struct rep_building *building, struct doc_node *map, const struct scoring *scoring)
{
    struct doc_arena *const arena = building->arena;
    const struct game *const game = building->game;
    struct doc_node *const strength = doc_inline(doc_new_map(arena));
    struct doc_node *const to = doc_inline(doc_new_list(arena));
    for (unsigned p = 0; p < game->player_count; p++) {
        const struct share *const share = &scoring->share[p];
        if (share->present)
            doc_put(arena, strength, game->players[p].name, doc_new_number(arena, share->strength));
        if (share->wins)
            doc_add(to, doc_new_text(arena, game->players[p].name));
    }
    doc_put(arena, map, "strength", strength);
    doc_put(arena, map, "to", to);
}

static struct doc_node *term_node(const struct rep_building *building, const struct term *term)
{
    struct doc_arena *const arena = building->arena;
    struct doc_node *const map = doc_inline(doc_new_map(arena));
    doc_put(arena, map, "what", doc_new_text(arena, term->what));
    if (term->counted) {
        doc_put(arena, map, "count", doc_new_number(arena, term->count));
        doc_put(arena, map, "each", doc_new_number(arena, term->each));
    }
    doc_put(arena, map, "points", doc_new_number(arena, term->points));
    doc_put(arena, map, "rules", rep_rules_node(arena, &term->rules));
    if (term->player >= 0)
        doc_put(arena, map, "player", doc_new_text(arena, building->game->players[term->player].name));
    return map;
}

static void put_points(const struct rep_building *building, struct doc_node *map, const struct scoring *scoring)
{
    struct doc_arena *const arena = building->arena;
    const struct game *const game = building->game;
    struct doc_node *const terms = doc_put(arena, map, "terms", doc_new_list(arena));
    for (unsigned i = 0; i < scoring->terms.count; i++)
        doc_add(terms, term_node(building, &scoring->terms.items[i]));
    doc_put(arena, map, "points", doc_new_number(arena, scoring->points));
    struct doc_node *const awards = doc_put(arena, map, "awards", doc_inline(doc_new_map(arena)));
    for (unsigned p = 0; p < game->player_count; p++) {
        const long award = ref_award(scoring, p);
        if (award != 0 || scoring->share[p].wins)
            doc_put(arena, awards, game->players[p].name, doc_new_number(arena, award));
    }
}

struct doc_node *rep_scoring_node(struct rep_building *building, const struct scoring *scoring,
                                  const struct rep_returns *returns, unsigned place)
{
    struct doc_arena *const arena = building->arena;
    struct doc_node *const map = doc_new_map(arena);
    put_feature(building, map, scoring);
    put_majority(building, map, scoring);
    put_points(building, map, scoring);
    doc_put(arena, map, "rules", rep_rules_node(arena, &scoring->rules));
    if (!returns)
        return map;
    struct doc_node *const returned = doc_put(arena, map, "returned", doc_inline(doc_new_list(arena)));
    for (const struct return_home *home = rep_first_return(returns, place); home; home = rep_next_return(returns, home))
        doc_add(returned, rep_return_node(building, home));
    return map;
}

struct doc_node *rep_scorings_node(struct rep_building *building, const scoring_list *list,
                                   const struct rep_returns *returns)
{
    struct doc_node *const scorings = doc_new_list(building->arena);
    for (unsigned i = 0; i < list->count; i++)
        doc_add(scorings, rep_scoring_node(building, list->items[i], returns, i + 1));
    return scorings;
}
