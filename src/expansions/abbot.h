/* The abbot's module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_ABBOT_H
#define REEVE_EXPANSIONS_ABBOT_H

#include "referee/turn.h"

extern const struct module abbot_module;

enum abbot_option { ABBOT_OPTION_RETRIEVE_LYING };
enum { RETRIEVE_INCOMPLETE, RETRIEVE_NEVER, RETRIEVE_ALWAYS };

/** What the module remembers of a record. */
struct abbot_state {
    bool home[REF_PLAYERS_MAX]; /* by player: his abbot was taken back and not placed since */
};

/** Whether a kind of figure is the abbot. */
bool abbot_is(const struct game *game, unsigned kind);
/** Whether a kind of feature is a place for him: every monastic building, and gardens. */
bool abbot_building(unsigned kind);

/* taking him back (abbot_retrieve.c) */
void abbot_retrieve(struct turn *turn, const struct action *action);
/** Abbots of the player on turn, who may be taken back. */
void abbot_list_actions(struct game *game, enum verb_phase phase, struct doc_arena *arena, struct doc_node *actions);
/** Before an action: a meeple that lies on a special monastery is called an abbot, and stays. */
void abbot_retrieve_action(struct turn *turn);
/** All actions are done: an abbot who might have been taken back and was not. */
void abbot_retrieve_acted(struct turn *turn);
/** What the tile completed is known. */
void abbot_retrieve_completed(struct turn *turn);

#endif
