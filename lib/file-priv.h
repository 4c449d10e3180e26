/* SPDX-License-Identifier: MIT */
/* Files: seen whole, and replaced whole. */
#ifndef KALAH_FILE_PRIV_H
#define KALAH_FILE_PRIV_H

#include "api-priv.h"

/* A whole file in memory. */
struct kalah__file {
	void *bytes; /* read-only when mapped */
	size_t size;
	int mapped;
};

/*
 * Maps a file read-only, or else reads it into memory of the allocator's.
 * Errors: KALAH_ERROR_FILE_OPEN, KALAH_ERROR_FILE_READ, KALAH_ERROR_MEMORY.
 */
int32_t kalah__file_open(struct kalah__file *file, const char *path,
    kalah_allocate_fn allocate, void *data);
void kalah__file_close(
    struct kalah__file *file, kalah_allocate_fn allocate, void *data);

/* Bytes to be written. */
struct kalah__part {
	const void *bytes;
	size_t size;
};

/*
 * Puts a new file of these parts in the place of `path`: all of it or, on
 * an error, nothing.
 * Errors: KALAH_ERROR_FILE_OPEN, KALAH_ERROR_FILE_WRITE, KALAH_ERROR_MEMORY.
 */
int32_t kalah__file_replace(const char *path, const struct kalah__part *parts,
    size_t count, kalah_allocate_fn allocate, void *data);

#endif
