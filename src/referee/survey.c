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
            const unsigned ways = ref_way_count(game, board_part_facts(board, part));
            for (unsigned way = 0; way < ways; way++) {
                struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
                ref_summarise_way(game, scoring, part, OCCASION_SURVEY, way);
                /* an empty feature is shown once, in its first way */
                if (ways > 1 && scoring->figures.count == 0 && (way > 0 || scoring->shared))
                    continue;
                ref_stages(scoring, STAGE_LINK, STAGE_AWARD);
                if (!scoring->word)
                    continue;
                *REF_ADD(game->arena, &verdict->features) = scoring;
                for (unsigned p = 0; p < game->player_count; p++)
                    verdict->final_gained[p] += ref_award(scoring, p);
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
