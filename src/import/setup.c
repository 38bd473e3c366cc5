/*
 * The head of the document.  A module is in play if one of its elements is, or if its tiles come without an element.
 * Elements that are off are switched off in the document: farmers by their option, figures and abbeys by an empty
 * supply, what is printed on tiles by plain copies of the tiles.
 */
#include "config.h"

#include "import/setup.h"

#include <string.h>

#include "import/tiles.h"

/* Most that a file may say of an element. */
#define ELEMENT_MAX 1000
#define MEEPLES_MAX 20

/* How many of an element there are; a switch is 1 or 0. */
static long amount(const struct doc_node *value)
{
    long number = 0;

    if (value == NULL || doc_is(value, "false") || doc_is(value, "off"))
        return 0;
    if (imp_read_number(value, 0, ELEMENT_MAX, &number))
        return number;
    return doc_is(value, "true") || doc_is(value, "on");
}

static bool is_printed(const struct imp_element *element)
{
    return element->tile_marks != 0 || element->feature_marks != 0 || element->goods || element->garden ||
           element->shrine;
}

/* What is printed on tiles the engine plays as soon as the file names it, even where it says false. */
static long amount_of(const struct importing *im, const struct imp_element *element)
{
    const struct doc_node *const value = imp_get(im->saved.elements, element->name);
    const long said = amount(value);

    return said == 0 && value != NULL && is_printed(element) ? 1 : said;
}

bool imp_element_on(const struct importing *im, const struct imp_element *element)
{
    return amount_of(im, element) > 0;
}

/* ---- which modules ---- */

static void bring_in(struct importing *im, const char *name)
{
    unsigned place;

    if (imp_module(im, name, &place) != NULL)
        im->in_play |= (uint64_t)1 << place;
}

static void choose_modules(struct importing *im)
{
    const struct doc_node *const sets = im->saved.sets;

    for (unsigned n = 0; n < imp_element_count; n++) {
        if (imp_elements[n].module != NULL && imp_element_on(im, &imp_elements[n]))
            bring_in(im, imp_elements[n].module);
    }
    for (const struct doc_node *set = sets != NULL ? sets->first : NULL; set != NULL; set = set->next) {
        const struct imp_set *const known = imp_find_set(set->key->text);
        if (known != NULL && known->always && amount(set) > 0)
            bring_in(im, known->module);
    }
}

static void note_sets(struct importing *im)
{
    const struct doc_node *const sets = im->saved.sets;

    for (const struct doc_node *set = sets != NULL ? sets->first : NULL; set != NULL; set = set->next) {
        const char *const name = doc_quote(im->faults, set->key);
        const struct imp_set *const known = imp_find_set(set->key->text);
        if (known == NULL)
            imp_note(im, "Tiles '%s': this box is not known here.", name);
        else if (known->module != NULL && !imp_in_play(im, known->module) &&
                 imp_module(im, known->module, NULL) == NULL)
            imp_note(im, "Tiles '%s': the module %s is not built; they lie without its rules.", name, known->module);
        else if (known->module != NULL && !imp_in_play(im, known->module))
            imp_note(im, "Tiles '%s': their elements are off; they lie without the rules of %s.", name, known->module);
        if (amount(set) > 1)
            imp_note(im, "Tiles '%s': %ld boxes of them.", name, amount(set));
    }
}

static void note_elements(struct importing *im)
{
    const struct doc_node *const list = im->saved.elements;

    for (const struct doc_node *value = list != NULL ? list->first : NULL; value != NULL; value = value->next) {
        const char *const name = doc_quote(im->faults, value->key);
        const struct imp_element *const known = imp_find_element(value->key->text);
        if (known != NULL && is_printed(known) && !doc_is(value, "null") && amount(value) == 0) {
            imp_note(im, "Element '%s: %s': the engine plays what is printed as soon as it is named, and so does this.",
                     name, doc_quote(im->faults, value));
        } else if (amount(value) == 0) {
            continue;
        } else if (known == NULL) {
            im->unknown_element = true;
            imp_note(im, "Element '%s': not known here; what it does is left out.", name);
        } else if (known->module == NULL) {
            imp_note(im, "Element '%s': no module has it.", name);
        } else if (imp_module(im, known->module, NULL) == NULL) {
            imp_note(im, "Element '%s': the module %s is not built.", name, known->module);
        }
    }
}

/* Elements that are off without anything in the document that says so. */
static void note_off(struct importing *im)
{
    for (unsigned n = 0; n < imp_element_count; n++) {
        const struct imp_element *const element = &imp_elements[n];
        const bool said = element->figure != NULL || is_printed(element) || element->module == NULL ||
                          strcmp(element->module, "base") == 0;
        if (!said && imp_in_play(im, element->module) && !imp_element_on(im, element))
            imp_note(im, "Element '%s' is off, which has no counterpart: %s is played whole.", element->name,
                     element->module);
    }
}

static struct doc_node *put_expansions(struct importing *im, struct doc_node *game)
{
    struct doc_node *const list = doc_inline(doc_new_list(im->arena));

    for (unsigned m = 0; m < im->table->count; m++) {
        if ((im->in_play >> m & 1u) && !im->table->modules[m]->always)
            doc_add(list, imp_text(im, im->table->modules[m]->name));
    }
    return list->count > 0 ? doc_put(im->arena, game, "expansions", list) : NULL;
}

/* ---- options ---- */

static void read_rule(struct importing *im, const struct doc_node *value, struct doc_node *options)
{
    const struct imp_rule *const rule = imp_find_rule(value->key->text);
    const char *const name = doc_quote(im->faults, value->key);
    const char *const said = doc_quote(im->faults, value);

    if (rule == NULL) {
        imp_note(im, "Rule '%s: %s': not known here.", name, said);
        return;
    }
    if (rule->by_tiles)
        return;
    if (rule->option == NULL) {
        imp_note(im, "Rule '%s: %s': no counterpart.", name, said);
        return;
    }
    if (strcmp(rule->module, "base") != 0 && !imp_in_play(im, rule->module)) {
        imp_note(im, "Rule '%s: %s': belongs to %s, which is not in this document.", name, said, rule->module);
        return;
    }
    for (unsigned n = 0; rule->values[n].theirs != NULL; n++) {
        if (doc_is(value, rule->values[n].theirs)) {
            doc_put(im->arena, options, rule->option, imp_text(im, rule->values[n].ours));
            return;
        }
    }
    imp_note(im, "Rule '%s: %s': this value is not known here.", name, said);
}

static void put_options(struct importing *im, struct doc_node *game)
{
    static const struct imp_element meeples = {.name = "small-follower"};
    static const struct imp_element farmers = {.name = "farmers"};
    const struct doc_node *const rules = im->saved.rules;
    struct doc_node *const options = doc_inline(doc_new_map(im->arena));
    const long each = amount_of(im, &meeples);

    if (each != 7 && each >= 1 && each <= MEEPLES_MAX)
        doc_put(im->arena, options, "meeples-per-player", imp_number(im, each));
    if (each > MEEPLES_MAX)
        imp_note(im, "%ld meeples each: no game here has more than %d.", each, MEEPLES_MAX);
    if (!imp_element_on(im, &farmers))
        doc_put(im->arena, options, "farmers", imp_text(im, "off"));
    for (const struct doc_node *value = rules != NULL ? rules->first : NULL; value != NULL; value = value->next)
        read_rule(im, value, options);
    for (unsigned n = 0; n < imp_rule_count; n++) {
        const struct imp_rule *const rule = &imp_rules[n];
        if (rule->otherwise != NULL && imp_get(rules, rule->name) == NULL && imp_in_play(im, rule->module) &&
            imp_element_on(im, imp_find_element(rule->element)))
            doc_put(im->arena, options, rule->option, imp_text(im, rule->otherwise));
    }
    if (options->count > 0)
        doc_put(im->arena, game, "options", options);
}

/* ---- players ---- */

/* What the game gives each player of a kind of figure; -1: there is no such kind. */
static long given(const struct importing *im, const struct imp_element *element)
{
    const struct module *const module = imp_module(im, element->module, NULL);

    for (unsigned n = 0; module != NULL && n < module->figure_count; n++) {
        const struct figure_kind *const kind = &module->figures[n];
        if (strcmp(kind->name, element->figure) == 0)
            return im->saved.player_count > 4 && kind->given_many > 0 ? kind->given_many : kind->given;
    }
    return -1;
}

static void put_supply(struct importing *im, struct doc_node *player, bool first)
{
    struct doc_node *const supply = doc_inline(doc_new_map(im->arena));

    for (unsigned n = 0; n < imp_element_count; n++) {
        const struct imp_element *const element = &imp_elements[n];
        if (element->figure == NULL || !imp_in_play(im, element->module))
            continue;
        const long there = amount_of(im, element);
        const bool meeples = strcmp(element->figure, "meeple") == 0;
        const long due = meeples ? (there == 0 ? 1 : there) : given(im, element);
        if (there < due)
            doc_put(im->arena, supply, element->figure, imp_number(im, there));
        else if (first && due >= 0 && there > due)
            imp_note(im, "%ld of '%s' each: the game gives %ld here.", there, element->name, due);
    }
    if (supply->count > 0)
        doc_put(im->arena, player, "supply", supply);
}

/* Two players of one name: the second has the number of his seat behind it. */
static void tell_apart(struct importing *im, unsigned seat)
{
    for (unsigned n = 0; n < seat; n++) {
        if (strcmp(im->saved.names[n], im->saved.names[seat]) == 0) {
            im->saved.names[seat] = doc_printf(im->arena, "%s (%u)", im->saved.names[seat], seat + 1);
            imp_note(im, "Two players have one name; the one on seat %u has its number behind it.", seat + 1);
            return;
        }
    }
}

static void put_players(struct importing *im)
{
    struct doc_node *const list = doc_put(im->arena, im->root, "players", doc_new_list(im->arena));

    for (unsigned n = 0; n < im->saved.player_count; n++) {
        struct doc_node *const player = doc_add(list, doc_inline(doc_new_map(im->arena)));
        tell_apart(im, n);
        doc_put(im->arena, player, "name", doc_new_text(im->arena, im->saved.names[n]));
        put_supply(im, player, n == 0);
    }
}

/* ---- the board at the start ---- */

static bool put_board(struct importing *im)
{
    struct doc_node *const list = doc_new_list(im->arena);
    bool good = true;

    for (unsigned n = 0; n < im->saved.start.count; n++) {
        const struct saved_start *const start = &im->saved.start.items[n];
        const struct cat_tile *const tile = imp_find_tile(im, start->tile);
        if (tile == NULL) {
            doc_error(im->faults, start->tile, "no tile '%s' in the catalogue", doc_quote(im->faults, start->tile));
            good = false;
            continue;
        }
        struct doc_node *const item = doc_add(list, doc_inline(doc_new_map(im->arena)));
        doc_put(im->arena, item, "at", imp_at(im, start->at));
        doc_put(im->arena, item, "tile", imp_text(im, imp_tile_name(im, tile)));
        if (start->turn != 0)
            doc_put(im->arena, item, "rotation", imp_number(im, start->turn * 90));
    }
    if (good && list->count == 0) {
        doc_error(im->faults, im->saved.setup, "the saved game has no start tile");
        good = false;
    }
    doc_put(im->arena, im->root, "board", list);
    return good;
}

bool imp_set_up(struct importing *im)
{
    struct doc_node *const game = doc_new_map(im->arena);

    im->root = doc_new_map(im->arena);
    choose_modules(im);
    note_sets(im);
    note_elements(im);
    note_off(im);
    doc_put(im->arena, im->root, "reeve", imp_number(im, 1));
    if (im->saved.title != NULL)
        doc_put(im->arena, im->root, "title", doc_new_text(im->arena, im->saved.title->text));
    put_expansions(im, game);
    put_options(im, game);
    if (game->count > 0)
        doc_put(im->arena, im->root, "game", game);
    put_players(im);
    imp_define_plain_tiles(im);
    im->tiles_laid = im->saved.start.count;
    return put_board(im);
}
