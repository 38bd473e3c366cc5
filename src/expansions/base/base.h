/* The base game's module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_BASE_BASE_H
#define REEVE_EXPANSIONS_BASE_BASE_H

#include "referee/turn.h"

extern const struct module base_module;

enum base_option {
    BASE_OPTION_COPIES,
    BASE_OPTION_MEEPLES,
    BASE_OPTION_FARMERS,
    BASE_OPTION_FARMER_SCORING,
    BASE_OPTION_TINY_CITY,
    BASE_OPTION_DOUBLE_TILES
};
enum { COPIES_REMARK, COPIES_STRICT };
enum { SWITCH_OFF, SWITCH_ON };
enum { FARMER_FIRST, FARMER_SECOND, FARMER_THIRD };
enum { TINY_CITY_4, TINY_CITY_2 };
enum { DOUBLE_ONE, DOUBLE_TWO };

struct city_marks;

/** What the base module remembers within a turn and of the final scoring. */
struct base_state {
    board_part held[16]; /* roots of features with meeples beside the space, before the tile lay */
    unsigned held_count;
    bool lone_tile;           /* one tile lay before this turn's */
    struct city_marks *marks; /* the final scoring's marks on cities (fields.c); NULL before it */
};

/* set-up (setup.c) */
void base_setup(struct turn *turn);
void base_position(struct turn *turn);
/** More copies of a tile lie than its box has: says so, of each tile once, with the number that lie now. */
void base_assume_box(struct game *game, const struct cat_tile *tile, unsigned copies);
/* the turn and its tile (tile.c) */
void base_begin(struct turn *turn);
void base_action(struct turn *turn);
void base_fit(struct turn *turn);
void base_placed(struct turn *turn);
void base_acted(struct turn *turn);
void base_end(struct turn *turn);
void base_place(struct turn *turn, const struct action *action);
void base_discard(struct turn *turn, const struct action *action);
void base_pass(struct turn *turn, const struct action *action);
/** The fault of a turn that both passes and deploys. */
void base_not_both(struct turn *turn, const struct action *action);
/* the meeple (meeple.c) */
void base_may_deploy(struct turn *turn);
void base_deployed(struct turn *turn);
/** Whether a meeple stands on the feature; barns, builders, the mage and their like are none. */
bool base_meeple_on(const struct game *game, board_feature feature);
void base_deploy(struct turn *turn, const struct action *action);
void base_move(struct turn *turn, const struct action *action);
void base_retrieve(struct turn *turn, const struct action *action);
/* roads, cities, monasteries (features.c) */
void base_link(struct scoring *scoring);
void base_complete(struct scoring *scoring);
void base_take_part(struct scoring *scoring);
void base_majority(struct scoring *scoring);
void base_worth(struct scoring *scoring);
void base_return(struct scoring *scoring);
/* fields (fields.c) */
void base_field_link(struct scoring *scoring);
void base_field_worth(struct scoring *scoring);
void base_field_award(struct scoring *scoring);
void base_final_fields(struct turn *turn);
void base_first_edition(struct turn *turn);
/* what a scoring, a turn and an end rest on (reasons.c) */
void base_completed(struct turn *turn);
void base_scored(struct turn *turn);
void base_feature_reasons(struct scoring *scoring);
void base_field_reasons(struct scoring *scoring);
void base_tallied(struct turn *turn);
/* the end of the game (final.c) */
void base_final(struct turn *turn);
void base_final_done(struct turn *turn);

#endif
