/* Spots: reading them, finding them on turned tiles, naming them. */
#include "config.h"

#include "catalog/spot.h"

#include "catalog/catalog.h"
#include "tile_text.h"

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

static const struct {
    const char *text;
    struct cat_spot spot;
} good[] = {
    {"city N", {.what = CAT_SPOT_FEATURE, .kind = CAT_CITY, .placed = true, .place = CAT_NORTH}},
    {"city   W", {.what = CAT_SPOT_FEATURE, .kind = CAT_CITY, .placed = true, .place = CAT_WEST}},
    {"city", {.what = CAT_SPOT_FEATURE, .kind = CAT_CITY}},
    {"road E", {.what = CAT_SPOT_FEATURE, .kind = CAT_ROAD, .placed = true, .place = CAT_EAST}},
    {"river S", {.what = CAT_SPOT_FEATURE, .kind = CAT_RIVER, .placed = true, .place = CAT_SOUTH}},
    {"field ENE", {.what = CAT_SPOT_FEATURE, .kind = CAT_FIELD, .placed = true, .place = CAT_ENE}},
    {"field inner-1", {.what = CAT_SPOT_FEATURE, .kind = CAT_FIELD, .inner = 1}},
    {"field inner-9", {.what = CAT_SPOT_FEATURE, .kind = CAT_FIELD, .inner = 9}},
    {"field", {.what = CAT_SPOT_FEATURE, .kind = CAT_FIELD}},
    {"monastery", {.what = CAT_SPOT_FEATURE, .kind = CAT_MONASTERY}},
    {"garden", {.what = CAT_SPOT_FEATURE, .kind = CAT_GARDEN}},
    {"corner SE", {.what = CAT_SPOT_CORNER, .corner = CAT_SE}},
    {"corner NW", {.what = CAT_SPOT_CORNER, .corner = CAT_NW}},
    {"tower", {.what = CAT_SPOT_WORD, .word = "tower"}},
    {"castle", {.what = CAT_SPOT_WORD, .word = "castle"}},
    {"acrobats", {.what = CAT_SPOT_WORD, .word = "acrobats"}},
};

START_TEST(spots_are_read)
{
    struct cat_spot spot;

    ck_assert(cat_read_spot(good[_i].text, &spot));
    ck_assert_uint_eq(spot.what, good[_i].spot.what);
    ck_assert_uint_eq(spot.kind, good[_i].spot.kind);
    ck_assert_int_eq(spot.placed, good[_i].spot.placed);
    ck_assert_uint_eq(spot.place, good[_i].spot.place);
    ck_assert_uint_eq(spot.inner, good[_i].spot.inner);
    ck_assert_uint_eq(spot.corner, good[_i].spot.corner);
    if (good[_i].spot.word != NULL) {
        ck_assert_str_eq(spot.word, good[_i].spot.word);
    } else {
        ck_assert_ptr_null(spot.word);
    }
}
END_TEST

static const char *const bad[] = {
    "",
    " ",
    "city Q",
    "castel",
    "City N",
    "city n",
    "city N E",
    "city ",
    " city N",
    "city NE",
    "cityN",
    "monastery N",
    "garden N",
    "field inner-0",
    "field inner-10",
    "field inner",
    "road inner-1",
    "corner",
    "corner N",
    "corner SEE",
    "tower N",
    "castle N",
    "acrobats 1",
    "meeple",
    "city inner-1",
    "field inner-1 ",
    "N",
};

START_TEST(other_texts_are_none)
{
    struct cat_spot spot;

    ck_assert(!cat_read_spot(bad[_i], &spot));
}
END_TEST

static const struct cat_tile *tile_named(const char *name)
{
    struct cat_found found;

    ck_assert_msg(cat_find(NULL, name, strlen(name), &found), "%s", name);
    return found.tile;
}

/* What a spot means on a tile as it lies; NULL: nothing, "?": several. */
static const struct {
    const char *tile;
    cat_turn turn;
    const char *spot;
    const char *name;
} finds[] = {
    /* D as drawn: city N, road E W, a strip of field beside the city, a field in the south. */
    {"D", 0, "city", "city N"},
    {"D", 0, "city N", "city N"},
    {"D", 0, "city E", NULL},
    {"D", 0, "road W", "road E"},
    {"D", 0, "road N", NULL},
    {"D", 0, "field WNW", "field ENE"},
    {"D", 0, "field SSW", "field ESE"},
    {"D", 0, "field NNE", NULL},
    {"D", 0, "field", "?"},
    {"D", 0, "field inner-1", NULL},
    {"D", 0, "monastery", NULL},
    {"D", 0, "city ENE", NULL},
    {"D", 0, "field E", NULL},
    {"D", 0, "tower", NULL},
    {"D", 0, "corner NE", NULL},
    /* The same turned by a quarter: the city lies in the east, the road runs north and south. */
    {"D", 1, "city E", "city E"},
    {"D", 1, "city N", NULL},
    {"D", 1, "road S", "road N"},
    {"D", 1, "field SSE", "field NNE"},
    {"D", 1, "field WSW", "field NNW"},
    {"D", 2, "field ESE", "field ESE"},
    {"D", 2, "field WSW", "field ESE"},
    {"D", 3, "city", "city W"},
    {"D", 3, "field NNW", "field NNW"},
    {"A", 0, "monastery", "monastery"},
    {"E-garden", 2, "garden", "garden"},
    {"abbey", 0, "monastery", "monastery"},
    {"abbey", 1, "field", NULL},
    {"cult/roads-n-s-shrine", 0, "monastery", "monastery"},
    {"X", 0, "road", "?"},
    {"X", 3, "road S", "road S"},
    {"river-1/spring", 0, "river E", "river E"},
    {"river-1/spring", 1, "river", "river S"},
    /* Two fields that touch no edge, between two cities that cross. */
    {"abbey-and-mayor/cities-ns-ew-coat", 0, "field inner-2", "field inner-2"},
    {"abbey-and-mayor/cities-ns-ew-coat", 1, "field inner-1", "field inner-1"},
    {"abbey-and-mayor/cities-ns-ew-coat", 0, "field inner-3", NULL},
    {"abbey-and-mayor/cities-ns-ew-coat", 0, "field", "?"},
    {"abbey-and-mayor/cities-ns-ew-coat", 1, "city W", "city E"},
    {"abbey-and-mayor/cities-n-ew-coat", 0, "field inner-1", "field inner-1"},
    /* Two cities end in the north edge as drawn; each is named by its other edge, and that edge fits both. */
    {"hills-and-sheep/cities-nw-ne-vineyard", 0, "city N", "?"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 0, "city W", "city W"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 0, "city E", "city E"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 1, "city E", "?"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 1, "city N", "city N"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 1, "city S", "city S"},
    {"hills-and-sheep/cities-nw-ne-vineyard", 3, "city N", "city N"},
    /* A plain edge whose halves are two fields. */
    {"hills-and-sheep/city-n-vineyard", 0, "field SSE", "field ENE"},
    {"hills-and-sheep/city-n-vineyard", 0, "field SSW", "field SSW"},
    {"count/1", 0, "field ESE", NULL},
    {"count/6", 0, "field", NULL},
};

START_TEST(spots_are_found_and_named)
{
    const struct cat_tile *const tile = tile_named(finds[_i].tile);
    char name[CAT_SPOT_NAME];
    struct cat_spot spot;
    uint8_t feature = CAT_NONE;
    enum cat_spot_result result;

    ck_assert(cat_read_spot(finds[_i].spot, &spot));
    result = cat_find_spot(tile, finds[_i].turn, &spot, &feature);
    if (finds[_i].name == NULL) {
        ck_assert_uint_eq(result, CAT_SPOT_NOTHING);
    } else if (strcmp(finds[_i].name, "?") == 0) {
        ck_assert_uint_eq(result, CAT_SPOT_SEVERAL);
    } else {
        ck_assert_uint_eq(result, CAT_SPOT_FOUND);
        cat_spot_name(tile, finds[_i].turn, feature, name);
        ck_assert_str_eq(name, finds[_i].name);
    }
}
END_TEST

START_TEST(every_name_finds_its_feature)
{
    const struct cat_tile *const tile = &cat_tiles[_i];

    for (unsigned turn = 0; turn < 4; turn++) {
        for (uint8_t n = 0; n < tile->feature_count; n++) {
            char name[CAT_SPOT_NAME];
            struct cat_spot spot;
            uint8_t feature = CAT_NONE;

            cat_spot_name(tile, (cat_turn)turn, n, name);
            ck_assert_msg(cat_read_spot(name, &spot), "%s: %s", tile->id, name);
            ck_assert_uint_eq(cat_find_spot(tile, (cat_turn)turn, &spot, &feature), CAT_SPOT_FOUND);
            ck_assert_msg(feature == n, "%s turned %u: %s", tile->id, turn, name);
        }
    }
}
END_TEST

START_TEST(choices_are_listed)
{
    struct doc_arena arena;

    doc_arena_init(&arena);
    ck_assert_str_eq(cat_spot_choices(&arena, tile_named("D"), 0), "city N, road E, field ENE, field ESE");
    ck_assert_str_eq(cat_spot_choices(&arena, tile_named("D"), 1), "city E, road N, field NNE, field NNW");
    ck_assert_str_eq(cat_spot_choices(&arena, tile_named("abbey"), 1), "monastery");
    ck_assert_str_eq(cat_spot_choices(&arena, tile_named("count/6"), 0), "");
    doc_arena_free(&arena);
}
END_TEST

int main(void)
{
    TCase *const tests = tcase_create("spot");

    tcase_add_loop_test(tests, spots_are_read, 0, COUNT(good));
    tcase_add_loop_test(tests, other_texts_are_none, 0, COUNT(bad));
    tcase_add_loop_test(tests, spots_are_found_and_named, 0, COUNT(finds));
    tcase_add_loop_test(tests, every_name_finds_its_feature, 0, (int)cat_tile_count);
    tcase_add_test(tests, choices_are_listed);
    return run_suite("catalog/spot", tests);
}
