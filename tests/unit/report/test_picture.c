/* The drawing of every tile against the facts of the catalogue, in all rotations. */
#include "config.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "catalog/catalog.h"
#include "catalog/words.h"
#include "document/arena.h"
#include "report/picture.h"

static struct doc_arena arena;

static void set_up(void)
{
    doc_arena_init(&arena);
}

static void tear_down(void)
{
    doc_arena_free(&arena);
}

/** A point just within the tile at a place of its side: the middle, or the middle of a half. */
static struct rep_point point_at(unsigned place)
{
    const int along = REP_UNITS / 4 * (int)(place % 3 + 1);
    switch (place / 3) {
    case CAT_N:
        return (struct rep_point){along, 1};
    case CAT_E:
        return (struct rep_point){REP_UNITS - 1, along};
    case CAT_S:
        return (struct rep_point){REP_UNITS - along, REP_UNITS - 1};
    default:
        return (struct rep_point){1, REP_UNITS - along};
    }
}

/** What must be seen at a place of the tile as it lies. */
static bool is_right(const struct cat_tile *tile, cat_turn turn, unsigned place, uint8_t seen)
{
    const enum cat_place drawn = cat_undrawn((enum cat_place)place, turn);
    const unsigned side = drawn / 3;
    const unsigned middle = side * 3 + 1;
    if (tile->any)
        return seen == REP_BARE;
    if (tile->blocked >> drawn & 1u)
        return seen == REP_WALL;
    if (side == tile->shared_side)
        return seen == tile->at[middle] || seen == tile->shared_city;
    switch (tile->edges[side]) {
    case CAT_EDGE_CITY: /* from corner to corner */
        return seen == tile->at[middle];
    case CAT_EDGE_ROAD:
    case CAT_EDGE_RIVER: /* in the middle, a field on either side */
        return seen == tile->at[drawn];
    case CAT_EDGE_BLOCKED:
        return seen == REP_WALL || seen == tile->at[drawn];
    default: /* the middle of a field's side belongs to one of its halves */
        if (drawn != middle)
            return seen == tile->at[drawn];
        return seen == tile->at[middle - 1] || seen == tile->at[middle + 1] ||
               (seen == REP_WALL && (tile->blocked >> (middle - 1) & 5u));
    }
}

static void check_sides(const struct cat_tile *tile)
{
    const struct rep_picture *const picture = rep_picture_new(&arena, tile);
    for (cat_turn turn = 0; turn < 4; turn++) {
        for (unsigned place = 0; place < CAT_PLACES; place++) {
            const uint8_t seen = rep_picture_at(picture, turn, point_at(place));
            ck_assert_msg(is_right(tile, turn, place, seen), "%s turned by %u: at %s there is %u", tile->id, 90u * turn,
                          cat_place_word((enum cat_place)place), seen);
        }
    }
}

START_TEST(sides_show_the_features_that_lie_there)
{
    for (unsigned n = 0; n < cat_tile_count; n++) {
        check_sides(&cat_tiles[n]);
        doc_arena_reset(&arena);
    }
}
END_TEST

static bool is_building(const struct cat_feature *feature)
{
    return feature->kind == CAT_MONASTERY || feature->kind == CAT_GARDEN;
}

static void check_features(const struct cat_tile *tile)
{
    const struct rep_picture *const picture = rep_picture_new(&arena, tile);
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        unsigned cells = 0;
        unsigned signs = 0;
        for (unsigned c = 0; c < REP_GRID * REP_GRID; c++)
            cells += picture->owner[c / REP_GRID][c % REP_GRID] == f;
        for (unsigned m = 0; m < picture->mark_count; m++)
            signs += picture->marks[m].sign == REP_SIGN_BUILDING && picture->marks[m].feature == f;
        ck_assert_msg(signs == (is_building(&tile->features[f]) ? 1u : 0u), "%s: feature %u has %u buildings", tile->id,
                      f, signs);
        if (is_building(&tile->features[f]))
            continue;
        ck_assert_msg(cells >= 8, "%s: of feature %u only %u cells are seen", tile->id, f, cells);
        const uint8_t under = rep_picture_at(picture, 0, picture->stand[f]);
        ck_assert_msg(under == f, "%s: a figure of feature %u stands on %u", tile->id, f, under);
    }
}

START_TEST(each_feature_is_seen_and_has_room_for_a_figure)
{
    for (unsigned n = 0; n < cat_tile_count; n++) {
        check_features(&cat_tiles[n]);
        doc_arena_reset(&arena);
    }
}
END_TEST

static void check_signs(const struct cat_tile *tile)
{
    const struct rep_picture *const picture = rep_picture_new(&arena, tile);
    unsigned wanted[REP_SIGN_BADGE + 1] = {0};
    unsigned found[REP_SIGN_BADGE + 1] = {0};
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        wanted[REP_SIGN_COAT] += tile->features[f].coats;
        wanted[REP_SIGN_CATHEDRAL] += (tile->features[f].marks & CAT_CATHEDRAL) != 0;
        wanted[REP_SIGN_INN] += (tile->features[f].marks & CAT_INN) != 0;
    }
    for (unsigned m = 0; m < picture->mark_count; m++) {
        const struct rep_point at = picture->marks[m].at;
        found[picture->marks[m].sign]++;
        ck_assert_msg(at.x > 0 && at.y > 0 && at.x < REP_UNITS && at.y < REP_UNITS, "%s: a sign at %d, %d", tile->id,
                      at.x, at.y);
        if (picture->marks[m].sign == REP_SIGN_COAT || picture->marks[m].sign == REP_SIGN_CATHEDRAL)
            ck_assert_msg(rep_picture_at(picture, 0, at) == picture->marks[m].feature,
                          "%s: a sign of feature %u lies on %u", tile->id, picture->marks[m].feature,
                          rep_picture_at(picture, 0, at));
    }
    ck_assert_uint_eq(found[REP_SIGN_COAT], wanted[REP_SIGN_COAT]);
    ck_assert_uint_eq(found[REP_SIGN_CATHEDRAL], wanted[REP_SIGN_CATHEDRAL]);
    ck_assert_uint_eq(found[REP_SIGN_INN], wanted[REP_SIGN_INN]);
}

START_TEST(signs_are_as_many_as_the_facts)
{
    for (unsigned n = 0; n < cat_tile_count; n++) {
        check_signs(&cat_tiles[n]);
        doc_arena_reset(&arena);
    }
}
END_TEST

/** Whether a cell belongs to what is walked through; a river goes on below the roads that bridge it. */
static bool goes_on(const struct cat_tile *tile, uint8_t feature, uint8_t there)
{
    return there == feature || (tile->features[feature].kind == CAT_RIVER && there < tile->feature_count &&
                                tile->features[there].kind == CAT_ROAD);
}

/** Walks from a cell through the cells of its feature and marks them. */
static void walk(const struct rep_picture *picture, unsigned start, bool seen[REP_GRID * REP_GRID])
{
    unsigned queue[REP_GRID * REP_GRID];
    unsigned tail = 0;
    const uint8_t *const owner = &picture->owner[0][0];
    queue[tail++] = start;
    seen[start] = true;
    for (unsigned head = 0; head < tail; head++) {
        static const int ways[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        for (unsigned w = 0; w < 4; w++) {
            const int column = (int)(queue[head] % REP_GRID) + ways[w][0];
            const int row = (int)(queue[head] / REP_GRID) + ways[w][1];
            const unsigned next = (unsigned)(row * REP_GRID + column);
            if (column < 0 || row < 0 || column >= REP_GRID || row >= REP_GRID || seen[next] ||
                !goes_on(picture->tile, owner[start], owner[next]))
                continue;
            seen[next] = true;
            queue[tail++] = next;
        }
    }
}

/** Whether something passes over the feature, so that it may be seen in pieces. */
static bool is_crossed(const struct cat_tile *tile, unsigned feature)
{
    for (unsigned n = 0; n < tile->feature_count; n++) {
        if (n != feature && rep_crossing(tile, n, feature))
            return true;
    }
    return false;
}

/** A feature goes on from each of its sides to each other without leaving itself. */
static void check_ways(const struct cat_tile *tile)
{
    const struct rep_picture *const picture = rep_picture_new(&arena, tile);
    for (uint8_t f = 0; f < tile->feature_count; f++) {
        bool seen[REP_GRID * REP_GRID] = {false};
        bool begun = false;
        if (is_crossed(tile, f))
            continue;
        for (unsigned place = 0; place < CAT_PLACES; place++) {
            if (!(tile->features[f].places >> place & 1u) || place / 3 == tile->shared_side)
                continue;
            const struct rep_point at = point_at(place);
            const unsigned cell = (unsigned)(at.y / REP_CELL * REP_GRID + at.x / REP_CELL);
            if (!begun)
                walk(picture, cell, seen);
            begun = true;
            ck_assert_msg(seen[cell], "%s: feature %u is in pieces at %s", tile->id, f,
                          cat_place_word((enum cat_place)place));
        }
    }
}

START_TEST(a_feature_hangs_together)
{
    for (unsigned n = 0; n < cat_tile_count; n++) {
        check_ways(&cat_tiles[n]);
        doc_arena_reset(&arena);
    }
}
END_TEST

int main(void)
{
    Suite *const suite = suite_create("pictures of tiles");
    TCase *const tiles = tcase_create("tiles");
    tcase_add_checked_fixture(tiles, set_up, tear_down);
    tcase_add_test(tiles, sides_show_the_features_that_lie_there);
    tcase_add_test(tiles, each_feature_is_seen_and_has_room_for_a_figure);
    tcase_add_test(tiles, signs_are_as_many_as_the_facts);
    tcase_add_test(tiles, a_feature_hangs_together);
    suite_add_tcase(suite, tiles);
    SRunner *const runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
