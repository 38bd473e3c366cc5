/* Where the board of a document is in error, for a picture of it. */
#include "config.h"

#include "referee/read.h"

void ref_note_flaw(struct game *game, const struct doc_fault *before, struct flaw flaw)
{
    flaw.fault = before ? before->next : game->faults->first;
    if (flaw.fault)
        *REF_ADD(game->arena, &game->verdict->flaws) = flaw;
}
