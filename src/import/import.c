/* The import as a whole, and how a document is written with what its head says. */
#include "config.h"

#include "import/import.h"

#include <stdint.h>
#include <string.h>

#include "document/emit.h"
#include "document/utf8.h"
#include "import/assertions.h"
#include "import/importing.h"
#include "import/replay.h"
#include "import/setup.h"

void imp_note(struct importing *im, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    *REF_ADD(im->arena, &im->notes) = doc_vprintf(im->arena, format, values);
    va_end(values);
}

const struct module *imp_module(const struct importing *im, const char *name, unsigned *place)
{
    for (unsigned m = 0; m < im->table->count; m++) {
        if (strcmp(im->table->modules[m]->name, name) == 0) {
            if (place != NULL)
                *place = m;
            return im->table->modules[m];
        }
    }
    return NULL;
}

bool imp_in_play(const struct importing *im, const char *name)
{
    unsigned place;
    const struct module *const module = imp_module(im, name, &place);

    return module != NULL && (module->always || (im->in_play >> place & 1u));
}

struct doc_node *imp_text(struct importing *im, const char *text)
{
    return doc_new_text(im->arena, text);
}

struct doc_node *imp_number(struct importing *im, long value)
{
    struct doc_node *const node = doc_new_text(im->arena, doc_printf(im->arena, "%ld", value));

    node->plain = true;
    return node;
}

struct doc_node *imp_at(struct importing *im, struct board_at at)
{
    struct doc_node *const pair = doc_inline(doc_new_list(im->arena));

    doc_add(pair, imp_number(im, at.x));
    doc_add(pair, imp_number(im, at.y));
    return pair;
}

/* Says where the game was cut: in the document and, at the message, as a diagnostic. */
static void tell_cut(struct importing *im, bool strict)
{
    const struct saved_message *const message = im->cut_at;
    const char *const type = doc_excerpt(im->arena, message->type, strlen(message->type));
    const char *const text =
        doc_printf(im->arena, "message %u (%s) cannot be imported: %s", message->number, type, im->cut_why);

    if (strict) {
        doc_error(im->faults, message->node, "%s", text);
        return;
    }
    doc_warning(im->faults, message->node, "%s; the game is cut before this turn", text);
    imp_note(im, "Cut behind turn %zu: %s.", im->turns->count, text);
}

struct imp_result imp_import(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                             bool strict)
{
    struct importing *const im = doc_alloc(faults->arena, sizeof *im);
    struct imp_result result = {.document = NULL};

    im->arena = faults->arena;
    im->faults = faults;
    im->table = table;
    if (!imp_read_saved_game(faults, root, &im->saved))
        return result;
    imp_note(im, "Imported from a saved game of JCloisterZone %s.", im->saved.version);
    if (!imp_set_up(im) || !imp_replay(im))
        return result;
    if (im->cut_at != NULL) {
        tell_cut(im, strict);
        if (strict)
            return result;
    } else if (im->open_end) {
        imp_note(im, "The last turn is not finished: the saved game ends before its scoring.");
    }
    imp_expect(im);
    result.document = im->root;
    result.notes = im->notes.items;
    result.note_count = im->notes.count;
    result.cut = im->cut_at != NULL;
    result.not_understood = im->not_understood;
    result.not_reached = im->not_reached;
    return result;
}

/* A line of a comment: what cannot stand in one, since it would end it or be no YAML, is shown as `?`. */
static void write_comment(const char *text, FILE *out)
{
    const size_t size = strlen(text);

    fputs("# ", out);
    for (size_t at = 0; at < size;) {
        uint32_t code = 0;
        const size_t bytes = doc_utf8_decode(text + at, size - at, &code);
        const bool good = bytes > 0 && doc_utf8_harmless(code) && code != 0xFEFF && code != 0xFFFE && code != 0xFFFF &&
                          code != 0x2028 && code != 0x2029;
        if (good)
            fwrite(text + at, 1, bytes, out);
        else
            fputc('?', out);
        at += bytes > 0 ? bytes : 1;
    }
    fputc('\n', out);
}

void imp_write(const struct imp_result *result, FILE *out)
{
    for (unsigned n = 0; n < result->note_count; n++)
        write_comment(result->notes[n], out);
    doc_emit_yaml(result->document, out);
}
