/* SPDX-License-Identifier: MIT */
/* Words of a command in, words of its answer out. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

const char *const side_names[] = { "south", "north", "-" };
const char *const side_letters[] = { "S", "N", "-" };
const char *const result_names[] = { "ongoing", "south", "north", "draw" };

/* ---- In --------------------------------------------------------------- */

/* White space as the library's texts have it, whatever the locale. */
static int
is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

int
next_word(struct words *rest, struct words *word)
{
	while (rest->length > 0 && is_space(*rest->text)) {
		rest->text++;
		rest->length--;
	}
	word->text = rest->text;
	while (rest->length > 0 && !is_space(*rest->text)) {
		rest->text++;
		rest->length--;
	}
	word->length = (size_t)(rest->text - word->text);
	return word->length > 0;
}

int
word_is(struct words word, const char *name)
{
	return strlen(name) == word.length &&
	    memcmp(word.text, name, word.length) == 0;
}

int
word_number(struct words word, int32_t *number)
{
	size_t i = word.length > 0 && word.text[0] == '-';
	int32_t n = 0, digit;
	int negative = i > 0;

	if (i == word.length)
		return 0;
	for (; i < word.length; i++) {
		if (word.text[i] < '0' || word.text[i] > '9')
			return 0;
		digit = word.text[i] - '0';
		n = n > (INT32_MAX - digit) / 10 ? INT32_MAX : n * 10 + digit;
	}
	*number = negative ? -n : n;
	return 1;
}

/* ---- Out -------------------------------------------------------------- */

/* Makes room for that many bytes more. */
static int
reserve(struct session *session, size_t more)
{
	size_t room = session->room;
	char *answer;

	if (session->room - session->length >= more)
		return 1;
	while (room - session->length < more) {
		if (room > SIZE_MAX / 2)
			goto lost;
		room *= 2;
	}
	answer = realloc(session->answer, room);
	if (answer == NULL)
		goto lost;
	session->answer = answer;
	session->room = room;
	return 1;
lost:
	session->lost = 1;
	return 0;
}

void
say_bytes(struct session *session, const char *text, size_t length)
{
	if (session->lost || !reserve(session, length))
		return;
	if (length > 0)
		memcpy(session->answer + session->length, text, length);
	session->length += length;
}

void
say(struct session *session, const char *text)
{
	say_bytes(session, text, strlen(text));
}

void
say_number(struct session *session, uint64_t number)
{
	char digits[20];
	size_t at = sizeof digits;

	do {
		digits[--at] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	say_bytes(session, digits + at, sizeof digits - at);
}

void
say_word(struct session *session, struct words word)
{
	enum { CUT = 60 };
	size_t i;

	say(session, "\"");
	for (i = 0; i < word.length && i < CUT; i++) {
		char c = word.text[i];

		say_bytes(session, c >= ' ' && c <= '~' ? &c : "?", 1);
	}
	say(session, i < word.length ? "...\"" : "\"");
}

void
say_place(struct session *session, int32_t side, int32_t pit)
{
	say(session, side_names[side]);
	if (pit == KALAH_PIT_STORE) {
		say(session, "-store");
	} else {
		say(session, ":");
		say_number(session, (uint64_t)pit);
	}
}

void
say_written(struct session *session,
    int32_t (*write)(const kalah_game *, char *, size_t, size_t *))
{
	size_t needed;

	if (write(session->game, NULL, 0, &needed) != KALAH_ERROR_SPACE ||
	    session->lost || !reserve(session, needed))
		return;
	write(session->game, session->answer + session->length, needed, NULL);
	session->length += needed - 1;
}

void
refuse(struct session *session, const char *message)
{
	session->length = 0;
	session->refused = 1;
	say(session, message);
}

void
refuse_error(struct session *session, int32_t error)
{
	refuse(session, kalah_strerror(error));
}

void
refuse_text(
    struct session *session, int32_t error, struct words text, size_t error_at)
{
	struct words rest, word;

	refuse_error(session, error);
	if (error == KALAH_ERROR_MEMORY)
		return;
	rest.text = text.text + error_at;
	rest.length = text.length - error_at;
	if (next_word(&rest, &word)) {
		say(session, ": ");
		say_word(session, word);
	} else {
		say(session, ": it ends too soon");
	}
}

int
failed(struct session *session, int32_t error)
{
	if (error < 0)
		refuse_error(session, error);
	return error < 0;
}
