/* SPDX-License-Identifier: MIT */
/* Nothing but the C library: no mapping, no waiting for the disk. */
#include "file-sys-priv.h"

#ifdef KALAH__FILE_STDIO

#include <stdio.h>

int
kalah__sys_open(kalah__fd *fd, const char *path, uint64_t *size)
{
	FILE *file = fopen(path, "rb");
	long length;

	if (file == NULL)
		return 0;
	if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0 &&
	    fseek(file, 0, SEEK_SET) == 0) {
		*size = (uint64_t)length;
		*fd = file;
		return 1;
	}
	fclose(file);
	return 0;
}

int
kalah__sys_map(kalah__fd fd, void **bytes, size_t size)
{
	(void)fd;
	(void)bytes;
	(void)size;
	return 0;
}

void
kalah__sys_unmap(void *bytes, size_t size)
{
	(void)bytes;
	(void)size;
}

int
kalah__sys_read(kalah__fd fd, void *bytes, size_t size)
{
	return fread(bytes, 1, size, fd) == size;
}

int
kalah__sys_create(kalah__fd *fd, const char *path, int *exists)
{
	FILE *file = fopen(path, "rb");

	*exists = file != NULL;
	if (file != NULL) {
		fclose(file);
		return 0;
	}
	*fd = fopen(path, "wb");
	return *fd != NULL;
}

int
kalah__sys_write(kalah__fd fd, const void *bytes, size_t size)
{
	return fwrite(bytes, 1, size, fd) == size;
}

int
kalah__sys_sync(kalah__fd fd)
{
	return fflush(fd) == 0;
}

int
kalah__sys_close(kalah__fd fd)
{
	return fclose(fd) == 0;
}

int
kalah__sys_rename(const char *from, const char *to)
{
	return rename(from, to) == 0;
}

void
kalah__sys_remove(const char *path)
{
	remove(path);
}

unsigned long
kalah__sys_process(void)
{
	return 0;
}

#else
typedef int kalah__no_stdio;
#endif
