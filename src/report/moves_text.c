/*
 * What `reeve moves` finds, as text for people: from the same tree as the machine forms, what is alike together.
 */
#include "config.h"

#include "report/moves.h"

#include <string.h>

#include "report/moves_words.h"
#include "report/nodes.h"

#define SCORES_AT 60 /* where the points begin, in hundredths of the width */

static const char over[] = "The game is over: no tile is drawn any more\n";

/* ---- what is alike ---- */

/** Keys of an entry that say what follows from an action; the others are the action's own. */
static bool is_result(const char *key)
{
    static const char *const keys[] = {"alone", "scores", "needs", "choices", "figures", "others", "then", "with"};
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i], key) == 0)
            return true;
    }
    return false;
}

/** A text that is the same for nodes that say the same; the tree has a handful of levels. */
static const char *all_of(struct doc_arena *arena, const struct doc_node *node)
{
    const char *text = node->text ? node->text : "";
    for (const struct doc_node *value = node->first; value; value = value->next)
        text = doc_printf(arena, "%s\n%s\t%s\v", text, value->key ? value->key->text : "", all_of(arena, value));
    return text;
}

/** The same of what follows from an action alone. */
static const char *results_of(struct doc_arena *arena, const struct doc_node *entry)
{
    const char *text = "";
    for (const struct doc_node *value = entry->first; value; value = value->next) {
        if (is_result(value->key->text))
            text = doc_printf(arena, "%s\n%s\t%s\v", text, value->key->text, all_of(arena, value));
    }
    return text;
}

/** Entries whose actions have the same results. */
struct alike {
    const char *results;
    const struct doc_node *first;
    rep_actions actions;
};

typedef REF_LIST(struct alike) alike_list;

static void sort_out(struct doc_arena *arena, const struct doc_node *list, alike_list *groups)
{
    for (const struct doc_node *entry = list ? list->first : NULL; entry; entry = entry->next) {
        const char *const results = results_of(arena, entry);
        struct alike *group = NULL;
        for (unsigned i = 0; i < groups->count && !group; i++)
            group = strcmp(groups->items[i].results, results) == 0 ? &groups->items[i] : NULL;
        if (!group) {
            group = REF_ADD(arena, groups);
            group->results = results;
            group->first = entry;
        }
        *REF_ADD(arena, &group->actions) = entry;
    }
}

/* ---- the list ---- */

/** Begins the column of what something brings, on the line or on the next one. */
static void to_scores(struct rep_page *page)
{
    if (page->column > 0 && page->column + 2 > page->rules_at)
        rep_end(page);
    rep_to(page, page->rules_at);
}

/** Ends a line: what it brings, or what would have to be known for that, stands in a column of its own. */
static void scores(struct rep_page *page, const struct doc_node *entry)
{
    const struct doc_node *const map = doc_get(entry, "scores");
    const struct doc_node *const needs = doc_get(entry, "needs");
    if (needs) {
        const char *all = "unknown without";
        for (const struct doc_node *need = needs->first; need; need = need->next)
            all = doc_printf(page->arena, "%s %s%s", all, need->text, need->next ? "," : "");
        to_scores(page);
        rep_wrap(page, all, page->rules_at + 2, page->width);
    }
    for (const struct doc_node *value = map ? map->first : NULL; value; value = value->next) {
        if (value == map->first)
            to_scores(page);
        else
            rep_put(page, ", ");
        rep_putf(page, "%s %s%s", value->key->text, value->text[0] == '-' ? "" : "+", value->text);
    }
    rep_end(page);
}

/** What may or must follow: what is done before scoring, and the choices after it. */
static void follow(struct rep_page *page, const struct doc_node *entry, unsigned indent)
{
    alike_list groups = {0};
    sort_out(page->arena, doc_get(entry, "then"), &groups);
    for (unsigned i = 0; i < groups.count; i++) {
        rep_to(page, indent);
        rep_words(page, doc_get(entry, "alone") ? "and then" : "and then, if he likes,", &groups.items[i].actions,
                  indent + 2);
        scores(page, groups.items[i].first);
        follow(page, groups.items[i].first, indent + 2);
    }
    const struct doc_node *const choices = doc_get(entry, "choices");
    if (!choices)
        return;
    rep_actions actions = {0};
    for (const struct doc_node *action = choices->first; action; action = action->next)
        *REF_ADD(page->arena, &actions) = action;
    rep_to(page, indent);
    rep_words(page, "after scoring", &actions, indent + 2);
    rep_end(page);
}

/** Figures and what is done in their place. */
static void besides(struct rep_page *page, const struct doc_node *entry, unsigned indent)
{
    static const char *const keys[] = {"figures", "others"};
    for (unsigned k = 0; k < 2; k++) {
        alike_list groups = {0};
        sort_out(page->arena, doc_get(entry, keys[k]), &groups);
        for (unsigned i = 0; i < groups.count; i++) {
            rep_to(page, indent);
            rep_words(page, "", &groups.items[i].actions, indent + 2);
            scores(page, groups.items[i].first);
            follow(page, groups.items[i].first, indent + 2);
        }
    }
}

/** What an entry brings, and all that may be done with it. */
static void print_entry(struct rep_page *page, const struct doc_node *entry)
{
    alike_list groups = {0};
    scores(page, entry);
    follow(page, entry, 4);
    besides(page, entry, 4);
    sort_out(page->arena, doc_get(entry, "with"), &groups);
    for (unsigned i = 0; i < groups.count; i++) {
        rep_to(page, 4);
        rep_words(page, "and", &groups.items[i].actions, 6);
        scores(page, groups.items[i].first);
        follow(page, groups.items[i].first, 6);
        besides(page, groups.items[i].first, 6);
    }
}

static bool same_space(const struct doc_node *a, const struct doc_node *b)
{
    const struct doc_node *const one = doc_get(a, "at");
    const struct doc_node *const other = doc_get(b, "at");
    return strcmp(one->first->text, other->first->text) == 0 && strcmp(one->last->text, other->last->text) == 0;
}

/** The placements, the rotations of a space together in which everything is alike. */
static void print_placements(struct rep_page *page, const struct doc_node *placements)
{
    for (const struct doc_node *entry = placements->first; entry;) {
        const char *const results = results_of(page->arena, entry);
        const struct doc_node *next = entry->next;
        const char *turns = doc_printf(page->arena, "%s\u00b0", doc_get(entry, "rotation")->text);
        while (next && same_space(entry, next) && strcmp(results_of(page->arena, next), results) == 0) {
            const bool last = !next->next || !same_space(entry, next->next) ||
                              strcmp(results_of(page->arena, next->next), results) != 0;
            turns =
                doc_printf(page->arena, "%s%s %s\u00b0", turns, last ? " or" : ",", doc_get(next, "rotation")->text);
            next = next->next;
        }
        rep_end(page);
        rep_to(page, 2);
        rep_putf(page, "%s turned %s", rep_pair_text(page->arena, doc_get(entry, "at")), turns);
        print_entry(page, entry);
        entry = next;
    }
}

/** What is done in place of the tile; what is done in place of a figure stands with the tile. */
static void print_others(struct rep_page *page, const struct doc_node *others)
{
    for (const struct doc_node *entry = others ? others->first : NULL; entry; entry = entry->next) {
        if (entry->kind == DOC_MAP && !doc_get(entry, "place") && !doc_get(entry, "discard"))
            continue;
        rep_end(page);
        rep_to(page, 2);
        rep_actions one = {0};
        *REF_ADD(page->arena, &one) = entry;
        rep_words(page, "instead", &one, 4);
        if (entry->kind == DOC_MAP)
            print_entry(page, entry);
        else
            rep_end(page);
    }
}

/** Legal turns in which the tile is laid, and nothing besides. */
static unsigned alone(const move_list *moves)
{
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++)
        count += moves->items[i].kind == MOVE_PLACE;
    return count;
}

static struct rep_page page_for(struct doc_arena *arena, FILE *out, const struct rep_style *style)
{
    struct rep_page page = {.out = out, .arena = arena};
    page.width = style->width == 0 ? REP_WIDTH : style->width < REP_WIDTH_MIN ? REP_WIDTH_MIN : style->width;
    page.rules_at = page.width * SCORES_AT / 100;
    return page;
}

void rep_moves_text(struct doc_arena *arena, const struct rep_moves *moves, FILE *out, const struct rep_style *style)
{
    const struct game *const game = moves->game;
    const unsigned placements = rep_placements(moves->moves);
    const unsigned count = moves->moves->count;
    if (ref_ended(game) && count == 0) {
        fputs(over, out);
        return;
    }
    const struct doc_node *const tree = rep_moves_node(arena, moves);
    struct rep_page page = page_for(arena, out, style);
    if (moves->tile)
        rep_putf(&page, "%s may place %s in %u way%s: %u legal turn%s", game->players[game->on_turn].name, moves->tile,
                 placements, placements == 1 ? "" : "s", count, count == 1 ? "" : "s");
    else
        rep_putf(&page, "%s draws no tile, for the pile is empty: %u legal turn%s", game->players[game->on_turn].name,
                 count, count == 1 ? "" : "s");
    if (placements > 0)
        rep_putf(&page, ", %s of them with nothing but the tile",
                 alone(moves->moves) ? doc_printf(arena, "%u", alone(moves->moves)) : "none");
    rep_end(&page);
    print_placements(&page, doc_get(tree, "placements"));
    print_others(&page, doc_get(tree, "others"));
    if (moves->unplaceable) {
        rep_to(&page, 2);
        rep_put(&page, "it fits nowhere, and another tile is drawn");
        rep_end(&page);
    }
}

/* ---- what fits ---- */

/** Words parted by `, ` from an indented line on. */
static void enumerate(struct rep_page *page, const char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        rep_chunk(page, doc_printf(page->arena, "%s%s", words[i], i + 1 < count ? "," : ""), 2);
    rep_end(page);
}

void rep_fits_text(struct doc_arena *arena, const struct game *game, const struct ref_fits *fits, FILE *out,
                   const struct rep_style *style)
{
    REF_LIST(const char *) nowhere = {0};
    unsigned longest = 0;
    struct rep_page page = page_for(arena, out, style);
    if (ref_ended(game)) {
        fputs(over, out);
        return;
    }
    rep_put(&page, "Tiles left that fit, and in how many ways");
    rep_end(&page);
    for (unsigned i = 0; i < fits->tiles.count; i++) {
        const unsigned columns = rep_measure(fits->tiles.items[i].tile->id);
        longest = columns > longest ? columns : longest;
    }
    for (unsigned i = 0; i < fits->tiles.count; i++) {
        const struct tile_fit *const fit = &fits->tiles.items[i];
        if (fit->placements == 0) {
            *REF_ADD(arena, &nowhere) = fit->tile->id;
            continue;
        }
        const char *const left = fit->left == CAT_COPIES_UNSAID ? "" : doc_printf(arena, "%u left", fit->left);
        rep_putf(&page, "  %-*s %8s %6u", (int)longest, fit->tile->id, left, fit->placements);
        rep_end(&page);
    }
    if (nowhere.count) {
        rep_put(&page, "Tiles left that fit nowhere");
        rep_end(&page);
        enumerate(&page, nowhere.items, nowhere.count);
    }
    if (fits->unfillable.count == 0)
        return;
    const char **const spaces = doc_alloc_array(arena, fits->unfillable.count, sizeof *spaces);
    for (unsigned i = 0; i < fits->unfillable.count; i++)
        spaces[i] = doc_printf(arena, "[%d, %d]", fits->unfillable.items[i].x, fits->unfillable.items[i].y);
    rep_put(&page, "Spaces that no tile left can fill");
    rep_end(&page);
    enumerate(&page, spaces, fits->unfillable.count);
}

/* ---- why not ---- */

/** Results of `why`: one text for what is refused for the same reasons. */
static const char *reasons_of(struct doc_arena *arena, const struct doc_node *entry)
{
    const struct doc_node *const violations = doc_get(entry, "violations");
    const struct doc_node *const figures = doc_get(entry, "figures");
    return doc_printf(arena, "%s\f%s", violations ? all_of(arena, violations) : "",
                      figures ? all_of(arena, figures) : "");
}

/** The rules that an entry breaks, each reason once. */
static void print_reasons(struct rep_page *page, const struct doc_node *violations, unsigned indent)
{
    const char *hint = "";
    for (const struct doc_node *one = violations ? violations->first : NULL; one; one = one->next) {
        const struct doc_node *const rule = doc_get(one, "rule");
        rep_to(page, indent);
        rep_wrap(page, doc_get(one, "message")->text, indent + 2, page->rules_at);
        if (rule) {
            if (page->column + 2 > page->rules_at || page->rules_at + strlen(rule->text) > page->width)
                rep_end(page);
            rep_to(page, page->rules_at + strlen(rule->text) > page->width && strlen(rule->text) < page->width
                             ? page->width - (unsigned)strlen(rule->text)
                             : page->rules_at);
            rep_put(page, rule->text);
        }
        rep_end(page);
        if (!doc_get(one, "hint") || strcmp(doc_get(one, "hint")->text, hint) == 0)
            continue;
        hint = doc_get(one, "hint")->text;
        rep_to(page, indent);
        rep_wrap(page, hint, indent + 2, page->width);
        rep_end(page);
    }
}

static void print_refused(struct rep_page *page, const struct doc_node *figures)
{
    alike_list groups = {0};
    for (const struct doc_node *entry = figures->first; entry; entry = entry->next) {
        const char *const reasons = reasons_of(page->arena, entry);
        struct alike *group = NULL;
        for (unsigned i = 0; i < groups.count && !group; i++)
            group = strcmp(groups.items[i].results, reasons) == 0 ? &groups.items[i] : NULL;
        if (!group) {
            group = REF_ADD(page->arena, &groups);
            group->results = reasons;
            group->first = entry;
        }
        *REF_ADD(page->arena, &group->actions) = entry;
    }
    for (unsigned i = 0; i < groups.count; i++) {
        rep_to(page, 4);
        rep_words(page, "not", &groups.items[i].actions, 6);
        rep_end(page);
        print_reasons(page, doc_get(groups.items[i].first, "violations"), 6);
    }
}

void rep_why_text(struct doc_arena *arena, const struct game *game, const char *tile, struct board_at at,
                  const why_list *why, FILE *out, const struct rep_style *style)
{
    const struct doc_node *const list = doc_get(rep_why_node(arena, game, tile, at, why), "why");
    struct rep_page page = page_for(arena, out, style);
    rep_putf(&page, "%s, %s at [%d, %d]", game->players[game->on_turn].name, tile, at.x, at.y);
    rep_end(&page);
    for (const struct doc_node *entry = list->first; entry; entry = entry->next) {
        const char *const reasons = reasons_of(arena, entry);
        const char *turns = "";
        bool said = false;
        for (const struct doc_node *other = list->first; other; other = other->next) {
            if (strcmp(reasons_of(arena, other), reasons) != 0)
                continue;
            said |= other == entry ? false : turns[0] == '\0';
            turns = doc_printf(arena, "%s%s%s\u00b0", turns, turns[0] ? ", " : "", doc_get(other, "rotation")->text);
        }
        if (said)
            continue;
        const struct doc_node *const violations = doc_get(entry, "violations");
        const struct doc_node *const figures = doc_get(entry, "figures");
        rep_to(&page, 2);
        rep_putf(&page, "turned %s: %s", turns,
                 violations ? "not legal"
                 : figures  ? "legal, but not with every figure"
                            : "legal, and with every figure");
        rep_end(&page);
        print_reasons(&page, violations, 4);
        if (figures)
            print_refused(&page, figures);
    }
}
