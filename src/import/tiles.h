/* Tiles of a saved game: their codes, and what of their print is in force. */
#ifndef REEVE_IMPORT_TILES_H
#define REEVE_IMPORT_TILES_H

#include "catalog/tile.h"
#include "import/importing.h"

/** The tile of a code, of the boxes in the game where several have it; NULL if there is none. */
const struct cat_tile *imp_find_tile(const struct importing *im, const struct doc_node *code);
/** Whether a tile is an abbey, which is no tile of the pile. */
bool imp_is_abbey(const struct cat_tile *tile);
/** The name of a tile in the document. */
const char *imp_tile_name(const struct importing *im, const struct cat_tile *tile);
/**
 * Defines plain copies, as `tiles:` of the document, of the tiles in the game whose print is switched off while the
 * module that gives it a meaning is in play.
 */
void imp_define_plain_tiles(struct importing *im);
/** Why a tile cannot be laid: something on it acts by itself and its module is not built; NULL if nothing does. */
const char *imp_tile_trouble(struct importing *im, const struct cat_tile *tile);
/** How many tiles are drawn in the game, those at the start included; 0 if one of its boxes is not known. */
unsigned imp_tiles_in_boxes(const struct importing *im);

#endif
