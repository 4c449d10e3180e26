/* SPDX-License-Identifier: MIT */
#include "look-priv.h"
#include "random-priv.h"
#include "think-priv.h"

#include <string.h>

/* What a tenth of a second is good for on a slow machine, with a margin. */
enum {
	NODES_DEFAULT = 200000,
	NODES_DEFAULT_PLAIN = 10000,
	NODES_DEFAULT_LAPS = 500 /* the same, with thousands of laps a move */
};

enum { HARD_TURNS = 5, MEDIUM_TURNS = 2 };

/* ---- Names ------------------------------------------------------------ */

static const char *const names[] = { "easy", "medium", "hard", "perfect" };

int32_t
kalah_level_count(void)
{
	return (int32_t)(sizeof names / sizeof names[0]);
}

const char *
kalah_level_name(int32_t level)
{
	return level >= 0 && level < kalah_level_count() ? names[level] : NULL;
}

int32_t
kalah_level_find(int32_t *level, const char *name, size_t length)
{
	if (level == NULL || name == NULL)
		return KALAH_ERROR_NULL;
	if (length == (size_t)-1)
		length = strlen(name);
	for (int32_t i = 0; i < kalah_level_count(); i++)
		if (strlen(names[i]) == length &&
		    memcmp(names[i], name, length) == 0) {
			*level = i;
			return KALAH_OK;
		}
	return KALAH_ERROR_NAME;
}

/* ---- Choosing --------------------------------------------------------- */

/* Moves that are equally good, and how good. */
struct choice {
	int32_t count;
	int32_t value; /* the difference at the end, as far as is seen */
	int32_t moves[KALAH_PITS_MAX];
};

static void
consider(struct choice *choice, int32_t move, int32_t value)
{
	int32_t at;

	if (choice->count > 0 && value < choice->value)
		return;
	if (choice->count > 0 && value > choice->value)
		choice->count = 0;
	choice->value = value;
	/* Ascending, whatever the order they were tried in. */
	for (at = choice->count++; at > 0 && choice->moves[at - 1] > move; at--)
		choice->moves[at] = choice->moves[at - 1];
	choice->moves[at] = move;
}

/* Whether a move wins at once. */
static int
wins(const kalah_game *game, const struct kalah__root *root)
{
	struct kalah__position after = game->now;
	int us = game->now.side, pits = game->rules.pits;

	kalah__board_play(
	    &game->rules, game->total, &after, (int)root->move, NULL);
	if (after.cell[kalah__store(pits, us)] > game->total / 2)
		return 1;
	return after.side == KALAH_SIDE_NONE && root->base > 0;
}

/* Leaves the solver no moves but those that win at once, if there are. */
static void
keep_wins(struct kalah__solver *solver, const kalah_game *game)
{
	int32_t count = 0;

	for (int32_t i = 0; i < solver->count; i++)
		if (wins(game, &solver->roots[i]))
			solver->roots[count++] = solver->roots[i];
	if (count > 0)
		solver->count = count;
}

/* Every move of the greatest value so many turns ahead. */
static int
look_turns(struct kalah__solver *solver, struct kalah__look *look,
    int32_t turns, struct choice *out)
{
	struct choice choice;

	memset(&choice, 0, sizeof choice);
	for (int32_t i = 0; i < solver->count; i++) {
		const struct kalah__root *root = &solver->roots[i];
		/* Equal values are to be told from smaller ones. */
		int32_t alpha =
		    choice.count > 0 ? choice.value - 1 : -KALAH__LOOK_MOST;
		int32_t value =
		    kalah__look_at(look, root, turns, alpha, KALAH__LOOK_MOST);

		if (look->stopped)
			return 0;
		if (value > alpha)
			consider(&choice, root->move, value);
	}
	*out = choice;
	return 1;
}

/* Medium and hard: the deepest look that the limits allow, which is the
 * whole of it but on large boards. */
static void
choose_seeing(struct kalah__solver *solver, const kalah_game *game,
    int32_t turns, struct choice *choice)
{
	struct kalah__look look;

	/* What is left of other looks could change this one. */
	kalah__transposition_forget(&solver->engine->guesses);
	kalah__look_init(&look, solver, 1);
	keep_wins(solver, game);
	for (int32_t i = 0; i < solver->count; i++)
		consider(choice, solver->roots[i].move,
		    solver->roots[i].base * look.unit);
	for (int32_t t = 1; t <= turns; t++)
		if (!look_turns(solver, &look, t, choice))
			break;
}

static void
choose_perfect(struct kalah__solver *solver, const kalah_limits *limits,
    struct choice *choice)
{
	kalah_solution solution;

	kalah__think(solver, limits, &solution);
	consider(choice, solution.best, solution.value);
	if (!solution.exact)
		return;
	/* Others that are as good, while the limits last. */
	for (int32_t i = 0; i < solver->count; i++) {
		solver->only = i;
		if (solver->bounds[i].lower < solution.value &&
		    solver->bounds[i].upper >= solution.value &&
		    !kalah__solver_ask(solver, solution.value))
			break;
		if (solver->bounds[i].lower >= solution.value &&
		    solver->roots[i].move != solution.best)
			consider(choice, solver->roots[i].move, solution.value);
	}
	solver->only = -1;
}

static void
choose_easy(const kalah_game *game, struct choice *choice)
{
	uint32_t mask = kalah__board_mask(&game->rules, &game->now);

	for (; mask != 0; mask &= mask - 1)
		choice->moves[choice->count++] = kalah__fast_lowest(mask);
}

static uint64_t
nodes_default(const kalah_game *game)
{
	if (kalah__fast_claims(
		&game->rules, game->now.row[0] + game->now.row[1]))
		return NODES_DEFAULT;
	return game->rules.relay == KALAH_RELAY_BOTH ? NODES_DEFAULT_LAPS
						     : NODES_DEFAULT_PLAIN;
}

static int32_t
choose(kalah_engine *engine, const kalah_game *game, int32_t level,
    const kalah_limits *limits, struct choice *choice)
{
	struct kalah__solver solver;
	int32_t error;

	if (level == KALAH_LEVEL_EASY) {
		choose_easy(game, choice);
		return KALAH_OK;
	}
	error = kalah__solver_init(
	    &solver, engine, &game->rules, game->total, &game->now, limits);
	if (error != KALAH_OK)
		return error;
	if (level == KALAH_LEVEL_PERFECT)
		choose_perfect(&solver, limits, choice);
	else
		choose_seeing(&solver, game,
		    level == KALAH_LEVEL_HARD ? HARD_TURNS : MEDIUM_TURNS,
		    choice);
	error = kalah__solver_error(&solver);
	kalah__solver_free(&solver);
	return error;
}

int32_t
kalah_level_choose(kalah_engine *engine, const kalah_game *game, int32_t level,
    uint64_t seed, const kalah_limits *theirs, int32_t *move)
{
	kalah_limits limits;
	struct choice choice;
	int32_t error;

	if (engine == NULL || game == NULL || move == NULL)
		return KALAH_ERROR_NULL;
	if (level < 0 || level >= kalah_level_count())
		return KALAH_ERROR_RANGE;
	error = kalah__limits_read(&limits, theirs);
	if (error != KALAH_OK)
		return error;
	if (game->now.side == KALAH_SIDE_NONE)
		return KALAH_ERROR_GAME_OVER;
	if (limits.nodes == 0 && limits.milliseconds == 0)
		limits.nodes = nodes_default(game);
	memset(&choice, 0, sizeof choice);
	error = choose(engine, game, level, &limits, &choice);
	if (error != KALAH_OK)
		return error;
	if (level != KALAH_LEVEL_EASY && choice.value < 0 &&
	    kalah__board_check_swap(&game->rules, &game->now) == KALAH_OK)
		*move = KALAH_MOVE_SWAP;
	else
		*move = choice.moves[kalah__random_below(
		    &seed, (uint32_t)choice.count)];
	return KALAH_OK;
}
