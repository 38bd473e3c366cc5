/* The rulebook as the generator holds it: read from the rule files, checked, not yet written. */
#ifndef REEVE_TOOLS_RULE_TABLES_H
#define REEVE_TOOLS_RULE_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "document/arena.h"
#include "document/fault.h"
#include "document/node.h"
#include "document/stream.h"

/** A rule file; it stays open until its faults are printed. */
struct rulebook_file {
    struct doc_stream stream;
    struct doc_source source;
    struct doc_faults faults;
    const char *path;
    bool opened;
};

/** A rule.  Texts that the file leaves out are empty, lists NULL. */
struct rulebook_rule {
    struct rulebook_file *file;
    const struct doc_node *id_node; /* where faults about the id point to */
    const char *id;                 /* empty where the file has no usable one */
    const char *constant;           /* BASE_CITY_SCORE */
    const char *source;
    const char *says;
    const char *date;
    const char *option;
    const char *unshown;
    const struct doc_node *with;
    const struct doc_node *shows;
    const struct doc_node *same_as;
    size_t twin_of; /* number of the rule that `same_as` names, or RULEBOOK_NONE */
    size_t module;
    int phase;
    int status;
    int edition; /* 0: any */
};
#define RULEBOOK_NONE ((size_t)-1)

struct rulebook_module {
    struct rulebook_file *file;
    const struct doc_node *name_node;
    const struct doc_node *prefix_node;
    const char *name;
    const char *prefix;
    const char *title;
    size_t first;
    size_t count;
};

/** A rule's number under one of its names. */
struct rulebook_key {
    const char *key;
    size_t rule;
};

struct rulebook {
    struct doc_arena arena;
    struct rulebook_file *files;
    struct rulebook_module *modules; /* one for each file */
    size_t file_count;
    struct rulebook_rule *rules; /* in the order of the files */
    size_t rule_count;
    struct rulebook_key *by_id; /* sorted by id */
};

/** Reads and checks the files.  False if anything is wrong: then the faults have been printed on standard error. */
bool rulebook_read(struct rulebook *book, char *const *paths, size_t count);
void rulebook_free(struct rulebook *book);
/** A word in lower case, or several with single hyphens between them; digits may stand in it. */
bool rulebook_is_kebab(const char *word, size_t length);

/** Writes "expansions/rules.h". */
void rulebook_write_header(struct rulebook *book, FILE *out);
/** Writes the tables that "referee/rule.h" declares.  False if a table would be too large (said on standard error). */
bool rulebook_write_table(struct rulebook *book, FILE *out);
/** Writes reeve-rules(7). */
void rulebook_write_man(struct rulebook *book, FILE *out);

#endif
