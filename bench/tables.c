/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables: how long making one takes.
 *
 *	tables [SEEDS [THREADS]]
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "bench.h"

static void
measure(const char *text, int32_t seeds, int32_t threads)
{
	kalah_ruleset rules = bench_rules(text);
	kalah_table *table;
	uint64_t positions;
	double cpu = bench_cpu(), wall = bench_wall();

	bench_need(kalah_table_count(&positions, rules.pits, seeds), text);
	bench_need(
	    kalah_table_new(&table, &rules, seeds, threads, NULL, NULL), text);
	cpu = bench_cpu() - cpu;
	wall = bench_wall() - wall;
	kalah_table_free(table);
	printf("%-16s up to %2d seeds %11llu positions, %d threads: %6.2f s "
	       "(%6.2f s of processors, %5.1f million/s each)\n",
	    text, (int)seeds, (unsigned long long)positions, (int)threads, wall,
	    cpu, (double)positions / cpu / 1e6);
	fflush(stdout);
}

int
main(int argc, char **argv)
{
	int32_t seeds = argc > 1 ? atoi(argv[1]) : 20;
	int32_t threads = argc > 2 ? atoi(argv[2]) : 2;

	for (int32_t s = 12; s <= seeds; s += 2) {
		measure("kalah", s, 1);
		if (threads > 1)
			measure("kalah", s, threads);
	}
	measure("family", seeds < 18 ? seeds : 18, 1);
	measure("keep-sowing", seeds < 14 ? seeds : 14, 1);
	measure("pits=8 seeds=8", seeds < 13 ? seeds : 13, 1);
	return 0;
}
