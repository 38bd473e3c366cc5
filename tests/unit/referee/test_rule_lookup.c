/* Looking up in a small rulebook of this test's own, which has twins and lists of every length. */
#include "config.h"

#include <check.h>
#include <stdlib.h>

#include "referee/rule.h"

enum { ALPHA_TWO, ALPHA_ONE, BETA_ONE, BETA_TWIN, GAMMA_TWIN, RULES };

const char rule_words[] = "\0"                    /* 0 */
                          "alpha.two\0"           /* 1 */
                          "alpha.one\0"           /* 11 */
                          "beta.one\0"            /* 21 */
                          "beta.twin\0"           /* 30 */
                          "gamma.twin\0"          /* 40 */
                          "first\0second\0third"; /* 51 */

const struct rule rule_table[] = {
    [ALPHA_TWO] = {.id = 1, .same_as = RULE_NONE},
    [ALPHA_ONE] = {.id = 11, .same_as = RULE_NONE, .shows = 51, .shows_count = 3},
    [BETA_ONE] = {.id = 21, .same_as = RULE_NONE},
    [BETA_TWIN] = {.id = 30, .same_as = ALPHA_ONE},
    [GAMMA_TWIN] = {.id = 40, .same_as = ALPHA_ONE},
};
const unsigned rule_count = RULES;
const rule_number rule_by_id[] = {ALPHA_ONE, ALPHA_TWO, BETA_ONE, BETA_TWIN, GAMMA_TWIN};
const struct rule_module rule_modules[] = {{.name = 0}};
const unsigned rule_module_count = 1;

START_TEST(ids_are_found)
{
    ck_assert_uint_eq(rule_find("alpha.two"), ALPHA_TWO);
    ck_assert_uint_eq(rule_find("alpha.one"), ALPHA_ONE);
    ck_assert_uint_eq(rule_find("beta.one"), BETA_ONE);
    ck_assert_uint_eq(rule_find("beta.twin"), BETA_TWIN);
    ck_assert_uint_eq(rule_find("gamma.twin"), GAMMA_TWIN);
    ck_assert_uint_eq(rule_find("gamma.twins"), RULE_NONE);
    ck_assert_uint_eq(rule_find("aaa"), RULE_NONE);
}
END_TEST

START_TEST(twins_are_one_rule)
{
    ck_assert_int_ne(rule_same(BETA_TWIN, ALPHA_ONE), 0);
    ck_assert_int_ne(rule_same(ALPHA_ONE, BETA_TWIN), 0);
    ck_assert_int_ne(rule_same(BETA_TWIN, GAMMA_TWIN), 0);
    ck_assert_int_ne(rule_same(BETA_ONE, BETA_ONE), 0);
}
END_TEST

START_TEST(others_are_two)
{
    ck_assert_int_eq(rule_same(ALPHA_ONE, ALPHA_TWO), 0);
    ck_assert_int_eq(rule_same(BETA_TWIN, BETA_ONE), 0);
    ck_assert_int_eq(rule_same(BETA_ONE, RULE_NONE), 0);
    ck_assert_int_eq(rule_same(RULE_NONE, ALPHA_TWO), 0);
    /* Two rules that are no twins have the same `same_as`: none. */
    ck_assert_int_eq(rule_same(ALPHA_TWO, BETA_ONE), 0);
}
END_TEST

START_TEST(lists_are_read_in_order)
{
    const uint32_t first = rule_table[ALPHA_ONE].shows;
    ck_assert_str_eq(rule_list_item(first, 0), "first");
    ck_assert_str_eq(rule_list_item(first, 1), "second");
    ck_assert_str_eq(rule_list_item(first, 2), "third");
}
END_TEST

START_TEST(the_nearest_is_named)
{
    ck_assert_str_eq(rule_nearest("alhpa.one"), "alpha.one");
    ck_assert_str_eq(rule_nearest("beta.tvin"), "beta.twin");
    ck_assert_ptr_null(rule_nearest("omega"));
}
END_TEST

START_TEST(words_are_those_of_the_files)
{
    ck_assert_str_eq(rule_status_word(RULE_OFFICIAL), "official");
    ck_assert_str_eq(rule_status_word(RULE_CLARIFICATION), "clarification");
    ck_assert_str_eq(rule_status_word(RULE_COMMUNITY), "community");
    ck_assert_str_eq(rule_status_word(RULE_UNRESOLVED), "unresolved");
    ck_assert_str_eq(rule_status_word(RULE_HOUSE), "house");
    ck_assert_str_eq(rule_phase_word(RULE_SETUP), "setup");
    ck_assert_str_eq(rule_phase_word(RULE_TILE), "tile");
    ck_assert_str_eq(rule_phase_word(RULE_MEEPLE), "meeple");
    ck_assert_str_eq(rule_phase_word(RULE_SCORE), "score");
    ck_assert_str_eq(rule_phase_word(RULE_FINAL), "final");
    ck_assert_str_eq(rule_phase_word(RULE_TURN), "turn");
    ck_assert_str_eq(rule_phase_word(RULE_ANY), "any");
}
END_TEST

int main(void)
{
    TCase *all = tcase_create("all");
    tcase_add_test(all, ids_are_found);
    tcase_add_test(all, twins_are_one_rule);
    tcase_add_test(all, others_are_two);
    tcase_add_test(all, lists_are_read_in_order);
    tcase_add_test(all, the_nearest_is_named);
    tcase_add_test(all, words_are_those_of_the_files);
    Suite *suite = suite_create("rule_lookup");
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
