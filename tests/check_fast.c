/* SPDX-License-Identifier: MIT */
/*
 * The fast board against the plain one along random games on boards of every
 * size and under every ruleset; check_exhaustive has the small boards.
 */
#include "fast-priv.h"
#include "game-priv.h"
#include "suite.h"

/* Check's assertions are too slow to make millions of. */
#define NEED(condition) \
	do { \
		if (!(condition)) \
			return #condition; \
	} while (0)

static int
same_rows(const struct kalah__packed *a, const struct kalah__packed *b)
{
	return memcmp(a->row, b->row, sizeof a->row) == 0;
}

/* Fails, saying where. */
static void
differ(const kalah_ruleset *rules, const struct kalah__position *p, int pit,
    const char *what)
{
	char text[256];

	kalah_ruleset_format(rules, text, sizeof text, NULL);
	printf("%s\nside %d pit %d cells", text, p->side, pit);
	for (int i = 0; i < 2 * rules->pits + 2; i++)
		printf(" %d", p->cell[i]);
	printf("\n");
	fflush(stdout);
	ck_abort_msg("%s", what);
}

/* What the fast result disagrees about with the plain one, or NULL. */
static const char *
compare(const kalah_ruleset *rules, const struct kalah__fast *fast,
    const struct kalah__position *before, const struct kalah__position *plain,
    const struct kalah__outcome *o, const struct kalah__packed *got,
    uint32_t did)
{
	int us = before->side, them = !us, pits = rules->pits;
	int32_t diff = plain->cell[kalah__store(pits, us)] -
	    plain->cell[kalah__store(pits, them)] -
	    before->cell[kalah__store(pits, us)] +
	    before->cell[kalah__store(pits, them)];
	int32_t gain = (int32_t)(did & KALAH__MOVE_GAIN);
	int over = plain->side == KALAH_SIDE_NONE;
	struct kalah__packed want;

	NEED(over == ((did & KALAH__MOVE_OVER) != 0));
	NEED(o->stored + o->captured == gain);
	NEED(o->captured == KALAH__MOVE_CAPTURED(did));
	if (over) {
		NEED(diff == gain + kalah__fast_settle(fast, got, did));
		return NULL;
	}
	NEED(diff == gain);
	NEED(o->extra == ((did & KALAH__MOVE_EXTRA) != 0));
	NEED(o->passed == ((did & KALAH__MOVE_PASSED) != 0));
	NEED((plain->side == us) == ((did & KALAH__MOVE_SAME) != 0));
	kalah__fast_pack(fast, &want, plain);
	NEED(same_rows(&want, got));
	if (fast->shape & KALAH__SHAPE_STORES)
		NEED(memcmp(want.store, got->store, sizeof want.store) == 0);
	return NULL;
}

/* In place, and with a constant shape where there is one: all the same? */
static const char *
compare_twins(const struct kalah__fast *fast, const struct kalah__packed *from,
    int pit, const struct kalah__packed *got, uint32_t did)
{
	struct kalah__packed twin = *from;

	NEED(kalah__fast_play(fast, &twin, &twin, pit, fast->shape) == did);
	NEED(same_rows(got, &twin));
#define CONSTANT(name) \
	if (fast->shape == (name)) { \
		NEED(kalah__fast_play(fast, &twin, from, pit, name) == did); \
		NEED(same_rows(got, &twin)); \
	}
	CONSTANT(KALAH__SHAPE_KALAH)
	CONSTANT(KALAH__SHAPE_FAMILY)
	CONSTANT(KALAH__SHAPE_KALAH_WIDE)
	CONSTANT(KALAH__SHAPE_FAMILY_WIDE)
#undef CONSTANT
	return NULL;
}

/* The position itself, there and back. */
static const char *
compare_looks(const kalah_ruleset *rules, const struct kalah__fast *fast,
    const struct kalah__position *p, const struct kalah__packed *packed)
{
	struct kalah__position back;
	uint32_t mask = kalah__board_mask(rules, p), count = 0;

	kalah__fast_unpack(fast, &back, packed, p->side);
	NEED(memcmp(back.cell, p->cell,
		 sizeof p->cell[0] * (size_t)(2 * rules->pits + 2)) == 0);
	NEED(memcmp(back.row, p->row, sizeof p->row) == 0);
	NEED(kalah__fast_mask(packed, 0, fast->shape) == mask);
	for (int s = 0; s < 2; s++)
		NEED(kalah__fast_sum(packed, s, fast->shape) ==
		    p->row[p->side ^ s]);
	for (; mask != 0; mask &= mask - 1)
		count++;
	NEED(kalah__fast_moves(packed, 0, fast->shape) == count);
	return NULL;
}

/* Every move of a position; the test fails on the first difference. */
static void
compare_moves(const kalah_ruleset *rules, const struct kalah__fast *fast,
    int total, const struct kalah__position *p)
{
	struct kalah__packed packed;
	uint32_t mask = kalah__board_mask(rules, p);
	const char *what;

	kalah__fast_pack(fast, &packed, p);
	what = compare_looks(rules, fast, p, &packed);
	if (what != NULL)
		differ(rules, p, -1, what);
	for (; mask != 0; mask &= mask - 1) {
		int pit = kalah__fast_lowest(mask);
		struct kalah__position plain = *p;
		struct kalah__outcome o;
		struct kalah__packed got = packed;
		uint32_t did;

		kalah__board_play(rules, total, &plain, pit, &o);
		did = kalah__fast_play(fast, &got, &packed, pit, fast->shape);
		what = compare(rules, fast, p, &plain, &o, &got, did);
		if (what == NULL)
			what = compare_twins(fast, &packed, pit, &got, did);
		if (what != NULL)
			differ(rules, p, pit, what);
	}
}

/* ---- At random -------------------------------------------------------- */

static void
random_ruleset(struct rng *rng, kalah_ruleset *rules)
{
	int32_t min, max;

	kalah_ruleset_init(rules, sizeof *rules);
	for (int32_t field = KALAH_FIELD_DIRECTION;
	     field <= KALAH_FIELD_MAJORITY; field++) {
		kalah_ruleset_field_range(field, &min, &max);
		kalah_ruleset_set(
		    rules, field, (int32_t)(rng_below(rng, (uint32_t)max + 1)));
	}
	rules->pits = 1 + (int32_t)rng_below(rng, KALAH_PITS_MAX);
	max = 2 * rules->pits;
	max = KALAH__FAST_SEEDS / max;
	rules->seeds = 1 + (int32_t)rng_below(rng, (uint32_t)max);
	/* Half the time what most people play. */
	if (rng_below(rng, 2) == 0) {
		rules->direction = rules->takes = rules->relay = 0;
		rules->extra = rules->end = rules->majority = 0;
		rules->capture = (int32_t)rng_below(rng, 2);
		rules->leftovers = KALAH_LEFTOVERS_OWNER;
	}
}

/* Throws all seeds somewhere, half of them into few places. */
static void
scatter(struct rng *rng, const kalah_ruleset *rules, int total,
    struct kalah__position *p)
{
	uint32_t cells = (uint32_t)(2 * rules->pits + 2);
	uint32_t few = 1 + rng_below(rng, cells);

	memset(p, 0, sizeof *p);
	for (int i = 0; i < total; i++)
		p->cell[rng_below(rng, i % 2 ? few : cells)]++;
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < rules->pits; i++)
			p->row[side] = (uint16_t)(p->row[side] +
			    p->cell[kalah__row(rules->pits, side) + i]);
	p->side = (uint8_t)rng_below(rng, 2);
	kalah__board_settle(rules, total, p);
}

static void
random_game(struct rng *rng)
{
	kalah_ruleset rules;
	struct kalah__fast fast;
	struct kalah__position p;
	int total;

	random_ruleset(rng, &rules);
	total = 2 * rules.pits * rules.seeds;
	if (rng_below(rng, 2) == 0)
		kalah__board_open(&rules, &p);
	else
		scatter(rng, &rules, total, &p);

	ck_assert(kalah__fast_claims(&rules, total));
	ck_assert_int_eq(kalah__fast_init(&fast, &rules, total, total,
			     kalah__allocate, NULL),
	    KALAH_OK);
	for (int ply = 0; p.side != KALAH_SIDE_NONE && ply < 200; ply++) {
		uint32_t mask = kalah__board_mask(&rules, &p);
		int pit;

		compare_moves(&rules, &fast, total, &p);
		do
			pit = (int)rng_below(rng, KALAH_PITS_MAX);
		while (!(mask >> pit & 1));
		kalah__board_play(&rules, total, &p, pit, NULL);
	}
	kalah__fast_free(&fast);
}

START_TEST(random_games)
{
	struct rng rng;

	rng_begin(&rng, "check_fast");

	for (int i = 0; i < support_part(4000); i++)
		random_game(&rng);
}
END_TEST

/* ---- What is not claimed, and want of memory -------------------------- */

START_TEST(claims)
{
	kalah_ruleset rules;

	kalah_ruleset_init(&rules, sizeof rules);
	ck_assert(kalah__fast_claims(&rules, 0));
	ck_assert(kalah__fast_claims(&rules, 255));
	ck_assert(!kalah__fast_claims(&rules, 256));
	ck_assert(!kalah__fast_claims(&rules, KALAH_SEEDS_MAX));
}
END_TEST

static void *
refuse(void *data, void *block, size_t old_size, size_t new_size)
{
	(void)data;
	(void)block;
	(void)old_size;
	(void)new_size;
	return NULL;
}

START_TEST(no_memory)
{
	kalah_ruleset rules;
	struct kalah__fast fast;

	kalah_ruleset_init(&rules, sizeof rules);
	ck_assert_int_eq(kalah__fast_init(&fast, &rules, 48, 48, refuse, NULL),
	    KALAH_ERROR_MEMORY);
	kalah__fast_free(&fast);
}
END_TEST

/* Of seeds to be split, an odd one goes to the lesser store; to who holds
 * the seeds when both are alike. */
START_TEST(splits_an_odd_seed)
{
	static const struct {
		int32_t store[2];
		int side, seeds;
		int32_t settles;
	} cases[] = { { { 4, 4 }, 0, 3, 1 }, { { 4, 4 }, 1, 3, -1 },
		{ { 3, 4 }, 1, 3, 1 }, { { 4, 3 }, 0, 3, -1 },
		{ { 4, 4 }, 0, 2, 0 }, { { 3, 4 }, 1, 4, 0 } };
	kalah_ruleset rules = support_rules("pits=3 seeds=2 leftovers=split");
	struct kalah__fast fast;

	ck_assert_int_eq(
	    kalah__fast_init(&fast, &rules, 12, 12, kalah__allocate, NULL),
	    KALAH_OK);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct kalah__packed board;

		memset(&board, 0, sizeof board);
		board.row[0][cases[i].side] = (uint64_t)cases[i].seeds << 8;
		memcpy(board.store, cases[i].store, sizeof board.store);
		ck_assert_int_eq(
		    kalah__fast_settle(&fast, &board, KALAH__MOVE_OVER),
		    cases[i].settles);
	}
	kalah__fast_free(&fast);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("fast");

	tcase_add_test(tests, random_games);
	tcase_add_test(tests, claims);
	tcase_add_test(tests, splits_an_odd_seed);
	tcase_add_test(tests, no_memory);
	return suite_run("fast", tests);
}
