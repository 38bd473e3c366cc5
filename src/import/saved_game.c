/*
 * Reading a saved game of JCloisterZone.  It is JSON, one object:
 *
 *     appVersion  "6.2.0"; read are 5.7 and what follows it, before 7
 *     setup       {sets: {NAME: COUNT}, elements: {NAME: COUNT or true}, rules: {NAME: VALUE},
 *                  start: [{tile, x, y, rotation}]}
 *     players     [{name, ...}], by their seats
 *     replay      [{type, payload: {...}, player: SEAT, ...}]
 *     gameAnnotations  {endTurn: N, ...}, or null
 *     test        {description, assertions: ["..."]}, or missing
 *
 * Other keys are the program's own affair.  An UNDO takes back the message before it that is still standing.
 */
#include "config.h"

#include "import/saved_game.h"

#include <string.h>

#include "document/get.h"

#define VERSION_MAX 1000

const struct doc_node *imp_get(const struct doc_node *map, const char *key)
{
    const struct doc_node *const value = doc_get(map, key);

    return value != NULL && value->plain && doc_is(value, "null") ? NULL : value;
}

bool imp_read_number(const struct doc_node *node, long min, long max, long *value)
{
    if (node == NULL || node->kind != DOC_TEXT || !node->plain || node->length == 0 || node->length > 11)
        return false;
    const bool negative = node->text[0] == '-';
    long long number = 0;
    for (size_t n = negative ? 1 : 0; n < node->length; n++) {
        if (node->text[n] < '0' || node->text[n] > '9')
            return false;
        number = number * 10 + (node->text[n] - '0');
    }
    number = negative ? -number : number;
    if (number < min || number > max || (negative && node->length == 1))
        return false;
    *value = (long)number;
    return true;
}

bool imp_read_position(const struct doc_node *node, struct board_at *at)
{
    long x;
    long y;

    if (node == NULL || node->kind != DOC_LIST || node->count != 2 ||
        !imp_read_number(node->first, -BOARD_REACH, BOARD_REACH, &x) ||
        !imp_read_number(node->last, -BOARD_REACH, BOARD_REACH, &y))
        return false;
    *at = (struct board_at){.x = (int32_t)x, .y = (int32_t)y};
    return true;
}

bool imp_read_rotation(const struct doc_node *node, cat_turn *turn)
{
    static const char *const words[] = {"R0", "R90", "R180", "R270"};
    long number;

    for (cat_turn n = 0; n < 4; n++) {
        if (doc_is(node, words[n])) {
            *turn = n;
            return true;
        }
    }
    if (!imp_read_number(node, 0, 270, &number) || (number > 3 && number % 90 != 0))
        return false;
    *turn = (cat_turn)(number > 3 ? number / 90 : number);
    return true;
}

/* A number at the beginning of the text, which is passed over; -1 if there is none. */
static int leading_number(const char **text)
{
    int number = -1;

    for (; **text >= '0' && **text <= '9'; ++*text)
        number = number > VERSION_MAX ? number : (number < 0 ? 0 : number) * 10 + (**text - '0');
    return number;
}

static bool read_version(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const struct doc_node *const node = imp_get(root, "appVersion");

    if (node == NULL) {
        doc_error(faults, root, "no saved game of JCloisterZone: the key 'appVersion' is missing");
        return false;
    }
    if (!doc_want_text(faults, node, "the version"))
        return false;
    const char *at = node->text;
    const int major = leading_number(&at);
    if (*at == '.')
        at++;
    const int minor = leading_number(&at);
    if (major != 6 && (major != 5 || minor < 7)) {
        doc_error(faults, node, "a saved game of version '%s' is not understood; versions 5.7 to 6 are",
                  doc_quote(faults, node));
        return false;
    }
    saved->version = doc_quote(faults, node);
    return true;
}

static const struct doc_node *read_map(struct doc_faults *faults, const struct doc_node *setup, const char *key)
{
    const struct doc_node *const node = imp_get(setup, key);

    return node != NULL && doc_want_map(faults, node, key) ? node : NULL;
}

static void read_start(struct doc_faults *faults, const struct doc_node *setup, struct saved_game *saved)
{
    const struct doc_node *const list = imp_get(setup, "start");

    if (list == NULL || !doc_want_list(faults, list, "start"))
        return;
    for (const struct doc_node *item = list->first; item != NULL; item = item->next) {
        long x;
        long y;
        if (!doc_want_map(faults, item, "a start tile"))
            continue;
        const struct doc_node *const tile = doc_want(faults, item, "a start tile", "tile");
        const struct doc_node *const x_node = doc_want(faults, item, "a start tile", "x");
        const struct doc_node *const y_node = doc_want(faults, item, "a start tile", "y");
        const struct doc_node *const rotation = imp_get(item, "rotation");
        cat_turn turn = 0;
        bool good = tile != NULL && doc_want_text(faults, tile, "the start tile's code");
        good = x_node != NULL && doc_want_integer(faults, x_node, "x", -BOARD_REACH, BOARD_REACH, &x) && good;
        good = y_node != NULL && doc_want_integer(faults, y_node, "y", -BOARD_REACH, BOARD_REACH, &y) && good;
        if (rotation != NULL && !imp_read_rotation(rotation, &turn)) {
            doc_error(faults, rotation, "'%s' is no rotation", doc_quote(faults, rotation));
            good = false;
        }
        if (good)
            *REF_ADD(faults->arena, &saved->start) =
                (struct saved_start){.tile = tile, .at = {.x = (int32_t)x, .y = (int32_t)y}, .turn = turn};
    }
}

static void read_setup(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const struct doc_node *const setup = doc_want(faults, root, "a saved game", "setup");

    if (setup == NULL || !doc_want_map(faults, setup, "setup"))
        return;
    saved->sets = read_map(faults, setup, "sets");
    saved->elements = read_map(faults, setup, "elements");
    saved->rules = read_map(faults, setup, "rules");
    saved->setup = setup;
    read_start(faults, setup, saved);
}

static void read_players(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const struct doc_node *const list = doc_want(faults, root, "a saved game", "players");

    if (list == NULL || !doc_want_list(faults, list, "players"))
        return;
    saved->players = list;
    if (list->count == 0 || list->count > REF_PLAYERS_MAX) {
        doc_error(faults, list, "a game has one to %d players, not %zu", REF_PLAYERS_MAX, list->count);
        return;
    }
    for (const struct doc_node *item = list->first; item != NULL; item = item->next) {
        if (!doc_want_map(faults, item, "a player"))
            continue;
        const struct doc_node *const name = doc_want(faults, item, "a player", "name");
        if (name != NULL && doc_want_text(faults, name, "the player's name"))
            saved->names[saved->player_count++] = name->text;
    }
}

static void read_replay(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const struct doc_node *const list = doc_want(faults, root, "a saved game", "replay");
    unsigned number = 0;

    if (list == NULL || !doc_want_list(faults, list, "replay"))
        return;
    for (const struct doc_node *item = list->first; item != NULL; item = item->next) {
        number++;
        if (!doc_want_map(faults, item, "a message"))
            continue;
        const struct doc_node *const type = doc_want(faults, item, "a message", "type");
        const struct doc_node *const payload = imp_get(item, "payload");
        const struct doc_node *const player = imp_get(item, "player");
        long seat = -1;
        bool good = type != NULL && doc_want_text(faults, type, "the message's type");
        if (payload != NULL)
            good = doc_want_map(faults, payload, "the message's payload") && good;
        if (player != NULL)
            good = doc_want_integer(faults, player, "the message's player", 0, REF_PLAYERS_MAX - 1, &seat) && good;
        if (!good)
            continue;
        if (doc_is(type, "UNDO") && saved->messages.count > 0 &&
            strcmp(saved->messages.items[saved->messages.count - 1].type, "UNDO") != 0) {
            saved->messages.count--;
            continue;
        }
        *REF_ADD(faults->arena, &saved->messages) = (struct saved_message){
            .node = item, .type = type->text, .payload = payload, .number = number, .player = (int)seat};
    }
}

static void read_test(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const struct doc_node *const test = imp_get(root, "test");
    const struct doc_node *const notes = imp_get(root, "gameAnnotations");
    const struct doc_node *name = imp_get(root, "name");

    if (notes != NULL && doc_want_map(faults, notes, "gameAnnotations") && imp_get(notes, "endTurn") != NULL)
        doc_want_integer(faults, imp_get(notes, "endTurn"), "endTurn", 0, DOC_INTEGER_MAX, &saved->end_turn);
    if (test != NULL && doc_want_map(faults, test, "test")) {
        name = imp_get(test, "description") != NULL ? imp_get(test, "description") : name;
        saved->assertions = imp_get(test, "assertions");
        if (saved->assertions != NULL && !doc_want_list(faults, saved->assertions, "assertions"))
            saved->assertions = NULL;
    }
    if (name != NULL && name->length > 0 && doc_want_text(faults, name, "the name"))
        saved->title = name;
}

bool imp_read_saved_game(struct doc_faults *faults, const struct doc_node *root, struct saved_game *saved)
{
    const unsigned errors = faults->errors;

    *saved = (struct saved_game){.version = NULL};
    if (root == NULL || !doc_want_map(faults, root, "a saved game") || !read_version(faults, root, saved))
        return false;
    read_setup(faults, root, saved);
    read_players(faults, root, saved);
    read_replay(faults, root, saved);
    read_test(faults, root, saved);
    return faults->errors == errors;
}
