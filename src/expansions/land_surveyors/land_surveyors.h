/* The Land Surveyors' module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_LAND_SURVEYORS_LAND_SURVEYORS_H
#define REEVE_EXPANSIONS_LAND_SURVEYORS_LAND_SURVEYORS_H

#include "referee/turn.h"

extern const struct module land_surveyors_module;

enum ls_option {
    LS_OPTION_ZERO_POINTS,
    LS_OPTION_UNOWNED,
    LS_OPTION_SEGMENTS,
    LS_OPTION_MIXED,
    LS_OPTION_COATS,
    LS_OPTION_FARMHOUSES,
    LS_OPTION_OWN_TILE,
    LS_OPTION_FLOOR,
};
enum { LS_ZERO_EXCHANGE, LS_ZERO_KEEP };
enum { LS_UNOWNED_KEEP, LS_UNOWNED_EXCHANGE };
enum { LS_SEGMENTS_CAPS, LS_SEGMENTS_ONE_EDGE };
enum { LS_MIXED_ALL, LS_MIXED_ANY };
enum { LS_COATS_EXCLUDED, LS_COATS_COUNTED };
enum { LS_FARMHOUSES_COUNTED, LS_FARMHOUSES_IGNORED };
enum { LS_OFF, LS_ON };
enum { LS_FLOOR_NONE, LS_FLOOR_ZERO };

/** The twelve scoring tiles; Wealth and Poverty lie in every pile that has them under one number. */
enum ls_tile {
    LS_NONE,
    LS_JURY,
    LS_BAD,
    LS_SIEGE,
    LS_FAIR,
    LS_HIGHWAY,
    LS_UPRISING,
    LS_HERMIT,
    LS_PILGRIMAGE,
    LS_WEALTH,
    LS_POVERTY,
    LS_TILES
};

/** The three piles. */
enum ls_pile { LS_CITY, LS_ROAD, LS_MONASTERY, LS_PILES };
#define LS_PILE_MAX 5

struct ls_state {
    uint8_t pile[LS_PILES][LS_PILE_MAX]; /* enum ls_tile, the active one first */
    uint8_t count[LS_PILES];             /* tiles known: 0 none active, 1 the active one alone, else the whole pile */
    bool unknown[LS_PILES];              /* nobody knows the active tile: it was named alone and has been exchanged,
                                            or the document says so (then `pile` has LS_NONE) */
    bool completed;                      /* the last turn scored a completed road, city or monastic building */
    const struct doc_node *node;         /* of the document's state, for messages */
};

struct ls_state *ls_state(const struct game *game);
/** The active scoring tile of a pile, as far as it is known; LS_NONE otherwise. */
enum ls_tile ls_on_top(const struct ls_state *state, enum ls_pile pile);
const char *ls_tile_word(enum ls_tile tile);
/** The scoring tile that acts on a scoring: that of a completed road, city or monastic building; LS_NONE otherwise. */
enum ls_tile ls_active(const struct scoring *scoring);

/* state.c */
void ls_read_state(struct game *game, const struct doc_node *map);
struct doc_node *ls_write_state(const struct game *game, struct doc_arena *arena);
void ls_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *pieces);
void ls_setup(struct turn *turn);
void ls_position(struct turn *turn);
void ls_end(struct turn *turn);
void ls_tallied(struct turn *turn);
void ls_final(struct turn *turn);
/* effects.c */
void ls_link(struct scoring *scoring);
void ls_mark(struct scoring *scoring);
void ls_jury(struct scoring *scoring);
void ls_count(struct scoring *scoring);
void ls_worth(struct scoring *scoring);
void ls_flat(struct scoring *scoring);
/** Whether Bad Neighborhood leaves a city's segment out. */
bool ls_is_left_out(const struct game *game, const struct cat_feature *facts);
/** Whether a tile has a feature of the kind. */
bool ls_shows(const struct cat_tile *tile, enum cat_kind kind);
/* reasons.c */
void ls_reasons(struct scoring *scoring);

#endif
