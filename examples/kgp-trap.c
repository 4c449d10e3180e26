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
#define LOOK 5000

/* Of our own moves, at most. */
#define DEPTH_MAX 20

/* Worse than any score. */
#define LITTLE (-100000)

/* Plays for the other side until it is our turn; the moves it took. */
static int
reply(struct trap *trap, int32_t player)
{
	int moves = 0;

	while (!game_over(trap->game) &&
	    kalah_game_side(trap->game) != trap->us &&
	    work_move(trap->work, trap->game,
		rival_move(trap->game, player, trap->work)))
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
	kalah_limits limits = { sizeof limits, 0, nodes };
	kalah_solution found;

	found.size = sizeof found;
	if (!work_on(trap->work, nodes))
		return 0;
	if (kalah_engine_think(trap->engine, game, &limits, &found) < 0 ||
	    found.stopped == KALAH_STOP_CALLER) {
		trap->work->ended = 1;
		return 0;
	}
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

static int32_t exploit(struct trap *trap, int32_t player, int32_t moves);

/* What exploit finds, once the other side has replied. */
static int32_t
exploit_here(struct trap *trap, int32_t player, int32_t moves)
{
	kalah_game *game = trap->game;
	int32_t pits = kalah_game_pits(game), best = LITTLE, value, move;
	int again;

	if (!work_on(trap->work, 1))
		return 0;
	if (game_over(game))
		return end(trap);
	if (moves == 0)
		return glance(trap, GLANCE);
	for (move = 0; move < pits && !is_won(trap, best); move++) {
		if (!work_move(trap->work, game, move))
			continue;
		again = !game_over(game) && kalah_game_side(game) == trap->us;
		value = exploit(trap, player, moves - !again);
		kalah_game_undo(game);
		if (value > best)
			best = value;
	}
	return best;
}

/* A win, or else the most, that can be had from one player with so many
 * moves of ours. */
static int32_t
exploit(struct trap *trap, int32_t player, int32_t moves)
{
	int replies = reply(trap, player);
	int32_t best = exploit_here(trap, player, moves);

	while (replies-- > 0)
		kalah_game_undo(trap->game);
	return best;
}

int
trap_open(struct trap *trap, kalah_engine *engine, const kalah_game *game,
    uint32_t players, int drawn, struct work *work)
{
	size_t i;

	memset(trap, 0, sizeof *trap);
	trap->engine = engine;
	trap->us = kalah_game_side(game);
	trap->players = players;
	trap->drawn = drawn;
	trap->work = work;
	if (kalah_game_clone(&trap->game, game) < 0)
		return 0;
	kalah_game_moves(trap->game, trap->move, KALAH_PITS_MAX, &trap->moves);
	for (i = 0; i < trap->moves; i++) {
		if (!work_move(work, trap->game, trap->move[i]))
			continue;
		trap->soundly[i] =
		    game_over(trap->game) ? end(trap) : glance(trap, LOOK);
		kalah_game_undo(trap->game);
	}
	return 1;
}

/* The best move; trap->sure when all the players lose against it. */
static int32_t
choose(struct trap *trap)
{
	int32_t best = KALAH_MOVE_NONE, most = INT32_MIN, sum, value, player;
	int losing;
	size_t i;

	for (i = 0; i < trap->moves; i++) {
		if (!work_move(trap->work, trap->game, trap->move[i]))
			continue;
		sum = trap->soundly[i];
		losing = 1;
		for (player = 0; player < RIVALS; player++) {
			if ((trap->players >> player & 1) == 0)
				continue;
			value = exploit(trap, player, trap->depth);
			sum += value;
			losing &= is_won(trap, value);
		}
		kalah_game_undo(trap->game);
		if (sum > most) {
			most = sum;
			best = trap->move[i];
			trap->sure = losing;
		}
	}
	return best;
}

int
trap_deepen(struct trap *trap, int32_t *move)
{
	int32_t best;

	if (trap->sure || trap->depth == DEPTH_MAX)
		return 0;
	best = choose(trap);
	if (trap->work->ended)
		return 0;
	trap->depth++;
	*move = !trap->drawn || trap->sure ? best : KALAH_MOVE_NONE;
	return 1;
}

void
trap_close(struct trap *trap)
{
	kalah_game_free(trap->game);
}
