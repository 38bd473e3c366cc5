/* Arrays that grow: by how much. */
#include "config.h"

#include "board/room.h"

#define LARGE_BYTES ((size_t)1 << 20)
#define LEAST_ELEMENTS 16

void *board_make_room(struct doc_arena *arena, void *old, uint32_t *room, size_t need, size_t size)
{
    const size_t now = *room;
    if (need <= now) {
        return old;
    }
    size_t wanted = now * size < LARGE_BYTES ? now * 2 : now + now / 8;
    if (wanted < LEAST_ELEMENTS) {
        wanted = LEAST_ELEMENTS;
    }
    if (wanted < need) {
        wanted = need;
    }
    /* `need` stays far below 2^32: tiles, parts and figures are bounded by BOARD_TILES_MAX and by the document */
    if (wanted > UINT32_MAX) {
        wanted = UINT32_MAX;
    }
    /* an element is written whole before it is read */
    void *const grown =
        old == NULL ? doc_alloc_unset(arena, wanted * size) : doc_grow(arena, old, now * size, wanted * size);
    *room = (uint32_t)wanted;
    return grown;
}
