/* Gathering faults, and the exact form in which they are shown. */
#include "config.h"

#include "unit/document/reading.h"

/* A place in a document and what is to be printed below the message. */
static const struct {
    const char *text;
    unsigned first_line;
    struct doc_mark mark;
    unsigned width;
    const char *excerpt;
} excerpts[] = {
    /* the example of the command line's description */
    {"  - {place: bsae/E, at: [2, 0]}\n",
     14,
     {14, 13},
     6,
     "   14 |   - {place: bsae/E, at: [2, 0]}\n"
     "      |             ^~~~~~\n"},
    {"a\nb\nc", 1, {3, 1}, 1, "    3 | c\n      | ^\n"},
    {"a\nbcd\nc", 1, {2, 2}, 2, "    2 | bcd\n      |  ^~\n"},
    /* an underline ends with the line */
    {"abc\nx", 1, {1, 2}, 99, "    1 | abc\n      |  ^~\n"},
    {"abc\n", 1, {1, 4}, 1, "    1 | abc\n      |    ^\n"},
    {"abc\n", 1, {1, 40}, 5, "    1 | abc\n      |    ^\n"},
    {"a\n\nb\n", 1, {2, 1}, 1, "    2 |\n      | ^\n"},
    {"abc\r\nd\r\n", 1, {1, 3}, 5, "    1 | abc\n      |   ^\n"},
    /* tabs stay tabs, wide characters take two columns, combining ones none */
    {"\ta\tb", 1, {1, 4}, 1, "    1 | \ta\tb\n      | \t \t^\n"},
    {"日本: x", 1, {1, 5}, 1, "    1 | 日本: x\n      |       ^\n"},
    {"a: 日本", 1, {1, 4}, 2, "    1 | a: 日本\n      |    ^~~~\n"},
    {"e\xCC\x81: x", 1, {1, 5}, 1, "    1 | e\xCC\x81: x\n      |    ^\n"},
    {"Jürgen: x", 1, {1, 9}, 1, "    1 | Jürgen: x\n      |         ^\n"},
    /* nothing steers the terminal */
    {"\x1B[31m: x", 1, {1, 8}, 1, "    1 | ?[31m: x\n      |        ^\n"},
    {"\xC2\x9B"
     "1m\xE2\x80\xAE: x",
     1,
     {1, 6},
     1,
     "    1 | ?1m?: x\n      |      ^\n"},
    {"a\xFF\xFE: x", 1, {1, 2}, 1, "    1 | a??: x\n      |  ^\n"},
    {"a\rb", 1, {1, 3}, 1, "    1 | a?b\n      |   ^\n"},
    /* lines that the document does not have */
    {"abc\n", 1, {2, 1}, 1, ""},
    {"abc\n", 1, {7, 1}, 1, ""},
    {"abc\n", 5, {4, 1}, 1, ""},
    {"", 1, {1, 1}, 1, ""},
    /* large numbers of lines shift nothing until they must */
    {"abc\n", 99999, {99999, 1}, 1, "99999 | abc\n      | ^\n"},
};
#define EXCERPTS (int)(sizeof excerpts / sizeof *excerpts)

static void begin(const char *text, unsigned first_line)
{
    reading.source = (struct doc_source){"game.yaml", text, strlen(text), first_line, 1};
    doc_faults_init(&reading.faults, &reading.arena, &reading.source);
}

START_TEST(shows_the_line)
{
    begin(excerpts[_i].text, excerpts[_i].first_line);
    const struct doc_mark mark = excerpts[_i].mark;
    doc_error_at(&reading.faults, mark, excerpts[_i].width, "no tile '%s'", "x");
    char expected[1000];
    snprintf(expected, sizeof expected, "game.yaml:%u:%u: error: no tile 'x'\n%s", mark.line, mark.column,
             excerpts[_i].excerpt);
    char *const found = shown(&reading.faults, false);
    ck_assert_str_eq(found, expected);
    free(found);
}
END_TEST

/* A long line: 160 of its characters are shown, with the caret under the one that is meant. */
START_TEST(shows_a_window)
{
    static const unsigned columns[] = {1, 40, 81, 82, 500, 961, 999, 1000, 1001};
    char text[1001];
    for (unsigned i = 0; i < 1000; i++)
        text[i] = (char)('a' + i % 26);
    text[1000] = '\0';
    begin(text, 1);
    const unsigned column = columns[_i];
    doc_error_at(&reading.faults, (struct doc_mark){1, column}, 3, "m");
    char *const found = shown(&reading.faults, false);
    const char *const line = strchr(found, '\n') + 1;
    const char *const caret_line = strchr(line, '\n') + 1;
    const char *const caret = strchr(caret_line, '^');
    ck_assert_ptr_nonnull(caret);
    ck_assert_uint_le(strcspn(line, "\n"), 8 + 160 + 6);
    const char *const above = line + (caret - caret_line);
    if (column <= 1000)
        ck_assert_int_eq(*above, text[column - 1]);
    else
        ck_assert_int_eq(*above, '\n');
    ck_assert_int_eq(strncmp(line, "    1 | ...", 11) == 0, column > 81);
    ck_assert_int_eq(caret_line[-2] == '.', column < 921);
    ck_assert_uint_eq(strspn(caret + 1, "~"), column <= 998 ? 2 : column == 999 ? 1 : 0);
    free(found);
}
END_TEST
#define COLUMNS 9

/* Severities, notes with places of their own, faults without a place; going back for a line before. */
START_TEST(shows_all)
{
    begin("a: 1\nb: 2\na: 3\n", 10);
    const struct doc_node first = {.mark = {10, 1}, .width = 1};
    const struct doc_node second = {.mark = {12, 1}, .width = 4};
    doc_error(&reading.faults, &second, "the key '%s' is given twice", "a");
    doc_note(&reading.faults, &first, "first given here");
    doc_warning(&reading.faults, &first, "w");
    doc_error(&reading.faults, NULL, "no %d", 7);
    doc_note_at(&reading.faults, (struct doc_mark){11, 4}, 0, "n");
    ck_assert_uint_eq(reading.faults.errors, 2);
    ck_assert_uint_eq(reading.faults.warnings, 1);
    char *const found = shown(&reading.faults, false);
    ck_assert_str_eq(found, "game.yaml:12:1: error: the key 'a' is given twice\n"
                            "   12 | a: 3\n"
                            "      | ^~~~\n"
                            "game.yaml:10:1: note: first given here\n"
                            "   10 | a: 1\n"
                            "      | ^\n"
                            "game.yaml:10:1: warning: w\n"
                            "   10 | a: 1\n"
                            "      | ^\n"
                            "game.yaml: error: no 7\n"
                            "game.yaml:11:4: note: n\n"
                            "   11 | b: 2\n"
                            "      |    ^\n");
    free(found);
}
END_TEST

/* With colours the same text stands between the codes. */
START_TEST(shows_colours)
{
    begin("abc\n", 1);
    doc_error_at(&reading.faults, (struct doc_mark){1, 2}, 1, "m");
    doc_note_at(&reading.faults, (struct doc_mark){1, 1}, 1, "n");
    char *const plain = shown(&reading.faults, false);
    char *const coloured = shown(&reading.faults, true);
    ck_assert_ptr_null(strchr(plain, '\x1B'));
    ck_assert_ptr_nonnull(strstr(coloured, "\x1B[1;31merror:\x1B[0m"));
    char *to = coloured;
    for (const char *from = coloured; *from != '\0';) {
        if (*from == '\x1B')
            from += strcspn(from, "m") + 1;
        else
            *to++ = *from++;
    }
    *to = '\0';
    ck_assert_str_eq(coloured, plain);
    free(coloured);
    free(plain);
}
END_TEST

/* What a message or a file's name quotes cannot steer the terminal either. */
START_TEST(shows_nothing_harmful)
{
    reading.source = (struct doc_source){"\x1B]0;x\x07.yaml", "", 0, 1, 1};
    doc_faults_init(&reading.faults, &reading.arena, &reading.source);
    doc_error(&reading.faults, NULL, "no '%s'", "a\nb\tc\x1B[2J\x7F\xC2\x85\xFFü");
    char *const found = shown(&reading.faults, false);
    ck_assert_str_eq(found, "?]0;x?.yaml: error: no 'a?b?c?[2J???ü'\n");
    free(found);
}
END_TEST

START_TEST(keeps_a_hundred)
{
    begin("abc\n", 1);
    for (unsigned i = 0; i < DOC_FAULTS_MAX + 23; i++) {
        if (i % 2 == 0)
            doc_error(&reading.faults, NULL, "e%u", i);
        else
            doc_warning(&reading.faults, NULL, "w%u", i);
        doc_note(&reading.faults, NULL, "n%u", i);
    }
    ck_assert_uint_eq(reading.faults.errors, 62);
    ck_assert_uint_eq(reading.faults.warnings, 61);
    ck_assert_uint_eq(reading.faults.dropped, 23);
    /* A note is kept if the fault that it belongs to is. */
    ck_assert_str_eq(reading.faults.last->message, "n99");
    unsigned count = 0;
    for (const struct doc_fault *fault = reading.faults.first; fault != NULL; fault = fault->next)
        count++;
    ck_assert_uint_eq(count, 2 * DOC_FAULTS_MAX);
    char *const found = shown(&reading.faults, false);
    ck_assert_ptr_nonnull(strstr(found, "game.yaml: note: n99\ngame.yaml: note: 23 more faults are not shown\n"));
    free(found);
}
END_TEST

START_TEST(drops_one)
{
    begin("", 1);
    for (unsigned i = 0; i <= DOC_FAULTS_MAX; i++)
        doc_error(&reading.faults, NULL, "e");
    char *const found = shown(&reading.faults, false);
    ck_assert_ptr_nonnull(strstr(found, "\ngame.yaml: note: 1 more fault is not shown\n"));
    free(found);
}
END_TEST

/* A long message is cut between characters. */
START_TEST(cuts_messages)
{
    begin("", 1);
    char text[3001];
    for (unsigned i = 0; i < 1500; i++)
        memcpy(text + 2 * i, "ü", 2);
    text[3000] = '\0';
    doc_error(&reading.faults, NULL, "%s", text);
    doc_error(&reading.faults, NULL, "x%s", text);
    doc_error(&reading.faults, NULL, "%.*s", DOC_MESSAGE_MAX, text);
    const struct doc_fault *fault = reading.faults.first;
    ck_assert_uint_eq(strlen(fault->message), 999); /* 498 characters and the dots */
    ck_assert_str_eq(fault->message + 994, "ü...");
    fault = fault->next;
    ck_assert_uint_eq(strlen(fault->message), 1000);
    ck_assert_str_eq(fault->message + 995, "ü...");
    fault = fault->next;
    ck_assert_uint_eq(strlen(fault->message), DOC_MESSAGE_MAX);
    ck_assert_str_eq(fault->message + DOC_MESSAGE_MAX - 2, "ü");
}
END_TEST

START_TEST(quotes)
{
    static const char sixty[] = "ü23456789 ü23456789 ü23456789 ü23456789 ü23456789 ü23456789 ";
    ck_assert_str_eq(doc_excerpt(&reading.arena, "abc", 2), "ab");
    ck_assert_str_eq(doc_excerpt(&reading.arena, sixty, strlen(sixty)), sixty);
    const char *const longer = doc_printf(&reading.arena, "%sx", sixty);
    ck_assert_str_eq(doc_excerpt(&reading.arena, longer, strlen(longer)), doc_printf(&reading.arena, "%s...", sixty));
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/fault");
    TCase *const all = tcase_create("fault");
    tcase_add_checked_fixture(all, reading_set_up, reading_tear_down);
    tcase_add_loop_test(all, shows_the_line, 0, EXCERPTS);
    tcase_add_loop_test(all, shows_a_window, 0, COLUMNS);
    tcase_add_test(all, shows_all);
    tcase_add_test(all, shows_colours);
    tcase_add_test(all, shows_nothing_harmful);
    tcase_add_test(all, keeps_a_hundred);
    tcase_add_test(all, drops_one);
    tcase_add_test(all, cuts_messages);
    tcase_add_test(all, quotes);
    suite_add_tcase(suite, all);
    return reading_run(suite);
}
