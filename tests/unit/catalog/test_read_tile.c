/* Reading a tile: each check refuses a tile that fails it alone; a document's own tiles. */
#include "config.h"

#include "catalog/read_tile.h"

#include <stdio.h>

#include "catalog/catalog.h"
#include "tile_text.h"

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

/* A tile of two lines of head and these features; the field lies all round. */
#define HEAD "id: home/a\ncopies: 1\n"
#define ALL_ROUND "- field: NNW NNE ENE ESE SSE SSW WSW WNW\n"
#define PLAIN HEAD "features:\n" ALL_ROUND
/* A city in the north, and what borders it. */
#define CAP HEAD "features:\n- city: N\n  semicircular: true\n"
#define CAP_FIELD "- field: ENE ESE SSE SSW WSW WNW\n  cities: N\n"

static const struct cat_reading home = {
    .set = "home",
    .edition = CAT_C2,
    .listed = true,
    .copies_needed = true,
};

static const struct {
    const char *yaml;
    const char *fault;
    unsigned line; /* of that fault */
} bad[] = {
    /* Shape. */
    {"- id: home/a\n", "a tile must be a map", 1},
    {"copies: 1\nfeatures: []\n", "'id'", 1},
    {"id: home/a\nfeatures:\n" ALL_ROUND, "'copies'", 1},
    {HEAD, "'features'", 1},
    {HEAD "colour: red\nfeatures:\n" ALL_ROUND, "unknown key 'colour'", 3},
    {HEAD "towr: true\nfeatures:\n" ALL_ROUND, "did you mean 'tower'?", 3},
    {HEAD "features: none\n", "features must be a list", 3},
    {"id: [a]\ncopies: 1\nfeatures:\n" ALL_ROUND, "id must be a text", 1},
    {"id: home/a\ncopies: -1\nfeatures:\n" ALL_ROUND, "copies must be a whole number", 2},
    {"id: home/a\ncopies: 251\nfeatures:\n" ALL_ROUND, "between 0 and 250", 2},
    {"id: home/a\ncopies: one\nfeatures:\n" ALL_ROUND, "copies must be a whole number", 2},
    {HEAD "copies-c1: x\nfeatures:\n" ALL_ROUND, "copies-c1 must be", 3},
    {HEAD "tower: 2\nfeatures:\n" ALL_ROUND, "tower must be", 3},
    {HEAD "letter: [A]\nfeatures:\n" ALL_ROUND, "letter must be a text", 3},
    {HEAD "jcz: {a: b}\nfeatures:\n" ALL_ROUND, "jcz must be a text", 3},
    {HEAD "jcz: [X/A, [X/B]]\nfeatures:\n" ALL_ROUND, "jcz must be a text", 3},
    {HEAD "jcz: nostroke\nfeatures:\n" ALL_ROUND, "'nostroke' is no code", 3},
    {HEAD "jcz: X/A@90\nfeatures:\n" ALL_ROUND, "is no code", 3},
    {HEAD "confidence: high\nfeatures:\n" ALL_ROUND, "confidence cannot be 'high'; it is one of assumed", 3},
    {HEAD "edges: none\nfeatures:\n" ALL_ROUND, "edges cannot be 'none'", 3},
    {HEAD "flier: NNW\nfeatures:\n" ALL_ROUND, "one of N, NE, E, SE, S, SW, W, NW", 3},
    {HEAD "crop-circle: garden\nfeatures:\n" ALL_ROUND, "one of city, road, field", 3},
    {HEAD "wind-rose: N\nfeatures:\n" ALL_ROUND, "one of NE, SE, SW, NW, NWSE", 3},
    {HEAD "watchtower: 2\nfeatures:\n" ALL_ROUND, "watchtower must be a map", 3},
    {HEAD "watchtower: {points: 2}\nfeatures:\n" ALL_ROUND, "'per'", 3},
    {HEAD "watchtower: {points: 0, per: city}\nfeatures:\n" ALL_ROUND, "points must be", 3},
    {HEAD "watchtower: {points: 2, per: sheep}\nfeatures:\n" ALL_ROUND, "per cannot be 'sheep'", 3},
    {HEAD "watchtower: {points: 2, per: city, of: x}\nfeatures:\n" ALL_ROUND, "unknown key 'of'", 3},
    {HEAD "block: 3\nfeatures:\n" ALL_ROUND, "block must be a map", 3},
    {HEAD "block: {column: 1}\nfeatures:\n" ALL_ROUND, "'row'", 3},
    {HEAD "block: {column: 0, row: 1}\nfeatures:\n" ALL_ROUND, "column must be", 3},
    /* Names. */
    {"id: away/a\ncopies: 1\nfeatures:\n" ALL_ROUND, "'away/a' does not belong to set 'home'", 1},
    {"id: homely/a\ncopies: 1\nfeatures:\n" ALL_ROUND, "does not belong to set 'home'", 1},
    {"id: a\ncopies: 1\nfeatures:\n" ALL_ROUND, "'a' is no name of a tile", 1},
    {"id: home/\ncopies: 1\nfeatures:\n" ALL_ROUND, "is no name of a tile", 1},
    {"id: /a\ncopies: 1\nfeatures:\n" ALL_ROUND, "is no name of a tile", 1},
    {"id: home/a/b\ncopies: 1\nfeatures:\n" ALL_ROUND, "is no name of a tile", 1},
    {"id: home/a b\ncopies: 1\nfeatures:\n" ALL_ROUND, "is no name of a tile", 1},
    {"id: home/a@90\ncopies: 1\nfeatures:\n" ALL_ROUND, "is no name of a tile", 1},
    {"id: home/a234567890123456789012345678901234567890123456789012345678901\ncopies: 1\nfeatures:\n" ALL_ROUND,
     "at most 60 bytes", 1},
    {"id: home/a-farmhouse\ncopies: 1\nfeatures:\n" ALL_ROUND, "ends in -farmhouse", 1},
    {"id: home/a-water-tower\ncopies: 1\nfeatures:\n" ALL_ROUND, "ends in -water-tower", 1},
    /* Little drawings. */
    {HEAD "illustrations: farmhouse\nfeatures:\n" ALL_ROUND, "illustrations must be a map", 3},
    {HEAD "illustrations: {barn: 1}\nfeatures:\n" ALL_ROUND, "unknown key 'barn'", 3},
    {HEAD "illustrations: {pigsty: x}\nfeatures:\n" ALL_ROUND, "pigsty must be", 3},
    {HEAD "illustrations: {pigsty: 1, farmhouse: 1}\nfeatures:\n" ALL_ROUND, "2 copies show a little drawing", 3},
    /* Features. */
    {HEAD "features:\n- city N\n", "a feature must be a map", 4},
    {HEAD "features:\n- inn: true\n", "a feature has one kind", 4},
    {HEAD "features:\n- city: N\n  road: S\n", "a feature has one kind", 4},
    {HEAD "features:\n" ALL_ROUND "  inn: true\n", "unknown key 'inn'", 5},
    {HEAD "features:\n- road: N\n  cathedral: true\n" ALL_ROUND, "unknown key 'cathedral'", 5},
    {HEAD "features:\n- road: NNW\n" ALL_ROUND, "road cannot be at 'NNW'; its places are N E S W", 4},
    {HEAD "features:\n- field: N\n", "field cannot be at 'N'", 4},
    {HEAD "features:\n- field: inner\n", "field cannot be at 'inner'", 4},
    {HEAD "features:\n- field: inner-0\n", "field cannot be at 'inner-0'", 4},
    {HEAD "features:\n- city: inner\n" ALL_ROUND, "city cannot be at 'inner'", 4},
    {HEAD "features:\n- river: x\n" ALL_ROUND, "river cannot be at 'x'", 4},
    {HEAD "features:\n- monastery: N\n" ALL_ROUND, "monastery cannot be at 'N'", 4},
    {HEAD "features:\n- garden: outer\n" ALL_ROUND, "garden cannot be at 'outer'", 4},
    {HEAD "features:\n- road: ''\n" ALL_ROUND, "road has no place", 4},
    {HEAD "features:\n- road: [N, S]\n" ALL_ROUND, "road must be a text", 4},
    {HEAD "features:\n- road: S N\n" ALL_ROUND, "'S N' is not in clockwise order", 4},
    {HEAD "features:\n- road: N N\n" ALL_ROUND, "'N N' is not in clockwise order", 4},
    {HEAD "features:\n- field: WNW NNW NNE ENE ESE SSE SSW WSW\n", "not in clockwise order", 4},
    {HEAD "features:\n- monastery: inner\n  kind: church\n" ALL_ROUND, "kind cannot be 'church'", 5},
    {HEAD "features:\n- monastery: inner\n  kind: monastery\n" ALL_ROUND, "kind cannot be 'monastery'", 5},
    {CAP "  goods: none\n" CAP_FIELD, "goods cannot be 'none'; it is one of wine, grain, cloth", 6},
    {CAP "  coats-of-arms: 10\n" CAP_FIELD, "coats-of-arms must be", 6},
    {CAP "  princess: maybe\n" CAP_FIELD, "princess must be", 6},
    {CAP "  castle-base: true\n" CAP_FIELD, "castle-base can only be false", 6},
    {CAP "  castle-base: false\n" CAP_FIELD, "a castle may be founded on a semicircular city", 6},
    {HEAD "features:\n- city: N\n" CAP_FIELD, "must say whether it is semicircular", 4},
    {HEAD
     "features:\n- city: N S\n  semicircular: false\n- field: ENE ESE\n  cities: N\n- field: WSW WNW\n  cities: N\n",
     "only a city of one edge can be semicircular", 5},
    {HEAD "features:\n- monastery: inner\n- monastery: inner\n" ALL_ROUND, "two features are called 'monastery'", 5},
    {HEAD "features:\n- field: inner-1\n- field: inner-1\n" ALL_ROUND, "two features are called 'field inner-1'", 5},
    {HEAD "features: [{garden: inner}, {road: N}, {road: E}, {road: S}, {road: W}, {field: inner-1}, {field: inner-2},"
          "{field: inner-3}, {field: inner-4}, {field: inner-5}, {field: inner-6}, {field: inner-7}, {field: inner-8},"
          "{field: inner-9}, {field: NNW}, {field: NNE}, {field: ENE}]\n",
     "17 features are more than the 16", 3},
    /* Edges. */
    {HEAD "features:\n- road: N\n- river: N\n" ALL_ROUND, "edge N shows road and river", 5},
    {CAP "- road: N\n- field: ENE ESE SSE SSW WSW WNW\n  cities: N\n", "edge N shows city and road", 6},
    {HEAD "features:\n- city: N W\n- city: N E\n- field: SSE SSW\n  cities: N E\n", "edge N shows city and city", 5},
    {HEAD "features:\n- city: N W\n  shared-edge: N\n- city: N E\n- field: SSE SSW\n  cities: E W\n",
     "edge N shows city and city", 6},
    {HEAD "features:\n- city: N W\n  shared-edge: N\n- field: ENE ESE SSE SSW\n  cities: W\n",
     "edge N is called shared, but it shows one city", 4},
    {HEAD "features:\n- city: N W\n  shared-edge: E\n- field: ENE ESE SSE SSW\n  cities: N\n",
     "is no edge of this city", 5},
    {HEAD "features:\n- city: N W\n  shared-edge: N W\n- field: ENE ESE SSE SSW\n  cities: N\n", "a single edge", 5},
    {HEAD "features:\n- city: N S\n  shared-edge: N\n- city: N S\n  shared-edge: N\n- field: ENE ESE\n  cities: S\n"
          "- field: WSW WNW\n  cities: S\n",
     "two features are called 'city S'", 6},
    /* Fields. */
    {CAP "- field: NNW ENE ESE SSE SSW WSW WNW\n  cities: N\n", "half-edge NNW is field on a city's edge", 6},
    {HEAD "features:\n- field: NNW NNE ENE ESE SSE SSW WSW\n", "half-edge WNW is in no field", 1},
    {HEAD "features:\n- road: N\n- field: NNE ENE ESE SSE SSW WSW WNW\n", "half-edge NNW is in no field", 1},
    {HEAD "features:\n- road: N S\n- field: NNW SSW WSW WNW\n- field: NNW NNE ENE ESE SSE\n",
     "half-edge NNW is in more than one field", 6},
    {HEAD "features:\n- field: NNW SSE SSW WSW WNW\n- field: NNE ENE ESE\n",
     "plain edge N is split between two fields, which 'split' does not say", 1},
    {PLAIN "split: S\n", "edge S is not split between two fields", 5},
    {HEAD "features:\n- road: N S\n- field: NNW SSW WSW WNW\n- field: NNE ENE ESE SSE\nsplit: N\n",
     "edge N is not split", 7},
    {PLAIN "split: NNW\n", "split cannot be at 'NNW'", 5},
    {PLAIN "blocked: NNW\n", "half-edge NNW is both field and blocked", 4},
    {PLAIN "blocked: N\n", "blocked cannot be at 'N'", 5},
    {CAP CAP_FIELD "blocked: NNW\n", "half-edge NNW is blocked on a city's edge", 8},
    /* Borders. */
    {CAP "- field: ENE ESE SSE SSW WSW WNW\n", "the field meets 'city N' at the corner of ENE", 6},
    {CAP "- field: ENE ESE SSE SSW WSW WNW\n  cities: S\n", "no city of the tile is called 'city S'", 7},
    {HEAD "features:\n- city: N W\n- field: ENE ESE SSE SSW\n  cities: W\n", "no city of the tile is called 'city W'",
     6},
    {HEAD "features:\n- city: N\n  semicircular: true\n- city: S\n  semicircular: true\n- field: ENE ESE WSW WNW\n"
          "  cities: S N\n",
     "'S N' is not in clockwise order", 9},
    {CAP "- field: ENE ESE SSE SSW WSW WNW\n  cities: NNW\n", "cities cannot be at 'NNW'", 7},
    /* What one known tile may do, no other may. */
    {"id: home/a\ncopies: 1\nfeatures:\n- city: N\n  semicircular: false\n- city: E S\n- field: WSW WNW\n  cities: N\n",
     "the field meets 'city E' at the corner of WSW", 7},
    /* Crossing. */
    {HEAD
     "features:\n- road: N S\n- road: E W\n- field: NNW WNW\n- field: NNE ENE\n- field: ESE SSE\n- field: SSW WSW\n",
     "'road N' and 'road E' cross, which 'crossing' does not say", 5},
    {HEAD
     "features:\n- road: N S\n- field: NNW SSW WSW WNW\n- field: NNE ENE ESE SSE\ncrossing: [[road N, field NNE]]\n",
     "'road N' and 'field NNE' do not cross", 7},
    {PLAIN "crossing: [[field NNW, field NNW]]\n", "do not cross", 5},
    {PLAIN "crossing: [[field NNW]]\n", "two features cross each other, here are 1", 5},
    {PLAIN "crossing: [field NNW]\n", "must be a list", 5},
    {PLAIN "crossing: yes\n", "crossing must be a list", 5},
    {PLAIN "crossing: [[road N, field NNW]]\n", "no feature of the tile is called 'road N'", 5},
    {HEAD
     "features:\n- road: N S\n- road: E W\n- field: NNW WNW\n- field: NNE ENE\n- field: ESE SSE\n- field: SSW WSW\n"
     "crossing: [[road N, road E], [road E, road N]]\n",
     "named twice", 10},
    {PLAIN "crossing: [[a, b], [a, b], [a, b], [a, b], [a, b]]\n", "5 crossings are more than the 4", 5},
    /* Wagon. */
    {PLAIN "wagon: road N\n", "wagon must be a list", 5},
    {PLAIN "wagon: [road N]\n", "must be a list", 5},
    {HEAD "features:\n- road: N\n" ALL_ROUND "wagon: [[road N]]\n", "a group of one feature joins nothing", 6},
    {HEAD "features:\n- road: N\n" ALL_ROUND "wagon: [[road N, road S]]\n", "no feature of the tile is called 'road S'",
     6},
    {HEAD "features:\n- road: N\n" ALL_ROUND "wagon: [[road N, field NNW]]\n", "a wagon cannot drive onto a field", 6},
    {HEAD
     "features:\n- road: N\n- road: S\n- field: NNW SSW WSW WNW\n- field: NNE ENE ESE SSE\nwagon: [[road N, road N]]\n",
     "'road N' is in the group twice", 8},
    {PLAIN "wagon: [[a, b], [a, b], [a, b], [a, b], [a, b]]\n", "5 groups are more than the 4", 5},
    /* A tile that fits everywhere. */
    {HEAD "edges: any\nfeatures:\n" ALL_ROUND, "a tile that fits everywhere has no field", 5},
    {HEAD "edges: any\nfeatures:\n- road: N\n", "a tile that fits everywhere has no road", 5},
    {HEAD "edges: any\nfeatures:\n- monastery: inner\nblocked: NNW\n", "no blocked edges", 6},
    {HEAD "edges: any\nfeatures:\n- monastery: inner\nsplit: N\n", "no split edges", 6},
};

START_TEST(a_bad_tile_is_refused_at_its_place)
{
    struct tile_text text;
    struct cat_tile tile;
    const struct doc_fault *fault;

    open_text(&text, bad[_i].yaml);
    ck_assert_msg(!cat_read_tile(&text.faults, &home, text.root, &tile), "%s", bad[_i].yaml);
    fault = text.faults.first;
    while (fault != NULL && strstr(fault->message, bad[_i].fault) == NULL) {
        fault = fault->next;
    }
    ck_assert_msg(fault != NULL, "%s: \"%s\" instead of \"%s\"", bad[_i].yaml, text.faults.first->message,
                  bad[_i].fault);
    ck_assert_uint_eq(fault->mark.line, bad[_i].line);
    close_text(&text);
}
END_TEST

static const char *const sound[] = {
    PLAIN,
    HEAD "jcz: X/A\nfeatures:\n" ALL_ROUND,
    HEAD "jcz: [X/A, X/B]\nletter: A\ncopies-c1: 0\nstart: true\nlast: false\ntower: on\nfeatures:\n" ALL_ROUND,
    HEAD "illustrations: {farmhouse: 1}\nfeatures:\n" ALL_ROUND,
    "id: home/a\ncopies: 1\ncopies-c1: 2\nillustrations: {farmhouse: 1, pigsty: 1}\nfeatures:\n" ALL_ROUND,
    HEAD
    "watchtower: {points: 3, per: monastery}\nflier: NW\ncrop-circle: field\nwind-rose: NWSE\nfeatures:\n" ALL_ROUND,
    CAP CAP_FIELD,
    HEAD "features:\n- city: N\n  semicircular: false\n  castle-base: false\n" CAP_FIELD,
    HEAD "features:\n- road: N  S\n- field: NNW SSW WSW WNW\n- field: NNE ENE ESE SSE\n",
    HEAD "features:\n- road: N S\n- road: E W\n- field: NNW WNW\n- field: NNE ENE\n- field: ESE SSE\n- field: SSW WSW\n"
         "crossing: [[road E, road N]]\n",
    HEAD "features:\n- city: N W\n  shared-edge: N\n- city: N E\n  shared-edge: N\n- field: SSE SSW\n  cities: E W\n",
    HEAD "features:\n- field: NNW SSW WSW WNW\n- field: NNE ENE ESE SSE\nsplit: N S\n",
    HEAD "features:\n- field: ENE ESE SSE SSW WSW WNW\nblocked: NNW NNE\n",
    HEAD "features: []\nblocked: NNW NNE ENE ESE SSE SSW WSW WNW\n",
    HEAD "edges: any\nfeatures:\n- monastery: inner\n  kind: abbey\n",
    HEAD "edges: any\nfeatures: []\n",
};

START_TEST(a_sound_tile_is_read)
{
    struct tile_text text;
    struct cat_tile tile;

    open_text(&text, sound[_i]);
    ck_assert_msg(cat_read_tile(&text.faults, &home, text.root, &tile), "%s: %s", sound[_i],
                  text.faults.first ? text.faults.first->message : "");
    ck_assert_ptr_null(text.faults.first);
    ck_assert_str_eq(tile.id, "home/a");
    ck_assert_str_eq(tile.set, "home");
    close_text(&text);
}
END_TEST

START_TEST(all_faults_are_told_at_once)
{
    struct tile_text text;
    struct cat_tile tile;

    open_text(&text, "id: away/a\ncopies: x\ntower: 2\nfeatures:\n- road: Q\n- city: Z\n");
    ck_assert(!cat_read_tile(&text.faults, &home, text.root, &tile));
    ck_assert_uint_eq(text.faults.errors, 5);
    ck_assert_uint_eq(tile.feature_count, 0); /* safe to look at */
    close_text(&text);
}
END_TEST

START_TEST(what_the_set_says_counts)
{
    const struct cat_reading first = {.set = "home", .edition = CAT_C1, .listed = false, .copies_needed = true};
    struct tile_text text;
    struct cat_tile tile;

    open_text(&text, HEAD "copies-c1: 2\nfeatures:\n" ALL_ROUND);
    ck_assert(!cat_read_tile(&text.faults, &first, text.root, &tile));
    ck_assert(text_says(&text, "copies-c1 stands in a set of the first edition"));
    close_text(&text);

    open_text(&text, HEAD "illustrations: {pigsty: 1}\nfeatures:\n" ALL_ROUND);
    ck_assert(!cat_read_tile(&text.faults, &first, text.root, &tile));
    ck_assert(text_says(&text, "whose little drawings are not listed"));
    close_text(&text);

    open_text(&text, PLAIN);
    ck_assert(cat_read_tile(&text.faults, &first, text.root, &tile));
    ck_assert(!tile.listed);
    close_text(&text);
}
END_TEST

START_TEST(the_city_that_only_one_edge_names_is_found_there)
{
    struct tile_text text;
    struct cat_tile tile;

    /* City N ends in the north edge beside one that also ends in the east. */
    open_text(&text,
              HEAD "features:\n- city: N E\n  shared-edge: N\n- city: N\n  semicircular: false\n  shared-edge: N\n"
                   "- field: SSE SSW WSW WNW\n  cities: N E\n");
    ck_assert(cat_read_tile(&text.faults, &home, text.root, &tile));
    ck_assert_uint_eq(tile.at[CAT_NORTH], 1);
    ck_assert_uint_eq(tile.shared_city, 0);
    ck_assert_uint_eq(tile.shared_side, CAT_N);
    ck_assert_uint_eq(tile.features[2].cities, 3);
    close_text(&text);
}
END_TEST

/* ---- a document's own tiles ---- */

START_TEST(own_tiles_come_first)
{
    struct tile_text text;
    struct catalog catalog;
    struct cat_found found;

    open_text(&text, "- id: home/a\n  jcz: HO/a\n  illustrations: {farmhouse: 1}\n  features:\n  " ALL_ROUND
                     "- id: base/Z\n  copies: 3\n  features:\n  - monastery: inner\n  " ALL_ROUND);
    ck_assert(cat_read_own(&text.faults, text.root, &catalog));
    ck_assert_uint_eq(catalog.own_count, 2);
    ck_assert(cat_find(&catalog, "home/a", 6, &found));
    ck_assert_ptr_eq(found.tile, &catalog.own[0]);
    ck_assert_uint_eq(found.tile->copies[CAT_C2], CAT_COPIES_UNSAID);
    ck_assert_uint_eq(found.tile->index, cat_tile_count);
    ck_assert_ptr_eq(cat_tile_by_index(&catalog, cat_tile_count + 1), &catalog.own[1]);
    ck_assert_ptr_null(cat_tile_by_index(&catalog, cat_tile_count + 2));
    ck_assert(cat_find(&catalog, "HO/a", 4, &found));
    ck_assert_ptr_eq(found.tile, &catalog.own[0]);
    ck_assert(cat_find(&catalog, "home/a-farmhouse", 16, &found));
    ck_assert_uint_eq(found.drawing, CAT_FARMHOUSE);
    ck_assert(!cat_find(&catalog, "home/a-pigsty", 13, &found));
    ck_assert(cat_find(&catalog, "Z", 1, &found));
    ck_assert_ptr_eq(found.tile, &catalog.own[1]);
    ck_assert_str_eq(found.tile->set, "base");
    ck_assert(cat_find(&catalog, "D", 1, &found));
    ck_assert_str_eq(found.tile->id, "base/D");
    ck_assert_str_eq(cat_nearest(&catalog, "hmoe/a"), "home/a");
    close_text(&text);
}
END_TEST

START_TEST(many_own_tiles_are_found)
{
    enum { MANY = 2000 };
    char *const yaml = malloc(MANY * 100 + 1);
    struct tile_text text;
    struct catalog catalog;
    struct cat_found found;
    size_t length = 0;

    ck_assert_ptr_nonnull(yaml);
    for (int n = 0; n < MANY; n++) {
        length += (size_t)snprintf(yaml + length, 100, "- {id: home/t%d, edges: any, features: []}\n", n);
    }
    open_text(&text, yaml);
    ck_assert(cat_read_own(&text.faults, text.root, &catalog));
    for (int n = 0; n < MANY; n++) {
        char name[32];

        snprintf(name, sizeof name, "home/t%d", n);
        ck_assert(cat_find(&catalog, name, strlen(name), &found));
        ck_assert_ptr_eq(found.tile, &catalog.own[n]);
    }
    close_text(&text);
    free(yaml);
}
END_TEST

static const struct {
    const char *yaml;
    const char *fault;
    unsigned line;
} bad_own[] = {
    {"a: b\n", "tiles must be a list", 1},
    {"- {id: home/a, edges: any, features: []}\n- {id: home/a, edges: any, features: []}\n",
     "'home/a' names two tiles of the document", 2},
    {"- {id: home/a, jcz: H/a, edges: any, features: []}\n- {id: home/b, jcz: H/a, edges: any, features: []}\n",
     "'H/a' names two tiles of the document", 2},
    {"- {id: home/a, jcz: home/b, edges: any, features: []}\n- {id: home/b, edges: any, features: []}\n",
     "'home/b' names two tiles of the document", 2},
    {"- {id: base/D, edges: any, features: []}\n", "'base/D' is a tile of the catalogue already", 1},
    {"- {id: BA/RCr, edges: any, features: []}\n", "'BA/RCr' is a tile of the catalogue already", 1},
    {"- {id: home/a, edges: any, features: [],\n   jcz: [H/a, BA/RCr]}\n",
     "'BA/RCr' is a tile of the catalogue already", 2},
    {"- {id: home/a, features: []}\n", "half-edge NNW is in no field", 1},
    {"- {edges: any, features: []}\n", "'id'", 1},
    {"- one\n", "a tile must be a map", 1},
};

START_TEST(bad_own_tiles_are_refused)
{
    struct tile_text text;
    struct catalog catalog;
    const struct doc_fault *fault;

    open_text(&text, bad_own[_i].yaml);
    ck_assert(!cat_read_own(&text.faults, text.root, &catalog));
    fault = text.faults.first;
    while (fault != NULL && strstr(fault->message, bad_own[_i].fault) == NULL) {
        fault = fault->next;
    }
    ck_assert_msg(fault != NULL, "\"%s\" instead of \"%s\"", text.faults.first->message, bad_own[_i].fault);
    ck_assert_uint_eq(fault->mark.line, bad_own[_i].line);
    close_text(&text);
}
END_TEST

START_TEST(too_many_own_tiles_are_refused)
{
    char *const yaml = malloc((CAT_OWN_MAX + 1) * 2 + 3);
    struct tile_text text;
    struct catalog catalog;
    size_t length = 0;

    ck_assert_ptr_nonnull(yaml);
    yaml[length++] = '[';
    for (int n = 0; n <= CAT_OWN_MAX; n++) {
        yaml[length++] = 'a';
        yaml[length++] = ',';
    }
    memcpy(yaml + length, "]", 2);
    open_text(&text, yaml);
    ck_assert(!cat_read_own(&text.faults, text.root, &catalog));
    ck_assert(text_says(&text, "10001 tiles of its own are more than the 10000"));
    ck_assert_uint_eq(catalog.own_count, 0);
    close_text(&text);
    free(yaml);
}
END_TEST

START_TEST(no_own_tiles_are_no_fault)
{
    struct tile_text text;
    struct catalog catalog;
    struct cat_found found;

    open_text(&text, "[]\n");
    ck_assert(cat_read_own(&text.faults, text.root, &catalog));
    ck_assert_uint_eq(catalog.own_count, 0);
    ck_assert(cat_find(&catalog, "D", 1, &found));
    close_text(&text);
}
END_TEST

int main(void)
{
    TCase *const tests = tcase_create("read_tile");

    tcase_add_loop_test(tests, a_bad_tile_is_refused_at_its_place, 0, COUNT(bad));
    tcase_add_loop_test(tests, a_sound_tile_is_read, 0, COUNT(sound));
    tcase_add_test(tests, all_faults_are_told_at_once);
    tcase_add_test(tests, what_the_set_says_counts);
    tcase_add_test(tests, the_city_that_only_one_edge_names_is_found_there);
    tcase_add_test(tests, own_tiles_come_first);
    tcase_add_test(tests, many_own_tiles_are_found);
    tcase_add_loop_test(tests, bad_own_tiles_are_refused, 0, COUNT(bad_own));
    tcase_add_test(tests, too_many_own_tiles_are_refused);
    tcase_add_test(tests, no_own_tiles_are_no_fault);
    return run_suite("catalog/read_tile", tests);
}
