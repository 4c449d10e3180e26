/* SPDX-License-Identifier: MIT */
/* Saved games. */
#include "fuzz.h"

static int
is_error_of_text(int32_t error)
{
	return (error <= KALAH_ERROR_RULE_VALUE &&
		   error >= KALAH_ERROR_RULE_TWICE) ||
	    (error <= KALAH_ERROR_GAME_OVER &&
		error >= KALAH_ERROR_SWAP_TAKEN) ||
	    (error <= KALAH_ERROR_POSITION_PITS &&
		error >= KALAH_ERROR_POSITION_SIDE) ||
	    (error <= KALAH_ERROR_TEXT && error >= KALAH_ERROR_TEXT_STATE);
}

/* Undo reaches the start, redo comes back, and nothing is lost on the way. */
static void
there_and_back(kalah_game *game, const struct snapshot *shot)
{
	int32_t total = kalah_game_total(game);
	uint64_t undo, redo, i;
	kalah_report past, again;

	past.size = again.size = sizeof past;
	REQUIRE_EQUAL(kalah_game_ply(game, &undo, &redo), KALAH_OK);
	REQUIRE_EQUAL(redo, 0);
	for (i = 0; i < undo; i++) {
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_total(game), total);
	}
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	for (i = 0; i < undo; i++) {
		REQUIRE_EQUAL(kalah_game_redo(game, &again), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_report(game, i, &past), KALAH_OK);
		REQUIRE(memcmp(&past, &again, sizeof past) == 0);
	}
	snapshot_same(shot, game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	kalah_game *game, *other;
	struct snapshot before, shot;
	size_t at = SIZE_MAX;
	int32_t error;

	game = support_game("swap=on", NULL);
	kalah_game_play(game, 0, NULL);
	kalah_game_swap(game);
	kalah_game_undo(game);
	snapshot_take(&before, game);
	error = kalah_notation_read_game(game, (const char *)data, size, &at);
	if (error < 0) {
		REQUIRE(is_error_of_text(error));
		REQUIRE(at <= size);
		snapshot_same(&before, game);
	} else {
		REQUIRE_EQUAL(error, KALAH_OK);
		REQUIRE(at == SIZE_MAX);
		snapshot_take(&shot, game);
		REQUIRE_EQUAL(kalah_game_new(&other, NULL), KALAH_OK);
		REQUIRE_EQUAL(kalah_notation_read_game(
				  other, shot.saved, strlen(shot.saved), NULL),
		    KALAH_OK);
		snapshot_same(&shot, other);
		there_and_back(other, &shot);
		snapshot_free(&shot);
		kalah_game_free(other);
	}
	snapshot_free(&before);
	kalah_game_free(game);
	return 0;
}
