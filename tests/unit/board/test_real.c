/* The board with the tiles of the catalogue. */
#include "config.h"

#include <string.h>

#include "catalog/catalog.h"
#include "unit/board/agree.h"

static const struct cat_tile *real(const char *id)
{
    const struct catalog none = {.own = NULL};
    struct cat_found found;
    ck_assert_msg(cat_find(&none, id, strlen(id), &found), "no tile %s", id);
    return found.tile;
}

static board_tile_id lay(const char *id, unsigned turn, int32_t x, int32_t y)
{
    const struct board_at at = {x, y};
    const board_tile_id tile = board_place(table.board, real(id), (cat_turn)turn, CAT_NO_DRAWING, at);
    ck_assert_uint_ne(tile, BOARD_NONE);
    return tile;
}

/* The first feature of a kind on a tile, as a part. */
static board_part first(board_tile_id tile, enum cat_kind kind)
{
    const struct cat_tile *const drawing = board_tile(table.board, tile)->drawing;
    unsigned feature = 0;
    while (feature < drawing->feature_count && drawing->features[feature].kind != kind) {
        feature++;
    }
    ck_assert_uint_lt(feature, drawing->feature_count);
    return table_part(tile, feature);
}

/* Each tile surrounded by abbeys has nothing open left, and none of its features is joined with another. */
START_TEST(every_tile_among_abbeys)
{
    const struct cat_tile *const abbey = real("abbey");
    ck_assert(abbey->any);
    ck_assert_uint_gt(cat_tile_count, 300);
    for (unsigned i = 0; i < cat_tile_count; i++) {
        table_tear_down();
        table_set_up();
        const struct board_at at = {0, 0};
        const board_tile_id tile = board_place(table.board, &cat_tiles[i], (cat_turn)(i % 4), CAT_NO_DRAWING, at);
        for (unsigned side = 0; side < 4; side++) {
            const struct board_at beside = board_beside(at, (enum cat_side)side);
            EXPECT_EQUAL(board_fits(table.board, abbey, 0, beside).faults, BOARD_FITS);
            board_place(table.board, abbey, 0, CAT_NO_DRAWING, beside);
        }
        for (unsigned feature = 0; feature < cat_tiles[i].feature_count; feature++) {
            const board_part part = table_part(tile, feature);
            EXPECT_EQUAL(board_open_edges(table.board, part), 0);
            EXPECT_EQUAL(board_parts_in(table.board, part), 1);
        }
    }
}
END_TEST

/* The city of Carcassonne: its twelve squares go on in each other, and its walls keep its fields apart. */
START_TEST(city_of_carcassonne)
{
    board_tile_id squares[12];
    for (unsigned i = 0; i < 12; i++) {
        const char *const ids[12] = {"count/1", "count/2", "count/3", "count/4",  "count/5",  "count/6",
                                     "count/7", "count/8", "count/9", "count/10", "count/11", "count/12"};
        const struct board_at at = {(int32_t)(i % 4), (int32_t)(i / 4)};
        ck_assert_uint_eq(board_fits(table.board, real(ids[i]), 0, at).misfits, 0);
        squares[i] = lay(ids[i], 0, at.x, at.y);
    }
    /* squares 6 and 7 show nothing; by the drawings the field runs from 1 by 2 and 3 to the road of 4 */
    ck_assert_uint_eq(board_tile(table.board, squares[5])->drawing->feature_count, 0);
    ck_assert(table_one(first(squares[0], CAT_FIELD), first(squares[1], CAT_FIELD)));
    ck_assert(table_one(first(squares[1], CAT_FIELD), first(squares[2], CAT_FIELD)));
    /* an abbey lies beside anything; a plain meadow does not go on in a wall */
    ck_assert_uint_eq(board_fits(table.board, real("abbey"), 0, (struct board_at){-1, 1}).faults, BOARD_FITS);
    ck_assert_uint_eq(board_fits(table.board, real("base/B"), 0, (struct board_at){1, 1}).misfits, 0xf);
}
END_TEST

/* Two cities of one tile that end in one edge, with a cap before it. */
START_TEST(shared_edge)
{
    const board_tile_id tile = lay("hills-and-sheep/cities-nw-ne-vineyard", 0, 0, 0);
    const board_part a = table_part(tile, 0), b = table_part(tile, 1);
    table_expect(a, 1, 2);
    table_expect(b, 1, 2);
    lay("base/E", 2, 0, -1);
    table_expect(a, 3, 2);
    ck_assert(table_one(a, b));
}
END_TEST

/* Spring, a bend's worth of river, lake: closed, with one field all round it. */
START_TEST(river)
{
    const board_tile_id spring = lay("river-1/spring", 0, 0, 0);
    const board_part source = first(spring, CAT_RIVER);
    table_expect(source, 1, 1);
    const board_tile_id middle = lay("river-1/cities-n-s-river-ew", 0, 1, 0);
    table_expect(source, 2, 1);
    const board_tile_id lake = lay("river-1/lake", 0, 2, 0);
    table_expect(source, 3, 0);
    ck_assert_uint_eq(board_fits(table.board, real("river-1/lake"), 0, (struct board_at){2, 0}).misfits, 0);
    /* both banks in the middle join the fields at the ends, which run round the spring and the lake */
    table_expect(first(spring, CAT_FIELD), 4, 0);
    ck_assert(table_one(first(spring, CAT_FIELD), first(lake, CAT_FIELD)));
    board_feature cities[3];
    ck_assert_uint_eq(board_field_cities(table.board, table_root(first(middle, CAT_FIELD)), cities, 3), 2);
}
END_TEST

/* All tiles of the catalogue, then those of one set alone, against the model. */
START_TEST(board_and_model_agree)
{
    const struct cat_tile **const drawings = calloc(cat_tile_count, sizeof *drawings);
    ck_assert_ptr_nonnull(drawings);
    for (unsigned i = 0; i < cat_tile_count; i++) {
        drawings[i] = &cat_tiles[i];
    }
    const struct board_at middle = {-2, 1};
    const struct cat_set *const set = &cat_sets[(unsigned)_i % cat_set_count];
    if (_i == 0 || set->count == 0) {
        agree_run(drawings, cat_tile_count, middle, 99, 15);
    } else {
        agree_run(drawings + set->first, set->count, middle, (uint64_t)_i, 5);
    }
    free(drawings);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/real");
    TCase *const all = tcase_create("real");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_set_timeout(all, 120);
    tcase_add_test(all, every_tile_among_abbeys);
    tcase_add_test(all, city_of_carcassonne);
    tcase_add_test(all, shared_edge);
    tcase_add_test(all, river);
    tcase_add_loop_test(all, board_and_model_agree, 0, 8);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
