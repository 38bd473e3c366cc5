/*
 * A board and a plain model of it, side by side: random deeds on both, tiles that fit and tiles that do not, joins,
 * closings, figures put and removed, moments and takings back.  Both must agree after every deed, and a board that
 * was taken back must be what it was, byte by byte.
 */
#ifndef REEVE_TESTS_BOARD_AGREE_H
#define REEVE_TESTS_BOARD_AGREE_H

#include "board/layout.h"
#include "unit/board/model.h"
#include "unit/board/table.h"

enum { MARKS = 12, STEPS = 1500, SPREAD = 7, TILES_MOST = 45 };

/* A moment, how long the list was then, and a copy of the board. */
struct mark {
    board_moment moment;
    unsigned deeds;
    uint32_t tiles, parts, figures, blocks, slots;
    struct board_tile tile[MODEL_TILES];
    struct board_part_node part[MODEL_PARTS];
    struct board_standing figure[MODEL_FIGURES];
    struct board_block block[MODEL_TILES];
    uint32_t slot[2048];
};

static struct model model;
/** One run. */
static struct {
    const struct cat_tile *const *drawings;
    uint32_t drawing_count;
    uint64_t seed;
    unsigned mark_count;
    struct mark marks[MARKS];
} agree;

static inline uint32_t agree_below(uint32_t bound)
{
    return draw_number(&agree.seed) % bound;
}

static inline void agree_take_mark(void)
{
    const struct board *const board = table.board;
    struct mark *const mark = &agree.marks[agree.mark_count++];
    mark->moment = board_now(board);
    mark->deeds = model.deed_count;
    mark->tiles = board->tile_count;
    mark->parts = board->part_count;
    mark->figures = board->figure_count;
    mark->blocks = board->spaces.block_count;
    mark->slots = board->spaces.slot_count;
    ck_assert_uint_le(mark->slots, sizeof mark->slot / sizeof *mark->slot);
    memcpy(mark->tile, board->tiles, mark->tiles * sizeof *mark->tile);
    memcpy(mark->part, board->parts, mark->parts * sizeof *mark->part);
    if (mark->figures > 0) {
        memcpy(mark->figure, board->figures, mark->figures * sizeof *mark->figure);
    }
    memcpy(mark->block, board->spaces.blocks, mark->blocks * sizeof *mark->block);
    memcpy(mark->slot, board->spaces.slots, mark->slots * sizeof *mark->slot);
}

static inline void agree_expect_mark(const struct mark *mark)
{
    struct board *const board = table.board;
    EXPECT_EQUAL(board->tile_count, mark->tiles);
    EXPECT_EQUAL(board->part_count, mark->parts);
    EXPECT_EQUAL(board->figure_count, mark->figures);
    EXPECT_EQUAL(board->spaces.block_count, mark->blocks);
    /* stamps are walks' business; everything else is compared as it lies in memory */
    for (uint32_t i = 0; i < mark->tiles; i++) {
        board->tiles[i].stamp = mark->tile[i].stamp;
    }
    for (uint32_t i = 0; i < mark->parts; i++) {
        board->parts[i].stamp = mark->part[i].stamp;
    }
    EXPECT(memcmp(board->tiles, mark->tile, mark->tiles * sizeof *mark->tile) == 0);
    EXPECT(memcmp(board->parts, mark->part, mark->parts * sizeof *mark->part) == 0);
    if (mark->figures > 0) {
        EXPECT(memcmp(board->figures, mark->figure, mark->figures * sizeof *mark->figure) == 0);
    }
    EXPECT(memcmp(board->spaces.blocks, mark->block, mark->blocks * sizeof *mark->block) == 0);
    if (board->spaces.slot_count == mark->slots) {
        EXPECT(memcmp(board->spaces.slots, mark->slot, mark->slots * sizeof *mark->slot) == 0);
    }
}

static inline void agree_expect_parts(void)
{
    const struct board *const board = table.board;
    for (unsigned p = 0; p < model.part_count; p++) {
        const unsigned label = model.parts[p].label;
        const board_feature root = board_feature_of(board, p);
        EXPECT_EQUAL(board_part_node(board, p)->tile, model.parts[p].tile);
        EXPECT_EQUAL(root, board_feature_of(board, label));
        if (label != p) {
            continue;
        }
        unsigned parts = 0, figures = 0;
        int open = 0;
        for (unsigned q = 0; q < model.part_count; q++) {
            if (model.parts[q].label == label) {
                parts++;
                open += model.parts[q].kind_has_edges ? model.parts[q].open : 0;
            } else {
                EXPECT(board_feature_of(board, q) != root);
            }
        }
        for (unsigned f = 0; f < model.figure_count; f++) {
            figures += model.figures[f].part != BOARD_NONE && !model.figures[f].gone &&
                       model.parts[model.figures[f].part].label == label;
        }
        EXPECT_EQUAL(board_parts_in(board, root), parts);
        EXPECT_EQUAL(board_open_edges(board, root), open);
        EXPECT_EQUAL(board_figures_on(board, root), figures);
        /* the ring holds as many parts, all of this feature; each once, since it is a ring */
        unsigned walked = 0;
        for (board_part q = p; q != BOARD_NONE; q = board_next_part(board, p, q)) {
            EXPECT_EQUAL(model.parts[q].label, label);
            walked++;
            EXPECT(walked <= parts);
        }
        EXPECT_EQUAL(walked, parts);
    }
}

static inline void agree_expect_figures(void)
{
    const struct board *const board = table.board;
    for (unsigned f = 0; f < model.figure_count; f++) {
        const struct board_figure *const figure = board_figure(board, f);
        EXPECT_EQUAL(figure->part, model.figures[f].part);
        EXPECT_EQUAL(figure->tile, model.figures[f].tile);
        EXPECT_EQUAL(figure->gone, model.figures[f].gone);
    }
    for (unsigned p = 0; p < model.part_count; p++) {
        board_figure_id id = board_part_node(board, p)->figure;
        for (unsigned f = model.figure_count; f-- > 0;) {
            if (model.figures[f].part == p && !model.figures[f].gone) {
                EXPECT_EQUAL(id, f);
                id = board_figure(board, f)->next;
            }
        }
        EXPECT_EQUAL(id, BOARD_NONE);
    }
}

static inline void agree_expect_cities(void)
{
    for (unsigned p = 0; p < model.part_count; p++) {
        const struct cat_tile *const drawing = model.tiles[model.parts[p].tile].drawing;
        if (model.parts[p].label != p || drawing->features[model.parts[p].feature].kind != CAT_FIELD) {
            continue;
        }
        bool borders[MODEL_PARTS] = {false};
        size_t expected = 0;
        for (unsigned q = 0; q < model.part_count; q++) {
            if (model.parts[q].label != p) {
                continue;
            }
            const struct model_tile *const tile = &model.tiles[model.parts[q].tile];
            for (unsigned i = 0; i < tile->drawing->feature_count; i++) {
                if ((tile->drawing->features[model.parts[q].feature].cities >> i & 1) != 0) {
                    const unsigned city = model.parts[tile->first_part + i].label;
                    expected += !borders[city];
                    borders[city] = true;
                }
            }
        }
        board_feature cities[MODEL_PARTS];
        const size_t count = board_field_cities(table.board, board_feature_of(table.board, p), cities, MODEL_PARTS);
        EXPECT_EQUAL(count, expected);
        for (size_t i = 0; i < expected; i++) {
            const unsigned city = model.parts[cities[i]].label;
            EXPECT(borders[city]);
            EXPECT_EQUAL(board_feature_of(table.board, cities[i]), cities[i]);
            borders[city] = false;
        }
    }
}

/* A space near the middle of the run, and any drawing in any turn: does it fit, and what is around? */
static inline void agree_expect_space(struct board_at at)
{
    const struct board *const board = table.board;
    const struct cat_tile *const drawing = agree.drawings[agree_below(agree.drawing_count)];
    const unsigned turn = agree_below(4);
    const struct model_tile trial = {drawing, turn, 0, at};
    const struct board_fit fit = board_fits(board, drawing, (cat_turn)turn, at);
    unsigned faults = model_tile_at(&model, at) != BOARD_NONE ? BOARD_OCCUPIED : 0, neighbours = 0, around = 0;
    EXPECT_EQUAL(board_tile_at(board, at), model_tile_at(&model, at));
    for (unsigned side = 0; side < 4; side++) {
        static const struct board_at steps[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        const uint32_t beside = model_tile_at(&model, (struct board_at){at.x + steps[side].x, at.y + steps[side].y});
        EXPECT_EQUAL(fit.beside[side], beside);
        EXPECT_EQUAL(fit.touching >> side & 1, beside != BOARD_NONE);
        const bool differ = beside != BOARD_NONE && model_meeting(&trial, &model.tiles[beside]) == DIFFER;
        EXPECT_EQUAL(fit.misfits >> side & 1, differ);
        neighbours += beside != BOARD_NONE;
        faults |= differ ? BOARD_MISFIT : 0u;
    }
    for (int32_t v = -1; v <= 1; v++) {
        for (int32_t u = -1; u <= 1; u++) {
            around += (u != 0 || v != 0) && model_tile_at(&model, (struct board_at){at.x + u, at.y + v}) != BOARD_NONE;
        }
    }
    EXPECT_EQUAL(fit.neighbours, neighbours);
    EXPECT_EQUAL(fit.faults, faults | (neighbours == 0 ? BOARD_ALONE : 0u));
    EXPECT_EQUAL(board_around(board, at), around);
}

static inline struct board_at agree_some_space(struct board_at middle)
{
    const int32_t u = (int32_t)agree_below(SPREAD), v = (int32_t)agree_below(SPREAD);
    /* towards the inside at the ends of the table */
    return (struct board_at){middle.x > 0 ? middle.x - u : middle.x + u, middle.y > 0 ? middle.y - v : middle.y + v};
}

static inline void agree_lay(struct board_at middle)
{
    struct board_at at = {0, 0};
    unsigned drawing = 0, turn = 0;
    /* mostly a tile that fits, if one is found soon; else whatever comes last */
    for (unsigned tries = agree_below(4) == 0 ? 1 : 60; tries > 0; tries--) {
        at = agree_some_space(middle);
        drawing = agree_below(agree.drawing_count);
        turn = agree_below(4);
        if (board_fits(table.board, agree.drawings[drawing], (cat_turn)turn, at).faults == BOARD_FITS) {
            break;
        }
    }
    const bool taken = model_tile_at(&model, at) != BOARD_NONE;
    const board_tile_id tile = board_place(table.board, agree.drawings[drawing], (cat_turn)turn, CAT_PIGSTY, at);
    EXPECT_EQUAL(tile, taken ? BOARD_NONE : model.tile_count);
    if (!taken) {
        model.deeds[model.deed_count++] = (struct model_deed){LAID, agree.drawings[drawing], turn, at, 0, 0};
    }
}

static inline void agree_join_some(void)
{
    const unsigned a = agree_below(model.part_count), b = agree_below(model.part_count);
    const struct board *const board = table.board;
    if (board_part_facts(board, a)->kind != board_part_facts(board, b)->kind) {
        return;
    }
    board_join(table.board, a, b);
    model.deeds[model.deed_count++] = (struct model_deed){.deed = JOINED, .a = a, .b = b};
}

static inline void agree_put_some(void)
{
    const bool on_tile = agree_below(6) == 0;
    const uint32_t part = on_tile ? BOARD_NONE : agree_below(model.part_count);
    const uint32_t tile = on_tile ? agree_below(model.tile_count) : model.parts[part].tile;
    const struct board_figure figure = {.part = part, .tile = tile, .owner = (uint8_t)agree_below(6)};
    EXPECT_EQUAL(board_put(table.board, figure), model.figure_count);
    model.deeds[model.deed_count++] = (struct model_deed){.deed = STOOD, .a = part, .b = tile};
}

static inline void agree_close_some(void)
{
    const unsigned part = agree_below(model.part_count);
    if (model.parts[part].kind_has_edges) {
        const uint32_t edges = 1 + agree_below(2);
        board_close(table.board, part, (int)edges);
        model.deeds[model.deed_count++] = (struct model_deed){.deed = CLOSED, .a = part, .b = edges};
    }
}

static inline void agree_remove_some(void)
{
    const unsigned figure = agree_below(model.figure_count);
    board_remove(table.board, figure);
    model.deeds[model.deed_count++] = (struct model_deed){.deed = LEFT, .a = figure};
}

static inline void agree_take_back(unsigned mark)
{
    board_take_back(table.board, agree.marks[mark].moment);
    model.deed_count = agree.marks[mark].deeds;
    agree.mark_count = mark + 1;
    agree_expect_mark(&agree.marks[mark]);
}

static inline void agree_step(struct board_at middle)
{
    const uint32_t chance = agree_below(100);
    if (model.deed_count == MODEL_DEEDS || model.tile_count >= TILES_MOST || model.figure_count == MODEL_FIGURES) {
        agree_take_back(0);
    } else if (chance < 45 || model.part_count == 0) {
        agree_lay(middle);
    } else if (chance < 62) {
        agree_put_some();
    } else if (chance < 72 && model.figure_count > 0) {
        agree_remove_some();
    } else if (chance < 76) {
        agree_join_some();
    } else if (chance < 79) {
        agree_close_some();
    } else if (chance < 93) {
        if (agree.mark_count < MARKS) {
            agree_take_mark();
        }
    } else if (chance < 99) {
        agree_take_back(agree_below(agree.mark_count));
    } else if (model.tile_count < TILES_MOST / 3) {
        board_settle(table.board);
        agree.mark_count = 0;
        agree_take_mark();
    }
}

/**
 * So many deeds with such drawings about a space; `least` is how many tiles must have lain at once for the run to be
 * worth its name.
 */
static inline void agree_run(const struct cat_tile *const *drawings, uint32_t drawing_count, struct board_at middle,
                             uint64_t seed, unsigned least)
{
    agree.drawings = drawings;
    agree.drawing_count = drawing_count;
    agree.seed = seed;
    agree.mark_count = 0;
    model.deed_count = 0;
    model_work_out(&model);
    agree_take_mark();
    unsigned most = 0;
    for (unsigned i = 0; i < STEPS; i++) {
        agree_step(middle);
        model_work_out(&model);
        EXPECT_EQUAL(board_tile_count(table.board), model.tile_count);
        EXPECT_EQUAL(board_figure_count(table.board), model.figure_count);
        agree_expect_parts();
        agree_expect_figures();
        agree_expect_space(agree_some_space(middle));
        if (i % 8 == 0) {
            agree_expect_cities();
            EXPECT_EQUAL(board_pieces(table.board), model_pieces(&model));
        }
        most = model.tile_count > most ? model.tile_count : most;
    }
    ck_assert_uint_ge(most, least);
    agree_take_back(0);
}

#endif
