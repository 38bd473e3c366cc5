/* Growing lists in an arena. */
#ifndef REEVE_REFEREE_LIST_H
#define REEVE_REFEREE_LIST_H

#include "document/arena.h"

/** A list of T: `items` may move when it grows, so keep indexes, not pointers. */
#define REF_LIST(T)     \
    struct {            \
        T *items;       \
        unsigned count; \
        unsigned room;  \
    }

/** Makes room for one more and returns a pointer to it, zeroed. */
#define REF_ADD(arena, list)                                                                           \
    ((list)->count == (list)->room                                                                     \
         ? ((list)->items = doc_grow((arena), (list)->items, (list)->room * sizeof *(list)->items,     \
                                     ((list)->room ? (list)->room * 2u : 4u) * sizeof *(list)->items), \
            (list)->room = (list)->room ? (list)->room * 2u : 4u, &(list)->items[(list)->count++])     \
         : &(list)->items[(list)->count++])

#endif
