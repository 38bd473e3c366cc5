/* A rule of the game as the rulebook holds it: id, standing, source, words. */
#ifndef REEVE_REFEREE_RULE_H
#define REEVE_REFEREE_RULE_H

#include <stddef.h>
#include <stdint.h>

/**
 * A rule's number: its place in the rulebook.  The constants (BASE_CITY_SCORE for base.city.score) stand in
 * "expansions/rules.h", which tools/rule-tables makes from expansions/NAME.yaml when the program is built, so that a
 * citation that does not exist does not compile.
 */
typedef uint16_t rule_number;
#define RULE_NONE UINT16_MAX

/** In order of weight. */
enum rule_status { RULE_OFFICIAL, RULE_CLARIFICATION, RULE_COMMUNITY, RULE_UNRESOLVED, RULE_HOUSE, RULE_STATUSES };
enum rule_phase { RULE_SETUP, RULE_TILE, RULE_MEEPLE, RULE_SCORE, RULE_FINAL, RULE_TURN, RULE_ANY, RULE_PHASES };

/**
 * One row of the rulebook.  Words are offsets into one pool instead of pointers, so that the table needs no relocation
 * and starting the program costs nothing for it; 0 is the empty string.
 */
struct rule {
    uint32_t id; /* "base.city.score" */
    uint32_t source;
    uint32_t says;
    uint32_t date;       /* "2/2021", or empty */
    uint32_t shows;      /* the first of `shows_count` strings, one behind the other */
    uint32_t with;       /* the first of `with_count` module names */
    uint32_t option;     /* name of the option that the rule belongs to, or empty */
    uint32_t unshown;    /* why no document can show it, or empty */
    uint16_t module;     /* place in rule_modules */
    rule_number same_as; /* the rule that this one is a twin of, or RULE_NONE */
    uint8_t phase;       /* enum rule_phase */
    uint8_t status;      /* enum rule_status */
    uint8_t edition;     /* 0: any; 1, 2, 3: printed in C1, C2, C3 */
    uint8_t shows_count;
    uint8_t with_count;
};

/** A module's chapter of the rulebook. */
struct rule_module {
    uint32_t name, prefix, title; /* offsets */
    rule_number first;
    uint16_t count;
};

/* The tables, made by tools/rule-tables. */
extern const struct rule rule_table[];
extern const unsigned rule_count;
extern const struct rule_module rule_modules[];
extern const unsigned rule_module_count;
extern const char rule_words[];
/** The rules' numbers in the order of their ids. */
extern const rule_number rule_by_id[];

static inline const char *rule_word(uint32_t offset)
{
    return rule_words + offset;
}
static inline const char *rule_id(rule_number rule)
{
    return rule_word(rule_table[rule].id);
}
const char *rule_status_word(enum rule_status status);
const char *rule_phase_word(enum rule_phase phase);
/** The rule of that id, or RULE_NONE. */
rule_number rule_find(const char *id);
/** Whether two rules are one: the same, or twins. */
int rule_same(rule_number a, rule_number b);
/** The known id nearest to an unknown one, or NULL. */
const char *rule_nearest(const char *id);
/** The n-th string of a list of strings that lie one behind the other. */
const char *rule_list_item(uint32_t first, unsigned n);

#endif
