/* reeve random: a random legal game as a record with expectations. */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/options.h"
#include "cmd/output.h"
#include "document/emit.h"
#include "expansions/table.h"
#include "referee/judge.h"
#include "referee/random_game.h"

enum { OWN_SEED, OWN_TURNS, OWN_PLAYERS, OWN_EXPANSIONS };

static const struct cmd_option own_options[] = {
    [OWN_SEED] = {"seed", 's', "N", "the number that the game follows from"},
    [OWN_TURNS] = {"turns", 't', "N", "so many turns at most; else to the last tile"},
    [OWN_PLAYERS] = {"players", 'p', "N", "so many players, 1 to 6; else 2"},
    [OWN_EXPANSIONS] = {"expansions", 'x', "A,B,...", "the modules in play"},
};

/* A whole number of the command line; false where it is none or too large. */
static bool read_number(const char *text, unsigned long long most, unsigned long long *value)
{
    char *end;

    errno = 0;
    if (*text < '0' || *text > '9')
        return false;
    *value = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0' && *value <= most;
}

static struct doc_node *read_expansions(struct doc_arena *arena, const char *text)
{
    struct doc_node *const list = doc_inline(doc_new_list(arena));

    while (text != NULL && *text != '\0') {
        const size_t length = strcspn(text, ",");
        doc_add(list, doc_new_text(arena, doc_copy(arena, text, length)));
        text += length + (text[length] == ',');
    }
    return list;
}

/* The position from which a game starts; NULL and the faults shown where the command line does not give one. */
static struct game *start(struct cmd_request *request, struct doc_faults *faults, uint64_t seed, unsigned players)
{
    const struct doc_node *const expansions = read_expansions(request->arena, request->own[OWN_EXPANSIONS].value);
    /* on a map the squares are not known yet, and no tile need lie */
    struct doc_node *board = request->settings.map ? NULL : doc_new_text(request->arena, "D");

    request->settings.position_only = true;
    for (unsigned pass = 0;; pass++) {
        const struct doc_node *const root = ref_random_start(request->arena, seed, players, expansions, board);
        const struct verdict *const verdict = ref_judge(faults, root, &exp_table, &request->settings);
        if (verdict->result == VERDICT_INVALID) {
            for (const struct doc_fault *fault = faults->first; fault != NULL; fault = fault->next)
                cmd_say("%s", fault->message);
            return NULL;
        }
        if (pass > 0)
            return verdict->game;
        /* which start tile it is follows from the modules in play, which have only now been read */
        board = ref_random_board(verdict->game, request->arena, seed);
    }
}

static enum cmd_status run_random(struct cmd_request *request)
{
    static const struct doc_source source = {.file = "random", .text = "", .first_line = 1};
    const struct cmd_own *const own = request->own;
    unsigned long long seed, turns = 0, players = 2;
    struct doc_faults faults;
    struct cmd_output output;

    if (request->operand_count > 0)
        return cmd_usage(&cmd_random, "a random game is made from no file");
    if (!own[OWN_SEED].given || !read_number(own[OWN_SEED].value, UINT64_MAX, &seed))
        return cmd_usage(&cmd_random, "--seed needs a whole number");
    if (own[OWN_TURNS].given && (!read_number(own[OWN_TURNS].value, 1000000, &turns) || turns == 0))
        return cmd_usage(&cmd_random, "--turns needs a number from 1 to 1000000");
    if (own[OWN_PLAYERS].given && (!read_number(own[OWN_PLAYERS].value, REF_PLAYERS_MAX, &players) || players == 0))
        return cmd_usage(&cmd_random, "--players needs a number from 1 to %d", REF_PLAYERS_MAX);
    doc_faults_init(&faults, request->arena, &source);
    struct game *const game = start(request, &faults, seed, (unsigned)players);
    if (game == NULL)
        return CMD_USAGE;
    const enum cmd_status status = cmd_output_open(&output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    if (output.out != NULL)
        doc_emit_yaml(ref_random_game(game, request->arena, seed, (unsigned long)turns), output.out);
    return cmd_output_close(&output, status);
}

const struct command cmd_random = {
    .name = "random",
    .usage = "--seed N",
    .summary = "make a random legal game, as a record with expectations",
    .help =
        "Plays a random game and prints it as a record: every turn is one of those that `reeve moves` lists, with "
        "what it "
        "scores as its `expect:`, and the final scoring at the end. The same seed gives the same bytes on every "
        "machine: "
        "the generator is SplitMix64, the pile is shuffled from its end (each tile changes places with one of those "
        "up to "
        "it), and every other move is drawn from all legal ones, else from those of a kind that is drawn first, so "
        "that "
        "rare actions are seen too. With a river, the source of one box of it is the start tile, and its lake comes "
        "last. With `--map FILE` the game is played on that map.\n"
        "\n"
        "Example\n"
        "  reeve random --seed 1 --players 3 --expansions abbot,traders-and-builders",
    .options = own_options,
    .option_count = sizeof own_options / sizeof *own_options,
    .run = run_random,
};
