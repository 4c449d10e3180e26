/* SPDX-License-Identifier: MIT */
/* An engine: what a position is worth, and the best move in it. */
#ifndef KALAH_ENGINE_H
#define KALAH_ENGINE_H

#include <kalah/types.h>
#include <kalah/game.h>
#include <kalah/table.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct kalah_engine kalah_engine;

/* Limits and defaults of an engine; the memory is in bytes. */
enum {
	KALAH_ENGINE_MEMORY_DEFAULT = 33554432,
	KALAH_ENGINE_MEMORY_MIN = 4096,
	KALAH_ENGINE_THREADS_MAX = 256
};

/* What is asked of a position. */
enum {
	KALAH_GOAL_SCORE = 0, /* the final difference of the stores */
	KALAH_GOAL_RESULT = 1 /* who wins: cheaper */
};

/* Why a search ended. */
enum {
	KALAH_STOP_DONE = 0, /* it found what was asked */
	KALAH_STOP_NODES = 1,
	KALAH_STOP_TIME = 2,
	KALAH_STOP_CALLER = 3, /* the progress function said so */
	KALAH_STOP_ENDLESS = 4 /* play need not end (direction=cw) */
};

/* How long a search may take; 0 is no limit. */
typedef struct kalah_limits {
	uint32_t size;        /* sizeof(kalah_limits) */
	int32_t milliseconds; /* 0 and up */
	uint64_t nodes;
} kalah_limits;

/*
 * What a search found.  Values are final differences of the stores, the
 * mover's minus the other's; of a finished game, South's minus North's.
 */
typedef struct kalah_solution {
	uint32_t size;   /* sizeof(kalah_solution), set by the caller */
	int32_t value;   /* the value, or the best guess at it */
	int32_t lower;   /* proven: the value is at least this */
	int32_t upper;   /* proven: it is at most this */
	int32_t exact;   /* 1 when what was asked is proven */
	int32_t best;    /* the best move; KALAH_MOVE_NONE when it is over */
	int32_t result;  /* KALAH_RESULT_* if proven, else _ONGOING */
	int32_t stopped; /* KALAH_STOP_* */
	int32_t depth;   /* moves looked ahead; 0 by exact solving */
	int32_t threads; /* threads that searched */
	uint64_t nodes;  /* positions entered */
	uint64_t milliseconds; /* elapsed */
	uint64_t hits;    /* positions cut off by what was known of them */
	uint64_t endings; /* values taken from an endgame table */
} kalah_solution;

/* The value of one move. */
typedef struct kalah_verdict {
	uint32_t size; /* sizeof(kalah_verdict), set by the library */
	int32_t move;  /* the pit, or KALAH_MOVE_SWAP */
	int32_t value; /* as in kalah_solution, from the mover's view */
	int32_t lower;
	int32_t upper;
	int32_t exact;
} kalah_verdict;

/* What a search tells on its way. */
typedef struct kalah_progress {
	uint32_t size;  /* sizeof(kalah_progress), set by the library */
	int32_t best;   /* the best move so far, or KALAH_MOVE_NONE */
	int32_t lower;  /* proven so far, as in kalah_solution */
	int32_t upper;
	int32_t depth;  /* moves looked ahead; 0 by exact solving */
	int32_t value;  /* the best guess so far */
	uint64_t nodes;
	uint64_t milliseconds;
} kalah_progress;

/*
 * A function of the caller's that a search calls every few milliseconds, in
 * the thread that called the engine.  Another answer than 0 stops the search
 * at once.  It must not call the same engine.
 *
 *   data  what was given together with the function
 */
typedef int32_t (*kalah_progress_fn)(void *data, const kalah_progress *so_far);

/* ---- Handles ---------------------------------------------------------- */

/*
 * Makes an engine with one thread.
 *
 *   out     where the handle goes; free it with kalah_engine_free
 *   memory  bytes for what it remembers of positions: 0 for the default, or
 *           KALAH_ENGINE_MEMORY_MIN and up.  Half is for an endgame
 *           table of its own and asked for when one is made, the rest at once
 *
 * An engine serves games of all rules.  Calls with one engine must not
 * overlap; different engines may be used by different threads at once.
 *
 * A search takes some working room besides, from 50 KiB on, more with each
 * thread; making an endgame table, for a while, up to as much as the table
 * and half a MiB a thread.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, KALAH_ERROR_MEMORY.
 * Cost: that of the allocations; the first search empties the memory, some
 * 0.1 ms a MiB.  Thread-safe.  Since: 0.1
 */
int32_t kalah_engine_new(kalah_engine **out, uint64_t memory);

/*
 * The same with the caller's allocator, which the engine uses for
 * everything, and only in the thread that calls the engine.  allocate NULL
 * means the C library's.
 *
 * Errors, cost: as kalah_engine_new.  Since: 0.1
 */
int32_t kalah_engine_new_with(kalah_engine **out, uint64_t memory,
    kalah_allocate_fn allocate, void *data);

/* Frees an engine; NULL is fine.  Since: 0.1 */
void kalah_engine_free(kalah_engine *engine);

/*
 * Forgets what is remembered of positions: the next search runs as the
 * first did.  Errors: KALAH_ERROR_NULL.  Since: 0.1
 */
int32_t kalah_engine_clear(kalah_engine *engine);

/*
 * Another amount of memory, as in kalah_engine_new; everything remembered is
 * forgotten.  Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE,
 * KALAH_ERROR_MEMORY (then all is as it was).  Since: 0.1
 */
int32_t kalah_engine_set_memory(kalah_engine *engine, uint64_t memory);

/*
 * How many threads a search may use, 1 ... KALAH_ENGINE_THREADS_MAX.  With
 * one thread and without a limit of time the same calls give the same
 * answers and the same nodes everywhere.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Since: 0.1
 */
int32_t kalah_engine_set_threads(kalah_engine *engine, int32_t threads);

/*
 * The most seeds that an endgame table of the engine's own may know,
 * 0 ... KALAH_TABLE_SEEDS_MAX, which is the default: as many as its share of
 * the memory holds.  It makes and enlarges one when a search takes so long
 * that this pays, where the rules can have one and none that was given by
 * kalah_engine_use_table knows them.  With 0 it makes none, and all memory is
 * for single positions.  Everything remembered is forgotten.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, KALAH_ERROR_MEMORY.
 * Since: 0.1
 */
int32_t kalah_engine_set_endings(kalah_engine *engine, int32_t seeds);

/*
 * Lets searches look into an endgame table, whenever a game's rules are the
 * table's.  It is not copied, and must outlive its use here; any number of
 * engines may use one.  NULL for none.
 * Errors: KALAH_ERROR_NULL (engine).  Since: 0.1
 */
int32_t kalah_engine_use_table(kalah_engine *engine, const kalah_table *table);

/*
 * The function that hears of progress; NULL for none.
 * Errors: KALAH_ERROR_NULL (engine).  Since: 0.1
 */
int32_t kalah_engine_set_progress(
    kalah_engine *engine, kalah_progress_fn progress, void *data);

/* ---- Asking ----------------------------------------------------------- */

/*
 * Solves the position a game stands at: its value and a best move by perfect
 * play.  An open swap is not considered.
 *
 *   goal      KALAH_GOAL_*; by KALAH_GOAL_RESULT lower and upper only
 *             enclose what decides who wins
 *   limits    NULL for none
 *   solution  the caller sets solution->size
 *
 * A search that is stopped is no error: lower and upper are proven all the
 * same, value is lower, and best the best move found.
 *
 * With direction=cw play can go round in circles for ever.  What a side can
 * force is proven all the same; where neither can force the end, lower and
 * upper stay apart and stopped is KALAH_STOP_ENDLESS.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*, KALAH_ERROR_RANGE (goal,
 * limits), KALAH_ERROR_MEMORY.  Cost: anything from microseconds to the age
 * of the universe; kalah_engine(3) has a table.  Since: 0.1
 */
int32_t kalah_engine_solve(kalah_engine *engine, const kalah_game *game,
    int32_t goal, const kalah_limits *limits, kalah_solution *solution);

/*
 * The value of every legal move by perfect play, best first, equal ones in
 * ascending order; with a swap open, the swap's value comes last, from the
 * view of the player whose turn it is.
 *
 *   verdicts      an array of `cap` members; may be NULL when cap is 0
 *   verdict_size  sizeof(kalah_verdict) where the caller was compiled
 *   count         how many there are; may be NULL; also set on
 *                 KALAH_ERROR_SPACE, when verdicts stays as it was
 *   limits        for all of them together; NULL for none
 *
 * Errors: as kalah_engine_solve; KALAH_ERROR_SPACE, before anything is
 * searched.  Cost: more than that of kalah_engine_solve.  Since: 0.1
 */
int32_t kalah_engine_analyse(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *limits, kalah_verdict *verdicts, size_t verdict_size,
    size_t cap, size_t *count);

/*
 * A line of perfect play from where the game stands to its end: replayed, it
 * reaches the value that kalah_engine_solve gives.
 *
 *   limits              NULL for none; a line that was stopped by them is
 *                       perfect as far as it goes
 *   moves, cap, count   as in kalah_game_counts
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_*, KALAH_ERROR_RANGE,
 * KALAH_ERROR_MEMORY, KALAH_ERROR_SPACE.  Cost: little right after
 * kalah_engine_solve for the score of the same game, else its cost too.
 * Since: 0.1
 */
int32_t kalah_engine_line(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *limits, int32_t *moves, size_t cap, size_t *count);

/*
 * Finds as good a move as it can within the limits on boards too large to
 * solve, looking ever further ahead.  The value is a guess unless exact is
 * 1.  An open swap is not considered.
 *
 *   limits    at least one of its members must not be 0
 *   solution  the caller sets solution->size
 *
 * Errors: as kalah_engine_solve.  Cost: the limits.  Since: 0.1
 */
int32_t kalah_engine_think(kalah_engine *engine, const kalah_game *game,
    const kalah_limits *limits, kalah_solution *solution);

#ifdef __cplusplus
}
#endif

#endif
