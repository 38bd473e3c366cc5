/* What `reeve moves` finds, as trees. */
#include "config.h"

#include "report/moves.h"

#include <string.h>

#include "report/nodes.h"

static struct doc_node *head(struct doc_arena *arena, const struct game *game, const char *tile)
{
    struct doc_node *const map = doc_new_map(arena);
    doc_put(arena, map, "player", doc_new_text(arena, game->players[game->on_turn].name));
    if (ref_ended(game))
        doc_put(arena, map, "over", doc_new_switch(arena, true));
    if (tile)
        doc_put(arena, map, "tile", doc_new_text(arena, tile));
    return map;
}

/** Points by player; nothing where nobody gains. */
static void put_points(struct doc_arena *arena, const struct game *game, struct doc_node *map, const long *gained)
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

/** What a move brings, or in place of that what has to be known for it. */
static void put_scores(struct doc_arena *arena, const struct game *game, struct doc_node *map, const struct move *move)
{
    if (move->needs.count == 0) {
        put_points(arena, game, map, move->gained);
        return;
    }
    struct doc_node *const needs = doc_put(arena, map, "needs", doc_inline(doc_new_list(arena)));
    for (unsigned i = 0; i < move->needs.count; i++)
        doc_add(needs, doc_new_text(arena, move->needs.items[i]));
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

/** Whether something is done in place of a figure, and no choice is taken after it. */
static bool is_beside(const struct move *move)
{
    return move->figure && move->kind != MOVE_CHOICE && !doc_get(move->figure, "deploy");
}

/** What the tile brings without what a move does in place of a figure; nothing where that is no whole turn. */
static const long *without(const move_list *moves, unsigned number)
{
    static const long nothing[REF_PLAYERS_MAX] = {0};
    const struct move *const move = &moves->items[number];
    for (unsigned i = number; i-- > 0 && moves->items[i].place == move->place;) {
        const struct move *const other = &moves->items[i];
        if (other->kind != MOVE_CHOICE && !other->figure && other->with == move->with && other->then == move->then)
            return other->gained;
    }
    return nothing;
}

/** What is done in place of a figure, once: with the least that it adds to what the tile brings. */
static void add_besides(struct doc_arena *arena, const struct rep_moves *moves, struct doc_node *list)
{
    const move_list *const all = moves->moves;
    for (unsigned i = 0; i < all->count; i++) {
        bool known = !is_beside(&all->items[i]);
        for (unsigned k = 0; k < i && !known; k++)
            known = is_beside(&all->items[k]) && same_action(all->items[k].figure, all->items[i].figure);
        if (known)
            continue;
        struct move least = all->items[i];
        bool any = false;
        for (unsigned k = i; k < all->count; k++) {
            const struct move *const move = &all->items[k];
            if (!is_beside(move) || !same_action(move->figure, all->items[i].figure) || move->needs.count > 0)
                continue;
            const long *const before = without(all, k);
            for (unsigned p = 0; p < moves->game->player_count; p++) {
                const long added = move->gained[p] - before[p];
                least.gained[p] = !any || added < least.gained[p] ? added : least.gained[p];
            }
            least.needs.count = 0;
            any = true;
        }
        put_scores(arena, moves->game, doc_add(list, offer_node(arena, all->items[i].figure)), &least);
    }
}

/* ---- the list as a tree ---- */

/** The levels of the tree that a move may add to: the tile, what is done with it, a figure, what is done then. */
enum level { LEVEL_PLACE, LEVEL_WITH, LEVEL_FIGURE, LEVEL_THEN, LEVELS };

/** The entries of the tree that the last move belongs to. */
struct open_entries {
    const struct doc_node *action[LEVELS]; /* NULL: none at this level */
    struct doc_node *entry[LEVELS];
};

/** The list under `key` of an entry. */
static struct doc_node *list_of(struct doc_arena *arena, struct doc_node *entry, const char *key)
{
    struct doc_node *list = NULL;
    for (struct doc_node *value = entry->first; value && !list; value = value->next)
        list = strcmp(value->key->text, key) == 0 ? value : NULL;
    return list ? list : doc_put(arena, entry, key, doc_new_list(arena));
}

/** Opens an entry at a level; what was open below it is closed. */
static struct doc_node *enter(struct open_entries *open, enum level level, const struct doc_node *action,
                              struct doc_node *entry)
{
    open->action[level] = action;
    for (unsigned deeper = (unsigned)level + 1; deeper < LEVELS; deeper++)
        open->action[deeper] = NULL;
    open->entry[level] = entry;
    return entry;
}

/** Adds a move to the tree. */
static void add_move(struct doc_arena *arena, const struct rep_moves *moves, struct open_entries *open,
                     const struct move *move, struct doc_node *placements, struct doc_node *others)
{
    static const char *const keys[LEVELS] = {[LEVEL_WITH] = "with", [LEVEL_THEN] = "then"};
    const struct doc_node *const actions[LEVELS] = {move->place, move->with, move->figure, move->then};
    struct doc_node *entry = NULL;
    enum level last = LEVEL_PLACE;
    for (unsigned level = 0; level < LEVELS; level++)
        last = actions[level] ? (enum level)level : last;
    for (unsigned level = 0; level <= last; level++) {
        if (!actions[level])
            continue;
        if (open->action[level] == actions[level]) {
            entry = open->entry[level];
            continue;
        }
        if (level == LEVEL_PLACE && move->draws && move->kind != MOVE_DISCARD) {
            entry = enter(open, LEVEL_PLACE, move->place, doc_add(placements, doc_new_map(arena)));
            doc_put(arena, entry, "at", rep_at_node(arena, move->at));
            doc_put(arena, entry, "rotation", doc_new_number(arena, 90 * move->turn));
        } else {
            const char *const key = level != LEVEL_FIGURE             ? keys[level]
                                    : doc_get(move->figure, "deploy") ? "figures"
                                                                      : "others";
            struct doc_node *const list = level == LEVEL_PLACE ? others : list_of(arena, entry, key);
            entry = enter(open, (enum level)level, actions[level], doc_add(list, offer_node(arena, actions[level])));
        }
        if (level < last)
            doc_put(arena, entry, "alone", doc_new_switch(arena, false));
    }
    if (entry && entry->kind == DOC_MAP) {
        put_scores(arena, moves->game, entry, move);
        put_choices(arena, entry, move);
    }
}

struct doc_node *rep_moves_node(struct doc_arena *arena, const struct rep_moves *moves)
{
    struct doc_node *const map = head(arena, moves->game, moves->tile);
    struct doc_node *const placements = doc_put(arena, map, "placements", doc_new_list(arena));
    struct doc_node *const others = doc_new_list(arena);
    struct open_entries open = {0};
    for (unsigned i = 0; i < moves->moves->count; i++) {
        if (moves->moves->items[i].kind != MOVE_CHOICE)
            add_move(arena, moves, &open, &moves->moves->items[i], placements, others);
    }
    if (moves->unplaceable) {
        struct doc_node *const entry = doc_add(others, doc_inline(doc_new_map(arena)));
        doc_put(arena, entry, "discard", doc_new_text(arena, moves->tile));
        doc_put(arena, entry, "alone", doc_new_switch(arena, false)); /* the tile drawn for it makes the turn whole */
    }
    add_besides(arena, moves, others);
    if (others->count)
        doc_put(arena, map, "others", others);
    return map;
}

unsigned rep_placements(const move_list *moves)
{
    const struct doc_node *open = NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *const move = &moves->items[i];
        count += move->draws && move->kind != MOVE_DISCARD && move->place != open;
        open = move->place;
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
