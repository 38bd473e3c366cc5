/*
 * The documents that are measured, made in the folder that is named: always the same bytes.  Positions and records are
 * games of four players who draw, place and deploy by lot, but as the rules want it; large boards are laid row by row
 * so that all edges go on.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "catalog/catalog.h"
#include "catalog/names.h"
#include "catalog/spot.h"
#include "document/arena.h"

#define PLAYERS 4u
#define MEEPLES 7u
#define WAYS_MAX 1024u
#define SPACES_MAX 65536u
/* Attempts by lot, of which the best is taken; if all fail all free spaces are gone through in order. */
#define ATTEMPTS 16u
#define PATH_ROOM 4096u

static const char *const names[PLAYERS] = {"Red", "Blue", "Green", "Yellow"};

/* A tile of the base game and how it lies. */
struct lie {
    const struct cat_tile *tile;
    cat_turn turn;
};

struct space {
    struct board_at at;
    struct lie lie;
    bool deploys;
    uint8_t feature;
};

/* A game in progress.  The start tile is no turn. */
struct played {
    struct doc_arena arena;
    struct board *board;
    uint64_t seed;
    struct board_at *free; /* spaces beside tiles; some are taken since */
    size_t free_count;
    unsigned supply[PLAYERS];
    struct space *turns;
    unsigned count;
};

static struct lie bag[WAYS_MAX];
static unsigned bag_count;

static unsigned by_lot(uint64_t *seed, unsigned below)
{
    /* splitmix64 */
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return (unsigned)(z % below);
}

static void *checked(void *block)
{
    if (block == NULL) {
        perror("make_inputs");
        exit(1);
    }
    return block;
}

/* Every copy of the base game's tiles, once for each way to turn it. */
static void fill_bag(void)
{
    for (unsigned n = 0; n < cat_tile_count; n++) {
        const struct cat_tile *const tile = &cat_tiles[n];
        if (strcmp(tile->set, "base") != 0 || strlen(tile->id) != strlen("base/D"))
            continue;
        for (unsigned copy = 0; copy < tile->copies[CAT_C2]; copy++) {
            for (cat_turn turn = 0; turn < 4 && bag_count < WAYS_MAX; turn++)
                bag[bag_count++] = (struct lie){tile, turn};
        }
    }
}

/* ---- games ---- */

static void lay(struct played *game, const struct lie *lie, struct board_at at)
{
    board_place(game->board, lie->tile, lie->turn, CAT_NO_DRAWING, at);
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        const struct board_at beside = board_beside(at, side);
        if (board_tile_at(game->board, beside) == BOARD_NONE && game->free_count < SPACES_MAX)
            game->free[game->free_count++] = beside;
    }
}

static void begin_game(struct played *game, uint64_t seed, unsigned turns)
{
    struct cat_found start;
    *game = (struct played){.seed = seed};
    doc_arena_init(&game->arena);
    game->board = board_new(&game->arena, turns + 1);
    game->free = checked(malloc(SPACES_MAX * sizeof *game->free));
    game->turns = checked(malloc(((size_t)turns + 1) * sizeof *game->turns));
    for (unsigned p = 0; p < PLAYERS; p++)
        game->supply[p] = MEEPLES;
    if (cat_find(NULL, "D", 1, &start))
        lay(game, &(struct lie){start.tile, 0}, (struct board_at){0, 0});
}

static void end_game(struct played *game)
{
    doc_arena_free(&game->arena);
    free(game->free);
    free(game->turns);
}

/* Whether the tile lies well, as it is turned, on the `which`-th space; with how many tiles beside it. */
static unsigned fits(struct played *game, const struct lie *lie, size_t which)
{
    const struct board_fit fit = board_fits(game->board, lie->tile, lie->turn, game->free[which]);
    return fit.faults == BOARD_FITS ? fit.neighbours : 0;
}

/* Forgets the free spaces that are taken by now. */
static void forget_taken(struct played *game)
{
    size_t kept = 0;
    for (size_t n = 0; n < game->free_count; n++) {
        if (board_tile_at(game->board, game->free[n]) == BOARD_NONE)
            game->free[kept++] = game->free[n];
    }
    game->free_count = kept;
}

/* A space on which the tile lies well as it is turned, with many beside it, as players like it. */
static bool find_space(struct played *game, const struct lie *lie, struct board_at *at)
{
    unsigned best = 0;
    for (unsigned n = 0; n < ATTEMPTS; n++) {
        const size_t which = by_lot(&game->seed, (unsigned)game->free_count);
        const unsigned neighbours = fits(game, lie, which);
        if (neighbours > best) {
            best = neighbours;
            *at = game->free[which];
        }
    }
    for (size_t which = 0; which < game->free_count && best == 0; which++) {
        best = fits(game, lie, which);
        *at = game->free[which];
    }
    return best > 0;
}

static void send_home(struct played *game, board_part part)
{
    const board_feature feature = board_feature_of(game->board, part);
    if (board_figures_on(game->board, feature) == 0)
        return;
    for (size_t i = 0; i < board_figure_count(game->board); i++) {
        const struct board_figure *const figure = board_figure(game->board, (board_figure_id)i);
        if (figure->gone || board_feature_of(game->board, figure->part) != feature)
            continue;
        game->supply[figure->owner]++;
        board_remove(game->board, (board_figure_id)i);
    }
}

/* Who stands on what the last tile completed goes home. */
static void complete(struct played *game, const struct space *turn)
{
    struct board *const board = game->board;
    const struct board_tile *const laid = board_tile(board, board_tile_at(board, turn->at));
    for (uint8_t f = 0; f < laid->drawing->feature_count; f++) {
        const unsigned kind = laid->drawing->features[f].kind;
        if ((kind == CAT_CITY || kind == CAT_ROAD) && board_open_edges(board, board_part_of(laid, f)) == 0)
            send_home(game, board_part_of(laid, f));
    }
    for (int n = 0; n < 9; n++) {
        const struct board_at at = {turn->at.x + n % 3 - 1, turn->at.y + n / 3 - 1};
        const board_tile_id id = board_tile_at(board, at);
        if (id == BOARD_NONE || board_around(board, at) < 8)
            continue;
        const struct board_tile *const around = board_tile(board, id);
        for (uint8_t f = 0; f < around->drawing->feature_count; f++) {
            if (around->drawing->features[f].kind == CAT_MONASTERY)
                send_home(game, board_part_of(around, f));
        }
    }
}

/* Every second turn somebody goes to a feature of the tile, by lot, if it is free. */
static void deploy(struct played *game, struct space *turn, unsigned player)
{
    const struct board_tile *const laid = board_tile(game->board, board_tile_at(game->board, turn->at));
    const uint8_t feature = (uint8_t)by_lot(&game->seed, laid->drawing->feature_count);
    const board_part part = board_part_of(laid, feature);
    if (game->supply[player] == 0 || by_lot(&game->seed, 2) == 0 ||
        board_figures_on(game->board, board_feature_of(game->board, part)) > 0)
        return;
    board_put(game->board, (struct board_figure){.part = part, .owner = (uint8_t)player, .corner = CAT_NONE});
    game->supply[player]--;
    turn->deploys = true;
    turn->feature = feature;
}

/* One turn; `whole`: with what follows the placement. */
static void play(struct played *game, bool whole)
{
    struct space *const turn = &game->turns[game->count++];
    *turn = (struct space){0};
    forget_taken(game);
    do {
        turn->lie = bag[by_lot(&game->seed, bag_count)];
    } while (!find_space(game, &turn->lie, &turn->at));
    if (!whole)
        return;
    lay(game, &turn->lie, turn->at);
    deploy(game, turn, (game->count - 1) % PLAYERS);
    complete(game, turn);
}

/* ---- documents ---- */

static FILE *create(const char *folder, const char *name)
{
    char path[PATH_ROOM];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        exit(1);
    return checked(fopen(path, "w"));
}

static void finish(FILE *out)
{
    if (ferror(out) | fclose(out)) {
        perror("make_inputs");
        exit(1);
    }
}

static void write_head(FILE *out, const char *title, unsigned turn)
{
    fprintf(out, "reeve: 1\ntitle: %s\nplayers:\n", title);
    for (unsigned p = 0; p < PLAYERS; p++)
        fprintf(out, "  - {name: %s, score: %u}\n", names[p], 3 * p + turn % 7);
    fprintf(out, "turn: %s\n", names[turn % PLAYERS]);
}

static void write_actions(FILE *out, const struct space *turn, struct board_at shift, const char *indent)
{
    fprintf(out, "%s- {place: %s, at: [%d, %d]", indent, turn->lie.tile->id, turn->at.x + shift.x,
            turn->at.y + shift.y);
    if (turn->lie.turn > 0)
        fprintf(out, ", rotation: %u", turn->lie.turn * 90u);
    fputs("}\n", out);
    if (turn->deploys) {
        char spot[CAT_SPOT_NAME];
        cat_spot_name(turn->lie.tile, turn->lie.turn, turn->feature, spot);
        fprintf(out, "%s- {deploy: meeple, spot: %s}\n", indent, spot);
    }
}

struct frame {
    struct board_at least, most;
};

static struct frame frame_of(const struct board *board)
{
    struct frame frame = {{0, 0}, {0, 0}};
    for (size_t i = 0; i < board_tile_count(board); i++) {
        const struct board_at at = board_tile(board, (board_tile_id)i)->at;
        frame.least.x = at.x < frame.least.x ? at.x : frame.least.x;
        frame.least.y = at.y < frame.least.y ? at.y : frame.least.y;
        frame.most.x = at.x > frame.most.x ? at.x : frame.most.x;
        frame.most.y = at.y > frame.most.y ? at.y : frame.most.y;
    }
    return frame;
}

static void write_cell(FILE *out, const struct cat_tile *tile, cat_turn turn, int width)
{
    char cell[CAT_ID_MAX + 8];
    const char *const name = tile->id + strlen("base/");
    if (turn > 0)
        snprintf(cell, sizeof cell, "%s@%u", name, turn * 90u);
    else
        snprintf(cell, sizeof cell, "%s", name);
    fprintf(out, " %-*s", width, cell);
}

static void write_map(FILE *out, const struct board *board, struct board_at shift)
{
    const struct frame frame = frame_of(board);
    fprintf(out, "origin: [%d, %d]\nboard: |\n", frame.least.x + shift.x, frame.least.y + shift.y);
    for (int y = frame.least.y; y <= frame.most.y; y++) {
        int empty = 0; /* spaces that are written only if a tile follows */
        fputs(" ", out);
        for (int x = frame.least.x; x <= frame.most.x; x++) {
            const board_tile_id id = board_tile_at(board, (struct board_at){x, y});
            if (id == BOARD_NONE) {
                empty++;
                continue;
            }
            for (; empty > 0; empty--)
                fprintf(out, " %-5s", ".");
            write_cell(out, board_tile(board, id)->drawing, board_tile(board, id)->turn, 5);
        }
        fputs("\n", out);
    }
}

static void write_list(FILE *out, const struct board *board, struct board_at shift)
{
    fputs("board:\n", out);
    for (size_t i = 0; i < board_tile_count(board); i++) {
        const struct board_tile *const tile = board_tile(board, (board_tile_id)i);
        fprintf(out, "  - {at: [%d, %d], tile: %s", tile->at.x + shift.x, tile->at.y + shift.y, tile->drawing->id);
        if (tile->turn > 0)
            fprintf(out, ", rotation: %u", tile->turn * 90u);
        fputs("}\n", out);
    }
}

static void write_figures(FILE *out, const struct board *board, struct board_at shift)
{
    fputs("figures:\n", out);
    for (size_t i = 0; i < board_figure_count(board); i++) {
        const struct board_figure *const figure = board_figure(board, (board_figure_id)i);
        if (figure->gone)
            continue;
        const struct board_tile *const tile = board_tile(board, figure->tile);
        char spot[CAT_SPOT_NAME];
        cat_spot_name(tile->drawing, tile->turn, (uint8_t)(figure->part - tile->first_part), spot);
        fprintf(out, "  - {meeple: %s, at: [%d, %d], spot: %s}\n", names[figure->owner], tile->at.x + shift.x,
                tile->at.y + shift.y, spot);
    }
}

enum place { MIDDLE, FAR };

/* Where a board goes whose frame is known: to the middle, or by turns into one of the four corners of the plane. */
static struct board_at shift_to(enum place place, unsigned number, struct frame frame)
{
    if (place == MIDDLE)
        return (struct board_at){0, 0};
    /* a space is left for the tile to be placed */
    return (struct board_at){
        number & 1 ? BOARD_REACH - 1 - frame.most.x : -BOARD_REACH + 1 - frame.least.x,
        number & 2 ? BOARD_REACH - 1 - frame.most.y : -BOARD_REACH + 1 - frame.least.y,
    };
}

/* `count` positions of 71 tiles, each with the last tile as its move; each in its own game. */
static void write_positions(const char *folder, const char *name, unsigned count, bool map, enum place place)
{
    enum { TURNS = 70 };
    FILE *const out = create(folder, name);
    for (unsigned n = 0; n < count; n++) {
        struct played game;
        char title[32];
        begin_game(&game, n + 1, TURNS + 1);
        while (game.count < TURNS)
            play(&game, true);
        play(&game, false);
        const struct board_at shift = shift_to(place, n, frame_of(game.board));
        snprintf(title, sizeof title, "Position %u", n + 1);
        if (n > 0)
            fputs("---\n", out);
        write_head(out, title, TURNS);
        (map ? write_map : write_list)(out, game.board, shift);
        write_figures(out, game.board, shift);
        fputs("move:\n", out);
        write_actions(out, &game.turns[TURNS], shift, "  ");
        end_game(&game);
    }
    finish(out);
}

static void write_record(const char *folder, const char *name, unsigned turns)
{
    FILE *const out = create(folder, name);
    struct played game;
    begin_game(&game, turns, turns);
    write_head(out, "Record", 0);
    fputs("board:\n  - {at: [0, 0], tile: base/D}\nturns:\n", out);
    while (game.count < turns) {
        play(&game, true);
        fputs("  - move:\n", out);
        write_actions(out, &game.turns[game.count - 1], (struct board_at){0, 0}, "      ");
    }
    end_game(&game);
    finish(out);
}

/* A tile by lot that goes on from its neighbours to the north and to the west. */
static struct lie drawn(uint64_t *seed, const struct lie *north, const struct lie *west)
{
    for (;;) {
        const struct lie lie = bag[by_lot(seed, bag_count)];
        if ((north == NULL || cat_edge_at(north->tile, north->turn, CAT_S) == cat_edge_at(lie.tile, lie.turn, CAT_N)) &&
            (west == NULL || cat_edge_at(west->tile, west->turn, CAT_E) == cat_edge_at(lie.tile, lie.turn, CAT_W)))
            return lie;
    }
}

/* A full square as a map. */
static void write_square(const char *folder, const char *name, unsigned width, unsigned height, enum place place)
{
    FILE *const out = create(folder, name);
    struct lie *const row = checked(malloc(width * sizeof *row));
    uint64_t seed = width;
    const struct frame frame = {{0, 0}, {(int32_t)width - 1, (int32_t)height - 1}};
    const struct board_at origin = shift_to(place, 1, frame);
    write_head(out, "Square", 0);
    fprintf(out, "origin: [%d, %d]\nboard: |\n", origin.x, origin.y);
    for (unsigned y = 0; y < height; y++) {
        fputs(" ", out);
        for (unsigned x = 0; x < width; x++) {
            row[x] = drawn(&seed, y > 0 ? &row[x] : NULL, x > 0 ? &row[x - 1] : NULL);
            write_cell(out, row[x].tile, row[x].turn, 0);
        }
        fputs("\n", out);
    }
    free(row);
    finish(out);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: make_inputs FOLDER\n", stderr);
        return 64;
    }
    const char *const folder = argv[1];
    fill_bag();
    write_positions(folder, "position.yaml", 1, true, MIDDLE);
    write_positions(folder, "stream-map.yaml", 1000, true, MIDDLE);
    write_positions(folder, "stream-list.yaml", 1000, false, MIDDLE);
    write_positions(folder, "stream-map-far.yaml", 1000, true, FAR);
    write_positions(folder, "stream-list-far.yaml", 1000, false, FAR);
    write_square(folder, "square-one.yaml", 1, 1, MIDDLE);
    write_square(folder, "square-100000.yaml", 400, 250, MIDDLE);
    write_square(folder, "square-100000-far.yaml", 400, 250, FAR);
    write_square(folder, "square-1000000.yaml", 1000, 1000, MIDDLE);
    write_record(folder, "record-1000.yaml", 1000);
    write_record(folder, "record-10000.yaml", 10000);
    return 0;
}
