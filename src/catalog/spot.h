/* Places on a tile as a document names them: `city N`, `field ENE`, `monastery`, `corner SE`, `field inner-1`. */
#ifndef REEVE_CATALOG_SPOT_H
#define REEVE_CATALOG_SPOT_H

#include <stdbool.h>
#include <stddef.h>

#include "catalog/tile.h"
#include "document/arena.h"

enum cat_spot_kind {
    CAT_SPOT_FEATURE,
    CAT_SPOT_CORNER,
    CAT_SPOT_WORD, /* a place that is no feature of a tile: tower, castle, acrobats */
};

/** A spot as written, not yet looked up on a tile. */
struct cat_spot {
    enum cat_spot_kind what;
    enum cat_kind kind; /* CAT_SPOT_FEATURE */
    bool placed;        /* an edge or half-edge was named */
    enum cat_place place;
    uint8_t inner;          /* n of inner-n, else 0 */
    enum cat_corner corner; /* CAT_SPOT_CORNER */
    const char *word;       /* CAT_SPOT_WORD: constant */
};

/** Reads the text of a spot; false if it is none ("city Q", "castel").  Blanks between the two words may be several. */
bool cat_read_spot(const char *text, struct cat_spot *spot);

enum cat_spot_result { CAT_SPOT_FOUND, CAT_SPOT_NOTHING, CAT_SPOT_SEVERAL };
/**
 * The feature that a CAT_SPOT_FEATURE names on a tile as it lies.  Without an edge it must be the only one of its kind;
 * `monastery` is every monastic building.  An edge that two cities share names the one that has no other; where both
 * have another, it fits both.
 */
enum cat_spot_result cat_find_spot(const struct cat_tile *tile, cat_turn turn, const struct cat_spot *spot,
                                   uint8_t *feature);
/**
 * The name of a feature of the tile as it lies, its first place clockwise from the north: "city N", "field NNW",
 * "monastery", "field inner-1".  In clockwise order from the north the places are N, NNE ... for edges N E S W and
 * for fields NNW NNE ENE ...; a city that shares an edge is named by another of its edges where it has one.  Written
 * to `name`, which has CAT_SPOT_NAME bytes.
 */
#define CAT_SPOT_NAME 24
void cat_spot_name(const struct cat_tile *tile, cat_turn turn, uint8_t feature, char name[CAT_SPOT_NAME]);
/** The features of the tile as it lies in the order of their names' places, those inside last; returns how many. */
unsigned cat_spots_in_order(const struct cat_tile *tile, cat_turn turn, uint8_t order[CAT_FEATURES_MAX]);
/** Whether one feature comes before another in that order. */
bool cat_spot_before(const struct cat_tile *tile, cat_turn turn, uint8_t one, uint8_t other);
/** All features of the tile as it lies, named and parted by ", ", for messages ("city N, road E, field NNW"). */
const char *cat_spot_choices(struct doc_arena *arena, const struct cat_tile *tile, cat_turn turn);
/** The same of those kinds of features whose bits (1 << enum cat_kind) are set in `kinds`. */
const char *cat_spot_choices_of(struct doc_arena *arena, const struct cat_tile *tile, cat_turn turn, unsigned kinds);

#endif
