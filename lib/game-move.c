/* SPDX-License-Identifier: MIT */
/* Moves that are asked about, previewed or told step by step. */
#include "game-priv.h"

#include "sized-priv.h"

#include <string.h>

int32_t
kalah__game_check(
    const kalah_ruleset *rules, const struct kalah__position *p, int32_t move)
{
	return move == KALAH_MOVE_SWAP ? kalah__board_check_swap(rules, p)
				       : kalah__board_check(rules, p, move);
}

int32_t
kalah_game_check(const kalah_game *game, int32_t move)
{
	if (game == NULL)
		return KALAH_ERROR_NULL;
	return kalah__game_check(&game->rules, &game->now, move);
}

int32_t
kalah_game_legal_mask(const kalah_game *game, uint32_t *mask)
{
	if (game == NULL || mask == NULL)
		return KALAH_ERROR_NULL;
	*mask = kalah__board_mask(&game->rules, &game->now);
	return KALAH_OK;
}

int32_t
kalah_game_moves(
    const kalah_game *game, int32_t *moves, size_t cap, size_t *count)
{
	int32_t legal[KALAH_PITS_MAX], pit;
	uint32_t mask;
	size_t n = 0;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	mask = kalah__board_mask(&game->rules, &game->now);
	for (pit = 0; pit < game->rules.pits; pit++)
		if (mask >> pit & 1)
			legal[n++] = pit;
	return kalah__array_out(moves, cap, count, legal, n, sizeof legal[0]);
}

/* The side and pit of a cell. */
static void
name_cell(int pits, int cell, int32_t *side, int32_t *pit)
{
	*side = cell > pits;
	*pit = cell == kalah__store(pits, *side)
	    ? KALAH_PIT_STORE
	    : cell - kalah__row(pits, *side);
}

/* Where the game stands after the move. */
static void
report_standing(const kalah_ruleset *rules, const struct kalah__position *p,
    kalah_report *report)
{
	report->next = p->side;
	report->over = p->side == KALAH_SIDE_NONE;
	report->result = kalah__board_result(rules, p);
}

void
kalah__game_move_on(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int32_t move, kalah_report *report)
{
	struct kalah__outcome o;

	memset(report, 0, sizeof *report);
	report->side = p->side;
	report->move = move;
	if (move == KALAH_MOVE_SWAP) {
		p->flags |= KALAH__SWAPPED;
		report->last_side = KALAH_SIDE_NONE;
	} else {
		kalah__board_play(rules, total, p, move, &o);
		report->lifted = o.lifted;
		report->laps = o.laps;
		report->stored = o.stored;
		name_cell(
		    rules->pits, o.last, &report->last_side, &report->last_pit);
		report->captured = o.captured;
		report->extra = o.extra;
		report->passed = o.passed;
		report->swept_south = o.swept[KALAH_SIDE_SOUTH];
		report->swept_north = o.swept[KALAH_SIDE_NORTH];
	}
	report_standing(rules, p, report);
}

int32_t
kalah_game_preview(const kalah_game *game, int32_t move, kalah_report *report)
{
	struct kalah__position p;
	kalah_report whole;
	int32_t error;

	if (game == NULL || report == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(report->size, KALAH__REPORT_FIRST);
	if (error == KALAH_OK)
		error = kalah_game_check(game, move);
	if (error < 0)
		return error;
	p = game->now;
	kalah__game_move_on(&game->rules, game->total, &p, move, &whole);
	kalah__sized_write(report, report->size, &whole, sizeof whole);
	return KALAH_OK;
}

/* ---- Steps ------------------------------------------------------------ */

/* Writes the steps into the caller's array as far as it goes. */
struct writer {
	struct kalah__listener base;
	unsigned char *steps;
	size_t step_size, cap, count;
};

static void
write_step(struct kalah__listener *base, int32_t kind, int side, int pit,
    int south, int north, int lap)
{
	struct writer *w = (struct writer *)base;
	kalah_step step;

	memset(&step, 0, sizeof step);
	step.kind = kind;
	step.side = side;
	step.pit = pit;
	step.seeds = south + north;
	if (kind == KALAH_STEP_SWEEP) {
		step.south = south;
		step.north = north;
	}
	step.lap = lap;
	if (w->count < w->cap)
		kalah__sized_write(w->steps + w->count * w->step_size,
		    w->step_size, &step, sizeof step);
	w->count++;
}

static size_t
write_steps(const kalah_game *game, int32_t move, void *steps, size_t step_size,
    size_t cap)
{
	struct writer w;
	struct kalah__position p = game->now;
	struct kalah__outcome o;

	w.base.step = write_step;
	w.steps = steps;
	w.step_size = step_size;
	w.cap = cap;
	w.count = 0;
	if (move == KALAH_MOVE_SWAP)
		write_step(
		    &w.base, KALAH_STEP_SWAP, p.side, KALAH_PIT_STORE, 0, 0, 0);
	else
		kalah__board_narrate(
		    &game->rules, game->total, &p, move, &o, &w.base);
	return w.count;
}

int32_t
kalah_game_steps(const kalah_game *game, int32_t move, kalah_step *steps,
    size_t step_size, size_t cap, size_t *count)
{
	size_t n;
	int32_t error;

	if (game == NULL || (steps == NULL && cap > 0))
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(step_size, KALAH__STEP_FIRST);
	if (error == KALAH_OK)
		error = kalah_game_check(game, move);
	if (error < 0)
		return error;
	n = write_steps(game, move, NULL, step_size, 0);
	if (!kalah__array_fits(cap, count, n))
		return KALAH_ERROR_SPACE;
	write_steps(game, move, steps, step_size, cap);
	return KALAH_OK;
}
