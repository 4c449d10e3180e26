/* SPDX-License-Identifier: MIT */
/* Structs that say their own size: what a caller built with an earlier or a
 * later header hands over, and what it gets. */
#ifndef KALAH_SIZED_PRIV_H
#define KALAH_SIZED_PRIV_H

#include "api-priv.h"

/*
 * known: this library's size of the struct; first: its size in the first
 * release that had it.  A caller's size below `first` or absurdly large is
 * an error of its own.
 */
int32_t kalah__sized_check(size_t size, size_t first);

/* Reads a caller's struct into *in (`known` bytes): members it lacks count
 * as zero; members unknown here must be zero. */
int32_t kalah__sized_read(
    void *in, size_t known, size_t first, const void *theirs);

/* Fills as much of the caller's struct, `size` bytes, as it has room for,
 * zeroes the rest and sets its size member.  The size was checked. */
void kalah__sized_write(
    void *theirs, size_t size, const void *out, size_t known);

#endif
