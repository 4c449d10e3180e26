/* SPDX-License-Identifier: MIT */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64
#endif

#include "file-sys-priv.h"

#ifdef KALAH__FILE_POSIX

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* More at once some systems don't take. */
#define MOST ((size_t)1 << 30)

int
kalah__sys_open(kalah__fd *fd, const char *path, uint64_t *size)
{
	struct stat st;

	/* Without waiting: it may be a pipe. */
	*fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (*fd < 0)
		return 0;
	if (fstat(*fd, &st) == 0 && S_ISREG(st.st_mode)) {
		*size = (uint64_t)st.st_size;
		return 1;
	}
	close(*fd);
	return 0;
}

int
kalah__sys_map(kalah__fd fd, void **bytes, size_t size)
{
	void *at = mmap(NULL, size, PROT_READ, MAP_SHARED, fd, 0);

	if (at == MAP_FAILED)
		return 0;
	*bytes = at;
	return 1;
}

void
kalah__sys_unmap(void *bytes, size_t size)
{
	munmap(bytes, size);
}

int
kalah__sys_read(kalah__fd fd, void *bytes, size_t size)
{
	char *to = bytes;

	while (size > 0) {
		ssize_t got = read(fd, to, size < MOST ? size : MOST);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return 0;
		to += got;
		size -= (size_t)got;
	}
	return 1;
}

int
kalah__sys_create(kalah__fd *fd, const char *path, int *exists)
{
	*fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	*exists = *fd < 0 && errno == EEXIST;
	return *fd >= 0;
}

int
kalah__sys_write(kalah__fd fd, const void *bytes, size_t size)
{
	const char *from = bytes;

	while (size > 0) {
		ssize_t put = write(fd, from, size < MOST ? size : MOST);

		if (put < 0 && errno == EINTR)
			continue;
		if (put <= 0)
			return 0;
		from += put;
		size -= (size_t)put;
	}
	return 1;
}

int
kalah__sys_sync(kalah__fd fd)
{
	int result;

	do
		result = fsync(fd);
	while (result != 0 && errno == EINTR);
	/* Some kinds of file have nothing to wait for. */
	return result == 0 || errno == EINVAL || errno == ENOSYS;
}

int
kalah__sys_close(kalah__fd fd)
{
	/* After EINTR it is closed all the same. */
	return close(fd) == 0 || errno == EINTR;
}

/* The new name lasts once its directory is on the disk.  Not all systems
 * can promise it, so a failure is none of ours. */
static void
sync_directory_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	char name[4096];
	size_t length = slash == NULL ? 0 : (size_t)(slash - path);
	int fd;

	if (length >= sizeof name)
		return;
	if (slash == NULL)
		strcpy(name, ".");
	else if (length == 0)
		strcpy(name, "/");
	else {
		memcpy(name, path, length);
		name[length] = '\0';
	}
	fd = open(name, O_RDONLY | O_CLOEXEC);
	if (fd >= 0) {
		(void)fsync(fd);
		close(fd);
	}
}

int
kalah__sys_rename(const char *from, const char *to)
{
	if (rename(from, to) != 0)
		return 0;
	sync_directory_of(to);
	return 1;
}

void
kalah__sys_remove(const char *path)
{
	unlink(path);
}

unsigned long
kalah__sys_process(void)
{
	return (unsigned long)getpid();
}

#else
typedef int kalah__no_posix;
#endif
