/* The hooks of the modules in play, gathered and put in order once for each document. */
#include "config.h"

#include "referee/hooks.h"

#include "referee/game.h"

/*
 * Rows of one stage run by their `order`, and rows of the same order by the name of their module, never by the place of
 * the module in the table: a table in another sequence gives the same verdicts.
 */
struct row {
    const void *hook;
    const char *module;
    int order;
};

static int later(const struct row *a, const struct row *b)
{
    if (a->order != b->order)
        return a->order > b->order;
    const char *x = a->module;
    const char *y = b->module;
    while (*x && *x == *y) {
        x++;
        y++;
    }
    return (unsigned char)*x > (unsigned char)*y;
}

/** Puts a row where it belongs among `count` rows. */
static void insert(struct row *rows, unsigned count, struct row row)
{
    while (count > 0 && later(&rows[count - 1], &row)) {
        rows[count] = rows[count - 1];
        count--;
    }
    rows[count] = row;
}

static void gather_stages(struct game *game, const struct module *const *in_play, unsigned modules)
{
    unsigned counts[STAGES] = {0};
    unsigned total = 0;
    for (unsigned m = 0; m < modules; m++) {
        for (unsigned h = 0; h < in_play[m]->stage_count; h++)
            counts[in_play[m]->stages[h].stage]++;
        total += in_play[m]->stage_count;
    }
    const struct stage_hook **out = doc_alloc_array(game->arena, total + STAGES, sizeof *out);
    struct row *rows[STAGES];
    struct row *row = doc_alloc_array(game->arena, total + 1, sizeof *row);
    for (enum stage stage = 0; stage < STAGES; stage++) {
        rows[stage] = row;
        row += counts[stage];
        counts[stage] = 0;
    }
    for (unsigned m = 0; m < modules; m++) {
        for (unsigned h = 0; h < in_play[m]->stage_count; h++) {
            const struct stage_hook *const hook = &in_play[m]->stages[h];
            insert(rows[hook->stage], counts[hook->stage]++, (struct row){hook, in_play[m]->name, hook->order});
        }
    }
    for (enum stage stage = 0; stage < STAGES; stage++) {
        game->stage_hooks[stage] = out;
        for (unsigned r = 0; r < counts[stage]; r++)
            *out++ = rows[stage][r].hook;
        *out++ = NULL;
    }
}

static void gather_moments(struct game *game, const struct module *const *in_play, unsigned modules)
{
    unsigned counts[MOMENTS] = {0};
    unsigned total = 0;
    for (unsigned m = 0; m < modules; m++) {
        for (unsigned h = 0; h < in_play[m]->moment_count; h++)
            counts[in_play[m]->moments[h].moment]++;
        total += in_play[m]->moment_count;
    }
    const struct moment_hook **out = doc_alloc_array(game->arena, total + MOMENTS, sizeof *out);
    struct row *rows[MOMENTS];
    struct row *row = doc_alloc_array(game->arena, total + 1, sizeof *row);
    for (enum moment moment = 0; moment < MOMENTS; moment++) {
        rows[moment] = row;
        row += counts[moment];
        counts[moment] = 0;
    }
    for (unsigned m = 0; m < modules; m++) {
        for (unsigned h = 0; h < in_play[m]->moment_count; h++) {
            const struct moment_hook *const hook = &in_play[m]->moments[h];
            insert(rows[hook->moment], counts[hook->moment]++, (struct row){hook, in_play[m]->name, hook->order});
        }
    }
    for (enum moment moment = 0; moment < MOMENTS; moment++) {
        game->moment_hooks[moment] = out;
        for (unsigned r = 0; r < counts[moment]; r++)
            *out++ = rows[moment][r].hook;
        *out++ = NULL;
    }
}

void ref_gather_hooks(struct game *game)
{
    const struct module *in_play[REF_MODULES_MAX];
    unsigned modules = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        if (game->in_play >> m & 1u)
            in_play[modules++] = game->table->modules[m];
    }
    gather_stages(game, in_play, modules);
    gather_moments(game, in_play, modules);
}
