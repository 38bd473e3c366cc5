/* The summary of a feature of the board: what lies there, what stands there, by which place it is named. */
#include "config.h"

#include "referee/scoring.h"

#include <string.h>

#include "catalog/spot.h"
#include "referee/game.h"

struct board_at ref_first_tile(const struct board *board, board_feature feature)
{
    struct board_at first = board_tile(board, board_part_node(board, feature)->tile)->at;
    for (board_part p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)) {
        const struct board_at at = board_tile(board, board_part_node(board, p)->tile)->at;
        if (at.y < first.y || (at.y == first.y && at.x < first.x))
            first = at;
    }
    return first;
}

void ref_keep_cities(struct scoring *scoring)
{
    if (scoring->kind != CAT_FIELD || scoring->feature == BOARD_NONE || scoring->city_count == 0)
        return;
    scoring->city_at = doc_alloc_array(scoring->game->arena, scoring->city_count, sizeof *scoring->city_at);
    for (size_t c = 0; c < scoring->city_count; c++)
        scoring->city_at[c] = ref_first_tile(scoring->game->board, scoring->cities[c]);
}

/** The places of a part as its tile lies, of which the lowest bit is the first clockwise from the north. */
static unsigned places_of(const struct board *board, board_part part)
{
    return cat_turned(board_part_facts(board, part)->places,
                      board_tile(board, board_part_node(board, part)->tile)->turn);
}

/** Whether a part comes before another, row by row; of two on one tile the first clockwise from the north. */
static bool before(const struct board *board, board_part part, board_part other)
{
    const board_tile_id tile = board_part_node(board, part)->tile;
    const board_tile_id its = board_part_node(board, other)->tile;
    if (tile == its) {
        const unsigned a = places_of(board, part);
        const unsigned b = places_of(board, other);
        return (a & (0u - a)) < (b & (0u - b));
    }
    const struct board_at a = board_tile(board, tile)->at;
    const struct board_at b = board_tile(board, its)->at;
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/** Takes in the figures on one part; the first of them, row by row, names the feature. */
static void take_figures(struct scoring *scoring, board_part part, board_part *named, bool *by_figure)
{
    const struct board *board = scoring->game->board;
    const struct board_part_node *node = board_part_node(board, part);
    for (board_figure_id id = node->figure; id != BOARD_NONE; id = board_figure(board, id)->next) {
        const struct board_figure *figure = board_figure(board, id);
        const struct figure_kind *kind = ref_kind(scoring->game, figure->kind);
        struct standing *standing = REF_ADD(scoring->game->arena, &scoring->figures);
        standing->kind = figure->kind;
        standing->owner = figure->owner;
        standing->pose = figure->pose;
        standing->strength = kind->strength;
        standing->id = id;
        standing->more = figure->more;
        if (figure->more)
            memcpy(standing->fact, scoring->game->figure_facts[figure->more], sizeof standing->fact);
        if (kind->traits & FIGURE_OCCUPIES)
            scoring->occupied = true;
        if (!*by_figure || before(board, part, *named)) {
            *named = part;
            *by_figure = true;
        }
    }
}

/** Adds up what the catalogue says of one part. */
static void add_facts(struct scoring *scoring, const struct cat_feature *facts)
{
    scoring->fact[FACT_COATS] += facts->coats;
    scoring->fact[FACT_CATHEDRAL] += (facts->marks & CAT_CATHEDRAL) != 0;
    scoring->fact[FACT_INN] += (facts->marks & CAT_INN) != 0;
    if (facts->goods != CAT_NO_GOODS)
        scoring->fact[FACT_WINE + facts->goods - CAT_WINE]++;
    scoring->fact[FACT_PIG_HERDS] += (facts->marks & CAT_PIG_HERD) != 0;
}

unsigned ref_way_count(const struct game *game, const struct cat_feature *facts)
{
    const char *const *ways = ref_ways(game, facts);
    unsigned count = 0;
    while (ways && ways[count])
        count++;
    return count ? count : 1;
}

void ref_summarise_way(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion,
                       unsigned way)
{
    ref_summarise(game, scoring, part, occasion);
    const char *const *ways = ref_ways(game, board_part_facts(game->board, part));
    if (!ways)
        return;
    scoring->as = ways[way];
    scoring->way = way;
    ref_keep_way(scoring);
}

void ref_keep_way(struct scoring *scoring)
{
    unsigned kept = 0;
    scoring->occupied = false;
    scoring->shared = false;
    for (unsigned i = 0; i < scoring->figures.count; i++) {
        const struct standing *standing = &scoring->figures.items[i];
        const bool occupies = (ref_kind(scoring->game, standing->kind)->traits & FIGURE_OCCUPIES) != 0;
        if (standing->pose == scoring->way) {
            scoring->occupied |= occupies;
            scoring->figures.items[kept++] = *standing;
        } else {
            scoring->shared |= occupies;
        }
    }
    scoring->figures.count = kept;
}

void ref_summarise(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion)
{
    struct board *board = game->board;
    memset(scoring, 0, sizeof *scoring);
    scoring->game = game;
    scoring->occasion = occasion;
    const struct cat_feature *facts = board_part_facts(board, part);
    scoring->kind = (enum cat_kind)facts->kind;
    scoring->building = (enum cat_building)facts->building;
    scoring->feature = board_feature_of(board, part);

    const uint32_t stamp = board_new_stamp(board);
    board_part named = scoring->feature;
    bool by_figure = false;
    for (board_part p = scoring->feature; p != BOARD_NONE; p = board_next_part(board, scoring->feature, p)) {
        const struct board_part_node *node = board_part_node(board, p);
        scoring->parts++;
        /* a tile counts once, also where two of its parts belong to the feature */
        if (!board_stamp_tile(board, node->tile, stamp))
            scoring->fact[FACT_TILES]++;
        add_facts(scoring, board_part_facts(board, p));
        take_figures(scoring, p, &named, &by_figure);
        if (!by_figure && before(board, p, named))
            named = p;
    }
    const struct board_tile *tile = board_tile(board, board_part_node(board, named)->tile);
    scoring->at = tile->at;
    cat_spot_name(tile->drawing, tile->turn, (uint8_t)(named - tile->first_part), scoring->spot);

    if (scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN)
        scoring->fact[FACT_TILES] = 1 + (long)board_around(board, tile->at);
    if (scoring->kind == CAT_FIELD) {
        board_feature few[32];
        scoring->city_count = board_field_cities(board, scoring->feature, few, 32);
        scoring->cities = doc_alloc_array(game->arena, scoring->city_count, sizeof *scoring->cities);
        if (scoring->city_count <= 32)
            memcpy(scoring->cities, few, scoring->city_count * sizeof *few);
        else
            board_field_cities(board, scoring->feature, scoring->cities, scoring->city_count);
    }
}
