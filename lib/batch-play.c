/* SPDX-License-Identifier: MIT */
/* The games of a batch played on, by workers that take runs of them. */
#include "batch-priv.h"

#include "game-priv.h"
#include "random-priv.h"
#include "thread-priv.h"

/* Games a worker takes at a time: enough that taking them costs nothing. */
#define RUN 1024

/*
 * Sowing clockwise a seed can go round and round between the stores.  A game
 * that stores nothing for so many plies is one without an end.  65,535 times
 * this number is still an int32_t.
 */
#define IDLE_MAX 30000

/* ---- One game --------------------------------------------------------- */

/* Plays a legal move on the plain board: all moves of plain slots, the rare
 * ones of packed slots. */
static void
play_plain(kalah_batch *batch, size_t i, int32_t move)
{
	struct kalah__position p;

	kalah__batch_load(batch, i, &p);
	if (move == KALAH_MOVE_SWAP)
		p.flags |= KALAH__SWAPPED;
	else
		kalah__board_play(&batch->rules, kalah__batch_total(batch, &p),
		    &p, move, NULL);
	kalah__batch_store(batch, i, &p);
}

/* Plays a legal pit on the fast board; 0 when that can't tell the whole
 * outcome, and then nothing has happened. */
KALAH__INLINE int
play_packed(kalah_batch *batch, size_t i, int32_t pit, uint32_t shape)
{
	struct kalah__tail *tail = kalah__batch_tail(batch, i);
	struct kalah__packed *rows = kalah__batch_rows(batch, i);
	struct kalah__packed from, to;
	int side = tail->side;
	uint32_t did;

	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++) {
		from.row[w][0] = rows->row[w][0];
		from.row[w][1] = rows->row[w][1];
	}
	from.store[0] = tail->store[side];
	from.store[1] = tail->store[!side];
	did = kalah__fast_play(&batch->fast, &to, &from, pit, shape);
	if (KALAH__RARE(did & KALAH__MOVE_OVER))
		return 0;
	for (unsigned w = 0; w < (shape & KALAH__SHAPE_WORDS); w++) {
		rows->row[w][0] = to.row[w][0];
		rows->row[w][1] = to.row[w][1];
	}
	tail->store[side] =
	    (uint16_t)(tail->store[side] + (did & KALAH__MOVE_GAIN));
	tail->flags = (uint8_t)(tail->flags | KALAH__SOUTH_MOVED << side);
	tail->side = (uint8_t)(did & KALAH__MOVE_SAME ? side : !side);
	return 1;
}

/* Whether the first move of a game is special, and this is it. */
static inline int
is_special(const kalah_batch *batch, size_t i)
{
	return batch->rules.first_extra == KALAH_FIRST_EXTRA_OFF &&
	    (kalah__batch_tail(batch, i)->flags &
		(KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED)) == 0;
}

/* Plays a legal move or swap. */
static inline void
play_move(kalah_batch *batch, size_t i, int32_t move)
{
	int done = 0;

	if (batch->packed && move != KALAH_MOVE_SWAP && !is_special(batch, i)) {
		if (batch->fast.shape == KALAH__SHAPE_KALAH)
			done = play_packed(batch, i, move, KALAH__SHAPE_KALAH);
		else if (batch->fast.shape == KALAH__SHAPE_FAMILY)
			done = play_packed(batch, i, move, KALAH__SHAPE_FAMILY);
		else
			done = play_packed(batch, i, move, batch->fast.shape);
	}
	if (!done)
		play_plain(batch, i, move);
}

/* kalah_game_check in a slot. */
static inline int32_t
check_move(const kalah_batch *batch, size_t i, int32_t move)
{
	struct kalah__position p;

	if (batch->packed && move >= 0 && move < batch->rules.pits &&
	    kalah__batch_tail(batch, i)->side != KALAH_SIDE_NONE)
		return kalah__fast_count(kalah__batch_rows(batch, i), 0, move)
		    ? KALAH_OK
		    : KALAH_ERROR_EMPTY_PIT;
	kalah__batch_load(batch, i, &p);
	return kalah__game_check(&batch->rules, &p, move);
}

/* South's store minus North's. */
static inline int32_t
margin_of(const kalah_batch *batch, size_t i)
{
	int pits = batch->rules.pits;

	if (batch->packed) {
		const struct kalah__tail *tail = kalah__batch_tail(batch, i);

		return tail->store[0] - tail->store[1];
	} else {
		const struct kalah__position *p = kalah__batch_slot(batch, i);

		return p->cell[kalah__store(pits, KALAH_SIDE_SOUTH)] -
		    p->cell[kalah__store(pits, KALAH_SIDE_NORTH)];
	}
}

/* What lies in both stores. */
static inline int32_t
stored_in(const kalah_batch *batch, size_t i)
{
	int pits = batch->rules.pits;

	if (batch->packed) {
		const struct kalah__tail *tail = kalah__batch_tail(batch, i);

		return tail->store[0] + tail->store[1];
	} else {
		const struct kalah__position *p = kalah__batch_slot(batch, i);

		return p->cell[kalah__store(pits, KALAH_SIDE_SOUTH)] +
		    p->cell[kalah__store(pits, KALAH_SIDE_NORTH)];
	}
}

static inline int
side_of(const kalah_batch *batch, size_t i)
{
	const struct kalah__position *p = kalah__batch_slot(batch, i);

	return batch->packed ? kalah__batch_tail(batch, i)->side : p->side;
}

/* ---- All of them ------------------------------------------------------ */

/* What the workers share. */
struct job {
	kalah_batch *batch;
	const int32_t *moves; /* of a step */
	uint64_t seed; /* of playouts */
	struct kalah__outputs out;
	int32_t (*play)(const struct job *job, size_t i); /* 1: illegal */
	kalah__atomic next; /* the run to be taken next */
	kalah__atomic illegal;
};

static void
work(void *data, int32_t worker)
{
	struct job *job = data;
	size_t games = job->batch->games, i, end;
	uint32_t illegal = 0;

	(void)worker;
	for (;;) {
		i = (size_t)kalah__atomic_add(&job->next, 1) * RUN;
		if (i >= games)
			break;
		for (end = games - i < RUN ? games : i + RUN; i < end; i++)
			illegal += (uint32_t)job->play(job, i);
	}
	kalah__atomic_add(&job->illegal, illegal);
}

/* Plays every game of the batch; how many moves were illegal. */
static int32_t
run(struct job *job)
{
	size_t runs = (job->batch->games - 1) / RUN + 1;
	int32_t threads = job->batch->threads;

	if ((size_t)threads > runs)
		threads = (int32_t)runs;
	kalah__threads_run(threads, work, job);
	return (int32_t)kalah__atomic_load(&job->illegal);
}

static int32_t
step_game(const struct job *job, size_t i)
{
	kalah_batch *batch = job->batch;
	int32_t before = margin_of(batch, i), side = side_of(batch, i);
	int32_t error = check_move(batch, i, job->moves[i]);

	if (error == KALAH_OK)
		play_move(batch, i, job->moves[i]);
	if (job->out.errors != NULL)
		job->out.errors[i] = error;
	if (job->out.rewards != NULL) {
		int32_t won = margin_of(batch, i) - before;

		job->out.rewards[i] = side == KALAH_SIDE_NORTH ? -won : won;
	}
	kalah__batch_look(batch, i, &job->out);
	return error < 0;
}

int32_t
kalah_batch_step(kalah_batch *batch, const int32_t *moves, int32_t *errors,
    int32_t *rewards, int32_t *results, int32_t *sides, uint32_t *masks)
{
	struct job job;

	if (batch == NULL || moves == NULL)
		return KALAH_ERROR_NULL;
	memset(&job, 0, sizeof job);
	job.batch = batch;
	job.moves = moves;
	job.play = step_game;
	job.out.errors = errors;
	job.out.rewards = rewards;
	job.out.results = results;
	job.out.sides = sides;
	job.out.masks = masks;
	return run(&job);
}

/* A random legal pit of a game that is not over.  The list is made without
 * a branch: which pits are empty is hard to foretell. */
static int32_t
random_pit(const kalah_batch *batch, uint64_t *state, uint32_t mask)
{
	int32_t legal[KALAH_PITS_MAX + 1], pit;
	uint32_t n = 0;

	legal[0] = 0;
	for (pit = 0; pit < batch->rules.pits; pit++) {
		legal[n] = pit;
		n += mask >> pit & 1;
	}
	return legal[kalah__random_below(state, n)];
}

int32_t
kalah_batch_random(const kalah_batch *batch, uint64_t seed, int32_t *moves)
{
	size_t i;

	if (batch == NULL || moves == NULL)
		return KALAH_ERROR_NULL;
	for (i = 0; i < batch->games; i++) {
		uint32_t mask = kalah__batch_mask(batch, i);
		uint64_t state = kalah__random_stream(seed, i);

		moves[i] = mask == 0 ? -1 : random_pit(batch, &state, mask);
	}
	return KALAH_OK;
}

static int32_t
play_out_game(const struct job *job, size_t i)
{
	kalah_batch *batch = job->batch;
	uint64_t state = kalah__random_stream(job->seed, i);
	uint32_t mask;
	int32_t plies = 0, idle = 0, before = stored_in(batch, i), now;

	while ((mask = kalah__batch_mask(batch, i)) != 0 && idle < IDLE_MAX) {
		play_move(batch, i, random_pit(batch, &state, mask));
		plies++;
		now = stored_in(batch, i);
		idle = now == before ? idle + 1 : 0;
		before = now;
	}
	if (job->out.plies != NULL)
		job->out.plies[i] = plies;
	if (job->out.margins != NULL)
		job->out.margins[i] = margin_of(batch, i);
	kalah__batch_look(batch, i, &job->out);
	return 0;
}

int32_t
kalah_batch_playout(kalah_batch *batch, uint64_t seed, int32_t *results,
    int32_t *margins, int32_t *plies)
{
	struct job job;

	if (batch == NULL)
		return KALAH_ERROR_NULL;
	memset(&job, 0, sizeof job);
	job.batch = batch;
	job.seed = seed;
	job.play = play_out_game;
	job.out.results = results;
	job.out.margins = margins;
	job.out.plies = plies;
	return run(&job);
}
