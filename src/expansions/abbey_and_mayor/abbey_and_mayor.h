/* Abbey & Mayor's module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_ABBEY_AND_MAYOR_ABBEY_AND_MAYOR_H
#define REEVE_EXPANSIONS_ABBEY_AND_MAYOR_ABBEY_AND_MAYOR_H

#include "referee/turn.h"

extern const struct module abbey_and_mayor_module;

enum am_option {
    AM_OPTION_WAGON_MOVE,
    AM_OPTION_AFTER_LAST,
    AM_OPTION_MAYOR_IN_CASTLE,
    AM_OPTION_ZERO_MAYOR_BONUS,
    AM_OPTION_BARN_ON_BARN,
    AM_OPTION_ROLLS_ON,
    AM_OPTION_MAYOR_SAFE,
    AM_OPTION_WAGON_SAFE,
    AM_OPTION_MAYOR_FLAT,
    AM_OPTION_PIG_HERD,
};
enum { AM_WAGON_C1, AM_WAGON_C2 };
enum { AM_BONUS_NONE, AM_BONUS_HOLDER };
enum { AM_OFF, AM_ON };

/** A wagon whose feature was scored and that may go on. */
struct am_wagon {
    unsigned player;
    board_tile_id tile; /* on which it stood */
    board_part part;
    board_figure_id figure; /* as it stood there */
    unsigned returned;      /* its place in the turn's `returned` */
    bool decided;
};

/** A field beside the space before the tile lay. */
struct am_field {
    board_part root;
    bool farmers, barn;
};

#define AM_WAGONS_MAX REF_PLAYERS_MAX
#define AM_FIELDS_MAX 8

/** What the module remembers within a turn and of the rounds after the last tile. */
struct am_state {
    struct am_wagon wagons[AM_WAGONS_MAX];
    unsigned wagon_count;
    struct am_field fields[AM_FIELDS_MAX];
    unsigned field_count;
    board_figure_id barn;                   /* placed in this turn; BOARD_NONE: none */
    board_figure_id moved[REF_PLAYERS_MAX]; /* by player: 1 + the wagon that moved in an earlier turn; 0: none */
    unsigned round;                         /* turns taken after the last tile (option abbey-after-last-tile) */
    board_tile_id round_from;               /* the first tile laid in them */
};

struct am_state *am_state(const struct game *game);
bool am_is(const struct game *game, unsigned kind, const char *name);
/** Whether a figure of the kind stands on the feature. */
bool am_stands(const struct game *game, board_feature feature, const char *name);
/** Whether a figure that holds a majority stands on the feature. */
bool am_has_meeple(const struct game *game, board_feature feature);
/** Says why the figure may not be deployed there. */
void am_refuse(struct turn *turn, rule_number rule, const char *message);

/* tiles.c */
/** What the box says of a feature of one of its land tiles; RULE_NONE: nothing. */
rule_number am_tile_rule(const struct cat_tile *tile, const struct cat_feature *facts);
void am_tile_position(struct turn *turn);
void am_tile_fit(struct turn *turn);
void am_tile_placed(struct turn *turn);
void am_tile_deployed(struct turn *turn);
void am_tile_reasons(struct scoring *scoring);
/* beside.c */
void am_beside_begin(struct turn *turn);
void am_beside_action(struct turn *turn);
void am_beside_deploy(struct turn *turn);
/** A barn is named where something moves or comes back. */
void am_beside_stays(struct turn *turn, const struct action *action);

/* abbey.c */
/** The round of abbeys after the last tile, where an option says so: somebody has one yet, and there is a gap. */
bool am_abbey_goes_on(const struct game *game);
/** How many turns of that round have been taken. */
void am_read_state(struct game *game, const struct doc_node *map);
struct doc_node *am_write_state(const struct game *game, struct doc_arena *arena);
void am_abbey_begin(struct turn *turn);
void am_abbey_fit(struct turn *turn);
void am_abbey_placed(struct turn *turn);
void am_abbey_acted(struct turn *turn);
void am_abbey_completed(struct turn *turn);
void am_abbey_scored(struct turn *turn);
void am_abbey_end(struct turn *turn);
void am_abbey_after(struct turn *turn);
void am_abbey_final(struct turn *turn);
void am_abbey_deployed(struct turn *turn);
void am_abbey_reasons(struct scoring *scoring);
void am_list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions);
/* mayor.c */
void am_mayor_deploy(struct turn *turn);
void am_mayor_placed(struct turn *turn);
void am_mayor_deployed(struct turn *turn);
void am_mayor_strength(struct scoring *scoring);
void am_mayor_reasons(struct scoring *scoring);
/* wagon.c */
void am_wagon_deploy(struct turn *turn);
void am_wagon_deployed(struct turn *turn);
void am_wagon_home(struct turn *turn);
void am_wagon_end(struct turn *turn);
void am_wagon_move(struct turn *turn, const struct action *action);
void am_wagon_reasons(struct scoring *scoring);
void am_wagon_final(struct turn *turn);
/* wagon_reach.c: where a wagon may go */
typedef REF_LIST(board_part) am_part_list;
/** The parts on which the wagon may come to rest, in order of y, x, spot. */
am_part_list am_wagon_reach(struct turn *turn, const struct am_wagon *wagon);
/** Whether a wagon may only lie down on a part, as an abbot: a surrounded special monastery, by option. */
bool am_wagon_lies_down(const struct game *game, board_part part);
/** The rule by which the ground keeps wagons off a part; RULE_NONE: it does not. */
rule_number am_wagon_barred(const struct game *game, board_part part);
/** Whether a part is a place for the wagon. */
bool am_wagon_may_go(struct turn *turn, const struct am_wagon *wagon, board_part part);
bool am_wagon_complete(const struct game *game, board_part part);
/** Whether a tile and the part's tile are the same or touch, be it at a corner. */
bool am_wagon_near(const struct board *board, board_tile_id from, board_part part);
/** Whether two parts of one tile are joined for the first edition's wagon by the catalogue's groups. */
bool am_wagon_grouped(const struct cat_tile *tile, uint8_t a, uint8_t b);
/** Whether a part's feature is joined to the scored one, as the first edition asks. */
bool am_wagon_joined(struct turn *turn, board_feature scored, board_part part);
/** Whether it would be joined over one other feature in between. */
bool am_wagon_joined_by_one(struct turn *turn, board_feature scored, board_part part);
/* wagon_refuse.c */
/** Says every rule that a move of the wagon to a part breaks. */
void am_wagon_refuse(struct turn *turn, const struct action *action, const struct am_wagon *wagon, board_part part);
/* barn.c */
void am_barn_fit(struct turn *turn);
void am_barn_deploy(struct turn *turn);
void am_barn_deployed(struct turn *turn);
void am_barn_completed(struct turn *turn);
void am_barn_end(struct turn *turn);
void am_barn_position(struct turn *turn);
/* barn_scoring.c */
bool am_barn_beside(struct scoring *scoring, struct scoring *extra);
void am_barn_take_part(struct scoring *scoring);
void am_barn_worth(struct scoring *scoring);
void am_barn_reasons(struct scoring *scoring);
/* with.c */
void am_with_token(struct scoring *scoring);
void am_with_reasons(struct scoring *scoring);
void am_with_escape(struct turn *turn);
void am_with_action_done(struct turn *turn);

#endif
