/* Actions in words. */
#include "config.h"

#include "report/moves_words.h"

#include <string.h>

/** Words that several actions have in common, and what each says besides. */
struct phrase {
    const char *head;  /* "meeple" */
    const char *joint; /* between head and items: " on", or "" */
    REF_LIST(const char *) items;
    const struct doc_node *last; /* the action of the last item */
};

typedef REF_LIST(struct phrase) phrase_list;

static const char *word(const struct doc_node *action, const char *key)
{
    const struct doc_node *const value = doc_get(action, key);
    return value && value->text ? value->text : "";
}

const char *rep_pair_text(struct doc_arena *arena, const struct doc_node *pair)
{
    return pair && pair->count == 2 ? doc_printf(arena, "[%s, %s]", pair->first->text, pair->last->text) : "";
}

static const char *in_row(struct doc_arena *arena, const char *a, const char *b)
{
    return a[0] && b[0] ? doc_printf(arena, "%s %s", a, b) : a[0] ? a : b;
}

/** The head of an action's phrase, and the joint behind it. */
static const char *head_of(struct doc_arena *arena, const struct doc_node *action, const char **joint)
{
    *joint = "";
    if (action->kind != DOC_MAP)
        return strcmp(action->text, "pass") == 0 ? "pass: the turn is declined" : action->text;
    const char *const what = action->first->text ? action->first->text : "";
    const char *const verb = action->first->key->text;
    if (strcmp(verb, "deploy") == 0) {
        *joint = " on";
        return what;
    }
    if (strcmp(verb, "move") == 0 && doc_get(action, "owner")) {
        *joint = " to";
        return doc_printf(arena, "move %s's %s from %s", word(action, "owner"), what,
                          rep_pair_text(arena, doc_get(action, "from")));
    }
    if (strcmp(verb, "move") == 0)
        *joint = " to";
    else if (doc_get(action, "at"))
        *joint = " at";
    if (strcmp(verb, "flock") == 0)
        return doc_printf(arena, doc_get(action, "token") ? "%s the flock by token" : "%s the flock", what);
    return strcmp(verb, "build") == 0 ? verb : doc_printf(arena, "%s %s", verb, what);
}

/** What an action says behind its head; "" for nothing. */
static const char *item_of(struct doc_arena *arena, const struct doc_node *action)
{
    if (action->kind != DOC_MAP)
        return "";
    const char *item =
        in_row(arena, rep_pair_text(arena, doc_get(action, "at")), rep_pair_text(arena, doc_get(action, "to")));
    item = in_row(arena, item, word(action, "spot"));
    if (doc_get(action, "as"))
        item = doc_printf(arena, "%s as %s", item, word(action, "as"));
    if (strcmp(action->first->key->text, "build") == 0)
        item = in_row(arena, word(action, "build"), item);
    if (doc_get(action, "token"))
        item = item[0] ? doc_printf(arena, "%s (token %s)", item, word(action, "token")) : word(action, "token");
    return item;
}

/** Whether two actions differ in the token alone, and have one. */
static bool same_but_token(const struct doc_node *a, const struct doc_node *b)
{
    return a && doc_get(a, "token") && doc_get(b, "token") && strcmp(word(a, "spot"), word(b, "spot")) == 0 &&
           doc_get(a, "spot");
}

static void add_action(struct doc_arena *arena, phrase_list *phrases, const struct doc_node *action)
{
    const char *joint;
    const char *const head = head_of(arena, action, &joint);
    struct phrase *phrase = NULL;
    for (unsigned i = 0; i < phrases->count && !phrase; i++)
        phrase = strcmp(phrases->items[i].head, head) == 0 ? &phrases->items[i] : NULL;
    if (!phrase) {
        phrase = REF_ADD(arena, phrases);
        phrase->head = head;
        phrase->joint = joint;
    }
    const char *const item = item_of(arena, action);
    if (same_but_token(phrase->last, action)) {
        const char **const last = &phrase->items.items[phrase->items.count - 1];
        *last = doc_printf(arena, "%.*s, %s)", (int)strlen(*last) - 1, *last, word(action, "token"));
    } else if (item[0]) {
        *REF_ADD(arena, &phrase->items) = item;
    }
    phrase->last = action;
}

static bool same_items(const struct phrase *a, const struct phrase *b)
{
    if (a->items.count != b->items.count || strcmp(a->joint, b->joint) != 0)
        return false;
    for (unsigned i = 0; i < a->items.count; i++) {
        if (strcmp(a->items.items[i], b->items.items[i]) != 0)
            return false;
    }
    return true;
}

void rep_chunk(struct rep_page *page, const char *text, unsigned left)
{
    const unsigned at = page->column > 0 ? page->due + 1 : page->due > 0 ? page->due : left;
    if (at + rep_measure(text) > page->width && at > left) {
        rep_end(page);
        rep_to(page, left);
    } else {
        rep_to(page, at);
    }
    rep_put(page, text);
}

/** Phrases of the same items as one: "meeple, mayor or wagon on ...". */
static void write_phrases(struct rep_page *page, const phrase_list *phrases, unsigned left)
{
    bool *const written = doc_alloc_array(page->arena, phrases->count + 1, sizeof *written);
    for (unsigned i = 0; i < phrases->count; i++) {
        const struct phrase *const phrase = &phrases->items[i];
        const char *heads = phrase->head;
        unsigned last = i;
        if (written[i])
            continue;
        for (unsigned k = i + 1; k < phrases->count && strcmp(phrase->joint, " on") == 0; k++)
            last = same_items(phrase, &phrases->items[k]) ? k : last;
        for (unsigned k = i + 1; k <= last; k++) {
            if (!same_items(phrase, &phrases->items[k]))
                continue;
            heads = doc_printf(page->arena, "%s%s %s", heads, k == last ? " or" : ",", phrases->items[k].head);
            written[k] = true;
        }
        bool more = false;
        for (unsigned k = i + 1; k < phrases->count; k++)
            more |= !written[k];
        const unsigned count = phrase->items.count;
        const char *const end = more ? ";" : "";
        rep_chunk(page, doc_printf(page->arena, "%s%s%s", heads, count ? phrase->joint : "", count ? "" : end), left);
        for (unsigned k = 0; k < count; k++)
            rep_chunk(page, doc_printf(page->arena, "%s%s", phrase->items.items[k], k + 1 < count ? "," : end), left);
    }
}

void rep_words(struct rep_page *page, const char *before, const rep_actions *actions, unsigned left)
{
    phrase_list phrases = {0};
    for (unsigned i = 0; i < actions->count; i++)
        add_action(page->arena, &phrases, actions->items[i]);
    if (before[0])
        rep_put(page, before);
    write_phrases(page, &phrases, left);
}
