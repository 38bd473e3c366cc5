/*
 * Mage & Witch (expansions/mage-and-witch.yaml, mw.*): two figures that belong to nobody; the mage adds a point for
 * each tile of the road or city on which he stands, the witch halves it.
 */
#include "config.h"

#include <string.h>

#include "catalog/spot.h"
#include "expansions/rules.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

extern const struct module mage_and_witch_module;

enum { OPTION_UNOWNED };
enum { UNOWNED_REMOVED, UNOWNED_STAY };

/** Which of the two were moved or taken off in this turn. */
struct state {
    bool moved;
};

static struct state *state_of(const struct game *game)
{
    return ref_state(game, &mage_and_witch_module);
}

static bool is_kind(const struct game *game, unsigned kind, const char *name)
{
    return strcmp(ref_kind(game, kind)->name, name) == 0;
}

/** The figure of that name on the board, or BOARD_NONE. */
static board_figure_id find(const struct game *game, const char *name)
{
    const int kind = ref_kind_named(game, name, strlen(name));
    for (size_t i = board_figure_count(game->board); i > 0; i--) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)(i - 1));
        if (!figure->gone && figure->kind == kind)
            return (board_figure_id)(i - 1);
    }
    return BOARD_NONE;
}

static board_feature feature_of(const struct game *game, board_figure_id id)
{
    const board_part part = id == BOARD_NONE ? BOARD_NONE : board_figure(game->board, id)->part;
    return part == BOARD_NONE ? BOARD_NONE : board_feature_of(game->board, part);
}

/* ---- scoring ---- */

static void link(struct scoring *scoring)
{
    if (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        scoring->fact[FACT_MAGE] |= is_kind(scoring->game, scoring->figures.items[i].kind, "mage");
        scoring->fact[FACT_WITCH] |= is_kind(scoring->game, scoring->figures.items[i].kind, "witch");
    }
}

static void mage(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->fact[FACT_MAGE] == 0 || (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY))
        return;
    struct term *term = ref_term_add(scoring, TERM_OTHER, "tile with the mage", "tiles with the mage",
                                     scoring->fact[FACT_TILES], 1, MW_SCORE_MAGE);
    const bool dear = scoring->fact[FACT_INN] > 0 || scoring->fact[FACT_CATHEDRAL] > 0;
    if (dear)
        ref_cite(game->arena, &term->rules, scoring->complete ? MW_SCORE_MAGE_INN_CATHEDRAL : MW_FINAL_INN_CATHEDRAL);
    if (!scoring->complete)
        ref_cite(game->arena, &term->rules, MW_FINAL_SAME_EFFECT);
}

/** Half of what the feature is worth so far, a half point rounded up. */
static void witch(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->fact[FACT_WITCH] == 0 || (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY))
        return;
    const long sum = scoring->points;
    const long half = sum >= 0 ? (sum + 1) / 2 : sum / 2;
    struct term *term = ref_term_points(scoring, "halved by the witch", half - sum, -1, MW_SCORE_WITCH);
    if (scoring->fact[FACT_INN] > 0 || scoring->fact[FACT_CATHEDRAL] > 0)
        ref_cite(game->arena, &term->rules, MW_SCORE_WITCH_AFTER_INN_CATHEDRAL);
    if (!scoring->complete)
        ref_cite(game->arena, &term->rules, MW_FINAL_SAME_EFFECT);
}

/** Whether the feature on which mage or witch stands shares a tile with another that is scored. */
static bool stands_by(const struct scoring *scoring, board_figure_id figure)
{
    const struct board *board = scoring->game->board;
    if (figure == BOARD_NONE || scoring->feature == BOARD_NONE)
        return false;
    const board_feature charmed = board_feature_of(board, board_figure(board, figure)->part);
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            if (board_feature_of(board, board_part_of(tile, f)) == charmed)
                return true;
        }
    }
    return false;
}

static void reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    if (scoring->kind != CAT_ROAD && scoring->kind != CAT_CITY) {
        if (stands_by(scoring, find(game, "mage")) || stands_by(scoring, find(game, "witch")))
            ref_scoring_cite(scoring, MW_SCORE_NOT_OTHER_FEATURES);
        return;
    }
    if (scoring->fact[FACT_MAGE] == 0 && scoring->fact[FACT_WITCH] == 0)
        return;
    if (scoring->fact[FACT_MAGE] && scoring->fact[FACT_WITCH] && scoring->feature == BOARD_NONE)
        ref_assume(game, MW_TILE_DIFFERENT_FEATURES, NULL,
                   "mage and witch are never on one feature: where the tally says so both act on it, the mage first");
    unsigned winners = 0;
    for (unsigned p = 0; p < game->player_count; p++)
        winners += scoring->share[p].wins;
    if (winners > 1)
        ref_scoring_cite(scoring, MW_SCORE_EVERY_OWNER);
    if (scoring->fact[FACT_BUILDINGS] > 0)
        ref_scoring_cite(scoring, MW_SCORE_BEFORE_BUILDINGS);
    if (scoring->fact[FACT_SCORING_TILE] && !scoring->everybody)
        ref_scoring_cite(scoring, MW_SCORE_SURVEYORS);
}

/** After a scored feature the figure is taken off; the sources do not say so of one that nobody owns. */
static void take_off(struct scoring *scoring)
{
    struct game *game = scoring->game;
    bool any = false;
    if (scoring->occasion != OCCASION_COMPLETED)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        if (!is_kind(game, standing->kind, "mage") && !is_kind(game, standing->kind, "witch"))
            continue;
        standing->returns = true;
        any = true;
    }
    if (!any)
        return;
    bool scored = false;
    for (unsigned p = 0; p < game->player_count; p++)
        scored |= scoring->share[p].wins;
    if (scored) {
        ref_scoring_cite(scoring, MW_SCORE_REMOVED);
        return;
    }
    const bool stay = ref_option(game, &mage_and_witch_module, OPTION_UNOWNED) == UNOWNED_STAY;
    ref_scoring_cite(scoring, MW_SCORE_UNOCCUPIED);
    ref_assume(game, MW_SCORE_UNOCCUPIED, "magic-on-unowned",
               "the rules take mage and witch off a feature that is scored; %s",
               stay ? "on one completed that nobody scores they stay"
                    : "from one completed that nobody scores they are taken off too");
    for (unsigned i = 0; stay && i < scoring->figures.count; i++) {
        struct standing *standing = &scoring->figures.items[i];
        if (is_kind(game, standing->kind, "mage") || is_kind(game, standing->kind, "witch"))
            standing->returns = false;
    }
}

/* ---- moving ---- */

/** Whether a feature may take the figure: an unfinished road or city without the other, and another than before. */
static rule_number objection(const struct game *game, unsigned kind, board_part part, const char **message)
{
    const struct board *board = game->board;
    const struct cat_feature *facts = board_part_facts(board, part);
    const board_feature feature = board_feature_of(board, part);
    const char *own = ref_kind(game, kind)->name;
    const char *other = strcmp(own, "mage") == 0 ? "witch" : "mage";
    if ((facts->kind != CAT_ROAD && facts->kind != CAT_CITY) || board_open_edges(board, feature) == 0) {
        *message = "the figure goes on an unfinished road or city";
        return MW_TILE_UNFINISHED_ONLY;
    }
    if (feature_of(game, find(game, other)) == feature) {
        *message = "mage and witch are never on one feature";
        return MW_TILE_DIFFERENT_FEATURES;
    }
    if (feature_of(game, find(game, own)) == feature) {
        *message = "the figure must go to another feature";
        return MW_TILE_MUST_LEAVE_FEATURE;
    }
    return RULE_NONE;
}

/** Whether some place on the board is open to either figure. */
static bool any_place(const struct game *game)
{
    const struct board *board = game->board;
    const char *message;
    const unsigned kinds[2] = {(unsigned)ref_kind_named(game, "mage", 4), (unsigned)ref_kind_named(game, "witch", 5)};
    for (size_t t = 0; t < board_tile_count(board); t++) {
        const struct board_tile *tile = board_tile(board, (board_tile_id)t);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            for (unsigned k = 0; k < 2; k++) {
                if (objection(game, kinds[k], board_part_of(tile, f), &message) == RULE_NONE)
                    return true;
            }
        }
    }
    return false;
}

static bool merged(const struct game *game)
{
    const board_feature mage_on = feature_of(game, find(game, "mage"));
    return mage_on != BOARD_NONE && mage_on == feature_of(game, find(game, "witch"));
}

/** Whether the tile just placed asks for a move. */
static bool asked(const struct turn *turn)
{
    return turn->has_placed &&
           ((board_tile(turn->game->board, turn->placed)->drawing->marks & CAT_MAGE_OR_WITCH) || merged(turn->game));
}

static void move(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    struct state *state = state_of(game);
    const struct figure_kind *kind = ref_kind(game, (unsigned)action->kind);
    if (!turn->has_placed || !asked(turn) || (state->moved && !merged(game)))
        ref_violate(turn, MW_TILE_MUST_MOVE, action->node,
                    "the %s moves once, after a tile with the magic symbol or one that joins mage and witch",
                    kind->name);
    state->moved = true;
    if (!(action->keys & KEY_TO) || !(action->keys & KEY_SPOT)) {
        doc_error(game->faults, action->node, "where does the %s go? the move needs the keys 'to' and 'spot'",
                  kind->name);
        return;
    }
    const board_tile_id id = board_tile_at(game->board, action->to);
    if (id == BOARD_NONE) {
        doc_error(game->faults, action->to_node, "no tile lies at %s", ref_at_text(game, action->to));
        return;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    uint8_t feature;
    if (!ref_find_feature(game, action->spot_node, &action->spot, tile->drawing, tile->turn, &feature))
        return;
    const board_part part = board_part_of(tile, feature);
    const char *message;
    const rule_number rule = objection(game, (unsigned)action->kind, part, &message);
    if (rule != RULE_NONE) {
        ref_violate(turn, rule, action->spot_node, "the %s may not go there: %s", kind->name, message);
        return;
    }
    const board_figure_id old = find(game, kind->name);
    ref_turn_cite(turn, merged(game) ? MW_TILE_MERGE : MW_TILE_MUST_MOVE);
    ref_turn_cite(turn, MW_TILE_CHOICE);
    ref_turn_cite(turn, MW_TILE_UNFINISHED_ONLY);
    if (find(game, is_kind(game, (unsigned)action->kind, "mage") ? "witch" : "mage") != BOARD_NONE)
        ref_turn_cite(turn, MW_TILE_DIFFERENT_FEATURES);
    if (old != BOARD_NONE) {
        ref_turn_cite(turn, MW_TILE_MUST_LEAVE_FEATURE);
        board_remove(game->board, old);
    } else {
        ref_turn_cite(turn, MW_SETUP_CONTENTS);
    }
    ref_deed(turn, "moves the %s to %s", kind->name, ref_at_text(game, action->to));
    board_put(
        game->board,
        (struct board_figure){
            .part = part, .tile = id, .kind = (uint8_t)action->kind, .owner = BOARD_NO_OWNER, .corner = CAT_NONE});
}

/** Where neither figure has a place, one on the board is taken off. */
static void retrieve(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    const struct figure_kind *kind = ref_kind(game, (unsigned)action->kind);
    const board_figure_id id = find(game, kind->name);
    if (!asked(turn) || any_place(game) || id == BOARD_NONE) {
        ref_violate(turn, MW_TILE_CHOICE, action->node, "the %s is taken off only where neither figure can go anywhere",
                    kind->name);
        return;
    }
    state_of(game)->moved = true;
    ref_turn_cite(turn, MW_TILE_NO_PLACE);
    if (merged(game))
        ref_turn_cite(turn, MW_TILE_MERGE);
    ref_send_home(game, id, 0, &turn->out->returned);
}

/** Both figures, on every feature that is open to them; or off the board where there is none. */
static void list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    static const char *const names[2] = {"mage", "witch"};
    struct board *board = game->board;
    const size_t tiles = board_tile_count(board);
    const char *message;
    if (phase != VERB_TILE_PHASE || tiles == 0 ||
        (!(board_tile(board, (board_tile_id)(tiles - 1))->drawing->marks & CAT_MAGE_OR_WITCH) && !merged(game)))
        return;
    for (unsigned n = 0; n < 2; n++) {
        const unsigned kind = (unsigned)ref_kind_named(game, names[n], strlen(names[n]));
        const uint32_t stamp = board_new_stamp(board);
        for (size_t t = 0; t < tiles; t++) {
            const struct board_tile *tile = board_tile(board, (board_tile_id)t);
            uint8_t order[CAT_FEATURES_MAX];
            const unsigned count = cat_spots_in_order(tile->drawing, tile->turn, order);
            for (unsigned i = 0; i < count; i++) {
                const board_part part = board_part_of(tile, order[i]);
                if (objection(game, kind, part, &message) != RULE_NONE ||
                    board_stamp_part(board, board_feature_of(board, part), stamp))
                    continue;
                char spot[CAT_SPOT_NAME];
                cat_spot_name(tile->drawing, tile->turn, order[i], spot);
                struct doc_node *action = doc_add(actions, doc_inline(doc_new_map(arena)));
                doc_put(arena, action, "move", doc_new_text(arena, names[n]));
                doc_put(arena, action, "to", ref_at_node(arena, tile->at));
                doc_put(arena, action, "spot", doc_new_text(arena, doc_copy(arena, spot, strlen(spot))));
            }
        }
        if (!any_place(game) && find(game, names[n]) != BOARD_NONE)
            doc_put(arena, doc_add(actions, doc_inline(doc_new_map(arena))), "retrieve", doc_new_text(arena, names[n]));
    }
}

static void begin(struct turn *turn)
{
    state_of(turn->game)->moved = false;
}

static void acted(struct turn *turn)
{
    struct game *game = turn->game;
    const bool on_board = find(game, "mage") != BOARD_NONE || find(game, "witch") != BOARD_NONE;
    if (!asked(turn))
        return;
    if (state_of(game)->moved && !merged(game))
        return;
    const struct doc_node *node = turn->input && turn->input->move ? turn->input->move->key : NULL;
    if (any_place(game))
        ref_violate(turn, merged(game) ? MW_TILE_MERGE : MW_TILE_MUST_MOVE, node, "%s",
                    merged(game) ? "the tile joins mage and witch: one of them must go elsewhere"
                                 : "the tile's symbol asks to move the mage or the witch");
    else if (on_board)
        ref_violate(turn, MW_TILE_NO_PLACE, node,
                    "neither figure can go anywhere: one of them is taken off (retrieve: mage or witch)");
    else
        ref_turn_cite(turn, MW_TILE_NO_PLACE);
}

static void deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    const board_feature feature = board_feature_of(game->board, turn->deploying.part);
    if (turn->illegal || game->settings->scores_only)
        return;
    if (asked(turn) || feature_of(game, find(game, "mage")) == feature ||
        feature_of(game, find(game, "witch")) == feature)
        ref_turn_cite(turn, MW_MEEPLE_STILL_ALLOWED);
}

/** At most one of each, and never both on one feature. */
static void position(struct turn *turn)
{
    struct game *game = turn->game;
    unsigned mages = 0, witches = 0;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        mages += is_kind(game, figure->kind, "mage");
        witches += is_kind(game, figure->kind, "witch");
    }
    if (mages > 1 || witches > 1)
        doc_error(game->faults, doc_get(game->root, "figures"), "there is one %s, and %u stand on the board",
                  mages > 1 ? "mage" : "witch", mages > 1 ? mages : witches);
    if (merged(game))
        doc_error(game->faults, doc_get(game->root, "figures"),
                  "mage and witch are never on one feature; one of them leaves it in the turn that joins theirs");
}

static const struct figure_kind figures[] = {
    {.name = "mage",
     .plural = "mages",
     .traits = FIGURE_OWNERLESS,
     .where = 1u << CAT_CITY | 1u << CAT_ROAD,
     .move = move,
     .move_phase = VERB_TILE_PHASE,
     .retrieve = retrieve},
    {.name = "witch",
     .plural = "witches",
     .traits = FIGURE_OWNERLESS,
     .where = 1u << CAT_CITY | 1u << CAT_ROAD,
     .move = move,
     .move_phase = VERB_TILE_PHASE,
     .retrieve = retrieve},
};

static const char *const unowned_values[] = {"removed", "stay", NULL};

static const struct option options[] = {
    [OPTION_UNOWNED] = {.name = "magic-on-unowned",
                        .values = unowned_values,
                        .says = "whether mage and witch leave a completed feature that nobody scores"},
};

static const struct tally_key tally_keys[] = {
    {"mage", FACT_MAGE, 1u << CAT_CITY | 1u << CAT_ROAD, true, 1, "whether the mage stands there"},
    {"witch", FACT_WITCH, 1u << CAT_CITY | 1u << CAT_ROAD, true, 1, "whether the witch stands there"},
};

static const struct stage_hook stages[] = {
    {STAGE_LINK, 300, link},     {STAGE_EXTRA, 0, mage},        {STAGE_WHOLE, 0, witch},
    {STAGE_AWARD, 985, reasons}, {STAGE_RETURN, 300, take_off},
};

static const struct moment_hook moments[] = {
    {MOMENT_POSITION, 90, position},
    {MOMENT_BEGIN, 90, begin},
    {MOMENT_DEPLOYED, 90, deployed},
    {MOMENT_ACTED, 90, acted},
};

#define COUNT(array) (unsigned)(sizeof(array) / sizeof *(array))

const struct module mage_and_witch_module = {
    .name = "mage-and-witch",
    .title = "Mage & Witch",
    .sets = (const char *const[]){"mage-and-witch", NULL},
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
    .list_actions = list_actions,
    .state_size = sizeof(struct state),
};
