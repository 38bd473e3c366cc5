/* Gathers from a verdict what a picture shows. */
#include "config.h"

#include "report/scene.h"

#include <limits.h>
#include <string.h>

#include "catalog/catalog.h"
#include "catalog/spot.h"
#include "document/node.h"
#include "report/text.h"
#include "report/text_feature.h"

/** Colours that a player may be named for, then those of the others, in the order of the players. */
static const struct {
    const char *name;
    struct rep_colour colour;
} colours[] = {
    {"blue", {"#1f5fbf", "#fff", "\33[1;97;44m"}},    {"red", {"#b3202c", "#fff", "\33[1;97;41m"}},
    {"green", {"#1d6b34", "#fff", "\33[1;97;42m"}},   {"yellow", {"#f2c81f", "#000", "\33[1;30;43m"}},
    {"black", {"#1a1a1a", "#fff", "\33[1;97;40m"}},   {"pink", {"#e58fb6", "#000", "\33[1;30;105m"}},
    {"grey", {"#8f8f8f", "#000", "\33[1;30;47m"}},    {"gray", {"#8f8f8f", "#000", "\33[1;30;47m"}},
    {"purple", {"#6d3b94", "#fff", "\33[1;97;45m"}},  {"white", {"#f7f7f7", "#000", "\33[1;30;107m"}},
    {"orange", {"#e5812a", "#000", "\33[1;30;103m"}}, {"brown", {"#6b4423", "#fff", "\33[1;97;43m"}},
};
#define COLOURS (sizeof colours / sizeof *colours)

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_letter(char letter)
{
    return lower(letter) >= 'a' && lower(letter) <= 'z';
}

static bool same_word(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

/** The colour that a player's name names; COLOURS: none. */
static size_t colour_named(const char *name)
{
    size_t n = 0;
    while (n < COLOURS && !same_word(colours[n].name, name))
        n++;
    return n;
}

struct rep_colour rep_scene_colour(const struct rep_scene *scene, unsigned player)
{
    bool used[COLOURS] = {false};
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        const size_t named = colour_named(scene->game->players[p].name);
        if (named == COLOURS)
            continue;
        if (p == player)
            return colours[named].colour;
        used[named] = true;
    }
    size_t n = 0;
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        if (colour_named(scene->game->players[p].name) < COLOURS)
            continue;
        while (n + 1 < COLOURS && used[n])
            n++;
        used[n] = true;
        if (p == player)
            return colours[n].colour;
    }
    return colours[0].colour;
}

/** The first letter where it is nobody else's, else the player's number. */
static void choose_owners(struct rep_scene *scene)
{
    const struct game *const game = scene->game;
    for (unsigned p = 0; p < game->player_count; p++) {
        char letter = game->players[p].name[0];
        for (unsigned q = 0; q < game->player_count; q++)
            letter = q != p && lower(game->players[q].name[0]) == lower(letter) ? '\0' : letter;
        letter = is_letter(letter) ? (char)(lower(letter) - 'a' + 'A') : '\0';
        scene->owner[p] = letter ? letter : (char)('1' + p);
    }
}

/** For each kind on the board the first letter of its word that no other kind has; else the first of all. */
static void choose_kinds(struct rep_scene *scene)
{
    bool used[26] = {false};
    for (size_t n = 0; n < board_figure_count(scene->board); n++) {
        const struct board_figure *const figure = board_figure(scene->board, (board_figure_id)n);
        if (figure->gone || scene->kind[figure->kind])
            continue;
        const char *word = ref_kind(scene->game, figure->kind)->name;
        while (*word && (!is_letter(*word) || used[lower(*word) - 'a']))
            word++;
        unsigned letter = *word ? (unsigned)(lower(*word) - 'a') : 0;
        while (letter < 25 && used[letter])
            letter++;
        scene->kind[figure->kind] = (char)('a' + letter);
        used[letter] = true;
    }
}

static void add_space(struct rep_scene *scene, struct board_at at, int32_t *right, int32_t *bottom)
{
    scene->left = at.x < scene->left ? at.x : scene->left;
    scene->top = at.y < scene->top ? at.y : scene->top;
    *right = at.x > *right ? at.x : *right;
    *bottom = at.y > *bottom ? at.y : *bottom;
}

/** A map is shown as a whole, whatever lies on it. */
static void add_ground(struct rep_scene *scene, int32_t *right, int32_t *bottom)
{
    const struct ground *const ground = scene->game->ground;
    struct board_at first, last;
    if (!ground || !ground->extent(scene->game, &first, &last))
        return;
    add_space(scene, first, right, bottom);
    add_space(scene, last, right, bottom);
}

static size_t count_spaces(const struct rep_scene *scene, int32_t right, int32_t bottom)
{
    size_t count = 0;
    for (int32_t y = scene->top; y <= bottom; y++) {
        for (int32_t x = scene->left; x <= right; x++)
            count += rep_scene_space(scene, (struct board_at){x, y}).kind != SPACE_NONE;
    }
    return count;
}

/** The action of a move that places a tile, or NULL. */
static const struct doc_node *find_placing(const struct doc_node *move)
{
    if (!move || move->kind != DOC_LIST)
        return NULL;
    for (const struct doc_node *action = move->first; action; action = action->next) {
        if (action->kind == DOC_MAP && doc_get(action, "place"))
            return action;
    }
    return NULL;
}

/** The last turn that was judged, and the words of its move; of a document in error those that were not judged. */
static void find_turn(struct rep_scene *scene)
{
    const struct verdict *const verdict = scene->verdict;
    const struct doc_node *const root = scene->game->root;
    if (verdict->kind == VERDICT_MOVE)
        scene->move = doc_get(root, "move");
    if (verdict->kind == VERDICT_MOVE && verdict->turns.count)
        scene->turn = verdict->turns.items[0];
    const struct doc_node *turns = doc_get(root, "turns");
    const struct doc_node *entry = turns && turns->kind == DOC_LIST ? turns->first : NULL;
    for (unsigned n = 0; verdict->kind == VERDICT_RECORD && n < verdict->turns.count && entry;
         n++, entry = entry->next) {
        if (!verdict->turns.items[n]->judged)
            break;
        scene->turn = verdict->turns.items[n];
        scene->move = doc_get(entry, "move");
    }
}

/** A quarter turn from its degrees; 0 where there are none or they are wrong. */
static cat_turn turn_of(const char *degrees)
{
    static const char *const words[4] = {"0", "90", "180", "270"};
    cat_turn turn = 0;
    for (unsigned n = 0; degrees && n < 4; n++)
        turn = strcmp(degrees, words[n]) == 0 ? (cat_turn)n : turn;
    return turn;
}

/** The tile of an illegal move, where the move says which and where, and the space is free. */
static void find_refused(struct rep_scene *scene, const struct doc_node *placing)
{
    const struct doc_node *const name = doc_get(placing, "place");
    const struct doc_node *const at = doc_get(placing, "at");
    const struct doc_node *const turned = doc_get(placing, "rotation");
    struct cat_found found;
    if (!name || name->kind != DOC_TEXT || !rep_read_at(at, &scene->refused_at))
        return;
    const char *const sign = memchr(name->text, '@', name->length);
    const size_t length = sign ? (size_t)(sign - name->text) : name->length;
    if (!cat_find(&scene->game->catalog, name->text, length, &found))
        return;
    scene->refused_turn = turn_of(turned ? turned->text : sign ? sign + 1 : NULL);
    const struct board_fit fit = board_fits(scene->board, found.tile, scene->refused_turn, scene->refused_at);
    scene->misfits = scene->faulty ? 0 : fit.misfits; /* of a document in error nothing is judged */
    if (!(fit.faults & BOARD_OCCUPIED))
        scene->refused = found.tile;
}

/** Puts scorings at the roots of their features. */
static void keep_scorings(struct rep_scene *scene, const scoring_list *list, bool scored)
{
    for (unsigned n = 0; n < list->count; n++) {
        struct scoring *const scoring = list->items[n];
        const bool gain = scored && rep_scene_concerns(scene, scoring);
        board_tile_id tile;
        uint8_t feature;
        if (scoring->placeless)
            continue;
        if (scoring->feature < scene->part_count) {
            const board_feature root = board_feature_of(scene->board, scoring->feature);
            if (gain || !scored)
                *REF_ADD(scene->arena, &scene->by_part[root]) = scoring;
            scene->scored[root] |= gain;
        } else if (rep_scene_place(scene, scoring, &tile, &feature) && feature < CAT_FEATURES_MAX) {
            const board_part part = board_part_of(board_tile(scene->board, tile), feature);
            scene->scored[board_feature_of(scene->board, part)] |= gain;
        }
    }
}

static void keep_gains(struct rep_scene *scene, const scoring_list *list)
{
    for (unsigned n = 0; n < list->count; n++) {
        if (rep_scene_concerns(scene, list->items[n]))
            *REF_ADD(scene->arena, &scene->gains) = list->items[n];
    }
}

/**
 * What every feature would bring that was not scored, or on which somebody stands after the scoring too; remarks that
 * come up on the way are not this verdict's.
 */
static void find_prospects(struct rep_scene *scene)
{
    struct game *const game = scene->game;
    struct verdict *const verdict = game->verdict;
    const unsigned assumptions = verdict->assumptions.count;
    const unsigned hints = verdict->hints.count;
    for (size_t t = 0; t < board_tile_count(scene->board); t++) {
        const struct board_tile *const tile = board_tile(scene->board, (board_tile_id)t);
        for (uint8_t f = 0; f < tile->drawing->feature_count; f++) {
            const board_part part = board_part_of(tile, f);
            const bool told = scene->by_part[part].count > 0;
            if (board_feature_of(scene->board, part) != part || (told && verdict->final_done) ||
                (told && verdict->kind == VERDICT_SURVEY) || board_part_facts(scene->board, part)->kind == CAT_RIVER)
                continue;
            scoring_list found = {0};
            ref_list_scorings(game, part, OCCASION_SURVEY, true, &found);
            for (unsigned i = 0; i < found.count; i++) {
                if (!found.items[i]->word || (told && found.items[i]->figures.count == 0))
                    continue;
                ref_stages(found.items[i], STAGE_COMPLETE, STAGE_AWARD);
                *REF_ADD(scene->arena, &scene->by_part[part]) = found.items[i];
            }
        }
    }
    verdict->assumptions.count = assumptions;
    verdict->hints.count = hints;
}

static void find_scorings(struct rep_scene *scene)
{
    const struct verdict *const verdict = scene->verdict;
    const size_t tiles = board_tile_count(scene->board);
    if (tiles > 0) {
        const struct board_tile *const last = board_tile(scene->board, (board_tile_id)(tiles - 1));
        scene->part_count = last->first_part + last->drawing->feature_count;
    }
    scene->by_part = doc_alloc_array(scene->arena, scene->part_count + 1, sizeof *scene->by_part);
    scene->scored = doc_alloc_array(scene->arena, scene->part_count + 1, sizeof *scene->scored);
    if (scene->faulty)
        return; /* what is worth what depends on what is in error */
    if (scene->turn && scene->turn->legal)
        keep_gains(scene, &scene->turn->scored);
    if (verdict->final_done)
        keep_gains(scene, &verdict->final);
    /* of a feature that was scored twice the last time is told first */
    if (verdict->final_done)
        keep_scorings(scene, &verdict->final, true);
    if (scene->turn && scene->turn->legal)
        keep_scorings(scene, &scene->turn->scored, true);
    if (verdict->kind == VERDICT_SURVEY && !verdict->final_done)
        keep_scorings(scene, &verdict->features, false);
    find_prospects(scene);
}

/** Whether a space is so near to the tiles that a picture goes as far as it. */
static bool is_near(const struct rep_scene *scene, struct board_at at, int32_t right, int32_t bottom)
{
    return right >= scene->left && (int64_t)at.x >= (int64_t)scene->left - REP_SCENE_BEYOND &&
           (int64_t)at.y >= (int64_t)scene->top - REP_SCENE_BEYOND &&
           (int64_t)at.x <= (int64_t)right + REP_SCENE_BEYOND && (int64_t)at.y <= (int64_t)bottom + REP_SCENE_BEYOND;
}

/**
 * The spaces that the picture has: those of the tiles, and those near them at which something is wrong.  What is wrong
 * farther away has no place in it.  False, with the reason, if they are none or too many.
 */
static bool find_size(struct rep_scene *scene, const char **why)
{
    int32_t right = INT32_MIN;
    int32_t bottom = INT32_MIN;
    scene->left = INT32_MAX;
    scene->top = INT32_MAX;
    for (size_t t = 0; t < board_tile_count(scene->board); t++)
        add_space(scene, board_tile(scene->board, (board_tile_id)t)->at, &right, &bottom);
    if (scene->refused && right < scene->left)
        add_space(scene, scene->refused_at, &right, &bottom);
    for (unsigned n = 0; n < scene->wrongs.count && right < scene->left; n++) {
        if (scene->wrongs.items[n].unread)
            add_space(scene, scene->wrongs.items[n].at, &right, &bottom);
    }
    add_ground(scene, &right, &bottom);
    if (right < scene->left) {
        *why = "no tile lies on the board";
        return false;
    }
    const struct rep_scene tiles = *scene;
    const int32_t last_column = right;
    const int32_t last_row = bottom;
    if (scene->refused && is_near(&tiles, scene->refused_at, last_column, last_row))
        add_space(scene, scene->refused_at, &right, &bottom);
    else
        scene->refused = NULL;
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        struct rep_wrong *const wrong = &scene->wrongs.items[n];
        wrong->placed = wrong->placed && is_near(&tiles, wrong->at, last_column, last_row);
        if (wrong->placed)
            add_space(scene, wrong->at, &right, &bottom);
    }
    const int64_t columns = (int64_t)right - scene->left + 1;
    const int64_t rows = (int64_t)bottom - scene->top + 1;
    if (columns > REP_SCENE_SIDE_MAX || rows > REP_SCENE_SIDE_MAX) {
        *why = doc_printf(scene->arena, "the board is %lld by %lld spaces; pictures are drawn of %d by %d at most",
                          (long long)columns, (long long)rows, REP_SCENE_SIDE_MAX, REP_SCENE_SIDE_MAX);
        return false;
    }
    if (scene->game->ground && count_spaces(scene, right, bottom) > REP_SCENE_TILES_MAX) {
        *why = doc_printf(scene->arena, "the map has more than %d squares, and pictures are drawn of so many at most",
                          REP_SCENE_TILES_MAX);
        return false;
    }
    scene->columns = (unsigned)columns;
    scene->rows = (unsigned)rows;
    return true;
}

/** The tile that the move placed, or the one that it may not place. */
static void find_moved(struct rep_scene *scene)
{
    const struct doc_node *const placing = find_placing(scene->move);
    const size_t tiles = board_tile_count(scene->board);
    struct board_at at;
    if (!placing)
        return;
    if (scene->turn && scene->turn->legal && tiles > 0)
        scene->placed = (board_tile_id)(tiles - 1);
    else if (scene->faulty && scene->turn && rep_read_at(doc_get(placing, "at"), &at) &&
             board_tile_at(scene->board, at) == tiles - 1)
        scene->placed = (board_tile_id)(tiles - 1); /* the error lies in what the move does then */
    else if (scene->faulty || !scene->turn->legal)
        find_refused(scene, placing);
}

struct rep_scene *rep_scene_new(struct doc_arena *arena, const struct verdict *verdict, const char **why)
{
    const bool faulty = verdict->result == VERDICT_INVALID;
    *why = NULL;
    if (!verdict->game || (faulty && !verdict->game->board))
        return NULL;
    if (verdict->kind == VERDICT_TALLY || doc_get(verdict->game->root, "tally")) {
        *why = "a tally has no board";
        return NULL;
    }
    const struct board *const board = verdict->game->board;
    const size_t tiles = board_tile_count(board);
    if (tiles > REP_SCENE_TILES_MAX) {
        *why =
            doc_printf(arena, "the board has %zu tiles; pictures are drawn of %d at most", tiles, REP_SCENE_TILES_MAX);
        return NULL;
    }
    struct rep_scene *const scene = doc_alloc(arena, sizeof *scene);
    *scene = (struct rep_scene){.arena = arena,
                                .verdict = verdict,
                                .game = verdict->game,
                                .board = board,
                                .faulty = faulty,
                                .placed = BOARD_NONE};
    scene->pictures = doc_alloc_array(arena, (size_t)cat_tile_count + scene->game->catalog.own_count + 1,
                                      sizeof(struct rep_picture *));
    find_turn(scene);
    find_moved(scene);
    rep_scene_wrongs(scene);
    if (!find_size(scene, why))
        return NULL;
    choose_owners(scene);
    choose_kinds(scene);
    find_scorings(scene);
    rep_scene_pieces(scene);
    return scene;
}

const struct rep_picture *rep_scene_picture(const struct rep_scene *scene, const struct cat_tile *tile)
{
    /* A tile that a module made has no index of its own. */
    struct rep_picture **const known = &scene->pictures[tile->index];
    if (!*known || (*known)->tile != tile)
        *known = rep_picture_new(scene->arena, tile);
    return *known;
}

const struct scoring *rep_scene_scoring(const struct rep_scene *scene, board_part part)
{
    const scoring_list *const list = &scene->by_part[board_feature_of(scene->board, part)];
    return list->count ? list->items[0] : NULL;
}

const struct scoring *rep_scene_prospect(const struct rep_scene *scene, board_part part)
{
    const scoring_list *const list = &scene->by_part[board_feature_of(scene->board, part)];
    for (unsigned n = 1; n < list->count && list->items[0]->occasion != OCCASION_SURVEY; n++) {
        if (list->items[n]->occasion == OCCASION_SURVEY)
            return list->items[n];
    }
    return NULL;
}

bool rep_scene_place(const struct rep_scene *scene, const struct scoring *scoring, board_tile_id *tile,
                     uint8_t *feature)
{
    if (scoring->placeless || scoring->entry)
        return false;
    *tile = board_tile_at(scene->board, scoring->at);
    if (*tile == BOARD_NONE)
        return false;
    const struct board_tile *const at = board_tile(scene->board, *tile);
    struct cat_spot spot;
    *feature = CAT_FEATURES_MAX;
    for (uint8_t f = 0; f < at->drawing->feature_count && scoring->feature < scene->part_count; f++) {
        if (*feature == CAT_FEATURES_MAX &&
            board_feature_of(scene->board, board_part_of(at, f)) == board_feature_of(scene->board, scoring->feature))
            *feature = f;
    }
    /* what is no feature of the board is named by one */
    if (*feature == CAT_FEATURES_MAX && cat_read_spot(scoring->spot, &spot) && spot.what == CAT_SPOT_FEATURE &&
        cat_find_spot(at->drawing, at->turn, &spot, feature) != CAT_SPOT_FOUND)
        *feature = CAT_FEATURES_MAX;
    return true;
}

const char *rep_scene_gain(const struct rep_scene *scene, const struct scoring *scoring)
{
    board_tile_id tile;
    uint8_t feature;
    const char *const gain = doc_printf(scene->arena, "%s: %s", rep_scene_points(scene, scoring, false),
                                        rep_feature_title(scene->arena, scoring));
    if (!rep_scene_place(scene, scoring, &tile, &feature))
        return gain;
    return doc_printf(scene->arena, "%s, [%d, %d]%s%s", gain, scoring->at.x, scoring->at.y, scoring->spot[0] ? " " : "",
                      scoring->spot);
}

bool rep_scene_scored(const struct rep_scene *scene, board_part part)
{
    return scene->scored[board_feature_of(scene->board, part)];
}

const char *rep_scene_figure(const struct rep_scene *scene, const struct board_figure *figure)
{
    const char *const word = ref_kind(scene->game, figure->kind)->name;
    if (figure->owner >= scene->game->player_count)
        return doc_printf(scene->arena, "the %s", word);
    return doc_printf(scene->arena, "%s's %s", scene->game->players[figure->owner].name, word);
}

/** "14 for Blue and Red", "14 for Blue, 11 for Red"; NULL: nobody gains anything. */
static const char *awards_text(const struct rep_scene *scene, const struct scoring *scoring)
{
    const char *text = NULL;
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        const long award = ref_award(scoring, p);
        if (award != 0)
            text = doc_printf(scene->arena, "%s%s%ld for %s", text ? text : "", text ? ", " : "", award,
                              scene->game->players[p].name);
    }
    return text;
}

bool rep_scene_concerns(const struct rep_scene *scene, const struct scoring *scoring)
{
    bool gained = scoring->figures.count > 0;
    for (unsigned p = 0; p < scene->game->player_count; p++)
        gained |= ref_award(scoring, p) != 0;
    return gained;
}

/** A player's name, or his letter. */
static const char *called(const struct rep_scene *scene, unsigned player, bool brief)
{
    return brief ? doc_printf(scene->arena, "%c", scene->owner[player]) : scene->game->players[player].name;
}

const char *rep_scene_points(const struct rep_scene *scene, const struct scoring *scoring, bool brief)
{
    const char *text = NULL;
    for (unsigned p = 0; p < scene->game->player_count; p++) {
        const long award = ref_award(scoring, p);
        if (award != 0)
            text = doc_printf(scene->arena, "%s%s%s %s", text ? text : "", text ? ", " : "",
                              rep_signed(scene->arena, award), called(scene, p, brief));
    }
    for (unsigned p = 0; p < scene->game->player_count && !text; p++)
        text = scoring->share[p].wins ? doc_printf(scene->arena, "0 %s", called(scene, p, brief)) : NULL;
    return text ? text : "0";
}

const char *rep_scene_worth(const struct rep_scene *scene, const struct scoring *scoring)
{
    const char *const awards = awards_text(scene, scoring);
    const bool survey = scoring->occasion == OCCASION_SURVEY;
    if (awards)
        return doc_printf(scene->arena, "%s %s", survey ? "would score" : "scored", awards);
    return doc_printf(scene->arena, "worth %ld, to nobody", scoring->points);
}
