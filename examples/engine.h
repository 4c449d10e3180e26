/* SPDX-License-Identifier: MIT */
/* What the files of the line protocol's program share. */
#ifndef ENGINE_H
#define ENGINE_H

#include <kalah.h>

/* Some bytes of a line; NULs may be among them. */
struct words {
	const char *text;
	size_t length;
};

/* The game that is talked about, and the answer in the making. */
struct session {
	kalah_game *game;
	kalah_engine *engine; /* NULL until it is needed */
	kalah_solution last; /* what solve found last */
	char *answer;
	size_t length, room;
	int refused; /* the answer is an error's message */
	int lost; /* there was no memory for the answer */
	int done; /* quit was said */
};

/* A command is one function, and one row of the table in engine.c. */
typedef void command_fn(struct session *session, struct words arguments);

command_fn version, presets, ruleset, new_game, position, save, load, board;
command_fn moves, check, play, preview, steps, swap, undo, redo, history;
command_fn seats, score, result, decided, hash;
command_fn perft, divide, hint;
command_fn solve, analyse, go, stats;

/* ---- engine-text.c: words in ------------------------------------------ */

/* Takes the next word off; 0 when there is none. */
int next_word(struct words *rest, struct words *word);

int word_is(struct words word, const char *name);

/* 0 when the word isn't a number; one too large for *number ends at
 * INT32_MAX or -INT32_MAX. */
int word_number(struct words word, int32_t *number);

/* ---- engine-text.c: answers out --------------------------------------- */

/* All of these add to the answer. */
void say(struct session *session, const char *text);
void say_bytes(struct session *session, const char *text, size_t length);
void say_number(struct session *session, uint64_t number);
/* A word in quotes, cut when it is long, fit for any terminal. */
void say_word(struct session *session, struct words word);
/* "south:3" or "south-store". */
void say_place(struct session *session, int32_t side, int32_t pit);
/* What a function of kalah/notation.h writes. */
void say_written(struct session *session,
    int32_t (*write)(const kalah_game *, char *, size_t, size_t *));

/* Begins the answer anew, as an error; its message may go on. */
void refuse(struct session *session, const char *message);
void refuse_error(struct session *session, int32_t error);
/* The same for a text that is wrong at an offset, which is quoted. */
void refuse_text(
    struct session *session, int32_t error, struct words text, size_t error_at);

/* Refuses an error and returns 1; returns 0 for KALAH_OK. */
int failed(struct session *session, int32_t error);

extern const char *const side_names[]; /* by KALAH_SIDE_* */
extern const char *const side_letters[];
extern const char *const result_names[]; /* by KALAH_RESULT_* */

#endif
