/* Tiles laid out, features joined, what stands on them.  Knows no rules. */
#ifndef REEVE_BOARD_BOARD_H
#define REEVE_BOARD_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "catalog/tile.h"
#include "document/arena.h"

/** A space: x grows eastward, y southward. */
struct board_at {
    int32_t x, y;
};
#define BOARD_REACH (1 << 30) /* coordinates within +- this */
#define BOARD_TILES_MAX (1u << 22)
#define BOARD_NONE UINT32_MAX

typedef uint32_t board_tile_id; /* index of a placed tile, in the order of placing */
typedef uint32_t board_part;    /* one feature of one placed tile: the tile's `first_part` + its index on the tile */
typedef uint32_t board_feature; /* the part that stands for a whole feature (its root); changes when features join */
typedef uint32_t board_figure_id;

/** A tile that lies. */
struct board_tile {
    const struct cat_tile *drawing;
    struct board_at at;
    board_part first_part;
    uint32_t stamp; /* used by walks */
    cat_turn turn;
    uint8_t drawn; /* enum cat_drawing of this very copy, CAT_NO_DRAWING if not said */
    uint16_t unused;
};

/** A part: a node of the union of parts that is a feature.  A root says so by BOARD_ROOT in `up`. */
struct board_part_node {
    uint32_t up;            /* of a root: BOARD_ROOT + how many parts the feature has; else the part above it */
    board_part next;        /* ring through all parts of the feature */
    int32_t open;           /* of a root: edges of a city, road, river that nothing has met yet; 0: it is closed */
    uint32_t figures;       /* of a root: figures standing on it, of any kind and owner */
    board_figure_id figure; /* first figure on this very part, or BOARD_NONE */
    board_tile_id tile;
    uint32_t stamp; /* used by walks */
};
#define BOARD_ROOT (1u << 31)

/** A figure that stands on a part, or on a tile as a whole. */
struct board_figure {
    board_part part; /* BOARD_NONE: it stands on the tile, on no feature */
    board_tile_id tile;
    uint8_t kind;         /* the referee's number of the kind */
    uint8_t owner;        /* player, or BOARD_NO_OWNER */
    uint8_t pose;         /* the referee's: upright, lying as an abbot */
    uint8_t corner;       /* enum cat_corner of a figure on a corner, else CAT_NONE */
    uint32_t more;        /* the referee's: index of what else is known of it; 0: nothing */
    board_figure_id next; /* on the same part */
    bool gone;            /* it was taken from the board */
};
#define BOARD_NO_OWNER 0xff

struct board; /* opaque; see layout.h */

/** An empty board; `tiles` is how many are expected (0: unknown), so that a huge board grows no array twice. */
struct board *board_new(struct doc_arena *arena, size_t tiles);

/* ---- looking ---- */
size_t board_tile_count(const struct board *board);
const struct board_tile *board_tile(const struct board *board, board_tile_id tile);
/** The tile on a space, or BOARD_NONE. */
board_tile_id board_tile_at(const struct board *board, struct board_at at);
/** The space beside `at` on `side`; one step. */
struct board_at board_beside(struct board_at at, enum cat_side side);
/** How many of the eight spaces around hold a tile. */
unsigned board_around(const struct board *board, struct board_at at);
static inline board_part board_part_of(const struct board_tile *tile, uint8_t feature)
{
    return tile->first_part + feature;
}
const struct board_part_node *board_part_node(const struct board *board, board_part part);
/** The catalogue's facts of a part. */
const struct cat_feature *board_part_facts(const struct board *board, board_part part);
/** The feature that a part belongs to: its root. */
board_feature board_feature_of(const struct board *board, board_part part);
/** Edges of the feature that nothing has met. */
int board_open_edges(const struct board *board, board_feature feature);
/** Parts of the feature. */
uint32_t board_parts_in(const struct board *board, board_feature feature);
/** Figures on the feature. */
unsigned board_figures_on(const struct board *board, board_feature feature);
/** A number greater than any given before, for stamps of a walk. */
uint32_t board_new_stamp(struct board *board);
/** Sets the stamp of a tile or part and says whether it already had it. */
bool board_stamp_tile(struct board *board, board_tile_id tile, uint32_t stamp);
bool board_stamp_part(struct board *board, board_part part, uint32_t stamp);

/**
 * The cities that a field borders, each once: their roots into `cities` (room for `room`); returns how many there
 * are, also beyond the room.  One walk through the field's parts.
 */
size_t board_field_cities(struct board *board, board_feature field, board_feature *cities, size_t room);
/** In how many separate pieces (joined by edges) the tiles lie. */
size_t board_pieces(struct board *board);

/* ---- does a tile fit ---- */
enum board_fit_fault { BOARD_FITS = 0, BOARD_OCCUPIED = 1, BOARD_ALONE = 2, BOARD_MISFIT = 4 };
struct board_fit {
    unsigned faults;         /* of enum board_fit_fault */
    unsigned neighbours;     /* tiles beside it */
    uint8_t misfits;         /* mask of sides (1 << side) whose edges differ */
    uint8_t touching;        /* mask of sides that touch a tile */
    board_tile_id beside[4]; /* the neighbours, BOARD_NONE where there is none */
};
/**
 * Whether edges go on.  City meets city, road road, river river, field field; `edges: any` meets all; blocked
 * half-edges meet blocked half-edges only, and a wholly blocked edge only another.
 */
struct board_fit board_fits(const struct board *board, const struct cat_tile *tile, cat_turn turn, struct board_at at);

/* ---- changing; each change is noted, so that it can be taken back ---- */
/**
 * Lays a tile on a free space (its fit is the caller's business: edges that differ stay open and are not joined) and
 * joins features.  BOARD_NONE, and nothing changes, if the space is taken or out of reach or the board holds
 * BOARD_TILES_MAX tiles.
 */
board_tile_id board_place(struct board *board, const struct cat_tile *tile, cat_turn turn, enum cat_drawing drawn,
                          struct board_at at);
/** The same, and `*fit` is what board_fits() says before: both with one look at the spaces. */
board_tile_id board_place_fit(struct board *board, const struct cat_tile *tile, cat_turn turn, enum cat_drawing drawn,
                              struct board_at at, struct board_fit *fit);
/** Joins two features of one kind beyond what their edges say (a bridge, a tunnel).  No effect if they are one. */
void board_join(struct board *board, board_part a, board_part b);
/** Closes `edges` open edges of the part's feature (the border of a map, an end that something covers). */
void board_close(struct board *board, board_part part, int edges);
/** Puts a figure on a part (then `tile` is set to the part's) or on a tile.  It becomes the part's first figure. */
board_figure_id board_put(struct board *board, struct board_figure figure);
/** Takes a figure from the board; its `next` stays readable.  No effect if it is gone already. */
void board_remove(struct board *board, board_figure_id figure);
size_t board_figure_count(const struct board *board); /* of all ever put, the gone included */
const struct board_figure *board_figure(const struct board *board, board_figure_id id);

/**
 * A moment to come back to.  Changes are noted from the first board_now() on, so that a position that is merely built
 * up costs no notes.
 */
typedef size_t board_moment;
board_moment board_now(const struct board *board);
/** Undoes everything since `moment`, exactly. */
void board_take_back(struct board *board, board_moment moment);
/**
 * Forgets the notes so far: nothing before now can be taken back any more, and nothing is noted until the next
 * board_now().
 */
void board_settle(struct board *board);

/* ---- walking ---- */
/** The parts of a feature: for (p = feature; p != BOARD_NONE; p = board_next_part(board, feature, p)). */
board_part board_next_part(const struct board *board, board_feature feature, board_part part);

#endif
