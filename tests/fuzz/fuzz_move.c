/* Moves: what follows `move:` in a position with figures of several modules. */
#include "config.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "reeve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char position[] =
    "reeve: 1\n"
    "game: {expansions: [abbot, monasteries, inns-and-cathedrals, traders-and-builders, abbey-and-mayor]}\n"
    "players: [{name: Blue}, {name: Red}]\n"
    "turn: Blue\n"
    "tiles-left: 3\n"
    "board: |\n"
    "  D  U-garden@90  D@180\n"
    "figures:\n"
    "  - {wagon: Blue, at: [0, 0], spot: road E}\n"
    "  - {builder: Red, at: [0, 0], spot: road E}\n"
    "  - {abbot: Blue, at: [1, 0], spot: garden}\n"
    "final: true\n"
    "move:\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = malloc(sizeof position + size);
    char *output = NULL;
    char *messages = NULL;

    if (text == NULL)
        return 0;
    memcpy(text, position, sizeof position - 1);
    if (size > 0)
        memcpy(text + sizeof position - 1, data, size);
    const struct reeve_options options = {.format = REEVE_JSON};
    const int status = reeve_judge(text, sizeof position - 1 + size, &options, &output, &messages);
    if (status != 0 && status != 1 && status != 2)
        abort();
    if (status == 2 && (messages == NULL || *messages == '\0'))
        abort();
    reeve_free(output);
    reeve_free(messages);
    free(text);
    return 0;
}
