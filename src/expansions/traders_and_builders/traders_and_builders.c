/*
 * Traders & Builders (expansions/traders-and-builders.yaml, tb.*): its rows for the referee; goods.c, companions.c,
 * double_turn.c and scoring.c apply the rules.
 */
#include "config.h"

#include "expansions/traders_and_builders/traders_and_builders.h"

#include <string.h>

#include "expansions/rules.h"
#include "referee/boxes.h"

struct tb_state *tb_state(const struct game *game)
{
    return ref_state(game, &traders_and_builders_module);
}

bool tb_is(const struct game *game, unsigned kind, const char *name)
{
    return strcmp(ref_kind(game, kind)->name, name) == 0;
}

bool tb_stands(const struct game *game, board_feature feature, unsigned player, unsigned trait, const char *name)
{
    const struct board *board = game->board;
    if (board_figures_on(board, feature) == 0)
        return false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (figure->owner == player &&
                (trait ? ref_has_trait(game, figure, trait) : tb_is(game, figure->kind, name)))
                return true;
        }
    }
    return false;
}

/** With a pile of which nothing is missing the box is complete. */
static void surveyed(struct turn *turn)
{
    if (ref_tiles_add_up(turn->game))
        ref_turn_cite(turn, TB_SETUP_MATERIAL);
}

static const struct figure_kind figures[] = {
    {
        .name = "builder",
        .plural = "builders",
        .traits = FIGURE_COMPANION | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD,
        .given = 1,
        .given_by = TB_SETUP_SUPPLY,
    },
    {
        .name = "pig",
        .plural = "pigs",
        .traits = FIGURE_COMPANION,
        .where = 1u << CAT_FIELD,
        .given = 1,
        .given_by = TB_SETUP_SUPPLY,
    },
};

static const char *const completed_values[] = {"refuse", "allow", NULL};
static const char *const trigger_values[] = {"extend", "complete-or-extend", NULL};

static const struct option options[] = {
    [TB_OPTION_ON_COMPLETED] = {.name = "builder-on-completed",
                                .values = completed_values,
                                .says = "whether a builder may go on the feature that his tile completes"},
    [TB_OPTION_TRIGGER] = {.name = "builder-trigger",
                           .values = trigger_values,
                           .says = "whether completing by an abbey gives the second tile"},
};

static const struct tally_key tally_keys[] = {
    {"pig-herds", FACT_PIG_HERDS, 1u << CAT_FIELD, false, 100, "pig-herds in the field"},
};

static const struct stage_hook stages[] = {
    {STAGE_RETURN, 200, tb_pig_home},
    {STAGE_WORTH, 200, tb_herd},
    {STAGE_AWARD, 100, tb_pig},
    {STAGE_AWARD, 950, tb_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 50, tb_position}, {MOMENT_BEGIN, -10, tb_begin},           {MOMENT_FIT, 50, tb_fit},
    {MOMENT_PLACED, 50, tb_placed},     {MOMENT_DEPLOY, 0, tb_deploy},           {MOMENT_DEPLOYED, 50, tb_deployed},
    {MOMENT_HOME, 50, tb_went_home},    {MOMENT_SCORED, 50, tb_goods_scored},    {MOMENT_END, 50, tb_end},
    {MOMENT_END, 51, tb_goods_end},     {MOMENT_END, 52, tb_surveyed_parts},     {MOMENT_FINAL, 50, tb_goods_final},
    {MOMENT_SURVEY, 50, surveyed},      {MOMENT_ACTION_DONE, 50, tb_left_alone},
};

static const char *const sets[] = {"traders-and-builders", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module traders_and_builders_module = {
    .name = "traders-and-builders",
    .title = "Traders & Builders",
    .sets = sets,
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "traders-and-builders",
    .state_size = sizeof(struct tb_state),
    .read_state = tb_read_goods,
    .write_state = tb_write_goods,
    .list_pieces = tb_list_goods,
};
