/* SPDX-License-Identifier: MIT */
/* What the player sees: on a terminal a board that stays in its place, with
 * the latest words under it; else plain text, line after line. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines that are neither board nor words: the title, an empty one on either
 * side of the board, the prompt. */
enum { OTHER_LINES = 4, ANIMATION_MS = 2500, STEP_MS = 110 };

/* ---- Plain text -------------------------------------------------------- */

static void
print_board(const kalah_game *game)
{
	size_t needed;
	char *text;

	kalah_notation_write_board(game, NULL, 0, &needed);
	text = malloc(needed);
	if (text == NULL)
		return;
	kalah_notation_write_board(game, text, needed, NULL);
	printf("\n%s\n", text);
	free(text);
}

/* How much of a text goes on a line of so many columns. */
static size_t
line_length(const char *text, size_t columns)
{
	size_t length = strcspn(text, "\n"), end;

	if (length <= columns)
		return length;
	for (end = columns; end > 0 && text[end] != ' '; end--)
		;
	return end > 0 ? end : columns;
}

static const char *
next_line(const char *text, size_t length)
{
	text += length;
	return *text == ' ' || *text == '\n' ? text + 1 : text;
}

/* ---- The words under the board ----------------------------------------- */

void
screen_say(struct screen *screen, const char *text)
{
	size_t columns = 76, length;
	char *message;

	if (screen->drawn && screen->columns < 80)
		columns =
		    screen->columns > 24 ? (size_t)screen->columns - 4 : 20;
	do {
		length = line_length(text, columns);
		if (screen->drawn) {
			message =
			    screen->messages[screen->message_count % MESSAGES];
			snprintf(
			    message, MESSAGE_SIZE, "%.*s", (int)length, text);
			screen->message_count++;
		} else {
			printf("%.*s\n", (int)length, text);
		}
		text = next_line(text, length);
	} while (*text != '\0');
}

static void
draw_messages(const struct screen *screen, int lines)
{
	int first, i;

	if (lines > MESSAGES)
		lines = MESSAGES;
	first =
	    screen->message_count > lines ? screen->message_count - lines : 0;
	for (i = first; i < first + lines; i++)
		printf("%s%s\033[K\n", i < screen->message_count ? "  " : "",
		    i < screen->message_count ? screen->messages[i % MESSAGES]
					      : "");
}

/* ---- The whole screen -------------------------------------------------- */

static void
draw(struct screen *screen)
{
	int lines;

	terminal_size(&screen->columns, &screen->rows);
	printf("\033[H\033[0m%s %.*s%s", screen->colour ? "\033[7m" : "",
	    screen->columns - 2, screen->title,
	    screen->colour ? "\033[K\033[0m" : "");
	printf("\033[K\n\033[K\n");
	lines = board_draw(screen);
	printf("\033[K\n");
	draw_messages(screen, screen->rows - OTHER_LINES - lines - 1);
	printf(" %s\033[J", screen->prompt != NULL ? screen->prompt : "");
}

static void
redraw(void *data)
{
	draw(data);
}

/* ---- What the program asks for ----------------------------------------- */

static void
take_counts(struct screen *screen, const kalah_game *game)
{
	screen->pits = (int)kalah_game_pits(game);
	kalah_game_counts(game, screen->counts, COUNTS_MAX, NULL);
	memset(screen->marks, MARK_NONE, sizeof screen->marks);
}

void
screen_show(struct screen *screen, const kalah_game *game)
{
	uint32_t mask;
	int pit;

	take_counts(screen, game);
	if (!screen->drawn) {
		print_board(game);
		return;
	}
	kalah_game_legal_mask(game, &mask);
	for (pit = 0; pit < screen->pits; pit++)
		if (mask >> pit & 1)
			screen->marks[board_count(screen,
			    (int)kalah_game_side(game), pit)] = MARK_LEGAL;
	screen->prompt = NULL;
	draw(screen);
	fflush(stdout);
}

/* Does one step on the counts that are shown; 0 when nothing is to be seen. */
static int
do_step(struct screen *screen, const kalah_step *step, int mover)
{
	int at = board_count(screen, (int)step->side % 2, (int)step->pit);
	int across = board_count(
	    screen, 1 - (int)step->side % 2, screen->pits - 1 - (int)step->pit);
	int32_t alone;

	switch (step->kind) {
	case KALAH_STEP_LIFT:
		memset(screen->marks, MARK_NONE, sizeof screen->marks);
		screen->counts[at] = 0;
		screen->marks[at] = MARK_LIFTED;
		return 1;
	case KALAH_STEP_DROP:
		screen->counts[at]++;
		screen->marks[at] = MARK_SOWN;
		return 1;
	case KALAH_STEP_CAPTURE:
		/* What isn't from across is the last seed. */
		alone = step->seeds - screen->counts[across];
		screen->counts[across] = 0;
		screen->counts[at] -= alone;
		screen->counts[mover] += step->seeds;
		screen->marks[across] = screen->marks[at] = MARK_CAPTURED;
		screen->marks[mover] = MARK_SOWN;
		return 1;
	default:
		return 0;
	}
}

void
screen_animate(struct screen *screen, const kalah_game *game, int32_t move)
{
	kalah_step *steps;
	size_t count = 0, i;
	int pause, mover = (int)kalah_game_side(game);

	if (!screen->drawn || !screen->animated || move == KALAH_MOVE_SWAP)
		return;
	kalah_game_steps(game, move, NULL, sizeof *steps, 0, &count);
	if (count == 0 || count > 1000)
		return;
	steps = calloc(count, sizeof *steps);
	if (steps == NULL)
		return;
	take_counts(screen, game);
	screen->prompt = NULL;
	kalah_game_steps(game, move, steps, sizeof *steps, count, NULL);
	pause = ANIMATION_MS / (int)count;
	terminal_begin_pauses();
	for (i = 0; i < count; i++) {
		if (!do_step(screen, &steps[i], mover))
			continue;
		draw(screen);
		terminal_pause(steps[i].kind == KALAH_STEP_CAPTURE ? 4 * STEP_MS
			: pause < STEP_MS                          ? pause
								   : STEP_MS);
	}
	terminal_pause(3 * STEP_MS);
	terminal_end_pauses();
	free(steps);
}

void
screen_wait(struct screen *screen, const char *text)
{
	screen->prompt = text;
	if (screen->drawn)
		draw(screen);
	else
		printf("%s\n", text);
	fflush(stdout);
}

int
screen_ask(struct screen *screen, const char *prompt, char *line, size_t size)
{
	int got;

	screen->prompt = prompt;
	if (screen->drawn) {
		draw(screen);
	} else {
		printf("%s", prompt);
	}
	got = terminal_read_line(line, size, redraw, screen);
	if (!terminal_echoes())
		putchar('\n');
	return got;
}

void
screen_page(struct screen *screen, const char *text)
{
	char line[8];
	size_t length, columns = (size_t)screen->columns - 1;
	int row = 0;

	if (!screen->drawn) {
		printf("\n%s\n", text);
		return;
	}
	while (*text != '\0') {
		if (row == 0)
			printf("\033[H\033[2J");
		length = line_length(text, columns);
		printf("%.*s\n", (int)length, text);
		text = next_line(text, length);
		if (++row >= screen->rows - 2 || *text == '\0') {
			printf("\n-- Enter goes on --");
			if (!terminal_read_line(
				line, sizeof line, redraw, screen))
				return;
			row = 0;
		}
	}
}
