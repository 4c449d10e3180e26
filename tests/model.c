/* SPDX-License-Identifier: MIT */
#include "model.h"

#include "support.h"

#include <string.h>

/* A place where a seed can fall. */
struct place {
	int side;
	int pit; /* KALAH_PIT_STORE: the store */
};

int
model_row(const struct model *m, int side)
{
	int i, sum = 0;

	for (i = 0; i < m->rules.pits; i++)
		sum += m->pit[side][i];
	return sum;
}

int
model_total(const struct model *m)
{
	return m->store[0] + m->store[1] + model_row(m, 0) + model_row(m, 1);
}

int
model_result(const struct model *m)
{
	if (m->mover != KALAH_SIDE_NONE)
		return KALAH_RESULT_ONGOING;
	if (m->store[KALAH_SIDE_SOUTH] > m->store[KALAH_SIDE_NORTH])
		return KALAH_RESULT_SOUTH;
	if (m->store[KALAH_SIDE_SOUTH] < m->store[KALAH_SIDE_NORTH])
		return KALAH_RESULT_NORTH;
	return KALAH_RESULT_DRAW;
}

/* ---- Sowing ----------------------------------------------------------- */

/* Where the mover's next seed falls after one at `at`. */
static struct place
onward(const struct model *m, struct place at)
{
	int mover = m->mover, last = m->rules.pits - 1;
	struct place to = at;

	if (m->rules.direction == KALAH_DIRECTION_CCW) {
		/* To the right; past the own row the own store, past the
		 * other row the own one. */
		if (at.pit == KALAH_PIT_STORE) {
			to.side = !mover;
			to.pit = 0;
		} else if (at.pit < last) {
			to.pit = at.pit + 1;
		} else if (at.side == mover) {
			to.pit = KALAH_PIT_STORE;
		} else {
			to.side = mover;
			to.pit = 0;
		}
	} else {
		/* To the left; past the own row the other one, past the
		 * other row the own store. */
		if (at.pit == KALAH_PIT_STORE) {
			to.pit = last;
		} else if (at.pit > 0) {
			to.pit = at.pit - 1;
		} else if (at.side == mover) {
			to.side = !mover;
			to.pit = last;
		} else {
			to.side = mover;
			to.pit = KALAH_PIT_STORE;
		}
	}
	return to;
}

/* ---- The end ---------------------------------------------------------- */

static int
over_half(const struct model *m)
{
	int all = model_total(m);

	return m->store[0] > all - m->store[0] ||
	    m->store[1] > all - m->store[1];
}

/* Puts both rows into stores: left[i] goes to side i. */
static void
sweep(struct model *m, int to_south, int to_north, kalah_report *report)
{
	REQUIRE_EQUAL(to_south + to_north, model_row(m, 0) + model_row(m, 1));
	memset(m->pit, 0, sizeof m->pit);
	m->store[KALAH_SIDE_SOUTH] += to_south;
	m->store[KALAH_SIDE_NORTH] += to_north;
	report->swept_south = to_south;
	report->swept_north = to_north;
}

static void
sweep_by_leftovers(struct model *m, int last_mover, kalah_report *report)
{
	int south = model_row(m, KALAH_SIDE_SOUTH);
	int north = model_row(m, KALAH_SIDE_NORTH);
	int all = south + north;

	switch (m->rules.leftovers) {
	case KALAH_LEFTOVERS_OWNER:
		sweep(m, south, north, report);
		break;
	case KALAH_LEFTOVERS_EMPTIED:
		/* The seeds lie in the row that is not empty. */
		sweep(m, north, south, report);
		break;
	case KALAH_LEFTOVERS_LAST_MOVER:
		if (last_mover == KALAH_SIDE_SOUTH)
			sweep(m, all, 0, report);
		else
			sweep(m, 0, all, report);
		break;
	case KALAH_LEFTOVERS_NOBODY:
		break;
	case KALAH_LEFTOVERS_SPLIT: {
		int s = m->store[KALAH_SIDE_SOUTH];
		int n = m->store[KALAH_SIDE_NORTH];

		if (all % 2 == 0)
			sweep(m, all / 2, all / 2, report);
		else if (s < n || (s == n && south > 0))
			sweep(m, all / 2 + 1, all / 2, report);
		else
			sweep(m, all / 2, all / 2 + 1, report);
		break;
	}
	default:
		support_fail(__FILE__, __LINE__, "a known value of leftovers");
	}
}

/* After a move or a set-up: `next` would move, `last_mover` moved. */
static void
judge(struct model *m, int last_mover, int next, kalah_report *report)
{
	int row_empty = model_row(m, 0) == 0 || model_row(m, 1) == 0;
	int all_empty = model_row(m, 0) == 0 && model_row(m, 1) == 0;
	int cannot = model_row(m, next) == 0;
	int end = 0, majority;

	if (m->rules.end == KALAH_END_ROW_EMPTY)
		end = row_empty;
	if (m->rules.end == KALAH_END_NO_MOVE)
		end = cannot;
	if (m->rules.end == KALAH_END_PASS)
		end = all_empty;
	majority = m->rules.majority == KALAH_MAJORITY_ON && over_half(m);

	if (m->rules.end == KALAH_END_PASS && cannot && !all_empty) {
		report->passed = 1;
		next = !next;
	}
	if (end) {
		sweep_by_leftovers(m, last_mover, report);
	} else if (majority && m->rules.leftovers != KALAH_LEFTOVERS_NOBODY) {
		sweep(m, model_row(m, KALAH_SIDE_SOUTH),
		    model_row(m, KALAH_SIDE_NORTH), report);
	}
	if (end || majority) {
		report->extra = 0;
		report->over = 1;
		m->mover = KALAH_SIDE_NONE;
	} else {
		m->mover = next;
	}
	report->next = m->mover;
	report->result = model_result(m);
}

/* ---- Moves ------------------------------------------------------------ */

int
model_legal(const struct model *m, int move)
{
	if (m->mover == KALAH_SIDE_NONE)
		return 0;
	if (move == KALAH_MOVE_SWAP)
		return m->rules.swap == KALAH_SWAP_ON && !m->swapped &&
		    m->mover != m->began && m->moved[m->mover] == 0;
	return move >= 0 && move < m->rules.pits && m->pit[m->mover][move] > 0;
}

static void
play_pit(struct model *m, int pit, kalah_report *report)
{
	int mover = m->mover;
	int first_of_all = m->moved[0] + m->moved[1] == 0;
	struct place at;
	int hand, held, extra;

	at.side = mover;
	at.pit = pit;
	report->lifted = m->pit[mover][pit];
	for (;;) {
		report->laps++;
		hand = m->pit[at.side][at.pit];
		m->pit[at.side][at.pit] = 0;
		held = 0; /* what the last pit held before its seed fell */
		while (hand > 0) {
			at = onward(m, at);
			hand--;
			if (at.pit == KALAH_PIT_STORE) {
				m->store[mover]++;
				report->stored++;
			} else {
				held = m->pit[at.side][at.pit];
				m->pit[at.side][at.pit]++;
			}
		}
		if (at.pit == KALAH_PIT_STORE || held == 0 ||
		    m->rules.relay == KALAH_RELAY_NONE)
			break;
	}
	m->moved[mover]++;
	report->last_side = at.side;
	report->last_pit = at.pit;

	extra = at.pit == KALAH_PIT_STORE && m->rules.extra == KALAH_EXTRA_ON &&
	    !(first_of_all && m->rules.first_extra == KALAH_FIRST_EXTRA_OFF);
	report->extra = extra;

	if (at.pit != KALAH_PIT_STORE && at.side == mover && held == 0 &&
	    m->rules.capture != KALAH_CAPTURE_NONE) {
		int *own = &m->pit[mover][at.pit];
		int *across = &m->pit[!mover][m->rules.pits - 1 - at.pit];
		int taken = 0;

		if (*across > 0) {
			taken = *across;
			*across = 0;
			if (m->rules.takes == KALAH_TAKES_BOTH) {
				taken += 1;
				*own = 0;
			}
		} else if (m->rules.capture == KALAH_CAPTURE_ALWAYS) {
			taken = 1;
			*own = 0;
		}
		m->store[mover] += taken;
		report->captured = taken;
	}
	judge(m, mover, extra ? mover : !mover, report);
}

void
model_play(struct model *m, int move, kalah_report *report)
{
	uint32_t size = report->size;

	REQUIRE(model_legal(m, move));
	memset(report, 0, sizeof *report);
	report->size = size;
	report->side = m->mover;
	report->move = move;
	if (move == KALAH_MOVE_SWAP) {
		m->swapped = 1;
		report->last_side = KALAH_SIDE_NONE;
		report->next = m->mover;
	} else {
		play_pit(m, move, report);
	}
}

/* ---- Beginning -------------------------------------------------------- */

void
model_open(struct model *m, const kalah_ruleset *rules)
{
	int i;

	memset(m, 0, sizeof *m);
	m->rules = *rules;
	for (i = 0; i < rules->pits; i++)
		m->pit[0][i] = m->pit[1][i] = rules->seeds;
	m->mover = rules->first == KALAH_FIRST_SOUTH ? KALAH_SIDE_SOUTH
						     : KALAH_SIDE_NORTH;
	m->began = m->mover;
}

void
model_set(struct model *m, const kalah_ruleset *rules, const int32_t *counts,
    int side)
{
	kalah_report unread;
	int i;

	memset(m, 0, sizeof *m);
	m->rules = *rules;
	m->store[KALAH_SIDE_SOUTH] = counts[0];
	m->store[KALAH_SIDE_NORTH] = counts[1];
	for (i = 0; i < rules->pits; i++) {
		m->pit[KALAH_SIDE_SOUTH][i] = counts[2 + i];
		m->pit[KALAH_SIDE_NORTH][i] = counts[2 + rules->pits + i];
	}
	m->mover = side;
	m->began = side == KALAH_SIDE_NONE ? KALAH_SIDE_SOUTH : side;
	memset(&unread, 0, sizeof unread);
	if (side != KALAH_SIDE_NONE)
		judge(m, !side, side, &unread);
}

/* ---- Comparing -------------------------------------------------------- */

void
model_same(const struct model *m, const kalah_game *game)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	size_t count;
	uint32_t mask, legal = 0;
	int side, i;

	REQUIRE_EQUAL(kalah_game_pits(game), m->rules.pits);
	REQUIRE_EQUAL(kalah_game_counts(game, counts,
			  sizeof counts / sizeof counts[0], &count),
	    KALAH_OK);
	REQUIRE_EQUAL(count, 2 * m->rules.pits + 2);
	for (side = 0; side < 2; side++) {
		int second = side != m->began;

		REQUIRE_EQUAL(counts[side], m->store[side]);
		for (i = 0; i < m->rules.pits; i++)
			REQUIRE_EQUAL(counts[2 + side * m->rules.pits + i],
			    m->pit[side][i]);
		REQUIRE_EQUAL(kalah_game_row(game, side), model_row(m, side));
		REQUIRE_EQUAL(
		    kalah_game_player(game, side), (second ^ m->swapped) + 1);
	}
	REQUIRE_EQUAL(kalah_game_side(game), m->mover);
	REQUIRE_EQUAL(kalah_game_result(game), model_result(m));
	REQUIRE_EQUAL(kalah_game_total(game), model_total(m));
	REQUIRE_EQUAL(kalah_game_first(game), m->began);
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &mask), KALAH_OK);
	for (i = 0; i < m->rules.pits; i++)
		legal |= (uint32_t)model_legal(m, i) << i;
	REQUIRE_EQUAL(mask, legal);
	REQUIRE_EQUAL(kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK,
	    model_legal(m, KALAH_MOVE_SWAP));
}

void
model_same_report(const kalah_report *a, const kalah_report *b)
{
	REQUIRE_EQUAL(a->side, b->side);
	REQUIRE_EQUAL(a->move, b->move);
	REQUIRE_EQUAL(a->lifted, b->lifted);
	REQUIRE_EQUAL(a->laps, b->laps);
	REQUIRE_EQUAL(a->stored, b->stored);
	REQUIRE_EQUAL(a->last_side, b->last_side);
	REQUIRE_EQUAL(a->last_pit, b->last_pit);
	REQUIRE_EQUAL(a->captured, b->captured);
	REQUIRE_EQUAL(a->extra, b->extra);
	REQUIRE_EQUAL(a->passed, b->passed);
	REQUIRE_EQUAL(a->swept_south, b->swept_south);
	REQUIRE_EQUAL(a->swept_north, b->swept_north);
	REQUIRE_EQUAL(a->over, b->over);
	REQUIRE_EQUAL(a->next, b->next);
	REQUIRE_EQUAL(a->result, b->result);
}

/* ---- Steps ------------------------------------------------------------ */

/* Takes a capture: the pit of the last seed is emptied, except when only
 * what lay across was taken. */
static void
do_capture(struct model *m, const kalah_step *step)
{
	int *own = &m->pit[step->side][step->pit];
	int *across = &m->pit[!step->side][m->rules.pits - 1 - step->pit];
	int taken = *across;

	*across = 0;
	if (taken == 0 || m->rules.takes == KALAH_TAKES_BOTH) {
		taken += *own;
		*own = 0;
	}
	REQUIRE_EQUAL(taken, step->seeds);
	m->store[step->side] += taken;
}

void
model_do_steps(struct model *m, const kalah_step *steps, size_t count)
{
	int hand = 0, lap = 0, mover = m->mover, phase = KALAH_STEP_LIFT;
	size_t i;

	for (i = 0; i < count; i++) {
		const kalah_step *step = &steps[i];

		REQUIRE_EQUAL(step->size, sizeof *step);
		if (step->kind > KALAH_STEP_DROP) {
			/* After the last lap, each once and in order. */
			REQUIRE_EQUAL(hand, 0);
			REQUIRE_EQUAL(step->lap, 0);
			REQUIRE(step->kind > phase);
			phase = step->kind;
		} else {
			REQUIRE(phase <= KALAH_STEP_DROP);
		}
		if (step->kind != KALAH_STEP_SWEEP) {
			REQUIRE_EQUAL(step->south, 0);
			REQUIRE_EQUAL(step->north, 0);
		}
		switch (step->kind) {
		case KALAH_STEP_LIFT:
			REQUIRE_EQUAL(hand, 0);
			REQUIRE_EQUAL(step->lap, ++lap);
			hand = m->pit[step->side][step->pit];
			REQUIRE(hand > 0);
			REQUIRE_EQUAL(hand, step->seeds);
			m->pit[step->side][step->pit] = 0;
			break;
		case KALAH_STEP_DROP:
			REQUIRE_EQUAL(step->lap, lap);
			REQUIRE_EQUAL(step->seeds, 1);
			REQUIRE(hand-- > 0);
			if (step->pit == KALAH_PIT_STORE) {
				REQUIRE_EQUAL(step->side, mover);
				m->store[step->side]++;
			} else {
				m->pit[step->side][step->pit]++;
			}
			break;
		case KALAH_STEP_CAPTURE:
			REQUIRE_EQUAL(step->side, mover);
			do_capture(m, step);
			break;
		case KALAH_STEP_EXTRA:
			REQUIRE_EQUAL(step->side, mover);
			break;
		case KALAH_STEP_PASS:
			REQUIRE_EQUAL(model_row(m, step->side), 0);
			mover = !step->side;
			break;
		case KALAH_STEP_SWEEP:
			REQUIRE_EQUAL(step->side, KALAH_SIDE_NONE);
			REQUIRE_EQUAL(step->south + step->north, step->seeds);
			memset(m->pit, 0, sizeof m->pit);
			m->store[KALAH_SIDE_SOUTH] += step->south;
			m->store[KALAH_SIDE_NORTH] += step->north;
			break;
		case KALAH_STEP_END:
			REQUIRE_EQUAL(step->side, KALAH_SIDE_NONE);
			REQUIRE_EQUAL(i + 1, count);
			break;
		default:
			support_fail(
			    __FILE__, __LINE__, "a known kind of step");
		}
	}
}
