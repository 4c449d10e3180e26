/* SPDX-License-Identifier: MIT */
/* What is the same wherever files come from; the rest is the system's. */
#include "file-sys-priv.h"

#include <stdio.h>
#include <string.h>

int32_t
kalah__file_open(struct kalah__file *file, const char *path,
    kalah_allocate_fn allocate, void *data)
{
	kalah__fd fd;
	uint64_t size;
	int32_t error;

	memset(file, 0, sizeof *file);
	if (!kalah__sys_open(&fd, path, &size))
		return KALAH_ERROR_FILE_OPEN;
	if (size > SIZE_MAX / 2) {
		kalah__sys_close(fd);
		return KALAH_ERROR_MEMORY;
	}
	file->size = (size_t)size;
	error = KALAH_OK;
	if (size > 0 && kalah__sys_map(fd, &file->bytes, file->size)) {
		file->mapped = 1;
	} else if (size > 0) {
		file->bytes = allocate(data, NULL, 0, file->size);
		if (file->bytes == NULL)
			error = KALAH_ERROR_MEMORY;
		else if (!kalah__sys_read(fd, file->bytes, file->size))
			error = KALAH_ERROR_FILE_READ;
	}
	kalah__sys_close(fd);
	if (error != KALAH_OK)
		kalah__file_close(file, allocate, data);
	return error;
}

void
kalah__file_close(
    struct kalah__file *file, kalah_allocate_fn allocate, void *data)
{
	if (file->bytes != NULL && file->mapped)
		kalah__sys_unmap(file->bytes, file->size);
	else if (file->bytes != NULL)
		allocate(data, file->bytes, file->size, 0);
	memset(file, 0, sizeof *file);
}

/* Makes a file beside `path` that was not there; 0 when it can't. */
static int
create_beside(kalah__fd *fd, const char *path, char *name, size_t cap)
{
	for (unsigned i = 0; i < 100; i++) {
		int exists;

		snprintf(
		    name, cap, "%s.%lu-%u.tmp", path, kalah__sys_process(), i);
		if (kalah__sys_create(fd, name, &exists))
			return 1;
		if (!exists)
			break;
	}
	return 0;
}

static int
write_parts(kalah__fd fd, const struct kalah__part *parts, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!kalah__sys_write(fd, parts[i].bytes, parts[i].size))
			return 0;
	return kalah__sys_sync(fd);
}

int32_t
kalah__file_replace(const char *path, const struct kalah__part *parts,
    size_t count, kalah_allocate_fn allocate, void *data)
{
	size_t cap = strlen(path) + 64;
	char *name = allocate(data, NULL, 0, cap);
	kalah__fd fd;
	int32_t error = KALAH_ERROR_FILE_WRITE;
	int written;

	if (name == NULL)
		return KALAH_ERROR_MEMORY;
	if (!create_beside(&fd, path, name, cap)) {
		error = KALAH_ERROR_FILE_OPEN;
	} else {
		written = write_parts(fd, parts, count);
		/* Some systems report a full disk only here. */
		written &= kalah__sys_close(fd);
		if (written && kalah__sys_rename(name, path))
			error = KALAH_OK;
		else
			kalah__sys_remove(name);
	}
	allocate(data, name, cap, 0);
	return error;
}
