/* Players, whose turn it is, how far the game has gone. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/read.h"

static const char *const player_keys[] = {"name", "score", "supply"};

/** Characters of UTF-8 text. */
static size_t characters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0u) != 0x80u;
    return count;
}

static void read_name(struct game *game, struct player *player, const struct doc_node *map)
{
    const struct doc_node *name = doc_want(game->faults, map, "a player", "name");
    if (!name || !doc_want_text(game->faults, name, "a player's name"))
        return;
    if (name->length == 0) {
        doc_error(game->faults, name, "a player's name is empty");
        return;
    }
    if (characters(name->text) > REF_NAME_MAX)
        doc_error(game->faults, name, "a name has at most %d characters", REF_NAME_MAX);
    for (unsigned i = 0; i < game->player_count; i++) {
        if (game->players[i].name && strcmp(game->players[i].name, name->text) == 0) {
            doc_error(game->faults, name, "two players are called '%s'", doc_quote(game->faults, name));
            doc_note(game->faults, doc_get(game->players[i].node, "name"), "the first is here");
        }
    }
    player->name = name->text;
}

/** A list of bare names is one slip; they are taken as names, so that nothing else is amiss. */
static void read_bare_name(struct game *game, const struct doc_node *node, bool first)
{
    struct player *player = &game->players[game->player_count];
    if (first && node->plain)
        doc_error(game->faults, node, "a player must be a map, such as {name: %s}, not '%s'",
                  doc_quote(game->faults, node), doc_quote(game->faults, node));
    else if (first)
        doc_error(game->faults, node, "a player must be a map, such as {name: \"%s\"}, not a text",
                  doc_quote(game->faults, node));
    player->node = node;
    player->name = node->text;
    game->player_count++;
}

static void read_player(struct game *game, const struct doc_node *map)
{
    if (!doc_want_map(game->faults, map, "a player"))
        return;
    ref_want_keys(game, map, "a player", player_keys, sizeof player_keys / sizeof *player_keys);
    struct player *player = &game->players[game->player_count];
    player->node = map;
    read_name(game, player, map);
    const struct doc_node *score = doc_get(map, "score");
    if (score)
        doc_want_integer(game->faults, score, "score", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, &player->score);
    const struct doc_node *supply = doc_get(map, "supply");
    if (supply)
        doc_want_map(game->faults, supply, "supply");
    if (!player->name)
        player->name = "";
    game->player_count++;
}

int ref_read_player(struct game *game, const struct doc_node *node)
{
    if (!doc_want_text(game->faults, node, "a player"))
        return -1;
    struct doc_nearest nearest = {.word = node->text};
    const char *all = "";
    for (unsigned i = 0; i < game->player_count; i++) {
        /* most differ in their first letter */
        if (*game->players[i].name == *node->text && strcmp(game->players[i].name, node->text) == 0)
            return (int)i;
    }
    if (game->players_faulty)
        return -1;
    for (unsigned i = 0; i < game->player_count; i++)
        doc_nearest_try(&nearest, game->players[i].name);
    for (unsigned i = 0; i < game->player_count; i++)
        all = doc_printf(game->arena, "%s%s%s", all, i ? ", " : "",
                         doc_excerpt(game->arena, game->players[i].name, strlen(game->players[i].name)));
    if (nearest.best)
        doc_error(game->faults, node, "no player is called '%s'; did you mean '%s'?", doc_quote(game->faults, node),
                  nearest.best);
    else
        doc_error(game->faults, node, "no player is called '%s'; the players are %s", doc_quote(game->faults, node),
                  all);
    return -1;
}

/** `pile: empty`: the last tile has been placed before this turn, or in the first part of it. */
static void read_pile(struct game *game, const struct doc_node *pile, const struct doc_node *left)
{
    if (!doc_want_text(game->faults, pile, "pile"))
        return;
    if (strcmp(pile->text, "empty") != 0) {
        doc_error(game->faults, pile, "pile can only be 'empty', not '%s'; `tiles-left` says how many tiles it holds",
                  doc_quote(game->faults, pile));
        return;
    }
    if (left && game->tiles_left > 0) {
        doc_error(game->faults, pile, "the pile is empty, and `tiles-left` is %ld", game->tiles_left);
        doc_note(game->faults, left, "`tiles-left` is here");
        return;
    }
    game->tiles_left = 0;
    game->pile_empty = game->part == 2;
    game->over = game->part == 1;
}

void ref_read_players(struct game *game, const struct doc_node *root)
{
    const unsigned errors = game->faults->errors;
    const struct doc_node *players = doc_want(game->faults, root, "the document", "players");
    bool bare = false;
    if (players && doc_want_list(game->faults, players, "players")) {
        if (players->count == 0)
            doc_error(game->faults, players, "there are no players; at least one is needed");
        for (const struct doc_node *item = players->first; item; item = item->next) {
            if (game->player_count == REF_PLAYERS_MAX) {
                doc_error(game->faults, item, "there are at most %d players", REF_PLAYERS_MAX);
                break;
            }
            if (item->kind == DOC_TEXT && item->length > 0) {
                read_bare_name(game, item, !bare);
                bare = true;
            } else {
                read_player(game, item);
            }
        }
    }
    /* a player who could not be read may be the one who is named elsewhere */
    game->players_faulty = !players || game->faults->errors != errors;
    game->part = 1;
    game->tiles_left = REF_TILES_UNKNOWN;
    const struct doc_node *turn = doc_get(root, "turn");
    if (turn) {
        const int player = ref_read_player(game, turn);
        game->turn_named = true;
        if (player >= 0)
            game->on_turn = (unsigned)player;
    }
    long number;
    const struct doc_node *part = doc_get(root, "part");
    if (part && doc_want_integer(game->faults, part, "part of a double turn", 1, 2, &number))
        game->part = (unsigned)number;
    const struct doc_node *left = doc_get(root, "tiles-left");
    if (left && doc_want_integer(game->faults, left, "tiles-left", 0, DOC_INTEGER_MAX, &number))
        game->tiles_left = number;
    const struct doc_node *pile = doc_get(root, "pile");
    if (pile)
        read_pile(game, pile, left);
}
