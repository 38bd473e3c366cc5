/*
 * What a position has beside tiles and figures, said for who shows it: pieces that lie on tiles or beside the board,
 * and what the ground prints.  Data only; how it looks is not the referee's business.
 */
#ifndef REEVE_REFEREE_PIECES_H
#define REEVE_REFEREE_PIECES_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "document/node.h"
#include "referee/list.h"

struct game;

/** A piece that is no figure: a building, a chip, a token, a scoring tile. */
struct piece {
    const char *word;   /* "house" */
    const char *says;   /* all of it in words: "Blue's bet 3, 5 points" */
    board_tile_id tile; /* on which it lies; BOARD_NONE: beside the board */
    unsigned owner;     /* player; REF_PLAYERS_MAX: nobody's */
};
typedef REF_LIST(struct piece) piece_list;

/** Adds a piece that lies on a space, if a tile lies there. */
void ref_add_piece(const struct game *game, struct doc_arena *arena, piece_list *list, struct board_at at,
                   struct piece piece);
/** The pieces of the modules in play. */
void ref_list_pieces(const struct game *game, struct doc_arena *arena, piece_list *list);
/** Adds what is known of a figure beside its kind, owner and place to a map, as a document states it. */
void ref_put_figure_facts(const struct game *game, struct doc_arena *arena, struct doc_node *map,
                          const struct board_figure *figure);

/** What a space of a ground is. */
enum space_kind {
    SPACE_NONE,      /* there is none */
    SPACE_TAKES,     /* tiles may lie on it */
    SPACE_PRINTED,   /* what is printed fills it */
    SPACE_WATER,     /* no tile ever lies on it */
    SPACE_HIGHLIGHT, /* nor on it */
};

/** A road or city printed beyond a side. */
struct space_print {
    bool printed;
    uint8_t kind;     /* enum cat_kind: CAT_ROAD or CAT_CITY */
    long coats;       /* coats of arms */
    const char *says; /* "a road to Nordland" */
    const char *to;   /* "Nordland"; NULL: it has no name */
};

/** A space of a ground, and its sides. */
struct space {
    enum space_kind kind;
    bool start;       /* a game may begin on it */
    bool town;        /* a town is printed on it */
    const char *name; /* the town's, the large city's; NULL: none */
    uint8_t closed;   /* mask of sides beyond which no tile ever lies */
    struct space_print print[4];
};

#endif
