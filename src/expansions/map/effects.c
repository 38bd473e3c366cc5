/* Scoring on a map: printed pieces, coats of arms on roads, monasteries at the border, towns (map.score.*,
 * map.border.*, map.town.*). */
#include "config.h"

#include <string.h>

#include "expansions/map/map.h"
#include "expansions/rules.h"

/** Whether a print belongs to the feature: the tile on its square shows it there. */
static bool reaches(const struct scoring *scoring, const struct map_print *print)
{
    const struct board *board = scoring->game->board;
    if (print->kind != scoring->kind)
        return false;
    const board_tile_id id = board_tile_at(board, print->at);
    if (id == BOARD_NONE)
        return false;
    const struct board_tile *tile = board_tile(board, id);
    const uint8_t feature = cat_feature_at(tile->drawing, tile->turn, (enum cat_place)(3 * print->side + 1));
    return feature != CAT_NONE && tile->drawing->features[feature].kind == (uint8_t)print->kind &&
           board_feature_of(board, board_part_of(tile, feature)) == scoring->feature;
}

void map_link(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const struct map_state *state = map_state(game);
    if (scoring->feature == BOARD_NONE || (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY))
        return;
    for (unsigned i = 0; i < state->print_count; i++) {
        if (!reaches(scoring, &state->prints[i]))
            continue;
        scoring->fact[FACT_COATS] += state->prints[i].coats;
        if (map_option(game, MAP_OPTION_PRINTS) == MAP_PRINTS_COUNT)
            scoring->fact[FACT_TILES] += state->prints[i].tiles;
    }
}

/** On a map each coat of arms of a road counts too: 2 points, 1 where the road is unfinished. */
void map_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->own_worth)
        return;
    if (scoring->kind == CAT_ROAD && scoring->fact[FACT_COATS] > 0) {
        struct term *term = ref_term_add(scoring, TERM_COATS, "coat of arms", "coats of arms",
                                         scoring->fact[FACT_COATS], scoring->complete ? 2 : 1,
                                         scoring->complete ? MAP_SCORE_COAT_OF_ARMS : MAP_FINAL_ROAD_TO_NEIGHBOUR);
        if (scoring->complete)
            ref_cite(game->arena, &term->rules, MAP_BORDER_COATS_COUNT);
    } else if (scoring->kind == CAT_CITY) {
        struct term *coats = ref_term_find(scoring, TERM_COATS);
        if (coats)
            ref_cite(game->arena, &coats->rules, scoring->complete ? MAP_SCORE_COAT_OF_ARMS : MAP_FINAL_ONE_POINT_EACH);
    }
}

/** Towns still uncovered beside a road, each once. */
static long visible_towns(const struct scoring *scoring)
{
    struct board *board = scoring->game->board;
    const struct map_state *state = map_state(scoring->game);
    long count = 0;
    for (long y = 0; y < state->height; y++) {
        for (long x = 0; x < state->width; x++) {
            const char mark = state->squares[y * state->width + x].mark;
            const struct board_at at = {(int32_t)(state->origin.x + x), (int32_t)(state->origin.y + y)};
            bool beside = false;
            if ((mark != 't' && mark != 'T') || board_tile_at(board, at) != BOARD_NONE)
                continue;
            for (enum cat_side side = CAT_N; side <= CAT_W && !beside; side++) {
                const board_tile_id id = board_tile_at(board, board_beside(at, side));
                if (id == BOARD_NONE)
                    continue;
                const struct board_tile *tile = board_tile(board, id);
                for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
                    beside |= tile->drawing->features[f].kind == CAT_ROAD &&
                              board_feature_of(board, board_part_of(tile, f)) == scoring->feature;
            }
            count += beside;
        }
    }
    return count;
}

void map_flat(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_ROAD || scoring->feature == BOARD_NONE ||
        map_option(game, MAP_OPTION_TOWN) != MAP_TOWN_VISIBLE)
        return;
    const long towns = visible_towns(scoring);
    if (towns == 0)
        return;
    if (!scoring->complete) {
        const bool count = map_option(game, MAP_OPTION_VISIBLE_FINAL) == MAP_VISIBLE_COUNT;
        ref_assume(game, MAP_TOWN_VARIANT_VISIBLE_FINAL, "visible-bonus-final",
                   "whether a visible town helps an unfinished road in the final scoring is not said: it %s",
                   count ? "does" : "does not");
        if (!count)
            return;
    }
    struct term *term =
        ref_term_add(scoring, TERM_OTHER, "visible town", "visible towns", towns, 2, MAP_TOWN_VARIANT_VISIBLE_BONUS);
    if (!scoring->complete)
        ref_cite(game->arena, &term->rules, MAP_TOWN_VARIANT_VISIBLE_FINAL);
}

static void cite_if(struct scoring *scoring, bool condition, rule_number rule)
{
    if (condition)
        ref_scoring_cite(scoring, rule);
}

void map_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct board *board = game->board;
    const struct map_state *state = map_state(game);
    if (game->settings->scores_only)
        return;
    const bool line = scoring->kind == CAT_ROAD || scoring->kind == CAT_CITY;
    cite_if(scoring, scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0 && scoring->fact[FACT_COATS] > 0,
            MAP_WITH_INN);
    cite_if(scoring, scoring->occasion == OCCASION_FINAL && line && !scoring->complete, MAP_FINAL_ONE_POINT_EACH);
    if (scoring->feature == BOARD_NONE)
        return;
    bool printed = false, city = false, border = false;
    for (unsigned i = 0; line && i < state->print_count; i++)
        printed |= reaches(scoring, &state->prints[i]);
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_at at = board_tile(board, board_part_node(board, p)->tile)->at;
        city |= map_square_at(state, at).mark == 'C';
        for (enum cat_side side = CAT_N; side <= CAT_W; side++)
            border |= !map_ground.exists(game, board_beside(at, side));
    }
    cite_if(scoring, printed,
            map_option(game, MAP_OPTION_PRINTS) == MAP_PRINTS_COUNT ? MAP_BORDER_PRINTS_COUNT
                                                                    : MAP_BORDER_PRINTS_COUNT_DOUBT);
    if (printed)
        ref_assume(game, MAP_BORDER_PRINTS_COUNT_DOUBT, "border-prints",
                   "whether a printed piece of the border counts as a tile is open in the examples: it %s",
                   map_option(game, MAP_OPTION_PRINTS) == MAP_PRINTS_COUNT ? "does" : "does not");
    cite_if(scoring, printed && scoring->fact[FACT_COATS] > 0, MAP_BORDER_COATS_COUNT);
    cite_if(scoring, scoring->kind == CAT_ROAD && printed && scoring->complete, MAP_BORDER_ROAD_COMPLETE);
    cite_if(scoring, scoring->kind == CAT_CITY && city, MAP_SCORE_LARGE_CITY);
    cite_if(scoring, scoring->kind == CAT_CITY && city, MAP_LARGE_CITY_UNOWNED);
    cite_if(scoring, line && border && scoring->complete, MAP_BORDER_FEATURES_CLOSED);
    cite_if(scoring, scoring->kind == CAT_FIELD && border, MAP_BORDER_FIELD_EDGE);
    cite_if(scoring, scoring->kind == CAT_CITY && scoring->fact[FACT_CATHEDRAL] > 0 && (city || printed),
            MAP_WITH_CATHEDRAL);
    for (size_t c = 0; c < scoring->city_count; c++) {
        for (board_part p = scoring->cities[c]; p != BOARD_NONE; p = board_next_part(board, scoring->cities[c], p))
            cite_if(scoring, map_square_at(state, board_tile(board, board_part_node(board, p)->tile)->at).mark == 'C',
                    MAP_FINAL_LARGE_CITY_ON_FIELD);
    }
    if (scoring->kind != CAT_MONASTERY && scoring->kind != CAT_GARDEN)
        return;
    const bool few = board_around(board, scoring->at) < 8;
    cite_if(scoring, few && scoring->complete, MAP_MONASTERY_BORDER_COMPLETE);
    cite_if(scoring, few && scoring->complete, MAP_MONASTERY_BORDER_POINTS);
    cite_if(scoring, !scoring->complete && !scoring->own_worth, MAP_FINAL_MONASTERY);
    cite_if(scoring, scoring->kind == CAT_GARDEN, MAP_WITH_ABBOT_AND_GARDEN);
    if (!scoring->own_worth)
        return;
    cite_if(scoring, true, MAP_WITH_SPECIAL_MONASTERY_ABBOT);
    ref_assume(game, MAP_WITH_SPECIAL_MONASTERY_ABBOT, "abbot-line-large-city",
               "whether an abbot's row goes on over a printed large city is not said: it %s",
               map_option(game, MAP_OPTION_LINE) == MAP_LINE_COUNT ? "does" : "stops there");
}

/* ---- towns ---- */

void map_begin(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const int named = turn->input ? turn->input->named : -1;
    state->covered_town = false;
    if (!state->extra_turn)
        return;
    if (named >= 0 && (unsigned)named == (game->on_turn + 1) % game->player_count) {
        /* the turn more is offered: who leaves it out declines it */
        game->on_turn = (unsigned)named;
        state->extra_turn = false;
    } else if (turn->declines) {
        turn->tile_excused = true;
    }
    ref_turn_cite(turn, MAP_TOWN_VARIANT_EXTRA_TURN);
}

void map_scored(struct turn *turn)
{
    struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    if (!state->covered_town || map_option(game, MAP_OPTION_TOWN) != MAP_TOWN_PENALTY)
        return;
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    scoring->game = game;
    scoring->occasion = OCCASION_SURVEY;
    scoring->kind = CAT_KINDS;
    scoring->word = "town";
    scoring->feature = BOARD_NONE;
    scoring->at = turn->placed_at;
    scoring->complete = true;
    scoring->share[turn->player].present = true;
    ref_term_points(scoring, "town covered", -2, (int)turn->player, MAP_TOWN_VARIANT_PENALTY);
    ref_terms_sum(scoring);
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
}

void map_end(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const bool was_extra = state->extra_turn;
    state->extra_turn = false;
    if (!state->covered_town || map_option(game, MAP_OPTION_TOWN) != MAP_TOWN_EXTRA_TURN || was_extra ||
        game->part == 2)
        return;
    turn->out->again = true;
    turn->out->again_rule = MAP_TOWN_VARIANT_EXTRA_TURN;
    state->extra_turn = true;
}
