/* SPDX-License-Identifier: MIT */
/*
 * What several workers are at.  A move that leads to where another worker is
 * searching is put off until there is nothing else to do: by then it is
 * remembered, or both share what lies below it.  That, one hash table, and no
 * lock is all that workers have in common.
 */
#ifndef KALAH_BUSY_PRIV_H
#define KALAH_BUSY_PRIV_H

#include "ground-priv.h"
#include "thread-priv.h"

enum { KALAH__BUSY_CELLS = 1024 };

/* Tags of positions; one may be lost to another, which is no harm. */
struct kalah__busy {
	kalah__cell cells[KALAH__BUSY_CELLS];
};

static inline void
kalah__busy_clear(struct kalah__busy *busy)
{
	for (int i = 0; i < KALAH__BUSY_CELLS; i++)
		kalah__cell_store(&busy->cells[i], 0);
}

static inline kalah__cell *
kalah__busy_cell(struct kalah__busy *busy, const struct kalah__hash *hash)
{
	return &busy->cells[hash->place % KALAH__BUSY_CELLS];
}

/* Whether a worker is at a position. */
static inline int
kalah__busy_at(struct kalah__busy *busy, const struct kalah__hash *hash)
{
	return kalah__cell_load(kalah__busy_cell(busy, hash)) == hash->tag;
}

static inline void
kalah__busy_begin(struct kalah__busy *busy, const struct kalah__hash *hash)
{
	kalah__cell_store(kalah__busy_cell(busy, hash), hash->tag);
}

static inline void
kalah__busy_end(struct kalah__busy *busy, const struct kalah__hash *hash)
{
	if (kalah__busy_at(busy, hash))
		kalah__cell_store(kalah__busy_cell(busy, hash), 0);
}

#endif
