/* SPDX-License-Identifier: MIT */
/* What the suites of engines share; all of it aborts when something is not
 * as it must be. */
#ifndef TESTS_SUPPORT_ENGINE_H
#define TESTS_SUPPORT_ENGINE_H

#include "support.h"

kalah_engine *engine_make(uint64_t memory, int32_t threads);

/* With so many nodes at most; 0: no limit. */
kalah_solution engine_solve(
    kalah_engine *engine, const kalah_game *game, int32_t goal, uint64_t nodes);

/* Within limits, or NULL. */
kalah_solution engine_solve_within(kalah_engine *engine, const kalah_game *game,
    int32_t goal, const kalah_limits *limits);

/* It proves the value that is wanted, by score and by result alone. */
void engine_finds(kalah_engine *engine, const kalah_game *game, int32_t want);

/* Its line of play ends the game with the value. */
void engine_plays(kalah_engine *engine, const kalah_game *game, int32_t value);

/* The store of a side (KALAH_SIDE_NONE: South's) less the other's. */
int32_t game_margin(const kalah_game *game, int32_t side);

#endif
