/* SPDX-License-Identifier: MIT */
/*
 * One move of one row, against all rows of the other side.  Kept in step
 * with the fast board by the tests: it does what kalah__fast_play does.
 */
#include "table-make-priv.h"

/* The loops below are what all the time goes into. */
#if defined(__GNUC__) && !defined(__clang__)
#define FAST_LOOP __attribute__((optimize("O3")))
#else
#define FAST_LOOP
#endif

/* The move being swept: what it makes of the mover's row. */
struct stroke {
	const struct kalah__maker *maker;
	int32_t own_seeds, opp_seeds;
	uint32_t own;
	int pit;
	int last; /* the own pit of the last seed, -1 if elsewhere */
	int shared; /* seeds sown into the other's pits 0, 1, ... */
	int32_t left; /* seeds in the row after it */
	uint8_t after[KALAH_PITS_MAX];
	uint32_t rank; /* of that */
	uint32_t count; /* rows of the other's */
	int8_t *best;
};

/* ---- Loops ------------------------------------------------------------ */

FAST_LOOP static void
against(int8_t *best, const int8_t *child, uint32_t count, int gain)
{
	for (uint32_t i = 0; i < count; i++) {
		int8_t value = (int8_t)(gain - child[i]);

		best[i] = best[i] > value ? best[i] : value;
	}
}

/* Where nothing lies across. */
FAST_LOOP static void
against_empty(int8_t *best, const int8_t *child, const uint8_t *across,
    uint32_t count, int gain)
{
	for (uint32_t i = 0; i < count; i++) {
		int8_t value = (int8_t)(gain - child[i]);

		value = across[i] == 0 ? value : KALAH__NO_VALUE;
		best[i] = best[i] > value ? best[i] : value;
	}
}

static void
against_listed(int8_t *best, const int8_t *child, const uint32_t *list,
    uint32_t count, int gain)
{
	for (uint32_t i = 0; i < count; i++) {
		int8_t value = (int8_t)(gain - child[list[i]]);

		best[i] = best[i] > value ? best[i] : value;
	}
}

/* The same side moves on, from every `stride`-th place. */
static void
along(
    int8_t *best, const int8_t *child, size_t stride, uint32_t count, int gain)
{
	for (uint32_t i = 0; i < count; i++) {
		int8_t value = (int8_t)(gain + child[i * stride]);

		best[i] = best[i] > value ? best[i] : value;
	}
}

/* Captures where something lies across; child by how much that is. */
static void
capture(int8_t *best, const int8_t *const *child, const uint8_t *across,
    const uint32_t *clear, uint32_t count, int one)
{
	for (uint32_t i = 0; i < count; i++) {
		unsigned there = across[i];
		int value;

		if (there == 0)
			continue;
		value = (int)there + one - child[there][clear[i]];
		if (best[i] < value)
			best[i] = (int8_t)value;
	}
}

/* ---- One position ----------------------------------------------------- */

/* What a move is worth whose outcome is `did` and `b`. */
static int
worth(const struct kalah__maker *maker, const struct kalah__packed *b,
    uint32_t did)
{
	int gain = (int)(did & KALAH__MOVE_GAIN), rest;

	if (did & KALAH__MOVE_OVER)
		return gain + kalah__fast_settle(&maker->fast, b, did);
	rest = *kalah__table_at(maker->table, b, maker->table->shape);
	return did & KALAH__MOVE_SAME ? gain + rest : gain - rest;
}

/* The general way: for moves that are rare or that only relays make. */
static void
play_each(const struct stroke *s)
{
	const struct kalah__maker *maker = s->maker;
	struct kalah__packed b, to;

	memset(&b, 0, sizeof b);
	kalah__rows_put(maker, s->own_seeds, s->own, &b, 0);
	for (uint32_t i = 0; i < s->count; i++) {
		uint32_t did;
		int value;

		kalah__rows_put(maker, s->opp_seeds, i, &b, 1);
		did = kalah__fast_play(
		    &maker->fast, &to, &b, s->pit, maker->fast.shape);
		if ((did & KALAH__MOVE_GAIN) == 0)
			continue; /* a slide */
		value = worth(maker, &to, did);
		if (s->best[i] < value)
			s->best[i] = (int8_t)value;
	}
}

void
kalah__sweep_one(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, uint32_t opp)
{
	const kalah_table *table = maker->table;
	struct kalah__packed b, to;
	uint32_t mask;
	int best = KALAH__NO_VALUE;

	memset(&b, 0, sizeof b);
	kalah__rows_put(maker, own_seeds, own, &b, 0);
	kalah__rows_put(maker, opp_seeds, opp, &b, 1);
	for (mask = kalah__fast_mask(&b, 0, table->shape); mask != 0;
	     mask &= mask - 1) {
		uint32_t did = kalah__fast_play(&maker->fast, &to, &b,
		    kalah__fast_lowest(mask), maker->fast.shape);
		int value = worth(maker, &to, did);

		if (best < value)
			best = value;
	}
	table->data[table->base[own_seeds][opp_seeds] +
	    opp * table->rank.rows[own_seeds] + own] = (int8_t)best;
}

/* ---- One move against all rows ---------------------------------------- */

/* Where (B, A) stands for B of `own_seeds` seeds and rank 0, A as given. */
static const int8_t *
line_of(const kalah_table *table, int32_t own_seeds, int32_t opp_seeds,
    uint32_t opp)
{
	return table->data + table->base[own_seeds][opp_seeds] +
	    opp * table->rank.rows[own_seeds];
}

static uint32_t
rank_of(const kalah_table *table, const uint8_t *row)
{
	uint32_t sum = 0, rank = 0;

	for (int i = 0; i < table->rules.pits; i++) {
		sum += row[i];
		rank += table->rank.place[i][sum];
	}
	return rank;
}

/* Sows the pit; 0 when it goes round too far for the sweeps. */
static int
strike(struct stroke *s, const uint8_t *own)
{
	int pits = s->maker->table->rules.pits;
	int count = own[s->pit], end = s->pit + count;

	if (end > 3 * pits)
		return 0;
	memcpy(s->after, own, (size_t)pits);
	s->after[s->pit] = 0;
	for (int i = s->pit + 1; i < pits && i <= end; i++)
		s->after[i]++;
	for (int i = 0; i <= end - 2 * pits - 1; i++)
		s->after[i]++;
	s->shared = end <= pits ? 0 : end <= 2 * pits ? end - pits : pits;
	s->last = end < pits ? end : end > 2 * pits ? end - 2 * pits - 1 : -1;
	s->left = s->own_seeds - s->shared - (end >= pits);
	s->rank = rank_of(s->maker->table, s->after);
	return 1;
}

/* What a capture of the whole row of the other's is worth. */
static int
capture_all(const struct stroke *s, int32_t left, uint32_t rank, int gain)
{
	const struct kalah__maker *maker = s->maker;
	struct kalah__packed b;

	memset(&b, 0, sizeof b);
	kalah__rows_put(maker, left, rank, &b, 0);
	kalah__rows_put(maker, 0, 0, &b, 1);
	return gain +
	    (maker->table->rules.end == KALAH_END_PASS
		    ? *kalah__table_at(maker->table, &b, maker->table->shape)
		    : kalah__fast_settle(&maker->fast, &b, KALAH__MOVE_OVER));
}

/* A last seed in an own pit that was empty, within the row. */
static void
strike_capture(struct stroke *s)
{
	const struct kalah__maker *maker = s->maker;
	const kalah_table *table = maker->table;
	const struct kalah__rows *rows = &maker->rows[s->opp_seeds];
	size_t across = (size_t)(table->rules.pits - 1 - s->last) * s->count;
	const int8_t *child[KALAH__RANK_STRIDE];
	uint32_t without;
	int one = table->rules.takes == KALAH_TAKES_BOTH;
	int8_t all;

	if (s->left == 1) { /* the row may be empty then */
		play_each(s);
		return;
	}
	s->after[s->last] = 0;
	without = rank_of(table, s->after);
	if (table->rules.capture == KALAH_CAPTURE_ALWAYS)
		against_empty(s->best,
		    line_of(table, s->opp_seeds, s->left - 1, without),
		    rows->seeds + across, s->count, 1);
	if (one)
		s->rank = without;
	for (int32_t x = 1; x < s->opp_seeds; x++)
		child[x] =
		    line_of(table, s->opp_seeds - x, s->left - one, s->rank);
	/* Everything: a child of its own, so that the loop needn't ask. */
	all = (int8_t)(s->opp_seeds + one -
	    capture_all(s, s->left - one, s->rank, s->opp_seeds + one));
	child[s->opp_seeds] = &all;
	capture(s->best, child, rows->seeds + across, rows->clear + across,
	    s->count, one);
}

static void
strike_store(struct stroke *s, int extra)
{
	const kalah_table *table = s->maker->table;
	const struct kalah__rows *rows = &s->maker->rows[s->opp_seeds];

	if (extra)
		along(s->best,
		    table->data + table->base[s->left][s->opp_seeds] + s->rank,
		    (size_t)table->rank.rows[s->left], s->count, 1);
	else if (s->shared == 0)
		against(s->best, line_of(table, s->opp_seeds, s->left, s->rank),
		    s->count, 1);
	else
		against_listed(s->best,
		    line_of(table, s->opp_seeds + s->shared, s->left, s->rank),
		    rows->more + (size_t)(s->shared - 1) * s->count, s->count,
		    1);
}

static void
sweep(struct stroke *s, const uint8_t *own)
{
	const kalah_ruleset *rules = &s->maker->table->rules;
	int end = s->pit + own[s->pit];

	if (!strike(s, own) || s->left == 0)
		play_each(s);
	else if (s->last >= 0 && s->after[s->last] == 1 &&
	    rules->capture != KALAH_CAPTURE_NONE) {
		if (end < rules->pits)
			strike_capture(s);
		else
			play_each(s);
	} else if (end >= rules->pits)
		strike_store(
		    s, end == rules->pits && rules->extra == KALAH_EXTRA_ON);
}

static void
unpack(const struct kalah__maker *maker, int32_t seeds, uint32_t rank,
    uint8_t *row)
{
	const struct kalah__rows *rows = &maker->rows[seeds];

	for (int i = 0; i < maker->table->rules.pits; i++)
		row[i] = rows->seeds[(size_t)i * rows->count + rank];
}

void
kalah__sweep_stores(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, int8_t *best)
{
	struct stroke s;
	uint8_t row[KALAH_PITS_MAX];

	unpack(maker, own_seeds, own, row);
	s.maker = maker;
	s.own_seeds = own_seeds;
	s.opp_seeds = opp_seeds;
	s.own = own;
	s.count = maker->rows[opp_seeds].count;
	s.best = best;
	memset(best, (uint8_t)KALAH__NO_VALUE, s.count);
	for (s.pit = 0; s.pit < maker->table->rules.pits; s.pit++)
		if (row[s.pit] != 0)
			sweep(&s, row);
}

/* ---- Slides ----------------------------------------------------------- */

void
kalah__sweep_slides(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, int8_t *best)
{
	const struct kalah__rows *from = &maker->rows[own_seeds];
	const struct kalah__rows *rows = &maker->rows[opp_seeds];

	for (uint32_t i = from->start[own]; i < from->start[own + 1]; i++) {
		const struct kalah__slide *slide = &from->slide[i];
		const int8_t *child =
		    line_of(maker->table, opp_seeds, own_seeds, slide->rank);

		if (slide->need == 0)
			against(best, child, rows->count, 0);
		else
			against_empty(best, child,
			    rows->seeds +
				(size_t)kalah__fast_lowest(slide->need) *
				    rows->count,
			    rows->count, 0);
	}
}

void
kalah__sweep_answers(const struct kalah__maker *maker, int32_t own_seeds,
    uint32_t own, int32_t opp_seeds, const int8_t *best, int8_t *value)
{
	const struct kalah__rows *rows = &maker->rows[opp_seeds];
	const struct kalah__slide *slide = rows->slide;
	uint8_t row[KALAH_PITS_MAX];
	uint32_t held = 0;

	unpack(maker, own_seeds, own, row);
	for (int i = 0; i < maker->table->rules.pits; i++)
		held |= (uint32_t)(row[i] != 0) << i;
	for (uint32_t i = 0; i < rows->count; i++) {
		const struct kalah__slide *end =
		    rows->slide + rows->start[i + 1];
		int found = value[i];

		for (; slide < end; slide++) {
			int reply = -best[slide->rank];

			if (!(slide->need & held) && found < reply)
				found = reply;
		}
		value[i] = (int8_t)found;
	}
}
