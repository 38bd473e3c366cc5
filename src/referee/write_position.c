/* A position as a document in its canonical form. */
#include "config.h"

#include "referee/write_position.h"

#include <stdlib.h>
#include <string.h>

#include "catalog/spot.h"
#include "referee/module.h"
#include "referee/moves.h"
#include "referee/pieces.h"

/* A map has at most this many cells for each tile, and this many columns of tiles and of characters. */
#define CELLS_PER_TILE 3
#define COLUMNS_MAX 60
#define WIDTH_MAX 110

/** Text that the reader wants without quotes: a number, a switch. */
static struct doc_node *number(struct doc_arena *arena, long value)
{
    return doc_new_number(arena, value);
}

/* ---- head ---- */

static void put_options(const struct game *game, struct doc_arena *arena, struct doc_node *map)
{
    struct doc_node *options = NULL;
    unsigned place = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned o = 0; o < module->option_count; o++, place++) {
            const struct option *const option = &module->options[o];
            /* one that several modules share stands once */
            if (!game->option_set[place] || doc_get(options, option->name))
                continue;
            if (!options)
                options = doc_put(arena, map, "options", doc_inline(doc_new_map(arena)));
            const int value = game->option[place];
            if (option->is_switch)
                doc_put(arena, options, option->name, doc_new_switch(arena, value != 0));
            else if (option->values)
                doc_put(arena, options, option->name, doc_new_text(arena, option->values[value]));
            else
                doc_put(arena, options, option->name, number(arena, value));
        }
    }
}

static void put_game(const struct game *game, struct doc_arena *arena, struct doc_node *root)
{
    struct doc_node *const map = doc_new_map(arena);
    if (game->edition != CAT_C2)
        doc_put(arena, map, "edition", doc_new_text(arena, cat_edition_word(game->edition)));
    struct doc_node *expansions = NULL;
    for (unsigned m = 0; m < game->table->count; m++) {
        if (!(game->in_play >> m & 1u) || game->table->modules[m]->always)
            continue;
        if (!expansions)
            expansions = doc_put(arena, map, "expansions", doc_inline(doc_new_list(arena)));
        doc_add(expansions, doc_new_text(arena, game->table->modules[m]->name));
    }
    put_options(game, arena, map);
    if (map->count)
        doc_put(arena, root, "game", map);
}

/** What the game gives a player of a kind. */
static int given(const struct game *game, unsigned number_of_kind)
{
    const struct figure_kind *const kind = ref_kind(game, number_of_kind);
    if (game->given[number_of_kind])
        return game->given[number_of_kind];
    return game->player_count > 4 && kind->given_many ? kind->given_many : kind->given;
}

static int standing(const struct game *game, unsigned player, unsigned kind)
{
    int count = game->away[player][kind];
    for (size_t i = 0; game->board && i < board_figure_count(game->board); i++) {
        const struct board_figure *const figure = board_figure(game->board, (board_figure_id)i);
        count += !figure->gone && figure->owner == player && figure->kind == kind;
    }
    return count;
}

static void put_supply(const struct game *game, struct doc_arena *arena, struct doc_node *map, unsigned p, bool full)
{
    const struct player *const player = &game->players[p];
    struct doc_node *supply = NULL;
    unsigned k = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned i = 0; i < module->figure_count; i++, k++) {
            if (!(game->in_play >> m & 1u) || module->figures[i].traits & FIGURE_OWNERLESS)
                continue;
            const bool stated = game->supply_given[p] >> k & 1u;
            if (!full && !stated && player->supply[k] == given(game, k) - standing(game, p, k))
                continue;
            if (!supply)
                supply = doc_put(arena, map, "supply", doc_inline(doc_new_map(arena)));
            doc_put(arena, supply, module->figures[i].name, number(arena, player->supply[k]));
        }
    }
}

static void put_players(const struct game *game, struct doc_arena *arena, struct doc_node *root,
                        struct position_form form)
{
    struct doc_node *const list = doc_put(arena, root, "players", doc_new_list(arena));
    for (unsigned p = 0; p < game->player_count; p++) {
        struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
        doc_put(arena, map, "name", doc_new_text(arena, game->players[p].name));
        if (form.full || game->players[p].score)
            doc_put(arena, map, "score", number(arena, game->players[p].score));
        put_supply(game, arena, map, p, form.full);
    }
}

struct doc_node *ref_write_head(const struct game *game, struct doc_arena *arena, struct position_form form)
{
    struct doc_node *const root = doc_new_map(arena);
    doc_put(arena, root, "reeve", number(arena, 1));
    if (form.title && game->title)
        doc_put(arena, root, "title", doc_new_text(arena, game->title));
    put_game(game, arena, root);
    put_players(game, arena, root, form);
    return root;
}

/* ---- board ---- */

const char *ref_board_name(struct doc_arena *arena, const struct cat_tile *tile, enum cat_drawing drawing)
{
    const char *const name = ref_tile_name(arena, tile, drawing);
    return strcmp(tile->set, "base") == 0 && strncmp(name, "base/", 5) == 0 ? name + 5 : name;
}

/** Whether a document states the tile: what a module lays out by itself (printed on a map) has no name. */
static bool is_stated(const struct game *game, board_tile_id id)
{
    const char *const name = board_tile(game->board, id)->drawing->id;
    struct cat_found found;
    return cat_find(&game->catalog, name, strlen(name), &found);
}

static const char *cell(const struct game *game, struct doc_arena *arena, board_tile_id id)
{
    if (id == BOARD_NONE || !is_stated(game, id))
        return ".";
    const struct board_tile *const tile = board_tile(game->board, id);
    const char *const name = ref_board_name(arena, tile->drawing, (enum cat_drawing)tile->drawn);
    return tile->turn ? doc_printf(arena, "%s@%d", name, 90 * tile->turn) : name;
}

/** The rectangle of the table in which tiles lie. */
struct extent {
    struct board_at first, last;
    size_t tiles;
};

static struct extent extent(const struct game *game)
{
    const struct board *const board = game->board;
    struct extent all = {{0, 0}, {0, 0}, 0};
    for (size_t i = 0; i < board_tile_count(board); i++) {
        const struct board_at at = board_tile(board, (board_tile_id)i)->at;
        if (!is_stated(game, (board_tile_id)i))
            continue;
        const bool none = all.tiles++ == 0;
        all.first.x = none || at.x < all.first.x ? at.x : all.first.x;
        all.first.y = none || at.y < all.first.y ? at.y : all.first.y;
        all.last.x = none || at.x > all.last.x ? at.x : all.last.x;
        all.last.y = none || at.y > all.last.y ? at.y : all.last.y;
    }
    return all;
}

static bool good_as_map(const struct game *game, const struct extent *all)
{
    const struct board *const board = game->board;
    const long long columns = (long long)all->last.x - all->first.x + 1;
    const long long rows = (long long)all->last.y - all->first.y + 1;
    const long long tiles = (long long)all->tiles;
    if (tiles == 0 || columns > COLUMNS_MAX || columns * rows > CELLS_PER_TILE * tiles + 4)
        return false;
    for (long long y = all->first.y; y <= all->last.y; y++) {
        bool any = false;
        for (long long x = all->first.x; x <= all->last.x && !any; x++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){(int32_t)x, (int32_t)y});
            any = id != BOARD_NONE && is_stated(game, id);
        }
        if (!any)
            return false; /* a row of nothing but dots says little */
    }
    return true;
}

/** The map, its columns in line; a row ends with its last tile.  NULL: it would be too wide to be read. */
static const char *map_text(const struct game *game, struct doc_arena *arena, const struct extent *all)
{
    const size_t columns = (size_t)(all->last.x - all->first.x + 1);
    const size_t rows = (size_t)(all->last.y - all->first.y + 1);
    const char **const cells = doc_alloc_array(arena, columns * rows, sizeof *cells);
    size_t *const widths = doc_alloc_array(arena, columns, sizeof *widths);
    size_t *const ends = doc_alloc_array(arena, rows, sizeof *ends);
    size_t size = 1;
    for (size_t y = 0; y < rows; y++) {
        for (size_t x = 0; x < columns; x++) {
            const struct board_at at = {all->first.x + (int32_t)x, all->first.y + (int32_t)y};
            const board_tile_id id = board_tile_at(game->board, at);
            const char *const word = cell(game, arena, id);
            cells[y * columns + x] = word;
            widths[x] = strlen(word) > widths[x] ? strlen(word) : widths[x];
            ends[y] = id != BOARD_NONE && is_stated(game, id) ? x + 1 : ends[y];
        }
    }
    size_t width = 0;
    for (size_t x = 0; x < columns; x++)
        width += widths[x] + 2;
    if (width > WIDTH_MAX)
        return NULL;
    size += width * rows;
    char *const text = doc_alloc(arena, size + rows);
    char *at = text;
    for (size_t y = 0; y < rows; y++) {
        for (size_t x = 0; x < ends[y]; x++) {
            const char *const word = cells[y * columns + x];
            const size_t length = strlen(word);
            memcpy(at, word, length);
            at += length;
            if (x + 1 < ends[y]) {
                memset(at, ' ', widths[x] - length + 2);
                at += widths[x] - length + 2;
            }
        }
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}

static void put_board(const struct game *game, struct doc_arena *arena, struct doc_node *root)
{
    const struct board *const board = game->board;
    const struct extent all = extent(game);
    if (all.tiles == 0 && board_tile_count(board) > 0)
        return; /* all of it is printed */
    const char *const map_form = good_as_map(game, &all) ? map_text(game, arena, &all) : NULL;
    if (map_form) {
        doc_put(arena, root, "board", doc_new_text(arena, map_form))->block = true;
        if (all.first.x || all.first.y)
            doc_put(arena, root, "origin", ref_at_node(arena, all.first));
        return;
    }
    struct doc_node *const list = doc_put(arena, root, "board", doc_new_list(arena));
    for (size_t i = 0; i < board_tile_count(board); i++) {
        const struct board_tile *const tile = board_tile(board, (board_tile_id)i);
        if (!is_stated(game, (board_tile_id)i))
            continue;
        struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
        doc_put(arena, map, "at", ref_at_node(arena, tile->at));
        doc_put(arena, map, "tile",
                doc_new_text(arena, ref_tile_name(arena, tile->drawing, (enum cat_drawing)tile->drawn)));
        if (tile->turn)
            doc_put(arena, map, "rotation", number(arena, 90 * tile->turn));
    }
}

/* ---- figures ---- */

/** A figure with its place in the order of the document. */
struct placed_figure {
    struct board_at at;
    board_part part;
    board_figure_id id;
};

static int by_place(const void *left, const void *right)
{
    const struct placed_figure *const a = left;
    const struct placed_figure *const b = right;
    if (a->at.y != b->at.y)
        return a->at.y < b->at.y ? -1 : 1;
    if (a->at.x != b->at.x)
        return a->at.x < b->at.x ? -1 : 1;
    if (a->part != b->part)
        return a->part < b->part ? -1 : 1;
    return a->id < b->id ? -1 : a->id > b->id;
}

static void put_figure(const struct game *game, struct doc_arena *arena, struct doc_node *list,
                       const struct board_figure *figure)
{
    const struct board_tile *const tile = board_tile(game->board, figure->tile);
    const char *const kind = ref_kind(game, figure->kind)->name;
    struct doc_node *const map = doc_add(list, doc_inline(doc_new_map(arena)));
    if (figure->owner == BOARD_NO_OWNER)
        doc_put(arena, map, "figure", doc_new_text(arena, kind));
    else
        doc_put(arena, map, kind, doc_new_text(arena, game->players[figure->owner].name));
    doc_put(arena, map, "at", ref_at_node(arena, tile->at));
    if (figure->corner != CAT_NONE) {
        doc_put(arena, map, "spot",
                doc_new_text(arena, doc_printf(arena, "corner %s", cat_corner_word((enum cat_corner)figure->corner))));
    } else if (figure->part != BOARD_NONE) {
        const uint8_t feature = (uint8_t)(figure->part - tile->first_part);
        char spot[CAT_SPOT_NAME];
        cat_spot_name(tile->drawing, tile->turn, feature, spot);
        doc_put(arena, map, "spot", doc_new_text(arena, doc_copy(arena, spot, strlen(spot))));
    }
    ref_put_figure_facts(game, arena, map, figure);
}

static void put_figures(const struct game *game, struct doc_arena *arena, struct doc_node *root)
{
    const size_t all = board_figure_count(game->board);
    struct placed_figure *const placed = doc_alloc_array(arena, all + 1, sizeof *placed);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        const struct board_figure *const figure = board_figure(game->board, (board_figure_id)i);
        if (figure->gone)
            continue;
        placed[count++] =
            (struct placed_figure){board_tile(game->board, figure->tile)->at, figure->part, (board_figure_id)i};
    }
    if (count == 0)
        return;
    qsort(placed, count, sizeof *placed, by_place);
    struct doc_node *const list = doc_put(arena, root, "figures", doc_new_list(arena));
    for (size_t i = 0; i < count; i++)
        put_figure(game, arena, list, board_figure(game->board, placed[i].id));
}

/* ---- the whole ---- */

void ref_write_states(const struct game *game, struct doc_arena *arena, struct doc_node *root)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        if (!(game->in_play >> m & 1u) || !module->state_key)
            continue;
        const struct doc_node *const given = doc_get(game->root, module->state_key);
        struct doc_node *const state = module->write_state ? module->write_state(game, arena)
                                       : given             ? ref_share_node(arena, given)
                                                           : NULL;
        if (state)
            doc_put(arena, root, module->state_key, state);
    }
}

/** The second part of a double turn, or a turn more. */
static bool is_second(const struct game *game)
{
    bool second = game->part != 1;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        second |= (game->in_play >> m & 1u) && module->extra_turn && module->extra_turn(game);
    }
    return second;
}

struct doc_node *ref_write_position(const struct game *game, struct doc_arena *arena, struct position_form form)
{
    struct doc_node *const root = ref_write_head(game, arena, form);
    if (form.full || game->turn_named || game->on_turn)
        doc_put(arena, root, "turn", doc_new_text(arena, game->players[game->on_turn].name));
    if (is_second(game))
        doc_put(arena, root, "part", number(arena, 2));
    if (game->tiles_left != REF_TILES_UNKNOWN)
        doc_put(arena, root, "tiles-left", number(arena, game->tiles_left));
    if (game->over || game->pile_empty)
        doc_put(arena, root, "pile", doc_new_text(arena, "empty"));
    const struct doc_node *const own = doc_get(game->root, "tiles");
    if (own)
        doc_put(arena, root, "tiles", ref_share_node(arena, own));
    put_board(game, arena, root);
    put_figures(game, arena, root);
    ref_write_states(game, arena, root);
    if (form.end && ref_ended(game) && !game->verdict->final_done)
        doc_put(arena, root, "final", doc_new_switch(arena, true));
    return root;
}
