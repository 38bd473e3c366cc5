/* Where a scored wagon may go: am.wagon.range and its kin, and the first edition's am.wagon.c1.*. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "catalog/spot.h"
#include "expansions/abbey_and_mayor/abbey_and_mayor.h"

bool am_wagon_complete(const struct game *game, board_part part)
{
    const struct board *board = game->board;
    const struct cat_feature *facts = board_part_facts(board, part);
    if (facts->kind == CAT_MONASTERY)
        return ref_surrounded(game, board_tile(board, board_part_node(board, part)->tile)->at);
    return board_open_edges(board, board_feature_of(board, part)) == 0;
}

bool am_wagon_near(const struct board *board, board_tile_id from, board_part part)
{
    const struct board_at a = board_tile(board, from)->at;
    const struct board_at b = board_tile(board, board_part_node(board, part)->tile)->at;
    return labs((long)a.x - b.x) <= 1 && labs((long)a.y - b.y) <= 1;
}

/* ---- the first edition: joined by a road, or sharing a surface, edge or wall ---- */

bool am_wagon_grouped(const struct cat_tile *tile, uint8_t a, uint8_t b)
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
            /* no way leads from city to city, however they are joined in the drawing */
            const bool cities =
                tile.drawing->features[f].kind == CAT_CITY && tile.drawing->features[own].kind == CAT_CITY;
            if (f != own && !cities && am_wagon_grouped(tile.drawing, own, f))
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

bool am_wagon_joined(struct turn *turn, board_feature scored, board_part part)
{
    struct search search = {.wanted = board_feature_of(turn->game->board, part)};
    each_joined(turn, scored, look_for, &search);
    return search.found;
}

struct steps {
    board_part wanted;
    bool found;
};

static void look_behind(struct turn *turn, board_part part, void *data)
{
    struct steps *steps = data;
    if (!steps->found && board_part_facts(turn->game->board, part)->kind != CAT_FIELD)
        steps->found = am_wagon_joined(turn, board_feature_of(turn->game->board, part), steps->wanted);
}

bool am_wagon_joined_by_one(struct turn *turn, board_feature scored, board_part part)
{
    struct steps steps = {.wanted = part};
    each_joined(turn, scored, look_behind, &steps);
    return steps.found;
}

bool am_wagon_lies_down(const struct game *game, board_part part)
{
    return ref_option(game, &abbey_and_mayor_module, AM_OPTION_ROLLS_ON) != AM_ON &&
           ref_ways(game, board_part_facts(game->board, part)) && am_wagon_complete(game, part) &&
           strcmp(ref_option_word(game, "surrounded-special-monastery"), "wagon") == 0;
}

rule_number am_wagon_barred(const struct game *game, board_part part)
{
    const struct board_at at = board_tile(game->board, board_part_node(game->board, part)->tile)->at;
    return game->ground && game->ground->bars ? game->ground->bars(game, at) : RULE_NONE;
}

bool am_wagon_may_go(struct turn *turn, const struct am_wagon *wagon, board_part part)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const uint8_t kind = board_part_facts(board, part)->kind;
    if (kind != CAT_CITY && kind != CAT_ROAD && kind != CAT_MONASTERY)
        return false;
    if (board_feature_of(board, part) == board_feature_of(board, wagon->part))
        return false; /* it moves on, it does not stay */
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_WAGON_MOVE) == AM_WAGON_C1) {
        if (!am_wagon_joined(turn, board_feature_of(board, wagon->part), part))
            return false;
    } else if (!am_wagon_near(board, wagon->tile, part)) {
        return false;
    }
    if (am_has_meeple(game, board_feature_of(board, part)))
        return false;
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_ROLLS_ON) != AM_ON && am_wagon_complete(game, part) &&
        !am_wagon_lies_down(game, part))
        return false;
    const rule_number barred = am_wagon_barred(game, part);
    if (barred != RULE_NONE && !game->settings->scores_only)
        ref_assume(
            game, barred, NULL,
            "whether a wagon may go on to what the map prints is not said: it may not, as no figure is put there");
    return barred == RULE_NONE;
}

/* ---- all places ---- */

static void add_part(struct turn *turn, const struct am_wagon *wagon, board_part part, am_part_list *list)
{
    for (unsigned i = 0; i < list->count; i++) {
        if (list->items[i] == part)
            return;
    }
    if (am_wagon_may_go(turn, wagon, part))
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

/** Whether a part comes before another one: by y, x, and the place on the tile as it lies. */
static bool comes_before(const struct board *board, board_part one, board_part other)
{
    const struct board_tile *tile = board_tile(board, board_part_node(board, one)->tile);
    const struct board_at there = board_tile(board, board_part_node(board, other)->tile)->at;
    if (tile->at.y != there.y)
        return tile->at.y < there.y;
    if (tile->at.x != there.x)
        return tile->at.x < there.x;
    return cat_spot_before(tile->drawing, tile->turn, (uint8_t)(one - tile->first_part),
                           (uint8_t)(other - tile->first_part));
}

/** Insertion: the lists are short. */
static void sort_parts(const struct board *board, am_part_list *list)
{
    for (unsigned i = 1; i < list->count; i++) {
        const board_part part = list->items[i];
        unsigned k = i;
        for (; k > 0 && comes_before(board, part, list->items[k - 1]); k--)
            list->items[k] = list->items[k - 1];
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
