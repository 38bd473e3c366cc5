/* Figures on parts and tiles, and taking back what was done with them. */
#include "config.h"

#include "unit/board/table.h"

#define STRAIGHT "road E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW"

static board_figure_id put(board_part part, uint8_t owner)
{
    return board_put(table.board,
                     (struct board_figure){.part = part, .tile = BOARD_NONE, .owner = owner, .corner = CAT_NONE});
}

/* Expects the figures of a part in order; the list of what is expected ends with BOARD_NONE. */
static void expect_list(board_part part, const board_figure_id *expected)
{
    board_figure_id id = board_part_node(table.board, part)->figure;
    for (; *expected != BOARD_NONE; expected++) {
        ck_assert_uint_eq(id, *expected);
        ck_assert(!board_figure(table.board, id)->gone);
        id = board_figure(table.board, id)->next;
    }
    ck_assert_uint_eq(id, BOARD_NONE);
}
#define EXPECT_LIST(part, ...) expect_list(part, (const board_figure_id[]){__VA_ARGS__})

START_TEST(newest_comes_first)
{
    const board_tile_id tile = table_lay(STRAIGHT, 0, 0, 0);
    const board_part road = table_part(tile, 0);
    const board_figure_id a = put(road, 1), b = put(road, 2), c = put(road, BOARD_NO_OWNER);
    EXPECT_LIST(road, c, b, a, BOARD_NONE);
    ck_assert_uint_eq(board_figures_on(table.board, road), 3);
    ck_assert_uint_eq(board_figures_on(table.board, table_part(tile, 1)), 0);
    ck_assert_uint_eq(board_figure(table.board, b)->owner, 2);
    ck_assert_uint_eq(board_figure(table.board, b)->tile, tile);
    ck_assert_uint_eq(board_figure_count(table.board), 3);
}
END_TEST

START_TEST(removed_anywhere_in_the_list)
{
    const board_part road = table_part(table_lay(STRAIGHT, 0, 0, 0), 0);
    const board_figure_id a = put(road, 1), b = put(road, 2), c = put(road, 3), d = put(road, 4);
    const board_moment full = board_now(table.board);
    board_remove(table.board, b);
    EXPECT_LIST(road, d, c, a, BOARD_NONE);
    board_remove(table.board, d);
    EXPECT_LIST(road, c, a, BOARD_NONE);
    const board_figure_id e = put(road, 5);
    EXPECT_LIST(road, e, c, a, BOARD_NONE);
    board_remove(table.board, a);
    board_remove(table.board, a); /* it is gone already: nothing happens */
    EXPECT_LIST(road, e, c, BOARD_NONE);
    ck_assert_uint_eq(board_figures_on(table.board, road), 2);
    ck_assert(board_figure(table.board, a)->gone);
    ck_assert_uint_eq(board_figure_count(table.board), 5);
    board_take_back(table.board, full);
    EXPECT_LIST(road, d, c, b, a, BOARD_NONE);
    ck_assert_uint_eq(board_figures_on(table.board, road), 4);
    ck_assert_uint_eq(board_figure_count(table.board), 4);
}
END_TEST

/* A list may be emptied while it is walked. */
START_TEST(removed_while_walking)
{
    const board_part road = table_part(table_lay(STRAIGHT, 0, 0, 0), 0);
    for (uint8_t i = 0; i < 5; i++) {
        put(road, i);
    }
    unsigned removed = 0;
    for (board_figure_id id = board_part_node(table.board, road)->figure; id != BOARD_NONE;
         id = board_figure(table.board, id)->next) {
        board_remove(table.board, id);
        removed++;
    }
    ck_assert_uint_eq(removed, 5);
    EXPECT_LIST(road, BOARD_NONE);
    ck_assert_uint_eq(board_figures_on(table.board, road), 0);
}
END_TEST

START_TEST(counted_by_feature)
{
    const board_tile_id a = table_lay(STRAIGHT, 0, 0, 0), c = table_lay(STRAIGHT, 0, 2, 0);
    const board_figure_id first = put(table_part(a, 0), 1);
    put(table_part(c, 0), 2);
    put(table_part(c, 2), 2);
    const board_moment apart = board_now(table.board);
    const board_tile_id b = table_lay(STRAIGHT, 0, 1, 0);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(b, 0))), 2);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(b, 1))), 0);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(b, 2))), 1);
    board_remove(table.board, first);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(c, 0))), 1);
    board_take_back(table.board, apart);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(a, 0))), 1);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(c, 0))), 1);
    ck_assert_uint_eq(board_figures_on(table.board, table_root(table_part(c, 2))), 1);
    EXPECT_LIST(table_part(a, 0), first, BOARD_NONE);
}
END_TEST

START_TEST(on_the_tile)
{
    const board_tile_id tile = table_lay(STRAIGHT, 0, 0, 0);
    const board_moment before = board_now(table.board);
    const board_figure_id id = board_put(
        table.board, (struct board_figure){.part = BOARD_NONE, .tile = tile, .kind = 7, .corner = CAT_SE, .more = 5});
    const struct board_figure *figure = board_figure(table.board, id);
    ck_assert_uint_eq(figure->tile, tile);
    ck_assert_uint_eq(figure->kind, 7);
    ck_assert_uint_eq(figure->corner, CAT_SE);
    ck_assert_uint_eq(figure->more, 5);
    ck_assert_uint_eq(figure->next, BOARD_NONE);
    for (unsigned i = 0; i < 3; i++) {
        EXPECT_LIST(table_part(tile, i), BOARD_NONE);
        ck_assert_uint_eq(board_figures_on(table.board, table_part(tile, i)), 0);
    }
    const board_moment standing = board_now(table.board);
    board_remove(table.board, id);
    ck_assert(board_figure(table.board, id)->gone);
    board_take_back(table.board, standing);
    ck_assert(!board_figure(table.board, id)->gone);
    board_take_back(table.board, before);
    ck_assert_uint_eq(board_figure_count(table.board), 0);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/figures");
    TCase *const all = tcase_create("figures");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_add_test(all, newest_comes_first);
    tcase_add_test(all, removed_anywhere_in_the_list);
    tcase_add_test(all, removed_while_walking);
    tcase_add_test(all, counted_by_feature);
    tcase_add_test(all, on_the_tile);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
