/* SPDX-License-Identifier: MIT */
#include "support-engine.h"

#include <string.h>

kalah_engine *
engine_make(uint64_t memory, int32_t threads)
{
	kalah_engine *engine;

	REQUIRE_EQUAL(kalah_engine_new(&engine, memory), KALAH_OK);
	REQUIRE_EQUAL(kalah_engine_set_threads(engine, threads), KALAH_OK);
	return engine;
}

kalah_solution
engine_solve_within(kalah_engine *engine, const kalah_game *game, int32_t goal,
    const kalah_limits *limits)
{
	kalah_solution solution;

	memset(&solution, 0, sizeof solution);
	solution.size = sizeof solution;
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, goal, limits, &solution),
	    KALAH_OK);
	return solution;
}

kalah_solution
engine_solve(
    kalah_engine *engine, const kalah_game *game, int32_t goal, uint64_t nodes)
{
	kalah_limits limits = { sizeof limits, 0, 0 };

	limits.nodes = nodes;
	return engine_solve_within(engine, game, goal, &limits);
}

int32_t
game_margin(const kalah_game *game, int32_t side)
{
	if (side == KALAH_SIDE_NONE)
		side = KALAH_SIDE_SOUTH;
	return kalah_game_store(game, side) - kalah_game_store(game, !side);
}

void
engine_finds(kalah_engine *engine, const kalah_game *game, int32_t want)
{
	kalah_solution full = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	kalah_solution half = engine_solve(engine, game, KALAH_GOAL_RESULT, 0);

	REQUIRE(full.exact && half.exact);
	REQUIRE_EQUAL(full.value, want);
	REQUIRE_EQUAL(full.lower, want);
	REQUIRE_EQUAL(full.upper, want);
	REQUIRE_EQUAL(full.stopped, KALAH_STOP_DONE);
	REQUIRE_EQUAL(half.result, full.result);
	REQUIRE(half.lower <= want && want <= half.upper);
}

void
engine_plays(kalah_engine *engine, const kalah_game *game, int32_t value)
{
	int32_t moves[512], side = kalah_game_side(game);
	kalah_game *copy;
	size_t count;

	REQUIRE_EQUAL(kalah_engine_line(engine, game, NULL, moves, 512, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&copy, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(copy, moves, count, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_side(copy), KALAH_SIDE_NONE);
	REQUIRE_EQUAL(game_margin(copy, side), value);
	kalah_game_free(copy);
}
