/* One import: a saved game on its way to a document. */
#ifndef REEVE_IMPORT_IMPORTING_H
#define REEVE_IMPORT_IMPORTING_H

#include <stdbool.h>
#include <stdint.h>

#include "import/saved_game.h"
#include "referee/game.h"
#include "referee/list.h"
#include "referee/verdict.h"

/** A tile of the catalogue that the document has a plain copy of, since what is printed on it is switched off. */
struct imp_plain_tile {
    const struct cat_tile *tile;
    const char *name; /* of the copy */
};

struct importing {
    struct doc_arena *arena;
    struct doc_faults *faults; /* of the saved game */
    const struct module_table *table;
    struct saved_game saved;

    struct doc_node *root;                 /* the document */
    uint64_t in_play;                      /* bit: place of a module in the table */
    REF_LIST(const char *) notes;          /* what the head of the document says */
    REF_LIST(struct imp_plain_tile) plain; /* tiles of the document's own ... */
    struct doc_node *own_tiles;            /* ... and the list of them; NULL: none */

    struct doc_faults ours;   /* what the referee finds in the document */
    struct settings settings; /* without any of the command line */
    struct game *game;        /* as it stands behind the turns so far */
    struct doc_node *turns;   /* of the document */
    unsigned tiles_laid;      /* at the start and by the turns */
    bool open_end;            /* the last turn has not come to its scoring */
    bool game_over;           /* the final scoring has been done */

    const struct saved_message *cut_at; /* the message up to which the game was imported, or NULL */
    const char *cut_why;
    bool unknown_element;    /* something in play is not known, so nobody can say what it scored */
    unsigned not_understood; /* assertions */
    unsigned not_reached;
};

/** Adds a line to the head of the document. */
void imp_note(struct importing *im, const char *format, ...) __attribute__((format(printf, 2, 3)));
/** Whether the module of that name is built and in play in the document. */
bool imp_in_play(const struct importing *im, const char *name);
/** The module of that name if it is built, and its place in the table; NULL otherwise. */
const struct module *imp_module(const struct importing *im, const char *name, unsigned *place);

/* Scalars and pairs as a reader would have them. */
struct doc_node *imp_text(struct importing *im, const char *text);
struct doc_node *imp_number(struct importing *im, long value);
struct doc_node *imp_at(struct importing *im, struct board_at at);

#endif
