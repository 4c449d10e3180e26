/* SPDX-License-Identifier: MIT */
/*
 * Solving: openings from nothing, the score and who wins only, with one
 * thread and two; and the opening of four seeds with a table lent.
 *
 *	solve [SEEDS [MEBIBYTES [TABLE]]]
 *
 * SEEDS in a pit, at most (4); memory of the engine (1024); a table's file.
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

int
main(int argc, char **argv)
{
	static const char *const rules[] = { "kalah", "family" };
	int seeds = argc > 1 ? atoi(argv[1]) : 4;
	uint64_t memory = (uint64_t)(argc > 2 ? atoi(argv[2]) : 1024) << 20;
	kalah_table *table = NULL;

	if (argc > 3)
		bench_need(kalah_table_open(&table, argv[3], 0), argv[3]);
	for (int s = 3; s <= seeds; s++)
		for (size_t r = 0; r < 2; r++) {
			char text[64];

			snprintf(text, sizeof text, "%s seeds=%d", rules[r], s);
			for (int32_t threads = 1; threads <= 2; threads++) {
				measure(text, KALAH_GOAL_RESULT, threads,
				    memory, NULL);
				measure(text, KALAH_GOAL_SCORE, threads, memory,
				    NULL);
			}
			if (table != NULL)
				measure(
				    text, KALAH_GOAL_SCORE, 1, memory, table);
		}
	kalah_table_free(table);
	return 0;
}
