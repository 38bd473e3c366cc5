/* A position without a move: what stands on the board and what it would bring if the game ended now. */
#include "config.h"

#include "referee/play.h"

#include <string.h>

#include "referee/turn.h"

/**
 * What the end of the game would bring: it is scored into a verdict of its own and taken back.  Beside the features the
 * end may score what lies nowhere, and it knows what a field is worth among others.
 */
static void look_ahead(struct game *game)
{
    struct verdict *verdict = game->verdict;
    struct verdict end = *verdict;
    struct snapshot *before = ref_snapshot_new(game);
    ref_snapshot_take(game, before);
    game->verdict = &end;
    ref_play_final(game);
    game->verdict = verdict;
    ref_snapshot_restore(game, before);
    memcpy(verdict->final_gained, end.final_gained, sizeof verdict->final_gained);
    scoring_list beside = {0};
    for (unsigned i = 0; i < end.final.count; i++) {
        struct scoring *scoring = end.final.items[i];
        struct scoring **same = ref_find_scoring(&verdict->features, scoring);
        if (scoring->feature == BOARD_NONE)
            *REF_ADD(game->arena, &beside) = scoring;
        else if (scoring->kind == CAT_FIELD && same && strcmp((*same)->word, scoring->word) == 0)
            *same = scoring;
        else
            continue;
        scoring->occasion = OCCASION_SURVEY;
    }
    for (unsigned i = 0; i < beside.count; i++)
        *REF_ADD(game->arena, &verdict->features) = beside.items[i];
}

void ref_survey(struct game *game)
{
    struct verdict *verdict = game->verdict;
    struct board *board = game->board;
    for (size_t t = 0; t < board_tile_count(board); t++) {
        const struct board_tile *tile = board_tile(board, (board_tile_id)t);
        const board_part first = tile->first_part;
        const uint8_t count = tile->drawing->feature_count;
        for (uint8_t f = 0; f < count; f++) {
            const board_part part = first + f;
            if (board_feature_of(board, part) != part || board_part_facts(board, part)->kind == CAT_RIVER)
                continue;
            scoring_list found = {0};
            ref_list_scorings(game, part, OCCASION_SURVEY, true, &found);
            for (unsigned i = 0; i < found.count; i++) {
                if (!found.items[i]->word)
                    continue;
                ref_stages(found.items[i], STAGE_COMPLETE, STAGE_AWARD);
                *REF_ADD(game->arena, &verdict->features) = found.items[i];
            }
        }
    }
    ref_sort_scorings(&verdict->features);
    look_ahead(game);
    struct verdict_turn none = {0};
    struct turn turn = {.game = game, .out = &none, .player = game->on_turn};
    ref_speak(&turn, MOMENT_SURVEY);
    for (unsigned i = 0; i < none.rules.count; i++)
        ref_cite(game->arena, &verdict->survey_rules, none.rules.items[i]);
}
