/* What the scoring tiles do to a completed feature (ls.jury.* to ls.pilgrimage.*, ls.order.*). */
#include "config.h"

#include <string.h>

#include "expansions/land_surveyors/land_surveyors.h"
#include "expansions/rules.h"

/* ---- facts that only these tiles ask for ---- */

static unsigned edges(uint16_t places)
{
    unsigned count = 0;
    for (unsigned rest = places; rest; rest &= rest - 1)
        count++;
    return count;
}

/** Whether Bad Neighborhood leaves a city's segment out. */
static bool is_left_out(const struct game *game, const struct cat_feature *facts)
{
    if (facts->marks & CAT_NO_CAP)
        return false;
    if (ref_option(game, &land_surveyors_module, LS_OPTION_SEGMENTS) == LS_SEGMENTS_ONE_EDGE)
        return edges(facts->places) == 1;
    return (facts->marks & CAT_SEMICIRCULAR) != 0;
}

/** Whether one segment that is left out leaves out its tile, though the city has another one there. */
static bool leaves_out_mixed(const struct game *game)
{
    return ref_option(game, &land_surveyors_module, LS_OPTION_MIXED) == LS_MIXED_ANY;
}

/** What the sources leave open of a tile's segments in the city: one edge drawn larger, several on one tile. */
static void assume_segments(struct scoring *scoring, const struct cat_feature *facts, unsigned segments, unsigned out)
{
    struct game *game = scoring->game;
    if (!scoring->occupied)
        return;
    if (edges(facts->places) == 1 && !(facts->marks & CAT_SEMICIRCULAR)) {
        ref_assume(
            game, LS_BAD_SEGMENT, "bad-neighborhood-segments",
            "which segments Bad Neighborhood leaves out is shown by a picture only: a segment at one edge that is "
            "no plain semicircle is %s",
            is_left_out(game, facts) ? "left out" : "counted");
        ref_scoring_cite(scoring, LS_BAD_SEGMENT);
    }
    if (segments > 1 && out > 0) {
        ref_assume(game, LS_BAD_TWO_CAPS_ONE_TILE, "bad-neighborhood-tiles",
                   "a tile with several segments of the city is taken to be left out %s",
                   leaves_out_mixed(game) ? "if one of them is" : "only if all of them are");
        ref_scoring_cite(scoring, LS_BAD_TWO_CAPS_ONE_TILE);
    }
}

/** Tiles on which all segments of the city are left out, and the coats of arms on segments that are. */
static void count_caps(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    struct board *board = game->board;
    const uint32_t stamp = board_new_stamp(board);
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const board_tile_id id = board_part_node(board, p)->tile;
        if (is_left_out(game, board_part_facts(board, p)))
            scoring->fact[FACT_CAP_COATS] += board_part_facts(board, p)->coats;
        if (board_stamp_tile(board, id, stamp))
            continue;
        const struct board_tile tile = *board_tile(board, id);
        unsigned segments = 0, out = 0;
        for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
            const struct cat_feature *facts = &tile.drawing->features[f];
            if (facts->kind != CAT_CITY || board_feature_of(board, board_part_of(&tile, f)) != scoring->feature)
                continue;
            segments++;
            out += is_left_out(game, facts);
        }
        scoring->fact[FACT_CAPS] += leaves_out_mixed(game) ? out > 0 : segments == out;
        for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
            const struct cat_feature *facts = &tile.drawing->features[f];
            if (facts->kind == CAT_CITY && board_feature_of(board, board_part_of(&tile, f)) == scoring->feature)
                assume_segments(scoring, facts, segments, out);
        }
    }
}

/** Tiles of the road that show a farmhouse; of a copy that is not named, the printing without it is assumed. */
static void count_farmhouses(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct board *board = game->board;
    const uint32_t stamp = board_new_stamp(board);
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const board_tile_id id = board_part_node(board, p)->tile;
        if (board_stamp_tile(board, id, stamp))
            continue;
        const struct board_tile *tile = board_tile(board, id);
        const struct cat_tile *drawing = tile->drawing;
        if (tile->drawn == CAT_FARMHOUSE)
            scoring->fact[FACT_FARMHOUSES]++;
        else if (tile->drawn == CAT_NO_DRAWING && game->edition != CAT_C1 && drawing->drawings[CAT_FARMHOUSE] > 0)
            ref_assume(game, LS_UPRISING_PER_TILE, NULL,
                       "one printing of %s has a farmhouse; that which lies at %s is taken to have none "
                       "(%s-farmhouse names the other)",
                       drawing->id, ref_at_text(game, tile->at), drawing->id);
        else if (!drawing->listed && tile->drawn == CAT_NO_DRAWING)
            ref_assume(game, LS_UPRISING_PER_TILE, NULL,
                       "which tiles of %s have a farmhouse is not known: %s at %s is taken to have none", drawing->set,
                       drawing->id, ref_at_text(game, tile->at));
    }
}

static bool shows(const struct cat_tile *tile, enum cat_kind kind)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == kind)
            return true;
    }
    return false;
}

/** Of the nine tiles those with city, of the eight around those with road. */
static void count_around(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){scoring->at.x + dx, scoring->at.y + dy});
            if (id == BOARD_NONE)
                continue;
            const struct cat_tile *tile = board_tile(board, id)->drawing;
            scoring->fact[FACT_CITY_TILES] += shows(tile, CAT_CITY);
            if (dx == 0 && dy == 0)
                scoring->fact[FACT_OWN_ROAD] = shows(tile, CAT_ROAD);
            else
                scoring->fact[FACT_ROAD_TILES] += shows(tile, CAT_ROAD);
        }
    }
}

void ls_link(struct scoring *scoring)
{
    const struct ls_state *state = ls_state(scoring->game);
    if (scoring->feature == BOARD_NONE || scoring->occasion != OCCASION_COMPLETED)
        return;
    if (scoring->kind == CAT_CITY && ls_on_top(state, LS_CITY) == LS_BAD)
        count_caps(scoring);
    else if (scoring->kind == CAT_ROAD && ls_on_top(state, LS_ROAD) == LS_UPRISING &&
             board_open_edges(scoring->game->board, scoring->feature) == 0)
        count_farmhouses(scoring);
    else if (scoring->kind == CAT_MONASTERY && state->count[LS_MONASTERY] > 0)
        count_around(scoring);
}

/* ---- the tiles ---- */

void ls_mark(struct scoring *scoring)
{
    scoring->fact[FACT_SCORING_TILE] = ls_active(scoring) != LS_NONE;
}

void ls_jury(struct scoring *scoring)
{
    if (ls_active(scoring) != LS_JURY)
        return;
    bool counted[REF_PLAYERS_MAX] = {false};
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        if (!standing->takes_part)
            continue;
        standing->strength = counted[standing->owner] ? 0 : 1;
        counted[standing->owner] = true;
    }
    scoring->everybody = true;
    ref_scoring_cite(scoring, LS_JURY_EFFECT);
}

void ls_count(struct scoring *scoring)
{
    const enum ls_tile tile = ls_active(scoring);
    if (tile == LS_HIGHWAY)
        scoring->counted_tiles = 5;
    else if (tile == LS_BAD)
        scoring->counted_tiles -= scoring->fact[FACT_CAPS];
}

static void bad_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct term *tiles = ref_term_find(scoring, TERM_TILES);
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    ref_cite(game->arena, &tiles->rules, LS_BAD_EFFECT);
    if (scoring->counted_tiles == 0)
        ref_cite(game->arena, &tiles->rules, LS_BAD_MINIMUM);
    if (coats)
        ref_cite(game->arena, &coats->rules, LS_BAD_COAT_OF_ARMS_KEPT);
    if (!coats || scoring->fact[FACT_CAP_COATS] == 0)
        return;
    ref_assume(game, LS_BAD_COAT_OF_ARMS_ON_EXCLUDED, "bad-neighborhood-coats",
               "whether a coat of arms on a segment that is left out counts is open");
    ref_cite(game->arena, &coats->rules, LS_BAD_COAT_OF_ARMS_ON_EXCLUDED);
    if (ref_option(game, &land_surveyors_module, LS_OPTION_COATS) == LS_COATS_EXCLUDED)
        coats->count -= scoring->fact[FACT_CAP_COATS];
}

/** Whether Peasant Uprising takes points; the first edition's tiles have no farmhouses, later ones among them may. */
static bool uprising_finds(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->edition == CAT_C1) {
        ref_scoring_cite(scoring, LS_UPRISING_FIRST_EDITION);
        ref_assume(game, LS_UPRISING_FIRST_EDITION, "first-edition-farmhouses",
                   "the first edition's tiles have no farmhouses: Peasant Uprising finds those alone that tiles of a "
                   "later printing show");
        if (ref_option(game, &land_surveyors_module, LS_OPTION_FARMHOUSES) == LS_FARMHOUSES_IGNORED)
            return false;
    }
    return scoring->fact[FACT_FARMHOUSES] > 0;
}

void ls_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const enum ls_tile tile = ls_active(scoring);
    struct term *tiles = ref_term_find(scoring, TERM_TILES);
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    long roads = scoring->fact[FACT_ROAD_TILES];
    if (!tiles)
        return;
    switch (tile) {
    case LS_BAD:
        bad_worth(scoring);
        break;
    case LS_HIGHWAY:
        ref_cite(game->arena, &tiles->rules, LS_HIGHWAY_EFFECT);
        break;
    case LS_FAIR:
        tiles->each *= 2;
        scoring->tiles_doubled = true;
        ref_cite(game->arena, &tiles->rules, LS_FAIR_EFFECT);
        break;
    case LS_SIEGE:
        if (coats) {
            coats->each += 1;
            ref_cite(game->arena, &coats->rules, LS_SIEGE_EFFECT);
        }
        break;
    case LS_UPRISING:
        if (uprising_finds(scoring))
            ref_term_add(scoring, TERM_OTHER, "tile with a farmhouse", "tiles with a farmhouse",
                         scoring->fact[FACT_FARMHOUSES], -1, LS_UPRISING_EFFECT);
        break;
    case LS_HERMIT:
        if (scoring->fact[FACT_CITY_TILES] > 0)
            ref_term_add(scoring, TERM_OTHER, "tile with city", "tiles with city", scoring->fact[FACT_CITY_TILES], -1,
                         LS_HERMIT_EFFECT);
        break;
    case LS_PILGRIMAGE:
        if (scoring->fact[FACT_OWN_ROAD]) {
            const bool own = ref_option(game, &land_surveyors_module, LS_OPTION_OWN_TILE) == LS_ON;
            ref_assume(game, LS_PILGRIMAGE_OWN_TILE, "pilgrimage-own-tile",
                       "whether a road on the monastery's own tile counts is open: it %s", own ? "does" : "does not");
            ref_scoring_cite(scoring, LS_PILGRIMAGE_OWN_TILE);
            roads += own;
        }
        if (roads > 0)
            ref_term_add(scoring, TERM_OTHER, "tile with road", "tiles with road", roads, 1, LS_PILGRIMAGE_EFFECT);
        break;
    case LS_NONE:
    case LS_JURY:
    case LS_WEALTH:
    case LS_POVERTY:
    case LS_TILES:
        break;
    }
}

void ls_flat(struct scoring *scoring)
{
    const enum ls_tile tile = ls_active(scoring);
    if (tile == LS_WEALTH)
        ref_term_points(scoring, "Wealth", 3, -1, LS_WEALTH_EFFECT);
    else if (tile == LS_POVERTY)
        ref_term_points(scoring, "Poverty", -3, -1, LS_POVERTY_EFFECT);
}

/* ---- what a reader would ask ---- */

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
            is_left_out(game, board_part_facts(board, board_figure(board, standing->id)->part)))
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
    return shows(board_tile(board, board_part_node(board, scoring->feature)->tile)->drawing, CAT_CITY);
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
