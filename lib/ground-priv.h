/* SPDX-License-Identifier: MIT */
/*
 * The ground a search stands on: a ruleset ready to be played, on the fast
 * board where that claims it, on the plain one elsewhere.
 *
 * A node is a position seen by the side to move.  As on the fast board,
 * functions take the shape as an argument and are inlined; a shape of no
 * words is the plain board.
 */
#ifndef KALAH_GROUND_PRIV_H
#define KALAH_GROUND_PRIV_H

#include "fast-priv.h"

enum { KALAH__SHAPE_PLAIN = 0 }; /* stores are kept there anyway */

union kalah__node {
	struct kalah__packed fast;
	struct kalah__position plain;
};

struct kalah__ground {
	const kalah_ruleset *rules;
	int total; /* all seeds of the game */
	int32_t seeds; /* the most that lie in the rows */
	uint32_t shape;
	int keeps_stores; /* an outcome depends on what lies in the stores */
	int odd; /* a seed may count for nobody: values of either parity */
	struct kalah__fast fast;
};

/*
 * Prepares a ruleset, which must outlive it, for positions of a game.
 * Errors: KALAH_ERROR_MEMORY.
 */
int32_t kalah__ground_init(struct kalah__ground *ground,
    const kalah_ruleset *rules, int total, int32_t seeds,
    kalah_allocate_fn allocate, void *data);
void kalah__ground_free(struct kalah__ground *ground);

void kalah__ground_node(const struct kalah__ground *ground,
    union kalah__node *node, const struct kalah__position *p);

/* A hash of what decides a node's value. */
struct kalah__hash {
	uint64_t tag;
	uint32_t place;
};

/* ---- Inline ----------------------------------------------------------- */

KALAH__INLINE uint32_t
kalah__node_mask(const struct kalah__ground *ground,
    const union kalah__node *node, uint32_t shape)
{
	if ((shape & KALAH__SHAPE_WORDS) == 0)
		return kalah__board_mask(ground->rules, &node->plain);
	return kalah__fast_mask(&node->fast, 0, shape);
}

uint32_t kalah__node_play_plain(const struct kalah__ground *ground,
    union kalah__node *to, const union kalah__node *from, int pit,
    int32_t *swept);

/*
 * Plays a pit; returns what it did as kalah__fast_play does.  When the game
 * is over, *swept is what the sweep adds to the mover's store minus the
 * other's, and *to is of no use any more.
 */
KALAH__INLINE uint32_t
kalah__node_play(const struct kalah__ground *ground, union kalah__node *to,
    const union kalah__node *from, int pit, uint32_t shape, int32_t *swept)
{
	uint32_t did;

	if ((shape & KALAH__SHAPE_WORDS) == 0)
		return kalah__node_play_plain(ground, to, from, pit, swept);
	did =
	    kalah__fast_play(&ground->fast, &to->fast, &from->fast, pit, shape);
	if (KALAH__RARE(did & KALAH__MOVE_OVER))
		*swept = kalah__fast_settle(&ground->fast, &to->fast, did);
	return did;
}

/* A bijection of 64 bits that spreads every bit over all. */
KALAH__INLINE uint64_t
kalah__spread(uint64_t x)
{
	x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
	x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
	return x ^ x >> 32;
}

void kalah__node_hash_plain(const struct kalah__ground *ground,
    const union kalah__node *node, struct kalah__hash *hash);

KALAH__INLINE void
kalah__node_hash(const struct kalah__ground *ground,
    const union kalah__node *node, struct kalah__hash *hash, uint32_t shape)
{
	uint64_t a = UINT64_C(0x9E3779B97F4A7C15), b = 0;

	if ((shape & KALAH__SHAPE_WORDS) == 0) {
		kalah__node_hash_plain(ground, node, hash);
		return;
	}
	/* Spread, or seeds in a pit could make up for some in a store. */
	if (shape & KALAH__SHAPE_STORES)
		a = kalah__spread(a ^ (uint64_t)node->fast.store[0] << 32 ^
		    (uint64_t)node->fast.store[1]);
	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++)
		for (int side = 0; side < 2; side++) {
			uint64_t row = node->fast.row[w][side];

			/* Two hashes, so that what both lose is little. */
			a = kalah__spread(a ^ row);
			b = (b ^ row) * UINT64_C(0x9FB21C651E98DF25);
			b ^= b >> 35;
		}
	hash->tag = a;
	hash->place = (uint32_t)(kalah__spread(b) >> 32);
}

#endif
