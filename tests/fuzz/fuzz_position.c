/* Whole documents: every form of the verdict is written, and what is in error says so. */
#include "config.h"

#include <stdint.h>
#include <stdlib.h>

#include "reeve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum reeve_format formats[] = {REEVE_TEXT, REEVE_YAML, REEVE_JSON};
    int first = 0;

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char *output = NULL;
        char *messages = NULL;
        const struct reeve_options options = {.format = formats[i]};
        const int status = reeve_judge((const char *)data, size, &options, &output, &messages);

        if (status != 0 && status != 1 && status != 2)
            abort();
        if (status == 2 && (messages == NULL || *messages == '\0'))
            abort();
        if (i > 0 && status != first)
            abort();
        first = status;
        reeve_free(output);
        reeve_free(messages);
    }
    return 0;
}
