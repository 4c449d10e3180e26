/* SPDX-License-Identifier: MIT */
/* Games in a row.  match-text.c saves a match, match-sheet.c prints it. */
#include "match-priv.h"

#include "game-priv.h"
#include "random-priv.h"
#include "ruleset-priv.h"
#include "sized-priv.h"

#include <string.h>

/* The first release's size of kalah_match_game. */
#define GAME_FIRST 32

/* ---- Handles ---------------------------------------------------------- */

int32_t
kalah_match_new(
    kalah_match **out, const kalah_ruleset *rules, int32_t begin, uint64_t seed)
{
	return kalah_match_new_with(out, rules, begin, seed, NULL, NULL);
}

/* Takes a caller's rules in as those of a match. */
static int32_t
take_rules(kalah_ruleset *in, const kalah_ruleset *theirs)
{
	int32_t error = kalah__ruleset_take(in, theirs);

	if (error == KALAH_OK)
		in->first = KALAH_FIRST_SOUTH;
	return error;
}

int32_t
kalah_match_new_with(kalah_match **out, const kalah_ruleset *rules,
    int32_t begin, uint64_t seed, kalah_allocate_fn allocate, void *data)
{
	kalah_ruleset taken;
	kalah_match *match;
	int32_t error;

	if (out == NULL)
		return KALAH_ERROR_NULL;
	if (begin < KALAH_BEGIN_SOUTH || begin > KALAH_BEGIN_COIN)
		return KALAH_ERROR_RANGE;
	error = take_rules(&taken, rules);
	if (error < 0)
		return error;
	if (allocate == NULL)
		allocate = kalah__allocate;
	match = allocate(data, NULL, 0, sizeof *match);
	if (match == NULL)
		return KALAH_ERROR_MEMORY;
	memset(match, 0, sizeof *match);
	match->allocate = allocate;
	match->data = data;
	match->rules = taken;
	match->begin = begin;
	match->seed = seed;
	kalah_match_reset(match);
	*out = match;
	return KALAH_OK;
}

static size_t
bytes(int32_t games)
{
	return sizeof(struct kalah__record) * (size_t)games;
}

void
kalah_match_free(kalah_match *match)
{
	if (match == NULL)
		return;
	if (match->games != NULL)
		match->allocate(
		    match->data, match->games, bytes(match->room), 0);
	match->allocate(match->data, match, sizeof *match, 0);
}

int32_t
kalah_match_clone(kalah_match **out, const kalah_match *match)
{
	kalah_match *twin;
	struct kalah__record *games = NULL;

	if (out == NULL || match == NULL)
		return KALAH_ERROR_NULL;
	twin = match->allocate(match->data, NULL, 0, sizeof *twin);
	if (twin == NULL)
		return KALAH_ERROR_MEMORY;
	if (match->count > 0) {
		games =
		    match->allocate(match->data, NULL, 0, bytes(match->count));
		if (games == NULL) {
			match->allocate(match->data, twin, sizeof *twin, 0);
			return KALAH_ERROR_MEMORY;
		}
		memcpy(games, match->games, bytes(match->count));
	}
	*twin = *match;
	twin->games = games;
	twin->room = match->count;
	*out = twin;
	return KALAH_OK;
}

/* ---- Playing ---------------------------------------------------------- */

int32_t
kalah_match_reset(kalah_match *match)
{
	if (match == NULL)
		return KALAH_ERROR_NULL;
	match->count = match->started = match->ties = 0;
	match->south_player = 1;
	memset(match->wins, 0, sizeof match->wins);
	memset(match->seeds, 0, sizeof match->seeds);
	return KALAH_OK;
}

int32_t
kalah_match_set_ruleset(kalah_match *match, const kalah_ruleset *rules)
{
	kalah_ruleset taken;
	int32_t error;

	if (match == NULL || rules == NULL)
		return KALAH_ERROR_NULL;
	error = take_rules(&taken, rules);
	if (error < 0)
		return error;
	if (memcmp(&taken, &match->rules, sizeof taken) == 0)
		return KALAH_OK;
	match->rules = taken;
	return kalah_match_reset(match);
}

/* The side that the coin shows for the next game. */
static int32_t
toss(const kalah_match *match)
{
	/* SplitMix64 counts in steps of this: so its outputs before are
	 * passed over. */
	uint64_t state =
	    match->seed + (uint64_t)match->count * UINT64_C(0x9E3779B97F4A7C15);

	return kalah__random_next(&state) >> 63 ? KALAH_SIDE_NORTH
						: KALAH_SIDE_SOUTH;
}

int32_t
kalah_match_first(const kalah_match *match)
{
	const struct kalah__record *last;
	int32_t player;

	if (match == NULL)
		return KALAH_ERROR_NULL;
	if (match->begin == KALAH_BEGIN_COIN)
		return toss(match);
	if (match->begin == KALAH_BEGIN_SOUTH || match->count == 0)
		return KALAH_SIDE_SOUTH;
	last = &match->games[match->count - 1];
	player = kalah__record_began(last);
	if (match->begin == KALAH_BEGIN_ALTERNATE)
		player = kalah__other_player(player);
	else if (last->winner != 0)
		player = match->begin == KALAH_BEGIN_WINNER
		    ? last->winner
		    : kalah__other_player(last->winner);
	return player == match->south_player ? KALAH_SIDE_SOUTH
					     : KALAH_SIDE_NORTH;
}

int32_t
kalah_match_start(kalah_match *match, kalah_game *game)
{
	kalah_ruleset rules;
	int32_t error;

	if (match == NULL || game == NULL)
		return KALAH_ERROR_NULL;
	rules = match->rules;
	rules.first = kalah_match_first(match) == KALAH_SIDE_NORTH
	    ? KALAH_FIRST_NORTH
	    : KALAH_FIRST_SOUTH;
	error = kalah_game_set_ruleset(game, &rules);
	if (error == KALAH_OK)
		match->started = 1;
	return error;
}

/* Makes room for one more game. */
static int32_t
reserve(kalah_match *match)
{
	struct kalah__record *games;
	int32_t room = match->room < 8 ? 16 : match->room;

	if (match->count < match->room)
		return KALAH_OK;
	if (room > INT32_MAX / 2 || bytes(room) > SIZE_MAX / 2)
		return KALAH_ERROR_MEMORY;
	room *= 2;
	games = match->allocate(
	    match->data, match->games, bytes(match->room), bytes(room));
	if (games == NULL)
		return KALAH_ERROR_MEMORY;
	match->games = games;
	match->room = room;
	return KALAH_OK;
}

/* Adds a game to the tally, or takes it off it. */
static void
tally(kalah_match *match, const struct kalah__record *game, int32_t by)
{
	int32_t player;

	if (game->winner == 0)
		match->ties += by;
	else
		match->wins[game->winner - 1] += by;
	for (player = 1; player <= 2; player++) {
		uint64_t seeds = (uint64_t)kalah__record_seeds(game, player);

		match->seeds[player - 1] += by > 0 ? seeds : 0 - seeds;
	}
}

int32_t
kalah__match_add(kalah_match *match, int32_t south, int32_t north, int swapped)
{
	struct kalah__record *game;
	int32_t first = kalah_match_first(match);
	int32_t error = reserve(match);

	if (error < 0)
		return error;
	if (swapped)
		match->south_player = kalah__other_player(match->south_player);
	game = &match->games[match->count++];
	game->store[KALAH_SIDE_SOUTH] = (uint16_t)south;
	game->store[KALAH_SIDE_NORTH] = (uint16_t)north;
	game->first = (uint8_t)first;
	game->swapped = (uint8_t)swapped;
	game->south_player = (uint8_t)match->south_player;
	game->winner = 0;
	if (south != north)
		game->winner = (uint8_t)(south > north
			? match->south_player
			: kalah__other_player(match->south_player));
	match->started = 0;
	tally(match, game, 1);
	return KALAH_OK;
}

int32_t
kalah_match_record(kalah_match *match, const kalah_game *game)
{
	kalah_ruleset rules;
	int32_t first;

	if (match == NULL || game == NULL)
		return KALAH_ERROR_NULL;
	if (!match->started)
		return KALAH_ERROR_MATCH_IDLE;
	take_rules(&rules, &game->rules);
	if (memcmp(&rules, &match->rules, sizeof rules) != 0)
		return KALAH_ERROR_MATCH_RULES;
	first = kalah_game_first(game);
	if (first != kalah_match_first(match))
		return KALAH_ERROR_MATCH_FIRST;
	if (kalah_game_result(game) == KALAH_RESULT_ONGOING)
		return KALAH_ERROR_MATCH_ONGOING;
	return kalah__match_add(match, kalah_game_store(game, KALAH_SIDE_SOUTH),
	    kalah_game_store(game, KALAH_SIDE_NORTH),
	    kalah_game_player(game, first) == 2);
}

int32_t
kalah_match_undo(kalah_match *match)
{
	const struct kalah__record *game;

	if (match == NULL)
		return KALAH_ERROR_NULL;
	if (match->count == 0)
		return KALAH_ERROR_NO_UNDO;
	game = &match->games[--match->count];
	tally(match, game, -1);
	if (game->swapped)
		match->south_player = kalah__other_player(match->south_player);
	match->started = 1;
	return KALAH_OK;
}

/* ---- Looking ---------------------------------------------------------- */

int32_t
kalah_match_ruleset(const kalah_match *match, kalah_ruleset *out)
{
	int32_t error;

	if (match == NULL || out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(out->size, KALAH__RULESET_FIRST);
	if (error < 0)
		return error;
	kalah__sized_write(out, out->size, &match->rules, sizeof match->rules);
	return KALAH_OK;
}

int32_t
kalah_match_begin(const kalah_match *match)
{
	return match == NULL ? KALAH_ERROR_NULL : match->begin;
}

int32_t
kalah_match_seed(const kalah_match *match, uint64_t *seed)
{
	if (match == NULL || seed == NULL)
		return KALAH_ERROR_NULL;
	*seed = match->seed;
	return KALAH_OK;
}

int32_t
kalah_match_started(const kalah_match *match)
{
	return match == NULL ? KALAH_ERROR_NULL : match->started;
}

int32_t
kalah_match_player(
    const kalah_match *match, const kalah_game *game, int32_t side)
{
	int32_t player;

	if (match == NULL)
		return KALAH_ERROR_NULL;
	if (side != KALAH_SIDE_SOUTH && side != KALAH_SIDE_NORTH)
		return KALAH_ERROR_RANGE;
	player = match->south_player;
	if (side == KALAH_SIDE_NORTH)
		player = kalah__other_player(player);
	if (game != NULL && match->started &&
	    kalah_game_player(game, kalah_game_first(game)) == 2)
		player = kalah__other_player(player);
	return player;
}

int32_t
kalah_match_count(const kalah_match *match)
{
	return match == NULL ? KALAH_ERROR_NULL : match->count;
}

/* KALAH_OK when a call that names a player is good. */
static int32_t
check_player(const kalah_match *match, int32_t player)
{
	if (match == NULL)
		return KALAH_ERROR_NULL;
	return player == 1 || player == 2 ? KALAH_OK : KALAH_ERROR_RANGE;
}

int32_t
kalah_match_wins(const kalah_match *match, int32_t player)
{
	int32_t error = check_player(match, player);

	return error < 0 ? error : match->wins[player - 1];
}

int32_t
kalah_match_ties(const kalah_match *match)
{
	return match == NULL ? KALAH_ERROR_NULL : match->ties;
}

int32_t
kalah_match_seeds(const kalah_match *match, int32_t player, uint64_t *seeds)
{
	int32_t error = check_player(match, player);

	if (error == KALAH_OK && seeds == NULL)
		error = KALAH_ERROR_NULL;
	if (error == KALAH_OK)
		*seeds = match->seeds[player - 1];
	return error;
}

int32_t
kalah_match_game_at(
    const kalah_match *match, int32_t index, kalah_match_game *out)
{
	const struct kalah__record *record;
	kalah_match_game whole;
	int32_t error;

	if (match == NULL || out == NULL)
		return KALAH_ERROR_NULL;
	error = kalah__sized_check(out->size, GAME_FIRST);
	if (error == KALAH_OK && (index < 0 || index >= match->count))
		error = KALAH_ERROR_RANGE;
	if (error < 0)
		return error;
	record = &match->games[index];
	memset(&whole, 0, sizeof whole);
	whole.first = record->first;
	whole.began = kalah__record_began(record);
	whole.south = record->store[KALAH_SIDE_SOUTH];
	whole.north = record->store[KALAH_SIDE_NORTH];
	whole.south_player = record->south_player;
	whole.swapped = record->swapped;
	whole.winner = record->winner;
	kalah__sized_write(out, out->size, &whole, sizeof whole);
	return KALAH_OK;
}
