/* SPDX-License-Identifier: MIT */
/* What can be said for and against a move at a glance. */
#ifndef KALAH_HINT_H
#define KALAH_HINT_H

#include <kalah/types.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * One legal move and what it does, enough to say "goes again", "captures 6"
 * or "leaves 5 open".  Its value by perfect play is kalah_engine_analyse's
 * business.
 */
typedef struct kalah_hint {
	uint32_t size;    /* sizeof(kalah_hint), set by the library */
	int32_t move;     /* the pit */
	int32_t extra;    /* 1 when it earns an extra turn */
	int32_t captured; /* seeds its capture puts into the store */
	int32_t stored;   /* seeds its sowing drops in the store */
	int32_t exposed;  /* the most seeds the other side could capture with
	                     one move on the board after this one, as if it
	                     were to move; 0 when the game is over */
	int32_t over;     /* 1 when it ends the game */
	int32_t result;   /* KALAH_RESULT_* after it */
} kalah_hint;

/*
 * A hint for every legal pit in ascending order; none when the game is over,
 * and none for the swap.
 *
 *   hints      an array of `cap` members; may be NULL when cap is 0
 *   hint_size  sizeof(kalah_hint) where the caller was compiled
 *   count      how many there are, at most `pits`; may be NULL; also set on
 *              KALAH_ERROR_SPACE, when hints stays as it was
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE, KALAH_ERROR_SPACE.  Cost: a move for every pair of
 * pits.  Since: 0.1
 */
int32_t kalah_hint_list(const kalah_game *game, kalah_hint *hints,
    size_t hint_size, size_t cap, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
