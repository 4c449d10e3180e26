/* SPDX-License-Identifier: MIT */
/* The game handle: made, begun and looked at.  game-move.c plays on it,
 * game-history.c goes back and forth. */
#include "game-priv.h"

#include "ruleset-priv.h"
#include "sized-priv.h"

#include <stdlib.h>
#include <string.h>

void *
kalah__allocate(void *data, void *block, size_t old_size, size_t new_size)
{
	(void)data;
	(void)old_size;
	if (new_size > 0)
		return realloc(block, new_size);
	free(block);
	return NULL;
}

void
kalah__game_begin(kalah_game *game, const kalah_ruleset *rules, int total,
    const struct kalah__position *start)
{
	size_t stride = kalah__position_size(rules->pits);

	if (game->stride != stride) {
		game->stride = stride;
		game->cap = game->room / stride;
	}
	game->rules = *rules;
	game->total = total;
	game->count = game->end = 0;
	memcpy(&game->now, start, stride);
}

/* ---- Handles ---------------------------------------------------------- */

int32_t
kalah_game_new(kalah_game **out, const kalah_ruleset *rules)
{
	return kalah_game_new_with(out, rules, NULL, NULL);
}

int32_t
kalah_game_new_with(kalah_game **out, const kalah_ruleset *rules,
    kalah_allocate_fn allocate, void *data)
{
	kalah_ruleset taken;
	kalah_game *game;
	int32_t error;

	if (out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&taken, rules);
	if (error < 0)
		return error;
	if (allocate == NULL)
		allocate = kalah__allocate;
	game = allocate(data, NULL, 0, sizeof *game);
	if (game == NULL)
		return KALAH_ERROR_MEMORY;
	memset(game, 0, sizeof *game);
	game->allocate = allocate;
	game->data = data;
	game->rules = taken;
	kalah_game_reset(game);
	*out = game;
	return KALAH_OK;
}

void
kalah_game_free(kalah_game *game)
{
	if (game == NULL)
		return;
	if (game->history != NULL)
		game->allocate(game->data, game->history, game->room, 0);
	game->allocate(game->data, game, sizeof *game, 0);
}

int32_t
kalah_game_clone(kalah_game **out, const kalah_game *game)
{
	size_t used;
	kalah_game *twin;
	unsigned char *history = NULL;

	if (out == NULL || game == NULL)
		return KALAH_ERROR_NULL;
	used = game->end * game->stride;
	twin = game->allocate(game->data, NULL, 0, sizeof *twin);
	if (twin == NULL)
		return KALAH_ERROR_MEMORY;
	if (used > 0) {
		history = game->allocate(game->data, NULL, 0, used);
		if (history == NULL) {
			game->allocate(game->data, twin, sizeof *twin, 0);
			return KALAH_ERROR_MEMORY;
		}
		memcpy(history, game->history, used);
	}
	*twin = *game;
	twin->history = history;
	twin->room = used;
	twin->cap = game->end;
	*out = twin;
	return KALAH_OK;
}

int32_t
kalah_game_copy(kalah_game *to, const kalah_game *from)
{
	if (to == NULL || from == NULL)
		return KALAH_ERROR_NULL;
	if (to != from)
		kalah__game_begin(to, &from->rules, from->total, &from->now);
	else
		to->count = to->end = 0;
	return KALAH_OK;
}

/* ---- Beginning -------------------------------------------------------- */

int32_t
kalah_game_reset(kalah_game *game)
{
	struct kalah__position opening;
	kalah_ruleset rules;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	rules = game->rules;
	kalah__board_open(&rules, &opening);
	kalah__game_begin(game, &rules, 2 * rules.pits * rules.seeds, &opening);
	return KALAH_OK;
}

int32_t
kalah_game_set_ruleset(kalah_game *game, const kalah_ruleset *rules)
{
	kalah_ruleset taken;
	int32_t error;

	if (game == NULL || rules == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__ruleset_take(&taken, rules);
	if (error < 0)
		return error;
	game->rules = taken;
	return kalah_game_reset(game);
}

int32_t
kalah__game_position(struct kalah__position *p, int *total, int32_t pits,
    const int32_t *counts, size_t count, int32_t side)
{
	int i, at, sum = 0;

	if (count != 2 * (size_t)pits + 2)
		return KALAH_ERROR_POSITION_COUNT;
	if (side < KALAH_SIDE_SOUTH || side > KALAH_SIDE_NONE)
		return KALAH_ERROR_POSITION_SIDE;
	memset(p, 0, sizeof *p);
	for (i = 0; i < 2 * pits + 2; i++) {
		if (counts[i] < 0 || counts[i] > KALAH_SEEDS_MAX - sum)
			return KALAH_ERROR_POSITION_SEEDS;
		sum += counts[i];
		if (i < 2) {
			at = kalah__store(pits, i);
		} else {
			at = i - 2 < pits ? i - 2 : i - 1;
			p->row[at > pits] =
			    (uint16_t)(p->row[at > pits] + counts[i]);
		}
		p->cell[at] = (uint16_t)counts[i];
	}
	p->side = (uint8_t)side;
	p->flags = side == KALAH_SIDE_NORTH ? KALAH__NORTH_FIRST : 0;
	*total = sum;
	return KALAH_OK;
}

int32_t
kalah_game_set_position(
    kalah_game *game, const int32_t *counts, size_t count, int32_t side)
{
	struct kalah__position p;
	kalah_ruleset rules;
	int total;
	int32_t error;

	if (game == NULL || counts == NULL)
		return KALAH_ERROR_NULL;
	rules = game->rules;
	error =
	    kalah__game_position(&p, &total, rules.pits, counts, count, side);
	if (error < 0)
		return error;
	kalah__board_settle(&rules, total, &p);
	kalah__game_begin(game, &rules, total, &p);
	return KALAH_OK;
}

/* ---- Looking ---------------------------------------------------------- */

int32_t
kalah_game_ruleset(const kalah_game *game, kalah_ruleset *out)
{
	int32_t error;

	if (game == NULL || out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(out->size, KALAH__RULESET_FIRST);
	if (error < 0)
		return error;
	kalah__sized_write(out, out->size, &game->rules, sizeof game->rules);
	return KALAH_OK;
}

int32_t
kalah_game_pits(const kalah_game *game)
{
	return game == NULL ? KALAH_ERROR_NULL : game->rules.pits;
}

/* KALAH_OK when a call that names a side is good. */
static int32_t
check_side(const kalah_game *game, int32_t side)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	if (side != KALAH_SIDE_SOUTH && side != KALAH_SIDE_NORTH)
		return KALAH_ERROR_RANGE;
	return KALAH_OK;
}

int32_t
kalah_game_seeds(const kalah_game *game, int32_t side, int32_t pit)
{
	int32_t error = check_side(game, side);

	if (error < 0)
		return error;
	if (pit == KALAH_PIT_STORE)
		return kalah_game_store(game, side);
	if (pit < 0 || pit >= game->rules.pits)
		return KALAH_ERROR_NO_PIT;
	return game->now.cell[kalah__row(game->rules.pits, side) + pit];
}

int32_t
kalah_game_store(const kalah_game *game, int32_t side)
{
	int32_t error = check_side(game, side);

	if (error < 0)
		return error;
	return game->now.cell[kalah__store(game->rules.pits, side)];
}

int32_t
kalah_game_row(const kalah_game *game, int32_t side)
{
	int32_t error = check_side(game, side);

	return error < 0 ? error : game->now.row[side];
}

int32_t
kalah_game_total(const kalah_game *game)
{
	return game == NULL ? KALAH_ERROR_NULL : game->total;
}

int32_t
kalah__array_out(void *array, size_t cap, size_t *needed, const void *from,
    size_t count, size_t size)
{
	if (array == NULL && cap > 0)
		return KALAH_ERROR_NULL;
	if (!kalah__array_fits(cap, needed, count))
		return KALAH_ERROR_SPACE;
	if (count > 0)
		memcpy(array, from, count * size);
	return KALAH_OK;
}

int32_t
kalah_game_counts(
    const kalah_game *game, int32_t *counts, size_t cap, size_t *count)
{
	int32_t all[KALAH__CELLS];
	int pits, side, i, n = 0;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	pits = game->rules.pits;
	for (side = 0; side < 2; side++)
		all[n++] = game->now.cell[kalah__store(pits, side)];
	for (side = 0; side < 2; side++)
		for (i = 0; i < pits; i++)
			all[n++] = game->now.cell[kalah__row(pits, side) + i];
	return kalah__array_out(
	    counts, cap, count, all, (size_t)n, sizeof all[0]);
}

int32_t
kalah_game_side(const kalah_game *game)
{
	return game == NULL ? KALAH_ERROR_NULL : game->now.side;
}

int32_t
kalah_game_first(const kalah_game *game)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	return (game->now.flags & KALAH__NORTH_FIRST) != 0 ? KALAH_SIDE_NORTH
							   : KALAH_SIDE_SOUTH;
}

int32_t
kalah_game_player(const kalah_game *game, int32_t side)
{
	int32_t error = check_side(game, side);
	int second, swapped;

	if (error < 0)
		return error;
	second = side != kalah_game_first(game);
	swapped = (game->now.flags & KALAH__SWAPPED) != 0;
	return second != swapped ? 2 : 1;
}

int32_t
kalah_game_result(const kalah_game *game)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	return kalah__board_result(&game->rules, &game->now);
}

int32_t
kalah_game_decided(const kalah_game *game)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	return kalah__board_decided(&game->rules, game->total, &game->now);
}

static uint64_t
mix(uint64_t hash, int number)
{
	hash = (hash ^ (uint64_t)number) * UINT64_C(0xBF58476D1CE4E5B9);
	return hash ^ hash >> 32;
}

int32_t
kalah_game_hash(const kalah_game *game, uint64_t *hash)
{
	const uint16_t *cell;
	uint64_t h = UINT64_C(0x9E3779B97F4A7C15);
	int pits, i;

	if (game == NULL || hash == NULL)
		return KALAH_ERROR_NULL;
	cell = game->now.cell;
	pits = game->rules.pits;
	h = mix(h, pits);
	h = mix(h, cell[kalah__store(pits, KALAH_SIDE_SOUTH)]);
	h = mix(h, cell[kalah__store(pits, KALAH_SIDE_NORTH)]);
	for (i = 0; i < pits; i++)
		h = mix(h, cell[i]);
	for (i = 0; i < pits; i++)
		h = mix(h, cell[pits + 1 + i]);
	h = mix(h, game->now.side);
	h = (h ^ h >> 29) * UINT64_C(0x94D049BB133111EB);
	*hash = h ^ h >> 32;
	return KALAH_OK;
}
