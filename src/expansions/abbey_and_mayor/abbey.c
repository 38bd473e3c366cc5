/* The abbey: am.abbey.*, am.tile.*. */
#include "config.h"

#include <string.h>

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

static int abbey_kind(const struct game *game)
{
    return ref_kind_named(game, "abbey", 5);
}

static bool is_abbey(const struct cat_tile *tile)
{
    return tile->any;
}

/** Whether a move lays an abbey: its first placement is one. */
static bool lays_abbey(const struct turn *turn)
{
    const struct doc_node *move = turn->input ? turn->input->move : NULL;
    for (const struct doc_node *item = move ? move->first : NULL; item; item = item->next) {
        const struct doc_node *name = doc_get(item, "place");
        struct cat_found found;
        if (name && name->text)
            return cat_find(&turn->game->catalog, name->text, name->length, &found) && is_abbey(found.tile);
    }
    return false;
}

void am_abbey_begin(struct turn *turn)
{
    struct game *game = turn->game;
    struct am_state *state = am_state(game);
    state->wagon_count = 0;
    state->field_count = 0;
    state->barn = BOARD_NONE;
    const bool abbey = lays_abbey(turn);
    if (game->pile_empty && turn->declines)
        turn->tile_excused = true;
    if (!game->over)
        return;
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_AFTER_LAST) == AM_ON && state->round < game->player_count &&
        (abbey || turn->declines)) {
        turn->over_allowed = true;
        turn->tile_excused = turn->declines;
        ref_turn_cite(turn, AM_ABBEY_AFTER_LAST_TILE_BIGBOX);
    } else if (abbey) {
        ref_violate(turn, AM_ABBEY_AFTER_LAST_TILE, turn->input->move->key,
                    "the last tile has been laid: an abbey still in hand is not laid any more");
    }
}

void am_abbey_fit(struct turn *turn)
{
    struct game *game = turn->game;
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    if (!is_abbey(action->tile.tile))
        return;
    turn->tile_not_drawn = true;
    if (game->players[turn->player].supply[abbey_kind(game)] <= 0)
        ref_violate(turn, AM_ABBEY_ONCE, action->value, "%s has no abbey any more", game->players[turn->player].name);
    if (placing->fit.faults & BOARD_OCCUPIED)
        return;
    if (ref_gap_sides(game, action->at) < 4) {
        struct violation *violation = ref_violate(turn, AM_ABBEY_HOLE, action->at_node,
                                                  "an abbey fills a gap: %s has tiles on %u of its four sides",
                                                  ref_at_text(game, action->at), placing->fit.neighbours);
        violation->placed = true;
        violation->at = action->at;
        struct board_at where;
        cat_turn how;
        if (!turn->probing && !ref_tile_fits_somewhere(turn, action->tile.tile, &where, &how))
            ref_violate(turn, AM_ABBEY_NO_HOLE, action->at_node, "the board has no such gap at all");
    }
}

void am_abbey_placed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct cat_tile *tile = turn->placing.action->tile.tile;
    if (is_abbey(tile)) {
        game->players[turn->player].supply[abbey_kind(game)]--;
        if (turn->illegal || game->settings->scores_only)
            return;
        ref_turn_cite(turn, AM_ABBEY_INSTEAD_OF_DRAWING);
        ref_turn_cite(turn, AM_ABBEY_HOLE);
        ref_turn_cite(turn, AM_ABBEY_ANY_EDGES);
        ref_turn_cite(turn, AM_ABBEY_NO_FIELD_THROUGH);
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const board_tile_id id = turn->placing.fit.beside[side];
            if (id == BOARD_NONE)
                continue;
            const struct board_tile *beside = board_tile(game->board, id);
            if (is_abbey(beside->drawing))
                ref_turn_cite(turn, AM_ABBEY_TWO_ABBEYS);
            if (cat_edge_at(beside->drawing, beside->turn, (enum cat_side)(side ^ 2)) == CAT_EDGE_RIVER)
                ref_turn_cite(turn, AM_ABBEY_RIVER_EDGE);
        }
        if (game->part == 2 || game->part == 1)
            ref_turn_cite(turn, game->part == 2 ? AM_ABBEY_DOUBLE_TURN_PART : AM_ABBEY_INSTEAD_OF_DRAWING);
        if (game->pile_empty)
            ref_turn_cite(turn, AM_ABBEY_BUILDER_LAST_TILE);
        return;
    }
    if (!turn->illegal && !game->settings->scores_only && strcmp(tile->set, "abbey-and-mayor") == 0)
        ref_turn_cite(turn, AM_TILE_PLACEMENT);
}

void am_abbey_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (turn->illegal || game->settings->scores_only || !deploying->facts || deploying->facts->building != CAT_ABBEY)
        return;
    ref_turn_cite(turn, AM_ABBEY_LIKE_MONASTERY);
    ref_turn_cite(turn, am_is(game, deploying->kind, "wagon")          ? AM_ABBEY_MEEPLE_WAGON
                        : am_is(game, deploying->kind, "abbot")        ? AM_ABBEY_MEEPLE_ABBOT
                        : am_is(game, deploying->kind, "large-meeple") ? AM_ABBEY_MEEPLE_LARGE
                                                                       : AM_ABBEY_MEEPLE_NORMAL);
    if (game->over)
        ref_turn_cite(turn, AM_ABBEY_AFTER_LAST_TILE_MEEPLE);
}

/** What the abbey just laid completes. */
void am_abbey_completed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    if (!turn->has_placed || game->settings->scores_only || !is_abbey(board_tile(board, turn->placed)->drawing))
        return;
    unsigned closed = 0;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (scoring->kind == CAT_CITY || scoring->kind == CAT_ROAD) {
            closed++;
            ref_scoring_cite(scoring, AM_ABBEY_CLOSES_FOUR_SIDES);
            ref_scoring_cite(scoring, AM_ABBEY_NOT_PART_OF_FEATURE);
            if (scoring->fact[FACT_CATHEDRAL] > 0)
                ref_scoring_cite(scoring, IC_CATHEDRAL_ABBEY);
            unsigned facing = 0;
            for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
                const struct board_tile *beside = board_tile(board, turn->placing.fit.beside[side]);
                const uint8_t feature =
                    cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
                facing +=
                    feature != CAT_NONE && board_feature_of(board, board_part_of(beside, feature)) == scoring->feature;
            }
            if (facing > 1)
                ref_scoring_cite(scoring, AM_ABBEY_CLOSES_ONE_FEATURE_TWICE);
        } else if (scoring->kind == CAT_MONASTERY) {
            const bool own = scoring->at.x == turn->placed_at.x && scoring->at.y == turn->placed_at.y;
            ref_scoring_cite(scoring, own ? AM_ABBEY_SCORED_ON_PLACEMENT : AM_ABBEY_COMPLETES_MONASTERIES);
        }
    }
    if (closed > 1)
        ref_turn_cite(turn, AM_ABBEY_CLOSES_SEVERAL_FEATURES);
}

/** Rules of the box's tiles that a scored feature goes over. */
static void tile_reasons(struct scoring *scoring, const struct cat_tile *tile, const struct cat_feature *facts)
{
    unsigned roads = 0, fields = 0, cities = 0, crossing_roads = 0, crossing_cities = 0;
    if (strcmp(tile->set, "abbey-and-mayor") != 0)
        return;
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        roads += tile->features[f].kind == CAT_ROAD;
        fields += tile->features[f].kind == CAT_FIELD;
        cities += tile->features[f].kind == CAT_CITY;
    }
    for (unsigned c = 0; c < CAT_CROSSINGS_MAX; c++) {
        const unsigned pair = (unsigned)tile->crossing[c][0] | tile->crossing[c][1];
        for (uint8_t f = 0; f < tile->feature_count; f++) {
            crossing_roads += (pair >> f & 1u) && tile->features[f].kind == CAT_ROAD;
            crossing_cities += (pair >> f & 1u) && tile->features[f].kind == CAT_CITY;
        }
    }
    if (crossing_cities >= 2)
        ref_scoring_cite(scoring, AM_TILE_BRIDGE_CITY);
    if (crossing_cities && crossing_roads)
        ref_scoring_cite(scoring, AM_TILE_TUNNEL_ROAD);
    if (cities == 2 && scoring->kind == CAT_CITY)
        ref_scoring_cite(scoring, AM_TILE_TWO_CITIES);
    if (roads == 1 && fields == 1 && cities == 0 && !crossing_roads)
        ref_scoring_cite(scoring, AM_TILE_ROAD_END);
    if (roads == 1 && fields == 3 && cities == 1)
        ref_scoring_cite(scoring, AM_TILE_THREE_FIELDS);
    if (facts->marks & CAT_WELL) {
        ref_scoring_cite(scoring, AM_TILE_ROUNDABOUT);
        if (scoring->complete)
            ref_scoring_cite(scoring, AM_TILE_ROUNDABOUT_COMPLETION);
        ref_scoring_cite(scoring, AM_TILE_ROUNDABOUT_LENGTH);
    }
}

void am_abbey_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    struct board *board = game->board;
    if (game->settings->scores_only)
        return;
    if (scoring->kind == CAT_MONASTERY && scoring->building == CAT_ABBEY) {
        ref_scoring_cite(scoring, AM_ABBEY_SCORING);
        ref_scoring_cite(scoring, AM_ABBEY_LIKE_MONASTERY);
        for (unsigned i = 0; i < scoring->figures.count; i++) {
            const unsigned kind = scoring->figures.items[i].kind;
            ref_scoring_cite(scoring, am_is(game, kind, "wagon")          ? AM_ABBEY_MEEPLE_WAGON
                                      : am_is(game, kind, "abbot")        ? AM_ABBEY_MEEPLE_ABBOT
                                      : am_is(game, kind, "large-meeple") ? AM_ABBEY_MEEPLE_LARGE
                                                                          : AM_ABBEY_MEEPLE_NORMAL);
        }
    }
    if (scoring->feature == BOARD_NONE)
        return;
    bool abbey = false;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        tile_reasons(scoring, tile->drawing, board_part_facts(board, p));
        for (enum cat_side side = CAT_N; scoring->kind == CAT_FIELD && side <= CAT_W; side++) {
            const board_tile_id id = board_tile_at(board, board_beside(tile->at, side));
            abbey |= id != BOARD_NONE && is_abbey(board_tile(board, id)->drawing);
        }
    }
    if (abbey) {
        ref_scoring_cite(scoring, AM_ABBEY_NO_FIELD_THROUGH);
        ref_scoring_cite(scoring, AM_ABBEY_NO_FIELD_CONTACT);
    }
}

/** An abbey in hand can still be laid in the second part after the last tile. */
void am_abbey_end(struct turn *turn)
{
    const struct game *game = turn->game;
    turn->may_go_on_without_pile |= game->players[turn->player].supply[abbey_kind(game)] > 0;
}

/** After the last tile each player has one more turn for his abbey, if the option says so. */
void am_abbey_after(struct turn *turn)
{
    struct game *game = turn->game;
    if (turn->over_allowed)
        am_state(game)->round++;
}
