/* The head of a document: version, title, edition, expansions, options. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/other_words.h"
#include "referee/read.h"

static const char *const top_keys[] = {"reeve",      "title", "game",  "players", "turn",    "part",
                                       "tiles-left", "pile",  "board", "origin",  "figures", "tiles",
                                       "move",       "turns", "tally", "final",   "expect"};
static const char *const game_keys[] = {"edition", "expansions", "options"};

static const struct planned_module *planned(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->table->planned_count; i++) {
        if (strcmp(game->table->planned[i].name, name) == 0)
            return &game->table->planned[i];
    }
    return NULL;
}

/** Whether the document may have the key; a fault where it belongs to a module that is not in play. */
static bool known_key(struct game *game, const struct doc_node *key)
{
    for (size_t i = 0; i < sizeof top_keys / sizeof *top_keys; i++) {
        /* most differ in their first letter */
        if (*key->text == *top_keys[i] && strcmp(key->text, top_keys[i]) == 0)
            return true;
    }
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        if (!module->state_key || strcmp(key->text, module->state_key) != 0)
            continue;
        if (!(game->in_play >> m & 1u))
            doc_error(game->faults, key, "'%s' is the state of the module %s, %s", doc_quote(game->faults, key),
                      module->name, ref_out_of_play(game, module->name));
        return true;
    }
    return false;
}

void ref_want_keys(struct game *game, const struct doc_node *map, const char *what, const char *const *keys,
                   size_t count)
{
    struct doc_node *value = map->kind == DOC_MAP ? map->first : NULL;
    for (; value; value = value->next) {
        const char *meant = ref_other_word(REF_WORDS_KEY, value->key->text);
        size_t i = 0;
        while (meant && i < count && strcmp(keys[i], meant) != 0)
            i++;
        if (meant && i < count && !doc_get(map, meant)) {
            doc_error(game->faults, value->key, "unknown key '%s' in %s; did you mean '%s'?",
                      doc_quote(game->faults, value->key), what, meant);
            value->key->refused = true;
        }
    }
    doc_want_keys(game->faults, map, what, keys, count);
}

void ref_read_keys(struct game *game, const struct doc_node *root)
{
    for (const struct doc_node *value = root->first; value; value = value->next) {
        const char *key = value->key->text;
        struct doc_nearest nearest = {.word = key};
        if (known_key(game, value->key))
            continue;
        for (size_t i = 0; i < sizeof top_keys / sizeof *top_keys; i++)
            doc_nearest_try(&nearest, top_keys[i]);
        for (unsigned m = 0; m < game->table->count; m++) {
            if (game->table->modules[m]->state_key)
                doc_nearest_try(&nearest, game->table->modules[m]->state_key);
        }
        bool in_game = false;
        for (size_t i = 0; i < sizeof game_keys / sizeof *game_keys; i++)
            in_game |= strcmp(key, game_keys[i]) == 0;
        if (in_game)
            doc_error(game->faults, value->key, "'%s' stands under 'game': game: {%s: ...}", key, key);
        else if (planned(game, key))
            doc_error(game->faults, value->key, "'%s' is the state of the module %s, which is not built yet",
                      doc_quote(game->faults, value->key), doc_quote(game->faults, value->key));
        else if (nearest.best)
            doc_error(game->faults, value->key, "unknown key '%s'; did you mean '%s'?",
                      doc_quote(game->faults, value->key), nearest.best);
        else
            doc_error(game->faults, value->key, "unknown key '%s' in the document; reeve(5) lists the keys",
                      doc_quote(game->faults, value->key));
    }
}

static bool read_edition(const char *word, enum cat_edition *edition)
{
    for (enum cat_edition e = CAT_C1; e < CAT_EDITIONS; e++) {
        if (strcmp(word, cat_edition_word(e)) == 0) {
            *edition = e;
            return true;
        }
    }
    return false;
}

/** The first expansion of the list that is called so. */
static const struct doc_node *first_named(const struct doc_node *list, const char *name)
{
    const struct doc_node *item = list->first;
    while (!doc_is(item, name))
        item = item->next;
    return item;
}

/** The name of a title or of a name written with blanks, "inns and cathedrals"; NULL: none. */
static bool spells(const char *said, const char *name)
{
    for (;;) {
        while (*said == ' ' || *said == '-' || *said == '_' || *said == ',')
            said++;
        while (*name == ' ' || *name == '-' || *name == ',')
            name++;
        if (*said == '&') {
            if (*name == '&')
                name++;
            else if (strncmp(name, "and", 3) == 0)
                name += 3;
            else
                return false;
            said++;
            continue;
        }
        if (*name == '&') {
            if (strncmp(said, "and", 3) != 0)
                return false;
            said += 3;
            name++;
            continue;
        }
        const char left = *said >= 'A' && *said <= 'Z' ? (char)(*said - 'A' + 'a') : *said;
        const char right = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        if (left != right)
            return false;
        if (!left)
            return true;
        said++;
        name++;
    }
}

/** Whether words mean a title or a name: with or without the article, with "&", "and", blanks, hyphens. */
static bool means(const char *said, const char *name)
{
    static const char article[] = "the ";
    const size_t length = sizeof article - 1;
    return spells(said, name) || (strncmp(name, "The ", length) == 0 && spells(said, name + length)) ||
           ((strncmp(said, article, length) == 0 || strncmp(said, "The ", length) == 0) && spells(said + length, name));
}

static const char *titled_so(const struct game *game, const char *said)
{
    for (unsigned i = 0; i < game->table->count; i++) {
        const struct module *module = game->table->modules[i];
        if (means(said, module->name) || (module->title && means(said, module->title)))
            return module->name;
    }
    for (unsigned i = 0; i < game->table->planned_count; i++) {
        if (means(said, game->table->planned[i].name))
            return game->table->planned[i].name;
    }
    return NULL;
}

/** One name of `expansions:`; the name itself if it is known but not built, else NULL.  `named`: what came before. */
static const char *read_expansion(struct game *game, const struct doc_node *list, const struct doc_node *node,
                                  uint64_t *named)
{
    if (!doc_want_text(game->faults, node, "an expansion"))
        return NULL;
    struct doc_nearest nearest = {.word = node->text};
    for (unsigned i = 0; i < game->table->count; i++) {
        if (strcmp(game->table->modules[i]->name, node->text) == 0) {
            if (*named >> i & 1u) {
                doc_error(game->faults, node, "the expansion '%s' is named twice", node->text);
                doc_note(game->faults, first_named(list, node->text), "first named here");
            }
            *named |= UINT64_C(1) << i;
            game->in_play |= UINT64_C(1) << i;
            return NULL;
        }
    }
    const struct planned_module *later = planned(game, node->text);
    if (later) {
        doc_error(game->faults, node, "the module '%s' is not built yet", doc_quote(game->faults, node));
        return later->name;
    }
    for (unsigned i = 0; i < game->table->count; i++)
        doc_nearest_try(&nearest, game->table->modules[i]->name);
    for (unsigned i = 0; i < game->table->planned_count; i++)
        doc_nearest_try(&nearest, game->table->planned[i].name);
    const char *titled = titled_so(game, node->text);
    if (titled || nearest.best)
        doc_error(game->faults, node, "unknown expansion '%s'; did you mean '%s'?", doc_quote(game->faults, node),
                  titled ? titled : nearest.best);
    else
        doc_error(game->faults, node, "unknown expansion '%s'; `reeve rules` lists the modules",
                  doc_quote(game->faults, node));
    return NULL;
}

static const char *read_expansions(struct game *game, const struct doc_node *list)
{
    const char *unbuilt = NULL;
    uint64_t named = 0;
    if (!list || !doc_want_list(game->faults, list, "expansions"))
        return NULL;
    for (const struct doc_node *item = list->first; item; item = item->next) {
        const char *name = read_expansion(game, list, item, &named);
        if (name && !unbuilt)
            unbuilt = name;
    }
    return unbuilt;
}

void ref_option_defaults(struct game *game)
{
    unsigned place = 0;
    for (unsigned m = 0; m < game->table->count; m++) {
        for (unsigned o = 0; o < game->table->modules[m]->option_count; o++, place++) {
            if (!game->option_set[place])
                game->option[place] = game->table->modules[m]->options[o].defaults[game->edition];
        }
    }
}

/** "4 or 2", or "a whole number from 1 to 20". */
static const char *values_text(struct doc_arena *arena, const char *const *values, int min, int max)
{
    if (!values)
        return doc_printf(arena, "a whole number from %d to %d", min, max);
    const char *text = values[0];
    for (unsigned i = 1; values[i]; i++)
        text = doc_printf(arena, "%s%s%s", text, values[i + 1] ? ", " : " or ", values[i]);
    return text;
}

/** The number of a value among words; switches are also yes, no, true, false.  -1: none. */
static int value_number(const char *const *values, bool is_switch, const char *word)
{
    if (is_switch) {
        if (strcmp(word, "yes") == 0 || strcmp(word, "true") == 0)
            word = "on";
        else if (strcmp(word, "no") == 0 || strcmp(word, "false") == 0)
            word = "off";
    }
    for (int i = 0; values[i]; i++) {
        if (strcmp(values[i], word) == 0)
            return i;
    }
    return -1;
}

/** A whole number written plainly; false otherwise. */
static bool number_value(const char *word, int min, int max, int *value)
{
    long sum = 0;
    const char *digit = word + (*word == '-');
    if (!*digit)
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || sum > DOC_INTEGER_MAX)
            return false;
        sum = sum * 10 + (*digit - '0');
    }
    sum = *word == '-' ? -sum : sum;
    if (sum < min || sum > max)
        return false;
    *value = (int)sum;
    return true;
}

const char *ref_setting_fault(struct doc_arena *arena, const struct module_table *table, const char *name,
                              const char *word, unsigned *place, int *value, const char **idle)
{
    struct doc_nearest nearest = {.word = name};
    *idle = NULL;
    *place = 0;
    for (unsigned m = 0; m < table->count; m++) {
        const struct module *module = table->modules[m];
        for (unsigned o = 0; o < module->option_count; o++, ++*place) {
            const struct option *option = &module->options[o];
            if (strcmp(option->name, name) != 0)
                continue;
            const bool good = option->values ? (*value = value_number(option->values, option->is_switch, word)) >= 0
                                             : number_value(word, option->min, option->max, value);
            if (good)
                return NULL;
            return doc_printf(arena, "option '%s' cannot be '%s'; it is %s", name,
                              doc_excerpt(arena, word, strlen(word)),
                              values_text(arena, option->values, option->min, option->max));
        }
    }
    for (unsigned i = 0; i < table->planned_option_count; i++) {
        const struct planned_option *option = &table->planned_options[i];
        doc_nearest_try(&nearest, option->name);
        if (strcmp(option->name, name) != 0)
            continue;
        const bool is_switch =
            option->values && (strcmp(option->values[0], "on") == 0 || strcmp(option->values[0], "off") == 0);
        if (option->values ? value_number(option->values, is_switch, word) < 0 : !number_value(word, 0, 1000, value))
            return doc_printf(arena, "option '%s' cannot be '%s'; it is %s", name,
                              doc_excerpt(arena, word, strlen(word)), values_text(arena, option->values, 0, 1000));
        *idle = option->module;
        return NULL;
    }
    for (unsigned m = 0; m < table->count; m++) {
        for (unsigned o = 0; o < table->modules[m]->option_count; o++)
            doc_nearest_try(&nearest, table->modules[m]->options[o].name);
    }
    *place = REF_NO_OPTION;
    if (nearest.best)
        return doc_printf(arena, "unknown option '%s'; did you mean '%s'?", doc_excerpt(arena, name, strlen(name)),
                          nearest.best);
    return doc_printf(arena, "unknown option '%s'; `reeve help options` lists them",
                      doc_excerpt(arena, name, strlen(name)));
}

/** The module of the option at a place of the table. */
static unsigned option_module(const struct game *game, unsigned place)
{
    unsigned m = 0;
    while (place >= game->table->modules[m]->option_count)
        place -= game->table->modules[m++]->option_count;
    return m;
}

static const struct option *option_at(const struct game *game, unsigned place)
{
    unsigned m = 0;
    while (place >= game->table->modules[m]->option_count)
        place -= game->table->modules[m++]->option_count;
    return &game->table->modules[m]->options[place];
}

static void set_option(struct game *game, const struct doc_node *node, const char *name, const char *word)
{
    unsigned place;
    int value;
    const char *idle;
    const char *fault = ref_setting_fault(game->arena, game->table, name, word, &place, &value, &idle);
    if (fault) {
        doc_error(game->faults, node && place == REF_NO_OPTION ? node->key : node, "%s", fault);
        return;
    }
    const struct option *option = idle ? NULL : option_at(game, place);
    if (option && !(game->in_play >> option_module(game, place) & 1u) &&
        !(option->also && ref_in_play_named(game, option->also)))
        idle = game->table->modules[option_module(game, place)]->name;
    if (idle) {
        ref_assume(game, RULE_NONE, NULL, "the option %s has no effect: it belongs to %s, which is not in play", name,
                   idle);
        return;
    }
    game->option[place] = value;
    game->option_set[place] = true;
}

static void read_options(struct game *game, const struct doc_node *map)
{
    if (map && doc_want_map(game->faults, map, "options")) {
        for (const struct doc_node *value = map->first; value; value = value->next) {
            if (doc_want_text(game->faults, value, "an option's value"))
                set_option(game, value, value->key->text, value->text);
        }
    }
    for (unsigned i = 0; i < game->settings->option_count; i++)
        set_option(game, NULL, game->settings->options[i].name, game->settings->options[i].value);
    ref_option_defaults(game);
}

void ref_read_version(struct game *game, const struct doc_node *root)
{
    const struct doc_node *version = doc_want(game->faults, root, "the document", "reeve");
    long number;
    if (version && doc_want_integer(game->faults, version, "reeve, the version of the format,", 1, 1, &number)) {
        /* there is only version 1 */
    }
}

const char *ref_read_head(struct game *game, const struct doc_node *root)
{
    const struct doc_node *title = doc_get(root, "title");
    if (title && doc_want_text(game->faults, title, "title"))
        game->title = title->text;

    const struct doc_node *head = doc_get(root, "game");
    if (head && !doc_want_map(game->faults, head, "game"))
        head = NULL;
    if (head)
        doc_want_keys(game->faults, head, "game", game_keys, sizeof game_keys / sizeof *game_keys);
    for (unsigned i = 0; i < game->table->count; i++) {
        if (game->table->modules[i]->always)
            game->in_play |= UINT64_C(1) << i;
        /* a map of the command line brings its module along */
        if (game->settings->map && game->table->modules[i]->state_key &&
            strcmp(game->table->modules[i]->state_key, "map") == 0)
            game->in_play |= UINT64_C(1) << i;
    }
    game->edition = CAT_C2;
    const struct doc_node *edition = doc_get(head, "edition");
    if (edition && doc_want_text(game->faults, edition, "edition") && !read_edition(edition->text, &game->edition))
        doc_error(game->faults, edition, "there is no edition '%s'; it is C1, C2 or C3%s",
                  doc_quote(game->faults, edition),
                  edition->length == 1 && strchr("123", *edition->text)
                      ? doc_printf(game->arena, ": write C%s", edition->text)
                      : "");
    if (game->settings->edition >= 0)
        game->edition = (enum cat_edition)game->settings->edition;
    const char *unbuilt = read_expansions(game, doc_get(head, "expansions"));
    read_options(game, doc_get(head, "options"));
    return unbuilt;
}
