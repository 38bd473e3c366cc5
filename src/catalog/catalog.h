/* All tiles that a document may name: the constant catalogue and the document's own. */
#ifndef REEVE_CATALOG_CATALOG_H
#define REEVE_CATALOG_CATALOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog/tile.h"
#include "document/arena.h"
#include "document/fault.h"
#include "document/node.h"

/** One box of tiles. */
struct cat_set {
    const char *name;
    uint16_t first; /* its tiles are first .. first + count - 1 */
    uint16_t count;
    bool complete;
    bool listed;     /* `illustrations-listed` */
    uint8_t edition; /* enum cat_edition that `copies` counts */
};

/* The tables that tools/catalog-tables makes from catalog/tiles/ when the program is built. */
extern const struct cat_tile cat_tiles[];
extern const unsigned cat_tile_count;
extern const struct cat_set cat_sets[];
extern const unsigned cat_set_count;

struct cat_name; /* catalog/names.h */

/** So many tiles of its own a document may have. */
#define CAT_OWN_MAX 10000

/** The tiles of one document: `own` are those of its `tiles:`, NULL and 0 where it has none. */
struct catalog {
    const struct cat_tile *own;
    unsigned own_count;
    const struct cat_name *own_names; /* hash table of their names, NULL without own tiles */
    uint32_t own_mask;                /* its size - 1 */
    bool own_faulty;                  /* one of them is in error: what follows from that is no further fault */
    bool own_nameless;                /* a name could not be read, so an unknown one may be that */
};

/** A tile name found: the tile, and the little drawing that the name asks for (CAT_NO_DRAWING mostly). */
struct cat_found {
    const struct cat_tile *tile;
    enum cat_drawing drawing;
    unsigned others; /* a JCloisterZone code that fits so many further tiles; cat_by_code() lists them */
};

/**
 * Finds a tile by its name of `length` bytes: `set/name`, the base set's name alone (`D`), `set/name-drawing` for a
 * copy with a little drawing that the tile has, `abbey`, or JCloisterZone's code.  The document's own tiles come
 * first.  False if there is none. A constant-time hash look-up that allocates nothing.
 */
bool cat_find(const struct catalog *catalog, const char *name, size_t length, struct cat_found *found);
/** The `n`-th tile (from 0) that has the JCloisterZone code, in the order of the catalogue; NULL beyond the last. */
const struct cat_tile *cat_by_code(const char *code, size_t length, unsigned n);
/** Any tile by its index, own ones included. */
const struct cat_tile *cat_tile_by_index(const struct catalog *catalog, unsigned index);
/** The known name that differs in capitals alone, or NULL. */
const char *cat_same_letters(const struct catalog *catalog, const char *name);
/** The known name nearest to an unknown one, or NULL. */
const char *cat_nearest(const struct catalog *catalog, const char *name);

/**
 * Reads a document's `tiles:` list with all the checks that the catalogue's files pass (each fault at its place), into
 * `catalog`.  Names of the catalogue are refused; `copies` and `jcz` may be left out.  False if there were faults: then
 * the tiles can be found, so that their names are no further faults, but must not be played with.
 */
bool cat_read_own(struct doc_faults *faults, const struct doc_node *list, struct catalog *catalog);

/** The words of the notation: "city", "german", "wine", "farmhouse", "coat-of-arms" ... */
const char *cat_kind_word(enum cat_kind kind);             /* CAT_KINDS, which is none of them: an empty text */
const char *cat_building_word(enum cat_building building); /* "monastery" for CAT_PLAIN */
const char *cat_goods_word(enum cat_goods goods);
const char *cat_drawing_word(enum cat_drawing drawing);
const char *cat_edge_word(enum cat_edge edge);
const char *cat_edition_word(enum cat_edition edition);
const char *cat_tile_mark_word(enum cat_tile_mark mark);       /* one bit */
const char *cat_feature_mark_word(enum cat_feature_mark mark); /* one bit */
const char *cat_watchtower_word(enum cat_watchtower_per per);

/** A tile as a map of the notation (the form of the files), in the arena; for `reeve tiles`. */
struct doc_node *cat_tile_node(struct doc_arena *arena, const struct cat_tile *tile);

#endif
