/* SPDX-License-Identifier: MIT */
/* kalah_engine_solve, _analyse and _line. */
#include "solve-priv.h"

#include "sized-priv.h"

#define VERDICT_FIRST 24

/* ---- A solution ------------------------------------------------------- */

int32_t
kalah__solution_result(const kalah_solution *solution, int32_t side)
{
	int32_t south = side == KALAH_SIDE_SOUTH;

	if (solution->lower > 0)
		return south ? KALAH_RESULT_SOUTH : KALAH_RESULT_NORTH;
	if (solution->upper < 0)
		return south ? KALAH_RESULT_NORTH : KALAH_RESULT_SOUTH;
	return solution->lower == 0 && solution->upper == 0
	    ? KALAH_RESULT_DRAW
	    : KALAH_RESULT_ONGOING;
}

void
kalah__solution_over(kalah_solution *solution, const kalah_game *game)
{
	int pits = game->rules.pits;
	const uint16_t *cell = game->now.cell;

	solution->value = cell[kalah__store(pits, KALAH_SIDE_SOUTH)] -
	    cell[kalah__store(pits, KALAH_SIDE_NORTH)];
	solution->lower = solution->upper = solution->value;
	solution->exact = 1;
	solution->threads = 1;
	solution->best = KALAH_MOVE_NONE;
	solution->result = kalah__board_result(&game->rules, &game->now);
}

static void
tell_solution(const struct kalah__solver *solver, int32_t goal, int32_t side,
    kalah_solution *solution)
{
	struct kalah__bounds all = kalah__solver_bounds(solver);

	solution->value = all.lower;
	solution->lower = all.lower;
	solution->upper = all.upper;
	solution->best = solver->roots[solver->best].move;
	solution->result = kalah__solution_result(solution, side);
	solution->exact = goal == KALAH_GOAL_RESULT
	    ? solution->result != KALAH_RESULT_ONGOING
	    : all.lower == all.upper;
	kalah__solver_count(solver, solution);
	if (solution->exact && solution->stopped != KALAH__STOP_MEMORY)
		solution->stopped = KALAH_STOP_DONE;
}

/* The checks that every call with a game makes. */
static int32_t
check(const kalah_engine *engine, const kalah_game *game,
    const kalah_limits *theirs, kalah_limits *limits)
{
	if (engine == NULL || game == NULL)
		return KALAH_ERROR_NULL;
	return kalah__limits_read(limits, theirs);
}

int32_t
kalah_engine_solve(kalah_engine *engine, const kalah_game *game, int32_t goal,
    const kalah_limits *theirs, kalah_solution *out)
{
	kalah_limits limits;
	kalah_solution solution;
	struct kalah__solver solver;
	int32_t error = check(engine, game, theirs, &limits);

	if (error != KALAH_OK)
		return error;
	if (out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(out->size, KALAH__SOLUTION_FIRST);
	if (error != KALAH_OK)
		return error;
	if (goal < KALAH_GOAL_SCORE || goal > KALAH_GOAL_RESULT)
		return KALAH_ERROR_RANGE;
	memset(&solution, 0, sizeof solution);
	if (game->now.side == KALAH_SIDE_NONE) {
		kalah__solution_over(&solution, game);
	} else {
		error = kalah__solver_init(&solver, engine, &game->rules,
		    game->total, &game->now, &limits);
		if (error != KALAH_OK)
			return error;
		kalah__solver_prove(&solver, goal, solver.diff);
		tell_solution(&solver, goal, game->now.side, &solution);
		kalah__solver_free(&solver);
	}
	if (solution.stopped == KALAH__STOP_MEMORY)
		return KALAH_ERROR_MEMORY;
	kalah__sized_write(out, out->size, &solution, sizeof solution);
	return KALAH_OK;
}

/* ---- Every move ------------------------------------------------------- */

static int
better(const kalah_verdict *a, const kalah_verdict *b)
{
	if (a->value != b->value)
		return a->value > b->value;
	return a->move < b->move;
}

static void
judge(kalah_verdict *verdict, int32_t move, struct kalah__bounds b)
{
	memset(verdict, 0, sizeof *verdict);
	verdict->move = move;
	verdict->value = verdict->lower = b.lower;
	verdict->upper = b.upper;
	verdict->exact = b.lower == b.upper;
}

/* The solver's moves, best first; returns how many. */
static int32_t
judge_moves(struct kalah__solver *solver, kalah_verdict *verdicts)
{
	int32_t guess = solver->diff;

	/* The best first: it tells where to look for the others. */
	kalah__solver_prove(solver, KALAH_GOAL_SCORE, guess);
	guess = kalah__solver_bounds(solver).lower;
	for (int32_t i = 0; i < solver->count; i++) {
		kalah_verdict verdict;
		int32_t at = i;

		kalah__solver_prove_move(solver, i, guess);
		judge(&verdict, solver->roots[i].move, solver->bounds[i]);
		for (; at > 0 && better(&verdict, &verdicts[at - 1]); at--)
			verdicts[at] = verdicts[at - 1];
		verdicts[at] = verdict;
	}
	return solver->count;
}

int32_t
kalah_engine_analyse(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *theirs, kalah_verdict *out, size_t out_size, size_t cap,
    size_t *count)
{
	kalah_limits limits;
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	struct kalah__solver solver;
	uint32_t mask;
	size_t moves = 0, all;
	int swap;
	int32_t error = check(engine, game, theirs, &limits);

	if (error == KALAH_OK)
		error = kalah__sized_check(out_size, VERDICT_FIRST);
	if (error != KALAH_OK)
		return error;
	if (out == NULL && cap > 0)
		return KALAH_ERROR_NULL;
	mask = kalah__board_mask(&game->rules, &game->now);
	for (; mask != 0; mask &= mask - 1)
		moves++;
	swap = moves > 0 &&
	    kalah__board_check_swap(&game->rules, &game->now) == KALAH_OK;
	all = moves + (swap ? 1 : 0);
	if (all > cap) {
		if (count != NULL)
			*count = all;
		return KALAH_ERROR_SPACE;
	}
	if (moves > 0) {
		error = kalah__solver_init(&solver, engine, &game->rules,
		    game->total, &game->now, &limits);
		if (error != KALAH_OK)
			return error;
		(void)judge_moves(&solver, verdicts);
		if (swap) {
			/* Who swaps sits where the other would have. */
			struct kalah__bounds b = kalah__solver_bounds(&solver);
			struct kalah__bounds s = { -b.upper, -b.lower };

			judge(&verdicts[moves], KALAH_MOVE_SWAP, s);
		}
		error = kalah__solver_error(&solver);
		kalah__solver_free(&solver);
		if (error != KALAH_OK)
			return error;
	}
	for (size_t i = 0; i < all; i++)
		kalah__sized_write((unsigned char *)out + i * out_size,
		    out_size, &verdicts[i], sizeof verdicts[i]);
	if (count != NULL)
		*count = all;
	return KALAH_OK;
}

/* ---- A line of play --------------------------------------------------- */

/* A position that was come to, by which move from which step before. */
struct step {
	struct kalah__position at;
	size_t before;
	int32_t move;
};

/* All steps that were tried: a list that grows.  The line is what leads to
 * the step `end`; clockwise some others led nowhere new. */
struct line {
	kalah_engine *engine;
	struct step *steps;
	size_t count, room, end;
};

static int32_t
add(struct line *line, const struct kalah__position *p, int32_t move)
{
	struct step *step;

	if (line->count == line->room) {
		kalah_engine *engine = line->engine;
		size_t size = line->room * sizeof *line->steps;
		size_t room = line->room == 0 ? 64 : 2 * line->room;
		void *more = engine->allocate(engine->data, line->steps, size,
		    room * sizeof *line->steps);

		if (more == NULL)
			return KALAH_ERROR_MEMORY;
		line->steps = more;
		line->room = room;
	}
	step = &line->steps[line->count];
	step->at = *p;
	step->move = move;
	step->before = line->end;
	line->end = line->count++;
	return KALAH_OK;
}

static int
is_new(const struct line *line, const struct kalah__position *p, int pits)
{
	size_t cells = (size_t)(2 * pits + 2) * sizeof p->cell[0];

	for (size_t i = 0; i < line->count; i++)
		if (line->steps[i].at.side == p->side &&
		    memcmp(line->steps[i].at.cell, p->cell, cells) == 0)
			return 0;
	return 1;
}

/*
 * Makes a move that has the value the solver's best.  Clockwise it must lead
 * to a new position, too, or the line could go round for ever.  Returns 0
 * when there is none.
 */
static int
keep_value(struct kalah__solver *solver, const kalah_game *game,
    const struct line *line, int32_t value)
{
	if (game->rules.direction != KALAH_DIRECTION_CW) {
		if (solver->bounds[solver->best].lower < value)
			(void)kalah__solver_ask(solver, value);
		return solver->bounds[solver->best].lower >= value;
	}
	for (int32_t i = 0; i < solver->count; i++) {
		struct kalah__position p = line->steps[line->end].at;

		kalah__board_play(&game->rules, game->total, &p,
		    (int)solver->roots[i].move, NULL);
		if (!is_new(line, &p, game->rules.pits))
			continue;
		solver->only = i;
		if (solver->bounds[i].lower < value)
			(void)kalah__solver_ask(solver, value);
		solver->only = -1;
		solver->best = i;
		if (solver->bounds[i].lower >= value)
			return 1;
	}
	return 0;
}

/* Follows best moves to the end, or as far as the watch lets it. */
static int32_t
follow(struct kalah__solver *solver, const kalah_game *game, struct line *line)
{
	struct kalah__position p = game->now;
	struct kalah__bounds all;
	int32_t error = add(line, &p, KALAH_MOVE_NONE);

	kalah__solver_prove(solver, KALAH_GOAL_SCORE, solver->diff);
	all = kalah__solver_bounds(solver);
	if (all.lower < all.upper)
		return error;
	while (error == KALAH_OK && p.side != KALAH_SIDE_NONE) {
		/* The value is known; a move that has it is wanted. */
		int32_t value =
		    p.side == game->now.side ? all.lower : -all.lower;

		if (keep_value(solver, game, line, value)) {
			int32_t move = solver->roots[solver->best].move;

			kalah__board_play(
			    &game->rules, game->total, &p, (int)move, NULL);
			error = add(line, &p, move);
		} else if (line->end > 0 &&
		    game->rules.direction == KALAH_DIRECTION_CW &&
		    kalah__watch_goes_on(&solver->watch)) {
			line->end = line->steps[line->end].before;
			p = line->steps[line->end].at;
		} else {
			break;
		}
		if (p.side != KALAH_SIDE_NONE)
			kalah__solver_move_to(solver, &p);
	}
	return error;
}

/* The moves of a line for a caller. */
static int32_t
tell_line(const struct line *line, int32_t *moves, size_t cap, size_t *count)
{
	size_t length = 0, at;

	for (at = line->end; at != 0; at = line->steps[at].before)
		length++;
	if (!kalah__array_fits(cap, count, length))
		return KALAH_ERROR_SPACE;
	for (at = line->end; at != 0; at = line->steps[at].before)
		moves[--length] = line->steps[at].move;
	return KALAH_OK;
}

int32_t
kalah_engine_line(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *theirs, int32_t *moves, size_t cap, size_t *count)
{
	kalah_limits limits;
	struct kalah__solver solver;
	struct line line;
	int32_t error = check(engine, game, theirs, &limits);

	if (error != KALAH_OK)
		return error;
	if (moves == NULL && cap > 0)
		return KALAH_ERROR_NULL;
	memset(&line, 0, sizeof line);
	line.engine = engine;
	if (game->now.side != KALAH_SIDE_NONE) {
		error = kalah__solver_init(&solver, engine, &game->rules,
		    game->total, &game->now, &limits);
		if (error != KALAH_OK)
			return error;
		error = follow(&solver, game, &line);
		if (error == KALAH_OK)
			error = kalah__solver_error(&solver);
		kalah__solver_free(&solver);
	}
	if (error == KALAH_OK)
		error = tell_line(&line, moves, cap, count);
	if (line.steps != NULL)
		engine->allocate(engine->data, line.steps,
		    line.room * sizeof *line.steps, 0);
	return error;
}
