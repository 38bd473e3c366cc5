/* What builder, pig and pig-herd do when a feature is scored: tb.pig.*, tb.builder.no-majority and the like. */
#include "config.h"

#include "expansions/rules.h"
#include "expansions/traders_and_builders/traders_and_builders.h"

/** The pig-herd adds a point for each city of its field, once however many there are. */
void tb_herd(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || scoring->fact[FACT_PIG_HERDS] == 0 || scoring->own_worth)
        return;
    struct term *term = ref_term_find(scoring, TERM_CITIES);
    if (!term)
        return;
    term->each += 1;
    ref_cite(game->arena, &term->rules, TB_PIG_PIG_HERD);
    if (scoring->fact[FACT_PIG_HERDS] > 1)
        ref_cite(game->arena, &term->rules, TB_PIG_PIG_HERDS_NO_STACK);
}

/** How many players have figures there, how many of them score. */
static unsigned count_present(const struct scoring *scoring, unsigned *winners)
{
    unsigned players = 0;
    *winners = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++) {
        players += scoring->share[p].present;
        *winners += scoring->share[p].wins;
    }
    return players;
}

static unsigned count_pigs(const struct scoring *scoring, unsigned player)
{
    unsigned pigs = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        pigs +=
            scoring->figures.items[i].owner == player && tb_is(scoring->game, scoring->figures.items[i].kind, "pig");
    return pigs;
}

/** A pig adds a point for each city for its owner, if he has the majority. */
void tb_pig(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || !ref_term_find(scoring, TERM_CITIES))
        return;
    unsigned tied, owners = 0;
    const unsigned players = count_present(scoring, &tied);
    for (unsigned p = 0; p < game->player_count; p++) {
        const unsigned pigs = count_pigs(scoring, p);
        if (pigs == 0)
            continue;
        owners++;
        ref_scoring_cite(scoring, TB_SETUP_BUILDER_PIG_NOT_MEEPLES);
        if (players > 1)
            ref_scoring_cite(scoring, TB_PIG_NOT_COUNTED);
        if (!scoring->share[p].wins) {
            ref_scoring_cite(scoring, TB_PIG_NO_MAJORITY);
            continue;
        }
        const rule_number rule = scoring->occasion == OCCASION_BARN_PLACED      ? TB_PIG_BARN_PLACED
                                 : scoring->occasion == OCCASION_BARN_CONNECTED ? TB_PIG_BARN_CONNECTED
                                                                                : TB_PIG_SCORING;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "city with a pig", "cities with a pig",
                                         ref_term_find(scoring, TERM_CITIES)->count, 1, rule);
        term->player = (int)p;
        if (tied > 1)
            ref_cite(game->arena, &term->rules, TB_PIG_TIE);
        if (pigs > 1)
            ref_cite(game->arena, &term->rules, TB_PIG_JOINED_OWN);
    }
    if (owners > 1)
        ref_scoring_cite(scoring, TB_PIG_SEVERAL_PLAYERS);
    if (owners > 0 && scoring->occasion == OCCASION_FINAL)
        ref_scoring_cite(scoring, TB_PIG_STAYS);
}

/** With a barn the pig goes home together with the farmers. */
void tb_pig_home(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if ((scoring->occasion == OCCASION_BARN_PLACED || scoring->occasion == OCCASION_BARN_CONNECTED) &&
            tb_is(scoring->game, scoring->figures.items[i].kind, "pig"))
            scoring->figures.items[i].returns = true;
    }
}

void tb_went_home(struct turn *turn)
{
    for (unsigned i = 0; i < turn->out->returned.count; i++) {
        if (tb_is(turn->game, turn->out->returned.items[i].kind, "pig"))
            ref_turn_cite(turn, TB_PIG_STAYS);
    }
}

bool tb_has_bridge(const struct cat_tile *tile)
{
    for (unsigned c = 0; c < CAT_CROSSINGS_MAX; c++) {
        const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
        unsigned roads = 0;
        for (uint8_t f = 0; pair && f < tile->feature_count; f++)
            roads += (pair >> f & 1u) && tile->features[f].kind == CAT_ROAD;
        if (roads == 2)
            return true;
    }
    return false;
}

void tb_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!tb_is(game, scoring->figures.items[i].kind, "builder"))
            continue;
        ref_scoring_cite(scoring, TB_BUILDER_NO_MAJORITY);
        ref_scoring_cite(scoring,
                         scoring->occasion == OCCASION_COMPLETED ? TB_BUILDER_RETURNS_ON_SCORING : TB_BUILDER_FINAL);
        ref_scoring_cite(scoring, TB_SETUP_BUILDER_PIG_NOT_MEEPLES);
    }
    for (unsigned p = 0; p < game->player_count; p++) {
        if (scoring->kind == CAT_FIELD && scoring->fact[FACT_BESIEGED] > 0 && count_pigs(scoring, p) > 0)
            ref_scoring_cite(scoring, TB_PIG_BESIEGED);
    }
    if (scoring->kind == CAT_CITY && !scoring->complete &&
        scoring->fact[FACT_WINE] + scoring->fact[FACT_GRAIN] + scoring->fact[FACT_CLOTH] > 0)
        ref_scoring_cite(scoring, TB_GOODS_ONLY_ON_COMPLETION);
    if (scoring->feature == BOARD_NONE || (scoring->kind != CAT_ROAD && scoring->kind != CAT_FIELD))
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(game->board, scoring->feature, p)) {
        if (tb_has_bridge(board_tile(game->board, board_part_node(game->board, p)->tile)->drawing))
            ref_scoring_cite(scoring, TB_TILE_BRIDGE_CROSSING);
    }
}
