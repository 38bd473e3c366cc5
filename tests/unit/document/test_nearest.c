/* Distances, worked out by hand, and what is suggested for what. */
#include "config.h"

#include <check.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "document/nearest.h"

#define LONG64 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const struct {
    const char *a;
    const char *b;
    unsigned limit;
    unsigned distance;
} distances[] = {
    {"", "", 3, 0},
    {"a", "", 3, 1},
    {"", "abc", 3, 3},
    {"", "abcd", 3, 4},
    {"road", "road", 0, 0},
    {"road", "raod", 3, 1},      /* a swap */
    {"bsae/E", "base/E", 3, 1},  /* a swap */
    {"city", "cty", 3, 1},       /* one left out */
    {"city", "ciity", 3, 1},     /* one too many */
    {"city", "cite", 3, 1},      /* another letter */
    {"kitten", "sitting", 9, 3}, /* k for s, e for i, one more g */
    {"kitten", "sitting", 2, 3},
    {"abcd", "badc", 3, 2}, /* two swaps */
    {"ab", "ba", 0, 1},
    {"abc", "cab", 9, 2},       /* c goes and comes again */
    {"Jürgen", "Jurgen", 3, 1}, /* one character, though two bytes */
    {"日本", "本日", 3, 1},
    {"abc", "xyz", 9, 3},
    {"abc", "xyz", 1, 2},
    {"monastery", "garden", 3, 4},
    {LONG64, LONG64, 3, 0},
    {LONG64 "x", LONG64 "x", 3, 4},
    {LONG64, "", UINT_MAX, 64},
    {"\xFF", "\xFF", 3, 0},
};
#define DISTANCES (int)(sizeof distances / sizeof *distances)

START_TEST(measures)
{
    const unsigned limit = distances[_i].limit;
    ck_assert_uint_eq(doc_distance(distances[_i].a, distances[_i].b, limit), distances[_i].distance);
    ck_assert_uint_eq(doc_distance(distances[_i].b, distances[_i].a, limit), distances[_i].distance);
}
END_TEST

/* The distance by its definition, without limit or rows left out, to hold against the quick one. */
static unsigned plain_distance(const char *a, const char *b)
{
    unsigned table[12][12];
    const size_t rows = strlen(a);
    const size_t columns = strlen(b);
    for (unsigned i = 0; i <= rows; i++) {
        for (unsigned j = 0; j <= columns; j++) {
            unsigned best = i == 0 ? j : j == 0 ? i : table[i - 1][j] + 1;
            if (i > 0 && j > 0) {
                const unsigned options[] = {table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] != b[j - 1])};
                best = options[0] < best ? options[0] : best;
                best = options[1] < best ? options[1] : best;
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && table[i - 2][j - 2] + 1 < best)
                    best = table[i - 2][j - 2] + 1;
            }
            table[i][j] = best;
        }
    }
    return table[rows][columns];
}

START_TEST(agrees_with_the_definition)
{
    unsigned state = 12345;
    unsigned wrong = 0;
    for (unsigned round = 0; round < 20000; round++) {
        char words[2][9];
        for (unsigned word = 0; word < 2; word++) {
            state = state * 1103515245U + 12345U;
            const unsigned length = (state >> 16) % 9;
            for (unsigned i = 0; i < length; i++) {
                state = state * 1103515245U + 12345U;
                words[word][i] = (char)('a' + (state >> 16) % 3);
            }
            words[word][length] = '\0';
        }
        const unsigned right = plain_distance(words[0], words[1]);
        for (unsigned limit = 0; limit < 5; limit++)
            wrong += doc_distance(words[0], words[1], limit) != (right > limit ? limit + 1 : right);
    }
    ck_assert_uint_eq(wrong, 0);
}
END_TEST

static const char *const words[] = {"players", "title",     "turn", "tiles", "tiles-left",
                                    "board",   "monastery", "at",   "final"};

static const struct {
    const char *word;
    const char *nearest; /* NULL: none */
} suggestions[] = {
    {"playres", "players"},
    {"player", "players"}, /* a prefix */
    {"mon", "monastery"},  /* a prefix, though far */
    {"mo", NULL},          /* too short to be one */
    {"tile", "tiles"},     /* the first of two prefixes */
    {"titel", "title"},    /* a swap */
    {"tunr", "turn"},
    {"tinr", NULL}, /* two changes of four letters */
    {"bard", "board"},
    {"a", "at"}, /* at least one change is granted */
    {"tiles-lfet", "tiles-left"},
    {"mnoastrey", "monastery"}, /* two of nine */
    {"mxnxstxry", "monastery"}, /* three of nine */
    {"mxnxstxrx", NULL},        /* four */
    {"xyz", NULL},
    {"", NULL},
};
#define SUGGESTIONS (int)(sizeof suggestions / sizeof *suggestions)

START_TEST(suggests)
{
    const char *const found = doc_nearest_of(suggestions[_i].word, words, sizeof words / sizeof *words);
    if (suggestions[_i].nearest == NULL)
        ck_assert_ptr_null(found);
    else
        ck_assert_pstr_eq(found, suggestions[_i].nearest);
}
END_TEST

/* The nearest wins wherever it stands, and the first of equals. */
START_TEST(prefers)
{
    static const char *const some[] = {"monasterio", "monastery", "monastry"}; /* 3 changes, 1, 1 */
    ck_assert_str_eq(doc_nearest_of("monastrey", some, 3), "monastery");
    struct doc_nearest search = {.word = "citties"};
    doc_nearest_try(&search, "kitties");
    doc_nearest_try(&search, "cities");
    ck_assert_str_eq(search.best, "kitties");
    ck_assert_uint_eq(search.distance, 1);
    doc_nearest_try(&search, "citties-all");
    ck_assert_str_eq(search.best, "citties-all");
    ck_assert_ptr_null(doc_nearest_of("word", NULL, 0));
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/nearest");
    TCase *const all = tcase_create("nearest");
    tcase_add_loop_test(all, measures, 0, DISTANCES);
    tcase_add_test(all, agrees_with_the_definition);
    tcase_add_loop_test(all, suggests, 0, SUGGESTIONS);
    tcase_add_test(all, prefers);
    suite_add_tcase(suite, all);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
