/* SPDX-License-Identifier: MIT */
/*
 * A whole game as one line of text:
 *
 *   kalah-game 1; RULESET; POSITION; began=SIDE [moved=SIDES] [swapped=yes];
 *   MOVES
 *
 * (one line, one space after each semicolon).  POSITION is where the history
 * begins.  moved and swapped stand there only when that is not where the game
 * began, as in a copy without history: which sides had moved, and that the
 * swap was made.  MOVES may be empty.
 */
#include "game-priv.h"
#include "notation-priv.h"
#include "ruleset-priv.h"

#include <string.h>

static const char header[] = "kalah-game";

/* By the flags KALAH__SOUTH_MOVED and KALAH__NORTH_MOVED. */
static const char *const moved_names[] = { NULL, "south", "north", "both" };

static const char *
side_name(int north)
{
	return north ? "north" : "south";
}

int32_t
kalah_notation_write_game(
    const kalah_game *game, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	struct kalah__position start;
	int32_t error;
	int moved;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__game_before(game, 0, &start);
	moved = start.flags & (KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED);
	kalah__out_text(&out, header);
	kalah__out_text(&out, " 1; ");
	kalah__ruleset_write(&out, &game->rules);
	kalah__out_text(&out, "; ");
	kalah__write_position(&out, game->rules.pits, &start);
	kalah__out_text(&out, "; began=");
	kalah__out_text(&out, side_name(start.flags & KALAH__NORTH_FIRST));
	if (moved != 0) {
		kalah__out_text(&out, " moved=");
		kalah__out_text(&out, moved_names[moved]);
	}
	if (start.flags & KALAH__SWAPPED)
		kalah__out_text(&out, " swapped=yes");
	kalah__out_char(&out, ';');
	if (game->count > 0)
		kalah__out_char(&out, ' ');
	kalah__write_moves(&out, game);
	return kalah__out_end(&out, needed);
}

/* The next word at the cursor when it is `word`, which is then passed. */
static int
take_word(struct kalah__in *in, const char *word)
{
	kalah__in_skip_space(in);
	if (!kalah__word_is(in->text + in->at, kalah__in_word(in), word))
		return 0;
	in->at += strlen(word);
	return 1;
}

/* Cuts the text up to the next semicolon off as *part. */
static int32_t
take_part(struct kalah__in *in, struct kalah__in *part)
{
	const char *end;

	*part = *in;
	end = memchr(in->text + in->at, ';', in->length - in->at);
	if (end == NULL) {
		in->at = in->length;
		return KALAH_ERROR_TEXT;
	}
	part->length = (size_t)(end - in->text);
	in->at = part->length + 1;
	return KALAH_OK;
}

static int32_t
read_header(struct kalah__in *in)
{
	if (!take_word(in, header))
		return KALAH_ERROR_TEXT;
	if (!take_word(in, "1"))
		return KALAH_ERROR_TEXT_VERSION;
	kalah__in_skip_space(in);
	return kalah__in_done(in) ? KALAH_OK : KALAH_ERROR_TEXT;
}

/* Reads who began and what had been done before the history begins. */
static int32_t
read_flags(struct kalah__in *in, int *flags)
{
	if (take_word(in, "began=north"))
		*flags = KALAH__NORTH_FIRST;
	else if (take_word(in, "began=south"))
		*flags = 0;
	else
		return KALAH_ERROR_TEXT;
	if (take_word(in, "moved=south"))
		*flags |= KALAH__SOUTH_MOVED;
	else if (take_word(in, "moved=north"))
		*flags |= KALAH__NORTH_MOVED;
	else if (take_word(in, "moved=both"))
		*flags |= KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED;
	if (take_word(in, "swapped=yes"))
		*flags |= KALAH__SWAPPED;
	kalah__in_skip_space(in);
	return kalah__in_done(in) ? KALAH_OK : KALAH_ERROR_TEXT;
}

/* Whether a start that was read could be written: settled, and its swap
 * allowed. */
static int
is_start(const kalah_ruleset *rules, int total, const struct kalah__position *p)
{
	struct kalah__position settled = *p;

	kalah__board_settle(rules, total, &settled);
	return memcmp(&settled, p, sizeof settled) == 0 &&
	    !(p->flags & KALAH__SWAPPED && rules->swap == KALAH_SWAP_OFF);
}

/* Reads everything before the moves. */
static int32_t
read_start(struct kalah__in *in, kalah_ruleset *rules,
    struct kalah__position *p, int *total)
{
	struct kalah__in part;
	int32_t error;
	int flags = 0;

	error = take_part(in, &part);
	if (error == KALAH_OK)
		error = read_header(&part);
	if (error < 0)
		goto at_part;
	error = take_part(in, &part);
	if (error == KALAH_OK)
		error = kalah__ruleset_read(rules, &part);
	if (error < 0)
		goto at_part;
	error = take_part(in, &part);
	if (error == KALAH_OK)
		error = kalah__read_position(&part, rules->pits, p, total);
	if (error == KALAH_OK && !kalah__in_done(&part))
		error = KALAH_ERROR_TEXT;
	if (error < 0)
		goto at_part;
	error = take_part(in, &part);
	if (error == KALAH_OK)
		error = read_flags(&part, &flags);
	p->flags = (uint8_t)flags;
	if (error == KALAH_OK && !is_start(rules, *total, p))
		error = KALAH_ERROR_TEXT_STATE;
	if (error < 0)
		goto at_part;
	return KALAH_OK;

at_part:
	in->at = part.at;
	return error;
}

/* Plays the moves of the text on a game that is thrown away on an error. */
static int32_t
read_history(struct kalah__in *in, kalah_game *game)
{
	int32_t move, error;
	size_t start;

	for (kalah__in_skip_space(in); !kalah__in_done(in);
	     kalah__in_skip_space(in)) {
		start = in->at;
		error = kalah__read_move(in, &move);
		if (error == KALAH_OK)
			error = kalah_game_play(game, move, NULL);
		if (error < 0) {
			in->at = start;
			return error;
		}
	}
	return KALAH_OK;
}

int32_t
kalah_notation_read_game(
    kalah_game *game, const char *text, size_t length, size_t *error_at)
{
	struct kalah__in in;
	struct kalah__position p;
	kalah_ruleset rules;
	kalah_game *read;
	int total;
	int32_t error;

	if (game == NULL || text == NULL)
		return KALAH_ERROR_NULL;
	kalah__in_begin(&in, text, length);
	error = read_start(&in, &rules, &p, &total);
	if (error < 0)
		goto at_fault;
	error = kalah_game_new_with(&read, &rules, game->allocate, game->data);
	if (error < 0)
		return error;
	kalah__game_begin(read, &rules, total, &p);
	error = read_history(&in, read);
	if (error == KALAH_OK) {
		/* What was read takes the old game's place. */
		kalah_game old = *game;

		*game = *read;
		*read = old;
	}
	kalah_game_free(read);
	if (error == KALAH_OK || error == KALAH_ERROR_MEMORY)
		return error;
at_fault:
	if (error_at != NULL)
		*error_at = in.at;
	return error;
}
