/* The distance of two words, and the search for the nearest. */
#include "config.h"

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "document/nearest.h"

#include <stdint.h>
#include <string.h>

#include "document/utf8.h"

#define WORD_MAX 64
#define CHANGES_MAX 3
#define PREFIX_MIN 3

/* The characters of a word of at most WORD_MAX bytes; a byte that is no UTF-8 is a character of its own. */
static size_t decode(const char *word, size_t length, uint32_t *characters)
{
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        size_t step = doc_utf8_decode(word + at, length - at, &characters[count]);
        if (step == 0) {
            characters[count] = DOC_UTF8_REPLACEMENT;
            step = 1;
        }
        at += step;
    }
    return count;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

unsigned doc_distance(const char *a, const char *b, unsigned limit)
{
    const size_t a_bytes = strnlen(a, WORD_MAX + 1);
    const size_t b_bytes = strnlen(b, WORD_MAX + 1);
    /* No distance of such words is greater than WORD_MAX, and `limit` + 1 must not wrap. */
    limit = least(limit, WORD_MAX);
    if (a_bytes > WORD_MAX || b_bytes > WORD_MAX)
        return limit + 1;
    uint32_t left[WORD_MAX];
    uint32_t right[WORD_MAX];
    const size_t rows = decode(a, a_bytes, left);
    const size_t columns = decode(b, b_bytes, right);
    if ((rows > columns ? rows - columns : columns - rows) > limit)
        return limit + 1;

    /* Three rows of the usual table are kept: a swap looks two back. */
    unsigned table[3][WORD_MAX + 1];
    unsigned *before = table[0];
    unsigned *above = table[1];
    unsigned *row = table[2];
    for (size_t j = 0; j <= columns; j++)
        above[j] = (unsigned)j;
    for (size_t i = 1; i <= rows; i++) {
        row[0] = (unsigned)i;
        unsigned lowest = row[0];
        for (size_t j = 1; j <= columns; j++) {
            const unsigned change = above[j - 1] + (left[i - 1] != right[j - 1]);
            row[j] = least(change, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
            lowest = least(lowest, row[j]);
        }
        /* A swap may still step over one row, so both rows must be beyond the limit. */
        if (lowest > limit && i > 1) {
            unsigned lowest_above = above[0];
            for (size_t j = 1; j <= columns; j++)
                lowest_above = least(lowest_above, above[j]);
            if (lowest_above > limit)
                return limit + 1;
        }
        unsigned *const free_row = before;
        before = above;
        above = row;
        row = free_row;
    }
    return least(above[columns], limit + 1);
}

void doc_nearest_try(struct doc_nearest *search, const char *candidate)
{
    const size_t length = strlen(search->word);
    const size_t characters = doc_utf8_count(search->word, length);
    unsigned distance = 0;
    unsigned limit = 0;
    if (characters < PREFIX_MIN || strncmp(search->word, candidate, length) != 0) {
        limit = characters / 3 < CHANGES_MAX ? (unsigned)(characters / 3) : CHANGES_MAX;
        if (limit == 0)
            limit = 1;
        distance = doc_distance(search->word, candidate, limit);
    }
    if (distance <= limit && (search->best == NULL || distance < search->distance)) {
        search->best = candidate;
        search->distance = distance;
    }
}

const char *doc_nearest_of(const char *word, const char *const *words, size_t count)
{
    struct doc_nearest search = {.word = word};
    for (size_t i = 0; i < count; i++)
        doc_nearest_try(&search, words[i]);
    return search.best;
}
