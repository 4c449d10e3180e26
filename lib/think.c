/* SPDX-License-Identifier: MIT */
/*
 * Thinking within limits: a part of them for a try at solving, where few
 * seeds are left, the rest for looking ever further ahead.
 */
#include "think-priv.h"

#include "look-priv.h"
#include "sized-priv.h"

/* A try at solving is made with so many seeds in the rows.  With few of them
 * it is likely to succeed, and gets two thirds of the limits, else an eighth.
 */
enum { TRY_SEEDS = KALAH__NARROW_SEEDS, FEW_SEEDS = 36 };

/* The limits that a share of them leaves. */
static void
share_watch(
    struct kalah__watch *watch, const kalah_limits *limits, int32_t seeds)
{
	uint64_t times = seeds <= FEW_SEEDS ? 16 : 3, of = 24;

	watch->limit = limits->nodes / of * times;
	if (watch->limit == 0 && limits->nodes != 0)
		watch->limit = 1;
	if (limits->milliseconds > 0)
		watch->deadline = watch->began +
		    (uint64_t)limits->milliseconds * 1000 / of * times;
}

/* All of the limits for what comes now. */
static void
reset_watch(struct kalah__watch *watch, const kalah_limits *limits)
{
	int32_t stop = (int32_t)kalah__atomic_load(&watch->stop);

	watch->limit = limits->nodes;
	watch->deadline = limits->milliseconds == 0
	    ? 0
	    : watch->began + (uint64_t)limits->milliseconds * 1000;
	watch->threads = 1;
	kalah__atomic_store(&watch->answered, 0);
	if (stop == KALAH_STOP_NODES || stop == KALAH_STOP_TIME)
		kalah__atomic_store(&watch->stop, KALAH_STOP_DONE);
}

/* Puts a move first and leaves the others in order. */
static void
move_to_front(struct kalah__solver *solver, int32_t index)
{
	struct kalah__root root = solver->roots[index];
	struct kalah__bounds bounds = solver->bounds[index];

	for (; index > 0; index--) {
		solver->roots[index] = solver->roots[index - 1];
		solver->bounds[index] = solver->bounds[index - 1];
	}
	solver->roots[0] = root;
	solver->bounds[0] = bounds;
	solver->best = 0;
}

/* One depth; what it found of the moves looked at holds even if the watch
 * stopped it, as the best of the last depth comes first. */
static void
look_once(struct kalah__solver *solver, struct kalah__look *look, int32_t depth,
    kalah_solution *solution)
{
	int32_t best = -KALAH__LOOK_MOST, at = 0;

	for (int32_t i = 0; i < solver->count; i++) {
		const struct kalah__root *root = &solver->roots[i];
		int32_t value;

		value = kalah__look_at(look, root, depth, best,
		    i == 0 ? KALAH__LOOK_MOST : best + 1);
		if (!look->stopped && i > 0 && value > best)
			value = kalah__look_at(
			    look, root, depth, best, KALAH__LOOK_MOST);
		if (look->stopped)
			break;
		if (value > best) {
			best = value;
			at = i;
			solution->value = value / look->unit;
			solution->best = root->move;
			solution->depth = depth;
		}
	}
	move_to_front(solver, at);
	solver->watch.so_far.best = solution->best;
	solver->watch.so_far.value = solution->value;
	solver->watch.so_far.depth = solution->depth;
}

static void
look_further(struct kalah__solver *solver, const kalah_limits *limits,
    kalah_solution *solution)
{
	struct kalah__look look;

	reset_watch(&solver->watch, limits);
	kalah__look_init(&look, solver, 0);
	look.nodes = solution->nodes; /* those of the solver count, too */
	solution->best = solver->roots[solver->best].move;
	solution->value = solver->diff;
	move_to_front(solver, solver->best);
	for (int32_t depth = 1; !look.stopped; depth++) {
		look.guesses = 0;
		look_once(solver, &look, depth, solution);
		if (look.stopped)
			break;
		if (look.guesses == 0) {
			/* Every line was seen to its end. */
			solution->lower = solution->upper = solution->value;
			solution->exact = 1;
			break;
		}
	}
	solution->nodes = look.nodes;
	solution->hits += look.hits;
}

void
kalah__think(struct kalah__solver *solver, const kalah_limits *limits,
    kalah_solution *solution)
{
	struct kalah__bounds all = kalah__solver_bounds(solver);
	int32_t stop;

	memset(solution, 0, sizeof *solution);
	if (solver->ground.seeds <= TRY_SEEDS &&
	    solver->ground.shape != KALAH__SHAPE_PLAIN) {
		share_watch(&solver->watch, limits, solver->ground.seeds);
		kalah__solver_prove(solver, KALAH_GOAL_SCORE, solver->diff);
		all = kalah__solver_bounds(solver);
	}
	solution->lower = all.lower;
	solution->upper = all.upper;
	solution->exact = all.lower == all.upper;
	kalah__solver_count(solver, solution);
	stop = solution->stopped;
	if (solution->exact) {
		solution->value = all.lower;
		solution->best = solver->roots[solver->best].move;
	} else {
		look_further(solver, limits, solution);
		stop = (int32_t)kalah__atomic_load(&solver->watch.stop);
	}
	solution->stopped = solution->exact ? KALAH_STOP_DONE : stop;
	solution->milliseconds = kalah__watch_milliseconds(&solver->watch);
}

int32_t
kalah_engine_think(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *theirs, kalah_solution *out)
{
	kalah_limits limits;
	kalah_solution solution;
	struct kalah__solver solver;
	int32_t error;

	if (engine == NULL || game == NULL || out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__limits_read(&limits, theirs);
	if (error == KALAH_OK)
		error = kalah__sized_check(out->size, KALAH__SOLUTION_FIRST);
	if (error != KALAH_OK)
		return error;
	if (limits.milliseconds == 0 && limits.nodes == 0)
		return KALAH_ERROR_RANGE;
	memset(&solution, 0, sizeof solution);
	if (game->now.side == KALAH_SIDE_NONE) {
		kalah__solution_over(&solution, game);
	} else {
		error = kalah__solver_init(&solver, engine, &game->rules,
		    game->total, &game->now, &limits);
		if (error != KALAH_OK)
			return error;
		kalah__think(&solver, &limits, &solution);
		solution.result =
		    kalah__solution_result(&solution, game->now.side);
		kalah__solver_free(&solver);
	}
	if (solution.stopped == KALAH__STOP_MEMORY)
		return KALAH_ERROR_MEMORY;
	kalah__sized_write(out, out->size, &solution, sizeof solution);
	return KALAH_OK;
}
