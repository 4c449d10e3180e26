/* SPDX-License-Identifier: MIT */
/*
 * Moves a second, every one of them made: the full tree of a ruleset's
 * opening to some depth, on the fast board, on the plain board, and through
 * the public handle (play and undo, with its history).  The number of moves
 * is held against perft.
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "bench.h"
#include "fast-priv.h"
#include "game-priv.h"

static uint64_t mixed; /* of what came out, so that nothing is left out */

/* ---- The fast board --------------------------------------------------- */

#define WALK(name, shape) \
	static uint64_t name(const struct kalah__fast *fast, \
	    const struct kalah__packed *b, int depth) \
	{ \
		uint32_t mask = kalah__fast_mask(b, 0, shape); \
		uint64_t moves = 0; \
\
		for (; mask != 0; mask &= mask - 1) { \
			struct kalah__packed to; \
			uint32_t did; \
\
			if ((shape)&KALAH__SHAPE_STORES) { \
				to.store[0] = b->store[0]; \
				to.store[1] = b->store[1]; \
			} \
			did = kalah__fast_play( \
			    fast, &to, b, kalah__fast_lowest(mask), shape); \
			mixed += to.row[0][0] ^ to.row[0][1]; \
			moves++; \
			if (depth > 1 && !(did & KALAH__MOVE_OVER)) \
				moves += name(fast, &to, depth - 1); \
		} \
		return moves; \
	}

WALK(walk_kalah, KALAH__SHAPE_KALAH)
WALK(walk_family, KALAH__SHAPE_FAMILY)
WALK(walk_kalah_wide, KALAH__SHAPE_KALAH_WIDE)
WALK(walk_any, fast->shape)

static uint64_t
walk_fast(const kalah_game *game, int depth)
{
	struct kalah__fast fast;
	struct kalah__packed b;
	uint64_t moves;

	bench_need(kalah__fast_init(&fast, &game->rules, game->total,
		       game->total, kalah__allocate, NULL),
	    "tables");
	kalah__fast_pack(&fast, &b, &game->now);
	switch (fast.shape) {
	case KALAH__SHAPE_KALAH:
		moves = walk_kalah(&fast, &b, depth);
		break;
	case KALAH__SHAPE_FAMILY:
		moves = walk_family(&fast, &b, depth);
		break;
	case KALAH__SHAPE_KALAH_WIDE:
		moves = walk_kalah_wide(&fast, &b, depth);
		break;
	default:
		moves = walk_any(&fast, &b, depth);
	}
	kalah__fast_free(&fast);
	return moves;
}

/* ---- The others ------------------------------------------------------- */

static uint64_t
walk_position(
    const kalah_game *game, const struct kalah__position *p, int depth)
{
	uint32_t mask = kalah__board_mask(&game->rules, p);
	uint64_t moves = 0;

	for (; mask != 0; mask &= mask - 1) {
		struct kalah__position to = *p;

		kalah__board_play(&game->rules, game->total, &to,
		    kalah__fast_lowest(mask), NULL);
		moves++;
		if (depth > 1)
			moves += walk_position(game, &to, depth - 1);
	}
	return moves;
}

static uint64_t
walk_plain(const kalah_game *game, int depth)
{
	return walk_position(game, &game->now, depth);
}

static uint64_t
walk_game(kalah_game *game, int depth)
{
	uint32_t mask;
	uint64_t moves = 0;

	kalah_game_legal_mask(game, &mask);
	for (; mask != 0; mask &= mask - 1) {
		kalah_game_play(game, kalah__fast_lowest(mask), NULL);
		moves++;
		if (depth > 1)
			moves += walk_game(game, depth - 1);
		kalah_game_undo(game);
	}
	return moves;
}

static uint64_t
walk_handle(const kalah_game *game, int depth)
{
	kalah_game *twin;
	uint64_t moves;

	bench_need(kalah_game_clone(&twin, game), "clone");
	moves = walk_game(twin, depth);
	kalah_game_free(twin);
	return moves;
}

/* ---- Figures ---------------------------------------------------------- */

static void
measure(const char *text, const char *board,
    uint64_t (*walk)(const kalah_game *, int), int depth)
{
	kalah_ruleset rules = bench_rules(text);
	kalah_game *game;
	uint64_t want = 0, moves;
	double begin, took;

	bench_need(kalah_game_new(&game, &rules), text);
	for (int d = 1; d <= depth; d++) {
		uint64_t nodes;

		bench_need(kalah_perft_count(&nodes, game, d, 1), text);
		want += nodes;
	}
	begin = bench_cpu();
	moves = walk(game, depth);
	took = bench_cpu() - begin;
	kalah_game_free(game);
	if (moves != want) {
		fprintf(stderr, "%s: the moves don't agree with perft\n", text);
		exit(1);
	}
	printf("%-7s %-26s depth %2d %10llu moves %7.1f million/s\n", board,
	    text, depth, (unsigned long long)moves, (double)moves / took / 1e6);
	fflush(stdout);
}

static void
measure_copy(void)
{
	enum { COPIES = 10000000 };
	kalah_game *from, *to;
	double begin, took;

	bench_need(kalah_game_new(&from, NULL), "game");
	bench_need(kalah_game_new(&to, NULL), "game");
	begin = bench_cpu();
	for (int i = 0; i < COPIES; i++)
		kalah_game_copy(to, from);
	took = bench_cpu() - begin;
	printf("%-7s %-26s %35.1f ns\n", "handle", "copy", took / COPIES * 1e9);
	kalah_game_free(from);
	kalah_game_free(to);
}

int
main(void)
{
	measure("kalah", "fast", walk_fast, 11);
	measure("family", "fast", walk_fast, 11);
	measure("pits=8 seeds=8", "fast", walk_fast, 8);
	measure("pits=10 seeds=10", "fast", walk_fast, 7);
	measure("pits=12 seeds=6", "fast", walk_fast, 6);
	measure("pits=32 seeds=3", "fast", walk_fast, 5);
	measure("kgp", "fast", walk_fast, 8);
	measure("manchester first-extra=on", "fast", walk_fast, 8);
	measure("clockwise", "fast", walk_fast, 10);
	measure("on-turn", "fast", walk_fast, 10);
	measure("keep-sowing", "fast", walk_fast, 9);
	measure("sungka", "fast", walk_fast, 7);
	measure("split takes=opposite", "fast", walk_fast, 10);
	measure("kalah", "plain", walk_plain, 9);
	measure("pits=8 seeds=8", "plain", walk_plain, 7);
	measure("sungka", "plain", walk_plain, 6);
	measure("kalah", "handle", walk_handle, 9);
	measure_copy();
	return mixed == 1; /* never */
}
