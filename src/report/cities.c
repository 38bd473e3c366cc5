/* A tile of each city: each city is walked once, however many fields border it. */
#include "config.h"

#include "report/cities.h"

#include "referee/scoring.h"

static size_t slot_of(const struct rep_cities *cities, board_feature feature)
{
    const size_t mask = cities->room - 1;
    size_t slot = (feature * (size_t)0x9E3779B1U) & mask;
    while (cities->slots[slot].feature != feature && cities->slots[slot].feature != BOARD_NONE)
        slot = (slot + 1) & mask;
    return slot;
}

static void make_room(struct rep_cities *cities)
{
    if (cities->count * 2 < cities->room)
        return;
    const struct rep_city *old = cities->slots;
    const size_t old_room = cities->room;
    cities->room = old_room ? old_room * 2 : 64;
    cities->slots = doc_alloc_array(cities->arena, cities->room, sizeof *cities->slots);
    for (size_t i = 0; i < cities->room; i++)
        cities->slots[i].feature = BOARD_NONE;
    for (size_t i = 0; i < old_room; i++) {
        if (old[i].feature != BOARD_NONE)
            cities->slots[slot_of(cities, old[i].feature)] = old[i];
    }
}

struct board_at rep_city_at(struct rep_cities *cities, board_part part)
{
    const board_feature feature = board_feature_of(cities->board, part);
    make_room(cities);
    struct rep_city *const city = &cities->slots[slot_of(cities, feature)];
    if (city->feature == BOARD_NONE) {
        city->feature = feature;
        city->at = ref_first_tile(cities->board, feature);
        cities->count++;
    }
    return city->at;
}
