/* Turns tried on the position itself and taken back. */
#include "config.h"

#include "referee/trial.h"

#include <string.h>

void ref_trial_init(struct trial *trial, struct game *game)
{
    memset(trial, 0, sizeof *trial);
    trial->game = game;
    doc_arena_init(&trial->scratch);
    trial->scratch.escape = game->arena->escape;
    trial->before = ref_snapshot_new(game);
    if (!game->snapshot)
        game->snapshot = ref_snapshot_new(game);
}

void ref_trial_free(struct trial *trial)
{
    doc_arena_free(&trial->scratch);
}

bool ref_trial_play(struct trial *trial, const struct doc_node *move, const struct settings *settings,
                    struct verdict_turn *out)
{
    struct game *game = trial->game;
    struct doc_arena *const arena = game->arena;
    struct doc_faults *const faults = game->faults;
    struct verdict *const verdict = game->verdict;
    const struct settings *const usual = game->settings;
    const bool trying = game->trying;

    doc_arena_reset(&trial->scratch);
    doc_faults_init(&trial->faults, &trial->scratch, faults->source);
    memset(&trial->verdict, 0, sizeof trial->verdict);
    trial->verdict.game = game;
    memset(out, 0, sizeof *out);
    out->again_rule = RULE_NONE;
    ref_snapshot_take(game, trial->before);
    game->arena = &trial->scratch;
    game->faults = &trial->faults;
    game->verdict = &trial->verdict;
    game->settings = settings;
    game->trying = true;
    ref_play_turn(game, &(struct turn_input){.move = move, .named = -1}, out);
    game->trying = trying;
    game->settings = usual;
    game->verdict = verdict;
    game->faults = faults;
    game->arena = arena;
    return out->legal && trial->faults.errors == 0;
}

void ref_trial_undo(struct trial *trial)
{
    ref_snapshot_restore(trial->game, trial->before);
}
