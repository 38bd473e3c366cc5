/*
 * Scoring one feature: a summary of it (from the board or from a tally), the terms that the modules in play add stage
 * by stage, the majority, who gains what, what goes home.  A verdict prints these structs as they are.
 */
#ifndef REEVE_REFEREE_SCORING_H
#define REEVE_REFEREE_SCORING_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "catalog/tile.h"
#include "referee/cite.h"
#include "referee/list.h"

#define REF_PLAYERS_MAX 6

struct game;
struct figure_kind;

/** The stages, in their one fixed order (that of the Land Surveyors' general rule). */
enum stage {
    STAGE_LINK,      /* what belongs to it: facts beyond those that every feature has */
    STAGE_COMPLETE,  /* is it finished, may it be scored */
    STAGE_TAKE_PART, /* who takes part, with what strength, who has the majority */
    STAGE_COUNT,     /* which tiles count */
    STAGE_WORTH,     /* worth per tile and per symbol */
    STAGE_EXTRA,     /* added per tile that lies there */
    STAGE_WHOLE,     /* halving, doubling, capping */
    STAGE_FLAT,      /* plus or minus for the feature */
    STAGE_AWARD,     /* points of one player */
    STAGE_AFTER,     /* goods, tokens, what is taken */
    STAGE_RETURN,    /* what goes home */
    STAGES
};

/** What a summary may say of a feature.  A tally states them under the keys that the modules give them. */
enum fact {
    FACT_TILES,     /* tiles that lie: of a monastery itself and its neighbours */
    FACT_COATS,     /* coats of arms */
    FACT_CAP_COATS, /* coats of arms on such segments */
    FACT_BUILDINGS, /* worth of the little buildings on its tiles */
    FACT_CAPS,      /* tiles on which the city is only a semicircular segment */
    FACT_INN,       /* inns at the road */
    FACT_CATHEDRAL, /* cathedrals in the city */
    FACT_FARMHOUSES,
    FACT_CITY_TILES, /* around a monastery, its own tile included: tiles that show city */
    FACT_ROAD_TILES, /* its neighbours that show road */
    FACT_OWN_ROAD,   /* its own tile shows road */
    FACT_VINEYARDS,
    FACT_LINE,   /* tiles in its row and column, itself included */
    FACT_CITIES, /* completed cities that a field borders */
    FACT_CASTLES,
    FACT_BESIEGED, /* a city: besieged; a field: how many of its cities are */
    FACT_PIG_HERDS,
    FACT_WINE, /* trade goods in the city */
    FACT_GRAIN,
    FACT_CLOTH,
    FACT_MAGE,
    FACT_WITCH,
    FACT_GERMAN_CASTLES,   /* different German castle tiles that a road or city touches */
    FACT_GERMAN_CATHEDRAL, /* the road leads to a German cathedral */
    FACT_LEIPZIG,          /* the road is connected with Leipzig */
    FACT_SCORING_TILE,     /* a scoring tile acts on the feature */
    FACT_BETS,             /* chips that lie on its tiles */
    FACT_MIST,             /* tiles with mist that a haunted castle counts */
    FACTS
};

/** What may be known of a figure beside its kind; a position and a tally state it under the keys that the modules give.
 */
enum figure_fact {
    FIGURE_GHOSTS, /* ghosts that haunt it */
    FIGURE_ON_HILL,
    FIGURE_SHEEP, /* sheep that lie with a shepherd */
    FIGURE_SENT,  /* sent to a quarter of Leipzig: its number, from 1 */
    FIGURE_FACTS
};

/** Why the feature is scored. */
enum occasion {
    OCCASION_COMPLETED, /* during the game */
    OCCASION_FINAL,     /* at the end */
    OCCASION_SURVEY,    /* nothing happens: what it would bring if the game ended now */
    OCCASION_RETRIEVED, /* its figure leaves early */
    OCCASION_APART,     /* what lies on it is scored by a rule of its own, and the feature is not */
    OCCASION_BARN_PLACED,
    OCCASION_BARN_CONNECTED,
};

/** Terms that later stages look for. */
enum term_kind { TERM_TILES, TERM_COATS, TERM_CITIES, TERM_OTHER };

/** One line of the breakdown: `count` x `each` = `points`, or `points` alone. */
struct term {
    enum term_kind kind;
    const char *what; /* "tiles", "coats of arms"; plural, or singular where count is 1 by nature */
    const char *one;  /* singular of `what` */
    bool counted;     /* count and each are given */
    long count;
    long each;
    long points; /* kept as count * each by ref_terms_sum() while `counted` */
    int player;  /* the player whose own points they are; -1: the feature's */
    rule_list rules;
};

/** A figure that stands on the feature. */
struct standing {
    uint8_t kind;
    uint8_t owner;
    uint8_t pose;
    bool takes_part; /* counts for the majority in this scoring */
    bool returns;    /* goes home afterwards */
    int strength;
    long fact[FIGURE_FACTS];
    board_figure_id id; /* BOARD_NONE in a tally */
    uint32_t more;
};

/** One player's part in the majority. */
struct share {
    bool present;
    long strength;
    long own;  /* points of his own (terms with his number) */
    bool wins; /* among those who score */
};

/** A feature being scored, and then its line in the verdict. */
struct scoring {
    struct game *game;
    enum occasion occasion;
    enum cat_kind kind;
    const char *word; /* "city", "field", "barn": as `scored` names it */
    enum cat_building building;
    const char *name;      /* what a module calls it beside its place, or NULL */
    const char *as;        /* "monk" or "abbot" on a special monastery; else NULL */
    unsigned way;          /* number of that word */
    bool shared;           /* figures that are there in another way stand beside those of this scoring */
    bool own_worth;        /* a module values it itself: the base game's terms are left out */
    bool tiles_doubled;    /* a module doubled the worth of its tiles; whether symbols too, another may decide */
    unsigned entry;        /* its place in a tally, from 1; 0: on the board */
    board_feature feature; /* BOARD_NONE in a tally, and for all fields around one city */
    uint32_t parts;        /* of the board that it is made of; more than its tiles where a tile has two of them */
    struct board_at at;    /* a tile of it, by which it is named */
    char spot[24];         /* empty: it lies nowhere */
    bool complete;
    bool occupied;
    unsigned rank;  /* among several scorings of one feature: later ones have more */
    bool dropped;   /* nothing is left of it: not scored */
    bool placeless; /* it lies nowhere: the majority of goods */
    bool everybody; /* a stage found that the majority is disregarded */
    bool nobody;    /* a stage found that nobody may score it */
    long fact[FACTS];
    long counted_tiles; /* after STAGE_COUNT */
    REF_LIST(struct standing) figures;
    struct share share[REF_PLAYERS_MAX];
    REF_LIST(struct term) terms;
    long points;           /* sum of the feature's own terms */
    rule_list rules;       /* what it rests on beside its terms */
    board_feature *cities; /* of a field: the completed and other cities that it borders */
    size_t city_count;
    struct board_at *city_at; /* a tile of each as the board was at the turn's end; NULL: as it is now */
};

typedef REF_LIST(struct scoring *) scoring_list;

/** Adds a counted term at the end and returns it; `rule` RULE_NONE: cite later. */
struct term *ref_term_add(struct scoring *scoring, enum term_kind kind, const char *one, const char *what, long count,
                          long each, rule_number rule);
/** Adds plain points of one player (-1: of the feature). */
struct term *ref_term_points(struct scoring *scoring, const char *what, long points, int player, rule_number rule);
/** The term of that kind, or NULL. */
struct term *ref_term_find(struct scoring *scoring, enum term_kind kind);
/** Puts `rule` in the place of `old` among what a term rests on, or behind the others where `old` is not there. */
void ref_term_replace(struct scoring *scoring, struct term *term, rule_number old, rule_number rule);
/** Sum of the feature's terms so far, and of the players' own: the only place where points are added up. */
void ref_terms_sum(struct scoring *scoring);

/** Cites a rule among the reasons of the scoring. */
void ref_scoring_cite(struct scoring *scoring, rule_number rule);

/** Of the tiles of a feature the one farthest north, of those the one farthest west. */
struct board_at ref_first_tile(const struct board *board, board_feature feature);
/** Keeps where the cities of a field lie now, for a later turn may join them to others. */
void ref_keep_cities(struct scoring *scoring);
/** Begins the summary of a feature of the board: facts, what stands there, its name.  Runs no stage. */
void ref_summarise(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion);
/** The same of one way in which figures are there: only those figures take part, and `as` is its word. */
void ref_summarise_way(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion,
                       unsigned way);
/** Leaves of the figures only those of the scoring's way. */
void ref_keep_way(struct scoring *scoring);
/** How many ways a feature's figures may be there; 1 mostly. */
unsigned ref_way_count(const struct game *game, const struct cat_feature *facts);
/** Runs the stages `from` to `to` over a summary. */
void ref_stages(struct scoring *scoring, enum stage from, enum stage to);
/** Everything: summary and stages up to STAGE_AWARD.  The caller runs STAGE_AFTER and STAGE_RETURN where something
 * happens. */
void ref_score_feature(struct game *game, struct scoring *scoring, board_part part, enum occasion occasion);
/**
 * Adds to `list` every scoring of a feature of the board, summarised and past STAGE_LINK: one for each way in which
 * figures are there, and those that modules add beside.  Where `empty`, a feature without figures has one too.
 */
void ref_list_scorings(struct game *game, board_part part, enum occasion occasion, bool empty, scoring_list *list);
/** Adds a scoring past STAGE_LINK to a list, and what modules score beside it. */
void ref_add_beside(struct scoring *scoring, scoring_list *list);
/** What a player gains by this scoring. */
long ref_award(const struct scoring *scoring, unsigned player);

#endif
