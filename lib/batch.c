/* SPDX-License-Identifier: MIT */
/*
 * Many games at once.  Their positions lie one behind the other, each as
 * long as its pits need; workers take runs of them in turn.
 */
#include "board-priv.h"
#include "game-priv.h"
#include "random-priv.h"
#include "ruleset-priv.h"
#include "thread-priv.h"

#include <string.h>

#define GAMES_MAX 1000000000

/* Games a worker takes at a time: enough that taking them costs nothing. */
#define RUN 1024

struct kalah_batch {
	kalah_ruleset rules;
	int32_t threads;
	size_t games;
	size_t size; /* bytes a game */
	kalah_allocate_fn allocate;
	void *data;
	unsigned char *positions;
};

static struct kalah__position *
game_at(const kalah_batch *batch, size_t i)
{
	return (struct kalah__position *)(void *)(batch->positions +
	    i * batch->size);
}

/* All seeds of one game. */
static int
total_of(const kalah_batch *batch, const struct kalah__position *p)
{
	int pits = batch->rules.pits;

	return p->row[0] + p->row[1] +
	    p->cell[kalah__store(pits, KALAH_SIDE_SOUTH)] +
	    p->cell[kalah__store(pits, KALAH_SIDE_NORTH)];
}

/* South's store minus North's. */
static int32_t
margin_of(const kalah_batch *batch, const struct kalah__position *p)
{
	int pits = batch->rules.pits;

	return p->cell[kalah__store(pits, KALAH_SIDE_SOUTH)] -
	    p->cell[kalah__store(pits, KALAH_SIDE_NORTH)];
}

/* ---- Handles ---------------------------------------------------------- */

int32_t
kalah_batch_new(kalah_batch **out, const kalah_ruleset *rules, size_t games)
{
	return kalah_batch_new_with(out, rules, games, NULL, NULL);
}

int32_t
kalah_batch_new_with(kalah_batch **out, const kalah_ruleset *rules,
    size_t games, kalah_allocate_fn allocate, void *data)
{
	kalah_ruleset taken;
	kalah_batch *batch;
	size_t size;
	int32_t error;

	if (out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&taken, rules);
	if (error < 0)
		return error;
	if (games < 1 || games > GAMES_MAX)
		return KALAH_ERROR_RANGE;
	size = kalah__position_size(taken.pits);
	if (games > SIZE_MAX / size)
		return KALAH_ERROR_MEMORY;
	if (allocate == NULL)
		allocate = kalah__allocate;
	batch = allocate(data, NULL, 0, sizeof *batch);
	if (batch == NULL)
		return KALAH_ERROR_MEMORY;
	memset(batch, 0, sizeof *batch);
	batch->rules = taken;
	batch->threads = 1;
	batch->games = games;
	batch->size = size;
	batch->allocate = allocate;
	batch->data = data;
	batch->positions = allocate(data, NULL, 0, games * size);
	if (batch->positions == NULL) {
		allocate(data, batch, sizeof *batch, 0);
		return KALAH_ERROR_MEMORY;
	}
	*out = batch;
	return kalah_batch_reset(batch, NULL);
}

void
kalah_batch_free(kalah_batch *batch)
{
	if (batch == NULL)
		return;
	batch->allocate(
	    batch->data, batch->positions, batch->games * batch->size, 0);
	batch->allocate(batch->data, batch, sizeof *batch, 0);
}

int32_t
kalah_batch_set_threads(kalah_batch *batch, int32_t threads)
{
	if (batch == NULL)
		return KALAH_ERROR_NULL;
	if (threads < 1 || threads > KALAH__THREADS_MAX)
		return KALAH_ERROR_RANGE;
	batch->threads = threads;
	return KALAH_OK;
}

int32_t
kalah_batch_games(const kalah_batch *batch, size_t *games)
{
	if (batch == NULL || games == NULL)
		return KALAH_ERROR_NULL;
	*games = batch->games;
	return KALAH_OK;
}

int32_t
kalah_batch_reset(kalah_batch *batch, const int32_t *which)
{
	struct kalah__position opening;
	size_t i;

	if (batch == NULL)
		return KALAH_ERROR_NULL;
	kalah__board_open(&batch->rules, &opening);
	for (i = 0; i < batch->games; i++)
		if (which == NULL || which[i] != 0)
			memcpy(game_at(batch, i), &opening, batch->size);
	return KALAH_OK;
}

static int32_t
check_exchange(const kalah_batch *batch, size_t index, const kalah_game *game)
{
	if (batch == NULL || game == NULL)
		return KALAH_ERROR_NULL;
	return index < batch->games ? KALAH_OK : KALAH_ERROR_RANGE;
}

int32_t
kalah_batch_put(kalah_batch *batch, size_t index, const kalah_game *game)
{
	int32_t error = check_exchange(batch, index, game);

	if (error < 0)
		return error;
	if (memcmp(&game->rules, &batch->rules, sizeof batch->rules) != 0)
		return KALAH_ERROR_RANGE;
	memcpy(game_at(batch, index), &game->now, batch->size);
	return KALAH_OK;
}

int32_t
kalah_batch_take(const kalah_batch *batch, size_t index, kalah_game *game)
{
	struct kalah__position p;
	int32_t error = check_exchange(batch, index, game);

	if (error < 0)
		return error;
	memset(&p, 0, sizeof p);
	memcpy(&p, game_at(batch, index), batch->size);
	kalah__game_begin(game, &batch->rules, total_of(batch, &p), &p);
	return KALAH_OK;
}

/* ---- Looking ---------------------------------------------------------- */

/* Where the outputs of all games begin; any may be NULL. */
struct outputs {
	int32_t *errors, *rewards, *results, *sides, *margins, *plies;
	uint32_t *masks;
};

static inline void
look_at(const kalah_batch *batch, size_t i, const struct outputs *out)
{
	const struct kalah__position *p = game_at(batch, i);

	if (out->results != NULL)
		out->results[i] = kalah__board_result(&batch->rules, p);
	if (out->sides != NULL)
		out->sides[i] = p->side;
	if (out->masks != NULL)
		out->masks[i] = kalah__board_mask(&batch->rules, p);
}

int32_t
kalah_batch_look(
    const kalah_batch *batch, int32_t *results, int32_t *sides, uint32_t *masks)
{
	struct outputs out = { NULL };
	size_t i;

	if (batch == NULL)
		return KALAH_ERROR_NULL;
	out.results = results;
	out.sides = sides;
	out.masks = masks;
	for (i = 0; i < batch->games; i++)
		look_at(batch, i, &out);
	return KALAH_OK;
}

int32_t
kalah_batch_observe(
    const kalah_batch *batch, int32_t *counts, size_t stride, int32_t seat)
{
	int pits, seen, i;
	size_t game;

	if (batch == NULL || counts == NULL)
		return KALAH_ERROR_NULL;
	pits = batch->rules.pits;
	if (stride < (size_t)(2 * pits + 2) || seat < KALAH_SEAT_BOARD ||
	    seat > KALAH_SEAT_MOVER)
		return KALAH_ERROR_RANGE;
	for (game = 0; game < batch->games; game++, counts += stride) {
		const struct kalah__position *p = game_at(batch, game);
		int first =
		    seat == KALAH_SEAT_MOVER && p->side == KALAH_SIDE_NORTH;

		for (seen = 0; seen < 2; seen++) {
			int side = seen ^ first;
			const uint16_t *row = p->cell + kalah__row(pits, side);

			counts[seen] = row[pits];
			for (i = 0; i < pits; i++)
				counts[2 + seen * pits + i] = row[i];
		}
	}
	return KALAH_OK;
}

/* ---- Playing ---------------------------------------------------------- */

/* What the workers share. */
struct job {
	kalah_batch *batch;
	const int32_t *moves; /* of a step */
	uint64_t seed; /* of playouts */
	struct outputs out;
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
	kalah_batch *batch = job->batch;
	size_t runs = (batch->games - 1) / RUN + 1;
	int32_t threads = batch->threads;

	if ((size_t)threads > runs)
		threads = (int32_t)runs;
	kalah__threads_run(threads, work, job);
	return (int32_t)kalah__atomic_load(&job->illegal);
}

static int32_t
step_game(const struct job *job, size_t i)
{
	const kalah_batch *batch = job->batch;
	const kalah_ruleset *rules = &batch->rules;
	struct kalah__position *p = game_at(batch, i);
	int32_t move = job->moves[i], error, before, side = p->side;

	error = kalah__game_check(rules, p, move);
	if (job->out.errors != NULL)
		job->out.errors[i] = error;
	before = margin_of(batch, p);
	if (error == KALAH_OK && move == KALAH_MOVE_SWAP)
		p->flags |= KALAH__SWAPPED;
	else if (error == KALAH_OK)
		kalah__board_play(rules, total_of(batch, p), p, move, NULL);
	if (job->out.rewards != NULL) {
		int32_t won = margin_of(batch, p) - before;

		job->out.rewards[i] = side == KALAH_SIDE_NORTH ? -won : won;
	}
	look_at(batch, i, &job->out);
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
		uint32_t mask =
		    kalah__board_mask(&batch->rules, game_at(batch, i));
		uint64_t state = kalah__random_stream(seed, i);

		moves[i] = mask == 0 ? -1 : random_pit(batch, &state, mask);
	}
	return KALAH_OK;
}

static int32_t
play_out_game(const struct job *job, size_t i)
{
	const kalah_batch *batch = job->batch;
	const kalah_ruleset *rules = &batch->rules;
	struct kalah__position *p = game_at(batch, i);
	uint64_t state = kalah__random_stream(job->seed, i);
	int total = total_of(batch, p);
	int32_t plies = 0;

	for (; p->side != KALAH_SIDE_NONE; plies++)
		kalah__board_play(rules, total, p,
		    random_pit(batch, &state, kalah__board_mask(rules, p)),
		    NULL);
	if (job->out.plies != NULL)
		job->out.plies[i] = plies;
	if (job->out.margins != NULL)
		job->out.margins[i] = margin_of(batch, p);
	look_at(batch, i, &job->out);
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
