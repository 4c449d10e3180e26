/* SPDX-License-Identifier: MIT */
/* The engine handle: its memory and its settings. */
#include "engine-priv.h"

#include "clock-priv.h"
#include "game-priv.h"
#include "watch-priv.h"

/* Guesses need little: they are of few positions, and good for a moment.  An
 * endgame table of the engine's own gets half. */
enum { GUESSES_SHARE = 8, ENDINGS_SHARE = 2 };

static void
drop_own(kalah_engine *engine)
{
	kalah_table_free(engine->own);
	engine->own = NULL;
}

static int32_t
make_tables(kalah_engine *engine, uint64_t memory)
{
	struct kalah__transposition proofs, guesses;
	uint64_t share, endings;
	int32_t error;

	if (memory == 0)
		memory = KALAH_ENGINE_MEMORY_DEFAULT;
	if (memory < KALAH_ENGINE_MEMORY_MIN)
		return KALAH_ERROR_RANGE;
	share = memory / GUESSES_SHARE;
	endings = engine->endings_seeds == 0 ? 0 : memory / ENDINGS_SHARE;
	error = kalah__transposition_init(
	    &proofs, memory - share - endings, engine->allocate, engine->data);
	if (error != KALAH_OK)
		return error;
	error = kalah__transposition_init(
	    &guesses, share, engine->allocate, engine->data);
	if (error != KALAH_OK) {
		kalah__transposition_free(
		    &proofs, engine->allocate, engine->data);
		return error;
	}
	kalah__transposition_free(
	    &engine->proofs, engine->allocate, engine->data);
	kalah__transposition_free(
	    &engine->guesses, engine->allocate, engine->data);
	drop_own(engine);
	engine->memory = memory;
	engine->endings_memory = endings;
	engine->proofs = proofs;
	engine->guesses = guesses;
	return KALAH_OK;
}

int32_t
kalah_engine_new_with(
    kalah_engine **out, uint64_t memory, kalah_allocate_fn allocate, void *data)
{
	kalah_engine *engine;
	int32_t error;

	if (out == NULL)
		return KALAH_ERROR_NULL;
	if (allocate == NULL)
		allocate = kalah__allocate;
	engine = allocate(data, NULL, 0, sizeof *engine);
	if (engine == NULL)
		return KALAH_ERROR_MEMORY;
	memset(engine, 0, sizeof *engine);
	engine->allocate = allocate;
	engine->data = data;
	engine->threads = 1;
	engine->endings_seeds = KALAH_TABLE_SEEDS_MAX;
	error = make_tables(engine, memory);
	if (error != KALAH_OK) {
		allocate(data, engine, sizeof *engine, 0);
		return error;
	}
	*out = engine;
	return KALAH_OK;
}

int32_t
kalah_engine_new(kalah_engine **out, uint64_t memory)
{
	return kalah_engine_new_with(out, memory, NULL, NULL);
}

void
kalah_engine_free(kalah_engine *engine)
{
	kalah_allocate_fn allocate;
	void *data;

	if (engine == NULL)
		return;
	allocate = engine->allocate;
	data = engine->data;
	drop_own(engine);
	kalah__transposition_free(&engine->proofs, allocate, data);
	kalah__transposition_free(&engine->guesses, allocate, data);
	allocate(data, engine, sizeof *engine, 0);
}

int32_t
kalah_engine_clear(kalah_engine *engine)
{
	if (engine == NULL)
		return KALAH_ERROR_NULL;
	drop_own(engine);
	kalah__transposition_forget(&engine->proofs);
	kalah__transposition_forget(&engine->guesses);
	return KALAH_OK;
}

int32_t
kalah_engine_set_memory(kalah_engine *engine, uint64_t memory)
{
	if (engine == NULL)
		return KALAH_ERROR_NULL;
	return make_tables(engine, memory);
}

int32_t
kalah_engine_set_endings(kalah_engine *engine, int32_t seeds)
{
	int32_t before, error;

	if (engine == NULL)
		return KALAH_ERROR_NULL;
	if (seeds < 0 || seeds > KALAH_TABLE_SEEDS_MAX)
		return KALAH_ERROR_RANGE;
	before = engine->endings_seeds;
	engine->endings_seeds = seeds;
	error = make_tables(engine, engine->memory);
	if (error != KALAH_OK)
		engine->endings_seeds = before;
	return error;
}

int32_t
kalah_engine_use_table(kalah_engine *engine, const kalah_table *table)
{
	if (engine == NULL)
		return KALAH_ERROR_NULL;
	engine->lent = table;
	return KALAH_OK;
}

int32_t
kalah_engine_set_threads(kalah_engine *engine, int32_t threads)
{
	if (engine == NULL)
		return KALAH_ERROR_NULL;
	if (threads < 1 || threads > KALAH_ENGINE_THREADS_MAX)
		return KALAH_ERROR_RANGE;
	engine->threads = threads;
	return KALAH_OK;
}

int32_t
kalah_engine_set_progress(
    kalah_engine *engine, kalah_progress_fn progress, void *data)
{
	if (engine == NULL)
		return KALAH_ERROR_NULL;
	engine->progress = progress;
	engine->progress_data = data;
	return KALAH_OK;
}

/* Of a limited time that share at most goes into emptying a table; a large
 * one is used in part, then, until later searches have emptied the rest. */
enum { CLEANING_SHARE = 8 };

static void
clean(struct kalah__transposition *table, struct kalah__watch *watch)
{
	const uint64_t began = kalah__clock();
	uint64_t share = UINT64_MAX, spent = 0, before;

	if (watch->deadline != 0)
		share = (watch->deadline - watch->began) / CLEANING_SHARE;
	while (table->clean < table->all &&
	    (table->clean == 0 || spent + table->pace <= share)) {
		before = spent;
		kalah__transposition_clean(table);
		spent = kalah__clock() - began;
		table->pace = spent - before;
		if (kalah__watch_look(watch, 0, 0) == 0)
			break;
	}
}

void
kalah__engine_turn_to(struct kalah__transposition *table,
    struct kalah__subject *of, const struct kalah__ground *ground,
    int32_t format, struct kalah__watch *watch)
{
	struct kalah__subject now;

	memset(&now, 0, sizeof now);
	now.rules = *ground->rules;
	/* All that only the beginning of a game depends on. */
	now.rules.seeds = now.rules.swap = now.rules.first = 0;
	now.rules.first_extra = 0;
	now.total = ground->keeps_stores ? ground->total : 0;
	now.format = format;
	if (memcmp(&now, of, sizeof now) != 0) {
		*of = now;
		kalah__transposition_forget(table);
	}
	clean(table, watch);
	/* More in use means other places: once is enough. */
	if (table->buckets == 0 || table->clean == table->all)
		table->buckets = table->clean;
}
