/* The library as another program uses it: through reeve.h alone. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "reeve.h"

/* Two caps make a city of two tiles: 4 points, or 2 by the option of the first printings. */
#define CAPS                                      \
    "reeve: 1\n"                                  \
    "players: [{name: Blue}, {name: Red}]\n"      \
    "board: E@90\n"                               \
    "figures:\n"                                  \
    "  - {meeple: Red, at: [0, 0], spot: city}\n" \
    "move:\n"                                     \
    "  - {place: J, at: [1, 0], rotation: 270}\n" \
    "  - {deploy: meeple, spot: road}\n"
/* The cap of E meets the field of J. */
#define ILLEGAL                 \
    "reeve: 1\n"                \
    "players: [{name: Blue}]\n" \
    "board: E@90\n"             \
    "move: [{place: J, at: [1, 0]}]\n"
#define INVALID                 \
    "reeve: 1\n"                \
    "players: [{name: Blue}]\n" \
    "board: bsae/E\n"

static char *output;
static char *messages;

static int judge(const char *text, const struct reeve_options *options)
{
    return reeve_judge(text, strlen(text), options, &output, &messages);
}

static void tear_down(void)
{
    reeve_free(output);
    reeve_free(messages);
    output = NULL;
    messages = NULL;
}

static void check_output(const char *part)
{
    ck_assert_ptr_nonnull(output);
    ck_assert_msg(strstr(output, part) != NULL, "no '%s' in: %s", part, output);
}

static void check_messages(const char *expected)
{
    ck_assert_ptr_nonnull(messages);
    ck_assert_str_eq(messages, expected);
}

START_TEST(text_is_the_default)
{
    ck_assert_int_eq(judge(CAPS, NULL), REEVE_LEGAL);
    ck_assert_int_eq(strncmp(output, "LEGAL ", 6), 0);
    check_messages("");
}
END_TEST

START_TEST(json_is_a_line)
{
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = REEVE_JSON, .name = "caps"}), REEVE_LEGAL);
    check_output("\"document\": {\"file\": \"caps\", \"number\": 1}");
    check_output("\"Red\": {\"before\": 0, \"gained\": 4, \"final\": 0, \"after\": 4}");
    ck_assert_uint_eq(strcspn(output, "\n"), strlen(output) - 1);
}
END_TEST

START_TEST(yaml_begins_with_the_version)
{
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = REEVE_YAML}), REEVE_LEGAL);
    ck_assert_int_eq(strncmp(output, "reeve: 1\n", 9), 0);
}
END_TEST

START_TEST(options_of_the_rules_hold)
{
    static const char *const options[] = {"farmers=off", "tiny-city=2", NULL};

    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = REEVE_JSON, .options = options}), REEVE_LEGAL);
    check_output("\"Red\": {\"before\": 0, \"gained\": 2, \"final\": 0, \"after\": 2}");
}
END_TEST

START_TEST(the_edition_holds)
{
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = REEVE_YAML, .edition = "C1"}), REEVE_LEGAL);
    check_output("\nedition: C1\n");
}
END_TEST

START_TEST(the_game_can_be_ended)
{
    /* Blue's highwayman stands on an incomplete road of one tile. */
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = REEVE_JSON, .final = true}), REEVE_LEGAL);
    check_output("\"Blue\": {\"before\": 0, \"gained\": 0, \"final\": 1, \"after\": 1}");
}
END_TEST

START_TEST(an_illegal_move_is_told)
{
    ck_assert_int_eq(judge(ILLEGAL, NULL), REEVE_ILLEGAL);
    ck_assert_int_eq(strncmp(output, "ILLEGAL ", 8), 0);
    check_output("base.tile.edges");
    check_messages("");
}
END_TEST

START_TEST(an_error_has_its_place)
{
    ck_assert_int_eq(judge(INVALID, &(struct reeve_options){.name = "game"}), REEVE_INVALID);
    check_messages("game:3:8: error: no tile 'bsae/E' in the catalogue; did you mean 'base/E'?\n"
                   "    3 | board: bsae/E\n"
                   "      |        ^~~~~~\n");
}
END_TEST

START_TEST(of_several_documents_the_worst_counts)
{
    ck_assert_int_eq(judge(CAPS "---\n" INVALID "---\n" ILLEGAL, &(struct reeve_options){.format = REEVE_JSON}),
                     REEVE_INVALID);
    check_output("\"verdict\": \"legal\"");
    check_output("\"verdict\": \"invalid\"");
    check_output("\"verdict\": \"illegal\"");
}
END_TEST

START_TEST(nothing_is_no_document)
{
    ck_assert_int_eq(judge("", NULL), REEVE_INVALID);
    check_messages("<text>:1:1: error: there is no document in the text\n");
    ck_assert_str_eq(output, "");
}
END_TEST

START_TEST(only_the_bytes_given_are_read)
{
    static const char text[] = ILLEGAL "garbage: [";

    ck_assert_int_eq(reeve_judge(text, sizeof ILLEGAL - 1, NULL, &output, &messages), REEVE_ILLEGAL);
}
END_TEST

START_TEST(what_is_not_wanted_may_be_left_out)
{
    ck_assert_int_eq(reeve_judge(ILLEGAL, sizeof ILLEGAL - 1, NULL, NULL, NULL), REEVE_ILLEGAL);
    ck_assert_int_eq(reeve_judge(INVALID, sizeof INVALID - 1, NULL, NULL, &messages), REEVE_INVALID);
    ck_assert_str_ne(messages, "");
    reeve_free(NULL);
}
END_TEST

START_TEST(wrong_options_are_refused)
{
    static const char *const bare[] = {"tiny-city", NULL};
    static const char *const unknown[] = {"tiny-citi=2", NULL};

    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.edition = "C4"}), REEVE_USAGE);
    check_messages("the edition must be C1, C2 or C3\n");
    ck_assert_str_eq(output, "");
    tear_down();
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.options = bare}), REEVE_USAGE);
    check_messages("an option must be NAME=VALUE\n");
    tear_down();
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.options = unknown}), REEVE_USAGE);
    check_messages("unknown option 'tiny-citi'; did you mean 'tiny-city'?\n");
    tear_down();
    ck_assert_int_eq(judge(CAPS, &(struct reeve_options){.format = (enum reeve_format)3}), REEVE_USAGE);
    check_messages("there is no such format\n");
}
END_TEST

START_TEST(the_version_is_that_of_the_package)
{
    ck_assert_str_eq(reeve_version(), PACKAGE_VERSION);
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_checked_fixture(all, NULL, tear_down);
    tcase_add_test(all, text_is_the_default);
    tcase_add_test(all, json_is_a_line);
    tcase_add_test(all, yaml_begins_with_the_version);
    tcase_add_test(all, options_of_the_rules_hold);
    tcase_add_test(all, the_edition_holds);
    tcase_add_test(all, the_game_can_be_ended);
    tcase_add_test(all, an_illegal_move_is_told);
    tcase_add_test(all, an_error_has_its_place);
    tcase_add_test(all, of_several_documents_the_worst_counts);
    tcase_add_test(all, nothing_is_no_document);
    tcase_add_test(all, only_the_bytes_given_are_read);
    tcase_add_test(all, what_is_not_wanted_may_be_left_out);
    tcase_add_test(all, wrong_options_are_refused);
    tcase_add_test(all, the_version_is_that_of_the_package);
    Suite *const suite = suite_create("reeve");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
