/* SPDX-License-Identifier: MIT */
/*
 * The line protocol of examples/engine: the bytes are lines of commands.  An
 * error changes nothing, redo included, and no answer has an empty line.
 */
#define main engine_main
int engine_main(int argc, char **argv);
#include "../examples/engine.c"
#undef main
#include "../examples/engine-game.c"
#include "../examples/engine-hint.c"
#include "../examples/engine-moves.c"
#include "../examples/engine-perft.c"
#include "../examples/engine-search.c"
#include "../examples/engine-text.c"

#include "fuzz.h"

/* Counting deep, solving, or the steps of a relay of thousands of seeds, takes
 * long and has nothing to do with lines. */
static int
takes_long(struct words words)
{
	struct words name, depth;
	int32_t number;

	next_word(&words, &name);
	if (word_is(name, "solve") || word_is(name, "analyse"))
		return !next_word(&words, &name) || !word_is(name, "nodes") ||
		    !next_word(&words, &depth) ||
		    !word_number(depth, &number) || number < 1 || number > 200;
	if (word_is(name, "go"))
		return next_word(&words, &name) && !word_is(name, "easy");
	if (!word_is(name, "perft") && !word_is(name, "divide"))
		return 0;
	return next_word(&words, &depth) && word_number(depth, &number) &&
	    number > 3;
}

static void
check_answer(const struct session *session)
{
	const char *text = session->answer;
	size_t i, length = session->length;

	for (i = 0; i < length; i++) {
		REQUIRE(text[i] != '\0' && text[i] != '\r');
		if (text[i] == '\n')
			REQUIRE(i > 0 && i + 1 < length && text[i + 1] != '\n');
	}
}

static void
command(struct session *session, struct words words)
{
	struct snapshot before;

	snapshot_take(&before, session->game);
	session->length = 0;
	session->refused = 0;
	obey(session, words);
	REQUIRE(!session->lost);
	check_answer(session);
	if (session->refused)
		snapshot_same(&before, session->game);
	snapshot_free(&before);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct session session;
	const char *text = (const char *)data;
	const char *end = text + size;

	/* Not meant to be called; the program's own. */
	(void)engine_main;
	(void)answer_line;
	memset(&session, 0, sizeof session);
	REQUIRE_EQUAL(kalah_game_new(&session.game, NULL), KALAH_OK);
	session.room = 4096;
	session.answer = malloc(session.room);
	REQUIRE(session.answer != NULL);
	while (text < end && !session.done) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		struct words words, rest, word;

		if (stop == NULL)
			stop = end;
		words.text = text;
		words.length = (size_t)(stop - text);
		rest = words;
		if (next_word(&rest, &word) && !takes_long(words) &&
		    kalah_game_total(session.game) <= 4096)
			command(&session, words);
		text = stop < end ? stop + 1 : end;
	}
	kalah_engine_free(session.engine);
	kalah_game_free(session.game);
	free(session.answer);
	return 0;
}
