/* Cutting a file at the lines that part its documents; reading files. */
#include "config.h"

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/stream.h"

#define MARK "\xEF\xBB\xBF"

/* A file and its documents: the line at which each begins and its text. */
static const struct {
    const char *bytes;
    struct {
        unsigned line;
        const char *text;
    } documents[4];
} cuts[] = {
    {"", {{0, NULL}}},
    {"\n\n", {{0, NULL}}},
    {"# only a comment", {{0, NULL}}},
    {"---\n---\n# c\n--- # d\n---", {{0, NULL}}},
    {"a", {{1, "a"}}},
    {"a: 1\n", {{1, "a: 1\n"}}},
    {"---\na\n", {{1, "---\na\n"}}},
    {"a\n---\nb\n", {{1, "a\n"}, {2, "---\nb\n"}}},
    {"a\n--- b\n---\tc\n", {{1, "a\n"}, {2, "--- b\n"}, {3, "---\tc\n"}}},
    {"# schema\n\n---\na\n", {{3, "---\na\n"}}},
    {"# schema\na\n", {{1, "# schema\na\n"}}},
    {"a\n---\n\n# nothing\n---\nb\n---\n", {{1, "a\n"}, {5, "---\nb\n"}}},
    {"a\n---", {{1, "a\n"}}},
    {"a\n---b\n ---\n----\n--\n- - -\n", {{1, "a\n---b\n ---\n----\n--\n- - -\n"}}},
    {"a\r\n---\r\nb\r\n---\r\n", {{1, "a\r\n"}, {2, "---\r\nb\r\n"}}},
    {"\r\n \t\r\n--- \r\nb", {{3, "--- \r\nb"}}},
    {MARK "a\n---\n" MARK "b", {{1, "a\n"}, {2, "---\n" MARK "b"}}},
    {MARK, {{0, NULL}}},
    {MARK "---\na", {{1, "---\na"}}},
    {"...\n", {{1, "...\n"}}},
    {"a\n...\n---\nb", {{1, "a\n...\n"}, {3, "---\nb"}}},
    {"%YAML 1.2\n---\na", {{1, "%YAML 1.2\n"}, {2, "---\na"}}},
    {"--- |\n  # text\n---\nb", {{1, "--- |\n  # text\n"}, {3, "---\nb"}}},
    {"a: \"x\n---\ny\"", {{1, "a: \"x\n"}, {2, "---\ny\""}}},
};
#define CUTS (int)(sizeof cuts / sizeof *cuts)

static void check_cuts(struct doc_stream *stream, const char *file, int which)
{
    struct doc_source source;
    for (unsigned i = 0; cuts[which].documents[i].text != NULL; i++) {
        ck_assert(doc_stream_next(stream, &source));
        const char *const text = cuts[which].documents[i].text;
        ck_assert_uint_eq(source.size, strlen(text));
        ck_assert_mem_eq(source.text, text, source.size);
        ck_assert_uint_eq(source.first_line, cuts[which].documents[i].line);
        ck_assert_uint_eq(source.number, i + 1);
        ck_assert_str_eq(source.file, file);
    }
    ck_assert(!doc_stream_next(stream, &source));
    ck_assert(!doc_stream_next(stream, &source));
}

START_TEST(cuts_memory)
{
    struct doc_stream stream;
    ck_assert(doc_stream_from_memory(&stream, "m", cuts[_i].bytes, strlen(cuts[_i].bytes)));
    check_cuts(&stream, "m", _i);
    doc_stream_close(&stream);
}
END_TEST

/* A scratch file of the test, removed at its end. */
static char path[] = "stream-XXXXXX";

static void make_file(const char *bytes, size_t size)
{
    strcpy(path, "stream-XXXXXX");
    const int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, bytes, size), (ssize_t)size);
    close(file);
}

START_TEST(cuts_a_file)
{
    make_file(cuts[_i].bytes, strlen(cuts[_i].bytes));
    struct doc_stream stream;
    const char *why = NULL;
    const bool opened = doc_stream_open(&stream, path, &why);
    unlink(path);
    ck_assert(opened);
    check_cuts(&stream, path, _i);
    doc_stream_close(&stream);
}
END_TEST

START_TEST(cuts_standard_input)
{
    make_file(cuts[_i].bytes, strlen(cuts[_i].bytes));
    ck_assert_ptr_nonnull(freopen(path, "r", stdin));
    unlink(path);
    struct doc_stream stream;
    const char *why = NULL;
    ck_assert(doc_stream_open(&stream, "-", &why));
    check_cuts(&stream, "<stdin>", _i);
    doc_stream_close(&stream);
}
END_TEST

/* More than a pipe or a first buffer holds, without a size to know beforehand. */
START_TEST(reads_a_long_pipe)
{
    const size_t lines = 50000;
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        close(ends[0]);
        FILE *const out = fdopen(ends[1], "w");
        for (size_t i = 0; i < lines; i++)
            fprintf(out, "line %zu\n", i);
        fflush(out);
        _exit(0);
    }
    close(ends[1]);
    ck_assert_int_ge(dup2(ends[0], STDIN_FILENO), 0);
    close(ends[0]);
    struct doc_stream stream;
    struct doc_source source;
    const char *why = NULL;
    ck_assert(doc_stream_open(&stream, "-", &why));
    ck_assert(doc_stream_next(&stream, &source));
    ck_assert_uint_eq(stream.line, lines + 1);
    ck_assert_mem_eq(source.text + source.size - 12, "\nline 49999\n", 12);
    ck_assert(!doc_stream_next(&stream, &source));
    doc_stream_close(&stream);
}
END_TEST

START_TEST(says_why_not)
{
    struct doc_stream stream;
    const char *why = NULL;
    ck_assert(!doc_stream_open(&stream, "no/such/file.yaml", &why));
    ck_assert_str_eq(why, "no such file");
    doc_stream_close(&stream);
    ck_assert(!doc_stream_open(&stream, ".", &why));
    ck_assert_str_eq(why, "is a directory");
    doc_stream_close(&stream);
    make_file("a", 1);
    char below[sizeof path + 2];
    snprintf(below, sizeof below, "%s/x", path);
    const bool opened = doc_stream_open(&stream, below, &why);
    unlink(path);
    ck_assert(!opened);
    ck_assert_str_eq(why, "a part of the path is no directory");
    doc_stream_close(&stream);
}
END_TEST

/* A file that is larger than any that is read, though it takes no room on the disk. */
START_TEST(refuses_a_huge_file)
{
    make_file("a", 1);
    const int cut = truncate(path, ((off_t)1 << 32) + 5);
    struct doc_stream stream;
    const char *why = NULL;
    const bool opened = cut == 0 && doc_stream_open(&stream, path, &why);
    unlink(path);
    if (cut != 0)
        return; /* a file system without such files */
    ck_assert(!opened);
    ck_assert_str_eq(why, "larger than 4 GiB");
}
END_TEST

/* A long row of documents: lines and numbers go on from one to the next. */
START_TEST(counts_many)
{
    const size_t count = 20000;
    static const char one[] = "---\na: 1\n\n";
    char *const bytes = malloc(count * (sizeof one - 1));
    ck_assert_ptr_nonnull(bytes);
    for (size_t i = 0; i < count; i++)
        memcpy(bytes + i * (sizeof one - 1), one, sizeof one - 1);
    struct doc_stream stream;
    struct doc_source source = {0};
    ck_assert(doc_stream_from_memory(&stream, "m", bytes, count * (sizeof one - 1)));
    free(bytes);
    size_t found = 0;
    while (doc_stream_next(&stream, &source)) {
        ck_assert_uint_eq(source.first_line, found * 3 + 1);
        found++;
    }
    ck_assert_uint_eq(found, count);
    ck_assert_uint_eq(source.number, count);
    doc_stream_close(&stream);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/stream");
    TCase *const all = tcase_create("stream");
    tcase_add_loop_test(all, cuts_memory, 0, CUTS);
    tcase_add_loop_test(all, cuts_a_file, 0, CUTS);
    tcase_add_loop_test(all, cuts_standard_input, 0, CUTS);
    tcase_add_test(all, reads_a_long_pipe);
    tcase_add_test(all, says_why_not);
    tcase_add_test(all, refuses_a_huge_file);
    tcase_add_test(all, counts_many);
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
