/* The rows of commands and options: each says what it must, and none can be mistaken for another. */
#include "config.h"

#include <check.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/arguments.h"
#include "cmd/command.h"

/* help.c holds a paragraph in a buffer of 1000 bytes. */
#define PARAGRAPH_MAX 999

static void check_words(const char *says)
{
    ck_assert_ptr_nonnull(says);
    ck_assert(!isupper((unsigned char)says[0]));
    ck_assert_int_ne(says[strlen(says) - 1], '.');
}

START_TEST(each_command_is_documented)
{
    const struct command *const command = cmd_table[_i];

    ck_assert_ptr_eq(cmd_find(command->name), command);
    check_words(command->summary);
    ck_assert_ptr_nonnull(command->usage);
    ck_assert(command->run != NULL);
    ck_assert_uint_le(command->option_count, CMD_OWN_MAX);
    for (const char *line = command->help; *line != '\0'; line += strspn(line, "\n")) {
        ck_assert_uint_le(strcspn(line, "\n"), PARAGRAPH_MAX);
        line += strcspn(line, "\n");
    }
}
END_TEST

START_TEST(names_of_commands_differ)
{
    for (unsigned n = 0; n < cmd_table_count; n++) {
        if (n != (unsigned)_i)
            ck_assert_str_ne(cmd_table[n]->name, cmd_table[_i]->name);
    }
    ck_assert_ptr_null(cmd_find("nothing"));
    ck_assert_str_eq(cmd_nearest("verfiy"), "verify");
    ck_assert_ptr_null(cmd_nearest("xylophone"));
}
END_TEST

static void check_against(const struct cmd_option *option, const struct cmd_option *others, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        if (&others[n] == option)
            continue;
        ck_assert_str_ne(others[n].name, option->name);
        ck_assert(others[n].letter == 0 || others[n].letter != option->letter);
    }
}

START_TEST(options_of_a_command_are_its_own)
{
    const struct command *const command = cmd_table[_i];

    for (unsigned n = 0; n < command->option_count; n++) {
        check_words(command->options[n].says);
        check_against(&command->options[n], cmd_common, CMD_COMMON);
        check_against(&command->options[n], command->options, command->option_count);
    }
}
END_TEST

START_TEST(options_of_all_differ)
{
    check_words(cmd_common[_i].says);
    check_against(&cmd_common[_i], cmd_common, CMD_COMMON);
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_loop_test(all, each_command_is_documented, 0, (int)cmd_table_count);
    tcase_add_loop_test(all, names_of_commands_differ, 0, (int)cmd_table_count);
    tcase_add_loop_test(all, options_of_a_command_are_its_own, 0, (int)cmd_table_count);
    tcase_add_loop_test(all, options_of_all_differ, 0, CMD_COMMON);
    Suite *const suite = suite_create("table");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
