/* SPDX-License-Identifier: MIT */
/*
 * The library through a pipe: a line protocol in the manner of GTP and UCI,
 * which is described in PROTOCOL.
 */
#include "engine.h"
#include "finish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] = "usage: engine [FILE]\n"
			    "Answers commands, one a line, from FILE or "
			    "standard input.\n";

static command_fn quit;

enum { ANY = -1 };

/* Each command with the least and the greatest number of words it takes. */
static const struct command {
	const char *name;
	int least, most;
	command_fn *run;
} commands[] = {
	{ "version", 0, 0, version },
	{ "presets", 0, 0, presets },
	{ "ruleset", 0, ANY, ruleset },
	{ "new", 0, 0, new_game },
	{ "position", 0, ANY, position },
	{ "moves", 0, 0, moves },
	{ "check", 1, 1, check },
	{ "play", 1, ANY, play },
	{ "preview", 1, 1, preview },
	{ "steps", 1, 1, steps },
	{ "swap", 0, 0, swap },
	{ "seats", 0, 0, seats },
	{ "undo", 0, 0, undo },
	{ "redo", 0, 0, redo },
	{ "history", 0, 0, history },
	{ "score", 0, 0, score },
	{ "result", 0, 0, result },
	{ "decided", 0, 0, decided },
	{ "board", 0, 0, board },
	{ "hash", 0, 0, hash },
	{ "save", 0, 0, save },
	{ "load", 1, ANY, load },
	{ "perft", 1, 1, perft },
	{ "divide", 1, 1, divide },
	{ "solve", 0, ANY, solve },
	{ "analyse", 0, ANY, analyse },
	{ "go", 1, ANY, go },
	{ "hint", 0, 0, hint },
	{ "stats", 0, 0, stats },
	{ "quit", 0, 0, quit },
};

static void
quit(struct session *session, struct words arguments)
{
	(void)arguments;
	session->done = 1;
}

/* ---- One command ------------------------------------------------------ */

static int
takes(const struct command *command, struct words arguments)
{
	struct words word;
	int count = 0;

	while (next_word(&arguments, &word))
		count++;
	return count >= command->least &&
	    (command->most == ANY || count <= command->most);
}

static void
refuse_arguments(struct session *session, const struct command *command)
{
	refuse(session, command->name);
	say(session,
	    command->most == 0         ? " takes no argument"
		: command->most == ANY ? " takes an argument"
				       : " takes one argument");
}

static void
obey(struct session *session, struct words line)
{
	const struct command *command;
	struct words name;
	size_t i;

	next_word(&line, &name);
	for (i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		command = &commands[i];
		if (!word_is(name, command->name))
			continue;
		if (takes(command, line))
			command->run(session, line);
		else
			refuse_arguments(session, command);
		return;
	}
	refuse(session, "unknown command ");
	say_word(session, name);
}

static void
write_answer(struct session *session)
{
	if (session->lost) {
		fputs("? out of memory", stdout);
	} else {
		putchar(session->refused ? '?' : '=');
		if (session->length > 0)
			putchar(' ');
		fwrite(session->answer, 1, session->length, stdout);
	}
	fputs("\n\n", stdout);
	fflush(stdout);
}

/* ---- Lines ------------------------------------------------------------ */

struct line {
	char *text;
	size_t length, room;
	int lost; /* there was no memory for it */
};

static void
add_char(struct line *line, char c)
{
	if (line->length == line->room && !line->lost) {
		size_t room = line->room == 0 ? 4096 : line->room * 2;
		char *text =
		    room > line->room ? realloc(line->text, room) : NULL;

		if (text == NULL) {
			line->lost = 1;
		} else {
			line->text = text;
			line->room = room;
		}
	}
	if (!line->lost)
		line->text[line->length++] = c;
}

/* Reads a line of any length, without its end; 0 when there is none. */
static int
read_line(FILE *in, struct line *line)
{
	int c;

	line->length = 0;
	line->lost = 0;
	c = getc(in);
	if (c == EOF)
		return 0;
	for (; c != EOF && c != '\n'; c = getc(in))
		add_char(line, (char)c);
	return 1;
}

static void
answer_line(struct session *session, const struct line *line)
{
	struct words words, rest, word;

	words.text = line->text;
	words.length = line->length;
	rest = words;
	/* The first word isn't enough: a # after blanks is no comment. */
	if (!line->lost && (!next_word(&rest, &word) || words.text[0] == '#'))
		return;
	session->length = 0;
	session->refused = 0;
	session->lost = line->lost;
	if (!line->lost)
		obey(session, words);
	write_answer(session);
}

/* Answers all lines; 0 when reading went well. */
static int
converse(FILE *in, const char *name)
{
	struct session session;
	struct line line = { NULL, 0, 0, 0 };
	int32_t error;

	memset(&session, 0, sizeof session);
	error = kalah_game_new(&session.game, NULL);
	/* Room for the answer of any command that changes the game: what was
	 * done can always be said. */
	session.room = 4096;
	session.answer = malloc(session.room);
	if (error == KALAH_OK && session.answer == NULL)
		error = KALAH_ERROR_MEMORY;
	if (error < 0) {
		fprintf(stderr, "engine: %s\n", kalah_strerror(error));
		kalah_game_free(session.game);
		free(session.answer);
		return 1;
	}
	while (!session.done && !ferror(stdout) && read_line(in, &line))
		answer_line(&session, &line);
	kalah_engine_free(session.engine);
	kalah_game_free(session.game);
	free(session.answer);
	free(line.text);
	if (ferror(in))
		perror(name);
	return ferror(in) != 0;
}

static int
run(int argc, char **argv)
{
	FILE *in = stdin;

	if (argc == 2 && strcmp(argv[1], "--help") == 0) {
		fputs(usage, stdout);
		return 0;
	}
	if (argc > 2 || (argc == 2 && argv[1][0] == '-')) {
		fputs(usage, stderr);
		return 2;
	}
	if (argc == 2) {
		in = fopen(argv[1], "r");
		if (in == NULL) {
			perror(argv[1]);
			return 1;
		}
	}
	return converse(in, argc == 2 ? argv[1] : "standard input");
}

int
main(int argc, char **argv)
{
	return finish("engine", run(argc, argv));
}
