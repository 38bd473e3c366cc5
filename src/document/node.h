/* The tree that a document is read into and that verdicts are written from.  Knows no game. */
#ifndef REEVE_DOCUMENT_NODE_H
#define REEVE_DOCUMENT_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "document/arena.h"

enum doc_kind {
    DOC_TEXT,   /* a scalar; on reading, every scalar is one */
    DOC_NUMBER, /* only built for writing: text that is decimal digits */
    DOC_SWITCH, /* only built for writing: true or false */
    DOC_LIST,
    DOC_MAP,
};

/** A place in the file, from 1; columns in characters.  Line 0: no place. */
struct doc_mark {
    unsigned line;
    unsigned column;
};

/**
 * A node.  The children of a list are its items; those of a map are its values, each with its `key`; both in the
 * order of the document, linked by `next`.
 */
struct doc_node {
    enum doc_kind kind;
    bool plain;           /* a scalar written without quotes and not as a block */
    bool block;           /* a scalar written as a block, `|` or `>` */
    bool folded;          /* a scalar written over several lines that were joined into one, so not as a `|` block */
    bool refused;         /* a fault speaks of it: nothing more is said of it */
    bool flow;            /* for writing: on one line, {..} or [..] */
    struct doc_mark mark; /* first character */
    unsigned width;       /* characters to underline, at least 1 */
    const char *text;     /* of a scalar; NUL-terminated UTF-8 without NUL bytes */
    size_t length;        /* bytes of `text` */
    struct doc_node *key; /* a map's value: its key, a DOC_TEXT */
    struct doc_node *first;
    struct doc_node *last;
    struct doc_node *next;
    size_t count; /* children */
};

/** doc_get() for a key of `length` bytes. */
const struct doc_node *doc_get_sized(const struct doc_node *map, const char *key, size_t length);
/** The value under `key` of a map; NULL where there is none or `map` is no map (NULL included). */
static inline const struct doc_node *doc_get(const struct doc_node *map, const char *key)
{
    /* the length of a constant is known to the compiler */
    return doc_get_sized(map, key, strlen(key));
}
/** Whether a scalar is exactly `word`; false for NULL and other kinds. */
static inline bool doc_is(const struct doc_node *node, const char *word)
{
    if (node == NULL || node->kind == DOC_LIST || node->kind == DOC_MAP)
        return false;
    const size_t length = strlen(word);
    return node->length == length && memcmp(node->text, word, length) == 0;
}

/* Building trees to be written.  Text is not copied: it must live as long as the arena. */
struct doc_node *doc_new_map(struct doc_arena *arena);
struct doc_node *doc_new_list(struct doc_arena *arena);
struct doc_node *doc_new_text(struct doc_arena *arena, const char *text);
struct doc_node *doc_new_number(struct doc_arena *arena, long long value);
struct doc_node *doc_new_switch(struct doc_arena *arena, bool value);
/** Marks a node to be written on one line and returns it. */
struct doc_node *doc_inline(struct doc_node *node);
/** Adds `value` under `key` and returns `value`. */
struct doc_node *doc_put(struct doc_arena *arena, struct doc_node *map, const char *key, struct doc_node *value);
/** Adds `item` and returns it. */
struct doc_node *doc_add(struct doc_node *list, struct doc_node *item);

#endif
