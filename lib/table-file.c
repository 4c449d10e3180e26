/* SPDX-License-Identifier: MIT */
/*
 * A table as a file.  All numbers are little-endian.
 *
 *	0    8 bytes  89 4B 54 41 42 0D 0A 1A: "KTAB" between bytes that a
 *	              transfer as text would change
 *	8    u32      version, 1
 *	12   u32      length of this header, 128
 *	16   u32      pits
 *	20   u32      seeds the rows may hold
 *	24   u32 each direction, capture, takes, relay, extra, end,
 *	              leftovers, majority, by their public numbers
 *	56   u64      length of the data
 *	64   u64      checksum of the data
 *	72   0
 *	120  u64      checksum of bytes 0 ... 119
 *	128  data: a signed byte a position, in the order of table-priv.h
 *
 * The checksum takes eight bytes at a time, the last ones filled up with 0:
 * h = 0x9E3779B97F4A7C15 at first; for each word w, h = (h ^ w) *
 * 0xD6E8FEB86659FD93 mod 2^64, then h ^= h >> 32.  Every step can be undone,
 * so that a change within one word always shows.
 */
#include "table-priv.h"

#include "file-priv.h"
#include "game-priv.h"

enum {
	HEADER = 128,
	VERSION = 1,
	AT_VERSION = 8,
	AT_HEADER = 12,
	AT_PITS = 16,
	AT_SEEDS = 20,
	AT_RULES = 24,
	AT_LENGTH = 56,
	AT_DATA_SUM = 64,
	AT_HEADER_SUM = 120
};

static const unsigned char magic[8] = { 0x89, 0x4B, 0x54, 0x41, 0x42, 0x0D,
	0x0A, 0x1A };

static const int32_t rule_fields[8] = { KALAH_FIELD_DIRECTION,
	KALAH_FIELD_CAPTURE, KALAH_FIELD_TAKES, KALAH_FIELD_RELAY,
	KALAH_FIELD_EXTRA, KALAH_FIELD_END, KALAH_FIELD_LEFTOVERS,
	KALAH_FIELD_MAJORITY };

/* ---- Bytes ------------------------------------------------------------ */

static void
put(unsigned char *to, uint64_t value, int bytes)
{
	for (int i = 0; i < bytes; i++)
		to[i] = (unsigned char)(value >> (8 * i));
}

static uint64_t
get(const unsigned char *from, size_t bytes)
{
	uint64_t value = 0;

	for (size_t i = 0; i < bytes; i++)
		value |= (uint64_t)from[i] << (8 * i);
	return value;
}

static uint64_t
checksum(const void *bytes, size_t size)
{
	const unsigned char *from = bytes;
	uint64_t h = UINT64_C(0x9E3779B97F4A7C15);

	while (size > 0) {
		size_t n = size < 8 ? size : 8;

		/* A constant 8 lets a compiler make one load of it. */
		h ^= n == 8 ? get(from, 8) : get(from, n);
		h *= UINT64_C(0xD6E8FEB86659FD93);
		h ^= h >> 32;
		from += n;
		size -= n;
	}
	return h;
}

/* ---- Writing ---------------------------------------------------------- */

static void
fill_header(const kalah_table *table, unsigned char *header)
{
	memset(header, 0, HEADER);
	memcpy(header, magic, sizeof magic);
	put(header + AT_VERSION, VERSION, 4);
	put(header + AT_HEADER, HEADER, 4);
	put(header + AT_PITS, (uint32_t)table->rules.pits, 4);
	put(header + AT_SEEDS, (uint32_t)table->seeds, 4);
	for (int i = 0; i < 8; i++) {
		int32_t value = 0;

		kalah_ruleset_get(&table->rules, rule_fields[i], &value);
		put(header + AT_RULES + 4 * i, (uint32_t)value, 4);
	}
	put(header + AT_LENGTH, table->positions, 8);
	put(header + AT_DATA_SUM,
	    checksum(table->data, (size_t)table->positions), 8);
	put(header + AT_HEADER_SUM, checksum(header, AT_HEADER_SUM), 8);
}

int32_t
kalah_table_write(const kalah_table *table, const char *path)
{
	unsigned char header[HEADER];
	struct kalah__part parts[2];

	if (table == NULL || path == NULL)
		return KALAH_ERROR_NULL;
	fill_header(table, header);
	parts[0].bytes = header;
	parts[0].size = HEADER;
	parts[1].bytes = table->data;
	parts[1].size = (size_t)table->positions;
	/* Not the table's allocator: others may use it at this time. */
	return kalah__file_replace(path, parts, 2, kalah__allocate, NULL);
}

/* ---- Reading ---------------------------------------------------------- */

/* Whether it is a table's file of our version, its header whole. */
static int32_t
check_header(const struct kalah__file *file)
{
	const unsigned char *header = file->bytes;
	size_t known = file->size < sizeof magic ? file->size : sizeof magic;

	if (known > 0 && memcmp(header, magic, known) != 0)
		return KALAH_ERROR_TABLE_FOREIGN;
	if (file->size < AT_HEADER)
		return KALAH_ERROR_TABLE_LENGTH;
	if (get(header + AT_VERSION, 4) != VERSION)
		return KALAH_ERROR_TABLE_VERSION;
	if (file->size < HEADER)
		return KALAH_ERROR_TABLE_LENGTH;
	if (get(header + AT_HEADER_SUM, 8) != checksum(header, AT_HEADER_SUM) ||
	    get(header + AT_HEADER, 4) != HEADER)
		return KALAH_ERROR_TABLE_DAMAGED;
	return KALAH_OK;
}

/* The rules and seeds it says; a good checksum over bad ones was made by
 * no release of this library. */
static int32_t
read_rules(const unsigned char *header, kalah_ruleset *rules, int32_t *seeds)
{
	uint64_t pits = get(header + AT_PITS, 4);
	uint64_t most = get(header + AT_SEEDS, 4), positions;

	kalah_ruleset_init(rules, sizeof *rules);
	if (pits < 1 || pits > KALAH_PITS_MAX || most > KALAH_TABLE_SEEDS_MAX)
		return KALAH_ERROR_TABLE_DAMAGED;
	rules->pits = (int32_t)pits;
	rules->seeds = 1;
	*seeds = (int32_t)most;
	for (int i = 0; i < 8; i++) {
		uint64_t value = get(header + AT_RULES + 4 * i, 4);

		if (value > INT32_MAX ||
		    kalah_ruleset_set(rules, rule_fields[i], (int32_t)value) !=
			KALAH_OK)
			return KALAH_ERROR_TABLE_DAMAGED;
	}
	kalah_table_count(&positions, rules->pits, *seeds);
	if (!kalah__table_claims(rules) ||
	    get(header + AT_LENGTH, 8) != positions)
		return KALAH_ERROR_TABLE_DAMAGED;
	return KALAH_OK;
}

/* Makes a table of a file; on success the file is the table's. */
static int32_t
adopt(kalah_table **out, struct kalah__file *file)
{
	kalah_ruleset rules;
	int32_t seeds, error = check_header(file);
	kalah_table *table;

	if (error == KALAH_OK)
		error = read_rules(file->bytes, &rules, &seeds);
	if (error == KALAH_OK &&
	    get((unsigned char *)file->bytes + AT_LENGTH, 8) !=
		file->size - HEADER)
		error = KALAH_ERROR_TABLE_LENGTH;
	if (error == KALAH_OK)
		error = kalah__table_prepare(
		    &table, &rules, seeds, kalah__allocate, NULL);
	if (error != KALAH_OK)
		return error;
	table->file = *file;
	table->data = (int8_t *)file->bytes + HEADER;
	*out = table;
	return KALAH_OK;
}

int32_t
kalah_table_open(kalah_table **out, const char *path, int32_t flags)
{
	struct kalah__file file;
	kalah_table *table;
	int32_t error;

	if (out == NULL || path == NULL)
		return KALAH_ERROR_NULL;
	if ((flags & ~KALAH_TABLE_VERIFY) != 0)
		return KALAH_ERROR_RANGE;
	error = kalah__file_open(&file, path, kalah__allocate, NULL);
	if (error != KALAH_OK)
		return error;
	error = adopt(&table, &file);
	if (error != KALAH_OK) {
		kalah__file_close(&file, kalah__allocate, NULL);
		return error;
	}
	if (flags & KALAH_TABLE_VERIFY)
		error = kalah_table_verify(table);
	if (error != KALAH_OK) {
		kalah_table_free(table);
		return error;
	}
	*out = table;
	return KALAH_OK;
}

int32_t
kalah_table_verify(const kalah_table *table)
{
	if (table == NULL)
		return KALAH_ERROR_NULL;
	if (table->file.bytes != NULL &&
	    get((const unsigned char *)table->file.bytes + AT_DATA_SUM, 8) !=
		checksum(table->data, (size_t)table->positions))
		return KALAH_ERROR_TABLE_DAMAGED;
	return KALAH_OK;
}
