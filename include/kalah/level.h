/* SPDX-License-Identifier: MIT */
/* Levels of play: computer players from careless to perfect. */
#ifndef KALAH_LEVEL_H
#define KALAH_LEVEL_H

#include <kalah/types.h>
#include <kalah/engine.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The levels.  A whole turn is every move of one side until the other is to
 * move or the game is over.
 */
enum {
	KALAH_LEVEL_EASY = 0,   /* any legal move */
	KALAH_LEVEL_MEDIUM = 1, /* sees two whole turns: its own, the reply */
	KALAH_LEVEL_HARD = 2,   /* sees five whole turns */
	KALAH_LEVEL_PERFECT = 3 /* proves what is best when it can */
};

/* How many levels there are.  Never fails.  Thread-safe.  Since: 0.1 */
int32_t kalah_level_count(void);

/*
 * The name of a level ("easy", "medium", "hard", "perfect"); NULL when there
 * is none.  Static string.  Thread-safe.  Since: 0.1
 */
const char *kalah_level_name(int32_t level);

/*
 * The level of a name.
 *
 *   level  where it goes
 *   name   `length` bytes
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_NAME.  Thread-safe.  Since: 0.1
 */
int32_t kalah_level_find(int32_t *level, const char *name, size_t length);

/*
 * Picks a move for the side to move, without playing it.
 *
 *   level   KALAH_LEVEL_*
 *   seed    decides among moves that are equal to the level; the same seed
 *           picks the same move on every platform.  kalah_level(3) gives the
 *           generator
 *   limits  of perfect, which has its own when NULL or both are 0: as much
 *           as takes a tenth of a second or less.  Of hard on large boards,
 *           where it may have to see less far: the same.  Elsewhere they are
 *           not needed
 *   move    where it goes: a pit, or KALAH_MOVE_SWAP where that is open and
 *           better as far as the level sees; easy never swaps
 *
 * Medium and hard never miss a move that wins at once: that ends the game in
 * their favour or puts more than half of all seeds into their store.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, KALAH_ERROR_STRUCT_*,
 * KALAH_ERROR_GAME_OVER, KALAH_ERROR_MEMORY.  Since: 0.1
 */
int32_t kalah_level_choose(kalah_engine *engine, const kalah_game *game,
    int32_t level, uint64_t seed, const kalah_limits *limits, int32_t *move);

#ifdef __cplusplus
}
#endif

#endif
