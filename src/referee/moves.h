/* What the player on turn may do: every legal turn with a tile, found by playing it and taking it back. */
#ifndef REEVE_REFEREE_MOVES_H
#define REEVE_REFEREE_MOVES_H

#include <stdbool.h>
#include <stdint.h>

#include "catalog/catalog.h"
#include "document/node.h"
#include "referee/game.h"
#include "referee/list.h"
#include "referee/trial.h"

/** What a move is, by its last action. */
enum move_kind {
    MOVE_PLACE,   /* the tile drawn is laid, nothing more */
    MOVE_WITH,    /* the tile is laid, and something is done with it (mage or witch move), nothing more */
    MOVE_INSTEAD, /* something else is done in its place (an abbey is laid), nothing more */
    MOVE_DEPLOY,  /* a figure is deployed besides */
    MOVE_BESIDE,  /* something else is done in place of that (the abbot is taken back) */
    MOVE_THEN,    /* something is done besides before scoring (a flock grows), with a figure or without */
    MOVE_CHOICE,  /* the same as its base, and a choice is taken after scoring (a wagon goes on) */
    MOVE_DISCARD, /* the tile fits nowhere and goes back to the box, and it was the last */
    MOVE_DECLINE, /* the turn that a rule only offers is declined */
};

/** One legal turn. */
struct move {
    enum move_kind kind;
    unsigned base;      /* place in the list of the move that it adds an action to; its own if none is in the list */
    struct board_at at; /* of the tile, and of what is laid in its place */
    cat_turn turn;
    bool draws;                  /* the tile drawn is laid, or goes back to the box */
    struct doc_node *actions;    /* the whole turn, as `move:` states it */
    const struct doc_node *last; /* the last one */
    /* What it is made of; moves that have an action in common have the same node, and stand side by side. */
    const struct doc_node *place;    /* the tile, or what is done in its place */
    const struct doc_node *with;     /* with the tile, or NULL */
    const struct doc_node *figure;   /* that is deployed, or what is done in place of that, or NULL */
    const struct doc_node *then;     /* before scoring, or NULL */
    long gained[REF_PLAYERS_MAX];    /* by the whole turn; without meaning where `needs` says that they are not known */
    REF_LIST(const char *) needs;    /* what the document leaves out and the points depend on */
    REF_LIST(struct choice) choices; /* that are open after it, those behind the one taken last */
};

/** In order: the tile drawn by y, x, rotation; with each its figures by kind and place, what is done besides; with each
 * of these what is done before scoring, and after each the choices; then what is done in its place, in the same way. */
typedef REF_LIST(struct move) move_list;

/** A reader of moves: room that is used again for each trial. */
struct move_finder {
    struct trial trial;
    struct settings settings;
    const struct doc_node *before; /* actions that come before the tile (discards); NULL or empty: none */
    uint64_t only;                 /* not 0: of what is done with a tile, one thing alone, which follows from it */
    bool unplaceable;              /* of the last list: the tile fits nowhere, and another one is drawn for it */
};

void ref_moves_init(struct move_finder *finder, struct game *game);
void ref_moves_free(struct move_finder *finder);
/**
 * Lists every legal turn with the tile; `arena` takes the list.  With `tile` NULL, or one that is not drawn (an abbey),
 * only what is done in place of a tile.  A discard after which another tile is drawn is no whole turn and not among
 * them.  The position is as before.
 */
void ref_list_moves(struct move_finder *finder, struct doc_arena *arena, const struct cat_found *tile,
                    move_list *moves);
/**
 * What the modules in play offer in a phase with the tile laid, which it is for the time of asking, in order of the
 * space that an action names.
 */
struct doc_node *ref_offered_with(struct game *game, struct doc_arena *arena, enum verb_phase phase,
                                  const struct cat_tile *tile, cat_turn turn, struct board_at at);
/** A tile about to be laid, and what modules ask for with it. */
struct placement {
    const struct cat_tile *tile;
    struct board_at at;
    cat_turn turn;
    const struct doc_node *place; /* the action */
    const struct doc_node *with;  /* something that is done with it, NULL: nothing */
    const struct doc_node *then;  /* something that is done before scoring, NULL: nothing */
};
/** The turn that these actions make, with one more before `then` (NULL: none). */
struct doc_node *ref_placement_move(struct doc_arena *arena, const struct placement *placement,
                                    const struct doc_node *figure);
/**
 * Whether the tile may be laid, alone or with something that modules in play offer with it.  Finds that; the first that
 * is offered where none makes a legal turn.
 */
bool ref_may_place(struct move_finder *finder, struct doc_arena *arena, struct placement *placement);
/** The empty spaces beside tiles, each once, by y, then x; [0, 0] on an empty board. */
size_t ref_free_spaces(const struct game *game, struct doc_arena *arena, struct board_at **spaces);
/** The move as a node that may stand in another list. */
struct doc_node *ref_share_node(struct doc_arena *arena, const struct doc_node *node);
/** `{place: base/E, at: [2, -1], rotation: 270}`. */
struct doc_node *ref_place_node(struct doc_arena *arena, const char *tile, struct board_at at, cat_turn turn);
/** A tile's name with the little drawing of the copy. */
const char *ref_tile_name(struct doc_arena *arena, const struct cat_tile *tile, enum cat_drawing drawing);

/**
 * How many lines of turns there are, the n-th with tile `tiles[n]`, which is not drawn where something else is done in
 * its place: the leaves of the tree.  Room is kept for one line, not for the tree.  `watch`, which may be NULL, is told
 * before each turn that is followed by another one.
 */
#define REF_DEPTH_MAX 16
struct ref_watch {
    /** How many of the first turns have been followed, of how many, and the lines found so far. */
    void (*tell)(void *context, unsigned followed, unsigned of, uint64_t lines);
    void *context;
};
uint64_t ref_count_lines(struct game *game, const struct cat_found *tiles, unsigned depth,
                         const struct ref_watch *watch);

#endif
