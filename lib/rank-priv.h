/* SPDX-License-Identifier: MIT */
/*
 * The number of a row among all rows of as many pits and seeds.
 *
 * With p(i) the seeds in pits 0 ... i, the rank of a row of n pits is the sum
 * of C(p(i) + i, i + 1) for i = 0 ... n-2, which numbers the C(s + n - 1,
 * n - 1) rows of s seeds from 0 without a gap.  Seeds that move to the right
 * within the row lower every p(i), and so the rank.
 */
#ifndef KALAH_RANK_PRIV_H
#define KALAH_RANK_PRIV_H

#include "fast-priv.h"

enum {
	KALAH__RANK_SEEDS = 127, /* seeds in a row, at most */
	KALAH__RANK_STRIDE = 128
};

struct kalah__rank {
	int32_t pits;
	uint64_t rows[KALAH__RANK_STRIDE]; /* how many rows of s seeds */
	/* C(p + i, i + 1); 0 from i = pits - 1 on. */
	uint32_t place[KALAH_PITS_MAX][KALAH__RANK_STRIDE];
};

/*
 * Makes the numbers for rows of up to `seeds` seeds; 0 when there are 2^32
 * rows or more.
 */
int kalah__rank_init(struct kalah__rank *rank, int32_t pits, int32_t seeds);

/* How many rows of s seeds have that many pits, or UINT64_MAX if more. */
uint64_t kalah__rank_choose(int32_t pits, int32_t s);

/* The rank of a side's row; *seeds is how many it holds. */
KALAH__INLINE uint32_t
kalah__rank_row(const struct kalah__rank *rank, const struct kalah__packed *b,
    int side, uint32_t shape, uint32_t *seeds)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	uint32_t number = 0;
	uint64_t sum = 0;

	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++) {
		/* Byte i of the product is the sum of bytes 0 ... i. */
		uint64_t prefix = b->row[w][side] * ones + sum * ones;

		for (unsigned i = 0; i < 8; i++)
			number +=
			    rank->place[8 * w + i][prefix >> (8 * i) & 0x7F];
		sum = prefix >> 56;
	}
	*seeds = (uint32_t)sum;
	return number;
}

#endif
