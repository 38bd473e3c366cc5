/*
 * Spots: reading them, finding them on a tile as it lies, naming what is there.
 *
 *     spot = KIND [ PLACE ] | "field" "inner-" DIGIT | "corner" CORNER | WORD
 *
 * with blanks between two words; KIND is city, road, river, monastery, garden or field (the buildings and the garden
 * lie inside and take no place), WORD one of the list below.
 */
#include "config.h"

#include "catalog/spot.h"

#include <string.h>

#include "catalog/words.h"

static const char *const other_words[] = {"tower", "castle", "acrobats"};

static bool same(const char *word, size_t length, const char *known)
{
    size_t i = 0;

    while (i < length && known[i] != '\0' && known[i] == word[i]) {
        i++;
    }
    return i == length && known[i] == '\0';
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Reads what stands behind the kind of a feature. */
static bool read_where(const char *word, size_t length, struct cat_spot *spot)
{
    if (spot->kind == CAT_MONASTERY || spot->kind == CAT_GARDEN) {
        return false;
    }
    if (spot->kind == CAT_FIELD && length == 7 && memcmp(word, "inner-", 6) == 0 && word[6] >= '1' && word[6] <= '9') {
        spot->inner = (uint8_t)(word[6] - '0');
        return true;
    }
    spot->placed = length <= 3 && cat_read_place(word, (unsigned)length, &spot->place);
    return spot->placed;
}

bool cat_read_spot(const char *text, struct cat_spot *spot)
{
    size_t first = 0;
    const char *second;
    size_t length;

    while (text[first] != '\0' && !blank(text[first])) {
        first++;
    }
    second = text + first;

    *spot = (struct cat_spot){.what = CAT_SPOT_FEATURE};
    while (blank(*second)) {
        second++;
    }
    length = strlen(second);
    if (text[first] != '\0' && length == 0) {
        return false;
    }
    for (unsigned kind = 0; kind < CAT_KINDS; kind++) {
        if (same(text, first, cat_kind_words[kind])) {
            spot->kind = (enum cat_kind)kind;
            return length == 0 || read_where(second, length, spot);
        }
    }
    if (same(text, first, "corner")) {
        spot->what = CAT_SPOT_CORNER;
        return length == 2 && cat_read_corner(second, 2, &spot->corner);
    }
    for (size_t n = 0; n < sizeof other_words / sizeof other_words[0]; n++) {
        if (same(text, first, other_words[n])) {
            spot->what = CAT_SPOT_WORD;
            spot->word = other_words[n];
            return length == 0;
        }
    }
    return false;
}

/* Whether two cities end in this edge of the drawing and neither is called by it, as both have another edge. */
static bool fits_both(const struct cat_tile *tile, enum cat_place place)
{
    const unsigned edge = 1u << place;

    /* Of the two, `at` has the one without another edge, where there is one. */
    return place / 3 == tile->shared_side && place == cat_middle((enum cat_side)tile->shared_side) &&
           (tile->features[tile->at[place]].places & ~edge) != 0;
}

enum cat_spot_result cat_find_spot(const struct cat_tile *tile, cat_turn turn, const struct cat_spot *spot,
                                   uint8_t *feature)
{
    unsigned found = 0;

    if (spot->what != CAT_SPOT_FEATURE) {
        return CAT_SPOT_NOTHING;
    }
    if (spot->placed) {
        const uint8_t there = cat_feature_at(tile, turn, spot->place);
        if (there == CAT_NONE || tile->features[there].kind != spot->kind) {
            return CAT_SPOT_NOTHING;
        }
        *feature = there;
        return fits_both(tile, cat_undrawn(spot->place, turn)) ? CAT_SPOT_SEVERAL : CAT_SPOT_FOUND;
    }
    for (uint8_t n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const candidate = &tile->features[n];
        if (candidate->kind == spot->kind && (spot->inner == 0 || candidate->inner == spot->inner)) {
            if (found++ == 0) {
                *feature = n;
            }
        }
    }
    return found == 0 ? CAT_SPOT_NOTHING : found == 1 ? CAT_SPOT_FOUND : CAT_SPOT_SEVERAL;
}

void cat_spot_name(const struct cat_tile *tile, cat_turn turn, uint8_t feature, char name[CAT_SPOT_NAME])
{
    const struct cat_feature *const named = &tile->features[feature];
    const unsigned shared = tile->shared_side == CAT_NONE ? 0u : 1u << cat_middle((enum cat_side)tile->shared_side);

    /* Places count clockwise from NNW, so the lowest bit is the first place for edges and for half-edges alike. */
    cat_write_name((enum cat_kind)named->kind, cat_turned(named->places, turn), named->inner,
                   cat_turned((uint16_t)shared, turn), name);
}

/* Where the place that names a feature lies, clockwise from the north; a feature inside has one behind all places. */
static unsigned rank(const struct cat_tile *tile, cat_turn turn, uint8_t feature)
{
    const unsigned shared = tile->shared_side == CAT_NONE ? 0u : 1u << cat_middle((enum cat_side)tile->shared_side);
    const unsigned all = tile->features[feature].places;
    const unsigned own = all & ~shared ? all & ~shared : all;
    const unsigned places = cat_turned((uint16_t)own, turn) | 1u << CAT_PLACES;

    return places & (0u - places);
}

bool cat_spot_before(const struct cat_tile *tile, cat_turn turn, uint8_t one, uint8_t other)
{
    const unsigned first = rank(tile, turn, one);
    const unsigned second = rank(tile, turn, other);

    return first != second ? first < second : one < other;
}

unsigned cat_spots_in_order(const struct cat_tile *tile, cat_turn turn, uint8_t order[CAT_FEATURES_MAX])
{
    unsigned count = 0;

    for (uint8_t n = 0; n < tile->feature_count && n < CAT_FEATURES_MAX; n++) {
        unsigned at = count++;

        for (; at > 0 && cat_spot_before(tile, turn, n, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = n;
    }
    return count;
}

const char *cat_spot_choices_of(struct doc_arena *arena, const struct cat_tile *tile, cat_turn turn, unsigned kinds)
{
    const size_t each = CAT_SPOT_NAME + 2;
    char *const list = doc_alloc(arena, each * CAT_FEATURES_MAX + 1);
    char *end = list;

    *end = '\0';
    for (uint8_t n = 0; n < tile->feature_count; n++) {
        char name[CAT_SPOT_NAME];
        size_t length;

        if (!(kinds >> tile->features[n].kind & 1u)) {
            continue;
        }
        cat_spot_name(tile, turn, n, name);
        length = strlen(name);
        if (end > list) {
            *end++ = ',';
            *end++ = ' ';
        }
        memcpy(end, name, length + 1);
        end += length;
    }
    return list;
}

const char *cat_spot_choices(struct doc_arena *arena, const struct cat_tile *tile, cat_turn turn)
{
    return cat_spot_choices_of(arena, tile, turn, ~0u);
}
