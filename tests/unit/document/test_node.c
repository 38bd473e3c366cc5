/* Looking things up in a tree, and building one. */
#include "config.h"

#include "unit/document/reading.h"

START_TEST(gets)
{
    const struct doc_node *const map = read_clean("{a: 1, ab: 2, \"\": 3, list: [x], name: a}");
    ck_assert(doc_is(doc_get(map, "a"), "1"));
    ck_assert(doc_is(doc_get(map, "ab"), "2"));
    ck_assert(doc_is(doc_get(map, ""), "3"));
    ck_assert_ptr_null(doc_get(map, "abc"));
    ck_assert_ptr_null(doc_get(map, "b"));
    ck_assert_ptr_null(doc_get(NULL, "a"));
    ck_assert_ptr_null(doc_get(doc_get(map, "list"), "x"));
    ck_assert_ptr_null(doc_get(doc_get(map, "name"), "a"));
}
END_TEST

START_TEST(compares)
{
    const struct doc_node *const map = read_clean("{a: word, list: [word]}");
    const struct doc_node *const word = doc_get(map, "a");
    ck_assert(doc_is(word, "word"));
    ck_assert(!doc_is(word, "words"));
    ck_assert(!doc_is(word, "wor"));
    ck_assert(!doc_is(word, ""));
    ck_assert(!doc_is(NULL, "word"));
    ck_assert(!doc_is(doc_get(map, "list"), "word"));
    ck_assert(!doc_is(map, ""));
}
END_TEST

START_TEST(builds)
{
    struct doc_arena *const arena = &reading.arena;
    struct doc_node *const map = doc_new_map(arena);
    struct doc_node *const list = doc_put(arena, map, "list", doc_inline(doc_new_list(arena)));
    doc_put(arena, map, "switch", doc_new_switch(arena, true));
    ck_assert_ptr_eq(doc_add(list, doc_new_number(arena, -12)), list->first);
    doc_add(list, doc_new_number(arena, 9223372036854775807LL));
    struct doc_node *const last = doc_add(list, doc_new_text(arena, "Jürgen"));
    ck_assert_int_eq(map->kind, DOC_MAP);
    ck_assert_uint_eq(map->count, 2);
    ck_assert(doc_is(map->first->key, "list"));
    ck_assert(doc_is(map->last->key, "switch"));
    ck_assert_ptr_eq(doc_get(map, "list"), list);
    ck_assert(list->flow);
    ck_assert(!map->flow);
    ck_assert_uint_eq(list->count, 3);
    ck_assert(doc_is(list->first, "-12"));
    ck_assert_int_eq(list->first->kind, DOC_NUMBER);
    ck_assert(doc_is(list->first->next, "9223372036854775807"));
    ck_assert_ptr_eq(list->last, last);
    ck_assert_ptr_null(last->next);
    ck_assert_uint_eq(last->length, 7);
    ck_assert(doc_is(doc_get(map, "switch"), "true"));
    ck_assert(doc_is(doc_new_switch(arena, false), "false"));
    ck_assert_uint_eq(last->mark.line, 0);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/node");
    TCase *const all = tcase_create("node");
    tcase_add_checked_fixture(all, reading_set_up, reading_tear_down);
    tcase_add_test(all, gets);
    tcase_add_test(all, compares);
    tcase_add_test(all, builds);
    suite_add_tcase(suite, all);
    return reading_run(suite);
}
