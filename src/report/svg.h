/* Pieces of SVG.  Internal to report/. */
#ifndef REEVE_REPORT_SVG_H
#define REEVE_REPORT_SVG_H

#include <stdio.h>

#include "report/picture.h"
#include "report/scene.h"

/** Writes text so that it is harmless in XML and HTML, within quotes too; what may not stand there becomes `?`. */
void rep_xml(FILE *out, const char *text, size_t size);
void rep_xml_text(FILE *out, const char *text);
/** The rules of style that all pictures share; a page has them once. */
void rep_svg_style(FILE *out);
/** Those that boards have besides. */
void rep_svg_board_style(FILE *out);
/** Begins a picture: `<svg>`, title, `<defs>`; `number` tells the pictures of a page apart, 0: it stands alone. */
void rep_svg_begin(FILE *out, unsigned number, int left, int top, int width, int height, const char *title,
                   const char *says);
void rep_svg_end(FILE *out);

/** What is said of, and marked on, the features of a tile that lies. */
struct rep_svg_tile {
    FILE *out;
    unsigned number; /* of the picture */
    const struct rep_picture *picture;
    cat_turn turn;
    struct rep_point at;                /* its upper left corner */
    const char *says[CAT_FEATURES_MAX]; /* more about a feature, or NULL */
    unsigned scored;                    /* mask of features to be outlined */
    uint8_t outer;                      /* mask of sides (1 << side) at which the board ends */
};

/** Writes the drawing: a group with the features in it, each with its title. */
void rep_svg_draw(const struct rep_svg_tile *tile, const char *title, const char *says);
/** A point of the drawing where it lies in the picture. */
struct rep_point rep_svg_at(const struct rep_svg_tile *tile, struct rep_point point);

/** A coat of arms. */
void rep_svg_coat(FILE *out, struct rep_point at);
/** Writes a scene. */
void rep_svg_scene(FILE *out, const struct rep_scene *scene, unsigned number, const char *title);

#endif
