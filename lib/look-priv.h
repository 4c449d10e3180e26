/* SPDX-License-Identifier: MIT */
/*
 * Looking some way ahead and guessing the rest: for boards too large to
 * solve, and for levels that are meant to see so far and no further.
 *
 * Values are in units, fractions of a seed, and count what lies in the rows
 * only.  A value is solid when no guess went into it.
 */
#ifndef KALAH_LOOK_PRIV_H
#define KALAH_LOOK_PRIV_H

#include "solve-priv.h"

/* More than any value. */
enum { KALAH__LOOK_MOST = 1 << 20 };

struct kalah__look {
	const struct kalah__ground *ground;
	const struct kalah__transposition *table;
	struct kalah__watch *watch;
	int32_t unit; /* units a seed */
	int32_t turns; /* depth counts turns, not moves */
	int32_t stopped; /* it gave up: values mean nothing */
	uint32_t budget; /* nodes until it looks at the watch */
	uint64_t nodes, hits;
	uint64_t guesses; /* how often the rest was guessed */
};

/*
 * Prepares to look on from the moves of a solver, which gives the ground,
 * the watch and the engine.
 */
void kalah__look_init(
    struct kalah__look *look, struct kalah__solver *solver, int32_t turns);

/*
 * The value in units of a move of the solver's root, with so much depth left
 * after it: the difference of the stores at the end, for the mover.  Exact
 * between alpha and beta, else a bound.
 */
int32_t kalah__look_at(struct kalah__look *look, const struct kalah__root *root,
    int32_t depth, int32_t alpha, int32_t beta);

#endif
