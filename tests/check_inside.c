/* SPDX-License-Identifier: MIT */
/* What no public call can reach: numbers that no text has yet, histories
 * longer than memory. */
#include "game-priv.h"
#include "ground-priv.h"
#include "match-priv.h"
#include "suite.h"
#include "text-priv.h"
#include "thread-priv.h"

#include <string.h>

START_TEST(numbers)
{
	static const struct {
		int64_t number;
		int width;
		const char *text;
	} table[] = { { 0, 0, "0" }, { -1, 0, "-1" }, { 7, 3, "  7" },
		{ -7, 3, " -7" }, { -12345, 3, "-12345" },
		{ INT64_MAX, 0, "9223372036854775807" },
		{ INT64_MIN, 21, " -9223372036854775808" } };
	size_t i;

	for (i = 0; i < sizeof table / sizeof table[0]; i++) {
		struct kalah__out out;
		char buf[32];
		size_t needed;

		REQUIRE_EQUAL(
		    kalah__out_begin(&out, buf, sizeof buf), KALAH_OK);
		kalah__out_column(&out, table[i].number, table[i].width);
		REQUIRE_EQUAL(kalah__out_end(&out, &needed), KALAH_OK);
		REQUIRE_TEXT(buf, table[i].text);
		REQUIRE_EQUAL(needed, strlen(buf) + 1);
	}
}
END_TEST

/* Seeds in a pit must not make up for some in a store: of positions that
 * differ in both, no two may have the same tag. */
START_TEST(tags)
{
	struct kalah__ground ground;
	kalah_ruleset rules;
	uint64_t tag[64];

	REQUIRE_EQUAL(kalah_ruleset_init(&rules, sizeof rules), KALAH_OK);
	rules.majority = KALAH_MAJORITY_ON;
	memset(&ground, 0, sizeof ground);
	ground.rules = &rules;
	for (int i = 0; i < 64; i++) {
		union kalah__node node;
		struct kalah__hash hash;

		memset(&node, 0, sizeof node);
		node.fast.row[0][0] = (uint64_t)(i % 8) | (uint64_t)1 << 8;
		node.fast.store[1] = i / 8;
		kalah__node_hash(
		    &ground, &node, &hash, kalah__fast_shape(&rules));
		tag[i] = hash.tag;
		for (int j = 0; j < i; j++)
			REQUIRE(tag[j] != tag[i]);
	}
}
END_TEST

static int asked;

/* Has no memory for a history, however small. */
static void *
refuse(void *data, void *block, size_t old_size, size_t new_size)
{
	(void)data;
	(void)block;
	(void)old_size;
	(void)new_size;
	asked++;
	return NULL;
}

/* No more than a quarter of all addresses is ever asked for. */
START_TEST(endless_history)
{
	kalah_game *game = support_game("", NULL);
	size_t most = SIZE_MAX / 4 / game->stride;
	struct kalah_game was = *game;

	game->allocate = refuse;
	game->count = game->end = game->cap = most;
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_ERROR_MEMORY);
	REQUIRE_EQUAL(asked, 0);
	REQUIRE_EQUAL(game->count, most);
	REQUIRE_EQUAL(game->end, most);
	REQUIRE(memcmp(&game->now, &was.now, sizeof was.now) == 0);
	game->count = game->end = game->cap = most - 1;
	REQUIRE_EQUAL(kalah_game_play(game, 0, NULL), KALAH_ERROR_MEMORY);
	REQUIRE_EQUAL(asked, 1);
	*game = was;
	kalah_game_free(game);
}
END_TEST

/* Nor are there more games in a match than can be counted. */
START_TEST(endless_match)
{
	static const int32_t counts[14] = { 20, 28 };
	kalah_game *game = support_game("", NULL);
	kalah_match *match;
	struct kalah_match was;

	REQUIRE_EQUAL(kalah_match_new(&match, NULL, 0, 0), KALAH_OK);
	REQUIRE_EQUAL(kalah_match_start(match, game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_set_position(game, counts, 14, 0), KALAH_OK);
	was = *match;
	asked = 0;
	match->allocate = refuse;
	match->count = match->room = INT32_MAX / 2 + 1;
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_ERROR_MEMORY);
	REQUIRE_EQUAL(asked, 0);
	match->count = match->room = 1 << 20;
	REQUIRE_EQUAL(kalah_match_record(match, game), KALAH_ERROR_MEMORY);
	REQUIRE_EQUAL(asked, 1);
	*match = was;
	kalah_match_free(match);
	kalah_game_free(game);
}
END_TEST

static void
add_one(void *data, int32_t worker)
{
	kalah__atomic *runs = data;

	(void)kalah__atomic_add(&runs[worker], 1);
}

/* Each worker runs once; there are never more than 256. */
START_TEST(workers)
{
	static kalah__atomic runs[400];
	static const int32_t counts[] = { 1, 2, 50, 256, 400 };

	for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
		memset(runs, 0, sizeof runs);
		kalah__threads_run(counts[i], add_one, runs);
		for (int32_t w = 0; w < 400; w++)
			REQUIRE_EQUAL(kalah__atomic_load(&runs[w]),
			    w < counts[i] && w < 256);
	}
}
END_TEST

int
main(void)
{
	TCase *tests = tcase_create("inside");

	tcase_add_test(tests, numbers);
	tcase_add_test(tests, tags);
	tcase_add_test(tests, endless_history);
	tcase_add_test(tests, endless_match);
	tcase_add_test(tests, workers);
	return suite_run("inside", tests);
}
