/* How long a large board takes: tiles of the base game laid row by row so that they fit, then walks; and a small one.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "board/board.h"
#include "document/arena.h"
#include "unit/board/draw.h"

#define LETTERS 24
#define WAYS (LETTERS * 4)
#define SMALL_TILES 72

/* Where one tile of the plan lies. */
struct planned {
    uint8_t letter, turn;
};

static double now(void)
{
    struct timespec at;
    timespec_get(&at, TIME_UTC);
    return (double)at.tv_sec * 1e9 + (double)at.tv_nsec;
}

/* What others do on the machine does not count. */
static double processor_time(void)
{
    return (double)clock() * (1e9 / (double)CLOCKS_PER_SEC);
}

/* A dense square of tiles, each drawn among those that fit its neighbours to the north and west, by their copies. */
static void plan(struct planned *tiles, unsigned width, unsigned height, const struct drawn *drawn)
{
    uint64_t seed = 72;
    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            struct planned fitting[WAYS * 9];
            unsigned count = 0;
            const struct planned *const here = &tiles[y * width + x];
            for (uint8_t letter = 0; letter < LETTERS; letter++) {
                for (uint8_t turn = 0; turn < 4; turn++) {
                    const struct cat_tile *const tile = &drawn[letter].tile;
                    if ((y > 0 && cat_edge_at(&drawn[here[-(int)width].letter].tile, here[-(int)width].turn, CAT_S) !=
                                      cat_edge_at(tile, turn, CAT_N)) ||
                        (x > 0 && cat_edge_at(&drawn[here[-1].letter].tile, here[-1].turn, CAT_E) !=
                                      cat_edge_at(tile, turn, CAT_W))) {
                        continue;
                    }
                    for (unsigned copy = 0; copy < draw_base_game[letter].copies; copy++) {
                        fitting[count++] = (struct planned){letter, turn};
                    }
                }
            }
            tiles[y * width + x] = fitting[draw_number(&seed) % count];
        }
    }
}

static void large(unsigned width, unsigned height, const struct drawn *drawn)
{
    const size_t count = (size_t)width * height;
    struct planned *const tiles = malloc(count * sizeof *tiles);
    if (tiles == NULL) {
        abort();
    }
    plan(tiles, width, height, drawn);
    struct doc_arena arena;
    doc_arena_init(&arena);
    const double start = processor_time();
    struct board *const board = board_new(&arena, count);
    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            const struct planned *const tile = &tiles[y * width + x];
            board_place(board, &drawn[tile->letter].tile, tile->turn, CAT_NO_DRAWING,
                        (struct board_at){(int32_t)x - 500, (int32_t)y - 500});
        }
    }
    const double built = processor_time();
    unsigned misfits = 0;
    for (board_tile_id i = 0; i < count; i++) {
        const struct board_tile *const tile = board_tile(board, i);
        misfits += board_fits(board, tile->drawing, tile->turn, tile->at).misfits != 0;
    }
    const double fitted = processor_time();
    const size_t pieces = board_pieces(board);
    const double walked = processor_time();
    size_t parts = 0, fields = 0, bordered = 0, closed = 0;
    for (board_tile_id i = 0; i < count; i++) {
        const struct board_tile *const tile = board_tile(board, i);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++, parts++) {
            const board_part part = board_part_of(tile, f);
            const board_feature feature = board_feature_of(board, part);
            if (feature != part) {
                continue;
            }
            closed += board_open_edges(board, feature) == 0;
            if (tile->drawing->features[f].kind == CAT_FIELD) {
                fields++;
                bordered += board_field_cities(board, feature, NULL, 0);
            }
        }
    }
    const double listed = processor_time();
    const double n = (double)count;
    printf("%zu tiles, %.2f parts a tile: built in %.0f ms, %.0f ns and %.1f bytes a tile\n", count, (double)parts / n,
           (built - start) / 1e6, (built - start) / n, (double)arena.total / n);
    printf("    fit of all %.0f ns a tile (%u misfits); %zu piece in %.0f ns a tile\n", (fitted - built) / n, misfits,
           pieces, (walked - fitted) / n);
    printf("    cities of %zu fields (%zu, each field's once) %.0f ns a tile; %zu features without open edges\n",
           fields, bordered, (listed - walked) / n, closed);
    doc_arena_free(&arena);
    free(tiles);
}

static void small(const struct drawn *drawn)
{
    enum { TIMES = 20000 };
    struct planned tiles[SMALL_TILES];
    plan(tiles, 9, 8, drawn);
    struct doc_arena arena;
    doc_arena_init(&arena);
    double making = 0, laying = 0, trying = 0;
    for (unsigned t = 0; t < TIMES; t++) {
        doc_arena_reset(&arena);
        const double start = now();
        struct board *const board = board_new(&arena, SMALL_TILES);
        const double made = now();
        for (unsigned i = 0; i + 1 < SMALL_TILES; i++) {
            board_place(board, &drawn[tiles[i].letter].tile, tiles[i].turn, CAT_NO_DRAWING,
                        (struct board_at){(int32_t)(i % 9), (int32_t)(i / 9)});
        }
        const double laid = now();
        const board_moment moment = board_now(board);
        for (unsigned i = 0; i < 100; i++) {
            board_place(board, &drawn[tiles[71].letter].tile, tiles[71].turn, CAT_NO_DRAWING, (struct board_at){8, 7});
            board_take_back(board, moment);
        }
        const double tried = now();
        making += made - start;
        laying += laid - made;
        trying += tried - laid;
    }
    printf("a board of %d tiles: made in %.0f ns, %.0f ns a tile laid, %.0f ns a tile laid and taken back\n",
           SMALL_TILES, making / TIMES, laying / TIMES / (SMALL_TILES - 1), trying / TIMES / 100);
    doc_arena_free(&arena);
}

int main(void)
{
    static struct drawn drawn[LETTERS];
    for (unsigned i = 0; i < LETTERS; i++) {
        draw(&drawn[i], draw_base_game[i].line);
    }
    small(drawn);
    large(400, 250, drawn);
    large(1000, 1000, drawn);
    return 0;
}
