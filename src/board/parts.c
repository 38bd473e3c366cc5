/*
 * The union of parts, in a form that can be undone exactly.
 *
 * The smaller feature's root comes under the larger one's and keeps its own counters, so that parting them takes no
 * more than to subtract these again.  The rings of the two features become one by swapping the roots' `next`, and two
 * again by the same.
 */
#include "config.h"

#include "board/parts.h"

void board_parts_single(struct board_part_node *parts, board_part part, board_tile_id tile, int open)
{
    parts[part] = (struct board_part_node){
        .up = BOARD_ROOT | 1u,
        .next = part,
        .open = open,
        .figure = BOARD_NONE,
        .tile = tile,
    };
}

static void swap_next(struct board_part_node *a, struct board_part_node *b)
{
    const board_part next = a->next;
    a->next = b->next;
    b->next = next;
}

struct board_joined board_parts_join(struct board_part_node *parts, board_part a, board_part b)
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
    swap_next(over, under);
    return joined;
}

void board_parts_part(struct board_part_node *parts, struct board_joined joined)
{
    struct board_part_node *const under = &parts[joined.child], *const over = &parts[under->up];
    swap_next(over, under);
    over->figures -= under->figures;
    over->open -= under->open;
    over->up -= joined.size;
    under->up = BOARD_ROOT | joined.size;
}
