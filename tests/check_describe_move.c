/* SPDX-License-Identifier: MIT */
/*
 * Moves in words: some sentences in full, and the numbers in those of random
 * games.  KALAH_TEST_SEED repeats a random run.
 */
#include "suite.h"

#include <stddef.h>
#include <string.h>

static const struct {
	const char *rules, *position;
	int32_t move;
	const char *text;
} moves[] = {
	{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", 2,
	    "South sows 4 seeds from pit 3; the last one falls into South's "
	    "store. South moves again." },
	{ "extra=off", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N", 2,
	    "North sows 4 seeds from pit 3; the last one falls into North's "
	    "store. South moves next." },
	{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", 0,
	    "South sows 4 seeds from pit 1; the last one falls into South's "
	    "pit 5. North moves next." },
	{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", 4,
	    "South sows 4 seeds from pit 5, 1 into the store; the last one "
	    "falls into North's pit 2. North moves next." },
	{ "", "<2,0,0,1,0,2,2> S", 0,
	    "South sows 1 seed from pit 1; it falls into South's pit 2 and "
	    "captures 3 seeds. The game is over: the 2 seeds left go to "
	    "North. South wins." },
	{ "capture=always", "<2,4,6,1,0,0,1> S", 0,
	    "South sows 1 seed from pit 1; it falls into South's pit 2 and "
	    "captures 1 seed. The game is over: the 1 seed left goes to "
	    "North. North wins." },
	{ "leftovers=split", "<2,4,4,0,1,0,3> S", 1,
	    "South sows 1 seed from pit 2; it falls into South's store. The "
	    "game is over: of the 3 seeds left South gets 1 and North 2. It "
	    "is a draw." },
	{ "end=no-move", "<2,4,5,0,1,0,0> S", 1,
	    "South sows 1 seed from pit 2; it falls into South's store. The "
	    "game is over. It is a draw." },
	{ "end=pass", "<2,0,0,1,3,0,0> S", 0,
	    "South sows 1 seed from pit 1; it falls into South's pit 2. North "
	    "has no seeds and passes; South moves again." },
	{ "end=pass", "<2,0,0,0,1,3,0> S", 1,
	    "South sows 1 seed from pit 2; it falls into South's store. South "
	    "has earned another move but has no seeds and passes; North moves "
	    "next." },
	{ "capture=none relay=both", "<3,0,0,1,2,0,3,3,3> S", 0,
	    "South sows 1 seed from pit 1 and sows on from 2 more pits, 1 "
	    "into the store; the last one falls into South's pit 2. North "
	    "moves next." },
	{ "relay=both", "<3,0,0,1,2,0,3,3,3> S", 0,
	    "South sows 1 seed from pit 1 and sows on from 2 more pits, 1 "
	    "into the store; the last one falls into South's pit 2 and "
	    "captures 5 seeds. North moves next." },
	{ "relay=both", "<3,0,0,0,0,2,1,3,3> S", 2,
	    "South sows 2 seeds from pit 3 and sows on from 2 more pits, 2 "
	    "into the store; the last one falls into South's store. South "
	    "moves again." },
	{ "end=pass majority=on", "<2,0,0,0,1,0,0> S", 1,
	    "South sows 1 seed from pit 2; it falls into South's store. The "
	    "game is over. South wins." }
};

START_TEST(moves_in_words)
{
	kalah_report report;
	kalah_game *game;
	char text[512], rules[128];
	size_t needed;

	sprintf(rules, "pits=%c %s", moves[_i].position[1], moves[_i].rules);
	game = support_game(rules, moves[_i].position);
	report.size = sizeof report;
	REQUIRE_EQUAL(
	    kalah_game_preview(game, moves[_i].move, &report), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_describe_move(&report, text, sizeof text, &needed), KALAH_OK);
	REQUIRE_TEXT(text, moves[_i].text);
	REQUIRE_EQUAL(strlen(text) + 1, needed);
	REQUIRE_EQUAL(kalah_describe_move(&report, text, needed - 1, &needed),
	    KALAH_ERROR_SPACE);
	REQUIRE_TEXT(text, "");
	REQUIRE_EQUAL(needed, strlen(moves[_i].text) + 1);
	kalah_game_free(game);
}
END_TEST

START_TEST(swap_in_words)
{
	kalah_game *game;
	kalah_report report;
	char text[128];

	game = support_game("swap=on", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S");
	report.size = sizeof report;
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play(game, KALAH_MOVE_SWAP, &report), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_describe_move(&report, text, sizeof text, NULL), KALAH_OK);
	REQUIRE_TEXT(text, "The players change seats; North moves next.");
	kalah_game_free(game);
}
END_TEST

/* One value that no report has, for each member. */
START_TEST(no_such_report)
{
	static const struct {
		size_t member;
		int32_t value;
	} faults[] = {
#define AT(member) offsetof(kalah_report, member)
		{ AT(side), 2 }, { AT(side), -1 }, { AT(move), 32 },
		{ AT(move), -1 }, { AT(move), -3 }, { AT(lifted), 0 },
		{ AT(lifted), 65536 }, { AT(laps), 0 }, { AT(stored), -1 },
		{ AT(stored), 65536 }, { AT(last_side), 2 },
		{ AT(last_side), -1 }, { AT(last_pit), 32 },
		{ AT(last_pit), -2 }, { AT(captured), -1 },
		{ AT(captured), 65536 }, { AT(extra), 2 }, { AT(extra), -1 },
		{ AT(passed), 2 }, { AT(swept_south), -1 },
		{ AT(swept_north), 65536 }, { AT(over), 1 }, { AT(over), 2 },
		{ AT(next), 2 }, { AT(next), -1 }, { AT(result), 1 },
		{ AT(result), 4 }, { AT(result), -1 }
#undef AT
	};
	kalah_game *game;
	kalah_report good, bad;
	char text[512] = "as was";
	size_t i;

	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	good.size = sizeof good;
	REQUIRE_EQUAL(kalah_game_play(game, 4, &good), KALAH_OK);
	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		bad = good;
		memcpy((char *)&bad + faults[i].member, &faults[i].value,
		    sizeof faults[i].value);
		support_note("fault %d", (int)i);
		REQUIRE_EQUAL(
		    kalah_describe_move(&bad, text, sizeof text, NULL),
		    KALAH_ERROR_RANGE);
	}
	bad = good;
	bad.over = 1;
	bad.next = KALAH_SIDE_NONE;
	REQUIRE_EQUAL(kalah_describe_move(&bad, text, sizeof text, NULL),
	    KALAH_ERROR_RANGE);
	bad.result = KALAH_RESULT_NORTH;
	bad.move = KALAH_MOVE_SWAP;
	REQUIRE_EQUAL(kalah_describe_move(&bad, text, sizeof text, NULL),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_describe_move(NULL, text, sizeof text, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_describe_move(&good, NULL, 9, NULL), KALAH_ERROR_NULL);
	bad.size = 4;
	REQUIRE_EQUAL(kalah_describe_move(&bad, text, sizeof text, NULL),
	    KALAH_ERROR_STRUCT_SMALL);
	bad.size = 4097;
	REQUIRE_EQUAL(kalah_describe_move(&bad, text, sizeof text, NULL),
	    KALAH_ERROR_STRUCT_SIZE);
	REQUIRE_TEXT(text, "as was");
	kalah_game_free(game);
}
END_TEST

/* Every move of random games has words, with its numbers in them. */
START_TEST(every_move_has_words)
{
	enum { MOVES = 20000 };
	struct rng rng;
	kalah_game *game;
	int n;

	rng_begin(&rng, "every_move_has_words");
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	for (n = 0; n < support_part(MOVES); n++) {
		kalah_report r;
		char text[512], part[64];
		uint64_t plies = 0;

		kalah_game_ply(game, &plies, NULL);
		if (n == 0 || plies > 200 ||
		    kalah_game_side(game) == KALAH_SIDE_NONE) {
			kalah_ruleset rules = rng_rules(&rng);

			REQUIRE_EQUAL(
			    kalah_game_set_ruleset(game, &rules), KALAH_OK);
		}
		if (kalah_game_side(game) == KALAH_SIDE_NONE)
			continue;
		r.size = sizeof r;
		REQUIRE_EQUAL(
		    kalah_game_play(game, rng_move(&rng, game), &r), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_describe_move(&r, text, sizeof text, NULL), KALAH_OK);
		support_note("%s", text);
		sprintf(part, "%s sows %ld seed%s from pit %ld",
		    r.side == 0 ? "South" : "North", (long)r.lifted,
		    r.lifted == 1 ? "" : "s", (long)r.move + 1);
		REQUIRE(strstr(text, part) == text);
		if (r.last_pit == KALAH_PIT_STORE)
			sprintf(part, " falls into %s's store.",
			    r.last_side == 0 ? "South" : "North");
		else
			sprintf(part, " falls into %s's pit %ld",
			    r.last_side == 0 ? "South" : "North",
			    (long)r.last_pit + 1);
		REQUIRE(strstr(text, part) != NULL);
		sprintf(part, " and captures %ld seed", (long)r.captured);
		REQUIRE_EQUAL(strstr(text, part) != NULL, r.captured > 0);
		REQUIRE_EQUAL(
		    strstr(text, " passes; ") != NULL, r.passed && !r.over);
		REQUIRE_EQUAL(strstr(text, "The game is over") != NULL, r.over);
		REQUIRE_EQUAL(
		    strstr(text, " moves again.") != NULL, r.next == r.side);
		REQUIRE_EQUAL(strstr(text, " moves next.") != NULL,
		    !r.over && r.next != r.side);
		REQUIRE_EQUAL(strstr(text, "South wins.") != NULL,
		    r.result == KALAH_RESULT_SOUTH);
		REQUIRE_EQUAL(strstr(text, "North wins.") != NULL,
		    r.result == KALAH_RESULT_NORTH);
		REQUIRE_EQUAL(strstr(text, "It is a draw.") != NULL,
		    r.result == KALAH_RESULT_DRAW);
		REQUIRE_EQUAL(text[strlen(text) - 1], '.');
		REQUIRE(strstr(text, " 1 seeds") == NULL);
	}
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("describe_move");

	tcase_add_loop_test(
	    tests, moves_in_words, 0, (int)(sizeof moves / sizeof moves[0]));
	tcase_add_test(tests, swap_in_words);
	tcase_add_test(tests, no_such_report);
	tcase_add_test(tests, every_move_has_words);
	return suite_run("describe_move", tests);
}
