/* Pieces that are no figures, and what is known of a figure, for who shows a position. */
#include "config.h"

#include "referee/pieces.h"

#include "referee/game.h"
#include "referee/module.h"

void ref_add_piece(const struct game *game, struct doc_arena *arena, piece_list *list, struct board_at at,
                   struct piece piece)
{
    piece.tile = board_tile_at(game->board, at);
    if (piece.tile != BOARD_NONE)
        *REF_ADD(arena, list) = piece;
}

void ref_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *list)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        if ((game->in_play >> m & 1u) && module->list_pieces)
            module->list_pieces(game, arena, list);
    }
}

void ref_put_figure_facts(const struct game *game, struct doc_arena *arena, struct doc_node *map,
                          const struct board_figure *figure)
{
    const uint32_t more = figure->more;
    if (figure->corner == CAT_NONE && figure->part != BOARD_NONE) {
        const char *const *const ways = ref_ways(game, board_part_facts(game->board, figure->part));
        if (ways && figure->pose > 0)
            doc_put(arena, map, "as", doc_new_text(arena, ways[figure->pose]));
    }
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        if (!(game->in_play >> m & 1u))
            continue;
        if (module->write_figure) {
            module->write_figure(game, figure, arena, map);
            continue;
        }
        for (unsigned k = 0; more && k < module->figure_key_count; k++) {
            const struct figure_key *const key = &module->figure_keys[k];
            const long value = game->figure_facts[more][key->fact];
            if (value == 0 || key->tally_only)
                continue;
            doc_put(arena, map, key->name, key->is_switch ? doc_new_switch(arena, true) : doc_new_number(arena, value));
        }
    }
}
