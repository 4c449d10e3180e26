/* SPDX-License-Identifier: MIT */
/*
 * The game handle, how a game begins and what can be asked of it: every
 * function used well, and used badly in every way its header names, after
 * which the game is as before.  (check_move has what plays and undoes.)
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* A struct that a later release might have: longer than ours. */
union longer_rules {
	kalah_ruleset rules;
	unsigned char bytes[8192];
};

static const int32_t no_sides[] = { INT32_MIN, -2, -1, 2, 3, 4, INT32_MAX };

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

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
	kalah_game *game = support_middle(), *twin = NULL;
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
	kalah_game *game = support_middle();
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
	kalah_game *game = support_middle(),
		   *fresh = support_game("swap=on", NULL);
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
	kalah_game *game = support_middle();
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
	kalah_game *game = support_middle();
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
	kalah_game *game = support_middle();
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
	kalah_game *game = support_middle();
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
	kalah_game *game = support_middle();
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
		for (j = 0; j < SUPPORT_NO_PITS; j++)
			if (support_no_pits[j] != KALAH_PIT_STORE)
				REQUIRE_EQUAL(kalah_game_seeds(game, (int32_t)i,
						  support_no_pits[j]),
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
	return suite_run("game", tests);
}
