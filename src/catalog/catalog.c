/* Looking tiles up: in the constant catalogue and among a document's own. */
#include "config.h"

#include "catalog/catalog.h"

#include <string.h>

#include "catalog/names.h"
#include "document/nearest.h"

bool cat_find(const struct catalog *catalog, const char *name, size_t length, struct cat_found *found)
{
    const struct cat_name *slot = NULL;
    const struct cat_tile *tiles = NULL;

    if (catalog != NULL && catalog->own_names != NULL) {
        tiles = catalog->own;
        slot = cat_name_find(catalog->own_names, catalog->own_mask, tiles, name, length);
    }
    if (slot == NULL) {
        tiles = cat_tiles;
        slot = cat_name_find(cat_names, cat_names_mask, tiles, name, length);
    }
    if (slot == NULL) {
        return false;
    }
    *found = (struct cat_found){.tile = &tiles[slot->tile], .drawing = CAT_NO_DRAWING, .others = slot->others};
    if (slot->what >= CAT_NAME_DRAWN && slot->what < CAT_NAME_CODE) {
        found->drawing = (enum cat_drawing)((slot->what - CAT_NAME_DRAWN) % CAT_DRAWINGS);
    }
    return true;
}

const struct cat_tile *cat_by_code(const char *code, size_t length, unsigned n)
{
    const struct cat_name *const slot = cat_name_find(cat_names, cat_names_mask, cat_tiles, code, length);
    unsigned passed = 0;

    if (slot == NULL || slot->what < CAT_NAME_CODE || n > slot->others) {
        return NULL;
    }
    for (unsigned tile = slot->tile; tile < cat_tile_count; tile++) {
        for (unsigned m = 0; m < cat_tiles[tile].jcz_count; m++) {
            if (cat_name_is(&cat_tiles[tile], CAT_NAME_CODE + m, code, length) && passed++ == n) {
                return &cat_tiles[tile];
            }
        }
    }
    return NULL;
}

const struct cat_tile *cat_tile_by_index(const struct catalog *catalog, unsigned index)
{
    if (index < cat_tile_count) {
        return &cat_tiles[index];
    }
    index -= cat_tile_count;
    return catalog != NULL && index < catalog->own_count ? &catalog->own[index] : NULL;
}

/* The ids of a table of tiles, their short names and their codes. */
static void try_tiles(struct doc_nearest *search, const struct cat_tile *tiles, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        if (tiles[n].id == NULL) {
            continue; /* an own tile that could not be read */
        }
        doc_nearest_try(search, tiles[n].id);
        if (strncmp(tiles[n].id, CAT_BASE, CAT_BASE_LENGTH) == 0) {
            doc_nearest_try(search, tiles[n].id + CAT_BASE_LENGTH);
        }
        for (unsigned m = 0; m < tiles[n].jcz_count; m++) {
            doc_nearest_try(search, tiles[n].jcz[m]);
        }
    }
}

static bool same_letters(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        const char left = *a >= 'A' && *a <= 'Z' ? (char)(*a - 'A' + 'a') : *a;
        const char right = *b >= 'A' && *b <= 'Z' ? (char)(*b - 'A' + 'a') : *b;
        if (left != right) {
            return false;
        }
    }
    return *a == *b;
}

static const char *same_in(const struct cat_tile *tiles, unsigned count, const char *name)
{
    for (unsigned n = 0; n < count; n++) {
        const char *const id = tiles[n].id;
        if (id != NULL && same_letters(id, name)) {
            return id;
        }
        if (id != NULL && strncmp(id, CAT_BASE, CAT_BASE_LENGTH) == 0 && same_letters(id + CAT_BASE_LENGTH, name)) {
            return id + CAT_BASE_LENGTH;
        }
        for (unsigned m = 0; m < tiles[n].jcz_count; m++) {
            if (same_letters(tiles[n].jcz[m], name)) {
                return tiles[n].jcz[m];
            }
        }
    }
    return NULL;
}

const char *cat_same_letters(const struct catalog *catalog, const char *name)
{
    const char *found = catalog != NULL ? same_in(catalog->own, catalog->own_count, name) : NULL;

    if (found == NULL) {
        found = same_in(cat_tiles, cat_tile_count, name);
    }
    return found != NULL || !same_letters(CAT_WORD, name) ? found : CAT_WORD;
}

const char *cat_nearest(const struct catalog *catalog, const char *name)
{
    struct doc_nearest search = {.word = name};

    if (catalog != NULL) {
        try_tiles(&search, catalog->own, catalog->own_count);
    }
    try_tiles(&search, cat_tiles, cat_tile_count);
    for (unsigned n = 0; n < cat_drawn_count; n++) {
        doc_nearest_try(&search, cat_drawn_names[n]);
    }
    doc_nearest_try(&search, CAT_WORD);
    return search.best;
}
