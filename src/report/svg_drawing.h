/* A scene while it is written as SVG.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_DRAWING_H
#define REEVE_REPORT_SVG_DRAWING_H

#include <stdio.h>

#include "report/scene.h"
#include "report/svg.h"

/** What takes up room: nothing that is put down later covers it. */
struct rep_box {
    int left, top, right, bottom;
};

/** What is at hand while a scene is written. */
struct rep_drawing {
    FILE *out;
    const struct rep_scene *scene;
    unsigned number;
    const struct rep_picture **pictures; /* by tile on the board */
    REF_LIST(struct rep_box) taken;
};

/** Notes what takes up room: a thing round a point. */
void rep_svg_take(struct rep_drawing *drawing, struct rep_point at, int width, int height);
/**
 * The place for a thing of that size near a point, `beside` it, that covers nothing: on the point, else below, above,
 * to the right, to the left and farther; within the box, or beyond where there is no room in it.  Takes up its room.
 */
struct rep_point rep_svg_place(struct rep_drawing *drawing, struct rep_point at, int beside, int width, int height,
                               struct rep_box within);
/** The whole board, with what may go beyond it. */
struct rep_box rep_svg_bounds(const struct rep_scene *scene);

/** Notes the room of figures and pieces. */
void rep_svg_take_standing(struct rep_drawing *drawing);
/** Writes the points at what was scored. */
void rep_svg_points(struct rep_drawing *drawing);
/** Marks each place at which something is wrong. */
void rep_svg_wrongs(struct rep_drawing *drawing);

#endif
