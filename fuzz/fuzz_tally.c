/* SPDX-License-Identifier: MIT */
/*
 * Matches that are played: the bytes choose rules, who begins, and what is
 * then done.  (fuzz_match reads their text.)
 */
#include "fuzz.h"

static void
write_sheet(const kalah_match *match)
{
	size_t needed = 0;
	char *text;

	REQUIRE_EQUAL(kalah_match_sheet(
			  match, NULL, "\xC3\x84\x01\xFF", NULL, 0, &needed),
	    KALAH_ERROR_SPACE);
	text = malloc(needed);
	REQUIRE(text != NULL);
	REQUIRE_EQUAL(kalah_match_sheet(
			  match, NULL, "\xC3\x84\x01\xFF", text, needed, NULL),
	    KALAH_OK);
	free(text);
}

/* What is told game by game adds up to what is told in all. */
static void
check_sums(const kalah_match *match)
{
	int32_t wins[3] = { 0, 0, 0 }, i;
	uint64_t seeds[3] = { 0, 0, 0 }, told;
	kalah_match_game g;

	g.size = sizeof g;
	for (i = 0; i < kalah_match_count(match); i++) {
		REQUIRE_EQUAL(kalah_match_game_at(match, i, &g), KALAH_OK);
		REQUIRE(g.south_player == 1 || g.south_player == 2);
		REQUIRE(g.south >= 0 && g.north >= 0);
		REQUIRE(g.south + g.north <= KALAH_SEEDS_MAX);
		REQUIRE_EQUAL(g.winner,
		    g.south == g.north      ? 0
			: g.south > g.north ? g.south_player
					    : 3 - g.south_player);
		wins[g.winner]++;
		seeds[g.south_player] += (uint64_t)g.south;
		seeds[3 - g.south_player] += (uint64_t)g.north;
	}
	REQUIRE_EQUAL(kalah_match_game_at(match, i, &g), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_ties(match), wins[0]);
	for (i = 1; i <= 2; i++) {
		REQUIRE_EQUAL(kalah_match_wins(match, i), wins[i]);
		REQUIRE_EQUAL(kalah_match_seeds(match, i, &told), KALAH_OK);
		REQUIRE_EQUAL(told, seeds[i]);
	}
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 0) +
		kalah_match_player(match, NULL, 1),
	    3);
}

/* Another match reads it, and writes it again. */
static kalah_match *
read_again(const kalah_match *match)
{
	char *text = support_match(match), *again;
	kalah_match *other;

	REQUIRE_EQUAL(kalah_match_new(&other, NULL, 0, 0), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_match_read(other, text, strlen(text), NULL), KALAH_OK);
	again = support_match(other);
	REQUIRE_TEXT(again, text);
	free(again);
	free(text);
	check_sums(other);
	return other;
}

/* ---- What is done ----------------------------------------------------- */

/* Plays on to the end, or for some moves. */
static void
play(kalah_game *game, struct input *in)
{
	unsigned moves = input_take(in) * 4, drawn = 0;
	uint32_t mask;

	while (moves-- > 0 && kalah_game_side(game) != KALAH_SIDE_NONE) {
		int32_t pit = (int32_t)(drawn % 32);

		drawn = drawn * 25 + input_take(in);
		if (drawn % 8 == 0 && kalah_game_swap(game) == KALAH_OK)
			continue;
		kalah_game_legal_mask(game, &mask);
		while (!(mask >> pit & 1))
			pit = (pit + 1) % 32;
		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
	}
}

/* Records the game; what is undone again is as if it had not been. */
static void
record(kalah_match *match, const kalah_game *game)
{
	char *before = support_match(match), *after;
	int32_t count = kalah_match_count(match);
	int32_t error = kalah_match_record(match, game);

	if (error == KALAH_OK) {
		REQUIRE_EQUAL(kalah_match_count(match), count + 1);
		REQUIRE_EQUAL(kalah_match_undo(match), KALAH_OK);
	} else {
		REQUIRE(error <= KALAH_ERROR_MATCH_IDLE);
	}
	after = support_match(match);
	REQUIRE_TEXT(after, before);
	free(after);
	free(before);
	if (error == KALAH_OK)
		REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_OK);
}

static void
play_match(struct input *in)
{
	kalah_ruleset rules = input_rules(in, 6, 6);
	int32_t begin = (int32_t)(input_take(in) % 5), count;
	kalah_match *match, *other;
	kalah_game *game;

	REQUIRE_EQUAL(
	    kalah_match_new(&match, &rules, begin, input_take(in)), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	while (in->size > 0) {
		unsigned byte = input_take(in);

		switch (byte % 8) {
		case 0:
		case 1:
			REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
			REQUIRE_EQUAL(
			    kalah_game_first(game), kalah_match_first(match));
			play(game, in);
			record(match, game);
			break;
		case 2:
			record(match, game);
			break;
		case 3:
			play(game, in);
			break;
		case 4:
			count = kalah_match_count(match);
			REQUIRE_EQUAL(kalah_match_undo(match),
			    count > 0 ? KALAH_OK : KALAH_ERROR_NO_UNDO);
			break;
		case 5:
			other = read_again(match);
			kalah_match_free(match);
			match = other;
			break;
		case 6:
			REQUIRE_EQUAL(
			    kalah_match_clone(&other, match), KALAH_OK);
			kalah_match_free(match);
			match = other;
			break;
		default:
			if (byte < 32) {
				kalah_match_reset(match);
			} else if (byte < 64) {
				rules = input_rules(in, 6, 6);
				REQUIRE_EQUAL(
				    kalah_match_set_ruleset(match, &rules),
				    KALAH_OK);
			}
			break;
		}
		check_sums(match);
	}
	write_sheet(match);
	kalah_game_free(game);
	kalah_match_free(match);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { data, size };

	play_match(&in);
	return 0;
}
