/* reeve final FILE...: the same as judge, with the final scoring behind it. */
#include "config.h"

#include "cmd/judge.h"

static enum cmd_status run(struct cmd_request *request)
{
    request->settings.final = true;
    return cmd_judge_files(request);
}

const struct command cmd_final = {
    .name = "final",
    .usage = "FILE...",
    .summary = "the same with the final scoring, as if the game ended there",
    .help =
        "Judges each document as `reeve judge` does and then ends the game: everything that still stands on the board "
        "is scored as at the game's end, whether the document says `final: true` or not. After an illegal move there "
        "is no final scoring.\n"
        "\n"
        "Example\n"
        "  reeve final game.yaml",
    .run = run,
};
