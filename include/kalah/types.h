/* SPDX-License-Identifier: MIT */
/* Words and limits that every other header uses. */
#ifndef KALAH_TYPES_H
#define KALAH_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits.  KALAH_SEEDS_MAX is for a whole game, rows and stores together. */
enum {
	KALAH_PITS_MAX = 32,
	KALAH_SEEDS_MAX = 65535
};

/* Sides of the board.  NONE: nobody (the game is over, nothing decided). */
enum {
	KALAH_SIDE_SOUTH = 0,
	KALAH_SIDE_NORTH = 1,
	KALAH_SIDE_NONE = 2
};

/* How a game stands. */
enum {
	KALAH_RESULT_ONGOING = 0,
	KALAH_RESULT_SOUTH = 1,
	KALAH_RESULT_NORTH = 2,
	KALAH_RESULT_DRAW = 3
};

/* What stands where a pit number does not. */
enum {
	KALAH_PIT_STORE = -1,
	KALAH_MOVE_SWAP = -2,
	KALAH_MOVE_NONE = -3
};

/*
 * An allocator of the caller's, like realloc with a context.
 *
 *   data      what the caller gave together with the function
 *   block     NULL for a new block, else one that this function returned
 *   old_size  the size block was asked with, 0 when block is NULL
 *   new_size  the size wanted; 0 releases block, and the result is ignored
 *
 * Returns a block aligned for any type, or NULL when there is no memory: then
 * block is still valid.  A block that shrinks may not fail.
 */
typedef void *(*kalah_allocate_fn)(void *data, void *block, size_t old_size,
    size_t new_size);

#ifdef __cplusplus
}
#endif

#endif
