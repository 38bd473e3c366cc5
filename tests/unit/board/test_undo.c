/* Moments, settling, and coming back to the very start. */
#include "config.h"

#include "board/layout.h"
#include "unit/board/table.h"

#define CURVE "road S W; field NNW NNE ENE ESE SSE WNW; field SSW WSW"
#define MEADOW "field NNW NNE ENE ESE SSE SSW WSW WNW"

/* Lays the ring of four curves at an offset, a figure on each road, and removes one. */
static void make_ring(int32_t x, int32_t y)
{
    static const struct {
        unsigned turn;
        int32_t x, y;
    } ring[4] = {{3, 0, 0}, {0, 1, 0}, {1, 1, 1}, {2, 0, 1}};
    board_figure_id last = BOARD_NONE;
    for (unsigned i = 0; i < 4; i++) {
        const board_tile_id tile = table_lay(CURVE, ring[i].turn, x + ring[i].x, y + ring[i].y);
        last = board_put(table.board, (struct board_figure){.part = table_part(tile, 0)});
    }
    board_remove(table.board, last);
    const board_tile_id far = table_lay(CURVE, 0, x + 50, y);
    board_close(table.board, table_part(far, 0), 1);
    board_join(table.board, table_part(far, 0), table_part(far - 1, 0));
}

static void expect_bare(void)
{
    const struct board *const board = table.board;
    ck_assert_uint_eq(board_tile_count(board), 0);
    ck_assert_uint_eq(board_figure_count(board), 0);
    ck_assert_uint_eq(board->part_count, 0);
    ck_assert_uint_eq(board->journal->count, 0);
    ck_assert_uint_eq(board->spaces.block_count, 0);
    for (uint32_t i = 0; i < board->spaces.slot_count; i++) {
        ck_assert_uint_eq(board->spaces.slots[i], 0);
    }
}

START_TEST(back_to_the_start)
{
    const board_moment start = board_now(table.board);
    make_ring(0, 0);
    ck_assert_uint_eq(board_now(table.board) > start, true);
    board_take_back(table.board, start);
    expect_bare();
    ck_assert_uint_eq(board_now(table.board), start);
    /* and again, elsewhere: the board is as good as new */
    make_ring(-BOARD_REACH, BOARD_REACH - 1);
    table_expect(table_part(0, 0), 5, 1);
    board_take_back(table.board, start);
    expect_bare();
}
END_TEST

START_TEST(in_steps)
{
    make_ring(0, 0);
    const board_moment first = board_now(table.board);
    const board_tile_id a = table_lay(MEADOW, 0, 2, 1);
    const board_moment second = board_now(table.board);
    table_lay(MEADOW, 0, 3, 1);
    table_expect(table_part(a, 0), 6, 0); /* with the four outer fields of the ring */
    board_take_back(table.board, second);
    table_expect(table_part(a, 0), 5, 0);
    ck_assert_uint_eq(board_tile_at(table.board, (struct board_at){3, 1}), BOARD_NONE);
    /* a moment that is now, or that never came, changes nothing */
    board_take_back(table.board, second);
    board_take_back(table.board, second + 100);
    ck_assert_uint_eq(board_tile_count(table.board), 6);
    board_take_back(table.board, first);
    ck_assert_uint_eq(board_tile_count(table.board), 5);
    table_expect(table_part(0, 1), 4, 0);
    table_expect(table_part(0, 0), 5, 1);
}
END_TEST

/* What was there before the first board_now() costs no notes. */
START_TEST(notes_begin_with_the_first_moment)
{
    make_ring(0, 0);
    ck_assert_uint_eq(table.board->journal->count, 0);
    ck_assert_uint_eq(table.board->journal->room, 0);
    const board_moment now = board_now(table.board);
    table_lay(MEADOW, 0, 2, 0);
    ck_assert_uint_gt(table.board->journal->count, 0);
    board_take_back(table.board, now);
    ck_assert_uint_eq(board_tile_count(table.board), 5);
}
END_TEST

START_TEST(settled_stays)
{
    const board_moment start = board_now(table.board);
    make_ring(0, 0);
    const board_moment ring = board_now(table.board);
    board_settle(table.board);
    ck_assert_uint_eq(table.board->journal->count, 0);
    table_lay(MEADOW, 0, 2, 0);
    ck_assert_uint_eq(table.board->journal->count, 0);
    const board_moment later = board_now(table.board);
    ck_assert_uint_ge(later, ring);
    table_lay(MEADOW, 0, 3, 0);
    /* nothing before the settling comes back, whatever moment is named */
    board_take_back(table.board, start);
    ck_assert_uint_eq(board_tile_count(table.board), 6);
    table_lay(MEADOW, 0, 3, 0);
    board_take_back(table.board, later);
    ck_assert_uint_eq(board_tile_count(table.board), 6);
}
END_TEST

/* Trying a tile a thousand times takes no more memory than trying it once. */
START_TEST(trying_costs_no_memory)
{
    make_ring(0, 0);
    const struct cat_tile *const meadow = table_draw(MEADOW);
    const board_moment now = board_now(table.board);
    size_t total = 0;
    for (int32_t i = 0; i < 1000; i++) {
        const board_tile_id tile = board_place(table.board, meadow, 0, CAT_NO_DRAWING, (struct board_at){-1 - i, 0});
        board_put(table.board, (struct board_figure){.part = table_part(tile, 0)});
        board_take_back(table.board, now);
        if (i == 0) {
            total = table.arena.total;
        }
    }
    ck_assert_uint_eq(table.arena.total, total);
}
END_TEST

/* When the numbers for stamps are used up they start again, and no old stamp is taken for a new one. */
START_TEST(stamps_start_again)
{
    make_ring(0, 0);
    const uint32_t old = board_new_stamp(table.board);
    ck_assert_uint_eq(old, 1);
    ck_assert(!board_stamp_tile(table.board, 0, old));
    ck_assert(board_stamp_tile(table.board, 0, old));
    ck_assert(!board_stamp_part(table.board, 2, old));
    table.board->stamp = UINT32_MAX;
    const uint32_t new = board_new_stamp(table.board);
    ck_assert_uint_eq(new, 1);
    ck_assert(!board_stamp_tile(table.board, 0, new));
    ck_assert(!board_stamp_part(table.board, 2, new));
    ck_assert(board_stamp_part(table.board, 2, new));
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/undo");
    TCase *const all = tcase_create("undo");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_add_test(all, back_to_the_start);
    tcase_add_test(all, in_steps);
    tcase_add_test(all, notes_begin_with_the_first_moment);
    tcase_add_test(all, settled_stays);
    tcase_add_test(all, trying_costs_no_memory);
    tcase_add_test(all, stamps_start_again);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
