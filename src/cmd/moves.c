/* reeve moves FILE...: every legal move of the player on turn, or how many there are, or why one is not legal. */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/documents.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "referee/read.h"
#include "report/moves.h"

enum { OWN_TILE, OWN_COUNT, OWN_DEPTH, OWN_TILES, OWN_WHY };

static const struct cmd_option own_options[] = {
    [OWN_TILE] = {"tile", 't', "TILE", "the tile drawn; else that of the document's move"},
    [OWN_COUNT] = {"count", 'c', NULL, "print only how many legal turns there are"},
    [OWN_DEPTH] = {"depth", 'd', "N", "count the lines of N turns"},
    [OWN_TILES] = {"tiles", 0, "A,B,...", "the tiles drawn in these turns"},
    [OWN_WHY] = {"why", 'w', "X,Y", "say why the tile or a figure may not go there"},
};

/* The run as a whole. */
struct run {
    const struct cmd_request *request;
    struct cmd_output output;
    struct rep_style style;
    struct cmd_progress progress;
    unsigned depth;      /* 0: no lines are counted */
    struct board_at why; /* of --why */
};

/* A word of the command line as a node of the document, so that it is read as the document's own words are. */
static const struct doc_node *word_node(struct doc_arena *arena, const char *text, size_t length)
{
    struct doc_node *const node = doc_new_text(arena, doc_copy(arena, text, length));

    node->length = length;
    node->width = 1;
    return node;
}

/* Reads a tile named in the document; false and a fault otherwise. */
static bool read_tile(struct game *game, const struct doc_node *node, struct cat_found *found)
{
    cat_turn turn;
    bool turned;

    return ref_read_tile(game, node, found, &turn, &turned);
}

/* Reads a tile named on the command line.  That it is unknown is no fault of the document, which may define its own. */
static enum cmd_status read_word(struct cmd_walk *walk, struct game *game, const char *option, const char *text,
                                 size_t length, struct cat_found *found)
{
    struct doc_faults *const usual = game->faults;
    struct doc_faults faults;
    const char *const turn = memchr(text, '@', length);

    if (turn != NULL)
        return cmd_usage(&cmd_moves, "%s: a drawn tile has no turn yet; leave out '%.*s'", option,
                         (int)(length - (size_t)(turn - text)), turn);
    doc_faults_init(&faults, &walk->arena, usual->source);
    game->faults = &faults;
    const bool known = read_tile(game, word_node(&walk->arena, text, length), found);
    game->faults = usual;
    if (known)
        return CMD_OK;
    return cmd_usage(&cmd_moves, "%s: %s", option, faults.first ? faults.first->message : "no tile is named");
}

/* The tile of the document's move. */
static const struct doc_node *tile_of_move(const struct doc_node *root)
{
    const struct doc_node *const move = doc_get(root, "move");

    for (const struct doc_node *item = move != NULL ? move->first : NULL; item != NULL; item = item->next) {
        const struct doc_node *const tile = doc_get(item, "place");
        if (tile != NULL)
            return tile;
    }
    return NULL;
}

static void write_node(struct run *run, const struct doc_node *node)
{
    if (run->output.out == NULL)
        return;
    rep_write(node, run->request->format, !run->style.parted, run->output.out);
    run->style.parted = true;
}

/* Whether the report is text, and room is made for it. */
static bool as_text(struct run *run)
{
    if (run->request->format != REP_TEXT || run->output.out == NULL)
        return false;
    if (run->style.parted && !run->request->own[OWN_COUNT].given && run->depth == 0)
        fputc('\n', run->output.out);
    run->style.parted = true;
    return true;
}

static void tell_lines(void *context, unsigned followed, unsigned of, uint64_t lines)
{
    struct run *const run = context;

    if (cmd_progress_due(&run->progress))
        cmd_progress_say(&run->progress, "%u of %u turns followed, %llu lines", followed, of,
                         (unsigned long long)lines);
}

/* Lines of several turns: the tiles come from --tiles, the first one from --tile where that is given too. */
static enum cmd_status count_lines(struct run *run, struct cmd_walk *walk, struct game *game)
{
    const char *list = run->request->own[OWN_TILES].value;
    struct cat_found tiles[REF_DEPTH_MAX];
    enum cmd_status status = CMD_OK;
    unsigned count = 0;

    if (run->request->own[OWN_TILE].given) {
        const char *const name = run->request->own[OWN_TILE].value;
        status = read_word(walk, game, "--tile", name, strlen(name), &tiles[count++]);
    }
    while (*list != '\0' && count < run->depth && status == CMD_OK) {
        const size_t length = strcspn(list, ",");
        status = read_word(walk, game, "--tiles", list, length, &tiles[count++]);
        list += length + (list[length] == ',');
    }
    if (status != CMD_OK)
        return status;
    if (count < run->depth)
        return cmd_usage(&cmd_moves, "%u turns need as many tiles; --tiles names %u", run->depth, count);
    cmd_progress_start(&run->progress, NULL);
    const uint64_t leaves =
        ref_count_lines(game, tiles, run->depth, &(struct ref_watch){.tell = tell_lines, .context = run});
    cmd_progress_clear(&run->progress);
    if (as_text(run))
        fprintf(run->output.out, "%llu\n", (unsigned long long)leaves);
    else
        write_node(run, rep_leaves_node(&walk->arena, game, tiles, run->depth, leaves));
    return CMD_OK;
}

static void list_fits(struct run *run, struct doc_arena *arena, struct move_finder *finder)
{
    struct ref_fits fits;

    if (ref_ended(finder->trial.game))
        memset(&fits, 0, sizeof fits);
    else
        ref_find_fits(finder, arena, &fits);
    if (as_text(run))
        rep_fits_text(arena, finder->trial.game, &fits, run->output.out, &run->style);
    else
        write_node(run, rep_fits_node(arena, finder->trial.game, &fits));
}

static void say_why(struct run *run, struct doc_arena *arena, struct move_finder *finder, const struct cat_found *tile)
{
    const char *const name = ref_tile_name(arena, tile->tile, tile->drawing);
    why_list why;

    ref_find_why(finder, arena, tile, run->why, &why);
    if (as_text(run))
        rep_why_text(arena, finder->trial.game, name, run->why, &why, run->output.out, &run->style);
    else
        write_node(run, rep_why_node(arena, finder->trial.game, name, run->why, &why));
}

static void list_moves(struct run *run, struct doc_arena *arena, struct move_finder *finder,
                       const struct cat_found *tile)
{
    move_list list;

    ref_list_moves(finder, arena, tile, &list);
    const struct rep_moves moves = {
        .game = finder->trial.game,
        .tile = tile != NULL ? ref_tile_name(arena, tile->tile, tile->drawing) : NULL,
        .moves = &list,
        .unplaceable = finder->unplaceable,
    };
    if (run->request->own[OWN_COUNT].given) {
        if (as_text(run))
            fprintf(run->output.out, "%u\n", list.count);
        else
            write_node(run, rep_counts_node(arena, &moves));
    } else if (as_text(run)) {
        rep_moves_text(arena, &moves, run->output.out, &run->style);
    } else {
        write_node(run, rep_moves_node(arena, &moves));
    }
}

/* A document that cannot be asked: its verdict says why. */
static enum cmd_status refuse(struct run *run, struct cmd_walk *walk, const struct cmd_document *document)
{
    if (run->output.out != NULL && run->request->format == REP_TEXT)
        rep_text(document->verdict, document->source, document->faults, run->output.out, &run->style);
    else
        write_node(run, rep_node(&walk->arena, document->verdict, document->source, document->faults));
    run->style.parted = true;
    cmd_show_faults(walk, document);
    return cmd_status_of(document->verdict);
}

static enum cmd_status answer(struct run *run, struct cmd_walk *walk, const struct cmd_document *document)
{
    struct game *const game = document->verdict->game;
    const struct doc_node *node = tile_of_move(document->root);
    struct move_finder finder;
    struct cat_found tile;

    if (run->depth > 0)
        return count_lines(run, walk, game);
    if (run->request->own[OWN_TILE].given) {
        const char *const name = run->request->own[OWN_TILE].value;
        const enum cmd_status status = read_word(walk, game, "--tile", name, strlen(name), &tile);
        if (status != CMD_OK)
            return status;
    } else if (node != NULL && !read_tile(game, node, &tile)) {
        return CMD_INVALID;
    }
    const bool none = node == NULL && !run->request->own[OWN_TILE].given;
    /* what may still be laid is asked for without a tile where there is none to draw */
    const bool none_drawn =
        none && !run->request->own[OWN_WHY].given && !ref_ended(game) && (game->over || game->pile_empty);
    if (none && !none_drawn && (run->request->own[OWN_COUNT].given || run->request->own[OWN_WHY].given))
        return cmd_usage(&cmd_moves, "the document has no move; name the tile with --tile");
    ref_moves_init(&finder, game);
    if (none_drawn)
        list_moves(run, &walk->arena, &finder, NULL);
    else if (none)
        list_fits(run, &walk->arena, &finder);
    else if (run->request->own[OWN_WHY].given)
        say_why(run, &walk->arena, &finder, &tile);
    else
        list_moves(run, &walk->arena, &finder, &tile);
    ref_moves_free(&finder);
    return CMD_OK;
}

static enum cmd_status visit(struct cmd_walk *walk, const struct cmd_document *document)
{
    struct run *const run = walk->context;

    if (document->verdict->result != VERDICT_LEGAL)
        return refuse(run, walk, document);
    if (document->verdict->kind == VERDICT_TALLY) {
        if (run->output.out != NULL)
            fflush(run->output.out);
        cmd_say("%s: document %u: no moves: a tally has no board", document->source->file, document->source->number);
        cmd_show_faults(walk, document);
        return CMD_USAGE;
    }
    const enum cmd_status status = answer(run, walk, document);
    cmd_show_faults(walk, document);
    walk->stop = cmd_output_failed(&run->output);
    return status;
}

/* "2,-1", with or without brackets and blanks. */
static bool read_space(const char *text, struct board_at *at)
{
    char *end;
    text += strspn(text, " [");
    errno = 0;
    const long x = strtol(text, &end, 10);
    if (end == text || errno || x < -BOARD_REACH || x > BOARD_REACH)
        return false;
    text = end + strspn(end, " ");
    if (*text++ != ',')
        return false;
    const long y = strtol(text, &end, 10);
    if (end == text || errno || y < -BOARD_REACH || y > BOARD_REACH || end[strspn(end, " ]")] != '\0')
        return false;
    *at = (struct board_at){(int32_t)x, (int32_t)y};
    return true;
}

/* How many turns a line has: what --depth says, else as many as there are tiles. */
static enum cmd_status read_depth(struct run *run)
{
    const struct cmd_own *const own = run->request->own;
    char *end;

    if (own[OWN_WHY].given && !read_space(own[OWN_WHY].value, &run->why))
        return cmd_usage(&cmd_moves, "'%.40s' is no space; a space is X,Y", own[OWN_WHY].value);
    if (own[OWN_WHY].given && (own[OWN_COUNT].given || own[OWN_DEPTH].given || own[OWN_TILES].given))
        return cmd_usage(&cmd_moves, "--why says the reasons on one space; it goes with --tile alone");
    if (own[OWN_DEPTH].given && !own[OWN_TILES].given)
        return cmd_usage(&cmd_moves, "--depth needs --tiles");
    if (!own[OWN_TILES].given)
        return CMD_OK;
    run->depth = own[OWN_TILE].given ? 2 : 1;
    for (const char *c = own[OWN_TILES].value; *c != '\0'; c++)
        run->depth += *c == ',';
    if (own[OWN_DEPTH].given) {
        const long depth = strtol(own[OWN_DEPTH].value, &end, 10);
        if (end == own[OWN_DEPTH].value || *end != '\0' || depth < 1 || depth > REF_DEPTH_MAX)
            return cmd_usage(&cmd_moves, "--depth is a number from 1 to %d", REF_DEPTH_MAX);
        run->depth = (unsigned)depth;
    }
    if (run->depth > REF_DEPTH_MAX)
        return cmd_usage(&cmd_moves, "a line has at most %d turns", REF_DEPTH_MAX);
    return CMD_OK;
}

static enum cmd_status run_moves(struct cmd_request *request)
{
    struct run run = {.request = request};
    struct cmd_walk walk;

    if (request->operand_count == 0)
        return cmd_usage(&cmd_moves, "no file is named");
    enum cmd_status status = read_depth(&run);
    if (status != CMD_OK)
        return status;
    status = cmd_output_open(&run.output, request->arena, request->output, request->quiet);
    if (status != CMD_OK)
        return status;
    run.output.documents = true;
    cmd_walk_begin(&walk, request);
    walk.out = run.output.out;
    run.style.width = cmd_output_width(&run.output);
    walk.settings.move_aside = true;
    walk.visit = visit;
    walk.context = &run;
    status = cmd_walk_files(&walk, request->operands, request->operand_count);
    cmd_walk_end(&walk);
    return cmd_output_close(&run.output, status);
}

const struct command cmd_moves = {
    .name = "moves",
    .usage = "FILE...",
    .summary = "list every legal move, and what it scores",
    .help =
        "Lists what the player on turn may do: every space and rotation for the tile, every figure that may be "
        "deployed with it and where, and what the modules in play let him do besides or instead, each with the "
        "points that it brings to each player now. The tile is that of `--tile`, else that of the document's "
        "`move:`, which is left aside; of a record the position behind its turns counts. Where the points of a turn"
        " depend on what the document leaves out, it is listed without them, with the keys that would tell.\n"
        "\n"
        "With neither, it lists which tiles of the boxes in play are left and fit, and the spaces that none of them "
        "can fill. Where the game is over, it says so. A tally has no moves, and the exit status is 64.\n"
        "\n"
        "`--count` prints a number: the legal turns. They differ in tile, space, rotation, figure, what is done before "
        "scoring and choices after it; rotations that look alike are counted apart. `--depth` counts the lines of so "
        "many turns, the n-th with the n-th tile of `--tiles`; something laid in place of a tile uses up the turn. "
        "`--why` says for each rotation which rules speak against the tile on a space, and where it is legal, against "
        "figures on it.\n"
        "\n"
        "Examples\n"
        "  reeve moves game.yaml --tile base/E\n"
        "  reeve moves game.yaml --depth 3 --tiles E,V,D\n"
        "  reeve moves game.yaml --tile E --why 2,-1",
    .options = own_options,
    .option_count = sizeof own_options / sizeof *own_options,
    .run = run_moves,
};
