/*
 * What lies where on a drawing: a grid of cells, each with its feature.  Strokes are painted one over the other, then
 * each field spreads from its half-edges over what is left, so that a field is where the drawing lets it be.
 */
#include "config.h"

#include "report/picture.h"

#include <string.h>

#include "catalog/words.h"

#define CELLS (REP_GRID * REP_GRID)
#define OPEN 0xfd      /* not painted yet */
#define CURVE_PARTS 12 /* a curve is so many straight lines */
#define OUTLINE_MAX (REP_STEPS_MAX * CURVE_PARTS + 1)
#define INNER_PART 6 /* a field that is parted off has so much of the open ground */
#define MERGED 10    /* weight of two fields that run together */

struct rep_point rep_turned(struct rep_point point, cat_turn turn)
{
    for (unsigned n = 0; n < turn; n++)
        point = (struct rep_point){REP_UNITS - point.y, point.x};
    return point;
}

/** The points of a stroke, curves made straight. */
static unsigned flatten(const struct rep_stroke *stroke, struct rep_point points[OUTLINE_MAX])
{
    unsigned count = 0;
    struct rep_point at = stroke->from;
    points[count++] = at;
    for (unsigned n = 0; n < stroke->step_count; n++) {
        const struct rep_step *const step = &stroke->steps[n];
        const int parts = step->curved ? CURVE_PARTS : 1;
        for (int k = 1; k <= parts; k++) {
            const int left = parts - k;
            const int square = parts * parts;
            if (step->curved) {
                points[count++] =
                    (struct rep_point){(left * left * at.x + 2 * left * k * step->by.x + k * k * step->to.x) / square,
                                       (left * left * at.y + 2 * left * k * step->by.y + k * k * step->to.y) / square};
            } else {
                points[count++] = step->to;
            }
        }
        at = step->to;
    }
    return count;
}

static bool within(const struct rep_point *points, unsigned count, double x, double y)
{
    bool inside = false;
    for (unsigned i = 0, j = count - 1; i < count; j = i++) {
        const struct rep_point a = points[i];
        const struct rep_point b = points[j];
        if ((a.y > y) != (b.y > y) && x < (double)(b.x - a.x) * (y - a.y) / (double)(b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

static bool near_line(const struct rep_point *points, unsigned count, double x, double y, double reach)
{
    for (unsigned i = 0; i + 1 < count; i++) {
        const double dx = points[i + 1].x - points[i].x;
        const double dy = points[i + 1].y - points[i].y;
        const double length = dx * dx + dy * dy;
        double along = length > 0 ? ((x - points[i].x) * dx + (y - points[i].y) * dy) / length : 0;
        along = along < 0 ? 0 : along > 1 ? 1 : along;
        const double ex = x - points[i].x - along * dx;
        const double ey = y - points[i].y - along * dy;
        if (ex * ex + ey * ey <= reach * reach)
            return true;
    }
    return false;
}

static void paint_strokes(struct rep_picture *picture)
{
    struct rep_point points[OUTLINE_MAX];
    memset(picture->owner, OPEN, sizeof picture->owner);
    for (unsigned s = 0; s < picture->stroke_count; s++) {
        const struct rep_stroke *const stroke = &picture->strokes[s];
        const unsigned count = flatten(stroke, points);
        for (unsigned row = 0; row < REP_GRID; row++) {
            for (unsigned column = 0; column < REP_GRID; column++) {
                const double x = column * REP_CELL + REP_CELL / 2.0;
                const double y = row * REP_CELL + REP_CELL / 2.0;
                if (stroke->width ? near_line(points, count, x, y, stroke->width / 2.0) : within(points, count, x, y))
                    picture->owner[row][column] = stroke->feature;
            }
        }
    }
}

/** The cell on the tile's side at a distance along it, clockwise. */
static unsigned border_cell(unsigned side, unsigned along)
{
    const unsigned last = REP_GRID - 1;
    switch (side) {
    case CAT_N:
        return along;
    case CAT_E:
        return along * REP_GRID + last;
    case CAT_S:
        return last * REP_GRID + last - along;
    default:
        return (last - along) * REP_GRID;
    }
}

/** The neighbours of a cell; how many there are. */
static unsigned beside(unsigned cell, unsigned near[4])
{
    unsigned count = 0;
    if (cell >= REP_GRID)
        near[count++] = cell - REP_GRID;
    if (cell % REP_GRID != REP_GRID - 1)
        near[count++] = cell + 1;
    if (cell + REP_GRID < CELLS)
        near[count++] = cell + REP_GRID;
    if (cell % REP_GRID != 0)
        near[count++] = cell - 1;
    return count;
}

/** Numbers the pieces of open ground from 1; returns how many there are. */
static unsigned number_pieces(const uint8_t *owner, uint16_t piece[CELLS])
{
    uint16_t queue[CELLS];
    unsigned pieces = 0;
    memset(piece, 0, CELLS * sizeof *piece);
    for (unsigned start = 0; start < CELLS; start++) {
        if (owner[start] != OPEN || piece[start] != 0)
            continue;
        unsigned head = 0;
        unsigned tail = 0;
        piece[start] = (uint16_t)++pieces;
        queue[tail++] = (uint16_t)start;
        while (head < tail) {
            unsigned near[4];
            const unsigned count = beside(queue[head++], near);
            for (unsigned n = 0; n < count; n++) {
                if (owner[near[n]] != OPEN || piece[near[n]] != 0)
                    continue;
                piece[near[n]] = (uint16_t)pieces;
                queue[tail++] = (uint16_t)near[n];
            }
        }
    }
    return pieces;
}

/** What half-edge lies at a cell of the border: its label, or OPEN. */
static uint8_t half_label(const struct cat_tile *tile, unsigned side, bool right)
{
    const unsigned place = side * 3 + (right ? 2u : 0u);
    if (tile->blocked >> place & 1u)
        return REP_WALL;
    const uint8_t feature = tile->at[place];
    return feature != CAT_NONE && tile->features[feature].kind == CAT_FIELD ? feature : OPEN;
}

/** Counts where fields run together or lie apart. */
static unsigned count_faults(const struct cat_tile *tile, const uint16_t piece[CELLS], unsigned pieces)
{
    unsigned faults = 0;
    unsigned spread[CAT_FEATURES_MAX] = {0};
    for (unsigned p = 1; p <= pieces; p++) {
        unsigned met = 0;
        for (unsigned half = 0; half < 8; half++) {
            const unsigned along = half % 2 ? REP_GRID * 3 / 4 : REP_GRID / 4;
            const uint8_t label = half_label(tile, half / 2, half % 2 != 0);
            if (label < CAT_FEATURES_MAX && piece[border_cell(half / 2, along)] == p)
                met |= 1u << label;
        }
        unsigned fields = 0;
        for (unsigned f = 0; f < CAT_FEATURES_MAX; f++) {
            fields += met >> f & 1u;
            spread[f] += met >> f & 1u;
        }
        faults += fields > 1 ? MERGED * (fields - 1) : 0;
    }
    for (unsigned f = 0; f < CAT_FEATURES_MAX; f++)
        faults += spread[f] > 1 ? spread[f] - 1 : 0;
    return faults;
}

/** Lets labels spread over open ground; `queue` holds the cells that have one, in the end all that were reached. */
static unsigned spread(uint8_t *owner, uint16_t *queue, unsigned tail, const uint8_t *ground)
{
    for (unsigned head = 0; head < tail; head++) {
        unsigned near[4];
        const unsigned count = beside(queue[head], near);
        for (unsigned n = 0; n < count; n++) {
            if (ground[near[n]] != OPEN || owner[near[n]] != OPEN)
                continue;
            owner[near[n]] = owner[queue[head]];
            queue[tail++] = (uint16_t)near[n];
        }
    }
    return tail;
}

/** Lets each field spread from its half-edges; the cells in the order in which they were reached. */
static unsigned spread_from_border(const struct cat_tile *tile, uint8_t *owner, const uint8_t *ground,
                                   uint16_t queue[CELLS])
{
    unsigned tail = 0;
    for (unsigned side = 0; side < 4; side++) {
        for (unsigned along = 0; along < REP_GRID; along++) {
            const unsigned cell = border_cell(side, along);
            const uint8_t label = half_label(tile, side, along >= REP_GRID / 2);
            if (label == OPEN || owner[cell] != OPEN)
                continue;
            owner[cell] = label;
            queue[tail++] = (uint16_t)cell;
        }
    }
    return spread(owner, queue, tail, ground);
}

/**
 * Gives what no half-edge reaches to the fields that touch none; pieces too small to be meant are left.  False if there
 * is such a field and nothing for it.
 */
static bool give_inner(const struct cat_tile *tile, uint8_t *owner, const uint16_t piece[CELLS], unsigned pieces)
{
    unsigned fields = 0;
    uint8_t inner[CAT_FEATURES_MAX];
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == CAT_FIELD && tile->features[f].inner != 0)
            inner[fields++] = f;
    }
    unsigned free_pieces = 0;
    uint16_t size[CELLS + 1] = {0};
    for (unsigned c = 0; c < CELLS; c++)
        size[owner[c] == OPEN ? piece[c] : 0]++;
    for (unsigned p = 1; p <= pieces; p++)
        free_pieces += size[p] >= 6;
    unsigned seen = 0;
    for (unsigned p = 1; p <= pieces && fields > 0; p++) {
        if (size[p] < 6)
            continue;
        const uint8_t field = inner[seen++ * fields / (free_pieces > fields ? free_pieces : fields)];
        for (unsigned c = 0; c < CELLS; c++)
            owner[c] = owner[c] == OPEN && piece[c] == p ? field : owner[c];
    }
    return seen >= fields;
}

/** Parts off for a field that touches no edge, where the drawing leaves no gap for it, what lies farthest inside. */
static void part_off(const struct cat_tile *tile, uint8_t *owner, const uint16_t *queue, unsigned reached)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind != CAT_FIELD || tile->features[f].inner == 0)
            continue;
        for (unsigned n = reached - reached / INNER_PART; n < reached; n++)
            owner[queue[n]] = f;
        return;
    }
}

/** What is left over goes to whatever lies beside it. */
static void fill_rest(const struct cat_tile *tile, uint8_t *owner)
{
    bool changed = tile->feature_count > 0 && !tile->any;
    while (changed) {
        changed = false;
        for (unsigned c = 0; c < CELLS; c++) {
            unsigned near[4];
            const unsigned count = owner[c] == OPEN ? beside(c, near) : 0;
            for (unsigned n = 0; n < count && owner[c] == OPEN; n++) {
                if (owner[near[n]] != OPEN) {
                    owner[c] = owner[near[n]];
                    changed = true;
                }
            }
        }
    }
    for (unsigned c = 0; c < CELLS; c++)
        owner[c] = owner[c] == OPEN ? REP_BARE : owner[c];
}

void rep_picture_grid(struct rep_picture *picture)
{
    uint8_t ground[CELLS];
    uint16_t piece[CELLS];
    uint16_t queue[CELLS];
    paint_strokes(picture);
    uint8_t *const owner = &picture->owner[0][0];
    memcpy(ground, owner, sizeof ground);
    const unsigned pieces = number_pieces(owner, piece);
    picture->faults = count_faults(picture->tile, piece, pieces);
    const unsigned reached = spread_from_border(picture->tile, owner, ground, queue);
    if (!give_inner(picture->tile, owner, piece, pieces)) {
        part_off(picture->tile, owner, queue, reached);
        picture->faults += MERGED;
    }
    fill_rest(picture->tile, owner);
}

uint8_t rep_picture_at(const struct rep_picture *picture, cat_turn turn, struct rep_point point)
{
    const struct rep_point drawn = rep_turned(point, (cat_turn)((4u - turn) % 4u));
    const int column = drawn.x < 0 ? 0 : drawn.x >= REP_UNITS ? REP_GRID - 1 : drawn.x / REP_CELL;
    const int row = drawn.y < 0 ? 0 : drawn.y >= REP_UNITS ? REP_GRID - 1 : drawn.y / REP_CELL;
    return picture->owner[row][column];
}

struct rep_picture *rep_picture_new(struct doc_arena *arena, const struct cat_tile *tile)
{
    struct rep_picture *const picture = doc_alloc(arena, sizeof *picture);
    enum rep_ending best[4] = {REP_TO_MIDDLE, REP_TO_MIDDLE, REP_TO_MIDDLE, REP_TO_MIDDLE};
    unsigned ways = 1;
    unsigned least = UINT32_MAX;
    picture->tile = tile;
    for (unsigned n = 0; n < rep_single_roads(tile); n++)
        ways *= REP_ENDINGS;
    for (unsigned way = 0; way < ways && least > 0; way++) {
        enum rep_ending endings[4] = {REP_TO_MIDDLE, REP_TO_MIDDLE, REP_TO_MIDDLE, REP_TO_MIDDLE};
        unsigned rest = way;
        for (unsigned n = 0; n < 4; n++, rest /= REP_ENDINGS)
            endings[n] = (enum rep_ending)(rest % REP_ENDINGS);
        rep_picture_strokes(picture, endings);
        rep_picture_grid(picture);
        if (picture->faults < least) {
            least = picture->faults;
            memcpy(best, endings, sizeof best);
        }
    }
    if (picture->faults != least) {
        rep_picture_strokes(picture, best);
        rep_picture_grid(picture);
    }
    rep_picture_marks(picture);
    return picture;
}
