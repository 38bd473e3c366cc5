/* Laying tiles: what joins across an edge, and what an edge closes. */
#include "config.h"

#include "board/fit.h"
#include "board/layout.h"
#include "board/parts.h"
#include "board/room.h"

/* Lowers the open edges of a root. */
static inline void lower_open(struct board *board, board_part root, int edges)
{
    board->parts[root].open -= edges;
    board_note(board, BOARD_CHANGED_OPEN, root, edges);
}

/* Joins the features of two roots and returns the root of both. */
static inline board_part join_roots(struct board *board, board_part a, board_part b)
{
    const struct board_joined joined = board_parts_join(board->parts, a, b);
    if (joined.child == BOARD_NONE) {
        return a;
    }
    board_note(board, BOARD_CHANGED_JOIN, joined.child, (int32_t)joined.size);
    return joined.child == a ? b : a;
}

static inline void join(struct board *board, board_part a, board_part b)
{
    join_roots(board, board_parts_root(board->parts, a), board_parts_root(board->parts, b));
}

void board_join(struct board *board, board_part a, board_part b)
{
    join(board, a, b);
}

void board_close(struct board *board, board_part part, int edges)
{
    lower_open(board, board_parts_root(board->parts, part), edges);
}

/* How many middles of sides a set of places holds. */
static int middles(uint16_t places)
{
    /* they lie three places apart, so that a product adds up the four of them above the last */
    const unsigned four = (unsigned)places >> CAT_NORTH & 0x249u;
    return (int)(four * 0x249u >> 9 & 7u);
}

static bool has_edges(uint8_t kind)
{
    return kind == CAT_CITY || kind == CAT_ROAD || kind == CAT_RIVER;
}

/* Which side of the drawing lies on a side of the table. */
static inline unsigned drawn_side(const struct board_tile *tile, enum cat_side side)
{
    return ((unsigned)side + 4u - tile->turn) % 4u;
}

/* The features at the three places of a side of the table, clockwise. */
static inline const uint8_t *features_on(const struct board_tile *tile, enum cat_side side)
{
    return &tile->drawing->at[drawn_side(tile, side) * 3u];
}

/* The parts that end in the middle of a side: none, one, or the two cities of a shared edge.  Returns how many. */
static inline unsigned parts_in_middle(const struct board_tile *tile, enum cat_side side, board_part parts[2])
{
    const struct cat_tile *const drawing = tile->drawing;
    const uint8_t feature = features_on(tile, side)[1];
    if (feature == CAT_NONE) {
        return 0;
    }
    parts[0] = board_part_of(tile, feature);
    if (drawing->shared_side == CAT_NONE || (drawing->shared_side + tile->turn) % 4u != (unsigned)side) {
        return 1;
    }
    parts[1] = board_part_of(tile, drawing->shared_city);
    return 2;
}

/* What ends in the middle of a side has met something. */
static void close_middle(struct board *board, const struct board_tile *tile, enum cat_side side)
{
    board_part ends[2];
    const unsigned count = parts_in_middle(tile, side, ends);
    for (unsigned i = 0; i < count; i++) {
        board_close(board, ends[i], 1);
    }
}

/* Joins the city, road or river of a side with the one across. */
static inline void join_middles(struct board *board, const struct board_tile *tile, const struct board_tile *other,
                                enum cat_side side)
{
    board_part ends[4];
    unsigned count = parts_in_middle(tile, side, ends);
    count += parts_in_middle(other, (enum cat_side)(side ^ 2), ends + count);
    board_part all = BOARD_NONE;
    for (unsigned i = 0; i < count; i++) {
        const board_part root = board_parts_root(board->parts, ends[i]);
        lower_open(board, root, 1);
        all = all == BOARD_NONE ? root : join_roots(board, all, root);
    }
}

/* Joins fields, half-edge by half-edge: the first of one side lies at the last of the other. */
static inline void join_fields(struct board *board, const struct board_tile *tile, const struct board_tile *other,
                               enum cat_side side)
{
    const uint8_t *const mine = features_on(tile, side);
    const uint8_t *const theirs = features_on(other, (enum cat_side)(side ^ 2));
    if (mine[0] != CAT_NONE && theirs[2] != CAT_NONE) {
        join(board, board_part_of(tile, mine[0]), board_part_of(other, theirs[2]));
        /* most plain edges are one field on both sides: once is enough */
        if (mine[2] == mine[0] && theirs[0] == theirs[2]) {
            return;
        }
    }
    if (mine[2] != CAT_NONE && theirs[0] != CAT_NONE) {
        join(board, board_part_of(tile, mine[2]), board_part_of(other, theirs[0]));
    }
}

/* What laying a tile does on one side; false, and nothing, if the edges do not go on in each other. */
static inline bool meet(struct board *board, const struct board_tile *tile, const struct board_tile *other,
                        enum cat_side side)
{
    const enum cat_side across = (enum cat_side)(side ^ 2);
    const enum cat_edge edge = (enum cat_edge)tile->drawing->edges[drawn_side(tile, side)];
    const enum cat_edge facing = (enum cat_edge)other->drawing->edges[drawn_side(other, across)];
    if (edge == CAT_EDGE_ANY || facing == CAT_EDGE_ANY) {
        close_middle(board, tile, side);
        close_middle(board, other, across);
        return true;
    }
    if (!board_edges_meet(tile->drawing, tile->turn, side, other->drawing, other->turn)) {
        return false;
    }
    if (edge != CAT_EDGE_FIELD) {
        join_middles(board, tile, other, side);
    }
    if (edge != CAT_EDGE_CITY) {
        join_fields(board, tile, other, side);
    }
    return true;
}

static bool is_within_reach(struct board_at at)
{
    return at.x >= -BOARD_REACH && at.x <= BOARD_REACH && at.y >= -BOARD_REACH && at.y <= BOARD_REACH;
}

board_tile_id board_place_fit(struct board *board, const struct cat_tile *tile, cat_turn turn, enum cat_drawing drawn,
                              struct board_at at, struct board_fit *fit)
{
    const struct board_cross cross = board_spaces_cross(&board->spaces, at);
    if (cross.centre != BOARD_NONE || !is_within_reach(at) || board->tile_count >= BOARD_TILES_MAX) {
        board_fit_of(board, &cross, tile, turn, fit);
        return BOARD_NONE;
    }
    const board_tile_id id = board->tile_count;
    const board_part first = board->part_count;
    board->tiles = board_make_room(board->arena, board->tiles, &board->tile_room, (size_t)id + 1, sizeof *board->tiles);
    board->parts = board_make_room(board->arena, board->parts, &board->part_room, (size_t)first + tile->feature_count,
                                   sizeof *board->parts);
    board_spaces_put(&board->spaces, board->arena, at, cross.block, id);
    struct board_tile *const laid = &board->tiles[id];
    *laid = (struct board_tile){
        .drawing = tile,
        .at = at,
        .first_part = first,
        .turn = (cat_turn)(turn % 4u),
        .drawn = (uint8_t)drawn,
    };
    for (uint8_t i = 0; i < tile->feature_count; i++) {
        const struct cat_feature *const feature = &tile->features[i];
        board_parts_single(board->parts, first + i, id, has_edges(feature->kind) ? middles(feature->places) : 0);
    }
    board->tile_count++;
    board->part_count += tile->feature_count;
    board_note(board, BOARD_CHANGED_TILE, id, 0);
    unsigned neighbours = 0, touching = 0, misfits = 0;
    for (unsigned side = 0; side < 4; side++) {
        const board_tile_id beside = cross.beside[side];
        fit->beside[side] = beside;
        if (beside == BOARD_NONE) {
            continue;
        }
        neighbours++;
        touching |= 1u << side;
        if (!meet(board, laid, &board->tiles[beside], (enum cat_side)side)) {
            misfits |= 1u << side;
        }
    }
    board_fit_sum(fit, BOARD_FITS, neighbours, touching, misfits);
    return id;
}

board_tile_id board_place(struct board *board, const struct cat_tile *tile, cat_turn turn, enum cat_drawing drawn,
                          struct board_at at)
{
    struct board_fit fit;
    return board_place_fit(board, tile, turn, drawn, at, &fit);
}

void board_unplace(struct board *board)
{
    const struct board_tile *const tile = &board->tiles[--board->tile_count];
    board_spaces_unput(&board->spaces, tile->at);
    board->part_count = tile->first_part;
}
