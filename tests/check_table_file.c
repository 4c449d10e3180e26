/* SPDX-License-Identifier: MIT */
/*
 * Tables as files: what is written can be read, by anyone who follows
 * kalah_table(3); what is not whole is refused, and says why.
 */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "suite.h"

#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#define POSIX 1
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#define NAME "check_table_file.data"
#define OTHER "check_table_file.other"

enum { HEADER = 128 };

static unsigned char *bytes; /* of a good file */
static size_t size;

/* ---- Files ------------------------------------------------------------ */

static kalah_table *
new_table(const char *text, int32_t seeds)
{
	kalah_ruleset rules = support_rules(text);
	kalah_table *table;

	REQUIRE_EQUAL(
	    kalah_table_new(&table, &rules, seeds, 1, NULL, NULL), KALAH_OK);
	return table;
}

static void
put_file(const char *name, const unsigned char *from, size_t length)
{
	FILE *file = fopen(name, "wb");

	REQUIRE(file != NULL);
	REQUIRE_EQUAL(fwrite(from, 1, length, file), length);
	REQUIRE_EQUAL(fclose(file), 0);
}

static void
read_file(const char *name)
{
	FILE *file = fopen(name, "rb");

	REQUIRE(file != NULL);
	bytes = realloc(bytes, 1 << 20);
	REQUIRE(bytes != NULL);
	size = fread(bytes, 1, 1 << 20, file);
	REQUIRE(size > HEADER && size < 1 << 20);
	REQUIRE_EQUAL(fclose(file), 0);
}

static int
exists(const char *name)
{
	FILE *file = fopen(name, "rb");

	if (file != NULL)
		fclose(file);
	return file != NULL;
}

/* Writes a table and takes its bytes in. */
static void
make(const char *text, int32_t seeds)
{
	kalah_table *table = new_table(text, seeds);

	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
	kalah_table_free(table);
	read_file(NAME);
}

/* What opening NAME says; without a table it must leave `out` alone. */
static int32_t
open_error(int32_t flags)
{
	kalah_table *table = NULL;
	int32_t error = kalah_table_open(&table, NAME, flags);

	REQUIRE_EQUAL(table == NULL, error != KALAH_OK);
	kalah_table_free(table);
	return error;
}

static int32_t
open_bytes(const unsigned char *from, size_t length, int32_t flags)
{
	put_file(NAME, from, length);
	return open_error(flags);
}

/* ---- The format, from the manual alone -------------------------------- */

static uint64_t
number(const unsigned char *from, size_t length)
{
	uint64_t n = 0;

	while (length-- > 0)
		n = n * 256 + from[length];
	return n;
}

static uint64_t
sum_of(const unsigned char *from, size_t length)
{
	uint64_t h = UINT64_C(0x9E3779B97F4A7C15);

	for (size_t at = 0; at < length; at += 8) {
		size_t rest = length - at < 8 ? length - at : 8;

		h ^= number(from + at, rest);
		h *= UINT64_C(0xD6E8FEB86659FD93);
		h ^= h >> 32;
	}
	return h;
}

/* Gives changed bytes a good header again. */
static void
sign(unsigned char *file)
{
	uint64_t sum = sum_of(file, 120);

	for (int i = 0; i < 8; i++)
		file[120 + i] = (unsigned char)(sum >> (8 * i));
}

static uint64_t
binomial(int n, int k)
{
	if (k < 0 || k > n)
		return 0;
	return k == 0 ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
}

static uint64_t
rows_of(int pits, int seeds)
{
	return binomial(seeds + pits - 1, pits - 1);
}

static uint64_t
rank_of(const int32_t *row, int pits)
{
	uint64_t rank = 0;
	int p = 0;

	for (int i = 0; i <= pits - 2; i++) {
		p += row[i];
		rank += binomial(p + i, i + 1);
	}
	return rank;
}

/* Where the value of a position stands, South to move. */
static uint64_t
place_of(const int32_t *counts, int pits)
{
	const int32_t *own = counts + 2, *opp = own + pits;
	int own_sum = 0, opp_sum = 0;
	uint64_t at = HEADER;

	for (int i = 0; i < pits; i++) {
		own_sum += own[i];
		opp_sum += opp[i];
	}
	for (int sum = 0; sum <= own_sum + opp_sum; sum++)
		for (int a = 0; a <= sum; a++)
			if (sum < own_sum + opp_sum || a < own_sum)
				at += rows_of(pits, a) * rows_of(pits, sum - a);
	return at + rank_of(opp, pits) * rows_of(pits, own_sum) +
	    rank_of(own, pits);
}

static uint64_t compared;

static void
compare(const kalah_table *table, kalah_game *game, int32_t *counts, int pits,
    int at, int32_t left)
{
	int32_t value;

	if (at < 2 * pits + 2) {
		for (int32_t n = 0; n <= left; n++) {
			counts[at] = n;
			compare(table, game, counts, pits, at + 1, left - n);
		}
		counts[at] = 0;
		return;
	}
	REQUIRE_EQUAL(kalah_game_set_position(game, counts,
			  (size_t)(2 * pits + 2), KALAH_SIDE_SOUTH),
	    KALAH_OK);
	if (kalah_game_side(game) != KALAH_SIDE_SOUTH)
		return;
	REQUIRE_EQUAL(kalah_table_value(table, game, &value), KALAH_OK);
	REQUIRE_EQUAL(value, (int8_t)bytes[place_of(counts, pits)]);
	compared++;
}

static void
check_format(const char *text, int pits, int32_t seeds)
{
	int32_t counts[2 * KALAH_PITS_MAX + 2] = { 0 };
	kalah_ruleset rules = support_rules(text), read;
	kalah_table *table;
	kalah_game *game;
	uint64_t length = 0;

	make(text, seeds);
	REQUIRE(memcmp(bytes, "\x89KTAB\r\n\x1A", 8) == 0);
	REQUIRE_EQUAL(number(bytes + 8, 4), 1);
	REQUIRE_EQUAL(number(bytes + 12, 4), HEADER);
	REQUIRE_EQUAL(number(bytes + 16, 4), pits);
	REQUIRE_EQUAL(number(bytes + 20, 4), seeds);
	REQUIRE_EQUAL(number(bytes + 24, 4), rules.direction);
	REQUIRE_EQUAL(number(bytes + 28, 4), rules.capture);
	REQUIRE_EQUAL(number(bytes + 32, 4), rules.takes);
	REQUIRE_EQUAL(number(bytes + 36, 4), rules.relay);
	REQUIRE_EQUAL(number(bytes + 40, 4), rules.extra);
	REQUIRE_EQUAL(number(bytes + 44, 4), rules.end);
	REQUIRE_EQUAL(number(bytes + 48, 4), rules.leftovers);
	REQUIRE_EQUAL(number(bytes + 52, 4), rules.majority);
	REQUIRE_EQUAL(kalah_table_count(&length, pits, seeds), KALAH_OK);
	REQUIRE_EQUAL(number(bytes + 56, 8), length);
	REQUIRE_EQUAL(size, HEADER + length);
	REQUIRE(number(bytes + 64, 8) == sum_of(bytes + HEADER, size - HEADER));
	for (int i = 72; i < 120; i++)
		REQUIRE_EQUAL(bytes[i], 0);
	REQUIRE(number(bytes + 120, 8) == sum_of(bytes, 120));

	REQUIRE_EQUAL(
	    kalah_table_open(&table, NAME, KALAH_TABLE_VERIFY), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_seeds(table), seeds);
	read.size = sizeof read;
	REQUIRE_EQUAL(kalah_table_ruleset(table, &read), KALAH_OK);
	REQUIRE_EQUAL(read.pits, pits);
	REQUIRE_EQUAL(read.end, rules.end);
	REQUIRE_EQUAL(kalah_game_new(&game, &rules), KALAH_OK);
	compared = 0;
	compare(table, game, counts, pits, 2, seeds);
	REQUIRE(compared > length / 4);
	kalah_game_free(game);
	kalah_table_free(table);
	remove(NAME);
}

START_TEST(format)
{
	check_format("pits=1 seeds=1", 1, 9);
	check_format("pits=3 seeds=1 capture=always takes=opposite", 3, 7);
	check_format("pits=4 seeds=1 relay=both extra=off end=pass "
		     "leftovers=nobody",
	    4, 5);
	check_format("end=no-move leftovers=last-mover", 6, 4);
}
END_TEST

/* A table that was opened can be written again: the same bytes. */
START_TEST(copy)
{
	kalah_table *table;
	unsigned char *first;
	size_t length;

	make("family", 5);
	first = bytes;
	length = size;
	bytes = NULL;
	REQUIRE_EQUAL(kalah_table_open(&table, NAME, 0), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_write(table, OTHER), KALAH_OK);
	read_file(OTHER);
	REQUIRE_EQUAL(size, length);
	REQUIRE(memcmp(first, bytes, size) == 0);
	/* Over the file it is mapped from; it keeps what it had.  Windows
	 * lets nobody replace a file that is mapped. */
#ifdef _WIN32
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_ERROR_FILE_WRITE);
#else
	REQUIRE_EQUAL(kalah_table_write(table, NAME), KALAH_OK);
#endif
	REQUIRE_EQUAL(kalah_table_verify(table), KALAH_OK);
	kalah_table_free(table);
	free(first);
	remove(NAME);
	remove(OTHER);
}
END_TEST

/* ---- What is refused -------------------------------------------------- */

START_TEST(cut)
{
	make("pits=2 seeds=1", 4);
	for (size_t length = 0; length < size; length++) {
		support_note("cut to %d", (int)length);
		REQUIRE_EQUAL(
		    open_bytes(bytes, length, 0), KALAH_ERROR_TABLE_LENGTH);
		REQUIRE_EQUAL(open_bytes(bytes, length, KALAH_TABLE_VERIFY),
		    KALAH_ERROR_TABLE_LENGTH);
	}
	REQUIRE_EQUAL(open_bytes(bytes, size, 0), KALAH_OK);
	bytes[size] = 0;
	REQUIRE_EQUAL(open_bytes(bytes, size + 1, 0), KALAH_ERROR_TABLE_LENGTH);
	remove(NAME);
}
END_TEST

START_TEST(flipped)
{
	make("pits=2 seeds=1", 4);
	for (size_t bit = 0; bit < 8 * size; bit++) {
		int32_t want = bit < 64 ? KALAH_ERROR_TABLE_FOREIGN
		    : bit < 96          ? KALAH_ERROR_TABLE_VERSION
					: KALAH_ERROR_TABLE_DAMAGED;

		support_note("bit %d", (int)bit);
		bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
		REQUIRE_EQUAL(
		    open_bytes(bytes, size, KALAH_TABLE_VERIFY), want);
		/* The data are looked at only on request. */
		REQUIRE_EQUAL(
		    open_error(0), bit < 8 * HEADER ? want : KALAH_OK);
		bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
	}
	REQUIRE_EQUAL(open_bytes(bytes, size, KALAH_TABLE_VERIFY), KALAH_OK);
	remove(NAME);
}
END_TEST

/* A good checksum over what no table has. */
START_TEST(impossible)
{
	static const struct {
		int at;
		unsigned char value;
	} bad[] = { { 12, 127 }, { 16, 0 }, { 16, 33 }, { 16, 3 }, { 20, 101 },
		{ 20, 5 }, { 24, 1 }, { 24, 2 }, { 28, 3 }, { 32, 2 },
		{ 36, 2 }, { 40, 2 }, { 44, 3 }, { 48, KALAH_LEFTOVERS_SPLIT },
		{ 48, 5 }, { 52, 1 }, { 55, 128 }, { 56, 0 }, { 63, 255 } };

	make("pits=2 seeds=1", 4);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		unsigned char was = bytes[bad[i].at];

		support_note("byte %d is %d", bad[i].at, bad[i].value);
		bytes[bad[i].at] = bad[i].value;
		sign(bytes);
		REQUIRE_EQUAL(
		    open_bytes(bytes, size, 0), KALAH_ERROR_TABLE_DAMAGED);
		bytes[bad[i].at] = was;
	}
	sign(bytes);
	REQUIRE_EQUAL(open_bytes(bytes, size, 0), KALAH_OK);
	remove(NAME);
}
END_TEST

START_TEST(foreign)
{
	static const unsigned char text[] = "# not a table, however long "
					    "it may be, but just some text\n";
	kalah_table *table = NULL;

	REQUIRE_EQUAL(
	    open_bytes(text, sizeof text, 0), KALAH_ERROR_TABLE_FOREIGN);
	REQUIRE_EQUAL(open_bytes(text, 1, 0), KALAH_ERROR_TABLE_FOREIGN);
	remove(NAME);
	REQUIRE_EQUAL(open_error(0), KALAH_ERROR_FILE_OPEN);
	REQUIRE_EQUAL(open_error(2), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(open_error(-1), KALAH_ERROR_RANGE);
	REQUIRE_EQUAL(kalah_table_open(NULL, NAME, 0), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_open(&table, NULL, 0), KALAH_ERROR_NULL);
	REQUIRE(table == NULL);
}
END_TEST

/* ---- Writing that fails ----------------------------------------------- */

START_TEST(no_place)
{
	kalah_table *table = new_table("", 3);

	REQUIRE_EQUAL(kalah_table_write(table, "no-such-directory/" NAME),
	    KALAH_ERROR_FILE_OPEN);
	REQUIRE_EQUAL(kalah_table_write(table, ""), KALAH_ERROR_FILE_WRITE);
	REQUIRE_EQUAL(kalah_table_write(NULL, NAME), KALAH_ERROR_NULL);
	REQUIRE_EQUAL(kalah_table_write(table, NULL), KALAH_ERROR_NULL);
	REQUIRE(!exists(NAME));
	kalah_table_free(table);
}
END_TEST

#ifdef POSIX

/* In a directory of its own: it can be removed only if nothing is left. */
START_TEST(full_disk)
{
	char directory[] = "check_table_file.XXXXXX";
	struct rlimit limit, before;
	kalah_table *small = new_table("", 4), *large = new_table("", 8);
	kalah_table *opened;

	REQUIRE(mkdtemp(directory) != NULL);
	REQUIRE_EQUAL(chdir(directory), 0);
	REQUIRE_EQUAL(kalah_table_write(small, NAME), KALAH_OK);

	/* No file may grow past this: as if the disk were full. */
	signal(SIGXFSZ, SIG_IGN);
	REQUIRE_EQUAL(getrlimit(RLIMIT_FSIZE, &before), 0);
	limit = before;
	limit.rlim_cur = 10000;
	REQUIRE_EQUAL(setrlimit(RLIMIT_FSIZE, &limit), 0);
	REQUIRE_EQUAL(kalah_table_write(large, NAME), KALAH_ERROR_FILE_WRITE);
	REQUIRE_EQUAL(kalah_table_write(large, OTHER), KALAH_ERROR_FILE_WRITE);
	REQUIRE_EQUAL(setrlimit(RLIMIT_FSIZE, &before), 0);

	/* What was there is there, and nothing else. */
	REQUIRE(!exists(OTHER));
	REQUIRE_EQUAL(
	    kalah_table_open(&opened, NAME, KALAH_TABLE_VERIFY), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_seeds(opened), 4);

	/* A file is replaced; who has the old one open keeps it. */
	REQUIRE_EQUAL(kalah_table_write(large, NAME), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_verify(opened), KALAH_OK);
	kalah_table_free(opened);
	REQUIRE_EQUAL(kalah_table_open(&opened, NAME, 0), KALAH_OK);
	REQUIRE_EQUAL(kalah_table_seeds(opened), 8);
	kalah_table_free(opened);

	/* A directory is no file, neither to read nor to write. */
	REQUIRE_EQUAL(mkdir(OTHER, 0777), 0);
	REQUIRE_EQUAL(
	    kalah_table_open(&opened, OTHER, 0), KALAH_ERROR_FILE_OPEN);
	REQUIRE_EQUAL(kalah_table_write(large, OTHER), KALAH_ERROR_FILE_WRITE);
	REQUIRE_EQUAL(rmdir(OTHER), 0);
	/* Nor is a pipe, and nobody waits for one. */
	REQUIRE_EQUAL(mkfifo(OTHER, 0666), 0);
	REQUIRE_EQUAL(
	    kalah_table_open(&opened, OTHER, 0), KALAH_ERROR_FILE_OPEN);
	REQUIRE_EQUAL(remove(OTHER), 0);

	REQUIRE_EQUAL(remove(NAME), 0);
	REQUIRE_EQUAL(chdir(".."), 0);
	REQUIRE_EQUAL(rmdir(directory), 0);
	kalah_table_free(small);
	kalah_table_free(large);
}
END_TEST

#endif

int
main(void)
{
	TCase *tests = tcase_create("table_file");
	int failed;

	tcase_add_test(tests, format);
	tcase_add_test(tests, copy);
	tcase_add_test(tests, cut);
	tcase_add_test(tests, flipped);
	tcase_add_test(tests, impossible);
	tcase_add_test(tests, foreign);
	tcase_add_test(tests, no_place);
#ifdef POSIX
	tcase_add_test(tests, full_disk);
#endif
	failed = suite_run("table_file", tests);
	free(bytes);
	return failed;
}
