/* Features described without a board, scored by the very stages that score those of a board. */
#include "config.h"

#include <string.h>

#include "document/get.h"
#include "document/nearest.h"
#include "referee/other_words.h"
#include "referee/play.h"
#include "referee/read.h"
#include "referee/turn.h"

/** The key of that name that a feature of the kind may have in this game; NULL and the module's name if it is not in
 * play. */
static const struct tally_key *find_key(const struct game *game, const char *word, enum cat_kind kind,
                                        const char **idle, struct doc_nearest *nearest)
{
    const struct tally_key *found = NULL;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; k < module->tally_key_count; k++) {
            const struct tally_key *key = &module->tally_keys[k];
            if (!(key->kinds >> kind & 1u))
                continue;
            doc_nearest_try(nearest, key->name);
            if (strcmp(key->name, word) != 0)
                continue;
            if (game->in_play >> m & 1u)
                found = key;
            else if (!*idle)
                *idle = module->name;
        }
    }
    return found;
}

/** Whether a module in play says anything of a kind of feature; a fault that names the one which would, if not. */
static bool want_kind(struct game *game, const struct doc_node *feature, enum cat_kind kind)
{
    const char *idle = NULL;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; k < module->tally_key_count; k++) {
            if (!(module->tally_keys[k].kinds >> kind & 1u))
                continue;
            if (game->in_play >> m & 1u)
                return true;
            idle = idle ? idle : module->name;
        }
    }
    doc_error(game->faults, feature->key, "a %s is scored in the module %s, %s", cat_kind_word(kind), idle,
              ref_out_of_play(game, idle));
    return false;
}

/** "tiles, complete, coats-of-arms": what may be said of a feature of the kind in this game. */
static const char *keys_in_play(const struct game *game, enum cat_kind kind)
{
    const char *list = kind == CAT_FIELD ? "scoring" : kind == CAT_MONASTERY ? "kind, complete" : "complete";
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; (game->in_play >> m & 1u) && k < module->tally_key_count; k++) {
            if (module->tally_keys[k].kinds >> kind & 1u)
                list = doc_printf(game->arena, "%s, %s", list, module->tally_keys[k].name);
        }
        for (unsigned k = 0; (game->in_play >> m & 1u) && k < module->tally_part_count; k++) {
            if (module->tally_parts[k].kinds >> kind & 1u)
                list = doc_printf(game->arena, "%s, %s", list, module->tally_parts[k].name);
        }
    }
    return list;
}

/** "road", or the word of a module's feature. */
static const char *kind_word(const struct scoring *scoring)
{
    return scoring->word ? scoring->word : cat_kind_word(scoring->kind);
}

static bool may_have(const struct tally_part *part, const struct scoring *scoring)
{
    if (!scoring->word)
        return part->kinds >> scoring->kind & 1u;
    for (const char *const *name = part->features; name && *name; name++) {
        if (strcmp(*name, scoring->word) == 0)
            return true;
    }
    return false;
}

/** Reads a key that its module reads itself; false: there is none of that name. */
static bool read_part(struct game *game, struct scoring *scoring, const struct doc_node *value)
{
    const char *idle = NULL;
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; k < module->tally_part_count; k++) {
            const struct tally_part *part = &module->tally_parts[k];
            if (strcmp(part->name, value->key->text) != 0 || !may_have(part, scoring))
                continue;
            if (game->in_play >> m & 1u) {
                part->read(game, scoring, value);
                return true;
            }
            idle = module->name;
        }
    }
    if (idle)
        doc_error(game->faults, value->key, "'%s' belongs to the module %s, %s", value->key->text, idle,
                  ref_out_of_play(game, idle));
    return idle != NULL;
}

static void read_fact(struct game *game, struct scoring *scoring, const struct doc_node *value)
{
    const char *word = value->key->text;
    if (read_part(game, scoring, value))
        return;
    const char *idle = NULL;
    struct doc_nearest nearest = {.word = word};
    const struct tally_key *key = find_key(game, word, scoring->kind, &idle, &nearest);
    const char *meant = key ? NULL : ref_other_word(REF_WORDS_KEY, word);
    const char *other = NULL;
    if (meant && !find_key(game, meant, scoring->kind, &other, &(struct doc_nearest){.word = meant}) &&
        strcmp(meant, "complete") != 0)
        meant = NULL;
    if (key && key->is_switch) {
        bool on;
        if (doc_want_switch(game->faults, value, word, &on))
            scoring->fact[key->fact] = on;
    } else if (key) {
        doc_want_integer(game->faults, value, word, key->fact == FACT_TILES ? 1 : 0, key->max,
                         &scoring->fact[key->fact]);
    } else if (idle) {
        doc_error(game->faults, value->key, "'%s' belongs to the module %s, %s", word, idle,
                  ref_out_of_play(game, idle));
    } else if (doc_is(value->key, "figures")) {
        doc_error(game->faults, value->key, "a %s has no key 'figures'; they are a key of the entry, beside '%s'",
                  kind_word(scoring), kind_word(scoring));
    } else if (meant || nearest.best) {
        doc_error(game->faults, value->key, "a %s has no key '%s'; did you mean '%s'?", kind_word(scoring),
                  doc_quote(game->faults, value->key), meant ? meant : nearest.best);
    } else {
        doc_error(game->faults, value->key, "a %s has no key '%s'; it may have: %s", kind_word(scoring),
                  doc_quote(game->faults, value->key), keys_in_play(game, scoring->kind));
    }
}

static void read_building(struct game *game, struct scoring *scoring, const struct doc_node *value)
{
    if (!doc_want_text(game->faults, value, "the kind of monastery"))
        return;
    for (enum cat_building b = CAT_PLAIN; b < CAT_BUILDINGS; b++) {
        if (strcmp(cat_building_word(b), value->text) == 0) {
            scoring->building = b;
            return;
        }
    }
    doc_error(game->faults, value,
              "no monastic building is called '%s'; there are monastery, abbey, shrine, german, japanese, dutch and "
              "darmstadt",
              doc_quote(game->faults, value));
}

static void read_scoring_word(struct game *game, struct scoring *scoring, const struct doc_node *value)
{
    static const struct {
        const char *word;
        enum occasion occasion;
    } words[] = {
        {"final", OCCASION_FINAL}, {"barn-placed", OCCASION_BARN_PLACED}, {"barn-connected", OCCASION_BARN_CONNECTED}};
    if (!doc_want_text(game->faults, value, "scoring"))
        return;
    for (unsigned i = 0; i < 3; i++) {
        if (strcmp(words[i].word, value->text) == 0) {
            if (words[i].occasion != OCCASION_FINAL && !ref_in_play_named(game, "abbey-and-mayor"))
                doc_error(game->faults, value, "'%s' needs a barn, of the module abbey-and-mayor, %s",
                          doc_quote(game->faults, value), ref_out_of_play(game, "abbey-and-mayor"));
            scoring->occasion = words[i].occasion;
            return;
        }
    }
    doc_error(game->faults, value, "a field's scoring is final, barn-placed or barn-connected, not '%s'",
              doc_quote(game->faults, value));
}

/** The facts of a feature. */
static void read_facts(struct game *game, struct scoring *scoring, const struct doc_node *map, bool final)
{
    bool complete = !final;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const char *word = value->key->text;
        if (strcmp(word, "complete") == 0 && scoring->kind != CAT_FIELD) {
            if (doc_want_switch(game->faults, value, word, &complete) && complete && final)
                doc_error(
                    game->faults, value,
                    "with `final: true` every feature is scored as at the game's end; `complete: true` contradicts it");
        } else if (strcmp(word, "kind") == 0 && scoring->kind == CAT_MONASTERY) {
            read_building(game, scoring, value);
        } else if (strcmp(word, "scoring") == 0 && scoring->kind == CAT_FIELD) {
            read_scoring_word(game, scoring, value);
        } else {
            read_fact(game, scoring, value);
        }
    }
    const char *needed = scoring->kind == CAT_FIELD ? "cities" : "tiles";
    if (!doc_get(map, needed) && !doc_has_faulty_key(game->faults, map))
        doc_error(game->faults, map, "a %s of a tally needs '%s'", cat_kind_word(scoring->kind), needed);
    if (scoring->kind == CAT_FIELD)
        return;
    scoring->complete = complete;
    scoring->occasion = complete ? OCCASION_COMPLETED : OCCASION_FINAL;
}

/** One figure of a player: a word, or a map with more to say. */
static void read_standing(struct game *game, struct scoring *scoring, const struct doc_node *node, int owner,
                          unsigned where)
{
    const struct doc_node *word = node;
    long facts_of_figure[FIGURE_FACTS] = {0};
    if (node->kind == DOC_MAP) {
        word = doc_want(game->faults, node, "a figure", "kind");
        for (const struct doc_node *value = node->first; value; value = value->next) {
            const struct figure_key *key = ref_figure_key(game, value->key->text);
            if (key)
                ref_read_figure_key(game, key, value, facts_of_figure);
            else if (ref_idle_figure_key(game, value->key->text))
                doc_error(game->faults, value->key, "'%s' belongs to the module %s, %s", value->key->text,
                          ref_idle_figure_key(game, value->key->text),
                          ref_out_of_play(game, ref_idle_figure_key(game, value->key->text)));
            else if (strcmp(value->key->text, "kind") != 0 && strcmp(value->key->text, "as") != 0)
                doc_error(game->faults, value->key, "a figure of a tally has no key '%s'",
                          doc_quote(game->faults, value->key));
        }
    }
    const struct cat_feature facts_of_kind = {.kind = (uint8_t)scoring->kind, .building = (uint8_t)scoring->building};
    const uint8_t pose = ref_read_pose(game, doc_get(node, "as"), &facts_of_kind);
    if (!word || !doc_want_text(game->faults, word, "a figure"))
        return;
    const int kind = ref_read_kind(game, word, word->text);
    if (kind < 0 || owner < 0)
        return;
    const struct figure_kind *facts = ref_kind(game, (unsigned)kind);
    /* a companion (a builder) goes with a meeple of its owner on a road or city and is no lord of anything */
    if (where && (!(facts->where & where) || (facts->traits & FIGURE_COMPANION))) {
        doc_error(game->faults, word, "%s %s has no place on a %s", ref_article(facts->name), facts->name,
                  scoring->word);
        return;
    }
    if (!where && !(facts->where >> scoring->kind & 1u)) {
        ref_want_place(game, word, facts, scoring->kind);
        return;
    }
    struct standing *standing = REF_ADD(game->arena, &scoring->figures);
    standing->kind = (uint8_t)kind;
    standing->owner = (uint8_t)owner;
    standing->pose = pose;
    memcpy(standing->fact, facts_of_figure, sizeof standing->fact);
    standing->strength = facts->strength;
    standing->id = BOARD_NONE;
    if (facts->traits & FIGURE_OCCUPIES)
        scoring->occupied = true;
}

/** `where`: of a module's feature, the kinds of features whose figures may be there; else 0. */
static void read_figures(struct game *game, struct scoring *scoring, const struct doc_node *map, unsigned where)
{
    if (map && map->kind == DOC_LIST) {
        doc_error(game->faults, map, "figures of a tally must be a map, such as {%s: [meeple]}, not a list",
                  game->player_count ? game->players[0].name : "Blue");
        return;
    }
    if (!map || !doc_want_map(game->faults, map, "figures of a tally"))
        return;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const int owner = ref_read_player(game, value->key);
        const bool counted = value->kind == DOC_TEXT && value->plain && value->length > 0 &&
                             strspn(value->text, "0123456789") == value->length;
        if (counted || (value->kind == DOC_MAP && !doc_get(value, "kind"))) {
            doc_error(game->faults, value,
                      "a player's figures must be a list of their kinds, such as [meeple, meeple], not %s",
                      counted ? doc_printf(game->arena, "'%s'", value->text) : "a map");
            continue;
        }
        if (!doc_want_list(game->faults, value, "a player's figures"))
            continue;
        for (const struct doc_node *item = value->first; item; item = item->next)
            read_standing(game, scoring, item, owner, where);
    }
}

/** A monastery or garden: completed with a tile missing, or with a row and column that cannot be. */
static void check_around(struct game *game, const struct scoring *scoring, const struct doc_node *feature)
{
    const long tiles = scoring->fact[FACT_TILES];
    const long line = scoring->fact[FACT_LINE];
    const struct doc_node *stated = doc_get(feature, "line");
    bool lying = false;
    for (unsigned i = 0; i < scoring->figures.count; i++)
        lying |= scoring->figures.items[i].pose != 0;
    if (lying && !scoring->complete && !stated)
        doc_error(game->faults, feature->key,
                  "an abbot's final scoring needs 'line': the tiles in his row and column, his own included");
    if (!ref_nine_spaces(game))
        return;
    if (scoring->complete && tiles < 9)
        doc_error(game->faults, doc_get(feature, "tiles"),
                  "a completed %s has 9 tiles, its own and the eight around it; with fewer say `complete: false`",
                  cat_kind_word(scoring->kind));
    /* no more than four of its neighbours touch it only at a corner */
    const long least = tiles > 5 ? tiles - 4 : 1;
    if (stated && line < least)
        doc_error(game->faults, stated,
                  "a monastery of %ld tiles has at least %ld in its row and column, its own included", tiles, least);
}

/** More of a kind than a player has, or facts that contradict each other. */
static void check_entry(struct game *game, const struct scoring *scoring, const struct doc_node *entry,
                        const struct doc_node *feature)
{
    unsigned count[REF_PLAYERS_MAX][REF_KINDS_MAX] = {{0}};
    for (unsigned i = 0; i < scoring->figures.count; i++)
        count[scoring->figures.items[i].owner][scoring->figures.items[i].kind]++;
    for (unsigned p = 0; p < game->player_count; p++) {
        for (unsigned kind = 0; kind < REF_KINDS_MAX && ref_kind(game, kind); kind++) {
            const int all = game->given[kind] ? game->given[kind] : ref_kind(game, kind)->given;
            if (count[p][kind] > (unsigned)all)
                doc_error(game->faults, doc_get(doc_get(entry, "figures"), game->players[p].name),
                          "%s has %u %s there, more than the %d that the game gives", game->players[p].name,
                          count[p][kind], ref_kind(game, kind)->plural, all);
        }
    }
    if (scoring->fact[FACT_CAPS] > scoring->fact[FACT_TILES])
        doc_error(game->faults, doc_get(feature, "caps"), "a city has no more caps than tiles");
    if (scoring->fact[FACT_FARMHOUSES] > scoring->fact[FACT_TILES] && scoring->kind == CAT_ROAD)
        doc_error(game->faults, doc_get(feature, "farmhouses"), "a road has no more tiles with a farmhouse than tiles");
    if (scoring->kind == CAT_MONASTERY && scoring->fact[FACT_CITY_TILES] > scoring->fact[FACT_TILES])
        doc_error(game->faults, doc_get(feature, "city-tiles"), "no more of the tiles can show city than lie there");
    if (scoring->kind == CAT_MONASTERY && scoring->fact[FACT_ROAD_TILES] >= scoring->fact[FACT_TILES] &&
        scoring->fact[FACT_TILES] > 0 && doc_get(feature, "road-tiles"))
        doc_error(game->faults, doc_get(feature, "road-tiles"),
                  "no more of the neighbours can show road than lie there");
    if (scoring->kind == CAT_FIELD && scoring->fact[FACT_BESIEGED] > scoring->fact[FACT_CITIES])
        doc_error(game->faults, doc_get(feature, "besieged"), "no more of the cities can be besieged than there are");
}

/** The feature of that name that a module in play knows; NULL, and the module's name if it is not in play. */
static const struct tally_feature *find_feature(const struct game *game, const char *word, const char **idle)
{
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; k < module->tally_feature_count; k++) {
            if (strcmp(module->tally_features[k].name, word) != 0)
                continue;
            if (game->in_play >> m & 1u)
                return &module->tally_features[k];
            *idle = module->name;
        }
    }
    return NULL;
}

/** The facts of a feature that one module alone knows. */
static void read_own_feature(struct game *game, struct scoring *scoring, const struct doc_node *map,
                             const struct tally_feature *feature, bool final)
{
    bool complete = !final;
    scoring->kind = CAT_KINDS;
    scoring->word = feature->name;
    scoring->own_worth = true;
    for (const struct doc_node *value = map->first; value; value = value->next) {
        const char *const *key = feature->keys;
        while (*key && strcmp(*key, value->key->text) != 0)
            key++;
        if (*key)
            continue;
        if (strcmp(value->key->text, "complete") == 0 && !feature->always_complete) {
            if (doc_want_switch(game->faults, value, "complete", &complete) && complete && final)
                doc_error(
                    game->faults, value,
                    "with `final: true` every feature is scored as at the game's end; `complete: true` contradicts it");
        } else if (!read_part(game, scoring, value)) {
            doc_error(game->faults, value->key, "a %s has no key '%s'", feature->name,
                      doc_quote(game->faults, value->key));
        }
    }
    scoring->complete = complete;
    scoring->occasion = complete ? OCCASION_COMPLETED : OCCASION_FINAL;
    feature->read(game, scoring, map);
}

/** "city, road, ...": the features that an entry may be in this game. */
static const char *features_in_play(const struct game *game)
{
    const char *list = "city, road, monastery, garden, field";
    for (unsigned m = 0; m < game->table->count; m++) {
        const struct module *module = game->table->modules[m];
        for (unsigned k = 0; (game->in_play >> m & 1u) && k < module->tally_feature_count; k++)
            list = doc_printf(game->arena, "%s, %s", list, module->tally_features[k].name);
    }
    return list;
}

static bool read_entry(struct game *game, struct scoring *scoring, const struct doc_node *entry, bool final)
{
    static const char *const kinds[] = {"city", "road", "monastery", "garden", "field"};
    static const enum cat_kind numbers[] = {CAT_CITY, CAT_ROAD, CAT_MONASTERY, CAT_GARDEN, CAT_FIELD};
    const struct doc_node *feature = NULL;
    const struct tally_feature *own = NULL;
    const unsigned errors = game->faults->errors;
    if (!doc_want_map(game->faults, entry, "an entry of a tally"))
        return false;
    scoring->game = game;
    scoring->feature = BOARD_NONE;
    for (const struct doc_node *value = entry->first; value; value = value->next) {
        struct doc_nearest nearest = {.word = value->key->text};
        const char *idle = NULL;
        const struct tally_feature *found = find_feature(game, value->key->text, &idle);
        bool is_feature = found != NULL;
        if (strcmp(value->key->text, "figures") == 0)
            continue;
        for (unsigned k = 0; k < 5; k++) {
            doc_nearest_try(&nearest, kinds[k]);
            if (strcmp(value->key->text, kinds[k]) != 0)
                continue;
            is_feature = true;
            scoring->kind = numbers[k];
        }
        if (is_feature && feature)
            doc_error(game->faults, value->key, "an entry is one feature; '%s' stands beside '%s'",
                      doc_quote(game->faults, value->key), doc_quote(game->faults, feature->key));
        if (is_feature) {
            feature = value;
            own = found;
        } else if (idle) {
            doc_error(game->faults, value->key, "a %s is scored in the module %s, %s", value->key->text, idle,
                      ref_out_of_play(game, idle));
        } else if (strncmp("figures", value->key->text, 6) == 0 || doc_is(value->key, "Figures")) {
            doc_error(game->faults, value->key, "unknown key '%s' in an entry of a tally; did you mean 'figures'?",
                      doc_quote(game->faults, value->key));
        } else if (ref_other_word(REF_WORDS_FEATURE, value->key->text) || nearest.best) {
            const char *meant = ref_other_word(REF_WORDS_FEATURE, value->key->text);
            doc_error(game->faults, value->key, "unknown feature '%s'; did you mean '%s'?",
                      doc_quote(game->faults, value->key), meant ? meant : nearest.best);
        } else {
            doc_error(game->faults, value->key, "unknown key '%s' in an entry of a tally; it may have: %s, figures",
                      doc_quote(game->faults, value->key), features_in_play(game));
        }
    }
    if (!feature) {
        if (game->faults->errors == errors && doc_get(entry, "figures"))
            doc_error(game->faults, doc_get(entry, "figures")->key,
                      "these figures stand on no feature; an entry has both, - city: {tiles: 2} and below it, without "
                      "the '-', figures: {%s: [meeple]}",
                      game->player_count ? game->players[0].name : "Blue");
        else if (game->faults->errors == errors)
            doc_error(game->faults, entry, "an entry of a tally is a city, road, monastery, garden or field");
        return false;
    }
    if (!doc_want_map(game->faults, feature, "a feature") || (!own && !want_kind(game, feature, scoring->kind)))
        return false;
    scoring->occasion = OCCASION_FINAL;
    if (own)
        read_own_feature(game, scoring, feature, own, final);
    else
        read_facts(game, scoring, feature, final);
    read_figures(game, scoring, doc_get(entry, "figures"), own ? own->where : 0);
    check_entry(game, scoring, entry, feature);
    if (!own && (scoring->kind == CAT_MONASTERY || scoring->kind == CAT_GARDEN) && game->faults->errors == errors)
        check_around(game, scoring, feature);
    return true;
}

/** Adds an entry, once for each way in which figures are there. */
static void add_ways(struct game *game, const struct scoring *entry, scoring_list *entries)
{
    const struct cat_feature facts = {.kind = (uint8_t)entry->kind, .building = (uint8_t)entry->building};
    const char *const *ways = ref_ways(game, &facts);
    const unsigned count = ref_way_count(game, &facts);
    for (unsigned way = 0; way < count; way++) {
        struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
        *scoring = *entry;
        if (ways) {
            scoring->figures.items =
                doc_alloc_array(game->arena, entry->figures.count + 1, sizeof *entry->figures.items);
            for (unsigned i = 0; i < entry->figures.count; i++)
                scoring->figures.items[i] = entry->figures.items[i];
            scoring->figures.room = entry->figures.count + 1;
            scoring->as = ways[way];
            scoring->way = way;
            ref_keep_way(scoring);
        }
        if (count > 1 && scoring->figures.count == 0 && (way > 0 || scoring->shared))
            continue;
        ref_stages(scoring, STAGE_LINK, STAGE_LINK);
        ref_add_beside(scoring, entries);
    }
}

/** Says of what is scored in the final scoring alone that the tally booked it as gained. */
static void hint_at_end(struct game *game, const struct scoring *scoring)
{
    if (scoring->occasion != OCCASION_FINAL || scoring->word == NULL || scoring->own_worth)
        return;
    if (scoring->kind == CAT_FIELD)
        ref_hint(game, "a field scores at the end of the game; with `final: true` its points are booked as final");
    else
        ref_hint(game,
                 "`complete: false` scores as at the end of the game; with `final: true` the points are booked as "
                 "final");
}

void ref_play_tally(struct game *game, const struct doc_node *tally)
{
    struct verdict *verdict = game->verdict;
    const bool as_final = game->final;
    if (!doc_want_list(game->faults, tally, "tally"))
        return;
    if (tally->count == 0)
        doc_error(game->faults, tally, "the tally is empty");
    scoring_list entries = {0};
    unsigned number = 0;
    for (const struct doc_node *item = tally->first; item; item = item->next) {
        struct scoring *scoring = doc_alloc(game->arena, sizeof *scoring);
        scoring->entry = ++number;
        if (read_entry(game, scoring, item, as_final))
            add_ways(game, scoring, &entries);
    }
    if (game->faults->errors)
        return;
    struct verdict_turn none = {0};
    struct turn turn = {.game = game, .out = &none, .player = game->on_turn};
    none.scored = entries;
    for (unsigned i = 0; i < entries.count; i++)
        ref_stages(entries.items[i], STAGE_COMPLETE, STAGE_AWARD);
    ref_speak(&turn, MOMENT_ENTRIES);
    for (unsigned i = 0; i < none.scored.count; i++) {
        struct scoring *scoring = none.scored.items[i];
        /* at the game's end nobody goes home, nor does he in the final scoring of a board */
        const bool returns = scoring->occasion != OCCASION_FINAL;
        ref_stages(scoring, STAGE_AFTER, returns ? STAGE_RETURN : STAGE_AFTER);
        *REF_ADD(game->arena, as_final ? &verdict->final : &verdict->scored) = scoring;
        for (unsigned f = 0; f < scoring->figures.count && returns; f++) {
            if (scoring->figures.items[f].returns)
                *REF_ADD(game->arena, &verdict->returned) = (struct return_home){
                    .kind = scoring->figures.items[f].kind, .owner = scoring->figures.items[f].owner, .scoring = i + 1};
        }
        for (unsigned p = 0; p < game->player_count; p++) {
            if (as_final)
                verdict->final_gained[p] += ref_award(scoring, p);
            else
                verdict->gained[p] += ref_award(scoring, p);
        }
    }
    for (unsigned i = 0; i < verdict->scored.count; i++)
        hint_at_end(game, verdict->scored.items[i]);
    for (unsigned p = 0; p < game->player_count; p++)
        ref_gain(game, p, verdict->gained[p] + verdict->final_gained[p]);
    none.scored.count = 0;
    ref_speak(&turn, MOMENT_TALLIED);
    for (unsigned i = 0; i < none.rules.count; i++)
        ref_cite(game->arena, &verdict->survey_rules, none.rules.items[i]);
}
