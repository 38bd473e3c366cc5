/*
 * Traders & Builders (expansions/traders-and-builders.yaml, tb.*): trade goods, the builder and the double turn, the
 * pig.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module traders_and_builders_module;

enum { OPTION_ON_COMPLETED, OPTION_TRIGGER };
enum { ON_COMPLETED_REFUSE, ON_COMPLETED_ALLOW };
enum { TRIGGER_EXTEND, TRIGGER_COMPLETE };

#define GOODS 3
static const char *const goods_words[GOODS] = {"wine", "grain", "cloth"};

struct state {
    long tokens[REF_PLAYERS_MAX][GOODS];
    bool extended; /* this turn's tile continued the player's builder's feature */
    bool closed;   /* it closed it without continuing it (an abbey) */
    int second_by; /* the player whose second part was the turn before, + 1; 0: nobody */
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &traders_and_builders_module);
}

static bool is_kind(const struct game *game, unsigned kind, const char *name)
{
    return strcmp(ref_kind(game, kind)->name, name) == 0;
}

/** Whether a figure of the player, with the trait or (trait 0) of the kind's name, stands on the feature. */
static bool stands(const struct game *game, board_feature feature, unsigned player, unsigned trait, const char *name)
{
    const struct board *board = game->board;
    if (board_figures_on(board, feature) == 0)
        return false;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (figure->owner == player &&
                (trait ? ref_has_trait(game, figure, trait) : is_kind(game, figure->kind, name)))
                return true;
        }
    }
    return false;
}

/* ---- state ---- */

static void read_state(struct game *game, const struct doc_node *map)
{
    struct state *state = state_of(game);
    if (!doc_want_map(game->faults, map, "the goods"))
        return;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const int player = ref_read_player(game, value->key);
        if (!doc_want_map(game->faults, value, "a player's goods"))
            continue;
        doc_want_keys(game->faults, value, "a player's goods", goods_words, GOODS);
        for (int g = 0; g < GOODS && player >= 0; g++) {
            const struct doc_node *count = doc_get(value, goods_words[g]);
            if (count)
                doc_want_integer(game->faults, count, goods_words[g], 0, DOC_INTEGER_MAX, &state->tokens[player][g]);
        }
    }
}

static void position(struct turn *turn)
{
    static const long in_box[GOODS] = {9, 6, 5};
    struct game *game = turn->game;
    const struct state *state = state_of(game);
    for (int g = 0; g < GOODS; g++) {
        long all = 0;
        for (unsigned p = 0; p < game->player_count; p++)
            all += state->tokens[p][g];
        if (all > in_box[g] && !game->settings->scores_only)
            ref_assume(game, TB_SETUP_MATERIAL, NULL,
                       "the players hold %ld tokens of %s, the box has %ld: a further box is assumed", all,
                       goods_words[g], in_box[g]);
    }
    /* a companion whose owner has no meeple there would have gone home */
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (!ref_has_trait(game, figure, FIGURE_COMPANION) || figure->part == BOARD_NONE)
            continue;
        if (!stands(game, board_feature_of(game->board, figure->part), figure->owner, FIGURE_MEEPLE, NULL) &&
            !game->settings->scores_only)
            ref_assume(game, is_kind(game, figure->kind, "pig") ? TB_PIG_STAYS : TB_BUILDER_LAST_MEEPLE_GONE, NULL,
                       "%s's %s at %s stands without a meeple of %s's: it is taken to stand there all the same",
                       game->players[figure->owner].name, ref_kind(game, figure->kind)->name,
                       ref_at_text(game, board_tile(game->board, figure->tile)->at), game->players[figure->owner].name);
    }
}

/* ---- placing builder and pig ---- */

static void refuse(struct turn *turn, rule_number rule, const char *message)
{
    ref_violate(turn, rule,
                turn->deploying.action->spot_node ? turn->deploying.action->spot_node : turn->deploying.action->node,
                "%s", message);
    turn->deploying.refused = true;
}

static bool closed(const struct board *board, const struct deploying *deploying)
{
    return (deploying->facts->kind == CAT_CITY || deploying->facts->kind == CAT_ROAD) &&
           board_open_edges(board, board_feature_of(board, deploying->part)) == 0;
}

static void deploy(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    if (!facts || !(ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION))
        return;
    const bool pig = is_kind(game, deploying->kind, "pig");
    deploying->occupied_allowed = true;
    if (turn->meeple_used)
        refuse(turn, TB_BUILDER_NOT_SAME_TURN_MEEPLE, "the turn's one figure is placed already");
    if (!((unsigned)ref_kind(game, deploying->kind)->where >> facts->kind & 1u)) {
        refuse(turn, pig ? TB_PIG_FIELD_ONLY : TB_BUILDER_ROAD_CITY_ONLY,
               doc_printf(game->arena, "the %s stands %s, not on a %s", pig ? "pig" : "builder",
                          pig ? "in fields only" : "on roads and in cities only", cat_kind_word(facts->kind)));
        return;
    }
    if (deploying->part == BOARD_NONE)
        return;
    const board_feature feature = board_feature_of(game->board, deploying->part);
    if (!stands(game, feature, turn->player, FIGURE_MEEPLE, NULL))
        refuse(turn, pig ? TB_PIG_PLACEMENT : TB_BUILDER_PLACEMENT,
               doc_printf(game->arena, "%s has no meeple on that %s, and the %s goes only beside one",
                          game->players[turn->player].name, cat_kind_word(facts->kind), pig ? "pig" : "builder"));
    if (pig || !closed(game->board, deploying))
        return;
    const bool allowed = ref_option(game, &traders_and_builders_module, OPTION_ON_COMPLETED) == ON_COMPLETED_ALLOW;
    if (!game->settings->scores_only)
        ref_assume(game, TB_BUILDER_COMPLETED_FEATURE, "builder-on-completed",
                   "whether a builder may go on the feature that his tile completes is open: it is %s",
                   allowed ? "allowed" : "refused");
    if (!allowed)
        refuse(turn, TB_BUILDER_COMPLETED_FEATURE,
               "the tile completes the feature: a builder there would go home at once");
}

static void deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal || !(ref_kind(game, deploying->kind)->traits & FIGURE_COMPANION))
        return;
    const bool pig = is_kind(game, deploying->kind, "pig");
    const board_feature feature = board_feature_of(game->board, deploying->part);
    ref_turn_cite(turn, pig ? TB_PIG_PLACEMENT : TB_BUILDER_PLACEMENT);
    if (!pig)
        ref_turn_cite(turn, TB_BUILDER_OWN_TILE_NO_TRIGGER);
    for (unsigned p = 0; p < game->player_count; p++) {
        if (p != turn->player && stands(game, feature, p, FIGURE_COMPANION, NULL))
            ref_turn_cite(turn, pig ? TB_PIG_SEVERAL_PLAYERS : TB_BUILDER_SEVERAL_PLAYERS);
    }
    bool meeple_here = false;
    for (board_figure_id id = board_part_node(game->board, deploying->part)->figure; id != BOARD_NONE;
         id = board_figure(game->board, id)->next)
        meeple_here |= ref_has_trait(game, board_figure(game->board, id), FIGURE_MEEPLE);
    if (!pig && !meeple_here)
        ref_turn_cite(turn, TB_BUILDER_DISTANCE);
    if (game->part == 2 && !pig)
        ref_turn_cite(turn, TB_BUILDER_RETURNED_REUSABLE);
}

/* ---- the double turn ---- */

static void begin(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    state->extended = false;
    state->closed = false;
    const int named = turn->input ? turn->input->named : -1;
    if (named >= 0 && (unsigned)named != game->on_turn) {
        if (game->part == 2 && (unsigned)named == (game->on_turn + 1) % game->player_count) {
            /* the second part is offered, not imposed: who leaves it out declines it */
            game->on_turn = (unsigned)named;
            game->part = 1;
            ref_turn_cite(turn, TB_BUILDER_OPTIONAL);
        } else if (state->second_by == named + 1) {
            ref_violate(turn, TB_BUILDER_NO_THIRD_TILE, turn->input->player,
                        "a double turn has two parts: no third tile follows");
        }
    }
    if (game->part == 2 && turn->declines) {
        turn->tile_excused = true;
        ref_turn_cite(turn, TB_BUILDER_OPTIONAL);
    }
    if (game->part == 2 && !turn->declines)
        ref_turn_cite(turn, TB_BUILDER_THREE_STEPS_TWICE);
}

/** Looks whether the new tile continues a feature with the player's builder, or closes one beside it. */
static void placed(struct turn *turn)
{
    struct game *game = turn->game;
    struct board *board = game->board;
    struct state *state = state_of(game);
    const struct board_tile tile = *board_tile(board, turn->placed);
    for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
        const uint8_t kind = tile.drawing->features[f].kind;
        if ((kind == CAT_CITY || kind == CAT_ROAD) &&
            stands(game, board_feature_of(board, board_part_of(&tile, f)), turn->player, 0, "builder"))
            state->extended = true;
    }
    for (enum cat_side side = CAT_N; tile.drawing->any && side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing =
            cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
        if (facing == CAT_NONE)
            continue;
        const board_feature feature = board_feature_of(board, board_part_of(beside, facing));
        if (board_open_edges(board, feature) == 0 && stands(game, feature, turn->player, 0, "builder"))
            state->closed = true;
    }
}

static void end(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    const bool older = ref_option(game, &traders_and_builders_module, OPTION_TRIGGER) == TRIGGER_COMPLETE;
    state->second_by = game->part == 2 ? (int)turn->player + 1 : 0;
    if (state->closed)
        ref_turn_cite(turn, older ? TB_BUILDER_COMPLETE_OR_EXTEND : TB_BUILDER_EXTENDS_NOT_COMPLETES);
    if (!state->extended && !(older && state->closed))
        return;
    if (game->part == 2) {
        ref_turn_cite(turn, TB_BUILDER_NO_THIRD_TILE);
        ref_turn_cite(turn, TB_BUILDER_SECOND_TILE_TRIGGERS_NOTHING);
        return;
    }
    if (turn->out->again)
        return;
    if (game->tiles_left == 0 && !turn->may_go_on_without_pile) {
        ref_turn_cite(turn, TB_BUILDER_EMPTY_PILE);
        return;
    }
    if (game->tiles_left == 0)
        ref_turn_cite(turn, TB_BUILDER_EMPTY_PILE);
    turn->out->again = true;
    turn->out->again_rule = state->extended ? TB_BUILDER_DOUBLE_TURN : TB_BUILDER_COMPLETE_OR_EXTEND;
    turn->second_part = true;
    ref_turn_cite(turn, TB_BUILDER_ONCE_PER_TURN);
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *scoring = turn->out->scored.items[i];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            if (scoring->figures.items[f].owner == turn->player &&
                is_kind(game, scoring->figures.items[f].kind, "builder"))
                ref_turn_cite(turn, TB_BUILDER_COMPLETING_TRIGGERS);
        }
    }
}

/* ---- goods ---- */

static void scored(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    unsigned cities = 0;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        long all = 0;
        if (scoring->kind != CAT_CITY || scoring->occasion != OCCASION_COMPLETED)
            continue;
        for (int g = 0; g < GOODS; g++) {
            const long count = scoring->fact[FACT_WINE + g];
            if (count == 0)
                continue;
            all += count;
            state->tokens[turn->player][g] += count;
            ref_deed(turn, "takes %ld %s", count, goods_words[g]);
        }
        if (all == 0)
            continue;
        cities++;
        ref_scoring_cite(scoring, TB_GOODS_AWARDED);
        if (!scoring->occupied)
            ref_scoring_cite(scoring, TB_GOODS_EMPTY_CITY);
        if (!scoring->share[turn->player].wins)
            ref_scoring_cite(scoring, TB_GOODS_COMPLETER);
        if (turn->has_placed && board_tile(game->board, turn->placed)->drawing->any)
            ref_scoring_cite(scoring, TB_GOODS_ABBEY);
    }
    if (cities > 1)
        ref_turn_cite(turn, TB_GOODS_TWO_CITIES);
}

/** The most of each kind of goods brings 10 points; ties each in full. */
static void final(struct turn *turn)
{
    struct game *game = turn->game;
    const struct state *state = state_of(game);
    unsigned kinds = 0;
    for (int g = 0; g < GOODS; g++) {
        long most = 0;
        unsigned winners = 0;
        struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
        for (unsigned p = 0; p < game->player_count; p++)
            most = state->tokens[p][g] > most ? state->tokens[p][g] : most;
        if (most == 0) {
            ref_turn_cite(turn, TB_GOODS_FINAL_NONE);
            continue;
        }
        kinds++;
        scoring->game = game;
        scoring->occasion = OCCASION_FINAL;
        scoring->kind = CAT_KINDS;
        scoring->word = "goods";
        scoring->placeless = true;
        scoring->feature = BOARD_NONE;
        for (unsigned p = 0; p < game->player_count; p++) {
            scoring->share[p].present = state->tokens[p][g] > 0;
            scoring->share[p].strength = state->tokens[p][g];
            scoring->share[p].wins = state->tokens[p][g] == most;
            winners += scoring->share[p].wins;
        }
        static const char *const most_of[GOODS] = {"the most wine", "the most grain", "the most cloth"};
        ref_term_points(scoring, most_of[g], 10, -1, TB_GOODS_FINAL);
        if (winners > 1)
            ref_scoring_cite(scoring, TB_GOODS_FINAL_TIE);
        ref_terms_sum(scoring);
        ref_add_final(game, scoring);
    }
    if (kinds > 1)
        ref_turn_cite(turn, TB_GOODS_FINAL_EXAMPLE);
}

/* ---- scoring ---- */

/** The pig-herd adds a point for each city of its field, once however many there are. */
static void herd(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || scoring->fact[FACT_PIG_HERDS] == 0 || scoring->own_worth)
        return;
    struct term *term = ref_term_find(scoring, TERM_CITIES);
    if (!term)
        return;
    term->each += 1;
    ref_cite(game->arena, &term->rules, TB_PIG_PIG_HERD);
    if (scoring->fact[FACT_PIG_HERDS] > 1)
        ref_cite(game->arena, &term->rules, TB_PIG_PIG_HERDS_NO_STACK);
}

/** A pig adds a point for each city for its owner, if he has the majority. */
static void pig(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || !ref_term_find(scoring, TERM_CITIES))
        return;
    unsigned tied = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        tied += scoring->share[p].wins;
    for (unsigned p = 0; p < game->player_count; p++) {
        unsigned pigs = 0;
        for (unsigned i = 0; i < scoring->figures.count; i++)
            pigs += scoring->figures.items[i].owner == p && is_kind(game, scoring->figures.items[i].kind, "pig");
        if (pigs == 0)
            continue;
        ref_scoring_cite(scoring, TB_PIG_NOT_COUNTED);
        if (!scoring->share[p].wins) {
            ref_scoring_cite(scoring, TB_PIG_NO_MAJORITY);
            continue;
        }
        const rule_number rule = scoring->occasion == OCCASION_BARN_PLACED      ? TB_PIG_BARN_PLACED
                                 : scoring->occasion == OCCASION_BARN_CONNECTED ? TB_PIG_BARN_CONNECTED
                                                                                : TB_PIG_SCORING;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "city with a pig", "cities with a pig",
                                         ref_term_find(scoring, TERM_CITIES)->count, 1, rule);
        term->player = (int)p;
        if (tied > 1)
            ref_cite(game->arena, &term->rules, TB_PIG_TIE);
        if (pigs > 1)
            ref_cite(game->arena, &term->rules, TB_PIG_JOINED_OWN);
    }
}

static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!is_kind(game, scoring->figures.items[i].kind, "builder"))
            continue;
        ref_scoring_cite(scoring, TB_BUILDER_NO_MAJORITY);
        ref_scoring_cite(scoring,
                         scoring->occasion == OCCASION_COMPLETED ? TB_BUILDER_RETURNS_ON_SCORING : TB_BUILDER_FINAL);
        ref_scoring_cite(scoring, TB_SETUP_BUILDER_PIG_NOT_MEEPLES);
    }
    if (scoring->kind == CAT_CITY && !scoring->complete &&
        scoring->fact[FACT_WINE] + scoring->fact[FACT_GRAIN] + scoring->fact[FACT_CLOTH] > 0)
        ref_scoring_cite(scoring, TB_GOODS_ONLY_ON_COMPLETION);
    if (scoring->feature == BOARD_NONE || (scoring->kind != CAT_ROAD && scoring->kind != CAT_FIELD))
        return;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(game->board, scoring->feature, p)) {
        const struct cat_tile *tile = board_tile(game->board, board_part_node(game->board, p)->tile)->drawing;
        unsigned roads = 0;
        for (unsigned c = 0; c < CAT_CROSSINGS_MAX; c++) {
            const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
            for (uint8_t f = 0; f < tile->feature_count; f++)
                roads += (pair >> f & 1u) && tile->features[f].kind == CAT_ROAD;
        }
        if (roads == 2)
            ref_scoring_cite(scoring, TB_TILE_BRIDGE_CROSSING);
    }
}

static const struct figure_kind figures[] = {
    {
        .name = "builder",
        .plural = "builders",
        .traits = FIGURE_COMPANION | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD,
        .given = 1,
    },
    {
        .name = "pig",
        .plural = "pigs",
        .traits = FIGURE_COMPANION,
        .where = 1u << CAT_FIELD,
        .given = 1,
    },
};

static const char *const completed_values[] = {"refuse", "allow", NULL};
static const char *const trigger_values[] = {"extend", "complete-or-extend", NULL};

static const struct option options[] = {
    [OPTION_ON_COMPLETED] = {.name = "builder-on-completed",
                             .values = completed_values,
                             .says = "whether a builder may go on the feature that his tile completes"},
    [OPTION_TRIGGER] = {.name = "builder-trigger",
                        .values = trigger_values,
                        .says = "whether completing by an abbey gives the second tile"},
};

static const struct tally_key tally_keys[] = {
    {"pig-herds", FACT_PIG_HERDS, 1u << CAT_FIELD, false, 100, "pig-herds in the field"},
};

/** With a barn the pig goes home together with the farmers. */
static void pig_home(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if ((scoring->occasion == OCCASION_BARN_PLACED || scoring->occasion == OCCASION_BARN_CONNECTED) &&
            is_kind(scoring->game, scoring->figures.items[i].kind, "pig"))
            scoring->figures.items[i].returns = true;
    }
}

static const struct stage_hook stages[] = {
    {STAGE_RETURN, 200, pig_home},
    {STAGE_WORTH, 200, herd},
    {STAGE_AWARD, 100, pig},
    {STAGE_AWARD, 950, reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 50, position}, {MOMENT_BEGIN, -10, begin},      {MOMENT_PLACED, 50, placed},
    {MOMENT_DEPLOY, 0, deploy},      {MOMENT_DEPLOYED, 50, deployed}, {MOMENT_SCORED, 50, scored},
    {MOMENT_END, 50, end},           {MOMENT_FINAL, 50, final},
};

static const char *const sets[] = {"traders-and-builders", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module traders_and_builders_module = {
    .name = "traders-and-builders",
    .title = "Traders & Builders",
    .sets = sets,
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "traders-and-builders",
    .state_size = sizeof(struct state),
    .read_state = read_state,
};
