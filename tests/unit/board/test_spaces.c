/* The hash of spaces: blocks, borders of blocks, far coordinates, growing, and taking the last back. */
#include "config.h"

#include "board/spaces.h"
#include "document/arena.h"
#include "unit/board/table.h"

static struct doc_arena arena;
static struct board_spaces spaces;

static void set_up(void)
{
    doc_arena_init(&arena);
    board_spaces_init(&spaces, &arena, 0);
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

static void put(int32_t x, int32_t y, board_tile_id tile)
{
    const struct board_at at = {x, y};
    board_spaces_put(&spaces, &arena, at, board_spaces_cross(&spaces, at).block, tile);
}

static board_tile_id get(int32_t x, int32_t y)
{
    return board_spaces_get(&spaces, (struct board_at){x, y});
}

/* Where borders of blocks, of signs and of the table lie. */
static const int32_t middles[] = {0, -1, 3, 4, -4, -5, 2, 1000003, BOARD_REACH, -BOARD_REACH};
#define MIDDLES (sizeof middles / sizeof *middles)

START_TEST(empty)
{
    ck_assert_uint_eq(get(0, 0), BOARD_NONE);
    ck_assert_uint_eq(get(INT32_MIN, INT32_MAX), BOARD_NONE);
    const struct board_cross cross = board_spaces_cross(&spaces, (struct board_at){3, 3});
    ck_assert_uint_eq(cross.centre, BOARD_NONE);
    ck_assert_uint_eq(cross.block, BOARD_NONE);
    for (unsigned side = 0; side < 4; side++) {
        ck_assert_uint_eq(cross.beside[side], BOARD_NONE);
    }
    ck_assert_uint_eq(board_spaces_around(&spaces, (struct board_at){0, 0}), 0);
}
END_TEST

/* A three by three of tiles around each such middle: the neighbours are the right ones wherever the borders lie. */
START_TEST(neighbours_everywhere)
{
    for (size_t i = 0; i < MIDDLES; i++) {
        for (size_t j = 0; j < MIDDLES; j++) {
            tear_down();
            set_up();
            const int32_t x = middles[i], y = middles[j];
            unsigned around = 0;
            for (int32_t v = -1; v <= 1; v++) {
                for (int32_t u = -1; u <= 1; u++) {
                    put(x + u, y + v, (board_tile_id)((v + 1) * 3 + u + 1));
                    around += u != 0 || v != 0;
                    ck_assert_uint_eq(board_spaces_around(&spaces, (struct board_at){x, y}), around);
                }
            }
            const struct board_cross cross = board_spaces_cross(&spaces, (struct board_at){x, y});
            ck_assert_uint_eq(cross.centre, 4);
            ck_assert_uint_eq(cross.beside[CAT_N], 1);
            ck_assert_uint_eq(cross.beside[CAT_E], 5);
            ck_assert_uint_eq(cross.beside[CAT_S], 7);
            ck_assert_uint_eq(cross.beside[CAT_W], 3);
            for (int32_t v = -2; v <= 2; v++) {
                for (int32_t u = -2; u <= 2; u++) {
                    const bool inside = abs(u) < 2 && abs(v) < 2;
                    ck_assert_uint_eq(get(x + u, y + v), inside ? (board_tile_id)((v + 1) * 3 + u + 1) : BOARD_NONE);
                }
            }
            /* beside a corner tile: two to its sides, one across the corner */
            ck_assert_uint_eq(board_spaces_around(&spaces, (struct board_at){x - 1, y - 1}), 3);
            ck_assert_uint_eq(board_spaces_around(&spaces, (struct board_at){x - 2, y - 2}), 1);
        }
    }
}
END_TEST

/* Many tiles far apart, far more than there was room for; then all taken back, newest first. */
START_TEST(grows_and_shrinks)
{
    enum { TILES = 20000 };
    struct board_at *const at = calloc(TILES, sizeof *at);
    ck_assert_ptr_nonnull(at);
    uint64_t seed = 4;
    for (board_tile_id i = 0; i < TILES; i++) {
        do {
            const int32_t spread = i % 2 == 0 ? 60 : BOARD_REACH;
            at[i].x = (int32_t)(draw_number(&seed) % (2u * (uint32_t)spread)) - spread;
            at[i].y = (int32_t)(draw_number(&seed) % (2u * (uint32_t)spread)) - spread;
        } while (get(at[i].x, at[i].y) != BOARD_NONE);
        put(at[i].x, at[i].y, i);
    }
    for (board_tile_id i = 0; i < TILES; i++) {
        EXPECT_EQUAL(get(at[i].x, at[i].y), i);
    }
    ck_assert_uint_le(spaces.block_count * 2, spaces.slot_count);
    for (board_tile_id i = TILES; i-- > 0;) {
        board_spaces_unput(&spaces, at[i]);
        EXPECT_EQUAL(get(at[i].x, at[i].y), BOARD_NONE);
        /* those before are still found */
        const board_tile_id other = i == 0 ? 0 : draw_number(&seed) % i;
        EXPECT_EQUAL(get(at[other].x, at[other].y), i == 0 ? BOARD_NONE : other);
    }
    EXPECT_EQUAL(spaces.block_count, 0);
    for (uint32_t i = 0; i < spaces.slot_count; i++) {
        EXPECT_EQUAL(spaces.slots[i], 0);
    }
    free(at);
}
END_TEST

/* Room follows the number of tiles, never the coordinates. */
START_TEST(far_is_as_cheap_as_near)
{
    put(0, 0, 0);
    const size_t near = arena.total;
    const uint32_t slots = spaces.slot_count;
    put(BOARD_REACH, BOARD_REACH, 1);
    put(-BOARD_REACH, -BOARD_REACH, 2);
    put(BOARD_REACH, -BOARD_REACH, 3);
    ck_assert_uint_eq(arena.total, near);
    ck_assert_uint_eq(spaces.slot_count, slots);
    ck_assert_uint_eq(spaces.block_count, 4);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/spaces");
    TCase *const all = tcase_create("spaces");
    tcase_add_checked_fixture(all, set_up, tear_down);
    tcase_add_test(all, empty);
    tcase_add_test(all, neighbours_everywhere);
    tcase_add_test(all, grows_and_shrinks);
    tcase_add_test(all, far_is_as_cheap_as_near);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
