/* The lines below a board in the terminal.  Internal to report/. */
#ifndef REEVE_REPORT_SHOW_LEGEND_H
#define REEVE_REPORT_SHOW_LEGEND_H

#include <stdio.h>

#include "report/canvas.h"
#include "report/scene.h"

/** Writes who is who, what the signs that the picture has mean, what is wrong. */
void rep_show_legend(const struct rep_scene *scene, const struct rep_canvas *canvas, FILE *out,
                     const struct rep_show_style *style);

#endif
