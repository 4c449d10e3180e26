/* SPDX-License-Identifier: MIT */
/* A line of the protocol, taken apart in place. */
#include "kgp.h"

#include <string.h>

static int
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

int64_t
word_number(const char *word, int64_t most)
{
	int64_t number = 0;

	if (*word == '\0')
		return -1;
	for (; is_digit(*word); word++) {
		if (number > (most - (*word - '0')) / 10)
			return -1;
		number = number * 10 + (*word - '0');
	}
	return *word == '\0' ? number : -1;
}

/* A number at the cursor; 0 when there is none.  The end of one that is too
 * long is left, where nothing can stand. */
static int
take_id(char **at, int64_t *id)
{
	int digits;

	*id = 0;
	for (digits = 0; is_digit(**at) && digits < 18; digits++)
		*id = *id * 10 + (*(*at)++ - '0');
	return digits > 0;
}

/* A string's inside, its quotes and escapes undone; the end of it, or NULL
 * when it has none. */
static char *
take_string(char *at)
{
	char *to = at;

	for (; *at != '"'; at++) {
		if (*at == '\\')
			at++;
		if (*at == '\0')
			return NULL;
		*to++ = *at;
	}
	at++;
	memset(to, '\0', (size_t)(at - to));
	return at;
}

/* The end of the word, string or board at the cursor, or NULL. */
static char *
take_word(char *at, char **word)
{
	*word = at;
	if (*at == '"') {
		*word = at + 1;
		return take_string(at + 1);
	}
	if (*at == '<') {
		at = strchr(at, '>');
		return at == NULL ? NULL : at + 1;
	}
	return at + strcspn(at, " ");
}

/* The blanks at the cursor become the end of what is before them; 0 when
 * something else stands there. */
static int
take_blanks(char **at)
{
	if (**at != ' ' && **at != '\0')
		return 0;
	while (**at == ' ')
		*(*at)++ = '\0';
	return 1;
}

static int
is_name(const char *name)
{
	return *name != '\0' &&
	    name[strspn(name,
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"0123456789:_-")] == '\0';
}

/* Tabs become blanks; 0 when there is another character that no line has. */
static int
clean(char *line, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++) {
		if (line[i] == '\t')
			line[i] = ' ';
		if ((unsigned char)line[i] < ' ' || line[i] == 127)
			return 0;
	}
	line[length] = '\0';
	return 1;
}

int
message_read(struct message *message, char *line, size_t length)
{
	char *word;

	message->id = message->ref = -1;
	message->count = 0;
	if (!clean(line, length))
		return 0;
	while (*line == ' ')
		line++;
	if (is_digit(*line) && !take_id(&line, &message->id))
		return 0;
	if (*line == '@') {
		line++;
		if (!take_id(&line, &message->ref))
			return 0;
	}
	if ((message->id >= 0 || message->ref >= 0) && *line != ' ')
		return 0;
	while (*line == ' ')
		line++;
	message->name = line;
	line += strcspn(line, " ");
	if (!take_blanks(&line) || !is_name(message->name))
		return 0;
	while (*line != '\0') {
		line = take_word(line, &word);
		if (line == NULL || message->count == WORDS_MAX)
			return 0;
		message->words[message->count++] = word;
		if (!take_blanks(&line))
			return 0;
	}
	return 1;
}
