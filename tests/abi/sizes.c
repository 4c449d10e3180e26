/* SPDX-License-Identifier: MIT */
/*
 * Callers of another time: structs larger than this library's, as a later
 * release's caller hands over, with a tail that is zero or not; smaller ones
 * than any release had; absurd ones.  (A smaller one that a release did have
 * comes with tests/abi/rehearsal.sh until there is one.)
 */
#include <kalah.h>

#include <stdio.h>
#include <string.h>

#define REQUIRE(condition) \
	((condition) ? (void)0 \
		     : (void)(bad++, \
			   printf("line %d: %s\n", __LINE__, #condition)))

static int bad;

struct future_rules {
	kalah_ruleset now;
	int32_t later[6];
};

struct future_report {
	kalah_report now;
	int32_t later[6];
};

struct future_step {
	kalah_step now;
	int32_t later[2];
};

static int
all_zero(const int32_t *members, size_t count)
{
	while (count > 0)
		if (members[--count] != 0)
			return 0;
	return 1;
}

static void
rules_of_another_time(void)
{
	struct future_rules f;
	kalah_ruleset *rules = (kalah_ruleset *)(void *)&f;
	kalah_game *game = NULL;
	char text[512];

	memset(&f, 0xff, sizeof f);
	REQUIRE(kalah_ruleset_init(rules, sizeof f) == KALAH_OK);
	REQUIRE(rules->size == sizeof f && all_zero(f.later, 6));
	REQUIRE(kalah_ruleset_check(rules, NULL) == KALAH_OK);
	REQUIRE(
	    kalah_ruleset_format(rules, text, sizeof text, NULL) == KALAH_OK);
	REQUIRE(kalah_game_new(&game, rules) == KALAH_OK);
	memset(f.later, 0xff, sizeof f.later);
	REQUIRE(kalah_game_ruleset(game, rules) == KALAH_OK);
	REQUIRE(rules->size == sizeof f && all_zero(f.later, 6));

	for (int i = 0; i < 6; i++) {
		f.later[i] = 1;
		REQUIRE(kalah_ruleset_check(rules, NULL) ==
		    KALAH_ERROR_STRUCT_TAIL);
		REQUIRE(kalah_game_set_ruleset(game, rules) ==
		    KALAH_ERROR_STRUCT_TAIL);
		f.later[i] = 0;
	}
	rules->size = 0;
	REQUIRE(kalah_ruleset_check(rules, NULL) == KALAH_ERROR_STRUCT_SMALL);
	rules->size = (uint32_t)sizeof *rules - 4;
	REQUIRE(kalah_ruleset_check(rules, NULL) == KALAH_ERROR_STRUCT_SMALL);
	rules->size = UINT32_MAX;
	REQUIRE(kalah_ruleset_check(rules, NULL) == KALAH_ERROR_STRUCT_SIZE);
	REQUIRE(
	    kalah_ruleset_init(rules, (size_t)-1) == KALAH_ERROR_STRUCT_SIZE);
	kalah_game_free(game);
}

static void
reports_of_another_time(void)
{
	struct future_report f;
	kalah_report *report = (kalah_report *)(void *)&f;
	kalah_report now;
	kalah_game *game = NULL;

	REQUIRE(kalah_game_new(&game, NULL) == KALAH_OK);
	memset(&f, 0xff, sizeof f);
	memset(&now, 0, sizeof now);
	report->size = (uint32_t)sizeof f;
	now.size = (uint32_t)sizeof now;
	REQUIRE(kalah_game_preview(game, 2, report) == KALAH_OK);
	REQUIRE(kalah_game_preview(game, 2, &now) == KALAH_OK);
	REQUIRE(report->size == sizeof f && all_zero(f.later, 6));
	report->size = now.size;
	REQUIRE(memcmp(report, &now, sizeof now) == 0);

	report->size = (uint32_t)sizeof now - 4;
	REQUIRE(kalah_game_play(game, 2, report) == KALAH_ERROR_STRUCT_SMALL);
	report->size = UINT32_MAX;
	REQUIRE(kalah_game_play(game, 2, report) == KALAH_ERROR_STRUCT_SIZE);
	REQUIRE(kalah_game_store(game, KALAH_SIDE_SOUTH) == 0);
	kalah_game_free(game);
}

static void
steps_of_another_time(void)
{
	struct future_step f[16];
	kalah_step *steps = (kalah_step *)(void *)f;
	kalah_step now[16];
	kalah_game *game = NULL;
	size_t count = 0, later = 0;

	REQUIRE(kalah_game_new(&game, NULL) == KALAH_OK);
	memset(f, 0xff, sizeof f);
	REQUIRE(kalah_game_steps(game, 2, now, sizeof now[0], 16, &count) ==
	    KALAH_OK);
	REQUIRE(kalah_game_steps(game, 2, steps, sizeof f[0], 16, &later) ==
	    KALAH_OK);
	REQUIRE(count == later && count > 0);
	for (size_t i = 0; i < count; i++) {
		REQUIRE(f[i].now.size == sizeof f[i]);
		REQUIRE(all_zero(f[i].later, 2));
		f[i].now.size = now[i].size;
		REQUIRE(memcmp(&f[i].now, &now[i], sizeof now[i]) == 0);
	}
	REQUIRE(kalah_game_steps(game, 2, now, sizeof now[0] - 4, 16, &count) ==
	    KALAH_ERROR_STRUCT_SMALL);
	REQUIRE(kalah_game_steps(game, 2, now, (size_t)-1, 16, &count) ==
	    KALAH_ERROR_STRUCT_SIZE);
	kalah_game_free(game);
}

int
main(void)
{
	rules_of_another_time();
	reports_of_another_time();
	steps_of_another_time();
	return bad > 0;
}
