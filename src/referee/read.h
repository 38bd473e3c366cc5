/* Reading a document into a position, each part in its own file; faults go to the game's faults. */
#ifndef REEVE_REFEREE_READ_H
#define REEVE_REFEREE_READ_H

#include <stdbool.h>

#include "document/node.h"
#include "referee/game.h"
#include "referee/turn.h"

/** The words that the keys of a document are checked against; modules in play add their state keys. */
void ref_read_keys(struct game *game, const struct doc_node *root);
/** Whether a key of the map is a verb of the modules in play. */
bool ref_names_verb(const struct game *game, const struct doc_node *map);
/** The module whose box a set is: 1 in play, 0 not in play (`*name` is the module), -1 no module. */
int ref_set_state(const struct game *game, const char *set, const char **name);
/** doc_want_keys() with the words that people use for what a document calls otherwise. */
void ref_want_keys(struct game *game, const struct doc_node *map, const char *what, const char *const *keys,
                   size_t count);
/** The version of the format; said behind the unknown keys, one of which may be this one. */
void ref_read_version(struct game *game, const struct doc_node *root);
/**
 * The head: `title`, `game` (edition, expansions, options), with the command line's settings over it.  Returns
 * the first module named that is known but not built, or NULL.
 */
const char *ref_read_head(struct game *game, const struct doc_node *root);
/** The field part that reaches a corner of a tile as it lies: CAT_NONE if no one field has both half-edges there. */
uint8_t ref_corner_field(const struct cat_tile *tile, cat_turn turn, enum cat_corner corner);
/** Gives each option that was not set the default of the edition. */
void ref_option_defaults(struct game *game);
#define REF_NO_OPTION (~0u)
/**
 * Looks up an option and its value.  NULL if both are known: then `*place` is the option's place in the table and
 * `*value` the value's number, or `*idle` names the module, not built yet, that it belongs to.  Otherwise a message, in
 * the arena, and `*place` is REF_NO_OPTION where the name is unknown, not the value.
 */
const char *ref_setting_fault(struct doc_arena *arena, const struct module_table *table, const char *name,
                              const char *word, unsigned *place, int *value, const char **idle);
/** `players` without their supplies, `turn`, `part`, `tiles-left`, `pile`. */
void ref_read_players(struct game *game, const struct doc_node *root);
/** `tiles`, `board` and `origin`. */
void ref_read_board(struct game *game, const struct doc_node *root, struct turn *setup);
/** `figures`. */
void ref_read_figures(struct game *game, const struct doc_node *root);
/** The modules' states. */
void ref_read_states(struct game *game, const struct doc_node *root);
/** What is left in the supplies: what the game gives less what stands on the board and beside it, or what `supply:`
 * says. */
void ref_fill_supplies(struct game *game);

/**
 * Notes where the board is in error, if a fault was kept since `before` (the last one then, NULL: there was none): the
 * flaw's `fault` is the first of those.
 */
void ref_note_flaw(struct game *game, const struct doc_fault *before, struct flaw flaw);

/** A pair [x, y] within the limits. */
bool ref_read_at(struct game *game, const struct doc_node *node, const char *what, struct board_at *at);
/** A quarter turn from degrees. */
bool ref_read_rotation(struct game *game, const struct doc_node *node, cat_turn *turn);
/** A tile's name with or without `@TURN`; `*turned` says whether it had one. */
bool ref_read_tile(struct game *game, const struct doc_node *node, struct cat_found *found, cat_turn *turn,
                   bool *turned);
/** A player's name; -1 and a fault that lists the players otherwise. */
int ref_read_player(struct game *game, const struct doc_node *node);
/** The kind of figure that `word` names; -1 and a fault at `node` that says why not (unknown, or whose module is not in
 * play). */
int ref_read_kind(struct game *game, const struct doc_node *node, const char *word);
/** A spot's text. */
bool ref_read_spot(struct game *game, const struct doc_node *node, struct cat_spot *spot);
/**
 * The feature that a spot names on a tile as it lies; a fault that lists what is there otherwise.
 */
bool ref_find_feature(struct game *game, const struct doc_node *node, const struct cat_spot *spot,
                      const struct cat_tile *tile, cat_turn turn, uint8_t *feature);

/** A fault for each key of an action that no action of the modules in play has; for what is expected of choices. */
void ref_read_action_keys(struct game *game, const struct doc_node *map, const char *what);

typedef REF_LIST(struct action) action_list;
/**
 * The pose that `as:` (NULL: not given) means on a feature: the number of its word among the feature's ways, 0 where it
 * is left out.  A fault where the feature has no such way.
 */
uint8_t ref_read_pose(struct game *game, const struct doc_node *as, const struct cat_feature *facts);
/** A fault at `node` where figures of the kind never stand on such a feature: it says where they may. */
void ref_want_place(struct game *game, const struct doc_node *node, const struct figure_kind *kind, enum cat_kind on);
/** The key of a figure that a module in play gives; NULL if there is none of that name. */
const struct figure_key *ref_figure_key(const struct game *game, const char *word);
/** The module, not in play, that gives figures a key of that name; NULL: none does. */
const char *ref_idle_figure_key(const struct game *game, const char *word);
/** Reads the value of such a key. */
void ref_read_figure_key(struct game *game, const struct figure_key *key, const struct doc_node *value, long *facts);
/** The actions of a move. */
void ref_read_move(struct game *game, const struct doc_node *move, action_list *actions);

#endif
