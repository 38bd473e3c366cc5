/* "Did you mean": the known word nearest to an unknown one. */
#ifndef REEVE_DOCUMENT_NEAREST_H
#define REEVE_DOCUMENT_NEAREST_H

#include <stddef.h>

/**
 * Damerau-Levenshtein distance in characters (a swap of neighbours costs 1), at most `limit` + 1.  Words over 64
 * bytes are `limit` + 1.
 */
unsigned doc_distance(const char *a, const char *b, unsigned limit);

/** Search in progress, for word lists that are no array.  Start with {.word = the unknown word}. */
struct doc_nearest {
    const char *word;
    const char *best; /* NULL: nothing near */
    unsigned distance;
};
/**
 * Considers one candidate: at most 3 changes and at most a third of the word (at least 1); a prefix of 3 or more
 * letters comes first.
 */
void doc_nearest_try(struct doc_nearest *search, const char *candidate);
/** The nearest of `count` words, or NULL. */
const char *doc_nearest_of(const char *word, const char *const *words, size_t count);

#endif
