/* SPDX-License-Identifier: MIT */
/* The inside of an engine handle. */
#ifndef KALAH_ENGINE_PRIV_H
#define KALAH_ENGINE_PRIV_H

#include "table-priv.h"
#include "transposition-priv.h"

/* What entries of a table are about: they are of no use to anything else. */
struct kalah__subject {
	kalah_ruleset rules; /* what does not matter is 0 */
	int32_t total; /* of the game, where that matters */
	int32_t format;
};

struct kalah_engine {
	kalah_allocate_fn allocate;
	void *data;
	int32_t threads;
	uint64_t memory; /* bytes in all */
	kalah_progress_fn progress;
	void *progress_data;
	struct kalah__transposition proofs, guesses;
	struct kalah__subject proofs_of, guesses_of;
	const kalah_table *lent; /* an endgame table of the user's */
	kalah_table *own; /* one that the engine made */
	uint64_t endings_memory; /* bytes that one may take */
	int32_t endings_seeds; /* and seeds */
};

/* Empties a table that is about something else, if need be: at least some of
 * it, as far as the watch leaves time, for use. */
struct kalah__watch;
void kalah__engine_turn_to(struct kalah__transposition *table,
    struct kalah__subject *of, const struct kalah__ground *ground,
    int32_t format, struct kalah__watch *watch);

#endif
