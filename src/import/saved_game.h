/* A saved game of JCloisterZone (a `.jcz` file, JSON): what is in it, before anything is made of it. */
#ifndef REEVE_IMPORT_SAVED_GAME_H
#define REEVE_IMPORT_SAVED_GAME_H

#include <stdbool.h>

#include "board/board.h"
#include "document/fault.h"
#include "document/node.h"
#include "referee/list.h"
#include "referee/scoring.h"

/** A tile that lies at the start. */
struct saved_start {
    const struct doc_node *tile; /* its code */
    struct board_at at;
    cat_turn turn;
};

/** A message of the replay. */
struct saved_message {
    const struct doc_node *node;    /* the whole message */
    const char *type;               /* "PLACE_TILE" */
    const struct doc_node *payload; /* a map, or NULL */
    unsigned number;                /* its place in the replay, from 1; those taken back are counted */
    int player;                     /* whose it is, by his seat; -1: not said */
};

struct saved_game {
    const char *version;
    const struct doc_node *setup;    /* the map that the next three are in */
    const struct doc_node *sets;     /* {"basic:1": 1}; a map, or NULL */
    const struct doc_node *elements; /* {"wagon": 1}; a map, or NULL */
    const struct doc_node *rules;    /* {"wagon-move": "C1"}; a map, or NULL */
    const struct doc_node *players;  /* the list */
    const char *names[REF_PLAYERS_MAX];
    unsigned player_count;
    REF_LIST(struct saved_start) start;
    REF_LIST(struct saved_message) messages; /* without those that an UNDO took back, and without the UNDO */
    const struct doc_node *title;            /* a text, or NULL */
    const struct doc_node *assertions;       /* a list, or NULL */
    long end_turn;                           /* the turn after which the game ends; 0: not said */
};

/** The value under a key; NULL where it is missing or null. */
const struct doc_node *imp_get(const struct doc_node *map, const char *key);
/** A pair [x, y] in the reach of a board; false, without a fault, if it is none. */
bool imp_read_position(const struct doc_node *node, struct board_at *at);
/** A whole number within the limits; false, without a fault, if it is none. */
bool imp_read_number(const struct doc_node *node, long min, long max, long *value);
/** Quarter turns from `R90`, from degrees or from quarter turns; false, without a fault, if it is none of them. */
bool imp_read_rotation(const struct doc_node *node, cat_turn *turn);

/**
 * Reads a saved game; false, with faults at their places, if it is not one or of a version that is not understood.
 * What a message says in its payload is read when it is replayed.
 */
bool imp_read_saved_game(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved);

#endif
