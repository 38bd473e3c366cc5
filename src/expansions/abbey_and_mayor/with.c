/* What other boxes make of the abbey, the figures and the barn of this one: besieged cities, scoring tiles, vineyards,
 * shepherds, little buildings. */
#include "config.h"

#include <string.h>

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

static bool has_kind(const struct scoring *scoring, const char *name)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (am_is(scoring->game, scoring->figures.items[i].kind, name))
            return true;
    }
    return false;
}

static bool for_barn(const struct scoring *scoring)
{
    return (scoring->word && strcmp(scoring->word, "barn") == 0) || scoring->occasion == OCCASION_BARN_PLACED ||
           scoring->occasion == OCCASION_BARN_CONNECTED;
}

static bool besieged(const struct board *board, board_feature city)
{
    for (board_part p = city; p != BOARD_NONE; p = board_next_part(board, city, p)) {
        if (board_part_facts(board, p)->marks & CAT_BESIEGED)
            return true;
    }
    return false;
}

/** A mayor of strength 0, alone in his city, and what little buildings in it bring. */
void am_with_token(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_CITY || scoring->fact[FACT_BUILDINGS] == 0 || scoring->fact[FACT_COATS] > 0 ||
        scoring->occasion == OCCASION_SURVEY)
        return;
    bool mayors = false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (standing->takes_part && !am_is(game, standing->kind, "mayor"))
            return;
        mayors |= standing->takes_part && !scoring->share[standing->owner].wins;
    }
    if (!mayors)
        return;
    const bool holder = ref_option(game, &abbey_and_mayor_module, AM_OPTION_ZERO_MAYOR_BONUS) == AM_BONUS_HOLDER;
    if (!game->settings->scores_only) {
        ref_scoring_cite(scoring, AM_MAYOR_CITY_TOKEN_CASES);
        ref_assume(game, AM_MAYOR_CITY_TOKEN_CASES, "zero-mayor-bonus",
                   "whether a mayor of strength 0 who is alone takes what the little buildings add is not said: %s",
                   holder ? "he does" : "nobody does");
    }
    for (unsigned p = 0; p < game->player_count && holder; p++) {
        if (scoring->share[p].present)
            ref_term_points(scoring, "little buildings, for the holder", scoring->fact[FACT_BUILDINGS], (int)p,
                            AM_MAYOR_CITY_TOKEN_CASES);
    }
}

static void siege_reasons(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    if (scoring->kind == CAT_CITY && scoring->fact[FACT_BESIEGED] > 0 && has_kind(scoring, "mayor"))
        ref_scoring_cite(scoring, AM_MAYOR_BESIEGED);
    if (scoring->kind != CAT_FIELD || !for_barn(scoring))
        return;
    if (scoring->fact[FACT_BESIEGED] > 0 && ref_cited(&scoring->rules, AM_BARN_PIG_RETURNS))
        ref_scoring_cite(scoring, AM_BARN_BESIEGED_PIG);
    for (size_t c = 0; c < scoring->city_count; c++) {
        if (board_open_edges(board, scoring->cities[c]) > 0 && besieged(board, scoring->cities[c]))
            ref_scoring_cite(scoring, AM_BARN_BESIEGED_OPEN_CITY);
    }
}

void am_with_reasons(struct scoring *scoring)
{
    if (scoring->game->settings->scores_only)
        return;
    siege_reasons(scoring);
    if (scoring->building == CAT_ABBEY && scoring->kind == CAT_MONASTERY) {
        if (ref_cited(&scoring->rules, LS_RELIGIOUS_INCLUDED))
            ref_scoring_cite(scoring, AM_ABBEY_MONASTIC_SCORING_TILES);
        if (scoring->fact[FACT_VINEYARDS] > 0)
            ref_scoring_cite(scoring, AM_ABBEY_VINEYARDS);
    }
    if (scoring->kind == CAT_GARDEN && ref_cited(&scoring->rules, LS_RELIGIOUS_EXCLUDED))
        ref_scoring_cite(scoring, AM_ABBEY_MONASTIC_SCORING_TILES);
    if (scoring->kind == CAT_CITY && ref_cited(&scoring->rules, LS_JURY_MAYOR))
        ref_scoring_cite(scoring, AM_MAYOR_CITIZENS_JURY);
    if (scoring->kind == CAT_FIELD && for_barn(scoring) && has_kind(scoring, "shepherd"))
        ref_scoring_cite(scoring, AM_BARN_SHEPHERD);
}

/** Whether an abbey lies on or around a tile. */
static bool abbey_beside(const struct board *board, struct board_at at)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){at.x + dx, at.y + dy});
            if (id != BOARD_NONE && board_tile(board, id)->drawing->any)
                return true;
        }
    }
    return false;
}

/** Whether an abbey lies beside a tile of a besieged city on the tile at `at`: beside a besieging one, or any. */
static bool abbey_at_city(const struct board *board, struct board_at at, bool any_tile)
{
    const board_tile_id id = board_tile_at(board, at);
    if (id == BOARD_NONE)
        return false;
    const struct board_tile *tile = board_tile(board, id);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_feature city = board_feature_of(board, board_part_of(tile, f));
        if (tile->drawing->features[f].kind != CAT_CITY || !besieged(board, city))
            continue;
        for (board_part p = city; p != BOARD_NONE; p = board_next_part(board, city, p)) {
            if ((any_tile || board_part_facts(board, p)->marks & CAT_BESIEGED) &&
                abbey_beside(board, board_tile(board, board_part_node(board, p)->tile)->at))
                return true;
        }
    }
    return false;
}

/** A figure has left a besieged city. */
void am_with_escape(struct turn *turn)
{
    const struct game *game = turn->game;
    const bool any_tile = ref_cited(&turn->out->rules, SIEGE_ESCAPE_ANY_TILE);
    if (game->settings->scores_only || (!any_tile && !ref_cited(&turn->out->rules, SIEGE_ESCAPE_BASIC)))
        return;
    for (unsigned r = 0; r < turn->out->returned.count; r++) {
        const struct return_home *home = &turn->out->returned.items[r];
        if (home->scoring != 0)
            continue;
        if (am_is(game, home->kind, "mayor"))
            ref_turn_cite(turn, AM_MAYOR_SIEGE_ESCAPE);
        if (am_is(game, home->kind, "wagon"))
            ref_turn_cite(turn, AM_WAGON_SIEGE_ESCAPE);
        if (abbey_at_city(game->board, home->at, any_tile))
            ref_turn_cite(turn, AM_ABBEY_SIEGE_ESCAPE);
    }
}

/** A figure may not leave a besieged city, although an abbey lies beside some tile of it. */
void am_with_action_done(struct turn *turn)
{
    const struct action *action = turn->action;
    if (!(action->keys & KEY_AT) || !ref_violated(turn, SIEGE_ESCAPE_BASIC) ||
        ref_violated(turn, AM_ABBEY_SIEGE_ESCAPE) || !abbey_at_city(turn->game->board, action->at, true))
        return;
    ref_violate(turn, AM_ABBEY_SIEGE_ESCAPE, action->at_node,
                "an abbey serves for the escape only beside a besieged tile of the city");
}
