/* What the parts of catalog-tables share: the files of the sets as they were read. */
#ifndef REEVE_TOOLS_CATALOG_TABLES_H
#define REEVE_TOOLS_CATALOG_TABLES_H

#include <stdbool.h>
#include <stdio.h>

#include "catalog/catalog.h"
#include "document/fault.h"
#include "document/stream.h"

/** The file of one set. */
struct set_file {
    const char *path;
    struct doc_stream stream;
    struct doc_source source;
    struct doc_faults faults;
    const struct doc_node *title; /* the value of `set`, NULL while that is not known */
    struct cat_set set;
    struct cat_tile *tiles;
    const struct doc_node **nodes; /* the id of each tile */
};

/** Adds to the files' faults what is wrong between the tiles of all sets and with their sums; see catalog-checks.c. */
void check_sets(struct set_file *files, unsigned count);

/** Writes the tables of the sets, whose tiles are numbered from 0, as C source.  False if writing failed. */
bool write_tables(FILE *out, const struct set_file *files, unsigned count);

#endif
