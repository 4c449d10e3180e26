/* SPDX-License-Identifier: MIT */
/* Hints against what playing shows. */
#include "suite.h"

#include <string.h>

/* The most that the other side could capture after `report` was played,
 * asked of a position that is set up with it to move. */
static int32_t
exposed(const kalah_game *after, const kalah_report *report)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2], pit, most = 0;
	kalah_game *turned;
	kalah_ruleset rules;
	size_t n;

	if (report->over)
		return 0;
	rules.size = sizeof rules;
	REQUIRE_EQUAL(kalah_game_ruleset(after, &rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_counts(after, counts, 66, &n), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_new(&turned, &rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_set_position(turned, counts, n, !report->side),
	    KALAH_OK);
	for (pit = 0; pit < rules.pits; pit++) {
		kalah_report reply;

		reply.size = sizeof reply;
		if (kalah_game_side(turned) == !report->side &&
		    kalah_game_preview(turned, pit, &reply) == KALAH_OK &&
		    reply.captured > most)
			most = reply.captured;
	}
	kalah_game_free(turned);
	return most;
}

static void
hold_hints(const kalah_game *game)
{
	kalah_hint hints[KALAH_PITS_MAX];
	int32_t legal[KALAH_PITS_MAX];
	size_t count, moves, i;

	REQUIRE_EQUAL(kalah_hint_list(
			  game, hints, sizeof hints[0], KALAH_PITS_MAX, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_moves(game, legal, KALAH_PITS_MAX, &moves), KALAH_OK);
	REQUIRE_EQUAL(count, moves);
	for (i = 0; i < count; i++) {
		kalah_game *after;
		kalah_report report;

		report.size = sizeof report;
		REQUIRE_EQUAL(kalah_game_clone(&after, game), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_game_play(after, legal[i], &report), KALAH_OK);
		REQUIRE_EQUAL(hints[i].size, sizeof hints[i]);
		REQUIRE_EQUAL(hints[i].move, legal[i]);
		REQUIRE_EQUAL(hints[i].extra, report.extra);
		REQUIRE_EQUAL(hints[i].captured, report.captured);
		REQUIRE_EQUAL(hints[i].stored, report.stored);
		REQUIRE_EQUAL(hints[i].over, report.over);
		REQUIRE_EQUAL(hints[i].result, report.result);
		REQUIRE_EQUAL(hints[i].exposed, exposed(after, &report));
		kalah_game_free(after);
	}
}

START_TEST(random_games)
{
	struct rng rng;
	int games;

	rng_begin(&rng, "hints");
	for (games = 0; games < support_part(500); games++) {
		kalah_ruleset rules = rng_rules(&rng);
		kalah_game *game;
		int plies;

		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		hold_hints(game);
		for (plies = 0; plies < 60 &&
		     kalah_game_result(game) == KALAH_RESULT_ONGOING;
		     plies++) {
			REQUIRE_EQUAL(
			    kalah_game_play(game, rng_move(&rng, game), NULL),
			    KALAH_OK);
			hold_hints(game);
		}
		kalah_game_free(game);
	}
}
END_TEST

START_TEST(known)
{
	/* Pit 0 captures 6 and leaves nothing to take; pit 4 goes again. */
	kalah_game *game =
	    support_game("family", "<6,6,7,2,3,0,6,2,1,2,6,1,5,4,3> S");
	kalah_hint hints[KALAH_PITS_MAX];
	size_t count;

	REQUIRE_EQUAL(kalah_hint_list(
			  game, hints, sizeof hints[0], KALAH_PITS_MAX, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 5);
	REQUIRE_EQUAL(hints[0].move, 0);
	REQUIRE_EQUAL(hints[0].captured, 6);
	REQUIRE_EQUAL(hints[0].extra, 0);
	REQUIRE_EQUAL(hints[3].move, 4);
	REQUIRE_EQUAL(hints[3].captured, 0);
	REQUIRE_EQUAL(hints[3].extra, 1);
	REQUIRE_EQUAL(hints[3].stored, 1);
	kalah_game_free(game);
}
END_TEST

START_TEST(bad_calls)
{
	kalah_game *game = support_game("kalah", NULL);
	kalah_hint hints[6], before[6];
	size_t count = 77;

	memset(hints, 0x5A, sizeof hints);
	memcpy(before, hints, sizeof hints);
	REQUIRE_EQUAL(kalah_hint_list(NULL, hints, sizeof hints[0], 6, &count),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_hint_list(game, NULL, sizeof hints[0], 6, &count),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_hint_list(game, hints, sizeof hints[0] - 1, 6, &count),
	    KALAH_ERROR_STRUCT_SMALL);
	REQUIRE_EQUAL(kalah_hint_list(game, hints, 100000, 6, &count),
	    KALAH_ERROR_STRUCT_SIZE);
	REQUIRE_EQUAL(count, 77);
	REQUIRE_EQUAL(kalah_hint_list(game, hints, sizeof hints[0], 5, &count),
	    KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(count, 6);
	REQUIRE_EQUAL(kalah_hint_list(game, NULL, sizeof hints[0], 0, NULL),
	    KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(memcmp(hints, before, sizeof hints), 0);
	kalah_game_free(game);
}
END_TEST

/* A caller of a later release has longer elements: the rest is zeroed. */
START_TEST(longer_elements)
{
	kalah_game *game = support_game("kalah", NULL);
	struct {
		kalah_hint hint;
		int32_t later[2];
	} hints[6];
	size_t i;

	memset(hints, 0x5A, sizeof hints);
	REQUIRE_EQUAL(kalah_hint_list(game, (kalah_hint *)(void *)hints,
			  sizeof hints[0], 6, NULL),
	    KALAH_OK);
	for (i = 0; i < 6; i++) {
		REQUIRE_EQUAL(hints[i].hint.size, sizeof hints[i]);
		REQUIRE_EQUAL(hints[i].hint.move, i);
		REQUIRE_EQUAL(hints[i].later[0], 0);
		REQUIRE_EQUAL(hints[i].later[1], 0);
	}
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("hint");

	tcase_add_test(tests, random_games);
	tcase_add_test(tests, known);
	tcase_add_test(tests, bad_calls);
	tcase_add_test(tests, longer_elements);
	return suite_run("hint", tests);
}
