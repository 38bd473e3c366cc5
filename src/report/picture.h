/*
 * How a tile is drawn: outlines, lines and places for marks and figures, all from the catalogue's facts.  The terminal
 * and the SVG have the same drawing.  Internal to report/.
 *
 * A drawing is that of the tile as the catalogue has it; what lies turned is turned when it is shown.
 */
#ifndef REEVE_REPORT_PICTURE_H
#define REEVE_REPORT_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "catalog/tile.h"
#include "document/arena.h"

/** A tile is so many units wide and high; x grows eastward, y southward. */
#define REP_UNITS 200
/** Of so many cells a side is the grid that says what lies where. */
#define REP_GRID 40
#define REP_CELL (REP_UNITS / REP_GRID)

/** Cells that belong to no feature: bare ground (the abbey's yard), and what nothing joins. */
#define REP_BARE 0xff
#define REP_WALL 0xfe

struct rep_point {
    int x, y;
};

/** One step of an outline: a straight line, or a curve that `by` pulls to itself (a quadratic one). */
struct rep_step {
    bool curved;
    struct rep_point by, to;
};

#define REP_STEPS_MAX 12
#define REP_STROKES_MAX 24

/** A city (an area), or a stretch of road or river (a line of some width). */
struct rep_stroke {
    uint8_t feature;
    uint8_t width; /* of a line; 0: an area, whose last point is joined with its first */
    uint8_t step_count;
    uint16_t rim; /* of an area: the steps that are an outline within the tile, no side of it; bit 0: the first step */
    struct rep_point from;
    struct rep_step steps[REP_STEPS_MAX];
};

/** What is shown by a sign beside the outlines. */
enum rep_sign {
    REP_SIGN_BUILDING, /* the monastery, garden itself */
    REP_SIGN_COAT,
    REP_SIGN_CATHEDRAL,
    REP_SIGN_INN,
    REP_SIGN_JUNCTION, /* where roads end */
    REP_SIGN_POND,     /* where a river ends */
    REP_SIGN_BADGE,    /* anything else: letters */
};

struct rep_mark {
    enum rep_sign sign;
    uint8_t feature;     /* REP_BARE: the tile's own */
    const char *letters; /* of a badge */
    const char *says;    /* "princess" */
    struct rep_point at;
};

#define REP_MARKS_MAX 32

/** A drawing. */
struct rep_picture {
    const struct cat_tile *tile;
    unsigned stroke_count;
    struct rep_stroke strokes[REP_STROKES_MAX]; /* from the lowest to the topmost */
    unsigned mark_count;
    struct rep_mark marks[REP_MARKS_MAX];
    uint8_t owner[REP_GRID][REP_GRID];        /* by row and column: the feature there, REP_BARE, REP_WALL */
    struct rep_point stand[CAT_FEATURES_MAX]; /* where a figure stands on the feature */
    unsigned faults;                          /* 0: each piece of field on the drawing belongs to one field */
};

/** Draws a tile. */
struct rep_picture *rep_picture_new(struct doc_arena *arena, const struct cat_tile *tile);
/** The feature at a point of the tile as it lies, REP_BARE or REP_WALL. */
uint8_t rep_picture_at(const struct rep_picture *picture, cat_turn turn, struct rep_point point);
/** Where a figure stands on a feature of the tile as it lies: beside a building, so that this is seen. */
struct rep_point rep_picture_stand(const struct rep_picture *picture, cat_turn turn, uint8_t feature);
/** A point of the drawing as it lies, turned by `turn`. */
struct rep_point rep_turned(struct rep_point point, cat_turn turn);

/* ---- parts of the work, each in its file ---- */

/** How the roads of one end are drawn, chosen so that the fields come out apart. */
enum rep_ending { REP_TO_MIDDLE, REP_TO_CITY, REP_SHORT, REP_ENDINGS };
/** The strokes of a tile; `endings` has one of each road of one end, in the order of the features. */
void rep_picture_strokes(struct rep_picture *picture, const enum rep_ending *endings);
/** What lies where, by the strokes. */
void rep_picture_grid(struct rep_picture *picture);
/** The signs and where figures stand. */
void rep_picture_marks(struct rep_picture *picture);
/** How many roads have one end. */
unsigned rep_single_roads(const struct cat_tile *tile);
/** Whether one of two features passes over the other. */
bool rep_crossing(const struct cat_tile *tile, unsigned a, unsigned b);
/** The middle of a side. */
struct rep_point rep_side_middle(unsigned side);

#endif
