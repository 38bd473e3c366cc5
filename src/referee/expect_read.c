/* The form of an expectation: every key and name in it is checked before anything is judged. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/expect.h"
#include "referee/read.h"

static const char *const top_keys[] = {"legal",  "rules",    "assumptions", "scores", "features",
                                       "scored", "returned", "choices",     "final",  "totals"};
#define TURN_KEYS 8 /* the last two stand only at the top */

static void read_rules(struct game *game, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, list->key->text))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (!doc_want_text(game->faults, item, "a rule") || rule_find(item->text) != RULE_NONE)
            continue;
        const char *near = rule_nearest(item->text);
        if (near)
            doc_error(game->faults, item, "no rule '%s' in the rulebook; did you mean '%s'?",
                      doc_quote(game->faults, item), near);
        else
            doc_error(game->faults, item, "no rule '%s' in the rulebook; `reeve rules` lists them",
                      doc_quote(game->faults, item));
    }
}

static void read_points(struct game *game, const struct doc_node *map)
{
    if (!doc_want_map(game->faults, map, map->key->text))
        return;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        long number;
        ref_read_player(game, value->key);
        doc_want_integer(game->faults, value, "points", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, &number);
    }
}

static void read_scored(struct game *game, const struct doc_node *list)
{
    static const char *const keys[] = {"player", "feature", "points"};
    if (!doc_want_list(game->faults, list, "scored"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (!doc_want_map(game->faults, item, "an entry of scored"))
            continue;
        doc_want_keys(game->faults, item, "an entry of scored", keys, 3);
        const struct doc_node *player = doc_get(item, "player");
        const struct doc_node *feature = doc_get(item, "feature");
        const struct doc_node *points = doc_get(item, "points");
        long number;
        if (player)
            ref_read_player(game, player);
        if (feature)
            doc_want_text(game->faults, feature, "a feature");
        if (points)
            doc_want_integer(game->faults, points, "points", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, &number);
    }
}

static void read_returned(struct game *game, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "returned"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (!doc_want_map(game->faults, item, "an entry of returned"))
            continue;
        unsigned kinds = 0;
        for (const struct doc_node *value = item->first; value; value = value->next) {
            struct board_at at;
            if (strcmp(value->key->text, "at") == 0) {
                ref_read_at(game, value, "at", &at);
                continue;
            }
            kinds++;
            if (strcmp(value->key->text, "figure") == 0) {
                if (doc_want_text(game->faults, value, "figure"))
                    ref_read_kind(game, value, value->text);
            } else if (ref_read_kind(game, value->key, value->key->text) >= 0)
                ref_read_player(game, value);
        }
        if (kinds != 1)
            doc_error(game->faults, item, "an entry of returned names one figure and its owner, such as {meeple: Red}");
    }
}

/** The value of an entry of `features` that says which feature: its key is a kind's word. */
static const struct doc_node *feature_place(const struct doc_node *entry)
{
    for (const struct doc_node *value = entry->first; value; value = value->next) {
        for (enum cat_kind kind = CAT_CITY; kind < CAT_KINDS; kind++) {
            if (kind != CAT_RIVER && strcmp(value->key->text, cat_kind_word(kind)) == 0)
                return value;
        }
    }
    return NULL;
}

static void read_feature(struct game *game, const struct doc_node *entry)
{
    static const char *const keys[] = {"entry", "city",   "road", "monastery", "garden", "field",
                                       "spot",  "points", "to",   "strength",  "as"};
    if (!doc_want_map(game->faults, entry, "an entry of features"))
        return;
    doc_want_keys(game->faults, entry, "an entry of features", keys, sizeof keys / sizeof *keys);
    const struct doc_node *number = doc_get(entry, "entry");
    const struct doc_node *place = feature_place(entry);
    const struct doc_node *spot_node = doc_get(entry, "spot");
    struct board_at at;
    struct cat_spot spot;
    long value;
    if (number) {
        const struct doc_node *tally = doc_get(game->root, "tally");
        if (!tally)
            doc_error(game->faults, number, "'entry' is a place in a tally, and the document has none");
        else
            doc_want_integer(game->faults, number, "entry, a place in the tally,", 1,
                             tally->count ? (long)tally->count : 1, &value);
    } else if (!place) {
        doc_error(game->faults, entry,
                  "which feature? {city: [0, 0], spot: city N, ...}, or in a tally {entry: 1, ...}");
    } else if (ref_read_at(game, place, place->key->text, &at) && spot_node) {
        ref_read_spot(game, spot_node, &spot);
    }
    unsigned named = number != NULL;
    for (const struct doc_node *other = entry->first; other; other = other->next) {
        for (enum cat_kind kind = CAT_CITY; kind < CAT_KINDS; kind++)
            named += strcmp(other->key->text, cat_kind_word(kind)) == 0;
    }
    if (named > 1)
        doc_error(game->faults, entry, "an entry of features is one feature");
    const struct doc_node *points = doc_get(entry, "points");
    const struct doc_node *to = doc_get(entry, "to");
    const struct doc_node *strength = doc_get(entry, "strength");
    if (points)
        doc_want_integer(game->faults, points, "points", -DOC_INTEGER_MAX, DOC_INTEGER_MAX, &value);
    if (to && doc_want_list(game->faults, to, "to")) {
        for (const struct doc_node *item = to->first; item; item = item->next)
            ref_read_player(game, item);
    }
    if (strength)
        read_points(game, strength);
}

static void read_features(struct game *game, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "features"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next)
        read_feature(game, item);
}

static void read_choices(struct game *game, const struct doc_node *list)
{
    if (!doc_want_list(game->faults, list, "choices"))
        return;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        if (doc_want_map(game->faults, item, "a choice"))
            ref_read_action_keys(game, item, "a choice");
    }
}

void ref_read_expect(struct game *game, const struct doc_node *expect, bool in_turn)
{
    if (!doc_want_map(game->faults, expect, "expect"))
        return;
    doc_want_keys(game->faults, expect, in_turn ? "what a turn expects" : "expect", top_keys,
                  in_turn ? TURN_KEYS : sizeof top_keys / sizeof *top_keys);
    for (const struct doc_node *value = expect->first; value; value = value->next) {
        const char *key = value->key->text;
        bool legal;
        if (strcmp(key, "legal") == 0)
            doc_want_switch(game->faults, value, "legal", &legal);
        else if (strcmp(key, "rules") == 0 || strcmp(key, "assumptions") == 0)
            read_rules(game, value);
        else if (strcmp(key, "scores") == 0 || strcmp(key, "final") == 0 || strcmp(key, "totals") == 0)
            read_points(game, value);
        else if (strcmp(key, "scored") == 0)
            read_scored(game, value);
        else if (strcmp(key, "returned") == 0)
            read_returned(game, value);
        else if (strcmp(key, "features") == 0)
            read_features(game, value);
        else if (strcmp(key, "choices") == 0)
            read_choices(game, value);
    }
}

/** The part of the board that an entry names; false and a fault if it names none. */
static bool named_part(struct game *game, const struct doc_node *entry, board_part *part)
{
    const struct doc_node *place = feature_place(entry);
    const struct doc_node *spot_node = doc_get(entry, "spot");
    struct board_at at;
    struct cat_spot spot = {.what = CAT_SPOT_FEATURE};
    if (!place || !ref_read_at(game, place, place->key->text, &at))
        return false;
    for (enum cat_kind kind = CAT_CITY; kind < CAT_KINDS; kind++) {
        if (strcmp(place->key->text, cat_kind_word(kind)) == 0)
            spot.kind = kind;
    }
    if (spot_node && !ref_read_spot(game, spot_node, &spot))
        return false;
    const board_tile_id id = board_tile_at(game->board, at);
    if (id == BOARD_NONE) {
        /* behind an illegal turn a tile may be missing that it would have laid: then nothing is found */
        if (!game->stopped)
            doc_error(game->faults, place, "no tile lies at [%d, %d]", at.x, at.y);
        return false;
    }
    const struct board_tile *tile = board_tile(game->board, id);
    uint8_t feature;
    if (!ref_find_feature(game, spot_node ? spot_node : place, &spot, tile->drawing, tile->turn, &feature))
        return false;
    *part = board_part_of(tile, feature);
    return true;
}

/** Adds the scorings of a list that are of the feature. */
static void add_of_feature(struct game *game, const scoring_list *from, board_feature feature, scoring_list *found)
{
    for (unsigned i = 0; i < from->count; i++) {
        struct scoring *scoring = from->items[i];
        if (scoring->feature != BOARD_NONE && board_feature_of(game->board, scoring->feature) == feature)
            *REF_ADD(game->arena, found) = scoring;
    }
}

scoring_list *ref_expected_features(struct game *game, const struct doc_node *expect, const struct verdict_turn *turn)
{
    const struct doc_node *list = doc_get(expect, "features");
    if (!list || list->count == 0)
        return NULL;
    const struct verdict *verdict = game->verdict;
    scoring_list *all = doc_alloc_array(game->arena, list->count, sizeof *all);
    scoring_list *found = all;
    for (const struct doc_node *entry = list->first; entry; entry = entry->next, found++) {
        const struct doc_node *number = doc_get(entry, "entry");
        board_part part;
        long place = 0;
        if (number && doc_want_integer(game->faults, number, "entry", 1, DOC_INTEGER_MAX, &place)) {
            const scoring_list *tally = verdict->final.count ? &verdict->final : &verdict->scored;
            for (unsigned i = 0; i < tally->count; i++) {
                if (tally->items[i]->entry == (unsigned)place)
                    *REF_ADD(game->arena, found) = tally->items[i];
            }
            continue;
        }
        if (!named_part(game, entry, &part))
            continue;
        const board_feature feature = board_feature_of(game->board, part);
        if (turn)
            add_of_feature(game, &turn->scored, feature, found);
        for (unsigned t = 0; !turn && t < verdict->turns.count; t++)
            add_of_feature(game, &verdict->turns.items[t]->scored, feature, found);
        if (!turn)
            add_of_feature(game, &verdict->final, feature, found);
        if (found->count > 0)
            continue;
        ref_list_scorings(game, part, OCCASION_SURVEY, true, found);
        for (unsigned i = 0; i < found->count; i++)
            ref_stages(found->items[i], STAGE_COMPLETE, STAGE_AWARD);
    }
    return all;
}
