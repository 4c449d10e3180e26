/* SPDX-License-Identifier: MIT */
/*
 * Limits of time, by a clock of the suite's own that goes on by a millisecond
 * each time it is looked at: what is found depends on the number of looks
 * alone, however slow the machine is.  (bench/solve measures what that is in
 * real time.)
 */
#include "suite.h"

#include "clock-priv.h"

static uint64_t looks;

/* Instead of the library's. */
uint64_t
kalah__clock(void)
{
	return ++looks * 1000;
}

static kalah_engine *
make(uint64_t memory)
{
	kalah_engine *engine;

	REQUIRE_EQUAL(kalah_engine_new(&engine, memory), KALAH_OK);
	return engine;
}

static kalah_solution
solve(kalah_engine *engine, const kalah_game *game, const kalah_limits *limits)
{
	kalah_solution s;

	s.size = sizeof s;
	REQUIRE_EQUAL(
	    kalah_engine_solve(engine, game, KALAH_GOAL_SCORE, limits, &s),
	    KALAH_OK);
	return s;
}

/* A search looks at the clock every 1024 nodes, on the plain board at every
 * one, and stops at once, with a move that it can stand by. */
START_TEST(looks_at_the_clock)
{
	static const char *const boards[] = { "five", "kgp",
		"pits=32 seeds=9 relay=both", "pits=10 seeds=10", "clockwise",
		"pits=12 seeds=1000" };
	kalah_limits limits = { sizeof limits, 60, 0 };

	for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
		kalah_game *game = support_game(boards[i], NULL);
		kalah_engine *engine = make(0);
		kalah_solution s;

		support_note("%s", boards[i]);
		s = solve(engine, game, &limits);
		REQUIRE_EQUAL(s.stopped, KALAH_STOP_TIME);
		REQUIRE(s.milliseconds >= 60 && s.milliseconds <= 62);
		REQUIRE(s.nodes <= 62 * 1024);
		REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_engine_think(engine, game, &limits, &s), KALAH_OK);
		REQUIRE(s.exact || s.milliseconds >= 60);
		REQUIRE(s.milliseconds <= 63);
		REQUIRE(s.nodes <= 63 * 1024);
		REQUIRE(s.depth > 0 || s.exact);
		REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
		kalah_engine_free(engine);
		kalah_game_free(game);
	}
}
END_TEST

/* When other rules come, the memory is emptied, as far as there is time for
 * it: what is left of the old ones must never be taken for the new ones'. */
START_TEST(emptied_in_parts)
{
	kalah_engine *engine = make(1 << 25), *fresh = make(1 << 20);
	kalah_game *before = support_game("pits=4 seeds=3 capture=none", NULL);
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	kalah_limits limits = { sizeof limits, 1, 0 };
	kalah_solution want = solve(fresh, game, NULL), s;

	REQUIRE_EQUAL(kalah_engine_set_endings(engine, 0), KALAH_OK);
	REQUIRE(solve(engine, before, NULL).value != want.value);
	s = solve(engine, game, &limits);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_TIME);
	REQUIRE_EQUAL(s.nodes, 0);
	REQUIRE(s.milliseconds <= 2);
	REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
	s = solve(engine, game, NULL);
	REQUIRE(s.exact);
	REQUIRE_EQUAL(s.value, want.value);
	kalah_engine_free(engine);
	kalah_engine_free(fresh);
	kalah_game_free(before);
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *t = tcase_create("limits");

	tcase_add_test(t, looks_at_the_clock);
	tcase_add_test(t, emptied_in_parts);
	return suite_run("limits", t);
}
