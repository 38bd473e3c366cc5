/*
 * What a picture of a board shows: where the tiles lie, what was placed, what was scored, what is wrong, who is who.
 * Made from a verdict; the terminal, the SVG and the page show the same.  Internal to report/.
 */
#ifndef REEVE_REPORT_SCENE_H
#define REEVE_REPORT_SCENE_H

#include <stdbool.h>

#include "referee/game.h"
#include "referee/pieces.h"
#include "referee/verdict.h"
#include "report/picture.h"

/** More tiles, or more spaces in a row, are not drawn. */
#define REP_SCENE_TILES_MAX 2500
#define REP_SCENE_SIDE_MAX 500
/** What is wrong farther away from the tiles than this is said and not shown. */
#define REP_SCENE_BEYOND 3

/** Something wrong, and its place in the picture: a rule broken, an error of the document. */
struct rep_wrong {
    const char *label; /* the rule's id, or "line 12" */
    const char *says;  /* what is wrong */
    bool placed;       /* `at` is a space of the picture */
    struct board_at at;
    uint8_t sides;         /* mask of the sides (1 << side) of the tile there that it speaks of */
    bool spotted;          /* it has a spot on the tile ... */
    struct rep_point spot; /* ... as the tile lies */
    const char *unread;    /* what lies there could not be read: its word; NULL: it could */
};

/** A figure that stands where nothing is known of the tile. */
struct rep_stray {
    struct board_at at;
    const char *says; /* "meeple Blue, city N" */
};

/** A piece of a module. */
struct rep_piece {
    struct piece piece;
    char sign[3];        /* two letters, the same for all pieces of one word; empty: it lies beside the board */
    struct rep_point at; /* where it is drawn on its tile as that lies */
};

/** What is known of a figure beside its kind, owner and place. */
struct rep_extra {
    const char *says; /* "sheep 3, 1"; NULL: nothing */
    char sign[4];     /* "4"; empty: nothing */
};

struct rep_scene {
    struct doc_arena *arena;
    const struct verdict *verdict;
    struct game *game;
    const struct board *board;
    int32_t left, top;               /* the space in the upper left */
    unsigned columns, rows;          /* spaces */
    board_tile_id placed;            /* the tile just placed, or BOARD_NONE */
    const struct verdict_turn *turn; /* the last one judged, or NULL */
    const struct doc_node *move;     /* its words, or those of the move that could not be judged; NULL: none */
    bool faulty;                     /* the document is in error: what could be read is shown */
    /* A tile that the move wanted to place where it may not. */
    const struct cat_tile *refused; /* NULL: none */
    struct board_at refused_at;
    cat_turn refused_turn;
    uint8_t misfits;                   /* sides of it that do not fit */
    REF_LIST(struct rep_wrong) wrongs; /* in the order in which they are said; numbered from 1 by it */
    REF_LIST(struct rep_stray) strays;
    char owner[REF_PLAYERS_MAX]; /* a letter (or digit) for each player */
    char kind[REF_KINDS_MAX];    /* a letter for each kind of figure on the board; 0: none is there */
    scoring_list *by_part;       /* by root: what the feature scored, or would score */
    size_t part_count;
    struct rep_picture **pictures; /* by index of the tile, as far as they were drawn */
    bool *scored;                  /* by root: it was scored by this document's last turn, or finally */
    scoring_list gains;            /* what the last turn and the final scoring scored, as far as it concerns anybody */
    struct rep_piece *pieces;
    unsigned piece_count;
    struct rep_point *figure_at; /* by figure: where it is drawn on its tile as that lies */
};

/**
 * Gathers a scene.  NULL, with the reason in `*why`, where there is no board or it is too large to be drawn; of a
 * document of which nothing could be read the reason is NULL.
 */
struct rep_scene *rep_scene_new(struct doc_arena *arena, const struct verdict *verdict, const char **why);
/** The drawing of a tile; made once for all that are alike. */
const struct rep_picture *rep_scene_picture(const struct rep_scene *scene, const struct cat_tile *tile);
/** The last scoring or the prospect of the feature that a part belongs to, or NULL. */
const struct scoring *rep_scene_scoring(const struct rep_scene *scene, board_part part);
/** What a feature that was scored would bring those who stand there now, or NULL. */
const struct scoring *rep_scene_prospect(const struct rep_scene *scene, board_part part);
/** Whether the part's feature was scored. */
bool rep_scene_scored(const struct rep_scene *scene, board_part part);
/**
 * Where a scoring belongs: a tile, and a feature of it; the feature is CAT_FEATURES_MAX where it is the tile as a
 * whole. False if it lies nowhere: goods, a bet.
 */
bool rep_scene_place(const struct rep_scene *scene, const struct scoring *scoring, board_tile_id *tile,
                     uint8_t *feature);
/** "+16 Blue: City of 6 tiles, completed, [1, 1] city E": a gain in words. */
const char *rep_scene_gain(const struct rep_scene *scene, const struct scoring *scoring);
/** Finds the pieces, and where they and the figures are drawn; a step of rep_scene_new(). */
void rep_scene_pieces(struct rep_scene *scene);
/** Where a figure stands on its tile, also one that has gone, if there is room: at a corner it is where tiles meet. */
struct rep_point rep_scene_home(const struct rep_scene *scene, const struct board_figure *figure);
/** "house, Blue's bet 3", of the pieces on a tile; NULL: there are none. */
const char *rep_scene_on_tile(const struct rep_scene *scene, board_tile_id tile);
/** "Hi hill, Vy vineyard": what the letters that are printed on tiles mean, `small` or not; NULL: there are none. */
const char *rep_scene_signs(const struct rep_scene *scene, bool small);
/**
 * "Ho house at [1, 0], [2, 3]": what is said of the piece of that number below the board; NULL: nothing, it is said
 * with another piece or among what a player has in hand.
 */
const char *rep_scene_piece(const struct rep_scene *scene, unsigned number, bool small);
/** Two letters made small, as the terminal shows them: a figure's begin with a capital, a digit or `&`. */
void rep_scene_small(const char *sign, char letters[3]);
/** The letters of a piece, and behind them its owner's, if it is somebody's: colours are not told apart by everybody.
 */
const char *rep_scene_piece_sign(const struct rep_scene *scene, const struct rep_piece *piece);
/** The same with small letters. */
void rep_scene_piece_letters(const struct rep_scene *scene, const struct rep_piece *piece, char letters[4]);
struct rep_extra rep_scene_extra(const struct rep_scene *scene, const struct board_figure *figure);
/** "It is Red's turn; 12 tiles left in the pile." */
const char *rep_scene_turn(const struct rep_scene *scene);
/**
 * "4 meeples, 1 mayor, 2 wine": what a player has not put on the board; "nothing".  NULL: the document is in error, and
 * nobody knows.
 */
const char *rep_scene_hand(const struct rep_scene *scene, unsigned player);
/** What is printed on a space; on the boundless table nothing is. */
struct space rep_scene_space(const struct rep_scene *scene, struct board_at at);
/** "a road to Nordland with 2 coats of arms". */
const char *rep_scene_print_text(const struct rep_scene *scene, const struct space_print *print);
/** "a start square, town Bremen, border in the north and west"; NULL: nothing is to be said of it. */
const char *rep_scene_space_text(const struct rep_scene *scene, const struct space *space);
/** Whether a scoring concerns anybody: a figure was there, or points are gained.  What does not is not marked. */
bool rep_scene_concerns(const struct rep_scene *scene, const struct scoring *scoring);
/** "Blue's mayor", "the mage". */
const char *rep_scene_figure(const struct rep_scene *scene, const struct board_figure *figure);
/** "+14 Blue", "+6 Blue, +3 Red"; of a scoring.  `brief`: "+14 B", "+6 B, +3 R", with the letters of the players. */
const char *rep_scene_points(const struct rep_scene *scene, const struct scoring *scoring, bool brief);
/** "would score 14 for Blue", "scored 14 for Blue", "worth 4, to nobody". */
const char *rep_scene_worth(const struct rep_scene *scene, const struct scoring *scoring);
/** Finds what is wrong, and where; part of rep_scene_new(), behind the finding of a refused tile. */
void rep_scene_wrongs(struct rep_scene *scene);
/** Whether the tile that was refused is itself wrong where it lies, not only what the move does on it. */
bool rep_scene_misplaced(const struct rep_scene *scene);
/** "1" for the first of several things wrong, "" for the only one. */
const char *rep_scene_number(const struct rep_scene *scene, unsigned n);
/** Reads [x, y] of a document that was read once already; false if it is none. */
bool rep_read_at(const struct doc_node *node, struct board_at *at);
/** The colour of a player, by his name where it is that of one: red, green, blue from 0 to 255. */
struct rep_colour {
    const char *hex;
    const char *text;  /* black or white, whichever is read better on it */
    const char *shown; /* escape sequence of a terminal */
};
struct rep_colour rep_scene_colour(const struct rep_scene *scene, unsigned player);

#endif
