/* SPDX-License-Identifier: MIT */
/* Questions that are open.  A state has a move from the start; thinking
 * improves on it. */
#include "kgp.h"

#include <string.h>

/* How often a move is said again that the server did not hear, after twice
 * as long each time: more than a second in all. */
#define TRIES 5

/* A busy server may lose the first word about a state and not say so: there
 * are so many before the last one. */
#define SAID 2

/* The part of a game's time that one state may take. */
#define GAME_PART 25

/* ---- Open states ------------------------------------------------------ */

int
states_open(struct states *states, const struct settings *settings,
    struct connection *connection, int (*listen)(void *), void *data)
{
	memset(states, 0, sizeof *states);
	states->settings = settings;
	states->connection = connection;
	states->listen = listen;
	states->data = data;
	states->clock = -1;
	return kalah_engine_new(&states->engine, settings->memory) ==
	    KALAH_OK &&
	    kalah_engine_set_threads(states->engine, settings->threads) ==
	    KALAH_OK;
}

static void
drop(struct states *states, struct state *state)
{
	if (states->current == state) {
		/* The engine has not let go of its game yet. */
		states->retired = state->game;
		states->current = NULL;
	} else {
		kalah_game_free(state->game);
	}
	memmove(state, state + 1,
	    (size_t)(states->state + --states->count - state) * sizeof *state);
	/* The one thought about has moved, too. */
	if (states->current > state)
		states->current--;
}

/* A state is answered, by what was sent last. */
static void
leave(struct states *states, struct state *state)
{
	kalah_game *game;

	if (state->sent >= 0 &&
	    kalah_game_clone(&game, state->game) == KALAH_OK) {
		kalah_game_play(game, state->sent, NULL);
		past_leave(&states->past, game);
	}
	states->answered++;
	drop(states, state);
}

void
states_close(struct states *states)
{
	while (states->count > 0)
		drop(states, states->state);
	past_close(&states->past);
	kalah_engine_free(states->engine);
	states->engine = NULL;
}

static struct state *
find(struct states *states, int64_t id)
{
	int i;

	for (i = 0; i < states->count; i++)
		if (states->state[i].id == id)
			return &states->state[i];
	return NULL;
}

/* How long a state may be thought about. */
static int64_t
time_for_one(const struct states *states)
{
	int64_t time = states->settings->time, left = states->clock;

	if (left >= 0 && !states->clock_each)
		left /= GAME_PART;
	if (left >= 0)
		left = left * 3 / 4; /* the way there and back */
	return left >= 0 && left < time ? left : time;
}

/* One more has come: the one thought about gives half of its time. */
static void
share(struct states *states)
{
	int64_t time = now();

	if (states->until > time)
		states->until = time + (states->until - time) / 2;
}

void
states_add(struct states *states, int64_t id, const char *board)
{
	struct state *state = find(states, id);
	kalah_game *game;

	if (state != NULL)
		drop(states, state);
	if (states->count == STATES_MAX ||
	    kalah_game_new(&game, NULL) != KALAH_OK)
		return;
	if (!board_read(game, board)) {
		kalah_game_free(game);
		return;
	}
	state = &states->state[states->count++];
	memset(state, 0, sizeof *state);
	state->id = id;
	state->game = past_find(&states->past, game);
	state->arrived = now();
	state->ready = state->arrived + DEAF;
	state->deadline = state->arrived + time_for_one(states);
	state->best = board_greedy(state->game);
	state->value = game_margin(state->game, KALAH_SIDE_SOUTH);
	state->sent = -1;
	state->depth = -1;
	if (!game_has_choice(state->game) && !states->evaluating)
		state->thought = 1;
	else
		share(states);
}

void
states_stop(struct states *states, int64_t id)
{
	struct state *state = find(states, id);

	if (state != NULL)
		leave(states, state);
}

void
states_repeat(struct states *states)
{
	struct state *state;
	int i;

	for (i = 0; i < states->count; i++) {
		state = &states->state[i];
		if (state->sent < 0 || state->tries >= TRIES)
			continue;
		state->tries++;
		state->sent = -1;
		state->ready = now() + (DEAF << state->tries);
	}
}

/* ---- Answers ---------------------------------------------------------- */

/* Says what is due about a state; 1 when that was the last word. */
static int
answer(struct states *states, struct state *state, int64_t time)
{
	long long id = (long long)state->id;
	int last = state->thought || time >= state->deadline;

	if (time < state->ready)
		return 0;
	if (states->evaluating) {
		if (last)
			connection_say(states->connection, "@%lld eval %d.0",
			    id, (int)state->value);
		return last;
	}
	if (state->sent != state->best || (last && state->said < SAID)) {
		connection_say(states->connection, "@%lld move %d", id,
		    (int)state->best + 1);
		state->sent = state->best;
		state->said++;
		state->ready = time + DEAF;
		return 0;
	}
	if (last)
		connection_say(states->connection, "@%lld yield", id);
	return last;
}

/* When there will next be something to say about a state. */
static int64_t
due(const struct states *states, const struct state *state)
{
	int waiting = !state->thought &&
	    (states->evaluating || state->sent == state->best);

	return waiting && state->deadline > state->ready ? state->deadline
							 : state->ready;
}

int64_t
states_tend(struct states *states)
{
	int64_t time = now(), first = INT64_MAX, next;
	int i;

	for (i = 0; i < states->count; i++) {
		if (answer(states, &states->state[i], time)) {
			leave(states, &states->state[i--]);
			continue;
		}
		next = due(states, &states->state[i]);
		if (next < first)
			first = next;
	}
	return first == INT64_MAX ? first : first > time ? first - time : 0;
}
