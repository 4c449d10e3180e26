/* SPDX-License-Identifier: MIT */
/* One thread's part in a search: where it stands, and its room. */
#ifndef KALAH_WORKER_PRIV_H
#define KALAH_WORKER_PRIV_H

#include "busy-priv.h"
#include "table-priv.h"
#include "transposition-priv.h"
#include "watch-priv.h"

/* Where a search stands at one ply. */
struct kalah__frame {
	union kalah__node node;
	struct kalah__hash hash; /* if it is remembered */
	uint64_t entered; /* the worker's nodes then */
	int32_t seeds; /* in the rows */
	int32_t beta; /* is the value at least this? */
	int32_t best; /* of the moves so far */
	int32_t lower, upper; /* proven before */
	int32_t move; /* that best is from; the one to remember */
	int32_t open; /* a move may go round in circles */
	int32_t count, next; /* of children; the next to try */
	size_t children; /* where they begin */
};

/* A move of a frame that has to be searched. */
struct kalah__child {
	struct kalah__hash hash; /* if it is sifted */
	int32_t gain; /* by the move */
	int32_t order; /* the greater the earlier */
	int32_t seeds; /* left in the rows */
	uint8_t pit, same;
};

struct kalah__worker;
typedef int32_t kalah__search_fn(struct kalah__worker *worker);

/* One thread's search. */
struct kalah__worker {
	const struct kalah__ground *ground;
	const struct kalah__transposition *table;
	const kalah_table *endings; /* or NULL */
	int32_t ending_seeds; /* that it knows; -1 without one */
	int32_t brief_seeds; /* the most that are not worth remembering */
	int32_t near_seeds; /* the most whose moves are not worth sifting; */
	uint32_t corner; /* shift of their places to the table's corner */
	struct kalah__busy *busy; /* or NULL: it is alone */
	struct kalah__watch *watch;
	kalah__search_fn *search;
	int32_t number; /* 0 is the caller's thread */
	int32_t stopped; /* it gave up: what search returns means nothing */
	int32_t open; /* so does it: neither side can force an answer */
	int32_t narrow;
	uint32_t budget; /* nodes until it looks at the watch */
	uint64_t nodes, hits;
	uint64_t met; /* values taken from the endgame table */
	struct kalah__frame *frames;
	size_t frame_room;
	struct kalah__child *children;
	size_t child_room;
	kalah_allocate_fn allocate;
	void *data;
};

/*
 * Makes a worker ready: ground, table, busy, watch, number and allocator are
 * set.  Errors: KALAH_ERROR_MEMORY.
 */
int32_t kalah__worker_init(struct kalah__worker *worker);
void kalah__worker_free(struct kalah__worker *worker);

/*
 * Twice the room for frames and children.  The caller's allocator is used in
 * the caller's thread only, so that other workers have to give up.  Returns 0
 * when it gave up.
 */
int kalah__worker_grow(struct kalah__worker *worker);

/* Gives it an endgame table of the ground's rules, or NULL. */
void kalah__worker_use(struct kalah__worker *worker, const kalah_table *table);

#endif
