/* SPDX-License-Identifier: MIT */
/*
 * Perft: nodes a second when the last move is counted and not played, on one
 * thread and on more.  The ratio compares wall clocks; it means something
 * only on a machine that is idle.
 *
 *	leaves [THREADS]
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "bench.h"

static void
measure(const char *text, int32_t depth, int32_t threads)
{
	kalah_ruleset rules = bench_rules(text);
	kalah_game *game;
	double cpu[2], wall[2];
	uint64_t nodes[2];

	bench_need(kalah_game_new(&game, &rules), text);
	for (int i = 0; i < 2; i++) {
		double cpu_begin = bench_cpu(), wall_begin = bench_wall();

		bench_need(kalah_perft_count(
			       &nodes[i], game, depth, i == 0 ? 1 : threads),
		    text);
		cpu[i] = bench_cpu() - cpu_begin;
		wall[i] = bench_wall() - wall_begin;
	}
	kalah_game_free(game);
	if (nodes[0] != nodes[1]) {
		fprintf(stderr, "%s: threads disagree\n", text);
		exit(1);
	}
	printf("%-16s depth %2d %11llu nodes %7.1f million/s, %d threads %.2f "
	       "times that\n",
	    text, (int)depth, (unsigned long long)nodes[0],
	    (double)nodes[0] / cpu[0] / 1e6, (int)threads, wall[0] / wall[1]);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	int32_t threads = argc > 1 ? atoi(argv[1]) : 2;

	measure("kalah", 13, threads);
	measure("family", 13, threads);
	measure("pits=8 seeds=8", 10, threads);
	measure("pits=10 seeds=10", 8, threads);
	measure("keep-sowing", 11, threads);
	return 0;
}
