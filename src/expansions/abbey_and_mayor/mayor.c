/* The mayor: am.mayor.*, am.setup.mayor-wagon-are-meeples. */
#include "config.h"

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

void am_mayor_deploy(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (!deploying->facts || !am_is(game, deploying->kind, "mayor"))
        return;
    if (deploying->facts->kind != CAT_CITY) {
        am_refuse(turn, AM_MAYOR_CITY_ONLY,
                  doc_printf(game->arena, "the mayor stands in cities only, not on a %s",
                             cat_kind_word((enum cat_kind)deploying->facts->kind)));
        if (deploying->facts->building == CAT_ABBEY)
            am_refuse(turn, AM_ABBEY_MEEPLE_NOT_MAYOR, "the mayor may not occupy an abbey");
        return;
    }
    if (deploying->part == BOARD_NONE)
        return;
    const board_feature city = board_feature_of(game->board, deploying->part);
    const bool before = turn->deploying.refused;
    if (am_has_meeple(game, city))
        am_refuse(turn, AM_MAYOR_EMPTY_CITY, "the mayor goes only into a city without any player's figure");
    if (am_stands(game, city, "wagon"))
        am_refuse(turn, AM_MAYOR_NOT_WITH_WAGON, "a wagon holds the city");
    turn->deploying.refused = before;
}

void am_mayor_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    if (turn->illegal || game->settings->scores_only || !am_is(game, turn->deploying.kind, "mayor"))
        return;
    ref_turn_cite(turn, AM_MAYOR_PLACEMENT);
    ref_turn_cite(turn, AM_SETUP_MAYOR_WAGON_ARE_MEEPLES);
    ref_turn_cite(turn, AM_SETUP_ORDINARY_WORD_MEEPLE);
}

/** Cites am.mayor.joined-cities where the tile brings a mayor's city together with another that is held. */
void am_mayor_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    if (turn->illegal || game->settings->scores_only || !ref_cited(&turn->out->rules, BASE_MEEPLE_SHARED_LATER))
        return;
    const struct board_tile *tile = board_tile(board, turn->placed);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_feature city = board_feature_of(board, board_part_of(tile, f));
        if (tile->drawing->features[f].kind == CAT_CITY && board_figures_on(board, city) > 1 &&
            am_stands(game, city, "mayor"))
            ref_turn_cite(turn, AM_MAYOR_JOINED_CITIES);
    }
}

void am_mayor_strength(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        if (am_is(scoring->game, standing->kind, "mayor"))
            standing->strength = (int)scoring->fact[FACT_COATS];
    }
}

void am_mayor_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only || scoring->kind != CAT_CITY)
        return;
    unsigned mayors = 0, others = 0, players = 0, wagons = 0, wins = 0;
    for (unsigned p = 0; p < game->player_count; p++) {
        players += scoring->share[p].present;
        wins += scoring->share[p].wins;
    }
    bool own_others = false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        const bool mayor = am_is(game, standing->kind, "mayor");
        mayors += mayor;
        others += !mayor && standing->takes_part;
        wagons += am_is(game, standing->kind, "wagon");
        for (unsigned k = 0; mayor && k < scoring->figures.count; k++)
            own_others |=
                k != i && scoring->figures.items[k].owner == standing->owner && scoring->figures.items[k].takes_part;
    }
    if (wagons > 0 && players > 1)
        ref_scoring_cite(scoring, AM_MAYOR_OTHER_STRENGTHS);
    if (mayors == 0)
        return;
    ref_scoring_cite(scoring, AM_MAYOR_STRENGTH);
    if (scoring->fact[FACT_COATS] > 0)
        ref_scoring_cite(scoring, AM_MAYOR_STRENGTH_AT_SCORING);
    if (others > 0 || mayors > 1)
        ref_scoring_cite(scoring, AM_MAYOR_IS_A_KNIGHT);
    ref_scoring_cite(scoring, AM_SETUP_MAYOR_WAGON_ARE_MEEPLES);
    if (scoring->fact[FACT_COATS] == 0) {
        if (others == 0)
            ref_scoring_cite(scoring, AM_MAYOR_ZERO_STRENGTH);
        else
            ref_scoring_cite(scoring, AM_MAYOR_ZERO_AGAINST_MEEPLE);
        if (mayors > 1 && others == 0)
            ref_scoring_cite(scoring, AM_MAYOR_ZERO_BOTH);
    }
    if (wins > 0)
        ref_scoring_cite(scoring, AM_MAYOR_NO_EFFECT_ON_POINTS);
    if (players > 1)
        ref_scoring_cite(scoring, AM_MAYOR_JOINED_CITIES);
    if (others > wagons)
        ref_scoring_cite(scoring, AM_MAYOR_NORMAL_STRENGTH);
    if (own_others)
        ref_scoring_cite(scoring, AM_MAYOR_SUM_OF_STRENGTHS);
    if (scoring->occasion == OCCASION_COMPLETED)
        ref_scoring_cite(scoring, AM_MAYOR_RETURNS);
    else if (!scoring->complete)
        ref_scoring_cite(scoring, AM_MAYOR_FINAL_SCORING);
    if (scoring->fact[FACT_CATHEDRAL] > 0)
        ref_scoring_cite(scoring, AM_MAYOR_CATHEDRAL);
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_MAYOR_FLAT) == AM_ON)
        ref_scoring_cite(scoring, AM_HOUSE_MAYOR_LAID_FLAT);
}
