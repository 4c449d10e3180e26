/* SPDX-License-Identifier: MIT */
/*
 * What a search remembers of positions: proven bounds of what the side to
 * move still gets more than the other, the move that proved them, and how
 * much work that was.  Values count what lies in the rows only, so that one
 * entry serves all stores.
 *
 * There are two formats.  A narrow entry is one cell and never mistakes one
 * position for another: it holds a bijection of the position's number among
 * all positions of so many pits (kalah__narrow_rank).  It needs a row of at
 * most 8 pits, at most KALAH__NARROW_SEEDS seeds, less than 2^45 positions, and
 * values whose parity is that of the seeds.  A wide entry takes any
 * position; it is two cells, and holds 64 bits of a hash besides those that
 * chose its place.
 *
 * Workers read and write entries without waiting.  A narrow entry is whole
 * or not there; of a wide one, one cell is stored exclusive-or the other, so
 * that halves of different entries do not match.
 */
#ifndef KALAH_TRANSPOSITION_PRIV_H
#define KALAH_TRANSPOSITION_PRIV_H

#include "ground-priv.h"
#include "thread-priv.h"

enum {
	KALAH__BUCKET = 8, /* cells: 64 bytes, a cache line */
	KALAH__NARROW_SEEDS = 62,
	KALAH__NARROW_BITS = 45,
	KALAH__WORK_MAX = 15
};

struct kalah__transposition {
	kalah__cell *cells; /* aligned to a bucket */
	uint64_t all; /* buckets; 2^32 at most */
	uint64_t clean; /* the first ones, which hold nothing of before */
	uint64_t pace; /* microseconds that the last MiB took to empty */
	uint64_t buckets; /* those in use */
	void *block;
	size_t size;
	/* kalah__narrow_rank: how many positions have at most so many seeds in
	 * the first pits, the last of them one more. */
	uint64_t ways[16][KALAH__NARROW_SEEDS + 2];
};

/* What is remembered of a position. */
struct kalah__memory {
	int32_t lower, upper;
	int32_t move;
};

/*
 * Makes a table of at most `bytes` (a bucket and up), all of it to be emptied
 * before use.
 * Errors: KALAH_ERROR_MEMORY.
 */
int32_t kalah__transposition_init(struct kalah__transposition *table,
    uint64_t bytes, kalah_allocate_fn allocate, void *data);
void kalah__transposition_free(
    struct kalah__transposition *table, kalah_allocate_fn allocate, void *data);

/* Forgets all there is. */
KALAH__INLINE void
kalah__transposition_forget(struct kalah__transposition *table)
{
	table->clean = table->buckets = 0;
}

/* Empties the next MiB of what is not clean. */
void kalah__transposition_clean(struct kalah__transposition *table);

/* Whether narrow entries serve a ground. */
int kalah__transposition_narrow(const struct kalah__transposition *table,
    const struct kalah__ground *ground);

/* ---- Where a position lies -------------------------------------------- */

/*
 * The number of a position among all of 2 * pits pits in the order of the
 * combinatorial number system: the sum over the pits of the number of
 * choices below the seeds up to there.  Any number of seeds: no two
 * positions have the same.
 */
KALAH__INLINE uint64_t
kalah__narrow_rank(const struct kalah__transposition *table,
    const struct kalah__packed *board, int pits)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	uint64_t own = board->row[0][0] * ones, opp = board->row[0][1];
	uint64_t rank = 0;

	/* Byte i: the seeds in all pits up to i. */
	opp = (opp + (own >> 56)) * ones;
	for (int i = 0; i < pits; i++)
		rank += table->ways[i][own >> (8 * i) & 0xFF] +
		    table->ways[pits + i][opp >> (8 * i) & 0xFF];
	return rank;
}

KALAH__INLINE void
kalah__narrow_hash(struct kalah__hash *hash, uint64_t rank)
{
	const uint64_t mask = (UINT64_C(1) << KALAH__NARROW_BITS) - 1;
	uint64_t h = rank;

	h = h * UINT64_C(0x9E3779B97F4A7C15) & mask;
	h ^= h >> 22;
	h = h * UINT64_C(0xD6E8FEB86659FD93) & mask;
	h ^= h >> 22;
	hash->tag = h;
	hash->place = (uint32_t)(h >> (KALAH__NARROW_BITS - 32));
}

KALAH__INLINE kalah__cell *
kalah__bucket(const struct kalah__transposition *table, uint32_t place)
{
	return table->cells +
	    (size_t)(place * table->buckets >> 32) * KALAH__BUCKET;
}

KALAH__INLINE void
kalah__prefetch(const void *address)
{
#ifdef __GNUC__
	__builtin_prefetch(address);
#else
	(void)address;
#endif
}

/* ---- Entries ---------------------------------------------------------- */

/* Narrow, from the low end: lower and upper, 6 bits each, as the number of
 * the value among -seeds, -seeds + 2, ... seeds; move 3; work 4; tag 45. */
enum {
	KALAH__NARROW_UPPER = 6,
	KALAH__NARROW_MOVE = 12,
	KALAH__NARROW_WORK = 15,
	KALAH__NARROW_TAG = 19
};

/* Wide, the second cell: lower and upper, 18 bits each, plus 2^17; move 5;
 * work 4; a bit that is always set. */
enum {
	KALAH__WIDE_ZERO = 1 << 17,
	KALAH__WIDE_UPPER = 18,
	KALAH__WIDE_MOVE = 36,
	KALAH__WIDE_WORK = 41,
	KALAH__WIDE_USED = 45
};

/* Recalls a position of so many seeds in the rows; 0 when it is not known. */
KALAH__INLINE int
kalah__recall(const struct kalah__transposition *table,
    const struct kalah__hash *hash, int32_t seeds, int narrow,
    struct kalah__memory *memory)
{
	const kalah__cell *bucket = kalah__bucket(table, hash->place);

	if (narrow) {
		for (int i = 0; i < KALAH__BUCKET; i++) {
			uint64_t e = kalah__cell_load(&bucket[i]);

			if (e >> KALAH__NARROW_TAG != hash->tag || e == 0)
				continue;
			memory->lower = 2 * (int32_t)(e & 63) - seeds;
			memory->upper =
			    2 * (int32_t)(e >> KALAH__NARROW_UPPER & 63) -
			    seeds;
			memory->move = (int32_t)(e >> KALAH__NARROW_MOVE & 7);
			return 1;
		}
		return 0;
	}
	for (int i = 0; i < KALAH__BUCKET; i += 2) {
		uint64_t e = kalah__cell_load(&bucket[i + 1]);

		if (e == 0 || (kalah__cell_load(&bucket[i]) ^ e) != hash->tag)
			continue;
		memory->lower = (int32_t)(e & 0x3FFFF) - KALAH__WIDE_ZERO;
		memory->upper = (int32_t)(e >> KALAH__WIDE_UPPER & 0x3FFFF) -
		    KALAH__WIDE_ZERO;
		memory->move = (int32_t)(e >> KALAH__WIDE_MOVE & 31);
		return 1;
	}
	return 0;
}

/*
 * Remembers: in place of the same position, else of nothing, else of what
 * was the least work.
 *
 *   work  0 ... KALAH__WORK_MAX
 */
KALAH__INLINE void
kalah__remember(const struct kalah__transposition *table,
    const struct kalah__hash *hash, int32_t seeds, int narrow,
    const struct kalah__memory *memory, uint32_t work)
{
	kalah__cell *bucket = kalah__bucket(table, hash->place);
	const int step = narrow ? 1 : 2, second = narrow ? 0 : 1;
	const int shift = narrow ? KALAH__NARROW_WORK : KALAH__WIDE_WORK;
	uint64_t e;
	uint32_t least = KALAH__WORK_MAX + 1;
	int at = 0;

	if (narrow)
		e = hash->tag << KALAH__NARROW_TAG |
		    (uint64_t)work << KALAH__NARROW_WORK |
		    (uint64_t)memory->move << KALAH__NARROW_MOVE |
		    (uint64_t)((memory->upper + seeds) / 2)
			<< KALAH__NARROW_UPPER |
		    (uint64_t)((memory->lower + seeds) / 2);
	else
		e = UINT64_C(1) << KALAH__WIDE_USED |
		    (uint64_t)work << KALAH__WIDE_WORK |
		    (uint64_t)memory->move << KALAH__WIDE_MOVE |
		    (uint64_t)(memory->upper + KALAH__WIDE_ZERO)
			<< KALAH__WIDE_UPPER |
		    (uint64_t)(memory->lower + KALAH__WIDE_ZERO);
	for (int i = 0; i < KALAH__BUCKET; i += step) {
		uint64_t old = kalah__cell_load(&bucket[i + second]);
		uint64_t tag = narrow ? old >> KALAH__NARROW_TAG
				      : kalah__cell_load(&bucket[i]) ^ old;
		uint32_t was = (uint32_t)(old >> shift) & KALAH__WORK_MAX;

		if (old == 0 || tag == hash->tag) {
			at = i;
			break;
		}
		if (was < least) {
			least = was;
			at = i;
		}
	}
	if (!narrow)
		kalah__cell_store(&bucket[at], hash->tag ^ e);
	kalah__cell_store(&bucket[at + second], e);
}

#endif
