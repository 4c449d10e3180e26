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
static const char swapped_word[] = "swapped=yes";

/* By the flags KALAH__SOUTH_MOVED and KALAH__NORTH_MOVED. */
static const char *const moved_words[] = { NULL, "moved=south", "moved=north",
	"moved=both" };
#define MOVED_WORDS (sizeof moved_words / sizeof moved_words[0])

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
		kalah__out_char(&out, ' ');
		kalah__out_text(&out, moved_words[moved]);
	}
	if (start.flags & KALAH__SWAPPED) {
		kalah__out_char(&out, ' ');
		kalah__out_text(&out, swapped_word);
	}
	kalah__out_char(&out, ';');
	if (game->count > 0)
		kalah__out_char(&out, ' ');
	kalah__write_moves(&out, game);
	return kalah__out_end(&out, needed);
}

/* What the parts before the moves say. */
struct start {
	kalah_ruleset rules;
	struct kalah__position p;
	int total;
};

static int32_t
read_rules(struct kalah__in *in, void *data)
{
	struct start *start = data;

	return kalah__ruleset_read(&start->rules, in);
}

static int32_t
read_position(struct kalah__in *in, void *data)
{
	struct start *start = data;

	return kalah__read_position(
	    in, start->rules.pits, &start->p, &start->total);
}

/* Whether a game could have begun, or been copied, like this: settled, and
 * its swap allowed. */
static int
is_possible(const struct start *start)
{
	struct kalah__position settled = start->p;

	kalah__board_settle(&start->rules, start->total, &settled);
	return memcmp(&settled, &start->p, sizeof settled) == 0 &&
	    !(start->p.flags & KALAH__SWAPPED &&
		start->rules.swap == KALAH_SWAP_OFF);
}

/* Reads who began and what had been done before the history begins. */
static int32_t
read_flags(struct kalah__in *in, void *data)
{
	struct start *start = data;
	size_t moved;
	int flags;

	if (kalah__in_take(in, "began=north"))
		flags = KALAH__NORTH_FIRST;
	else if (kalah__in_take(in, "began=south"))
		flags = 0;
	else
		return KALAH_ERROR_TEXT;
	for (moved = 1; moved < MOVED_WORDS; moved++) {
		if (kalah__in_take(in, moved_words[moved])) {
			flags |= (int)moved;
			break;
		}
	}
	if (kalah__in_take(in, swapped_word))
		flags |= KALAH__SWAPPED;
	start->p.flags = (uint8_t)flags;
	return is_possible(start) ? KALAH_OK : KALAH_ERROR_TEXT_STATE;
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
	static const kalah__part_fn readers[] = { read_rules, read_position,
		read_flags };
	struct kalah__in in;
	struct start start;
	kalah_game *read = NULL, old;
	int32_t error;

	if (game == NULL || text == NULL)
		return KALAH_ERROR_NULL;
	kalah__in_begin(&in, text, length);
	memset(&start, 0, sizeof start);
	error = kalah__in_parts(
	    &in, header, readers, sizeof readers / sizeof readers[0], &start);
	if (error == KALAH_OK)
		error = kalah_game_new_with(
		    &read, &start.rules, game->allocate, game->data);
	if (error == KALAH_OK) {
		kalah__game_begin(read, &start.rules, start.total, &start.p);
		error = read_history(&in, read);
		if (error == KALAH_OK) {
			/* What was read takes the old game's place. */
			old = *game;
			*game = *read;
			*read = old;
		}
	}
	if (error < 0 && error != KALAH_ERROR_MEMORY && error_at != NULL)
		*error_at = in.at;
	kalah_game_free(read);
	return error;
}
