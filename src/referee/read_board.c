/* The board of a document: a map of words or a list, checked tile by tile as it is laid out. */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/get.h"
#include "document/parse.h"
#include "referee/read.h"

/** The pair that a text means, which has two numbers with anything but letters around them; NULL: it means none. */
static const char *meant_pair(struct doc_arena *arena, const struct doc_node *node)
{
    long numbers[2];
    unsigned count = 0;
    if (node->kind != DOC_TEXT || node->length > 40)
        return NULL;
    for (const char *at = node->text; *at;) {
        char *end;
        const long number = strtol(at, &end, 10);
        if (end == at) {
            if (!strchr(" ,;/()[]{}+xy:=", *at))
                return NULL;
            at++;
            continue;
        }
        if (count == 2)
            return NULL;
        numbers[count++] = number;
        at = end;
    }
    return count == 2 ? doc_printf(arena, "[%ld, %ld]", numbers[0], numbers[1]) : NULL;
}

bool ref_read_at(struct game *game, const struct doc_node *node, const char *what, struct board_at *at)
{
    if (node->kind != DOC_LIST || node->count != 2) {
        const char *meant = meant_pair(game->arena, node);
        if (meant)
            doc_error(game->faults, node, "%s must be a pair of coordinates, [x, y], not '%s'; write %s", what,
                      doc_quote(game->faults, node), meant);
        else
            doc_error(game->faults, node, "%s must be a pair of coordinates, [x, y]", what);
        return false;
    }
    long x, y;
    const bool good_x = doc_want_integer(game->faults, node->first, "x coordinate", -BOARD_REACH, BOARD_REACH, &x);
    const bool good_y = doc_want_integer(game->faults, node->last, "y coordinate", -BOARD_REACH, BOARD_REACH, &y);
    if (!good_x || !good_y)
        return false;
    *at = (struct board_at){(int32_t)x, (int32_t)y};
    return true;
}

/** Degrees as written, "0" to "270"; false if they are none of the four. */
static bool degrees(const char *text, size_t length, cat_turn *turn)
{
    if (length == 1 && text[0] == '0')
        *turn = 0;
    else if (length == 2 && memcmp(text, "90", 2) == 0)
        *turn = 1;
    else if (length == 3 && memcmp(text, "180", 3) == 0)
        *turn = 2;
    else if (length == 3 && memcmp(text, "270", 3) == 0)
        *turn = 3;
    else
        return false;
    return true;
}

bool ref_read_rotation(struct game *game, const struct doc_node *node, cat_turn *turn)
{
    if (node->kind == DOC_TEXT && node->plain && degrees(node->text, node->length, turn))
        return true;
    if (node->kind == DOC_TEXT)
        doc_error(game->faults, node, "a rotation is 0, 90, 180 or 270 degrees clockwise, not '%s'",
                  doc_quote(game->faults, node));
    else
        doc_error(game->faults, node, "a rotation is 0, 90, 180 or 270 degrees clockwise");
    return false;
}

int ref_set_state(const struct game *game, const char *set, const char **name)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (const char *const *s = module->sets; s && *s; s++) {
            if (strcmp(*s, set) == 0) {
                *name = module->name;
                return game->in_play >> m & 1u;
            }
        }
    }
    for (unsigned i = 0; i < game->table->planned_count; i++) {
        const struct planned_module *planned = &game->table->planned[i];
        bool its = !planned->sets && strcmp(planned->name, set) == 0;
        for (const char *const *s = planned->sets; s && *s; s++)
            its |= strcmp(*s, set) == 0;
        if (its) {
            *name = planned->name;
            return 0;
        }
    }
    return -1;
}

bool ref_set_in_play(const struct game *game, const char *set)
{
    const char *module;
    return ref_set_state(game, set, &module) == 1;
}

/** Says once for each set that its module is not in play. */
static void remark_set(struct game *game, const struct cat_tile *tile)
{
    if (tile->set == game->last_set || game->settings->scores_only)
        return;
    game->last_set = tile->set;
    const char *module;
    if (ref_set_state(game, tile->set, &module) == 0)
        ref_assume(game, RULE_NONE, NULL,
                   "tiles of %s lie on the board, but the module %s is not in play: their marks mean nothing",
                   tile->set, module);
}

/** Of several tiles of one code, the first whose box is in play and whose edition has it. */
static void choose_code(struct game *game, const char *code, size_t length, struct cat_found *found)
{
    const char *module;
    for (unsigned n = 0;; n++) {
        const struct cat_tile *tile = cat_by_code(code, length, n);
        if (!tile)
            break;
        if (ref_set_state(game, tile->set, &module) == 1 && tile->copies[game->edition] > 0) {
            found->tile = tile;
            break;
        }
    }
    ref_assume(game, RULE_NONE, NULL, "the code %.*s fits %u tiles; it is taken to be %s", (int)length, code,
               found->others + 1, found->tile->id);
}

/** The `@` of a tile's word, or NULL; mostly before one of the four turns, which end in 0. */
static const char *turn_sign(const char *text, size_t length)
{
    if (length > 3 && text[length - 1] == '0') {
        if (text[length - 4] == '@')
            return text + length - 4;
        if (text[length - 3] == '@')
            return text + length - 3;
    } else if (length == 1) {
        return NULL;
    }
    return memchr(text, '@', length);
}

/** What somebody means by a word that stands in a row of tiles and is none; NULL: nothing is known. */
static const char *board_word(const char *text, size_t length)
{
    static const char *const turns[] = {"0", "90", "180", "270"};
    if (length == 0)
        return "a turn is joined to its tile by '@', as in 'D@90'";
    if (length <= 3) {
        size_t dashes = 0;
        while (dashes < length && strchr("-_.~", text[dashes]))
            dashes++;
        if (dashes == length)
            return "an empty space is '.'";
    }
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        if (strlen(turns[i]) == length && memcmp(turns[i], text, length) == 0)
            return "a turn is joined to its tile by '@', as in 'D@90'";
    }
    return NULL;
}

/** Looks up `TILE` or `TILE@TURN`; false and a fault at mark otherwise. */
static bool find_tile(struct game *game, struct doc_mark mark, unsigned width, const char *text, size_t length,
                      struct cat_found *found, cat_turn *turn, bool *turned)
{
    const char *at = turn_sign(text, length);
    const size_t name = at ? (size_t)(at - text) : length;
    *turned = at != NULL;
    *turn = 0;
    bool good = true;
    if (at && !degrees(at + 1, length - name - 1, turn)) {
        doc_error_at(game->faults, mark, width, "'%s': a turn is @0, @90, @180 or @270, clockwise",
                     doc_excerpt(game->arena, text, length));
        good = false;
    }
    if (!cat_find(&game->catalog, text, name, found)) {
        /* every letter is near to a single one */
        const char *copy = name <= 100 ? doc_copy(game->arena, text, name) : NULL;
        const char *near = copy ? cat_same_letters(&game->catalog, copy) : NULL;
        if (!near && copy && name > 1)
            near = cat_nearest(&game->catalog, copy);
        if (game->catalog.own_nameless)
            return false;
        const char *word = doc_excerpt(game->arena, text, name ? name : length);
        const char *meant = board_word(text, name);
        if (meant)
            doc_error_at(game->faults, mark, width, "no tile '%s' in the catalogue; %s", word, meant);
        else if (near)
            doc_error_at(game->faults, mark, width, "no tile '%s' in the catalogue; did you mean '%s'?", word, near);
        else
            doc_error_at(game->faults, mark, width, "no tile '%s' in the catalogue; `reeve tiles` lists them", word);
        return false;
    }
    if (found->others > 0)
        choose_code(game, text, name, found);
    if (game->catalog.own_faulty && found->tile->index >= cat_tile_count)
        good = false;
    else
        remark_set(game, found->tile);
    return good;
}

bool ref_read_tile(struct game *game, const struct doc_node *node, struct cat_found *found, cat_turn *turn,
                   bool *turned)
{
    if (!doc_want_text(game->faults, node, "a tile"))
        return false;
    return find_tile(game, node->mark, node->width, node->text, node->length, found, turn, turned);
}

/** Where in the document the tile on a space was laid; for "first given here". */
static const struct doc_node *list_item_at(const struct doc_node *list, struct board_at at)
{
    for (const struct doc_node *item = list ? list->first : NULL; item; item = item->next) {
        const struct doc_node *pair = doc_get(item, "at");
        if (pair && pair->kind == DOC_LIST && pair->count == 2 && pair->first->text && pair->last->text) {
            char x[16], y[16];
            snprintf(x, sizeof x, "%d", at.x);
            snprintf(y, sizeof y, "%d", at.y);
            if (strcmp(pair->first->text, x) == 0 && strcmp(pair->last->text, y) == 0)
                return item;
        }
    }
    return NULL;
}

static void report_misfits(struct game *game, struct doc_mark mark, unsigned width, const struct cat_tile *tile,
                           cat_turn turn, struct board_at at, const struct board_fit *fit)
{
    for (enum cat_side side = CAT_N; side <= CAT_W; side++) {
        if (!(fit->misfits >> side & 1u))
            continue;
        const struct board_tile *other = board_tile(game->board, fit->beside[side]);
        const struct doc_fault *const before = game->faults->last;
        doc_error_at(game->faults, mark, width, "%s", ref_misfit_text(game, tile, turn, at, side, other));
        ref_note_flaw(game, before, (struct flaw){.what = FLAW_SIDE, .at = at, .sides = (uint8_t)(1u << side)});
    }
}

const char *ref_misfit_text(struct game *game, const struct cat_tile *tile, cat_turn turn, struct board_at at,
                            enum cat_side side, const struct board_tile *other)
{
    static const char *const sides[] = {"north", "east", "south", "west"};
    const char *mine = cat_edge_word(cat_edge_at(tile, turn, side));
    const char *theirs = cat_edge_word(cat_edge_at(other->drawing, other->turn, (enum cat_side)(side ^ 2)));
    if (mine == theirs)
        return doc_printf(game->arena, "the %s side of %s at [%d, %d] does not go on over %s at [%d, %d]", sides[side],
                          tile->id, at.x, at.y, other->drawing->id, other->at.x, other->at.y);
    return doc_printf(game->arena, "the %s side of %s at [%d, %d] shows %s, its neighbour %s at [%d, %d] shows %s",
                      sides[side], tile->id, at.x, at.y, mine, other->drawing->id, other->at.x, other->at.y, theirs);
}

static void lay(struct game *game, struct doc_mark mark, unsigned width, const struct doc_node *list,
                const struct cat_found *found, cat_turn turn, struct board_at at)
{
    if (board_tile_count(game->board) == BOARD_TILES_MAX) {
        doc_error_at(game->faults, mark, width, "a board has at most %u tiles", BOARD_TILES_MAX);
        return;
    }
    const char *printed = game->ground ? game->ground->refuses(game, found->tile, turn, at) : NULL;
    const struct flaw flaw = {.what = FLAW_SPACE, .at = at};
    const struct doc_fault *before = game->faults->last;
    struct board_fit fit;
    board_place_fit(game->board, found->tile, turn, found->drawing, at, &fit);
    if (fit.faults & BOARD_OCCUPIED) {
        if (printed) {
            doc_error_at(game->faults, mark, width, "%s", printed);
            ref_note_flaw(game, before, flaw);
            return;
        }
        doc_error_at(game->faults, mark, width, "two tiles lie at [%d, %d]", at.x, at.y);
        ref_note_flaw(game, before, flaw);
        /* a note goes the way of its fault: behind the last that is kept none is sought */
        const struct doc_node *first = game->faults->dropped == 0 ? list_item_at(list, at) : NULL;
        if (first)
            doc_note(game->faults, first, "the first is here");
        return;
    }
    if (fit.faults & BOARD_MISFIT)
        report_misfits(game, mark, width, found->tile, turn, at, &fit);
    before = game->faults->last;
    if (printed)
        doc_error_at(game->faults, mark, width, "%s", printed);
    ref_note_flaw(game, before, flaw);
    game->laid[found->tile->index]++;
}

/** Notes that what lies on a space could not be read. */
static void note_unread(struct game *game, const struct doc_fault *before, struct board_at at, const char *text,
                        size_t length)
{
    ref_note_flaw(game, before,
                  (struct flaw){.what = FLAW_TILE, .at = at, .text = doc_excerpt(game->arena, text, length)});
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/** 1 where a cell that is no empty space seems to begin behind `before`. */
#define BEGINS(before, c) (((before) <= ' ') & ((c) > ' ') & ((c) != '.'))

/**
 * About how many tiles a map has, for reserving the board.  Without branches, since nobody can guess where the next
 * cell begins, and in stretches of one length, of which compilers make few instructions.
 */
static size_t count_tiles(const char *text, size_t length)
{
    enum { STRETCH = 64 };
    size_t tiles = length > 0 && BEGINS(' ', text[0]);
    size_t at = 1;
    for (; at + STRETCH <= length; at += STRETCH) {
        unsigned char some = 0;
        for (size_t i = 0; i < STRETCH; i++)
            some = (unsigned char)(some + BEGINS(text[at + i - 1], text[at + i]));
        tiles += some;
    }
    for (; at < length; at++)
        tiles += BEGINS(text[at - 1], text[at]);
    return tiles;
}

/**
 * The map, row by row: cells parted by blanks, `.` an empty space.  A row may end early; blank lines before the first
 * row and behind the last do not count, one between rows is an error.
 */
static void read_map(struct game *game, const struct doc_node *node, struct board_at origin)
{
    const char *text = node->text;
    const size_t length = node->length;
    long row = -1;
    size_t gap = 0; /* offset of a blank line after a row, + 1 */
    size_t at = 0;
    while (at < length) {
        const char *newline = memchr(text + at, '\n', length - at);
        const size_t end = newline ? (size_t)(newline - text) : length;
        const size_t line = at;
        long column = 0;
        while (at < end) {
            while (at < end && blank(text[at]))
                at++;
            const size_t start = at;
            while (at < end && !blank(text[at]))
                at++;
            if (at == start)
                break;
            if (column == 0) {
                if (gap) {
                    const struct doc_mark mark = doc_text_mark(game->faults->source, node, gap - 1);
                    doc_error_at(game->faults, mark, 1,
                                 "a blank line between rows of the map; write '.' for an empty space");
                    gap = 0;
                    row++;
                }
                row++;
            }
            const size_t width = at - start;
            if (text[start] == '#') {
                doc_error_at(game->faults, doc_text_mark(game->faults->source, node, start), 1,
                             "a map of tiles has no comments; what is behind a '#' stands outside of it");
                row -= column == 0;
                column = 1;
                break;
            }
            if (width != 1 || text[start] != '.') {
                const long x = (long)origin.x + column;
                const long y = (long)origin.y + row;
                struct cat_found found;
                cat_turn turn;
                bool turned;
                const bool near = x <= BOARD_REACH && y <= BOARD_REACH;
                /* the place in the file is worked out only for a fault or a first tile: it costs a search of the line
                 */
                const struct doc_mark mark = {0, 0};
                const unsigned errors = game->faults->errors;
                struct doc_fault *last = game->faults->last;
                const struct board_at space = {(int32_t)x, (int32_t)y};
                if (!near)
                    doc_error_at(game->faults, mark, 1, "the map reaches beyond the coordinate limit of %d",
                                 BOARD_REACH);
                else if (find_tile(game, mark, (unsigned)width, text + start, width, &found, &turn, &turned))
                    lay(game, mark, (unsigned)width, NULL, &found, turn, space);
                else
                    note_unread(game, last, space, text + start, width);
                if (game->faults->errors != errors) {
                    const struct doc_mark place = doc_text_mark(game->faults->source, node, start);
                    for (struct doc_fault *f = last ? last->next : game->faults->first; f; f = f->next)
                        f->mark = place;
                }
            }
            column++;
        }
        if (column == 0 && row >= 0 && !gap)
            gap = line + 1;
        at = end + 1;
    }
}

static void read_list(struct game *game, const struct doc_node *list)
{
    static const char *const keys[] = {"at", "tile", "rotation"};
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (item->kind != DOC_MAP && !item->refused) {
            doc_error(game->faults, item,
                      "a tile of the board must be a map, such as {at: [0, 0], tile: D}, not %s; rows of tiles are "
                      "written as a text, below `board: |`",
                      item->kind == DOC_TEXT ? doc_printf(game->arena, "'%s'", doc_quote(game->faults, item))
                                             : "a list");
            return;
        }
        if (!doc_want_map(game->faults, item, "a tile of the board"))
            continue;
        if (doc_get(item, "x") && !doc_get(item, "at")) {
            doc_error(game->faults, doc_get(item, "x")->key,
                      "unknown key 'x' in a tile of the board; its place is a pair, at: [x, y]");
            continue;
        }
        doc_want_keys(game->faults, item, "a tile of the board", keys, sizeof keys / sizeof *keys);
        const struct doc_node *at_node = doc_want(game->faults, item, "a tile of the board", "at");
        const struct doc_node *tile_node = doc_want(game->faults, item, "a tile of the board", "tile");
        const struct doc_node *rotation = doc_get(item, "rotation");
        struct board_at at = {0, 0};
        struct cat_found found;
        cat_turn turn = 0, by_rotation = 0;
        bool turned = false;
        const struct doc_fault *const before = game->faults->last;
        const bool placed = at_node && ref_read_at(game, at_node, "at", &at);
        bool good = placed;
        good = tile_node && ref_read_tile(game, tile_node, &found, &turn, &turned) && good;
        if (rotation) {
            good = ref_read_rotation(game, rotation, &by_rotation) && good;
            if (turned)
                doc_error(game->faults, rotation, "the turn is given twice, by @ and by rotation");
            turn = by_rotation;
        }
        if (good)
            lay(game, tile_node->mark, tile_node->width, list, &found, turn, at);
        else if (placed)
            note_unread(game, before, at, tile_node && tile_node->text ? tile_node->text : "",
                        tile_node && tile_node->text ? tile_node->length : 0);
    }
}

void ref_read_board(struct game *game, const struct doc_node *root, struct turn *setup)
{
    const struct doc_node *own = doc_get(root, "tiles");
    if (own)
        cat_read_own(game->faults, own, &game->catalog);
    game->laid = doc_alloc_array(game->arena, (size_t)cat_tile_count + game->catalog.own_count, sizeof *game->laid);

    const struct doc_node *node = doc_get(root, "board");
    const unsigned errors = game->faults->errors;
    struct board_at origin = {0, 0};
    const struct doc_node *origin_node = doc_get(root, "origin");
    if (origin_node) {
        ref_read_at(game, origin_node, "origin", &origin);
        if (node && node->kind == DOC_LIST)
            doc_error(game->faults, origin_node,
                      "origin belongs to a board that is a map; a list says where each tile lies");
    }
    if (node && node->kind == DOC_TEXT) {
        game->board = board_new(game->arena, count_tiles(node->text, node->length));
        ref_speak(setup, MOMENT_BOARD);
        if (node->folded) /* what was a row each is one now */
            doc_error(game->faults, node, "a map of several rows is written with `board: |`");
        else
            read_map(game, node, origin);
    } else if (node && node->kind == DOC_LIST) {
        game->board = board_new(game->arena, node->count);
        ref_speak(setup, MOMENT_BOARD);
        read_list(game, node);
    } else {
        game->board = board_new(game->arena, 0);
        ref_speak(setup, MOMENT_BOARD);
        if (node)
            doc_error(game->faults, node, "board must be a map of tiles or a list of them");
    }
    game->board_faulty = game->faults->errors != errors || game->catalog.own_faulty;
}
