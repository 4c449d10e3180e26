/* SPDX-License-Identifier: MIT */
/* The inside of a game handle, for the code that stands on it. */
#ifndef KALAH_GAME_PRIV_H
#define KALAH_GAME_PRIV_H

#include "api-priv.h"
#include "board-priv.h"

/*
 * The history is an array of positions of `stride` bytes
 * each: entry i is the position before move i, with that move in it.  Those
 * from `count` to `end` can be redone.
 */
struct kalah_game {
	kalah_ruleset rules;
	int total; /* all seeds of this game */
	kalah_allocate_fn allocate;
	void *data;
	unsigned char *history;
	size_t room; /* bytes of history */
	size_t stride; /* bytes an entry, by the pits */
	size_t cap; /* entries that fit */
	size_t count, end;
	struct kalah__position now;
};

/* The C library's allocator. */
void *kalah__allocate(
    void *data, void *block, size_t old_size, size_t new_size);

/*
 * Begins at a position whose rows and stores are filled in and whose side is
 * set; the rules are good.  Clears the history.  Does not settle.
 */
void kalah__game_begin(kalah_game *game, const kalah_ruleset *rules, int total,
    const struct kalah__position *start);

/*
 * Makes a position of counts in the order of kalah_game_set_position, and
 * their sum.
 */
int32_t kalah__game_position(struct kalah__position *p, int *total,
    int32_t pits, const int32_t *counts, size_t count, int32_t side);

/* The position before move i of the history; for i = count, now. */
void kalah__game_before(
    const kalah_game *game, size_t i, struct kalah__position *p);

/* The move made, or to be redone, from history entry i. */
int32_t kalah__game_move(const kalah_game *game, size_t i);

/* kalah_game_check on a bare position. */
int32_t kalah__game_check(
    const kalah_ruleset *rules, const struct kalah__position *p, int32_t move);

/* Plays a legal move or swap on a bare position; *report is whole. */
void kalah__game_move_on(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int32_t move, kalah_report *report);

/* The first release's sizes. */
#define KALAH__REPORT_FIRST 64
#define KALAH__STEP_FIRST 32

/* Sets *needed, if that is not NULL; 1 when `count` members fit. */
static inline int
kalah__array_fits(size_t cap, size_t *needed, size_t count)
{
	if (needed != NULL)
		*needed = count;
	return count <= cap;
}

/* Copies `count` numbers of `size` bytes out, by the rules of
 * kalah_game_counts. */
int32_t kalah__array_out(void *array, size_t cap, size_t *needed,
    const void *from, size_t count, size_t size);

#endif
