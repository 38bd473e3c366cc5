/* Roads, cities and monasteries: base.road.*, base.city.*, base.monastery.*, base.majority.*, base.score.return. */
#include "config.h"

#include "expansions/base/base.h"
#include "expansions/rules.h"

void base_link(struct scoring *scoring)
{
    if (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD || scoring->kind == CAT_MONASTERY ||
        scoring->kind == CAT_FIELD)
        scoring->word = cat_kind_word(scoring->kind);
}

void base_complete(struct scoring *scoring)
{
    if (scoring->feature == BOARD_NONE)
        return; /* a tally says so itself */
    switch (scoring->kind) {
    case CAT_CITY:
    case CAT_ROAD:
        scoring->complete = board_open_edges(scoring->game->board, scoring->feature) == 0;
        break;
    case CAT_MONASTERY:
        scoring->complete = ref_surrounded(scoring->game, scoring->at);
        break;
    case CAT_RIVER:
    case CAT_GARDEN:
    case CAT_FIELD:
    case CAT_KINDS:
        break;
    }
}

void base_take_part(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        const struct figure_kind *kind = ref_kind(scoring->game, standing->kind);
        standing->takes_part = (kind->traits & FIGURE_COUNTS) && standing->owner != BOARD_NO_OWNER;
    }
}

/** Finds who has the most; tied players all do, and a strength of 0 holds nothing. */
void base_majority(struct scoring *scoring)
{
    unsigned players = 0, winners = 0, several = 0, zero = 0;
    unsigned standing_for[REF_PLAYERS_MAX] = {0};
    long most = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (!standing->takes_part)
            continue;
        struct share *share = &scoring->share[standing->owner];
        players += !share->present;
        share->present = true;
        share->strength += standing->strength;
        standing_for[standing->owner]++;
    }
    for (unsigned p = 0; p < REF_PLAYERS_MAX; p++)
        most = scoring->share[p].strength > most ? scoring->share[p].strength : most;
    for (unsigned p = 0; p < REF_PLAYERS_MAX; p++) {
        struct share *share = &scoring->share[p];
        zero += share->present && share->strength <= 0;
        if (!share->present || most <= 0 || share->strength != most || scoring->nobody)
            continue;
        share->wins = true;
        winners++;
        several += standing_for[p] > 1;
    }
    if (players > 1 && winners > 0 && winners < players)
        ref_scoring_cite(scoring, BASE_MAJORITY_MOST);
    if (winners > 1)
        ref_scoring_cite(scoring, BASE_MAJORITY_TIE);
    if (several)
        ref_scoring_cite(scoring, BASE_MAJORITY_NOT_MULTIPLIED);
    if (zero)
        ref_scoring_cite(scoring, BASE_MAJORITY_ZERO);
    if (scoring->kind == CAT_FIELD && players > 1)
        ref_scoring_cite(scoring, BASE_FIELD_MAJORITY);
}

/** Whether the feature has more parts than tiles: some tile has two parts of it. */
static bool parts_exceed_tiles(const struct scoring *scoring)
{
    return scoring->feature != BOARD_NONE && scoring->parts > (uint32_t)scoring->fact[FACT_TILES];
}

static void city_worth(struct scoring *scoring)
{
    const long coats = scoring->fact[FACT_COATS];
    long each = scoring->complete ? 2 : 1;
    rule_number tiles_rule = scoring->complete ? BASE_CITY_SCORE : BASE_FINAL_CITY;
    rule_number coats_rule = scoring->complete ? BASE_CITY_COATS_OF_ARMS : BASE_FINAL_CITY;
    const bool two = scoring->complete && scoring->fact[FACT_TILES] == 2;
    const bool old = two && ref_option(scoring->game, &base_module, BASE_OPTION_TINY_CITY) == TINY_CITY_2;
    if (old) {
        each = 1;
        tiles_rule = coats_rule = BASE_CITY_TWO_TILES_OLD;
    }
    struct term *term = ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->counted_tiles, each, tiles_rule);
    if (two && !old)
        ref_cite(scoring->game->arena, &term->rules, BASE_CITY_TWO_TILES);
    if (parts_exceed_tiles(scoring))
        ref_cite(scoring->game->arena, &term->rules, BASE_CITY_TILE_ONCE);
    if (coats > 0)
        ref_term_add(scoring, TERM_COATS, "coat of arms", "coats of arms", coats, each, coats_rule);
    if (scoring->complete)
        ref_scoring_cite(scoring, BASE_CITY_COMPLETE);
}

static void road_worth(struct scoring *scoring)
{
    struct term *term = ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->counted_tiles, 1,
                                     scoring->complete ? BASE_ROAD_SCORE : BASE_FINAL_ROAD);
    if (parts_exceed_tiles(scoring))
        ref_cite(scoring->game->arena, &term->rules, BASE_ROAD_TILE_ONCE);
    if (scoring->complete)
        ref_scoring_cite(scoring, BASE_ROAD_COMPLETE);
}

static void monastery_worth(struct scoring *scoring)
{
    ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->fact[FACT_TILES], 1,
                 scoring->complete ? BASE_MONASTERY_SCORE : BASE_FINAL_MONASTERY);
    if (scoring->complete)
        ref_scoring_cite(scoring, BASE_MONASTERY_COMPLETE);
}

void base_worth(struct scoring *scoring)
{
    if (scoring->own_worth)
        return;
    if (scoring->kind == CAT_CITY)
        city_worth(scoring);
    else if (scoring->kind == CAT_ROAD)
        road_worth(scoring);
    else if (scoring->kind == CAT_MONASTERY)
        monastery_worth(scoring);
}

void base_return(struct scoring *scoring)
{
    bool any = false;
    if (scoring->occasion == OCCASION_RETRIEVED)
        return; /* he is gone already */
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        standing->returns = (ref_kind(scoring->game, standing->kind)->traits & FIGURE_SCORES_HOME) != 0;
        any |= standing->returns;
    }
    if (any)
        ref_scoring_cite(scoring, BASE_SCORE_RETURN);
}
