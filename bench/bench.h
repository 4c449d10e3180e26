/* SPDX-License-Identifier: MIT */
/* What benchmarks share: time, and rulesets by name. */
#ifndef KALAH_BENCH_H
#define KALAH_BENCH_H

#include <kalah.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Seconds of the processor, by all threads together. */
static inline double
bench_cpu(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* Seconds on the wall. */
static inline double
bench_wall(void)
{
#ifdef CLOCK_MONOTONIC
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
#else
	return (double)time(NULL);
#endif
}

/* Stops when a call fails: a figure would mean nothing. */
static inline void
bench_need(int32_t error, const char *what)
{
	if (error < 0) {
		fprintf(stderr, "%s: %s\n", what, kalah_strerror(error));
		exit(1);
	}
}

static inline kalah_ruleset
bench_rules(const char *text)
{
	kalah_ruleset rules;

	bench_need(
	    kalah_ruleset_parse(&rules, sizeof rules, text, (size_t)-1, NULL),
	    text);
	return rules;
}

#endif
