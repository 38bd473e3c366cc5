/* The board itself: making one, and looking at what lies on it. */
#include "config.h"

#include "board/board.h"

#include "board/layout.h"
#include "board/parts.h"
#include "board/room.h"

/* Room beyond the tiles that are expected. */
#define TILES_MORE 16u

struct board *board_new(struct doc_arena *arena, size_t tiles)
{
    struct board *const board = doc_alloc(arena, sizeof *board);
    board->arena = arena;
    board->journal = doc_alloc(arena, sizeof *board->journal);
    board_spaces_init(&board->spaces, arena, tiles);
    /* a move lays another tile or two, and should not make all that lie already move */
    const size_t room = (tiles > BOARD_TILES_MAX ? BOARD_TILES_MAX : tiles) + TILES_MORE;
    board->tiles = board_make_room(arena, NULL, &board->tile_room, room, sizeof *board->tiles);
    /* tiles of the base game have about three and a half parts */
    board->parts = board_make_room(arena, NULL, &board->part_room, room * 15 / 4, sizeof *board->parts);
    return board;
}

size_t board_tile_count(const struct board *board)
{
    return board->tile_count;
}

const struct board_tile *board_tile(const struct board *board, board_tile_id tile)
{
    return &board->tiles[tile];
}

/* Whether a space can hold or touch a tile. */
static bool is_near(struct board_at at)
{
    return at.x >= -BOARD_REACH - 1 && at.x <= BOARD_REACH + 1 && at.y >= -BOARD_REACH - 1 && at.y <= BOARD_REACH + 1;
}

board_tile_id board_tile_at(const struct board *board, struct board_at at)
{
    return board_spaces_get(&board->spaces, at);
}

struct board_at board_beside(struct board_at at, enum cat_side side)
{
    switch (side) {
    case CAT_N:
        return (struct board_at){at.x, at.y - 1};
    case CAT_E:
        return (struct board_at){at.x + 1, at.y};
    case CAT_S:
        return (struct board_at){at.x, at.y + 1};
    case CAT_W:
        return (struct board_at){at.x - 1, at.y};
    }
    return at;
}

unsigned board_around(const struct board *board, struct board_at at)
{
    return is_near(at) ? board_spaces_around(&board->spaces, at) : 0;
}

const struct board_part_node *board_part_node(const struct board *board, board_part part)
{
    return &board->parts[part];
}

const struct cat_feature *board_part_facts(const struct board *board, board_part part)
{
    const struct board_tile *const tile = &board->tiles[board->parts[part].tile];
    return &tile->drawing->features[part - tile->first_part];
}

board_feature board_feature_of(const struct board *board, board_part part)
{
    return board_parts_root(board->parts, part);
}

int board_open_edges(const struct board *board, board_feature feature)
{
    return board->parts[board_parts_root(board->parts, feature)].open;
}

uint32_t board_parts_in(const struct board *board, board_feature feature)
{
    return board_parts_size(&board->parts[board_parts_root(board->parts, feature)]);
}

unsigned board_figures_on(const struct board *board, board_feature feature)
{
    return board->parts[board_parts_root(board->parts, feature)].figures;
}
