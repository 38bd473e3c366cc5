/* A board to lay hand-drawn tiles on, and the running of a suite; what the tests of the board share. */
#ifndef REEVE_TESTS_BOARD_TABLE_H
#define REEVE_TESTS_BOARD_TABLE_H

#include <check.h>
#include <stdlib.h>

#include "board/board.h"
#include "document/arena.h"
#include "unit/board/draw.h"

#define TABLE_DRAWINGS 64

/** One table for each test. */
struct table {
    struct doc_arena arena;
    struct board *board;
    struct drawn drawn[TABLE_DRAWINGS];
    unsigned drawn_count;
};
static struct table table;

static inline void table_set_up(void)
{
    doc_arena_init(&table.arena);
    table.board = board_new(&table.arena, 0);
    table.drawn_count = 0;
}

static inline void table_tear_down(void)
{
    doc_arena_free(&table.arena);
}

/** A tile as draw() reads it. */
static inline const struct cat_tile *table_draw(const char *line)
{
    ck_assert_uint_lt(table.drawn_count, TABLE_DRAWINGS);
    return draw(&table.drawn[table.drawn_count++], line);
}

/** Lays a tile turned `turn` quarters clockwise. */
static inline board_tile_id table_lay(const char *line, unsigned turn, int32_t x, int32_t y)
{
    const board_tile_id tile =
        board_place(table.board, table_draw(line), (cat_turn)turn, CAT_NO_DRAWING, (struct board_at){x, y});
    ck_assert_uint_ne(tile, BOARD_NONE);
    return tile;
}

/** The part that is feature `feature` of a tile. */
static inline board_part table_part(board_tile_id tile, unsigned feature)
{
    return board_part_of(board_tile(table.board, tile), (uint8_t)feature);
}

static inline board_feature table_root(board_part part)
{
    return board_feature_of(table.board, part);
}

static inline bool table_one(board_part a, board_part b)
{
    return table_root(a) == table_root(b);
}

/** Expects a part's feature to have so many parts and open edges. */
static inline void table_expect(board_part part, unsigned parts, int open)
{
    const board_feature feature = table_root(part);
    ck_assert_uint_eq(board_parts_in(table.board, feature), parts);
    ck_assert_int_eq(board_open_edges(table.board, feature), open);
    unsigned walked = 0;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(table.board, feature, p)) {
        ck_assert_uint_eq(table_root(p), feature);
        walked++;
    }
    ck_assert_uint_eq(walked, parts);
}

/* Assertions that say nothing while they hold: Check's own report each time, which is slow where there are millions. */
#define EXPECT(holds)                                       \
    do {                                                    \
        if (!(holds)) {                                     \
            ck_abort_msg("this does not hold: %s", #holds); \
        }                                                   \
    } while (0)
#define EXPECT_EQUAL(a, b)                                                 \
    do {                                                                   \
        const long long left_ = (long long)(a), right_ = (long long)(b);   \
        if (left_ != right_) {                                             \
            ck_abort_msg("%s is %lld, %s is %lld", #a, left_, #b, right_); \
        }                                                                  \
    } while (0)

/** Runs the suite and is what main() returns. */
static inline int table_run(Suite *suite)
{
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
