/* SPDX-License-Identifier: MIT */
/* Games one after another: whose turn it is, what a person wants, and how it
 * all ends. */
#include "play.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
say_error(struct table *table, int32_t error)
{
	char text[128];

	snprintf(text, sizeof text, "No: %s.", kalah_strerror(error));
	screen_say(&table->screen, text);
}

static int
is_over(const struct table *table)
{
	return kalah_game_side(table->game) == KALAH_SIDE_NONE;
}

/* The player of the match whose turn it is; 0 when the game is over. */
static int
player_to_move(const struct table *table)
{
	int32_t side = kalah_game_side(table->game);

	return side == KALAH_SIDE_NONE
	    ? 0
	    : (int)kalah_match_player(table->match, table->game, side);
}

static const char *
player_name(const struct table *table, int player)
{
	if (table->computer == 0)
		return player == 1 ? "player 1" : "player 2";
	return player == table->computer ? "computer" : "you";
}

/* The board is seen from the seat of the only person, or from South's. */
static void
show(struct table *table)
{
	struct screen *screen = &table->screen;
	int south = (int)kalah_match_player(
	    table->match, table->game, KALAH_SIDE_SOUTH);
	int one = south == 1 ? KALAH_SIDE_SOUTH : KALAH_SIDE_NORTH;

	screen->bottom =
	    south == table->computer ? KALAH_SIDE_NORTH : KALAH_SIDE_SOUTH;
	snprintf(screen->title, sizeof screen->title,
	    "Kalah   %s (%s) %d - %d %s (%s)   %d tied", player_name(table, 1),
	    side_names[one], (int)kalah_match_wins(table->match, 1),
	    (int)kalah_match_wins(table->match, 2), player_name(table, 2),
	    side_names[1 - one], (int)kalah_match_ties(table->match));
	screen_show(screen, table->game);
}

/* Keeps the session in its file, if it has one. */
static void
keep(struct table *table)
{
	if (table->file != NULL && file_save(table) < 0)
		screen_say(&table->screen, "The game could not be saved.");
}

static void
make_move(struct table *table, int32_t move)
{
	kalah_report report;
	char text[640];
	int32_t error = kalah_game_check(table->game, move);

	report.size = sizeof report;
	if (error == KALAH_OK) {
		screen_animate(&table->screen, table->game, move);
		error = kalah_game_play(table->game, move, &report);
	}
	if (error < 0) {
		say_error(table, error);
		return;
	}
	if (kalah_describe_move(&report, text, sizeof text, NULL) == KALAH_OK)
		screen_say(&table->screen, text);
	keep(table);
	show(table);
}

static void
computer_turn(struct table *table)
{
	int32_t move, error;

	screen_wait(&table->screen, "The computer thinks ...");
	error = computer_choose(table, &move);
	if (error == KALAH_OK)
		make_move(table, move);
	else
		say_error(table, error);
	table->leaving |= error < 0;
}

/* ---- What a person can say ---------------------------------------------- */

static void
cmd_hint(struct table *table)
{
	if (is_over(table))
		say_error(table, KALAH_ERROR_GAME_OVER);
	else
		say_hints(table);
}

static void
cmd_undo(struct table *table)
{
	kalah_game *game = table->game;
	uint64_t moves;

	kalah_game_ply(game, &moves, NULL);
	if (moves == 0) {
		say_error(table, KALAH_ERROR_NO_UNDO);
		return;
	}
	/* A game that was over has been counted. */
	if (is_over(table))
		kalah_match_undo(table->match);
	/* The computer's moves go with the person's. */
	do
		kalah_game_undo(game);
	while (player_to_move(table) == table->computer &&
	    kalah_game_ply(game, &moves, NULL) == KALAH_OK && moves > 0);
	screen_say(&table->screen, "Taken back.");
	keep(table);
	show(table);
}

static void
cmd_redo(struct table *table)
{
	int32_t error = kalah_game_redo(table->game, NULL);

	if (error < 0) {
		say_error(table, error);
		return;
	}
	while (player_to_move(table) == table->computer &&
	    kalah_game_redo(table->game, NULL) == KALAH_OK)
		;
	screen_say(&table->screen, "Played again.");
	keep(table);
	show(table);
}

static void
cmd_rules(struct table *table)
{
	kalah_ruleset rules;
	char text[4096];

	rules.size = sizeof rules;
	if (kalah_game_ruleset(table->game, &rules) == KALAH_OK &&
	    kalah_describe_rules(&rules, text, sizeof text, NULL) == KALAH_OK)
		screen_page(&table->screen, text);
}

static void
cmd_sheet(struct table *table)
{
	size_t needed;
	char *text;
	const char *one = player_name(table, 1), *two = player_name(table, 2);

	kalah_match_sheet(table->match, one, two, NULL, 0, &needed);
	text = malloc(needed);
	if (text != NULL &&
	    kalah_match_sheet(table->match, one, two, text, needed, NULL) ==
		KALAH_OK)
		screen_page(&table->screen, text);
	free(text);
}

static void
cmd_swap(struct table *table)
{
	make_move(table, KALAH_MOVE_SWAP);
}

static void
cmd_analyse(struct table *table)
{
	say_analysis(table);
}

static void
cmd_new(struct table *table)
{
	kalah_match_start(table->match, table->game);
	screen_say(&table->screen, "A new game.");
	keep(table);
	show(table);
}

static void
cmd_board(struct table *table)
{
	show(table);
}

static void
cmd_quit(struct table *table)
{
	table->leaving = 1;
}

static void cmd_help(struct table *table);

/* Any beginning of a name will do; the first that fits is meant. */
static const struct {
	const char *name, *help;
	void (*run)(struct table *);
} commands[] = {
	{ "hint", "what each move brings and leaves open", cmd_hint },
	{ "undo", "takes your last move back", cmd_undo },
	{ "redo", "plays what was taken back again", cmd_redo },
	{ "swap", "changes seats, where the rules allow it", cmd_swap },
	{ "board", "shows the board again", cmd_board },
	{ "analyse", "where the result slipped away in this game",
	    cmd_analyse },
	{ "new", "begins another game; one that isn't over doesn't count",
	    cmd_new },
	{ "rules", "the rules of this game", cmd_rules },
	{ "tally", "the games so far", cmd_sheet },
	{ "quit", "leaves; with --file the game can go on later", cmd_quit },
	{ "help", "this list; ? is the same", cmd_help },
};

#define COMMANDS (sizeof commands / sizeof commands[0])

static void
cmd_help(struct table *table)
{
	char text[128];
	size_t i;

	screen_say(&table->screen,
	    "Type the number of the pit to sow from, or one of these words or "
	    "its first letters:");
	for (i = 0; i < COMMANDS; i++) {
		snprintf(text, sizeof text, "%-6s %s", commands[i].name,
		    commands[i].help);
		screen_say(&table->screen, text);
	}
}

/* Cuts blanks off either end and makes letters small. */
static char *
tidy(char *line)
{
	char *end, *c;

	while (isspace((unsigned char)*line))
		line++;
	for (end = line + strlen(line);
	     end > line && isspace((unsigned char)end[-1]); end--)
		;
	*end = '\0';
	for (c = line; *c != '\0'; c++)
		*c = (char)tolower((unsigned char)*c);
	return line;
}

static void
obey(struct table *table, const char *word)
{
	char text[128];
	size_t i;

	if (strcmp(word, "?") == 0)
		word = "help";
	if (isdigit((unsigned char)*word)) {
		long pit = strtol(word, NULL, 10);

		if (word[strspn(word, "0123456789")] == '\0') {
			make_move(table,
			    pit < 1 || pit > KALAH_PITS_MAX ? KALAH_PITS_MAX
							    : (int32_t)pit - 1);
			return;
		}
	}
	for (i = 0; i < COMMANDS; i++) {
		if (strncmp(commands[i].name, word, strlen(word)) == 0) {
			commands[i].run(table);
			return;
		}
	}
	for (i = 0; word[i] != '\0' && word[i] > ' ' && word[i] <= '~'; i++)
		;
	snprintf(text, sizeof text,
	    "\"%.*s\" is neither a pit nor a word I know; ? lists them.",
	    i < 30 ? (int)i : 30, word);
	screen_say(&table->screen, text);
}

/* Asks, and does what is said; an empty line returns 0. */
static int
ask(struct table *table, const char *prompt)
{
	char line[256];
	const char *word;

	if (!screen_ask(&table->screen, prompt, line, sizeof line)) {
		table->leaving = 1;
		return 1;
	}
	word = tidy(line);
	if (*word == '\0')
		return 0;
	obey(table, word);
	return 1;
}

/* ---- Turns and games ---------------------------------------------------- */

static void
take_turn(struct table *table)
{
	int player = player_to_move(table);
	int side = (int)kalah_game_side(table->game);
	char prompt[96];

	snprintf(prompt, sizeof prompt, "%s (%s), which pit? ",
	    side_names[side], player_name(table, player));
	ask(table, prompt);
}

static void
say_result(struct table *table)
{
	const kalah_game *game = table->game;
	const char *names[2];
	char text[160];
	int side;

	for (side = 0; side < 2; side++)
		names[side] = player_name(
		    table, (int)kalah_match_player(table->match, game, side));
	snprintf(text, sizeof text,
	    "Final score: South (%s) %d, North (%s) %d.", names[0],
	    (int)kalah_game_store(game, KALAH_SIDE_SOUTH), names[1],
	    (int)kalah_game_store(game, KALAH_SIDE_NORTH));
	screen_say(&table->screen, text);
}

/* The game is over: counts it, and waits for what comes next. */
static void
finish(struct table *table)
{
	int32_t error = KALAH_OK;

	/* One that was over when it was read from its file has been counted. */
	if (kalah_match_started(table->match))
		error = kalah_match_record(table->match, table->game);
	if (error < 0)
		say_error(table, error);
	say_result(table);
	keep(table);
	if (table->screen.drawn) /* its title has the tally */
		show(table);
	while (is_over(table) && !table->leaving) {
		if (ask(table,
			"Enter for another game, analyse, undo or quit: "))
			continue;
		cmd_new(table);
	}
}

void
play_games(struct table *table)
{
	screen_say(&table->screen, "Type the number of a pit, or ? for help.");
	show(table);
	while (!table->leaving) {
		if (is_over(table))
			finish(table);
		else if (player_to_move(table) == table->computer)
			computer_turn(table);
		else
			take_turn(table);
	}
}
