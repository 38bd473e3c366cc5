/* The second half of reading a tile: whether its features fit together.  Used by catalog/read_tile.c alone. */
#ifndef REEVE_CATALOG_CHECK_TILE_H
#define REEVE_CATALOG_CHECK_TILE_H

#include <stdint.h>

#include "catalog/tile.h"
#include "document/fault.h"
#include "document/node.h"

/** A tile whose keys and values are read, and where in the document the parts are that may turn out not to fit. */
struct cat_draft {
    struct doc_faults *faults;
    struct cat_tile *tile;
    struct cat_feature *features;                     /* the tile's own, still to be written to */
    const struct doc_node *whole;                     /* where a fault of the tile as a whole is shown */
    const struct doc_node *nodes[CAT_FEATURES_MAX];   /* where each feature lies: the value of its kind */
    const struct doc_node *cities[CAT_FEATURES_MAX];  /* the `cities` of a field, NULL: none */
    const struct doc_node *caps[CAT_FEATURES_MAX];    /* `semicircular` of a city, NULL: not said */
    const struct doc_node *castles[CAT_FEATURES_MAX]; /* `castle-base: false` of a city, NULL: not said */
    uint16_t shared[CAT_FEATURES_MAX];                /* place of `shared-edge`, as a mask; 0: none */
    const struct doc_node *blocked;                   /* the values of these keys, NULL: not given */
    const struct doc_node *split;
    const struct doc_node *crossing;
    const struct doc_node *wagon;
};

/**
 * Checks the draft and fills in what follows from its features: `at`, `edges`, `shared_side`, `shared_city`, `cities`,
 * `crossing` and `wagon`.  Faults are added to the draft's.
 */
void cat_check_tile(struct cat_draft *draft);

/**
 * Reads places parted by single or several blanks, in clockwise order from north-north-west, each of `allowed`;
 * `what` names them in messages.  0 and a fault where they are not.
 */
uint16_t cat_read_places(struct doc_faults *faults, const struct doc_node *node, const char *what, unsigned allowed);

#endif
