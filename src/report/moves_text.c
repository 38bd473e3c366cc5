/* What `reeve moves` finds, as text for people. */
#include "config.h"

#include "report/moves.h"

#include <string.h>

#include "report/nodes.h"

#define SCORE_COLUMN 48

static const char over[] = "The game is over: no tile is drawn any more\n";

/** A line, and what it brings in a column of its own. */
static void line(const struct game *game, FILE *out, const char *text, const long *gained)
{
    bool any = false;
    fputs(text, out);
    for (unsigned p = 0; gained && p < game->player_count; p++) {
        if (gained[p] == 0)
            continue;
        if (any)
            fputs(", ", out);
        else
            fprintf(out, "%*s", strlen(text) < SCORE_COLUMN ? (int)(SCORE_COLUMN - strlen(text)) : 2, "");
        fprintf(out, "%s %+ld", game->players[p].name, gained[p]);
        any = true;
    }
    fputc('\n', out);
}

static const char *word(const struct doc_node *action, const char *key)
{
    const struct doc_node *const value = doc_get(action, key);
    return value && value->text ? value->text : "";
}

static const char *pair(struct doc_arena *arena, const struct doc_node *action, const char *key)
{
    const struct doc_node *const at = doc_get(action, key);
    return at && at->count == 2 ? doc_printf(arena, "[%s, %s]", at->first->text, at->last->text) : "";
}

/** An action in a few words. */
static const char *says(struct doc_arena *arena, const struct doc_node *action)
{
    if (action->kind != DOC_MAP)
        return doc_printf(arena, "%s: the turn is declined", action->text);
    const char *const verb = action->first->key->text;
    const char *const what = action->first->text ? action->first->text : "";
    const char *text = doc_printf(arena, "%s %s", verb, what);
    if (strcmp(verb, "move") == 0 && !doc_get(action, "owner"))
        return doc_printf(arena, "move %s to %s %s", what, pair(arena, action, "to"), word(action, "spot"));
    if (strcmp(verb, "move") == 0)
        return doc_printf(arena, "then %s's %s may move to %s %s%s%s", word(action, "owner"), what,
                          pair(arena, action, "to"), word(action, "spot"), doc_get(action, "as") ? " as " : "",
                          word(action, "as"));
    if (doc_get(action, "at"))
        text = doc_printf(arena, "%s at %s", text, pair(arena, action, "at"));
    if (doc_get(action, "spot"))
        text = doc_printf(arena, "%s on %s", text, word(action, "spot"));
    if (doc_get(action, "as"))
        text = doc_printf(arena, "%s as %s", text, word(action, "as"));
    return text;
}

static void choices(struct doc_arena *arena, const struct game *game, const struct move *move, const char *indent,
                    FILE *out)
{
    for (unsigned i = 0; i < move->choices.count; i++)
        line(game, out, doc_printf(arena, "%s%s", indent, says(arena, move->choices.items[i].action)), NULL);
}

static const char *turned(struct doc_arena *arena, cat_turn turn)
{
    return turn ? doc_printf(arena, ", turned %d degrees", 90 * turn) : "";
}

void rep_moves_text(struct doc_arena *arena, const struct rep_moves *moves, FILE *out)
{
    const struct game *const game = moves->game;
    const unsigned placements = rep_placements(moves->moves);
    if (game->over && moves->moves->count == 0) {
        fputs(over, out);
        return;
    }
    fprintf(out, "%s may place %s in %u way%s; %u legal turn%s\n", game->players[game->on_turn].name, moves->tile,
            placements, placements == 1 ? "" : "s", moves->moves->count, moves->moves->count == 1 ? "" : "s");
    for (unsigned i = 0; i < moves->moves->count; i++) {
        const struct move *const move = &moves->moves->items[i];
        const char *text = "";
        switch (move->kind) {
        case MOVE_PLACE:
            text = doc_printf(arena, "\n  [%d, %d]%s", move->at.x, move->at.y, turned(arena, move->turn));
            break;
        case MOVE_WITH:
            text = doc_printf(arena, "\n  [%d, %d]%s, and %s", move->at.x, move->at.y, turned(arena, move->turn),
                              says(arena, move->last));
            break;
        case MOVE_INSTEAD:
        case MOVE_DISCARD:
        case MOVE_DECLINE:
            text = doc_printf(arena, "\n  instead: %s", says(arena, move->last));
            break;
        case MOVE_DEPLOY:
        case MOVE_BESIDE:
            text = doc_printf(arena, "    %s", says(arena, move->last));
            break;
        case MOVE_CHOICE:
            continue;
        }
        line(game, out, text, move->gained);
        choices(arena, game, move, move->kind == MOVE_DEPLOY || move->kind == MOVE_BESIDE ? "      " : "    ", out);
    }
    if (moves->unplaceable)
        fprintf(out, "\n  %s fits nowhere: it goes back to the box, and another tile is drawn\n", moves->tile);
}

void rep_fits_text(struct doc_arena *arena, const struct game *game, const struct ref_fits *fits, FILE *out)
{
    if (game->over) {
        fputs(over, out);
        return;
    }
    fprintf(out, "Tiles left that fit, and in how many ways\n");
    for (unsigned i = 0; i < fits->tiles.count; i++) {
        const struct tile_fit *const fit = &fits->tiles.items[i];
        if (fit->placements == 0)
            continue;
        const char *const left = fit->left == CAT_COPIES_UNSAID ? "" : doc_printf(arena, "%u left", fit->left);
        fprintf(out, "  %-32s %8s %6u\n", fit->tile->id, left, fit->placements);
    }
    bool any = false;
    for (unsigned i = 0; i < fits->tiles.count; i++) {
        if (fits->tiles.items[i].placements)
            continue;
        fprintf(out, any ? ", %s" : "Tiles left that fit nowhere\n  %s", fits->tiles.items[i].tile->id);
        any = true;
    }
    fputs(any ? "\n" : "", out);
    if (fits->unfillable.count)
        fputs("Spaces that no tile left can fill\n ", out);
    for (unsigned i = 0; i < fits->unfillable.count; i++)
        fprintf(out, " [%d, %d]", fits->unfillable.items[i].x, fits->unfillable.items[i].y);
    fputs(fits->unfillable.count ? "\n" : "", out);
}

void rep_why_text(struct doc_arena *arena, const struct game *game, const char *tile, struct board_at at,
                  const why_list *why, FILE *out)
{
    fprintf(out, "%s, %s at [%d, %d]\n", game->players[game->on_turn].name, tile, at.x, at.y);
    for (unsigned i = 0; i < why->count; i++) {
        const struct why *const one = &why->items[i];
        if (one->deploy)
            fprintf(out, "    not: %s\n", says(arena, one->deploy));
        else
            fprintf(out, "  turned %d degrees: %s\n", 90 * one->turn,
                    one->violations.count ? "not legal" : "legal; what is refused with it follows");
        for (unsigned v = 0; v < one->violations.count; v++) {
            const struct violation *const violation = &one->violations.items[v];
            fprintf(out, "%s%s  (%s)\n", one->deploy ? "        " : "      ", violation->message,
                    violation->rule == RULE_NONE ? "" : rule_id(violation->rule));
            if (violation->hint)
                fprintf(out, "%s%s\n", one->deploy ? "        " : "      ", violation->hint);
        }
    }
}
