/* SPDX-License-Identifier: MIT */
/*
 * Two people at one terminal: a match of games, told in words.  People see
 * pits 1 ... n; the library counts from 0.
 */
#include "finish.h"

#include <kalah.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: two-player [--names ONE TWO] [RULES...]\n"
    "A match of Kalah for two people, who take turns to begin.  RULES is\n"
    "the name of a preset, fields such as seeds=3, or both.\n";

static const char help[] = "1, 2, ...    sow that pit of yours\n"
			   "swap         change seats, if the rules have it\n"
			   "undo         take the last move back\n"
			   "redo         play again what was taken back\n"
			   "new          begin the next game\n"
			   "board        show the board\n"
			   "score        show the score sheet\n"
			   "rules        show the rules\n"
			   "save FILE    write the match to a file\n"
			   "resume FILE  go on with a saved match\n"
			   "quit         end the program\n\n";

static kalah_game *game;
static kalah_match *match;
static kalah_report report; /* of the last move */
static const char *names[2] = { "Player 1", "Player 2" };
static char text[1 << 20]; /* whatever is read or written */
static char path[512]; /* what follows a command */

/* Who sits at a side. */
static const char *
name_at(int32_t side)
{
	return names[kalah_match_player(match, game, side) - 1];
}

/* ---- Commands: what they cannot do is an error ------------------------ */

/* Shows the text that a call has written, if it could. */
static int32_t
show(int32_t error)
{
	if (error == KALAH_OK)
		printf("\n%s\n", text);
	return error;
}

static int32_t
show_board(void)
{
	return show(kalah_notation_write_board(game, text, sizeof text, NULL));
}

static int32_t
show_rules(void)
{
	kalah_ruleset rules;

	rules.size = sizeof rules;
	kalah_game_ruleset(game, &rules);
	return show(kalah_describe_rules(&rules, text, sizeof text, NULL));
}

static int32_t
show_score(void)
{
	return show(kalah_match_sheet(
	    match, names[0], names[1], text, sizeof text, NULL));
}

/* Tells what a move did, if it could be made.  A game that it ended counts at
 * once. */
static int32_t
tell(int32_t error)
{
	if (error < 0)
		return error;
	kalah_describe_move(&report, text, sizeof text, NULL);
	printf("%s\n", text);
	if (report.over) {
		error = kalah_match_record(match, game);
		printf("Stores: %s %d, %s %d.  Games won: %s %d, %s %d.\n",
		    name_at(0), (int)kalah_game_store(game, 0), name_at(1),
		    (int)kalah_game_store(game, 1), names[0],
		    (int)kalah_match_wins(match, 1), names[1],
		    (int)kalah_match_wins(match, 2));
	}
	return error == KALAH_OK ? show_board() : error;
}

static int32_t
swap(void)
{
	return tell(kalah_game_play(game, KALAH_MOVE_SWAP, &report));
}

static int32_t
undo(void)
{
	int32_t error = kalah_game_undo(game);

	if (error < 0)
		return error;
	/* If that had ended the game, it has been recorded. */
	if (kalah_match_started(match) == 0)
		kalah_match_undo(match);
	printf("The last move is taken back.\n");
	return show_board();
}

static int32_t
redo(void)
{
	return tell(kalah_game_redo(game, &report));
}

static int32_t
begin(void)
{
	int32_t error = kalah_match_start(match, game);

	if (error < 0)
		return error;
	printf("Game %d: %s sits at South and %s at North.\n",
	    (int)kalah_match_count(match) + 1, name_at(KALAH_SIDE_SOUTH),
	    name_at(KALAH_SIDE_NORTH));
	return show_board();
}

/* Writes the match on one line and the game on the next. */
static int32_t
save(void)
{
	FILE *file;
	size_t length;
	int written;
	int32_t error = kalah_match_write(match, text, sizeof text, &length);

	if (error == KALAH_OK)
		error = kalah_notation_write_game(
		    game, text + length, sizeof text - length, NULL);
	if (error < 0)
		return error;
	text[length - 1] = '\n';
	file = fopen(path, "w");
	written = file != NULL && fprintf(file, "%s\n", text) > 0;
	if (file != NULL && fclose(file) != 0)
		written = 0;
	printf(
	    written ? "Saved in \"%s\".\n" : "\"%s\" could not be written.\n",
	    path);
	return KALAH_OK;
}

static int32_t
resume(void)
{
	FILE *file = fopen(path, "r");
	kalah_match *read = NULL;
	int32_t error;
	size_t length, line;

	if (file == NULL) {
		printf("\"%s\" cannot be read.\n", path);
		return KALAH_OK;
	}
	length = fread(text, 1, sizeof text, file);
	fclose(file);
	for (line = 0; line < length && text[line] != '\n'; line++)
		continue;
	/* Only when both lines are good is anything replaced. */
	error = kalah_match_new(&read, NULL, KALAH_BEGIN_SOUTH, 0);
	if (error == KALAH_OK)
		error = kalah_match_read(read, text, line, NULL);
	if (error == KALAH_OK)
		error = kalah_notation_read_game(
		    game, text + line, length - line, NULL);
	if (error < 0) {
		kalah_match_free(read);
		return error;
	}
	kalah_match_free(match);
	match = read;
	return show_board();
}

/* ---- Conversation ----------------------------------------------------- */

static const struct {
	const char *name;
	int32_t (*run)(void);
	int takes_path;
} commands[] = { { "swap", swap, 0 }, { "undo", undo, 0 }, { "redo", redo, 0 },
	{ "new", begin, 0 }, { "board", show_board, 0 },
	{ "score", show_score, 0 }, { "rules", show_rules, 0 },
	{ "save", save, 1 }, { "resume", resume, 1 } };
#define COMMANDS (sizeof commands / sizeof commands[0])

/* Does what a line says. */
static void
obey(const char *word)
{
	size_t i = 0;
	int32_t error = KALAH_OK;

	while (i < COMMANDS &&
	    (strcmp(word, commands[i].name) != 0 ||
		(*path != '\0') != commands[i].takes_path))
		i++;
	if (i < COMMANDS)
		error = commands[i].run();
	else if (strspn(word, "0123456789") == strlen(word) && *path == '\0')
		/* No board has pits of three digits. */
		error = strlen(word) < 3 && atoi(word) > 0
		    ? tell(kalah_game_play(game, atoi(word) - 1, &report))
		    : KALAH_ERROR_NO_PIT;
	else
		fputs(help, stdout);
	if (error < 0)
		printf("That cannot be done: %s.\n", kalah_strerror(error));
}

static void
converse(void)
{
	char line[512], word[32];
	int32_t side;

	for (;;) {
		side = kalah_game_side(game);
		if (side == KALAH_SIDE_NONE)
			printf("new, undo or quit? ");
		else
			printf("%s (%s)%s? ", name_at(side),
			    side == KALAH_SIDE_SOUTH ? "South" : "North",
			    kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK
				? ", a pit or swap"
				: "");
		if (fflush(stdout) != 0)
			return;
		if (fgets(line, sizeof line, stdin) == NULL) {
			putchar('\n');
			break;
		}
		path[0] = '\0';
		if (sscanf(line, "%31s %511[^\r\n]", word, path) < 1)
			continue;
		if (strcmp(word, "quit") == 0)
			break;
		obey(word);
	}
	show_score();
}

static int
run(int argc, char **argv)
{
	kalah_ruleset rules;
	int32_t error;
	int i;

	report.size = sizeof report;
	for (i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--names") == 0 && i + 2 < argc) {
			names[0] = argv[++i];
			names[1] = argv[++i];
		} else if (argv[i][0] == '-' ||
		    strlen(argv[i]) + 2 > sizeof text - strlen(text)) {
			i = strcmp(argv[i], "--help") == 0;
			fputs(usage, i ? stdout : stderr);
			return i ? 0 : 2;
		} else {
			strcat(strcat(text, argv[i]), " ");
		}
	}
	error =
	    kalah_ruleset_parse(&rules, sizeof rules, text, (size_t)-1, NULL);
	if (error == KALAH_OK)
		error =
		    kalah_match_new(&match, &rules, KALAH_BEGIN_ALTERNATE, 0);
	if (error == KALAH_OK)
		error = kalah_game_new(&game, NULL);
	if (error == KALAH_OK)
		error = begin();
	if (error == KALAH_OK)
		converse();
	else
		fprintf(stderr, "two-player: %s\n", kalah_strerror(error));
	kalah_game_free(game);
	kalah_match_free(match);
	return error < 0;
}

int
main(int argc, char **argv)
{
	return finish("two-player", run(argc, argv));
}
