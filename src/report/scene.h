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
    /* A tile that the move wanted to place where it may not. */
    const struct cat_tile *refused; /* NULL: none */
    struct board_at refused_at;
    cat_turn refused_turn;
    uint8_t misfits;             /* sides of it that do not fit */
    char owner[REF_PLAYERS_MAX]; /* a letter (or digit) for each player */
    char kind[REF_KINDS_MAX];    /* a letter for each kind of figure on the board; 0: none is there */
    scoring_list *by_part;       /* by root: what the feature scored, or would score */
    size_t part_count;
    struct rep_picture **pictures; /* by index of the tile, as far as they were drawn */
    bool *scored;                  /* by root: it was scored by this document's last turn, or finally */
    struct rep_piece *pieces;
    unsigned piece_count;
    struct rep_point *figure_at; /* by figure: where it is drawn on its tile as that lies */
};

/** Gathers a scene.  NULL, with the reason in `*why`, where there is no board or it is too large to be drawn. */
struct rep_scene *rep_scene_new(struct doc_arena *arena, const struct verdict *verdict, const char **why);
/** The drawing of a tile; made once for all that are alike. */
const struct rep_picture *rep_scene_picture(const struct rep_scene *scene, const struct cat_tile *tile);
/** The last scoring or the prospect of the feature that a part belongs to, or NULL. */
const struct scoring *rep_scene_scoring(const struct rep_scene *scene, board_part part);
/** Whether the part's feature was scored. */
bool rep_scene_scored(const struct rep_scene *scene, board_part part);
/** Finds the pieces, and where they and the figures are drawn; a step of rep_scene_new(). */
void rep_scene_pieces(struct rep_scene *scene);
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
struct rep_extra rep_scene_extra(const struct rep_scene *scene, const struct board_figure *figure);
/** "It is Red's turn; 12 tiles left in the pile." */
const char *rep_scene_turn(const struct rep_scene *scene);
/** "4 meeples, 1 mayor, 2 wine": what a player has not put on the board; "nothing". */
const char *rep_scene_hand(const struct rep_scene *scene, unsigned player);
/** What is printed on a space; on the boundless table nothing is. */
struct space rep_scene_space(const struct rep_scene *scene, struct board_at at);
/** "a road to Nordland with 2 coats of arms". */
const char *rep_scene_print_text(const struct rep_scene *scene, const struct space_print *print);
/** "a start square, town Bremen, border in the north and west"; NULL: nothing is to be said of it. */
const char *rep_scene_space_text(const struct rep_scene *scene, const struct space *space);
/** "Blue's mayor", "the mage". */
const char *rep_scene_figure(const struct rep_scene *scene, const struct board_figure *figure);
/** "+14 Blue", "+6 Blue, Red"; of a scoring. */
const char *rep_scene_points(const struct rep_scene *scene, const struct scoring *scoring);
/** "would score 14 for Blue", "scored 14 for Blue", "worth 4, to nobody". */
const char *rep_scene_worth(const struct rep_scene *scene, const struct scoring *scoring);
/** The colour of a player, by his name where it is that of one: red, green, blue from 0 to 255. */
struct rep_colour {
    const char *hex;
    const char *text;  /* black or white, whichever is read better on it */
    const char *shown; /* escape sequence of a terminal */
};
struct rep_colour rep_scene_colour(const struct rep_scene *scene, unsigned player);

#endif
