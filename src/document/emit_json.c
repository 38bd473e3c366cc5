/* A tree as JSON on one line.  A stack of open lists and maps takes the place of recursion. */
#include "config.h"

#include "document/emit.h"

#include <stdlib.h>

#include "document/emit_sink.h"

static bool is_collection(const struct doc_node *node)
{
    return node->kind == DOC_LIST || node->kind == DOC_MAP;
}

static void write_scalar(struct doc_sink *sink, const struct doc_node *node)
{
    if (node->kind == DOC_TEXT && !doc_emit_is_integer(node) && !doc_emit_is_switch(node, false))
        doc_sink_quoted(sink, node->text, node->length);
    else
        doc_sink_write(sink, node->text, node->length);
}

void doc_emit_json(const struct doc_node *node, FILE *out)
{
    struct doc_sink sink;
    sink.out = out;
    sink.used = 0;
    const struct doc_node *stack[DOC_EMIT_DEPTH_MAX];
    size_t depth = 0;
    const struct doc_node *at = node;
    while (at != NULL) {
        if (is_collection(at)) {
            doc_sink_char(&sink, at->kind == DOC_MAP ? '{' : '[');
            if (depth == DOC_EMIT_DEPTH_MAX)
                abort();
            stack[depth++] = at;
            at = at->first;
        } else {
            write_scalar(&sink, at);
            at = depth > 0 ? at->next : NULL;
            if (at != NULL)
                doc_sink_string(&sink, ", ");
        }
        while (at == NULL && depth > 0) {
            const struct doc_node *const closed = stack[--depth];
            doc_sink_char(&sink, closed->kind == DOC_MAP ? '}' : ']');
            at = depth > 0 ? closed->next : NULL;
            if (at != NULL)
                doc_sink_string(&sink, ", ");
        }
        if (at != NULL && stack[depth - 1]->kind == DOC_MAP) {
            doc_sink_quoted(&sink, at->key->text, at->key->length);
            doc_sink_string(&sink, ": ");
        }
    }
    doc_sink_char(&sink, '\n');
    doc_sink_flush(&sink);
}
