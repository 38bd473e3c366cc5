/* Fields: base.field.*, the three printings of the farmers' rule among them. */
#include "config.h"

#include <string.h>

#include "expansions/base/base.h"
#include "expansions/rules.h"

void base_field_link(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD)
        return;
    if (ref_option(game, &base_module, BASE_OPTION_FARMERS) == SWITCH_OFF)
        scoring->nobody = true;
    if (scoring->feature == BOARD_NONE)
        return;
    for (size_t i = 0; i < scoring->city_count; i++) {
        const bool closed = board_open_edges(game->board, scoring->cities[i]) == 0;
        scoring->fact[FACT_CITIES] += closed;
        if (!closed)
            ref_scoring_cite(scoring, BASE_FIELD_INCOMPLETE_CITY);
    }
}

void base_field_worth(struct scoring *scoring)
{
    struct game *game = scoring->game;
    if (scoring->kind != CAT_FIELD || scoring->own_worth || scoring->occasion == OCCASION_BARN_PLACED ||
        scoring->occasion == OCCASION_BARN_CONNECTED)
        return;
    const int printing = ref_option(game, &base_module, BASE_OPTION_FARMER_SCORING);
    const long cities = scoring->fact[FACT_CITIES];
    if (ref_option(game, &base_module, BASE_OPTION_FARMERS) == SWITCH_OFF) {
        ref_scoring_cite(scoring, BASE_SETUP_FARMERS);
        return;
    }
    if (printing == FARMER_FIRST && scoring->occasion == OCCASION_SURVEY && scoring->feature != BOARD_NONE) {
        ref_scoring_cite(scoring, BASE_FIELD_FIRST_EDITION); /* its cities are scored, not the field */
        return;
    }
    if (printing == FARMER_FIRST) {
        ref_term_add(scoring, TERM_CITIES, "completed city", "completed cities", cities, 4, BASE_FIELD_FIRST_EDITION);
        return;
    }
    struct term *term =
        ref_term_add(scoring, TERM_CITIES, "completed city", "completed cities", cities, 3, BASE_FIELD_SCORE);
    ref_cite(game->arena, &term->rules,
             printing == FARMER_SECOND ? BASE_FIELD_SECOND_EDITION : BASE_FIELD_THIRD_EDITION);
}

/** Marks by part, for the final scoring: how many fields count the city, which players were paid for it. */
struct city_marks {
    uint8_t *fields;
    uint8_t *paid;
};

static struct city_marks *marks_of(struct game *game)
{
    struct base_state *state = ref_state(game, &base_module);
    return state->marks;
}

/** Before the fields are scored: how many of them count each city. */
void base_final_fields(struct turn *turn)
{
    struct game *game = turn->game;
    struct base_state *state = ref_state(game, &base_module);
    if (turn->fields.count == 0)
        return;
    ref_turn_cite(turn, BASE_SETUP_FARMERS);
    const size_t tiles = board_tile_count(game->board);
    const struct board_tile *last = board_tile(game->board, (board_tile_id)(tiles - 1));
    const size_t parts = (size_t)last->first_part + last->drawing->feature_count;
    state->marks = doc_alloc(game->arena, sizeof *state->marks);
    state->marks->fields = doc_alloc_array(game->arena, parts, 1);
    state->marks->paid = doc_alloc_array(game->arena, parts, 1);
    for (unsigned i = 0; i < turn->fields.count; i++) {
        const struct scoring *field = turn->fields.items[i];
        for (size_t c = 0; c < field->city_count; c++) {
            if (state->marks->fields[field->cities[c]] < UINT8_MAX)
                state->marks->fields[field->cities[c]]++;
        }
    }
}

static bool is_complete(const struct scoring *scoring, size_t city)
{
    return board_open_edges(scoring->game->board, scoring->cities[city]) == 0;
}

/** Second printing: a player is paid for one city once, however many of his fields border it. */
static void pay_once(struct scoring *scoring, const struct city_marks *marks)
{
    for (unsigned p = 0; p < scoring->game->player_count; p++) {
        long again = 0;
        for (size_t c = 0; c < scoring->city_count && scoring->share[p].wins; c++) {
            if (!is_complete(scoring, c))
                continue;
            again += ((unsigned)marks->paid[scoring->cities[c]] >> p & 1u) != 0;
            marks->paid[scoring->cities[c]] |= (uint8_t)(1u << p);
        }
        if (again == 0)
            continue;
        struct term *term = ref_term_add(scoring, TERM_OTHER, "city paid before", "cities paid before", again, -3,
                                         BASE_FIELD_SECOND_EDITION);
        term->player = (int)p;
    }
}

void base_field_award(struct scoring *scoring)
{
    struct game *game = scoring->game;
    const struct city_marks *marks = scoring->kind == CAT_FIELD ? marks_of(game) : NULL;
    if (!marks || scoring->occasion != OCCASION_FINAL || scoring->feature == BOARD_NONE)
        return;
    if (ref_option(game, &base_module, BASE_OPTION_FARMER_SCORING) == FARMER_SECOND)
        pay_once(scoring, marks);
    for (size_t c = 0; c < scoring->city_count; c++) {
        if (marks->fields[scoring->cities[c]] > 1 && is_complete(scoring, c))
            ref_scoring_cite(scoring, BASE_FIELD_SEVERAL_FIELDS);
    }
}

/** One scoring of the first printing: a city, with all farmers of all fields around it. */
static struct scoring *city_of_farmers(struct game *game, const scoring_list *fields, board_feature city)
{
    struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
    struct scoring summary;
    ref_summarise(game, &summary, city, OCCASION_FINAL);
    scoring->game = game;
    scoring->occasion = OCCASION_FINAL;
    scoring->kind = CAT_FIELD;
    scoring->feature = BOARD_NONE; /* no one field, and not the city as a city, by which it is named */
    scoring->at = summary.at;
    memcpy(scoring->spot, summary.spot, sizeof scoring->spot);
    scoring->cities = doc_alloc_array(game->arena, 1, sizeof *scoring->cities);
    scoring->cities[0] = city;
    scoring->city_count = 1;
    scoring->fact[FACT_CITIES] = 1;
    scoring->occupied = true;
    for (unsigned f = 0; f < fields->count; f++) {
        const struct scoring *field = fields->items[f];
        bool borders = false;
        for (size_t c = 0; c < field->city_count; c++)
            borders |= field->cities[c] == city;
        if (!borders)
            continue;
        scoring->fact[FACT_PIG_HERDS] += field->fact[FACT_PIG_HERDS];
        for (unsigned i = 0; i < field->figures.count; i++)
            *REF_ADD(game->arena, &scoring->figures) = field->figures.items[i];
    }
    return scoring;
}

/** First printing: each completed city is scored once, in place of the fields. */
void base_first_edition(struct turn *turn)
{
    struct game *game = turn->game;
    struct base_state *state = ref_state(game, &base_module);
    if (ref_option(game, &base_module, BASE_OPTION_FARMER_SCORING) != FARMER_FIRST ||
        ref_option(game, &base_module, BASE_OPTION_FARMERS) == SWITCH_OFF || turn->fields.count == 0)
        return;
    ref_turn_cite(turn, BASE_FIELD_FIRST_EDITION);
    scoring_list cities = {0};
    for (unsigned f = 0; f < turn->fields.count; f++) {
        const struct scoring *field = turn->fields.items[f];
        for (size_t c = 0; c < field->city_count; c++) {
            const board_feature city = field->cities[c];
            if (state->marks->fields[city] == 0 || board_open_edges(game->board, city) > 0)
                continue;
            state->marks->fields[city] = 0;
            *REF_ADD(game->arena, &cities) = city_of_farmers(game, &turn->fields, city);
        }
    }
    ref_sort_scorings(&cities);
    for (unsigned i = 0; i < cities.count; i++) {
        ref_stages(cities.items[i], STAGE_LINK, STAGE_AWARD);
        ref_add_final(game, cities.items[i]);
    }
    turn->fields.count = 0;
}
