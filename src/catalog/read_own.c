/* A document's own tiles: the list `tiles:`, in the notation of the catalogue. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "catalog/names.h"
#include "catalog/read_tile.h"
#include "document/get.h"

/* The node of the code number `n` of a tile that was read without faults. */
static const struct doc_node *code_node(const struct doc_node *tile, unsigned n)
{
    const struct doc_node *node = doc_get(tile, "jcz");

    if (node->kind == DOC_LIST) {
        node = node->first;
        while (n-- > 0) {
            node = node->next;
        }
    }
    return node;
}

/* Adds a name of own tile `n`, unless it is taken; `at` is where it stands, `nodes` are the tiles' nodes. */
static bool add_name(struct doc_faults *faults, struct cat_name *names, uint32_t mask, const struct cat_tile *own,
                     const struct doc_node *const *nodes, unsigned n, unsigned what, const char *name,
                     const struct doc_node *at)
{
    const size_t length = strlen(name);
    const struct cat_name *const taken = cat_name_find(names, mask, own, name, length);
    struct cat_found found;

    if (taken != NULL) {
        doc_error(faults, at, "'%s' names two tiles of the document", name);
        doc_note(faults, doc_get(nodes[taken->tile], "id"), "the first of them");
        return false;
    }
    if (cat_find(NULL, name, length, &found)) {
        doc_error(faults, at, "'%s' is a tile of the catalogue already", name);
        return false;
    }
    cat_name_put(names, mask, name, length, n, what);
    return true;
}

static void add_names(struct doc_faults *faults, struct cat_name *names, uint32_t mask, const struct cat_tile *own,
                      const struct doc_node *const *nodes, unsigned n, bool sound)
{
    const struct doc_node *const id = doc_get(nodes[n], "id");
    char name[CAT_NAME_ROOM];
    unsigned what = CAT_NAME_NONE;

    while (own[n].id != NULL && cat_name_next(&own[n], &what, name)) {
        if (what >= CAT_NAME_CODE && !sound) {
            return;
        }
        if (!add_name(faults, names, mask, own, nodes, n, what, name,
                      what < CAT_NAME_CODE ? id : code_node(nodes[n], what - CAT_NAME_CODE)) &&
            what == CAT_NAME_ID) {
            return; /* the other names of the tile would be told as well */
        }
    }
}

bool cat_read_own(struct doc_faults *faults, const struct doc_node *list, struct catalog *catalog)
{
    /* What a document writes of its tiles is all that there is to know, so the drawings are listed. */
    const struct cat_reading reading = {.edition = CAT_C2, .listed = true};
    const unsigned before = faults->errors;
    const struct doc_node **nodes;
    struct cat_name *names;
    struct cat_tile *own;
    bool *sound;
    size_t name_count = 0;
    uint32_t size;
    unsigned n = 0;
    bool nameless = false;

    *catalog = (struct catalog){0};
    catalog->own_faulty = true;
    catalog->own_nameless = true;
    if (!doc_want_list(faults, list, "tiles")) {
        return false;
    }
    if (list->count > CAT_OWN_MAX) {
        doc_error(faults, list, "%zu tiles of its own are more than the %d that a document may have", list->count,
                  CAT_OWN_MAX);
        return false;
    }
    if (list->count == 0) {
        *catalog = (struct catalog){0};
        return true;
    }
    own = doc_alloc_array(faults->arena, list->count, sizeof *own);
    nodes = doc_alloc_array(faults->arena, list->count, sizeof *nodes);
    sound = doc_alloc_array(faults->arena, list->count, sizeof *sound);
    for (const struct doc_node *node = list->first; node != NULL; node = node->next, n++) {
        nodes[n] = node;
        sound[n] = cat_read_tile(faults, &reading, node, &own[n]);
        nameless |= own[n].id == NULL;
        own[n].index = (uint16_t)(cat_tile_count + n);
        name_count += CAT_NAME_CODE + (size_t)own[n].jcz_count;
    }
    size = cat_names_size(name_count);
    names = doc_alloc_array(faults->arena, size, sizeof *names);
    for (unsigned m = 0; m < n; m++) {
        add_names(faults, names, size - 1, own, nodes, m, sound[m]);
    }
    *catalog = (struct catalog){
        .own = own,
        .own_count = n,
        .own_names = names,
        .own_mask = size - 1,
        .own_faulty = faults->errors != before,
        .own_nameless = nameless,
    };
    return faults->errors == before;
}
