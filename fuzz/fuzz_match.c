/* SPDX-License-Identifier: MIT */
/* Saved matches. */
#include "fuzz.h"

static int
is_error_of_text(int32_t error)
{
	return (error <= KALAH_ERROR_RULE_VALUE &&
		   error >= KALAH_ERROR_RULE_TWICE) ||
	    error == KALAH_ERROR_POSITION_SEEDS ||
	    (error <= KALAH_ERROR_TEXT && error >= KALAH_ERROR_TEXT_STATE);
}

/* The tally is that of the games, and none is left when all are undone. */
static void
adds_up(kalah_match *match)
{
	int32_t i, wins[3] = { 0, 0, 0 }, count = kalah_match_count(match);
	uint64_t seeds[2], sum = 0;
	kalah_match_game game;

	game.size = sizeof game;
	for (i = 0; i < count; i++) {
		REQUIRE_EQUAL(kalah_match_game_at(match, i, &game), KALAH_OK);
		wins[game.winner]++;
		sum += (uint64_t)(game.south + game.north);
	}
	for (i = 0; i < 2; i++)
		kalah_match_seeds(match, i + 1, &seeds[i]);
	REQUIRE_EQUAL(seeds[0] + seeds[1], sum);
	REQUIRE_EQUAL(kalah_match_ties(match), wins[0]);
	REQUIRE_EQUAL(kalah_match_wins(match, 1), wins[1]);
	REQUIRE_EQUAL(kalah_match_wins(match, 2), wins[2]);
	for (i = 0; i < count; i++)
		REQUIRE_EQUAL(kalah_match_undo(match), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_undo(match), KALAH_ERROR_NO_UNDO);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, KALAH_SIDE_SOUTH), 1);
	for (i = 0; i < 2; i++) {
		kalah_match_seeds(match, i + 1, &seeds[i]);
		REQUIRE_EQUAL(seeds[i], 0);
		REQUIRE_EQUAL(kalah_match_wins(match, i + 1), 0);
	}
	REQUIRE_EQUAL(kalah_match_ties(match), 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	kalah_match *match, *other;
	size_t at = SIZE_MAX, needed;
	char *before, *after;
	int32_t error;

	REQUIRE_EQUAL(kalah_match_new(&match, NULL, 0, 0), KALAH_OK);
	before = support_match(match);
	error = kalah_match_read(match, (const char *)data, size, &at);
	after = support_match(match);
	if (error < 0) {
		REQUIRE(is_error_of_text(error));
		REQUIRE(at <= size);
		REQUIRE_TEXT(before, after);
	} else {
		char *again;

		REQUIRE_EQUAL(error, KALAH_OK);
		REQUIRE(at == SIZE_MAX);
		REQUIRE_EQUAL(kalah_match_new(&other, NULL, 1, 9), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_match_read(other, after, strlen(after), NULL),
		    KALAH_OK);
		again = support_match(other);
		REQUIRE_TEXT(after, again);
		REQUIRE_EQUAL(
		    kalah_match_sheet(other, after, NULL, NULL, 0, &needed),
		    KALAH_ERROR_SPACE);
		adds_up(other);
		free(again);
		kalah_match_free(other);
	}
	free(before);
	free(after);
	kalah_match_free(match);
	return 0;
}
