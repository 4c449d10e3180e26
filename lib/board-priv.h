/* SPDX-License-Identifier: MIT */
/*
 * The board: plain arithmetic for every rule and up to 32 pits a side.  No
 * allocation, no history.  Whatever is faster elsewhere is held against this.
 */
#ifndef KALAH_BOARD_PRIV_H
#define KALAH_BOARD_PRIV_H

#include "api-priv.h"

#define KALAH__CELLS (2 * KALAH_PITS_MAX + 2)

/* What has happened to the right to swap and to the first move. */
enum {
	KALAH__SOUTH_MOVED = 1, /* shifted by the side: NORTH_MOVED is 2 */
	KALAH__NORTH_MOVED = 2,
	KALAH__SWAPPED = 4,
	KALAH__NORTH_FIRST = 8 /* the side that moved first */
};

/*
 * A position.  The cells lie in a ring that South sows upwards: South's pits
 * 0 ... pits-1, South's store, North's pits 0 ... pits-1, North's store; the
 * cell across from pit cell i is 2 * pits - i.  Only the first 2 * pits + 2
 * are used, and compared or copied.
 */
struct kalah__position {
	uint16_t row[2]; /* seeds in each row: kept up, never read in */
	uint8_t side; /* to move; KALAH_SIDE_NONE when it is over */
	uint8_t flags; /* KALAH__* above */
	int16_t move; /* for the history: the move made from here */
	uint16_t cell[KALAH__CELLS];
};

/* Where a side's store and its pit 0 lie. */
static inline int
kalah__store(int pits, int side)
{
	return side * (pits + 1) + pits;
}

static inline int
kalah__row(int pits, int side)
{
	return side * (pits + 1);
}

/* The bytes of a position that are in use. */
static inline size_t
kalah__position_size(int pits)
{
	return offsetof(struct kalah__position, cell) +
	    sizeof(uint16_t) * (size_t)(2 * pits + 2);
}

/* What a move did; last is a cell. */
struct kalah__outcome {
	int lifted, laps, stored, last, captured;
	int extra, passed, swept[2];
};

/* Hears each step of a move as it happens. */
struct kalah__listener {
	void (*step)(struct kalah__listener *self, int32_t kind, int side,
	    int pit, int south, int north, int lap);
};

/* The opening. */
void kalah__board_open(const kalah_ruleset *rules, struct kalah__position *p);

/*
 * Judges a position that was set up: over (and swept), passed, or neither.
 * p->side is the side to move, which counts as the one that began.
 */
void kalah__board_settle(
    const kalah_ruleset *rules, int total, struct kalah__position *p);

/* Why the side to move can't play that pit; any number may be asked. */
int32_t kalah__board_check(
    const kalah_ruleset *rules, const struct kalah__position *p, int32_t pit);

/* The legal pits as bits. */
uint32_t kalah__board_mask(
    const kalah_ruleset *rules, const struct kalah__position *p);

/* Why the swap can't be made. */
int32_t kalah__board_check_swap(
    const kalah_ruleset *rules, const struct kalah__position *p);

/*
 * Plays a legal pit.  total: all seeds of the game.  The outcome may be
 * NULL.
 */
void kalah__board_play(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int pit, struct kalah__outcome *outcome);

/* The same, telling a listener. */
void kalah__board_narrate(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int pit, struct kalah__outcome *outcome,
    struct kalah__listener *listener);

/* KALAH_RESULT_* by the stores, and the side that holds over half. */
int32_t kalah__board_result(
    const kalah_ruleset *rules, const struct kalah__position *p);
int32_t kalah__board_decided(
    const kalah_ruleset *rules, int total, const struct kalah__position *p);

#endif
