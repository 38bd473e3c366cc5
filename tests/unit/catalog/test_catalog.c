/*
 * The catalogue: its tables against what the boxes hold and against the features of each tile; finding tiles by
 * name.
 */
#include "config.h"

#include "catalog/catalog.h"

#include <stdio.h>

#include "catalog/names.h"
#include "catalog/read_tile.h"
#include "catalog/words.h"
#include "document/emit.h"
#include "tile_text.h"

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

/* ---- boxes ---- */

/* Kinds of tile and copies by edition, as the rule books and the lists of tiles say; -1: not known or not out. */
static const struct {
    const char *set;
    int kinds;
    int c1;
    int c2;
    bool listed;
} boxes[] = {
    {"base", 32, 72, 72, true},
    {"abbey-and-mayor", 14, 18, 18, false},
    {"anniversary-river", 0, -1, -1, false},
    {"bridges-castles-bazaars", 12, 12, 12, false},
    {"cathars", 4, 4, -1, true},
    {"corn-circles-1", 6, 6, -1, true},
    {"corn-circles-2", 6, 6, 6, true},
    {"count", 12, 12, 12, false},
    {"cult", 6, 6, 5, false},
    {"darmstadt", 3, 3, -1, true},
    {"dutch-monasteries", 2, -1, -1, false},
    {"ferries", 3, 8, 8, true},
    {"festival", 10, 10, -1, true},
    {"flier", 9, 8, 8, true},
    {"german-monasteries", 2, 6, 6, false},
    {"goldmines", 8, 8, 8, true},
    {"gq11", 12, 12, -1, true},
    {"hills-and-sheep", 17, 18, 18, false},
    {"inns-and-cathedrals", 19, 18, 18, true},
    {"japanese-buildings", 2, -1, -1, false},
    {"king-and-robber", 6, 5, 5, false},
    {"labyrinth", 1, -1, 1, false},
    {"mage-and-witch", 9, 8, 8, true},
    {"princess-and-dragon", 32, 30, 30, true},
    {"river-1", 11, 12, 12, true},
    {"river-2", 13, 12, 12, false},
    {"robbers", 6, -1, 8, true},
    {"siege", 6, 6, -1, true},
    {"spiel-doch", 3, 2, 2, false},
    {"tower", 19, 18, 18, false},
    {"traders-and-builders", 26, 24, 24, true},
    {"tunnel", 4, 4, -1, true},
    {"under-the-big-top", 16, -1, 20, false},
    {"watchtowers", 12, -1, 12, false},
    {"wind-roses", 6, 6, -1, true},
};

START_TEST(a_box_holds_its_tiles)
{
    const struct cat_set *const set = &cat_sets[_i];
    int c1 = 0;
    int c2 = 0;
    int c3 = 0;

    ck_assert_str_eq(set->name, boxes[_i].set); /* base first, then by name */
    ck_assert_int_eq(set->count, boxes[_i].kinds);
    ck_assert_int_eq(set->listed, boxes[_i].listed);
    for (unsigned n = set->first; n < set->first + (unsigned)set->count; n++) {
        ck_assert_str_eq(cat_tiles[n].set, set->name);
        ck_assert_int_eq(strncmp(cat_tiles[n].id, set->name, strlen(set->name)), 0);
        ck_assert_int_eq(cat_tiles[n].listed, set->listed);
        c1 += cat_tiles[n].copies[CAT_C1];
        c2 += cat_tiles[n].copies[CAT_C2];
        c3 += cat_tiles[n].copies[CAT_C3];
    }
    ck_assert_int_eq(c2, c3);
    if (boxes[_i].c1 >= 0) {
        ck_assert_int_eq(c1, boxes[_i].c1);
    }
    if (boxes[_i].c2 >= 0) {
        ck_assert_int_eq(c2, boxes[_i].c2);
    }
    ck_assert_int_eq(set->complete, boxes[_i].c1 >= 0 || boxes[_i].c2 >= 0);
    if (set->complete) {
        ck_assert_uint_eq(set->edition, boxes[_i].c2 >= 0 ? CAT_C2 : CAT_C1);
    }
}
END_TEST

START_TEST(sets_cover_all_tiles_in_order)
{
    unsigned next = 0;

    ck_assert_uint_eq(cat_set_count, (unsigned)COUNT(boxes));
    ck_assert_uint_eq(cat_tile_count, 349);
    for (unsigned n = 0; n < cat_set_count; n++) {
        ck_assert_uint_eq(cat_sets[n].first, next);
        next += cat_sets[n].count;
    }
    ck_assert_uint_eq(next, cat_tile_count);
    for (unsigned n = 0; n < cat_tile_count; n++) {
        ck_assert_uint_eq(cat_tiles[n].index, n);
        ck_assert_ptr_eq(cat_tile_by_index(NULL, n), &cat_tiles[n]);
    }
    ck_assert_ptr_null(cat_tile_by_index(NULL, cat_tile_count));
}
END_TEST

/* ---- every tile in every rotation ---- */

/* A place as a point on a square of six by six around 0, 0; y grows southward. */
struct point {
    int x;
    int y;
};

static const struct point drawn_points[CAT_PLACES] = {
    {-1, -3}, {0, -3}, {1, -3}, {3, -1}, {3, 0}, {3, 1}, {1, 3}, {0, 3}, {-1, 3}, {-3, 1}, {-3, 0}, {-3, -1},
};

/* Where a point of the drawing comes to lie, one quarter at a time. */
static struct point turned(struct point point, unsigned turn)
{
    for (; turn > 0; turn--) {
        point = (struct point){-point.y, point.x};
    }
    return point;
}

/* The features that reach a point of the table, as a mask, found by turning each place of each feature. */
static unsigned features_at(const struct cat_tile *tile, unsigned turn, struct point point)
{
    unsigned features = 0;

    for (unsigned n = 0; n < tile->feature_count; n++) {
        for (unsigned place = 0; place < CAT_PLACES; place++) {
            const struct point lies = turned(drawn_points[place], turn);
            if (tile->features[n].places & 1u << place && lies.x == point.x && lies.y == point.y) {
                features |= 1u << n;
            }
        }
    }
    return features;
}

static bool blocked_at(const struct cat_tile *tile, unsigned turn, struct point point)
{
    for (unsigned place = 0; place < CAT_PLACES; place++) {
        const struct point lies = turned(drawn_points[place], turn);
        if (tile->blocked & 1u << place && lies.x == point.x && lies.y == point.y) {
            return true;
        }
    }
    return false;
}

START_TEST(edges_and_places_follow_from_the_features)
{
    const struct cat_tile *const tile = &cat_tiles[_i];
    unsigned shared_sides = 0;

    for (unsigned turn = 0; turn < 4; turn++) {
        for (unsigned place = 0; place < CAT_PLACES; place++) {
            const unsigned features = features_at(tile, turn, drawn_points[place]);
            const uint8_t at = cat_feature_at(tile, (cat_turn)turn, (enum cat_place)place);

            if (features == 0) {
                ck_assert_uint_eq(at, CAT_NONE);
            } else if ((features & (features - 1)) == 0) {
                ck_assert_uint_eq(features, 1u << at);
            } else {
                ck_assert_uint_eq(features, 1u << at | 1u << tile->shared_city);
                ck_assert_uint_ne(at, tile->shared_city);
                ck_assert_uint_eq((place / 3 + 4 - turn) % 4, tile->shared_side);
                shared_sides++;
            }
        }
        for (unsigned side = 0; side < 4; side++) {
            const struct point middle = drawn_points[3 * side + 1];
            const unsigned features = features_at(tile, turn, middle);
            enum cat_edge edge = CAT_EDGE_FIELD;

            if (tile->any) {
                edge = CAT_EDGE_ANY;
            } else if (features != 0) {
                unsigned first = 0;
                while (!(features >> first & 1u)) {
                    first++;
                }
                edge = tile->features[first].kind == CAT_CITY   ? CAT_EDGE_CITY
                       : tile->features[first].kind == CAT_ROAD ? CAT_EDGE_ROAD
                                                                : CAT_EDGE_RIVER;
            } else if (blocked_at(tile, turn, drawn_points[3 * side])
                       && blocked_at(tile, turn, drawn_points[3 * side + 2])) {
                edge = CAT_EDGE_BLOCKED;
            }
            ck_assert_msg(cat_edge_at(tile, (cat_turn)turn, (enum cat_side)side) == edge, "%s turned %u, side %u",
                          tile->id, turn, side);
        }
    }
    ck_assert_uint_eq(shared_sides, tile->shared_side == CAT_NONE ? 0 : 4);
}
END_TEST

START_TEST(a_tile_makes_sense)
{
    const struct cat_tile *const tile = &cat_tiles[_i];
    unsigned drawings = 0;

    ck_assert_uint_le(tile->feature_count, CAT_FEATURES_MAX);
    for (unsigned n = 0; n < tile->feature_count; n++) {
        const struct cat_feature *const feature = &tile->features[n];
        ck_assert_uint_lt(feature->kind, CAT_KINDS);
        for (unsigned m = 0; m < 16; m++) {
            if (feature->cities & 1u << m) {
                ck_assert_uint_eq(feature->kind, CAT_FIELD);
                ck_assert_uint_lt(m, tile->feature_count);
                ck_assert_uint_eq(tile->features[m].kind, CAT_CITY);
            }
        }
    }
    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        drawings += tile->drawings[n];
    }
    ck_assert_uint_le(drawings,
                      tile->copies[CAT_C1] > tile->copies[CAT_C2] ? tile->copies[CAT_C1] : tile->copies[CAT_C2]);
    ck_assert(tile->listed || drawings == 0);
}
END_TEST

/* ---- some tiles, as printed ---- */

static const struct cat_tile *tile_named(const char *name)
{
    struct cat_found found;

    ck_assert_msg(cat_find(NULL, name, strlen(name), &found), "%s", name);
    return found.tile;
}

START_TEST(known_tiles_show_what_is_printed)
{
    const struct cat_tile *tile = tile_named("D");

    ck_assert_uint_eq(tile->edges[CAT_N], CAT_EDGE_CITY);
    ck_assert_uint_eq(tile->edges[CAT_E], CAT_EDGE_ROAD);
    ck_assert_uint_eq(tile->edges[CAT_S], CAT_EDGE_FIELD);
    ck_assert_uint_eq(tile->edges[CAT_W], CAT_EDGE_ROAD);
    ck_assert_uint_eq(tile->marks, CAT_START);
    ck_assert_uint_eq(tile->features[0].marks, CAT_SEMICIRCULAR);
    ck_assert_uint_eq(tile->features[2].cities, 1u << 0);
    ck_assert_uint_eq(tile->features[3].cities, 0);
    ck_assert_uint_eq(tile->copies[CAT_C1], 4);

    tile = tile_named("base/E");
    ck_assert_uint_eq(tile->copies[CAT_C1], 5);
    ck_assert_uint_eq(tile->copies[CAT_C2], 4);
    ck_assert_uint_eq(tile->copies[CAT_C3], 4);

    tile = tile_named("abbey");
    ck_assert(tile->any);
    ck_assert_uint_eq(tile->features[0].building, CAT_ABBEY);
    ck_assert_uint_eq(tile->copies[CAT_C2], 6);

    tile = tile_named("X");
    ck_assert_uint_eq(tile->wagon[0], 0xf);
    ck_assert_uint_eq(tile->wagon[1], 0);

    tile = tile_named("abbey-and-mayor/city-ew-road-ns-coat");
    ck_assert_uint_eq(tile->features[0].coats, 1);
    ck_assert_uint_eq(tile->features[1].marks, CAT_TUNNEL);
    ck_assert_uint_eq(tile->crossing[0][0], 1u << 0); /* city E and road N */
    ck_assert_uint_eq(tile->crossing[0][1], 1u << 1);
    ck_assert_uint_eq(tile->crossing[1][0], 1u << 1); /* road N and field SSE */
    ck_assert_uint_eq(tile->crossing[1][1], 1u << 4);
    ck_assert_uint_eq(tile->crossing[2][0], 0);

    tile = tile_named("count/6");
    ck_assert_uint_eq(tile->blocked, CAT_HALVES);
    ck_assert_uint_eq(tile->edges[CAT_W], CAT_EDGE_BLOCKED);
    ck_assert_uint_eq(tile->block_column, 2);
    ck_assert_uint_eq(tile->block_row, 2);
    ck_assert_uint_eq(tile_named("count/1")->edges[CAT_E], CAT_EDGE_FIELD);
    ck_assert_uint_eq(tile_named("count/1")->features[1].marks, CAT_CARCASSONNE);

    tile = tile_named("hills-and-sheep/city-n-vineyard");
    ck_assert_uint_eq(tile->split, 1u << CAT_SOUTH);
    ck_assert_uint_eq(tile->marks, CAT_VINEYARD);
    ck_assert_uint_eq(tile->features[0].marks, CAT_NO_CASTLE);

    ck_assert_uint_eq(tile_named("flier/field-flier-nw")->flier, 8);
    ck_assert_uint_eq(tile_named("flier/field-flier-w")->flier, 7);
    ck_assert_uint_eq(tile_named("labyrinth/road-nesw")->features[0].marks, CAT_ROAD_LABYRINTH);
    ck_assert_uint_eq(tile_named("river-1/lake")->marks, CAT_LAST);
    ck_assert_uint_eq(tile_named("japanese-buildings/monastery")->marks, CAT_ASSUMED);
    ck_assert_uint_eq(tile_named("japanese-buildings/monastery")->features[0].building, CAT_JAPANESE);

    tile = tile_named("WT/FRFR_3C");
    ck_assert_uint_eq(tile->watchtower_points, 3);
    ck_assert_str_eq(cat_watchtower_word((enum cat_watchtower_per)tile->watchtower_per), "monastery");
}
END_TEST

START_TEST(marks_are_as_many_as_in_the_box)
{
    unsigned dragons = 0;
    unsigned volcanoes = 0;
    unsigned portals = 0;
    unsigned princesses = 0;
    unsigned towers = 0;
    unsigned bazaars = 0;
    unsigned mines = 0;

    for (unsigned n = 0; n < cat_tile_count; n++) {
        const struct cat_tile *const tile = &cat_tiles[n];
        const unsigned copies = tile->copies[CAT_C2];
        dragons += tile->marks & CAT_DRAGON ? copies : 0;
        volcanoes += tile->marks & CAT_VOLCANO && strcmp(tile->set, "princess-and-dragon") == 0 ? copies : 0;
        portals += tile->marks & CAT_MAGIC_PORTAL ? copies : 0;
        towers += tile->marks & CAT_TOWER ? copies : 0;
        bazaars += tile->marks & CAT_BAZAAR ? copies : 0;
        mines += tile->marks & CAT_GOLD_MINE ? copies : 0;
        for (unsigned m = 0; m < tile->feature_count; m++) {
            princesses += tile->features[m].marks & CAT_PRINCESS ? copies : 0;
        }
    }
    /*
     * The rules: 12 dragons, 6 volcanoes, 6 portals, 6 princesses; all 18 tiles of the Tower; 8 bazaars, 8 gold
     * mines.
     */
    ck_assert_uint_eq(dragons, 12);
    ck_assert_uint_eq(volcanoes, 6);
    ck_assert_uint_eq(portals, 6);
    ck_assert_uint_eq(princesses, 6);
    ck_assert_uint_eq(towers, 18);
    ck_assert_uint_eq(bazaars, 8);
    ck_assert_uint_eq(mines, 8);
}
END_TEST

/* ---- names ---- */

START_TEST(every_name_finds_its_tile)
{
    const struct cat_tile *const tile = &cat_tiles[_i];
    const size_t length = strlen(tile->id);
    struct cat_found found;

    ck_assert(cat_find(NULL, tile->id, length, &found));
    ck_assert_ptr_eq(found.tile, tile);
    ck_assert_uint_eq(found.drawing, CAT_NO_DRAWING);
    ck_assert_uint_eq(found.others, 0);
    ck_assert(!cat_find(NULL, tile->id, strlen(tile->set), &found));
    ck_assert(!cat_find(NULL, tile->id, strlen(tile->set) + 1, &found));
    ck_assert_int_eq(cat_find(NULL, tile->id + strlen(tile->set) + 1, length - strlen(tile->set) - 1, &found),
                     strcmp(tile->set, "base") == 0 || strcmp(tile->id, "abbey-and-mayor/abbey") == 0);
    for (unsigned n = 0; n < tile->jcz_count; n++) {
        const char *const code = tile->jcz[n];
        unsigned m = 0;

        ck_assert(cat_find(NULL, code, strlen(code), &found));
        ck_assert_ptr_eq(found.tile, cat_by_code(code, strlen(code), 0));
        while (cat_by_code(code, strlen(code), m) != tile) {
            ck_assert_ptr_nonnull(cat_by_code(code, strlen(code), m));
            m++;
        }
        ck_assert_uint_le(m, found.others);
        ck_assert_ptr_null(cat_by_code(code, strlen(code), found.others + 1));
    }
    for (unsigned n = 0; n < CAT_DRAWINGS; n++) {
        char name[CAT_NAME_ROOM];

        snprintf(name, sizeof name, "%s-%s", tile->id, cat_drawing_word((enum cat_drawing)n));
        ck_assert_int_eq(cat_find(NULL, name, strlen(name), &found), tile->drawings[n] > 0);
        if (tile->drawings[n] > 0) {
            ck_assert_ptr_eq(found.tile, tile);
            ck_assert_uint_eq(found.drawing, n);
        }
    }
}
END_TEST

static const struct {
    const char *name;
    const char *id; /* NULL: none */
    enum cat_drawing drawing;
    unsigned others;
} names[] = {
    {"D", "base/D", CAT_NO_DRAWING, 0},
    {"U-farmhouse", "base/U", CAT_FARMHOUSE, 0},
    {"base/U-farmhouse", "base/U", CAT_FARMHOUSE, 0},
    {"J-cowshed", "base/J", CAT_COWSHED, 0},
    {"B-donkey-stable", "base/B", CAT_DONKEY_STABLE, 0},
    {"base/C-water-tower", "base/C", CAT_WATER_TOWER, 0},
    {"U-garden", "base/U-garden", CAT_NO_DRAWING, 0},
    {"base/U-garden", "base/U-garden", CAT_NO_DRAWING, 0},
    {"flier/field-flier-w-farmhouse", "flier/field-flier-w", CAT_FARMHOUSE, 0},
    {"abbey", "abbey-and-mayor/abbey", CAT_NO_DRAWING, 0},
    {"AM/A", "abbey-and-mayor/abbey", CAT_NO_DRAWING, 0},
    {"BA/RCr", "base/D", CAT_NO_DRAWING, 0},
    {"MO/M4", "german-monasteries/monastery", CAT_NO_DRAWING, 0},
    {"RI/s", "river-1/spring", CAT_NO_DRAWING, 1},
    {"DG/Ccc+.g", "princess-and-dragon/city-new-coat-portal", CAT_NO_DRAWING, 1},
    /* No copy with that drawing, drawings that are not known, codes of the drawing and not of the copy. */
    {"A-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"U-garden-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"tower/field-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"BA/RFr-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"abbey-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"-farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"farmhouse", NULL, CAT_NO_DRAWING, 0},
    {"U-", NULL, CAT_NO_DRAWING, 0},
    {"U-farmhouse-pigsty", NULL, CAT_NO_DRAWING, 0},
    {"", NULL, CAT_NO_DRAWING, 0},
    {"d", NULL, CAT_NO_DRAWING, 0},
    {"base/", NULL, CAT_NO_DRAWING, 0},
    {"base/D ", NULL, CAT_NO_DRAWING, 0},
    {"spring", NULL, CAT_NO_DRAWING, 0},
    {"Abbey", NULL, CAT_NO_DRAWING, 0},
};

START_TEST(names_mean_tiles)
{
    char text[64];
    struct cat_found found;
    bool known;

    /* The name need not end where the text does. */
    snprintf(text, sizeof text, "%s@180", names[_i].name);
    known = cat_find(NULL, text, strlen(names[_i].name), &found);
    ck_assert_int_eq(known, names[_i].id != NULL);
    if (known) {
        ck_assert_str_eq(found.tile->id, names[_i].id);
        ck_assert_uint_eq(found.drawing, names[_i].drawing);
        ck_assert_uint_eq(found.others, names[_i].others);
    }
}
END_TEST

START_TEST(a_code_lists_all_its_tiles)
{
    ck_assert_str_eq(cat_by_code("RI/s", 4, 0)->id, "river-1/spring");
    ck_assert_str_eq(cat_by_code("RI/s", 4, 1)->id, "river-2/spring");
    ck_assert_ptr_null(cat_by_code("RI/s", 4, 2));
    ck_assert_str_eq(cat_by_code("DG/Ccc+.g", 9, 1)->id, "princess-and-dragon/city-new-portal");
    ck_assert_ptr_null(cat_by_code("base/D", 6, 0)); /* a name, but no code */
    ck_assert_ptr_null(cat_by_code("XX/X", 4, 0));
}
END_TEST

static const struct {
    const char *word;
    const char *nearest; /* NULL: none */
} slips[] = {
    {"bsae/E", "base/E"},
    {"abey", "abbey"},
    {"rivver-1/spring", "river-1/spring"},
    {"base/U-farmhuose", "base/U-farmhouse"},
    {"inns-and-cathedrals/citie-n-e-s-w", "inns-and-cathedrals/cities-n-e-s-w"},
    {"quite another thing", NULL},
};

START_TEST(slips_have_a_nearest_name)
{
    const char *const nearest = cat_nearest(NULL, slips[_i].word);

    if (slips[_i].nearest == NULL) {
        ck_assert_ptr_null(nearest);
    } else {
        ck_assert_ptr_nonnull(nearest);
        ck_assert_str_eq(nearest, slips[_i].nearest);
    }
}
END_TEST

/* ---- writing back ---- */

static void same_tile(const struct cat_tile *a, const struct cat_tile *b)
{
    ck_assert_str_eq(a->id, b->id);
    ck_assert_str_eq(a->set, b->set);
    ck_assert_uint_eq(a->jcz_count, b->jcz_count);
    for (unsigned n = 0; n < a->jcz_count; n++) {
        ck_assert_str_eq(a->jcz[n], b->jcz[n]);
    }
    ck_assert_uint_eq(a->letter == NULL, b->letter == NULL);
    if (a->letter != NULL) {
        ck_assert_str_eq(a->letter, b->letter);
    }
    ck_assert_uint_eq(a->feature_count, b->feature_count);
    for (unsigned n = 0; n < a->feature_count; n++) {
        ck_assert_uint_eq(a->features[n].kind, b->features[n].kind);
        ck_assert_uint_eq(a->features[n].building, b->features[n].building);
        ck_assert_uint_eq(a->features[n].coats, b->features[n].coats);
        ck_assert_uint_eq(a->features[n].goods, b->features[n].goods);
        ck_assert_uint_eq(a->features[n].inner, b->features[n].inner);
        ck_assert_uint_eq(a->features[n].places, b->features[n].places);
        ck_assert_uint_eq(a->features[n].marks, b->features[n].marks);
        ck_assert_uint_eq(a->features[n].cities, b->features[n].cities);
    }
    ck_assert_uint_eq(a->marks, b->marks);
    ck_assert_mem_eq(a->at, b->at, sizeof a->at);
    ck_assert_mem_eq(a->edges, b->edges, sizeof a->edges);
    ck_assert_uint_eq(a->shared_side, b->shared_side);
    ck_assert_uint_eq(a->shared_city, b->shared_city);
    ck_assert_uint_eq(a->blocked, b->blocked);
    ck_assert_uint_eq(a->split, b->split);
    ck_assert_mem_eq(a->copies, b->copies, sizeof a->copies);
    ck_assert_mem_eq(a->drawings, b->drawings, sizeof a->drawings);
    ck_assert_uint_eq(a->block_column, b->block_column);
    ck_assert_uint_eq(a->block_row, b->block_row);
    ck_assert_uint_eq(a->watchtower_points, b->watchtower_points);
    ck_assert_uint_eq(a->watchtower_per, b->watchtower_per);
    ck_assert_uint_eq(a->flier, b->flier);
    ck_assert_uint_eq(a->crop_circle, b->crop_circle);
    ck_assert_uint_eq(a->wind_rose, b->wind_rose);
    ck_assert_uint_eq(a->listed, b->listed);
    ck_assert_uint_eq(a->any, b->any);
    ck_assert_mem_eq(a->wagon, b->wagon, sizeof a->wagon);
    ck_assert_mem_eq(a->crossing, b->crossing, sizeof a->crossing);
}

START_TEST(a_tile_written_is_read_back_the_same)
{
    const struct cat_tile *const tile = &cat_tiles[_i];
    const struct cat_reading reading = {.edition = CAT_C2, .listed = tile->listed, .copies_needed = true};
    struct doc_arena arena;
    struct tile_text text;
    struct cat_tile read;
    char *yaml = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&yaml, &size);

    ck_assert_ptr_nonnull(out);
    doc_arena_init(&arena);
    doc_emit_yaml(cat_tile_node(&arena, tile), out);
    ck_assert_int_eq(fclose(out), 0);
    open_text(&text, yaml);
    ck_assert_msg(cat_read_tile(&text.faults, &reading, text.root, &read), "%s: %s", tile->id,
                  text.faults.first ? text.faults.first->message : "");
    same_tile(tile, &read);
    close_text(&text);
    doc_arena_free(&arena);
    free(yaml);
}
END_TEST

int main(void)
{
    TCase *const tests = tcase_create("catalog");

    tcase_add_loop_test(tests, a_box_holds_its_tiles, 0, COUNT(boxes));
    tcase_add_test(tests, sets_cover_all_tiles_in_order);
    tcase_add_loop_test(tests, edges_and_places_follow_from_the_features, 0, (int)cat_tile_count);
    tcase_add_loop_test(tests, a_tile_makes_sense, 0, (int)cat_tile_count);
    tcase_add_test(tests, known_tiles_show_what_is_printed);
    tcase_add_test(tests, marks_are_as_many_as_in_the_box);
    tcase_add_loop_test(tests, every_name_finds_its_tile, 0, (int)cat_tile_count);
    tcase_add_loop_test(tests, names_mean_tiles, 0, COUNT(names));
    tcase_add_test(tests, a_code_lists_all_its_tiles);
    tcase_add_loop_test(tests, slips_have_a_nearest_name, 0, COUNT(slips));
    tcase_add_loop_test(tests, a_tile_written_is_read_back_the_same, 0, (int)cat_tile_count);
    return run_suite("catalog/catalog", tests);
}
