/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables in a search: whichever knows the rules, and when to make
 * one.  A search that has gone on for long breaks off for a table that takes
 * about as long to make as it has searched, and then for larger ones.
 */
#include "solve-priv.h"

/* A table's first seeds, and how many more the next ones know. */
enum { FIRST = 12, STEP = 2 };

/* Positions that are put into a table in the time of a node. */
enum { A_NODE = 64 };

/* A table with few seeds less than the position is as good as the search. */
enum { SEEDS_BELOW = 8 };

static const kalah_table *
fitting(const struct kalah__solver *solver)
{
	const kalah_engine *engine = solver->engine;
	const struct kalah__ground *ground = &solver->ground;

	if (ground->shape == KALAH__SHAPE_PLAIN)
		return NULL;
	if (engine->lent != NULL &&
	    kalah__table_fits(engine->lent, ground->rules))
		return engine->lent;
	if (engine->own != NULL &&
	    kalah__table_fits(engine->own, ground->rules))
		return engine->own;
	return NULL;
}

/* The seeds of the table to make next; 0 when none is to be made. */
static int32_t
next_seeds(const struct kalah__solver *solver, uint64_t *positions)
{
	const kalah_engine *engine = solver->engine;
	const kalah_table *table = fitting(solver);
	int32_t seeds = FIRST;

	if (solver->ground.shape == KALAH__SHAPE_PLAIN ||
	    !kalah__table_claims(solver->ground.rules) ||
	    (table != NULL && table == engine->lent))
		return 0;
	if (table != NULL)
		seeds = kalah_table_seeds(table) + STEP;
	if (seeds > engine->endings_seeds ||
	    seeds > solver->ground.seeds - SEEDS_BELOW ||
	    kalah_table_count(positions, solver->ground.rules->pits, seeds) !=
		KALAH_OK ||
	    *positions > engine->endings_memory)
		return 0;
	return seeds;
}

void
kalah__solver_use_endings(struct kalah__solver *solver)
{
	const kalah_table *table = fitting(solver);
	uint64_t positions;

	for (int32_t h = 0; h < solver->threads; h++)
		kalah__worker_use(&solver->hands[h].worker, table);
	solver->watch.pause =
	    next_seeds(solver, &positions) == 0 ? 0 : positions / A_NODE + 1;
}

/* The watch goes on while a table grows. */
static int32_t
hear(void *data, uint64_t done, uint64_t total)
{
	struct kalah__watch *watch = data;

	(void)done;
	(void)total;
	kalah__watch_look_at_clock(watch);
	return !kalah__watch_goes_on(watch);
}

void
kalah__solver_grow_endings(struct kalah__solver *solver)
{
	kalah_engine *engine = solver->engine;
	uint64_t positions;
	int32_t seeds = next_seeds(solver, &positions), error;

	kalah__atomic_store(&solver->watch.paused, 0);
	kalah_table_free(engine->own);
	engine->own = NULL;
	error = kalah_table_new_with(&engine->own, solver->ground.rules, seeds,
	    solver->threads, hear, &solver->watch, engine->allocate,
	    engine->data);
	kalah__solver_use_endings(solver);
	/* Without memory for one it goes on without. */
	if (error != KALAH_OK)
		solver->watch.pause = 0;
}
