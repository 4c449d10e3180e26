/* SPDX-License-Identifier: MIT */
/*
 * How a table is computed, sum of seeds by sum of seeds.
 *
 * A move that puts a seed in a store leads to a sum that is done.  One that
 * does not moves seeds to the right within the mover's row A and hands the
 * board over: from (A, B), mover's row first, to (B, A') with a rank of A'
 * below that of A.  So for a pair of sums (a, b) the positions (A, B) and
 * (B, A) are done together, A in ascending order: (A, B) for all B needs
 * (B, A') of the A' before; then (B, A) for all B needs (A, B') of this A.
 *
 * For one row of the mover's a move does much the same whatever the other
 * row is, so it is done for all the other's rows in one sweep over memory.
 */
#ifndef KALAH_TABLE_MAKE_PRIV_H
#define KALAH_TABLE_MAKE_PRIV_H

#include "table-priv.h"
#include "thread-priv.h"

/* Below every value: no move yet. */
#define KALAH__NO_VALUE (-128)

/* A move within the row that keeps its seeds. */
struct kalah__slide {
	uint32_t rank; /* of the row after it */
	uint32_t need; /* pits of the other side, one of which must be empty
			* or it captures; as a mask, 0: never captures */
};

/* All rows of as many seeds, by rank. */
struct kalah__rows {
	uint32_t count;
	uint64_t *word; /* the row packed, `words` of them each */
	uint8_t *seeds; /* of pit p: seeds[p * count + rank] */
	/* Ranks of changed rows: with pit p emptied, at p * count; with a
	 * seed more in pits 0 ... t-1, at (t - 1) * count. */
	uint32_t *clear, *more;
	uint32_t *start; /* slides of a row: start[rank] ... [rank + 1] - 1 */
	struct kalah__slide *slide;
	size_t size, slide_size;
	void *block;
};

struct kalah__maker {
	kalah_table *table;
	struct kalah__fast fast;
	struct kalah__rows *rows; /* of 0 ... table->seeds seeds */
	int32_t sum; /* of both rows, the one in work */
	int scalar; /* position by position: relays */
};

/* ---- table-rows.c ----------------------------------------------------- */

/* Makes room for the lists, then each of them.  Error: KALAH_ERROR_MEMORY. */
int32_t kalah__rows_new(struct kalah__maker *maker);
int32_t kalah__rows_fill(struct kalah__maker *maker, int32_t seeds);
void kalah__rows_free(struct kalah__maker *maker);

/* Row number `rank` of `seeds` seeds as a side of a board. */
KALAH__INLINE void
kalah__rows_put(const struct kalah__maker *maker, int32_t seeds, uint32_t rank,
    struct kalah__packed *b, int side)
{
	unsigned words = maker->table->shape & KALAH__SHAPE_WORDS;

	for (unsigned w = 0; w < words; w++)
		b->row[w][side] =
		    maker->rows[seeds].word[(size_t)rank * words + w];
}

/* ---- table-sweep.c ---------------------------------------------------- */

/*
 * The best of all moves that put a seed in a store, for one row of the
 * mover's and all of the other's: best[rank of the other's].
 */
void kalah__sweep_stores(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, int8_t *best);

/*
 * Adds the slides of one row, given the values of (B, A') below; best as
 * above.
 */
void kalah__sweep_slides(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, int8_t *best);

/*
 * The other way round: adds to value[B], of all (B, A), the slides of B,
 * given best[B'] of (A, B').
 */
void kalah__sweep_answers(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, const int8_t *best, int8_t *value);

/* The value of one position by trying every move; in its place. */
void kalah__sweep_one(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, uint32_t opp);

#endif
