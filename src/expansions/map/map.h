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

/** The normal meeples that each player has on a map. */
#define MAP_MEEPLES 9

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
    uint32_t next;  /* number of another print of the same square, from 1; 0: none */
    uint32_t peer;  /* place of the next print of the same id, in a ring; its own: none */
    uint32_t stamp; /* used by walks */
};

/** A printed large city. */
struct map_large_city {
    const char *name;
    struct board_at *squares;
    unsigned count;
};

/** A town that has a name. */
struct map_town {
    const char *name;
    struct board_at at;
};

/** One square that a map prints. */
struct map_square {
    char mark;      /* the notation's character; '.' for none */
    uint16_t city;  /* number of the large city, from 1; 0: none */
    uint32_t print; /* number of its first print, from 1; 0: none */
    uint32_t stamp; /* used by walks */
};

/** The sheet. */
struct map_state {
    const char *name;
    struct board_at origin;
    long width, height;
    struct map_square *squares;
    const struct doc_node **rows; /* of `squares`, for faults */
    struct map_print *prints;
    unsigned print_count;
    struct map_large_city *cities;
    unsigned city_count;
    struct map_town *towns;
    unsigned town_count;
    int option[3];     /* keys of `map:` that are options: value, or -1 where not said */
    bool covered_town; /* by this turn's tile */
    bool extra_turn;   /* the turn at hand is the one more that a town gave, or a second part of that */
    bool was_extra;    /* it was, when the turn began */
    uint16_t joins;    /* large city that this turn's tile connects, 0: none */
};

struct map_state *map_state(const struct game *game);
/** The option's value; the key of `map:` counts where the option was not set. */
int map_option(const struct game *game, enum map_option option);
/** Whether the document or the command line gives an option, under `options:` or under `map:`. */
bool map_option_set(const struct game *game, enum map_option option);
/** The square at a space; mark '.' outside. */
struct map_square map_square_at(const struct map_state *state, struct board_at at);
/** The same, to be written to; NULL outside. */
struct map_square *map_square_of(const struct map_state *state, struct board_at at);
/** The n-th square's space, row by row. */
struct board_at map_place(const struct map_state *state, size_t n);
/** Whether a tile may lie on the square. */
bool map_takes_tiles(struct map_square square);
bool map_has_town(struct map_square square);
bool map_is_start(struct map_square square);
/** The print before a square on a side, or NULL. */
struct map_print *map_print_at(const struct map_state *state, struct board_at at, enum cat_side side);
/** "a road to Nordland". */
const char *map_print_text(struct doc_arena *arena, const struct map_print *print);

/* read.c: the sheet, and its checks */
void map_board(struct turn *setup);
/** The sheet as it was given, in the document or beside it, without the keys over which an option was set. */
struct doc_node *map_write_state(const struct game *game, struct doc_arena *arena);
/* read_prints.c: what is printed on the squares and at the border */
void map_read_cities(struct game *game, const struct doc_node *list);
void map_read_border(struct game *game, const struct doc_node *list);
void map_read_towns(struct game *game, const struct doc_node *list);
/* large_city.c: printed large cities as tiles */
struct cat_tile *map_city_tile(struct game *game, const struct doc_node *node, const char *name);
/* ground.c: placing and borders */
extern const struct ground map_ground;
/** Whether the side of a square is closed: no square lies beyond, or one on which nothing ever lies. */
bool map_is_closed(const struct map_state *state, struct board_at at, enum cat_side side);
/** Whether any tile but the printed squares lies beside a large city, from 1. */
bool map_is_connected(const struct game *game, uint16_t city);
/** Closes what a tile shows towards the border, and joins prints that hang together; how many sides are closed. */
unsigned map_close_borders(struct game *game, board_tile_id id);
void map_position(struct turn *turn);
void map_fit(struct turn *turn);
void map_placed(struct turn *turn);
void map_discarded(struct turn *turn);
void map_deploy(struct turn *turn);
void map_deployed(struct turn *turn);
/* setup.c: what a game on a map begins with, what a position leaves open, what is printed and connected */
void map_setup(struct turn *turn);
void map_remarks(struct turn *turn);
void map_first_moves(struct turn *turn);
void map_survey(struct turn *turn);
/* effects.c: scoring */
void map_link(struct scoring *scoring);
void map_worth(struct scoring *scoring);
void map_fair(struct scoring *scoring);
void map_reasons(struct scoring *scoring);
/* towns.c: the variants for towns */
void map_flat(struct scoring *scoring);
/** Whether a town gave the turn at hand. */
bool map_extra_turn(const struct game *game);
void map_after(struct turn *turn);
/**
 * `second-part`: whether `part: 2` of a position is a town's turn more, in which a builder may bring a second part yet,
 * or a builder's second part, behind which a town may give a turn yet.  NULL, left out: both have been had.
 */
void map_read_second(struct game *game, const struct doc_node *node);
/** The word for the turn at hand; NULL: there is nothing to say. */
const char *map_second_word(const struct game *game);
void map_begin(struct turn *turn);
void map_scored(struct turn *turn);
void map_end(struct turn *turn);

#endif
