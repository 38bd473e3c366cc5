/* Tiles by what is on them. */
#ifndef REEVE_CMD_TILE_SEARCH_H
#define REEVE_CMD_TILE_SEARCH_H

#include <stdbool.h>

#include "catalog/catalog.h"

/**
 * Whether a tile shows what the word names: a kind of feature, a building, goods, a mark of a feature or of the tile, a
 * little drawing, a coat of arms; singular or plural, with blanks or hyphens.
 */
bool cmd_tile_shows(const struct cat_tile *tile, const char *word);

#endif
