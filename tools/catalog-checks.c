/*
 * What catalog-tables checks between the sets and in their sums.
 *
 *   names     ids are unique; so are JCloisterZone's codes, except where `codes_shared` says why not
 *   totals    the copies add up to what the box holds, for each edition (`boxes`)
 *   segments  numbers of tiles and segments equal a table counted by others from the printed tiles (`counted`)
 *   farms     farmhouses are as many as in that table, where the drawings are listed (`farmhouses`)
 *   gardens   gardens are as many as the Abbot's rules list (`gardens`), and none is on a tile of the first edition
 *   block     where squares always lie together, the halves of a seam agree
 *   base      the base game has the letters A to X with the copies of the rule book (`letters`), and as many edges of
 *             each kind as an independent count says (`base_edges`); its start tile is D
 *
 * A difference that is known and explained stands in `accepted`.
 */
#include "config.h"

#include <string.h>

#include "catalog-tables.h"
#include "catalog/names.h"
#include "catalog/words.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define NOT_OUT (-1) /* not published in that edition, or not recorded for it */
#define UNKNOWN (-1)

/* Tiles in the box, by edition, from the rule books.  The city of Carcassonne counts as its twelve squares. */
static const struct {
    const char *set;
    int c1;
    int c2;
} boxes[] = {
    {"base", 72, 72},
    {"river-1", 12, 12},
    {"river-2", 12, 12},
    {"inns-and-cathedrals", 18, 18},
    {"traders-and-builders", 24, 24},
    {"princess-and-dragon", 30, 30},
    {"tower", 18, 18},
    {"abbey-and-mayor", 12 + 6, 12 + 6}, /* land tiles and abbeys */
    {"count", 12, 12},
    {"king-and-robber", 5, 5},
    {"cult", 6, 5},
    {"bridges-castles-bazaars", 12, 12},
    {"hills-and-sheep", 18, 18},
    {"under-the-big-top", NOT_OUT, 20},
    {"german-monasteries", 6, 6},
    {"siege", 6, NOT_OUT},
    {"cathars", 4, NOT_OUT},
    {"flier", 8, 8},
    {"ferries", 8, 8},
    {"goldmines", 8, 8},
    {"mage-and-witch", 8, 8},
    {"robbers", NOT_OUT, 8},
    {"corn-circles-1", 6, NOT_OUT},
    {"corn-circles-2", 6, 6},
    {"festival", 10, NOT_OUT},
    {"tunnel", 4, NOT_OUT},
    {"wind-roses", 6, NOT_OUT},
    {"watchtowers", NOT_OUT, 12},
    {"darmstadt", 3, NOT_OUT},
    {"gq11", 12, NOT_OUT},
    {"labyrinth", NOT_OUT, 1},
    {"spiel-doch", 2, 2},
};

/* One code for tiles of several sets or printings. */
static const char *const codes_shared[] = {
    "DG/Ccc+.g", /* the printings of C1 and C2 differ by the coat of arms, the other program knows only the first */
    "RI/s",      /* River I and River II each hold a plain spring */
};

enum counts { FIELD_TILES, FIELDS, ROAD_TILES, ROADS, CITY_TILES, CITIES, COAT_TILES, MONASTERIES, COUNTS };

static const char *const count_names[COUNTS] = {
    "tiles with field", "field segments", "tiles with road",         "road segments",
    "tiles with city",  "city segments",  "tiles with coat of arms", "monasteries",
};

/* Counted by others from the printed C2 tiles: Wikicarpedia's page "Tile Counts". */
static const struct {
    const char *sets[2]; /* two sets are counted as one */
    int expected[COUNTS];
} counted[] = {
    {{"base", NULL}, {71, 126, 44, 61, 44, 49, 10, 6}},
    {{"river-1", NULL}, {12, 28, 4, 4, 3, 4, 0, 1}},
    {{"inns-and-cathedrals", NULL}, {16, 35, 12, 18, 13, 20, 3, 1}},
    {{"traders-and-builders", NULL}, {24, 56, 16, 23, 22, 29, 0, 1}},
    {{"princess-and-dragon", NULL}, {30, 52, 17, 26, 19, 21, 2, 2}},
    {{"tower", NULL}, {18, 37, 11, 18, 11, 14, 1, 1}},
    {{"abbey-and-mayor", NULL}, {11, 29, 8, 12, 9, 12, 5, 1}},
    {{"king-and-robber", "cult"}, {10, 18, 6, 9, 7, 8, 0, 1}},
    {{"river-2", NULL}, {12, 29, 3, 3, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN}},
};

/* Where our tiles are known to differ from that table, and why. */
static const struct {
    const char *set;
    enum counts what;
    int ours;
} accepted[] = {
    {"base", ROAD_TILES, 45},                /* a second count of the 72 tiles gives 45 */
    {"base", ROADS, 62},                     /* goes with the tile missed above */
    {"princess-and-dragon", ROAD_TILES, 18}, /* a second tile list marks 18 */
    {"princess-and-dragon", ROADS, 27},      /* goes with the tile missed above */
    {"princess-and-dragon", FIELDS, 55},     /* not fully explained; the drawings show 55 */
    {"tower", CITY_TILES, 12}, /* the table seems to have missed one; with the 6 without a city they are 18 */
    {"tower", CITIES, 15},     /* goes with the tile missed above */
    {"river-2", FIELDS, 28},   /* not explained; the C2 drawings were not at hand */
};

/* Farmhouses among the little drawings of the C2 tiles, from the same table. */
static const struct {
    const char *set;
    int expected;
} farmhouses[] = {
    {"base", 8}, {"river-1", 1}, {"inns-and-cathedrals", 2}, {"traders-and-builders", 1}, {"princess-and-dragon", 2},
};

/* Gardens in C2, from the rules of the Abbot. */
static const struct {
    const char *sets[2];
    int expected;
} gardens[] = {
    {{"base", NULL}, 8},
    {{"river-1", NULL}, 1},
    {{"inns-and-cathedrals", NULL}, 2},
    {{"traders-and-builders", NULL}, 2},
    {{"princess-and-dragon", NULL}, 2},
    {{"tower", NULL}, 2},
    {{"abbey-and-mayor", NULL}, 1},
    {{"king-and-robber", "river-2"}, 2},
    {{"bridges-castles-bazaars", NULL}, 1},
    {{"hills-and-sheep", NULL}, 1},
    {{"under-the-big-top", NULL}, 2},
    {{"flier", NULL}, 1},
    {{"mage-and-witch", NULL}, 1},
    {{"robbers", NULL}, 1},
    {{"spiel-doch", NULL}, 1},
};

/* Of the 288 edges of the base game, from a published count: field, city, road (by enum cat_edge). */
static const int base_edges[] = {[CAT_EDGE_FIELD] = 115, [CAT_EDGE_CITY] = 79, [CAT_EDGE_ROAD] = 94};

/* The base game's copies of A to X, printings with a garden included, from the rule book. */
static const int letters[] = {2, 4, 1, 4, 5, 2, 1, 3, 2, 3, 3, 3, 2, 3, 2, 3, 1, 3, 2, 1, 8, 9, 4, 1};

static struct set_file *file_of(struct set_file *files, unsigned count, const char *name)
{
    for (unsigned n = 0; n < count; n++) {
        if (name != NULL && strcmp(files[n].set.name, name) == 0) {
            return &files[n];
        }
    }
    return NULL;
}

/* The row of a set in `boxes`; behind the last if it has none. */
static size_t box_of(const char *name)
{
    size_t box = 0;

    while (box < COUNT(boxes) && strcmp(boxes[box].set, name) != 0) {
        box++;
    }
    return box;
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

static bool is_shared(const char *code)
{
    for (size_t n = 0; n < COUNT(codes_shared); n++) {
        if (strcmp(codes_shared[n], code) == 0) {
            return true;
        }
    }
    return false;
}

/* The tiles of all files in one array, with the file and the place of each. */
struct all_tiles {
    struct cat_tile *tiles;
    struct set_file **files;
    const struct doc_node **nodes;
    unsigned count;
    struct cat_name *names;
    uint32_t mask;
};

static void check_name(struct all_tiles *all, unsigned n, unsigned what, const char *name)
{
    const struct cat_name *const taken = cat_name_find(all->names, all->mask, all->tiles, name, strlen(name));

    if (taken == NULL) {
        cat_name_put(all->names, all->mask, name, strlen(name), n, what);
    } else if (what < CAT_NAME_CODE || taken->what < CAT_NAME_CODE || !is_shared(name)) {
        doc_error(&all->files[n]->faults, all->nodes[n], "'%s' is also a name of '%s'", name,
                  all->tiles[taken->tile].id);
    }
}

static void check_names(struct set_file *files, unsigned count)
{
    struct doc_arena *const arena = files[0].faults.arena;
    struct all_tiles all = {0};
    size_t names = 0;
    unsigned n = 0;
    uint32_t size;

    for (unsigned m = 0; m < count; m++) {
        all.count += files[m].set.count;
    }
    all.tiles = doc_alloc_array(arena, all.count, sizeof *all.tiles);
    all.files = doc_alloc_array(arena, all.count, sizeof *all.files);
    all.nodes = doc_alloc_array(arena, all.count, sizeof *all.nodes);
    for (unsigned m = 0; m < count; m++) {
        for (unsigned k = 0; k < files[m].set.count; k++, n++) {
            all.tiles[n] = files[m].tiles[k];
            all.files[n] = &files[m];
            all.nodes[n] = files[m].nodes[k];
            names += CAT_NAME_CODE + (size_t)all.tiles[n].jcz_count;
        }
    }
    size = cat_names_size(names);
    all.names = doc_alloc_array(arena, size, sizeof *all.names);
    all.mask = size - 1;
    for (n = 0; n < all.count; n++) {
        char name[CAT_NAME_ROOM];
        unsigned what = CAT_NAME_NONE;
        while (cat_name_next(&all.tiles[n], &what, name)) {
            check_name(&all, n, what, name);
        }
    }
}

/* ---- sums -------------------------------------------------------------------------------------------------------- */

static void check_total(struct set_file *file, enum cat_edition edition, int expected)
{
    int total = 0;

    for (unsigned n = 0; n < file->set.count; n++) {
        total += file->tiles[n].copies[edition];
    }
    if (expected != NOT_OUT && total != expected) {
        doc_error(&file->faults, file->title, "%s: %d tiles, the box holds %d", cat_edition_words[edition], total,
                  expected);
    }
}

static void check_totals(struct set_file *files, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        const size_t box = box_of(files[n].set.name);

        if (!files[n].set.complete) {
            continue;
        }
        if (box == COUNT(boxes)) {
            doc_error(&files[n].faults, files[n].title, "nothing is known about the box of '%s'", files[n].set.name);
            continue;
        }
        check_total(&files[n], CAT_C1, boxes[box].c1);
        check_total(&files[n], CAT_C2, boxes[box].c2);
    }
}

/* Adds what a tile shows, once for each of its copies in C2. */
static void count_tile(const struct cat_tile *tile, int got[COUNTS])
{
    const int copies = tile->copies[CAT_C2];
    int kinds[CAT_KINDS] = {0};
    bool coats = false;

    for (unsigned n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const feature = &tile->features[n];
        kinds[feature->kind] += feature->kind != CAT_MONASTERY || feature->building != CAT_SHRINE;
        coats |= feature->coats > 0;
    }
    got[FIELD_TILES] += copies * (kinds[CAT_FIELD] > 0);
    got[FIELDS] += copies * kinds[CAT_FIELD];
    got[ROAD_TILES] += copies * (kinds[CAT_ROAD] > 0);
    got[ROADS] += copies * kinds[CAT_ROAD];
    got[CITY_TILES] += copies * (kinds[CAT_CITY] > 0);
    got[CITIES] += copies * kinds[CAT_CITY];
    got[COAT_TILES] += copies * coats;
    got[MONASTERIES] += copies * kinds[CAT_MONASTERY];
}

static bool is_accepted(const char *set, enum counts what, int ours)
{
    for (size_t n = 0; n < COUNT(accepted); n++) {
        if (strcmp(accepted[n].set, set) == 0 && accepted[n].what == what && accepted[n].ours == ours) {
            return true;
        }
    }
    return false;
}

static void check_segments(struct set_file *files, unsigned count)
{
    for (size_t n = 0; n < COUNT(counted); n++) {
        struct set_file *const first = file_of(files, count, counted[n].sets[0]);
        int got[COUNTS] = {0};

        if (first == NULL || (counted[n].sets[1] != NULL && file_of(files, count, counted[n].sets[1]) == NULL)) {
            continue;
        }
        for (unsigned m = 0; m < 2 && counted[n].sets[m] != NULL; m++) {
            const struct set_file *const file = file_of(files, count, counted[n].sets[m]);
            for (unsigned k = 0; k < file->set.count; k++) {
                if (!file->tiles[k].any) { /* an abbey is no land tile in that table */
                    count_tile(&file->tiles[k], got);
                }
            }
        }
        for (unsigned what = 0; what < COUNTS; what++) {
            const int expected = counted[n].expected[what];
            if (expected != UNKNOWN && got[what] != expected
                && !is_accepted(counted[n].sets[0], (enum counts)what, got[what])) {
                doc_error(&first->faults, first->title, "%d %s, counted %d", got[what], count_names[what], expected);
            }
        }
    }
}

static void check_farmhouses(struct set_file *files, unsigned count)
{
    for (size_t n = 0; n < COUNT(farmhouses); n++) {
        struct set_file *const file = file_of(files, count, farmhouses[n].set);
        int got = 0;

        if (file == NULL || !file->set.listed) {
            continue;
        }
        for (unsigned m = 0; m < file->set.count; m++) {
            got += file->tiles[m].drawings[CAT_FARMHOUSE];
        }
        if (got != farmhouses[n].expected) {
            doc_error(&file->faults, file->title, "%d farmhouses, counted %d", got, farmhouses[n].expected);
        }
    }
}

static int gardens_of(const struct cat_tile *tile)
{
    int got = 0;

    for (unsigned n = 0; n < tile->feature_count; n++) {
        got += tile->features[n].kind == CAT_GARDEN;
    }
    return got;
}

static void check_gardens(struct set_file *files, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        const size_t box = box_of(files[n].set.name);
        if (box == COUNT(boxes) || boxes[box].c1 == NOT_OUT) {
            continue;
        }
        for (unsigned m = 0; m < files[n].set.count; m++) {
            if (gardens_of(&files[n].tiles[m]) > 0 && files[n].tiles[m].copies[CAT_C1] > 0) {
                doc_error(&files[n].faults, files[n].nodes[m], "the first edition has no gardens");
            }
        }
    }
    for (size_t n = 0; n < COUNT(gardens); n++) {
        struct set_file *const first = file_of(files, count, gardens[n].sets[0]);
        int got = 0;

        if (first == NULL || (gardens[n].sets[1] != NULL && file_of(files, count, gardens[n].sets[1]) == NULL)) {
            continue;
        }
        for (unsigned m = 0; m < 2 && gardens[n].sets[m] != NULL; m++) {
            const struct set_file *const file = file_of(files, count, gardens[n].sets[m]);
            for (unsigned k = 0; k < file->set.count; k++) {
                got += file->tiles[k].copies[CAT_C2] * gardens_of(&file->tiles[k]);
            }
        }
        if (got != gardens[n].expected) {
            doc_error(&first->faults, first->title, "%d gardens, the rules list %d", got, gardens[n].expected);
        }
    }
}

/* ---- block ------------------------------------------------------------------------------------------------------- */

/*
 * The seam of a tile with its neighbour to the east or south: both halves of it are blocked on both tiles or on
 * none.
 */
static void check_seam(struct set_file *file, unsigned n, enum cat_side side)
{
    const struct cat_tile *const tile = &file->tiles[n];

    for (unsigned m = 0; m < file->set.count; m++) {
        const struct cat_tile *const other = &file->tiles[m];
        if (other->block_column != tile->block_column + (side == CAT_E)
            || other->block_row != tile->block_row + (side == CAT_S)) {
            continue;
        }
        for (unsigned half = 0; half < 3; half += 2) {
            const enum cat_place place = (enum cat_place)(3u * (unsigned)side + half);
            if (!(tile->blocked & 1u << place) != !(other->blocked & 1u << cat_facing(place))) {
                doc_error(&file->faults, file->nodes[n], "half-edge %s does not agree with '%s'", cat_place_word(place),
                          other->id);
            }
        }
    }
}

static void check_blocks(struct set_file *files, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        for (unsigned m = 0; m < files[n].set.count; m++) {
            if (files[n].tiles[m].block_column) {
                check_seam(&files[n], m, CAT_E);
                check_seam(&files[n], m, CAT_S);
            }
        }
    }
}

/* ---- base -------------------------------------------------------------------------------------------------------- */

static void check_letters(struct set_file *base, enum cat_edition edition)
{
    int got[COUNT(letters)] = {0};

    for (unsigned n = 0; n < base->set.count; n++) {
        const char *const name = base->tiles[n].id + CAT_BASE_LENGTH;
        const unsigned letter = (unsigned char)name[0] - (unsigned)'A';

        if (letter >= COUNT(letters) || (name[1] != '\0' && strcmp(name + 1, "-garden") != 0)) {
            doc_error(&base->faults, base->nodes[n], "the rule book has no tile '%s'", name);
        } else {
            got[letter] += base->tiles[n].copies[edition];
        }
    }
    for (unsigned n = 0; n < COUNT(letters); n++) {
        if (got[n] != letters[n]) {
            doc_error(&base->faults, base->title, "%s: %d of %c, the rule book has %d", cat_edition_words[edition],
                      got[n], (char)('A' + n), letters[n]);
        }
    }
}

static void check_base(struct set_file *files, unsigned count)
{
    struct set_file *const base = file_of(files, count, "base");
    int edges[CAT_EDGE_ANY + 1] = {0};

    if (base == NULL) {
        return;
    }
    for (unsigned n = 0; n < base->set.count; n++) {
        const struct cat_tile *const tile = &base->tiles[n];
        for (unsigned side = 0; side < 4; side++) {
            edges[tile->edges[side]] += tile->copies[CAT_C2];
        }
        if (!(tile->marks & CAT_START) != (strcmp(tile->id, "base/D") != 0)) {
            doc_error(&base->faults, base->nodes[n], "the start tile is D");
        }
    }
    for (unsigned n = 0; n < COUNT(base_edges); n++) {
        if (edges[n] != base_edges[n]) {
            doc_error(&base->faults, base->title, "%d %s edges, counted %d", edges[n], cat_edge_word((enum cat_edge)n),
                      base_edges[n]);
        }
    }
    check_letters(base, CAT_C1);
    check_letters(base, CAT_C2);
}

void check_sets(struct set_file *files, unsigned count)
{
    check_names(files, count);
    check_totals(files, count);
    check_segments(files, count);
    check_farmhouses(files, count);
    check_gardens(files, count);
    check_blocks(files, count);
    check_base(files, count);
}
