/* SPDX-License-Identifier: MIT */
/*
 * Load: very many random moves by very many rulesets in memory that does not
 * grow; a game of very many plies, taken back to its start; the largest
 * counts there can be.
 *
 *	soak [MOVES [PLIES]]    100,000,000 and 1,000,000
 *
 * KALAH_TEST_SEED repeats a run.
 */
#include "model.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* A ruleset is played for so many moves, a game for so many plies. */
enum { MOVES_A_RULESET = 20000, PLIES_A_GAME = 500 };

/* ---- Memory ----------------------------------------------------------- */

static struct heap heap;

/* ---- Random moves ----------------------------------------------------- */

static struct rng rng;
static uint64_t moves, games, plies_back;

static void
check_sum(const kalah_game *game, int32_t total)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2], sum = 0;
	size_t n, i;

	REQUIRE_EQUAL(kalah_game_counts(
			  game, counts, sizeof counts / sizeof counts[0], &n),
	    KALAH_OK);
	for (i = 0; i < n; i++) {
		REQUIRE(counts[i] >= 0);
		sum += counts[i];
	}
	REQUIRE_EQUAL(sum, total);
}

static int32_t
pick(const kalah_game *game)
{
	uint32_t mask, drawn = (uint32_t)rng_next(&rng);
	int32_t pit;

	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	REQUIRE(mask != 0);
	for (pit = (int32_t)(drawn % 32); !(mask >> pit & 1);
	     pit = (pit + 1) % 32)
		;
	return pit;
}

/* Takes some moves back and plays them again. */
static void
back_and_forth(kalah_game *game)
{
	uint64_t hash, again, undo;
	uint32_t n, i;

	kalah_game_ply(game, &undo, NULL);
	kalah_game_hash(game, &hash);
	n = rng_below(&rng, (uint32_t)undo + 1);
	for (i = 0; i < n; i++)
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	for (i = 0; i < n; i++)
		REQUIRE_EQUAL(kalah_game_redo(game, NULL), KALAH_OK);
	kalah_game_hash(game, &again);
	REQUIRE(hash == again);
	plies_back += n;
}

static void
random_game(kalah_game *game, kalah_game *spare)
{
	int32_t total = kalah_game_total(game);
	int ply;
	kalah_report report;

	report.size = sizeof report;
	for (ply = 0;
	     ply < PLIES_A_GAME && kalah_game_side(game) != KALAH_SIDE_NONE;
	     ply++) {
		REQUIRE_EQUAL(kalah_game_play(game, pick(game),
				  ply % 2 == 0 ? &report : NULL),
		    KALAH_OK);
		check_sum(game, total);
		moves++;
	}
	games++;
	if (games % 16 == 0)
		back_and_forth(game);
	if (games % 64 == 0) {
		kalah_game *twin;

		REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_copy(spare, twin), KALAH_OK);
		kalah_game_free(twin);
		check_sum(spare, total);
	}
}

static void
random_moves(uint64_t wanted)
{
	kalah_game *game, *spare;
	size_t most_early = 0;

	heap_begin(&heap, -1);
	REQUIRE_EQUAL(
	    kalah_game_new_with(&game, NULL, heap_allocate, &heap), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_new_with(&spare, NULL, heap_allocate, &heap), KALAH_OK);
	while (moves < wanted) {
		kalah_ruleset rules = rng_rules(&rng);
		uint64_t until = moves + MOVES_A_RULESET;
		char text[512];

		/* What a relay of thousands of seeds takes is tried below. */
		if (rules.seeds > 100)
			rules.seeds %= 100;
		rules.seeds += rules.seeds == 0;
		kalah_ruleset_format(&rules, text, sizeof text, NULL);
		support_note("%s", text);
		REQUIRE_EQUAL(kalah_game_set_ruleset(game, &rules), KALAH_OK);
		while (moves < until) {
			REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
			random_game(game, spare);
		}
		/* The longest games at most were seen in the first part. */
		if (moves < wanted / 10 || most_early == 0)
			most_early = heap.most;
	}
	kalah_game_free(game);
	kalah_game_free(spare);
	heap_end(&heap);
	/* A game, a spare and a clone of 500 plies on 32 pits. */
	REQUIRE(heap.most < 4 * PLIES_A_GAME * 160);
	printf("%llu moves in %llu games, %llu undone and redone; "
	       "%lu bytes at most, %lu in the first tenth\n",
	    (unsigned long long)moves, (unsigned long long)games,
	    (unsigned long long)plies_back, (unsigned long)heap.most,
	    (unsigned long)most_early);
}

/* ---- A long game ------------------------------------------------------ */

/*
 * Clockwise, a lone seed goes round for ever: no store lies on its way from
 * South's pit 0 to North's row and back, and it never falls into a pit where
 * it could take anything.  So a history can be as long as memory allows.
 * (Counter-clockwise no game is longer than the seeds times the pits they
 * can pass: see check_exhaustive.)
 */
static void
long_game(const char *rules, const char *position, uint64_t wanted)
{
	kalah_game *game = support_game(rules, position), *other;
	uint64_t undo, redo, i, cycle = 64;
	uint64_t *hashes = malloc((size_t)cycle * sizeof *hashes);
	char *saved, *again;
	uint32_t mask;

	REQUIRE(hashes != NULL);
	support_note("%s %s", rules, position);
	for (i = 0; i < wanted; i++) {
		uint64_t hash;
		int32_t pit = 0;

		kalah_game_hash(game, &hash);
		if (i < cycle)
			hashes[i] = hash;
		REQUIRE(hashes[i % cycle] == hash);
		kalah_game_legal_mask(game, &mask);
		REQUIRE(mask != 0 && (mask & (mask - 1)) == 0);
		while (mask >> pit != 1)
			pit++;
		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
	}
	kalah_game_ply(game, &undo, &redo);
	REQUIRE_EQUAL(undo, wanted);
	saved = support_saved(game);
	REQUIRE_EQUAL(kalah_game_new(&other, NULL), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_notation_read_game(other, saved, strlen(saved), NULL),
	    KALAH_OK);
	again = support_saved(other);
	REQUIRE(strcmp(saved, again) == 0);
	for (i = wanted; i-- > 0;) {
		uint64_t hash;

		REQUIRE_EQUAL(kalah_game_undo(other), KALAH_OK);
		kalah_game_hash(other, &hash);
		REQUIRE(hashes[i % cycle] == hash);
	}
	REQUIRE_EQUAL(kalah_game_undo(other), KALAH_ERROR_NO_UNDO);
	kalah_game_ply(other, &undo, &redo);
	REQUIRE_EQUAL(redo, wanted);
	while (kalah_game_redo(other, NULL) == KALAH_OK)
		;
	free(again);
	again = support_saved(other);
	REQUIRE(strcmp(saved, again) == 0);
	printf("%llu plies there, back and there again; saved in %lu bytes\n",
	    (unsigned long long)wanted, (unsigned long)strlen(saved));
	free(saved);
	free(again);
	free(hashes);
	kalah_game_free(other);
	kalah_game_free(game);
}

/* ---- The largest counts ----------------------------------------------- */

/* 65,535 seeds, all in one pit or even in all cells, by every ruleset that
 * the model can follow. */
static void
largest_counts(void)
{
	long played = 0;
	int i, ply;

	for (i = 0; i < 400; i++) {
		kalah_ruleset rules = rng_rules(&rng);
		int32_t counts[2 * KALAH_PITS_MAX + 2] = { 0 };
		int32_t left = KALAH_SEEDS_MAX;
		size_t cells = (size_t)(2 * rules.pits + 2), j;
		kalah_report ours, theirs;
		struct model m;
		kalah_game *game;
		char *text;

		if (i % 2 == 0)
			rules.relay = KALAH_RELAY_NONE;
		for (j = 0; j < cells; j++)
			counts[j] = KALAH_SEEDS_MAX / (int32_t)cells;
		if (i % 3 == 0) {
			memset(counts, 0, sizeof counts);
			counts[2 + rng_below(&rng, (uint32_t)cells - 2)] = 1;
		}
		for (j = 0; j < cells; j++)
			left -= counts[j];
		counts[rng_below(&rng, (uint32_t)cells)] += left;
		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_game_set_position(game, counts, cells, i % 2),
		    KALAH_OK);
		model_set(&m, &rules, counts, i % 2);
		ours.size = theirs.size = sizeof ours;
		text = support_saved(game);
		support_note("%s", text);
		free(text);
		for (ply = 0; ply < 20; ply++) {
			int32_t pit;

			model_same(&m, game);
			REQUIRE_EQUAL(kalah_game_total(game), KALAH_SEEDS_MAX);
			if (m.mover == KALAH_SIDE_NONE)
				break;
			pit = pick(game);
			model_play(&m, pit, &ours);
			REQUIRE_EQUAL(
			    kalah_game_play(game, pit, &theirs), KALAH_OK);
			model_same_report(&ours, &theirs);
			played++;
		}
		while (kalah_game_undo(game) == KALAH_OK)
			;
		kalah_game_free(game);
	}
	printf("%ld moves with 65535 seeds\n", played);
}

int
main(int argc, char **argv)
{
	uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 0) : 100000000;
	uint64_t plies = argc > 2 ? strtoull(argv[2], NULL, 0) : 1000000;
	char wide[256];
	int n, i;

	rng_begin(&rng, "soak");
	largest_counts();
	long_game("pits=1 direction=cw end=no-move", "<1,0,0,1,0> S", plies);
	n = snprintf(wide, sizeof wide, "<32,0,0,1");
	for (i = 1; i < 64; i++)
		n += snprintf(wide + n, sizeof wide - (size_t)n, ",0");
	snprintf(wide + n, sizeof wide - (size_t)n, "> S");
	long_game(
	    "pits=32 seeds=1 direction=cw end=pass capture=none", wide, plies);
	random_moves(wanted);
	return 0;
}
