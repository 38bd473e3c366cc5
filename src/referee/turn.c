/* One turn, from its first action to what goes home; an illegal one leaves no trace on the position. */
#include "config.h"

#include "referee/turn.h"

#include <string.h>

#include "document/get.h"
#include "referee/play.h"
#include "referee/read.h"

struct violation *ref_violate(struct turn *turn, rule_number rule, const struct doc_node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *message = doc_vprintf(turn->game->arena, format, arguments);
    va_end(arguments);
    struct violation *violation = REF_ADD(turn->game->arena, &turn->out->violations);
    violation->rule = rule;
    violation->assumed = RULE_NONE;
    violation->node = node;
    violation->action = turn->action ? turn->action->node : NULL;
    violation->message = message;
    turn->illegal = true;
    return violation;
}

bool ref_violated(const struct turn *turn, rule_number rule)
{
    for (unsigned i = 0; i < turn->out->violations.count; i++) {
        if (turn->out->violations.items[i].rule == rule)
            return true;
    }
    return false;
}

board_figure_id ref_figure_of(const struct game *game, unsigned kind, unsigned player)
{
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (!figure->gone && figure->kind == kind && figure->owner == player)
            return (board_figure_id)i;
    }
    return BOARD_NONE;
}

void ref_turn_cite(struct turn *turn, rule_number rule)
{
    ref_cite(turn->game->arena, &turn->out->rules, rule);
}

void ref_speak(struct turn *turn, enum moment moment)
{
    for (const struct moment_hook **hook = turn->game->moment_hooks[moment]; *hook; hook++)
        (*hook)->speak(turn);
}

struct deed *ref_deed(struct turn *turn, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct deed *deed = REF_ADD(turn->game->arena, &turn->out->deeds);
    deed->says = doc_vprintf(turn->game->arena, format, arguments);
    va_end(arguments);
    return deed;
}

/** What a turn may change beside the board, kept so that it can be taken back. */
struct snapshot {
    struct player players[REF_PLAYERS_MAX];
    long tiles_left;
    unsigned on_turn, part;
    unsigned turns_played, turns_of[REF_PLAYERS_MAX];
    bool over, pile_empty;
    void *state[REF_MODULES_MAX];
    size_t tiles;
    board_moment moment;
};

struct snapshot *ref_snapshot_new(struct game *game)
{
    struct snapshot *snapshot = doc_alloc(game->arena, sizeof *snapshot);
    for (unsigned m = 0; m < game->table->count; m++) {
        if (game->state[m])
            snapshot->state[m] = doc_alloc(game->arena, game->table->modules[m]->state_size);
    }
    return snapshot;
}

void ref_snapshot_take(struct game *game, struct snapshot *snapshot)
{
    memcpy(snapshot->players, game->players, sizeof game->players);
    snapshot->tiles_left = game->tiles_left;
    snapshot->on_turn = game->on_turn;
    snapshot->part = game->part;
    snapshot->over = game->over;
    snapshot->pile_empty = game->pile_empty;
    snapshot->turns_played = game->turns_played;
    memcpy(snapshot->turns_of, game->turns_of, sizeof game->turns_of);
    for (unsigned m = 0; m < game->table->count; m++) {
        if (game->state[m])
            memcpy(snapshot->state[m], game->state[m], game->table->modules[m]->state_size);
    }
    snapshot->tiles = board_tile_count(game->board);
    snapshot->moment = board_now(game->board);
}

void ref_snapshot_restore(struct game *game, const struct snapshot *snapshot)
{
    for (size_t i = board_tile_count(game->board); i > snapshot->tiles; i--)
        game->laid[board_tile(game->board, (board_tile_id)(i - 1))->drawing->index]--;
    memcpy(game->players, snapshot->players, sizeof game->players);
    game->tiles_left = snapshot->tiles_left;
    game->on_turn = snapshot->on_turn;
    game->part = snapshot->part;
    game->over = snapshot->over;
    game->pile_empty = snapshot->pile_empty;
    game->turns_played = snapshot->turns_played;
    memcpy(game->turns_of, snapshot->turns_of, sizeof game->turns_of);
    for (unsigned m = 0; m < game->table->count; m++) {
        if (snapshot->state[m])
            memcpy(game->state[m], snapshot->state[m], game->table->modules[m]->state_size);
    }
    board_take_back(game->board, snapshot->moment);
}

/** Does the actions from `*at` on whose phase is not later than `last`. */
static void act(struct turn *turn, const action_list *actions, unsigned *at, enum verb_phase last)
{
    for (; *at < actions->count; ++*at) {
        const struct action *action = &actions->items[*at];
        const struct doc_fault *const before = turn->game->faults->last;
        if (action->phase > last && action->phase != VERB_ANY_TIME)
            return;
        turn->action = action;
        const unsigned deeds = turn->out->deeds.count;
        ref_speak(turn, MOMENT_ACTION);
        action->verb->act(turn, action);
        if (turn->out->deeds.count == deeds && action->verb->value != VERB_NOTHING &&
            !turn->game->settings->scores_only)
            ref_deed(turn, "%s", ref_attempt_text(turn->game, action))->attempt = true;
        ref_speak(turn, MOMENT_ACTION_DONE);
        ref_note_flaw(turn->game, before, (struct flaw){.what = FLAW_ACTION, .node = action->node});
        if (action->phase != VERB_ANY_TIME && action->phase > turn->phase)
            turn->phase = action->phase;
    }
    turn->action = NULL;
}

/** Scores a feature if the modules find it complete and nobody has it among those found already. */
static void consider(struct turn *turn, board_part part, uint32_t stamp)
{
    struct game *game = turn->game;
    const board_feature feature = board_feature_of(game->board, part);
    if (board_stamp_part(game->board, feature, stamp))
        return;
    const enum cat_kind kind = (enum cat_kind)board_part_facts(game->board, part)->kind;
    if (kind == CAT_FIELD || kind == CAT_RIVER ||
        ((kind == CAT_CITY || kind == CAT_ROAD) && board_open_edges(game->board, feature) > 0))
        return;
    const unsigned ways = ref_way_count(game, board_part_facts(game->board, part));
    for (unsigned way = 0; way < ways; way++) {
        struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
        ref_summarise_way(game, scoring, part, OCCASION_COMPLETED, way);
        ref_stages(scoring, STAGE_LINK, STAGE_COMPLETE);
        if (!scoring->complete || !scoring->word)
            continue;
        ref_stages(scoring, STAGE_TAKE_PART, STAGE_AWARD);
        *REF_ADD(game->arena, &turn->out->scored) = scoring;
    }
}

/**
 * Everything that the tile may have completed: its own features, what ends at its edges, and the monastic buildings and
 * gardens on it and around it.
 */
static void find_completed(struct turn *turn)
{
    struct board *board = turn->game->board;
    const uint32_t stamp = board_new_stamp(board);
    const struct board_tile tile = *board_tile(board, turn->placed);
    for (enum cat_place place = CAT_NORTH; place < CAT_PLACES; place = (enum cat_place)(place + 3)) {
        const uint8_t feature = cat_feature_at(tile.drawing, tile.turn, place);
        if (feature != CAT_NONE)
            consider(turn, board_part_of(&tile, feature), stamp);
        const board_tile_id id = board_tile_at(board, board_beside(tile.at, (enum cat_side)(place / 3)));
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing = cat_feature_at(beside->drawing, beside->turn, cat_facing(place));
        if (facing != CAT_NONE)
            consider(turn, board_part_of(beside, facing), stamp);
    }
    for (uint8_t f = 0; f < tile.drawing->feature_count; f++)
        consider(turn, board_part_of(&tile, f), stamp);
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){tile.at.x + dx, tile.at.y + dy});
            if (id == BOARD_NONE)
                continue;
            const struct board_tile *around = board_tile(board, id);
            for (uint8_t f = 0; f < around->drawing->feature_count; f++) {
                const uint8_t kind = around->drawing->features[f].kind;
                if (kind == CAT_MONASTERY || kind == CAT_GARDEN)
                    consider(turn, board_part_of(around, f), stamp);
            }
        }
    }
}

void ref_send_home(struct game *game, board_figure_id id, unsigned scoring, return_list *list)
{
    const struct board_figure figure = *board_figure(game->board, id);
    struct return_home *home = REF_ADD(game->arena, list);
    home->kind = figure.kind;
    home->owner = figure.owner;
    home->at = board_tile(game->board, figure.tile)->at;
    home->scoring = scoring;
    board_remove(game->board, id);
    if (figure.owner != BOARD_NO_OWNER)
        game->players[figure.owner].supply[figure.kind]++;
}

/** Scores what the tile completed; figures go home when all of it is scored. */
static void score(struct turn *turn)
{
    struct game *game = turn->game;
    if (turn->has_placed)
        find_completed(turn);
    ref_speak(turn, MOMENT_COMPLETED);
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        ref_stages(scoring, STAGE_AFTER, STAGE_RETURN);
        for (unsigned p = 0; p < game->player_count; p++)
            turn->out->gained[p] += ref_award(scoring, p);
    }
    ref_speak(turn, MOMENT_SCORED);
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *scoring = turn->out->scored.items[i];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            const struct standing *standing = &scoring->figures.items[f];
            if (standing->returns && standing->id != BOARD_NONE && !board_figure(game->board, standing->id)->gone)
                ref_send_home(game, standing->id, i + 1, &turn->out->returned);
        }
    }
    ref_speak(turn, MOMENT_HOME);
}

/** Of what was assumed in an illegal turn, keeps what its violations rest on. */
static void keep_assumptions(struct turn *turn)
{
    struct verdict *verdict = turn->game->verdict;
    unsigned kept = turn->assumptions;
    for (unsigned i = kept; i < verdict->assumptions.count; i++) {
        bool decided = false;
        for (unsigned v = 0; v < turn->out->violations.count; v++) {
            const struct violation *violation = &turn->out->violations.items[v];
            const rule_number rule = verdict->assumptions.items[i].rule;
            decided |= rule != RULE_NONE && (rule == violation->rule || rule == violation->assumed);
        }
        if (decided)
            verdict->assumptions.items[kept++] = verdict->assumptions.items[i];
    }
    verdict->assumptions.count = kept;
}

/** An illegal turn has no result but its violations. */
static void forget_results(struct turn *turn)
{
    struct verdict_turn *out = turn->out;
    out->scored.count = 0;
    out->returned.count = 0;
    out->choices.count = 0;
    out->rules.count = 0;
    out->again = false;
    memset(out->gained, 0, sizeof out->gained);
    keep_assumptions(turn);
}

/** What a legal turn did is said by the actions themselves. */
static void forget_attempts(struct verdict_turn *out)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < out->deeds.count; i++) {
        if (!out->deeds.items[i].attempt)
            out->deeds.items[kept++] = out->deeds.items[i];
    }
    out->deeds.count = kept;
}

void ref_play_turn(struct game *game, const struct turn_input *input, struct verdict_turn *out)
{
    action_list actions = {0};
    const unsigned errors = game->faults->errors;
    ref_read_move(game, input->move, &actions);
    struct turn turn = {.game = game, .out = out, .player = game->on_turn, .input = input};
    if (input->named >= 0)
        turn.player = (unsigned)input->named;
    turn.assumptions = game->verdict->assumptions.count;
    out->player = turn.player;
    out->judged = true;
    if (game->faults->errors != errors)
        return;
    turn.declines = actions.count == 1 && actions.items[0].verb->value == VERB_NOTHING;

    if (!game->snapshot)
        game->snapshot = ref_snapshot_new(game);
    struct snapshot *const snapshot = game->snapshot;
    ref_snapshot_take(game, snapshot);
    unsigned at = 0;
    ref_speak(&turn, MOMENT_BEGIN);
    act(&turn, &actions, &at, VERB_BEFORE_SCORING);
    ref_speak(&turn, MOMENT_ACTED);
    if (game->faults->errors != errors)
        return;
    if (!turn.illegal) {
        score(&turn);
        act(&turn, &actions, &at, VERB_AFTER_SCORING);
    }
    /* what follows the scoring of an illegal turn cannot be judged: there is no scoring */
    if (game->faults->errors != errors)
        return;
    if (!turn.illegal)
        ref_speak(&turn, MOMENT_END);
    out->legal = !turn.illegal;
    if (!turn.illegal)
        forget_attempts(out);
    if (turn.illegal) {
        forget_results(&turn);
        ref_snapshot_restore(game, snapshot);
        return;
    }
    /* later turns may join these cities to others */
    for (unsigned i = 0; i < out->scored.count && !game->settings->scores_only; i++)
        ref_keep_cities(out->scored.items[i]);
    for (unsigned p = 0; p < game->player_count; p++)
        ref_gain(game, p, out->gained[p]);
    game->turns_played++;
    game->turns_of[turn.player]++;
    if (!game->trying)
        board_settle(game->board);
}
