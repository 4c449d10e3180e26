/* SPDX-License-Identifier: MIT */
/* A game of Kalah: a position, the rules it is played by and its history. */
#ifndef KALAH_GAME_H
#define KALAH_GAME_H

#include <kalah/types.h>
#include <kalah/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kalah_game kalah_game;

/*
 * What a move did.  A swap is reported with every member but size, side,
 * move, next and result 0, and with last_side KALAH_SIDE_NONE.
 */
typedef struct kalah_report {
	uint32_t size;       /* sizeof(kalah_report), set by the caller */
	int32_t side;        /* the side that moved */
	int32_t move;        /* the pit, or KALAH_MOVE_SWAP */
	int32_t lifted;      /* seeds that lay in that pit */
	int32_t laps;        /* liftings: 1, or more in a relay */
	int32_t stored;      /* seeds the sowing dropped in the own store */
	int32_t last_side;   /* where the last seed of the last lap fell */
	int32_t last_pit;    /* its pit, or KALAH_PIT_STORE */
	int32_t captured;    /* seeds the capture put into the store */
	int32_t extra;       /* 1 when the mover earned an extra turn */
	int32_t passed;      /* 1 when the side whose turn it was passed */
	int32_t swept_south; /* seeds swept into South's store */
	int32_t swept_north; /* seeds swept into North's store */
	int32_t over;        /* 1 when the move ended the game */
	int32_t next;        /* the side to move now; KALAH_SIDE_NONE */
	int32_t result;      /* KALAH_RESULT_* */
} kalah_report;

/* The kinds of step, in the order in which they can follow in a move. */
enum {
	KALAH_STEP_LIFT = 0,    /* side, pit: seeds are lifted */
	KALAH_STEP_DROP = 1,    /* side, pit: one seed falls */
	KALAH_STEP_CAPTURE = 2, /* side, pit of the last seed: seeds taken */
	KALAH_STEP_EXTRA = 3,   /* side: it moves again */
	KALAH_STEP_PASS = 4,    /* side: it has no move */
	KALAH_STEP_SWEEP = 5,   /* south, north: seeds swept to each */
	KALAH_STEP_END = 6,     /* the game is over */
	KALAH_STEP_SWAP = 7     /* the players change seats */
};

/* One step of a move, for a program that shows it happening. */
typedef struct kalah_step {
	uint32_t size; /* sizeof(kalah_step), set by the library */
	int32_t kind;  /* KALAH_STEP_* */
	int32_t side;  /* the side it happens on; else KALAH_SIDE_NONE */
	int32_t pit;   /* the pit, or KALAH_PIT_STORE */
	int32_t seeds; /* lifted, dropped (1), captured or swept in all */
	int32_t south; /* of a sweep: to South's store */
	int32_t north; /* of a sweep: to North's store */
	int32_t lap;   /* 1 and up; after the last lap, its number */
} kalah_step;

/* ---- Handles ---------------------------------------------------------- */

/*
 * Makes a game at its opening.
 *
 *   out    where the handle goes; free it with kalah_game_free
 *   rules  the rules, copied; NULL for the defaults
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY; those of
 * kalah_ruleset_check.  Cost: one allocation.  Thread-safe.  Since: 0.1
 */
int32_t kalah_game_new(kalah_game **out, const kalah_ruleset *rules);

/*
 * The same with the caller's allocator, which the game and its clones use
 * for everything.  allocate NULL means the C library's.
 *
 * Errors, cost: as kalah_game_new.  Thread-safe as far as allocate is.
 * Since: 0.1
 */
int32_t kalah_game_new_with(kalah_game **out, const kalah_ruleset *rules,
    kalah_allocate_fn allocate, void *data);

/* Frees a game; NULL is fine.  Since: 0.1 */
void kalah_game_free(kalah_game *game);

/*
 * Makes a second game like the first, its whole history and redo included.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY.  Cost: the length of the
 * history.  Thread-safe.  Since: 0.1
 */
int32_t kalah_game_clone(kalah_game **out, const kalah_game *game);

/*
 * Makes an existing game stand where another stands: rules, position, seats
 * and the right to swap, but no history; undo reaches back to here.  Meant
 * for programs that try out many lines: it never allocates.
 *
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_copy(kalah_game *to, const kalah_game *from);

/* ---- Beginning -------------------------------------------------------- */

/*
 * Begins a new game by the same rules; the history is cleared.
 * Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_reset(kalah_game *game);

/*
 * Begins a new game by other rules.
 * Errors: KALAH_ERROR_NULL; those of kalah_ruleset_check.  Cost: constant.
 * Since: 0.1
 */
int32_t kalah_game_set_ruleset(kalah_game *game, const kalah_ruleset *rules);

/*
 * Begins a game at a position.  The side to move counts as the one that
 * moves first.  A position that is over by the rules is swept and over; a
 * side that can only pass passes.
 *
 *   counts  South's store, North's store, South's pits 0 ... pits-1, North's
 *           pits 0 ... pits-1; each 0 ... 65,535, and so is their sum
 *   count   how many there are: 2 * pits + 2
 *   side    the side to move; KALAH_SIDE_NONE: it is over as it lies
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_POSITION_COUNT,
 * KALAH_ERROR_POSITION_SEEDS, KALAH_ERROR_POSITION_SIDE.  Cost: the number of
 * pits.  Since: 0.1
 */
int32_t kalah_game_set_position(kalah_game *game, const int32_t *counts,
    size_t count, int32_t side);

/* ---- Looking ---------------------------------------------------------- */

/*
 * The rules in force.  The caller sets out->size.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_ruleset(const kalah_game *game, kalah_ruleset *out);

/* Pits a side: 1 ... 32.  Errors: KALAH_ERROR_NULL.  Since: 0.1 */
int32_t kalah_game_pits(const kalah_game *game);

/*
 * The seeds in a pit (0 ... pits-1 of that side) or, with KALAH_PIT_STORE,
 * in the side's store: 0 ... 65,535.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE (side), KALAH_ERROR_NO_PIT.
 * Cost: constant.  Since: 0.1
 */
int32_t kalah_game_seeds(const kalah_game *game, int32_t side, int32_t pit);

/*
 * The seeds in a side's store, and in its row: 0 ... 65,535.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_store(const kalah_game *game, int32_t side);
int32_t kalah_game_row(const kalah_game *game, int32_t side);

/*
 * All seeds of this game, rows and stores: 0 ... 65,535; never changes while
 * it is played.  Errors: KALAH_ERROR_NULL.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_total(const kalah_game *game);

/*
 * Every count at once, in the order of kalah_game_set_position.
 *
 *   counts  an array of `cap` members; may be NULL when cap is 0
 *   count   how many there are, 2 * pits + 2; may be NULL; also set on
 *           KALAH_ERROR_SPACE, when counts stays as it was
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the number of pits.
 * Since: 0.1
 */
int32_t kalah_game_counts(const kalah_game *game, int32_t *counts, size_t cap,
    size_t *count);

/*
 * The side to move; KALAH_SIDE_NONE when the game is over.
 * Errors: KALAH_ERROR_NULL.  Since: 0.1
 */
int32_t kalah_game_side(const kalah_game *game);

/* The side that moved first.  Errors: KALAH_ERROR_NULL.  Since: 0.1 */
int32_t kalah_game_first(const kalah_game *game);

/*
 * Which player sits at a side, 1 or 2.  Player 1 began at the side that
 * moves first; a swap exchanges them.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Since: 0.1
 */
int32_t kalah_game_player(const kalah_game *game, int32_t side);

/* How the game stands: KALAH_RESULT_*.  Errors: KALAH_ERROR_NULL.
 * Since: 0.1 */
int32_t kalah_game_result(const kalah_game *game);

/*
 * The side whose store holds more than half of all seeds, during the game
 * and after it; KALAH_SIDE_NONE when neither does.
 * Errors: KALAH_ERROR_NULL.  Since: 0.1
 */
int32_t kalah_game_decided(const kalah_game *game);

/*
 * A 64-bit hash of the position: pits, counts and side to move; not of the
 * rules, the seats or the history.  The same on every platform and in every
 * release; kalah_game_look(3) gives the function.
 * Errors: KALAH_ERROR_NULL.  Cost: the number of pits.  Since: 0.1
 */
int32_t kalah_game_hash(const kalah_game *game, uint64_t *hash);

/* ---- Moves ------------------------------------------------------------ */

/*
 * Whether a move is legal: 0, or the reason why not.  `move` may be any
 * number; KALAH_MOVE_SWAP asks about the swap.
 *
 * Errors: KALAH_ERROR_NULL; illegal: KALAH_ERROR_GAME_OVER,
 * KALAH_ERROR_NO_PIT, KALAH_ERROR_EMPTY_PIT; a swap: KALAH_ERROR_SWAP_OFF,
 * KALAH_ERROR_GAME_OVER, KALAH_ERROR_SWAP_TAKEN, KALAH_ERROR_SWAP_FIRST,
 * KALAH_ERROR_SWAP_LATE.  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_check(const kalah_game *game, int32_t move);

/*
 * The legal pits as bits: bit i is set when pit i may be played; 0 when the
 * game is over.  A swap is not among them.
 * Errors: KALAH_ERROR_NULL.  Cost: the number of pits.  Since: 0.1
 */
int32_t kalah_game_legal_mask(const kalah_game *game, uint32_t *mask);

/*
 * The legal pits as a list in ascending order, without the swap.
 *
 *   moves, cap, count  as in kalah_game_counts; at most `pits` of them
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the number of pits.
 * Since: 0.1
 */
int32_t kalah_game_moves(const kalah_game *game, int32_t *moves, size_t cap,
    size_t *count);

/*
 * Plays a move, or the swap.  What could be redone is forgotten.
 *
 *   report  what the move did; may be NULL; the caller sets report->size
 *
 * Errors: those of kalah_game_check; KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE, KALAH_ERROR_MEMORY (the history could not grow).
 * Cost: the seeds sown; the history grows by doubling.  Since: 0.1
 */
int32_t kalah_game_play(kalah_game *game, int32_t move, kalah_report *report);

/* The same as kalah_game_play with KALAH_MOVE_SWAP.  Since: 0.1 */
int32_t kalah_game_swap(kalah_game *game);

/*
 * Plays several moves, all or none.
 *
 *   moves, count  the moves in turn, KALAH_MOVE_SWAP where one is meant
 *   failed        on an illegal move or want of memory, its index; may be
 *                 NULL
 *   report        of the last one, as in kalah_game_play
 *
 * With a count of 0 nothing happens, nor to the report.
 * Errors: those of kalah_game_play.  Cost: that of the moves.  Since: 0.1
 */
int32_t kalah_game_play_all(kalah_game *game, const int32_t *moves,
    size_t count, size_t *failed, kalah_report *report);

/*
 * What kalah_game_play would report, without playing.
 * Errors: those of kalah_game_check; KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE.  Cost: the seeds sown.  Since: 0.1
 */
int32_t kalah_game_preview(const kalah_game *game, int32_t move,
    kalah_report *report);

/*
 * The steps of a move, without playing it: for each lap a lift and its
 * drops, then a capture if it takes anything, an extra turn if one is
 * reported, a pass, a sweep if it moves anything, and the end.  Done in
 * order they lead to the position after the move.
 *
 *   steps      an array of `cap` members; may be NULL when cap is 0
 *   step_size  sizeof(kalah_step) where the caller was compiled
 *   count      how many steps there are; may be NULL; also set on
 *              KALAH_ERROR_SPACE, when steps stays as it was
 *
 * Errors: those of kalah_game_check; KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE, KALAH_ERROR_SPACE.  Cost: twice the seeds sown.
 * Since: 0.1
 */
int32_t kalah_game_steps(const kalah_game *game, int32_t move,
    kalah_step *steps, size_t step_size, size_t cap, size_t *count);

/* ---- History ---------------------------------------------------------- */

/*
 * Takes the last move (or swap) back; every count, the side to move, the
 * seats, the hash and the saved text are what they were.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_NO_UNDO.  Cost: the number of pits.
 * Since: 0.1
 */
int32_t kalah_game_undo(kalah_game *game);

/*
 * Plays again the move that was taken back last.
 *
 *   report  as in kalah_game_play
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE, KALAH_ERROR_NO_REDO.  Cost: the seeds sown.
 * Since: 0.1
 */
int32_t kalah_game_redo(kalah_game *game, kalah_report *report);

/*
 * How many moves and swaps can be undone, and how many redone.  They are
 * written to *undo and *redo; either may be NULL.
 * Errors: KALAH_ERROR_NULL (game).  Cost: constant.  Since: 0.1
 */
int32_t kalah_game_ply(const kalah_game *game, uint64_t *undo,
    uint64_t *redo);

/*
 * The moves so far, KALAH_MOVE_SWAP where one was.
 *
 *   moves, cap, count  as in kalah_game_counts
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_SPACE.  Cost: the length of the
 * history.  Since: 0.1
 */
int32_t kalah_game_history(const kalah_game *game, int32_t *moves, size_t cap,
    size_t *count);

/*
 * What move number `ply` of the history did, 0 being the first.
 *
 *   report  as in kalah_game_play, but not NULL
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE, KALAH_ERROR_RANGE.  Cost: the seeds sown.
 * Since: 0.1
 */
int32_t kalah_game_report(const kalah_game *game, uint64_t ply,
    kalah_report *report);

#ifdef __cplusplus
}
#endif

#endif
