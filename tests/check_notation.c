/* SPDX-License-Identifier: MIT */
/* Text in and out: positions, moves, saved games, the board; good and bad. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define MEGABYTE ((size_t)1 << 20)

typedef int32_t (*writer)(
    const kalah_game *game, char *buf, size_t cap, size_t *needed);

typedef int32_t (*reader)(
    kalah_game *game, const char *text, size_t length, size_t *error_at);

/* A game in the middle, with moves to undo and to redo. */
static kalah_game *
middle(void)
{
	kalah_game *game = support_game("swap=on", NULL);
	static const int32_t moves[] = { 0, KALAH_MOVE_SWAP, 1, 5, 4 };

	REQUIRE_EQUAL(
	    kalah_game_play_all(game, moves, COUNT(moves), NULL, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	return game;
}

/* ---- Writing ---------------------------------------------------------- */

static const writer writers[] = { kalah_notation_write_position,
	kalah_notation_write_moves, kalah_notation_write_game,
	kalah_notation_write_board };

START_TEST(small_buffers)
{
	kalah_game *game = middle();
	static char whole[2048], buf[2048];
	size_t w, cap, needed, full;

	for (w = 0; w < COUNT(writers); w++) {
		full = 0;
		REQUIRE_EQUAL(
		    writers[w](game, whole, sizeof whole, &full), KALAH_OK);
		REQUIRE_EQUAL(strlen(whole) + 1, full);
		for (cap = 0; cap < full + 3; cap++) {
			memset(buf, 'x', sizeof buf);
			needed = 77;
			REQUIRE_EQUAL(writers[w](game, cap > 0 ? buf : NULL,
					  cap, &needed),
			    cap < full ? KALAH_ERROR_SPACE : KALAH_OK);
			REQUIRE_EQUAL(needed, full);
			if (cap > 0)
				REQUIRE_TEXT(buf, cap < full ? "" : whole);
			REQUIRE(buf[cap] == 'x');
		}
		REQUIRE_EQUAL(writers[w](game, buf, full, NULL), KALAH_OK);
		needed = 77;
		REQUIRE_EQUAL(
		    writers[w](NULL, buf, 9, &needed), KALAH_ERROR_NULL);
		REQUIRE_EQUAL(
		    writers[w](game, NULL, 9, &needed), KALAH_ERROR_NULL);
		REQUIRE_EQUAL(needed, 77);
	}
	kalah_game_free(game);
}
END_TEST

START_TEST(written)
{
	kalah_game *game = middle();
	char buf[1024];

	REQUIRE_EQUAL(
	    kalah_notation_write_position(game, buf, sizeof buf, NULL),
	    KALAH_OK);
	REQUIRE_TEXT(buf, "<6,1,0,0,5,5,5,5,0,5,1,6,5,5,5> N");
	REQUIRE_EQUAL(
	    kalah_notation_write_moves(game, buf, sizeof buf, NULL), KALAH_OK);
	REQUIRE_TEXT(buf, "0 swap 1 5");
	REQUIRE_EQUAL(
	    kalah_notation_write_game(game, buf, sizeof buf, NULL), KALAH_OK);
	REQUIRE_TEXT(buf,
	    "kalah-game 1; pits=6 seeds=4 direction=ccw capture=opposite "
	    "takes=both relay=none extra=on end=row-empty leftovers=owner "
	    "majority=off swap=on first-extra=on first=south; "
	    "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; began=south; 0 swap 1 5");
	REQUIRE_EQUAL(kalah_game_copy(game, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_notation_write_game(game, buf, sizeof buf, NULL), KALAH_OK);
	REQUIRE_TEXT(buf,
	    "kalah-game 1; pits=6 seeds=4 direction=ccw capture=opposite "
	    "takes=both relay=none extra=on end=row-empty leftovers=owner "
	    "majority=off swap=on first-extra=on first=south; "
	    "<6,1,0,0,5,5,5,5,0,5,1,6,5,5,5> N; "
	    "began=south moved=both swapped=yes;");
	REQUIRE_EQUAL(
	    kalah_notation_write_moves(game, buf, sizeof buf, NULL), KALAH_OK);
	REQUIRE_TEXT(buf, "");
	kalah_game_free(game);
}
END_TEST

START_TEST(board)
{
	kalah_game *game = support_game("pits=3", "<3,300,1,65,0,7,12,0,4> N");
	char buf[1024];

	REQUIRE_EQUAL(
	    kalah_notation_write_board(game, buf, sizeof buf, NULL), KALAH_OK);
	REQUIRE_TEXT(buf,
	    "             3    2    1\n"
	    "North        4    0   12\n"
	    "        1                 300\n"
	    "South       65    0    7\n"
	    "             1    2    3\n");
	kalah_game_free(game);
}
END_TEST

START_TEST(largest_texts)
{
	/* "under 512 bytes", header of kalah_notation_write_position. */
	kalah_game *game = support_game("pits=32 seeds=1023", NULL);
	size_t needed = 0;

	REQUIRE_EQUAL(kalah_notation_write_position(game, NULL, 0, &needed),
	    KALAH_ERROR_SPACE);
	REQUIRE(needed < 512);
	kalah_game_free(game);
}
END_TEST

/* ---- Reading: what every reader must do ------------------------------- */

static int32_t
read_moves(kalah_game *game, const char *text, size_t length, size_t *at)
{
	static int32_t moves[MEGABYTE];

	(void)game;
	return kalah_notation_read_moves(
	    moves, COUNT(moves), NULL, text, length, at);
}

static const struct kind {
	const char *name;
	reader read;
	const char *good;
} kinds[] = {
	{ "position", kalah_notation_read_position,
	    "<6,1,0,4,4,0,5,5,5,4,4,4,4,14,4> S" },
	{ "moves", read_moves, "0 swap 11 5" },
	{ "game", kalah_notation_read_game,
	    "kalah-game 1; pits=2 seeds=3 swap=on; <2,0,0,3,3,3,3> S; "
	    "began=south; 1 swap 0" },
};

static int
is_text_error(int32_t error)
{
	return error <= KALAH_ERROR_RULE_VALUE &&
	    error >= KALAH_ERROR_TEXT_STATE;
}

/* Reads bytes that end where their block ends.  On an error nothing has
 * changed and the fault is within the text. */
static int32_t
read_exactly(const struct kind *kind, const char *text, size_t length)
{
	kalah_game *game = middle();
	char *copy = malloc(length > 0 ? length : 1);
	struct snapshot shot;
	size_t at = SIZE_MAX;
	int32_t error;

	REQUIRE(copy != NULL);
	memcpy(copy, text, length);
	support_note(
	    "%s: %.*s", kind->name, (int)(length < 200 ? length : 200), text);
	snapshot_take(&shot, game);
	error = kind->read(game, copy, length, &at);
	if (error < 0) {
		REQUIRE(is_text_error(error));
		REQUIRE(at <= length);
		snapshot_same(&shot, game);
		REQUIRE_EQUAL(kind->read(game, copy, length, NULL), error);
		snapshot_same(&shot, game);
	} else {
		REQUIRE_EQUAL(error, KALAH_OK);
		REQUIRE(at == SIZE_MAX);
	}
	snapshot_free(&shot);
	kalah_game_free(game);
	free(copy);
	return error;
}

START_TEST(null_texts)
{
	kalah_game *game = middle();
	struct snapshot shot;
	size_t i, at = 77;

	snapshot_take(&shot, game);
	for (i = 0; i < COUNT(kinds); i++) {
		REQUIRE_EQUAL(
		    kinds[i].read(game, NULL, 0, &at), KALAH_ERROR_NULL);
		REQUIRE_EQUAL(
		    kinds[i].read(game, NULL, 9, &at), KALAH_ERROR_NULL);
		if (kinds[i].read != read_moves)
			REQUIRE_EQUAL(kinds[i].read(NULL, kinds[i].good,
					  strlen(kinds[i].good), &at),
			    KALAH_ERROR_NULL);
	}
	REQUIRE_EQUAL(at, 77);
	snapshot_same(&shot, game);
	snapshot_free(&shot);
	kalah_game_free(game);
}
END_TEST

START_TEST(truncated_texts)
{
	size_t i, length;

	for (i = 0; i < COUNT(kinds); i++) {
		size_t whole = strlen(kinds[i].good);

		for (length = 0; length < whole; length++) {
			int32_t error =
			    read_exactly(&kinds[i], kinds[i].good, length);

			/* A part of a position is none. */
			if (kinds[i].read == kalah_notation_read_position)
				REQUIRE(error < 0);
		}
		REQUIRE_EQUAL(
		    read_exactly(&kinds[i], kinds[i].good, whole), KALAH_OK);
	}
}
END_TEST

/* Each byte replaced by each other. */
START_TEST(changed_texts)
{
	size_t i, at;
	int byte;

	for (i = 0; i < COUNT(kinds); i++) {
		size_t whole = strlen(kinds[i].good);
		char *text = malloc(whole);

		REQUIRE(text != NULL);
		memcpy(text, kinds[i].good, whole);
		for (at = 0; at < whole; at++) {
			for (byte = 0; byte < 256; byte++) {
				text[at] = (char)byte;
				read_exactly(&kinds[i], text, whole);
			}
			text[at] = '\0';
			REQUIRE(read_exactly(&kinds[i], text, whole) < 0);
			text[at] = kinds[i].good[at];
		}
		free(text);
	}
}
END_TEST

/* White space around a text is nothing, whichever it is. */
START_TEST(white_space)
{
	static const char *const around[][2] = { { " ", "" }, { "", " " },
		{ "", "\n" }, { "", "\r\n" }, { "\t\v\f", "\t\v\f" } };
	char text[512];
	size_t i, j;

	for (i = 0; i < COUNT(kinds); i++) {
		for (j = 0; j < COUNT(around); j++) {
			int n = snprintf(text, sizeof text, "%s%s%s",
			    around[j][0], kinds[i].good, around[j][1]);

			REQUIRE_EQUAL(
			    read_exactly(&kinds[i], text, (size_t)n), KALAH_OK);
		}
	}
}
END_TEST

START_TEST(long_lines)
{
	char *text = malloc(MEGABYTE);
	static const char fill[] = " 0,;<>=S9x\n";
	int32_t error;
	size_t i, j;

	REQUIRE(text != NULL);
	for (i = 0; i < COUNT(kinds); i++) {
		size_t whole = strlen(kinds[i].good);

		for (j = 0; fill[j] != '\0'; j++) {
			int spaces = fill[j] == ' ' || fill[j] == '\n';
			int zeroes = fill[j] == '0'; /* go on with a number */

			memset(text, fill[j], MEGABYTE);
			read_exactly(&kinds[i], text, MEGABYTE);
			memcpy(text, kinds[i].good, whole);
			error = read_exactly(&kinds[i], text, MEGABYTE);
			if (!zeroes)
				REQUIRE_EQUAL(error == KALAH_OK, spaces);
		}
		memset(text, 0, MEGABYTE);
		REQUIRE(read_exactly(&kinds[i], text, MEGABYTE) < 0);
	}
	free(text);
}
END_TEST

/* ---- Positions -------------------------------------------------------- */

struct bad {
	const char *text;
	int32_t error;
	size_t at;
};

static void
check_bad(reader read, const struct bad *bad)
{
	kalah_game *game = middle();
	struct snapshot shot;
	size_t at = 77777;

	support_note("%s", bad->text);
	snapshot_take(&shot, game);
	REQUIRE_EQUAL(
	    read(game, bad->text, strlen(bad->text), &at), bad->error);
	REQUIRE_EQUAL(at, bad->at);
	snapshot_same(&shot, game);
	snapshot_free(&shot);
	kalah_game_free(game);
}

START_TEST(bad_positions)
{
	static const struct bad bad[] = {
		{ "", KALAH_ERROR_TEXT, 0 },
		{ "x", KALAH_ERROR_TEXT, 0 },
		{ "6,0,0,4,4,4,4,4,4,4,4,4,4,4,4 S", KALAH_ERROR_TEXT, 0 },
		{ "<>", KALAH_ERROR_TEXT, 1 },
		{ "<-6,0,0> S", KALAH_ERROR_TEXT, 1 },
		{ "<5,0,0,4,4,4,4,4,4,4,4,4,4> S", KALAH_ERROR_POSITION_PITS,
		    1 },
		{ "<0> S", KALAH_ERROR_POSITION_PITS, 1 },
		{ "<7,0,0,4,4,4,4,4,4,4,4,4,4,4,4,4,4> S",
		    KALAH_ERROR_POSITION_PITS, 1 },
		{ "<4294967302,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S",
		    KALAH_ERROR_POSITION_PITS, 1 },
		{ "<6> S", KALAH_ERROR_POSITION_COUNT, 2 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4> S", KALAH_ERROR_POSITION_COUNT,
		    28 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4,4> S",
		    KALAH_ERROR_POSITION_COUNT, 30 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4", KALAH_ERROR_TEXT, 30 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", KALAH_ERROR_TEXT, 31 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> ", KALAH_ERROR_TEXT, 32 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> X",
		    KALAH_ERROR_POSITION_SIDE, 32 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> s",
		    KALAH_ERROR_POSITION_SIDE, 32 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> SS", KALAH_ERROR_TEXT, 33 },
		{ "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S S", KALAH_ERROR_TEXT, 34 },
		{ "<6,0,0,4,4,4,4,-4,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 15 },
		{ "<6,0,0,4,4,4,4,+4,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 15 },
		{ "<6,0,0,4,4,4,4,,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 15 },
		{ "<6,0,0,4,4,4,4,4 ,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 16 },
		{ "<6,0,0,4,4,4,4, 4,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 15 },
		{ "<6,0,0,4,4,4,4,4.0,4,4,4,4,4,4,4> S", KALAH_ERROR_TEXT, 16 },
		/* Too many seeds: the count with which they are. */
		{ "<6,65536,0,0,0,0,0,0,0,0,0,0,0,0,0> S",
		    KALAH_ERROR_POSITION_SEEDS, 3 },
		{ "<6,0,0,0,0,0,0,0,0,0,0,0,0,0,65536> S",
		    KALAH_ERROR_POSITION_SEEDS, 29 },
		{ "<6,1,0,0,0,0,0,0,0,0,0,0,0,0,65535> S",
		    KALAH_ERROR_POSITION_SEEDS, 29 },
		{ "<6,40000,40000,0,0,0,0,0,0,0,0,0,0,0,0> S",
		    KALAH_ERROR_POSITION_SEEDS, 9 },
		{ "<6,4294967296,0,0,0,0,0,0,0,0,0,0,0,0,1> S",
		    KALAH_ERROR_POSITION_SEEDS, 3 },
		{ "<6,18446744073709551617,0,0,0,0,0,0,0,0,0,0,0,0,1> S",
		    KALAH_ERROR_POSITION_SEEDS, 3 },
		{ "<6,99999999999999999999999999999999,0,0,0,0,0,0,0,0,0,0> S",
		    KALAH_ERROR_POSITION_SEEDS, 3 },
	};
	size_t i;

	for (i = 0; i < COUNT(bad); i++)
		check_bad(kalah_notation_read_position, &bad[i]);
}
END_TEST

START_TEST(good_positions)
{
	static const char *const good[] = {
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>S",
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> \t\r\n S",
		"<06,00,000,4,4,4,4,4,4,4,4,4,4,4,0004> S",
		"<6,0,0,0,0,0,0,0,0,0,0,0,0,0,0> S",
		"<6,0,0,0,0,0,0,0,0,0,0,0,0,0,65535> -",
	};
	size_t i;

	for (i = 0; i < COUNT(good); i++)
		REQUIRE_EQUAL(read_exactly(&kinds[0], good[i], strlen(good[i])),
		    KALAH_OK);
}
END_TEST

/* ---- Moves ------------------------------------------------------------ */

START_TEST(moves_text)
{
	static const struct bad bad[] = {
		{ "x", KALAH_ERROR_TEXT, 0 },
		{ "0 1x 2", KALAH_ERROR_TEXT, 2 },
		{ "0 -1", KALAH_ERROR_TEXT, 2 },
		{ "0 +1", KALAH_ERROR_TEXT, 2 },
		{ "0,1", KALAH_ERROR_TEXT, 0 },
		{ "0 swaps", KALAH_ERROR_TEXT, 2 },
		{ "0 Swap", KALAH_ERROR_TEXT, 2 },
		{ "0 swa", KALAH_ERROR_TEXT, 2 },
		{ "31 32", KALAH_ERROR_NO_PIT, 3 },
		{ "4294967296", KALAH_ERROR_NO_PIT, 0 },
		{ "18446744073709551616", KALAH_ERROR_NO_PIT, 0 },
	};
	int32_t moves[8];
	static const int32_t want[] = { 0, KALAH_MOVE_SWAP, 31, 7 };
	static const char good[] = "\r\n 0 swap\t31  007\r\n";
	size_t i, cap, count;

	for (i = 0; i < COUNT(bad); i++) {
		check_bad(read_moves, &bad[i]);
		for (cap = 0; cap < 8; cap++)
			moves[cap] = -77;
		count = 77;
		REQUIRE_EQUAL(kalah_notation_read_moves(moves, 8, &count,
				  bad[i].text, strlen(bad[i].text), NULL),
		    bad[i].error);
		REQUIRE_EQUAL(count, 77);
		REQUIRE_EQUAL(moves[0], -77);
	}
	for (cap = 0; cap < 8; cap++) {
		size_t at = 77;

		for (i = 0; i < 8; i++)
			moves[i] = -77;
		count = 0;
		REQUIRE_EQUAL(kalah_notation_read_moves(cap > 0 ? moves : NULL,
				  cap, &count, good, sizeof good - 1, &at),
		    cap < 4 ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(count, 4);
		REQUIRE_EQUAL(at, 77);
		for (i = 0; i < 8; i++)
			REQUIRE_EQUAL(
			    moves[i], cap >= 4 && i < 4 ? want[i] : -77);
	}
	REQUIRE_EQUAL(
	    kalah_notation_read_moves(moves, 8, NULL, good, 0, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_notation_read_moves(NULL, 0, &count, good, 0, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	REQUIRE_EQUAL(kalah_notation_read_moves(
			  NULL, 1, &count, good, sizeof good - 1, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_notation_read_moves(moves, 8, &count, NULL, 0, NULL),
	    KALAH_ERROR_NULL);
}
END_TEST

/* ---- Saved games ------------------------------------------------------ */

#define START "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S; began=south "
#define HEAD "kalah-game 1; pits=2 seeds=3; <2,0,0,3,3,3,3> S; began=south;"
#define PIE "kalah-game 1; pits=2 swap=on; <2,0,0,3,1,3,3> S; began=south;"

START_TEST(bad_games)
{
	static const struct bad bad[] = {
		{ "", KALAH_ERROR_TEXT, 0 },
		{ ";", KALAH_ERROR_TEXT, 0 },
		{ "kalah-game", KALAH_ERROR_TEXT_VERSION, 10 },
		{ "kalah-games 1;", KALAH_ERROR_TEXT, 0 },
		{ "kalah-game 2;", KALAH_ERROR_TEXT_VERSION, 11 },
		{ "kalah-game 11;", KALAH_ERROR_TEXT_VERSION, 11 },
		{ "kalah-game ;", KALAH_ERROR_TEXT_VERSION, 11 },
		{ "kalah-game 1 1;", KALAH_ERROR_TEXT, 13 },
		{ "kalah-game 1; pits=2", KALAH_ERROR_TEXT, 20 },
		{ "kalah-game 1; pits=0;", KALAH_ERROR_RULE_VALUE, 14 },
		{ "kalah-game 1; pit=2;", KALAH_ERROR_RULE_FIELD, 14 },
		{ "kalah-game 1; swap=on swap=on;", KALAH_ERROR_RULE_TWICE,
		    22 },
		{ "kalah-game 1; pits=32 seeds=1024;", KALAH_ERROR_RULE_SEEDS,
		    22 },
		{ "kalah-game 1; pits=2; <3,0,0,1,1,1,1,1,1> S;",
		    KALAH_ERROR_POSITION_PITS, 23 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3> S;",
		    KALAH_ERROR_POSITION_COUNT, 34 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> Q;",
		    KALAH_ERROR_POSITION_SIDE, 38 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,65535> S;",
		    KALAH_ERROR_POSITION_SEEDS, 35 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S x;",
		    KALAH_ERROR_TEXT, 40 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S", KALAH_ERROR_TEXT,
		    39 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S;; ",
		    KALAH_ERROR_TEXT, 40 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S; began=west;",
		    KALAH_ERROR_TEXT, 41 },
		{ "kalah-game 1; pits=2; <2,0,0,3,3,3,3> S; began=south",
		    KALAH_ERROR_TEXT, 52 },
		{ START "moved=none;", KALAH_ERROR_TEXT, 53 },
		{ START "swapped=no;", KALAH_ERROR_TEXT, 53 },
		{ START "moved=south moved=north;", KALAH_ERROR_TEXT, 65 },
		/* Well-formed, but no game begins so. */
		{ START "swapped=yes;", KALAH_ERROR_TEXT_STATE, 64 },
		{ "kalah-game 1; pits=2; <2,0,0,0,0,3,3> S; began=south;",
		    KALAH_ERROR_TEXT_STATE, 52 },
		{ "kalah-game 1; pits=2 end=pass; <2,0,0,0,0,3,3> "
		  "S;began=south;",
		    KALAH_ERROR_TEXT_STATE, 60 },
		/* Moves. */
		{ HEAD " 0 x", KALAH_ERROR_TEXT, sizeof HEAD + 2 },
		{ HEAD " 0 0;", KALAH_ERROR_TEXT, sizeof HEAD + 2 },
		{ HEAD " 0 2", KALAH_ERROR_NO_PIT, sizeof HEAD + 2 },
		{ HEAD " 0 77", KALAH_ERROR_NO_PIT, sizeof HEAD + 2 },
		{ HEAD " swap", KALAH_ERROR_SWAP_OFF, sizeof HEAD },
		{ PIE " 1 swap", KALAH_ERROR_SWAP_FIRST, sizeof PIE + 2 },
		{ PIE " 0 swap swap", KALAH_ERROR_SWAP_TAKEN, sizeof PIE + 7 },
		{ PIE " 0 0 0 swap", KALAH_ERROR_SWAP_LATE, sizeof PIE + 6 },
		{ "kalah-game 1; pits=2; <2,0,0,1,1,1,1> S; began=south; 1 1",
		    KALAH_ERROR_EMPTY_PIT, 56 },
	};
	size_t i;

	for (i = 0; i < COUNT(bad); i++)
		check_bad(kalah_notation_read_game, &bad[i]);
}
END_TEST

START_TEST(moves_past_the_end_in_a_game)
{
	static const struct bad bad = {
		"kalah-game 1; pits=1; <1,0,0,1,1> S; began=south; 0 0",
		KALAH_ERROR_GAME_OVER, 52
	};

	check_bad(kalah_notation_read_game, &bad);
}
END_TEST

/* Rules in fewer words and other white space: read, and written whole. */
START_TEST(games_by_hand)
{
	kalah_game *game = middle();
	static const char text[] =
	    "  kalah-game\t1 ;sungka pits=3;<3,0,0,1,1,1,1,1,1>N ;\r\n"
	    "began=north;0\n";
	char *saved;

	REQUIRE_EQUAL(
	    kalah_notation_read_game(game, text, sizeof text - 1, NULL),
	    KALAH_OK);
	saved = support_saved(game);
	REQUIRE_TEXT(saved,
	    "kalah-game 1; pits=3 seeds=7 direction=ccw capture=opposite "
	    "takes=both relay=both extra=on end=pass leftovers=owner "
	    "majority=off swap=off first-extra=on first=south; "
	    "<3,0,0,1,1,1,1,1,1> N; began=north; 0");
	free(saved);
	REQUIRE_EQUAL(kalah_game_first(game), KALAH_SIDE_NORTH);
	kalah_game_free(game);
}
END_TEST

START_TEST(games_over_and_passed)
{
	static const char *const rules[] = { "pits=2", "pits=2 end=pass",
		"pits=2 leftovers=nobody" };
	static const char *const positions[] = { "<2,3,1,5,5,5,5> -",
		"<2,0,0,0,0,3,3> N", "<2,0,0,0,0,3,3> S", "<2,1,1,0,2,0,0> N",
		"<2,0,0,0,0,0,0> N" };
	size_t i, j;

	for (i = 0; i < COUNT(rules); i++) {
		for (j = 0; j < COUNT(positions); j++) {
			kalah_game *game = support_game(rules[i], positions[j]);
			kalah_game *other = middle();
			struct snapshot shot;

			support_note("%s %s", rules[i], positions[j]);
			snapshot_take(&shot, game);
			REQUIRE_EQUAL(kalah_notation_read_game(other,
					  shot.saved, strlen(shot.saved), NULL),
			    KALAH_OK);
			snapshot_same(&shot, other);
			snapshot_free(&shot);
			kalah_game_free(other);
			kalah_game_free(game);
		}
	}
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("notation");

	tcase_add_test(tests, small_buffers);
	tcase_add_test(tests, written);
	tcase_add_test(tests, board);
	tcase_add_test(tests, largest_texts);
	tcase_add_test(tests, null_texts);
	tcase_add_test(tests, truncated_texts);
	tcase_add_test(tests, changed_texts);
	tcase_add_test(tests, white_space);
	tcase_add_test(tests, long_lines);
	tcase_add_test(tests, bad_positions);
	tcase_add_test(tests, good_positions);
	tcase_add_test(tests, moves_text);
	tcase_add_test(tests, bad_games);
	tcase_add_test(tests, moves_past_the_end_in_a_game);
	tcase_add_test(tests, games_by_hand);
	tcase_add_test(tests, games_over_and_passed);
	return suite_run("notation", tests);
}
