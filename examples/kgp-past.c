/* SPDX-License-Identifier: MIT */
/*
 * What was played before.  A state is a board without a past; but it follows
 * from one that was answered earlier, or from a first position, by moves of
 * the other side.  Where those are found, the game has its history again.
 */
#include "kgp.h"

#include <string.h>

/* Moves that are tried for one state, at most. */
#define TRIES_MAX 20000

struct search {
	kalah_game *game; /* played on until it stands at the goal */
	uint64_t goal; /* a hash */
	int32_t stores[2]; /* there */
	int tries;
};

/*
 * The moves of the other side, and ours where there is no choice: servers
 * play those themselves.
 */
static int
follow(struct search *search)
{
	kalah_game *game = search->game;
	int32_t pits = kalah_game_pits(game);
	uint64_t hash = 0;
	int32_t move;

	if (game_over(game) || search->tries-- <= 0 ||
	    kalah_game_store(game, KALAH_SIDE_SOUTH) > search->stores[0] ||
	    kalah_game_store(game, KALAH_SIDE_NORTH) > search->stores[1])
		return 0;
	kalah_game_hash(game, &hash);
	if (hash == search->goal)
		return 1;
	if (kalah_game_side(game) == KALAH_SIDE_SOUTH && game_has_choice(game))
		return 0;
	for (move = 0; move < pits; move++) {
		if (kalah_game_play(game, move, NULL) != KALAH_OK)
			continue;
		if (follow(search))
			return 1;
		kalah_game_undo(game);
	}
	return 0;
}

/* Whether a game leads to the goal, and then stands there. */
static int
leads(struct search *search, kalah_game *game, const kalah_game *board)
{
	search->game = game;
	return game != NULL &&
	    kalah_game_total(game) == kalah_game_total(board) && follow(search);
}

/* The first position that a board may come from, the other side to move. */
static kalah_game *
first_position(const kalah_game *board)
{
	kalah_ruleset rules;
	kalah_game *game;

	rules.size = sizeof rules;
	kalah_game_ruleset(board, &rules);
	rules.seeds = kalah_game_total(board) / (2 * rules.pits);
	rules.first = KALAH_FIRST_NORTH;
	return kalah_game_new(&game, &rules) == KALAH_OK ? game : NULL;
}

/* A board that was over before goes on by rules of its own. */
static int
is_strange(const kalah_game *game)
{
	kalah_ruleset rules;

	rules.size = sizeof rules;
	kalah_game_ruleset(game, &rules);
	return rules.end == KALAH_END_NO_MOVE;
}

void
past_leave(struct past *past, kalah_game *game)
{
	if (is_strange(game)) {
		kalah_game_free(game);
		return;
	}
	kalah_game_free(past->game[past->next]);
	past->game[past->next] = game;
	past->next = (past->next + 1) % PAST_MAX;
}

kalah_game *
past_find(struct past *past, kalah_game *board)
{
	struct search search;
	kalah_game *game;
	int i;

	if (is_strange(board))
		return board;
	memset(&search, 0, sizeof search);
	search.tries = TRIES_MAX;
	search.stores[0] = kalah_game_store(board, KALAH_SIDE_SOUTH);
	search.stores[1] = kalah_game_store(board, KALAH_SIDE_NORTH);
	kalah_game_hash(board, &search.goal);
	for (i = 0; i < PAST_MAX; i++) {
		game = past->game[i];
		if (leads(&search, game, board)) {
			past->game[i] = NULL;
			kalah_game_free(board);
			return game;
		}
	}
	game = first_position(board);
	if (leads(&search, game, board)) {
		kalah_game_free(board);
		return game;
	}
	kalah_game_free(game);
	return board;
}

void
past_close(struct past *past)
{
	int i;

	for (i = 0; i < PAST_MAX; i++)
		kalah_game_free(past->game[i]);
	memset(past, 0, sizeof *past);
}
