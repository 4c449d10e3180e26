/* SPDX-License-Identifier: MIT */
/*
 * Memory: every allocation of every call fails once, after which nothing has
 * changed and the call can be made again; what is allocated is freed, and
 * the library always knows how large a block was.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

static struct heap heap;

/* ---- Calls that allocate ---------------------------------------------- */

static const char rules_text[] = "pits=7 seeds=7 swap=on";

/*
 * Calls once; when that fails for want of memory, which must be what the
 * heap just did, the game is as before, and calls again.
 */
#define TWICE(game, call) \
	do { \
		struct snapshot before; \
		int32_t error; \
\
		snapshot_take(&before, game); \
		heap.failed = 0; \
		error = (call); \
		REQUIRE_EQUAL(heap.failed, error == KALAH_ERROR_MEMORY); \
		if (error == KALAH_ERROR_MEMORY) { \
			snapshot_same(&before, game); \
			error = (call); \
		} \
		REQUIRE_EQUAL(error, KALAH_OK); \
		snapshot_free(&before); \
	} while (0)

static kalah_game *
make_game(void)
{
	kalah_ruleset rules = support_rules(rules_text);
	kalah_game *game = NULL;
	size_t blocks = heap.blocks;
	int32_t error =
	    kalah_game_new_with(&game, &rules, heap_allocate, &heap);

	if (error == KALAH_ERROR_MEMORY) {
		REQUIRE(heap.failed);
		REQUIRE(game == NULL);
		REQUIRE_EQUAL(heap.blocks, blocks);
		error =
		    kalah_game_new_with(&game, &rules, heap_allocate, &heap);
	}
	REQUIRE_EQUAL(error, KALAH_OK);
	return game;
}

static void
play_on(kalah_game *game, int plies)
{
	struct rng rng = { 5 };

	while (plies-- > 0 && kalah_game_side(game) != KALAH_SIDE_NONE) {
		int32_t move = rng_move(&rng, game);

		TWICE(game, kalah_game_play(game, move, NULL));
	}
}

/* Many moves at once. */
static void
play_many(kalah_game *game)
{
	int32_t list[200];
	size_t i, failed = 77;
	kalah_report report;
	struct rng rng = { 6 };
	kalah_game *scout;

	REQUIRE_EQUAL(kalah_game_new(&scout, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_copy(scout, game), KALAH_OK);
	for (i = 0; i < 200 && kalah_game_side(scout) != KALAH_SIDE_NONE; i++) {
		list[i] = rng_move(&rng, scout);
		REQUIRE_EQUAL(kalah_game_play(scout, list[i], NULL), KALAH_OK);
	}
	kalah_game_free(scout);
	report.size = sizeof report;
	TWICE(game, kalah_game_play_all(game, list, i, &failed, &report));
	REQUIRE(failed == 77 || failed < i);
}

static void
clone_one(const kalah_game *game)
{
	kalah_game *twin = NULL;
	struct snapshot shot;
	size_t blocks = heap.blocks;

	snapshot_take(&shot, game);
	heap.failed = 0;
	if (kalah_game_clone(&twin, game) == KALAH_ERROR_MEMORY) {
		REQUIRE(heap.failed);
		REQUIRE(twin == NULL);
		REQUIRE_EQUAL(heap.blocks, blocks);
		REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
	}
	snapshot_same(&shot, twin);
	snapshot_same(&shot, game);
	snapshot_free(&shot);
	/* A clone's history grows on its own. */
	if (kalah_game_side(twin) != KALAH_SIDE_NONE)
		play_on(twin, 40);
	kalah_game_free(twin);
	REQUIRE_EQUAL(heap.blocks, blocks);
}

static void
load_one(kalah_game *game)
{
	static const char text[] =
	    "kalah-game 1; pits=2 seeds=3; <2,0,0,3,3,3,3> S; began=south; "
	    "0 0";
	char *saved = support_saved(game);

	TWICE(
	    game, kalah_notation_read_game(game, text, sizeof text - 1, NULL));
	TWICE(game, kalah_notation_read_game(game, saved, strlen(saved), NULL));
	free(saved);
}

/* Everything that can allocate, and between it what must not. */
static void
everything(void)
{
	kalah_game *game = make_game(), *other = make_game();
	kalah_ruleset wide = support_rules("pits=32 seeds=1");
	long asked;

	play_on(game, 40);
	clone_one(game);
	load_one(game);
	while (kalah_game_undo(game) == KALAH_OK)
		;
	clone_one(game);
	asked = heap.asked;
	while (kalah_game_redo(game, NULL) == KALAH_OK)
		;
	REQUIRE_EQUAL(kalah_game_copy(other, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
	REQUIRE_EQUAL(heap.asked, asked);
	play_many(game);
	/* Longer entries in a history that was made for shorter ones. */
	REQUIRE_EQUAL(kalah_game_set_ruleset(game, &wide), KALAH_OK);
	play_on(game, 60);
	clone_one(game);
	load_one(game);
	play_many(other);
	kalah_game_free(other);
	kalah_game_free(game);
}

START_TEST(every_allocation_fails_once)
{
	long n;

	heap_begin(&heap, -1);
	everything();
	heap_end(&heap);
	printf("%ld allocations\n", heap.asked);
	ck_assert_int_gt(heap.asked, 10);
	for (n = 0;; n++) {
		support_note("allocation %ld fails", n);
		heap_begin(&heap, n);
		everything();
		heap_end(&heap);
		if (heap.asked <= n)
			break;
	}
}
END_TEST

/* No memory ever: each call says so, each time. */
START_TEST(no_memory_at_all)
{
	kalah_game *game = make_game(), *twin = NULL;
	static const char text[] =
	    "kalah-game 1; ; <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; "
	    "began=south; 0";
	int32_t moves[] = { 0, 1 };
	size_t failed = 9, at = 9;
	struct snapshot shot;
	kalah_report report;
	int i;

	report.size = sizeof report;
	report.lifted = 1234;
	snapshot_take(&shot, game);
	for (i = 0; i < 3; i++) {
		heap.failing = heap.asked;
		REQUIRE_EQUAL(
		    kalah_game_play(game, 0, &report), KALAH_ERROR_MEMORY);
		snapshot_same(&shot, game);
		heap.failing = heap.asked;
		REQUIRE_EQUAL(
		    kalah_game_play_all(game, moves, 2, &failed, &report),
		    KALAH_ERROR_MEMORY);
		snapshot_same(&shot, game);
		REQUIRE(failed < 2);
		heap.failing = heap.asked;
		REQUIRE_EQUAL(
		    kalah_game_clone(&twin, game), KALAH_ERROR_MEMORY);
		REQUIRE(twin == NULL);
		heap.failing = heap.asked;
		REQUIRE_EQUAL(
		    kalah_notation_read_game(game, text, sizeof text - 1, &at),
		    KALAH_ERROR_MEMORY);
		heap.failing = heap.asked + 1;
		REQUIRE_EQUAL(
		    kalah_notation_read_game(game, text, sizeof text - 1, &at),
		    KALAH_ERROR_MEMORY);
		REQUIRE_EQUAL(at, 9);
		snapshot_same(&shot, game);
	}
	REQUIRE_EQUAL(report.lifted, 1234);
	snapshot_free(&shot);
	kalah_game_free(game);
	heap_end(&heap);
}
END_TEST

/* The swap grows the history, too. */
START_TEST(swap_without_memory)
{
	kalah_game *game;
	struct snapshot shot;
	int plies = 0;

	heap_begin(&heap, -1);
	game = make_game();
	REQUIRE_EQUAL(kalah_game_play(game, 1, NULL), KALAH_OK);
	while (kalah_game_check(game, KALAH_MOVE_SWAP) != KALAH_OK) {
		REQUIRE(plies++ < 10);
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(game, plies, NULL), KALAH_OK);
	}
	/* A clone has just the room it needs. */
	{
		kalah_game *twin;

		REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
		snapshot_take(&shot, twin);
		heap.failing = heap.asked;
		REQUIRE_EQUAL(kalah_game_swap(twin), KALAH_ERROR_MEMORY);
		snapshot_same(&shot, twin);
		REQUIRE_EQUAL(kalah_game_swap(twin), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_player(twin, KALAH_SIDE_SOUTH), 2);
		snapshot_free(&shot);
		kalah_game_free(twin);
	}
	kalah_game_free(game);
	heap_end(&heap);
}
END_TEST

/* A game without end, as long as one likes: a lone seed wanders clockwise. */
static kalah_game *
endless_game(void)
{
	kalah_ruleset rules = support_rules("pits=1 direction=cw end=no-move");
	static const int32_t counts[] = { 0, 0, 1, 0 };
	kalah_game *game;

	heap_begin(&heap, -1);
	REQUIRE_EQUAL(
	    kalah_game_new_with(&game, &rules, heap_allocate, &heap), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_set_position(game, counts, 4, 0), KALAH_OK);
	return game;
}

/* The history grows by doubling, from 32, and only when it is full. */
START_TEST(history_doubles)
{
	kalah_game *game = endless_game();
	size_t first = heap.bytes, entry = 0;
	long asked = heap.asked;
	int ply;

	for (ply = 1; ply <= 2600; ply++) {
		REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
		if (ply == 1)
			entry = (heap.bytes - first) / 32;
		if (ply == 1 || ply == 32)
			REQUIRE_EQUAL(heap.asked, asked + 1);
		if (ply == 33 || ply == 64)
			REQUIRE_EQUAL(heap.asked, asked + 2);
	}
	REQUIRE_EQUAL(heap.asked, asked + 8);
	REQUIRE_EQUAL(heap.bytes - first, 4096 * entry);
	kalah_game_free(game);
	heap_end(&heap);
}
END_TEST

/* Many moves at once get the room they need. */
START_TEST(history_grows_at_once)
{
	kalah_game *game = endless_game();
	static const int32_t moves[1000] = { 0 };
	size_t first = heap.bytes, entry;
	long asked;
	int i;

	/* Never less than twice what there was. */
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_OK);
	entry = (heap.bytes - first) / 32;
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(game, moves, 40, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(heap.bytes - first, 64 * entry);

	asked = heap.asked;
	for (i = 0; i < 10; i++)
		REQUIRE_EQUAL(kalah_game_play_all(game, moves,
				  (size_t)(i % 2 == 0 ? 1000 : 7), NULL, NULL),
		    KALAH_OK);
	REQUIRE(heap.asked <= asked + 4);
	while (kalah_game_undo(game) == KALAH_OK)
		;
	kalah_game_free(game);
	heap_end(&heap);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("memory");

	heap_begin(&heap, -1);
	tcase_add_test(tests, every_allocation_fails_once);
	tcase_add_test(tests, no_memory_at_all);
	tcase_add_test(tests, swap_without_memory);
	tcase_add_test(tests, history_doubles);
	tcase_add_test(tests, history_grows_at_once);
	return suite_run("memory", tests);
}
