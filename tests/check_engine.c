/* SPDX-License-Identifier: MIT */
/* The engine's handle: its errors, its memory, and when there is none. */
#include "suite.h"
#include "support-engine.h"

#include <stdlib.h>
#include <string.h>

START_TEST(errors)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game = support_game("three", NULL);
	kalah_limits limits = { sizeof limits, 0, 0 };
	kalah_solution s, before;
	kalah_verdict verdict;
	int32_t move = 5;
	size_t count = 0;

	memset(&s, 0, sizeof s);
	s.size = sizeof s;
	before = s;
#define FAILS(error, call) REQUIRE_EQUAL(call, error)
	FAILS(KALAH_ERROR_NULL, kalah_engine_new(NULL, 0));
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_new(&engine, KALAH_ENGINE_MEMORY_MIN - 1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_memory(engine, 1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_threads(engine, 0));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_threads(engine, 257));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_threads(NULL, 1));
	FAILS(KALAH_ERROR_NULL, kalah_engine_clear(NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_memory(NULL, 0));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_analyse(
		NULL, game, NULL, &verdict, sizeof verdict, 1, &count));
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_analyse(
		engine, game, NULL, NULL, sizeof verdict, 0, NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_endings(NULL, 0));
	FAILS(KALAH_ERROR_NULL, kalah_engine_think(NULL, game, &limits, &s));
	FAILS(KALAH_ERROR_NULL, kalah_engine_think(engine, NULL, &limits, &s));
	FAILS(
	    KALAH_ERROR_NULL, kalah_engine_think(engine, game, &limits, NULL));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_analyse(
		engine, game, NULL, NULL, sizeof verdict, 1, &count));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_line(engine, game, NULL, NULL, 1, &count));
	FAILS(KALAH_ERROR_NULL, kalah_engine_use_table(NULL, NULL));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_endings(engine, -1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_endings(engine, 101));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_progress(NULL, NULL, NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_solve(NULL, game, 0, NULL, &s));
	FAILS(KALAH_ERROR_NULL, kalah_engine_solve(engine, NULL, 0, NULL, &s));
	FAILS(
	    KALAH_ERROR_NULL, kalah_engine_solve(engine, game, 0, NULL, NULL));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_solve(engine, game, 2, NULL, &s));
	FAILS(
	    KALAH_ERROR_RANGE, kalah_engine_solve(engine, game, -1, NULL, &s));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_think(engine, game, NULL, &s));
	limits.milliseconds = -1;
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_solve(engine, game, 0, &limits, &s));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_think(engine, game, &limits, &s));
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_line(engine, game, &limits, &move, 1, &count));
	limits.milliseconds = 0;
	limits.size = 8;
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_solve(engine, game, 0, &limits, &s));
	s.size = 4;
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_solve(engine, game, 0, NULL, &s));
	s.size = 1 << 20;
	FAILS(KALAH_ERROR_STRUCT_SIZE,
	    kalah_engine_solve(engine, game, 0, NULL, &s));
	s.size = sizeof s;
	REQUIRE(memcmp(&s, &before, sizeof s) == 0);
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_analyse(
		engine, game, NULL, &verdict, sizeof verdict, 1, &count));
	REQUIRE_EQUAL(count, 6);
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_analyse(engine, game, NULL, &verdict, 4, 1, &count));
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_line(engine, game, NULL, &move, 1, &count));
	REQUIRE_EQUAL(move, 5);
	REQUIRE(count > 1);
#undef FAILS
	kalah_game_free(game);
	kalah_engine_free(engine);
	kalah_engine_free(NULL);
}
END_TEST

/* Blocks that begin `shift` bytes behind where malloc's do. */
static void *
shifted(void *data, void *block, size_t old_size, size_t new_size)
{
	size_t shift = *(size_t *)data;
	char *base = block == NULL ? NULL : (char *)block - shift, *more;

	(void)old_size;
	if (new_size == 0) {
		free(base);
		return NULL;
	}
	more = realloc(base, new_size + shift);
	REQUIRE(more != NULL);
	return more + shift;
}

/* The same calls give the same answers, wherever the memory lies. */
START_TEST(any_place_in_memory)
{
	kalah_game *game = support_game("pits=4 seeds=2", NULL);
	kalah_solution first;

	for (size_t shift = 0; shift < 128; shift += 16) {
		kalah_engine *engine;
		kalah_solution s;

		support_note("shifted by %lu", (unsigned long)shift);
		REQUIRE_EQUAL(kalah_engine_new_with(&engine,
				  KALAH_ENGINE_MEMORY_MIN, shifted, &shift),
		    KALAH_OK);
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_solve(
				  engine, game, KALAH_GOAL_SCORE, NULL, &s),
		    KALAH_OK);
		s.milliseconds = 0;
		if (shift == 0)
			first = s;
		REQUIRE(memcmp(&first, &s, sizeof s) == 0);
		kalah_engine_free(engine);
	}
	kalah_game_free(game);
}
END_TEST

/* Everything that an engine does, with so many allocations. */
static int32_t
use_memory(struct heap *heap, const kalah_game *game)
{
	kalah_limits limits = { sizeof limits, 0, 4000 };
	kalah_engine *engine = NULL;
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	int32_t moves[512], error;
	size_t count = 0;
	kalah_solution s;

	memset(&s, 0, sizeof s);
	s.size = sizeof s;
	s.value = -7777;
	error = kalah_engine_new_with(&engine, 1 << 16, heap_allocate, heap);
	if (error == KALAH_OK)
		error = kalah_engine_set_threads(engine, 2);
	if (error == KALAH_OK) {
		error = kalah_engine_solve(engine, game, 0, &limits, &s);
		REQUIRE_EQUAL(s.value == -7777, error != KALAH_OK);
	}
	if (error == KALAH_OK)
		error = kalah_engine_analyse(engine, game, &limits, verdicts,
		    sizeof *verdicts, KALAH_PITS_MAX + 1, &count);
	if (error == KALAH_OK) {
		REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		error =
		    kalah_engine_line(engine, game, &limits, moves, 512, NULL);
	}
	if (error == KALAH_OK) {
		s.value = -7777;
		REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		error = kalah_engine_think(engine, game, &limits, &s);
		REQUIRE_EQUAL(s.value == -7777, error != KALAH_OK);
	}
	if (error == KALAH_OK)
		error = kalah_engine_set_memory(engine, 1 << 17);
	if (error == KALAH_OK)
		error = kalah_engine_set_endings(engine, 0);
	kalah_engine_free(engine);
	return error;
}

START_TEST(every_allocation_failing)
{
	/* The last ones are searched deeper than there is room at first. */
	static const char *const rules[] = { "pits=4 seeds=3",
		"pits=4 seeds=3 direction=cw", "pits=6 seeds=40 capture=none" };

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		kalah_game *game = support_game(rules[i], NULL);
		int32_t error = KALAH_ERROR_MEMORY;
		long n = 0;

		for (; error != KALAH_OK; n++) {
			struct heap heap;

			support_note("%s, %ld allocations", rules[i], n);
			heap_limit(&heap, n);
			error = use_memory(&heap, game);
			REQUIRE(
			    error == KALAH_OK || error == KALAH_ERROR_MEMORY);
			heap_end(&heap);
		}
		REQUIRE(n > 10);
		kalah_game_free(game);
	}
}
END_TEST

/* An endgame table of its own is a help: without memory for it the search
 * goes on, and finds the same. */
START_TEST(own_endings_without_memory)
{
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	int with = 0, without = 0;
	struct heap heap;
	long k = 0;

	do {
		kalah_engine *engine;
		kalah_solution s;
		int32_t error;

		support_note("allocation %ld fails", k);
		heap_begin(&heap, -1);
		REQUIRE_EQUAL(kalah_engine_new_with(
				  &engine, 1 << 22, heap_allocate, &heap),
		    KALAH_OK);
		heap.failing = heap.asked + k++;
		s.size = sizeof s;
		error = kalah_engine_solve(engine, game, 0, NULL, &s);
		if (error == KALAH_OK) {
			REQUIRE(s.exact && s.value == 6);
			with += s.endings > 0;
			without += s.endings == 0;
		} else {
			REQUIRE_EQUAL(error, KALAH_ERROR_MEMORY);
		}
		kalah_engine_free(engine);
		heap_end(&heap);
	} while (heap.failed);
	REQUIRE(with > 0 && without > 0);
	kalah_game_free(game);
}
END_TEST

/* Settings that there is no memory for change nothing. */
START_TEST(settings_without_memory)
{
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	struct heap heap;
	kalah_engine *engine;
	kalah_solution a, b;

	heap_begin(&heap, -1);
	REQUIRE_EQUAL(
	    kalah_engine_new_with(&engine, 1 << 16, heap_allocate, &heap),
	    KALAH_OK);
	a = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	heap.lasting = 1;
	for (int i = 0; i < 2; i++) {
		heap.failing = heap.asked + i;
		REQUIRE_EQUAL(kalah_engine_set_memory(engine, 1 << 12),
		    KALAH_ERROR_MEMORY);
		heap.failing = heap.asked + i;
		REQUIRE_EQUAL(
		    kalah_engine_set_endings(engine, 0), KALAH_ERROR_MEMORY);
	}
	heap.failing = -1;
	REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
	b = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	a.milliseconds = b.milliseconds = 0;
	REQUIRE(memcmp(&a, &b, sizeof a) == 0);
	kalah_engine_free(engine);
	heap_end(&heap);
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *t = tcase_create("engine");

	tcase_add_test(t, errors);
	tcase_add_test(t, any_place_in_memory);
	tcase_add_test(t, every_allocation_failing);
	tcase_add_test(t, own_endings_without_memory);
	tcase_add_test(t, settings_without_memory);
	return suite_run("engine", t);
}
