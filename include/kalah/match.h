/* SPDX-License-Identifier: MIT */
/* A match: games in a row between two players, and who has won how many. */
#ifndef KALAH_MATCH_H
#define KALAH_MATCH_H

#include <kalah/types.h>
#include <kalah/ruleset.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A match is between player 1, who sits at South when it begins, and player
 * 2.  They keep their seats from game to game, unless a swap exchanges them:
 * then they keep the new ones.  These are not the players of
 * kalah_game_player, who are told apart by who began the game.
 *
 * The match plays no games.  kalah_match_start sets a game of the caller's up
 * as the next one, the caller plays it to its end, and kalah_match_record
 * takes it into account.
 */
typedef struct kalah_match kalah_match;

/*
 * Who begins.  The first game is begun at South, unless a coin says
 * otherwise.  After a tie WINNER and LOSER let the player begin again who
 * began the tied game.
 */
enum {
	KALAH_BEGIN_SOUTH = 0,     /* whoever sits at South */
	KALAH_BEGIN_ALTERNATE = 1, /* the player who did not begin the last */
	KALAH_BEGIN_WINNER = 2,    /* the player who won the last game */
	KALAH_BEGIN_LOSER = 3,     /* the player who lost the last game */
	KALAH_BEGIN_COIN = 4       /* a coin, tossed for each game */
};

/* A game of a match. */
typedef struct kalah_match_game {
	uint32_t size;        /* sizeof(kalah_match_game), set by the caller */
	int32_t first;        /* the side that began */
	int32_t began;        /* the player who sat there then: 1 or 2 */
	int32_t south;        /* seeds in South's store at the end */
	int32_t north;        /* seeds in North's store at the end */
	int32_t south_player; /* who sat at South at the end: 1 or 2 */
	int32_t swapped;      /* 1 when the players changed seats in it */
	int32_t winner;       /* the player who won: 1 or 2; 0 for a tie */
} kalah_match_game;

/* ---- Handles ---------------------------------------------------------- */

/*
 * Makes a match without games.
 *
 *   out    where the handle goes; free it with kalah_match_free
 *   rules  the rules of every game, copied; NULL for the defaults; who is
 *          first in them is not used and not kept
 *   begin  who begins: KALAH_BEGIN_*
 *   seed   for KALAH_BEGIN_COIN, any number: game number i of the match, 0
 *          being the first, is begun at South when the top bit of output
 *          number i of SplitMix64 from this seed is 0, otherwise at North
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY, KALAH_ERROR_RANGE (begin);
 * those of kalah_ruleset_check.  Cost: one allocation.  Thread-safe.
 * Since: 0.1
 */
int32_t kalah_match_new(kalah_match **out, const kalah_ruleset *rules,
    int32_t begin, uint64_t seed);

/*
 * The same with the caller's allocator, which the match and its clones use
 * for everything.  allocate NULL means the C library's.
 *
 * Errors, cost: as kalah_match_new.  Thread-safe as far as allocate is.
 * Since: 0.1
 */
int32_t kalah_match_new_with(kalah_match **out, const kalah_ruleset *rules,
    int32_t begin, uint64_t seed, kalah_allocate_fn allocate, void *data);

/* Frees a match; NULL is fine.  Since: 0.1 */
void kalah_match_free(kalah_match *match);

/*
 * Makes a second match like the first.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY.  Cost: the number of games.
 * Thread-safe.  Since: 0.1
 */
int32_t kalah_match_clone(kalah_match **out, const kalah_match *match);

/* ---- Playing ---------------------------------------------------------- */

/*
 * Starts over: no games, player 1 at South.
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_reset(kalah_match *match);

/*
 * Changes the rules, and starts over if they are other rules than before;
 * who is first in them makes no difference.
 * Errors: KALAH_ERROR_NULL; those of kalah_ruleset_check.  Cost: constant.
 * Since: 0.1
 */
int32_t kalah_match_set_ruleset(kalah_match *match,
    const kalah_ruleset *rules);

/*
 * Sets a game up as the next one of the match: its opening by the match's
 * rules, with the side first that the match says.  A game that was started
 * before and not recorded does not count.
 *
 *   game  a game of the caller's; its rules and history are replaced
 *
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_start(kalah_match *match, kalah_game *game);

/*
 * Takes the started game, now over, into account.  It may be a copy of that
 * game, or one that was saved and loaded, and it may have been set up at
 * another position.  Once a game has been recorded, the next one must be
 * started before anything can be recorded again.
 *
 * Errors: KALAH_ERROR_NULL; KALAH_ERROR_MATCH_IDLE (no game was started),
 * KALAH_ERROR_MATCH_RULES (it has other rules), KALAH_ERROR_MATCH_FIRST (it
 * was begun by the wrong side), KALAH_ERROR_MATCH_ONGOING (it is not over);
 * KALAH_ERROR_MEMORY.  Cost: constant; the record grows by doubling.
 * Since: 0.1
 */
int32_t kalah_match_record(kalah_match *match, const kalah_game *game);

/*
 * Takes the last recorded game back, as after kalah_match_start: for a
 * program that lets its players take back the move that ended a game.  A game
 * that has been started since does not count then.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_NO_UNDO.  Cost: constant.
 * Since: 0.1
 */
int32_t kalah_match_undo(kalah_match *match);

/* ---- Looking ---------------------------------------------------------- */

/*
 * The rules of the match, South being first in them.  The caller sets
 * out->size.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_ruleset(const kalah_match *match, kalah_ruleset *out);

/* Who begins: KALAH_BEGIN_*.  Errors: KALAH_ERROR_NULL.  Since: 0.1 */
int32_t kalah_match_begin(const kalah_match *match);

/*
 * The seed of the coin, as it was given.
 * Errors: KALAH_ERROR_NULL.  Since: 0.1
 */
int32_t kalah_match_seed(const kalah_match *match, uint64_t *seed);

/*
 * Whether a game has been started and not yet recorded: 1 or 0.
 * Errors: KALAH_ERROR_NULL.  Since: 0.1
 */
int32_t kalah_match_started(const kalah_match *match);

/*
 * The side that begins the started game, or else the next one.
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_first(const kalah_match *match);

/*
 * Which player of the match, 1 or 2, sits at a side now.
 *
 *   game  the started game, for a swap that may have been made in it; NULL:
 *         as it was before that.  Not looked at when no game is started
 *
 * Errors: KALAH_ERROR_NULL (match), KALAH_ERROR_RANGE (side).  Cost:
 * constant.  Since: 0.1
 */
int32_t kalah_match_player(const kalah_match *match, const kalah_game *game,
    int32_t side);

/* How many games were recorded.  Errors: KALAH_ERROR_NULL.  Since: 0.1 */
int32_t kalah_match_count(const kalah_match *match);

/*
 * How many of them a player, 1 or 2, has won.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_wins(const kalah_match *match, int32_t player);

/*
 * How many of them were tied; such a game counts for neither player.
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_ties(const kalah_match *match);

/*
 * The seeds that a player, 1 or 2, had in store at the end of each game, all
 * games together.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_match_seeds(const kalah_match *match, int32_t player,
    uint64_t *seeds);

/*
 * Game number `index` of the match, 0 being the first.  The caller sets
 * out->size.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE; KALAH_ERROR_RANGE when there is no such game.
 * Cost: constant.  Since: 0.1
 */
int32_t kalah_match_game_at(const kalah_match *match, int32_t index,
    kalah_match_game *out);

/* ---- Text ------------------------------------------------------------- */

/*
 * The match as one line of text, without the moves of its games:
 * kalah_match(3) gives the format.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the number of games.
 * Since: 0.1
 */
int32_t kalah_match_write(const kalah_match *match, char *buf, size_t cap,
    size_t *needed);

/*
 * Reads such a line into a match, of which it replaces everything.  Writing
 * it gives the same bytes again.
 *
 *   text      the text, `length` bytes of it
 *   error_at  on an error of the text, the offset of the fault; untouched
 *             otherwise; may be NULL
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY; of the text:
 * KALAH_ERROR_TEXT, KALAH_ERROR_TEXT_VERSION, those of kalah_ruleset_parse,
 * KALAH_ERROR_POSITION_SEEDS (over 65,535 seeds in a game),
 * KALAH_ERROR_TEXT_STATE (a swap by rules without one).  Cost: the length of
 * the text.  Since: 0.1
 */
int32_t kalah_match_read(kalah_match *match, const char *text, size_t length,
    size_t *error_at);

/*
 * The match as a score sheet for people: a line for each game with who began,
 * where each player sat and how many seeds each had in the end, the winner
 * and the games won so far, and the totals.  Lines of at most 80 columns
 * until there are 10,000 games, each ended by a newline.  The layout may
 * change in any release.
 *
 *   one, two  the players' names in UTF-8, shown up to 14 characters; a
 *             control character is shown as "?"; NULL: "Player 1", "Player 2"
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the number of games.
 * Since: 0.1
 */
int32_t kalah_match_sheet(const kalah_match *match, const char *one,
    const char *two, char *buf, size_t cap, size_t *needed);

#ifdef __cplusplus
}
#endif

#endif
