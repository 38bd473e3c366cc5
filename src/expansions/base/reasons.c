/*
 * What scorings rest on beside their terms: the rules that a reader would ask for ("why does this road end here?").
 * They change no points; where nobody reads the verdict they are left out.
 */
#include "config.h"

#include "expansions/base/base.h"
#include "expansions/rules.h"

static unsigned count_places(uint16_t places)
{
    unsigned count = 0;
    for (unsigned rest = places; rest; rest &= rest - 1)
        count++;
    return count;
}

/** What one look at a tile tells. */
struct look {
    unsigned road_ends; /* roads of one edge */
    unsigned roads;
    unsigned cities;
    bool monastery;
};

static struct look look_at(const struct cat_tile *tile)
{
    struct look look = {0};
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        const struct cat_feature *facts = &tile->features[f];
        look.roads += facts->kind == CAT_ROAD;
        look.road_ends += facts->kind == CAT_ROAD && count_places(facts->places) == 1;
        look.cities += facts->kind == CAT_CITY;
        look.monastery |= facts->kind == CAT_MONASTERY;
    }
    return look;
}

/** Whether another feature of the part's tile has a figure on that tile that counts there. */
static bool sibling_held(const struct game *game, board_part part, board_feature feature)
{
    const struct board *board = game->board;
    const struct board_tile *tile = board_tile(board, board_part_node(board, part)->tile);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_part other = board_part_of(tile, f);
        if (board_feature_of(board, other) == feature)
            continue;
        for (board_figure_id id = board_part_node(board, other)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (ref_has_trait(game, board_figure(board, id), FIGURE_MEEPLE))
                return true;
        }
    }
    return false;
}

/** A little drawing on the copy that lies there, as far as it is known, to which no module gives a meaning here. */
static bool decorated(const struct scoring *scoring, const struct board_tile *tile)
{
    return tile->drawn != CAT_NO_DRAWING && !(tile->drawn == CAT_FARMHOUSE && scoring->fact[FACT_FARMHOUSES] > 0);
}

/** Reasons of a road or city that hang on its tiles. */
static void walk_reasons(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    bool ring = scoring->kind == CAT_ROAD && scoring->complete;
    bool apart = false;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        const struct cat_feature *facts = board_part_facts(board, p);
        const bool end = facts->kind == CAT_ROAD && count_places(facts->places) == 1;
        ring &= !end;
        if (sibling_held(scoring->game, p, scoring->feature))
            ref_scoring_cite(scoring, BASE_MAJORITY_PER_FEATURE);
        if (decorated(scoring, tile))
            ref_scoring_cite(scoring, BASE_SETUP_DECORATION);
        if (end && scoring->complete) {
            const struct look look = look_at(tile->drawing);
            if (look.road_ends >= 3)
                ref_scoring_cite(scoring, BASE_ROAD_CROSSING);
            if (look.monastery)
                ref_scoring_cite(scoring, BASE_MONASTERY_ROAD);
        }
        apart |= facts->kind == CAT_CITY && look_at(tile->drawing).cities > 1;
    }
    if (ring)
        ref_scoring_cite(scoring, BASE_ROAD_RING);
    if (apart && scoring->parts > (uint32_t)scoring->fact[FACT_TILES])
        ref_scoring_cite(scoring, BASE_CITY_PARTS_APART);
}

/** C3 has other names for the roles, which changes nothing. */
static void role_names(struct scoring *scoring)
{
    if (scoring->game->edition != CAT_C3 ||
        (scoring->kind != CAT_ROAD && scoring->kind != CAT_MONASTERY && scoring->kind != CAT_FIELD))
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (ref_kind(scoring->game, scoring->figures.items[i].kind)->traits & FIGURE_MEEPLE)
            ref_scoring_cite(scoring, BASE_MEEPLE_ROLE_NAMES);
    }
}

void base_feature_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    role_names(scoring);
    if (scoring->kind == CAT_CITY && scoring->complete && scoring->fact[FACT_TILES] == 2 &&
        !ref_option_set(game, &base_module, BASE_OPTION_TINY_CITY)) {
        ref_scoring_cite(scoring, BASE_ANY_EDITIONS);
        if (scoring->occupied && scoring->occasion == OCCASION_COMPLETED)
            ref_hint(
                game,
                "in the first printings of C1 (option tiny-city: 2) a city of two tiles is worth 1 a tile and coat "
                "of arms: %ld in place of %ld here, before what other modules add",
                2 + scoring->fact[FACT_COATS], 4 + 2 * scoring->fact[FACT_COATS]);
    }
    if (scoring->feature == BOARD_NONE)
        return;
    if (scoring->occasion == OCCASION_COMPLETED)
        ref_scoring_cite(scoring, BASE_COMPLETE_BY_TILE);
    if (scoring->kind == CAT_ROAD || scoring->kind == CAT_CITY || scoring->kind == CAT_MONASTERY)
        walk_reasons(scoring);
}

/** Reasons of a field that hang on one of its tiles. */
static void field_tile_reasons(struct scoring *scoring, board_part part, long *touches)
{
    const struct board *board = scoring->game->board;
    const struct board_tile *tile = board_tile(board, board_part_node(board, part)->tile);
    const struct cat_feature *field = board_part_facts(board, part);
    const struct look look = look_at(tile->drawing);
    if (look.monastery)
        ref_scoring_cite(scoring, BASE_FIELD_MONASTERY_AROUND);
    if (look.roads >= 3 && look.road_ends == look.roads)
        ref_scoring_cite(scoring, BASE_FIELD_CROSSING);
    if (look.roads == 1 && look.road_ends == 1 && look.cities && !look.monastery)
        ref_scoring_cite(scoring, BASE_FIELD_GATE_ROAD);
    if (look.roads == 1 && look.road_ends == 1 && !look.cities && !look.monastery)
        ref_scoring_cite(scoring, BASE_FIELD_BORDERS);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        const board_part other = board_part_of(tile, f);
        if (facts->kind == CAT_FIELD && board_feature_of(board, other) != scoring->feature)
            ref_scoring_cite(scoring, BASE_FIELD_BORDERS);
        if (facts->kind != CAT_CITY)
            continue;
        if (!(field->cities >> f & 1u))
            ref_scoring_cite(scoring, BASE_FIELD_ADJACENT);
        else if (board_open_edges(board, board_feature_of(board, other)) == 0)
            ++*touches;
    }
}

void base_field_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct board *board = game->board;
    if (scoring->kind != CAT_FIELD || game->settings->scores_only || scoring->feature == BOARD_NONE)
        return;
    if (scoring->occasion == OCCASION_FINAL)
        ref_scoring_cite(scoring, BASE_FIELD_FINAL_ONLY);
    long touches = 0;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p))
        field_tile_reasons(scoring, p, &touches);
    struct term *cities = ref_term_find(scoring, TERM_CITIES);
    if (touches > scoring->fact[FACT_CITIES] && cities)
        ref_cite(game->arena, &cities->rules, BASE_FIELD_CITY_ONCE);
    unsigned farmers = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        farmers += scoring->figures.items[i].takes_part;
    if (farmers > 1)
        ref_scoring_cite(scoring, BASE_FIELD_JOINED);
    for (size_t c = 0; c < scoring->city_count; c++) {
        if (board_open_edges(board, scoring->cities[c]) == 0 && board_figures_on(board, scoring->cities[c]) == 0)
            ref_scoring_cite(scoring, BASE_FIELD_ANYONES_CITY);
    }
}

/* ---- of the turn ---- */

/** Cites base.field.stays where a farmer lies in a field that borders a city just completed. */
static void notice_farmers(struct turn *turn, const struct scoring *scoring)
{
    const struct board *board = turn->game->board;
    if (scoring->kind != CAT_CITY)
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            const struct cat_feature *facts = &tile->drawing->features[f];
            if (facts->kind != CAT_FIELD || !(facts->cities >> (p - tile->first_part) & 1u) ||
                !base_meeple_on(turn->game, board_feature_of(board, board_part_of(tile, f))))
                continue;
            ref_turn_cite(turn, BASE_FIELD_STAYS);
            ref_turn_cite(turn, BASE_FIELD_FINAL_ONLY);
            return;
        }
    }
}

/** Whether a scoring is of a feature that the tile completed and that is held; its second scoring is not another. */
static bool scored_now(const struct turn *turn, unsigned number)
{
    const struct scoring *scoring = turn->out->scored.items[number];
    if (!scoring->occupied || scoring->occasion != OCCASION_COMPLETED)
        return false;
    for (unsigned i = 0; i < number; i++) {
        const struct scoring *other = turn->out->scored.items[i];
        if (other->occasion == OCCASION_COMPLETED && other->kind == scoring->kind &&
            other->feature == scoring->feature && scoring->feature != BOARD_NONE)
            return false;
    }
    return true;
}

void base_completed(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    unsigned monasteries = 0, occupied = 0, on_tile = 0;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        const bool counts = scored_now(turn, i);
        monasteries += counts && scoring->kind == CAT_MONASTERY;
        occupied += counts;
        on_tile += counts && (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD);
        if (scoring->occasion == OCCASION_APART)
            continue;
        if (!scoring->occupied) {
            ref_turn_cite(turn, BASE_COMPLETE_UNOCCUPIED);
            ref_turn_cite(turn, BASE_TURN_COMPLETER);
        }
        if (scoring->occupied && !scoring->share[turn->player].wins)
            ref_scoring_cite(scoring, BASE_TURN_COMPLETER);
        if (turn->has_placed)
            notice_farmers(turn, scoring);
    }
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (!scored_now(turn, i))
            continue;
        if (scoring->kind == CAT_MONASTERY && monasteries > 1)
            ref_scoring_cite(scoring, BASE_MONASTERY_SEVERAL);
        if (on_tile > 1 && (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD))
            ref_scoring_cite(scoring, BASE_MAJORITY_PER_FEATURE);
    }
    if (turn->out->scored.count > 0)
        ref_turn_cite(turn, BASE_TURN_PHASES);
    if (occupied > 1) {
        ref_turn_cite(turn, BASE_SCORE_SEVERAL);
        ref_turn_cite(turn, BASE_SCORE_ORDER);
    }
}

/** Whether a total passes a multiple of 50, the scoreboard's length. */
static bool laps(long before, long after)
{
    return before >= 0 && after > before && before / 50 != after / 50;
}

void base_scored(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (laps(game->players[p].score, game->players[p].score + turn->out->gained[p]))
            ref_turn_cite(turn, BASE_SCORE_BOARD);
    }
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            const struct standing *standing = &scoring->figures.items[f];
            if (standing->returns && standing->owner != BOARD_NO_OWNER &&
                game->players[standing->owner].supply[standing->kind] == 0)
                ref_scoring_cite(scoring, BASE_SCORE_RETURN_LATE);
        }
    }
}

void base_tallied(struct turn *turn)
{
    const struct game *game = turn->game;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (laps(game->verdict->before[p], game->players[p].score))
            ref_turn_cite(turn, BASE_SCORE_BOARD);
    }
}
