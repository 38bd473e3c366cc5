/*
 * The base game with farmers: roads, cities, monasteries, fields, the meeple, the turn and the end of the game.
 *
 * Its rules (base.setup.*, base.turn.*, base.tile.*, base.meeple.*, base.road.*, base.city.*, base.monastery.*,
 * base.complete.*, base.score.*, base.majority.*, base.field.*, base.end.*, base.final.*, base.any.*) stand in
 * expansions/base.yaml; the files of this folder apply and cite them.
 */
#include "config.h"

#include "expansions/base/base.h"

#define ON(kind) (uint16_t)(1u << (kind))

static const struct figure_kind figures[] = {
    {
        .name = "meeple",
        .plural = "meeples",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = ON(CAT_CITY) | ON(CAT_ROAD) | ON(CAT_MONASTERY) | ON(CAT_FIELD),
        .given = 7,
        .strength = 1,
    },
};

static const char *const copies_values[] = {"remark", "strict", NULL};
static const char *const switch_values[] = {"off", "on", NULL};
static const char *const farmer_values[] = {"first", "second", "third", NULL};
static const char *const tiny_values[] = {"4", "2", NULL};
static const char *const double_values[] = {"one", "two", NULL};

static const struct option options[] = {
    [BASE_OPTION_COPIES] = {.name = "copies",
                            .values = copies_values,
                            .defaults = {COPIES_REMARK, COPIES_REMARK, COPIES_REMARK},
                            .says = "more copies of a tile than the boxes hold: said, or refused"},
    [BASE_OPTION_MEEPLES] = {.name = "meeples-per-player",
                             .min = 1,
                             .max = 20,
                             .defaults = {7, 7, 7},
                             .says = "normal meeples that each player has"},
    [BASE_OPTION_FARMERS] = {.name = "farmers",
                             .values = switch_values,
                             .is_switch = true,
                             .defaults = {SWITCH_ON, SWITCH_ON, SWITCH_ON},
                             .says = "whether fields are occupied and scored"},
    [BASE_OPTION_FARMER_SCORING] = {.name = "farmer-scoring",
                                    .values = farmer_values,
                                    .defaults = {FARMER_THIRD, FARMER_THIRD, FARMER_THIRD},
                                    .says = "which printing's rule for fields"},
    [BASE_OPTION_TINY_CITY] = {.name = "tiny-city",
                               .values = tiny_values,
                               .defaults = {TINY_CITY_4, TINY_CITY_4, TINY_CITY_4},
                               .says = "worth of a completed city of two tiles"},
    [BASE_OPTION_DOUBLE_TILES] = {.name = "double-tiles",
                                  .values = double_values,
                                  .defaults = {DOUBLE_ONE, DOUBLE_TWO, DOUBLE_TWO},
                                  .says = "whether a tile of double size counts as one or two"},
};

static const struct tally_key tally_keys[] = {
    {"tiles", FACT_TILES, ON(CAT_CITY) | ON(CAT_ROAD), false, 1000000, "tiles on which the feature lies"},
    {"tiles", FACT_TILES, ON(CAT_MONASTERY), false, 9, "the monastery's own tile and its neighbours, 1 to 9"},
    {"coats-of-arms", FACT_COATS, ON(CAT_CITY), false, 1000000, "coats of arms in the city"},
    {"cities", FACT_CITIES, ON(CAT_FIELD), false, 1000000, "completed cities that the field borders"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 0, base_link},
    {STAGE_LINK, 10, base_field_link},
    {STAGE_COMPLETE, 0, base_complete},
    {STAGE_TAKE_PART, 0, base_take_part},
    {STAGE_TAKE_PART, 900, base_majority},
    {STAGE_WORTH, 0, base_worth},
    {STAGE_WORTH, 1, base_field_worth},
    {STAGE_AWARD, 0, base_field_award},
    {STAGE_AWARD, 900, base_feature_reasons},
    {STAGE_AWARD, 901, base_field_reasons},
    {STAGE_RETURN, 0, base_return},
};

static const struct moment_hook moments[] = {
    {MOMENT_SETUP, 0, base_setup},
    {MOMENT_POSITION, 0, base_position},
    {MOMENT_BEGIN, 0, base_begin},
    {MOMENT_ACTION, 0, base_action},
    {MOMENT_FIT, 0, base_fit},
    {MOMENT_PLACED, 0, base_placed},
    {MOMENT_DEPLOY, 100, base_may_deploy},
    {MOMENT_DEPLOYED, 0, base_deployed},
    {MOMENT_ACTED, 0, base_acted},
    {MOMENT_COMPLETED, 0, base_completed},
    {MOMENT_SCORED, 0, base_scored},
    {MOMENT_END, 100, base_end},
    {MOMENT_FINAL, 0, base_final},
    {MOMENT_FINAL_FIELDS, 0, base_final_fields},
    {MOMENT_FINAL_FIELDS, 10, base_first_edition},
    {MOMENT_FINAL_DONE, 0, base_final_done},
    {MOMENT_TALLIED, 0, base_tallied},
};

static const struct verb verbs[] = {
    {.name = "discard", .value = VERB_TILE, .phase = VERB_BEFORE_TILE, .act = base_discard},
    {.name = "place",
     .value = VERB_TILE,
     .phase = VERB_TILE_PHASE,
     .keys = KEY_AT | KEY_ROTATION,
     .required = KEY_AT,
     .act = base_place},
    {.name = "deploy",
     .value = VERB_FIGURE,
     .phase = VERB_MEEPLE_PHASE,
     .keys = KEY_AT | KEY_SPOT | KEY_AS | KEY_BY,
     .act = base_deploy},
    {.name = "move",
     .value = VERB_FIGURE,
     .phase = VERB_MEEPLE_PHASE,
     .keys = KEY_FROM | KEY_TO | KEY_SPOT | KEY_AS | KEY_OWNER,
     .act = base_move},
    {.name = "retrieve",
     .value = VERB_FIGURE,
     .phase = VERB_MEEPLE_PHASE,
     .keys = KEY_AT | KEY_SPOT,
     .act = base_retrieve},
    {.name = "pass", .value = VERB_NOTHING, .phase = VERB_MEEPLE_PHASE, .act = base_pass},
};

static const char *const sets[] = {"base", NULL};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module base_module = {
    .name = "base",
    .title = "Carcassonne",
    .always = true,
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
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .state_size = sizeof(struct base_state),
};
