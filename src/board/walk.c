/* Walks: stamps, the parts of a feature, the cities of a field, the pieces of a board. */
#include "config.h"

#include "board/layout.h"
#include "board/parts.h"
#include "board/room.h"

uint32_t board_new_stamp(struct board *board)
{
    if (board->stamp == UINT32_MAX) {
        /* all numbers are used up: start again with a clean board */
        for (uint32_t i = 0; i < board->tile_count; i++) {
            board->tiles[i].stamp = 0;
        }
        for (uint32_t i = 0; i < board->part_count; i++) {
            board->parts[i].stamp = 0;
        }
        board->stamp = 0;
    }
    return ++board->stamp;
}

static bool set_stamp(uint32_t *at, uint32_t stamp)
{
    const bool had = *at == stamp;
    *at = stamp;
    return had;
}

bool board_stamp_tile(struct board *board, board_tile_id tile, uint32_t stamp)
{
    return set_stamp(&board->tiles[tile].stamp, stamp);
}

bool board_stamp_part(struct board *board, board_part part, uint32_t stamp)
{
    return set_stamp(&board->parts[part].stamp, stamp);
}

board_part board_next_part(const struct board *board, board_feature feature, board_part part)
{
    const board_part next = board->parts[part].next;
    return next == feature ? BOARD_NONE : next;
}

size_t board_field_cities(struct board *board, board_feature field, board_feature *cities, size_t room)
{
    const uint32_t stamp = board_new_stamp(board);
    size_t count = 0;
    for (board_part part = field; part != BOARD_NONE; part = board_next_part(board, field, part)) {
        const struct board_tile *const tile = &board->tiles[board->parts[part].tile];
        unsigned left = tile->drawing->features[part - tile->first_part].cities;
        for (uint8_t feature = 0; left != 0; feature++, left >>= 1) {
            if ((left & 1u) == 0) {
                continue;
            }
            const board_feature city = board_parts_root(board->parts, board_part_of(tile, feature));
            if (board_stamp_part(board, city, stamp)) {
                continue;
            }
            if (count < room) {
                cities[count] = city;
            }
            count++;
        }
    }
    return count;
}

/*
 * Goes on from the tiles of one rim to the tiles beside them that have no stamp yet; these are the next rim.  Returns
 * how many.  A rim is short even on a large board, unlike a list of all tiles yet to be looked at.
 */
static uint32_t next_rim(struct board *board, unsigned from, uint32_t count, uint32_t stamp)
{
    const unsigned to = from ^ 1u;
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct board_cross cross = board_spaces_cross(&board->spaces, board->tiles[board->rim[from][i]].at);
        for (unsigned side = 0; side < 4; side++) {
            if (cross.beside[side] == BOARD_NONE || board_stamp_tile(board, cross.beside[side], stamp)) {
                continue;
            }
            board->rim[to] = board_make_room(board->arena, board->rim[to], &board->rim_room[to], (size_t)found + 1,
                                             sizeof *board->rim[to]);
            board->rim[to][found++] = cross.beside[side];
        }
    }
    return found;
}

size_t board_pieces(struct board *board)
{
    const uint32_t stamp = board_new_stamp(board);
    size_t pieces = 0;
    for (board_tile_id start = 0; start < board->tile_count; start++) {
        if (board_stamp_tile(board, start, stamp)) {
            continue;
        }
        pieces++;
        board->rim[0] = board_make_room(board->arena, board->rim[0], &board->rim_room[0], 1, sizeof *board->rim[0]);
        board->rim[0][0] = start;
        unsigned from = 0;
        for (uint32_t count = 1; count > 0; from ^= 1u) {
            count = next_rim(board, from, count, stamp);
        }
    }
    return pieces;
}
