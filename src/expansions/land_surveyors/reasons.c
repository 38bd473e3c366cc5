/* What a reader would ask of a scoring beside a scoring tile: why it acts, and what other modules have to do with it.
 */
#include "config.h"

#include <string.h>

#include "expansions/land_surveyors/land_surveyors.h"
#include "expansions/rules.h"

static enum ls_pile pile_for(enum cat_kind kind)
{
    return kind == CAT_CITY ? LS_CITY : kind == CAT_ROAD ? LS_ROAD : LS_MONASTERY;
}

/** Scoring tiles of the position, of each known pile all. */
static unsigned known_tiles(const struct ls_state *state)
{
    unsigned tiles = 0;
    for (enum ls_pile pile = LS_CITY; pile < LS_PILES; pile++)
        tiles += state->count[pile];
    return tiles;
}

/** Whether several players have figures that count. */
static bool has_rivals(const struct scoring *scoring)
{
    unsigned players = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        players += scoring->share[p].present;
    return players > 1;
}

/** Whether something is added for a player alone. */
static bool has_own_terms(const struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        if (scoring->terms.items[i].player >= 0)
            return true;
    }
    return false;
}

static void cite_if(struct scoring *scoring, bool condition, rule_number rule)
{
    if (condition)
        ref_scoring_cite(scoring, rule);
}

static bool has_kind(const struct scoring *scoring, const char *name)
{
    const int kind = ref_kind_named(scoring->game, name, strlen(name));
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].kind == (unsigned)kind)
            return true;
    }
    return false;
}

/** A figure that is no plain meeple stands in a city of the jury. */
static bool has_other_kind(const struct scoring *scoring)
{
    const int meeple = ref_kind_named(scoring->game, "meeple", 6);
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].kind != (unsigned)meeple)
            return true;
    }
    return false;
}

/** Whether another module changes what a tile of the road or city brings, or adds to it. */
static bool changes_value(const struct scoring *scoring)
{
    return scoring->fact[FACT_INN] || scoring->fact[FACT_CATHEDRAL] || scoring->fact[FACT_MAGE] ||
           scoring->fact[FACT_WITCH] || scoring->fact[FACT_BUILDINGS] || scoring->fact[FACT_BESIEGED] ||
           scoring->fact[FACT_VINEYARDS] || scoring->fact[FACT_GERMAN_CASTLES] || scoring->fact[FACT_GERMAN_CATHEDRAL];
}

/** Whether another module's element takes the number of tiles up: what ls.order.counts names. */
static bool counts_tiles(const struct scoring *scoring)
{
    return scoring->fact[FACT_INN] || scoring->fact[FACT_CATHEDRAL] || scoring->fact[FACT_BESIEGED] ||
           scoring->fact[FACT_GERMAN_CATHEDRAL] || scoring->fact[FACT_MAGE] || scoring->fact[FACT_BETS];
}

/** Whether somebody stands on a segment that is left out; a tally does not tell where its figures stand. */
static bool stands_on_cap(const struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const struct board *board = game->board;
    if (scoring->feature == BOARD_NONE)
        return scoring->fact[FACT_CAPS] > 0 && scoring->figures.count > 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (standing->takes_part && standing->id != BOARD_NONE &&
            ls_is_left_out(game, board_part_facts(board, board_figure(board, standing->id)->part)))
            return true;
    }
    return false;
}

static void city_reasons(struct scoring *scoring, enum ls_tile tile)
{
    const bool cathedral = scoring->fact[FACT_CATHEDRAL] > 0;
    const bool mage = scoring->fact[FACT_MAGE] > 0, witch = scoring->fact[FACT_WITCH] > 0;
    if (tile == LS_JURY) {
        cite_if(scoring, changes_value(scoring) || has_other_kind(scoring), LS_ORDER_JURY);
        cite_if(scoring, true, LS_JURY_VALUE_UNTOUCHED);
        cite_if(scoring, has_kind(scoring, "large-meeple"), LS_JURY_LARGE_MEEPLE);
        cite_if(scoring, has_kind(scoring, "mayor"), LS_JURY_MAYOR);
        cite_if(scoring, has_other_kind(scoring), LS_JURY_WHICH_FIGURES);
        for (unsigned i = 0; i < scoring->figures.count; i++) {
            cite_if(scoring, scoring->figures.items[i].fact[FIGURE_ON_HILL] > 0, LS_JURY_HILL);
            cite_if(scoring, scoring->figures.items[i].fact[FIGURE_GHOSTS] > 0, LS_JURY_GHOSTS);
        }
    } else if (tile == LS_BAD) {
        cite_if(scoring, counts_tiles(scoring), LS_ORDER_COUNTS);
        cite_if(scoring, scoring->feature != BOARD_NONE, LS_BAD_SEGMENT);
        cite_if(scoring, cathedral, LS_BAD_CATHEDRAL);
        cite_if(scoring, mage, LS_BAD_MAGE);
        cite_if(scoring, mage, LS_ORDER_COUNTS_NOT_FOR_BONUSES_CITY);
        cite_if(scoring, witch, LS_BAD_WITCH);
        cite_if(scoring, has_kind(scoring, "mayor"), LS_BAD_MAYOR_STRENGTH);
        cite_if(scoring, scoring->fact[FACT_BESIEGED] > 0, LS_BAD_BESIEGERS);
        cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0, LS_BAD_LITTLE_BUILDING);
        cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0, HOUSES_SCORE_SURVEYORS);
        cite_if(scoring, stands_on_cap(scoring), LS_BAD_MEEPLE_KEPT);
        cite_if(scoring, scoring->fact[FACT_BETS] > 0, LS_BAD_BETS);
        cite_if(scoring, scoring->fact[FACT_BETS] > 0, LS_ORDER_COUNTS_NOT_FOR_BONUSES_CITY);
        cite_if(scoring, scoring->fact[FACT_GERMAN_CASTLES] > 0, LS_BAD_GERMAN_CASTLE);
        cite_if(scoring, scoring->fact[FACT_GERMAN_CASTLES] > 0, GC_SCORE_SURVEYORS);
        for (unsigned i = 0; i < scoring->figures.count; i++)
            cite_if(scoring, scoring->figures.items[i].fact[FIGURE_GHOSTS] > 0, LS_BAD_GHOSTS);
    } else if (tile == LS_SIEGE) {
        cite_if(scoring, changes_value(scoring), LS_ORDER_PER_TILE);
        cite_if(scoring, cathedral, LS_SIEGE_CATHEDRAL);
        cite_if(scoring, scoring->fact[FACT_BESIEGED] > 0, LS_SIEGE_BESIEGED_CITY);
        cite_if(scoring, mage || witch, LS_SIEGE_MAGE_WITCH);
    }
}

/** Whether a player has points of his own for each tile of the road, as from the wainwrights of Leipzig. */
static bool paid_per_tile(const struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->terms.count; i++) {
        const struct term *term = &scoring->terms.items[i];
        if (term->player >= 0 && term->counted && term->count == scoring->fact[FACT_TILES] && term->each > 0)
            return true;
    }
    return false;
}

/** Whether a tile of the road shows a stable; a tally does not tell. */
static bool has_stable(const struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const uint8_t drawn = board_tile(board, board_part_node(board, p)->tile)->drawn;
        if (drawn != CAT_NO_DRAWING && drawn != CAT_FARMHOUSE)
            return true;
    }
    return false;
}

static void road_reasons(struct scoring *scoring, enum ls_tile tile)
{
    const bool inn = scoring->fact[FACT_INN] > 0;
    const bool cathedral = scoring->fact[FACT_GERMAN_CATHEDRAL] > 0;
    const bool mage = scoring->fact[FACT_MAGE] > 0, witch = scoring->fact[FACT_WITCH] > 0;
    if (tile == LS_HIGHWAY) {
        cite_if(scoring, counts_tiles(scoring), LS_ORDER_COUNTS);
        cite_if(scoring, inn || mage, LS_ORDER_FIRST);
        cite_if(scoring, inn, LS_HIGHWAY_INN);
        cite_if(scoring, mage, LS_HIGHWAY_MAGE);
        cite_if(scoring, mage, LS_ORDER_COUNTS_NOT_FOR_BONUSES_ROAD);
        cite_if(scoring, witch, LS_HIGHWAY_WITCH);
        cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0 || scoring->fact[FACT_GERMAN_CASTLES] > 0,
                LS_HIGHWAY_BONUSES);
        cite_if(scoring, scoring->fact[FACT_BETS] > 0, LS_HIGHWAY_BETS);
        cite_if(scoring, scoring->fact[FACT_BETS] > 0, LS_ORDER_COUNTS_NOT_FOR_BONUSES_ROAD);
        cite_if(scoring, cathedral, LS_HIGHWAY_GERMAN_CATHEDRAL_ROAD);
        cite_if(scoring, cathedral, GCATH_SURVEYORS);
        cite_if(scoring, paid_per_tile(scoring), LS_HIGHWAY_LEIPZIG);
    } else if (tile == LS_FAIR) {
        cite_if(scoring, changes_value(scoring), LS_ORDER_PER_TILE);
        cite_if(scoring, inn, LS_FAIR_INN);
        cite_if(scoring, inn || mage, LS_ORDER_FIRST);
        cite_if(scoring, mage || witch, LS_FAIR_MAGE_WITCH);
        cite_if(scoring, cathedral, LS_FAIR_GERMAN_CATHEDRAL);
    } else if (tile == LS_UPRISING) {
        cite_if(scoring, changes_value(scoring), LS_ORDER_PER_TILE);
        cite_if(scoring, scoring->fact[FACT_FARMHOUSES] > 0, LS_UPRISING_PER_TILE);
        cite_if(scoring, has_stable(scoring), LS_UPRISING_STABLES);
        cite_if(scoring, scoring->fact[FACT_FARMHOUSES] >= scoring->fact[FACT_TILES], LS_UPRISING_MINIMUM);
        cite_if(scoring, inn, LS_UPRISING_INN);
        cite_if(scoring, mage, LS_UPRISING_MAGE);
        cite_if(scoring, witch, LS_UPRISING_WITCH);
        cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0, LS_UPRISING_LITTLE_BUILDING);
        cite_if(scoring, cathedral, LS_UPRISING_GERMAN_CATHEDRAL_ROAD);
        cite_if(scoring, cathedral, GCATH_SURVEYORS);
        cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0, HOUSES_SCORE_SURVEYORS);
    }
}

/** Whether the monastery's own tile shows city; a tally does not tell which of the nine do. */
static bool own_city(const struct scoring *scoring)
{
    if (scoring->feature == BOARD_NONE)
        return scoring->fact[FACT_CITY_TILES] > 0;
    const struct board *board = scoring->game->board;
    return ls_shows(board_tile(board, board_part_node(board, scoring->feature)->tile)->drawing, CAT_CITY);
}

static void monastery_reasons(struct scoring *scoring, enum ls_tile tile)
{
    const bool vineyards = scoring->fact[FACT_VINEYARDS] > 0;
    cite_if(scoring, tile != LS_NONE && scoring->building != CAT_PLAIN, LS_RELIGIOUS_INCLUDED);
    cite_if(scoring, tile != LS_NONE && scoring->as != NULL, LS_RELIGIOUS_SPECIAL_MONASTERY_MONK);
    cite_if(scoring, tile != LS_NONE && scoring->as != NULL, GM_SURVEYORS_MONK);
    cite_if(scoring, tile != LS_NONE && has_kind(scoring, "abbot"), LS_RELIGIOUS_ABBOT_GENERAL);
    if (tile == LS_HERMIT) {
        cite_if(scoring, own_city(scoring), LS_HERMIT_OWN_TILE);
        cite_if(scoring, scoring->fact[FACT_CITY_TILES] >= 8, LS_HERMIT_MINIMUM);
        cite_if(scoring, vineyards, LS_HERMIT_VINEYARD);
        cite_if(scoring, vineyards, HS_VINEYARD_SURVEYORS);
    } else if (tile == LS_PILGRIMAGE) {
        cite_if(scoring, vineyards, LS_PILGRIMAGE_VINEYARD);
        cite_if(scoring, vineyards, HS_VINEYARD_SURVEYORS);
    }
}

/** A German cathedral is no road and no monastic building: no scoring tile changes what its archbishop has. */
static void cathedral_reasons(struct scoring *scoring)
{
    const struct ls_state *state = ls_state(scoring->game);
    const enum ls_tile road = ls_on_top(state, LS_ROAD);
    cite_if(scoring, state->count[LS_MONASTERY] > 0, LS_RELIGIOUS_EXCLUDED);
    cite_if(scoring, state->count[LS_MONASTERY] > 0, GCATH_NOT_MONASTIC);
    cite_if(scoring, road == LS_HIGHWAY || road == LS_UPRISING, GCATH_SURVEYORS);
    cite_if(scoring, road == LS_HIGHWAY, LS_HIGHWAY_GERMAN_CATHEDRAL_SCORING);
    cite_if(scoring, road == LS_UPRISING, LS_UPRISING_GERMAN_CATHEDRAL_SCORING);
    cite_if(scoring, road == LS_FAIR, LS_FAIR_GERMAN_CATHEDRAL);
}

/** What the box holds, where the document wrote a whole pile. */
static void pile_reasons(struct scoring *scoring)
{
    static const rule_number sets[LS_PILES] = {LS_TILES_CITY_SET, LS_TILES_ROAD_SET, LS_TILES_MONASTERY_SET};
    const struct ls_state *state = ls_state(scoring->game);
    const enum ls_pile pile = pile_for(scoring->kind);
    bool all = true;
    for (enum ls_pile p = LS_CITY; p < LS_PILES; p++)
        all &= state->count[p] > 1;
    if (state->count[pile] < 2)
        return;
    ref_scoring_cite(scoring, sets[pile]);
    ref_scoring_cite(scoring, LS_SETUP_STACKS);
    ref_scoring_cite(scoring, LS_SETUP_ACTIVE);
    ref_scoring_cite(scoring, LS_TILES_ONCE_EACH);
    cite_if(scoring, all, LS_TILES_TWELVE);
}

void ls_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct ls_state *state = ls_state(game);
    const enum ls_tile tile = ls_active(scoring);
    if (game->settings->scores_only)
        return;
    cite_if(scoring,
            (scoring->occasion == OCCASION_FINAL || scoring->occasion == OCCASION_SURVEY) &&
                (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD || scoring->kind == CAT_MONASTERY) &&
                state->count[pile_for(scoring->kind)] > 0,
            LS_FINAL_NO_EFFECT);
    if (scoring->occasion == OCCASION_RETRIEVED) {
        const enum ls_tile active = ls_on_top(state, LS_MONASTERY);
        const bool special = scoring->as || scoring->building == CAT_GERMAN || scoring->building == CAT_JAPANESE ||
                             scoring->building == CAT_DUTCH;
        cite_if(scoring, active != LS_NONE, LS_RELIGIOUS_ABBOT_GENERAL);
        cite_if(scoring, active != LS_NONE, ABBOT_RETRIEVE_NOT_THE_FEATURE);
        cite_if(scoring, active != LS_NONE && special, LS_RELIGIOUS_SPECIAL_MONASTERY_ABBOT);
        cite_if(scoring, active != LS_NONE && special, GM_SURVEYORS_MONK);
        cite_if(scoring, active == LS_WEALTH || active == LS_POVERTY, LS_WEALTH_ABBOT);
        cite_if(scoring, active == LS_HERMIT, LS_HERMIT_ABBOT);
        cite_if(scoring, active == LS_PILGRIMAGE, LS_PILGRIMAGE_ABBOT);
    }
    const bool for_buildings = state->count[LS_MONASTERY] > 0;
    cite_if(scoring, scoring->as && scoring->own_worth && for_buildings, GM_SURVEYORS_MONK);
    cite_if(scoring, scoring->kind == CAT_GARDEN && for_buildings, LS_RELIGIOUS_EXCLUDED);
    cite_if(scoring, scoring->kind == CAT_GARDEN && for_buildings && scoring->complete, ABBOT_GARDEN_NO_BONUS);
    cite_if(scoring, scoring->word && strcmp(scoring->word, "german-castle") == 0 && for_buildings, GC_SCORE_SURVEYORS);
    if (scoring->word && strcmp(scoring->word, "german-cathedral") == 0)
        cathedral_reasons(scoring);
    cite_if(scoring, scoring->kind == CAT_ROAD && ls_on_top(state, LS_CITY) == LS_JURY && has_rivals(scoring),
            LS_JURY_ONLY_CITIES);
    cite_if(scoring, scoring->kind == CAT_FIELD && known_tiles(state) > 0, LS_SCOPE_FIELDS);
    if (tile == LS_NONE)
        return;
    const bool others = changes_value(scoring);
    cite_if(scoring, others, LS_SCOPE_COMBINATIONS);
    cite_if(scoring, scoring->fact[FACT_WINE] || scoring->fact[FACT_GRAIN] || scoring->fact[FACT_CLOTH],
            LS_SCOPE_ONLY_POINTS);
    pile_reasons(scoring);
    cite_if(scoring, known_tiles(state) > 1, LS_TURN_ONE_ACTIVE_PER_TYPE);
    cite_if(scoring, others || has_own_terms(scoring), LS_ORDER_PIPELINE);
    if (scoring->kind == CAT_CITY)
        city_reasons(scoring, tile);
    else if (scoring->kind == CAT_ROAD)
        road_reasons(scoring, tile);
    else
        monastery_reasons(scoring, tile);
    cite_if(scoring, scoring->fact[FACT_WITCH] > 0 && scoring->fact[FACT_BUILDINGS] > 0,
            LS_ORDER_WITCH_BEFORE_BUILDINGS);
    if (tile != LS_WEALTH && tile != LS_POVERTY)
        return;
    unsigned winners = 0, present = 0;
    for (unsigned p = 0; p < game->player_count; p++) {
        winners += scoring->share[p].wins;
        present += scoring->share[p].present;
    }
    cite_if(scoring, true, LS_ORDER_WEALTH_LAST);
    cite_if(scoring, winners > 1 || present > winners, LS_WEALTH_EVERY_OWNER);
    cite_if(scoring, scoring->fact[FACT_WITCH] > 0, LS_WEALTH_AFTER_WITCH);
    cite_if(scoring, scoring->fact[FACT_BUILDINGS] > 0, HOUSES_SCORE_SURVEYORS);
    cite_if(scoring,
            scoring->fact[FACT_BUILDINGS] > 0 || scoring->fact[FACT_MAGE] > 0 || scoring->fact[FACT_GERMAN_CASTLES] > 0,
            LS_WEALTH_WITH_BONUSES);
    cite_if(scoring, scoring->fact[FACT_INN] > 0 || scoring->fact[FACT_CATHEDRAL] > 0, LS_WEALTH_NOT_PER_TILE);
    cite_if(scoring, scoring->points < 0, LS_POVERTY_NEGATIVE);
    cite_if(scoring, scoring->points < 0, LS_NEGATIVE_TRACK);
}
