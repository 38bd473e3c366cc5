/* The piles of scoring tiles: reading them, and their exchange at the end of a turn (ls.tiles.*, ls.setup.*,
 * ls.turn.*). */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "expansions/land_surveyors/land_surveyors.h"
#include "expansions/rules.h"

static const char *const tile_words[LS_TILES] = {
    [LS_NONE] = "none",
    [LS_JURY] = "citizens-jury",
    [LS_BAD] = "bad-neighborhood",
    [LS_SIEGE] = "siege",
    [LS_FAIR] = "street-fair",
    [LS_HIGHWAY] = "highway",
    [LS_UPRISING] = "peasant-uprising",
    [LS_HERMIT] = "hermit-monastery",
    [LS_PILGRIMAGE] = "pilgrimage-route",
    [LS_WEALTH] = "wealth",
    [LS_POVERTY] = "poverty",
};

static const char *const pile_words[LS_PILES] = {"city", "road", "monastery"};
static const uint8_t pile_sizes[LS_PILES] = {5, 4, 3};
/** Tiles that a pile may hold, as bits; Wealth and Poverty may be in each, both only in the city's. */
static const unsigned pile_tiles[LS_PILES] = {
    1u << LS_JURY | 1u << LS_BAD | 1u << LS_SIEGE | 1u << LS_WEALTH | 1u << LS_POVERTY,
    1u << LS_FAIR | 1u << LS_HIGHWAY | 1u << LS_UPRISING | 1u << LS_WEALTH | 1u << LS_POVERTY,
    1u << LS_HERMIT | 1u << LS_PILGRIMAGE | 1u << LS_WEALTH | 1u << LS_POVERTY,
};

struct ls_state *ls_state(const struct game *game)
{
    return ref_state(game, &land_surveyors_module);
}

const char *ls_tile_word(enum ls_tile tile)
{
    return tile_words[tile];
}

/** Of the active tile: what the document says where nobody knows it. */
static const char unknown_word[] = "unknown";

enum ls_tile ls_on_top(const struct ls_state *state, enum ls_pile pile)
{
    return state->count[pile] == 0 || state->unknown[pile] ? LS_NONE : (enum ls_tile)state->pile[pile][0];
}

/** The tile that a word names in a pile; LS_NONE and a fault that lists the pile's tiles otherwise. */
static enum ls_tile read_tile(struct game *game, const struct doc_node *node, enum ls_pile pile)
{
    struct doc_nearest nearest = {.word = ""};
    if (!doc_want_text(game->faults, node, "a scoring tile"))
        return LS_NONE;
    nearest.word = node->text;
    if (strcmp(node->text, unknown_word) == 0) {
        doc_error(game->faults, node, "'unknown' stands in place of the whole pile of the %s, not in it",
                  pile_words[pile]);
        return LS_NONE;
    }
    doc_nearest_try(&nearest, unknown_word);
    const char *all = "";
    for (enum ls_tile tile = LS_JURY; tile < LS_TILES; tile++) {
        if (!(pile_tiles[pile] >> tile & 1u))
            continue;
        if (strcmp(tile_words[tile], node->text) == 0)
            return tile;
        doc_nearest_try(&nearest, tile_words[tile]);
        all = doc_printf(game->arena, "%s%s%s", all, *all ? ", " : "", tile_words[tile]);
    }
    for (enum ls_tile tile = LS_JURY; tile < LS_TILES; tile++) {
        if (strcmp(tile_words[tile], node->text) == 0) {
            doc_error(game->faults, node, "'%s' is no scoring tile of the %s; those are %s", node->text,
                      pile_words[pile], all);
            return LS_NONE;
        }
    }
    if (nearest.best)
        doc_error(game->faults, node, "unknown scoring tile '%s'; did you mean '%s'?",
                  doc_excerpt(game->arena, node->text, node->length), nearest.best);
    else
        doc_error(game->faults, node, "unknown scoring tile '%s'; those of the %s are %s",
                  doc_excerpt(game->arena, node->text, node->length), pile_words[pile], all);
    return LS_NONE;
}

/** A whole pile: every tile of the box once, the active one first. */
static void read_pile(struct game *game, const struct doc_node *list, enum ls_pile pile)
{
    struct ls_state *state = ls_state(game);
    unsigned seen = 0;
    if (list->count != pile_sizes[pile]) {
        doc_error(game->faults, list, "the pile of the %s has %u scoring tiles, not %zu", pile_words[pile],
                  pile_sizes[pile], list->count);
        return;
    }
    for (const struct doc_node *item = list->first; item; item = item->next) {
        const enum ls_tile tile = read_tile(game, item, pile);
        if (tile != LS_NONE && seen >> tile & 1u)
            doc_error(game->faults, item, "each scoring tile is in the box once, '%s' stands twice", item->text);
        seen |= 1u << tile;
        state->pile[pile][state->count[pile]++] = (uint8_t)tile;
    }
    if (pile != LS_CITY && (seen >> LS_WEALTH & 1u) && (seen >> LS_POVERTY & 1u))
        doc_error(game->faults, list, "the pile of the %s has one of wealth and poverty, not both", pile_words[pile]);
}

void ls_read_state(struct game *game, const struct doc_node *map)
{
    struct ls_state *state = ls_state(game);
    state->node = map;
    if (!doc_want_map(game->faults, map, "land-surveyors"))
        return;
    doc_want_keys(game->faults, map, "land-surveyors", pile_words, LS_PILES);
    for (enum ls_pile pile = LS_CITY; pile < LS_PILES; pile++) {
        const struct doc_node *node = doc_get(map, pile_words[pile]);
        if (!node)
            continue;
        if (node->kind == DOC_LIST) {
            read_pile(game, node, pile);
            continue;
        }
        if (node->kind == DOC_TEXT && strcmp(node->text, unknown_word) == 0) {
            state->count[pile] = 1;
            state->unknown[pile] = true;
            continue;
        }
        const enum ls_tile tile = read_tile(game, node, pile);
        if (tile != LS_NONE) {
            state->pile[pile][0] = (uint8_t)tile;
            state->count[pile] = 1;
        }
    }
}

struct doc_node *ls_write_state(const struct game *game, struct doc_arena *arena)
{
    const struct ls_state *state = ls_state(game);
    struct doc_node *map = NULL;
    for (enum ls_pile pile = LS_CITY; pile < LS_PILES; pile++) {
        if (state->count[pile] == 0)
            continue;
        if (!map)
            map = doc_inline(doc_new_map(arena));
        if (state->count[pile] == 1) {
            const char *word = state->unknown[pile] ? unknown_word : tile_words[state->pile[pile][0]];
            doc_put(arena, map, pile_words[pile], doc_new_text(arena, word));
            continue;
        }
        struct doc_node *list = doc_put(arena, map, pile_words[pile], doc_inline(doc_new_list(arena)));
        for (unsigned i = 0; i < state->count[pile]; i++)
            doc_add(list, doc_new_text(arena, tile_words[state->pile[pile][i]]));
    }
    return map;
}

/** The active scoring tiles; below them what is known of the piles. */
void ls_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct ls_state *state = ls_state(game);
    for (enum ls_pile pile = LS_CITY; pile < LS_PILES; pile++) {
        const char *says = state->count[pile] == 0 ? "none"
                           : state->unknown[pile]  ? "not known"
                                                   : tile_words[state->pile[pile][0]];
        for (unsigned i = 1; i < state->count[pile]; i++)
            says = doc_printf(arena, "%s%s%s", says, i == 1 ? ", below it " : ", ", tile_words[state->pile[pile][i]]);
        *REF_ADD(arena, pieces) =
            (struct piece){.word = "scoring tile",
                           .says = doc_printf(arena, "scoring tile of the %s: %s", pile_words[pile], says),
                           .tile = BOARD_NONE,
                           .owner = REF_PLAYERS_MAX};
    }
}

void ls_setup(struct turn *turn)
{
    struct game *game = turn->game;
    game->track_floor |= ref_option(game, &land_surveyors_module, LS_OPTION_FLOOR) == LS_FLOOR_ZERO;
}

void ls_position(struct turn *turn)
{
    struct game *game = turn->game;
    const struct ls_state *state = ls_state(game);
    if (game->settings->scores_only)
        return;
    const bool wealth_road = state->count[LS_ROAD] == 1 && state->pile[LS_ROAD][0] == LS_WEALTH;
    const bool poverty_monastery = state->count[LS_MONASTERY] == 1 && state->pile[LS_MONASTERY][0] == LS_POVERTY;
    bool in_pile = false;
    for (unsigned i = 0; i < state->count[LS_ROAD]; i++)
        in_pile |= state->pile[LS_ROAD][i] == LS_WEALTH;
    for (unsigned i = 0; i < state->count[LS_MONASTERY]; i++)
        in_pile |= state->pile[LS_MONASTERY][i] == LS_POVERTY;
    if (wealth_road || poverty_monastery || in_pile)
        ref_assume(game, LS_TILES_WEALTH_POVERTY_SPLIT, NULL,
                   "which of wealth and poverty is among the tiles of the roads and of the monasteries is not known: "
                   "the document's word is taken");
}

/** Whether the scoring is that of a completed road, city or monastic building, and for which pile. */
static bool pile_of(const struct scoring *scoring, enum ls_pile *pile)
{
    if (scoring->occasion != OCCASION_COMPLETED || !scoring->complete || scoring->own_worth)
        return false;
    if (scoring->kind != CAT_CITY && scoring->kind != CAT_ROAD && scoring->kind != CAT_MONASTERY)
        return false;
    *pile = scoring->kind == CAT_CITY ? LS_CITY : scoring->kind == CAT_ROAD ? LS_ROAD : LS_MONASTERY;
    return true;
}

enum ls_tile ls_active(const struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct ls_state *state = ls_state(game);
    enum ls_pile pile;
    if (!pile_of(scoring, &pile))
        return LS_NONE;
    if (!state->unknown[pile] || !scoring->occupied)
        return ls_on_top(state, pile);
    const char *what = doc_printf(game->arena, "land-surveyors: %s", pile_words[pile]);
    const struct doc_node *node = doc_get(state->node, pile_words[pile]);
    if (state->pile[pile][0] == LS_NONE)
        ref_need(game, node, what,
                 "a scoring depends on the active scoring tile of the %s: name it in place of 'unknown', or write the "
                 "whole pile as a list, the active tile first",
                 pile_words[pile]);
    else
        ref_need(game, node, what,
                 "the scoring tile of the %s was exchanged, and which came after '%s' is not known: "
                 "write the whole pile as a list, the active tile first",
                 pile_words[pile], ls_tile_word((enum ls_tile)state->pile[pile][0]));
    return LS_NONE;
}

/** Whether one of the turn's scorings changes the scoring tiles; notices what the sources leave open. */
static bool exchanges(struct turn *turn)
{
    struct game *game = turn->game;
    bool exchange = false, completed = false;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        enum ls_pile pile;
        if (!pile_of(scoring, &pile))
            continue;
        completed = true;
        bool wins = false, gains = false;
        for (unsigned p = 0; p < game->player_count; p++) {
            wins |= scoring->share[p].wins;
            gains |= ref_award(scoring, p) > 0;
        }
        if (wins && gains) {
            exchange = true;
        } else if (wins) {
            const bool keep = ref_option(game, &land_surveyors_module, LS_OPTION_ZERO_POINTS) == LS_ZERO_KEEP;
            ref_assume(game, LS_TURN_EXCHANGE_ZERO_POINTS, "zero-points-exchange",
                       "a feature was scored for 0 points or less: that it counts as scored is %s",
                       keep ? "denied" : "assumed");
            ref_turn_cite(turn, LS_TURN_EXCHANGE_ZERO_POINTS);
            exchange |= !keep;
        } else if (scoring->occupied) {
            const bool too = ref_option(game, &land_surveyors_module, LS_OPTION_UNOWNED) == LS_UNOWNED_EXCHANGE;
            ref_assume(game, LS_TURN_EXCHANGE_NOBODY_OWNS, "unowned-exchange",
                       "an occupied feature was completed and nobody scores it: that the scoring tiles change is %s",
                       too ? "chosen" : "denied");
            ref_turn_cite(turn, LS_TURN_EXCHANGE_NOBODY_OWNS);
            exchange |= too;
        }
    }
    if (!exchange)
        ref_turn_cite(turn, LS_TURN_NO_EXCHANGE);
    if (!completed && turn->out->scored.count > 0) {
        for (unsigned i = 0; i < turn->out->scored.count; i++)
            ref_turn_cite(turn, turn->out->scored.items[i]->occasion == OCCASION_RETRIEVED
                                    ? LS_TURN_EXCHANGE_ABBOT_RETRIEVAL
                                    : LS_TURN_EXCHANGE_WHAT_COUNTS);
    }
    return exchange;
}

/** Ghosts may make a scoring negative: what that means for a total at 0 is open. */
static void floor_of_ghosts(struct turn *turn, const long *gained, bool already)
{
    struct game *game = turn->game;
    bool below = false;
    for (unsigned p = 0; p < game->player_count; p++) {
        const long total = game->players[p].score + (already ? 0 : gained[p]);
        below |= gained[p] < 0 && (total < 0 || (already && game->track_floor && total == 0));
    }
    if (!below || !ref_in_play_named(game, "ghosts-castles-cemeteries"))
        return;
    ref_assume(
        game, LS_NEGATIVE_GHOST_FLOOR, "track-floor",
        "ghosts make a scoring negative, and whether a total may fall below 0 beside the Land Surveyors is open: "
        "it %s",
        game->track_floor ? "may not" : "may");
    ref_turn_cite(turn, LS_NEGATIVE_GHOST_FLOOR);
}

void ls_tallied(struct turn *turn)
{
    floor_of_ghosts(turn, turn->game->verdict->gained, true);
}

void ls_end(struct turn *turn)
{
    struct game *game = turn->game;
    struct ls_state *state = ls_state(game);
    unsigned completed = 0;
    enum ls_pile of;
    if (turn->illegal)
        return;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        completed += pile_of(turn->out->scored.items[i], &of);
        if (turn->out->scored.items[i]->kind == CAT_FIELD)
            ref_scoring_cite(turn->out->scored.items[i], LS_SCOPE_FIELDS);
    }
    state->completed = completed > 0;
    if (completed > 1)
        ref_turn_cite(turn, LS_TURN_ALL_FEATURES);
    if (turn->meeple_used)
        ref_turn_cite(turn, LS_TURN_ONLY_SCORING);
    floor_of_ghosts(turn, turn->out->gained, false);
    if (!exchanges(turn))
        return;
    const char *now = "";
    for (enum ls_pile pile = LS_CITY; pile < LS_PILES; pile++) {
        const unsigned count = state->count[pile];
        if (count == 0)
            continue;
        if (count == 1) {
            state->unknown[pile] = true;
        } else {
            const uint8_t first = state->pile[pile][0];
            memmove(state->pile[pile], state->pile[pile] + 1, count - 1);
            state->pile[pile][count - 1] = first;
        }
        now = doc_printf(game->arena, "%s%s%s %s", now, *now ? ", " : "", pile_words[pile],
                         state->unknown[pile] ? "unknown" : ls_tile_word((enum ls_tile)state->pile[pile][0]));
    }
    ref_turn_cite(turn, LS_TURN_EXCHANGE);
    ref_turn_cite(turn, LS_TURN_EXCHANGE_CYCLE);
    if (turn->out->again || game->part == 2)
        ref_turn_cite(turn, LS_BUILDER_DOUBLE_TURN);
    if (*now)
        ref_deed(turn, "the scoring tiles are exchanged: %s", now);
}

void ls_final(struct turn *turn)
{
    ref_turn_cite(turn, LS_FINAL_NO_EFFECT);
    if (ls_state(turn->game)->completed)
        ref_turn_cite(turn, LS_FINAL_LAST_TURN);
}
