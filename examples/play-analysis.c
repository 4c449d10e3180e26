/* SPDX-License-Identifier: MIT */
/* A game looked back on: where its result slipped away. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>

/* For each move: a second or so, and the same findings everywhere. */
enum { ANALYSIS_NODES = 4000000 };

/* A move of the game that was not as good as another. */
struct slip {
	int32_t side, played, better; /* moves, as in the library */
	int32_t value, kept; /* what it led to, what was there */
	uint64_t number; /* from 1 */
};

/* Whose result it changed: a win into a tie or a loss, a tie into a loss. */
static int
is_turn(const struct slip *slip)
{
	return (slip->kept > 0) != (slip->value > 0) ||
	    (slip->kept < 0) != (slip->value < 0);
}

static void
name_move(char *text, size_t size, int32_t move)
{
	if (move == KALAH_MOVE_SWAP)
		snprintf(text, size, "the swap");
	else
		snprintf(text, size, "pit %d", (int)move + 1);
}

static void
say_slip(struct table *table, const struct slip *slip)
{
	char played[16], better[16], before[32], after[32], text[256];

	name_move(played, sizeof played, slip->played);
	name_move(better, sizeof better, slip->better);
	say_value(before, sizeof before, slip->kept);
	say_value(after, sizeof after, slip->value);
	snprintf(text, sizeof text,
	    "Move %d, %s, %s: %s became %s; %s would have kept it.",
	    (int)slip->number, side_names[slip->side], played, before, after,
	    better);
	screen_say(&table->screen, text);
}

/* Judges a move from where the game stands: 1 when it can, and slip is filled
 * in; a move that is no slip has kept = value. */
static int
judge(struct table *table, const kalah_game *game, int32_t played,
    struct slip *slip)
{
	kalah_verdict verdicts[VERDICTS_MAX];
	size_t count, i;

	count = computer_values(table, game, ANALYSIS_NODES, verdicts);
	if (count == 0)
		return 0;
	slip->side = kalah_game_side(game);
	slip->played = played;
	slip->better = verdicts[0].move;
	slip->kept = verdicts[0].value;
	for (i = 0; i < count; i++) {
		if (verdicts[i].value > slip->kept) {
			slip->kept = verdicts[i].value;
			slip->better = verdicts[i].move;
		}
		if (verdicts[i].move == played)
			slip->value = verdicts[i].value;
	}
	return 1;
}

/* Judges moves from the last one back, up to one that is too hard; returns
 * the first that was judged. */
static size_t
look_back(struct table *table, kalah_game *game, const int32_t *moves,
    size_t count, struct slip *slips)
{
	size_t i;

	for (i = count; i > 0; i--) {
		kalah_game_undo(game);
		/* Before a swap that is open still, a value says little. */
		if (kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK ||
		    !judge(table, game, moves[i - 1], &slips[i - 1]))
			break;
		slips[i - 1].number = i;
	}
	return i;
}

static void
say_findings(
    struct table *table, const struct slip *slips, size_t first, size_t count)
{
	const struct slip *worst = NULL;
	size_t i, turns = 0;
	char text[128];

	if (first == count) {
		screen_say(&table->screen,
		    count == 0 ? "No move has been played."
			       : "These rules are too hard to look back.");
		return;
	}
	snprintf(text, sizeof text,
	    "Against perfect play, from move %d to the end:", (int)first + 1);
	screen_say(&table->screen, text);
	for (i = first; i < count; i++) {
		if (is_turn(&slips[i])) {
			say_slip(table, &slips[i]);
			turns++;
		} else if (slips[i].value < slips[i].kept &&
		    (worst == NULL ||
			slips[i].kept - slips[i].value >
			    worst->kept - worst->value)) {
			worst = &slips[i];
		}
	}
	if (turns == 0)
		screen_say(&table->screen, "Nobody let the result slip away.");
	if (turns == 0 && worst != NULL)
		say_slip(table, worst);
}

void
say_analysis(struct table *table)
{
	kalah_game *game = NULL;
	size_t count = 0, first;
	int32_t *moves;
	struct slip *slips;

	kalah_game_history(table->game, NULL, 0, &count);
	moves = calloc(count + 1, sizeof *moves);
	slips = calloc(count + 1, sizeof *slips);
	if (moves != NULL && slips != NULL &&
	    kalah_game_clone(&game, table->game) == KALAH_OK) {
		kalah_game_history(game, moves, count, NULL);
		screen_wait(&table->screen, "Looking back ...");
		first = look_back(table, game, moves, count, slips);
		say_findings(table, slips, first, count);
	}
	kalah_game_free(game);
	free(moves);
	free(slips);
}
