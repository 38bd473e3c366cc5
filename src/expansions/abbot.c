/*
 * The Abbot and the gardens (expansions/abbot.yaml, abbot.*): a meeple for monasteries and gardens only, who may be
 * taken back early and then scores at once (abbot_retrieve.c).
 */
#include "config.h"

#include "expansions/abbot.h"

#include <string.h>

#include "expansions/rules.h"

/** Gardens in the base game's box. */
#define BASE_GARDENS 8

static const struct figure_kind figures[] = {
    {
        .name = "abbot",
        .plural = "abbots",
        .traits = FIGURE_MEEPLE | FIGURE_COUNTS | FIGURE_OCCUPIES | FIGURE_SCORES_HOME,
        .where = 1u << CAT_MONASTERY | 1u << CAT_GARDEN,
        .given = 1,
        .strength = 1,
        .given_by = ABBOT_SETUP_SUPPLY,
        .retrieve = abbot_retrieve,
    },
};

bool abbot_is(const struct game *game, unsigned kind)
{
    return ref_kind(game, kind) == &figures[0];
}

bool abbot_building(unsigned kind)
{
    return kind == CAT_MONASTERY || kind == CAT_GARDEN;
}

static bool has_kind(const struct cat_tile *tile, enum cat_kind kind)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == kind)
            return true;
    }
    return false;
}

static bool is_special(const struct game *game, const struct cat_feature *facts)
{
    return ref_ways(game, facts) != NULL;
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

/** A field goes around a garden, on whichever of its tiles. */
static bool goes_around_garden(const struct board *board, board_feature field)
{
    for (board_part p = field; p != BOARD_NONE; p = board_next_part(board, field, p)) {
        if (has_kind(board_tile(board, board_part_node(board, p)->tile)->drawing, CAT_GARDEN))
            return true;
    }
    return false;
}

/** What the scoring of a building with an abbot rests on. */
static void abbot_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    unsigned abbots = 0, figures_there = 0;
    if (game->settings->scores_only)
        return;
    if (scoring->kind == CAT_FIELD && scoring->feature != BOARD_NONE &&
        goes_around_garden(game->board, scoring->feature))
        ref_scoring_cite(scoring, ABBOT_GARDEN_FIELD);
    if (!abbot_building(scoring->kind))
        return;
    if (scoring->kind == CAT_GARDEN && scoring->complete && scoring->fact[FACT_VINEYARDS] > 0)
        ref_scoring_cite(scoring, ABBOT_GARDEN_NO_BONUS);
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        abbots += abbot_is(game, scoring->figures.items[i].kind);
        figures_there += scoring->figures.items[i].takes_part;
    }
    if (abbots == 0) {
        if (figures_there > 0)
            ref_scoring_cite(scoring, ABBOT_SETUP_BASE_UNCHANGED);
        return;
    }
    const bool final = scoring->occasion == OCCASION_FINAL || scoring->occasion == OCCASION_SURVEY;
    if (scoring->complete)
        ref_scoring_cite(scoring, ABBOT_SCORE_COMPLETED);
    else if (final && !scoring->own_worth)
        ref_scoring_cite(scoring, ABBOT_FINAL_SCORE);
    if (game->edition == CAT_C3)
        ref_scoring_cite(scoring, ABBOT_ANY_NAMES);
    if (figures_there > 1) {
        ref_scoring_cite(scoring, ABBOT_SCORE_MAJORITY);
        ref_scoring_cite(scoring, ABBOT_MEEPLE_UNOCCUPIED);
    }
    if (scoring->as) {
        ref_scoring_cite(scoring, ABBOT_MEEPLE_SPECIAL_MONASTERIES);
        if (scoring->way == 0)
            ref_scoring_cite(scoring, ABBOT_ANY_NOT_THE_LYING_ABBOT);
    }
}

/* ---- tiles with gardens ---- */

/** A garden excuses no edge that does not go on. */
static void garden_fit(struct turn *turn)
{
    const struct placing *placing = &turn->placing;
    if (turn->probing || !placing->fit.misfits || !has_kind(placing->action->tile.tile, CAT_GARDEN))
        return;
    struct violation *violation = ref_violate(turn, ABBOT_TILE_GARDEN, placing->action->node,
                                              "a tile with a garden is placed as any tile: all its edges must go on");
    violation->placed = true;
    violation->at = placing->action->at;
}

/** Says where the gardens are to be found, beside the remark on a drawing that lies there once too often. */
static void check_copies(struct game *game, const struct cat_tile *tile)
{
    const unsigned copies = tile->copies[game->edition];
    if (game->settings->scores_only || copies == 0 || copies == CAT_COPIES_UNSAID ||
        game->laid[tile->index] <= copies || !has_kind(tile, CAT_GARDEN))
        return;
    ref_assume(game, ABBOT_SETUP_GARDEN_TILES, "copies", "%u of the tiles called %s have a garden, and %u lie there",
               copies, tile->id, game->laid[tile->index]);
}

static void garden_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct cat_tile *tile = turn->placing.action->tile.tile;
    if (game->settings->scores_only || turn->illegal || !has_kind(tile, CAT_GARDEN))
        return;
    check_copies(game, tile);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id != BOARD_NONE && has_kind(board_tile(game->board, id)->drawing, CAT_GARDEN))
            ref_turn_cite(turn, ABBOT_TILE_GARDEN);
    }
}

/* ---- placing ---- */

/** One figure a turn, and none beside an abbot who was taken back. */
static void object_to_second(struct turn *turn)
{
    struct deploying *deploying = &turn->deploying;
    const struct action *action = deploying->action;
    const bool abbot = abbot_is(turn->game, deploying->kind);
    if (!turn->meeple_used || (!abbot && !abbot_is(turn->game, turn->meeple_kind)))
        return;
    if (turn->meeple_verb == action->verb) {
        ref_violate(turn, ABBOT_MEEPLE_OTHERS_FREE, action->value,
                    "the abbot is placed instead of another figure, not beside it");
        return;
    }
    ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->value,
                "the abbot was taken back in this turn, and that is done instead of placing a figure");
    if (!(ref_kind(turn->game, deploying->kind)->traits & FIGURE_MEEPLE))
        ref_violate(turn, ABBOT_RETRIEVE_NO_OTHER_ACTION, action->value,
                    "whoever takes the abbot back places no %s either", ref_kind(turn->game, deploying->kind)->name);
    if (abbot)
        ref_violate(turn, ABBOT_RETRIEVE_NOT_SAME_TURN, action->value,
                    "an abbot taken back is placed again in a later turn at the earliest");
}

static void object_to_place(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    const struct doc_node *node = deploying->action->spot_node;
    const struct figure_kind *kind = ref_kind(game, deploying->kind);
    const bool fits = kind->where >> facts->kind & 1u;
    if (abbot_is(game, deploying->kind)) {
        const bool earlier = turn->has_placed && deploying->tile != BOARD_NONE && deploying->tile != turn->placed &&
                             !deploying->elsewhere_allowed;
        if (!fits)
            ref_violate(turn, ABBOT_MEEPLE_WHERE, node, "the abbot goes on a monastery or into a garden, not on a %s",
                        cat_kind_word(facts->kind));
        else if (earlier)
            ref_violate(turn, ABBOT_MEEPLE_WHERE, deploying->action->at_node,
                        "the abbot goes on a monastery or garden of the tile just placed, no earlier one");
        deploying->refused |= !fits;
    } else if (facts->kind == CAT_GARDEN && !fits) {
        const bool normal = deploying->kind == (unsigned)ref_kind_named(game, "meeple", 6);
        ref_violate(turn, normal ? ABBOT_MEEPLE_GARDEN_ONLY_ABBOT : ABBOT_MEEPLE_GARDEN_NO_OTHER_FIGURE, node,
                    "a garden takes only an abbot, not %s %s", ref_article(kind->name), kind->name);
        deploying->refused = true;
    }
}

/** The abbot joins nobody, and nobody joins him. */
static void object_to_company(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const struct board *board = game->board;
    const struct board_figure *other = NULL;
    bool abbot = abbot_is(game, deploying->kind);
    if (deploying->part == BOARD_NONE || !abbot_building(deploying->facts->kind) || deploying->occupied_allowed ||
        !(ref_kind(game, deploying->kind)->traits & FIGURE_OCCUPIES))
        return;
    for (board_figure_id id = board_part_node(board, deploying->part)->figure; id != BOARD_NONE;
         id = board_figure(board, id)->next) {
        const struct board_figure *figure = board_figure(board, id);
        if (!ref_has_trait(game, figure, FIGURE_OCCUPIES))
            continue;
        abbot |= abbot_is(game, figure->kind);
        other = !other || abbot_is(game, figure->kind) ? figure : other;
    }
    if (!other || !abbot)
        return;
    ref_violate(turn, ABBOT_MEEPLE_UNOCCUPIED, deploying->action->spot_node,
                abbot_is(game, other->kind) ? "an abbot occupies the %s as any meeple would"
                                            : "the abbot is a meeple: the %s must be empty for him",
                cat_kind_word(deploying->facts->kind));
}

static void abbot_deploy(struct turn *turn)
{
    object_to_second(turn);
    if (!turn->deploying.facts)
        return;
    object_to_place(turn);
    object_to_company(turn);
}

/** What it rests on that an abbot stands there now. */
static void cite_abbot(struct turn *turn, const struct cat_tile *tile)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    struct abbot_state *state = ref_state(game, &abbot_module);
    ref_turn_cite(turn, ABBOT_MEEPLE_WHERE);
    if (is_special(game, facts)) {
        ref_turn_cite(turn, ABBOT_MEEPLE_SPECIAL_MONASTERIES);
        if (deploying->pose == 0)
            ref_turn_cite(turn, ABBOT_ANY_NOT_THE_LYING_ABBOT);
    } else if (facts->kind == CAT_MONASTERY && (facts->building == CAT_ABBEY || facts->building == CAT_SHRINE)) {
        ref_turn_cite(turn, ABBOT_MEEPLE_ABBEY_SHRINE);
    }
    if (facts->kind == CAT_GARDEN && strcmp(tile->set, "base") != 0) {
        ref_turn_cite(turn, ABBOT_SETUP_GARDEN_TILES);
        if (has_kind(tile, CAT_RIVER) && ref_in_play_named(game, "river"))
            ref_turn_cite(turn, RIVER_SETUP_GARDENS);
    }
    if (state->home[turn->player])
        ref_turn_cite(turn, ABBOT_RETRIEVE_NOT_SAME_TURN);
    state->home[turn->player] = false;
}

static void abbot_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal || deploying->tile != turn->placed)
        return;
    const struct cat_tile *tile = board_tile(game->board, deploying->tile)->drawing;
    if (abbot_is(game, deploying->kind))
        cite_abbot(turn, tile);
    else if (has_kind(tile, CAT_GARDEN))
        ref_turn_cite(turn, ABBOT_MEEPLE_GARDEN_ONLY_ABBOT);
    if (has_kind(tile, CAT_GARDEN) || has_kind(tile, CAT_MONASTERY))
        ref_turn_cite(turn, ABBOT_MEEPLE_OTHERS_FREE);
    if (deploying->facts->kind == CAT_FIELD &&
        goes_around_garden(game->board, board_feature_of(game->board, deploying->part)))
        ref_turn_cite(turn, ABBOT_GARDEN_FIELD);
}

/* ---- scoring in a turn ---- */

static void garden_completed(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (scoring->kind != CAT_GARDEN || scoring->occasion != OCCASION_COMPLETED)
            continue;
        if (!scoring->occupied)
            ref_turn_cite(turn, ABBOT_SCORE_GARDEN_EMPTY);
        else if (turn->has_placed && scoring->at.x == turn->placed_at.x && scoring->at.y == turn->placed_at.y)
            ref_scoring_cite(scoring, ABBOT_SCORE_GARDEN_EMPTY); /* an abbot came just in time */
    }
}

/** Cites why a place beside a wagon that may go on is none for it: a garden, an abbot's building. */
static void look_around_wagon(struct scoring *scoring, struct board_at at)
{
    const struct game *game = scoring->game;
    const struct board *board = game->board;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct board_at near = {at.x + dx, at.y + dy};
            const board_tile_id tile_id = board_tile_at(board, near);
            if (tile_id == BOARD_NONE)
                continue;
            const struct board_tile *tile = board_tile(board, tile_id);
            for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
                if (tile->drawing->features[f].kind == CAT_GARDEN)
                    ref_scoring_cite(scoring, ABBOT_GARDEN_NO_WAGON);
                if (tile->drawing->features[f].kind != CAT_MONASTERY || ref_surrounded(game, near))
                    continue;
                for (board_figure_id id = board_part_node(board, board_part_of(tile, f))->figure; id != BOARD_NONE;
                     id = board_figure(board, id)->next) {
                    if (abbot_is(game, board_figure(board, id)->kind))
                        ref_scoring_cite(scoring, ABBOT_MEEPLE_UNOCCUPIED);
                }
            }
        }
    }
}

static void abbot_home(struct turn *turn)
{
    const struct game *game = turn->game;
    const int wagon = ref_kind_named(game, "wagon", 5);
    if (wagon < 0 || game->settings->scores_only)
        return;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        for (unsigned k = 0; k < scoring->figures.count; k++) {
            const struct standing *standing = &scoring->figures.items[k];
            if (standing->kind == (unsigned)wagon && standing->returns && standing->id != BOARD_NONE)
                look_around_wagon(scoring, board_tile(game->board, board_figure(game->board, standing->id)->tile)->at);
        }
    }
}

/* ---- the position and the end ---- */

static void abbot_position(struct turn *turn)
{
    struct game *game = turn->game;
    if (game->settings->scores_only)
        return;
    if (game->edition == CAT_C1)
        ref_assume(game, ABBOT_SETUP_OPTIONAL, NULL,
                   "the first edition has no abbot and no gardens: he is played with all the same");
    else if (game->player_count == 6 && !ref_in_play_named(game, "inns-and-cathedrals"))
        ref_assume(game, ABBOT_SETUP_SIXTH, NULL,
                   "the box has five abbots; the sixth comes with the sixth player's meeples");
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        if (game->laid[i] > 0)
            check_copies(game, cat_tile_by_index(&game->catalog, i));
    }
}

/** All the gardens of the base game lie: which boxes have how many is worth a word. */
static void abbot_final(struct turn *turn)
{
    const struct game *game = turn->game;
    unsigned long gardens = 0;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        if (game->laid[i] > 0 && has_kind(cat_tile_by_index(&game->catalog, i), CAT_GARDEN))
            gardens += game->laid[i];
    }
    if (gardens >= BASE_GARDENS)
        ref_turn_cite(turn, ABBOT_SETUP_GARDEN_TILES);
}

static const char *const retrieve_values[] = {"incomplete", "never", "always", NULL};

static const struct option options[] = {
    [ABBOT_OPTION_RETRIEVE_LYING] = {.name = "retrieve-lying-abbot",
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
    {MOMENT_ACTION, 0, abbot_retrieve_action},
    {MOMENT_FIT, 20, garden_fit},
    {MOMENT_PLACED, 20, garden_placed},
    {MOMENT_DEPLOY, 0, abbot_deploy},
    {MOMENT_DEPLOYED, 20, abbot_deployed},
    {MOMENT_ACTED, 20, abbot_retrieve_acted},
    {MOMENT_COMPLETED, 20, garden_completed},
    {MOMENT_COMPLETED, 21, abbot_retrieve_completed},
    {MOMENT_HOME, 20, abbot_home},
    {MOMENT_FINAL, 20, abbot_final},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module abbot_module = {
    .name = "abbot",
    .title = "The Abbot",
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
    .list_actions = abbot_list_actions,
    .state_size = sizeof(struct abbot_state),
};
