/* SPDX-License-Identifier: MIT */
/*
 * Tables from files: after a byte of flags comes the file.  Its checksums can
 * be mended first, or nothing but a checksum would ever be tried; data that
 * is wrong must do no more than give wrong values.
 */
#include "fuzz.h"

#include <time.h>

enum { HEADER = 128, MEND_HEADER = 1, MEND_DATA = 2, VERIFY = 4 };

/* As the format says. */
static void
put_checksum(uint8_t *to, const uint8_t *bytes, size_t size)
{
	uint64_t h = UINT64_C(0x9E3779B97F4A7C15), word;
	size_t at, i;

	for (at = 0; at < size; at += 8) {
		word = 0;
		for (i = 0; i < 8 && at + i < size; i++)
			word |= (uint64_t)bytes[at + i] << (8 * i);
		h = (h ^ word) * UINT64_C(0xD6E8FEB86659FD93);
		h ^= h >> 32;
	}
	for (i = 0; i < 8; i++)
		to[i] = (uint8_t)(h >> (8 * i));
}

static void
mend(uint8_t *file, size_t size, unsigned flags)
{
	if (size < HEADER)
		return;
	if (flags & MEND_DATA)
		put_checksum(file + 64, file + HEADER, size - HEADER);
	if (flags & MEND_HEADER)
		put_checksum(file + 120, file, 120);
}

/* A name that no other process uses. */
static const char *
file_name(void)
{
	static char name[64];
	int here;

	if (name[0] == '\0')
		snprintf(name, sizeof name, "fuzz_table-%llx-%llx.tmp",
		    (unsigned long long)time(NULL),
		    (unsigned long long)(uintptr_t)&here);
	return name;
}

static void
write_file(const uint8_t *bytes, size_t size)
{
	FILE *file = fopen(file_name(), "wb");

	REQUIRE(file != NULL);
	REQUIRE_EQUAL(fwrite(bytes, 1, size, file), size);
	REQUIRE_EQUAL(fclose(file), 0);
}

/* Asks for the value of some positions with few seeds, and with many. */
static void
ask(const kalah_table *table)
{
	struct rng rng = { 1 };
	kalah_ruleset rules;
	kalah_game *game;
	int32_t counts[2 * KALAH_PITS_MAX + 2], seeds, value, error, i, n;

	rules.size = sizeof rules;
	REQUIRE_EQUAL(kalah_table_ruleset(table, &rules), KALAH_OK);
	REQUIRE_EQUAL(kalah_ruleset_check(&rules, NULL), KALAH_OK);
	seeds = kalah_table_seeds(table);
	REQUIRE(seeds >= 0 && seeds <= KALAH_TABLE_SEEDS_MAX);
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	for (n = 0; n < 20; n++) {
		memset(counts, 0, sizeof counts);
		for (i = seeds + (n == 19); i > 0; i--)
			counts[rng_below(&rng, 2 * (uint32_t)rules.pits + 2)]++;
		REQUIRE_EQUAL(kalah_game_set_position(game, counts,
				  (size_t)(2 * rules.pits + 2), n % 2),
		    KALAH_OK);
		error = kalah_table_value(table, game, &value);
		REQUIRE(error == KALAH_OK || error == KALAH_ERROR_TABLE_SEEDS);
		REQUIRE(error < 0 || (value >= -300 && value <= 300));
	}
	kalah_game_free(game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	kalah_table *table = NULL;
	uint8_t *file;
	unsigned flags;
	int32_t error;

	if (size < 1)
		return 0;
	flags = data[0];
	file = malloc(size);
	REQUIRE(file != NULL);
	memcpy(file, data + 1, --size);
	mend(file, size, flags);
	write_file(file, size);
	error = kalah_table_open(
	    &table, file_name(), flags & VERIFY ? KALAH_TABLE_VERIFY : 0);
	if (error == KALAH_OK) {
		ask(table);
		error = kalah_table_verify(table);
		REQUIRE(
		    error == KALAH_OK || error == KALAH_ERROR_TABLE_DAMAGED);
		REQUIRE(!(flags & (VERIFY | MEND_DATA)) || error == KALAH_OK);
		kalah_table_free(table);
	} else {
		REQUIRE(table == NULL);
		REQUIRE(error == KALAH_ERROR_TABLE_FOREIGN ||
		    error == KALAH_ERROR_TABLE_VERSION ||
		    error == KALAH_ERROR_TABLE_LENGTH ||
		    error == KALAH_ERROR_TABLE_DAMAGED ||
		    error == KALAH_ERROR_TABLE_RULES);
	}
	free(file);
	remove(file_name());
	return 0;
}
