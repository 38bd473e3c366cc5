/* Carcassonne Maps' module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_MAP_MAP_H
#define REEVE_EXPANSIONS_MAP_MAP_H

#include "referee/turn.h"

extern const struct module map_module;

enum map_option {
    MAP_OPTION_RULES,
    MAP_OPTION_PRINTS,
    MAP_OPTION_TOWN,
    MAP_OPTION_VISIBLE_FINAL,
    MAP_OPTION_ABBEY,
    MAP_OPTION_LINE,
    MAP_OPTION_FAIR_COATS,
};
enum { MAP_RULES_GERMANY, MAP_RULES_BASIC };
enum { MAP_PRINTS_COUNT, MAP_PRINTS_IGNORE };
enum { MAP_TOWN_NONE, MAP_TOWN_EXTRA_TURN, MAP_TOWN_PENALTY, MAP_TOWN_VISIBLE };
enum { MAP_VISIBLE_COUNT, MAP_VISIBLE_IGNORE };
enum { MAP_ABBEY_REFUSE, MAP_ABBEY_ALLOW };
enum { MAP_LINE_COUNT, MAP_LINE_STOP };
enum { MAP_COATS_SINGLE, MAP_COATS_DOUBLED };

/** A piece printed at the border: a road or city that ends outside, before the square `at` on its `side`. */
struct map_print {
    struct board_at at;
    enum cat_side side;
    enum cat_kind kind; /* CAT_ROAD or CAT_CITY */
    long coats;
    long tiles;
    const char *id; /* prints of one id hang together outside; NULL: none */
    const char *to; /* what lies beyond, free text, or NULL */
    const struct doc_node *node;
};

/** A printed large city: squares of it are those of `city` in the array of squares. */
struct map_large_city {
    const char *name;
    const struct doc_node *node;
};

/** One square that a map prints. */
struct map_square {
    char mark;     /* the notation's character; '.' for none */
    uint16_t city; /* number of the large city, from 1; 0: none */
};

/** The sheet. */
struct map_state {
    const char *name;
    struct board_at origin;
    long width, height;
    struct map_square *squares;
    struct map_print *prints;
    unsigned print_count;
    struct map_large_city *cities;
    unsigned city_count;
    int option[3];     /* keys of `map:` that are options: value, or -1 where not said */
    bool covered_town; /* by this turn's tile */
    bool extra_turn;   /* the turn at hand is the one more that a town gave */
};

struct map_state *map_state(const struct game *game);
/** The option's value; the key of `map:` counts where the option was not set. */
int map_option(const struct game *game, enum map_option option);
/** The square at a space; mark '.' outside. */
struct map_square map_square_at(const struct map_state *state, struct board_at at);
/** Whether a tile may lie on the square. */
bool map_takes_tiles(struct map_square square);
/** The print before a square on a side, or NULL. */
const struct map_print *map_print_at(const struct map_state *state, struct board_at at, enum cat_side side);

/* read.c: the sheet */
void map_board(struct turn *setup);
/* large_city.c: printed large cities as tiles */
struct cat_tile *map_city_tile(struct game *game, const struct doc_node *node, const char *name);
/* ground.c: placing and borders */
extern const struct ground map_ground;
void map_setup(struct turn *turn);
void map_position(struct turn *turn);
void map_fit(struct turn *turn);
void map_placed(struct turn *turn);
/* effects.c: scoring and towns */
void map_link(struct scoring *scoring);
void map_worth(struct scoring *scoring);
void map_flat(struct scoring *scoring);
void map_reasons(struct scoring *scoring);
void map_begin(struct turn *turn);
void map_scored(struct turn *turn);
void map_end(struct turn *turn);

#endif
