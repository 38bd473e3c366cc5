/* Tiles and their boxes in words. */
#ifndef REEVE_CMD_TILE_PRINT_H
#define REEVE_CMD_TILE_PRINT_H

#include <stdbool.h>
#include <stdio.h>

#include "catalog/catalog.h"

/** How tiles are printed. */
struct cmd_tile_style {
    enum cat_edition edition; /* whose copies are counted */
    bool colour;
    unsigned width;
};

/** All boxes, a line for each. */
void cmd_print_sets(FILE *out, const struct cmd_tile_style *style);
/** The tiles of a box, a line for each. */
void cmd_print_set(FILE *out, const struct cat_set *set, const struct cmd_tile_style *style);
/** The tiles on which something is, a line for each. */
void cmd_print_shown(FILE *out, const char *word, const struct cmd_tile_style *style);
/** One tile, in each way in which it can lie. */
void cmd_print_tile(FILE *out, const struct cat_tile *tile, const struct cmd_tile_style *style);

#endif
