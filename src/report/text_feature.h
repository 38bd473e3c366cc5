/* Words for a feature and for the figures on it.  Internal to report/. */
#ifndef REEVE_REPORT_TEXT_FEATURE_H
#define REEVE_REPORT_TEXT_FEATURE_H

#include "referee/scoring.h"

/** "City of 5 tiles, 2 coats of arms, completed". */
const char *rep_feature_title(struct doc_arena *arena, const struct scoring *scoring);
/** "in the city", "on the road". */
const char *rep_feature_where(const struct scoring *scoring);
/**
 * What a player has on the feature: "Blue 2 (mayor)"; `player` REF_PLAYERS_MAX: what has no owner.  NULL: nothing, and
 * he takes no part.
 */
const char *rep_standing_text(struct doc_arena *arena, const struct scoring *scoring, unsigned player);

#endif
