/*
 * What a picture shows beside tiles: the pieces of the modules, what lies with a figure, what lies beside the board,
 * and where on its tile each of them is drawn.
 */
#include "config.h"

#include "report/scene.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "catalog/catalog.h"
#include "document/node.h"
#include "report/text.h"

/** Units from the middle of one thing to that of another that are wished for, then those that must do. */
static const int distances[] = {52, 42, 32};
#define DISTANCES (sizeof distances / sizeof *distances)
#define EDGE 26 /* units of the tile's edge that are kept free */

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_letter(char letter)
{
    return lower(letter) >= 'a' && lower(letter) <= 'z';
}

/* ---- signs ---- */

/** Whether a tile of the board shows that pair of letters. */
static bool is_badge(const struct rep_scene *scene, const char sign[3])
{
    for (size_t t = 0; t < board_tile_count(scene->board); t++) {
        const struct rep_picture *const picture =
            rep_scene_picture(scene, board_tile(scene->board, (board_tile_id)t)->drawing);
        for (unsigned m = 0; m < picture->mark_count; m++) {
            if (picture->marks[m].letters && strcasecmp(picture->marks[m].letters, sign) == 0)
                return true;
        }
    }
    return false;
}

/** Whether a sign of the board's tiles, or of another word, is that pair of letters. */
static bool is_used(const struct rep_scene *scene, const char *word, const char sign[3])
{
    if (is_badge(scene, sign))
        return true;
    for (unsigned n = 0; n < scene->piece_count; n++) {
        if (strcmp(scene->pieces[n].sign, sign) == 0 && strcmp(scene->pieces[n].piece.word, word) != 0)
            return true;
    }
    return false;
}

/** The first letter of the piece's word with the first of those behind it that makes a pair of its own. */
static void choose_sign(const struct rep_scene *scene, const char *word, char sign[3])
{
    sign[0] = is_letter(word[0]) ? (char)(lower(word[0]) - 'a' + 'A') : '#';
    sign[2] = '\0';
    for (const char *letter = word + (*word != '\0'); *letter; letter++) {
        sign[1] = lower(*letter);
        if (is_letter(*letter) && !is_used(scene, word, sign))
            return;
    }
    for (sign[1] = '1'; sign[1] < '9' && is_used(scene, word, sign); sign[1]++)
        continue;
}

/* ---- places ---- */

/** The things that are drawn on one tile. */
typedef REF_LIST(struct rep_point) point_list;

static int apart(struct rep_point a, struct rep_point b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

static bool is_free(const point_list *taken, struct rep_point at, int distance)
{
    for (unsigned n = 0; n < taken->count; n++) {
        if (apart(taken->items[n], at) < distance * distance)
            return false;
    }
    return true;
}

/** The free place nearest to `wish`, on the feature (REP_BARE: anywhere) of a tile as it lies. */
static bool find_place(const struct rep_scene *scene, const struct board_tile *tile, uint8_t feature,
                       const point_list *taken, int distance, struct rep_point *wish)
{
    const struct rep_picture *const picture = rep_scene_picture(scene, tile->drawing);
    struct rep_point best = *wish;
    int least = INT_MAX;
    if (is_free(taken, *wish, distance))
        return true;
    for (int y = EDGE; y <= REP_UNITS - EDGE; y += REP_CELL) {
        for (int x = EDGE; x <= REP_UNITS - EDGE; x += REP_CELL) {
            const struct rep_point at = {x, y};
            if (apart(at, *wish) >= least || !is_free(taken, at, distance) ||
                (feature != REP_BARE && rep_picture_at(picture, tile->turn, at) != feature))
                continue;
            best = at;
            least = apart(at, *wish);
        }
    }
    *wish = best;
    return least < INT_MAX;
}

/** The place for one more thing: on its feature where there is room, else beside it, else over the others. */
static struct rep_point take_place(const struct rep_scene *scene, const struct board_tile *tile, uint8_t feature,
                                   point_list *taken, struct rep_point wish)
{
    bool found = false;
    for (unsigned n = 0; n < DISTANCES && !found; n++)
        found = find_place(scene, tile, feature, taken, distances[n], &wish);
    for (unsigned n = 1; n < DISTANCES && !found; n++)
        found = find_place(scene, tile, REP_BARE, taken, distances[n], &wish);
    *REF_ADD(scene->arena, taken) = wish;
    return wish;
}

struct rep_point rep_scene_home(const struct rep_scene *scene, const struct board_figure *figure)
{
    /* where four tiles meet: NE, SE, SW, NW, by enum cat_corner */
    static const struct rep_point corners[4] = {{REP_UNITS, 0}, {REP_UNITS, REP_UNITS}, {0, REP_UNITS}, {0, 0}};
    const struct board_tile *const tile = board_tile(scene->board, figure->tile);
    if (figure->corner < 4)
        return corners[figure->corner];
    if (figure->part == BOARD_NONE)
        return (struct rep_point){REP_UNITS / 2, REP_UNITS / 2};
    return rep_picture_stand(rep_scene_picture(scene, tile->drawing), tile->turn,
                             (uint8_t)(figure->part - tile->first_part));
}

static void place_figures(struct rep_scene *scene, point_list *taken)
{
    const size_t count = board_figure_count(scene->board);
    scene->figure_at = doc_alloc_array(scene->arena, count + 1, sizeof *scene->figure_at);
    for (size_t n = 0; n < count; n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, figure->tile);
        const bool on_feature = figure->corner >= 4 && figure->part != BOARD_NONE;
        scene->figure_at[n] =
            take_place(scene, tile, on_feature ? (uint8_t)(figure->part - tile->first_part) : REP_BARE,
                       &taken[figure->tile], rep_scene_home(scene, figure));
    }
}

/** A piece lies at the edge of its tile, where it hides least. */
static void place_pieces(struct rep_scene *scene, point_list *taken)
{
    for (unsigned n = 0; n < scene->piece_count; n++) {
        struct rep_piece *const piece = &scene->pieces[n];
        if (piece->piece.tile == BOARD_NONE)
            continue;
        const struct board_tile *const tile = board_tile(scene->board, piece->piece.tile);
        const struct rep_picture *const picture = rep_scene_picture(scene, tile->drawing);
        point_list near = {0};
        for (unsigned m = 0; m < picture->mark_count; m++)
            *REF_ADD(scene->arena, &near) = rep_turned(picture->marks[m].at, tile->turn);
        for (unsigned k = 0; k < taken[piece->piece.tile].count; k++)
            *REF_ADD(scene->arena, &near) = taken[piece->piece.tile].items[k];
        piece->at = take_place(scene, tile, REP_BARE, &near, (struct rep_point){EDGE, REP_UNITS - EDGE});
        *REF_ADD(scene->arena, &taken[piece->piece.tile]) = piece->at;
    }
}

void rep_scene_pieces(struct rep_scene *scene)
{
    piece_list found = {0};
    ref_list_pieces(scene->game, scene->arena, &found);
    scene->pieces = doc_alloc_array(scene->arena, found.count + 1u, sizeof *scene->pieces);
    for (unsigned n = 0; n < found.count; n++) {
        struct rep_piece *const piece = &scene->pieces[n];
        piece->piece = found.items[n];
        for (unsigned k = 0; k < n && piece->piece.tile != BOARD_NONE && !piece->sign[0]; k++) {
            if (strcmp(scene->pieces[k].piece.word, piece->piece.word) == 0)
                memcpy(piece->sign, scene->pieces[k].sign, sizeof piece->sign);
        }
        if (piece->piece.tile != BOARD_NONE && !piece->sign[0])
            choose_sign(scene, piece->piece.word, piece->sign);
        scene->piece_count++;
    }
    point_list *const taken = doc_alloc_array(scene->arena, board_tile_count(scene->board) + 1, sizeof *taken);
    place_figures(scene, taken);
    place_pieces(scene, taken);
}

/* ---- words ---- */

const char *rep_scene_on_tile(const struct rep_scene *scene, board_tile_id tile)
{
    const char *text = NULL;
    for (unsigned n = 0; n < scene->piece_count; n++) {
        if (scene->pieces[n].piece.tile == tile)
            text = doc_printf(scene->arena, "%s%s%s", text ? text : "", text ? ", " : "", scene->pieces[n].piece.says);
    }
    return text;
}

void rep_scene_small(const char *sign, char letters[3])
{
    letters[0] = lower(sign[0]);
    letters[1] = sign[0] ? lower(sign[1]) : '\0';
    letters[2] = '\0';
}

const char *rep_scene_piece_sign(const struct rep_scene *scene, const struct rep_piece *piece)
{
    if (piece->piece.owner >= scene->game->player_count)
        return piece->sign;
    return doc_printf(scene->arena, "%s%c", piece->sign, scene->owner[piece->piece.owner]);
}

void rep_scene_piece_letters(const struct rep_scene *scene, const struct rep_piece *piece, char letters[4])
{
    const bool owned = piece->piece.owner < scene->game->player_count;
    rep_scene_small(piece->sign, letters);
    letters[2] = owned && letters[0] ? scene->owner[piece->piece.owner] : '\0';
    letters[3] = '\0';
}

/** Adds a sign unless it is there. */
static void add_sign(const struct rep_scene *scene, const char **text, const char *sign, const char *says, bool small)
{
    char letters[3];
    rep_scene_small(sign, letters);
    const char *const more = doc_printf(scene->arena, "%s %s", small ? letters : sign, says);
    const char *const there = *text ? strstr(*text, more) : NULL;
    if (!there)
        *text = *text ? doc_printf(scene->arena, "%s, %s", *text, more) : more;
}

const char *rep_scene_signs(const struct rep_scene *scene, bool small)
{
    const char *text = NULL;
    for (size_t t = 0; t < board_tile_count(scene->board); t++) {
        const struct rep_picture *const picture =
            rep_scene_picture(scene, board_tile(scene->board, (board_tile_id)t)->drawing);
        for (unsigned m = 0; m < picture->mark_count; m++) {
            if (picture->marks[m].sign == REP_SIGN_BADGE)
                add_sign(scene, &text, picture->marks[m].letters, picture->marks[m].says, small);
        }
    }
    return text;
}

/** Whether two pieces are said alike. */
static bool same(const struct rep_piece *a, const struct rep_piece *b)
{
    return (a->piece.tile == BOARD_NONE) == (b->piece.tile == BOARD_NONE) && a->piece.owner == b->piece.owner &&
           strcmp(a->piece.says, b->piece.says) == 0;
}

const char *rep_scene_piece(const struct rep_scene *scene, unsigned number, bool small)
{
    const struct rep_piece *const piece = &scene->pieces[number];
    char letters[4];
    if (piece->piece.tile == BOARD_NONE)
        return piece->piece.owner < scene->game->player_count ? NULL : piece->piece.says;
    for (unsigned n = 0; n < number; n++) {
        if (same(&scene->pieces[n], piece))
            return NULL;
    }
    rep_scene_piece_letters(scene, piece, letters);
    const char *text =
        doc_printf(scene->arena, "%s %s at ", small ? letters : rep_scene_piece_sign(scene, piece), piece->piece.says);
    for (unsigned n = number; n < scene->piece_count; n++) {
        if (!same(&scene->pieces[n], piece))
            continue;
        const struct board_at at = board_tile(scene->board, scene->pieces[n].piece.tile)->at;
        text = doc_printf(scene->arena, "%s%s[%d, %d]", text, n > number ? ", " : "", at.x, at.y);
    }
    return text;
}

struct rep_extra rep_scene_extra(const struct rep_scene *scene, const struct board_figure *figure)
{
    struct doc_node *const facts = doc_new_map(scene->arena);
    struct rep_extra extra = {.says = NULL};
    ref_put_figure_facts(scene->game, scene->arena, facts, figure);
    for (const struct doc_node *fact = facts->first; fact; fact = fact->next) {
        const char *value = fact->kind == DOC_SWITCH ? "" : fact->text;
        long sum = 0;
        bool number = fact->kind == DOC_NUMBER;
        if (fact->kind == DOC_LIST) {
            value = NULL;
            number = true;
            for (const struct doc_node *item = fact->first; item; item = item->next) {
                value = doc_printf(scene->arena, "%s%s%s", value ? value : "", value ? ", " : "", item->text);
                sum += strtol(item->text, NULL, 10);
            }
        } else if (number) {
            sum = strtol(fact->text, NULL, 10);
        }
        extra.says = doc_printf(scene->arena, "%s%s%s%s%s", extra.says ? extra.says : "", extra.says ? ", " : "",
                                fact->key->text, value && *value ? " " : "", value ? value : "");
        if (!extra.sign[0]) {
            if (number && sum > 0 && sum < 100)
                snprintf(extra.sign, sizeof extra.sign, "%ld", sum);
            else
                extra.sign[0] = value && is_letter(*value) ? lower(*value) : fact->key->text[0];
        }
    }
    return extra;
}

const char *rep_scene_turn(const struct rep_scene *scene)
{
    const struct game *const game = scene->game;
    if (scene->faulty)
        return "The document is in error; what could be read is shown.";
    if (ref_ended(game) || scene->verdict->final_done)
        return "The game is over.";
    const char *text = doc_printf(scene->arena, "It is %s's turn", game->players[game->on_turn].name);
    if (game->part != 1)
        text = doc_printf(scene->arena, "%s, part %u", text, game->part);
    if (game->over || game->pile_empty)
        text = doc_printf(scene->arena, "%s; the pile is empty", text);
    else if (game->tiles_left != REF_TILES_UNKNOWN)
        text = doc_printf(scene->arena, "%s; %ld %s left in the pile", text, game->tiles_left,
                          game->tiles_left == 1 ? "tile" : "tiles");
    return doc_printf(scene->arena, "%s.", text);
}

const char *rep_scene_hand(const struct rep_scene *scene, unsigned player)
{
    const struct game *const game = scene->game;
    const char *text = NULL;
    unsigned k = 0;
    if (scene->faulty)
        return NULL; /* more may stand on the board than could be read */
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *const module = game->table->modules[m];
        for (unsigned i = 0; i < module->figure_count; i++, k++) {
            const int count = game->players[player].supply[k];
            if (!(game->in_play >> m & 1u) || module->figures[i].traits & FIGURE_OWNERLESS || count <= 0)
                continue;
            text = doc_printf(scene->arena, "%s%s%d %s", text ? text : "", text ? ", " : "", count,
                              count == 1 ? module->figures[i].name : module->figures[i].plural);
        }
    }
    for (unsigned n = 0; n < scene->piece_count; n++) {
        const struct piece *const piece = &scene->pieces[n].piece;
        if (piece->tile == BOARD_NONE && piece->owner == player)
            text = doc_printf(scene->arena, "%s%s%s", text ? text : "", text ? ", " : "", piece->says);
    }
    return text ? text : "nothing";
}
