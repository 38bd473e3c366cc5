/* Arrays that grow. */
#ifndef REEVE_BOARD_ROOM_H
#define REEVE_BOARD_ROOM_H

#include <stddef.h>
#include <stdint.h>

#include "document/arena.h"

/**
 * Makes room for at least `need` elements of `size` bytes in an array of `*room` elements at `old`; returns where it
 * is now. Small arrays double; large ones, which the arena moves without copying, grow by an eighth, so that little
 * lies idle.
 */
void *board_make_room(struct doc_arena *arena, void *old, uint32_t *room, size_t need, size_t size);

#endif
