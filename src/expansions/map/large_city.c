/* A square of a printed large city as a tile: features from its four sides, or as `inside` says. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "expansions/map/map.h"

/** A tile being made. */
struct draft {
    struct game *game;
    struct cat_tile *tile;
    struct cat_feature *features;
    const char *edges;          /* four letters, N E S W */
    uint8_t joined[CAT_PLACES]; /* of a half-edge with field: another of the same field, in the end the first */
};

/** Sides with the letter, as a mask of sides. */
static unsigned sides_of(const char *edges, char letter)
{
    unsigned sides = 0;
    for (unsigned s = 0; s < 4; s++)
        sides |= edges[s] == letter ? 1u << s : 0;
    return sides;
}

/** Adds a feature at these places. */
static void add_feature(struct draft *draft, enum cat_kind kind, uint16_t places)
{
    if (places == 0)
        return;
    const uint8_t number = draft->tile->feature_count++;
    draft->features[number].kind = (uint8_t)kind;
    draft->features[number].places = places;
    if (kind == CAT_CITY)
        draft->features[number].marks = CAT_NO_CAP;
    for (unsigned place = 0; place < CAT_PLACES; place++) {
        if ((unsigned)places >> place & 1u)
            draft->tile->at[place] = number;
    }
}

/** Adds a city or road that ends in the middles of these sides. */
static void add_line(struct draft *draft, enum cat_kind kind, unsigned sides)
{
    uint16_t places = 0;
    for (unsigned s = 0; s < 4; s++)
        places = (uint16_t)(places | (sides >> s & 1u) << (3 * s + 1));
    add_feature(draft, kind, places);
}

/* ---- fields: half-edges that belong together ---- */

static unsigned first_joined(const struct draft *draft, unsigned half)
{
    while (draft->joined[half] != half)
        half = draft->joined[half];
    return half;
}

static void join_halves(struct draft *draft, unsigned a, unsigned b)
{
    a = first_joined(draft, a);
    b = first_joined(draft, b);
    draft->joined[a > b ? a : b] = (uint8_t)(a < b ? a : b);
}

static void join_sides(struct draft *draft, unsigned sides)
{
    unsigned first = 4;
    for (unsigned s = 0; s < 4; s++) {
        if (!(sides >> s & 1u))
            continue;
        join_halves(draft, 3 * s, 3 * s + 2);
        first = first < 4 ? first : s;
        join_halves(draft, 3 * first, 3 * s);
    }
}

/**
 * One bank of a road: it belongs to the field that comes next along the edge of the square, round what city lies
 * between; where a road comes first, to the near bank of that one.
 */
static void join_bank(struct draft *draft, unsigned side, bool clockwise)
{
    const unsigned bank = 3 * side + (clockwise ? 2 : 0);
    for (unsigned k = 1; k < 4; k++) {
        const unsigned next = (side + (clockwise ? k : 4 - k)) % 4;
        if (draft->edges[next] == 'c')
            continue;
        join_halves(draft, bank, 3 * next + (clockwise ? 0 : 2));
        return;
    }
}

/** The fields: as `parts` (masks of sides) join them; the banks of roads belong to one of them, or to one more. */
static void add_fields(struct draft *draft)
{
    for (unsigned s = 0; s < 4; s++) {
        if (draft->edges[s] != 'r')
            continue;
        join_bank(draft, s, true);
        join_bank(draft, s, false);
    }
    for (unsigned half = 0; half < CAT_PLACES; half++) {
        uint16_t places = 0;
        for (unsigned other = 0; other < CAT_PLACES; other++) {
            if (other % 3 != 1 && draft->edges[other / 3] != 'c' && first_joined(draft, other) == half)
                places = (uint16_t)(places | 1u << other);
        }
        add_feature(draft, CAT_FIELD, places);
    }
}

/* ---- `inside` ---- */

/** One part that `inside` lists: its sides; each must be of the kind and not be named before. */
static unsigned read_part(struct game *game, const struct doc_node *part, unsigned all, unsigned *seen)
{
    unsigned sides = 0;
    if (!doc_want_list(game->faults, part, "a part, which is a list of sides,"))
        return 0;
    for (const struct doc_node *side = part->first; side; side = side->next) {
        const char *found = side->text && side->length == 1 ? strchr("NESW", side->text[0]) : NULL;
        const unsigned bit = found && *found ? 1u << (found - "NESW") : 0;
        if (!bit || !(all & bit) || (*seen & bit))
            doc_error(game->faults, side, "a part names sides of its kind (N, E, S, W), each once");
        sides |= bit & all;
        *seen |= bit;
    }
    return sides;
}

/** Calls `add` for each part of a kind that `inside` lists. */
static void each_listed(struct draft *draft, enum cat_kind kind, const struct doc_node *list, unsigned all)
{
    struct game *game = draft->game;
    unsigned seen = 0;
    const unsigned errors = game->faults->errors;
    if (!doc_want_list(game->faults, list, "the parts of a large city's square"))
        return;
    for (const struct doc_node *part = list->first; part; part = part->next) {
        const unsigned sides = read_part(game, part, all, &seen);
        if (game->faults->errors != errors)
            continue;
        if (kind == CAT_FIELD)
            join_sides(draft, sides);
        else
            add_line(draft, kind, sides);
    }
    if (seen != all && game->faults->errors == errors)
        doc_error(game->faults, list, "'inside' must name every side of the kind");
}

/** Two sides with road are one road; one, or three and more, end on the square. */
static void add_roads(struct draft *draft, unsigned roads)
{
    unsigned count = 0;
    for (unsigned rest = roads; rest; rest &= rest - 1)
        count++;
    if (count == 2) {
        add_line(draft, CAT_ROAD, roads);
        return;
    }
    for (unsigned s = 0; s < 4; s++)
        add_line(draft, CAT_ROAD, roads & 1u << s);
}

static void add_features(struct draft *draft, const struct doc_node *inside)
{
    const unsigned cities = sides_of(draft->edges, 'c'), roads = sides_of(draft->edges, 'r'),
                   fields = sides_of(draft->edges, 'f');
    for (unsigned half = 0; half < CAT_PLACES; half++)
        draft->joined[half] = (uint8_t)half;
    if (doc_get(inside, "city"))
        each_listed(draft, CAT_CITY, doc_get(inside, "city"), cities);
    else
        add_line(draft, CAT_CITY, cities);
    if (doc_get(inside, "road"))
        each_listed(draft, CAT_ROAD, doc_get(inside, "road"), roads);
    else
        add_roads(draft, roads);
    if (doc_get(inside, "field"))
        each_listed(draft, CAT_FIELD, doc_get(inside, "field"), fields);
    else
        join_sides(draft, fields);
    add_fields(draft);
    /* what a field of the square touches is not said: all that is printed there */
    uint16_t borders = 0;
    for (uint8_t f = 0; f < draft->tile->feature_count; f++)
        borders = (uint16_t)(borders | (draft->features[f].kind == CAT_CITY ? 1u << f : 0u));
    for (uint8_t f = 0; f < draft->tile->feature_count; f++) {
        if (draft->features[f].kind == CAT_FIELD)
            draft->features[f].cities = borders;
    }
}

/** What a feature takes of the square's edge: a city its sides whole. */
static unsigned area_of(const struct cat_feature *feature)
{
    const unsigned places = feature->places;
    return feature->kind == CAT_CITY ? places | places << 1 | places >> 1 : places;
}

/** Whether two areas alternate round the square, so that one feature would pass over the other. */
static bool alternate(unsigned a, unsigned b)
{
    unsigned changes = 0;
    int first = -1, last = -1;
    for (unsigned place = 0; place < CAT_PLACES; place++) {
        const int in = a >> place & 1u ? 0 : b >> place & 1u ? 1 : -1;
        if (in < 0)
            continue;
        changes += last >= 0 && in != last;
        first = first < 0 ? in : first;
        last = in;
    }
    return changes + (first != last) > 2;
}

/** The parts of a square lie flat: what `inside` joins must not lead across anything else. */
static void refuse_crossing(struct draft *draft, const struct doc_node *inside)
{
    const struct cat_tile *tile = draft->tile;
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        for (uint8_t o = (uint8_t)(f + 1); o < tile->feature_count; o++) {
            char one[CAT_SPOT_NAME], other[CAT_SPOT_NAME];
            if (!alternate(area_of(&draft->features[f]), area_of(&draft->features[o])))
                continue;
            cat_spot_name(tile, 0, f, one);
            cat_spot_name(tile, 0, o, other);
            doc_error(draft->game->faults, inside,
                      "'%s' and '%s' would cross on the square; `inside` parts what lies on "
                      "both sides of a road or city",
                      one, other);
            return;
        }
    }
}

/** Coats of arms: `coats` are the first city part's, `coats-of` spreads them over the parts in their order. */
static void add_coats(struct draft *draft, const struct doc_node *node)
{
    struct game *game = draft->game;
    const struct doc_node *coats = doc_get(node, "coats");
    const struct doc_node *spread = doc_get(node, "coats-of");
    long count = 0, all = -1, sum = 0;
    if (coats && doc_want_integer(game->faults, coats, "coats", 0, 200, &count))
        all = count;
    if (spread && !doc_want_list(game->faults, spread, "coats-of"))
        return;
    const struct doc_node *item = spread ? spread->first : NULL;
    uint8_t cities = 0;
    for (uint8_t f = 0; f < draft->tile->feature_count; f++) {
        if (draft->features[f].kind != CAT_CITY)
            continue;
        count = spread || cities > 0 ? 0 : all > 0 ? all : 0;
        if (item)
            doc_want_integer(game->faults, item, "coats of arms of a part", 0, 200, &count);
        item = item ? item->next : NULL;
        draft->features[f].coats = (uint8_t)count;
        sum += count;
        cities++;
    }
    if (item)
        doc_error(game->faults, item, "coats-of has more entries than the square has parts of a city");
    else if (all > 0 && cities == 0)
        doc_error(game->faults, coats, "the square has coats of arms and no city");
    else if (spread && all >= 0 && sum != all)
        doc_error(game->faults, coats, "coats says %ld, the parts of coats-of add up to %ld", all, sum);
}

struct cat_tile *map_city_tile(struct game *game, const struct doc_node *node, const char *name)
{
    static const char *const keys[] = {"at", "edges", "coats", "coats-of", "inside"};
    static const char *const inside_keys[] = {"city", "road", "field"};
    doc_want_keys(game->faults, node, "a square of a large city", keys, sizeof keys / sizeof *keys);
    const struct doc_node *edges = doc_want(game->faults, node, "a square of a large city", "edges");
    if (!edges || !doc_want_text(game->faults, edges, "edges"))
        return NULL;
    if (edges->length != 4 || strspn(edges->text, "crf") != 4) {
        doc_error(game->faults, edges, "edges are four letters out of c, r, f for north, east, south and west");
        return NULL;
    }
    struct draft draft = {.game = game,
                          .tile = doc_alloc(game->arena, sizeof *draft.tile),
                          .features = doc_alloc_array(game->arena, CAT_FEATURES_MAX, sizeof *draft.features),
                          .edges = edges->text};
    draft.tile->id = doc_printf(game->arena, "map/%s", name);
    draft.tile->set = "map";
    draft.tile->features = draft.features;
    draft.tile->shared_side = draft.tile->shared_city = CAT_NONE;
    memset(draft.tile->at, CAT_NONE, sizeof draft.tile->at);
    memset(draft.tile->copies, 1, sizeof draft.tile->copies);
    for (unsigned s = 0; s < 4; s++)
        draft.tile->edges[s] = edges->text[s] == 'c'   ? CAT_EDGE_CITY
                               : edges->text[s] == 'r' ? CAT_EDGE_ROAD
                                                       : CAT_EDGE_FIELD;
    const struct doc_node *inside = doc_get(node, "inside");
    if (inside && doc_want_map(game->faults, inside, "inside"))
        doc_want_keys(game->faults, inside, "inside", inside_keys, 3);
    add_features(&draft, inside);
    if (inside)
        refuse_crossing(&draft, inside);
    add_coats(&draft, node);
    return draft.tile;
}
