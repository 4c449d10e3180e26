/* SPDX-License-Identifier: MIT */
#include "rank-priv.h"

/* n over k, or UINT64_MAX when it is that or more. */
static uint64_t
choose(uint32_t n, uint32_t k)
{
	uint64_t result = 1;

	if (k > n)
		return 0;
	for (uint32_t i = 1; i <= k; i++) {
		uint64_t factor = n - k + i;

		/* result * factor / i is whole at every step. */
		if (result > UINT64_MAX / factor)
			return UINT64_MAX;
		result = result * factor / i;
	}
	return result;
}

uint64_t
kalah__rank_choose(int32_t pits, int32_t s)
{
	return choose((uint32_t)(s + pits - 1), (uint32_t)(pits - 1));
}

int
kalah__rank_init(struct kalah__rank *rank, int32_t pits, int32_t seeds)
{
	memset(rank, 0, sizeof *rank);
	rank->pits = pits;
	for (int32_t s = 0; s <= seeds; s++) {
		rank->rows[s] = kalah__rank_choose(pits, s);
		if (rank->rows[s] > UINT32_MAX)
			return 0;
		for (int32_t i = 0; i < pits - 1; i++)
			rank->place[i][s] = (uint32_t)choose(
			    (uint32_t)(s + i), (uint32_t)(i + 1));
	}
	return 1;
}
