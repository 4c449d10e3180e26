/* SPDX-License-Identifier: MIT */
/* Lists of all rows, and where simple changes of a row lead. */
#include "table-make-priv.h"

/*
 * The next row of as many seeds: one seed of the first heap after pit 0 goes
 * a pit to the left, and what lay in pit 0 goes there too.
 */
static void
next_row(uint8_t *row)
{
	int i = 1;
	uint8_t first;

	while (row[i] == 0)
		i++;
	row[i]--;
	first = row[0];
	row[0] = 0;
	row[i - 1] = (uint8_t)(first + 1);
}

static uint32_t
rank_of(const struct kalah__maker *maker, const uint8_t *row)
{
	uint32_t sum = 0, rank = 0;

	for (int i = 0; i < maker->table->rules.pits; i++) {
		sum += row[i];
		rank += maker->table->rank.place[i][sum];
	}
	return rank;
}

/* Fills in what row number `rank` is and where its changes lead. */
static void
fill_row(const struct kalah__maker *maker, struct kalah__rows *rows,
    int32_t seeds, uint32_t rank, const uint8_t *row)
{
	int pits = maker->table->rules.pits;
	unsigned words = maker->table->shape & KALAH__SHAPE_WORDS;
	uint64_t *word = rows->word + (size_t)rank * words;
	uint8_t changed[KALAH_PITS_MAX];

	memcpy(changed, row, (size_t)pits);
	for (int i = 0; i < pits; i++) {
		size_t at = (size_t)i * rows->count + rank;

		word[i >> 3] |= (uint64_t)row[i] << (8 * (i & 7));
		rows->seeds[at] = row[i];
		changed[i] = 0;
		rows->clear[at] = rank_of(maker, changed);
		changed[i] = row[i];
	}
	for (int i = 0; i < pits && seeds + i < maker->table->seeds; i++) {
		changed[i]++;
		rows->more[(size_t)i * rows->count + rank] =
		    rank_of(maker, changed);
	}
}

/* The slides of a row, to `to` if that is not NULL; how many there are. */
static uint32_t
slides(const struct kalah__maker *maker, const uint8_t *row,
    struct kalah__slide *to)
{
	const kalah_ruleset *rules = &maker->table->rules;
	int pits = rules->pits;
	uint32_t count = 0;

	for (int pit = 0; pit < pits; pit++) {
		uint8_t after[KALAH_PITS_MAX];
		int last = pit + row[pit], lone;

		if (row[pit] == 0 || last >= pits)
			continue;
		memcpy(after, row, (size_t)pits);
		after[pit] = 0;
		for (int i = pit + 1; i <= last; i++)
			after[i]++;
		lone = after[last] == 1;
		if (lone && rules->capture == KALAH_CAPTURE_ALWAYS)
			continue;
		if (to != NULL) {
			to[count].rank = rank_of(maker, after);
			to[count].need =
			    lone && rules->capture == KALAH_CAPTURE_OPPOSITE
			    ? UINT32_C(1) << (pits - 1 - last)
			    : 0;
		}
		count++;
	}
	return count;
}

static int32_t
allocate_rows(const struct kalah__maker *maker, struct kalah__rows *rows)
{
	const kalah_table *table = maker->table;
	size_t count = rows->count, pits = (size_t)table->rules.pits;
	size_t words = table->shape & KALAH__SHAPE_WORDS;
	uint64_t a_row = 8 * words + 4 * (2 * pits + 1) + pits;

	if (count * a_row + 4 > SIZE_MAX / 2)
		return KALAH_ERROR_MEMORY; /* GCOVR_EXCL_LINE */
	rows->size = (size_t)(count * a_row + 4);
	rows->block =
	    table->allocate(table->allocate_data, NULL, 0, rows->size);
	if (rows->block == NULL)
		return KALAH_ERROR_MEMORY;
	memset(rows->block, 0, rows->size);
	rows->word = rows->block;
	rows->clear = (uint32_t *)(rows->word + count * words);
	rows->more = rows->clear + count * pits;
	rows->start = rows->more + count * pits;
	rows->seeds = (uint8_t *)(rows->start + count + 1);
	return KALAH_OK;
}

int32_t
kalah__rows_fill(struct kalah__maker *maker, int32_t seeds)
{
	const kalah_table *table = maker->table;
	struct kalah__rows *rows = &maker->rows[seeds];
	uint8_t row[KALAH_PITS_MAX] = { 0 };
	uint32_t rank, at = 0;

	rows->count = (uint32_t)table->rank.rows[seeds];
	if (allocate_rows(maker, rows) != KALAH_OK)
		return KALAH_ERROR_MEMORY;
	row[table->rules.pits - 1] = (uint8_t)seeds;
	for (rank = 0; rank < rows->count; rank++) {
		if (rank > 0)
			next_row(row);
		fill_row(maker, rows, seeds, rank, row);
		rows->start[rank] = at;
		at += slides(maker, row, NULL);
	}
	rows->start[rank] = at;
	rows->slide_size = ((size_t)at + 1) * sizeof *rows->slide;
	rows->slide =
	    table->allocate(table->allocate_data, NULL, 0, rows->slide_size);
	if (rows->slide == NULL)
		return KALAH_ERROR_MEMORY;
	for (rank = 0; rank < rows->count; rank++) {
		for (int i = 0; i < table->rules.pits; i++)
			row[i] = rows->seeds[(size_t)i * rows->count + rank];
		slides(maker, row, rows->slide + rows->start[rank]);
	}
	return KALAH_OK;
}

int32_t
kalah__rows_new(struct kalah__maker *maker)
{
	const kalah_table *table = maker->table;
	size_t size = ((size_t)table->seeds + 1) * sizeof *maker->rows;

	maker->rows = table->allocate(table->allocate_data, NULL, 0, size);
	if (maker->rows == NULL)
		return KALAH_ERROR_MEMORY;
	memset(maker->rows, 0, size);
	return KALAH_OK;
}

void
kalah__rows_free(struct kalah__maker *maker)
{
	const kalah_table *table = maker->table;

	if (maker->rows == NULL)
		return;
	for (int32_t s = 0; s <= table->seeds; s++) {
		struct kalah__rows *rows = &maker->rows[s];

		if (rows->slide != NULL)
			table->allocate(table->allocate_data, rows->slide,
			    rows->slide_size, 0);
		if (rows->block != NULL)
			table->allocate(
			    table->allocate_data, rows->block, rows->size, 0);
	}
	table->allocate(table->allocate_data, maker->rows,
	    ((size_t)table->seeds + 1) * sizeof *maker->rows, 0);
	maker->rows = NULL;
}
