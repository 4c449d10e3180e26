/* SPDX-License-Identifier: MIT */
/* The computer players: what each must see, and that one beats the next. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static kalah_engine *
make(void)
{
	kalah_engine *engine;

	REQUIRE_EQUAL(kalah_engine_new(&engine, 0), KALAH_OK);
	return engine;
}

static int32_t
choose(
    kalah_engine *engine, const kalah_game *game, int32_t level, uint64_t seed)
{
	int32_t move = -100;

	REQUIRE_EQUAL(
	    kalah_level_choose(engine, game, level, seed, NULL, &move),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_check(game, move), KALAH_OK);
	return move;
}

START_TEST(names)
{
	static const char *const want[] = { "easy", "medium", "hard",
		"perfect" };
	int32_t level = 9;

	REQUIRE_EQUAL(kalah_level_count(), 4);
	for (int32_t i = 0; i < 4; i++) {
		REQUIRE_TEXT(kalah_level_name(i), want[i]);
		REQUIRE_EQUAL(
		    kalah_level_find(&level, want[i], (size_t)-1), KALAH_OK);
		REQUIRE_EQUAL(level, i);
	}
	REQUIRE(kalah_level_name(-1) == NULL && kalah_level_name(4) == NULL);
	REQUIRE_EQUAL(kalah_level_find(&level, "hardest", 4), KALAH_OK);
	REQUIRE_EQUAL(level, KALAH_LEVEL_HARD);
	REQUIRE_EQUAL(kalah_level_find(&level, "hardest", 7), KALAH_ERROR_NAME);
	REQUIRE_EQUAL(kalah_level_find(&level, "", 0), KALAH_ERROR_NAME);
	REQUIRE_EQUAL(kalah_level_find(NULL, "easy", 4), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_level_find(&level, NULL, 4), KALAH_ERROR_NULL);
}
END_TEST

START_TEST(errors)
{
	kalah_engine *engine = make();
	kalah_game *game = support_game("", NULL);
	kalah_game *over =
	    support_game("", "<6,20,28,0,0,0,0,0,0,0,0,0,0,0,0> -");
	kalah_limits limits = { sizeof limits, 0, 0 };
	int32_t move = 77;

	REQUIRE_EQUAL(kalah_level_choose(engine, over, 0, 1, NULL, &move),
	    KALAH_ERROR_GAME_OVER);
	REQUIRE_EQUAL(kalah_level_choose(engine, game, 4, 1, NULL, &move),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_level_choose(engine, game, -1, 1, NULL, &move),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_level_choose(NULL, game, 0, 1, NULL, &move),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_level_choose(engine, NULL, 0, 1, NULL, &move),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_level_choose(engine, game, 0, 1, NULL, NULL),
	    KALAH_ERROR_NULL);
	limits.milliseconds = -1;
	REQUIRE_EQUAL(kalah_level_choose(engine, game, 0, 1, &limits, &move),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(move, 77);
	kalah_game_free(over);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Without limits there are some on every board, however large. */
START_TEST(limits_of_their_own)
{
	static const char *const boards[] = { "", "pits=3 seeds=300",
		"pits=3 seeds=300 relay=both", "pits=32 seeds=1000",
		"pits=32 seeds=30" };
	kalah_engine *engine = make();

	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		kalah_game *game = support_game(boards[i], NULL);
		kalah_limits none = { sizeof none, 0, 0 };
		int32_t level, move, again;

		for (level = 0; level < kalah_level_count(); level++) {
			REQUIRE_EQUAL(kalah_level_choose(
					  engine, game, level, 5, NULL, &move),
			    KALAH_OK);
			REQUIRE_EQUAL(kalah_game_check(game, move), KALAH_OK);
			REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
			REQUIRE_EQUAL(kalah_level_choose(engine, game, level, 5,
					  &none, &again),
			    KALAH_OK);
			REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
			if (level < KALAH_LEVEL_PERFECT)
				REQUIRE_EQUAL(move, again);
			none.milliseconds = 5;
			REQUIRE_EQUAL(kalah_level_choose(engine, game, level, 5,
					  &none, &again),
			    KALAH_OK);
			REQUIRE_EQUAL(kalah_game_check(game, again), KALAH_OK);
			none.milliseconds = 0;
		}
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

/* Easy picks every legal move about equally often, by the seed alone. */
START_TEST(easy)
{
	kalah_engine *engine = make();
	kalah_game *game = support_game("", NULL);
	int times[6] = { 0 };

	for (uint64_t seed = 0; seed < 6000; seed++)
		times[choose(engine, game, KALAH_LEVEL_EASY, seed)]++;
	for (int i = 0; i < 6; i++)
		REQUIRE(times[i] > 850 && times[i] < 1150);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Moves that win at once. */
static uint32_t
winning(const kalah_game *game)
{
	uint32_t mask, wins = 0;
	int32_t side = kalah_game_side(game);

	kalah_game_legal_mask(game, &mask);
	for (int32_t pit = 0; pit < KALAH_PITS_MAX; pit++) {
		kalah_game *next;

		if (!(mask >> pit & 1))
			continue;
		REQUIRE_EQUAL(kalah_game_clone(&next, game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(next, pit, NULL), KALAH_OK);
		if (kalah_game_decided(next) == side ||
		    kalah_game_result(next) ==
			(side == KALAH_SIDE_SOUTH ? KALAH_RESULT_SOUTH
						  : KALAH_RESULT_NORTH))
			wins |= UINT32_C(1) << pit;
		kalah_game_free(next);
	}
	return wins;
}

/* Along random games: a win at once is taken, the same seed picks the same
 * move whatever the engine did before. */
START_TEST(along_random_games)
{
	kalah_engine *engine = make(), *other = make();
	struct rng rng;
	int wins = 0;

	rng_begin(&rng, "along_random_games");
	for (int i = 0; i < support_part(60); i++) {
		kalah_ruleset rules = rng_rules(&rng);
		kalah_game *game;

		rules.pits = 2 + (int32_t)rng_below(&rng, 5);
		rules.seeds = 1 + (int32_t)rng_below(&rng, 4);
		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		for (int ply = 0; ply < 40; ply++) {
			uint32_t good;

			if (kalah_game_side(game) == KALAH_SIDE_NONE)
				break;
			good = winning(game);
			for (int32_t l = KALAH_LEVEL_MEDIUM;
			     l <= KALAH_LEVEL_HARD; l++) {
				uint64_t seed = rng_next(&rng);
				int32_t move = choose(engine, game, l, seed);

				if (good != 0 && move >= 0) {
					REQUIRE(good >> move & 1);
					wins++;
				}
				REQUIRE_EQUAL(
				    move, choose(other, game, l, seed));
			}
			kalah_game_play(game, rng_move(&rng, game), NULL);
		}
		kalah_game_free(game);
	}
	/* A few games need have none. */
	REQUIRE(wins > 20 || support_part(60) < 60);
	kalah_engine_free(engine);
	kalah_engine_free(other);
}
END_TEST

START_TEST(perfect_is_perfect)
{
	kalah_engine *engine = make();
	struct table t;
	int checked = 0;

	table_open(&t, "values.tsv");
	while (table_next(&t)) {
		kalah_game *game;
		kalah_solution s;
		int32_t side, value = -1000;

		if (t.field[1][0] == '\0' || t.row % 10 != 0)
			continue;
		game = support_game(t.field[0], t.field[1]);
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &s), 0);
		value = s.value;
		side = kalah_game_side(game);
		kalah_game_play(
		    game, choose(engine, game, KALAH_LEVEL_PERFECT, 3), NULL);
		REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &s), 0);
		if (kalah_game_side(game) == KALAH_SIDE_NONE
			? side == KALAH_SIDE_NORTH
			: kalah_game_side(game) != side)
			s.value = -s.value;
		REQUIRE_EQUAL(s.value, value);
		kalah_game_free(game);
		checked++;
	}
	REQUIRE(checked > 20);
	kalah_engine_free(engine);
}
END_TEST

/* After a first move that is too good the swap is taken, else it is not. */
START_TEST(swaps)
{
	kalah_engine *engine = make();
	kalah_game *game = support_game("pits=3 seeds=3 swap=on", NULL);
	int swapped = 0, kept = 0;

	for (int32_t pit = 0; pit < 3; pit++) {
		kalah_solution s;
		int32_t move;

		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
		if (kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK) {
			s.size = sizeof s;
			kalah_engine_solve(engine, game, 0, NULL, &s);
			move = choose(engine, game, KALAH_LEVEL_PERFECT, 1);
			REQUIRE_EQUAL(move == KALAH_MOVE_SWAP, s.value < 0);
			swapped += move == KALAH_MOVE_SWAP;
			kept += move != KALAH_MOVE_SWAP;
		}
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	REQUIRE(swapped + kept > 0);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Twice the points of a in a game against b, South first. */
static int
play_out(kalah_engine *engine, const char *rules, int32_t south, int32_t north,
    uint64_t seed)
{
	kalah_game *game = support_game(rules, NULL);
	int32_t result;

	for (int ply = 0; kalah_game_side(game) != KALAH_SIDE_NONE; ply++) {
		int32_t level =
		    kalah_game_side(game) == KALAH_SIDE_SOUTH ? south : north;
		/* Two moves at random, that no two games are alike. */
		if (ply < 2)
			level = KALAH_LEVEL_EASY;
		kalah_game_play(game,
		    choose(engine, game, level, seed + (uint64_t)ply), NULL);
	}
	result = kalah_game_result(game);
	kalah_game_free(game);
	return result == KALAH_RESULT_SOUTH ? 2
	    : result == KALAH_RESULT_DRAW   ? 1
					    : 0;
}

static void
check_beats(int32_t better, int32_t worse, int games, int want)
{
	kalah_engine *engine = make();
	int points = 0, some = support_part(games);

	for (int i = 0; i < some; i++) {
		uint64_t seed = 1000 * (uint64_t)i;

		points += play_out(engine, "kalah", better, worse, seed);
		points += 2 - play_out(engine, "kalah", worse, better, seed);
	}
	support_note("level %d against %d: %d of %d points", (int)better,
	    (int)worse, points, 4 * games);
	/* A few games show nothing. */
	REQUIRE(some < games || points * 100 >= want * 4 * games);
	kalah_engine_free(engine);
}

START_TEST(each_beats_the_next)
{
	check_beats(KALAH_LEVEL_MEDIUM, KALAH_LEVEL_EASY, 40, 90);
	check_beats(KALAH_LEVEL_HARD, KALAH_LEVEL_MEDIUM, 20, 65);
	check_beats(KALAH_LEVEL_PERFECT, KALAH_LEVEL_HARD, 20, 65);
}
END_TEST

/* Thinking and choosing when there is no memory for the n-th thing. */
START_TEST(every_allocation_failing)
{
	/* The second is searched deeper than there is room at first. */
	static const char *const rules[] = { "pits=4 seeds=3",
		"pits=4 seeds=3 direction=cw",
		"pits=1 seeds=250 capture=none end=no-move",
		"pits=3 seeds=300 relay=both" };

	for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
		kalah_game *game = support_game(rules[r], NULL);
		kalah_limits limits = { sizeof limits, 0, 2000 };
		int32_t error = KALAH_ERROR_MEMORY;
		long n = 0;

		for (; error != KALAH_OK; n++) {
			struct heap heap;
			kalah_engine *engine = NULL;
			int32_t move = -77, level;
			kalah_solution s;

			heap_limit(&heap, n);
			memset(&s, 0x55, sizeof s);
			s.size = sizeof s;
			error = kalah_engine_new_with(
			    &engine, 1 << 16, heap_allocate, &heap);
			if (error == KALAH_OK) {
				error = kalah_engine_think(
				    engine, game, &limits, &s);
				REQUIRE((error == KALAH_OK) ==
				    (s.value != 0x55555555));
			}
			for (level = 0; error == KALAH_OK && level < 4;
			     level++) {
				move = -77;
				error = kalah_level_choose(
				    engine, game, level, 1, &limits, &move);
				REQUIRE((error == KALAH_OK) == (move != -77));
			}
			REQUIRE(
			    error == KALAH_OK || error == KALAH_ERROR_MEMORY);
			kalah_engine_free(engine);
			heap_end(&heap);
		}
		REQUIRE(n > 12);
		kalah_game_free(game);
	}
}
END_TEST

int
main(void)
{
	TCase *t = tcase_create("level");

	tcase_add_test(t, names);
	tcase_add_test(t, errors);
	tcase_add_test(t, limits_of_their_own);
	tcase_add_test(t, easy);
	tcase_add_test(t, along_random_games);
	tcase_add_test(t, perfect_is_perfect);
	tcase_add_test(t, swaps);
	tcase_add_test(t, every_allocation_failing);
	tcase_add_test(t, each_beats_the_next);
	return suite_run("level", t);
}
