/* Actions of a move, read as far as the board is not needed. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/other_words.h"
#include "referee/read.h"

static const struct {
    const char *word;
    enum action_key key;
} common_keys[] = {
    {"at", KEY_AT}, {"rotation", KEY_ROTATION}, {"spot", KEY_SPOT},   {"as", KEY_AS}, {"by", KEY_BY},
    {"to", KEY_TO}, {"from", KEY_FROM},         {"owner", KEY_OWNER},
};
#define COMMON_KEYS (sizeof common_keys / sizeof *common_keys)

/** The verb of that name among the modules in play. */
static const struct verb *find_verb(const struct game *game, const char *word, const struct module **module)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *candidate = game->table->modules[m];
        for (unsigned v = 0; (game->in_play >> m & 1u) && v < candidate->verb_count; v++) {
            if (strcmp(candidate->verbs[v].name, word) == 0) {
                *module = candidate;
                return &candidate->verbs[v];
            }
        }
    }
    return NULL;
}

/** The module, in play or not, built or not, that has the verb; NULL if none. */
static const char *verb_owner(const struct game *game, const char *word)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned v = 0; v < game->table->modules[m]->verb_count; v++) {
            if (strcmp(game->table->modules[m]->verbs[v].name, word) == 0)
                return game->table->modules[m]->name;
        }
    }
    for (unsigned i = 0; i < game->table->planned_count; i++) {
        for (const char *const *verb = game->table->planned[i].verbs; verb && *verb; verb++) {
            if (strcmp(*verb, word) == 0)
                return game->table->planned[i].name;
        }
    }
    return NULL;
}

/** An action written in words, "deploy meeple field": its first word is a verb, in any capitals. */
static const struct verb *first_word(const struct game *game, const struct doc_node *node)
{
    const struct module *module;
    const size_t length = strcspn(node->text, " :");
    return node->text[length] == '\0' ? NULL : find_verb(game, doc_copy(game->arena, node->text, length), &module);
}

static void unknown_verb(struct game *game, const struct doc_node *node, const char *word)
{
    const struct verb *verb = first_word(game, node);
    const char *meant = ref_other_word(REF_WORDS_ACTION, word);
    if (verb) {
        doc_error(game->faults, node, "'%s' is no action; it is written {%s: %s, ...}", doc_quote(game->faults, node),
                  verb->name,
                  verb->value == VERB_TILE     ? "TILE"
                  : verb->value == VERB_FIGURE ? "FIGURE"
                                               : "...");
        return;
    }
    const char *owner = verb_owner(game, word);
    if (owner) {
        doc_error(game->faults, node, "'%s' is an action of the module %s, %s", doc_quote(game->faults, node), owner,
                  ref_out_of_play(game, owner));
        return;
    }
    struct doc_nearest nearest = {.word = word};
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned v = 0; (game->in_play >> m & 1u) && v < game->table->modules[m]->verb_count; v++)
            doc_nearest_try(&nearest, game->table->modules[m]->verbs[v].name);
    }
    if (meant || nearest.best)
        doc_error(game->faults, node, "unknown action '%s'; did you mean '%s'?", doc_quote(game->faults, node),
                  meant ? meant : nearest.best);
    else
        doc_error(game->faults, node,
                  "unknown action '%s'; a move is made of place, deploy and what the modules in play add",
                  doc_quote(game->faults, node));
}

bool ref_names_verb(const struct game *game, const struct doc_node *map)
{
    const struct module *module;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        if (find_verb(game, value->key->text, &module))
            return true;
    }
    return false;
}

/** Finds the verb among the keys of an action, wherever it stands; faults otherwise. */
static bool find_action(struct game *game, const struct doc_node *map, struct action *action)
{
    const struct doc_node *first_unknown = NULL;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const struct module *module;
        const struct verb *verb = find_verb(game, value->key->text, &module);
        bool common = false;
        for (size_t i = 0; i < COMMON_KEYS; i++)
            common |= strcmp(common_keys[i].word, value->key->text) == 0;
        if (!verb) {
            if (!common && !first_unknown)
                first_unknown = value;
            continue;
        }
        if (action->verb) {
            doc_error(game->faults, value->key, "an action has one verb; '%s' stands beside '%s'",
                      doc_quote(game->faults, value->key), action->verb->name);
            return false;
        }
        action->verb = verb;
        action->module = module;
        action->value = value;
    }
    if (action->verb)
        return true;
    if (first_unknown)
        unknown_verb(game, first_unknown->key, first_unknown->key->text);
    else
        doc_error(game->faults, map, "an action names what is done, such as {place: base/D, at: [1, 0]}");
    return false;
}

void ref_read_action_keys(struct game *game, const struct doc_node *map, const char *what)
{
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const char *word = value->key->text;
        struct doc_nearest nearest = {.word = word};
        bool known = false;
        for (size_t i = 0; i < COMMON_KEYS; i++) {
            doc_nearest_try(&nearest, common_keys[i].word);
            known |= strcmp(common_keys[i].word, word) == 0;
        }
        for (unsigned m = 0; m < game->table->count; m++) {
            const struct module *module = game->table->modules[m];
            const char *const *keys = game->in_play >> m & 1u ? module->action_keys : NULL;
            for (; keys && *keys; keys++)
                known |= strcmp(*keys, word) == 0;
            for (unsigned v = 0; (game->in_play >> m & 1u) && v < module->verb_count; v++) {
                doc_nearest_try(&nearest, module->verbs[v].name);
                known |= strcmp(module->verbs[v].name, word) == 0;
                for (const char *const *more = module->verbs[v].more; more && *more; more++)
                    known |= strcmp(*more, word) == 0;
            }
        }
        if (known)
            continue;
        if (nearest.best)
            doc_error(game->faults, value->key, "unknown key '%s' in %s; did you mean '%s'?",
                      doc_quote(game->faults, value->key), what, nearest.best);
        else
            doc_error(game->faults, value->key, "unknown key '%s' in %s", doc_quote(game->faults, value->key), what);
    }
}

static bool own_key(const struct game *game, const struct verb *verb, const char *word)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const char *const *keys = game->in_play >> m & 1u ? game->table->modules[m]->action_keys : NULL;
        for (; keys && *keys; keys++) {
            if (strcmp(*keys, word) == 0)
                return true;
        }
    }
    for (const char *const *more = verb->more; more && *more; more++) {
        if (strcmp(*more, word) == 0)
            return true;
    }
    return false;
}

static void read_key(struct game *game, struct action *action, enum action_key key, const struct doc_node *value)
{
    switch (key) {
    case KEY_AT:
        action->at_node = value;
        if (!ref_read_at(game, value, "at", &action->at))
            return;
        break;
    case KEY_TO:
        action->to_node = value;
        if (!ref_read_at(game, value, "to", &action->to))
            return;
        break;
    case KEY_FROM:
        if (!ref_read_at(game, value, "from", &action->from))
            return;
        break;
    case KEY_ROTATION:
        if (!ref_read_rotation(game, value, &action->turn))
            return;
        break;
    case KEY_SPOT:
        action->spot_node = value;
        if (!ref_read_spot(game, value, &action->spot))
            return;
        break;
    case KEY_AS:
        if (!doc_want_text(game->faults, value, "as"))
            return;
        action->as = value->text;
        action->as_node = value;
        break;
    case KEY_BY:
        if (!doc_want_text(game->faults, value, "by"))
            return;
        /* none of the modules that are built has a portal */
        doc_error(game->faults, value, "no module in play lets a figure go by '%s'; leave `by` out",
                  doc_quote(game->faults, value));
        return;
    case KEY_OWNER:
        action->owner = ref_read_player(game, value);
        if (action->owner < 0)
            return;
        break;
    }
    action->keys |= key;
}

/** "at, rotation": the keys that an action may have beside its verb. */
static const char *keys_of(const struct game *game, const struct verb *verb)
{
    const char *list = "";
    for (size_t i = 0; i < COMMON_KEYS; i++) {
        if (verb->keys & common_keys[i].key)
            list = doc_printf(game->arena, "%s%s%s", list, *list ? ", " : "", common_keys[i].word);
    }
    for (const char *const *more = verb->more; more && *more; more++)
        list = doc_printf(game->arena, "%s%s%s", list, *list ? ", " : "", *more);
    return *list ? list : "none";
}

/** Of `at`, `to` and `spot`, the one that the verb has where another was written; NULL: the key is none of them. */
static const char *other_place_key(const struct verb *verb, const char *word, const struct doc_node *map)
{
    const struct doc_node *value = doc_get(map, word);
    if (strcmp(word, "at") != 0 && strcmp(word, "to") != 0 && strcmp(word, "on") != 0 && strcmp(word, "in") != 0)
        return NULL;
    if (value->kind == DOC_LIST && (verb->keys & KEY_TO) && !doc_get(map, "to"))
        return "to";
    if (value->kind == DOC_LIST && (verb->keys & KEY_AT) && !doc_get(map, "at"))
        return "at";
    if (value->kind == DOC_TEXT && (verb->keys & KEY_SPOT) && !doc_get(map, "spot"))
        return "spot";
    return NULL;
}

static void read_keys(struct game *game, const struct doc_node *map, struct action *action)
{
    const struct verb *verb = action->verb;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        if (value == action->value || own_key(game, verb, value->key->text))
            continue;
        struct doc_nearest nearest = {.word = value->key->text};
        bool known = false;
        for (size_t i = 0; i < COMMON_KEYS && !known; i++) {
            known = (verb->keys & common_keys[i].key) && strcmp(common_keys[i].word, value->key->text) == 0;
            if (known)
                read_key(game, action, common_keys[i].key, value);
        }
        if (known)
            continue;
        for (size_t i = 0; i < COMMON_KEYS; i++) {
            if (verb->keys & common_keys[i].key)
                doc_nearest_try(&nearest, common_keys[i].word);
        }
        const char *place = other_place_key(verb, value->key->text, map);
        if (place || nearest.best)
            doc_error(game->faults, value->key, "unknown key '%s' in the action %s; did you mean '%s'?",
                      doc_quote(game->faults, value->key), verb->name, place ? place : nearest.best);
        else
            doc_error(game->faults, value->key, "the action %s has no key '%s'; it may have: %s", verb->name,
                      doc_quote(game->faults, value->key), keys_of(game, verb));
    }
    for (size_t i = 0; i < COMMON_KEYS; i++) {
        if ((verb->required & common_keys[i].key) && !doc_get(map, common_keys[i].word) &&
            !doc_has_faulty_key(game->faults, map))
            doc_error(game->faults, map, "the action %s needs the key '%s'", verb->name, common_keys[i].word);
    }
}

/** A tile without edges of its own is laid by a rule of its module alone, so not where that is not in play. */
static void want_box(struct game *game, struct action *action)
{
    const char *module;
    if (!action->tile.tile->any || ref_set_state(game, action->tile.tile->set, &module) != 0)
        return;
    doc_error(game->faults, action->value, "'%s' is placed in the module %s, %s",
              doc_quote(game->faults, action->value), module, ref_out_of_play(game, module));
    action->tile.tile = NULL;
}

static void read_value(struct game *game, struct action *action)
{
    bool turned = false;
    cat_turn turn = 0;
    switch (action->verb->value) {
    case VERB_TILE:
        if (!ref_read_tile(game, action->value, &action->tile, &turn, &turned))
            action->tile.tile = NULL;
        else
            want_box(game, action);
        if (turned && action->keys & KEY_ROTATION)
            doc_error(game->faults, doc_get(action->node, "rotation"), "the turn is given twice, by @ and by rotation");
        else if (turned)
            action->turn = turn;
        break;
    case VERB_FIGURE:
        action->kind = -1;
        if (doc_want_text(game->faults, action->value, "the kind of figure"))
            action->kind = ref_read_kind(game, action->value, action->value->text);
        break;
    case VERB_NOTHING:
        break;
    case VERB_NODE:
        break;
    }
}

static void read_word(struct game *game, const struct doc_node *node, struct action *action)
{
    const struct module *module;
    action->verb = find_verb(game, node->text, &module);
    action->value = node;
    if (!action->verb) {
        unknown_verb(game, node, node->text);
    } else if (action->verb->value != VERB_NOTHING) {
        doc_error(game->faults, node, "the action %s says more than its name: {%s: ...}", doc_quote(game->faults, node),
                  doc_quote(game->faults, node));
        action->verb = NULL;
    } else {
        action->module = module;
    }
}

/** When it is done: a figure that can move has its own moment for that. */
static enum verb_phase phase_of(const struct game *game, const struct action *action)
{
    if (action->verb->value == VERB_FIGURE && action->kind >= 0 && strcmp(action->verb->name, "move") == 0) {
        const struct figure_kind *kind = ref_kind(game, (unsigned)action->kind);
        if (kind->move)
            return kind->move_phase;
    }
    return action->verb->phase;
}

void ref_read_move(struct game *game, const struct doc_node *move, action_list *actions)
{
    if (move->kind == DOC_TEXT && move->plain && move->length > 0 && !doc_is(move, "pass")) {
        doc_error(game->faults, move, "a move must be a list of actions, such as [{place: D, at: [1, 0]}], not '%s'",
                  doc_quote(game->faults, move));
        return;
    }
    if (!doc_want_list(game->faults, move, "a move"))
        return;
    for (const struct doc_node *item = move->first; item; item = item->next) {
        struct action action = {.node = item, .owner = -1, .kind = -1};
        const struct doc_fault *const before = game->faults->last;
        if (item->kind == DOC_TEXT) {
            read_word(game, item, &action);
        } else if (doc_want_map(game->faults, item, "an action") && find_action(game, item, &action)) {
            if (action.verb->value == VERB_NOTHING) {
                doc_error(game->faults, action.value->key, "the action %s is a word alone: - %s", action.verb->name,
                          action.verb->name);
                continue;
            }
            read_keys(game, item, &action);
            read_value(game, &action);
        }
        ref_note_flaw(game, before, (struct flaw){.what = FLAW_ACTION, .node = item});
        if (action.verb)
            action.phase = phase_of(game, &action);
        if (action.verb)
            *REF_ADD(game->arena, actions) = action;
    }
}
