/* SPDX-License-Identifier: MIT */
/* Many games of one ruleset at once, for learning and statistics. */
#ifndef KALAH_BATCH_H
#define KALAH_BATCH_H

#include <kalah/types.h>
#include <kalah/game.h>
#include <kalah/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A batch is an array of games without history.  Game i of it goes by
 * element i of every array that is given or filled; an array to fill may be
 * NULL when it is not wanted.  Arrays hold as many elements as the batch has
 * games.
 */
typedef struct kalah_batch kalah_batch;

/* From whose seat an observation is seen. */
enum {
	KALAH_SEAT_BOARD = 0, /* South first, whoever moves */
	KALAH_SEAT_MOVER = 1  /* the side to move first; South when over */
};

/*
 * Makes a batch of games at their opening.
 *
 *   out    where the handle goes; free it with kalah_batch_free
 *   rules  the rules of all games, copied; NULL for the defaults
 *   games  how many: 1 ... 1,000,000,000
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, KALAH_ERROR_MEMORY; those of
 * kalah_ruleset_check.  Cost: some 40 bytes a game on six pits, 140 on 32.
 * Thread-safe.  Since: 0.1
 */
int32_t kalah_batch_new(kalah_batch **out, const kalah_ruleset *rules,
    size_t games);

/* The same with the caller's allocator, as in kalah_game_new_with.
 * Since: 0.1 */
int32_t kalah_batch_new_with(kalah_batch **out, const kalah_ruleset *rules,
    size_t games, kalah_allocate_fn allocate, void *data);

/* Frees a batch; NULL is fine.  Since: 0.1 */
void kalah_batch_free(kalah_batch *batch);

/*
 * How many threads a call on this batch may use: 1 (as it begins) ... 256.
 * What a call does never depends on it.  A step of fewer than some 10,000
 * games is done sooner by one.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Since: 0.1
 */
int32_t kalah_batch_set_threads(kalah_batch *batch, int32_t threads);

/* How many games there are, written to *games.
 * Errors: KALAH_ERROR_NULL.  Since: 0.1 */
int32_t kalah_batch_games(const kalah_batch *batch, size_t *games);

/*
 * Begins games anew.
 *
 *   which  the games whose element is not 0; NULL for all of them.  The
 *          results that a step wrote will do: they are 0 for the games that
 *          go on.
 *
 * Errors: KALAH_ERROR_NULL.  Cost: the number of games.  Since: 0.1
 */
int32_t kalah_batch_reset(kalah_batch *batch, const int32_t *which);

/*
 * Plays a move in every game.  An illegal move changes nothing in its game
 * and says why in `errors`; so does a move in a game that is over.
 *
 *   moves    a pit of the side to move, or KALAH_MOVE_SWAP; any other number
 *            is an illegal move, so -1 leaves a game alone
 *   errors   0, or what kalah_game_check has against the move
 *   rewards  what the move won: the mover's store minus the other's, after
 *            the move minus before it, sweep included; 0 for a swap and an
 *            illegal move
 *   results  how the game stands now, KALAH_RESULT_*: 0 while it goes on
 *   sides    the side to move now; KALAH_SIDE_NONE
 *   masks    the legal pits now as bits
 *
 * Returns how many moves were illegal, at most INT32_MAX.
 * Errors: KALAH_ERROR_NULL (batch, moves).  Cost: the seeds sown.  Since: 0.1
 */
int32_t kalah_batch_step(kalah_batch *batch, const int32_t *moves,
    int32_t *errors, int32_t *rewards, int32_t *results, int32_t *sides,
    uint32_t *masks);

/*
 * How every game stands, without playing: results, sides and masks as in
 * kalah_batch_step.
 * Errors: KALAH_ERROR_NULL (batch).  Cost: the number of games.  Since: 0.1
 */
int32_t kalah_batch_look(const kalah_batch *batch, int32_t *results,
    int32_t *sides, uint32_t *masks);

/*
 * Writes all counts of every game: first the two stores, then the pits of
 * the one row from its owner's left to its right, then those of the other.
 * From KALAH_SEAT_BOARD that is the order of kalah_game_set_position; from
 * KALAH_SEAT_MOVER the side to move takes South's place.
 *
 *   counts  game i's counts begin at counts[i * stride]; elements between
 *           them are left alone
 *   stride  elements from one game to the next, 2 * pits + 2 at least
 *   seat    KALAH_SEAT_*
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE (stride, seat).  Cost: the
 * counts written.  Since: 0.1
 */
int32_t kalah_batch_observe(const kalah_batch *batch, int32_t *counts,
    size_t stride, int32_t seat);

/*
 * Chooses a legal pit for every game at random; -1 where the game is over.
 * Each game draws its number from `seed` and its index alone, so the same
 * seed gives the same moves: give every step a new one.
 *
 * Errors: KALAH_ERROR_NULL.  Cost: the number of games.  Since: 0.1
 */
int32_t kalah_batch_random(const kalah_batch *batch, uint64_t seed,
    int32_t *moves);

/*
 * Plays every game to its end with random moves (never a swap); games that
 * are over stay as they are.  The same seed gives the same games.  A few rules
 * have games without end (clockwise with passes, a last seed goes round for
 * ever): a game is left as it stands, its result 0, when no seed came into a
 * store for 30,000 plies.
 *
 *   results  how each ended, KALAH_RESULT_*
 *   margins  South's store minus North's
 *   plies    moves made by this call
 *
 * Errors: KALAH_ERROR_NULL (batch).  Cost: the moves made.  Since: 0.1
 */
int32_t kalah_batch_playout(kalah_batch *batch, uint64_t seed,
    int32_t *results, int32_t *margins, int32_t *plies);

/*
 * Puts a game of the caller's into the batch, as kalah_game_copy does, or
 * takes one out of it.  A game that is put in must have the batch's rules;
 * one that is taken out gets them.
 *
 *   index  0 ... games-1
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE (index, or other rules).
 * Cost: constant.  Since: 0.1
 */
int32_t kalah_batch_put(kalah_batch *batch, size_t index,
    const kalah_game *game);
int32_t kalah_batch_take(const kalah_batch *batch, size_t index,
    kalah_game *game);

#ifdef __cplusplus
}
#endif

#endif
