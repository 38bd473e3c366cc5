/* A random legal game: a pile shuffled by the seed, and moves drawn from those that ref_list_moves() finds. */
#include "config.h"

#include "referee/random_game.h"

#include <string.h>

#include "catalog/catalog.h"
#include "referee/moves.h"
#include "referee/play.h"
#include "referee/write_document.h"
#include "referee/write_position.h"

uint64_t ref_random(struct random_source *source)
{
    uint64_t mixed = source->state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

uint64_t ref_random_below(struct random_source *source, uint64_t below)
{
    const uint64_t beyond = UINT64_MAX - UINT64_MAX % below;
    uint64_t drawn;
    do
        drawn = ref_random(source);
    while (drawn >= beyond);
    return drawn % below;
}

/* ---- the pile ---- */

typedef REF_LIST(const struct cat_tile *) tile_list;

static bool has_river(const struct cat_tile *tile, unsigned *edges)
{
    bool any = false;
    *edges = 0;
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        if (tile->features[f].kind != CAT_RIVER)
            continue;
        any = true;
        for (unsigned places = tile->features[f].places; places; places &= places - 1)
            ++*edges;
    }
    return any;
}

static void shuffle(struct random_source *source, const struct cat_tile **tiles, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        const uint64_t other = ref_random_below(source, i);
        const struct cat_tile *const tile = tiles[i - 1];
        tiles[i - 1] = tiles[other];
        tiles[other] = tile;
    }
}

/** A river of one box, drawn at random: what lies between its source and its lake, fork first, then the lake. */
static void add_river(struct game *game, struct doc_arena *arena, const char *set, struct random_source *source,
                      tile_list *pile)
{
    tile_list forks = {0}, plain = {0}, lakes = {0};
    unsigned edges;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const struct cat_tile *const tile = &cat_tiles[i];
        if (strcmp(tile->set, set) != 0 || !has_river(tile, &edges) || tile->marks & CAT_START)
            continue;
        tile_list *const list = tile->marks & CAT_LAST ? &lakes : edges > 2 ? &forks : &plain;
        for (unsigned c = 0; c < tile->copies[game->edition]; c++)
            *REF_ADD(arena, list) = tile;
    }
    shuffle(source, plain.items, plain.count);
    const tile_list *const parts[] = {&forks, &plain, &lakes};
    for (unsigned p = 0; p < 3; p++) {
        for (unsigned i = 0; i < parts[p]->count; i++)
            *REF_ADD(arena, pile) = parts[p]->items[i];
    }
}

/** All tiles of the boxes in play but those that lie and those that nobody draws, shuffled; a river first. */
static tile_list make_pile(struct game *game, struct doc_arena *arena, struct random_source *source)
{
    tile_list pile = {0};
    unsigned edges;
    const struct cat_tile *const start = board_tile_count(game->board) > game->printed
                                             ? board_tile(game->board, (board_tile_id)game->printed)->drawing
                                             : NULL;
    if (start && has_river(start, &edges))
        add_river(game, arena, start->set, source, &pile);
    const unsigned first = pile.count;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const struct cat_tile *const tile = &cat_tiles[i];
        const unsigned copies = tile->copies[game->edition];
        if (tile->any || has_river(tile, &edges) || !ref_set_in_play(game, tile->set))
            continue;
        for (unsigned c = game->laid[i]; c < copies; c++)
            *REF_ADD(arena, &pile) = tile;
    }
    if (pile.count > first)
        shuffle(source, pile.items + first, pile.count - first);
    return pile;
}

const struct cat_tile *ref_random_start_tile(const struct game *game, uint64_t seed)
{
    struct random_source source = {seed};
    const struct cat_tile *plain = NULL;
    unsigned rivers = 0, edges;
    for (unsigned i = 0; i < cat_tile_count; i++) {
        if (!(cat_tiles[i].marks & CAT_START) || !ref_set_in_play(game, cat_tiles[i].set))
            continue;
        if (has_river(&cat_tiles[i], &edges))
            rivers++;
        else if (!plain)
            plain = &cat_tiles[i];
    }
    uint64_t left = rivers ? ref_random_below(&source, rivers) : 0;
    for (unsigned i = 0; rivers && i < cat_tile_count; i++) {
        if (cat_tiles[i].marks & CAT_START && ref_set_in_play(game, cat_tiles[i].set) &&
            has_river(&cat_tiles[i], &edges) && left-- == 0)
            return &cat_tiles[i];
    }
    return plain;
}

/** Lays a tile on a start space, in the first turn in which it fits; false if it fits in none. */
static bool lay_start(struct game *game, struct doc_arena *arena, struct doc_node *list, const struct cat_tile *tile,
                      struct board_at at)
{
    for (cat_turn turn = 0; turn < 4; turn++) {
        const struct board_fit fit = board_fits(game->board, tile, turn, at);
        if ((fit.faults & ~(unsigned)BOARD_ALONE) || game->ground->refuses(game, tile, turn, at))
            continue;
        board_place(game->board, tile, turn, CAT_NO_DRAWING, at);
        struct doc_node *const entry = doc_add(list, doc_inline(doc_new_map(arena)));
        doc_put(arena, entry, "at", ref_at_node(arena, at));
        doc_put(arena, entry, "tile", doc_new_text(arena, tile->id));
        if (turn)
            doc_put(arena, entry, "rotation", doc_new_number(arena, 90 * turn));
        return true;
    }
    return false;
}

struct doc_node *ref_random_board(struct game *game, struct doc_arena *arena, uint64_t seed)
{
    struct random_source source = {seed};
    const struct cat_tile *const start = ref_random_start_tile(game, seed);
    struct doc_node *const list = doc_new_list(arena);
    struct board_at *spaces = NULL;
    tile_list others = {0};
    unsigned edges, used = 0;
    if (!game->ground)
        return doc_new_text(arena, start->id);
    ref_random(&source); /* the first number chose the start tile */
    const size_t count = game->ground->starts(game, arena, &spaces);
    for (unsigned i = 0; i < cat_tile_count; i++) {
        const struct cat_tile *const tile = &cat_tiles[i];
        if (tile->any || has_river(tile, &edges) || !ref_set_in_play(game, tile->set) || ref_left_out(game, tile))
            continue;
        for (unsigned c = tile == start; c < tile->copies[game->edition]; c++)
            *REF_ADD(arena, &others) = tile;
    }
    shuffle(&source, others.items, others.count);
    /* the starting tile on the first space that takes it, one of the others, drawn blindly, on the next that does */
    const size_t first = (size_t)ref_random_below(&source, count);
    const struct cat_tile *tile = start;
    for (size_t s = 0; s < count && list->count < 2; s++) {
        const struct board_at at = spaces[(first + s) % count];
        bool lies = lay_start(game, arena, list, tile, at);
        while (!lies && list->count == 1 && used < others.count)
            lies = lay_start(game, arena, list, others.items[used++], at);
        if (lies && list->count == 1 && others.count > 0)
            tile = others.items[used++];
    }
    return list;
}

struct doc_node *ref_random_start(struct doc_arena *arena, uint64_t seed, unsigned players,
                                  const struct doc_node *expansions, struct doc_node *board)
{
    static const char *const names[REF_PLAYERS_MAX] = {"Red", "Blue", "Green", "Yellow", "Black", "Pink"};
    struct doc_node *const root = doc_new_map(arena);
    doc_put(arena, root, "reeve", doc_new_number(arena, 1));
    doc_put(arena, root, "title", doc_new_text(arena, doc_printf(arena, "Random game %llu", (unsigned long long)seed)));
    if (expansions->count)
        doc_put(arena, doc_put(arena, root, "game", doc_new_map(arena)), "expansions",
                ref_share_node(arena, expansions));
    struct doc_node *const list = doc_put(arena, root, "players", doc_new_list(arena));
    for (unsigned p = 0; p < players && p < REF_PLAYERS_MAX; p++)
        doc_put(arena, doc_add(list, doc_inline(doc_new_map(arena))), "name", doc_new_text(arena, names[p]));
    if (board)
        doc_put(arena, root, "board", board);
    return root;
}

/* ---- the game ---- */

/** What a move is, so that rare ones can be chosen as often as common ones. */
static const char *sort_of(const struct move *move)
{
    return move->last->kind == DOC_MAP && move->kind != MOVE_PLACE ? move->last->first->text : "";
}

/** A move of the list: any, or every other time one of a kind drawn first. */
static const struct move *choose(struct random_source *source, struct doc_arena *arena, const move_list *moves)
{
    if (ref_random_below(source, 2) == 0)
        return &moves->items[ref_random_below(source, moves->count)];
    REF_LIST(unsigned) sorts = {0};
    for (unsigned i = 0; i < moves->count; i++) {
        bool known = false;
        for (unsigned s = 0; s < sorts.count && !known; s++) {
            const struct move *const other = &moves->items[sorts.items[s]];
            known = other->kind == moves->items[i].kind && strcmp(sort_of(other), sort_of(&moves->items[i])) == 0;
        }
        if (!known)
            *REF_ADD(arena, &sorts) = i;
    }
    const struct move *const sort = &moves->items[sorts.items[ref_random_below(source, sorts.count)]];
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++)
        count += moves->items[i].kind == sort->kind && strcmp(sort_of(&moves->items[i]), sort_of(sort)) == 0;
    uint64_t left = ref_random_below(source, count);
    for (unsigned i = 0; i < moves->count; i++) {
        if (moves->items[i].kind == sort->kind && strcmp(sort_of(&moves->items[i]), sort_of(sort)) == 0 && left-- == 0)
            return &moves->items[i];
    }
    return sort;
}

/** A game in progress. */
struct random_play {
    struct game *game;
    struct doc_arena *arena; /* of the record */
    struct doc_arena work;   /* of the moves of one turn */
    struct move_finder finder;
    struct random_source source;
    tile_list pile;
    unsigned drawn;
    struct doc_node *turns;
};

/** Everything of a list of actions out of the working arena. */
static struct doc_node *keep(struct doc_arena *arena, const struct doc_node *actions)
{
    struct doc_node *const list = doc_new_list(arena);
    for (const struct doc_node *item = actions->first; item; item = item->next) {
        struct doc_node *const copy = doc_add(list, ref_share_node(arena, item));
        if (item->kind == DOC_MAP) {
            copy->first = copy->last = NULL;
            copy->count = 0;
        } else {
            copy->text = doc_copy(arena, item->text, item->length);
        }
        for (const struct doc_node *value = item->first; value; value = value->next) {
            struct doc_node *const kept = doc_put(arena, copy, doc_copy(arena, value->key->text, value->key->length),
                                                  ref_share_node(arena, value));
            if (value->kind == DOC_LIST) {
                kept->first = kept->last = NULL;
                kept->count = 0;
                for (const struct doc_node *part = value->first; part; part = part->next) {
                    struct doc_node *const number = doc_add(kept, ref_share_node(arena, part));
                    number->text = doc_copy(arena, part->text, part->length);
                }
            } else {
                kept->text = doc_copy(arena, value->text, value->length);
            }
        }
    }
    return list;
}

/** One turn; false if there was none. */
static bool play_turn(struct random_play *play)
{
    struct game *const game = play->game;
    struct doc_arena *const arena = play->arena;
    move_list moves;
    struct cat_found found = {.drawing = CAT_NO_DRAWING};
    doc_arena_reset(&play->work);
    struct doc_node *const discards = doc_new_list(&play->work);
    play->finder.before = discards;
    play->finder.only = ref_random(&play->source) | 1u << 31; /* mage and witch have more places than can be tried */
    for (;;) {
        found.tile = play->drawn < play->pile.count ? play->pile.items[play->drawn] : NULL;
        ref_list_moves(&play->finder, &play->work, found.tile ? &found : NULL, &moves);
        if (!play->finder.unplaceable || moves.count > 0)
            break;
        struct doc_node *const action = doc_add(discards, doc_inline(doc_new_map(&play->work)));
        doc_put(&play->work, action, "discard", doc_new_text(&play->work, found.tile->id));
        play->drawn++;
    }
    if (moves.count == 0)
        return false;
    const struct move *const move = choose(&play->source, &play->work, &moves);
    struct doc_node *const actions = keep(arena, move->actions);
    const unsigned player = game->on_turn;
    struct verdict_turn *const turn = doc_alloc(game->arena, sizeof *turn);
    turn->again_rule = RULE_NONE;
    ref_play_turn(game, &(struct turn_input){.move = actions, .named = -1}, turn);
    if (!turn->legal)
        return false; /* cannot be: the same turn was legal when it was tried */
    /* what is done in place of a tile leaves it in the pile */
    play->drawn += move->draws;
    /* tiles that a rule takes out of the pile unseen */
    if (play->drawn + (unsigned long)game->tiles_left + 1 < play->pile.count)
        play->drawn = play->pile.count - 1 - (unsigned)game->tiles_left;
    struct doc_node *const entry = doc_add(play->turns, doc_new_map(arena));
    doc_put(arena, entry, "player", doc_new_text(arena, game->players[player].name));
    doc_put(arena, entry, "move", ref_write_move(game, arena, actions));
    doc_put(arena, entry, "expect", ref_write_turn_expect(game, arena, turn));
    for (unsigned p = 0; p < game->player_count; p++)
        game->verdict->gained[p] += turn->gained[p];
    return true;
}

struct doc_node *ref_random_game(struct game *game, struct doc_arena *arena, uint64_t seed, unsigned long turns)
{
    struct random_play play = {.game = game, .arena = arena, .source = {seed}, .turns = doc_new_list(arena)};
    doc_arena_init(&play.work);
    play.work.escape = arena->escape;
    ref_random(&play.source); /* the first number chose the start tile */
    play.pile = make_pile(game, arena, &play.source);
    game->tiles_left = play.pile.count ? (long)play.pile.count - 1 : 0;
    game->record = true;
    struct doc_node *const root = ref_write_position(game, arena, (struct position_form){.title = true});
    ref_moves_init(&play.finder, game);
    for (unsigned long t = 0; (turns == 0 || t < turns) && play_turn(&play); t++)
        ;
    ref_moves_free(&play.finder);
    doc_arena_free(&play.work);
    doc_put(arena, root, "turns", play.turns);
    doc_put(arena, root, "final", doc_new_switch(arena, true));
    ref_play_final(game);
    struct doc_node *const expect = doc_put(arena, root, "expect", doc_new_map(arena));
    doc_put(arena, expect, "scores", ref_points_node(game, arena, game->verdict->gained));
    doc_put(arena, expect, "final", ref_points_node(game, arena, game->verdict->final_gained));
    struct doc_node *const totals = doc_put(arena, expect, "totals", doc_inline(doc_new_map(arena)));
    for (unsigned p = 0; p < game->player_count; p++)
        doc_put(arena, totals, game->players[p].name, doc_new_number(arena, game->players[p].score));
    return root;
}
