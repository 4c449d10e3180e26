/* SPDX-License-Identifier: MIT */
/*
 * How promising a move looks before it is searched.  Where a position is
 * worth what the search asks, one move that shows it is enough, and several
 * do as a rule: best is the one that shows it with the fewest positions.
 * Those are fewest where the other side has little to reply, and where short
 * sowings lead to positions that other moves lead to as well.
 */
#ifndef KALAH_PROMISE_PRIV_H
#define KALAH_PROMISE_PRIV_H

#include "fast-priv.h"

/*
 * An extra turn comes before all else, from the pit nearest the store first:
 * its seed would block those behind it.
 */
enum { KALAH__PROMISE_EXTRA = 1 << 20 };

/*
 * Else a sum.  The weights were found by trying what proves the openings and
 * some dozen positions of six pits with the fewest nodes; half as many as
 * with GAIN and PIT alone.
 */
enum {
	KALAH__PROMISE_GAIN = 76, /* a seed gained */
	KALAH__PROMISE_PIT = 1, /* a pit nearer the store */
	KALAH__PROMISE_REPLY = -32, /* a reply there is */
	KALAH__PROMISE_REPLY_EXTRA = -20, /* one with an extra turn */
	KALAH__PROMISE_FAR = 18, /* a seed farthest from the other's store */
	KALAH__PROMISE_THREAT = 6 /* a seed to be captured by the next move */
};

/* The most seeds side 1 could capture by sowing within its row. */
KALAH__INLINE int32_t
kalah__promise_threat(const struct kalah__packed *b, int pits, uint32_t shape)
{
	uint32_t mask = kalah__fast_mask(b, 1, shape);
	int32_t most = 0;

	if ((shape >> KALAH__SHAPE_CAPTURE & 3) == KALAH_CAPTURE_NONE)
		return 0;
	for (uint32_t left = mask; left != 0; left &= left - 1) {
		int pit = kalah__fast_lowest(left);
		int last = pit + kalah__fast_count(b, 1, pit);
		int32_t there;

		if (last >= pits || (mask >> last & 1) != 0)
			continue;
		there = kalah__fast_count(b, 0, pits - 1 - last);
		if (there > most)
			most = there;
	}
	return most;
}

/* The pits of side 0 whose last seed falls into its store. */
KALAH__INLINE int32_t
kalah__promise_extras(const struct kalah__packed *b, int pits, uint32_t shape)
{
	struct kalah__packed off;

	for (int w = 0; w < (int)(shape & KALAH__SHAPE_WORDS); w++) {
		uint64_t needed = 0;

		for (int pit = 8 * w; pit < pits && pit < 8 * w + 8; pit++)
			needed |= (uint64_t)(pits - pit) << 8 * (pit & 7);
		off.row[w][0] = b->row[w][0] ^ needed;
	}
	return pits - (int32_t)kalah__fast_moves(&off, 0, shape);
}

/* Of a move that gives the turn away: the board after it, and what it was. */
KALAH__INLINE int32_t
kalah__promise(const struct kalah__packed *b, int pits, uint32_t shape,
    int32_t pit, int32_t gain)
{
	return KALAH__PROMISE_GAIN * gain + KALAH__PROMISE_PIT * pit +
	    KALAH__PROMISE_REPLY * (int32_t)kalah__fast_moves(b, 0, shape) +
	    KALAH__PROMISE_REPLY_EXTRA * kalah__promise_extras(b, pits, shape) +
	    KALAH__PROMISE_FAR * kalah__fast_count(b, 0, 0) +
	    KALAH__PROMISE_THREAT * kalah__promise_threat(b, pits, shape);
}

#endif
