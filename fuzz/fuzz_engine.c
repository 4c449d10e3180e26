/* SPDX-License-Identifier: MIT */
/*
 * Engines: the bytes choose rules, a position and an engine's settings, and
 * then what is asked of it, with small limits or, where the position is
 * small enough to be played out, with none.  A second engine is asked the
 * same and must answer the same.
 */
#include "fuzz.h"

enum {
	OPS = 12,
	PLAYED_OUT = 1500, /* positions, at the most, of a small game */
	UNKNOWN = 1 << 20
};

/* What is known of the position that the game stands at. */
struct known {
	int32_t value; /* by playing every line to its end, or UNKNOWN */
	int32_t lower, upper; /* what the engines have proven so far */
	int32_t total;
};

static struct known known;
static kalah_game *game;
static kalah_engine *engines[2];
/* Whether both engines have been asked the same. */
static int twins;
static kalah_table *table;

/* ---- Playing every line to its end ------------------------------------ */

/* The mover's store (of a finished game, South's) minus the other's. */
static int32_t
difference(int32_t side)
{
	return kalah_game_store(game, side == KALAH_SIDE_NORTH) -
	    kalah_game_store(game, side != KALAH_SIDE_NORTH);
}

/* The game's value from the view of `side`, which may have moved last. */
static int32_t
seen_from(int32_t side, int32_t value)
{
	int32_t mover = kalah_game_side(game);

	if (mover == KALAH_SIDE_NONE)
		mover = KALAH_SIDE_SOUTH;
	return mover == side || side == KALAH_SIDE_NONE ? value : -value;
}

static int32_t
play_out(int *budget)
{
	int32_t side = kalah_game_side(game), best = -UNKNOWN;
	int32_t moves[KALAH_PITS_MAX];
	size_t count, i;

	if (side == KALAH_SIDE_NONE)
		return difference(side);
	if (--*budget < 0)
		return UNKNOWN;
	REQUIRE_EQUAL(
	    kalah_game_moves(game, moves, KALAH_PITS_MAX, &count), KALAH_OK);
	for (i = 0; i < count && *budget >= 0; i++) {
		int32_t value;

		REQUIRE_EQUAL(kalah_game_play(game, moves[i], NULL), KALAH_OK);
		value = seen_from(side, play_out(budget));
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
		if (value > best)
			best = value;
	}
	return *budget < 0 ? UNKNOWN : best;
}

static void
learn(void)
{
	int budget = PLAYED_OUT;

	known.total = kalah_game_total(game);
	known.value = play_out(&budget);
	known.lower = -known.total;
	known.upper = known.total;
}

/* Bounds of the game's value must hold, and go with all the others. */
static void
check_bounds(int32_t lower, int32_t upper)
{
	REQUIRE(lower <= upper);
	REQUIRE(-known.total <= lower && upper <= known.total);
	if (known.value != UNKNOWN)
		REQUIRE(lower <= known.value && known.value <= upper);
	if (lower > known.lower)
		known.lower = lower;
	if (upper < known.upper)
		known.upper = upper;
	REQUIRE(known.lower <= known.upper);
}

/* ---- Asking ----------------------------------------------------------- */

/* One engine's answer to anything; what time it took is left out. */
struct answer {
	int32_t error;
	kalah_solution solution;
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	int32_t moves[512];
	size_t count;
};

/* What is asked: the function, and what goes with it. */
struct question {
	unsigned what;
	int32_t goal, level;
	uint64_t seed;
	kalah_limits limits;
};

enum { SOLVE, ANALYSE, LINE, THINK, LEVEL, QUESTIONS };

struct listener {
	unsigned left; /* calls until it stops the search */
	uint64_t nodes;
};

static int32_t
listen(void *data, const kalah_progress *so_far)
{
	struct listener *l = data;

	REQUIRE_EQUAL(so_far->size, sizeof *so_far);
	REQUIRE(so_far->lower <= so_far->upper);
	REQUIRE(so_far->nodes >= l->nodes);
	l->nodes = so_far->nodes;
	return l->left-- == 0;
}

static const kalah_limits *
limits_of(const struct question *q)
{
	return q->limits.nodes == 0 ? NULL : &q->limits;
}

static void
ask(kalah_engine *engine, const struct question *q, struct answer *a)
{
	memset(a, 0, sizeof *a);
	a->solution.size = sizeof a->solution;
	switch (q->what) {
	case SOLVE:
		a->error = kalah_engine_solve(
		    engine, game, q->goal, limits_of(q), &a->solution);
		break;
	case ANALYSE:
		a->error = kalah_engine_analyse(engine, game, limits_of(q),
		    a->verdicts, sizeof a->verdicts[0], KALAH_PITS_MAX + 1,
		    &a->count);
		break;
	case LINE:
		a->error = kalah_engine_line(
		    engine, game, limits_of(q), a->moves, 512, &a->count);
		break;
	case THINK:
		a->error =
		    kalah_engine_think(engine, game, &q->limits, &a->solution);
		break;
	default:
		a->error = kalah_level_choose(
		    engine, game, q->level, q->seed, &q->limits, &a->moves[0]);
	}
	a->solution.milliseconds = 0;
}

static int
is_over(void)
{
	return kalah_game_side(game) == KALAH_SIDE_NONE;
}

static void
check_solution(const struct question *q, const kalah_solution *s, int stops)
{
	REQUIRE_EQUAL(s->size, sizeof *s);
	check_bounds(s->lower, s->upper);
	REQUIRE_EQUAL(s->exact,
	    q->what == SOLVE && q->goal == KALAH_GOAL_RESULT
		? s->result != KALAH_RESULT_ONGOING
		: s->lower == s->upper);
	if (s->exact || q->what == SOLVE)
		REQUIRE_EQUAL(s->value, s->lower);
	REQUIRE_EQUAL(s->threads, 1);
	if (is_over()) {
		REQUIRE_EQUAL(s->best, KALAH_MOVE_NONE);
		REQUIRE_EQUAL(s->result, kalah_game_result(game));
	} else {
		REQUIRE(s->best >= 0);
		REQUIRE_EQUAL(kalah_game_check(game, s->best), KALAH_OK);
	}
	if (q->limits.nodes != 0)
		REQUIRE(s->nodes <= q->limits.nodes);
	switch (s->stopped) {
	case KALAH_STOP_DONE:
		REQUIRE(s->exact);
		break;
	case KALAH_STOP_NODES:
		REQUIRE(!s->exact && s->nodes == q->limits.nodes);
		break;
	case KALAH_STOP_CALLER:
		REQUIRE(!s->exact && stops);
		break;
	default:
		REQUIRE_EQUAL(s->stopped, KALAH_STOP_ENDLESS);
		REQUIRE(known.value == UNKNOWN);
	}
}

static void
check_verdicts(const struct answer *a, int32_t exact)
{
	int32_t side = kalah_game_side(game), best = -UNKNOWN;
	int32_t lower = -known.total, upper = -known.total;
	int32_t swap = kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK;
	size_t moves, i;

	kalah_game_moves(game, NULL, 0, &moves);
	REQUIRE_EQUAL(a->count, moves + (size_t)swap);
	for (i = 0; i < moves; i++) {
		const kalah_verdict *v = &a->verdicts[i];
		int budget = PLAYED_OUT;

		REQUIRE_EQUAL(v->size, sizeof *v);
		REQUIRE(v->lower == v->value && v->value <= v->upper);
		REQUIRE_EQUAL(v->exact, v->lower == v->upper);
		REQUIRE(v->exact || !exact);
		REQUIRE(i == 0 || v->value < v[-1].value ||
		    (v->value == v[-1].value && v->move > v[-1].move));
		lower = v->lower > lower ? v->lower : lower;
		upper = v->upper > upper ? v->upper : upper;
		if (known.value == UNKNOWN)
			continue;
		REQUIRE_EQUAL(kalah_game_play(game, v->move, NULL), KALAH_OK);
		best = seen_from(side, play_out(&budget));
		REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
		REQUIRE(v->lower <= best && best <= v->upper);
	}
	if (moves > 0)
		check_bounds(lower, upper);
	if (swap) {
		REQUIRE_EQUAL(a->verdicts[moves].move, KALAH_MOVE_SWAP);
		REQUIRE_EQUAL(a->verdicts[moves].lower, -upper);
		REQUIRE_EQUAL(a->verdicts[moves].upper, -lower);
	}
}

static void
check_line(const struct answer *a, int complete)
{
	int32_t side = kalah_game_side(game), value;
	kalah_game *copy;
	kalah_game *before = game;

	REQUIRE_EQUAL(kalah_game_clone(&copy, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_play_all(copy, a->moves, a->count, NULL, NULL),
	    KALAH_OK);
	game = copy;
	REQUIRE(is_over() || !complete);
	if (is_over()) {
		value = seen_from(side, difference(KALAH_SIDE_NONE));
		game = before;
		check_bounds(value, value);
	}
	game = before;
	kalah_game_free(copy);
}

/* Whether a move ends the game in its side's favour or leaves its store
 * with more than half of all seeds. */
static int
wins(int32_t move)
{
	int32_t side = kalah_game_side(game), won;

	REQUIRE_EQUAL(kalah_game_play(game, move, NULL), KALAH_OK);
	won = 2 * kalah_game_store(game, side) > known.total ||
	    (is_over() && seen_from(side, difference(KALAH_SIDE_NONE)) > 0);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	return won;
}

static void
check_choice(const struct question *q, int32_t move)
{
	int32_t moves[KALAH_PITS_MAX];
	size_t count, i;

	REQUIRE_EQUAL(kalah_game_check(game, move), KALAH_OK);
	if (q->level == KALAH_LEVEL_EASY) {
		REQUIRE(move >= 0);
	} else if (q->level < KALAH_LEVEL_PERFECT && move >= 0) {
		kalah_game_moves(game, moves, KALAH_PITS_MAX, &count);
		for (i = 0; i < count; i++)
			REQUIRE(!wins(moves[i]) || wins(move));
	}
}

static void
question(struct input *in)
{
	struct question q;
	struct answer answers[2];
	struct listener listeners[2];
	struct snapshot before;
	unsigned byte = input_take(in), limit = input_take(in), i;
	int stops = byte >= 128;

	memset(&q, 0, sizeof q);
	q.what = byte % QUESTIONS;
	q.goal = byte >> 4 & 1;
	q.level = byte >> 4 & 3;
	q.seed = limit;
	q.limits.size = sizeof q.limits;
	q.limits.nodes = 1 + limit * limit / 8;
	if (limit >= 224 && known.value != UNKNOWN && q.what <= LINE)
		q.limits.nodes = 0;
	snapshot_take(&before, game);
	for (i = 0; i < 2; i++) {
		listeners[i].left = byte >> 4 & 3;
		listeners[i].nodes = 0;
		if (stops)
			kalah_engine_set_progress(
			    engines[i], listen, &listeners[i]);
		ask(engines[i], &q, &answers[i]);
		kalah_engine_set_progress(engines[i], NULL, NULL);
		snapshot_same(&before, game);
	}
	snapshot_free(&before);
	if (stops)
		twins = 0;
	if (twins)
		REQUIRE(
		    memcmp(&answers[0], &answers[1], sizeof answers[0]) == 0);
	for (i = 0; i < 2; i++) {
		const struct answer *a = &answers[i];
		int all = !stops && q.limits.nodes == 0;

		if (q.what == LEVEL && is_over()) {
			REQUIRE_EQUAL(a->error, KALAH_ERROR_GAME_OVER);
			continue;
		}
		REQUIRE_EQUAL(a->error, KALAH_OK);
		if (q.what == SOLVE || q.what == THINK)
			check_solution(&q, &a->solution, stops);
		else if (q.what == ANALYSE)
			check_verdicts(a, all);
		else if (q.what == LINE)
			check_line(a, all);
		else
			check_choice(&q, a->moves[0]);
		if (all && q.what == SOLVE)
			REQUIRE(a->solution.exact);
	}
}

/* ---- What else is done ------------------------------------------------ */

static void
hints(void)
{
	kalah_hint list[KALAH_PITS_MAX];
	size_t count, moves, i;

	REQUIRE_EQUAL(
	    kalah_hint_list(game, list, sizeof list[0], KALAH_PITS_MAX, &count),
	    KALAH_OK);
	kalah_game_moves(game, NULL, 0, &moves);
	REQUIRE_EQUAL(count, moves);
	for (i = 0; i < count; i++) {
		kalah_report report;

		report.size = sizeof report;
		REQUIRE_EQUAL(
		    kalah_game_preview(game, list[i].move, &report), KALAH_OK);
		REQUIRE_EQUAL(list[i].extra, report.extra);
		REQUIRE_EQUAL(list[i].captured, report.captured);
		REQUIRE_EQUAL(list[i].result, report.result);
		REQUIRE_EQUAL(
		    list[i].over, report.result != KALAH_RESULT_ONGOING);
		REQUIRE(list[i].exposed >= 0 && list[i].exposed <= known.total);
	}
}

/* Settings; most of them empty what is remembered. */
static void
settle(unsigned byte)
{
	int i;

	if (byte / 8 % 4 == 2 && table == NULL) {
		kalah_ruleset rules;

		rules.size = sizeof rules;
		kalah_game_ruleset(game, &rules);
		if (rules.pits <= 4)
			(void)kalah_table_new(&table, &rules, 4, 1, NULL, NULL);
	}
	for (i = 0; i < 2; i++) {
		kalah_engine *engine = engines[i];

		if (byte / 8 % 4 == 0)
			REQUIRE_EQUAL(kalah_engine_set_memory(engine,
					  (uint64_t)KALAH_ENGINE_MEMORY_MIN
					      << byte / 32 % 8),
			    KALAH_OK);
		else if (byte / 8 % 4 == 1)
			REQUIRE_EQUAL(
			    kalah_engine_set_endings(engine, byte / 32 % 8 * 2),
			    KALAH_OK);
		else
			REQUIRE_EQUAL(kalah_engine_clear(engine), KALAH_OK);
		if (byte / 8 % 4 == 2)
			REQUIRE_EQUAL(
			    kalah_engine_use_table(engine, table), KALAH_OK);
	}
	twins = 1;
}

static void
move_on(unsigned byte)
{
	int32_t moves[KALAH_PITS_MAX];
	size_t count;

	if (is_over() || byte >= 224) {
		(void)kalah_game_undo(game);
	} else if (byte < 32 &&
	    kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK) {
		REQUIRE_EQUAL(kalah_game_swap(game), KALAH_OK);
	} else {
		kalah_game_moves(game, moves, KALAH_PITS_MAX, &count);
		REQUIRE_EQUAL(
		    kalah_game_play(game, moves[byte / 8 % count], NULL),
		    KALAH_OK);
	}
	learn();
}

/* Few seeds, so that something can be proven; sometimes large stores. */
static void
set_up(struct input *in)
{
	unsigned style = input_take(in), most = 1 + style % 8;
	int32_t counts[2 * KALAH_PITS_MAX + 2];
	kalah_ruleset rules;
	size_t i, n;

	rules = input_rules(in, style >= 224 ? KALAH_PITS_MAX : 6, 4);
	n = 2 * (size_t)rules.pits + 2;
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	if (style / 8 % 4 == 0)
		return;
	for (i = 0; i < n; i++) {
		unsigned byte = input_take(in);

		counts[i] = (int32_t)(byte % most);
		if (style / 8 % 4 > 1 && byte < 128)
			counts[i] = 0;
		if (i < 2)
			counts[i] =
			    (int32_t)(byte * (style % 16 == 3 ? 100 : 1));
	}
	REQUIRE_EQUAL(
	    kalah_game_set_position(game, counts, n, (int32_t)(style >> 4 & 1)),
	    KALAH_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { data, size };
	int ops, i;

	set_up(&in);
	learn();
	for (i = 0; i < 2; i++)
		REQUIRE_EQUAL(
		    kalah_engine_new(&engines[i], KALAH_ENGINE_MEMORY_MIN),
		    KALAH_OK);
	twins = 1;
	for (ops = 0; ops < OPS && in.size > 0; ops++) {
		unsigned byte = input_take(&in);

		if (byte % 8 < 4)
			question(&in);
		else if (byte % 8 < 6)
			move_on(byte);
		else if (byte % 8 == 6)
			settle(byte);
		else
			hints();
	}
	for (i = 0; i < 2; i++)
		kalah_engine_free(engines[i]);
	kalah_table_free(table);
	table = NULL;
	kalah_game_free(game);
	return 0;
}
