/* The spaces of the table, hashed in blocks of four by four. */
#ifndef REEVE_BOARD_SPACES_H
#define REEVE_BOARD_SPACES_H

#include <stddef.h>
#include <stdint.h>

#include "board/board.h"
#include "document/arena.h"

#define BOARD_BLOCK_SPACES 16

/** Sixteen spaces.  `column` and `row` are the block's own coordinates, unsigned so that order and shifts are plain. */
struct board_block {
    uint32_t column, row;
    board_tile_id tiles[BOARD_BLOCK_SPACES]; /* row by row; BOARD_NONE: empty */
};

/**
 * Blocks in the order in which they were first used, and an open-addressing table of them: a slot is 0 or the block's
 * index with ten bits of its hash above, which spare nearly every look at a wrong block.  A block is only ever
 * removed as the last one.
 */
struct board_spaces {
    struct board_block *blocks;
    uint32_t *slots;
    uint32_t block_count, block_room;
    uint32_t slot_count; /* a power of two */
    uint32_t latest;     /* block in which a tile was put last: boards are mostly read from neighbour to neighbour */
};

/** A space and the four beside it. */
struct board_cross {
    board_tile_id centre;
    board_tile_id beside[4]; /* by enum cat_side */
    uint32_t block;          /* index of the centre's block, BOARD_NONE if there is none */
};

/** Makes an empty table for about `tiles` tiles that lie close together. */
void board_spaces_init(struct board_spaces *spaces, struct doc_arena *arena, size_t tiles);
/** The tile on a space, or BOARD_NONE. */
board_tile_id board_spaces_get(const struct board_spaces *spaces, struct board_at at);
/** The tiles on and beside a space within reach; looks at three blocks at most, mostly at one or two. */
struct board_cross board_spaces_cross(const struct board_spaces *spaces, struct board_at at);
/** How many of the eight spaces around one within reach hold a tile; looks at four blocks at most. */
unsigned board_spaces_around(const struct board_spaces *spaces, struct board_at at);
/** Puts a tile on an empty space within reach; `block` is what board_spaces_cross says of the space. */
void board_spaces_put(struct board_spaces *spaces, struct doc_arena *arena, struct board_at at, uint32_t block,
                      board_tile_id tile);
/** Undoes the latest board_spaces_put that was not undone yet; `at` is its space. */
void board_spaces_unput(struct board_spaces *spaces, struct board_at at);

#endif
