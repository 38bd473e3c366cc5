/* The end of the game: base.end.*, base.final.*, base.score.once. */
#include "config.h"

#include "expansions/base/base.h"
#include "expansions/rules.h"

/** Cites what the final scoring leaves out: features without a figure, complete or not. */
static void cite_left_out(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    bool once = false, empty = false;
    for (size_t t = 0; t < board_tile_count(board) && !(once && empty); t++) {
        const struct board_tile *tile = board_tile(board, (board_tile_id)t);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            const uint8_t kind = tile->drawing->features[f].kind;
            const board_part part = board_part_of(tile, f);
            const board_feature feature = board_feature_of(board, part);
            if (feature != part || base_meeple_on(game, feature))
                continue;
            if (kind == CAT_CITY || kind == CAT_ROAD) {
                once |= board_open_edges(board, feature) == 0;
                empty |= board_open_edges(board, feature) > 0;
            } else if (kind == CAT_MONASTERY) {
                once |= ref_surrounded(game, tile->at);
                empty |= !ref_surrounded(game, tile->at);
            }
        }
    }
    if (once)
        ref_turn_cite(turn, BASE_SCORE_ONCE);
    if (empty || once)
        ref_turn_cite(turn, BASE_FINAL_OCCUPIED_ONLY);
}

void base_final(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    if (ref_option(game, &base_module, BASE_OPTION_FARMERS) == SWITCH_OFF)
        ref_turn_cite(turn, BASE_SETUP_FARMERS);
    cite_left_out(turn);
    for (unsigned p = 0; p < game->player_count; p++) {
        for (unsigned k = 0; k < REF_KINDS_MAX; k++) {
            if (game->players[p].supply[k] > 0 && ref_kind(game, k)->traits & FIGURE_MEEPLE)
                ref_turn_cite(turn, BASE_FINAL_NO_PLACEMENT);
        }
    }
    bool unequal = false;
    for (unsigned p = 1; p < game->player_count; p++)
        unequal |= game->turns_of[p] != game->turns_of[0];
    if (game->record && unequal)
        ref_turn_cite(turn, BASE_END_UNEQUAL_TURNS);
}

/** Whether fields follow other features at the end, or several players meet on one: what base.final.order is about. */
static bool needs_order(const struct verdict *verdict)
{
    bool before = false, field = false, rivals = false;
    for (unsigned i = 0; i < verdict->final.count; i++) {
        const struct scoring *scoring = verdict->final.items[i];
        const enum cat_kind kind = scoring->kind;
        if (kind != CAT_FIELD && kind != CAT_CITY && kind != CAT_ROAD && kind != CAT_MONASTERY)
            continue;
        unsigned players = 0;
        for (unsigned p = 0; p < scoring->game->player_count; p++)
            players += scoring->share[p].present;
        rivals |= players > 1;
        field |= kind == CAT_FIELD;
        before |= kind != CAT_FIELD;
    }
    return (before && field) || rivals;
}

void base_final_done(struct turn *turn)
{
    struct game *game = turn->game;
    const struct verdict *verdict = game->verdict;
    if (game->settings->scores_only)
        return;
    if (needs_order(verdict))
        ref_turn_cite(turn, BASE_FINAL_ORDER);
    for (unsigned i = 0; i < verdict->final.count; i++) {
        const struct scoring *scoring = verdict->final.items[i];
        if (scoring->kind == CAT_FIELD && ref_term_find(verdict->final.items[i], TERM_CITIES) &&
            scoring->fact[FACT_CITIES] > 0 && !ref_option_set(game, &base_module, BASE_OPTION_FARMER_SCORING)) {
            ref_hint(
                game,
                "the first printings of C1 scored farmers otherwise (option farmer-scoring: first gives 4 points "
                "for each city to the most farmers around it, second 3 points and no city paid twice to a player)");
            break;
        }
    }
    long most = game->players[0].score;
    unsigned winners = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        most = game->players[p].score > most ? game->players[p].score : most;
    for (unsigned p = 0; p < game->player_count; p++) {
        winners += game->players[p].score == most;
        const long before = game->players[p].score - verdict->final_gained[p];
        if (before >= 0 && game->players[p].score / 50 > before / 50)
            ref_turn_cite(turn, BASE_SCORE_BOARD);
    }
    if (game->player_count > 1)
        ref_turn_cite(turn, BASE_FINAL_WINNER);
    if (winners > 1)
        ref_assume(game, BASE_FINAL_DRAW, NULL,
                   "%u players have %ld points: the rules name no tie-break, so they win together", winners, most);
}
