/* The rulebook as it is built: every rule is found, and what the rule files say of some of them is in the tables. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "expansions/rules.h"
#include "referee/rule.h"

START_TEST(every_id_is_found)
{
    const rule_number rule = (rule_number)_i;
    ck_assert_uint_eq(rule_find(rule_id(rule)), rule);
    ck_assert_int_ne(rule_same(rule, rule), 0);
    ck_assert_str_eq(rule_nearest(rule_id(rule)), rule_id(rule));
}
END_TEST

START_TEST(every_rule_is_whole)
{
    const unsigned number = (unsigned)_i;
    const struct rule *rule = &rule_table[number];
    const struct rule_module *module = &rule_modules[rule->module];
    const char *prefix = rule_word(module->prefix);

    ck_assert_uint_lt(rule->module, rule_module_count);
    ck_assert_int_eq(strncmp(rule_word(rule->id), prefix, strlen(prefix)), 0);
    ck_assert_int_eq(rule_word(rule->id)[strlen(prefix)], '.');
    ck_assert_uint_ge(number, module->first);
    ck_assert_uint_lt(number, module->first + module->count);
    ck_assert_int_ne(rule_word(rule->source)[0], '\0');
    ck_assert_int_ne(rule_word(rule->says)[0], '\0');
    ck_assert_uint_lt(rule->phase, RULE_PHASES);
    ck_assert_uint_lt(rule->status, RULE_STATUSES);
    ck_assert_uint_le(rule->edition, 3);
    ck_assert_uint_ge(rule->shows_count, 1);
    for (unsigned i = 0; i < rule->shows_count; i++)
        ck_assert_int_ne(rule_list_item(rule->shows, i)[0], '\0');
    for (unsigned i = 0; i < rule->with_count; i++)
        ck_assert_int_ne(rule_list_item(rule->with, i)[0], '\0');
    /* what has no answer is decided by an option, or the rule says that there is none, and may say why */
    if (rule->status == RULE_UNRESOLVED && rule_word(rule->option)[0] == '\0')
        ck_assert_msg(strstr(rule_word(rule->says), "o option") || strstr(rule_word(rule->says), "without an option"),
                      "%s assumes something, names no option, and does not say that there is none",
                      rule_word(rule->id));
    if (rule->same_as != RULE_NONE) {
        ck_assert_uint_lt(rule->same_as, rule_count);
        ck_assert_uint_eq(rule_table[rule->same_as].same_as, RULE_NONE);
    }
}
END_TEST

START_TEST(modules_lie_one_behind_the_other)
{
    unsigned next = 0;
    for (unsigned i = 0; i < rule_module_count; i++) {
        ck_assert_uint_eq(rule_modules[i].first, next);
        ck_assert_uint_ge(rule_modules[i].count, 1);
        next += rule_modules[i].count;
    }
    ck_assert_uint_eq(next, rule_count);
    ck_assert_str_eq(rule_word(rule_modules[0].name), "base");
    ck_assert_str_eq(rule_word(rule_modules[0].title), "Carcassonne, the base game with farmers");
}
END_TEST

START_TEST(constants_are_the_rules_of_their_name)
{
    ck_assert_str_eq(rule_id(BASE_SETUP_TILES), "base.setup.tiles");
    ck_assert_str_eq(rule_id(BASE_CITY_SCORE), "base.city.score");
    ck_assert_str_eq(rule_id(BASE_MEEPLE_ONE_PER_TURN), "base.meeple.one-per-turn");
    ck_assert_str_eq(rule_id(RIVER_TILE_NO_U_TURN), "river.tile.no-u-turn");
    ck_assert_uint_eq(rule_find("river.anniversary.layout"), RIVER_ANNIVERSARY_LAYOUT);
}
END_TEST

START_TEST(facts_are_those_of_the_files)
{
    const struct rule *old = &rule_table[BASE_CITY_TWO_TILES_OLD];
    ck_assert_uint_eq(old->edition, 1);
    ck_assert_uint_eq(old->phase, RULE_SCORE);
    ck_assert_uint_eq(old->status, RULE_OFFICIAL);
    ck_assert_str_eq(rule_word(old->option), "tiny-city");
    ck_assert_uint_eq(old->shows_count, 3);
    ck_assert_str_eq(rule_list_item(old->shows, 2), "`tiny-city: 2`, three tiles: 6 points, unchanged.");
    ck_assert_str_eq(rule_word(old->date), "");
    ck_assert_uint_eq(old->with_count, 0);

    const struct rule *herd = &rule_table[RIVER_FIELD_PIG_HERD];
    ck_assert_uint_eq(herd->with_count, 2);
    ck_assert_str_eq(rule_list_item(herd->with, 0), "traders-and-builders");
    ck_assert_str_eq(rule_list_item(herd->with, 1), "abbey-and-mayor");
    ck_assert_uint_eq(herd->phase, RULE_FINAL);

    ck_assert_str_eq(rule_word(rule_table[BASE_FIELD_STAYS].date), "12/2014");
    ck_assert_uint_eq(rule_table[BASE_FIELD_STAYS].edition, 0);
    ck_assert_uint_eq(rule_table[BASE_FINAL_DRAW].status, RULE_UNRESOLVED);
    ck_assert_uint_eq(rule_table[BASE_ROAD_TILE_ONCE].status, RULE_COMMUNITY);
    ck_assert_uint_eq(rule_table[BASE_FIELD_BORDERS].status, RULE_CLARIFICATION);
    ck_assert_uint_eq(rule_table[BASE_MEEPLE_ROLE_NAMES].edition, 3);
    ck_assert_str_eq(rule_word(rule_table[BASE_CITY_SCORE].says),
                     "A completed city is worth 2 points for each tile it lies on.");
    ck_assert_str_eq(rule_word(rule_table[BASE_CITY_SCORE].unshown), "");
    ck_assert_str_ne(rule_word(rule_table[BASE_ANY_ADVICE].unshown), "");
}
END_TEST

static const char *const unknown[] = {
    "",  "base", "base.", "base.city", "base.city.scor", "base.city.scorf", "base.city.score ", "Base.city.score",
    "a", "zz",
};

START_TEST(unknown_ids_are_not_found)
{
    ck_assert_uint_eq(rule_find(unknown[_i]), RULE_NONE);
}
END_TEST

START_TEST(a_slip_finds_its_rule)
{
    ck_assert_str_eq(rule_nearest("base.city.socre"), "base.city.score");
    ck_assert_str_eq(rule_nearest("river.tile.no-uturn"), "river.tile.no-u-turn");
    ck_assert_ptr_null(rule_nearest("xylophone"));
}
END_TEST

int main(void)
{
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, every_id_is_found, 0, (int)rule_count);
    tcase_add_loop_test(all, every_rule_is_whole, 0, (int)rule_count);
    tcase_add_test(all, modules_lie_one_behind_the_other);
    tcase_add_test(all, constants_are_the_rules_of_their_name);
    tcase_add_test(all, facts_are_those_of_the_files);
    tcase_add_loop_test(all, unknown_ids_are_not_found, 0, (int)(sizeof unknown / sizeof *unknown));
    tcase_add_test(all, a_slip_finds_its_rule);
    Suite *suite = suite_create("rule");
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
