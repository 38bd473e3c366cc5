/* A random legal game, the same on every machine for the same seed. */
#ifndef REEVE_REFEREE_RANDOM_GAME_H
#define REEVE_REFEREE_RANDOM_GAME_H

#include <stdint.h>

#include "document/node.h"
#include "referee/game.h"

/**
 * The generator: SplitMix64.  The state grows by 0x9e3779b97f4a7c15 for each number; the number is the state mixed by
 * two rounds of shift, exclusive or and multiplication (constants in random_game.c), all modulo 2^64.
 */
struct random_source {
    uint64_t state;
};

uint64_t ref_random(struct random_source *source);
/** A number from 0 to `below` - 1, each as likely: numbers beyond the largest multiple of `below` are drawn again. */
uint64_t ref_random_below(struct random_source *source, uint64_t below);

/**
 * The start of a game as a document for ref_judge() to read: `players` of them, `expansions` a list of modules, and
 * what lies on the board (NULL: nothing is said of it).
 */
struct doc_node *ref_random_start(struct doc_arena *arena, uint64_t seed, unsigned players,
                                  const struct doc_node *expansions, struct doc_node *board);
/** The start tile of a game with these modules: the source of a river if there is one, which of several by the seed. */
const struct cat_tile *ref_random_start_tile(const struct game *game, uint64_t seed);
/**
 * The `board:` with which a game begins: the start tile; on a map it and another tile, drawn at random, on two of the
 * start squares.  The game is one of which nothing but what is printed lies yet; what is laid on its board stays there.
 */
struct doc_node *ref_random_board(struct game *game, struct doc_arena *arena, uint64_t seed);
/**
 * Plays on from a position that was read from ref_random_start(), at most `turns` turns (0: to the end), and ends with
 * the final scoring.  Returns the record with its expectations.
 */
struct doc_node *ref_random_game(struct game *game, struct doc_arena *arena, uint64_t seed, unsigned long turns);

#endif
