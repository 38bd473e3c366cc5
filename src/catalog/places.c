/* The words of the compass: twelve places round a tile, four corners. */
#include "config.h"

#include "catalog/places.h"

#include <string.h>

static const char place_words[CAT_PLACES][4] = {
    [CAT_NNW] = "NNW", [CAT_NORTH] = "N", [CAT_NNE] = "NNE", [CAT_ENE] = "ENE", [CAT_EAST] = "E", [CAT_ESE] = "ESE",
    [CAT_SSE] = "SSE", [CAT_SOUTH] = "S", [CAT_SSW] = "SSW", [CAT_WSW] = "WSW", [CAT_WEST] = "W", [CAT_WNW] = "WNW",
};

static const char corner_words[4][3] = {[CAT_NE] = "NE", [CAT_SE] = "SE", [CAT_SW] = "SW", [CAT_NW] = "NW"};

const char *cat_place_word(enum cat_place place)
{
    return place_words[place];
}

const char *cat_corner_word(enum cat_corner corner)
{
    return corner_words[corner];
}

bool cat_read_place(const char *word, unsigned length, enum cat_place *place)
{
    if (length != 1 && length != 3) {
        return false;
    }
    for (unsigned n = 0; n < CAT_PLACES; n++) {
        if (memcmp(place_words[n], word, length) == 0 && place_words[n][length] == '\0') {
            *place = (enum cat_place)n;
            return true;
        }
    }
    return false;
}

bool cat_read_corner(const char *word, unsigned length, enum cat_corner *corner)
{
    if (length != 2) {
        return false;
    }
    for (unsigned n = 0; n < 4; n++) {
        if (memcmp(corner_words[n], word, 2) == 0) {
            *corner = (enum cat_corner)n;
            return true;
        }
    }
    return false;
}
