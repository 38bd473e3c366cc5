/*
 * The Markets of Leipzig (expansions/markets-of-leipzig.yaml, leipzig.*): meeples that go from a connected road to a
 * quarter of the city, and what the quarters add to a player's features.  The double tiles of the box are not in the
 * catalogue: a position says who stands where, and meeples are sent in tallies only.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module markets_of_leipzig_module;

enum { OPTION_WAINWRIGHTS };

/* the fourth quarter works at the end only, and no source names it */
enum { WAINWRIGHTS, COINERS, BOOKBINDERS, QUARTERS };
/* of a player, as many as each edition recommends */
static const int meeples[CAT_EDITIONS] = {[CAT_C1] = 8, [CAT_C2] = 8, [CAT_C3] = 9};
#define USUAL_MEEPLES 7

static const char *const quarter_words[] = {"wainwrights", "coiners", "bookbinders", NULL};

/** Who stands where, and what the document says of the worth of a quarter. */
struct state {
    bool stands[QUARTERS][REF_PLAYERS_MAX];
    bool told[QUARTERS];
    enum cat_kind kind[QUARTERS];
    long points[QUARTERS];
    bool sent; /* by this tally */
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &markets_of_leipzig_module);
}

/* ---- what a document says ---- */

/** One figure in a quarter: `meeple: Red`. */
static void read_figure(struct game *game, const struct doc_node *map, unsigned quarter)
{
    struct state *state = state_of(game);
    if (!doc_want_map(game->faults, map, "a figure in Leipzig"))
        return;
    if (map->count != 1) {
        doc_error(game->faults, map, "a figure in Leipzig is its kind and owner, such as {meeple: %s}",
                  game->player_count ? game->players[0].name : "Red");
        return;
    }
    const int kind = ref_read_kind(game, map->first->key, map->first->key->text);
    const int owner = doc_want_text(game->faults, map->first, "owner") ? ref_read_player(game, map->first) : -1;
    if (kind < 0 || owner < 0)
        return;
    const struct figure_kind *facts = ref_kind(game, (unsigned)kind);
    if (!(facts->traits & FIGURE_MEEPLE) || !(facts->where >> CAT_ROAD & 1u))
        doc_error(game->faults, map->first->key,
                  "%s %s cannot be in Leipzig: meeples come there from roads, where it never stands",
                  ref_article(facts->name), facts->name);
    else if (state->stands[quarter][owner])
        doc_error(game->faults, map, "a player has one meeple in a quarter, and %s has two among the %s",
                  game->players[owner].name, quarter_words[quarter]);
    else {
        state->stands[quarter][owner] = true;
        game->away[owner][kind]++;
    }
}

/** What a quarter is worth: a kind of feature, and points. */
static void read_value(struct game *game, const struct doc_node *map, unsigned quarter)
{
    static const char *const keys[] = {"feature", "points"};
    static const enum cat_kind kinds[] = {CAT_CITY, CAT_ROAD, CAT_MONASTERY, CAT_FIELD};
    struct state *state = state_of(game);
    if (!doc_want_map(game->faults, map, "the worth of a quarter"))
        return;
    doc_want_keys(game->faults, map, "the worth of a quarter", keys, 2);
    const struct doc_node *feature = doc_want(game->faults, map, "the worth of a quarter", "feature");
    const struct doc_node *points = doc_want(game->faults, map, "the worth of a quarter", "points");
    if (!feature || !points || !doc_want_text(game->faults, feature, "feature") ||
        !doc_want_integer(game->faults, points, "points", 0, 1000000, &state->points[quarter]))
        return;
    for (unsigned k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        if (strcmp(cat_kind_word(kinds[k]), feature->text) == 0) {
            state->kind[quarter] = kinds[k];
            state->told[quarter] = true;
            return;
        }
    }
    doc_error(game->faults, feature, "a quarter pays for a city, road, monastery or field, not for '%s'",
              doc_quote(game->faults, feature));
}

static void read_state(struct game *game, const struct doc_node *map)
{
    static const char *const keys[] = {"wainwrights", "coiners", "bookbinders", "values"};
    if (!doc_want_map(game->faults, map, "markets-of-leipzig"))
        return;
    doc_want_keys(game->faults, map, "markets-of-leipzig", keys, sizeof keys / sizeof *keys);
    for (unsigned q = 0; q < QUARTERS; q++) {
        const struct doc_node *list = doc_get(map, quarter_words[q]);
        if (!list || !doc_want_list(game->faults, list, quarter_words[q]))
            continue;
        for (const struct doc_node *item = list->first; item; item = item->next)
            read_figure(game, item, q);
    }
    const struct doc_node *values = doc_get(map, "values");
    if (!values || !doc_want_map(game->faults, values, "values"))
        return;
    doc_want_keys(game->faults, values, "values", &keys[COINERS], 2);
    for (unsigned q = COINERS; q < QUARTERS; q++) {
        const struct doc_node *value = doc_get(values, quarter_words[q]);
        if (value)
            read_value(game, value, q);
    }
}

/** Who stands in which quarter, and what it pays. */
static void list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces)
{
    const struct state *state = state_of(game);
    for (unsigned q = 0; q < QUARTERS; q++) {
        for (unsigned p = 0; p < game->player_count; p++) {
            if (state->stands[q][p])
                *REF_ADD(arena, pieces) =
                    (struct piece){.word = "meeple in Leipzig",
                                   .says = doc_printf(arena, "a meeple among the %s of Leipzig", quarter_words[q]),
                                   .tile = BOARD_NONE,
                                   .owner = p};
        }
        if (state->told[q])
            *REF_ADD(arena, pieces) =
                (struct piece){.word = "quarter of Leipzig",
                               .says = doc_printf(arena, "%s of Leipzig: %ld for each %s", quarter_words[q],
                                                  state->points[q], cat_kind_word(state->kind[q])),
                               .tile = BOARD_NONE,
                               .owner = REF_PLAYERS_MAX};
    }
}

static void setup(struct turn *turn)
{
    struct game *game = turn->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    if (kind >= 0 && game->given[kind] < meeples[game->edition])
        game->given[kind] = meeples[game->edition];
}

/* ---- sending ---- */

/** The word in the document by which a figure of a tally's entry is sent, for a fault. */
static const struct doc_node *sent_node(const struct scoring *scoring)
{
    const struct doc_node *list = doc_get(scoring->game->root, "tally");
    const struct doc_node *entry = list ? list->first : NULL;
    for (unsigned i = 1; entry && i < scoring->entry; i++)
        entry = entry->next;
    const struct doc_node *figures = entry ? doc_get(entry, "figures") : NULL;
    for (const struct doc_node *owner = figures ? figures->first : NULL; owner; owner = owner->next) {
        for (const struct doc_node *item = owner->first; item; item = item->next) {
            if (item->kind == DOC_MAP && doc_get(item, "to"))
                return doc_get(item, "to");
        }
    }
    return entry;
}

/** Whether a player has the majority, or a share of it, before anybody leaves. */
static bool has_majority(const struct scoring *scoring, unsigned player)
{
    long strength[REF_PLAYERS_MAX] = {0};
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (standing->owner < REF_PLAYERS_MAX && (ref_kind(scoring->game, standing->kind)->traits & FIGURE_COUNTS))
            strength[standing->owner] += standing->strength;
    }
    for (unsigned p = 0; p < REF_PLAYERS_MAX; p++) {
        if (strength[p] > strength[player])
            return false;
    }
    return true;
}

/** Checks who is sent, before anything is scored: all entries of a tally are of one turn. */
static void send(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct state *state = state_of(game);
    unsigned sent[REF_PLAYERS_MAX] = {0};
    if (!scoring->entry)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        const long to = standing->fact[FIGURE_SENT];
        if (to == 0)
            continue;
        const char *name = game->players[standing->owner].name;
        if (scoring->kind != CAT_ROAD || !scoring->fact[FACT_LEIPZIG] || !scoring->complete)
            doc_error(game->faults, sent_node(scoring),
                      "a meeple goes to Leipzig from a completed road that is connected with it (`leipzig: true`)");
        else if (!has_majority(scoring, standing->owner))
            doc_error(game->faults, sent_node(scoring),
                      "only who would score the road may send a meeple, and %s has no share of the majority", name);
        else if (++sent[standing->owner] > 1)
            doc_error(game->faults, sent_node(scoring), "a player sends one meeple from a road, and %s sends more",
                      name);
        else if (state->stands[to - 1][standing->owner])
            doc_error(game->faults, sent_node(scoring),
                      "a player has one meeple in a quarter, and %s has one among the %s", name, quarter_words[to - 1]);
        state->stands[to - 1][standing->owner] = true;
        state->sent = true;
    }
}

/** How many meeples stand in Leipzig, those who are just sent among them. */
static unsigned in_leipzig(const struct game *game)
{
    const struct state *state = state_of(game);
    unsigned count = 0;
    for (unsigned q = 0; q < QUARTERS; q++) {
        for (unsigned p = 0; p < game->player_count; p++)
            count += state->stands[q][p];
    }
    return count;
}

/** The road is scored without those who leave. */
static void leave(struct scoring *scoring)
{
    unsigned figures = 0, sent = 0;
    bool other_kind = false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        figures += standing->takes_part;
        if (standing->fact[FIGURE_SENT] == 0)
            continue;
        standing->takes_part = false;
        sent++;
        other_kind |= standing->kind != (unsigned)ref_kind_named(scoring->game, "meeple", 6);
        if (standing->fact[FIGURE_SENT] == WAINWRIGHTS + 1)
            ref_scoring_cite(scoring, LEIPZIG_QUARTER_WAINWRIGHTS_SAME_ROAD);
    }
    if (sent == 0)
        return;
    ref_scoring_cite(scoring, LEIPZIG_SEND_WHEN);
    ref_scoring_cite(scoring, LEIPZIG_SEND_CONNECTED);
    if (other_kind)
        ref_scoring_cite(scoring, LEIPZIG_SEND_WHICH_MEEPLES);
    if (in_leipzig(scoring->game) > 1)
        ref_scoring_cite(scoring, LEIPZIG_SEND_ONE_PER_QUARTER);
    ref_scoring_cite(scoring, LEIPZIG_SEND_SCORE_WITHOUT);
    if (figures > 1)
        ref_scoring_cite(scoring, LEIPZIG_SEND_MAJORITY);
}

/** Who was sent does not go home. */
static void stay(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].fact[FIGURE_SENT])
            scoring->figures.items[i].returns = false;
    }
}

/* ---- what the quarters add ---- */

/** The wainwrights' points for each tile that lies. */
static void add_wainwrights(struct scoring *scoring, unsigned player)
{
    const int each = ref_option(scoring->game, &markets_of_leipzig_module, OPTION_WAINWRIGHTS);
    struct term *term = ref_term_add(scoring, TERM_OTHER, "tile for the wainwrights", "tiles for the wainwrights",
                                     scoring->fact[FACT_TILES], each, LEIPZIG_QUARTER_VALUES);
    term->player = (int)player;
    ref_assume(scoring->game, LEIPZIG_QUARTER_VALUES, "wainwrights-points",
               "what the wainwrights pay is not known: 1 point for each tile of a road is taken");
}

/** What the document says that a quarter pays. */
static void add_told(struct scoring *scoring, unsigned player, unsigned quarter)
{
    const struct state *state = state_of(scoring->game);
    if (!state->told[quarter]) {
        ref_assume(scoring->game, LEIPZIG_QUARTER_VALUES, NULL,
                   "what the %s pay is neither known nor said: no points are taken", quarter_words[quarter]);
        return;
    }
    if (state->kind[quarter] == scoring->kind)
        ref_term_points(scoring, doc_printf(scoring->game->arena, "for the %s", quarter_words[quarter]),
                        state->points[quarter], (int)player, LEIPZIG_QUARTER_VALUES);
}

static void award(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct state *state = state_of(game);
    unsigned winners = 0, paid = 0, here[QUARTERS] = {0};
    if (scoring->occasion == OCCASION_FINAL || scoring->occasion == OCCASION_SURVEY || scoring->own_worth)
        return;
    const unsigned terms = scoring->terms.count;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (!scoring->share[p].wins)
            continue;
        bool any = false;
        winners++;
        for (unsigned q = 0; q < QUARTERS; q++) {
            if (!state->stands[q][p])
                continue;
            here[q]++;
            any = true;
            if (q != WAINWRIGHTS)
                add_told(scoring, p, q);
            else if (scoring->kind == CAT_ROAD)
                add_wainwrights(scoring, p);
        }
        paid += any;
    }
    if (paid == 0 || game->settings->scores_only)
        return;
    ref_scoring_cite(scoring, LEIPZIG_QUARTER_NAMES);
    if (winners > paid)
        ref_scoring_cite(scoring, LEIPZIG_QUARTER_PERSONAL);
    for (unsigned q = 0; q < QUARTERS; q++) {
        if (here[q] > 1)
            ref_scoring_cite(scoring, LEIPZIG_SEND_ONE_PER_QUARTER);
    }
    if (scoring->terms.count > terms && scoring->fact[FACT_SCORING_TILE])
        ref_scoring_cite(scoring, LEIPZIG_SURVEYORS);
}

/** More meeples than usual, and the city of Leipzig at a field. */
static void reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    unsigned count[REF_PLAYERS_MAX] = {0};
    if (game->settings->scores_only)
        return;
    /* a tally counts the city of Leipzig among the others; on a board it does not lie */
    if (scoring->kind == CAT_FIELD && scoring->entry > 0 && scoring->fact[FACT_CITIES] > 0)
        ref_scoring_cite(scoring, LEIPZIG_CITY_COMPLETED);
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        if (standing->kind == (unsigned)kind && standing->owner < REF_PLAYERS_MAX &&
            ++count[standing->owner] == USUAL_MEEPLES + 1)
            ref_scoring_cite(scoring,
                             game->edition == CAT_C3 ? LEIPZIG_SETUP_EXTRA_MEEPLES_2023 : LEIPZIG_SETUP_EXTRA_MEEPLES);
    }
}

/** Meeples in Leipzig when the game ends. */
static void final(struct turn *turn)
{
    struct game *game = turn->game;
    const struct state *state = state_of(game);
    bool any = false;
    for (unsigned q = 0; q < QUARTERS; q++) {
        for (unsigned p = 0; p < game->player_count; p++)
            any |= state->stands[q][p];
    }
    if (!any || !(game->final || state->sent) || game->settings->scores_only)
        return;
    ref_turn_cite(turn, LEIPZIG_MEEPLE_STAYS);
    ref_assume(game, LEIPZIG_MEEPLE_STAYS, NULL,
               "a meeple in Leipzig is taken to stay there to the end of the game, and to bring nothing by itself");
}

static const struct option options[] = {
    [OPTION_WAINWRIGHTS] = {.name = "wainwrights-points",
                            .min = 0,
                            .max = 10,
                            .defaults = {1, 1, 1},
                            .says = "what the wainwrights of Leipzig pay for each tile of a road"},
};

static const struct figure_key figure_keys[] = {
    {.name = "to",
     .fact = FIGURE_SENT,
     .words = quarter_words,
     .tally_only = true,
     .says = "the quarter of Leipzig to which the figure is sent instead of being scored with the road"},
};

static const struct tally_key tally_keys[] = {
    {"leipzig", FACT_LEIPZIG, 1u << CAT_ROAD, true, 1, "it is connected with a gate road of Leipzig"},
};

/* who leaves does so before the majority is found; what a quarter adds stands behind all that the feature is worth */
static const struct stage_hook stages[] = {{STAGE_LINK, 700, send},
                                           {STAGE_TAKE_PART, 890, leave},
                                           {STAGE_AWARD, 400, award},
                                           {STAGE_AWARD, 994, reasons},
                                           {STAGE_RETURN, 900, stay}};

static const struct moment_hook moments[] = {
    {MOMENT_SETUP, -8, setup},
    {MOMENT_FINAL, 115, final},
    {MOMENT_TALLIED, 115, final},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module markets_of_leipzig_module = {
    .name = "markets-of-leipzig",
    .title = "The Markets of Leipzig",
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
    .state_key = "markets-of-leipzig",
    .state_size = sizeof(struct state),
    .read_state = read_state,
    .list_pieces = list_pieces,
};
