/* SPDX-License-Identifier: MIT */
/* The watch over a search: its limits, its progress and the end of both. */
#ifndef KALAH_WATCH_PRIV_H
#define KALAH_WATCH_PRIV_H

#include "api-priv.h"
#include "thread-priv.h"

/* Besides KALAH_STOP_*: there was no memory to go on. */
enum { KALAH__STOP_MEMORY = 100 };

/* What the workers of one call share. */
struct kalah__watch {
	uint64_t began; /* kalah__clock */
	uint64_t deadline; /* the same; 0: none */
	uint64_t limit; /* nodes; 0: none */
	uint64_t pause; /* nodes at which to break off for a while; 0: none */
	uint64_t told; /* when progress was last told */
	int32_t threads;
	uint32_t batch; /* nodes between looks at the watch, at most */
	kalah_progress_fn progress;
	void *data;
	kalah_progress so_far; /* kept up by the caller's thread */
	kalah__atomic batches; /* by all workers */
	kalah__atomic stop; /* KALAH_STOP_*, for all workers */
	kalah__atomic answered; /* one worker has what was asked */
	kalah__atomic paused;
};

/*
 * Starts the watch.
 *
 *   batch  nodes that take a millisecond or less
 */
void kalah__watch_start(struct kalah__watch *watch, const kalah_limits *limits,
    int32_t threads, uint32_t batch, kalah_progress_fn progress, void *data);

/*
 * For a worker that has entered so many nodes in this call: how many it may
 * enter before it looks again; 0: it must give up.
 */
uint32_t kalah__watch_look(
    struct kalah__watch *watch, int32_t worker, uint64_t nodes);

/* The same for the caller's thread while no worker searches. */
void kalah__watch_look_at_clock(struct kalah__watch *watch);

/* Tells of progress at once; only in the caller's thread. */
void kalah__watch_tell(struct kalah__watch *watch);

/* Whether nobody and nothing stopped the search. */
int kalah__watch_goes_on(const struct kalah__watch *watch);

uint64_t kalah__watch_milliseconds(const struct kalah__watch *watch);

/* Reads limits that may be NULL.  Errors: KALAH_ERROR_STRUCT_*,
 * KALAH_ERROR_RANGE. */
int32_t kalah__limits_read(kalah_limits *limits, const kalah_limits *theirs);

#endif
