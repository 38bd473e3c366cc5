/* Lines of several turns, counted: each turn of the list is played, and the next list made in the position behind it.
 */
#include "config.h"

#include "referee/moves.h"

/** One turn of the line that is being walked. */
struct level {
    struct move_finder finder;
    struct doc_arena arena; /* the moves of the position */
    struct trial walk;      /* the one that was taken to the next level */
    move_list moves;
    unsigned next;
};

uint64_t ref_count_lines(struct game *game, const struct cat_found *tiles, unsigned depth,
                         const struct ref_watch *watch)
{
    struct level *const levels = doc_alloc_array(game->arena, depth + 1, sizeof *levels);
    uint64_t leaves = 0;
    unsigned at = 0;
    if (depth == 0)
        return 1;
    for (unsigned i = 0; i < depth; i++) {
        ref_moves_init(&levels[i].finder, game);
        ref_trial_init(&levels[i].walk, game);
        doc_arena_init(&levels[i].arena);
        levels[i].arena.escape = game->arena->escape;
    }
    ref_list_moves(&levels[0].finder, &levels[0].arena, &tiles[0], &levels[0].moves);
    for (;;) {
        struct level *const level = &levels[at];
        if (at + 1 == depth) {
            leaves += level->moves.count;
            level->next = level->moves.count;
        }
        if (level->next == level->moves.count) {
            if (at == 0)
                break;
            ref_trial_undo(&levels[--at].walk);
            continue;
        }
        if (watch)
            watch->tell(watch->context, levels[0].next, levels[0].moves.count, leaves);
        struct verdict_turn out;
        ref_trial_play(&level->walk, level->moves.items[level->next++].actions, &level->finder.settings, &out);
        struct level *const below = &levels[++at];
        doc_arena_reset(&below->arena);
        below->next = 0;
        ref_list_moves(&below->finder, &below->arena, &tiles[at], &below->moves);
    }
    for (unsigned i = 0; i < depth; i++) {
        doc_arena_free(&levels[i].arena);
        ref_trial_free(&levels[i].walk);
        ref_moves_free(&levels[i].finder);
    }
    return leaves;
}
