/* SPDX-License-Identifier: MIT */
/* The protocol's boards, and its rules on them. */
#include "kgp.h"

#include <stdio.h>
#include <string.h>

/* A board's text, " S" and the end; longer ones hold no board. */
#define BOARD_SIZE 1024

/* The rules for a board, which says itself how many pits it has. */
static int
rules_of(kalah_ruleset *rules, const char *board)
{
	size_t digits = board[0] == '<' ? strspn(board + 1, "0123456789") : 0;
	char number[4];

	if (digits == 0 || digits >= sizeof number)
		return 0;
	memcpy(number, board + 1, digits);
	number[digits] = '\0';
	kalah_ruleset_preset(rules, sizeof *rules, "kgp");
	rules->pits = (int32_t)word_number(number, 999);
	rules->seeds = 1; /* a set-up position brings its own */
	return kalah_ruleset_check(rules, NULL) == KALAH_OK;
}

/*
 * The same without any end but that South has no move, and nothing swept:
 * for boards that the server plays on though they are over by the rules.
 */
static void
rules_of_sowing(kalah_ruleset *rules)
{
	rules->end = KALAH_END_NO_MOVE;
	rules->majority = KALAH_MAJORITY_OFF;
	rules->leftovers = KALAH_LEFTOVERS_NOBODY;
}

static int32_t
set_up(kalah_game *game, const kalah_ruleset *rules, const char *board)
{
	char text[BOARD_SIZE];
	int length = snprintf(text, sizeof text, "%s S", board);
	int32_t error = kalah_game_set_ruleset(game, rules);

	if (length < 0 || (size_t)length >= sizeof text)
		return KALAH_ERROR_TEXT;
	if (error == KALAH_OK)
		error = kalah_notation_read_position(
		    game, text, (size_t)length, NULL);
	return error;
}

int
board_read(kalah_game *game, const char *board)
{
	kalah_ruleset rules;

	if (!rules_of(&rules, board) || set_up(game, &rules, board) < 0)
		return 0;
	if (kalah_game_side(game) == KALAH_SIDE_SOUTH)
		return 1;
	rules_of_sowing(&rules);
	return set_up(game, &rules, board) == KALAH_OK &&
	    kalah_game_side(game) == KALAH_SIDE_SOUTH;
}

int32_t
board_solve(kalah_game *game, const char *board, int32_t pit, char *answer,
    size_t size, int *again)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2], error;
	kalah_ruleset judging, sowing;
	kalah_report report;
	size_t count;

	/* First the move, then the judgement: a board may be over before. */
	if (!rules_of(&judging, board))
		return KALAH_ERROR_TEXT;
	sowing = judging;
	rules_of_sowing(&sowing);
	error = set_up(game, &sowing, board);
	memset(&report, 0, sizeof report);
	report.size = sizeof report;
	if (error == KALAH_OK)
		error = kalah_game_play(game, pit, &report);
	if (error == KALAH_OK)
		error = kalah_game_counts(
		    game, counts, 2 * KALAH_PITS_MAX + 2, &count);
	if (error == KALAH_OK)
		error = kalah_game_set_ruleset(game, &judging);
	if (error == KALAH_OK)
		error = kalah_game_set_position(
		    game, counts, count, KALAH_SIDE_SOUTH);
	if (error == KALAH_OK)
		error = kalah_notation_write_position(game, answer, size, NULL);
	if (error < 0)
		return error;
	*again = report.last_pit == KALAH_PIT_STORE;
	answer[strcspn(answer, " ")] = '\0';
	return KALAH_OK;
}

int32_t
board_greedy(const kalah_game *game)
{
	int32_t moves[KALAH_PITS_MAX], best = -1, most = -1, worth;
	kalah_report report;
	size_t count = 0, i;

	kalah_game_moves(game, moves, KALAH_PITS_MAX, &count);
	for (i = 0; i < count; i++) {
		report.size = sizeof report;
		if (kalah_game_preview(game, moves[i], &report) < 0)
			continue;
		worth = report.stored + report.captured + report.extra;
		if (worth > most) {
			most = worth;
			best = moves[i];
		}
	}
	return best;
}

int
game_over(const kalah_game *game)
{
	return kalah_game_result(game) != KALAH_RESULT_ONGOING;
}

int
game_has_choice(const kalah_game *game)
{
	uint32_t mask = 0;

	kalah_game_legal_mask(game, &mask);
	return (mask & (mask - 1)) != 0;
}

int32_t
game_margin(const kalah_game *game, int32_t side)
{
	return kalah_game_store(game, side) -
	    kalah_game_store(game, KALAH_SIDE_NORTH - side);
}
