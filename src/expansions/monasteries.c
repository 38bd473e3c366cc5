/*
 * German Monasteries, Japanese Buildings, Dutch & Belgian Monasteries (expansions/monasteries.yaml, gm.*): on a special
 * monastery a meeple stands as a monk or lies as an abbot, and the two are scored in two ways.
 */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "expansions/rules.h"
#include "referee/turn.h"

extern const struct module monasteries_module;

enum { OPTION_KEEP, OPTION_SURROUNDED };
enum { KEEP_REPLACE, KEEP_KEEP };
/** The numbers of the ways, and so the poses of figures. */
enum { WAY_MONK, WAY_ABBOT };

/** Special monasteries in a set. */
#define SET_TILES 6

static const char *const way_words[] = {"monk", "abbot", NULL};

static bool is_special(enum cat_building building)
{
    return building == CAT_GERMAN || building == CAT_JAPANESE || building == CAT_DUTCH;
}

static const char *const *ways(const struct game *game, const struct cat_feature *facts)
{
    (void)game;
    return facts->kind == CAT_MONASTERY && is_special((enum cat_building)facts->building) ? way_words : NULL;
}

static bool has_special(const struct game *game, const struct cat_tile *tile)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (ways(game, &tile->features[f]))
            return true;
    }
    return false;
}

/** Whether a tile is one of the base game's with a monastery. */
static bool is_base_monastery(const struct cat_tile *tile)
{
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind == CAT_MONASTERY)
            return strcmp(tile->set, "base") == 0;
    }
    return false;
}

static bool replaces(const struct game *game)
{
    return ref_option(game, &monasteries_module, OPTION_KEEP) == KEEP_REPLACE;
}

/** With a set of special monasteries the base game's own go back to the box. */
static bool leaves_out(const struct game *game, const struct cat_tile *tile)
{
    return replaces(game) && is_base_monastery(tile);
}

/* ---- scoring ---- */

/** Tiles from a space outward to the first gap. */
static long outward(const struct game *game, struct board_at at, enum cat_side side)
{
    long count = 0;
    for (at = board_beside(at, side); board_tile_at(game->board, at) != BOARD_NONE; at = board_beside(at, side)) {
        if (game->ground && !game->ground->line_goes_on(game, at))
            break;
        count++;
    }
    return count;
}

static void special_link(struct scoring *scoring)
{
    if (!scoring->as || scoring->way != WAY_ABBOT)
        return;
    scoring->own_worth = true;
    if (scoring->feature == BOARD_NONE)
        return;
    scoring->fact[FACT_LINE] = 1;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++)
        scoring->fact[FACT_LINE] += outward(scoring->game, scoring->at, side);
}

static void special_complete(struct scoring *scoring)
{
    if (!scoring->as)
        return;
    if (scoring->way == WAY_ABBOT) {
        /* for abbots it is never completed: they wait for the end */
        scoring->complete = false;
        if (scoring->occasion == OCCASION_COMPLETED) {
            scoring->nobody = true;
            ref_scoring_cite(scoring, GM_SCORE_ABBOT_NOT_COMPLETED);
        }
    } else if (!scoring->occupied && scoring->shared) {
        scoring->complete = false;
    }
}

static void special_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (!scoring->as)
        return;
    if (scoring->way == WAY_MONK) {
        struct term *term = ref_term_find(scoring, TERM_TILES);
        if (term)
            ref_cite(game->arena, &term->rules, scoring->complete ? GM_SCORE_MONK : GM_FINAL_MONK);
        return;
    }
    if (scoring->occasion == OCCASION_COMPLETED)
        return;
    const long line = scoring->fact[FACT_LINE];
    ref_term_add(scoring, TERM_TILES, "tile in its row and column", "tiles in its row and column", line, 1,
                 GM_FINAL_ABBOT);
}

/** Whether tiles lie all around, be it complete or, as for abbots, never. */
static bool surrounded(const struct scoring *scoring)
{
    return scoring->feature == BOARD_NONE ? scoring->fact[FACT_TILES] == 9 : ref_surrounded(scoring->game, scoring->at);
}

/** Several figures: strengths of monks and abbots are counted apart. */
static void several_reasons(struct scoring *scoring)
{
    if (scoring->shared)
        ref_scoring_cite(scoring, GM_SEVERAL_SEPARATE_STRENGTH);
    if (scoring->way == WAY_MONK && scoring->complete && (scoring->shared || scoring->figures.count > 1))
        ref_scoring_cite(scoring, GM_SEVERAL_MONK_PRESENT);
    if (scoring->way == WAY_MONK && scoring->complete && scoring->shared)
        ref_scoring_cite(scoring, GM_SEVERAL_ABBOTS_STAY);
    if (scoring->shared && !scoring->complete && !surrounded(scoring))
        ref_scoring_cite(scoring, GM_SEVERAL_FINAL_BOTH);
    if (scoring->way == WAY_ABBOT && !scoring->shared && scoring->figures.count > 1)
        ref_scoring_cite(scoring, GM_SEVERAL_ABBOTS_ONLY);
}

/** Cites what a look along the row and the column shows: a gap and tiles beyond it, tiles that do not count. */
static void line_reasons(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    long reach[4];
    if (scoring->feature == BOARD_NONE) {
        /* more than one tile in some direction, or a neighbour at a corner */
        if (scoring->fact[FACT_LINE] > 5 || scoring->fact[FACT_TILES] > 5)
            ref_scoring_cite(scoring, GM_FINAL_ANY_TILE);
        return;
    }
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        reach[side] = outward(scoring->game, scoring->at, side);
        if (reach[side] > 1)
            ref_scoring_cite(scoring, GM_FINAL_ANY_TILE);
    }
    for (size_t t = 0; t < board_tile_count(board); t++) {
        const struct board_at at = board_tile(board, (board_tile_id)t)->at;
        const long dx = (long)at.x - scoring->at.x, dy = (long)at.y - scoring->at.y;
        if (labs(dx) == 1 && labs(dy) == 1)
            ref_scoring_cite(scoring, GM_FINAL_ANY_TILE);
        if ((dx == 0 && (dy > reach[CAT_S] || -dy > reach[CAT_N])) ||
            (dy == 0 && (dx > reach[CAT_E] || -dx > reach[CAT_W])))
            ref_scoring_cite(scoring, GM_FINAL_GAP);
    }
}

/** No official rules say how figures of further boxes do on these monasteries. */
static void assume_combination(struct game *game, unsigned kind)
{
    ref_assume(
        game, GM_SETUP_COMBINATIONS, NULL,
        "no official rules exist for %s %s on a special monastery: it is treated as the players of both boxes do",
        ref_article(ref_kind(game, kind)->name), ref_kind(game, kind)->name);
}

static bool is_meeple(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "meeple", 6);
}

static bool is_abbot(const struct game *game, unsigned kind)
{
    return kind == (unsigned)ref_kind_named(game, "abbot", 5);
}

static void special_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    if (scoring->kind == CAT_MONASTERY && scoring->building == CAT_PLAIN && !replaces(game))
        ref_scoring_cite(scoring, GM_SETUP_KEEP);
    if (!scoring->as)
        return;
    if (scoring->building != CAT_GERMAN)
        ref_scoring_cite(scoring, GM_SETUP_ONE_RULE);
    if (game->edition == CAT_C3 && scoring->way == WAY_ABBOT)
        ref_scoring_cite(scoring, GM_ANY_PRIOR);
    ref_scoring_cite(scoring, scoring->way == WAY_MONK ? GM_MEEPLE_MONK : GM_MEEPLE_ABBOT);
    if (scoring->fact[FACT_VINEYARDS] > 0)
        ref_scoring_cite(scoring, scoring->way == WAY_MONK ? GM_VINEYARD_MONK : GM_VINEYARD_ABBOT);
    if (scoring->way == WAY_ABBOT && scoring->figures.count > 0 && !scoring->nobody) {
        line_reasons(scoring);
        if (surrounded(scoring))
            ref_scoring_cite(scoring, GM_SCORE_ABBOT_NOT_COMPLETED);
    }
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const unsigned kind = scoring->figures.items[i].kind;
        if (is_meeple(game, kind))
            continue;
        ref_scoring_cite(scoring, GM_MEEPLE_FIGURES);
        if (is_abbot(game, kind) && scoring->way == WAY_ABBOT)
            ref_scoring_cite(scoring, GM_ABBOT_FIGURE_EITHER_WAY);
        assume_combination(game, kind);
    }
    several_reasons(scoring);
}

static void special_return(struct scoring *scoring)
{
    for (unsigned i = 0; scoring->as && scoring->way == WAY_ABBOT && i < scoring->figures.count; i++)
        scoring->figures.items[i].returns = false;
}

/* ---- the tile ---- */

/** Beside the remark on a drawing that lies there once too often: what the set has. */
static void check_copies(struct game *game, const struct cat_tile *tile)
{
    const unsigned copies = tile->copies[game->edition];
    if (game->settings->scores_only || copies == 0 || copies == CAT_COPIES_UNSAID ||
        game->laid[tile->index] <= copies || !has_special(game, tile))
        return;
    ref_assume(game, GM_SETUP_TILES, "copies", "%u of the six tiles of a set are %s, and %u lie there", copies,
               tile->id, game->laid[tile->index]);
}

static void remark_replaced(struct game *game, const struct cat_tile *tile)
{
    if (!game->settings->scores_only && leaves_out(game, tile))
        ref_assume(game, GM_SETUP_REPLACE, "keep-monasteries",
                   "%s lies on the board, though the special monasteries replace the base game's own", tile->id);
}

static void special_position(struct turn *turn)
{
    struct game *game = turn->game;
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        const struct cat_tile *tile = cat_tile_by_index(&game->catalog, i);
        if (game->laid[i] == 0)
            continue;
        check_copies(game, tile);
        remark_replaced(game, tile);
    }
}

/** Its edges are those of any tile. */
static void special_fit(struct turn *turn)
{
    const struct placing *placing = &turn->placing;
    if (turn->probing || !placing->fit.misfits || !has_special(turn->game, placing->action->tile.tile))
        return;
    struct violation *violation =
        ref_violate(turn, GM_TILE_NORMAL, placing->action->node,
                    "a special monastery is placed by the usual rules: all its tile's edges must go on");
    violation->placed = true;
    violation->at = placing->action->at;
}

static void special_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct cat_tile *tile = turn->placing.action->tile.tile;
    if (game->settings->scores_only || turn->illegal)
        return;
    check_copies(game, tile);
    remark_replaced(game, tile);
    if (has_special(game, tile))
        ref_turn_cite(turn, GM_TILE_NORMAL);
    if (!replaces(game) && game->tiles_left == 0)
        ref_turn_cite(turn, GM_SETUP_KEEP); /* the pile was the greater by the monasteries that stayed */
}

/* ---- figures ---- */

/** The first figure that holds a special monastery; NULL if it is empty. */
static const struct board_figure *holder(const struct game *game, board_part part)
{
    const struct board *board = game->board;
    for (board_figure_id id = board_part_node(board, part)->figure; id != BOARD_NONE;
         id = board_figure(board, id)->next) {
        if (ref_has_trait(game, board_figure(board, id), FIGURE_OCCUPIES))
            return board_figure(board, id);
    }
    return NULL;
}

static void special_deploy(struct turn *turn)
{
    const struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct doc_node *node = deploying->action->spot_node;
    const struct figure_kind *kind = ref_kind(game, deploying->kind);
    if (!deploying->facts || !ways(game, deploying->facts))
        return;
    if (!(kind->where >> CAT_MONASTERY & 1u)) {
        ref_violate(turn, GM_MEEPLE_FIGURES, node, "a %s has no business on a special monastery", kind->name);
        deploying->refused = true;
        return;
    }
    const struct board_figure *other = deploying->part == BOARD_NONE ? NULL : holder(game, deploying->part);
    if (other && !deploying->occupied_allowed)
        ref_violate(turn, GM_MEEPLE_SINGLE_FEATURE, node,
                    "the special monastery is one feature: whoever %s there occupies it for all",
                    other->pose == WAY_ABBOT ? "lies" : "stands");
}

static void special_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal ||
        !has_special(game, board_tile(game->board, deploying->tile)->drawing))
        return;
    if (!ways(game, deploying->facts)) {
        ref_turn_cite(turn, GM_MEEPLE_ANY_FEATURE);
        return;
    }
    ref_turn_cite(turn, GM_MEEPLE_TWO_WAYS);
    ref_turn_cite(turn, deploying->pose == WAY_ABBOT ? GM_MEEPLE_ABBOT : GM_MEEPLE_MONK);
    if (game->edition == CAT_C3 && deploying->pose == WAY_ABBOT)
        ref_turn_cite(turn, GM_ANY_PRIOR);
    if (!is_meeple(game, deploying->kind)) {
        ref_turn_cite(turn, GM_MEEPLE_FIGURES);
        assume_combination(game, deploying->kind);
    }
    if (!deploying->action->as)
        ref_assume(game, GM_MEEPLE_TWO_WAYS, NULL,
                   "the move does not say how the %s is on the special monastery: it stands, as a monk",
                   ref_kind(game, deploying->kind)->name);
}

/** Before an action: whoever stands does not lie down, and whoever lies does not rise. */
static void special_action(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    const struct action *action = turn->action;
    if (strcmp(action->verb->name, "move") != 0 || action->kind < 0 || !(action->keys & KEY_FROM) ||
        !(action->keys & KEY_TO) || action->from.x != action->to.x || action->from.y != action->to.y)
        return;
    const board_tile_id id = board_tile_at(board, action->from);
    if (id == BOARD_NONE)
        return;
    const struct board_tile *tile = board_tile(board, id);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct board_figure *figure =
            ways(game, &tile->drawing->features[f]) ? holder(game, board_part_of(tile, f)) : NULL;
        if (!figure || figure->kind != action->kind || figure->owner != turn->player)
            continue;
        struct violation *violation =
            ref_violate(turn, GM_MEEPLE_WAY_FIXED, action->node,
                        figure->pose == WAY_ABBOT ? "whoever lies on a special monastery does not rise again"
                                                  : "whoever stands on a special monastery does not lie down later");
        violation->placed = true;
        violation->at = action->from;
    }
}

/* ---- what the tile surrounds ---- */

/** A special monastery with abbots alone is surrounded, and nothing happens. */
static void surround(struct turn *turn, board_part part)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    unsigned monks = 0, abbots = 0, wagons = 0;
    for (board_figure_id id = board_part_node(board, part)->figure; id != BOARD_NONE;
         id = board_figure(board, id)->next) {
        const struct board_figure *figure = board_figure(board, id);
        monks += figure->pose == WAY_MONK;
        abbots += figure->pose == WAY_ABBOT;
        wagons += figure->kind == ref_kind_named(game, "wagon", 5);
    }
    if (abbots == 0 || monks > 0)
        return;
    ref_turn_cite(turn, GM_SCORE_ABBOT_NOT_COMPLETED);
    if (abbots > 1)
        ref_turn_cite(turn, GM_SEVERAL_ABBOTS_ONLY);
    if (wagons > 0)
        ref_turn_cite(turn, GM_WAGON_MOVES);
}

static void special_completed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    if (game->settings->scores_only)
        return;
    /* an abbot who was taken back has passed no stage */
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (scoring->occasion != OCCASION_RETRIEVED || !is_special(scoring->building))
            continue;
        assume_combination(game, scoring->figures.items[0].kind);
    }
    if (!turn->has_placed)
        return;
    const struct board_at at = board_tile(board, turn->placed)->at;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct board_at near = {at.x + dx, at.y + dy};
            const board_tile_id id = board_tile_at(board, near);
            if (id == BOARD_NONE || !ref_surrounded(game, near))
                continue;
            const struct board_tile *tile = board_tile(board, id);
            for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
                if (ways(game, &tile->drawing->features[f]))
                    surround(turn, board_part_of(tile, f));
            }
        }
    }
}

/** A whole set lies: how many there are is worth a word. */
static void special_final(struct turn *turn)
{
    const struct game *game = turn->game;
    unsigned long special = 0;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < cat_tile_count + game->catalog.own_count; i++) {
        if (game->laid[i] > 0 && has_special(game, cat_tile_by_index(&game->catalog, i)))
            special += game->laid[i];
    }
    if (special >= SET_TILES)
        ref_turn_cite(turn, GM_SETUP_TILES);
}

static const char *const keep_values[] = {"replace", "keep", NULL};
static const char *const surrounded_values[] = {"abbot", "closed", "wagon", NULL};

static const struct option options[] = {
    [OPTION_KEEP] = {.name = "keep-monasteries",
                     .values = keep_values,
                     .says = "whether the base game's monasteries stay in the pile"},
    [OPTION_SURROUNDED] =
        {.name = "surrounded-special-monastery",
         .values = surrounded_values,
         .says = "who may lie down on an empty surrounded one: a flier or a portal's meeple, nobody, or a wagon too"},
};

static const struct tally_key tally_keys[] = {
    {"line", FACT_LINE, 1u << CAT_MONASTERY, false, 1000000,
     "tiles in its row and column, itself included: an abbot's final scoring"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 20, special_link},      {STAGE_COMPLETE, 20, special_complete}, {STAGE_WORTH, 20, special_worth},
    {STAGE_AWARD, 930, special_reasons}, {STAGE_RETURN, 20, special_return},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 30, special_position},
    {MOMENT_ACTION, 10, special_action},
    {MOMENT_FIT, 30, special_fit},
    {MOMENT_PLACED, 30, special_placed},
    {MOMENT_DEPLOY, 10, special_deploy},
    {MOMENT_DEPLOYED, 30, special_deployed},
    {MOMENT_COMPLETED, 30, special_completed},
    {MOMENT_FINAL, 30, special_final},
};

static const char *const sets[] = {"german-monasteries", "japanese-buildings", "dutch-monasteries", NULL};

const struct module monasteries_module = {
    .name = "monasteries",
    .title = "German Monasteries, Japanese Buildings",
    .sets = sets,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .tally_keys = tally_keys,
    .tally_key_count = 1,
    .stages = stages,
    .stage_count = sizeof stages / sizeof *stages,
    .moments = moments,
    .moment_count = sizeof moments / sizeof *moments,
    .ways = ways,
    .leaves_out = leaves_out,
};
