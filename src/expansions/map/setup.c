/* What a game on a map begins with, what a position leaves open, and what is printed and connected (map.setup.*,
 * map.basic.*). */
#include "config.h"

#include <string.h>

#include "expansions/map/map.h"
#include "expansions/rules.h"

void map_setup(struct turn *turn)
{
    struct game *game = turn->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    if (kind >= 0 && game->given[kind] < MAP_MEEPLES)
        game->given[kind] = MAP_MEEPLES;
    game->track_floor |= strcmp(ref_option_word(game, "track-floor"), "zero") == 0;
}

/* ---- how many tiles are recommended ---- */

/** A map of the series and the tiles that are recommended for it. */
struct recommended {
    const char *name;
    unsigned from, to;
    rule_number rule;
};

/** What is recommended for the map; NULL: nothing is known of it. */
static const struct recommended *recommended(const struct game *game)
{
    static const struct recommended series[] = {
        {"Benelux", 110, 120, MAP_BASIC_RECOMMENDED_TILES},      {"France", 110, 120, MAP_BASIC_RECOMMENDED_TILES},
        {"Germany", 110, 120, MAP_BASIC_RECOMMENDED_TILES},      {"Iberia", 110, 120, MAP_BASIC_RECOMMENDED_TILES},
        {"USA East", 110, 120, MAP_BASIC_RECOMMENDED_TILES},     {"USA West", 110, 120, MAP_BASIC_RECOMMENDED_TILES},
        {"Great Britain", 90, 100, MAP_BASIC_RECOMMENDED_TILES}, {"Nordics", 115, 125, MAP_BASIC_RECOMMENDED_TILES},
        {"USA West and USA East", 220, 240, MAP_BASIC_TWO_MAPS}, {"USA", 220, 240, MAP_BASIC_TWO_MAPS},
    };
    static const struct recommended germany = {"Germany", 110, 120, MAP_SETUP_TILE_COUNT};
    const struct map_state *state = map_state(game);
    /* the older sheet speaks of its own map alone, not of a map that is played by its rules */
    if (map_option(game, MAP_OPTION_RULES) == MAP_RULES_GERMANY)
        return state->name && strcmp(state->name, germany.name) == 0 ? &germany : NULL;
    for (size_t i = 0; state->name && i < sizeof series / sizeof *series; i++) {
        if (strcmp(series[i].name, state->name) == 0)
            return &series[i];
    }
    return NULL;
}

/** Tiles of the boxes in play; an abbey is none that is drawn. */
static unsigned count_tiles(const struct game *game)
{
    unsigned tiles = 0;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        if (!cat_tiles[i].any && ref_set_in_play(game, cat_tiles[i].set) && !ref_left_out(game, &cat_tiles[i]))
            tiles += cat_tiles[i].copies[game->edition];
    }
    return tiles;
}

static void remark_tiles(struct game *game)
{
    const struct recommended *wanted = recommended(game);
    const unsigned tiles = count_tiles(game);
    if (wanted && (tiles < wanted->from || tiles > wanted->to))
        ref_assume(game, wanted->rule, NULL, "the boxes in play have %u tiles; %u to %u are recommended for the map",
                   tiles, wanted->from, wanted->to);
    for (unsigned i = 0; i < cat_tile_count; i++) {
        if (game->laid[i] == 0 || ref_set_in_play(game, cat_tiles[i].set))
            continue;
        ref_assume(game, MAP_SETUP_TILES_ONLY, NULL,
                   "tiles of %s are used without its rules and figures, as a first game on a map may do",
                   cat_tiles[i].set);
        return;
    }
}

/* ---- start squares ---- */

static rule_number start_rule(const struct game *game)
{
    return map_option(game, MAP_OPTION_RULES) == MAP_RULES_BASIC ? MAP_BASIC_START_SQUARES : MAP_SETUP_START_SQUARES;
}

static unsigned count_starts(const struct game *game)
{
    unsigned starts = 0;
    for (size_t i = game->printed; i < board_tile_count(game->board); i++)
        starts += map_is_start(map_square_at(map_state(game), board_tile(game->board, (board_tile_id)i)->at));
    return starts;
}

static void remark_starts(struct game *game)
{
    const size_t laid = board_tile_count(game->board) - game->printed;
    const unsigned starts = count_starts(game);
    if (laid > 0 && starts < 2)
        ref_assume(game, start_rule(game), NULL, "%s; a game on a map begins from at least two start squares",
                   starts ? "tiles lie on one start square only" : "no tile lies on a start square");
    if (laid > 0 && starts == 0)
        ref_assume(game, MAP_SETUP_START_TILES, NULL,
                   "the starting tile lies on a start square; where it lies here is not shown");
}

/** A figure of a position that stands on a printed square. */
static void remark_figures(struct game *game)
{
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        const struct board_at at = board_tile(game->board, figure->tile)->at;
        if (!figure->gone && map_square_at(map_state(game), at).mark == 'C')
            ref_assume(game, MAP_LARGE_CITY_UNOWNED, NULL,
                       "a figure stands on the printed large city at %s, where none is ever put: it counts as if it "
                       "stood on a tile beside it",
                       ref_at_text(game, at));
    }
}

void map_remarks(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only || !map_state(game)->squares || doc_get(game->root, "tally"))
        return;
    remark_tiles(game);
    remark_starts(game);
    remark_figures(game);
}

/** Cites the set-up in the first turn: only start tiles lie beside the tile just placed. */
void map_first_moves(struct turn *turn)
{
    struct game *game = turn->game;
    const size_t laid = board_tile_count(game->board) - game->printed;
    if (laid == 0 || count_starts(game) + 1 < laid || laid > 4)
        return;
    ref_turn_cite(turn, start_rule(game));
    ref_turn_cite(turn, MAP_SETUP_START_TILES);
    ref_turn_cite(turn, MAP_SETUP_FIRST_MOVE);
    const struct recommended *wanted = recommended(game);
    const unsigned tiles = count_tiles(game);
    if (wanted && tiles >= wanted->from && tiles <= wanted->to)
        ref_turn_cite(turn, wanted->rule);
}

/* ---- what is printed and what is connected ---- */

static void note(struct game *game, const char *text)
{
    *REF_ADD(game->arena, &game->verdict->notes) = text;
}

static const char *coats_text(struct game *game, long coats)
{
    if (coats == 0)
        return "";
    return coats == 1 ? ", 1 coat of arms" : doc_printf(game->arena, ", %ld coats of arms", coats);
}

static void note_squares(struct game *game)
{
    const struct map_state *state = map_state(game);
    const size_t count = (size_t)state->width * (size_t)state->height;
    size_t squares = 0, starts = 0, towns = 0, visible = 0;
    for (size_t n = 0; n < count; n++) {
        const struct map_square square = state->squares[n];
        const bool free = board_tile_at(game->board, map_place(state, n)) == BOARD_NONE;
        squares += map_takes_tiles(square);
        starts += map_is_start(square);
        towns += map_has_town(square);
        visible += map_has_town(square) && free;
    }
    const size_t laid = board_tile_count(game->board) - game->printed;
    note(game, doc_printf(game->arena,
                          "%s%s%zu square%s, %zu tile%s on them; %zu start square%s; %zu town%s, %zu of them visible",
                          state->name ? state->name : "", state->name ? ": " : "", squares,
                          squares == 1 ? " takes tiles" : "s take tiles", laid, laid == 1 ? " lies" : "s lie", starts,
                          starts == 1 ? "" : "s", towns, towns == 1 ? "" : "s", visible));
}

static void note_cities(struct game *game)
{
    const struct map_state *state = map_state(game);
    for (unsigned c = 0; c < state->city_count; c++) {
        const struct map_large_city *city = &state->cities[c];
        long coats = 0;
        const char *places = "";
        for (unsigned i = 0; i < city->count; i++) {
            const board_tile_id id = board_tile_at(game->board, city->squares[i]);
            const struct cat_tile *tile = id == BOARD_NONE ? NULL : board_tile(game->board, id)->drawing;
            for (uint8_t f = 0; tile && f < tile->feature_count; f++)
                coats += tile->features[f].coats;
            if (i < 8)
                places = doc_printf(game->arena, "%s%s%s", places, i ? ", " : "", ref_at_text(game, city->squares[i]));
        }
        note(game, doc_printf(game->arena, "large city %s at %s%s%s: %s", city->name, places,
                              city->count > 8 ? " and more" : "", coats_text(game, coats),
                              map_is_connected(game, (uint16_t)(c + 1)) ? "connected" : "not connected yet"));
    }
}

static void note_border(struct game *game)
{
    static const char *const sides[] = {"north", "east", "south", "west"};
    const struct map_state *state = map_state(game);
    for (unsigned i = 0; i < state->print_count; i++) {
        const struct map_print *print = &state->prints[i];
        note(game,
             doc_printf(game->arena, "%s at the border on the %s side of %s%s: %s", map_print_text(game->arena, print),
                        sides[print->side], ref_at_text(game, print->at), coats_text(game, print->coats),
                        board_tile_at(game->board, print->at) == BOARD_NONE ? "not reached yet" : "reached"));
    }
}

static void note_towns(struct game *game)
{
    const struct map_state *state = map_state(game);
    for (unsigned i = 0; i < state->town_count; i++) {
        const struct map_town *town = &state->towns[i];
        note(game, doc_printf(game->arena, "town %s at %s: %s", town->name, ref_at_text(game, town->at),
                              board_tile_at(game->board, town->at) == BOARD_NONE ? "visible" : "covered"));
    }
}

void map_survey(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only || !map_state(game)->squares)
        return;
    note_squares(game);
    note_cities(game);
    note_border(game);
    note_towns(game);
    ref_turn_cite(turn, MAP_TERMS_LARGE_CITY_AND_TOWN);
    if (count_starts(game) > 1)
        ref_turn_cite(turn, start_rule(game));
}
