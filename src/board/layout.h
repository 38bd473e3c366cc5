/* How a board is laid out in memory; for the files of this folder (and their tests) only. */
#ifndef REEVE_BOARD_LAYOUT_H
#define REEVE_BOARD_LAYOUT_H

#include <stdint.h>

#include "board/board.h"
#include "board/spaces.h"
#include "board/undo.h"
#include "document/arena.h"

/** A figure with the way back in its part's list, so that any figure is removed at once. */
struct board_standing {
    struct board_figure figure;
    board_figure_id previous;
};

struct board {
    struct doc_arena *arena;
    struct board_spaces spaces;
    struct board_tile *tiles;
    struct board_part_node *parts;
    struct board_standing *figures;
    uint32_t tile_count, tile_room;
    uint32_t part_count, part_room;
    uint32_t figure_count, figure_room;
    struct board_journal *journal; /* apart, because board_now() starts it on a constant board */
    uint32_t stamp;
    uint32_t rim_room[2];
    board_tile_id *rim[2]; /* where board_pieces() goes on from */
};

/** Notes a change, if changes are noted. */
static inline void board_note(struct board *board, enum board_change change, uint32_t which, int32_t amount)
{
    if (board->journal->keeping) {
        board_journal_add(board->journal, board->arena, (struct board_note){(uint8_t)change, which, amount});
    }
}

/** Removes the last tile, whose joins are undone already. */
void board_unplace(struct board *board);
/** Removes the last figure put. */
void board_unput(struct board *board);
/** Puts a figure back where board_remove() took it from. */
void board_unremove(struct board *board, board_figure_id figure);

#endif
