/* SPDX-License-Identifier: MIT */
/*
 * The game handle: every function used well, and used badly in every way
 * its header names, after which the game is as before.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* Structs that later releases might have: longer than ours. */
union longer_report {
	kalah_report report;
	unsigned char bytes[8192];
};

union longer_rules {
	kalah_ruleset rules;
	unsigned char bytes[8192];
};

static const int32_t no_sides[] = { INT32_MIN, -2, -1, 2, 3, 4, INT32_MAX };
static const int32_t no_pits[] = { INT32_MIN, INT32_MIN + 1, -32769, -32768,
	-256, -3, -1, 6, 7, 31, 32, 33, 255, 256, 32767, 65536, 65538,
	INT32_MAX - 1, INT32_MAX };

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Calls that must fail with `error` and leave the game alone. */
#define REFUSED(game, call, error) \
	do { \
		struct snapshot was_; \
\
		snapshot_take(&was_, game); \
		REQUIRE_EQUAL(call, error); \
		snapshot_same(&was_, game); \
		snapshot_free(&was_); \
	} while (0)

/* A game in the middle, with moves to undo and to redo. */
static kalah_game *
middle(void)
{
	kalah_game *game = support_game("swap=on", NULL);
	static const int32_t moves[] = { 0, KALAH_MOVE_SWAP, 1, 5, 4, 3 };

	REQUIRE_EQUAL(
	    kalah_game_play_all(game, moves, COUNT(moves), NULL, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	return game;
}

/* ---- Handles ---------------------------------------------------------- */

START_TEST(new_game)
{
	kalah_game *game = NULL, *kept;
	union longer_rules u;
	char *saved;

	REQUIRE_EQUAL(kalah_game_new(NULL, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_game_new_with(NULL, NULL, NULL, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	saved = support_position(game);
	REQUIRE_TEXT(saved, "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S");
	free(saved);
	kept = game;

	memset(&u, 0, sizeof u);
	u.rules = support_rules("");
	u.rules.size = sizeof u.rules - 1;
	REQUIRE_EQUAL(
	    kalah_game_new(&game, &u.rules), KALAH_ERROR_STRUCT_SMALL);
	u.rules.size = 5000;
	REQUIRE_EQUAL(kalah_game_new(&game, &u.rules), KALAH_ERROR_STRUCT_SIZE);
	u.rules.size = 100;
	u.bytes[99] = 1;
	REQUIRE_EQUAL(kalah_game_new(&game, &u.rules), KALAH_ERROR_STRUCT_TAIL);
	u.bytes[99] = 0;
	u.rules.end = 3;
	REQUIRE_EQUAL(kalah_game_new(&game, &u.rules), KALAH_ERROR_RULE_VALUE);
	u.rules.end = 0;
	u.rules.seeds = 5462;
	REQUIRE_EQUAL(kalah_game_new(&game, &u.rules), KALAH_ERROR_RULE_SEEDS);
	REQUIRE(game == kept);
	kalah_game_free(game);
	/* A longer one with zeroes is served. */
	u.rules.seeds = 5461;
	REQUIRE_EQUAL(kalah_game_new(&game, &u.rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_total(game), 65532);
	kalah_game_free(game);
	kalah_game_free(NULL);
}
END_TEST

START_TEST(clone_game)
{
	kalah_game *game = middle(), *twin = NULL;
	struct snapshot shot;

	REQUIRE_EQUAL(kalah_game_clone(NULL, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_clone(&twin, NULL), KALAH_ERROR_NULL);
	REQUIRE(twin == NULL);
	snapshot_take(&shot, game);
	REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
	snapshot_same(&shot, twin);
	REQUIRE_EQUAL(kalah_game_redo(twin, NULL), KALAH_OK);
	snapshot_same(&shot, game);
	kalah_game_free(game);
	REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
	snapshot_same(&shot, twin);
	snapshot_free(&shot);
	kalah_game_free(twin);
}
END_TEST

START_TEST(copy_game)
{
	kalah_game *game = middle();
	kalah_game *other = support_game("pits=32 seeds=9", NULL);
	uint64_t undo, redo;
	char *a, *b;

	REFUSED(game, kalah_game_copy(game, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_copy(NULL, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_play(other, 3, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_copy(other, game), KALAH_OK);
	a = support_position(game);
	b = support_position(other);
	REQUIRE_TEXT(a, b);
	free(a);
	free(b);
	REQUIRE_EQUAL(kalah_game_ply(other, &undo, &redo), KALAH_OK);
	REQUIRE_EQUAL(undo + redo, 0);
	REQUIRE_EQUAL(kalah_game_player(other, KALAH_SIDE_SOUTH), 2);
	REQUIRE_EQUAL(kalah_game_swap(other), KALAH_ERROR_SWAP_TAKEN);
	/* Onto itself: it stands where it stood, without its history. */
	REQUIRE_EQUAL(kalah_game_copy(game, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	a = support_saved(game);
	b = support_saved(other);
	REQUIRE_TEXT(a, b);
	free(a);
	free(b);
	kalah_game_free(other);
	kalah_game_free(game);
}
END_TEST

/* ---- Beginning -------------------------------------------------------- */

START_TEST(reset)
{
	kalah_game *game = middle(), *fresh = support_game("swap=on", NULL);
	struct snapshot shot;

	REQUIRE_EQUAL(kalah_game_reset(NULL), KALAH_ERROR_NULL);
	snapshot_take(&shot, fresh);
	REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
	snapshot_same(&shot, game);
	/* Also after a position with other seeds. */
	REQUIRE_EQUAL(kalah_notation_read_position(
			  game, "<6,0,0,1,2,3,4,5,6,1,1,1,1,1,1> N", 34, NULL),
	    KALAH_ERROR_TEXT);
	REQUIRE_EQUAL(kalah_notation_read_position(
			  game, "<6,0,0,1,2,3,4,5,6,1,1,1,1,1,1> N", 33, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_total(game), 27);
	REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_total(game), 48);
	snapshot_same(&shot, game);
	snapshot_free(&shot);
	kalah_game_free(fresh);
	kalah_game_free(game);
}
END_TEST

START_TEST(set_ruleset)
{
	kalah_game *game = middle();
	union longer_rules u;
	kalah_ruleset out;

	memset(&u, 0, sizeof u);
	u.rules = support_rules("");
	REFUSED(game, kalah_game_set_ruleset(game, NULL), KALAH_ERROR_NULL);
	REFUSED(game, kalah_game_set_ruleset(NULL, &u.rules), KALAH_ERROR_NULL);
	u.rules.size = 0;
	REFUSED(game, kalah_game_set_ruleset(game, &u.rules),
	    KALAH_ERROR_STRUCT_SMALL);
	u.rules.size = UINT32_MAX;
	REFUSED(game, kalah_game_set_ruleset(game, &u.rules),
	    KALAH_ERROR_STRUCT_SIZE);
	u.rules.size = 57;
	u.bytes[56] = 255;
	REFUSED(game, kalah_game_set_ruleset(game, &u.rules),
	    KALAH_ERROR_STRUCT_TAIL);
	u.bytes[56] = 0;
	u.rules.pits = 33;
	REFUSED(game, kalah_game_set_ruleset(game, &u.rules),
	    KALAH_ERROR_RULE_VALUE);
	u.rules.pits = 32;
	u.rules.seeds = 1024;
	REFUSED(game, kalah_game_set_ruleset(game, &u.rules),
	    KALAH_ERROR_RULE_SEEDS);
	u.rules.seeds = 1023;
	REQUIRE_EQUAL(kalah_game_set_ruleset(game, &u.rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_pits(game), 32);
	REQUIRE_EQUAL(kalah_game_total(game), 64 * 1023);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_ERROR_NO_UNDO);
	/* The rules come back whole. */
	out.size = sizeof out;
	REQUIRE_EQUAL(kalah_game_ruleset(game, &out), KALAH_OK);
	REQUIRE_EQUAL(kalah_ruleset_equal(&out, &u.rules), 1);
	REQUIRE_EQUAL(out.size, sizeof out);
	kalah_game_free(game);
}
END_TEST

START_TEST(get_ruleset)
{
	kalah_game *game = middle();
	union longer_rules u;
	size_t size, at;

	REFUSED(game, kalah_game_ruleset(game, NULL), KALAH_ERROR_NULL);
	u.rules.size = sizeof u.rules;
	REQUIRE_EQUAL(kalah_game_ruleset(NULL, &u.rules), KALAH_ERROR_NULL);
	for (size = 0; size < sizeof u; size += size < 200 ? 1 : 97) {
		int32_t want = size < sizeof u.rules ? KALAH_ERROR_STRUCT_SMALL
		    : size > 4096                    ? KALAH_ERROR_STRUCT_SIZE
						     : KALAH_OK;

		memset(&u, 0xAA, sizeof u);
		u.rules.size = (uint32_t)size;
		REQUIRE_EQUAL(kalah_game_ruleset(game, &u.rules), want);
		REQUIRE_EQUAL(u.rules.size, size);
		for (at = want == KALAH_OK ? size : sizeof u.rules.size;
		     at < sizeof u; at++)
			REQUIRE(u.bytes[at] == 0xAA);
		for (at = sizeof u.rules; want == KALAH_OK && at < size; at++)
			REQUIRE(u.bytes[at] == 0);
	}
	kalah_game_free(game);
}
END_TEST

START_TEST(set_position)
{
	kalah_game *game = middle();
	int32_t counts[100] = { 0 };
	size_t i;

	counts[3] = 1;
	counts[12] = 1;
	REFUSED(
	    game, kalah_game_set_position(game, NULL, 14, 0), KALAH_ERROR_NULL);
	REFUSED(game, kalah_game_set_position(NULL, counts, 14, 0),
	    KALAH_ERROR_NULL);
	for (i = 0; i < COUNT(counts); i++)
		if (i != 14)
			REFUSED(game,
			    kalah_game_set_position(game, counts, i, 0),
			    KALAH_ERROR_POSITION_COUNT);
	REFUSED(game, kalah_game_set_position(game, counts, SIZE_MAX, 0),
	    KALAH_ERROR_POSITION_COUNT);
	for (i = 0; i < COUNT(no_sides); i++)
		if (no_sides[i] != KALAH_SIDE_NONE)
			REFUSED(game,
			    kalah_game_set_position(
				game, counts, 14, no_sides[i]),
			    KALAH_ERROR_POSITION_SIDE);
	for (i = 0; i < 14; i++) {
		static const int32_t wrong[] = { -1, INT32_MIN, 65534, 65535,
			65536, INT32_MAX };
		int32_t kept = counts[i];
		size_t j;

		for (j = 0; j < COUNT(wrong); j++) {
			if (wrong[j] == 65534 && kept == 1)
				continue; /* just allowed */
			counts[i] = wrong[j];
			REFUSED(game,
			    kalah_game_set_position(game, counts, 14, 1),
			    KALAH_ERROR_POSITION_SEEDS);
		}
		counts[i] = kept;
	}
	/* A sum that wraps around. */
	for (i = 0; i < 14; i++)
		counts[i] = INT32_MAX;
	REFUSED(game, kalah_game_set_position(game, counts, 14, 0),
	    KALAH_ERROR_POSITION_SEEDS);
	for (i = 0; i < 14; i++)
		counts[i] = 4681;
	REQUIRE_EQUAL(kalah_game_set_position(game, counts, 14, 0), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_total(game), 65534);
	kalah_game_free(game);
}
END_TEST

/* ---- Looking ---------------------------------------------------------- */

START_TEST(looking_at_nothing)
{
	uint64_t hash = 77;
	size_t count = 77;
	uint32_t mask = 77;
	int32_t one[4];

	REQUIRE_EQUAL(kalah_game_pits(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_seeds(NULL, 0, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_store(NULL, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_row(NULL, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_total(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_game_counts(NULL, one, 4, &count), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_side(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_first(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_player(NULL, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_result(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_decided(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_hash(NULL, &hash), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_check(NULL, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_check(NULL, -2), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_legal_mask(NULL, &mask), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_game_moves(NULL, one, 4, &count), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_game_history(NULL, one, 4, &count), KALAH_ERROR_NULL);
	REQUIRE(hash == 77 && count == 77 && mask == 77);
}
END_TEST

START_TEST(looking_with_null)
{
	kalah_game *game = middle();
	size_t count = 77;

	REFUSED(game, kalah_game_hash(game, NULL), KALAH_ERROR_NULL);
	REFUSED(game, kalah_game_legal_mask(game, NULL), KALAH_ERROR_NULL);
	REFUSED(
	    game, kalah_game_counts(game, NULL, 14, &count), KALAH_ERROR_NULL);
	REFUSED(
	    game, kalah_game_moves(game, NULL, 1, &count), KALAH_ERROR_NULL);
	REFUSED(
	    game, kalah_game_history(game, NULL, 1, &count), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(count, 77);
	REQUIRE_EQUAL(kalah_game_ply(game, NULL, NULL), KALAH_OK);
	kalah_game_free(game);
}
END_TEST

START_TEST(looking_at_the_wrong_place)
{
	kalah_game *game = middle();
	size_t i, j;

	for (i = 0; i < COUNT(no_sides); i++) {
		REQUIRE_EQUAL(
		    kalah_game_store(game, no_sides[i]), KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(
		    kalah_game_row(game, no_sides[i]), KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(
		    kalah_game_player(game, no_sides[i]), KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(
		    kalah_game_seeds(game, no_sides[i], 0), KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(
		    kalah_game_seeds(game, no_sides[i], KALAH_PIT_STORE),
		    KALAH_ERROR_RANGE);
	}
	for (i = 0; i < 2; i++)
		for (j = 0; j < COUNT(no_pits); j++)
			if (no_pits[j] != KALAH_PIT_STORE)
				REQUIRE_EQUAL(kalah_game_seeds(
						  game, (int32_t)i, no_pits[j]),
				    KALAH_ERROR_NO_PIT);
	kalah_game_free(game);
}
END_TEST

START_TEST(every_count)
{
	kalah_game *game = support_game("pits=2", "<2,300,1,256,255,65,0> N");
	int32_t out[8];
	size_t count, cap, i;
	static const int32_t want[] = { 300, 1, 256, 255, 65, 0 };

	for (cap = 0; cap < 8; cap++) {
		for (i = 0; i < 8; i++)
			out[i] = -77;
		count = 0;
		REQUIRE_EQUAL(
		    kalah_game_counts(game, cap > 0 ? out : NULL, cap, &count),
		    cap < 6 ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(count, 6);
		for (i = 0; i < 8; i++)
			REQUIRE_EQUAL(
			    out[i], cap >= 6 && i < 6 ? want[i] : -77);
	}
	REQUIRE_EQUAL(kalah_game_counts(game, out, 6, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_seeds(game, 0, 0), 256);
	REQUIRE_EQUAL(kalah_game_seeds(game, 0, 1), 255);
	REQUIRE_EQUAL(kalah_game_seeds(game, 1, 0), 65);
	REQUIRE_EQUAL(kalah_game_seeds(game, 0, KALAH_PIT_STORE), 300);
	REQUIRE_EQUAL(kalah_game_seeds(game, 1, KALAH_PIT_STORE), 1);
	REQUIRE_EQUAL(kalah_game_store(game, 0), 300);
	REQUIRE_EQUAL(kalah_game_row(game, 0), 511);
	REQUIRE_EQUAL(kalah_game_row(game, 1), 65);
	REQUIRE_EQUAL(kalah_game_total(game), 877);
	kalah_game_free(game);
}
END_TEST

START_TEST(decided)
{
	static const struct {
		const char *position;
		int32_t side;
	} table[] = { { "<2,0,0,1,1,1,1> S", KALAH_SIDE_NONE },
		{ "<2,4,0,1,1,1,1> S", KALAH_SIDE_NONE },
		{ "<2,5,0,1,1,1,1> S", KALAH_SIDE_SOUTH },
		{ "<2,0,5,1,1,1,1> N", KALAH_SIDE_NORTH },
		{ "<2,0,4,1,1,1,0> N", KALAH_SIDE_NORTH },
		{ "<2,4,4,0,0,0,0> S", KALAH_SIDE_NONE },
		{ "<2,5,4,0,0,0,0> S", KALAH_SIDE_SOUTH },
		{ "<2,0,0,0,0,0,0> S", KALAH_SIDE_NONE },
		{ "<2,3,2,1,0,0,0> -", KALAH_SIDE_NONE },
		{ "<2,40000,25535,0,0,0,0> -", KALAH_SIDE_SOUTH } };
	size_t i;

	for (i = 0; i < COUNT(table); i++) {
		kalah_game *game = support_game("pits=2", table[i].position);

		support_note("%s", table[i].position);
		REQUIRE_EQUAL(kalah_game_decided(game), table[i].side);
		kalah_game_free(game);
	}
}
END_TEST

/* Worked out apart from the library from the words of kalah_game_look(3). */
START_TEST(known_hashes)
{
	static const struct {
		const char *rules, *position;
		uint64_t hash;
	} table[] = {
		{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S",
		    UINT64_C(0x8B7D0F911E020EC8) },
		{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N",
		    UINT64_C(0xD02370AFC0728871) },
		{ "", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> -",
		    UINT64_C(0x6696A6D75FADD32C) },
		{ "", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S",
		    UINT64_C(0xFB36ED9B0871A394) },
		{ "pits=1", "<1,0,0,0,0> -", UINT64_C(0xEE6C899B4A3F12D1) },
		{ "pits=1", "<1,0,65535,0,0> -", UINT64_C(0x20E02F5CFF4F5E2D) },
		{ "pits=2 seeds=9", "<2,300,1,256,255,65,0> S",
		    UINT64_C(0x767AA2346F20C15E) },
		{ "pits=32 seeds=1",
		    "<32,7,9,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,"
		    "19,20,21,22,23,24,25,26,27,28,29,30,31,31,30,29,28,27,"
		    "26,25,24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,"
		    "7,6,5,4,3,2,1,0> N",
		    UINT64_C(0x015BB02B4661BEDC) },
	};
	size_t i;

	for (i = 0; i < COUNT(table); i++) {
		kalah_game *game =
		    support_game(table[i].rules, table[i].position);
		uint64_t h = 0;

		support_note("%s", table[i].position);
		REQUIRE_EQUAL(kalah_game_hash(game, &h), KALAH_OK);
		REQUIRE(h == table[i].hash);
		kalah_game_free(game);
	}
	/* Not of the rules, the seats or the history. */
	{
		kalah_game *a = support_game("swap=on", NULL);
		kalah_game *b = support_game(
		    "end=pass seeds=1", "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4> N");
		uint64_t x, y;

		REQUIRE_EQUAL(kalah_game_play(a, 0, NULL), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_swap(a), KALAH_OK);
		kalah_game_hash(a, &x);
		kalah_game_hash(b, &y);
		REQUIRE(x == y);
		kalah_game_free(a);
		kalah_game_free(b);
	}
}
END_TEST

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
	kalah_game *game = middle();
	size_t i;

	for (i = 0; i < COUNT(no_pits); i++)
		check_illegal(game, no_pits[i], KALAH_ERROR_NO_PIT);
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
	for (i = 0; i < COUNT(no_pits); i++)
		check_illegal(game, no_pits[i], KALAH_ERROR_GAME_OVER);
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

START_TEST(legal_moves)
{
	kalah_game *game = support_game("pits=32 seeds=1", NULL);
	int32_t moves[40];
	size_t count, cap, i;
	uint32_t mask;

	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	REQUIRE_EQUAL(mask, UINT32_MAX);
	for (cap = 0; cap < 40; cap++) {
		for (i = 0; i < 40; i++)
			moves[i] = -77;
		count = 0;
		REQUIRE_EQUAL(kalah_game_moves(game, moves, cap, &count),
		    cap < 32 ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(count, 32);
		for (i = 0; i < 40; i++)
			REQUIRE_EQUAL(
			    moves[i], cap >= 32 && i < 32 ? (int32_t)i : -77);
	}
	REQUIRE_EQUAL(kalah_game_moves(game, moves, 40, NULL), KALAH_OK);
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
	kalah_game *game = middle();
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
	kalah_game *game = middle();
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
	kalah_game *game = middle();
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

	game = middle();
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
	kalah_game *game = middle();
	static const int32_t want[] = { 0, KALAH_MOVE_SWAP, 1, 5 };
	int32_t moves[8];
	size_t count, cap, i;
	uint64_t only;

	for (cap = 0; cap < 8; cap++) {
		for (i = 0; i < 8; i++)
			moves[i] = -77;
		count = 0;
		REQUIRE_EQUAL(kalah_game_history(game, moves, cap, &count),
		    cap < 4 ? KALAH_ERROR_SPACE : KALAH_OK);
		REQUIRE_EQUAL(count, 4);
		for (i = 0; i < 8; i++)
			REQUIRE_EQUAL(
			    moves[i], cap >= 4 && i < 4 ? want[i] : -77);
	}
	REQUIRE_EQUAL(kalah_game_history(game, moves, 8, NULL), KALAH_OK);
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
	kalah_game *game = middle();
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
	TCase *tests = tcase_create("game");

	tcase_add_test(tests, new_game);
	tcase_add_test(tests, clone_game);
	tcase_add_test(tests, copy_game);
	tcase_add_test(tests, reset);
	tcase_add_test(tests, set_ruleset);
	tcase_add_test(tests, get_ruleset);
	tcase_add_test(tests, set_position);
	tcase_add_test(tests, looking_at_nothing);
	tcase_add_test(tests, looking_with_null);
	tcase_add_test(tests, looking_at_the_wrong_place);
	tcase_add_test(tests, every_count);
	tcase_add_test(tests, decided);
	tcase_add_test(tests, known_hashes);
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
	return suite_run("game", tests);
}
