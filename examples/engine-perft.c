/* SPDX-License-Identifier: MIT */
/* Nodes at a depth, all together and for each move. */
#include "engine.h"

/* Takes the depth in; 0 after a refusal. */
static int
take_depth(struct session *session, struct words arguments, int32_t *depth)
{
	struct words word;

	next_word(&arguments, &word);
	if (word_number(word, depth) && *depth >= 0 &&
	    *depth <= KALAH_PERFT_DEPTH_MAX)
		return 1;
	refuse(session, "not a depth of 0 to ");
	say_number(session, KALAH_PERFT_DEPTH_MAX);
	say(session, ": ");
	say_word(session, word);
	return 0;
}

void
perft(struct session *session, struct words arguments)
{
	uint64_t nodes;
	int32_t depth;

	if (take_depth(session, arguments, &depth) &&
	    !failed(
		session, kalah_perft_count(&nodes, session->game, depth, 1)))
		say_number(session, nodes);
}

void
divide(struct session *session, struct words arguments)
{
	int32_t moves[KALAH_PITS_MAX], depth;
	uint64_t nodes[KALAH_PITS_MAX];
	size_t count = 0, i;

	if (!take_depth(session, arguments, &depth))
		return;
	/* No move is at depth 0. */
	if (depth > 0 &&
	    failed(session,
		kalah_perft_divide(moves, nodes, KALAH_PITS_MAX, &count,
		    session->game, depth, 1)))
		return;
	for (i = 0; i < count; i++) {
		say(session, i > 0 ? "\n" : "");
		say_number(session, (uint64_t)moves[i]);
		say(session, " ");
		say_number(session, nodes[i]);
	}
}
