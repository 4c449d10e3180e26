/* SPDX-License-Identifier: MIT */
/* Batches asked for what cannot be, and batches without memory. */
#include "suite.h"

#include <string.h>

#define UNTOUCHED (-77)

/* ---- Errors ----------------------------------------------------------- */

START_TEST(every_error_of_making_one)
{
	kalah_batch *batch = NULL;
	kalah_ruleset rules = support_rules("kalah");
	struct {
		kalah_ruleset rules;
		uint32_t tail;
	} later;
	size_t games = 0;

	REQUIRE_EQUAL(kalah_batch_new(NULL, &rules, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_new(&batch, &rules, 0), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, 1000000001), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, SIZE_MAX), KALAH_ERROR_RANGE);
	rules.capture = 3;
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, 1), KALAH_ERROR_RULE_VALUE);
	rules = support_rules("kalah");
	rules.seeds = KALAH_SEEDS_MAX / 2; /* good on one pit */
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, 1), KALAH_ERROR_RULE_SEEDS);
	rules = support_rules("kalah");
	rules.size = 8;
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, 1), KALAH_ERROR_STRUCT_SMALL);
	rules.size = UINT32_MAX;
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &rules, 1), KALAH_ERROR_STRUCT_SIZE);
	later.rules = support_rules("kalah");
	later.rules.size = sizeof later;
	later.tail = 1;
	REQUIRE_EQUAL(
	    kalah_batch_new(&batch, &later.rules, 1), KALAH_ERROR_STRUCT_TAIL);
	REQUIRE(batch == NULL);
	later.tail = 0;
	REQUIRE_EQUAL(kalah_batch_new(&batch, &later.rules, 7), KALAH_OK);
	REQUIRE_EQUAL(kalah_batch_games(batch, &games), KALAH_OK);
	REQUIRE_EQUAL(games, 7);
	kalah_batch_free(batch);
	kalah_batch_free(NULL);
}
END_TEST

START_TEST(no_rules_are_the_default_ones)
{
	kalah_batch *batch = support_new_batch(NULL, 1);
	kalah_ruleset rules = support_rules("kalah");
	kalah_game *out = support_new_game(NULL),
		   *opening = support_new_game(&rules);

	REQUIRE_EQUAL(kalah_batch_take(batch, 0, out), KALAH_OK);
	support_same(out, opening);
	kalah_game_free(out);
	kalah_game_free(opening);
	kalah_batch_free(batch);
}
END_TEST

START_TEST(every_error_of_using_one)
{
	kalah_ruleset rules = support_rules("kalah"),
		      other = support_rules("family");
	kalah_batch *batch = support_new_batch(&rules, 2);
	kalah_game *game = support_new_game(&rules),
		   *alien = support_new_game(&other);
	kalah_game *before = support_new_game(&rules);
	int32_t moves[2] = { 0, 0 }, counts[28];
	size_t games = 5;

	REQUIRE_EQUAL(kalah_batch_set_threads(NULL, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_set_threads(batch, 0), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_batch_set_threads(batch, 257), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_set_threads(batch, INT32_MIN), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_batch_set_threads(batch, 256), KALAH_OK);

	REQUIRE_EQUAL(kalah_batch_games(NULL, &games), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_games(batch, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(games, 5);
	REQUIRE_EQUAL(kalah_batch_reset(NULL, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_step(NULL, moves, NULL, NULL, NULL, NULL, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_step(batch, NULL, NULL, NULL, NULL, NULL, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_look(NULL, moves, NULL, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_look(batch, NULL, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_batch_random(NULL, 1, moves), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_random(batch, 1, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_playout(NULL, 1, NULL, NULL, NULL), KALAH_ERROR_NULL);

	counts[0] = UNTOUCHED;
	REQUIRE_EQUAL(
	    kalah_batch_observe(NULL, counts, 14, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_observe(batch, NULL, 14, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_batch_observe(batch, counts, 13, 0), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_observe(batch, counts, 14, -1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_observe(batch, counts, 14, 2), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(counts[0], UNTOUCHED);

	REQUIRE_EQUAL(kalah_batch_put(NULL, 0, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_put(batch, 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_put(batch, 2, game), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_batch_put(batch, SIZE_MAX, game), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_batch_put(batch, 0, alien), KALAH_ERROR_RANGE);
	kalah_game_play(game, 3, NULL);
	kalah_game_play(before, 3, NULL);
	REQUIRE_EQUAL(kalah_batch_take(NULL, 0, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_take(batch, 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_batch_take(batch, 2, game), KALAH_ERROR_RANGE);
	support_same(game, before);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);

	/* After all of that the batch is at its opening still. */
	REQUIRE_EQUAL(kalah_batch_take(batch, 0, before), KALAH_OK);
	support_same(game, before);
	kalah_game_free(game);
	kalah_game_free(alien);
	kalah_game_free(before);
	kalah_batch_free(batch);
}
END_TEST

/* ---- Memory ----------------------------------------------------------- */

START_TEST(memory_is_asked_for_once_and_given_back)
{
	struct heap heap;
	kalah_batch *batch = NULL;
	kalah_ruleset rules = support_rules("kgp");
	int32_t moves[1000];
	long needed = 0;

	heap_limit(&heap, 0);
	while (kalah_batch_new_with(&batch, &rules, 1000, heap_allocate,
		   &heap) == KALAH_ERROR_MEMORY) {
		REQUIRE(batch == NULL);
		heap_end(&heap);
		REQUIRE(needed < 10);
		heap_limit(&heap, ++needed);
	}
	REQUIRE(needed >= 1);
	REQUIRE(batch != NULL);

	/* Nothing more is asked for. */
	kalah_batch_random(batch, 1, moves);
	REQUIRE_EQUAL(
	    kalah_batch_step(batch, moves, NULL, NULL, NULL, NULL, NULL), 0);
	REQUIRE_EQUAL(
	    kalah_batch_playout(batch, 1, NULL, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_batch_reset(batch, NULL), KALAH_OK);
	REQUIRE_EQUAL(heap.asked, needed);
	kalah_batch_free(batch);
	heap_end(&heap);
}
END_TEST

/* Bytes for another game. */
static size_t
bytes_a_game(const char *text)
{
	static const size_t games[] = { 100, 1100 };
	kalah_ruleset rules = support_rules(text);
	struct heap heap;
	size_t bytes[2], i;

	heap_begin(&heap, -1);

	for (i = 0; i < 2; i++) {
		kalah_batch *batch;

		REQUIRE_EQUAL(kalah_batch_new_with(&batch, &rules, games[i],
				  heap_allocate, &heap),
		    KALAH_OK);
		bytes[i] = heap.bytes;
		kalah_batch_free(batch);
	}
	return (bytes[1] - bytes[0]) / (games[1] - games[0]);
}

START_TEST(a_game_costs_what_the_header_says)
{
	REQUIRE(bytes_a_game("kalah") > 30 && bytes_a_game("kalah") < 50);
	REQUIRE(bytes_a_game("pits=32") > 130 && bytes_a_game("pits=32") < 150);
}
END_TEST

START_TEST(the_largest_batch_is_refused_for_memory_only)
{
	struct heap heap;
	kalah_batch *batch = NULL;

	heap_limit(&heap, 1);
	REQUIRE_EQUAL(kalah_batch_new_with(
			  &batch, NULL, 1000000000, heap_allocate, &heap),
	    KALAH_ERROR_MEMORY);
	REQUIRE(batch == NULL);
	heap_end(&heap);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("batch-errors");

	tcase_add_test(tests, every_error_of_making_one);
	tcase_add_test(tests, no_rules_are_the_default_ones);
	tcase_add_test(tests, every_error_of_using_one);
	tcase_add_test(tests, memory_is_asked_for_once_and_given_back);
	tcase_add_test(tests, a_game_costs_what_the_header_says);
	tcase_add_test(tests, the_largest_batch_is_refused_for_memory_only);
	return suite_run("batch-errors", tests);
}
