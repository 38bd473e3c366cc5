/* The union of parts: which parts are one feature. */
#ifndef REEVE_BOARD_PARTS_H
#define REEVE_BOARD_PARTS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"

/** Whether a part is a root. */
static inline bool board_parts_is_root(const struct board_part_node *node)
{
    return (node->up & BOARD_ROOT) != 0;
}

/** How many parts a root's feature has. */
static inline uint32_t board_parts_size(const struct board_part_node *root)
{
    return root->up & ~BOARD_ROOT;
}

/** The root of a part.  Unions are by size, so the way up is short; shortening it would make undoing them inexact. */
static inline board_part board_parts_root(const struct board_part_node *parts, board_part part)
{
    uint32_t up = parts[part].up;
    while ((up & BOARD_ROOT) == 0) {
        part = up;
        up = parts[part].up;
    }
    return part;
}

/** Sets up part `part` as a feature of its own. */
void board_parts_single(struct board_part_node *parts, board_part part, board_tile_id tile, int open);

/** What board_parts_part needs to undo a join: the root that came under the other, and its size. */
struct board_joined {
    board_part child; /* BOARD_NONE: they were one already */
    uint32_t size;
};
/** Joins the features of two roots. */
struct board_joined board_parts_join(struct board_part_node *parts, board_part a, board_part b);
/** Undoes the latest join that was not undone yet; everything counted since must have been taken back before. */
void board_parts_part(struct board_part_node *parts, struct board_joined joined);

#endif
