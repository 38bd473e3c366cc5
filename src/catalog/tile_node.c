/*
 * A tile written back in the notation of the catalogue's files, its keys in their order.  It stands for itself, without
 * its set around it, so `copies` counts the second and third edition and `copies-c1` the first where that differs.
 */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "catalog/words.h"

/* Places as a list of words, clockwise from north-north-west. */
static struct doc_node *places_node(struct doc_arena *arena, unsigned places)
{
    char text[4 * CAT_PLACES + 1];
    size_t length = 0;

    for (unsigned place = 0; place < CAT_PLACES; place++) {
        if (places & 1u << place) {
            const char *const word = cat_place_word((enum cat_place)place);
            if (length > 0) {
                text[length++] = ' ';
            }
            memcpy(text + length, word, strlen(word));
            length += strlen(word);
        }
    }
    return doc_new_text(arena, doc_copy(arena, text, length));
}

static void put_number(struct doc_arena *arena, struct doc_node *map, const char *key, unsigned value)
{
    doc_put(arena, map, key, doc_new_number(arena, value));
}

static void put_text(struct doc_arena *arena, struct doc_node *map, const char *key, const char *text)
{
    doc_put(arena, map, key, doc_new_text(arena, text));
}

static void put_switch(struct doc_arena *arena, struct doc_node *map, const char *key, bool value)
{
    doc_put(arena, map, key, doc_new_switch(arena, value));
}

static struct doc_node *name_node(struct doc_arena *arena, const struct cat_tile *tile, unsigned feature)
{
    char name[CAT_SPOT_NAME];

    cat_spot_name(tile, 0, (uint8_t)feature, name);
    return doc_new_text(arena, doc_copy(arena, name, strlen(name)));
}

/* The features of a mask by their names, `[city N, road E]`. */
static struct doc_node *names_node(struct doc_arena *arena, const struct cat_tile *tile, unsigned features)
{
    struct doc_node *const list = doc_inline(doc_new_list(arena));

    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (features & 1u << n) {
            doc_add(list, name_node(arena, tile, n));
        }
    }
    return list;
}

static void put_head(struct doc_arena *arena, struct doc_node *map, const struct cat_tile *tile)
{
    put_text(arena, map, "id", tile->id);
    if (tile->jcz_count == 1) {
        put_text(arena, map, "jcz", tile->jcz[0]);
    } else if (tile->jcz_count > 1) {
        struct doc_node *const codes = doc_put(arena, map, "jcz", doc_inline(doc_new_list(arena)));
        for (unsigned n = 0; n < tile->jcz_count; n++) {
            doc_add(codes, doc_new_text(arena, tile->jcz[n]));
        }
    }
    if (tile->letter != NULL) {
        put_text(arena, map, "letter", tile->letter);
    }
    if (tile->copies[CAT_C2] != CAT_COPIES_UNSAID) {
        put_number(arena, map, "copies", tile->copies[CAT_C2]);
    }
    if (tile->copies[CAT_C1] != tile->copies[CAT_C2]) {
        put_number(arena, map, "copies-c1", tile->copies[CAT_C1]);
    }
}

static void put_marks(struct doc_arena *arena, struct doc_node *map, const struct cat_tile *tile)
{
    for (unsigned n = 0; n < CAT_TILE_PLAIN; n++) {
        if (tile->marks & 1u << n) {
            put_switch(arena, map, cat_tile_mark_words[n], true);
        }
    }
    if (tile->marks & CAT_ASSUMED) {
        put_text(arena, map, "confidence", cat_tile_mark_word(CAT_ASSUMED));
    }
    if (tile->flier) {
        put_text(arena, map, "flier", cat_flier_words[tile->flier - 1]);
    }
    if (tile->crop_circle) {
        put_text(arena, map, "crop-circle", cat_crop_words[tile->crop_circle - 1]);
    }
    if (tile->wind_rose) {
        put_text(arena, map, "wind-rose", cat_wind_rose_words[tile->wind_rose - 1]);
    }
    if (tile->watchtower_points) {
        struct doc_node *const tower = doc_put(arena, map, "watchtower", doc_inline(doc_new_map(arena)));
        put_number(arena, tower, "points", tile->watchtower_points);
        put_text(arena, tower, "per", cat_watchtower_words[tile->watchtower_per]);
    }
    if (tile->block_column) {
        struct doc_node *const block = doc_put(arena, map, "block", doc_inline(doc_new_map(arena)));
        put_number(arena, block, "column", tile->block_column);
        put_number(arena, block, "row", tile->block_row);
    }
    if (tile->any) {
        put_text(arena, map, "edges", "any");
    }
}

static void put_drawings(struct doc_arena *arena, struct doc_node *map, const struct cat_tile *tile)
{
    struct doc_node *drawings = NULL;

    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        if (tile->drawings[n] == 0) {
            continue;
        }
        if (drawings == NULL) {
            drawings = doc_put(arena, map, "illustrations", doc_inline(doc_new_map(arena)));
        }
        put_number(arena, drawings, cat_drawing_words[n], tile->drawings[n]);
    }
}

static void put_city(struct doc_arena *arena, struct doc_node *map, const struct cat_tile *tile,
                     const struct cat_feature *city)
{
    if (city->coats) {
        put_number(arena, map, "coats-of-arms", city->coats);
    }
    if (city->goods) {
        put_text(arena, map, "goods", cat_goods_words[city->goods]);
    }
    if ((city->places & (city->places - 1)) == 0) {
        put_switch(arena, map, "semicircular", (city->marks & CAT_SEMICIRCULAR) != 0);
    }
    if (city->marks & CAT_NO_CASTLE) {
        put_switch(arena, map, "castle-base", false);
    }
    if (tile->shared_side != CAT_NONE) {
        const enum cat_place middle = cat_middle((enum cat_side)tile->shared_side);
        if (city->places & 1u << middle) {
            put_text(arena, map, "shared-edge", cat_place_word(middle));
        }
    }
}

/* The edges that name the cities of a field. */
static struct doc_node *cities_node(struct doc_arena *arena, const struct cat_tile *tile, unsigned cities)
{
    unsigned places = 0;

    for (unsigned n = 0; n < tile->feature_count; n++) {
        char name[CAT_SPOT_NAME];
        enum cat_place place;

        if (cities & 1u << n) {
            cat_spot_name(tile, 0, (uint8_t)n, name);
            if (cat_read_place(name + strlen("city "), 1, &place)) {
                places |= 1u << place;
            }
        }
    }
    return places_node(arena, places);
}

static struct doc_node *feature_node(struct doc_arena *arena, const struct cat_tile *tile,
                                     const struct cat_feature *feature)
{
    struct doc_node *const map = doc_new_map(arena);
    const char *const kind = cat_kind_words[feature->kind];

    if (feature->inner) {
        put_text(arena, map, kind, doc_printf(arena, "inner-%u", (unsigned)feature->inner));
    } else if (feature->places) {
        doc_put(arena, map, kind, places_node(arena, feature->places));
    } else {
        put_text(arena, map, kind, "inner");
    }
    if (feature->kind == CAT_MONASTERY && feature->building != CAT_PLAIN) {
        put_text(arena, map, "kind", cat_building_words[feature->building]);
    }
    if (feature->cities) {
        doc_put(arena, map, "cities", cities_node(arena, tile, feature->cities));
    }
    if (feature->kind == CAT_CITY) {
        put_city(arena, map, tile, feature);
    }
    for (unsigned n = 0; n < CAT_FEATURE_MARKS; n++) {
        const unsigned mark = 1u << n;
        if (feature->marks & mark && mark != CAT_SEMICIRCULAR && mark != CAT_NO_CASTLE) {
            put_switch(arena, map, cat_feature_mark_words[n], true);
        }
    }
    return map;
}

static void put_joins(struct doc_arena *arena, struct doc_node *map, const struct cat_tile *tile)
{
    struct doc_node *list = NULL;

    for (unsigned n = 0; n < CAT_CROSSINGS_MAX && tile->crossing[n][0]; n++) {
        if (list == NULL) {
            list = doc_put(arena, map, "crossing", doc_inline(doc_new_list(arena)));
        }
        doc_add(list, names_node(arena, tile, tile->crossing[n][0] | (unsigned)tile->crossing[n][1]));
    }
    list = NULL;
    for (unsigned n = 0; n < CAT_WAGON_MAX && tile->wagon[n]; n++) {
        if (list == NULL) {
            list = doc_put(arena, map, "wagon", doc_inline(doc_new_list(arena)));
        }
        doc_add(list, names_node(arena, tile, tile->wagon[n]));
    }
}

struct doc_node *cat_tile_node(struct doc_arena *arena, const struct cat_tile *tile)
{
    struct doc_node *const map = doc_new_map(arena);
    struct doc_node *features;

    put_head(arena, map, tile);
    put_marks(arena, map, tile);
    put_drawings(arena, map, tile);
    features = doc_put(arena, map, "features", doc_new_list(arena));
    for (unsigned n = 0; n < tile->feature_count; n++) {
        doc_add(features, feature_node(arena, tile, &tile->features[n]));
    }
    features->flow = tile->feature_count == 0;
    if (tile->blocked) {
        doc_put(arena, map, "blocked", places_node(arena, tile->blocked));
    }
    if (tile->split) {
        doc_put(arena, map, "split", places_node(arena, tile->split));
    }
    put_joins(arena, map, tile);
    return map;
}
