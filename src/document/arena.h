/* Memory of one document: everything that belongs to it comes from one arena and is released at once. */
#ifndef REEVE_DOCUMENT_ARENA_H
#define REEVE_DOCUMENT_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

struct doc_chunk;

/**
 * An arena.  `escape` is where to go when memory runs out (errors as values would make every line of every caller a
 * branch that no test reaches); whoever creates the arena sets it with setjmp() and reports the failure there.
 * With no `escape` set, running out of memory aborts the program.
 */
struct doc_arena {
    struct doc_chunk *chunks; /* newest first; owned */
    char *at;                 /* next free byte of the newest chunk */
    char *end;
    struct doc_chunk *adopted; /* blocks from malloc() that die with the arena */
    size_t total;              /* bytes held, for the bench and the limits */
    size_t limit;              /* bytes that it may hold; 0: as many as there are.  More is as if memory ran out. */
    jmp_buf *escape;           /* longjmp(.., 1) when memory runs out */
};

/** Begins empty, with no `escape` and no `limit`; both may be set at any time and stay until the next init. */
void doc_arena_init(struct doc_arena *arena);
/** Releases all but the first chunk, so that a stream of small documents does not go to malloc() for each. */
void doc_arena_reset(struct doc_arena *arena);
void doc_arena_free(struct doc_arena *arena);

/** `size` zeroed bytes, aligned for any type.  Never NULL; 0 bytes give a pointer that must not be read. */
void *doc_alloc(struct doc_arena *arena, size_t size);
/** The same without the zeroes, for what is written whole at once. */
void *doc_alloc_unset(struct doc_arena *arena, size_t size);
/** `count` zeroed elements of `size` bytes; the product is checked. */
void *doc_alloc_array(struct doc_arena *arena, size_t count, size_t size);
/**
 * Makes the block at `old` (of `old_size` bytes, from doc_alloc or doc_grow of this arena; may be NULL) `new_size`
 * bytes long and returns where it is now; new bytes are zero.  Large blocks have a chunk of their own and are moved
 * with realloc(), so that an array that doubles leaves no copies behind.
 */
void *doc_grow(struct doc_arena *arena, void *old, size_t old_size, size_t new_size);
/** Takes over a block that malloc() or libyaml gave; it is freed with the arena. */
void doc_adopt(struct doc_arena *arena, void *block);
/** Reports that memory has run out: goes to `escape`, or aborts.  For callers that use malloc() beside the arena. */
_Noreturn void doc_out_of_memory(struct doc_arena *arena);
/** A copy of `length` bytes with a NUL behind them. */
char *doc_copy(struct doc_arena *arena, const char *text, size_t length);
/** A formatted string, as printf() makes it. */
char *doc_printf(struct doc_arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *doc_vprintf(struct doc_arena *arena, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

#endif
