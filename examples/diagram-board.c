/* SPDX-License-Identifier: MIT */
/* The board of a diagram: pits, stores, seeds and numbers. */
#include "diagram.h"

#include <math.h>
#include <stdio.h>

#define SEED_RADIUS 5.0
#define SEED_PITCH 11.5
#define MARGIN 14.0
#define NUMBERS 24.0 /* height of a line of pit numbers */
#define COUNTS 50.0 /* between the rows: two lines of counts */

enum { SEEDS_IN_PIT = 19, SEEDS_IN_STORE = 35, STORE_ROWS = 7 };

static const char *const side_names[] = { "South", "North" };

void
plan(struct layout *layout, const kalah_game *game, const struct move *move)
{
	double lanes = move->rounds > 0
	    ? LANE_FIRST + LANE_PITCH * (move->rounds - 1) + LANE_FIRST
	    : LANE_FIRST;
	double first = MARGIN + lanes + STORE_WIDTH / 2;

	layout->pits = kalah_game_pits(game);
	layout->lanes = lanes;
	layout->north_store = first;
	layout->left = first + STORE_WIDTH / 2 + lanes + PIT_RADIUS;
	layout->right = layout->left + PIT_PITCH * (layout->pits - 1);
	layout->south_store =
	    layout->right + PIT_RADIUS + lanes + STORE_WIDTH / 2;
	layout->width = layout->south_store + first;
	layout->north = MARGIN + NUMBERS + lanes + PIT_RADIUS;
	layout->south = layout->north + 2 * PIT_RADIUS + COUNTS;
	layout->board_bottom =
	    layout->south + layout->north; /* as much below as above */
}

void
centre(const struct layout *layout, int side, int pit, double *x, double *y)
{
	double along = pit * PIT_PITCH;

	if (pit == KALAH_PIT_STORE) {
		*x = side == KALAH_SIDE_SOUTH ? layout->south_store
					      : layout->north_store;
		*y = (layout->north + layout->south) / 2;
	} else if (side == KALAH_SIDE_SOUTH) {
		*x = layout->left + along;
		*y = layout->south;
	} else {
		*x = layout->right - along;
		*y = layout->north;
	}
}

static void
draw_seed(double x, double y)
{
	printf("<circle class=\"seed\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n",
	    x, y, SEED_RADIUS);
}

/* `count` seeds in a circle; returns its radius, which is no less than
 * `least`. */
static double
draw_circle(double x, double y, int count, double least)
{
	const double turn = 2 * 3.14159265358979;
	double radius = count > 1 ? SEED_PITCH / 2 / sin(turn / 2 / count) : 0;
	int i;

	if (radius < least)
		radius = least;
	for (i = 0; i < count; i++) {
		double angle = turn * (i + (count % 2 == 0) / 2.0) / count;

		draw_seed(x + radius * sin(angle), y - radius * cos(angle));
	}
	return radius;
}

/* Few seeds lie in circles, one in the other. */
static void
draw_heap(double x, double y, int seeds)
{
	static const struct {
		int inner, middle, outer;
	} circles[SEEDS_IN_PIT + 1] = { { 0, 0, 0 }, { 1, 0, 0 }, { 2, 0, 0 },
		{ 3, 0, 0 }, { 4, 0, 0 }, { 5, 0, 0 }, { 1, 5, 0 }, { 1, 6, 0 },
		{ 1, 7, 0 }, { 1, 8, 0 }, { 3, 7, 0 }, { 3, 8, 0 }, { 3, 9, 0 },
		{ 4, 9, 0 }, { 4, 10, 0 }, { 5, 10, 0 }, { 1, 5, 10 },
		{ 1, 5, 11 }, { 1, 6, 11 }, { 1, 6, 12 } };
	double radius = draw_circle(x, y, circles[seeds].inner, 0);

	radius =
	    draw_circle(x, y, circles[seeds].middle, radius + SEED_PITCH * 0.9);
	draw_circle(x, y, circles[seeds].outer, radius + SEED_PITCH * 0.9);
}

static void
draw_number(const char *kind, double x, double y, double size, int number)
{
	printf("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" font-size=\"%.0f\">"
	       "%d</text>\n",
	    kind, x, y + 0.35 * size, size, number);
}

/* So large that the number just fits into a pit. */
static double
fitting_size(int number)
{
	return number < 1000 ? 24 : number < 10000 ? 20 : 16;
}

static void
draw_pit(const struct layout *layout, int side, int pit, int seeds)
{
	double x, y, out = side == KALAH_SIDE_SOUTH ? 1 : -1;

	centre(layout, side, pit, &x, &y);
	printf("<g><title>%s's pit %d: %d seed%s</title>\n"
	       "<circle class=\"pit\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n",
	    side_names[side], pit + 1, seeds, seeds == 1 ? "" : "s", x, y,
	    PIT_RADIUS);
	if (seeds > SEEDS_IN_PIT) {
		draw_number("many", x, y, fitting_size(seeds), seeds);
	} else {
		draw_heap(x, y, seeds);
		draw_number(seeds == 0 ? "none" : "count", x,
		    y - out * (PIT_RADIUS + 14), 17, seeds);
	}
	draw_number("number", x, y + out * (PIT_RADIUS + layout->lanes + 9), 13,
	    pit + 1);
	printf("</g>\n");
}

static void
draw_store(const struct layout *layout, int side, int seeds)
{
	double x, y, height = layout->south - layout->north + 2 * PIT_RADIUS;
	double top, left;
	int columns, i;

	centre(layout, side, KALAH_PIT_STORE, &x, &y);
	top = y - height / 2;
	printf("<g><title>%s's store: %d seed%s</title>\n"
	       "<rect class=\"pit\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
	       "height=\"%.1f\" rx=\"%.1f\"/>\n",
	    side_names[side], seeds, seeds == 1 ? "" : "s", x - STORE_WIDTH / 2,
	    top, STORE_WIDTH, height, STORE_WIDTH / 2);
	printf("<text class=\"side\" x=\"%.1f\" y=\"%.1f\" font-size=\"14\">"
	       "%s</text>\n",
	    x, top + 34, side_names[side]);
	if (seeds > SEEDS_IN_STORE) {
		draw_number("many", x, y, fitting_size(seeds), seeds);
	} else {
		columns = seeds > 4 * STORE_ROWS ? 5 : 4;
		left = x - SEED_PITCH * (columns - 1) / 2;
		for (i = 0; i < seeds; i++)
			draw_seed(left + SEED_PITCH * (i % columns),
			    top + 52 + SEED_PITCH * (double)(i / columns));
		draw_number(seeds == 0 ? "none" : "count", x, top + height - 26,
		    20, seeds);
	}
	printf("</g>\n");
}

void
draw_board(const struct layout *layout, const kalah_game *game)
{
	int side, pit;

	printf("<rect class=\"board\" x=\"2\" y=\"2\" width=\"%.1f\" "
	       "height=\"%.1f\" rx=\"24\"/>\n",
	    layout->width - 4, layout->board_bottom - 4);
	for (side = 0; side < 2; side++) {
		for (pit = 0; pit < layout->pits; pit++)
			draw_pit(layout, side, pit,
			    kalah_game_seeds(game, side, pit));
		draw_store(layout, side, kalah_game_store(game, side));
	}
}
