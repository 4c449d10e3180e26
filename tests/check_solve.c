/* SPDX-License-Identifier: MIT */
/*
 * The engine against playing every line to its end, on small boards of any
 * rules, and in the rules' dark corners.
 */
#include "suite.h"
#include "support-engine.h"

#include <stdlib.h>
#include <string.h>

/* tests/check_solve_long is this file with more boards. */
#ifdef LONG_CHECK
#define BOARDS 3000
#else
#define BOARDS 200
#endif

/* ---- Every line to its end -------------------------------------------- */

/* The value for the side to move, by plain minimax; 1 << 20 when there are
 * too many positions to play. */
static int32_t
minimax(const kalah_game *game, long *budget)
{
	int32_t moves[KALAH_PITS_MAX], best = -(1 << 19);
	int32_t side = kalah_game_side(game);
	kalah_game *next;
	size_t count;

	if (side == KALAH_SIDE_NONE)
		return game_margin(game, side);
	if (--*budget < 0)
		return 1 << 20;
	REQUIRE_EQUAL(
	    kalah_game_moves(game, moves, KALAH_PITS_MAX, &count), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&next, game), KALAH_OK);
	for (size_t i = 0; i < count && *budget >= 0; i++) {
		int32_t value;

		REQUIRE_EQUAL(kalah_game_play(next, moves[i], NULL), KALAH_OK);
		value = minimax(next, budget);
		/* Of a finished game the value is South's. */
		if (kalah_game_side(next) == KALAH_SIDE_NONE
			? side == KALAH_SIDE_NORTH
			: kalah_game_side(next) != side)
			value = -value;
		if (value > best)
			best = value;
		REQUIRE_EQUAL(kalah_game_undo(next), KALAH_OK);
	}
	kalah_game_free(next);
	return *budget < 0 ? 1 << 20 : best;
}

/* Every move's verdict against minimax; the best comes first. */
static void
check_verdicts(kalah_engine *engine, const kalah_game *game, int32_t value)
{
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	size_t count, moves;
	int32_t side = kalah_game_side(game);
	int32_t swap = kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK;

	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, verdicts,
			  sizeof *verdicts, KALAH_PITS_MAX + 1, &count),
	    KALAH_OK);
	kalah_game_moves(game, NULL, 0, &moves);
	REQUIRE_EQUAL(count, moves + (size_t)swap);
	for (size_t i = 0; i < count; i++) {
		const kalah_verdict *v = &verdicts[i];
		long budget = 1L << 30;
		kalah_game *next;
		int32_t want;

		REQUIRE(
		    v->exact && v->lower == v->value && v->upper == v->value);
		if (i == moves) {
			REQUIRE_EQUAL(v->move, KALAH_MOVE_SWAP);
			REQUIRE_EQUAL(v->value, -value);
			continue;
		}
		REQUIRE_EQUAL(kalah_game_clone(&next, game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(next, v->move, NULL), KALAH_OK);
		want = minimax(next, &budget);
		if (kalah_game_side(next) == KALAH_SIDE_NONE
			? side == KALAH_SIDE_NORTH
			: kalah_game_side(next) != side)
			want = -want;
		REQUIRE_EQUAL(v->value, want);
		REQUIRE(i == 0 || v->value < v[-1].value ||
		    (v->value == v[-1].value && v->move > v[-1].move));
		kalah_game_free(next);
	}
	REQUIRE_EQUAL(verdicts[0].value, value);
}

/* A random game of few seeds, some moves on; NULL when it is over. */
static kalah_game *
small_game(struct rng *rng)
{
	kalah_ruleset rules = rng_rules(rng);
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	kalah_game *game;
	int32_t cells;

	if (rng_below(rng, 4) != 0)
		rules.pits = 1 + (int32_t)rng_below(rng, 4);
	rules.seeds = 1;
	rules.direction = KALAH_DIRECTION_CCW;
	cells = 2 * rules.pits + 2;
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	/* The opening of a large board may take for ever. */
	if (rng_below(rng, 8) != 0 || rules.pits > 4) {
		uint32_t seeds = rng_below(rng, rules.pits > 4 ? 6 : 10);

		memset(counts, 0, sizeof counts);
		while (seeds-- > 0)
			counts[2 + rng_below(rng, (uint32_t)cells - 2)]++;
		counts[0] = (int32_t)rng_below(rng, 9);
		counts[1] = (int32_t)rng_below(rng, 9);
		if (rng_below(rng, 16) == 0)
			counts[rng_below(rng, 2)] = 3000;
		REQUIRE_EQUAL(kalah_game_set_position(game, counts,
				  (size_t)cells, (int32_t)rng_below(rng, 2)),
		    KALAH_OK);
	}
	if (kalah_game_side(game) != KALAH_SIDE_NONE && rng_below(rng, 2))
		kalah_game_play(game, rng_move(rng, game), NULL);
	return game;
}

static void
check_small(kalah_engine *engine, const kalah_game *game, long limit)
{
	long budget = limit;
	int32_t value = minimax(game, &budget);
	kalah_solution solution;

	if (budget < 0)
		return;
	solution = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(solution.exact);
	REQUIRE_EQUAL(solution.value, value);
	if (kalah_game_side(game) == KALAH_SIDE_NONE) {
		REQUIRE_EQUAL(solution.best, KALAH_MOVE_NONE);
		return;
	}
	engine_finds(engine, game, value);
	check_verdicts(engine, game, value);
	engine_plays(engine, game, value);
}

static void
check_boards(uint64_t memory, int32_t threads, const char *name)
{
	kalah_engine *engine = engine_make(memory, threads);
	struct rng rng;

	rng_begin(&rng, name);
	for (int i = 0; i < support_part(BOARDS); i++) {
		kalah_game *game = small_game(&rng);
		char *saved = support_saved(game);

		support_note("%s", saved);
		check_small(engine, game, 2000);
		free(saved);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}

START_TEST(every_ruleset)
{
	check_boards(0, 1, "every_ruleset");
}
END_TEST

START_TEST(every_ruleset_tiny_table)
{
	check_boards(KALAH_ENGINE_MEMORY_MIN, 1, "every_ruleset_tiny_table");
}
END_TEST

/* More than 255 seeds in the rows: the plain board. */
START_TEST(many_seeds)
{
	static const char *const boards[][2] = {
		{ "pits=1", "<1,0,0,300,500> S" },
		{ "pits=1 capture=always", "<1,7,0,1000,3> N" },
		{ "pits=1 relay=both", "<1,0,0,700,701> S" },
		{ "pits=1 leftovers=split", "<1,0,3,400,401> S" },
		{ "pits=1 majority=on", "<1,0,0,300,3> S" },
	};
	kalah_engine *engine = engine_make(0, 1);

	for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
		kalah_game *game = support_game(boards[i][0], boards[i][1]);
		long budget = 200000;
		int32_t value = minimax(game, &budget);

		support_note("%s %s", boards[i][0], boards[i][1]);
		REQUIRE(budget >= 0);
		engine_finds(engine, game, value);
		engine_plays(engine, game, value);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

/* With nodes enough, thinking proves what solving proves. */
START_TEST(thinks_to_the_end)
{
	kalah_engine *engine = engine_make(0, 1);
	struct rng rng;

	rng_begin(&rng, "thinks_to_the_end");
	for (int i = 0; i < support_part(BOARDS / 4); i++) {
		kalah_game *game = small_game(&rng);
		kalah_limits limits = { sizeof limits, 0, 3000000 };
		char *saved = support_saved(game);
		kalah_solution s, want;

		support_note("%s", saved);
		free(saved);
		want = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
		REQUIRE_EQUAL(s.exact, 1);
		REQUIRE_EQUAL(s.value, want.value);
		REQUIRE_EQUAL(s.result, want.result);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

/* ---- The rules' dark corners ------------------------------------------ */

START_TEST(first_move_gives_no_extra_turn)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game =
	    support_game("pits=3 seeds=3 first-extra=off swap=on", NULL);
	kalah_solution root = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	int32_t best = -100;

	for (int32_t pit = 0; pit < 3; pit++) {
		kalah_solution after;

		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_side(game), KALAH_SIDE_NORTH);
		after = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
		check_verdicts(engine, game, after.value);
		if (-after.value > best)
			best = -after.value;
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	REQUIRE_EQUAL(root.value, best);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* The bounds of a position against those of its moves. */
static void
check_clockwise(
    kalah_engine *engine, const kalah_game *game, const kalah_solution *s)
{
	kalah_limits limits = { sizeof limits, 0, 20000 };
	kalah_verdict verdicts[4];
	size_t count;
	int32_t lower = INT32_MIN, upper = INT32_MIN;

	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, &limits, verdicts,
			  sizeof *verdicts, 4, &count),
	    KALAH_OK);
	for (size_t i = 0; i < count; i++) {
		REQUIRE(verdicts[i].lower <= verdicts[i].upper);
		if (verdicts[i].lower > lower)
			lower = verdicts[i].lower;
		if (verdicts[i].upper > upper)
			upper = verdicts[i].upper;
	}
	REQUIRE(lower <= s->upper && upper >= s->lower);
}

/* Clockwise, seeds can go round for ever: the search ends all the same, and
 * what it proves of a move it proves of the position. */
START_TEST(clockwise)
{
	kalah_engine *engine = engine_make(0, 1);
	struct rng rng;
	int proven = 0;

	rng_begin(&rng, "clockwise");
	for (int i = 0; i < support_part(BOARDS); i++) {
		kalah_ruleset rules = rng_rules(&rng);
		kalah_solution solution;
		kalah_game *game;

		rules.pits = 1 + (int32_t)rng_below(&rng, 4);
		rules.seeds = 1 + (int32_t)rng_below(&rng, 3);
		rules.direction = KALAH_DIRECTION_CW;
		rules.swap = KALAH_SWAP_OFF;
		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		solution = engine_solve(engine, game, KALAH_GOAL_SCORE, 20000);
		REQUIRE(solution.lower <= solution.upper);
		REQUIRE(solution.exact == (solution.lower == solution.upper));
		check_clockwise(engine, game, &solution);
		if (solution.exact) {
			proven++;
			engine_plays(engine, game, solution.value);
		} else {
			REQUIRE(solution.stopped == KALAH_STOP_NODES ||
			    solution.stopped == KALAH_STOP_ENDLESS);
		}
		kalah_game_free(game);
	}
	REQUIRE(proven > BOARDS / 10 || support_part(BOARDS) < BOARDS);
	kalah_engine_free(engine);
}
END_TEST

/* The bounds are what each side can force, found by working back from the
 * end over all positions until nothing changes any more. */
START_TEST(clockwise_both_sides_force)
{
	static const char *const lines[] = {
		"pits=3 seeds=2 direction=cw capture=none leftovers=nobody",
		"pits=3 seeds=2 direction=cw capture=none leftovers=split",
		("pits=2 seeds=1 direction=cw capture=none end=no-move "
		 "leftovers=split"),
	};
	kalah_engine *engine = engine_make(1 << 20, 1);
	kalah_game *game = support_game(
	    "pits=2 seeds=2 direction=cw capture=always end=pass", NULL);
	kalah_solution s = engine_solve(engine, game, KALAH_GOAL_SCORE, 300000);

	REQUIRE_EQUAL(s.lower, 0);
	REQUIRE_EQUAL(s.upper, 2);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_ENDLESS);
	kalah_game_free(game);
	/* Good moves that go round and round are not good enough. */
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		game = support_game(lines[i], NULL);
		s = engine_solve(engine, game, KALAH_GOAL_SCORE, 300000);
		REQUIRE(s.exact);
		engine_plays(engine, game, s.value);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

START_TEST(finished_game)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game =
	    support_game("", "<6,20,28,0,0,0,0,0,0,0,0,0,0,0,0> -");
	kalah_solution solution =
	    engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	size_t count = 7;

	REQUIRE_EQUAL(solution.value, -8);
	REQUIRE_EQUAL(solution.best, KALAH_MOVE_NONE);
	REQUIRE_EQUAL(solution.result, KALAH_RESULT_NORTH);
	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, NULL, NULL, 0, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	count = 7;
	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, NULL,
			  sizeof(kalah_verdict), 0, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, NULL,
			  sizeof(kalah_verdict), 0, NULL),
	    KALAH_OK);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

int
main(void)
{
	TCase *t = tcase_create("solve");

	tcase_add_test(t, every_ruleset);
	tcase_add_test(t, every_ruleset_tiny_table);
	tcase_add_test(t, many_seeds);
	tcase_add_test(t, thinks_to_the_end);
	tcase_add_test(t, first_move_gives_no_extra_turn);
	tcase_add_test(t, clockwise);
	tcase_add_test(t, clockwise_both_sides_force);
	tcase_add_test(t, finished_game);
	return suite_run("solve", t);
}
