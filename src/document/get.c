/*
 * Typed getters.  A plain empty text is passed over in silence: no accepted document has one, so the reader has refused
 * what it stands for and a second fault at the same place would only confuse.
 */
#include "config.h"

#include "document/get.h"

#include <string.h>

#include "document/nearest.h"

/* Bounds beyond this stand for "no bound"; it is the widest range that a format of ours has. */
#define WIDEST (1L << 30)
/* Up to so many known keys are listed where none is near. */
#define LISTED_MAX 12

static bool is_refused(const struct doc_node *node)
{
    return node->kind == DOC_TEXT && node->plain && node->length == 0;
}

static bool is_scalar(const struct doc_node *node)
{
    return node->kind != DOC_LIST && node->kind != DOC_MAP;
}

static const char *excerpt(const struct doc_faults *faults, const struct doc_node *node)
{
    return doc_excerpt(faults->arena, node->text, node->length);
}

/* What a node is, for messages: "a map", "a list", "'12a'". */
static const char *describe(const struct doc_faults *faults, const struct doc_node *node)
{
    switch (node->kind) {
    case DOC_MAP:
        return "a map";
    case DOC_LIST:
        return "a list";
    default:
        return doc_printf(faults->arena, "'%s'", excerpt(faults, node));
    }
}

/* The fault for a node that is not what it should be; always false. */
static bool refuse(struct doc_faults *faults, const struct doc_node *node, const char *what, const char *expected)
{
    if (node == NULL)
        doc_error(faults, NULL, "%s is missing; it must be %s", what, expected);
    else if (!is_refused(node))
        doc_error(faults, node, "%s must be %s, not %s", what, expected, describe(faults, node));
    return false;
}

bool doc_want_map(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    return (node != NULL && node->kind == DOC_MAP) || refuse(faults, node, what, "a map");
}

bool doc_want_list(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    if (node != NULL && node->kind == DOC_LIST)
        return true;
    if (node != NULL && node->kind == DOC_MAP && !node->flow)
        doc_error(faults, node, "%s must be a list, not a map; each of its items begins with '- '", what);
    else if (node != NULL && node->kind == DOC_MAP)
        doc_error(faults, node, "%s must be a list, not a map; put brackets around it, [{..}]", what);
    else if (node != NULL && node->plain && !is_refused(node))
        doc_error(faults, node, "%s must be a list, not '%s'; write [%s]", what, excerpt(faults, node),
                  excerpt(faults, node));
    else
        refuse(faults, node, what, "a list");
    return false;
}

bool doc_want_text(struct doc_faults *faults, const struct doc_node *node, const char *what)
{
    return (node != NULL && is_scalar(node) && !is_refused(node)) || refuse(faults, node, what, "a text");
}

/* Reads `-`? digits without a leading zero; false if the text is not that.  Longer numbers end as WIDEST + 1. */
static bool read_digits(const struct doc_node *node, long *value)
{
    const char *at = node->text;
    const char *const end = node->text + node->length;
    const bool negative = at < end && *at == '-';
    if (negative)
        at++;
    if (at == end || (*at == '0' && end - at > 1))
        return false;
    long long number = 0;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9')
            return false;
        if (number <= WIDEST)
            number = number * 10 + (*at - '0');
        if (number > WIDEST)
            number = WIDEST + 1;
    }
    *value = (long)(negative ? -number : number);
    return true;
}

static const char *range(const struct doc_faults *faults, long min, long max)
{
    return min == max ? doc_printf(faults->arena, "%ld", min)
                      : doc_printf(faults->arena, "a whole number between %ld and %ld", min, max);
}

bool doc_want_integer(struct doc_faults *faults, const struct doc_node *node, const char *what, long min, long max,
                      long *value)
{
    if (min < -WIDEST)
        min = -DOC_INTEGER_MAX;
    if (max > WIDEST)
        max = DOC_INTEGER_MAX;
    long number = 0;
    if (node != NULL && is_scalar(node) && !is_refused(node)) {
        const bool digits = read_digits(node, &number);
        if (digits && node->plain && number >= min && number <= max) {
            *value = number;
            return true;
        }
        if (digits && !node->plain) {
            doc_error(faults, node, "%s must be %s, not the quoted text '%s'", what, range(faults, min, max),
                      excerpt(faults, node));
            return false;
        }
    }
    /* The limits are worth the memory only where there is a fault. */
    return refuse(faults, node, what, range(faults, min, max));
}

bool doc_want_switch(struct doc_faults *faults, const struct doc_node *node, const char *what, bool *value)
{
    static const struct {
        const char *word;
        bool value;
    } words[] = {{"true", true}, {"false", false}, {"on", true}, {"off", false}, {"yes", true}, {"no", false}};
    if (node != NULL && is_scalar(node) && node->plain) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            if (doc_is(node, words[i].word)) {
                *value = words[i].value;
                return true;
            }
        }
    }
    return refuse(faults, node, what, "true or false (or on, off, yes, no) without quotes");
}

static bool is_known(const struct doc_node *key, const char *const *keys, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (doc_is(key, keys[i]))
            return true;
    }
    return false;
}

/* The known keys as "a, b, c". */
static const char *list_keys(const struct doc_faults *faults, const char *const *keys, size_t count)
{
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        list = doc_printf(faults->arena, "%s%s%s", list, i > 0 ? ", " : "", keys[i]);
    return list;
}

void doc_want_keys(struct doc_faults *faults, const struct doc_node *map, const char *what, const char *const *keys,
                   size_t count)
{
    if (map == NULL || map->kind != DOC_MAP)
        return;
    for (const struct doc_node *value = map->first; value != NULL; value = value->next) {
        const struct doc_node *const key = value->key;
        if (is_known(key, keys, count))
            continue;
        const char *const nearest = doc_nearest_of(key->text, keys, count);
        if (nearest != NULL)
            doc_error(faults, key, "unknown key '%s' in %s; did you mean '%s'?", excerpt(faults, key), what, nearest);
        else if (count > 0 && count <= LISTED_MAX)
            doc_error(faults, key, "unknown key '%s' in %s; it may have: %s", excerpt(faults, key), what,
                      list_keys(faults, keys, count));
        else
            doc_error(faults, key, "unknown key '%s' in %s", excerpt(faults, key), what);
    }
}

bool doc_has_faulty_key(const struct doc_faults *faults, const struct doc_node *map)
{
    for (const struct doc_node *value = map->first; value != NULL; value = value->next) {
        if (value->key->refused || doc_faulted(faults, value->key))
            return true;
    }
    return false;
}

const struct doc_node *doc_want(struct doc_faults *faults, const struct doc_node *map, const char *what,
                                const char *key)
{
    if (!doc_want_map(faults, map, what))
        return NULL;
    const struct doc_node *const value = doc_get(map, key);
    /* a key that is in error may be this one, written wrongly */
    if (value == NULL && !doc_has_faulty_key(faults, map))
        doc_error(faults, map, "%s has no '%s', which is required", what, key);
    return value;
}
