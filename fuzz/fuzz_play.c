/* SPDX-License-Identifier: MIT */
/*
 * Play: the bytes choose rules, a beginning and what is then done with the
 * game, step by step, while the model does the same.
 */
#include "model.h"

#include "fuzz.h"

enum { PLIES = 1024, STEPS = 1 << 16 };

/* What the game should be: its history, and where in it. */
static struct {
	struct model at[PLIES + 1]; /* at[i]: before move i */
	int32_t move[PLIES];
	int start; /* earliest that undo can reach */
	int now, end;
} want;

static kalah_game *game;

static kalah_ruleset
take_rules(struct input *in)
{
	kalah_ruleset rules = input_rules(in, KALAH_PITS_MAX, 255);

	/* A relay of very many seeds takes too long to try often. */
	if (rules.relay == KALAH_RELAY_BOTH)
		rules.seeds = (rules.seeds - 1) % 12 + 1;
	return rules;
}

static void
begin(const struct model *m)
{
	want.at[0] = *m;
	want.start = want.now = want.end = 0;
}

static void
same(void)
{
	uint64_t undo, redo;

	model_same(&want.at[want.now], game);
	REQUIRE_EQUAL(kalah_game_ply(game, &undo, &redo), KALAH_OK);
	REQUIRE_EQUAL(undo, want.now - want.start);
	REQUIRE_EQUAL(redo, want.end - want.now);
}

static void
set_position(struct input *in)
{
	const kalah_ruleset *rules = &want.at[want.now].rules;
	kalah_ruleset kept = *rules;
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	size_t cells = (size_t)(2 * kept.pits + 2), i;
	unsigned scale = input_take(in);
	int32_t side = (int32_t)(scale % 4), sum = 0, error;
	struct model m;

	scale = kept.relay == KALAH_RELAY_BOTH ? 1 : 1 + scale / 4;
	for (i = 0; i < cells; i++) {
		counts[i] = (int32_t)(input_take(in) * scale);
		sum += counts[i];
	}
	error = kalah_game_set_position(game, counts, cells, side);
	if (side > 2) {
		REQUIRE_EQUAL(error, KALAH_ERROR_POSITION_SIDE);
	} else if (sum > KALAH_SEEDS_MAX) {
		REQUIRE_EQUAL(error, KALAH_ERROR_POSITION_SEEDS);
	} else {
		REQUIRE_EQUAL(error, KALAH_OK);
		model_set(&m, &kept, counts, side);
		begin(&m);
	}
}

static void
check_steps(int32_t move, const struct model *after)
{
	static kalah_step steps[STEPS];
	struct model m = want.at[want.now];
	size_t count = 0;
	int32_t error =
	    kalah_game_steps(game, move, steps, sizeof steps[0], STEPS, &count);

	if (count > STEPS) {
		REQUIRE_EQUAL(error, KALAH_ERROR_SPACE);
		return;
	}
	REQUIRE_EQUAL(error, KALAH_OK);
	if (move == KALAH_MOVE_SWAP)
		return;
	model_do_steps(&m, steps, count);
	REQUIRE(memcmp(m.pit, after->pit, sizeof m.pit) == 0);
	REQUIRE(memcmp(m.store, after->store, sizeof m.store) == 0);
}

/* Any number as a move. */
static void
play(int32_t move, int look_first)
{
	struct model *m = &want.at[want.now], after = *m;
	kalah_report ours, theirs;

	ours.size = theirs.size = sizeof ours;
	if (!model_legal(m, move)) {
		REQUIRE(kalah_game_check(game, move) < 0);
		REQUIRE_EQUAL(kalah_game_play(game, move, &theirs),
		    kalah_game_check(game, move));
		return;
	}
	if (want.now == PLIES)
		return;
	model_play(&after, move, &ours);
	REQUIRE_EQUAL(model_total(&after), model_total(m));
	if (look_first) {
		REQUIRE_EQUAL(
		    kalah_game_preview(game, move, &theirs), KALAH_OK);
		model_same_report(&ours, &theirs);
		check_steps(move, &after);
		same();
	}
	REQUIRE_EQUAL(kalah_game_play(game, move, &theirs), KALAH_OK);
	model_same_report(&ours, &theirs);
	want.move[want.now++] = move;
	want.end = want.now;
	want.at[want.now] = after;
}

/* Several at once, of which the bytes need not be legal. */
static void
play_all(struct input *in)
{
	int32_t moves[16];
	size_t count = input_take(in) % 16, failed = 77, i;
	struct model m = want.at[want.now];
	kalah_report report;
	int32_t error;

	if (want.now + 16 > PLIES)
		return;
	report.size = sizeof report;
	for (i = 0; i < count; i++)
		moves[i] = (int8_t)input_take(in);
	error = kalah_game_play_all(game, moves, count, &failed, NULL);
	for (i = 0; i < count && model_legal(&m, moves[i]); i++)
		model_play(&m, moves[i], &report);
	if (i < count) {
		REQUIRE(error < 0);
		REQUIRE_EQUAL(failed, i);
		return;
	}
	REQUIRE_EQUAL(error, KALAH_OK);
	for (i = 0; i < count; i++) {
		want.at[want.now + 1] = want.at[want.now];
		model_play(&want.at[want.now + 1], moves[i], &report);
		want.move[want.now++] = moves[i];
	}
	if (count > 0)
		want.end = want.now;
}

static void
undo(void)
{
	int32_t error = kalah_game_undo(game);

	REQUIRE_EQUAL(
	    error, want.now > want.start ? KALAH_OK : KALAH_ERROR_NO_UNDO);
	if (error == KALAH_OK)
		want.now--;
}

static void
redo(void)
{
	kalah_report report, ours;
	int32_t error;

	report.size = ours.size = sizeof report;
	error = kalah_game_redo(game, &report);
	REQUIRE_EQUAL(
	    error, want.now < want.end ? KALAH_OK : KALAH_ERROR_NO_REDO);
	if (error == KALAH_OK) {
		struct model m = want.at[want.now];

		model_play(&m, want.move[want.now], &ours);
		model_same_report(&ours, &report);
		want.now++;
	}
}

static void
clone(void)
{
	kalah_game *twin;

	REQUIRE_EQUAL(kalah_game_clone(&twin, game), KALAH_OK);
	kalah_game_free(game);
	game = twin;
}

static void
copy(struct input *in)
{
	kalah_ruleset rules = take_rules(in);
	kalah_game *other;

	REQUIRE_EQUAL(kalah_game_new(&other, &rules), KALAH_OK);
	kalah_game_play(other, 0, NULL);
	REQUIRE_EQUAL(kalah_game_copy(other, game), KALAH_OK);
	kalah_game_free(game);
	game = other;
	want.start = want.end = want.now;
}

static void
save_and_load(void)
{
	char *saved = support_saved(game), *again;
	kalah_game *other;

	REQUIRE_EQUAL(kalah_game_new(&other, NULL), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_notation_read_game(other, saved, strlen(saved), NULL),
	    KALAH_OK);
	kalah_game_free(game);
	game = other;
	want.end = want.now;
	again = support_saved(game);
	REQUIRE_TEXT(again, saved);
	free(again);
	free(saved);
}

static void
set_rules(struct input *in)
{
	kalah_ruleset rules = take_rules(in);
	struct model m;

	REQUIRE_EQUAL(kalah_game_set_ruleset(game, &rules), KALAH_OK);
	model_open(&m, &rules);
	begin(&m);
}

static void
reset(void)
{
	kalah_ruleset rules = want.at[want.now].rules;
	struct model m;

	REQUIRE_EQUAL(kalah_game_reset(game), KALAH_OK);
	model_open(&m, &rules);
	begin(&m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { data, size };
	kalah_ruleset rules = take_rules(&in);
	struct model m;

	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	model_open(&m, &rules);
	begin(&m);
	while (in.size > 0) {
		unsigned byte = input_take(&in);

		/* A pit, often; else something else. */
		if (byte < 64)
			play((int32_t)(byte % 32), byte >= 32);
		else if (byte < 96)
			play(KALAH_MOVE_SWAP, byte & 1);
		else if (byte < 128)
			undo();
		else if (byte < 160)
			redo();
		else if (byte < 176)
			play((int32_t)(input_take(&in) << 24 | input_take(&in)),
			    0);
		else if (byte < 192)
			play_all(&in);
		else if (byte < 200)
			clone();
		else if (byte < 208)
			copy(&in);
		else if (byte < 224)
			save_and_load();
		else if (byte < 240)
			set_position(&in);
		else if (byte < 248)
			set_rules(&in);
		else
			reset();
		same();
	}
	kalah_game_free(game);
	return 0;
}
