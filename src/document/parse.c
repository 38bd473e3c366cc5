/*
 * YAML text to a node tree, driven by libyaml's events.
 *
 *   stream   = STREAM-START document STREAM-END
 *   document = DOCUMENT-START node DOCUMENT-END
 *   node     = SCALAR | SEQUENCE-START node* SEQUENCE-END | MAPPING-START (node node)* MAPPING-END
 *
 * A stack of open lists and maps takes the place of recursion, and its size is the limit of nesting.  A document that
 * libyaml can read to its end gives a tree in which every refused thing is left out or stands as a plain empty text, so
 * that the rest can still be checked: no such text comes from a document that is accepted.
 */
#include "config.h"

#include "document/parse.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "document/syntax.h"
#include "document/syntax_cause.h"
#include "document/utf8.h"

/* Longer scalars are taken over from libyaml, shorter ones copied beside their node. */
#define ADOPT_SIZE ((size_t)4 << 10)
/* Maps with more keys are sorted to find a key given twice. */
#define PAIRS_MAX 16

/* An open list or map. */
struct frame {
    struct doc_node *node;
    struct doc_node *key; /* of a map: read, and waiting for its value */
    bool key_refused;     /* the value that comes belongs to a key that was refused, and goes with it */
    bool keyed;           /* a key was read, perhaps refused */
    bool bare;            /* of a map in braces: it holds no pairs, which was said */
};

struct reader {
    yaml_parser_t parser;
    yaml_event_t event;
    bool parsing; /* `parser` must be deleted */
    bool holding; /* `event` must be deleted */
    struct doc_node **sorted;
    const struct doc_source *source;
    struct doc_faults *faults;
    struct doc_arena *arena;
    struct doc_node *root;
    struct frame stack[DOC_DEPTH_MAX];
    size_t depth;
    /* A walk through the source by characters, for the rare events whose bytes must be looked at. */
    size_t walk_index;
    size_t walk_byte;
};

static void clean_up(struct reader *reader)
{
    if (reader->holding)
        yaml_event_delete(&reader->event);
    if (reader->parsing)
        yaml_parser_delete(&reader->parser);
    free(reader->sorted);
    reader->holding = false;
    reader->parsing = false;
    reader->sorted = NULL;
}

static struct doc_mark start_of(const struct reader *reader)
{
    return doc_syntax_mark(reader->source, reader->event.start_mark);
}

/* Characters to underline: what lies on one line. */
static unsigned width_of(const struct reader *reader)
{
    const yaml_mark_t *const start = &reader->event.start_mark;
    const yaml_mark_t *const end = &reader->event.end_mark;
    return start->line == end->line && end->column > start->column ? (unsigned)(end->column - start->column) : 1;
}

/*
 * The byte of the source at which the event begins; '\0' behind the end.  Events come in order, so the walk is
 * linear.
 */
static char byte_of_event(struct reader *reader)
{
    const struct doc_source *const source = reader->source;
    const size_t index = reader->event.start_mark.index;
    if (index > reader->walk_index) {
        reader->walk_byte += doc_utf8_skip(source->text + reader->walk_byte, source->size - reader->walk_byte,
                                           index - reader->walk_index);
        reader->walk_index = index;
    }
    return reader->walk_byte < source->size ? source->text[reader->walk_byte] : '\0';
}

/*
 * Whether a scalar has a tag.  libyaml swallows a lone `!`: a quoted scalar or a block is then called plain, and a
 * plain one begins too early, which is looked up only where its length leaves room for it.
 */
static bool is_tagged(struct reader *reader)
{
    const yaml_event_t *const event = &reader->event;
    if (event->data.scalar.tag != NULL)
        return true;
    if (event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
        return event->data.scalar.plain_implicit != 0;
    const size_t characters = event->end_mark.index - event->start_mark.index;
    return characters != event->data.scalar.length && byte_of_event(reader) == '!';
}

/* Refuses tag and anchor; the thing itself stays. */
static inline void refuse_properties(struct reader *reader, bool tagged, bool anchored)
{
    if (!tagged && !anchored)
        return;
    const struct doc_mark mark = start_of(reader);
    if (tagged)
        doc_error_at(reader->faults, mark, 1, "a tag is not accepted; plain YAML is expected");
    if (anchored)
        doc_error_at(reader->faults, mark, 1, "an anchor is not accepted; plain YAML is expected");
}

static struct doc_node *refused_value(struct reader *reader)
{
    struct doc_node *const node = doc_alloc_unset(reader->arena, sizeof *node);
    *node = (struct doc_node){
        .kind = DOC_TEXT, .plain = true, .mark = start_of(reader), .width = width_of(reader), .text = ""};
    return node;
}

static struct doc_node *read_scalar(struct reader *reader)
{
    yaml_event_t *const event = &reader->event;
    const char *const text = (const char *)event->data.scalar.value;
    const size_t length = event->data.scalar.length;
    const yaml_scalar_style_t style = event->data.scalar.style;
    refuse_properties(reader, is_tagged(reader), event->data.scalar.anchor != NULL);
    /* Only an escape can make a NUL: libyaml refuses the byte itself. */
    if (style == YAML_DOUBLE_QUOTED_SCALAR_STYLE && memchr(text, '\0', length) != NULL) {
        struct doc_node *const node = refused_value(reader);
        doc_error(reader->faults, node, "a text with the character U+0000, which is not accepted");
        return node;
    }
    const bool adopted = length > ADOPT_SIZE;
    struct doc_node *const node = doc_alloc_unset(reader->arena, sizeof *node + (adopted ? 0 : length + 1));
    *node = (struct doc_node){
        .kind = DOC_TEXT,
        .plain = style == YAML_PLAIN_SCALAR_STYLE,
        .block = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE,
        .folded = style != YAML_LITERAL_SCALAR_STYLE && event->end_mark.line > event->start_mark.line,
        .mark = start_of(reader),
        .width = width_of(reader),
        .text = adopted ? text : (const char *)(node + 1),
        .length = length,
    };
    if (adopted) {
        event->data.scalar.value = NULL;
        doc_adopt(reader->arena, (void *)(size_t)text);
    } else {
        memcpy(node + 1, text, length + 1);
    }
    return node;
}

static const char *excerpt(const struct reader *reader, const struct doc_node *node)
{
    return doc_excerpt(reader->arena, node->text, node->length);
}

static bool is_missing(const struct doc_node *node)
{
    return node->kind == DOC_TEXT && node->plain && node->length == 0;
}

/* Takes `node` as the key of the map on top of the stack; `refused`: a fault is given already. */
static void take_key(struct reader *reader, struct frame *top, struct doc_node *node, bool refused)
{
    top->keyed = true;
    top->key = node;
    top->key_refused = refused;
    if (refused)
        return;
    if (node->kind != DOC_TEXT) {
        doc_error(reader->faults, node, "a key must be a text, not a %s", node->kind == DOC_MAP ? "map" : "list");
        top->key_refused = true;
    } else if (is_missing(node)) {
        doc_error(reader->faults, node, "no key before ':'");
        top->key_refused = true;
    } else if (node->plain && doc_is(node, "<<")) {
        doc_error(reader->faults, node, "a merge key is not accepted; plain YAML is expected");
        top->key_refused = true;
    }
}

/* Whether what was meant for a value became a comment.  Looked up from the beginning of the text, so for no fault that
 * is not kept. */
static bool is_commented(const struct reader *reader, struct doc_mark mark, unsigned width)
{
    return reader->faults->dropped == 0 && doc_has_comment_behind(reader->source, mark, width);
}

/* A number, perhaps with a bracket before or behind it: "0", "-1", "(2", "3)". */
static bool is_number(const struct doc_node *node, const char **digits, int *length)
{
    if (node->kind != DOC_TEXT)
        return false;
    const char *at = node->text + (node->length > 0 && strchr("([", node->text[0]) != NULL);
    size_t size = strspn(at + (*at == '-'), "0123456789");
    if (size == 0 || size > 10)
        return false;
    size += *at == '-';
    *digits = at;
    *length = (int)size;
    return at[size] == '\0' || (strchr(")]", at[size]) != NULL && at[size + 1] == '\0');
}

/* The refused value keeps its place and says nothing more. */
static void silence(struct doc_node *node)
{
    node->kind = DOC_TEXT;
    node->plain = true;
    node->refused = true;
    node->text = "";
    node->length = 0;
    node->first = NULL;
    node->last = NULL;
    node->count = 0;
}

/*
 * The fault for a key without a value.  Between braces the writer may have meant no key at all: two numbers without
 * their brackets, a list between braces, a ':' without its blank.
 */
static void refuse_no_value(struct reader *reader, struct frame *top)
{
    const struct doc_node *const key = top->key;
    struct doc_node *const before = top->node->last;
    const char *second, *first;
    int second_length, first_length;
    if (!top->node->flow || doc_has_colon_behind(reader->source, key->mark, key->width)) {
        top->bare = false;
        if (is_commented(reader, key->mark, key->width))
            doc_error(reader->faults, key, "'%s' has no value; a text that begins with '#' is written in quotes",
                      excerpt(reader, key));
        else
            doc_error(reader->faults, key, "'%s' has no value; an empty list is [], an empty text \"\"",
                      excerpt(reader, key));
        return;
    }
    const char *const colon = strchr(key->text, ':');
    const char *const blank = strchr(key->text, ' ');
    if (top->bare)
        return;
    if (before != NULL && is_number(key, &second, &second_length) && is_number(before, &first, &first_length)) {
        doc_error(reader->faults, before, "several values of '%s'; a list is written in brackets: [%.*s, %.*s]",
                  excerpt(reader, before->key), first_length, first, second_length, second);
        silence(before);
    } else if (key->plain && colon != NULL && colon > key->text && colon[1] != '\0') {
        doc_error(reader->faults, key, "'%s' has no value; a blank belongs behind the ':'", excerpt(reader, key));
    } else if (key->plain && blank != NULL) {
        doc_error(reader->faults, key, "'%s' has no value; ': ' belongs between a key and its value",
                  excerpt(reader, key));
    } else if (before == NULL) {
        doc_error(reader->faults, key,
                  "'%s' has no value; a list is written in brackets, [..], a map in braces, {key: value}",
                  excerpt(reader, key));
        top->bare = true;
    } else {
        doc_error(reader->faults, key,
                  "'%s' has no value; it is written '%s: VALUE', or belongs in quotes with what is before it",
                  excerpt(reader, key), excerpt(reader, key));
    }
}

/* Puts a finished node where it belongs; `refused`: it stands for something that a fault speaks of already. */
static inline void take(struct reader *reader, struct doc_node *node, bool refused)
{
    if (reader->depth == 0) {
        reader->root = node;
        return;
    }
    struct frame *const top = &reader->stack[reader->depth - 1];
    if (top->node->kind == DOC_LIST) {
        if (!refused && is_missing(node) && is_commented(reader, node->mark, 0))
            doc_error(reader->faults, node,
                      "an item of the list has no value; a text that begins with '#' is written in quotes");
        else if (!refused && is_missing(node))
            doc_error(reader->faults, node, "an item of the list has no value; an empty text is \"\"");
        doc_add(top->node, node);
        return;
    }
    if (!top->keyed) {
        take_key(reader, top, node, refused);
        return;
    }
    top->keyed = false;
    if (top->key_refused)
        return;
    if (!refused && is_missing(node)) {
        refuse_no_value(reader, top);
        top->key->refused = true;
        node->refused = true;
    } else {
        top->bare = false;
    }
    node->key = top->key;
    doc_add(top->node, node);
}

static bool open_node(struct reader *reader, enum doc_kind kind, bool flow)
{
    if (reader->depth == DOC_DEPTH_MAX) {
        doc_error_at(reader->faults, doc_syntax_mark(reader->source, reader->event.start_mark), 1,
                     "nested deeper than %d levels", DOC_DEPTH_MAX);
        return false;
    }
    struct doc_node *const node = doc_alloc_unset(reader->arena, sizeof *node);
    *node = (struct doc_node){.kind = kind, .flow = flow, .mark = start_of(reader), .width = width_of(reader)};
    reader->stack[reader->depth++] = (struct frame){.node = node};
    return true;
}

static int compare_keys(const void *a, const void *b)
{
    const struct doc_node *const left = (*(const struct doc_node *const *)a)->key;
    const struct doc_node *const right = (*(const struct doc_node *const *)b)->key;
    if (left->length != right->length)
        return left->length < right->length ? -1 : 1;
    const int order = memcmp(left->text, right->text, left->length);
    if (order != 0)
        return order;
    /* The same key twice: the first in the document comes first. */
    if (left->mark.line != right->mark.line)
        return left->mark.line < right->mark.line ? -1 : 1;
    return left->mark.column < right->mark.column ? -1 : left->mark.column > right->mark.column;
}

static bool same_key(const struct doc_node *a, const struct doc_node *b)
{
    return a->key->length == b->key->length && memcmp(a->key->text, b->key->text, a->key->length) == 0;
}

/* The fault, and a mark on the second that unlink_twice() finds: no accepted key is without text. */
static void refuse_twice(struct reader *reader, const struct doc_node *first, struct doc_node *second)
{
    doc_error(reader->faults, second->key, "the key '%s' is given twice", excerpt(reader, second->key));
    doc_note(reader->faults, first->key, "first given here");
    second->key->text = NULL;
}

/* Leaves the marked values out of the map. */
static void unlink_twice(struct doc_node *map)
{
    struct doc_node *next;
    struct doc_node *value = map->first;
    map->first = NULL;
    map->last = NULL;
    map->count = 0;
    for (; value != NULL; value = next) {
        next = value->next;
        if (value->key->text != NULL)
            doc_add(map, value);
    }
}

/* Few keys are compared pair by pair. */
static bool find_twice_by_pairs(struct reader *reader, struct doc_node *map)
{
    bool found = false;
    for (struct doc_node *second = map->first; second != NULL; second = second->next) {
        for (const struct doc_node *first = map->first; first != second; first = first->next) {
            if (first->key->text != NULL && same_key(first, second)) {
                refuse_twice(reader, first, second);
                found = true;
                break;
            }
        }
    }
    return found;
}

/* Many are sorted: no choice of keys makes that slow, as it could a hash table. */
static bool find_twice_by_order(struct reader *reader, struct doc_node *map)
{
    struct doc_node **const values = malloc(map->count * sizeof *values);
    if (values == NULL)
        doc_out_of_memory(reader->arena);
    reader->sorted = values;
    size_t count = 0;
    for (struct doc_node *value = map->first; value != NULL; value = value->next)
        values[count++] = value;
    qsort(values, count, sizeof *values, compare_keys);
    bool found = false;
    for (size_t first = 0, i = 1; i < count; i++) {
        if (same_key(values[first], values[i])) {
            refuse_twice(reader, values[first], values[i]);
            found = true;
        } else {
            first = i;
        }
    }
    reader->sorted = NULL;
    free(values);
    return found;
}

static void close_node(struct reader *reader)
{
    const bool bare = reader->stack[--reader->depth].bare;
    struct doc_node *const node = reader->stack[reader->depth].node;
    if (node->kind == DOC_MAP && node->count > 1 && !bare) {
        const bool found =
            node->count <= PAIRS_MAX ? find_twice_by_pairs(reader, node) : find_twice_by_order(reader, node);
        if (found)
            unlink_twice(node);
    }
    if (node->flow) {
        /* `{..}` on one line is underlined whole. */
        const struct doc_mark end = doc_syntax_mark(reader->source, reader->event.end_mark);
        node->width = end.line == node->mark.line ? end.column - node->mark.column : 1;
    } else {
        node->width = node->kind == DOC_MAP && node->first != NULL ? node->first->key->width : 1;
    }
    if (bare)
        silence(node);
    take(reader, node, bare);
}

static void refuse_alias(struct reader *reader)
{
    struct doc_node *const node = refused_value(reader);
    doc_error(reader->faults, node, "an alias is not accepted; plain YAML is expected");
    take(reader, node, true);
}

/* What one event does; false where reading cannot go on. */
static bool handle(struct reader *reader)
{
    const yaml_event_t *const event = &reader->event;
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (reader->root != NULL) {
            doc_error_at(reader->faults, doc_syntax_mark(reader->source, event->start_mark), 1,
                         "text behind the end of the document; '---' begins another");
            return false;
        }
        return true;
    case YAML_SCALAR_EVENT: {
        const unsigned errors = reader->faults->errors;
        struct doc_node *const node = read_scalar(reader);
        take(reader, node, is_missing(node) && reader->faults->errors > errors);
        return true;
    }
    case YAML_ALIAS_EVENT:
        refuse_alias(reader);
        return true;
    case YAML_SEQUENCE_START_EVENT:
        refuse_properties(reader, event->data.sequence_start.tag != NULL, event->data.sequence_start.anchor != NULL);
        return open_node(reader, DOC_LIST, event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
    case YAML_MAPPING_START_EVENT:
        refuse_properties(reader, event->data.mapping_start.tag != NULL, event->data.mapping_start.anchor != NULL);
        return open_node(reader, DOC_MAP, event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_node(reader);
        return true;
    default:
        return true;
    }
}

/*
 * Gives back what an event holds.  Most hold one text or nothing, and yaml_event_delete() is called for the others
 * only: that is cheaper, there are many, and libyaml's memory is malloc()'s.
 */
static void release_event(struct reader *reader)
{
    yaml_event_t *const event = &reader->event;
    reader->holding = false;
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        if (event->data.scalar.anchor == NULL && event->data.scalar.tag == NULL) {
            free(event->data.scalar.value);
            return;
        }
        break;
    case YAML_SEQUENCE_START_EVENT:
        if (event->data.sequence_start.anchor == NULL && event->data.sequence_start.tag == NULL)
            return;
        break;
    case YAML_MAPPING_START_EVENT:
        if (event->data.mapping_start.anchor == NULL && event->data.mapping_start.tag == NULL)
            return;
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return;
    default:
        break;
    }
    yaml_event_delete(event);
}

/* Runs through the events; false where the tree is not to be trusted. */
static bool read_events(struct reader *reader)
{
    if (!yaml_parser_initialize(&reader->parser))
        doc_out_of_memory(reader->arena);
    reader->parsing = true;
    yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader->parser, (const unsigned char *)reader->source->text, reader->source->size);
    for (bool ended = false; !ended;) {
        if (!yaml_parser_parse(&reader->parser, &reader->event)) {
            if (reader->parser.error == YAML_MEMORY_ERROR)
                doc_out_of_memory(reader->arena);
            doc_syntax_fault(reader->source, reader->faults, &reader->parser);
            return false;
        }
        reader->holding = true;
        ended = reader->event.type == YAML_STREAM_END_EVENT;
        const bool going = handle(reader);
        release_event(reader);
        if (!going)
            return false;
    }
    return true;
}

static void read_document(struct reader *reader)
{
    const struct doc_source *const source = reader->source;
    const struct doc_mark start = {source->first_line, 1};
    if (source->size > DOC_SIZE_MAX) {
        doc_error_at(reader->faults, (struct doc_mark){0, 0}, 1, "the document is larger than %zu MiB",
                     DOC_SIZE_MAX >> 20);
        return;
    }
    if (!doc_syntax_check(source, reader->faults))
        return;
    if (!read_events(reader)) {
        reader->root = NULL;
        return;
    }
    if (reader->root == NULL || (is_missing(reader->root) && reader->faults->errors == 0)) {
        doc_error_at(reader->faults, start, 1, "the document is empty");
        reader->root = NULL;
    }
}

/* When memory runs out, what libyaml holds is freed before the caller is told. */
static void read_guarded(struct reader *reader)
{
    struct doc_arena *const arena = reader->arena;
    jmp_buf *const outer = arena->escape;
    jmp_buf here;
    if (setjmp(here) != 0) {
        arena->escape = outer;
        clean_up(reader);
        doc_out_of_memory(arena);
    }
    arena->escape = &here;
    read_document(reader);
    arena->escape = outer;
    clean_up(reader);
}

struct doc_node *doc_parse(const struct doc_source *source, struct doc_faults *faults)
{
    struct reader reader;
    /* The stack needs no zeroes: a frame is written before it is read. */
    reader.parsing = false;
    reader.holding = false;
    reader.sorted = NULL;
    reader.source = source;
    reader.faults = faults;
    reader.arena = faults->arena;
    reader.root = NULL;
    reader.depth = 0;
    reader.walk_index = 0;
    reader.walk_byte = 0;
    read_guarded(&reader);
    return reader.root;
}
