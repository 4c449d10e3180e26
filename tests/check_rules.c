/* SPDX-License-Identifier: MIT */
/*
 * Each rule by itself, on boards thought out by hand; the tests are named
 * after the sections of kalah_rules(7).
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* Plays one move; the position after it must be `to`. */
static kalah_report
play(const char *rules, const char *from, int32_t move, const char *to)
{
	kalah_game *game = support_game(rules, from);
	kalah_report report;
	char *text;

	support_note("%s: %s, move %d", rules, from != NULL ? from : "opening",
	    (int)move);
	report.size = sizeof report;
	REQUIRE_EQUAL(kalah_game_play(game, move, &report), KALAH_OK);
	text = support_position(game);
	REQUIRE_TEXT(text, to);
	free(text);
	kalah_game_free(game);
	return report;
}

/* Sets a position up; it must then be `to`. */
static kalah_game *
set_up(const char *rules, const char *from, const char *to)
{
	kalah_game *game = support_game(rules, from);
	char *text = support_position(game);

	support_note("%s: %s", rules, from);
	REQUIRE_TEXT(text, to);
	free(text);
	return game;
}

static void
check_set_up(const char *rules, const char *from, const char *to)
{
	kalah_game_free(set_up(rules, from, to));
}

#define OPENING "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"

/* ---- Sowing ----------------------------------------------------------- */

START_TEST(sowing_counter_clockwise)
{
	kalah_report r =
	    play("", OPENING, 3, "<6,1,0,4,4,4,0,5,5,5,4,4,4,4,4> N");

	ck_assert_int_eq(r.lifted, 4);
	ck_assert_int_eq(r.stored, 1);
	ck_assert_int_eq(r.laps, 1);
	ck_assert_int_eq(r.last_side, KALAH_SIDE_NORTH);
	ck_assert_int_eq(r.last_pit, 0);
	play("", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N", 3,
	    "<6,0,1,5,4,4,4,4,4,4,4,4,0,5,5> S");
}
END_TEST

START_TEST(sowing_passes_the_other_store)
{
	play("", "<6,0,0,1,0,0,0,0,8,1,1,1,1,1,1> S", 5,
	    "<6,1,0,2,0,0,0,0,0,2,2,2,2,2,2> N");
	play("", "<6,0,0,1,1,1,1,1,1,1,0,0,0,0,8> N", 5,
	    "<6,0,1,2,2,2,2,2,2,2,0,0,0,0,0> S");
}
END_TEST

START_TEST(sowing_clockwise)
{
	play("direction=cw", OPENING, 0, "<6,0,0,0,4,4,4,4,4,4,4,5,5,5,5> N");
	play("direction=cw", OPENING, 4, "<6,0,0,5,5,5,5,0,4,4,4,4,4,4,4> N");
	/* Past North's row South's store, then South's pit 5. */
	play("direction=cw", "<6,0,0,8,0,0,0,1,1,1,1,1,1,1,1> S", 0,
	    "<6,1,0,0,0,0,0,1,2,2,2,2,2,2,2> N");
	play("direction=cw", "<6,0,0,1,1,1,1,1,1,8,0,0,0,1,1> N", 0,
	    "<6,0,1,2,2,2,2,2,2,0,0,0,0,1,2> S");
}
END_TEST

START_TEST(sowing_round_into_the_lifted_pit)
{
	/* Fourteen seeds: the lifted pit gets one on the way. */
	play("capture=none", "<6,0,0,14,0,0,0,0,0,1,0,0,0,0,0> S", 0,
	    "<6,1,0,1,2,1,1,1,1,2,1,1,1,1,1> N");
}
END_TEST

START_TEST(sowing_one_pit_a_side)
{
	play("pits=1", "<1,0,0,3,1> S", 0, "<1,4,0,0,0> -");
	play("pits=1 capture=none", "<1,0,0,5,1> S", 0, "<1,2,0,1,3> N");
	play("pits=1 direction=cw capture=none", "<1,0,0,5,1> S", 0,
	    "<1,2,0,1,3> S");
}
END_TEST

START_TEST(sowing_thirty_two_pits)
{
	char from[512], to[512];
	int i, n, m;

	/* 65 seeds from the last pit go all the way round. */
	n = snprintf(from, sizeof from, "<32,0,0");
	m = snprintf(to, sizeof to, "<32,1,0");
	for (i = 0; i < 64; i++) {
		n += snprintf(
		    from + n, sizeof from - (size_t)n, ",%d", i == 31 ? 65 : 1);
		m += snprintf(
		    to + m, sizeof to - (size_t)m, ",%d", i == 31 ? 1 : 2);
	}
	snprintf(from + n, sizeof from - (size_t)n, "> S");
	snprintf(to + m, sizeof to - (size_t)m, "> N");
	play("pits=32 seeds=1 capture=none", from, 31, to);
}
END_TEST

START_TEST(sowing_counts_above_255)
{
	/* Five times round (13 a round), then three more. */
	play("capture=none", "<6,250,300,68,255,255,255,0,0,255,0,0,0,0,0> S",
	    0, "<6,255,300,5,261,261,261,5,5,260,5,5,5,5,5> N");
}
END_TEST

/* ---- Where the last seed falls ---------------------------------------- */

START_TEST(last_seed_own_store)
{
	kalah_report r;

	r = play("", OPENING, 2, "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S");
	ck_assert_int_eq(r.extra, 1);
	ck_assert_int_eq(r.next, KALAH_SIDE_SOUTH);
	ck_assert_int_eq(r.last_side, KALAH_SIDE_SOUTH);
	ck_assert_int_eq(r.last_pit, KALAH_PIT_STORE);
	r = play("extra=off", OPENING, 2, "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> N");
	ck_assert_int_eq(r.extra, 0);
}
END_TEST

START_TEST(last_seed_own_store_without_limit)
{
	kalah_game *game =
	    support_game("", "<6,0,0,0,0,0,3,2,1,1,0,0,0,0,0> S");
	static const int32_t moves[] = { 5, 4, 5, 3, 5 };
	size_t i;
	kalah_report r;

	r.size = sizeof r;
	for (i = 0; i < 5; i++) {
		REQUIRE_EQUAL(kalah_game_play(game, moves[i], &r), KALAH_OK);
		ck_assert_int_eq(r.extra, 1);
	}
	ck_assert_int_eq(kalah_game_side(game), KALAH_SIDE_SOUTH);
	kalah_game_free(game);
	/* But there is none after the end. */
	r = play("", "<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0> S", 5,
	    "<6,1,1,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.over, 1);
}
END_TEST

START_TEST(last_seed_first_extra_off)
{
	kalah_game *game = support_game("first-extra=off", NULL);
	kalah_report r;

	r.size = sizeof r;
	REQUIRE_EQUAL(kalah_game_play(game, 2, &r), KALAH_OK);
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.next, KALAH_SIDE_NORTH);
	REQUIRE_EQUAL(kalah_game_play(game, 2, &r), KALAH_OK);
	ck_assert_int_eq(r.extra, 1);
	ck_assert_int_eq(r.next, KALAH_SIDE_NORTH);
	/* Taken back, the first move is the first again. */
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_play(game, 2, &r), KALAH_OK);
	ck_assert_int_eq(r.extra, 0);
	/* A set-up position begins a game. */
	kalah_game_free(game);
	r = play("first-extra=off", "<6,9,0,0,0,0,0,1,1,4,4,4,4,4,4> S", 5,
	    "<6,10,0,0,0,0,0,1,0,4,4,4,4,4,4> N");
	ck_assert_int_eq(r.extra, 0);
}
END_TEST

START_TEST(last_seed_relay)
{
	kalah_report r;

	r = play("pits=3 relay=both capture=none", "<3,0,0,1,1,0,1,1,1> S", 0,
	    "<3,1,0,0,0,1,1,1,1> S");
	ck_assert_int_eq(r.laps, 2);
	ck_assert_int_eq(r.extra, 1);
	/* On in the other's row, past the own store again. */
	r = play("pits=3 relay=both capture=none", "<3,0,0,1,0,2,2,0,1> S", 2,
	    "<3,1,0,0,1,1,0,1,2> N");
	ck_assert_int_eq(r.laps, 3);
}
END_TEST

START_TEST(last_seed_relay_lifted_pit_counts_as_empty)
{
	kalah_report r = play(
	    "pits=2 relay=both", "<2,0,0,5,0,1,1> S", 0, "<2,4,0,0,1,2,0> N");

	ck_assert_int_eq(r.laps, 1);
	ck_assert_int_eq(r.captured, 3);
}
END_TEST

START_TEST(last_seed_relay_captures_with_the_last_lap)
{
	/* S0 to S1, which held one; its two go to S2 and S3, which was
	 * empty; across lies N2. */
	kalah_report r =
	    play("pits=6 relay=both", "<6,0,0,1,1,0,0,0,1,1,1,7,1,1,1> S", 0,
		"<6,8,0,0,0,1,0,0,1,1,1,0,1,1,1> N");

	ck_assert_int_eq(r.laps, 2);
	ck_assert_int_eq(r.captured, 8);
	ck_assert_int_eq(r.last_pit, 3);
}
END_TEST

START_TEST(last_seed_capture_opposite)
{
	kalah_report r = play("", "<6,0,0,1,0,2,0,0,0,1,1,1,1,3,1> S", 0,
	    "<6,4,0,0,0,2,0,0,0,1,1,1,1,0,1> N");

	ck_assert_int_eq(r.captured, 4);
	r = play("", "<6,0,0,1,1,1,1,3,1,1,0,2,0,0,0> N", 0,
	    "<6,0,4,1,1,1,1,0,1,0,0,2,0,0,0> S");
	ck_assert_int_eq(r.captured, 4);
	/* A lone seed stays. */
	r = play("", "<6,0,0,1,0,2,0,0,0,1,1,1,1,0,1> S", 0,
	    "<6,0,0,0,1,2,0,0,0,1,1,1,1,0,1> N");
	ck_assert_int_eq(r.captured, 0);
}
END_TEST

START_TEST(last_seed_capture_always)
{
	kalah_report r =
	    play("capture=always", "<6,0,0,1,0,2,0,0,0,1,1,1,1,0,1> S", 0,
		"<6,1,0,0,0,2,0,0,0,1,1,1,1,0,1> N");

	ck_assert_int_eq(r.captured, 1);
	r = play("capture=always takes=opposite",
	    "<6,0,0,1,0,2,0,0,0,1,1,1,1,0,1> S", 0,
	    "<6,1,0,0,0,2,0,0,0,1,1,1,1,0,1> N");
	ck_assert_int_eq(r.captured, 1);
}
END_TEST

START_TEST(last_seed_capture_none)
{
	kalah_report r =
	    play("capture=none", "<6,0,0,1,0,2,0,0,0,1,1,1,1,3,1> S", 0,
		"<6,0,0,0,1,2,0,0,0,1,1,1,1,3,1> N");

	ck_assert_int_eq(r.captured, 0);
}
END_TEST

START_TEST(last_seed_takes_opposite)
{
	kalah_report r =
	    play("takes=opposite", "<6,0,0,1,0,2,0,0,0,1,1,1,1,3,1> S", 0,
		"<6,3,0,0,1,2,0,0,0,1,1,1,1,0,1> N");

	ck_assert_int_eq(r.captured, 3);
}
END_TEST

START_TEST(last_seed_elsewhere)
{
	/* An empty pit of the other's. */
	kalah_report r =
	    play("capture=always", "<6,0,0,1,0,0,0,0,2,0,1,1,1,1,1> S", 5,
		"<6,1,0,1,0,0,0,0,0,1,1,1,1,1,1> N");

	ck_assert_int_eq(r.captured, 0);
	/* An own pit that held one. */
	r = play("capture=always", "<6,0,0,1,1,0,0,0,0,0,1,1,1,1,1> S", 0,
	    "<6,0,0,0,2,0,0,0,0,0,1,1,1,1,1> N");
	ck_assert_int_eq(r.captured, 0);
}
END_TEST

START_TEST(last_seed_captures_what_was_sown_across)
{
	/* Thirteen end where they began; across got one of them. */
	kalah_report r = play("", "<6,0,0,0,13,0,0,0,0,0,0,0,0,4,0> S", 1,
	    "<6,7,0,1,0,1,1,1,1,1,1,1,1,0,1> N");

	ck_assert_int_eq(r.captured, 6);
	/* Nothing was there but the seed sown on the way. */
	r = play("", "<6,0,0,0,13,0,0,0,0,0,0,0,0,0,1> S", 1,
	    "<6,3,0,1,0,1,1,1,1,1,1,1,1,0,2> N");
	ck_assert_int_eq(r.captured, 2);
}
END_TEST

/* ---- The end ---------------------------------------------------------- */

START_TEST(end_row_empty)
{
	kalah_report r;

	/* Also after a last seed in the store. */
	r = play("", "<6,10,10,0,0,0,0,0,1,2,0,0,0,0,1> S", 5,
	    "<6,11,13,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.over, 1);
	ck_assert_int_eq(r.swept_south, 0);
	ck_assert_int_eq(r.swept_north, 3);
	ck_assert_int_eq(r.result, KALAH_RESULT_NORTH);
	ck_assert_int_eq(r.next, KALAH_SIDE_NONE);
	/* The other's row, emptied by a capture. */
	r = play("", "<6,0,0,1,0,2,0,0,0,0,0,0,0,3,0> S", 0,
	    "<6,6,0,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.captured, 4);
	ck_assert_int_eq(r.swept_south, 2);
	/* Both rows, emptied by a capture. */
	play("", "<6,1,5,1,0,0,0,0,0,0,0,0,0,3,0> S", 0,
	    "<6,5,5,0,0,0,0,0,0,0,0,0,0,0,0> -");
	/* The own row, by the capture of a lone seed. */
	play("capture=always", "<6,1,5,1,0,0,0,0,0,3,0,0,0,0,0> S", 0,
	    "<6,2,8,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_no_move)
{
	kalah_report r;

	/* The own row is empty, but the other moves next. */
	r = play("end=no-move", "<6,0,0,0,0,0,0,0,2,1,0,0,0,0,0> S", 5,
	    "<6,1,0,0,0,0,0,0,0,2,0,0,0,0,0> N");
	ck_assert_int_eq(r.over, 0);
	play("end=no-move", "<6,1,0,0,0,0,0,0,0,2,0,0,0,0,0> N", 0,
	    "<6,1,2,0,0,0,0,0,0,0,0,0,0,0,0> -");
	/* The mover's, after an extra turn. */
	r = play("end=no-move", "<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0> S", 5,
	    "<6,1,1,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.extra, 0);
	/* Without it the other can move. */
	play("end=no-move extra=off", "<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0> S", 5,
	    "<6,1,0,0,0,0,0,0,0,1,0,0,0,0,0> N");
}
END_TEST

START_TEST(end_pass)
{
	kalah_report r;

	/* North has nothing and passes. */
	r = play("end=pass", "<6,0,0,1,0,2,0,0,0,0,0,0,0,0,0> S", 0,
	    "<6,0,0,0,1,2,0,0,0,0,0,0,0,0,0> S");
	ck_assert_int_eq(r.passed, 1);
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.over, 0);
	/* South earns an extra turn and must pass. */
	r = play("end=pass", "<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0> S", 5,
	    "<6,1,0,0,0,0,0,0,0,1,0,0,0,0,0> N");
	ck_assert_int_eq(r.extra, 1);
	ck_assert_int_eq(r.passed, 1);
	/* Over when both rows are empty. */
	r = play("end=pass", "<6,1,1,0,0,0,0,0,1,0,0,0,0,0,0> S", 5,
	    "<6,2,1,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.passed, 0);
}
END_TEST

START_TEST(end_majority)
{
	static const char from[] = "<6,24,0,1,0,0,0,0,1,22,0,0,0,0,0> S";
	kalah_report r;

	r = play("majority=on", from, 5, "<6,26,22,0,0,0,0,0,0,0,0,0,0,0,0> -");
	ck_assert_int_eq(r.extra, 0);
	play("majority=on leftovers=emptied", from, 5,
	    "<6,26,22,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("majority=on leftovers=last-mover", from, 5,
	    "<6,26,22,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("majority=on leftovers=split", from, 5,
	    "<6,26,22,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("majority=on leftovers=nobody", from, 5,
	    "<6,25,0,1,0,0,0,0,0,22,0,0,0,0,0> -");
	/* Half is not more than half; nor is the smaller half of 49. */
	play("majority=on", "<6,23,0,1,0,0,0,0,1,23,0,0,0,0,0> S", 5,
	    "<6,24,0,1,0,0,0,0,0,23,0,0,0,0,0> S");
	play("majority=on", "<6,23,0,1,0,0,0,0,1,24,0,0,0,0,0> S", 5,
	    "<6,24,0,1,0,0,0,0,0,24,0,0,0,0,0> S");
	play("majority=on", "<6,24,0,1,0,0,0,0,1,23,0,0,0,0,0> S", 5,
	    "<6,26,23,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_majority_with_an_end)
{
	/* Both at once: leftovers applies. */
	play("majority=on leftovers=last-mover",
	    "<6,24,0,0,0,0,0,0,1,23,0,0,0,0,0> S", 5,
	    "<6,48,0,0,0,0,0,0,0,0,0,0,0,0,0> -");
	/* One row happens to be empty, which is no end here: owners. */
	play("majority=on leftovers=last-mover end=pass",
	    "<6,24,0,0,0,0,0,0,1,23,0,0,0,0,0> S", 5,
	    "<6,25,23,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_majority_waits_for_the_whole_move)
{
	/* The first lap brings the store over half; the relay goes on. */
	kalah_report r = play("pits=3 relay=both majority=on capture=none",
	    "<3,4,0,1,0,2,1,1,0> S", 2, "<3,6,3,0,0,0,0,0,0> -");

	ck_assert_int_eq(r.laps, 2);
}
END_TEST

START_TEST(end_leftovers)
{
	static const char from[] = "<6,5,5,0,0,0,0,0,1,1,2,0,0,0,0> S";

	play("leftovers=owner", from, 5, "<6,6,8,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=emptied", from, 5, "<6,9,5,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=last-mover", from, 5,
	    "<6,9,5,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=nobody", from, 5, "<6,6,5,0,0,0,0,0,0,1,2,0,0,0,0> -");
	play("leftovers=split", from, 5, "<6,7,7,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_leftovers_when_the_other_row_is_empty)
{
	static const char from[] = "<6,0,0,1,0,2,0,0,0,0,0,0,0,3,0> S";

	play("leftovers=emptied", from, 0, "<6,4,2,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=last-mover", from, 0,
	    "<6,6,0,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=owner", from, 0, "<6,6,0,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_leftovers_split_odd)
{
	/* To the smaller store; on a tie to whose row it is. */
	play("leftovers=split", "<6,5,4,0,0,0,0,0,1,3,0,0,0,0,0> S", 5,
	    "<6,7,6,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=split", "<6,3,9,0,0,0,0,0,1,3,0,0,0,0,0> S", 5,
	    "<6,6,10,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=split", "<6,4,5,0,0,0,0,0,1,3,0,0,0,0,0> S", 5,
	    "<6,6,7,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("leftovers=split", "<6,5,4,3,0,0,0,0,0,0,0,0,0,0,1> N", 5,
	    "<6,7,6,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

START_TEST(end_score)
{
	check_set_up("", "<6,3,4,0,0,0,0,0,0,0,0,0,0,0,0> S",
	    "<6,3,4,0,0,0,0,0,0,0,0,0,0,0,0> -");
	kalah_game *game =
	    set_up("leftovers=nobody", "<6,3,3,0,0,0,0,0,0,9,0,0,0,0,0> N",
		"<6,3,3,0,0,0,0,0,0,9,0,0,0,0,0> -");

	ck_assert_int_eq(kalah_game_result(game), KALAH_RESULT_DRAW);
	kalah_game_free(game);
}
END_TEST

/* ---- Who begins, and the swap ----------------------------------------- */

static void
check_seats(const kalah_game *game, int32_t south, int32_t side)
{
	ck_assert_int_eq(kalah_game_player(game, KALAH_SIDE_SOUTH), south);
	ck_assert_int_eq(kalah_game_player(game, KALAH_SIDE_NORTH), 3 - south);
	ck_assert_int_eq(kalah_game_side(game), side);
}

START_TEST(who_begins)
{
	kalah_game *game = support_game("first=north", NULL);

	check_seats(game, 2, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_first(game), KALAH_SIDE_NORTH);
	kalah_game_free(game);
	game = support_game("first=north", OPENING);
	check_seats(game, 1, KALAH_SIDE_SOUTH);
	ck_assert_int_eq(kalah_game_first(game), KALAH_SIDE_SOUTH);
	/* A new game uses it again. */
	ck_assert_int_eq(kalah_game_reset(game), KALAH_OK);
	check_seats(game, 2, KALAH_SIDE_NORTH);
	kalah_game_free(game);
}
END_TEST

START_TEST(swap)
{
	kalah_game *game = support_game("swap=on", NULL);
	kalah_report r;

	r.size = sizeof r;
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_FIRST);
	/* An extra turn: still the side that began. */
	ck_assert_int_eq(kalah_game_play(game, 2, NULL), KALAH_OK);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_FIRST);
	ck_assert_int_eq(kalah_game_play(game, 0, NULL), KALAH_OK);
	check_seats(game, 1, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_play(game, KALAH_MOVE_SWAP, &r), KALAH_OK);
	ck_assert_int_eq(r.move, KALAH_MOVE_SWAP);
	ck_assert_int_eq(r.side, KALAH_SIDE_NORTH);
	ck_assert_int_eq(r.next, KALAH_SIDE_NORTH);
	ck_assert_int_eq(r.last_side, KALAH_SIDE_NONE);
	ck_assert_int_eq(r.lifted + r.laps + r.stored + r.last_pit +
		r.captured + r.extra + r.passed + r.swept_south +
		r.swept_north + r.over,
	    0);
	ck_assert_int_eq(r.result, KALAH_RESULT_ONGOING);
	check_seats(game, 2, KALAH_SIDE_NORTH);
	/* Once. */
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_TAKEN);
	ck_assert_int_eq(kalah_game_play(game, 0, NULL), KALAH_OK);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_TAKEN);
	/* Undo takes it back, and it is open again. */
	ck_assert_int_eq(kalah_game_undo(game), KALAH_OK);
	ck_assert_int_eq(kalah_game_undo(game), KALAH_OK);
	check_seats(game, 1, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_check(game, KALAH_MOVE_SWAP), KALAH_OK);
	ck_assert_int_eq(kalah_game_redo(game, NULL), KALAH_OK);
	check_seats(game, 2, KALAH_SIDE_NORTH);
	kalah_game_free(game);
}
END_TEST

START_TEST(swap_late)
{
	kalah_game *game = support_game("swap=on", NULL);

	ck_assert_int_eq(kalah_game_play(game, 0, NULL), KALAH_OK);
	/* North's extra turn: a move of its own was made. */
	ck_assert_int_eq(kalah_game_play(game, 2, NULL), KALAH_OK);
	ck_assert_int_eq(kalah_game_side(game), KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_LATE);
	kalah_game_free(game);
	game = support_game("", NULL);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_OFF);
	kalah_game_free(game);
	game = support_game("swap=on", "<6,3,4,0,0,0,0,0,0,0,0,0,0,0,0> S");
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_GAME_OVER);
	kalah_game_free(game);
}
END_TEST

START_TEST(swap_after_a_pass)
{
	/* North passes at first: a pass is not a move. */
	kalah_game *game = support_game(
	    "pits=3 end=pass swap=on capture=none", "<3,0,0,1,0,2,0,0,0> S");
	kalah_report r;

	r.size = sizeof r;
	ck_assert_int_eq(kalah_game_play(game, 0, &r), KALAH_OK);
	ck_assert_int_eq(r.passed, 1);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_ERROR_SWAP_FIRST);
	ck_assert_int_eq(kalah_game_play(game, 2, &r), KALAH_OK);
	check_seats(game, 1, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_OK);
	check_seats(game, 2, KALAH_SIDE_NORTH);
	kalah_game_free(game);
}
END_TEST

START_TEST(swap_before_the_first_move)
{
	/* The side that begins passes at once; the other is on its first
	 * turn, and no move was made before it. */
	kalah_game *game = set_up("pits=3 end=pass swap=on first-extra=off",
	    "<3,0,0,0,0,0,0,1,1> S", "<3,0,0,0,0,0,0,1,1> N");
	kalah_report r;

	r.size = sizeof r;
	check_seats(game, 1, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_OK);
	/* The swap is no move. */
	ck_assert_int_eq(kalah_game_play(game, 2, &r), KALAH_OK);
	ck_assert_int_eq(r.extra, 0);
	kalah_game_free(game);
}
END_TEST

/* ---- Set-up positions ------------------------------------------------- */

START_TEST(set_up_over)
{
	kalah_game *game =
	    set_up("leftovers=last-mover", "<6,3,3,0,0,0,0,0,0,1,1,0,0,0,0> S",
		"<6,3,5,0,0,0,0,0,0,0,0,0,0,0,0> -");

	ck_assert_int_eq(kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	ck_assert_int_eq(kalah_game_result(game), KALAH_RESULT_NORTH);
	kalah_game_free(game);
	check_set_up("majority=on", "<6,30,3,1,0,0,0,0,0,1,1,0,0,0,0> N",
	    "<6,31,5,0,0,0,0,0,0,0,0,0,0,0,0> -");
	/* Over as it lies. */
	game = set_up("pits=2", "<2,3,1,5,5,5,5> -", "<2,3,1,5,5,5,5> -");
	ck_assert_int_eq(kalah_game_result(game), KALAH_RESULT_SOUTH);
	ck_assert_int_eq(kalah_game_row(game, KALAH_SIDE_NORTH), 10);
	kalah_game_free(game);
}
END_TEST

START_TEST(set_up_passes)
{
	kalah_game *game =
	    set_up("pits=2 end=pass", "<2,0,0,0,0,1,1> S", "<2,0,0,0,0,1,1> N");
	uint64_t undo = 9;

	ck_assert_int_eq(kalah_game_ply(game, &undo, NULL), KALAH_OK);
	REQUIRE_EQUAL(undo, 0);
	ck_assert_int_eq(kalah_game_first(game), KALAH_SIDE_SOUTH);
	kalah_game_free(game);
	check_set_up(
	    "pits=2 end=no-move", "<2,0,0,0,0,1,1> S", "<2,0,2,0,0,0,0> -");
	check_set_up(
	    "pits=2 end=no-move", "<2,0,0,0,0,1,1> N", "<2,0,0,0,0,1,1> N");
}
END_TEST

START_TEST(set_up_no_seeds)
{
	kalah_game *game = set_up(
	    "pits=2 majority=on", "<2,0,0,0,0,0,0> N", "<2,0,0,0,0,0,0> -");

	ck_assert_int_eq(kalah_game_total(game), 0);
	ck_assert_int_eq(kalah_game_result(game), KALAH_RESULT_DRAW);
	ck_assert_int_eq(kalah_game_decided(game), KALAH_SIDE_NONE);
	kalah_game_free(game);
}
END_TEST

START_TEST(set_up_all_seeds)
{
	/* 65,535 in one pit: 5,041 times round and two more. */
	play("capture=none end=pass", "<6,0,0,65535,0,0,0,0,0,0,0,0,0,0,0> S",
	    0,
	    "<6,5041,0,5041,5042,5042,5041,5041,5041,5041,5041,5041,5041,"
	    "5041,5041> N");
	play("end=pass", "<6,32767,32767,0,0,0,0,0,1,0,0,0,0,0,0> S", 5,
	    "<6,32768,32767,0,0,0,0,0,0,0,0,0,0,0,0> -");
	play("majority=on", "<6,32766,32767,0,0,0,0,1,0,0,0,0,0,0,1> N", 5,
	    "<6,32767,32768,0,0,0,0,0,0,0,0,0,0,0,0> -");
	check_set_up("majority=on", "<6,65535,0,0,0,0,0,0,0,0,0,0,0,0,0> N",
	    "<6,65535,0,0,0,0,0,0,0,0,0,0,0,0,0> -");
}
END_TEST

/* ---- Clockwise games can go round for ever ---------------------------- */

START_TEST(clockwise_without_end)
{
	/* Clockwise no store lies between South's pit 0 and North's row: a
	 * lone seed wanders to and fro, and nobody can do otherwise. */
	kalah_game *game =
	    support_game("pits=1 direction=cw end=no-move", "<1,0,0,1,0> S");
	int i;

	for (i = 0; i < 1000; i++)
		REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	check_seats(game, 1, KALAH_SIDE_SOUTH);
	kalah_game_free(game);
}
END_TEST

/* ---- Presets ---------------------------------------------------------- */

START_TEST(presets)
{
	static const char *const table[][2] = { { "kalah", "" },
		{ "family", "capture=always" }, { "on-turn", "end=no-move" },
		{ "wood", "capture=always leftovers=emptied" },
		{ "not-counted", "capture=always leftovers=nobody" },
		{ "clockwise", "capture=always direction=cw" },
		{ "keep-sowing", "capture=none relay=both" },
		{ "simple", "capture=none" }, { "split", "leftovers=split" },
		{ "three", "seeds=3" }, { "five", "seeds=5" },
		{ "six", "seeds=6" }, { "kgp", "pits=8 seeds=8 majority=on" },
		{ "manchester", "pits=7 seeds=7 swap=on first-extra=off" },
		{ "sungka", "pits=7 seeds=7 relay=both end=pass" } };
	size_t i, n = sizeof table / sizeof table[0];

	ck_assert_int_eq(kalah_ruleset_preset_count(), (int)n);
	for (i = 0; i < n; i++) {
		kalah_ruleset a = support_rules(table[i][1]), b;

		support_note("preset %s", table[i][0]);
		REQUIRE_EQUAL(
		    kalah_ruleset_preset(&b, sizeof b, table[i][0]), KALAH_OK);
		REQUIRE(memcmp(&a, &b, sizeof a) == 0);
		REQUIRE_EQUAL(kalah_ruleset_equal(&a, &b), 1);
	}
}
END_TEST

/* ---- Worked examples -------------------------------------------------- */

START_TEST(worked_example_1)
{
	kalah_game *game =
	    support_game("family", "<6,6,7,2,3,0,6,2,1,2,6,1,5,4,3> S");
	kalah_report r;

	r.size = sizeof r;
	ck_assert_int_eq(kalah_game_play(game, 4, &r), KALAH_OK);
	ck_assert_int_eq(r.extra, 1);
	ck_assert_int_eq(kalah_game_store(game, KALAH_SIDE_SOUTH), 7);
	ck_assert_int_eq(kalah_game_play(game, 0, &r), KALAH_OK);
	ck_assert_int_eq(r.last_side, KALAH_SIDE_SOUTH);
	ck_assert_int_eq(r.last_pit, 2);
	ck_assert_int_eq(r.captured, 6);
	ck_assert_int_eq(r.extra, 0);
	ck_assert_int_eq(r.next, KALAH_SIDE_NORTH);
	ck_assert_int_eq(kalah_game_store(game, KALAH_SIDE_SOUTH), 13);
	ck_assert_int_eq(kalah_game_seeds(game, KALAH_SIDE_NORTH, 3), 0);
	kalah_game_free(game);
}
END_TEST

START_TEST(worked_example_2)
{
	kalah_report r = play("", "<6,20,20,0,2,0,3,1,1,0,0,0,0,0,1> N", 5,
	    "<6,27,21,0,0,0,0,0,0,0,0,0,0,0,0> -");

	ck_assert_int_eq(r.swept_south, 7);
	ck_assert_int_eq(r.swept_north, 0);
}
END_TEST

START_TEST(worked_example_3)
{
	kalah_report r = play("", NULL, 2, "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S");

	ck_assert_int_eq(r.last_pit, KALAH_PIT_STORE);
}
END_TEST

START_TEST(worked_example_4)
{
	kalah_report r = play("", "<6,5,5,1,1,13,1,1,1,2,2,2,2,2,2> S", 2,
	    "<6,10,5,2,2,0,2,2,2,3,3,3,0,3,3> N");

	ck_assert_int_eq(r.last_side, KALAH_SIDE_SOUTH);
	ck_assert_int_eq(r.last_pit, 2);
	ck_assert_int_eq(r.captured, 4);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("rules");

	tcase_add_test(tests, sowing_counter_clockwise);
	tcase_add_test(tests, sowing_passes_the_other_store);
	tcase_add_test(tests, sowing_clockwise);
	tcase_add_test(tests, sowing_round_into_the_lifted_pit);
	tcase_add_test(tests, sowing_one_pit_a_side);
	tcase_add_test(tests, sowing_thirty_two_pits);
	tcase_add_test(tests, sowing_counts_above_255);
	tcase_add_test(tests, last_seed_own_store);
	tcase_add_test(tests, last_seed_own_store_without_limit);
	tcase_add_test(tests, last_seed_first_extra_off);
	tcase_add_test(tests, last_seed_relay);
	tcase_add_test(tests, last_seed_relay_lifted_pit_counts_as_empty);
	tcase_add_test(tests, last_seed_relay_captures_with_the_last_lap);
	tcase_add_test(tests, last_seed_capture_opposite);
	tcase_add_test(tests, last_seed_capture_always);
	tcase_add_test(tests, last_seed_capture_none);
	tcase_add_test(tests, last_seed_takes_opposite);
	tcase_add_test(tests, last_seed_elsewhere);
	tcase_add_test(tests, last_seed_captures_what_was_sown_across);
	tcase_add_test(tests, end_row_empty);
	tcase_add_test(tests, end_no_move);
	tcase_add_test(tests, end_pass);
	tcase_add_test(tests, end_majority);
	tcase_add_test(tests, end_majority_with_an_end);
	tcase_add_test(tests, end_majority_waits_for_the_whole_move);
	tcase_add_test(tests, end_leftovers);
	tcase_add_test(tests, end_leftovers_when_the_other_row_is_empty);
	tcase_add_test(tests, end_leftovers_split_odd);
	tcase_add_test(tests, end_score);
	tcase_add_test(tests, who_begins);
	tcase_add_test(tests, swap);
	tcase_add_test(tests, swap_late);
	tcase_add_test(tests, swap_after_a_pass);
	tcase_add_test(tests, swap_before_the_first_move);
	tcase_add_test(tests, set_up_over);
	tcase_add_test(tests, set_up_passes);
	tcase_add_test(tests, set_up_no_seeds);
	tcase_add_test(tests, set_up_all_seeds);
	tcase_add_test(tests, clockwise_without_end);
	tcase_add_test(tests, presets);
	tcase_add_test(tests, worked_example_1);
	tcase_add_test(tests, worked_example_2);
	tcase_add_test(tests, worked_example_3);
	tcase_add_test(tests, worked_example_4);
	return suite_run("rules", tests);
}
