/* Where a drawing has its signs (monasteries, coats of arms, inns ...) and where figures stand. */
#include "config.h"

#include "report/picture.h"

#include <string.h>

#include "catalog/words.h"

#define ROOM_BUILDING 7 /* cells round a building's middle that are kept free for it */
#define ROOM_SIGN 4
#define ROOM_FIGURE 5
#define FIGURE_HALF 26     /* half of a figure's size */
#define BESIDE_BUILDING 54 /* from a building's middle to that of the figure beside it */
#define BELOW_BUILDING 12

/** A badge for what has no sign of its own. */
struct badge {
    const char *letters;
    const char *says;
};

static const struct badge tile_badges[CAT_TILE_PLAIN] = {
    {"Tw", "tower foundation"}, {"Vo", "volcano"},  {"Dr", "dragon"},   {"MP", "magic portal"},
    {"Bz", "bazaar"},           {"Hi", "hill"},     {"Vy", "vineyard"}, {"BT", "big top"},
    {"Ac", "acrobat spaces"},   {"Fe", "festival"}, {"Fy", "ferry"},    {"Go", "gold mine"},
    {"MW", "mage or witch"},    {"Rb", "robber"},   {NULL, NULL},       {NULL, NULL},
};

static const struct badge feature_badges[CAT_FEATURE_MARKS] = {
    {NULL, NULL}, {"Ps", "princess"}, {"Be", "besieged"},  {"Da", "Darmstadtium"}, {NULL, NULL}, {NULL, NULL},
    {NULL, NULL}, {"Tu", "tunnel"},   {"La", "labyrinth"}, {"We", "well"},         {NULL, NULL}, {"Pg", "pig herd"},
};

static const struct badge drawing_badges[CAT_GOODS_COUNT] = {
    {NULL, NULL}, {"Wi", "wine"}, {"Gr", "grain"}, {"Cl", "cloth"}};

static const struct badge other_badges[] = {
    {"Wt", "watchtower"}, {"Fl", "flying machine"}, {"CC", "crop circle"}, {"WR", "wind rose"}};
enum { BADGE_WATCHTOWER, BADGE_FLIER, BADGE_CROP, BADGE_ROSE };

/** Cells that may not be used any more. */
struct room {
    const struct rep_picture *picture;
    bool taken[REP_GRID][REP_GRID];
};

static void take(struct room *room, struct rep_point at, int cells)
{
    for (int row = at.y / REP_CELL - cells; row <= at.y / REP_CELL + cells; row++) {
        for (int column = at.x / REP_CELL - cells; column <= at.x / REP_CELL + cells; column++) {
            if (row >= 0 && row < REP_GRID && column >= 0 && column < REP_GRID)
                room->taken[row][column] = true;
        }
    }
}

static bool is_field(const struct cat_tile *tile, uint8_t owner)
{
    return owner == REP_BARE || (owner < tile->feature_count && tile->features[owner].kind == CAT_FIELD);
}

/** Whether a cell belongs to what is looked for: a feature, or (REP_BARE) any field. */
static bool belongs(const struct room *room, unsigned row, unsigned column, uint8_t feature)
{
    const uint8_t owner = room->picture->owner[row][column];
    return feature == REP_BARE ? is_field(room->picture->tile, owner) : owner == feature;
}

/** How many cells of free ground lie round each cell, up to `most`. */
static void measure(const struct room *room, uint8_t feature, int most, int free_cells[REP_GRID][REP_GRID])
{
    for (int row = 0; row < REP_GRID; row++) {
        for (int column = 0; column < REP_GRID; column++) {
            free_cells[row][column] =
                belongs(room, (unsigned)row, (unsigned)column, feature) && !room->taken[row][column] ? 1 : 0;
        }
    }
    for (int size = 2; size <= most; size++) {
        bool grown[REP_GRID][REP_GRID] = {{false}};
        for (int row = 1; row < REP_GRID - 1; row++) {
            for (int column = 1; column < REP_GRID - 1; column++) {
                bool all = true;
                for (int k = 0; k < 9 && all; k++)
                    all = free_cells[row - 1 + k / 3][column - 1 + k % 3] >= size - 1;
                grown[row][column] = all;
            }
        }
        for (int row = 0; row < REP_GRID; row++) {
            for (int column = 0; column < REP_GRID; column++)
                free_cells[row][column] = grown[row][column] ? size : free_cells[row][column];
        }
    }
}

/** The place on a feature with the most room, up to `most` cells; of several the one nearest to `wish`. */
static struct rep_point find_place(const struct room *room, uint8_t feature, int most, struct rep_point wish)
{
    int free_cells[REP_GRID][REP_GRID];
    struct rep_point best = wish;
    int best_room = 0;
    int best_way = 0;
    measure(room, feature, most, free_cells);
    for (int row = 0; row < REP_GRID; row++) {
        for (int column = 0; column < REP_GRID; column++) {
            const struct rep_point at = {column * REP_CELL + REP_CELL / 2, row * REP_CELL + REP_CELL / 2};
            const int way = (at.x - wish.x) * (at.x - wish.x) + (at.y - wish.y) * (at.y - wish.y);
            if (free_cells[row][column] > best_room ||
                (free_cells[row][column] == best_room && best_room && way < best_way)) {
                best = at;
                best_room = free_cells[row][column];
                best_way = way;
            }
        }
    }
    return best;
}

/** The middle of what is seen of a feature. */
static struct rep_point middle_of(const struct rep_picture *picture, uint8_t feature)
{
    long x = 0;
    long y = 0;
    long count = 0;
    for (int row = 0; row < REP_GRID; row++) {
        for (int column = 0; column < REP_GRID; column++) {
            if (picture->owner[row][column] != feature)
                continue;
            x += column * REP_CELL + REP_CELL / 2;
            y += row * REP_CELL + REP_CELL / 2;
            count++;
        }
    }
    if (count == 0)
        return (struct rep_point){REP_UNITS / 2, REP_UNITS / 2};
    return (struct rep_point){(int)(x / count), (int)(y / count)};
}

static struct rep_mark *add(struct rep_picture *picture, enum rep_sign sign, uint8_t feature, struct rep_point at)
{
    if (picture->mark_count == REP_MARKS_MAX)
        picture->mark_count--;
    struct rep_mark *const mark = &picture->marks[picture->mark_count++];
    *mark = (struct rep_mark){.sign = sign, .feature = feature, .at = at};
    return mark;
}

static void add_badge(struct room *room, struct rep_picture *picture, uint8_t feature, const struct badge *badge)
{
    const struct rep_point wish =
        feature == REP_BARE ? (struct rep_point){REP_UNITS / 2, REP_UNITS / 2} : middle_of(picture, feature);
    struct rep_point at = find_place(room, feature, ROOM_SIGN, wish);
    struct rep_mark *const mark = add(picture, REP_SIGN_BADGE, feature, at);
    mark->letters = badge->letters;
    mark->says = badge->says;
    take(room, at, ROOM_SIGN);
}

/** Monasteries and gardens; the first stands in the middle where only roads end there. */
static void place_buildings(struct room *room, struct rep_picture *picture)
{
    const struct cat_tile *const tile = picture->tile;
    const struct rep_point middle = {REP_UNITS / 2, REP_UNITS / 2};
    const bool ends = rep_single_roads(tile) > 0;
    for (uint8_t n = 0; n < tile->feature_count; n++) {
        const unsigned kind = tile->features[n].kind;
        if (kind != CAT_MONASTERY && kind != CAT_GARDEN)
            continue;
        const uint8_t there = rep_picture_at(picture, 0, middle);
        const bool on_roads = ends && kind == CAT_MONASTERY && there < tile->feature_count &&
                              tile->features[there].kind == CAT_ROAD && !room->taken[REP_GRID / 2][REP_GRID / 2];
        const struct rep_point at = on_roads ? middle : find_place(room, REP_BARE, ROOM_BUILDING, middle);
        add(picture, REP_SIGN_BUILDING, n, at);
        take(room, at, kind == CAT_GARDEN ? ROOM_SIGN : ROOM_BUILDING - 1);
        picture->stand[n] = at;
    }
}

/** Where roads meet, and where a river ends. */
static void place_ends(struct rep_picture *picture)
{
    const struct cat_tile *const tile = picture->tile;
    const struct rep_point middle = {REP_UNITS / 2, REP_UNITS / 2};
    unsigned met = 0;
    for (unsigned s = 0; s < picture->stroke_count; s++) {
        const struct rep_stroke *const stroke = &picture->strokes[s];
        const struct rep_point end =
            stroke->width ? stroke->steps[stroke->step_count - 1].to : (struct rep_point){0, 0};
        if (!stroke->width || end.x != middle.x || end.y != middle.y)
            continue;
        if (tile->features[stroke->feature].kind == CAT_RIVER)
            add(picture, REP_SIGN_POND, stroke->feature, middle);
        else
            met++;
    }
    const uint8_t there = rep_picture_at(picture, 0, middle);
    bool building = false;
    for (unsigned m = 0; m < picture->mark_count; m++)
        building |= picture->marks[m].at.x == middle.x && picture->marks[m].at.y == middle.y;
    if (met > 0 && !building && there < tile->feature_count && tile->features[there].kind == CAT_ROAD)
        add(picture, REP_SIGN_JUNCTION, REP_BARE, middle);
}

static void place_signs_of(struct room *room, struct rep_picture *picture, uint8_t n)
{
    const struct cat_feature *const feature = &picture->tile->features[n];
    for (unsigned k = 0; k < feature->coats && k < 4; k++) {
        const struct rep_point at = find_place(room, n, ROOM_SIGN, middle_of(picture, n));
        add(picture, REP_SIGN_COAT, n, at);
        take(room, at, ROOM_SIGN);
    }
    if (feature->marks & CAT_CATHEDRAL) {
        const struct rep_point at =
            find_place(room, n, ROOM_BUILDING, (struct rep_point){REP_UNITS / 2, REP_UNITS / 2});
        add(picture, REP_SIGN_CATHEDRAL, n, at);
        take(room, at, ROOM_BUILDING);
    }
    if (feature->marks & CAT_INN) {
        const struct rep_point at = find_place(room, REP_BARE, ROOM_SIGN, middle_of(picture, n));
        add(picture, REP_SIGN_INN, n, at);
        take(room, at, ROOM_SIGN);
    }
    if (feature->goods != CAT_NO_GOODS && feature->goods < CAT_GOODS_COUNT)
        add_badge(room, picture, n, &drawing_badges[feature->goods]);
    for (unsigned bit = 0; bit < CAT_FEATURE_MARKS; bit++) {
        if ((feature->marks >> bit & 1u) && feature_badges[bit].letters)
            add_badge(room, picture, n, &feature_badges[bit]);
    }
}

void rep_picture_marks(struct rep_picture *picture)
{
    const struct cat_tile *const tile = picture->tile;
    struct room room = {.picture = picture};
    picture->mark_count = 0;
    place_buildings(&room, picture);
    place_ends(picture);
    for (uint8_t n = 0; n < tile->feature_count; n++)
        place_signs_of(&room, picture, n);
    for (unsigned bit = 0; bit < CAT_TILE_PLAIN; bit++) {
        if ((tile->marks >> bit & 1u) && tile_badges[bit].letters)
            add_badge(&room, picture, REP_BARE, &tile_badges[bit]);
    }
    if (tile->watchtower_points)
        add_badge(&room, picture, REP_BARE, &other_badges[BADGE_WATCHTOWER]);
    if (tile->flier)
        add_badge(&room, picture, REP_BARE, &other_badges[BADGE_FLIER]);
    if (tile->crop_circle)
        add_badge(&room, picture, REP_BARE, &other_badges[BADGE_CROP]);
    if (tile->wind_rose)
        add_badge(&room, picture, REP_BARE, &other_badges[BADGE_ROSE]);
    for (uint8_t n = 0; n < tile->feature_count; n++) {
        const unsigned kind = tile->features[n].kind;
        if (kind == CAT_MONASTERY || kind == CAT_GARDEN)
            continue;
        const bool way = kind == CAT_ROAD || kind == CAT_RIVER;
        if (way) {
            /* signs stand beside a way, and a building over its end: what is taken does not count but there */
            picture->stand[n] = find_place(&room, n, 1, middle_of(picture, n));
        } else {
            picture->stand[n] = find_place(&room, n, ROOM_FIGURE, middle_of(picture, n));
        }
    }
}

struct rep_point rep_picture_stand(const struct rep_picture *picture, cat_turn turn, uint8_t feature)
{
    const unsigned kind = picture->tile->features[feature].kind;
    struct rep_point at = rep_turned(picture->stand[feature], turn);
    if (kind != CAT_MONASTERY && kind != CAT_GARDEN)
        return at;
    at.x += at.x + BESIDE_BUILDING + FIGURE_HALF <= REP_UNITS ? BESIDE_BUILDING : -BESIDE_BUILDING;
    at.y += BELOW_BUILDING;
    at.y = at.y + FIGURE_HALF > REP_UNITS ? REP_UNITS - FIGURE_HALF : at.y;
    return at;
}
