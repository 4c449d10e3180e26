/* SPDX-License-Identifier: MIT */
#include "text-priv.h"

#include <string.h>

int32_t
kalah__out_begin(struct kalah__out *out, char *buf, size_t cap)
{
	if (buf == NULL && cap > 0)
		return KALAH_ERROR_NULL;
	out->buf = buf;
	out->cap = cap;
	out->length = 0;
	return KALAH_OK;
}

int32_t
kalah__out_end(struct kalah__out *out, size_t *needed)
{
	if (needed != NULL)
		*needed = out->length + 1;
	if (out->length < out->cap) {
		out->buf[out->length] = '\0';
		return KALAH_OK;
	}
	if (out->cap > 0)
		out->buf[0] = '\0';
	return KALAH_ERROR_SPACE;
}

void
kalah__out_char(struct kalah__out *out, char c)
{
	if (out->length < out->cap)
		out->buf[out->length] = c;
	out->length++;
}

void
kalah__out_text(struct kalah__out *out, const char *text)
{
	while (*text != '\0')
		kalah__out_char(out, *text++);
}

void
kalah__out_column(struct kalah__out *out, int64_t number, int width)
{
	char digits[24];
	int n = 0;
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do {
		digits[n++] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (number < 0)
		digits[n++] = '-';
	for (; width > n; width--)
		kalah__out_char(out, ' ');
	while (n > 0)
		kalah__out_char(out, digits[--n]);
}

void
kalah__out_number(struct kalah__out *out, int64_t number)
{
	kalah__out_column(out, number, 0);
}

void
kalah__in_begin(struct kalah__in *in, const char *text, size_t length)
{
	in->text = text;
	in->length = length == (size_t)-1 ? strlen(text) : length;
	in->at = 0;
}

/* White space as C's isspace has it, whatever the locale. */
static int
is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

void
kalah__in_skip_space(struct kalah__in *in)
{
	while (in->at < in->length && is_space(in->text[in->at]))
		in->at++;
}

int
kalah__in_done(const struct kalah__in *in)
{
	return in->at == in->length;
}

int
kalah__in_char(struct kalah__in *in, char c)
{
	if (in->at == in->length || in->text[in->at] != c)
		return 0;
	in->at++;
	return 1;
}

size_t
kalah__in_word(const struct kalah__in *in)
{
	size_t end = in->at;

	while (end < in->length && !is_space(in->text[end]))
		end++;
	return end - in->at;
}

int
kalah__word_is(const char *word, size_t length, const char *name)
{
	return strlen(name) == length && memcmp(word, name, length) == 0;
}

int
kalah__in_take(struct kalah__in *in, const char *word)
{
	kalah__in_skip_space(in);
	if (!kalah__word_is(in->text + in->at, kalah__in_word(in), word))
		return 0;
	in->at += strlen(word);
	return 1;
}

int64_t
kalah__in_number(struct kalah__in *in, int64_t max)
{
	int64_t number = 0;
	size_t start = in->at;

	for (; in->at < in->length; in->at++) {
		char c = in->text[in->at];

		if (c < '0' || c > '9')
			break;
		if (number <= max)
			number = number * 10 + (c - '0');
		if (number > max)
			number = max + 1;
	}
	return in->at == start ? -1 : number;
}

/* ---- Saved text ------------------------------------------------------- */

static int32_t
read_header(struct kalah__in *part, const char *name)
{
	if (!kalah__in_take(part, name))
		return KALAH_ERROR_TEXT;
	return kalah__in_take(part, "1") ? KALAH_OK : KALAH_ERROR_TEXT_VERSION;
}

int32_t
kalah__in_parts(struct kalah__in *in, const char *name,
    const kalah__part_fn *readers, size_t count, void *data)
{
	size_t i;

	for (i = 0; i <= count; i++) {
		struct kalah__in part = *in;
		const char *end =
		    memchr(in->text + in->at, ';', in->length - in->at);
		int32_t error;

		if (end != NULL)
			part.length = (size_t)(end - in->text);
		error = i == 0 ? read_header(&part, name)
			       : readers[i - 1](&part, data);
		if (error == KALAH_OK)
			kalah__in_skip_space(&part);
		in->at = part.at;
		if (error < 0)
			return error;
		if (end == NULL || !kalah__in_done(&part))
			return KALAH_ERROR_TEXT;
		in->at++;
	}
	return KALAH_OK;
}
