/*
 * Ghosts, Castles & Cemeteries (expansions/ghosts-castles-cemeteries.yaml, ghosts.*): ghosts that cost the players of
 * haunted meeples, and guards.  The tiles of the box are not in the catalogue, so its castles and cemeteries cannot lie
 * on a board.
 */
#include "config.h"

#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module ghosts_castles_cemeteries_module;

enum { OPTION_DRIVE_OFF };
#define GHOSTS_IN_BOX 15

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
        ref_scoring_cite(scoring, GHOSTS_SCORE_PER_PLAYER);
        if (!final && !scoring->share[p].wins)
            continue;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "ghost", "ghosts", ghosts, final ? -1 : -2,
                                         final ? GHOSTS_FINAL_GHOST : GHOSTS_SCORE_MINUS_TWO);
        term->player = (int)p;
        if (!final && 2 * ghosts > scoring->points)
            ref_scoring_cite(scoring, GHOSTS_SCORE_NEGATIVE);
        if (!final)
            ref_scoring_cite(scoring, GHOSTS_SCORE_RETURN);
        if (ref_in_play_named(game, "land-surveyors"))
            ref_scoring_cite(scoring, GHOSTS_SCORE_SURVEYORS);
    }
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!is_guard(game, scoring->figures.items[i].kind))
            continue;
        ref_scoring_cite(scoring, GHOSTS_GUARD_ROLE);
        ref_assume(game, GHOSTS_GUARD_ROLE, NULL, "a guard's strength in a majority is not known: it is taken to be 1");
    }
}

static const struct figure_kind figures[] = {
    {
        .name = "guard",
        .plural = "guards",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_CITY | 1u << CAT_ROAD | 1u << CAT_MONASTERY | 1u << CAT_FIELD,
        .given = 2,
        .strength = 1,
    },
};

static const struct option options[] = {
    [OPTION_DRIVE_OFF] = {.name = "ghosts-drive-off",
                          .min = 1,
                          .max = 15,
                          .defaults = {3, 3, 3},
                          .says = "how many ghosts send a meeple home"},
};

static const struct figure_key figure_keys[] = {
    {.name = "ghosts", .fact = FIGURE_GHOSTS, .max = GHOSTS_IN_BOX, .says = "ghosts that haunt the figure"},
};

static const struct stage_hook stages[] = {{STAGE_AWARD, 300, award}};

static const struct moment_hook moments[] = {{MOMENT_SETUP, -5, setup}, {MOMENT_POSITION, 120, position}};

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
    .stages = stages,
    .stage_count = COUNT(stages),
    .moments = moments,
    .moment_count = COUNT(moments),
};
