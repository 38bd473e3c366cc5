/*
 * The union of parts, in a form that can be undone exactly.
 *
 * The smaller feature's root comes under the larger one's and keeps its own counters, so that parting them takes no
 * more than to subtract these again.  The rings of the two features become one by swapping the roots' `next`, and two
 * again by the same.
 */
#include "config.h"

#include "board/parts.h"

void board_parts_part(struct board_part_node *parts, struct board_joined joined)
{
    struct board_part_node *const under = &parts[joined.child], *const over = &parts[under->up];
    board_parts_swap(over, under);
    over->figures -= under->figures;
    over->open -= under->open;
    over->up -= joined.size;
    under->up = BOARD_ROOT | joined.size;
}
