/*
 * The Watchtowers (expansions/watchtowers.yaml, watch.*): a tower is scored before the completed road or city on its
 * tile, by whoever has a meeple of that feature on the very tile.
 */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module watchtowers_module;

#define TOWERS_IN_BOX 12

/** What a tower counts on one of the nine tiles. */
static long count_on(const struct game *game, const struct board_tile *tile, const char *per)
{
    const struct board *board = game->board;
    long coats = 0, roads = 0, cities = 0, monasteries = 0, meeples = 0;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        coats += facts->coats;
        roads |= facts->kind == CAT_ROAD;
        cities |= facts->kind == CAT_CITY;
        monasteries += facts->kind == CAT_MONASTERY;
        for (board_figure_id id = board_part_node(board, board_part_of(tile, f))->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next)
            meeples += ref_has_trait(game, board_figure(board, id), FIGURE_COUNTS);
    }
    return strcmp(per, "coat-of-arms") == 0 ? coats
           : strcmp(per, "road") == 0       ? roads
           : strcmp(per, "city") == 0       ? cities
           : strcmp(per, "monastery") == 0  ? monasteries
                                            : meeples;
}

static rule_number rule_of(const char *per)
{
    return strcmp(per, "coat-of-arms") == 0 ? WATCH_SCORE_COATS_OF_ARMS
           : strcmp(per, "road") == 0       ? WATCH_SCORE_ROADS
           : strcmp(per, "city") == 0       ? WATCH_SCORE_CITIES
           : strcmp(per, "monastery") == 0  ? WATCH_SCORE_MONASTERIES
                                            : WATCH_SCORE_MEEPLES;
}

/** Whether the tower's tile has another road or city, with which the tower may be scored again. */
static bool has_other(const struct board_tile *tile, const struct scoring *cause)
{
    const struct board *board = cause->game->board;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const uint8_t kind = tile->drawing->features[f].kind;
        if ((kind == CAT_ROAD || kind == CAT_CITY) &&
            board_feature_of(board, board_part_of(tile, f)) != board_feature_of(board, cause->feature))
            return true;
    }
    return false;
}

/** Whether a farmer stands on the tile: he never scores its tower. */
static bool has_farmer(const struct game *game, const struct board_tile *tile)
{
    const struct board *board = game->board;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        if (tile->drawing->features[f].kind == CAT_FIELD &&
            board_part_node(board, board_part_of(tile, f))->figure != BOARD_NONE)
            return true;
    }
    return false;
}

/** The scoring of one tower, for the players that have a meeple of the feature on its tile. */
static struct scoring *score_tower(struct game *game, const struct board_tile *tile, const struct scoring *cause)
{
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    const char *per = cat_watchtower_word(tile->drawing->watchtower_per);
    long count = 0;
    unsigned players = 0;
    bool several = false;
    scoring->game = game;
    scoring->occasion = cause->occasion;
    scoring->kind = CAT_KINDS;
    scoring->word = "watchtower";
    scoring->feature = BOARD_NONE;
    scoring->at = tile->at;
    scoring->complete = true;
    scoring->occupied = true;
    for (unsigned i = 0; i < cause->figures.count; i++) {
        const struct standing *standing = &cause->figures.items[i];
        if (standing->id == BOARD_NONE || !standing->takes_part ||
            board_figure(game->board, standing->id)->tile != board_tile_at(game->board, tile->at))
            continue;
        struct share *share = &scoring->share[standing->owner];
        several |= share->present || players > 0;
        players += !share->present;
        share->present = true;
        share->strength = 1;
        share->wins = true;
        if (!cause->share[standing->owner].wins)
            ref_scoring_cite(scoring, WATCH_SCORE_NO_MAJORITY);
    }
    if (players == 0)
        return NULL;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(game->board, (struct board_at){tile->at.x + dx, tile->at.y + dy});
            if (id != BOARD_NONE)
                count += count_on(game, board_tile(game->board, id), per);
        }
    }
    ref_term_add(scoring, TERM_OTHER, per, per, count, tile->drawing->watchtower_points, rule_of(per));
    ref_scoring_cite(scoring, WATCH_SCORE_TRIGGER);
    ref_scoring_cite(scoring, WATCH_SCORE_AREA);
    if (several)
        ref_scoring_cite(scoring, WATCH_SCORE_SEVERAL_MEEPLES);
    if (rule_of(per) == WATCH_SCORE_MEEPLES)
        ref_assume(game, WATCH_SCORE_WHICH_MEEPLES, NULL,
                   "which figures a meeple tower counts is not known in full: every figure that can hold a majority "
                   "counts once");
    if (several)
        ref_assume(game, WATCH_SCORE_SEVERAL_MEEPLES, NULL,
                   "several meeples stand on the feature on the tower's tile: each of their players scores it, once");
    if (has_other(tile, cause))
        ref_scoring_cite(scoring, WATCH_SCORE_TWO_FEATURES);
    if (ref_in_play_named(game, "land-surveyors"))
        ref_scoring_cite(scoring, WATCH_SCORE_SURVEYORS);
    ref_terms_sum(scoring);
    return scoring;
}

/** Before the features: each tower on a completed road or city. */
static void completed(struct turn *turn)
{
    struct game *game = turn->game;
    struct board *board = game->board;
    scoring_list all = {0};
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if ((scoring->kind == CAT_ROAD || scoring->kind == CAT_CITY) && scoring->occasion == OCCASION_COMPLETED &&
            scoring->feature != BOARD_NONE) {
            const uint32_t stamp = board_new_stamp(board);
            for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
                const board_tile_id id = board_part_node(board, p)->tile;
                const struct board_tile tile = *board_tile(board, id);
                if (tile.drawing->watchtower_points == 0 || board_stamp_tile(board, id, stamp))
                    continue;
                struct scoring *tower = score_tower(game, &tile, scoring);
                if (has_farmer(game, &tile))
                    ref_scoring_cite(scoring, WATCH_SCORE_FARMERS);
                if (tower)
                    *REF_ADD(game->arena, &all) = tower;
            }
        }
        *REF_ADD(game->arena, &all) = scoring;
    }
    turn->out->scored = all;
}

static void deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    if (!turn->illegal && !game->settings->scores_only &&
        board_tile(game->board, turn->deploying.tile)->drawing->watchtower_points > 0)
        ref_turn_cite(turn, WATCH_MEEPLE_WHERE);
}

/** A field with a farmer on a tower's tile. */
static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || game->settings->scores_only)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const board_figure_id id = scoring->figures.items[i].id;
        if (id != BOARD_NONE &&
            board_tile(game->board, board_figure(game->board, id)->tile)->drawing->watchtower_points > 0)
            ref_scoring_cite(scoring, WATCH_SCORE_FARMERS);
    }
}

static void final(struct turn *turn)
{
    const struct game *game = turn->game;
    unsigned towers = 0;
    for (size_t t = 0; t < board_tile_count(game->board) && !game->settings->scores_only; t++)
        towers += board_tile(game->board, (board_tile_id)t)->drawing->watchtower_points > 0;
    if (towers >= TOWERS_IN_BOX)
        ref_turn_cite(turn, WATCH_SETUP_CONTENTS);
    ref_turn_cite(turn, WATCH_FINAL_NONE);
}

static const struct stage_hook stages[] = {{STAGE_AWARD, 992, reasons}};

static const struct moment_hook moments[] = {
    {MOMENT_DEPLOYED, 100, deployed},
    {MOMENT_COMPLETED, 100, completed},
    {MOMENT_FINAL, 100, final},
};

const struct module watchtowers_module = {
    .name = "watchtowers",
    .title = "The Watchtowers",
    .sets = (const char *const[]){"watchtowers", NULL},
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
};
