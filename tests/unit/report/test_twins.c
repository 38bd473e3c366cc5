/* Twins of a rule, in a small rulebook of this test's own. */
#include "config.h"

#include <check.h>
#include <stdlib.h>

#include "report/nodes.h"

enum { FIRST, SECOND, TWIN, OTHER_TWIN, RULES };

const char rule_words[] = "\0a.one\0a.two\0b.one\0c.one";
const struct rule rule_table[] = {
    [FIRST] = {.id = 1, .same_as = RULE_NONE},
    [SECOND] = {.id = 7, .same_as = RULE_NONE},
    [TWIN] = {.id = 13, .same_as = FIRST},
    [OTHER_TWIN] = {.id = 19, .same_as = FIRST},
};
const unsigned rule_count = RULES;
const rule_number rule_by_id[] = {FIRST, SECOND, TWIN, OTHER_TWIN};
const struct rule_module rule_modules[] = {{.name = 0}};
const unsigned rule_module_count = 1;

START_TEST(each_has_all_others)
{
    struct doc_arena arena;
    doc_arena_init(&arena);
    rule_list twins = rep_twins(&arena, TWIN);
    ck_assert_uint_eq(twins.count, 2);
    ck_assert_uint_eq(twins.items[0], FIRST);
    ck_assert_uint_eq(twins.items[1], OTHER_TWIN);
    twins = rep_twins(&arena, FIRST);
    ck_assert_uint_eq(twins.count, 2);
    ck_assert_uint_eq(twins.items[0], TWIN);
    ck_assert_uint_eq(twins.items[1], OTHER_TWIN);
    ck_assert_uint_eq(rep_twins(&arena, SECOND).count, 0);
    doc_arena_free(&arena);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("twins of rules");
    TCase *const tests = tcase_create("twins");
    tcase_add_test(tests, each_has_all_others);
    suite_add_tcase(suite, tests);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
