/* Compass places on a tile and on the board, and how they turn. */
#ifndef REEVE_CATALOG_PLACES_H
#define REEVE_CATALOG_PLACES_H

#include <stdbool.h>
#include <stdint.h>

/** The four sides, clockwise.  The side across is `side ^ 2`. */
enum cat_side { CAT_N, CAT_E, CAT_S, CAT_W };

/**
 * The twelve places round a tile, clockwise: each side has a left half, its middle and a right half, as seen from the
 * tile's middle. A set of places is a mask with bit `1 << place`.  Place p lies on side p / 3.
 */
enum cat_place {
    CAT_NNW,
    CAT_NORTH,
    CAT_NNE,
    CAT_ENE,
    CAT_EAST,
    CAT_ESE,
    CAT_SSE,
    CAT_SOUTH,
    CAT_SSW,
    CAT_WSW,
    CAT_WEST,
    CAT_WNW,
    CAT_PLACES
};

/** The four corners, clockwise from the north-east, in the order CAT_NE, CAT_SE, CAT_SW, CAT_NW. */
enum cat_corner { CAT_NE, CAT_SE, CAT_SW, CAT_NW };

/** Quarter turns clockwise, 0 to 3. */
typedef uint8_t cat_turn;

#define CAT_ALL_PLACES 0xfffu

/** The place on the neighbour that touches `place` of this tile: NNE of one is SSE of the tile to its north. */
static inline enum cat_place cat_facing(enum cat_place place)
{
    return (enum cat_place)(((place / 3 + 2) % 4) * 3 + 2 - place % 3);
}

/** A mask of places after `turn` quarter turns clockwise. */
static inline uint16_t cat_turned(uint16_t places, cat_turn turn)
{
    const unsigned by = 3u * turn;
    return (uint16_t)(((unsigned)places << by | (unsigned)places >> (12u - by)) & CAT_ALL_PLACES);
}

/** Where a place of the table (`place`) lies on the drawing of a tile that was turned by `turn`. */
static inline enum cat_place cat_undrawn(enum cat_place place, cat_turn turn)
{
    return (enum cat_place)((place + 12u - 3u * turn) % 12u);
}

/** "N", "NNW", ...; the compass word of a place. */
const char *cat_place_word(enum cat_place place);
/** "NE", "SE", "SW", "NW". */
const char *cat_corner_word(enum cat_corner corner);
/** Reads a compass word of `length` bytes (capital letters); false if it is none of the twelve. */
bool cat_read_place(const char *word, unsigned length, enum cat_place *place);
bool cat_read_corner(const char *word, unsigned length, enum cat_corner *corner);

#endif
