/*
 * The outlines of cities, roads and rivers.  A city takes its sides from corner to corner; where it leaves a side out,
 * a curve bounds it.  Roads and rivers go from the middle of a side to the middle of another, or end.
 */
#include "config.h"

#include "report/picture.h"

#include "catalog/words.h"

#define MIDDLE (REP_UNITS / 2)
#define ROAD_WIDTH 16
#define RIVER_WIDTH 30
#define SHORT_ROAD 62
#define BEND 128 /* how far a way is pulled aside by a building; it comes three eighths as far */
/* How far a curve is pulled inward from the side that a city leaves out; it comes half as far. */
#define PULL_GAP 120
#define PULL_GAP_SHARED 150 /* another city ends in that side */
#define PULL_CAP 100
#define PULL_CORNER 80
#define ROOF 46 /* how deep a city of one side is that is no plain cap */

static const struct rep_point corners[4] = {{0, 0}, {REP_UNITS, 0}, {REP_UNITS, REP_UNITS}, {0, REP_UNITS}};
static const struct rep_point inward[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

struct rep_point rep_side_middle(unsigned side)
{
    static const struct rep_point middles[4] = {{MIDDLE, 0}, {REP_UNITS, MIDDLE}, {MIDDLE, REP_UNITS}, {0, MIDDLE}};
    return middles[side % 4];
}

static struct rep_point inside(unsigned side, struct rep_point from, int depth)
{
    return (struct rep_point){from.x + inward[side % 4].x * depth, from.y + inward[side % 4].y * depth};
}

bool rep_crossing(const struct cat_tile *tile, unsigned a, unsigned b)
{
    const unsigned both = 1u << a | 1u << b;
    for (unsigned n = 0; n < CAT_CROSSINGS_MAX; n++) {
        if (((unsigned)tile->crossing[n][0] | tile->crossing[n][1]) == both)
            return true;
    }
    return false;
}

/** The sides of a feature as a mask of four bits. */
static unsigned sides_of(const struct cat_feature *feature)
{
    unsigned sides = 0;
    for (unsigned side = 0; side < 4; side++)
        sides |= (feature->places >> cat_middle((enum cat_side)side) & 1u) << side;
    return sides;
}

static unsigned count_sides(unsigned sides)
{
    return (sides & 1u) + (sides >> 1 & 1u) + (sides >> 2 & 1u) + (sides >> 3 & 1u);
}

static struct rep_stroke *begin(struct rep_picture *picture, unsigned feature, unsigned width, struct rep_point from)
{
    if (picture->stroke_count == REP_STROKES_MAX)
        picture->stroke_count--; /* the checks of a tile allow no such; the last one is lost rather than memory */
    struct rep_stroke *const stroke = &picture->strokes[picture->stroke_count++];
    *stroke = (struct rep_stroke){.feature = (uint8_t)feature, .width = (uint8_t)width, .from = from};
    return stroke;
}

static void step(struct rep_stroke *stroke, struct rep_step add, bool rim)
{
    if (stroke->step_count == REP_STEPS_MAX)
        return;
    stroke->rim |= (uint16_t)(rim ? 1u << stroke->step_count : 0u);
    stroke->steps[stroke->step_count++] = add;
}

static void line_to(struct rep_stroke *stroke, struct rep_point to, bool rim)
{
    step(stroke, (struct rep_step){.to = to}, rim);
}

static void curve_to(struct rep_stroke *stroke, struct rep_point by, struct rep_point to)
{
    step(stroke, (struct rep_step){.curved = true, .by = by, .to = to}, true);
}

/** Whether another city takes the side. */
static bool taken_by_city(const struct cat_tile *tile, unsigned feature, unsigned side)
{
    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (n != feature && tile->features[n].kind == CAT_CITY && (sides_of(&tile->features[n]) >> side & 1u))
            return true;
    }
    return false;
}

static bool crosses_city(const struct cat_tile *tile, unsigned feature)
{
    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (n != feature && tile->features[n].kind == CAT_CITY && rep_crossing(tile, feature, n))
            return true;
    }
    return false;
}

/** The outline across `gap` sides from `side` on that a city leaves out, to the corner where it goes on. */
static void cross_gap(struct rep_stroke *stroke, const struct cat_tile *tile, unsigned feature, unsigned side,
                      unsigned gap)
{
    const struct rep_point to = corners[(side + gap) % 4];
    const unsigned middle = side + gap / 2; /* the side left out, or that across the only one */
    if (gap == 1 && crosses_city(tile, feature)) {
        /* A narrow way, so that fields are seen beside it. */
        const struct rep_point first = inside(side, corners[side % 4], 75);
        const struct rep_point along = inward[(side + 3) % 4];
        line_to(stroke, (struct rep_point){first.x + along.x * 40, first.y + along.y * 40}, true);
        line_to(stroke, (struct rep_point){first.x + along.x * 160, first.y + along.y * 160}, true);
        line_to(stroke, to, true);
    } else if (gap == 1) {
        const int pull = taken_by_city(tile, feature, side % 4) ? PULL_GAP_SHARED : PULL_GAP;
        curve_to(stroke, inside(side, rep_side_middle(side), pull), to);
    } else if (gap == 2) {
        const struct rep_point corner = corners[(side + 3) % 4];
        const int way = PULL_CORNER;
        curve_to(stroke,
                 (struct rep_point){corner.x == 0 ? way : REP_UNITS - way, corner.y == 0 ? way : REP_UNITS - way}, to);
    } else if (tile->features[feature].marks & CAT_SEMICIRCULAR) {
        curve_to(stroke, inside(middle + 2, rep_side_middle(middle + 2), PULL_CAP), to);
    } else {
        const unsigned own = middle + 2;
        const struct rep_point top = inside(own, rep_side_middle(own), ROOF);
        const struct rep_point along = inward[(own + 3) % 4];
        line_to(stroke, (struct rep_point){top.x + along.x * 50, top.y + along.y * 50}, true);
        line_to(stroke, (struct rep_point){top.x - along.x * 50, top.y - along.y * 50}, true);
        line_to(stroke, to, true);
    }
}

/** Two cities end in one side: each has the half that lies toward its other side. */
static void draw_shared_city(struct rep_picture *picture, unsigned feature)
{
    const struct cat_tile *const tile = picture->tile;
    const unsigned shared = tile->shared_side;
    const unsigned others = sides_of(&tile->features[feature]) & ~(1u << shared);
    const bool left =
        others
            ? (others >> (shared + 3) % 4 & 1u) != 0
            : (sides_of(&tile->features[feature == tile->shared_city ? tile->at[shared * 3 + 1] : tile->shared_city]) >>
                   (shared + 1) % 4 &
               1u) != 0;
    const struct rep_point middle = rep_side_middle(shared);
    const struct rep_point corner = corners[(shared + !left) % 4];
    const struct rep_point deep = inside(shared, middle, MIDDLE);
    struct rep_stroke *const stroke = begin(picture, feature, 0, middle);
    if (!others) {
        line_to(stroke, corner, false);
        curve_to(stroke, inside(shared, (struct rep_point){(middle.x + corner.x) / 2, (middle.y + corner.y) / 2}, 90),
                 middle);
        return;
    }
    const unsigned side = left ? (shared + 3) % 4 : (shared + 1) % 4;
    const struct rep_point far = corners[(side + !left) % 4];
    line_to(stroke, corner, false);
    line_to(stroke, far, false);
    curve_to(stroke, deep, middle);
}

static void draw_city(struct rep_picture *picture, unsigned feature)
{
    const struct cat_tile *const tile = picture->tile;
    const unsigned sides = sides_of(&tile->features[feature]);
    if (sides == 0)
        return;
    if (tile->shared_side != CAT_NONE && (sides >> tile->shared_side & 1u)) {
        draw_shared_city(picture, feature);
        return;
    }
    unsigned first = 0;
    while (sides != 15 && !((sides >> first & 1u) && !(sides >> (first + 3) % 4 & 1u)))
        first++;
    struct rep_stroke *const stroke = begin(picture, feature, 0, corners[first]);
    for (unsigned n = 0; n < 4;) {
        const unsigned side = (first + n) % 4;
        unsigned gap = 0;
        while (n + gap < 4 && !(sides >> (side + gap) % 4 & 1u))
            gap++;
        if (gap == 0)
            line_to(stroke, corners[(side + 1) % 4], false);
        else
            cross_gap(stroke, tile, feature, side, gap);
        n += gap ? gap : 1;
    }
}

/** A river, or a straight road, bends round a building where there is one. */
static int bend_of(const struct cat_tile *tile, unsigned feature, unsigned side)
{
    int bend = 0;
    for (unsigned n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const other = &tile->features[n];
        if (n == feature)
            continue;
        if (rep_crossing(tile, feature, n))
            return 0;
        if (other->kind == CAT_MONASTERY || (other->kind == CAT_GARDEN && tile->features[feature].kind == CAT_ROAD))
            bend = BEND;
    }
    /* Away from a road, toward no city: what lies on the two sides beside the way decides. */
    const unsigned right = (side + 1) % 4;
    const enum cat_edge edge = (enum cat_edge)tile->edges[right];
    const bool away = edge == CAT_EDGE_ROAD || edge == CAT_EDGE_CITY ? edge == CAT_EDGE_ROAD
                                                                     : tile->edges[(side + 3) % 4] == CAT_EDGE_CITY;
    return away ? bend : -bend;
}

/** Where a way of one end stops. */
static struct rep_point end_of(const struct cat_tile *tile, unsigned side, enum rep_ending ending)
{
    const struct rep_point middle = {MIDDLE, MIDDLE};
    if (ending == REP_SHORT)
        return inside(side, rep_side_middle(side), SHORT_ROAD);
    if (ending != REP_TO_CITY)
        return middle;
    /* Over the middle to the city across, else to the one on the right, else on the left. */
    static const unsigned order[3] = {2, 1, 3};
    for (unsigned n = 0; n < 3; n++) {
        const unsigned other = (side + order[n]) % 4;
        if (tile->edges[other] == CAT_EDGE_CITY)
            return inside(other, rep_side_middle(other), 30);
    }
    return middle;
}

/** From side `first` to the one across, in a bow that leaves the tile straight. */
static void bend_to(struct rep_stroke *stroke, unsigned first, int bend)
{
    const struct rep_point from = rep_side_middle(first);
    const unsigned aside = (first + 1) % 4;
    curve_to(stroke, inside(first, from, 50), inside(aside, inside(first, from, 75), bend / 4));
    curve_to(stroke, inside(aside, inside(first, from, 100), bend / 2),
             inside(aside, inside(first, from, 125), bend / 4));
    curve_to(stroke, inside(first, from, 150), rep_side_middle(first + 2));
}

static void draw_way(struct rep_picture *picture, unsigned feature, enum rep_ending ending)
{
    const struct cat_tile *const tile = picture->tile;
    const unsigned width = tile->features[feature].kind == CAT_RIVER ? RIVER_WIDTH : ROAD_WIDTH;
    const unsigned sides = sides_of(&tile->features[feature]);
    const unsigned count = count_sides(sides);
    unsigned first = 0;
    while (first < 4 && !(sides >> first & 1u))
        first++;
    const struct rep_point middle = {MIDDLE, MIDDLE};
    if (count == 1) {
        struct rep_stroke *const stroke = begin(picture, feature, width, rep_side_middle(first));
        const struct rep_point end = end_of(tile, first, ending);
        if (ending == REP_TO_CITY && end.x != rep_side_middle(first).x && end.y != rep_side_middle(first).y)
            curve_to(stroke, middle, end);
        else
            line_to(stroke, end, true);
    } else if (count == 2) {
        const unsigned second = sides >> (first + 1) % 4 & 1u   ? first + 1
                                : sides >> (first + 2) % 4 & 1u ? first + 2
                                                                : first + 3;
        struct rep_stroke *const stroke = begin(picture, feature, width, rep_side_middle(first));
        const int bend = second == first + 2 ? bend_of(tile, feature, first) : 0;
        if (second != first + 2)
            curve_to(stroke, middle, rep_side_middle(second));
        else if (bend != 0)
            bend_to(stroke, first, bend);
        else
            line_to(stroke, rep_side_middle(second), true);
    } else {
        for (unsigned side = 0; side < 4; side++) {
            if (sides >> side & 1u)
                line_to(begin(picture, feature, width, rep_side_middle(side)), middle, true);
        }
    }
}

unsigned rep_single_roads(const struct cat_tile *tile)
{
    unsigned count = 0;
    for (unsigned n = 0; n < tile->feature_count; n++)
        count += tile->features[n].kind == CAT_ROAD && count_sides(sides_of(&tile->features[n])) == 1;
    return count;
}

/** Whether a road passes over (or through) a city. */
static bool is_above(const struct cat_tile *tile, unsigned feature)
{
    return tile->features[feature].kind == CAT_ROAD && crosses_city(tile, feature);
}

void rep_picture_strokes(struct rep_picture *picture, const enum rep_ending *endings)
{
    const struct cat_tile *const tile = picture->tile;
    picture->stroke_count = 0;
    for (unsigned layer = 0; layer < 4; layer++) {
        static const enum cat_kind kinds[4] = {CAT_RIVER, CAT_ROAD, CAT_CITY, CAT_ROAD};
        unsigned single = 0;
        for (unsigned n = 0; n < tile->feature_count; n++) {
            const struct cat_feature *const feature = &tile->features[n];
            const bool one = feature->kind == CAT_ROAD && count_sides(sides_of(feature)) == 1;
            const enum rep_ending ending = one ? endings[single] : REP_TO_MIDDLE;
            single += one;
            if (feature->kind != kinds[layer] || (layer == 3) != (is_above(tile, n)))
                continue;
            if (feature->kind == CAT_CITY)
                draw_city(picture, n);
            else if (feature->places != 0)
                draw_way(picture, n, ending);
        }
    }
}
