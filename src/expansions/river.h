/* What the module keeps of the river on the table. */
#ifndef REEVE_EXPANSIONS_RIVER_H
#define REEVE_EXPANSIONS_RIVER_H

#include "referee/turn.h"

extern const struct module river_module;

struct river_state {
    board_tile_id *tiles; /* the river tiles that lie, in the order of placing */
    unsigned count, room;
    unsigned ordinary;                 /* tiles without river, start tiles left aside */
    unsigned open_before;              /* open river edges before this turn's tile */
    const struct cat_tile **discarded; /* river tiles of the boxes that went back there */
    unsigned discarded_count;
};

struct river_state *river_state(const struct game *game);
bool river_is_river(const struct cat_tile *tile);
/** The number of the tile's set among the rivers' own; -1: it belongs to none. */
int river_set_of(const struct cat_tile *tile);

/* what is cited of scored features (river_scoring.c) */
void river_completed(struct turn *turn);
void river_reasons(struct scoring *scoring);

/* discarded tiles, the state that a document has (river_discards.c) */
void river_discarded(struct turn *turn);
void river_read_state(struct game *game, const struct doc_node *map);
void river_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces);
struct doc_node *river_write_state(const struct game *game, struct doc_arena *arena);

#endif
