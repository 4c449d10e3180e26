/* SPDX-License-Identifier: MIT */
/* What a position is worth, what a computer player does, and what it took. */
#include "engine.h"

#include <stdlib.h>

/* ---- Words ------------------------------------------------------------ */

/* Takes a number of 0 ... 2^64 - 1 in, whole; 0 when it isn't one. */
static int
word_count(struct words word, uint64_t *number)
{
	uint64_t n = 0;
	size_t i;

	for (i = 0; i < word.length; i++) {
		uint64_t digit = (uint64_t)(word.text[i] - '0');

		if (word.text[i] < '0' || word.text[i] > '9' ||
		    n > (UINT64_MAX - digit) / 10)
			return 0;
		n = 10 * n + digit;
	}
	*number = n;
	return word.length > 0;
}

/* "NAME N" at the end of a command, or nothing; 0 after a refusal. */
static int
take_option(struct session *session, struct words arguments, const char *name,
    uint64_t *number)
{
	struct words word;

	if (!next_word(&arguments, &word))
		return 1;
	if (word_is(word, name) && next_word(&arguments, &word) &&
	    word_count(word, number) && !next_word(&arguments, &word))
		return 1;
	refuse(session, "not \"");
	say(session, name);
	say(session, " NUMBER\": ");
	say_word(session, word);
	return 0;
}

static void
say_value(struct session *session, int32_t value)
{
	if (value < 0)
		say(session, "-");
	say_number(session, (uint64_t)(value < 0 ? -(int64_t)value : value));
}

static void
say_move(struct session *session, int32_t move)
{
	if (move == KALAH_MOVE_SWAP)
		say(session, "swap");
	else if (move == KALAH_MOVE_NONE)
		say(session, "-");
	else
		say_number(session, (uint64_t)move);
}

/* The engine is made when it is first needed; 0 after a refusal. */
static int
need_engine(struct session *session)
{
	return session->engine != NULL ||
	    !failed(session, kalah_engine_new(&session->engine, 0));
}

/* ---- Commands --------------------------------------------------------- */

void
solve(struct session *session, struct words arguments)
{
	kalah_limits limits = { sizeof limits, 0, 0 };
	kalah_solution solution;

	solution.size = sizeof solution;
	if (!take_option(session, arguments, "nodes", &limits.nodes) ||
	    !need_engine(session) ||
	    failed(session,
		kalah_engine_solve(session->engine, session->game,
		    KALAH_GOAL_SCORE, &limits, &solution)))
		return;
	session->last = solution;
	say(session, "value ");
	say_value(session, solution.value);
	say(session, " best ");
	say_move(session, solution.best);
	say(session, " nodes ");
	say_number(session, solution.nodes);
	say(session, solution.exact ? " exact yes" : " exact no low ");
	if (!solution.exact) {
		say_value(session, solution.lower);
		say(session, " high ");
		say_value(session, solution.upper);
	}
}

void
analyse(struct session *session, struct words arguments)
{
	kalah_limits limits = { sizeof limits, 0, 0 };
	kalah_verdict verdicts[KALAH_PITS_MAX + 1];
	size_t count, i;

	if (!take_option(session, arguments, "nodes", &limits.nodes) ||
	    !need_engine(session) ||
	    failed(session,
		kalah_engine_analyse(session->engine, session->game, &limits,
		    verdicts, sizeof verdicts[0], KALAH_PITS_MAX + 1, &count)))
		return;
	for (i = 0; i < count; i++) {
		say(session, i > 0 ? "\n" : "");
		say_move(session, verdicts[i].move);
		say(session, " ");
		say_value(session, verdicts[i].value);
	}
}

void
go(struct session *session, struct words arguments)
{
	struct words word;
	uint64_t seed = 0;
	int32_t level, move;

	next_word(&arguments, &word);
	if (kalah_level_find(&level, word.text, word.length) != KALAH_OK) {
		refuse(session, "no such level: ");
		say_word(session, word);
		return;
	}
	if (take_option(session, arguments, "seed", &seed) &&
	    need_engine(session) &&
	    !failed(session,
		kalah_level_choose(
		    session->engine, session->game, level, seed, NULL, &move)))
		say_move(session, move);
}

static void
say_figure(struct session *session, const char *name, uint64_t value)
{
	say(session, name);
	say(session, "=");
	say_number(session, value);
}

void
stats(struct session *session, struct words arguments)
{
	const kalah_solution *last = &session->last;

	(void)arguments;
	say_figure(session, "nodes", last->nodes);
	say_figure(session, " milliseconds", last->milliseconds);
	say_figure(session, " hits", last->hits);
	say_figure(session, " endings", last->endings);
	say_figure(session, " threads", (uint64_t)last->threads);
}
