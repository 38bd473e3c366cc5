/* Progress: shown where standard error is a terminal and the report goes elsewhere, not too often, and wiped away. */
#include "config.h"

#include <check.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/progress.h"

static int other_end = -1, terminal = -1, usual = -1;
static FILE *file;

static void set_up(void)
{
    other_end = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(other_end, 0);
    ck_assert_int_eq(grantpt(other_end), 0);
    ck_assert_int_eq(unlockpt(other_end), 0);
    terminal = open(ptsname(other_end), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(terminal, 0);
    file = tmpfile();
    ck_assert_ptr_nonnull(file);
    usual = dup(STDERR_FILENO);
    ck_assert_int_ge(usual, 0);
    ck_assert_int_ge(dup2(terminal, STDERR_FILENO), 0);
}

static void tear_down(void)
{
    (void)dup2(usual, STDERR_FILENO);
    close(usual);
    fclose(file);
    close(terminal);
    close(other_end);
}

/* What has come to the terminal since the last call. */
static const char *seen(void)
{
    static char text[256];
    struct pollfd end = {.fd = other_end, .events = POLLIN};
    size_t length = 0;
    while (length + 1 < sizeof text && poll(&end, 1, 50) == 1) {
        const ssize_t got = read(other_end, text + length, sizeof text - 1 - length);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    text[length] = '\0';
    return text;
}

static void wait_a_pace(void)
{
    (void)nanosleep(&(struct timespec){.tv_nsec = 250000000}, NULL);
}

START_TEST(it_is_said_and_wiped_away)
{
    struct cmd_progress progress = {0};
    cmd_progress_start(&progress, file);
    ck_assert(!cmd_progress_due(&progress));
    wait_a_pace();
    ck_assert(cmd_progress_due(&progress));
    ck_assert(!cmd_progress_due(&progress));
    cmd_progress_say(&progress, "%d of %d", 3, 7);
    ck_assert_str_eq(seen(), "\r3 of 7");
    cmd_progress_clear(&progress);
    const char *const wiped = seen();
    ck_assert_int_eq(wiped[0], '\r');
    ck_assert_uint_eq(strspn(wiped + 1, " "), 60);
    ck_assert_str_eq(wiped + 61, "\r");
}
END_TEST

START_TEST(a_report_on_the_terminal_is_left_alone)
{
    struct cmd_progress progress = {0};
    FILE *const report = fopen(ptsname(other_end), "w");
    ck_assert_ptr_nonnull(report);
    cmd_progress_start(&progress, report);
    wait_a_pace();
    ck_assert(!cmd_progress_due(&progress));
    cmd_progress_say(&progress, "3 of 7");
    cmd_progress_clear(&progress);
    ck_assert_str_eq(seen(), "");
    fclose(report);
}
END_TEST

START_TEST(without_a_terminal_there_is_none)
{
    struct cmd_progress progress = {0};
    ck_assert_int_ge(dup2(fileno(file), STDERR_FILENO), 0);
    cmd_progress_start(&progress, NULL);
    wait_a_pace();
    ck_assert(!cmd_progress_due(&progress));
    cmd_progress_say(&progress, "3 of 7");
    cmd_progress_clear(&progress);
    ck_assert_int_eq(lseek(fileno(file), 0, SEEK_END), 0);
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, it_is_said_and_wiped_away);
    tcase_add_test(all, a_report_on_the_terminal_is_left_alone);
    tcase_add_test(all, without_a_terminal_there_is_none);
    Suite *const suite = suite_create("progress");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
