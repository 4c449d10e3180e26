/* SPDX-License-Identifier: MIT */
/* Many games at once: made, begun and looked at.  batch-play.c plays. */
#include "batch-priv.h"

#include "game-priv.h"
#include "ruleset-priv.h"
#include "thread-priv.h"

#define GAMES_MAX 1000000000

/* ---- Slots ------------------------------------------------------------ */

void
kalah__batch_load(const kalah_batch *batch, size_t i, struct kalah__position *p)
{
	const struct kalah__tail *tail;
	struct kalah__packed board;
	int side;

	memset(p, 0, sizeof *p);
	if (!batch->packed) {
		memcpy(p, kalah__batch_slot(batch, i),
		    kalah__position_size(batch->rules.pits));
		return;
	}
	tail = kalah__batch_tail(batch, i);
	side = tail->side == KALAH_SIDE_NORTH;
	memcpy(board.row, kalah__batch_slot(batch, i),
	    (size_t)((const char *)tail -
		(const char *)kalah__batch_slot(batch, i)));
	board.store[0] = tail->store[side];
	board.store[1] = tail->store[!side];
	kalah__fast_unpack(&batch->fast, p, &board, side);
	p->side = tail->side;
	p->flags = tail->flags;
}

void
kalah__batch_store(
    kalah_batch *batch, size_t i, const struct kalah__position *p)
{
	struct kalah__position seen = *p;
	struct kalah__packed board;
	struct kalah__tail tail;
	unsigned char *slot = kalah__batch_slot(batch, i);
	size_t rows;

	if (!batch->packed) {
		memcpy(slot, p, kalah__position_size(batch->rules.pits));
		return;
	}
	if (p->side == KALAH_SIDE_NONE)
		seen.side = KALAH_SIDE_SOUTH;
	kalah__fast_pack(&batch->fast, &board, &seen);
	memset(&tail, 0, sizeof tail);
	tail.store[0] = p->cell[kalah__store(batch->rules.pits, 0)];
	tail.store[1] = p->cell[kalah__store(batch->rules.pits, 1)];
	tail.side = p->side;
	tail.flags = p->flags;
	rows = (size_t)((unsigned char *)kalah__batch_tail(batch, i) - slot);
	memcpy(slot, board.row, rows);
	memcpy(slot + rows, &tail, sizeof tail);
}

/* Whether a position can be held packed: its rows fit, and its stores mean
 * what the tables were made for. */
static int
is_packable(const kalah_batch *batch, int total)
{
	return total == batch->total ||
	    (total < batch->total &&
		batch->rules.majority == KALAH_MAJORITY_OFF);
}

/* From packed slots to plain ones. */
static void
unpack_all(kalah_batch *batch)
{
	struct kalah__position p;
	size_t i;

	for (i = 0; i < batch->games; i++) {
		batch->packed = 1;
		kalah__batch_load(batch, i, &p);
		batch->packed = 0;
		kalah__batch_store(batch, i, &p);
	}
}

int
kalah__batch_total(const kalah_batch *batch, const struct kalah__position *p)
{
	int pits = batch->rules.pits;

	return p->row[0] + p->row[1] +
	    p->cell[kalah__store(pits, KALAH_SIDE_SOUTH)] +
	    p->cell[kalah__store(pits, KALAH_SIDE_NORTH)];
}

/* ---- Handles ---------------------------------------------------------- */

int32_t
kalah_batch_new(kalah_batch **out, const kalah_ruleset *rules, size_t games)
{
	return kalah_batch_new_with(out, rules, games, NULL, NULL);
}

/* Chooses what slots hold and allocates them. */
static int32_t
make_slots(kalah_batch *batch)
{
	size_t plain = kalah__position_size(batch->rules.pits), packed = 0;
	int32_t error;

	batch->total = 2 * batch->rules.pits * batch->rules.seeds;
	batch->claimed = kalah__fast_claims(&batch->rules, batch->total);
	if (batch->claimed) {
		error = kalah__fast_init(&batch->fast, &batch->rules,
		    batch->total, batch->total, batch->allocate, batch->data);
		if (error < 0)
			return error;
		packed = sizeof(struct kalah__tail) +
		    2 * sizeof(uint64_t) *
			(batch->fast.shape & KALAH__SHAPE_WORDS);
	}
	batch->size = ((plain > packed ? plain : packed) + 7) / 8 * 8;
	/* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): at least 8. */
	if (batch->games > SIZE_MAX / batch->size)
		return KALAH_ERROR_MEMORY; /* GCOVR_EXCL_LINE */
	batch->slots =
	    batch->allocate(batch->data, NULL, 0, batch->games * batch->size);
	return batch->slots == NULL ? KALAH_ERROR_MEMORY : KALAH_OK;
}

int32_t
kalah_batch_new_with(kalah_batch **out, const kalah_ruleset *rules,
    size_t games, kalah_allocate_fn allocate, void *data)
{
	kalah_ruleset taken;
	kalah_batch *batch;
	int32_t error;

	if (out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&taken, rules);
	if (error < 0)
		return error;
	if (games < 1 || games > GAMES_MAX)
		return KALAH_ERROR_RANGE;
	if (allocate == NULL)
		allocate = kalah__allocate;
	batch = allocate(data, NULL, 0, sizeof *batch);
	if (batch == NULL)
		return KALAH_ERROR_MEMORY;
	memset(batch, 0, sizeof *batch);
	batch->rules = taken;
	batch->threads = 1;
	batch->games = games;
	batch->allocate = allocate;
	batch->data = data;
	error = make_slots(batch);
	if (error < 0) {
		kalah_batch_free(batch);
		return error;
	}
	*out = batch;
	return kalah_batch_reset(batch, NULL);
}

void
kalah_batch_free(kalah_batch *batch)
{
	if (batch == NULL)
		return;
	if (batch->slots != NULL)
		batch->allocate(
		    batch->data, batch->slots, batch->games * batch->size, 0);
	kalah__fast_free(&batch->fast);
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
	const void *slot;
	size_t i, begun;

	if (batch == NULL)
		return KALAH_ERROR_NULL;
	if (which == NULL)
		batch->packed = batch->claimed;
	for (begun = 0; which != NULL && begun < batch->games; begun++)
		if (which[begun] != 0)
			break;
	if (begun == batch->games)
		return KALAH_OK;
	/* One is begun; the others are copies of it. */
	kalah__board_open(&batch->rules, &opening);
	kalah__batch_store(batch, begun, &opening);
	slot = kalah__batch_slot(batch, begun);
	for (i = begun + 1; i < batch->games; i++)
		if (which == NULL || which[i] != 0)
			memcpy(kalah__batch_slot(batch, i), slot, batch->size);
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
	if (batch->packed && !is_packable(batch, game->total))
		unpack_all(batch);
	kalah__batch_store(batch, index, &game->now);
	return KALAH_OK;
}

int32_t
kalah_batch_take(const kalah_batch *batch, size_t index, kalah_game *game)
{
	struct kalah__position p;
	int32_t error = check_exchange(batch, index, game);

	if (error < 0)
		return error;
	kalah__batch_load(batch, index, &p);
	kalah__game_begin(
	    game, &batch->rules, kalah__batch_total(batch, &p), &p);
	return KALAH_OK;
}

/* ---- Looking ---------------------------------------------------------- */

uint32_t
kalah__batch_mask(const kalah_batch *batch, size_t i)
{
	if (!batch->packed)
		return kalah__board_mask(
		    &batch->rules, kalah__batch_slot(batch, i));
	if (kalah__batch_tail(batch, i)->side == KALAH_SIDE_NONE)
		return 0;
	return kalah__fast_mask(
	    kalah__batch_rows(batch, i), 0, batch->fast.shape);
}

/* How a packed game stands. */
static int32_t
result_of(const struct kalah__tail *tail)
{
	if (tail->side != KALAH_SIDE_NONE)
		return KALAH_RESULT_ONGOING;
	if (tail->store[0] == tail->store[1])
		return KALAH_RESULT_DRAW;
	return tail->store[0] > tail->store[1] ? KALAH_RESULT_SOUTH
					       : KALAH_RESULT_NORTH;
}

void
kalah__batch_look(
    const kalah_batch *batch, size_t i, const struct kalah__outputs *out)
{
	const struct kalah__position *p = kalah__batch_slot(batch, i);
	const struct kalah__tail *tail = NULL;

	if (batch->packed)
		tail = kalah__batch_tail(batch, i);
	if (out->results != NULL)
		out->results[i] = tail != NULL
		    ? result_of(tail)
		    : kalah__board_result(&batch->rules, p);
	if (out->sides != NULL)
		out->sides[i] = tail != NULL ? tail->side : p->side;
	if (out->masks != NULL)
		out->masks[i] = kalah__batch_mask(batch, i);
}

int32_t
kalah_batch_look(
    const kalah_batch *batch, int32_t *results, int32_t *sides, uint32_t *masks)
{
	struct kalah__outputs out;
	size_t i;

	if (batch == NULL)
		return KALAH_ERROR_NULL;
	memset(&out, 0, sizeof out);
	out.results = results;
	out.sides = sides;
	out.masks = masks;
	for (i = 0; i < batch->games; i++)
		kalah__batch_look(batch, i, &out);
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
	if (stride < 2 * (size_t)pits + 2 || seat < KALAH_SEAT_BOARD ||
	    seat > KALAH_SEAT_MOVER)
		return KALAH_ERROR_RANGE;
	for (game = 0; game < batch->games; game++, counts += stride) {
		struct kalah__position p;
		int first;

		kalah__batch_load(batch, game, &p);
		first = seat == KALAH_SEAT_MOVER && p.side == KALAH_SIDE_NORTH;
		for (seen = 0; seen < 2; seen++) {
			int side = seen ^ first;
			const uint16_t *row = p.cell + kalah__row(pits, side);

			counts[seen] = row[pits];
			for (i = 0; i < pits; i++)
				counts[2 + seen * pits + i] = row[i];
		}
	}
	return KALAH_OK;
}
