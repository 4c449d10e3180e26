/* SPDX-License-Identifier: MIT */
/* A conversation with a server, from its greeting to the goodbye. */
#include "kgp.h"

#include <stdio.h>
#include <string.h>

/* Without a greeting, and without a word, for so many milliseconds. */
#define GREETING_TIME 20000
#define SILENCE_TIME 600000

/* What was said last is given so long to get out. */
#define GOODBYE_TIME 1000

/* The one command that an answer is looked for by its number. */
#define MODE_ID 1

struct session {
	const struct settings *settings;
	struct tally *tally;
	struct connection connection;
	struct states states;
	kalah_game *game; /* for problems */
	int64_t unjudged; /* solutions that were neither right nor wrong yet */
	int greeted, ended, outcome;
};

typedef void handler(struct session *session, struct message *message);

static void
end(struct session *session, int outcome)
{
	session->ended = 1;
	session->outcome = outcome;
}

static void
end_if_enough(struct session *session)
{
	const struct tally *tally = session->tally;

	if (session->settings->count > 0 &&
	    tally->answered + tally->right + tally->wrong >=
		session->settings->count)
		end(session, SESSION_DONE);
}

/* To a terminal nothing goes that could steer it. */
static void
show(const char *line, size_t length)
{
	size_t i;

	fputs("< ", stderr);
	for (i = 0; i < length; i++)
		putc(line[i] < ' ' || line[i] > '~' ? '?' : line[i], stderr);
	putc('\n', stderr);
}

/* ---- What the server says --------------------------------------------- */

static void
hear_greeting(struct session *session, struct message *message)
{
	const struct settings *settings = session->settings;
	struct connection *connection = &session->connection;

	if (session->greeted)
		return;
	if (message->count < 1 || word_number(message->words[0], 1000) != 1) {
		fputs("kgp-client: the server speaks another version of the "
		      "protocol\n",
		    stderr);
		connection_say(connection, "error \"protocol not supported\"");
		end(session, SESSION_REFUSED);
		return;
	}
	session->greeted = 1;
	if (settings->name != NULL)
		connection_set(connection, "info:name", settings->name);
	if (settings->authors != NULL)
		connection_set(connection, "info:authors", settings->authors);
	if (settings->description != NULL)
		connection_set(
		    connection, "info:description", settings->description);
	if (settings->token != NULL)
		connection_set(connection, "auth:token", settings->token);
	connection_say(connection, "%d mode %s", MODE_ID, settings->mode);
}

static void
hear_ping(struct session *session, struct message *message)
{
	if (message->id >= 0)
		connection_say(
		    &session->connection, "@%lld pong", (long long)message->id);
	else
		connection_say(&session->connection, "pong");
}

static void
hear_state(struct session *session, struct message *message)
{
	if (session->greeted && message->id >= 0 && message->count == 1)
		states_add(&session->states, message->id, message->words[0]);
}

static void
hear_stop(struct session *session, struct message *message)
{
	states_stop(
	    &session->states, message->ref >= 0 ? message->ref : message->id);
}

static void
hear_problem(struct session *session, struct message *message)
{
	char answer[512];
	int32_t error;
	int64_t pit;
	int again;

	if (!session->greeted || message->id < 0 || message->count != 2)
		return;
	/* Here, and only here, servers count pits from 0. */
	pit = word_number(message->words[1], INT32_MAX);
	error = board_solve(session->game, message->words[0], (int32_t)pit,
	    answer, sizeof answer, &again);
	if (error < 0) {
		connection_say(&session->connection, "@%lld error \"%s\"",
		    (long long)message->id, kalah_strerror(error));
		return;
	}
	connection_say(&session->connection, "@%lld solution %s %s",
	    (long long)message->id, answer, again ? "true" : "false");
	session->unjudged++;
}

static void
judge(struct session *session, int64_t *count)
{
	if (session->unjudged == 0)
		return;
	session->unjudged--;
	++*count;
}

static void
hear_ok(struct session *session, struct message *message)
{
	if (message->ref != MODE_ID)
		judge(session, &session->tally->right);
}

static void
hear_error(struct session *session, struct message *message)
{
	const char *text = message->count > 0 ? message->words[0] : "";

	fputs("kgp-client: the server has an error\n", stderr);
	show(text, strlen(text));
	if (message->ref == MODE_ID) {
		/* It would not say anything more. */
		end(session, SESSION_REFUSED);
		return;
	}
	judge(session, &session->tally->wrong);
	if (strncmp(text, "No state", 8) == 0)
		states_repeat(&session->states);
}

static void
hear_setting(struct session *session, struct message *message)
{
	int64_t seconds;

	if (message->count != 2)
		return;
	if (strcmp(message->words[0], "time:mode") == 0) {
		session->states.clock_each =
		    strcmp(message->words[1], "relative") == 0;
		if (strcmp(message->words[1], "none") == 0)
			session->states.clock = -1;
	} else if (strcmp(message->words[0], "time:clock") == 0) {
		seconds = word_number(message->words[1], 1000000);
		session->states.clock = seconds < 0 ? -1 : seconds * 1000;
	}
}

static void
hear_goodbye(struct session *session, struct message *message)
{
	(void)message;
	end(session, SESSION_DONE);
}

static const struct {
	const char *name;
	handler *hear;
} handlers[] = {
	{ "kgp", hear_greeting },
	{ "ping", hear_ping },
	{ "state", hear_state },
	{ "stop", hear_stop },
	{ "problem", hear_problem },
	{ "ok", hear_ok },
	{ "error", hear_error },
	{ "set", hear_setting },
	{ "goodbye", hear_goodbye },
};

static void
hear(struct session *session, char *line, size_t length)
{
	struct message message;
	size_t i;

	if (session->settings->verbose)
		show(line, length);
	if (!message_read(&message, line, length))
		return;
	for (i = 0; i < sizeof handlers / sizeof *handlers; i++)
		if (strcmp(message.name, handlers[i].name) == 0)
			handlers[i].hear(session, &message);
}

/* ---- The conversation ------------------------------------------------- */

static void
hear_all(struct session *session)
{
	size_t length;
	char *line;

	while (!session->ended &&
	    (line = connection_line(&session->connection, &length)) != NULL)
		hear(session, line, length);
	session->tally->answered = session->states.answered;
	end_if_enough(session);
}

/* While the engine thinks; 0 when it should not go on. */
static int
listen_on(void *data)
{
	struct session *session = data;

	connection_wait(&session->connection, 0);
	hear_all(session);
	return !session->ended && !session->connection.lost && !interrupted;
}

static void
check_silence(struct session *session)
{
	int64_t silence = now() - session->connection.heard;

	if (silence > (session->greeted ? SILENCE_TIME : GREETING_TIME)) {
		fputs("kgp-client: the server says nothing\n", stderr);
		session->connection.lost = 1;
	}
}

static void
converse(struct session *session)
{
	int64_t wait;

	while (listen_on(session)) {
		wait = states_tend(&session->states);
		if (!states_think(&session->states))
			connection_wait(
			    &session->connection, wait < 1000 ? wait : 1000);
		check_silence(session);
	}
}

/* The last words, as far as the other end takes them. */
static void
take_leave(struct session *session)
{
	int64_t until = now() + GOODBYE_TIME;

	if (session->connection.lost)
		return;
	connection_say(&session->connection, "goodbye");
	while (!session->connection.lost &&
	    session->connection.out_length > 0 && now() < until)
		connection_wait(&session->connection, 50);
}

int
session_run(const struct settings *settings, struct tally *tally)
{
	static struct session session;

	memset(&session, 0, sizeof session);
	session.settings = settings;
	session.tally = tally;
	session.outcome = SESSION_DONE;
	if (!connection_open(
		&session.connection, settings->host, settings->port))
		return SESSION_UNOPENED;
	if (kalah_game_new(&session.game, NULL) < 0 ||
	    !states_open(&session.states, settings, &session.connection,
		listen_on, &session)) {
		fputs("kgp-client: there is not enough memory\n", stderr);
		end(&session, SESSION_REFUSED);
	}
	session.states.evaluating = strcmp(settings->mode, "eval") == 0;
	session.states.answered = tally->answered;
	if (!session.ended)
		converse(&session);
	if (!session.ended && !interrupted)
		session.outcome =
		    session.greeted ? SESSION_LOST : SESSION_UNOPENED;
	take_leave(&session);
	states_close(&session.states);
	kalah_game_free(session.game);
	connection_close(&session.connection);
	return session.outcome;
}
