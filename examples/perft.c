/* SPDX-License-Identifier: MIT */
/* Perft on the command line. */
#include "finish.h"

#include <kalah.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct options {
	const char *rules, *position;
	int32_t depth, threads;
	int divide;
};

static const char usage[] =
    "usage: perft [-d] [-r RULESET] [-p POSITION] [-t THREADS] DEPTH\n"
    "Prints the number of sequences of moves of each length up to DEPTH with\n"
    "the processor time it took; with -d how many of length DEPTH begin with\n"
    "each move, pits numbered from 1.\n";

/* A number from the command line; -1 when it is none. */
static int32_t
number(const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	return *text == '\0' || *end != '\0' || n < 0 || n > 1000000
	    ? -1
	    : (int32_t)n;
}

static int
read_options(struct options *options, int argc, char **argv)
{
	int i;

	memset(options, 0, sizeof *options);
	options->rules = "";
	options->threads = 1;
	for (i = 1; i < argc && argv[i][0] == '-'; i++) {
		const char *option = argv[i];

		if (strcmp(option, "-d") == 0) {
			options->divide = 1;
			continue;
		}
		if (i + 1 == argc)
			return 0;
		i++;
		if (strcmp(option, "-r") == 0)
			options->rules = argv[i];
		else if (strcmp(option, "-p") == 0)
			options->position = argv[i];
		else if (strcmp(option, "-t") == 0)
			options->threads = number(argv[i]);
		else
			return 0;
	}
	if (i + 1 != argc)
		return 0;
	options->depth = number(argv[i]);
	return options->depth >= 0 && options->threads >= 0;
}

static int32_t
set_up(kalah_game **game, const struct options *options)
{
	kalah_ruleset rules;
	int32_t error = kalah_ruleset_parse(
	    &rules, sizeof rules, options->rules, (size_t)-1, NULL);

	if (error == KALAH_OK)
		error = kalah_game_new(game, &rules);
	if (error == KALAH_OK && options->position != NULL)
		error = kalah_notation_read_position(
		    *game, options->position, (size_t)-1, NULL);
	return error;
}

static int32_t
divide(const kalah_game *game, const struct options *options)
{
	int32_t moves[KALAH_PITS_MAX];
	uint64_t nodes[KALAH_PITS_MAX], all = 0;
	size_t count, i;
	int32_t error = kalah_perft_divide(moves, nodes, KALAH_PITS_MAX, &count,
	    game, options->depth, options->threads);

	if (error != KALAH_OK)
		return error;
	for (i = 0; i < count; i++) {
		printf("%" PRId32 " %" PRIu64 "\n", moves[i] + 1, nodes[i]);
		all += nodes[i];
	}
	printf("all %" PRIu64 "\n", all);
	return KALAH_OK;
}

static int32_t
count(const kalah_game *game, const struct options *options)
{
	int32_t depth, error = KALAH_OK;
	uint64_t nodes;

	for (depth = 0; depth <= options->depth; depth++) {
		clock_t begin = clock();

		error =
		    kalah_perft_count(&nodes, game, depth, options->threads);
		if (error != KALAH_OK)
			break;
		printf("%" PRId32 " %" PRIu64 " %.3f s\n", depth, nodes,
		    (double)(clock() - begin) / CLOCKS_PER_SEC);
	}
	return error;
}

static int
run(int argc, char **argv)
{
	struct options options;
	kalah_game *game = NULL;
	int32_t error;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	if (!read_options(&options, argc, argv)) {
		fputs(usage, stderr);
		return 2;
	}
	error = set_up(&game, &options);
	if (error == KALAH_OK)
		error = options.divide ? divide(game, &options)
				       : count(game, &options);
	kalah_game_free(game);
	if (error != KALAH_OK) {
		fprintf(stderr, "perft: %s\n", kalah_strerror(error));
		return 1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	return finish("perft", run(argc, argv));
}
