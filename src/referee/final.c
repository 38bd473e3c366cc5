/* The end of the game: what stands on the board is scored once more. */
#include "config.h"

#include "referee/play.h"

#include <stdlib.h>

#include "referee/turn.h"

static int order_of(enum cat_kind kind)
{
    return kind == CAT_ROAD ? 0 : kind == CAT_CITY ? 1 : kind == CAT_FIELD ? 3 : 2;
}

static int by_kind_and_place(const void *left, const void *right)
{
    const struct scoring *a = *(struct scoring *const *)left;
    const struct scoring *b = *(struct scoring *const *)right;
    if (order_of(a->kind) != order_of(b->kind))
        return order_of(a->kind) - order_of(b->kind);
    if (a->at.y != b->at.y)
        return a->at.y < b->at.y ? -1 : 1;
    if (a->at.x != b->at.x)
        return a->at.x < b->at.x ? -1 : 1;
    for (unsigned i = 0; i < sizeof a->spot; i++) {
        if (a->spot[i] != b->spot[i])
            return (unsigned char)a->spot[i] - (unsigned char)b->spot[i];
    }
    return a->way != b->way ? (int)a->way - (int)b->way : (int)a->rank - (int)b->rank;
}

void ref_sort_scorings(scoring_list *list)
{
    if (list->count > 1)
        qsort(list->items, list->count, sizeof *list->items, by_kind_and_place);
}

struct scoring **ref_find_scoring(const scoring_list *list, const struct scoring *like)
{
    return list->count ? bsearch(&like, list->items, list->count, sizeof *list->items, by_kind_and_place) : NULL;
}

/** Summaries of the features on which figures stand, fields or all others, in order. */
static scoring_list occupied(struct game *game, bool fields)
{
    scoring_list found = {0};
    REF_LIST(board_part) parts = {0};
    const uint32_t stamp = board_new_stamp(game->board);
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (figure->gone || figure->part == BOARD_NONE)
            continue;
        if ((board_part_facts(game->board, figure->part)->kind == CAT_FIELD) != fields)
            continue;
        const board_part part = figure->part;
        if (board_stamp_part(game->board, board_feature_of(game->board, part), stamp))
            continue;
        /* the walk of a summary needs stamps of its own; those of roots are looked at before it */
        *REF_ADD(game->arena, &parts) = part;
    }
    for (unsigned i = 0; i < parts.count; i++)
        ref_list_scorings(game, parts.items[i], OCCASION_FINAL, false, &found);
    ref_sort_scorings(&found);
    return found;
}

void ref_add_final(struct game *game, struct scoring *scoring)
{
    struct verdict *verdict = game->verdict;
    *REF_ADD(game->arena, &verdict->final) = scoring;
    for (unsigned p = 0; p < game->player_count; p++)
        verdict->final_gained[p] += ref_award(scoring, p);
}

void ref_play_final(struct game *game)
{
    struct verdict *verdict = game->verdict;
    struct verdict_turn none = {0};
    struct turn turn = {.game = game, .out = &none, .player = game->on_turn};
    ref_speak(&turn, MOMENT_FINAL);
    scoring_list features = occupied(game, false);
    for (unsigned i = 0; i < features.count; i++) {
        ref_stages(features.items[i], STAGE_COMPLETE, STAGE_AWARD);
        if (features.items[i]->word)
            ref_add_final(game, features.items[i]);
    }
    turn.fields = occupied(game, true);
    ref_speak(&turn, MOMENT_FINAL_FIELDS);
    for (unsigned i = 0; i < turn.fields.count; i++) {
        ref_stages(turn.fields.items[i], STAGE_COMPLETE, STAGE_AWARD);
        ref_add_final(game, turn.fields.items[i]);
    }
    for (unsigned p = 0; p < game->player_count; p++)
        ref_gain(game, p, verdict->final_gained[p]);
    game->over = true;
    verdict->final_done = true;
    ref_speak(&turn, MOMENT_FINAL_DONE);
    for (unsigned i = 0; i < none.rules.count; i++)
        ref_cite(game->arena, &verdict->final_rules, none.rules.items[i]);
}
