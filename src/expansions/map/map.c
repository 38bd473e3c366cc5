/*
 * Carcassonne Maps (expansions/map.yaml, map.*): the game on a printed sheet of squares with large cities, borders and
 * towns.
 */
#include "config.h"

#include "expansions/map/map.h"

struct map_state *map_state(const struct game *game)
{
    return ref_state(game, &map_module);
}

int map_option(const struct game *game, enum map_option option)
{
    const struct map_state *state = map_state(game);
    if (!ref_option_set(game, &map_module, option) && option <= MAP_OPTION_TOWN && state->option[option] >= 0)
        return state->option[option];
    return ref_option(game, &map_module, option);
}

bool map_option_set(const struct game *game, enum map_option option)
{
    return ref_option_set(game, &map_module, option) ||
           (option <= MAP_OPTION_TOWN && map_state(game)->option[option] >= 0);
}

struct map_square *map_square_of(const struct map_state *state, struct board_at at)
{
    const long column = (long)at.x - state->origin.x;
    const long row = (long)at.y - state->origin.y;
    return column < 0 || row < 0 || column >= state->width || row >= state->height
               ? NULL
               : &state->squares[row * state->width + column];
}

struct map_square map_square_at(const struct map_state *state, struct board_at at)
{
    const struct map_square *square = map_square_of(state, at);
    return square ? *square : (struct map_square){.mark = '.'};
}

struct board_at map_place(const struct map_state *state, size_t n)
{
    return (struct board_at){(int32_t)(state->origin.x + (long)n % state->width),
                             (int32_t)(state->origin.y + (long)n / state->width)};
}

bool map_takes_tiles(struct map_square square)
{
    return square.mark == '#' || square.mark == 't' || square.mark == 'S' || square.mark == 'T';
}

bool map_has_town(struct map_square square)
{
    return square.mark == 't' || square.mark == 'T';
}

bool map_is_start(struct map_square square)
{
    return square.mark == 'S' || square.mark == 'T';
}

struct map_print *map_print_at(const struct map_state *state, struct board_at at, enum cat_side side)
{
    const struct map_square *square = map_square_of(state, at);
    for (uint32_t n = square ? square->print : 0; n; n = state->prints[n - 1].next) {
        if (state->prints[n - 1].side == side)
            return &state->prints[n - 1];
    }
    return NULL;
}

const char *map_print_text(struct doc_arena *arena, const struct map_print *print)
{
    return doc_printf(arena, "a %s%s%s", cat_kind_word(print->kind), print->to ? " to " : "",
                      print->to ? print->to : "");
}

static const char *const rules_values[] = {"germany-2019", "basic", NULL};
static const char *const prints_values[] = {"count", "ignore", NULL};
static const char *const town_values[] = {"none", "extra-turn", "penalty", "visible-bonus", NULL};
static const char *const abbey_values[] = {"refuse", "allow", NULL};
static const char *const line_values[] = {"count", "stop", NULL};
static const char *const coats_values[] = {"single", "doubled", NULL};

static const struct option options[] = {
    [MAP_OPTION_RULES] = {.name = "map-rules", .values = rules_values, .says = "which sheet of rules"},
    [MAP_OPTION_PRINTS] = {.name = "border-prints",
                           .values = prints_values,
                           .says = "whether a printed piece is a tile of its feature"},
    [MAP_OPTION_TOWN] = {.name = "town-variant",
                         .values = town_values,
                         .says = "the suggestions for towns; one at a time"},
    [MAP_OPTION_VISIBLE_FINAL] = {.name = "visible-bonus-final",
                                  .values = prints_values,
                                  .says = "the visible town's bonus in the final scoring"},
    [MAP_OPTION_ABBEY] = {.name = "abbey-at-border",
                          .values = abbey_values,
                          .says = "whether a border side fills a gap"},
    [MAP_OPTION_LINE] = {.name = "abbot-line-large-city",
                         .values = line_values,
                         .says = "whether an abbot's row goes on over a large city"},
    [MAP_OPTION_FAIR_COATS] = {.name = "street-fair-coats",
                               .values = coats_values,
                               .says = "coats of arms of a road under Street Fair"},
};

static const struct tally_key tally_keys[] = {
    {"coats-of-arms", FACT_COATS, 1u << CAT_ROAD, false, 1000000, "coats of arms of the road"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 50, map_link}, {STAGE_WORTH, 5, map_worth},     {STAGE_WORTH, 900, map_fair},
    {STAGE_FLAT, 50, map_flat}, {STAGE_AWARD, 995, map_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_SETUP, -10, map_setup},      {MOMENT_BOARD, 0, map_board},          {MOMENT_POSITION, -10, map_position},
    {MOMENT_POSITION, 90, map_remarks},  {MOMENT_BEGIN, -30, map_begin},        {MOMENT_FIT, 20, map_fit},
    {MOMENT_PLACED, -10, map_placed},    {MOMENT_DISCARDED, 50, map_discarded}, {MOMENT_DEPLOY, -10, map_deploy},
    {MOMENT_DEPLOYED, 50, map_deployed}, {MOMENT_COMPLETED, 110, map_scored},   {MOMENT_END, 5, map_end},
    {MOMENT_END, 105, map_after},        {MOMENT_SURVEY, 50, map_survey},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module map_module = {
    .name = "map",
    .title = "Carcassonne Maps",
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "map",
    .state_size = sizeof(struct map_state),
    .write_state = map_write_state,
    .extra_turn = map_extra_turn,
};
