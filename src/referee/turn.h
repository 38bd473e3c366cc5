/* A turn in progress. */
#ifndef REEVE_REFEREE_TURN_H
#define REEVE_REFEREE_TURN_H

#include <stdbool.h>

#include "catalog/spot.h"
#include "referee/game.h"
#include "referee/module.h"
#include "referee/play.h"
#include "referee/verdict.h"

/** An action as the document states it, read and looked up as far as the board is not needed. */
struct action {
    const struct verb *verb;
    enum verb_phase phase; /* the verb's, or that of the figure that moves */
    const struct module *module;
    const struct doc_node *node;  /* the whole action */
    const struct doc_node *value; /* behind the verb; the word itself for a bare `pass` */
    unsigned keys;                /* enum action_key that it has */
    struct cat_found tile;        /* VERB_TILE */
    int kind;                     /* VERB_FIGURE: number of the kind */
    struct board_at at, to, from;
    cat_turn turn;
    struct cat_spot spot;
    int owner; /* player, -1: not given */
    const char *as;
    const struct doc_node *at_node, *spot_node, *to_node, *as_node; /* NULL: not given */
};

/** A tile about to be laid. */
struct placing {
    const struct action *action;
    struct board_fit fit;
    board_tile_id tile; /* once it lies */
    board_moment before;
};

/** A figure about to be deployed. */
struct deploying {
    const struct action *action;
    unsigned kind;
    board_tile_id tile;
    board_part part; /* BOARD_NONE: the spot is no feature of a tile */
    uint8_t feature;
    const struct cat_feature *facts; /* of the feature; NULL: no feature */
    uint8_t pose;
    uint8_t corner;         /* enum cat_corner, CAT_NONE: not on a corner */
    board_figure_id figure; /* once it stands */
    bool refused;           /* a module has said why it may not, so that nobody says it again in other words */
    bool elsewhere_allowed; /* a rule lets it go to another tile than the one just placed */
    bool occupied_allowed;  /* a rule lets it join others */
};

/** The turn. */
struct turn {
    struct game *game;
    struct verdict_turn *out;
    unsigned player;
    enum verb_phase phase;       /* of the last action */
    const struct action *action; /* the one at hand */
    struct placing placing;
    struct deploying deploying;
    bool has_placed;                /* a tile lies (perhaps wrongly, for the sake of further checks) */
    bool blind;                     /* the tile could not even be laid: what follows cannot be checked */
    bool meeple_used;               /* the one figure action of the turn is taken */
    const struct verb *meeple_verb; /* by which verb, NULL: not yet */
    unsigned meeple_kind;           /* of the figure that took it */
    unsigned discards;
    const struct cat_tile *discarded; /* MOMENT_DISCARDED: the tile */
    bool passes;                      /* `- pass` */
    bool declines;                    /* the whole move is `- pass` */
    bool pile_out;                    /* the pile ran out while tiles were discarded */
    bool over_allowed;                /* a rule lets this turn be played after the last tile */
    bool tile_excused;                /* a rule lets this turn go without a tile */
    bool tile_not_drawn;              /* the tile placed was not drawn from the pile */
    bool may_go_on_without_pile;      /* a rule lets a second part follow although no tile is left to draw */
    bool second_part; /* with out->again: it is the second part of a double turn, not a turn of its own */
    struct board_at placed_at;
    board_tile_id placed;
    scoring_list fields; /* MOMENT_FINAL_FIELDS: summaries of the occupied fields; a module may take some away */
    bool probing;        /* only asked whether a tile fits: nothing is kept */
    bool illegal;
    unsigned assumptions; /* how many there were before the turn */
    const struct turn_input *input;
};

/** Adds a violation at the word `node`. */
struct violation *ref_violate(struct turn *turn, rule_number rule, const struct doc_node *node, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/** Whether the turn has broken that rule. */
bool ref_violated(const struct turn *turn, rule_number rule);
/** A figure of that kind and player on the board; BOARD_NONE: there is none. */
board_figure_id ref_figure_of(const struct game *game, unsigned kind, unsigned player);
/** Cites a rule among the reasons of the move. */
void ref_turn_cite(struct turn *turn, rule_number rule);
/** Runs the hooks of a moment. */
void ref_speak(struct turn *turn, enum moment moment);
/** Says for people what was done. */
struct deed *ref_deed(struct turn *turn, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** An action in words, as it is written, "deploys a meeple on road S": for one that came to nothing. */
const char *ref_attempt_text(struct game *game, const struct action *action);

/* What verbs are made of. */
void ref_lay_tile(struct turn *turn, const struct action *action);
void ref_deploy(struct turn *turn, const struct action *action);
/** Whether the tile has any space and turn where it may lie (all hooks of MOMENT_FIT agree); `*where` is the first in
 * order of y, x, turn. */
bool ref_tile_fits_somewhere(struct turn *turn, const struct cat_tile *tile, struct board_at *where, cat_turn *how);

#endif
