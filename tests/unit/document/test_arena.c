/* Arenas: alignment, zeroes, growth, blocks taken over, and what happens when memory runs out. */
#include "config.h"

#include <check.h>
#include <setjmp.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "document/arena.h"

static struct doc_arena arena;

static void set_up(void)
{
    doc_arena_init(&arena);
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

static bool all_zero(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != 0)
            return false;
    }
    return true;
}

/* A pattern over the first `size` bytes, and whether it is still there: an assertion for each byte would take long. */
static void mark(unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(i % 250 + 1);
}

static bool is_marked(const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != i % 250 + 1)
            return false;
    }
    return true;
}

static const size_t sizes[] = {0, 1, 7, 16, 17, 255, 256, 1000, 16383, 16384, 16385, 65536, 100000, 1 << 20};
#define SIZES (int)(sizeof sizes / sizeof *sizes)

/* Blocks of every size are zero and aligned, also behind a text of odd length and in memory that was used before. */
START_TEST(zero_and_aligned)
{
    const size_t size = sizes[_i];
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned i = 0; i < 20; i++) {
            ck_assert_str_eq(doc_copy(&arena, "abc", i % 4), i % 4 == 0   ? ""
                                                             : i % 4 == 1 ? "a"
                                                             : i % 4 == 2 ? "ab"
                                                                          : "abc");
            char *const block = doc_alloc(&arena, size);
            ck_assert_ptr_nonnull(block);
            ck_assert_uint_eq((uintptr_t)block % alignof(max_align_t), 0);
            ck_assert(all_zero(block, size));
            if (size != 0)
                memset(block, 0x5A, size);
        }
        doc_arena_reset(&arena);
    }
}
END_TEST

/* Blocks do not overlap: each keeps its own byte. */
START_TEST(apart)
{
    unsigned char *blocks[300];
    for (unsigned i = 0; i < 300; i++) {
        const size_t size = sizes[i % SIZES];
        blocks[i] = doc_alloc(&arena, size);
        memset(blocks[i], (int)(i % 251), size);
    }
    unsigned long spoilt = 0;
    for (unsigned i = 0; i < 300; i++) {
        for (size_t at = 0; at < sizes[i % SIZES]; at += 97)
            spoilt += blocks[i][at] != i % 251;
    }
    ck_assert_uint_eq(spoilt, 0);
}
END_TEST

/* An array that grows keeps what it had and has zeroes behind, whatever lies between. */
START_TEST(grows)
{
    const bool disturbed = _i != 0;
    size_t size = 0;
    unsigned char *block = NULL;
    for (size_t next = 1; next < 500000; next = next * 3 / 2 + 1) {
        block = doc_grow(&arena, block, size, next);
        ck_assert(is_marked(block, size));
        ck_assert(all_zero((char *)block + size, next - size));
        mark(block, next);
        size = next;
        if (disturbed)
            memset(doc_alloc(&arena, next % 40000), 0xFF, next % 40000);
    }
    /* And it may become shorter, down to a small one and back. */
    for (size_t next = size; next > 3; next /= 3) {
        block = doc_grow(&arena, block, size, next);
        size = next;
        ck_assert(is_marked(block, size));
    }
    block = doc_grow(&arena, block, size, 100000);
    ck_assert(all_zero((char *)block + size, 100000 - size));
}
END_TEST

/* Doubling an array to many megabytes leaves no copies behind. */
START_TEST(growth_leaves_nothing)
{
    size_t size = 16;
    char *block = doc_alloc(&arena, size);
    while (size < (size_t)8 << 20) {
        block = doc_grow(&arena, block, size, size * 2);
        size *= 2;
    }
    ck_assert_uint_lt(arena.total, size + size / 4);
}
END_TEST

/* Several large arrays that grow in turn: their chunks are neighbours in the arena's list. */
START_TEST(grow_in_turn)
{
    unsigned *arrays[5] = {0};
    size_t counts[5] = {0};
    for (unsigned round = 0; round < 60; round++) {
        const unsigned which = (round * 3 + round / 5) % 5;
        const size_t count = counts[which] + 3000 * (size_t)(round % 4 + 1);
        arrays[which] = doc_grow(&arena, arrays[which], counts[which] * sizeof(unsigned), count * sizeof(unsigned));
        for (size_t i = counts[which]; i < count; i++)
            arrays[which][i] = which * 1000000U + (unsigned)i;
        counts[which] = count;
    }
    for (unsigned which = 0; which < 5; which++) {
        for (size_t i = 0; i < counts[which]; i += 500)
            ck_assert_uint_eq(arrays[which][i], which * 1000000U + (unsigned)i);
    }
}
END_TEST

START_TEST(reset_keeps_the_first_chunk)
{
    doc_alloc(&arena, 100);
    const size_t first = arena.total;
    for (unsigned i = 0; i < 100; i++)
        doc_alloc(&arena, 10000);
    doc_alloc(&arena, 1 << 20);
    ck_assert_uint_gt(arena.total, first);
    doc_arena_reset(&arena);
    ck_assert_uint_eq(arena.total, first);
    /* A stream of small documents goes to malloc() no more. */
    for (unsigned i = 0; i < 100; i++) {
        doc_alloc(&arena, 100);
        ck_assert_uint_eq(arena.total, first);
        doc_arena_reset(&arena);
    }
}
END_TEST

START_TEST(adopts)
{
    for (unsigned round = 0; round < 3; round++) {
        for (unsigned i = 0; i < 50; i++)
            doc_adopt(&arena, malloc(100));
        doc_adopt(&arena, NULL);
        doc_arena_reset(&arena); /* what is not freed here is found by the sanitizer */
    }
    doc_adopt(&arena, malloc(10));
}
END_TEST

START_TEST(texts)
{
    char *const copy = doc_copy(&arena, "abcdef", 3);
    ck_assert_str_eq(copy, "abc");
    ck_assert_str_eq(doc_copy(&arena, NULL, 0), "");
    ck_assert_str_eq(doc_printf(&arena, "%s-%d", "x", 42), "x-42");
    /* Longer than any buffer that is tried first. */
    char *const large = doc_alloc(&arena, 50001);
    memset(large, 'y', 50000);
    for (int length = 250; length < 260; length++) {
        const char *const text = doc_printf(&arena, "%.*s!", length, large);
        ck_assert_uint_eq(strlen(text), (size_t)length + 1);
        ck_assert_int_eq(text[length], '!');
    }
    const char *const all = doc_printf(&arena, "<%s>", large);
    ck_assert_uint_eq(strlen(all), 50002);
    ck_assert_int_eq(all[50001], '>');
    ck_assert_str_eq(copy, "abc");
}
END_TEST

/* Each way to ask for too much ends in `escape`. */
static void ask(int way)
{
    switch (way) {
    case 0:
        doc_alloc(&arena, SIZE_MAX);
        break;
    case 1:
        doc_alloc(&arena, SIZE_MAX / 2 - 8);
        break;
    case 2:
        doc_alloc_array(&arena, SIZE_MAX / 8, 16);
        break;
    case 3:
        doc_alloc_array(&arena, (size_t)1 << 33, (size_t)1 << 33);
        break;
    case 4:
        doc_grow(&arena, doc_alloc(&arena, 8), 8, SIZE_MAX - 3);
        break;
    case 5:
        doc_copy(&arena, "", SIZE_MAX);
        break;
    case 6:
        arena.limit = 100000;
        for (unsigned i = 0; i < 100000; i++)
            doc_alloc(&arena, 10);
        break;
    case 7:
        arena.limit = 300000;
        doc_grow(&arena, doc_alloc(&arena, 200000), 200000, 400000);
        break;
    case 8:
        /* The block is freed all the same. */
        arena.limit = 10;
        doc_adopt(&arena, malloc(20));
        break;
    case 9:
        arena.limit = 10;
        doc_printf(&arena, "%d", 1);
        break;
    default:
        doc_out_of_memory(&arena);
    }
}
#define WAYS 11

START_TEST(runs_out)
{
    jmp_buf here;
    if (setjmp(here) == 0) {
        arena.escape = &here;
        ask(_i);
        ck_abort_msg("way %d to run out of memory came back", _i);
    }
    ck_assert_ptr_eq(arena.escape, &here);
    /* The arena can still be used and freed. */
    arena.limit = 0;
    ck_assert_str_eq(doc_copy(&arena, "on", 2), "on");
}
END_TEST

START_TEST(arrays)
{
    const unsigned *const numbers = doc_alloc_array(&arena, 1000, sizeof *numbers);
    ck_assert(all_zero((const char *)numbers, 1000 * sizeof *numbers));
    ck_assert_ptr_nonnull(doc_alloc_array(&arena, 0, 8));
    ck_assert_ptr_nonnull(doc_alloc_array(&arena, 8, 0));
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/arena");
    TCase *const all = tcase_create("arena");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_loop_test(all, zero_and_aligned, 0, SIZES);
    tcase_add_test(all, apart);
    tcase_add_loop_test(all, grows, 0, 2);
    tcase_add_test(all, growth_leaves_nothing);
    tcase_add_test(all, grow_in_turn);
    tcase_add_test(all, reset_keeps_the_first_chunk);
    tcase_add_test(all, adopts);
    tcase_add_test(all, texts);
    tcase_add_loop_test(all, runs_out, 0, WAYS);
    tcase_add_test(all, arrays);
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
