/* SPDX-License-Identifier: MIT */
/*
 * Many threads at once: on handles of their own, on handles that all of them
 * only read, on one table, and in engines that use several threads each.
 * Every thread checks its answers against those of one thread alone;
 * ThreadSanitizer, where the build has it, watches the memory.
 */
#include "suite.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS = 4 };

static void
run(void *(*work)(void *), void *data)
{
	pthread_t threads[THREADS];
	int i;

	for (i = 0; i < THREADS; i++)
		REQUIRE_EQUAL(pthread_create(&threads[i], NULL, work, data), 0);
	for (i = 0; i < THREADS; i++)
		REQUIRE_EQUAL(pthread_join(threads[i], NULL), 0);
}

/* ---- Handles of their own --------------------------------------------- */

/* Random games of every preset, as one number. */
static uint64_t
play_presets(void)
{
	struct rng rng = { 1 };
	uint64_t sum = 0, hash;
	int32_t preset;

	for (preset = 0; preset < kalah_ruleset_preset_count(); preset++) {
		kalah_game *game =
		    support_game(kalah_ruleset_preset_name(preset), NULL);
		char saved[4096];
		int plies;

		for (plies = 0; plies < 200 &&
		     kalah_game_result(game) == KALAH_RESULT_ONGOING;
		     plies++)
			REQUIRE_EQUAL(
			    kalah_game_play(game, rng_move(&rng, game), NULL),
			    KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_notation_write_game(game, saved, sizeof saved, NULL),
		    KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_notation_read_game(game, saved, (size_t)-1, NULL),
		    KALAH_OK);
		REQUIRE_EQUAL(kalah_game_hash(game, &hash), KALAH_OK);
		sum = sum * 31 + hash;
		kalah_game_free(game);
	}
	return sum;
}

static void *
play_alone(void *data)
{
	const uint64_t *sum = data;
	int i;

	for (i = 0; i < 20; i++)
		REQUIRE(play_presets() == *sum);
	return NULL;
}

START_TEST(separate_handles)
{
	uint64_t sum = play_presets();

	run(play_alone, &sum);
}
END_TEST

/* ---- One handle that all read ----------------------------------------- */

static void *
read_shared(void *data)
{
	const kalah_game *game = data;
	int i;

	for (i = 0; i < 200; i++) {
		char text[512];
		kalah_hint hints[KALAH_PITS_MAX];
		kalah_step steps[64];
		kalah_report report;
		kalah_game *twin;
		uint64_t hash, nodes;
		size_t count;

		report.size = sizeof report;
		REQUIRE_EQUAL(kalah_game_hash(game, &hash), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_preview(game, 0, &report), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_steps(
				  game, 0, steps, sizeof steps[0], 64, &count),
		    KALAH_OK);
		REQUIRE_EQUAL(kalah_hint_list(game, hints, sizeof hints[0],
				  KALAH_PITS_MAX, &count),
		    KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_notation_write_game(game, text, sizeof text, NULL),
		    KALAH_OK);
		REQUIRE_EQUAL(kalah_perft_count(&nodes, game, 5, 2), KALAH_OK);
		REQUIRE_EQUAL(nodes, 4690);
		REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(twin, 0, NULL), KALAH_OK);
		kalah_game_free(twin);
	}
	return NULL;
}

START_TEST(shared_game)
{
	kalah_game *game = support_game("kalah", NULL);

	run(read_shared, game);
	kalah_game_free(game);
}
END_TEST

/* ---- One table, and engines of several threads ------------------------ */

struct lent {
	const kalah_table *table;
	int32_t value;
};

static int32_t
solve(const kalah_table *table, int32_t threads)
{
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	kalah_solution solution;
	kalah_engine *engine;

	solution.size = sizeof solution;
	REQUIRE_EQUAL(kalah_engine_new(&engine, 1 << 20), KALAH_OK);
	REQUIRE_EQUAL(kalah_engine_set_threads(engine, threads), KALAH_OK);
	REQUIRE_EQUAL(kalah_engine_use_table(engine, table), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_engine_solve(engine, game, KALAH_GOAL_SCORE, NULL, &solution),
	    KALAH_OK);
	REQUIRE_EQUAL(solution.exact, 1);
	kalah_engine_free(engine);
	kalah_game_free(game);
	return solution.value;
}

static void *
solve_lent(void *data)
{
	const struct lent *lent = data;
	int i;

	for (i = 0; i < 4; i++)
		REQUIRE_EQUAL(
		    solve(i % 2 ? lent->table : NULL, 1 + i / 2), lent->value);
	return NULL;
}

START_TEST(shared_table)
{
	char path[] = "check_threads.XXXXXX";
	struct lent lent;
	kalah_table *made, *opened;
	kalah_ruleset rules = support_rules("pits=4");
	int file = mkstemp(path);

	REQUIRE(file >= 0);
	close(file);
	REQUIRE_EQUAL(
	    kalah_table_new(&made, &rules, 10, 2, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_write(made, path), KALAH_OK);
	kalah_table_free(made);
	REQUIRE_EQUAL(
	    kalah_table_open(&opened, path, KALAH_TABLE_VERIFY), KALAH_OK);
	lent.table = opened;
	lent.value = solve(NULL, 1);
	run(solve_lent, &lent);
	kalah_table_free(opened);
	remove(path);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("threads");

	tcase_add_test(tests, separate_handles);
	tcase_add_test(tests, shared_game);
	tcase_add_test(tests, shared_table);
	return suite_run("threads", tests);
}
