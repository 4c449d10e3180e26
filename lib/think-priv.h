/* SPDX-License-Identifier: MIT */
#ifndef KALAH_THINK_PRIV_H
#define KALAH_THINK_PRIV_H

#include "solve-priv.h"

/*
 * Proves the best move when it can within the limits, else looks as far as
 * it can; one of the limits is not 0.  Leaves size and result alone.
 */
void kalah__think(struct kalah__solver *solver, const kalah_limits *limits,
    kalah_solution *solution);

#endif
