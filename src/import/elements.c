/*
 * The tables of the import.  A module that is built later needs no change here where its rows are complete: whether one
 * is built is asked of the table of modules.
 */
#include "config.h"

#include "import/elements.h"

#include <stddef.h>
#include <string.h>

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define VALUES(...) ((const struct imp_value[]){__VA_ARGS__, {NULL, NULL}})

const struct imp_set imp_sets[] = {
    {"basic", WORDS("base"), NULL, false},
    {"winter", WORDS("base"), NULL, false},
    {"inns-and-cathedrals", WORDS("inns-and-cathedrals"), "inns-and-cathedrals", false},
    {"traders-and-builders", WORDS("traders-and-builders"), "traders-and-builders", false},
    {"abbey-and-mayor", WORDS("abbey-and-mayor"), "abbey-and-mayor", false},
    {"hills-and-sheep", WORDS("hills-and-sheep"), "hills-and-sheep", false},
    {"mage-and-witch", WORDS("mage-and-witch"), "mage-and-witch", false},
    {"siege/besiegers", WORDS("siege"), "siege", false},
    {"siege/cathars", WORDS("cathars"), "siege", false},
    {"river/1", WORDS("river-1"), "river", true},
    {"river/2", WORDS("river-2"), "river", true},
    {"river/20", WORDS("anniversary-river"), "river", true},
    {"monasteries", WORDS("german-monasteries"), "monasteries", true},
    {"japanese-buildings", WORDS("japanese-buildings"), "monasteries", true},
    {"dutch-monasteries", WORDS("dutch-monasteries"), "monasteries", true},
    {"watchtowers", WORDS("watchtowers"), "watchtowers", true},
    {"princess-and-dragon", WORDS("princess-and-dragon"), "princess-and-dragon", false},
    {"tower", WORDS("tower"), "tower", false},
    {"bridges-castles-and-bazaars", WORDS("bridges-castles-bazaars"), "bridges-castles-bazaars", false},
    {"king-and-robber", WORDS("king-and-robber"), "count-king-robber", false},
    {"count", WORDS("count"), "count-king-robber", false},
    {"cult/5", WORDS("cult"), "count-king-robber", false},
    {"cult/6", WORDS("cult"), "count-king-robber", false},
    {"under-the-big-top", WORDS("under-the-big-top"), "under-the-big-top", false},
    {"flier", WORDS("flier"), "flying-machines", true},
    {"ferries", WORDS("ferries"), "ferries", false},
    {"gold-mines", WORDS("goldmines"), "goldmines", false},
    {"goldmines", WORDS("goldmines"), "goldmines", false},
    {"robbers", WORDS("robbers"), "robbers", true},
    {"tunnel", WORDS("tunnel"), "tunnel", false},
    {"festival", WORDS("festival"), "festival", false},
    {"darmstadt", WORDS("darmstadt"), "darmstadt", true},
    {"corn-circles/1", WORDS("corn-circles-1"), NULL, false},
    {"corn-circles/2", WORDS("corn-circles-2"), NULL, false},
    {"labyrinth", WORDS("labyrinth"), NULL, false},
    {"wind-roses", WORDS("wind-roses"), NULL, false},
    {"spiel-doch", WORDS("spiel-doch"), NULL, false},
    {"gq11", WORDS("gq11"), NULL, false},
};
const unsigned imp_set_count = COUNT(imp_sets);

const struct imp_element imp_elements[] = {
    {.name = "small-follower", .module = "base", .figure = "meeple"},
    {.name = "farmers", .module = "base"},
    {.name = "abbot", .module = "abbot", .figure = "abbot"},
    {.name = "garden", .module = "abbot", .garden = true},
    {.name = "big-follower", .module = "inns-and-cathedrals", .figure = "large-meeple"},
    {.name = "cathedral", .module = "inns-and-cathedrals", .feature_marks = CAT_CATHEDRAL},
    {.name = "inn", .module = "inns-and-cathedrals", .feature_marks = CAT_INN},
    {.name = "builder", .module = "traders-and-builders", .figure = "builder"},
    {.name = "pig", .module = "traders-and-builders", .figure = "pig"},
    {.name = "traders", .module = "traders-and-builders", .goods = true},
    {.name = "pig-herd", .module = "traders-and-builders", .feature_marks = CAT_PIG_HERD},
    {.name = "abbey", .module = "abbey-and-mayor", .figure = "abbey"},
    {.name = "mayor", .module = "abbey-and-mayor", .figure = "mayor"},
    {.name = "wagon", .module = "abbey-and-mayor", .figure = "wagon"},
    {.name = "barn", .module = "abbey-and-mayor", .figure = "barn"},
    {.name = "hill", .module = "hills-and-sheep", .tile_marks = CAT_HILL},
    {.name = "vineyard", .module = "hills-and-sheep", .tile_marks = CAT_VINEYARD},
    {.name = "shepherd", .module = "hills-and-sheep", .figure = "shepherd"},
    {.name = "mage", .module = "mage-and-witch"},
    {.name = "witch", .module = "mage-and-witch"},
    {.name = "siege", .module = "siege", .feature_marks = CAT_BESIEGED},
    {.name = "escape", .module = "siege"},
    {.name = "little-buildings", .module = "little-buildings"},
    {.name = "dragon", .module = "princess-and-dragon"},
    {.name = "fairy", .module = "princess-and-dragon"},
    {.name = "princess", .module = "princess-and-dragon", .feature_marks = CAT_PRINCESS},
    {.name = "portal", .module = "princess-and-dragon", .tile_marks = CAT_MAGIC_PORTAL},
    {.name = "tower", .module = "tower"},
    {.name = "bridge", .module = "bridges-castles-bazaars"},
    {.name = "castle", .module = "bridges-castles-bazaars"},
    {.name = "bazaar", .module = "bridges-castles-bazaars", .tile_marks = CAT_BAZAAR},
    {.name = "count", .module = "count-king-robber", .final = true},
    {.name = "king", .module = "count-king-robber", .final = true},
    {.name = "robber", .module = "count-king-robber", .final = true},
    {.name = "shrine", .module = "count-king-robber", .shrine = true, .silent = true},
    {.name = "phantom", .module = "phantom", .figure = "phantom"},
    {.name = "ringmaster", .module = "under-the-big-top", .figure = "ringmaster"},
    {.name = "big-top", .module = "under-the-big-top", .tile_marks = CAT_BIG_TOP, .silent = true},
    {.name = "acrobats", .module = "under-the-big-top", .tile_marks = CAT_ACROBATS},
    {.name = "tunnel", .module = "tunnel", .feature_marks = CAT_TUNNEL, .silent = true},
    {.name = "ferry", .module = "ferries", .tile_marks = CAT_FERRY, .silent = true},
    {.name = "gold", .module = "goldmines", .tile_marks = CAT_GOLD_MINE, .silent = true},
    {.name = "festival", .module = "festival", .tile_marks = CAT_FESTIVAL},
    {.name = "well", .module = NULL, .feature_marks = CAT_WELL, .silent = true},
};
const unsigned imp_element_count = COUNT(imp_elements);

const struct imp_rule imp_rules[] = {
    {.name = "tiny-city-scoring", .option = "tiny-city", .module = "base", .values = VALUES({"4", "4"}, {"2", "2"})},
    {.name = "inn-and-cathedral-final-scoring",
     .option = "inn-and-cathedral-final",
     .module = "inns-and-cathedrals",
     .values = VALUES({"zero", "zero"}, {"ignore", "ignore"})},
    {.name = "wagon-move",
     .option = "wagon-move",
     .module = "abbey-and-mayor",
     .values = VALUES({"C1", "C1"}, {"C2", "C2"})},
    {.name = "barn-placement",
     .option = "barn-on-barn",
     .module = "abbey-and-mayor",
     .values = VALUES({"not-occupied", "off"}, {"occupied", "on"})},
    {.name = "hill-tiebreaker",
     .option = "hill-tiebreaker",
     .module = "hills-and-sheep",
     .values = VALUES({"at-least-one-follower", "at-least-one"}, {"number-of-followers", "number"})},
    {.name = "vineyards-for-garden",
     .option = "vineyards-for-garden",
     .module = "hills-and-sheep",
     .values = VALUES({"false", "off"}, {"true", "on"})},
    {.name = "keep-monasteries",
     .option = "keep-monasteries",
     .module = "monasteries",
     .values = VALUES({"replace", "replace"}, {"keep", "keep"})},
    {.name = "little-buildings-scoring",
     .option = "little-buildings-scoring",
     .module = "little-buildings",
     .values = VALUES({"1/1/1", "1/1/1"}, {"3/2/1", "3/2/1"})},
    /* The engine's default is the other one than ours. */
    {.name = "espace-variant",
     .option = "escape-variant",
     .module = "siege",
     .values = VALUES({"any-tile", "any-tile"}, {"siege-tile", "siege-tile"}),
     .otherwise = "any-tile",
     .element = "escape"},
    {.name = "fairy-placement",
     .option = "fairy",
     .module = "princess-and-dragon",
     .values = VALUES({"next-follower", "meeple"}, {"on-tile", "tile"})},
    {.name = "princess-action",
     .option = "princess",
     .module = "princess-and-dragon",
     .values = VALUES({"may", "may"}, {"must", "must"})},
    {.name = "dragon-move",
     .option = "dragon-move",
     .module = "princess-and-dragon",
     .values = VALUES({"before-scoring", "before-scoring"}, {"after-scoring", "after-scoring"})},
    {.name = "festival-return",
     .option = "festival-return",
     .module = "festival",
     .values = VALUES({"meeple", "figure"}, {"follower", "meeple"})},
    {.name = "bazaar-no-auction",
     .option = "bazaar-no-auction",
     .module = "bridges-castles-bazaars",
     .values = VALUES({"false", "off"}, {"true", "on"})},
    {.name = "tunnelize-other-expansions",
     .option = "tunnel-everywhere",
     .module = "tunnel",
     .values = VALUES({"true", "on"}, {"false", "off"})},
    {.name = "king-and-robber-scoring",
     .option = "king-scoring",
     .module = "count-king-robber",
     .values = VALUES({"default", "per-feature"}, {"10/20", "fixed-10"}, {"15/40", "fixed-15-40"},
                      {"continuously", "continuous"})},
    {.name = "coc-final-scoring",
     .option = "carcassonne-final",
     .module = "count-king-robber",
     .values = VALUES({"market-only", "market"}, {"any-district", "all"})},
    {.name = "count-move",
     .option = "count-move",
     .module = "count-king-robber",
     .values = VALUES({"by-player", "free"}, {"clockwise", "clockwise"}, {"follow-meeple", "follow"})},
    {.name = "more-tunnel-tokens"},
    {.name = "labyrinth-variant"},
    {.name = "meteorite-impact"},
    {.name = "robbers-son-action"},
    {.name = "gq11-pig-herd", .by_tiles = true},
};
const unsigned imp_rule_count = COUNT(imp_rules);

const struct imp_set *imp_find_set(const char *name)
{
    const size_t length = strcspn(name, ":");

    for (unsigned n = 0; n < imp_set_count; n++) {
        if (strlen(imp_sets[n].name) == length && memcmp(imp_sets[n].name, name, length) == 0)
            return &imp_sets[n];
    }
    return NULL;
}

const struct imp_element *imp_find_element(const char *name)
{
    for (unsigned n = 0; n < imp_element_count; n++) {
        if (strcmp(imp_elements[n].name, name) == 0)
            return &imp_elements[n];
    }
    return NULL;
}

const struct imp_rule *imp_find_rule(const char *name)
{
    for (unsigned n = 0; n < imp_rule_count; n++) {
        if (strcmp(imp_rules[n].name, name) == 0)
            return &imp_rules[n];
    }
    return NULL;
}
