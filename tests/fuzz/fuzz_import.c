/* Saved games: whatever is imported must be a document that the referee finds legal. */
#include "config.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "document/parse.h"
#include "expansions/table.h"
#include "import/import.h"
#include "reeve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Judges the document as it is written. */
static void judge(const struct imp_result *result)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);

    if (out == NULL)
        return;
    imp_write(result, out);
    if (fclose(out) == 0 && reeve_judge(text, size, NULL, NULL, NULL) != REEVE_LEGAL)
        abort();
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct doc_source source = {
        .file = "fuzz.jcz", .text = (const char *)data, .size = size, .first_line = 1, .number = 1};
    struct doc_arena arena;
    struct doc_faults faults;
    jmp_buf escape;

    doc_arena_init(&arena);
    if (setjmp(escape) == 0) {
        arena.escape = &escape;
        doc_faults_init(&faults, &arena, &source);
        const struct doc_node *const root = doc_parse(&source, &faults);
        if (faults.errors == 0) {
            const struct imp_result result = imp_import(&faults, root, &exp_table, false);
            if (result.document != NULL)
                judge(&result);
            else if (faults.errors == 0)
                abort();
        }
    }
    arena.escape = NULL;
    doc_arena_free(&arena);
    return 0;
}
