/*
 * Proves over the files that are named that a verdict is a matter of its document alone.  Each document is judged in
 * order and backwards, in an arena of its own and in one that others have used, and with the table of modules in other
 * orders (a kind of figure has another number then, an option another place); and what is written of each verdict, as
 * YAML and as JSON, is read again and written again.  All must be the same bytes.
 *
 * Prints TAP.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/arena.h"
#include "document/emit.h"
#include "document/parse.h"
#include "document/stream.h"
#include "expansions/table.h"
#include "referee/judge.h"
#include "report/report.h"

#define MODULES_MAX 64u
#define TABLES 6u
#define FAULTS_SHOWN 20u

/* The bytes of a verdict. */
struct bytes {
    char *text;
    size_t size;
};

struct document {
    struct doc_source source;
    struct bytes forms[REP_FORMATS]; /* REP_TEXT is not used */
};

struct corpus {
    struct doc_stream *streams;
    size_t stream_count;
    struct document *documents;
    size_t count;
};

static const struct settings settings = {.edition = -1};
static unsigned results, failures;

static void *checked(void *block)
{
    if (block == NULL) {
        puts("Bail out! out of memory");
        exit(99);
    }
    return block;
}

/* ---- results ---- */

/* One property: the documents that lack it are shown as they come, the result is the line behind them. */
struct property {
    unsigned long seen, failed;
};

static void missing(struct property *property, const struct document *document, const char *what)
{
    property->failed++;
    if (property->failed <= FAULTS_SHOWN)
        printf("# %s, document %u: %s\n", document->source.file, document->source.number, what);
}

static void result(const struct property *property, const char *name)
{
    const bool holds = property->seen > 0 && property->failed == 0;
    failures += !holds;
    printf("%s %u - %s (%lu documents)\n", holds ? "ok" : "not ok", ++results, name, property->seen);
    fflush(stdout);
}

/* ---- documents ---- */

static void add_file(struct corpus *corpus, const char *path)
{
    const char *why;
    struct doc_stream *const stream = &corpus->streams[corpus->stream_count++];
    if (!doc_stream_open(stream, path, &why)) {
        printf("Bail out! %s: %s\n", path, why);
        exit(99);
    }
    struct doc_source source;
    while (doc_stream_next(stream, &source)) {
        corpus->documents = checked(realloc(corpus->documents, (corpus->count + 1) * sizeof *corpus->documents));
        corpus->documents[corpus->count++] = (struct document){.source = source};
    }
}

static struct bytes write_tree(const struct doc_node *tree, enum rep_format format)
{
    struct bytes bytes = {NULL, 0};
    FILE *const out = checked(open_memstream(&bytes.text, &bytes.size));
    rep_write(tree, format, true, out);
    if (fclose(out) != 0)
        checked(NULL);
    return bytes;
}

/* The options that were set stand in the order of the table, which is no order of the verdict: puts them in that of
 * their names. */
static void sort_options(struct doc_node *tree)
{
    for (struct doc_node *part = tree->first; part != NULL; part = part->next) {
        if (!doc_is(part->key, "options"))
            continue;
        struct doc_node *next, *rest = part->first;
        part->first = NULL;
        part->last = NULL;
        for (; rest != NULL; rest = next) {
            struct doc_node **place = &part->first;
            next = rest->next;
            while (*place != NULL && strcmp((*place)->key->text, rest->key->text) < 0)
                place = &(*place)->next;
            rest->next = *place;
            *place = rest;
        }
        for (part->last = part->first; part->last != NULL && part->last->next != NULL;)
            part->last = part->last->next;
    }
}

/* Judges a document in an arena, as it is left by whatever came before, with a table of modules. */
static const struct doc_node *judge(struct doc_arena *arena, const struct doc_source *source,
                                    const struct module_table *table)
{
    struct doc_faults faults;
    doc_faults_init(&faults, arena, source);
    const struct doc_node *const root = doc_parse(source, &faults);
    struct doc_node *const tree = rep_node(arena, ref_judge(&faults, root, table, &settings), source, &faults);
    sort_options(tree);
    return tree;
}

static void judge_first(struct document *document)
{
    struct doc_arena arena;
    doc_arena_init(&arena);
    const struct doc_node *const tree = judge(&arena, &document->source, &exp_table);
    document->forms[REP_YAML] = write_tree(tree, REP_YAML);
    document->forms[REP_JSON] = write_tree(tree, REP_JSON);
    doc_arena_free(&arena);
}

/* Judges it once more in the arena and compares with the first time; `what` says how it was judged. */
static void judge_again(struct property *property, struct doc_arena *arena, const struct document *document,
                        const struct module_table *table, const char *what)
{
    doc_arena_reset(arena);
    struct bytes bytes = write_tree(judge(arena, &document->source, table), REP_JSON);
    const struct bytes *const first = &document->forms[REP_JSON];
    property->seen++;
    if (bytes.size != first->size || memcmp(bytes.text, first->text, bytes.size) != 0) {
        size_t at = 0;
        while (at < bytes.size && at < first->size && bytes.text[at] == first->text[at])
            at++;
        const size_t from = at < 60 ? 0 : at - 60;
        missing(property, document, what);
        if (property->failed <= FAULTS_SHOWN)
            printf("#   first %.160s\n#   then  %.160s\n", first->text + from, bytes.text + from);
    }
    free(bytes.text);
}

/* ---- the table of modules in other orders ---- */

struct order {
    const struct module *modules[MODULES_MAX];
    struct module_table table;
    const char *name;
};

static unsigned by_lot(unsigned long long *seed, unsigned below)
{
    *seed = *seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(*seed >> 33) % below;
}

static void make_order(struct order *order, unsigned number)
{
    static const char *const names[TABLES] = {"in reverse", "from the second on", "by lot, 1",
                                              "by lot, 2",  "by lot, 3",          "by lot, 4"};
    const unsigned count = exp_table.count;
    unsigned long long seed = number;
    order->name = names[number];
    order->table = exp_table;
    order->table.modules = order->modules;
    for (unsigned n = 0; n < count; n++)
        order->modules[n] = exp_table.modules[number == 0 ? count - 1 - n : (n + 1) % count];
    for (unsigned n = count; number > 1 && n > 1; n--) {
        const unsigned other = by_lot(&seed, n);
        const struct module *const moved = order->modules[n - 1];
        order->modules[n - 1] = order->modules[other];
        order->modules[other] = moved;
    }
}

static void test_orders(const struct corpus *corpus)
{
    struct doc_arena arena;
    doc_arena_init(&arena);
    for (unsigned number = 0; number < TABLES; number++) {
        static struct order order;
        struct property property = {0, 0};
        char name[80];
        make_order(&order, number);
        for (size_t n = 0; n < corpus->count; n++)
            judge_again(&property, &arena, &corpus->documents[n], &order.table, order.name);
        snprintf(name, sizeof name, "the table of modules %s", order.name);
        result(&property, name);
    }
    doc_arena_free(&arena);
}

/* ---- the same again ---- */

static void test_again(const struct corpus *corpus)
{
    struct doc_arena arena;
    struct property forwards = {0, 0}, backwards = {0, 0};
    doc_arena_init(&arena);
    for (size_t n = 0; n < corpus->count; n++)
        judge_again(&forwards, &arena, &corpus->documents[n], &exp_table, "behind the others");
    result(&forwards, "judged in a row");
    for (size_t n = corpus->count; n > 0; n--)
        judge_again(&backwards, &arena, &corpus->documents[n - 1], &exp_table, "behind what follows it");
    result(&backwards, "judged backwards");
    doc_arena_free(&arena);
}

/* ---- written, read, written ---- */

static void write_again(struct property *property, struct doc_arena *arena, const struct document *document,
                        enum rep_format format)
{
    const struct bytes *const first = &document->forms[format];
    const struct doc_source source = {
        .file = "<verdict>", .text = first->text, .size = first->size, .first_line = 1, .number = 1};
    struct doc_faults faults;
    doc_arena_reset(arena);
    doc_faults_init(&faults, arena, &source);
    const struct doc_node *const tree = doc_parse(&source, &faults);
    property->seen++;
    if (tree == NULL || faults.first != NULL) {
        missing(property, document, faults.first != NULL ? faults.first->message : "cannot be read");
        return;
    }
    struct bytes second = write_tree(tree, format);
    if (second.size != first->size || memcmp(second.text, first->text, second.size) != 0)
        missing(property, document, "is written differently when it is read again");
    free(second.text);
}

static void test_writing(const struct corpus *corpus)
{
    static const enum rep_format formats[] = {REP_YAML, REP_JSON};
    static const char *const names[] = {"YAML, written, read and written", "JSON, written, read and written"};
    struct doc_arena arena;
    doc_arena_init(&arena);
    for (unsigned f = 0; f < 2; f++) {
        struct property property = {0, 0};
        for (size_t n = 0; n < corpus->count; n++)
            write_again(&property, &arena, &corpus->documents[n], formats[f]);
        result(&property, names[f]);
    }
    doc_arena_free(&arena);
}

int main(int argc, char **argv)
{
    struct corpus corpus = {.streams = checked(calloc((size_t)argc, sizeof *corpus.streams))};
    if (exp_table.count > MODULES_MAX) {
        puts("Bail out! more modules than this test has room for");
        return 99;
    }
    for (int n = 1; n < argc; n++)
        add_file(&corpus, argv[n]);
    for (size_t n = 0; n < corpus.count; n++)
        judge_first(&corpus.documents[n]);
    test_again(&corpus);
    test_orders(&corpus);
    test_writing(&corpus);
    printf("1..%u\n", results);
    for (size_t n = 0; n < corpus.count; n++) {
        free(corpus.documents[n].forms[REP_YAML].text);
        free(corpus.documents[n].forms[REP_JSON].text);
    }
    for (size_t n = 0; n < corpus.stream_count; n++)
        doc_stream_close(&corpus.streams[n]);
    free(corpus.documents);
    free(corpus.streams);
    return failures > 0;
}
