/* Scoring on a map: printed pieces, coats of arms on roads, monasteries at the border (map.score.*, map.border.*). */
#include "config.h"

#include <string.h>

#include "expansions/map/map.h"
#include "expansions/rules.h"

/** What the map adds to a feature. */
struct reach {
    unsigned prints;   /* printed pieces at the border that belong to it */
    long print_tiles;  /* tiles that they count as */
    long print_coats;  /* coats of arms on them */
    long square_coats; /* coats of arms on squares of large cities */
    bool large_city;   /* a square of a large city belongs to it */
    bool border;       /* it has a tile at the border */
    bool closed;       /* it has one beside a square on which nothing ever lies */
};

/** Takes in a print and those that hang together with it, each once. */
static void take_prints(struct map_state *state, struct map_print *print, uint32_t stamp, struct reach *reach)
{
    struct map_print *other = print;
    do {
        if (other->stamp != stamp) {
            other->stamp = stamp;
            reach->prints++;
            reach->print_tiles += other->tiles;
            reach->print_coats += other->coats;
        }
        other = &state->prints[other->peer];
    } while (other != print);
}

/** One walk through the feature. */
static struct reach look_at(const struct scoring *scoring)
{
    struct reach reach = {0};
    struct board *board = scoring->game->board;
    struct map_state *state = map_state(scoring->game);
    if (scoring->feature == BOARD_NONE || !state->squares)
        return reach;
    const uint32_t stamp = board_new_stamp(board);
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        const uint8_t own = (uint8_t)(p - tile->first_part);
        if (map_square_at(state, tile->at).mark == 'C') {
            reach.large_city = true;
            reach.square_coats += tile->drawing->features[own].coats;
        }
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            if (!map_is_closed(state, tile->at, side))
                continue;
            const uint16_t places = cat_turned(tile->drawing->features[own].places, tile->turn);
            if (!(places >> (3 * side) & 7u))
                continue;
            const char beyond = map_square_at(state, board_beside(tile->at, side)).mark;
            struct map_print *print = map_print_at(state, tile->at, side);
            reach.border = true;
            reach.closed |= beyond != '.';
            if (print && print->kind == scoring->kind && (places >> (3 * side + 1) & 1u))
                take_prints(state, print, stamp, &reach);
        }
    }
    return reach;
}

void map_link(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->feature == BOARD_NONE || (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY) ||
        map_state(game)->print_count == 0)
        return;
    const struct reach reach = look_at(scoring);
    scoring->fact[FACT_COATS] += reach.print_coats;
    if (map_option(game, MAP_OPTION_PRINTS) == MAP_PRINTS_COUNT)
        scoring->fact[FACT_TILES] += reach.print_tiles;
}

/** On a map each coat of arms of a road counts too: 2 points, 1 where the road is unfinished. */
void map_worth(struct scoring *scoring)
{
    if (scoring->own_worth)
        return;
    if (scoring->kind == CAT_ROAD && scoring->fact[FACT_COATS] > 0)
        ref_term_add(scoring, TERM_COATS, "coat of arms", "coats of arms", scoring->fact[FACT_COATS],
                     scoring->complete ? 2 : 1,
                     scoring->complete ? MAP_SCORE_COAT_OF_ARMS : MAP_FINAL_ROAD_TO_NEIGHBOUR);
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    if (coats && scoring->kind == CAT_CITY)
        ref_cite(scoring->game->arena, &coats->rules,
                 scoring->complete ? MAP_SCORE_COAT_OF_ARMS : MAP_FINAL_ONE_POINT_EACH);
}

/** An unfinished road with an inn is worth nothing, nor are its coats of arms; what doubles tiles may double them. */
void map_fair(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    if (scoring->own_worth || scoring->kind != CAT_ROAD || !coats)
        return;
    const struct term *tiles = ref_term_find(scoring, TERM_TILES);
    if (scoring->fact[FACT_INN] > 0 && !scoring->complete && tiles && tiles->each == 0) {
        coats->each = 0;
        ref_cite(game->arena, &coats->rules, MAP_WITH_INN);
    }
    if (!scoring->tiles_doubled)
        return;
    const bool doubled = map_option(game, MAP_OPTION_FAIR_COATS) == MAP_COATS_DOUBLED;
    if (doubled)
        coats->each *= 2;
    ref_cite(game->arena, &coats->rules, MAP_WITH_LAND_SURVEYORS);
    ref_assume(game, MAP_WITH_LAND_SURVEYORS, "street-fair-coats",
               "whether Street Fair doubles the coats of arms of a road is not said: it %s",
               doubled ? "does" : "does not");
}

/* ---- what a scoring rests on ---- */

static void cite_if(struct scoring *scoring, bool condition, rule_number rule)
{
    if (condition)
        ref_scoring_cite(scoring, rule);
}

static bool has_kind(const struct scoring *scoring, const char *name)
{
    const int kind = ref_kind_named(scoring->game, name, strlen(name));
    for (unsigned i = 0; kind >= 0 && i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].kind == (unsigned)kind)
            return true;
    }
    return false;
}

/** Roads and cities. */
static void line_reasons(struct scoring *scoring, const struct reach *reach)
{
    struct game *game = scoring->game;
    const bool count = map_option(game, MAP_OPTION_PRINTS) == MAP_PRINTS_COUNT;
    const bool road = scoring->kind == CAT_ROAD;
    const long coats = scoring->fact[FACT_COATS];
    const bool on_board = scoring->feature != BOARD_NONE;
    const bool printed_coats = reach->print_coats + reach->square_coats > 0 || (!on_board && coats > 0);
    cite_if(scoring, scoring->complete && coats == 0 && !reach->border && !reach->large_city,
            MAP_SETUP_VARIANT_OF_NEW_EDITION);
    cite_if(scoring, road && scoring->fact[FACT_INN] > 0 && (coats > 0 || reach->prints), MAP_WITH_INN);
    cite_if(scoring, scoring->occasion == OCCASION_FINAL && !scoring->complete, MAP_FINAL_ONE_POINT_EACH);
    cite_if(scoring, road && reach->prints && !scoring->complete, MAP_FINAL_ROAD_TO_NEIGHBOUR);
    cite_if(scoring, reach->prints && reach->print_coats > 0 && scoring->complete, MAP_BORDER_COATS_COUNT);
    cite_if(scoring, road && reach->border && scoring->complete, MAP_BORDER_ROAD_COMPLETE);
    cite_if(scoring, reach->border && scoring->complete, MAP_BORDER_FEATURES_CLOSED);
    cite_if(scoring, reach->closed, MAP_BASIC_CLOSED_SQUARES);
    cite_if(scoring, !road && reach->large_city, MAP_SCORE_LARGE_CITY);
    cite_if(scoring, !road && reach->large_city, MAP_LARGE_CITY_UNOWNED);
    cite_if(scoring, !road && scoring->fact[FACT_CATHEDRAL] > 0 && (reach->large_city || reach->prints || !on_board),
            MAP_WITH_CATHEDRAL);
    cite_if(scoring, !road && printed_coats && has_kind(scoring, "mayor"), MAP_WITH_MAYOR);
    cite_if(scoring,
            (reach->large_city || reach->prints || (road && coats > 0)) && scoring->complete &&
                scoring->occasion == OCCASION_COMPLETED && scoring->fact[FACT_SCORING_TILE] > 0 && !scoring->everybody,
            MAP_WITH_LAND_SURVEYORS);
    if (!reach->prints)
        return;
    ref_scoring_cite(scoring, count ? MAP_BORDER_PRINTS_COUNT : MAP_BORDER_PRINTS_COUNT_DOUBT);
    if (!map_option_set(game, MAP_OPTION_PRINTS))
        ref_assume(game, MAP_BORDER_PRINTS_COUNT_DOUBT, "border-prints",
                   "whether a printed piece of the border counts as a tile is open in the examples: it %s",
                   count ? "does" : "does not");
}

static void field_reasons(struct scoring *scoring, const struct reach *reach)
{
    const struct map_state *state = map_state(scoring->game);
    const struct board *board = scoring->game->board;
    cite_if(scoring, reach->border, MAP_BORDER_FIELD_EDGE);
    cite_if(scoring, reach->large_city, MAP_FINAL_LARGE_CITY_ON_FIELD);
    for (size_t c = 0; c < scoring->city_count; c++) {
        for (board_part p = scoring->cities[c]; p != BOARD_NONE; p = board_next_part(board, scoring->cities[c], p)) {
            const board_tile_id id = board_part_node(board, p)->tile;
            cite_if(scoring, map_square_at(state, board_tile(board, id)->at).mark == 'C',
                    MAP_FINAL_LARGE_CITY_ON_FIELD);
        }
    }
}

/** Squares around a monastery or garden. */
struct around {
    unsigned squares; /* that there are */
    unsigned printed; /* of them squares of large cities */
};

static struct around look_around(const struct game *game, struct board_at at)
{
    struct around around = {0};
    const struct map_state *state = map_state(game);
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct map_square square = map_square_at(state, (struct board_at){at.x + dx, at.y + dy});
            if (dx == 0 && dy == 0)
                continue;
            around.printed += square.mark == 'C';
            around.squares += square.mark == 'C' || map_takes_tiles(square);
        }
    }
    return around;
}

/** Whether a square of a large city lies in the abbot's row or column, or just behind its end. */
static bool line_meets_city(const struct game *game, struct board_at at)
{
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        struct board_at next = board_beside(at, side);
        while (board_tile_at(game->board, next) != BOARD_NONE) {
            if (map_square_at(map_state(game), next).mark == 'C')
                return true;
            next = board_beside(next, side);
        }
    }
    return false;
}

/** Whether the abbot's row or column ends at the border, where it would have gone on. */
static bool line_meets_border(const struct game *game, struct board_at at)
{
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        struct board_at last = at;
        while (!map_is_closed(map_state(game), last, side) &&
               board_tile_at(game->board, board_beside(last, side)) != BOARD_NONE)
            last = board_beside(last, side);
        if (map_is_closed(map_state(game), last, side))
            return true;
    }
    return false;
}

static void monastic_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->own_worth) {
        cite_if(scoring, line_meets_city(game, scoring->at) || line_meets_border(game, scoring->at),
                MAP_WITH_SPECIAL_MONASTERY_ABBOT);
        if (line_meets_city(game, scoring->at))
            ref_assume(game, MAP_WITH_SPECIAL_MONASTERY_ABBOT, "abbot-line-large-city",
                       "whether an abbot's row goes on over a printed large city is not said: it %s",
                       map_option(game, MAP_OPTION_LINE) == MAP_LINE_COUNT ? "does, and the square counts 1"
                                                                           : "ends there");
        return;
    }
    const struct around around = look_around(game, scoring->at);
    const bool special = around.squares < 8 || around.printed > 0;
    if (scoring->kind == CAT_GARDEN) {
        cite_if(scoring, special, MAP_WITH_ABBOT_AND_GARDEN);
        return;
    }
    cite_if(scoring, scoring->occasion == OCCASION_RETRIEVED && special, MAP_WITH_ABBOT_AND_GARDEN);
    cite_if(scoring, special && scoring->complete, MAP_MONASTERY_BORDER_COMPLETE);
    cite_if(scoring, special && scoring->complete, MAP_MONASTERY_BORDER_POINTS);
    cite_if(scoring, special && !scoring->complete, MAP_FINAL_MONASTERY);
    cite_if(scoring,
            around.printed > 0 && scoring->occasion == OCCASION_COMPLETED && scoring->complete &&
                scoring->fact[FACT_SCORING_TILE] > 0 && !scoring->everybody,
            MAP_WITH_LAND_SURVEYORS);
}

/** "large city Hamburg", "large city Hamburg, large city Berlin": those whose squares belong to the feature. */
static const char *name_of(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct map_state *state = map_state(game);
    const uint32_t stamp = board_new_stamp(game->board);
    const char *name = NULL;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(game->board, scoring->feature, p)) {
        const uint16_t number =
            map_square_at(state, board_tile(game->board, board_part_node(game->board, p)->tile)->at).city;
        if (number == 0)
            continue;
        const struct map_large_city *city = &state->cities[number - 1];
        struct map_square *first = map_square_of(state, city->squares[0]);
        if (first->stamp == stamp)
            continue;
        first->stamp = stamp;
        name = doc_printf(game->arena, "%s%slarge city %s", name ? name : "", name ? ", " : "", city->name);
    }
    return name;
}

void map_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    const struct reach reach = look_at(scoring);
    if (reach.large_city) {
        scoring->name = name_of(scoring);
        ref_scoring_cite(scoring, MAP_TERMS_LARGE_CITY_AND_TOWN);
    }
    if (scoring->kind == CAT_ROAD || scoring->kind == CAT_CITY)
        line_reasons(scoring, &reach);
    else if (scoring->feature != BOARD_NONE && scoring->kind == CAT_FIELD)
        field_reasons(scoring, &reach);
    else if (scoring->feature != BOARD_NONE && (scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN))
        monastic_reasons(scoring);
}
