/* SPDX-License-Identifier: MIT */
/*
 * Thinking about the states that are open.  There is one thread: the engine
 * looks up every few milliseconds, and then the server is listened to and
 * what is due is sent.
 */
#include "kgp.h"

#include <string.h>

/* Goes on with the conversation; 0 when the thinking should end. */
static int
look_up(void *data)
{
	struct states *states = data;

	if (states->current == NULL || !states->listen(states->data))
		return 0;
	states_tend(states);
	return states->current != NULL && now() < states->until;
}

/* A move that was found by looking at least as far ahead as before: each
 * slice begins with a short look.  The engine is trusted, and yet checked. */
static void
improve(struct state *state, int32_t move, int32_t value, int32_t depth)
{
	if (depth < state->depth ||
	    kalah_game_check(state->game, move) != KALAH_OK)
		return;
	state->best = move;
	state->value = value;
	state->depth = depth;
}

static int32_t
think_aloud(void *data, const kalah_progress *so_far)
{
	struct states *states = data;

	if (states->current != NULL)
		improve(states->current, so_far->best, so_far->value,
		    so_far->depth);
	return !look_up(states);
}

/* Without a move to improve. */
static int32_t
look_up_from(void *data, const kalah_progress *so_far)
{
	(void)so_far;
	return !look_up(data);
}

/* At most a part of what is left, one in so many. */
static kalah_limits
limits_for(const struct states *states, int part)
{
	int64_t left = states->until - now();
	kalah_limits limits = { sizeof limits, 1, states->settings->nodes };

	if (left > part)
		limits.milliseconds = (int32_t)(left / part);
	return limits;
}

/* The best move; 1 when there is no more to find. */
static int
think(struct states *states, int part)
{
	kalah_limits limits = limits_for(states, part);
	kalah_solution found;
	int32_t error;

	if (states->current == NULL)
		return 1;
	found.size = sizeof found;
	kalah_engine_set_progress(states->engine, think_aloud, states);
	error = kalah_engine_think(
	    states->engine, states->current->game, &limits, &found);
	if (states->current == NULL || error < 0)
		return 1;
	improve(states->current, found.best, found.value,
	    found.exact ? INT32_MAX : found.depth);
	return found.stopped == KALAH_STOP_DONE ||
	    found.stopped == KALAH_STOP_NODES;
}

/* What is found is said at once: the state may go away at any time. */
static int
search_traps(
    struct states *states, uint32_t players, int drawn, struct work *work)
{
	struct trap trap;
	int found = 0;
	int32_t move;

	if (!trap_open(&trap, states->engine, states->current->game, players,
		drawn, work))
		return 0;
	while (trap_deepen(&trap, &move))
		if (states->current != NULL &&
		    kalah_game_check(states->current->game, move) == KALAH_OK) {
			states->current->best = move;
			found = 1;
		}
	trap_close(&trap);
	return found;
}

/*
 * A game that is not being won by good moves may be won by a trap, if the
 * other side is known for looking no further than so.  1 when there is one.
 */
static int
set_trap(struct states *states)
{
	struct state *state = states->current;
	int64_t until = states->until;
	struct work work;
	uint32_t players;
	int drawn, found;

	if (state == NULL || states->evaluating || state->value > 0)
		return 0;
	drawn = state->value == 0 && state->depth == INT32_MAX;
	memset(&work, 0, sizeof work);
	work.limit = states->settings->nodes;
	if (work.limit == 0)
		work.limit = UINT64_MAX;
	work.go_on = look_up;
	work.data = states;
	/* There must be time to say it. */
	states->until -= 3 * DEAF;
	kalah_engine_set_progress(states->engine, look_up_from, states);
	players = rival_guess(state->game, &work);
	work.nodes = 0;
	found = players != 0 && search_traps(states, players, drawn, &work);
	if (states->until == until - 3 * DEAF)
		states->until = until;
	return found;
}

/* The one that has had the fewest slices of time, and how many are like it:
 * they share the time there is. */
static struct state *
most_urgent(struct states *states, int *alike)
{
	struct state *state, *found = NULL;
	int i;

	*alike = 0;
	for (i = 0; i < states->count; i++) {
		state = &states->state[i];
		if (state->thought)
			continue;
		if (found == NULL || state->slices < found->slices) {
			found = state;
			*alike = 0;
		}
		*alike += state->slices == found->slices;
	}
	return found;
}

int
states_think(struct states *states)
{
	int alike, done;
	struct state *state = most_urgent(states, &alike);
	int64_t left;

	if (state == NULL)
		return 0;
	left = state->deadline - now();
	if (left <= 0) {
		state->thought = 1;
		return 1;
	}
	states->until = now() + (left + alike - 1) / alike;
	states->current = state;
	state->slices++;
	done = think(states, 2);
	if (set_trap(states))
		done = 1;
	else if (!done)
		done = think(states, 1);
	if (states->current != NULL && done)
		states->current->thought = 1;
	states->current = NULL;
	kalah_game_free(states->retired);
	states->retired = NULL;
	return 1;
}
