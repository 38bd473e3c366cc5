/*
 * What is wrong, and where in the picture: the rules that a move broke, or the errors of the document.  A violation or
 * an error of the move lies where its action does something, which the document says.
 */
#include "config.h"

#include "report/scene.h"

#include <limits.h>
#include <string.h>

#include "catalog/spot.h"
#include "document/node.h"

static bool read_number(const struct doc_node *node, int32_t *value)
{
    if (!node || node->kind != DOC_TEXT)
        return false;
    const char *text = node->text;
    const bool minus = *text == '-';
    long number = 0;
    for (text += minus; *text >= '0' && *text <= '9' && number <= BOARD_REACH; text++)
        number = number * 10 + (*text - '0');
    *value = (int32_t)(minus ? -number : number);
    return *text == '\0' && text > node->text + minus && number <= BOARD_REACH;
}

bool rep_read_at(const struct doc_node *node, struct board_at *at)
{
    return node && node->kind == DOC_LIST && node->count == 2 && read_number(node->first, &at->x) &&
           read_number(node->last, &at->y);
}

/** The tile that is drawn on a space, and how it is turned; NULL: none. */
static const struct cat_tile *drawn_at(const struct rep_scene *scene, struct board_at at, cat_turn *turn)
{
    if (scene->refused && scene->refused_at.x == at.x && scene->refused_at.y == at.y) {
        *turn = scene->refused_turn;
        return scene->refused;
    }
    const board_tile_id id = board_tile_at(scene->board, at);
    if (id == BOARD_NONE)
        return NULL;
    *turn = board_tile(scene->board, id)->turn;
    return board_tile(scene->board, id)->drawing;
}

/** The spot that the document names, if the tile there has it. */
static void find_spot(const struct rep_scene *scene, struct rep_wrong *wrong, const struct doc_node *word)
{
    /* NE, SE, SW, NW: by enum cat_corner */
    static const struct rep_point corners[4] = {{REP_UNITS, 0}, {REP_UNITS, REP_UNITS}, {0, REP_UNITS}, {0, 0}};
    struct cat_spot spot;
    cat_turn turn = 0;
    uint8_t feature = 0;
    const struct cat_tile *const tile = drawn_at(scene, wrong->at, &turn);
    if (!tile || !word || word->kind != DOC_TEXT || !cat_read_spot(word->text, &spot))
        return;
    if (spot.what == CAT_SPOT_CORNER) {
        wrong->spot = corners[spot.corner];
        wrong->spotted = true;
    } else if (spot.what == CAT_SPOT_FEATURE && cat_find_spot(tile, turn, &spot, &feature) == CAT_SPOT_FOUND) {
        wrong->spot = rep_picture_stand(rep_scene_picture(scene, tile), turn, feature);
        wrong->spotted = true;
    }
}

/** Where an action does something: where it says, else where the tile of the move goes. */
static bool find_place(const struct rep_scene *scene, const struct doc_node *action, struct board_at *at)
{
    static const char *const keys[] = {"to", "at", "from"};
    for (unsigned n = 0; n < sizeof keys / sizeof *keys; n++) {
        if (rep_read_at(doc_get(action, keys[n]), at))
            return true;
    }
    for (const struct doc_node *value = action->first; value; value = value->next) {
        /* a verb may name its place itself: {house: [2, 1]} */
        if (rep_read_at(value, at))
            return true;
    }
    if (scene->placed != BOARD_NONE)
        *at = board_tile(scene->board, scene->placed)->at;
    else if (scene->refused)
        *at = scene->refused_at;
    return scene->placed != BOARD_NONE || scene->refused;
}

/** The place of an action or a figure, and its spot there. */
static void find_words(const struct rep_scene *scene, struct rep_wrong *wrong, const struct doc_node *words)
{
    if (!words || words->kind != DOC_MAP)
        return;
    if (!wrong->placed)
        wrong->placed = find_place(scene, words, &wrong->at);
    if (wrong->placed && !doc_get(words, "place"))
        find_spot(scene, wrong, doc_get(words, "spot"));
}

static void find_violations(struct rep_scene *scene)
{
    for (unsigned n = 0; scene->turn && n < scene->turn->violations.count; n++) {
        const struct violation *const violation = &scene->turn->violations.items[n];
        struct rep_wrong *const wrong = REF_ADD(scene->arena, &scene->wrongs);
        *wrong = (struct rep_wrong){.label = violation->rule == RULE_NONE ? "refused" : rule_id(violation->rule),
                                    .says = violation->message,
                                    .placed = violation->placed,
                                    .at = violation->at,
                                    .sides = violation->sides};
        find_words(scene, wrong, violation->action);
    }
}

/** The tile that the move wants to place, where it cannot be read. */
static const char *unread_tile(const struct rep_scene *scene, const struct doc_node *action)
{
    const struct doc_node *const name = doc_get(action, "place");
    return name && name->kind == DOC_TEXT && !scene->refused && scene->placed == BOARD_NONE
               ? doc_excerpt(scene->arena, name->text, name->length)
               : NULL;
}

static void find_flaw(struct rep_scene *scene, struct rep_wrong *wrong, const struct flaw *flaw)
{
    wrong->at = flaw->at;
    wrong->placed = flaw->what == FLAW_TILE || flaw->what == FLAW_SPACE || flaw->what == FLAW_SIDE;
    wrong->sides = flaw->sides;
    if (flaw->what == FLAW_FIGURE || flaw->what == FLAW_ACTION)
        find_words(scene, wrong, flaw->node);
    if (flaw->what == FLAW_TILE)
        wrong->unread = flaw->text;
    else if (flaw->what == FLAW_ACTION && wrong->placed && board_tile_at(scene->board, wrong->at) == BOARD_NONE)
        wrong->unread = unread_tile(scene, flaw->node);
}

/** "meeple Blue, city N": a figure as the document has it. */
static const char *figure_words(const struct rep_scene *scene, const struct doc_node *map)
{
    const char *who = "";
    const struct doc_node *const spot = doc_get(map, "spot");
    for (const struct doc_node *value = map->first; value; value = value->next) {
        if (value->kind == DOC_TEXT && value != spot && strcmp(value->key->text, "as") != 0) {
            who = doc_printf(scene->arena, "%s %s", value->key->text, value->text);
            break;
        }
    }
    return spot && spot->kind == DOC_TEXT ? doc_printf(scene->arena, "%s, %s", who, spot->text) : who;
}

/** Each error of the document, with its place where the referee noted one. */
static void find_flaws(struct rep_scene *scene)
{
    const struct verdict *const verdict = scene->verdict;
    for (const struct doc_fault *fault = scene->game->faults->first; fault; fault = fault->next) {
        if (fault->severity != DOC_ERROR)
            continue;
        struct rep_wrong *const wrong = REF_ADD(scene->arena, &scene->wrongs);
        *wrong = (struct rep_wrong){.label = fault->mark.line ? doc_printf(scene->arena, "line %u", fault->mark.line)
                                                              : "error",
                                    .says = fault->message};
        for (unsigned n = 0; n < verdict->flaws.count; n++) {
            if (verdict->flaws.items[n].fault == fault) {
                find_flaw(scene, wrong, &verdict->flaws.items[n]);
                break;
            }
        }
    }
    for (unsigned n = 0; n < verdict->flaws.count; n++) {
        const struct flaw *const flaw = &verdict->flaws.items[n];
        if (flaw->what == FLAW_STRAY)
            *REF_ADD(scene->arena, &scene->strays) =
                (struct rep_stray){.at = flaw->at, .says = figure_words(scene, flaw->node)};
    }
}

void rep_scene_wrongs(struct rep_scene *scene)
{
    if (scene->faulty)
        find_flaws(scene);
    else
        find_violations(scene);
}

bool rep_scene_misplaced(const struct rep_scene *scene)
{
    if (!scene->refused || scene->faulty)
        return false;
    for (unsigned n = 0; n < scene->wrongs.count; n++) {
        const struct rep_wrong *const wrong = &scene->wrongs.items[n];
        if (wrong->placed && !wrong->spotted && wrong->at.x == scene->refused_at.x &&
            wrong->at.y == scene->refused_at.y)
            return true;
    }
    return scene->misfits != 0;
}

const char *rep_scene_number(const struct rep_scene *scene, unsigned n)
{
    return scene->wrongs.count > 1 ? doc_printf(scene->arena, "%u", n + 1) : "";
}
