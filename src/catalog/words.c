/* The words of the tile notation: one table for each enum of catalog/tile.h. */
#include "config.h"

#include "catalog/words.h"

#include <string.h>

#include "catalog/catalog.h"

const char *const cat_kind_words[CAT_KINDS] = {
    [CAT_CITY] = "city",           [CAT_ROAD] = "road",     [CAT_RIVER] = "river",
    [CAT_MONASTERY] = "monastery", [CAT_GARDEN] = "garden", [CAT_FIELD] = "field",
};

const char *const cat_building_words[CAT_BUILDINGS] = {
    [CAT_PLAIN] = "monastery",   [CAT_ABBEY] = "abbey", [CAT_SHRINE] = "shrine",       [CAT_GERMAN] = "german",
    [CAT_JAPANESE] = "japanese", [CAT_DUTCH] = "dutch", [CAT_DARMSTADT] = "darmstadt",
};

const char *const cat_goods_words[CAT_GOODS_COUNT] = {
    [CAT_NO_GOODS] = "none",
    [CAT_WINE] = "wine",
    [CAT_GRAIN] = "grain",
    [CAT_CLOTH] = "cloth",
};

const char *const cat_drawing_words[CAT_DRAWINGS] = {
    [CAT_FARMHOUSE] = "farmhouse",         [CAT_COWSHED] = "cowshed",       [CAT_PIGSTY] = "pigsty",
    [CAT_DONKEY_STABLE] = "donkey-stable", [CAT_HIGHWAYMEN] = "highwaymen", [CAT_WATER_TOWER] = "water-tower",
};

static const char *const edge_words[] = {
    [CAT_EDGE_FIELD] = "field", [CAT_EDGE_CITY] = "city",       [CAT_EDGE_ROAD] = "road",
    [CAT_EDGE_RIVER] = "river", [CAT_EDGE_BLOCKED] = "blocked", [CAT_EDGE_ANY] = "any",
};

const char *const cat_edition_words[CAT_EDITIONS] = {[CAT_C1] = "C1", [CAT_C2] = "C2", [CAT_C3] = "C3"};

/* By the number of the bit. */
const char *const cat_tile_mark_words[CAT_TILE_MARKS] = {
    "tower",    "volcano", "dragon",    "magic-portal",  "bazaar", "hill",  "vineyard", "big-top", "acrobats",
    "festival", "ferry",   "gold-mine", "mage-or-witch", "robber", "start", "last",     "assumed",
};

/* By the number of the bit.  CAT_NO_CASTLE is `castle-base: false`; the others are switches. */
const char *const cat_feature_mark_words[CAT_FEATURE_MARKS] = {
    "cathedral", "princess", "besieged",  "darmstadtium", "semicircular", "castle-base",
    "inn",       "tunnel",   "labyrinth", "well",         "carcassonne",  "pig-herd",
};

const char *const cat_watchtower_words[CAT_PERS] = {
    [CAT_PER_CITY] = "city",         [CAT_PER_ROAD] = "road",     [CAT_PER_MONASTERY] = "monastery",
    [CAT_PER_COAT] = "coat-of-arms", [CAT_PER_MEEPLE] = "meeple",
};

const char *const cat_flier_words[CAT_FLIERS] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

const char *const cat_crop_words[CAT_CROPS] = {"city", "road", "field"};

const char *const cat_wind_rose_words[CAT_WIND_ROSES] = {"NE", "SE", "SW", "NW", "NWSE"};

/* The number of the lowest bit of a mask that is not 0. */
static unsigned bit_number(unsigned mask)
{
    unsigned bit = 0;

    while (bit < 31 && (mask >> bit & 1u) == 0) {
        bit++;
    }
    return bit;
}

const char *cat_kind_word(enum cat_kind kind)
{
    return kind < CAT_KINDS ? cat_kind_words[kind] : "";
}

const char *cat_building_word(enum cat_building building)
{
    return cat_building_words[building];
}

const char *cat_goods_word(enum cat_goods goods)
{
    return cat_goods_words[goods];
}

const char *cat_drawing_word(enum cat_drawing drawing)
{
    return drawing == CAT_NO_DRAWING ? "none" : cat_drawing_words[drawing];
}

const char *cat_edge_word(enum cat_edge edge)
{
    return edge_words[edge];
}

const char *cat_edition_word(enum cat_edition edition)
{
    return cat_edition_words[edition];
}

const char *cat_tile_mark_word(enum cat_tile_mark mark)
{
    return cat_tile_mark_words[bit_number((unsigned)mark)];
}

const char *cat_feature_mark_word(enum cat_feature_mark mark)
{
    return cat_feature_mark_words[bit_number((unsigned)mark)];
}

const char *cat_watchtower_word(enum cat_watchtower_per per)
{
    return cat_watchtower_words[per];
}

/* Adds a word and returns the new end. */
static char *append(char *end, const char *word)
{
    const size_t length = strlen(word);

    memcpy(end, word, length + 1);
    return end + length;
}

void cat_write_name(enum cat_kind kind, unsigned places, unsigned inner, unsigned shared, char name[CAT_SPOT_NAME])
{
    const unsigned own = places & ~shared ? places & ~shared : places;
    char *end = append(name, cat_kind_words[kind]);

    /* Every scoring has such a name, and the longest is far shorter than the room. */
    if (own) {
        append(append(end, " "), cat_place_word((enum cat_place)bit_number(own)));
    } else if (inner) {
        end = append(end, " inner-");
        *end++ = (char)('0' + inner % 10);
        *end = '\0';
    }
}
