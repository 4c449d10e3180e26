/* SPDX-License-Identifier: MIT */
/* Right answers from tests/data, row by row, through the public interface. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* tests/check_vectors_long is this file with the other depths. */
#ifdef LONG_CHECK
#define DEPTH_MIN 9
#define DEPTH_MAX 64
#else
#define DEPTH_MIN 0
#define DEPTH_MAX 8
#endif

static const char *
yes_no(int32_t flag)
{
	return flag ? "yes" : "no";
}

/* Where the last seed fell, as in the table: "own-store" or "south:3". */
static void
write_last(char *buf, size_t cap, const kalah_report *report)
{
	if (report->last_pit == KALAH_PIT_STORE)
		snprintf(buf, cap, "own-store");
	else
		snprintf(buf, cap, "%s:%d",
		    report->last_side == KALAH_SIDE_SOUTH ? "south" : "north",
		    (int)report->last_pit);
}

static void
check_move(const struct table *t)
{
	kalah_game *game = support_game(t->field[0], t->field[1]);
	int32_t pit = atoi(t->field[2]);
	kalah_report report, preview;
	char *text, last[32];

	memset(&report, 0, sizeof report);
	report.size = preview.size = sizeof report;
	REQUIRE_EQUAL(kalah_game_preview(game, pit, &preview), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_play(game, pit, &report), KALAH_OK);
	REQUIRE(memcmp(&preview, &report, sizeof report) == 0);

	text = support_position(game);
	REQUIRE_TEXT(text, t->field[3]);
	free(text);
	REQUIRE_TEXT(yes_no(report.extra), t->field[4]);
	REQUIRE_EQUAL(report.captured, atoi(t->field[5]));
	REQUIRE_EQUAL(report.swept_south, atoi(t->field[6]));
	REQUIRE_EQUAL(report.swept_north, atoi(t->field[7]));
	REQUIRE_TEXT(support_result(report.result), t->field[8]);
	if (t->fields > 9) {
		REQUIRE_TEXT(yes_no(report.passed), t->field[9]);
		write_last(last, sizeof last, &report);
		REQUIRE_TEXT(last, t->field[10]);
		REQUIRE_EQUAL(report.laps, atoi(t->field[11]));
	}

	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	text = support_position(game);
	REQUIRE_TEXT(text, t->field[1]);
	free(text);
	kalah_game_free(game);
}

static long
check_moves(const char *name, int fields)
{
	struct table t;
	long rows = 0;

	table_open(&t, name);
	for (; table_next(&t); rows++) {
		support_note("%s line %ld", name, t.row);
		REQUIRE_EQUAL(t.fields, fields);
		check_move(&t);
	}
	return rows;
}

START_TEST(moves)
{
	ck_assert_int_eq(check_moves("moves.tsv", 9), 1375);
}
END_TEST

START_TEST(special)
{
	ck_assert_int_eq(check_moves("special.tsv", 12), 2637);
}
END_TEST

START_TEST(setups)
{
	struct table t;
	long rows = 0;

	table_open(&t, "setups.tsv");
	for (; table_next(&t); rows++) {
		kalah_game *game;
		char *text;

		support_note("setups.tsv line %ld", t.row);
		REQUIRE_EQUAL(t.fields, 4);
		game = support_game(t.field[0], t.field[1]);
		text = support_position(game);
		REQUIRE_TEXT(text, t.field[2]);
		REQUIRE_TEXT(
		    support_result(kalah_game_result(game)), t.field[3]);
		free(text);
		kalah_game_free(game);
	}
	ck_assert_int_eq(rows, 300);
}
END_TEST

static uint64_t
perft(kalah_game *game, int depth)
{
	uint32_t mask;
	uint64_t nodes = 0;
	int32_t pit;

	if (depth == 0)
		return 1;
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	for (pit = 0; pit < KALAH_PITS_MAX; pit++) {
		if (!(mask >> pit & 1))
			continue;
		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
		nodes += perft(game, depth - 1);
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	return nodes;
}

START_TEST(perft_rows)
{
	struct table t;
	long rows = 0;

	table_open(&t, "perft.tsv");
	while (table_next(&t)) {
		int depth = atoi(t.field[1]);
		kalah_game *game;

		support_note("perft.tsv line %ld", t.row);
		REQUIRE_EQUAL(t.fields, 3);
		if (depth < DEPTH_MIN || depth > DEPTH_MAX)
			continue;
		rows++;
		game = support_game(t.field[0], NULL);
		REQUIRE_EQUAL(perft(game, depth), atoll(t.field[2]));
		kalah_game_free(game);
	}
	ck_assert_int_gt(rows, 0);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("rows");

	tcase_add_test(tests, moves);
	tcase_add_test(tests, special);
	tcase_add_test(tests, setups);
	tcase_add_test(tests, perft_rows);
	return suite_run("vectors", tests);
}
