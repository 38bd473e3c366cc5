/* The abbey: am.abbey.*. */
#include "config.h"

#include <string.h>

#include "document/get.h"
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

static bool has_round(const struct game *game)
{
    return ref_option(game, &abbey_and_mayor_module, AM_OPTION_AFTER_LAST) == AM_ON;
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
    if (has_round(game) && state->round < game->player_count && (abbey || turn->declines)) {
        turn->over_allowed = true;
        if (state->round == 0)
            state->round_from = (board_tile_id)board_tile_count(game->board);
        turn->tile_excused = turn->declines;
        ref_turn_cite(turn, AM_ABBEY_AFTER_LAST_TILE_BIGBOX);
    } else if (abbey) {
        ref_violate(turn, AM_ABBEY_AFTER_LAST_TILE, turn->input->move->key,
                    "the last tile has been laid: an abbey still in hand is not laid any more");
    }
}

/** Whether the player has his abbey, and may lay it now. */
static void check_hand(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    const unsigned kind = (unsigned)abbey_kind(game);
    const struct player *player = &game->players[turn->player];
    const bool stated = game->supply_given[turn->player] >> kind & 1u;
    if (player->supply[kind] <= 0) {
        struct violation *violation =
            ref_violate(turn, AM_ABBEY_ONCE, action->value, "%s has no abbey any more", player->name);
        violation->assumed = stated ? RULE_NONE : AM_SETUP_DEAL;
    }
    if (!stated && !game->settings->scores_only)
        ref_assume(game, AM_SETUP_DEAL, NULL,
                   "%s's supply is not stated: the one abbey that the game gives is taken to be in hand until it is "
                   "laid in this document",
                   player->name);
    if (turn->discards > 0)
        ref_violate(turn, AM_ABBEY_INSTEAD_OF_DRAWING, action->value,
                    "a tile was drawn already: an abbey is laid in place of drawing, and after a discard another tile "
                    "is drawn");
}

void am_abbey_fit(struct turn *turn)
{
    struct game *game = turn->game;
    const struct placing *placing = &turn->placing;
    const struct action *action = placing->action;
    if (!is_abbey(action->tile.tile))
        return;
    turn->tile_not_drawn = true;
    if (!turn->probing)
        check_hand(turn, action);
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

/** Whether a builder of the player on turn is on the board; the module of builders may be absent. */
static bool has_builder(const struct turn *turn)
{
    const int kind = ref_kind_named(turn->game, "builder", 7);
    return kind >= 0 && ref_figure_of(turn->game, (unsigned)kind, turn->player) != BOARD_NONE;
}

/** The feature beside the abbey that meets the middle of one of its sides; BOARD_NONE: there is none. */
static board_feature facing_feature(const struct turn *turn, enum cat_side side)
{
    const struct board *board = turn->game->board;
    const board_tile_id id = turn->placing.fit.beside[side];
    if (id == BOARD_NONE)
        return BOARD_NONE;
    const struct board_tile *beside = board_tile(board, id);
    const uint8_t feature = cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
    return feature == CAT_NONE ? BOARD_NONE : board_feature_of(board, board_part_of(beside, feature));
}

/** What meets the abbey on its four sides. */
static void notice_sides(struct turn *turn)
{
    const struct board *board = turn->game->board;
    unsigned shown = 0, fields = 0;
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = turn->placing.fit.beside[side];
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const enum cat_edge edge = cat_edge_at(beside->drawing, beside->turn, (enum cat_side)(side ^ 2));
        shown |= 1u << edge;
        fields += edge == CAT_EDGE_FIELD || edge == CAT_EDGE_ROAD || edge == CAT_EDGE_RIVER;
        if (is_abbey(beside->drawing))
            ref_turn_cite(turn, AM_ABBEY_TWO_ABBEYS);
        if (edge == CAT_EDGE_RIVER)
            ref_turn_cite(turn, AM_ABBEY_RIVER_EDGE);
        for (enum cat_side other = CAT_N; other < side; other++) {
            const board_feature feature = facing_feature(turn, side);
            const enum cat_kind kind =
                feature == BOARD_NONE ? CAT_FIELD : (enum cat_kind)board_part_facts(board, feature)->kind;
            if ((kind == CAT_CITY || kind == CAT_ROAD) && facing_feature(turn, other) == feature)
                ref_turn_cite(turn, AM_ABBEY_CLOSES_ONE_FEATURE_TWICE);
        }
    }
    if ((shown & (shown - 1u)) || turn->placing.action->turn)
        ref_turn_cite(turn, AM_ABBEY_ANY_EDGES);
    if (fields > 1)
        ref_turn_cite(turn, AM_ABBEY_NO_FIELD_THROUGH);
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
        ref_turn_cite(turn, AM_ABBEY_CLOSES_FOUR_SIDES);
        notice_sides(turn);
        if (game->part == 2 || has_builder(turn))
            ref_turn_cite(turn, AM_ABBEY_DOUBLE_TURN_PART);
        if (game->pile_empty)
            ref_turn_cite(turn, AM_ABBEY_BUILDER_LAST_TILE);
    }
}

void am_abbey_acted(struct turn *turn)
{
    const struct game *game = turn->game;
    if (turn->illegal || game->settings->scores_only || !turn->has_placed ||
        !is_abbey(board_tile(game->board, turn->placed)->drawing) || turn->meeple_used)
        return;
    ref_turn_cite(turn, AM_ABBEY_ONLY_MONK);
    if (ref_surrounded(game, turn->placed_at))
        ref_turn_cite(turn, AM_ABBEY_SCORED_ON_PLACEMENT);
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
                        : am_is(game, deploying->kind, "meeple")       ? AM_ABBEY_MEEPLE_NORMAL
                                                                       : RULE_NONE);
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
            for (enum cat_side side = CAT_N; side <= CAT_W; side++)
                facing += facing_feature(turn, side) == scoring->feature;
            if (facing > 1)
                ref_scoring_cite(scoring, AM_ABBEY_CLOSES_ONE_FEATURE_TWICE);
        } else if (scoring->kind == CAT_MONASTERY) {
            if (scoring->at.x != turn->placed_at.x || scoring->at.y != turn->placed_at.y)
                continue;
            ref_scoring_cite(scoring, AM_ABBEY_SCORED_ON_PLACEMENT);
            if (game->over)
                ref_scoring_cite(scoring, AM_ABBEY_AFTER_LAST_TILE_MEEPLE);
        }
    }
    if (closed > 1)
        ref_turn_cite(turn, AM_ABBEY_CLOSES_SEVERAL_FEATURES);
}

/** Which figures were on an abbey. */
static void cite_monks(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const unsigned kind = scoring->figures.items[i].kind;
        ref_scoring_cite(scoring, am_is(game, kind, "wagon")          ? AM_ABBEY_MEEPLE_WAGON
                                  : am_is(game, kind, "abbot")        ? AM_ABBEY_MEEPLE_ABBOT
                                  : am_is(game, kind, "large-meeple") ? AM_ABBEY_MEEPLE_LARGE
                                  : am_is(game, kind, "meeple")       ? AM_ABBEY_MEEPLE_NORMAL
                                                                      : RULE_NONE);
    }
}

/** An abbey among the eight tiles around a monastic building or garden. */
static void building_reasons(struct scoring *scoring)
{
    const struct board *board = scoring->game->board;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){scoring->at.x + dx, scoring->at.y + dy});
            if ((dx == 0 && dy == 0) || id == BOARD_NONE || !is_abbey(board_tile(board, id)->drawing))
                continue;
            ref_scoring_cite(scoring, AM_ABBEY_COMPLETES_MONASTERIES);
            if (scoring->building == CAT_ABBEY)
                ref_scoring_cite(scoring, AM_ABBEY_TWO_ABBEYS);
        }
    }
}

/** Whether an abbey has a completed city at its side: across the abbey no field reaches it. */
static bool has_city(const struct board *board, const struct board_tile *abbey)
{
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const board_tile_id id = board_tile_at(board, board_beside(abbey->at, side));
        if (id == BOARD_NONE)
            continue;
        const struct board_tile *beside = board_tile(board, id);
        const uint8_t f = cat_feature_at(beside->drawing, beside->turn, cat_facing((enum cat_place)(3 * side + 1)));
        if (f != CAT_NONE && beside->drawing->features[f].kind == CAT_CITY &&
            board_open_edges(board, board_feature_of(board, board_part_of(beside, f))) == 0)
            return true;
    }
    return false;
}

/** Abbeys at the sides of a road, a city or a field. */
static void neighbour_reasons(struct scoring *scoring)
{
    struct board *board = scoring->game->board;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_tile *tile = board_tile(board, board_part_node(board, p)->tile);
        const uint16_t places = cat_turned(board_part_facts(board, p)->places, tile->turn);
        for (enum cat_place place = CAT_NNW; place < CAT_PLACES; place++) {
            if (!(places >> place & 1u))
                continue;
            const board_tile_id id = board_tile_at(board, board_beside(tile->at, (enum cat_side)(place / 3)));
            if (id == BOARD_NONE || !is_abbey(board_tile(board, id)->drawing))
                continue;
            if (scoring->kind != CAT_FIELD) {
                ref_scoring_cite(scoring, AM_ABBEY_NOT_PART_OF_FEATURE);
                continue;
            }
            ref_scoring_cite(scoring, AM_ABBEY_NO_FIELD_THROUGH);
            if (has_city(board, board_tile(board, id)))
                ref_scoring_cite(scoring, AM_ABBEY_NO_FIELD_CONTACT);
        }
    }
}

void am_abbey_reasons(struct scoring *scoring)
{
    const struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    const bool building = scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN;
    if (scoring->kind == CAT_MONASTERY && scoring->building == CAT_ABBEY) {
        ref_scoring_cite(scoring, AM_ABBEY_LIKE_MONASTERY);
        struct term *term = ref_term_find(scoring, TERM_TILES);
        if (term)
            ref_cite(game->arena, &term->rules, AM_ABBEY_SCORING);
        cite_monks(scoring);
        const struct am_state *state = am_state(game);
        const board_tile_id id = scoring->feature == BOARD_NONE ? BOARD_NONE : board_tile_at(game->board, scoring->at);
        if (game->over && id != BOARD_NONE && state->round > 0 && id >= state->round_from)
            ref_scoring_cite(scoring, AM_ABBEY_AFTER_LAST_TILE_MEEPLE);
    }
    if (scoring->feature == BOARD_NONE)
        return;
    if (building)
        building_reasons(scoring);
    else
        neighbour_reasons(scoring);
}

/** An abbot called back from an abbey; he is scored outside the stages. */
void am_abbey_scored(struct turn *turn)
{
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        struct scoring *scoring = turn->out->scored.items[i];
        if (scoring->occasion != OCCASION_RETRIEVED || turn->game->settings->scores_only)
            continue;
        if (scoring->building == CAT_ABBEY)
            ref_scoring_cite(scoring, AM_ABBEY_MEEPLE_ABBOT);
        building_reasons(scoring);
    }
}

/** The gaps on the board that an abbey could fill, each once, row by row. */
typedef REF_LIST(struct board_at) gap_list;

static gap_list find_gaps(const struct game *game)
{
    const struct board *board = game->board;
    gap_list gaps = {0};
    for (size_t i = 0; i < board_tile_count(board); i++) {
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at at = board_beside(board_tile(board, (board_tile_id)i)->at, side);
            if (board_tile_at(board, at) != BOARD_NONE || ref_gap_sides(game, at) < 4)
                continue;
            unsigned place = 0;
            while (place < gaps.count &&
                   (gaps.items[place].y < at.y || (gaps.items[place].y == at.y && gaps.items[place].x < at.x)))
                place++;
            if (place < gaps.count && gaps.items[place].x == at.x && gaps.items[place].y == at.y)
                continue;
            (void)REF_ADD(game->arena, &gaps);
            for (unsigned k = gaps.count - 1; k > place; k--)
                gaps.items[k] = gaps.items[k - 1];
            gaps.items[place] = at;
        }
    }
    return gaps;
}

bool am_abbey_goes_on(const struct game *game)
{
    bool abbeys = false;
    if (!has_round(game))
        return false;
    for (unsigned taken = am_state(game)->round, p = game->on_turn; taken < game->player_count; taken++) {
        abbeys |= game->players[p].supply[abbey_kind(game)] > 0;
        p = (p + 1) % game->player_count;
    }
    return abbeys && find_gaps(game).count > 0;
}

void am_read_state(struct game *game, const struct doc_node *map)
{
    static const char *const keys[] = {"turns-after-last-tile"};
    if (!doc_want_map(game->faults, map, "abbey-and-mayor"))
        return;
    doc_want_keys(game->faults, map, "abbey-and-mayor", keys, 1);
    const struct doc_node *node = doc_get(map, keys[0]);
    long turns;
    if (!node || !doc_want_integer(game->faults, node, keys[0], 0, (long)game->player_count, &turns))
        return;
    if (turns > 0 && (!has_round(game) || !game->over))
        doc_error(game->faults, node->key,
                  "there are turns after the last tile with `pile: empty` and the option abbey-after-last-tile alone");
    am_state(game)->round = (unsigned)turns;
    am_state(game)->round_from = (board_tile_id)board_tile_count(game->board);
}

struct doc_node *am_write_state(const struct game *game, struct doc_arena *arena)
{
    const unsigned turns = am_state(game)->round;
    if (turns == 0)
        return NULL;
    struct doc_node *map = doc_inline(doc_new_map(arena));
    doc_put(arena, map, "turns-after-last-tile", doc_new_number(arena, (long)turns));
    return map;
}

/** After the last tile, an abbey in hand can still be laid in the second part of its turn, where there is a gap. */
void am_abbey_end(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->players[turn->player].supply[abbey_kind(game)] > 0 && (game->tiles_left == 0 || turn->pile_out))
        turn->may_go_on_without_pile |= find_gaps(game).count > 0;
}

/** The second part after the last tile is for the abbey alone: where it may go. */
static void offer_gaps(struct turn *turn)
{
    struct doc_arena *arena = turn->game->arena;
    const gap_list gaps = find_gaps(turn->game);
    ref_turn_cite(turn, AM_ABBEY_BUILDER_LAST_TILE);
    for (unsigned i = 0; i < gaps.count; i++) {
        struct choice *choice = REF_ADD(arena, &turn->out->choices);
        struct doc_node *at = doc_inline(doc_new_list(arena));
        doc_add(at, doc_new_number(arena, gaps.items[i].x));
        doc_add(at, doc_new_number(arena, gaps.items[i].y));
        choice->player = turn->player;
        choice->action = doc_inline(doc_new_map(arena));
        doc_put(arena, choice->action, "place", doc_new_text(arena, "abbey"));
        doc_put(arena, choice->action, "at", at);
        ref_cite(arena, &choice->rules, AM_ABBEY_BUILDER_LAST_TILE);
        ref_cite(arena, &choice->rules, AM_ABBEY_HOLE);
    }
}

/** After the last tile each player has one more turn for his abbey, if the option says so. */
void am_abbey_after(struct turn *turn)
{
    const struct game *game = turn->game;
    if (turn->over_allowed)
        am_state(game)->round++;
    if (game->pile_empty && turn->out->again && !game->settings->scores_only)
        offer_gaps(turn);
}

/** An abbey still in hand costs nothing. */
void am_abbey_final(struct turn *turn)
{
    const struct game *game = turn->game;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (game->players[p].supply[abbey_kind(game)] > 0)
            ref_turn_cite(turn, AM_ABBEY_ONCE);
    }
}

/** An abbey in hand may fill a gap with tiles on all four sides. */
void am_list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    const struct board *board = game->board;
    if (phase != VERB_BEFORE_TILE || game->players[game->on_turn].supply[abbey_kind(game)] <= 0)
        return;
    for (size_t i = 0; i < 4 * board_tile_count(board); i++) {
        const board_tile_id tile = (board_tile_id)(i / 4);
        const struct board_at at = board_beside(board_tile(board, tile)->at, (enum cat_side)(i % 4));
        /* each gap once: from the first tile beside it; on a map there may be none north of it */
        enum cat_side first = CAT_N;
        while (board_tile_at(board, board_beside(at, first)) == BOARD_NONE)
            first++;
        if (board_tile_at(board, at) != BOARD_NONE || board_tile_at(board, board_beside(at, first)) != tile ||
            ref_gap_sides(game, at) < 4)
            continue;
        struct doc_node *action = doc_add(actions, doc_inline(doc_new_map(arena)));
        doc_put(arena, action, "place", doc_new_text(arena, "abbey"));
        doc_put(arena, action, "at", ref_at_node(arena, at));
    }
}
