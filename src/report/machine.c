/* The machine forms: one value of a stream as YAML or as JSON. */
#include "config.h"

#include "document/emit.h"
#include "report/report.h"

void rep_write(const struct doc_node *node, enum rep_format format, bool first, FILE *out)
{
    if (format == REP_JSON) {
        doc_emit_json(node, out);
        return;
    }
    if (!first)
        fputs("---\n", out);
    doc_emit_yaml(node, out);
}
