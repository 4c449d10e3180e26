/* SPDX-License-Identifier: MIT */
/* What can go wrong, a number for each; no number is ever given again. */
#ifndef KALAH_ERROR_H
#define KALAH_ERROR_H

#include <kalah/types.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	KALAH_OK = 0,

	/* The call itself. */
	KALAH_ERROR_NULL = -1,         /* a pointer that must not be is NULL */
	KALAH_ERROR_MEMORY = -2,       /* no memory */
	KALAH_ERROR_SPACE = -3,        /* the caller's buffer is too small */
	KALAH_ERROR_RANGE = -4,        /* an argument is out of its range */
	KALAH_ERROR_NAME = -5,         /* no such preset, level or constant */
	KALAH_ERROR_STRUCT_SMALL = -6, /* size below the first release's */
	KALAH_ERROR_STRUCT_TAIL = -7,  /* members this library doesn't know */
	KALAH_ERROR_STRUCT_SIZE = -8,  /* size is absurd */

	/* Rules. */
	KALAH_ERROR_RULE_VALUE = -20,   /* a field has no such value */
	KALAH_ERROR_RULE_SEEDS = -21,   /* 2 * pits * seeds is over 65,535 */
	KALAH_ERROR_RULE_FIELD = -22,   /* text: no such field or preset */
	KALAH_ERROR_RULE_TWICE = -23,   /* text: a field stands twice */

	/* Moves: why it is illegal. */
	KALAH_ERROR_GAME_OVER = -40,   /* the game is over */
	KALAH_ERROR_NO_PIT = -41,      /* there is no such pit */
	KALAH_ERROR_EMPTY_PIT = -42,   /* the pit is empty */
	KALAH_ERROR_SWAP_OFF = -43,    /* these rules have no swap */
	KALAH_ERROR_SWAP_FIRST = -44,  /* the side that began can't swap */
	KALAH_ERROR_SWAP_LATE = -45,   /* that side has moved already */
	KALAH_ERROR_SWAP_TAKEN = -46,  /* a swap was made already */
	KALAH_ERROR_NO_UNDO = -47,     /* there is no move to take back */
	KALAH_ERROR_NO_REDO = -48,     /* there is no move to play again */

	/* Positions, in numbers or text. */
	KALAH_ERROR_POSITION_PITS = -60,  /* not the rules' number of pits */
	KALAH_ERROR_POSITION_COUNT = -61, /* too few or too many counts */
	KALAH_ERROR_POSITION_SEEDS = -62, /* over 65,535 seeds, or negative */
	KALAH_ERROR_POSITION_SIDE = -63,  /* no such side to move */

	/* Text. */
	KALAH_ERROR_TEXT = -80,         /* malformed */
	KALAH_ERROR_TEXT_VERSION = -81, /* of a version not known here */
	KALAH_ERROR_TEXT_STATE = -82,   /* well-formed but impossible */

	/* Matches: why a game is not recorded. */
	KALAH_ERROR_MATCH_IDLE = -100,    /* no game of it was started */
	KALAH_ERROR_MATCH_RULES = -101,   /* the game has other rules */
	KALAH_ERROR_MATCH_FIRST = -102,   /* the wrong side began the game */
	KALAH_ERROR_MATCH_ONGOING = -103, /* the game is not over */

	/* Endgame tables and files. */
	KALAH_ERROR_STOPPED = -120,       /* the progress function said so */
	KALAH_ERROR_TABLE_RULES = -121,   /* these rules can have no table */
	KALAH_ERROR_TABLE_OTHER = -122,   /* the table is for other rules */
	KALAH_ERROR_TABLE_SEEDS = -123,   /* more seeds than the table knows */
	KALAH_ERROR_FILE_OPEN = -124,     /* the file can't be opened or made */
	KALAH_ERROR_FILE_READ = -125,     /* it can't be read */
	KALAH_ERROR_FILE_WRITE = -126,    /* it can't be written */
	KALAH_ERROR_TABLE_FOREIGN = -127, /* the file holds no table */
	KALAH_ERROR_TABLE_VERSION = -128, /* of a version not known here */
	KALAH_ERROR_TABLE_LENGTH = -129,  /* cut short, or too long */
	KALAH_ERROR_TABLE_DAMAGED = -130  /* its bytes are not what was written */
};

/*
 * A sentence fragment in English for an error, such as "the pit is empty";
 * never NULL: every other number has "unknown error" (0 has "no error").
 * Static string.  Thread-safe.  Since: 0.1
 */
const char *kalah_strerror(int32_t error);

#ifdef __cplusplus
}
#endif

#endif
