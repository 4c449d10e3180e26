/* SPDX-License-Identifier: MIT */
/* Moves that are played, taken back and played again. */
#include "game-priv.h"

#include "sized-priv.h"

#include <string.h>

/* A first history of some size spares small games the doubling. */
#define FIRST_ENTRIES 32

static unsigned char *
entry(const kalah_game *game, size_t i)
{
	return game->history + i * game->stride;
}

void
kalah__game_before(const kalah_game *game, size_t i, struct kalah__position *p)
{
	memset(p, 0, sizeof *p);
	memcpy(p, i < game->count ? (const void *)entry(game, i) : &game->now,
	    game->stride);
}

int32_t
kalah__game_move(const kalah_game *game, size_t i)
{
	int16_t move;

	memcpy(&move, entry(game, i) + offsetof(struct kalah__position, move),
	    sizeof move);
	return move;
}

static int32_t
grow(kalah_game *game, size_t more)
{
	size_t cap = 2 * game->cap, room;
	unsigned char *history;

	if (more > SIZE_MAX / 4 / game->stride - game->count)
		return KALAH_ERROR_MEMORY;
	if (cap < game->count + more)
		cap = game->count + more;
	if (cap < FIRST_ENTRIES)
		cap = FIRST_ENTRIES;
	room = cap * game->stride;
	history = game->allocate(game->data, game->history, game->room, room);
	if (history == NULL)
		return KALAH_ERROR_MEMORY;
	game->history = history;
	game->room = room;
	game->cap = cap;
	return KALAH_OK;
}

/* Makes room for `more` entries after the current one. */
static inline int32_t
reserve(kalah_game *game, size_t more)
{
	return game->cap - game->count >= more ? KALAH_OK : grow(game, more);
}

/* Plays a legal move from the current entry, for which there is room. */
static inline void
advance(kalah_game *game, int32_t move, kalah_report *report)
{
	game->now.move = (int16_t)move;
	memcpy(entry(game, game->count), &game->now, game->stride);
	game->count++;
	if (report != NULL || move == KALAH_MOVE_SWAP) {
		kalah_report whole;

		kalah__game_move_on(
		    &game->rules, game->total, &game->now, move, &whole);
		if (report != NULL)
			kalah__sized_write(
			    report, report->size, &whole, sizeof whole);
	} else {
		kalah__board_play(
		    &game->rules, game->total, &game->now, move, NULL);
	}
}

static int32_t
check_report(const kalah_report *report)
{
	return report == NULL
	    ? KALAH_OK
	    : kalah__sized_check(report->size, KALAH__REPORT_FIRST);
}

int32_t
kalah_game_play(kalah_game *game, int32_t move, kalah_report *report)
{
	int32_t error;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = check_report(report);
	if (error == KALAH_OK)
		error = kalah__game_check(&game->rules, &game->now, move);
	if (error == KALAH_OK)
		error = reserve(game, 1);
	if (error < 0)
		return error;
	advance(game, move, report);
	game->end = game->count;
	return KALAH_OK;
}

int32_t
kalah_game_swap(kalah_game *game)
{
	return kalah_game_play(game, KALAH_MOVE_SWAP, NULL);
}

int32_t
kalah_game_play_all(kalah_game *game, const int32_t *moves, size_t count,
    size_t *failed, kalah_report *report)
{
	struct kalah__position p;
	kalah_report unread;
	size_t i;
	int32_t error;

	if (game == NULL || (moves == NULL && count > 0))
		return KALAH_ERROR_NULL;
	error = check_report(report);
	if (error < 0)
		return error;
	p = game->now;
	for (i = 0; i < count && error == KALAH_OK; i++) {
		error = kalah__game_check(&game->rules, &p, moves[i]);
		if (error == KALAH_OK)
			kalah__game_move_on(
			    &game->rules, game->total, &p, moves[i], &unread);
	}
	if (error == KALAH_OK)
		error = reserve(game, count);
	if (error < 0) {
		if (failed != NULL)
			*failed = i - 1;
		return error;
	}
	for (i = 0; i < count; i++)
		advance(game, moves[i], i + 1 == count ? report : NULL);
	if (count > 0)
		game->end = game->count;
	return KALAH_OK;
}

int32_t
kalah_game_undo(kalah_game *game)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	if (game->count == 0)
		return KALAH_ERROR_NO_UNDO;
	game->count--;
	memcpy(&game->now, entry(game, game->count), game->stride);
	return KALAH_OK;
}

int32_t
kalah_game_redo(kalah_game *game, kalah_report *report)
{
	int32_t error;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = check_report(report);
	if (error < 0)
		return error;
	if (game->count == game->end)
		return KALAH_ERROR_NO_REDO;
	advance(game, kalah__game_move(game, game->count), report);
	return KALAH_OK;
}

int32_t
kalah_game_ply(const kalah_game *game, uint64_t *undo, uint64_t *redo)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	if (undo != NULL)
		*undo = game->count;
	if (redo != NULL)
		*redo = game->end - game->count;
	return KALAH_OK;
}

int32_t
kalah_game_history(
    const kalah_game *game, int32_t *moves, size_t cap, size_t *count)
{
	size_t i;

	if (game == NULL || (moves == NULL && cap > 0))
		return KALAH_ERROR_NULL;
	if (!kalah__array_fits(cap, count, game->count))
		return KALAH_ERROR_SPACE;
	for (i = 0; i < game->count; i++)
		moves[i] = kalah__game_move(game, i);
	return KALAH_OK;
}

int32_t
kalah_game_report(const kalah_game *game, uint64_t ply, kalah_report *report)
{
	struct kalah__position p;
	kalah_report whole;
	int32_t error;

	if (game == NULL || report == NULL)
		return KALAH_ERROR_NULL;
	error = check_report(report);
	if (error < 0)
		return error;
	if (ply >= game->count)
		return KALAH_ERROR_RANGE;
	kalah__game_before(game, (size_t)ply, &p);
	kalah__game_move_on(&game->rules, game->total, &p,
	    kalah__game_move(game, (size_t)ply), &whole);
	kalah__sized_write(report, report->size, &whole, sizeof whole);
	return KALAH_OK;
}
