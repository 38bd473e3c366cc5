/*
 * Abbey & Mayor (expansions/abbey-and-mayor.yaml, am.*): its rows for the referee; abbey.c, mayor.c, wagon.c and barn.c
 * apply the rules.
 */
#include "config.h"

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"

#include <string.h>

#include "expansions/rules.h"

struct am_state *am_state(const struct game *game)
{
    return ref_state(game, &abbey_and_mayor_module);
}

bool am_is(const struct game *game, unsigned kind, const char *name)
{
    return strcmp(ref_kind(game, kind)->name, name) == 0;
}

bool am_stands(const struct game *game, board_feature feature, const char *name)
{
    const struct board *board = game->board;
    if (board_figures_on(board, feature) == 0)
        return false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (am_is(game, board_figure(board, id)->kind, name))
                return true;
        }
    }
    return false;
}

bool am_has_meeple(const struct game *game, board_feature feature)
{
    return ref_trait_on(game, feature, FIGURE_OCCUPIES);
}

void am_refuse(struct turn *turn, rule_number rule, const char *message)
{
    const struct deploying *deploying = &turn->deploying;
    const struct action *action = deploying->action;
    struct violation *violation =
        ref_violate(turn, rule, action->spot_node ? action->spot_node : action->node, "%s", message);
    turn->deploying.refused = true;
    if (deploying->tile == BOARD_NONE)
        return;
    violation->placed = true;
    violation->at = board_tile(turn->game->board, deploying->tile)->at;
}

#define MEEPLE (FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME)

static const struct figure_kind figures[] = {
    {.name = "mayor",
     .plural = "mayors",
     .traits = MEEPLE,
     .where = 1u << CAT_CITY,
     .given = 1,
     .strength = 0,
     .given_by = AM_SETUP_DEAL},
    {.name = "wagon",
     .plural = "wagons",
     .traits = MEEPLE,
     .where = 1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_MONASTERY,
     .given = 1,
     .strength = 1,
     .given_by = AM_SETUP_DEAL,
     .move = am_wagon_move,
     .move_phase = VERB_AFTER_SCORING},
    {.name = "barn",
     .plural = "barns",
     .traits = FIGURE_CORNER,
     .where = 1u << CAT_FIELD,
     .given = 1,
     .given_by = AM_SETUP_DEAL,
     .move = am_beside_stays,
     .move_phase = VERB_MEEPLE_PHASE,
     .retrieve = am_beside_stays},
    {.name = "abbey", .plural = "abbeys", .traits = FIGURE_TILE, .given = 1, .given_by = AM_SETUP_DEAL},
};

static const char *const switch_values[] = {"off", "on", NULL};
static const char *const wagon_values[] = {"C1", "C2", NULL};
static const char *const castle_values[] = {"allowed", "forbidden", NULL};
static const char *const bonus_values[] = {"none", "holder", NULL};

#define SWITCH(option, word, text) [option] = {.name = word, .values = switch_values, .is_switch = true, .says = text}

static const struct option options[] = {
    [AM_OPTION_WAGON_MOVE] = {.name = "wagon-move",
                              .values = wagon_values,
                              .defaults = {AM_WAGON_C1, AM_WAGON_C2, AM_WAGON_C2},
                              .says = "where a scored wagon may go"},
    SWITCH(AM_OPTION_AFTER_LAST, "abbey-after-last-tile", "the older round of abbeys after the last tile"),
    [AM_OPTION_MAYOR_IN_CASTLE] = {.name = "mayor-in-castle",
                                   .values = castle_values,
                                   .says = "a mayor as lord of a castle"},
    [AM_OPTION_ZERO_MAYOR_BONUS] = {.name = "zero-mayor-bonus",
                                    .values = bonus_values,
                                    .says = "bonuses for a mayor of strength 0 who is alone"},
    SWITCH(AM_OPTION_BARN_ON_BARN, "barn-on-barn", "a second barn on a field"),
    SWITCH(AM_OPTION_ROLLS_ON, "wagon-rolls-on", "house: a wagon may move onto a completed feature"),
    SWITCH(AM_OPTION_MAYOR_SAFE, "mayor-safe-from-tower", "house: the tower cannot capture the mayor"),
    SWITCH(AM_OPTION_WAGON_SAFE, "wagon-safe", "house: neither dragon nor tower take the wagon"),
    SWITCH(AM_OPTION_MAYOR_FLAT, "mayor-laid-flat", "house: mayors lie; changes no score"),
    SWITCH(AM_OPTION_PIG_HERD, "pig-herd-for-barn", "house: 1 more a city for a barn's field with a pig-herd"),
};

static const struct stage_hook stages[] = {
    {STAGE_TAKE_PART, 10, am_mayor_strength}, {STAGE_TAKE_PART, 950, am_barn_take_part},
    {STAGE_WORTH, 10, am_barn_worth},         {STAGE_AWARD, 100, am_with_token},
    {STAGE_AWARD, 990, am_with_reasons},      {STAGE_AWARD, 960, am_abbey_reasons},
    {STAGE_AWARD, 961, am_mayor_reasons},     {STAGE_AWARD, 962, am_wagon_reasons},
    {STAGE_AWARD, 963, am_barn_reasons},      {STAGE_AWARD, 964, am_tile_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 59, am_tile_position},
    {MOMENT_POSITION, 60, am_barn_position},
    {MOMENT_BEGIN, -20, am_abbey_begin},
    {MOMENT_BEGIN, 20, am_beside_begin},
    {MOMENT_ACTION, 20, am_beside_action},
    {MOMENT_ACTION_DONE, 20, am_with_action_done},
    {MOMENT_FIT, -10, am_abbey_fit},
    {MOMENT_FIT, 60, am_barn_fit},
    {MOMENT_FIT, 61, am_tile_fit},
    {MOMENT_PLACED, 60, am_abbey_placed},
    {MOMENT_PLACED, 61, am_tile_placed},
    {MOMENT_PLACED, 62, am_mayor_placed},
    {MOMENT_DEPLOY, -10, am_mayor_deploy},
    {MOMENT_DEPLOY, -9, am_wagon_deploy},
    {MOMENT_DEPLOY, -8, am_barn_deploy},
    {MOMENT_DEPLOY, 150, am_beside_deploy},
    {MOMENT_DEPLOYED, 59, am_tile_deployed},
    {MOMENT_DEPLOYED, 60, am_abbey_deployed},
    {MOMENT_DEPLOYED, 61, am_mayor_deployed},
    {MOMENT_DEPLOYED, 62, am_wagon_deployed},
    {MOMENT_DEPLOYED, 63, am_barn_deployed},
    {MOMENT_ACTED, 60, am_abbey_acted},
    {MOMENT_COMPLETED, -10, am_barn_completed},
    {MOMENT_COMPLETED, 60, am_abbey_completed},
    {MOMENT_SCORED, 60, am_abbey_scored},
    {MOMENT_HOME, 60, am_wagon_home},
    {MOMENT_END, 30, am_wagon_end},
    {MOMENT_END, 40, am_abbey_end},
    {MOMENT_END, 110, am_abbey_after},
    {MOMENT_END, 60, am_with_escape},
    {MOMENT_END, 111, am_barn_end},
    {MOMENT_FINAL, 59, am_abbey_final},
    {MOMENT_FINAL, 60, am_wagon_final},
};

static const char *const sets[] = {"abbey-and-mayor", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module abbey_and_mayor_module = {
    .name = "abbey-and-mayor",
    .title = "Abbey & Mayor",
    .sets = sets,
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "abbey-and-mayor",
    .state_size = sizeof(struct am_state),
    .read_state = am_read_state,
    .write_state = am_write_state,
    .goes_on = am_abbey_goes_on,
    .beside = am_barn_beside,
    .list_actions = am_list_actions,
};
