/* SPDX-License-Identifier: MIT */
/*
 * The engine against right answers, against playing every line to its end,
 * and against limits of every kind.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* tests/check_engine_long is this file with more of everything. */
#ifdef LONG_CHECK
#define BOARDS 3000
#define EVERY 1
#else
#define BOARDS 200
#define EVERY 6
#endif

static kalah_engine *
make(uint64_t memory, int32_t threads)
{
	kalah_engine *engine;

	REQUIRE_EQUAL(kalah_engine_new(&engine, memory), KALAH_OK);
	REQUIRE_EQUAL(kalah_engine_set_threads(engine, threads), KALAH_OK);
	return engine;
}

static kalah_solution
solve(
    kalah_engine *engine, const kalah_game *game, int32_t goal, uint64_t nodes)
{
	kalah_limits limits = { sizeof limits, 0, 0 };
	kalah_solution solution;

	limits.nodes = nodes;
	memset(&solution, 0, sizeof solution);
	solution.size = sizeof solution;
	REQUIRE_EQUAL(
	    kalah_engine_solve(engine, game, goal, &limits, &solution),
	    KALAH_OK);
	return solution;
}

/* Stores of the side to move (of a finished game, South) minus the other's. */
static int32_t
difference(const kalah_game *game, int32_t side)
{
	if (side == KALAH_SIDE_NONE)
		side = KALAH_SIDE_SOUTH;
	return kalah_game_store(game, side) - kalah_game_store(game, !side);
}

/* The line of play ends the game with the value. */
static void
check_line(kalah_engine *engine, const kalah_game *game, int32_t value)
{
	int32_t moves[512], side = kalah_game_side(game);
	kalah_game *copy;
	size_t count;

	REQUIRE_EQUAL(kalah_engine_line(engine, game, NULL, moves, 512, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&copy, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(copy, moves, count, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_side(copy), KALAH_SIDE_NONE);
	REQUIRE_EQUAL(difference(copy, side), value);
	kalah_game_free(copy);
}

/* ---- Right answers ---------------------------------------------------- */

static void
check_row(kalah_engine *engine, const kalah_game *game, int32_t want)
{
	kalah_solution full = solve(engine, game, KALAH_GOAL_SCORE, 0);
	kalah_solution half = solve(engine, game, KALAH_GOAL_RESULT, 0);

	REQUIRE(full.exact && half.exact);
	REQUIRE_EQUAL(full.value, want);
	REQUIRE_EQUAL(full.lower, want);
	REQUIRE_EQUAL(full.upper, want);
	REQUIRE_EQUAL(full.stopped, KALAH_STOP_DONE);
	REQUIRE_EQUAL(half.result, full.result);
	REQUIRE(half.lower <= want && want <= half.upper);
}

/* Every row, or every so many of those that are positions. */
static void
check_values(uint64_t memory, int32_t threads, int every)
{
	kalah_engine *engine = make(memory, threads);
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
			check_row(engine, game, atoi(t.field[2]));
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
		kalah_engine *engine = make(1 << 20, 1);
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
			check_row(engine, game, atoi(t.field[2]));
			kalah_engine_clear(engine);
			s = solve(engine, game, KALAH_GOAL_SCORE, 0);
			endings += s.endings;
			check_line(engine, game, atoi(t.field[2]));
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
	kalah_engine *engine = make(0, 1);
	kalah_game *game = support_game("three", NULL);
	kalah_solution a, b;

	a = solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(a.exact && a.value == 2 && a.endings > 0);
	kalah_engine_clear(engine);
	b = solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE_EQUAL(b.nodes, a.nodes);
	REQUIRE_EQUAL(kalah_engine_set_endings(engine, 0), KALAH_OK);
	b = solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(b.exact && b.value == 2 && b.endings == 0);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* ---- Every line to its end -------------------------------------------- */

/* The value for the side to move, by plain minimax; 1 << 20 when there are
 * too many positions to play. */
static int32_t
minimax(const kalah_game *game, long *budget)
{
	int32_t moves[KALAH_PITS_MAX], best = -(1 << 19);
	int32_t side = kalah_game_side(game);
	kalah_game *next;
	size_t count;

	if (side == KALAH_SIDE_NONE)
		return difference(game, side);
	if (--*budget < 0)
		return 1 << 20;
	REQUIRE_EQUAL(
	    kalah_game_moves(game, moves, KALAH_PITS_MAX, &count), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&next, game), KALAH_OK);
	for (size_t i = 0; i < count && *budget >= 0; i++) {
		int32_t value;

		REQUIRE_EQUAL(kalah_game_play(next, moves[i], NULL), KALAH_OK);
		value = minimax(next, budget);
		/* Of a finished game the value is South's. */
		if (kalah_game_side(next) == KALAH_SIDE_NONE
			? side == KALAH_SIDE_NORTH
			: kalah_game_side(next) != side)
			value = -value;
		if (value > best)
			best = value;
		REQUIRE_EQUAL(kalah_game_undo(next), KALAH_OK);
	}
	kalah_game_free(next);
	return *budget < 0 ? 1 << 20 : best;
}

/* Every move's verdict against minimax; the best comes first. */
static void
check_verdicts(kalah_engine *engine, const kalah_game *game, int32_t value)
{
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	size_t count, moves;
	int32_t side = kalah_game_side(game);
	int32_t swap = kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK;

	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, verdicts,
			  sizeof *verdicts, KALAH_PITS_MAX + 1, &count),
	    KALAH_OK);
	kalah_game_moves(game, NULL, 0, &moves);
	REQUIRE_EQUAL(count, moves + (size_t)swap);
	for (size_t i = 0; i < count; i++) {
		const kalah_verdict *v = &verdicts[i];
		long budget = 1L << 30;
		kalah_game *next;
		int32_t want;

		REQUIRE(
		    v->exact && v->lower == v->value && v->upper == v->value);
		if (i == moves) {
			REQUIRE_EQUAL(v->move, KALAH_MOVE_SWAP);
			REQUIRE_EQUAL(v->value, -value);
			continue;
		}
		REQUIRE_EQUAL(kalah_game_clone(&next, game), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(next, v->move, NULL), KALAH_OK);
		want = minimax(next, &budget);
		if (kalah_game_side(next) == KALAH_SIDE_NONE
			? side == KALAH_SIDE_NORTH
			: kalah_game_side(next) != side)
			want = -want;
		REQUIRE_EQUAL(v->value, want);
		REQUIRE(i == 0 || v->value < v[-1].value ||
		    (v->value == v[-1].value && v->move > v[-1].move));
		kalah_game_free(next);
	}
	REQUIRE_EQUAL(verdicts[0].value, value);
}

/* A random game of few seeds, some moves on; NULL when it is over. */
static kalah_game *
small_game(struct rng *rng)
{
	kalah_ruleset rules = rng_rules(rng);
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	kalah_game *game;
	int32_t cells;

	if (rng_below(rng, 4) != 0)
		rules.pits = 1 + (int32_t)rng_below(rng, 4);
	rules.seeds = 1;
	rules.direction = KALAH_DIRECTION_CCW;
	cells = 2 * rules.pits + 2;
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	/* The opening of a large board may take for ever. */
	if (rng_below(rng, 8) != 0 || rules.pits > 4) {
		uint32_t seeds = rng_below(rng, rules.pits > 4 ? 6 : 10);

		memset(counts, 0, sizeof counts);
		while (seeds-- > 0)
			counts[2 + rng_below(rng, (uint32_t)cells - 2)]++;
		counts[0] = (int32_t)rng_below(rng, 9);
		counts[1] = (int32_t)rng_below(rng, 9);
		if (rng_below(rng, 16) == 0)
			counts[rng_below(rng, 2)] = 3000;
		REQUIRE_EQUAL(kalah_game_set_position(game, counts,
				  (size_t)cells, (int32_t)rng_below(rng, 2)),
		    KALAH_OK);
	}
	if (kalah_game_side(game) != KALAH_SIDE_NONE && rng_below(rng, 2))
		kalah_game_play(game, rng_move(rng, game), NULL);
	return game;
}

static void
check_small(kalah_engine *engine, const kalah_game *game, long limit)
{
	long budget = limit;
	int32_t value = minimax(game, &budget);
	kalah_solution solution;

	if (budget < 0)
		return;
	solution = solve(engine, game, KALAH_GOAL_SCORE, 0);
	REQUIRE(solution.exact);
	REQUIRE_EQUAL(solution.value, value);
	if (kalah_game_side(game) == KALAH_SIDE_NONE) {
		REQUIRE_EQUAL(solution.best, KALAH_MOVE_NONE);
		return;
	}
	check_row(engine, game, value);
	check_verdicts(engine, game, value);
	check_line(engine, game, value);
}

static void
check_boards(uint64_t memory, int32_t threads, const char *name)
{
	kalah_engine *engine = make(memory, threads);
	struct rng rng;

	rng_begin(&rng, name);
	for (int i = 0; i < support_part(BOARDS); i++) {
		kalah_game *game = small_game(&rng);
		char *saved = support_saved(game);

		support_note("%s", saved);
		check_small(engine, game, 2000);
		free(saved);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}

START_TEST(every_ruleset)
{
	check_boards(0, 1, "every_ruleset");
}
END_TEST

START_TEST(every_ruleset_tiny_table)
{
	check_boards(KALAH_ENGINE_MEMORY_MIN, 1, "every_ruleset_tiny_table");
}
END_TEST

/* More than 255 seeds in the rows: the plain board. */
START_TEST(many_seeds)
{
	static const char *const boards[][2] = {
		{ "pits=1", "<1,0,0,300,500> S" },
		{ "pits=1 capture=always", "<1,7,0,1000,3> N" },
		{ "pits=1 relay=both", "<1,0,0,700,701> S" },
		{ "pits=1 leftovers=split", "<1,0,3,400,401> S" },
		{ "pits=1 majority=on", "<1,0,0,300,3> S" },
	};
	kalah_engine *engine = make(0, 1);

	for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
		kalah_game *game = support_game(boards[i][0], boards[i][1]);
		long budget = 200000;
		int32_t value = minimax(game, &budget);

		support_note("%s %s", boards[i][0], boards[i][1]);
		REQUIRE(budget >= 0);
		check_row(engine, game, value);
		check_line(engine, game, value);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

/* ---- The rules' dark corners ------------------------------------------ */

START_TEST(first_move_gives_no_extra_turn)
{
	kalah_engine *engine = make(0, 1);
	kalah_game *game =
	    support_game("pits=3 seeds=3 first-extra=off swap=on", NULL);
	kalah_solution root = solve(engine, game, KALAH_GOAL_SCORE, 0);
	int32_t best = -100;

	for (int32_t pit = 0; pit < 3; pit++) {
		kalah_solution after;

		REQUIRE_EQUAL(kalah_game_play(game, pit, NULL), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_side(game), KALAH_SIDE_NORTH);
		after = solve(engine, game, KALAH_GOAL_SCORE, 0);
		check_verdicts(engine, game, after.value);
		if (-after.value > best)
			best = -after.value;
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	}
	REQUIRE_EQUAL(root.value, best);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* The bounds of a position against those of its moves. */
static void
check_clockwise(
    kalah_engine *engine, const kalah_game *game, const kalah_solution *s)
{
	kalah_limits limits = { sizeof limits, 0, 20000 };
	kalah_verdict verdicts[4];
	size_t count;
	int32_t lower = INT32_MIN, upper = INT32_MIN;

	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, &limits, verdicts,
			  sizeof *verdicts, 4, &count),
	    KALAH_OK);
	for (size_t i = 0; i < count; i++) {
		REQUIRE(verdicts[i].lower <= verdicts[i].upper);
		if (verdicts[i].lower > lower)
			lower = verdicts[i].lower;
		if (verdicts[i].upper > upper)
			upper = verdicts[i].upper;
	}
	REQUIRE(lower <= s->upper && upper >= s->lower);
}

/* Clockwise, seeds can go round for ever: the search ends all the same, and
 * what it proves of a move it proves of the position. */
START_TEST(clockwise)
{
	kalah_engine *engine = make(0, 1);
	struct rng rng;
	int proven = 0;

	rng_begin(&rng, "clockwise");
	for (int i = 0; i < support_part(BOARDS); i++) {
		kalah_ruleset rules = rng_rules(&rng);
		kalah_solution solution;
		kalah_game *game;

		rules.pits = 1 + (int32_t)rng_below(&rng, 4);
		rules.seeds = 1 + (int32_t)rng_below(&rng, 3);
		rules.direction = KALAH_DIRECTION_CW;
		rules.swap = KALAH_SWAP_OFF;
		REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
		solution = solve(engine, game, KALAH_GOAL_SCORE, 20000);
		REQUIRE(solution.lower <= solution.upper);
		REQUIRE(solution.exact == (solution.lower == solution.upper));
		check_clockwise(engine, game, &solution);
		if (solution.exact) {
			proven++;
			check_line(engine, game, solution.value);
		} else {
			REQUIRE(solution.stopped == KALAH_STOP_NODES ||
			    solution.stopped == KALAH_STOP_ENDLESS);
		}
		kalah_game_free(game);
	}
	REQUIRE(proven > BOARDS / 10 || support_part(BOARDS) < BOARDS);
	kalah_engine_free(engine);
}
END_TEST

/* The bounds are what each side can force, found by working back from the
 * end over all positions until nothing changes any more. */
START_TEST(clockwise_both_sides_force)
{
	static const char *const lines[] = {
		"pits=3 seeds=2 direction=cw capture=none leftovers=nobody",
		"pits=3 seeds=2 direction=cw capture=none leftovers=split",
		("pits=2 seeds=1 direction=cw capture=none end=no-move "
		 "leftovers=split"),
	};
	kalah_engine *engine = make(1 << 20, 1);
	kalah_game *game = support_game(
	    "pits=2 seeds=2 direction=cw capture=always end=pass", NULL);
	kalah_solution s = solve(engine, game, KALAH_GOAL_SCORE, 300000);

	REQUIRE_EQUAL(s.lower, 0);
	REQUIRE_EQUAL(s.upper, 2);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_ENDLESS);
	kalah_game_free(game);
	/* Good moves that go round and round are not good enough. */
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		game = support_game(lines[i], NULL);
		s = solve(engine, game, KALAH_GOAL_SCORE, 300000);
		REQUIRE(s.exact);
		check_line(engine, game, s.value);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

START_TEST(finished_game)
{
	kalah_engine *engine = make(0, 1);
	kalah_game *game =
	    support_game("", "<6,20,28,0,0,0,0,0,0,0,0,0,0,0,0> -");
	kalah_solution solution = solve(engine, game, KALAH_GOAL_SCORE, 0);
	size_t count = 7;

	REQUIRE_EQUAL(solution.value, -8);
	REQUIRE_EQUAL(solution.best, KALAH_MOVE_NONE);
	REQUIRE_EQUAL(solution.result, KALAH_RESULT_NORTH);
	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, NULL, NULL, 0, &count), KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	count = 7;
	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, NULL,
			  sizeof(kalah_verdict), 0, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	REQUIRE_EQUAL(kalah_engine_analyse(engine, game, NULL, NULL,
			  sizeof(kalah_verdict), 0, NULL),
	    KALAH_OK);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* ---- Limits ----------------------------------------------------------- */

/* At every limit of nodes: kept to, the same twice, and what it proves is
 * true. */
START_TEST(node_limits)
{
	kalah_engine *engine = make(1 << 20, 1);
	kalah_game *game = support_game("pits=5 seeds=3 capture=always", NULL);
	kalah_solution whole = solve(engine, game, KALAH_GOAL_SCORE, 0);
	uint64_t nodes = 1;

	for (; nodes < whole.nodes; nodes += 1 + nodes / 3) {
		kalah_solution a, b;

		kalah_engine_clear(engine);
		a = solve(engine, game, KALAH_GOAL_SCORE, nodes);
		kalah_engine_clear(engine);
		b = solve(engine, game, KALAH_GOAL_SCORE, nodes);
		a.milliseconds = b.milliseconds = 0;
		REQUIRE(memcmp(&a, &b, sizeof a) == 0);
		REQUIRE_EQUAL(a.nodes, nodes);
		REQUIRE_EQUAL(a.stopped, KALAH_STOP_NODES);
		REQUIRE_EQUAL(a.exact, a.lower == a.upper);
		REQUIRE_EQUAL(a.value, a.lower);
		REQUIRE(a.lower <= whole.value && whole.value <= a.upper);
		REQUIRE_EQUAL(kalah_game_check(game, a.best), KALAH_OK);
	}
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* Blocks that begin `shift` bytes behind where malloc's do. */
static void *
shifted(void *data, void *block, size_t old_size, size_t new_size)
{
	size_t shift = *(size_t *)data;
	char *base = block == NULL ? NULL : (char *)block - shift, *more;

	(void)old_size;
	if (new_size == 0) {
		free(base);
		return NULL;
	}
	more = realloc(base, new_size + shift);
	REQUIRE(more != NULL);
	return more + shift;
}

/* The same calls give the same answers, wherever the memory lies. */
START_TEST(any_place_in_memory)
{
	kalah_game *game = support_game("pits=4 seeds=2", NULL);
	kalah_solution first;

	for (size_t shift = 0; shift < 128; shift += 16) {
		kalah_engine *engine;
		kalah_solution s;

		support_note("shifted by %lu", (unsigned long)shift);
		REQUIRE_EQUAL(kalah_engine_new_with(&engine,
				  KALAH_ENGINE_MEMORY_MIN, shifted, &shift),
		    KALAH_OK);
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_solve(
				  engine, game, KALAH_GOAL_SCORE, NULL, &s),
		    KALAH_OK);
		s.milliseconds = 0;
		if (shift == 0)
			first = s;
		REQUIRE(memcmp(&first, &s, sizeof s) == 0);
		kalah_engine_free(engine);
	}
	kalah_game_free(game);
}
END_TEST

struct listener {
	int calls, stop_at;
	uint64_t nodes, milliseconds;
};

static int32_t
hear(void *data, const kalah_progress *so_far)
{
	struct listener *l = data;

	REQUIRE_EQUAL(so_far->size, sizeof *so_far);
	REQUIRE(so_far->lower <= so_far->upper);
	REQUIRE(so_far->nodes >= l->nodes);
	REQUIRE(so_far->milliseconds >= l->milliseconds);
	l->nodes = so_far->nodes;
	l->milliseconds = so_far->milliseconds;
	return ++l->calls >= l->stop_at;
}

/* Nodes that a thread may enter after it was told to stop: those between two
 * looks at the watch, a millisecond's or less. */
enum { AFTER_STOP = 1024 };

static void
check_stop(kalah_engine *engine, int stop_at)
{
	kalah_game *game = support_game("five", NULL);
	kalah_limits limits = { sizeof limits, 60000, 0 };
	struct listener l = { 0, 0, 0, 0 };
	kalah_solution s;

	l.stop_at = stop_at;
	kalah_engine_set_progress(engine, hear, &l);
	s.size = sizeof s;
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, &limits, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE_EQUAL(l.calls, stop_at);
	REQUIRE(s.threads > 1 || s.nodes < l.nodes + AFTER_STOP);
	REQUIRE(s.lower <= 10 && 10 <= s.upper);
	l.calls = 0;
	l.nodes = l.milliseconds = 0;
	REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE(s.nodes < l.nodes + AFTER_STOP);
	REQUIRE_EQUAL(kalah_game_check(game, s.best), KALAH_OK);
	kalah_engine_set_progress(engine, NULL, NULL);
	kalah_game_free(game);
}

START_TEST(stopped_by_progress)
{
	for (int32_t threads = 1; threads <= 2; threads++) {
		kalah_engine *engine = make(0, threads);

		check_stop(engine, 1);
		check_stop(engine, 5);
		kalah_engine_free(engine);
	}
}
END_TEST

/* ---- Thinking --------------------------------------------------------- */

/* Nothing but its limits ends thinking, long though a search may be that
 * could do with an endgame table. */
START_TEST(thinks_as_long_as_it_may)
{
	static const uint64_t nodes[] = { 1, 2, 1000, 100000, 400000 };
	kalah_engine *engine = make(0, 1);
	kalah_game *game = support_game("", NULL);

	for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
		kalah_limits limits = { sizeof limits, 0, 0 };
		kalah_solution s;

		limits.nodes = nodes[i];
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
		REQUIRE_EQUAL(s.stopped, KALAH_STOP_NODES);
		REQUIRE_EQUAL(s.nodes, nodes[i]);
	}
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* The value of the opening is 8. */
static int32_t
hear_bounds(void *data, const kalah_progress *so_far)
{
	int *heard = data;

	REQUIRE(so_far->lower <= 8 && so_far->upper >= 8);
	return ++*heard >= 20;
}

START_TEST(progress_tells_what_is_proven)
{
	kalah_engine *engine = make(0, 1);
	kalah_game *game = support_game("", NULL);
	kalah_solution s;
	int heard = 0;

	s.size = sizeof s;
	kalah_engine_set_progress(engine, hear_bounds, &heard);
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &s), 0);
	REQUIRE_EQUAL(s.stopped, KALAH_STOP_CALLER);
	REQUIRE_EQUAL(heard, 20);
	kalah_game_free(game);
	kalah_engine_free(engine);
}
END_TEST

/* With nodes enough, thinking proves what solving proves. */
START_TEST(thinks_to_the_end)
{
	kalah_engine *engine = make(0, 1);
	struct rng rng;

	rng_begin(&rng, "thinks_to_the_end");
	for (int i = 0; i < support_part(BOARDS / 4); i++) {
		kalah_game *game = small_game(&rng);
		kalah_limits limits = { sizeof limits, 0, 3000000 };
		char *saved = support_saved(game);
		kalah_solution s, want;

		support_note("%s", saved);
		free(saved);
		want = solve(engine, game, KALAH_GOAL_SCORE, 0);
		s.size = sizeof s;
		REQUIRE_EQUAL(kalah_engine_think(engine, game, &limits, &s), 0);
		REQUIRE_EQUAL(s.exact, 1);
		REQUIRE_EQUAL(s.value, want.value);
		REQUIRE_EQUAL(s.result, want.result);
		kalah_game_free(game);
	}
	kalah_engine_free(engine);
}
END_TEST

/* ---- Errors ----------------------------------------------------------- */

START_TEST(errors)
{
	kalah_engine *engine = make(0, 1);
	kalah_game *game = support_game("three", NULL);
	kalah_limits limits = { sizeof limits, 0, 0 };
	kalah_solution s, before;
	kalah_verdict verdict;
	int32_t move = 5;
	size_t count = 0;

	memset(&s, 0, sizeof s);
	s.size = sizeof s;
	before = s;
#define FAILS(error, call) REQUIRE_EQUAL(call, error)
	FAILS(KALAH_ERROR_NULL, kalah_engine_new(NULL, 0));
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_new(&engine, KALAH_ENGINE_MEMORY_MIN - 1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_memory(engine, 1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_threads(engine, 0));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_threads(engine, 257));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_threads(NULL, 1));
	FAILS(KALAH_ERROR_NULL, kalah_engine_clear(NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_memory(NULL, 0));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_analyse(
		NULL, game, NULL, &verdict, sizeof verdict, 1, &count));
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_analyse(
		engine, game, NULL, NULL, sizeof verdict, 0, NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_endings(NULL, 0));
	FAILS(KALAH_ERROR_NULL, kalah_engine_think(NULL, game, &limits, &s));
	FAILS(KALAH_ERROR_NULL, kalah_engine_think(engine, NULL, &limits, &s));
	FAILS(
	    KALAH_ERROR_NULL, kalah_engine_think(engine, game, &limits, NULL));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_analyse(
		engine, game, NULL, NULL, sizeof verdict, 1, &count));
	FAILS(KALAH_ERROR_NULL,
	    kalah_engine_line(engine, game, NULL, NULL, 1, &count));
	FAILS(KALAH_ERROR_NULL, kalah_engine_use_table(NULL, NULL));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_endings(engine, -1));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_set_endings(engine, 101));
	FAILS(KALAH_ERROR_NULL, kalah_engine_set_progress(NULL, NULL, NULL));
	FAILS(KALAH_ERROR_NULL, kalah_engine_solve(NULL, game, 0, NULL, &s));
	FAILS(KALAH_ERROR_NULL, kalah_engine_solve(engine, NULL, 0, NULL, &s));
	FAILS(
	    KALAH_ERROR_NULL, kalah_engine_solve(engine, game, 0, NULL, NULL));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_solve(engine, game, 2, NULL, &s));
	FAILS(
	    KALAH_ERROR_RANGE, kalah_engine_solve(engine, game, -1, NULL, &s));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_think(engine, game, NULL, &s));
	limits.milliseconds = -1;
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_solve(engine, game, 0, &limits, &s));
	FAILS(KALAH_ERROR_RANGE, kalah_engine_think(engine, game, &limits, &s));
	FAILS(KALAH_ERROR_RANGE,
	    kalah_engine_line(engine, game, &limits, &move, 1, &count));
	limits.milliseconds = 0;
	limits.size = 8;
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_solve(engine, game, 0, &limits, &s));
	s.size = 4;
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_solve(engine, game, 0, NULL, &s));
	s.size = 1 << 20;
	FAILS(KALAH_ERROR_STRUCT_SIZE,
	    kalah_engine_solve(engine, game, 0, NULL, &s));
	s.size = sizeof s;
	REQUIRE(memcmp(&s, &before, sizeof s) == 0);
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_analyse(
		engine, game, NULL, &verdict, sizeof verdict, 1, &count));
	REQUIRE_EQUAL(count, 6);
	FAILS(KALAH_ERROR_STRUCT_SMALL,
	    kalah_engine_analyse(engine, game, NULL, &verdict, 4, 1, &count));
	FAILS(KALAH_ERROR_SPACE,
	    kalah_engine_line(engine, game, NULL, &move, 1, &count));
	REQUIRE_EQUAL(move, 5);
	REQUIRE(count > 1);
#undef FAILS
	kalah_game_free(game);
	kalah_engine_free(engine);
	kalah_engine_free(NULL);
}
END_TEST

/* Everything that an engine does, with so many allocations. */
static int32_t
use_memory(struct heap *heap, const kalah_game *game)
{
	kalah_limits limits = { sizeof limits, 0, 4000 };
	kalah_engine *engine = NULL;
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	int32_t moves[512], error;
	size_t count = 0;
	kalah_solution s;

	memset(&s, 0, sizeof s);
	s.size = sizeof s;
	s.value = -7777;
	error = kalah_engine_new_with(&engine, 1 << 16, heap_allocate, heap);
	if (error == KALAH_OK)
		error = kalah_engine_set_threads(engine, 2);
	if (error == KALAH_OK) {
		error = kalah_engine_solve(engine, game, 0, &limits, &s);
		REQUIRE_EQUAL(s.value == -7777, error != KALAH_OK);
	}
	if (error == KALAH_OK)
		error = kalah_engine_analyse(engine, game, &limits, verdicts,
		    sizeof *verdicts, KALAH_PITS_MAX + 1, &count);
	if (error == KALAH_OK) {
		REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		error =
		    kalah_engine_line(engine, game, &limits, moves, 512, NULL);
	}
	if (error == KALAH_OK) {
		s.value = -7777;
		REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		error = kalah_engine_think(engine, game, &limits, &s);
		REQUIRE_EQUAL(s.value == -7777, error != KALAH_OK);
	}
	if (error == KALAH_OK)
		error = kalah_engine_set_memory(engine, 1 << 17);
	if (error == KALAH_OK)
		error = kalah_engine_set_endings(engine, 0);
	kalah_engine_free(engine);
	return error;
}

START_TEST(every_allocation_failing)
{
	/* The last ones are searched deeper than there is room at first. */
	static const char *const rules[] = { "pits=4 seeds=3",
		"pits=4 seeds=3 direction=cw", "pits=6 seeds=40 capture=none" };

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		kalah_game *game = support_game(rules[i], NULL);
		int32_t error = KALAH_ERROR_MEMORY;
		long n = 0;

		for (; error != KALAH_OK; n++) {
			struct heap heap;

			support_note("%s, %ld allocations", rules[i], n);
			heap_limit(&heap, n);
			error = use_memory(&heap, game);
			REQUIRE(
			    error == KALAH_OK || error == KALAH_ERROR_MEMORY);
			heap_end(&heap);
		}
		REQUIRE(n > 10);
		kalah_game_free(game);
	}
}
END_TEST

/* An endgame table of its own is a help: without memory for it the search
 * goes on, and finds the same. */
START_TEST(own_endings_without_memory)
{
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	int with = 0, without = 0;
	struct heap heap;
	long k = 0;

	do {
		kalah_engine *engine;
		kalah_solution s;
		int32_t error;

		support_note("allocation %ld fails", k);
		heap_begin(&heap, -1);
		REQUIRE_EQUAL(kalah_engine_new_with(
				  &engine, 1 << 22, heap_allocate, &heap),
		    KALAH_OK);
		heap.failing = heap.asked + k++;
		s.size = sizeof s;
		error = kalah_engine_solve(engine, game, 0, NULL, &s);
		if (error == KALAH_OK) {
			REQUIRE(s.exact && s.value == 6);
			with += s.endings > 0;
			without += s.endings == 0;
		} else {
			REQUIRE_EQUAL(error, KALAH_ERROR_MEMORY);
		}
		kalah_engine_free(engine);
		heap_end(&heap);
	} while (heap.failed);
	REQUIRE(with > 0 && without > 0);
	kalah_game_free(game);
}
END_TEST

/* Settings that there is no memory for change nothing. */
START_TEST(settings_without_memory)
{
	kalah_game *game = support_game("pits=4 seeds=3", NULL);
	struct heap heap;
	kalah_engine *engine;
	kalah_solution a, b;

	heap_begin(&heap, -1);
	REQUIRE_EQUAL(
	    kalah_engine_new_with(&engine, 1 << 16, heap_allocate, &heap),
	    KALAH_OK);
	a = solve(engine, game, KALAH_GOAL_SCORE, 0);
	heap.lasting = 1;
	for (int i = 0; i < 2; i++) {
		heap.failing = heap.asked + i;
		REQUIRE_EQUAL(kalah_engine_set_memory(engine, 1 << 12),
		    KALAH_ERROR_MEMORY);
		heap.failing = heap.asked + i;
		REQUIRE_EQUAL(
		    kalah_engine_set_endings(engine, 0), KALAH_ERROR_MEMORY);
	}
	heap.failing = -1;
	REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
	b = solve(engine, game, KALAH_GOAL_SCORE, 0);
	a.milliseconds = b.milliseconds = 0;
	REQUIRE(memcmp(&a, &b, sizeof a) == 0);
	kalah_engine_free(engine);
	heap_end(&heap);
	kalah_game_free(game);
}
END_TEST

/* Whatever the board, what small limits leave is proven, and told alike by
 * two engines. */
START_TEST(small_limits_on_any_board)
{
	static const char *const boards[] = { "pits=8 seeds=8",
		"pits=7 seeds=18", "pits=8 seeds=30", "pits=9 seeds=4",
		"pits=32 seeds=3", "pits=5 seeds=60 relay=both", "kgp",
		"pits=16 seeds=16 capture=always", "split", "not-counted",
		"pits=20 seeds=300", "pits=6 seeds=5 direction=cw",
		"pits=12 seeds=20 direction=cw", "pits=7 seeds=3 end=pass" };
	static const uint64_t nodes[] = { 1, 30, 2000 };

	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		kalah_game *game = support_game(boards[i], NULL);
		kalah_engine *engines[2] = { make(1 << 14, 1),
			make(1 << 14, 1) };

		support_note("%s", boards[i]);
		for (size_t n = 0; n < 3; n++) {
			kalah_limits limits = { sizeof limits, 0, 0 };
			kalah_solution s[2];
			int32_t moves[2];

			limits.nodes = nodes[n];
			for (int e = 0; e < 2; e++) {
				s[e] = solve(engines[e], game,
				    KALAH_GOAL_RESULT, nodes[n]);
				s[e] = solve(engines[e], game, KALAH_GOAL_SCORE,
				    nodes[n]);
				REQUIRE_EQUAL(kalah_engine_think(engines[e],
						  game, &limits, &s[e]),
				    KALAH_OK);
				REQUIRE(s[e].lower <= s[e].upper);
				REQUIRE(s[e].nodes <= nodes[n]);
				REQUIRE_EQUAL(kalah_game_check(game, s[e].best),
				    KALAH_OK);
				s[e].milliseconds = 0;
				REQUIRE_EQUAL(kalah_level_choose(engines[e],
						  game, KALAH_LEVEL_HARD, 7,
						  &limits, &moves[e]),
				    KALAH_OK);
			}
			REQUIRE(memcmp(&s[0], &s[1], sizeof s[0]) == 0);
			REQUIRE_EQUAL(moves[0], moves[1]);
		}
		kalah_engine_free(engines[0]);
		kalah_engine_free(engines[1]);
		kalah_game_free(game);
	}
}
END_TEST

/* A line that there is no time for is as long as what is sure. */
START_TEST(line_within_limits)
{
	kalah_engine *engine = make(0, 1);
	kalah_game *game = support_game("", NULL), *copy;
	kalah_limits limits = { sizeof limits, 0, 500 };
	int32_t moves[64];
	size_t count = 99;

	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, &limits, moves, 64, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 0);
	/* Solved, but not to where it ends. */
	kalah_game_free(game);
	game = support_game("pits=4 seeds=3", NULL);
	REQUIRE(solve(engine, game, KALAH_GOAL_SCORE, 0).exact);
	limits.nodes = 20;
	REQUIRE_EQUAL(
	    kalah_engine_line(engine, game, &limits, moves, 64, &count),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_game_clone(&copy, game), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_game_play_all(copy, moves, count, NULL, NULL), KALAH_OK);
	kalah_game_free(copy);
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
		kalah_engine *engine = make(UINT64_C(1) << 30, 2);
		kalah_game *game = support_game(openings[i].rules, NULL);
		kalah_verdict verdicts[6];
		kalah_solution half = solve(engine, game, KALAH_GOAL_RESULT, 0);

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
		check_line(engine, game, openings[i].value);
		kalah_game_free(game);
		kalah_engine_free(engine);
	}
}
END_TEST
#endif

int
main(void)
{
	TCase *t = tcase_create("engine");

	tcase_add_test(t, values);
	tcase_add_test(t, values_small_table);
	tcase_add_test(t, values_tiny_table);
	tcase_add_test(t, values_two_threads);
	tcase_add_test(t, values_two_threads_tiny_table);
	tcase_add_test(t, values_endings);
	tcase_add_test(t, own_endings);
	tcase_add_test(t, every_ruleset);
	tcase_add_test(t, every_ruleset_tiny_table);
	tcase_add_test(t, many_seeds);
	tcase_add_test(t, first_move_gives_no_extra_turn);
	tcase_add_test(t, clockwise);
	tcase_add_test(t, clockwise_both_sides_force);
	tcase_add_test(t, finished_game);
	tcase_add_test(t, node_limits);
	tcase_add_test(t, any_place_in_memory);
	tcase_add_test(t, stopped_by_progress);
	tcase_add_test(t, thinks_as_long_as_it_may);
	tcase_add_test(t, progress_tells_what_is_proven);
	tcase_add_test(t, thinks_to_the_end);
	tcase_add_test(t, errors);
	tcase_add_test(t, every_allocation_failing);
	tcase_add_test(t, own_endings_without_memory);
	tcase_add_test(t, settings_without_memory);
	tcase_add_test(t, small_limits_on_any_board);
	tcase_add_test(t, line_within_limits);
#ifdef LONG_CHECK
	tcase_set_timeout(t, 1200);
	tcase_add_test(t, opening);
#endif
	return suite_run("engine", t);
}
