/* SPDX-License-Identifier: MIT */
/* Rules and moves in plain English, for the people who play. */
#ifndef KALAH_DESCRIBE_H
#define KALAH_DESCRIBE_H

#include <kalah/types.h>
#include <kalah/ruleset.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * These texts are for people: a later release may word them better, so let
 * no program read them.  Pits are numbered from 1 in them.  They are ASCII.
 */

/*
 * The rules as a rule sheet: the board and what lies on it, how to sow, what
 * the last seed does, how the game ends and who wins, each with the numbers
 * of this ruleset.  A title, then headings in capitals with paragraphs and
 * lists below them; no line is over 72 columns, each ends with a newline.
 *
 *   rules  the rules; NULL for the defaults
 *
 * Errors: KALAH_ERROR_NULL (buf); those of kalah_ruleset_check;
 * KALAH_ERROR_SPACE.  Cost: the length of the text, under 4,096 bytes.
 * Thread-safe.  Since: 0.1
 */
int32_t kalah_describe_rules(const kalah_ruleset *rules, char *buf,
    size_t cap, size_t *needed);

/*
 * What a move did, in two or three short sentences without a newline: "South
 * sows 4 seeds from pit 3; the last one falls into South's store. South moves
 * again."
 *
 *   report  of kalah_game_play, _preview, _redo or _report
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*; KALAH_ERROR_RANGE when a
 * member has a value that no report has; KALAH_ERROR_SPACE.  Cost: the length
 * of the text, under 512 bytes.  Thread-safe.  Since: 0.1
 */
int32_t kalah_describe_move(const kalah_report *report, char *buf, size_t cap,
    size_t *needed);

#ifdef __cplusplus
}
#endif

#endif
