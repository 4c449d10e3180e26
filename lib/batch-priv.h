/* SPDX-License-Identifier: MIT */
/*
 * The inside of a batch: slots of equal size, one a game.
 *
 * As long as the fast board claims every game of the batch, a slot holds
 * packed rows, the mover's first, and a tail; a game that is over is seen by
 * South.  Otherwise it holds a plain position.  A slot has room for either.
 */
#ifndef KALAH_BATCH_PRIV_H
#define KALAH_BATCH_PRIV_H

#include "fast-priv.h"

struct kalah_batch {
	kalah_ruleset rules;
	int32_t threads;
	size_t games;
	size_t size; /* bytes a slot */
	int total; /* seeds of a game from the opening */
	int packed; /* what the slots hold */
	int claimed; /* whether games from the opening can be packed */
	struct kalah__fast fast;
	kalah_allocate_fn allocate;
	void *data;
	unsigned char *slots;
};

/* What follows the rows in a packed slot. */
struct kalah__tail {
	uint16_t store[2]; /* South's, North's */
	uint8_t side, flags;
	uint16_t unused;
};

static inline void *
kalah__batch_slot(const kalah_batch *batch, size_t i)
{
	return batch->slots + i * batch->size;
}

/* Of a packed slot; only the words of the shape are there. */
static inline struct kalah__packed *
kalah__batch_rows(const kalah_batch *batch, size_t i)
{
	return kalah__batch_slot(batch, i);
}

static inline struct kalah__tail *
kalah__batch_tail(const kalah_batch *batch, size_t i)
{
	size_t words = batch->fast.shape & KALAH__SHAPE_WORDS;

	return (void *)(batch->slots + i * batch->size +
	    2 * words * sizeof(uint64_t));
}

/* A slot's game as a whole plain position, and back. */
void kalah__batch_load(
    const kalah_batch *batch, size_t i, struct kalah__position *p);
void kalah__batch_store(
    kalah_batch *batch, size_t i, const struct kalah__position *p);

/* All seeds of a position. */
int kalah__batch_total(
    const kalah_batch *batch, const struct kalah__position *p);

/* Where the outputs of all games begin; any may be NULL. */
struct kalah__outputs {
	int32_t *errors, *rewards, *results, *sides, *margins, *plies;
	uint32_t *masks;
};

/* The slot's legal pits, and what is asked about how it stands. */
uint32_t kalah__batch_mask(const kalah_batch *batch, size_t i);
void kalah__batch_look(
    const kalah_batch *batch, size_t i, const struct kalah__outputs *out);

#endif
