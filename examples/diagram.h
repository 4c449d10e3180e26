/* SPDX-License-Identifier: MIT */
/* Where everything lies in the picture, shared by the files that draw it. */
#ifndef DIAGRAM_H
#define DIAGRAM_H

#include <kalah.h>

#include <stddef.h>

/* Lengths of the picture, in its own units. */
#define PIT_RADIUS 31.0
#define PIT_PITCH 74.0
#define STORE_WIDTH 64.0
#define LANE_PITCH 6.0 /* between two rounds of the path */
#define LANE_FIRST 10.0 /* from a pit's edge to the path */

/* The most rounds of the path that are drawn: of more, the first and the
 * last. */
enum { MOST_ROUNDS = 6 };

/* The move to draw: its steps, and how often its path goes round. */
struct move {
	const kalah_step *steps;
	size_t count;
	size_t capture; /* which step is the capture; 0: none */
	int side; /* who moves */
	int places; /* stops of a whole round: 2 * pits + 1 */
	int laps;
	int rounds; /* that are drawn; 0 without a move */
	int whole; /* they are all of them */
};

struct layout {
	int pits;
	double left, right; /* centres of the outermost columns */
	double north, south; /* centres of the two rows */
	double north_store, south_store; /* centres of the stores */
	double lanes; /* width of the path's lanes, all told */
	double width, board_bottom;
};

void plan(
    struct layout *layout, const kalah_game *game, const struct move *move);

/* The centre of a pit or store. */
void centre(
    const struct layout *layout, int side, int pit, double *x, double *y);

/* The pits, stores, seeds and numbers. */
void draw_board(const struct layout *layout, const kalah_game *game);

/* The way of the seeds, and rings round what is captured. */
void find_laps(struct move *move);
void draw_move(const struct layout *layout, const kalah_game *game,
    const kalah_ruleset *rules, const struct move *move);

#endif
