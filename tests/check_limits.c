/* SPDX-License-Identifier: MIT */
/*
 * Limits, what a search is stopped by and what it leaves then.  Time goes by
 * a clock of the suite's own, by a millisecond each time it is looked at:
 * what is found depends on the number of looks alone, however slow the
 * machine is.  (bench/solve measures what that is in real time.)
 */
#include "suite.h"
#include "support-engine.h"

#include "clock-priv.h"
#include "thread-priv.h"

#include <string.h>

static kalah__atomic looks;

/* Instead of the library's. */
uint64_t
kalah__clock(void)
{
	return (uint64_t)(kalah__atomic_add(&looks, 1) + 1) * 1000;
}

/* ---- Nodes ------------------------------------------------------------ */

/* At every limit of nodes: kept to, the same twice, and what it proves is
 * true. */
START_TEST(node_limits)
{
	kalah_engine *engine = engine_make(1 << 20, 1);
	kalah_game *game = support_game("pits=5 seeds=3 capture=always", NULL);
	kalah_solution whole = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	uint64_t nodes = 1;

	for (; nodes < whole.nodes; nodes += 1 + nodes / 3) {
		kalah_solution a, b;

		kalah_engine_clear(engine);
		a = engine_solve(engine, game, KALAH_GOAL_SCORE, nodes);
		kalah_engine_clear(engine);
		b = engine_solve(engine, game, KALAH_GOAL_SCORE, nodes);
		a.milliseconds = b.milliseconds = 0;
		REQUIRE(memcmp(&a, &b, sizeof a) == 0);
		REQUIRE_EQUAL(a.nodes, nodes);
		REQUIRE_EQUAL(a.stopped, KALAH_STOP_NODES);
		REQUIRE_EQUAL(a.exact, a.lower == a.upper);
		REQUIRE_EQUAL(a.value, a.lower);
		REQUIRE(a.lower <= whole.value && whole.value <= a.upper);
		REQUIRE_EQUAL(kalah_game_check(game, a.best), KALAH_OK);
	}
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Nothing but its limits ends thinking, long though a search may be that
 * could do with an endgame table. */
START_TEST(thinks_as_long_as_it_may)
{
	static const uint64_t nodes[] = { 1, 2, 1000, 100000, 400000 };
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game = support_game("", NULL);

	for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
		kalah_limits limits = { sizeof limits, 0, 0 };
		kalah_solution s;

		limits.nodes = nodes[i];
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
		REQUIRE_EQUAL(s.stopped, KALAH_STOP_NODES);
		REQUIRE_EQUAL(s.nodes, nodes[i]);
	}
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Whatever the board, what small limits leave is proven, and told alike by
 * two engines. */
START_TEST(small_limits_on_any_board)
{
	static const char *const boards[] = { "pits=8 seeds=8",
		"pits=7 seeds=18", "pits=8 seeds=30", "pits=9 seeds=4",
		"pits=32 seeds=3", "pits=5 seeds=60 relay=both", "kgp",
		"pits=16 seeds=16 capture=always", "split", "not-counted",
		"pits=20 seeds=300", "pits=6 seeds=5 direction=cw",
		"pits=12 seeds=20 direction=cw", "pits=7 seeds=3 end=pass" };
	static const uint64_t nodes[] = { 1, 30, 2000 };

	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		kalah_game *game = support_game(boards[i], NULL);
		kalah_engine *engines[2] = { engine_make(1 << 14, 1),
			engine_make(1 << 14, 1) };

		support_note("%s", boards[i]);
		for (size_t n = 0; n < 3; n++) {
			kalah_limits limits = { sizeof limits, 0, 0 };
			kalah_solution s[2];
			int32_t moves[2];

			limits.nodes = nodes[n];
			for (int e = 0; e < 2; e++) {
				s[e] = engine_solve(engines[e], game,
				    KALAH_GOAL_RESULT, nodes[n]);
				s[e] = engine_solve(engines[e], game,
				    KALAH_GOAL_SCORE, nodes[n]);
				REQUIRE_EQUAL(kalah_engine_think(engines[e],
						  game, &limits, &s[e]),
				    KALAH_OK);
				REQUIRE(s[e].lower <= s[e].upper);
				REQUIRE(s[e].nodes <= nodes[n]);
				REQUIRE_EQUAL(kalah_game_check(game, s[e].best),
				    KALAH_OK);
				s[e].milliseconds = 0;
				REQUIRE_EQUAL(kalah_level_choose(engines[e],
						  game, KALAH_LEVEL_HARD, 7,
						  &limits, &moves[e]),
				    KALAH_OK);
			}
			REQUIRE(memcmp(&s[0], &s[1], sizeof s[0]) == 0);
			REQUIRE_EQUAL(moves[0], moves[1]);
		}
		kalah_engine_free(engines[0]);
		kalah_engine_free(engines[1]);
		kalah_game_free(game);
	}
}
END_TEST

/* A line that there is no time for is as long as what is sure. */
START_TEST(line_within_limits)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game = support_game("", NULL), *copy;
	kalah_limits limits = { sizeof limits, 0, 500 };
	int32_t moves[64];
	size_t count = 99;

	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, &limits, moves, 64, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	/* Solved, but not to where it ends. */
	kalah_game_free(game);
	game = support_game("pits=4 seeds=3", NULL);
	REQUIRE(engine_solve(engine, game, KALAH_GOAL_SCORE, 0).exact);
	limits.nodes = 20;
	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, &limits, moves, 64, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&copy, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(copy, moves, count, NULL, NULL), KALAH_OK);
	kalah_game_free(copy);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* ---- Time ------------------------------------------------------------- */

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
		kalah_engine *engine = engine_make(0, 1);
		kalah_solution s;

		support_note("%s", boards[i]);
		s = engine_solve_within(
		    engine, game, KALAH_GOAL_SCORE, &limits);
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
 * it, and used as far: what is left of the old ones must never be taken for
 * the new ones', nor when more of it comes into use. */
START_TEST(emptied_in_parts)
{
	static const int32_t times[] = { 1, 8, 20, 80, 200 };
	kalah_engine *engine = engine_make(1 << 25, 1);
	kalah_engine *fresh = engine_make(1 << 20, 1);
	kalah_game *before = support_game("pits=4 seeds=3 capture=none", NULL);
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	kalah_solution want = engine_solve(fresh, game, KALAH_GOAL_SCORE, 0);
	kalah_solution s;

	REQUIRE_EQUAL(kalah_engine_set_endings(engine, 0), KALAH_OK);
	for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
		kalah_limits limits = { sizeof limits, times[i], 0 };

		support_note("%d looks", (int)times[i]);
		s = engine_solve(engine, before, KALAH_GOAL_SCORE, 0);
		REQUIRE(s.value != want.value);
		for (int j = 0; j < 3; j++) {
			s = engine_solve_within(
			    engine, game, KALAH_GOAL_SCORE, &limits);
			REQUIRE(s.milliseconds <= (uint64_t)times[i] + 3);
			REQUIRE(s.lower <= want.value);
			REQUIRE(s.upper >= want.value);
			REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
		}
		s = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
		REQUIRE(s.exact);
		REQUIRE_EQUAL(s.value, want.value);
	}
	kalah_engine_free(engine);
	kalah_engine_free(fresh);
	kalah_game_free(before);
	kalah_game_free(game);
}
END_TEST

/* ---- Progress --------------------------------------------------------- */

struct listener {
	int calls, stop_at;
	uint64_t nodes, milliseconds;
};

static int32_t
hear(void *data, const kalah_progress *so_far)
{
	struct listener *l = data;

	REQUIRE_EQUAL(so_far->size, sizeof *so_far);
	REQUIRE(so_far->lower <= so_far->upper);
	REQUIRE(so_far->nodes >= l->nodes);
	REQUIRE(so_far->milliseconds >= l->milliseconds);
	l->nodes = so_far->nodes;
	l->milliseconds = so_far->milliseconds;
	return ++l->calls >= l->stop_at;
}

/* Nodes that a thread may enter after it was told to stop: those between two
 * looks at the watch, a millisecond's or less. */
enum { AFTER_STOP = 1024 };

static void
check_stop(kalah_engine *engine, int stop_at)
{
	kalah_game *game = support_game("five", NULL);
	kalah_limits limits = { sizeof limits, 0, UINT64_C(1) << 32 };
	struct listener l = { 0, 0, 0, 0 };
	kalah_solution s;

	l.stop_at = stop_at;
	kalah_engine_set_progress(engine, hear, &l);
	s.size = sizeof s;
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, &limits, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE_EQUAL(l.calls, stop_at);
	REQUIRE(s.threads > 1 || s.nodes < l.nodes + AFTER_STOP);
	REQUIRE(s.lower <= 10 && 10 <= s.upper);
	l.calls = 0;
	l.nodes = l.milliseconds = 0;
	REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE(s.nodes < l.nodes + AFTER_STOP);
	REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
	kalah_engine_set_progress(engine, NULL, NULL);
	kalah_game_free(game);
}

START_TEST(stopped_by_progress)
{
	for (int32_t threads = 1; threads <= 2; threads++) {
		kalah_engine *engine = engine_make(0, threads);

		check_stop(engine, 1);
		check_stop(engine, 5);
		kalah_engine_free(engine);
	}
}
END_TEST

/* The value of the opening is 8. */
static int32_t
hear_bounds(void *data, const kalah_progress *so_far)
{
	int *heard = data;

	REQUIRE(so_far->lower <= 8 && so_far->upper >= 8);
	return ++*heard >= 20;
}

START_TEST(progress_tells_what_is_proven)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game = support_game("", NULL);
	kalah_solution s;
	int heard = 0;

	s.size = sizeof s;
	kalah_engine_set_progress(engine, hear_bounds, &heard);
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE_EQUAL(heard, 20);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

int
main(void)
{
	TCase *t = tcase_create("limits");

	tcase_add_test(t, node_limits);
	tcase_add_test(t, thinks_as_long_as_it_may);
	tcase_add_test(t, small_limits_on_any_board);
	tcase_add_test(t, line_within_limits);
	tcase_add_test(t, looks_at_the_clock);
	tcase_add_test(t, emptied_in_parts);
	tcase_add_test(t, stopped_by_progress);
	tcase_add_test(t, progress_tells_what_is_proven);
	return suite_run("limits", t);
}
