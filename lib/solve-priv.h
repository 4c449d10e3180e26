/* SPDX-License-Identifier: MIT */
/*
 * Solving from a position on: the moves of the root, what is proven of each,
 * and the questions put to the exact search until enough is.
 */
#ifndef KALAH_SOLVE_PRIV_H
#define KALAH_SOLVE_PRIV_H

#include "engine-priv.h"
#include "game-priv.h"
#include "search-priv.h"

/* Proven of a move, as a final difference of the stores, the mover's. */
struct kalah__bounds {
	int32_t lower, upper;
};

/* A move of the root, played by the plain board, which knows all rules. */
struct kalah__root {
	union kalah__node node; /* after it, if the game goes on */
	int32_t move;
	int32_t base; /* difference of the stores then */
	int32_t seeds; /* in the rows then; 0 when it is over */
	int32_t same; /* the same side moves on */
};

/* A worker, and what it has proven. */
struct kalah__hand {
	struct kalah__worker worker;
	struct kalah__bounds bounds[KALAH_PITS_MAX];
};

struct kalah__solver {
	kalah_engine *engine;
	struct kalah__ground ground;
	struct kalah__watch watch;
	int32_t count; /* of moves, those to be tried first first */
	struct kalah__root roots[KALAH_PITS_MAX];
	struct kalah__bounds bounds[KALAH_PITS_MAX]; /* of all hands */
	int32_t diff; /* of the stores now */
	int32_t best; /* index of the best move so far */
	int32_t beta; /* the question in hand: is a value at least this? */
	int32_t endless; /* a question had no answer */
	int32_t only; /* of this move alone; -1: of the best of all */
	int32_t threads;
	struct kalah__hand *hands;
	struct kalah__busy busy; /* of several hands */
};

/*
 * Prepares to solve a position whose game is not over and watches from then
 * on.  rules and total are those of the game and must outlive the solver.
 * Errors: KALAH_ERROR_MEMORY.
 */
int32_t kalah__solver_init(struct kalah__solver *solver, kalah_engine *engine,
    const kalah_ruleset *rules, int total, const struct kalah__position *p,
    const kalah_limits *limits);
void kalah__solver_free(struct kalah__solver *solver);

/* Goes on from another position of the same game, later than the first. */
void kalah__solver_move_to(
    struct kalah__solver *solver, const struct kalah__position *p);

/* What is proven of the position: the best over its moves. */
struct kalah__bounds kalah__solver_bounds(const struct kalah__solver *solver);

/* Asks whether the value (or a move's, with solver->only) is at least beta;
 * returns 0 when the watch stopped it. */
int kalah__solver_ask(struct kalah__solver *solver, int32_t beta);

/*
 * Gives the hands an endgame table that knows the rules, the user's or the
 * engine's own, and says when to break off for a larger one; makes that.
 */
void kalah__solver_use_endings(struct kalah__solver *solver);
void kalah__solver_grow_endings(struct kalah__solver *solver);

/* Asks until the value is proven, or who wins; by `guess` first. */
void kalah__solver_prove(
    struct kalah__solver *solver, int32_t goal, int32_t guess);

/* Asks until a move's value is proven. */
void kalah__solver_prove_move(
    struct kalah__solver *solver, int32_t index, int32_t guess);

/* KALAH_ERROR_MEMORY when that stopped it. */
int32_t kalah__solver_error(const struct kalah__solver *solver);

/* The first release's size of kalah_solution. */
#define KALAH__SOLUTION_FIRST 72

/* The solution of a finished game; all but size is set. */
void kalah__solution_over(kalah_solution *solution, const kalah_game *game);

/* Who wins, if the bounds prove it; side is the mover's. */
int32_t kalah__solution_result(const kalah_solution *solution, int32_t side);

/* Counts over all hands. */
void kalah__solver_count(
    const struct kalah__solver *solver, kalah_solution *solution);

#endif
