/*
 * Castles in Germany (expansions/german-castles.yaml, gc.*): what a castle brings its lord, and what it adds to the
 * completed roads and cities at it.  The double tiles of the box are not in the catalogue, so its castles are known in
 * tallies only.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/turn.h"

#define CASTLES_IN_BOX 6
/* the two spaces of the castle and the ten around them */
#define CASTLE_SPACES 12

static const char castle_word[] = "german-castle";

static bool is_castle(const struct scoring *scoring)
{
    return scoring->word && strcmp(scoring->word, castle_word) == 0;
}

/** The castle of a tally. */
static void read_castle(struct game *game, struct scoring *scoring, const struct doc_node *map)
{
    const struct doc_node *tiles = doc_want(game->faults, map, "a german-castle of a tally", "tiles");
    if (!tiles || !doc_want_integer(game->faults, tiles, "tiles", 2, CASTLE_SPACES, &scoring->fact[FACT_TILES]))
        return;
    if (scoring->complete && scoring->fact[FACT_TILES] < CASTLE_SPACES)
        doc_error(game->faults, tiles,
                  "a completed castle has its own two spaces and ten around them, 12 tiles and not %ld; say "
                  "`complete: false` of another",
                  scoring->fact[FACT_TILES]);
}

/** What a castle brings: 2 points for itself and 1 for each tile around it. */
static void castle_worth(struct scoring *scoring)
{
    if (!is_castle(scoring))
        return;
    const rule_number rule = scoring->complete ? GC_SCORE_CASTLE : GC_FINAL_CASTLE;
    ref_term_points(scoring, "the castle", 2, -1, rule);
    ref_term_add(scoring, TERM_OTHER, "tile around it", "tiles around it", scoring->fact[FACT_TILES] - 2, 1, rule);
    if (scoring->figures.count > 0)
        ref_scoring_cite(scoring, GC_MEEPLE_LORD);
}

/** A castle is no city to farmers; on a board none lies. */
static void field_reasons(struct scoring *scoring)
{
    if (scoring->kind == CAT_FIELD && scoring->entry > 0 && !scoring->game->settings->scores_only)
        ref_scoring_cite(scoring, GC_SCORE_FIELD);
}

/** Each different castle adds 3 points to a completed road or city. */
static void bonus(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const long castles = scoring->fact[FACT_GERMAN_CASTLES];
    if (castles == 0 || scoring->own_worth)
        return;
    if (castles == CASTLES_IN_BOX)
        ref_scoring_cite(scoring, GC_SETUP_CONTENTS);
    if (!scoring->complete) {
        ref_scoring_cite(scoring, GC_SCORE_BONUS_COMPLETED_ONLY);
        return;
    }
    struct term *term =
        ref_term_add(scoring, TERM_OTHER, "German castle", "German castles", castles, 3, GC_SCORE_BONUS);
    if (castles > 1)
        ref_cite(game->arena, &term->rules, GC_SCORE_BONUS_SEVERAL);
    if (scoring->fact[FACT_INN] > 0 || scoring->fact[FACT_CATHEDRAL] > 0)
        ref_cite(game->arena, &term->rules, GC_SCORE_BONUS_INN_CATHEDRAL);
}

static const struct tally_key tally_keys[] = {
    {"german-castles", FACT_GERMAN_CASTLES, 1u << CAT_CITY | 1u << CAT_ROAD, false, CASTLES_IN_BOX,
     "different German castle tiles that it touches"},
};

static const char *const castle_keys[] = {"tiles", NULL};

static const struct tally_feature tally_features[] = {
    {.name = castle_word,
     .where = 1u << CAT_ROAD,
     .keys = castle_keys,
     .read = read_castle,
     .says = "a German castle: its own two spaces and the tiles around it"},
};

static const struct stage_hook stages[] = {
    {STAGE_WORTH, 40, castle_worth}, {STAGE_FLAT, 50, bonus}, {STAGE_AWARD, 993, field_reasons}};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module german_castles_module = {
    .name = "german-castles",
    .title = "Castles in Germany",
    .tally_keys = tally_keys,
    .tally_key_count = COUNT(tally_keys),
    .tally_features = tally_features,
    .tally_feature_count = COUNT(tally_features),
    .stages = stages,
    .stage_count = COUNT(stages),
};
