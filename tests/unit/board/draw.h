/* Tiles drawn by hand for the tests of the board, from a line such as "city N; field ENE ESE SSE SSW WSW WNW @0". */
#ifndef REEVE_TESTS_BOARD_DRAW_H
#define REEVE_TESTS_BOARD_DRAW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalog/places.h"
#include "catalog/tile.h"

/** A tile and its features. */
struct drawn {
    struct cat_feature features[CAT_FEATURES_MAX];
    struct cat_tile tile;
};

static inline void draw_fault(const char *line)
{
    fprintf(stderr, "no tile: %s\n", line);
    abort();
}

static inline unsigned draw_place(const char *word, const char *line)
{
    static const char *const names[CAT_PLACES] = {"NNW", "N", "NNE", "ENE", "E", "ESE",
                                                  "SSE", "S", "SSW", "WSW", "W", "WNW"};
    for (unsigned place = 0; place < CAT_PLACES; place++) {
        if (strcmp(names[place], word) == 0) {
            return place;
        }
    }
    draw_fault(line);
    return 0;
}

static inline void draw_edges(struct cat_tile *tile, bool any)
{
    static const uint8_t edge_of[CAT_KINDS] = {
        [CAT_CITY] = CAT_EDGE_CITY,
        [CAT_ROAD] = CAT_EDGE_ROAD,
        [CAT_RIVER] = CAT_EDGE_RIVER,
    };
    for (unsigned side = 0; side < 4; side++) {
        const uint8_t middle = tile->at[side * 3 + 1];
        const unsigned halves = 5u << side * 3;
        tile->edges[side] = any                                  ? CAT_EDGE_ANY
                            : middle != CAT_NONE                 ? edge_of[tile->features[middle].kind]
                            : (tile->blocked & halves) == halves ? CAT_EDGE_BLOCKED
                                                                 : CAT_EDGE_FIELD;
    }
}

/**
 * Draws a tile.  Entries are parted by ';': a feature is its kind and its places, a field's followed by @ and the
 * numbers of the cities that it borders ("@02"); "blocked PLACES", "shared SIDE" (the later of the two cities with that
 * side is the second), "any".
 */
static inline const struct cat_tile *draw(struct drawn *drawn, const char *line)
{
    static const char *const kinds[CAT_KINDS] = {"city", "road", "river", "monastery", "garden", "field"};
    struct cat_tile *const tile = &drawn->tile;
    memset(drawn, 0, sizeof *drawn);
    memset(tile->at, CAT_NONE, sizeof tile->at);
    tile->id = line;
    tile->features = drawn->features;
    tile->shared_side = tile->shared_city = CAT_NONE;
    bool any = false;
    struct cat_feature *feature = NULL;
    enum { FEATURE, BLOCKED, SHARED } entry = FEATURE;
    bool fresh = true;
    for (const char *at = line; *at != '\0';) {
        if (*at == ' ' || *at == ';') {
            fresh = fresh || *at == ';';
            at++;
            continue;
        }
        char word[16];
        const size_t length = strcspn(at, " ;");
        if (length >= sizeof word) {
            draw_fault(line);
        }
        memcpy(word, at, length);
        word[length] = '\0';
        at += length;
        if (fresh) {
            fresh = false;
            entry = strcmp(word, "blocked") == 0 ? BLOCKED : strcmp(word, "shared") == 0 ? SHARED : FEATURE;
            if (strcmp(word, "any") == 0) {
                any = true;
            } else if (entry == FEATURE) {
                uint8_t kind = 0;
                while (kind < CAT_KINDS && strcmp(kinds[kind], word) != 0) {
                    kind++;
                }
                if (kind == CAT_KINDS || tile->feature_count == CAT_FEATURES_MAX) {
                    draw_fault(line);
                }
                feature = &drawn->features[tile->feature_count++];
                feature->kind = kind;
            }
        } else if (word[0] == '@') {
            for (const char *digit = word + 1; *digit != '\0'; digit++) {
                feature->cities = (uint16_t)(feature->cities | 1u << (*digit - '0'));
            }
        } else {
            const unsigned place = draw_place(word, line);
            if (entry == BLOCKED) {
                tile->blocked = (uint16_t)(tile->blocked | 1u << place);
            } else if (entry == SHARED) {
                tile->shared_side = (uint8_t)(place / 3);
            } else {
                feature->places = (uint16_t)(feature->places | 1u << place);
                if (tile->at[place] == CAT_NONE) {
                    tile->at[place] = (uint8_t)(tile->feature_count - 1);
                } else {
                    tile->shared_city = (uint8_t)(tile->feature_count - 1);
                }
            }
        }
    }
    tile->any = any;
    draw_edges(tile, any);
    return tile;
}

/** A small generator of numbers, the same everywhere. */
static inline uint32_t draw_number(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    const uint64_t x = *state ^ *state >> 29;
    return (uint32_t)(x * UINT64_C(0xff51afd7ed558ccd) >> 32);
}

/** The base game: its letters without gardens, and how many of each there are. */
struct draw_base {
    const char *line;
    unsigned copies;
};
static const struct draw_base draw_base_game[24] = {
    {"road S; monastery; field NNW NNE ENE ESE SSE SSW WSW WNW", 2},
    {"monastery; field NNW NNE ENE ESE SSE SSW WSW WNW", 4},
    {"city N E S W", 1},
    {"city N; road E W; field ENE WNW @0; field ESE SSE SSW WSW", 4},
    {"city N; field ENE ESE SSE SSW WSW WNW @0", 5},
    {"city E W; field NNW NNE @0; field SSE SSW @0", 2},
    {"city E W; field NNW NNE @0; field SSE SSW @0", 1},
    {"city N; city S; field ENE ESE WSW WNW @01", 3},
    {"city N; city W; field ENE ESE SSE SSW @01", 2},
    {"city N; road E S; field ENE SSW WSW WNW @0; field ESE SSE", 3},
    {"city N; road S W; field ENE ESE SSE WNW @0; field SSW WSW", 3},
    {"city N; road E; road S; road W; field ENE WNW @0; field ESE SSE; field SSW WSW", 3},
    {"city N W; field ENE ESE SSE SSW @0", 2},
    {"city N W; field ENE ESE SSE SSW @0", 3},
    {"city N W; road E S; field ENE SSW @0; field ESE SSE", 2},
    {"city N W; road E S; field ENE SSW @0; field ESE SSE", 3},
    {"city N E W; field SSE SSW @0", 1},
    {"city N E W; field SSE SSW @0", 3},
    {"city N E W; road S; field SSE @0; field SSW @0", 2},
    {"city N E W; road S; field SSE @0; field SSW @0", 1},
    {"road E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW", 8},
    {"road S W; field NNW NNE ENE ESE SSE WNW; field SSW WSW", 9},
    {"road E; road S; road W; field NNW NNE ENE WNW; field ESE SSE; field SSW WSW", 4},
    {"road N; road E; road S; road W; field NNE ENE; field ESE SSE; field SSW WSW; field NNW WNW", 1},
};

#endif
