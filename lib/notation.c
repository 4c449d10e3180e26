/* SPDX-License-Identifier: MIT */
/* Positions and moves as text, and a board for people.  save.c holds the
 * whole game's line. */
#include "notation-priv.h"

#include "game-priv.h"

static const char side_letters[] = "SN-";

void
kalah__write_position(
    struct kalah__out *out, int pits, const struct kalah__position *p)
{
	int side, i;

	kalah__out_char(out, '<');
	kalah__out_number(out, pits);
	for (side = 0; side < 2; side++) {
		kalah__out_char(out, ',');
		kalah__out_number(out, p->cell[kalah__store(pits, side)]);
	}
	for (side = 0; side < 2; side++) {
		for (i = 0; i < pits; i++) {
			kalah__out_char(out, ',');
			kalah__out_number(
			    out, p->cell[kalah__row(pits, side) + i]);
		}
	}
	kalah__out_text(out, "> ");
	kalah__out_char(out, side_letters[p->side]);
}

int32_t
kalah_notation_write_position(
    const kalah_game *game, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	int32_t error;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__write_position(&out, game->rules.pits, &game->now);
	return kalah__out_end(&out, needed);
}

/* Reads the literal's numbers after the pits; the cursor is at a comma or
 * the closing bracket. */
static int32_t
read_counts(struct kalah__in *in, int32_t pits, int32_t *counts)
{
	int32_t i, all = 2 * pits + 2, left = KALAH_SEEDS_MAX;
	size_t start;
	int64_t number;

	for (i = 0; i < all; i++) {
		if (!kalah__in_char(in, ','))
			return in->at < in->length && in->text[in->at] == '>'
			    ? KALAH_ERROR_POSITION_COUNT
			    : KALAH_ERROR_TEXT;
		start = in->at;
		number = kalah__in_number(in, left);
		if (number < 0)
			return KALAH_ERROR_TEXT;
		if (number > left) {
			in->at = start;
			return KALAH_ERROR_POSITION_SEEDS;
		}
		counts[i] = (int32_t)number;
		left -= counts[i];
	}
	if (kalah__in_char(in, '>'))
		return KALAH_OK;
	return in->at < in->length && in->text[in->at] == ','
	    ? KALAH_ERROR_POSITION_COUNT
	    : KALAH_ERROR_TEXT;
}

/* Reads the side to move: S, N or -. */
static int32_t
read_side(struct kalah__in *in, int32_t *side)
{
	for (*side = 0; side_letters[*side] != '\0'; ++*side)
		if (kalah__in_char(in, side_letters[*side]))
			return KALAH_OK;
	return kalah__in_done(in) ? KALAH_ERROR_TEXT
				  : KALAH_ERROR_POSITION_SIDE;
}

int32_t
kalah__read_position(
    struct kalah__in *in, int32_t pits, struct kalah__position *p, int *total)
{
	int32_t counts[KALAH__CELLS], side, error;
	size_t start;
	int64_t number;

	kalah__in_skip_space(in);
	if (!kalah__in_char(in, '<'))
		return KALAH_ERROR_TEXT;
	start = in->at;
	number = kalah__in_number(in, KALAH_PITS_MAX);
	if (number < 0)
		return KALAH_ERROR_TEXT;
	if (number != pits) {
		in->at = start;
		return KALAH_ERROR_POSITION_PITS;
	}
	error = read_counts(in, pits, counts);
	if (error < 0)
		return error;
	kalah__in_skip_space(in);
	error = read_side(in, &side);
	if (error < 0)
		return error;
	return kalah__game_position(
	    p, total, pits, counts, 2 * (size_t)pits + 2, side);
}

int32_t
kalah_notation_read_position(
    kalah_game *game, const char *text, size_t length, size_t *error_at)
{
	struct kalah__in in;
	struct kalah__position p;
	kalah_ruleset rules;
	int total;
	int32_t error;

	if (game == NULL || text == NULL)
		return KALAH_ERROR_NULL;
	rules = game->rules;
	kalah__in_begin(&in, text, length);
	error = kalah__read_position(&in, rules.pits, &p, &total);
	if (error == KALAH_OK) {
		kalah__in_skip_space(&in);
		if (!kalah__in_done(&in))
			error = KALAH_ERROR_TEXT;
	}
	if (error < 0) {
		if (error_at != NULL)
			*error_at = in.at;
		return error;
	}
	kalah__board_settle(&rules, total, &p);
	kalah__game_begin(game, &rules, total, &p);
	return KALAH_OK;
}

/* ---- Moves ------------------------------------------------------------ */

void
kalah__write_moves(struct kalah__out *out, const kalah_game *game)
{
	size_t i;

	for (i = 0; i < game->count; i++) {
		int32_t move = kalah__game_move(game, i);

		if (i > 0)
			kalah__out_char(out, ' ');
		if (move == KALAH_MOVE_SWAP)
			kalah__out_text(out, "swap");
		else
			kalah__out_number(out, move);
	}
}

int32_t
kalah_notation_write_moves(
    const kalah_game *game, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	int32_t error;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__write_moves(&out, game);
	return kalah__out_end(&out, needed);
}

int32_t
kalah__read_move(struct kalah__in *in, int32_t *move)
{
	const char *word = in->text + in->at;
	size_t length = kalah__in_word(in);
	struct kalah__in digits;
	int64_t number;

	if (kalah__word_is(word, length, "swap")) {
		*move = KALAH_MOVE_SWAP;
	} else {
		kalah__in_begin(&digits, word, length);
		number = kalah__in_number(&digits, KALAH_PITS_MAX);
		if (number < 0 || !kalah__in_done(&digits))
			return KALAH_ERROR_TEXT;
		if (number >= KALAH_PITS_MAX)
			return KALAH_ERROR_NO_PIT;
		*move = (int32_t)number;
	}
	in->at += length;
	return KALAH_OK;
}

int32_t
kalah_notation_read_moves(int32_t *moves, size_t cap, size_t *count,
    const char *text, size_t length, size_t *error_at)
{
	struct kalah__in in;
	size_t n, round;
	int32_t move, error;

	if (text == NULL || (moves == NULL && cap > 0))
		return KALAH_ERROR_NULL;
	/* Once to see that all is well, once to write. */
	for (round = 0; round < 2; round++) {
		n = 0;
		kalah__in_begin(&in, text, length);
		for (kalah__in_skip_space(&in); !kalah__in_done(&in);
		     kalah__in_skip_space(&in)) {
			error = kalah__read_move(&in, &move);
			if (error < 0) {
				if (error_at != NULL)
					*error_at = in.at;
				return error;
			}
			if (round == 1)
				moves[n] = move; /* NOLINT: n < cap here */
			n++;
		}
		if (!kalah__array_fits(cap, count, n))
			return KALAH_ERROR_SPACE;
	}
	return KALAH_OK;
}

/* ---- The board for people --------------------------------------------- */

static int
digits(int number)
{
	return number < 10 ? 1 : 1 + digits(number / 10);
}

static void
write_spaces(struct kalah__out *out, int n)
{
	while (n-- > 0)
		kalah__out_char(out, ' ');
}

void
kalah__write_board(
    struct kalah__out *out, int pits, const struct kalah__position *p)
{
	const uint16_t *cell = p->cell;
	int width = 2, edge, i;

	for (i = 0; i < 2 * pits + 2; i++)
		if (digits(cell[i]) > width)
			width = digits(cell[i]);
	edge = (int)sizeof "North" + width;

	write_spaces(out, edge);
	for (i = pits; i >= 1; i--)
		kalah__out_column(out, i, width + 2);
	kalah__out_text(out, "\nNorth ");
	write_spaces(out, width);
	for (i = pits - 1; i >= 0; i--)
		kalah__out_column(out,
		    cell[kalah__row(pits, KALAH_SIDE_NORTH) + i], width + 2);
	kalah__out_char(out, '\n');
	kalah__out_column(
	    out, cell[kalah__store(pits, KALAH_SIDE_NORTH)], edge);
	write_spaces(out, pits * (width + 2));
	kalah__out_column(
	    out, cell[kalah__store(pits, KALAH_SIDE_SOUTH)], width + 2);
	kalah__out_text(out, "\nSouth ");
	write_spaces(out, width);
	for (i = 0; i < pits; i++)
		kalah__out_column(out, cell[i], width + 2);
	kalah__out_char(out, '\n');
	write_spaces(out, edge);
	for (i = 1; i <= pits; i++)
		kalah__out_column(out, i, width + 2);
	kalah__out_char(out, '\n');
}

int32_t
kalah_notation_write_board(
    const kalah_game *game, char *buf, size_t cap, size_t *needed)
{
	struct kalah__out out;
	int32_t error;

	if (game == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__write_board(&out, game->rules.pits, &game->now);
	return kalah__out_end(&out, needed);
}
