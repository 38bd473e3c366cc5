/* Traders & Builders' module, as its own files see it. */
#ifndef REEVE_EXPANSIONS_TRADERS_AND_BUILDERS_TRADERS_AND_BUILDERS_H
#define REEVE_EXPANSIONS_TRADERS_AND_BUILDERS_TRADERS_AND_BUILDERS_H

#include "referee/turn.h"

extern const struct module traders_and_builders_module;

enum tb_option { TB_OPTION_ON_COMPLETED, TB_OPTION_TRIGGER };
enum { TB_ON_COMPLETED_REFUSE, TB_ON_COMPLETED_ALLOW };
enum { TB_TRIGGER_EXTEND, TB_TRIGGER_COMPLETE };

/** Wine, grain, cloth: in the order of FACT_WINE and what follows it. */
#define TB_GOODS 3

struct tb_state {
    long tokens[REF_PLAYERS_MAX][TB_GOODS];
    board_part before[4]; /* by side: root of the road or city that met this turn's tile; BOARD_NONE: none */
    bool extended;        /* this turn's tile continued the player's builder's feature ... */
    bool joined;          /* ... and joined it with another */
    bool shared;          /* another player's builder is there as well */
    bool closed;          /* it closed it without continuing it (an abbey) */
    bool out;             /* the player's builder was on the board when the tile came */
    bool beside;          /* a tile of the builder's feature lies beside this turn's tile */
    int second_by;        /* the player whose second part was the turn before, + 1; 0: nobody */
};

struct tb_state *tb_state(const struct game *game);
bool tb_is(const struct game *game, unsigned kind, const char *name);
/** Whether a figure of the player, with the trait or (trait 0) of the kind's name, stands on the feature. */
bool tb_stands(const struct game *game, board_feature feature, unsigned player, unsigned trait, const char *name);

/* trade goods (goods.c) */
void tb_read_goods(struct game *game, const struct doc_node *map);
struct doc_node *tb_write_goods(const struct game *game, struct doc_arena *arena);
void tb_list_goods(const struct game *game, struct doc_arena *arena, piece_list *pieces);
void tb_goods_scored(struct turn *turn);
void tb_goods_end(struct turn *turn);
void tb_goods_final(struct turn *turn);
/* where builder and pig may stand (companions.c) */
/** A player's last meeple has left a road or city after the scoring: his builder there goes home with it. */
void tb_left_alone(struct turn *turn);
void tb_position(struct turn *turn);
void tb_deploy(struct turn *turn);
void tb_deployed(struct turn *turn);
/* the double turn (double_turn.c) */
void tb_begin(struct turn *turn);
void tb_fit(struct turn *turn);
void tb_placed(struct turn *turn);
void tb_end(struct turn *turn);
/** Each part of a double turn exchanges the Land Surveyors' scoring tiles for itself. */
void tb_surveyed_parts(struct turn *turn);
/* what builder and pig do when a feature is scored (scoring.c) */
void tb_herd(struct scoring *scoring);
void tb_pig(struct scoring *scoring);
void tb_pig_home(struct scoring *scoring);
void tb_went_home(struct turn *turn);
void tb_reasons(struct scoring *scoring);
/** Whether two roads of the tile cross without meeting. */
bool tb_has_bridge(const struct cat_tile *tile);

#endif
