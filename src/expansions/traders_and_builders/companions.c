/* Where builder and pig may stand: tb.builder.placement and what belongs to it, tb.pig.placement, tb.tile.*. */
#include "config.h"

#include "expansions/rules.h"
#include "expansions/traders_and_builders/traders_and_builders.h"
#include "referee/boxes.h"

/** A companion whose owner has no meeple there would have gone home. */
static void remark_alone(struct game *game)
{
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (!ref_has_trait(game, figure, FIGURE_COMPANION) || figure->part == BOARD_NONE ||
            tb_stands(game, board_feature_of(game->board, figure->part), figure->owner, FIGURE_MEEPLE, NULL))
            continue;
        ref_assume(game, tb_is(game, figure->kind, "pig") ? TB_PIG_STAYS : TB_BUILDER_LAST_MEEPLE_GONE, NULL,
                   "%s's %s at %s stands without a meeple of %s's: it is taken to stand there all the same",
                   game->players[figure->owner].name, ref_kind(game, figure->kind)->name,
                   ref_at_text(game, board_tile(game->board, figure->tile)->at), game->players[figure->owner].name);
    }
}

void tb_left_alone(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const unsigned count = turn->out->returned.count;
    const struct return_home *last = count > 0 ? &turn->out->returned.items[count - 1] : NULL;
    const int builder = ref_kind_named(game, "builder", 7);
    if (turn->illegal || turn->action->phase != VERB_AFTER_SCORING || !last || last->owner >= game->player_count)
        return;
    const board_figure_id id = ref_figure_of(game, (unsigned)builder, last->owner);
    const board_tile_id tile_id = board_tile_at(board, last->at);
    if (id == BOARD_NONE || tile_id == BOARD_NONE)
        return;
    const board_feature feature = board_feature_of(board, board_figure(board, id)->part);
    const struct board_tile *tile = board_tile(board, tile_id);
    bool left = false;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
        left |= board_feature_of(board, board_part_of(tile, f)) == feature;
    if (!left || tb_stands(game, feature, last->owner, FIGURE_MEEPLE, NULL))
        return;
    ref_turn_cite(turn, TB_BUILDER_LAST_MEEPLE_GONE);
    ref_send_home(game, id, 0, &turn->out->returned);
}

void tb_position(struct turn *turn)
{
    if (turn->game->settings->scores_only)
        return;
    ref_remark_box(turn->game, traders_and_builders_module.sets, traders_and_builders_module.title, TB_SETUP_MATERIAL);
    remark_alone(turn->game);
}

static void refuse(struct turn *turn, rule_number rule, const char *message)
{
    struct deploying *deploying = &turn->deploying;
    const struct action *action = deploying->action;
    struct violation *violation =
        ref_violate(turn, rule, action->spot_node ? action->spot_node : action->node, "%s", message);
    if (deploying->tile != BOARD_NONE) {
        violation->placed = true;
        violation->at = board_tile(turn->game->board, deploying->tile)->at;
    }
    deploying->refused = true;
}

static bool closed(const struct board *board, const struct deploying *deploying)
{
    return (deploying->facts->kind == CAT_CITY || deploying->facts->kind == CAT_ROAD) &&
           board_open_edges(board, board_feature_of(board, deploying->part)) == 0;
}

/** The rules are silent on a builder whose feature the new tile completes: an option decides. */
static void check_closed(struct turn *turn)
{
    struct game *game = turn->game;
    const bool allowed =
        ref_option(game, &traders_and_builders_module, TB_OPTION_ON_COMPLETED) == TB_ON_COMPLETED_ALLOW;
    if (!game->settings->scores_only && !ref_option_set(game, &traders_and_builders_module, TB_OPTION_ON_COMPLETED))
        ref_assume(game, TB_BUILDER_COMPLETED_FEATURE, "builder-on-completed",
                   "the rules do not say whether a builder may go on the feature that his tile completes: it is %s",
                   allowed ? "allowed" : "refused");
    if (!allowed)
        refuse(turn, TB_BUILDER_COMPLETED_FEATURE,
               "the tile completes the feature: a builder there would go home at once");
}

void tb_deploy(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    if (!facts || !(ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION))
        return;
    const bool pig = tb_is(game, deploying->kind, "pig");
    deploying->occupied_allowed = true;
    if (turn->meeple_used && !pig)
        refuse(turn, TB_BUILDER_NOT_SAME_TURN_MEEPLE,
               "the turn's one figure is placed already: the builder waits for a later tile");
    if (!((unsigned)ref_kind(game, deploying->kind)->where >> facts->kind & 1u)) {
        refuse(turn, pig ? TB_PIG_FIELD_ONLY : TB_BUILDER_ROAD_CITY_ONLY,
               doc_printf(game->arena, "the %s stands %s, not on a %s", pig ? "pig" : "builder",
                          pig ? "in fields only" : "on roads and in cities only", cat_kind_word(facts->kind)));
        return;
    }
    if (deploying->part == BOARD_NONE)
        return;
    const board_feature feature = board_feature_of(game->board, deploying->part);
    if (!tb_stands(game, feature, turn->player, FIGURE_MEEPLE, NULL))
        refuse(turn, pig ? TB_PIG_PLACEMENT : TB_BUILDER_PLACEMENT,
               doc_printf(game->arena, "%s has no meeple on that %s, and the %s goes only beside one",
                          game->players[turn->player].name, cat_kind_word(facts->kind), pig ? "pig" : "builder"));
    if (!pig && closed(game->board, deploying))
        check_closed(turn);
}

/** Cites tb.builder.with-mayor where the player's only meeples of the feature are mayor or wagon. */
static void notice_support(struct turn *turn, board_feature feature)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    bool others = false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            others |= figure->owner == turn->player && ref_has_trait(game, figure, FIGURE_MEEPLE) &&
                      !tb_is(game, figure->kind, "mayor") && !tb_is(game, figure->kind, "wagon");
        }
    }
    if (!others)
        ref_turn_cite(turn, TB_BUILDER_WITH_MAYOR);
}

static void cite_builder(struct turn *turn, board_feature feature)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    bool meeple_here = false;
    ref_turn_cite(turn, TB_BUILDER_PLACEMENT);
    ref_turn_cite(turn, TB_BUILDER_OWN_TILE_NO_TRIGGER);
    for (board_figure_id id = board_part_node(game->board, deploying->part)->figure; id != BOARD_NONE;
         id = board_figure(game->board, id)->next) {
        const struct board_figure *figure = board_figure(game->board, id);
        meeple_here |= figure->owner == turn->player && ref_has_trait(game, figure, FIGURE_MEEPLE);
    }
    if (!meeple_here)
        ref_turn_cite(turn, TB_BUILDER_DISTANCE);
    notice_support(turn, feature);
    if (closed(game->board, deploying))
        ref_turn_cite(turn, TB_BUILDER_COMPLETED_FEATURE);
    if (game->part == 2) {
        ref_turn_cite(turn, TB_BUILDER_RETURNED_REUSABLE);
        ref_turn_cite(turn, TB_BUILDER_SECOND_TILE_TRIGGERS_NOTHING);
    }
}

void tb_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal)
        return;
    if ((deploying->facts->kind == CAT_ROAD || deploying->facts->kind == CAT_FIELD) &&
        tb_has_bridge(board_tile(game->board, deploying->tile)->drawing))
        ref_turn_cite(turn, TB_TILE_BRIDGE_CROSSING);
    if (!(ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION))
        return;
    const bool pig = tb_is(game, deploying->kind, "pig");
    const board_feature feature = board_feature_of(game->board, deploying->part);
    if (pig)
        ref_turn_cite(turn, TB_PIG_PLACEMENT);
    else
        cite_builder(turn, feature);
    for (unsigned p = 0; p < game->player_count; p++) {
        if (p != turn->player && tb_stands(game, feature, p, FIGURE_COMPANION, NULL))
            ref_turn_cite(turn, pig ? TB_PIG_SEVERAL_PLAYERS : TB_BUILDER_SEVERAL_PLAYERS);
    }
}
