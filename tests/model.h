/* SPDX-License-Identifier: MIT */
/*
 * The rules once more, written straight from kalah_rules(7) one seed at a
 * time and without a line of the library's: what the library is held
 * against.  Slow and plain on purpose.
 */
#ifndef TESTS_MODEL_H
#define TESTS_MODEL_H

#include <kalah.h>

struct model {
	kalah_ruleset rules;
	int pit[2][KALAH_PITS_MAX]; /* from the owner's left to its right */
	int store[2];
	int mover; /* KALAH_SIDE_NONE when it is over */
	int began; /* the side that moved first */
	int moved[2]; /* moves that each side has made */
	int swapped;
};

/* What a move did; every member but size of kalah_report is filled. */
void model_play(struct model *m, int move, kalah_report *report);

/* 1 when the move, or KALAH_MOVE_SWAP, may be made. */
int model_legal(const struct model *m, int move);

/* Begins at the opening, or at counts in kalah_game_set_position's order. */
void model_open(struct model *m, const kalah_ruleset *rules);
void model_set(struct model *m, const kalah_ruleset *rules,
    const int32_t *counts, int side);

int model_row(const struct model *m, int side);
int model_total(const struct model *m);
int model_result(const struct model *m);

/* Aborts unless the game stands exactly where the model stands. */
void model_same(const struct model *m, const kalah_game *game);

/* Aborts unless both reports say the same. */
void model_same_report(const kalah_report *a, const kalah_report *b);

/*
 * Does the steps of a move to the counts of the model, judging nothing: the
 * counts must then be those after the move.
 */
void model_do_steps(struct model *m, const kalah_step *steps, size_t count);

#endif
