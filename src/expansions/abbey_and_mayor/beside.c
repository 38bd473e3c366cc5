/* What of this box a turn breaks beside the rules of the base game: its own words for the same fault. */
#include "config.h"

#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"

/** Who holds a feature. */
struct holders {
    unsigned mayors, wagons, others, coats;
    bool moved; /* the wagon went there in an earlier turn of this record */
};

static struct holders holders_of(const struct game *game, board_feature feature)
{
    const struct board *board = game->board;
    const struct am_state *state = am_state(game);
    struct holders holders = {0};
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        holders.coats += board_part_facts(board, p)->coats;
        for (board_figure_id id = board_part_node(board, p)->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (!ref_has_trait(game, figure, FIGURE_OCCUPIES))
                continue;
            const bool mayor = am_is(game, figure->kind, "mayor");
            const bool wagon = am_is(game, figure->kind, "wagon");
            holders.mayors += mayor;
            holders.wagons += wagon;
            holders.others += !mayor && !wagon;
            holders.moved |= wagon && state->moved[figure->owner] == id + 1;
        }
    }
    return holders;
}

/** The feature is held: what the holders, the figure and the drawing have to do with it. */
static void beside_occupied(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    const struct deploying *deploying = &turn->deploying;
    const struct cat_feature *facts = deploying->facts;
    const struct holders holders = holders_of(game, board_feature_of(board, deploying->part));
    if (holders.mayors + holders.wagons > 0)
        am_refuse(turn, AM_SETUP_MAYOR_WAGON_ARE_MEEPLES,
                  doc_printf(game->arena, "a %s is a meeple and holds its feature like any other",
                             holders.mayors ? "mayor" : "wagon"));
    if (facts->kind == CAT_CITY && holders.mayors > 0 && holders.wagons + holders.others == 0) {
        am_refuse(turn, AM_MAYOR_IS_A_KNIGHT, "the mayor in the city is a knight");
        if (holders.coats == 0)
            am_refuse(turn, AM_MAYOR_ZERO_STRENGTH,
                      "a mayor without coats of arms has strength 0, and holds the city all the same");
    }
    if (holders.moved)
        am_refuse(turn, AM_WAGON_MOVED_WAGON_OCCUPIES, "the wagon that moved there holds the feature");
    if (am_is(game, deploying->kind, "wagon"))
        am_refuse(turn, AM_WAGON_PLACEMENT, "a wagon goes only where a meeple may");
    const rule_number rule = am_tile_rule(board_tile(board, deploying->tile)->drawing, facts);
    switch (rule) {
    case AM_TILE_ROUNDABOUT:
        am_refuse(turn, rule, "the roads on all sides of this tile are one road");
        break;
    case AM_TILE_TUNNEL_ROAD:
        if (facts->kind == CAT_FIELD)
            am_refuse(turn, rule, "below the city one field lies on both sides of the road, above it two");
        else
            am_refuse(turn, rule, "the road goes on under the city");
        break;
    case AM_TILE_ROAD_END:
        if (facts->kind == CAT_FIELD)
            am_refuse(turn, rule, "one field lies around the end of the road");
        break;
    case AM_TILE_THREE_FIELDS:
        am_refuse(turn, rule, "the road at the city's wall parts the tile into three fields, and this one is held");
        break;
    default:
        break;
    }
}

static void beside_one_per_turn(struct turn *turn)
{
    const struct game *game = turn->game;
    const unsigned first = turn->meeple_kind;
    const unsigned second = turn->deploying.kind;
    static const char *const kinds[] = {"mayor", "wagon"};
    for (unsigned k = 0; k < 2; k++) {
        if (am_is(game, first, kinds[k]) || am_is(game, second, kinds[k]))
            am_refuse(turn, AM_SETUP_ORDINARY_WORD_MEEPLE,
                      doc_printf(game->arena, "the %s is placed instead of a normal meeple, not beside one", kinds[k]));
    }
    if (am_is(game, first, "barn") && !am_is(game, second, "barn"))
        am_refuse(turn, AM_BARN_INSTEAD_OF_MEEPLE, "the barn was placed in place of a meeple, not beside one");
}

void am_beside_deploy(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (!turn->illegal)
        return;
    if (turn->meeple_used && ref_violated(turn, BASE_MEEPLE_ONE_PER_TURN))
        beside_one_per_turn(turn);
    if (ref_violated(turn, BASE_MEEPLE_TILE_JUST_PLACED) && deploying->tile != turn->placed) {
        if (am_is(game, deploying->kind, "mayor"))
            am_refuse(turn, AM_MAYOR_PLACEMENT, "the mayor goes into a city of the tile just placed");
        if (turn->has_placed && board_tile(game->board, turn->placed)->drawing->any)
            am_refuse(turn, AM_ABBEY_ONLY_MONK,
                      "beside the monk's place the abbey has none: nobody is placed next to it");
    }
    if (deploying->facts && deploying->part != BOARD_NONE && ref_violated(turn, BASE_MEEPLE_UNOCCUPIED))
        beside_occupied(turn);
}

void am_beside_action(struct turn *turn)
{
    const struct action *action = turn->action;
    if (action->phase != VERB_TILE_PHASE || !action->tile.tile || !turn->placing.action ||
        turn->placing.action == action || !ref_violated(turn, BASE_TURN_PHASES))
        return;
    if (action->tile.tile->any || turn->placing.action->tile.tile->any)
        ref_violate(turn, AM_ABBEY_INSTEAD_OF_DRAWING, action->value,
                    "an abbey is laid in place of the drawn tile, not beside it");
}

void am_beside_begin(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->over && ref_violated(turn, BASE_TURN_CLOCKWISE) &&
        ref_option(game, &abbey_and_mayor_module, AM_OPTION_AFTER_LAST) == AM_ON)
        ref_violate(turn, AM_ABBEY_AFTER_LAST_TILE_BIGBOX, turn->input->player,
                    "the round of abbeys goes clockwise, from the left of whoever placed the last tile");
}

void am_beside_stays(struct turn *turn, const struct action *action)
{
    ref_violate(turn, BASE_MEEPLE_STAYS, action->node, "a barn stays where it is until the end of the game");
    ref_violate(turn, AM_BARN_STAYS, action->node, "once placed, a barn is neither moved nor taken back");
    if (doc_get(action->node, "retrieve"))
        ref_violate(turn, AM_SETUP_BARN_IS_SPECIAL, action->node,
                    "a barn is no meeple: nothing that takes meeples back names it");
}
