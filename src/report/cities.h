/* A tile of each city, for the fields that border it.  Internal to report/. */
#ifndef REEVE_REPORT_CITIES_H
#define REEVE_REPORT_CITIES_H

#include <stddef.h>

#include "board/board.h"
#include "document/arena.h"

/** A city and its tile. */
struct rep_city {
    board_feature feature; /* BOARD_NONE: the slot is free */
    struct board_at at;
};

/** A hash table of the cities asked for so far, since many fields border one large city. */
struct rep_cities {
    struct doc_arena *arena;
    const struct board *board;
    struct rep_city *slots;
    size_t room; /* 0 or a power of two */
    size_t count;
};

/** Of the tiles of the city to which the part belongs the one farthest north, of those the one farthest west. */
struct board_at rep_city_at(struct rep_cities *cities, board_part part);

#endif
