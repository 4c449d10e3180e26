/* SPDX-License-Identifier: MIT */
/*
 * The fast board: what everything that searches plays on.
 *
 * A row is packed into words, a byte a pit, eight pits a word; the rows are
 * the mover's and the other's.  A sowing adds one precomputed word to each
 * word of a row.  Stores are not on the board: a move says what it gained.
 *
 * The rules that decide how a move goes are a number, the shape.  Functions
 * take it as an argument and are inlined, so that code which calls them with
 * a constant shape holds no test of a rule:
 *
 *	if (fast->shape == KALAH__SHAPE_KALAH)
 *		value = search(fast, &board, KALAH__SHAPE_KALAH);
 *	else
 *		value = search(fast, &board, fast->shape);
 *
 * A board that is not claimed here is played by board-priv.h.
 */
#ifndef KALAH_FAST_PRIV_H
#define KALAH_FAST_PRIV_H

#include "board-priv.h"

#include <string.h>

#ifdef __GNUC__
#ifndef KALAH__INLINE /* coverage.sh wants one copy of each function */
#define KALAH__INLINE static inline __attribute__((always_inline))
#endif
#define KALAH__RARE(x) __builtin_expect(!!(x), 0)
#else
#define KALAH__INLINE static inline
#define KALAH__RARE(x) (x)
#endif

enum {
	KALAH__FAST_WORDS = 4, /* words a row, at most: 32 pits */
	KALAH__FAST_SEEDS = 255 /* seeds in the rows, at most */
};

/*
 * A position seen by the side to move.  Of row only the words of the shape
 * are used; bytes past the last pit are 0.  store is kept only by shapes
 * with KALAH__SHAPE_STORES; elsewhere it is neither read nor written.
 */
struct kalah__packed {
	uint64_t row[KALAH__FAST_WORDS][2]; /* [word][0 the mover's] */
	int32_t store[2];
};

/* A shape: words a row (1, 2 or 4), then rules by their public numbers. */
enum {
	KALAH__SHAPE_WORDS = 7,
	KALAH__SHAPE_CAPTURE = 3, /* shift, two bits */
	KALAH__SHAPE_END = 5, /* shift, two bits */
	KALAH__SHAPE_TAKES_OPPOSITE = 1 << 7,
	KALAH__SHAPE_RELAY = 1 << 8,
	KALAH__SHAPE_EXTRA_OFF = 1 << 9,
	KALAH__SHAPE_MAJORITY = 1 << 10,
	KALAH__SHAPE_STORES = 1 << 11, /* an outcome depends on the stores */

	/* The common ones: capture opposite or always, end row-empty. */
	KALAH__SHAPE_KALAH = 1 | KALAH_CAPTURE_OPPOSITE << 3,
	KALAH__SHAPE_FAMILY = 1 | KALAH_CAPTURE_ALWAYS << 3,
	KALAH__SHAPE_KALAH_WIDE = 2 | KALAH_CAPTURE_OPPOSITE << 3,
	KALAH__SHAPE_FAMILY_WIDE = 2 | KALAH_CAPTURE_ALWAYS << 3
};

/*
 * What a move did, in one number.  Unless OVER or SAME is set the board has
 * been turned: the other side is the mover now.  With OVER it is still seen
 * by the side that moved, rows not yet swept.
 */
enum {
	KALAH__MOVE_GAIN = 0xFFFF, /* seeds into the mover's store */
	KALAH__MOVE_SAME = 1 << 16, /* the same side moves on */
	KALAH__MOVE_OVER = 1 << 17, /* the game is over */
	KALAH__MOVE_EXTRA = 1 << 18, /* an extra turn was earned */
	KALAH__MOVE_PASSED = 1 << 19, /* a side passed */
	KALAH__MOVE_MAJORITY = 1 << 20 /* over by majority alone */
};
#define KALAH__MOVE_CAPTURED(did) ((int32_t)((did) >> 24)) /* within gain */

/* The meta word of a sowing in the table. */
enum {
	KALAH__SOW_GAIN = 0xFF,
	KALAH__SOW_LAST = 8, /* shift, 8 bits: 8 * pit of the last seed */
	KALAH__SOW_ACROSS = 16, /* shift, 8 bits: 8 * pit across from it */
	KALAH__SOW_OWN = 1 << 24,
	KALAH__SOW_OPP = 1 << 25,
	KALAH__SOW_STORE = 1 << 26
};

/* The tables of a ruleset: read-only once made, shared by threads. */
struct kalah__fast {
	uint32_t shape;
	int32_t pits;
	int32_t limit; /* seeds in the rows that the tables are made for */
	int32_t leftovers;
	int32_t half; /* majority: a store must hold more than this */
	size_t row; /* words of the table a pit, (limit + 1) * stride */
	/*
	 * For pit p (of the mover; with a relay also pits + p of the other)
	 * and count c, at p * row + c * (2 * words + 1): what to add to
	 * row[0][0], row[0][1], row[1][0], ..., then the meta word.
	 */
	uint64_t *sow;
	size_t size;
	kalah_allocate_fn allocate;
	void *data;
};

/* ---- fast.c ----------------------------------------------------------- */

/* Whether rows of that many seeds in all can be played here. */
int kalah__fast_claims(const kalah_ruleset *rules, int32_t seeds);

/* The shape of a ruleset. */
uint32_t kalah__fast_shape(const kalah_ruleset *rules);

/*
 * Makes the tables.
 *
 *   seeds  the most seeds that will lie in the rows; must be claimed
 *   total  all seeds of the game, for majority
 *
 * Errors: KALAH_ERROR_MEMORY.  Costs some 10 to 500 KiB, a microsecond a
 * KiB.
 */
int32_t kalah__fast_init(struct kalah__fast *fast, const kalah_ruleset *rules,
    int32_t seeds, int32_t total, kalah_allocate_fn allocate, void *data);
void kalah__fast_free(struct kalah__fast *fast);

/* To and from the plain board.  Stores go along whatever the shape. */
void kalah__fast_pack(const struct kalah__fast *fast, struct kalah__packed *to,
    const struct kalah__position *from);
void kalah__fast_unpack(const struct kalah__fast *fast,
    struct kalah__position *to, const struct kalah__packed *from, int side);

/*
 * What the sweep adds to the mover's store minus the other's, for a board
 * and a `did` with KALAH__MOVE_OVER.
 */
int32_t kalah__fast_settle(const struct kalah__fast *fast,
    const struct kalah__packed *board, uint32_t did);

/* ---- Looking ---------------------------------------------------------- */

KALAH__INLINE int
kalah__fast_count(const struct kalah__packed *b, int side, int pit)
{
	return (int)(b->row[pit >> 3][side] >> (8 * (pit & 7)) & 0xFF);
}

/* 0x80 in each byte that is not 0. */
KALAH__INLINE uint64_t
kalah__fast_nonzero(uint64_t word)
{
	const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);

	return (((word & low) + low) | word) & ~low;
}

/* The pits of a side that hold seeds, as bits: the mover's legal moves. */
KALAH__INLINE uint32_t
kalah__fast_mask(const struct kalah__packed *b, int side, uint32_t shape)
{
	uint32_t mask = 0;

	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++) {
		uint64_t bits = kalah__fast_nonzero(b->row[w][side]) >> 7;

		bits = bits * UINT64_C(0x0102040810204080) >> 56;
		mask |= (uint32_t)bits << (8 * w);
	}
	return mask;
}

/* How many there are. */
KALAH__INLINE uint32_t
kalah__fast_moves(const struct kalah__packed *b, int side, uint32_t shape)
{
	uint64_t sum = 0;

	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++)
		sum += kalah__fast_nonzero(b->row[w][side]) >> 7;
	return (uint32_t)(sum * UINT64_C(0x0101010101010101) >> 56);
}

/* The seeds in a row. */
KALAH__INLINE int32_t
kalah__fast_sum(const struct kalah__packed *b, int side, uint32_t shape)
{
	uint64_t sum = 0;

	/* No byte overflows, as all rows hold 255 at most. */
	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++)
		sum += b->row[w][side];
	return (int32_t)(sum * UINT64_C(0x0101010101010101) >> 56);
}

KALAH__INLINE int
kalah__fast_empty(const struct kalah__packed *b, int side, uint32_t shape)
{
	uint64_t any = 0;

	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++)
		any |= b->row[w][side];
	return any == 0;
}

/* The lowest pit of a mask that is not 0. */
KALAH__INLINE int
kalah__fast_lowest(uint32_t mask)
{
#ifdef __GNUC__
	return __builtin_ctz(mask);
#else
	static const unsigned char place[32] = { 0, 1, 28, 2, 29, 14, 24, 3, 30,
		22, 20, 15, 25, 17, 4, 8, 31, 27, 13, 23, 21, 19, 16, 7, 26, 12,
		18, 6, 11, 5, 10, 9 };

	return place[((mask & (0 - mask)) * UINT32_C(0x077CB531) &
			 0xFFFFFFFF) >>
	    27];
#endif
}

/* ---- Playing ---------------------------------------------------------- */

KALAH__INLINE void
kalah__fast_turn(struct kalah__packed *b, uint32_t shape)
{
	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++) {
		uint64_t row = b->row[w][0];

		b->row[w][0] = b->row[w][1];
		b->row[w][1] = row;
	}
	if (shape & KALAH__SHAPE_STORES) {
		int32_t store = b->store[0];

		b->store[0] = b->store[1];
		b->store[1] = store;
	}
}

/* Sows; returns the meta word, its gain that of all laps. */
KALAH__INLINE uint32_t
kalah__fast_sow(const struct kalah__fast *fast, struct kalah__packed *to,
    const struct kalah__packed *from, int pit, uint32_t shape)
{
	const unsigned words = shape & KALAH__SHAPE_WORDS;
	const unsigned stride = 2 * words + 1;
	unsigned count = (unsigned)kalah__fast_count(from, 0, pit);
	const uint64_t *add =
	    &fast->sow[(size_t)pit * fast->row + count * stride];
	uint32_t meta = (uint32_t)add[2 * words];

	for (unsigned w = 0; w < words; w++) {
		to->row[w][0] = from->row[w][0] + add[2 * w];
		to->row[w][1] = from->row[w][1] + add[2 * w + 1];
	}
	if (!(shape & KALAH__SHAPE_RELAY))
		return meta;
	while (!(meta & KALAH__SOW_STORE)) {
		int side = (meta & KALAH__SOW_OPP) != 0;
		uint32_t gain = meta & KALAH__SOW_GAIN;

		pit = (int)(meta >> KALAH__SOW_LAST & 0xFF) / 8;
		count = (unsigned)kalah__fast_count(to, side, pit);
		if (count == 1)
			break;
		add = &fast->sow[(size_t)(pit + side * fast->pits) * fast->row +
		    count * stride];
		for (unsigned w = 0; w < words; w++) {
			to->row[w][0] += add[2 * w];
			to->row[w][1] += add[2 * w + 1];
		}
		meta = (uint32_t)add[2 * words] + gain;
	}
	return meta;
}

/*
 * Captures if the last seed does; returns the seeds taken.  Masks instead of
 * branches: nobody can predict a capture.
 */
KALAH__INLINE uint32_t
kalah__fast_capture(struct kalah__packed *to, uint32_t meta, uint32_t shape)
{
	const unsigned capture = shape >> KALAH__SHAPE_CAPTURE & 3;
	const unsigned wide = (shape & KALAH__SHAPE_WORDS) > 1;
	unsigned last = meta >> KALAH__SOW_LAST & 0xFF;
	unsigned across = meta >> KALAH__SOW_ACROSS & 0xFF;
	uint64_t *own = &to->row[wide ? last >> 6 : 0][0];
	uint64_t *opp = &to->row[wide ? across >> 6 : 0][1];
	uint64_t there = *opp >> (across & 63) & 0xFF;
	uint64_t hit = (meta & KALAH__SOW_OWN) != 0;
	uint64_t one = 1; /* the last seed, if it is taken */

	if (capture == KALAH_CAPTURE_NONE)
		return 0;
	/* One seed where the last fell: that pit was empty before. */
	hit &= (*own >> (last & 63) & 0xFF) == 1;
	if (capture == KALAH_CAPTURE_OPPOSITE)
		hit &= there != 0;
	hit = 0 - hit;
	if (shape & KALAH__SHAPE_TAKES_OPPOSITE)
		one = there == 0;
	*own -= (one & hit) << (last & 63);
	*opp -= (there & hit) << (across & 63);
	return (uint32_t)((there + one) & hit);
}

/*
 * Plays a pit of the mover that holds seeds; returns what it did.  to and
 * from may be the same board.
 */
KALAH__INLINE uint32_t
kalah__fast_play(const struct kalah__fast *fast, struct kalah__packed *to,
    const struct kalah__packed *from, int pit, uint32_t shape)
{
	const unsigned end = shape >> KALAH__SHAPE_END & 3;
	uint32_t meta = kalah__fast_sow(fast, to, from, pit, shape);
	uint32_t taken = kalah__fast_capture(to, meta, shape);
	uint32_t did = (meta & KALAH__SOW_GAIN) + taken + (taken << 24);
	int same = 0, over;

	if (!(shape & KALAH__SHAPE_EXTRA_OFF))
		same = (meta & KALAH__SOW_STORE) != 0;
	if (end == KALAH_END_ROW_EMPTY)
		over = kalah__fast_empty(to, 0, shape) |
		    kalah__fast_empty(to, 1, shape);
	else if (end == KALAH_END_NO_MOVE)
		over = kalah__fast_empty(to, !same, shape);
	else
		over = kalah__fast_empty(to, 0, shape) &
		    kalah__fast_empty(to, 1, shape);
	if (shape & KALAH__SHAPE_STORES) {
		to->store[0] =
		    from->store[0] + (int32_t)(did & KALAH__MOVE_GAIN);
		to->store[1] = from->store[1];
		if (shape & KALAH__SHAPE_MAJORITY && !over &&
		    to->store[0] > fast->half) {
			over = 1;
			did |= KALAH__MOVE_MAJORITY;
		}
	}
	if (KALAH__RARE(over))
		return did | KALAH__MOVE_OVER;
	if (same)
		did |= KALAH__MOVE_EXTRA;
	if (end == KALAH_END_PASS && kalah__fast_empty(to, !same, shape)) {
		did |= KALAH__MOVE_PASSED;
		same = !same;
	}
	if (same)
		return did | KALAH__MOVE_SAME;
	kalah__fast_turn(to, shape);
	return did;
}

#endif
