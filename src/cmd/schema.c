/* reeve schema [NAME]: prints a JSON Schema of the program, or lists them. */
#include "config.h"

#include <string.h>

#include "cmd/options.h"
#include "cmd/output.h"
#include "cmd/schemas.h"
#include "cmd/text.h"
#include "document/nearest.h"

#define NAME_COLUMN 12

static const struct cmd_schema *find(const char *name)
{
    for (unsigned n = 0; n < cmd_schema_count; n++) {
        if (strcmp(cmd_schemas[n].name, name) == 0)
            return &cmd_schemas[n];
    }
    return NULL;
}

static enum cmd_status refuse(const char *name)
{
    struct doc_nearest search = {.word = name};

    for (unsigned n = 0; n < cmd_schema_count; n++)
        doc_nearest_try(&search, cmd_schemas[n].name);
    if (search.best != NULL)
        return cmd_usage(&cmd_schema, "unknown schema '%.40s'; did you mean '%s'?", name, search.best);
    return cmd_usage(&cmd_schema, "unknown schema '%.40s'; `reeve schema` lists them", name);
}

/* The title that a schema gives itself: the first string under that key; its length, 0 for none. */
static size_t title_of(const struct cmd_schema *schema, const char **title)
{
    static const char key[] = "\"title\": \"";
    const size_t length = sizeof key - 1;

    for (size_t at = 0; at + length < schema->size; at++) {
        if (memcmp(schema->text + at, key, length) != 0)
            continue;
        *title = (const char *)schema->text + at + length;
        const char *const end = memchr(*title, '"', schema->size - at - length);
        return end != NULL ? (size_t)(end - *title) : 0;
    }
    return 0;
}

static void list(FILE *out)
{
    for (unsigned n = 0; n < cmd_schema_count; n++) {
        const char *title = "";
        const size_t length = title_of(&cmd_schemas[n], &title);
        cmd_column(out, cmd_schemas[n].name, NAME_COLUMN);
        fprintf(out, "%.*s\n", (int)length, title);
    }
}

static enum cmd_status run(struct cmd_request *request)
{
    const struct cmd_schema *schema = NULL;
    struct cmd_output output;

    if (request->operand_count > 1)
        return cmd_usage(&cmd_schema, "one schema at a time can be printed");
    if (request->operand_count == 1) {
        schema = find(request->operands[0]);
        if (schema == NULL)
            return refuse(request->operands[0]);
    }
    const enum cmd_status status = cmd_output_open(&output, request->arena, request->output, request->quiet);
    if (output.out != NULL && schema != NULL)
        fwrite(schema->text, 1, schema->size, output.out);
    else if (output.out != NULL)
        list(output.out);
    return cmd_output_close(&output, status);
}

const struct command cmd_schema = {
    .name = "schema",
    .usage = "[NAME]",
    .summary = "print the JSON Schema of documents, verdicts, rules or tiles",
    .help =
        "Prints the JSON Schema (draft-07) of that name, for editors and programs; without a name, lists them. A "
        "schema is JSON, whatever `--format` says.\n"
        "\n"
        "Example\n"
        "  reeve schema position >position.schema.json",
    .run = run,
};
