/* What joins and what closes when tiles are laid, case by case. */
#include "config.h"

#include "unit/board/table.h"

#define CURVE "road S W; field NNW NNE ENE ESE SSE WNW; field SSW WSW"
#define CAP "city N; field ENE ESE SSE SSW WSW WNW @0"
#define CORNER "city N W; field ENE ESE SSE SSW @0"
#define STRAIGHT "road E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW"
#define RIVER "river E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW"
#define MEADOW "field NNW NNE ENE ESE SSE SSW WSW WNW"
#define ABBEY "any; monastery"
#define SHARED "city N W; city N E; field SSE SSW @01; shared N"

START_TEST(single_tile)
{
    const board_tile_id tile =
        table_lay("city N; road E; road S; road W; field ENE WNW @0; field ESE SSE; field SSW WSW", 1, -7, 9);
    ck_assert_uint_eq(tile, 0);
    ck_assert_uint_eq(board_tile_count(table.board), 1);
    ck_assert_uint_eq(board_tile_at(table.board, (struct board_at){-7, 9}), 0);
    ck_assert_uint_eq(board_tile(table.board, tile)->turn, 1);
    ck_assert_uint_eq(board_tile(table.board, tile)->drawn, CAT_NO_DRAWING);
    for (unsigned i = 0; i < 7; i++) {
        /* a city and three roads of one edge each; fields count no open edges */
        const board_part part = table_part(tile, i);
        table_expect(part, 1, i < 4 ? 1 : 0);
        ck_assert_uint_eq(board_part_node(table.board, part)->tile, tile);
        ck_assert_ptr_eq(board_part_facts(table.board, part), &board_tile(table.board, tile)->drawing->features[i]);
    }
}
END_TEST

/* Four curves make a ring: the last one meets its own road at both ends. */
START_TEST(ring_road)
{
    const board_tile_id a = table_lay(CURVE, 3, 0, 0); /* E S */
    table_lay(CURVE, 0, 1, 0);                         /* S W */
    table_lay(CURVE, 1, 1, 1);                         /* W N */
    table_expect(table_part(a, 0), 3, 2);
    const board_tile_id last = table_lay(CURVE, 2, 0, 1); /* N E */
    table_expect(table_part(a, 0), 4, 0);
    ck_assert(table_one(table_part(a, 0), table_part(last, 0)));
    /* the field inside (the small one of each curve) and the field outside stay two */
    table_expect(table_part(a, 2), 4, 0);
    table_expect(table_part(a, 1), 4, 0);
    ck_assert(!table_one(table_part(a, 1), table_part(a, 2)));
}
END_TEST

START_TEST(two_caps_close_a_city)
{
    const board_tile_id a = table_lay(CAP, 0, 0, 0);
    table_expect(table_part(a, 0), 1, 1);
    const board_tile_id b = table_lay(CAP, 2, 0, -1);
    table_expect(table_part(a, 0), 2, 0);
    ck_assert(table_one(table_part(a, 0), table_part(b, 0)));
    ck_assert(!table_one(table_part(a, 1), table_part(b, 1)));
}
END_TEST

/* Two caps of one tile become one city by a loop of three corners: five parts on four tiles. */
START_TEST(loop_joins_parts_of_one_tile)
{
    const board_tile_id caps = table_lay("city N; city W; field ENE ESE SSE SSW @01", 0, 1, 1);
    const board_part north = table_part(caps, 0), west = table_part(caps, 1);
    table_lay(CORNER, 3, 1, 0); /* S W */
    table_lay(CORNER, 1, 0, 1); /* N E */
    ck_assert(!table_one(north, west));
    table_expect(north, 2, 1);
    table_expect(west, 2, 1);
    board_feature cities[4];
    ck_assert_uint_eq(board_field_cities(table.board, table_root(table_part(caps, 2)), cities, 4), 2);
    table_lay(CORNER, 2, 0, 0); /* E S */
    ck_assert(table_one(north, west));
    table_expect(north, 5, 0);
    /* the field borders one city now */
    ck_assert_uint_eq(board_field_cities(table.board, table_root(table_part(caps, 2)), cities, 4), 1);
    ck_assert_uint_eq(cities[0], table_root(north));
}
END_TEST

/* Lays city, road, field and river around a space: each has one edge towards it and none elsewhere. */
static void lay_around(board_tile_id beside[4])
{
    beside[CAT_N] = table_lay(CAP, 2, 0, -1);
    beside[CAT_E] = table_lay("road W; field NNW NNE ENE ESE SSE SSW WSW WNW", 0, 1, 0);
    beside[CAT_S] = table_lay(MEADOW, 0, 0, 1);
    beside[CAT_W] = table_lay("river E; field NNW NNE ENE ESE SSE SSW WSW WNW", 0, -1, 0);
}

static void expect_closed_by_abbey(const board_tile_id beside[4], board_tile_id abbey)
{
    table_expect(table_part(abbey, 0), 1, 0);
    for (unsigned side = 0; side < 4; side++) {
        const unsigned features = board_tile(table.board, beside[side])->drawing->feature_count;
        for (unsigned i = 0; i < features; i++) {
            /* closed, and joined with nothing: the fields do not join past the abbey */
            table_expect(table_part(beside[side], i), 1, 0);
        }
    }
}

START_TEST(abbey_closes_four_sides)
{
    board_tile_id beside[4];
    lay_around(beside);
    table_expect(table_part(beside[CAT_N], 0), 1, 1);
    expect_closed_by_abbey(beside, table_lay(ABBEY, 3, 0, 0));
}
END_TEST

START_TEST(abbey_lies_first)
{
    board_tile_id beside[4];
    const board_tile_id abbey = table_lay(ABBEY, 0, 0, 0);
    lay_around(beside);
    expect_closed_by_abbey(beside, abbey);
}
END_TEST

START_TEST(abbey_beside_abbey)
{
    const board_tile_id a = table_lay(ABBEY, 0, 0, 0), b = table_lay(ABBEY, 1, 0, 1);
    table_expect(table_part(a, 0), 1, 0);
    table_expect(table_part(b, 0), 1, 0);
    ck_assert_uint_eq(board_pieces(table.board), 1);
}
END_TEST

/* Two cities that end in one edge both join the city beyond it. */
START_TEST(shared_edge_meets_a_city)
{
    for (unsigned turn = 0; turn < 4; turn++) {
        for (unsigned shared_last = 0; shared_last < 2; shared_last++) {
            table_tear_down();
            table_set_up();
            const struct board_at beyond = board_beside((struct board_at){0, 0}, (enum cat_side)turn);
            board_tile_id cap = BOARD_NONE;
            if (shared_last == 1) {
                cap = table_lay(CAP, turn + 2, beyond.x, beyond.y);
            }
            const board_tile_id shared = table_lay(SHARED, turn, 0, 0);
            if (shared_last == 0) {
                table_expect(table_part(shared, 0), 1, 2);
                table_expect(table_part(shared, 1), 1, 2);
                cap = table_lay(CAP, turn + 2, beyond.x, beyond.y);
            }
            /* of five open edges the two cities' and the cap's have met */
            table_expect(table_part(shared, 0), 3, 2);
            ck_assert(table_one(table_part(shared, 0), table_part(shared, 1)));
            ck_assert(table_one(table_part(shared, 0), table_part(cap, 0)));
        }
    }
}
END_TEST

START_TEST(shared_edge_meets_its_like)
{
    const board_tile_id a = table_lay(SHARED, 0, 0, 0), b = table_lay(SHARED, 2, 0, -1);
    table_expect(table_part(a, 0), 4, 4);
    ck_assert(table_one(table_part(a, 1), table_part(b, 1)));
}
END_TEST

START_TEST(shared_edge_meets_abbey_and_meadow)
{
    const board_tile_id a = table_lay(SHARED, 0, 0, 0);
    table_lay(MEADOW, 0, 0, -1);
    table_expect(table_part(a, 0), 1, 2);
    table_expect(table_part(a, 1), 1, 2);
    const board_tile_id b = table_lay(SHARED, 0, 9, 0);
    table_lay(ABBEY, 0, 9, -1);
    table_expect(table_part(b, 0), 1, 1);
    table_expect(table_part(b, 1), 1, 1);
    ck_assert(!table_one(table_part(b, 0), table_part(b, 1)));
}
END_TEST

/* A road over a road: two roads, each goes straight on. */
START_TEST(crossing)
{
    const board_tile_id west = table_lay(STRAIGHT, 0, -1, 0), north = table_lay(STRAIGHT, 1, 0, -1);
    const board_tile_id east = table_lay(STRAIGHT, 0, 1, 0), south = table_lay(STRAIGHT, 1, 0, 1);
    const board_tile_id bridge =
        table_lay("road N S; road E W; field NNE ENE; field ESE SSE; field SSW WSW; field NNW WNW", 0, 0, 0);
    table_expect(table_part(bridge, 0), 3, 2);
    table_expect(table_part(bridge, 1), 3, 2);
    ck_assert(table_one(table_part(north, 0), table_part(south, 0)));
    ck_assert(table_one(table_part(west, 0), table_part(east, 0)));
    ck_assert(!table_one(table_part(west, 0), table_part(north, 0)));
    /* north-eastern quarter: with the eastern tile's north field (1) and the northern tile's east field (1, turned) */
    ck_assert(table_one(table_part(bridge, 2), table_part(east, 1)));
    ck_assert(table_one(table_part(bridge, 2), table_part(north, 1)));
    table_expect(table_part(bridge, 2), 3, 0);
}
END_TEST

/* Two squares of the city of Carcassonne: half of their common edge is field, the other half is wall. */
START_TEST(blocked_halves)
{
    const board_tile_id one = table_lay("road W; field NNW NNE ENE WNW; field SSW WSW; blocked ESE SSE", 0, 0, 0);
    const board_tile_id five = table_lay("field NNW SSW WSW WNW; blocked NNE ENE ESE SSE", 0, 0, 1);
    table_expect(table_part(five, 0), 2, 0);
    ck_assert(table_one(table_part(one, 2), table_part(five, 0)));
    table_expect(table_part(one, 1), 1, 0);
    /* wall against wall, and a square without any feature */
    const board_tile_id six = table_lay("blocked NNW NNE ENE ESE SSE SSW WSW WNW", 0, 1, 1);
    ck_assert_uint_eq(board_tile(table.board, six)->drawing->feature_count, 0);
    table_expect(table_part(five, 0), 2, 0);
    /* a meadow that lies where it does not fit joins nothing on that side */
    const board_tile_id meadow = table_lay(MEADOW, 0, 1, 0);
    table_expect(table_part(meadow, 0), 1, 0);
}
END_TEST

START_TEST(river_banks)
{
    const board_tile_id a = table_lay(RIVER, 0, 0, 0), b = table_lay(RIVER, 0, 1, 0), c = table_lay(RIVER, 2, 2, 0);
    table_expect(table_part(a, 0), 3, 2);
    ck_assert(table_one(table_part(a, 1), table_part(b, 1)));
    /* the third tile lies half a turn round: its first field is the southern bank */
    ck_assert(table_one(table_part(a, 1), table_part(c, 2)));
    ck_assert(table_one(table_part(a, 2), table_part(c, 1)));
    ck_assert(!table_one(table_part(a, 1), table_part(a, 2)));
    table_expect(table_part(a, 1), 3, 0);
}
END_TEST

START_TEST(field_with_cities)
{
    /* in a row: a cap to the north, a straight piece with a cap north and south, a cap to the north */
    const board_tile_id a = table_lay(CAP, 0, 0, 0);
    const board_tile_id b = table_lay("city N; city S; field ENE ESE WSW WNW @01", 0, 1, 0);
    const board_tile_id c = table_lay(CAP, 0, 2, 0);
    const board_feature field = table_root(table_part(b, 2));
    table_expect(field, 3, 0);
    board_feature cities[4] = {BOARD_NONE, BOARD_NONE, BOARD_NONE, BOARD_NONE};
    ck_assert_uint_eq(board_field_cities(table.board, field, cities, 4), 4);
    const board_part expected[4] = {table_part(a, 0), table_part(b, 0), table_part(b, 1), table_part(c, 0)};
    for (unsigned i = 0; i < 4; i++) {
        unsigned found = 0;
        for (unsigned j = 0; j < 4; j++) {
            found += cities[j] == table_root(expected[i]);
        }
        ck_assert_uint_eq(found, 1);
    }
    /* with too little room they are still counted, and nothing is written beyond it */
    cities[2] = BOARD_NONE;
    ck_assert_uint_eq(board_field_cities(table.board, field, cities, 2), 4);
    ck_assert_uint_eq(cities[2], BOARD_NONE);
    /* the two northern caps on the left become one city */
    table_lay(CORNER, 2, 0, -1);
    table_lay(CORNER, 3, 1, -1);
    ck_assert_uint_eq(board_field_cities(table.board, table_root(field), cities, 4), 3);
    table_expect(table_part(a, 0), 4, 0);
}
END_TEST

/* Tiles that meet at a corner only have nothing to do with each other. */
START_TEST(corner_contact)
{
    const board_tile_id a = table_lay(MEADOW, 0, 0, 0), b = table_lay(MEADOW, 0, 1, 1);
    ck_assert(!table_one(table_part(a, 0), table_part(b, 0)));
    ck_assert_uint_eq(board_pieces(table.board), 2);
    ck_assert_uint_eq(board_around(table.board, (struct board_at){0, 0}), 1);
    table_lay(MEADOW, 0, 1, 0);
    ck_assert(table_one(table_part(a, 0), table_part(b, 0)));
    ck_assert_uint_eq(board_pieces(table.board), 1);
}
END_TEST

/* Edges that differ stay open on both sides, and the fields beside them are not joined. */
START_TEST(edges_that_differ)
{
    const board_tile_id cap = table_lay(CAP, 1, 0, 0), road = table_lay(STRAIGHT, 0, 1, 0);
    table_expect(table_part(cap, 0), 1, 1);
    table_expect(table_part(road, 0), 1, 2);
    const board_tile_id river = table_lay(RIVER, 0, 2, 0), meadow = table_lay(MEADOW, 0, 3, 0);
    table_expect(table_part(road, 0), 1, 2);
    table_expect(table_part(river, 0), 1, 2);
    table_expect(table_part(river, 1), 1, 0);
    table_expect(table_part(meadow, 0), 1, 0);
}
END_TEST

START_TEST(joined_and_closed_by_hand)
{
    const board_tile_id a = table_lay(STRAIGHT, 0, 0, 0), b = table_lay(STRAIGHT, 0, 5, 0);
    board_join(table.board, table_part(a, 0), table_part(b, 0));
    table_expect(table_part(a, 0), 2, 4);
    board_join(table.board, table_part(b, 0), table_part(a, 0));
    table_expect(table_part(a, 0), 2, 4);
    board_close(table.board, table_part(b, 0), 3);
    table_expect(table_part(a, 0), 2, 1);
}
END_TEST

START_TEST(refused_spaces)
{
    const struct cat_tile *const meadow = table_draw(MEADOW);
    table_lay(MEADOW, 0, BOARD_REACH, -BOARD_REACH);
    const struct board_at refused[] = {
        {BOARD_REACH, -BOARD_REACH},
        {BOARD_REACH + 1, 0},
        {0, -BOARD_REACH - 1},
        {INT32_MIN, INT32_MAX},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        ck_assert_uint_eq(board_place(table.board, meadow, 0, CAT_NO_DRAWING, refused[i]), BOARD_NONE);
    }
    ck_assert_uint_eq(board_tile_count(table.board), 1);
    ck_assert_uint_eq(board_around(table.board, (struct board_at){BOARD_REACH + 1, -BOARD_REACH - 1}), 1);
    ck_assert_uint_eq(board_around(table.board, (struct board_at){INT32_MAX, INT32_MIN}), 0);
}
END_TEST

/* A monastery's eight neighbours, wherever blocks and the ends of the table lie. */
START_TEST(neighbours_of_a_monastery)
{
    static const struct board_at middles[] = {
        {0, 0},
        {3, 3},
        {4, -1},
        {-1, 4},
        {-4, -5},
        {BOARD_REACH - 1, BOARD_REACH - 1},
        {1 - BOARD_REACH, 1 - BOARD_REACH},
    };
    for (size_t m = 0; m < sizeof middles / sizeof *middles; m++) {
        table_tear_down();
        table_set_up();
        unsigned laid = 0;
        board_tile_id middle = BOARD_NONE;
        for (int32_t v = -1; v <= 1; v++) {
            for (int32_t u = -1; u <= 1; u++) {
                const bool centre = u == 0 && v == 0;
                const char *const line = centre ? "monastery; " MEADOW : MEADOW;
                const board_tile_id tile = table_lay(line, 0, middles[m].x + u, middles[m].y + v);
                middle = centre ? tile : middle;
                laid += !centre;
                ck_assert_uint_eq(board_around(table.board, middles[m]), laid);
            }
        }
        ck_assert_uint_eq(laid, 8);
        /* nine fields are one, the monastery is by itself */
        table_expect(table_part(middle, 1), 9, 0);
        table_expect(table_part(middle, 0), 1, 0);
        ck_assert_uint_eq(board_pieces(table.board), 1);
    }
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/joining");
    TCase *const all = tcase_create("joining");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_add_test(all, single_tile);
    tcase_add_test(all, ring_road);
    tcase_add_test(all, two_caps_close_a_city);
    tcase_add_test(all, loop_joins_parts_of_one_tile);
    tcase_add_test(all, abbey_closes_four_sides);
    tcase_add_test(all, abbey_lies_first);
    tcase_add_test(all, abbey_beside_abbey);
    tcase_add_test(all, shared_edge_meets_a_city);
    tcase_add_test(all, shared_edge_meets_its_like);
    tcase_add_test(all, shared_edge_meets_abbey_and_meadow);
    tcase_add_test(all, crossing);
    tcase_add_test(all, blocked_halves);
    tcase_add_test(all, river_banks);
    tcase_add_test(all, field_with_cities);
    tcase_add_test(all, corner_contact);
    tcase_add_test(all, edges_that_differ);
    tcase_add_test(all, joined_and_closed_by_hand);
    tcase_add_test(all, refused_spaces);
    tcase_add_test(all, neighbours_of_a_monastery);
    suite_add_tcase(suite, all);
    return table_run(suite);
}
