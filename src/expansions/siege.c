/*
 * Besieged cities: The Cathars, Siege, The Besiegers (expansions/siege.yaml, siege.*).  A tile of these sets besieges
 * its whole city.
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "expansions/rules.h"
#include "referee/boxes.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module siege_module;

enum { OPTION_PIG, OPTION_ESCAPE, OPTION_BUILDER };
enum { PIG_DOUBLED, PIG_SINGLE };
enum { ESCAPE_SIEGE_TILE, ESCAPE_ANY_TILE };
enum { BUILDER_REFUSE, BUILDER_ALLOW };

/** What a turn remembers: one knight escapes in each part. */
struct state {
    bool escaped;
};

/** Whether a tile of a besieging set lies in the city. */
static bool besieged(const struct game *game, board_feature city)
{
    const struct board *board = game->board;
    for (board_part p = city; p != BOARD_NONE; p = board_next_part(board, city, p)) {
        if (board_part_facts(board, p)->marks & CAT_BESIEGED)
            return true;
    }
    return false;
}

static void link(struct scoring *scoring)
{
    if (scoring->kind == CAT_CITY && scoring->feature != BOARD_NONE)
        scoring->fact[FACT_BESIEGED] = besieged(scoring->game, scoring->feature);
    for (size_t c = 0; scoring->kind == CAT_FIELD && c < scoring->city_count; c++) {
        if (board_open_edges(scoring->game->board, scoring->cities[c]) == 0)
            scoring->fact[FACT_BESIEGED] += besieged(scoring->game, scoring->cities[c]);
    }
}

/** A besieged city: 1 less for each tile and coat of arms, and nothing at the end. */
static void city_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct term *tiles = ref_term_find(scoring, TERM_TILES);
    struct term *coats = ref_term_find(scoring, TERM_COATS);
    const bool cathedral = scoring->fact[FACT_CATHEDRAL] > 0;
    if (!tiles)
        return;
    if (!scoring->complete) {
        tiles->each = 0;
        ref_term_replace(scoring, tiles, BASE_FINAL_CITY, SIEGE_FINAL_INCOMPLETE);
        if (coats) {
            coats->each = 0;
            ref_term_replace(scoring, coats, BASE_FINAL_CITY, SIEGE_FINAL_INCOMPLETE);
        }
        return;
    }
    tiles->each -= 1;
    ref_cite(game->arena, &tiles->rules, cathedral ? SIEGE_SCORE_CATHEDRAL : SIEGE_SCORE_COMPLETED);
    for (unsigned i = 0; i < tiles->rules.count; i++) {
        if (tiles->rules.items[i] == BASE_CITY_TWO_TILES_OLD)
            ref_cite(game->arena, &tiles->rules, SIEGE_SCORE_SMALL_CITY);
    }
    if (coats) {
        coats->each -= 1;
        ref_cite(game->arena, &coats->rules, SIEGE_SCORE_COATS_OF_ARMS);
    }
}

/** For a field a besieged city counts twice; the pig-herd and what else is added to each city are doubled with it. */
static void field_worth(struct scoring *scoring)
{
    struct term *cities = ref_term_find(scoring, TERM_CITIES);
    if (!cities)
        return;
    struct term *twice =
        ref_term_add(scoring, TERM_OTHER, "besieged city, counted twice", "besieged cities, counted twice",
                     scoring->fact[FACT_BESIEGED], ref_term_find(scoring, TERM_CITIES)->each,
                     scoring->word && strcmp(scoring->word, "barn") == 0 ? SIEGE_FIELD_BARN : SIEGE_FIELD_DOUBLE);
    if (scoring->occasion == OCCASION_BARN_PLACED || scoring->occasion == OCCASION_BARN_CONNECTED)
        ref_cite(scoring->game->arena, &twice->rules, SIEGE_FIELD_BARN);
}

static void worth(struct scoring *scoring)
{
    if (scoring->fact[FACT_BESIEGED] == 0)
        return;
    if (scoring->kind == CAT_CITY)
        city_worth(scoring);
    else if (scoring->kind == CAT_FIELD)
        field_worth(scoring);
}

/** The pig's point at a besieged city is doubled too, unless the option says otherwise. */
static void pigs(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || scoring->fact[FACT_BESIEGED] == 0)
        return;
    const unsigned count = scoring->terms.count;
    for (unsigned i = 0; i < count; i++) {
        const struct term *term = &scoring->terms.items[i];
        if (term->player < 0 || strcmp(term->what, "cities with a pig") != 0)
            continue;
        const int player = term->player;
        if (ref_option(game, &siege_module, OPTION_PIG) == PIG_SINGLE) {
            ref_scoring_cite(scoring, SIEGE_FIELD_PIG);
            continue;
        }
        struct term *more = ref_term_add(scoring, TERM_OTHER, "besieged city with a pig", "besieged cities with a pig",
                                         scoring->fact[FACT_BESIEGED], 1, SIEGE_FIELD_PIG);
        more->player = player;
    }
}

static void reasons(struct scoring *scoring)
{
    if (scoring->game->settings->scores_only || scoring->fact[FACT_BESIEGED] == 0 || scoring->kind != CAT_CITY)
        return;
    ref_scoring_cite(scoring, SIEGE_CITY_BESIEGED);
    unsigned players = 0;
    for (unsigned p = 0; p < scoring->game->player_count; p++)
        players += scoring->share[p].present;
    if (players > 1)
        ref_scoring_cite(scoring, SIEGE_MAJORITY);
    if (scoring->fact[FACT_MAGE] > 0 || scoring->fact[FACT_WITCH] > 0)
        ref_scoring_cite(scoring, SIEGE_SCORE_MAGE_WITCH);
    if (scoring->fact[FACT_SCORING_TILE])
        ref_scoring_cite(scoring, SIEGE_SCORE_SURVEYORS);
}

/* ---- escape ---- */

/** Whether a monastic building lies on one of the nine spaces around a tile. */
static bool beside_monastery(const struct board *board, struct board_at at)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){at.x + dx, at.y + dy});
            if (id == BOARD_NONE)
                continue;
            const struct cat_tile *tile = board_tile(board, id)->drawing;
            for (uint8_t f = 0; f < tile->feature_count; f++) {
                if (tile->features[f].kind == CAT_MONASTERY)
                    return true;
            }
        }
    }
    return false;
}

/** Whether knights of a city can flee: by the option, a besieging tile of it or any tile lies beside a monastic
 * building. */
static bool can_flee(const struct game *game, board_feature city)
{
    const struct board *board = game->board;
    const bool any = ref_option(game, &siege_module, OPTION_ESCAPE) == ESCAPE_ANY_TILE;
    for (board_part p = city; p != BOARD_NONE; p = board_next_part(board, city, p)) {
        if ((any || board_part_facts(board, p)->marks & CAT_BESIEGED) &&
            beside_monastery(board, board_tile(board, board_part_node(board, p)->tile)->at))
            return true;
    }
    return false;
}

/** Whether figures of a kind escape: knights do, and by option the builder beside them. */
static bool kind_flees(const struct game *game, unsigned kind)
{
    const unsigned traits = ref_kind(game, kind)->traits;
    return traits & FIGURE_MEEPLE ||
           (traits & FIGURE_COMPANION && ref_option(game, &siege_module, OPTION_BUILDER) == BUILDER_ALLOW);
}

/** Says that the sources differ on a builder. */
static void assume_builder(struct game *game, const struct figure_kind *kind)
{
    ref_assume(game, SIEGE_ESCAPE_BUILDER, "escape-builder",
               "one source lets a %s escape: that only knights may is taken from the others", kind->name);
}

/** A figure that is no knight may not escape. */
static void refuse_figure(struct turn *turn, const struct action *action)
{
    const struct figure_kind *kind = ref_kind(turn->game, (unsigned)action->kind);
    const bool companion = (kind->traits & FIGURE_COMPANION) != 0;
    ref_violate(turn, companion ? SIEGE_ESCAPE_BUILDER : SIEGE_ESCAPE_FIGURES, action->node,
                "only a knight escapes, and a %s is none", kind->name);
    if (companion)
        assume_builder(turn->game, kind);
}

/** Whether another player has a figure of that kind in a city of the tile. */
static bool others_stand(const struct turn *turn, const struct board_tile *tile, const struct action *action)
{
    const struct board *board = turn->game->board;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        if (tile->drawing->features[f].kind != CAT_CITY)
            continue;
        for (board_figure_id i = board_part_node(board, board_part_of(tile, f))->figure; i != BOARD_NONE;
             i = board_figure(board, i)->next) {
            if (board_figure(board, i)->kind == (unsigned)action->kind && board_figure(board, i)->owner != turn->player)
                return true;
        }
    }
    return false;
}

/** Whether a figure stands on the board before another: by y, x and the first place of its feature on the tile. */
static bool stands_before(const struct board *board, board_figure_id a, board_figure_id b)
{
    unsigned first[2];
    const board_figure_id ids[2] = {a, b};
    const struct board_tile *tiles[2];
    for (unsigned i = 0; i < 2; i++) {
        const struct board_figure *figure = board_figure(board, ids[i]);
        tiles[i] = board_tile(board, figure->tile);
        const unsigned places = cat_turned(board_part_facts(board, figure->part)->places, tiles[i]->turn);
        first[i] = places & (0u - places);
    }
    if (tiles[0]->at.y != tiles[1]->at.y)
        return tiles[0]->at.y < tiles[1]->at.y;
    if (tiles[0]->at.x != tiles[1]->at.x)
        return tiles[0]->at.x < tiles[1]->at.x;
    return first[0] < first[1];
}

/**
 * The knights of a player who may escape, in the order in which they stand on the board; how many.  `*left`: a figure
 * that might, if it were a knight; BOARD_NONE: there is none.
 */
static size_t find_knights(const struct game *game, unsigned player, struct doc_arena *arena, board_figure_id **knights,
                           board_figure_id *left)
{
    const struct board *board = game->board;
    size_t count = 0;
    *left = BOARD_NONE;
    *knights = doc_alloc_array(arena, board_figure_count(board) + 1, sizeof **knights);
    for (size_t i = 0; i < board_figure_count(board); i++) {
        const struct board_figure *figure = board_figure(board, (board_figure_id)i);
        if (figure->gone || figure->part == BOARD_NONE || figure->owner != player ||
            !ref_has_trait(game, figure, FIGURE_MEEPLE | FIGURE_COMPANION) ||
            board_part_facts(board, figure->part)->kind != CAT_CITY)
            continue;
        const board_feature city = board_feature_of(board, figure->part);
        if (!besieged(game, city) || !can_flee(game, city))
            continue;
        if (!kind_flees(game, figure->kind)) {
            *left = (board_figure_id)i;
            continue;
        }
        size_t place = count++;
        for (; place > 0 && stands_before(board, (board_figure_id)i, (*knights)[place - 1]); place--)
            (*knights)[place] = (*knights)[place - 1];
        (*knights)[place] = (board_figure_id)i;
    }
    return count;
}

/** `{escape: KIND, at: [x, y], spot: city N}`. */
static struct doc_node *escape_node(const struct game *game, struct doc_arena *arena, board_figure_id knight)
{
    const struct board_figure *figure = board_figure(game->board, knight);
    const struct board_tile *tile = board_tile(game->board, figure->tile);
    struct doc_node *action = doc_inline(doc_new_map(arena));
    char spot[CAT_SPOT_NAME];
    cat_spot_name(tile->drawing, tile->turn, (uint8_t)(figure->part - tile->first_part), spot);
    doc_put(arena, action, "escape", doc_new_text(arena, ref_kind(game, figure->kind)->name));
    doc_put(arena, action, "at", ref_at_node(arena, tile->at));
    doc_put(arena, action, "spot", doc_new_text(arena, doc_copy(arena, spot, strlen(spot))));
    return action;
}

/** The knights that may escape now, as choices; `taken`: the one that does. */
static void offer_escapes(struct turn *turn, board_figure_id taken)
{
    struct game *game = turn->game;
    struct doc_arena *arena = game->arena;
    board_figure_id *knights, left;
    if (turn->illegal || game->settings->scores_only)
        return;
    const size_t count = find_knights(game, turn->player, arena, &knights, &left);
    if (left != BOARD_NONE) {
        ref_turn_cite(turn, SIEGE_ESCAPE_BUILDER);
        assume_builder(game, ref_kind(game, board_figure(game->board, left)->kind));
    }
    for (size_t i = 0; i < count; i++) {
        struct choice *choice = REF_ADD(arena, &turn->out->choices);
        choice->player = turn->player;
        choice->taken = knights[i] == taken;
        choice->action = escape_node(game, arena, knights[i]);
        ref_cite(arena, &choice->rules,
                 ref_option(game, &siege_module, OPTION_ESCAPE) == ESCAPE_ANY_TILE ? SIEGE_ESCAPE_ANY_TILE
                                                                                   : SIEGE_ESCAPE_BASIC);
        if (!ref_has_trait(game, board_figure(game->board, knights[i]), FIGURE_MEEPLE))
            ref_cite(arena, &choice->rules, SIEGE_ESCAPE_BUILDER);
    }
}

static void escape(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    struct state *state = ref_state(game, &siege_module);
    if (action->kind < 0)
        return;
    if (state->escaped)
        ref_violate(turn, SIEGE_ESCAPE_ONE_PER_TURN, action->node,
                    "one knight escapes in a turn, and this would be another");
    state->escaped = true;
    const board_tile_id id = board_tile_at(game->board, action->at);
    if (id == BOARD_NONE) {
        doc_error(game->faults, action->at_node, "no tile lies at %s", ref_at_text(game, action->at));
        return;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    uint8_t named = CAT_NONE;
    if (action->keys & KEY_SPOT &&
        !ref_find_feature(game, action->spot_node, &action->spot, tile->drawing, tile->turn, &named))
        return;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_part part = board_part_of(tile, f);
        if (tile->drawing->features[f].kind != CAT_CITY || (named != CAT_NONE && named != f))
            continue;
        for (board_figure_id i = board_part_node(game->board, part)->figure; i != BOARD_NONE;
             i = board_figure(game->board, i)->next) {
            const struct board_figure *figure = board_figure(game->board, i);
            if (figure->kind != (unsigned)action->kind || figure->owner != turn->player)
                continue;
            const board_feature city = board_feature_of(game->board, part);
            if (!kind_flees(game, figure->kind))
                refuse_figure(turn, action);
            if (!besieged(game, city))
                ref_violate(turn, SIEGE_ESCAPE_BASIC, action->at_node, "the city is not besieged");
            else if (!can_flee(game, city))
                ref_violate(turn,
                            ref_option(game, &siege_module, OPTION_ESCAPE) == ESCAPE_ANY_TILE ? SIEGE_ESCAPE_ANY_TILE
                                                                                              : SIEGE_ESCAPE_BASIC,
                            action->at_node, "no monastic building lies beside %s of the city",
                            ref_option(game, &siege_module, OPTION_ESCAPE) == ESCAPE_ANY_TILE ? "a tile"
                                                                                              : "a besieged tile");
            if (turn->illegal)
                return;
            ref_deed(turn, "takes the %s back from the besieged city at %s", ref_kind(game, figure->kind)->name,
                     ref_at_text(game, action->at));
            ref_turn_cite(turn, ref_option(game, &siege_module, OPTION_ESCAPE) == ESCAPE_ANY_TILE
                                    ? SIEGE_ESCAPE_ANY_TILE
                                    : SIEGE_ESCAPE_BASIC);
            ref_turn_cite(turn, SIEGE_ESCAPE_BUILDINGS);
            if (!ref_has_trait(game, figure, FIGURE_MEEPLE))
                ref_turn_cite(turn, SIEGE_ESCAPE_BUILDER);
            else if (figure->kind != (unsigned)ref_kind_named(game, "meeple", 6))
                ref_turn_cite(turn, SIEGE_ESCAPE_FIGURES);
            ref_turn_cite(turn, SIEGE_ESCAPE_ONE_PER_TURN);
            if (game->part == 2)
                ref_turn_cite(turn, SIEGE_ESCAPE_DOUBLE_TURN);
            offer_escapes(turn, i);
            ref_send_home(game, i, 0, &turn->out->returned);
            return;
        }
    }
    ref_violate(turn, others_stand(turn, tile, action) ? SIEGE_ESCAPE_FIGURES : SIEGE_ESCAPE_BASIC, action->at_node,
                "%s has no %s in a city at %s", game->players[turn->player].name,
                ref_kind(game, (unsigned)action->kind)->name, ref_at_text(game, action->at));
}

/** A knight escapes when his player has nothing more to do: no figure goes on behind that. */
static void before_action(struct turn *turn)
{
    const struct state *state = ref_state(turn->game, &siege_module);
    if (state->escaped && turn->action->phase == VERB_AFTER_SCORING && turn->action->verb->act != escape)
        ref_violate(turn, SIEGE_ESCAPE_ONE_PER_TURN, turn->action->node,
                    "a knight escapes at the end of the turn, and nothing follows");
}

/** The knights that might have escaped at the end of the turn, as choices. */
static void offer(struct turn *turn)
{
    const struct state *state = ref_state(turn->game, &siege_module);
    if (!state->escaped)
        offer_escapes(turn, BOARD_NONE);
}

/** Whether every tile of a set lies. */
static bool whole_set(const struct game *game, const char *set)
{
    bool any = false;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const struct cat_tile *tile = &cat_tiles[i];
        if (strcmp(tile->set, set) != 0)
            continue;
        if (game->laid[i] < ref_copies(game, tile))
            return false;
        any = true;
    }
    return any;
}

static void surveyed(struct turn *turn)
{
    const struct game *game = turn->game;
    for (const char *const *set = siege_module.sets; *set && !game->settings->scores_only; set++) {
        if (whole_set(game, *set))
            ref_turn_cite(turn, SIEGE_SETUP_SETS);
    }
}

/** Each meeple of the player on turn in a besieged city may flee, one in a turn. */
static void list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    const struct state *state = ref_state(game, &siege_module);
    board_figure_id *knights, left;
    if (phase != VERB_AFTER_SCORING || state->escaped)
        return;
    const size_t count = find_knights(game, game->on_turn, arena, &knights, &left);
    for (size_t i = 0; i < count; i++)
        doc_add(actions, escape_node(game, arena, knights[i]));
}

static void begin(struct turn *turn)
{
    struct state *state = ref_state(turn->game, &siege_module);
    state->escaped = false;
}

static const char *const pig_values[] = {"doubled", "single", NULL};
static const char *const escape_values[] = {"siege-tile", "any-tile", NULL};
static const char *const builder_values[] = {"refuse", "allow", NULL};

static const struct option options[] = {
    [OPTION_PIG] = {.name = "siege-pig", .values = pig_values, .says = "whether the pig at a besieged city is doubled"},
    [OPTION_ESCAPE] = {.name = "escape-variant",
                       .values = escape_values,
                       .says = "which tile of the city the monastic building must touch"},
    [OPTION_BUILDER] = {.name = "escape-builder",
                        .values = builder_values,
                        .says = "whether a builder may escape from a besieged city"},
};

static const struct tally_key tally_keys[] = {
    {"besieged", FACT_BESIEGED, 1u << CAT_CITY, true, 1, "whether the city is besieged"},
    {"besieged", FACT_BESIEGED, 1u << CAT_FIELD, false, 1000000, "how many of the completed cities are besieged"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 200, link},
    {STAGE_WORTH, 300, worth},
    {STAGE_AWARD, 200, pigs},
    {STAGE_AWARD, 980, reasons},
};

static const struct moment_hook moments[] = {{MOMENT_BEGIN, 80, begin},
                                             {MOMENT_ACTION, 80, before_action},
                                             {MOMENT_END, 20, offer},
                                             {MOMENT_FINAL, 80, surveyed},
                                             {MOMENT_SURVEY, 80, surveyed}};

static const struct verb verbs[] = {
    {.name = "escape",
     .value = VERB_FIGURE,
     .phase = VERB_AFTER_SCORING,
     .keys = KEY_AT | KEY_SPOT,
     .required = KEY_AT,
     .act = escape},
};

static const char *const sets[] = {"siege", "cathars", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module siege_module = {
    .name = "siege",
    .title = "Siege",
    .sets = sets,
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .list_actions = list_actions,
    .state_size = sizeof(struct state),
};
