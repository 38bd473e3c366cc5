/* Trees as YAML and JSON: the form, and that reading brings the same tree back. */
#include "config.h"

#include <stdint.h>

#include "document/emit.h"
#include "unit/document/reading.h"

typedef void emitter(const struct doc_node *node, FILE *out);

static char *emitted(emitter *emit, const struct doc_node *node, size_t *size)
{
    char *text = NULL;
    FILE *const out = open_memstream(&text, size);
    ck_assert_ptr_nonnull(out);
    emit(node, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

static void check(emitter *emit, const struct doc_node *node, const char *expected)
{
    size_t size = 0;
    char *const text = emitted(emit, node, &size);
    ck_assert_str_eq(text, expected);
    free(text);
}

/* Documents in the form in which they are written again, and as JSON. */
static const struct {
    const char *yaml;
    const char *json;
} forms[] = {
    {"a\n", "\"a\"\n"},
    {"\"\"\n", "\"\"\n"},
    {"[]\n", "[]\n"},
    {"{}\n", "{}\n"},
    {"a: b\n", "{\"a\": \"b\"}\n"},
    {"- a\n- b c\n", "[\"a\", \"b c\"]\n"},
    {"a:\n  - b\n  - c\nd: e\n", "{\"a\": [\"b\", \"c\"], \"d\": \"e\"}\n"},
    {"a:\n  b:\n    c: d\n  e: f\n", "{\"a\": {\"b\": {\"c\": \"d\"}, \"e\": \"f\"}}\n"},
    {"- a: b\n  c: d\n- e: f\n", "[{\"a\": \"b\", \"c\": \"d\"}, {\"e\": \"f\"}]\n"},
    {"- - a\n  - b\n- - - c\n", "[[\"a\", \"b\"], [[\"c\"]]]\n"},
    {"- a:\n    b: c\n  d:\n    - e\n", "[{\"a\": {\"b\": \"c\"}, \"d\": [\"e\"]}]\n"},
    {"- - a: b\n    c: d\n  - e\n", "[[{\"a\": \"b\", \"c\": \"d\"}, \"e\"]]\n"},
    {"a: []\nb: {}\nc:\n  - []\n  - {}\n", "{\"a\": [], \"b\": {}, \"c\": [[], {}]}\n"},
    {"a: {b: c, d: [e, {f: g}, [], {}]}\nh: i\n",
     "{\"a\": {\"b\": \"c\", \"d\": [\"e\", {\"f\": \"g\"}, [], {}]}, \"h\": \"i\"}\n"},
    {"- {meeple: Red, at: [1, -2]}\n", "[{\"meeple\": \"Red\", \"at\": [1, -2]}]\n"},
    {"{a: b}\n", "{\"a\": \"b\"}\n"},
    {"[a, [b], {c: d}]\n", "[\"a\", [\"b\"], {\"c\": \"d\"}]\n"},
    {"board: |\n  A  B\n   C\norigin: [0, 0]\n", "{\"board\": \"A  B\\n C\\n\", \"origin\": [0, 0]}\n"},
    {"a: |-\n  x\n\n  y\nb: |+\n  x\n\nc: d\n", "{\"a\": \"x\\n\\ny\", \"b\": \"x\\n\\n\", \"c\": \"d\"}\n"},
    {"- |\n  a\n  b\n- c\n", "[\"a\\nb\\n\", \"c\"]\n"},
    {"- - |\n    a\n    b\n", "[[\"a\\nb\\n\"]]\n"},
    {"|\n  a\n  b\n", "\"a\\nb\\n\"\n"},
    {"a: \"x\\ny\"\n", "{\"a\": \"x\\ny\"}\n"},
    {"\"no\": true\n\"7\": \"7\"\n", "{\"no\": true, \"7\": \"7\"}\n"},
    /* what a document had without quotes stays so where its key may ask for it */
    {"a: 270\nb: on\nc: \"270\"\nd: \"on\"\n", "{\"a\": 270, \"b\": \"on\", \"c\": \"270\", \"d\": \"on\"}\n"},
    {"title: \"a: b\"\nx: Jürgen von Ulm\n", "{\"title\": \"a: b\", \"x\": \"Jürgen von Ulm\"}\n"},
};
#define FORMS (int)(sizeof forms / sizeof *forms)

START_TEST(writes_forms)
{
    const struct doc_node *const root = read_clean(forms[_i].yaml);
    check(doc_emit_yaml, root, forms[_i].yaml);
    check(doc_emit_json, root, forms[_i].json);
    /* JSON is YAML: what was written as JSON is the same tree. */
    size_t size = 0;
    char *const json = emitted(doc_emit_json, root, &size);
    const struct doc_node *const again = read_bytes(json, size, 1);
    ck_assert_ptr_null(reading.faults.first);
    check(doc_emit_json, again, forms[_i].json);
    free(json);
}
END_TEST

/* Texts that some reader of YAML 1.1 or 1.2 takes for something else, and some that none does. */
static const struct {
    const char *text;
    const char *block; /* as the value of a key in block style; NULL: plain */
    const char *flow;  /* the same in flow style */
} texts[] = {
    {"Blue", NULL, NULL},
    {"Jürgen von Ulm", NULL, NULL},
    {"日本 😀", NULL, NULL},
    {"M@180", NULL, NULL},
    {"base/E", NULL, NULL},
    {"tiny-city", NULL, NULL},
    {"it's \"so\"", NULL, NULL},
    {"a#b", NULL, NULL},
    {"C:\\x", NULL, "\"C:\\\\x\""},
    {"a:b", NULL, "\"a:b\""},
    {"a, b", NULL, "\"a, b\""},
    {"a [b] {c}", NULL, "\"a [b] {c}\""},
    {"really?", NULL, "\"really?\""},
    {"1st city", NULL, NULL},
    {"nope", NULL, NULL},
    {"nullify", NULL, NULL},
    {"x", NULL, NULL},
    {"", "\"\"", "\"\""},
    {" a", "\" a\"", "\" a\""},
    {"a ", "\"a \"", "\"a \""},
    {"a: b", "\"a: b\"", "\"a: b\""},
    {"a:", "\"a:\"", "\"a:\""},
    {"a #b", "\"a #b\"", "\"a #b\""},
    {"#a", "\"#a\"", "\"#a\""},
    {"- a", "\"- a\"", "\"- a\""},
    {"-a", "\"-a\"", "\"-a\""},
    {"---", "\"---\"", "\"---\""},
    {"...", "\"...\"", "\"...\""},
    {"? a", "\"? a\"", "\"? a\""},
    {"&a", "\"&a\"", "\"&a\""},
    {"*a", "\"*a\"", "\"*a\""},
    {"!a", "\"!a\"", "\"!a\""},
    {"|", "\"|\"", "\"|\""},
    {">", "\">\"", "\">\""},
    {"%a", "\"%a\"", "\"%a\""},
    {"@a", "\"@a\"", "\"@a\""},
    {"`a", "\"`a\"", "\"`a\""},
    {"'a'", "\"'a'\"", "\"'a'\""},
    {"\"a\"", "\"\\\"a\\\"\"", "\"\\\"a\\\"\""},
    {"[a]", "\"[a]\"", "\"[a]\""},
    {"{a}", "\"{a}\"", "\"{a}\""},
    {"~", "\"~\"", "\"~\""},
    {"=", "\"=\"", "\"=\""},
    {"<<", "\"<<\"", "\"<<\""},
    {"null", "\"null\"", "\"null\""},
    {"Null", "\"Null\"", "\"Null\""},
    {"TRUE", "\"TRUE\"", "\"TRUE\""},
    {"false", "\"false\"", "\"false\""},
    {"No", "\"No\"", "\"No\""},
    {"yes", "\"yes\"", "\"yes\""},
    {"oN", "\"oN\"", "\"oN\""},
    {"off", "\"off\"", "\"off\""},
    {"y", "\"y\"", "\"y\""},
    {"N", "\"N\"", "\"N\""},
    {"7", "\"7\"", "\"7\""},
    {"-1", "\"-1\"", "\"-1\""},
    {"+1", "\"+1\"", "\"+1\""},
    {"0x1F", "\"0x1F\"", "\"0x1F\""},
    {"0o17", "\"0o17\"", "\"0o17\""},
    {"0b11", "\"0b11\"", "\"0b11\""},
    {"1_000", "\"1_000\"", "\"1_000\""},
    {"1.5", "\"1.5\"", "\"1.5\""},
    {"1e3", "\"1e3\"", "\"1e3\""},
    {".5", "\".5\"", "\".5\""},
    {".inf", "\".inf\"", "\".inf\""},
    {".NaN", "\".NaN\"", "\".NaN\""},
    {"-.inf", "\"-.inf\"", "\"-.inf\""},
    {"190:20:30", "\"190:20:30\"", "\"190:20:30\""},
    {"2001-01-01", "\"2001-01-01\"", "\"2001-01-01\""},
    {"2001-12-14t21:59:43.10-05:00", "\"2001-12-14t21:59:43.10-05:00\"", "\"2001-12-14t21:59:43.10-05:00\""},
    {"a\tb", "\"a\\tb\"", "\"a\\tb\""},
    {"a\nb", "\"a\\nb\"", "\"a\\nb\""},
    {"a\x1B[0m", "\"a\\u001B[0m\"", "\"a\\u001B[0m\""},
    {"a\x7F", "\"a\\u007F\"", "\"a\\u007F\""},
    {"a\xC2\x85", "\"a\\u0085\"", "\"a\\u0085\""},
    {"a\xE2\x80\xA8", "\"a\\u2028\"", "\"a\\u2028\""},
    {"\xEF\xBB\xBF"
     "a",
     "\"\\uFEFFa\"", "\"\\uFEFFa\""},
    {"a\xEF\xBF\xBF", "\"a\\uFFFF\"", "\"a\\uFFFF\""},
    {"a\xFF", "\"a\xEF\xBF\xBD\"", "\"a\xEF\xBF\xBD\""}, /* no UTF-8: the character that stands for that */
};
#define TEXTS (int)(sizeof texts / sizeof *texts)

START_TEST(quotes_where_needed)
{
    struct doc_arena *const arena = &reading.arena;
    const char *const text = texts[_i].text;
    struct doc_node *const map = doc_new_map(arena);
    doc_put(arena, map, "k", doc_new_text(arena, text));
    doc_put(arena, map, text, doc_new_number(arena, 1));
    doc_add(doc_put(arena, map, "f", doc_inline(doc_new_list(arena))), doc_new_text(arena, text));
    const char *const block = texts[_i].block != NULL ? texts[_i].block : text;
    const char *const flow = texts[_i].flow != NULL ? texts[_i].flow : text;
    check(doc_emit_yaml, map, doc_printf(arena, "k: %s\n%s: 1\nf: [%s]\n", block, block, flow));
}
END_TEST

/* Texts that look like a literal block, and whether they become one. */
static const struct {
    const char *text;
    bool literal;
} blocks[] = {
    {"a\nb\n", true},   {"a\n", true},       {"a\nb", true},     {"a\n\n\n", true},   {"\n\na\n", true},
    {"a\n  b\n", true}, {"# a\nb", true},    {"---\n...", true}, {"a: b\n- c", true}, {"a\tb\n", true},
    {"a", false},       {"\n", false},       {"\n\n", false},    {" a\nb\n", false},  {"\n a\n", false},
    {"\ta\nb", false},  {"a \nb", false},    {"a\n \nb", false}, {"a\r\nb", false},   {"a\x01\nb", false},
    {"a\n\t", false},   {"a\xFF\nb", false},
};
#define BLOCKS (int)(sizeof blocks / sizeof *blocks)

START_TEST(writes_blocks)
{
    struct doc_arena *const arena = &reading.arena;
    struct doc_node *const map = doc_new_map(arena);
    struct doc_node *const node = doc_put(arena, map, "k", doc_new_text(arena, blocks[_i].text));
    node->block = true;
    doc_put(arena, map, "l", doc_new_text(arena, "m"));
    size_t size = 0;
    char *const text = emitted(doc_emit_yaml, map, &size);
    ck_assert_int_eq(text[3] == '|', blocks[_i].literal);
    const struct doc_node *const again = read_bytes(text, size, 1);
    ck_assert_ptr_null(reading.faults.first);
    if (doc_get(again, "k")->length == strlen(blocks[_i].text))
        ck_assert_str_eq(doc_get(again, "k")->text, blocks[_i].text);
    else
        ck_assert_ptr_nonnull(strchr(blocks[_i].text, '\xFF'));
    ck_assert(doc_is(doc_get(again, "l"), "m"));
    free(text);
}
END_TEST

START_TEST(writes_what_was_built)
{
    struct doc_arena *const arena = &reading.arena;
    struct doc_node *const map = doc_new_map(arena);
    doc_put(arena, map, "reeve", doc_new_number(arena, 1));
    doc_put(arena, map, "complete", doc_new_switch(arena, false));
    struct doc_node *const place = doc_put(arena, map, "at", doc_inline(doc_new_list(arena)));
    doc_add(place, doc_new_number(arena, -1073741824));
    doc_add(place, doc_new_number(arena, 5));
    doc_put(arena, map, "tiny-city", doc_new_text(arena, "2"));
    check(doc_emit_yaml, map, "reeve: 1\ncomplete: false\nat: [-1073741824, 5]\ntiny-city: \"2\"\n");
    check(doc_emit_json, map, "{\"reeve\": 1, \"complete\": false, \"at\": [-1073741824, 5], \"tiny-city\": \"2\"}\n");
}
END_TEST

START_TEST(escapes_json)
{
    check(doc_emit_json, doc_new_text(&reading.arena, "\"\\/\b\f\n\r\t\x01\x1F\x7F ü\xE2\x80\xA8\xFF"),
          "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001F\\u007F ü\\u2028\xEF\xBF\xBD\"\n");
}
END_TEST

/* Keys too long for the simple form, and a line longer than any buffer. */
START_TEST(writes_long_ones)
{
    struct doc_arena *const arena = &reading.arena;
    for (size_t length = 150; length < 3000; length = length * 3 / 2) {
        char *const key = doc_alloc(arena, length + 1);
        memset(key, '\x01', length);
        struct doc_node *const map = doc_new_map(arena);
        doc_put(arena, map, key, doc_new_text(arena, "v"));
        struct doc_node *const inner = doc_put(arena, map, "inner", doc_inline(doc_new_map(arena)));
        doc_put(arena, inner, key, doc_new_text(arena, "w"));
        struct doc_node *const list = doc_put(arena, inner, "list", doc_new_list(arena));
        for (unsigned i = 0; i < 5000; i++)
            doc_add(list, doc_new_number(arena, i));
        struct doc_node *const below = doc_put(arena, map, doc_printf(arena, "%s1", key), doc_new_map(arena));
        doc_add(doc_put(arena, below, doc_printf(arena, "%s2", key), doc_new_list(arena)), doc_new_text(arena, "x"));
        size_t size = 0;
        char *const text = emitted(doc_emit_yaml, map, &size);
        const struct doc_node *const again = read_bytes(text, size, 1);
        if (reading.faults.first != NULL)
            ck_abort_msg("%s", reading.faults.first->message);
        ck_assert(doc_is(doc_get(again, key), "v"));
        ck_assert(doc_is(doc_get(doc_get(again, "inner"), key), "w"));
        ck_assert(doc_is(doc_get(again, doc_printf(arena, "%s1", key))->first->first, "x"));
        ck_assert_uint_eq(doc_get(doc_get(again, "inner"), "list")->count, 5000);
        free(text);
    }
}
END_TEST

/* A small generator, so that the trees are the same everywhere. */
static uint32_t next(uint32_t *state, uint32_t below)
{
    *state = *state * 1664525U + 1013904223U;
    return (*state >> 8) % below;
}

static const char *random_text(uint32_t *state)
{
    static const char *const pieces[] = {"a",  "b",    " ",  "  ", "\n",  "\n", ":",        "#",  "-",    "'",
                                         "\"", "\\",   ",",  "[",  "]",   "{",  "}",        "7",  ".",    "0x",
                                         "on", "null", "\t", "ü",  "日",  "?",  "\xC2\x85", "&x", "\x02", "|",
                                         "%",  "@",    "!",  "~",  "---", "=",  "<<",       "\r", "*",    ">"};
    const char *text = "";
    for (uint32_t count = next(state, 6); count > 0; count--)
        text = doc_printf(&reading.arena, "%s%s", text, pieces[next(state, sizeof pieces / sizeof *pieces)]);
    return text;
}

/* A tree of at most `depth` levels. */
static struct doc_node *random_tree(uint32_t *state, unsigned depth)
{
    struct doc_arena *const arena = &reading.arena;
    const uint32_t kind = next(state, depth > 0 ? 8 : 5);
    struct doc_node *node;
    if (kind < 3) {
        node = doc_new_text(arena, random_text(state));
        node->block = next(state, 2) != 0;
        return node;
    }
    if (kind == 3)
        return doc_new_number(arena, (long long)next(state, 2000) - 1000);
    if (kind == 4)
        return doc_new_switch(arena, next(state, 2) != 0);
    node = kind == 5 ? doc_new_list(arena) : doc_new_map(arena);
    node->flow = next(state, 4) == 0;
    for (uint32_t count = next(state, 5), i = 0; i < count; i++) {
        struct doc_node *const child = random_tree(state, depth - 1);
        if (node->kind == DOC_LIST)
            doc_add(node, child);
        else
            doc_put(arena, node, doc_printf(arena, "%s%u", random_text(state), i), child);
    }
    return node;
}

static void check_same(const struct doc_node *a, const struct doc_node *b)
{
    const bool scalar = a->kind != DOC_LIST && a->kind != DOC_MAP;
    ck_assert_int_eq(b->kind, scalar ? DOC_TEXT : a->kind);
    ck_assert_uint_eq(a->count, b->count);
    if (scalar)
        ck_assert_str_eq(a->text, b->text);
    if (a->kind == DOC_NUMBER || a->kind == DOC_SWITCH)
        ck_assert(b->plain);
    const struct doc_node *other = b->first;
    for (const struct doc_node *child = a->first; child != NULL; child = child->next, other = other->next) {
        if (a->kind == DOC_MAP)
            ck_assert_str_eq(child->key->text, other->key->text);
        check_same(child, other);
    }
}

/* Emitting and reading gives the same tree, and emitting that the same bytes. */
START_TEST(comes_back)
{
    uint32_t state = (uint32_t)_i * 7919U + 1;
    for (unsigned round = 0; round < 100; round++) {
        const struct doc_node *const tree = random_tree(&state, 5);
        static emitter *const emitters[] = {doc_emit_yaml, doc_emit_json};
        for (unsigned i = 0; i < 2; i++) {
            size_t size = 0;
            char *const text = emitted(emitters[i], tree, &size);
            const struct doc_node *const again = read_bytes(text, size, 1);
            if (reading.faults.first != NULL)
                ck_abort_msg("%s: %s", text, reading.faults.first->message);
            check_same(tree, again);
            size_t second_size = 0;
            char *const second = emitted(emitters[i], again, &second_size);
            ck_assert_str_eq(second, text);
            free(second);
            free(text);
        }
        doc_arena_reset(&reading.arena);
    }
}
END_TEST

/* A tree as deep as any that is read, and deeper by what a verdict puts around it. */
START_TEST(goes_deep)
{
    struct doc_arena *const arena = &reading.arena;
    struct doc_node *node = doc_new_text(arena, "x");
    for (unsigned i = 0; i < DOC_DEPTH_MAX + 10; i++) {
        struct doc_node *const outer = i % 2 == 0 ? doc_new_list(arena) : doc_new_map(arena);
        if (i % 2 == 0)
            doc_add(outer, node);
        else
            doc_put(arena, outer, "k", node);
        node = outer;
    }
    size_t size = 0;
    char *text = emitted(doc_emit_yaml, node, &size);
    ck_assert_ptr_nonnull(strstr(text, " x\n"));
    free(text);
    text = emitted(doc_emit_json, node, &size);
    ck_assert_uint_eq(size, (DOC_DEPTH_MAX + 10) / 2 * (2 + strlen("{\"k\": }")) + strlen("\"x\"\n"));
    free(text);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/emit");
    TCase *const all = tcase_create("emit");
    tcase_add_checked_fixture(all, reading_set_up, reading_tear_down);
    tcase_add_loop_test(all, writes_forms, 0, FORMS);
    tcase_add_loop_test(all, quotes_where_needed, 0, TEXTS);
    tcase_add_loop_test(all, writes_blocks, 0, BLOCKS);
    tcase_add_test(all, writes_what_was_built);
    tcase_add_test(all, escapes_json);
    tcase_add_test(all, writes_long_ones);
    tcase_add_loop_test(all, comes_back, 0, 20);
    tcase_add_test(all, goes_deep);
    suite_add_tcase(suite, all);
    return reading_run(suite);
}
