/* What the river has to do with what is scored: river.field.*, river.score.*, river.turn.full, river.any.* */
#include "config.h"

#include "expansions/river.h"
#include "expansions/rules.h"

void river_completed(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->settings->scores_only || !turn->has_placed ||
        !river_is_river(board_tile(game->board, turn->placed)->drawing))
        return;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        if (turn->out->scored.items[i]->occupied)
            ref_scoring_cite(turn->out->scored.items[i], RIVER_TURN_FULL);
    }
}

/** What the tile of a scored field tells about banks, ends and bridges. */
static void field_reasons(struct scoring *scoring, const struct cat_tile *tile)
{
    unsigned rivers = 0, edges = 0, fields = 0, roads = 0, cities_across = 0;
    bool monastery = false;
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        const struct cat_feature *facts = &tile->features[f];
        fields += facts->kind == CAT_FIELD;
        roads += facts->kind == CAT_ROAD;
        monastery |= facts->kind == CAT_MONASTERY;
        if (facts->kind != CAT_RIVER)
            continue;
        rivers++;
        for (unsigned rest = facts->places; rest; rest &= rest - 1)
            edges++;
        for (unsigned c = 0; c < 4; c++) {
            const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
            for (uint8_t o = 0; o < tile->feature_count; o++)
                cities_across += (pair >> f & 1u) && (pair >> o & 1u) && tile->features[o].kind == CAT_CITY;
        }
    }
    if (rivers == 0)
        return;
    ref_scoring_cite(scoring, edges > 1 ? RIVER_FIELD_BANKS : fields == 1 ? RIVER_FIELD_ENDS : RIVER_FIELD_CITY_END);
    if (edges == 2 && rivers == 1 && roads > 0 && (fields >= 4 || monastery))
        ref_scoring_cite(scoring, RIVER_FIELD_BRIDGE);
    if (cities_across)
        ref_scoring_cite(scoring, RIVER_FIELD_CITY_OVER_RIVER);
}

void river_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const struct board *board = game->board;
    if (game->settings->scores_only || scoring->feature == BOARD_NONE || river_state(game)->count == 0)
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct cat_tile *tile = board_tile(board, board_part_node(board, p)->tile)->drawing;
        const struct cat_feature *facts = board_part_facts(board, p);
        if (!river_is_river(tile))
            continue;
        if (scoring->kind == CAT_FIELD)
            field_reasons(scoring, tile);
        else if (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD)
            ref_scoring_cite(scoring, RIVER_SCORE_NOTHING);
        for (unsigned c = 0; c < 4 && scoring->kind == CAT_CITY; c++) {
            const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
            for (uint8_t o = 0; o < tile->feature_count; o++) {
                if ((pair >> o & 1u) && tile->features[o].kind == CAT_RIVER && (pair >> (facts - tile->features) & 1u))
                    ref_scoring_cite(scoring, RIVER_FIELD_CITY_OVER_RIVER);
            }
        }
        if ((facts->marks & CAT_INN && !ref_in_play_named(game, "inns-and-cathedrals")) ||
            (facts->marks & CAT_PIG_HERD && !ref_in_play_named(game, "traders-and-builders")))
            ref_scoring_cite(scoring, RIVER_ANY_IDLE_SYMBOLS);
    }
    if (scoring->kind != CAT_MONASTERY && scoring->kind != CAT_GARDEN)
        return;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){scoring->at.x + dx, scoring->at.y + dy});
            if (id != BOARD_NONE && river_is_river(board_tile(board, id)->drawing) && scoring->terms.count > 0)
                ref_cite(game->arena, &scoring->terms.items[0].rules, RIVER_SCORE_MONASTERY_NEIGHBOURS);
        }
    }
}
