/* The double turn: tb.builder.double-turn and what belongs to it. */
#include "config.h"

#include "expansions/rules.h"
#include "expansions/traders_and_builders/traders_and_builders.h"
#include "referee/boxes.h"
#include "referee/play.h"

static bool has_builder(const struct game *game, board_feature feature, unsigned player)
{
    return tb_stands(game, feature, player, 0, "builder");
}

void tb_begin(struct turn *turn)
{
    struct game *game = turn->game;
    struct tb_state *state = tb_state(game);
    state->extended = state->joined = state->shared = state->closed = state->out = state->beside = false;
    const int named = turn->input ? turn->input->named : -1;
    if (named >= 0 && (unsigned)named != game->on_turn) {
        if (game->part == 2 && (unsigned)named == (game->on_turn + 1) % game->player_count) {
            /* the second part is offered, not imposed: who leaves it out declines it */
            game->on_turn = (unsigned)named;
            game->part = 1;
            ref_turn_cite(turn, TB_BUILDER_OPTIONAL);
        } else if (state->second_by == named + 1) {
            ref_violate(turn, TB_BUILDER_NO_THIRD_TILE, turn->input->player,
                        "a double turn has two parts: no third tile follows");
        }
    }
    if (game->part == 2 && turn->declines) {
        turn->tile_excused = true;
        ref_turn_cite(turn, TB_BUILDER_OPTIONAL);
    }
    if (game->part == 2 && !turn->declines)
        ref_turn_cite(turn, TB_BUILDER_THREE_STEPS_TWICE);
}

/** Remembers the roads and cities that meet at the space, before the tile joins them. */
void tb_fit(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    struct tb_state *state = tb_state(game);
    if (turn->probing)
        return;
    if (game->part == 2 && game->pile_empty && !turn->tile_not_drawn)
        ref_violate(turn, TB_BUILDER_EMPTY_PILE, turn->placing.action->value,
                    "the second part of the double turn has no tile to draw: only an abbey in hand may be laid");
    if (game->settings->scores_only)
        return;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        state->before[side] = BOARD_NONE;
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing =
            cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
        if (facing != CAT_NONE)
            state->before[side] = board_feature_of(board, board_part_of(beside, facing));
    }
}

/** What the verdict says of a feature with the player's builder that the tile continued. */
static void look_at_extended(struct turn *turn, board_feature feature)
{
    const struct game *game = turn->game;
    struct tb_state *state = tb_state(game);
    board_part first = BOARD_NONE;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_part before = state->before[side];
        if (before == BOARD_NONE || board_feature_of(game->board, before) != feature)
            continue;
        state->joined |= first != BOARD_NONE && first != before;
        first = before;
    }
    for (unsigned p = 0; p < game->player_count; p++)
        state->shared |= p != turn->player && has_builder(game, feature, p);
}

/** Whether a tile beside the new one has a feature with the player's builder. */
static bool builder_beside(const struct turn *turn)
{
    const struct game *game = turn->game;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(game->board, id);
        for (uint8_t f = 0; f < beside->drawing->feature_count; f++) {
            if (has_builder(game, board_feature_of(game->board, board_part_of(beside, f)), turn->player))
                return true;
        }
    }
    return false;
}

/** Whether the tile closes a feature with the player's builder without being a part of it. */
static bool closes_beside(const struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing =
            cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
        if (facing == CAT_NONE)
            continue;
        const board_feature feature = board_feature_of(board, board_part_of(beside, facing));
        if (board_open_edges(board, feature) == 0 && has_builder(game, feature, turn->player))
            return true;
    }
    return false;
}

void tb_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    struct tb_state *state = tb_state(game);
    const struct board_tile tile = *board_tile(board, turn->placed);
    const bool brief = game->settings->scores_only;
    for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
        const uint8_t kind = tile.drawing->features[f].kind;
        if (kind != CAT_CITY && kind != CAT_ROAD)
            continue;
        const board_feature feature = board_feature_of(board, board_part_of(&tile, f));
        if (!has_builder(game, feature, turn->player))
            continue;
        state->extended = true;
        if (!brief)
            look_at_extended(turn, feature);
    }
    if (tile.drawing->any)
        state->closed = closes_beside(turn);
    if (brief)
        return;
    if (game->laid[tile.drawing->index] > tile.drawing->copies[game->edition])
        ref_remark_box(game, traders_and_builders_module.sets, traders_and_builders_module.title, TB_SETUP_MATERIAL);
    if (game->turns_played == 0 && ref_tiles_add_up(game))
        ref_turn_cite(turn, TB_SETUP_MATERIAL);
    const int builder = ref_kind_named(game, "builder", 7);
    state->out = builder >= 0 && ref_figure_of(game, (unsigned)builder, turn->player) != BOARD_NONE;
    state->beside = state->out && builder_beside(turn);
}

/** Cites what a first part without the builder, or a second part with him, shows: no further tile follows. */
static void cite_none(struct turn *turn)
{
    const struct tb_state *state = tb_state(turn->game);
    if (turn->game->part == 2 || state->closed || !state->out)
        return;
    ref_turn_cite(turn, TB_BUILDER_SECOND_TILE_TRIGGERS_NOTHING);
    if (state->beside)
        ref_turn_cite(turn, TB_BUILDER_JOINING_TRIGGERS);
}

/** Cites what the second part that follows rests on. */
static void cite_second_part(struct turn *turn)
{
    const struct game *game = turn->game;
    const int builder = ref_kind_named(game, "builder", 7);
    if (builder >= 0 && ref_figure_of(game, (unsigned)builder, turn->player) != BOARD_NONE)
        ref_turn_cite(turn, TB_BUILDER_ONCE_PER_TURN);
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *scoring = turn->out->scored.items[i];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            if (scoring->figures.items[f].owner == turn->player &&
                tb_is(game, scoring->figures.items[f].kind, "builder"))
                ref_turn_cite(turn, TB_BUILDER_COMPLETING_TRIGGERS);
        }
    }
}

void tb_surveyed_parts(struct turn *turn)
{
    const bool double_turn = turn->game->part == 2 || (turn->out->again && turn->second_part);
    if (!double_turn)
        return;
    if (ref_cited(&turn->out->rules, LS_TURN_EXCHANGE) || ref_cited(&turn->out->rules, LS_TURN_NO_EXCHANGE))
        ref_turn_cite(turn, TB_BUILDER_LAND_SURVEYORS);
    if (ref_cited(&turn->out->rules, LS_TURN_EXCHANGE))
        ref_turn_cite(turn, LS_BUILDER_DOUBLE_TURN);
}

void tb_end(struct turn *turn)
{
    struct game *game = turn->game;
    struct tb_state *state = tb_state(game);
    const bool older = ref_option(game, &traders_and_builders_module, TB_OPTION_TRIGGER) == TB_TRIGGER_COMPLETE;
    state->second_by = game->part == 2 ? (int)turn->player + 1 : 0;
    if (state->closed)
        ref_turn_cite(turn, older ? TB_BUILDER_COMPLETE_OR_EXTEND : TB_BUILDER_EXTENDS_NOT_COMPLETES);
    if (state->joined)
        ref_turn_cite(turn, TB_BUILDER_JOINING_TRIGGERS);
    if (state->shared)
        ref_turn_cite(turn, TB_BUILDER_SEVERAL_PLAYERS);
    if (!state->extended && !(older && state->closed)) {
        cite_none(turn);
        return;
    }
    if (game->part == 2) {
        ref_turn_cite(turn, TB_BUILDER_NO_THIRD_TILE);
        ref_turn_cite(turn, TB_BUILDER_SECOND_TILE_TRIGGERS_NOTHING);
        return;
    }
    if (turn->out->again) {
        /* a further turn that another rule gives, and of which it says that it comes once */
        if (game->tiles_left != 0 && !game->settings->scores_only)
            ref_assume(game, TB_BUILDER_DOUBLE_TURN, NULL,
                       "the tile earns a further turn by %s and a second part by the builder: one of them is taken to "
                       "follow, not both",
                       rule_id(turn->out->again_rule));
        return;
    }
    if (game->tiles_left == 0)
        ref_turn_cite(turn, TB_BUILDER_EMPTY_PILE);
    if (game->tiles_left == 0 && !turn->may_go_on_without_pile)
        return;
    turn->out->again = true;
    turn->out->again_rule = state->extended ? TB_BUILDER_DOUBLE_TURN : TB_BUILDER_COMPLETE_OR_EXTEND;
    turn->second_part = true;
    cite_second_part(turn);
}
