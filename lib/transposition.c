/* SPDX-License-Identifier: MIT */
/* The memory of a search: how it is made and emptied. */
#include "transposition-priv.h"

#include "pages-priv.h"

static void
count_ways(struct kalah__transposition *table)
{
	/* ways[i][n]: n + i over i + 1, column by column. */
	for (int n = 0; n <= KALAH__NARROW_SEEDS + 1; n++)
		table->ways[0][n] = (uint64_t)n;
	for (int i = 1; i < 16; i++) {
		table->ways[i][0] = 0;
		for (int n = 1; n <= KALAH__NARROW_SEEDS + 1; n++)
			table->ways[i][n] =
			    table->ways[i][n - 1] + table->ways[i - 1][n];
	}
}

int32_t
kalah__transposition_init(struct kalah__transposition *table, uint64_t bytes,
    kalah_allocate_fn allocate, void *data)
{
	const size_t line = KALAH__BUCKET * sizeof(kalah__cell);
	size_t gap; /* to where a line of the cache begins */

	if (bytes > SIZE_MAX)
		return KALAH_ERROR_MEMORY;
	table->size = (size_t)bytes;
	table->block = allocate(data, NULL, 0, table->size);
	if (table->block == NULL)
		return KALAH_ERROR_MEMORY;
	kalah__pages_large(table->block, table->size);
	gap = (line - (uintptr_t)table->block % line) % line;
	table->cells = (kalah__cell *)(void *)((char *)table->block + gap);
	/* As if the gap were a whole line, wherever the block lies: else the
	 * same search would not find the same everywhere. */
	table->all = table->size / line - 1;
	if (table->all > UINT32_MAX)
		table->all = UINT32_MAX; /* GCOVR_EXCL_LINE */
	table->pace = 0;
	count_ways(table);
	kalah__transposition_forget(table);
	return KALAH_OK;
}

void
kalah__transposition_free(
    struct kalah__transposition *table, kalah_allocate_fn allocate, void *data)
{
	if (table->block != NULL)
		allocate(data, table->block, table->size, 0);
	table->block = NULL;
}

void
kalah__transposition_clean(struct kalah__transposition *table)
{
	const size_t line = KALAH__BUCKET * sizeof(kalah__cell);
	const uint64_t part = ((uint64_t)1 << 20) / line;
	uint64_t left = table->all - table->clean;

	if (left > part)
		left = part;
	memset(table->cells + (size_t)table->clean * KALAH__BUCKET, 0,
	    (size_t)left * line);
	table->clean += left;
}

int
kalah__transposition_narrow(const struct kalah__transposition *table,
    const struct kalah__ground *ground)
{
	int pits = ground->rules->pits;

	return ground->shape != KALAH__SHAPE_PLAIN && pits <= 8 &&
	    !ground->odd && !ground->keeps_stores &&
	    ground->seeds <= KALAH__NARROW_SEEDS &&
	    table->ways[2 * pits - 1][ground->seeds + 1] >>
		KALAH__NARROW_BITS ==
	    0;
}
