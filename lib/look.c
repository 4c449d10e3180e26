/* SPDX-License-Identifier: MIT */
#include "look-priv.h"

/* Nobody looks further than that, whatever the depth: the stack is finite,
 * and extra turns may go on and on. */
enum { PLIES_MAX = 200 };

/* An entry that no guess went into serves every depth. */
enum { SOLID = 0xFFFF };

struct child {
	int32_t order;
	uint8_t pit;
};

/* ---- Guessing --------------------------------------------------------- */

/* Seeds of a pit of the mover (side 0) or of the other. */
KALAH__INLINE int32_t
count_of(const struct kalah__ground *ground, const union kalah__node *node,
    int side, int pit, uint32_t shape)
{
	int us;

	if (shape & KALAH__SHAPE_WORDS)
		return kalah__fast_count(&node->fast, side, pit);
	us = node->plain.side;
	return node->plain
	    .cell[kalah__row(ground->rules->pits, us ^ side) + pit];
}

/*
 * With so few seeds in the rows, what is in a row comes to its owner mostly
 * when it lies far from the store: such seeds stay, and are swept at the end,
 * while those near it are sown to the other side.  With more of them a row
 * says nothing yet.
 */
enum { FEW_SEEDS = 20 };

/*
 * An exact distance to the store is worth an extra turn; more to who can take
 * it now.  A pit that is not empty is a move to choose from, and one less
 * that captures.  The weights, in eighths of a seed, were fitted to what came
 * of positions in games of six to ten pits.
 */
KALAH__INLINE int32_t
guess(const struct kalah__look *look, const union kalah__node *node,
    int32_t seeds, uint32_t shape)
{
	const kalah_ruleset *rules = look->ground->rules;
	const int32_t pits = rules->pits;
	const int clockwise = rules->direction == KALAH_DIRECTION_CW;
	int32_t value = 0, most = seeds * look->unit;

	for (int32_t i = 0; i < pits; i++) {
		int32_t own = count_of(look->ground, node, 0, (int)i, shape);
		int32_t opp = count_of(look->ground, node, 1, (int)i, shape);
		int32_t far = clockwise ? pits + 1 + i : pits - i;

		if (rules->leftovers == KALAH_LEFTOVERS_OWNER &&
		    seeds <= FEW_SEEDS)
			value += (own - opp) *
			    (8 - (clockwise ? pits - 1 - i : i) * 11 / pits);
		if (rules->extra == KALAH_EXTRA_ON)
			value += (own == far ? 16 : 0) - (opp == far ? 6 : 0);
		value += (own > 0 ? 8 : 0) - (opp > 0 ? 8 : 0);
	}
	value = value * look->unit / 8;
	return value > most ? most : value < -most ? -most : value;
}

/* ---- Remembering ------------------------------------------------------ */

/* The entry of a position for a depth; all of one position share a bucket. */
KALAH__INLINE struct kalah__hash
entry_of(const struct kalah__look *look, const struct kalah__hash *hash,
    int32_t depth)
{
	struct kalah__hash entry = *hash;

	entry.tag +=
	    (uint64_t)(depth * 2 + look->turns) * UINT64_C(0x9E3779B97F4A7C15);
	return entry;
}

/* ---- Looking ---------------------------------------------------------- */

/* The moves, the promising first; returns how many. */
KALAH__INLINE int32_t
order(const struct kalah__look *look, const union kalah__node *node,
    int32_t first, uint32_t shape, struct child *children)
{
	uint32_t mask = kalah__node_mask(look->ground, node, shape);
	int32_t count = 0;

	for (; mask != 0; mask &= mask - 1) {
		int pit = kalah__fast_lowest(mask);
		union kalah__node to;
		struct child child;
		int32_t swept, at = count++;
		uint32_t did = kalah__node_play(
		    look->ground, &to, node, pit, shape, &swept);

		child.pit = (uint8_t)pit;
		child.order = (int32_t)(did & KALAH__MOVE_GAIN) * 64 + pit;
		if (did & KALAH__MOVE_SAME)
			child.order += 1 << 23;
		if (pit == first)
			child.order = INT32_MAX;
		for (; at > 0 && children[at - 1].order < child.order; at--)
			children[at] = children[at - 1];
		children[at] = child;
	}
	return count;
}

typedef int32_t look_fn(struct kalah__look *look, const union kalah__node *node,
    int32_t seeds, int32_t depth, int32_t alpha, int32_t beta, int32_t ply);

/* The value below a move, by the mover's view, without what it gained. */
KALAH__INLINE int32_t
below(struct kalah__look *look, const union kalah__node *to, int32_t seeds,
    int same, int32_t depth, int32_t alpha, int32_t beta, int32_t ply,
    look_fn *self)
{
	depth -= !same || !look->turns;
	if (same)
		return self(look, to, seeds, depth, alpha, beta, ply);
	return -self(look, to, seeds, depth, -beta, -alpha, ply);
}

KALAH__INLINE int32_t
look_on(struct kalah__look *look, const union kalah__node *node, int32_t seeds,
    int32_t depth, int32_t alpha, int32_t beta, int32_t ply, uint32_t shape,
    look_fn *self)
{
	struct kalah__hash hash, solid, entry;
	struct kalah__memory known;
	struct child children[KALAH_PITS_MAX];
	const int32_t asked = alpha;
	uint64_t guesses = look->guesses;
	int32_t count, first = -1, move = 0, best = -KALAH__LOOK_MOST;

	look->nodes++;
	if (KALAH__RARE(--look->budget == 0)) {
		look->budget = kalah__watch_look(look->watch, 0, look->nodes);
		if (look->budget == 0) {
			look->budget = 1; /* should it be asked again */
			look->nodes--;
			look->stopped = 1;
		}
	}
	if (KALAH__RARE(look->stopped))
		return 0;
	if (depth <= 0 || ply >= PLIES_MAX) {
		look->guesses++;
		return guess(look, node, seeds, shape);
	}
	kalah__node_hash(look->ground, node, &hash, shape);
	solid = entry_of(look, &hash, SOLID);
	entry = entry_of(look, &hash, depth);
	if (kalah__recall(look->table, &solid, seeds, 0, &known)) {
		if (known.lower >= beta || known.lower == known.upper)
			return known.lower;
		if (known.upper <= alpha)
			return known.upper;
		first = known.move;
	}
	if (kalah__recall(look->table, &entry, seeds, 0, &known)) {
		first = known.move;
		if (known.lower >= beta || known.upper <= alpha ||
		    known.lower == known.upper) {
			look->guesses++;
			look->hits++;
			return known.lower >= beta ? known.lower : known.upper;
		}
	} else if (first < 0 && depth > 1) {
		entry = entry_of(look, &hash, depth - 1);
		if (kalah__recall(look->table, &entry, seeds, 0, &known))
			first = known.move;
		entry = entry_of(look, &hash, depth);
	}
	count = order(look, node, first, shape, children);
	for (int32_t i = 0; i < count && best < beta; i++) {
		union kalah__node to;
		int32_t swept, value, gain;
		uint32_t did = kalah__node_play(
		    look->ground, &to, node, children[i].pit, shape, &swept);
		int same = (did & KALAH__MOVE_SAME) != 0;

		gain = (int32_t)(did & KALAH__MOVE_GAIN);
		if (KALAH__RARE(did & KALAH__MOVE_OVER)) {
			value = (gain + swept) * look->unit;
		} else {
			int32_t left = seeds - gain, a, b;

			gain *= look->unit;
			a = alpha - gain;
			b = beta - gain;
			/* A null window first, but for the first move. */
			value = gain +
			    below(look, &to, left, same, depth, a,
				i == 0 ? b : a + 1, ply + 1, self);
			if (i > 0 && value > alpha && value < beta &&
			    !look->stopped)
				value = gain +
				    below(look, &to, left, same, depth, a, b,
					ply + 1, self);
		}
		if (look->stopped)
			return 0;
		if (value > best) {
			best = value;
			move = children[i].pit;
			if (best > alpha)
				alpha = best;
		}
	}
	known.lower = best > asked ? best : -seeds * look->unit;
	known.upper = best < beta ? best : seeds * look->unit;
	known.move = move;
	kalah__remember(look->table, guesses == look->guesses ? &solid : &entry,
	    seeds, 0, &known,
	    (uint32_t)(depth < KALAH__WORK_MAX ? depth : KALAH__WORK_MAX));
	return best;
}

static int32_t
look_kalah(struct kalah__look *look, const union kalah__node *node,
    int32_t seeds, int32_t depth, int32_t alpha, int32_t beta, int32_t ply)
{
	return look_on(look, node, seeds, depth, alpha, beta, ply,
	    KALAH__SHAPE_KALAH, look_kalah);
}

static int32_t
look_any(struct kalah__look *look, const union kalah__node *node, int32_t seeds,
    int32_t depth, int32_t alpha, int32_t beta, int32_t ply)
{
	return look_on(look, node, seeds, depth, alpha, beta, ply,
	    look->ground->shape, look_any);
}

/* ---- The root --------------------------------------------------------- */

void
kalah__look_init(
    struct kalah__look *look, struct kalah__solver *solver, int32_t turns)
{
	memset(look, 0, sizeof *look);
	look->ground = &solver->ground;
	look->table = &solver->engine->guesses;
	look->watch = &solver->watch;
	/* A wide entry's values have 17 bits and a sign. */
	look->unit = solver->ground.seeds < 1 << 13 ? 8 : 1;
	look->turns = turns;
	look->budget = 1;
	/* No break for an endgame table: it would look into none. */
	look->watch->pause = 0;
	kalah__atomic_store(&look->watch->paused, 0);
	kalah__engine_turn_to(&solver->engine->guesses,
	    &solver->engine->guesses_of, &solver->ground, look->unit,
	    &solver->watch);
}

int32_t
kalah__look_at(struct kalah__look *look, const struct kalah__root *root,
    int32_t depth, int32_t alpha, int32_t beta)
{
	look_fn *fn =
	    look->ground->shape == KALAH__SHAPE_KALAH ? look_kalah : look_any;
	int32_t base = root->base * look->unit;

	if (root->seeds == 0)
		return base;
	return base +
	    below(look, &root->node, root->seeds, (int)root->same, depth,
		alpha - base, beta - base, 1, fn);
}
