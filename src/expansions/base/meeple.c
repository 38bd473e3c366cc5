/* Placing a meeple: base.meeple.*, base.setup.start-tile, base.setup.farmers, and the fields' rules on where a farmer
 * may lie. */
#include "config.h"

#include "expansions/base/base.h"
#include "expansions/rules.h"

static struct violation *refuse(struct turn *turn, rule_number rule, const char *message)
{
    struct deploying *deploying = &turn->deploying;
    const struct doc_node *node = deploying->action->spot_node ? deploying->action->spot_node : deploying->action->node;
    struct violation *violation = ref_violate(turn, rule, node, "%s", message);
    if (deploying->tile != BOARD_NONE) {
        violation->placed = true;
        violation->at = board_tile(turn->game->board, deploying->tile)->at;
    }
    deploying->refused = true;
    return violation;
}

/** The first figure found on the feature that makes it occupied; NULL if none does. */
static const struct board_figure *holder(const struct turn *turn, board_part part)
{
    const struct board *board = turn->game->board;
    const board_feature feature = board_feature_of(board, part);
    if (board_figures_on(board, feature) == 0)
        return NULL;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            if (ref_has_trait(turn->game, board_figure(board, id), FIGURE_OCCUPIES))
                return board_figure(board, id);
        }
    }
    return NULL;
}

bool base_meeple_on(const struct game *game, board_feature feature)
{
    return ref_trait_on(game, feature, FIGURE_MEEPLE);
}

/** Whether a road, city, monastery or garden is complete already. */
static bool complete(const struct game *game, board_part part)
{
    const struct board *board = game->board;
    const struct cat_feature *facts = board_part_facts(board, part);
    if (facts->kind == CAT_CITY || facts->kind == CAT_ROAD)
        return board_open_edges(board, board_feature_of(board, part)) == 0;
    if (facts->kind == CAT_MONASTERY || facts->kind == CAT_GARDEN)
        return ref_surrounded(game, board_tile(board, board_part_node(board, part)->tile)->at);
    return false;
}

/** The rule that says how many of a kind each player has. */
static rule_number given_by(const struct figure_kind *kind)
{
    if (kind->given_by)
        return kind->given_by;
    return kind->traits & FIGURE_MEEPLE ? BASE_SETUP_MEEPLES : RULE_NONE;
}

static void check_supply(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const struct player *player = &game->players[turn->player];
    const bool stated = game->supply_given[turn->player] >> deploying->kind & 1u;
    const struct figure_kind *kind = ref_kind(game, deploying->kind);
    const rule_number rule = given_by(kind);
    const int left = player->supply[deploying->kind];
    if (left <= 0) {
        struct violation *violation = refuse(
            turn, BASE_MEEPLE_SUPPLY, doc_printf(game->arena, "%s has no %s in the supply", player->name, kind->name));
        violation->assumed = stated ? RULE_NONE : rule;
        const board_figure_id own =
            kind->given_by && kind->given == 1 ? ref_figure_of(game, deploying->kind, turn->player) : BOARD_NONE;
        if (own != BOARD_NONE)
            refuse(turn, rule,
                   doc_printf(game->arena, "each player has one %s, and %s's stands at %s", kind->name, player->name,
                              ref_at_text(game, board_tile(game->board, board_figure(game->board, own)->tile)->at)));
    }
    if (stated || left > 1 || rule == RULE_NONE || game->settings->scores_only)
        return;
    if (kind->given == 1)
        ref_assume(game, rule, NULL,
                   "%s's supply is not stated: the one %s that the game gives is taken to be there unless it is on the "
                   "board",
                   player->name, kind->name);
    else
        ref_assume(game, rule, NULL,
                   "%s's supply is not stated: of the %s that the game gives, those not on the board are taken to be "
                   "there",
                   player->name, kind->plural);
}

static void check_tile(struct turn *turn)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (deploying->tile == BOARD_NONE || !turn->has_placed || deploying->tile == turn->placed ||
        deploying->elsewhere_allowed)
        return;
    const struct board_tile *tile = board_tile(game->board, deploying->tile);
    refuse(turn, BASE_MEEPLE_TILE_JUST_PLACED,
           doc_printf(game->arena, "the tile at %s was not placed in this turn", ref_at_text(game, tile->at)));
    const struct base_state *state = ref_state(game, &base_module);
    if (state->lone_tile && deploying->tile == 0)
        refuse(turn, BASE_SETUP_START_TILE, "the start tile was placed by nobody: no meeple goes on it");
    if (deploying->part != BOARD_NONE && complete(game, deploying->part))
        refuse(turn, BASE_COMPLETE_UNOCCUPIED,
               "the feature was completed earlier: a tile placed elsewhere does not open it again");
}

static void check_feature(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    const struct figure_kind *kind = ref_kind(game, deploying->kind);
    if (deploying->corner != CAT_NONE && !(kind->traits & FIGURE_CORNER))
        refuse(turn, BASE_MEEPLE_ROLES,
               doc_printf(game->arena, "%s %s does not stand on a corner", ref_article(kind->name), kind->name));
    if (!facts)
        return;
    if (!(kind->where >> facts->kind & 1u)) {
        refuse(turn, BASE_MEEPLE_ROLES,
               doc_printf(game->arena, "%s %s does not stand on a %s", ref_article(kind->name), kind->name,
                          cat_kind_word(facts->kind)));
        return;
    }
    if (facts->kind == CAT_FIELD && ref_option(game, &base_module, BASE_OPTION_FARMERS) == SWITCH_OFF)
        refuse(turn, BASE_SETUP_FARMERS, "fields take no meeples: the option farmers is off");
}

static void check_occupied(struct turn *turn)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    if (deploying->part == BOARD_NONE || deploying->occupied_allowed)
        return;
    const struct board_figure *other = holder(turn, deploying->part);
    if (!other)
        return;
    refuse(turn, BASE_MEEPLE_UNOCCUPIED,
           doc_printf(game->arena, "the %s is held by %s's %s at %s", cat_kind_word(deploying->facts->kind),
                      other->owner == BOARD_NO_OWNER ? "nobody" : game->players[other->owner].name,
                      ref_kind(game, other->kind)->name, ref_at_text(game, board_tile(game->board, other->tile)->at)));
    if (deploying->facts->kind == CAT_FIELD && !game->settings->scores_only &&
        ref_enclosed(game, board_feature_of(game->board, deploying->part)))
        refuse(turn, BASE_MEEPLE_CLOSED_FIELD, "the field is enclosed and has a farmer");
}

void base_may_deploy(struct turn *turn)
{
    /* what a module has said of the place is not said again in other words */
    const bool said = turn->deploying.refused;
    if (turn->meeple_used && turn->meeple_verb == turn->deploying.action->verb)
        refuse(turn, BASE_MEEPLE_ONE_PER_TURN, "one meeple is placed in a turn, and this would be another");
    else if (turn->meeple_used && !turn->illegal)
        refuse(turn, BASE_MEEPLE_ONE_PER_TURN,
               "a meeple is placed as the turn's one action with a figure, and that is taken");
    check_supply(turn);
    if (turn->blind || (!turn->has_placed && turn->deploying.tile == BOARD_NONE))
        return;
    if (!said)
        check_feature(turn);
    check_tile(turn);
    check_occupied(turn);
}

void base_deploy(struct turn *turn, const struct action *action)
{
    if (turn->passes)
        base_not_both(turn, action);
    ref_deploy(turn, action);
    turn->meeple_used = true;
    turn->meeple_verb = action->verb;
    turn->meeple_kind = turn->deploying.kind;
}

static void refuse_to_leave(struct turn *turn, const struct action *action)
{
    const struct figure_kind *kind = ref_kind(turn->game, (unsigned)action->kind);
    ref_violate(turn, BASE_MEEPLE_STAYS, action->node, "%s %s stays where it is until its feature is scored",
                ref_article(kind->name), kind->name);
}

void base_move(struct turn *turn, const struct action *action)
{
    if (action->kind < 0)
        return;
    const struct figure_kind *kind = ref_kind(turn->game, (unsigned)action->kind);
    if (kind->move)
        kind->move(turn, action);
    else
        refuse_to_leave(turn, action);
}

void base_retrieve(struct turn *turn, const struct action *action)
{
    if (action->kind < 0)
        return;
    const struct figure_kind *kind = ref_kind(turn->game, (unsigned)action->kind);
    if (kind->retrieve)
        kind->retrieve(turn, action);
    else
        refuse_to_leave(turn, action);
}

/* ---- what a legal deployment rests on ---- */

/** Whether a road ends on its tile: it leaves it over one edge. */
static bool one_edge(uint16_t places)
{
    return places != 0 && (places & (places - 1u)) == 0;
}

/** Cites the rules about the other features of the tile. */
static void cite_other_parts(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct deploying *deploying = &turn->deploying;
    const struct board_tile *tile = board_tile(board, deploying->tile);
    const struct figure_kind *kind = ref_kind(turn->game, deploying->kind);
    const board_feature own = board_feature_of(board, deploying->part);
    const bool own_end = one_edge(deploying->facts->places);
    unsigned places = 0, fields = 0;
    board_feature other_field = BOARD_NONE;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        const board_part part = board_part_of(tile, f);
        const board_feature feature = board_feature_of(board, part);
        places += (kind->where >> facts->kind & 1u) != 0;
        if (facts->kind == CAT_FIELD) {
            fields++;
            other_field = feature != own ? feature : other_field;
        }
        if (f == deploying->feature || feature == own)
            continue;
        if (facts->kind == CAT_CITY && deploying->facts->kind == CAT_CITY)
            ref_turn_cite(turn, BASE_CITY_PARTS_APART);
        if (!holder(turn, part))
            continue;
        ref_turn_cite(turn, BASE_MEEPLE_OTHER_PART);
        if (facts->kind == CAT_ROAD && deploying->facts->kind == CAT_ROAD && own_end && one_edge(facts->places))
            ref_turn_cite(turn, BASE_ROAD_CROSSING);
    }
    if (places > 1)
        ref_turn_cite(turn, BASE_MEEPLE_ROLES);
    if (deploying->facts->kind == CAT_FIELD && fields > 1 && other_field != BOARD_NONE)
        ref_turn_cite(turn, BASE_FIELD_BORDERS);
}

/** Cites the rules about the field in which a farmer lies. */
static void cite_farmer(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct deploying *deploying = &turn->deploying;
    const struct board_tile *tile = board_tile(board, deploying->tile);
    unsigned ends = 0, roads = 0, cities = 0, monasteries = 0;
    ref_turn_cite(turn, BASE_SETUP_FARMERS);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        unsigned edges = 0;
        for (unsigned places = facts->places; places; places &= places - 1)
            edges++;
        roads += facts->kind == CAT_ROAD;
        ends += facts->kind == CAT_ROAD && edges == 1;
        cities += facts->kind == CAT_CITY;
        monasteries += facts->kind == CAT_MONASTERY;
    }
    if (monasteries) {
        ref_turn_cite(turn, BASE_MEEPLE_MONASTERY_FIELD);
        ref_turn_cite(turn, BASE_FIELD_MONASTERY_AROUND);
        if (roads)
            ref_turn_cite(turn, BASE_MONASTERY_ROAD);
    }
    if (roads >= 3 && ends == roads)
        ref_turn_cite(turn, BASE_FIELD_CROSSING);
    if (roads == 1 && ends == 1 && cities && !monasteries)
        ref_turn_cite(turn, BASE_FIELD_GATE_ROAD);
    if (roads == 1 && ends == 1 && !cities && !monasteries)
        ref_turn_cite(turn, BASE_FIELD_BORDERS);
    if (ref_enclosed(turn->game, board_feature_of(board, deploying->part)))
        ref_turn_cite(turn, BASE_MEEPLE_CLOSED_FIELD);
}

/** The two corner-touching places of a tile's corner: the half-edges or sides that reach it. */
static bool reaches_corner(const struct cat_feature *facts, cat_turn turn, enum cat_corner corner)
{
    const uint16_t places = cat_turned(facts->places, turn);
    /* corner c lies between side c and the side after it */
    const unsigned side = (unsigned)corner;
    const unsigned next = (side + 1) % 4;
    if (facts->kind == CAT_CITY)
        return (places >> (3 * side + 1) & 1u) || (places >> (3 * next + 1) & 1u);
    return (places >> (3 * side + 2) & 1u) || (places >> (3 * next) & 1u);
}

/** Whether a tile has an occupied feature of the kind that reaches its corner and is not `own`. */
static bool held_at_corner(const struct turn *turn, board_tile_id id, enum cat_corner corner, uint8_t kind,
                           board_feature own)
{
    const struct board *board = turn->game->board;
    if (id == BOARD_NONE)
        return false;
    const struct board_tile *tile = board_tile(board, id);
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        const struct cat_feature *facts = &tile->drawing->features[f];
        const board_part part = board_part_of(tile, f);
        if (facts->kind == kind && reaches_corner(facts, tile->turn, corner) && board_feature_of(board, part) != own &&
            holder(turn, part))
            return true;
    }
    return false;
}

/** Cites base.tile.corner-contact where an occupied feature of the same kind meets the new figure's only at a corner.
 */
static void cite_corners(struct turn *turn)
{
    const struct board *board = turn->game->board;
    const struct deploying *deploying = &turn->deploying;
    const struct board_tile *tile = board_tile(board, deploying->tile);
    const uint8_t kind = deploying->facts->kind;
    const board_feature own = board_feature_of(board, deploying->part);
    if (kind != CAT_CITY && kind != CAT_FIELD)
        return;
    for (unsigned corner = 0; corner < 4; corner++) {
        if (!reaches_corner(deploying->facts, tile->turn, (enum cat_corner)corner))
            continue;
        /* corner c lies between sides c and c + 1; three further tiles meet there */
        const struct board_at over = board_beside(tile->at, (enum cat_side)corner);
        const struct board_at aside = board_beside(tile->at, (enum cat_side)((corner + 1) % 4));
        const struct board_at across = board_beside(over, (enum cat_side)((corner + 1) % 4));
        if (held_at_corner(turn, board_tile_at(board, over), (enum cat_corner)((corner + 1) % 4), kind, own) ||
            held_at_corner(turn, board_tile_at(board, aside), (enum cat_corner)((corner + 3) % 4), kind, own) ||
            held_at_corner(turn, board_tile_at(board, across), (enum cat_corner)((corner + 2) % 4), kind, own))
            ref_turn_cite(turn, BASE_TILE_CORNER_CONTACT);
    }
}

void base_deployed(struct turn *turn)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const struct deploying *deploying = &turn->deploying;
    if (game->settings->scores_only || turn->illegal || deploying->tile != turn->placed)
        return;
    ref_turn_cite(turn, BASE_MEEPLE_TILE_JUST_PLACED);
    if (game->players[turn->player].supply[deploying->kind] == 0)
        ref_turn_cite(turn, BASE_MEEPLE_SUPPLY); /* it was the last */
    if (!(ref_kind(game, deploying->kind)->traits & FIGURE_MEEPLE))
        return; /* builder and pig go where a meeple is, the barn and the shepherd where one may be */
    ref_turn_cite(turn, BASE_MEEPLE_UNOCCUPIED);
    cite_other_parts(turn);
    if (deploying->facts->kind == CAT_FIELD)
        cite_farmer(turn);
    if (complete(game, deploying->part))
        ref_turn_cite(turn, BASE_MEEPLE_ON_COMPLETED);
    cite_corners(turn);
    const struct board_tile *tile = board_tile(board, deploying->tile);
    bool field = false;
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++)
        field |= tile->drawing->features[f].kind == CAT_FIELD;
    if (!field)
        ref_turn_cite(turn, BASE_FIELD_NONE);
    const struct base_state *state = ref_state(game, &base_module);
    if (state->lone_tile) {
        /* the feature goes on over the start tile, on which nobody may stand */
        const board_feature own = board_feature_of(board, deploying->part);
        const struct board_tile *first = board_tile(board, 0);
        for (uint8_t f = 0; f < first->drawing->feature_count; f++) {
            if (board_feature_of(board, board_part_of(first, f)) == own)
                ref_turn_cite(turn, BASE_SETUP_START_TILE);
        }
    }
}
