/* Trade goods: tb.goods.*. */
#include "config.h"

#include "document/get.h"
#include "expansions/rules.h"
#include "expansions/traders_and_builders/traders_and_builders.h"
#include "referee/play.h"
#include "referee/read.h"

static const char *const goods_words[TB_GOODS] = {"wine", "grain", "cloth"};
static const long in_box[TB_GOODS] = {9, 6, 5};

/** How many tokens of a kind the players have together. */
static long count_out(const struct game *game, int goods)
{
    const struct tb_state *state = tb_state(game);
    long all = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        all += state->tokens[p][goods];
    return all;
}

static void read_count(struct game *game, unsigned player, int goods, const struct doc_node *count)
{
    struct tb_state *state = tb_state(game);
    if (!doc_want_integer(game->faults, count, goods_words[goods], 0, DOC_INTEGER_MAX, &state->tokens[player][goods]))
        return;
    const long all = count_out(game, goods);
    if (all <= in_box[goods])
        return;
    const bool alone = all == state->tokens[player][goods];
    doc_error(game->faults, count, "%s %s %ld tokens of %s, and there are only %ld",
              alone ? game->players[player].name : "the players", alone ? "has" : "have", all, goods_words[goods],
              in_box[goods]);
}

struct doc_node *tb_write_goods(const struct game *game, struct doc_arena *arena)
{
    const struct tb_state *state = tb_state(game);
    struct doc_node *map = NULL;
    for (unsigned p = 0; p < game->player_count; p++) {
        struct doc_node *own = NULL;
        for (int g = 0; g < TB_GOODS; g++) {
            if (state->tokens[p][g] == 0)
                continue;
            if (!map)
                map = doc_inline(doc_new_map(arena));
            if (!own)
                own = doc_put(arena, map, game->players[p].name, doc_inline(doc_new_map(arena)));
            doc_put(arena, own, goods_words[g], doc_new_number(arena, state->tokens[p][g]));
        }
    }
    return map;
}

void tb_list_goods(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct tb_state *state = tb_state(game);
    for (unsigned p = 0; p < game->player_count; p++) {
        for (int g = 0; g < TB_GOODS; g++) {
            if (state->tokens[p][g])
                *REF_ADD(arena, pieces) =
                    (struct piece){.word = goods_words[g],
                                   .says = doc_printf(arena, "%ld %s", state->tokens[p][g], goods_words[g]),
                                   .tile = BOARD_NONE,
                                   .owner = p};
        }
    }
}

void tb_read_goods(struct game *game, const struct doc_node *map)
{
    if (!doc_want_map(game->faults, map, "the goods"))
        return;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const int player = ref_read_player(game, value->key);
        if (!doc_want_map(game->faults, value, "a player's goods"))
            continue;
        doc_want_keys(game->faults, value, "a player's goods", goods_words, TB_GOODS);
        for (int g = 0; g < TB_GOODS && player >= 0; g++) {
            const struct doc_node *count = doc_get(value, goods_words[g]);
            if (count)
                read_count(game, (unsigned)player, g, count);
        }
    }
}

static bool has_goods(const struct scoring *scoring)
{
    return scoring->fact[FACT_WINE] + scoring->fact[FACT_GRAIN] + scoring->fact[FACT_CLOTH] > 0;
}

/** The completer takes a token for each symbol in the city. */
static void take(struct turn *turn, struct scoring *scoring)
{
    struct game *game = turn->game;
    struct tb_state *state = tb_state(game);
    for (int g = 0; g < TB_GOODS; g++) {
        const long count = scoring->fact[FACT_WINE + g];
        if (count == 0)
            continue;
        state->tokens[turn->player][g] += count;
        ref_deed(turn, "takes %ld %s", count, goods_words[g]);
        const long all = count_out(game, g);
        if (all == in_box[g])
            ref_scoring_cite(scoring, TB_GOODS_SUPPLY_ENOUGH);
        if (all > in_box[g] && !game->settings->scores_only)
            ref_assume(game, TB_GOODS_SUPPLY_ENOUGH, NULL,
                       "the players have %ld tokens of %s, the box has %ld: a further box is assumed", all,
                       goods_words[g], in_box[g]);
    }
}

void tb_goods_scored(struct turn *turn)
{
    const struct game *game = turn->game;
    unsigned cities = 0;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *scoring = turn->out->scored.items[i];
        cities += scoring->kind == CAT_CITY && scoring->occasion == OCCASION_COMPLETED;
    }
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (scoring->kind != CAT_CITY || scoring->occasion != OCCASION_COMPLETED || !has_goods(scoring))
            continue;
        unsigned winners = 0;
        for (unsigned p = 0; p < game->player_count; p++)
            winners += scoring->share[p].wins;
        ref_scoring_cite(scoring, TB_GOODS_AWARDED);
        take(turn, scoring);
        if (winners == 0)
            ref_scoring_cite(scoring, TB_GOODS_EMPTY_CITY);
        if (winners > 1 || !scoring->share[turn->player].wins)
            ref_scoring_cite(scoring, TB_GOODS_COMPLETER);
        if (cities > 1)
            ref_scoring_cite(scoring, TB_GOODS_TWO_CITIES);
        if (game->tiles_left == 0)
            ref_scoring_cite(scoring, TB_GOODS_ONLY_ON_COMPLETION);
        if (turn->has_placed && board_tile(game->board, turn->placed)->drawing->any)
            ref_scoring_cite(scoring, TB_GOODS_ABBEY);
    }
}

void tb_goods_end(struct turn *turn)
{
    for (int g = 0; g < TB_GOODS; g++) {
        if (count_out(turn->game, g) > 0)
            ref_turn_cite(turn, TB_GOODS_OPEN);
    }
}

/** Cites tb.goods.only-on-completion where goods lie in a city that stays incomplete. */
static void notice_left(struct turn *turn)
{
    const struct board *board = turn->game->board;
    for (size_t t = 0; t < board_tile_count(board); t++) {
        const struct board_tile *tile = board_tile(board, (board_tile_id)t);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            if (tile->drawing->features[f].goods == CAT_NO_GOODS ||
                board_open_edges(board, board_feature_of(board, board_part_of(tile, f))) == 0)
                continue;
            ref_turn_cite(turn, TB_GOODS_ONLY_ON_COMPLETION);
            return;
        }
    }
}

/** The most of a kind brings its holder 10 points; ties each in full. */
static void score_kind(struct game *game, int goods, long most)
{
    static const char *const most_of[TB_GOODS] = {"the most wine", "the most grain", "the most cloth"};
    const struct tb_state *state = tb_state(game);
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    unsigned winners = 0;
    scoring->game = game;
    scoring->occasion = OCCASION_FINAL;
    scoring->kind = CAT_KINDS;
    scoring->word = "goods";
    scoring->placeless = true;
    scoring->feature = BOARD_NONE;
    for (unsigned p = 0; p < game->player_count; p++) {
        scoring->share[p].present = state->tokens[p][goods] > 0;
        scoring->share[p].strength = state->tokens[p][goods];
        scoring->share[p].wins = state->tokens[p][goods] == most;
        winners += scoring->share[p].wins;
    }
    ref_term_points(scoring, most_of[goods], 10, -1, TB_GOODS_FINAL);
    if (winners > 1)
        ref_scoring_cite(scoring, TB_GOODS_FINAL_TIE);
    if (count_out(game, goods) >= in_box[goods])
        ref_scoring_cite(scoring, TB_GOODS_SUPPLY_ENOUGH);
    ref_terms_sum(scoring);
    ref_add_final(game, scoring);
}

void tb_goods_final(struct turn *turn)
{
    struct game *game = turn->game;
    const struct tb_state *state = tb_state(game);
    unsigned kinds = 0;
    for (int g = 0; g < TB_GOODS; g++) {
        long most = 0;
        for (unsigned p = 0; p < game->player_count; p++)
            most = state->tokens[p][g] > most ? state->tokens[p][g] : most;
        if (most == 0)
            continue;
        kinds++;
        score_kind(game, g, most);
    }
    if (game->settings->scores_only)
        return;
    if (kinds < TB_GOODS)
        ref_turn_cite(turn, TB_GOODS_FINAL_NONE);
    if (kinds > 1)
        ref_turn_cite(turn, TB_GOODS_FINAL_EXAMPLE);
    notice_left(turn);
}
