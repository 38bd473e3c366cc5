/* Random deeds with tiles drawn by hand, at several places of the table, against the plain model of agree.h. */
#include "config.h"

#include "unit/board/agree.h"

static const char *const lines[] = {
    "city N; road E W; field ENE WNW @0; field ESE SSE SSW WSW",
    "city N W; field ENE ESE SSE SSW @0",
    "city N; city W; field ENE ESE SSE SSW @01",
    "city N E W; road S; field SSE @0; field SSW @0",
    "city N E S W",
    "city E W; field NNW NNE @0; field SSE SSW @0",
    "road S W; field NNW NNE ENE ESE SSE WNW; field SSW WSW",
    "road E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW",
    "road E; road S; road W; field NNW NNE ENE WNW; field ESE SSE; field SSW WSW",
    "road N S; road E W; field NNE ENE; field ESE SSE; field SSW WSW; field NNW WNW",
    "road S; monastery; field NNW NNE ENE ESE SSE SSW WSW WNW",
    "monastery; garden; field NNW NNE ENE ESE SSE SSW WSW WNW",
    "river E W; field NNW NNE ENE WNW; field ESE SSE SSW WSW",
    "river N; road E W; field NNE ENE; field NNW WNW; field ESE SSE SSW WSW",
    "city N; river E W; road S; field ENE @0; field ESE SSE; field SSW WSW; field WNW @0",
    "any; monastery",
    "city N W; city N E; field SSE SSW @01; shared N",
    "city N; field ENE; field ESE SSE; field SSW WSW; field WNW", /* split plain edges */
    "road W; field NNW NNE ENE WNW; field SSW WSW; blocked ESE SSE",
    "field NNW SSW WSW WNW; blocked NNE ENE ESE SSE",
    "blocked NNW NNE ENE ESE SSE SSW WSW WNW",
    "city E; field NNE SSE SSW WSW @0; blocked NNW WNW",
    "road N; field NNE ENE ESE SSE SSW WSW WNW; blocked NNW",
};
enum { LINES = sizeof lines / sizeof *lines };

static const struct board_at middles[] = {
    {0, 0}, {-3, -3}, {BOARD_REACH, BOARD_REACH}, {-BOARD_REACH, BOARD_REACH}, {1, -BOARD_REACH}, {123457, -98765},
};

START_TEST(board_and_model_agree)
{
    const struct cat_tile *drawings[LINES];
    for (unsigned i = 0; i < LINES; i++) {
        drawings[i] = table_draw(lines[i]);
    }
    agree_run(drawings, LINES, middles[_i], (uint64_t)_i + 1, 20);
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("board/model");
    TCase *const all = tcase_create("model");
    tcase_add_checked_fixture(all, table_set_up, table_tear_down);
    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, board_and_model_agree, 0, (int)(sizeof middles / sizeof *middles));
    suite_add_tcase(suite, all);
    return table_run(suite);
}
