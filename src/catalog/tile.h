/* What is printed on one land tile. */
#ifndef REEVE_CATALOG_TILE_H
#define REEVE_CATALOG_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "catalog/places.h"

enum cat_kind { CAT_CITY, CAT_ROAD, CAT_RIVER, CAT_MONASTERY, CAT_GARDEN, CAT_FIELD, CAT_KINDS };

/** What a monastic building is. */
enum cat_building {
    CAT_PLAIN,
    CAT_ABBEY,
    CAT_SHRINE,
    CAT_GERMAN,
    CAT_JAPANESE,
    CAT_DUTCH,
    CAT_DARMSTADT,
    CAT_BUILDINGS
};

enum cat_goods { CAT_NO_GOODS, CAT_WINE, CAT_GRAIN, CAT_CLOTH };

/** What one edge shows. */
enum cat_edge { CAT_EDGE_FIELD, CAT_EDGE_CITY, CAT_EDGE_ROAD, CAT_EDGE_RIVER, CAT_EDGE_BLOCKED, CAT_EDGE_ANY };

/** Marks of a feature, as bits. */
enum cat_feature_mark {
    CAT_CATHEDRAL = 1 << 0,
    CAT_PRINCESS = 1 << 1,
    CAT_BESIEGED = 1 << 2,
    CAT_DARMSTADTIUM = 1 << 3,
    CAT_SEMICIRCULAR = 1 << 4, /* a city of one edge that is the plain cap */
    CAT_NO_CASTLE = 1 << 5,    /* `castle-base: false` */
    CAT_INN = 1 << 6,
    CAT_TUNNEL = 1 << 7,
    CAT_ROAD_LABYRINTH = 1 << 8,
    CAT_WELL = 1 << 9,
    CAT_CARCASSONNE = 1 << 10, /* the field borders the city of Carcassonne */
    CAT_PIG_HERD = 1 << 11,
    CAT_NO_CAP = 1 << 12, /* a city that is never a semicircular segment, whatever its edges: a print of a map */
};

/** Marks of a whole tile, as bits. */
enum cat_tile_mark {
    CAT_TOWER = 1 << 0,
    CAT_VOLCANO = 1 << 1,
    CAT_DRAGON = 1 << 2,
    CAT_MAGIC_PORTAL = 1 << 3,
    CAT_BAZAAR = 1 << 4,
    CAT_HILL = 1 << 5,
    CAT_VINEYARD = 1 << 6,
    CAT_BIG_TOP = 1 << 7,
    CAT_ACROBATS = 1 << 8,
    CAT_FESTIVAL = 1 << 9,
    CAT_FERRY = 1 << 10,
    CAT_GOLD_MINE = 1 << 11,
    CAT_MAGE_OR_WITCH = 1 << 12,
    CAT_ROBBER = 1 << 13,
    CAT_START = 1 << 14,   /* one copy is a start tile */
    CAT_LAST = 1 << 15,    /* a river's lake */
    CAT_ASSUMED = 1 << 16, /* a stand-in, not a known tile */
};

/** Little drawings, of which a copy has at most one. */
enum cat_drawing {
    CAT_FARMHOUSE,
    CAT_COWSHED,
    CAT_PIGSTY,
    CAT_DONKEY_STABLE,
    CAT_HIGHWAYMEN,
    CAT_WATER_TOWER,
    CAT_DRAWINGS,
    CAT_NO_DRAWING = CAT_DRAWINGS
};

/** What a watchtower counts. */
enum cat_watchtower_per { CAT_PER_CITY, CAT_PER_ROAD, CAT_PER_MONASTERY, CAT_PER_COAT, CAT_PER_MEEPLE, CAT_PERS };

enum cat_edition { CAT_C1, CAT_C2, CAT_C3, CAT_EDITIONS };

#define CAT_NONE 0xff
/** In `copies`: an own tile that does not say how many of it there are. */
#define CAT_COPIES_UNSAID 0xff
/** More copies of one tile than this are refused. */
#define CAT_COPIES_MAX 250
#define CAT_FEATURES_MAX 16
#define CAT_CROSSINGS_MAX 4
#define CAT_WAGON_MAX 4

/** One feature of a tile as drawn. */
struct cat_feature {
    uint8_t kind;     /* enum cat_kind */
    uint8_t building; /* enum cat_building, of a monastery */
    uint8_t coats;    /* coats of arms */
    uint8_t goods;    /* enum cat_goods */
    uint8_t inner;    /* n of `field inner-n`; else 0 */
    uint16_t places;  /* city, road, river: middles of sides; field: half-edges; else 0 */
    uint16_t marks;   /* enum cat_feature_mark */
    uint16_t cities;  /* of a field: the features of this tile (bit = index) that are cities bordering it */
};

/** One tile.  Constant: a row of the catalogue, or made once for a document's own `tiles:`. */
struct cat_tile {
    const char *id;         /* "base/D" */
    const char *set;        /* "base" */
    const char *const *jcz; /* JCloisterZone's codes of the drawing */
    const struct cat_feature *features;
    const char *letter; /* letter in Wikicarpedia's list, or NULL */
    uint32_t marks;     /* enum cat_tile_mark */
    uint16_t index;     /* place in the catalogue; own tiles follow on */
    uint8_t jcz_count;
    uint8_t feature_count;
    uint8_t at[CAT_PLACES];         /* feature at each place as drawn; CAT_NONE: nothing, or blocked */
    uint8_t edges[4];               /* enum cat_edge of each side as drawn */
    uint8_t shared_side;            /* side in which two cities end, or CAT_NONE ... */
    uint8_t shared_city;            /* ... and the second of them; the first stands in `at`: the one without a
                                          further edge, else the one that is listed first */
    uint16_t blocked;               /* mask of blocked half-edges */
    uint16_t split;                 /* mask of the middles of split plain edges */
    uint8_t copies[CAT_EDITIONS];   /* in the box, by edition; C3 as C2; a set known in one edition alone
                                          has its copies in all; CAT_COPIES_UNSAID of own tiles */
    uint8_t drawings[CAT_DRAWINGS]; /* how many of the copies show it, by enum cat_drawing */
    uint8_t block_column;           /* `block`: from 1; 0: none */
    uint8_t block_row;
    uint8_t watchtower_points;     /* 0: none */
    uint8_t watchtower_per;        /* enum cat_watchtower_per; words in catalog.h */
    uint8_t flier;                 /* 0 none, else 1 + eighth of the compass clockwise from N (N 1, NE 2, ... NW 8) */
    uint8_t crop_circle;           /* 0 none, 1 city, 2 road, 3 field */
    uint8_t wind_rose;             /* 0 none, 1 NE, 2 SE, 3 SW, 4 NW, 5 the full rose */
    bool listed;                   /* the set's little drawings are known */
    bool any;                      /* `edges: any` */
    uint16_t wagon[CAT_WAGON_MAX]; /* groups of features (bits) joined for the first edition's wagon; 0: no group */
    uint16_t crossing[CAT_CROSSINGS_MAX]
                     [2]; /* pairs of features (as bits) of which one passes over the other; {0, 0}: no pair */
};

/** What the edge on side `side` of the table shows when the tile lies turned by `turn`. */
static inline enum cat_edge cat_edge_at(const struct cat_tile *tile, cat_turn turn, enum cat_side side)
{
    return (enum cat_edge)tile->edges[((unsigned)side + 4u - turn) % 4u];
}

/** The feature at a place of the table, CAT_NONE if there is none. */
static inline uint8_t cat_feature_at(const struct cat_tile *tile, cat_turn turn, enum cat_place place)
{
    return tile->at[cat_undrawn(place, turn)];
}

#endif
