/* What the boxes in play hold, against what lies on the board and in the pile. */
#include "config.h"

#include "referee/boxes.h"

#include <stdio.h>
#include <string.h>

#include "catalog/names.h"

unsigned ref_copies(const struct game *game, const struct cat_tile *tile)
{
    unsigned copies = tile->copies[game->edition];
    if (copies == CAT_COPIES_UNSAID)
        return copies;
    /* the printing with a garden is the same tile of the rule book's list, and nobody need say which of the two lies
     * there */
    char garden[CAT_ID_MAX + 8];
    struct cat_found found;
    const int length = snprintf(garden, sizeof garden, "%s-garden", tile->id);
    if (length > 0 && (size_t)length < sizeof garden && cat_find(&game->catalog, garden, (size_t)length, &found)) {
        const unsigned more = found.tile->copies[game->edition];
        const unsigned laid = game->laid[found.tile->index];
        copies += more > laid ? more - laid : 0;
    }
    return copies;
}

static bool in_sets(const char *set, const char *const *sets)
{
    while (*sets && strcmp(*sets, set) != 0)
        sets++;
    return *sets != NULL;
}

/** Whether a tile of one of the sets lies more often than its box has it. */
static bool too_many(const struct game *game, const char *const *sets)
{
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const struct cat_tile *tile = &cat_tiles[i];
        if (game->laid[i] <= tile->copies[game->edition] || tile->copies[game->edition] == 0 ||
            !in_sets(tile->set, sets))
            continue;
        if (game->laid[i] > ref_copies(game, tile))
            return true;
    }
    return false;
}

bool ref_count_tiles(const struct game *game, unsigned long *boxes, unsigned long *laid)
{
    *boxes = *laid = 0;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        if (cat_tiles[i].any)
            continue;
        *laid += game->laid[i];
        if (game->laid[i] > 0 && (cat_tiles[i].marks & CAT_ASSUMED))
            return false;
        if (ref_set_in_play(game, cat_tiles[i].set) && !ref_left_out(game, &cat_tiles[i]))
            *boxes += cat_tiles[i].copies[game->edition];
    }
    return true;
}

bool ref_tiles_add_up(const struct game *game)
{
    unsigned long boxes, laid;
    if (game->tiles_left == REF_TILES_UNKNOWN || game->catalog.own_count > 0)
        return false;
    return ref_count_tiles(game, &boxes, &laid) && laid + (unsigned long)game->tiles_left == boxes;
}

void ref_remark_box(struct game *game, const char *const *sets, const char *title, rule_number rule)
{
    if (!game->settings->scores_only && too_many(game, sets))
        ref_assume(game, rule, "copies", "a tile of %s lies more often than its box has it", title);
}
