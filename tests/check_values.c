/* SPDX-License-Identifier: MIT */
/*
 * The engine against values that are known: of tests/data/values.tsv, with
 * memory of every size, threads and endgame tables.
 */
#include "suite.h"
#include "support-engine.h"

#include <stdlib.h>

/* tests/check_values_long is this file with every row each time. */
#ifdef LONG_CHECK
#define EVERY 1
#else
#define EVERY 6
#endif

/* Every row, or every so many of those that are positions. */
static void
check_values(uint64_t memory, int32_t threads, int every)
{
	kalah_engine *engine = engine_make(memory, threads);
	struct table t;
	long checked = 0;

	table_open(&t, "values.tsv");
	while (table_next(&t)) {
		int opening = t.field[1][0] == '\0';
		kalah_game *game;

		if (!opening &&
		    (t.row % every != 0 ||
			!support_wanted((uint64_t)(t.row / every))))
			continue;
		game = support_game(t.field[0], opening ? NULL : t.field[1]);
		/* The largest openings are the long check's. */
		if (!opening ||
		    kalah_game_total(game) <= (memory < 65536 ? 16 : 32)) {
			support_note("values.tsv line %ld", t.row);
			engine_finds(engine, game, atoi(t.field[2]));
			checked++;
		}
		kalah_game_free(game);
	}
	REQUIRE(checked >= support_part(300 / every));
	kalah_engine_free(engine);
}

START_TEST(values)
{
	check_values(0, 1, 1);
}
END_TEST

START_TEST(values_small_table)
{
	check_values(1 << 16, 1, EVERY);
}
END_TEST

START_TEST(values_tiny_table)
{
	check_values(KALAH_ENGINE_MEMORY_MIN, 1, 2 * EVERY);
}
END_TEST

START_TEST(values_two_threads)
{
	check_values(0, 2, EVERY);
}
END_TEST

START_TEST(values_two_threads_tiny_table)
{
	check_values(KALAH_ENGINE_MEMORY_MIN, 2, 2 * EVERY);
}
END_TEST

/* With a table of the user's, and without any. */
START_TEST(values_endings)
{
	for (int32_t seeds = 0; seeds <= 10; seeds += 5) {
		kalah_engine *engine = engine_make(1 << 20, 1);
		kalah_table *tables[2] = { NULL, NULL };
		struct table t;
		uint64_t endings = 0;

		REQUIRE_EQUAL(kalah_engine_set_endings(engine, 0), KALAH_OK);
		table_open(&t, "values.tsv");
		while (table_next(&t)) {
			kalah_game *game;
			kalah_ruleset rules;
			kalah_solution s;

			if (t.field[1][0] == '\0' || t.row % EVERY != 0)
				continue;
			game = support_game(t.field[0], t.field[1]);
			rules.size = sizeof rules;
			kalah_game_ruleset(game, &rules);
			if (seeds > 0 && tables[rules.capture] == NULL)
				REQUIRE_EQUAL(
				    kalah_table_new(&tables[rules.capture],
					&rules, seeds, 1, NULL, NULL),
				    KALAH_OK);
			/* Of other rules' tables no notice is taken. */
			kalah_engine_use_table(engine,
			    tables[t.row % 5 == 0 ? !rules.capture
						  : rules.capture]);
			engine_finds(engine, game, atoi(t.field[2]));
			kalah_engine_clear(engine);
			s = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
			endings += s.endings;
			engine_plays(engine, game, atoi(t.field[2]));
			kalah_game_free(game);
		}
		REQUIRE((endings > 0) == (seeds > 0));
		kalah_engine_free(engine);
		kalah_table_free(tables[0]);
		kalah_table_free(tables[1]);
	}
}
END_TEST

/* A long search makes a table; with the same nodes it finds the same. */
START_TEST(own_endings)
{
	kalah_engine *engine = engine_make(0, 1);
	kalah_game *game = support_game("three", NULL);
	kalah_solution a, b;

	a = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(a.exact && a.value == 2 && a.endings > 0);
	kalah_engine_clear(engine);
	b = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE_EQUAL(b.nodes, a.nodes);
	REQUIRE_EQUAL(kalah_engine_set_endings(engine, 0), KALAH_OK);
	b = engine_solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(b.exact && b.value == 2 && b.endings == 0);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

#ifdef LONG_CHECK
/* The published values of the opening and of each of its moves. */
START_TEST(opening)
{
	static const struct {
		const char *rules;
		int32_t value, moves[6];
	} openings[] = {
		{ "kalah", 8, { -14, -10, 8, -2, -8, 4 } },
		{ "family", 10, { -14, -8, 10, -2, -6, 4 } },
	};

	for (size_t i = 0; i < 2; i++) {
		kalah_engine *engine = engine_make(UINT64_C(1) << 30, 2);
		kalah_game *game = support_game(openings[i].rules, NULL);
		kalah_verdict verdicts[6];
		kalah_solution half =
		    engine_solve(engine, game, KALAH_GOAL_RESULT, 0);

		REQUIRE_EQUAL(half.result, KALAH_RESULT_SOUTH);
		REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, verdicts,
				  sizeof *verdicts, 6, NULL),
		    KALAH_OK);
		for (size_t j = 0; j < 6; j++) {
			REQUIRE(verdicts[j].exact);
			REQUIRE_EQUAL(verdicts[j].value,
			    openings[i].moves[verdicts[j].move]);
		}
		REQUIRE_EQUAL(verdicts[0].value, openings[i].value);
		engine_plays(engine, game, openings[i].value);
		kalah_game_free(game);
		kalah_engine_free(engine);
	}
}
END_TEST
#endif

int
main(void)
{
	TCase *t = tcase_create("values");

	tcase_add_test(t, values);
	tcase_add_test(t, values_small_table);
	tcase_add_test(t, values_tiny_table);
	tcase_add_test(t, values_two_threads);
	tcase_add_test(t, values_two_threads_tiny_table);
	tcase_add_test(t, values_endings);
	tcase_add_test(t, own_endings);
#ifdef LONG_CHECK
	tcase_add_test(t, opening);
#endif
	return suite_run("values", t);
}
