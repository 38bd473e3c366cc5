/* The tree: looking things up in it, and building one to be written. */
#include "config.h"

#include "document/node.h"

#include <string.h>

const struct doc_node *doc_get_sized(const struct doc_node *map, const char *key, size_t length)
{
    if (map == NULL || map->kind != DOC_MAP)
        return NULL;
    for (const struct doc_node *value = map->first; value != NULL; value = value->next) {
        if (value->key->length == length && memcmp(value->key->text, key, length) == 0)
            return value;
    }
    return NULL;
}

static struct doc_node *new_node(struct doc_arena *arena, enum doc_kind kind)
{
    struct doc_node *const node = doc_alloc(arena, sizeof *node);
    node->kind = kind;
    node->width = 1;
    return node;
}

static struct doc_node *new_scalar(struct doc_arena *arena, enum doc_kind kind, const char *text)
{
    struct doc_node *const node = new_node(arena, kind);
    node->text = text;
    node->length = strlen(text);
    return node;
}

struct doc_node *doc_new_map(struct doc_arena *arena)
{
    return new_node(arena, DOC_MAP);
}

struct doc_node *doc_new_list(struct doc_arena *arena)
{
    return new_node(arena, DOC_LIST);
}

struct doc_node *doc_new_text(struct doc_arena *arena, const char *text)
{
    return new_scalar(arena, DOC_TEXT, text);
}

struct doc_node *doc_new_number(struct doc_arena *arena, long long value)
{
    struct doc_node *const node = new_scalar(arena, DOC_NUMBER, doc_printf(arena, "%lld", value));
    node->plain = true;
    return node;
}

struct doc_node *doc_new_switch(struct doc_arena *arena, bool value)
{
    struct doc_node *const node = new_scalar(arena, DOC_SWITCH, value ? "true" : "false");
    node->plain = true;
    return node;
}

struct doc_node *doc_inline(struct doc_node *node)
{
    node->flow = true;
    return node;
}

struct doc_node *doc_add(struct doc_node *list, struct doc_node *item)
{
    item->next = NULL;
    if (list->last == NULL)
        list->first = item;
    else
        list->last->next = item;
    list->last = item;
    list->count++;
    return item;
}

struct doc_node *doc_put(struct doc_arena *arena, struct doc_node *map, const char *key, struct doc_node *value)
{
    value->key = doc_new_text(arena, key);
    return doc_add(map, value);
}
