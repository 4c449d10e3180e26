/* SPDX-License-Identifier: MIT */
/*
 * What holds for every game by every ruleset, on random games by random
 * rulesets; the model says what each move must do.  KALAH_TEST_SEED repeats
 * a run.
 */
#include "model.h"
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#ifdef LONG_CHECK
enum { MOVES = 3000000 };
#else
enum { MOVES = 150000 };
#endif
enum { PLIES = 160, STEPS = 1 << 17 };

/* A game, and what it was like before each move. */
struct trail {
	kalah_game *game;
	struct model model[PLIES + 1];
	struct snapshot shot[PLIES + 1];
	kalah_report report[PLIES];
	int plies;
};

static struct trail trail;
static kalah_step steps[STEPS];
static struct rng rng;

/* ---- One game --------------------------------------------------------- */

static void
note_game(const kalah_game *game)
{
	char *saved = support_saved(game);

	support_note("%s", saved);
	free(saved);
}

static kalah_game *
random_game(struct model *m)
{
	kalah_ruleset rules = rng_rules(&rng);
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	kalah_game *game;
	int32_t side;

	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	if (rng_below(&rng, 2) == 0) {
		model_open(m, &rules);
		return game;
	}
	side = (int32_t)rng_below(&rng, 2);
	rng_counts(&rng, &rules, counts);
	REQUIRE_EQUAL(kalah_game_set_position(
			  game, counts, (size_t)(2 * rules.pits + 2), side),
	    KALAH_OK);
	model_set(m, &rules, counts, side);
	return game;
}

/* The steps of a move, done to the counts, lead to the position after it. */
static void
check_steps(const kalah_game *game, int32_t move, const struct model *before,
    const struct model *after)
{
	struct model m = *before;
	size_t count = 0, again = 0;

	REQUIRE_EQUAL(
	    kalah_game_steps(game, move, NULL, sizeof steps[0], 0, &count),
	    KALAH_ERROR_SPACE);
	if (count > STEPS)
		return;
	REQUIRE_EQUAL(
	    kalah_game_steps(game, move, steps, sizeof steps[0], count, &again),
	    KALAH_OK);
	REQUIRE_EQUAL(again, count);
	if (move == KALAH_MOVE_SWAP) {
		REQUIRE_EQUAL(count, 1);
		REQUIRE_EQUAL(steps[0].kind, KALAH_STEP_SWAP);
		return;
	}
	model_do_steps(&m, steps, count);
	REQUIRE(memcmp(m.pit, after->pit, sizeof m.pit) == 0);
	REQUIRE(memcmp(m.store, after->store, sizeof m.store) == 0);
}

static void
check_report(const kalah_report *r, const struct model *before)
{
	REQUIRE_EQUAL(r->size, sizeof *r);
	REQUIRE_EQUAL(r->over, r->next == KALAH_SIDE_NONE);
	REQUIRE_EQUAL(r->over, r->result != KALAH_RESULT_ONGOING);
	REQUIRE(!(r->over && r->extra));
	REQUIRE(r->over || r->swept_south + r->swept_north == 0);
	REQUIRE_EQUAL(r->side, before->mover);
	if (r->move == KALAH_MOVE_SWAP) {
		REQUIRE_EQUAL(r->next, r->side);
		return;
	}
	REQUIRE_EQUAL(r->lifted, before->pit[r->side][r->move]);
	if (!r->over) {
		int again = r->extra != r->passed;

		REQUIRE_EQUAL(r->next, again ? r->side : !r->side);
	}
}

static int32_t
random_move(const kalah_game *game)
{
	if (kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK &&
	    rng_below(&rng, 2) == 0)
		return KALAH_MOVE_SWAP;
	return rng_move(&rng, game);
}

static void
play_one(struct trail *t)
{
	int32_t move = random_move(t->game);
	kalah_report *report = &t->report[t->plies], ours, preview;
	struct model *before = &t->model[t->plies], *after = before + 1;

	note_game(t->game);
	*after = *before;
	report->size = ours.size = preview.size = sizeof ours;
	REQUIRE(model_legal(before, move));
	model_play(after, move, &ours);
	REQUIRE_EQUAL(model_total(after), model_total(before));
	REQUIRE_EQUAL(kalah_game_preview(t->game, move, &preview), KALAH_OK);
	model_same_report(&preview, &ours);
	check_steps(t->game, move, before, after);
	snapshot_same(&t->shot[t->plies], t->game);
	REQUIRE_EQUAL(kalah_game_play(t->game, move, report), KALAH_OK);
	model_same_report(report, &ours);
	check_report(report, before);
	model_same(after, t->game);
	snapshot_take(&t->shot[++t->plies], t->game);
}

static void
begin_trail(struct trail *t)
{
	t->plies = 0;
	t->game = random_game(&t->model[0]);
	note_game(t->game);
	model_same(&t->model[0], t->game);
	snapshot_take(&t->shot[0], t->game);
}

static void
end_trail(struct trail *t)
{
	int i;

	for (i = 0; i <= t->plies; i++)
		snapshot_free(&t->shot[i]);
	kalah_game_free(t->game);
}

/* Plays until the end or the end of the trail. */
static void
play_trail(struct trail *t)
{
	begin_trail(t);
	while (t->plies < PLIES && kalah_game_side(t->game) != KALAH_SIDE_NONE)
		play_one(t);
}

/* ---- Back and forth --------------------------------------------------- */

/* As it was at that ply, whatever can be redone. */
static void
same_at(const struct trail *t, const kalah_game *game, int ply, int redo)
{
	struct snapshot was = t->shot[ply];

	was.redo = (uint64_t)redo;
	snapshot_same(&was, game);
	model_same(&t->model[ply], game);
}

static void
undo_and_redo(struct trail *t)
{
	kalah_report report;
	int ply;

	report.size = sizeof report;
	for (ply = t->plies; ply > 0; ply--) {
		REQUIRE_EQUAL(kalah_game_undo(t->game), KALAH_OK);
		same_at(t, t->game, ply - 1, t->plies - ply + 1);
	}
	REQUIRE_EQUAL(kalah_game_undo(t->game), KALAH_ERROR_NO_UNDO);
	same_at(t, t->game, 0, t->plies);
	for (ply = 0; ply < t->plies; ply++) {
		REQUIRE_EQUAL(kalah_game_redo(t->game, &report), KALAH_OK);
		model_same_report(&report, &t->report[ply]);
		same_at(t, t->game, ply + 1, t->plies - ply - 1);
	}
	REQUIRE_EQUAL(kalah_game_redo(t->game, &report), KALAH_ERROR_NO_REDO);
	for (ply = 0; ply < t->plies; ply++) {
		REQUIRE_EQUAL(
		    kalah_game_report(t->game, (uint64_t)ply, &report),
		    KALAH_OK);
		model_same_report(&report, &t->report[ply]);
	}
	REQUIRE_EQUAL(kalah_game_report(t->game, (uint64_t)t->plies, &report),
	    KALAH_ERROR_RANGE);
}

/* Another move after some undoing: what could be redone is forgotten. */
static void
branch(struct trail *t)
{
	int back = (int)rng_below(&rng, (uint32_t)t->plies + 1), i;
	kalah_game *twin;

	REQUIRE_EQUAL(kalah_game_clone(&twin, t->game), KALAH_OK);
	for (i = 0; i < back; i++)
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
	if (kalah_game_side(twin) != KALAH_SIDE_NONE) {
		struct model m = t->model[t->plies - back];
		int32_t move = random_move(twin);
		uint64_t undo, redo;
		kalah_report report;

		report.size = sizeof report;
		model_play(&m, move, &report);
		REQUIRE_EQUAL(kalah_game_play(twin, move, NULL), KALAH_OK);
		model_same(&m, twin);
		REQUIRE_EQUAL(kalah_game_ply(twin, &undo, &redo), KALAH_OK);
		REQUIRE_EQUAL(undo, t->plies - back + 1);
		REQUIRE_EQUAL(redo, 0);
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
		same_at(t, twin, t->plies - back, 1);
	}
	same_at(t, t->game, t->plies, 0);
	kalah_game_free(twin);
}

/* ---- Twins ------------------------------------------------------------ */

static void
save_and_load(const struct trail *t)
{
	const char *saved = t->shot[t->plies].saved;
	kalah_game *other;
	int ply;

	REQUIRE_EQUAL(kalah_game_new(&other, NULL), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_notation_read_game(other, saved, strlen(saved), NULL),
	    KALAH_OK);
	same_at(t, other, t->plies, 0);
	for (ply = t->plies; ply > 0; ply--)
		REQUIRE_EQUAL(kalah_game_undo(other), KALAH_OK);
	same_at(t, other, 0, t->plies);
	REQUIRE_EQUAL(kalah_game_undo(other), KALAH_ERROR_NO_UNDO);
	kalah_game_free(other);
}

static void
clone(const struct trail *t)
{
	kalah_game *twin;
	int ply;

	REQUIRE_EQUAL(kalah_game_clone(&twin, t->game), KALAH_OK);
	same_at(t, twin, t->plies, 0);
	for (ply = t->plies; ply > 0; ply--) {
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
		same_at(t, t->game, t->plies, 0);
	}
	same_at(t, twin, 0, t->plies);
	kalah_game_free(twin);
}

/* A copy stands where the other stands, without a history, and goes on as
 * the other does; it can be saved and loaded, too. */
static void
copy(const struct trail *t)
{
	int from = (int)rng_below(&rng, (uint32_t)t->plies + 1), ply;
	struct model m, other_model;
	kalah_game *twin, *other = random_game(&other_model), *loaded;
	kalah_report report;
	char *saved, *again;

	REQUIRE_EQUAL(kalah_game_clone(&twin, t->game), KALAH_OK);
	for (ply = t->plies; ply > from; ply--)
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_copy(other, twin), KALAH_OK);
	kalah_game_free(twin);
	REQUIRE_EQUAL(kalah_game_undo(other), KALAH_ERROR_NO_UNDO);
	REQUIRE_EQUAL(kalah_game_redo(other, NULL), KALAH_ERROR_NO_REDO);
	model_same(&t->model[from], other);

	saved = support_saved(other);
	REQUIRE_EQUAL(kalah_game_new(&loaded, NULL), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_notation_read_game(loaded, saved, strlen(saved), NULL),
	    KALAH_OK);
	model_same(&t->model[from], loaded);
	again = support_saved(loaded);
	REQUIRE_TEXT(again, saved);
	free(again);
	free(saved);

	m = t->model[from];
	report.size = sizeof report;
	for (ply = from; ply < t->plies; ply++) {
		int32_t move = t->report[ply].move;

		model_play(&m, move, &report);
		REQUIRE_EQUAL(kalah_game_play(other, move, NULL), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_play(loaded, move, NULL), KALAH_OK);
		model_same(&m, other);
		model_same(&m, loaded);
	}
	kalah_game_free(loaded);
	kalah_game_free(other);
}

/* Every move at once, or none when one is illegal. */
static void
all_or_none(struct trail *t)
{
	int32_t list[PLIES + 1];
	size_t count = 0, failed = 99999, at;
	kalah_report report;
	kalah_game *twin;
	int i;

	report.size = sizeof report;
	REQUIRE_EQUAL(
	    kalah_game_history(t->game, list, PLIES, &count), KALAH_OK);
	REQUIRE_EQUAL(count, t->plies);
	REQUIRE_EQUAL(kalah_game_clone(&twin, t->game), KALAH_OK);
	for (i = 0; i < t->plies; i++) {
		REQUIRE_EQUAL(list[i], t->report[i].move);
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
	}
	REQUIRE_EQUAL(
	    kalah_game_play_all(twin, list, count, &failed, &report), KALAH_OK);
	REQUIRE_EQUAL(failed, 99999);
	same_at(t, twin, t->plies, 0);
	if (t->plies > 0)
		model_same_report(&report, &t->report[t->plies - 1]);

	for (i = 0; i < t->plies; i++)
		REQUIRE_EQUAL(kalah_game_undo(twin), KALAH_OK);
	at = rng_below(&rng, (uint32_t)count + 1);
	memmove(list + at + 1, list + at, (count - at) * sizeof list[0]);
	list[at] = KALAH_PITS_MAX;
	REQUIRE_EQUAL(
	    kalah_game_play_all(twin, list, count + 1, &failed, &report),
	    kalah_game_side(t->game) == KALAH_SIDE_NONE && at == count
		? KALAH_ERROR_GAME_OVER
		: KALAH_ERROR_NO_PIT);
	REQUIRE_EQUAL(failed, at);
	same_at(t, twin, 0, t->plies);
	kalah_game_free(twin);
}

START_TEST(random_games)
{
	long moves = 0, games = 0, over = 0;

	rng_begin(&rng, "random_games");
	while (moves < support_part(MOVES)) {
		play_trail(&trail);
		moves += trail.plies;
		games++;
		over += kalah_game_side(trail.game) == KALAH_SIDE_NONE;
		note_game(trail.game);
		undo_and_redo(&trail);
		branch(&trail);
		save_and_load(&trail);
		clone(&trail);
		copy(&trail);
		all_or_none(&trail);
		end_trail(&trail);
	}
	printf(
	    "%ld moves in %ld games, %ld of them over\n", moves, games, over);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("properties");

	tcase_add_test(tests, random_games);
	return suite_run("properties", tests);
}
