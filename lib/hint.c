/* SPDX-License-Identifier: MIT */
#include "game-priv.h"
#include "sized-priv.h"

#include <string.h>

/* The size of kalah_hint in the first release. */
#define HINT_FIRST 32

/* The most seeds that a side could capture if it were to move. */
static int32_t
threat(const kalah_game *game, const struct kalah__position *p, int side)
{
	struct kalah__position turned = *p;
	uint32_t mask;
	int32_t pit, most = 0;

	turned.side = (uint8_t)side;
	mask = kalah__board_mask(&game->rules, &turned);
	for (pit = 0; pit < game->rules.pits; pit++) {
		struct kalah__position after = turned;
		struct kalah__outcome o;

		if (!(mask >> pit & 1))
			continue;
		kalah__board_play(&game->rules, game->total, &after, pit, &o);
		if (o.captured > most)
			most = o.captured;
	}
	return most;
}

static void
hint_at(const kalah_game *game, int32_t pit, kalah_hint *hint)
{
	struct kalah__position after = game->now;
	kalah_report report;

	kalah__game_move_on(&game->rules, game->total, &after, pit, &report);
	memset(hint, 0, sizeof *hint);
	hint->move = pit;
	hint->extra = report.extra;
	hint->captured = report.captured;
	hint->stored = report.stored;
	hint->over = report.over;
	hint->result = report.result;
	if (!report.over)
		hint->exposed = threat(game, &after, !report.side);
}

int32_t
kalah_hint_list(const kalah_game *game, kalah_hint *hints, size_t hint_size,
    size_t cap, size_t *count)
{
	unsigned char *out = (unsigned char *)hints;
	int32_t legal[KALAH_PITS_MAX], error;
	size_t n, i;

	if (game == NULL || (hints == NULL && cap > 0))
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(hint_size, HINT_FIRST);
	if (error < 0)
		return error;
	kalah_game_moves(game, legal, KALAH_PITS_MAX, &n);
	if (!kalah__array_fits(cap, count, n))
		return KALAH_ERROR_SPACE;
	for (i = 0; i < n; i++) {
		kalah_hint hint;

		hint_at(game, legal[i], &hint);
		kalah__sized_write(
		    out + i * hint_size, hint_size, &hint, sizeof hint);
	}
	return KALAH_OK;
}
