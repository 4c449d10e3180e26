/* SPDX-License-Identifier: MIT */
/*
 * Null windows driven from the root, in the manner of MTD(f): each question
 * proves a bound, which is where the next question is asked.  Several
 * threads search for the same answer, each going where the others are not
 * (busy-priv.h); the first to have it answers for all.
 */
#include "solve-priv.h"

/* Nodes of the plain board are slow, and may have millions of drops. */
enum { BATCH = 1024, BATCH_PLAIN = 1 };

/* ---- The root --------------------------------------------------------- */

/* A value's bounds when all that is in the rows may go to either side. */
static struct kalah__bounds
open_bounds(const struct kalah__root *root)
{
	struct kalah__bounds b;

	b.lower = root->base - root->seeds;
	b.upper = root->base + root->seeds;
	return b;
}

static int32_t
difference(const struct kalah__position *p, int pits, int side)
{
	return p->cell[kalah__store(pits, side)] -
	    p->cell[kalah__store(pits, !side)];
}

/* Extra turns first, then gains, then what lies nearest the store. */
static int32_t
root_order(
    const kalah_ruleset *rules, const struct kalah__root *root, int32_t diff)
{
	int32_t pit = rules->direction == KALAH_DIRECTION_CW
	    ? rules->pits - 1 - root->move
	    : root->move;

	return (root->same << 24) + (root->base - diff) * 64 + pit;
}

void
kalah__solver_move_to(
    struct kalah__solver *solver, const struct kalah__position *p)
{
	const struct kalah__ground *ground = &solver->ground;
	const kalah_ruleset *rules = ground->rules;
	uint32_t mask = kalah__board_mask(rules, p);

	solver->diff = difference(p, rules->pits, p->side);
	solver->count = solver->best = 0;
	solver->only = -1;
	for (; mask != 0; mask &= mask - 1) {
		struct kalah__position after = *p;
		struct kalah__root root;
		int32_t at = solver->count++;

		memset(&root, 0, sizeof root);
		root.move = kalah__fast_lowest(mask);
		kalah__board_play(
		    rules, ground->total, &after, (int)root.move, NULL);
		root.base = difference(&after, rules->pits, p->side);
		if (after.side != KALAH_SIDE_NONE) {
			root.seeds = after.row[0] + after.row[1];
			root.same = after.side == p->side;
			kalah__ground_node(ground, &root.node, &after);
		}
		for (; at > 0 &&
		     root_order(rules, &solver->roots[at - 1], solver->diff) <
			 root_order(rules, &root, solver->diff);
		     at--)
			solver->roots[at] = solver->roots[at - 1];
		solver->roots[at] = root;
	}
	for (int32_t i = 0; i < solver->count; i++)
		solver->bounds[i] = open_bounds(&solver->roots[i]);
}

struct kalah__bounds
kalah__solver_bounds(const struct kalah__solver *solver)
{
	struct kalah__bounds all = solver->bounds[0];

	for (int32_t i = 1; i < solver->count; i++) {
		if (solver->bounds[i].lower > all.lower)
			all.lower = solver->bounds[i].lower;
		if (solver->bounds[i].upper > all.upper)
			all.upper = solver->bounds[i].upper;
	}
	return all;
}

/* ---- A question ------------------------------------------------------- */

/* Asks about one move; returns 1 when its value is at least beta. */
static int
ask_move(struct kalah__solver *solver, struct kalah__hand *hand, int32_t i)
{
	const struct kalah__root *root = &solver->roots[i];
	struct kalah__bounds *b = &hand->bounds[i];
	int32_t beta = solver->beta, value;

	if (b->lower >= beta)
		return 1;
	if (b->upper < beta)
		return 0;
	value = kalah__worker_ask(&hand->worker, &root->node, root->seeds,
	    root->same ? beta - root->base : root->base - beta + 1);
	if (hand->worker.stopped || hand->worker.open)
		return 0;
	value = root->same ? root->base + value : root->base - value;
	if (value >= beta)
		b->lower = value;
	else
		b->upper = value;
	return value >= beta;
}

static void
work(void *data, int32_t number)
{
	struct kalah__solver *solver = data;
	struct kalah__hand *hand = &solver->hands[number];
	int32_t first = solver->best;

	/* Where there are no threads, an earlier one may have answered. */
	if (kalah__atomic_load(&solver->watch.answered) != 0 ||
	    !kalah__watch_goes_on(&solver->watch))
		return;
	hand->worker.stopped = 0;
	memcpy(hand->bounds, solver->bounds, sizeof hand->bounds);
	if (solver->only >= 0) {
		(void)ask_move(solver, hand, solver->only);
	} else {
		int answered = ask_move(solver, hand, first);

		for (int32_t i = 0;
		     i < solver->count && !answered && !hand->worker.stopped;
		     i++) {
			if (i != first)
				answered = ask_move(solver, hand, i);
		}
	}
	if (!hand->worker.stopped)
		kalah__atomic_store(&solver->watch.answered, 1);
}

/* Puts the question to all hands, and together what they proved. */
static void
ask_all(struct kalah__solver *solver)
{
	const int32_t beta = solver->beta;
	uint64_t nodes = 0;

	for (int32_t h = 0; h < solver->threads; h++)
		memcpy(solver->hands[h].bounds, solver->bounds,
		    sizeof solver->bounds);
	kalah__busy_clear(&solver->busy);
	kalah__atomic_store(&solver->watch.answered, 0);
	kalah__threads_run(solver->threads, work, solver);
	for (int32_t h = 0; h < solver->threads; h++)
		nodes += solver->hands[h].worker.nodes;
	if (nodes > solver->watch.so_far.nodes)
		solver->watch.so_far.nodes = nodes;
	for (int32_t i = 0; i < solver->count; i++) {
		struct kalah__bounds *b = &solver->bounds[i];

		for (int32_t h = 0; h < solver->threads; h++) {
			const struct kalah__bounds *c =
			    &solver->hands[h].bounds[i];

			if (c->lower > b->lower)
				b->lower = c->lower;
			if (c->upper < b->upper)
				b->upper = c->upper;
		}
		if (solver->only < 0 && b->lower >= beta &&
		    solver->bounds[solver->best].lower < b->lower)
			solver->best = i;
	}
}

int
kalah__solver_ask(struct kalah__solver *solver, int32_t beta)
{
	struct kalah__bounds all;

	solver->beta = beta;
	ask_all(solver);
	/* What was found before the break is remembered. */
	while (kalah__atomic_load(&solver->watch.paused) != 0 &&
	    kalah__watch_goes_on(&solver->watch)) {
		kalah__solver_grow_endings(solver);
		ask_all(solver);
	}
	all = kalah__solver_bounds(solver);
	solver->watch.so_far.lower = solver->watch.so_far.value = all.lower;
	solver->watch.so_far.upper = all.upper;
	solver->watch.so_far.best = solver->roots[solver->best].move;
	return kalah__watch_goes_on(&solver->watch);
}

/* ---- Proofs ----------------------------------------------------------- */

/* The questions without an answer: from the lowest to the highest of them
 * there is none, clockwise. */
struct gap {
	int32_t low, high;
};

/* The next question: by the guess at first; below a gap and above it by
 * halves.  Returns 0 when there is none left. */
static int
next_question(const struct kalah__bounds *b, const struct gap *gap,
    int32_t guess, int32_t *beta)
{
	int32_t end = gap->low <= b->upper ? gap->low : b->upper + 1;
	int32_t begin = gap->high >= b->lower ? gap->high : b->lower;

	if (gap->low > gap->high) {
		*beta = guess <= b->lower ? b->lower + 1
		    : guess > b->upper    ? b->upper
					  : guess;
		return b->lower < b->upper;
	}
	if (end - b->lower >= 2) {
		*beta = b->lower + (end - b->lower) / 2;
		return 1;
	}
	*beta = begin + (b->upper - begin + 1) / 2;
	return begin < b->upper;
}

static const struct gap no_gap = { INT32_MAX, INT32_MIN };

/* Puts down a question without an answer. */
static void
widen(struct gap *gap, int32_t beta)
{
	if (beta < gap->low)
		gap->low = beta;
	if (beta > gap->high)
		gap->high = beta;
}

/* Whether bounds say who wins; if not, the question that may. */
static int
result_known(
    const struct kalah__bounds *b, const struct gap *gap, int32_t *beta)
{
	*beta = b->upper >= 1 && gap->high < 1 ? 1 : 0;
	return b->lower >= *beta || b->upper < *beta || gap->low == 0;
}

void
kalah__solver_prove(struct kalah__solver *solver, int32_t goal, int32_t guess)
{
	struct kalah__bounds all = kalah__solver_bounds(solver), before;
	struct gap gap = no_gap;
	int32_t beta;

	while (next_question(&all, &gap, guess, &beta)) {
		if (goal == KALAH_GOAL_RESULT &&
		    result_known(&all, &gap, &beta))
			break;
		if (!kalah__solver_ask(solver, beta))
			break;
		before = all;
		all = kalah__solver_bounds(solver);
		if (all.lower == before.lower && all.upper == before.upper)
			widen(&gap, beta);
		guess = all.lower >= beta ? all.lower : all.upper;
	}
	if (gap.low <= gap.high && all.lower < all.upper)
		solver->endless = 1;
	/* When every move turned out worse than hoped, one is as good as the
	 * bound that all were known to keep. */
	for (int32_t i = 0; i < solver->count; i++)
		if (solver->bounds[i].lower >
		    solver->bounds[solver->best].lower)
			solver->best = i;
}

void
kalah__solver_prove_move(
    struct kalah__solver *solver, int32_t index, int32_t guess)
{
	const struct kalah__bounds *b = &solver->bounds[index];
	struct kalah__bounds before;
	struct gap gap = no_gap;
	int32_t beta;

	solver->only = index;
	while (next_question(b, &gap, guess, &beta)) {
		before = *b;
		if (!kalah__solver_ask(solver, beta))
			break;
		if (b->lower == before.lower && b->upper == before.upper)
			widen(&gap, beta);
		guess = b->lower >= beta ? b->lower : b->upper;
	}
	if (gap.low <= gap.high && b->lower < b->upper)
		solver->endless = 1;
	solver->only = -1;
}

/* ---- Making ----------------------------------------------------------- */

static int32_t
init_hands(struct kalah__solver *solver)
{
	kalah_engine *engine = solver->engine;
	size_t size = (size_t)solver->threads * sizeof *solver->hands;

	solver->hands = engine->allocate(engine->data, NULL, 0, size);
	if (solver->hands == NULL)
		return KALAH_ERROR_MEMORY;
	memset(solver->hands, 0, size);
	for (int32_t h = 0; h < solver->threads; h++) {
		struct kalah__worker *w = &solver->hands[h].worker;
		int32_t error;

		w->ground = &solver->ground;
		w->table = &engine->proofs;
		w->busy = solver->threads > 1 ? &solver->busy : NULL;
		w->watch = &solver->watch;
		w->number = h;
		w->allocate = engine->allocate;
		w->data = engine->data;
		error = kalah__worker_init(w);
		if (error != KALAH_OK)
			return error;
	}
	return KALAH_OK;
}

int32_t
kalah__solver_init(struct kalah__solver *solver, kalah_engine *engine,
    const kalah_ruleset *rules, int total, const struct kalah__position *p,
    const kalah_limits *limits)
{
	int32_t seeds = p->row[0] + p->row[1], error;
	struct kalah__bounds all;

	solver->engine = engine;
	solver->threads = engine->threads;
	solver->endless = 0;
#ifndef KALAH__CELL_WHOLE
	solver->threads = 1; /* a narrow entry could be torn */
#endif
	solver->hands = NULL;
	error = kalah__ground_init(&solver->ground, rules, total, seeds,
	    engine->allocate, engine->data);
	if (error != KALAH_OK)
		return error;
	kalah__watch_start(&solver->watch, limits, solver->threads,
	    solver->ground.shape == KALAH__SHAPE_PLAIN ? BATCH_PLAIN : BATCH,
	    engine->progress, engine->progress_data);
	kalah__solver_move_to(solver, p);
	all = kalah__solver_bounds(solver);
	solver->watch.so_far.lower = solver->watch.so_far.value = all.lower;
	solver->watch.so_far.upper = all.upper;
	kalah__engine_turn_to(&engine->proofs, &engine->proofs_of,
	    &solver->ground,
	    kalah__transposition_narrow(&engine->proofs, &solver->ground),
	    &solver->watch);
	error = init_hands(solver);
	if (error != KALAH_OK) {
		kalah__solver_free(solver);
		return error;
	}
	kalah__solver_use_endings(solver);
	return KALAH_OK;
}

void
kalah__solver_free(struct kalah__solver *solver)
{
	kalah_engine *engine = solver->engine;

	if (solver->hands != NULL) {
		for (int32_t h = 0; h < solver->threads; h++)
			if (solver->hands[h].worker.frames != NULL)
				kalah__worker_free(&solver->hands[h].worker);
		engine->allocate(engine->data, solver->hands,
		    (size_t)solver->threads * sizeof *solver->hands, 0);
	}
	kalah__ground_free(&solver->ground);
}

void
kalah__solver_count(
    const struct kalah__solver *solver, kalah_solution *solution)
{
	for (int32_t h = 0; h < solver->threads; h++) {
		const struct kalah__worker *w = &solver->hands[h].worker;

		solution->nodes += w->nodes;
		solution->hits += w->hits;
		solution->endings += w->met;
	}
	solution->threads = solver->threads;
	solution->milliseconds = kalah__watch_milliseconds(&solver->watch);
	solution->stopped = (int32_t)kalah__atomic_load(&solver->watch.stop);
	if (solver->endless && solution->stopped == KALAH_STOP_DONE)
		solution->stopped = KALAH_STOP_ENDLESS;
}

int32_t
kalah__solver_error(const struct kalah__solver *solver)
{
	return kalah__atomic_load(&solver->watch.stop) == KALAH__STOP_MEMORY
	    ? KALAH_ERROR_MEMORY
	    : KALAH_OK;
}
