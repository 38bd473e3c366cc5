/* Reading a map: its squares, large cities, border and towns, with every check of the notation. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/parse.h"
#include "expansions/map/map.h"
#include "referee/read.h"

static const char *const keys[] = {"name",   "rules",        "border-prints", "town-variant", "squares",
                                   "origin", "large-cities", "border",        "towns",        "start-names"};

static void read_squares(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    if (!doc_want_list(game->faults, list, "squares"))
        return;
    for (const struct doc_node *row = list->first; row; row = row->next) {
        if (!doc_want_text(game->faults, row, "a row of squares"))
            return;
        state->width = (long)row->length > state->width ? (long)row->length : state->width;
        state->height++;
    }
    if (state->height == 0 || state->width == 0) {
        doc_error(game->faults, list, "the map has no squares");
        state->height = 0;
        return;
    }
    state->squares = doc_alloc_array(game->arena, (size_t)state->width * (size_t)state->height, sizeof *state->squares);
    long y = 0;
    for (const struct doc_node *row = list->first; row; row = row->next, y++) {
        for (long x = 0; x < state->width; x++) {
            const char mark = x < (long)row->length ? row->text[x] : '.';
            state->squares[y * state->width + x].mark = mark;
            if (!strchr(".#tSTC~H", mark) || mark == '\0') {
                doc_error_at(game->faults, doc_text_mark(game->faults->source, row, (size_t)x), 1,
                             "'%c' is no square; there are . # t S T C ~ H", mark >= ' ' && mark < 127 ? mark : '?');
                state->squares[y * state->width + x].mark = '.';
            }
        }
    }
}

static struct map_square *square(struct map_state *state, struct board_at at)
{
    const long column = (long)at.x - state->origin.x;
    const long row = (long)at.y - state->origin.y;
    return column < 0 || row < 0 || column >= state->width || row >= state->height
               ? NULL
               : &state->squares[row * state->width + column];
}

/** One printed square of a large city: laid on the board as a tile of its own. */
static void read_city_tile(struct game *game, const struct doc_node *node, unsigned number)
{
    struct map_state *state = map_state(game);
    const struct doc_node *at_node = doc_want(game->faults, node, "a square of a large city", "at");
    struct board_at at;
    if (!at_node || !ref_read_at(game, at_node, "at", &at))
        return;
    struct map_square *its = square(state, at);
    if (!its || its->mark != 'C') {
        doc_error(game->faults, at_node, "%s is no square of a large city (C)", ref_at_text(game, at));
        return;
    }
    if (its->city != 0) {
        doc_error(game->faults, at_node, "%s stands in two entries of large-cities", ref_at_text(game, at));
        return;
    }
    its->city = (uint16_t)number;
    const struct cat_tile *tile = map_city_tile(game, node, state->cities[number - 1].name);
    if (!tile)
        return;
    const struct board_fit fit = board_fits(game->board, tile, 0, at);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (fit.misfits >> side & 1u)
            doc_error(game->faults, node, "%s",
                      ref_misfit_text(game, tile, 0, at, side, board_tile(game->board, fit.beside[side])));
    }
    board_place(game->board, tile, 0, CAT_NO_DRAWING, at);
}

static void read_cities(struct game *game, const struct doc_node *list)
{
    static const char *const city_keys[] = {"name", "tiles"};
    struct map_state *state = map_state(game);
    if (!doc_want_list(game->faults, list, "large-cities"))
        return;
    if (list->count > UINT16_MAX) {
        doc_error(game->faults, list, "a map has at most %d large cities", UINT16_MAX);
        return;
    }
    state->cities = doc_alloc_array(game->arena, list->count, sizeof *state->cities);
    for (const struct doc_node *item = list->first; item; item = item->next) {
        struct map_large_city *city = &state->cities[state->city_count++];
        city->node = item;
        city->name = "large city";
        if (!doc_want_map(game->faults, item, "a large city"))
            continue;
        doc_want_keys(game->faults, item, "a large city", city_keys, 2);
        const struct doc_node *name = doc_get(item, "name");
        if (name && doc_want_text(game->faults, name, "a large city's name"))
            city->name = name->text;
        const struct doc_node *tiles = doc_want(game->faults, item, "a large city", "tiles");
        if (!tiles || !doc_want_list(game->faults, tiles, "a large city's tiles"))
            continue;
        for (const struct doc_node *tile = tiles->first; tile; tile = tile->next) {
            if (doc_want_map(game->faults, tile, "a square of a large city"))
                read_city_tile(game, tile, state->city_count);
        }
    }
}

static bool read_side(struct game *game, const struct doc_node *node, enum cat_side *side)
{
    static const char *const words[] = {"N", "E", "S", "W"};
    if (!doc_want_text(game->faults, node, "a side"))
        return false;
    for (unsigned s = 0; s < 4; s++) {
        if (strcmp(words[s], node->text) == 0) {
            *side = (enum cat_side)s;
            return true;
        }
    }
    doc_error(game->faults, node, "a side is N, E, S or W");
    return false;
}

static void read_print(struct game *game, const struct doc_node *node)
{
    static const char *const print_keys[] = {"at", "side", "kind", "coats", "to", "tiles", "id"};
    struct map_state *state = map_state(game);
    if (!doc_want_map(game->faults, node, "a border entry"))
        return;
    doc_want_keys(game->faults, node, "a border entry", print_keys, sizeof print_keys / sizeof *print_keys);
    struct map_print print = {.tiles = 1, .node = node};
    const struct doc_node *at = doc_want(game->faults, node, "a border entry", "at");
    const struct doc_node *side = doc_want(game->faults, node, "a border entry", "side");
    const struct doc_node *kind = doc_want(game->faults, node, "a border entry", "kind");
    const struct doc_node *coats = doc_get(node, "coats");
    const struct doc_node *tiles = doc_get(node, "tiles");
    const struct doc_node *id = doc_get(node, "id");
    const struct doc_node *to = doc_get(node, "to");
    const bool placed = at && ref_read_at(game, at, "at", &print.at);
    const bool sided = side && read_side(game, side, &print.side);
    if (kind && doc_want_text(game->faults, kind, "kind")) {
        print.kind = strcmp(kind->text, "city") == 0 ? CAT_CITY : CAT_ROAD;
        if (print.kind == CAT_ROAD && strcmp(kind->text, "road") != 0)
            doc_error(game->faults, kind, "a print at the border is a road or a city");
    }
    if (coats)
        doc_want_integer(game->faults, coats, "coats", 0, 1000, &print.coats);
    if (tiles)
        doc_want_integer(game->faults, tiles, "tiles", 0, 1000, &print.tiles);
    if (id && doc_want_text(game->faults, id, "id"))
        print.id = id->text;
    if (to && doc_want_text(game->faults, to, "to"))
        print.to = to->text;
    if (!placed || !sided)
        return;
    if (!map_takes_tiles(map_square_at(state, print.at))) {
        doc_error(game->faults, at, "%s is no square that takes a tile", ref_at_text(game, print.at));
        return;
    }
    if (map_square_at(state, board_beside(print.at, print.side)).mark != '.') {
        doc_error(game->faults, side, "that side of %s is no border: a square lies beyond",
                  ref_at_text(game, print.at));
        return;
    }
    const struct map_print *other = map_print_at(state, print.at, print.side);
    if (other) {
        doc_error(game->faults, side, "that side of %s has a print already", ref_at_text(game, print.at));
        doc_note(game->faults, other->node, "the first is here");
        return;
    }
    state->prints[state->print_count++] = print;
}

static void read_border(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    if (!doc_want_list(game->faults, list, "border"))
        return;
    state->prints = doc_alloc_array(game->arena, list->count, sizeof *state->prints);
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_print(game, item);
}

static void read_towns(struct game *game, const struct doc_node *list)
{
    static const char *const town_keys[] = {"at", "name"};
    if (!doc_want_list(game->faults, list, "towns"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (!doc_want_map(game->faults, item, "a town"))
            continue;
        doc_want_keys(game->faults, item, "a town", town_keys, 2);
        const struct doc_node *at_node = doc_want(game->faults, item, "a town", "at");
        const struct doc_node *name = doc_get(item, "name");
        struct board_at at;
        if (name)
            doc_want_text(game->faults, name, "a town's name");
        if (!at_node || !ref_read_at(game, at_node, "at", &at))
            continue;
        const char mark = map_square_at(map_state(game), at).mark;
        if (mark != 't' && mark != 'T')
            doc_error(game->faults, at_node, "%s is no square with a town (t or T)", ref_at_text(game, at));
    }
}

/** Every C square in an entry, two start squares, and each square within reach of one. */
static void check_squares(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    const size_t count = (size_t)state->width * (size_t)state->height;
    size_t *queue = doc_alloc_array(game->arena, count + 1, sizeof *queue);
    bool *seen = doc_alloc_array(game->arena, count + 1, sizeof *seen);
    size_t head = 0, tail = 0, starts = 0;
    for (size_t i = 0; i < count; i++) {
        const struct map_square its = state->squares[i];
        const struct board_at at = {(int32_t)(state->origin.x + (long)(i % (size_t)state->width)),
                                    (int32_t)(state->origin.y + (long)(i / (size_t)state->width))};
        if (its.mark == 'C' && its.city == 0)
            doc_error(game->faults, list, "the large city's square %s stands in no entry of large-cities",
                      ref_at_text(game, at));
        if (its.mark != 'S' && its.mark != 'T')
            continue;
        starts++;
        seen[i] = true;
        queue[tail++] = i;
    }
    if (starts < 2)
        doc_error(game->faults, list, "a map has at least two start squares (S or T), this one has %zu", starts);
    while (head < tail) {
        const size_t i = queue[head++];
        const struct board_at at = {(int32_t)(state->origin.x + (long)(i % (size_t)state->width)),
                                    (int32_t)(state->origin.y + (long)(i / (size_t)state->width))};
        for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
            const struct board_at next = board_beside(at, side);
            const struct map_square beside = map_square_at(state, next);
            const size_t n = (size_t)((next.y - state->origin.y) * state->width + (next.x - state->origin.x));
            if ((!map_takes_tiles(beside) && beside.mark != 'C') || seen[n])
                continue;
            seen[n] = true;
            queue[tail++] = n;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const struct board_at at = {(int32_t)(state->origin.x + (long)(i % (size_t)state->width)),
                                    (int32_t)(state->origin.y + (long)(i / (size_t)state->width))};
        if (map_takes_tiles(state->squares[i]) && !seen[i])
            doc_error(game->faults, list, "no start square leads to the square %s", ref_at_text(game, at));
    }
}

/** The keys of `map:` that are options as well: both given and different is an error. */
static void read_options(struct game *game, const struct doc_node *map)
{
    static const char *const option_keys[] = {"rules", "border-prints", "town-variant"};
    struct map_state *state = map_state(game);
    for (unsigned o = 0; o < 3; o++) {
        const struct doc_node *node = doc_get(map, option_keys[o]);
        const char *const *values = map_module.options[o].values;
        state->option[o] = -1;
        if (!node || !doc_want_text(game->faults, node, option_keys[o]))
            continue;
        const char *all = "";
        for (int v = 0; values[v]; v++) {
            if (strcmp(values[v], node->text) == 0)
                state->option[o] = v;
            all = doc_printf(game->arena, "%s%s%s", all, *all ? ", " : "", values[v]);
        }
        if (state->option[o] < 0)
            doc_error(game->faults, node, "%s cannot be '%s'; it is one of: %s", option_keys[o],
                      doc_excerpt(game->arena, node->text, node->length), all);
        else if (ref_option_set(game, &map_module, o) && ref_option(game, &map_module, o) != state->option[o])
            doc_error(game->faults, node, "%s says '%s' here and '%s' as the option %s", option_keys[o], node->text,
                      values[ref_option(game, &map_module, o)], map_module.options[o].name);
    }
}

void map_board(struct turn *setup)
{
    struct game *game = setup->game;
    struct map_state *state = map_state(game);
    const struct doc_node *map = doc_get(game->root, "map") ? doc_get(game->root, "map") : game->settings->map;
    for (unsigned o = 0; o < 3; o++)
        state->option[o] = -1;
    if (!map) {
        if (!doc_get(game->root, "tally"))
            doc_error(game->faults, game->root, "the module map is in play and the document has no 'map'");
        return;
    }
    if (!doc_want_map(game->faults, map, "map"))
        return;
    doc_want_keys(game->faults, map, "map", keys, sizeof keys / sizeof *keys);
    read_options(game, map);
    const struct doc_node *name = doc_get(map, "name");
    const struct doc_node *origin = doc_get(map, "origin");
    const struct doc_node *squares = doc_want(game->faults, map, "map", "squares");
    if (name && doc_want_text(game->faults, name, "name"))
        state->name = name->text;
    if (origin)
        ref_read_at(game, origin, "origin", &state->origin);
    if (!squares)
        return;
    read_squares(game, squares);
    if (!state->squares)
        return;
    if (doc_get(map, "large-cities"))
        read_cities(game, doc_get(map, "large-cities"));
    if (doc_get(map, "border"))
        read_border(game, doc_get(map, "border"));
    if (doc_get(map, "towns"))
        read_towns(game, doc_get(map, "towns"));
    check_squares(game, squares);
    game->ground = &map_ground;
}
