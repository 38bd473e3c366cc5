/* Typed getters: what they take, and the words with which they refuse. */
#include "config.h"

#include <limits.h>

#include "document/get.h"
#include "unit/document/reading.h"

/* The value under `k` of a document. */
static const struct doc_node *value_of(const char *text)
{
    return doc_get(read_text(text), "k");
}

static void check_faults(const char *expected)
{
    char *const found = listed(&reading.faults);
    ck_assert_str_eq(found, expected);
    free(found);
}

static const struct {
    const char *text;
    long min;
    long max;
    long value;
    const char *faults;
} integers[] = {
    {"k: 0", 0, 6, 0, ""},
    {"k: 6", 0, 6, 6, ""},
    {"k: -3", -3, 6, -3, ""},
    {"k: -0", -3, 6, 0, ""},
    {"k: 1000000000", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, 1000000000, ""},
    {"k: -1000000000", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, -1000000000, ""},
    {"k: -1073741824", -1073741824, 1073741824, -1073741824, ""},
    {"k: 12a", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, 77,
     "1:4+3 error score must be a whole number between -1000000000 and 1000000000, not '12a'\n"},
    {"k: 7", 0, 6, 77, "1:4+1 error score must be a whole number between 0 and 6, not '7'\n"},
    {"k: -1", 0, 6, 77, "1:4+2 error score must be a whole number between 0 and 6, not '-1'\n"},
    {"k: 1000000001", 0, DOC_INTEGER_MAX, 77,
     "1:4+10 error score must be a whole number between 0 and 1000000000, not '1000000001'\n"},
    /* no bound is the usual one */
    {"k: 1000000001", LONG_MIN, LONG_MAX, 77,
     "1:4+10 error score must be a whole number between -1000000000 and 1000000000, not '1000000001'\n"},
    {"k: 99999999999999999999999999", 0, LONG_MAX, 77,
     "1:4+26 error score must be a whole number between 0 and 1000000000, not '99999999999999999999999999'\n"},
    {"k: -18446744073709551617", -5, 5, 77,
     "1:4+21 error score must be a whole number between -5 and 5, not '-18446744073709551617'\n"},
    {"k: +5", 0, 6, 77, "1:4+2 error score must be a whole number between 0 and 6, not '+5'\n"},
    {"k: 05", 0, 6, 77, "1:4+2 error score must be a whole number between 0 and 6, not '05'\n"},
    {"k: 00", 0, 6, 77, "1:4+2 error score must be a whole number between 0 and 6, not '00'\n"},
    {"k: 0x5", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not '0x5'\n"},
    {"k: 0o5", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not '0o5'\n"},
    {"k: 1_0", 0, 60, 77, "1:4+3 error score must be a whole number between 0 and 60, not '1_0'\n"},
    {"k: 5.0", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not '5.0'\n"},
    {"k: 1e0", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not '1e0'\n"},
    {"k: --5", -6, 6, 77, "1:4+3 error score must be a whole number between -6 and 6, not '--5'\n"},
    {"k: -x", -6, 6, 77, "1:4+2 error score must be a whole number between -6 and 6, not '-x'\n"},
    {"k: ٣", 0, 6, 77, "1:4+1 error score must be a whole number between 0 and 6, not '٣'\n"},
    {"k: '5'", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not the quoted text '5'\n"},
    {"k: \"\"", 0, 6, 77, "1:4+2 error score must be a whole number between 0 and 6, not ''\n"},
    {"k: [5]", 0, 6, 77, "1:4+3 error score must be a whole number between 0 and 6, not a list\n"},
    {"k: {a: 5}", 0, 6, 77, "1:4+6 error score must be a whole number between 0 and 6, not a map\n"},
    /* the reader has spoken already */
    {"k:", 0, 6, 77, "1:1+1 error 'k' has no value; an empty list is [], an empty text \"\"\n"},
};
#define INTEGERS (int)(sizeof integers / sizeof *integers)

START_TEST(wants_integers)
{
    const struct doc_node *const node = value_of(integers[_i].text);
    long value = 77;
    const bool taken = doc_want_integer(&reading.faults, node, "score", integers[_i].min, integers[_i].max, &value);
    ck_assert_int_eq(taken, integers[_i].faults[0] == '\0');
    ck_assert_int_eq(value, integers[_i].value);
    check_faults(integers[_i].faults);
}
END_TEST

static const struct {
    const char *text;
    int value; /* -1: refused */
} switches[] = {
    {"k: true", 1}, {"k: on", 1}, {"k: yes", 1},     {"k: false", 0}, {"k: off", 0}, {"k: no", 0},     {"k: True", -1},
    {"k: ON", -1},  {"k: y", -1}, {"k: 'true'", -1}, {"k: 1", -1},    {"k: []", -1}, {"k: truee", -1},
};
#define SWITCHES (int)(sizeof switches / sizeof *switches)

START_TEST(wants_switches)
{
    for (int start = 0; start < 2; start++) {
        const struct doc_node *const node = value_of(switches[_i].text);
        bool value = start != 0;
        ck_assert_int_eq(doc_want_switch(&reading.faults, node, "final", &value), switches[_i].value >= 0);
        ck_assert_int_eq(value, switches[_i].value >= 0 ? switches[_i].value : start);
        ck_assert_uint_eq(reading.faults.errors, switches[_i].value < 0);
    }
}
END_TEST

START_TEST(refuses_a_switch)
{
    bool value = true;
    doc_want_switch(&reading.faults, value_of("k: maybe"), "final", &value);
    check_faults("1:4+5 error final must be true or false (or on, off, yes, no) without quotes, not 'maybe'\n");
}
END_TEST

/* What each kind of value is taken as. */
static const struct {
    const char *text;
    bool map;
    bool list;
    bool text_taken;
    const char *described; /* NULL: the reader has refused it */
    const char *of_list;   /* what is said besides where a list is wanted */
} kinds[] = {
    {"k: {a: 1}", true, false, false, "a map", "; put brackets around it, [{..}]"},
    {"k: {}", true, false, false, "a map", "; put brackets around it, [{..}]"},
    {"k:\n  a: 1", true, false, false, "a map", "; each of its items begins with '- '"},
    {"k: [a]", false, true, false, "a list", NULL},
    {"k: []", false, true, false, "a list", NULL},
    {"k: word", false, false, true, "'word'", "; write [word]"},
    {"k: 7", false, false, true, "'7'", "; write [7]"},
    {"k: No", false, false, true, "'No'", "; write [No]"},
    {"k: ''", false, false, true, "''", NULL},
    {"k: |\n  a\n", false, false, true, "'a\n'", NULL},
    {"k:", false, false, false, NULL, NULL},
};
#define KINDS (int)(sizeof kinds / sizeof *kinds)

typedef bool want(struct doc_faults *faults, const struct doc_node *node, const char *what);

static void check_kind(int which, want *wants, bool taken, const char *expected, const char *more)
{
    const struct doc_node *const node = value_of(kinds[which].text);
    const unsigned before = reading.faults.errors;
    ck_assert_int_eq(wants(&reading.faults, node, "it"), taken);
    const bool refused = !taken && kinds[which].described != NULL;
    ck_assert_uint_eq(reading.faults.errors - before, refused);
    if (refused) {
        const char *const message =
            doc_printf(&reading.arena, "it must be %s, not %s%s", expected, kinds[which].described, more ? more : "");
        ck_assert_str_eq(reading.faults.last->message, message);
    }
}

START_TEST(wants_kinds)
{
    check_kind(_i, doc_want_map, kinds[_i].map, "a map", NULL);
    check_kind(_i, doc_want_list, kinds[_i].list, "a list", kinds[_i].of_list);
    check_kind(_i, doc_want_text, kinds[_i].text_taken, "a text", NULL);
}
END_TEST

/* A tree that was built to be written is taken as what it would be read as again. */
START_TEST(takes_what_was_built)
{
    struct doc_arena *const arena = &reading.arena;
    doc_faults_init(&reading.faults, arena, NULL);
    long number = 0;
    bool on = false;
    ck_assert(doc_want_integer(&reading.faults, doc_new_number(arena, -5), "n", -9, 9, &number));
    ck_assert_int_eq(number, -5);
    ck_assert(doc_want_switch(&reading.faults, doc_new_switch(arena, true), "s", &on));
    ck_assert(on);
    ck_assert(doc_want_text(&reading.faults, doc_new_text(arena, "5"), "t"));
    ck_assert(doc_want_text(&reading.faults, doc_new_text(arena, ""), "t"));
    ck_assert_ptr_null(reading.faults.first);
    ck_assert(!doc_want_integer(&reading.faults, doc_new_text(arena, "5"), "n", -9, 9, &number));
    ck_assert(!doc_want_map(&reading.faults, NULL, "the position"));
    check_faults("0:0+1 error n must be a whole number between -9 and 9, not the quoted text '5'\n"
                 "0:0+1 error the position is missing; it must be a map\n");
}
END_TEST

static const char *const few[] = {"players", "board", "origin"};
static const char *const many[] = {"k01", "k02", "k03", "k04", "k05", "k06", "k07",
                                   "k08", "k09", "k10", "k11", "k12", "k13"};

static const struct {
    const char *text;
    const char *const *keys;
    size_t count;
    const char *faults;
} key_tables[] = {
    {"{players: 1, board: 2}", few, 3, ""},
    {"{}", few, 3, ""},
    {"[players]", few, 3, ""},
    {"{plaeyrs: 1, board: 2}", few, 3, "1:2+7 error unknown key 'plaeyrs' in the position; did you mean 'players'?\n"},
    {"board: 1\nx: 2\nbaord: 3\n", few, 3,
     "2:1+1 error unknown key 'x' in the position; it may have: players, board, origin\n"
     "3:1+5 error unknown key 'baord' in the position; did you mean 'board'?\n"},
    {"{zzz: 1}", many, 13, "1:2+3 error unknown key 'zzz' in the position\n"},
    {"{zzz: 1}", many, 2, "1:2+3 error unknown key 'zzz' in the position; it may have: k01, k02\n"},
    {"{zzz: 1}", NULL, 0, "1:2+3 error unknown key 'zzz' in the position\n"},
    {"{\"\": 1}", few, 3, "1:2+2 error unknown key '' in the position; it may have: players, board, origin\n"},
};
#define KEY_TABLES (int)(sizeof key_tables / sizeof *key_tables)

START_TEST(wants_keys)
{
    const struct doc_node *const map = read_clean(key_tables[_i].text);
    doc_want_keys(&reading.faults, map, "the position", key_tables[_i].keys, key_tables[_i].count);
    check_faults(key_tables[_i].faults);
}
END_TEST

START_TEST(wants_a_value)
{
    const struct doc_node *const map = read_clean("a: 1\nb: [2]\n");
    ck_assert(doc_is(doc_want(&reading.faults, map, "a player", "a"), "1"));
    ck_assert_ptr_null(reading.faults.first);
    ck_assert_ptr_null(doc_want(&reading.faults, map, "a player", "name"));
    ck_assert_ptr_null(doc_want(&reading.faults, doc_get(map, "b"), "a player", "name"));
    check_faults("1:1+1 error a player has no 'name', which is required\n"
                 "2:4+3 error a player must be a map, not a list\n");
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/get");
    TCase *const all = tcase_create("get");
    tcase_add_checked_fixture(all, reading_set_up, reading_tear_down);
    tcase_add_loop_test(all, wants_integers, 0, INTEGERS);
    tcase_add_loop_test(all, wants_switches, 0, SWITCHES);
    tcase_add_test(all, refuses_a_switch);
    tcase_add_loop_test(all, wants_kinds, 0, KINDS);
    tcase_add_test(all, takes_what_was_built);
    tcase_add_loop_test(all, wants_keys, 0, KEY_TABLES);
    tcase_add_test(all, wants_a_value);
    suite_add_tcase(suite, all);
    return reading_run(suite);
}
