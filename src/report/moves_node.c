/* What `reeve moves` finds, as trees. */
#include "config.h"

#include "report/moves.h"

#include <string.h>

#include "report/nodes.h"

static struct doc_node *head(struct doc_arena *arena, const struct game *game, const char *tile)
{
    struct doc_node *const map = doc_new_map(arena);
    doc_put(arena, map, "player", doc_new_text(arena, game->players[game->on_turn].name));
    if (game->over)
        doc_put(arena, map, "over", doc_new_switch(arena, true));
    if (tile)
        doc_put(arena, map, "tile", doc_new_text(arena, tile));
    return map;
}

/** Points by player; nothing where nobody gains. */
static void put_scores(struct doc_arena *arena, const struct game *game, struct doc_node *map, const long *gained)
{
    struct doc_node *scores = NULL;
    for (unsigned p = 0; p < game->player_count; p++) {
        if (gained[p] == 0)
            continue;
        if (!scores)
            scores = doc_put(arena, map, "scores", doc_inline(doc_new_map(arena)));
        doc_put(arena, scores, game->players[p].name, doc_new_number(arena, gained[p]));
    }
}

/** An action as an entry of a list. */
static struct doc_node *offer_node(struct doc_arena *arena, const struct doc_node *action)
{
    if (action->kind != DOC_MAP)
        return ref_share_node(arena, action);
    struct doc_node *const map = doc_inline(doc_new_map(arena));
    for (const struct doc_node *value = action->first; value; value = value->next)
        doc_put(arena, map, value->key->text, ref_share_node(arena, value));
    return map;
}

/** The choices that a move opens, as its verdict lists them. */
static void put_choices(struct doc_arena *arena, struct doc_node *map, const struct move *move)
{
    if (move->choices.count == 0)
        return;
    struct doc_node *const list = doc_put(arena, map, "choices", doc_new_list(arena));
    for (unsigned i = 0; i < move->choices.count; i++)
        doc_add(list, offer_node(arena, move->choices.items[i].action));
}

/** Figures, and what is done besides, of the move `base`. */
static void put_more(struct doc_arena *arena, const struct rep_moves *moves, struct doc_node *map, unsigned base)
{
    struct doc_node *figures = NULL;
    struct doc_node *others = NULL;
    put_choices(arena, map, &moves->moves->items[base]);
    for (unsigned i = base + 1; i < moves->moves->count; i++) {
        const struct move *const move = &moves->moves->items[i];
        if (move->kind != MOVE_DEPLOY && move->kind != MOVE_BESIDE) {
            if (move->kind != MOVE_CHOICE)
                break;
            continue;
        }
        struct doc_node **const list = move->kind == MOVE_DEPLOY ? &figures : &others;
        if (!*list)
            *list = doc_new_list(arena);
        struct doc_node *const offer = doc_add(*list, offer_node(arena, move->last));
        put_scores(arena, moves->game, offer, move->gained);
        put_choices(arena, offer, move);
    }
    if (figures)
        doc_put(arena, map, "figures", figures);
    if (others)
        doc_put(arena, map, "others", others);
}

/** Whether two actions are the same: their keys in the same order, with the same words and pairs. */
static bool same_action(const struct doc_node *a, const struct doc_node *b)
{
    const struct doc_node *y = b->first;
    for (const struct doc_node *x = a->first; x; x = x->next, y = y->next) {
        if (!y || strcmp(x->key->text, y->key->text) != 0 || x->count != y->count || !x->text != !y->text)
            return false;
        if (x->text && strcmp(x->text, y->text) != 0)
            return false;
        if (x->count == 2 && (strcmp(x->first->text, y->first->text) != 0 || strcmp(x->last->text, y->last->text) != 0))
            return false;
    }
    return !y;
}

/** What is done in place of a figure, once: with the least that it adds to what the tile brings. */
static void add_besides(struct doc_arena *arena, const struct rep_moves *moves, struct doc_node *list)
{
    for (unsigned i = 0; i < moves->moves->count; i++) {
        const struct move *const first = &moves->moves->items[i];
        bool known = first->kind != MOVE_BESIDE;
        for (unsigned k = 0; k < i && !known; k++)
            known = moves->moves->items[k].kind == MOVE_BESIDE && same_action(moves->moves->items[k].last, first->last);
        if (known)
            continue;
        long least[REF_PLAYERS_MAX] = {0};
        for (unsigned k = i; k < moves->moves->count; k++) {
            const struct move *const move = &moves->moves->items[k];
            if (move->kind != MOVE_BESIDE || !same_action(move->last, first->last))
                continue;
            for (unsigned p = 0; p < moves->game->player_count; p++) {
                const long added = move->gained[p] - moves->moves->items[move->base].gained[p];
                least[p] = k == i || added < least[p] ? added : least[p];
            }
        }
        put_scores(arena, moves->game, doc_add(list, offer_node(arena, first->last)), least);
    }
}

struct doc_node *rep_moves_node(struct doc_arena *arena, const struct rep_moves *moves)
{
    struct doc_node *const map = head(arena, moves->game, moves->tile);
    struct doc_node *const placements = doc_put(arena, map, "placements", doc_new_list(arena));
    struct doc_node *const others = doc_new_list(arena);
    const struct move *open = NULL; /* the placement to which the last entry belongs */
    struct doc_node *with = NULL;   /* what is done with its tile */
    for (unsigned i = 0; i < moves->moves->count; i++) {
        const struct move *const move = &moves->moves->items[i];
        if (move->kind == MOVE_PLACE || move->kind == MOVE_WITH) {
            const bool same = move->kind == MOVE_WITH && open && open->at.x == move->at.x && open->at.y == move->at.y &&
                              open->turn == move->turn;
            struct doc_node *const entry = same ? placements->last : doc_add(placements, doc_new_map(arena));
            open = move;
            if (!same) {
                with = NULL;
                doc_put(arena, entry, "at", rep_at_node(arena, move->at));
                doc_put(arena, entry, "rotation", doc_new_number(arena, 90 * move->turn));
            }
            if (move->kind == MOVE_PLACE) {
                put_scores(arena, moves->game, entry, move->gained);
                put_more(arena, moves, entry, i);
                continue;
            }
            if (!same)
                doc_put(arena, entry, "alone", doc_new_switch(arena, false));
            if (!with)
                with = doc_put(arena, entry, "with", doc_new_list(arena));
            struct doc_node *const offer = doc_add(with, offer_node(arena, move->last));
            put_scores(arena, moves->game, offer, move->gained);
            put_more(arena, moves, offer, i);
        } else if (move->kind == MOVE_INSTEAD) {
            struct doc_node *const entry = doc_add(others, offer_node(arena, move->last));
            put_scores(arena, moves->game, entry, move->gained);
            put_more(arena, moves, entry, i);
        } else if (move->kind == MOVE_DECLINE || move->kind == MOVE_DISCARD) {
            doc_add(others, offer_node(arena, move->last));
        }
    }
    if (moves->unplaceable) {
        struct doc_node *const entry = doc_add(others, doc_inline(doc_new_map(arena)));
        doc_put(arena, entry, "discard", doc_new_text(arena, moves->tile));
    }
    add_besides(arena, moves, others);
    if (others->count)
        doc_put(arena, map, "others", others);
    return map;
}

unsigned rep_placements(const move_list *moves)
{
    const struct move *open = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *const move = &moves->items[i];
        if (move->kind != MOVE_PLACE && move->kind != MOVE_WITH)
            continue;
        count += !open || open->at.x != move->at.x || open->at.y != move->at.y || open->turn != move->turn;
        open = move;
    }
    return count;
}

struct doc_node *rep_counts_node(struct doc_arena *arena, const struct rep_moves *moves)
{
    struct doc_node *const map = head(arena, moves->game, moves->tile);
    struct doc_node *const counts = doc_put(arena, map, "counts", doc_inline(doc_new_map(arena)));
    const unsigned placements = rep_placements(moves->moves);
    doc_put(arena, counts, "placements", doc_new_number(arena, placements));
    doc_put(arena, counts, "moves", doc_new_number(arena, moves->moves->count));
    return map;
}

struct doc_node *rep_leaves_node(struct doc_arena *arena, const struct game *game, const struct cat_found *tiles,
                                 unsigned depth, uint64_t leaves)
{
    struct doc_node *const map = head(arena, game, NULL);
    struct doc_node *const list = doc_put(arena, map, "tiles", doc_inline(doc_new_list(arena)));
    for (unsigned i = 0; i < depth; i++)
        doc_add(list, doc_new_text(arena, ref_tile_name(arena, tiles[i].tile, tiles[i].drawing)));
    doc_put(arena, map, "leaves", doc_new_number(arena, (long long)leaves));
    return map;
}

struct doc_node *rep_fits_node(struct doc_arena *arena, const struct game *game, const struct ref_fits *fits)
{
    struct doc_node *const map = head(arena, game, NULL);
    struct doc_node *const tiles = doc_put(arena, map, "tiles", doc_new_list(arena));
    struct doc_node *const nowhere = doc_new_list(arena);
    for (unsigned i = 0; i < fits->tiles.count; i++) {
        const struct tile_fit *const fit = &fits->tiles.items[i];
        struct doc_node *const entry = doc_add(fit->placements ? tiles : nowhere, doc_inline(doc_new_map(arena)));
        doc_put(arena, entry, "tile", doc_new_text(arena, fit->tile->id));
        if (fit->left != CAT_COPIES_UNSAID)
            doc_put(arena, entry, "left", doc_new_number(arena, fit->left));
        if (fit->placements)
            doc_put(arena, entry, "placements", doc_new_number(arena, fit->placements));
    }
    doc_put(arena, map, "unplaceable", nowhere);
    struct doc_node *const spaces = doc_put(arena, map, "unfillable", doc_inline(doc_new_list(arena)));
    for (unsigned i = 0; i < fits->unfillable.count; i++)
        doc_add(spaces, rep_at_node(arena, fits->unfillable.items[i]));
    return map;
}

static void put_violations(struct doc_arena *arena, struct doc_node *map, const struct why *why)
{
    if (why->violations.count == 0)
        return;
    struct doc_node *const list = doc_put(arena, map, "violations", doc_new_list(arena));
    for (unsigned i = 0; i < why->violations.count; i++) {
        const struct violation *const violation = &why->violations.items[i];
        struct doc_node *const entry = doc_add(list, doc_inline(doc_new_map(arena)));
        if (violation->rule != RULE_NONE)
            doc_put(arena, entry, "rule", doc_new_text(arena, rule_id(violation->rule)));
        if (violation->placed)
            doc_put(arena, entry, "at", rep_at_node(arena, violation->at));
        doc_put(arena, entry, "message", doc_new_text(arena, violation->message));
        if (violation->hint)
            doc_put(arena, entry, "hint", doc_new_text(arena, violation->hint));
    }
}

struct doc_node *rep_why_node(struct doc_arena *arena, const struct game *game, const char *tile, struct board_at at,
                              const why_list *why)
{
    struct doc_node *const map = head(arena, game, tile);
    struct doc_node *entry = NULL;
    struct doc_node *figures = NULL;
    doc_put(arena, map, "at", rep_at_node(arena, at));
    struct doc_node *const list = doc_put(arena, map, "why", doc_new_list(arena));
    for (unsigned i = 0; i < why->count; i++) {
        const struct why *const one = &why->items[i];
        if (!one->deploy) {
            figures = NULL;
            entry = doc_add(list, doc_new_map(arena));
            doc_put(arena, entry, "rotation", doc_new_number(arena, 90 * one->turn));
            doc_put(arena, entry, "legal", doc_new_switch(arena, one->violations.count == 0));
            put_violations(arena, entry, one);
            continue;
        }
        if (!figures && entry)
            figures = doc_put(arena, entry, "figures", doc_new_list(arena));
        if (!figures)
            continue;
        struct doc_node *const refused = doc_add(figures, doc_new_map(arena));
        for (const struct doc_node *value = one->deploy->first; value; value = value->next)
            doc_put(arena, refused, value->key->text, ref_share_node(arena, value));
        put_violations(arena, refused, one);
    }
    return map;
}
