/*
 * A slow, plain model of a board.  It keeps what was done as a list, and works out everything from the list anew: where
 * edges touch is found by comparing points of the table, features by relabelling all parts, figures by reading the list
 * again.  It shares nothing with the board but the drawings.
 */
#ifndef REEVE_TESTS_BOARD_MODEL_H
#define REEVE_TESTS_BOARD_MODEL_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "board/board.h"

enum { MODEL_DEEDS = 600, MODEL_TILES = 64, MODEL_FIGURES = 300 };
enum { MODEL_PARTS = MODEL_TILES * CAT_FEATURES_MAX };

enum deed { LAID, JOINED, CLOSED, STOOD, LEFT };

/** One thing that was done. */
struct model_deed {
    enum deed deed;
    const struct cat_tile *drawing; /* LAID */
    unsigned turn;
    struct board_at at;
    uint32_t a, b; /* JOINED: parts; CLOSED: part, edges; STOOD: part or BOARD_NONE, tile; LEFT: figure */
};

struct model_tile {
    const struct cat_tile *drawing;
    unsigned turn, first_part;
    struct board_at at;
};

struct model_part {
    unsigned tile, feature;
    unsigned label;      /* the lowest part of the feature */
    int open;            /* of this very part; a feature's is the sum */
    bool kind_has_edges; /* city, road, river: `open` means something */
};

struct model_figure {
    uint32_t part, tile;
    bool gone;
};

struct model {
    unsigned deed_count;
    struct model_deed deeds[MODEL_DEEDS];
    /* worked out by model_work_out() */
    unsigned tile_count, part_count, figure_count;
    struct model_tile tiles[MODEL_TILES];
    struct model_part parts[MODEL_PARTS];
    struct model_figure figures[MODEL_FIGURES];
};

/** A point of the table; a tile is four units wide. */
struct model_point {
    int64_t x, y;
};

/* A place of a tile as a point: turned about the tile's middle by quarters, then moved to where the tile lies. */
static inline struct model_point model_point_of(unsigned place, unsigned turn, struct board_at at)
{
    static const struct model_point drawn[12] = {{-1, -2}, {0, -2}, {1, -2}, {2, -1}, {2, 0},  {2, 1},
                                                 {1, 2},   {0, 2},  {-1, 2}, {-2, 1}, {-2, 0}, {-2, -1}};
    struct model_point point = drawn[place];
    for (unsigned i = 0; i < turn % 4; i++) {
        point = (struct model_point){-point.y, point.x};
    }
    return (struct model_point){point.x + 4 * (int64_t)at.x, point.y + 4 * (int64_t)at.y};
}

static inline bool model_is_middle(unsigned place)
{
    return place % 3 == 1;
}

static inline bool model_has(const struct cat_tile *drawing, unsigned feature, unsigned place)
{
    return (drawing->features[feature].places >> place & 1) != 0;
}

/** What lies at a place: the kind of a city, road or river in a middle; field or wall elsewhere. */
static inline int model_shows(const struct cat_tile *drawing, unsigned place)
{
    if ((drawing->blocked >> place & 1) != 0) {
        return -1;
    }
    for (unsigned feature = 0; model_is_middle(place) && feature < drawing->feature_count; feature++) {
        if (model_has(drawing, feature, place)) {
            return drawing->features[feature].kind;
        }
    }
    return CAT_FIELD;
}

/** Which place of the tile `b` lies on the point of place `place` of the tile `a`: 12 if none. */
static inline unsigned model_across(const struct model_tile *a, unsigned place, const struct model_tile *b)
{
    const struct model_point point = model_point_of(place, a->turn, a->at);
    unsigned across = 0;
    for (; across < 12; across++) {
        const struct model_point other = model_point_of(across, b->turn, b->at);
        if (point.x == other.x && point.y == other.y) {
            break;
        }
    }
    return across;
}

enum model_meeting { APART, MEET, DIFFER, COVERED };

/** How two tiles lie to each other; COVERED: one of them fits everywhere. */
static inline enum model_meeting model_meeting(const struct model_tile *a, const struct model_tile *b)
{
    enum model_meeting meeting = APART;
    for (unsigned place = 0; place < 12; place++) {
        const unsigned across = model_across(a, place, b);
        if (across == 12) {
            continue;
        }
        if (a->drawing->any || b->drawing->any) {
            return COVERED;
        }
        if (model_shows(a->drawing, place) != model_shows(b->drawing, across)) {
            return DIFFER;
        }
        meeting = MEET;
    }
    return meeting;
}

static inline void model_join(struct model *model, unsigned a, unsigned b)
{
    const unsigned one = model->parts[a].label, other = model->parts[b].label;
    const unsigned low = one < other ? one : other;
    for (unsigned i = 0; i < model->part_count; i++) {
        if (model->parts[i].label == one || model->parts[i].label == other) {
            model->parts[i].label = low;
        }
    }
}

/* What the features of a tile do in the places where it touches another. */
static inline void model_touch(struct model *model, const struct model_tile *a, const struct model_tile *b)
{
    const enum model_meeting meeting = model_meeting(a, b);
    for (unsigned place = 0; place < 12; place++) {
        const unsigned across = model_across(a, place, b);
        if (across == 12 || meeting == DIFFER) {
            continue;
        }
        for (unsigned i = 0; i < a->drawing->feature_count; i++) {
            if (!model_has(a->drawing, i, place)) {
                continue;
            }
            model->parts[a->first_part + i].open -= model_is_middle(place);
            for (unsigned j = 0; meeting == MEET && j < b->drawing->feature_count; j++) {
                if (model_has(b->drawing, j, across)) {
                    model_join(model, a->first_part + i, b->first_part + j);
                }
            }
        }
    }
}

static inline void model_lay(struct model *model, const struct model_deed *deed)
{
    struct model_tile *const tile = &model->tiles[model->tile_count];
    *tile = (struct model_tile){deed->drawing, deed->turn, model->part_count, deed->at};
    for (unsigned i = 0; i < deed->drawing->feature_count; i++) {
        struct model_part *const part = &model->parts[model->part_count];
        const unsigned kind = deed->drawing->features[i].kind;
        *part = (struct model_part){model->tile_count, i, model->part_count, 0,
                                    kind == CAT_CITY || kind == CAT_ROAD || kind == CAT_RIVER};
        for (unsigned place = 1; place < 12; place += 3) {
            part->open += model_has(deed->drawing, i, place);
        }
        model->part_count++;
    }
    for (unsigned i = 0; i < model->tile_count; i++) {
        model_touch(model, tile, &model->tiles[i]);
        model_touch(model, &model->tiles[i], tile);
    }
    model->tile_count++;
}

/** Works out everything from the list of deeds. */
static inline void model_work_out(struct model *model)
{
    model->tile_count = model->part_count = model->figure_count = 0;
    for (unsigned i = 0; i < model->deed_count; i++) {
        const struct model_deed *const deed = &model->deeds[i];
        switch (deed->deed) {
        case LAID:
            model_lay(model, deed);
            break;
        case JOINED:
            model_join(model, deed->a, deed->b);
            break;
        case CLOSED:
            model->parts[deed->a].open -= (int)deed->b;
            break;
        case STOOD:
            model->figures[model->figure_count++] = (struct model_figure){deed->a, deed->b, false};
            break;
        case LEFT:
            model->figures[deed->a].gone = true;
            break;
        }
    }
}

/** The tile on a space, or BOARD_NONE. */
static inline uint32_t model_tile_at(const struct model *model, struct board_at at)
{
    for (unsigned i = 0; i < model->tile_count; i++) {
        if (model->tiles[i].at.x == at.x && model->tiles[i].at.y == at.y) {
            return i;
        }
    }
    return BOARD_NONE;
}

/** Pieces that touch by edges. */
static inline unsigned model_pieces(const struct model *model)
{
    unsigned label[MODEL_TILES], pieces = model->tile_count;
    for (unsigned i = 0; i < model->tile_count; i++) {
        label[i] = i;
    }
    for (unsigned i = 0; i < model->tile_count; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (label[i] == label[j] || model_meeting(&model->tiles[i], &model->tiles[j]) == APART) {
                continue;
            }
            pieces--;
            const unsigned from = label[i], to = label[j];
            for (unsigned k = 0; k < model->tile_count; k++) {
                label[k] = label[k] == from ? to : label[k];
            }
        }
    }
    return pieces;
}

#endif
