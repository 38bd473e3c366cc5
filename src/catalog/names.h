/* The hash table of the names of tiles: how it is laid out, filled and searched. */
#ifndef REEVE_CATALOG_NAMES_H
#define REEVE_CATALOG_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog/tile.h"

/** What a name is; the text itself stands in the tile. */
enum cat_name_kind {
    CAT_NAME_NONE,  /* an empty slot */
    CAT_NAME_ID,    /* `set/name` */
    CAT_NAME_SHORT, /* the name alone, of the base set */
    CAT_NAME_WORD,  /* `abbey` */
    CAT_NAME_DRAWN, /* `set/name-drawing`, of a copy; with drawing n it is CAT_NAME_DRAWN + n */
    CAT_NAME_SHORT_DRAWN = CAT_NAME_DRAWN + CAT_DRAWINGS,
    CAT_NAME_CODE = CAT_NAME_SHORT_DRAWN + CAT_DRAWINGS, /* JCloisterZone's; code n is CAT_NAME_CODE + n */
};

/** Longest id or code. */
#define CAT_ID_MAX 60
/** Room for any name of a tile. */
#define CAT_NAME_ROOM (CAT_ID_MAX + sizeof "-donkey-stable")

/**
 * One slot. A name lies at the slot of its hash or, where that is taken, in the next free one behind it, round the
 * end.
 */
struct cat_name {
    uint32_t hash;
    uint16_t tile;  /* place in the table of tiles */
    uint8_t what;   /* enum cat_name_kind */
    uint8_t others; /* so many further tiles have the code */
};

/* The names of the catalogue, made by tools/catalog-tables; at most half full. */
extern const struct cat_name cat_names[];
extern const uint32_t cat_names_mask; /* size - 1; the size is a power of two */

/** The names `<id>-<drawing>` of the copies with a little drawing, for finding the nearest name. */
extern const char cat_drawn_names[][CAT_NAME_ROOM];
extern const unsigned cat_drawn_count;

/** The tile that may be named by a word alone, and the set whose tiles may be. */
#define CAT_WORD "abbey"
#define CAT_WORD_ID "abbey-and-mayor/abbey"
#define CAT_BASE "base/"
#define CAT_BASE_LENGTH 5

/**
 * The names of a tile one by one: start with `*what` at CAT_NAME_NONE.  Each time the next name is written to `name`
 * and its kind to `*what`; false when there are no more.
 */
bool cat_name_next(const struct cat_tile *tile, unsigned *what, char name[CAT_NAME_ROOM]);

/** Whether `name` is the tile's name of the kind `what`. */
bool cat_name_is(const struct cat_tile *tile, unsigned what, const char *name, size_t length);

/** The slot of a name in a table of names of `tiles`; NULL if it is not there. */
const struct cat_name *cat_name_find(const struct cat_name *names, uint32_t mask, const struct cat_tile *tiles,
                                     const char *name, size_t length);
/** Puts a name of tile number `tile` into a table that has room.  The caller knows that it is not there. */
void cat_name_put(struct cat_name *names, uint32_t mask, const char *name, size_t length, unsigned tile, unsigned what);
/** The size of a table for so many names: a power of two, at least twice as many. */
uint32_t cat_names_size(size_t count);

#endif
