/* SPDX-License-Identifier: MIT */
/*
 * Matches: who begins, who sits where and who has won what, against a model
 * that keeps players instead of seats; their errors.  (check_match_text has
 * their text and sheet.)  KALAH_TEST_SEED repeats a random run.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

/* Starts a game and sets it up so that it ended with these stores. */
static void
play_to(kalah_match *match, kalah_game *game, int32_t south, int32_t north)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2];

	memset(counts, 0, sizeof counts);
	counts[0] = south;
	counts[1] = north;
	REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_set_position(game, counts,
			  (size_t)(2 * kalah_game_pits(game) + 2),
			  kalah_match_first(match)),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_OK);
}

/* Plays a started game to its end, with a swap if it is to have one. */
static void
play_out(struct rng *rng, kalah_game *game, int swap)
{
	while (kalah_game_side(game) != KALAH_SIDE_NONE) {
		if (swap && kalah_game_swap(game) == KALAH_OK)
			swap = 0;
		else
			REQUIRE_EQUAL(
			    kalah_game_play(game, rng_move(rng, game), NULL),
			    KALAH_OK);
	}
}

/* ---- Who begins ------------------------------------------------------- */

/* Results of games as "30-18", and the sides that begin: one more. */
static const struct {
	int32_t begin;
	int32_t south[6];
	const char *firsts;
} begins[] = { { KALAH_BEGIN_SOUTH, { 30, 18, 24, 20, 24, 40 }, "SSSSSSS" },
	{ KALAH_BEGIN_ALTERNATE, { 30, 18, 24, 20, 24, 40 }, "SNSNSNS" },
	{ KALAH_BEGIN_WINNER, { 30, 18, 24, 20, 24, 40 }, "SSNNNNS" },
	{ KALAH_BEGIN_WINNER, { 24, 24, 18, 24, 24, 25 }, "SSSNNNS" },
	{ KALAH_BEGIN_LOSER, { 30, 18, 24, 20, 24, 40 }, "SNSSSSN" },
	{ KALAH_BEGIN_LOSER, { 24, 30, 24, 24, 47, 1 }, "SSNNNNS" } };

START_TEST(who_begins)
{
	kalah_match *match = support_new_match("", begins[_i].begin, 99);
	kalah_game *game =
	    support_game("", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S");
	int32_t i;

	for (i = 0; i <= 6; i++) {
		REQUIRE_EQUAL(
		    "SN"[kalah_match_first(match)], begins[_i].firsts[i]);
		if (i < 6)
			play_to(match, game, begins[_i].south[i],
			    48 - begins[_i].south[i]);
	}
	kalah_game_free(game);
	kalah_match_free(match);
}
END_TEST

/* The published outputs of SplitMix64 from seed 0. */
START_TEST(coin_is_splitmix64)
{
	static const uint64_t outputs[] = { UINT64_C(0xE220A8397B1DCDAF),
		UINT64_C(0x6E789E6AA1B965F4), UINT64_C(0x06C45D188009454F),
		UINT64_C(0xF88BB8A8724C81EC), UINT64_C(0x1B39896A51A8749B) };
	kalah_match *match = support_new_match("", KALAH_BEGIN_COIN, 0);
	kalah_game *game;
	size_t i;

	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	for (i = 0; i < sizeof outputs / sizeof outputs[0]; i++) {
		REQUIRE_EQUAL(kalah_match_first(match), outputs[i] >> 63);
		play_to(match, game, 20, 28);
	}
	kalah_match_free(match);

	/* Every seed has its own row of tosses, and both sides in it. */
	{
		uint64_t seed;
		int32_t n, north = 0;

		for (seed = 1; seed <= 50; seed++) {
			match = support_new_match("", KALAH_BEGIN_COIN, seed);
			for (n = 0; n < 40; n++) {
				north += kalah_match_first(match);
				play_to(match, game, 20, 28);
			}
			kalah_match_free(match);
		}
		REQUIRE(north > 850 && north < 1150);
	}
	kalah_game_free(game);
}
END_TEST

/* ---- Seats ------------------------------------------------------------ */

START_TEST(swap_keeps_the_new_seats)
{
	kalah_match *match =
	    support_new_match("manchester", KALAH_BEGIN_ALTERNATE, 0);
	kalah_match_game record = { 0 };
	kalah_game *game;
	struct rng rng = { 3 };
	uint64_t seeds[2];

	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_player(match, game, KALAH_SIDE_SOUTH), 1);
	REQUIRE_EQUAL(kalah_game_play(game, 3, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_swap(game), KALAH_OK);

	/* During the game the match itself knows nothing of the swap. */
	REQUIRE_EQUAL(kalah_match_player(match, game, KALAH_SIDE_SOUTH), 2);
	REQUIRE_EQUAL(kalah_match_player(match, game, KALAH_SIDE_NORTH), 1);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, KALAH_SIDE_SOUTH), 1);
	play_out(&rng, game, 0);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_OK);

	/* Afterwards it does, and the game is not looked at again. */
	REQUIRE_EQUAL(kalah_match_player(match, NULL, KALAH_SIDE_SOUTH), 2);
	REQUIRE_EQUAL(kalah_match_player(match, game, KALAH_SIDE_SOUTH), 2);
	REQUIRE_EQUAL(kalah_match_player(match, game, KALAH_SIDE_NORTH), 1);

	record.size = sizeof record;
	REQUIRE_EQUAL(kalah_match_game_at(match, 0, &record), KALAH_OK);
	REQUIRE_EQUAL(record.first, KALAH_SIDE_SOUTH);
	REQUIRE_EQUAL(record.began, 1);
	REQUIRE_EQUAL(record.south_player, 2);
	REQUIRE_EQUAL(record.swapped, 1);
	REQUIRE_EQUAL(record.south, kalah_game_store(game, KALAH_SIDE_SOUTH));
	REQUIRE_EQUAL(record.north, kalah_game_store(game, KALAH_SIDE_NORTH));
	REQUIRE_EQUAL(record.winner,
	    record.south > record.north       ? 2
		: record.south < record.north ? 1
					      : 0);
	REQUIRE_EQUAL(kalah_match_seeds(match, 1, &seeds[0]), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_seeds(match, 2, &seeds[1]), KALAH_OK);
	REQUIRE_EQUAL(seeds[0], record.north);
	REQUIRE_EQUAL(seeds[1], record.south);

	/* Player 1 began, so player 2 does now, who sits at South. */
	REQUIRE_EQUAL(kalah_match_first(match), KALAH_SIDE_SOUTH);
	kalah_game_free(game);
	kalah_match_free(match);
}
END_TEST

/* ---- Random matches against a model ----------------------------------- */

/* By players, as the match keeps it by sides. */
struct model {
	int south; /* the player there */
	int games, wins[3];
	uint64_t seeds[3];
	int began, winner; /* of the last game */
};

static int32_t
model_first(const struct model *m, int32_t begin, uint64_t seed)
{
	int player = m->south;

	if (begin == KALAH_BEGIN_COIN) {
		struct rng rng = { seed };
		uint64_t toss = 0;
		int i;

		for (i = 0; i <= m->games; i++)
			toss = rng_next(&rng);
		return toss >= UINT64_C(1) << 63;
	}
	if (m->games > 0 && begin == KALAH_BEGIN_ALTERNATE)
		player = m->began == 1 ? 2 : 1;
	if (m->games > 0 && begin >= KALAH_BEGIN_WINNER) {
		if (m->winner == 0)
			player = m->began;
		else if (begin == KALAH_BEGIN_WINNER)
			player = m->winner;
		else
			player = m->winner == 1 ? 2 : 1;
	}
	return player != m->south;
}

static void
model_add(struct model *m, const kalah_game *game, int swapped)
{
	int stores[2], side;

	m->began = kalah_game_first(game) == KALAH_SIDE_SOUTH ? m->south
							      : 3 - m->south;
	if (swapped)
		m->south = 3 - m->south;
	for (side = 0; side < 2; side++) {
		stores[side] = kalah_game_store(game, side);
		m->seeds[side == 0 ? m->south : 3 - m->south] +=
		    (uint64_t)stores[side];
	}
	m->winner = stores[0] == stores[1] ? 0
	    : stores[0] > stores[1]        ? m->south
					   : 3 - m->south;
	m->wins[m->winner]++;
	m->games++;
}

static void
same_as_model(const kalah_match *match, const struct model *m)
{
	int player;
	uint64_t seeds;

	REQUIRE_EQUAL(kalah_match_count(match), m->games);
	REQUIRE_EQUAL(kalah_match_ties(match), m->wins[0]);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 0), m->south);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 1), 3 - m->south);
	for (player = 1; player <= 2; player++) {
		REQUIRE_EQUAL(kalah_match_wins(match, player), m->wins[player]);
		REQUIRE_EQUAL(
		    kalah_match_seeds(match, player, &seeds), KALAH_OK);
		REQUIRE_EQUAL(seeds, m->seeds[player]);
	}
}

/* Reads the match's text into another: all is the same again. */
static void
round_trip(const kalah_match *match, const struct model *m)
{
	char *text = support_match(match), *again;
	kalah_match *other =
	    support_new_match("pits=1 seeds=1", KALAH_BEGIN_COIN, 7);
	kalah_match *twin;

	support_note("%s", text);
	REQUIRE_EQUAL(
	    kalah_match_read(other, text, strlen(text), NULL), KALAH_OK);
	same_as_model(other, m);
	REQUIRE_EQUAL(kalah_match_first(other), kalah_match_first(match));
	REQUIRE_EQUAL(kalah_match_begin(other), kalah_match_begin(match));
	REQUIRE_EQUAL(kalah_match_started(other), kalah_match_started(match));
	again = support_match(other);
	REQUIRE_TEXT(text, again);
	free(again);
	kalah_match_free(other);

	REQUIRE_EQUAL(kalah_match_clone(&twin, match), KALAH_OK);
	again = support_match(twin);
	REQUIRE_TEXT(text, again);
	free(again);
	free(text);
	kalah_match_free(twin);
}

START_TEST(random_matches)
{
	enum { MATCHES = 300, GAMES = 12 };
	struct rng rng;
	int n, i;

	rng_begin(&rng, "random_matches");
	for (n = 0; n < MATCHES; n++) {
		kalah_ruleset rules = rng_rules(&rng);
		int32_t begin = (int32_t)rng_below(&rng, 5);
		uint64_t seed = rng_next(&rng), undo;
		struct model m = { 1, 0, { 0 }, { 0 }, 0, 0 };
		struct model before[GAMES];
		kalah_match *match;
		kalah_game *game;

		/* Clockwise games can go round for ever. */
		rules.direction = KALAH_DIRECTION_CCW;
		if (rules.seeds > 20)
			rules.seeds = 20;
		REQUIRE_EQUAL(
		    kalah_match_new(&match, &rules, begin, seed), KALAH_OK);
		REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
		for (i = 0; i < GAMES; i++) {
			int swapped;

			before[i] = m;
			REQUIRE_EQUAL(kalah_match_first(match),
			    model_first(&m, begin, seed));
			REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
			REQUIRE_EQUAL(kalah_game_first(game),
			    model_first(&m, begin, seed));
			REQUIRE_EQUAL(
			    kalah_game_side(game), kalah_game_first(game));
			REQUIRE_EQUAL(kalah_game_ply(game, &undo, NULL), 0);
			REQUIRE_EQUAL(undo, 0);
			play_out(&rng, game, (int)rng_below(&rng, 2));
			swapped = kalah_game_player(
				      game, kalah_game_first(game)) == 2;
			round_trip(match, &m);
			REQUIRE_EQUAL(
			    kalah_match_record(match, game), KALAH_OK);
			model_add(&m, game, swapped);
			same_as_model(match, &m);
			round_trip(match, &m);
			REQUIRE_EQUAL(kalah_match_record(match, game),
			    KALAH_ERROR_MATCH_IDLE);
		}
		while (i-- > 0) {
			REQUIRE_EQUAL(kalah_match_undo(match), KALAH_OK);
			same_as_model(match, &before[i]);
			REQUIRE_EQUAL(kalah_match_started(match), 1);
			REQUIRE_EQUAL(kalah_match_first(match),
			    model_first(&before[i], begin, seed));
		}
		REQUIRE_EQUAL(kalah_match_undo(match), KALAH_ERROR_NO_UNDO);
		kalah_game_free(game);
		kalah_match_free(match);
	}
}
END_TEST

/* ---- Beginning again -------------------------------------------------- */

START_TEST(other_rules_start_over)
{
	kalah_match *match =
	    support_new_match("swap=on", KALAH_BEGIN_WINNER, 5);
	kalah_ruleset rules = support_rules("swap=on first=north"), out;
	kalah_game *game;
	struct rng rng = { 8 };
	char *text;

	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
	play_out(&rng, game, 1);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 0), 2);

	/* Who is first in them makes no other rules. */
	REQUIRE_EQUAL(kalah_match_set_ruleset(match, &rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_count(match), 1);
	out.size = sizeof out;
	REQUIRE_EQUAL(kalah_match_ruleset(match, &out), KALAH_OK);
	rules.first = KALAH_FIRST_SOUTH;
	REQUIRE_EQUAL(kalah_ruleset_equal(&out, &rules), 1);

	rules.seeds = 5;
	REQUIRE_EQUAL(kalah_match_set_ruleset(match, &rules), KALAH_OK);
	text = support_match(match);
	REQUIRE_TEXT(text,
	    "kalah-match 1; pits=6 seeds=5 direction=ccw capture=opposite "
	    "takes=both relay=none extra=on end=row-empty leftovers=owner "
	    "majority=off swap=on first-extra=on first=south; begin=winner "
	    "seed=0000000000000005 started=no;");
	free(text);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 0), 1);

	play_to(match, game, 30, 30);
	REQUIRE_EQUAL(kalah_match_ties(match), 1);
	REQUIRE_EQUAL(kalah_match_reset(match), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_count(match), 0);
	REQUIRE_EQUAL(kalah_match_ties(match), 0);
	kalah_game_free(game);
	kalah_match_free(match);
}
END_TEST

/* ---- Errors ----------------------------------------------------------- */

START_TEST(what_is_not_recorded)
{
	kalah_match *match =
	    support_new_match("three", KALAH_BEGIN_ALTERNATE, 0);
	kalah_ruleset other = support_rules("three capture=always");
	kalah_game *game, *late;
	struct rng rng = { 4 };
	char *text, *again;

	REQUIRE_EQUAL(kalah_game_new(&game, &other), KALAH_OK);
	play_out(&rng, game, 0);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_ERROR_MATCH_IDLE);
	REQUIRE_EQUAL(kalah_game_new(&late, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_start(match, late), KALAH_OK);
	text = support_match(match);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_ERROR_MATCH_RULES);
	REQUIRE_EQUAL(
	    kalah_match_record(match, late), KALAH_ERROR_MATCH_ONGOING);
	other = support_rules("three first=north");
	REQUIRE_EQUAL(kalah_game_set_ruleset(game, &other), KALAH_OK);
	play_out(&rng, game, 0);
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_ERROR_MATCH_FIRST);
	again = support_match(match);
	REQUIRE_TEXT(text, again);
	REQUIRE(strstr(text, "started=yes;") != NULL);
	free(again);

	/* A copy will do, and so will a saved game. */
	play_out(&rng, late, 0);
	{
		char *line = support_saved(late);

		REQUIRE_EQUAL(
		    kalah_notation_read_game(game, line, strlen(line), NULL),
		    KALAH_OK);
		free(line);
	}
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_OK);
	free(text);
	kalah_game_free(late);
	kalah_game_free(game);
	kalah_match_free(match);
}
END_TEST

START_TEST(bad_arguments)
{
	kalah_match *match = NULL, *twin = NULL;
	kalah_match_game record = { 0 };
	kalah_ruleset rules = support_rules("");
	kalah_game *game;
	uint64_t number = 42;
	char text[64] = "as it was";

	REQUIRE_EQUAL(kalah_match_new(NULL, NULL, 0, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_new(&match, NULL, -1, 0), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_new(&match, NULL, 5, 0), KALAH_ERROR_RANGE);
	rules.takes = 9;
	REQUIRE_EQUAL(
	    kalah_match_new(&match, &rules, 0, 0), KALAH_ERROR_RULE_VALUE);
	rules.size = 8;
	REQUIRE_EQUAL(
	    kalah_match_new(&match, &rules, 0, 0), KALAH_ERROR_STRUCT_SMALL);
	REQUIRE(match == NULL);
	REQUIRE_EQUAL(kalah_match_new(&match, NULL, 3, 12), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	kalah_match_free(NULL);

	REQUIRE_EQUAL(kalah_match_clone(&twin, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_clone(NULL, match), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_reset(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_set_ruleset(NULL, &rules), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_set_ruleset(match, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_match_set_ruleset(match, &rules), KALAH_ERROR_STRUCT_SMALL);
	REQUIRE_EQUAL(kalah_match_start(NULL, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_start(match, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_record(NULL, game), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_record(match, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_undo(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_ruleset(NULL, &rules), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_ruleset(match, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_match_ruleset(match, &rules), KALAH_ERROR_STRUCT_SMALL);
	REQUIRE_EQUAL(kalah_match_begin(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_begin(match), KALAH_BEGIN_LOSER);
	REQUIRE_EQUAL(kalah_match_seed(NULL, &number), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_seed(match, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_seed(match, &number), KALAH_OK);
	REQUIRE_EQUAL(number, 12);
	REQUIRE_EQUAL(kalah_match_started(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_first(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_player(NULL, NULL, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, -1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_player(match, NULL, 2), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_count(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_wins(NULL, 1), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_wins(match, 0), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_wins(match, 3), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_ties(NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_seeds(NULL, 1, &number), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_seeds(match, 1, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_seeds(match, 0, &number), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(number, 12);

	play_to(match, game, 1, 2);
	record.winner = 77;
	record.size = 31;
	REQUIRE_EQUAL(
	    kalah_match_game_at(match, 0, &record), KALAH_ERROR_STRUCT_SMALL);
	record.size = 5000;
	REQUIRE_EQUAL(
	    kalah_match_game_at(match, 0, &record), KALAH_ERROR_STRUCT_SIZE);
	record.size = sizeof record;
	REQUIRE_EQUAL(
	    kalah_match_game_at(match, -1, &record), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(
	    kalah_match_game_at(match, 1, &record), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_match_game_at(NULL, 0, &record), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_game_at(match, 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(record.winner, 77);

	REQUIRE_EQUAL(
	    kalah_match_write(NULL, text, sizeof text, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_match_write(match, NULL, 9, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_read(NULL, "", 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_read(match, NULL, 0, NULL), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(
	    kalah_match_sheet(NULL, NULL, NULL, text, sizeof text, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_match_sheet(match, NULL, NULL, NULL, 9, NULL),
	    KALAH_ERROR_NULL);
	REQUIRE_TEXT(text, "as it was");
	kalah_game_free(game);
	kalah_match_free(match);
}
END_TEST

/* ---- Memory ----------------------------------------------------------- */

/* Does everything that allocates; 1 when none of it failed. */
static int
use_memory(struct heap *heap)
{
	static const char line[] =
	    "kalah-match 1; six; begin=loser seed=0000000000000001 "
	    "started=yes; 1-2 3-4 5-6 7-8";
	kalah_match *match = NULL, *twin = NULL;
	kalah_game *game;
	int i, all = 1;
	size_t at = 9999;

	if (kalah_match_new_with(&match, NULL, 0, 0, heap_allocate, heap) < 0) {
		REQUIRE(match == NULL);
		return 0;
	}
	REQUIRE_EQUAL(kalah_game_new(&game, NULL), KALAH_OK);
	for (i = 0; all && i < 70; i++) {
		int32_t counts[14] = { 20, 28 }, error;
		char *before, *after;

		REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_game_set_position(game, counts, 14, 0), KALAH_OK);
		before = support_match(match);
		error = kalah_match_record(match, game);
		after = support_match(match);
		if (error < 0) {
			REQUIRE_EQUAL(error, KALAH_ERROR_MEMORY);
			REQUIRE_TEXT(before, after);
			all = 0;
		}
		free(before);
		free(after);
	}
	if (all && kalah_match_clone(&twin, match) < 0) {
		REQUIRE(twin == NULL);
		all = 0;
	}
	if (all && kalah_match_read(match, line, sizeof line - 1, &at) < 0) {
		REQUIRE_EQUAL(kalah_match_count(match), 70);
		REQUIRE_EQUAL(at, 9999);
		all = 0;
	}
	if (all)
		REQUIRE_EQUAL(kalah_match_wins(match, 2), 4);
	kalah_match_free(match);
	kalah_match_free(twin);
	kalah_game_free(game);
	return all;
}

START_TEST(every_allocation_fails)
{
	long n;
	int all = 0;

	for (n = 0; !all; n++) {
		struct heap heap;

		REQUIRE(n < 100);
		heap_begin(&heap, n);
		all = use_memory(&heap);
		heap_end(&heap);
	}
	REQUIRE(n > 6);
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("match");

	tcase_add_loop_test(
	    tests, who_begins, 0, (int)(sizeof begins / sizeof begins[0]));
	tcase_add_test(tests, coin_is_splitmix64);
	tcase_add_test(tests, swap_keeps_the_new_seats);
	tcase_add_test(tests, random_matches);
	tcase_add_test(tests, other_rules_start_over);
	tcase_add_test(tests, what_is_not_recorded);
	tcase_add_test(tests, bad_arguments);
	tcase_add_test(tests, every_allocation_fails);
	return suite_run("match", tests);
}
