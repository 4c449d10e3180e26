/* SPDX-License-Identifier: MIT */
/*
 * Solving: openings from nothing, the score and who wins only, with one
 * thread and two; and the last of them with endgame tables of more and more
 * seeds, up to one that is mapped from a file, for which an engine's default
 * memory is plenty; and how limits are kept.
 *
 *	solve [SEEDS [MEBIBYTES [TABLE_SEEDS [FILE]]]]
 *
 * SEEDS in a pit, at most (4); memory of the engine (1024); the largest
 * table's seeds (24, 1.25 GB); where it goes for a while
 * (bench-solve-table.tmp).
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "bench.h"

static void
measure(const char *rules_text, int32_t goal, int32_t threads, uint64_t memory,
    const kalah_table *table)
{
	kalah_ruleset rules = bench_rules(rules_text);
	kalah_engine *engine;
	kalah_game *game;
	kalah_solution s;
	double cpu = bench_cpu(), wall = bench_wall();

	s.size = sizeof s;
	bench_need(kalah_game_new(&game, &rules), rules_text);
	bench_need(kalah_engine_new(&engine, memory), rules_text);
	bench_need(kalah_engine_set_threads(engine, threads), rules_text);
	bench_need(kalah_engine_use_table(engine, table), rules_text);
	bench_need(
	    kalah_engine_solve(engine, game, goal, NULL, &s), rules_text);
	cpu = bench_cpu() - cpu;
	wall = bench_wall() - wall;
	printf("%-24s %-8s %d threads %2d table: value %+3d %7.2f s "
	       "(%7.2f s of processors) %8.2f million nodes\n",
	    rules_text, goal == KALAH_GOAL_SCORE ? "score" : "who wins",
	    (int)threads, table == NULL ? 0 : (int)kalah_table_seeds(table),
	    (int)s.value, wall, cpu, (double)s.nodes / 1e6);
	fflush(stdout);
	kalah_engine_free(engine);
	kalah_game_free(game);
}

/* How well a limit of time is kept. */
static void
measure_limit(const char *text, uint64_t memory)
{
	kalah_ruleset rules = bench_rules(text);
	kalah_engine *engine;
	kalah_game *game;

	bench_need(kalah_game_new(&game, &rules), text);
	bench_need(kalah_engine_new(&engine, memory), text);
	for (int32_t asked = 10; asked <= 1000; asked *= 10) {
		kalah_limits limits = { sizeof limits, asked, 0 };
		kalah_solution s;
		double wall = bench_wall();

		s.size = sizeof s;
		bench_need(kalah_engine_think(engine, game, &limits, &s), text);
		printf("%-24s thinking for %4d ms took %6.1f ms, depth %d\n",
		    text, (int)asked, (bench_wall() - wall) * 1e3,
		    (int)s.depth);
	}
	kalah_engine_free(engine);
	kalah_game_free(game);
}

/* Makes a table and asks for what the opening is worth with it; *path is
 * NULL or a file for it, which is mapped then. */
static void
measure_table(
    const char *text, int32_t seeds, uint64_t memory, const char *path)
{
	kalah_ruleset rules = bench_rules(text);
	double cpu = bench_cpu();
	kalah_table *table;

	bench_need(kalah_table_new(&table, &rules, seeds, 1, NULL, NULL), text);
	printf("table of %d seeds: %.2f s of a processor\n", (int)seeds,
	    bench_cpu() - cpu);
	if (path != NULL) {
		bench_need(kalah_table_write(table, path), path);
		kalah_table_free(table);
		bench_need(kalah_table_open(&table, path, 0), path);
		memory = 0;
	}
	measure(text, KALAH_GOAL_RESULT, 1, memory, table);
	measure(text, KALAH_GOAL_SCORE, 1, memory, table);
	kalah_table_free(table);
	if (path != NULL)
		remove(path);
}

int
main(int argc, char **argv)
{
	static const char *const rules[] = { "kalah", "family" };
	int seeds = argc > 1 ? atoi(argv[1]) : 4;
	uint64_t memory = (uint64_t)(argc > 2 ? atoi(argv[2]) : 1024) << 20;
	int32_t largest = argc > 3 ? atoi(argv[3]) : 24;
	const char *path = argc > 4 ? argv[4] : "bench-solve-table.tmp";
	char text[64];

	for (int s = 3; s <= seeds; s++)
		for (size_t r = 0; r < 2; r++) {
			snprintf(text, sizeof text, "%s seeds=%d", rules[r], s);
			for (int32_t threads = 1; threads <= 2; threads++) {
				measure(text, KALAH_GOAL_RESULT, threads,
				    memory, NULL);
				measure(text, KALAH_GOAL_SCORE, threads, memory,
				    NULL);
			}
		}
	measure_limit("kgp", memory);
	measure_limit("pits=10 seeds=10", memory);
	for (size_t r = 0; r < 2; r++) {
		snprintf(text, sizeof text, "%s seeds=%d", rules[r], seeds);
		for (int32_t t = 12; t <= largest; t += 2)
			measure_table(
			    text, t, memory, t == largest ? path : NULL);
	}
	return 0;
}
