/* SPDX-License-Identifier: MIT */
/*
 * What every machine must agree on.  "portable write" plays games by all
 * kinds of rules and prints of each its last hash and its saved text;
 * "portable read FILE" reads such a file and finds the same hashes.
 * "portable make FILE" writes an endgame table, "portable open FILE" opens
 * one and finds in it what it computes.  tests/portable.sh compares with what
 * other machines wrote.
 */
#include <kalah.h>

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 100, MOVES = 120, LINE = 4096, SEEDS = 8 };

/* Of the table: hardly a field as it is by default. */
static const char table_rules[] = "pits=3 seeds=2 capture=always takes=both "
				  "relay=both extra=off end=no-move "
				  "leftovers=last-mover";

static void
check(int32_t error, int line)
{
	if (error < 0) {
		fprintf(stderr, "portable: line %d: %s\n", line,
		    kalah_strerror(error));
		exit(1);
	}
}

#define CHECK(call) check(call, __LINE__)

static uint32_t
chance(uint64_t *state, uint32_t below)
{
	*state = *state * UINT64_C(6364136223846793005) +
	    UINT64_C(1442695040888963407);
	return (uint32_t)(*state >> 33) % below;
}

static void
make_rules(kalah_ruleset *rules, uint64_t *state)
{
	int32_t count = kalah_ruleset_field_count();

	CHECK(kalah_ruleset_init(rules, sizeof *rules));
	for (int32_t field = KALAH_FIELD_DIRECTION; field < count; field++) {
		int32_t min, max;

		CHECK(kalah_ruleset_field_range(field, &min, &max));
		CHECK(kalah_ruleset_set(rules, field,
		    min + (int32_t)chance(state, (uint32_t)(max - min) + 1)));
	}
	rules->pits = 1 + (int32_t)chance(state, KALAH_PITS_MAX);
	rules->seeds = 1 + (int32_t)chance(state, 20);
	CHECK(kalah_ruleset_check(rules, NULL));
}

static void
play(kalah_game *game, uint64_t *state)
{
	for (int i = 0; i < MOVES; i++) {
		int32_t moves[KALAH_PITS_MAX];
		size_t count;

		CHECK(kalah_game_moves(game, moves, KALAH_PITS_MAX, &count));
		if (count == 0)
			return;
		if (kalah_game_check(game, KALAH_MOVE_SWAP) == KALAH_OK &&
		    chance(state, 2) == 0)
			CHECK(kalah_game_swap(game));
		else
			CHECK(kalah_game_play(
			    game, moves[chance(state, (uint32_t)count)], NULL));
	}
}

static void
write_games(void)
{
	uint64_t state = 20;

	for (int i = 0; i < GAMES; i++) {
		char text[LINE];
		kalah_ruleset rules;
		kalah_game *game;
		uint64_t hash;

		make_rules(&rules, &state);
		CHECK(kalah_game_new(&game, &rules));
		play(game, &state);
		CHECK(kalah_game_hash(game, &hash));
		CHECK(kalah_notation_write_game(game, text, sizeof text, NULL));
		printf("%016" PRIx64 " %s\n", hash, text);
		kalah_game_free(game);
	}
}

static void
read_games(const char *name)
{
	FILE *file = fopen(name, "rb");
	char line[LINE + 32], again[LINE];
	kalah_game *game;
	int count = 0;

	if (file == NULL) {
		perror(name);
		exit(1);
	}
	CHECK(kalah_game_new(&game, NULL));
	while (fgets(line, sizeof line, file) != NULL) {
		uint64_t hash, wanted = strtoull(line, NULL, 16);
		char *text = line + 17;

		text[strcspn(text, "\r\n")] = '\0';
		CHECK(kalah_notation_read_game(game, text, (size_t)-1, NULL));
		CHECK(kalah_game_hash(game, &hash));
		CHECK(
		    kalah_notation_write_game(game, again, sizeof again, NULL));
		if (hash != wanted || strcmp(again, text) != 0) {
			fprintf(stderr, "portable: differs: %s", line);
			exit(1);
		}
		count++;
	}
	kalah_game_free(game);
	fclose(file);
	if (count != GAMES) {
		fprintf(stderr, "portable: %d games\n", count);
		exit(1);
	}
}

static void
require(int holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "portable: %s\n", what);
	exit(1);
}

static kalah_table *
make_table(kalah_ruleset *rules)
{
	kalah_table *table;

	CHECK(kalah_ruleset_parse(
	    rules, sizeof *rules, table_rules, (size_t)-1, NULL));
	CHECK(kalah_table_new(&table, rules, SEEDS, 1, NULL, NULL));
	return table;
}

static void
write_table(const char *name)
{
	kalah_ruleset rules;
	kalah_table *table = make_table(&rules);

	CHECK(kalah_table_write(table, name));
	kalah_table_free(table);
}

static void
open_table(const char *name)
{
	kalah_ruleset rules, named;
	kalah_table *made = make_table(&rules), *table;
	kalah_game *game;
	uint64_t state = 20;
	int known = 0;

	CHECK(kalah_table_open(&table, name, KALAH_TABLE_VERIFY));
	named.size = sizeof named;
	CHECK(kalah_table_ruleset(table, &named));
	named.seeds = rules.seeds;
	require(kalah_ruleset_equal(&named, &rules), "a table of other rules");
	require(kalah_table_seeds(table) == SEEDS, "a table of other seeds");
	CHECK(kalah_game_new(&game, &rules));
	for (int i = 0; i < 1000; i++) {
		int32_t moves[KALAH_PITS_MAX], ours, theirs;
		size_t count;

		CHECK(kalah_game_moves(game, moves, KALAH_PITS_MAX, &count));
		if (count == 0) {
			CHECK(kalah_game_reset(game));
			continue;
		}
		CHECK(kalah_game_play(
		    game, moves[chance(&state, (uint32_t)count)], NULL));
		if (kalah_game_row(game, KALAH_SIDE_SOUTH) +
			kalah_game_row(game, KALAH_SIDE_NORTH) >
		    SEEDS)
			continue;
		CHECK(kalah_table_value(made, game, &ours));
		CHECK(kalah_table_value(table, game, &theirs));
		require(ours == theirs, "the table has another value");
		known++;
	}
	require(known > 300, "the table was hardly asked");
	kalah_game_free(game);
	kalah_table_free(table);
	kalah_table_free(made);
}

int
main(int argc, char **argv)
{
	if (setlocale(LC_ALL, "") == NULL)
		fprintf(stderr, "portable: the locale is not to be had\n");
	if (argc == 2 && strcmp(argv[1], "write") == 0) {
		write_games();
	} else if (argc == 3 && strcmp(argv[1], "read") == 0) {
		read_games(argv[2]);
	} else if (argc == 3 && strcmp(argv[1], "make") == 0) {
		write_table(argv[2]);
	} else if (argc == 3 && strcmp(argv[1], "open") == 0) {
		open_table(argv[2]);
	} else {
		fprintf(stderr,
		    "usage: portable write | read FILE | make FILE | "
		    "open FILE\n");
		return 2;
	}
	return 0;
}
