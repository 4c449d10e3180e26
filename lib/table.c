/* SPDX-License-Identifier: MIT */
/* The table's handle: its layout, and what it says about a game. */
#include "table-priv.h"

#include "game-priv.h"
#include "pages-priv.h"
#include "ruleset-priv.h"
#include "sized-priv.h"

int
kalah__table_claims(const kalah_ruleset *rules)
{
	return rules->direction == KALAH_DIRECTION_CCW &&
	    rules->majority == KALAH_MAJORITY_OFF &&
	    rules->leftovers != KALAH_LEFTOVERS_SPLIT;
}

/* The rules with what does not matter to a table at its default. */
static kalah_ruleset
relevant(const kalah_ruleset *rules)
{
	kalah_ruleset r = *rules;

	r.seeds = 1; /* fits every number of pits */
	r.swap = KALAH_SWAP_OFF;
	r.first = KALAH_FIRST_SOUTH;
	r.first_extra = KALAH_FIRST_EXTRA_ON;
	return r;
}

int
kalah__table_fits(const kalah_table *table, const kalah_ruleset *rules)
{
	kalah_ruleset r = relevant(rules);

	return memcmp(&r, &table->rules, sizeof r) == 0;
}

int32_t
kalah_table_count(uint64_t *positions, int32_t pits, int32_t seeds)
{
	if (positions == NULL)
		return KALAH_ERROR_NULL;
	if (pits < 1 || pits > KALAH_PITS_MAX || seeds < 0 ||
	    seeds > KALAH_TABLE_SEEDS_MAX)
		return KALAH_ERROR_RANGE;
	/* Up to so many seeds: as if one more pit held the others. */
	*positions = kalah__rank_choose(2 * pits + 1, seeds);
	return KALAH_OK;
}

int32_t
kalah__table_prepare(kalah_table **out, const kalah_ruleset *rules,
    int32_t seeds, kalah_allocate_fn allocate, void *allocate_data)
{
	kalah_table *table = allocate(allocate_data, NULL, 0, sizeof *table);
	uint64_t next = 0;

	if (table == NULL)
		return KALAH_ERROR_MEMORY;
	memset(table, 0, sizeof *table);
	table->rules = relevant(rules);
	table->seeds = seeds;
	table->shape = kalah__fast_shape(rules);
	table->allocate = allocate;
	table->allocate_data = allocate_data;
	kalah_table_count(&table->positions, rules->pits, seeds);
	if (table->positions > SIZE_MAX / 2 ||
	    !kalah__rank_init(&table->rank, rules->pits, seeds)) {
		allocate(allocate_data, table, sizeof *table, 0);
		return KALAH_ERROR_MEMORY;
	}
	for (int32_t sum = 0; sum <= seeds; sum++)
		for (int32_t own = 0; own <= sum; own++) {
			table->base[own][sum - own] = next;
			next +=
			    table->rank.rows[own] * table->rank.rows[sum - own];
		}
	*out = table;
	return KALAH_OK;
}

int32_t
kalah_table_new(kalah_table **out, const kalah_ruleset *rules, int32_t seeds,
    int32_t threads, kalah_table_progress_fn progress, void *data)
{
	return kalah_table_new_with(
	    out, rules, seeds, threads, progress, data, NULL, NULL);
}

int32_t
kalah_table_new_with(kalah_table **out, const kalah_ruleset *rules,
    int32_t seeds, int32_t threads, kalah_table_progress_fn progress,
    void *data, kalah_allocate_fn allocate, void *allocate_data)
{
	kalah_ruleset taken;
	kalah_table *table;
	int32_t error = kalah__ruleset_take(&taken, rules);

	if (out == NULL)
		return KALAH_ERROR_NULL;
	if (error != KALAH_OK)
		return error;
	if (seeds < 0 || seeds > KALAH_TABLE_SEEDS_MAX || threads < 1 ||
	    threads > KALAH_TABLE_THREADS_MAX)
		return KALAH_ERROR_RANGE;
	if (!kalah__table_claims(&taken))
		return KALAH_ERROR_TABLE_RULES;
	if (allocate == NULL)
		allocate = kalah__allocate;
	error = kalah__table_prepare(
	    &table, &taken, seeds, allocate, allocate_data);
	if (error != KALAH_OK)
		return error;
	table->data =
	    allocate(allocate_data, NULL, 0, (size_t)table->positions);
	if (table->data == NULL) {
		error = KALAH_ERROR_MEMORY;
	} else {
		kalah__pages_large(table->data, (size_t)table->positions);
		error = kalah__table_fill(table, threads, progress, data);
	}
	if (error != KALAH_OK) {
		kalah_table_free(table);
		return error;
	}
	*out = table;
	return KALAH_OK;
}

void
kalah_table_free(kalah_table *table)
{
	kalah_allocate_fn allocate;

	if (table == NULL)
		return;
	allocate = table->allocate;
	if (table->file.bytes != NULL)
		kalah__file_close(&table->file, allocate, table->allocate_data);
	else if (table->data != NULL)
		allocate(table->allocate_data, table->data,
		    (size_t)table->positions, 0);
	allocate(table->allocate_data, table, sizeof *table, 0);
}

int32_t
kalah_table_ruleset(const kalah_table *table, kalah_ruleset *rules)
{
	int32_t error;

	if (table == NULL || rules == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(rules->size, KALAH__RULESET_FIRST);
	if (error != KALAH_OK)
		return error;
	kalah__sized_write(
	    rules, rules->size, &table->rules, sizeof table->rules);
	return KALAH_OK;
}

int32_t
kalah_table_seeds(const kalah_table *table)
{
	return table == NULL ? KALAH_ERROR_NULL : table->seeds;
}

/* The mover's store minus the other's; of a finished game South's. */
static int32_t
lead(const kalah_ruleset *rules, const struct kalah__position *p)
{
	int side = p->side == KALAH_SIDE_NORTH;

	return p->cell[kalah__store(rules->pits, side)] -
	    p->cell[kalah__store(rules->pits, !side)];
}

/* The value of a position that is not the very first of a game. */
static int32_t
value_of(const kalah_table *table, const struct kalah__position *p)
{
	/* Packing asks for nothing but the pits. */
	struct kalah__fast fast = { .pits = table->rules.pits };
	struct kalah__packed packed;

	if (p->side == KALAH_SIDE_NONE)
		return lead(&table->rules, p);
	kalah__fast_pack(&fast, &packed, p);
	return lead(&table->rules, p) +
	    *kalah__table_at(table, &packed, table->shape);
}

/*
 * A very first move by first-extra=off is another one than the table knows:
 * each is played, and the table asked about what comes of it.
 */
static int32_t
first_value(const kalah_table *table, const kalah_game *game)
{
	uint32_t mask = kalah__board_mask(&game->rules, &game->now);
	int32_t best = INT32_MIN;
	int us = game->now.side;

	for (; mask != 0; mask &= mask - 1) {
		struct kalah__position p = game->now;
		int32_t value;

		kalah__board_play(&game->rules, game->total, &p,
		    kalah__fast_lowest(mask), NULL);
		value = value_of(table, &p);
		/* Who is "the mover" there: the side to move, or South. */
		if ((p.side == KALAH_SIDE_NONE ? KALAH_SIDE_SOUTH : p.side) !=
		    us)
			value = -value;
		if (value > best)
			best = value;
	}
	return best;
}

int32_t
kalah_table_value(
    const kalah_table *table, const kalah_game *game, int32_t *value)
{
	const struct kalah__position *p;

	if (table == NULL || game == NULL || value == NULL)
		return KALAH_ERROR_NULL;
	if (!kalah__table_fits(table, &game->rules))
		return KALAH_ERROR_TABLE_OTHER;
	p = &game->now;
	if (p->side != KALAH_SIDE_NONE && p->row[0] + p->row[1] > table->seeds)
		return KALAH_ERROR_TABLE_SEEDS;
	if (p->side != KALAH_SIDE_NONE &&
	    game->rules.first_extra == KALAH_FIRST_EXTRA_OFF &&
	    !(p->flags & (KALAH__SOUTH_MOVED | KALAH__NORTH_MOVED)))
		*value = first_value(table, game);
	else
		*value = value_of(table, p);
	return KALAH_OK;
}
