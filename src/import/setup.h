/* Sets, elements and rules of a saved game become the head of a document. */
#ifndef REEVE_IMPORT_SETUP_H
#define REEVE_IMPORT_SETUP_H

#include "import/elements.h"
#include "import/importing.h"

/** Whether an element is in play in the saved game. */
bool imp_element_on(const struct importing *im, const struct imp_element *element);
/**
 * Begins the document: title, `game`, `players`, `tiles`, `board`.  False, with faults at their places, where there is
 * no board to begin on.  What has no counterpart is noted.
 */
bool imp_set_up(struct importing *im);

#endif
