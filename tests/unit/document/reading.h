/* Reading a text as a document and showing its faults; what the tests of the reader share. */
#ifndef REEVE_TESTS_DOCUMENT_READING_H
#define REEVE_TESTS_DOCUMENT_READING_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/parse.h"

/** One document, with what it was read into. */
struct reading {
    struct doc_arena arena;
    struct doc_source source;
    struct doc_faults faults;
    struct doc_node *root;
    char *text; /* of open_memstream() */
    size_t size;
};
static struct reading reading;

static void reading_set_up(void)
{
    doc_arena_init(&reading.arena);
}

static void reading_tear_down(void)
{
    doc_arena_free(&reading.arena);
}

/** Reads `size` bytes as the document "t.yaml" whose first line is `first_line`. */
static inline struct doc_node *read_bytes(const char *text, size_t size, unsigned first_line)
{
    reading.source = (struct doc_source){"t.yaml", text, size, first_line, 1};
    doc_faults_init(&reading.faults, &reading.arena, &reading.source);
    reading.root = doc_parse(&reading.source, &reading.faults);
    return reading.root;
}

static inline struct doc_node *read_text(const char *text)
{
    return read_bytes(text, strlen(text), 1);
}

/** Reads a text that must be without fault. */
static inline struct doc_node *read_clean(const char *text)
{
    struct doc_node *const root = read_text(text);
    if (reading.faults.first != NULL)
        ck_abort_msg("%s: %s", text, reading.faults.first->message);
    ck_assert_ptr_nonnull(root);
    return root;
}

/** The faults as they are printed; to be freed. */
static inline char *shown(const struct doc_faults *faults, bool colour)
{
    FILE *const out = open_memstream(&reading.text, &reading.size);
    ck_assert_ptr_nonnull(out);
    doc_faults_print(faults, out, colour);
    ck_assert_int_eq(fclose(out), 0);
    return reading.text;
}

/** The faults, each as `line:column+width severity message` on a line of its own; to be freed. */
static inline char *listed(const struct doc_faults *faults)
{
    static const char *const words[] = {"error", "warning", "note"};
    FILE *const out = open_memstream(&reading.text, &reading.size);
    ck_assert_ptr_nonnull(out);
    for (const struct doc_fault *fault = faults->first; fault != NULL; fault = fault->next)
        fprintf(out, "%u:%u+%u %s %s\n", fault->mark.line, fault->mark.column, fault->width, words[fault->severity],
                fault->message);
    ck_assert_int_eq(fclose(out), 0);
    return reading.text;
}

/** Runs a suite; for main() to return. */
static inline int reading_run(Suite *suite)
{
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
