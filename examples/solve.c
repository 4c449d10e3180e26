/* SPDX-License-Identifier: MIT */
/* What a position is worth by perfect play, and how to play it. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "finish.h"

#include <kalah.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <io.h>
#define isatty _isatty
#define STDERR_FILENO 2
#else
#include <unistd.h>
#endif

static const char usage[] =
    "usage: solve [-m MEBIBYTES] [-j THREADS] [-t TABLE] [RULES [POSITION]]\n"
    "Tells what a position is worth by perfect play, what each of its moves\n"
    "is, and how to play it.  RULES is a preset's name, fields, or both, such\n"
    "as \"family seeds=3\"; without POSITION, \"<6,0,0,4,4,...> S\", it is "
    "the\n"
    "opening.  TABLE is the file of an endgame table.  Progress is shown on a\n"
    "terminal only.\n";

enum { MEBIBYTES_MAX = 1 << 20 };

struct job {
	kalah_game *game;
	kalah_engine *engine;
	kalah_table *table;
	uint64_t told; /* milliseconds */
};

static int
fail(const char *what, int32_t error)
{
	fprintf(stderr, "solve: %s: %s\n", what, kalah_strerror(error));
	return 1;
}

/* A bar that shows where the value can still lie, ten times a second. */
static int32_t
show(void *data, const kalah_progress *so_far)
{
	struct job *job = data;
	int32_t total = kalah_game_total(job->game);
	char bar[42];

	if (so_far->milliseconds < job->told + 100 || total == 0)
		return 0;
	job->told = so_far->milliseconds;
	for (int32_t i = 0; i <= 40; i++) {
		int32_t value = (i - 20) * total / 20;

		bar[i] =
		    value < so_far->lower || value > so_far->upper ? '.' : '#';
	}
	bar[41] = '\0';
	fprintf(stderr, "\r[%s] %+d to %+d  %llu million nodes, %llu s ", bar,
	    (int)so_far->lower, (int)so_far->upper,
	    (unsigned long long)so_far->nodes / 1000000,
	    (unsigned long long)so_far->milliseconds / 1000);
	return 0;
}

/* Prints every move's value, best first, and a perfect game. */
static int
print(struct job *job)
{
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	int32_t *moves, error;
	size_t count, i;

	error = kalah_engine_analyse(job->engine, job->game, NULL, verdicts,
	    sizeof verdicts[0], KALAH_PITS_MAX + 1, &count);
	if (error < 0)
		return fail("moves", error);
	for (i = 0; i < count; i++) {
		if (verdicts[i].move == KALAH_MOVE_SWAP)
			printf("swap");
		else
			printf("pit %d", (int)verdicts[i].move + 1);
		printf(": %+d\n", (int)verdicts[i].value);
	}
	error =
	    kalah_engine_line(job->engine, job->game, NULL, NULL, 0, &count);
	moves = malloc((count + 1) * sizeof *moves);
	if (moves == NULL)
		error = KALAH_ERROR_MEMORY;
	else
		error = kalah_engine_line(
		    job->engine, job->game, NULL, moves, count, &count);
	if (error == KALAH_OK) {
		printf("line:");
		for (i = 0; i < count; i++)
			printf(" %d", (int)moves[i] + 1);
		printf("\n");
	}
	free(moves);
	return error < 0 ? fail("line", error) : 0;
}

static int
solve(struct job *job)
{
	kalah_solution s;
	int terminal = isatty(STDERR_FILENO);
	int32_t error;

	s.size = sizeof s;
	if (terminal)
		kalah_engine_set_progress(job->engine, show, job);
	error = kalah_engine_solve(
	    job->engine, job->game, KALAH_GOAL_SCORE, NULL, &s);
	kalah_engine_set_progress(job->engine, NULL, NULL);
	if (terminal)
		fprintf(stderr, "\r%79s\r", "");
	if (error < 0)
		return fail("solving", error);
	if (s.exact)
		printf("value %+d", (int)s.value);
	else /* clockwise, neither side can force the end */
		printf("value %+d to %+d", (int)s.lower, (int)s.upper);
	printf(", %llu nodes, %llu ms\n", (unsigned long long)s.nodes,
	    (unsigned long long)s.milliseconds);
	return s.exact && s.best != KALAH_MOVE_NONE ? print(job) : 0;
}

static int
prepare(struct job *job, const char *rules_text, const char *position)
{
	kalah_ruleset rules;
	int32_t error = kalah_ruleset_parse(
	    &rules, sizeof rules, rules_text, (size_t)-1, NULL);

	if (error < 0)
		return fail(rules_text, error);
	error = kalah_game_new(&job->game, &rules);
	if (error < 0)
		return fail("game", error);
	if (position != NULL)
		error = kalah_notation_read_position(
		    job->game, position, (size_t)-1, NULL);
	return error < 0 ? fail(position, error) : 0;
}

/* A number of the command line, 1 and up; -1 when it is none. */
static long
number(const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	return *end == '\0' && n > 0 ? n : -1;
}

static int
misused(void)
{
	fputs(usage, stderr);
	return 2;
}

static int
run(int argc, char **argv)
{
	struct job job = { NULL, NULL, NULL, 0 };
	long memory = 256, threads = 1;
	const char *path = NULL;
	int32_t error;
	int at = 1, status;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
		if (strcmp(argv[at], "-m") == 0)
			memory = number(argv[at + 1]);
		else if (strcmp(argv[at], "-j") == 0)
			threads = number(argv[at + 1]);
		else if (strcmp(argv[at], "-t") == 0)
			path = argv[at + 1];
		else
			return misused();
	}
	if (argc - at > 2 || (at < argc && argv[at][0] == '-') || memory < 1 ||
	    memory > MEBIBYTES_MAX || threads < 1 ||
	    threads > KALAH_ENGINE_THREADS_MAX)
		return misused();
	status = prepare(&job, at < argc ? argv[at] : "",
	    at + 1 < argc ? argv[at + 1] : NULL);
	error = kalah_engine_new(&job.engine, (uint64_t)memory << 20);
	if (status == 0 && error < 0)
		status = fail("engine", error);
	if (status == 0 && path != NULL) {
		error = kalah_table_open(&job.table, path, 0);
		if (error < 0)
			status = fail(path, error);
	}
	if (status == 0) {
		kalah_engine_set_threads(job.engine, (int32_t)threads);
		kalah_engine_use_table(job.engine, job.table);
		status = solve(&job);
	}
	kalah_engine_free(job.engine);
	kalah_table_free(job.table);
	kalah_game_free(job.game);
	return status;
}

int
main(int argc, char **argv)
{
	return finish("solve", run(argc, argv));
}
