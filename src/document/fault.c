/* Gathering faults. Showing them is in fault_print.c. */
#include "config.h"

#include "document/fault.h"

#include <stdarg.h>
#include <string.h>

#include "document/utf8.h"

#define EXCERPT_MAX 60

void doc_faults_init(struct doc_faults *faults, struct doc_arena *arena, const struct doc_source *source)
{
    *faults = (struct doc_faults){.arena = arena, .source = source};
}

/* True if the fault is counted but not kept.  A note goes the way of the fault that it belongs to. */
static bool drop(struct doc_faults *faults, enum doc_severity severity)
{
    if (severity == DOC_NOTE)
        return faults->dropped > 0 || faults->muted;
    faults->muted = false;
    if (severity == DOC_ERROR)
        faults->errors++;
    else
        faults->warnings++;
    if (faults->errors + faults->warnings <= DOC_FAULTS_MAX)
        return false;
    faults->dropped++;
    return true;
}

/* The message in the arena.  It is cut, since it may quote a text of any length. */
static const char *make_message(struct doc_arena *arena, const char *format, va_list arguments)
{
    char message[DOC_MESSAGE_MAX + 1];
    const int wanted = vsnprintf(message, sizeof message, format, arguments);
    if (wanted < 0)
        return "a message that cannot be written";
    size_t length = (size_t)wanted;
    if (length > DOC_MESSAGE_MAX) {
        length = DOC_MESSAGE_MAX - 3;
        while (length > 0 && ((unsigned char)message[length] & 0xC0U) == 0x80U)
            length--;
        memcpy(message + length, "...", 3);
        length += 3;
    }
    return doc_copy(arena, message, length);
}

static void add(struct doc_faults *faults, enum doc_severity severity, struct doc_mark mark, unsigned width,
                const char *format, va_list arguments) __attribute__((format(printf, 5, 0)));

static void add(struct doc_faults *faults, enum doc_severity severity, struct doc_mark mark, unsigned width,
                const char *format, va_list arguments)
{
    if (drop(faults, severity))
        return;
    struct doc_fault *const fault = doc_alloc(faults->arena, sizeof *fault);
    *fault = (struct doc_fault){
        .severity = severity,
        .mark = mark,
        .width = width > 0 ? width : 1,
        .message = make_message(faults->arena, format, arguments),
    };
    if (faults->last == NULL)
        faults->first = fault;
    else
        faults->last->next = fault;
    faults->last = fault;
}

static struct doc_mark mark_of(const struct doc_node *node)
{
    return node != NULL ? node->mark : (struct doc_mark){0, 0};
}

static unsigned width_of(const struct doc_node *node)
{
    return node != NULL ? node->width : 1;
}

void doc_error(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
{
    va_list arguments;
    if (node != NULL && node->refused) {
        faults->muted = true;
        return;
    }
    va_start(arguments, format);
    add(faults, DOC_ERROR, mark_of(node), width_of(node), format, arguments);
    va_end(arguments);
}

void doc_error_at(struct doc_faults *faults, struct doc_mark mark, unsigned width, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, DOC_ERROR, mark, width, format, arguments);
    va_end(arguments);
}

void doc_warning(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, DOC_WARNING, mark_of(node), width_of(node), format, arguments);
    va_end(arguments);
}

void doc_note(struct doc_faults *faults, const struct doc_node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, DOC_NOTE, mark_of(node), width_of(node), format, arguments);
    va_end(arguments);
}

void doc_note_at(struct doc_faults *faults, struct doc_mark mark, unsigned width, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, DOC_NOTE, mark, width, format, arguments);
    va_end(arguments);
}

bool doc_faulted(const struct doc_faults *faults, const struct doc_node *node)
{
    for (const struct doc_fault *fault = faults->first; fault != NULL; fault = fault->next) {
        if (fault->severity == DOC_ERROR && fault->mark.line == node->mark.line &&
            fault->mark.column == node->mark.column)
            return true;
    }
    return false;
}

const char *doc_excerpt(struct doc_arena *arena, const char *text, size_t length)
{
    const size_t shown = doc_utf8_skip(text, length, EXCERPT_MAX);
    if (shown == length)
        return doc_copy(arena, text, length);
    return doc_printf(arena, "%.*s...", (int)shown, text);
}

const char *doc_quote(const struct doc_faults *faults, const struct doc_node *node)
{
    if (node->text == NULL)
        return node->kind == DOC_MAP ? "a map" : "a list";
    return doc_excerpt(faults->arena, node->text, node->length);
}
