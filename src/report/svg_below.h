/* What stands below a board in SVG.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_BELOW_H
#define REEVE_REPORT_SVG_BELOW_H

#include <stdio.h>

#include "report/scene.h"
#include "report/svg.h"

/** Units round a board, and from one line below it to the next. */
#define REP_SVG_MARGIN 70
#define REP_SVG_LINE 42
/** Units between the board, or what is printed beside it, and the numbers of the rows. */
#define REP_SVG_NUMBERS 16

/** Units beside a board for what is printed outside its border. */
int rep_svg_beyond(const struct rep_scene *scene);
/** How large the numbers at the board's edge are: the longest goes over its column. */
int rep_svg_axis(const struct rep_scene *scene);
/** Units round a board: more where something is printed outside its border, or where the numbers are long. */
int rep_svg_margin(const struct rep_scene *scene);
/** How wide the picture has to be for the lines below. */
int rep_svg_width(const struct rep_scene *scene);
/** Draws an owner's shape: each player has one of his own, so that colours need not be told apart. */
void rep_svg_shape(FILE *out, unsigned owner, struct rep_point at, const char *fill);
/** How large the words round the board are, in hundredths: of a wide board larger, so that they are read. */
int rep_svg_percent(const struct rep_scene *scene);
/** The lines below the board, from `y`: who is who, what is wrong.  Written, or (`out` NULL) measured: their height. */
int rep_svg_below(FILE *out, const struct rep_scene *scene, int y);

#endif
