/*
 * The Watchtowers (expansions/watchtowers.yaml, watch.*): a tower is scored before the completed road or city on its
 * tile, by whoever has a meeple of that feature on the very tile.
 */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "document/get.h"
#include "expansions/rules.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module watchtowers_module;

#define TOWERS_IN_BOX 12

enum { OPTION_MEEPLES, OPTION_FIGURES };
enum { MEEPLES_ONCE, MEEPLES_EACH };
enum { FIGURES_MAJORITY, FIGURES_ALL };

/** A tower of a tally, as the document states it. */
struct told {
    unsigned entry;
    const char *per;
    long count;
    unsigned meeples[REF_PLAYERS_MAX]; /* of the feature on the tower's tile, by player */
    struct told *next;
};

struct state {
    struct told *first, *last;
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &watchtowers_module);
}

/** Whether a meeple tower counts a figure: by the option, one that can hold a majority or any of a player's. */
static bool is_counted(const struct game *game, const struct board_figure *figure)
{
    return ref_option(game, &watchtowers_module, OPTION_FIGURES) == FIGURES_ALL
               ? !ref_has_trait(game, figure, FIGURE_OWNERLESS)
               : ref_has_trait(game, figure, FIGURE_COUNTS);
}

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
            meeples += is_counted(game, board_figure(board, id));
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

/** What a tower counts, as a term of its scoring. */
static void add_count(struct scoring *scoring, const char *per, long count, long points)
{
    static const struct {
        const char *per, *one, *several;
    } words[] = {{"meeple", "meeple", "meeples"},
                 {"coat-of-arms", "coat of arms", "coats of arms"},
                 {"road", "tile with road", "tiles with road"},
                 {"monastery", "monastery", "monasteries"},
                 {"city", "tile with city", "tiles with city"}};
    size_t w = 0;
    while (strcmp(words[w].per, per) != 0)
        w++;
    ref_term_add(scoring, TERM_OTHER, words[w].one, words[w].several, count, points, rule_of(per));
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
        if (tile->drawing->features[f].kind != CAT_FIELD)
            continue;
        for (board_figure_id id = board_part_node(board, board_part_of(tile, f))->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (ref_has_trait(game, board_figure(board, id), FIGURE_MEEPLE))
                return true;
        }
    }
    return false;
}

/** Whether a player scores a tower with each of his meeples on its tile. */
static bool scores_each(const struct game *game)
{
    return ref_option(game, &watchtowers_module, OPTION_MEEPLES) == MEEPLES_EACH;
}

/** The further meeples of a player, where each of them scores. */
static void further_meeples(struct scoring *scoring, const unsigned meeples[REF_PLAYERS_MAX])
{
    const struct game *game = scoring->game;
    const long worth = scoring->terms.items[0].count * scoring->terms.items[0].each;
    for (unsigned p = 0; p < game->player_count && scores_each(game); p++) {
        if (meeples[p] < 2)
            continue;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "further meeple there", "further meeples there",
                                         (long)meeples[p] - 1, worth, WATCH_SCORE_SEVERAL_MEEPLES);
        term->player = (int)p;
    }
}

/** Whether the feature with which the tower is scored has lost tiles to Bad Neighborhood or is shared by the jury. */
static bool surveyed_otherwise(const struct scoring *cause)
{
    if (cause->everybody)
        return true;
    for (unsigned i = 0; i < cause->terms.count; i++) {
        if (ref_cited(&cause->terms.items[i].rules, LS_BAD_EFFECT))
            return true;
    }
    return false;
}

/** What the scoring of a tower rests on; `several`: more than one meeple scores it. */
static void reasons_of_tower(struct scoring *scoring, const struct scoring *cause, const char *per, bool several)
{
    struct game *game = scoring->game;
    ref_scoring_cite(scoring, WATCH_SCORE_TRIGGER);
    ref_scoring_cite(scoring, WATCH_SCORE_AREA);
    if (several)
        ref_scoring_cite(scoring, WATCH_SCORE_SEVERAL_MEEPLES);
    if (rule_of(per) == WATCH_SCORE_MEEPLES) {
        ref_scoring_cite(scoring, WATCH_SCORE_WHICH_MEEPLES);
        ref_assume(game, WATCH_SCORE_WHICH_MEEPLES, "watchtower-figures",
                   "which figures a meeple tower counts is not known in full: every figure that can hold a majority "
                   "counts once");
    }
    if (several)
        ref_assume(game, WATCH_SCORE_SEVERAL_MEEPLES, "watchtower-meeples",
                   "several meeples stand on the feature on the tower's tile: each of their players scores it, %s",
                   scores_each(game) ? "once for each of them" : "once");
    /* the scoring tile of the city that is scored with the tower */
    if (surveyed_otherwise(cause))
        ref_scoring_cite(scoring, WATCH_SCORE_SURVEYORS);
}

/** The scoring of one tower, for the players that have a meeple of the feature on its tile. */
static struct scoring *score_tower(struct game *game, const struct board_tile *tile, const struct scoring *cause)
{
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    const char *per = cat_watchtower_word(tile->drawing->watchtower_per);
    long count = 0;
    unsigned players = 0, meeples[REF_PLAYERS_MAX] = {0};
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
        meeples[standing->owner]++;
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
    add_count(scoring, per, count, tile->drawing->watchtower_points);
    reasons_of_tower(scoring, cause, per, several);
    if (has_other(tile, cause))
        ref_scoring_cite(scoring, WATCH_SCORE_TWO_FEATURES);
    further_meeples(scoring, meeples);
    ref_terms_sum(scoring);
    return scoring;
}

/* ---- towers of a tally ---- */

static const char *const per_words[] = {"meeple", "coat-of-arms", "road", "monastery", "city"};
static const long per_points[] = {2, 2, 1, 3, 1};
static const long per_most[] = {1000000, 1000000, 9, 9, 9};
#define PERS (sizeof per_words / sizeof *per_words)

/** The number of a word in the lists above; a fault where it is none of them. */
static size_t read_per(struct game *game, const struct doc_node *node)
{
    size_t per = 0;
    if (!doc_want_text(game->faults, node, "per"))
        return PERS;
    while (per < PERS && strcmp(per_words[per], node->text) != 0)
        per++;
    if (per == PERS)
        doc_error(game->faults, node,
                  "a watchtower counts per meeple, coat-of-arms, road, monastery or city, not per '%s'",
                  doc_quote(game->faults, node));
    return per;
}

/** One tower: what it counts, how many of that, and whose meeples stand there. */
static void read_told(struct game *game, unsigned entry, const struct doc_node *map)
{
    static const char *const keys[] = {"per", "count", "players"};
    struct state *state = state_of(game);
    if (!doc_want_map(game->faults, map, "a watchtower"))
        return;
    doc_want_keys(game->faults, map, "a watchtower", keys, sizeof keys / sizeof *keys);
    const struct doc_node *per = doc_want(game->faults, map, "a watchtower", "per");
    const struct doc_node *count = doc_want(game->faults, map, "a watchtower", "count");
    const struct doc_node *players = doc_want(game->faults, map, "a watchtower", "players");
    if (!per || !count || !players || !doc_want_list(game->faults, players, "players"))
        return;
    const size_t kind = read_per(game, per);
    struct told *told = doc_alloc(game->arena, sizeof *told);
    if (kind == PERS || !doc_want_integer(game->faults, count, "count", 0, per_most[kind], &told->count))
        return;
    told->entry = entry;
    told->per = per_words[kind];
    for (const struct doc_node *item = players->first; item; item = item->next) {
        const int player = doc_want_text(game->faults, item, "a player") ? ref_read_player(game, item) : -1;
        if (player >= 0)
            told->meeples[player]++;
    }
    if (state->last)
        state->last->next = told;
    else
        state->first = told;
    state->last = told;
}

static void read_tally(struct game *game, struct scoring *scoring, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "watchtowers"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_told(game, scoring->entry, item);
}

/** Who looks out of a tower has a figure on the feature; checked before anything is scored. */
static void link(struct scoring *scoring)
{
    struct game *game = scoring->game;
    for (const struct told *told = state_of(game)->first; scoring->entry && told; told = told->next) {
        for (unsigned p = 0; told->entry == scoring->entry && p < game->player_count; p++) {
            unsigned figures = 0;
            for (unsigned i = 0; i < scoring->figures.count; i++)
                figures += scoring->figures.items[i].owner == p;
            if (told->meeples[p] > 0 && figures == 0)
                doc_error(game->faults, doc_get(game->root, "tally"),
                          "%s scores a watchtower of entry %u and has no figure on the feature", game->players[p].name,
                          scoring->entry);
            else if (told->meeples[p] > figures)
                doc_error(game->faults, doc_get(game->root, "tally"),
                          "%s scores a watchtower of entry %u with %u meeples and has %u on the feature",
                          game->players[p].name, scoring->entry, told->meeples[p], figures);
        }
    }
}

/** The scoring of a tower of a tally; NULL: nobody looks out of it. */
static struct scoring *score_told(struct game *game, const struct told *told, const struct scoring *cause)
{
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    unsigned players = 0, meeples = 0;
    size_t per = 0;
    scoring->game = game;
    scoring->occasion = cause->occasion;
    scoring->kind = CAT_KINDS;
    scoring->word = "watchtower";
    scoring->feature = BOARD_NONE;
    scoring->placeless = true;
    scoring->complete = true;
    scoring->occupied = true;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (told->meeples[p] == 0)
            continue;
        players++;
        meeples += told->meeples[p];
        scoring->share[p].present = scoring->share[p].wins = true;
        scoring->share[p].strength = 1;
        if (!cause->share[p].wins)
            ref_scoring_cite(scoring, WATCH_SCORE_NO_MAJORITY);
    }
    if (players == 0)
        return NULL;
    while (strcmp(per_words[per], told->per) != 0)
        per++;
    add_count(scoring, told->per, told->count, per_points[per]);
    reasons_of_tower(scoring, cause, told->per, meeples > 1);
    further_meeples(scoring, told->meeples);
    ref_terms_sum(scoring);
    return scoring;
}

/** Before the entries of a tally: their towers. */
static void entries(struct turn *turn)
{
    struct game *game = turn->game;
    scoring_list all = {0};
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        for (const struct told *told = state_of(game)->first; told; told = told->next) {
            if (told->entry != scoring->entry)
                continue;
            if (scoring->occasion != OCCASION_COMPLETED) {
                ref_scoring_cite(scoring, WATCH_FINAL_NONE);
                continue;
            }
            struct scoring *tower = score_told(game, told, scoring);
            if (tower)
                *REF_ADD(game->arena, &all) = tower;
        }
        *REF_ADD(game->arena, &all) = scoring;
    }
    turn->out->scored = all;
}

/* ---- towers of the board ---- */

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
        if (id != BOARD_NONE && ref_has_trait(game, board_figure(game->board, id), FIGURE_MEEPLE) &&
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
    if (towers > 0)
        ref_turn_cite(turn, WATCH_FINAL_NONE);
}

static const char *const meeples_values[] = {"once", "each", NULL};
static const char *const figures_values[] = {"majority", "all", NULL};

static const struct option options[] = {
    [OPTION_MEEPLES] = {.name = "watchtower-meeples",
                        .values = meeples_values,
                        .says = "whether a player scores a tower once or with each of his meeples there"},
    [OPTION_FIGURES] = {.name = "watchtower-figures",
                        .values = figures_values,
                        .says = "which figures around it a meeple tower counts"},
};

static const struct tally_part tally_parts[] = {
    {.name = "watchtowers",
     .kinds = 1u << CAT_CITY | 1u << CAT_ROAD,
     .read = read_tally,
     .says = "towers on its tiles: what each counts, how many of that, whose meeples stand on its tile"},
};

static const struct stage_hook stages[] = {{STAGE_LINK, 620, link}, {STAGE_AWARD, 992, reasons}};

static const struct moment_hook moments[] = {
    {MOMENT_DEPLOYED, 100, deployed},
    {MOMENT_COMPLETED, 100, completed},
    {MOMENT_ENTRIES, 100, entries},
    {MOMENT_FINAL, 100, final},
};

const struct module watchtowers_module = {
    .name = "watchtowers",
    .title = "The Watchtowers",
    .sets = (const char *const[]){"watchtowers", NULL},
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .tally_parts = tally_parts,
    .tally_part_count = sizeof tally_parts / sizeof *tally_parts,
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
    .state_size = sizeof(struct state),
};
