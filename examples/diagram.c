/* SPDX-License-Identifier: MIT */
/*
 * A picture of a position as SVG, such as a rule book has: the board from
 * South's seat, the seeds and their numbers and, if a move is given, the path
 * of that move and rings round the pits it captures.
 */
#include "diagram.h"
#include "finish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: diagram [-r RULES] [-p POSITION] [-m PIT]\n"
    "Writes an SVG picture of a position to standard output.\n"
    "\n"
    "  -r RULES     a preset's name, fields such as pits=7, or both\n"
    "  -p POSITION  such as '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S';\n"
    "               without it, the opening\n"
    "  -m PIT       draws the move of the side whose turn it is from PIT,\n"
    "               1 and up from that side's left, as the picture has it\n"
    "  --help       prints this\n";

static const char style[] =
    "<style>\n"
    "text{font-family:'DejaVu Serif',Georgia,'Times New Roman',serif;"
    "text-anchor:middle;fill:#2b2118}\n"
    ".board{fill:#f6efe2;stroke:#5b4632;stroke-width:2.5}\n"
    ".pit{fill:#fffdf8;stroke:#5b4632;stroke-width:1.6}\n"
    ".seed{fill:#6b4a2f}\n"
    ".count,.many{font-weight:bold}\n"
    ".none{fill:#a89a86}\n"
    ".number{fill:#8a7a66;font-style:italic}\n"
    ".side{fill:#5b4632;font-style:italic}\n"
    ".path{fill:none;stroke:#b03a2e;stroke-width:2.2}\n"
    ".sown{fill:#b03a2e}\n"
    ".ring{fill:none;stroke:#b03a2e;stroke-width:4.5}\n"
    "</style>\n"
    "<defs><marker id=\"arrow\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" "
    "markerWidth=\"10\" markerHeight=\"10\" "
    "markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
    "<path d=\"M0 0L10 5L0 10z\" fill=\"#b03a2e\"/></marker></defs>\n";

/* ---- Words --------------------------------------------------------------- */

/* Who moves, or how the game ended. */
static void
describe_standing(const kalah_game *game, char *text, size_t size)
{
	static const char *const results[] = { "", "South wins", "North wins",
		"A draw" };

	if (kalah_game_side(game) != KALAH_SIDE_NONE)
		snprintf(text, size, "%s to move.",
		    kalah_game_side(game) == KALAH_SIDE_SOUTH ? "South"
							      : "North");
	else
		snprintf(text, size, "%s, %d to %d.",
		    results[kalah_game_result(game)],
		    (int)kalah_game_store(game, KALAH_SIDE_SOUTH),
		    (int)kalah_game_store(game, KALAH_SIDE_NORTH));
}

/* One row for those who cannot see the picture. */
static void
print_row(const kalah_game *game, int side)
{
	int pit;

	printf("%s's pits from its left:",
	    side == KALAH_SIDE_SOUTH ? "South" : "North");
	for (pit = 0; pit < kalah_game_pits(game); pit++)
		printf(" %d", (int)kalah_game_seeds(game, side, pit));
	printf("; store: %d.\n", (int)kalah_game_store(game, side));
}

enum { CAPTION_LINE = 19 };

/* Words under the board, in lines that are no wider; returns their number.
 * Only counts them when y is negative. */
static int
caption(const char *text, double width, double y)
{
	size_t columns = (size_t)((width - 20) / 7.3), length, end;
	int lines = 0;

	while (*text != '\0') {
		length = strlen(text);
		end = length;
		if (length > columns) {
			for (end = columns; end > 0 && text[end] != ' '; end--)
				;
			if (end == 0)
				end = strcspn(text, " ");
		}
		if (y >= 0)
			printf("<text x=\"%.1f\" y=\"%.1f\" font-size=\"14\">"
			       "%.*s</text>\n",
			    width / 2, y + CAPTION_LINE * lines, (int)end,
			    text);
		text += end;
		text += *text == ' ';
		lines++;
	}
	return lines;
}

/* ---- The picture --------------------------------------------------------- */

static void
draw(const kalah_game *game, const struct move *move, const char *words)
{
	struct layout layout;
	kalah_ruleset rules;
	char position[512];
	double height;

	rules.size = sizeof rules;
	kalah_game_ruleset(game, &rules);
	kalah_notation_write_position(game, position, sizeof position, NULL);
	plan(&layout, game, move);
	height = layout.board_bottom + 10 +
	    CAPTION_LINE * caption(words, layout.width, -1);
	printf("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
	       "aria-labelledby=\"title desc\" width=\"%.0f\" "
	       "height=\"%.0f\" viewBox=\"0 0 %.1f %.1f\">\n",
	    layout.width, height, layout.width, height);
	printf(
	    "<title id=\"title\">Kalah: %s</title>\n<desc id=\"desc\">", words);
	print_row(game, KALAH_SIDE_SOUTH);
	print_row(game, KALAH_SIDE_NORTH);
	printf("</desc>\n%s", style);
	draw_board(&layout, game);
	if (move->rounds > 0)
		draw_move(&layout, game, &rules, move);
	caption(words, layout.width, layout.board_bottom + CAPTION_LINE);
	printf("</svg>\n");
}

/* Draws the position with a move of the side to move. */
static int32_t
draw_with_move(const kalah_game *game, int32_t pit)
{
	struct move move;
	kalah_step *steps;
	kalah_report report;
	char words[600];
	int32_t error;

	memset(&move, 0, sizeof move);
	report.size = sizeof report;
	error = kalah_game_preview(game, pit, &report);
	if (error < 0)
		return error;
	kalah_game_steps(game, pit, NULL, sizeof *steps, 0, &move.count);
	steps = calloc(move.count, sizeof *steps);
	if (steps == NULL)
		return KALAH_ERROR_MEMORY;
	error =
	    kalah_game_steps(game, pit, steps, sizeof *steps, move.count, NULL);
	if (error == KALAH_OK)
		error = kalah_describe_move(&report, words, sizeof words, NULL);
	if (error == KALAH_OK) {
		move.steps = steps;
		move.side = report.side;
		move.places = 2 * kalah_game_pits(game) + 1;
		for (size_t i = 0; i < move.count; i++)
			if (steps[i].kind == KALAH_STEP_CAPTURE)
				move.capture = i;
		find_laps(&move);
		if (!move.whole)
			strcat(words,
			    " (The path shows the first and the "
			    "last round of the sowing.)");
		draw(game, &move, words);
	}
	free(steps);
	return error;
}

/* ---- Options ------------------------------------------------------------- */

static int
complain(const char *what, int32_t error)
{
	fprintf(stderr, "diagram: %s: %s\n", what, kalah_strerror(error));
	return 2;
}

static int
run(const char *rules_text, const char *position, const char *pit_text)
{
	static const struct move none;
	kalah_ruleset rules;
	kalah_game *game = NULL;
	char words[80], *end;
	long pit = 0;
	int32_t error;
	int status = 0;

	error = kalah_ruleset_parse(
	    &rules, sizeof rules, rules_text, (size_t)-1, NULL);
	if (error < 0)
		return complain(rules_text, error);
	error = kalah_game_new(&game, &rules);
	if (error < 0)
		return complain("game", error);
	if (position != NULL)
		error = kalah_notation_read_position(
		    game, position, (size_t)-1, NULL);
	if (error < 0) {
		status = complain(position, error);
	} else if (pit_text == NULL) {
		describe_standing(game, words, sizeof words);
		draw(game, &none, words);
	} else {
		pit = strtol(pit_text, &end, 10);
		if (end == pit_text || *end != '\0' || pit < 1 ||
		    pit > KALAH_PITS_MAX)
			error = KALAH_ERROR_NO_PIT;
		else
			error = draw_with_move(game, (int32_t)pit - 1);
		if (error < 0)
			status = complain(pit_text, error);
	}
	kalah_game_free(game);
	return status;
}

static int
obey(int argc, char **argv)
{
	const char *rules = "", *position = NULL, *pit = NULL;
	int i;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	for (i = 1; i + 1 < argc; i += 2) {
		if (strcmp(argv[i], "-r") == 0)
			rules = argv[i + 1];
		else if (strcmp(argv[i], "-p") == 0)
			position = argv[i + 1];
		else if (strcmp(argv[i], "-m") == 0)
			pit = argv[i + 1];
		else
			break;
	}
	if (i < argc) {
		fputs(usage, stderr);
		return 2;
	}
	return run(rules, position, pit);
}

int
main(int argc, char **argv)
{
	return finish("diagram", obey(argc, argv));
}
