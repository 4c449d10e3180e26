/* SPDX-License-Identifier: MIT */
/* The path of a move: a line along the pits with a dot for each seed sown,
 * an arrow to where each lap ends, and rings round the captured pits. */
#include "diagram.h"

#include <math.h>
#include <stdio.h>

#define STUB 9.0 /* how far beside a pit's middle a lap leaves or ends */
#define BEND 12.0
#define RING (PIT_RADIUS + 1.5)

struct point {
	double x, y;
};

/* The line of one round: its corners, to be rounded. */
struct line {
	struct point corners[12];
	int count;
};

/* What stays the same while a move is drawn. */
struct drawing {
	const struct layout *layout;
	const struct move *move;
	int clockwise;
};

/* ---- Which rounds are drawn -------------------------------------------- */

void
find_laps(struct move *move)
{
	int rounds = 0;
	size_t i;

	move->laps = 0;
	for (i = 0; i < move->count; i++) {
		if (move->steps[i].kind == KALAH_STEP_LIFT) {
			move->laps++;
			rounds += (move->steps[i].seeds - 1) / move->places + 1;
		}
	}
	move->whole = rounds <= MOST_ROUNDS;
	move->rounds = move->whole ? rounds : 2;
}

/* ---- Where the line goes ----------------------------------------------- */

static double
lane_offset(int lane)
{
	return LANE_FIRST + LANE_PITCH * lane;
}

/* How far out a lane lies on the right or left: round the mover's store,
 * between the other store and the pits. */
static double
lane_edge(const struct drawing *d, int right, int lane)
{
	const struct layout *layout = d->layout;
	int mine = right == (d->move->side == KALAH_SIDE_SOUTH);
	double out = lane_offset(lane);

	out += mine ? STORE_WIDTH / 2 : PIT_RADIUS;
	if (right)
		return (mine ? layout->south_store : layout->right) + out;
	return (mine ? layout->north_store : layout->left) - out;
}

static double
lane_height(const struct drawing *d, int side, int lane)
{
	double out = PIT_RADIUS + lane_offset(lane);

	return side == KALAH_SIDE_SOUTH ? d->layout->south + out
					: d->layout->north - out;
}

/* Where the path passes a pit or store. */
static struct point
stop(const struct drawing *d, const kalah_step *step, int lane)
{
	struct point p;

	centre(d->layout, step->side, step->pit, &p.x, &p.y);
	if (step->pit == KALAH_PIT_STORE)
		p.x = lane_edge(d, step->side == KALAH_SIDE_SOUTH, lane);
	else
		p.y = lane_height(d, step->side, lane);
	return p;
}

/* 1 when the sowing goes to the right along that row, else -1. */
static double
heading(const struct drawing *d, int side)
{
	return (side == KALAH_SIDE_SOUTH) != d->clockwise ? 1 : -1;
}

static void
corner(struct line *line, double x, double y)
{
	line->corners[line->count].x = x;
	line->corners[line->count].y = y;
	line->count++;
}

/* The corners between two stops that follow each other. */
static void
turn(const struct drawing *d, struct line *line, const kalah_step *from,
    const kalah_step *to, int lane)
{
	int from_store = from->pit == KALAH_PIT_STORE;
	int to_store = to->pit == KALAH_PIT_STORE;
	int right;
	double x;

	/* On a board of one pit a side a row can follow itself only by way
	 * of the other, so the same side means the same row. */
	if (from->side == to->side && !from_store && !to_store)
		return;
	if (from_store || to_store)
		right = d->move->side == KALAH_SIDE_SOUTH;
	else
		right = heading(d, from->side) > 0;
	x = lane_edge(d, right, lane);
	if (!from_store)
		corner(line, x, lane_height(d, from->side, lane));
	if (!to_store)
		corner(line, x, lane_height(d, to->side, lane));
}

/* ---- Drawing ----------------------------------------------------------- */

static struct point
toward(struct point from, struct point to, double length)
{
	double x = to.x - from.x, y = to.y - from.y;
	double distance = sqrt(x * x + y * y);

	if (distance > 0) {
		from.x += x / distance * fmin(length, distance / 2);
		from.y += y / distance * fmin(length, distance / 2);
	}
	return from;
}

static void
draw_line(const struct line *line, int arrow)
{
	const struct point *c = line->corners;
	struct point p, q;
	int i;

	printf("<path class=\"path\"%s d=\"M%.1f %.1f",
	    arrow ? " marker-end=\"url(#arrow)\"" : "", c[0].x, c[0].y);
	for (i = 1; i < line->count - 1; i++) {
		p = toward(c[i], c[i - 1], BEND);
		q = toward(c[i], c[i + 1], BEND);
		printf("L%.1f %.1fQ%.1f %.1f %.1f %.1f", p.x, p.y, c[i].x,
		    c[i].y, q.x, q.y);
	}
	printf("L%.1f %.1f\"/>\n", c[i].x, c[i].y);
}

/* From the pit that is lifted out to the lane. */
static void
leave(const struct drawing *d, struct line *line, const kalah_step *lift,
    int lane)
{
	struct point p = stop(d, lift, lane);
	double out = lift->side == KALAH_SIDE_SOUTH ? 1 : -1;

	p.x += STUB * heading(d, lift->side);
	corner(line, p.x, p.y - out * (lane_offset(lane) + 1));
	corner(line, p.x, p.y);
}

/* From the lane to where the last seed falls, as far as the arrow's tip. */
static void
arrive(const struct drawing *d, struct line *line, const kalah_step *last,
    int lane)
{
	struct point p = stop(d, last, lane);
	double out = last->side == KALAH_SIDE_SOUTH ? 1 : -1;

	if (last->pit == KALAH_PIT_STORE) {
		corner(line, p.x, p.y);
		corner(line, p.x - out * lane_offset(lane), p.y);
	} else {
		p.x -= STUB * heading(d, last->side);
		corner(line, p.x, p.y);
		corner(line, p.x, p.y - out * (lane_offset(lane) + 1));
	}
}

/*
 * One round of a lap: drops number `first` to `end` - 1 after the lift.  A
 * round that begins later than its lap goes on from the lane before, if that
 * was drawn.
 */
static void
draw_round(const struct drawing *d, const kalah_step *lift, int first, int end,
    int lane)
{
	const kalah_step *drop = lift + 1;
	struct line line;
	struct point p;
	int i, last = end == lift->seeds;

	line.count = 0;
	if (first == 0) {
		leave(d, &line, lift, lane);
		turn(d, &line, lift, &drop[0], lane);
	} else {
		p = stop(d, &drop[first - 1], d->move->whole ? lane - 1 : lane);
		corner(&line, p.x, p.y);
		turn(d, &line, &drop[first - 1], &drop[first], lane);
		p = stop(d, &drop[first], lane);
		if (end - first > 1)
			corner(&line, p.x, p.y);
	}
	for (i = first + 1; i < end; i++)
		turn(d, &line, &drop[i - 1], &drop[i], lane);
	if (last) {
		arrive(d, &line, &drop[end - 1], lane);
	} else {
		p = stop(d, &drop[end - 1], lane);
		corner(&line, p.x, p.y);
	}
	draw_line(&line, last);
	for (i = first; i < end - last; i++) {
		p = stop(d, &drop[i], lane);
		printf("<circle class=\"sown\" cx=\"%.1f\" cy=\"%.1f\" "
		       "r=\"3\"/>\n",
		    p.x, p.y);
	}
}

static void
draw_path(const struct drawing *d)
{
	const struct move *move = d->move;
	const kalah_step *lift = move->steps;
	int lane = 0, lap, first, end;

	for (lap = 1; lap <= move->laps; lap++) {
		while (lift->kind != KALAH_STEP_LIFT)
			lift++;
		for (first = 0; first < lift->seeds; first = end) {
			end = first + move->places;
			if (end > lift->seeds)
				end = lift->seeds;
			/* Of many rounds, the very first and the last. */
			if (move->whole || lane == 0 ||
			    (lap == move->laps && end == lift->seeds))
				draw_round(d, lift, first, end, lane++);
		}
		lift += lift->seeds + 1;
	}
}

static void
draw_ring(const struct layout *layout, int side, int pit)
{
	double x, y;

	centre(layout, side, pit, &x, &y);
	printf("<circle class=\"ring\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n",
	    x, y, RING);
}

/* Rings round the pits that the capture empties. */
static void
draw_capture(
    const struct drawing *d, const kalah_game *game, const kalah_ruleset *rules)
{
	const kalah_step *step = d->move->steps;
	const kalah_step *capture = step + d->move->capture;
	int across = d->layout->pits - 1 - capture->pit;
	int other = 1 - capture->side;
	int32_t seeds = kalah_game_seeds(game, other, across);

	for (; step < capture; step++) {
		if (step->side != other || step->pit != across)
			continue;
		seeds = step->kind == KALAH_STEP_LIFT ? 0 : seeds + 1;
	}
	if (seeds > 0)
		draw_ring(d->layout, other, across);
	if (seeds == 0 || rules->takes == KALAH_TAKES_BOTH)
		draw_ring(d->layout, capture->side, capture->pit);
}

void
draw_move(const struct layout *layout, const kalah_game *game,
    const kalah_ruleset *rules, const struct move *move)
{
	struct drawing d;

	d.layout = layout;
	d.move = move;
	d.clockwise = rules->direction == KALAH_DIRECTION_CW;
	draw_path(&d);
	if (move->capture > 0)
		draw_capture(&d, game, rules);
}
