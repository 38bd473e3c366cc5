/*
 * German Monasteries, Japanese Buildings, Dutch & Belgian Monasteries (expansions/monasteries.yaml, gm.*): on a special
 * monastery a meeple stands as a monk or lies as an abbot, and the two are scored in two ways.
 */
#include "config.h"

#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module monasteries_module;

enum { OPTION_KEEP, OPTION_SURROUNDED };
enum { KEEP_REPLACE, KEEP_KEEP };
/** The numbers of the ways, and so the poses of figures. */
enum { WAY_MONK, WAY_ABBOT };

static const char *const way_words[] = {"monk", "abbot", NULL};

static bool is_special(enum cat_building building)
{
    return building == CAT_GERMAN || building == CAT_JAPANESE || building == CAT_DUTCH;
}

static const char *const *ways(const struct game *game, const struct cat_feature *facts)
{
    (void)game;
    return facts->kind == CAT_MONASTERY && is_special((enum cat_building)facts->building) ? way_words : NULL;
}

/** Tiles from a space outward to the first gap. */
static long outward(const struct board *board, struct board_at at, enum cat_side side)
{
    long count = 0;
    for (at = board_beside(at, side); board_tile_at(board, at) != BOARD_NONE; at = board_beside(at, side))
        count++;
    return count;
}

static void special_link(struct scoring *scoring)
{
    if (!scoring->as || scoring->way != WAY_ABBOT)
        return;
    scoring->own_worth = true;
    if (scoring->feature == BOARD_NONE)
        return;
    scoring->fact[FACT_LINE] = 1;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++)
        scoring->fact[FACT_LINE] += outward(scoring->game->board, scoring->at, side);
}

static void special_complete(struct scoring *scoring)
{
    if (!scoring->as)
        return;
    if (scoring->way == WAY_ABBOT) {
        /* for abbots it is never completed: they wait for the end */
        scoring->complete = false;
        if (scoring->occasion == OCCASION_COMPLETED) {
            scoring->nobody = true;
            ref_scoring_cite(scoring, GM_SCORE_ABBOT_NOT_COMPLETED);
        }
    } else if (!scoring->occupied && scoring->shared) {
        scoring->complete = false;
    }
}

static void special_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (!scoring->as)
        return;
    if (scoring->way == WAY_MONK) {
        struct term *term = ref_term_find(scoring, TERM_TILES);
        if (term)
            ref_cite(game->arena, &term->rules, scoring->complete ? GM_SCORE_MONK : GM_FINAL_MONK);
        return;
    }
    if (scoring->occasion == OCCASION_COMPLETED)
        return;
    const long line = scoring->fact[FACT_LINE];
    ref_term_add(scoring, TERM_TILES, "tile in its row and column", "tiles in its row and column", line, 1,
                 GM_FINAL_ABBOT);
    ref_scoring_cite(scoring, GM_FINAL_ANY_TILE);
    ref_scoring_cite(scoring, GM_FINAL_GAP);
}

/** Of several meeples: strengths of monks and abbots are counted apart. */
static void special_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (!scoring->as || game->settings->scores_only)
        return;
    ref_scoring_cite(scoring, GM_SETUP_ONE_RULE);
    if (game->edition == CAT_C3 && scoring->way == WAY_ABBOT)
        ref_scoring_cite(scoring, GM_ANY_PRIOR);
    if (scoring->way == WAY_MONK)
        ref_scoring_cite(scoring, GM_MEEPLE_MONK);
    else
        ref_scoring_cite(scoring, GM_MEEPLE_ABBOT);
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].kind != (unsigned)ref_kind_named(game, "meeple", 6))
            ref_scoring_cite(scoring, GM_MEEPLE_FIGURES);
        if (scoring->figures.items[i].kind == (unsigned)ref_kind_named(game, "abbot", 5))
            ref_scoring_cite(scoring, GM_ABBOT_FIGURE_EITHER_WAY);
    }
    if (scoring->shared) {
        ref_scoring_cite(scoring, GM_SEVERAL_SEPARATE_STRENGTH);
        if (scoring->way == WAY_MONK && scoring->complete) {
            ref_scoring_cite(scoring, GM_SEVERAL_MONK_PRESENT);
            ref_scoring_cite(scoring, GM_SEVERAL_ABBOTS_STAY);
        } else if (!scoring->complete) {
            ref_scoring_cite(scoring, GM_SEVERAL_FINAL_BOTH);
        }
    } else if (scoring->figures.count > 1) {
        ref_scoring_cite(scoring, scoring->way == WAY_MONK ? GM_SEVERAL_MONK_PRESENT : GM_SEVERAL_ABBOTS_ONLY);
    }
}

static void special_return(struct scoring *scoring)
{
    for (unsigned i = 0; scoring->as && scoring->way == WAY_ABBOT && i < scoring->figures.count; i++)
        scoring->figures.items[i].returns = false;
}

/* ---- the turn ---- */

static void special_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal)
        return;
    const struct board_tile *tile = board_tile(game->board, deploying->tile);
    bool special = false;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
        special |= ways(game, &tile->drawing->features[f]) != NULL;
    if (!special)
        return;
    ref_turn_cite(turn, GM_MEEPLE_ANY_FEATURE);
    if (!ways(game, deploying->facts))
        return;
    ref_turn_cite(turn, GM_MEEPLE_TWO_WAYS);
    ref_turn_cite(turn, deploying->pose == WAY_ABBOT ? GM_MEEPLE_ABBOT : GM_MEEPLE_MONK);
    ref_turn_cite(turn, GM_MEEPLE_FIGURES);
    if (game->edition == CAT_C3 && deploying->pose == WAY_ABBOT)
        ref_turn_cite(turn, GM_ANY_PRIOR);
    if (!deploying->action->as)
        ref_assume(game, GM_MEEPLE_TWO_WAYS, NULL,
                   "the move does not say how the %s is on the special monastery: it stands, as a monk",
                   ref_kind(game, deploying->kind)->name);
}

/** A special monastery with abbots alone is surrounded, and nothing happens. */
static void special_completed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    if (game->settings->scores_only || !turn->has_placed)
        return;
    const struct board_at at = board_tile(board, turn->placed)->at;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct board_at near = {at.x + dx, at.y + dy};
            const board_tile_id id = board_tile_at(board, near);
            if (id == BOARD_NONE || board_around(board, near) < 8)
                continue;
            const struct board_tile *tile = board_tile(board, id);
            for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
                bool monks = false, abbots = false;
                for (board_figure_id i = board_part_node(board, board_part_of(tile, f))->figure; i != BOARD_NONE;
                     i = board_figure(board, i)->next) {
                    monks |= board_figure(board, i)->pose == WAY_MONK;
                    abbots |= board_figure(board, i)->pose == WAY_ABBOT;
                }
                if (ways(game, &tile->drawing->features[f]) && abbots && !monks) {
                    ref_turn_cite(turn, GM_SCORE_ABBOT_NOT_COMPLETED);
                    ref_turn_cite(turn, GM_SEVERAL_ABBOTS_ONLY);
                }
            }
        }
    }
}

/** With a set of special monasteries the base game's own go back to the box. */
static void special_position(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only || ref_option(game, &monasteries_module, OPTION_KEEP) == KEEP_KEEP)
        return;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        if (game->laid[i] == 0 || cat_tiles[i].set != cat_tiles[0].set)
            continue;
        for (uint8_t f = 0; f < cat_tiles[i].feature_count; f++) {
            if (cat_tiles[i].features[f].kind == CAT_MONASTERY)
                ref_assume(game, GM_SETUP_REPLACE, "keep-monasteries",
                           "%s lies on the board, though the special monasteries replace the base game's own",
                           cat_tiles[i].id);
        }
    }
}

static const char *const keep_values[] = {"replace", "keep", NULL};
static const char *const surrounded_values[] = {"abbot", "closed", NULL};

static const struct option options[] = {
    [OPTION_KEEP] = {.name = "keep-monasteries",
                     .values = keep_values,
                     .says = "whether the base game's monasteries stay in the pile"},
    [OPTION_SURROUNDED] = {.name = "surrounded-special-monastery",
                           .values = surrounded_values,
                           .says = "whether a flier or a portal's meeple may lie down on an empty surrounded one"},
};

static const struct tally_key tally_keys[] = {
    {"line", FACT_LINE, 1u << CAT_MONASTERY, false, 1000000,
     "tiles in its row and column, itself included: an abbot's final scoring"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 20, special_link},      {STAGE_COMPLETE, 20, special_complete}, {STAGE_WORTH, 20, special_worth},
    {STAGE_AWARD, 930, special_reasons}, {STAGE_RETURN, 20, special_return},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 30, special_position},
    {MOMENT_DEPLOYED, 30, special_deployed},
    {MOMENT_COMPLETED, 30, special_completed},
};

static const char *const sets[] = {"german-monasteries", "japanese-buildings", "dutch-monasteries", NULL};

const struct module monasteries_module = {
    .name = "monasteries",
    .title = "German Monasteries, Japanese Buildings",
    .sets = sets,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .tally_keys = tally_keys,
    .tally_key_count = 1,
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
    .ways = ways,
};
