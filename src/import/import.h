/* A saved game of JCloisterZone becomes a document: the way in. */
#ifndef REEVE_IMPORT_IMPORT_H
#define REEVE_IMPORT_IMPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "document/fault.h"
#include "document/node.h"
#include "referee/module.h"

/** What became of a saved game.  All of it lives in the faults' arena. */
struct imp_result {
    const struct doc_node *document; /* NULL: none, and the faults say why */
    const char *const *notes;        /* what its head says, a line each */
    unsigned note_count;
    bool cut;                /* it holds a part of the game; a warning says up to where */
    unsigned not_understood; /* assertions that it does not expect since they are not understood ... */
    unsigned not_reached;    /* ... and since they lie behind the cut */
};

/**
 * Imports the saved game `root`, a file read by doc_parse().  `strict`: where it cannot be imported whole there is an
 * error instead of a document.
 */
struct imp_result imp_import(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                             bool strict);
/** Writes the document with its notes as comments before it. */
void imp_write(const struct imp_result *result, FILE *out);

#endif
