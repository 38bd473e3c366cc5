/* The judgement of one document. */
#include "config.h"

#include "referee/judge.h"

#include <string.h>

#include "document/get.h"
#include "referee/expect.h"
#include "referee/hooks.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

/** Keys that exclude one another, and what each document needs. */
static void check_shape(struct game *game, const struct doc_node *root)
{
    static const char *const ways[] = {"move", "turns", "tally"};
    static const char *const board_keys[] = {"board", "origin", "figures", "tiles-left", "pile"};
    const struct doc_node *first = NULL;
    for (unsigned i = 0; i < 3; i++) {
        const struct doc_node *way = doc_get(root, ways[i]);
        if (!way)
            continue;
        if (first) {
            doc_error(game->faults, way->key, "'%s' and '%s' exclude one another", doc_quote(game->faults, first->key),
                      ways[i]);
            doc_note(game->faults, first->key, "'%s' is here", doc_quote(game->faults, first->key));
        } else {
            first = way;
        }
    }
    const struct doc_node *tally = doc_get(root, "tally");
    for (unsigned i = 0; i < sizeof board_keys / sizeof *board_keys && tally && !tally->refused; i++) {
        const struct doc_node *other = doc_get(root, board_keys[i]);
        if (other)
            doc_error(game->faults, other->key, "a document with 'tally' has no '%s'", board_keys[i]);
    }
    if (!tally && !doc_get(root, "board") && !game->settings->map && !doc_get(root, "map") &&
        !doc_has_faulty_key(game->faults, root))
        doc_error(game->faults, root, "the document has neither 'board' nor 'tally'");
}

static void read_final(struct game *game, const struct doc_node *root)
{
    const struct doc_node *final = doc_get(root, "final");
    if (final)
        doc_want_switch(game->faults, final, "final", &game->final);
    game->final |= game->settings->final;
}

/** Whether the entry of a record expects its turn to be illegal: then the record goes on after it. */
static bool expects_illegal(const struct doc_node *entry)
{
    return doc_is(doc_get(doc_get(entry, "expect"), "legal"), "false") ||
           doc_is(doc_get(doc_get(entry, "expect"), "legal"), "no") ||
           doc_is(doc_get(doc_get(entry, "expect"), "legal"), "off");
}

static struct verdict_turn *add_turn(struct game *game)
{
    struct verdict_turn *turn = doc_alloc(game->arena, sizeof *turn);
    turn->again_rule = RULE_NONE;
    *REF_ADD(game->arena, &game->verdict->turns) = turn;
    return turn;
}

/** Takes a turn's result into the whole; false if nothing more is to be judged. */
static void count_turn(struct game *game, const struct verdict_turn *turn)
{
    struct verdict *verdict = game->verdict;
    if (!turn->legal)
        verdict->result = VERDICT_ILLEGAL;
    for (unsigned p = 0; p < game->player_count; p++)
        verdict->gained[p] += turn->gained[p];
}

static void play_move(struct game *game, const struct doc_node *move)
{
    struct verdict_turn *turn = add_turn(game);
    ref_play_turn(game, &(struct turn_input){.move = move, .named = -1}, turn);
    count_turn(game, turn);
    game->stopped = !turn->legal;
}

/** Whether the entries of `turns:` are actions: what is written is one turn. */
static bool is_move(struct game *game, const struct doc_node *turns)
{
    const struct doc_node *entry = turns->first;
    if (!entry || entry->kind != DOC_MAP || doc_get(entry, "move") || !ref_names_verb(game, entry))
        return false;
    doc_error(
        game->faults, entry,
        "a turn holds its actions as a list under 'move'; the actions of a single turn stand under `move:` in place "
        "of `turns:`");
    return true;
}

static void check_entry_keys(struct game *game, const struct doc_node *entry)
{
    static const char *const keys[] = {"player", "move", "expect"};
    doc_want_keys(game->faults, entry, "a turn", keys, 3);
    doc_want(game->faults, entry, "a turn", "move");
}

static void play_record(struct game *game, const struct doc_node *turns)
{
    if (!doc_want_list(game->faults, turns, "turns") || is_move(game, turns))
        return;
    for (const struct doc_node *entry = turns->first; entry; entry = entry->next) {
        struct verdict_turn *turn = add_turn(game);
        turn->player = game->on_turn;
        if (!doc_want_map(game->faults, entry, "a turn"))
            continue;
        check_entry_keys(game, entry);
        const struct doc_node *expect = doc_get(entry, "expect");
        if (expect)
            ref_read_expect(game, expect, true);
        const struct doc_node *player = doc_get(entry, "player");
        struct turn_input input = {.move = doc_get(entry, "move"), .player = player, .named = -1};
        if (player)
            input.named = ref_read_player(game, player);
        if (game->faults->errors || game->stopped) {
            if (input.named >= 0)
                turn->player = (unsigned)input.named;
            continue;
        }
        ref_play_turn(game, &input, turn);
        if (game->faults->errors)
            continue;
        count_turn(game, turn);
        if (expect)
            turn->expected_features = ref_expected_features(game, expect, turn);
        game->stopped = !turn->legal && !expects_illegal(entry);
    }
}

static void note_winners(struct game *game)
{
    struct verdict *verdict = game->verdict;
    long most = game->players[0].score;
    for (unsigned p = 1; p < game->player_count; p++)
        most = game->players[p].score > most ? game->players[p].score : most;
    for (unsigned p = 0; p < game->player_count; p++)
        verdict->winners |= game->players[p].score == most ? 1u << p : 0u;
}

static void play(struct game *game, const struct doc_node *root)
{
    struct verdict *verdict = game->verdict;
    const struct doc_node *move = doc_get(root, "move");
    const struct doc_node *turns = doc_get(root, "turns");
    const struct doc_node *tally = doc_get(root, "tally");
    if ((move && game->settings->move_aside) || game->settings->position_only) {
        verdict->kind = VERDICT_SURVEY;
        return;
    }
    if (tally) {
        verdict->kind = VERDICT_TALLY;
        ref_play_tally(game, tally);
        return;
    }
    if (move) {
        play_move(game, move);
    } else if (turns) {
        verdict->kind = VERDICT_RECORD;
        play_record(game, turns);
    } else if (!game->final) {
        verdict->kind = VERDICT_SURVEY;
        if (!game->settings->scores_only)
            ref_survey(game);
    }
    if (game->final && !game->stopped && !game->faults->errors)
        ref_play_final(game);
}

struct verdict *ref_open(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                         const struct settings *settings)
{
    struct doc_arena *arena = faults->arena;
    struct verdict *verdict = doc_alloc(arena, sizeof *verdict);
    verdict->result = VERDICT_INVALID;
    if (!root || !doc_want_map(faults, root, "the document"))
        return verdict;
    struct game *game = doc_alloc(arena, sizeof *game);
    game->arena = arena;
    game->faults = faults;
    game->table = table;
    game->settings = settings;
    game->root = root;
    game->verdict = verdict;
    verdict->unbuilt = ref_read_head(game, root);
    ref_read_keys(game, root);
    ref_read_version(game, root);
    check_shape(game, root);
    ref_gather_hooks(game);
    read_final(game, root);
    ref_read_players(game, root);
    game->record = doc_get(root, "turns") != NULL;
    struct verdict_turn none = {0};
    struct turn setup = {.game = game, .out = &none, .player = game->on_turn};
    for (unsigned m = 0; m < table->count; m++) {
        if ((game->in_play >> m & 1u) && table->modules[m]->state_size)
            game->state[m] = doc_alloc(arena, table->modules[m]->state_size);
    }
    ref_speak(&setup, MOMENT_SETUP);
    ref_read_board(game, root, &setup);
    ref_read_figures(game, root);
    ref_read_states(game, root);
    ref_fill_supplies(game);
    const struct doc_node *expect = doc_get(root, "expect");
    if (expect)
        ref_read_expect(game, expect, false);
    setup.player = game->on_turn;
    ref_speak(&setup, MOMENT_POSITION);
    if (verdict->unbuilt && faults->errors)
        return verdict;
    for (unsigned p = 0; p < game->player_count; p++)
        verdict->before[p] = game->players[p].score;
    board_settle(game->board);
    verdict->game = game;
    return verdict;
}

struct verdict *ref_judge(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                          const struct settings *settings)
{
    struct verdict *verdict = ref_open(faults, root, table, settings);
    struct game *game = verdict->game;
    if (!game)
        return verdict;
    const struct doc_node *expect = doc_get(root, "expect");
    verdict->result = VERDICT_LEGAL;
    if (!faults->errors)
        play(game, root);
    else if (doc_get(root, "move"))
        ref_read_move(game, doc_get(root, "move"), &(action_list){0});
    if (faults->errors) {
        verdict->result = VERDICT_INVALID;
        return verdict;
    }
    if (verdict->final_done)
        note_winners(game);
    if (expect)
        verdict->expected_features = ref_expected_features(game, expect, NULL);
    /* an expectation may name what is not on the board */
    if (faults->errors)
        verdict->result = VERDICT_INVALID;
    return verdict;
}
