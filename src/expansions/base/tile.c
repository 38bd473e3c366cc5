/* The turn and its tile: base.turn.*, base.tile.*, base.end.last-tile. */
#include "config.h"

#include <string.h>

#include "expansions/base/base.h"
#include "expansions/rules.h"
#include "referee/boxes.h"

static struct base_state *state_of(const struct turn *turn)
{
    return ref_state(turn->game, &base_module);
}

void base_begin(struct turn *turn)
{
    struct game *game = turn->game;
    memset(state_of(turn), 0, sizeof(struct base_state));
    if (turn->input && turn->input->named >= 0 && turn->player != game->on_turn)
        ref_violate(turn, BASE_TURN_CLOCKWISE, turn->input->player, "%s is not on turn, %s is",
                    game->players[turn->player].name, game->players[game->on_turn].name);
    if (game->over && !turn->over_allowed)
        ref_violate(turn, BASE_END_LAST_TILE, turn->input && turn->input->move ? turn->input->move->key : NULL,
                    "the game has ended: its last tile has been placed");
    else if (game->tiles_left == 0)
        ref_turn_cite(turn, BASE_END_LAST_TILE);
}

void base_action(struct turn *turn)
{
    const struct action *action = turn->action;
    if (action->phase == VERB_ANY_TIME)
        return;
    if (action->phase < turn->phase)
        ref_violate(turn, BASE_TURN_PHASES, action->node,
                    "'%s' comes too late: a turn is tile, then meeple, then scoring", action->verb->name);
    else if (action->phase == VERB_TILE_PHASE && turn->placing.action && action->verb->act == base_place)
        ref_violate(turn, BASE_TURN_PHASES, action->node, "a second tile: one tile is placed in a turn");
    else if (action->phase == VERB_MEEPLE_PHASE && !turn->placing.action && action->verb->value != VERB_NOTHING)
        ref_violate(turn, BASE_TURN_PHASES, action->node, "'%s' comes too early: the tile is placed first",
                    action->verb->name);
}

/** Turns in which the tile fits on the space, as "90° or 180°"; NULL if there is none. */
static const char *fitting_turns(struct turn *turn, const struct cat_tile *tile, struct board_at at)
{
    const char *text = NULL;
    for (cat_turn t = 0; t < 4; t++) {
        if (board_fits(turn->game->board, tile, t, at).faults == BOARD_FITS)
            text = text ? doc_printf(turn->game->arena, "%s or %d\u00b0", text, 90 * t)
                        : doc_printf(turn->game->arena, "%d\u00b0", 90 * t);
    }
    return text;
}

/** Remembers the features with meeples that meet at the space, each once. */
static void remember_held(struct turn *turn)
{
    struct board *board = turn->game->board;
    struct base_state *state = state_of(turn);
    const struct placing *placing = &turn->placing;
    state->held_count = 0;
    state->lone_tile = board_tile_count(board) == 1;
    if (turn->game->settings->scores_only)
        return; /* nobody reads why */
    for (enum cat_place place = CAT_NNW; place < CAT_PLACES; place++) {
        const board_tile_id id = placing->fit.beside[place / 3];
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing = cat_feature_at(beside->drawing, beside->turn, cat_facing(place));
        if (facing == CAT_NONE)
            continue;
        const board_feature feature = board_feature_of(board, board_part_of(beside, facing));
        bool known = !base_meeple_on(turn->game, feature);
        for (unsigned i = 0; i < state->held_count; i++)
            known |= state->held[i] == feature;
        if (!known && state->held_count < sizeof state->held / sizeof *state->held)
            state->held[state->held_count++] = feature;
    }
}

void base_fit(struct turn *turn)
{
    struct game *game = turn->game;
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    const struct board_fit *fit = &placing->fit;
    if (turn->probing)
        return; /* edges were looked at by who asks */
    if (fit->faults & BOARD_OCCUPIED) {
        struct violation *violation = ref_violate(turn, BASE_TILE_FREE_SPACE, action->at_node,
                                                  "a tile lies at %s already", ref_at_text(game, action->at));
        violation->placed = true;
        violation->at = action->at;
        return;
    }
    if (fit->faults & BOARD_ALONE && board_tile_count(game->board) > game->printed) {
        struct violation *violation =
            ref_violate(turn, BASE_TILE_ADJACENT, action->at_node, "%s at %s touches no tile along an edge",
                        action->tile.tile->id, ref_at_text(game, action->at));
        violation->placed = true;
        violation->at = action->at;
    }
    const char *turns = fit->misfits ? fitting_turns(turn, action->tile.tile, action->at) : NULL;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (!(fit->misfits >> side & 1u))
            continue;
        struct violation *violation = ref_violate(turn, BASE_TILE_EDGES, action->node, "%s",
                                                  ref_misfit_text(game, action->tile.tile, action->turn, action->at,
                                                                  side, board_tile(game->board, fit->beside[side])));
        violation->placed = true;
        violation->at = action->at;
        violation->sides = (uint8_t)(1u << side);
        if (fit->misfits & ((1u << side) - 1u))
            continue; /* what would be right is said once */
        violation->hint = turns ? doc_printf(game->arena, "%s fits there turned %s", action->tile.tile->id, turns)
                                : doc_printf(game->arena, "%s fits there in no rotation", action->tile.tile->id);
    }
    if (game->pile_empty && !turn->tile_not_drawn)
        ref_violate(turn, BASE_END_LAST_TILE, action->value, "the pile is empty: no tile can be drawn");
    remember_held(turn);
}

/** Whether the edges around an empty space fit some tile of which the boxes in play still have a copy. */
static bool fillable(const struct game *game, struct board_at at)
{
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        const struct cat_tile *tile = cat_tile_by_index(&game->catalog, i);
        const unsigned copies = tile->copies[game->edition];
        if (copies == 0 || (copies != CAT_COPIES_UNSAID && game->laid[i] >= copies) ||
            !ref_set_in_play(game, tile->set) || ref_left_out(game, tile))
            continue;
        for (cat_turn t = 0; t < 4; t++) {
            if (board_fits(game->board, tile, t, at).faults == BOARD_FITS)
                return true;
        }
    }
    return false;
}

/** Cites base.tile.holes where the tile leaves a space beside it that nothing can fill any more. */
static void notice_holes(struct turn *turn)
{
    const struct game *game = turn->game;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct board_at at = board_beside(turn->placed_at, side);
        if (board_tile_at(game->board, at) != BOARD_NONE || (game->ground && !game->ground->exists(game, at)))
            continue;
        unsigned neighbours = 0;
        for (enum cat_side s = CAT_N; s <= CAT_W; s++)
            neighbours += board_tile_at(game->board, board_beside(at, s)) != BOARD_NONE;
        if (neighbours >= 2 && !fillable(game, at)) {
            ref_turn_cite(turn, BASE_TILE_HOLES);
            return;
        }
    }
}

/** Cites what joins features that were occupied apart. */
static void notice_joined(struct turn *turn)
{
    const struct base_state *state = state_of(turn);
    const struct board *board = turn->game->board;
    for (unsigned i = 0; i < state->held_count; i++) {
        for (unsigned k = 0; k < i; k++) {
            if (board_feature_of(board, state->held[i]) != board_feature_of(board, state->held[k]))
                continue;
            ref_turn_cite(turn, BASE_MEEPLE_SHARED_LATER);
            if (board_part_facts(board, state->held[i])->kind == CAT_FIELD)
                ref_turn_cite(turn, BASE_FIELD_JOINED);
        }
    }
}

/** Cites base.tile.monasteries-adjacent where a monastery comes to lie beside another. */
static void notice_monasteries(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct board_tile *tile = board_tile(board, turn->placed);
    bool own = false;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
        own |= tile->drawing->features[f].kind == CAT_MONASTERY;
    for (enum cat_side side = CAT_N; own && side <= CAT_W; side++) {
        const board_tile_id id = board_tile_at(board, board_beside(tile->at, side));
        if (id == BOARD_NONE)
            continue;
        const struct cat_tile *beside = board_tile(board, id)->drawing;
        for (uint8_t f = 0; f < beside->feature_count; f++) {
            if (beside->features[f].kind == CAT_MONASTERY)
                ref_turn_cite(turn, BASE_TILE_MONASTERIES_ADJACENT);
        }
    }
}

void base_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct cat_tile *tile = turn->placing.action->tile.tile;
    const unsigned copies = game->laid[tile->index] > tile->copies[game->edition] ? ref_copies(game, tile) : 0;
    if (copies && copies != CAT_COPIES_UNSAID && game->laid[tile->index] > copies) {
        if (ref_option(game, &base_module, BASE_OPTION_COPIES) == COPIES_STRICT)
            ref_violate(turn, BASE_SETUP_TILES, turn->placing.action->value,
                        "the box has %u of %s, and all of them lie already", copies, tile->id);
        else if (!game->settings->scores_only)
            base_assume_box(game, tile, copies);
    }
    if (game->settings->scores_only || turn->illegal)
        return;
    if (!turn->tile_not_drawn)
        ref_turn_cite(turn, BASE_TILE_DRAW);
    if (turn->placing.fit.touching) {
        ref_turn_cite(turn, BASE_TILE_ADJACENT);
        if (!tile->any)
            ref_turn_cite(turn, BASE_TILE_EDGES);
    }
    if (turn->placing.action->turn)
        ref_turn_cite(turn, BASE_TILE_ROTATION);
    notice_joined(turn);
    notice_monasteries(turn);
    notice_holes(turn);
}

void base_place(struct turn *turn, const struct action *action)
{
    if (!turn->placing.action)
        ref_lay_tile(turn, action);
}

void base_discard(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    struct board_at where;
    cat_turn how;
    if (!action->tile.tile || turn->placing.action)
        return;
    const bool fits = ref_tile_fits_somewhere(turn, action->tile.tile, &where, &how);
    if (fits) {
        struct violation *violation =
            ref_violate(turn, BASE_TILE_UNPLACEABLE, action->value, "%s fits at %s turned %d\u00b0: it must be placed",
                        action->tile.tile->id, ref_at_text(game, where), 90 * how);
        violation->placed = true;
        violation->at = where;
    }
    turn->discarded = action->tile.tile;
    ref_speak(turn, MOMENT_DISCARDED);
    ref_deed(turn, fits ? "discards %s" : "discards %s, which fits nowhere", action->tile.tile->id);
    ref_turn_cite(turn, BASE_TILE_UNPLACEABLE);
    if (turn->discards++ > 0)
        ref_turn_cite(turn, BASE_TILE_UNPLACEABLE_AGAIN);
    if (game->tiles_left == 0)
        turn->pile_out = true;
    else if (game->tiles_left > 0)
        game->tiles_left--;
}

void base_not_both(struct turn *turn, const struct action *action)
{
    doc_error(turn->game->faults, action->node,
              "`pass` says that the turn's meeple is not used, and the same turn deploys a figure");
}

void base_pass(struct turn *turn, const struct action *action)
{
    if (turn->meeple_verb && turn->meeple_verb->act == base_deploy)
        base_not_both(turn, action);
    if (!turn->declines)
        turn->passes = true;
}

void base_acted(struct turn *turn)
{
    struct game *game = turn->game;
    const struct doc_node *move = turn->input ? turn->input->move : NULL;
    if (!turn->placing.action && !turn->tile_excused) {
        if (turn->discards > 0 && turn->pile_out) {
            ref_turn_cite(turn, BASE_TILE_UNPLACEABLE_AGAIN);
            ref_deed(turn, "finds no tile left: the game ends");
        } else if (turn->discards > 0) {
            ref_violate(turn, BASE_TILE_DRAW, move ? move->key : NULL,
                        "no tile is placed: after a discard another tile is drawn%s",
                        game->tiles_left == REF_TILES_UNKNOWN ? " (unless `tiles-left: 0` says that the pile was empty)"
                                                              : "");
        } else if (!game->over) {
            ref_violate(turn, BASE_TILE_DRAW, move ? move->key : NULL,
                        "no tile is placed: the tile drawn must be placed if it fits anywhere");
        }
    }
    if (turn->placing.action && turn->discards > 0)
        ref_turn_cite(turn, BASE_TILE_UNPLACEABLE_AGAIN);
    if (game->record)
        ref_turn_cite(turn, BASE_TURN_CLOCKWISE);
    if (turn->placing.action && !turn->meeple_used)
        ref_turn_cite(turn, BASE_MEEPLE_OPTIONAL);
}

void base_end(struct turn *turn)
{
    struct game *game = turn->game;
    const bool drawn = turn->placing.action && !turn->tile_not_drawn;
    const bool last = turn->pile_out || (drawn && game->tiles_left == 0) || game->pile_empty;
    game->pile_empty = last && turn->out->again && turn->may_go_on_without_pile;
    game->over |= last && !game->pile_empty;
    if (drawn && !last && game->tiles_left > 0)
        game->tiles_left--;
    if (turn->out->again && !game->over) {
        game->part = turn->second_part ? 2 : 1;
        return;
    }
    turn->out->again = false;
    game->part = 1;
    game->on_turn = (turn->player + 1) % game->player_count;
}
