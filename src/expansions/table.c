/* All modules of the game: those that are built, and the names of those that are not. */
#include "config.h"

#include "expansions/table.h"

extern const struct module abbey_and_mayor_module;
extern const struct module abbot_module;
extern const struct module base_module;
extern const struct module bets_module;
extern const struct module german_castles_module;
extern const struct module german_cathedrals_module;
extern const struct module ghosts_castles_cemeteries_module;
extern const struct module hills_and_sheep_module;
extern const struct module inns_and_cathedrals_module;
extern const struct module land_surveyors_module;
extern const struct module little_buildings_module;
extern const struct module mage_and_witch_module;
extern const struct module map_module;
extern const struct module markets_of_leipzig_module;
extern const struct module monasteries_module;
extern const struct module river_module;
extern const struct module siege_module;
extern const struct module traders_and_builders_module;
extern const struct module watchtowers_module;

static const struct module *const modules[] = {
    &base_module,
    &river_module,
    &abbot_module,
    &monasteries_module,
    &inns_and_cathedrals_module,
    &traders_and_builders_module,
    &abbey_and_mayor_module,
    &land_surveyors_module,
    &mage_and_witch_module,
    &siege_module,
    &little_buildings_module,
    &watchtowers_module,
    &map_module,
    &hills_and_sheep_module,
    &ghosts_castles_cemeteries_module,
    &bets_module,
    &german_castles_module,
    &german_cathedrals_module,
    &markets_of_leipzig_module,
};

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Modules of the rule dossier that are not built: a document that asks for one is told so. */
static const struct planned_module planned[] = {
    {.name = "bridges-castles-bazaars",
     .figures = WORDS("bridge", "castle"),
     .verbs = WORDS("bridge", "found", "castle", "bazaar")},
    {.name = "count-king-robber", .sets = WORDS("count", "king-and-robber", "cult"), .verbs = WORDS("leave")},
    {.name = "darmstadt"},
    {.name = "ferries", .verbs = WORDS("ferry")},
    {.name = "festival", .verbs = WORDS("return")},
    {.name = "flying-machines", .sets = WORDS("flier")},
    {.name = "gifts", .verbs = WORDS("open", "gift")},
    {.name = "goldmines", .verbs = WORDS("gold", "take")},
    {.name = "messages", .figures = WORDS("messenger"), .verbs = WORDS("advance", "message")},
    {.name = "phantom", .figures = WORDS("phantom")},
    {.name = "princess-and-dragon", .figures = WORDS("dragon", "fairy"), .verbs = WORDS("seduce", "set-aside")},
    {.name = "robbers", .figures = WORDS("robber"), .verbs = WORDS("rob", "steal")},
    {.name = "tower", .verbs = WORDS("raise", "ransom")},
    {.name = "tunnel", .verbs = WORDS("tunnel")},
    {.name = "under-the-big-top", .figures = WORDS("ringmaster", "big-top"), .verbs = WORDS("reveal", "score")},
};

/* Options of those modules: known by name and value, without effect. */
static const struct planned_option planned_options[] = {
    {"carcassonne-final", "count-king-robber", WORDS("market", "all")},
    {"carcassonne-empty", "count-king-robber", WORDS("off", "on")},
    {"count-move", "count-king-robber", WORDS("free", "clockwise", "follow")},
    {"king-scoring", "count-king-robber", WORDS("per-feature", "fixed-10", "fixed-15-40", "continuous")},
    {"dragon-move", "princess-and-dragon", WORDS("before-scoring", "after-scoring")},
    {"dragon-tower", "princess-and-dragon", WORDS("eaten", "safe")},
    {"fairy", "princess-and-dragon", WORDS("meeple", "tile")},
    {"princess", "princess-and-dragon", WORDS("may", "must")},
    {"bazaar-builder", "bridges-castles-bazaars", WORDS("after", "before")},
    {"bazaar-no-auction", "bridges-castles-bazaars", WORDS("off", "on")},
    {"festival-return", "festival", WORDS("figure", "meeple")},
    {"ferry", "ferries", WORDS("always", "with-highwayman")},
    {"robber-place", "robbers", WORDS("next", "all")},
    {"tunnel-tokens", "tunnel", WORDS("3/2", "2/1", "1/1")},
    {"tunnel-everywhere", "tunnel", WORDS("on", "off")},
    {"message-free-space", "messages", WORDS("off", "on")},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module_table exp_table = {
    .modules = modules,
    .count = COUNT(modules),
    .planned = planned,
    .planned_count = COUNT(planned),
    .planned_options = planned_options,
    .planned_option_count = COUNT(planned_options),
};
