/* SPDX-License-Identifier: MIT */
#include "watch-priv.h"

#include "clock-priv.h"
#include "sized-priv.h"

#include <string.h>

#define LIMITS_FIRST 16

enum { TELL_EVERY = 5000 }; /* microseconds */

int32_t
kalah__limits_read(kalah_limits *limits, const kalah_limits *theirs)
{
	int32_t error;

	memset(limits, 0, sizeof *limits);
	if (theirs == NULL)
		return KALAH_OK;
	error = kalah__sized_read(limits, sizeof *limits, LIMITS_FIRST, theirs);
	if (error != KALAH_OK)
		return error;
	return limits->milliseconds < 0 ? KALAH_ERROR_RANGE : KALAH_OK;
}

void
kalah__watch_start(struct kalah__watch *watch, const kalah_limits *limits,
    int32_t threads, uint32_t batch, kalah_progress_fn progress, void *data)
{
	memset(watch, 0, sizeof *watch);
	watch->began = watch->told = kalah__clock();
	if (limits->milliseconds > 0)
		watch->deadline =
		    watch->began + (uint64_t)limits->milliseconds * 1000;
	watch->limit = limits->nodes;
	watch->threads = threads;
	watch->batch = batch;
	watch->progress = progress;
	watch->data = data;
	watch->so_far.size = sizeof watch->so_far;
	watch->so_far.best = KALAH_MOVE_NONE;
}

uint64_t
kalah__watch_milliseconds(const struct kalah__watch *watch)
{
	return (kalah__clock() - watch->began) / 1000;
}

int
kalah__watch_goes_on(const struct kalah__watch *watch)
{
	return kalah__atomic_load(&watch->stop) == KALAH_STOP_DONE;
}

void
kalah__watch_tell(struct kalah__watch *watch)
{
	if (watch->progress == NULL || !kalah__watch_goes_on(watch))
		return;
	watch->told = kalah__clock();
	watch->so_far.milliseconds = (watch->told - watch->began) / 1000;
	if (watch->progress(watch->data, &watch->so_far) != 0)
		kalah__atomic_store(&watch->stop, KALAH_STOP_CALLER);
}

/* All nodes so far, as far as one worker knows: exact for a single one. */
static uint64_t
all_nodes(const struct kalah__watch *watch, uint64_t own)
{
	uint64_t all =
	    (uint64_t)kalah__atomic_load(&watch->batches) * watch->batch;

	return watch->threads == 1 || all < own ? own : all;
}

/* The clock's part; another thread than the caller's has no callback. */
static void
look_at_clock(struct kalah__watch *watch, int32_t worker, uint64_t nodes)
{
	uint64_t now;

	if (watch->deadline == 0 && (worker != 0 || watch->progress == NULL))
		return;
	now = kalah__clock();
	if (watch->deadline != 0 && now >= watch->deadline) {
		kalah__atomic_store(&watch->stop, KALAH_STOP_TIME);
	} else if (worker == 0 && now - watch->told >= TELL_EVERY) {
		/* Those of several workers are a rough count. */
		if (nodes > watch->so_far.nodes)
			watch->so_far.nodes = nodes;
		kalah__watch_tell(watch);
	}
}

void
kalah__watch_look_at_clock(struct kalah__watch *watch)
{
	look_at_clock(watch, 0, watch->so_far.nodes);
}

uint32_t
kalah__watch_look(struct kalah__watch *watch, int32_t worker, uint64_t nodes)
{
	uint64_t all;

	(void)kalah__atomic_add(&watch->batches, 1);
	all = all_nodes(watch, nodes);
	if (watch->limit != 0 && all > watch->limit)
		kalah__atomic_store(&watch->stop, KALAH_STOP_NODES);
	else
		look_at_clock(watch, worker, all);
	if (watch->pause != 0 && all >= watch->pause)
		kalah__atomic_store(&watch->paused, 1);
	if (!kalah__watch_goes_on(watch) ||
	    kalah__atomic_load(&watch->answered) != 0 ||
	    kalah__atomic_load(&watch->paused) != 0)
		return 0;
	if (watch->limit != 0 && watch->limit - all < watch->batch)
		return (uint32_t)(watch->limit - all) + 1;
	return watch->batch;
}
