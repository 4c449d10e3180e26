/* SPDX-License-Identifier: MIT */
/*
 * Batches against single games: whatever a batch does to game i, a game
 * handle that plays the same moves must agree with.  The random tests print
 * their seed; KALAH_TEST_SEED gives another.
 */
#include "suite.h"

#include <string.h>

/* More than a worker takes at a time, and not a multiple of it. */
#define MANY 3333

/* Games of one ruleset in the comparison, and its rulesets. */
#define FEW 24
#define RULESETS 400

#define UNTOUCHED (-77)

/* ---- Helpers ---------------------------------------------------------- */

/* Any rules; those that something fails under are printed. */
static kalah_ruleset
noted_rules(struct rng *random)
{
	kalah_ruleset rules = rng_rules(random);
	char text[512];

	kalah_ruleset_format(&rules, text, sizeof text, NULL);
	support_note("%s", text);
	return rules;
}

/* South's store minus North's. */
static int32_t
margin(const kalah_game *game)
{
	return kalah_game_store(game, KALAH_SIDE_SOUTH) -
	    kalah_game_store(game, KALAH_SIDE_NORTH);
}

/* A move that is mostly legal; sometimes anything at all. */
static int32_t
random_move(struct rng *random, const kalah_game *game)
{
	static const int32_t strange[] = { -1, KALAH_MOVE_SWAP, KALAH_MOVE_SWAP,
		-3, INT32_MIN, INT32_MAX, KALAH_PITS_MAX };
	int32_t legal[KALAH_PITS_MAX];
	size_t count;

	kalah_game_moves(game, legal, KALAH_PITS_MAX, &count);
	if (count > 0 && rng_below(random, 8) > 0)
		return legal[rng_below(random, (uint32_t)count)];
	if (rng_below(random, 2) == 0)
		return (int32_t)rng_below(random, KALAH_PITS_MAX + 1);
	return strange[rng_below(random, sizeof strange / sizeof *strange)];
}

/* ---- A batch and games side by side ----------------------------------- */

struct pair {
	kalah_ruleset rules;
	kalah_batch *batch;
	kalah_game *game[FEW];
	int32_t errors[FEW], rewards[FEW], results[FEW], sides[FEW];
	uint32_t masks[FEW];
};

static void
pair_open(struct pair *pair, const kalah_ruleset *rules)
{
	size_t i;

	pair->rules = *rules;
	pair->batch = support_new_batch(rules, FEW);
	for (i = 0; i < FEW; i++)
		pair->game[i] = support_new_game(rules);
}

static void
pair_close(struct pair *pair)
{
	size_t i;

	kalah_batch_free(pair->batch);
	for (i = 0; i < FEW; i++)
		kalah_game_free(pair->game[i]);
}

/* Where all games stand, by the arrays of the last call. */
static void
pair_stands(const struct pair *pair)
{
	uint32_t mask;
	size_t i;

	for (i = 0; i < FEW; i++) {
		const kalah_game *game = pair->game[i];

		kalah_game_legal_mask(game, &mask);
		REQUIRE_EQUAL(pair->masks[i], mask);
		REQUIRE_EQUAL(pair->sides[i], kalah_game_side(game));
		REQUIRE_EQUAL(pair->results[i], kalah_game_result(game));
	}
}

static void
pair_step(struct pair *pair, struct rng *random)
{
	int32_t moves[FEW], won, before, side, error, illegal = 0, returned;
	int32_t want_errors[FEW], want_rewards[FEW];
	size_t i;

	for (i = 0; i < FEW; i++) {
		kalah_game *game = pair->game[i];

		moves[i] = random_move(random, game);
		side = kalah_game_side(game);
		before = margin(game);
		error = kalah_game_play(game, moves[i], NULL);
		won = margin(game) - before;
		illegal += error < 0;
		want_errors[i] = error;
		want_rewards[i] = side == KALAH_SIDE_NORTH ? -won : won;
	}
	returned = kalah_batch_step(pair->batch, moves, pair->errors,
	    pair->rewards, pair->results, pair->sides, pair->masks);
	REQUIRE_EQUAL(returned, illegal);
	REQUIRE(memcmp(pair->errors, want_errors, sizeof want_errors) == 0);
	REQUIRE(memcmp(pair->rewards, want_rewards, sizeof want_rewards) == 0);
	pair_stands(pair);
}

static void
pair_look(struct pair *pair)
{
	memset(pair->results, 99, sizeof pair->results);
	memset(pair->sides, 99, sizeof pair->sides);
	memset(pair->masks, 99, sizeof pair->masks);
	REQUIRE_EQUAL(kalah_batch_look(
			  pair->batch, pair->results, pair->sides, pair->masks),
	    KALAH_OK);
	pair_stands(pair);
}

/* What observe should have written for game i from a seat. */
static void
want_counts(const kalah_game *game, int32_t seat, int32_t *counts)
{
	int32_t all[2 * KALAH_PITS_MAX + 2], pits = kalah_game_pits(game), i;

	kalah_game_counts(game, all, 2 * KALAH_PITS_MAX + 2, NULL);
	if (seat == KALAH_SEAT_MOVER &&
	    kalah_game_side(game) == KALAH_SIDE_NORTH) {
		counts[0] = all[1];
		counts[1] = all[0];
		for (i = 0; i < pits; i++) {
			counts[2 + i] = all[2 + pits + i];
			counts[2 + pits + i] = all[2 + i];
		}
	} else {
		memcpy(counts, all, sizeof *all * (size_t)(2 * pits + 2));
	}
}

static void
pair_observe(const struct pair *pair, struct rng *random)
{
	static int32_t got[FEW * (2 * KALAH_PITS_MAX + 2 + 5)];
	int32_t want[2 * KALAH_PITS_MAX + 2];
	int32_t seat =
	    rng_below(random, 2) == 0 ? KALAH_SEAT_BOARD : KALAH_SEAT_MOVER;
	size_t used = (size_t)(2 * pair->rules.pits + 2);
	size_t stride = used + rng_below(random, 6), i, j;

	for (i = 0; i < sizeof got / sizeof *got; i++)
		got[i] = UNTOUCHED;
	REQUIRE_EQUAL(
	    kalah_batch_observe(pair->batch, got, stride, seat), KALAH_OK);
	for (i = 0; i < FEW; i++) {
		want_counts(pair->game[i], seat, want);
		REQUIRE(
		    memcmp(got + i * stride, want, used * sizeof *want) == 0);
		for (j = used; j < stride; j++)
			REQUIRE_EQUAL(got[i * stride + j], UNTOUCHED);
	}
	for (i = FEW * stride; i < sizeof got / sizeof *got; i++)
		REQUIRE_EQUAL(got[i], UNTOUCHED);
}

/* A game is taken out; another, set up or in the middle, is put in. */
static void
pair_exchange(struct pair *pair, struct rng *random)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	size_t n = (size_t)(2 * pair->rules.pits + 2), i, j;
	kalah_ruleset other = support_rules("three"), got;
	kalah_game *out = support_new_game(&other);
	uint64_t undo, redo;

	i = rng_below(random, FEW);
	REQUIRE_EQUAL(kalah_batch_take(pair->batch, i, out), KALAH_OK);
	support_same(out, pair->game[i]);
	got.size = sizeof got;
	REQUIRE_EQUAL(kalah_game_ruleset(out, &got), KALAH_OK);
	REQUIRE_EQUAL(kalah_ruleset_equal(&got, &pair->rules), 1);
	kalah_game_ply(out, &undo, &redo);
	REQUIRE_EQUAL(undo + redo, 0);

	if (rng_below(random, 2) == 0) {
		for (j = 0; j < n; j++)
			counts[j] = (int32_t)rng_below(random, 9);
		REQUIRE_EQUAL(kalah_game_set_position(out, counts, n,
				  (int32_t)rng_below(random, 3)),
		    KALAH_OK);
	}
	j = rng_below(random, FEW);
	REQUIRE_EQUAL(kalah_batch_put(pair->batch, j, out), KALAH_OK);
	kalah_game_copy(pair->game[j], out);
	kalah_game_free(out);
}

/* Some are begun anew: those that are over, or any. */
static void
pair_reset(struct pair *pair, struct rng *random)
{
	int32_t which[FEW];
	size_t i;

	kalah_batch_look(pair->batch, which, NULL, NULL);
	if (rng_below(random, 4) == 0)
		for (i = 0; i < FEW; i++)
			which[i] = rng_below(random, 3) == 0 ? INT32_MIN : 0;
	REQUIRE_EQUAL(kalah_batch_reset(pair->batch, which), KALAH_OK);
	for (i = 0; i < FEW; i++)
		if (which[i] != 0)
			kalah_game_reset(pair->game[i]);
}

START_TEST(a_batch_plays_as_games_do)
{
	struct rng random;
	struct pair pair;
	kalah_ruleset rules;
	int ruleset, step;

	rng_begin(&random, "games");
	for (ruleset = 0; ruleset < support_part(RULESETS); ruleset++) {
		/* Every preset, lest chance leave one out; then any rules. */
		rules = ruleset < kalah_ruleset_preset_count()
		    ? support_rules(kalah_ruleset_preset_name(ruleset))
		    : noted_rules(&random);
		pair_open(&pair, &rules);
		pair_look(&pair);
		for (step = 0; step < 60; step++) {
			pair_step(&pair, &random);
			if (step % 7 == 0)
				pair_observe(&pair, &random);
			if (step % 11 == 0)
				pair_exchange(&pair, &random);
			if (step % 13 == 12)
				pair_reset(&pair, &random);
			if (step % 17 == 0)
				pair_look(&pair);
		}
		REQUIRE_EQUAL(kalah_batch_reset(pair.batch, NULL), 0);
		for (step = 0; step < FEW; step++)
			kalah_game_reset(pair.game[step]);
		pair_look(&pair);
		pair_close(&pair);
	}
}
END_TEST

START_TEST(the_pie_rule_in_a_batch)
{
	kalah_ruleset rules = support_rules("manchester");
	kalah_batch *batch = support_new_batch(&rules, 2);
	kalah_game *game = support_new_game(&rules);
	int32_t moves[2] = { 0, 0 }, errors[2], rewards[2], sides[2];

	/* The very first move ends in the store and gives no extra turn. */
	REQUIRE_EQUAL(
	    kalah_batch_step(batch, moves, NULL, NULL, NULL, sides, NULL), 0);
	REQUIRE_EQUAL(sides[0], KALAH_SIDE_NORTH);
	moves[0] = KALAH_MOVE_SWAP;
	REQUIRE_EQUAL(
	    kalah_batch_step(batch, moves, errors, rewards, NULL, sides, NULL),
	    0);
	REQUIRE_EQUAL(rewards[0], 0);
	REQUIRE_EQUAL(sides[0], KALAH_SIDE_NORTH);
	kalah_batch_take(batch, 0, game);
	REQUIRE_EQUAL(kalah_game_player(game, KALAH_SIDE_NORTH), 1);
	REQUIRE_EQUAL(
	    kalah_game_check(game, KALAH_MOVE_SWAP), KALAH_ERROR_SWAP_TAKEN);

	/* Through a game and back the right stays spent. */
	REQUIRE_EQUAL(kalah_batch_put(batch, 1, game), KALAH_OK);
	moves[0] = moves[1] = KALAH_MOVE_SWAP;
	REQUIRE_EQUAL(
	    kalah_batch_step(batch, moves, errors, rewards, NULL, NULL, NULL),
	    2);
	REQUIRE_EQUAL(errors[0], KALAH_ERROR_SWAP_TAKEN);
	REQUIRE_EQUAL(errors[1], KALAH_ERROR_SWAP_TAKEN);
	kalah_game_free(game);
	kalah_batch_free(batch);
}
END_TEST

/* ---- Random choices --------------------------------------------------- */

START_TEST(random_moves_are_legal_and_even)
{
	kalah_ruleset rules = support_rules("kalah");
	kalah_batch *batch = support_new_batch(&rules, 60000);
	static int32_t moves[60000], again[60000];
	static uint32_t masks[60000];
	struct rng random;
	uint64_t seed;
	int32_t seen[6] = { 0 }, i;
	int step;

	rng_begin(&random, "random moves");
	seed = rng_next(&random);
	REQUIRE_EQUAL(kalah_batch_random(batch, seed, moves), KALAH_OK);
	for (i = 0; i < 60000; i++)
		seen[moves[i]]++;
	for (i = 0; i < 6; i++) /* 91 is one standard deviation */
		REQUIRE(seen[i] > 9450 && seen[i] < 10550);
	for (step = 0; step < 60; step++) {
		uint64_t now = seed + (uint64_t)step;

		kalah_batch_look(batch, NULL, NULL, masks);
		kalah_batch_random(batch, now, moves);
		kalah_batch_random(batch, now, again);
		REQUIRE(memcmp(moves, again, sizeof moves) == 0);
		for (i = 0; i < 60000; i++)
			if (masks[i] == 0)
				REQUIRE_EQUAL(moves[i], -1);
			else
				REQUIRE(masks[i] >> moves[i] & 1);
		kalah_batch_step(batch, moves, NULL, NULL, NULL, NULL, NULL);
	}
	kalah_batch_look(batch, NULL, NULL, masks);
	for (i = 0, step = 0; i < 60000; i++)
		step += masks[i] == 0;
	REQUIRE(step > 50000);
	kalah_batch_free(batch);
}
END_TEST

/*
 * A batch at its end: stores and margins agree, no seed is lost.  A game
 * that goes on has no end.
 */
static void
check_ended(const kalah_ruleset *rules, const kalah_batch *batch,
    const int32_t *results, const int32_t *margins, const int32_t *plies)
{
	static int32_t counts[MANY * (2 * KALAH_PITS_MAX + 2)];
	size_t n = (size_t)(2 * rules->pits + 2), i, j;
	int32_t total = 2 * rules->pits * rules->seeds, sum;

	kalah_batch_observe(batch, counts, n, KALAH_SEAT_BOARD);
	for (i = 0; i < MANY; i++) {
		const int32_t *c = counts + i * n;

		REQUIRE_EQUAL(margins[i], c[0] - c[1]);
		if (results[i] == KALAH_RESULT_ONGOING)
			REQUIRE(rules->direction == KALAH_DIRECTION_CW &&
			    plies[i] >= 30000);
		else
			REQUIRE_EQUAL(results[i],
			    margins[i] > 0       ? KALAH_RESULT_SOUTH
				: margins[i] < 0 ? KALAH_RESULT_NORTH
						 : KALAH_RESULT_DRAW);
		REQUIRE(plies[i] > 0);
		for (sum = 0, j = 0; j < n; j++)
			sum += c[j];
		REQUIRE_EQUAL(sum, total);
	}
}

START_TEST(playouts_end_and_repeat)
{
	static int32_t results[2][MANY], margins[2][MANY], plies[2][MANY];
	struct rng random;
	kalah_batch *batch;
	kalah_ruleset rules;
	int ruleset, differ;
	size_t i;

	rng_begin(&random, "playouts");
	for (ruleset = 0; ruleset < support_part(40); ruleset++) {
		uint64_t seed = rng_next(&random);

		rules = noted_rules(&random);
		if (rules.seeds > 16)
			rules.seeds = 16;
		if (rules.direction == KALAH_DIRECTION_CW) {
			/* Else few games end, and those late. */
			rules.end = KALAH_END_ROW_EMPTY;
			rules.capture = KALAH_CAPTURE_ALWAYS;
		}
		batch = support_new_batch(&rules, MANY);
		REQUIRE_EQUAL(kalah_batch_playout(batch, seed, results[0],
				  margins[0], plies[0]),
		    KALAH_OK);
		check_ended(&rules, batch, results[0], margins[0], plies[0]);

		/* Games that are over stay as they are. */
		REQUIRE_EQUAL(kalah_batch_playout(batch, seed + 1, results[1],
				  margins[1], plies[1]),
		    KALAH_OK);
		for (i = 0; i < MANY; i++) {
			if (results[0][i] == KALAH_RESULT_ONGOING)
				continue;
			REQUIRE_EQUAL(results[0][i], results[1][i]);
			REQUIRE_EQUAL(margins[0][i], margins[1][i]);
			REQUIRE_EQUAL(plies[1][i], 0);
		}

		/* The same seed gives the same games, wanted or not. */
		kalah_batch_reset(batch, NULL);
		kalah_batch_playout(batch, seed, NULL, margins[1], NULL);
		REQUIRE(memcmp(margins[0], margins[1], sizeof margins[0]) == 0);
		kalah_batch_free(batch);
	}

	rules = support_rules("kalah");
	batch = support_new_batch(&rules, MANY);
	kalah_batch_playout(batch, 1, NULL, margins[0], NULL);
	kalah_batch_reset(batch, NULL);
	kalah_batch_playout(batch, 2, NULL, margins[1], NULL);
	for (i = 0, differ = 0; i < MANY; i++)
		differ += margins[0][i] != margins[1][i];
	REQUIRE(differ > MANY / 2);
	for (i = 1, differ = 0; i < MANY; i++)
		differ += margins[0][i] != margins[0][0];
	REQUIRE(differ > MANY / 2);
	kalah_batch_free(batch);
}
END_TEST

/* With more seeds than the fast board holds, too. */
START_TEST(playouts_of_many_seeds)
{
	static const char *const rules[] = { "pits=3 seeds=100",
		"pits=5 seeds=80 relay=both" };

	for (size_t r = 0; r < 2; r++) {
		kalah_ruleset taken = support_rules(rules[r]);
		kalah_batch *batch = support_new_batch(&taken, FEW);
		kalah_game *game = support_new_game(&taken);
		int32_t margins[FEW], plies[FEW];

		REQUIRE_EQUAL(
		    kalah_batch_playout(batch, 3, NULL, margins, plies),
		    KALAH_OK);
		for (size_t i = 0; i < FEW; i++) {
			REQUIRE_EQUAL(
			    kalah_batch_take(batch, i, game), KALAH_OK);
			REQUIRE_EQUAL(kalah_game_side(game), KALAH_SIDE_NONE);
			REQUIRE_EQUAL(margin(game), margins[i]);
			REQUIRE(plies[i] > 0);
		}
		kalah_game_free(game);
		kalah_batch_free(batch);
	}
}
END_TEST

START_TEST(a_game_without_an_end_is_given_up)
{
	static const int32_t one_seed[] = { 5, 3, 0, 0, 1, 0, 0, 0, 0, 0 };
	kalah_ruleset rules = support_rules("pits=4 direction=cw end=pass");
	kalah_batch *batch = support_new_batch(&rules, 2);
	kalah_game *game = support_new_game(&rules);
	int32_t results[2], margins[2], plies[2], side;

	REQUIRE_EQUAL(kalah_game_set_position(game, one_seed, 10, 0), 0);
	REQUIRE_EQUAL(kalah_batch_put(batch, 1, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_batch_playout(batch, 1, results, margins, plies), KALAH_OK);
	REQUIRE_EQUAL(results[1], KALAH_RESULT_ONGOING);
	REQUIRE_EQUAL(margins[1], 2);
	REQUIRE_EQUAL(plies[1], 30000);
	REQUIRE_EQUAL(kalah_batch_take(batch, 1, game), KALAH_OK);
	side = kalah_game_side(game);
	REQUIRE_EQUAL(side, kalah_game_row(game, KALAH_SIDE_NORTH));
	REQUIRE_EQUAL(kalah_game_total(game), 9);
	kalah_game_free(game);
	kalah_batch_free(batch);
}
END_TEST

/* ---- Threads ---------------------------------------------------------- */

struct filled {
	int32_t moves[MANY], errors[MANY], rewards[MANY], results[MANY];
	int32_t sides[MANY], illegal, margins[MANY], plies[MANY];
	uint32_t masks[MANY];
};

/* Steps and a playout, some moves illegal; all that came of it. */
static void
run_with(int32_t threads, size_t games, struct filled *all)
{
	kalah_ruleset rules = support_rules("kgp");
	kalah_batch *batch = support_new_batch(&rules, games);
	int32_t step;
	size_t i;

	memset(all, 0, sizeof *all);
	REQUIRE_EQUAL(kalah_batch_set_threads(batch, threads), KALAH_OK);
	for (step = 0; step < 20; step++) {
		kalah_batch_random(batch, (uint64_t)step, all->moves);
		for (i = (size_t)step; i < games; i += 23)
			all->moves[i] = -1;
		all->illegal += kalah_batch_step(batch, all->moves, all->errors,
		    all->rewards, all->results, all->sides, all->masks);
	}
	REQUIRE(all->illegal > 0);
	kalah_batch_playout(batch, 5, all->results, all->margins, all->plies);
	kalah_batch_free(batch);
}

START_TEST(threads_change_nothing)
{
	static const int32_t threads[] = { 2, 3, 4, 256 };
	static const size_t games[] = { 23, 1023, 1024, 1025, 2048, MANY };
	static struct filled one, several;
	size_t i, j;

	for (j = 0; j < sizeof games / sizeof *games; j++) {
		run_with(1, games[j], &one);
		for (i = 0; i < sizeof threads / sizeof *threads; i++) {
			run_with(threads[i], games[j], &several);
			REQUIRE(memcmp(&one, &several, sizeof one) == 0);
		}
	}
}
END_TEST

START_TEST(wanting_no_output_plays_all_the_same)
{
	kalah_ruleset rules = support_rules("kalah");
	kalah_batch *a = support_new_batch(&rules, MANY),
		    *b = support_new_batch(&rules, MANY);
	static int32_t moves[MANY], counts[2][MANY * 14];
	int32_t step;

	for (step = 0; step < 15; step++) {
		int32_t results[MANY], rewards[MANY];

		kalah_batch_random(a, (uint64_t)step, moves);
		moves[step] = 99;
		kalah_batch_step(a, moves, NULL, NULL, NULL, NULL, NULL);
		kalah_batch_step(b, moves, NULL, rewards, results, NULL, NULL);
	}
	kalah_batch_observe(a, counts[0], 14, KALAH_SEAT_BOARD);
	kalah_batch_observe(b, counts[1], 14, KALAH_SEAT_BOARD);
	REQUIRE(memcmp(counts[0], counts[1], sizeof counts[0]) == 0);
	kalah_batch_free(a);
	kalah_batch_free(b);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("batch");

	tcase_add_test(tests, a_batch_plays_as_games_do);
	tcase_add_test(tests, the_pie_rule_in_a_batch);
	tcase_add_test(tests, random_moves_are_legal_and_even);
	tcase_add_test(tests, playouts_end_and_repeat);
	tcase_add_test(tests, playouts_of_many_seeds);
	tcase_add_test(tests, a_game_without_an_end_is_given_up);
	tcase_add_test(tests, threads_change_nothing);
	tcase_add_test(tests, wanting_no_output_plays_all_the_same);
	return suite_run("batch", tests);
}
