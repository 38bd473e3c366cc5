/* A printed ground in SVG: its squares below the tiles, its border over them.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_GROUND_H
#define REEVE_REPORT_SVG_GROUND_H

#include <stdio.h>

#include "report/scene.h"

/** Draws the squares on which nothing lies. */
void rep_svg_spaces(FILE *out, const struct rep_scene *scene, unsigned number);
/** Draws the border, what is printed beyond it, and the names of large cities. */
void rep_svg_border(FILE *out, const struct rep_scene *scene);

#endif
