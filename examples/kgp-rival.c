/* SPDX-License-Identifier: MIT */
/*
 * Players that look some moves ahead and count the stores, as simple programs
 * do: what they would play, and whether the other side may be one of them.
 */
#include "kgp.h"

/* Better than any score. */
#define MUCH 100000

/* How many nodes are played between looks at what else there is to do. */
#define NODES_BETWEEN 1000

/* Who needs more nodes for a move is not asked. */
#define NODES_MOST 200000

int
work_on(struct work *work, uint64_t nodes)
{
	uint64_t before = work->nodes;

	work->nodes += nodes;
	if (work->nodes >= work->limit ||
	    (work->nodes / NODES_BETWEEN != before / NODES_BETWEEN &&
		!work->go_on(work->data)))
		work->ended = 1;
	return !work->ended;
}

int
work_move(struct work *work, kalah_game *game, int32_t move)
{
	int32_t error = kalah_game_play(game, move, NULL);

	if (error == KALAH_ERROR_MEMORY)
		work->ended = 1;
	return error == KALAH_OK;
}

/* ---- What they play --------------------------------------------------- */

/* Minimax with alpha-beta cuts, all from the view of one side: its margin
 * after so many moves more, and the first move that leads there. */
static int32_t
look_ahead(kalah_game *game, int32_t side, int32_t moves, int32_t alpha,
    int32_t beta, int32_t *best, struct work *work)
{
	int ours = kalah_game_side(game) == side;
	int32_t pits = kalah_game_pits(game);
	int32_t found = ours ? -MUCH : MUCH, value, move, ignored;

	if (!work_on(work, 1))
		return 0;
	for (move = 0; move < pits && alpha < beta; move++) {
		if (!work_move(work, game, move))
			continue;
		value = moves == 0 || game_over(game)
		    ? game_margin(game, side)
		    : look_ahead(
			  game, side, moves - 1, alpha, beta, &ignored, work);
		kalah_game_undo(game);
		if (ours ? value > found : value < found) {
			found = value;
			*best = move;
		}
		if (ours && found > alpha)
			alpha = found;
		if (!ours && found < beta)
			beta = found;
	}
	return found;
}

int32_t
rival_move(kalah_game *game, int32_t player, struct work *work)
{
	int32_t best = KALAH_MOVE_NONE;

	look_ahead(
	    game, kalah_game_side(game), player, -MUCH, MUCH, &best, work);
	return work->ended ? KALAH_MOVE_NONE : best;
}

/* ---- Who they are ----------------------------------------------------- */

/* Those of some players who would make a move. */
static uint32_t
agree(kalah_game *game, int32_t move, uint32_t players, struct work *work)
{
	struct work each;
	int32_t player;

	for (player = 0; player < RIVALS && !work->ended; player++) {
		if ((players >> player & 1) == 0)
			continue;
		each = *work;
		each.nodes = 0;
		each.limit = NODES_MOST;
		if (rival_move(game, player, &each) != move)
			players &= ~(UINT32_C(1) << player);
		if (each.ended && each.nodes < each.limit)
			work->ended = 1;
		work_on(work, each.nodes);
	}
	return players;
}

uint32_t
rival_guess(const kalah_game *game, struct work *work)
{
	uint32_t players = (UINT32_C(1) << RIVALS) - 1;
	uint64_t plies = 0;
	kalah_report report;
	kalah_game *past;
	int seen = 0;

	if (kalah_game_clone(&past, game) < 0)
		return 0;
	kalah_game_ply(game, &plies, NULL);
	report.size = sizeof report;
	while (plies-- > 0 && players != 0 && !work->ended) {
		kalah_game_report(game, plies, &report);
		kalah_game_undo(past);
		if (report.side == kalah_game_side(game) ||
		    !game_has_choice(past))
			continue;
		players = agree(past, report.move, players, work);
		seen = 1;
	}
	kalah_game_free(past);
	return seen && !work->ended ? players : 0;
}
