/* Pictures of boards and tiles, for the terminal, as SVG and as a page.  What needs memory takes the given arena. */
#ifndef REEVE_REPORT_PICTURES_H
#define REEVE_REPORT_PICTURES_H

#include <stdbool.h>
#include <stdio.h>

#include "catalog/catalog.h"
#include "document/fault.h"
#include "document/stream.h"
#include "referee/verdict.h"

/** How a board is drawn in the terminal. */
struct rep_show_style {
    unsigned width; /* columns that there are; 0: as many as it takes */
    bool colour;
    bool ascii;
};

/**
 * Draws the board after the move or the turns in the terminal.  False, with the reason in `*why`, where there is none
 * or it is too large or too wide.
 */
bool rep_show_text(struct doc_arena *arena, const struct verdict *verdict, FILE *out,
                   const struct rep_show_style *style, const char **why);
/** The same as one SVG picture. */
bool rep_show_svg(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source, FILE *out,
                  const char **why);
/** Begins a page of rulings. */
void rep_html_begin(FILE *out, const char *title);
/** Writes the ruling on one document, the `number`-th of the page from 1; without a picture where none can be drawn. */
void rep_html_ruling(struct doc_arena *arena, const struct verdict *verdict, const struct doc_source *source,
                     const struct doc_faults *faults, unsigned number, FILE *out);
void rep_html_end(FILE *out);
/** Tiles as SVG: a single one in its four rotations, several on a sheet with their names. */
void rep_tiles_svg(struct doc_arena *arena, const struct cat_tile *const *tiles, unsigned count, const char *title,
                   FILE *out);
/** A tile in the terminal, in its four rotations side by side. */
void rep_tile_text(struct doc_arena *arena, const struct cat_tile *tile, FILE *out, const struct rep_show_style *style);

#endif
