/* TAP: plan, results, directives that are none, what differs. */
#include "config.h"

#include "document/parse.h"
#include "unit/report/scene.h"

static enum rep_result result;

/** The lines for a document of that text, judged as the scene has it. */
static const char *tap(const char *document)
{
    scene.source.text = document;
    scene.source.size = strlen(document);
    const struct doc_node *const root = doc_parse(&scene.source, &scene.faults);
    struct scene_memory memory;
    result = rep_tap_document(scene_open(&memory), 4, root, &scene.verdict, &scene.source, &scene.faults);
    return scene_close(&memory);
}

START_TEST(version_and_plan_come_first)
{
    struct scene_memory memory;
    rep_tap_begin(scene_open(&memory), 12);
    ck_assert_str_eq(scene_close(&memory), "TAP version 13\n1..12\n");
}
END_TEST

START_TEST(what_is_as_expected_passes)
{
    scene_city_move();
    ck_assert_str_eq(tap("title: Two in a city\nexpect: {scores: {Blue: 14}}\n"), "ok 4 - game.yaml Two in a city\n");
    ck_assert_int_eq(result, REP_PASS);
    ck_assert_str_eq(tap("expect: {}\n"), "ok 4 - game.yaml document 3\n");
}
END_TEST

START_TEST(what_differs_is_shown)
{
    scene_city_move();
    ck_assert_str_eq(tap("title: T\nexpect: {scores: {Blue: 14, Red: 7}, totals: {Red: 1}}\n"),
                     "not ok 4 - game.yaml T\n"
                     "  ---\n"
                     "  differences:\n"
                     "    - where: scores\n"
                     "      expected: {Blue: 14, Red: 7}\n"
                     "      found: {Blue: 14, Red: 0}\n"
                     "    - where: totals\n"
                     "      expected: {Red: 1}\n"
                     "      found: {Red: 12}\n"
                     "  ...\n");
    ck_assert_int_eq(result, REP_FAIL);
}
END_TEST

START_TEST(a_title_is_no_directive)
{
    scene_city_move();
    ck_assert_str_eq(tap("title: 'rule # SKIP \\ it'\nexpect: {}\n"), "ok 4 - game.yaml rule \\# SKIP \\\\ it\n");
    ck_assert_str_eq(tap("title: \"two\\nlines\\e[0m\"\nexpect: {}\n"), "ok 4 - game.yaml two?lines?[0m\n");
    scene.source.file = "a#b.yaml";
    ck_assert_str_eq(tap("title: T\nexpect: {}\n"), "ok 4 - a\\#b.yaml T\n");
}
END_TEST

START_TEST(what_cannot_be_run_is_skipped)
{
    scene_city_move();
    ck_assert_str_eq(tap("title: T\n"), "ok 4 - game.yaml T # SKIP nothing is expected\n");
    ck_assert_int_eq(result, REP_SKIP_SILENT);
    scene.verdict.result = VERDICT_INVALID;
    scene.verdict.unbuilt = "festival";
    ck_assert_str_eq(tap("title: T\nexpect: {}\n"), "ok 4 - game.yaml T # SKIP the module festival is not built yet\n");
    ck_assert_int_eq(result, REP_SKIP_UNBUILT);
}
END_TEST

START_TEST(a_document_in_error_fails)
{
    scene.verdict.result = VERDICT_INVALID;
    scene.verdict.game = NULL;
    doc_error(&scene.faults, &(struct doc_node){.mark = {4, 1}}, "unknown key 'bord'");
    ck_assert_str_eq(tap("title: T\nexpect: {legal: false}\n"),
                     "not ok 4 - game.yaml T\n"
                     "  ---\n"
                     "  errors:\n"
                     "    - {message: unknown key 'bord', line: 4, column: 1}\n"
                     "  ...\n");
    ck_assert_int_eq(result, REP_FAIL);
    ck_assert_str_eq(tap("title: T\n"),
                     "not ok 4 - game.yaml T\n"
                     "  ---\n"
                     "  errors:\n"
                     "    - {message: unknown key 'bord', line: 4, column: 1}\n"
                     "  ...\n");
    ck_assert_int_eq(result, REP_FAIL);
    scene_begins(tap("title: [T\n"), "not ok 4 - game.yaml document 3\n  ---\n  errors:\n");
    ck_assert_int_eq(result, REP_FAIL);
}
END_TEST

START_TEST(a_failure_says_why)
{
    struct scene_memory memory;
    rep_tap_failed(scene_open(&memory), 2, &scene.source, "out of \"memory\"");
    ck_assert_str_eq(scene_close(&memory), "not ok 2 - game.yaml document 3\n"
                                           "  ---\n"
                                           "  errors:\n"
                                           "    - {message: \"out of \\\"memory\\\"\"}\n"
                                           "  ...\n");
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("TAP");
    TCase *const tests = tcase_create("tap");
    tcase_add_checked_fixture(tests, scene_set_up, scene_tear_down);
    tcase_add_test(tests, version_and_plan_come_first);
    tcase_add_test(tests, what_is_as_expected_passes);
    tcase_add_test(tests, what_differs_is_shown);
    tcase_add_test(tests, a_title_is_no_directive);
    tcase_add_test(tests, what_cannot_be_run_is_skipped);
    tcase_add_test(tests, a_document_in_error_fails);
    tcase_add_test(tests, a_failure_says_why);
    suite_add_tcase(suite, tests);
    return scene_run(suite);
}
