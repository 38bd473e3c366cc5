/* What JCloisterZone's sets, elements and rules are called here, and what each of them does. */
#ifndef REEVE_IMPORT_ELEMENTS_H
#define REEVE_IMPORT_ELEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "catalog/tile.h"

/** A box of tiles. */
struct imp_set {
    const char *name;         /* without the printing */
    const char *const *boxes; /* of the catalogue, NULL-terminated */
    const char *module;       /* whose rules are on its tiles; NULL: none */
    bool always;              /* the module is in play with the tiles, without an element */
};

/** An element: a figure, a token, or something printed on tiles. */
struct imp_element {
    const char *name;
    const char *module;
    const char *figure;     /* kind of figure that it counts, or NULL */
    uint32_t tile_marks;    /* what is printed, as enum cat_tile_mark ... */
    uint16_t feature_marks; /* ... or enum cat_feature_mark ... */
    bool goods;             /* ... or goods ... */
    bool garden;            /* ... or gardens ... */
    bool shrine;            /* ... or shrines */
    bool silent;            /* what is printed acts without a message */
    bool final;             /* it scores at the end, without a message */
};

/** A value of a rule; ends with a row of NULLs. */
struct imp_value {
    const char *theirs, *ours;
};

/** A rule of the setup. */
struct imp_rule {
    const char *name;
    const char *option; /* NULL: it has no counterpart */
    const char *module; /* "base": always in play */
    const struct imp_value *values;
    const char *otherwise; /* the option's value where the file does not name the rule; NULL: the default of ours */
    const char *element;   /* ... while this element is in play */
    bool by_tiles;         /* plain copies of tiles say it instead */
};

extern const struct imp_set imp_sets[];
extern const unsigned imp_set_count;
extern const struct imp_element imp_elements[];
extern const unsigned imp_element_count;
extern const struct imp_rule imp_rules[];
extern const unsigned imp_rule_count;

/** The row of a set (its printing is passed over), an element, a rule; NULL: it is not known. */
const struct imp_set *imp_find_set(const char *name);
const struct imp_element *imp_find_element(const char *name);
const struct imp_rule *imp_find_rule(const char *name);

#endif
