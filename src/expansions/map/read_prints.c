/* Reading what a map prints: the squares of large cities, roads and cities at the border, names of towns. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "document/get.h"
#include "expansions/map/map.h"
#include "referee/read.h"

/* ---- large cities ---- */

/** One printed square of a large city: laid on the board as a tile of its own. */
static void read_city_tile(struct game *game, const struct doc_node *node, unsigned number)
{
    struct map_state *state = map_state(game);
    struct map_large_city *city = &state->cities[number - 1];
    const struct doc_node *at_node = doc_want(game->faults, node, "a square of a large city", "at");
    const struct cat_tile *tile = map_city_tile(game, node, city->name);
    struct board_at at;
    if (!at_node || !ref_read_at(game, at_node, "at", &at))
        return;
    struct map_square *square = map_square_of(state, at);
    if (!square || square->mark != 'C') {
        doc_error(game->faults, at_node, "%s is no square of a large city (C)", ref_at_text(game, at));
        return;
    }
    if (square->city != 0) {
        doc_error(game->faults, at_node, "%s stands in large-cities already", ref_at_text(game, at));
        return;
    }
    square->city = (uint16_t)number;
    city->squares[city->count++] = at;
    if (!tile)
        return;
    const struct board_fit fit = board_fits(game->board, tile, 0, at);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (fit.misfits >> side & 1u)
            doc_error(game->faults, doc_get(node, "edges"), "%s",
                      ref_misfit_text(game, tile, 0, at, side, board_tile(game->board, fit.beside[side])));
    }
    board_place(game->board, tile, 0, CAT_NO_DRAWING, at);
}

void map_read_cities(struct game *game, const struct doc_node *list)
{
    static const char *const city_keys[] = {"name", "tiles"};
    struct map_state *state = map_state(game);
    if (!list || !doc_want_list(game->faults, list, "large-cities"))
        return;
    if (list->count > UINT16_MAX) {
        doc_error(game->faults, list, "a map has at most %d large cities", UINT16_MAX);
        return;
    }
    state->cities = doc_alloc_array(game->arena, list->count, sizeof *state->cities);
    for (const struct doc_node *item = list->first; item; item = item->next) {
        struct map_large_city *city = &state->cities[state->city_count++];
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
        if (tiles->count == 0)
            doc_error(game->faults, tiles, "the large city %s has no squares", city->name);
        city->squares = doc_alloc_array(game->arena, tiles->count + 1, sizeof *city->squares);
        for (const struct doc_node *tile = tiles->first; tile; tile = tile->next) {
            if (doc_want_map(game->faults, tile, "a square of a large city"))
                read_city_tile(game, tile, state->city_count);
        }
    }
}

/* ---- the border ---- */

static bool read_side(struct game *game, const struct doc_node *node, enum cat_side *side)
{
    static const char *const words[] = {"N", "E", "S", "W"};
    if (!doc_want_text(game->faults, node, "a side"))
        return false;
    for (enum cat_side s = CAT_N; s <= CAT_W; s++) {
        if (strcmp(words[s], node->text) == 0) {
            *side = s;
            return true;
        }
    }
    doc_error(game->faults, node, "a side is N, E, S or W, not '%s'", doc_quote(game->faults, node));
    return false;
}

/** Puts a print before its square, if there may be one. */
static void add_print(struct game *game, const struct map_print *print, const struct doc_node *at,
                      const struct doc_node *side)
{
    struct map_state *state = map_state(game);
    struct map_square *square = map_square_of(state, print->at);
    if (!square || !map_takes_tiles(*square)) {
        doc_error(game->faults, at, "%s is no square that takes a tile", ref_at_text(game, print->at));
        return;
    }
    if (!map_is_closed(state, print->at, print->side)) {
        doc_error(game->faults, side, "that side of %s is no border: a square lies beyond",
                  ref_at_text(game, print->at));
        return;
    }
    const struct map_print *other = map_print_at(state, print->at, print->side);
    if (other) {
        doc_error(game->faults, side, "that side of %s has a print already", ref_at_text(game, print->at));
        doc_note(game->faults, other->node, "the first is here");
        return;
    }
    struct map_print *kept = &state->prints[state->print_count];
    *kept = *print;
    kept->peer = state->print_count;
    kept->next = square->print;
    square->print = ++state->print_count;
}

static void read_print(struct game *game, const struct doc_node *node)
{
    static const char *const print_keys[] = {"at", "side", "kind", "coats", "to", "tiles", "id"};
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
            doc_error(game->faults, kind, "a print at the border is a road or a city, not '%s'",
                      doc_quote(game->faults, kind));
    }
    if (coats)
        doc_want_integer(game->faults, coats, "coats", 0, 1000, &print.coats);
    if (tiles)
        doc_want_integer(game->faults, tiles, "tiles", 0, 1000, &print.tiles);
    if (id && doc_want_text(game->faults, id, "id"))
        print.id = id->text;
    if (to && doc_want_text(game->faults, to, "to"))
        print.to = to->text;
    if (placed && sided)
        add_print(game, &print, at, side);
}

static int by_id(const void *a, const void *b)
{
    const struct map_print *const *one = a;
    const struct map_print *const *other = b;
    const int order = strcmp((*one)->id, (*other)->id);
    return order ? order : (*one < *other ? -1 : *one > *other);
}

/** Links the prints of one id into rings. */
static void link_prints(struct game *game)
{
    struct map_state *state = map_state(game);
    struct map_print **sorted = doc_alloc_array(game->arena, state->print_count + 1, sizeof *sorted);
    size_t count = 0;
    for (unsigned i = 0; i < state->print_count; i++) {
        if (state->prints[i].id)
            sorted[count++] = &state->prints[i];
    }
    qsort(sorted, count, sizeof *sorted, by_id);
    for (size_t i = 0; i < count; i++) {
        const struct map_print *print = sorted[i];
        if ((i == 0 || strcmp(sorted[i - 1]->id, print->id) != 0) &&
            (i + 1 == count || strcmp(sorted[i + 1]->id, print->id) != 0))
            doc_warning(game->faults, doc_get(print->node, "id"),
                        "the id '%s' stands once; prints that hang together outside share one",
                        doc_quote(game->faults, doc_get(print->node, "id")));
    }
    for (size_t i = 1; i < count; i++) {
        struct map_print *before = sorted[i - 1], *print = sorted[i];
        if (strcmp(before->id, print->id) != 0)
            continue;
        print->peer = before->peer;
        before->peer = (uint32_t)(print - state->prints);
        if (print->kind == before->kind)
            continue;
        doc_error(game->faults, print->node, "prints of one id are one feature: this is a %s, the other a %s",
                  cat_kind_word(print->kind), cat_kind_word(before->kind));
        doc_note(game->faults, before->node, "the other is here");
    }
}

void map_read_border(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    if (!list || !doc_want_list(game->faults, list, "border"))
        return;
    state->prints = doc_alloc_array(game->arena, list->count, sizeof *state->prints);
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_print(game, item);
    link_prints(game);
}

/* ---- towns ---- */

void map_read_towns(struct game *game, const struct doc_node *list)
{
    static const char *const town_keys[] = {"at", "name"};
    struct map_state *state = map_state(game);
    if (!list || !doc_want_list(game->faults, list, "towns"))
        return;
    const uint32_t stamp = board_new_stamp(game->board);
    state->towns = doc_alloc_array(game->arena, list->count, sizeof *state->towns);
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (!doc_want_map(game->faults, item, "a town"))
            continue;
        doc_want_keys(game->faults, item, "a town", town_keys, 2);
        const struct doc_node *at_node = doc_want(game->faults, item, "a town", "at");
        const struct doc_node *name = doc_get(item, "name");
        struct map_town town = {0};
        if (name && doc_want_text(game->faults, name, "a town's name"))
            town.name = name->text;
        if (!at_node || !ref_read_at(game, at_node, "at", &town.at))
            continue;
        if (!map_has_town(map_square_at(state, town.at)))
            doc_error(game->faults, at_node, "%s is no square with a town (t or T)", ref_at_text(game, town.at));
        else if (map_square_of(state, town.at)->stamp == stamp)
            doc_error(game->faults, at_node, "%s stands in towns already", ref_at_text(game, town.at));
        else
            map_square_of(state, town.at)->stamp = stamp;
        if (town.name && map_has_town(map_square_at(state, town.at)))
            state->towns[state->town_count++] = town;
    }
}
