/* SPDX-License-Identifier: MIT */
/*
 * Small boards, exhaustively: every position, every combination of the rules
 * that a move can feel, every move.  The public interface, the fast board
 * and the model agree in everything, undo is exact, and every
 * counter-clockwise game ends.
 *
 *	check_exhaustive            the bounds below
 *	check_exhaustive N1 N2 N3   up to N1 seeds with one pit a side, ...
 */
#include "fast-priv.h"
#include "game-priv.h"
#include "model.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

#ifdef LONG_CHECK
static int bound[4] = { 0, 24, 12, 9 };
#else
static int bound[4] = { 0, 10, 6, 4 };
#endif

enum { STEPS = 2048 };

static uint64_t positions, moves, rulesets;
static kalah_game *game;
static struct kalah__fast fast;
static kalah_ruleset rules;

/* ---- One move --------------------------------------------------------- */

/* How far on the way to the end a position is: of two in a game the later
 * one is greater, by the stores or by where the seeds lie in the rows. */
static int64_t
progress(const struct model *m)
{
	int64_t where = 0;
	int side, i;

	for (side = 0; side < 2; side++)
		for (i = 0; i < m->rules.pits; i++)
			where += i * m->pit[side][i];
	return (m->store[0] + m->store[1]) * INT64_C(1000000) + where;
}

static void
check_fast_rows(const struct kalah__packed *b, const struct model *m, int mover)
{
	int s, i;

	for (s = 0; s < 2; s++) {
		uint32_t mask = 0, count = 0;

		for (i = 0; i < m->rules.pits; i++) {
			int seeds = m->pit[mover ^ s][i];

			REQUIRE_EQUAL(kalah__fast_count(b, s, i), seeds);
			mask |= (uint32_t)(seeds > 0) << i;
			count += seeds > 0;
		}
		REQUIRE_EQUAL(kalah__fast_mask(b, s, fast.shape), mask);
		REQUIRE_EQUAL(kalah__fast_moves(b, s, fast.shape), count);
		REQUIRE_EQUAL(
		    kalah__fast_sum(b, s, fast.shape), model_row(m, mover ^ s));
		REQUIRE_EQUAL(kalah__fast_empty(b, s, fast.shape), mask == 0);
		if (fast.shape & KALAH__SHAPE_STORES)
			REQUIRE_EQUAL(b->store[s], m->store[mover ^ s]);
	}
}

/* The fast board from the same position: `after` and `did` are the model's. */
static void
check_fast(const struct kalah__position *from, int pit,
    const struct model *after, const kalah_report *did)
{
	struct kalah__packed before, to;
	struct kalah__position back;
	uint32_t told;
	int mover = from->side, swept;

	kalah__fast_pack(&fast, &before, from);
	told = kalah__fast_play(&fast, &to, &before, pit, fast.shape);
	REQUIRE_EQUAL(told & KALAH__MOVE_GAIN, did->stored + did->captured);
	REQUIRE_EQUAL(KALAH__MOVE_CAPTURED(told), did->captured);
	REQUIRE_EQUAL((told & KALAH__MOVE_OVER) != 0, did->over);
	if (did->over) {
		swept = did->swept_south - did->swept_north;
		REQUIRE_EQUAL(kalah__fast_settle(&fast, &to, told),
		    mover == KALAH_SIDE_SOUTH ? swept : -swept);
		return;
	}
	REQUIRE_EQUAL((told & KALAH__MOVE_EXTRA) != 0, did->extra);
	REQUIRE_EQUAL((told & KALAH__MOVE_PASSED) != 0, did->passed);
	REQUIRE_EQUAL((told & KALAH__MOVE_SAME) != 0, did->next == mover);
	check_fast_rows(&to, after, did->next);

	/* The same on one board, and the common shapes as constants. */
	to = before;
	REQUIRE_EQUAL(kalah__fast_play(&fast, &to, &to, pit, fast.shape), told);
	check_fast_rows(&to, after, did->next);
	if (fast.shape == KALAH__SHAPE_KALAH)
		REQUIRE_EQUAL(kalah__fast_play(
				  &fast, &to, &before, pit, KALAH__SHAPE_KALAH),
		    told);
	if (fast.shape == KALAH__SHAPE_FAMILY)
		REQUIRE_EQUAL(kalah__fast_play(&fast, &to, &before, pit,
				  KALAH__SHAPE_FAMILY),
		    told);
	check_fast_rows(&to, after, did->next);
	kalah__fast_unpack(&fast, &back, &to, did->next);
	REQUIRE_EQUAL(back.row[0], model_row(after, 0));
	REQUIRE_EQUAL(back.row[1], model_row(after, 1));
	REQUIRE_EQUAL(back.side, did->next);
}

static void
check_steps(const struct model *before, const struct model *after, int pit)
{
	static kalah_step steps[STEPS];
	struct model m = *before;
	size_t count;
	int side;

	REQUIRE_EQUAL(
	    kalah_game_steps(game, pit, steps, sizeof steps[0], STEPS, &count),
	    KALAH_OK);
	model_do_steps(&m, steps, count);
	REQUIRE(memcmp(m.pit, after->pit, sizeof m.pit) == 0);
	for (side = 0; side < 2; side++)
		REQUIRE_EQUAL(m.store[side], after->store[side]);
}

static void
check_move(const struct model *before, int pit)
{
	struct model after = *before;
	struct kalah__position was = game->now;
	kalah_report ours, theirs, preview;

	ours.size = theirs.size = preview.size = sizeof ours;
	if (!model_legal(before, pit)) {
		REQUIRE_EQUAL(kalah_game_play(game, pit, &theirs),
		    before->mover == KALAH_SIDE_NONE ? KALAH_ERROR_GAME_OVER
						     : KALAH_ERROR_EMPTY_PIT);
		model_same(before, game);
		return;
	}
	moves++;
	model_play(&after, pit, &ours);
	REQUIRE_EQUAL(model_total(&after), model_total(before));
	REQUIRE_EQUAL(kalah_game_preview(game, pit, &preview), KALAH_OK);
	model_same_report(&ours, &preview);
	check_steps(before, &after, pit);
	REQUIRE_EQUAL(kalah_game_play(game, pit, &theirs), KALAH_OK);
	model_same_report(&ours, &theirs);
	model_same(&after, game);
	if (!ours.over && rules.direction == KALAH_DIRECTION_CCW)
		REQUIRE(progress(&after) > progress(before));
	check_fast(&was, pit, &after, &ours);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE(memcmp(&game->now, &was,
		    offsetof(struct kalah__position, move)) == 0);
	REQUIRE(memcmp(game->now.cell, was.cell,
		    sizeof was.cell[0] * (size_t)(2 * rules.pits + 2)) == 0);
}

/* ---- Every position --------------------------------------------------- */

static void
check_position(const int32_t *counts)
{
	size_t cells = (size_t)(2 * rules.pits + 2);
	struct model m;
	int side, pit;

	for (side = 0; side < 2; side++) {
		positions++;
		model_set(&m, &rules, counts, side);
		REQUIRE_EQUAL(
		    kalah_game_set_position(game, counts, cells, side),
		    KALAH_OK);
		model_same(&m, game);
		for (pit = 0; pit < rules.pits; pit++)
			check_move(&m, pit);
	}
}

/* Shares `left` seeds out among the cells from `cell` on, in every way. */
static void
share_out(int32_t *counts, int cell, int left)
{
	int last = 2 * rules.pits + 1;

	if (cell == last) {
		counts[cell] = left;
		check_position(counts);
		return;
	}
	for (counts[cell] = 0; counts[cell] <= left; counts[cell]++)
		share_out(counts, cell + 1, left - counts[cell]);
}

/* ---- Every ruleset ---------------------------------------------------- */

/* Combination number `index` of the fields first ... last; 0 when there are
 * not that many. */
static int
combine(kalah_ruleset *r, int32_t first, int32_t last, unsigned index)
{
	int32_t field, min, max;

	for (field = first; field <= last; field++) {
		unsigned values;

		REQUIRE_EQUAL(
		    kalah_ruleset_field_range(field, &min, &max), KALAH_OK);
		values = (unsigned)(max - min + 1);
		REQUIRE_EQUAL(kalah_ruleset_set(
				  r, field, min + (int32_t)(index % values)),
		    KALAH_OK);
		index /= values;
	}
	return index == 0;
}

static void
note_rules(void)
{
	char text[512];

	kalah_ruleset_format(&rules, text, sizeof text, NULL);
	support_note("%s", text);
}

static void
every_position(int pits)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	unsigned index;
	int seeds;

	rules = support_rules("");
	rules.pits = pits;
	for (index = 0; combine(
		 &rules, KALAH_FIELD_DIRECTION, KALAH_FIELD_MAJORITY, index);
	     index++) {
		if (!support_wanted(index))
			continue;
		rulesets++;
		note_rules();
		REQUIRE_EQUAL(kalah_game_set_ruleset(game, &rules), KALAH_OK);
		for (seeds = 0; seeds <= bound[pits]; seeds++) {
			REQUIRE(kalah__fast_claims(&rules, seeds));
			REQUIRE_EQUAL(kalah__fast_init(&fast, &rules, seeds,
					  seeds, kalah__allocate, NULL),
			    KALAH_OK);
			share_out(counts, 0, seeds);
			kalah__fast_free(&fast);
		}
	}
}

/* ---- Beginnings ------------------------------------------------------- */

/* Every line of some moves from the opening, the swap among them. */
static void
every_line(const struct model *m, int depth)
{
	struct model after;
	kalah_report ours, theirs;
	int move;

	model_same(m, game);
	if (depth == 0)
		return;
	ours.size = theirs.size = sizeof ours;
	for (move = KALAH_MOVE_SWAP; move < m->rules.pits; move++) {
		if (!model_legal(m, move)) {
			REQUIRE(kalah_game_check(game, move) < 0);
			continue;
		}
		moves++;
		after = *m;
		model_play(&after, move, &ours);
		REQUIRE_EQUAL(kalah_game_play(game, move, &theirs), KALAH_OK);
		model_same_report(&ours, &theirs);
		every_line(&after, depth - 1);
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
		model_same(m, game);
	}
}

static void
every_beginning(int pits, int seeds, int depth)
{
	struct model m;
	unsigned index;

	rules = support_rules("");
	rules.pits = pits;
	rules.seeds = seeds;
	for (index = 0;
	     combine(&rules, KALAH_FIELD_DIRECTION, KALAH_FIELD_FIRST, index);
	     index++) {
		if (!support_wanted(index))
			continue;
		rulesets++;
		note_rules();
		REQUIRE_EQUAL(kalah_game_set_ruleset(game, &rules), KALAH_OK);
		model_open(&m, &rules);
		every_line(&m, depth);
	}
}

int
main(int argc, char **argv)
{
	int pits;

	for (pits = 1; pits < 4 && pits < argc; pits++)
		bound[pits] = atoi(argv[pits]);
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	for (pits = 1; pits < 4; pits++) {
		every_position(pits);
		printf("%d pits a side, up to %d seeds: %llu rulesets, "
		       "%llu positions, %llu moves so far\n",
		    pits, bound[pits], (unsigned long long)rulesets,
		    (unsigned long long)positions, (unsigned long long)moves);
		fflush(stdout);
	}
	for (pits = 1; pits < 4; pits++) {
		every_beginning(pits, 1, 5);
		every_beginning(pits, 2, pits == 3 ? 3 : 4);
	}
	printf("beginnings: %llu moves in all\n", (unsigned long long)moves);
	kalah_game_free(game);
	return 0;
}
