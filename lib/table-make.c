/* SPDX-License-Identifier: MIT */
/*
 * The order of work: sums of seeds ascending; of one sum, first what the
 * moves into the stores give, then the slides.  See table-make-priv.h.
 */
#include "table-make-priv.h"

enum {
	STRIP = 64, /* rows done at a time: a cache line of what is written */
	STRIP_BYTES = 1 << 19, /* but not more than this together */
	STRIP_LEAST = 16,
	BEAT = 1 << 18 /* visits between two calls of progress */
};

/* A pair of sums of seeds, a <= b, and which rows of b are meant. */
struct chunk {
	int32_t a, b;
	uint32_t begin, end;
};

struct work {
	struct kalah__maker maker;
	kalah_table_progress_fn progress;
	void *progress_data;
	int8_t **strip; /* each worker's */
	size_t strip_size;
	kalah__cell *done; /* positions done by each worker */
	int32_t threads;
	uint64_t told; /* what worker 0 had done when it told last */
	struct chunk *chunks;
	uint32_t chunk_count;
	size_t chunks_size;
	kalah__atomic next, finished, stop;
	void (*chunk_fn)(struct work *, int32_t worker, const struct chunk *);
};

/* ---- Progress --------------------------------------------------------- */

static uint64_t
done(const struct work *work)
{
	uint64_t sum = 0;

	for (int32_t i = 0; i < work->threads; i++)
		sum += kalah__cell_load(&work->done[i]);
	return sum;
}

static void
tell(struct work *work)
{
	work->told = kalah__cell_load(&work->done[0]);
	if (work->progress == NULL || kalah__atomic_load(&work->stop))
		return; /* who has said no hears nothing more */
	/* Every position is visited twice. */
	if (work->progress(work->progress_data, done(work) / 2,
		work->maker.table->positions) != 0)
		kalah__atomic_store(&work->stop, 1);
}

/* The same, and whether to go on. */
static int32_t
ask(struct work *work)
{
	tell(work);
	return kalah__atomic_load(&work->stop) ? KALAH_ERROR_STOPPED : KALAH_OK;
}

/* Counts positions; 0 when the work is to stop. */
static int
count(struct work *work, int32_t worker, uint64_t positions)
{
	kalah__cell *cell = &work->done[worker];
	uint64_t now = kalah__cell_load(cell) + positions;

	kalah__cell_store(cell, now);
	if (worker == 0 && now - work->told > BEAT)
		tell(work);
	return !kalah__atomic_load(&work->stop);
}

/* ---- Work on a chunk -------------------------------------------------- */

static uint32_t
strip_height(const struct work *work, uint32_t width)
{
	size_t fit = work->strip_size / width;

	return fit > STRIP ? STRIP : (uint32_t)fit;
}

/* Writes rows begin ... of a strip as columns of a block of `height` rows. */
static void
turn(const int8_t *strip, uint32_t width, uint32_t rows, int8_t *block,
    size_t pitch)
{
	/* Tiles, so that both sides stay in the cache. */
	for (uint32_t from = 0; from < width; from += STRIP) {
		uint32_t to = width - from > STRIP ? from + STRIP : width;

		for (uint32_t j = from; j < to; j++)
			for (uint32_t i = 0; i < rows; i++)
				block[j * pitch + i] =
				    strip[(size_t)i * width + j];
	}
}

/* (B, A) for some B and all A, by what moves into the stores give. */
static void
do_stores(struct work *work, int32_t worker, const struct chunk *c)
{
	const struct kalah__maker *maker = &work->maker;
	const kalah_table *table = maker->table;
	uint32_t width = maker->rows[c->a].count;
	uint32_t height = strip_height(work, width);
	size_t pitch = maker->rows[c->b].count;
	int8_t *block = table->data + table->base[c->b][c->a];
	int8_t *strip = work->strip[worker];

	for (uint32_t at = c->begin; at < c->end; at += height) {
		uint32_t rows = c->end - at > height ? height : c->end - at;

		for (uint32_t i = 0; i < rows; i++) {
			kalah__sweep_stores(maker, c->b, at + i, c->a,
			    strip + (size_t)i * width);
			if (!count(work, worker, width))
				return;
		}
		turn(strip, width, rows, block + at, pitch);
	}
}

/* All of a pair: (A, B) and the slides of both. */
static void
do_pair(struct work *work, int32_t worker, const struct chunk *c)
{
	const struct kalah__maker *maker = &work->maker;
	const kalah_table *table = maker->table;
	uint32_t width = maker->rows[c->b].count, end = maker->rows[c->a].count;
	uint32_t height = strip_height(work, width);
	int8_t *block = table->data + table->base[c->a][c->b];
	int8_t *answers = table->data + table->base[c->b][c->a];
	int8_t *strip = work->strip[worker];

	for (uint32_t at = 0; at < end; at += height) {
		uint32_t rows = end - at > height ? height : end - at;

		for (uint32_t i = 0; i < rows; i++) {
			int8_t *best = strip + (size_t)i * width;

			kalah__sweep_stores(maker, c->a, at + i, c->b, best);
			kalah__sweep_slides(maker, c->a, at + i, c->b, best);
			kalah__sweep_answers(maker, c->a, at + i, c->b, best,
			    answers + (size_t)(at + i) * width);
			if (!count(work, worker,
				c->a == c->b ? width : 3 * (uint64_t)width))
				return;
		}
		if (c->a != c->b) /* else the answers are these */
			turn(strip, width, rows, block + at, end);
	}
}

/* The same, position by position. */
static void
do_pair_scalar(struct work *work, int32_t worker, const struct chunk *c)
{
	const struct kalah__maker *maker = &work->maker;
	uint32_t end = maker->rows[c->a].count, width = maker->rows[c->b].count;

	for (uint32_t i = 0; i < end; i++) {
		uint32_t from = c->a == c->b ? i : 0;

		for (uint32_t j = from; j < width; j++)
			kalah__sweep_one(maker, c->a, i, c->b, j);
		for (uint32_t j = from; j < width; j++)
			kalah__sweep_one(maker, c->b, j, c->a, i);
		if (!count(work, worker,
			(c->a == c->b ? 2 : 4) * (uint64_t)(width - from)))
			return;
	}
}

/* All seeds on one side: only end=no-move and end=pass know such positions,
 * and if they are the other's there is nothing to play. */
static void
do_lone(struct work *work, int32_t worker, const struct chunk *c)
{
	const struct kalah__maker *maker = &work->maker;
	const kalah_table *table = maker->table;
	uint32_t end = maker->rows[c->b].count;

	memset(table->data + table->base[0][c->b], 0, end);
	memset(table->data + table->base[c->b][0], 0, end);
	if (table->rules.end == KALAH_END_ROW_EMPTY || c->b == 0)
		return;
	/* So few that nobody waits for them. */
	for (uint32_t i = 0; i < end; i++)
		kalah__sweep_one(maker, c->b, i, 0, 0);
	(void)count(work, worker, 4 * (uint64_t)end);
}

/* ---- Workers ---------------------------------------------------------- */

static void
run_worker(void *data, int32_t worker)
{
	struct work *work = data;
	uint32_t i;

	while ((i = kalah__atomic_add(&work->next, 1)) < work->chunk_count) {
		if (!kalah__atomic_load(&work->stop))
			work->chunk_fn(work, worker, &work->chunks[i]);
		kalah__atomic_add(&work->finished, 1);
	}
	/* The others are still at it: go on telling. */
	while (worker == 0 &&
	    kalah__atomic_load(&work->finished) < work->chunk_count) {
		kalah__thread_nap();
		tell(work);
	}
}

static void
run(struct work *work, void (*fn)(struct work *, int32_t, const struct chunk *))
{
	kalah__atomic_store(&work->next, 0);
	kalah__atomic_store(&work->finished, 0);
	work->chunk_fn = fn;
	/* Small sums aren't worth a thread. */
	kalah__threads_run(work->maker.table->rank.rows[work->maker.sum] < 512
		? 1
		: work->threads,
	    run_worker, work);
}

static void
add_chunk(struct work *work, int32_t a, uint32_t begin, uint32_t end)
{
	struct chunk *c = &work->chunks[work->chunk_count++];

	c->a = a;
	c->b = work->maker.sum - a;
	c->begin = begin;
	c->end = end;
}

/* All positions of one sum, the largest pairs first. */
static void
do_sum(struct work *work)
{
	int32_t sum = work->maker.sum;

	if (!work->maker.scalar) {
		work->chunk_count = 0;
		for (int32_t a = sum / 2; a >= 1; a--) {
			uint32_t rows = work->maker.rows[sum - a].count;
			uint32_t step = rows / 8 / STRIP * STRIP + STRIP;

			for (uint32_t at = 0; at < rows; at += step)
				add_chunk(work, a, at,
				    rows - at > step ? at + step : rows);
		}
		run(work, do_stores);
	}
	work->chunk_count = 0;
	for (int32_t a = sum / 2; a >= 1; a--)
		add_chunk(work, a, 0, 0);
	run(work, work->maker.scalar ? do_pair_scalar : do_pair);
	work->chunk_count = 0;
	add_chunk(work, 0, 0, 0);
	run(work, do_lone);
}

/* ---- Everything ------------------------------------------------------- */

static int32_t
fill(struct work *work)
{
	struct kalah__maker *maker = &work->maker;
	kalah_table *table = maker->table;
	int32_t error = kalah__fast_init(&maker->fast, &table->rules,
	    table->seeds, table->seeds, table->allocate, table->allocate_data);

	if (error != KALAH_OK)
		return error;
	error = kalah__rows_new(maker);
	for (int32_t s = 0; error == KALAH_OK && s <= table->seeds; s++) {
		error = kalah__rows_fill(maker, s);
		if (error == KALAH_OK)
			error = ask(work);
	}
	for (maker->sum = 0; error == KALAH_OK && maker->sum <= table->seeds;
	     maker->sum++) {
		do_sum(work);
		error = ask(work);
	}
	kalah__rows_free(maker);
	kalah__fast_free(&maker->fast);
	return error;
}

int32_t
kalah__table_fill(kalah_table *table, int32_t threads,
    kalah_table_progress_fn progress, void *data)
{
	struct work work;
	size_t widest = (size_t)table->rank.rows[table->seeds];
	size_t count = (size_t)threads, size;
	unsigned char *block;
	int32_t error;

	memset(&work, 0, sizeof work);
	work.maker.table = table;
	work.maker.scalar = table->rules.relay == KALAH_RELAY_BOTH;
	work.progress = progress;
	work.progress_data = data;
	work.threads = threads;
	work.strip_size = STRIP_LEAST * widest > STRIP_BYTES
	    ? STRIP_LEAST * widest
	    : STRIP_BYTES;
	work.chunks_size = 16 * ((size_t)table->seeds + 1);
	size = count * (sizeof *work.done + sizeof *work.strip) +
	    work.chunks_size * sizeof *work.chunks + count * work.strip_size;
	block = table->allocate(table->allocate_data, NULL, 0, size);
	if (block == NULL)
		return KALAH_ERROR_MEMORY;
	memset(block, 0, size);
	work.done = (kalah__cell *)block;
	work.strip = (int8_t **)(work.done + count);
	work.chunks = (struct chunk *)(work.strip + count);
	work.strip[0] = (int8_t *)(work.chunks + work.chunks_size);
	for (size_t i = 1; i < count; i++)
		work.strip[i] = work.strip[i - 1] + work.strip_size;
	error = fill(&work);
	table->allocate(table->allocate_data, block, size, 0);
	return error;
}
