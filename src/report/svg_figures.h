/* Figures and pieces in SVG.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_FIGURES_H
#define REEVE_REPORT_SVG_FIGURES_H

#include <stdio.h>

#include "report/scene.h"
#include "report/svg.h"

/** The upper left corner of a space in the picture. */
struct rep_point rep_svg_corner(const struct rep_scene *scene, struct board_at at);
/** "City of 5 tiles, completed; Blue 2 (mayor); scored 14 for Blue"; NULL: nothing is known of the feature's worth. */
const char *rep_svg_feature_text(const struct rep_scene *scene, board_part part);
void rep_svg_figures(FILE *out, const struct rep_scene *scene);
void rep_svg_pieces(FILE *out, const struct rep_scene *scene);

#endif
