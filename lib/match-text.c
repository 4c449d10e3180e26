/* SPDX-License-Identifier: MIT */
/*
 * A match as one line of text:
 *
 *   kalah-match 1; RULESET; begin=WHO seed=HEX started=yes; GAMES
 *
 * (one space after each semicolon).  WHO is south, alternate, winner, loser
 * or coin; HEX has 16 digits; started is yes or no.  GAMES, which may be
 * empty, has for each game South's and North's store at its end, "30-18", and
 * "/swap" after it when the players changed seats.  Who began and who won
 * follows.
 */
#include "match-priv.h"

#include "ruleset-priv.h"

#include <string.h>

static const char header[] = "kalah-match";

static const char *const begin_words[] = { "begin=south", "begin=alternate",
	"begin=winner", "begin=loser", "begin=coin" };

#define BEGIN_WORDS ((int32_t)(sizeof begin_words / sizeof begin_words[0]))

static const char hex[] = "0123456789abcdef";

int32_t
kalah_match_write(
    const kalah_match *match, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	int32_t i, error;
	int shift;

	if (match == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__out_text(&out, header);
	kalah__out_text(&out, " 1; ");
	kalah__ruleset_write(&out, &match->rules);
	kalah__out_text(&out, "; ");
	kalah__out_text(&out, begin_words[match->begin]);
	kalah__out_text(&out, " seed=");
	for (shift = 60; shift >= 0; shift -= 4)
		kalah__out_char(&out, hex[match->seed >> shift & 15]);
	kalah__out_text(
	    &out, match->started ? " started=yes;" : " started=no;");
	for (i = 0; i < match->count; i++) {
		const struct kalah__record *game = &match->games[i];

		kalah__out_char(&out, ' ');
		kalah__out_number(&out, game->store[KALAH_SIDE_SOUTH]);
		kalah__out_char(&out, '-');
		kalah__out_number(&out, game->store[KALAH_SIDE_NORTH]);
		if (game->swapped)
			kalah__out_text(&out, "/swap");
	}
	return kalah__out_end(&out, needed);
}

/* Passes `text`, which begins at the cursor: 1. */
static int
take_text(struct kalah__in *in, const char *text)
{
	size_t length = strlen(text);

	if (in->length - in->at < length ||
	    memcmp(in->text + in->at, text, length) != 0)
		return 0;
	in->at += length;
	return 1;
}

/* Reads "seed=" and its 16 digits. */
static int32_t
read_seed(struct kalah__in *in, uint64_t *seed)
{
	const char *digit;
	int i;

	kalah__in_skip_space(in);
	if (!take_text(in, "seed="))
		return KALAH_ERROR_TEXT;
	*seed = 0;
	for (i = 0; i < 16; i++, in->at++) {
		if (kalah__in_done(in))
			return KALAH_ERROR_TEXT;
		digit = memchr(hex, in->text[in->at], 16);
		if (digit == NULL)
			return KALAH_ERROR_TEXT;
		*seed = *seed << 4 | (uint64_t)(digit - hex);
	}
	return KALAH_OK;
}

/* What the parts before the games say. */
struct start {
	kalah_ruleset rules;
	int32_t begin;
	uint64_t seed;
	int32_t started;
};

static int32_t
read_rules(struct kalah__in *in, void *data)
{
	struct start *start = data;

	return kalah__ruleset_read(&start->rules, in);
}

/* Reads who begins, the seed, and whether a game was started. */
static int32_t
read_state(struct kalah__in *in, void *data)
{
	struct start *start = data;
	int32_t error;

	for (start->begin = 0; start->begin < BEGIN_WORDS; start->begin++)
		if (kalah__in_take(in, begin_words[start->begin]))
			break;
	if (start->begin == BEGIN_WORDS)
		return KALAH_ERROR_TEXT;
	error = read_seed(in, &start->seed);
	if (error < 0)
		return error;
	start->started = kalah__in_take(in, "started=yes");
	return start->started || kalah__in_take(in, "started=no")
	    ? KALAH_OK
	    : KALAH_ERROR_TEXT;
}

/* Reads one game and adds it; on an error the cursor stands at the fault. */
static int32_t
read_game(struct kalah__in *in, kalah_match *match)
{
	struct kalah__in word;
	int64_t south, north;
	int swapped, fits;

	word.text = in->text;
	word.length = in->at + kalah__in_word(in);
	word.at = in->at;
	south = kalah__in_number(&word, KALAH_SEEDS_MAX);
	fits = south >= 0 && kalah__in_char(&word, '-');
	north = fits ? kalah__in_number(&word, KALAH_SEEDS_MAX) : -1;
	fits = north >= 0;
	swapped = fits && take_text(&word, "/swap");
	if (!fits || !kalah__in_done(&word)) {
		in->at = word.at;
		return KALAH_ERROR_TEXT;
	}
	if (south + north > KALAH_SEEDS_MAX)
		return KALAH_ERROR_POSITION_SEEDS;
	if (swapped && match->rules.swap == KALAH_SWAP_OFF)
		return KALAH_ERROR_TEXT_STATE;
	in->at = word.at;
	return kalah__match_add(match, (int32_t)south, (int32_t)north, swapped);
}

int32_t
kalah_match_read(
    kalah_match *match, const char *text, size_t length, size_t *error_at)
{
	static const kalah__part_fn readers[] = { read_rules, read_state };
	struct kalah__in in;
	struct start start;
	kalah_match *read = NULL, old;
	int32_t error;

	if (match == NULL || text == NULL)
		return KALAH_ERROR_NULL;
	kalah__in_begin(&in, text, length);
	memset(&start, 0, sizeof start);
	error = kalah__in_parts(
	    &in, header, readers, sizeof readers / sizeof readers[0], &start);
	if (error == KALAH_OK)
		error = kalah_match_new_with(&read, &start.rules, start.begin,
		    start.seed, match->allocate, match->data);
	while (error == KALAH_OK) {
		kalah__in_skip_space(&in);
		if (kalah__in_done(&in))
			break;
		error = read_game(&in, read);
	}
	if (error == KALAH_OK) {
		/* What was read takes the old match's place. */
		read->started = start.started;
		old = *match;
		*match = *read;
		*read = old;
	} else if (error != KALAH_ERROR_MEMORY && error_at != NULL) {
		*error_at = in.at;
	}
	kalah_match_free(read);
	return error;
}
