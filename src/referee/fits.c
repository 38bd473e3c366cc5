/* Which tiles still fit, which spaces stay empty, and why a move is not legal. */
#include "config.h"

#include "referee/fits.h"

#include <stdio.h>
#include <string.h>

#include "catalog/spot.h"
#include "referee/module.h"
#include "referee/read.h"

/** Counts the legal placements of a tile; notes which spaces its edges fit. */
static unsigned placements(struct move_finder *finder, struct doc_arena *scratch, const struct cat_tile *tile,
                           const struct board_at *spaces, size_t count, bool *filled)
{
    struct game *const game = finder->trial.game;
    const bool bare = board_tile_count(game->board) == game->printed;
    unsigned found = 0;
    for (size_t s = 0; s < count; s++) {
        for (cat_turn turn = 0; turn < 4; turn++) {
            const struct board_fit fit = board_fits(game->board, tile, turn, spaces[s]);
            if (fit.faults & ~(bare ? (unsigned)BOARD_ALONE : 0u))
                continue;
            filled[s] = true;
            doc_arena_reset(scratch);
            struct placement placement = {.tile = tile, .at = spaces[s], .turn = turn};
            placement.place = ref_place_node(scratch, tile->id, spaces[s], turn);
            found += ref_may_place(finder, scratch, &placement);
        }
    }
    return found;
}

void ref_find_fits(struct move_finder *finder, struct doc_arena *arena, struct ref_fits *fits)
{
    struct game *const game = finder->trial.game;
    struct board_at *spaces;
    struct doc_arena scratch;
    memset(fits, 0, sizeof *fits);
    const size_t count = ref_free_spaces(game, arena, &spaces);
    bool *const filled = doc_alloc_array(arena, count + 1, sizeof *filled);
    doc_arena_init(&scratch);
    scratch.escape = arena->escape;
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        const struct cat_tile *const tile = cat_tile_by_index(&game->catalog, i);
        const unsigned copies = tile->copies[game->edition];
        const bool own = i >= cat_tile_count;
        if (tile->any || (!own && !ref_set_in_play(game, tile->set)) || copies == 0 ||
            (copies != CAT_COPIES_UNSAID && game->laid[i] >= copies))
            continue;
        struct tile_fit *const fit = REF_ADD(arena, &fits->tiles);
        fit->tile = tile;
        fit->left = copies == CAT_COPIES_UNSAID ? copies : copies - game->laid[i];
        fit->placements = placements(finder, &scratch, tile, spaces, count, filled);
    }
    doc_arena_free(&scratch);
    for (size_t s = 0; s < count; s++) {
        if (!filled[s])
            *REF_ADD(arena, &fits->unfillable) = spaces[s];
    }
}

/* ---- why not ---- */

/** A search for reasons. */
struct reasons {
    struct move_finder *finder;
    struct doc_arena *arena;
    struct settings settings; /* with everything that a report says */
    why_list *why;
    const struct doc_node *offers; /* of modules, with the tile in this turn: figures whose actions have more keys */
};

/** Plays a move; keeps what it violates, and that the tile alone may lie there where nothing speaks against it. */
static bool ask(struct reasons *reasons, cat_turn turn, const struct doc_node *move, const struct doc_node *deploy)
{
    struct trial *const trial = &reasons->finder->trial;
    struct verdict_turn out;
    const bool legal = ref_trial_play(trial, move, &reasons->settings, &out);
    if (!legal || !deploy) {
        struct why *const why = REF_ADD(reasons->arena, reasons->why);
        why->turn = turn;
        why->deploy = deploy;
        for (unsigned i = 0; i < out.violations.count; i++) {
            struct violation *const kept = REF_ADD(reasons->arena, &why->violations);
            *kept = out.violations.items[i];
            kept->node = NULL;
            kept->message = doc_copy(reasons->arena, kept->message, strlen(kept->message));
            if (kept->hint)
                kept->hint = doc_copy(reasons->arena, kept->hint, strlen(kept->hint));
        }
    }
    ref_trial_undo(trial);
    return legal;
}

static void ask_figure(struct reasons *reasons, const struct placement *placement, const char *kind, const char *spot,
                       const char *as)
{
    struct doc_arena *const arena = reasons->arena;
    struct doc_node *deploy = doc_inline(doc_new_map(arena));
    doc_put(arena, deploy, "deploy", doc_new_text(arena, kind));
    doc_put(arena, deploy, "spot", doc_new_text(arena, doc_copy(arena, spot, strlen(spot))));
    if (as)
        doc_put(arena, deploy, "as", doc_new_text(arena, as));
    for (const struct doc_node *offer = reasons->offers->first; offer; offer = offer->next) {
        /* what else such an action says does not decide */
        if (doc_is(doc_get(offer, "deploy"), kind) && doc_is(doc_get(offer, "spot"), spot)) {
            deploy = ref_share_node(arena, offer);
            break;
        }
    }
    ask(reasons, placement->turn, ref_placement_move(arena, placement, deploy), deploy);
}

/** Every figure of the kinds in play that the game gives, on every feature (or corner) of the tile. */
static void ask_figures(struct reasons *reasons, const struct placement *placement)
{
    struct game *const game = reasons->finder->trial.game;
    const struct cat_tile *const tile = placement->tile;
    const cat_turn turn = placement->turn;
    uint8_t order[CAT_FEATURES_MAX];
    const unsigned count = cat_spots_in_order(tile, turn, order);
    char spot[CAT_SPOT_NAME];
    unsigned number = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned k = 0; k < module->figure_count; k++, number++) {
            const struct figure_kind *const kind = &module->figures[k];
            if (!(game->in_play >> m & 1u) || kind->traits & (FIGURE_OWNERLESS | FIGURE_TILE))
                continue;
            if (kind->traits & FIGURE_CORNER) {
                for (unsigned corner = 0; corner < 4; corner++) {
                    snprintf(spot, sizeof spot, "corner %s", cat_corner_word((enum cat_corner)corner));
                    ask_figure(reasons, placement, kind->name, spot, NULL);
                }
                continue;
            }
            for (unsigned f = 0; f < count; f++) {
                const char *const *const ways = ref_ways(game, &tile->features[order[f]]);
                cat_spot_name(tile, turn, order[f], spot);
                if (!ways)
                    ask_figure(reasons, placement, kind->name, spot, NULL);
                for (unsigned way = 0; ways && ways[way]; way++)
                    ask_figure(reasons, placement, kind->name, spot, ways[way]);
            }
        }
    }
}

void ref_find_why(struct move_finder *finder, struct doc_arena *arena, const struct cat_found *tile, struct board_at at,
                  why_list *why)
{
    struct reasons reasons = {.finder = finder, .arena = arena, .settings = finder->settings, .why = why};
    reasons.settings.scores_only = false;
    memset(why, 0, sizeof *why);
    for (cat_turn turn = 0; turn < 4; turn++) {
        struct placement placement = {.tile = tile->tile, .at = at, .turn = turn};
        placement.place = ref_place_node(arena, ref_tile_name(arena, tile->tile, tile->drawing), at, turn);
        /* where nothing can lie, nothing can be asked for with the tile */
        if (board_tile_at(finder->trial.game->board, at) == BOARD_NONE)
            ref_may_place(finder, arena, &placement);
        if (!ask(&reasons, turn, ref_placement_move(arena, &placement, NULL), NULL))
            continue;
        reasons.offers = ref_offered_with(finder->trial.game, arena, VERB_MEEPLE_PHASE, tile->tile, turn, at);
        ask_figures(&reasons, &placement);
    }
}
