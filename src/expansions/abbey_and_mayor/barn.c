/* Placing a barn and what sets off the scoring of its field: am.barn.*. */
#include "config.h"

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"
#include "referee/corners.h"
#include "referee/read.h"

/** Whether farmers (figures that hold a majority) lie in a field. */
static bool has_farmers(const struct game *game, board_feature field)
{
    return am_has_meeple(game, field);
}

static void check_junction(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct deploying *deploying = &turn->deploying;
    struct board_at places[4];
    enum cat_corner corners[4];
    unsigned missing = 0, spoilt = 0, abbeys = 0;
    bool newest = false;
    if (deploying->corner == CAT_NONE) {
        am_refuse(turn, AM_BARN_JUNCTION,
                  doc_printf(turn->game->arena, "a barn stands on a corner where four tiles meet in open field%s",
                             ref_corner_hint(turn->game, deploying->tile)));
        return;
    }
    if (deploying->tile == BOARD_NONE)
        return;
    ref_around_corner(board_tile(board, deploying->tile)->at, (enum cat_corner)deploying->corner, places, corners);
    for (unsigned i = 0; i < 4; i++) {
        const board_tile_id id = board_tile_at(board, places[i]);
        if (id == BOARD_NONE) {
            missing++;
            continue;
        }
        newest |= turn->has_placed && id == turn->placed;
        const struct board_tile *tile = board_tile(board, id);
        spoilt += ref_corner_field(tile->drawing, tile->turn, corners[i]) == CAT_NONE;
        abbeys += tile->drawing->any;
    }
    if (missing > 0) {
        am_refuse(turn, AM_BARN_JUNCTION, "a barn stands where four tiles meet, and not all four lie there");
        if (spoilt == 0)
            am_refuse(turn, AM_BARN_FOUR_FIELD_CORNERS,
                      "a barn stands in open field, and where no tile lies there is no field");
    }
    if (spoilt > 0) {
        am_refuse(turn, AM_BARN_FOUR_FIELD_CORNERS,
                  "a barn stands in open field: not all corners that meet there are field");
        am_refuse(turn, AM_BARN_CORNER_DEFINITION,
                  "a corner is field where both half-edges that meet in it belong to one field");
    }
    if (abbeys > 0)
        am_refuse(turn, AM_ABBEY_NO_FIELD_THROUGH, "an abbey has no field, so no corner of field either");
    if (turn->has_placed && !newest)
        am_refuse(turn, AM_BARN_JUNCTION, "the tile just placed is not one of the four");
}

/** How many fields with farmers the tile joined into `field`; `beside_barn`: only where one with a barn was joined too.
 */
static unsigned joined_farmers(const struct turn *turn, board_feature field, bool beside_barn)
{
    const struct am_state *state = am_state(turn->game);
    unsigned farmers = 0;
    bool barn = false;
    for (unsigned i = 0; i < state->field_count; i++) {
        if (board_feature_of(turn->game->board, state->fields[i].root) != field)
            continue;
        farmers += state->fields[i].farmers;
        barn |= state->fields[i].barn;
    }
    return beside_barn && !barn ? 0 : farmers;
}

/** Cites am.barn.no-farmers-on-field where the farmer's tile has another field, and that holds a barn. */
static void notice_barn_beside(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const struct board_tile *tile = board_tile(game->board, deploying->tile);
    const board_feature own = board_feature_of(game->board, deploying->part);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const board_feature other = board_feature_of(game->board, board_part_of(tile, f));
        if (tile->drawing->features[f].kind == CAT_FIELD && other != own && am_stands(game, other, "barn"))
            ref_turn_cite(turn, AM_BARN_NO_FARMERS_ON_FIELD);
    }
}

void am_barn_deploy(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const bool on_field = deploying->facts && deploying->facts->kind == CAT_FIELD && deploying->part != BOARD_NONE;
    const board_feature field = on_field ? board_feature_of(game->board, deploying->part) : BOARD_NONE;
    if (!am_is(game, deploying->kind, "barn")) {
        const struct figure_kind *kind = ref_kind(game, deploying->kind);
        if (on_field && (kind->traits & FIGURE_MEEPLE) && kind->where >> CAT_FIELD & 1u &&
            am_stands(game, field, "barn"))
            am_refuse(turn, AM_BARN_NO_FARMERS_ON_FIELD, "no farmer is placed in a field with a barn");
        if (on_field && am_is(game, deploying->kind, "pig") && am_stands(game, field, "barn") &&
            !has_farmers(game, field))
            am_refuse(turn, AM_BARN_PIG_NEEDS_FARMER, "the pig needs a farmer, and a barn's field has none");
        return;
    }
    deploying->occupied_allowed = true;
    deploying->elsewhere_allowed = true;
    check_junction(turn);
    if (turn->meeple_used)
        am_refuse(turn, AM_BARN_INSTEAD_OF_MEEPLE, "the barn is placed in place of a meeple, not beside one");
    if (field == BOARD_NONE || !am_stands(game, field, "barn"))
        return;
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_BARN_ON_BARN) == AM_ON)
        ref_turn_cite(turn, AM_BARN_SECOND_BARN_OPTION);
    else
        am_refuse(turn, AM_BARN_NOT_SECOND_BARN, "the field has a barn already");
    if (turn->deploying.refused && joined_farmers(turn, field, true) > 0 && ref_violated(turn, AM_BARN_NOT_SECOND_BARN))
        am_refuse(turn, AM_BARN_PLACEMENT_AFTER_JOIN,
                  "the tile joins the field to one with a barn: its farmers are scored for that, at 1 a city");
}

void am_barn_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (turn->illegal)
        return;
    if (am_is(game, deploying->kind, "pig") && am_stands(game, board_feature_of(game->board, deploying->part), "barn"))
        ref_turn_cite(turn, AM_BARN_PIG_ON_CONNECTING_TILE);
    if (deploying->facts->kind == CAT_FIELD && ref_kind(game, deploying->kind)->traits & FIGURE_OCCUPIES)
        notice_barn_beside(turn);
    if (!am_is(game, deploying->kind, "barn"))
        return;
    am_state(game)->barn = deploying->figure;
    ref_turn_cite(turn, AM_BARN_INSTEAD_OF_MEEPLE);
    ref_turn_cite(turn, AM_BARN_JUNCTION);
    ref_turn_cite(turn, AM_BARN_FOUR_FIELD_CORNERS);
    ref_turn_cite(turn, AM_BARN_CORNER_DEFINITION);
    ref_turn_cite(turn, AM_BARN_ONE_FIELD);
    ref_turn_cite(turn, AM_BARN_WITH_FARMERS);
}

/** Remembers which fields with farmers or barns meet at the space. */
void am_barn_fit(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    struct am_state *state = am_state(game);
    if (turn->probing)
        return;
    state->field_count = 0;
    for (enum cat_place place = CAT_NNW; place < CAT_PLACES; place = (enum cat_place)(place + 1)) {
        const board_tile_id id = turn->placing.fit.beside[place / 3];
        if (place % 3 == 1 || id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t facing = cat_feature_at(beside->drawing, beside->turn, cat_facing(place));
        if (facing == CAT_NONE || beside->drawing->features[facing].kind != CAT_FIELD)
            continue;
        const board_feature root = board_feature_of(board, board_part_of(beside, facing));
        bool known = board_figures_on(board, root) == 0;
        for (unsigned i = 0; i < state->field_count; i++)
            known |= state->fields[i].root == root;
        if (!known && state->field_count < AM_FIELDS_MAX)
            state->fields[state->field_count++] =
                (struct am_field){root, has_farmers(game, root), am_stands(game, root, "barn")};
    }
}

static struct scoring *add_scoring(struct turn *turn, board_part part, enum occasion occasion)
{
    struct game *game = turn->game;
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    ref_score_feature(game, scoring, part, occasion);
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *other = turn->out->scored.items[i];
        for (size_t c = 0; c < scoring->city_count && other->kind == CAT_CITY; c++) {
            if (scoring->cities[c] == other->feature && occasion == OCCASION_BARN_PLACED)
                ref_scoring_cite(scoring, AM_BARN_CITY_COMPLETED_SAME_TILE);
        }
    }
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
    if (joined_farmers(turn, board_feature_of(game->board, part), false) > 1)
        ref_scoring_cite(scoring, occasion == OCCASION_BARN_PLACED ? AM_BARN_PLACEMENT_AFTER_JOIN
                                                                   : AM_BARN_CONNECTION_TWO_FARMER_FIELDS);
    return scoring;
}

/** Fields that a barn makes score: the one in which it was placed, and those that the tile joined to a barn's field. */
void am_barn_completed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const struct am_state *state = am_state(game);
    board_feature placed_in = BOARD_NONE;
    if (state->barn != BOARD_NONE) {
        const board_part part = board_figure(board, state->barn)->part;
        placed_in = board_feature_of(board, part);
        if (has_farmers(game, placed_in))
            add_scoring(turn, part, OCCASION_BARN_PLACED);
    }
    for (unsigned i = 0; i < state->field_count; i++) {
        const board_feature now = board_feature_of(board, state->fields[i].root);
        bool first = true, barn = false, farmers = false, apart = false;
        for (unsigned k = 0; k < state->field_count; k++) {
            if (board_feature_of(board, state->fields[k].root) != now)
                continue;
            first &= k >= i;
            barn |= state->fields[k].barn;
            farmers |= state->fields[k].farmers && !state->fields[k].barn;
            apart |= k != i;
        }
        if (!first || now == placed_in || !apart)
            continue;
        unsigned barns = 0;
        for (unsigned k = 0; k < state->field_count; k++)
            barns += board_feature_of(board, state->fields[k].root) == now && state->fields[k].barn;
        if (barns > 1)
            ref_turn_cite(turn, AM_BARN_JOINED_FIELDS);
        if (barn && farmers) {
            struct scoring *scoring = add_scoring(turn, now, OCCASION_BARN_CONNECTED);
            if (barns > 1)
                ref_scoring_cite(scoring, AM_BARN_TWO_BARN_FIELDS_JOINED);
            continue;
        }
        if (barns > 1)
            ref_turn_cite(turn, AM_BARN_TWO_BARN_FIELDS_JOINED);
        if (barn && am_stands(game, now, "shepherd"))
            ref_turn_cite(turn, AM_BARN_SHEPHERD);
    }
}

/** A barn in the green does nothing to the builder on the road beside it. */
void am_barn_end(struct turn *turn)
{
    if (am_state(turn->game)->barn != BOARD_NONE && turn->out->again)
        ref_turn_cite(turn, AM_BARN_BUILDER_UNAFFECTED);
}

/** The place in the document of a player's barn; each has one. */
static const struct doc_node *stated(const struct game *game, unsigned player)
{
    const struct doc_node *figures = doc_get(game->root, "figures");
    for (const struct doc_node *item = figures ? figures->first : NULL; item; item = item->next) {
        if (doc_is(doc_get(item, "barn"), game->players[player].name))
            return doc_get(item, "spot") ? doc_get(item, "spot") : item;
    }
    return figures;
}

/** A fault where a barn of the position has not four corners of field around it. */
static void check_standing(struct game *game, const struct board_figure *figure)
{
    const struct board *board = game->board;
    struct board_at places[4];
    enum cat_corner corners[4];
    ref_around_corner(board_tile(board, figure->tile)->at, (enum cat_corner)figure->corner, places, corners);
    for (unsigned k = 0; k < 4; k++) {
        const board_tile_id id = board_tile_at(board, places[k]);
        const struct board_tile *tile = id == BOARD_NONE ? NULL : board_tile(board, id);
        if (tile && ref_corner_field(tile->drawing, tile->turn, corners[k]) != CAT_NONE)
            continue;
        doc_error(game->faults, stated(game, figure->owner),
                  tile ? "a barn stands where four tiles meet in open field; of the tile at %s that corner is none"
                       : "a barn stands where four tiles meet in open field, and at %s lies none",
                  ref_at_text(game, places[k]));
        return;
    }
}

void am_barn_position(struct turn *turn)
{
    struct game *game = turn->game;
    struct board *board = game->board;
    const uint32_t stamp = board_new_stamp(board);
    for (size_t i = 0; i < board_figure_count(board); i++) {
        const struct board_figure *figure = board_figure(board, (board_figure_id)i);
        if (figure->corner == CAT_NONE || figure->part == BOARD_NONE)
            continue;
        check_standing(game, figure);
        const board_feature field = board_feature_of(board, figure->part);
        if (game->settings->scores_only || board_stamp_part(board, field, stamp) || !has_farmers(game, field))
            continue;
        ref_assume(game, AM_BARN_NO_FARMERS_ON_FIELD, NULL,
                   "farmers lie beside the barn at %s: in the final scoring they score 1 a city and go home, then "
                   "the barn scores",
                   ref_at_text(game, board_tile(board, figure->tile)->at));
    }
}
