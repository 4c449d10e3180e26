/* SPDX-License-Identifier: MIT */
/* Positions: the first two bytes choose rules, the rest is the text. */
#include "model.h"

#include "fuzz.h"

static kalah_ruleset
choose_rules(unsigned a, unsigned b)
{
	kalah_ruleset rules = support_rules("seeds=1");

	rules.pits = (int32_t)(a % KALAH_PITS_MAX) + 1;
	rules.majority = (int32_t)(a / 128);
	rules.end = (int32_t)(b % 3);
	rules.leftovers = (int32_t)(b / 3 % 5);
	return rules;
}

/* The numbers of a text that was found good, read in another way. */
static int
read_plainly(const char *text, size_t length, int32_t *counts, int32_t *side)
{
	char *copy = malloc(length + 1), *at, *end;
	int n = 0;

	REQUIRE(copy != NULL);
	memcpy(copy, text, length);
	copy[length] = '\0';
	at = strchr(copy, '<') + 1;
	for (strtol(at, &end, 10); *end == ','; n++)
		counts[n] = (int32_t)strtol(end + 1, &end, 10);
	end += 1 + strspn(end + 1, " \t\n\v\f\r");
	*side = *end == 'S' ? KALAH_SIDE_SOUTH
	    : *end == 'N'   ? KALAH_SIDE_NORTH
			    : KALAH_SIDE_NONE;
	free(copy);
	return n;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	kalah_ruleset rules;
	kalah_game *game, *other;
	struct snapshot before, after;
	size_t at = SIZE_MAX;
	const char *text;
	int32_t error;

	if (size < 2)
		return 0;
	rules = choose_rules(data[0], data[1]);
	text = (const char *)data + 2;
	size -= 2;
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	kalah_game_play(game, 0, NULL);
	snapshot_take(&before, game);
	error = kalah_notation_read_position(game, text, size, &at);
	if (error < 0) {
		REQUIRE(error == KALAH_ERROR_TEXT ||
		    (error <= KALAH_ERROR_POSITION_PITS &&
			error >= KALAH_ERROR_POSITION_SIDE));
		REQUIRE(at <= size);
		snapshot_same(&before, game);
	} else {
		int32_t counts[2 * KALAH_PITS_MAX + 2], side;
		int n = read_plainly(text, size, counts, &side);
		struct model m;

		REQUIRE_EQUAL(error, KALAH_OK);
		REQUIRE(at == SIZE_MAX);
		REQUIRE_EQUAL(n, 2 * rules.pits + 2);
		model_set(&m, &rules, counts, side);
		model_same(&m, game);
		REQUIRE_EQUAL(kalah_game_new(&other, &rules), KALAH_OK);
		REQUIRE_EQUAL(
		    kalah_game_set_position(other, counts, (size_t)n, side),
		    KALAH_OK);
		snapshot_take(&after, game);
		snapshot_same(&after, other);
		/* What it writes it reads, and writes it again. */
		REQUIRE_EQUAL(kalah_notation_read_position(other,
				  after.position, strlen(after.position), NULL),
		    KALAH_OK);
		{
			char *again = support_position(other);

			REQUIRE_TEXT(again, after.position);
			free(again);
		}
		snapshot_free(&after);
		kalah_game_free(other);
	}
	snapshot_free(&before);
	kalah_game_free(game);
	return 0;
}
