/* SPDX-License-Identifier: MIT */
/*
 * The exact search: proves whether the side to move gets at least so much
 * more of what lies in the rows than the other does.  It looks to the end of
 * the game on every line, keeps its place in arrays instead of the stack,
 * and can stop at any node.
 */
#ifndef KALAH_SEARCH_PRIV_H
#define KALAH_SEARCH_PRIV_H

#include "worker-priv.h"

/* The search that is quickest on a worker's ground. */
kalah__search_fn *kalah__search_choose(const struct kalah__worker *worker);

/*
 * Asks about a node with so many seeds in the rows: whether its value is at
 * least beta.  Returns a proven bound: at least beta, a lower one; below, an
 * upper one.  When worker->stopped or worker->open is set it means nothing.
 */
int32_t kalah__worker_ask(struct kalah__worker *worker,
    const union kalah__node *node, int32_t seeds, int32_t beta);

#endif
