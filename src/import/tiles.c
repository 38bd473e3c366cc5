/* Codes of tiles, and plain copies of tiles whose print is switched off. */
#include "config.h"

#include "import/tiles.h"

#include <string.h>

#include "catalog/catalog.h"
#include "catalog/names.h"
#include "catalog/words.h"
#include "import/elements.h"
#include "import/setup.h"

static bool box_in_game(const struct importing *im, const char *box)
{
    for (const struct doc_node *set = im->saved.sets != NULL ? im->saved.sets->first : NULL; set != NULL;
         set = set->next) {
        const struct imp_set *const known = imp_find_set(set->key->text);
        for (unsigned n = 0; known != NULL && known->boxes[n] != NULL; n++) {
            if (strcmp(known->boxes[n], box) == 0)
                return true;
        }
    }
    return false;
}

const struct cat_tile *imp_find_tile(const struct importing *im, const struct doc_node *code)
{
    const struct cat_tile *first = NULL;

    if (code == NULL || code->kind != DOC_TEXT)
        return NULL;
    for (unsigned n = 0;; n++) {
        const struct cat_tile *const tile = cat_by_code(code->text, code->length, n);
        if (tile == NULL)
            return first;
        if (box_in_game(im, tile->set))
            return tile;
        first = first != NULL ? first : tile;
    }
}

const char *imp_tile_name(const struct importing *im, const struct cat_tile *tile)
{
    for (unsigned n = 0; n < im->plain.count; n++) {
        if (im->plain.items[n].tile == tile)
            return im->plain.items[n].name;
    }
    return tile->id;
}

/* Whether an element is printed on a tile; with `feature`, on that feature. */
static bool printed(const struct imp_element *element, const struct cat_feature *feature)
{
    return (feature->marks & element->feature_marks) != 0 || (element->goods && feature->goods != CAT_NO_GOODS) ||
           (element->garden && feature->kind == CAT_GARDEN) ||
           (element->shrine && feature->kind == CAT_MONASTERY && feature->building == CAT_SHRINE);
}

static bool bears(const struct cat_tile *tile, const struct imp_element *element)
{
    bool found = (tile->marks & element->tile_marks) != 0;

    for (unsigned n = 0; n < tile->feature_count && !found; n++)
        found = printed(element, &tile->features[n]);
    return found;
}

/* Whether an element's print on a tile is to be taken away: it is off, or a rule says that it is not there. */
static bool is_off(const struct importing *im, const struct imp_element *element, const struct cat_tile *tile)
{
    if (element->module == NULL || !imp_in_play(im, element->module))
        return false;
    return !imp_element_on(im, element) ||
           ((element->feature_marks & CAT_PIG_HERD) != 0 && strcmp(tile->set, "gq11") == 0 &&
            doc_is(imp_get(im->saved.rules, "gq11-pig-herd"), "nothing"));
}

/* The keys of a map but for those that are named; NULL behind the last. */
static void drop_keys(struct doc_node *map, const char *const *words)
{
    struct doc_node *value = map->first;

    map->first = map->last = NULL;
    map->count = 0;
    while (value != NULL) {
        struct doc_node *const next = value->next;
        bool dropped = false;
        for (unsigned n = 0; words[n] != NULL; n++)
            dropped |= strcmp(words[n], value->key->text) == 0;
        if (!dropped)
            doc_add(map, value);
        value = next;
    }
}

#define KEYS_MAX 64

/* The keys that a tile or a feature loses. */
struct drop {
    const char *words[KEYS_MAX];
    unsigned count;
};

static void drop_word(struct drop *drop, const char *word)
{
    if (drop->count + 1 < KEYS_MAX)
        drop->words[drop->count++] = word;
}

static void strip_features(const struct importing *im, const struct cat_tile *tile, struct doc_node *list)
{
    struct doc_node *feature = list->first;

    list->first = list->last = NULL;
    list->count = 0;
    for (unsigned n = 0; n < tile->feature_count && feature != NULL; n++) {
        struct doc_node *const next = feature->next;
        struct drop drop = {.count = 0};
        bool gone = false;
        for (unsigned e = 0; e < imp_element_count; e++) {
            if (!is_off(im, &imp_elements[e], tile))
                continue;
            gone |= imp_elements[e].garden && tile->features[n].kind == CAT_GARDEN;
            if (imp_elements[e].goods)
                drop_word(&drop, "goods");
            for (unsigned mark = 0; mark < CAT_FEATURE_MARKS; mark++) {
                if (imp_elements[e].feature_marks & 1u << mark)
                    drop_word(&drop, cat_feature_mark_words[mark]);
            }
        }
        drop_keys(feature, drop.words);
        if (!gone)
            doc_add(list, feature);
        feature = next;
    }
}

static void define_plain(struct importing *im, const struct cat_tile *tile)
{
    struct doc_node *const node = cat_tile_node(im->arena, tile);
    struct drop drop = {.count = 0};
    char *const name = doc_printf(im->arena, "plain/%s", tile->id);

    for (char *at = name + strlen("plain/"); *at != '\0'; at++)
        *at = *at == '/' ? '-' : *at;
    for (unsigned n = 0; n < imp_element_count; n++) {
        for (unsigned mark = 0; is_off(im, &imp_elements[n], tile) && mark < CAT_TILE_PLAIN; mark++) {
            if (imp_elements[n].tile_marks & 1u << mark)
                drop_word(&drop, cat_tile_mark_words[mark]);
        }
    }
    static const char *const boxed[] = {"id", "set", "letter", "jcz", "copies", "copies-c1", "illustrations", "start"};
    for (unsigned n = 0; n < sizeof boxed / sizeof *boxed; n++)
        drop_word(&drop, boxed[n]);
    drop_keys(node, drop.words);
    for (struct doc_node *value = node->first; value != NULL; value = value->next) {
        if (doc_is(value->key, "features"))
            strip_features(im, tile, value);
    }
    struct doc_node *const plain = doc_new_map(im->arena);
    doc_put(im->arena, plain, "id", imp_text(im, name));
    for (struct doc_node *value = node->first; value != NULL;) {
        struct doc_node *const next = value->next;
        doc_add(plain, value);
        value = next;
    }
    if (im->own_tiles == NULL)
        im->own_tiles = doc_put(im->arena, im->root, "tiles", doc_new_list(im->arena));
    doc_add(im->own_tiles, plain);
    *REF_ADD(im->arena, &im->plain) = (struct imp_plain_tile){.tile = tile, .name = name};
}

static void consider(struct importing *im, const struct doc_node *code)
{
    const struct cat_tile *const tile = imp_find_tile(im, code);
    bool off = false;

    if (tile == NULL || imp_tile_name(im, tile) != tile->id)
        return;
    for (unsigned n = 0; n < imp_element_count; n++)
        off |= is_off(im, &imp_elements[n], tile) && bears(tile, &imp_elements[n]);
    if (off)
        define_plain(im, tile);
}

void imp_define_plain_tiles(struct importing *im)
{
    for (unsigned n = 0; n < im->saved.start.count; n++)
        consider(im, im->saved.start.items[n].tile);
    for (unsigned n = 0; n < im->saved.messages.count; n++) {
        if (strcmp(im->saved.messages.items[n].type, "PLACE_TILE") == 0)
            consider(im, imp_get(im->saved.messages.items[n].payload, "tileId"));
    }
    if (im->plain.count > 0)
        imp_note(im, "Tiles whose print is off are written without it, as tiles of the set 'plain'.");
}

const char *imp_tile_trouble(struct importing *im, const struct cat_tile *tile)
{
    static const char why[] = "'%s' on the tile '%s' acts by itself, and %s";
    static const char none[] = "no module has it";

    for (unsigned n = 0; n < imp_element_count; n++) {
        const struct imp_element *const element = &imp_elements[n];
        if (element->silent && (element->module == NULL || !imp_in_play(im, element->module)) &&
            imp_element_on(im, element) && bears(tile, element))
            return doc_printf(
                im->arena, why, element->name, tile->id,
                element->module != NULL ? doc_printf(im->arena, "the module %s is not built", element->module) : none);
    }
    if (doc_is(imp_get(im->saved.rules, "king-and-robber-scoring"), "continuously") &&
        !imp_in_play(im, "count-king-robber") &&
        (imp_element_on(im, imp_find_element("king")) || imp_element_on(im, imp_find_element("robber"))))
        return "king and robber score continuously, and count-king-robber is not built";
    if (tile->wind_rose != 0)
        return doc_printf(im->arena, why, "wind rose", tile->id, none);
    for (unsigned n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const feature = &tile->features[n];
        if (feature->marks & CAT_ROAD_LABYRINTH && !doc_is(imp_get(im->saved.rules, "labyrinth-variant"), "basic"))
            return doc_printf(im->arena, why, "labyrinth", tile->id, none);
        if ((feature->marks & CAT_DARMSTADTIUM ||
             (feature->kind == CAT_MONASTERY && feature->building == CAT_DARMSTADT)) &&
            !imp_in_play(im, "darmstadt"))
            return doc_printf(im->arena, why, "darmstadt", tile->id, "the module darmstadt is not built");
    }
    return NULL;
}

/* The tiles of a box in a printing that are drawn: abbeys are not, and some boxes take the place of others' tiles. */
static unsigned drawn_from(const struct importing *im, const struct cat_set *box, enum cat_edition edition)
{
    unsigned sum = 0;

    for (unsigned n = 0; n < box->count; n++) {
        const struct cat_tile *const tile = &cat_tiles[box->first + n];
        if (!imp_is_abbey(tile) && (im->game == NULL || !ref_left_out(im->game, tile)))
            sum += tile->copies[edition];
    }
    return sum;
}

bool imp_is_abbey(const struct cat_tile *tile)
{
    return strcmp(tile->id, CAT_WORD_ID) == 0;
}

unsigned imp_tiles_in_boxes(const struct importing *im)
{
    unsigned sum = 0;

    for (const struct doc_node *set = im->saved.sets != NULL ? im->saved.sets->first : NULL; set != NULL;
         set = set->next) {
        const struct imp_set *const known = imp_find_set(set->key->text);
        long boxes = 0;
        if (known == NULL || known->boxes[0] == NULL || !imp_read_number(set, 0, 100, &boxes))
            return 0;
        const enum cat_edition edition =
            strchr(set->key->text, ':') != NULL && strcmp(strchr(set->key->text, ':'), ":2") == 0 ? CAT_C2 : CAT_C1;
        unsigned box = 0;
        while (box < cat_set_count && strcmp(cat_sets[box].name, known->boxes[0]) != 0)
            box++;
        if (box == cat_set_count)
            return 0;
        sum += (unsigned)boxes * drawn_from(im, &cat_sets[box], edition);
    }
    return sum;
}
