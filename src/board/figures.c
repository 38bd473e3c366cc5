/* Figures: putting and removing them.  A part's figures are a list, linked both ways; the newest comes first. */
#include "config.h"

#include "board/layout.h"
#include "board/parts.h"
#include "board/room.h"

/* The figures on the part's whole feature. */
static uint32_t *counter(struct board *board, board_part part)
{
    return &board->parts[board_parts_root(board->parts, part)].figures;
}

board_figure_id board_put(struct board *board, struct board_figure figure)
{
    const board_figure_id id = board->figure_count;
    board->figures =
        board_make_room(board->arena, board->figures, &board->figure_room, (size_t)id + 1, sizeof *board->figures);
    figure.gone = false;
    figure.next = BOARD_NONE;
    if (figure.part != BOARD_NONE) {
        struct board_part_node *const node = &board->parts[figure.part];
        figure.tile = node->tile;
        figure.next = node->figure;
        if (node->figure != BOARD_NONE) {
            board->figures[node->figure].previous = id;
        }
        node->figure = id;
        ++*counter(board, figure.part);
    }
    board->figures[id] = (struct board_standing){figure, BOARD_NONE};
    board->figure_count++;
    board_note(board, BOARD_CHANGED_PUT, id, 0);
    return id;
}

void board_unput(struct board *board)
{
    const struct board_figure *const figure = &board->figures[--board->figure_count].figure;
    if (figure->part == BOARD_NONE) {
        return;
    }
    /* whatever was put before it on the part was never undone: it is the first again */
    board->parts[figure->part].figure = figure->next;
    if (figure->next != BOARD_NONE) {
        board->figures[figure->next].previous = BOARD_NONE;
    }
    --*counter(board, figure->part);
}

/* Makes the neighbours of a figure in its list point at `to_next` and `to_previous`. */
static void relink(struct board *board, const struct board_standing *standing, board_figure_id to_next,
                   board_figure_id to_previous)
{
    if (standing->previous == BOARD_NONE) {
        board->parts[standing->figure.part].figure = to_next;
    } else {
        board->figures[standing->previous].figure.next = to_next;
    }
    if (standing->figure.next != BOARD_NONE) {
        board->figures[standing->figure.next].previous = to_previous;
    }
}

void board_remove(struct board *board, board_figure_id figure)
{
    struct board_standing *const standing = &board->figures[figure];
    if (standing->figure.gone) {
        return;
    }
    standing->figure.gone = true;
    if (standing->figure.part != BOARD_NONE) {
        relink(board, standing, standing->figure.next, standing->previous);
        --*counter(board, standing->figure.part);
    }
    board_note(board, BOARD_CHANGED_REMOVE, figure, 0);
}

void board_unremove(struct board *board, board_figure_id figure)
{
    /* a removed figure keeps its links, and its neighbours are again those that it had */
    struct board_standing *const standing = &board->figures[figure];
    standing->figure.gone = false;
    if (standing->figure.part != BOARD_NONE) {
        relink(board, standing, figure, figure);
        ++*counter(board, standing->figure.part);
    }
}

size_t board_figure_count(const struct board *board)
{
    return board->figure_count;
}

const struct board_figure *board_figure(const struct board *board, board_figure_id id)
{
    return &board->figures[id].figure;
}
