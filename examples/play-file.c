/* SPDX-License-Identifier: MIT */
/*
 * A session on disk, three lines of text:
 *
 *   kalah-play 1; computer=PLAYER level=LEVEL seed=SEED
 *   the match, as kalah_match_write has it
 *   the game, as kalah_notation_write_game has it
 */
#include "play.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *
match_text(const kalah_match *match)
{
	size_t needed;
	char *text;

	kalah_match_write(match, NULL, 0, &needed);
	text = malloc(needed);
	if (text != NULL)
		kalah_match_write(match, text, needed, NULL);
	return text;
}

static char *
game_text(const kalah_game *game)
{
	size_t needed;
	char *text;

	kalah_notation_write_game(game, NULL, 0, &needed);
	text = malloc(needed);
	if (text != NULL)
		kalah_notation_write_game(game, text, needed, NULL);
	return text;
}

static int
write_file(const struct table *table, const char *name)
{
	char *match = match_text(table->match);
	char *game = game_text(table->game);
	FILE *file = NULL;
	int good = match != NULL && game != NULL;

	if (good)
		file = fopen(name, "w");
	good = file != NULL;
	if (good)
		good = fprintf(file,
			   "kalah-play 1; computer=%d level=%s seed=%" PRIu64
			   "\n%s\n%s\n",
			   table->computer, kalah_level_name(table->level),
			   table->seed, match, game) > 0;
	if (file != NULL && fclose(file) != 0)
		good = 0;
	free(match);
	free(game);
	return good;
}

/* A new file takes the old one's place only when it is whole. */
int
file_save(const struct table *table)
{
	size_t length = strlen(table->file) + sizeof ".new";
	char *name = malloc(length);
	int good = 0;

	if (name != NULL) {
		snprintf(name, length, "%s.new", table->file);
		good = write_file(table, name);
#ifdef _WIN32
		if (good)
			remove(table->file);
#endif
		good = good && rename(name, table->file) == 0;
		if (!good)
			remove(name);
	}
	free(name);
	return good ? 0 : -1;
}

/* The whole file as text; NULL when it can't be had. */
static char *
read_all(FILE *file)
{
	size_t length = 0, room = 4096, n;
	char *text = malloc(room), *more;

	while (text != NULL) {
		n = fread(text + length, 1, room - length - 1, file);
		length += n;
		if (n == 0)
			break;
		if (room - length < 2) {
			room *= 2;
			more = realloc(text, room);
			if (more == NULL)
				free(text);
			text = more;
		}
	}
	if (text != NULL && (ferror(file) || memchr(text, 0, length))) {
		free(text);
		text = NULL;
	}
	if (text != NULL)
		text[length] = '\0';
	return text;
}

/* Cuts the first line off. */
static char *
take_line(char **text)
{
	char *line = *text, *end = line + strcspn(line, "\n");

	*text = *end != '\0' ? end + 1 : end;
	*end = '\0';
	return line;
}

static int32_t
read_session(struct table *table, char *text)
{
	const char *header = take_line(&text);
	const char *match = take_line(&text);
	const char *game = take_line(&text);
	char level[16];
	int32_t error;

	if (sscanf(header, "kalah-play 1; computer=%d level=%15s seed=%" SCNu64,
		&table->computer, level, &table->seed) != 3 ||
	    table->computer < 0 || table->computer > 2)
		return KALAH_ERROR_TEXT;
	error = kalah_level_find(&table->level, level, strlen(level));
	if (error < 0)
		return error;
	error = kalah_match_read(table->match, match, (size_t)-1, NULL);
	if (error == KALAH_OK)
		error = kalah_notation_read_game(
		    table->game, game, (size_t)-1, NULL);
	return error;
}

int
file_resume(struct table *table)
{
	FILE *file = fopen(table->file, "r");
	char *text;
	int32_t error;

	if (file == NULL && errno == ENOENT)
		return 1;
	text = file != NULL ? read_all(file) : NULL;
	if (text == NULL) {
		perror(table->file);
		if (file != NULL)
			fclose(file);
		return -1;
	}
	fclose(file);
	error = read_session(table, text);
	free(text);
	if (error < 0)
		fprintf(stderr, "play: %s: %s\n", table->file,
		    kalah_strerror(error));
	return error < 0 ? -1 : 0;
}
