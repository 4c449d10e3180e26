/* SPDX-License-Identifier: MIT */
/* A clock that only goes forward. */
#ifndef KALAH_CLOCK_PRIV_H
#define KALAH_CLOCK_PRIV_H

#include <stdint.h>

/* Microseconds since some moment that is the same for the whole process. */
uint64_t kalah__clock(void);

#endif
