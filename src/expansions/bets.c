/*
 * The Bets (expansions/bets.yaml, bets.*): chips on the tiles of roads and cities, settled when one of these is
 * completed.  The bookmaker tiles are not in the catalogue: a position says where chips lie, and no move places any.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module bets_module;

enum { OPTION_UNOCCUPIED, OPTION_TWO_FEATURES, OPTION_SETTLED, OPTION_OPEN };
enum { UNOCCUPIED_ON, UNOCCUPIED_OFF };
enum { TWO_FEATURES_FIRST, TWO_FEATURES_EACH };
enum { SETTLED_REMOVED, SETTLED_LOST_STAY };
enum { OPEN_NOTHING, OPEN_SETTLED };

#define CHIPS_OF_PLAYER 6
#define POINTS_UNKNOWN (-1)

/** A chip that lies: on a tile of the board, or on one of a tally's feature. */
struct chip {
    unsigned entry; /* of the tally; 0: on the board */
    struct board_at at;
    unsigned owner;
    long number;
    long points;
};

struct state {
    const struct chip *items;
    unsigned count;
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &bets_module);
}

/** Adds a chip; the list is made anew, since a turn that proves illegal goes back to the old one. */
static void add(struct game *game, struct chip chip)
{
    struct state *state = state_of(game);
    struct chip *items = doc_alloc_array(game->arena, state->count + 1, sizeof *items);
    if (state->count > 0)
        memcpy(items, state->items, state->count * sizeof *items);
    items[state->count++] = chip;
    state->items = items;
}

static unsigned chips_of(const struct game *game, unsigned player)
{
    const struct state *state = state_of(game);
    unsigned count = 0;
    for (unsigned i = 0; i < state->count; i++)
        count += state->items[i].owner == player;
    return count;
}

/** Whether a road or city is on the tile. */
static bool has_feature(const struct cat_tile *tile)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == CAT_ROAD || tile->features[f].kind == CAT_CITY)
            return true;
    }
    return false;
}

/** The tile on which a chip of a position lies. */
static bool read_place(struct game *game, const struct doc_node *map, struct board_at *at)
{
    const struct doc_node *node = doc_want(game->faults, map, "a bet", "at");
    if (!node || !ref_read_at(game, node, "the chip's tile", at))
        return false;
    const board_tile_id id = board_tile_at(game->board, *at);
    if (id != BOARD_NONE && has_feature(board_tile(game->board, id)->drawing))
        return true;
    if (!game->board_faulty)
        doc_error(game->faults, node,
                  id == BOARD_NONE ? "no tile lies at %s, where the chip lies"
                                   : "the tile at %s has neither road nor city to bet on",
                  ref_at_text(game, *at));
    return false;
}

/** One chip, with its tile where it lies on the board (`entry` 0). */
static void read_chip(struct game *game, const struct doc_node *map, unsigned entry)
{
    static const char *const keys[] = {"owner", "number", "points", "at"};
    struct chip chip = {.entry = entry, .points = POINTS_UNKNOWN};
    const unsigned errors = game->faults->errors;
    if (!doc_want_map(game->faults, map, "a bet"))
        return;
    doc_want_keys(game->faults, map, "a bet", keys, entry ? 3 : 4);
    const struct doc_node *owner = doc_want(game->faults, map, "a bet", "owner");
    const struct doc_node *number = doc_want(game->faults, map, "a bet", "number");
    const struct doc_node *points = doc_get(map, "points");
    const int player = owner && doc_want_text(game->faults, owner, "owner") ? ref_read_player(game, owner) : -1;
    if (number)
        doc_want_integer(game->faults, number, "number", 1, 1000000, &chip.number);
    if (points)
        doc_want_integer(game->faults, points, "points", 0, 1000000, &chip.points);
    if (!entry && !read_place(game, map, &chip.at))
        return;
    if (player < 0 || game->faults->errors != errors)
        return;
    chip.owner = (unsigned)player;
    if (chips_of(game, chip.owner) == CHIPS_OF_PLAYER)
        doc_error(game->faults, map, "each player has %d chips, and this would be another of %s's", CHIPS_OF_PLAYER,
                  game->players[player].name);
    else
        add(game, chip);
}

static void read_state(struct game *game, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "bets"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_chip(game, item, 0);
}

/** The chips that still lie on the board. */
static struct doc_node *write_state(const struct game *game, struct doc_arena *arena)
{
    const struct state *state = state_of(game);
    struct doc_node *list = state->count ? doc_inline(doc_new_list(arena)) : NULL;
    for (unsigned i = 0; i < state->count; i++) {
        const struct chip *chip = &state->items[i];
        struct doc_node *map = doc_add(list, doc_inline(doc_new_map(arena)));
        doc_put(arena, map, "at", ref_at_node(arena, chip->at));
        doc_put(arena, map, "owner", doc_new_text(arena, game->players[chip->owner].name));
        doc_put(arena, map, "number", doc_new_number(arena, chip->number));
        if (chip->points != POINTS_UNKNOWN)
            doc_put(arena, map, "points", doc_new_number(arena, chip->points));
    }
    return list;
}

/** The chips on their tiles. */
static void list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct state *state = state_of(game);
    for (unsigned i = 0; i < state->count; i++) {
        const struct chip *chip = &state->items[i];
        const char *says = doc_printf(arena, "%s's bet %ld", game->players[chip->owner].name, chip->number);
        if (chip->points != POINTS_UNKNOWN)
            says = doc_printf(arena, "%s, %ld %s", says, chip->points, chip->points == 1 ? "point" : "points");
        if (chip->entry == 0)
            ref_add_piece(game, arena, pieces, chip->at,
                          (struct piece){.word = "bet", .says = says, .owner = chip->owner});
    }
}

static void read_tally(struct game *game, struct scoring *scoring, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "bets"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_chip(game, item, scoring->entry);
}

/** Whether a chip lies on a tile of the feature. */
static bool lies_on(const struct scoring *scoring, const struct chip *chip)
{
    const struct board *board = scoring->game->board;
    if (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY)
        return false;
    if (chip->entry || scoring->feature == BOARD_NONE)
        return chip->entry != 0 && chip->entry == scoring->entry;
    const board_tile_id id = board_tile_at(board, chip->at);
    if (id == BOARD_NONE)
        return false;
    const struct board_tile *tile = board_tile(board, id);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        if (tile->drawing->features[f].kind == (uint8_t)scoring->kind &&
            board_feature_of(board, board_part_of(tile, f)) == board_feature_of(board, scoring->feature))
            return true;
    }
    return false;
}

static void link(struct scoring *scoring)
{
    const struct state *state = state_of(scoring->game);
    for (unsigned i = 0; i < state->count; i++)
        scoring->fact[FACT_BETS] += lies_on(scoring, &state->items[i]);
}

/** Whether chips on what is not completed are settled when the game ends. */
static bool settles_open(const struct game *game)
{
    return ref_option(game, &bets_module, OPTION_OPEN) == OPEN_SETTLED;
}

static void reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->fact[FACT_BETS] == 0 || game->settings->scores_only || scoring->complete ||
        scoring->occasion != OCCASION_FINAL)
        return;
    ref_scoring_cite(scoring, BETS_FINAL_OPEN);
    ref_assume(game, BETS_FINAL_OPEN, "bets-open",
               "chips on a road or city that is not completed are taken to score nothing");
}

/** Whether the chips on a scored feature are turned over. */
static bool settles(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->fact[FACT_BETS] == 0)
        return false;
    if (scoring->occasion == OCCASION_FINAL)
        return scoring->occupied && settles_open(game);
    if (scoring->occasion != OCCASION_COMPLETED || !scoring->complete)
        return false;
    if (scoring->occupied)
        return true;
    const bool on = ref_option(game, &bets_module, OPTION_UNOCCUPIED) == UNOCCUPIED_ON;
    ref_scoring_cite(scoring, BETS_SETTLE_UNOCCUPIED);
    ref_assume(game, BETS_SETTLE_UNOCCUPIED, "bets-unoccupied",
               "whether a completed feature without meeples settles the chips on it is not said: %s",
               on ? "it does" : "they stay");
    return on;
}

/** What a winning chip brings its owner, as a scoring behind the feature's. */
static struct scoring *score_chip(struct game *game, const struct chip *chip, const struct scoring *cause)
{
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    scoring->game = game;
    scoring->occasion = cause->occasion;
    scoring->kind = CAT_KINDS;
    scoring->word = "bet";
    scoring->name = doc_printf(game->arena, "the number %ld", chip->number);
    scoring->feature = BOARD_NONE;
    scoring->placeless = true;
    scoring->complete = true;
    scoring->share[chip->owner].present = true;
    scoring->share[chip->owner].wins = true;
    scoring->share[chip->owner].strength = 1;
    ref_scoring_cite(scoring, cause->occasion == OCCASION_FINAL ? BETS_FINAL_OPEN : BETS_SETTLE_WHEN);
    ref_assume(game, BETS_SETTLE_POINTS, NULL,
               chip->points == POINTS_UNKNOWN
                   ? "numbers and points of the chips are not known: %s's chip %ld wins, for points that the document "
                     "does not say"
                   : "numbers and points of the chips are not known: those of %s's chip %ld are the document's",
               game->players[chip->owner].name, chip->number);
    if (chip->points == POINTS_UNKNOWN)
        ref_scoring_cite(scoring, BETS_SETTLE_MATCH);
    else
        ref_term_points(scoring, "chip with the number of tiles", chip->points, -1, BETS_SETTLE_MATCH);
    if (ref_cited(&cause->rules, LS_HIGHWAY_BETS) || ref_cited(&cause->rules, LS_BAD_BETS))
        ref_scoring_cite(scoring, BETS_SETTLE_SURVEYORS);
    ref_terms_sum(scoring);
    return scoring;
}

/** What the sources leave open of a chip that a scoring settles on the board. */
static void assume_settled(struct scoring *scoring, const struct chip *chip)
{
    struct game *game = scoring->game;
    const struct cat_tile *tile = board_tile(game->board, board_tile_at(game->board, chip->at))->drawing;
    unsigned features = 0;
    for (uint8_t f = 0; f < tile->feature_count; f++)
        features += tile->features[f].kind == CAT_ROAD || tile->features[f].kind == CAT_CITY;
    ref_scoring_cite(scoring, BETS_SETTLE_REMOVED);
    ref_assume(game, BETS_SETTLE_REMOVED, "bets-settled",
               "chips that are settled, won or lost, are taken out of the game");
    if (features < 2)
        return;
    ref_scoring_cite(scoring, BETS_SETTLE_BOTH_FEATURES);
    ref_assume(game, BETS_SETTLE_BOTH_FEATURES, "bets-two-features",
               "a tile with several roads and cities: the first of them that is scored settles the chips, and a "
               "chip wins once where several are scored at once");
}

/** Whether a road or city of the chip's tile is not completed yet. */
static bool has_open(const struct game *game, const struct chip *chip)
{
    const struct board *board = game->board;
    const struct board_tile *tile = board_tile(board, board_tile_at(board, chip->at));
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const uint8_t kind = tile->drawing->features[f].kind;
        if ((kind == CAT_ROAD || kind == CAT_CITY) &&
            board_open_edges(board, board_feature_of(board, board_part_of(tile, f))) > 0)
            return true;
    }
    return false;
}

/** What has become of a chip in this turn. */
struct outcome {
    bool settled, won;
};

/** Whether a chip goes on lying: it was not settled, or an option says so. */
static bool goes_on(const struct game *game, const struct chip *chip, struct outcome outcome)
{
    if (!outcome.settled)
        return true;
    if (!outcome.won && ref_option(game, &bets_module, OPTION_SETTLED) == SETTLED_LOST_STAY)
        return true;
    return !chip->entry && ref_option(game, &bets_module, OPTION_TWO_FEATURES) == TWO_FEATURES_EACH &&
           has_open(game, chip);
}

/** Whether a chip is for as many tiles as a scored feature has on which it lies, and its owner stands there. */
static bool owner_stands(const struct scoring *scoring, const struct chip *chip)
{
    bool stands = false;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        stands |= scoring->figures.items[i].owner == chip->owner;
    return stands && chip->number == scoring->fact[FACT_TILES] && lies_on(scoring, chip);
}

/** Turns the chips on the feature over that is scored as number `n`; those that win are scored behind it, in `all`. */
static void settle_one(const scoring_list *scored, unsigned n, struct outcome *outcomes, scoring_list *all)
{
    struct scoring *scoring = scored->items[n];
    struct game *game = scoring->game;
    const struct state *state = state_of(game);
    const bool each = ref_option(game, &bets_module, OPTION_TWO_FEATURES) == TWO_FEATURES_EACH;
    unsigned here[REF_PLAYERS_MAX] = {0};
    if (!settles(scoring))
        return;
    ref_scoring_cite(scoring, scoring->occasion == OCCASION_FINAL ? BETS_FINAL_OPEN : BETS_SETTLE_WHEN);
    ref_scoring_cite(scoring, BETS_SETTLE_MATCH);
    for (unsigned i = 0; i < state->count; i++) {
        const struct chip *chip = &state->items[i];
        if (!lies_on(scoring, chip))
            continue;
        outcomes[i].settled = true;
        if (++here[chip->owner] == CHIPS_OF_PLAYER)
            ref_scoring_cite(scoring, BETS_SETUP_CONTENTS);
        if (!chip->entry)
            assume_settled(scoring, chip);
        if ((outcomes[i].won && !each) || chip->number != scoring->fact[FACT_TILES])
            continue;
        outcomes[i].won = true;
        struct scoring *win = score_chip(game, chip, scoring);
        bool stands = false;
        /* a chip that wins once wins with whichever it matches */
        for (unsigned s = each ? n : 0; s < (each ? n + 1 : scored->count); s++)
            stands |= owner_stands(scored->items[s], chip);
        if (!stands)
            ref_scoring_cite(win, BETS_SETTLE_OWNER_NOT_NEEDED);
        *REF_ADD(game->arena, all) = win;
    }
}

/** Keeps the chips that go on lying. */
static void keep(struct game *game, const struct outcome *outcomes)
{
    struct state *state = state_of(game);
    struct chip *left = doc_alloc_array(game->arena, state->count + 1, sizeof *left);
    unsigned rest = 0;
    for (unsigned i = 0; i < state->count; i++) {
        if (goes_on(game, &state->items[i], outcomes[i]))
            left[rest++] = state->items[i];
    }
    state->items = left;
    state->count = rest;
}

/** Behind each completed road and city: the chips on it that win; those that are settled go. */
static void settle(struct turn *turn)
{
    struct game *game = turn->game;
    struct outcome *outcomes = doc_alloc_array(game->arena, state_of(game)->count + 1, sizeof *outcomes);
    scoring_list all = {0};
    for (unsigned s = 0; s < turn->out->scored.count; s++) {
        *REF_ADD(game->arena, &all) = turn->out->scored.items[s];
        settle_one(&turn->out->scored, s, outcomes, &all);
    }
    keep(game, outcomes);
    turn->out->scored = all;
}

/** Chips that still lie at the end: by option, what is scored in the final scoring settles them. */
static void final(struct turn *turn)
{
    struct game *game = turn->game;
    const scoring_list features = game->verdict->final;
    scoring_list won = {0};
    if (state_of(game)->count == 0)
        return;
    if (settles_open(game)) {
        struct outcome *outcomes = doc_alloc_array(game->arena, state_of(game)->count + 1, sizeof *outcomes);
        for (unsigned i = 0; i < features.count; i++)
            settle_one(&features, i, outcomes, &won);
        for (unsigned i = 0; i < won.count; i++)
            ref_add_final(game, won.items[i]);
        keep(game, outcomes);
    }
    if (game->settings->scores_only)
        return;
    ref_turn_cite(turn, BETS_FINAL_OPEN);
    ref_assume(game, BETS_FINAL_OPEN, "bets-open", "chips that still lie at the end are taken to score nothing");
}

static const char *const unoccupied_values[] = {"on", "off", NULL};
static const char *const two_features_values[] = {"first", "each", NULL};
static const char *const settled_values[] = {"removed", "lost-stay", NULL};
static const char *const open_values[] = {"nothing", "settled", NULL};

static const struct option options[] = {
    [OPTION_UNOCCUPIED] = {.name = "bets-unoccupied",
                           .values = unoccupied_values,
                           .says = "whether a completed feature without meeples settles the chips on it"},
    [OPTION_TWO_FEATURES] = {.name = "bets-two-features",
                             .values = two_features_values,
                             .says =
                                 "whether the first of several roads and cities settles their tile's chips, or each"},
    [OPTION_SETTLED] = {.name = "bets-settled",
                        .values = settled_values,
                        .says = "whether chips that lost leave the game, or stay on their tile"},
    [OPTION_OPEN] = {.name = "bets-open",
                     .values = open_values,
                     .says = "whether chips on what is not completed are settled when the game ends"},
};

static const struct tally_part tally_parts[] = {
    {.name = "bets",
     .kinds = 1u << CAT_CITY | 1u << CAT_ROAD,
     .read = read_tally,
     .says = "chips that lie on its tiles"},
};

static const struct stage_hook stages[] = {{STAGE_LINK, 600, link}, {STAGE_AWARD, 995, reasons}};

/* behind the watchtowers, which are scored before the features */
static const struct moment_hook moments[] = {
    {MOMENT_COMPLETED, 105, settle},
    {MOMENT_ENTRIES, 105, settle},
    {MOMENT_FINAL_FIELDS, 105, final},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module bets_module = {
    .name = "bets",
    .title = "The Bets",
    .options = options,
    .option_count = COUNT(options),
    .tally_parts = tally_parts,
    .tally_part_count = COUNT(tally_parts),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "bets",
    .state_size = sizeof(struct state),
    .read_state = read_state,
    .write_state = write_state,
    .list_pieces = list_pieces,
};
