/*
 * Reads one tile of the notation: its keys, the types and words of its values, its features.  Whether the features fit
 * together is checked by catalog/check_tile.c.
 *
 *     tile    = { id, jcz, letter, copies, copies-c1, MARK: switch, marks that are words, illustrations, block, edges,
 *                 blocked, split, features: [ feature ], crossing: [ [name, name] ], wagon: [ [name, name, ...] ] }
 *     feature = { KIND: places, ATTRIBUTE: value }
 */
#include "config.h"

#include "catalog/read_tile.h"

#include <string.h>

#include "catalog/check_tile.h"
#include "catalog/names.h"
#include "catalog/places.h"
#include "catalog/words.h"
#include "document/get.h"
#include "document/nearest.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

#define TILE_KEYS 34

static const char *const tile_keys[TILE_KEYS] = {
    "id",         "jcz",       "letter",        "copies",        "copies-c1",  "start",        "last",
    "confidence", "block",     "edges",         "illustrations", "features",   "blocked",      "split",
    "crossing",   "wagon",     "tower",         "volcano",       "dragon",     "magic-portal", "bazaar",
    "hill",       "vineyard",  "big-top",       "acrobats",      "flier",      "crop-circle",  "festival",
    "ferry",      "gold-mine", "mage-or-witch", "robber",        "watchtower", "wind-rose",
};

/* The attributes of each kind of feature; the kind itself comes first. */
static const struct {
    unsigned count;
    unsigned marks; /* of enum cat_feature_mark: the switches among the attributes */
    const char *keys[10];
} kind_keys[CAT_KINDS] = {
    [CAT_CITY] = {10,
                  CAT_CATHEDRAL | CAT_PRINCESS | CAT_BESIEGED | CAT_DARMSTADTIUM | CAT_SEMICIRCULAR,
                  {"city", "coats-of-arms", "cathedral", "goods", "princess", "besieged", "darmstadtium",
                   "semicircular", "castle-base", "shared-edge"}},
    [CAT_ROAD] = {5,
                  CAT_INN | CAT_TUNNEL | CAT_ROAD_LABYRINTH | CAT_WELL,
                  {"road", "inn", "tunnel", "labyrinth", "well"}},
    [CAT_RIVER] = {1, 0, {"river"}},
    [CAT_MONASTERY] = {2, 0, {"monastery", "kind"}},
    [CAT_GARDEN] = {1, 0, {"garden"}},
    [CAT_FIELD] = {4, CAT_CARCASSONNE | CAT_PIG_HERD, {"field", "cities", "carcassonne", "pig-herd"}},
};

uint16_t cat_read_places(struct doc_faults *faults, const struct doc_node *node, const char *what, unsigned allowed)
{
    const char *at;
    unsigned places = 0;

    if (!doc_want_text(faults, node, what)) {
        return 0;
    }
    for (at = node->text; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        enum cat_place place;

        if (length == 0) {
            at++;
            continue;
        }
        if (length > 3 || !cat_read_place(at, (unsigned)length, &place) || !(allowed & 1u << place)) {
            doc_error(faults, node, "%s cannot be at '%.*s'; its places are %s", what, (int)(length > 40 ? 40 : length),
                      at, allowed == CAT_MIDDLES ? "N E S W" : "NNW NNE ENE ESE SSE SSW WSW WNW");
            return 0;
        }
        if (places >= 1u << place) {
            doc_error(faults, node, "%s: '%s' is not in clockwise order from north-north-west", what,
                      doc_quote(faults, node));
            return 0;
        }
        places |= 1u << place;
        at += length;
    }
    if (places == 0) {
        doc_error(faults, node, "%s has no place", what);
    }
    return (uint16_t)places;
}

/* The number of the word that `node` is among `words`; -1 and a fault that lists them if it is none. */
static int read_word(struct doc_faults *faults, const struct doc_node *node, const char *what, const char *const *words,
                     unsigned count)
{
    char list[160] = "";
    size_t length = 0;

    if (!doc_want_text(faults, node, what)) {
        return -1;
    }
    for (unsigned n = 0; n < count; n++) {
        if (doc_is(node, words[n])) {
            return (int)n;
        }
    }
    for (unsigned n = 0; n < count; n++) {
        const size_t more = strlen(words[n]);
        if (length + more + 3 > sizeof list) {
            break;
        }
        if (n > 0) {
            memcpy(list + length, ", ", 2);
            length += 2;
        }
        memcpy(list + length, words[n], more + 1);
        length += more;
    }
    doc_error(faults, node, "%s cannot be '%s'; it is one of %s", what, doc_quote(faults, node), list);
    return -1;
}

static unsigned read_number(struct doc_faults *faults, const struct doc_node *node, const char *what, long min,
                            long max, unsigned otherwise)
{
    long value;

    return node != NULL && doc_want_integer(faults, node, what, min, max, &value) ? (unsigned)value : otherwise;
}

static bool read_switch(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    bool value = false;

    return node != NULL && doc_want_switch(faults, node, what, &value) && value;
}

/*
 * A name of a tile, `set/name` or a code: two parts that are not empty with a stroke between.  Blanks and `@` would
 * part it where a board is written as a map.
 */
static bool good_name(const char *name)
{
    const char *const stroke = strchr(name, '/');

    if (stroke == NULL || stroke == name || stroke[1] == '\0' || strlen(name) > CAT_ID_MAX) {
        return false;
    }
    for (const char *c = name; *c != '\0'; c++) {
        if ((unsigned char)*c <= ' ' || *c == 0x7f || *c == '@' || *c == ',' || (*c == '/' && c != stroke)) {
            return false;
        }
    }
    return true;
}

/* A name that ends in a little drawing's word means a copy of another tile. */
static const char *drawing_at_end(const char *name)
{
    const size_t length = strlen(name);

    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        const size_t word = strlen(cat_drawing_words[n]);
        if (length > word && name[length - word - 1] == '-' &&
            strcmp(name + length - word, cat_drawing_words[n]) == 0) {
            return cat_drawing_words[n];
        }
    }
    return NULL;
}

static void read_id(struct doc_faults *faults, const struct cat_reading *reading, const struct doc_node *id,
                    struct cat_tile *tile)
{
    size_t length;

    if (!doc_want_text(faults, id, "id")) {
        return;
    }
    if (!good_name(id->text)) {
        doc_error(faults, id,
                  "'%s' is no name of a tile; it is written set/name, without blanks, commas or @, "
                  "and has at most %d bytes",
                  doc_quote(faults, id), CAT_ID_MAX);
        return;
    }
    tile->id = id->text;
    length = (size_t)(strchr(id->text, '/') - id->text);
    tile->set = reading->set;
    if (reading->set == NULL) {
        tile->set = doc_copy(faults->arena, id->text, length);
    } else if (strlen(reading->set) != length || strncmp(id->text, reading->set, length) != 0) {
        doc_error(faults, id, "'%s' does not belong to set '%s'", doc_quote(faults, id), reading->set);
    }
    if (drawing_at_end(id->text)) {
        doc_error(faults, id, "'%s': a name that ends in -%s means a copy with that drawing", doc_quote(faults, id),
                  drawing_at_end(id->text));
    }
}

static void read_codes(struct doc_faults *faults, const struct doc_node *jcz, struct cat_tile *tile)
{
    const struct doc_node *item = jcz;
    const char **codes;

    if (jcz == NULL) {
        return;
    }
    if (jcz->kind == DOC_LIST) {
        item = jcz->first;
        if (jcz->count > 32) {
            doc_error(faults, jcz, "%zu codes of one tile are more than the 32 allowed", jcz->count);
            return;
        }
    }
    codes = doc_alloc_array(faults->arena, jcz->kind == DOC_LIST ? jcz->count : 1, sizeof *codes);
    for (; item != NULL; item = jcz->kind == DOC_LIST ? item->next : NULL) {
        if (!doc_want_text(faults, item, "jcz")) {
            continue;
        }
        if (!good_name(item->text)) {
            doc_error(faults, item,
                      "'%s' is no code of a tile; it is written SET/TILE, without blanks, commas or @, "
                      "and has at most %d bytes",
                      doc_quote(faults, item), CAT_ID_MAX);
            continue;
        }
        codes[tile->jcz_count++] = item->text;
    }
    tile->jcz = codes;
}

static void read_copies(struct doc_faults *faults, const struct cat_reading *reading, const struct doc_node *node,
                        struct cat_tile *tile)
{
    const struct doc_node *const copies =
        reading->copies_needed ? doc_want(faults, node, "a tile", "copies") : doc_get(node, "copies");
    const struct doc_node *const first = doc_get(node, "copies-c1");
    const unsigned count = read_number(faults, copies, "copies", 0, CAT_COPIES_MAX, CAT_COPIES_UNSAID);

    if (first != NULL && reading->edition == CAT_C1) {
        doc_error(faults, first,
                  "copies-c1 stands in a set of the first edition, whose copies are counted as 'copies'");
    }
    memset(tile->copies, (int)count, sizeof tile->copies);
    tile->copies[CAT_C1] = (uint8_t)read_number(faults, first, "copies-c1", 0, CAT_COPIES_MAX, count);
}

static void read_drawings(struct doc_faults *faults, const struct cat_reading *reading, const struct doc_node *map,
                          struct cat_tile *tile)
{
    unsigned sum = 0;
    unsigned most = 0;

    if (map == NULL || !doc_want_map(faults, map, "illustrations")) {
        return;
    }
    doc_want_keys(faults, map, "illustrations", cat_drawing_words, CAT_DRAWINGS);
    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        tile->drawings[n] = (uint8_t)read_number(faults, doc_get(map, cat_drawing_words[n]), cat_drawing_words[n], 0,
                                                 CAT_COPIES_MAX, 0);
        sum += tile->drawings[n];
    }
    for (unsigned n = 0; n < CAT_EDITIONS; n++) {
        most = tile->copies[n] > most ? tile->copies[n] : most; /* unsaid is most of all */
    }
    if (sum > most) {
        doc_error(faults, map, "%u copies show a little drawing, but there are only %u", sum, most);
    }
    if (!reading->listed) {
        doc_error(faults, map, "illustrations in a set whose little drawings are not listed");
    }
}

static void read_block(struct doc_faults *faults, const struct doc_node *map, struct cat_tile *tile)
{
    static const char *const keys[] = {"column", "row"};

    if (map == NULL || !doc_want_map(faults, map, "block")) {
        return;
    }
    doc_want_keys(faults, map, "block", keys, COUNT(keys));
    tile->block_column = (uint8_t)read_number(faults, doc_want(faults, map, "block", "column"), "column", 1, 100, 0);
    tile->block_row = (uint8_t)read_number(faults, doc_want(faults, map, "block", "row"), "row", 1, 100, 0);
}

static void read_watchtower(struct doc_faults *faults, const struct doc_node *map, struct cat_tile *tile)
{
    static const char *const keys[] = {"points", "per"};
    const struct doc_node *per;
    int word;

    if (map == NULL || !doc_want_map(faults, map, "watchtower")) {
        return;
    }
    doc_want_keys(faults, map, "watchtower", keys, COUNT(keys));
    tile->watchtower_points =
        (uint8_t)read_number(faults, doc_want(faults, map, "watchtower", "points"), "points", 1, 100, 0);
    per = doc_want(faults, map, "watchtower", "per");
    word = per ? read_word(faults, per, "per", cat_watchtower_words, CAT_PERS) : -1;
    tile->watchtower_per = word < 0 ? 0 : (uint8_t)word;
}

/* A mark of the whole tile that is a word: its number from 1; 0 without it. */
static uint8_t read_mark_word(struct doc_faults *faults, const struct doc_node *tile, const char *key,
                              const char *const *words, unsigned count)
{
    const struct doc_node *const node = doc_get(tile, key);

    return node == NULL ? 0 : (uint8_t)(read_word(faults, node, key, words, count) + 1);
}

static void read_marks(struct doc_faults *faults, const struct doc_node *node, struct cat_tile *tile)
{
    static const char *const any[] = {"any"};
    static const char *const assumed[] = {"assumed"};

    for (unsigned n = 0; n < CAT_TILE_PLAIN; n++) {
        if (read_switch(faults, doc_get(node, cat_tile_mark_words[n]), cat_tile_mark_words[n])) {
            tile->marks |= 1u << n;
        }
    }
    if (read_mark_word(faults, node, "confidence", assumed, 1)) {
        tile->marks |= CAT_ASSUMED;
    }
    tile->any = read_mark_word(faults, node, "edges", any, 1) != 0;
    tile->flier = read_mark_word(faults, node, "flier", cat_flier_words, CAT_FLIERS);
    tile->crop_circle = read_mark_word(faults, node, "crop-circle", cat_crop_words, CAT_CROPS);
    tile->wind_rose = read_mark_word(faults, node, "wind-rose", cat_wind_rose_words, CAT_WIND_ROSES);
    read_watchtower(faults, doc_get(node, "watchtower"), tile);
    read_block(faults, doc_get(node, "block"), tile);
}

/* Where a feature lies: edges, half-edges or `inner`. */
static bool read_where(struct doc_faults *faults, const struct doc_node *where, struct cat_feature *feature)
{
    const char *const word = cat_kind_words[feature->kind];

    if (!doc_want_text(faults, where, word)) {
        return false;
    }
    switch ((enum cat_kind)feature->kind) {
    case CAT_MONASTERY:
    case CAT_GARDEN:
        if (!doc_is(where, "inner")) {
            doc_error(faults, where, "%s cannot be at '%s'; it lies inside: 'inner'", word, doc_quote(faults, where));
            return false;
        }
        return true;
    case CAT_FIELD:
        if (where->length == 7 && memcmp(where->text, "inner-", 6) == 0 && where->text[6] >= '1' &&
            where->text[6] <= '9') {
            feature->inner = (uint8_t)(where->text[6] - '0');
            return true;
        }
        feature->places = cat_read_places(faults, where, word, CAT_HALVES);
        return feature->places != 0;
    default:
        feature->places = cat_read_places(faults, where, word, CAT_MIDDLES);
        return feature->places != 0;
    }
}

static void read_city(struct cat_draft *draft, unsigned n, const struct doc_node *node, struct cat_feature *city)
{
    const struct doc_node *const goods = doc_get(node, "goods");
    const struct doc_node *const castle = doc_get(node, "castle-base");
    const struct doc_node *const shared = doc_get(node, "shared-edge");
    bool castle_base = true;

    city->coats = (uint8_t)read_number(draft->faults, doc_get(node, "coats-of-arms"), "coats-of-arms", 0, 9, 0);
    if (goods != NULL) {
        city->goods = (uint8_t)(read_word(draft->faults, goods, "goods", cat_goods_words + 1, CAT_GOODS_COUNT - 1) + 1);
    }
    draft->caps[n] = doc_get(node, "semicircular");
    if (castle != NULL && doc_want_switch(draft->faults, castle, "castle-base", &castle_base)) {
        if (castle_base) {
            doc_error(draft->faults, castle,
                      "castle-base can only be false: a castle may be founded on a semicircular city");
        } else {
            city->marks |= CAT_NO_CASTLE;
            draft->castles[n] = castle;
        }
    }
    if (shared != NULL) {
        const uint16_t place = cat_read_places(draft->faults, shared, "shared-edge", CAT_MIDDLES);
        if (place & (place - 1)) {
            doc_error(draft->faults, shared, "shared-edge is a single edge");
        } else if (place & ~city->places) {
            doc_error(draft->faults, shared, "shared-edge '%s' is no edge of this city",
                      doc_quote(draft->faults, shared));
        } else {
            draft->shared[n] = place;
        }
    }
}

static void read_building(struct doc_faults *faults, const struct doc_node *node, struct cat_feature *feature)
{
    const struct doc_node *const kind = doc_get(node, "kind");

    if (kind != NULL) {
        feature->building = (uint8_t)(read_word(faults, kind, "kind", cat_building_words + 1, CAT_BUILDINGS - 1) + 1);
    }
}

/*
 * Reads feature `n` of the draft; false if its place on the tile is not known, so that nothing can be said of the
 * others.
 */
static bool read_feature(struct cat_draft *draft, unsigned n, const struct doc_node *node)
{
    struct cat_feature *const feature = &draft->features[n];
    unsigned kinds = 0;

    if (!doc_want_map(draft->faults, node, "a feature")) {
        return false;
    }
    for (unsigned kind = 0; kind < CAT_KINDS; kind++) {
        if (doc_get(node, cat_kind_words[kind]) != NULL) {
            feature->kind = (uint8_t)kind;
            kinds++;
        }
    }
    if (kinds == 0 && node->first != NULL) {
        /* the kind is written first */
        const struct doc_node *const key = node->first->key;
        const char *const near = doc_nearest_of(key->text, cat_kind_words, CAT_KINDS);
        if (near != NULL) {
            doc_error(draft->faults, key, "unknown kind of feature '%s'; did you mean '%s'?",
                      doc_quote(draft->faults, key), near);
            return false;
        }
    }
    if (kinds != 1) {
        doc_error(draft->faults, node, "a feature has one kind: city, road, river, monastery, garden or field");
        return false;
    }
    doc_want_keys(draft->faults, node, cat_kind_words[feature->kind], kind_keys[feature->kind].keys,
                  kind_keys[feature->kind].count);
    draft->nodes[n] = doc_get(node, cat_kind_words[feature->kind]);
    if (!read_where(draft->faults, draft->nodes[n], feature)) {
        return false;
    }
    for (unsigned mark = 0; mark < CAT_FEATURE_MARKS; mark++) {
        if (kind_keys[feature->kind].marks & 1u << mark &&
            read_switch(draft->faults, doc_get(node, cat_feature_mark_words[mark]), cat_feature_mark_words[mark])) {
            feature->marks |= (uint16_t)(1u << mark);
        }
    }
    if (feature->kind == CAT_CITY) {
        read_city(draft, n, node, feature);
    } else if (feature->kind == CAT_MONASTERY) {
        read_building(draft->faults, node, feature);
    } else if (feature->kind == CAT_FIELD) {
        draft->cities[n] = doc_get(node, "cities");
    }
    return true;
}

static bool read_features(struct cat_draft *draft, const struct doc_node *list)
{
    bool good = true;
    unsigned n = 0;

    if (list == NULL || !doc_want_list(draft->faults, list, "features")) {
        return false;
    }
    if (list->count > CAT_FEATURES_MAX) {
        doc_error(draft->faults, list, "%zu features are more than the %d that a tile may have", list->count,
                  CAT_FEATURES_MAX);
        return false;
    }
    draft->features = doc_alloc_array(draft->faults->arena, list->count, sizeof *draft->features);
    for (const struct doc_node *node = list->first; node != NULL; node = node->next) {
        good &= read_feature(draft, n++, node);
    }
    if (good) {
        draft->tile->features = draft->features;
        draft->tile->feature_count = (uint8_t)n;
    }
    return good;
}

bool cat_read_tile(struct doc_faults *faults, const struct cat_reading *reading, const struct doc_node *node,
                   struct cat_tile *tile)
{
    struct cat_draft draft = {.faults = faults, .tile = tile, .whole = node};
    const unsigned before = faults->errors;
    const struct doc_node *id;
    const struct doc_node *letter;

    *tile = (struct cat_tile){.shared_side = CAT_NONE, .shared_city = CAT_NONE, .listed = reading->listed};
    memset(tile->at, CAT_NONE, sizeof tile->at);
    if (!doc_want_map(faults, node, "a tile")) {
        return false;
    }
    doc_want_keys(faults, node, "a tile", tile_keys, TILE_KEYS);
    id = doc_want(faults, node, "a tile", "id");
    if (id != NULL) {
        draft.whole = id;
        read_id(faults, reading, id, tile);
    }
    letter = doc_get(node, "letter");
    if (letter != NULL && doc_want_text(faults, letter, "letter")) {
        tile->letter = letter->text;
    }
    read_codes(faults, doc_get(node, "jcz"), tile);
    read_copies(faults, reading, node, tile);
    read_drawings(faults, reading, doc_get(node, "illustrations"), tile);
    read_marks(faults, node, tile);
    draft.blocked = doc_get(node, "blocked");
    draft.split = doc_get(node, "split");
    draft.crossing = doc_get(node, "crossing");
    draft.wagon = doc_get(node, "wagon");
    if (read_features(&draft, doc_want(faults, node, "a tile", "features"))) {
        cat_check_tile(&draft);
    }
    return faults->errors == before;
}
