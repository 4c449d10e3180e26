/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 200809L
#endif

#include "clock-priv.h"

#include <time.h>

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

uint64_t
kalah__clock(void)
{
	LARGE_INTEGER ticks, second;
	uint64_t whole, part, rate;

	QueryPerformanceCounter(&ticks);
	QueryPerformanceFrequency(&second);
	rate = (uint64_t)second.QuadPart;
	whole = (uint64_t)ticks.QuadPart / rate;
	part = (uint64_t)ticks.QuadPart % rate;
	return whole * 1000000 + part * 1000000 / rate;
}

#else

uint64_t
kalah__clock(void)
{
#ifdef CLOCK_MONOTONIC
	struct timespec now;

	if (clock_gettime(CLOCK_MONOTONIC, &now) == 0)
		return (uint64_t)now.tv_sec * 1000000 +
		    (uint64_t)now.tv_nsec / 1000;
#endif
	/* Processor time: a busy search uses all of it. */
	return (uint64_t)clock() * 1000000 / CLOCKS_PER_SEC;
}

#endif
