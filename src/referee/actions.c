/* What verbs are made of: laying the tile, deploying a figure. */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "referee/corners.h"
#include "referee/read.h"
#include "referee/turn.h"

void ref_lay_tile(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    const struct cat_tile *tile = action->tile.tile;
    if (!tile || !(action->keys & KEY_AT)) {
        turn->blind = true;
        return;
    }
    struct placing *placing = &turn->placing;
    placing->action = action;
    placing->fit = board_fits(game->board, tile, action->turn, action->at);
    placing->tile = BOARD_NONE;
    turn->placed_at = action->at;
    ref_speak(turn, MOMENT_FIT);
    if (!game->settings->scores_only)
        ref_deed(turn, "places %s at %s%s", tile->id, ref_at_text(game, action->at),
                 action->turn ? doc_printf(game->arena, ", turned %d\u00b0", 90 * action->turn) : "");
    if (placing->fit.faults & BOARD_OCCUPIED || board_tile_count(game->board) == BOARD_TILES_MAX) {
        turn->blind = true;
        return;
    }
    /* a tile that does not fit is laid all the same, so that what the move does with it can be checked too */
    placing->tile = board_place(game->board, tile, action->turn, action->tile.drawing, action->at);
    game->laid[tile->index]++;
    turn->placed = placing->tile;
    turn->has_placed = true;
    ref_speak(turn, MOMENT_PLACED);
}

/** The tile on which a figure is deployed, and how it lies; false (and a fault or nothing to check) where there is
 * none. */
static bool deploy_tile(struct turn *turn, const struct action *action, const struct cat_tile **drawing, cat_turn *how,
                        board_tile_id *id)
{
    struct game *game = turn->game;
    *id = turn->has_placed ? turn->placed : BOARD_NONE;
    if (action->keys & KEY_AT) {
        *id = board_tile_at(game->board, action->at);
        if (*id == BOARD_NONE && !turn->blind) {
            doc_error(game->faults, action->at_node, "no tile lies at %s", ref_at_text(game, action->at));
            return false;
        }
    }
    if (*id != BOARD_NONE) {
        const struct board_tile *tile = board_tile(game->board, *id);
        *drawing = tile->drawing;
        *how = tile->turn;
        return true;
    }
    if (!turn->placing.action || !turn->placing.action->tile.tile)
        return false;
    *drawing = turn->placing.action->tile.tile;
    *how = turn->placing.action->turn;
    return true;
}

/** A corner is named: the field there, where there is one; whether the figure may stand there is its module's
 * business. */
static void find_corner(struct turn *turn, const struct action *action, const struct cat_tile *drawing, cat_turn how)
{
    struct deploying *deploying = &turn->deploying;
    deploying->corner = (uint8_t)action->spot.corner;
    if (!(ref_kind(turn->game, deploying->kind)->traits & FIGURE_CORNER))
        return;
    deploying->feature = ref_corner_field(drawing, how, action->spot.corner);
    if (deploying->feature == CAT_NONE)
        return;
    deploying->facts = &drawing->features[deploying->feature];
    if (deploying->tile != BOARD_NONE)
        deploying->part = board_part_of(board_tile(turn->game->board, deploying->tile), deploying->feature);
}

static void say_deployed(struct turn *turn, const struct figure_kind *kind)
{
    struct game *game = turn->game;
    const struct deploying *deploying = &turn->deploying;
    const struct board_tile *tile = board_tile(game->board, deploying->tile);
    char name[CAT_SPOT_NAME];
    if (deploying->corner == CAT_NONE)
        cat_spot_name(tile->drawing, tile->turn, deploying->feature, name);
    else
        snprintf(name, sizeof name, "corner %s", cat_corner_word((enum cat_corner)deploying->corner));
    const char *where = deploying->tile == turn->placed && turn->has_placed
                            ? ""
                            : doc_printf(game->arena, " at %s", ref_at_text(game, tile->at));
    ref_deed(turn, "deploys %s %s on %s%s", ref_article(kind->name), kind->name, name, where);
}

/** The fault of a figure that is to go somewhere on a tile: the places where its kind may be. */
static void ask_where(struct turn *turn, const struct action *action, const struct cat_tile *drawing, cat_turn how)
{
    struct game *game = turn->game;
    const struct figure_kind *kind = ref_kind(game, turn->deploying.kind);
    const char *choices = cat_spot_choices_of(game->arena, drawing, how, kind->where);
    if (kind->traits & FIGURE_CORNER)
        doc_error(game->faults, action->node,
                  "where on %s does the %s go? It stands on a corner where four tiles meet in open field%s",
                  drawing->id, kind->name, ref_corner_hint(game, turn->deploying.tile));
    else if (*choices)
        doc_error(game->faults, action->node, "where on %s does the %s go? `spot:` is one of %s", drawing->id,
                  kind->name, choices);
    else
        doc_error(game->faults, action->node, "where on %s does the %s go? The tile has no place for one", drawing->id,
                  kind->name);
}

void ref_deploy(struct turn *turn, const struct action *action)
{
    struct game *game = turn->game;
    struct deploying *deploying = &turn->deploying;
    memset(deploying, 0, sizeof *deploying);
    deploying->action = action;
    deploying->part = BOARD_NONE;
    deploying->feature = CAT_NONE;
    deploying->corner = CAT_NONE;
    if (action->kind < 0)
        return;
    deploying->kind = (unsigned)action->kind;
    const struct cat_tile *drawing;
    cat_turn how;
    const unsigned errors = game->faults->errors;
    if (deploy_tile(turn, action, &drawing, &how, &deploying->tile)) {
        if (!(action->keys & KEY_SPOT)) {
            if (!action->spot_node)
                ask_where(turn, action, drawing, how);
        } else if (action->spot.what == CAT_SPOT_CORNER) {
            find_corner(turn, action, drawing, how);
        } else if ((ref_kind(game, deploying->kind)->traits & FIGURE_CORNER) &&
                   cat_find_spot(drawing, how, &action->spot, &deploying->feature) == CAT_SPOT_SEVERAL) {
            const char *const name = ref_kind(game, deploying->kind)->name;
            doc_error(game->faults, action->spot_node, "%s %s stands on a corner where four tiles meet in open field%s",
                      ref_article(name), name, ref_corner_hint(game, deploying->tile));
        } else if (ref_find_feature(game, action->spot_node, &action->spot, drawing, how, &deploying->feature)) {
            /* what stands on corners has no place within a feature */
            if (deploying->tile != BOARD_NONE && !(ref_kind(game, deploying->kind)->traits & FIGURE_CORNER))
                deploying->part = board_part_of(board_tile(game->board, deploying->tile), deploying->feature);
            deploying->facts = &drawing->features[deploying->feature];
            deploying->pose = ref_read_pose(game, action->as_node, deploying->facts);
        }
    }
    if (game->faults->errors != errors)
        return;
    ref_speak(turn, MOMENT_DEPLOY);
    if (deploying->part == BOARD_NONE)
        return;
    if (!game->settings->scores_only)
        say_deployed(turn, ref_kind(game, deploying->kind));
    deploying->figure = board_put(game->board, (struct board_figure){.part = deploying->part,
                                                                     .tile = deploying->tile,
                                                                     .kind = (uint8_t)deploying->kind,
                                                                     .owner = (uint8_t)turn->player,
                                                                     .pose = deploying->pose,
                                                                     .corner = deploying->corner});
    game->players[turn->player].supply[deploying->kind]--;
    ref_speak(turn, MOMENT_DEPLOYED);
}

/** Whether a tile may lie on a space in any turn, by all modules in play; their objections are not kept. */
static bool fits_at(struct turn *turn, const struct cat_tile *tile, struct board_at at, cat_turn *how)
{
    struct game *game = turn->game;
    struct action trial = {.tile = {.tile = tile, .drawing = CAT_NO_DRAWING}, .keys = KEY_AT, .at = at, .owner = -1};
    for (cat_turn t = 0; t < 4; t++) {
        trial.turn = t;
        struct verdict_turn scratch = {0};
        struct turn probe = {.game = game, .out = &scratch, .player = turn->player, .probing = true};
        probe.placing.action = &trial;
        probe.placing.fit = board_fits(game->board, tile, t, at);
        if (probe.placing.fit.faults)
            continue;
        ref_speak(&probe, MOMENT_FIT);
        if (!probe.illegal) {
            *how = t;
            return true;
        }
    }
    return false;
}

bool ref_tile_fits_somewhere(struct turn *turn, const struct cat_tile *tile, struct board_at *where, cat_turn *how)
{
    const struct board *board = turn->game->board;
    bool found = false;
    for (size_t i = 0; i < board_tile_count(board); i++) {
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at at = board_beside(board_tile(board, (board_tile_id)i)->at, side);
            cat_turn t;
            if (found && (at.y > where->y || (at.y == where->y && at.x >= where->x)))
                continue;
            if (board_tile_at(board, at) != BOARD_NONE || !fits_at(turn, tile, at, &t))
                continue;
            found = true;
            *where = at;
            *how = t;
        }
    }
    return found;
}

const char *ref_attempt_text(struct game *game, const struct action *action)
{
    struct doc_arena *const arena = game->arena;
    const char *const verb = action->verb->name;
    const char *const spot = action->keys & KEY_SPOT ? action->spot_node->text : NULL;
    const char *const at = action->keys & KEY_AT ? ref_at_text(game, action->at) : NULL;
    const char *const to = action->keys & KEY_TO ? ref_at_text(game, action->to) : NULL;
    const char *const figure =
        action->verb->value == VERB_FIGURE && action->kind >= 0 ? ref_kind(game, (unsigned)action->kind)->name : NULL;
    if (action->verb->value == VERB_TILE && action->tile.tile)
        return doc_printf(arena, "%ss %s%s%s", verb, action->tile.tile->id, at ? " at " : "", at ? at : "");
    if (figure && strcmp(verb, "deploy") == 0)
        return doc_printf(arena, "deploys %s %s%s%s%s%s", ref_article(figure), figure, spot ? " on " : "",
                          spot ? spot : "", at ? " at " : "", at ? at : "");
    if (figure && strcmp(verb, "retrieve") == 0)
        return doc_printf(arena, "takes %s %s back%s%s", ref_article(figure), figure, at ? " from " : "", at ? at : "");
    if (figure && to)
        return doc_printf(arena, "%ss the %s to %s%s%s", verb, figure, to, spot ? ", " : "", spot ? spot : "");
    const char *const value = figure ? figure : action->value->text;
    return doc_printf(arena, "tries to %s%s%s%s%s", verb, value ? " " : "",
                      value ? doc_quote(game->faults, action->value) : "", at ? " at " : "", at ? at : "");
}
