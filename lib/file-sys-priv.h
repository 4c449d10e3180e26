/* SPDX-License-Identifier: MIT */
/*
 * What a system must offer for files: file-posix.c, file-win32.c, or
 * file-stdio.c for all others.  All but _process return 1, or 0 on failure.
 */
#ifndef KALAH_FILE_SYS_PRIV_H
#define KALAH_FILE_SYS_PRIV_H

#include "file-priv.h"

#if defined(_WIN32)
#define KALAH__FILE_WIN32 1
typedef void *kalah__fd;
#elif defined(__unix__) || (defined(__APPLE__) && defined(__MACH__))
#define KALAH__FILE_POSIX 1
typedef int kalah__fd;
#else
#define KALAH__FILE_STDIO 1
typedef void *kalah__fd;
#endif

/* Opens a regular file for reading and tells its size. */
int kalah__sys_open(kalah__fd *fd, const char *path, uint64_t *size);
int kalah__sys_map(kalah__fd fd, void **bytes, size_t size);
void kalah__sys_unmap(void *bytes, size_t size);
/* Reads exactly so many bytes. */
int kalah__sys_read(kalah__fd fd, void *bytes, size_t size);

/* Makes a file that is not there yet; *exists: it was there. */
int kalah__sys_create(kalah__fd *fd, const char *path, int *exists);
int kalah__sys_write(kalah__fd fd, const void *bytes, size_t size);
/* Waits until all is on the disk. */
int kalah__sys_sync(kalah__fd fd);
int kalah__sys_close(kalah__fd fd);
/* Puts a file in the place of another, and that on the disk too. */
int kalah__sys_rename(const char *from, const char *to);
void kalah__sys_remove(const char *path);
unsigned long kalah__sys_process(void);

#endif
