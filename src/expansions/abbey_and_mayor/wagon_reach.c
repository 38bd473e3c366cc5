/* Where a scored wagon may go: am.wagon.range and its kin, and the first edition's am.wagon.c1.*. */
#include "config.h"

#include <stdlib.h>

#include "catalog/spot.h"
#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

static bool is_complete(const struct game *game, board_part part)
{
    const struct board *board = game->board;
    const struct cat_feature *facts = board_part_facts(board, part);
    if (facts->kind == CAT_MONASTERY)
        return ref_surrounded(game, board_tile(board, board_part_node(board, part)->tile)->at);
    return board_open_edges(board, board_feature_of(board, part)) == 0;
}

/** Whether the wagon's own tile and the part's tile are the same or touch, be it at a corner. */
static bool is_near(const struct board *board, board_tile_id from, board_part part)
{
    const struct board_at a = board_tile(board, from)->at;
    const struct board_at b = board_tile(board, board_part_node(board, part)->tile)->at;
    return labs((long)a.x - b.x) <= 1 && labs((long)a.y - b.y) <= 1;
}

/* ---- the first edition: joined by a road, or sharing a surface, edge or wall ---- */

/** Whether two parts of one tile are joined for the first edition's wagon by the catalogue's groups. */
static bool grouped(const struct cat_tile *tile, uint8_t a, uint8_t b)
{
    for (unsigned g = 0; g < CAT_WAGON_MAX; g++) {
        if ((tile->wagon[g] >> a & 1u) && (tile->wagon[g] >> b & 1u))
            return true;
    }
    return false;
}

/** Calls `found` for each part that the scored feature leads to; the same part may come twice. */
static void each_joined(struct turn *turn, board_feature scored, void (*found)(struct turn *, board_part, void *),
                        void *data)
{
    struct board *board = turn->game->board;
    for (board_part p = scored; p != BOARD_NONE; p = board_next_part(board, scored, p)) {
        const struct board_tile tile = *board_tile(board, board_part_node(board, p)->tile);
        const uint8_t own = (uint8_t)(p - tile.first_part);
        for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
            if (f != own && grouped(tile.drawing, own, f))
                found(turn, board_part_of(&tile, f), data);
        }
        /* an abbey lies at the end of whatever meets it */
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const enum cat_place place = (enum cat_place)(3 * side + 1);
            const board_tile_id id = board_tile_at(board, board_beside(tile.at, side));
            if (id == BOARD_NONE)
                continue;
            const struct board_tile beside = *board_tile(board, id);
            if (tile.drawing->any && !beside.drawing->any) {
                const uint8_t facing = cat_feature_at(beside.drawing, beside.turn, cat_facing(place));
                if (facing != CAT_NONE)
                    found(turn, board_part_of(&beside, facing), data);
            } else if (beside.drawing->any && cat_feature_at(tile.drawing, tile.turn, place) == own) {
                for (uint8_t f = 0; f < beside.drawing->feature_count; f++)
                    found(turn, board_part_of(&beside, f), data);
            }
        }
    }
}

struct search {
    board_feature wanted;
    bool found;
    am_part_list *list;
    uint32_t stamp;
};

static void look_for(struct turn *turn, board_part part, void *data)
{
    struct search *search = data;
    search->found |= board_feature_of(turn->game->board, part) == search->wanted;
}

static bool is_joined(struct turn *turn, board_feature scored, board_part part)
{
    struct search search = {.wanted = board_feature_of(turn->game->board, part)};
    each_joined(turn, scored, look_for, &search);
    return search.found;
}

/* ---- objections ---- */

rule_number am_wagon_objection(struct turn *turn, const struct am_wagon *wagon, board_part part, const char **message)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const struct cat_feature *facts = board_part_facts(board, part);
    const bool c1 = ref_option(game, &abbey_and_mayor_module, AM_OPTION_WAGON_MOVE) == AM_WAGON_C1;
    const bool rolls = ref_option(game, &abbey_and_mayor_module, AM_OPTION_ROLLS_ON) == AM_ON;
    if (facts->kind == CAT_FIELD) {
        *message = "a wagon never stands on a field";
        return AM_WAGON_NOT_ON_FIELD;
    }
    if (facts->kind == CAT_GARDEN) {
        *message = "gardens are no place for a wagon";
        return AM_WAGON_GARDEN;
    }
    if (facts->kind != CAT_CITY && facts->kind != CAT_ROAD && facts->kind != CAT_MONASTERY) {
        *message = "a wagon goes to a road, a city or a monastic building";
        return AM_WAGON_ANY_FEATURE_BUT_FIELD;
    }
    if (!c1 && !is_near(board, wagon->tile, part)) {
        *message = "the tile is neither the wagon's own nor one of the eight around it";
        return AM_WAGON_RANGE;
    }
    if (c1 && !is_joined(turn, board_feature_of(board, wagon->part), part)) {
        *message = "in the first edition the new feature must be joined to the scored one";
        return AM_WAGON_C1_CONNECTED;
    }
    if (am_has_meeple(game, board_feature_of(board, part))) {
        *message = "the feature is occupied";
        return ref_ways(game, facts) ? GM_MEEPLE_SINGLE_FEATURE : AM_WAGON_TARGET_UNOCCUPIED;
    }
    if (is_complete(game, part) && !rolls) {
        *message = "the feature is complete";
        return AM_WAGON_TARGET_INCOMPLETE;
    }
    return RULE_NONE;
}

/* ---- all places ---- */

static void add_part(struct turn *turn, const struct am_wagon *wagon, board_part part, am_part_list *list)
{
    const char *message;
    for (unsigned i = 0; i < list->count; i++) {
        if (list->items[i] == part)
            return;
    }
    if (am_wagon_objection(turn, wagon, part, &message) == RULE_NONE)
        *REF_ADD(turn->game->arena, list) = part;
}

struct gather {
    const struct am_wagon *wagon;
    am_part_list *list;
};

/** First edition: every part of a feature that is joined is a landing place. */
static void gather_feature(struct turn *turn, board_part part, void *data)
{
    struct gather *gather = data;
    const struct board *board = turn->game->board;
    const board_feature feature = board_feature_of(board, part);
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p))
        add_part(turn, gather->wagon, p, gather->list);
}

/** Insertion in order of y, x, and the place on the tile: the lists are short. */
static void sort_parts(const struct board *board, am_part_list *list)
{
    for (unsigned i = 1; i < list->count; i++) {
        const board_part part = list->items[i];
        const struct board_at at = board_tile(board, board_part_node(board, part)->tile)->at;
        unsigned k = i;
        for (; k > 0; k--) {
            const board_part other = list->items[k - 1];
            const struct board_at there = board_tile(board, board_part_node(board, other)->tile)->at;
            if (there.y < at.y || (there.y == at.y && (there.x < at.x || (there.x == at.x && other < part))))
                break;
            list->items[k] = other;
        }
        list->items[k] = part;
    }
}

am_part_list am_wagon_reach(struct turn *turn, const struct am_wagon *wagon)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    am_part_list list = {0};
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_WAGON_MOVE) == AM_WAGON_C1) {
        struct gather gather = {wagon, &list};
        each_joined(turn, board_feature_of(board, wagon->part), gather_feature, &gather);
        sort_parts(board, &list);
        return list;
    }
    const struct board_at at = board_tile(board, wagon->tile)->at;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){at.x + dx, at.y + dy});
            if (id == BOARD_NONE)
                continue;
            const struct board_tile *tile = board_tile(board, id);
            for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
                add_part(turn, wagon, board_part_of(tile, f), &list);
        }
    }
    sort_parts(board, &list);
    return list;
}
