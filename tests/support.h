/* SPDX-License-Identifier: MIT */
/*
 * What the tests share: rows of data, games from text, random numbers and
 * rulesets, and snapshots that show whether a game has changed.  It does not
 * need the Check library, so that fuzz targets and soaks can use it too.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <kalah.h>

#include <stdio.h>

/* Says what does not hold, and where, and aborts. */
#define REQUIRE(condition) \
	((condition) ? (void)0 : support_fail(__FILE__, __LINE__, #condition))
#define REQUIRE_EQUAL(a, b) \
	support_equal( \
	    __FILE__, __LINE__, #a " = " #b, (int64_t)(a), (int64_t)(b))
#define REQUIRE_TEXT(a, b) support_text(__FILE__, __LINE__, #a " = " #b, a, b)

void support_fail(const char *file, int line, const char *what);
void support_equal(
    const char *file, int line, const char *what, int64_t a, int64_t b);
void support_text(
    const char *file, int line, const char *what, const char *a, const char *b);

/*
 * A line that support_fail prints first, to tell what was being tried; kept
 * as it is until the next call.
 */
void support_note(const char *format, ...);

/* ---- Rows of data ----------------------------------------------------- */

enum { SUPPORT_FIELDS = 16 };

struct table {
	FILE *file;
	char line[4096];
	char *field[SUPPORT_FIELDS];
	int fields;
	long row; /* number of the line in the file */
};

/* Opens tests/data/NAME of the source tree. */
void table_open(struct table *table, const char *name);
/* 1 and the next row that is not a comment; 0 at the end, which closes. */
int table_next(struct table *table);

/* ---- Games from text -------------------------------------------------- */

/* Both abort when the text is not good. */
kalah_ruleset support_rules(const char *text);
kalah_game *support_game(const char *rules, const char *position);

/* At the opening; NULL for the default rules. */
kalah_game *support_new_game(const kalah_ruleset *rules);
kalah_batch *support_new_batch(const kalah_ruleset *rules, size_t games);
kalah_match *support_new_match(const char *rules, int32_t begin, uint64_t seed);

/* In the middle, with moves to undo and to redo: pits 0, swap, 1, 5 were
 * played, and 4, 3 taken back. */
kalah_game *support_middle(void);

/* Numbers that no pit of a board of six has. */
enum { SUPPORT_NO_PITS = 19 };
extern const int32_t support_no_pits[SUPPORT_NO_PITS];

/* The text of a position, a whole game or a match, to be freed. */
char *support_position(const kalah_game *game);
char *support_saved(const kalah_game *game);
char *support_match(const kalah_match *match);

/* Everything that can be asked of a game whose history is not: aborts
 * unless both say the same. */
void support_same(const kalah_game *a, const kalah_game *b);

/* "ongoing", "south", ... */
const char *support_result(int32_t result);

/* ---- Chance ----------------------------------------------------------- */

struct rng {
	uint64_t state;
};

/*
 * Begins with the seed that the environment variable KALAH_TEST_SEED gives,
 * or else with the time; prints which.
 */
void rng_begin(struct rng *rng, const char *test);
uint64_t rng_next(struct rng *rng);
/* 0 ... below - 1. */
uint32_t rng_below(struct rng *rng, uint32_t below);
/* A legal pit of a game that is not over. */
int32_t rng_move(struct rng *rng, const kalah_game *game);

/* Any good ruleset; boards and seeds are more often small than not. */
kalah_ruleset rng_rules(struct rng *rng);
/* Any counts for it: 2 * pits + 2 of them, 65,535 seeds at most. */
void rng_counts(struct rng *rng, const kalah_ruleset *rules, int32_t *counts);

/* ---- Choices from a fuzzer's bytes ------------------------------------ */

struct input {
	const uint8_t *data;
	size_t size;
};

/* The next byte; 0 when none is left. */
unsigned input_take(struct input *in);
/* Good rules with at most so many pits, and seeds a pit. */
kalah_ruleset input_rules(struct input *in, int32_t pits, int32_t seeds);

/* ---- Memory ----------------------------------------------------------- */

/*
 * What heap_allocate works on.  It fails when and as often as it is told to,
 * knows every block's size, and aborts when it is told another, when bytes
 * behind a block were written, or when a block is freed twice; what is given
 * or freed is filled with rubbish.
 */
struct heap {
	long asked; /* allocations so far; a block that shrinks is none */
	long failing; /* the number of the first that fails; -1: none */
	int lasting; /* every later one fails as well */
	int failed; /* set when one did */
	size_t blocks, bytes; /* that are out */
	size_t most; /* bytes that were out at once */
};

/* Allocation number `failing` fails; -1: none. */
void heap_begin(struct heap *heap, long failing);
/* After `given` allocations no other succeeds. */
void heap_limit(struct heap *heap, long given);
/* A kalah_allocate_fn; its data is a struct heap. */
void *heap_allocate(void *heap, void *block, size_t old_size, size_t new_size);
/* Aborts when something is still out. */
void heap_end(const struct heap *heap);

/* ---- A part of it ----------------------------------------------------- */

/*
 * Where a second is a minute (valgrind, emulated machines) the environment
 * variable KALAH_TEST_PART=N has tests that go through many cases do one of
 * N.  N should be a prime like 11, lest it falls in step with the cases.
 */

/* How many of so many random cases: all, or an N-th, at least one. */
int support_part(int count);
/* Whether the case of this number is to be done when all are gone through. */
int support_wanted(uint64_t number);

/* ---- Snapshots -------------------------------------------------------- */

struct snapshot {
	char *saved;
	char *position;
	uint64_t hash;
	uint64_t undo, redo;
	int32_t player;
	int32_t result;
	uint32_t mask;
};

void snapshot_take(struct snapshot *shot, const kalah_game *game);
/* Aborts when the game is not as it was. */
void snapshot_same(const struct snapshot *shot, const kalah_game *game);
void snapshot_free(struct snapshot *shot);

/* Calls that must fail with `error` and leave the game alone. */
#define REFUSED(game, call, error) \
	do { \
		struct snapshot was_; \
\
		snapshot_take(&was_, game); \
		REQUIRE_EQUAL(call, error); \
		snapshot_same(&was_, game); \
		snapshot_free(&was_); \
	} while (0)

#endif
