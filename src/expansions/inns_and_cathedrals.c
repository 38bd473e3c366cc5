/*
 * Inns & Cathedrals (expansions/inns-and-cathedrals.yaml, ic.*): the large meeple, roads with an inn, cities with a
 * cathedral.
 */
#include "config.h"

#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module inns_and_cathedrals_module;

enum { OPTION_FINAL };
enum { FINAL_ZERO, FINAL_IGNORE };

static bool is_large(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "large-meeple", 12);
}

/** Inn and cathedral change what a tile and a coat of arms are worth; incomplete, the feature is worth nothing. */
static void worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct term *tiles = ref_term_find(scoring, TERM_TILES);
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    const bool road = scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0;
    const bool city = scoring->kind == CAT_CITY && scoring->fact[FACT_CATHEDRAL] > 0;
    if ((!road && !city) || !tiles || scoring->own_worth)
        return;
    if (!scoring->complete) {
        if (ref_option(game, &inns_and_cathedrals_module, OPTION_FINAL) == FINAL_IGNORE) {
            ref_scoring_cite(scoring, IC_INN_INCOMPLETE_OPTION);
            return;
        }
        const rule_number rule = road ? IC_INN_INCOMPLETE : IC_CATHEDRAL_INCOMPLETE;
        tiles->each = 0;
        ref_term_replace(scoring, tiles, road ? BASE_FINAL_ROAD : BASE_FINAL_CITY, rule);
        if (coats) {
            coats->each = 0;
            ref_term_replace(scoring, coats, BASE_FINAL_CITY, rule);
        }
        return;
    }
    if (road) {
        tiles->each += 1;
        ref_term_replace(scoring, tiles, BASE_ROAD_SCORE, IC_INN_COMPLETED);
        ref_cite(game->arena, &tiles->rules, IC_INN_TILE_COUNTS_ONCE);
        if (scoring->fact[FACT_INN] > 1)
            ref_cite(game->arena, &tiles->rules, IC_INN_SEVERAL_ONCE);
        return;
    }
    /* a city with a cathedral has four sides on its tile, so it never is one of two tiles that close each other */
    tiles->each += 1;
    ref_term_replace(scoring, tiles, BASE_CITY_SCORE, IC_CATHEDRAL_COMPLETED);
    if (scoring->fact[FACT_CATHEDRAL] > 1)
        ref_cite(game->arena, &tiles->rules, IC_CATHEDRAL_BOTH);
    if (coats) {
        coats->each += 1;
        ref_term_replace(scoring, coats, BASE_CITY_COATS_OF_ARMS, IC_CATHEDRAL_COMPLETED);
    }
}

static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    unsigned players = 0, winners = 0;
    bool large = false, large_wins = false;
    for (unsigned p = 0; p < game->player_count; p++) {
        players += scoring->share[p].present;
        winners += scoring->share[p].wins;
    }
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!is_large(game, scoring->figures.items[i].kind))
            continue;
        large = true;
        large_wins |= scoring->share[scoring->figures.items[i].owner].wins;
    }
    if (large) {
        ref_scoring_cite(scoring, IC_LARGE_STRENGTH);
        if (large_wins)
            ref_scoring_cite(scoring, IC_LARGE_NO_DOUBLE_POINTS);
        if (scoring->kind == CAT_FIELD)
            ref_scoring_cite(scoring, IC_LARGE_FARMER);
        else if (scoring->occasion == OCCASION_COMPLETED)
            ref_scoring_cite(scoring, IC_LARGE_RETURNS);
    }
    if (scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0 && scoring->complete) {
        if (winners > 1)
            ref_scoring_cite(scoring, IC_INN_TIE);
        if (players == 0)
            ref_scoring_cite(scoring, IC_INN_UNOCCUPIED);
    }
    if (scoring->kind == CAT_CITY && scoring->fact[FACT_CATHEDRAL] > 0) {
        ref_scoring_cite(scoring, IC_CATHEDRAL_PART_OF_CITY);
        if (scoring->complete)
            ref_scoring_cite(scoring, IC_CATHEDRAL_JOINING);
        if (scoring->complete && winners > 1)
            ref_scoring_cite(scoring, IC_CATHEDRAL_TIE);
        if (scoring->complete && scoring->fact[FACT_WINE] + scoring->fact[FACT_GRAIN] + scoring->fact[FACT_CLOTH] > 0)
            ref_scoring_cite(scoring, IC_CATHEDRAL_TRADE_GOODS);
    }
}

/** What hangs on the tiles of a road, city or field: whose lake the inn stands at, cathedral cities beside a field. */
static void tile_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    struct board *board = game->board;
    if (game->settings->scores_only || scoring->feature == BOARD_NONE)
        return;
    for (board_part p = scoring->feature; scoring->kind == CAT_ROAD && p != BOARD_NONE;
         p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        unsigned roads = 0, inns = 0, monasteries = 0, river = 0;
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            roads += tile->drawing->features[f].kind == CAT_ROAD;
            inns += (tile->drawing->features[f].marks & CAT_INN) != 0;
            monasteries += tile->drawing->features[f].kind == CAT_MONASTERY;
            river += tile->drawing->features[f].kind == CAT_RIVER;
        }
        if (inns && roads > 1) {
            ref_scoring_cite(scoring, IC_INN_LAKE_SEGMENT);
            if (roads == 3)
                ref_scoring_cite(scoring, IC_TILE_INN_CROSSING);
        }
        if (inns && river)
            ref_scoring_cite(scoring, IC_INN_RIVER);
        if (monasteries && roads == 2)
            ref_scoring_cite(scoring, IC_TILE_MONASTERY_BETWEEN_ROADS);
        if (roads == 2 && !monasteries && !river)
            ref_scoring_cite(scoring, IC_TILE_DOUBLE_CURVE);
    }
    for (board_part p = scoring->feature; (scoring->kind == CAT_CITY || scoring->kind == CAT_FIELD) && p != BOARD_NONE;
         p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        unsigned caps = 0, roads = 0, monasteries = 0;
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            const struct cat_feature *facts = &tile->drawing->features[f];
            caps += facts->kind == CAT_CITY;
            roads += facts->kind == CAT_ROAD;
            monasteries += facts->kind == CAT_MONASTERY;
        }
        if (caps == 4)
            ref_scoring_cite(scoring, IC_TILE_FOUR_CITIES);
        if (scoring->kind == CAT_FIELD && roads == 2 && monasteries)
            ref_scoring_cite(scoring, IC_TILE_MONASTERY_BETWEEN_ROADS);
        if (scoring->kind == CAT_FIELD && roads == 2 && !monasteries && !caps)
            ref_scoring_cite(scoring, IC_TILE_DOUBLE_CURVE);
    }
    for (size_t c = 0; c < scoring->city_count; c++) {
        for (board_part p = scoring->cities[c]; p != BOARD_NONE; p = board_next_part(board, scoring->cities[c], p)) {
            if (board_part_facts(board, p)->marks & CAT_CATHEDRAL)
                ref_scoring_cite(scoring, IC_CATHEDRAL_FIELD);
        }
    }
}

static void placed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    if (game->settings->scores_only || turn->illegal)
        return;
    const struct board_tile *tile = board_tile(board, turn->placed);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        if (!(facts->marks & (CAT_INN | CAT_CATHEDRAL)))
            continue;
        ref_turn_cite(turn, IC_TILE_PLACEMENT);
        const board_feature feature = board_feature_of(board, board_part_of(tile, f));
        for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
            for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
                 id = board_figure(board, id)->next) {
                if (board_figure(board, id)->owner != turn->player)
                    ref_turn_cite(turn, IC_TILE_MAY_HARM_OTHERS);
            }
        }
    }
}

static void deploy(struct turn *turn)
{
    struct deploying *deploying = &turn->deploying;
    if (deploying->facts && is_large(turn->game, deploying->kind) && deploying->facts->kind == CAT_GARDEN) {
        ref_violate(turn, IC_LARGE_NOT_ON_GARDEN, deploying->action->spot_node,
                    "the large meeple is not placed in a garden");
        deploying->refused = true;
    }
}

static void deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal)
        return;
    if (is_large(game, deploying->kind))
        ref_turn_cite(turn, IC_LARGE_PLACEMENT);
    if (!(ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION))
        return;
    const struct board *board = game->board;
    const board_feature feature = board_feature_of(board, deploying->part);
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (is_large(game, board_figure(board, id)->kind) && board_figure(board, id)->owner == turn->player)
                ref_turn_cite(turn, IC_LARGE_HOLD_FEATURE);
        }
    }
}

static void position(struct turn *turn)
{
    struct game *game = turn->game;
    /* the sixth player's pieces come in this box */
    for (unsigned i = 0; i < game->verdict->assumptions.count; i++) {
        if (game->verdict->assumptions.items[i].rule == BASE_SETUP_PLAYERS && game->player_count == 6)
            game->verdict->assumptions.items[i] = (struct assumption){
                IC_SETUP_SIXTH_PLAYER, "six players take part with the pieces that this box brings", NULL};
    }
}

static const struct figure_kind figures[] = {
    {
        .name = "large-meeple",
        .plural = "large meeples",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_MONASTERY | 1u << CAT_FIELD,
        .given = 1,
        .strength = 2,
    },
};

static const char *const final_values[] = {"zero", "ignore", NULL};
static const struct option options[] = {
    [OPTION_FINAL] =
        {.name = "inn-and-cathedral-final",
         .values = final_values,
         .says =
             "what unfinished features with inn or cathedral are worth in the final scoring: nothing, or as if "
             "they had neither"},
};

static const struct tally_key tally_keys[] = {
    {"inn", FACT_INN, 1u << CAT_ROAD, true, 1, "whether the road has an inn"},
    {"cathedral", FACT_CATHEDRAL, 1u << CAT_CITY, true, 1, "whether the city has a cathedral"},
};

static const struct stage_hook stages[] = {
    {STAGE_WORTH, 100, worth},
    {STAGE_AWARD, 940, reasons},
    {STAGE_AWARD, 941, tile_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 40, position},
    {MOMENT_PLACED, 40, placed},
    {MOMENT_DEPLOY, -10, deploy},
    {MOMENT_DEPLOYED, 40, deployed},
};

static const char *const sets[] = {"inns-and-cathedrals", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module inns_and_cathedrals_module = {
    .name = "inns-and-cathedrals",
    .title = "Inns & Cathedrals",
    .sets = sets,
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
};
