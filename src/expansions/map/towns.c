/* The sheet's three suggestions for towns (map.town.variant-*). */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/map/map.h"
#include "expansions/rules.h"

/** Towns still uncovered beside a road, each once. */
static long visible_towns(const struct scoring *scoring)
{
    struct board *board = scoring->game->board;
    const struct map_state *state = map_state(scoring->game);
    const uint32_t stamp = board_new_stamp(board);
    long count = 0;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_at at = board_tile(board, board_part_node(board, p)->tile)->at;
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at next = board_beside(at, side);
            struct map_square *square = map_square_of(state, next);
            if (!square || !map_has_town(*square) || square->stamp == stamp || board_tile_at(board, next) != BOARD_NONE)
                continue;
            square->stamp = stamp;
            count++;
        }
    }
    return count;
}

void map_flat(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_ROAD || scoring->feature == BOARD_NONE || scoring->own_worth ||
        map_option(game, MAP_OPTION_TOWN) != MAP_TOWN_VISIBLE)
        return;
    const long towns = visible_towns(scoring);
    if (towns == 0)
        return;
    if (!scoring->complete) {
        const bool count = map_option(game, MAP_OPTION_VISIBLE_FINAL) == MAP_VISIBLE_COUNT;
        ref_assume(game, MAP_TOWN_VARIANT_VISIBLE_FINAL, "visible-bonus-final",
                   "whether a visible town helps an unfinished road in the final scoring is not said: it %s",
                   count ? "does" : "does not");
        if (!count) {
            ref_scoring_cite(scoring, MAP_TOWN_VARIANT_VISIBLE_FINAL);
            return;
        }
    }
    struct term *term =
        ref_term_add(scoring, TERM_OTHER, "visible town", "visible towns", towns, 2, MAP_TOWN_VARIANT_VISIBLE_BONUS);
    if (!scoring->complete)
        ref_cite(game->arena, &term->rules, MAP_TOWN_VARIANT_VISIBLE_FINAL);
}

static bool offers_turns(const struct game *game)
{
    return map_option(game, MAP_OPTION_TOWN) == MAP_TOWN_EXTRA_TURN;
}

bool map_extra_turn(const struct game *game)
{
    return map_state(game)->extra_turn;
}

/** The turn more that a town gave is offered: it may be played, declined, or left out. */
void map_begin(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    const int named = turn->input ? turn->input->named : -1;
    state->covered_town = false;
    state->joins = 0;
    state->was_extra = state->extra_turn;
    state->extra_turn = false;
    if (!state->was_extra)
        return;
    if (named >= 0 && (unsigned)named != game->on_turn && (unsigned)named == (game->on_turn + 1) % game->player_count) {
        state->was_extra = false;
        /* a second part that he leaves out as well is the builder's to cite */
        if (game->part == 1 || !ref_in_play_named(game, "traders-and-builders")) {
            game->on_turn = (unsigned)named;
            game->part = 1;
        }
    } else if (turn->declines) {
        turn->tile_excused = true;
    }
    ref_turn_cite(turn, MAP_TOWN_VARIANT_EXTRA_TURN);
}

/** "the town Dorf at [3, 1]". */
static const char *town_text(struct game *game, struct board_at at)
{
    const struct map_state *state = map_state(game);
    for (unsigned i = 0; i < state->town_count; i++) {
        if (state->towns[i].at.x == at.x && state->towns[i].at.y == at.y)
            return doc_printf(game->arena, "town %s covered", state->towns[i].name);
    }
    return "town covered";
}

/** Who covers a town loses 2 points at once: on a track that ends at 0, no more than he has. */
void map_scored(struct turn *turn)
{
    struct game *game = turn->game;
    const struct map_state *state = map_state(game);
    if (!state->covered_town || map_option(game, MAP_OPTION_TOWN) != MAP_TOWN_PENALTY)
        return;
    const long score = game->players[turn->player].score;
    const long loss = !game->track_floor || score >= 2 ? 2 : score > 0 ? score : 0;
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    scoring->game = game;
    scoring->occasion = OCCASION_COMPLETED;
    scoring->kind = CAT_KINDS;
    scoring->word = "town";
    scoring->feature = BOARD_NONE;
    scoring->placeless = true;
    scoring->at = turn->placed_at;
    scoring->complete = true;
    scoring->share[turn->player].wins = true;
    ref_term_points(scoring, town_text(game, turn->placed_at), -loss, -1, MAP_TOWN_VARIANT_PENALTY);
    ref_terms_sum(scoring);
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
    if (score < 2)
        ref_assume(game, MAP_TOWN_VARIANT_PENALTY, "track-floor",
                   "the sheet sets no floor to the score: it %s fall below 0", game->track_floor ? "may not" : "may");
}

void map_end(struct turn *turn)
{
    struct game *game = turn->game;
    struct map_state *state = map_state(game);
    if (!state->covered_town || !offers_turns(game))
        return;
    ref_turn_cite(turn, MAP_TOWN_VARIANT_EXTRA_TURN);
    if (state->was_extra || (turn->out->again && turn->second_part))
        return;
    turn->out->again = true;
    turn->out->again_rule = MAP_TOWN_VARIANT_EXTRA_TURN;
    state->extra_turn = true;
}

/** What follows for the same player is the turn more, or belongs to it. */
void map_after(struct turn *turn)
{
    struct map_state *state = map_state(turn->game);
    state->extra_turn = (state->extra_turn || state->was_extra) && turn->out->again;
}

enum { SECOND_OF_TOWN, SECOND_OF_BUILDER, SECONDS };
static const char *const second_words[SECONDS] = {"town", "builder"};

void map_read_second(struct game *game, const struct doc_node *node)
{
    struct map_state *state = map_state(game);
    const bool second = game->part == 2 && offers_turns(game);
    int of = -1;
    if (node && doc_want_text(game->faults, node, "second-part")) {
        for (int i = 0; i < SECONDS; i++) {
            if (strcmp(node->text, second_words[i]) == 0)
                of = i;
        }
        if (of < 0)
            doc_error(game->faults, node, "second-part is '%s' or '%s', not '%s'", second_words[SECOND_OF_TOWN],
                      second_words[SECOND_OF_BUILDER], doc_quote(game->faults, node));
        else if (!second)
            doc_error(game->faults, node->key,
                      "second-part says whose the second part is: it needs `part: 2`, and the town-variant extra-turn");
    }
    state->extra_turn = second && of != SECOND_OF_BUILDER;
    if (second && of == SECOND_OF_TOWN)
        game->part = 1; /* a turn of its own, in which a builder may bring a second part */
}

const char *map_second_word(const struct game *game)
{
    if (!offers_turns(game) || (game->part == 1) != map_state(game)->extra_turn)
        return NULL; /* neither, or both */
    return second_words[game->part == 1 ? SECOND_OF_TOWN : SECOND_OF_BUILDER];
}
