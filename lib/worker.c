/* SPDX-License-Identifier: MIT */
#include "search-priv.h"

enum { FIRST_PLIES = 128 };

/*
 * Most nodes have few seeds more than the endgame table knows.  They are soon
 * done with: some sooner than what is remembered of them would be found.  The
 * others are served by a corner of the hash table that a processor's cache
 * holds as well as by all of it.
 */
enum { BRIEF = 2, NEAR = 4, CORNER_BUCKETS = 1 << 14 };

static int
grow(struct kalah__worker *w, void **array, size_t *room, size_t size)
{
	void *more =
	    w->allocate(w->data, *array, *room * size, *room * 2 * size);

	if (more == NULL)
		return 0;
	*array = more;
	*room *= 2;
	return 1;
}

int
kalah__worker_grow(struct kalah__worker *w)
{
	void *frames = w->frames, *children = w->children;
	int grown = w->number == 0 &&
	    grow(w, &frames, &w->frame_room, sizeof *w->frames);

	w->frames = frames;
	grown =
	    grown && grow(w, &children, &w->child_room, sizeof *w->children);
	w->children = children;
	if (grown)
		return 1;
	w->stopped = 1;
	if (w->number == 0)
		kalah__atomic_store(&w->watch->stop, KALAH__STOP_MEMORY);
	return 0;
}

void
kalah__worker_use(struct kalah__worker *w, const kalah_table *table)
{
	w->endings = table;
	w->ending_seeds = w->brief_seeds = w->near_seeds = -1;
	w->corner = 0;
	if (table == NULL)
		return;
	w->ending_seeds = kalah_table_seeds(table);
	w->brief_seeds = w->ending_seeds + BRIEF;
	w->near_seeds = w->ending_seeds + NEAR;
	while (w->table->buckets >> w->corner > CORNER_BUCKETS)
		w->corner++;
}

int32_t
kalah__worker_init(struct kalah__worker *w)
{
	w->narrow = kalah__transposition_narrow(w->table, w->ground);
	w->search = kalah__search_choose(w);
	w->budget = 1;
	kalah__worker_use(w, NULL);
	w->frame_room = FIRST_PLIES;
	w->child_room = FIRST_PLIES * (size_t)w->ground->rules->pits;
	w->frames =
	    w->allocate(w->data, NULL, 0, w->frame_room * sizeof *w->frames);
	w->children =
	    w->allocate(w->data, NULL, 0, w->child_room * sizeof *w->children);
	if (w->frames != NULL && w->children != NULL)
		return KALAH_OK;
	kalah__worker_free(w);
	return KALAH_ERROR_MEMORY;
}

void
kalah__worker_free(struct kalah__worker *w)
{
	if (w->frames != NULL)
		w->allocate(
		    w->data, w->frames, w->frame_room * sizeof *w->frames, 0);
	if (w->children != NULL)
		w->allocate(w->data, w->children,
		    w->child_room * sizeof *w->children, 0);
	w->frames = NULL;
	w->children = NULL;
}
