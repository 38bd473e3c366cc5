/* Why a wagon may not go where a move sends it: every rule that the move breaks, am.wagon.* and am.wagon.c1.*. */
#include "config.h"

#include <string.h>

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

/** A move that is refused. */
struct refusal {
    struct turn *turn;
    const struct action *action;
    const struct am_wagon *wagon;
    board_part part;
    board_feature scored, target;
    const struct cat_feature *from, *to;
};

static void add(const struct refusal *refusal, rule_number rule, const char *message)
{
    const struct game *game = refusal->turn->game;
    const struct board_tile *tile = board_tile(game->board, board_tile_at(game->board, refusal->action->to));
    char spot[CAT_SPOT_NAME];
    cat_spot_name(tile->drawing, tile->turn, (uint8_t)(refusal->to - tile->drawing->features), spot);
    struct violation *violation =
        ref_violate(refusal->turn, rule, refusal->action->spot_node, "%s's wagon may not go to %s there: %s",
                    game->players[refusal->wagon->player].name, spot, message);
    violation->placed = true;
    violation->at = refusal->action->to;
}

/** How the scored feature and the target meet on the tiles. */
struct meeting {
    bool on_tile;  /* both have a part on one tile */
    bool apart;    /* ... not joined there by the drawing, and neither passes over the other */
    bool crossing; /* ... one passes over the other */
    bool drawn;    /* ... joined in the drawing, which for two cities is no way */
    bool near;     /* a part of each on the same or on touching tiles */
};

static bool crossed(const struct cat_tile *tile, uint8_t a, uint8_t b)
{
    for (unsigned c = 0; c < CAT_CROSSINGS_MAX; c++) {
        const unsigned one = tile->crossing[c][0];
        const unsigned two = tile->crossing[c][1];
        if (((one >> a & 1u) && (two >> b & 1u)) || ((one >> b & 1u) && (two >> a & 1u)))
            return true;
    }
    return false;
}

static bool has_part(const struct board *board, const struct board_tile *tile, board_feature feature)
{
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        if (board_feature_of(board, board_part_of(tile, f)) == feature)
            return true;
    }
    return false;
}

static struct meeting meet(const struct refusal *refusal)
{
    const struct board *board = refusal->turn->game->board;
    struct meeting meeting = {0};
    for (board_part p = refusal->scored; p != BOARD_NONE; p = board_next_part(board, refusal->scored, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        const uint8_t own = (uint8_t)(p - tile->first_part);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            if (board_feature_of(board, board_part_of(tile, f)) != refusal->target)
                continue;
            const bool crossing = crossed(tile->drawing, own, f);
            const bool drawn = am_wagon_grouped(tile->drawing, own, f);
            meeting.on_tile = true;
            meeting.crossing |= crossing;
            meeting.drawn |= drawn;
            meeting.apart |= !crossing && !drawn;
        }
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                const board_tile_id id = board_tile_at(board, (struct board_at){tile->at.x + dx, tile->at.y + dy});
                meeting.near |= id != BOARD_NONE && has_part(board, board_tile(board, id), refusal->target);
            }
        }
    }
    return meeting;
}

/** The first edition: the target is not joined to the scored feature, and what that looks like. */
static void not_joined(const struct refusal *refusal)
{
    const struct meeting meeting = meet(refusal);
    const uint8_t from = refusal->from->kind;
    const uint8_t to = refusal->to->kind;
    add(refusal, AM_WAGON_C1_CONNECTED, "in the first edition the new feature must be joined to the scored one");
    if (from == CAT_CITY && to == CAT_CITY) {
        if (meeting.crossing)
            add(refusal, AM_WAGON_C1_BRIDGED_CITIES, "one city leads over the other, and no road joins them");
        else if (meeting.drawn)
            add(refusal, AM_WAGON_C1_SMALL_ROADS, "the way drawn between the two cities is none for a wagon");
        else if (meeting.near)
            add(refusal, AM_WAGON_C1_TOUCHING_CITIES, "the two cities' walls or tips merely touch");
    } else if (from == CAT_ROAD && to == CAT_ROAD) {
        if (meeting.on_tile)
            add(refusal, AM_WAGON_C1_ROADS_APART, "something lies between the two roads' ends");
    } else if ((from == CAT_ROAD && to == CAT_CITY) || (from == CAT_CITY && to == CAT_ROAD)) {
        if (meeting.crossing)
            add(refusal, AM_WAGON_C1_TUNNEL_BRIDGE, "the road only passes under or over the city");
        if (meeting.apart)
            add(refusal, AM_WAGON_C1_ROAD_AT_WALL, "the road passes the city's wall and finds no gate");
    }
    if (am_wagon_joined_by_one(refusal->turn, refusal->scored, refusal->part))
        add(refusal, AM_WAGON_C1_SHORT_ROAD,
            "another feature lies in between, and the wagon passes no further than one");
}

/** The second edition: the tile lies outside the 3 x 3 block around the wagon's. */
static void out_of_reach(const struct refusal *refusal)
{
    const struct board *board = refusal->turn->game->board;
    bool other_part = false, other_tile = false;
    add(refusal, AM_WAGON_RANGE, "the tile is neither the wagon's own nor one of the eight around it");
    for (board_part p = refusal->target; p != BOARD_NONE; p = board_next_part(board, refusal->target, p))
        other_part |= am_wagon_near(board, refusal->wagon->tile, p);
    for (board_part p = refusal->scored; p != BOARD_NONE; p = board_next_part(board, refusal->scored, p))
        other_tile |= am_wagon_near(board, board_part_node(board, p)->tile, refusal->part);
    if (other_part)
        add(refusal, AM_WAGON_SEGMENT_ON_TILE, "the feature comes within reach, but not on this tile");
    if (other_tile)
        add(refusal, AM_WAGON_RANGE_FROM_WAGON_TILE, "the reach is measured from the tile on which the wagon stood");
}

/** A figure holds the target. */
static void occupied(const struct refusal *refusal)
{
    struct turn *turn = refusal->turn;
    const struct game *game = turn->game;
    const struct board *board = game->board;
    const struct am_state *state = am_state(game);
    add(refusal, AM_WAGON_TARGET_UNOCCUPIED, "the feature is occupied");
    if (ref_ways(game, refusal->to)) {
        add(refusal, GM_MEEPLE_SINGLE_FEATURE, "monk or abbot, it is one feature");
        add(refusal, AM_WAGON_FEATURE_SPECIAL_MONASTERIES, "such a monastery takes a wagon only while it is empty");
    }
    for (board_part p = refusal->target; p != BOARD_NONE; p = board_next_part(board, refusal->target, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (!am_is(game, figure->kind, "wagon") || state->moved[figure->owner] != id + 1)
                continue;
            add(refusal, AM_WAGON_MOVED_WAGON_OCCUPIES, "the wagon that moved there holds the feature");
            for (unsigned w = 0; w < state->wagon_count; w++) {
                if (state->wagons[w].player == figure->owner && state->wagons[w].decided)
                    add(refusal, AM_WAGON_ORDER, "a wagon whose owner chose earlier has taken it");
            }
        }
    }
}

static void complete(const struct refusal *refusal)
{
    const struct turn *turn = refusal->turn;
    add(refusal, AM_WAGON_TARGET_INCOMPLETE, "the feature is complete");
    for (unsigned s = 0; s < turn->out->scored.count; s++) {
        if (turn->out->scored.items[s]->feature != refusal->target)
            continue;
        add(refusal, AM_WAGON_AFTER_CASTLE_SCORING,
            "a feature that was scored is judged as it stands afterwards: complete");
        break;
    }
    if (refusal->to->building == CAT_ABBEY)
        add(refusal, AM_WAGON_FEATURE_ABBEY, "an abbey takes a wagon only while it is not complete");
}

void am_wagon_refuse(struct turn *turn, const struct action *action, const struct am_wagon *wagon, board_part part)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    const struct refusal refusal = {.turn = turn,
                                    .action = action,
                                    .wagon = wagon,
                                    .part = part,
                                    .scored = board_feature_of(board, wagon->part),
                                    .target = board_feature_of(board, part),
                                    .from = board_part_facts(board, wagon->part),
                                    .to = board_part_facts(board, part)};
    const bool c1 = ref_option(game, &abbey_and_mayor_module, AM_OPTION_WAGON_MOVE) == AM_WAGON_C1;
    switch ((enum cat_kind)refusal.to->kind) {
    case CAT_FIELD:
        add(&refusal, AM_WAGON_NOT_ON_FIELD, "a wagon never stands on a field");
        add(&refusal, AM_WAGON_ANY_FEATURE_BUT_FIELD, "it goes on to any feature, but to no field");
        return;
    case CAT_GARDEN:
        add(&refusal, AM_WAGON_GARDEN, "gardens are no place for a wagon");
        if (ref_in_play_named(game, "abbot"))
            add(&refusal, ABBOT_MEEPLE_GARDEN_NO_OTHER_FIGURE, "a garden takes only an abbot");
        return;
    case CAT_CITY:
    case CAT_ROAD:
    case CAT_MONASTERY:
        break;
    case CAT_RIVER:
    case CAT_KINDS:
        add(&refusal, AM_WAGON_ANY_FEATURE_BUT_FIELD, "a wagon goes to a road, a city or a monastic building");
        return;
    }
    const bool joined = c1 && am_wagon_joined(turn, refusal.scored, part);
    const bool held = am_has_meeple(game, refusal.target);
    const bool closed =
        am_wagon_complete(game, part) && ref_option(game, &abbey_and_mayor_module, AM_OPTION_ROLLS_ON) != AM_ON;
    if (refusal.scored == refusal.target)
        add(&refusal, AM_WAGON_MOVE_OR_RETURN, "it moves on to another feature or goes home");
    else if (c1 && !joined)
        not_joined(&refusal);
    if (!c1 && !am_wagon_near(board, wagon->tile, part))
        out_of_reach(&refusal);
    if (held)
        occupied(&refusal);
    if (closed)
        complete(&refusal);
    const rule_number barred = am_wagon_barred(game, part);
    if (barred != RULE_NONE)
        add(&refusal, barred, "no figure is put on what the map prints");
    if (joined && (held || closed) && (refusal.to->building == CAT_ABBEY || refusal.from->building == CAT_ABBEY))
        add(&refusal, AM_WAGON_C1_CITY_ABBEY, "city and abbey are joined, but it must be empty and incomplete");
}
