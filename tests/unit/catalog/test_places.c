/* The compass: words, turning, what touches what. */
#include "config.h"

#include "catalog/places.h"

#include "tile_text.h"

/* Where each place lies on a square of six by six around 0, 0; x grows eastward, y southward. */
static const struct {
    const char *word;
    int x;
    int y;
} points[CAT_PLACES] = {
    {"NNW", -1, -3}, {"N", 0, -3}, {"NNE", 1, -3}, {"ENE", 3, -1}, {"E", 3, 0},  {"ESE", 3, 1},
    {"SSE", 1, 3},   {"S", 0, 3},  {"SSW", -1, 3}, {"WSW", -3, 1}, {"W", -3, 0}, {"WNW", -3, -1},
};

static unsigned place_at(int x, int y)
{
    for (unsigned n = 0; n < CAT_PLACES; n++) {
        if (points[n].x == x && points[n].y == y) {
            return n;
        }
    }
    ck_abort_msg("no place at %d, %d", x, y);
}

START_TEST(words_and_places_agree)
{
    enum cat_place place;

    ck_assert_str_eq(cat_place_word((enum cat_place)_i), points[_i].word);
    ck_assert(cat_read_place(points[_i].word, (unsigned)strlen(points[_i].word), &place));
    ck_assert_uint_eq(place, (unsigned)_i);
}
END_TEST

START_TEST(a_quarter_turn_is_clockwise)
{
    int x = points[_i].x;
    int y = points[_i].y;

    for (unsigned turn = 0; turn < 4; turn++) {
        const unsigned now = place_at(x, y);
        const int old = x;

        ck_assert_uint_eq(cat_turned((uint16_t)(1u << _i), (cat_turn)turn), 1u << now);
        ck_assert_uint_eq(cat_undrawn((enum cat_place)now, (cat_turn)turn), (unsigned)_i);
        x = -y; /* eastward becomes southward */
        y = old;
    }
}
END_TEST

START_TEST(neighbours_touch_at_facing_places)
{
    /* The neighbour's middle lies six away, across the side. */
    const unsigned side = (unsigned)_i / 3;
    const int x = points[_i].x - (side == CAT_E ? 6 : side == CAT_W ? -6 : 0);
    const int y = points[_i].y - (side == CAT_S ? 6 : side == CAT_N ? -6 : 0);

    ck_assert_uint_eq(cat_facing((enum cat_place)_i), place_at(x, y));
}
END_TEST

START_TEST(a_full_mask_stays_full)
{
    ck_assert_uint_eq(cat_turned(CAT_ALL_PLACES, (cat_turn)_i), CAT_ALL_PLACES);
    ck_assert_uint_eq(cat_turned(0, (cat_turn)_i), 0);
}
END_TEST

START_TEST(corners_have_words)
{
    static const char *const words[] = {"NE", "SE", "SW", "NW"};
    enum cat_corner corner;

    ck_assert_str_eq(cat_corner_word((enum cat_corner)_i), words[_i]);
    ck_assert(cat_read_corner(words[_i], 2, &corner));
    ck_assert_uint_eq(corner, (unsigned)_i);
}
END_TEST

static const char *const no_places[] = {"", "n", "Q", "NE", "NN", "NNN", "NNWW", "nnw", "EN", "N ", "ESS"};

START_TEST(other_words_are_no_places)
{
    enum cat_place place;

    ck_assert(!cat_read_place(no_places[_i], (unsigned)strlen(no_places[_i]), &place));
}
END_TEST

static const char *const no_corners[] = {"", "N", "EN", "ne", "NEE", "NNE"};

START_TEST(other_words_are_no_corners)
{
    enum cat_corner corner;

    ck_assert(!cat_read_corner(no_corners[_i], (unsigned)strlen(no_corners[_i]), &corner));
}
END_TEST

int main(void)
{
    TCase *const tests = tcase_create("places");

    tcase_add_loop_test(tests, words_and_places_agree, 0, CAT_PLACES);
    tcase_add_loop_test(tests, a_quarter_turn_is_clockwise, 0, CAT_PLACES);
    tcase_add_loop_test(tests, neighbours_touch_at_facing_places, 0, CAT_PLACES);
    tcase_add_loop_test(tests, a_full_mask_stays_full, 0, 4);
    tcase_add_loop_test(tests, corners_have_words, 0, 4);
    tcase_add_loop_test(tests, other_words_are_no_places, 0, (int)(sizeof no_places / sizeof no_places[0]));
    tcase_add_loop_test(tests, other_words_are_no_corners, 0, (int)(sizeof no_corners / sizeof no_corners[0]));
    return run_suite("catalog/places", tests);
}
