/*
 * The hash of spaces.
 *
 * Coordinates are moved to unsigned numbers (the sign bit turned over keeps their order), so that a block's column is
 * x / 4 rounded down on both sides of 0.  Nothing here depends on how far apart or how far out the tiles lie.
 */
#include "config.h"

#include "board/spaces.h"

#include <string.h>

#include "board/room.h"

#define BLOCK_SHIFT 2u
#define BLOCK_MASK 3u
#define INDEX_BITS 22u /* BOARD_TILES_MAX tiles lie in at most as many blocks */
#define INDEX_MASK ((1u << INDEX_BITS) - 1u)
#define SLOTS_LEAST 64u
#define BLOCKS_LEAST 16u

_Static_assert(BOARD_TILES_MAX <= 1u << INDEX_BITS, "a slot must hold the index of any block");

static uint32_t plain(int32_t coordinate)
{
    return (uint32_t)coordinate ^ 0x80000000u;
}

static unsigned space_in_block(uint32_t x, uint32_t y)
{
    return (y & BLOCK_MASK) << BLOCK_SHIFT | (x & BLOCK_MASK);
}

/* 64 bits well mixed: multiply, fold, multiply, fold. */
static uint64_t mixed(uint32_t column, uint32_t row)
{
    uint64_t key = (uint64_t)column << 32 | row;
    key = (key ^ key >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return key ^ key >> 32;
}

/* The part of a hash that stands in a slot, above the index; never 0, so that a slot in use is never 0. */
static uint32_t tag_of(uint64_t hash)
{
    const uint32_t tag = (uint32_t)(hash >> 54);
    return (tag == 0 ? 1u : tag) << INDEX_BITS;
}

static const struct board_block *find(const struct board_spaces *spaces, uint32_t column, uint32_t row)
{
    const uint64_t hash = mixed(column, row);
    const uint32_t tag = tag_of(hash), mask = spaces->slot_count - 1u;
    for (uint32_t i = (uint32_t)hash & mask; spaces->slots[i] != 0; i = (i + 1u) & mask) {
        const uint32_t slot = spaces->slots[i];
        if ((slot & ~INDEX_MASK) == tag) {
            const struct board_block *const block = &spaces->blocks[slot & INDEX_MASK];
            if (block->column == column && block->row == row) {
                return block;
            }
        }
    }
    return NULL;
}

/* Enters a block that is not in the table yet. */
static void enter(struct board_spaces *spaces, uint32_t index)
{
    const uint64_t hash = mixed(spaces->blocks[index].column, spaces->blocks[index].row);
    const uint32_t mask = spaces->slot_count - 1u;
    uint32_t i = (uint32_t)hash & mask;
    while (spaces->slots[i] != 0) {
        i = (i + 1u) & mask;
    }
    spaces->slots[i] = tag_of(hash) | index;
}

static void grow_slots(struct board_spaces *spaces, struct doc_arena *arena)
{
    const uint32_t old = spaces->slot_count;
    const size_t bytes = old * sizeof *spaces->slots;
    spaces->slots = doc_grow(arena, spaces->slots, bytes, bytes * 2);
    memset(spaces->slots, 0, bytes);
    spaces->slot_count = old * 2;
    /* in their old order, so that the last block's slot is still the one entered last and may simply be emptied */
    for (uint32_t i = 0; i < spaces->block_count; i++) {
        enter(spaces, i);
    }
}

void board_spaces_init(struct board_spaces *spaces, struct doc_arena *arena, size_t tiles)
{
    const size_t expected = tiles > BOARD_TILES_MAX ? BOARD_TILES_MAX : tiles;
    /* a dense board fills its blocks but for the rim */
    const uint32_t blocks = (uint32_t)(expected / BOARD_BLOCK_SPACES + expected / 128) + BLOCKS_LEAST;
    uint32_t slots = SLOTS_LEAST;
    while (slots < expected / BOARD_BLOCK_SPACES * 2) {
        slots *= 2;
    }
    *spaces = (struct board_spaces){
        .blocks = doc_alloc_array(arena, blocks, sizeof *spaces->blocks),
        .slots = doc_alloc_array(arena, slots, sizeof *spaces->slots),
        .block_room = blocks,
        .slot_count = slots,
    };
}

/* The tile on a space of a block that may be missing. */
static board_tile_id in_block(const struct board_block *block, unsigned space)
{
    return block == NULL ? BOARD_NONE : block->tiles[space];
}

board_tile_id board_spaces_get(const struct board_spaces *spaces, struct board_at at)
{
    const uint32_t x = plain(at.x), y = plain(at.y);
    return in_block(find(spaces, x >> BLOCK_SHIFT, y >> BLOCK_SHIFT), space_in_block(x, y));
}

/* Looks at the latest block first. */
static const struct board_block *find_near(const struct board_spaces *spaces, uint32_t column, uint32_t row)
{
    if (spaces->latest < spaces->block_count) {
        const struct board_block *const block = &spaces->blocks[spaces->latest];
        if (block->column == column && block->row == row) {
            return block;
        }
    }
    return find(spaces, column, row);
}

struct board_cross board_spaces_cross(const struct board_spaces *spaces, struct board_at at)
{
    const uint32_t x = plain(at.x), y = plain(at.y);
    const uint32_t column = x >> BLOCK_SHIFT, row = y >> BLOCK_SHIFT;
    const unsigned space = space_in_block(x, y), across = x & BLOCK_MASK, down = y & BLOCK_MASK;
    const struct board_block *const home = find_near(spaces, column, row);
    return (struct board_cross){
        .centre = in_block(home, space),
        .block = home == NULL ? BOARD_NONE : (uint32_t)(home - spaces->blocks),
        /* the space beside lies in this block, or at the other end of the next one */
        .beside =
            {
                [CAT_N] =
                    down > 0 ? in_block(home, space - 4) : in_block(find_near(spaces, column, row - 1), space + 12),
                [CAT_E] =
                    across < 3 ? in_block(home, space + 1) : in_block(find_near(spaces, column + 1, row), space - 3),
                [CAT_S] =
                    down < 3 ? in_block(home, space + 4) : in_block(find_near(spaces, column, row + 1), space - 12),
                [CAT_W] =
                    across > 0 ? in_block(home, space - 1) : in_block(find_near(spaces, column - 1, row), space + 3),
            },
    };
}

unsigned board_spaces_around(const struct board_spaces *spaces, struct board_at at)
{
    const uint32_t x = plain(at.x), y = plain(at.y);
    const uint32_t left = x - 1u, right = x + 1u, top = y - 1u, bottom = y + 1u;
    unsigned count = 0;
    for (uint32_t row = top >> BLOCK_SHIFT; row <= bottom >> BLOCK_SHIFT; row++) {
        for (uint32_t column = left >> BLOCK_SHIFT; column <= right >> BLOCK_SHIFT; column++) {
            const struct board_block *const block = find(spaces, column, row);
            if (block == NULL) {
                continue;
            }
            /* the part of the three by three that lies in this block */
            for (uint32_t v = top; v <= bottom; v++) {
                for (uint32_t u = left; u <= right; u++) {
                    count += u >> BLOCK_SHIFT == column && v >> BLOCK_SHIFT == row && (u != x || v != y) &&
                             block->tiles[space_in_block(u, v)] != BOARD_NONE;
                }
            }
        }
    }
    return count;
}

/* Makes the block of a space that has none yet, and returns its index. */
static uint32_t add_block(struct board_spaces *spaces, struct doc_arena *arena, uint32_t column, uint32_t row)
{
    const uint32_t index = spaces->block_count;
    /* at most half of the slots are in use */
    if (index >= spaces->slot_count / 2) {
        grow_slots(spaces, arena);
    }
    spaces->blocks =
        board_make_room(arena, spaces->blocks, &spaces->block_room, (size_t)index + 1, sizeof *spaces->blocks);
    struct board_block *const block = &spaces->blocks[index];
    block->column = column;
    block->row = row;
    for (unsigned i = 0; i < BOARD_BLOCK_SPACES; i++) {
        block->tiles[i] = BOARD_NONE;
    }
    spaces->block_count++;
    enter(spaces, index);
    return index;
}

void board_spaces_put(struct board_spaces *spaces, struct doc_arena *arena, struct board_at at, uint32_t block,
                      board_tile_id tile)
{
    const uint32_t x = plain(at.x), y = plain(at.y);
    const uint32_t index = block != BOARD_NONE ? block : add_block(spaces, arena, x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
    spaces->blocks[index].tiles[space_in_block(x, y)] = tile;
    spaces->latest = index;
}

/* Whether no space of a block holds a tile. */
static bool is_bare(const struct board_block *block)
{
    for (unsigned i = 0; i < BOARD_BLOCK_SPACES; i++) {
        if (block->tiles[i] != BOARD_NONE) {
            return false;
        }
    }
    return true;
}

void board_spaces_unput(struct board_spaces *spaces, struct board_at at)
{
    const uint32_t x = plain(at.x), y = plain(at.y);
    const struct board_block *const known = find(spaces, x >> BLOCK_SHIFT, y >> BLOCK_SHIFT);
    if (known == NULL) {
        return;
    }
    const uint32_t index = (uint32_t)(known - spaces->blocks);
    struct board_block *const block = &spaces->blocks[index];
    block->tiles[space_in_block(x, y)] = BOARD_NONE;
    /* a block that is bare again was made by this very tile, so it is the last, and no probing runs over its slot */
    if (is_bare(block)) {
        const uint64_t hash = mixed(block->column, block->row);
        const uint32_t mask = spaces->slot_count - 1u;
        uint32_t i = (uint32_t)hash & mask;
        while (spaces->slots[i] != (tag_of(hash) | index)) {
            i = (i + 1u) & mask;
        }
        spaces->slots[i] = 0;
        spaces->block_count--;
    }
}
