/* SPDX-License-Identifier: MIT */
/*
 * Text that is at fault: which error it gets, where the fault is said to be,
 * and that nothing else happens.  In the texts here a ^ stands before the
 * byte that `error_at` must name; it is taken out before reading.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* Where a call is expected to leave error_at when it does not set it. */
#define UNTOUCHED ((size_t)12345)

struct fault {
	int32_t error;
	const char *text;
};

/* The text without its mark, to be freed, and where the mark was. */
static char *
unmark(const char *marked, size_t *at)
{
	const char *mark = strchr(marked, '^');
	char *text = malloc(strlen(marked) + 1);

	ck_assert_ptr_nonnull(text);
	ck_assert_ptr_nonnull(mark);
	*at = (size_t)(mark - marked);
	memcpy(text, marked, *at);
	strcpy(text + *at, mark + 1);
	return text;
}

typedef int32_t reader(
    kalah_game *game, const char *text, size_t length, size_t *error_at);

/* Reads every text into a game that has been played on. */
static void
check_reader(reader *read, const struct fault *faults, size_t count)
{
	kalah_game *game = support_game("swap=on", NULL);
	char *before, *after, *text;
	size_t i, at, found;

	ck_assert_int_eq(kalah_game_play(game, 2, NULL), KALAH_OK);
	before = support_saved(game);
	for (i = 0; i < count; i++) {
		support_note("%s", faults[i].text);
		text = unmark(faults[i].text, &at);
		found = UNTOUCHED;
		REQUIRE_EQUAL(
		    read(game, text, strlen(text), &found), faults[i].error);
		REQUIRE_EQUAL(found, at);
		REQUIRE_EQUAL(
		    read(game, text, (size_t)-1, NULL), faults[i].error);
		free(text);
		after = support_saved(game);
		REQUIRE_TEXT(after, before);
		free(after);
	}
	free(before);
	kalah_game_free(game);
}

#define CHECK_READER(read, faults) \
	check_reader(read, faults, sizeof faults / sizeof faults[0])

START_TEST(position)
{
	static const struct fault faults[] = {
		{ KALAH_ERROR_TEXT, "^" },
		{ KALAH_ERROR_TEXT, " \t\r\n^" },
		{ KALAH_ERROR_TEXT, "^6,0,0" },
		{ KALAH_ERROR_TEXT, "<^> S" },
		{ KALAH_ERROR_TEXT, "<^-6,0,0> S" },
		{ KALAH_ERROR_TEXT, "<6^ ,0,0> S" },
		{ KALAH_ERROR_TEXT, "<6,^ 0,0> S" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4^" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,^" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,^,4,4,4,4,4,4> S" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4^" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>^" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S^N" },
		{ KALAH_ERROR_TEXT, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S ^x" },
		{ KALAH_ERROR_POSITION_PITS, "<^7,0,0> S" },
		{ KALAH_ERROR_POSITION_PITS, "<^0,0,0> S" },
		{ KALAH_ERROR_POSITION_PITS, "<^99999999999999999999,0,0> S" },
		{ KALAH_ERROR_POSITION_COUNT, "<6^> S" },
		{ KALAH_ERROR_POSITION_COUNT,
		    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4^> S" },
		{ KALAH_ERROR_POSITION_COUNT,
		    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4^,4> S" },
		{ KALAH_ERROR_POSITION_SEEDS,
		    "<6,0,0,4,4,4,4,4,4,4,^65536,4,4,4,4> S" },
		{ KALAH_ERROR_POSITION_SEEDS,
		    "<6,0,0,4,4,4,4,4,4,4,^99999999999999999999,4,4,4,4> S" },
		{ KALAH_ERROR_POSITION_SEEDS,
		    "<6,60000,5000,500,35,0,0,0,0,0,0,0,0,0,^1> S" },
		{ KALAH_ERROR_POSITION_SIDE,
		    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> ^s" },
		{ KALAH_ERROR_POSITION_SIDE,
		    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>^X" },
	};

	CHECK_READER(kalah_notation_read_position, faults);
}
END_TEST

START_TEST(saved_game)
{
#define RULES "kalah-game 1; kalah swap=on; "
#define START RULES "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; began=south; "
	static const struct fault faults[] = {
		{ KALAH_ERROR_TEXT, "^" },
		{ KALAH_ERROR_TEXT, "^kalah; " },
		{ KALAH_ERROR_TEXT, "kalah-game 1^" },
		{ KALAH_ERROR_TEXT, "kalah-game 1 ^2; kalah; " },
		{ KALAH_ERROR_TEXT, "kalah-game 1; kalah^" },
		{ KALAH_ERROR_TEXT,
		    RULES
		    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S ^x; began=south;" },
		{ KALAH_ERROR_TEXT,
		    RULES "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; ^begun=south;" },
		{ KALAH_ERROR_TEXT,
		    RULES "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; "
			  "began=south swapped=yes ^moved=both;" },
		{ KALAH_ERROR_TEXT, START "2 ^x" },
		{ KALAH_ERROR_TEXT, START "2 ^-1" },
		{ KALAH_ERROR_TEXT_VERSION, "kalah-game ^2; kalah; " },
		{ KALAH_ERROR_TEXT_VERSION, "kalah-game ^one; kalah; " },
		{ KALAH_ERROR_RULE_FIELD, "kalah-game 1; ^kala; " },
		{ KALAH_ERROR_RULE_FIELD, "kalah-game 1; kalah ^family; " },
		{ KALAH_ERROR_RULE_TWICE, "kalah-game 1; pits=6 ^pits=6; " },
		{ KALAH_ERROR_RULE_VALUE, "kalah-game 1; kalah ^pits=0; " },
		{ KALAH_ERROR_RULE_SEEDS,
		    "kalah-game 1; pits=32 ^seeds=1024 swap=on; " },
		{ KALAH_ERROR_POSITION_PITS, RULES "<^5,0,0> S; " },
		{ KALAH_ERROR_POSITION_COUNT, RULES "<6,0,0^> S; " },
		{ KALAH_ERROR_POSITION_SEEDS, RULES "<6,0,^65536> S; " },
		{ KALAH_ERROR_POSITION_SIDE,
		    RULES "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> ^W; " },
		{ KALAH_ERROR_NO_PIT, START "2 ^6" },
		{ KALAH_ERROR_NO_PIT, START "2 ^32" },
		{ KALAH_ERROR_EMPTY_PIT, START "2 ^2" },
		{ KALAH_ERROR_SWAP_FIRST, START "2 ^swap" },
		{ KALAH_ERROR_SWAP_TAKEN, START "2 5 swap ^swap" },
		{ KALAH_ERROR_SWAP_LATE, START "2 5 0 1 ^swap" },
	};
	kalah_game *game = support_game("", NULL);

	/* The start that the faults begin with has none itself. */
	ck_assert_int_eq(
	    kalah_notation_read_game(game, START "2 5", (size_t)-1, NULL),
	    KALAH_OK);
	kalah_game_free(game);
	CHECK_READER(kalah_notation_read_game, faults);
}
END_TEST

START_TEST(saved_game_that_cannot_be)
{
	static const char *const starts[] = {
		/* It would have been swept. */
		"kalah; <6,0,0,0,0,0,0,0,0,4,4,4,4,4,4> S; began=south;",
		/* North would have passed. */
		"sungka pits=1; <1,0,0,4,0> N; began=north;",
		/* There is no swap in these rules. */
		"kalah; <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N; began=south "
		"moved=south swapped=yes;",
	};
	kalah_game *game = support_game("", NULL);
	char text[256];
	size_t i;

	for (i = 0; i < sizeof starts / sizeof starts[0]; i++) {
		support_note("%s", starts[i]);
		strcpy(text, "kalah-game 1; ");
		strcat(text, starts[i]);
		REQUIRE_EQUAL(
		    kalah_notation_read_game(game, text, (size_t)-1, NULL),
		    KALAH_ERROR_TEXT_STATE);
	}
	kalah_game_free(game);
}
END_TEST

START_TEST(ruleset)
{
	static const struct fault faults[] = {
		{ KALAH_ERROR_RULE_FIELD, "^pit=6" },
		{ KALAH_ERROR_RULE_FIELD, "kgp  ^kgp" },
		{ KALAH_ERROR_RULE_FIELD, "pits=6 ^kalah" },
		{ KALAH_ERROR_RULE_FIELD, "^pits" },
		{ KALAH_ERROR_RULE_FIELD, "pits=6 ^=6" },
		{ KALAH_ERROR_RULE_FIELD, "^Kalah" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=0" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=-6" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=+6" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=6x" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=33" },
		{ KALAH_ERROR_RULE_VALUE, "^pits=4294967302" },
		{ KALAH_ERROR_RULE_VALUE, "kgp ^seeds=32768" },
		{ KALAH_ERROR_RULE_VALUE, "capture=none ^takes=none" },
		{ KALAH_ERROR_RULE_VALUE, "^extra=ON" },
		{ KALAH_ERROR_RULE_TWICE, "end=pass pits=2 ^end=pass" },
		{ KALAH_ERROR_RULE_SEEDS, "kgp ^seeds=4096" },
		{ KALAH_ERROR_RULE_SEEDS, "seeds=9000 ^pits=4 extra=off" },
	};
	kalah_ruleset rules, before;
	size_t i, at, found;
	char *text;

	ck_assert_int_eq(
	    kalah_ruleset_preset(&rules, sizeof rules, "wood"), KALAH_OK);
	before = rules;
	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		support_note("%s", faults[i].text);
		text = unmark(faults[i].text, &at);
		found = UNTOUCHED;
		REQUIRE_EQUAL(kalah_ruleset_parse(&rules, sizeof rules, text,
				  strlen(text), &found),
		    faults[i].error);
		REQUIRE_EQUAL(found, at);
		REQUIRE(memcmp(&rules, &before, sizeof rules) == 0);
		free(text);
	}
}
END_TEST

START_TEST(moves)
{
	static const struct fault faults[] = {
		{ KALAH_ERROR_TEXT, "1 2 ^three" },
		{ KALAH_ERROR_TEXT, "^-1" },
		{ KALAH_ERROR_TEXT, "^1,2" },
		{ KALAH_ERROR_TEXT, "1 ^swaps" },
		{ KALAH_ERROR_NO_PIT, "31 ^32" },
		{ KALAH_ERROR_NO_PIT, "^99999999999999999999" },
	};
	int32_t list[4];
	size_t i, at, found, count;
	char *text;

	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		support_note("%s", faults[i].text);
		text = unmark(faults[i].text, &at);
		list[0] = 77;
		count = UNTOUCHED;
		found = UNTOUCHED;
		REQUIRE_EQUAL(kalah_notation_read_moves(
				  list, 4, &count, text, strlen(text), &found),
		    faults[i].error);
		REQUIRE_EQUAL(found, at);
		REQUIRE_EQUAL(list[0], 77);
		REQUIRE_EQUAL(count, UNTOUCHED);
		free(text);
	}
}
END_TEST

/* Every beginning of a good text, and every good text with a NUL in it. */
START_TEST(cut_short)
{
	kalah_game *game = support_game("manchester", NULL);
	kalah_game *other = support_game("", NULL);
	char *text, *before, *after, *cut;
	size_t length, i, at;
	int32_t error;

	ck_assert_int_eq(kalah_game_play(game, 1, NULL), KALAH_OK);
	ck_assert_int_eq(kalah_game_swap(game), KALAH_OK);
	text = support_saved(game);
	length = strlen(text);
	before = support_saved(other);
	cut = malloc(length + 1);
	ck_assert_ptr_nonnull(cut);
	for (i = 0; i < length; i++) {
		/* In a block of that size, so that reading past it shows. */
		char *part = malloc(i + 1);

		memcpy(part, text, i);
		at = UNTOUCHED;
		error = kalah_notation_read_game(other, part, i, &at);
		free(part);
		support_note("%.*s", (int)i, text);
		if (error == KALAH_OK) {
			/* Cut within the moves: a shorter game. */
			REQUIRE(i > length - sizeof "; 1 swap");
			kalah_game_free(other);
			other = support_game("", NULL);
		} else {
			REQUIRE(error < 0);
			REQUIRE(at <= i);
		}
		strcpy(cut, text);
		cut[i] = '\0';
		REQUIRE(kalah_notation_read_game(other, cut, length, &at) < 0);
		REQUIRE(at <= length);
		after = support_saved(other);
		REQUIRE_TEXT(after, before);
		free(after);
	}
	free(cut);
	free(text);
	free(before);
	kalah_game_free(other);
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("faults");

	tcase_add_test(tests, position);
	tcase_add_test(tests, saved_game);
	tcase_add_test(tests, saved_game_that_cannot_be);
	tcase_add_test(tests, ruleset);
	tcase_add_test(tests, moves);
	tcase_add_test(tests, cut_short);
	return suite_run("faults", tests);
}
