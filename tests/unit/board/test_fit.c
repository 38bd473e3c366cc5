/* Whether a tile fits on a space. */
#include "config.h"

#include "unit/board/table.h"

/* Tiles whose northern edge shows each thing there is. */
enum shown { FIELD, CITY, ROAD, RIVER, WALL, LEFT_WALL, RIGHT_WALL, ANY, SHOWN };
static const char *const showing[SHOWN] = {
    [FIELD] = "field NNW NNE ENE ESE SSE SSW WSW WNW",
    [CITY] = "city N; field ENE ESE SSE SSW WSW WNW @0",
    [ROAD] = "road N; field NNW NNE ENE ESE SSE SSW WSW WNW",
    [RIVER] = "river N; field NNW NNE ENE ESE SSE SSW WSW WNW",
    [WALL] = "field ENE ESE SSE SSW WSW WNW; blocked NNW NNE",
    [LEFT_WALL] = "field NNE ENE ESE SSE SSW WSW WNW; blocked NNW",
    [RIGHT_WALL] = "field NNW ENE ESE SSE SSW WSW WNW; blocked NNE",
    [ANY] = "any; monastery",
};

/* Left and right are seen from the tile's own middle, so a left half lies across from a right one. */
static bool should_meet(enum shown a, enum shown b)
{
    if (a == ANY || b == ANY) {
        return true;
    }
    if (a == LEFT_WALL || a == RIGHT_WALL) {
        return b == (a == LEFT_WALL ? RIGHT_WALL : LEFT_WALL);
    }
    return a == b;
}

START_TEST(each_edge_with_each)
{
    for (unsigned a = 0; a < SHOWN; a++) {
        for (unsigned b = 0; b < SHOWN; b++) {
            for (unsigned side = 0; side < 4; side++) {
                table_tear_down();
                table_set_up();
                /* the edge in question of the tile that lies faces the space from `side` */
                const struct board_at at = {-1, 3}, beside = board_beside(at, (enum cat_side)side);
                const board_tile_id lying = table_lay(showing[a], side + 2, beside.x, beside.y);
                const struct board_fit fit = board_fits(table.board, table_draw(showing[b]), (cat_turn)side, at);
                const bool meet = should_meet((enum shown)a, (enum shown)b);
                ck_assert_msg(fit.misfits == (meet ? 0 : 1u << side), "edges %u and %u on side %u", a, b, side);
                ck_assert_uint_eq(fit.faults, meet ? BOARD_FITS : BOARD_MISFIT);
                ck_assert_uint_eq(fit.neighbours, 1);
                ck_assert_uint_eq(fit.touching, 1u << side);
                for (unsigned other = 0; other < 4; other++) {
                    ck_assert_uint_eq(fit.beside[other], other == side ? lying : BOARD_NONE);
                }
            }
        }
    }
}
END_TEST

START_TEST(alone)
{
    const struct cat_tile *const tile = table_draw(showing[FIELD]);
    ck_assert_uint_eq(board_fits(table.board, tile, 0, (struct board_at){0, 0}).faults, BOARD_ALONE);
    table_lay(showing[FIELD], 0, 0, 0);
    /* a corner is no neighbour */
    ck_assert_uint_eq(board_fits(table.board, tile, 0, (struct board_at){1, 1}).faults, BOARD_ALONE);
    ck_assert_uint_eq(board_fits(table.board, tile, 0, (struct board_at){0, 0}).faults, BOARD_OCCUPIED | BOARD_ALONE);
    ck_assert_uint_eq(board_fits(table.board, tile, 0, (struct board_at){INT32_MAX, INT32_MIN}).faults, BOARD_ALONE);
}
END_TEST

START_TEST(all_faults_at_once)
{
    table_lay(showing[FIELD], 0, 0, 0);
    const board_tile_id north = table_lay(showing[FIELD], 0, 0, -1), west = table_lay(showing[CITY], 1, -1, 0);
    /* the space is taken; a city to the north against field; field to the west against the city there */
    const struct board_fit fit = board_fits(table.board, table_draw(showing[CITY]), 0, (struct board_at){0, 0});
    ck_assert_uint_eq(fit.faults, BOARD_OCCUPIED | BOARD_MISFIT);
    ck_assert_uint_eq(fit.neighbours, 2);
    ck_assert_uint_eq(fit.misfits, 1u << CAT_N | 1u << CAT_W);
    ck_assert_uint_eq(fit.touching, 1u << CAT_N | 1u << CAT_W);
    ck_assert_uint_eq(fit.beside[CAT_N], north);
    ck_assert_uint_eq(fit.beside[CAT_W], west);
    ck_assert_uint_eq(fit.beside[CAT_E], BOARD_NONE);
}
END_TEST

/* A bend of road goes into a gap between two roads in one of its four turns only. */
START_TEST(turns)
{
    table_lay(showing[ROAD], 2, 0, -1); /* its road comes from the north */
    table_lay(showing[ROAD], 3, 1, 0);  /* and one from the east */
    const struct cat_tile *const bend = table_draw("road S W; field NNW NNE ENE ESE SSE WNW; field SSW WSW");
    for (unsigned turn = 0; turn < 4; turn++) {
        const struct board_fit fit = board_fits(table.board, bend, (cat_turn)turn, (struct board_at){0, 0});
        ck_assert_uint_eq(fit.faults, turn == 2 ? BOARD_FITS : BOARD_MISFIT);
        ck_assert_uint_eq(fit.neighbours, 2);
    }
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/fit");
    TCase *const all = tcase_create("fit");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_add_test(all, each_edge_with_each);
    tcase_add_test(all, alone);
    tcase_add_test(all, all_faults_at_once);
    tcase_add_test(all, turns);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
