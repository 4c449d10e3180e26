/* SPDX-License-Identifier: MIT */
/*
 * A program as users write them.  tests/abi/keep.sh lays it down beside the
 * headers of a release, and tests/abi/past.sh builds it against those and
 * runs it with the library of today.
 */
#include <kalah.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(condition) \
	do { \
		if (!(condition)) { \
			printf("line %d: %s\n", __LINE__, #condition); \
			exit(1); \
		} \
	} while (0)

/* Something behind each struct that the library must not touch. */
struct guarded_rules {
	kalah_ruleset rules;
	unsigned char guard[64];
};

struct guarded_report {
	kalah_report report;
	unsigned char guard[64];
};

static int
untouched(const unsigned char *guard)
{
	for (int i = 0; i < 64; i++)
		if (guard[i] != 0xa5)
			return 0;
	return 1;
}

int
main(void)
{
	static const int32_t line[] = { 2, 5, 0, 1, 5, 4, 3 };
	struct guarded_rules rules;
	struct guarded_report report;
	kalah_step steps[64];
	kalah_game *game, *second;
	uint64_t hash, again, undo, redo;
	size_t count;
	char text[4096], position[512];

	memset(&rules, 0xa5, sizeof rules);
	memset(&report, 0xa5, sizeof report);
	report.report.size = (uint32_t)sizeof report.report;

	REQUIRE(kalah_ruleset_preset(
		    &rules.rules, sizeof rules.rules, "family") == KALAH_OK);
	REQUIRE(rules.rules.size == sizeof rules.rules);
	REQUIRE(kalah_ruleset_set(
		    &rules.rules, KALAH_FIELD_SWAP, KALAH_SWAP_ON) == KALAH_OK);
	REQUIRE(kalah_ruleset_check(&rules.rules, NULL) == KALAH_OK);
	REQUIRE(untouched(rules.guard));

	REQUIRE(kalah_game_new(&game, &rules.rules) == KALAH_OK);
	for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
		int32_t move = line[i];

		if (kalah_game_check(game, move) != KALAH_OK)
			continue;
		REQUIRE(kalah_game_steps(game, move, steps, sizeof steps[0], 64,
			    &count) == KALAH_OK);
		REQUIRE(count > 0 && count <= 64);
		for (size_t j = 0; j < count; j++)
			REQUIRE(steps[j].size == sizeof steps[j]);
		REQUIRE(
		    kalah_game_play(game, move, &report.report) == KALAH_OK);
		REQUIRE(report.report.size == sizeof report.report);
		REQUIRE(report.report.move == move);
		REQUIRE(report.report.lifted > 0);
		REQUIRE(untouched(report.guard));
	}
	REQUIRE(kalah_game_total(game) == 48);
	REQUIRE(kalah_game_hash(game, &hash) == KALAH_OK);
	REQUIRE(kalah_notation_write_game(game, text, sizeof text, NULL) ==
	    KALAH_OK);
	REQUIRE(kalah_notation_write_position(
		    game, position, sizeof position, NULL) == KALAH_OK);

	REQUIRE(kalah_game_new(&second, NULL) == KALAH_OK);
	REQUIRE(kalah_notation_read_game(second, text, (size_t)-1, NULL) ==
	    KALAH_OK);
	REQUIRE(kalah_game_hash(second, &again) == KALAH_OK);
	REQUIRE(again == hash);
	REQUIRE(kalah_game_ruleset(second, &rules.rules) == KALAH_OK);
	REQUIRE(untouched(rules.guard));
	REQUIRE(rules.rules.swap == KALAH_SWAP_ON);
	REQUIRE(kalah_game_ply(second, &undo, &redo) == KALAH_OK);
	REQUIRE(undo > 0 && redo == 0);
	while (kalah_game_undo(second) == KALAH_OK)
		;
	REQUIRE(kalah_game_store(second, KALAH_SIDE_SOUTH) == 0);
	REQUIRE(strcmp(kalah_strerror(KALAH_ERROR_EMPTY_PIT),
		    "the pit is empty") == 0);
	kalah_game_free(second);
	kalah_game_free(game);
	printf("%s\n", position);
	return 0;
}
