/* A position without a move: what stands on the board and what it would bring if the game ended now. */
#include "config.h"

#include "referee/play.h"

#include "referee/turn.h"

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
                for (unsigned p = 0; p < game->player_count; p++)
                    verdict->final_gained[p] += ref_award(found.items[i], p);
            }
        }
    }
    ref_sort_scorings(&verdict->features);
    struct verdict_turn none = {0};
    struct turn turn = {.game = game, .out = &none, .player = game->on_turn};
    ref_speak(&turn, MOMENT_SURVEY);
    for (unsigned i = 0; i < none.rules.count; i++)
        ref_cite(game->arena, &verdict->survey_rules, none.rules.items[i]);
}
