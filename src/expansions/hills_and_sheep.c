/*
 * Hills & Sheep (expansions/hills-and-sheep.yaml, hs.*): hills that break ties, vineyards around monasteries, shepherds
 * and their flocks.
 */
#include "config.h"

#include <string.h>

#include "catalog/spot.h"
#include "document/get.h"
#include "expansions/rules.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module hills_and_sheep_module;

enum { OPTION_TIEBREAKER, OPTION_GARDEN };
enum { TIEBREAKER_ONE, TIEBREAKER_NUMBER };
enum { SWITCH_OFF, SWITCH_ON };

#define SHEEP_MAX 4
#define SHEEP_IN_BAG 37
/* tokens of the bag by the sheep on them */
static const unsigned tokens_in_bag[SHEEP_MAX + 1] = {0, 4, 5, 5, 2};

/** The flocks: each player has one shepherd. */
struct state {
    uint8_t tokens[REF_PLAYERS_MAX][SHEEP_MAX + 1]; /* lying with his shepherd, by the sheep on them */
    bool extended;                                  /* this turn's tile extends the field of the player's shepherd */
    bool handled;                                   /* he has grown or scored the flock */
    board_figure_id placed;                         /* his shepherd, deployed in this turn; BOARD_NONE: not */
    board_part field;                               /* of the tile just placed, that with the shepherd */
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &hills_and_sheep_module);
}

static bool is_shepherd(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "shepherd", 8);
}

/* ---- hills ---- */

static void hill_link(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        if (standing->id != BOARD_NONE &&
            (board_tile(board, board_figure(board, standing->id)->tile)->drawing->marks & CAT_HILL))
            standing->fact[FIGURE_ON_HILL] = 1;
    }
}

/** Among tied players those with a meeple on a hill win alone; a hill never beats a larger strength. */
static void hill_tie(struct scoring *scoring)
{
    struct game *game = scoring->game;
    unsigned winners = 0, on_hill = 0;
    long hills[REF_PLAYERS_MAX] = {0}, most = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (standing->takes_part && standing->fact[FIGURE_ON_HILL])
            hills[standing->owner]++;
    }
    for (unsigned p = 0; p < game->player_count; p++) {
        if (hills[p] > 0 && !scoring->share[p].wins && !game->settings->scores_only)
            ref_scoring_cite(scoring, HS_HILL_STRENGTH);
        if (!scoring->share[p].wins)
            continue;
        winners++;
        on_hill += hills[p] > 0;
        most = hills[p] > most ? hills[p] : most;
    }
    if (on_hill == 0)
        return;
    if (scoring->everybody) {
        ref_scoring_cite(scoring, HS_HILL_SURVEYORS_JURY);
        return;
    }
    if (winners < 2)
        return;
    const bool number = ref_option(game, &hills_and_sheep_module, OPTION_TIEBREAKER) == TIEBREAKER_NUMBER;
    winners = 0;
    for (unsigned p = 0; p < game->player_count; p++) {
        scoring->share[p].wins &= number ? hills[p] == most : hills[p] > 0;
        winners += scoring->share[p].wins;
    }
    if (winners < 2)
        ref_uncite(&scoring->rules, BASE_MAJORITY_TIE);
    ref_scoring_cite(scoring, HS_HILL_TIE);
    ref_scoring_cite(scoring, HS_HILL_STRENGTH);
    if (scoring->kind == CAT_FIELD)
        ref_scoring_cite(scoring, HS_HILL_FIELDS);
    if (on_hill < 2)
        return;
    ref_scoring_cite(scoring, HS_HILL_SEVERAL);
    ref_assume(game, HS_HILL_SEVERAL, "hill-tiebreaker", "several tied players stand on hills: %s",
               number ? "the one with more meeples on hills wins" : "one meeple on a hill is enough, and they share");
}

/* ---- vineyards ---- */

static void vineyard_link(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    if (scoring->feature == BOARD_NONE || (scoring->kind != CAT_MONASTERY && scoring->kind != CAT_GARDEN))
        return;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){scoring->at.x + dx, scoring->at.y + dy});
            if ((dx || dy) && id != BOARD_NONE && (board_tile(board, id)->drawing->marks & CAT_VINEYARD))
                scoring->fact[FACT_VINEYARDS]++;
        }
    }
}

static void vineyard_bonus(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const bool garden = scoring->kind == CAT_GARDEN;
    if ((scoring->kind != CAT_MONASTERY && !garden) || scoring->fact[FACT_VINEYARDS] == 0)
        return;
    if (garden && ref_option(game, &hills_and_sheep_module, OPTION_GARDEN) == SWITCH_OFF)
        return;
    if (!scoring->complete || scoring->own_worth) {
        ref_scoring_cite(scoring, scoring->own_worth ? HS_VINEYARD_SPECIAL_MONASTERY : HS_VINEYARD_COMPLETED_ONLY);
        return;
    }
    ref_term_add(scoring, TERM_OTHER, "vineyard", "vineyards", scoring->fact[FACT_VINEYARDS], 3,
                 garden ? HS_VINEYARD_GARDEN : HS_VINEYARD_BONUS);
    if (scoring->as)
        ref_scoring_cite(scoring, HS_VINEYARD_SPECIAL_MONASTERY);
}

/* ---- shepherds ---- */

/** The player's shepherd on the board, or BOARD_NONE. */
static board_figure_id shepherd_of(const struct game *game, unsigned player)
{
    const struct board *board = game->board;
    const int kind = ref_kind_named(game, "shepherd", 8);
    for (size_t i = board_figure_count(board); i > 0; i--) {
        const struct board_figure *figure = board_figure(board, (board_figure_id)(i - 1));
        if (!figure->gone && figure->kind == kind && figure->owner == player)
            return (board_figure_id)(i - 1);
    }
    return BOARD_NONE;
}

/** Whether the shepherd of a player lies in a field. */
static bool in_field(const struct game *game, unsigned player, board_feature field)
{
    const board_figure_id id = shepherd_of(game, player);
    return id != BOARD_NONE && board_feature_of(game->board, board_figure(game->board, id)->part) == field;
}

/** Sheep that lie with a player's shepherd. */
static long sheep_of(const struct game *game, unsigned player)
{
    long sheep = 0;
    for (unsigned t = 1; t <= SHEEP_MAX; t++)
        sheep += (long)t * state_of(game)->tokens[player][t];
    return sheep;
}

/** Tokens of a kind that lie on the board, with whomever. */
static unsigned tokens_out(const struct game *game, unsigned sheep)
{
    unsigned count = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        count += state_of(game)->tokens[p][sheep];
    return count;
}

/** Takes in the tokens under `sheep:` of a player's shepherd; a fault where the bag has no more of them. */
static void read_tokens(struct game *game, const struct doc_node *figure)
{
    const struct doc_node *list = doc_get(figure, "sheep");
    const struct doc_node *owner = doc_get(figure, "shepherd");
    unsigned player = 0;
    if (!list || list->kind != DOC_LIST || !owner || owner->kind != DOC_TEXT)
        return;
    while (player < game->player_count && strcmp(game->players[player].name, owner->text) != 0)
        player++;
    for (const struct doc_node *item = list->first; item && player < game->player_count; item = item->next) {
        if (item->kind != DOC_TEXT || item->length != 1 || item->text[0] < '1' || item->text[0] > '0' + SHEEP_MAX)
            continue; /* not a token, and refused as such */
        const unsigned sheep = (unsigned)(item->text[0] - '0');
        if (tokens_out(game, sheep) == tokens_in_bag[sheep])
            doc_error(game->faults, item, "the bag has %u tokens with %u sheep, and this would be another",
                      tokens_in_bag[sheep], sheep);
        else
            state_of(game)->tokens[player][sheep]++;
    }
}

static void position(struct turn *turn)
{
    struct game *game = turn->game;
    const struct doc_node *list = doc_get(game->root, "figures");
    for (const struct doc_node *item = list && list->kind == DOC_LIST ? list->first : NULL; item; item = item->next) {
        if (item->kind == DOC_MAP)
            read_tokens(game, item);
    }
}

static void begin(struct turn *turn)
{
    struct state *state = state_of(turn->game);
    state->extended = state->handled = false;
    state->placed = BOARD_NONE;
    state->field = BOARD_NONE;
}

static void placed(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    const struct board_tile tile = *board_tile(game->board, turn->placed);
    for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
        const board_part part = board_part_of(&tile, f);
        if (tile.drawing->features[f].kind != CAT_FIELD ||
            !in_field(game, turn->player, board_feature_of(game->board, part)))
            continue;
        state->extended = true;
        state->field = part;
    }
    if (!(tile.drawing->marks & CAT_HILL) || turn->illegal)
        return;
    ref_turn_cite(turn, HS_HILL_PLACE);
    if (game->tiles_left > 0)
        game->tiles_left--; /* an unseen tile of the pile goes under the hill */
}

/** The tokens that lie with a shepherd now. */
static void write_figure(const struct game *game, const struct board_figure *figure, struct doc_arena *arena,
                         struct doc_node *map)
{
    const struct state *state = state_of(game);
    if (figure->owner == BOARD_NO_OWNER || strcmp(ref_kind(game, figure->kind)->name, "shepherd") != 0 ||
        sheep_of(game, figure->owner) == 0)
        return;
    struct doc_node *list = doc_put(arena, map, "sheep", doc_inline(doc_new_list(arena)));
    for (unsigned t = SHEEP_MAX; t > 0; t--) {
        for (unsigned i = 0; i < state->tokens[figure->owner][t]; i++)
            doc_add(list, doc_new_number(arena, t));
    }
}

/** A token as the move states it: sheep, 0 for the wolf, -1 and a violation where it is missing. */
static long read_token(struct turn *turn, const struct action *action, rule_number rule)
{
    const struct doc_node *token = doc_get(action->node, "token");
    long sheep = -1;
    if (!token)
        ref_violate(turn, rule, action->node,
                    "a token is drawn: the move says which, `token: 1` to `token: 4` or `token: wolf`");
    else if (doc_is(token, "wolf"))
        return 0;
    else if (doc_want_integer(turn->game->faults, token, "token", 1, SHEEP_MAX, &sheep) &&
             tokens_out(turn->game, (unsigned)sheep) >= tokens_in_bag[sheep])
        ref_violate(turn, HS_SETUP_CONTENTS, token, "all %u tokens with %ld sheep lie on the board already",
                    tokens_in_bag[sheep], sheep);
    return sheep;
}

static void deploy(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    if (!is_shepherd(game, deploying->kind))
        return;
    deploying->occupied_allowed = true;
    if (deploying->part == BOARD_NONE || !deploying->facts || deploying->facts->kind != CAT_FIELD)
        return;
    const board_feature field = board_feature_of(game->board, deploying->part);
    for (unsigned p = 0; p < game->player_count; p++) {
        if (!in_field(game, p, field))
            continue;
        ref_violate(turn, HS_SHEPHERD_PLACE, deploying->action->spot_node, "%s's shepherd is in that field already",
                    game->players[p].name);
        deploying->refused = true;
    }
}

/** A farmer may come to a shepherd, who is no meeple. */
static void beside_shepherd(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (deploying->part == BOARD_NONE || !deploying->facts || deploying->facts->kind != CAT_FIELD)
        return;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (in_field(game, p, board_feature_of(game->board, deploying->part)))
            ref_turn_cite(turn, HS_SHEPHERD_NOT_A_MEEPLE);
    }
}

static void deployed(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    if (!is_shepherd(game, turn->deploying.kind)) {
        beside_shepherd(turn);
        return;
    }
    if (turn->deploying.refused)
        return; /* no token is drawn */
    const long sheep = read_token(turn, turn->deploying.action, HS_SHEPHERD_FIRST_TOKEN);
    ref_turn_cite(turn, HS_SHEPHERD_PLACE);
    ref_turn_cite(turn, HS_SHEPHERD_FIRST_TOKEN);
    ref_turn_cite(turn, HS_FLOCK_NOT_IN_PLACING_TURN);
    state->placed = turn->deploying.figure;
    if (sheep > 0)
        state->tokens[turn->player][sheep]++;
    if (sheep == 0)
        ref_send_home(game, turn->deploying.figure, 0, &turn->out->returned);
}

/** All shepherds of a field go home; their sheep go back into the bag. */
static void send_shepherds(struct turn *turn, board_feature field)
{
    struct game *game = turn->game;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (!in_field(game, p, field))
            continue;
        memset(state_of(game)->tokens[p], 0, sizeof state_of(game)->tokens[p]);
        ref_send_home(game, shepherd_of(game, p), 0, &turn->out->returned);
    }
}

/** Scores the flock of a field: all sheep there, for each player with a shepherd there. */
static void score_flock(struct turn *turn, board_part part, rule_number rule)
{
    struct game *game = turn->game;
    const board_feature field = board_feature_of(game->board, part);
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    long sheep = 0;
    ref_summarise(game, scoring, part, OCCASION_APART);
    scoring->figures.count = 0;
    scoring->word = "flock";
    scoring->complete = true;
    scoring->feature = BOARD_NONE;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (!in_field(game, p, field))
            continue;
        sheep += sheep_of(game, p);
        scoring->share[p].present = scoring->share[p].wins = true;
        scoring->share[p].strength = 1;
    }
    ref_term_add(scoring, TERM_OTHER, "sheep", "sheep", sheep, 1, HS_FLOCK_SCORE);
    ref_scoring_cite(scoring, rule);
    ref_scoring_cite(scoring, HS_SHEPHERD_NOT_A_MEEPLE);
    if (sheep == SHEEP_IN_BAG)
        ref_scoring_cite(scoring, HS_SETUP_CONTENTS);
    ref_terms_sum(scoring);
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
    send_shepherds(turn, field);
}

static void flock(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    if (!doc_want_text(game->faults, action->value, "flock"))
        return;
    const bool score = strcmp(action->value->text, "score") == 0;
    if (!score && strcmp(action->value->text, "expand") != 0) {
        doc_error(game->faults, action->value, "a flock is expanded or scored: `flock: expand` or `flock: score`");
        return;
    }
    if (state->placed != BOARD_NONE && !state->handled) {
        ref_violate(turn, HS_FLOCK_NOT_IN_PLACING_TURN, action->node,
                    "the shepherd was placed in this turn: his first token is drawn, and no more");
        return;
    }
    if (!state->extended || state->handled) {
        ref_violate(turn, HS_FLOCK_CHOICE, action->node, "%s",
                    state->handled ? "the flock is grown or scored once in a turn"
                                   : "the tile does not extend the field of the player's own shepherd");
        return;
    }
    state->handled = true;
    ref_turn_cite(turn, HS_FLOCK_CHOICE);
    if (score) {
        if (!turn->illegal)
            score_flock(turn, state->field, HS_FLOCK_CHOICE);
        return;
    }
    const long sheep = read_token(turn, action, HS_FLOCK_CHOICE);
    if (sheep == 0) {
        ref_turn_cite(turn, HS_FLOCK_WOLF);
        if (!turn->illegal)
            send_shepherds(turn, board_feature_of(game->board, state->field));
    } else if (sheep > 0) {
        state->tokens[turn->player][sheep]++;
    }
}

/** Adds copies of an action to a list, one for each token that may be drawn. */
static void list_tokens(const struct game *game, struct doc_arena *arena, struct doc_node *actions, const char *verb,
                        const char *what, const char *spot)
{
    for (unsigned t = 1; t <= SHEEP_MAX + 1; t++) {
        if (t <= SHEEP_MAX && tokens_out(game, t) >= tokens_in_bag[t])
            continue;
        struct doc_node *action = doc_add(actions, doc_inline(doc_new_map(arena)));
        doc_put(arena, action, verb, doc_new_text(arena, what));
        if (spot)
            doc_put(arena, action, "spot", doc_new_text(arena, spot));
        doc_put(arena, action, "token", t <= SHEEP_MAX ? doc_new_number(arena, t) : doc_new_text(arena, "wolf"));
    }
}

/** The shepherd goes on a field of the tile; a tile that extends the field of his makes his flock grow or score. */
static void list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    const size_t tiles = board_tile_count(game->board);
    if ((phase != VERB_MEEPLE_PHASE && phase != VERB_BEFORE_SCORING) || tiles == 0)
        return;
    const struct board_tile *tile = board_tile(game->board, (board_tile_id)(tiles - 1));
    const int kind = ref_kind_named(game, "shepherd", 8);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        char spot[CAT_SPOT_NAME];
        if (tile->drawing->features[f].kind != CAT_FIELD)
            continue;
        if (phase == VERB_MEEPLE_PHASE && game->players[game->on_turn].supply[kind] > 0) {
            cat_spot_name(tile->drawing, tile->turn, f, spot);
            list_tokens(game, arena, actions, "deploy", "shepherd", doc_copy(arena, spot, strlen(spot)));
        } else if (phase == VERB_BEFORE_SCORING &&
                   in_field(game, game->on_turn, board_feature_of(game->board, board_part_of(tile, f)))) {
            list_tokens(game, arena, actions, "flock", "expand", NULL);
            doc_put(arena, doc_add(actions, doc_inline(doc_new_map(arena))), "flock", doc_new_text(arena, "score"));
            return;
        }
    }
}

static void acted(struct turn *turn)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    if (state->extended && !state->handled)
        ref_violate(turn, HS_FLOCK_CHOICE, turn->input && turn->input->move ? turn->input->move->key : NULL,
                    "the tile extends the field of %s's shepherd: the flock is expanded or scored",
                    game->players[turn->player].name);
    if (turn->illegal || !turn->has_placed)
        return;
    const struct board_tile tile = *board_tile(game->board, turn->placed);
    for (uint8_t f = 0; f < tile.drawing->feature_count; f++) {
        const board_part part = board_part_of(&tile, f);
        const board_feature field = board_feature_of(game->board, part);
        bool any = false;
        for (unsigned p = 0; p < game->player_count; p++)
            any |= tile.drawing->features[f].kind == CAT_FIELD && in_field(game, p, field);
        if (any && ref_enclosed(game, field))
            score_flock(turn, part, HS_FLOCK_CLOSED_FIELD);
    }
}

static void final(struct turn *turn)
{
    const struct game *game = turn->game;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (shepherd_of(game, p) != BOARD_NONE)
            ref_turn_cite(turn, HS_FLOCK_FINAL);
    }
}

static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    for (unsigned i = 0; i < scoring->figures.count && !game->settings->scores_only; i++) {
        if (is_shepherd(game, scoring->figures.items[i].kind))
            ref_scoring_cite(scoring, HS_SHEPHERD_NOT_A_MEEPLE);
    }
}

static const struct figure_kind figures[] = {
    {.name = "shepherd", .plural = "shepherds", .where = 1u << CAT_FIELD, .given = 1},
};

static const char *const tie_values[] = {"at-least-one", "number", NULL};
static const char *const switch_values[] = {"off", "on", NULL};

static const struct option options[] = {
    [OPTION_TIEBREAKER] = {.name = "hill-tiebreaker", .values = tie_values, .says = "several tied players on hills"},
    [OPTION_GARDEN] = {.name = "vineyards-for-garden",
                       .values = switch_values,
                       .is_switch = true,
                       .says = "house: vineyards count for completed gardens"},
};

static const struct figure_key figure_keys[] = {
    {.name = "hill",
     .fact = FIGURE_ON_HILL,
     .is_switch = true,
     .max = 1,
     .tally_only = true,
     .says = "the figure stands on a hill"},
    {.name = "sheep", .fact = FIGURE_SHEEP, .is_list = true, .max = 4, .says = "the tokens that lie with a shepherd"},
};

static const struct tally_key tally_keys[] = {
    {"vineyards", FACT_VINEYARDS, 1u << CAT_MONASTERY | 1u << CAT_GARDEN, false, 8, "vineyards on the tiles around it"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 500, hill_link},     {STAGE_LINK, 501, vineyard_link}, {STAGE_TAKE_PART, 940, hill_tie},
    {STAGE_FLAT, 20, vineyard_bonus}, {STAGE_AWARD, 996, reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 110, position}, {MOMENT_BEGIN, 110, begin},       {MOMENT_PLACED, 110, placed},
    {MOMENT_DEPLOY, -7, deploy},      {MOMENT_DEPLOYED, 110, deployed}, {MOMENT_ACTED, 110, acted},
    {MOMENT_FINAL, 110, final},
};

static const struct verb verbs[] = {
    {.name = "flock", .value = VERB_NODE, .phase = VERB_BEFORE_SCORING, .act = flock},
};

static const char *const action_keys[] = {"token", NULL};
static const char *const sets[] = {"hills-and-sheep", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module hills_and_sheep_module = {
    .name = "hills-and-sheep",
    .title = "Hills & Sheep",
    .sets = sets,
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .figure_keys = figure_keys,
    .figure_key_count = COUNT(figure_keys),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .action_keys = action_keys,
    .list_actions = list_actions,
    .write_figure = write_figure,
    .state_size = sizeof(struct state),
};
