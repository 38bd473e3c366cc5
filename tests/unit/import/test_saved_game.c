/* What is read of a saved game: numbers, rotations, versions, and the messages that are left behind an UNDO. */
#include "config.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "document/parse.h"
#include "import/saved_game.h"

static struct doc_arena arena;
static struct doc_source source;
static struct doc_faults faults;

static void set_up(void)
{
    doc_arena_init(&arena);
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

static const struct doc_node *parse(const char *text)
{
    source = (struct doc_source){.file = "t.jcz", .text = text, .size = strlen(text), .first_line = 1, .number = 1};
    doc_faults_init(&faults, &arena, &source);
    return doc_parse(&source, &faults);
}

static const struct {
    const char *text;
    int turn; /* -1: none */
} rotations[] = {
    {"[R0]", 0},
    {"[R90]", 1},
    {"[R180]", 2},
    {"[R270]", 3},
    {"[0]", 0},
    {"[1]", 1},
    {"[3]", 3},
    {"[90]", 1},
    {"[180]", 2},
    {"[270]", 3},
    {"[4]", -1},
    {"[45]", -1},
    {"[360]", -1},
    {"[-1]", -1},
    {"[\"1\"]", -1},
    {"[R45]", -1},
    {"[[]]", -1},
    {"[-]", -1},
    {"[99999999999999]", -1},
};

START_TEST(reads_rotations)
{
    cat_turn turn = 9;
    const bool good = imp_read_rotation(parse(rotations[_i].text)->first, &turn);

    ck_assert_int_eq(good, rotations[_i].turn >= 0);
    ck_assert_int_eq(turn, good ? rotations[_i].turn : 9);
}
END_TEST

static const struct {
    const char *text;
    bool good;
} positions[] = {
    {"[0, 0]", true},           {"[-3, 12]", true},  {"[1073741824, -1073741824]", true},
    {"[1073741825, 0]", false}, {"[1]", false},      {"[1, 2, 3]", false},
    {"[1, x]", false},          {"[1.5, 2]", false}, {"{x: 1, y: 2}", false},
};

START_TEST(reads_positions)
{
    struct board_at at;

    ck_assert_int_eq(imp_read_position(parse(positions[_i].text), &at), positions[_i].good);
}
END_TEST

static const struct {
    const char *version;
    bool good;
} versions[] = {
    {"\"6.2.0\"", true},
    {"\"6.2.0-dev\"", true},
    {"\"5.7\"", true},
    {"\"5.12.1\"", true},
    {"\"6\"", true},
    {"\"5.6.9\"", false},
    {"\"5\"", false},
    {"\"4.6.1\"", false},
    {"\"7.0.0\"", false},
    {"\"dev\"", false},
    {"\"\"", false},
    {"null", false},
    {"\"66666666666666\"", false},
    {"[6]", false},
};

START_TEST(reads_versions)
{
    struct saved_game saved;
    const char *const text = doc_printf(&arena,
                                        "{\"appVersion\": %s, \"setup\": {}, \"players\": [{\"name\": \"A\"}], "
                                        "\"replay\": []}",
                                        versions[_i].version);

    ck_assert_int_eq(imp_read_saved_game(&faults, parse(text), &saved), versions[_i].good);
    ck_assert_int_eq(faults.errors == 0, versions[_i].good);
}
END_TEST

/* The types of the messages by letters, U for UNDO, and the numbers of those that are left. */
static const struct {
    const char *types;
    unsigned left;
    unsigned numbers[4];
} replays[] = {
    {"abc", 3, {1, 2, 3}}, {"abU", 1, {1}},     {"abUc", 2, {1, 4}},   {"abUUc", 1, {5}},
    {"aU", 0, {0}},        {"aUUb", 2, {3, 4}}, {"UUa", 3, {1, 2, 3}}, {"", 0, {0}},
};

START_TEST(takes_messages_back)
{
    struct saved_game saved;
    char *text = doc_printf(&arena, "{\"appVersion\": \"6.2.0\", \"setup\": {}, \"players\": [{\"name\": \"A\"}], "
                                    "\"replay\": [");

    for (const char *type = replays[_i].types; *type != '\0'; type++)
        text = doc_printf(&arena, "%s%s{\"type\": \"%s\"}", text, type > replays[_i].types ? ", " : "",
                          *type == 'U' ? "UNDO" : "PASS");
    ck_assert(imp_read_saved_game(&faults, parse(doc_printf(&arena, "%s]}", text)), &saved));
    ck_assert_uint_eq(saved.messages.count, replays[_i].left);
    for (unsigned n = 0; n < saved.messages.count; n++)
        ck_assert_uint_eq(saved.messages.items[n].number, replays[_i].numbers[n]);
}
END_TEST

#define LOOP(test, check, rows) tcase_add_loop_test(test, check, 0, (int)(sizeof(rows) / sizeof *(rows)))

int main(void)
{
    Suite *const suite = suite_create("import/saved_game");
    TCase *const test = tcase_create("saved_game");

    tcase_add_checked_fixture(test, set_up, tear_down);
    LOOP(test, reads_rotations, rotations);
    LOOP(test, reads_positions, positions);
    LOOP(test, reads_versions, versions);
    LOOP(test, takes_messages_back, replays);
    suite_add_tcase(suite, test);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
