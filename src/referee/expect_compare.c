/* Expected against found. */
#include "config.h"

#include <string.h>

#include "catalog/spot.h"
#include "referee/expect.h"

/** A comparison in progress. */
struct comparison {
    struct doc_arena *arena;
    const struct verdict *verdict;
    difference_list *differences;
    const char *where; /* "" or "turns[3]." */
};

bool ref_expects(const struct doc_node *root)
{
    if (doc_get(root, "expect"))
        return true;
    const struct doc_node *turns = doc_get(root, "turns");
    for (const struct doc_node *entry = turns ? turns->first : NULL; entry; entry = entry->next) {
        if (doc_get(entry, "expect"))
            return true;
    }
    return false;
}

static void differ(const struct comparison *c, const char *what, struct doc_node *expected, struct doc_node *found)
{
    struct difference *difference = REF_ADD(c->arena, c->differences);
    difference->where = doc_printf(c->arena, "%s%s", c->where, what);
    difference->expected = expected;
    difference->found = found;
}

/** A copy of an expectation to be printed: the nodes of the document are not to be changed. */
static struct doc_node *show(struct doc_arena *arena, const struct doc_node *node)
{
    struct doc_node *copy = doc_alloc(arena, sizeof *copy);
    *copy = *node;
    copy->next = NULL;
    copy->key = NULL;
    copy->flow = true;
    return copy;
}

static struct doc_node *texts(struct doc_arena *arena)
{
    return doc_inline(doc_new_list(arena));
}

static const char *player_name(const struct comparison *c, unsigned player)
{
    return c->verdict->game->players[player].name;
}

static long number_of(const struct doc_node *node)
{
    long sum = 0;
    for (const char *digit = node->text; *digit; digit++)
        sum = *digit == '-' ? 0 : sum * 10 + (*digit - '0');
    return *node->text == '-' ? -sum : sum;
}

static bool is_true(const struct doc_node *node)
{
    return doc_is(node, "true") || doc_is(node, "on") || doc_is(node, "yes");
}

static struct doc_node *points_node(const struct comparison *c, const long *points, unsigned mask)
{
    struct doc_node *map = doc_inline(doc_new_map(c->arena));
    for (unsigned p = 0; p < c->verdict->game->player_count; p++) {
        if (mask >> p & 1u)
            doc_put(c->arena, map, player_name(c, p), doc_new_number(c->arena, points[p]));
    }
    return map;
}

/** Points by player; one left out gains 0, or is not compared (`named_only`). */
static void compare_points(const struct comparison *c, const char *what, const struct doc_node *expected,
                           const long *found, bool named_only)
{
    bool same = true;
    unsigned mask = 0;
    for (unsigned p = 0; p < c->verdict->game->player_count; p++) {
        const struct doc_node *value = doc_get(expected, player_name(c, p));
        if (value ? number_of(value) != found[p] : !named_only && found[p] != 0)
            same = false;
        if (value || (!named_only && found[p] != 0))
            mask |= 1u << p;
    }
    if (!same)
        differ(c, what, show(c->arena, expected), points_node(c, found, mask));
}

static void compare_rules(const struct comparison *c, const char *what, const struct doc_node *expected,
                          const rule_list *found)
{
    struct doc_node *missing = texts(c->arena);
    for (const struct doc_node *item = expected->first; item; item = item->next) {
        const rule_number rule = rule_find(item->text);
        bool cited = false;
        for (unsigned i = 0; i < found->count && !cited; i++)
            cited = found->items[i] != RULE_NONE && rule_same(found->items[i], rule);
        if (!cited)
            doc_add(missing, doc_new_text(c->arena, item->text));
    }
    if (missing->count == 0)
        return;
    struct doc_node *all = texts(c->arena);
    for (unsigned i = 0; i < found->count; i++) {
        if (found->items[i] != RULE_NONE)
            doc_add(all, doc_new_text(c->arena, rule_id(found->items[i])));
    }
    differ(c, what, missing, all);
}

/* ---- lists in which each entry must match another thing ---- */

/** Pairs entries with things: `match[e * things + t]` says which fit.  True if every entry gets one of its own. */
static bool pair_up(struct doc_arena *arena, const bool *match, size_t entries, size_t things)
{
    if (entries > things)
        return false;
    size_t *taken = doc_alloc_array(arena, things + 1, sizeof *taken); /* entry + 1 that has the thing */
    size_t *queue = doc_alloc_array(arena, entries + 1, sizeof *queue);
    size_t *via = doc_alloc_array(arena, things + 1, sizeof *via); /* entry + 1 from which the thing was reached */
    for (size_t e = 0; e < entries; e++) {
        /* a breadth-first search for a chain of exchanges that frees a thing for this entry */
        size_t head = 0, tail = 0, free_thing = SIZE_MAX;
        memset(via, 0, (things + 1) * sizeof *via);
        queue[tail++] = e;
        while (head < tail && free_thing == SIZE_MAX) {
            const size_t entry = queue[head++];
            for (size_t t = 0; t < things && free_thing == SIZE_MAX; t++) {
                if (!match[entry * things + t] || via[t])
                    continue;
                via[t] = entry + 1;
                if (taken[t] == 0)
                    free_thing = t;
                else
                    queue[tail++] = taken[t] - 1;
            }
        }
        if (free_thing == SIZE_MAX)
            return false;
        /* hand things on along the chain: each entry on it gives up the thing it had */
        for (size_t t = free_thing;;) {
            const size_t entry = via[t] - 1;
            size_t had = SIZE_MAX;
            for (size_t o = 0; o < things && had == SIZE_MAX; o++)
                had = o != t && taken[o] == entry + 1 ? o : had;
            taken[t] = entry + 1;
            if (entry == e)
                break;
            t = had;
        }
    }
    return true;
}

struct gain {
    unsigned player;
    const char *feature;
    long points;
};
typedef REF_LIST(struct gain) gain_list;

static void add_gains(const struct comparison *c, const scoring_list *scored, gain_list *gains)
{
    for (unsigned i = 0; i < scored->count; i++) {
        for (unsigned p = 0; p < c->verdict->game->player_count; p++) {
            const struct share *share = &scored->items[i]->share[p];
            if (share->wins || share->own)
                *REF_ADD(c->arena, gains) = (struct gain){p, scored->items[i]->word, ref_award(scored->items[i], p)};
        }
    }
}

/** `during`: how many of the gains were made before the final scoring; an empty list expects none of those. */
static void compare_scored(const struct comparison *c, const struct doc_node *expected, const gain_list *gains,
                           unsigned during)
{
    bool *match = doc_alloc_array(c->arena, expected->count * gains->count + 1, sizeof *match);
    size_t e = 0;
    for (const struct doc_node *item = expected->first; item; item = item->next, e++) {
        const struct doc_node *player = doc_get(item, "player");
        const struct doc_node *feature = doc_get(item, "feature");
        const struct doc_node *points = doc_get(item, "points");
        for (unsigned g = 0; g < gains->count; g++) {
            const struct gain *gain = &gains->items[g];
            match[e * gains->count + g] = (!player || doc_is(player, player_name(c, gain->player))) &&
                                          (!feature || doc_is(feature, gain->feature)) &&
                                          (!points || number_of(points) == gain->points);
        }
    }
    const bool none = expected->count == 0 && during > 0;
    if (!none && pair_up(c->arena, match, expected->count, gains->count))
        return;
    struct doc_node *found = doc_new_list(c->arena);
    for (unsigned g = 0; g < gains->count; g++) {
        struct doc_node *map = doc_add(found, doc_inline(doc_new_map(c->arena)));
        doc_put(c->arena, map, "player", doc_new_text(c->arena, player_name(c, gains->items[g].player)));
        doc_put(c->arena, map, "feature", doc_new_text(c->arena, gains->items[g].feature));
        doc_put(c->arena, map, "points", doc_new_number(c->arena, gains->items[g].points));
    }
    differ(c, "scored", show(c->arena, expected), found);
}

static bool same_at(const struct doc_node *pair, struct board_at at)
{
    return number_of(pair->first) == at.x && number_of(pair->last) == at.y;
}

static void compare_returned(const struct comparison *c, const struct doc_node *expected, const return_list *returned)
{
    const struct game *game = c->verdict->game;
    bool *match = doc_alloc_array(c->arena, expected->count * returned->count + 1, sizeof *match);
    size_t e = 0;
    for (const struct doc_node *item = expected->first; item; item = item->next, e++) {
        const struct doc_node *at = doc_get(item, "at");
        for (unsigned r = 0; r < returned->count; r++) {
            const struct return_home *home = &returned->items[r];
            const char *kind = ref_kind(game, home->kind)->name;
            const bool owned = home->owner != BOARD_NO_OWNER;
            const struct doc_node *word = doc_get(item, owned ? kind : "figure");
            match[e * returned->count + r] = word && doc_is(word, owned ? game->players[home->owner].name : kind) &&
                                             (!at || same_at(at, home->at));
        }
    }
    const bool none = expected->count == 0 && returned->count > 0;
    if (!none && pair_up(c->arena, match, expected->count, returned->count))
        return;
    struct doc_node *found = doc_new_list(c->arena);
    for (unsigned r = 0; r < returned->count; r++) {
        const struct return_home *home = &returned->items[r];
        struct doc_node *map = doc_add(found, doc_inline(doc_new_map(c->arena)));
        const char *kind = ref_kind(game, home->kind)->name;
        if (home->owner == BOARD_NO_OWNER)
            doc_put(c->arena, map, "figure", doc_new_text(c->arena, kind));
        else
            doc_put(c->arena, map, kind, doc_new_text(c->arena, game->players[home->owner].name));
    }
    differ(c, "returned", show(c->arena, expected), found);
}

/** Whether two trees say the same: scalars by their text, lists in order, maps whatever the order. */
static bool same_value(const struct doc_node *a, const struct doc_node *b)
{
    if (a->text || b->text)
        return a->text && b->text && strcmp(a->text, b->text) == 0;
    if (a->kind != b->kind || a->count != b->count)
        return false;
    const struct doc_node *y = b->first;
    for (const struct doc_node *x = a->first; x; x = x->next, y = y->next) {
        const struct doc_node *other = a->kind == DOC_MAP ? doc_get(b, x->key->text) : y;
        /* actions are flat: a value in them is a word, a pair, or a map of words */
        if (!other || !x->text != !other->text || (x->text && strcmp(x->text, other->text) != 0))
            return false;
    }
    return true;
}

/** Whether a spot of an expected action names the same feature as one found, by whatever edge: both on the tile at `to`
 * or `at`. */
static bool same_spot(const struct comparison *c, const struct doc_node *expected, const struct doc_node *action)
{
    const struct board *board = c->verdict->game->board;
    const struct doc_node *place = doc_get(action, "to") ? doc_get(action, "to") : doc_get(action, "at");
    struct cat_spot wanted, found;
    uint8_t a, b;
    if (!place || place->kind != DOC_LIST || !cat_read_spot(doc_get(expected, "spot")->text, &wanted) ||
        !cat_read_spot(doc_get(action, "spot")->text, &found) || wanted.what != CAT_SPOT_FEATURE ||
        found.what != CAT_SPOT_FEATURE)
        return false;
    const board_tile_id id =
        board_tile_at(board, (struct board_at){(int32_t)number_of(place->first), (int32_t)number_of(place->last)});
    if (id == BOARD_NONE)
        return false;
    const struct board_tile *tile = board_tile(board, id);
    return cat_find_spot(tile->drawing, tile->turn, &wanted, &a) == CAT_SPOT_FOUND &&
           cat_find_spot(tile->drawing, tile->turn, &found, &b) == CAT_SPOT_FOUND && a == b;
}

static bool choice_matches(const struct comparison *c, const struct doc_node *expected, const struct doc_node *action)
{
    for (const struct doc_node *value = expected->first; value; value = value->next) {
        const struct doc_node *found = doc_get(action, value->key->text);
        if (found && strcmp(value->key->text, "spot") == 0 && value->text && found->text &&
            same_spot(c, expected, action))
            continue;
        if (!found || !same_value(value, found))
            return false;
    }
    return true;
}

typedef REF_LIST(const struct choice *) choice_list;

static void compare_choices(const struct comparison *c, const struct doc_node *expected, const choice_list *choices)
{
    bool *match = doc_alloc_array(c->arena, expected->count * choices->count + 1, sizeof *match);
    size_t e = 0;
    for (const struct doc_node *item = expected->first; item; item = item->next, e++) {
        for (unsigned i = 0; i < choices->count; i++)
            match[e * choices->count + i] = choice_matches(c, item, choices->items[i]->action);
    }
    const bool none = expected->count == 0 && choices->count > 0;
    if (!none && pair_up(c->arena, match, expected->count, choices->count))
        return;
    struct doc_node *found = doc_new_list(c->arena);
    for (unsigned i = 0; i < choices->count; i++)
        doc_add(found, show(c->arena, choices->items[i]->action));
    differ(c, "choices", show(c->arena, expected), found);
}

/* ---- features ---- */

static bool feature_matches(const struct comparison *c, const struct doc_node *entry, const struct scoring *scoring)
{
    const struct doc_node *points = doc_get(entry, "points");
    const struct doc_node *to = doc_get(entry, "to");
    const struct doc_node *strength = doc_get(entry, "strength");
    const struct doc_node *as = doc_get(entry, "as");
    if (points && number_of(points) != scoring->points)
        return false;
    if (as && (!scoring->as || !doc_is(as, scoring->as)))
        return false;
    for (unsigned p = 0; p < c->verdict->game->player_count; p++) {
        bool named = false;
        for (const struct doc_node *item = to ? to->first : NULL; item; item = item->next)
            named |= doc_is(item, player_name(c, p));
        if (to && named != scoring->share[p].wins)
            return false;
        const struct doc_node *value = strength ? doc_get(strength, player_name(c, p)) : NULL;
        if (strength && (value ? number_of(value) : 0) != scoring->share[p].strength)
            return false;
    }
    return true;
}

static struct doc_node *feature_found(const struct comparison *c, const struct scoring *scoring)
{
    struct doc_node *map = doc_inline(doc_new_map(c->arena));
    doc_put(c->arena, map, "points", doc_new_number(c->arena, scoring->points));
    struct doc_node *to = doc_put(c->arena, map, "to", texts(c->arena));
    struct doc_node *strength = doc_put(c->arena, map, "strength", doc_inline(doc_new_map(c->arena)));
    for (unsigned p = 0; p < c->verdict->game->player_count; p++) {
        if (scoring->share[p].wins)
            doc_add(to, doc_new_text(c->arena, player_name(c, p)));
        if (scoring->share[p].present)
            doc_put(c->arena, strength, player_name(c, p), doc_new_number(c->arena, scoring->share[p].strength));
    }
    return map;
}

static void compare_features(const struct comparison *c, const struct doc_node *expected, const scoring_list *found)
{
    unsigned number = 0;
    for (const struct doc_node *entry = expected->first; entry; entry = entry->next, found++, number++) {
        bool same = false;
        for (unsigned i = 0; i < found->count; i++)
            same |= feature_matches(c, entry, found->items[i]);
        if (same)
            continue;
        struct doc_node *list = doc_new_list(c->arena);
        for (unsigned i = 0; i < found->count; i++)
            doc_add(list, feature_found(c, found->items[i]));
        differ(c, doc_printf(c->arena, "features[%u]", number), show(c->arena, entry), list);
    }
}

/* ---- the whole ---- */

static void compare_turn(const struct comparison *c, const struct doc_node *expect, const struct verdict_turn *turn)
{
    const struct doc_node *legal = doc_get(expect, "legal");
    const bool wanted = !legal || is_true(legal);
    if (wanted != turn->legal) {
        struct doc_node *found = doc_inline(doc_new_map(c->arena));
        doc_put(c->arena, found, "legal", doc_new_switch(c->arena, turn->legal));
        if (!turn->judged)
            doc_put(c->arena, found, "judged", doc_new_switch(c->arena, false));
        struct doc_node *why = texts(c->arena);
        for (unsigned i = 0; i < turn->violations.count; i++)
            doc_add(why, doc_new_text(c->arena, doc_printf(c->arena, "%s: %s", rule_id(turn->violations.items[i].rule),
                                                           turn->violations.items[i].message)));
        if (why->count)
            doc_put(c->arena, found, "violations", why);
        differ(c, "legal", doc_new_switch(c->arena, wanted), found);
    }
    rule_list cited = {0};
    if (turn->legal) {
        ref_turn_citations(c->arena, turn, &cited);
    } else {
        for (unsigned i = 0; i < turn->violations.count; i++)
            ref_cite(c->arena, &cited, turn->violations.items[i].rule);
    }
    gain_list gains = {0};
    choice_list choices = {0};
    add_gains(c, &turn->scored, &gains);
    for (unsigned i = 0; i < turn->choices.count; i++)
        *REF_ADD(c->arena, &choices) = &turn->choices.items[i];
    for (const struct doc_node *value = expect->first; value; value = value->next) {
        const char *key = value->key->text;
        if (strcmp(key, "rules") == 0)
            compare_rules(c, key, value, &cited);
        else if (strcmp(key, "scores") == 0)
            compare_points(c, key, value, turn->gained, false);
        else if (strcmp(key, "scored") == 0)
            compare_scored(c, value, &gains, gains.count);
        else if (strcmp(key, "returned") == 0)
            compare_returned(c, value, &turn->returned);
        else if (strcmp(key, "choices") == 0)
            compare_choices(c, value, &choices);
        else if (strcmp(key, "features") == 0 && turn->expected_features)
            compare_features(c, value, turn->expected_features);
    }
}

static void compare_legal(const struct comparison *c, const struct doc_node *expect)
{
    const struct verdict *verdict = c->verdict;
    const struct doc_node *legal = doc_get(expect, "legal");
    if (!legal && verdict->kind == VERDICT_RECORD)
        return; /* no more than what the turns expect */
    const bool wanted = !legal || is_true(legal);
    if (wanted == (verdict->result == VERDICT_LEGAL))
        return;
    struct doc_node *found = doc_inline(doc_new_map(c->arena));
    struct doc_node *why = texts(c->arena);
    doc_put(c->arena, found, "legal", doc_new_switch(c->arena, verdict->result == VERDICT_LEGAL));
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        const struct verdict_turn *turn = verdict->turns.items[t];
        for (unsigned i = 0; i < turn->violations.count; i++)
            doc_add(why, doc_new_text(c->arena, doc_printf(c->arena, "%s: %s", rule_id(turn->violations.items[i].rule),
                                                           turn->violations.items[i].message)));
    }
    if (why->count)
        doc_put(c->arena, found, "violations", why);
    differ(c, "legal", doc_new_switch(c->arena, wanted), found);
}

/** Rules that may be expected at the top: violations where that is illegal, else everything cited. */
static void top_rules(const struct comparison *c, rule_list *cited)
{
    const struct verdict *verdict = c->verdict;
    if (verdict->result == VERDICT_LEGAL) {
        ref_verdict_citations(c->arena, verdict, cited);
        return;
    }
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        const struct verdict_turn *turn = verdict->turns.items[t];
        for (unsigned i = 0; i < turn->violations.count; i++)
            ref_cite(c->arena, cited, turn->violations.items[i].rule);
        if (turn->legal)
            ref_turn_citations(c->arena, turn, cited);
    }
    for (unsigned i = 0; i < verdict->final.count; i++)
        ref_scoring_citations(c->arena, verdict->final.items[i], cited);
    for (unsigned i = 0; i < verdict->final_rules.count; i++)
        ref_cite(c->arena, cited, verdict->final_rules.items[i]);
}

static void compare_top(const struct comparison *c, const struct doc_node *expect)
{
    const struct verdict *verdict = c->verdict;
    compare_legal(c, expect);
    rule_list cited = {0};
    rule_list assumed = {0};
    gain_list gains = {0};
    return_list returned = {0};
    choice_list choices = {0};
    long totals[REF_PLAYERS_MAX];
    top_rules(c, &cited);
    for (unsigned i = 0; i < verdict->assumptions.count; i++)
        ref_cite(c->arena, &assumed, verdict->assumptions.items[i].rule);
    for (unsigned t = 0; t < verdict->turns.count; t++) {
        const struct verdict_turn *turn = verdict->turns.items[t];
        add_gains(c, &turn->scored, &gains);
        for (unsigned i = 0; i < turn->returned.count; i++)
            *REF_ADD(c->arena, &returned) = turn->returned.items[i];
        for (unsigned i = 0; i < turn->choices.count; i++)
            *REF_ADD(c->arena, &choices) = &turn->choices.items[i];
    }
    for (unsigned i = 0; i < verdict->returned.count; i++)
        *REF_ADD(c->arena, &returned) = verdict->returned.items[i];
    add_gains(c, &verdict->scored, &gains);
    const unsigned during = gains.count;
    add_gains(c, &verdict->final, &gains);
    for (unsigned p = 0; p < verdict->game->player_count; p++)
        totals[p] = verdict->game->players[p].score;
    for (const struct doc_node *value = expect->first; value; value = value->next) {
        const char *key = value->key->text;
        if (strcmp(key, "rules") == 0)
            compare_rules(c, key, value, &cited);
        else if (strcmp(key, "assumptions") == 0)
            compare_rules(c, key, value, &assumed);
        else if (strcmp(key, "scores") == 0)
            compare_points(c, key, value, verdict->gained, false);
        else if (strcmp(key, "final") == 0)
            compare_points(c, key, value, verdict->final_gained, false);
        else if (strcmp(key, "totals") == 0)
            compare_points(c, key, value, totals, true);
        else if (strcmp(key, "scored") == 0)
            compare_scored(c, value, &gains, during);
        else if (strcmp(key, "returned") == 0)
            compare_returned(c, value, &returned);
        else if (strcmp(key, "choices") == 0)
            compare_choices(c, value, &choices);
        else if (strcmp(key, "features") == 0 && verdict->expected_features)
            compare_features(c, value, verdict->expected_features);
    }
}

void ref_compare(struct doc_arena *arena, const struct doc_node *root, const struct verdict *verdict,
                 difference_list *differences)
{
    struct comparison c = {arena, verdict, differences, ""};
    const struct doc_node *turns = doc_get(root, "turns");
    unsigned number = 0;
    for (const struct doc_node *entry = turns ? turns->first : NULL; entry; entry = entry->next, number++) {
        const struct doc_node *expect = doc_get(entry, "expect");
        c.where = doc_printf(arena, "turns[%u].", number + 1);
        if (expect && number < verdict->turns.count)
            compare_turn(&c, expect, verdict->turns.items[number]);
    }
    c.where = "";
    const struct doc_node *expect = doc_get(root, "expect");
    if (expect)
        compare_top(&c, expect);
}
