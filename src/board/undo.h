/* The journal: what changed since a moment, newest last. */
#ifndef REEVE_BOARD_UNDO_H
#define REEVE_BOARD_UNDO_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "document/arena.h"

enum board_change {
    BOARD_CHANGED_TILE,   /* the last tile was laid */
    BOARD_CHANGED_JOIN,   /* root `which`, of `amount` parts, came under another */
    BOARD_CHANGED_OPEN,   /* root `which` lost `amount` open edges */
    BOARD_CHANGED_PUT,    /* the last figure was put */
    BOARD_CHANGED_REMOVE, /* figure `which` was removed */
};

struct board_note {
    uint8_t change; /* enum board_change */
    uint32_t which;
    int32_t amount;
};

/**
 * Notes are kept from the first board_now() after board_new() or board_settle() on.  `settled` notes were forgotten
 * before the first one here, so that a moment from before a board_settle() is recognised.
 */
struct board_journal {
    struct board_note *notes;
    uint32_t count, room;
    bool keeping;
    board_moment settled;
};

/** Notes a change. */
void board_journal_add(struct board_journal *journal, struct doc_arena *arena, struct board_note note);

#endif
