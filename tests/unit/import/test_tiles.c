/* How many tiles are drawn in a game of some boxes, by the numbers printed on the boxes; codes that several tiles have.
 */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "document/parse.h"
#include "import/tiles.h"

static struct doc_arena arena;
static struct doc_source source;
static struct doc_faults faults;
static struct importing importing;

static void set_up(void)
{
    doc_arena_init(&arena);
    memset(&importing, 0, sizeof importing);
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

static const struct doc_node *parse(const char *text)
{
    source = (struct doc_source){.file = "t.jcz", .text = text, .size = strlen(text), .first_line = 1, .number = 1};
    doc_faults_init(&faults, &arena, &source);
    return doc_parse(&source, &faults);
}

static const struct {
    const char *sets;
    unsigned tiles;
} boxes[] = {
    {"{\"basic:1\": 1}", 72},
    {"{\"basic:2\": 1}", 72},
    {"{\"basic:1\": 2}", 144},
    {"{\"basic:1\": 1, \"river/1:1\": 1}", 84},
    {"{\"basic:1\": 1, \"inns-and-cathedrals:1\": 1}", 90},
    {"{\"basic:1\": 1, \"abbey-and-mayor:1\": 1}", 84}, /* and six abbeys, which nobody draws */
    {"{\"basic:1\": 1, \"nobody-knows:1\": 1}", 0},
    {"{\"basic:1\": \"many\"}", 0},
};

START_TEST(counts_the_tiles)
{
    importing.saved.sets = parse(boxes[_i].sets);
    ck_assert_uint_eq(imp_tiles_in_boxes(&importing), boxes[_i].tiles);
}
END_TEST

static const struct {
    const char *sets, *code, *id; /* id NULL: there is none */
} codes[] = {
    {"{\"basic:1\": 1}", "BA/RCr", "base/D"},
    {"{\"basic:1\": 1, \"river/1:1\": 1}", "RI/s", "river-1/spring"},
    {"{\"basic:1\": 1, \"river/2:1\": 1}", "RI/s", "river-2/spring"},
    {"{\"basic:1\": 1}", "AM/A", "abbey-and-mayor/abbey"},
    {"{\"basic:1\": 1}", "XX/A", NULL},
    {"{\"basic:1\": 1}", "base/D", NULL}, /* a name of ours is no code */
};

START_TEST(finds_the_tile_of_the_box)
{
    importing.saved.sets = parse(codes[_i].sets);
    const struct cat_tile *const tile = imp_find_tile(&importing, doc_new_text(&arena, codes[_i].code));

    if (codes[_i].id == NULL) {
        ck_assert_ptr_null(tile);
        return;
    }
    ck_assert_ptr_nonnull(tile);
    ck_assert_str_eq(tile->id, codes[_i].id);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("import/tiles");
    TCase *const test = tcase_create("tiles");

    tcase_add_checked_fixture(test, set_up, tear_down);
    tcase_add_loop_test(test, counts_the_tiles, 0, (int)(sizeof boxes / sizeof *boxes));
    tcase_add_loop_test(test, finds_the_tile_of_the_box, 0, (int)(sizeof codes / sizeof *codes));
    suite_add_tcase(suite, test);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
