/* Reading a map: its keys and squares, and the checks of the notation that need the whole sheet. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/parse.h"
#include "expansions/map/map.h"
#include "expansions/rules.h"
#include "referee/moves.h"
#include "referee/read.h"

static const char *const keys[] = {"name",         "rules",  "border-prints", "town-variant", "squares",    "origin",
                                   "large-cities", "border", "towns",         "start-names",  "second-part"};
/* Those of them that are options as well, in the order of enum map_option. */
static const char *const option_keys[] = {"rules", "border-prints", "town-variant"};
/* Keys under which a document would give map chips. */
static const char *const chip_keys[] = {"chips", "map-chips"};

/** How wide and high the rows are; false where they cannot be used. */
static bool measure(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    if (list && list->kind == DOC_TEXT && list->block) {
        doc_error(game->faults, list, "squares must be a list of rows, each behind a '- ' and in quotes, not a text");
        return false;
    }
    if (!doc_want_list(game->faults, list, "squares"))
        return false;
    for (const struct doc_node *row = list->first; row; row = row->next) {
        if (!doc_want_text(game->faults, row, "a row of squares"))
            return false;
        state->width = (long)row->length > state->width ? (long)row->length : state->width;
        state->height++;
    }
    if (state->height == 0 || state->width == 0) {
        doc_error(game->faults, list, "the map has no squares");
        return false;
    }
    if (state->width > (long)BOARD_TILES_MAX / state->height) {
        doc_error(game->faults, list, "a map has at most %u squares, empty ones included", BOARD_TILES_MAX);
        return false;
    }
    if ((long)state->origin.x + state->width > BOARD_REACH || (long)state->origin.y + state->height > BOARD_REACH) {
        doc_error(game->faults, list, "the map reaches beyond the coordinate limit of %d", BOARD_REACH);
        return false;
    }
    return true;
}

static void error_at_square(struct game *game, size_t n, const char *text)
{
    const struct map_state *state = map_state(game);
    const struct doc_node *row = state->rows[n / (size_t)state->width];
    doc_error_at(game->faults, doc_text_mark(game->faults->source, row, n % (size_t)state->width), 1, "%s", text);
}

static bool read_squares(struct game *game, const struct doc_node *list)
{
    struct map_state *state = map_state(game);
    if (!measure(game, list))
        return false;
    const size_t width = (size_t)state->width;
    state->squares = doc_alloc_array(game->arena, width * (size_t)state->height, sizeof *state->squares);
    state->rows = doc_alloc_array(game->arena, (size_t)state->height, sizeof *state->rows);
    size_t n = 0;
    for (const struct doc_node *row = list->first; row; row = row->next) {
        state->rows[n / width] = row;
        for (size_t x = 0; x < width; x++, n++) {
            const char mark = x < row->length ? row->text[x] : '.';
            state->squares[n].mark = mark;
            if (mark != '\0' && strchr(".#tSTC~H", mark))
                continue;
            error_at_square(game, n,
                            doc_printf(game->arena, "'%c' is no square; there are . # t S T C ~ H",
                                       mark > ' ' && mark < 127 ? mark : '?'));
            state->squares[n].mark = '.';
        }
    }
    return true;
}

/* ---- the checks that need all of it ---- */

/** Squares still to be looked at by a walk. */
struct walk {
    const struct map_state *state;
    uint32_t stamp;
    size_t *queue;
    size_t head, tail;
};

static void visit(struct walk *walk, struct board_at at)
{
    const struct map_state *state = walk->state;
    struct map_square *square = map_square_of(state, at);
    if (!square || (!map_takes_tiles(*square) && square->mark != 'C') || square->stamp == walk->stamp)
        return;
    square->stamp = walk->stamp;
    walk->queue[walk->tail++] = (size_t)(square - state->squares);
}

/** Each square that takes tiles must be within reach of a start square, over edges and through large cities. */
static void check_reach(struct game *game)
{
    struct map_state *state = map_state(game);
    const size_t count = (size_t)state->width * (size_t)state->height;
    struct walk walk = {.state = state, .stamp = board_new_stamp(game->board)};
    walk.queue = doc_alloc_array(game->arena, count, sizeof *walk.queue);
    bool *seen = doc_alloc_array(game->arena, state->city_count + 1, sizeof *seen);
    for (size_t n = 0; n < count; n++) {
        if (map_is_start(state->squares[n]))
            visit(&walk, map_place(state, n));
    }
    while (walk.head < walk.tail) {
        const size_t n = walk.queue[walk.head++];
        const uint16_t number = state->squares[n].city;
        const struct map_large_city *city = number ? &state->cities[number - 1] : NULL;
        for (enum cat_side side = CAT_N; side <= CAT_W; side++)
            visit(&walk, board_beside(map_place(state, n), side));
        /* a large city is one thing, however far apart its squares lie: the first that is met brings in the others */
        if (city && !seen[number - 1]) {
            seen[number - 1] = true;
            for (unsigned k = 0; k < city->count; k++)
                visit(&walk, city->squares[k]);
        }
    }
    for (size_t n = 0; n < count; n++) {
        if (map_takes_tiles(state->squares[n]) && state->squares[n].stamp != walk.stamp)
            error_at_square(game, n,
                            doc_printf(game->arena, "no start square leads to the square %s",
                                       ref_at_text(game, map_place(state, n))));
    }
}

static void check_squares(struct game *game, const struct doc_node *list)
{
    const struct map_state *state = map_state(game);
    const size_t count = (size_t)state->width * (size_t)state->height;
    unsigned starts = 0;
    for (size_t n = 0; n < count; n++) {
        if (state->squares[n].mark == 'C' && state->squares[n].city == 0)
            error_at_square(game, n,
                            doc_printf(game->arena, "the large city's square %s stands in no entry of large-cities",
                                       ref_at_text(game, map_place(state, n))));
        starts += map_is_start(state->squares[n]);
    }
    if (starts < 2)
        doc_error(game->faults, list, "a map has at least two start squares (S or T), this one has %s",
                  starts ? "one" : "none");
    else
        check_reach(game);
}

/* ---- options ---- */

/** The keys of `map:` that are options as well: both given and different is an error. */
static void read_options(struct game *game, const struct doc_node *map)
{
    struct map_state *state = map_state(game);
    for (unsigned o = 0; o < 3; o++) {
        const struct doc_node *node = doc_get(map, option_keys[o]);
        const struct option *option = &map_module.options[o];
        const struct doc_node *other = doc_get(doc_get(doc_get(game->root, "game"), "options"), option->name);
        if (!node || !doc_want_text(game->faults, node, option_keys[o]))
            continue;
        const char *all = "";
        for (int v = 0; option->values[v]; v++) {
            if (strcmp(option->values[v], node->text) == 0)
                state->option[o] = v;
            all = doc_printf(game->arena, "%s%s%s", all, *all ? ", " : "", option->values[v]);
        }
        if (state->option[o] < 0)
            doc_error(game->faults, node, "%s cannot be '%s'; it is one of: %s", option_keys[o],
                      doc_quote(game->faults, node), all);
        else if (other && other->text && strcmp(other->text, node->text) != 0)
            doc_error(game->faults, other, "the option %s is '%s' here and '%s' in the map", option->name,
                      doc_quote(game->faults, other), node->text);
    }
}

static void read_names(struct game *game, const struct doc_node *map)
{
    const struct doc_node *name = doc_get(map, "name");
    const struct doc_node *names = doc_get(map, "start-names");
    if (name && doc_want_text(game->faults, name, "name"))
        map_state(game)->name = name->text;
    if (!names || !doc_want_list(game->faults, names, "start-names"))
        return;
    for (const struct doc_node *item = names->first; item; item = item->next)
        doc_want_text(game->faults, item, "a start square's name");
}

/** The keys of the map; chips are known and refused in words of their own. */
static void check_keys(struct game *game, const struct doc_node *map)
{
    const char *known[sizeof keys / sizeof *keys + 2];
    size_t count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        known[count++] = keys[i];
    for (size_t i = 0; i < 2; i++) {
        const struct doc_node *chips = doc_get(map, chip_keys[i]);
        if (!chips)
            continue;
        known[count++] = chip_keys[i];
        doc_error(game->faults, chips->key, "map chips are not built: their rules are known by name only (%s)",
                  rule_id(MAP_CHIPS_GERMANY));
    }
    doc_want_keys(game->faults, map, "map", known, count);
}

/** The document's own map, else the one that was given beside it; NULL: there is none. */
static const struct doc_node *map_node(const struct game *game)
{
    const struct doc_node *own = doc_get(game->root, "map");
    return own ? own : game->settings->map;
}

struct doc_node *map_write_state(const struct game *game, struct doc_arena *arena)
{
    const struct doc_node *map = map_node(game);
    if (!map)
        return NULL;
    struct doc_node *out = doc_new_map(arena);
    for (const struct doc_node *value = map->first; value; value = value->next) {
        bool over = strcmp(value->key->text, "second-part") == 0;
        for (unsigned o = 0; o < 3; o++)
            over |= strcmp(value->key->text, option_keys[o]) == 0 && ref_option_set(game, &map_module, o);
        if (!over)
            doc_put(arena, out, value->key->text, ref_share_node(arena, value));
    }
    const char *second = map_second_word(game);
    if (second)
        doc_put(arena, out, "second-part", doc_new_text(arena, second));
    return out;
}

void map_board(struct turn *setup)
{
    struct game *game = setup->game;
    struct map_state *state = map_state(game);
    const struct doc_node *map = map_node(game);
    for (unsigned o = 0; o < 3; o++)
        state->option[o] = -1;
    if (!map) {
        if (!doc_get(game->root, "tally"))
            doc_error(game->faults, game->root, "the module map is in play and the document has no 'map'");
        return;
    }
    if (!doc_want_map(game->faults, map, "map"))
        return;
    check_keys(game, map);
    read_options(game, map);
    read_names(game, map);
    map_read_second(game, doc_get(map, "second-part"));
    const struct doc_node *origin = doc_get(map, "origin");
    const struct doc_node *squares = doc_want(game->faults, map, "map", "squares");
    if (origin)
        ref_read_at(game, origin, "origin", &state->origin);
    if (!squares || !read_squares(game, squares))
        return;
    map_read_cities(game, doc_get(map, "large-cities"));
    map_read_border(game, doc_get(map, "border"));
    map_read_towns(game, doc_get(map, "towns"));
    check_squares(game, squares);
    game->ground = &map_ground;
    game->printed = board_tile_count(game->board);
    for (size_t i = 0; i < game->printed; i++)
        map_close_borders(game, (board_tile_id)i);
}
