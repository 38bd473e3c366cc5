/*
 * Inns & Cathedrals (expansions/inns-and-cathedrals.yaml, ic.*): the large meeple, roads with an inn, cities with a
 * cathedral.
 */
#include "config.h"

#include <string.h>

#include "expansions/rules.h"
#include "referee/boxes.h"
#include "referee/turn.h"

extern const struct module inns_and_cathedrals_module;

enum { OPTION_FINAL };
enum { FINAL_ZERO, FINAL_IGNORE };

static const char *const sets[] = {"inns-and-cathedrals", NULL};

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

/* ---- what the drawings of the box show ---- */

/** What one look at a tile tells. */
struct look {
    unsigned roads, bends, inns, cities, monasteries;
    bool river;
};

static struct look look_at(const struct cat_tile *tile)
{
    struct look look = {0};
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        const struct cat_feature *facts = &tile->features[f];
        const bool two_edges = (facts->places & (facts->places - 1u)) != 0;
        look.roads += facts->kind == CAT_ROAD;
        look.bends += facts->kind == CAT_ROAD && two_edges;
        look.inns += (facts->marks & CAT_INN) != 0;
        look.cities += facts->kind == CAT_CITY;
        look.monasteries += facts->kind == CAT_MONASTERY;
        look.river |= facts->kind == CAT_RIVER;
    }
    return look;
}

/** The rule about the drawing, for a figure or a scoring on that kind of feature; RULE_NONE: there is none. */
static rule_number drawing_rule(const struct cat_tile *tile, enum cat_kind kind)
{
    if (strcmp(tile->set, sets[0]) != 0)
        return RULE_NONE;
    const struct look look = look_at(tile);
    if (look.inns == 1 && look.roads == 3 && kind == CAT_ROAD)
        return IC_TILE_INN_CROSSING;
    if (look.bends == 2 && (kind == CAT_ROAD || kind == CAT_FIELD))
        return IC_TILE_DOUBLE_CURVE;
    if (look.monasteries && look.roads == 2)
        return IC_TILE_MONASTERY_BETWEEN_ROADS;
    if (look.cities == 4 && (kind == CAT_CITY || kind == CAT_FIELD))
        return IC_TILE_FOUR_CITIES;
    return RULE_NONE;
}

/* ---- what a scoring rests on ---- */

/** How many players have figures there. */
static unsigned count_present(const struct scoring *scoring)
{
    unsigned players = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        players += scoring->share[p].present;
    return players;
}

static void large_reasons(struct scoring *scoring)
{
    bool large = false, wins = false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!is_large(scoring->game, scoring->figures.items[i].kind))
            continue;
        large = true;
        wins |= scoring->share[scoring->figures.items[i].owner].wins;
    }
    if (!large)
        return;
    if (count_present(scoring) > 1)
        ref_scoring_cite(scoring, IC_LARGE_STRENGTH);
    if (wins)
        ref_scoring_cite(scoring, IC_LARGE_NO_DOUBLE_POINTS);
    if (scoring->kind == CAT_FIELD)
        ref_scoring_cite(scoring, IC_LARGE_FARMER);
    if (scoring->occasion == OCCASION_COMPLETED || (scoring->kind == CAT_FIELD && scoring->occasion != OCCASION_SURVEY))
        ref_scoring_cite(scoring, IC_LARGE_RETURNS);
}

static void reasons(struct scoring *scoring)
{
    if (scoring->game->settings->scores_only)
        return;
    large_reasons(scoring);
    const unsigned players = count_present(scoring);
    unsigned winners = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        winners += scoring->share[p].wins;
    if (scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0 && scoring->complete) {
        if (winners > 1)
            ref_scoring_cite(scoring, IC_INN_TIE);
        if (players == 0)
            ref_scoring_cite(scoring, IC_INN_UNOCCUPIED);
    }
    if (scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0 && (long)scoring->parts > scoring->fact[FACT_TILES])
        ref_scoring_cite(scoring, IC_INN_TILE_COUNTS_ONCE);
    if (scoring->kind == CAT_CITY && scoring->fact[FACT_CATHEDRAL] > 0) {
        ref_scoring_cite(scoring, IC_CATHEDRAL_PART_OF_CITY);
        if (!scoring->complete)
            return;
        ref_scoring_cite(scoring, IC_CATHEDRAL_JOINING);
        if (winners > 1)
            ref_scoring_cite(scoring, IC_CATHEDRAL_TIE);
        if (scoring->fact[FACT_WINE] + scoring->fact[FACT_GRAIN] + scoring->fact[FACT_CLOTH] > 0)
            ref_scoring_cite(scoring, IC_CATHEDRAL_TRADE_GOODS);
    }
}

/** What hangs on the tiles of a road, city or field: whose lake the inn stands at, cathedral cities beside a field. */
static void tile_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const struct board *board = game->board;
    if (game->settings->scores_only || scoring->feature == BOARD_NONE)
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct cat_tile *tile = board_tile(board, board_part_node(board, p)->tile)->drawing;
        ref_scoring_cite(scoring, drawing_rule(tile, scoring->kind));
        if (scoring->kind != CAT_ROAD)
            continue;
        const struct look look = look_at(tile);
        if (look.inns && look.roads > 1)
            ref_scoring_cite(scoring, IC_INN_LAKE_SEGMENT);
        if (look.river && (board_part_facts(board, p)->marks & CAT_INN))
            ref_scoring_cite(scoring, IC_INN_RIVER);
    }
    for (size_t c = 0; c < scoring->city_count; c++) {
        for (board_part p = scoring->cities[c]; p != BOARD_NONE; p = board_next_part(board, scoring->cities[c], p)) {
            if (board_part_facts(board, p)->marks & CAT_CATHEDRAL)
                ref_scoring_cite(scoring, IC_CATHEDRAL_FIELD);
        }
    }
}

/** Says by the rules of this box, too, what other modules make of inn, cathedral and large meeple. */
static void partner_reasons(struct scoring *scoring)
{
    static const struct pair {
        rule_number theirs, ours;
    } pairs[] = {
        {LS_JURY_LARGE_MEEPLE, IC_WITH_CITIZENS_JURY},
        {LS_BAD_CATHEDRAL, IC_WITH_BAD_NEIGHBORHOOD},
        {LS_SIEGE_CATHEDRAL, IC_WITH_SIEGE_TILE},
        {LS_FAIR_INN, IC_WITH_STREET_FAIR},
        {LS_HIGHWAY_INN, IC_WITH_HIGHWAY},
        {LS_UPRISING_INN, IC_WITH_PEASANT_UPRISING},
    };
    if (scoring->game->settings->scores_only)
        return;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (ref_cited(&scoring->rules, pairs[i].theirs))
            ref_scoring_cite(scoring, pairs[i].ours);
    }
    const bool cathedral = scoring->kind == CAT_CITY && scoring->fact[FACT_CATHEDRAL] > 0;
    const bool inn = scoring->kind == CAT_ROAD && scoring->fact[FACT_INN] > 0;
    if (cathedral && scoring->fact[FACT_BESIEGED] > 0)
        ref_scoring_cite(scoring, IC_CATHEDRAL_BESIEGED);
    if ((cathedral || inn) && scoring->fact[FACT_MAGE] + scoring->fact[FACT_WITCH] > 0)
        ref_scoring_cite(scoring, IC_INN_MAGE_WITCH);
}

/* ---- the tile ---- */

static void fit(struct turn *turn)
{
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    if (turn->probing || strcmp(action->tile.tile->set, sets[0]) != 0 || !ref_violated(turn, BASE_TILE_EDGES))
        return;
    struct violation *violation =
        ref_violate(turn, IC_TILE_PLACEMENT, action->value, "a tile of %s is laid like any other: each edge must go on",
                    inns_and_cathedrals_module.title);
    violation->placed = true;
    violation->at = action->at;
}

/** Cites ic.tile.may-harm-others where only others have figures on the road or city that gets the inn or cathedral. */
static void notice_harm(struct turn *turn, board_part part)
{
    const struct board *board = turn->game->board;
    const board_feature feature = board_feature_of(board, part);
    bool own = false, others = false;
    if (board_figures_on(board, feature) == 0)
        return;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            own |= board_figure(board, id)->owner == turn->player;
            others |= board_figure(board, id)->owner != turn->player;
        }
    }
    if (others && !own)
        ref_turn_cite(turn, IC_TILE_MAY_HARM_OTHERS);
}

static void placed(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    const struct board_tile *tile = board_tile(game->board, turn->placed);
    if (game->laid[tile->drawing->index] > tile->drawing->copies[game->edition])
        ref_remark_box(game, sets, inns_and_cathedrals_module.title, IC_SETUP_MATERIAL);
    if (turn->illegal)
        return;
    if (game->turns_played == 0 && ref_tiles_add_up(game))
        ref_turn_cite(turn, IC_SETUP_MATERIAL);
    if (strcmp(tile->drawing->set, sets[0]) == 0)
        ref_turn_cite(turn, IC_TILE_PLACEMENT);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        if (tile->drawing->features[f].marks & (CAT_INN | CAT_CATHEDRAL))
            notice_harm(turn, board_part_of(tile, f));
    }
}

/* ---- the large meeple ---- */

static void deploy(struct turn *turn)
{
    struct deploying *deploying = &turn->deploying;
    if (deploying->facts && is_large(turn->game, deploying->kind) && deploying->facts->kind == CAT_GARDEN) {
        ref_violate(turn, IC_LARGE_NOT_ON_GARDEN, deploying->action->spot_node,
                    "the large meeple is not placed in a garden");
        deploying->refused = true;
    }
}

static void refuse_held(struct turn *turn, rule_number rule, const char *message)
{
    const struct deploying *deploying = &turn->deploying;
    struct violation *violation = ref_violate(turn, rule, deploying->action->spot_node, "%s", message);
    if (deploying->tile == BOARD_NONE)
        return;
    violation->placed = true;
    violation->at = board_tile(turn->game->board, deploying->tile)->at;
}

/** Names the rules of the box beside the base game's, where a feature is held already. */
static void deploy_beside(struct turn *turn)
{
    const struct deploying *deploying = &turn->deploying;
    if (!deploying->facts || !ref_violated(turn, BASE_MEEPLE_UNOCCUPIED))
        return;
    if (is_large(turn->game, deploying->kind))
        refuse_held(turn, IC_LARGE_PLACEMENT, "a large meeple goes only where a normal one may");
    if (deploying->facts->marks & CAT_CATHEDRAL)
        refuse_held(turn, IC_CATHEDRAL_PART_OF_CITY, "the cathedral is a part of the city, and no place of its own");
}

/** Whether the player's only meeple of the feature is the large one. */
static bool large_alone(const struct turn *turn, board_feature feature)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    bool large = false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (figure->owner != turn->player || !ref_has_trait(game, figure, FIGURE_MEEPLE))
                continue;
            if (!is_large(game, figure->kind))
                return false;
            large = true;
        }
    }
    return large;
}

static void deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal)
        return;
    if (is_large(game, deploying->kind))
        ref_turn_cite(turn, IC_LARGE_PLACEMENT);
    if (deploying->facts->marks & CAT_CATHEDRAL)
        ref_turn_cite(turn, IC_CATHEDRAL_PART_OF_CITY);
    ref_turn_cite(
        turn, drawing_rule(board_tile(game->board, deploying->tile)->drawing, (enum cat_kind)deploying->facts->kind));
    if (ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION &&
        large_alone(turn, board_feature_of(game->board, deploying->part)))
        ref_turn_cite(turn, IC_LARGE_HOLD_FEATURE);
}

/* ---- the box ---- */

static void position(struct turn *turn)
{
    struct game *game = turn->game;
    ref_remark_box(game, sets, inns_and_cathedrals_module.title, IC_SETUP_MATERIAL);
    /* the sixth player's pieces come in this box */
    for (unsigned i = 0; i < game->verdict->assumptions.count; i++) {
        if (game->verdict->assumptions.items[i].rule == BASE_SETUP_PLAYERS && game->player_count == 6)
            game->verdict->assumptions.items[i] = (struct assumption){
                IC_SETUP_SIXTH_PLAYER, "six players take part with the pieces that this box brings", NULL};
    }
}

static void surveyed(struct turn *turn)
{
    if (ref_tiles_add_up(turn->game))
        ref_turn_cite(turn, IC_SETUP_MATERIAL);
}

/** Where a total passes fifty, a tile of this box shows it. */
static void passed_fifty(struct turn *turn)
{
    if (ref_cited(&turn->out->rules, BASE_SCORE_BOARD))
        ref_turn_cite(turn, IC_SETUP_POINTS_TILES);
}

static const struct figure_kind figures[] = {
    {
        .name = "large-meeple",
        .plural = "large meeples",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_MONASTERY | 1u << CAT_FIELD,
        .given = 1,
        .strength = 2,
        .given_by = IC_SETUP_LARGE_MEEPLE,
    },
};

static const char *const final_values[] = {"zero", "ignore", NULL};
static const struct option options[] = {
    [OPTION_FINAL] =
        {.name = "inn-and-cathedral-final",
         .values = final_values,
         .says = "what unfinished features with inn or cathedral are worth in the final scoring: nothing, or as if "
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
    {STAGE_AWARD, 990, partner_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 40, position},     {MOMENT_FIT, 40, fit},
    {MOMENT_PLACED, 40, placed},         {MOMENT_DEPLOY, -10, deploy},
    {MOMENT_DEPLOY, 140, deploy_beside}, {MOMENT_DEPLOYED, 40, deployed},
    {MOMENT_SCORED, 40, passed_fifty},   {MOMENT_FINAL_DONE, 40, passed_fifty},
    {MOMENT_TALLIED, 40, passed_fifty},  {MOMENT_SURVEY, 40, surveyed},
};

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
