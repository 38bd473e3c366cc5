/* Taking the abbot back before his building is completed: abbot.retrieve.*. */
#include "config.h"

#include <string.h>

#include "expansions/abbot.h"
#include "expansions/rules.h"
#include "referee/play.h"
#include "referee/read.h"

/** What stands on a monastery or garden of a tile, for the words of a refusal. */
struct company {
    board_figure_id own;                 /* the player's abbot, BOARD_NONE: he is not there */
    const struct board_figure *other;    /* another player's abbot */
    const struct board_figure *no_abbot; /* a figure of the player's that lies as an abbot and is none */
};

static bool lies(const struct game *game, const struct board_figure *figure)
{
    return figure->pose > 0 && ref_ways(game, board_part_facts(game->board, figure->part));
}

/** Looks at the features of a tile, or at the one that the spot names if it does. */
static struct company look_at(const struct turn *turn, const struct board_tile *tile, const struct action *action)
{
    const struct game *game = turn->game;
    const struct board *board = game->board;
    struct company found = {.own = BOARD_NONE};
    for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
        uint8_t named;
        if (action->keys & KEY_SPOT &&
            (cat_find_spot(tile->drawing, tile->turn, &action->spot, &named) != CAT_SPOT_FOUND || named != f))
            continue;
        for (board_figure_id id = board_part_node(board, board_part_of(tile, f))->figure; id != BOARD_NONE;
             id = board_figure(board, id)->next) {
            const struct board_figure *figure = board_figure(board, id);
            if (abbot_is(game, figure->kind) && figure->owner == turn->player)
                found.own = id;
            else if (abbot_is(game, figure->kind))
                found.other = figure;
            else if (figure->owner == turn->player && lies(game, figure))
                found.no_abbot = figure;
        }
    }
    return found;
}

static bool surrounded(const struct game *game, const struct board_figure *figure)
{
    return ref_surrounded(game, board_tile(game->board, figure->tile)->at);
}

/** Whether somebody stands as a monk on the special monastery on which an abbot lies: it is completed then. */
static bool has_monk(const struct game *game, const struct board_figure *figure)
{
    for (board_figure_id id = board_part_node(game->board, figure->part)->figure; id != BOARD_NONE;
         id = board_figure(game->board, id)->next) {
        if (!lies(game, board_figure(game->board, id)))
            return true;
    }
    return false;
}

/** Why the sources do not let this abbot be taken back now; RULE_NONE if they do. */
static rule_number objection(const struct game *game, const struct board_figure *figure)
{
    const int option = ref_option(game, &abbot_module, ABBOT_OPTION_RETRIEVE_LYING);
    if (!lies(game, figure))
        return surrounded(game, figure) ? ABBOT_RETRIEVE_INCOMPLETE_ONLY : RULE_NONE;
    if (option == RETRIEVE_NEVER)
        return ABBOT_RETRIEVE_SPECIAL;
    return surrounded(game, figure) && option != RETRIEVE_ALWAYS ? ABBOT_RETRIEVE_SPECIAL_SURROUNDED : RULE_NONE;
}

/** The rule without an official answer that lets a lying abbot go; RULE_NONE for one who stands. */
static rule_number unanswered(const struct game *game, const struct board_figure *figure)
{
    if (!lies(game, figure))
        return RULE_NONE;
    return surrounded(game, figure) ? ABBOT_RETRIEVE_SPECIAL_SURROUNDED : ABBOT_RETRIEVE_SPECIAL;
}

/** Says what was taken for the answer that the sources do not give, unless the option gives it. */
static void assume(struct game *game, rule_number rule)
{
    if (ref_option_set(game, &abbot_module, ABBOT_OPTION_RETRIEVE_LYING) || game->settings->scores_only)
        return;
    if (rule == ABBOT_RETRIEVE_SPECIAL)
        ref_assume(game, rule, "retrieve-lying-abbot",
                   "whether an abbot lying on a special monastery may be taken back has no official answer: it is "
                   "allowed, and he scores as on an ordinary monastery");
    else
        ref_assume(game, rule, "retrieve-lying-abbot",
                   "whether an abbot lying on a surrounded special monastery may be taken back has no official "
                   "answer: it is refused");
}

static void refuse(struct turn *turn, const struct action *action, rule_number rule, const struct board_figure *figure)
{
    struct game *game = turn->game;
    const char *word = cat_kind_word(board_part_facts(game->board, figure->part)->kind);
    struct violation *violation;
    if (rule == ABBOT_RETRIEVE_SPECIAL) {
        violation = ref_violate(turn, rule, action->node,
                                "an abbot lying on a special monastery is not taken back (option "
                                "retrieve-lying-abbot: never)");
    } else if (rule == ABBOT_RETRIEVE_SPECIAL_SURROUNDED) {
        violation = ref_violate(turn, rule, action->node,
                                "eight tiles surround the special monastery: the abbot who lies there stays to the "
                                "end of the game");
        violation->hint = "the option retrieve-lying-abbot: always lets him go";
        assume(game, rule);
        if (has_monk(game, figure)) {
            violation->placed = true;
            violation->at = board_tile(game->board, figure->tile)->at;
            violation = ref_violate(turn, ABBOT_RETRIEVE_INCOMPLETE_ONLY, action->node,
                                    "a monk stands there: the %s is completed, and no abbot of it is taken back", word);
        }
    } else {
        violation =
            ref_violate(turn, rule, action->node,
                        "eight tiles surround the abbot's %s: it is scored in phase 3, he is not taken back", word);
    }
    violation->placed = true;
    violation->at = board_tile(game->board, figure->tile)->at;
}

/** The abbot, as a choice that the player has or had. */
static void offer(struct turn *turn, const struct board_figure *figure)
{
    struct game *game = turn->game;
    struct doc_arena *arena = game->arena;
    const struct board_at at = board_tile(game->board, figure->tile)->at;
    if (game->settings->scores_only)
        return;
    struct choice *choice = REF_ADD(arena, &turn->out->choices);
    choice->player = turn->player;
    choice->action = doc_inline(doc_new_map(arena));
    doc_put(arena, choice->action, "retrieve", doc_new_text(arena, ref_kind(game, figure->kind)->name));
    struct doc_node *pair = doc_put(arena, choice->action, "at", doc_inline(doc_new_list(arena)));
    doc_add(pair, doc_new_number(arena, at.x));
    doc_add(pair, doc_new_number(arena, at.y));
    ref_cite(arena, &choice->rules, ABBOT_RETRIEVE_OPTIONAL);
    ref_cite(arena, &choice->rules, unanswered(game, figure));
}

/** Scores the abbot alone: not his feature, and whoever else is there. */
static void score_alone(struct turn *turn, board_figure_id id)
{
    struct game *game = turn->game;
    const struct board_figure figure = *board_figure(game->board, id);
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    ref_summarise(game, scoring, figure.part, OCCASION_RETRIEVED);
    const unsigned others = scoring->figures.count - 1;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        if (scoring->figures.items[i].id == id)
            scoring->figures.items[0] = scoring->figures.items[i];
    }
    scoring->figures.count = 1;
    scoring->figures.items[0].takes_part = true;
    ref_stages(scoring, STAGE_LINK, STAGE_LINK);
    scoring->share[turn->player].present = true;
    scoring->share[turn->player].wins = true;
    scoring->share[turn->player].strength = scoring->figures.items[0].strength;
    struct term *term =
        ref_term_add(scoring, TERM_TILES, "tile", "tiles", scoring->fact[FACT_TILES], 1, ABBOT_RETRIEVE_POINTS);
    ref_cite(game->arena, &term->rules, scoring->kind == CAT_GARDEN ? ABBOT_FINAL_SCORE : BASE_FINAL_MONASTERY);
    ref_stages(scoring, STAGE_AWARD, STAGE_AWARD); /* not those of the feature's worth: the figure is scored */
    ref_scoring_cite(scoring, ABBOT_RETRIEVE_IMMEDIATE);
    ref_scoring_cite(scoring, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE);
    ref_scoring_cite(scoring, unanswered(game, &figure));
    if (!lies(game, &figure)) {
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_INCOMPLETE_ONLY);
        if (ref_ways(game, board_part_facts(game->board, figure.part)))
            ref_scoring_cite(scoring, GM_ABBOT_FIGURE_EITHER_WAY);
    }
    if (others > 0) {
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_OTHERS_STAY);
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_SEVERAL);
    } else {
        ref_turn_cite(turn, ABBOT_RETRIEVE_OTHERS_STAY); /* nobody is left */
    }
    if (scoring->fact[FACT_VINEYARDS] > 0)
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_NO_VINEYARD);
    if (game->players[turn->player].supply[ref_kind_named(game, "meeple", 6)] == 0)
        ref_scoring_cite(scoring, ABBOT_RETRIEVE_NO_MEEPLE_LEFT);
    *REF_ADD(game->arena, &turn->out->scored) = scoring;
    ref_send_home(game, id, turn->out->scored.count, &turn->out->returned);
}

/** Where the player's abbot is, as a help to one who looks for him elsewhere. */
static const char *whereabouts(const struct turn *turn)
{
    struct game *game = turn->game;
    const char *name = game->players[turn->player].name;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (!figure->gone && figure->owner == turn->player && abbot_is(game, figure->kind))
            return doc_printf(game->arena, "%s's abbot is at %s", name,
                              ref_at_text(game, board_tile(game->board, figure->tile)->at));
    }
    return doc_printf(game->arena, "%s has no abbot on the board", name);
}

/** There is no abbot of the player's: says what is there. */
static void refuse_stranger(struct turn *turn, const struct action *action, const struct company *there)
{
    struct game *game = turn->game;
    const char *at = ref_at_text(game, action->at);
    const char *name = game->players[turn->player].name;
    struct violation *violation;
    if (there->other)
        violation =
            ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->at_node,
                        "the abbot at %s is %s's: a player takes back his own alone", at,
                        there->other->owner == BOARD_NO_OWNER ? "nobody" : game->players[there->other->owner].name);
    else
        violation =
            ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->at_node, "%s has no abbot at %s", name, at);
    violation->placed = true;
    violation->at = action->at;
    violation->hint = whereabouts(turn);
}

/** He whom the game calls an abbot because he lies is no abbot. */
static void refuse_no_abbot(struct turn *turn, const struct action *action, const struct board_figure *figure)
{
    struct game *game = turn->game;
    const struct doc_node *node = action->at_node ? action->at_node : action->node;
    struct violation *violation =
        ref_violate(turn, ABBOT_ANY_NOT_THE_LYING_ABBOT, node,
                    "the %s that lies at %s is called an abbot and is none: it has none of his rights",
                    ref_kind(game, figure->kind)->name, ref_at_text(game, action->at));
    violation->placed = true;
    violation->at = action->at;
    violation = ref_violate(turn, ABBOT_RETRIEVE_SPECIAL, node,
                            "if anybody who lies on a special monastery may be taken back, it is the abbot figure");
    violation->placed = true;
    violation->at = action->at;
}

void abbot_retrieve_action(struct turn *turn)
{
    const struct game *game = turn->game;
    const struct action *action = turn->action;
    if (strcmp(action->verb->name, "retrieve") != 0 || action->kind < 0 || abbot_is(game, (unsigned)action->kind) ||
        !(action->keys & KEY_AT))
        return;
    const board_tile_id id = board_tile_at(game->board, action->at);
    if (id == BOARD_NONE)
        return;
    const struct company there = look_at(turn, board_tile(game->board, id), action);
    if (there.no_abbot && there.no_abbot->kind == action->kind)
        refuse_no_abbot(turn, action, there.no_abbot);
}

/** The action of phase 2 has been taken already. */
static void object_to_second(struct turn *turn, const struct action *action)
{
    const struct figure_kind *kind = ref_kind(turn->game, turn->meeple_kind);
    if (turn->meeple_verb == action->verb) {
        ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->node,
                    "the abbot has been taken back already: that is the turn's one action with a figure");
        return;
    }
    ref_violate(turn, ABBOT_RETRIEVE_INSTEAD_OF_MEEPLE, action->node,
                "the abbot is taken back instead of placing a figure, not beside it");
    if (!(kind->traits & FIGURE_MEEPLE))
        ref_violate(turn, ABBOT_RETRIEVE_NO_OTHER_ACTION, action->node,
                    "whoever takes the abbot back places no %s either", kind->name);
}

void abbot_retrieve(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    const bool used = turn->meeple_used;
    if (used)
        object_to_second(turn, action);
    turn->meeple_used = true;
    turn->meeple_verb = action->verb;
    turn->meeple_kind = (unsigned)action->kind;
    if (!(action->keys & KEY_AT)) {
        if (!action->at_node)
            doc_error(game->faults, action->node, "where is the abbot? `retrieve` needs the key 'at'; %s",
                      whereabouts(turn));
        return;
    }
    const board_tile_id id = board_tile_at(game->board, action->at);
    if (id == BOARD_NONE) {
        doc_error(game->faults, action->at_node, "no tile lies at %s; %s", ref_at_text(game, action->at),
                  whereabouts(turn));
        return;
    }
    const struct board_tile *const tile = board_tile(game->board, id);
    uint8_t named;
    if (action->keys & KEY_SPOT &&
        !ref_find_feature(game, action->spot_node, &action->spot, tile->drawing, tile->turn, &named))
        return;
    const struct company there = look_at(turn, tile, action);
    if (there.own == BOARD_NONE && there.no_abbot) {
        refuse_no_abbot(turn, action, there.no_abbot);
        return;
    }
    if (there.own == BOARD_NONE) {
        refuse_stranger(turn, action, &there);
        return;
    }
    ref_deed(turn, "takes the abbot back from %s", ref_at_text(game, action->at));
    if (used && turn->deploying.action && turn->deploying.figure == there.own) {
        ref_violate(turn, ABBOT_RETRIEVE_NOT_SAME_TURN, action->node, "the abbot was placed in this very turn");
        return;
    }
    const struct board_figure *figure = board_figure(game->board, there.own);
    const rule_number no = objection(game, figure);
    if (no != RULE_NONE) {
        refuse(turn, action, no, figure);
        return;
    }
    if (turn->illegal)
        return;
    if (lies(game, figure))
        assume(game, unanswered(game, figure));
    offer(turn, figure);
    if (!game->settings->scores_only)
        turn->out->choices.items[turn->out->choices.count - 1].taken = true;
    struct abbot_state *state = ref_state(game, &abbot_module);
    state->home[turn->player] = true;
    score_alone(turn, there.own);
}

void abbot_retrieve_acted(struct turn *turn)
{
    const struct game *game = turn->game;
    if (game->settings->scores_only || turn->illegal || turn->meeple_used || !turn->has_placed)
        return;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (figure->gone || figure->owner != turn->player || !abbot_is(game, figure->kind) ||
            objection(game, figure) != RULE_NONE)
            continue;
        offer(turn, figure);
        ref_turn_cite(turn, ABBOT_RETRIEVE_OPTIONAL);
    }
}

void abbot_retrieve_completed(struct turn *turn)
{
    const struct game *game = turn->game;
    bool retrieved = false, scored = false;
    for (unsigned i = 0; i < turn->out->scored.count; i++) {
        const struct scoring *scoring = turn->out->scored.items[i];
        retrieved |= scoring->occasion == OCCASION_RETRIEVED;
        scored |= scoring->occasion == OCCASION_COMPLETED && scoring->occupied;
    }
    if (retrieved && scored && !game->settings->scores_only)
        ref_turn_cite(turn, ABBOT_RETRIEVE_NO_OTHER_ACTION);
}

void abbot_list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions)
{
    for (size_t i = 0; phase == VERB_MEEPLE_PHASE && i < board_figure_count(game->board); i++) {
        const struct board_figure *figure = board_figure(game->board, (board_figure_id)i);
        if (figure->gone || figure->owner != game->on_turn || !abbot_is(game, figure->kind))
            continue;
        struct doc_node *action = doc_add(actions, doc_inline(doc_new_map(arena)));
        doc_put(arena, action, "retrieve", doc_new_text(arena, "abbot"));
        doc_put(arena, action, "at", ref_at_node(arena, board_tile(game->board, figure->tile)->at));
    }
}
