/* The land tiles of the box and what it holds: am.tile.*, am.setup.material. */
#include "config.h"

#include <string.h>

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"
#include "referee/boxes.h"

static const char *const sets[] = {"abbey-and-mayor", NULL};

/** What one look at a drawing tells. */
struct look {
    unsigned roads, fields, cities, caps, monasteries;
    bool road_under_city;
};

static unsigned edges_of(const struct cat_feature *facts)
{
    unsigned edges = 0;
    for (unsigned places = facts->places; places; places &= places - 1)
        edges++;
    return edges;
}

static struct look look_at(const struct cat_tile *tile)
{
    struct look look = {0};
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        const struct cat_feature *facts = &tile->features[f];
        look.roads += facts->kind == CAT_ROAD;
        look.fields += facts->kind == CAT_FIELD;
        look.cities += facts->kind == CAT_CITY;
        look.caps += facts->kind == CAT_CITY && edges_of(facts) == 1;
        look.monasteries += facts->kind == CAT_MONASTERY;
    }
    for (unsigned c = 0; c < CAT_CROSSINGS_MAX; c++) {
        const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
        bool road = false, city = false;
        for (uint8_t f = 0; f < tile->feature_count; f++) {
            road |= (pair >> f & 1u) && tile->features[f].kind == CAT_ROAD;
            city |= (pair >> f & 1u) && tile->features[f].kind == CAT_CITY;
        }
        look.road_under_city |= road && city;
    }
    return look;
}

static bool is_roundabout(const struct cat_feature *facts)
{
    return facts->kind == CAT_ROAD && edges_of(facts) > 2;
}

rule_number am_tile_rule(const struct cat_tile *tile, const struct cat_feature *facts)
{
    if (strcmp(tile->set, sets[0]) != 0)
        return RULE_NONE;
    const struct look look = look_at(tile);
    switch ((enum cat_kind)facts->kind) {
    case CAT_ROAD:
        if (is_roundabout(facts))
            return AM_TILE_ROUNDABOUT;
        if (look.road_under_city)
            return AM_TILE_TUNNEL_ROAD;
        if (look.roads == 1 && look.fields == 1 && look.cities == 0)
            return AM_TILE_ROAD_END;
        return RULE_NONE;
    case CAT_CITY:
        return look.cities == 2 ? AM_TILE_TWO_CITIES : RULE_NONE;
    case CAT_FIELD:
        if (look.road_under_city)
            return AM_TILE_TUNNEL_ROAD;
        if (look.roads == 1 && look.cities == 0 && look.fields == 1)
            return AM_TILE_ROAD_END;
        if (look.roads == 1 && look.cities == 1 && look.fields == 3)
            return AM_TILE_THREE_FIELDS;
        /* one city leads over the other on a bridge: the field on the edge lies at both */
        if (look.cities == 2 && look.caps == 1 && look.roads == 0 && facts->places)
            return AM_TILE_BRIDGE_CITY;
        return RULE_NONE;
    case CAT_RIVER:
    case CAT_MONASTERY:
    case CAT_GARDEN:
    case CAT_KINDS:
        break;
    }
    return RULE_NONE;
}

void am_tile_position(struct turn *turn)
{
    ref_remark_box(turn->game, sets, abbey_and_mayor_module.title, AM_SETUP_MATERIAL);
}

void am_tile_fit(struct turn *turn)
{
    const struct action *action = turn->placing.action;
    if (turn->probing || strcmp(action->tile.tile->set, sets[0]) != 0 || !ref_violated(turn, BASE_TILE_EDGES))
        return;
    struct violation *violation =
        ref_violate(turn, AM_TILE_PLACEMENT, action->value,
                    "a land tile of %s is laid like any other: each edge must go on", abbey_and_mayor_module.title);
    violation->placed = true;
    violation->at = action->at;
}

/** Cites am.tile.roundabout-completion where the tile ends a branch of a roundabout's road that stays open. */
static void notice_branch(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct board_tile *tile = board_tile(board, turn->placed);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_feature road = board_feature_of(board, board_part_of(tile, f));
        if (tile->drawing->features[f].kind != CAT_ROAD || edges_of(&tile->drawing->features[f]) != 1 ||
            board_open_edges(board, road) == 0)
            continue;
        for (board_part p = road; p != BOARD_NONE; p = board_next_part(board, road, p)) {
            if (is_roundabout(board_part_facts(board, p)))
                ref_turn_cite(turn, AM_TILE_ROUNDABOUT_COMPLETION);
        }
    }
}

void am_tile_placed(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    const struct cat_tile *tile = turn->placing.action->tile.tile;
    if (strcmp(tile->set, sets[0]) == 0 && game->laid[tile->index] > tile->copies[game->edition])
        am_tile_position(turn);
    if (turn->illegal)
        return;
    if (game->turns_played == 0 && ref_tiles_add_up(game))
        ref_turn_cite(turn, AM_SETUP_MATERIAL);
    if (strcmp(tile->set, sets[0]) == 0 && !tile->any)
        ref_turn_cite(turn, AM_TILE_PLACEMENT);
    notice_branch(turn);
}

void am_tile_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (turn->illegal || game->settings->scores_only || !deploying->facts || deploying->tile == BOARD_NONE)
        return;
    const rule_number rule = am_tile_rule(board_tile(game->board, deploying->tile)->drawing, deploying->facts);
    if (rule != RULE_NONE && deploying->facts->kind != CAT_CITY)
        ref_turn_cite(turn, rule);
}

void am_tile_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const struct board *board = game->board;
    if (game->settings->scores_only || scoring->feature == BOARD_NONE)
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct cat_feature *facts = board_part_facts(board, p);
        const rule_number rule = am_tile_rule(board_tile(board, board_part_node(board, p)->tile)->drawing, facts);
        if (rule != RULE_NONE)
            ref_scoring_cite(scoring, rule);
        if (!is_roundabout(facts))
            continue;
        if (scoring->complete)
            ref_scoring_cite(scoring, AM_TILE_ROUNDABOUT_COMPLETION);
        ref_scoring_cite(scoring, AM_TILE_ROUNDABOUT_LENGTH);
    }
}
