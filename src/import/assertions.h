/* What a saved game asserts of itself becomes what the document expects. */
#ifndef REEVE_IMPORT_ASSERTIONS_H
#define REEVE_IMPORT_ASSERTIONS_H

#include "import/importing.h"

/** Adds `expect:`; what cannot be expected is noted and counted. */
void imp_expect(struct importing *im);

#endif
