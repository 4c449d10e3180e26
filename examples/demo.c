/* SPDX-License-Identifier: MIT */
/* A whole game with nobody typing: both sides take the move that brings the
 * most seeds home. */
#include <kalah.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: demo [RULES...]\n"
    "Plays a game of Kalah to its end and explains each move.  RULES is the\n"
    "name of a preset, fields such as seeds=3, or both.\n";

/* Clockwise, a lone seed can go round for ever past both stores. */
enum { MOVES_MAX = 2000, WIDTH = 76 };

static void
check(int32_t error)
{
	if (error < 0) {
		fprintf(stderr, "demo: %s\n", kalah_strerror(error));
		exit(1);
	}
}

/* The rules that the words of the command line name. */
static kalah_ruleset
read_rules(int count, char **words)
{
	char text[512] = "";
	kalah_ruleset rules;

	for (int i = 0; i < count; i++) {
		if (strlen(text) + strlen(words[i]) + 2 > sizeof text)
			check(KALAH_ERROR_SPACE);
		strcat(text, words[i]);
		strcat(text, " ");
	}
	check(
	    kalah_ruleset_parse(&rules, sizeof rules, text, (size_t)-1, NULL));
	return rules;
}

/* What a move brings its player; an extra turn is worth one seed more. */
static int32_t
worth(const kalah_report *report)
{
	int32_t swept = report->side == KALAH_SIDE_SOUTH
	    ? report->swept_south - report->swept_north
	    : report->swept_north - report->swept_south;

	return report->stored + report->captured + report->extra + swept;
}

static int32_t
choose(const kalah_game *game)
{
	int32_t moves[KALAH_PITS_MAX], best = 0, best_worth = INT32_MIN;
	kalah_report report = { .size = sizeof report };
	size_t count;

	check(kalah_game_moves(game, moves, KALAH_PITS_MAX, &count));
	for (size_t i = 0; i < count; i++) {
		check(kalah_game_preview(game, moves[i], &report));
		if (worth(&report) > best_worth) {
			best_worth = worth(&report);
			best = moves[i];
		}
	}
	return best;
}

static void
print_board(const kalah_game *game)
{
	size_t needed;
	char *text;

	(void)kalah_notation_write_board(game, NULL, 0, &needed);
	text = malloc(needed);
	if (text == NULL)
		check(KALAH_ERROR_MEMORY);
	check(kalah_notation_write_board(game, text, needed, NULL));
	printf("\n%s", text);
	free(text);
}

/* Breaks the text between words. */
static void
print_wrapped(const char *text)
{
	size_t column = 0, length;

	for (; *text != '\0'; text += length + (text[length] == ' ')) {
		length = strcspn(text, " ");
		printf("%s%.*s",
		    column == 0                   ? ""
			: column + length < WIDTH ? " "
						  : "\n",
		    (int)length, text);
		column =
		    column + length < WIDTH ? column + length + 1 : length + 1;
	}
	printf("\n");
}

static void
print_move(const kalah_report *report)
{
	char text[512];

	check(kalah_describe_move(report, text, sizeof text, NULL));
	printf("\n");
	print_wrapped(text);
}

static void
print_result(const kalah_game *game)
{
	int south = (int)kalah_game_store(game, KALAH_SIDE_SOUTH);
	int north = (int)kalah_game_store(game, KALAH_SIDE_NORTH);

	switch (kalah_game_result(game)) {
	case KALAH_RESULT_SOUTH:
		printf("\nSouth wins, %d to %d.\n", south, north);
		break;
	case KALAH_RESULT_NORTH:
		printf("\nNorth wins, %d to %d.\n", north, south);
		break;
	case KALAH_RESULT_DRAW:
		printf("\nA draw, %d to %d.\n", south, north);
		break;
	default:
		printf("\nThere is no result at %d to %d.\n", south, north);
		break;
	}
}

static void
play(const kalah_ruleset *rules)
{
	kalah_report report = { .size = sizeof report };
	kalah_game *game;

	check(kalah_game_new(&game, rules));
	print_board(game);
	for (int i = 0; kalah_game_side(game) != KALAH_SIDE_NONE; i++) {
		if (i == MOVES_MAX) {
			printf("\nThis goes on for ever.\n");
			break;
		}
		check(kalah_game_play(game, choose(game), &report));
		print_move(&report);
		print_board(game);
	}
	print_result(game);
	kalah_game_free(game);
}

int
main(int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
	} else {
		kalah_ruleset rules = read_rules(argc - 1, argv + 1);

		play(&rules);
	}
	/* A full disk may show itself no sooner than here. */
	if (ferror(stdout) || fclose(stdout) != 0) {
		fputs("demo: cannot write\n", stderr);
		return 1;
	}
	return 0;
}
