/* SPDX-License-Identifier: MIT */
#include "board-priv.h"

#include <string.h>

/* A move in the making. */
struct move {
	const kalah_ruleset *rules;
	int total;
	struct kalah__position *p;
	struct kalah__outcome *o;
	struct kalah__listener *listener; /* or NULL */
};

static inline void
tell(
    const struct move *m, int32_t kind, int side, int pit, int south, int north)
{
	if (m->listener != NULL)
		m->listener->step(m->listener, kind, side, pit, south, north,
		    kind <= KALAH_STEP_DROP ? m->o->laps : 0);
}

/* tell() for a cell. */
static inline void
tell_cell(const struct move *m, int32_t kind, int cell, int seeds)
{
	int pits = m->rules->pits, side = cell > pits;

	if (m->listener != NULL)
		tell(m, kind, side,
		    cell == kalah__store(pits, side)
			? KALAH_PIT_STORE
			: cell - kalah__row(pits, side),
		    seeds, 0);
}

void
kalah__board_open(const kalah_ruleset *rules, struct kalah__position *p)
{
	int i;

	memset(p, 0, sizeof *p);
	for (i = 0; i < 2 * rules->pits + 2; i++)
		p->cell[i] = (uint16_t)rules->seeds;
	p->cell[kalah__store(rules->pits, KALAH_SIDE_SOUTH)] = 0;
	p->cell[kalah__store(rules->pits, KALAH_SIDE_NORTH)] = 0;
	p->row[0] = p->row[1] = (uint16_t)(rules->pits * rules->seeds);
	if (rules->first == KALAH_FIRST_NORTH) {
		p->side = KALAH_SIDE_NORTH;
		p->flags = KALAH__NORTH_FIRST;
	}
}

int32_t
kalah__board_check(
    const kalah_ruleset *rules, const struct kalah__position *p, int32_t pit)
{
	if (p->side == KALAH_SIDE_NONE)
		return KALAH_ERROR_GAME_OVER;
	if (pit < 0 || pit >= rules->pits)
		return KALAH_ERROR_NO_PIT;
	if (p->cell[kalah__row(rules->pits, p->side) + pit] == 0)
		return KALAH_ERROR_EMPTY_PIT;
	return KALAH_OK;
}

uint32_t
kalah__board_mask(const kalah_ruleset *rules, const struct kalah__position *p)
{
	const uint16_t *row;
	uint32_t mask = 0;
	int i;

	if (p->side == KALAH_SIDE_NONE)
		return 0;
	row = p->cell + kalah__row(rules->pits, p->side);
	/* Without a branch: whether a pit is empty is hard to foretell. */
	for (i = 0; i < rules->pits; i++)
		mask |= (uint32_t)(row[i] != 0) << i;
	return mask;
}

int32_t
kalah__board_check_swap(
    const kalah_ruleset *rules, const struct kalah__position *p)
{
	int first = (p->flags & KALAH__NORTH_FIRST) != 0;

	if (rules->swap == KALAH_SWAP_OFF)
		return KALAH_ERROR_SWAP_OFF;
	if (p->side == KALAH_SIDE_NONE)
		return KALAH_ERROR_GAME_OVER;
	if (p->flags & KALAH__SWAPPED)
		return KALAH_ERROR_SWAP_TAKEN;
	if (p->side == first)
		return KALAH_ERROR_SWAP_FIRST;
	if (p->flags & KALAH__SOUTH_MOVED << p->side)
		return KALAH_ERROR_SWAP_LATE;
	return KALAH_OK;
}

/* Takes everything out of a pit. */
static inline int
empty(struct kalah__position *p, int pits, int cell)
{
	int seeds = p->cell[cell];

	p->cell[cell] = 0;
	p->row[cell > pits] = (uint16_t)(p->row[cell > pits] - seeds);
	return seeds;
}

/* Lifts a pit and sows it: the cell where the last seed fell. */
static inline int
sow_lap(const struct move *m, int cell)
{
	struct kalah__position *p = m->p;
	const int pits = m->rules->pits, side = p->side;
	const int store = kalah__store(pits, side);
	const int skip = kalah__store(pits, !side);
	const int cw = m->rules->direction == KALAH_DIRECTION_CW;
	const int step = cw ? -1 : 1;
	const int end = cw ? -1 : 2 * pits + 2;
	const int begin = cw ? 2 * pits + 1 : 0;
	const int lifted = empty(p, pits, cell);
	int seeds, stored = 0, north = 0;

	m->o->laps++;
	tell_cell(m, KALAH_STEP_LIFT, cell, lifted);
	for (seeds = lifted; seeds > 0; seeds--) {
		cell += step;
		if (cell == end)
			cell = begin;
		if (cell == skip)
			cell += step;
		if (cell == end)
			cell = begin;
		p->cell[cell]++;
		stored += cell == store;
		north += cell > pits;
		tell_cell(m, KALAH_STEP_DROP, cell, 1);
	}
	m->o->stored += stored;
	p->row[KALAH_SIDE_SOUTH] = (uint16_t)(p->row[KALAH_SIDE_SOUTH] +
	    lifted - north - (side == KALAH_SIDE_SOUTH ? stored : 0));
	p->row[KALAH_SIDE_NORTH] = (uint16_t)(p->row[KALAH_SIDE_NORTH] + north -
	    (side == KALAH_SIDE_NORTH ? stored : 0));
	return cell;
}

/* Sows from a pit, on and on in a relay: where the last seed fell. */
static inline int
sow(const struct move *m, int cell)
{
	int store = kalah__store(m->rules->pits, m->p->side);

	do
		cell = sow_lap(m, cell);
	while (m->rules->relay == KALAH_RELAY_BOTH && cell != store &&
	    m->p->cell[cell] > 1);
	return cell;
}

/* The last seed fell on `cell`: captures if the rules say so. */
static inline void
capture(const struct move *m, int cell)
{
	const kalah_ruleset *rules = m->rules;
	struct kalah__position *p = m->p;
	int row = kalah__row(rules->pits, p->side);
	int across = 2 * rules->pits - cell;
	uint16_t *store = &p->cell[kalah__store(rules->pits, p->side)];
	int taken;

	if (rules->capture == KALAH_CAPTURE_NONE || cell < row ||
	    cell >= row + rules->pits || p->cell[cell] != 1)
		return;
	if (p->cell[across] == 0 && rules->capture == KALAH_CAPTURE_OPPOSITE)
		return;
	taken = empty(p, rules->pits, across);
	if (taken == 0 || rules->takes == KALAH_TAKES_BOTH)
		taken += empty(p, rules->pits, cell);
	*store = (uint16_t)(*store + taken);
	m->o->captured = taken;
	tell_cell(m, KALAH_STEP_CAPTURE, cell, taken);
}

/* Shares what is left in the rows: to[], which is 0, is what each side gets. */
static void
share(const struct move *m, int mover, int by_end, int to[2])
{
	const kalah_ruleset *rules = m->rules;
	const struct kalah__position *p = m->p;
	int left = p->row[0] + p->row[1];
	int holder = p->row[1] > 0;
	int south = p->cell[kalah__store(rules->pits, KALAH_SIDE_SOUTH)];
	int north = p->cell[kalah__store(rules->pits, KALAH_SIDE_NORTH)];
	int to_odd;

	if (rules->leftovers == KALAH_LEFTOVERS_NOBODY)
		return;
	if (!by_end || rules->leftovers == KALAH_LEFTOVERS_OWNER) {
		to[0] = p->row[0];
		to[1] = p->row[1];
	} else if (rules->leftovers == KALAH_LEFTOVERS_EMPTIED) {
		to[!holder] = left;
	} else if (rules->leftovers == KALAH_LEFTOVERS_LAST_MOVER) {
		to[mover] = left;
	} else {
		to_odd = south == north ? holder : south > north;
		to[0] = to[1] = left / 2;
		to[to_odd] += left % 2;
	}
}

/* The game is over: sweeps the rows. */
static void
finish(const struct move *m, int mover, int by_end)
{
	struct kalah__position *p = m->p;
	int pits = m->rules->pits, side, i;

	share(m, mover, by_end, m->o->swept);
	if (m->o->swept[0] + m->o->swept[1] > 0) {
		for (side = 0; side < 2; side++) {
			uint16_t *store = &p->cell[kalah__store(pits, side)];

			*store = (uint16_t)(*store + m->o->swept[side]);
			for (i = 0; i < pits; i++)
				p->cell[kalah__row(pits, side) + i] = 0;
			p->row[side] = 0;
		}
		tell(m, KALAH_STEP_SWEEP, KALAH_SIDE_NONE, KALAH_PIT_STORE,
		    m->o->swept[0], m->o->swept[1]);
	}
	p->side = KALAH_SIDE_NONE;
	tell(m, KALAH_STEP_END, KALAH_SIDE_NONE, KALAH_PIT_STORE, 0, 0);
}

/* `next` would move now: sets the side to move, or ends the game. */
static inline void
judge(const struct move *m, int mover, int next)
{
	const kalah_ruleset *rules = m->rules;
	struct kalah__position *p = m->p;
	int end, majority;

	if (rules->end == KALAH_END_NO_MOVE)
		end = p->row[next] == 0;
	else if (rules->end == KALAH_END_PASS)
		end = p->row[0] + p->row[1] == 0;
	else
		end = p->row[0] == 0 || p->row[1] == 0;
	majority = rules->majority == KALAH_MAJORITY_ON &&
	    kalah__board_decided(rules, m->total, p) != KALAH_SIDE_NONE;
	m->o->extra = m->o->extra && !end && !majority;
	if (m->o->extra)
		tell(m, KALAH_STEP_EXTRA, mover, KALAH_PIT_STORE, 0, 0);
	if (!end && p->row[next] == 0) {
		m->o->passed = 1;
		tell(m, KALAH_STEP_PASS, next, KALAH_PIT_STORE, 0, 0);
		next = !next;
	}
	if (end || majority)
		finish(m, mover, end);
	else
		p->side = (uint8_t)next;
}

void
kalah__board_settle(
    const kalah_ruleset *rules, int total, struct kalah__position *p)
{
	struct kalah__outcome o;
	struct move m;

	memset(&o, 0, sizeof o);
	m.rules = rules;
	m.total = total;
	m.p = p;
	m.o = &o;
	m.listener = NULL;
	if (p->side != KALAH_SIDE_NONE)
		judge(&m, !p->side, p->side);
}

static inline void
play(const kalah_ruleset *rules, int total, struct kalah__position *p, int pit,
    struct kalah__outcome *o, struct kalah__listener *listener)
{
	struct move m;
	int side = p->side, start = kalah__row(rules->pits, side) + pit;
	int store = kalah__store(rules->pits, side);
	int is_first =
	    (p->flags & (KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED)) == 0;

	memset(o, 0, sizeof *o);
	o->lifted = p->cell[start];
	m.rules = rules;
	m.total = total;
	m.p = p;
	m.o = o;
	m.listener = listener;
	p->flags = (uint8_t)(p->flags | KALAH__SOUTH_MOVED << side);

	o->last = sow(&m, start);
	o->extra = o->last == store && rules->extra == KALAH_EXTRA_ON &&
	    !(is_first && rules->first_extra == KALAH_FIRST_EXTRA_OFF);
	capture(&m, o->last);
	judge(&m, side, o->extra ? side : !side);
}

void
kalah__board_play(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int pit, struct kalah__outcome *outcome)
{
	struct kalah__outcome unread;

	play(rules, total, p, pit, outcome != NULL ? outcome : &unread, NULL);
}

void
kalah__board_narrate(const kalah_ruleset *rules, int total,
    struct kalah__position *p, int pit, struct kalah__outcome *outcome,
    struct kalah__listener *listener)
{
	play(rules, total, p, pit, outcome, listener);
}

int32_t
kalah__board_decided(
    const kalah_ruleset *rules, int total, const struct kalah__position *p)
{
	int side;

	for (side = 0; side < 2; side++)
		if (2 * p->cell[kalah__store(rules->pits, side)] > total)
			return side;
	return KALAH_SIDE_NONE;
}

int32_t
kalah__board_result(const kalah_ruleset *rules, const struct kalah__position *p)
{
	int south = p->cell[kalah__store(rules->pits, KALAH_SIDE_SOUTH)];
	int north = p->cell[kalah__store(rules->pits, KALAH_SIDE_NORTH)];

	if (p->side != KALAH_SIDE_NONE)
		return KALAH_RESULT_ONGOING;
	if (south == north)
		return KALAH_RESULT_DRAW;
	return south > north ? KALAH_RESULT_SOUTH : KALAH_RESULT_NORTH;
}
