/*
 * Whether the features of a tile fit together.
 *
 *   names      no two features have the same name (the kind and the first place that no other city shares)
 *   edges      each edge shows one thing: a city, a road, a river, field, or nothing (blocked); two cities may share an
 *              edge only if both say so
 *   fields     each half-edge beside a road or a river and of a plain edge is in exactly one field, none of a city's
 *              edge is; the two halves of a plain edge are one field, except where `split` names the edge
 *   cities     a city of one edge says whether it is semicircular, and only such a one does
 *   borders    `cities` names cities of the tile, and a field that meets a city at a corner borders it
 *   crossing   features cross each other exactly where `crossing` says so
 *   wagon      `wagon` joins features that a wagon can enter
 */
#include "config.h"

#include "catalog/check_tile.h"

#include <stdio.h>
#include <string.h>

#include "catalog/places.h"
#include "catalog/words.h"
#include "document/get.h"

/* A field that meets a city at a corner and yet does not border it, as the printed tile shows. */
static const struct {
    const char *id;
    enum cat_place half;
    enum cat_side side;
} corner_touches[] = {
    /* The two cities touch in that corner and leave the field outside. */
    {"princess-and-dragon/cities-n-es-princess-coat", CAT_WSW, CAT_S},
};

static void name_of(const struct cat_draft *draft, unsigned n, char name[CAT_SPOT_NAME])
{
    const struct cat_feature *const feature = &draft->features[n];

    cat_write_name((enum cat_kind)feature->kind, feature->places, feature->inner, draft->shared[n], name);
}

static void check_names(const struct cat_draft *draft)
{
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        char name[CAT_SPOT_NAME];

        name_of(draft, n, name);
        for (unsigned m = 0; m < n; m++) {
            char other[CAT_SPOT_NAME];

            name_of(draft, m, other);
            if (strcmp(name, other) == 0) {
                doc_error(draft->faults, draft->nodes[n], "two features are called '%s'", name);
                doc_note(draft->faults, draft->nodes[m], "the first of them");
            }
        }
    }
}

static bool reaches_edges(const struct cat_feature *feature)
{
    return feature->kind == CAT_CITY || feature->kind == CAT_ROAD || feature->kind == CAT_RIVER;
}

/* Two or more features end in one edge: fine for two cities that both say so. */
static void check_meeting(struct cat_draft *draft, enum cat_side side, const unsigned *things, unsigned count)
{
    const unsigned middle = 1u << cat_middle(side);
    const struct cat_feature *const features = draft->features;
    struct cat_tile *const tile = draft->tile;

    if (count > 2 || features[things[0]].kind != CAT_CITY || features[things[1]].kind != CAT_CITY ||
        draft->shared[things[0]] != middle || draft->shared[things[1]] != middle) {
        doc_error(draft->faults, draft->nodes[things[1]], "edge %s shows %s and %s", cat_place_word(cat_middle(side)),
                  cat_kind_words[features[things[0]].kind], cat_kind_words[features[things[1]].kind]);
    } else if (tile->shared_side != CAT_NONE) {
        doc_error(draft->faults, draft->nodes[things[1]], "cities share more than one edge of the tile");
    } else {
        /* The city that only this edge names is the one that is found there. */
        const bool swap = (features[things[1]].places & ~middle) == 0;

        tile->shared_side = (uint8_t)side;
        tile->at[cat_middle(side)] = (uint8_t)things[swap ? 1 : 0];
        tile->shared_city = (uint8_t)things[swap ? 0 : 1];
    }
}

/* What lies in the middle of an edge; returns its kind, CAT_KINDS if nothing does. */
static enum cat_kind check_edge(struct cat_draft *draft, enum cat_side side)
{
    const enum cat_place middle = cat_middle(side);
    unsigned things[CAT_FEATURES_MAX];
    unsigned count = 0;

    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        if (reaches_edges(&draft->features[n]) && draft->features[n].places & 1u << middle) {
            things[count++] = n;
        }
    }
    if (count == 0) {
        return CAT_KINDS;
    }
    draft->tile->at[middle] = (uint8_t)things[0];
    if (count > 1) {
        check_meeting(draft, side, things, count);
    } else if (draft->shared[things[0]] == 1u << middle) {
        doc_error(draft->faults, draft->nodes[things[0]], "edge %s is called shared, but it shows one city",
                  cat_place_word(middle));
    }
    return (enum cat_kind)draft->features[things[0]].kind;
}

/* The field of a half-edge beside an edge that shows `kind`. */
static void check_half(struct cat_draft *draft, enum cat_place half, enum cat_kind kind)
{
    const bool blocked = draft->tile->blocked & 1u << half;
    const char *const word = cat_place_word(half);
    unsigned count = 0;

    if (blocked && kind == CAT_CITY) {
        doc_error(draft->faults, draft->blocked, "half-edge %s is blocked on a city's edge", word);
    }
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        if (draft->features[n].kind != CAT_FIELD || !(draft->features[n].places & 1u << half)) {
            continue;
        }
        if (count++ == 0) {
            draft->tile->at[half] = (uint8_t)n;
        }
        if (kind == CAT_CITY) {
            doc_error(draft->faults, draft->nodes[n], "half-edge %s is field on a city's edge", word);
        } else if (blocked) {
            doc_error(draft->faults, draft->nodes[n], "half-edge %s is both field and blocked", word);
        } else if (count > 1) {
            doc_error(draft->faults, draft->nodes[n], "half-edge %s is in more than one field", word);
        }
    }
    if (count == 0 && kind != CAT_CITY && !blocked) {
        doc_error(draft->faults, draft->whole, "half-edge %s is in no field", word);
    }
}

static enum cat_edge edge_of(enum cat_kind kind, bool blocked)
{
    switch (kind) {
    case CAT_CITY:
        return CAT_EDGE_CITY;
    case CAT_ROAD:
        return CAT_EDGE_ROAD;
    case CAT_RIVER:
        return CAT_EDGE_RIVER;
    default:
        return blocked ? CAT_EDGE_BLOCKED : CAT_EDGE_FIELD;
    }
}

static void check_edges(struct cat_draft *draft)
{
    struct cat_tile *const tile = draft->tile;

    for (unsigned side = 0; side < 4; side++) {
        const enum cat_place middle = cat_middle((enum cat_side)side);
        const unsigned halves = 1u << (middle - 1u) | 1u << (middle + 1u);
        const enum cat_kind kind = check_edge(draft, (enum cat_side)side);
        const uint8_t *const at = &tile->at[middle];
        bool parted;

        check_half(draft, middle - 1, kind);
        check_half(draft, middle + 1, kind);
        tile->edges[side] = (uint8_t)edge_of(kind, (tile->blocked & halves) == halves);
        if (kind == CAT_KINDS && !(tile->blocked & halves) && (at[-1] == CAT_NONE || at[1] == CAT_NONE)) {
            continue; /* a half is in no field, which is told already */
        }
        parted = kind == CAT_KINDS && !(tile->blocked & halves) && at[-1] != at[1];
        if (parted && !(tile->split & 1u << middle)) {
            doc_error(draft->faults, draft->whole,
                      "plain edge %s is split between two fields, which 'split' does not say", cat_place_word(middle));
        } else if (!parted && tile->split & 1u << middle) {
            doc_error(draft->faults, draft->split, "edge %s is not split between two fields", cat_place_word(middle));
        }
    }
}

/* A tile that fits everywhere: no feature reaches its edges. */
static void check_any(struct cat_draft *draft)
{
    memset(draft->tile->edges, CAT_EDGE_ANY, sizeof draft->tile->edges);
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        if (draft->features[n].kind != CAT_MONASTERY && draft->features[n].kind != CAT_GARDEN) {
            doc_error(draft->faults, draft->nodes[n], "a tile that fits everywhere has no %s",
                      cat_kind_words[draft->features[n].kind]);
        }
    }
    if (draft->blocked != NULL) {
        doc_error(draft->faults, draft->blocked, "a tile that fits everywhere has no blocked edges");
    }
    if (draft->split != NULL) {
        doc_error(draft->faults, draft->split, "a tile that fits everywhere has no split edges");
    }
}

static void check_cities(struct cat_draft *draft)
{
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        const struct cat_feature *const city = &draft->features[n];
        const bool single = (city->places & (city->places - 1)) == 0;

        if (city->kind != CAT_CITY) {
            continue;
        }
        if (single && draft->caps[n] == NULL) {
            doc_error(draft->faults, draft->nodes[n],
                      "a city of one edge must say whether it is semicircular: true for the plain cap, else false");
        } else if (!single && draft->caps[n] != NULL) {
            doc_error(draft->faults, draft->caps[n], "only a city of one edge can be semicircular");
        }
        if (draft->castles[n] != NULL && city->marks & CAT_SEMICIRCULAR) {
            doc_error(draft->faults, draft->castles[n], "a castle may be founded on a semicircular city");
        }
    }
}

/* The city of the draft whose name has this edge, CAT_NONE if there is none. */
static unsigned city_named(const struct cat_draft *draft, enum cat_place place)
{
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        if (draft->features[n].kind == CAT_CITY) {
            const unsigned own = draft->features[n].places & (unsigned)~draft->shared[n];
            const unsigned named = own ? own : draft->features[n].places;
            if ((named & (~named + 1u)) == 1u << place) {
                return n;
            }
        }
    }
    return CAT_NONE;
}

static bool only_touches(const struct cat_draft *draft, enum cat_place half, enum cat_side side)
{
    for (size_t n = 0; n < sizeof corner_touches / sizeof corner_touches[0]; n++) {
        if (draft->tile->id != NULL && strcmp(draft->tile->id, corner_touches[n].id) == 0 &&
            corner_touches[n].half == half && corner_touches[n].side == side) {
            return true;
        }
    }
    return false;
}

/* A half-edge of a field whose neighbour round the corner is a city's edge: the two meet there. */
static void check_corner(const struct cat_draft *draft, unsigned field, enum cat_place half)
{
    const unsigned step = half % 3 == 0 ? 11u : 1u;
    const enum cat_side side = (enum cat_side)((half + step) % 12u / 3u);

    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        const struct cat_feature *const city = &draft->features[n];
        char name[CAT_SPOT_NAME];

        if (city->kind != CAT_CITY || !(city->places & 1u << cat_middle(side)) ||
            draft->features[field].cities & 1u << n || only_touches(draft, half, side)) {
            continue;
        }
        name_of(draft, n, name);
        doc_error(draft->faults, draft->nodes[field],
                  "the field meets '%s' at the corner of %s, but does not border it", name, cat_place_word(half));
    }
}

static void check_borders(struct cat_draft *draft)
{
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        struct cat_feature *const field = &draft->features[n];
        uint16_t listed = 0;

        if (field->kind != CAT_FIELD) {
            continue;
        }
        if (draft->cities[n] != NULL) {
            listed = cat_read_places(draft->faults, draft->cities[n], "cities", CAT_MIDDLES);
            if (listed == 0) {
                continue;
            }
        }
        for (unsigned side = 0; side < 4; side++) {
            const enum cat_place middle = cat_middle((enum cat_side)side);
            const unsigned city = city_named(draft, middle);

            if (!(listed & 1u << middle)) {
                continue;
            }
            if (city == CAT_NONE) {
                doc_error(draft->faults, draft->cities[n], "no city of the tile is called 'city %s'",
                          cat_place_word(middle));
            } else {
                field->cities |= (uint16_t)(1u << city);
            }
        }
        for (unsigned half = 0; half < CAT_PLACES; half++) {
            if (field->places & 1u << half) {
                check_corner(draft, n, (enum cat_place)half);
            }
        }
    }
}

/*
 * The places round the tile that a feature covers.  A city covers its edges whole; the edge that two cities share is
 * left aside.  Buildings, gardens and fields inside cover none.
 */
static unsigned area_of(const struct cat_draft *draft, unsigned n)
{
    const unsigned places = draft->features[n].places & (unsigned)~draft->shared[n];

    return draft->features[n].kind == CAT_CITY ? places | places << 1 | places >> 1 : places;
}

/* Two areas that alternate round the tile: one feature must pass over or under the other. */
static bool cross(unsigned a, unsigned b)
{
    unsigned changes = 0;
    int first = -1;
    int last = -1;

    for (unsigned place = 0; place < CAT_PLACES; place++) {
        const int in = a & 1u << place ? 0 : b & 1u << place ? 1 : -1;
        if (in < 0) {
            continue;
        }
        changes += last >= 0 && in != last;
        first = first < 0 ? in : first;
        last = in;
    }
    return changes + (first != last) >= 4;
}

/* The feature that `node` names, CAT_NONE and a fault if it names none. */
static unsigned read_name(const struct cat_draft *draft, const struct doc_node *node, const char *what)
{
    if (!doc_want_text(draft->faults, node, what)) {
        return CAT_NONE;
    }
    for (unsigned n = 0; n < draft->tile->feature_count; n++) {
        char name[CAT_SPOT_NAME];

        name_of(draft, n, name);
        if (doc_is(node, name)) {
            return n;
        }
    }
    doc_error(draft->faults, node, "no feature of the tile is called '%s'", doc_quote(draft->faults, node));
    return CAT_NONE;
}

static bool said_to_cross(const struct cat_tile *tile, unsigned a, unsigned b)
{
    for (unsigned n = 0; n < CAT_CROSSINGS_MAX; n++) {
        if (tile->crossing[n][0] == 1u << a && tile->crossing[n][1] == 1u << b) {
            return true;
        }
    }
    return false;
}

/* One pair of `crossing`, in whichever order. */
static void read_pair(struct cat_draft *draft, const struct doc_node *pair, unsigned n)
{
    unsigned a;
    unsigned b;

    if (!doc_want_list(draft->faults, pair, "a pair of crossing features")) {
        return;
    }
    if (pair->count != 2) {
        doc_error(draft->faults, pair, "two features cross each other, here are %zu", pair->count);
        return;
    }
    a = read_name(draft, pair->first, "crossing");
    b = read_name(draft, pair->last, "crossing");
    if (a == CAT_NONE || b == CAT_NONE) {
        return;
    }
    if (b < a) {
        const unsigned swap = a;
        a = b;
        b = swap;
    }
    if (a == b || !cross(area_of(draft, a), area_of(draft, b))) {
        doc_error(draft->faults, pair, "'%s' and '%s' do not cross", doc_quote(draft->faults, pair->first),
                  doc_quote(draft->faults, pair->last));
    } else if (said_to_cross(draft->tile, a, b)) {
        doc_error(draft->faults, pair, "'%s' and '%s' are named twice", doc_quote(draft->faults, pair->first),
                  doc_quote(draft->faults, pair->last));
    } else {
        draft->tile->crossing[n][0] = (uint16_t)(1u << a);
        draft->tile->crossing[n][1] = (uint16_t)(1u << b);
    }
}

static void check_crossings(struct cat_draft *draft)
{
    const struct doc_node *const list = draft->crossing;
    unsigned n = 0;

    if (list != NULL && doc_want_list(draft->faults, list, "crossing")) {
        if (list->count > CAT_CROSSINGS_MAX) {
            doc_error(draft->faults, list, "%zu crossings are more than the %d that a tile may have", list->count,
                      CAT_CROSSINGS_MAX);
            return;
        }
        for (const struct doc_node *pair = list->first; pair != NULL; pair = pair->next) {
            read_pair(draft, pair, n++);
        }
    }
    for (unsigned a = 0; a < draft->tile->feature_count; a++) {
        for (unsigned b = a + 1; b < draft->tile->feature_count; b++) {
            if (cross(area_of(draft, a), area_of(draft, b)) && !said_to_cross(draft->tile, a, b)) {
                char one[CAT_SPOT_NAME];
                char other[CAT_SPOT_NAME];

                name_of(draft, a, one);
                name_of(draft, b, other);
                doc_error(draft->faults, draft->nodes[b], "'%s' and '%s' cross, which 'crossing' does not say", one,
                          other);
            }
        }
    }
}

/* One group of `wagon`. */
static uint16_t read_group(struct cat_draft *draft, const struct doc_node *group)
{
    unsigned joined = 0;

    if (!doc_want_list(draft->faults, group, "a group of features joined for the wagon")) {
        return 0;
    }
    if (group->count < 2) {
        doc_error(draft->faults, group, "a group of one feature joins nothing");
    }
    for (const struct doc_node *node = group->first; node != NULL; node = node->next) {
        const unsigned n = read_name(draft, node, "wagon");
        unsigned kind;

        if (n == CAT_NONE) {
            continue;
        }
        kind = draft->features[n].kind;
        if (kind != CAT_CITY && kind != CAT_ROAD && kind != CAT_MONASTERY) {
            doc_error(draft->faults, node, "a wagon cannot drive onto a %s", cat_kind_words[kind]);
        }
        if (joined & 1u << n) {
            doc_error(draft->faults, node, "'%s' is in the group twice", doc_quote(draft->faults, node));
        }
        joined |= 1u << n;
    }
    return (uint16_t)joined;
}

static void check_wagon(struct cat_draft *draft)
{
    const struct doc_node *const list = draft->wagon;
    unsigned n = 0;

    if (list == NULL || !doc_want_list(draft->faults, list, "wagon")) {
        return;
    }
    if (list->count > CAT_WAGON_MAX) {
        doc_error(draft->faults, list, "%zu groups are more than the %d that a tile may have", list->count,
                  CAT_WAGON_MAX);
        return;
    }
    for (const struct doc_node *group = list->first; group != NULL; group = group->next) {
        draft->tile->wagon[n++] = read_group(draft, group);
    }
}

void cat_check_tile(struct cat_draft *draft)
{
    struct cat_tile *const tile = draft->tile;

    if (draft->blocked != NULL) {
        tile->blocked = cat_read_places(draft->faults, draft->blocked, "blocked", CAT_HALVES);
    }
    if (draft->split != NULL) {
        tile->split = cat_read_places(draft->faults, draft->split, "split", CAT_MIDDLES);
    }
    check_names(draft);
    if (tile->any) {
        check_any(draft);
    } else {
        check_edges(draft);
        check_borders(draft);
    }
    check_cities(draft);
    check_crossings(draft);
    check_wagon(draft);
}
