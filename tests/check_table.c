/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables: each value is the best that any move leads to, played on a
 * game handle.  As no game by these rules can come back to where it was,
 * that holds for the values of perfect play alone.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* tests/check_table_long is this file with larger tables. */
#ifdef LONG_CHECK
#define MORE 2
#define SAMPLES 200000
#else
#define MORE 0
#define SAMPLES 20000
#endif

static kalah_table *
new_table(const char *text, int32_t seeds, int32_t threads)
{
	kalah_ruleset rules = support_rules(text);
	kalah_table *table;

	REQUIRE_EQUAL(
	    kalah_table_new(&table, &rules, seeds, threads, NULL, NULL),
	    KALAH_OK);
	return table;
}

/* ---- One position ----------------------------------------------------- */

static int32_t
value_of(const kalah_table *table, const kalah_game *game)
{
	int32_t value;

	REQUIRE_EQUAL(kalah_table_value(table, game, &value), KALAH_OK);
	return value;
}

/* The same from South's view. */
static int32_t
south_value(const kalah_table *table, const kalah_game *game)
{
	int32_t value = value_of(table, game);

	return kalah_game_side(game) == KALAH_SIDE_NORTH ? -value : value;
}

/* A game that is not over has the value of its best move. */
static void
check_value(const kalah_table *table, kalah_game *game)
{
	int32_t side = kalah_game_side(game), best = INT32_MIN;
	int32_t sign = side == KALAH_SIDE_NORTH ? -1 : 1;
	uint32_t mask;

	if (side == KALAH_SIDE_NONE)
		return;
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	for (int32_t i = 0; i < KALAH_PITS_MAX; i++) {
		int32_t value;

		if (!(mask >> i & 1))
			continue;
		REQUIRE_EQUAL(kalah_game_play(game, i, NULL), KALAH_OK);
		value = sign * south_value(table, game);
		best = value > best ? value : best;
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	REQUIRE_EQUAL(value_of(table, game), best);
}

/* ---- All positions ---------------------------------------------------- */

struct walk {
	const kalah_table *table;
	kalah_game *game;
	size_t count; /* of counts */
	int32_t counts[2 * KALAH_PITS_MAX + 2];
};

static void
each(struct walk *walk, size_t at, int32_t left)
{
	if (at == walk->count) {
		for (int32_t side = 0; side < 2; side++) {
			REQUIRE_EQUAL(kalah_game_set_position(walk->game,
					  walk->counts, walk->count, side),
			    KALAH_OK);
			check_value(walk->table, walk->game);
		}
		return;
	}
	for (int32_t n = 0; n <= left; n++) {
		walk->counts[at] = n;
		each(walk, at + 1, left - n);
	}
	walk->counts[at] = 0;
}

static void
check_all(const kalah_ruleset *rules, int32_t seeds, int32_t threads)
{
	struct walk walk;
	kalah_table *table;

	memset(&walk, 0, sizeof walk);
	walk.counts[0] = 3; /* the stores matter to nothing */
	walk.counts[1] = 8;
	walk.count = (size_t)(2 * rules->pits + 2);
	REQUIRE_EQUAL(
	    kalah_table_new(&table, rules, seeds, threads, NULL, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_new(&walk.game, rules), KALAH_OK);
	walk.table = table;
	each(&walk, 2, seeds);
	kalah_game_free(walk.game);
	kalah_table_free(table);
}

/* Every ruleset that has tables. */
static void
each_ruleset(int32_t pits, int32_t seeds)
{
	static const int32_t fields[] = { KALAH_FIELD_CAPTURE,
		KALAH_FIELD_TAKES, KALAH_FIELD_RELAY, KALAH_FIELD_EXTRA,
		KALAH_FIELD_END, KALAH_FIELD_LEFTOVERS };
	int32_t number = 0, tried = 0;

	for (;; number++) {
		kalah_ruleset rules;
		int32_t rest = number, max;

		kalah_ruleset_init(&rules, sizeof rules);
		rules.pits = pits;
		rules.seeds = 1;
		for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
			kalah_ruleset_field_range(fields[i], NULL, &max);
			kalah_ruleset_set(&rules, fields[i], rest % (max + 1));
			rest /= max + 1;
		}
		if (rest != 0)
			break;
		if (rules.leftovers == KALAH_LEFTOVERS_SPLIT)
			continue;
		support_note("pits %d ruleset %d", (int)pits, (int)number);
		if (support_wanted((uint64_t)tried))
			check_all(&rules, seeds, 1 + number % 2);
		tried++;
	}
	REQUIRE_EQUAL(tried, 3 * 2 * 2 * 2 * 3 * 4);
}

START_TEST(small_boards)
{
	each_ruleset(1, 24);
	each_ruleset(2, 11 + MORE);
	each_ruleset(3, 7 + MORE);
	each_ruleset(4, 5 + MORE);
}
END_TEST

static void
check_text(const char *text, int32_t seeds)
{
	kalah_ruleset rules = support_rules(text);

	support_note("%s", text);
	check_all(&rules, seeds, 2);
}

/* Rows of eight bytes, of nine, of two words and of four. */
START_TEST(large_boards)
{
	check_text("kalah", 6 + MORE);
	check_text("family", 6 + MORE);
	check_text("keep-sowing", 5 + MORE);
	check_text("pits=7 seeds=1", 5 + MORE);
	check_text("pits=8 seeds=1", 4 + MORE / 2);
	check_text("pits=8 seeds=1 capture=always end=pass", 4 + MORE / 2);
	check_text("pits=9 seeds=1", 4);
	check_text("pits=9 seeds=1 relay=both", 3);
	check_text("pits=16 seeds=1 capture=always", 3);
	check_text("pits=17 seeds=1 end=no-move", 3);
	check_text("pits=32 seeds=1", 2);
}
END_TEST

/* Tables too large to try every position of: some, wherever they lie. */
static void
sample(const char *text, int32_t seeds)
{
	kalah_ruleset rules = support_rules(text);
	kalah_table *table;
	kalah_game *game;
	struct rng rng;

	rng_begin(&rng, "check_table");
	support_note("%s up to %d", text, (int)seeds);
	REQUIRE_EQUAL(
	    kalah_table_new(&table, &rules, seeds, 2, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	for (int i = 0; i < support_part(SAMPLES); i++) {
		int32_t counts[2 * KALAH_PITS_MAX + 2] = { 0 };
		uint32_t pits = (uint32_t)(2 * rules.pits);
		uint32_t few = 1 + rng_below(&rng, pits);
		int32_t left = seeds - (int32_t)rng_below(&rng, 3);

		for (; left > 0; left--)
			counts[2 + (few + rng_below(&rng, few)) % pits]++;
		REQUIRE_EQUAL(kalah_game_set_position(game, counts, pits + 2,
				  (int32_t)rng_below(&rng, 2)),
		    KALAH_OK);
		check_value(table, game);
	}
	kalah_game_free(game);
	kalah_table_free(table);
}

START_TEST(samples)
{
	sample("kalah", 13 + MORE);
	sample("family", 13 + MORE);
	sample("wood", 12);
	sample("not-counted", 12);
	sample("on-turn takes=opposite", 12);
	sample("simple extra=off leftovers=last-mover", 12);
	sample("sungka", 9);
	sample("pits=3 seeds=1", 30);
	sample("pits=2 seeds=1 end=pass", 60);
	sample("pits=8 seeds=1 capture=always", 10);
	sample("pits=10 seeds=1", 8);
}
END_TEST

/* ---- What tables are asked -------------------------------------------- */

/* The rows of tests/data/values.tsv that are small enough. */
START_TEST(rows)
{
	static const int32_t most[7] = { 0, 32, 32, 24, 16, 14, 14 + 2 * MORE };
	kalah_table *tables[7][2] = { { NULL } };
	struct table t;
	int checked = 0;

	table_open(&t, "values.tsv");
	while (table_next(&t)) {
		kalah_ruleset rules = support_rules(t.field[0]);
		kalah_game *game = support_game(
		    t.field[0], *t.field[1] == '\0' ? NULL : t.field[1]);
		int32_t seeds = kalah_game_row(game, KALAH_SIDE_SOUTH) +
		    kalah_game_row(game, KALAH_SIDE_NORTH);
		kalah_table **table = &tables[rules.pits][rules.capture];

		REQUIRE(rules.pits <= 6 && rules.capture <= 1);
		if (seeds <= most[rules.pits]) {
			support_note("values.tsv line %ld", t.row);
			if (*table == NULL)
				*table =
				    new_table(t.field[0], most[rules.pits], 2);
			REQUIRE_EQUAL(value_of(*table, game), atoi(t.field[2]));
			checked++;
		}
		kalah_game_free(game);
	}
	REQUIRE(checked > 40);
	for (int i = 0; i < 14; i++)
		kalah_table_free(tables[i / 2][i % 2]);
}
END_TEST

START_TEST(counts)
{
	uint64_t n;

	REQUIRE_EQUAL(kalah_table_count(&n, 6, 0), KALAH_OK);
	REQUIRE_EQUAL(n, 1);
	REQUIRE_EQUAL(kalah_table_count(&n, 1, 2), KALAH_OK);
	REQUIRE_EQUAL(n, 6);
	REQUIRE_EQUAL(kalah_table_count(&n, 6, 18), KALAH_OK);
	REQUIRE_EQUAL(n, 86493225);
	REQUIRE_EQUAL(kalah_table_count(&n, 6, 24), KALAH_OK);
	REQUIRE_EQUAL(n, 1251677700);
	REQUIRE_EQUAL(kalah_table_count(&n, 32, 100), KALAH_OK);
	REQUIRE(n == UINT64_MAX);
	n = 5;
	REQUIRE_EQUAL(kalah_table_count(NULL, 6, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_count(&n, 0, 1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_count(&n, 33, 1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_count(&n, 6, -1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_count(&n, 6, 101), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(n, 5);
}
END_TEST

START_TEST(refused)
{
	static const char *const none[] = { "kgp", "split", "clockwise",
		"pits=3 majority=on", "direction=cw relay=both" };
	kalah_table *table = NULL;
	kalah_ruleset rules;

	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		rules = support_rules(none[i]);
		REQUIRE_EQUAL(kalah_table_new(&table, &rules, 4, 1, NULL, NULL),
		    KALAH_ERROR_TABLE_RULES);
	}
	REQUIRE_EQUAL(
	    kalah_table_new(NULL, NULL, 4, 1, NULL, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_new(&table, NULL, -1, 1, NULL, NULL),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_new(&table, NULL, KALAH_TABLE_SEEDS_MAX + 1,
			  1, NULL, NULL),
	    KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_table_new(&table, NULL, 4, 0, NULL, NULL), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_new(&table, NULL, 4,
			  KALAH_TABLE_THREADS_MAX + 1, NULL, NULL),
	    KALAH_ERROR_RANGE);
	/* More than there is of memory anywhere. */
	rules = support_rules("pits=32 seeds=1");
	REQUIRE_EQUAL(kalah_table_new(&table, &rules, 100, 1, NULL, NULL),
	    KALAH_ERROR_MEMORY);
	/* More rows of a side than can be numbered. */
	REQUIRE_EQUAL(kalah_table_new(&table, &rules, 12, 1, NULL, NULL),
	    KALAH_ERROR_MEMORY);
	rules.pits = 0;
	REQUIRE_EQUAL(kalah_table_new(&table, &rules, 4, 1, NULL, NULL),
	    KALAH_ERROR_RULE_VALUE);
	REQUIRE(table == NULL);
	kalah_table_free(NULL);
}
END_TEST

START_TEST(asked)
{
	kalah_table *table = new_table("swap=on seeds=5 first=north", 6, 1);
	kalah_game *game = support_game("", NULL);
	kalah_ruleset rules;
	int32_t value = 99;

	REQUIRE_EQUAL(kalah_table_seeds(table), 6);
	REQUIRE_EQUAL(kalah_table_seeds(NULL), KALAH_ERROR_NULL);
	rules.size = sizeof rules;
	REQUIRE_EQUAL(kalah_table_ruleset(table, &rules), KALAH_OK);
	REQUIRE_EQUAL(rules.pits, 6);
	REQUIRE_EQUAL(rules.swap, KALAH_SWAP_OFF);
	REQUIRE_EQUAL(kalah_table_ruleset(NULL, &rules), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_ruleset(table, NULL), KALAH_ERROR_NULL);
	rules.size = 3;
	REQUIRE_EQUAL(
	    kalah_table_ruleset(table, &rules), KALAH_ERROR_STRUCT_SMALL);
	REQUIRE_EQUAL(kalah_table_verify(table), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_verify(NULL), KALAH_ERROR_NULL);

	REQUIRE_EQUAL(
	    kalah_table_value(table, game, &value), KALAH_ERROR_TABLE_SEEDS);
	REQUIRE_EQUAL(kalah_table_value(NULL, game, &value), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_value(table, NULL, &value), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_value(table, game, NULL), KALAH_ERROR_NULL);
	kalah_game_free(game);
	game = support_game("family", NULL);
	REQUIRE_EQUAL(
	    kalah_table_value(table, game, &value), KALAH_ERROR_TABLE_OTHER);
	REQUIRE_EQUAL(value, 99);
	kalah_game_free(game);
	/* A finished game: South's store minus North's, whoever moved. */
	game = support_game("", "<6,9,30,4,4,0,0,0,1,0,0,0,0,0,0> -");
	REQUIRE_EQUAL(value_of(table, game), -21);
	kalah_game_free(game);
	kalah_table_free(table);
}
END_TEST

/* The very first move gives no extra turn: the value knows. */
START_TEST(first_extra)
{
	kalah_table *table = new_table("pits=3 seeds=1", 6, 1);
	struct walk walk;
	kalah_ruleset rules = support_rules("pits=3 seeds=1 first-extra=off");

	memset(&walk, 0, sizeof walk);
	walk.table = table;
	walk.count = 8;
	REQUIRE_EQUAL(kalah_game_new(&walk.game, &rules), KALAH_OK);
	each(&walk, 2, 6);
	kalah_game_free(walk.game);
	kalah_table_free(table);
}
END_TEST

/* ---- Progress and memory ---------------------------------------------- */

struct heard {
	uint64_t calls, last, total, stop_at;
};

static int32_t
hear(void *data, uint64_t done, uint64_t total)
{
	struct heard *heard = data;

	REQUIRE(done >= heard->last);
	REQUIRE(done <= total + total / 50);
	heard->last = done;
	heard->total = total;
	heard->calls++;
	return heard->calls == heard->stop_at;
}

START_TEST(progress)
{
	for (int32_t threads = 1; threads <= 2; threads++) {
		struct heard heard = { 0, 0, 0, 0 };
		kalah_table *table = NULL;
		uint64_t calls, count;

		REQUIRE_EQUAL(
		    kalah_table_new(&table, NULL, 14, threads, hear, &heard),
		    KALAH_OK);
		kalah_table_free(table);
		kalah_table_count(&count, 6, 14);
		REQUIRE_EQUAL(heard.total, count);
		REQUIRE(heard.last > count / 2);
		REQUIRE(heard.calls > 3);
		calls = threads == 1 ? heard.calls : 3;
		table = NULL;
		for (uint64_t at = 1; at <= calls; at += 1 + calls / 5) {
			struct heard stop = { 0, 0, 0, at };

			REQUIRE_EQUAL(kalah_table_new(&table, NULL, 14, threads,
					  hear, &stop),
			    KALAH_ERROR_STOPPED);
			REQUIRE(table == NULL);
		}
	}
}
END_TEST

/* Whoever says no is heard at once, whatever is being made just then, and not
 * asked again.  The last calls of many come from within the work. */
START_TEST(stopped_anywhere)
{
	static const struct {
		const char *rules;
		int32_t seeds;
	} tables[] = { { "", 13 }, { "pits=3 end=no-move", 26 },
		{ "pits=5 relay=both", 12 } };

	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
		kalah_ruleset rules = support_rules(tables[i].rules);
		struct heard whole = { 0, 0, 0, 0 };
		kalah_table *table = NULL;

		REQUIRE_EQUAL(kalah_table_new(&table, &rules, tables[i].seeds,
				  1, hear, &whole),
		    KALAH_OK);
		kalah_table_free(table);
		table = NULL;
		for (uint64_t back = 0; back < whole.calls;
		     back += 1 + back / 2) {
			struct heard stop = { 0, 0, 0, 0 };
			struct heap heap;

			stop.stop_at = whole.calls - back;
			support_note(
			    "%s, call %d", tables[i].rules, (int)stop.stop_at);
			heap_begin(&heap, -1);
			REQUIRE_EQUAL(kalah_table_new_with(&table, &rules,
					  tables[i].seeds, 1, hear, &stop,
					  heap_allocate, &heap),
			    KALAH_ERROR_STOPPED);
			REQUIRE(table == NULL);
			REQUIRE_EQUAL(stop.calls, stop.stop_at);
			heap_end(&heap);
		}
	}
}
END_TEST

START_TEST(no_memory)
{
	int32_t error;
	long tries = 0;

	do {
		kalah_table *table = NULL;
		struct heap heap;

		heap_limit(&heap, tries++);
		error = kalah_table_new_with(
		    &table, NULL, 5, 2, NULL, NULL, heap_allocate, &heap);
		REQUIRE(error == KALAH_OK || error == KALAH_ERROR_MEMORY);
		REQUIRE_EQUAL(table == NULL, error != KALAH_OK);
		kalah_table_free(table);
		heap_end(&heap);
	} while (error != KALAH_OK);
	REQUIRE(tries > 10);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("table");

	tcase_add_test(tests, small_boards);
	tcase_add_test(tests, large_boards);
	tcase_add_test(tests, samples);
	tcase_add_test(tests, rows);
	tcase_add_test(tests, counts);
	tcase_add_test(tests, refused);
	tcase_add_test(tests, asked);
	tcase_add_test(tests, first_extra);
	tcase_add_test(tests, progress);
	tcase_add_test(tests, stopped_anywhere);
	tcase_add_test(tests, no_memory);
	return suite_run("table", tests);
}
