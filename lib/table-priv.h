/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables as the search sees them.
 *
 * A table holds a byte for every position of up to `seeds` seeds in the
 * rows: what the mover will take of them minus what the other will.  The
 * positions in which the mover's row holds `own` seeds and the other's `opp`
 * are a block; blocks follow each other by the sum of both, then by own.  In
 * a block stands, for each row of the other's by rank, each row of the
 * mover's by rank.
 */
#ifndef KALAH_TABLE_PRIV_H
#define KALAH_TABLE_PRIV_H

#include "file-priv.h"
#include "rank-priv.h"

#ifdef __GNUC__
#define KALAH__PREFETCH(p) __builtin_prefetch(p)
#else
#define KALAH__PREFETCH(p) ((void)(p))
#endif

struct kalah_table {
	kalah_ruleset rules; /* seeds, swap, first, first_extra: defaults */
	int32_t seeds;
	uint32_t shape;
	int8_t *data; /* read-only when mapped */
	uint64_t positions;
	struct kalah__rank rank;
	/* Where the block of own and opp begins. */
	uint64_t base[KALAH__RANK_STRIDE][KALAH__RANK_STRIDE];
	struct kalah__file file; /* that holds the data, if it was opened */
	kalah_allocate_fn allocate;
	void *allocate_data;
};

/* ---- table.c ---------------------------------------------------------- */

/* Whether games by these rules have values that a table can hold. */
int kalah__table_claims(const kalah_ruleset *rules);

/* Whether the table's values hold in games by these rules. */
int kalah__table_fits(const kalah_table *table, const kalah_ruleset *rules);

/*
 * Makes a table without data.  Errors: KALAH_ERROR_MEMORY also when it is
 * larger than memory can be.
 */
int32_t kalah__table_prepare(kalah_table **out, const kalah_ruleset *rules,
    int32_t seeds, kalah_allocate_fn allocate, void *allocate_data);

/* Computes the values; table-make.c. */
int32_t kalah__table_fill(kalah_table *table, int32_t threads,
    kalah_table_progress_fn progress, void *data);

/* ---- Looking up ------------------------------------------------------- */

/*
 * Where the value of a position stands, for KALAH__PREFETCH and for reading.
 * The rows must hold table->seeds seeds at most, and the side to move must
 * have a move: elsewhere there is a number without meaning.
 */
KALAH__INLINE const int8_t *
kalah__table_at(
    const kalah_table *table, const struct kalah__packed *b, uint32_t shape)
{
	uint32_t own_seeds, opp_seeds;
	uint32_t own = kalah__rank_row(&table->rank, b, 0, shape, &own_seeds);
	uint32_t opp = kalah__rank_row(&table->rank, b, 1, shape, &opp_seeds);

	return table->data + table->base[own_seeds][opp_seeds] +
	    opp * table->rank.rows[own_seeds] + own;
}

#endif
