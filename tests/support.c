/* SPDX-License-Identifier: MIT */
#include "support.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char note[8192];

void
support_note(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(note, sizeof note, format, args);
	va_end(args);
}

void
support_fail(const char *file, int line, const char *what)
{
	if (note[0] != '\0')
		fprintf(stderr, "%s\n", note);
	fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
	fflush(NULL);
	abort();
}

void
support_equal(
    const char *file, int line, const char *what, int64_t a, int64_t b)
{
	if (a == b)
		return;
	fprintf(stderr, "%lld is not %lld\n", (long long)a, (long long)b);
	support_fail(file, line, what);
}

void
support_text(
    const char *file, int line, const char *what, const char *a, const char *b)
{
	if (strcmp(a, b) == 0)
		return;
	fprintf(stderr, "\"%s\" is not\n\"%s\"\n", a, b);
	support_fail(file, line, what);
}

/* ---- Rows of data ----------------------------------------------------- */

void
table_open(struct table *table, const char *name)
{
	const char *top = getenv("top_srcdir");
	char path[4096];

	snprintf(path, sizeof path, "%s/tests/data/%s", top != NULL ? top : ".",
	    name);
	table->row = 0;
	table->file = fopen(path, "r");
	if (table->file == NULL) {
		perror(path);
		abort();
	}
}

int
table_next(struct table *table)
{
	char *at;

	do {
		if (fgets(table->line, sizeof table->line, table->file) ==
		    NULL) {
			fclose(table->file);
			return 0;
		}
		table->row++;
		REQUIRE(strchr(table->line, '\n') != NULL);
	} while (table->line[0] == '#');
	table->line[strcspn(table->line, "\r\n")] = '\0';
	table->fields = 0;
	for (at = table->line; at != NULL; table->fields++) {
		REQUIRE(table->fields < SUPPORT_FIELDS);
		table->field[table->fields] = at;
		at = strchr(at, '\t');
		if (at != NULL)
			*at++ = '\0';
	}
	return 1;
}

/* ---- Games from text -------------------------------------------------- */

kalah_ruleset
support_rules(const char *text)
{
	kalah_ruleset rules;

	REQUIRE_EQUAL(
	    kalah_ruleset_parse(&rules, sizeof rules, text, strlen(text), NULL),
	    KALAH_OK);
	return rules;
}

kalah_game *
support_game(const char *rules, const char *position)
{
	kalah_ruleset r = support_rules(rules);
	kalah_game *game = support_new_game(&r);

	if (position != NULL)
		REQUIRE_EQUAL(kalah_notation_read_position(
				  game, position, strlen(position), NULL),
		    KALAH_OK);
	return game;
}

kalah_game *
support_new_game(const kalah_ruleset *rules)
{
	kalah_game *game = NULL;

	REQUIRE_EQUAL(kalah_game_new(&game, rules), KALAH_OK);
	return game;
}

kalah_batch *
support_new_batch(const kalah_ruleset *rules, size_t games)
{
	kalah_batch *batch = NULL;

	REQUIRE_EQUAL(kalah_batch_new(&batch, rules, games), KALAH_OK);
	REQUIRE(batch != NULL);
	return batch;
}

kalah_match *
support_new_match(const char *rules, int32_t begin, uint64_t seed)
{
	kalah_ruleset r = support_rules(rules);
	kalah_match *match;

	REQUIRE_EQUAL(kalah_match_new(&match, &r, begin, seed), KALAH_OK);
	return match;
}

kalah_game *
support_middle(void)
{
	static const int32_t moves[] = { 0, KALAH_MOVE_SWAP, 1, 5, 4, 3 };
	kalah_game *game = support_game("swap=on", NULL);

	REQUIRE_EQUAL(
	    kalah_game_play_all(game, moves, 6, NULL, NULL), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_undo(game), KALAH_OK);
	return game;
}

const int32_t support_no_pits[SUPPORT_NO_PITS] = { INT32_MIN, INT32_MIN + 1,
	-32769, -32768, -256, -3, -1, 6, 7, 31, 32, 33, 255, 256, 32767, 65536,
	65538, INT32_MAX - 1, INT32_MAX };

/* A function that gives back the text that `write` has for an argument. */
#define TEXT_OF(name, type, write) \
	char *name(const type *it) \
	{ \
		size_t needed = 0; \
		char *text; \
\
		REQUIRE_EQUAL(write(it, NULL, 0, &needed), KALAH_ERROR_SPACE); \
		text = malloc(needed); \
		REQUIRE(text != NULL); \
		REQUIRE_EQUAL(write(it, text, needed, &needed), KALAH_OK); \
		REQUIRE_EQUAL(strlen(text) + 1, needed); \
		return text; \
	}

TEXT_OF(support_position, kalah_game, kalah_notation_write_position)
TEXT_OF(support_saved, kalah_game, kalah_notation_write_game)
TEXT_OF(support_match, kalah_match, kalah_match_write)

void
support_same(const kalah_game *a, const kalah_game *b)
{
	int32_t counts[2][2 * KALAH_PITS_MAX + 2];
	size_t n[2];
	uint32_t mask[2];

	REQUIRE_EQUAL(kalah_game_counts(a, counts[0], 66, &n[0]), 0);
	REQUIRE_EQUAL(kalah_game_counts(b, counts[1], 66, &n[1]), 0);
	REQUIRE_EQUAL(n[0], n[1]);
	REQUIRE(memcmp(counts[0], counts[1], n[0] * sizeof counts[0][0]) == 0);
	kalah_game_legal_mask(a, &mask[0]);
	kalah_game_legal_mask(b, &mask[1]);
	REQUIRE_EQUAL(mask[0], mask[1]);
	REQUIRE_EQUAL(kalah_game_side(a), kalah_game_side(b));
	REQUIRE_EQUAL(kalah_game_first(a), kalah_game_first(b));
	REQUIRE_EQUAL(kalah_game_result(a), kalah_game_result(b));
	REQUIRE_EQUAL(kalah_game_total(a), kalah_game_total(b));
	REQUIRE_EQUAL(kalah_game_player(a, 0), kalah_game_player(b, 0));
	REQUIRE_EQUAL(kalah_game_check(a, KALAH_MOVE_SWAP),
	    kalah_game_check(b, KALAH_MOVE_SWAP));
}

const char *
support_result(int32_t result)
{
	static const char *const names[] = { "ongoing", "south", "north",
		"draw" };

	REQUIRE(result >= 0 && result < 4);
	return names[result];
}

/* ---- A part of it ----------------------------------------------------- */

static int
part(void)
{
	const char *given = getenv("KALAH_TEST_PART");
	int n = given == NULL ? 1 : atoi(given);

	REQUIRE(n > 0);
	return n;
}

int
support_part(int count)
{
	return (count + part() - 1) / part();
}

int
support_wanted(uint64_t number)
{
	return number % (uint64_t)part() == 0;
}

/* ---- Chance ----------------------------------------------------------- */

void
rng_begin(struct rng *rng, const char *test)
{
	const char *given = getenv("KALAH_TEST_SEED");

	rng->state = given != NULL ? strtoull(given, NULL, 0)
				   : (uint64_t)time(NULL) * 1000003;
	printf(
	    "%s: KALAH_TEST_SEED=%llu\n", test, (unsigned long long)rng->state);
	fflush(stdout);
}

/* SplitMix64. */
uint64_t
rng_next(struct rng *rng)
{
	uint64_t z = rng->state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

uint32_t
rng_below(struct rng *rng, uint32_t below)
{
	return (uint32_t)((rng_next(rng) >> 32) * below >> 32);
}

int32_t
rng_move(struct rng *rng, const kalah_game *game)
{
	int32_t moves[KALAH_PITS_MAX];
	size_t count = 0;

	REQUIRE_EQUAL(
	    kalah_game_moves(game, moves, KALAH_PITS_MAX, &count), KALAH_OK);
	REQUIRE(count > 0);
	return moves[rng_below(rng, (uint32_t)count)];
}

kalah_ruleset
rng_rules(struct rng *rng)
{
	kalah_ruleset rules = support_rules("");
	int32_t field, min, max, most;

	for (field = 0; field < kalah_ruleset_field_count(); field++) {
		kalah_ruleset_field_range(field, &min, &max);
		if (field == KALAH_FIELD_PITS)
			max = rng_below(rng, 4) == 0 ? max : 8;
		if (field == KALAH_FIELD_SEEDS) {
			most = KALAH_SEEDS_MAX / (2 * rules.pits);
			max = rng_below(rng, 16) == 0 ? most : 8;
		}
		REQUIRE_EQUAL(
		    kalah_ruleset_set(&rules, field,
			min +
			    (int32_t)rng_below(rng, (uint32_t)(max - min + 1))),
		    KALAH_OK);
	}
	return rules;
}

void
rng_counts(struct rng *rng, const kalah_ruleset *rules, int32_t *counts)
{
	int32_t cells = 2 * rules->pits + 2, i;
	int32_t left = KALAH_SEEDS_MAX;
	uint32_t style = rng_below(rng, 8);

	for (i = 0; i < cells; i++) {
		int32_t most = style == 0 ? 2 * KALAH_SEEDS_MAX / cells
		    : style < 3           ? 2
					  : 2 * rules->pits + 3;

		counts[i] = 0;
		if (rng_below(rng, 3) > 0)
			counts[i] = (int32_t)rng_below(rng, (uint32_t)most + 1);
		if (counts[i] > left)
			counts[i] = left;
		left -= counts[i];
	}
}

/* ---- Choices from a fuzzer's bytes ------------------------------------ */

unsigned
input_take(struct input *in)
{
	if (in->size == 0)
		return 0;
	in->size--;
	return *in->data++;
}

kalah_ruleset
input_rules(struct input *in, int32_t pits, int32_t seeds)
{
	kalah_ruleset rules = support_rules("");
	int32_t field, min, max;

	for (field = 0; field < kalah_ruleset_field_count(); field++) {
		unsigned byte = input_take(in);

		kalah_ruleset_field_range(field, &min, &max);
		if (field == KALAH_FIELD_PITS && max > pits)
			max = pits;
		if (field == KALAH_FIELD_SEEDS)
			max = KALAH_SEEDS_MAX / (2 * rules.pits);
		if (field == KALAH_FIELD_SEEDS && max > seeds)
			max = seeds;
		REQUIRE_EQUAL(
		    kalah_ruleset_set(&rules, field,
			min + (int32_t)(byte % (unsigned)(max - min + 1))),
		    KALAH_OK);
	}
	return rules;
}

/* ---- Memory ----------------------------------------------------------- */

/* What stands before each block. */
struct head {
	size_t size;
	size_t magic;
};

#define MAGIC ((size_t)0x6B616C61)
#define FENCE 64 /* bytes after each block that nobody may touch */

void
heap_begin(struct heap *heap, long failing)
{
	memset(heap, 0, sizeof *heap);
	heap->failing = failing;
}

void
heap_limit(struct heap *heap, long given)
{
	heap_begin(heap, given);
	heap->lasting = 1;
}

static void
release(struct heap *heap, void *block, size_t size)
{
	struct head *head = (struct head *)block - 1;
	size_t i;

	REQUIRE(head->magic == MAGIC);
	REQUIRE_EQUAL(head->size, size);
	for (i = 0; i < FENCE; i++)
		REQUIRE(((unsigned char *)block)[size + i] == 0xFE);
	memset(block, 0xDB, size);
	head->magic = 0;
	free(head);
	heap->blocks--;
	heap->bytes -= size;
}

static int
is_refused(struct heap *heap)
{
	long number = heap->asked++;

	return heap->failing >= 0 &&
	    (heap->lasting ? number >= heap->failing : number == heap->failing);
}

void *
heap_allocate(void *data, void *block, size_t old_size, size_t new_size)
{
	struct heap *heap = data;
	struct head *head;

	REQUIRE_EQUAL(block == NULL, old_size == 0);
	if (new_size == 0) {
		REQUIRE(block != NULL);
		release(heap, block, old_size);
		return NULL;
	}
	if (new_size > old_size && is_refused(heap)) {
		heap->failed = 1;
		return NULL;
	}
	head = malloc(sizeof *head + new_size + FENCE);
	REQUIRE(head != NULL);
	head->magic = MAGIC;
	head->size = new_size;
	memset(head + 1, 0xAB, new_size);
	memset((unsigned char *)(head + 1) + new_size, 0xFE, FENCE);
	heap->blocks++;
	heap->bytes += new_size;
	if (block != NULL) {
		memcpy(
		    head + 1, block, old_size < new_size ? old_size : new_size);
		release(heap, block, old_size);
	}
	if (heap->bytes > heap->most)
		heap->most = heap->bytes;
	return head + 1;
}

void
heap_end(const struct heap *heap)
{
	REQUIRE_EQUAL(heap->blocks, 0);
	REQUIRE_EQUAL(heap->bytes, 0);
}

/* ---- Snapshots -------------------------------------------------------- */

void
snapshot_take(struct snapshot *shot, const kalah_game *game)
{
	shot->saved = support_saved(game);
	shot->position = support_position(game);
	REQUIRE_EQUAL(kalah_game_hash(game, &shot->hash), KALAH_OK);
	REQUIRE_EQUAL(kalah_game_ply(game, &shot->undo, &shot->redo), KALAH_OK);
	shot->player = kalah_game_player(game, KALAH_SIDE_SOUTH);
	shot->result = kalah_game_result(game);
	REQUIRE_EQUAL(kalah_game_legal_mask(game, &shot->mask), KALAH_OK);
}

void
snapshot_same(const struct snapshot *shot, const kalah_game *game)
{
	struct snapshot now;

	snapshot_take(&now, game);
	REQUIRE_TEXT(now.position, shot->position);
	REQUIRE_TEXT(now.saved, shot->saved);
	REQUIRE(now.hash == shot->hash);
	REQUIRE_EQUAL(now.undo, shot->undo);
	REQUIRE_EQUAL(now.redo, shot->redo);
	REQUIRE_EQUAL(now.player, shot->player);
	REQUIRE_EQUAL(now.result, shot->result);
	REQUIRE_EQUAL(now.mask, shot->mask);
	snapshot_free(&now);
}

void
snapshot_free(struct snapshot *shot)
{
	free(shot->saved);
	free(shot->position);
}
