/* The hooks of the modules in play, gathered and put in order once for each document. */
#ifndef REEVE_REFEREE_HOOKS_H
#define REEVE_REFEREE_HOOKS_H

struct game;

/** Fills stage_hooks and moment_hooks of a game whose modules in play are known: by stage, then order, then the table.
 */
void ref_gather_hooks(struct game *game);

#endif
