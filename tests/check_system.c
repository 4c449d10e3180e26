/* SPDX-License-Identifier: MIT */
/*
 * Threads that cannot be started, a clock that does not run, signals that
 * come all the time: lib/thread.c and lib/clock.c are compiled here with
 * system calls that fail, and the rest of the library works on them.
 * (check_file does the same with files.)
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "suite.h"

#ifndef _WIN32

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

/* Threads that will start; how often one was tried. */
static int threads_left, tried;
static int no_attributes, no_clock;

static int
try_attr_init(pthread_attr_t *attr)
{
	return no_attributes ? -1 : pthread_attr_init(attr);
}

static int
try_create(pthread_t *thread, const pthread_attr_t *attr, void *(*run)(void *),
    void *data)
{
	tried++;
	if (threads_left == 0)
		return -1;
	threads_left--;
	return pthread_create(thread, attr, run, data);
}

static int
try_gettime(clockid_t clock, struct timespec *now)
{
	return no_clock ? -1 : clock_gettime(clock, now);
}

#define pthread_attr_init try_attr_init
#define pthread_create try_create
#define clock_gettime try_gettime
/* NOLINTBEGIN(bugprone-suspicious-include) */
#include "clock.c"
#include "thread.c"
/* NOLINTEND(bugprone-suspicious-include) */

static void
all_well(void)
{
	threads_left = 1000;
	tried = no_attributes = no_clock = 0;
}

static void
count(void *data, int32_t worker)
{
	kalah__atomic *runs = data;

	(void)kalah__atomic_add(&runs[worker], 1);
}

/* Whatever can be started, each worker runs once. */
START_TEST(each_worker_runs_once)
{
	for (int left = 0; left <= 8; left++) {
		kalah__atomic runs[8];

		all_well();
		memset(runs, 0, sizeof runs);
		no_attributes = left == 8;
		threads_left = left;
		kalah__threads_run(8, count, runs);
		for (int w = 0; w < 8; w++)
			REQUIRE_EQUAL(kalah__atomic_load(&runs[w]), 1);
		REQUIRE_EQUAL(tried, no_attributes ? 0 : 7);
	}
}
END_TEST

/* Whatever is to be done by several threads is done by one, then. */
START_TEST(without_threads)
{
	static const int32_t given[] = { 0, 2, 1000 };
	kalah_ruleset rules = support_rules("pits=4 seeds=3");
	uint64_t nodes[3];
	int32_t values[3], sums[3];

	for (int i = 0; i < 3; i++) {
		kalah_game *game = support_new_game(&rules);
		kalah_batch *batch = support_new_batch(&rules, 5000);
		kalah_engine *engine;
		kalah_table *table;
		kalah_solution s;

		all_well();
		threads_left = given[i];
		REQUIRE_EQUAL(
		    kalah_perft_count(&nodes[i], game, 6, 4), KALAH_OK);
		REQUIRE_EQUAL(kalah_engine_new(&engine, 1 << 16), KALAH_OK);
		REQUIRE_EQUAL(kalah_engine_set_threads(engine, 4), KALAH_OK);
		s.size = sizeof s;
		REQUIRE_EQUAL(
		    kalah_engine_solve(engine, game, 0, NULL, &s), KALAH_OK);
		REQUIRE(s.exact);
		values[i] = s.value;
		REQUIRE_EQUAL(
		    kalah_table_new(&table, &rules, 12, 4, NULL, NULL),
		    KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_game_set_position(game,
			(const int32_t[]){ 0, 0, 1, 2, 0, 1, 2, 0, 3, 1 }, 10,
			0),
		    KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_table_value(table, game, &sums[i]), KALAH_OK);
		REQUIRE_EQUAL(kalah_batch_set_threads(batch, 4), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_batch_playout(batch, 1, NULL, NULL, NULL), KALAH_OK);
		/* A search has one thread where an entry could be torn. */
		REQUIRE(tried > (s.threads > 1 ? 9 : 5));
		kalah_batch_free(batch);
		kalah_table_free(table);
		kalah_engine_free(engine);
		kalah_game_free(game);
	}
	for (int i = 1; i < 3; i++) {
		REQUIRE_EQUAL(nodes[i], nodes[0]);
		REQUIRE_EQUAL(values[i], values[0]);
		REQUIRE_EQUAL(sums[i], sums[0]);
	}
}
END_TEST

static volatile sig_atomic_t signals;
static pthread_t caller;
static kalah__atomic enough;

static void
catch_one(int number)
{
	(void)number;
	signals++;
}

/* Signals the caller's thread all the time. */
static void *
disturb(void *data)
{
	(void)data;
	while (!kalah__atomic_load(&enough)) {
		pthread_kill(caller, SIGUSR1);
		kalah__thread_nap();
	}
	return NULL;
}

/* A program's signals, whose calls are not restarted, disturb nothing. */
START_TEST(signals_meanwhile)
{
	kalah_game *game = support_game("pits=4 seeds=4", NULL);
	struct sigaction action, before;
	kalah_solution s, again;
	kalah_engine *engine;
	kalah_table *table;
	pthread_t thread;
	uint64_t nodes[2];

	all_well();
	s.size = again.size = sizeof s;
	REQUIRE_EQUAL(kalah_engine_new(&engine, 1 << 20), KALAH_OK);
	REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &s), KALAH_OK);
	REQUIRE_EQUAL(kalah_perft_count(&nodes[0], game, 7, 3), KALAH_OK);

	memset(&action, 0, sizeof action);
	action.sa_handler = catch_one;
	REQUIRE_EQUAL(sigaction(SIGUSR1, &action, &before), 0);
	caller = pthread_self();
	REQUIRE_EQUAL(pthread_create(&thread, NULL, disturb, NULL), 0);
	while (signals < 3) {
		REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		REQUIRE_EQUAL(kalah_engine_solve(engine, game, 0, NULL, &again),
		    KALAH_OK);
		REQUIRE_EQUAL(again.value, s.value);
		REQUIRE_EQUAL(again.nodes, s.nodes);
		REQUIRE_EQUAL(
		    kalah_perft_count(&nodes[1], game, 7, 3), KALAH_OK);
		REQUIRE_EQUAL(nodes[1], nodes[0]);
		REQUIRE_EQUAL(
		    kalah_table_new(&table, NULL, 8, 2, NULL, NULL), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_table_write(table, "check_system.data"), KALAH_OK);
		kalah_table_free(table);
		REQUIRE_EQUAL(kalah_table_open(&table, "check_system.data",
				  KALAH_TABLE_VERIFY),
		    KALAH_OK);
		kalah_table_free(table);
	}
	kalah__atomic_store(&enough, 1);
	REQUIRE_EQUAL(pthread_join(thread, NULL), 0);
	REQUIRE_EQUAL(sigaction(SIGUSR1, &before, NULL), 0);
	REQUIRE_EQUAL(remove("check_system.data"), 0);
	kalah_engine_free(engine);
	kalah_game_free(game);
}
END_TEST

/* A limit of time is kept, by the time of the processor if need be. */
START_TEST(time_limits)
{
	kalah_game *game = support_game("pits=10 seeds=10", NULL);
	kalah_limits limits = { sizeof limits, 20, 0 };

	for (int without = 0; without < 2; without++) {
		kalah_engine *engine;
		kalah_solution s;

		all_well();
		no_clock = without;
		REQUIRE_EQUAL(kalah_engine_new(&engine, 1 << 16), KALAH_OK);
		s.size = sizeof s;
		REQUIRE_EQUAL(
		    kalah_engine_solve(engine, game, 0, &limits, &s), KALAH_OK);
		REQUIRE_EQUAL(s.stopped, KALAH_STOP_TIME);
		REQUIRE(s.milliseconds >= 20);
		kalah_engine_free(engine);
	}
	kalah_game_free(game);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("system");

	tcase_add_test(tests, each_worker_runs_once);
	tcase_add_test(tests, without_threads);
	tcase_add_test(tests, time_limits);
	tcase_add_test(tests, signals_meanwhile);
	return suite_run("system", tests);
}

#else

/* Other systems' calls are not ours to break. */
int
main(void)
{
	return 77;
}

#endif
