/* SPDX-License-Identifier: MIT */
/* Rulesets: the bytes as text, and as a struct of whatever size it claims. */
#include "fuzz.h"

static void
as_text(const char *text, size_t length)
{
	kalah_ruleset rules, again;
	char buf[512], twice[512];
	size_t at = SIZE_MAX, needed = 0;
	int32_t error, field;

	memset(&rules, 0x55, sizeof rules);
	again = rules;
	error = kalah_ruleset_parse(&rules, sizeof rules, text, length, &at);
	if (error < 0) {
		REQUIRE(error <= KALAH_ERROR_RULE_VALUE &&
		    error >= KALAH_ERROR_RULE_TWICE);
		REQUIRE(at <= length);
		REQUIRE(memcmp(&rules, &again, sizeof rules) == 0);
		return;
	}
	REQUIRE_EQUAL(error, KALAH_OK);
	REQUIRE(at == SIZE_MAX);
	REQUIRE_EQUAL(kalah_ruleset_check(&rules, &field), KALAH_OK);
	REQUIRE_EQUAL(
	    kalah_ruleset_format(&rules, buf, sizeof buf, &needed), KALAH_OK);
	REQUIRE_EQUAL(needed, strlen(buf) + 1);
	REQUIRE(needed < 256);
	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&again, sizeof again, buf, needed - 1, NULL),
	    KALAH_OK);
	REQUIRE_EQUAL(kalah_ruleset_equal(&rules, &again), 1);
	REQUIRE_EQUAL(
	    kalah_ruleset_format(&again, twice, sizeof twice, NULL), KALAH_OK);
	REQUIRE_TEXT(twice, buf);
}

/* A block exactly as long as the struct says it is, if that is sane. */
static void
as_struct(const uint8_t *data, size_t size)
{
	uint32_t claimed = 0;
	size_t room = sizeof(kalah_ruleset);
	kalah_ruleset *rules, whole;
	kalah_game *game;
	int32_t error, field = -77, value = 0;
	char buf[512];

	if (size > 0)
		memcpy(&claimed, data,
		    size < sizeof claimed ? size : sizeof claimed);
	if (claimed > room && claimed <= 4096)
		room = claimed;
	rules = calloc(1, room);
	REQUIRE(rules != NULL);
	if (size > 0)
		memcpy(rules, data, size < room ? size : room);
	error = kalah_ruleset_check(rules, &field);
	REQUIRE_EQUAL(
	    kalah_ruleset_format(rules, buf, sizeof buf, NULL), error);
	REQUIRE_EQUAL(kalah_ruleset_equal(rules, rules), error < 0 ? error : 1);
	if (error == KALAH_OK || error == KALAH_ERROR_RULE_VALUE ||
	    error == KALAH_ERROR_RULE_SEEDS) {
		REQUIRE(error == KALAH_OK || (field >= 0 && field < 13));
		for (field = 0; field < 13; field++) {
			REQUIRE_EQUAL(
			    kalah_ruleset_get(rules, field, &value), KALAH_OK);
			kalah_ruleset_set(rules, field, value);
		}
	} else {
		REQUIRE_EQUAL(field, -77);
		REQUIRE_EQUAL(kalah_ruleset_set(rules, 0, 5), error);
		REQUIRE_EQUAL(kalah_ruleset_get(rules, 0, &value), error);
	}
	REQUIRE_EQUAL(kalah_ruleset_check(rules, NULL), error);
	REQUIRE_EQUAL(kalah_game_new(&game, rules), error);
	if (error == KALAH_OK) {
		whole.size = sizeof whole;
		REQUIRE_EQUAL(kalah_game_ruleset(game, &whole), KALAH_OK);
		REQUIRE_EQUAL(kalah_ruleset_equal(&whole, rules), 1);
		kalah_game_free(game);
	}
	free(rules);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	as_text((const char *)data, size);
	as_struct(data, size);
	return 0;
}
