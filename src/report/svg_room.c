/* Room on a board in SVG: what is put down beside something covers nothing that lies there already. */
#include "config.h"

#include "report/svg_below.h"
#include "report/svg_drawing.h"

static struct rep_box box_round(struct rep_point at, int width, int height)
{
    return (struct rep_box){at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2};
}

void rep_svg_take(struct rep_drawing *drawing, struct rep_point at, int width, int height)
{
    *REF_ADD(drawing->scene->arena, &drawing->taken) = box_round(at, width, height);
}

/** How much of a box is covered by what lies there. */
static long covered(const struct rep_drawing *drawing, struct rep_box box)
{
    long sum = 0;
    for (unsigned n = 0; n < drawing->taken.count; n++) {
        const struct rep_box *const other = &drawing->taken.items[n];
        const int left = box.left > other->left ? box.left : other->left;
        const int right = box.right < other->right ? box.right : other->right;
        const int top = box.top > other->top ? box.top : other->top;
        const int bottom = box.bottom < other->bottom ? box.bottom : other->bottom;
        if (left < right && top < bottom)
            sum += (long)(right - left) * (bottom - top);
    }
    return sum;
}

static struct rep_point moved_within(struct rep_point at, int width, int height, struct rep_box within)
{
    const struct rep_box box = box_round(at, width, height);
    at.x -= box.right > within.right ? box.right - within.right : 0;
    at.y -= box.bottom > within.bottom ? box.bottom - within.bottom : 0;
    const struct rep_box then = box_round(at, width, height);
    at.x += then.left < within.left ? within.left - then.left : 0;
    at.y += then.top < within.top ? within.top - then.top : 0;
    return at;
}

/** The best place within a box, and how much it covers there. */
static struct rep_point find_place(const struct rep_drawing *drawing, struct rep_point at, int beside, int width,
                                   int height, struct rep_box within, long *least)
{
    /* Directions, then how far: each ring farther out by half of the thing's own size. */
    static const int ways[8][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    struct rep_point best = moved_within(at, width, height, within);
    *least = beside ? -1 : covered(drawing, box_round(best, width, height));
    for (int ring = 0; ring < 6 && *least != 0; ring++) {
        for (unsigned n = 0; n < 8 && *least != 0; n++) {
            const struct rep_point wish = {at.x + ways[n][0] * (beside + width / 2 + ring * (4 + width / 2)),
                                           at.y + ways[n][1] * (beside + height / 2 + ring * (4 + height / 2))};
            const struct rep_point there = moved_within(wish, width, height, within);
            const long cover = covered(drawing, box_round(there, width, height));
            if (*least < 0 || cover < *least) {
                *least = cover;
                best = there;
            }
        }
    }
    return best;
}

struct rep_point rep_svg_place(struct rep_drawing *drawing, struct rep_point at, int beside, int width, int height,
                               struct rep_box within)
{
    long least;
    long wider;
    struct rep_point best = find_place(drawing, at, beside, width, height, within, &least);
    if (least > 0) {
        const struct rep_point beyond =
            find_place(drawing, at, beside, width, height, rep_svg_bounds(drawing->scene), &wider);
        best = wider < least ? beyond : best;
    }
    rep_svg_take(drawing, best, width, height);
    return best;
}

struct rep_box rep_svg_bounds(const struct rep_scene *scene)
{
    const int right = rep_svg_width(scene) - rep_svg_margin(scene) - 10;
    return (struct rep_box){-8, -8, right, (int)scene->rows * REP_UNITS + 24};
}
