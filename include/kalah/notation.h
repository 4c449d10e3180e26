/* SPDX-License-Identifier: MIT */
/* Text in and out: positions, moves, saved games, a board for people. */
#ifndef KALAH_NOTATION_H
#define KALAH_NOTATION_H

#include <kalah/types.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The position as text: the Kalah Game Protocol's board literal and the side
 * to move, "<pits,southstore,northstore,s0,...,n0,...> S" (or N, or - when
 * the game is over).
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the length of the
 * text, under 512 bytes.  Since: 0.1
 */
int32_t kalah_notation_write_position(const kalah_game *game, char *buf,
    size_t cap, size_t *needed);

/*
 * Begins a game at a position given as text, as kalah_game_set_position
 * does.  White space around the text and before the side is ignored.
 *
 *   error_at  on an error of the text, the offset of the fault; untouched
 *             otherwise; may be NULL
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_TEXT, KALAH_ERROR_POSITION_PITS,
 * KALAH_ERROR_POSITION_COUNT, KALAH_ERROR_POSITION_SEEDS,
 * KALAH_ERROR_POSITION_SIDE.  Cost: the length of the text.  Since: 0.1
 */
int32_t kalah_notation_read_position(kalah_game *game, const char *text,
    size_t length, size_t *error_at);

/*
 * The moves so far as text: pits with one space between, "swap" where one
 * was; empty when there were none.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the length of the
 * history.  Since: 0.1
 */
int32_t kalah_notation_write_moves(const kalah_game *game, char *buf,
    size_t cap, size_t *needed);

/*
 * Reads such a text into numbers, without asking whether they are legal.
 *
 *   moves     an array of `cap` members; may be NULL when cap is 0
 *   count     how many there are; may be NULL; also set on
 *             KALAH_ERROR_SPACE, when moves stays as it was
 *   error_at  as in kalah_notation_read_position
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_TEXT (a word is neither a number nor
 * "swap"), KALAH_ERROR_NO_PIT (a number over 31), KALAH_ERROR_SPACE.
 * Cost: the length of the text.  Thread-safe.  Since: 0.1
 */
int32_t kalah_notation_read_moves(int32_t *moves, size_t cap, size_t *count,
    const char *text, size_t length, size_t *error_at);

/*
 * The whole game as one line of text: rules, where it began, who began, and
 * the moves up to now with swaps; what could be redone is left out.
 * kalah_notation(3) gives the format.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the length of the
 * history.  Since: 0.1
 */
int32_t kalah_notation_write_game(const kalah_game *game, char *buf,
    size_t cap, size_t *needed);

/*
 * Reads such a line into a game, whose rules, position and history it
 * replaces.  Undo then reaches the start, and writing it gives the same
 * bytes.
 *
 *   error_at  as in kalah_notation_read_position
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY; of the text:
 * KALAH_ERROR_TEXT, KALAH_ERROR_TEXT_VERSION, KALAH_ERROR_TEXT_STATE, those
 * of kalah_ruleset_parse, of kalah_notation_read_position and, for a move,
 * of kalah_game_check.  Cost: that of playing the moves.  Since: 0.1
 */
int32_t kalah_notation_read_game(kalah_game *game, const char *text,
    size_t length, size_t *error_at);

/*
 * The board as lines of text for people, North's row on top, from South's
 * seat, pits numbered from 1.  Every line ends with a newline.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the number of pits.
 * Since: 0.1
 */
int32_t kalah_notation_write_board(const kalah_game *game, char *buf,
    size_t cap, size_t *needed);

#ifdef __cplusplus
}
#endif

#endif
