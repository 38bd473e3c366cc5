/* Corners where four tiles meet, and the field there. */
#include "config.h"

#include "referee/corners.h"

#include "referee/read.h"

void ref_around_corner(struct board_at at, enum cat_corner corner, struct board_at places[4],
                       enum cat_corner corners[4])
{
    const unsigned c = (unsigned)corner;
    places[0] = at;
    corners[0] = corner;
    places[1] = board_beside(at, (enum cat_side)c);
    corners[1] = (enum cat_corner)((c + 1) % 4);
    places[2] = board_beside(places[1], (enum cat_side)((c + 1) % 4));
    corners[2] = (enum cat_corner)((c + 2) % 4);
    places[3] = board_beside(at, (enum cat_side)((c + 1) % 4));
    corners[3] = (enum cat_corner)((c + 3) % 4);
}

/** Whether four tiles meet in the corner, each in open field. */
static bool is_open(const struct board *board, struct board_at at, enum cat_corner corner)
{
    struct board_at places[4];
    enum cat_corner corners[4];
    ref_around_corner(at, corner, places, corners);
    for (unsigned i = 0; i < 4; i++) {
        const board_tile_id id = board_tile_at(board, places[i]);
        const struct board_tile *tile = id == BOARD_NONE ? NULL : board_tile(board, id);
        if (!tile || ref_corner_field(tile->drawing, tile->turn, corners[i]) == CAT_NONE)
            return false;
    }
    return true;
}

const char *ref_corner_choices(struct game *game, board_tile_id id)
{
    const char *list = NULL;
    for (unsigned corner = 0; id != BOARD_NONE && corner < 4; corner++) {
        if (!is_open(game->board, board_tile(game->board, id)->at, (enum cat_corner)corner))
            continue;
        const char *word = cat_corner_word((enum cat_corner)corner);
        list =
            list ? doc_printf(game->arena, "%s or corner %s", list, word) : doc_printf(game->arena, "corner %s", word);
    }
    return list;
}

const char *ref_corner_hint(struct game *game, board_tile_id id)
{
    const char *list = ref_corner_choices(game, id);
    if (id == BOARD_NONE)
        return "";
    const char *at = ref_at_text(game, board_tile(game->board, id)->at);
    return list ? doc_printf(game->arena, "; on the tile at %s that is %s", at, list)
                : doc_printf(game->arena, "; the tile at %s has no such corner", at);
}
