/* When output is coloured: what the option says, else NO_COLOR, TERM and whether it is a terminal. */
#include "config.h"

#include <check.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "cmd/say.h"

/* A terminal of our own; NULL where the system gives none. */
static FILE *terminal;
static FILE *file;
static int other_end = -1;

static void set_up(void)
{
    other_end = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(other_end, 0);
    ck_assert_int_eq(grantpt(other_end), 0);
    ck_assert_int_eq(unlockpt(other_end), 0);
    terminal = fopen(ptsname(other_end), "r+");
    ck_assert_ptr_nonnull(terminal);
    ck_assert_int_eq(isatty(fileno(terminal)), 1);
    file = tmpfile();
    ck_assert_ptr_nonnull(file);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
}

static void tear_down(void)
{
    fclose(file);
    fclose(terminal);
    close(other_end);
}

START_TEST(auto_is_for_terminals)
{
    ck_assert(cmd_coloured(CMD_COLOUR_AUTO, terminal));
    ck_assert(!cmd_coloured(CMD_COLOUR_AUTO, file));
}
END_TEST

START_TEST(no_color_counts_if_it_is_not_empty)
{
    setenv("NO_COLOR", "", 1);
    ck_assert(cmd_coloured(CMD_COLOUR_AUTO, terminal));
    setenv("NO_COLOR", "0", 1);
    ck_assert(!cmd_coloured(CMD_COLOUR_AUTO, terminal));
}
END_TEST

START_TEST(a_dumb_terminal_has_none)
{
    setenv("TERM", "dumb", 1);
    ck_assert(!cmd_coloured(CMD_COLOUR_AUTO, terminal));
    unsetenv("TERM");
    ck_assert(!cmd_coloured(CMD_COLOUR_AUTO, terminal));
}
END_TEST

START_TEST(the_option_wins)
{
    setenv("NO_COLOR", "1", 1);
    setenv("TERM", "dumb", 1);
    ck_assert(cmd_coloured(CMD_COLOUR_ALWAYS, file));
    unsetenv("NO_COLOR");
    setenv("TERM", "xterm", 1);
    ck_assert(!cmd_coloured(CMD_COLOUR_NEVER, terminal));
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, auto_is_for_terminals);
    tcase_add_test(all, no_color_counts_if_it_is_not_empty);
    tcase_add_test(all, a_dumb_terminal_has_none);
    tcase_add_test(all, the_option_wins);
    Suite *const suite = suite_create("colour");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
