/* SPDX-License-Identifier: MIT */
/* What moves bring, in words. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* No more than a person waits for gladly, and the same hint everywhere. */
enum { HINT_NODES = 1000000 };

const char *const side_names[] = { "South", "North", "nobody" };

/* Adds a reason to a list of them. */
static void
add(char *text, size_t size, const char *reason)
{
	size_t length = strlen(text);

	snprintf(text + length, size - length, "%s%s", length > 0 ? ", " : "",
	    reason);
}

static void
add_count(char *text, size_t size, const char *before, int32_t count,
    const char *after)
{
	char reason[64];

	if (count == 0)
		return;
	snprintf(reason, sizeof reason, "%s %d%s", before, (int)count, after);
	add(text, size, reason);
}

void
say_value(char *text, size_t size, int32_t value)
{
	if (value == 0)
		snprintf(text, size, "a tie");
	else
		snprintf(text, size, "a %s by %d", value > 0 ? "win" : "loss",
		    (int)(value > 0 ? value : -value));
}

/* "pit 3: goes again, leaves 5 open; leads to a win by 4", the last when the
 * value is known. */
static void
describe(char *text, size_t size, const kalah_hint *hint, int32_t side,
    const int32_t *value)
{
	char end[48] = "";

	char reasons[160] = "";
	int32_t win =
	    side == KALAH_SIDE_SOUTH ? KALAH_RESULT_SOUTH : KALAH_RESULT_NORTH;

	if (hint->over)
		add(reasons, sizeof reasons,
		    hint->result == win                     ? "wins"
			: hint->result == KALAH_RESULT_DRAW ? "ties"
							    : "loses");
	if (hint->extra)
		add(reasons, sizeof reasons, "goes again");
	add_count(reasons, sizeof reasons, "captures", hint->captured, "");
	if (!hint->extra || hint->stored > 1)
		add_count(reasons, sizeof reasons, "stores", hint->stored, "");
	add_count(reasons, sizeof reasons, "leaves", hint->exposed, " open");
	if (*reasons == '\0')
		add(reasons, sizeof reasons, "quiet");
	if (value != NULL && !hint->over)
		say_value(end, sizeof end, *value);
	snprintf(text, size, "pit %d: %s%s%s", (int)hint->move + 1, reasons,
	    *end != '\0' ? "; leads to " : "", end);
}

void
say_hints(struct table *table)
{
	kalah_hint hints[KALAH_PITS_MAX];
	kalah_verdict verdicts[VERDICTS_MAX];
	char text[256];
	size_t count = 0, values, i, k;

	values = computer_values(table, table->game, HINT_NODES, verdicts);
	kalah_hint_list(
	    table->game, hints, sizeof hints[0], KALAH_PITS_MAX, &count);
	for (i = 0; i < count; i++) {
		for (k = 0; k < values && verdicts[k].move != hints[i].move;
		     k++)
			;
		describe(text, sizeof text, &hints[i],
		    kalah_game_side(table->game),
		    k < values ? &verdicts[k].value : NULL);
		screen_say(&table->screen, text);
	}
	if (kalah_game_check(table->game, KALAH_MOVE_SWAP) == KALAH_OK)
		screen_say(&table->screen,
		    "swap: takes the other side's place instead");
}
