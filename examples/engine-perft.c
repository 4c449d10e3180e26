/* SPDX-License-Identifier: MIT */
/* Nodes at a depth, counted by playing every line on a game handle. */
#include "engine.h"

#include <stdlib.h>

enum { DEPTH_MAX = 1000000 };

static uint64_t
ones(uint32_t mask)
{
	uint64_t n = 0;

	for (; mask != 0; mask &= mask - 1)
		n++;
	return n;
}

static int32_t
lowest(uint32_t mask)
{
	int32_t i = 0;

	while (!(mask >> i & 1))
		i++;
	return i;
}

/*
 * Adds the nodes `depth` moves on from where the game stands, and leaves it
 * there.  A line can be longer than the stack is deep, so the moves yet to be
 * tried at each level are kept in an array that grows.
 */
static int32_t
count(kalah_game *game, int32_t depth, uint64_t *nodes)
{
	uint32_t *untried = NULL, *grown, mask;
	size_t level = 0, room = 0;
	int32_t error = KALAH_OK;

	if (depth == 0) {
		++*nodes;
		return KALAH_OK;
	}
	for (;;) {
		if (level == room) {
			room = room == 0 ? 64 : room * 2;
			grown = realloc(untried, room * sizeof *untried);
			if (grown == NULL) {
				error = KALAH_ERROR_MEMORY;
				break;
			}
			untried = grown;
		}
		kalah_game_legal_mask(game, &mask);
		if (level + 1 == (size_t)depth) {
			*nodes += ones(mask);
			mask = 0;
		}
		untried[level] = mask;
		while (untried[level] == 0 && level > 0) {
			kalah_game_undo(game);
			level--;
		}
		if (untried[level] == 0)
			break;
		error = kalah_game_play(game, lowest(untried[level]), NULL);
		if (error < 0)
			break;
		untried[level] &= untried[level] - 1;
		level++;
	}
	free(untried);
	return error;
}

/* A game like the session's to play on, and the depth; NULL after a
 * refusal. */
static kalah_game *
begin(struct session *session, struct words arguments, int32_t *depth)
{
	kalah_game *game;
	struct words word;

	next_word(&arguments, &word);
	if (!word_number(word, depth) || *depth < 0 || *depth > DEPTH_MAX) {
		refuse(session, "not a depth of 0 to ");
		say_number(session, DEPTH_MAX);
		say(session, ": ");
		say_word(session, word);
		return NULL;
	}
	if (failed(session, kalah_game_new(&game, NULL)))
		return NULL;
	kalah_game_copy(game, session->game);
	return game;
}

void
perft(struct session *session, struct words arguments)
{
	uint64_t nodes = 0;
	int32_t depth;
	kalah_game *game = begin(session, arguments, &depth);

	if (game == NULL)
		return;
	if (!failed(session, count(game, depth, &nodes)))
		say_number(session, nodes);
	kalah_game_free(game);
}

void
divide(struct session *session, struct words arguments)
{
	uint64_t nodes;
	uint32_t mask = 0;
	int32_t depth, error = KALAH_OK;
	kalah_game *game = begin(session, arguments, &depth);

	if (game == NULL)
		return;
	if (depth > 0)
		kalah_game_legal_mask(game, &mask);
	for (; mask != 0 && error == KALAH_OK; mask &= mask - 1) {
		nodes = 0;
		error = kalah_game_play(game, lowest(mask), NULL);
		if (error == KALAH_OK)
			error = count(game, depth - 1, &nodes);
		if (error == KALAH_OK)
			error = kalah_game_undo(game);
		say(session, session->length > 0 ? "\n" : "");
		say_number(session, (uint64_t)lowest(mask));
		say(session, " ");
		say_number(session, nodes);
	}
	failed(session, error);
	kalah_game_free(game);
}
