/* SPDX-License-Identifier: MIT */
/* What the files of the terminal's program share. */
#ifndef PLAY_H
#define PLAY_H

#include <kalah.h>

/* ---- play-terminal.c: the terminal itself ------------------------------ */

/* Whether both ends are a terminal that can be drawn on. */
int terminal_can_draw(void);
/* Whether what is typed, and the end of its line, is seen. */
int terminal_echoes(void);
/* Whether its characters are UTF-8. */
int terminal_has_utf8(void);
void terminal_size(int *columns, int *rows);
/* Takes the whole screen, and gives it back as it was: also when a signal
 * ends or stops the program. */
void terminal_enter(void);
void terminal_leave(void);
/* Between these keys are not shown, and a key cuts all pauses short. */
void terminal_begin_pauses(void);
void terminal_end_pauses(void);
void terminal_pause(int milliseconds);
/* Reads a line without its newline, cut to size - 1 bytes; 0 at the end.
 * A signal that spoilt the screen makes it call redraw. */
int terminal_read_line(
    char *line, size_t size, void (*redraw)(void *data), void *data);

/* ---- play-screen.c: the board and the words under it ------------------- */

enum { COUNTS_MAX = 2 * KALAH_PITS_MAX + 2, MESSAGES = 64, MESSAGE_SIZE = 320 };

struct screen {
	int drawn; /* the board is drawn in place; else all is printed */
	int colour;
	int utf8;
	int animated;
	int columns, rows; /* of the terminal */
	int bottom; /* the side at the lower edge */
	char title[160];
	const char *prompt;
	int pits;
	int32_t counts[COUNTS_MAX]; /* as in kalah_game_counts */
	char marks[COUNTS_MAX]; /* what to point out: MARK_* */
	char messages[MESSAGES][MESSAGE_SIZE];
	int message_count; /* of all so far */
};

enum { MARK_NONE, MARK_LEGAL, MARK_LIFTED, MARK_SOWN, MARK_CAPTURED };

void screen_show(struct screen *screen, const kalah_game *game);
/* Shows a legal move happening. */
void screen_animate(
    struct screen *screen, const kalah_game *game, int32_t move);
/* Adds a text under the board. */
void screen_say(struct screen *screen, const char *text);
/* A long text, a screenful at a time. */
void screen_page(struct screen *screen, const char *text);
/* Says that something takes its time. */
void screen_wait(struct screen *screen, const char *text);
/* Asks for a line; 0 when there will be none. */
int screen_ask(
    struct screen *screen, const char *prompt, char *line, size_t size);

/* ---- play-board.c: the board on the screen ------------------------------ */

/* Draws the board from where the cursor is; returns the lines it took. */
int board_draw(const struct screen *screen);
/* Which of the screen's counts is that of a pit or store. */
int board_count(const struct screen *screen, int side, int pit);

/* ---- play-game.c: games one after another ------------------------------- */

/* Everything there is to a session of play. */
struct table {
	struct screen screen;
	kalah_game *game;
	kalah_match *match;
	kalah_engine *engine;
	int computer; /* the player of the match it plays for; 0: none */
	int32_t level; /* KALAH_LEVEL_* */
	uint64_t seed;
	const char *file; /* where the session is kept; NULL: nowhere */
	int leaving;
};

void play_games(struct table *table);

/* ---- play-computer.c: the computer player ------------------------------- */

/* Picks a move for the side to move. */
int32_t computer_choose(struct table *table, int32_t *move);

enum { VERDICTS_MAX = KALAH_PITS_MAX + 1 };

/* Every move's value by perfect play into verdicts[VERDICTS_MAX]: how many,
 * or 0 when they can't be proven with so many nodes. */
size_t computer_values(struct table *table, const kalah_game *game,
    uint64_t nodes, kalah_verdict *verdicts);

/* ---- play-words.c: moves in words -------------------------------------- */

extern const char *const side_names[];

/* "a win by 4" */
void say_value(char *text, size_t size, int32_t value);
/* Says of every legal move what it brings and what it leaves open. */
void say_hints(struct table *table);

/* ---- play-analysis.c: looking back -------------------------------------- */

/* Says where the result of the game slipped away. */
void say_analysis(struct table *table);

/* ---- play-file.c: a session on disk ------------------------------------- */

/* Writes the session into its file; 0 when all went well. */
int file_save(const struct table *table);
/* Reads it again: 0; 1 when there is no such file; -1 when it can't be read,
 * which standard error then says. */
int file_resume(struct table *table);

#endif
