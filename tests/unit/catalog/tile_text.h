/* For tests: a document from a string, and the faults that reading it brought. */
#ifndef REEVE_TESTS_TILE_TEXT_H
#define REEVE_TESTS_TILE_TEXT_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "document/arena.h"
#include "document/fault.h"
#include "document/parse.h"
#include "document/stream.h"

/** A document in memory. */
struct tile_text {
    struct doc_arena arena;
    struct doc_stream stream;
    struct doc_source source;
    struct doc_faults faults;
    const struct doc_node *root;
};

static inline void open_text(struct tile_text *text, const char *yaml)
{
    doc_arena_init(&text->arena);
    ck_assert(doc_stream_from_memory(&text->stream, "test.yaml", yaml, strlen(yaml)));
    ck_assert(doc_stream_next(&text->stream, &text->source));
    doc_faults_init(&text->faults, &text->arena, &text->source);
    text->root = doc_parse(&text->source, &text->faults);
    ck_assert_ptr_nonnull(text->root);
    ck_assert_uint_eq(text->faults.errors, 0);
}

static inline void close_text(struct tile_text *text)
{
    doc_stream_close(&text->stream);
    doc_arena_free(&text->arena);
}

/** Whether one of the faults holds the words. */
static inline int text_says(const struct tile_text *text, const char *words)
{
    for (const struct doc_fault *fault = text->faults.first; fault != NULL; fault = fault->next) {
        if (strstr(fault->message, words) != NULL) {
            return 1;
        }
    }
    return 0;
}

static inline int run_suite(const char *name, TCase *tests)
{
    Suite *const suite = suite_create(name);
    SRunner *runner;
    int failed;

    suite_add_tcase(suite, tests);
    runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
