/* The words for a rule's status and phase, apart from the tables: the program that makes the tables needs them too. */
#include "config.h"

#include "referee/rule.h"

const char *rule_status_word(enum rule_status status)
{
    static const char *const words[RULE_STATUSES] = {
        [RULE_OFFICIAL] = "official",   [RULE_CLARIFICATION] = "clarification",
        [RULE_COMMUNITY] = "community", [RULE_UNRESOLVED] = "unresolved",
        [RULE_HOUSE] = "house",
    };
    return words[status];
}

const char *rule_phase_word(enum rule_phase phase)
{
    static const char *const words[RULE_PHASES] = {
        [RULE_SETUP] = "setup", [RULE_TILE] = "tile", [RULE_MEEPLE] = "meeple", [RULE_SCORE] = "score",
        [RULE_FINAL] = "final", [RULE_TURN] = "turn", [RULE_ANY] = "any",
    };
    return words[phase];
}
