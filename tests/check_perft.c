/* SPDX-License-Identifier: MIT */
/*
 * Perft: the rows of tests/data/perft.tsv, and counts against playing every
 * sequence on a game handle.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* tests/check_perft_long is this file with every row. */
#ifdef LONG_CHECK
#define NODES_MAX UINT64_MAX
#define GAMES 3000
#else
#define NODES_MAX UINT64_C(20000000)
#define GAMES 300
#endif

START_TEST(rows)
{
	struct table t;
	long checked = 0;

	table_open(&t, "perft.tsv");
	while (table_next(&t)) {
		uint64_t want = strtoull(t.field[2], NULL, 10), nodes;
		int32_t depth = atoi(t.field[1]);
		kalah_game *game;

		if (want > NODES_MAX)
			continue;
		support_note("perft.tsv line %ld", t.row);
		game = support_game(t.field[0], NULL);
		for (int32_t threads = 1; threads <= 2; threads++) {
			REQUIRE_EQUAL(
			    kalah_perft_count(&nodes, game, depth, threads),
			    KALAH_OK);
			REQUIRE_EQUAL(nodes, want);
		}
		kalah_game_free(game);
		checked++;
	}
	REQUIRE(checked > 200);
}
END_TEST

/* The slow way: every sequence of `depth` moves, the last one too. */
static uint64_t
slowly(kalah_game *game, int32_t depth)
{
	uint32_t mask;
	uint64_t nodes = 0;

	if (depth == 0)
		return 1;
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	for (int32_t i = 0; i < KALAH_PITS_MAX; i++) {
		if (!(mask >> i & 1))
			continue;
		REQUIRE_EQUAL(kalah_game_play(game, i, NULL), KALAH_OK);
		nodes += slowly(game, depth - 1);
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	return nodes;
}

/* Count and divide agree with the slow way at every depth up to `depth`. */
static void
compare(kalah_game *game, int32_t depth)
{
	int32_t moves[KALAH_PITS_MAX], legal[KALAH_PITS_MAX];
	uint64_t nodes[KALAH_PITS_MAX], all;
	size_t count, legal_count;

	REQUIRE_EQUAL(
	    kalah_game_moves(game, legal, KALAH_PITS_MAX, &legal_count),
	    KALAH_OK);
	for (int32_t d = 0; d <= depth; d++) {
		uint64_t want = slowly(game, d), sum = 0;

		for (int32_t threads = 1; threads <= 3; threads++) {
			REQUIRE_EQUAL(kalah_perft_count(&all, game, d, threads),
			    KALAH_OK);
			REQUIRE_EQUAL(all, want);
		}
		if (d == 0)
			continue;
		REQUIRE_EQUAL(kalah_perft_divide(moves, nodes, KALAH_PITS_MAX,
				  &count, game, d, 2),
		    KALAH_OK);
		REQUIRE_EQUAL(count, legal_count);
		for (size_t i = 0; i < count; i++) {
			REQUIRE_EQUAL(moves[i], legal[i]);
			REQUIRE_EQUAL(
			    kalah_game_play(game, moves[i], NULL), KALAH_OK);
			REQUIRE_EQUAL(nodes[i], slowly(game, d - 1));
			REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
			sum += nodes[i];
		}
		REQUIRE_EQUAL(sum, want);
	}
}

/* Any rules and positions, those beyond the fast board's 255 seeds too. */
START_TEST(random_positions)
{
	struct rng rng;

	rng_begin(&rng, "check_perft");
	for (int i = 0; i < support_part(GAMES); i++) {
		kalah_ruleset rules = rng_rules(&rng);
		int32_t counts[2 * KALAH_PITS_MAX + 2];
		kalah_game *game;

		rules.first_extra = (int32_t)rng_below(&rng, 2);
		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		if (rng_below(&rng, 2) == 0) {
			rng_counts(&rng, &rules, counts);
			REQUIRE_EQUAL(kalah_game_set_position(game, counts,
					  (size_t)(2 * rules.pits + 2),
					  (int32_t)rng_below(&rng, 2)),
			    KALAH_OK);
		}
		while (rng_below(&rng, 3) > 0 &&
		    kalah_game_side(game) != KALAH_SIDE_NONE)
			kalah_game_play(game, rng_move(&rng, game), NULL);
		compare(game, rules.pits > 8 ? 2 : rules.pits > 3 ? 4 : 7);
		kalah_game_free(game);
	}
}
END_TEST

/* With first-extra=off the very first move is another one. */
START_TEST(first_extra)
{
	kalah_game *game = support_game("first-extra=off", NULL);
	uint64_t off, on;

	compare(game, 5);
	kalah_perft_count(&off, game, 3, 1);
	kalah_game_free(game);
	game = support_game("", NULL);
	kalah_perft_count(&on, game, 3, 1);
	kalah_game_free(game);
	REQUIRE(on != off);
}
END_TEST

START_TEST(swap_is_no_child)
{
	kalah_game *game = support_game("swap=on", NULL);
	uint64_t nodes;

	REQUIRE_EQUAL(kalah_perft_count(&nodes, game, 4, 1), KALAH_OK);
	REQUIRE_EQUAL(nodes, 942);
	kalah_game_free(game);
}
END_TEST

START_TEST(finished)
{
	kalah_game *game = support_game("pits=1", "<1,1,1,0,0> -");
	int32_t move = 77;
	uint64_t nodes = 77;
	size_t count = 77;

	REQUIRE_EQUAL(kalah_perft_count(&nodes, game, 0, 1), KALAH_OK);
	REQUIRE_EQUAL(nodes, 1);
	for (int32_t depth = 1; depth < 5; depth++) {
		REQUIRE_EQUAL(
		    kalah_perft_count(&nodes, game, depth, 2), KALAH_OK);
		REQUIRE_EQUAL(nodes, 0);
		REQUIRE_EQUAL(kalah_perft_divide(
				  &move, &nodes, 1, &count, game, depth, 2),
		    KALAH_OK);
		REQUIRE_EQUAL(count, 0);
	}
	REQUIRE_EQUAL(move, 77);
	kalah_game_free(game);
}
END_TEST

START_TEST(errors)
{
	kalah_game *game = support_game("", NULL);
	int32_t moves[6] = { 9, 9, 9, 9, 9, 9 };
	uint64_t nodes[6] = { 9, 9, 9, 9, 9, 9 };
	size_t count = 9;
	static const int32_t bad[][2] = { { -1, 1 }, { INT32_MIN, 1 },
		{ KALAH_PERFT_DEPTH_MAX + 1, 1 }, { INT32_MAX, 1 }, { 1, 0 },
		{ 1, -1 }, { 1, KALAH_PERFT_THREADS_MAX + 1 } };

	REQUIRE_EQUAL(kalah_perft_divide(NULL, NULL, 0, NULL, game, 1, 1),
	    KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(kalah_perft_count(NULL, game, 1, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_perft_count(nodes, NULL, 1, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_perft_divide(moves, nodes, 6, &count, NULL, 1, 1),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_perft_divide(NULL, nodes, 6, &count, game, 1, 1),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_perft_divide(moves, NULL, 6, &count, game, 1, 1),
	    KALAH_ERROR_NULL);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		REQUIRE_EQUAL(
		    kalah_perft_count(nodes, game, bad[i][0], bad[i][1]),
		    KALAH_ERROR_RANGE);
		REQUIRE_EQUAL(kalah_perft_divide(moves, nodes, 6, &count, game,
				  bad[i][0], bad[i][1]),
		    KALAH_ERROR_RANGE);
	}
	REQUIRE_EQUAL(kalah_perft_divide(moves, nodes, 6, &count, game, 0, 1),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(count, 9);
	REQUIRE_EQUAL(kalah_perft_divide(moves, nodes, 5, &count, game, 3, 1),
	    KALAH_ERROR_SPACE);
	REQUIRE_EQUAL(count, 6);
	REQUIRE_EQUAL(kalah_perft_divide(NULL, NULL, 0, NULL, game, 3, 1),
	    KALAH_ERROR_SPACE);
	for (size_t i = 0; i < 6; i++) {
		REQUIRE_EQUAL(moves[i], 9);
		REQUIRE_EQUAL(nodes[i], 9);
	}
	kalah_game_free(game);
}
END_TEST

/* ---- Want of memory --------------------------------------------------- */

/* More threads than there are tasks worth sharing out. */
START_TEST(many_threads)
{
	kalah_game *game = support_game("", NULL);
	uint64_t one, many;

	REQUIRE_EQUAL(kalah_perft_count(&one, game, 6, 1), KALAH_OK);
	REQUIRE_EQUAL(kalah_perft_count(&many, game, 6, 40), KALAH_OK);
	REQUIRE_EQUAL(one, many);
	kalah_game_free(game);
}
END_TEST

START_TEST(no_memory)
{
	kalah_game *game;
	uint64_t nodes = 7;
	int32_t error;
	size_t before;
	long tries = 0;
	struct heap heap;

	heap_begin(&heap, -1);
	REQUIRE_EQUAL(
	    kalah_game_new_with(&game, NULL, heap_allocate, &heap), KALAH_OK);
	before = heap.blocks;
	heap.lasting = 1;
	do {
		REQUIRE_EQUAL(nodes, 7);
		heap.failing = heap.asked + tries++;
		error = kalah_perft_count(&nodes, game, 5, 2);
		REQUIRE(error == KALAH_OK || error == KALAH_ERROR_MEMORY);
		REQUIRE_EQUAL(heap.blocks, before);
	} while (error != KALAH_OK);
	REQUIRE_EQUAL(nodes, 4690);
	REQUIRE(tries > 2);
	/* By move, too. */
	tries = 0;
	do {
		int32_t moves[6];
		uint64_t each[6] = { 7 };
		size_t count = 99;

		heap.failing = heap.asked + tries++;
		error = kalah_perft_divide(moves, each, 6, &count, game, 5, 2);
		REQUIRE(error == KALAH_OK || error == KALAH_ERROR_MEMORY);
		REQUIRE_EQUAL(count, error == KALAH_OK ? 6 : 99);
		REQUIRE_EQUAL(each[0] == 7, error != KALAH_OK);
	} while (error != KALAH_OK);
	kalah_game_free(game);
	heap_end(&heap);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("perft");

	tcase_add_test(tests, rows);
	tcase_add_test(tests, random_positions);
	tcase_add_test(tests, first_extra);
	tcase_add_test(tests, swap_is_no_child);
	tcase_add_test(tests, finished);
	tcase_add_test(tests, errors);
	tcase_add_test(tests, many_threads);
	tcase_add_test(tests, no_memory);
	return suite_run("perft", tests);
}
