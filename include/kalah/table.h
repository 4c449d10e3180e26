/* SPDX-License-Identifier: MIT */
/* Endgame tables: the value of every position with few seeds left. */
#ifndef KALAH_TABLE_H
#define KALAH_TABLE_H

#include <kalah/types.h>
#include <kalah/ruleset.h>
#include <kalah/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A table knows what perfect play makes of every position of one board and
 * ruleset in which the rows hold up to so many seeds.  It never changes, so
 * any number of threads may use one at the same time.
 */
typedef struct kalah_table kalah_table;

/* Limits, and flags of kalah_table_open. */
enum {
	KALAH_TABLE_SEEDS_MAX = 100,
	KALAH_TABLE_THREADS_MAX = 256,
	KALAH_TABLE_VERIFY = 1 /* check all data, not the header alone */
};

/*
 * A function of the caller's that hears how a table grows, some hundred
 * times a second, in the thread that asked for the table.  Another answer
 * than 0 stops the work.
 *
 *   data         what was given together with the function
 *   done, total  positions
 */
typedef int32_t (*kalah_table_progress_fn)(void *data, uint64_t done,
    uint64_t total);

/*
 * How many positions, and so bytes, a table has: all with up to `seeds`
 * seeds in 2 * pits pits; 2^64 - 1 when that or more.
 *
 *   pits   1 ... KALAH_PITS_MAX
 *   seeds  0 ... KALAH_TABLE_SEEDS_MAX
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE.  Cost: constant.  Thread-safe.
 * Since: 0.1
 */
int32_t kalah_table_count(uint64_t *positions, int32_t pits, int32_t seeds);

/*
 * Computes a table in memory.
 *
 *   out       where the handle goes; free it with kalah_table_free
 *   rules     pits and the rules of play; NULL for the defaults.  Seeds,
 *             swap, first and first-extra do not matter to it
 *   seeds     0 ... KALAH_TABLE_SEEDS_MAX
 *   threads   1 ... KALAH_TABLE_THREADS_MAX; the table is the same for all
 *   progress  NULL for none
 *   data      handed to it
 *
 * Not every ruleset can have one.  With majority=on and with leftovers=split
 * an outcome depends on the stores, not on the rows alone; with direction=cw
 * a game need not end.  Those are refused.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE, those of kalah_ruleset_check,
 * KALAH_ERROR_TABLE_RULES (this ruleset has none), KALAH_ERROR_MEMORY,
 * KALAH_ERROR_STOPPED (by progress).  Cost: a byte a position, and some
 * dozens of megabytes meanwhile; tens of millions of positions a second and
 * thread, a tenth of that with a relay.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_new(kalah_table **out, const kalah_ruleset *rules,
    int32_t seeds, int32_t threads, kalah_table_progress_fn progress,
    void *data);

/*
 * The same with the caller's allocator, which the table uses for everything,
 * and only in the thread that calls.  allocate NULL means the C library's.
 *
 * Errors, cost: as kalah_table_new.  Since: 0.1
 */
int32_t kalah_table_new_with(kalah_table **out, const kalah_ruleset *rules,
    int32_t seeds, int32_t threads, kalah_table_progress_fn progress,
    void *data, kalah_allocate_fn allocate, void *allocate_data);

/* Frees a table; NULL is fine.  Since: 0.1 */
void kalah_table_free(kalah_table *table);

/*
 * Opens a table's file.  Where the system can, the file is mapped, read-only:
 * opening takes no time whatever its size, and processes share its pages.
 * Elsewhere it is read.  The file must not be changed or cut meanwhile;
 * kalah_table_write never does that to a file, but puts a new one in its
 * place.
 *
 *   out    where the handle goes
 *   path   the file's name
 *   flags  0, or KALAH_TABLE_VERIFY
 *
 * The header is always checked, its checksum and the length of the file too.
 * The checksum of the data is checked only when asked for here or with
 * kalah_table_verify, as that reads the whole file.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_RANGE (flags), KALAH_ERROR_MEMORY,
 * KALAH_ERROR_FILE_OPEN, KALAH_ERROR_FILE_READ, KALAH_ERROR_TABLE_FOREIGN (it
 * is no such file), KALAH_ERROR_TABLE_VERSION, KALAH_ERROR_TABLE_LENGTH (it
 * is cut, or longer than it says), KALAH_ERROR_TABLE_DAMAGED.  Cost: see
 * above.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_open(kalah_table **out, const char *path, int32_t flags);

/*
 * Writes a table to a file: to a new one beside it first, which takes its
 * name when all of it is on the disk.  Whatever goes wrong, there is never
 * half a table under that name, and a table that was there stays.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_MEMORY, KALAH_ERROR_FILE_OPEN (no
 * file can be made there), KALAH_ERROR_FILE_WRITE (the disk is full; on
 * Windows, some process has the old table open; or any other failure).
 * Cost: that of the disk.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_write(const kalah_table *table, const char *path);

/*
 * Checks all data of a table that was opened against its checksum; one that
 * was computed here is good.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_TABLE_DAMAGED.  Cost: reads all of
 * it.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_verify(const kalah_table *table);

/*
 * The rules a table is for; members that do not matter to it have their
 * defaults, and seeds is 1.  The caller sets rules->size.
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_STRUCT_SMALL,
 * KALAH_ERROR_STRUCT_SIZE.  Cost: constant.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_ruleset(const kalah_table *table, kalah_ruleset *rules);

/*
 * How many seeds the rows may hold: 0 ... KALAH_TABLE_SEEDS_MAX.
 * Errors: KALAH_ERROR_NULL.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_seeds(const kalah_table *table);

/*
 * The value of the position a game stands at: the final difference of the
 * stores by perfect play, the mover's minus the other's; of a finished game,
 * South's minus North's.  An open swap is not considered.
 *
 * Errors: KALAH_ERROR_NULL, KALAH_ERROR_TABLE_OTHER (the table is for other
 * rules), KALAH_ERROR_TABLE_SEEDS (the rows hold too many).  Cost: a look
 * into memory.  Thread-safe.  Since: 0.1
 */
int32_t kalah_table_value(const kalah_table *table, const kalah_game *game,
    int32_t *value);

#ifdef __cplusplus
}
#endif

#endif
