/* Taking changes back, newest first. */
#include "config.h"

#include "board/undo.h"

#include "board/layout.h"
#include "board/parts.h"
#include "board/room.h"

void board_journal_add(struct board_journal *journal, struct doc_arena *arena, struct board_note note)
{
    journal->notes =
        board_make_room(arena, journal->notes, &journal->room, (size_t)journal->count + 1, sizeof *journal->notes);
    journal->notes[journal->count++] = note;
}

board_moment board_now(const struct board *board)
{
    board->journal->keeping = true;
    return board->journal->settled + board->journal->count;
}

static void undo(struct board *board, const struct board_note *note)
{
    switch ((enum board_change)note->change) {
    case BOARD_CHANGED_TILE:
        board_unplace(board);
        break;
    case BOARD_CHANGED_JOIN:
        board_parts_part(board->parts, (struct board_joined){note->which, (uint32_t)note->amount});
        break;
    case BOARD_CHANGED_OPEN:
        board->parts[note->which].open += note->amount;
        break;
    case BOARD_CHANGED_PUT:
        board_unput(board);
        break;
    case BOARD_CHANGED_REMOVE:
        board_unremove(board, note->which);
        break;
    }
}

void board_take_back(struct board *board, board_moment moment)
{
    struct board_journal *const journal = board->journal;
    /* what was settled stays */
    const board_moment to = moment < journal->settled ? 0 : moment - journal->settled;
    while (journal->count > to) {
        journal->count--;
        undo(board, &journal->notes[journal->count]);
    }
}

void board_settle(struct board *board)
{
    struct board_journal *const journal = board->journal;
    journal->settled += journal->count;
    journal->count = 0;
    journal->keeping = false;
}
