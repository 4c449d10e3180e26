/* SPDX-License-Identifier: MIT */
/* Perft: how many sequences of moves there are from a position. */
#ifndef KALAH_PERFT_H
#define KALAH_PERFT_H

#include <kalah/types.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Limits of the calls below. */
enum {
	KALAH_PERFT_DEPTH_MAX = 1000,
	KALAH_PERFT_THREADS_MAX = 256
};

/*
 * Counts the sequences of exactly `depth` moves from where the game stands.
 * A move is one choice of a pit, with all laps of a relay; after an extra
 * turn the next move is one more.  A swap is never among them.  A finished
 * game has no moves: one sequence of none, none of any other length.
 *
 *   nodes    where the count goes; past 2^64 - 1 it wraps round
 *   depth    0 ... KALAH_PERFT_DEPTH_MAX
 *   threads  1 ... KALAH_PERFT_THREADS_MAX; the count is the same for all
 *
 * Moves are played on a board made for speed, without history; the last one
 * of each sequence is counted from the pits that hold seeds, not played.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, KALAH_ERROR_MEMORY.  Cost:
 * hundreds of millions of nodes a second on a thread; room for 128 positions a
 * pit and thread, 2,048 a pit at most, from the game's allocator, which only
 * the calling thread uses.  Since: 0.1
 */
int32_t kalah_perft_count(uint64_t *nodes, const kalah_game *game,
    int32_t depth, int32_t threads);

/*
 * The same for each legal move by itself: nodes[i] counts the sequences that
 * begin with moves[i]; together they are what kalah_perft_count gives.
 *
 *   moves   the legal pits in ascending order; may be NULL when cap is 0
 *   nodes   their counts; may be NULL when cap is 0
 *   cap     how many fit into each of the two; at most `pits` are needed
 *   count   how many there are; may be NULL; also set on KALAH_ERROR_SPACE,
 *           when the arrays stay as they were
 *   depth   1 ... KALAH_PERFT_DEPTH_MAX
 *
 * Errors: as kalah_perft_count; KALAH_ERROR_SPACE, before anything is
 * counted.  Cost: that of kalah_perft_count.  Since: 0.1
 */
int32_t kalah_perft_divide(int32_t *moves, uint64_t *nodes, size_t cap,
    size_t *count, const kalah_game *game, int32_t depth, int32_t threads);

#ifdef __cplusplus
}
#endif

#endif
