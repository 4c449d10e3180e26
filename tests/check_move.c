/* SPDX-License-Identifier: MIT */
/*
 * Moves, their reports and steps, undo and history: every function used
 * well, and used badly in every way its header names, after which the game
 * is as before.
 */
#include "suite.h"

#include <string.h>

/* A struct that a later release might have: longer than ours. */
union longer_report {
	kalah_report report;
	unsigned char bytes[8192];
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- Moves ------------------------------------------------------------ */

/* An illegal move is refused alike by everything that takes one. */
static void
check_illegal(kalah_game *game, int32_t move, int32_t error)
{
	kalah_report report, was;
	kalah_step steps[4];
	size_t count = 77, failed = 77;

	memset(&report, 0x55, sizeof report);
	report.size = sizeof report;
	was = report;
	REFUSED(game, kalah_game_check(game, move), error);
	REFUSED(game, kalah_game_play(game, move, &report), error);
	REFUSED(game, kalah_game_play(game, move, NULL), error);
	REFUSED(game, kalah_game_preview(game, move, &report), error);
	REFUSED(game,
	    kalah_game_steps(game, move, steps, sizeof steps[0], 4, &count),
	    error);
	REFUSED(
	    game, kalah_game_play_all(game, &move, 1, &failed, &report), error);
	REQUIRE_EQUAL(failed, 0);
	if (move == KALAH_MOVE_SWAP)
		REFUSED(game, kalah_game_swap(game), error);
	REQUIRE_EQUAL(count, 77);
	REQUIRE(memcmp(&report, &was, sizeof was) == 0);
}

START_TEST(illegal_moves)
{
	kalah_game *game = support_middle();
	size_t i;

	for (i = 0; i < SUPPORT_NO_PITS; i++)
		check_illegal(game, support_no_pits[i], KALAH_ERROR_NO_PIT);
	check_illegal(game, KALAH_MOVE_SWAP, KALAH_ERROR_SWAP_TAKEN);
	kalah_game_free(game);

	game = support_game("", NULL);
	REQUIRE_EQUAL(kalah_game_play(game, 2, NULL), KALAH_OK);
	check_illegal(game, 2, KALAH_ERROR_EMPTY_PIT);
	check_illegal(game, KALAH_MOVE_SWAP, KALAH_ERROR_SWAP_OFF);
	kalah_game_free(game);

	/* A pit of a board half as wide. */
	game = support_game("pits=16", NULL);
	check_illegal(game, 16, KALAH_ERROR_NO_PIT);
	check_illegal(game, 31, KALAH_ERROR_NO_PIT);
	kalah_game_free(game);
}
END_TEST

START_TEST(moves_after_the_end)
{
	kalah_game *game =
	    support_game("swap=on", "<6,10,10,0,0,0,0,0,1,2,0,0,0,0,1> S");
	uint32_t mask = 77;
	size_t i, count = 77;

	REQUIRE_EQUAL(kalah_game_play(game, 5, NULL), KALAH_OK);
	for (i = 0; i < SUPPORT_NO_PITS; i++)
		check_illegal(game, support_no_pits[i], KALAH_ERROR_GAME_OVER);
	for (i = 0; i < 6; i++)
		check_illegal(game, (int32_t)i, KALAH_ERROR_GAME_OVER);
	check_illegal(game, KALAH_MOVE_SWAP, KALAH_ERROR_GAME_OVER);
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	REQUIRE_EQUAL(mask, 0);
	REQUIRE_EQUAL(kalah_game_moves(game, NULL, 0, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_check(game, 5), KALAH_OK);
	kalah_game_free(game);
}
END_TEST

typedef int32_t array_fn(
    const kalah_game *game, int32_t *moves, size_t cap, size_t *count);

/* The moves that a function gives are so many: an array with room for all of
 * them gets just them, one that is too small stays as it was. */
static void
check_array(
    array_fn *get, const kalah_game *game, const int32_t *want, size_t n)
{
	int32_t moves[40];
	size_t count, cap, i;

	for (cap = 0; cap < n + 8; cap++) {
		for (i = 0; i < 40; i++)
			moves[i] = -77;
		count = 0;
		REQUIRE_EQUAL(get(game, moves, cap, &count),
		    cap < n ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(count, n);
		for (i = 0; i < 40; i++)
			REQUIRE_EQUAL(
			    moves[i], cap >= n && i < n ? want[i] : -77);
	}
	REQUIRE_EQUAL(get(game, moves, 40, NULL), KALAH_OK);
}

START_TEST(legal_moves)
{
	kalah_game *game = support_game("pits=32 seeds=1", NULL);
	int32_t moves[40], all[32];
	size_t count, i;
	uint32_t mask;

	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	REQUIRE_EQUAL(mask, UINT32_MAX);
	for (i = 0; i < 32; i++)
		all[i] = (int32_t)i;
	check_array(kalah_game_moves, game, all, 32);
	kalah_game_free(game);
	game = support_game("", "<6,0,0,0,3,0,1,0,2,1,1,1,1,1,1> S");
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	REQUIRE_EQUAL(mask, 0x2A);
	REQUIRE_EQUAL(kalah_game_moves(game, moves, 3, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 3);
	REQUIRE_EQUAL(moves[0] + 10 * moves[1] + 100 * moves[2], 531);
	kalah_game_free(game);
}
END_TEST

static int32_t
report_by(int how, kalah_game *game, kalah_report *report)
{
	static const int32_t moves[] = { 3 };
	size_t failed = 77;
	int32_t error;

	switch (how) {
	case 0:
		return kalah_game_play(game, 3, report);
	case 1:
		error = kalah_game_play_all(game, moves, 1, &failed, report);
		REQUIRE_EQUAL(failed, 77);
		return error;
	case 2:
		return kalah_game_preview(game, 3, report);
	case 3:
		return kalah_game_redo(game, report);
	default:
		return kalah_game_report(game, 0, report);
	}
}

/* Reports of every size from every call that makes one. */
START_TEST(report_sizes)
{
	union longer_report u;
	size_t size, at;
	int how;

	for (how = 0; how < 5; how++) {
		for (size = 0; size < sizeof u; size += size < 200 ? 1 : 97) {
			kalah_game *game = support_game("", NULL);
			int32_t want = size < sizeof u.report
			    ? KALAH_ERROR_STRUCT_SMALL
			    : size > 4096 ? KALAH_ERROR_STRUCT_SIZE
					  : KALAH_OK;

			if (how == 3) {
				kalah_game_play(game, 3, NULL);
				kalah_game_undo(game);
			}
			if (how == 4)
				kalah_game_play(game, 3, NULL);
			memset(&u, 0xAA, sizeof u);
			u.report.size = (uint32_t)size;
			if (want < 0) {
				REFUSED(game, report_by(how, game, &u.report),
				    want);
			} else {
				REQUIRE_EQUAL(
				    report_by(how, game, &u.report), want);
				REQUIRE_EQUAL(u.report.move, 3);
				REQUIRE_EQUAL(u.report.lifted, 4);
				for (at = sizeof u.report; at < size; at++)
					REQUIRE(u.bytes[at] == 0);
			}
			REQUIRE_EQUAL(u.report.size, size);
			for (at = want == KALAH_OK ? size : 4; at < sizeof u;
			     at++)
				REQUIRE(u.bytes[at] == 0xAA);
			kalah_game_free(game);
		}
	}
}
END_TEST

START_TEST(calls_without_a_game)
{
	kalah_report report;
	kalah_step step;
	int32_t move = 0;
	size_t count = 77, failed = 77;
	uint64_t undo = 77, redo = 77;

	report.size = sizeof report;
	REQUIRE_EQUAL(kalah_game_play(NULL, 0, &report), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_swap(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_play_all(NULL, &move, 1, &failed, &report),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_preview(NULL, 0, &report), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_steps(NULL, 0, &step, sizeof step, 1, &count),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_undo(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_redo(NULL, &report), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_ply(NULL, &undo, &redo), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_report(NULL, 0, &report), KALAH_ERROR_NULL);
	REQUIRE(count == 77 && failed == 77 && undo == 77 && redo == 77);
}
END_TEST

START_TEST(calls_without_the_rest)
{
	kalah_game *game = support_middle();
	size_t count = 77, failed = 77;

	REFUSED(game, kalah_game_preview(game, 0, NULL), KALAH_ERROR_NULL);
	REFUSED(game, kalah_game_report(game, 0, NULL), KALAH_ERROR_NULL);
	REFUSED(game, kalah_game_play_all(game, NULL, 1, &failed, NULL),
	    KALAH_ERROR_NULL);
	REFUSED(game,
	    kalah_game_steps(game, 0, NULL, sizeof(kalah_step), 1, &count),
	    KALAH_ERROR_NULL);
	REQUIRE(count == 77 && failed == 77);
	kalah_game_free(game);
}
END_TEST

START_TEST(play_all)
{
	kalah_game *game = support_middle();
	static const int32_t bad_third[] = { 0, 1, 6, 0 };
	static const int32_t empty_second[] = { 2, 2 };
	kalah_report report, was;
	size_t failed = 77;

	memset(&report, 0x55, sizeof report);
	report.size = sizeof report;
	was = report;
	/* Nothing to do: nothing happens, and what can be redone stays. */
	REFUSED(game, kalah_game_play_all(game, NULL, 0, &failed, &report),
	    KALAH_OK);
	REFUSED(game, kalah_game_play_all(game, bad_third, 0, &failed, &report),
	    KALAH_OK);
	REQUIRE_EQUAL(failed, 77);
	REFUSED(game, kalah_game_play_all(game, bad_third, 4, &failed, &report),
	    KALAH_ERROR_NO_PIT);
	REQUIRE_EQUAL(failed, 2);
	REFUSED(game, kalah_game_play_all(game, bad_third, 4, NULL, NULL),
	    KALAH_ERROR_NO_PIT);
	REQUIRE(memcmp(&report, &was, sizeof was) == 0);
	REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
	REFUSED(game, kalah_game_play_all(game, empty_second, 2, &failed, NULL),
	    KALAH_ERROR_EMPTY_PIT);
	REQUIRE_EQUAL(failed, 1);
	failed = 77;
	REQUIRE_EQUAL(
	    kalah_game_play_all(game, empty_second, 1, &failed, &report),
	    KALAH_OK);
	REQUIRE_EQUAL(failed, 77);
	REQUIRE_EQUAL(report.move, 2);
	REQUIRE_EQUAL(report.extra, 1);
	/* One move is enough to forget what could be redone. */
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(game, empty_second, 1, NULL, NULL), KALAH_OK);
	REFUSED(game, kalah_game_redo(game, NULL), KALAH_ERROR_NO_REDO);
	kalah_game_free(game);
}
END_TEST

START_TEST(play_forgets_redo)
{
	kalah_game *game = support_middle();
	uint64_t undo, redo;

	REQUIRE_EQUAL(kalah_game_ply(game, &undo, &redo), KALAH_OK);
	REQUIRE_EQUAL(undo, 4);
	REQUIRE_EQUAL(redo, 2);
	/* Looking, previewing and failing do not. */
	check_illegal(game, 99, KALAH_ERROR_NO_PIT);
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_ply(game, &undo, &redo), KALAH_OK);
	REQUIRE_EQUAL(undo, 5);
	REQUIRE_EQUAL(redo, 0);
	REFUSED(game, kalah_game_redo(game, NULL), KALAH_ERROR_NO_REDO);
	kalah_game_free(game);
}
END_TEST

/* ---- Steps ------------------------------------------------------------ */

static void
check_step(const kalah_step *step, int32_t kind, int32_t side, int32_t pit,
    int32_t seeds, int32_t lap)
{
	REQUIRE_EQUAL(step->size, sizeof *step);
	REQUIRE_EQUAL(step->kind, kind);
	REQUIRE_EQUAL(step->side, side);
	REQUIRE_EQUAL(step->pit, pit);
	REQUIRE_EQUAL(step->seeds, seeds);
	REQUIRE_EQUAL(step->lap, lap);
}

START_TEST(every_step)
{
	/* A capture that ends the game. */
	kalah_game *game =
	    support_game("", "<6,0,0,1,0,2,0,0,0,0,0,0,0,3,0> S");
	kalah_step s[8];
	size_t count = 0, cap, i;

	for (cap = 0; cap < 5; cap++) {
		memset(s, 0xAA, sizeof s);
		count = 0;
		REFUSED(game,
		    kalah_game_steps(
			game, 0, cap > 0 ? s : NULL, sizeof s[0], cap, &count),
		    KALAH_ERROR_SPACE);
		REQUIRE_EQUAL(count, 5);
		for (i = 0; i < sizeof s; i++)
			REQUIRE(((unsigned char *)s)[i] == 0xAA);
	}
	REFUSED(game, kalah_game_steps(game, 0, s, sizeof s[0], 8, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 5);
	check_step(&s[0], KALAH_STEP_LIFT, 0, 0, 1, 1);
	check_step(&s[1], KALAH_STEP_DROP, 0, 1, 1, 1);
	check_step(&s[2], KALAH_STEP_CAPTURE, 0, 1, 4, 0);
	check_step(
	    &s[3], KALAH_STEP_SWEEP, KALAH_SIDE_NONE, KALAH_PIT_STORE, 2, 0);
	REQUIRE_EQUAL(s[3].south, 2);
	REQUIRE_EQUAL(s[3].north, 0);
	check_step(
	    &s[4], KALAH_STEP_END, KALAH_SIDE_NONE, KALAH_PIT_STORE, 0, 0);
	REQUIRE(((unsigned char *)&s[5])[0] == 0xAA);
	REQUIRE_EQUAL(
	    kalah_game_steps(game, 0, s, sizeof s[0], 8, NULL), KALAH_OK);
	kalah_game_free(game);
}
END_TEST

START_TEST(steps_extra_and_pass)
{
	kalah_game *game =
	    support_game("end=pass", "<6,0,0,0,0,0,0,0,1,1,0,0,0,0,0> S");
	kalah_step s[8];
	size_t count = 0;

	REQUIRE_EQUAL(
	    kalah_game_steps(game, 5, s, sizeof s[0], 8, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 4);
	check_step(&s[0], KALAH_STEP_LIFT, 0, 5, 1, 1);
	check_step(&s[1], KALAH_STEP_DROP, 0, KALAH_PIT_STORE, 1, 1);
	check_step(&s[2], KALAH_STEP_EXTRA, 0, KALAH_PIT_STORE, 0, 0);
	check_step(&s[3], KALAH_STEP_PASS, 0, KALAH_PIT_STORE, 0, 0);
	kalah_game_free(game);

	game = support_game(
	    "pits=3 relay=both capture=none", "<3,0,0,1,1,0,1,1,1> S");
	REQUIRE_EQUAL(
	    kalah_game_steps(game, 0, s, sizeof s[0], 8, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 6);
	check_step(&s[2], KALAH_STEP_LIFT, 0, 1, 2, 2);
	check_step(&s[3], KALAH_STEP_DROP, 0, 2, 1, 2);
	kalah_game_free(game);

	game = support_middle();
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_steps(game, KALAH_MOVE_SWAP, s, sizeof s[0], 1, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 1);
	check_step(
	    &s[0], KALAH_STEP_SWAP, KALAH_SIDE_NORTH, KALAH_PIT_STORE, 0, 0);
	kalah_game_free(game);
}
END_TEST

START_TEST(step_sizes)
{
	kalah_game *game = support_game("", NULL);
	static unsigned char bytes[6 * 4200];
	size_t size, at, i, count;

	for (size = 0; size < 4200; size += size < 100 ? 1 : 41) {
		int32_t want = size < sizeof(kalah_step)
		    ? KALAH_ERROR_STRUCT_SMALL
		    : size > 4096 ? KALAH_ERROR_STRUCT_SIZE
				  : KALAH_OK;

		memset(bytes, 0xAA, sizeof bytes);
		count = 77;
		REFUSED(game,
		    kalah_game_steps(
			game, 0, (kalah_step *)(void *)bytes, size, 6, &count),
		    want);
		REQUIRE_EQUAL(count, want == KALAH_OK ? 5 : 77);
		for (i = 0; want == KALAH_OK && i < 5; i++) {
			kalah_step step;

			memcpy(&step, bytes + i * size, sizeof step);
			REQUIRE_EQUAL(step.size, size);
			REQUIRE_EQUAL(step.kind,
			    i == 0 ? KALAH_STEP_LIFT : KALAH_STEP_DROP);
			for (at = sizeof step; at < size; at++)
				REQUIRE(bytes[i * size + at] == 0);
		}
		for (at = want == KALAH_OK ? 5 * size : 0; at < sizeof bytes;
		     at++)
			REQUIRE(bytes[at] == 0xAA);
	}
	kalah_game_free(game);
}
END_TEST

/* ---- History ---------------------------------------------------------- */

START_TEST(undo_at_the_start)
{
	kalah_game *game = support_game("", NULL);

	REFUSED(game, kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	REFUSED(game, kalah_game_redo(game, NULL), KALAH_ERROR_NO_REDO);
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REFUSED(game, kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	kalah_game_free(game);
}
END_TEST

START_TEST(history)
{
	kalah_game *game = support_middle();
	static const int32_t want[] = { 0, KALAH_MOVE_SWAP, 1, 5 };
	size_t count;
	uint64_t only;

	check_array(kalah_game_history, game, want, 4);
	REQUIRE_EQUAL(
	    kalah_game_history(game, NULL, 0, &count), KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(count, 4);
	REQUIRE_EQUAL(kalah_game_ply(game, &only, NULL), KALAH_OK);
	REQUIRE_EQUAL(only, 4);
	REQUIRE_EQUAL(kalah_game_ply(game, NULL, &only), KALAH_OK);
	REQUIRE_EQUAL(only, 2);
	kalah_game_free(game);
}
END_TEST

START_TEST(reports_of_the_past)
{
	kalah_game *game = support_middle();
	kalah_report report, was;
	static const uint64_t out[] = { 4, 5, 6, UINT32_MAX, UINT64_MAX,
		(uint64_t)INT64_MAX + 1, UINT64_C(1) << 32 };
	size_t i;

	report.size = sizeof report;
	REQUIRE_EQUAL(kalah_game_report(game, 0, &report), KALAH_OK);
	REQUIRE_EQUAL(report.move, 0);
	REQUIRE_EQUAL(report.side, KALAH_SIDE_SOUTH);
	REQUIRE_EQUAL(kalah_game_report(game, 1, &report), KALAH_OK);
	REQUIRE_EQUAL(report.move, KALAH_MOVE_SWAP);
	REQUIRE_EQUAL(kalah_game_report(game, 3, &report), KALAH_OK);
	REQUIRE_EQUAL(report.move, 5);
	was = report;
	for (i = 0; i < COUNT(out); i++)
		REFUSED(game, kalah_game_report(game, out[i], &report),
		    KALAH_ERROR_RANGE);
	REQUIRE(memcmp(&was, &report, sizeof was) == 0);
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("move");

	tcase_add_test(tests, illegal_moves);
	tcase_add_test(tests, moves_after_the_end);
	tcase_add_test(tests, legal_moves);
	tcase_add_test(tests, report_sizes);
	tcase_add_test(tests, calls_without_a_game);
	tcase_add_test(tests, calls_without_the_rest);
	tcase_add_test(tests, play_all);
	tcase_add_test(tests, play_forgets_redo);
	tcase_add_test(tests, every_step);
	tcase_add_test(tests, steps_extra_and_pass);
	tcase_add_test(tests, step_sizes);
	tcase_add_test(tests, undo_at_the_start);
	tcase_add_test(tests, history);
	tcase_add_test(tests, reports_of_the_past);
	return suite_run("move", tests);
}
