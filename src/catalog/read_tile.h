/*
 * Reads one tile of the notation with all its checks; for the tables of the catalogue and for a document's own
 * tiles.
 */
#ifndef REEVE_CATALOG_READ_TILE_H
#define REEVE_CATALOG_READ_TILE_H

#include <stdbool.h>

#include "catalog/tile.h"
#include "document/fault.h"
#include "document/node.h"

/** What a tile does not say of itself: what holds for all of the list in which it stands. */
struct cat_reading {
    const char *set;          /* every id begins with it; NULL: each tile says its set in its id */
    enum cat_edition edition; /* the edition of the set; in a set of CAT_C2 `copies-c1` counts the first edition */
    bool listed;              /* the little drawings are known */
    bool copies_needed;       /* `copies` must be given */
};

/**
 * Reads the tile `node` (a map) into `*tile`, in the arena of `faults`; `index` is left 0.  Every check that a tile
 * alone can pass or fail is made: keys and values, name, edges, fields, borders, crossings, wagon.  False if there
 * were faults; then the tile has an id if one could be read, else NULL, and is safe to look at but not to be played
 * with.
 */
bool cat_read_tile(struct doc_faults *faults, const struct cat_reading *reading, const struct doc_node *node,
                   struct cat_tile *tile);

#endif
