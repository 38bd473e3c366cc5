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

bool ls_is_left_out(const struct game *game, const struct cat_feature *facts)
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
            ls_is_left_out(game, facts) ? "left out" : "counted");
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
        if (ls_is_left_out(game, board_part_facts(board, p)))
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
            out += ls_is_left_out(game, facts);
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

bool ls_shows(const struct cat_tile *tile, enum cat_kind kind)
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
            scoring->fact[FACT_CITY_TILES] += ls_shows(tile, CAT_CITY);
            if (dx == 0 && dy == 0)
                scoring->fact[FACT_OWN_ROAD] = ls_shows(tile, CAT_ROAD);
            else
                scoring->fact[FACT_ROAD_TILES] += ls_shows(tile, CAT_ROAD);
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
