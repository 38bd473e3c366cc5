/* River tiles that fit nowhere: river.tile.no-space, and the key `river` of a document, which keeps them. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/river.h"
#include "expansions/rules.h"
#include "referee/moves.h"
#include "referee/read.h"

/** Adds a tile; the list is made anew, since a turn that proves illegal goes back to the old one. */
static void add(struct game *game, const struct cat_tile *tile)
{
    struct river_state *state = river_state(game);
    const struct cat_tile **tiles = doc_alloc_array(game->arena, state->discarded_count + 1, sizeof *tiles);
    if (state->discarded_count > 0)
        memcpy(tiles, state->discarded, state->discarded_count * sizeof *tiles);
    tiles[state->discarded_count++] = tile;
    state->discarded = tiles;
}

/** A river tile that went back to the box counts as drawn. */
void river_discarded(struct turn *turn)
{
    struct game *game = turn->game;
    if (!river_is_river(turn->discarded))
        return;
    if (river_set_of(turn->discarded) >= 0)
        add(game, turn->discarded);
    ref_assume(game, RIVER_TILE_NO_SPACE, NULL,
               "no rule says what happens to a river tile that fits nowhere: %s goes back to the box as any tile does",
               turn->discarded->id);
}

void river_read_state(struct game *game, const struct doc_node *map)
{
    static const char *const keys[] = {"discarded"};
    if (!doc_want_map(game->faults, map, "river"))
        return;
    doc_want_keys(game->faults, map, "river", keys, 1);
    const struct doc_node *list = doc_get(map, keys[0]);
    if (!list || !doc_want_list(game->faults, list, keys[0]))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        struct cat_found found;
        cat_turn turn;
        bool turned;
        if (!ref_read_tile(game, item, &found, &turn, &turned))
            continue;
        if (turned || !river_is_river(found.tile) || river_set_of(found.tile) < 0)
            doc_error(game->faults, item, "'%s' is no river tile of a box", doc_quote(game->faults, item));
        else
            add(game, found.tile);
    }
}

void river_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct river_state *state = river_state(game);
    for (unsigned i = 0; i < state->discarded_count; i++)
        *REF_ADD(arena, pieces) = (struct piece){
            .word = "discarded tile",
            .says = doc_printf(arena, "discarded: %s", ref_tile_name(arena, state->discarded[i], CAT_NO_DRAWING)),
            .tile = BOARD_NONE,
            .owner = REF_PLAYERS_MAX};
}

struct doc_node *river_write_state(const struct game *game, struct doc_arena *arena)
{
    const struct river_state *state = river_state(game);
    if (state->discarded_count == 0)
        return NULL;
    struct doc_node *map = doc_inline(doc_new_map(arena));
    struct doc_node *list = doc_put(arena, map, "discarded", doc_inline(doc_new_list(arena)));
    for (unsigned i = 0; i < state->discarded_count; i++)
        doc_add(list, doc_new_text(arena, ref_tile_name(arena, state->discarded[i], CAT_NO_DRAWING)));
    return map;
}
