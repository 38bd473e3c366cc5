/*
 * Ghosts, Castles & Cemeteries (expansions/ghosts-castles-cemeteries.yaml, ghosts.*): ghosts that cost the players of
 * haunted meeples, and guards; castles and cemeteries.  The tiles of the box are not in the catalogue, so these two are
 * known in tallies only.
 */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module ghosts_castles_cemeteries_module;

enum { OPTION_DRIVE_OFF, OPTION_GUARD };
#define GHOSTS_IN_BOX 15

static const char castle_word[] = "haunted-castle";
static const char cemetery_word[] = "cemetery";

/** Ghosts of the tally that is read. */
struct state {
    long ghosts;
};

static bool is_guard(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "guard", 5);
}

static void setup(struct turn *turn)
{
    struct game *game = turn->game;
    const int kind = ref_kind_named(game, "meeple", 6);
    if (game->given[kind] == 0)
        game->given[kind] = 5;
    /* the track has no space below 0, unless another module says otherwise */
    if (!ref_in_play_named(game, "land-surveyors"))
        game->track_floor = true;
}

static void guards(struct scoring *scoring)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (is_guard(scoring->game, scoring->figures.items[i].kind))
            scoring->figures.items[i].strength =
                ref_option(scoring->game, &ghosts_castles_cemeteries_module, OPTION_GUARD);
    }
}

/** What the position says of ghosts, checked: none beside a guard, so many on one meeple, so many in all. */
static void position(struct turn *turn)
{
    struct game *game = turn->game;
    const int most = ref_option(game, &ghosts_castles_cemeteries_module, OPTION_DRIVE_OFF);
    const struct doc_node *node = doc_get(game->root, "figures");
    long all = 0;
    bool any = false;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        const long ghosts = figure->more ? game->figure_facts[figure->more][FIGURE_GHOSTS] : 0;
        if (ghosts == 0)
            continue;
        all += ghosts;
        any = true;
        if (is_guard(game, figure->kind))
            doc_error(game->faults, node, "no ghost is added to a guard");
        else if (ghosts >= most)
            doc_error(game->faults, node,
                      "a meeple with %ld ghosts would have been driven off (option ghosts-drive-off: %d)", ghosts,
                      most);
    }
    if (all > GHOSTS_IN_BOX)
        doc_error(game->faults, node, "there are %d ghosts, and %ld stand on the board", GHOSTS_IN_BOX, all);
    if (any && !game->settings->scores_only)
        ref_assume(
            game, GHOSTS_PLACE_OPTION, NULL,
            "how ghosts come into play is not known in full: those that the position states are taken as they stand");
    if (any && !game->settings->scores_only)
        ref_assume(game, GHOSTS_PLACE_DRIVE_OFF, "ghosts-drive-off",
                   "how many ghosts drive a meeple off is not known: %d are taken", most);
}

/** The `number`th word `ghosts` of an entry, from 0, for a fault. */
static const struct doc_node *ghosts_node(const struct scoring *scoring, unsigned number)
{
    const struct doc_node *list = doc_get(scoring->game->root, "tally");
    const struct doc_node *entry = list ? list->first : NULL;
    for (unsigned i = 1; entry && i < scoring->entry; i++)
        entry = entry->next;
    const struct doc_node *figures = entry ? doc_get(entry, "figures") : NULL;
    for (const struct doc_node *owner = figures ? figures->first : NULL; owner; owner = owner->next) {
        for (const struct doc_node *item = owner->first; item; item = item->next) {
            const struct doc_node *ghosts = item->kind == DOC_MAP ? doc_get(item, "ghosts") : NULL;
            if (ghosts && number-- == 0)
                return ghosts;
        }
    }
    return entry;
}

/** The same of the figures of a tally. */
static void link(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct state *state = ref_state(game, &ghosts_castles_cemeteries_module);
    const int most = ref_option(game, &ghosts_castles_cemeteries_module, OPTION_DRIVE_OFF);
    unsigned number = 0;
    for (unsigned i = 0; scoring->entry && i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        const long ghosts = standing->fact[FIGURE_GHOSTS];
        if (ghosts == 0)
            continue;
        const struct doc_node *node = ghosts_node(scoring, number++);
        const bool were = state->ghosts > GHOSTS_IN_BOX;
        state->ghosts += ghosts;
        if (is_guard(game, standing->kind))
            doc_error(game->faults, node, "no ghost is added to a guard");
        else if (ghosts >= most)
            doc_error(game->faults, node,
                      "a meeple with %ld ghosts would have been driven off (option ghosts-drive-off: %d)", ghosts,
                      most);
        if (state->ghosts > GHOSTS_IN_BOX && !were)
            doc_error(game->faults, node, "there are %d ghosts, and more stand beside the figures of the tally",
                      GHOSTS_IN_BOX);
    }
}

/* ---- castles and cemeteries of a tally ---- */

static void read_castle(struct game *game, struct scoring *scoring, const struct doc_node *map)
{
    const struct doc_node *mist = doc_get(map, "mist");
    if (mist)
        doc_want_integer(game->faults, mist, "mist", 0, scoring->complete ? 9 : 8, &scoring->fact[FACT_MIST]);
}

static void read_cemetery(struct game *game, struct scoring *scoring, const struct doc_node *map)
{
    (void)game;
    (void)scoring;
    (void)map;
}

/** A castle: 2 points for each misty tile of the nine; at the end 1 for itself and for each around it. */
static void worth(struct scoring *scoring)
{
    const long mist = scoring->fact[FACT_MIST];
    if (!scoring->word || strcmp(scoring->word, castle_word) != 0)
        return;
    if (!scoring->complete)
        ref_term_points(scoring, "the castle", 1, -1, GHOSTS_FINAL_CASTLE);
    if (scoring->complete || mist > 0)
        ref_term_add(scoring, TERM_OTHER, "tile with mist", "tiles with mist", mist, scoring->complete ? 2 : 1,
                     scoring->complete ? GHOSTS_CASTLE_SCORE : GHOSTS_FINAL_CASTLE);
}

/** Why a castle or cemetery brings what it does. */
static void reasons(struct scoring *scoring)
{
    if (!scoring->word || scoring->game->settings->scores_only)
        return;
    if (strcmp(scoring->word, cemetery_word) == 0)
        ref_scoring_cite(scoring, scoring->complete ? GHOSTS_CEMETERY_SCORE : GHOSTS_FINAL_CEMETERY);
    if (strcmp(scoring->word, castle_word) != 0)
        return;
    bool haunted = scoring->fact[FACT_BUILDINGS] > 0;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        haunted |= scoring->figures.items[i].fact[FIGURE_GHOSTS] > 0;
    if (haunted && scoring->complete)
        ref_scoring_cite(scoring, GHOSTS_CASTLE_GHOSTS);
}

/** More of a kind than the box gives each player, where no `supply:` says otherwise. */
static void deploy(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const bool meeple = deploying->kind == (unsigned)ref_kind_named(game, "meeple", 6);
    if ((!meeple && !is_guard(game, deploying->kind)) || game->players[turn->player].supply[deploying->kind] > 0 ||
        game->supply_given[turn->player] >> deploying->kind & 1u || (meeple && game->given[deploying->kind] != 5))
        return;
    ref_violate(turn, GHOSTS_SETUP_CONTENTS, deploying->action->node, "each player has %d %s, and all of %s's stand",
                meeple ? 5 : 2, ref_kind(game, deploying->kind)->plural, game->players[turn->player].name);
}

/** Whether one figure of a player bears several ghosts. */
static bool has_several(const struct scoring *scoring, unsigned player)
{
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].owner == player && scoring->figures.items[i].fact[FIGURE_GHOSTS] > 1)
            return true;
    }
    return false;
}

/** Each ghost costs its meeple's player 2 points where he scores the feature, 1 at the end. */
static void award(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const bool final = scoring->occasion == OCCASION_FINAL || scoring->occasion == OCCASION_SURVEY;
    for (unsigned p = 0; p < game->player_count; p++) {
        long ghosts = 0;
        for (unsigned i = 0; i < scoring->figures.count; i++) {
            if (scoring->figures.items[i].owner == p)
                ghosts += scoring->figures.items[i].fact[FIGURE_GHOSTS];
        }
        if (ghosts == 0)
            continue;
        if (!final) {
            ref_scoring_cite(scoring, GHOSTS_SCORE_PER_PLAYER);
            ref_scoring_cite(scoring, GHOSTS_SCORE_RETURN);
        }
        if (has_several(scoring, p))
            ref_scoring_cite(scoring, GHOSTS_PLACE_DRIVE_OFF);
        if (!final && !scoring->share[p].wins)
            continue;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "ghost", "ghosts", ghosts, final ? -1 : -2,
                                         final ? GHOSTS_FINAL_GHOST : GHOSTS_SCORE_MINUS_TWO);
        term->player = (int)p;
        if (!final && 2 * ghosts > scoring->points)
            ref_scoring_cite(scoring, GHOSTS_SCORE_NEGATIVE);
        if (scoring->fact[FACT_SCORING_TILE])
            ref_scoring_cite(scoring, GHOSTS_SCORE_SURVEYORS);
    }
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!is_guard(game, scoring->figures.items[i].kind))
            continue;
        ref_scoring_cite(scoring, GHOSTS_GUARD_ROLE);
        ref_assume(game, GHOSTS_GUARD_ROLE, "guard-strength",
                   "a guard's strength in a majority is not known: it is taken to be %d",
                   ref_option(game, &ghosts_castles_cemeteries_module, OPTION_GUARD));
    }
}

static const struct tally_feature tally_features[] = {
    {.name = castle_word,
     .where = 1u << CAT_ROAD,
     .keys = (const char *const[]){"mist", NULL},
     .read = read_castle,
     .says = "a haunted castle: of the nine tiles those with mist, of an unfinished one those around it"},
    {.name = cemetery_word,
     .where = 1u << CAT_ROAD,
     .keys = (const char *const[]){NULL},
     .read = read_cemetery,
     .says = "a cemetery, which brings its keeper no points"},
};

static const struct figure_kind figures[] = {
    {
        .name = "guard",
        .plural = "guards",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_MONASTERY | 1u << CAT_FIELD,
        .given = 2,
        .strength = 1,
        .given_by = GHOSTS_SETUP_CONTENTS,
    },
};

static const struct option options[] = {
    [OPTION_DRIVE_OFF] = {.name = "ghosts-drive-off",
                          .min = 1,
                          .max = 15,
                          .defaults = {3, 3, 3},
                          .says = "how many ghosts send a meeple home"},
    [OPTION_GUARD] = {.name = "guard-strength",
                      .min = 0,
                      .max = 10,
                      .defaults = {1, 1, 1},
                      .says = "a guard's strength in a majority"},
};

static const struct figure_key figure_keys[] = {
    {.name = "ghosts", .fact = FIGURE_GHOSTS, .max = GHOSTS_IN_BOX, .says = "ghosts that haunt the figure"},
};

static const struct stage_hook stages[] = {{STAGE_TAKE_PART, 20, guards},
                                           {STAGE_LINK, 650, link},
                                           {STAGE_WORTH, 40, worth},
                                           {STAGE_AWARD, 300, award},
                                           {STAGE_AWARD, 991, reasons}};

static const struct moment_hook moments[] = {
    {MOMENT_SETUP, -5, setup}, {MOMENT_POSITION, 120, position}, {MOMENT_DEPLOY, 120, deploy}};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module ghosts_castles_cemeteries_module = {
    .name = "ghosts-castles-cemeteries",
    .title = "Ghosts, Castles & Cemeteries",
    .figures = figures,
    .figure_count = COUNT(figures),
    .options = options,
    .option_count = COUNT(options),
    .figure_keys = figure_keys,
    .figure_key_count = COUNT(figure_keys),
    .tally_features = tally_features,
    .tally_feature_count = COUNT(tally_features),
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
    .state_size = sizeof(struct state),
};
