/* Arenas: chunks that are filled from the front, large blocks with a chunk of their own, blocks taken over. */
#include "config.h"

#include "document/arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef REEVE_HOSTILE
/* The hostile build changes chunks as often as it can, so that a pointer kept too long is found. */
#define CHUNK_MIN ((size_t)1024)
#define CHUNK_MAX ((size_t)1024)
#define LARGE ((size_t)256)
#else
#define CHUNK_MIN ((size_t)64 << 10)
#define CHUNK_MAX ((size_t)4 << 20)
/* From this size on a block has a chunk of its own. */
#define LARGE ((size_t)16 << 10)
#endif

#define ALIGNMENT alignof(max_align_t)

/* The head of a chunk, or, on the list `adopted`, a note of a block from elsewhere. */
struct doc_chunk {
    struct doc_chunk *next;
    struct doc_chunk *previous; /* of a large chunk only: it moves, and its neighbours must learn where to */
    size_t size;                /* bytes that follow the head */
    void *block;                /* of an adopted one */
    bool large;
    bool first; /* stays when the arena is reset */
};

#define HEAD ((sizeof(struct doc_chunk) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT)

void doc_out_of_memory(struct doc_arena *arena)
{
    if (arena->escape != NULL)
        longjmp(*arena->escape, 1);
    fputs("out of memory\n", stderr);
    abort();
}

void doc_arena_init(struct doc_arena *arena)
{
    *arena = (struct doc_arena){0};
}

static char *data_of(struct doc_chunk *chunk)
{
    return (char *)chunk + HEAD;
}

static struct doc_chunk *chunk_of(void *large_block)
{
    return (struct doc_chunk *)(void *)((char *)large_block - HEAD);
}

static void check_size(struct doc_arena *arena, size_t size)
{
    if (size > PTRDIFF_MAX - HEAD - ALIGNMENT)
        doc_out_of_memory(arena);
}

/* Whether the arena may hold `size` bytes more; `held`: those of its bytes that they take the place of. */
static bool may_add(const struct doc_arena *arena, size_t size, size_t held)
{
    const size_t others = arena->total - held;
    return arena->limit == 0 || (others <= arena->limit && size <= arena->limit - others);
}

static void free_adopted(struct doc_arena *arena)
{
    for (struct doc_chunk *note = arena->adopted; note != NULL; note = note->next)
        free(note->block);
    arena->adopted = NULL;
}

void doc_arena_reset(struct doc_arena *arena)
{
    /* The notes of adopted blocks lie in the chunks, so they go first. */
    free_adopted(arena);
    struct doc_chunk *kept = NULL;
    struct doc_chunk *next;
    for (struct doc_chunk *chunk = arena->chunks; chunk != NULL; chunk = next) {
        next = chunk->next;
        if (chunk->first)
            kept = chunk;
        else
            free(chunk);
    }
    arena->chunks = kept;
    arena->at = NULL;
    arena->end = NULL;
    arena->total = 0;
    if (kept != NULL) {
        kept->next = NULL;
        kept->previous = NULL;
        arena->at = data_of(kept);
        arena->end = arena->at + kept->size;
        arena->total = kept->size;
#ifdef REEVE_HOSTILE
        memset(arena->at, 0xA5, kept->size);
#endif
    }
}

void doc_arena_free(struct doc_arena *arena)
{
    doc_arena_reset(arena);
    free(arena->chunks);
    *arena = (struct doc_arena){.escape = arena->escape, .limit = arena->limit};
}

/* A new chunk to fill; chunks grow with the arena, so that their number stays small. */
static void add_chunk(struct doc_arena *arena)
{
    size_t size = arena->total;
    if (size < CHUNK_MIN)
        size = CHUNK_MIN;
    if (size > CHUNK_MAX)
        size = CHUNK_MAX;
    struct doc_chunk *const chunk = may_add(arena, size, 0) ? malloc(HEAD + size) : NULL;
    if (chunk == NULL)
        doc_out_of_memory(arena);
    *chunk = (struct doc_chunk){.next = arena->chunks, .size = size, .first = arena->chunks == NULL};
    if (arena->chunks != NULL)
        arena->chunks->previous = chunk;
    arena->chunks = chunk;
    arena->at = data_of(chunk);
    arena->end = arena->at + size;
    arena->total += size;
}

/* A chunk for one block; it goes behind the newest chunk, which stays the one that is being filled. */
static void *add_large(struct doc_arena *arena, size_t size)
{
    if (arena->chunks == NULL)
        add_chunk(arena);
    struct doc_chunk *const chunk = may_add(arena, size, 0) ? calloc(1, HEAD + size) : NULL;
    if (chunk == NULL)
        doc_out_of_memory(arena);
    struct doc_chunk *const newest = arena->chunks;
    *chunk = (struct doc_chunk){.next = newest->next, .previous = newest, .size = size, .large = true};
    if (chunk->next != NULL)
        chunk->next->previous = chunk;
    newest->next = chunk;
    arena->total += size;
    return data_of(chunk);
}

static void unlink_large(struct doc_arena *arena, struct doc_chunk *chunk)
{
    chunk->previous->next = chunk->next;
    if (chunk->next != NULL)
        chunk->next->previous = chunk->previous;
    arena->total -= chunk->size;
    free(chunk);
}

static void *resize_large(struct doc_arena *arena, void *old, size_t size)
{
    struct doc_chunk *const before = chunk_of(old);
    const size_t size_before = before->size;
    struct doc_chunk *const chunk = may_add(arena, size, size_before) ? realloc(before, HEAD + size) : NULL;
    if (chunk == NULL)
        doc_out_of_memory(arena);
    chunk->size = size;
    chunk->previous->next = chunk;
    if (chunk->next != NULL)
        chunk->next->previous = chunk;
    arena->total = arena->total - size_before + size;
    return data_of(chunk);
}

void *doc_alloc_unset(struct doc_arena *arena, size_t size)
{
    if (size >= LARGE) {
        check_size(arena, size);
        return add_large(arena, size);
    }
    /* Texts leave `at` anywhere. */
    size_t skip = (size_t)(-(uintptr_t)arena->at % ALIGNMENT);
    if (arena->at == NULL || (size_t)(arena->end - arena->at) < skip + size) {
        add_chunk(arena);
        skip = 0;
    }
    char *const block = arena->at + skip;
    arena->at = block + size;
    return block;
}

void *doc_alloc(struct doc_arena *arena, size_t size)
{
    void *const block = doc_alloc_unset(arena, size);
    /* a chunk of its own is zeroed already */
    return size >= LARGE ? block : memset(block, 0, size);
}

void *doc_alloc_array(struct doc_arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        doc_out_of_memory(arena);
    return doc_alloc(arena, count * size);
}

void *doc_grow(struct doc_arena *arena, void *old, size_t old_size, size_t new_size)
{
    if (old == NULL)
        return doc_alloc(arena, new_size);
    check_size(arena, new_size);
    char *block = old;
    if (old_size >= LARGE && new_size >= LARGE) {
        block = resize_large(arena, old, new_size);
    } else if (old_size >= LARGE) {
        block = doc_alloc(arena, new_size);
        memcpy(block, old, new_size);
        unlink_large(arena, chunk_of(old));
        return block;
    } else if (new_size > old_size) {
        /* The newest block grows where it is. */
        if (new_size < LARGE && block + old_size == arena->at && (size_t)(arena->end - block) >= new_size) {
            arena->at = block + new_size;
        } else {
            block = doc_alloc(arena, new_size);
            memcpy(block, old, old_size);
            return block;
        }
    }
    if (new_size > old_size)
        memset(block + old_size, 0, new_size - old_size);
    return block;
}

void doc_adopt(struct doc_arena *arena, void *block)
{
    if (block == NULL)
        return;
    /* Without memory for the note the block would be nobody's, so the arena is made to have it first. */
    jmp_buf *const outer = arena->escape;
    jmp_buf here;
    if (setjmp(here) != 0) {
        arena->escape = outer;
        free(block);
        doc_out_of_memory(arena);
    }
    arena->escape = &here;
    struct doc_chunk *const note = doc_alloc(arena, sizeof *note);
    arena->escape = outer;
    note->block = block;
    note->next = arena->adopted;
    arena->adopted = note;
}

/* `size` bytes that need no alignment and are not zeroed. */
static char *alloc_text(struct doc_arena *arena, size_t size)
{
    if (size >= LARGE)
        return doc_alloc(arena, size);
    if (arena->at == NULL || (size_t)(arena->end - arena->at) < size)
        add_chunk(arena);
    char *const text = arena->at;
    arena->at += size;
    return text;
}

char *doc_copy(struct doc_arena *arena, const char *text, size_t length)
{
    check_size(arena, length);
    char *const copy = alloc_text(arena, length + 1);
    if (length != 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *doc_vprintf(struct doc_arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    char small[256];
    const int length = vsnprintf(small, sizeof small, format, arguments);
    if (length < 0) {
        va_end(again);
        doc_out_of_memory(arena);
    }
    if ((size_t)length < sizeof small) {
        va_end(again);
        return doc_copy(arena, small, (size_t)length);
    }
    char *const text = alloc_text(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *doc_printf(struct doc_arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *const text = doc_vprintf(arena, format, arguments);
    va_end(arguments);
    return text;
}
