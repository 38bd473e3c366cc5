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

static void gather_stages(struct game *game)
{
    unsigned total = 0;
    for (unsigned i = 0; i < game->table->count; i++)
        total += (game->in_play >> i & 1u) ? game->table->modules[i]->stage_count : 0;
    const struct stage_hook **out = doc_alloc_array(game->arena, total + STAGES, sizeof *out);
    struct row *rows = doc_alloc_array(game->arena, total + 1, sizeof *rows);
    for (enum stage stage = 0; stage < STAGES; stage++) {
        unsigned count = 0;
        for (unsigned i = 0; i < game->table->count; i++) {
            const struct module *module = game->table->modules[i];
            for (unsigned h = 0; (game->in_play >> i & 1u) && h < module->stage_count; h++) {
                if (module->stages[h].stage == stage)
                    insert(rows, count++, (struct row){&module->stages[h], module->name, module->stages[h].order});
            }
        }
        game->stage_hooks[stage] = out;
        for (unsigned r = 0; r < count; r++)
            *out++ = rows[r].hook;
        *out++ = NULL;
    }
}

static void gather_moments(struct game *game)
{
    unsigned total = 0;
    for (unsigned i = 0; i < game->table->count; i++)
        total += (game->in_play >> i & 1u) ? game->table->modules[i]->moment_count : 0;
    const struct moment_hook **out = doc_alloc_array(game->arena, total + MOMENTS, sizeof *out);
    struct row *rows = doc_alloc_array(game->arena, total + 1, sizeof *rows);
    for (enum moment moment = 0; moment < MOMENTS; moment++) {
        unsigned count = 0;
        for (unsigned i = 0; i < game->table->count; i++) {
            const struct module *module = game->table->modules[i];
            for (unsigned h = 0; (game->in_play >> i & 1u) && h < module->moment_count; h++) {
                if (module->moments[h].moment == moment)
                    insert(rows, count++, (struct row){&module->moments[h], module->name, module->moments[h].order});
            }
        }
        game->moment_hooks[moment] = out;
        for (unsigned r = 0; r < count; r++)
            *out++ = rows[r].hook;
        *out++ = NULL;
    }
}

void ref_gather_hooks(struct game *game)
{
    gather_stages(game);
    gather_moments(game);
}
