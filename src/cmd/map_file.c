/*
 * `--map FILE`.  The file is a document with the key `map:`, whole or with nothing else.  It is checked once, by
 * itself, so that its faults are shown at their places; the documents that are judged on it then find none.
 */
#include "config.h"

#include "cmd/map_file.h"

#include <string.h>

#include "cmd/say.h"
#include "document/get.h"
#include "document/parse.h"
#include "expansions/table.h"
#include "referee/judge.h"

/* The document around a map that has none: it asks for a survey of a bare board. */
static const struct doc_node *bare_document(struct doc_arena *arena)
{
    struct doc_node *const root = doc_new_map(arena);
    struct doc_node *const version = doc_put(arena, root, "reeve", doc_new_text(arena, "1"));
    struct doc_node *const players = doc_put(arena, root, "players", doc_new_list(arena));
    struct doc_node *const player = doc_add(players, doc_new_map(arena));

    version->plain = true;
    doc_put(arena, player, "name", doc_new_text(arena, "nobody"));
    doc_put(arena, root, "board", doc_new_list(arena));
    return root;
}

/* The keys of a file that is no whole document. */
static void check_keys(struct doc_faults *faults, const struct doc_node *root)
{
    static const char *const keys[] = {"reeve", "title", "map"};
    const struct doc_node *const version = doc_get(root, "reeve");
    const struct doc_node *const title = doc_get(root, "title");
    long number;

    doc_want_keys(faults, root, "a map's document", keys, sizeof keys / sizeof *keys);
    if (version != NULL)
        doc_want_integer(faults, version, "reeve, the version of the format,", 1, 1, &number);
    if (title != NULL)
        doc_want_text(faults, title, "title");
}

static void check(struct cmd_request *request, struct doc_faults *faults, const struct doc_node *root)
{
    if (root == NULL || !doc_want_map(faults, root, "the document"))
        return;
    const struct doc_node *const map = doc_want(faults, root, "the document", "map");
    if (map == NULL)
        return;
    const bool whole = doc_get(root, "players") != NULL;
    request->settings.map = map;
    if (!whole)
        check_keys(faults, root);
    else
        ref_judge(faults, root, &exp_table, &request->settings);
    request->map = ref_judge(faults, bare_document(request->arena), &exp_table, &request->settings);
}

enum cmd_status cmd_read_map(struct cmd_request *request, const char *path)
{
    struct doc_stream stream;
    struct doc_source source = {.text = "", .first_line = 1};
    struct doc_source second;
    struct doc_faults faults;
    const char *why;

    if (!doc_stream_open(&stream, path, &why)) {
        cmd_say("%s: %s", stream.file, why);
        return CMD_FAILURE;
    }
    const bool found = doc_stream_next(&stream, &source);
    source.file = stream.file;
    doc_faults_init(&faults, request->arena, &source);
    if (found)
        check(request, &faults, doc_parse(&source, &faults));
    else
        doc_error_at(&faults, (struct doc_mark){.line = 1, .column = 1}, 1, "there is no document in the file");
    if (found && doc_stream_next(&stream, &second))
        doc_error_at(&faults, (struct doc_mark){0, 0}, 1, "the file of a map is one document, and here is another");
    doc_faults_print(&faults, stderr, cmd_coloured(request->colour, stderr));
    doc_stream_close(&stream);
    return faults.errors ? CMD_INVALID : CMD_OK;
}
