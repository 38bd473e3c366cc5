/*
 * The hash table of names: open addressing, slots of eight bytes without pointers, so that the constant one needs no
 * start-up.
 */
#include "config.h"

#include "catalog/names.h"

#include <stdio.h>
#include <string.h>

#include "catalog/words.h"

/* Eight bytes as one number, the lowest first; compilers make one load of it. */
static uint64_t eight_bytes(const unsigned char *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static uint64_t mixed(uint64_t hash, uint64_t bytes)
{
    hash = (hash ^ bytes) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* The hash of a name, the same on every machine. */
static inline uint32_t hash_of(const char *name, size_t length)
{
    const unsigned char *p = (const unsigned char *)name;
    uint64_t hash = length;
    uint64_t rest = 0;

    for (; length >= 8; length -= 8, p += 8) {
        hash = mixed(hash, eight_bytes(p));
    }
    for (; length > 0; length--) {
        rest = rest << 8 | p[length - 1];
    }
    hash = mixed(hash, rest);
    return (uint32_t)(hash ^ hash >> 32);
}

/* `id-drawing`, compared without being put together. */
static bool is_drawn(const char *id, const char *drawing, const char *name, size_t length)
{
    const size_t first = strlen(id);

    return length > first && memcmp(id, name, first) == 0 && name[first] == '-' &&
           strlen(drawing) == length - first - 1 && memcmp(drawing, name + first + 1, length - first - 1) == 0;
}

/* Names are short and the hash agrees already, so this costs less than strlen() and memcmp(). */
static bool same(const char *known, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (known[i] == '\0' || known[i] != name[i])
            return false;
    }
    return known[length] == '\0';
}

bool cat_name_is(const struct cat_tile *tile, unsigned what, const char *name, size_t length)
{
    const char *known;

    if (what >= CAT_NAME_CODE) {
        known = tile->jcz[what - CAT_NAME_CODE];
    } else if (what >= CAT_NAME_SHORT_DRAWN) {
        return is_drawn(tile->id + CAT_BASE_LENGTH, cat_drawing_words[what - CAT_NAME_SHORT_DRAWN], name, length);
    } else if (what >= CAT_NAME_DRAWN) {
        return is_drawn(tile->id, cat_drawing_words[what - CAT_NAME_DRAWN], name, length);
    } else {
        known = what == CAT_NAME_ID ? tile->id : what == CAT_NAME_SHORT ? tile->id + CAT_BASE_LENGTH : CAT_WORD;
    }
    return same(known, name, length);
}

bool cat_name_next(const struct cat_tile *tile, unsigned *what, char name[CAT_NAME_ROOM])
{
    const bool base = strncmp(tile->id, CAT_BASE, CAT_BASE_LENGTH) == 0;

    while (++*what < CAT_NAME_CODE + (unsigned)tile->jcz_count) {
        const char *text = tile->id;
        const char *drawing = NULL;

        if (*what >= CAT_NAME_CODE) {
            text = tile->jcz[*what - CAT_NAME_CODE];
        } else if (*what >= CAT_NAME_DRAWN) {
            const unsigned n = (*what - CAT_NAME_DRAWN) % CAT_DRAWINGS;
            const bool is_short = *what >= CAT_NAME_SHORT_DRAWN;
            if (!tile->listed || tile->drawings[n] == 0 || (is_short && !base)) {
                continue;
            }
            text += is_short ? CAT_BASE_LENGTH : 0;
            drawing = cat_drawing_words[n];
        } else if (*what == CAT_NAME_SHORT) {
            if (!base) {
                continue;
            }
            text += CAT_BASE_LENGTH;
        } else if (*what == CAT_NAME_WORD) {
            if (strcmp(tile->id, CAT_WORD_ID) != 0) {
                continue;
            }
            text = CAT_WORD;
        }
        snprintf(name, CAT_NAME_ROOM, "%s%s%s", text, drawing ? "-" : "", drawing ? drawing : "");
        return true;
    }
    return false;
}

const struct cat_name *cat_name_find(const struct cat_name *names, uint32_t mask, const struct cat_tile *tiles,
                                     const char *name, size_t length)
{
    const uint32_t hash = hash_of(name, length);

    for (uint32_t slot = hash & mask; names[slot].what != CAT_NAME_NONE; slot = (slot + 1) & mask) {
        if (names[slot].hash == hash && cat_name_is(&tiles[names[slot].tile], names[slot].what, name, length)) {
            return &names[slot];
        }
    }
    return NULL;
}

void cat_name_put(struct cat_name *names, uint32_t mask, const char *name, size_t length, unsigned tile, unsigned what)
{
    const uint32_t hash = hash_of(name, length);
    uint32_t slot = hash & mask;

    while (names[slot].what != CAT_NAME_NONE) {
        slot = (slot + 1) & mask;
    }
    names[slot].hash = hash;
    names[slot].tile = (uint16_t)tile;
    names[slot].what = (uint8_t)what;
}

uint32_t cat_names_size(size_t count)
{
    uint32_t size = 8;

    while (size < 2 * count) {
        size *= 2;
    }
    return size;
}
