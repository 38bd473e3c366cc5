/*
 * The library's one public header: the referee for programs that have a document as text and want the verdict as text.
 * Link with -lreeve -lyaml (pkg-config libreeve).
 *
 *     char *verdict;
 *     int status = reeve_judge(text, size, &(struct reeve_options){.format = REEVE_JSON}, &verdict, NULL);
 *     if (verdict != NULL)
 *         puts(verdict);
 *     reeve_free(verdict);
 *
 * Nothing is kept between calls and nothing is shared, so several threads may call it at once.
 */
#ifndef REEVE_H
#define REEVE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a judgement ends; the same numbers as the exit status of the program.  With several documents the highest. */
enum reeve_status {
    REEVE_LEGAL = 0,
    REEVE_ILLEGAL = 1,
    REEVE_INVALID = 2,  /* a document is in error, or there is none */
    REEVE_USAGE = 64,   /* the options are wrong: nothing was judged */
    REEVE_FAILURE = 74, /* memory ran out */
};

/** What a verdict is written as. */
enum reeve_format {
    REEVE_TEXT, /* for people */
    REEVE_YAML, /* a document for each document */
    REEVE_JSON, /* a line for each document */
};

/** What a program may ask for; all zero is right for most.  The strings stay the caller's. */
struct reeve_options {
    enum reeve_format format;
    const char *name;           /* what verdicts and messages call the text; NULL: "<text>" */
    const char *edition;        /* "C1", "C2" or "C3", whatever a document says; NULL: what it says */
    const char *const *options; /* options of the rules over those of a document, "tiny-city=2", NULL behind the last;
                                   NULL: none */
    bool final;                 /* end the game: do the final scoring, whatever a document says */
};

/**
 * Judges the documents in `text` (YAML, `size` bytes, which need not end in a NUL) and returns an enum reeve_status.
 *
 * `*output` becomes the verdicts, `*messages` what is wrong with the documents or the options, one diagnostic with its
 * place after the other: each a string that reeve_free() releases, empty if there is nothing to say, NULL if there was
 * no memory for it.  Either pointer may be NULL where it is not wanted; without `output` no verdict is written, which
 * is faster.  `options` NULL: all zero.
 */
int reeve_judge(const char *text, size_t size, const struct reeve_options *options, char **output, char **messages);

/** Releases a string that reeve_judge() gave.  NULL is allowed. */
void reeve_free(char *string);

/** The version of the library, "0.1.0". */
const char *reeve_version(void);

#ifdef __cplusplus
}
#endif

#endif
