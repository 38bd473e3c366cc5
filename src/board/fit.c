/* Whether a tile fits on a space. */
#include "config.h"

#include "board/fit.h"

#include "board/layout.h"

/* The halves of an edge that are blocked: bit 0 the left one, bit 1 the right one, seen from the tile's own middle. */
static unsigned blocked_halves(const struct cat_tile *tile, cat_turn turn, enum cat_side side)
{
    const unsigned edge = (unsigned)cat_turned(tile->blocked, turn) >> (unsigned)side * 3u;
    return (edge & 1u) | (edge >> 1 & 2u);
}

bool board_halves_meet(const struct cat_tile *tile, cat_turn turn, enum cat_side side, const struct cat_tile *other,
                       cat_turn other_turn)
{
    /* the left half of one lies at the right half of the other */
    const unsigned halves = blocked_halves(tile, turn, side);
    const unsigned over = blocked_halves(other, other_turn, (enum cat_side)(side ^ 2));
    return halves == ((over & 1u) << 1 | over >> 1);
}

void board_fit_of(const struct board *board, const struct board_cross *cross, const struct cat_tile *tile,
                  cat_turn turn, struct board_fit *fit)
{
    unsigned neighbours = 0, touching = 0, misfits = 0;
    for (unsigned side = 0; side < 4; side++) {
        const board_tile_id id = cross->beside[side];
        fit->beside[side] = id;
        if (id == BOARD_NONE) {
            continue;
        }
        const struct board_tile *const beside = &board->tiles[id];
        neighbours++;
        touching |= 1u << side;
        if (!board_edges_meet(tile, turn, (enum cat_side)side, beside->drawing, beside->turn)) {
            misfits |= 1u << side;
        }
    }
    board_fit_sum(fit, cross->centre == BOARD_NONE ? BOARD_FITS : BOARD_OCCUPIED, neighbours, touching, misfits);
}

struct board_fit board_fits(const struct board *board, const struct cat_tile *tile, cat_turn turn, struct board_at at)
{
    const struct board_cross cross = board_spaces_cross(&board->spaces, at);
    struct board_fit fit;
    board_fit_of(board, &cross, tile, turn, &fit);
    return fit;
}
