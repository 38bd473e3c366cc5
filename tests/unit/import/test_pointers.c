/* Locations of saved games on tiles of the catalogue, turned and not. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "catalog/catalog.h"
#include "import/pointers.h"

static struct importing importing;
static struct doc_arena arena;

static void set_up(void)
{
    doc_arena_init(&arena);
    memset(&importing, 0, sizeof importing);
    importing.arena = &arena;
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

/* A place and the spot that it is; NULL: it must be refused. */
static const struct {
    const char *code;
    cat_turn turn;
    const char *feature, *location, *spot;
    bool as_abbot;
} places[] = {
    /* one word of edges, in any order */
    {"BA/RCr", 0, "Road", "WE", "road E", false},
    {"BA/RCr", 0, "Road", "EW", "road E", false},
    {"BA/RCr", 1, "Road", "NS", "road N", false},
    {"BA/RCr", 1, "City", "E", "city E", false},
    {"BA/Cccc+", 0, "City", "NWSE", "city N", false},
    /* all but one */
    {"BA/Ccc", 0, "City", "_S", "city N", false},
    {"BA/Ccc", 2, "City", "_N", "city E", false},
    /* the only one of its kind that has any of the edges */
    {"BA/RCr", 0, "Road", "W", "road E", false},
    /* half-edges */
    {"BA/RFr", 0, "Field", "NL.NR.EL.WR", "field NNW", false},
    {"BA/RFr", 0, "Field", "ER.SL.SR.WL", "field ESE", false},
    {"BA/RFr", 1, "Field", "NR.EL.ER.SL", "field NNE", false},
    {"BA/RFr", 0, "Farm", "NL.NR.EL.WR", "field NNW", false},
    /* inside the tile */
    {"BA/L", 3, "Monastery", "I", "monastery", false},
    {"BA/L", 0, "Cloister", "I", "monastery", false},
    {"BA/CG", 0, "Garden", "I", "garden", false},
    {"MO/MR1", 0, "Monastery", "AS_ABBOT", "monastery", true},
    /* nothing of the kind is there, or several are */
    {"BA/RFr", 0, "Road", "N", NULL, false},
    {"BA/RFr", 0, "Field", "NL.SL", NULL, false},
    {"BA/RFr", 0, "City", "N", NULL, false},
    {"BA/L", 0, "Garden", "I", NULL, false},
    {"BA/RRRR", 0, "Road", "NS", NULL, false},
    /* no words of a location */
    {"BA/RFr", 0, "Road", "", NULL, false},
    {"BA/RFr", 0, "Road", "EX", NULL, false},
    {"BA/RFr", 0, "Field", "NL.", NULL, false},
    {"BA/RFr", 0, "Field", "N!", NULL, false},
    {"BA/RFr", 0, "Field", ".", NULL, false},
    {"BA/RFr", 0, "Field", "NL.SX", NULL, false},
    {"BA/RFr", 0, "Road", "_", NULL, false},
    {"BA/RFr", 0, "Castle", "N", NULL, false},
};

START_TEST(finds_the_feature)
{
    const char *const code = places[_i].code;
    const struct cat_tile *const tile = cat_by_code(code, strlen(code), 0);
    struct imp_place place = {.spot = NULL};

    ck_assert_ptr_nonnull(tile);
    const char *const why = imp_find_spot(&importing, places[_i].feature, places[_i].location,
                                          (struct imp_lying){.tile = tile, .turn = places[_i].turn}, &place);
    if (places[_i].spot == NULL) {
        ck_assert_ptr_nonnull(why);
        return;
    }
    ck_assert_ptr_null(why);
    ck_assert_str_eq(place.spot, places[_i].spot);
    ck_assert_int_eq(place.as != NULL, places[_i].as_abbot);
}
END_TEST

/* A barn's pointer names the tile south-east of its corner. */
static const struct {
    int x, y; /* where the tile lies that it comes with; the pointer is at [3, -2] */
    const char *spot;
    int at_x, at_y;
} corners[] = {
    {3, -2, "corner NW", 3, -2}, {2, -2, "corner NE", 2, -2}, {3, -3, "corner SW", 3, -3},
    {2, -3, "corner SE", 2, -3}, {9, 9, "corner NW", 3, -2},
};

static struct doc_node *number(const char *digits)
{
    struct doc_node *const node = doc_new_text(&arena, digits);

    node->plain = true;
    return node;
}

START_TEST(finds_the_corner)
{
    struct doc_node *const pointer = doc_new_map(&arena);
    struct doc_node *const position = doc_put(&arena, pointer, "position", doc_new_list(&arena));
    struct imp_place place;

    doc_add(position, number("3"));
    doc_add(position, number("-2"));
    const struct board_at placed = {.x = corners[_i].x, .y = corners[_i].y};
    ck_assert_ptr_null(imp_find_corner(&importing, pointer, placed, &place));
    ck_assert_str_eq(place.spot, corners[_i].spot);
    ck_assert_int_eq(place.at.x, corners[_i].at_x);
    ck_assert_int_eq(place.at.y, corners[_i].at_y);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("import/pointers");
    TCase *const test = tcase_create("pointers");

    tcase_add_checked_fixture(test, set_up, tear_down);
    tcase_add_loop_test(test, finds_the_feature, 0, (int)(sizeof places / sizeof *places));
    tcase_add_loop_test(test, finds_the_corner, 0, (int)(sizeof corners / sizeof *corners));
    suite_add_tcase(suite, test);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
