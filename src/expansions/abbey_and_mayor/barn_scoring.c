/* What farmers get when a barn sends them home, and what a barn gets at the end: am.barn.*, am.summary.*. */
#include "config.h"

#include <string.h>

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

static bool is_barn_scoring(const struct scoring *scoring)
{
    return scoring->word && strcmp(scoring->word, "barn") == 0;
}

/**
 * In the final scoring a barn is scored beside the farmers of its field: those, where there are any, get 1 a city and
 * go home, then the barn's owner gets 4.
 */
bool am_barn_beside(struct scoring *scoring, struct scoring *extra)
{
    unsigned barns = 0, farmers = 0;
    if (scoring->kind != CAT_FIELD || scoring->occasion == OCCASION_BARN_PLACED ||
        scoring->occasion == OCCASION_BARN_CONNECTED)
        return false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const bool barn = am_is(scoring->game, scoring->figures.items[i].kind, "barn");
        barns += barn;
        farmers += !barn && (ref_kind(scoring->game, scoring->figures.items[i].kind)->traits & FIGURE_COUNTS);
    }
    if (barns == 0)
        return false;
    unsigned kept = 0;
    for (unsigned i = 0; i < extra->figures.count; i++) {
        if (am_is(extra->game, extra->figures.items[i].kind, "barn"))
            extra->figures.items[kept++] = extra->figures.items[i];
    }
    extra->figures.count = kept;
    extra->word = "barn";
    extra->own_worth = true;
    extra->rank = 1;
    kept = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!am_is(scoring->game, scoring->figures.items[i].kind, "barn"))
            scoring->figures.items[kept++] = scoring->figures.items[i];
    }
    scoring->figures.count = kept;
    scoring->dropped = farmers == 0;
    scoring->occasion = OCCASION_BARN_CONNECTED;
    return true;
}

void am_barn_take_part(struct scoring *scoring)
{
    if (!is_barn_scoring(scoring))
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct share *share = &scoring->share[scoring->figures.items[i].owner];
        if (share->present)
            ref_scoring_cite(scoring, AM_BARN_FINAL_SAME_OWNER);
        share->present = true;
        share->strength = 1;
        share->wins = true;
    }
}

void am_barn_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const long cities = scoring->fact[FACT_CITIES];
    if (scoring->kind != CAT_FIELD)
        return;
    if (is_barn_scoring(scoring)) {
        struct term *term =
            ref_term_add(scoring, TERM_CITIES, "completed city", "completed cities", cities, 4, AM_BARN_FINAL);
        if (scoring->fact[FACT_PIG_HERDS] == 0)
            return;
        if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_PIG_HERD) == AM_ON) {
            term->each += 1;
            ref_cite(game->arena, &term->rules, AM_HOUSE_PIG_HERD_FOR_BARN);
        } else {
            ref_cite(game->arena, &term->rules, AM_BARN_PIG_HERD);
        }
    } else if (scoring->occasion == OCCASION_BARN_PLACED) {
        ref_term_add(scoring, TERM_CITIES, "completed city", "completed cities", cities, 3, AM_BARN_PLACEMENT_SCORING);
    } else if (scoring->occasion == OCCASION_BARN_CONNECTED) {
        ref_term_add(scoring, TERM_CITIES, "completed city", "completed cities", cities, 1, AM_BARN_CONNECTION_SCORING);
    }
}

/** What the scoring of farmers before the end rests on. */
static void farmer_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const bool placed = scoring->occasion == OCCASION_BARN_PLACED;
    unsigned players = 0, pigs = 0;
    bool strong = false;
    for (unsigned p = 0; p < game->player_count; p++)
        players += scoring->share[p].present;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        pigs += am_is(game, standing->kind, "pig");
        strong |= standing->takes_part && standing->strength != 1;
    }
    if (placed) {
        ref_scoring_cite(scoring, AM_BARN_PLACEMENT_ANY_OWNER);
        ref_scoring_cite(scoring, AM_BARN_PLACEMENT_RETURNS);
        ref_scoring_cite(scoring, AM_BARN_PLACEMENT_TIMING);
        if (strong || players > 1)
            ref_scoring_cite(scoring, AM_BARN_PLACEMENT_STRENGTHS);
    } else {
        if (scoring->fact[FACT_CITIES] > 0)
            ref_scoring_cite(scoring, AM_BARN_CONNECTION_WHOLE_FIELD);
        ref_scoring_cite(scoring, AM_BARN_CONNECTION_RETURNS);
    }
    if (pigs) {
        ref_scoring_cite(scoring, placed ? AM_BARN_PIG_PLACEMENT_SCORING : AM_BARN_PIG_CONNECTION_SCORING);
        ref_scoring_cite(scoring, AM_BARN_PIG_RETURNS);
    }
    if (scoring->fact[FACT_PIG_HERDS] > 0)
        ref_scoring_cite(scoring, AM_BARN_PIG_HERD);
    ref_scoring_cite(scoring, AM_BARN_STAYS);
    ref_scoring_cite(scoring, AM_SETUP_BARN_IS_SPECIAL);
}

/** A pigsty among the fields is a little drawing and no pig-herd. */
static bool has_pigsty(const struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        if (board_tile(board, board_part_node(board, p)->tile)->drawn == CAT_PIGSTY)
            return true;
    }
    return false;
}

/** Whether the owner of a barn has a pig on the board; a tally does not tell what stands elsewhere. */
static bool has_pig(const struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const int pig = ref_kind_named(game, "pig", 3);
    for (unsigned p = 0; pig >= 0 && p < game->player_count; p++) {
        if (scoring->entry > 0 || (scoring->share[p].present && ref_figure_of(game, (unsigned)pig, p) != BOARD_NONE))
            return true;
    }
    return false;
}

void am_barn_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only || scoring->kind != CAT_FIELD)
        return;
    if (has_pigsty(scoring))
        ref_scoring_cite(scoring, AM_BARN_PIG_HERD_NAME);
    if (is_barn_scoring(scoring)) {
        unsigned winners = 0;
        for (unsigned p = 0; p < game->player_count; p++)
            winners += scoring->share[p].wins;
        if (winners > 1)
            ref_scoring_cite(scoring, AM_BARN_FINAL_SEVERAL);
        if (winners > 1 && ref_option(game, &abbey_and_mayor_module, AM_OPTION_BARN_ON_BARN) == AM_ON)
            ref_scoring_cite(scoring, AM_BARN_SECOND_BARN_OPTION);
        ref_scoring_cite(scoring, AM_BARN_STAYS);
        if (ref_cited(&scoring->rules, BASE_FIELD_SEVERAL_FIELDS))
            ref_scoring_cite(scoring, AM_BARN_CITY_OF_TWO_FIELDS);
        if (has_pig(scoring))
            ref_scoring_cite(scoring, AM_BARN_PIG_FINAL);
        return;
    }
    if (scoring->occasion == OCCASION_BARN_PLACED || scoring->occasion == OCCASION_BARN_CONNECTED)
        farmer_reasons(scoring);
}
