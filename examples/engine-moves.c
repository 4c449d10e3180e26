/* SPDX-License-Identifier: MIT */
/* The commands about moves: legal, played, previewed, told, taken back. */
#include "engine.h"

#include <stdlib.h>

void
moves(struct session *session, struct words arguments)
{
	int32_t legal[KALAH_PITS_MAX];
	size_t count, i;

	(void)arguments;
	if (failed(session,
		kalah_game_moves(session->game, legal, KALAH_PITS_MAX, &count)))
		return;
	for (i = 0; i < count; i++) {
		say(session, i > 0 ? " " : "");
		say_number(session, (uint64_t)legal[i]);
	}
}

/* Reads a pit; a negative one becomes one that no board has either, because
 * the library has a meaning for some negative numbers. */
static int
read_pit(struct words word, int32_t *pit)
{
	if (!word_number(word, pit))
		return 0;
	if (*pit < 0)
		*pit = INT32_MAX;
	return 1;
}

/* Takes the only word as a pit, or refuses. */
static int
take_pit(struct session *session, struct words arguments, int32_t *pit)
{
	struct words word;

	if (next_word(&arguments, &word) && read_pit(word, pit))
		return 1;
	refuse(session, "not a number: ");
	say_word(session, word);
	return 0;
}

void
check(struct session *session, struct words arguments)
{
	int32_t pit, error;

	if (!take_pit(session, arguments, &pit))
		return;
	error = kalah_game_check(session->game, pit);
	if (error == KALAH_OK) {
		say(session, "legal");
	} else {
		say(session, "illegal: ");
		say(session, kalah_strerror(error));
	}
}

/* ---- Played and previewed --------------------------------------------- */

static void
say_report(struct session *session, const kalah_report *report)
{
	say(session, "pit=");
	if (report->move == KALAH_MOVE_SWAP)
		say(session, "swap");
	else
		say_number(session, (uint64_t)report->move);
	say(session, " last=");
	if (report->last_side == KALAH_SIDE_NONE)
		say(session, "-");
	else if (report->last_pit == KALAH_PIT_STORE)
		say(session, "own-store");
	else
		say_place(session, report->last_side, report->last_pit);
	say(session, " laps=");
	say_number(session, (uint64_t)report->laps);
	say(session, " captured=");
	say_number(session, (uint64_t)report->captured);
	say(session, report->extra ? " extra=yes swept=" : " extra=no swept=");
	say_number(session, (uint64_t)report->swept_south);
	say(session, ",");
	say_number(session, (uint64_t)report->swept_north);
	say(session, report->passed ? " passed=yes next=" : " passed=no next=");
	say(session, side_letters[report->next]);
}

static void
refuse_move(
    struct session *session, size_t index, int32_t error, struct words word)
{
	int32_t pit;

	refuse(session, "");
	say_number(session, index + 1);
	say(session, " ");
	if (word_is(word, "swap") || word_number(word, &pit) ||
	    error == KALAH_ERROR_MEMORY) {
		say(session, kalah_strerror(error));
	} else {
		say(session, "neither a number nor swap: ");
		say_word(session, word);
	}
}

/* The moves of a line; a word that is none counts as a pit that no board
 * has, so that the moves before it are judged first. */
static int32_t *
read_moves(struct words arguments, size_t *count)
{
	struct words rest = arguments, word;
	int32_t *list;
	size_t i;

	for (*count = 0; next_word(&rest, &word);)
		++*count;
	list = *count < SIZE_MAX / sizeof *list ? malloc(*count * sizeof *list)
						: NULL;
	for (i = 0; list != NULL && next_word(&arguments, &word); i++) {
		if (word_is(word, "swap"))
			list[i] = KALAH_MOVE_SWAP;
		else if (!read_pit(word, &list[i]))
			list[i] = INT32_MAX;
	}
	return list;
}

void
play(struct session *session, struct words arguments)
{
	kalah_report report;
	struct words word;
	size_t count, at = 0, i;
	int32_t *list = read_moves(arguments, &count), error;

	if (list == NULL) {
		refuse_error(session, KALAH_ERROR_MEMORY);
		return;
	}
	report.size = sizeof report;
	error = kalah_game_play_all(session->game, list, count, &at, &report);
	free(list);
	if (error == KALAH_OK) {
		say_report(session, &report);
		return;
	}
	for (i = 0; i <= at; i++)
		next_word(&arguments, &word);
	refuse_move(session, at, error, word);
}

void
preview(struct session *session, struct words arguments)
{
	kalah_report report;
	struct words word;
	int32_t move, error;

	next_word(&arguments, &word);
	if (word_is(word, "swap"))
		move = KALAH_MOVE_SWAP;
	else if (!read_pit(word, &move))
		move = INT32_MAX;
	report.size = sizeof report;
	error = kalah_game_preview(session->game, move, &report);
	if (error == KALAH_OK)
		say_report(session, &report);
	else
		refuse_move(session, 0, error, word);
}

/* ---- Told ------------------------------------------------------------- */

static void
say_step(struct session *session, const kalah_step *step)
{
	switch (step->kind) {
	case KALAH_STEP_LIFT:
	case KALAH_STEP_CAPTURE:
		say(session,
		    step->kind == KALAH_STEP_LIFT ? "lift " : "capture ");
		say_place(session, step->side, step->pit);
		say(session, " ");
		say_number(session, (uint64_t)step->seeds);
		break;
	case KALAH_STEP_DROP:
		say(session, "drop ");
		say_place(session, step->side, step->pit);
		break;
	case KALAH_STEP_EXTRA:
		say(session, "extra");
		break;
	case KALAH_STEP_PASS:
		say(session, "pass ");
		say(session, side_names[step->side]);
		break;
	case KALAH_STEP_SWEEP:
		say(session, "sweep ");
		say_number(session, (uint64_t)step->south);
		say(session, " ");
		say_number(session, (uint64_t)step->north);
		break;
	case KALAH_STEP_END:
		say(session, "end");
		break;
	}
}

void
steps(struct session *session, struct words arguments)
{
	kalah_step *list;
	size_t count = 0, i;
	int32_t pit, error;

	if (!take_pit(session, arguments, &pit))
		return;
	error =
	    kalah_game_steps(session->game, pit, NULL, sizeof *list, 0, &count);
	if (error != KALAH_ERROR_SPACE) {
		failed(session, error);
		return;
	}
	list = count < SIZE_MAX / sizeof *list ? malloc(count * sizeof *list)
					       : NULL;
	if (list == NULL) {
		refuse_error(session, KALAH_ERROR_MEMORY);
		return;
	}
	error = kalah_game_steps(
	    session->game, pit, list, sizeof *list, count, NULL);
	for (i = 0; error == KALAH_OK && i < count; i++) {
		say(session, i > 0 ? "\n" : "");
		say_step(session, &list[i]);
	}
	failed(session, error);
	free(list);
}

/* ---- Back and forth --------------------------------------------------- */

void
swap(struct session *session, struct words arguments)
{
	(void)arguments;
	failed(session, kalah_game_swap(session->game));
}

void
undo(struct session *session, struct words arguments)
{
	(void)arguments;
	failed(session, kalah_game_undo(session->game));
}

void
redo(struct session *session, struct words arguments)
{
	(void)arguments;
	failed(session, kalah_game_redo(session->game, NULL));
}
