/* What people at a table call things that documents call otherwise: for hints alone, no such word is accepted. */
#ifndef REEVE_REFEREE_OTHER_WORDS_H
#define REEVE_REFEREE_OTHER_WORDS_H

#include "document/arena.h"
#include "document/node.h"

enum ref_words {
    REF_WORDS_FIGURE,
    REF_WORDS_FEATURE,
    REF_WORDS_ACTION,
    REF_WORDS_KEY, /* of what a tally or a player says */
};

/** The document's word for another one, whatever its capitals: "field" for "Meadow".  NULL: none is known. */
const char *ref_other_word(enum ref_words words, const char *word);
/**
 * The spot that is meant by a text that is none: capitals put right, words of the table and of the compass translated,
 * kind and edge put in order ("N city", "city-n", "meadow south" are "city N", "city N", "field S").  NULL: nothing is.
 */
const char *ref_meant_spot(struct doc_arena *arena, const struct doc_node *node);

#endif
