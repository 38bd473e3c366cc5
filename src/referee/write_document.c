/* A whole document in its canonical form. */
#include "config.h"

#include "referee/write_document.h"

#include <stdlib.h>
#include <string.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "referee/game.h"
#include "referee/module.h"
#include "referee/moves.h"
#include "referee/write_position.h"

/* ---- moves ---- */

/** The tile of a move as it lies. */
struct laid {
    const struct cat_tile *tile; /* NULL: none was placed yet */
    cat_turn turn;
    struct board_at at;
};

static bool read_pair(const struct doc_node *pair, struct board_at *at)
{
    if (!pair || pair->kind != DOC_LIST || pair->count != 2 || !pair->first->text || !pair->last->text)
        return false;
    *at = (struct board_at){(int32_t)strtol(pair->first->text, NULL, 10), (int32_t)strtol(pair->last->text, NULL, 10)};
    return true;
}

/** "E@90": the tile's name without its turn, and the turn. */
static size_t name_length(const struct doc_node *name, const char **degrees)
{
    const char *const at = memchr(name->text, '@', name->length);
    *degrees = at ? at + 1 : NULL;
    return at ? (size_t)(at - name->text) : name->length;
}

static cat_turn turn_of(const char *degrees)
{
    if (!degrees)
        return 0;
    const long quarters = strtol(degrees, NULL, 10) / 90;
    return (cat_turn)(quarters & 3);
}

/** The tile that an action speaks of; false where it cannot be told. */
static bool tile_of(const struct game *game, const struct doc_node *action, const struct laid *laid,
                    const struct cat_tile **tile, cat_turn *turn, struct board_at *at)
{
    const struct doc_node *const pair = doc_get(action, "to") ? doc_get(action, "to") : doc_get(action, "at");
    *at = laid->at;
    if (read_pair(pair, at) && !(laid->tile && at->x == laid->at.x && at->y == laid->at.y)) {
        const board_tile_id id = board_tile_at(game->board, *at);
        if (id == BOARD_NONE)
            return false;
        *tile = board_tile(game->board, id)->drawing;
        *turn = board_tile(game->board, id)->turn;
        return true;
    }
    *tile = laid->tile;
    *turn = laid->turn;
    return laid->tile != NULL;
}

/** A corner of the tile just placed in place of the same corner of another of the four tiles. */
static bool move_corner(const struct laid *laid, struct board_at at, enum cat_corner *corner)
{
    const int32_t x = at.x + (*corner == CAT_NE || *corner == CAT_SE);
    const int32_t y = at.y + (*corner == CAT_SE || *corner == CAT_SW);
    const int32_t dx = x - laid->at.x, dy = y - laid->at.y;
    if (!laid->tile || dx < 0 || dx > 1 || dy < 0 || dy > 1)
        return false;
    *corner = dx ? (dy ? CAT_SE : CAT_NE) : (dy ? CAT_SW : CAT_NW);
    return true;
}

/** The text of a spot by its first edge; `*here`: it is a corner of the tile just placed, so that `at` says nothing. */
static const char *spot_text(const struct game *game, struct doc_arena *arena, const struct doc_node *action,
                             const struct laid *laid, bool *here)
{
    const struct doc_node *const node = doc_get(action, "spot");
    const struct cat_tile *tile;
    struct cat_spot spot;
    struct board_at at;
    cat_turn turn;
    uint8_t feature;
    *here = false;
    if (!node->text || !cat_read_spot(node->text, &spot) || !tile_of(game, action, laid, &tile, &turn, &at))
        return node->text;
    *here = laid->tile && at.x == laid->at.x && at.y == laid->at.y;
    if (spot.what == CAT_SPOT_CORNER) {
        *here |= move_corner(laid, at, &spot.corner);
        return doc_printf(arena, "corner %s", cat_corner_word(spot.corner));
    }
    if (spot.what != CAT_SPOT_FEATURE || cat_find_spot(tile, turn, &spot, &feature) != CAT_SPOT_FOUND)
        return node->text;
    char name[CAT_SPOT_NAME];
    cat_spot_name(tile, turn, feature, name);
    return doc_copy(arena, name, strlen(name));
}

static const struct verb *verb_of(const struct game *game, const char *word)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned v = 0; (game->in_play >> m & 1u) && v < module->verb_count; v++) {
            if (strcmp(module->verbs[v].name, word) == 0)
                return &module->verbs[v];
        }
    }
    return NULL;
}

/** A tile's name with its set; own tiles, and names that fit several tiles, stay as they are. */
static const char *tile_text(const struct game *game, struct doc_arena *arena, const struct doc_node *name,
                             struct cat_found *found, cat_turn *turn)
{
    const char *degrees;
    const size_t length = name_length(name, &degrees);
    *turn = turn_of(degrees);
    if (!cat_find(&game->catalog, name->text, length, found)) {
        found->tile = NULL;
        return name->text;
    }
    if (found->others > 0)
        return doc_copy(arena, name->text, length);
    return ref_tile_name(arena, found->tile, found->drawing);
}

static struct doc_node *canonical_action(const struct game *game, struct doc_arena *arena,
                                         const struct doc_node *action, struct laid *laid)
{
    static const char *const order[] = {"owner", "from", "at", "to", "rotation", "spot", "as", "by"};
    const size_t count = sizeof order / sizeof *order;
    struct doc_node *const map = doc_inline(doc_new_map(arena));
    struct cat_found found = {0};
    cat_turn turn = 0;
    bool place = false, needs_at = false;
    for (const struct doc_node *value = action->first; value; value = value->next) {
        const struct verb *const verb = verb_of(game, value->key->text);
        if (!verb)
            continue;
        needs_at = (verb->required & KEY_AT) != 0;
        place = strcmp(value->key->text, "place") == 0;
        if (value->text && (place || strcmp(value->key->text, "discard") == 0))
            doc_put(arena, map, value->key->text, doc_new_text(arena, tile_text(game, arena, value, &found, &turn)));
        else
            doc_put(arena, map, value->key->text, ref_share_node(arena, value));
    }
    if (doc_get(action, "rotation") && doc_get(action, "rotation")->text)
        turn = turn_of(doc_get(action, "rotation")->text);
    if (place) {
        *laid = (struct laid){.tile = found.tile, .turn = turn};
        if (!read_pair(doc_get(action, "at"), &laid->at))
            laid->tile = NULL;
    }
    bool here = false;
    const char *const spot = doc_get(action, "spot") ? spot_text(game, arena, action, laid, &here) : NULL;
    here &= !needs_at;
    for (size_t k = 0; k < count; k++) {
        const struct doc_node *const value = doc_get(action, order[k]);
        if (strcmp(order[k], "rotation") == 0) {
            if (turn)
                doc_put(arena, map, "rotation", doc_new_number(arena, 90 * turn));
        } else if (strcmp(order[k], "spot") == 0 && spot) {
            doc_put(arena, map, "spot", doc_new_text(arena, spot));
        } else if (value && !(here && strcmp(order[k], "at") == 0)) {
            doc_put(arena, map, order[k], ref_share_node(arena, value));
        }
    }
    for (const struct doc_node *value = action->first; value; value = value->next) {
        if (!doc_get(map, value->key->text) && strcmp(value->key->text, "rotation") != 0 &&
            !(here && strcmp(value->key->text, "at") == 0))
            doc_put(arena, map, value->key->text, ref_share_node(arena, value));
    }
    return map;
}

struct doc_node *ref_write_move(const struct game *game, struct doc_arena *arena, const struct doc_node *move)
{
    struct doc_node *const list = doc_new_list(arena);
    struct laid laid = {0};
    if (move->kind != DOC_LIST)
        return ref_share_node(arena, move);
    for (const struct doc_node *item = move->first; item; item = item->next)
        doc_add(list, item->kind == DOC_MAP ? canonical_action(game, arena, item, &laid) : ref_share_node(arena, item));
    if (list->count == 0)
        doc_inline(list);
    return list;
}

/* ---- expectations ---- */

struct doc_node *ref_points_node(const struct game *game, struct doc_arena *arena, const long *points)
{
    struct doc_node *const map = doc_inline(doc_new_map(arena));
    for (unsigned p = 0; p < game->player_count; p++) {
        if (points[p])
            doc_put(arena, map, game->players[p].name, doc_new_number(arena, points[p]));
    }
    return map;
}

static void put_violated(struct doc_arena *arena, struct doc_node *expect, const struct verdict_turn *turn)
{
    struct doc_node *const rules = doc_inline(doc_new_list(arena));
    rule_list seen = {0};
    for (unsigned i = 0; i < turn->violations.count; i++) {
        const unsigned before = seen.count;
        ref_cite(arena, &seen, turn->violations.items[i].rule);
        if (seen.count > before)
            doc_add(rules, doc_new_text(arena, rule_id(turn->violations.items[i].rule)));
    }
    if (rules->count)
        doc_put(arena, expect, "rules", rules);
}

static void put_scored(const struct game *game, struct doc_arena *arena, struct doc_node *expect,
                       const scoring_list *scored)
{
    struct doc_node *const list = doc_new_list(arena);
    for (unsigned i = 0; i < scored->count; i++) {
        const struct scoring *const scoring = scored->items[i];
        for (unsigned p = 0; p < game->player_count; p++) {
            if (!scoring->share[p].wins && !scoring->share[p].own)
                continue;
            struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
            doc_put(arena, map, "player", doc_new_text(arena, game->players[p].name));
            doc_put(arena, map, "feature", doc_new_text(arena, scoring->word));
            doc_put(arena, map, "points", doc_new_number(arena, ref_award(scoring, p)));
        }
    }
    if (list->count)
        doc_put(arena, expect, "scored", list);
}

/** In a tally nobody stands anywhere: `placed` is false. */
static void put_returned(const struct game *game, struct doc_arena *arena, struct doc_node *expect,
                         const return_list *returned, bool placed)
{
    struct doc_node *const list = doc_inline(doc_new_list(arena));
    for (unsigned i = 0; i < returned->count; i++) {
        const struct return_home *const home = &returned->items[i];
        const char *const kind = ref_kind(game, home->kind)->name;
        struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
        if (home->owner == BOARD_NO_OWNER)
            doc_put(arena, map, "figure", doc_new_text(arena, kind));
        else
            doc_put(arena, map, kind, doc_new_text(arena, game->players[home->owner].name));
        if (placed)
            doc_put(arena, map, "at", ref_at_node(arena, home->at));
    }
    if (list->count)
        doc_put(arena, expect, "returned", list);
}

static void put_choices(struct doc_arena *arena, struct doc_node *expect, const struct verdict_turn *turn)
{
    struct doc_node *const list = doc_new_list(arena);
    for (unsigned i = 0; i < turn->choices.count; i++)
        doc_add(list, ref_share_node(arena, turn->choices.items[i].action));
    if (list->count)
        doc_put(arena, expect, "choices", list);
}

struct doc_node *ref_write_turn_expect(const struct game *game, struct doc_arena *arena,
                                       const struct verdict_turn *turn)
{
    struct doc_node *const expect = doc_new_map(arena);
    if (!turn->legal) {
        doc_put(arena, expect, "legal", doc_new_switch(arena, false));
        put_violated(arena, expect, turn);
        return expect;
    }
    doc_put(arena, expect, "scores", ref_points_node(game, arena, turn->gained));
    put_scored(game, arena, expect, &turn->scored);
    put_returned(game, arena, expect, &turn->returned, true);
    put_choices(arena, expect, turn);
    if (expect->count == 1)
        doc_inline(expect);
    return expect;
}

/* ---- the whole ---- */

static void put_turns(const struct verdict *verdict, struct doc_arena *arena, struct doc_node *root,
                      const struct doc_node *turns)
{
    const struct game *const game = verdict->game;
    struct doc_node *const list = doc_put(arena, root, "turns", doc_new_list(arena));
    unsigned number = 0;
    for (const struct doc_node *entry = turns->first; entry; entry = entry->next, number++) {
        const struct verdict_turn *const turn = verdict->turns.items[number];
        struct doc_node *const map = doc_add(list, doc_new_map(arena));
        doc_put(arena, map, "player", doc_new_text(arena, game->players[turn->player].name));
        doc_put(arena, map, "move", ref_write_move(game, arena, doc_get(entry, "move")));
        if (turn->judged)
            doc_put(arena, map, "expect", ref_write_turn_expect(game, arena, turn));
    }
    if (list->count == 0)
        doc_inline(list);
}

/** A tally's entries on lines of their own, what they say on one line. */
static struct doc_node *tally_node(struct doc_arena *arena, const struct doc_node *tally)
{
    struct doc_node *const list = doc_new_list(arena);
    for (const struct doc_node *entry = tally->first; entry; entry = entry->next)
        doc_add(list, doc_inline(ref_share_node(arena, entry)));
    return list;
}

/** The points after everything, where something was final. */
static void put_totals(const struct game *game, struct doc_arena *arena, struct doc_node *expect)
{
    struct doc_node *const totals = doc_put(arena, expect, "totals", doc_inline(doc_new_map(arena)));
    for (unsigned p = 0; p < game->player_count; p++)
        doc_put(arena, totals, game->players[p].name, doc_new_number(arena, game->players[p].score));
}

static struct doc_node *top_expect(const struct verdict *verdict, struct doc_arena *arena, bool final)
{
    const struct game *const game = verdict->game;
    struct doc_node *expect = doc_new_map(arena);
    if (verdict->kind == VERDICT_MOVE && verdict->turns.count > 0)
        expect = ref_write_turn_expect(game, arena, verdict->turns.items[0]);
    if (verdict->kind == VERDICT_RECORD) {
        if (verdict->result == VERDICT_ILLEGAL)
            doc_put(arena, expect, "legal", doc_new_switch(arena, false));
        doc_put(arena, expect, "scores", ref_points_node(game, arena, verdict->gained));
    }
    if (verdict->kind == VERDICT_TALLY) {
        if (!verdict->final.count)
            doc_put(arena, expect, "scores", ref_points_node(game, arena, verdict->gained));
        put_scored(game, arena, expect, verdict->final.count ? &verdict->final : &verdict->scored);
        put_returned(game, arena, expect, &verdict->returned, false);
    }
    if ((final && verdict->final_done) || (verdict->kind == VERDICT_TALLY && verdict->final.count))
        doc_put(arena, expect, "final", ref_points_node(game, arena, verdict->final_gained));
    if (final && verdict->final_done && verdict->kind != VERDICT_TALLY)
        put_totals(game, arena, expect);
    return expect;
}

struct doc_node *ref_write_document(const struct verdict *before, const struct verdict *verdict,
                                    struct doc_arena *arena)
{
    const struct game *const game = verdict->game;
    const struct doc_node *const given = game->root;
    const struct doc_node *const move = doc_get(given, "move");
    const struct doc_node *const turns = doc_get(given, "turns");
    const struct doc_node *const tally = doc_get(given, "tally");
    const struct position_form form = {.title = true};
    struct doc_node *root;
    if (tally) {
        root = ref_write_head(before->game, arena, form);
        if (game->turn_named)
            doc_put(arena, root, "turn", doc_new_text(arena, game->players[before->game->on_turn].name));
        ref_write_states(before->game, arena, root);
        doc_put(arena, root, "tally", tally_node(arena, tally));
    } else {
        root = ref_write_position(before->game, arena, form);
    }
    if (move)
        doc_put(arena, root, "move", ref_write_move(game, arena, move));
    if (turns)
        put_turns(verdict, arena, root, turns);
    if (game->final)
        doc_put(arena, root, "final", doc_new_switch(arena, true));
    struct doc_node *const expect = top_expect(verdict, arena, game->final);
    if (expect->count)
        doc_put(arena, root, "expect", expect);
    return root;
}
