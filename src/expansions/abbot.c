/*
 * The Abbot and the gardens (expansions/abbot.yaml, abbot.*): a meeple for monasteries and gardens only, who may be
 * taken back early and then scores at once.
 */
#include "config.h"

#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module abbot_module;

enum { OPTION_RETRIEVE_LYING };
enum { RETRIEVE_INCOMPLETE, RETRIEVE_NEVER, RETRIEVE_ALWAYS };

static bool is_abbot(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "abbot", 5);
}

/* ---- gardens ---- */

static void garden_link(struct scoring *scoring)
{
    if (scoring->kind == CAT_GARDEN)
        scoring->word = cat_kind_word(CAT_GARDEN);
}

static void garden_complete(struct scoring *scoring)
{
    if (scoring->kind == CAT_GARDEN && scoring->feature != BOARD_NONE)
        scoring->complete = ref_surrounded(scoring->game, scoring->at);
}

static void garden_worth(struct scoring *scoring)
{
    if (scoring->kind != CAT_GARDEN || scoring->own_worth)
        return;
    ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->fact[FACT_TILES], 1,
                 scoring->complete ? ABBOT_SCORE_COMPLETED : ABBOT_FINAL_SCORE);
    if (scoring->complete && !scoring->occupied)
        ref_scoring_cite(scoring, ABBOT_SCORE_GARDEN_EMPTY);
}

/** What a scoring with an abbot rests on. */
static void abbot_reasons(struct scoring *scoring)
{
    unsigned abbots = 0, figures = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        abbots += is_abbot(scoring->game, scoring->figures.items[i].kind);
        figures += scoring->figures.items[i].takes_part;
    }
    if (abbots == 0)
        return;
    const bool final = scoring->occasion == OCCASION_FINAL || scoring->occasion == OCCASION_SURVEY;
    if (scoring->complete)
        ref_scoring_cite(scoring, ABBOT_SCORE_COMPLETED);
    else if (final && !scoring->own_worth)
        ref_scoring_cite(scoring, ABBOT_FINAL_SCORE);
    if (figures > 1)
        ref_scoring_cite(scoring, ABBOT_SCORE_MAJORITY);
}

/* ---- placing ---- */

static void abbot_deploy(struct turn *turn)
{
    struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    const struct doc_node *node = deploying->action->spot_node;
    const struct figure_kind *kind = ref_kind(turn->game, deploying->kind);
    if (turn->meeple_used && turn->meeple_verb && turn->meeple_verb != deploying->action->verb) {
        ref_violate(turn, ABBOT_RETRIEVE_NO_OTHER_ACTION, deploying->action->node,
                    "the abbot was taken back in this turn: no figure is placed");
        if (is_abbot(turn->game, deploying->kind))
            ref_violate(turn, ABBOT_RETRIEVE_NOT_SAME_TURN, deploying->action->node,
                        "an abbot is not taken back and placed again in one turn");
    }
    if (!facts)
        return;
    if (is_abbot(turn->game, deploying->kind) && !(kind->where >> facts->kind & 1u)) {
        ref_violate(turn, ABBOT_MEEPLE_WHERE, node, "the abbot goes on a monastery or a garden, not on a %s",
                    cat_kind_word(facts->kind));
        deploying->refused = true;
    } else if (facts->kind == CAT_GARDEN && !(kind->where >> CAT_GARDEN & 1u)) {
        const bool normal = deploying->kind == (unsigned)ref_kind_named(turn->game, "meeple", 6);
        ref_violate(turn, normal ? ABBOT_MEEPLE_GARDEN_ONLY_ABBOT : ABBOT_MEEPLE_GARDEN_NO_OTHER_FIGURE, node,
                    "a garden takes only an abbot, not %s %s", ref_article(kind->name), kind->name);
        deploying->refused = true;
    }
}

static void abbot_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal || deploying->tile != turn->placed)
        return;
    if (is_abbot(game, deploying->kind)) {
        ref_turn_cite(turn, ABBOT_MEEPLE_WHERE);
        if (deploying->facts->building == CAT_ABBEY || deploying->facts->building == CAT_SHRINE)
            ref_turn_cite(turn, ABBOT_MEEPLE_ABBEY_SHRINE);
        else if (deploying->facts->building != CAT_PLAIN)
            ref_turn_cite(turn, ABBOT_MEEPLE_SPECIAL_MONASTERIES);
        return;
    }
    const struct cat_tile *tile = board_tile(game->board, deploying->tile)->drawing;
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == CAT_GARDEN || tile->features[f].kind == CAT_MONASTERY)
            ref_turn_cite(turn, ABBOT_MEEPLE_OTHERS_FREE);
    }
}

/* ---- taking back ---- */

/** The player's abbot on a monastery or garden of a tile, the one the spot names if it does; BOARD_NONE if there is
 * none. */
static board_figure_id own_abbot(const struct turn *turn, const struct board_tile *tile, const struct action *action)
{
    const struct board *board = turn->game->board;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        uint8_t named;
        if (action->keys & KEY_SPOT &&
            (cat_find_spot(tile->drawing, tile->turn, &action->spot, &named) != CAT_SPOT_FOUND || named != f))
            continue;
        for (board_figure_id id = board_part_node(board, board_part_of(tile, f))->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (is_abbot(turn->game, figure->kind) && figure->owner == turn->player)
                return id;
        }
    }
    return BOARD_NONE;
}

/** Whether the sources let this abbot be taken back now: a violation otherwise. */
static bool may_leave(struct turn *turn, const struct action *action, const struct board_figure *figure,
                      unsigned around)
{
    struct game *game = turn->game;
    const char *const *ways = ref_ways(game, board_part_facts(game->board, figure->part));
    const bool lying = ways && figure->pose > 0;
    const int option = ref_option(game, &abbot_module, OPTION_RETRIEVE_LYING);
    if (lying && option == RETRIEVE_NEVER) {
        ref_violate(turn, ABBOT_RETRIEVE_SPECIAL, action->node,
                    "a lying abbot is not taken back (option retrieve-lying-abbot: never)");
        return false;
    }
    if (lying && surrounded) {
        ref_assume(game, ABBOT_RETRIEVE_SPECIAL_SURROUNDED, "retrieve-lying-abbot",
                   "whether an abbot lying on a surrounded special monastery may be taken back has no answer: it is %s",
                   option == RETRIEVE_ALWAYS ? "allowed" : "refused");
        if (option == RETRIEVE_ALWAYS) {
            ref_turn_cite(turn, ABBOT_RETRIEVE_SPECIAL_SURROUNDED);
            return true;
        }
        ref_violate(turn, ABBOT_RETRIEVE_SPECIAL_SURROUNDED, action->node,
                    "the special monastery is surrounded: its abbot stays to the end");
        return false;
    }
    if (lying) {
        ref_assume(
            game, ABBOT_RETRIEVE_SPECIAL, "retrieve-lying-abbot",
            "whether an abbot lying on a special monastery may be taken back has no official answer: it is "
            "allowed, and he scores as on an ordinary monastery");
        ref_turn_cite(turn, ABBOT_RETRIEVE_SPECIAL);
        return true;
    }
    if (surrounded) {
        ref_violate(turn, ABBOT_RETRIEVE_INCOMPLETE_ONLY, action->node,
                    "the abbot's %s is completely surrounded: it is scored, not taken back from",
                    cat_kind_word(board_part_facts(game->board, figure->part)->kind));
        return false;
    }
    return true;
}

/** Scores the abbot alone: not his feature, and whoever else is there. */
static void score_alone(struct turn *turn, board_figure_id id)
{
    struct game *game = turn->game;
    const struct board_figure figure = *board_figure(game->board, id);
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    ref_summarise(game, scoring, figure.part, OCCASION_RETRIEVED);
    const unsigned others = scoring->figures.count - 1;
    unsigned abbots = 0;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        abbots += is_abbot(game, scoring->figures.items[i].kind);
        if (scoring->figures.items[i].id == id)
            scoring->figures.items[0] = scoring->figures.items[i];
    }
    scoring->figures.count = 1;
    scoring->word = cat_kind_word(scoring->kind);
    scoring->share[turn->player].present = true;
    scoring->share[turn->player].wins = true;
    scoring->share[turn->player].strength = scoring->figures.items[0].strength;
    struct term *term =
        ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->fact[FACT_TILES], 1, ABBOT_RETRIEVE_POINTS);
    ref_cite(game->arena, &term->rules, scoring->kind == CAT_GARDEN ? ABBOT_FINAL_SCORE : BASE_FINAL_MONASTERY);
    ref_terms_sum(scoring);
    ref_scoring_cite(scoring, ABBOT_RETRIEVE_IMMEDIATE);
    ref_scoring_cite(scoring, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE);
    ref_scoring_cite(scoring, ABBOT_RETRIEVE_INCOMPLETE_ONLY);
    if (others > 0)
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_OTHERS_STAY);
    if (abbots > 1 || others > 0)
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_SEVERAL);
    if (game->players[turn->player].supply[ref_kind_named(game, "meeple", 6)] == 0)
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_NO_MEEPLE_LEFT);
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
    ref_send_home(game, id, turn->out->scored.count, &turn->out->returned);
}

static void retrieve(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    if (turn->meeple_used) {
        ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->node,
                    "the abbot is taken back instead of placing a figure, not beside it");
        if (turn->meeple_kind != (unsigned)ref_kind_named(game, "meeple", 6))
            ref_violate(turn, ABBOT_RETRIEVE_NO_OTHER_ACTION, action->node,
                        "taking back the abbot excludes every other action with figures");
    }
    const bool used = turn->meeple_used;
    turn->meeple_used = true;
    turn->meeple_verb = action->verb;
    turn->meeple_kind = (unsigned)action->kind;
    if (!(action->keys & KEY_AT)) {
        doc_error(game->faults, action->node, "where is the abbot? `retrieve` needs the key 'at'");
        return;
    }
    const board_tile_id id = board_tile_at(game->board, action->at);
    if (id == BOARD_NONE) {
        doc_error(game->faults, action->at_node, "no tile lies at %s", ref_at_text(game, action->at));
        return;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    const board_figure_id abbot = own_abbot(turn, tile, action);
    if (abbot == BOARD_NONE) {
        ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->at_node, "%s has no abbot at %s",
                    game->players[turn->player].name, ref_at_text(game, action->at));
        return;
    }
    if (used && turn->deploying.figure == abbot && turn->deploying.action) {
        ref_violate(turn, ABBOT_RETRIEVE_NOT_SAME_TURN, action->node, "the abbot was placed in this turn");
        return;
    }
    if (!may_leave(turn, action, board_figure(game->board, abbot), ref_surrounded(game, tile->at)))
        return;
    ref_deed(turn, "takes the abbot back from %s", ref_at_text(game, action->at));
    if (!turn->illegal)
        score_alone(turn, abbot);
}

/** A turn in which an abbot could have been taken back and was not. */
static void abbot_acted(struct turn *turn)
{
    const struct game *game = turn->game;
    const int kind = ref_kind_named(game, "abbot", 5);
    if (!game->settings->scores_only && !turn->illegal && !turn->meeple_used &&
        game->players[turn->player].supply[kind] == 0)
        ref_turn_cite(turn, ABBOT_RETRIEVE_OPTIONAL);
}

static void abbot_position(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    if (game->edition == CAT_C1)
        ref_assume(game, ABBOT_SETUP_OPTIONAL, NULL,
                   "the first edition has no abbot and no gardens: he is played with all the same");
    if (game->player_count == 6)
        ref_assume(game, ABBOT_SETUP_SIXTH, NULL,
                   "the box has five abbots; the sixth comes with the sixth player's meeples");
}

static const struct figure_kind figures[] = {
    {
        .name = "abbot",
        .plural = "abbots",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_MONASTERY | 1u << CAT_GARDEN,
        .given = 1,
        .strength = 1,
        .retrieve = retrieve,
    },
};

static const char *const retrieve_values[] = {"incomplete", "never", "always", NULL};

static const struct option options[] = {
    [OPTION_RETRIEVE_LYING] = {.name = "retrieve-lying-abbot",
                               .values = retrieve_values,
                               .says = "whether an abbot lying on a special monastery may be taken back"},
};

static const struct tally_key tally_keys[] = {
    {"tiles", FACT_TILES, 1u << CAT_GARDEN, false, 9, "the garden's own tile and its neighbours, 1 to 9"},
    {"city-tiles", FACT_CITY_TILES, 1u << CAT_GARDEN, false, 9, "of the nine tiles, those that show city"},
    {"road-tiles", FACT_ROAD_TILES, 1u << CAT_GARDEN, false, 8, "of the neighbours, those that show road"},
    {"own-road", FACT_OWN_ROAD, 1u << CAT_GARDEN, true, 1, "whether the garden's own tile shows road"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 0, garden_link},
    {STAGE_COMPLETE, 0, garden_complete},
    {STAGE_WORTH, 0, garden_worth},
    {STAGE_AWARD, 920, abbot_reasons},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 20, abbot_position},
    {MOMENT_DEPLOY, 0, abbot_deploy},
    {MOMENT_DEPLOYED, 20, abbot_deployed},
    {MOMENT_ACTED, 20, abbot_acted},
};

const struct module abbot_module = {
    .name = "abbot",
    .title = "The Abbot",
    .figures = figures,
    .figure_count = 1,
    .options = options,
    .option_count = 1,
    .tally_keys = tally_keys,
    .tally_key_count = sizeof tally_keys / sizeof *tally_keys,
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
};
