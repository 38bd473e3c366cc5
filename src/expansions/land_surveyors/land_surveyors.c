/*
 * The Land Surveyors (expansions/land-surveyors.yaml, ls.*): a scoring tile each for cities, roads and monastic
 * buildings changes what is completed; state.c keeps the piles, effects.c applies the tiles.
 */
#include "config.h"

#include "expansions/land_surveyors/land_surveyors.h"

static const char *const zero_values[] = {"exchange", "keep", NULL};
static const char *const unowned_values[] = {"keep", "exchange", NULL};
static const char *const segment_values[] = {"semicircular", "one-edge", NULL};
static const char *const mixed_values[] = {"all-segments", "any-segment", NULL};
static const char *const coat_values[] = {"excluded", "counted", NULL};
static const char *const farmhouse_values[] = {"counted", "ignored", NULL};
static const char *const switch_values[] = {"off", "on", NULL};
static const char *const floor_values[] = {"none", "zero", NULL};

static const struct option options[] = {
    [LS_OPTION_ZERO_POINTS] = {.name = "zero-points-exchange",
                               .values = zero_values,
                               .says = "whether a scoring of 0 or less changes the scoring tiles"},
    [LS_OPTION_UNOWNED] = {.name = "unowned-exchange",
                           .values = unowned_values,
                           .says = "whether an occupied feature that nobody scores changes them"},
    [LS_OPTION_SEGMENTS] = {.name = "bad-neighborhood-segments",
                            .values = segment_values,
                            .says = "which segments Bad Neighborhood leaves out"},
    [LS_OPTION_MIXED] = {.name = "bad-neighborhood-tiles",
                         .values = mixed_values,
                         .says =
                             "whether a tile with several segments of the city is left out if all of them are, or any"},
    [LS_OPTION_COATS] = {.name = "bad-neighborhood-coats",
                         .values = coat_values,
                         .says = "coats of arms on segments that are left out"},
    [LS_OPTION_FARMHOUSES] = {.name = "first-edition-farmhouses",
                              .values = farmhouse_values,
                              .says = "farmhouses of later printings in a game of the first edition"},
    [LS_OPTION_OWN_TILE] = {.name = "pilgrimage-own-tile",
                            .values = switch_values,
                            .is_switch = true,
                            .says = "whether a road on the monastery's own tile counts"},
    [LS_OPTION_FLOOR] = {.name = "track-floor",
                         .values = floor_values,
                         .says = "whether a total may fall below 0",
                         .also = "map"},
};

static const struct tally_key tally_keys[] = {
    {"caps", FACT_CAPS, 1u << CAT_CITY, false, 1000000, "tiles on which the city is only a semicircular segment"},
    {"farmhouses", FACT_FARMHOUSES, 1u << CAT_ROAD, false, 1000000, "tiles of the road that show a farmhouse"},
    {"city-tiles", FACT_CITY_TILES, 1u << CAT_MONASTERY, false, 9, "of the nine tiles, those that show city"},
    {"road-tiles", FACT_ROAD_TILES, 1u << CAT_MONASTERY, false, 8, "of the neighbours, those that show road"},
    {"own-road", FACT_OWN_ROAD, 1u << CAT_MONASTERY, true, 1, "whether the monastery's own tile shows road"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 100, ls_link},     {STAGE_TAKE_PART, -100, ls_mark}, {STAGE_TAKE_PART, 100, ls_jury},
    {STAGE_COUNT, 0, ls_count},     {STAGE_WORTH, 20, ls_worth},      {STAGE_FLAT, 0, ls_flat},
    {STAGE_AWARD, 970, ls_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_SETUP, 70, ls_setup},     {MOMENT_POSITION, 70, ls_position}, {MOMENT_END, 20, ls_end},
    {MOMENT_TALLIED, 20, ls_tallied}, {MOMENT_FINAL, 70, ls_final},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module land_surveyors_module = {
    .name = "land-surveyors",
    .title = "The Land Surveyors",
    .options = options,
    .option_count = COUNT(options),
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_key = "land-surveyors",
    .state_size = sizeof(struct ls_state),
    .read_state = ls_read_state,
    .write_state = ls_write_state,
    .list_pieces = ls_list_pieces,
};
