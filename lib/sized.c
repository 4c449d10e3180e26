/* SPDX-License-Identifier: MIT */
#include "sized-priv.h"

#include <string.h>

/* No struct of ours will ever be that large: such a size was never set. */
#define ABSURD 4096

int32_t
kalah__sized_check(size_t size, size_t first)
{
	if (size < first)
		return KALAH_ERROR_STRUCT_SMALL;
	if (size > ABSURD)
		return KALAH_ERROR_STRUCT_SIZE;
	return KALAH_OK;
}

int32_t
kalah__sized_read(void *in, size_t known, size_t first, const void *theirs)
{
	const unsigned char *bytes = theirs;
	uint32_t size, ours;
	size_t i;
	int32_t error;

	if (theirs == NULL)
		return KALAH_ERROR_NULL;
	memcpy(&size, theirs, sizeof size);
	error = kalah__sized_check(size, first);
	if (error < 0)
		return error;
	for (i = known; i < size; i++)
		if (bytes[i] != 0)
			return KALAH_ERROR_STRUCT_TAIL;
	memset(in, 0, known);
	memcpy(in, theirs, size < known ? size : known);
	ours = (uint32_t)known;
	memcpy(in, &ours, sizeof ours);
	return KALAH_OK;
}

void
kalah__sized_write(void *theirs, size_t size, const void *out, size_t known)
{
	uint32_t stamp = (uint32_t)size;

	memset(theirs, 0, size);
	memcpy(theirs, out, size < known ? size : known);
	memcpy(theirs, &stamp, sizeof stamp);
}
