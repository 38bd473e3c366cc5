/* The wagon: am.wagon.*. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "catalog/spot.h"
#include "expansions/abbey_and_mayor/abbey_and_mayor.h"
#include "expansions/rules.h"
#include "referee/read.h"

void am_wagon_deploy(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    if (!deploying->facts || !am_is(game, deploying->kind, "wagon"))
        return;
    if (deploying->facts->kind == CAT_FIELD)
        am_refuse(turn, AM_WAGON_NOT_ON_FIELD, "a wagon never stands on a field");
    else if (deploying->facts->kind == CAT_GARDEN)
        am_refuse(turn, AM_WAGON_GARDEN, "gardens are no place for a wagon");
}

void am_wagon_deployed(struct turn *turn)
{
    const struct game *game = turn->game;
    if (turn->illegal || game->settings->scores_only || !am_is(game, turn->deploying.kind, "wagon"))
        return;
    ref_turn_cite(turn, AM_WAGON_PLACEMENT);
    ref_turn_cite(turn, AM_SETUP_MAYOR_WAGON_ARE_MEEPLES);
    ref_turn_cite(turn, AM_SETUP_ORDINARY_WORD_MEEPLE);
}

/** The place of a wagon's owner in the order of play, 0 for the player on turn. */
static unsigned seat(const struct turn *turn, unsigned player)
{
    const unsigned count = turn->game->player_count;
    return (player + count - turn->player) % count;
}

/** All figures have gone home: the wagons among them may go on, clockwise from the player on turn. */
void am_wagon_home(struct turn *turn)
{
    struct game *game = turn->game;
    struct am_state *state = am_state(game);
    state->wagon_count = 0;
    for (unsigned s = 0; s < turn->out->scored.count; s++) {
        const struct scoring *scoring = turn->out->scored.items[s];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            const struct standing *standing = &scoring->figures.items[f];
            if (!am_is(game, standing->kind, "wagon") || !standing->returns || standing->id == BOARD_NONE ||
                state->wagon_count == AM_WAGONS_MAX)
                continue;
            const struct board_figure *figure = board_figure(game->board, standing->id);
            struct am_wagon wagon = {
                .player = standing->owner, .tile = figure->tile, .part = figure->part, .figure = standing->id};
            const struct board_at at = board_tile(game->board, figure->tile)->at;
            for (unsigned r = 0; r < turn->out->returned.count; r++) {
                const struct return_home *home = &turn->out->returned.items[r];
                if (home->kind == standing->kind && home->owner == standing->owner && home->at.x == at.x &&
                    home->at.y == at.y)
                    wagon.returned = r;
            }
            unsigned place = state->wagon_count++;
            for (; place > 0 && seat(turn, state->wagons[place - 1].player) > seat(turn, wagon.player); place--)
                state->wagons[place] = state->wagons[place - 1];
            state->wagons[place] = wagon;
        }
    }
}

/** Where a choice stands: the scoring that freed the wagon, and how its places lie. */
struct offering {
    const struct am_wagon *wagon;
    board_part part;
    rule_list *rules;
};

/** The scoring that freed the wagon; NULL only where it was not scored. */
static struct scoring *scoring_of(const struct turn *turn, const struct am_wagon *wagon)
{
    for (unsigned s = 0; s < turn->out->scored.count; s++) {
        struct scoring *scoring = turn->out->scored.items[s];
        for (unsigned f = 0; f < scoring->figures.count; f++) {
            if (scoring->figures.items[f].id == wagon->figure)
                return scoring;
        }
    }
    return NULL;
}

/** Whether a feature has a part outside the 3 x 3 block around the wagon's tile. */
static bool goes_beyond(const struct board *board, const struct am_wagon *wagon, board_part part)
{
    const board_feature feature = board_feature_of(board, part);
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        if (!am_wagon_near(board, wagon->tile, p))
            return true;
    }
    return false;
}

/** Whether the first edition's way from the scored feature starts at the wagon's own tile. */
static bool starts_here(struct turn *turn, const struct am_wagon *wagon, board_part part)
{
    const struct board *board = turn->game->board;
    const board_feature target = board_feature_of(board, part);
    for (board_part p = target; p != BOARD_NONE; p = board_next_part(board, target, p)) {
        if (board_part_node(board, p)->tile == wagon->tile)
            return true;
    }
    return false;
}

static void cite_first_edition(struct turn *turn, const struct offering *offering)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    struct doc_arena *arena = game->arena;
    const struct cat_feature *from = board_part_facts(board, offering->wagon->part);
    const struct cat_feature *to = board_part_facts(board, offering->part);
    ref_cite(arena, offering->rules, AM_WAGON_C1_CONNECTED);
    if (!am_wagon_near(board, offering->wagon->tile, offering->part))
        ref_cite(arena, offering->rules, AM_WAGON_C1_LANDING);
    if (!starts_here(turn, offering->wagon, offering->part))
        ref_cite(arena, offering->rules, AM_WAGON_C1_POSITION_IRRELEVANT);
    ref_cite(arena, offering->rules,
             from->kind == CAT_ROAD && to->kind == CAT_ROAD             ? AM_WAGON_C1_ROAD_CROSSING
             : from->kind == CAT_ROAD || to->kind == CAT_ROAD           ? AM_WAGON_C1_ROAD_TO_FEATURE
             : from->building == CAT_ABBEY || to->building == CAT_ABBEY ? AM_WAGON_C1_CITY_ABBEY
                                                                        : AM_WAGON_C1_CITY_MONASTERY_WITHIN);
}

static void cite_second_edition(struct turn *turn, const struct offering *offering)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    struct doc_arena *arena = game->arena;
    const board_feature scored = board_feature_of(board, offering->wagon->part);
    ref_cite(arena, offering->rules, AM_WAGON_RANGE);
    if (board_next_part(board, scored, scored) != BOARD_NONE)
        ref_cite(arena, offering->rules, AM_WAGON_RANGE_FROM_WAGON_TILE);
    if (goes_beyond(board, offering->wagon, offering->part))
        ref_cite(arena, offering->rules, AM_WAGON_SEGMENT_ON_TILE);
    if (!am_wagon_joined(turn, scored, offering->part))
        ref_cite(arena, offering->rules, AM_WAGON_CROSSES_FIELDS);
}

/** The rules that an offer rests on. */
static void cite_choice(struct turn *turn, const struct offering *offering)
{
    struct game *game = turn->game;
    const struct am_wagon *wagon = offering->wagon;
    const struct cat_feature *facts = board_part_facts(game->board, offering->part);
    struct doc_arena *arena = game->arena;
    rule_list *rules = offering->rules;
    ref_cite(arena, rules, AM_WAGON_MOVE_OR_RETURN);
    if (ref_option(game, &abbey_and_mayor_module, AM_OPTION_WAGON_MOVE) == AM_WAGON_C1)
        cite_first_edition(turn, offering);
    else
        cite_second_edition(turn, offering);
    ref_cite(arena, rules, AM_WAGON_ANY_FEATURE_BUT_FIELD);
    if (am_wagon_complete(game, offering->part))
        ref_cite(arena, rules,
                 am_wagon_lies_down(game, offering->part) ? GM_FLIER_SURROUNDED_EMPTY : AM_HOUSE_WAGON_ROLLS_ON);
    if (turn->has_placed && wagon->tile == turn->placed)
        ref_cite(arena, rules, AM_WAGON_ONE_TURN);
    if (wagon->player != turn->player)
        ref_cite(arena, rules, AM_WAGON_MOVE_IS_NOT_PLACEMENT);
    if (am_state(game)->wagon_count > 1)
        ref_cite(arena, rules, AM_WAGON_ORDER);
    const struct scoring *scoring = scoring_of(turn, wagon);
    if (scoring && ref_award(scoring, wagon->player) <= 0)
        ref_cite(arena, rules, AM_WAGON_WITHOUT_POINTS);
    if (ref_ways(game, facts)) {
        ref_cite(arena, rules, AM_WAGON_FEATURE_SPECIAL_MONASTERIES);
        ref_cite(arena, rules, GM_MEEPLE_CHOICE_EVERYWHERE);
        ref_cite(arena, rules, GM_WAGON_MOVES);
    } else {
        ref_cite(arena, rules,
                 facts->kind == CAT_ROAD        ? AM_WAGON_FEATURE_ROAD
                 : facts->kind == CAT_CITY      ? AM_WAGON_FEATURE_CITY
                 : facts->building == CAT_ABBEY ? AM_WAGON_FEATURE_ABBEY
                                                : AM_WAGON_FEATURE_MONASTERY);
    }
}

static struct doc_node *pair(struct doc_arena *arena, struct board_at at)
{
    struct doc_node *list = doc_inline(doc_new_list(arena));
    doc_add(list, doc_new_number(arena, at.x));
    doc_add(list, doc_new_number(arena, at.y));
    return list;
}

static bool is_pair(const struct doc_node *node, struct board_at at)
{
    char x[12], y[12];
    snprintf(x, sizeof x, "%d", at.x);
    snprintf(y, sizeof y, "%d", at.y);
    return doc_is(node->first, x) && doc_is(node->last, y);
}

static void add_choice(struct turn *turn, const struct am_wagon *wagon, board_part part, const char *as)
{
    struct game *game = turn->game;
    struct doc_arena *arena = game->arena;
    const struct board_tile *tile = board_tile(game->board, board_part_node(game->board, part)->tile);
    char spot[CAT_SPOT_NAME];
    cat_spot_name(tile->drawing, tile->turn, (uint8_t)(part - tile->first_part), spot);
    struct choice *choice = REF_ADD(arena, &turn->out->choices);
    choice->player = wagon->player;
    choice->action = doc_inline(doc_new_map(arena));
    doc_put(arena, choice->action, "move", doc_new_text(arena, "wagon"));
    doc_put(arena, choice->action, "owner", doc_new_text(arena, game->players[wagon->player].name));
    doc_put(arena, choice->action, "from", pair(arena, board_tile(game->board, wagon->tile)->at));
    doc_put(arena, choice->action, "to", pair(arena, tile->at));
    doc_put(arena, choice->action, "spot", doc_new_text(arena, doc_copy(arena, spot, strlen(spot))));
    if (as)
        doc_put(arena, choice->action, "as", doc_new_text(arena, as));
    if (!game->settings->scores_only)
        cite_choice(turn, &(struct offering){wagon, part, &choice->rules});
}

/**
 * What lies within reach and is no place for a wagon all the same: gardens, and an empty special monastery with eight
 * neighbours, of which the sources say nothing.
 */
static void notice_around(struct turn *turn, const struct am_wagon *wagon, struct scoring *scoring)
{
    struct game *game = turn->game;
    const struct board *board = game->board;
    const struct board_at at = board_tile(board, wagon->tile)->at;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const struct board_at near = {at.x + dx, at.y + dy};
            const board_tile_id id = board_tile_at(board, near);
            if (id == BOARD_NONE)
                continue;
            const struct board_tile *tile = board_tile(board, id);
            for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
                const struct cat_feature *facts = &tile->drawing->features[f];
                if (facts->kind == CAT_GARDEN && scoring && ref_in_play_named(game, "abbot"))
                    ref_scoring_cite(scoring, AM_WAGON_GARDEN);
                if (!ref_ways(game, facts) || am_has_meeple(game, board_part_of(tile, f)) ||
                    !ref_surrounded(game, near))
                    continue;
                if (scoring)
                    ref_scoring_cite(scoring, GM_FLIER_SURROUNDED_EMPTY);
                ref_assume(game, GM_FLIER_SURROUNDED_EMPTY, "surrounded-special-monastery",
                           "whether a wagon may go to an empty special monastery that is surrounded is not said: "
                           "it may not, for its rule asks for an incomplete feature");
            }
        }
    }
}

/** Cites am.wagon.builder where the owner's builder goes home from the wagon's feature. */
static void cite_builder(struct scoring *scoring, unsigned player)
{
    for (unsigned f = 0; f < scoring->figures.count; f++) {
        const struct standing *standing = &scoring->figures.items[f];
        if (standing->owner == player && standing->returns && am_is(scoring->game, standing->kind, "builder"))
            ref_scoring_cite(scoring, AM_WAGON_BUILDER);
    }
}

/** Offers a wagon its places, as they are when its turn to choose comes. */
static void offer(struct turn *turn, struct am_wagon *wagon)
{
    struct game *game = turn->game;
    const am_part_list reach = am_wagon_reach(turn, wagon);
    for (unsigned i = 0; i < reach.count; i++) {
        const char *const *ways = ref_ways(game, board_part_facts(game->board, reach.items[i]));
        if (!ways)
            add_choice(turn, wagon, reach.items[i], NULL);
        for (unsigned way = 0; ways && ways[way]; way++) {
            if (!am_wagon_lies_down(game, reach.items[i]) || strcmp(ways[way], "abbot") == 0)
                add_choice(turn, wagon, reach.items[i], ways[way]);
        }
    }
    wagon->decided = true;
    if (game->settings->scores_only)
        return;
    struct scoring *scoring = scoring_of(turn, wagon);
    if (scoring) {
        if (reach.count == 0)
            ref_scoring_cite(scoring, AM_WAGON_NO_TARGET);
        if (turn->has_placed && wagon->tile == turn->placed)
            ref_scoring_cite(scoring, AM_WAGON_ONE_TURN);
        cite_builder(scoring, wagon->player);
    }
    notice_around(turn, wagon, scoring);
}

/** Takes off what is said of figures that go home, where the wagon that moves on was the only one. */
static void cite_nothing_back(struct turn *turn, struct scoring *scoring)
{
    if (!scoring)
        return;
    for (unsigned r = 0; r < turn->out->returned.count; r++) {
        const unsigned number = turn->out->returned.items[r].scoring;
        if (number > 0 && turn->out->scored.items[number - 1] == scoring)
            return;
    }
    ref_uncite(&scoring->rules, BASE_SCORE_RETURN);
    ref_uncite(&scoring->rules, BASE_SCORE_RETURN_LATE);
}

/** Puts a wagon where it goes: it has not returned. */
static void drive(struct turn *turn, struct am_wagon *wagon, board_part part, uint8_t pose)
{
    struct game *game = turn->game;
    struct am_state *state = am_state(game);
    const unsigned kind = (unsigned)ref_kind_named(game, "wagon", 5);
    for (unsigned r = wagon->returned + 1; r < turn->out->returned.count; r++)
        turn->out->returned.items[r - 1] = turn->out->returned.items[r];
    turn->out->returned.count--;
    cite_nothing_back(turn, scoring_of(turn, wagon));
    for (unsigned w = 0; w < state->wagon_count; w++)
        state->wagons[w].returned -= state->wagons[w].returned > wagon->returned;
    game->players[wagon->player].supply[kind]--;
    state->moved[wagon->player] =
        1 + board_put(game->board, (struct board_figure){.part = part,
                                                         .tile = board_part_node(game->board, part)->tile,
                                                         .kind = (uint8_t)kind,
                                                         .owner = (uint8_t)wagon->player,
                                                         .pose = pose,
                                                         .corner = CAT_NONE});
}

/** Marks the choice that was taken: the same wagon's, and there the same place and way. */
static void note_taken(struct turn *turn, const struct am_wagon *wagon, board_part part, uint8_t pose)
{
    struct game *game = turn->game;
    const char *const *ways = ref_ways(game, board_part_facts(game->board, part));
    const struct board_tile *tile = board_tile(game->board, board_part_node(game->board, part)->tile);
    const struct board_at from = board_tile(game->board, wagon->tile)->at;
    char spot[CAT_SPOT_NAME];
    cat_spot_name(tile->drawing, tile->turn, (uint8_t)(part - tile->first_part), spot);
    for (unsigned i = 0; i < turn->out->choices.count; i++) {
        struct choice *choice = &turn->out->choices.items[i];
        if (doc_is(doc_get(choice->action, "move"), "wagon") && choice->player == wagon->player &&
            is_pair(doc_get(choice->action, "from"), from) && is_pair(doc_get(choice->action, "to"), tile->at) &&
            doc_is(doc_get(choice->action, "spot"), spot) &&
            (!ways || doc_is(doc_get(choice->action, "as"), ways[pose])))
            choice->taken = true;
    }
}

/** The wagon that an action means; NULL and a violation where there is none or an earlier one has the word. */
static struct am_wagon *meant(struct turn *turn, const struct action *action, unsigned owner)
{
    struct game *game = turn->game;
    struct am_state *state = am_state(game);
    struct am_wagon *found = NULL;
    unsigned several = 0;
    for (unsigned w = 0; w < state->wagon_count; w++) {
        struct am_wagon *wagon = &state->wagons[w];
        const struct board_at at = board_tile(game->board, wagon->tile)->at;
        if (wagon->player != owner || (action->keys & KEY_FROM && (at.x != action->from.x || at.y != action->from.y)))
            continue;
        several += !wagon->decided;
        if (!found || found->decided)
            found = wagon;
    }
    if (!found) {
        ref_violate(turn, AM_WAGON_ONLY_AFTER_SCORING, action->node,
                    "%s has no wagon whose feature was scored in this turn%s", game->players[owner].name,
                    action->keys & KEY_FROM ? " there" : "");
        return NULL;
    }
    if (found->decided) {
        ref_violate(turn, AM_WAGON_ORDER, action->node,
                    "%s's wagon has had its move: wagons go on clockwise, beginning with the player on turn",
                    game->players[owner].name);
        return NULL;
    }
    if (several > 1)
        ref_turn_cite(turn, AM_WAGON_ORDER);
    /* whoever comes before and says nothing has let his wagon go home */
    for (unsigned w = 0; &state->wagons[w] != found; w++) {
        if (!state->wagons[w].decided)
            offer(turn, &state->wagons[w]);
    }
    return found;
}

void am_wagon_move(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    const unsigned owner = action->owner < 0 ? turn->player : (unsigned)action->owner;
    struct am_wagon *wagon = meant(turn, action, owner);
    if (!wagon)
        return;
    offer(turn, wagon);
    if (!(action->keys & KEY_TO)) {
        doc_error(game->faults, action->node, "where to? a wagon's move needs the keys 'to' and 'spot'");
        return;
    }
    const board_tile_id id = board_tile_at(game->board, action->to);
    if (id == BOARD_NONE) {
        doc_error(game->faults, action->to_node, "no tile lies at %s", ref_at_text(game, action->to));
        return;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    uint8_t feature;
    if (!(action->keys & KEY_SPOT)) {
        if (!action->spot_node)
            doc_error(game->faults, action->node, "where on %s? `spot:` is one of %s", tile->drawing->id,
                      cat_spot_choices(game->arena, tile->drawing, tile->turn));
        return;
    }
    if (!ref_find_feature(game, action->spot_node, &action->spot, tile->drawing, tile->turn, &feature))
        return;
    const board_part part = board_part_of(tile, feature);
    const uint8_t pose = ref_read_pose(game, action->as_node, board_part_facts(game->board, part));
    char spot[CAT_SPOT_NAME];
    cat_spot_name(tile->drawing, tile->turn, feature, spot);
    ref_deed(turn, "%s's wagon goes on to %s, %s", game->players[owner].name, ref_at_text(game, action->to), spot);
    if (!am_wagon_may_go(turn, wagon, part)) {
        am_wagon_refuse(turn, action, wagon, part);
        return;
    }
    if (am_wagon_lies_down(game, part)) {
        ref_turn_cite(turn, GM_FLIER_SURROUNDED_EMPTY);
        if (strcmp(ref_ways(game, board_part_facts(game->board, part))[pose], "abbot") != 0)
            ref_violate(turn, GM_FLIER_SURROUNDED_EMPTY, action->as_node ? action->as_node : action->node,
                        "eight tiles surround the special monastery: for a monk it is completed, so a wagon may only "
                        "lie down there (`as: abbot`)");
    }
    ref_turn_cite(turn, AM_WAGON_MOVE_OR_RETURN);
    ref_turn_cite(turn, AM_WAGON_MOVED_WAGON_OCCUPIES);
    if (turn->meeple_used || owner != turn->player)
        ref_turn_cite(turn, AM_WAGON_MOVE_IS_NOT_PLACEMENT);
    note_taken(turn, wagon, part, pose);
    if (!turn->illegal)
        drive(turn, wagon, part, pose);
}

/** Wagons that nobody moved go home; what they might have done is said. */
void am_wagon_end(struct turn *turn)
{
    struct am_state *state = am_state(turn->game);
    for (unsigned w = 0; w < state->wagon_count; w++) {
        if (!state->wagons[w].decided)
            offer(turn, &state->wagons[w]);
    }
    if (state->wagon_count > 1)
        ref_turn_cite(turn, AM_WAGON_ORDER);
}

/** The rule that names the wagon's feature; RULE_NONE: the list of the box does not have it. */
static rule_number feature_rule(const struct scoring *scoring)
{
    if (scoring->kind == CAT_ROAD)
        return AM_WAGON_FEATURE_ROAD;
    if (scoring->kind == CAT_CITY)
        return AM_WAGON_FEATURE_CITY;
    if (scoring->kind == CAT_MONASTERY)
        return scoring->building == CAT_ABBEY ? AM_WAGON_FEATURE_ABBEY
               : scoring->as                  ? AM_WAGON_FEATURE_SPECIAL_MONASTERIES
                                              : AM_WAGON_FEATURE_MONASTERY;
    if (scoring->word && strcmp(scoring->word, "german-castle") == 0)
        return AM_WAGON_FEATURE_GERMAN_CASTLE;
    if (scoring->word && strcmp(scoring->word, "german-cathedral") == 0)
        return AM_WAGON_FEATURE_GERMAN_CATHEDRAL;
    return RULE_NONE;
}

void am_wagon_reasons(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (game->settings->scores_only)
        return;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (!am_is(game, scoring->figures.items[i].kind, "wagon"))
            continue;
        ref_scoring_cite(scoring, AM_WAGON_STRENGTH);
        ref_scoring_cite(scoring, AM_SETUP_MAYOR_WAGON_ARE_MEEPLES);
        ref_scoring_cite(scoring, feature_rule(scoring));
        if (scoring->as)
            ref_scoring_cite(scoring, GM_WAGON_MOVES);
    }
}

void am_wagon_final(struct turn *turn)
{
    const struct game *game = turn->game;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (!figure->gone && am_is(game, figure->kind, "wagon")) {
            ref_turn_cite(turn, AM_WAGON_NOT_IN_FINAL_SCORING);
            return;
        }
    }
}
