/* What the referee found; report/ prints it. */
#ifndef REEVE_REFEREE_VERDICT_H
#define REEVE_REFEREE_VERDICT_H

#include <stdbool.h>

#include "document/fault.h"
#include "document/node.h"
#include "referee/cite.h"
#include "referee/list.h"
#include "referee/scoring.h"

struct game;

/** A rule broken. */
struct violation {
    rule_number rule;
    bool placed; /* `at` is known */
    struct board_at at;
    const char *message;           /* what is wrong; lower case, no full stop */
    const char *hint;              /* what would be right, or NULL */
    const struct doc_node *node;   /* the word in the document */
    rule_number assumed;           /* the rule of an assumption that decided it, or RULE_NONE */
    const struct doc_node *action; /* the action that broke it, or NULL */
    uint8_t sides;                 /* mask of the sides of the tile placed (1 << side) that it speaks of; 0: none */
};

/** What is in error at a place of the board. */
enum flaw_what {
    FLAW_TILE,   /* what lies there could not be read: `text` is its word */
    FLAW_SPACE,  /* the tile there may not lie there, or a second one was laid on it */
    FLAW_SIDE,   /* the tile there does not go on over `sides` */
    FLAW_FIGURE, /* a figure is in error: `node` is what the document says of it */
    FLAW_STRAY,  /* a figure is in no error, but nothing is known of the tile on which it stands: `node` */
    FLAW_ACTION, /* an action of the move is in error: `node` */
};

/** A place of the board at which a document is in error. */
struct flaw {
    enum flaw_what what;
    uint8_t sides;
    struct board_at at; /* FLAW_TILE, FLAW_SPACE, FLAW_SIDE, FLAW_STRAY; of the others the document says it */
    const char *text;
    const struct doc_node *node;
    const struct doc_fault *fault; /* what is said of it; NULL: nothing */
};

/** A figure that went back to a supply. */
struct return_home {
    uint8_t kind;
    uint8_t owner;
    struct board_at at;
    unsigned scoring; /* place in `scored` or `final` of the scoring that sent it, from 1; 0: another reason */
};

typedef REF_LIST(struct return_home) return_list;

/** What a player may or might still decide: an action of the format, as a tree, with its rules. */
struct choice {
    struct doc_node *action;
    unsigned player;
    bool taken; /* the turn did this */
    rule_list rules;
};

/** What the position left open, and what was taken for it. */
struct assumption {
    rule_number rule; /* RULE_NONE: no rule */
    const char *says;
    const char *option; /* the option that decides otherwise, or NULL */
};

/** A thing done, for people: "places base/E at [2, -1], turned 270°". */
struct deed {
    const char *says;
    bool attempt; /* of an action that came to nothing: kept where the turn is illegal */
    rule_list rules;
};

/** One turn (or one part of a double turn). */
struct verdict_turn {
    unsigned player;
    bool legal;
    bool judged; /* false: not reached, since an earlier turn was illegal */
    REF_LIST(struct deed) deeds;
    REF_LIST(struct violation) violations;
    rule_list rules; /* what the move rests on beside its scorings */
    scoring_list scored;
    return_list returned;
    REF_LIST(struct choice) choices;
    long gained[REF_PLAYERS_MAX];    /* sum of the awards of `scored` and of `other` terms */
    scoring_list *expected_features; /* for `expect: {features: …}`: what was found for each entry, in order */
    bool again;                      /* the same player goes on ... */
    rule_number again_rule;          /* ... by this rule */
};

enum verdict_kind { VERDICT_MOVE, VERDICT_RECORD, VERDICT_TALLY, VERDICT_SURVEY };
enum verdict_result { VERDICT_LEGAL, VERDICT_ILLEGAL, VERDICT_INVALID };

/** The judgement of one document. */
struct verdict {
    enum verdict_kind kind;
    enum verdict_result result;
    struct game *game;                     /* position after everything, or as far as it could be read; owned by the
                                              arena; NULL: nothing could be read */
    REF_LIST(struct verdict_turn *) turns; /* VERDICT_MOVE: one; VERDICT_RECORD: all */
    scoring_list scored;                   /* VERDICT_TALLY: its entries */
    scoring_list features;                 /* VERDICT_SURVEY */
    bool final_done;
    scoring_list final;
    return_list returned; /* by the entries of a tally, by the final scoring */
    REF_LIST(struct assumption) assumptions;
    rule_list final_rules; /* what the final scoring rests on (who wins) */
    rule_list survey_rules;
    long before[REF_PLAYERS_MAX];
    long gained[REF_PLAYERS_MAX];
    long final_gained[REF_PLAYERS_MAX]; /* VERDICT_SURVEY: as if the game ended now */
    scoring_list *expected_features;    /* for `expect:` at the top, as in a turn */
    REF_LIST(struct flaw) flaws;        /* VERDICT_INVALID: where the board is in error, as far as that is known */
    const char *unbuilt;                /* VERDICT_INVALID: a module asked for that is not built yet, or NULL */
    REF_LIST(const char *) notes;       /* VERDICT_SURVEY: what the ground shows beside the features */
    REF_LIST(const char *) hints;       /* what another edition or option would have given, where it matters here */
    REF_LIST(const char *) needs;       /* what the document leaves out and a scoring depends on (ref_need()) */
    unsigned winners;                   /* mask of players with the most points, after a final scoring */
};

/** Every rule that a scoring, a turn names. */
void ref_scoring_citations(struct doc_arena *arena, const struct scoring *scoring, rule_list *list);
void ref_turn_citations(struct doc_arena *arena, const struct verdict_turn *turn, rule_list *list);
/**
 * The rules that the verdict's results rest on: those of violations, scorings, choices and assumptions, without those
 * that only say why the move as such is allowed.
 */
void ref_verdict_grounds(struct doc_arena *arena, const struct verdict *verdict, rule_list *list);
/** Every rule that the verdict names, each once, in the order of naming. */
void ref_verdict_citations(struct doc_arena *arena, const struct verdict *verdict, rule_list *list);

#endif
