/* A position read from a document, and the modules in play on it. */
#ifndef REEVE_REFEREE_GAME_H
#define REEVE_REFEREE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "catalog/catalog.h"
#include "document/fault.h"
#include "referee/module.h"
#include "referee/pieces.h"
#include "referee/verdict.h"

#define REF_MODULES_MAX 64
#define REF_KINDS_MAX 48
#define REF_OPTIONS_MAX 96
#define REF_NAME_MAX 100
#define REF_TILES_UNKNOWN (-1)

/** A player.  Scores are points; supplies count figures. */
struct player {
    const char *name;
    long score;
    int supply[REF_KINDS_MAX]; /* by kind: what he may still deploy */
    const struct doc_node *node;
};

/** What the command line sets over a document. */
struct settings {
    int edition; /* enum cat_edition, or -1 */
    struct setting {
        const char *name;
        const char *value;
    } * options;
    unsigned option_count;
    const struct doc_node *map; /* of --map, or NULL */
    bool final;                 /* `reeve final` */
    bool scores_only;           /* no verdict will be read: what only a report needs may be left out */
    bool move_aside;            /* a `move:` is left aside: the position before it counts */
    bool position_only;         /* nothing is judged: the position alone is read */
};

struct snapshot;

/**
 * The ground on which tiles lie, where it is not the boundless table: what a printed map says of a space.  A module
 * sets it.
 */
struct ground {
    /** What is wrong with a tile of a position there; NULL: nothing.  A message, lower case, no full stop. */
    const char *(*refuses)(struct game *game, const struct cat_tile *tile, cat_turn turn, struct board_at at);
    /** Whether a tile may ever lie on the space, or something printed fills it. */
    bool (*exists)(const struct game *game, struct board_at at);
    /** Whether a side without a space beyond it counts as a neighbour for what fills a gap. */
    bool (*fills_gap)(const struct game *game, struct board_at beyond);
    /** Whether a row of tiles goes on over what lies on the space. */
    bool (*line_goes_on)(const struct game *game, struct board_at at);
    /** The rule by which no figure that moves goes on to what lies on the space; RULE_NONE: one may. */
    rule_number (*bars)(const struct game *game, struct board_at at);
    /** The spaces on which a game may begin; how many. */
    size_t (*starts)(const struct game *game, struct doc_arena *arena, struct board_at **spaces);
    /** The rectangle in which all its spaces lie; false: there are none. */
    bool (*extent)(const struct game *game, struct board_at *first, struct board_at *last);
    /** What is printed on a space and beyond its sides, for who shows it. */
    struct space (*space)(const struct game *game, struct doc_arena *arena, struct board_at at);
    /** What the ground is called, or NULL. */
    const char *(*name)(const struct game *game);
};

/** Where the game stands: everything that a document states, and what follows from it. */
struct game {
    struct doc_arena *arena;
    struct doc_faults *faults;
    const struct module_table *table;
    const struct settings *settings;
    const struct doc_node *root; /* the document */
    const char *title;
    enum cat_edition edition;
    uint64_t in_play;            /* bit: place of the module in the table */
    int option[REF_OPTIONS_MAX]; /* by place of the option in the table: index of the value, or the number */
    bool option_set[REF_OPTIONS_MAX];
    void *state[REF_MODULES_MAX]; /* each module's own, `state_size` bytes; NULL: none */
    struct catalog catalog;
    struct board *board;
    bool players_faulty; /* a player could not be read, so an unknown one may be that */
    bool board_faulty;   /* a fault was found in `board:`, so tiles may be missing */
    struct player players[REF_PLAYERS_MAX];
    unsigned player_count;
    unsigned on_turn;
    bool turn_named;       /* `turn:` was given */
    unsigned part;         /* 1 or 2 */
    long tiles_left;       /* in the pile after this turn's tile; REF_TILES_UNKNOWN */
    bool over;             /* the last tile has been played */
    bool pile_empty;       /* it has, but its player has a second part yet, in which nothing can be drawn */
    bool final;            /* the final scoring is asked for */
    bool stopped;          /* an illegal turn: nothing after it is judged */
    bool record;           /* the document is a record: whole games */
    unsigned turns_played; /* legal ones, in this document */
    unsigned turns_of[REF_PLAYERS_MAX]; /* the same by player */
    struct snapshot *snapshot;          /* what a turn that proves illegal goes back to; turn.c */
    bool trying;                        /* turns are tried and taken back (trial.h): the board settles nothing */
    struct verdict *verdict;
    const struct stage_hook **stage_hooks[STAGES]; /* in play, in order, NULL behind the last */
    const struct moment_hook **moment_hooks[MOMENTS];
    long (*figure_facts)[FIGURE_FACTS]; /* by a figure's `more` */
    unsigned figure_fact_count;
    const struct ground *ground; /* NULL: the table */
    size_t printed;              /* tiles of the board that are printed on the ground: the first ones */
    bool track_floor;            /* no total falls below 0 */
    uint32_t *laid;              /* by tile index: copies on the board */
    int given[REF_KINDS_MAX]; /* by kind: what the game gives each player, where an option says so; 0: the kind's own */
    uint64_t supply_given[REF_PLAYERS_MAX]; /* by player: bit k, his `supply:` names kind k */
    int away[REF_PLAYERS_MAX]
            [REF_KINDS_MAX]; /* by player and kind: figures that stand beside the board, in a module's state */
    const char *last_set;    /* of the tile read last: remarks on sets are made once */
};

/** Whether everything around a monastery or garden is a tile of its own: a map has a border, and a tile of double size
 * may count once. */
bool ref_nine_spaces(const struct game *game);
/** The space and those around it that hold a tile or ever can: nine on the table, fewer at a map's border. */
unsigned ref_spaces_around(const struct game *game, struct board_at at);
/** Whether all spaces around one are filled, as far as there are any: eight on the table. */
bool ref_surrounded(const struct game *game, struct board_at at);
/** Whether nothing of a field lies open: each of its half-edges meets a tile, or the ground's edge. */
bool ref_enclosed(const struct game *game, board_feature field);
/** Tiles around a space that lie there or are printed, and sides beyond which no tile can lie but which count for a
 * gap. */
unsigned ref_gap_sides(const struct game *game, struct board_at at);
/**
 * Whether the game has ended: the last tile has been placed, and no rule of a module lets anybody lay something more
 * (struct module, `goes_on`).
 */
bool ref_ended(const struct game *game);
/** Whether a module is in play. */
bool ref_in_play(const struct game *game, const struct module *module);
/** Whether the tiles of a set are in this game: its module is in play. */
bool ref_set_in_play(const struct game *game, const char *set);
/** Whether a module in play leaves the tile in the box (struct module). */
bool ref_left_out(const struct game *game, const struct cat_tile *tile);
/** Whether a module of that name is in play; for `with:` rules of a module that knows its partner by name only. */
bool ref_in_play_named(const struct game *game, const char *name);
/** Of a module that is not in play, how the words that need it go on: that it is not, and where it is named. */
const char *ref_out_of_play(const struct game *game, const char *module);
/** The value of a module's option (its place in the module's list): index into its values, or the number itself. */
int ref_option(const struct game *game, const struct module *module, unsigned option);
/** The value, as a word, of an option that several modules share; "" if there is none of that name. */
const char *ref_option_word(const struct game *game, const char *name);
bool ref_option_set(const struct game *game, const struct module *module, unsigned option);
/** The state that a module in play keeps for this game. */
void *ref_state(const struct game *game, const struct module *module);
/** The kind of figure by its number. */
const struct figure_kind *ref_kind(const struct game *game, unsigned kind);
/** The number of the kind of that name among modules in play; -1: none. */
int ref_kind_named(const struct game *game, const char *name, size_t length);
/** The ways in which figures may be on a feature (struct module), NULL: one without a word. */
const char *const *ref_ways(const struct game *game, const struct cat_feature *facts);
/** Whether a figure on the board has a trait. */
bool ref_has_trait(const struct game *game, const struct board_figure *figure, unsigned trait);
/** Whether any figure on a feature has it. */
bool ref_trait_on(const struct game *game, board_feature feature, unsigned trait);
/** "the north side of base/V at [2, 1] shows field, its neighbour ... shows road". */
const char *ref_misfit_text(struct game *game, const struct cat_tile *tile, cat_turn turn, struct board_at at,
                            enum cat_side side, const struct board_tile *other);
/** Moves a player's marker by points that may be negative; with a track that has a floor not below 0. */
void ref_gain(struct game *game, unsigned player, long points);
/** Adds a line on what another edition or option would have given, unless it is there already. */
void ref_hint(struct game *game, const char *format, ...) __attribute__((format(printf, 2, 3)));
/** Keeps what is known of a figure and returns its number, for struct board_figure's `more`. */
uint32_t ref_keep_figure_facts(struct game *game, const long facts[FIGURE_FACTS]);
/**
 * Adds an assumption, unless it is there already.  What a rule without an answer leaves open is no assumption any more
 * where the document sets the option that decides it: such a reading is only cited, by the caller.
 */
void ref_assume(struct game *game, rule_number rule, const char *option, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/**
 * Says that a scoring depends on what the document leaves out (`what`: its keys, "land-surveyors: city"), once for each
 * of them.  That is an error at `node`, but not while turns are only tried: such a turn is legal, and its points are
 * not known (the verdict's `needs`).
 */
void ref_need(struct game *game, const struct doc_node *node, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/** `[2, -1]` as a node. */
struct doc_node *ref_at_node(struct doc_arena *arena, struct board_at at);
/** "[2, -1]", in the arena. */
const char *ref_at_text(struct game *game, struct board_at at);
/** The article of a word of ours: "a" or "an". */
const char *ref_article(const char *word);

#endif
