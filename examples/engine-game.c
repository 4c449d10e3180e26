/* SPDX-License-Identifier: MIT */
/* The commands that ask and change the game; engine-moves.c has moves. */
#include "engine.h"

#define UNUSED(arguments) (void)(arguments)

void
version(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	say(session, "libkalah ");
	say(session, kalah_version());
}

/* ---- Rules and positions ---------------------------------------------- */

void
presets(struct session *session, struct words arguments)
{
	int32_t i;

	UNUSED(arguments);
	for (i = 0; i < kalah_ruleset_preset_count(); i++) {
		if (i > 0)
			say(session, " ");
		say(session, kalah_ruleset_preset_name(i));
	}
}

static int
is_empty(struct words words)
{
	struct words word;

	return !next_word(&words, &word);
}

void
ruleset(struct session *session, struct words arguments)
{
	kalah_ruleset rules;
	char text[512];
	size_t at = 0;
	int32_t error;

	rules.size = sizeof rules;
	if (is_empty(arguments)) {
		error = kalah_game_ruleset(session->game, &rules);
		if (error == KALAH_OK)
			error = kalah_ruleset_format(
			    &rules, text, sizeof text, NULL);
		if (!failed(session, error))
			say(session, text);
		return;
	}
	error = kalah_ruleset_parse(
	    &rules, sizeof rules, arguments.text, arguments.length, &at);
	if (error < 0)
		refuse_text(session, error, arguments, at);
	else
		failed(session, kalah_game_set_ruleset(session->game, &rules));
}

void
new_game(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	failed(session, kalah_game_reset(session->game));
}

void
position(struct session *session, struct words arguments)
{
	size_t at = 0;
	int32_t error;

	if (is_empty(arguments)) {
		say_written(session, kalah_notation_write_position);
		return;
	}
	error = kalah_notation_read_position(
	    session->game, arguments.text, arguments.length, &at);
	if (error < 0)
		refuse_text(session, error, arguments, at);
}

void
board(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	say_written(session, kalah_notation_write_board);
	/* The answer's end brings its own newline. */
	if (session->length > 0)
		session->length--;
}

void
hash(struct session *session, struct words arguments)
{
	static const char digits[] = "0123456789abcdef";
	uint64_t h;
	int shift;

	UNUSED(arguments);
	if (failed(session, kalah_game_hash(session->game, &h)))
		return;
	for (shift = 60; shift >= 0; shift -= 4)
		say_bytes(session, &digits[h >> shift & 15], 1);
}

/* ---- Whole games ------------------------------------------------------ */

void
save(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	say_written(session, kalah_notation_write_game);
}

void
load(struct session *session, struct words arguments)
{
	size_t at = 0;
	int32_t error = kalah_notation_read_game(
	    session->game, arguments.text, arguments.length, &at);

	if (error < 0)
		refuse_text(session, error, arguments, at);
}

void
history(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	say_written(session, kalah_notation_write_moves);
}

/* ---- How it stands ---------------------------------------------------- */

void
seats(struct session *session, struct words arguments)
{
	int32_t side;

	UNUSED(arguments);
	for (side = 0; side < 2; side++) {
		say(session, side > 0 ? " " : "");
		say(session, side_names[side]);
		say(session, "=");
		say_number(
		    session, (uint64_t)kalah_game_player(session->game, side));
	}
}

void
score(struct session *session, struct words arguments)
{
	const kalah_game *game = session->game;

	UNUSED(arguments);
	say_number(session, (uint64_t)kalah_game_store(game, KALAH_SIDE_SOUTH));
	say(session, " ");
	say_number(session, (uint64_t)kalah_game_store(game, KALAH_SIDE_NORTH));
}

void
result(struct session *session, struct words arguments)
{
	UNUSED(arguments);
	say(session, result_names[kalah_game_result(session->game)]);
}

void
decided(struct session *session, struct words arguments)
{
	int32_t side = kalah_game_decided(session->game);

	UNUSED(arguments);
	if (side == KALAH_SIDE_NONE) {
		say(session, "no");
	} else {
		say(session, "yes ");
		say(session, side_names[side]);
	}
}
