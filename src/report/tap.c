/* The results of `verify` as TAP, version 13. */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "document/emit.h"
#include "document/utf8.h"
#include "referee/expect.h"
#include "report/nodes.h"
#include "report/report.h"

void rep_tap_begin(FILE *out, unsigned long documents)
{
    fprintf(out, "TAP version 13\n1..%lu\n", documents);
}

/**
 * Writes a text of the document so that it stays in its line and is no directive: `#` and `\` are escaped, control
 * characters are shown as `?`.
 */
static void put_escaped(FILE *out, const char *text)
{
    for (size_t size = strlen(text); size > 0;) {
        uint32_t code;
        const size_t length = doc_utf8_decode(text, size, &code);
        if (length == 0 || !doc_utf8_harmless(code)) {
            putc('?', out);
        } else {
            if (code == '#' || code == '\\')
                putc('\\', out);
            fwrite(text, 1, length, out);
        }
        text += length ? length : 1;
        size -= length ? length : 1;
    }
}

static void put_line(FILE *out, bool passed, unsigned long number, const struct doc_source *source, const char *title)
{
    fprintf(out, "%s %lu - ", passed ? "ok" : "not ok", number);
    put_escaped(out, source->file);
    if (title && *title) {
        putc(' ', out);
        put_escaped(out, title);
    } else {
        fprintf(out, " document %u", source->number);
    }
}

/** Writes a tree as the YAML block of a line: two blanks before each of its lines. */
static void put_block(FILE *out, struct doc_arena *arena, const struct doc_node *node)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *const memory = open_memstream(&bytes, &size);
    if (!memory)
        doc_out_of_memory(arena);
    doc_emit_yaml(node, memory);
    const bool failed = ferror(memory) != 0;
    if (fclose(memory) != 0 || failed || !bytes) {
        free(bytes);
        doc_out_of_memory(arena);
    }
    doc_adopt(arena, bytes);
    fputs("  ---\n", out);
    for (const char *line = bytes; *line;) {
        const size_t length = strcspn(line, "\n");
        fputs("  ", out);
        fwrite(line, 1, length, out);
        putc('\n', out);
        line += length + (line[length] != '\0');
    }
    fputs("  ...\n", out);
}

static struct doc_node *differences_node(struct doc_arena *arena, const difference_list *differences)
{
    struct doc_node *const top = doc_new_map(arena);
    struct doc_node *const list = doc_put(arena, top, "differences", doc_new_list(arena));
    for (unsigned i = 0; i < differences->count; i++) {
        struct doc_node *const map = doc_add(list, doc_new_map(arena));
        doc_put(arena, map, "where", doc_new_text(arena, differences->items[i].where));
        doc_put(arena, map, "expected", differences->items[i].expected);
        doc_put(arena, map, "found", differences->items[i].found);
    }
    return top;
}

static struct doc_node *errors_node(const struct doc_faults *faults)
{
    struct doc_arena *const arena = faults->arena;
    struct doc_node *const top = doc_new_map(arena);
    doc_put(arena, top, "errors", rep_errors_node(arena, faults));
    return top;
}

enum rep_result rep_tap_document(FILE *out, unsigned long number, const struct doc_node *root,
                                 const struct verdict *verdict, const struct doc_source *source,
                                 const struct doc_faults *faults)
{
    const struct doc_node *const title_node = doc_get(root, "title");
    const char *const title = title_node && title_node->text ? title_node->text : NULL;
    const bool invalid = verdict->result == VERDICT_INVALID;
    /* what nobody asks about can still be in error */
    if (root && !ref_expects(root) && (!invalid || verdict->unbuilt)) {
        put_line(out, true, number, source, title);
        fputs(" # SKIP nothing is expected\n", out);
        return REP_SKIP_SILENT;
    }
    if (invalid && verdict->unbuilt) {
        put_line(out, true, number, source, title);
        fputs(" # SKIP the module ", out);
        put_escaped(out, verdict->unbuilt);
        fputs(" is not built yet\n", out);
        return REP_SKIP_UNBUILT;
    }
    difference_list differences = {0};
    if (root && !invalid)
        ref_compare(faults->arena, root, verdict, &differences);
    const bool passed = root && !invalid && differences.count == 0;
    put_line(out, passed, number, source, title);
    putc('\n', out);
    if (passed)
        return REP_PASS;
    put_block(out, faults->arena,
              invalid || !root ? errors_node(faults) : differences_node(faults->arena, &differences));
    return REP_FAIL;
}

void rep_tap_failed(FILE *out, unsigned long number, const struct doc_source *source, const char *why)
{
    put_line(out, false, number, source, NULL);
    fputs("\n  ---\n  errors:\n    - {message: \"", out);
    for (; *why; why++) {
        if (*why == '"' || *why == '\\')
            putc('\\', out);
        putc(*why, out);
    }
    fputs("\"}\n  ...\n", out);
}
