/* SPDX-License-Identifier: MIT */
/* Text out into a caller's buffer and text in from a caller's bytes. */
#ifndef KALAH_TEXT_PRIV_H
#define KALAH_TEXT_PRIV_H

#include "api-priv.h"

/*
 * Writing: everything is counted, what fits is stored.  kalah__out_end
 * terminates the text and tells whether it fitted.
 */
struct kalah__out {
	char *buf;
	size_t cap;
	size_t length;
};

int32_t kalah__out_begin(struct kalah__out *out, char *buf, size_t cap);
int32_t kalah__out_end(struct kalah__out *out, size_t *needed);
void kalah__out_char(struct kalah__out *out, char c);
void kalah__out_text(struct kalah__out *out, const char *text);
void kalah__out_number(struct kalah__out *out, int64_t number);
/* Right-aligned in `width` columns. */
void kalah__out_column(struct kalah__out *out, int64_t number, int width);

/* Reading: a cursor over bytes that need no terminator. */
struct kalah__in {
	const char *text;
	size_t length;
	size_t at;
};

/* A length of (size_t)-1 stands for strlen(text). */
void kalah__in_begin(struct kalah__in *in, const char *text, size_t length);
void kalah__in_skip_space(struct kalah__in *in);
/* 1 when no byte is left. */
int kalah__in_done(const struct kalah__in *in);
/* 1 and one byte further when the next byte is c. */
int kalah__in_char(struct kalah__in *in, char c);
/* The length of the word (no white space in it) at the cursor. */
size_t kalah__in_word(const struct kalah__in *in);
/* 1 when the `length` bytes at `word` are exactly `name`. */
int kalah__word_is(const char *word, size_t length, const char *name);
/* Passes white space, and then the next word when it is `word`: 1. */
int kalah__in_take(struct kalah__in *in, const char *word);
/* Reads digits; -1 when there is none.  Past `max` it stays at max + 1, and
 * all the digits are passed over. */
int64_t kalah__in_number(struct kalah__in *in, int64_t max);

/*
 * Saved text: parts that each end with a semicolon, the first of them a name
 * and version 1.  A reader gets a part of its own and passes what it knows;
 * anything else in the part is malformed.  On an error the cursor stands at
 * the fault.
 */
typedef int32_t (*kalah__part_fn)(struct kalah__in *part, void *data);
int32_t kalah__in_parts(struct kalah__in *in, const char *name,
    const kalah__part_fn *readers, size_t count, void *data);

#endif
