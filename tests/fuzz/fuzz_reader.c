/* The reader: any bytes are a stream, and each document of it is a tree or has a fault that says why not. */
#include "config.h"

#include <stdint.h>
#include <stdlib.h>

#include "document/fault.h"
#include "document/parse.h"
#include "document/stream.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Goes round the tree, as its depth allows: every text has its end and every place of it can be found. */
static void visit(const struct doc_source *source, const struct doc_node *node)
{
    for (const struct doc_node *child = node->first; child != NULL; child = child->next)
        visit(source, child);
    if (node->text == NULL)
        return;
    if (node->text[node->length] != '\0')
        abort();
    for (size_t offset = 0; offset <= node->length; offset += 1 + node->length / 8) {
        if (doc_text_mark(source, node, offset).line < source->first_line)
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct doc_stream stream;
    struct doc_source source;
    struct doc_arena arena;
    FILE *const nowhere = fopen("/dev/null", "w");

    doc_arena_init(&arena);
    if (nowhere == NULL || !doc_stream_from_memory(&stream, "fuzz", (const char *)data, size))
        abort();
    while (doc_stream_next(&stream, &source)) {
        struct doc_faults faults;

        doc_arena_reset(&arena);
        doc_faults_init(&faults, &arena, &source);
        const struct doc_node *const root = doc_parse(&source, &faults);
        if (root == NULL && faults.errors == 0)
            abort();
        if (root != NULL)
            visit(&source, root);
        doc_faults_print(&faults, nowhere, true);
    }
    doc_stream_close(&stream);
    doc_arena_free(&arena);
    fclose(nowhere);
    return 0;
}
