/* SPDX-License-Identifier: MIT */
/*
 * Traps.  A game that is lost against whoever makes no mistakes may be won
 * against others.  The other side is taken for any of some players, or for
 * one without mistakes; their replies are searched for, not guessed, for ever
 * more moves of ours, and the move is found that does best against all of
 * them together.  A draw that is proven is risked only where all lose.
 * (Opponent-model search: Carmel and Markovitch 1993; Iida, Uiterwijk, van den
 * Herik and Herschberg 1993.)
 */
#include "kgp.h"

#include <string.h>

/* The engine's nodes for a position at the end of what is looked at. */
#define GLANCE 400

/* The same for one after a move of ours. */
#define LOOK 20000

/* Of our own moves, at most. */
#define DEPTH_MAX 20

/* Worse than any score. */
#define LITTLE (-100000)

struct trap {
	kalah_engine *engine;
	kalah_game *game; /* the moves looked at are played on it */
	int32_t us; /* our side */
	int32_t move[KALAH_PITS_MAX];
	int32_t soundly[KALAH_PITS_MAX]; /* what they are worth so */
	size_t moves;
	struct work *work;
};

/* Plays for the other side until it is our turn; the moves it took. */
static int
reply(struct trap *trap, int32_t player)
{
	int moves = 0;

	while (!game_over(trap->game) &&
	    kalah_game_side(trap->game) != trap->us &&
	    kalah_game_play(trap->game,
		rival_move(trap->game, player, trap->work), NULL) == KALAH_OK)
		moves++;
	return moves;
}

/* What a margin is worth: above all a game should be won for certain. */
static int32_t
worth(const struct trap *trap, int32_t value, int won)
{
	return won ? value + kalah_game_total(trap->game) : value;
}

static int
is_won(const struct trap *trap, int32_t worth)
{
	return worth > kalah_game_total(trap->game);
}

/* What a position is worth for us, at a glance. */
static int32_t
glance(struct trap *trap, uint64_t nodes)
{
	kalah_game *game = trap->game;
	kalah_limits limits;
	kalah_solution found;

	memset(&limits, 0, sizeof limits);
	limits.size = sizeof limits;
	limits.nodes = nodes;
	found.size = sizeof found;
	if (!work_on(trap->work, nodes) ||
	    kalah_engine_think(trap->engine, game, &limits, &found) < 0)
		return 0;
	return kalah_game_side(game) == trap->us
	    ? worth(trap, found.value, found.lower > 0)
	    : worth(trap, -found.value, found.upper < 0);
}

/* What the end of a game is worth. */
static int32_t
end(const struct trap *trap)
{
	int32_t value = game_margin(trap->game, trap->us);

	return worth(trap, value, value > 0);
}

/* A win, or else the most, that can be had from one player with so many
 * moves of ours. */
static int32_t
exploit(struct trap *trap, int32_t player, int32_t depth)
{
	kalah_game *game = trap->game;
	int replies = reply(trap, player), again;
	int32_t best = LITTLE, value, move;
	uint32_t mask = 0;

	if (!work_on(trap->work, 1))
		best = 0;
	else if (game_over(game))
		best = end(trap);
	else if (depth == 0)
		best = glance(trap, GLANCE);
	else
		kalah_game_legal_mask(game, &mask);
	for (move = 0; mask >> move != 0 && !is_won(trap, best); move++) {
		if ((mask >> move & 1) == 0)
			continue;
		kalah_game_play(game, move, NULL);
		again = !game_over(game) && kalah_game_side(game) == trap->us;
		value = exploit(trap, player, depth - !again);
		kalah_game_undo(game);
		if (value > best)
			best = value;
	}
	while (replies-- > 0)
		kalah_game_undo(game);
	return best;
}

/* Each move against whoever makes no mistakes. */
static void
begin(struct trap *trap)
{
	size_t i;

	kalah_game_moves(trap->game, trap->move, KALAH_PITS_MAX, &trap->moves);
	for (i = 0; i < trap->moves; i++) {
		kalah_game_play(trap->game, trap->move[i], NULL);
		trap->soundly[i] =
		    game_over(trap->game) ? end(trap) : glance(trap, LOOK);
		kalah_game_undo(trap->game);
	}
}

/* The best move; *sure when all the players lose against it. */
static int32_t
choose(struct trap *trap, uint32_t players, int32_t depth, int *sure)
{
	int32_t best = KALAH_MOVE_NONE, most = INT32_MIN, sum, value, player;
	int losing;
	size_t i;

	for (i = 0; i < trap->moves; i++) {
		sum = trap->soundly[i];
		losing = 1;
		kalah_game_play(trap->game, trap->move[i], NULL);
		for (player = 0; players >> player != 0; player++) {
			if ((players >> player & 1) == 0)
				continue;
			value = exploit(trap, player, depth);
			sum += value;
			losing &= is_won(trap, value);
		}
		kalah_game_undo(trap->game);
		if (sum > most) {
			most = sum;
			best = trap->move[i];
			*sure = losing;
		}
	}
	return best;
}

int32_t
trap_find(kalah_engine *engine, const kalah_game *game, uint32_t players,
    int drawn, struct work *work)
{
	int32_t best = KALAH_MOVE_NONE, better, depth;
	struct trap trap;
	int sure = 0;

	memset(&trap, 0, sizeof trap);
	trap.engine = engine;
	trap.us = kalah_game_side(game);
	trap.work = work;
	if (kalah_game_clone(&trap.game, game) < 0)
		return best;
	begin(&trap);
	for (depth = 0; depth < DEPTH_MAX && !sure; depth++) {
		better = choose(&trap, players, depth, &sure);
		if (work->ended)
			break;
		if (!drawn || sure)
			best = better;
	}
	kalah_game_free(trap.game);
	return best;
}
