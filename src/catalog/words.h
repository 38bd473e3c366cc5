/* The words of the tile notation, in the order of the enums of catalog/tile.h; for reading and for writing. */
#ifndef REEVE_CATALOG_WORDS_H
#define REEVE_CATALOG_WORDS_H

#include "catalog/spot.h"
#include "catalog/tile.h"

#define CAT_TILE_MARKS 17    /* bits of enum cat_tile_mark */
#define CAT_TILE_PLAIN 16    /* the first so many are switches of a tile; the last is `confidence: assumed` */
#define CAT_FEATURE_MARKS 12 /* bits of enum cat_feature_mark */
#define CAT_FLIERS 8
#define CAT_CROPS 3
#define CAT_WIND_ROSES 5
#define CAT_GOODS_COUNT 4

extern const char *const cat_kind_words[CAT_KINDS];
extern const char *const cat_building_words[CAT_BUILDINGS]; /* the first, "monastery", is no value of `kind` */
extern const char *const cat_goods_words[CAT_GOODS_COUNT];  /* the first, "none", is no value of `goods` */
extern const char *const cat_drawing_words[CAT_DRAWINGS];
extern const char *const cat_edition_words[CAT_EDITIONS];
extern const char *const cat_tile_mark_words[CAT_TILE_MARKS];
extern const char *const cat_feature_mark_words[CAT_FEATURE_MARKS];
extern const char *const cat_watchtower_words[CAT_PERS];
extern const char *const cat_flier_words[CAT_FLIERS];         /* by `flier` - 1 */
extern const char *const cat_crop_words[CAT_CROPS];           /* by `crop_circle` - 1 */
extern const char *const cat_wind_rose_words[CAT_WIND_ROSES]; /* by `wind_rose` - 1 */

/** The middles of the four sides, the places of cities, roads and rivers. */
#define CAT_MIDDLES 0x492u
/** The half-edges, the places of fields. */
#define CAT_HALVES (CAT_ALL_PLACES & ~CAT_MIDDLES)

/** The place in the middle of a side. */
static inline enum cat_place cat_middle(enum cat_side side)
{
    return (enum cat_place)(3u * (unsigned)side + 1u);
}

/**
 * Writes the name of a feature that lies at `places`: its kind and its first place clockwise that is not among
 * `shared`, if it has one; the kind alone for a building or a garden, `inner-n` for a field that touches no edge.
 */
void cat_write_name(enum cat_kind kind, unsigned places, unsigned inner, unsigned shared, char name[CAT_SPOT_NAME]);

#endif
