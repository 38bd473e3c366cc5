/* The judgement of one document: the way in for commands and for programs that use the library. */
#ifndef REEVE_REFEREE_JUDGE_H
#define REEVE_REFEREE_JUDGE_H

#include "document/fault.h"
#include "document/node.h"
#include "referee/game.h"
#include "referee/module.h"
#include "referee/verdict.h"

/**
 * Judges a document.  Everything lives in the faults' arena.  If the document is in error, the verdict is
 * VERDICT_INVALID and the faults say why; `verdict->unbuilt` then names the first module that it asks for and that is
 * not built yet, if any. `root` NULL (the YAML could not be read): invalid.
 */
struct verdict *ref_judge(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                          const struct settings *settings);
/**
 * Reads a document as far as its position: what ref_judge() does before the first turn, for those who play the turns
 * one by one (referee/play.h).  `verdict->game` is NULL where nothing can be played; where there are faults nothing
 * should be.
 */
struct verdict *ref_open(struct doc_faults *faults, const struct doc_node *root, const struct module_table *table,
                         const struct settings *settings);

#endif
