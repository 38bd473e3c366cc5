/*
 * catalog-tables OUT.c FILE.yaml... - makes the catalogue's constant tables from the files of the sets.
 *
 * Runs when the program is built.  Reads and checks every file with the reader that also serves a document's own
 * tiles, then checks the sets together.  With a fault it prints all of them, exits with 1 and leaves no output
 * behind; 2: usage or a file that cannot be read or written.  The output depends on the files' contents alone, not on
 * their order: the base set comes first, then the others by name, each with its tiles as listed.
 */
#include "config.h"

#include "catalog-tables.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "catalog/read_tile.h"
#include "catalog/words.h"
#include "document/arena.h"
#include "document/get.h"
#include "document/parse.h"

enum { DONE, FAULTY, TROUBLE };

/* The name of the set that a file should hold: its own without folder and `.yaml`. */
static const char *name_of_file(struct doc_arena *arena, const char *path)
{
    const char *const stroke = strrchr(path, '/');
    const char *const base = stroke == NULL ? path : stroke + 1;
    const size_t length = strlen(base);

    if (length <= 5 || strcmp(base + length - 5, ".yaml") != 0) {
        return NULL;
    }
    return doc_copy(arena, base, length - 5);
}

/* The keys of the file that stand above its tiles.  False if the tiles cannot be read without them. */
static bool read_head(struct set_file *file, const char *name, const struct doc_node *root)
{
    static const char *const keys[] = {"set", "edition", "complete", "illustrations-listed", "tiles"};
    struct doc_faults *const faults = &file->faults;
    const unsigned before = faults->errors;
    const struct doc_node *edition;
    const struct doc_node *listed;

    if (!doc_want_map(faults, root, "a set")) {
        return false;
    }
    doc_want_keys(faults, root, "a set", keys, sizeof keys / sizeof keys[0]);
    file->title = doc_want(faults, root, "a set", "set");
    if (file->title != NULL && doc_want_text(faults, file->title, "set") && !doc_is(file->title, name)) {
        doc_error(faults, file->title, "the file '%s.yaml' holds the set '%s'", name, file->title->text);
    }
    edition = doc_want(faults, root, "a set", "edition");
    if (doc_is(edition, cat_edition_words[CAT_C1])) {
        file->set.edition = CAT_C1;
    } else if (doc_is(edition, cat_edition_words[CAT_C2])) {
        file->set.edition = CAT_C2;
    } else if (edition != NULL) {
        doc_error(faults, edition, "edition is C1 or C2");
    }
    listed = doc_want(faults, root, "a set", "illustrations-listed");
    if (listed != NULL) {
        doc_want_switch(faults, listed, "illustrations-listed", &file->set.listed);
    }
    file->set.complete = true;
    if (doc_get(root, "complete") != NULL) {
        doc_want_switch(faults, doc_get(root, "complete"), "complete", &file->set.complete);
    }
    file->set.name = name;
    return faults->errors == before;
}

static void read_tiles(struct set_file *file, const struct doc_node *list)
{
    const struct cat_reading reading = {file->set.name, (enum cat_edition)file->set.edition, file->set.listed, true};
    struct doc_arena *const arena = file->faults.arena;
    unsigned n = 0;

    if (list == NULL || !doc_want_list(&file->faults, list, "tiles")) {
        return;
    }
    if (list->count > CAT_OWN_MAX) {
        doc_error(&file->faults, list, "a set has at most %d tiles", CAT_OWN_MAX);
        return;
    }
    file->tiles = doc_alloc_array(arena, list->count, sizeof *file->tiles);
    file->nodes = doc_alloc_array(arena, list->count, sizeof *file->nodes);
    for (const struct doc_node *node = list->first; node != NULL; node = node->next, n++) {
        cat_read_tile(&file->faults, &reading, node, &file->tiles[n]);
        file->nodes[n] = doc_get(node, "id");
    }
    file->set.count = (uint16_t)n;
}

/* Reads one file.  False if it cannot be read at all; its faults are gathered otherwise. */
static bool read_file(struct set_file *file, struct doc_arena *arena, const char *path)
{
    const char *const name = name_of_file(arena, path);
    const char *why;
    const struct doc_node *root;
    struct doc_source second;

    file->path = path;
    if (name == NULL) {
        fprintf(stderr, "catalog-tables: %s: a set's file is called SET.yaml\n", path);
        return false;
    }
    if (!doc_stream_open(&file->stream, path, &why)) {
        fprintf(stderr, "catalog-tables: %s: %s\n", path, why);
        return false;
    }
    file->source.file = path;
    doc_faults_init(&file->faults, arena, &file->source);
    if (!doc_stream_next(&file->stream, &file->source)) {
        doc_error(&file->faults, NULL, "the file holds no set");
        return true;
    }
    root = doc_parse(&file->source, &file->faults);
    if (root != NULL && read_head(file, name, root)) {
        read_tiles(file, doc_want(&file->faults, root, "a set", "tiles"));
    }
    if (doc_stream_next(&file->stream, &second)) {
        const struct doc_mark mark = {second.first_line, 1};
        doc_error_at(&file->faults, mark, 1, "a set's file is one document");
    }
    return true;
}

/* Base first, then by name. */
static int by_name(const void *a, const void *b)
{
    const char *const one = ((const struct set_file *)a)->set.name;
    const char *const other = ((const struct set_file *)b)->set.name;

    if (strcmp(one, other) == 0) {
        return 0;
    }
    if (strcmp(one, "base") == 0 || strcmp(other, "base") == 0) {
        return strcmp(one, "base") == 0 ? -1 : 1;
    }
    return strcmp(one, other);
}

/* Prints the faults of all files; their number. */
static unsigned print_faults(const struct set_file *files, unsigned count)
{
    unsigned errors = 0;

    for (unsigned n = 0; n < count; n++) {
        errors += files[n].faults.errors;
        doc_faults_print(&files[n].faults, stderr, false);
    }
    return errors;
}

/* Writes beside the output first, so that a half-written one is never taken for good. */
static int write_output(struct doc_arena *arena, const char *path, const struct set_file *files, unsigned count)
{
    const char *const part = doc_printf(arena, "%s.part", path);
    FILE *const out = fopen(part, "w");
    bool good;

    if (out == NULL) {
        fprintf(stderr, "catalog-tables: %s cannot be written\n", part);
        return TROUBLE;
    }
    good = write_tables(out, files, count);
    good &= fclose(out) == 0;
    if (!good || rename(part, path) != 0) {
        fprintf(stderr, "catalog-tables: %s cannot be written\n", path);
        remove(part);
        return TROUBLE;
    }
    return DONE;
}

static int run(struct doc_arena *arena, const char *output, struct set_file *files, char *const *paths, unsigned count)
{
    unsigned first = 0;

    for (unsigned n = 0; n < count; n++) {
        if (!read_file(&files[n], arena, paths[n])) {
            return TROUBLE;
        }
    }
    if (print_faults(files, count) > 0) {
        return FAULTY; /* sums over tiles that were not read would only add noise */
    }
    qsort(files, count, sizeof *files, by_name);
    for (unsigned n = 0; n < count; n++) {
        files[n].faults.source = &files[n].source; /* it moved */
        files[n].set.first = (uint16_t)first;
        for (unsigned m = 0; m < files[n].set.count; m++) {
            files[n].tiles[m].index = (uint16_t)first++;
        }
    }
    if (first == 0 || first > UINT16_MAX - CAT_OWN_MAX) {
        fprintf(stderr, "catalog-tables: a catalogue has 1 to %d tiles\n", UINT16_MAX - CAT_OWN_MAX);
        return FAULTY;
    }
    check_sets(files, count);
    if (print_faults(files, count) > 0) {
        return FAULTY;
    }
    return write_output(arena, output, files, count);
}

int main(int argc, char **argv)
{
    struct doc_arena arena;
    struct set_file *files;
    jmp_buf escape;
    unsigned count;
    int status;

    if (argc < 3) {
        fputs("usage: catalog-tables OUT.c FILE.yaml...\n", stderr);
        return TROUBLE;
    }
    count = (unsigned)argc - 2u;
    files = calloc(count, sizeof *files);
    if (files == NULL) {
        fputs("catalog-tables: out of memory\n", stderr);
        return TROUBLE;
    }
    doc_arena_init(&arena);
    arena.escape = &escape;
    if (setjmp(escape) != 0) {
        fputs("catalog-tables: out of memory\n", stderr);
        remove(argv[1]);
        return TROUBLE;
    }
    status = run(&arena, argv[1], files, argv + 2, count);
    if (status != DONE) {
        remove(argv[1]);
    }
    for (unsigned n = 0; n < count; n++) {
        doc_stream_close(&files[n].stream);
    }
    doc_arena_free(&arena);
    free(files);
    return status;
}
