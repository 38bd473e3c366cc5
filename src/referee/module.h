/*
 * A module of the game, as the referee sees it: what it adds and where it speaks.  The core knows these tables, never a
 * module's name; expansions/table.c lists the modules.
 */
#ifndef REEVE_REFEREE_MODULE_H
#define REEVE_REFEREE_MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog/tile.h"
#include "document/fault.h"
#include "document/node.h"
#include "referee/pieces.h"
#include "referee/scoring.h"

struct game;
struct turn;
struct action;

/** Traits of figures.  The core asks for these, never for a kind. */
enum figure_trait {
    FIGURE_MEEPLE = 1 << 0,      /* a meeple: what the rules say of meeples holds */
    FIGURE_COUNTS = 1 << 1,      /* takes part in the majority */
    FIGURE_OCCUPIES = 1 << 2,    /* its feature is occupied */
    FIGURE_SCORES_HOME = 1 << 3, /* goes home when its feature is scored */
    FIGURE_OWNERLESS = 1 << 4,   /* belongs to nobody */
    FIGURE_CORNER = 1 << 5,      /* stands on a corner */
    FIGURE_COMPANION = 1 << 6,   /* stands only where its owner has a meeple */
    FIGURE_TILE = 1 << 7,        /* no figure: a tile that a player has in his supply (an abbey) */
};

/** A named rule option. */
struct option {
    const char *name;
    const char *const *values; /* NULL-terminated words; the number of a value is its place; NULL: a whole number */
    int min, max;              /* of a whole number */
    int defaults[CAT_EDITIONS];
    bool is_switch;   /* on / off, also read as yes/no, true/false; `values` is then {"off", "on"} */
    const char *says; /* what it decides, for help and man page */
    const char *also; /* a second module with which it has an effect, or NULL */
};

/** A key of a tally. */
struct tally_key {
    const char *name;
    enum fact fact;
    uint16_t kinds; /* mask of enum cat_kind that may have it */
    bool is_switch;
    long max;
    const char *says;
};

/** A key of a tally whose value is neither a number nor a switch: its module reads it. */
struct tally_part {
    const char *name;
    uint16_t kinds;              /* mask of enum cat_kind that may have it */
    const char *const *features; /* the features of modules that may have it, NULL-terminated, or NULL */
    void (*read)(struct game *game, struct scoring *scoring, const struct doc_node *value);
    const char *says;
};

/** A feature that one module alone knows, as an entry of a tally; its kind is CAT_KINDS, its worth the module's own. */
struct tally_feature {
    const char *name;        /* as the entry and `scored` name it */
    uint16_t where;          /* mask of enum cat_kind: the figures that may stand on one of those may stand there */
    bool always_complete;    /* it has no key `complete`: `read` says what it is */
    const char *const *keys; /* beside `complete`, NULL-terminated */
    /** Reads the keys of the map into the scoring, its figures not yet among them. */
    void (*read)(struct game *game, struct scoring *scoring, const struct doc_node *map);
    const char *says;
};

/** A key of a figure, in a position and in a tally. */
struct figure_key {
    const char *name;
    enum figure_fact fact;
    bool is_switch;
    bool is_list; /* numbers that are added up */
    long max;
    bool tally_only; /* a board tells it itself */
    const char *const
        *words; /* its value is one of these, NULL-terminated, and its fact that one's place from 1; or NULL */
    const char *says;
};

/** Where a module speaks while a feature is scored.  Rows of one stage run by `order`, then by the table. */
struct stage_hook {
    enum stage stage;
    int order;
    void (*speak)(struct scoring *scoring);
};

/** Moments of a position and a turn, in order. */
enum moment {
    MOMENT_SETUP,       /* modules and options are known: what the game gives each player (game->given) */
    MOMENT_BOARD,       /* the board is there, and empty: what is printed is laid out */
    MOMENT_POSITION,    /* a position has been read: errors and remarks */
    MOMENT_BEGIN,       /* a turn begins: is it this player's, may there be one */
    MOMENT_ACTION,      /* before each action: its place in the turn */
    MOMENT_ACTION_DONE, /* after each action: what it broke besides */
    MOMENT_DISCARDED,   /* a tile that fits nowhere goes back to the box */
    MOMENT_FIT,         /* may this tile lie there (turn->placing) */
    MOMENT_PLACED,      /* it lies: what joins beyond its edges, what is noticed */
    MOMENT_DEPLOY,      /* may this figure stand there (turn->deploying) */
    MOMENT_DEPLOYED,
    MOMENT_ACTED,        /* all actions are done: what is missing, what was left out */
    MOMENT_COMPLETED,    /* what the tile completed is known; scored next */
    MOMENT_SCORED,       /* all of it is scored, nothing has gone home */
    MOMENT_HOME,         /* figures have gone home: who may move on */
    MOMENT_END,          /* the turn is over: whose is the next */
    MOMENT_FINAL,        /* the game has ended: what is scored before or beside the features */
    MOMENT_FINAL_FIELDS, /* the features are scored, the fields follow */
    MOMENT_FINAL_DONE,
    MOMENT_ENTRIES, /* the entries of a tally are valued, nobody gains yet: a module may add scorings among them */
    MOMENT_TALLIED, /* the entries of a tally are scored */
    MOMENT_SURVEY,  /* a position without a move has been surveyed */
    MOMENTS
};

struct moment_hook {
    enum moment moment;
    int order;
    void (*speak)(struct turn *turn);
};

/** What stands behind a verb. */
enum verb_value { VERB_TILE, VERB_FIGURE, VERB_NOTHING, VERB_NODE };

/** When a verb is done; later phases follow earlier ones. */
enum verb_phase {
    VERB_BEFORE_TILE,
    VERB_TILE_PHASE,
    VERB_MEEPLE_PHASE,
    VERB_BEFORE_SCORING,
    VERB_AFTER_SCORING,
    VERB_ANY_TIME
};

/** A kind of figure. */
struct figure_kind {
    const char *name;   /* "meeple" */
    const char *plural; /* "meeples" */
    unsigned traits;
    uint16_t where;     /* mask of enum cat_kind on which it may ever stand */
    uint8_t given;      /* to each player */
    uint8_t given_many; /* to each of five or six players; 0: the same */
    uint8_t strength;
    uint8_t buildings; /* mask of enum cat_building that it may stand on; 0: all */
    /** Says how many each player has: named where a supply that is not stated decides; 0 (a rule on tiles): none. */
    rule_number given_by;
    /** `move: KIND` and `retrieve: KIND`; NULL: it stays where it is until its feature is scored. */
    void (*move)(struct turn *turn, const struct action *action);
    enum verb_phase move_phase;
    void (*retrieve)(struct turn *turn, const struct action *action);
};

/** Keys that an action may have, as bits. */
enum action_key {
    KEY_AT = 1 << 0,
    KEY_ROTATION = 1 << 1,
    KEY_SPOT = 1 << 2,
    KEY_AS = 1 << 3,
    KEY_BY = 1 << 4,
    KEY_TO = 1 << 5,
    KEY_FROM = 1 << 6,
    KEY_OWNER = 1 << 7,
};

/** Something that a player may do. */
struct verb {
    const char *name;
    enum verb_value value;
    enum verb_phase phase;
    unsigned keys;           /* enum action_key that it may have */
    unsigned required;       /* of these, those that it must have */
    const char *const *more; /* further keys of its own, NULL-terminated, or NULL */
    /** Checks the action and does it; violations go into the turn. */
    void (*act)(struct turn *turn, const struct action *action);
};

/** One module. */
struct module {
    const char *name;        /* in `expansions:` */
    const char *title;       /* of the box */
    bool always;             /* in play without being named */
    const char *const *sets; /* its tile sets, NULL-terminated */
    const struct figure_kind *figures;
    unsigned figure_count;
    const struct option *options;
    unsigned option_count;
    const struct figure_key *figure_keys;
    unsigned figure_key_count;
    const struct tally_key *tally_keys;
    unsigned tally_key_count;
    const struct tally_part *tally_parts;
    unsigned tally_part_count;
    const struct tally_feature *tally_features;
    unsigned tally_feature_count;
    const struct stage_hook *stages;
    unsigned stage_count;
    const struct moment_hook *moments;
    unsigned moment_count;
    const struct verb *verbs;
    unsigned verb_count;
    const char *const *action_keys; /* further keys of any action, NULL-terminated, or NULL */
    /**
     * The ways in which figures may be on a feature, each scored by itself, as the words of `as:`; the number of a word
     * is the figure's pose.  NULL: one way, without a word.  At most one module answers for a feature.
     */
    const char *const *(*ways)(const struct game *game, const struct cat_feature *facts);
    /**
     * A second scoring of the same feature by other figures on it (a barn beside farmers).  Called when `scoring` has
     * passed STAGE_LINK; it may change `scoring` (its occasion, its figures; `dropped` where nothing is left of it).
     * True if `extra`, a copy made before, is to be scored too.
     */
    bool (*beside)(struct scoring *scoring, struct scoring *extra);
    /**
     * Whether a tile of a set in play stays in the box in this game: the base game's monasteries where special ones
     * take their place.  NULL: none does.
     */
    bool (*leaves_out)(const struct game *game, const struct cat_tile *tile);
    /**
     * What the module lets the player on turn do beside laying the tile drawn and deploying figures, for who lists
     * moves: adds actions, as a document states them, to a list; each is played to find out whether it is legal.  Asked
     * for by phase: VERB_BEFORE_TILE, in place of the tile drawn; VERB_TILE_PHASE, with the tile (it lies, the last of
     * the board); VERB_MEEPLE_PHASE, in place of a figure, and figures whose actions have keys of the module (it lies
     * too); VERB_BEFORE_SCORING, what may or must be done before scoring (it lies too); VERB_AFTER_SCORING, what may
     * follow when the turn has been scored, beside the choices that a verdict offers.
     */
    void (*list_actions)(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions);
    const char *state_key; /* key of the document that holds its state, or NULL */
    size_t state_size;     /* bytes of its state: flat memory, zeroed at first, copied to take a turn back */
    /** Reads the state; faults at their places. */
    void (*read_state)(struct game *game, const struct doc_node *node);
    /** The state as read_state() reads it; NULL: there is nothing to say.  Without it the document's own holds on. */
    struct doc_node *(*write_state)(const struct game *game, struct doc_arena *arena);
    /**
     * Whether the turn at hand is one more that the module's rules gave: a position says `part: 2` then too, and the
     * module's state which of the two it is.
     */
    bool (*extra_turn)(const struct game *game);
    /** Whether a player may still lay something although the last tile has been placed and its turn is over. */
    bool (*goes_on)(const struct game *game);
    /** Adds what the module's keys of figures say of one; without it they say what the document said. */
    void (*write_figure)(const struct game *game, const struct board_figure *figure, struct doc_arena *arena,
                         struct doc_node *map);
    /** Adds the pieces of its state, on tiles and beside the board, for who shows a position.  NULL: it has none. */
    void (*list_pieces)(const struct game *game, struct doc_arena *arena, piece_list *pieces);
};

/** A module of the game that is not built: known by name, so that it is refused as such. */
struct planned_module {
    const char *name;
    const char *const *sets;    /* its tile sets, NULL-terminated; NULL: one of its own name */
    const char *const *figures; /* names of kinds, NULL-terminated, or NULL */
    const char *const *verbs;
};

struct planned_option {
    const char *name;
    const char *module;
    const char *const *values; /* NULL: a whole number; "off", "on": a switch */
};

/** All modules; cmd/ hands it to the referee. */
struct module_table {
    const struct module *const *modules;
    unsigned count;
    const struct planned_module *planned;
    unsigned planned_count;
    const struct planned_option *planned_options;
    unsigned planned_option_count;
};

#endif
