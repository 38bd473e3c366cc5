/* Reading YAML into a tree: places, what is refused and with which words, limits, and a shortage of memory. */
#include "config.h"

#include <setjmp.h>

#include "unit/document/reading.h"

/* A tree as one line: texts in '', "" or ||, by how they were written; lists in [], maps in {}. */
static void write_tree(const struct doc_node *node, FILE *out)
{
    if (node->kind == DOC_TEXT) {
        const char *const marks = node->plain ? "''" : node->block ? "||" : "\"\"";
        fprintf(out, "%c%.*s%c", marks[0], (int)node->length, node->text, marks[1]);
        ck_assert_int_eq(node->text[node->length], '\0');
        return;
    }
    fputc(node->kind == DOC_MAP ? '{' : '[', out);
    size_t count = 0;
    const struct doc_node *last = NULL;
    for (const struct doc_node *child = node->first; child != NULL; child = child->next) {
        if (count++ > 0)
            fputc(' ', out);
        if (node->kind == DOC_MAP) {
            ck_assert_int_eq(child->key->kind, DOC_TEXT);
            fprintf(out, "%s=", child->key->text);
        }
        write_tree(child, out); /* the texts of this file are not deep */
        last = child;
    }
    ck_assert_uint_eq(node->count, count);
    ck_assert_ptr_eq(node->last, last);
    fputc(node->kind == DOC_MAP ? '}' : ']', out);
}

static void check_tree(const struct doc_node *root, const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    if (root == NULL)
        fputs("nothing", out);
    else
        write_tree(root, out);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(text, expected);
    free(text);
}

static void check_faults(const char *expected)
{
    char *const found = listed(&reading.faults);
    ck_assert_str_eq(found, expected);
    free(found);
}

static const struct {
    const char *text;
    const char *tree;
} accepted[] = {
    {"a", "'a'"},
    {"--- a\n", "'a'"},
    {"---\na: 1\n...\n", "{a='1'}"},
    {"a: 1\n...\n# comment\n\n", "{a='1'}"},
    {"\"\"", "\"\""},
    {"a: ''\nb: \"\"\nc: ~\nd: null\n", "{a=\"\" b=\"\" c='~' d='null'}"},
    {"'': 1", "{='1'}"},
    {"[]", "[]"},
    {"{}", "{}"},
    {"a: []\nb: {}\nc:\n- d\n- e: f\n  g: h\n", "{a=[] b={} c=['d' {e='f' g='h'}]}"},
    {"- - a\n  - b\n- [c, [d], {e: f}]\n", "[['a' 'b'] ['c' ['d'] {e='f'}]]"},
    {"{\"a\": 1, \"b\": [true, null, \"x\\u00fc\\/\"]}", "{a='1' b=['true' 'null' \"xü/\"]}"},
    {"{\"a\":1,\"b\":{\"c\":\"d\"}}", "{a='1' b={c=\"d\"}}"},
    {"a: |\n  x\n   y\n\nb: >\n  x\n  y\n", "{a=|x\n y\n| b=|x y\n|}"},
    {"a: |-\n  x\n", "{a=|x|}"},
    {"a: it''s\nb: 'it''s'\nc: x#y\nd: M@180\n", "{a='it''s' b=\"it's\" c='x#y' d='M@180'}"},
    {"a:\r\n  - b\r\n  - |\r\n    c\r\n    d\r\n", "{a=['b' |c\nd\n|]}"},
    {"? a\n: b\n", "{a='b'}"},
    {"[a: b]", "[{a='b'}]"},
    {"\"<<\": 1", "{<<='1'}"},
    {"a: \"<<\"\nb: <<\n", "{a=\"<<\" b='<<'}"},
    {"日本: Jürgen\n", "{日本='Jürgen'}"},
    {"a: x\n  y\n", "{a='x y'}"},
    {"ü: x\nb: ü ü\n  ü\n", "{ü='x' b='ü ü ü'}"},
    {"a: 1 # !x &y *z\nb: a!b\nc: '!x'\n", "{a='1' b='a!b' c=\"!x\"}"},
};
#define ACCEPTED (int)(sizeof accepted / sizeof *accepted)

START_TEST(accepts)
{
    check_tree(read_clean(accepted[_i].text), accepted[_i].tree);
}
END_TEST

#define PLAIN " is not accepted; plain YAML is expected\n"
#define NO_PAIR " has no value; a list is written in brackets, [..], a map in braces, {key: value}\n"
#define NO_VALUE " has no value; an empty list is [], an empty text \"\"\n"

static const struct {
    const char *text;
    const char *tree;
    const char *faults; /* at line and column, with the width underlined */
} refused[] = {
    /* nothing there */
    {"", "nothing", "1:1+1 error the document is empty\n"},
    {"---\n", "nothing", "1:1+1 error the document is empty\n"},
    {"---\n...\n", "nothing", "1:1+1 error the document is empty\n"},
    /* no value */
    {"at:\n", "{at=''}", "1:1+2 error 'at'" NO_VALUE},
    {"b: 1\nlong key:\nc: 2", "{b='1' long key='' c='2'}", "2:1+8 error 'long key'" NO_VALUE},
    {"{a, b: }", "{a='' b=''}", "1:2+1 error 'a'" NO_PAIR "1:5+1 error 'b'" NO_VALUE},
    {"{a, b: c}", "{a='' b='c'}", "1:2+1 error 'a'" NO_PAIR},
    {"k: {a, b}", "{k=''}", "1:5+1 error 'a'" NO_PAIR},
    {"{a: 1, -2, b: 3}", "{a='' -2='' b='3'}",
     "1:5+1 error several values of 'a'; a list is written in brackets: [1, -2]\n"},
    {"{a:b, c: d}", "{a:b='' c='d'}", "1:2+3 error 'a:b' has no value; a blank belongs behind the ':'\n"},
    {"- a\n-\n", "['a' '']", "2:2+1 error an item of the list has no value; an empty text is \"\"\n"},
    {"?\n: x\na: b\n", "{a='b'}", "1:2+1 error no key before ':'\n"},
    {"{: x}", "nothing", "1:2+1 error no value where one is expected\n"},
    /* tags, anchors, aliases, merge keys */
    {"a: !x b\n", "{a='b'}", "1:4+1 error a tag" PLAIN},
    {"a: !!str b\n", "{a='b'}", "1:4+1 error a tag" PLAIN},
    {"a: ! b\n", "{a='b'}", "1:4+1 error a tag" PLAIN},
    {"a: ! 'b'\n", "{a=\"b\"}", "1:4+1 error a tag" PLAIN},
    {"ü: ! ü\nb: ! ü\n", "{ü='ü' b='ü'}", "1:4+1 error a tag" PLAIN "2:4+1 error a tag" PLAIN},
    {"a: ! |\n  b\n", "{a=|b\n|}", "1:4+1 error a tag" PLAIN},
    {"a: !\n", "{a=''}", "1:4+1 error a tag" PLAIN},
    {"a: ! [b]\n", "{a=['b']}", "1:4+1 error a tag" PLAIN},
    {"a: !!map {b: c}\n", "{a={b='c'}}", "1:4+1 error a tag" PLAIN},
    {"a: &x b\n", "{a='b'}", "1:4+1 error an anchor" PLAIN},
    {"a: &x [b]\n", "{a=['b']}", "1:4+1 error an anchor" PLAIN},
    {"a: &x {b: c}\nd: *x\n", "{a={b='c'} d=''}", "1:4+1 error an anchor" PLAIN "2:4+2 error an alias" PLAIN},
    {"- *x\n", "['']", "1:3+2 error an alias" PLAIN},
    {"*x : b\nc: d\n", "{c='d'}", "1:1+2 error an alias" PLAIN},
    {"a: {b: 1}\n<<: {c: d}\n", "{a={b='1'}}", "2:1+2 error a merge key" PLAIN},
    /* directives, and what follows the end */
    {"%YAML 1.2\n", "nothing", "1:1+5 error a directive" PLAIN},
    {"# c\n\n%TAG ! tag:x,2000:\n---\na\n", "nothing", "3:1+4 error a directive" PLAIN},
    {"---\n%YAML 1.2\n", "nothing", "2:1+5 error a directive" PLAIN},
    {"a: 1\n...\nb: 2\n", "nothing", "3:1+1 error text behind the end of the document; '---' begins another\n"},
    {"a: 1\n...\n%YAML 1.2\n", "nothing", "4:1+1 error text behind the end of the document; '---' begins another\n"},
    {"{a: 1} b", "nothing", "1:8+1 error text behind the end of the document; '---' begins another\n"},
    /* keys */
    {"a: 1\nb: 2\na: 3\n", "{a='1' b='2'}", "3:1+1 error the key 'a' is given twice\n1:1+1 note first given here\n"},
    {"{a: 1, 'a': 2, \"\\x61\": 3}", "{a='1'}",
     "1:8+3 error the key 'a' is given twice\n1:2+1 note first given here\n"
     "1:16+6 error the key 'a' is given twice\n1:2+1 note first given here\n"},
    {"x: {b: 1, c: {b: 1}, b: 2}", "{x={b='1' c={b='1'}}}",
     "1:22+1 error the key 'b' is given twice\n1:5+1 note first given here\n"},
    {"? [a, b]\n: c\nd: e\n", "{d='e'}", "1:3+6 error a key must be a text, not a list\n"},
    {"{{a: b}: c, d: e}", "{d='e'}", "1:2+6 error a key must be a text, not a map\n"},
    /* texts that no string of C holds */
    {"a: \"b\\0c\"\n", "{a=''}", "1:4+6 error a text with the character U+0000, which is not accepted\n"},
    {"\"\\0\": b\nc: d\n", "{c='d'}", "1:1+4 error a text with the character U+0000, which is not accepted\n"},
    /* bytes */
    {"a: b\nü: \xFF\n", "nothing", "2:4+1 error the byte 0xFF is not UTF-8 here; UTF-8 is expected\n"},
    {"a: \xC3", "nothing", "1:4+1 error the byte 0xC3 is not UTF-8 here; UTF-8 is expected\n"},
    {"a: \xE2\x82(", "nothing", "1:4+1 error the byte 0xE2 is not UTF-8 here; UTF-8 is expected\n"},
    {"a: \xC3(", "nothing", "1:4+1 error the byte 0xC3 is not UTF-8 here; UTF-8 is expected\n"},
    {"a: \xED\xA0\x80\n", "nothing", "1:4+1 error the byte 0xED is not UTF-8 here; UTF-8 is expected\n"},
    {"# \x07\n", "nothing", "1:3+1 error the control character U+0007 is not accepted\n"},
    {"a: \x7F\n", "nothing", "1:4+1 error the control character U+007F is not accepted\n"},
    {"ü: \xEF\xBB\xBF\n", "nothing", "1:4+1 error a byte order mark inside the text; it may only begin a file\n"},
    {"\xEF\xBB\xBF"
     "a",
     "nothing", "1:1+1 error a byte order mark inside the text; it may only begin a file\n"},
    /* ends of lines */
    {"a: 1\nb: 2\rc: 3\n", "nothing", "2:5+1 error a single CR is no end of a line here; lines end in LF or CRLF\n"},
    {"a: 1\r", "nothing", "1:5+1 error a single CR is no end of a line here; lines end in LF or CRLF\n"},
    {"a: \xC2\x85", "nothing", "1:4+1 error U+0085 is no end of a line here; lines end in LF or CRLF\n"},
    {"ü: x\xE2\x80\xA9 \xE2\x80\xA8\r", "nothing",
     "1:5+1 error U+2029 is no end of a line here; lines end in LF or CRLF\n"},
    {"ü: x\xE2\x80\xA8\n", "nothing", "1:5+1 error U+2028 is no end of a line here; lines end in LF or CRLF\n"},
    /* what libyaml refuses */
    {"a: \"b\nc\n", "nothing", "1:4+1 error a quoted text is not closed\n"},
    {"a: 'b\n", "nothing", "1:4+1 error a quoted text is not closed\n"},
    {"a: [b, c\n", "nothing", "1:4+1 error a list is not closed, or a ',' is missing\n"},
    {"a: [b, 'c' d]\n", "nothing",
     "1:12+1 error a list is not closed, or a ',' is missing\n"
     "1:4+1 note the list begins here\n"},
    {"a: {b: c\n", "nothing", "1:4+1 error a map is not closed, or a ',' is missing\n"},
    {"a: b: c\n", "nothing", "1:5+1 error a key is not allowed here; a text with ': ' in it is written in quotes\n"},
    {"a: 1\n\tb: 2\n", "nothing",
     "2:1+1 error a tab indents the line; blanks are expected\n"
     "1:4+1 note the text begins here\n"},
    {"a:\n\tb: 2\n", "nothing", "2:1+1 error a tab is not accepted here; blanks are expected\n"},
    {"a: @b\n", "nothing", "1:4+1 error a text that begins with '@' is written in quotes\n"},
    {"ü: `b\n", "nothing", "1:4+1 error a text that begins with '`' is written in quotes\n"},
    {"a: %b\n", "nothing", "1:4+1 error a text that begins with '%' is written in quotes\n"},
    {"a: \"\\q\"\n", "nothing",
     "1:5+1 error an escape that YAML does not have; '\\\\' stands for a backslash\n"
     "1:4+1 note the quoted text begins here\n"},
    {"a: !x!y b\n", "nothing", "1:4+1 error a tag is not accepted; plain YAML is expected\n"},
    {"a:\n  - b\n c: d\n", "nothing",
     "3:2+1 error a key in a column where it belongs to nothing; the keys of a map begin in one column, within an item "
     "in that of its first key\n"},
};
#define REFUSED (int)(sizeof refused / sizeof *refused)

START_TEST(refuses)
{
    read_text(refused[_i].text);
    check_faults(refused[_i].faults);
    check_tree(reading.root, refused[_i].tree);
}
END_TEST

/* Every place counts from the document's first line. */
START_TEST(refuses_further_down)
{
    if (refused[_i].text[0] == '\0')
        return;
    read_text(refused[_i].text);
    struct doc_fault *const fault = reading.faults.first;
    const struct doc_mark mark = fault->mark;
    read_bytes(refused[_i].text, strlen(refused[_i].text), 1001);
    ck_assert_uint_eq(reading.faults.first->mark.line, mark.line + 1000);
    ck_assert_uint_eq(reading.faults.first->mark.column, mark.column);
}
END_TEST

START_TEST(knows_places)
{
    static const char text[] = "# c\n"
                               "reeve: 1\n"
                               "Jürgen:   'ü ü'\n"
                               "list:\n"
                               "  - {a: [1, 22], b: \"x\n"
                               "     y\"}\n"
                               "  - k k: v\n"
                               "    b: |\n"
                               "      x\n"
                               "  - []\n";
    const struct doc_node *const root = read_bytes(text, sizeof text - 1, 11);
    ck_assert_ptr_null(reading.faults.first);
    const struct doc_node *const list = doc_get(root, "list");
    const struct doc_node *const flow = list->first;
    const struct doc_node *const block = flow->next;
    const struct {
        const struct doc_node *node;
        unsigned line;
        unsigned column;
        unsigned width;
    } places[] = {
        {root, 12, 1, 5},
        {root->first->key, 12, 1, 5},
        {root->first, 12, 8, 1},
        {doc_get(root, "Jürgen")->key, 13, 1, 6},
        {doc_get(root, "Jürgen"), 13, 11, 5},
        {list, 15, 3, 1},
        {flow, 15, 5, 1}, /* on two lines */
        {doc_get(flow, "a"), 15, 9, 7},
        {doc_get(flow, "a")->last, 15, 13, 2},
        {doc_get(flow, "b"), 15, 21, 1},
        {block, 17, 5, 3},
        {doc_get(block, "k k"), 17, 10, 1},
        {doc_get(block, "b"), 18, 8, 1},
        {list->last, 20, 5, 2},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        ck_assert_uint_eq(places[i].node->mark.line, places[i].line);
        ck_assert_uint_eq(places[i].node->mark.column, places[i].column);
        ck_assert_uint_eq(places[i].node->width, places[i].width);
    }
    ck_assert(flow->flow);
    ck_assert(!block->flow);
}
END_TEST

/* Places inside a text: byte `offset` of the value of `k` is the first character of `at` in the source. */
static const struct {
    const char *text;
    size_t offset;
    unsigned line;
    unsigned column;
} inside[] = {
    {"k: abc", 0, 1, 4},
    {"k: abc", 2, 1, 6},
    {"k: abc", 3, 1, 7},
    {"k: üxy", 2, 1, 5},
    {"k: 'abc'", 1, 1, 6},
    {"k: 'it''s'", 2, 1, 7}, /* the first of the two quotes */
    {"k: 'it''s'", 3, 1, 9},
    {"k: \"a\\nb\"", 1, 1, 6}, /* the backslash */
    {"k: \"a\\nb\"", 2, 1, 8},
    {"k: \"\\u00fcb\"", 2, 1, 11},
    {"k: \"\\x41b\"", 1, 1, 9},
    {"k: \"\\U0001F600b\"", 4, 1, 15},
    {"k: \"\\Nb\"", 2, 1, 7},
    {"k: \"\\Lb\"", 3, 1, 7},
    {"k: \"a\\\n  b\"", 1, 1, 4}, /* on two lines: the place of the whole */
    {"k: a\n  b\n", 0, 1, 4},
    {"k: a\n  b\n", 2, 1, 4},
    {"k: >\n  a\n  b\n", 2, 1, 4},
    {"k: |\n  A  B\n  C\n", 0, 2, 3},
    {"k: |\n  A  B\n  C\n", 3, 2, 6},
    {"k: |\n  A  B\n  C\n", 5, 3, 3},
    {"k: |\n  A  B\n  C\n", 7, 4, 1}, /* behind the last line */
    {"k: |  # c\n    A\n      B\n", 4, 3, 7},
    {"k: |\r\n  A  B\r\n  C\r\n", 5, 3, 3},
    {"k: |\n\n   \n   A\n", 2, 4, 4},
    {"k: |2\n    A\n  B\n", 0, 2, 3},
    {"k: |2\n    A\n  B\n", 2, 2, 5},
    {"k: |2\n    A\n  B\n", 4, 3, 3},
    {"a:\n  - k\nk: |-\n ü日X\n", 5, 4, 4},
    {"k: |\n  A\n\n  B", 2, 3, 1},
    {"k: |\n  A\n\n  B", 3, 4, 3},
    {"k: abc", 99, 1, 4},
};
#define INSIDE (int)(sizeof inside / sizeof *inside)

START_TEST(knows_places_inside)
{
    for (unsigned first_line = 1; first_line < 50; first_line += 40) {
        const char *const text = inside[_i].text;
        const struct doc_node *const node = doc_get(read_bytes(text, strlen(text), first_line), "k");
        const struct doc_mark mark = doc_text_mark(&reading.source, node, inside[_i].offset);
        ck_assert_uint_eq(mark.line, inside[_i].line + first_line - 1);
        ck_assert_uint_eq(mark.column, inside[_i].column);
    }
}
END_TEST

START_TEST(knows_no_place_of_what_was_built)
{
    read_clean("k: a\n");
    const struct doc_node *const built = doc_new_text(&reading.arena, "abc");
    ck_assert_uint_eq(doc_text_mark(&reading.source, built, 1).line, 0);
}
END_TEST

/* UTF-16 and UTF-32, with a mark and without. */
static const struct {
    const char *bytes;
    size_t size;
} encodings[] = {
    {"\xFF\xFE"
     "a\0",
     4},
    {"\xFE\xFF\0a", 4},
    {"a\0:\0", 4},
    {"\0a\0:", 4},
    {"\xFF\xFE\0\0a\0\0\0", 8},
    {"\0\0\0a", 4},
};
#define ENCODINGS (int)(sizeof encodings / sizeof *encodings)

START_TEST(refuses_encodings)
{
    ck_assert_ptr_null(read_bytes(encodings[_i].bytes, encodings[_i].size, 1));
    check_faults("1:1+1 error the text is encoded as UTF-16 or UTF-32; UTF-8 is expected\n");
}
END_TEST

START_TEST(refuses_a_zero_byte)
{
    ck_assert_ptr_null(read_bytes("ab: \0c", 6, 1));
    check_faults("1:5+1 error the control character U+0000 is not accepted\n");
}
END_TEST

/* A bad byte far behind what libyaml reads at once. */
START_TEST(finds_a_far_byte)
{
    const size_t lines = 20000;
    char *const text = malloc(lines * 10 + 10);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < lines; i++)
        memcpy(text + i * 10, "- \xC3\xBC 3456\n", 10);
    memcpy(text + 12345 * 10 + 5, "\xA0", 1);
    ck_assert_ptr_null(read_bytes(text, lines * 10, 1));
    check_faults("12346:5+1 error the byte 0xA0 is not UTF-8 here; UTF-8 is expected\n");
    free(text);
}
END_TEST

/* 64 levels are read, 65 are not; nor are so many that a slow reader would be noticed. */
static const struct {
    const char *opening;
    const char *closing;
    size_t levels; /* of one opening */
    unsigned errors;
} nestings[] = {{"[", "]", 1, 0}, {"{a: ", "}", 1, 0}, {"- ", "", 1, 0}, {"? - ", "", 2, DOC_DEPTH_MAX / 2}};
#define NESTINGS (int)(sizeof nestings / sizeof *nestings)

/* So many openings, a text, and as many closings; to be freed. */
static char *nest(int which, size_t count)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    for (size_t i = 0; i < count; i++)
        fputs(nestings[which].opening, out);
    fputc('x', out);
    for (size_t i = 0; i < count; i++)
        fputs(nestings[which].closing, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(limits_nesting)
{
    const size_t most = DOC_DEPTH_MAX / nestings[_i].levels;
    const size_t counts[] = {most, most + 1, 100000};
    for (unsigned i = 0; i < 3; i++) {
        char *const text = nest(_i, counts[i]);
        read_text(text);
        if (counts[i] == most) {
            ck_assert_ptr_nonnull(reading.root);
            /* Lists as keys are refused for what they are. */
            ck_assert_uint_eq(reading.faults.errors, nestings[_i].errors);
        } else {
            ck_assert_ptr_null(reading.root);
            ck_assert_uint_eq(reading.faults.errors, 1);
            ck_assert_str_eq(reading.faults.last->message, "nested deeper than 64 levels");
            ck_assert_uint_eq(reading.faults.last->mark.column, most * strlen(nestings[_i].opening) + 1);
        }
        free(text);
    }
}
END_TEST

/* The size is looked at before a byte is. */
START_TEST(limits_size)
{
    reading.source = (struct doc_source){"t.yaml", NULL, DOC_SIZE_MAX + 1, 1, 1};
    doc_faults_init(&reading.faults, &reading.arena, &reading.source);
    ck_assert_ptr_null(doc_parse(&reading.source, &reading.faults));
    check_faults("0:0+1 error the document is larger than 256 MiB\n");
}
END_TEST

/* Maps of every size around the one from which keys are sorted: each key twice, then once. */
START_TEST(finds_keys_twice)
{
    const unsigned count = (unsigned)_i;
    for (unsigned twice = 0; twice < 2; twice++) {
        char text[2000];
        size_t size = 0;
        for (unsigned i = 0; i < count; i++)
            size += (size_t)snprintf(text + size, sizeof text - size, "k%u: %u\n", i * 7 % count, i);
        if (twice != 0) {
            for (unsigned i = 0; i < count; i++)
                size += (size_t)snprintf(text + size, sizeof text - size, "k%u: x\n", i);
        }
        const struct doc_node *const map = read_bytes(text, size, 1);
        const bool distinct = count % 7 != 0;
        if (!distinct)
            continue;
        ck_assert_uint_eq(map->count, count);
        ck_assert_uint_eq(reading.faults.errors, twice != 0 ? count : 0);
        /* The first stays, each in its order. */
        unsigned i = 0;
        for (const struct doc_node *value = map->first; value != NULL; value = value->next, i++)
            ck_assert_uint_eq((unsigned)atoi(value->text), i);
        ck_assert_uint_eq(i, count);
        for (const struct doc_fault *fault = reading.faults.first; fault != NULL; fault = fault->next) {
            if (fault->severity == DOC_ERROR) {
                ck_assert_uint_gt(fault->mark.line, count);
                ck_assert_int_eq(fault->next->severity, DOC_NOTE);
                ck_assert_uint_le(fault->next->mark.line, count);
            }
        }
    }
}
END_TEST

/* Long scalars are taken over, and live as long as the tree. */
START_TEST(reads_long_scalars)
{
    static const size_t lengths[] = {4095, 4096, 4097, 100000};
    char *const text = malloc(100100);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const size_t length = lengths[i];
        memcpy(text, "k: \"", 4);
        memset(text + 4, 'x', length);
        memcpy(text + 4 + length, "\"\n", 2);
        const struct doc_node *const node = doc_get(read_bytes(text, length + 6, 1), "k");
        ck_assert_uint_eq(node->length, length);
        ck_assert_uint_eq(strspn(node->text, "x"), length);
        ck_assert_int_eq(node->text[length], '\0');
    }
    free(text);
}
END_TEST

/* A text whose lines were joined is told from one that kept them or has but one. */
START_TEST(knows_what_was_folded)
{
    static const struct {
        const char *text;
        bool folded;
    } cases[] = {
        {"k: a b\n", false},         {"k:\n  a b\n", false},     {"k: a b # c\n\n", false}, {"k: \"a\\nb\"\n", false},
        {"k: |\n  a\n  b\n", false}, {"k:\n  a\n  b\n", true},   {"k: a\n  b\n", true},     {"k: 'a\n  b'\n", true},
        {"k: \"a\n  b\"\n", true},   {"k: >\n  a\n  b\n", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct doc_node *const node = doc_get(read_bytes(cases[i].text, strlen(cases[i].text), 1), "k");
        ck_assert_msg(node->folded == cases[i].folded, "%s", cases[i].text);
    }
}
END_TEST

/* Reads with at most `limit` bytes; false if memory ran out.  `*left`: the arena's escape is the caller's again. */
static bool read_within(size_t limit, const struct doc_source *source, size_t *count, bool *left)
{
    struct doc_arena arena;
    jmp_buf here;
    doc_arena_init(&arena);
    arena.limit = limit;
    arena.escape = &here;
    if (setjmp(here) != 0) {
        *left = arena.escape == &here;
        doc_arena_free(&arena);
        return false;
    }
    struct doc_faults faults;
    doc_faults_init(&faults, &arena, source);
    const struct doc_node *const root = doc_parse(source, &faults);
    *count = root != NULL ? root->count : 0;
    *left = arena.escape == &here;
    doc_arena_free(&arena);
    return true;
}

/* Whenever memory runs out the caller is told, and nothing that libyaml held is lost (the sanitizer would say so). */
START_TEST(survives_a_shortage)
{
    const size_t lines = 1000;
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    for (size_t i = 0; i < lines; i++)
        fprintf(out, "k%zu: [a, {b: c}]\nl%zu: \"%0*d\"\n", i, i, i % 100 == 0 ? 5000 : 10, 7);
    ck_assert_int_eq(fclose(out), 0);
    const struct doc_source source = {"t.yaml", text, size, 1, 1};
    unsigned failures = 0;
    size_t count = 0;
    bool left = false;
    for (size_t limit = 1000; !read_within(limit, &source, &count, &left); limit += limit / 8) {
        ck_assert(left);
        ck_assert_uint_lt(limit, 100000000);
        failures++;
    }
    ck_assert(left);
    ck_assert_uint_eq(count, 2 * lines);
    ck_assert_uint_gt(failures, 10);
    free(text);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("document/parse");
    TCase *const all = tcase_create("parse");
    tcase_add_checked_fixture(all, reading_set_up, reading_tear_down);
    tcase_add_loop_test(all, accepts, 0, ACCEPTED);
    tcase_add_loop_test(all, refuses, 0, REFUSED);
    tcase_add_loop_test(all, refuses_further_down, 0, REFUSED);
    tcase_add_test(all, knows_places);
    tcase_add_loop_test(all, knows_places_inside, 0, INSIDE);
    tcase_add_test(all, knows_no_place_of_what_was_built);
    tcase_add_loop_test(all, refuses_encodings, 0, ENCODINGS);
    tcase_add_test(all, refuses_a_zero_byte);
    tcase_add_test(all, finds_a_far_byte);
    tcase_add_loop_test(all, limits_nesting, 0, NESTINGS);
    tcase_add_test(all, limits_size);
    tcase_add_loop_test(all, finds_keys_twice, 1, 40);
    tcase_add_test(all, reads_long_scalars);
    tcase_add_test(all, knows_what_was_folded);
    tcase_add_test(all, survives_a_shortage);
    suite_add_tcase(suite, all);
    return reading_run(suite);
}
