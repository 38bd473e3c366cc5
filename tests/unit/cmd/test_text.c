/* Text in words and columns. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/text.h"

static char *text;
static size_t size;
static FILE *out;

static void set_up(void)
{
    text = NULL;
    out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
}

static void tear_down(void)
{
    free(text);
}

/* Compares what was printed. */
static void check_text(const char *expected)
{
    fclose(out);
    ck_assert_str_eq(text, expected);
}

START_TEST(lines_are_as_full_as_they_can_be)
{
    cmd_wrap(out, "one two three four", 0, 2, 9);
    /* "  three" and " four" would be 12 columns. */
    check_text("one two\n  three\n  four\n");
}
END_TEST

START_TEST(a_line_may_be_full_to_the_last_column)
{
    cmd_wrap(out, "one two", 0, 0, 7);
    check_text("one two\n");
}
END_TEST

START_TEST(the_first_line_begins_where_the_cursor_is)
{
    cmd_wrap(out, "one two", 3, 0, 9);
    check_text("one\ntwo\n");
}
END_TEST

START_TEST(a_long_word_stays_whole)
{
    cmd_wrap(out, "a incomprehensibilities b", 0, 0, 8);
    check_text("a\nincomprehensibilities\nb\n");
}
END_TEST

START_TEST(blanks_are_one)
{
    cmd_wrap(out, "  one \n  two  ", 0, 0, 80);
    check_text("one two\n");
}
END_TEST

START_TEST(columns_are_no_bytes)
{
    ck_assert_uint_eq(cmd_columns("270\xC2\xB0"), 4);
    ck_assert_uint_eq(cmd_columns("\xE5\x9F\x8E"), 2); /* a wide character */
    cmd_wrap(out, "\xC3\xB6\xC3\xB6\xC3\xB6 \xC3\xB6\xC3\xB6", 0, 0, 6);
    check_text("\xC3\xB6\xC3\xB6\xC3\xB6 \xC3\xB6\xC3\xB6\n");
}
END_TEST

START_TEST(first_words_that_fit_are_all)
{
    cmd_first_words(out, "one two", 7);
    check_text("one two");
}
END_TEST

START_TEST(first_words_leave_room_for_the_points)
{
    cmd_first_words(out, "one two three", 11);
    check_text("one two ...");
}
END_TEST

START_TEST(first_words_of_a_narrow_column)
{
    cmd_first_words(out, "one two three", 10);
    check_text("one ...");
}
END_TEST

START_TEST(a_column_has_a_blank_behind_it)
{
    cmd_column(out, "ab", 4);
    cmd_column(out, "abcd", 4);
    cmd_bold(out, "x", true);
    cmd_bold(out, "y", false);
    check_text("ab  abcd \x1b[1mx\x1b[0my");
}
END_TEST

int main(void)
{
    TCase *const all = tcase_create("all");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, lines_are_as_full_as_they_can_be);
    tcase_add_test(all, a_line_may_be_full_to_the_last_column);
    tcase_add_test(all, the_first_line_begins_where_the_cursor_is);
    tcase_add_test(all, a_long_word_stays_whole);
    tcase_add_test(all, blanks_are_one);
    tcase_add_test(all, columns_are_no_bytes);
    tcase_add_test(all, first_words_that_fit_are_all);
    tcase_add_test(all, first_words_leave_room_for_the_points);
    tcase_add_test(all, first_words_of_a_narrow_column);
    tcase_add_test(all, a_column_has_a_blank_behind_it);
    Suite *const suite = suite_create("text");
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
