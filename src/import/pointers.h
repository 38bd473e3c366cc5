/* Places of a saved game (`{position, location, feature}`) become spots, looked up on the tile as it lies. */
#ifndef REEVE_IMPORT_POINTERS_H
#define REEVE_IMPORT_POINTERS_H

#include "catalog/spot.h"
#include "import/importing.h"

/** A tile as it lies on the table. */
struct imp_lying {
    const struct cat_tile *tile; /* NULL: none */
    cat_turn turn;
};

/** A place, found. */
struct imp_place {
    struct board_at at;
    const char *spot; /* "city N" */
    const char *as;   /* "abbot", or NULL */
};

/**
 * Finds the feature that a pointer names on the tile `lying` at its position.  NULL and `*place` if there is one; else
 * why not.  The features of a kind are compared by the edges that they reach; where none reaches exactly those that the
 * location names, the one that alone has any of them is meant.
 */
const char *imp_find_place(struct importing *im, const struct doc_node *pointer, struct imp_lying lying,
                           struct imp_place *place);
/**
 * The same from the three parts of a pointer as words: feature "City", location "NWSE".
 */
const char *imp_find_spot(struct importing *im, const char *feature, const char *location, struct imp_lying lying,
                          struct imp_place *place);
/**
 * The corner of a barn.  The pointer's position is the tile south-east of the corner; `placed` is the tile that the
 * barn comes with.  The spot is the corner as seen from that tile, where it has it, else from the position, which `*at`
 * tells.
 */
const char *imp_find_corner(struct importing *im, const struct doc_node *pointer, struct board_at placed,
                            struct imp_place *place);

#endif
