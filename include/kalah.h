/* SPDX-License-Identifier: MIT */
/*
 * libkalah: the game of Kalah for other people's programs.
 *
 * This is the one header to include.  Each header below holds one noun and
 * is the contract of its functions; kalah_rules(7) gives the exact meaning
 * of every rule.
 *
 * Conventions that hold everywhere:
 *
 *   - Functions that can fail return int32_t: 0 (KALAH_OK) or a count on
 *     success, a negative KALAH_ERROR_* otherwise.  After an error every
 *     handle and every output is as it was before the call, except that a
 *     text buffer that is too small gets the empty string, that its `needed`
 *     and an array's `count` say what size would do, and that `error_at`,
 *     `failed` and `field` say where the fault is.
 *   - Text goes into the caller's buffer: (char *buf, size_t cap, size_t
 *     *needed).  The text is always terminated, `needed` counts the
 *     terminator and may be NULL; buf may be NULL when cap is 0.
 *   - Text comes in as (const char *text, size_t length); a length of
 *     (size_t)-1 means that the text ends at its first NUL.
 *   - Plain structs begin with `uint32_t size`, which the caller sets to
 *     sizeof the struct before every call that reads or fills it.
 *   - A move is a pit number of the side to move, 0 ... pits-1 from that
 *     side's left to its right, or KALAH_MOVE_SWAP.
 *   - There is no global state.  Different handles may be used by different
 *     threads at the same time, and so may one handle by calls that take it
 *     as const.
 *   - A _free function accepts NULL.
 */
#ifndef KALAH_H
#define KALAH_H

#include <kalah/types.h>
#include <kalah/version.h>
#include <kalah/error.h>
#include <kalah/ruleset.h>
#include <kalah/game.h>
#include <kalah/notation.h>
#include <kalah/perft.h>
#include <kalah/describe.h>
#include <kalah/match.h>
#include <kalah/table.h>
#include <kalah/batch.h>
#include <kalah/hint.h>
#include <kalah/engine.h>
#include <kalah/level.h>

#endif
