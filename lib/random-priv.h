/* SPDX-License-Identifier: MIT */
/*
 * Random numbers from a caller's seed, the same on every platform:
 * SplitMix64 (G. Steele, D. Lea, C. Flood: Fast Splittable Pseudorandom
 * Number Generators, OOPSLA 2014).
 */
#ifndef KALAH_RANDOM_PRIV_H
#define KALAH_RANDOM_PRIV_H

#include <stdint.h>

static inline uint64_t
kalah__random_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* A number 0 ... n-1; with n far below 2^32 no number is favoured that
 * anyone could notice. */
static inline uint32_t
kalah__random_below(uint64_t *state, uint32_t n)
{
	return (uint32_t)((kalah__random_next(state) >> 32) * n >> 32);
}

/* The state of stream `index` of a seed. */
static inline uint64_t
kalah__random_stream(uint64_t seed, uint64_t index)
{
	uint64_t state = seed;

	state = kalah__random_next(&state) ^ index;
	return kalah__random_next(&state);
}

#endif
