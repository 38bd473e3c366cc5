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
};

/** Sides with the letter, as a mask of sides. */
static unsigned sides_of(const char *edges, char letter)
{
    unsigned sides = 0;
    for (unsigned s = 0; s < 4; s++)
        sides |= edges[s] == letter ? 1u << s : 0;
    return sides;
}

static void add(struct draft *draft, enum cat_kind kind, unsigned sides)
{
    if (sides == 0 || draft->tile->feature_count == CAT_FEATURES_MAX)
        return;
    const uint8_t number = draft->tile->feature_count++;
    struct cat_feature *feature = &draft->features[number];
    feature->kind = (uint8_t)kind;
    for (unsigned s = 0; s < 4; s++) {
        if (!(sides >> s & 1u))
            continue;
        for (unsigned k = 0; k < 3; k++) {
            const unsigned place = 3 * s + k;
            /* a city fills its side; a road has the middle, a field the halves */
            if (kind != CAT_FIELD && k != 1)
                continue;
            if (kind == CAT_FIELD && k == 1)
                continue;
            feature->places |= (uint16_t)(1u << place);
            draft->tile->at[place] = number;
        }
    }
}

/** The parts that `inside` lists of a kind: lists of sides. */
static void add_listed(struct draft *draft, enum cat_kind kind, const struct doc_node *list, unsigned all)
{
    struct game *game = draft->game;
    unsigned seen = 0;
    if (!doc_want_list(game->faults, list, "the parts of a large city's square"))
        return;
    for (const struct doc_node *part = list->first; part; part = part->next) {
        unsigned sides = 0;
        if (!doc_want_list(game->faults, part, "a part, which is a list of sides"))
            continue;
        for (const struct doc_node *side = part->first; side; side = side->next) {
            const char *found = side->text && side->length == 1 ? strchr("NESW", side->text[0]) : NULL;
            const unsigned bit = found && *found ? 1u << (found - "NESW") : 0;
            if (!bit || !(all & bit) || seen & bit)
                doc_error(game->faults, side, "a part names sides of its kind (N, E, S, W), each once");
            sides |= bit;
            seen |= bit;
        }
        add(draft, kind, sides & all);
    }
    if (seen != all)
        doc_error(game->faults, list, "`inside` must name every side of the kind");
}

/** Two sides with road are one road; one, or three and more, end on the square. */
static void add_roads(struct draft *draft, unsigned roads)
{
    unsigned count = 0;
    for (unsigned rest = roads; rest; rest &= rest - 1)
        count++;
    if (count == 2) {
        add(draft, CAT_ROAD, roads);
        return;
    }
    for (unsigned s = 0; s < 4; s++)
        add(draft, CAT_ROAD, roads & 1u << s);
}

/** The halves beside a road belong to the square's field; where only roads show, each half is a field of its own. */
static void add_field(struct draft *draft, unsigned fields, unsigned roads)
{
    if (fields == 0 && roads == 0)
        return;
    add(draft, CAT_FIELD, fields);
    for (unsigned s = 0; s < 4; s++) {
        if (roads >> s & 1u && draft->tile->feature_count < CAT_FEATURES_MAX) {
            /* a road's two banks: joined to the field of the square where it has one */
            const uint8_t field = fields ? (uint8_t)(draft->tile->feature_count - 1) : CAT_NONE;
            if (field != CAT_NONE && draft->features[field].kind == CAT_FIELD) {
                draft->features[field].places |= (uint16_t)(1u << (3 * s) | 1u << (3 * s + 2));
                draft->tile->at[3 * s] = draft->tile->at[3 * s + 2] = field;
            }
        }
    }
}

static void add_coats(struct draft *draft, const struct doc_node *node)
{
    struct game *game = draft->game;
    const struct doc_node *coats = doc_get(node, "coats");
    const struct doc_node *spread = doc_get(node, "coats-of");
    long count = 0;
    if (coats && doc_want_integer(game->faults, coats, "coats", 0, 200, &count) && !spread) {
        for (uint8_t f = 0; f < draft->tile->feature_count; f++) {
            if (draft->features[f].kind == CAT_CITY) {
                draft->features[f].coats = (uint8_t)count;
                return;
            }
        }
        if (count > 0)
            doc_error(game->faults, coats, "the square has coats of arms and no city");
    }
    if (!spread || !doc_want_list(game->faults, spread, "coats-of"))
        return;
    const struct doc_node *item = spread->first;
    for (uint8_t f = 0; f < draft->tile->feature_count; f++) {
        if (draft->features[f].kind != CAT_CITY || !item)
            continue;
        if (doc_want_integer(game->faults, item, "coats", 0, 200, &count))
            draft->features[f].coats = (uint8_t)count;
        item = item->next;
    }
    if (item)
        doc_error(game->faults, item, "coats-of has more entries than the square has parts of a city");
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
    struct draft draft = {game, doc_alloc(game->arena, sizeof *draft.tile),
                          doc_alloc_array(game->arena, CAT_FEATURES_MAX, sizeof *draft.features)};
    draft.tile->id = doc_printf(game->arena, "map/%s", name);
    draft.tile->set = "map";
    draft.tile->features = draft.features;
    draft.tile->shared_side = draft.tile->shared_city = CAT_NONE;
    memset(draft.tile->at, CAT_NONE, sizeof draft.tile->at);
    memset(draft.tile->copies, CAT_COPIES_UNSAID, sizeof draft.tile->copies);
    for (unsigned s = 0; s < 4; s++)
        draft.tile->edges[s] = edges->text[s] == 'c'   ? CAT_EDGE_CITY
                               : edges->text[s] == 'r' ? CAT_EDGE_ROAD
                                                       : CAT_EDGE_FIELD;
    const struct doc_node *inside = doc_get(node, "inside");
    if (inside && doc_want_map(game->faults, inside, "inside"))
        doc_want_keys(game->faults, inside, "inside", inside_keys, 3);
    const unsigned cities = sides_of(edges->text, 'c'), roads = sides_of(edges->text, 'r'),
                   fields = sides_of(edges->text, 'f');
    if (doc_get(inside, "city"))
        add_listed(&draft, CAT_CITY, doc_get(inside, "city"), cities);
    else
        add(&draft, CAT_CITY, cities);
    if (doc_get(inside, "road"))
        add_listed(&draft, CAT_ROAD, doc_get(inside, "road"), roads);
    else
        add_roads(&draft, roads);
    if (doc_get(inside, "field"))
        add_listed(&draft, CAT_FIELD, doc_get(inside, "field"), fields);
    else
        add_field(&draft, fields, roads);
    uint16_t borders = 0;
    for (uint8_t f = 0; f < draft.tile->feature_count; f++)
        borders = (uint16_t)(borders | (draft.features[f].kind == CAT_CITY ? 1u << f : 0u));
    for (uint8_t f = 0; f < draft.tile->feature_count; f++) {
        if (draft.features[f].kind == CAT_FIELD)
            draft.features[f].cities = borders;
    }
    add_coats(&draft, node);
    return draft.tile;
}
