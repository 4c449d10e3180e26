/* SPDX-License-Identifier: MIT */
/* The inside of a match handle. */
#ifndef KALAH_MATCH_PRIV_H
#define KALAH_MATCH_PRIV_H

#include "api-priv.h"
#include "text-priv.h"

/* A recorded game; what more is to be known of it follows from these. */
struct kalah__record {
	uint16_t store[2];
	uint8_t first; /* the side that began */
	uint8_t swapped;
	uint8_t south_player; /* at the end */
	uint8_t winner; /* 0: a tie */
};

struct kalah_match {
	kalah_ruleset rules; /* South first */
	uint64_t seed;
	uint64_t seeds[2]; /* of each player, all games together */
	kalah_allocate_fn allocate;
	void *data;
	struct kalah__record *games;
	int32_t room; /* games that fit */
	int32_t count;
	int32_t begin;
	int32_t started;
	int32_t south_player; /* before the started game, or the next */
	int32_t wins[2], ties;
};

static inline int32_t
kalah__other_player(int32_t player)
{
	return 3 - player;
}

/* Who sat at the side that began when it began. */
static inline int32_t
kalah__record_began(const struct kalah__record *game)
{
	int at_south = game->first == KALAH_SIDE_SOUTH;

	return at_south != game->swapped
	    ? game->south_player
	    : kalah__other_player(game->south_player);
}

/* A player's seeds at the end of a game. */
static inline int32_t
kalah__record_seeds(const struct kalah__record *game, int32_t player)
{
	return game->store[player != game->south_player];
}

/* Takes a game with these stores into account as the next one. */
int32_t kalah__match_add(
    kalah_match *match, int32_t south, int32_t north, int swapped);

#endif
