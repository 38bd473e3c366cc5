/* What the player on turn may do. */
#include "config.h"

#include "referee/moves.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalog/spot.h"
#include "referee/module.h"
#include "referee/read.h"

/** A search for all moves of one position. */
struct search {
    struct move_finder *finder;
    struct game *game;
    struct doc_arena *arena;
    move_list *moves;
    bool hooked; /* a module in play offers actions of its own */
};

#define NO_BASE UINT_MAX

static int by_place(const void *left, const void *right)
{
    const struct board_at *const a = left;
    const struct board_at *const b = right;
    if (a->y != b->y)
        return a->y < b->y ? -1 : 1;
    return a->x < b->x ? -1 : a->x > b->x;
}

size_t ref_free_spaces(const struct game *game, struct doc_arena *arena, struct board_at **spaces)
{
    const struct board *const board = game->board;
    const size_t tiles = board_tile_count(board);
    if (tiles == game->printed && game->ground)
        return game->ground->starts(game, arena, spaces);
    struct board_at *const found = doc_alloc_array(arena, 4 * tiles + 1, sizeof *found);
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < tiles; i++) {
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at at = board_beside(board_tile(board, (board_tile_id)i)->at, side);
            if (at.x >= -BOARD_REACH && at.x <= BOARD_REACH && at.y >= -BOARD_REACH && at.y <= BOARD_REACH &&
                board_tile_at(board, at) == BOARD_NONE)
                found[count++] = at;
        }
    }
    if (tiles == 0)
        found[count++] = (struct board_at){0, 0};
    qsort(found, count, sizeof *found, by_place);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || found[i].x != found[i - 1].x || found[i].y != found[i - 1].y)
            found[kept++] = found[i];
    }
    *spaces = found;
    return kept;
}

struct doc_node *ref_share_node(struct doc_arena *arena, const struct doc_node *node)
{
    struct doc_node *const copy = doc_alloc(arena, sizeof *copy);
    *copy = *node;
    copy->next = NULL;
    return copy;
}

const char *ref_tile_name(struct doc_arena *arena, const struct cat_tile *tile, enum cat_drawing drawing)
{
    return drawing == CAT_NO_DRAWING ? tile->id : doc_printf(arena, "%s-%s", tile->id, cat_drawing_word(drawing));
}

struct doc_node *ref_place_node(struct doc_arena *arena, const char *tile, struct board_at at, cat_turn turn)
{
    struct doc_node *const action = doc_inline(doc_new_map(arena));
    doc_put(arena, action, "place", doc_new_text(arena, tile));
    doc_put(arena, action, "at", ref_at_node(arena, at));
    if (turn) {
        static const char *const degrees[] = {"0", "90", "180", "270"};
        /* as the reader of a document would have it: a text without quotes */
        doc_put(arena, action, "rotation", doc_new_text(arena, degrees[turn]))->plain = true;
    }
    return action;
}

/** The actions of a move and one more. */
static struct doc_node *with(struct search *search, const struct doc_node *actions, const struct doc_node *action)
{
    struct doc_node *const list = doc_new_list(search->arena);
    for (const struct doc_node *item = actions ? actions->first : NULL; item; item = item->next)
        doc_add(list, ref_share_node(search->arena, item));
    doc_add(list, ref_share_node(search->arena, action));
    return list;
}

static bool same_text(const struct doc_node *a, const struct doc_node *b)
{
    return a && b && a->text && b->text && strcmp(a->text, b->text) == 0;
}

/** Whether two choices are of the same figure: its owner and where it comes from. */
static bool same_figure(const struct doc_node *a, const struct doc_node *b)
{
    const struct doc_node *const from_a = doc_get(a, "from");
    const struct doc_node *const from_b = doc_get(b, "from");
    return same_text(doc_get(a, "owner"), doc_get(b, "owner")) && from_a && from_b && from_a->count == 2 &&
           from_b->count == 2 && same_text(from_a->first, from_b->first) && same_text(from_a->last, from_b->last);
}

/** A deep copy of an action (a map of texts, numbers and pairs), out of the trial's scratch. */
static struct doc_node *keep_action(struct doc_arena *arena, const struct doc_node *action)
{
    struct doc_node *const copy = doc_inline(doc_new_map(arena));
    for (const struct doc_node *value = action->first; value; value = value->next) {
        struct doc_node *kept;
        if (value->kind == DOC_LIST) {
            kept = doc_inline(doc_new_list(arena));
            for (const struct doc_node *item = value->first; item; item = item->next) {
                struct doc_node *const one = doc_add(kept, ref_share_node(arena, item));
                one->text = doc_copy(arena, item->text, item->length);
            }
        } else {
            kept = ref_share_node(arena, value);
            kept->text = doc_copy(arena, value->text, value->length);
        }
        doc_put(arena, copy, doc_copy(arena, value->key->text, value->key->length), kept);
    }
    return copy;
}

/** Keeps the choices that stand behind the one taken last (`taken`, NULL: none was). */
static void keep_choices(struct search *search, struct move *move, const struct verdict_turn *out,
                         const struct doc_node *taken)
{
    /* behind one that no verdict offers nothing else is done */
    unsigned first = taken ? out->choices.count : 0;
    for (unsigned i = 0; taken && i < out->choices.count; i++) {
        if (same_figure(out->choices.items[i].action, taken))
            first = i + 1;
    }
    for (unsigned i = first; i < out->choices.count; i++) {
        struct choice *const choice = REF_ADD(search->arena, &move->choices);
        choice->player = out->choices.items[i].player;
        choice->action = keep_action(search->arena, out->choices.items[i].action);
        for (unsigned r = 0; r < out->choices.items[i].rules.count; r++)
            ref_cite(search->arena, &choice->rules, out->choices.items[i].rules.items[r]);
    }
}

/** Keeps what a turn that was tried brings, or what would have to be known for that. */
static void keep_points(struct search *search, struct move *move, const struct verdict_turn *out)
{
    const struct verdict *const verdict = &search->finder->trial.verdict;
    memcpy(move->gained, out->gained, sizeof move->gained);
    move->needs.items = NULL;
    move->needs.count = move->needs.room = 0;
    for (unsigned i = 0; i < verdict->needs.count; i++)
        *REF_ADD(search->arena, &move->needs) =
            doc_copy(search->arena, verdict->needs.items[i], strlen(verdict->needs.items[i]));
}

/** Puts actions that name a space in order of y, then x. */
static void sort_actions(struct game *game, struct doc_arena *arena, struct doc_node *list)
{
    struct doc_node **const items = doc_alloc_array(arena, list->count + 1, sizeof *items);
    struct board_at *const places = doc_alloc_array(arena, list->count + 1, sizeof *places);
    size_t count = 0;
    for (struct doc_node *item = list->first; item; item = item->next) {
        struct board_at at = {0, 0};
        if (doc_get(item, "at"))
            ref_read_at(game, doc_get(item, "at"), "at", &at);
        size_t place = count++;
        for (; place > 0 && by_place(&places[place - 1], &at) > 0; place--) {
            places[place] = places[place - 1];
            items[place] = items[place - 1];
        }
        places[place] = at;
        items[place] = item;
    }
    list->first = list->last = NULL;
    list->count = 0;
    for (size_t i = 0; i < count; i++) {
        items[i]->next = NULL;
        doc_add(list, items[i]);
    }
}

/** What the modules in play offer in a phase, in order of the space that it names. */
static struct doc_node *offered(struct game *game, struct doc_arena *arena, enum verb_phase phase)
{
    struct doc_node *const actions = doc_new_list(arena);
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        if ((game->in_play >> m & 1u) && module->list_actions)
            module->list_actions(game, phase, arena, actions);
    }
    if (actions->count > 1)
        sort_actions(game, arena, actions);
    return actions;
}

static bool hooked(const struct game *game)
{
    bool any = false;
    for (unsigned m = 0; m < game->table->count; m++)
        any |= (game->in_play >> m & 1u) && game->table->modules[m]->list_actions;
    return any;
}

struct doc_node *ref_offered_with(struct game *game, struct doc_arena *arena, enum verb_phase phase,
                                  const struct cat_tile *tile, cat_turn turn, struct board_at at)
{
    if (!hooked(game))
        return doc_new_list(arena);
    const board_moment before = board_now(game->board);
    board_place(game->board, tile, turn, CAT_NO_DRAWING, at);
    struct doc_node *const actions = offered(game, arena, phase);
    board_take_back(game->board, before);
    return actions;
}

/** What the player of a turn just tried may do when it is scored, beside the choices of its verdict. */
static const struct doc_node *offered_after(struct search *search, unsigned player)
{
    struct game *const game = search->game;
    const unsigned on_turn = game->on_turn;
    if (!search->hooked)
        return NULL;
    game->on_turn = player;
    const struct doc_node *const actions = offered(game, search->arena, VERB_AFTER_SCORING);
    game->on_turn = on_turn;
    return actions->first;
}

/** Adds those of the actions that are legal behind a move of the list to its choices. */
static void add_after(struct search *search, unsigned number, const struct doc_node *after)
{
    struct trial *const trial = &search->finder->trial;
    move_list *const moves = search->moves;
    for (const struct doc_node *action = after; action; action = action->next) {
        struct verdict_turn out;
        const struct doc_node *const more = with(search, moves->items[number].actions, action);
        if (ref_trial_play(trial, more, &search->finder->settings, &out)) {
            struct choice *const choice = REF_ADD(search->arena, &moves->items[number].choices);
            choice->player = out.player;
            choice->action = ref_share_node(search->arena, action);
        }
        ref_trial_undo(trial);
    }
}

/** Adds every way to take the choices of the moves from `first` on; what one opens is looked at in its own turn. */
static void take_choices(struct search *search, unsigned first)
{
    struct trial *const trial = &search->finder->trial;
    move_list *const moves = search->moves;
    for (unsigned m = first; m < moves->count; m++) {
        for (unsigned c = 0; c < moves->items[m].choices.count; c++) {
            const struct doc_node *const taken = moves->items[m].choices.items[c].action;
            const struct doc_node *after = NULL;
            struct move more = moves->items[m];
            struct verdict_turn out;
            more.kind = MOVE_CHOICE;
            more.base = m;
            more.actions = with(search, moves->items[m].actions, taken);
            more.last = taken;
            more.choices.items = NULL;
            more.choices.count = more.choices.room = 0;
            const bool legal = ref_trial_play(trial, more.actions, &search->finder->settings, &out);
            if (legal) {
                keep_points(search, &more, &out);
                keep_choices(search, &more, &out, taken);
                after = offered_after(search, out.player);
                *REF_ADD(search->arena, moves) = more;
            }
            ref_trial_undo(trial);
            if (legal)
                add_after(search, moves->count - 1, after);
        }
    }
}

/**
 * Tries a move: `pattern` with the action `last` behind the actions of `actions`.  If it is legal it is added, with
 * every way to take the choices that it opens; true then.
 */
static bool try_move(struct search *search, struct move pattern, const struct doc_node *actions,
                     const struct doc_node *last)
{
    struct trial *const trial = &search->finder->trial;
    move_list *const moves = search->moves;
    const unsigned first = moves->count;
    const struct doc_node *after = NULL;
    struct verdict_turn out;
    pattern.actions = with(search, actions, last);
    pattern.last = last;
    if (pattern.base == NO_BASE)
        pattern.base = first;
    const bool legal = ref_trial_play(trial, pattern.actions, &search->finder->settings, &out);
    if (legal) {
        keep_points(search, &pattern, &out);
        keep_choices(search, &pattern, &out, NULL);
        after = offered_after(search, out.player);
        *REF_ADD(search->arena, moves) = pattern;
    }
    ref_trial_undo(trial);
    if (!legal)
        return false;
    add_after(search, first, after);
    take_choices(search, first);
    return true;
}

/** Tries a move as it is, and with each thing that is done before scoring; true if any of these is legal. */
static bool try_whole(struct search *search, struct move pattern, const struct doc_node *actions,
                      const struct doc_node *last, const struct doc_node *then)
{
    const unsigned first = search->moves->count;
    const bool alone = try_move(search, pattern, actions, last);
    bool any = alone;
    if (then->count == 0)
        return any;
    const struct doc_node *const before = with(search, actions, last);
    if (alone)
        pattern.base = first;
    pattern.kind = MOVE_THEN;
    for (const struct doc_node *action = then->first; action; action = action->next) {
        pattern.then = action;
        any |= try_move(search, pattern, before, action);
    }
    return any;
}

struct doc_node *ref_placement_move(struct doc_arena *arena, const struct placement *placement,
                                    const struct doc_node *figure)
{
    const struct doc_node *const actions[] = {placement->place, placement->with, figure, placement->then};
    struct doc_node *const list = doc_new_list(arena);
    for (unsigned i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (actions[i])
            doc_add(list, ref_share_node(arena, actions[i]));
    }
    return list;
}

bool ref_may_place(struct move_finder *finder, struct doc_arena *arena, struct placement *placement)
{
    struct game *const game = finder->trial.game;
    const struct cat_tile *const tile = placement->tile;
    const struct doc_node *const with =
        ref_offered_with(game, arena, VERB_TILE_PHASE, tile, placement->turn, placement->at)->first;
    const struct doc_node *const then =
        ref_offered_with(game, arena, VERB_BEFORE_SCORING, tile, placement->turn, placement->at)->first;
    for (const struct doc_node *w = NULL;; w = w ? w->next : with) {
        for (const struct doc_node *t = NULL;; t = t ? t->next : then) {
            struct verdict_turn out;
            placement->with = w;
            placement->then = t;
            const bool legal =
                ref_trial_play(&finder->trial, ref_placement_move(arena, placement, NULL), &finder->settings, &out);
            ref_trial_undo(&finder->trial);
            if (legal)
                return true;
            if (!(t ? t->next : then))
                break;
        }
        if (!(w ? w->next : with))
            break;
    }
    placement->with = with;
    placement->then = then;
    return false;
}

/** A tile as it would lie, and what figures do with it. */
struct laying {
    const struct cat_tile *tile;
    struct move pattern;            /* of the tile alone, or with what is done with it */
    const struct doc_node *actions; /* that lay it */
    const struct doc_node *then;    /* what may or must be done before scoring */
};

/** An action with a figure, alone and with what is done before scoring. */
static void try_figure(struct search *search, const struct laying *laying, const struct doc_node *action)
{
    struct move pattern = laying->pattern;
    pattern.kind = doc_get(action, "deploy") ? MOVE_DEPLOY : MOVE_BESIDE;
    pattern.figure = action;
    try_whole(search, pattern, laying->actions, action, laying->then);
}

static void try_deploy(struct search *search, const struct laying *laying, unsigned kind, const char *spot,
                       const char *as)
{
    struct doc_arena *const arena = search->arena;
    struct doc_node *const action = doc_inline(doc_new_map(arena));
    doc_put(arena, action, "deploy", doc_new_text(arena, ref_kind(search->game, kind)->name));
    doc_put(arena, action, "spot", doc_new_text(arena, spot));
    if (as)
        doc_put(arena, action, "as", doc_new_text(arena, as));
    try_figure(search, laying, action);
}

/** Every place on the tile for figures of a kind. */
static void try_kind(struct search *search, const struct laying *laying, unsigned kind, const uint8_t *order,
                     unsigned count)
{
    const struct figure_kind *const facts = ref_kind(search->game, kind);
    const struct cat_tile *const tile = laying->tile;
    const cat_turn turn = laying->pattern.turn;
    char spot[CAT_SPOT_NAME];
    if (facts->traits & FIGURE_CORNER) {
        for (unsigned corner = 0; corner < 4; corner++) {
            if (ref_corner_field(tile, turn, (enum cat_corner)corner) == CAT_NONE)
                continue;
            snprintf(spot, sizeof spot, "corner %s", cat_corner_word((enum cat_corner)corner));
            try_deploy(search, laying, kind, doc_copy(search->arena, spot, strlen(spot)), NULL);
        }
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        const struct cat_feature *const feature = &tile->features[order[i]];
        if (!(facts->where >> feature->kind & 1u))
            continue;
        cat_spot_name(tile, turn, order[i], spot);
        const char *const name = doc_copy(search->arena, spot, strlen(spot));
        const char *const *const ways = ref_ways(search->game, feature);
        if (!ways)
            try_deploy(search, laying, kind, name, NULL);
        for (unsigned way = 0; ways && ways[way]; way++)
            try_deploy(search, laying, kind, name, ways[way]);
    }
}

/** With the tile laid: every figure, and what modules offer in place of one. */
static void try_figures(struct search *search, const struct laying *laying)
{
    struct game *const game = search->game;
    const struct move *const placed = &laying->pattern;
    uint8_t order[CAT_FEATURES_MAX];
    const unsigned count = cat_spots_in_order(laying->tile, placed->turn, order);
    for (unsigned kind = 0; ref_kind(game, kind); kind++) {
        const struct figure_kind *const facts = ref_kind(game, kind);
        if (!(facts->traits & (FIGURE_OWNERLESS | FIGURE_TILE)) && game->players[game->on_turn].supply[kind] > 0)
            try_kind(search, laying, kind, order, count);
    }
    const struct doc_node *const beside =
        ref_offered_with(game, search->arena, VERB_MEEPLE_PHASE, laying->tile, placed->turn, placed->at);
    /* those on a feature in the order of the tile's, then the others */
    for (unsigned i = 0; i <= count; i++) {
        char spot[CAT_SPOT_NAME] = "";
        if (i < count)
            cat_spot_name(laying->tile, placed->turn, order[i], spot);
        for (const struct doc_node *action = beside->first; action; action = action->next) {
            const bool deploys = doc_get(action, "deploy") != NULL;
            if (i < count ? deploys && doc_is(doc_get(action, "spot"), spot) : !deploys)
                try_figure(search, laying, action);
        }
    }
}

/** A tile on a space: alone, and with each thing that modules offer or ask for with it. */
static void try_placement(struct search *search, struct move pattern, const struct cat_tile *tile,
                          const struct doc_node *before, const struct doc_node *place)
{
    struct game *const game = search->game;
    struct laying laying = {.tile = tile, .pattern = pattern, .actions = with(search, before, place)};
    unsigned base = search->moves->count;
    laying.then = ref_offered_with(game, search->arena, VERB_BEFORE_SCORING, tile, pattern.turn, pattern.at);
    laying.pattern.base = NO_BASE;
    laying.pattern.place = place;
    if (try_whole(search, laying.pattern, before, place, laying.then)) {
        laying.pattern.base = search->moves->items[base].then ? NO_BASE : base;
        try_figures(search, &laying);
    }
    const struct doc_node *const with_tile =
        ref_offered_with(game, search->arena, VERB_TILE_PHASE, tile, pattern.turn, pattern.at);
    const struct doc_node *const placed = laying.actions;
    uint64_t number = 0;
    for (const struct doc_node *action = with_tile->first; action; action = action->next) {
        if (search->finder->only && number++ != search->finder->only % with_tile->count)
            continue;
        base = search->moves->count;
        laying.pattern.kind = MOVE_WITH;
        laying.pattern.base = NO_BASE;
        laying.pattern.with = action;
        if (try_whole(search, laying.pattern, placed, action, laying.then)) {
            laying.pattern.base = search->moves->items[base].then ? NO_BASE : base;
            laying.actions = with(search, placed, action);
            try_figures(search, &laying);
        }
    }
}

static void try_tile(struct search *search, const struct cat_found *found, const struct board_at *spaces, size_t count)
{
    const struct board *const board = search->game->board;
    const bool bare = board_tile_count(board) == search->game->printed;
    const char *const name = ref_tile_name(search->arena, found->tile, found->drawing);
    for (size_t s = 0; s < count; s++) {
        for (cat_turn turn = 0; turn < 4; turn++) {
            const struct board_fit fit = board_fits(board, found->tile, turn, spaces[s]);
            if (fit.faults & ~(bare ? (unsigned)BOARD_ALONE : 0u))
                continue;
            try_placement(search, (struct move){.kind = MOVE_PLACE, .draws = true, .at = spaces[s], .turn = turn},
                          found->tile, search->finder->before, ref_place_node(search->arena, name, spaces[s], turn));
        }
    }
}

/** What modules offer in place of the tile drawn; a tile of theirs takes figures as any does. */
static void try_instead(struct search *search, const struct doc_node *actions)
{
    struct game *const game = search->game;
    for (const struct doc_node *action = actions->first; action; action = action->next) {
        const struct doc_node *const name = doc_get(action, "place");
        const struct doc_node *const pair = doc_get(action, "at");
        struct move move = {.kind = MOVE_INSTEAD, .base = NO_BASE, .place = action};
        struct cat_found found = {0};
        if (pair)
            ref_read_at(game, pair, "at", &move.at);
        if (name && cat_find(&game->catalog, name->text, name->length, &found))
            try_placement(search, move, found.tile, NULL, action);
        else
            try_move(search, move, NULL, action);
    }
}

void ref_moves_init(struct move_finder *finder, struct game *game)
{
    memset(finder, 0, sizeof *finder);
    ref_trial_init(&finder->trial, game);
    finder->settings = *game->settings;
    finder->settings.scores_only = true;
}

void ref_moves_free(struct move_finder *finder)
{
    ref_trial_free(&finder->trial);
}

void ref_list_moves(struct move_finder *finder, struct doc_arena *arena, const struct cat_found *tile, move_list *moves)
{
    struct search search = {.finder = finder, .game = finder->trial.game, .arena = arena, .moves = moves};
    memset(moves, 0, sizeof *moves);
    finder->unplaceable = false;
    if (ref_ended(search.game))
        return;
    search.hooked = hooked(search.game);
    if (tile && !tile->tile->any) {
        struct board_at *spaces;
        const size_t count = ref_free_spaces(search.game, arena, &spaces);
        try_tile(&search, tile, spaces, count);
        if (moves->count == 0 && !search.game->over && !search.game->pile_empty) {
            struct doc_node *const action = doc_inline(doc_new_map(arena));
            doc_put(arena, action, "discard", doc_new_text(arena, ref_tile_name(arena, tile->tile, tile->drawing)));
            const struct move pattern = {.kind = MOVE_DISCARD, .draws = true, .base = NO_BASE, .place = action};
            finder->unplaceable = !try_move(&search, pattern, finder->before, action);
        }
    }
    if (finder->before && finder->before->count)
        return; /* a tile has been drawn: nothing is done in its place any more */
    try_instead(&search, offered(search.game, arena, VERB_BEFORE_TILE));
    const struct doc_node *const pass = doc_new_text(arena, "pass");
    try_move(&search, (struct move){.kind = MOVE_DECLINE, .base = NO_BASE, .place = pass}, NULL, pass);
}
