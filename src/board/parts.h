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
static inline void board_parts_single(struct board_part_node *parts, board_part part, board_tile_id tile, int open)
{
    parts[part] = (struct board_part_node){
        .up = BOARD_ROOT | 1u,
        .next = part,
        .open = open,
        .figure = BOARD_NONE,
        .tile = tile,
    };
}

/** What board_parts_part needs to undo a join: the root that came under the other, and its size. */
struct board_joined {
    board_part child; /* BOARD_NONE: they were one already */
    uint32_t size;
};
/** Makes one ring of two, or two of one. */
static inline void board_parts_swap(struct board_part_node *a, struct board_part_node *b)
{
    const board_part next = a->next;
    a->next = b->next;
    b->next = next;
}
/** Joins the features of two roots. */
static inline struct board_joined board_parts_join(struct board_part_node *parts, board_part a, board_part b)
{
    if (a == b) {
        return (struct board_joined){BOARD_NONE, 0};
    }
    const uint32_t size_a = board_parts_size(&parts[a]), size_b = board_parts_size(&parts[b]);
    /* of two of one size the older part stays root */
    const bool a_stays = size_a > size_b || (size_a == size_b && a < b);
    const board_part root = a_stays ? a : b, child = a_stays ? b : a;
    const struct board_joined joined = {child, a_stays ? size_b : size_a};
    struct board_part_node *const over = &parts[root], *const under = &parts[child];
    under->up = root;
    over->up += joined.size;
    over->open += under->open;
    over->figures += under->figures;
    board_parts_swap(over, under);
    return joined;
}
/** Undoes the latest join that was not undone yet; everything counted since must have been taken back before. */
void board_parts_part(struct board_part_node *parts, struct board_joined joined);

#endif
